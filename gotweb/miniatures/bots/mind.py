"""The bots' knowledge of the miniatures game, with the methods of `gotweb.bots.mind.Mind`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from weakref import WeakKeyDictionary

from gotweb.bots.mind import Mind, Raised
from gotweb.bots.seen import Seen
from gotweb.core import data
from gotweb.core.choice import Answer, Choice, Take
from gotweb.core.game import Position
from gotweb.core.match import Match
from gotweb.miniatures.bots import board, deeds, dice, ground, guessing, places, value, windows
from gotweb.miniatures.bots.dice import Throw
from gotweb.miniatures.bots.outlook import Outlook, Scored
from gotweb.miniatures.minds.windows import PASS
from gotweb.miniatures.state import SEATS, State

PACKAGE = "gotweb.miniatures.bots"
SCORES: Mapping[str, Callable[[Outlook, Any], Scored]] = {
    **board.SCORES, "play": windows.plays, "action": deeds.actions, "charge": deeds.charges, "shoot": deeds.shots,
    "melee": deeds.melees, "align": deeds.aligned, "surge": deeds.surges, "hew": deeds.hews,
    "maneuver": places.moves, "march": places.moves, "retreat": places.moves, "pivot": places.pivots,
}  # fmt: skip
"""The kind of a question -> what scores its answers."""
DICE: Mapping[str, Callable[[Choice], Answer]] = {
    "reroll": dice.again, "weakened": dice.again, "vulnerable": dice.again, "panicked": dice.again, "fear": dice.fear,
    "steady": dice.steadied, "defend": dice.again, "anew": dice.anew,
}  # fmt: skip
"""Questions that plain odds answer."""
SETTLED = frozenset(
    ("zone", "deploy", "lay", "attack", "pivot", "hew", "play", *(board.SCORES.keys() - {"activate"}), *DICE)
)
BESIDE = frozenset(("play", *board.SCORES))
"""Questions whose answers hang on what lies beside the table, so that nothing is remembered of them."""
STYLES: Mapping[str, Mapping[str, float]] = data.read(PACKAGE, "styles.json")
KEPT = 64
"""Of how many moments it is remembered what was thought of them."""
STEPS = 4
"""How many steps a bot looks ahead that plays the round on in thought."""


class Serjeant(Mind):
    """See `gotweb.bots.mind.Mind`."""

    styles = STYLES
    settled = SETTLED

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self._luck: WeakKeyDictionary[Match, dict[str, float]] = WeakKeyDictionary()
        """World -> seat -> how lucky it was with its dice in thought."""
        self._throws: WeakKeyDictionary[Match, tuple[Throw, State]] = WeakKeyDictionary()
        """World -> the last attack whose dice were thrown in thought, and the table before it."""
        self._outlooks: dict[tuple[Any, ...], Outlook] = {}
        """The moments that were looked at last."""

    def guess(self, seen: Seen, pick: Take) -> Position:
        """Deal hands and decks from the cards that are not visible."""
        return guessing.guess(seen, pick)

    def recall(self, seen: Seen, match: Match, choice: Choice, pick: Take) -> Answer:
        """Return the answer that the later events require, else the policy's."""
        found = guessing.recall(seen, match, choice, pick)
        return super().recall(seen, match, choice, pick) if found is None else found

    def policy(self, match: Match, choice: Choice, pick: Take) -> Answer:
        """Return the answer with the best score."""
        scored = self.scored(match, choice, pick)
        best = max(score for score, _ in scored)
        return next(answer for score, answer in scored if score == best)

    def candidates(self, match: Match, choice: Choice, pick: Take, most: int) -> Sequence[Answer]:
        """Return the answers with the best scores."""
        scored = sorted(self.scored(match, choice, pick), key=lambda one: -one[0])
        if choice.kind == "play":
            # who does not see what he could use passes: nobody uses what brings nothing
            passes = [one for one in scored if one[1] == PASS]
            better = [one for one in scored if one[0] > 0]
            scored = [*better, *passes] or scored
        return [answer for _, answer in scored[:most]]

    def hunches(self, match: Match, choice: Choice, answers: Sequence[Answer]) -> Sequence[float]:
        """Return the scores of the answers; an answer without one gets the lowest score."""
        if choice.kind not in SCORES:
            return [0.0] * len(answers)
        scored = self._scored(match.state, choice)
        worst = min(score for score, _ in scored)
        return [next((score for score, one in scored if one == answer), worst) for answer in answers]

    def scored(self, match: Match, choice: Choice, pick: Take) -> Scored:
        """Return the answers worth considering with their scores, in a fixed order."""
        if choice.kind in DICE:
            return [(0.0, DICE[choice.kind](choice))]
        if choice.kind == "deploy":
            return places.deploy(self.outlook(match.state, choice.seat), choice, pick)
        if choice.kind == "lay":
            return ground.lay(match.state, choice, pick)
        if choice.kind in SCORES:
            return self._scored(match.state, choice)
        options = choice.options()
        assert options is not None, choice.kind
        return [(0.0, options[pick(len(options))])]

    def _scored(self, state: State, choice: Choice) -> Scored:
        outlook = self.outlook(state, choice.seat)
        if choice.kind in BESIDE:
            return SCORES[choice.kind](outlook, choice)
        return outlook.known((choice.kind, repr(choice.facts)), lambda: SCORES[choice.kind](outlook, choice))

    def outlook(self, state: State, seat: str) -> Outlook:
        """Return the outlook of a seat; cached, since playouts meet the same moment again and again."""
        units = tuple(unit[:1] + unit[4:] for unit in state.units.values())
        table = (
            tuple(state.terrain.items()),
            tuple(state.control.items()),
            tuple(state.cards.items()),
            tuple(state.points.items()),
        )
        minds = state.minds
        beside = (minds.borne, tuple(sorted(minds.orders.items()))) if minds is not None else ()
        moment = seat, id(state.mode), state.round, tuple(state.zones.items()), units, table, beside
        if moment not in self._outlooks:
            if len(self._outlooks) >= KEPT:
                del self._outlooks[next(iter(self._outlooks))]
            self._outlooks[moment] = Outlook(state, seat)
        found = self._outlooks[moment]
        return found if minds is None else found.beside(state)

    def raises(self, match: Match, seat: str, pick: Take) -> Raised | None:
        """Return the effect that a seat uses beside the open question; None if all are worth more later."""
        for id, choice in match.beside.items():
            if choice.seat == seat:
                value, answer = max(self.scored(match, choice, pick), key=lambda one: one[0])
                if value > 0:
                    return Raised(id, answer)
        return None

    def nature(self, match: Match, question: str, pick: Take) -> None:
        """Roll dice, and record how lucky those of attacks and charges were."""
        choice = match.choices[question]
        answer = choice.sample(pick)
        why = choice.facts.get("for")
        if why == "attack" and "again" not in choice.facts:
            self._settle(match)
            self._throws[match] = dice.attack(match.state, choice), match.state.copy()
        elif why == "charge":
            seat = match.state.units[choice.facts["unit"]].seat
            self._add(match, seat, dice.charge(match.state, choice, answer))
        match.push(question, answer)

    def _settle(self, match: Match) -> None:
        """Compute how lucky the last attack was, now that its result is known."""
        if match in self._throws:
            throw, before = self._throws.pop(match)
            self._add(match, throw.seat, dice.came_to(match.state, before, throw))

    def _add(self, match: Match, seat: str, luck: float) -> None:
        known = self._luck.setdefault(match, dict.fromkeys(SEATS, 0.0))
        known[seat] += luck

    def terms(self, match: Match, seat: str) -> dict[str, float]:
        """Return the terms of a seat, with one that cancels the luck of the dice."""
        self._settle(match)
        luck = self._luck.get(match, dict.fromkeys(SEATS, 0.0))
        lucky = sum(value if one == seat else -value for one, value in luck.items())
        return {**value.terms(self.outlook(match.state, seat)), "luck": -lucky}

    def horizon(self, match: Match) -> Any:
        """Return a value that changes after some turns; each world counts its own steps."""
        return max(len(match.starts), STEPS)


def mind(game: Any) -> Serjeant:
    """Return the mind for the game."""
    return Serjeant(game)
