"""Whole games played through the table's own buttons, without a browser."""

from __future__ import annotations

import random
from typing import Any

import pytest

import gotweb.thrones.game  # noqa: F401  # puts the game on the shelf
from gotweb.core import chance, record
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones import chronicle
from gotweb.thrones.table import board as model
from gotweb.ui.kit import phrases
from gotweb.ui.kit.sheets import SheetStack
from gotweb.ui.kit.tree import Element, find, press, text
from gotweb.ui.table.commands import Desk
from gotweb.ui.table.side import LONG
from gotweb.ui.table.table import Table
from gotweb.workshop.catalogues import compile_catalogues
from tests.players import lively
from tests.shown import SETTINGS, Shown

compile_catalogues()
QUIET = {
    "tab", "undo", "redo", "standings", "follows", "menu", "language", "look", "next-seat", "house", "clear",
    "clear-one", "again", "compare", "hand", "rule",
    "recall", "moment-next", "moment-skip", "moment-replay",
}  # fmt: skip
"""Buttons that do not bring a game on."""


class Surface(Shown):
    """Keeps what is told, too."""

    def __init__(self) -> None:
        super().__init__(model.places())
        self.told: list[str] = []

    def tell(self, sentence: str) -> None:
        self.told.append(sentence)


class App:
    def __init__(self, match: Match, code: str = "en") -> None:
        self.match = match
        self.names = {"stark": "Ada"}
        self.pile = SheetStack(lambda: None)
        self.language = Language(code, "thrones", strict=True)
        self.said: list[str] = []
        self.saves = 0
        self.settings = dict(SETTINGS)
        match.settle(chance.seeded(1))

    def say(self, sentence: str, over: bool = False) -> None:
        self.said.append(sentence)

    def menu(self) -> None:
        """It lies over the page, and leaves the table as it is."""

    def changed(self) -> None:
        self.saves += 1

    def speak(self, code: str) -> None:
        self.language = Language(code, "thrones", strict=True)


def opened(players: int = 3, code: str = "en") -> tuple[App, Table, Surface]:
    app, surface = App(Match(game("thrones-first"), {"players": players}), code), Surface()
    table = Table(app, surface, chance.seeded(7))
    table.open()
    return app, table, surface


def play(table: Table, surface: Surface, dice: random.Random, presses: int) -> None:
    """Press what is offered, at random, and tap what is marked."""
    for _ in range(presses):
        if table.match.result is not None:
            return
        offered = [b for b in surface.buttons() if b.attrs["data-action"] not in QUIET]
        # rulers and shapes are no spots, and have no label
        marked = [key for shape in surface.scene.layers["highlight"] if (key := shape.key) in surface.scene.labels]
        confirm = [b for b in offered if b.attrs["data-action"] == "confirm"]
        if confirm and dice.random() < 0.35:
            press(confirm[0])
        elif marked and dice.random() < 0.5:
            table.tap(dice.choice(marked))
        else:
            assert offered, surface.words()
            press(dice.choice(offered))


@pytest.mark.parametrize(("players", "seed", "code"), [(3, 1, "en"), (4, 2, "fr"), (5, 3, "en"), (5, 4, "fr")])
@pytest.mark.one_of(2)
def test_a_game_can_be_played_to_its_end_by_pressing_what_is_offered(players: int, seed: int, code: str) -> None:
    app, table, surface = opened(players, code)
    play(table, surface, random.Random(seed), 30_000)
    assert app.match.result is not None
    assert app.saves > 50
    assert find([one for one in surface.scene.panel if isinstance(one, Element)], "confirm") == []


@pytest.mark.parametrize(("players", "code"), [(3, "en"), (5, "fr")])
def test_whatever_is_tapped_the_refusal_is_a_whole_sentence_and_most_name_what_is_in_the_way(
    players: int, code: str
) -> None:
    _app, table, surface = opened(players, code)
    dice, named, refused = random.Random(players), 0, 0
    while table.match.result is None:
        for area in dice.sample(sorted(model.places()), 4):
            table.tap(area)
            if table.refusal is not None:
                words = surface.words()
                assert "{" not in words and "obstacle." not in words
                assert all(sentence in words for sentence in table.reasons())
                refused += 1
                named += len(table.reasons()) > 1
        play(table, surface, dice, 8)
    assert named > refused * 0.6 > 40, (named, refused)


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_tabs_can_be_read_at_any_time(code: str) -> None:
    _app, table, surface = opened(5, code)
    dice = random.Random(5)
    for _ in range(60):
        for tab in ("houses", "tracks", "log", "turn"):
            surface.press("tab", tab)
            words = surface.words()
            assert "ui." not in words and "{" not in words
        play(table, surface, dice, 40)


def test_a_match_that_is_opened_takes_no_piece_for_one_of_the_match_before() -> None:
    _app, table, surface = opened(3)
    before = surface.scene.layers["pieces"]
    table.refresh()
    assert surface.scene.layers["pieces"] is before
    table._kept.clear()
    table.refresh()
    assert all(one is other for one, other in zip(surface.scene.layers["pieces"], before, strict=True))
    table._kept.clear()
    table.open()
    assert not any(one is other for one, other in zip(surface.scene.layers["pieces"], before, strict=True))


def test_nothing_secret_is_drawn_while_the_curtain_is_closed() -> None:
    app, table, surface = opened(3)
    surface.press("show")
    seat = table.widget.seat  # type: ignore[union-attr]
    surface.press("token", "raid*")
    laid = [shape.key for shape in surface.scene.layers["orders"]]
    assert laid
    assert laid[0] in app.match.state.areas_of(seat)
    table.hide()
    assert surface.scene.layers["orders"] == []
    assert surface.scene.layers["highlight"] == []
    assert not any(one.attrs.get("data-action") in ("token", "confirm") for one in surface.elements())
    surface.press("show")
    assert [shape.key for shape in surface.scene.layers["orders"]] == laid


def test_sealed_orders_stay_hidden_until_the_last_house_is_ready() -> None:
    _app, table, surface = opened(3)
    while table.match.choices and next(iter(table.match.choices.values())).kind == "orders":
        assert surface.scene.layers["orders"] == []
        surface.press("show")
        surface.press("token", "raid*") if table.widget.facts["stars"] else surface.press("token", "raid")  # type: ignore[union-attr]
        surface.press("confirm")
    assert len(surface.scene.layers["orders"]) == 3


def seal(table: Table, surface: Surface) -> None:
    """Answer the secret question that is open, whatever its kind."""
    surface.press("show")
    choice = table.match.choices[table.widget.seat]  # type: ignore[union-attr]
    table.send(choice.sample(chance.seeded(1)))


def lay(surface: Surface, token: str) -> None:
    """Lift the curtain and lay one order face down."""
    surface.press("show")
    surface.press("token", token)
    surface.press("confirm")


def test_a_sealed_answer_taken_back_is_taken_back_unseen_and_the_log_says_so() -> None:
    app, table, surface = opened(3)
    first = table.widget.seat  # type: ignore[union-attr]
    lay(surface, "march-1")
    assert table.widget.seat != first  # type: ignore[union-attr]
    surface.press("undo")
    assert table.widget.seat == first  # type: ignore[union-attr]
    told = chronicle.sentence(app.language, Event("withdrawn", {"seat": first}))
    assert told in surface.words()
    surface.press("show")
    assert surface.scene.layers["orders"] == [], "whoever presses undo can say he is the one"
    surface.press("token", "raid")
    surface.press("confirm")
    assert [event.kind for event in table.match.log].count("withdrawn") == 1


def test_what_another_has_sealed_is_safe_from_whoever_has_lifted_a_curtain() -> None:
    app, table, surface = opened(3)
    first = table.widget.seat  # type: ignore[union-attr]
    lay(surface, "march-1")
    second = table.widget.seat  # type: ignore[union-attr]
    surface.press("show")
    assert table.eyes == second != first
    surface.press("token", "raid")
    before = table.match.digest()
    surface.press("undo")
    assert app.said[-1] == app.language("undo.others"), "said why"
    assert table.match.digest() == before and table.match.sealed == [first]
    assert table.eyes == second, "the curtain stays lifted, and so does the draft"
    assert Desk(table).run("undo") == [app.language("undo.others")] and table.match.digest() == before
    table.curtain.close()
    table.refresh()
    surface.press("undo")
    assert table.match.sealed == [] and table.widget.seat == first  # type: ignore[union-attr]


def test_bids_and_cards_taken_back_are_gone_too_after_a_reload_as_well() -> None:
    kinds = set()
    for seed in range(5):
        app, table, surface = opened(3)
        pick = chance.seeded(seed)
        while table.match.result is None and kinds < {"bid", "card"}:
            choices = table.match.choices
            kind = next(iter(choices.values())).kind
            if kind in {"bid", "card"} - kinds and len(choices) > 1:
                seal(table, surface)
                kept = record.loads(record.dumps(record.record(app.match, sealed=True)))
                for match in (app.match, record.load(kept).match):
                    app.match = match
                    table.open()
                    table.undo()
                    surface.press("show")
                    fresh = Surface()
                    other = Table(App(match.fork()), fresh, chance.seeded(7))
                    other.open()
                    fresh.press("show")
                    assert drafted(surface) == drafted(fresh), "what was sealed lies open"
                kinds.add(kind)
            table.send(lively(table.match, table.widget.choice, pick))  # type: ignore[union-attr]
        if kinds == {"bid", "card"}:
            return
    pytest.fail(f"only {kinds} were sealed")


def drafted(surface: Surface) -> list[tuple[object, ...]]:
    """What the open widget shows as chosen: pressed buttons, filled fields, what can be confirmed."""
    keys = ("data-action", "data-value", "aria-pressed", "value", "disabled", "class")
    return [tuple(one.attrs.get(key) for key in keys) for one in surface.elements() if one.tag in ("button", "input")]


def test_an_open_answer_taken_back_is_the_draft_again() -> None:
    _app, table, surface = opened(3)
    while (kind := table.widget.choice.kind) != "march":  # type: ignore[union-attr]
        if kind == "orders":
            areas = table.widget.facts["areas"]  # type: ignore[union-attr]
            table.send({"orders": dict(zip(areas, ("march-1", "march+0"), strict=False))})
        else:
            table.send(table.widget.choice.sample(chance.seeded(1)))  # type: ignore[union-attr]
    origin = next(iter(table.widget.choice.origins))  # type: ignore[union-attr]
    table.send({"march": origin, "moves": [], "leave_power": False})
    surface.press("undo")
    assert table.widget.origin == origin  # type: ignore[union-attr]


def to_marches(table: Table) -> None:
    """Play until the first march is asked for."""
    while (kind := table.widget.choice.kind) != "march":  # type: ignore[union-attr]
        if kind == "orders":
            areas = table.widget.facts["areas"]  # type: ignore[union-attr]
            table.send({"orders": dict(zip(areas, ("march-1", "march+0"), strict=False))})
        else:
            table.send(table.widget.choice.sample(chance.seeded(1)))  # type: ignore[union-attr]


def test_what_was_taken_back_can_be_given_again_in_order_until_something_else_is_answered() -> None:
    app, table, surface = opened(3)
    to_marches(table)
    digests = [table.match.digest()]
    for _ in range(3):
        origin = table.widget.choice.origins[0]  # type: ignore[union-attr]
        table.send({"march": origin, "moves": [], "leave_power": False})
        digests.append(table.match.digest())
    answers = list(table.match.answers)
    for digest in reversed(digests[:-1]):
        surface.press("undo")
        assert table.match.digest() == digest
    for digest in digests[1:]:
        surface.press("redo")
        assert table.match.digest() == digest
        assert app.language("command.redone") in surface.told[-1]
    assert table.match.answers == answers
    before = table.match.digest()
    surface.press("redo")
    assert app.said[-1] == app.language("redo.stop") and table.match.digest() == before

    surface.press("undo")
    surface.press("undo")
    table.send(table.widget.choice.sample(chance.seeded(5)))  # type: ignore[union-attr]
    before = table.match.digest()
    surface.press("redo")
    assert table.match.digest() == before, "another answer was given"


def test_a_sealed_answer_never_comes_back_by_giving_answers_again() -> None:
    _app, table, surface = opened(3)
    first = table.widget.seat  # type: ignore[union-attr]
    lay(surface, "march-1")
    surface.press("undo")
    surface.press("redo")
    assert next(iter(table.match.choices)) == first and table.match.sealed == []


def test_what_was_taken_back_in_one_game_is_not_given_in_another() -> None:
    app, table, surface = opened(3)
    to_marches(table)
    table.send({"march": table.widget.choice.origins[0], "moves": [], "leave_power": False})  # type: ignore[union-attr]
    surface.press("undo")
    app.match = Match(game("thrones-first"), {"players": 3})
    table.open()
    assert table.taken == []


def test_a_refused_tap_says_the_rule() -> None:
    app, table, surface = opened(3)
    surface.press("show")
    table.tap("karhold")
    assert app.language("rule.F01") in surface.words()


def test_a_long_refusal_has_all_the_room_of_the_question_and_a_short_one_leaves_its_first_line() -> None:
    app, table, surface = opened(3)
    surface.press("show")
    for rule in ("F01", "M03"):
        table.refusal = rule
        table.refresh()
        look = next(str(one.attrs["class"]) for one in surface.elements() if "refusal" in str(one.attrs.get("class")))
        assert ("long" in look.split()) == (len(app.language(f"rule.{rule}")) > LONG) == (rule == "M03")


@pytest.mark.parametrize("code", LANGUAGES)
def test_why_nothing_can_be_taken_back_is_said_when_undo_is_pressed(code: str) -> None:
    app, table, surface = opened(3, code)
    dice, told = random.Random(2), set()
    for _ in range(2500):
        if table.match.result is not None:
            break
        if not table.match.undoable:
            app.said.clear()
            before = table.match.digest()
            surface.press("undo")
            assert app.said == [phrases.no_undo(app.language, table.match.revealed)] and table.match.digest() == before
            told.add(table.match.revealed)
        play(table, surface, dice, 1)
    assert {"orders", "draw", "bid"} <= told
    kinds = {"orders", "draw", "bid", "card", None}
    assert told <= kinds and len({phrases.no_undo(app.language, kind) for kind in kinds}) == len(kinds)


def test_a_refusal_goes_with_the_next_act() -> None:
    app, table, surface = opened(3)
    surface.press("show")
    table.tap("karhold")
    surface.press("token", "march-1")
    assert app.language("rule.F01") not in surface.words()


ENDS = ("confirm", "take-off")
"""The buttons that give an answer and stand below every question."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_large_button_never_gives_up_what_could_still_be_had(code: str) -> None:
    """Over a whole game: while a widget offers more, the button that ends it is quiet and says what is given up."""
    _app, table, surface = opened(3, code)
    dice, seen = random.Random(11), set()
    for _ in range(6000):
        if table.match.result is not None:
            break
        widget: Any = table.widget
        for button in surface.buttons():
            if table.curtain.hides or button.attrs["data-action"] not in ENDS or button.attrs["disabled"]:
                continue
            kind = widget.choice.kind
            offers = {
                "orders": lambda w=widget: len(w.orders) < len(w.choice.areas),
                "march": lambda w=widget: not w.moves and w.targets(),
                "muster": lambda w=widget: w.castles(),
                "raid": lambda w=widget: not w.targets and w.reachable(),
            }.get(kind, lambda: False)()
            assert not (offers and "primary" in str(button.attrs["class"])), (kind, text(button))
            if not offers and kind in ("orders", "raid"):
                assert "primary" in str(button.attrs["class"]), (kind, text(button))
            seen.add((kind, bool(offers)))
        play(table, surface, dice, 1)
    assert {("orders", True), ("march", True), ("muster", True), ("march", False)} <= seen


def test_what_is_marked_is_what_the_engine_accepts() -> None:
    _app, table, surface = opened(5)
    dice, seen = random.Random(9), 0
    for _ in range(4000):
        if table.match.result is not None:
            break
        widget: Any = table.widget
        if widget.choice.kind == "march" and widget.origin is not None and widget.chosen and not widget.moves:
            routes = widget.choice.routes(widget.origin)
            accepted = {
                to
                for to in routes
                if widget.choice.why_not(
                    {"march": widget.origin, "moves": [{"to": to, **widget.chosen}], "leave_power": False}
                )
                is None
            }
            marked = {to for to, mark in widget.draft().marks.items() if mark == "can"}
            assert marked == accepted - {widget.origin}
            seen += 1
        play(table, surface, dice, 1)
    assert seen


def test_a_draft_survives_a_change_of_language() -> None:
    app, table, surface = opened(3)
    surface.press("show")
    surface.press("token", "march-1")
    app.language = Language("fr", "thrones", strict=True)
    table.refresh()
    assert len(surface.scene.layers["orders"]) == 1
    assert "Marche" in " ".join(str(one.attrs.get("aria-label")) for one in surface.elements())
