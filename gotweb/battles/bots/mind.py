"""The entry to the bots' knowledge of Battles of Westeros, as `gotweb.bots.mind.Mind` requires it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from weakref import WeakKeyDictionary

from gotweb.battles.bots import command, deeds, dice, drafting, guessing, value
from gotweb.battles.bots.command import Scored
from gotweb.battles.bots.outlook import Outlook
from gotweb.battles.questions import Dice
from gotweb.bots.mind import PLAIN, Mind
from gotweb.bots.seen import Seen
from gotweb.core.choice import NATURE, Answer, Choice, Take
from gotweb.core.game import Position
from gotweb.core.match import Match

SCORES: Mapping[str, Callable[[Outlook, Choice], Scored]] = {
    "turn": command.turn, "card": lambda outlook, choice: command.cards(outlook, choice.options() or ()),
    "beside": command.units, "rally": command.units, "favour": command.units, "heal": command.heal,
    "mark": command.mark, "fan": command.fan, "strip": command.tokens, "hold": command.tokens, "keep": command.keep,
    "move": deeds.move, "attack": deeds.attack, "advance": deeds.follow, "pursue": deeds.follow, "step": deeds.follow,
    "slip": deeds.slip, "counter": deeds.blow, "parting": deeds.blow, "retreat": deeds.retreat, "stand": deeds.stand,
    "commit": deeds.commit, "recover": deeds.recover, "reroll": dice.reroll, "redie": dice.reroll,
}  # fmt: skip
"""The kind of a question -> what scores its answers."""
DECIDED = ("counter", "parting", "stand", "recover", "reroll", "redie", "keep", "hold", "strip", "leaders", "place")
"""Kinds of questions whose best answer is given without a search: exact odds or plain sense decide them."""
ALIKE = 3
"""Of the answers about one unit no more than these are considered before those about others."""
STEPS = 2
"""How many steps a bot looks ahead that plays the round on in thought: the turn in hand and the enemy's answer."""

PLAINLY = {
    "army": 1.0, "points": 1.0, "ahead": 1.0, "morale": 1.0, "orders": 1.0, "fire": 1.0, "ground": 0.6, "press": 0.3,
    "danger": 1.0, "luck": 1.0,
}  # fmt: skip
STYLES: Mapping[str, Mapping[str, float]] = {
    PLAIN: PLAINLY,
    "raider": {**PLAINLY, "army": 1.3, "morale": 1.2, "press": 0.5, "danger": 0.6},
    "guardian": {**PLAINLY, "ahead": 1.3, "press": 0.1, "danger": 1.3},
}
"""What bots look at when they weigh how a house stands. Luck always counts for nothing: see `Captain.nature`."""


class Captain(Mind):
    """See `gotweb.bots.mind.Mind`."""

    styles = STYLES

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self._luck: WeakKeyDictionary[Match, float] = WeakKeyDictionary()
        """World -> how lucky the first house was with its dice in thought, and the other unlucky."""

    def guess(self, seen: Seen, pick: Take) -> Position:
        """Deal the enemy a hand of cards that lie nowhere open."""
        return guessing.guess(seen, pick)

    def recall(self, seen: Seen, match: Match, choice: Choice, pick: Take) -> Answer:
        """Return the card that the enemy must have kept; for other questions the policy's answer."""
        found = guessing.kept(seen, choice.seat, match.state.hands[choice.seat]) if choice.kind == "keep" else None
        return super().recall(seen, match, choice, pick) if found is None else found

    def policy(self, match: Match, choice: Choice, pick: Take) -> Answer:
        """Return the answer with the best score."""
        scored = self.scored(match, choice, pick)
        best = max(score for score, _ in scored)
        return next(answer for score, answer in scored if score == best)

    def candidates(self, match: Match, choice: Choice, pick: Take, most: int) -> Sequence[Answer]:
        """Return the answers with the best scores, of different units before many about one unit."""
        scored = sorted(self.scored(match, choice, pick), key=lambda one: -one[0])
        if choice.kind in DECIDED:
            return [scored[0][1]]
        first, more = list[Answer](), list[Answer]()
        seen: dict[tuple[str, ...], int] = {}
        for _, answer in scored:
            about = deeds.hexes_of(answer)
            seen[about] = seen.get(about, 0) + 1
            (first if seen[about] <= ALIKE else more).append(answer)
        return [*first, *more][:most]

    def scored(self, match: Match, choice: Choice, pick: Take) -> Scored:
        """Return the answers worth considering with their scores, in a fixed order."""
        state = match.state
        if choice.kind in ("leaders", "place"):
            found = (drafting.leaders if choice.kind == "leaders" else drafting.place)(state, choice)
            best = max(score for score, _ in found)
            good = [one for one in found if one[0] >= best - drafting.SPREAD]
            return [good[pick(len(good))]]
        outlook = Outlook(state, choice.seat)
        if choice.kind == "units":
            return command.declared(outlook, choice, pick)
        return SCORES[choice.kind](outlook, choice)

    def nature(self, match: Match, question: str, pick: Take) -> None:
        """Draw dice and cards at random, and note which house the dice of a blow have favoured."""
        choice = match.choices[question]
        answer = choice.sample(pick)
        if isinstance(choice, Dice):
            sign = 1 if choice.facts.get("seat") == "stark" else -1
            self._luck[match] = self._luck.get(match, 0.0) + sign * dice.luck(match.state, choice, answer)
        match.push(question, answer)

    def terms(self, match: Match, seat: str) -> dict[str, float]:
        """Return the evaluation terms of a seat's position, with one that subtracts its luck with dice."""
        luck = self._luck.get(match, 0.0)
        return {**value.terms(match.state, seat), "luck": -luck if seat == "stark" else luck}

    def horizon(self, match: Match) -> Any:
        """Return a value that changes when the current turn and the enemy's answer are over, where playouts end."""
        return max(len(match.starts), STEPS)


def mind(game: Any) -> Captain:
    """Return the bots' knowledge of the game."""
    return Captain(game)


__all__ = ["NATURE", "Captain", "mind"]
