"""The face of the second edition over random games, without a browser: nothing missing, nothing illegal, no secrets."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.choice import Choice
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.core.words import words_of
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.second.state import WILDLINGS
from gotweb.thrones.second.table.decks import tide
from gotweb.ui.board.draft import LAYERS, Draft
from gotweb.ui.face import Face, face_of
from gotweb.ui.kit.tree import Child, Element, Memo, find, press, text, walk
from gotweb.ui.table.moment import Telling
from gotweb.ui.table.steps import steps
from tests import hands
from tests.hands import Hands, panel, said, trees
from tests.rest import by_turns

PLAYERS = {"stark": "Ada"}
FACE: Face = face_of("thrones-second")
FEAST = "thrones-feast"
DRAWING = files("gotweb.thrones.second.table").joinpath("boards", "second.svg").read_text("utf-8")
OUTLINES = dict.fromkeys(FACE.board.middles, "M0 0")
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("thrones-second", {"players": 6}),
    ("thrones-second", {"players": 5, "cards": "chosen", "tides": "yes"}),
    ("thrones-second", {"players": 4, "tides": "without-skulls"}),
    ("thrones-second", {"players": 3, "cards": "dance", "tides": "yes"}),
    ("thrones-dance", {"players": 6, "tides": "yes"}),
    (FEAST, {"players": 4}),
]
SEEDS = range(len(GAMES))
OFTEN = 25
"""A moment of so many is looked at whole; besides, every first question of a kind."""


@cache
def speaks(code: str) -> Language:
    return Language(code, "thrones.second", strict=True)


def _begun(seed: int) -> Match:
    id, options = GAMES[seed % len(GAMES)]
    return Match(game(id), options)


def moments(seed: int) -> Iterator[tuple[Match, str, Choice]]:
    """A random game, stopped before every answer of a player."""
    return hands.moments(_begun(seed), seed)


def looked_at(seed: int) -> Iterator[tuple[Match, str, Choice]]:
    """Some moments of a random game: every kind of question is among them, if it is asked at all."""
    seen: dict[str, int] = {}
    for n, (match, id, choice) in enumerate(moments(seed)):
        seen[choice.kind] = seen.get(choice.kind, 0) + 1
        if seen[choice.kind] <= 2 or n % OFTEN == 0:
            yield match, id, choice


def public_parts(t: Language, match: Match) -> list[Child]:
    """Everything that the face shows to everybody."""
    face = face_of(match.game.id)
    table, board, view = face.table, face.board, match.view(None)
    layers = board.lying(view, OUTLINES, Memo())
    turn = next(iter(view["waiting"]), None)
    asked = view["asked"][0]["kind"] if view["asked"] else None
    log = match.log_for(None)
    areas = list(board.middles)
    some = areas[len(match.answers) % 7 :: 7]
    parts: list[Child] = [
        *table.head(t, view), table.glance(t, view, turn, {}), table.above(t, view),
        *(part for tab in table.tabs for part in table.tab(tab, t, view, panel(match, PLAYERS, turn))),
        *table.reading(t, view, asked, log[-5:]), *table.public(t, view, log[-5:], None),
        *board.described(t, view).values(), *(shape for layer in LAYERS for shape in layers[layer]),
        *(part for area in some for part in face.closer.area(t, match, area)),
        *(part for area in some for part in face.closer.printed(t, match, area)),
        *(shape for area in some for shape in face.closer.threat(match, area, None)),
        *(shape for seat in match.seats for shape in face.closer.threat(match, None, seat)),
        *face.closer.empty(t, view, turn).values(),
        *(cell for area in areas for cell in table.lists.area(t, view, area, None)),
        *(line for area in areas for line in table.lists.near(t, view, area)),
        *(cell for rows in table.lists.tables(t, view, {}) for _, row in rows.rows for cell in row),
        *face.replay.told(t, log, max(0, len(log) - 4), view, {}),
    ]  # fmt: skip
    return parts


def drawn_moments(t: Language, match: Match) -> Iterator[str]:
    """The great moments of a match, title and picture."""
    teller, told = face_of(match.game.id).table.teller, Telling(match.log_for(None), {"stark": "Ada"})
    for moment in teller.fresh(told.log, 0, False):
        yield said(teller.title(t, told, moment), *teller.body(t, told, moment))


@pytest.mark.parametrize(("seed", "code"), by_turns(SEEDS, LANGUAGES))
@pytest.mark.one_of(2)
def test_every_part_can_be_shown_at_every_moment_with_a_text_for_every_key(seed: int, code: str) -> None:
    t, face = speaks(code), face_of(GAMES[seed][0])
    words = words_of(face.game, t)
    for match, id, choice in looked_at(seed):
        assert said(*public_parts(t, match))
        widget = face.table.widget(match, choice, Hands())
        assert widget.sentence(t) and isinstance(widget.draft(), Draft)
        said(*widget.body(t), *widget.answers(t), *widget.reads(t), widget.hint(t))
        widget.ring(t)
        assert said(*face.table.tab("tracks", t, match.view(None), panel(match, PLAYERS, choice.seat, choice.seat)))
        assert [*words.board(match)] and id in match.choices
    for event in match.told:
        assert words.sentence(event) and isinstance(words.details(event), list)
        words.areas(event), words.concerns(event), words.group(event), words.rule_of(event)
    assert all(drawn_moments(t, match)) and face.replay.marks(t, match.log_for(None))
    ending = face.table.ending(t, match.view(None), {})
    assert said(*ending)
    annals = face.report.look_back(match)
    rows = [str(one.key) for part in ending if isinstance(part, Element) for one in walk(part) if one.tag == "tr"][1:]
    assert face.report.ranking(annals) == rows, "the table at the end is in the order of the report"
    assert all(face.report.told(t, moment) for moment in annals.moments) and "end" in {
        moment.kind for moment in annals.moments
    }
    assert face.report.ranking(annals)[0] in match.result.winners  # type: ignore[union-attr]
    assert all(t(f"report.{name}.{measure}") for name in ("measure", "short") for measure in face.report.measures)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.one_of(2)
def test_whoever_presses_what_a_widget_offers_comes_to_a_legal_answer(seed: int) -> None:
    t, pick, seen = speaks("en"), chance.seeded(f"hand {seed}"), set()
    for match, id, choice in moments(seed):
        host = Hands()
        widget = face_of(match.game.id).table.widget(match, choice, host)
        for _ in range(6):
            confirm = widget.confirm(t)
            if host.sent is not None or (confirm is not None and confirm.answer is not None and pick(2)):
                break
            offers = [
                one for root in trees([*widget.answers(t), *widget.body(t)]) for one in walk(root)
                if one.tag == "button" and one.attrs.get("aria-pressed") != "true" and not one.attrs.get("disabled")
                and one.attrs["data-action"] not in ("compare", "hand", "clear", "clear-one")
            ]  # fmt: skip
            if offers:
                press(offers[pick(len(offers))])
        confirm = widget.confirm(t)
        answer = host.sent or (confirm.answer if confirm is not None else None)
        assert answer is None or match.why_not(id, answer) is None, (choice.kind, answer)
        if answer is not None:
            seen.add(choice.kind)
    assert {"raven", "march", "card"} <= seen


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.one_of(2)
def test_an_answer_about_an_area_is_given_by_a_tap_on_it(seed: int) -> None:
    t, tapped = speaks("en"), set()
    for match, id, choice in looked_at(seed):
        widget = face_of(match.game.id).table.widget(match, choice, Hands())
        for area in [area for area, mark in widget.draft().marks.items() if mark == "can"][:3]:
            fresh: Any = face_of(match.game.id).table.widget(match, choice, Hands())
            fresh.tap(area)
            assert fresh.table.refusal is None, (choice.kind, area)
            tapped.add(choice.kind)
            said(*fresh.body(t))
            confirm = fresh.confirm(t)
            assert confirm is None or confirm.answer is None or match.why_not(id, confirm.answer) is None
    assert {"orders", "raven", "march"} <= tapped


def tokens(widget: Any, t: Language) -> dict[str, str]:
    """Order token -> the look of its button."""
    return {str(one.attrs["data-value"]): str(one.attrs["class"]) for one in find(trees(widget.body(t)), "token")}


def test_every_area_must_get_an_order() -> None:
    """F30."""
    t = speaks("en")
    match, _, choice = next(moments(0))
    widget: Any = FACE.table.widget(match, choice, Hands())
    for area in choice.facts["areas"]:
        assert widget.confirm(t).answer is None
        widget.pick(area)
        widget.lay(next(token for token in choice.facts["tokens"] if "refused" not in tokens(widget, t)[token]))
    assert set(widget.confirm(t).answer["orders"]) == set(choice.facts["areas"])


def test_the_raven_may_look_at_the_wildling_deck_and_nobody_else_learns_the_card() -> None:
    """F31, F32."""
    t = speaks("en")
    match, id, choice = next(moment for moment in moments(0) if moment[2].kind == "raven")
    host = Hands()
    widget = FACE.table.widget(match, choice, host)
    (look,) = find(widget.answers(t), "look-under")
    press(look)
    assert host.sent == {"raven": {"look": WILDLINGS}}
    match.push(id, host.sent)
    match.settle(chance.seeded(7))
    (private,) = match.choices.values()
    assert private.kind == "bury"
    card = private.facts["card"]
    assert t(f"wildling.{card}") in said(*FACE.table.widget(match, private, Hands()).body(t))
    view, holder = match.view(None), private.seat
    own = said(*FACE.table.tab("tracks", t, view, panel(match, PLAYERS, None, holder)))
    assert t("ui.deck.top") in own and t(f"wildling.{card}") in own
    for eyes in (None, *(seat for seat in match.seats if seat != holder)):
        others = said(*FACE.table.tab("tracks", t, view, panel(match, PLAYERS, None, eyes)))
        assert t("ui.deck.top") not in others and t(f"wildling.{card}") not in others
    assert t(f"wildling.{card}") not in said(*public_parts(t, match))


@pytest.mark.parametrize("seed", range(2))
def test_nothing_that_lies_hidden_is_in_what_everybody_sees(seed: int) -> None:
    """The same match with a card known to one seat shows the same to everybody as if another lay there."""
    t, compared = speaks("en"), 0
    for match, _, _ in looked_at(seed):
        at, position = match.checkpoint()
        if at != len(match.answers) or match.state.battle is not None:
            continue
        pile = position["decks"][WILDLINGS]
        if pile["top"] is not None or len(pile["unknown"]) < 2:
            continue
        shown = set()
        for card in (pile["unknown"][0], pile["unknown"][-1]):
            rest = sorted([*pile["unknown"]])
            rest.remove(card)
            hidden = {**pile, "top": {"card": card, "eyes": [match.seats[0]]}, "unknown": rest}
            decks = {**position["decks"], WILDLINGS: hidden}
            twin = Match(match.game, match.options, position={**position, "decks": decks})
            shown.add(said(*public_parts(t, twin)))
        assert len(shown) == 1
        compared += 1
    assert compared


def test_garrisons_ports_and_closed_areas_are_on_the_map_and_in_the_lists() -> None:
    """A33, A34, P01, Q01."""
    t = speaks("en")
    match = Match(game("thrones-second"), {"players": 3})
    view = match.view(None)
    layers = FACE.board.lying(view, OUTLINES, Memo())
    keys = {one.key for one in layers["pieces"]}
    assert {f"garrison {area}" for area in view["garrisons"]} <= keys
    assert not {f"home {area}" for area in view["garrisons"]} & keys
    assert {one.key for one in layers["control"]} >= {f"closed {area}" for area in view["closed"]}
    assert t("ui.area.garrison", strength=2) in FACE.board.described(t, view)["winterfell"]
    assert t("ui.area.closed") in " ".join(FACE.table.lists.area(t, view, "oldtown", None))
    assert t("list.port") in FACE.table.lists.area(t, view, "port-of-winterfell", None)
    assert "Port of Winterfell" in " ".join(FACE.table.lists.near(t, {}, "winterfell"))
    for area in ("winterfell", "port-of-winterfell", "oldtown"):
        assert said(*FACE.closer.area(t, match, area))


def test_every_symbol_that_is_used_is_in_the_drawing() -> None:
    there = set(re.findall(r'<(?:symbol|pattern|g)[^>]* id="([\w-]+)"', DRAWING))
    used: set[str] = set()
    for seed in range(2):
        for match, _, choice in looked_at(seed):
            shown = [*public_parts(speaks("en"), match), *FACE.table.widget(match, choice, Hands()).body(speaks("en"))]
            for root in trees(shown):
                used |= {str(one.attrs["href"])[1:] for one in walk(root) if "href" in one.attrs and one.tag == "use"}
    assert used and used <= there, used - there


def test_six_houses_have_a_colour_and_a_card_of_the_edition_a_portrait() -> None:
    there = set(re.findall(r'<symbol[^>]* id="([\w-]+)"', DRAWING))
    edition: Any = FACE.game.edition  # type: ignore[attr-defined]
    assert {f"sigil-{house}" for house in edition.setup["houses"]["6"]} <= there
    for house in edition.setup["houses"]["6"]:
        for name in ("base", "dance"):
            assert {f"portrait-{card}" for card in edition.card_set(house, name)} <= there
        assert {f"of-{house}", f"ink-{house}"} <= set(FACE.report.looks("safe"))


def test_what_is_typed_reaches_ports() -> None:
    words = words_of(FACE.game, speaks("en"))
    for _, _, choice in moments(1):
        if choice.kind == "orders":
            answer = choice.sample(chance.seeded(3))
            assert words.understand(choice, json.dumps(answer)) == answer
            assert words.understand(choice, words.example(choice))
            break


def test_what_a_house_holds_of_objectives_is_seen_by_its_own_eyes_only() -> None:
    """O02."""
    t, face = speaks("en"), face_of(FEAST)
    match, _, choice = next(moments(5))
    assert choice.kind == "objectives"
    view, hand = match.view(None), match.state.objectives
    assert all(
        t(f"objective.{card}") in said(*face.table.widget(match, choice, Hands()).body(t)) for card in hand[choice.seat]
    )
    others = said(*public_parts(t, match))
    assert not any(t(f"objective.{card}") in others for cards in hand.values() for card in cards)
    for eyes in match.seats:
        own = said(*face.table.tab("houses", t, view, panel(match, PLAYERS, None, eyes)))
        assert all((t(f"objective.{card}.text") in own) == (seat == eyes) for seat in hand for card in hand[seat])


def test_three_of_five_objectives_are_kept() -> None:
    """O01."""
    t, face = speaks("en"), face_of(FEAST)
    match, id, choice = next(moments(5))
    widget: Any = face.table.widget(match, choice, Hands())
    for card in list(choice.facts["objectives"])[:3]:
        assert widget.confirm(t).answer is None
        press(next(one for one in find(trees(widget.body(t)), "option") if one.attrs["data-value"] == card))
    assert match.why_not(id, widget.confirm(t).answer) is None
    press(find(trees(widget.body(t)), "option")[4])
    kept = widget.confirm(t).answer["objectives"]
    assert len(kept) == 3 and next(iter(choice.facts["objectives"])) not in kept, "the first is let go"
    press(find(trees(widget.body(t)), "option")[4])
    assert widget.confirm(t).answer is None


def test_the_rules_of_the_boxes_that_are_played_with_can_be_read() -> None:
    t = speaks("en")
    for id, some in (("thrones-second", "U25"), ("thrones-dance", "U25"), (FEAST, "O08")):
        listed = [rule.id for _, _, rules in face_of(id).rules.chapters(t) for rule in rules]
        assert {"F30", some} <= set(listed) and len(listed) == len(set(listed))
        assert all(t(f"rule.{rule}") for rule in listed)


def test_a_tides_of_battle_card_that_lies_face_down_is_shown_to_nobody_but_its_owner() -> None:
    """J31, J32."""
    t, seen = speaks("en"), 0
    for seed in (1, 3, 4):
        for match, _, choice in moments(seed):
            if choice.kind != "redraw":
                continue
            seen += 1
            assert choice.secret
            widget = FACE.table.widget(match, choice, Hands())
            assert any("tides" in str(one.attrs.get("class")) for root in trees(widget.body(t)) for one in walk(root))
            open_to_all = FACE.table.reading(t, match.view(None), None, match.log_for(None)[-3:])
            looks = [str(one.attrs.get("class")) for root in trees(open_to_all) for one in walk(root)]
            assert "tides" not in looks and match.view(None)["battle"]["drawn"] is None
    assert seen


def test_where_a_winner_directs_the_retreat_the_arrow_is_that_of_the_beaten() -> None:
    """U10, K34."""
    for seed in SEEDS:
        for match, _, choice in moments(seed):
            if choice.kind != "retreat":
                continue
            widget: Any = face_of(match.game.id).table.widget(match, choice, Hands())
            loser = choice.facts["loser"]
            assert widget.draft().grips[choice.facts["area"]].seat == loser
            widget.tap(choice.options()[0]["retreat"])  # type: ignore[index]
            (arrow,) = widget.draft().arrows
            assert arrow.seat == loser and arrow.end == choice.options()[0]["retreat"]  # type: ignore[index]
            return
    raise AssertionError("nobody ever retreated")


@pytest.mark.parametrize(("code", "land", "star"), [
    ("en", "Stoney Sept | Consolidate: 2 power", "Lannisport | Consolidate\xa0★: 1 power, or mustering"),
    ("fr", "Pierremoûtier | Consolidation\xa0: 2 pions Pouvoir",
     "Port-Lannis | Consolidation\xa0★\xa0: 1 pion Pouvoir, ou un recrutement"),
])  # fmt: skip
def test_which_consolidate_order_comes_first_is_tapped_on_the_map_or_picked_from_a_list(
    code: str, land: str, star: str
) -> None:
    """L30: beside each area stands its order, and what it brings."""
    orders = {"lannisport": ("lannister", "*"), "stoney-sept": ("lannister", ""), "winterfell": ("stark", "*")}
    position = {
        "round": 3, "agenda": [["consolidations"], ["clean-up"], ["end-round"]],
        "units": {area: {house: {"footman": 1}} for area, (house, _) in orders.items()},
        "orders": {area: {"house": house, "token": f"consolidate{star}"} for area, (house, star) in orders.items()},
        "tracks": {"throne": ["lannister", "stark", "baratheon"]},
    }  # fmt: skip
    match = Match(game("thrones-second"), {"players": 3}, position=position, posed=True)
    choice = match.choices["lannister"]
    assert choice.kind == "resolve"
    t, ear = speaks(code), Hands()
    widget: Any = FACE.table.widget(match, choice, ear)
    rows = find(trees(widget.body(t)), "option")
    assert [" | ".join(text(part) for part in row.children) for row in rows] == [star, land]
    assert widget.draft().marks == {"lannisport": "can", "stoney-sept": "can"}
    widget.tap("stoney-sept")
    assert widget.confirm(t).answer == {"resolve": "stoney-sept"}
    widget.tap("winterfell")
    assert ear.refusal == "L30"


def test_a_garrison_alone_is_fought_for_and_told_before_the_march() -> None:
    """Q01."""
    t = speaks("en")
    match = Match(game("thrones-second"), {"players": 6})
    content = match.game.position(match.state)
    units = {area: forces for area, forces in content["units"].items() if area not in ("winterfell", "white-harbor")}
    units["white-harbor"] = {"greyjoy": {"knight": 2}}
    orders = {"white-harbor": {"house": "greyjoy", "token": "march+0"}}
    agenda = [["march", "greyjoy"], ["consolidations"], ["clean-up"], ["end-round"]]
    there = Match(match.game, match.options, position={**content, "units": units, "orders": orders, "agenda": agenda})
    (choice,) = there.choices.values()
    widget: Any = FACE.table.widget(there, choice, Hands())
    told = [one for one in find(trees(widget.body(t)), "target") if one.attrs["data-value"] == "winterfell"]
    assert "fight" in str(told[0].attrs["class"]) and t("ui.area.garrison", strength=2) in text(told[0])
    widget.tap("winterfell")
    assert "garrison" in said(*widget.body(t))


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_battles_moment_shows_the_tides_card_of_either_side_beside_its_house_card(code: str) -> None:
    """J31; what the cards say in the log has no line of its own there."""
    t = speaks(code)
    *_, (match, _, _) = moments(1)
    log, shown = match.log_for(None), 0
    teller, told = face_of(match.game.id).table.teller, Telling(log, {})
    for moment in teller.fresh(log, 0, False):
        drawn = [event.facts["cards"] for event in log[moment.start : moment.end] if event.kind == "tides"]
        body = teller.body(t, told, moment)
        parts = [one for part in trees(body) for one in walk(part)]
        lying = [one for one in parts if "tides" in str(one.attrs.get("class", "")).split()]
        assert len(lying) == (2 if drawn else 0)
        if drawn:
            sides = [log[moment.start].facts[role] for role in ("attacker", "defender")]
            assert [text(one).strip() for one in lying] == [text(tide(t, drawn[-1][house])[0]) for house in sides]
            assert not [one for one in parts if "line-tides" in str(one.attrs.get("class"))]
            shown += 1
    assert shown > 3


@pytest.mark.parametrize("bury", [False, True], ids=["left", "buried"])
def test_what_the_raven_s_holder_does_with_the_card_he_saw_is_shown_though_it_has_no_place(bury: bool) -> None:
    """F32: all see that he looked, and whether he put it under the deck; which card it was, nobody."""
    position = {
        "phase": "raven",
        "units": {"winterfell": {"stark": {"footman": 1}}},
        "orders": {"winterfell": {"house": "stark", "token": "march+0"}},
        "tracks": {"court": ["stark", "lannister", "baratheon"]},
        "decks": {"wildlings": {"top": {"card": "silence-at-the-wall", "eyes": ["lannister"]}}},
    }
    match = Match(game("thrones-second"), {"players": 3}, position=position)
    match.push("stark", {"raven": {"look": "wildlings"}})
    match.push("stark", {"bury": bury})
    words = words_of(match.game, Language("en", "thrones.second"))
    (step,) = steps(words, match.log, 0, set(OUTLINES), FACE.table.placeless)[:1]
    told = [words.sentence(match.log[number]) for number in step.events]
    assert step.areas == () and len(told) == 2 and "looks" in told[0] and "Silence" not in " ".join(told)
    assert step.events[0] not in {event for one in steps(words, match.log, 0, set(OUTLINES)) for event in one.events}
