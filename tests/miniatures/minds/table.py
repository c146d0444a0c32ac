"""A battle with minds set up for a test. Windows in which nothing is used are passed by themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any

from gotweb.core.choice import Answer
from gotweb.core.match import Match
from gotweb.geometry.plane.rectangles import HUNDREDTH
from gotweb.miniatures.facts import kinds
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.minds.state import Minds
from gotweb.miniatures.minds.windows import PASS
from gotweb.miniatures.state import SEATS, State, full
from tests.miniatures.table import Units, roll, state

NOTHING: Mapping[str, Any] = {}
RECORD: list[str] = []
"""The cards that the running test has played."""
CASES: dict[str, Callable[[], None]] = {}
"""Card -> the test that plays it."""


def battle(units: Units, mode: str = "open-field", minds: Mapping[str, Any] = NOTHING, **more: Any) -> Match:
    """A match with minds in which red has the southern zone and the turn, with these units and what lies beside."""
    written = {}
    for id, (kind, x, y, facing, *changes) in units.items():
        usual: dict[str, Any] = {"kind": kind, "left": full(kinds()[kind])}
        written[id] = {**usual, "place": [x * HUNDREDTH, y * HUNDREDTH, facing], **(changes[0] if changes else {})}
    position = {"units": written, "minds": dict(minds), **more}
    return Match(miniatures(), {"mode": mode, "minds": "all"}, position=position, posed=True)


def cards(**hands: Sequence[str]) -> dict[str, Any]:
    """Hands, and nothing else beside the table."""
    return {"hands": {seat: sorted(hands.get(seat, ())) for seat in SEATS}}


def stands(**zones: str) -> dict[str, Any]:
    """People of red and blue on zones of the board: `stands(red="swords")`."""
    who = {"red": "catelyn-stark", "blue": "pycelle"}
    placed = {seat: {"card": who[seat], "zone": zone, "activated": True} for seat, zone in zones.items()}
    return {"ncus": {f"{seat}-9-{who[seat]}": one for seat, one in placed.items()}}


def beside(match: Match) -> Minds:
    """What lies beside the table."""
    found = state(match).minds
    assert found is not None
    return found


def give(match: Match, *answers: Answer) -> None:
    """Answer one question after the other, and pass all windows before."""
    for answer in answers:
        _to(match, lambda kind: kind != "play")
        match.push(next(iter(match.choices)), answer)


def _to(match: Match, wanted: Callable[[str], bool]) -> None:
    """Pass the windows that are open until something else is asked."""
    while not any(wanted(choice.kind) for choice in match.choices.values()):
        match.push(next(iter(match.choices)), PASS)


def play(match: Match, seat: str, effect: str, on: str | None = None) -> None:
    """Let a seat use something in its next window, or beside the question that is open."""
    answer = {"play": effect, "on": on}
    while (id := _window(match, seat, answer)) is None:
        choice = next(iter(match.choices.values()))
        assert choice.kind == "play", f"{effect} cannot be used: {choice.kind} is asked"
        match.push(choice.id, PASS)
    told = len(match.told)
    match.push(id, answer)
    assert any(one.facts.get("effect") == effect for one in match.told[told:])
    RECORD.append(effect)


def _window(match: Match, seat: str, answer: Answer) -> str | None:
    """The id of the window in which a seat can answer this."""
    for id, choice in {**match.choices, **match.beside}.items():
        if choice.kind == "play" and choice.seat == seat and choice.why_not(answer) is None:
            return id
    return None


def arrive(match: Match, die: int, east: int = 2400) -> None:
    """A charger rolls this, and aligns so that its centre comes to lie there."""
    give(match, roll(die))
    finish(match)
    options = next(iter(match.choices.values())).options() or ()
    give(match, next(one for one in options if one["align"][0] == east * HUNDREDTH))


def finish(match: Match) -> None:
    """Pass windows until something else is asked."""
    _to(match, lambda kind: kind != "play")


def kinds_asked(match: Match) -> list[str]:
    """What is asked now."""
    return [choice.kind for choice in match.choices.values()]


def could(match: Match, seat: str, effect: str) -> list[str | None]:
    """For whom a seat could use something in a window that is open, or beside the question."""
    found = []
    for choice in (*match.choices.values(), *match.beside.values()):
        if choice.kind == "play" and choice.seat == seat:
            found += [one["on"] for one in choice.options() or () if one["play"] == effect]
    return found


def told(match: Match, kind: str) -> list[dict[str, Any]]:
    """The facts of all events of a kind."""
    return [one.facts for one in match.told if one.kind == kind]


def now(match: Match) -> State:
    """The state of a match."""
    return state(match)


def plays(card: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Say that a test plays a card; it fails if it does not."""

    def note(test: Callable[[], None]) -> Callable[[], None]:
        @wraps(test)
        def noted() -> None:
            RECORD.clear()
            test()
            assert card in RECORD, f"{card} was not played"

        CASES[card] = noted
        return noted

    return note
