"""The list of what Fief tells (`told.json`) is whole, and what it says is shown: in log, moments and questions."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gotweb import fief as package
from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.fief.facts import shipped
from gotweb.fief.phrases import ASKED, GROUPS
from gotweb.fief.table import widgets
from gotweb.fief.words import FiefWords
from gotweb.lang import LANGUAGES, Language
from tests import fief_told as told
from tests.fief.opened import opened as fief
from tests.fief.options import options_for
from tests.fief.playing import answer as plain
from tests.fief.rich import AT_THE_WALL, HOUSES, INVADED, POSITION
from tests.fief.seeking import answer as trouble
from tests.hands import Hands, said
from tests.lang.conftest import compiled

LIST = told.listed()
EVENTS, QUESTIONS = LIST["events"], LIST["questions"]
UNTOLD = {"rule", "house"}
"""Facts that are no fact of the story: the rule has its own sign, and the house is that of a noble's face."""
OF_NATURE = {"draw", "roll"}
"""What nature is asked; nobody reads these."""
ELSEWHERE = {("agree", "terms")}
"""A question and a fact that stands on its own sheet, side by side and in its own words (`bargain.sheet`)."""


def language(code: str) -> Language:
    return Language(code, "fief", strict=True, opened=compiled)


def games() -> Iterator[Match]:
    """Games in which much happens, at every question."""
    rich = {**HOUSES, "rounds": 6, "wall": True, "murder": True}
    posed = [({**rich, "council": True}, POSITION), ({**rich, "ladder": True}, INVADED), (rich, AT_THE_WALL)]
    begun = [Match(fief(), options, position=position, posed=True) for options, position in posed]
    for seed, match in enumerate([*begun, Match(fief(), options_for(3, 0)), Match(fief(), options_for(6, 3))]):
        pick, step = chance.seeded(f"told {seed}"), trouble if seed % 2 else plain
        while match.choices and len(match.answers) < 350:
            yield match
            step(match, pick)


# the list is whole


def said_by(path: Path) -> set[str]:
    """The kinds of events that a module says or whispers, as far as they are written there."""
    found = set()
    for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.args:
            owner, at = call.func.value, {"say": 0, "whisper": 1}.get(call.func.attr)
            if at is not None and isinstance(owner, ast.Name) and owner.id == "state" and len(call.args) > at:
                kind = call.args[at]
                written = (kind.body, kind.orelse) if isinstance(kind, ast.IfExp) else (kind,)
                found |= {str(one.value) for one in written if isinstance(one, ast.Constant)}
    return found


def test_every_kind_of_event_is_in_the_list() -> None:
    """One that the rules come to tell has to be written there, with the facts that it must show."""
    kinds = {kind for path in Path(package.__file__).parent.glob("*.py") for kind in said_by(path)}
    assert len(kinds) > 120
    assert kinds <= EVENTS.keys()
    assert EVENTS.keys() == {kind for group in GROUPS.values() for kind in group}


def test_every_kind_of_question_is_in_the_list() -> None:
    assert ASKED.keys() <= QUESTIONS.keys()
    assert not QUESTIONS.keys() - ASKED.keys() - {"council-bid", "seat"}


def test_every_card_is_in_the_list() -> None:
    assert LIST["cards"] == sorted({card for deck in shipped().cards.values() for card in deck})


# what it says is shown


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("kind", EVENTS)
def test_an_event_shows_its_facts(kind: str, code: str) -> None:
    t, event = language(code), Event(kind, EVENTS[kind]["example"])
    assert set(EVENTS[kind]["shows"]) == event.facts.keys() - UNTOLD
    read = told.read_of(t, event)
    assert not [key for key in EVENTS[kind]["shows"] if not told.shows(t, read, key, event.facts)], read


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_card_says_what_it_does_where_it_is_named(code: str) -> None:
    """In a hand, and in the log of whoever plays, draws or throws it away."""
    t = language(code)
    words = FiefWords(t)
    for card in LIST["cards"]:
        for kind in ("played", "drew", "boosted"):
            line = " ".join(words.details(Event(kind, {"seat": "stark", "card": card})))
            assert t(f"card.{card}") in line and t(f"card.{card}.about") in line


def test_what_happens_in_games_has_the_facts_of_the_list_and_no_others() -> None:
    """A fact that the rules come to tell has to be written in the list, too, and is shown."""
    t, checked = language("en"), dict[str, int]()
    last: list[Event] = []
    for match in games():
        last, before = match.told, last
        for event in last[len(before) if before and last[: len(before)] == before else 0 :]:
            if event.kind == "forced" or checked.get(event.kind, 0) > 5:
                continue
            checked[event.kind] = checked.get(event.kind, 0) + 1
            facts = {key for key in event.facts if key not in UNTOLD}
            if event.kind == "voted" and event.facts["candidate"] is None:
                facts -= {"amount"}  # who votes for nobody gives nobody any votes
            spare = OPTIONAL.get(event.kind, set())
            assert facts - spare <= set(EVENTS[event.kind]["shows"]), (event.kind, facts)
            read = told.read_of(t, event)
            assert not [key for key in facts if not told.shows(t, read, key, event.facts)], (event, read)
    assert len(checked) > 70


OPTIONAL: dict[str, set[str]] = {
    "uprising": {"area", "noble", "victim"}, "disaster": {"mild"}, "ruined": {"amount"}, "moved": {"passage"},
    "over": {"tie"}, "bid": {"again"}, "uprising-dice": {"victim", "area"}, "uprising-over": {"victim", "area"},
    "recruited": {"gold"}, "titled": {"gold"}, "hits": {"archers", "defends"}, "battle-over": {"winner", "loser"},
}  # fmt: skip
"""Facts that only some events of a kind have, beside those of the example."""


def test_a_question_shows_its_facts() -> None:
    """In its sentence, in what stands below it, or in its answers."""
    t, checked = language("en"), dict[str, int]()
    for match in games():
        for choice in [*match.choices.values(), *match.beside.values()]:
            if choice.seat == NATURE or checked.get(choice.kind, 0) > 4:
                continue
            checked[choice.kind] = checked.get(choice.kind, 0) + 1
            facts: dict[str, Any] = {
                key: fact for key, fact in choice.facts.items() if (choice.kind, key) not in ELSEWHERE
            }
            assert facts.keys() <= set(QUESTIONS[choice.kind]), (choice.kind, facts)
            widget = widgets.widget(match, choice, Hands())
            read = said(widget.sentence(t), widget.hint(t), *widget.answers(t), *widget.body(t))
            read += FiefWords(t).asks(choice.kind, choice.seat, choice.facts)
            assert not [key for key in facts if not told.shows(t, read, key, choice.facts)], (choice, read)
    assert len(checked) > 35
