"""The list view and the typed commands, without a browser: they say what the view says, and nothing secret."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import gotweb.thrones.game  # noqa: F401  # puts the game on the shelf
from gotweb.core import chance
from gotweb.core.choice import Answer, Choice
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.core.words import NotUnderstood, words_of
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones import chronicle
from gotweb.thrones.answers import answer_text
from gotweb.thrones.game import first_edition
from gotweb.thrones.notation import Vocabulary, march_text, understand, written
from gotweb.thrones.table import names
from gotweb.thrones.table.board import places
from gotweb.thrones.table.lists import area_words, neighbours
from gotweb.ui.kit.settings import CHOICES
from gotweb.ui.kit.tree import Element, find, press, text, walk
from gotweb.ui.read import keys
from gotweb.ui.table import told
from gotweb.ui.table.commands import Desk
from gotweb.ui.table.listing import Listing
from gotweb.ui.table.table import Table
from gotweb.workshop.catalogues import compile_catalogues
from tests.players import lively
from tests.shown import Shown

compile_catalogues()
SPEAKS = {code: Language(code, "thrones", strict=True) for code in LANGUAGES}
EDITION = first_edition().edition


class Surface(Shown):
    """Keeps what is heard, too."""

    def __init__(self) -> None:
        super().__init__(places())
        self.heard: list[str] = []

    def tell(self, sentence: str) -> None:
        self.heard.append(sentence)


class App:
    def __init__(self, match: Match, code: str = "en") -> None:
        self.match = match
        self.names = {"stark": "Ada"}
        self.language = SPEAKS[code]
        self.settings = {name: choices[0] for name, choices in CHOICES.items()}
        match.settle(chance.seeded(1))

    def say(self, sentence: str, over: bool = False) -> None: ...

    def changed(self) -> None: ...

    def set(self, name: str, value: str) -> None:
        self.settings[name] = value


class Lists:
    """A table with its list view."""

    def __init__(self, players: int = 3, code: str = "en") -> None:
        self.app, self.surface = App(Match(game("thrones-first"), {"players": players}), code), Surface()
        surface: Any = self.surface
        self.table = Table(self.app, surface, chance.seeded(7))
        self.table.open()
        self.desk = Desk(self.table)
        self.listing = Listing(self.table, self.desk)
        self.t = self.app.language

    def tree(self) -> list[Element]:
        return [one for one in self.listing.tree() if isinstance(one, Element)]

    def words(self) -> str:
        said = []
        for root in self.tree():
            for one in walk(root):
                said += [str(one.attrs.get(name) or "") for name in ("aria-label", "placeholder", "value")]
            said.append(text(root))
        return " ".join(said)

    def rows(self) -> dict[str, list[str]]:
        """Area -> the texts of its cells."""
        return {
            str(one.attrs["data-area-row"]): [text(cell) for cell in one.children if isinstance(cell, Element)]
            for root in self.tree()
            for one in walk(root)
            if "data-area-row" in one.attrs
        }

    def press(self, action: str, value: str) -> None:
        [found] = [one for one in find(self.tree(), action) if one.attrs["data-value"] == value]
        press(found)

    def show(self) -> None:
        """The right player asks to see the secret."""
        self.table.curtain.show()
        self.table.refresh()

    def answer(self, answer: Answer) -> None:
        if self.table.curtain.hides:
            self.show()
        self.table.send(answer)


def asked(seed: str, players: int = 5) -> Iterator[tuple[Match, str, Choice, Answer]]:
    """Every question of a game, with an answer to it."""
    pick = chance.seeded(seed)
    match = Match(game("thrones-first"), {"players": players})
    while match.result is None:
        match.settle(pick)
        for seat, choice in match.choices.items():
            answer = lively(match, choice, pick)
            yield match, seat, choice, answer
            match.push(seat, answer)


# what the list says


def test_what_the_list_says_of_the_areas_is_what_the_view_says() -> None:
    t = SPEAKS["en"]
    seen = 0
    for match, _, _, _ in asked("areas"):
        if random.Random(len(match.answers)).random() > 0.1:
            continue
        view = match.view(None)
        for area, place in EDITION.areas.items():
            said = area_words(t, view, EDITION, area)
            assert said.name == names.area(t, area)
            assert said.kind == ("sea" if place.sea else "land")
            for house in match.seats:
                holds = view["controllers"].get(area) == house or house in view["units"].get(area, {})
                assert (names.house(t, house) in said.holder) == holds
            for house, counts in view["units"].get(area, {}).items():
                assert names.units(t, counts) in said.units, house
            assert bool(said.order) == (area in view["orders"])
            assert ("power token" in said.holder) == (area in view["control"])
            assert ("neutral" in said.holder) == (area in view["neutral"])
            assert ("crown" in said.printed) == bool(place.crowns)
            assert ("barrel" in said.printed) == bool(place.barrels)
            seen += 1
    assert seen > 500


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_area_names_each_of_its_neighbours_once(code: str) -> None:
    t = SPEAKS[code]
    for area in EDITION.areas:
        lines = " ".join(neighbours(t, EDITION, area))
        for other in EDITION.areas:
            near = other in EDITION.neighbours[area]
            assert not near or names.area(t, other) in lines
    assert "closed to armies: Seagard, Riverrun and Harrenhal" in " ".join(
        neighbours(SPEAKS["en"], EDITION, "the-mountains-of-the-moon")
    )
    assert "bridge: Seagard" in " ".join(neighbours(SPEAKS["en"], EDITION, "the-twins"))


def test_filters_and_buttons_of_the_areas() -> None:
    lists = Lists()
    lists.show()
    seat, choice = next(iter(lists.app.match.choices.items()))
    assert set(lists.rows()) == set(choice.facts["areas"])
    lists.press("filter", "all")
    assert len(lists.rows()) == 45
    lists.press("filter", "stark")
    assert "winterfell" in lists.rows() and len(lists.rows()) < 10
    lists.press("filter", "units")
    assert set(lists.rows()) == set(lists.app.match.view(None)["units"])
    lists.press("filter", "mine")
    view = lists.app.match.view(None)
    assert all(seat in (view["controllers"].get(a), *view["units"].get(a, {})) for a in lists.rows())
    lists.press("filter", "now")
    lists.press("near", choice.facts["areas"][0])
    assert any("near" in str(one.attrs.get("class")) for root in lists.tree() for one in walk(root) if one.tag == "tr")
    lists.press("choose", choice.facts["areas"][-1])
    assert lists.table.widget is not None
    assert lists.table.widget.draft().marks[choice.facts["areas"][-1]] == "picked"


def test_what_can_be_chosen_in_the_list_is_what_the_map_marks() -> None:
    lists = Lists(5)
    dice, chosen = random.Random(4), 0
    for _ in range(250):
        widget = lists.table.widget
        if widget is None:
            break
        if lists.table.curtain.hides:
            lists.show()
        marks = widget.draft().marks
        offers = find(lists.tree(), "choose")
        assert {str(o.attrs["data-value"]) for o in offers} == {a for a, mark in marks.items() if mark != "here"}
        if offers and dice.random() < 0.5:
            press(dice.choice(offers))
            chosen += 1
        if dice.random() < 0.5:
            lists.answer(widget.choice.sample(lambda n: dice.randrange(n)))
    assert chosen > 20


def test_houses_tracks_and_the_log_are_told() -> None:
    lists = Lists(4, "fr")
    words = lists.words()
    assert "Stark (Ada)" in words and "Trône de Fer" in words.replace("trône", "Trône")
    view = lists.app.match.view(None)
    for house in view["tracks"]["throne"]:
        for card in view["hands"][house]:
            assert names.card(lists.t, card) in words


# secrets


def test_nothing_secret_is_said_while_the_curtain_is_closed() -> None:
    lists = Lists()
    lists.show()
    area = lists.app.match.choices[lists.table.widget.seat].facts["areas"][0]  # type: ignore[union-attr]
    assert "Laid" in " ".join(lists.desk.run(f"{names.area(lists.t, area)} raid*"))
    assert "Raid" in lists.words()
    lists.table.hide()
    words = lists.words()
    assert "Raid" not in words and "Laid" not in words and lists.desk.reply == []
    assert find(lists.tree(), "command") == [] and find(lists.tree(), "choose") == []
    before = lists.app.match.answers.copy()
    for line in ("none", "ready", f"area {area}", "1 raid", "undo", f"tap {area}", "?"):
        assert lists.desk.run(line) == [lists.t("command.curtain")]
    assert lists.app.match.answers == before
    lists.show()
    assert "Raid" in lists.words() and "Laid" not in lists.words()


def test_the_list_is_the_same_whatever_the_others_have_sealed() -> None:
    said = set()
    for line in ("none", "1 raid, 2 support, 3 march-1"):
        lists = Lists()
        lists.show()
        lists.desk.run(line)
        assert len(lists.app.match.sealed) == 1
        said.add(lists.words())
        lists.show()
        said.add(lists.words())
    assert len(said) == 2


# typing


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_kind_of_answer_can_be_typed_in_words(code: str) -> None:
    t = SPEAKS[code]
    words = Vocabulary(EDITION, t)
    letters = {"footman": "f", "knight": "k" if code == "en" else "c", "ship": "s" if code == "en" else "b"}
    kinds: dict[str, int] = {}
    for _, _, choice, answer in asked(f"typed {code}"):
        kinds[choice.kind] = kinds.get(choice.kind, 0) + 1
        assert understand(choice, written(choice, answer)) == answer
        if choice.kind == "march":
            line = march_text(answer, lambda area: names.area(t, area).upper(), letters)
        elif choice.kind == "orders":
            pairs = [f"{names.area(t, a)} {names.order(t, token)}" for a, token in answer["orders"].items()]
            line = ", ".join(pairs) or "none"
        else:
            line = str(answer["bid"]) if choice.kind == "bid" else answer_text(t, answer)
        typed = understand(choice, line, words, lambda option: answer_text(t, option))
        assert choice.canonical(typed) == choice.canonical(answer), line
    assert len(kinds) > 9, kinds


OWN = {"en": ("tracks",), "fr": ("journal", "pistes", "maison stark", "zone la veuve", "aide")}
"""Questions in a language's own words."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_game_can_be_typed_and_everything_asked_about_it(code: str) -> None:
    lists = Lists(3, code)
    pick = chance.seeded(f"desk {code}")
    said = 0
    while lists.app.match.result is None:
        if lists.table.curtain.hides:
            lists.show()
        widget = lists.table.widget
        assert widget is not None
        choice, before = widget.choice, len(lists.app.match.answers)
        if said % 7 == 0:
            for query in ("?", "help", "tracks", "log 3", "area winterfell", "house stark", *OWN[code]):
                told_lines = lists.desk.run(query)
                assert told_lines and not any("{" in line or "list." in line for line in told_lines)
        answer = lively(lists.app.match, choice, pick)
        lists.desk.run(written(choice, answer))
        if len(lists.app.match.answers) == before and choice.kind == "orders":
            lists.desk.run("ready")  # not every area had an order
        assert len(lists.app.match.answers) > before, (choice.kind, answer, lists.desk.reply)
        said += 1
    assert lists.desk.run("none") == [lists.t("command.over")]
    assert names.house(lists.t, lists.app.match.result.winners[0]) in lists.words()


def test_the_example_is_understood() -> None:
    for code in LANGUAGES:
        lists = Lists(5, code)
        dice = chance.seeded(code)
        seen = set()
        while lists.table.widget is not None and len(lists.app.match.answers) < 200:
            if lists.table.curtain.hides:
                lists.show()
            choice = lists.table.widget.choice
            seen.add(choice.kind)
            lists.desk.understand(lists.table.widget.choice, lists.desk.example())
            lists.answer(lively(lists.app.match, choice, dice))
        assert len(seen) > 7


BAD = {
    "": "lay your orders", "xyzzy raid": "Nothing is called “xyzzy”", "winterfell": "no order after",
    "sea raid": "may be several", "1 march": "may be several orders", "1=dance": "not an order",
    "9 raid": "go from 1 to", "1 raid 1 raid*": "Two orders",
    "{": "JSON", "log x": "not a number", "house nobody": "Nothing is called", "area": "Nothing is called",
}  # fmt: skip


@pytest.mark.parametrize("line", BAD)
def test_what_is_not_understood_gets_a_sentence_and_an_example(line: str) -> None:
    lists = Lists()
    lists.show()
    said = lists.desk.run(line)
    assert BAD[line] in " ".join(said)
    assert lists.app.match.answers == []
    if line and not line.startswith(("log", "house", "area")):
        assert said[-1].startswith("For example: ")


def test_an_illegal_answer_is_refused_with_its_rule() -> None:
    lists = Lists()
    lists.show()
    choice = next(iter(lists.app.match.choices.values()))
    sea = next(area for area in choice.facts["areas"] if EDITION.areas[area].sea)
    named = chronicle.in_the_way(lists.t, "is-sea", {"area": sea})
    assert lists.desk.run(f"{sea} consolidate") == [f"{named} {lists.t('rule.F06')} (F06)"]
    assert lists.table.refusal == "F06"
    assert f"{named} {lists.t('rule.F06')}" in lists.surface.heard


def test_parts_of_the_orders_are_laid_and_a_whole_line_is_given() -> None:
    lists = Lists()
    lists.show()
    seat, choice = next(iter(lists.app.match.choices.items()))
    areas = choice.facts["areas"]
    lists.desk.run(f"orders {areas[0]} MARCH +1 ★")
    assert lists.app.match.answers == []
    lists.desk.run(f"{areas[1]} raid")
    lists.desk.run("ready")
    assert lists.app.match.answers == [(seat, {"orders": {areas[0]: "march+1*", areas[1]: "raid"}})]
    lists.table.undo()
    lists.show()
    lists.desk.run(" ".join(f"{n} {token}" for n, token in enumerate(("march-1", "march+0", "support"), 1)))
    assert len(lists.app.match.answers) == 1


def test_names_need_no_accents_and_only_as_much_as_is_needed() -> None:
    words = Vocabulary(EDITION, SPEAKS["fr"])
    for area in EDITION.areas:
        for name in (
            area,
            names.area(SPEAKS["fr"], area),
            names.area(SPEAKS["fr"], area).upper(),
            area.replace("-", " "),
        ):
            assert words.area(name, ()) == area
    english = Vocabulary(EDITION, SPEAKS["en"])
    assert english.area("twins", ()) == "the-twins"
    assert english.area("kings l", ()) == "kings-landing"
    assert english.area("blackw", ["blackwater-bay"]) == "blackwater-bay"
    with pytest.raises(NotUnderstood):
        english.area("blackw", ())


@pytest.mark.parametrize(
    ("word", "token"),
    [("march+1", "march+1*"), ("m-1", "march-1"), ("raid", "raid"), ("raid*", "raid*"), ("sup", "support"),
     ("support+1", "support+1*"), ("défense+1", "defense+1"), ("d+2", "defense+2*"), ("cons", "consolidate"),
     ("soutien", "support"), ("de", None), ("marches", None), ("raid+1", None)],
)  # fmt: skip
def test_orders_can_be_cut_short(word: str, token: str | None) -> None:
    assert Vocabulary(EDITION, SPEAKS["fr"]).token(word) == token


def test_odd_lines_never_break_the_desk() -> None:
    lists = Lists()
    pick = chance.seeded("odd")
    alphabet = '{}[]",:=>→ 0123456789abfks*+-²keepallé★\\?'
    for _ in range(1500):
        if lists.table.curtain.hides:
            lists.show()
        line = "".join(alphabet[pick(len(alphabet))] for _ in range(pick(25)))
        lists.desk.run(line)
    assert lists.app.match.result is None


# what is read out, and the keys


def test_everything_that_happened_is_read_out_in_order() -> None:
    match = next(m for m, _, _, _ in asked("told") if len(m.log) > 40)
    t = SPEAKS["en"]
    few, many = match.log[:5], match.log[:30]
    words = words_of(game("thrones-first"), t)
    assert told.happened(t, words, few).count(".") >= 5
    assert told.happened(t, words, many).startswith("18 things happened before that. ")
    assert told.happened(t, words, many).endswith(told.happened(t, words, many[-1:]))


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_sheet_tells_every_key(code: str) -> None:
    app = App(Match(game("thrones-first"), {"players": 3}), code)
    sheet = keys.KeysSheet(app)
    said = " ".join(text(one) for one in sheet.body(app.language) if isinstance(one, Element))
    assert sheet.title(app.language)
    assert set(keys.KEYS) <= set(said.replace(",", " ").split())
    body = [one for one in sheet.body(app.language) if isinstance(one, Element)]
    press(next(b for b in find(body, "keys") if b.attrs["data-value"] == "off"))
    assert app.settings["keys"] == "off"
    off = " ".join(text(one) for one in sheet.body(app.language) if isinstance(one, Element))
    assert app.language("keys.off") in off
    assert app.language("keys.places") in said and app.language("keys.places") in off
    made = [make(app, app.language) for make in (keys.view_button, keys.keys_button)]
    assert [one.attrs["data-action"] for one in made] == ["view", "keys-help"]
