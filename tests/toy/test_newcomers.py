"""What a newcomer may do, and what is an error at once: dice of one's own, facts called `to`, numbers in links."""

from __future__ import annotations

from typing import Any

import pytest
from gotweb.toy.game import Caravans, caravans
from gotweb.toy.state import State

from gotweb.core import chance, link, record, shelf
from gotweb.core.choice import NATURE, NOT_AN_ANSWER, Answer, OneOf
from gotweb.core.errors import NothingToUndo
from gotweb.core.game import Event, Step
from gotweb.core.match import Match
from gotweb.core.parts import Compose, Part, Parts

FACES = ("sword", "shield", "crown")


class IconDice(Parts):
    """Nature rolls dice with signs on their faces: `{"icons": ["sword", "crown"]}`."""

    def __init__(self, count: int) -> None:
        super().__init__(NATURE, "icons", {"count": count}, id="icons")

    def why_not(self, answer: Answer) -> str | None:
        rolled = answer.get("icons") if isinstance(answer, dict) else None
        fits = isinstance(rolled, list) and len(rolled) == self.facts["count"] and set(rolled) <= set(FACES)
        return None if fits else NOT_AN_ANSWER

    def compose(self) -> Compose:
        rolled: list[str] = []
        while len(rolled) < self.facts["count"]:
            rolled.append((yield Part("face", FACES, lambda answer: answer["icons"][len(rolled)])))
        return {"icons": rolled}


class Fresh(Caravans):
    """The toy with one step of its own, which the tests give it."""

    id, code = "fresh", 250

    def __init__(self, play: Any) -> None:
        self.play = play

    def step(self, state: State) -> Step | None:
        return None if state.round > 1 else self.play(state)


def rolling(state: State) -> Step:
    answer = yield IconDice(3)
    state.say("rolled", icons=answer["icons"])
    state.round = 2
    yield OneOf("amber", "lay", [{"lay": "salt"}, {"lay": "silk"}])


def test_nature_may_be_asked_by_parts_of_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are rolled, kept and sent as any dice: no undo leads back before them, records and links know them."""
    game = Fresh(rolling)
    for name in ("_shelf", "_codes", "_cards"):
        monkeypatch.setattr(shelf, name, dict(getattr(shelf, name)))
    shelf.register(game.id, game.code, lambda: game)
    match = Match(game)
    assert [(choice.seat, choice.kind) for choice in match.choices.values()] == [(NATURE, "icons")]
    assert match.why_not("icons", {"icons": ["sword"]}) == NOT_AN_ANSWER
    match.settle(chance.seeded(3))
    [rolled] = [event.facts["icons"] for event in match.log if event.kind == "rolled"]
    assert len(rolled) == 3 and set(rolled) <= set(FACES)
    assert list(match.choices) == ["amber"] and match.revealed == "icons"
    with pytest.raises(NothingToUndo):
        match.pop()
    assert (
        record.load(record.loads(record.dumps(record.record(match, {}, hidden=True)))).match.digest() == match.digest()
    )
    assert link.decode(link.encode(match, hidden=True)).digest() == match.digest()


def test_a_fact_that_is_called_as_those_who_may_know_is_an_error_at_once() -> None:
    """`Event.to` names seats: a place under that name would tell nobody, much later, in the log."""

    def told(state: State) -> Step:
        state.events.append(Event("left", {"seat": "amber"}, to="tower"))  # type: ignore[arg-type]
        yield OneOf("amber", "lay", [{"lay": "salt"}, {"lay": "silk"}])

    with pytest.raises(TypeError, match=r"event left: `to` names seats"):
        Match(Fresh(told))


@pytest.mark.parametrize(
    ("code", "why"), [(200, "is that of toy-caravans|toy-caravans"), (256, "below 256"), (-1, "below")]
)
def test_a_number_in_links_that_cannot_be_ones_own_is_an_error_at_once(code: int, why: str) -> None:
    assert caravans().code == 200
    before = shelf.games()
    with pytest.raises(ValueError, match=why):
        shelf.register("fresh", code, lambda: Fresh(rolling))
    assert shelf.games() == before
