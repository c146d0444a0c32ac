"""The sums of a battle: every place shows those that the rules go by, and names the text that has set one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from gotweb import cases
from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.core.shelf import game, games
from gotweb.core.words import words_of
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.first import FIRST
from gotweb.thrones.second.books import DANCE, FEAST, SECOND
from gotweb.ui.face import face_of
from gotweb.ui.kit.tree import Child, Element, text, walk
from gotweb.ui.table.moment import Telling
from gotweb.workshop.checkout import ROOT
from tests.thrones_second.test_cards_against_cards import HOUSES, Pair, answer_one, pose

Sums = dict[str, int]

FILES = sorted((ROOT / "tests" / "cases").rglob("[I-U]-*.json"))
"""The cases in which battles are fought."""


def speaks(match: Match, code: str = "en") -> Language:
    return Language(code, face_of(match.game.id).package, strict=True)


def trees(child: Child) -> list[Element]:
    if isinstance(child, Element):
        return list(walk(child))
    return [one for part in child for one in trees(part)] if isinstance(child, list | tuple) else []


def number(words: str) -> int:
    return int(words.replace("−", "-"))


def of_class(elements: list[Element], name: str) -> list[Element]:
    return [one for one in elements if name in str(one.attrs.get("class", "")).split()]


def named(t: Language, match: Match, words: str) -> Sums:
    """The sums in a sentence: each behind the name of its house."""
    found = {house: re.search(rf"{re.escape(t(f'house.{house}'))} (−?\d+)", words) for house in match.state.houses}
    return {house: number(hit[1]) for house, hit in found.items() if hit is not None}


def sides(elements: list[Element], fight: dict[str, Any], look: str) -> Sums:
    """The sum at the head of each side of a picture."""
    found = {}
    for role in ("attacker", "defender"):
        (side,) = (one for one in of_class(elements, role) if look in str(one.attrs["class"]).split())
        (output,) = (text(one) for one in walk(side) if one.tag == "output")
        found[fight[role]] = number(output)
    return found


def shown(match: Match) -> Iterator[tuple[str, Sums]]:
    """Every place that tells the sums of the battle that is being fought, and what it tells."""
    t, view = speaks(match), match.view(None)
    table, fight = face_of(match.game.id).table, view["battle"]
    line = trees(table.above(t, view))
    yield "line", dict(zip((fight["attacker"], fight["defender"]), (number(text(b)) for b in line if b.tag == "b"),
                           strict=True))  # fmt: skip
    asked = view["asked"][0]["kind"] if view["asked"] else None
    yield "panel", sides(trees(table.reading(t, view, asked, [])), fight, "side")
    yield "board", sides(trees(table.public(t, view, [], None)), fight, "side")
    yield "list", named(t, match, " ".join(text(one) for one in trees(table.lists.above(t, view))))
    words = words_of(match.game, t)
    said = [event for event in match.log_for(None) if event.kind == "strength"]
    if not fight["cards"] or fight["winner"] is not None:
        yield "log", named(t, match, words.sentence(said[-1])) if said else {}
    for choice in match.choices.values():
        if choice.kind == "blade":
            yield "question", named(t, match, words.asks(choice.kind, choice.seat, choice.facts))


def check(match: Match) -> str | None:
    """All places tell the same, if a battle is fought whose sums have been told; returns how far it has come."""
    fight = match.view(None)["battle"]
    if fight is None or "support" in {choice.kind for choice in match.choices.values()}:
        return None
    if "accept" in {choice.kind for choice in match.choices.values()}:
        return None
    told = dict(shown(match))
    assert all(sums == told["panel"] for sums in told.values()), told
    assert told["panel"] == fight["totals"]
    return "decided" if fight["winner"] is not None else "cards" if fight["cards"] else "before"


def check_moments(match: Match) -> int:
    """At the end of each battle the sums are those of the log, and come of the lines that are shown, or of the last."""
    t, log = speaks(match), match.log_for(None)
    teller, told, seen = face_of(match.game.id).table.teller, Telling(log, {}), 0
    for moment in teller.fresh(log, 0, False):
        events = log[moment.start : moment.end]
        sums = [event.facts for event in events if event.kind == "strength"]
        if moment.kind != "battle" or not sums:
            continue
        parts = trees(teller.body(t, told, moment))
        for role in ("attacker", "defender"):
            house = events[0].facts[role]
            (side,) = (one for one in of_class(parts, role) if one.tag == "section")
            (total,) = (number(text(one)) for one in walk(side) if one.tag == "output")
            (listed,) = of_class(list(walk(side)), "stack")
            lines = [(text(one), str(li.attrs.get("class"))) for li in walk(listed) if li.tag == "li"
                     for one in walk(li) if one.tag == "b"]  # fmt: skip
            added = sum(number(words.replace("+", "")) for words, _ in lines if not words.startswith("="))
            set_to = [number(words.replace("=", "")) for words, _ in lines if words.startswith("=")]
            assert all((look == "struck") == bool(set_to) for words, look in lines if not words.startswith("="))
            assert total == sums[-1]["totals"][house]
            assert total == (set_to[0] if set_to else added) or added < total == 0, lines
            seen += bool(set_to)
    return seen


@pytest.mark.parametrize("file", FILES, ids=[f"{file.parent.name}-{file.stem}" for file in FILES])
def test_in_every_case_all_places_tell_the_sums_that_the_rules_go_by(
    file: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """I01, J34, J37."""
    seen: set[str | None] = set()

    class Watched(Match):
        """A match that is looked at after every answer."""

        def push(self, seat: str, answer: Any) -> None:
            super().push(seat, answer)
            seen.add(check(self))

    monkeypatch.setattr(cases, "Match", Watched)
    assert not [failure for case in cases.read(file) for failure in cases.run(case)]
    assert seen


def test_in_whole_games_all_places_tell_the_sums_that_the_rules_go_by() -> None:
    """I01, J34, J37."""
    seen: set[str | None] = set()
    more = {"thrones-second": {"players": 6, "cards": "dance", "tides": "yes"}}
    for id in (id for id in games() if id.startswith("thrones")):
        match, pick = Match(game(id), more.get(id, {})), chance.seeded(f"sums {id}")
        while match.result is None:
            answer_one(match, pick)
            seen.add(check(match))
        check_moments(match)
    assert seen == {None, "before", "cards", "decided"}


def test_every_text_that_sets_a_strength_has_words_for_what_it_sets_it_to() -> None:
    """J37."""
    found = {card for book in (FIRST, SECOND, DANCE, FEAST) for card, text in book.texts.items() if text.final}
    assert found >= {"rayder", "margaery-tyrell-dwd"}
    for code in LANGUAGES:
        t = Language(code, "thrones.second", strict=True)
        for card in found:
            assert t(f"strength.set.{card}").startswith(t(f"card.{card}"))


def with_card(card: str, attacking: bool) -> Iterator[Pair]:
    """A card of A Dance with Dragons against every card of another house, both ways."""
    cards = SECOND.edition.cards
    for house in HOUSES["thrones-second"]:
        if house == cards[card].house:
            continue
        mine, theirs = ([*SECOND.edition.card_set(one, "dance")] for one in (cards[card].house, house))
        for other in theirs:
            yield (
                Pair(cards[card], mine, cards[other], theirs) if attacking
                else Pair(cards[other], theirs, cards[card], mine)
            )  # fmt: skip


@pytest.mark.parametrize(("card", "attacking"), [("rayder", True), ("rayder", False), ("margaery-tyrell-dwd", False)])
def test_where_a_text_sets_a_strength_all_places_tell_it_and_what_has_set_it(card: str, attacking: bool) -> None:
    """J37, U34, U44: until the battle is over, whatever becomes of the threat or of the token meanwhile."""
    pick, told = chance.seeded(card), set()
    named_so = {code: Language(code, "thrones.second", strict=True)(f"strength.set.{card}") for code in LANGUAGES}
    for pair in with_card(card, attacking):
        match = Match(game("thrones-second"), {"tides": "no"}, position={
            **pose("thrones-second", pair, at_sea=False), "wildlings": 8,
        }, posed=True)  # fmt: skip
        march = {"march": "stoney-sept", "moves": [{"to": "harrenhal", "footman": 2, "knight": 1}]}
        match.push(pair.attack.house, {**march, "leave_power": False})
        while "card" not in {choice.kind for choice in match.choices.values()}:
            answer_one(match, pick)
        for one in (pair.attack, pair.defense):
            match.push(one.house, {"card": one.id})
        while (fight := match.view(None)["battle"]) is not None:
            told.add(check(match))
            for house, line in fight["set_by"].items():
                assert fight["totals"][house] == line[1] == (8 if line[2] == "rayder" else 2)
                if line[2] == card:
                    for code, words in named_so.items():
                        t = speaks(match, code)
                        panel = trees(face_of(match.game.id).table.reading(t, match.view(None), None, []))
                        assert words in " ".join(text(one) for one in panel if one.tag == "li")
            answer_one(match, pick)
        last = [event for event in match.log if event.kind == "strength"][-1]
        if "set_by" in last.facts:
            assert check_moments(match)
            (by,) = {line[2] for line in last.facts["set_by"].values()}
            told_so = [f"{speaks(match)(f'strength.set.{by}')}, {8 if by == 'rayder' else 2}"]
            details = words_of(match.game, speaks(match)).details(last)
            assert [line for line in details if line.endswith(told_so[0])]
    assert told >= {"cards", "decided"}


MARGAERY: dict[str, Any] = {
    "round": 3, "phase": "march", "turn": "lannister",
    "units": {"searoad-marches": {"lannister": {"knight": 4}}, "highgarden": {"tyrell": {"routed_footman": 1}}},
    "orders": {"searoad-marches": {"house": "lannister", "token": "march+0"}}, "supply": {"lannister": 6},
    "hands": {"tyrell": ["margaery-tyrell-dwd", "paxter-redwyne"],
              "lannister": ["ser-jaime-lannister-dwd", "ser-ilyn-payne"]},
    "tracks": {"fiefdoms": ["tyrell", "greyjoy", "martell", "stark", "baratheon", "lannister"]},
}  # fmt: skip
"""Four knights against a garrison and Margaery in her home: 10 to 2 by the lines, and 2 to 2."""


def test_the_question_of_the_blade_says_what_the_line_beside_it_says() -> None:
    """J32, J37, U44."""
    match = Match(game("thrones-second"), {"players": 6, "cards": "dance"}, position=MARGAERY)
    march = {"march": "searoad-marches", "moves": [{"to": "highgarden", "knight": 4}], "leave_power": False}
    match.push("lannister", march)
    match.push("lannister", {"card": "ser-jaime-lannister-dwd"})
    match.push("tyrell", {"card": "margaery-tyrell-dwd"})
    assert match.choices["tyrell"].kind == "blade"
    told = dict(shown(match))
    assert told.keys() >= {"line", "panel", "board", "list", "question"}
    assert all(sums == {"lannister": 2, "tyrell": 2} for sums in told.values()), told
    t = speaks(match)
    panel = trees(face_of("thrones-second").table.reading(t, match.view(None), "blade", []))
    assert "Margaery Tyrell: in defence of her land = 2" in [text(one) for one in panel if one.tag == "li"]
    match.push("tyrell", {"blade": True})
    won = next(event.facts for event in match.log if event.kind == "battle-won")
    assert won["house"] == "tyrell"


def test_a_sum_below_zero_is_told_as_it_is_before_cards_are_shown_and_as_zero_after() -> None:
    """J34: in every place, and so is the picture of how both sums weigh."""
    position = {
        "round": 3, "phase": "march", "turn": "lannister",
        "units": {"stoney-sept": {"lannister": {"siege-engine": 1}}, "searoad-marches": {"stark": {"footman": 1}}},
        "orders": {"stoney-sept": {"house": "lannister", "token": "march-1"}},
        "hands": {"stark": ["catelyn-stark", "robb-stark"]},
        "tracks": {"fiefdoms": ["lannister", "greyjoy", "tyrell", "martell", "stark", "baratheon"]},
    }  # fmt: skip
    match = Match(game("thrones-second"), {"players": 6}, position=position)
    march = {"march": "stoney-sept", "moves": [{"to": "searoad-marches", "siege-engine": 1}], "leave_power": False}
    match.push("lannister", march)
    assert all(sums == {"lannister": -1, "stark": 1} for _, sums in shown(match)), dict(shown(match))
    bars_fit(match)
    match.push("lannister", {"card": "cersei-lannister"})
    match.push("stark", {"card": "catelyn-stark"})
    assert match.choices["lannister"].kind == "blade"
    assert all(sums == {"lannister": 0, "stark": 1} for _, sums in shown(match)), dict(shown(match))
    bars_fit(match)


def bars_fit(match: Match) -> None:
    """Both bars of the sums lie within their picture, and no block of a column is lower than nothing."""
    t, view = speaks(match), match.view(None)
    table = face_of(match.game.id).table
    bars = of_class(trees(table.above(t, view)), "bar")
    assert len(bars) == 2
    for one in bars:
        (start, width) = (float(n) for n in re.findall(r"-?[\d.]+", str(one.attrs["d"]))[::2][:2])
        assert start >= 0 and 0 <= width <= 100, one.attrs["d"]
    blocks = of_class(trees(table.reading(t, view, None, [])), "block")
    assert blocks and all(int(re.findall(r"n-(-?\d+)", str(one.attrs["class"]))[0]) > 0 for one in blocks)
