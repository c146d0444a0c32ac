"""A table of every card against every card in a battle, with the winner if both sides play their best.

Hands lie open (J10), so any player could work this out. Once two cards are played, the rest is a game without chance or
secrets: card texts ask for choices, one after the other, and so does the blade. It is searched to its end on forks of
the match, with both sides playing to win the battle. So a cell of the table has the winner, and the choices that win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import NamedTuple

from gotweb.core.choice import NATURE, Answer, Choice
from gotweb.core.match import Match


class DuelPlay(NamedTuple):
    """A choice that the winner of a battle has to make: with another one he may lose it."""

    seat: str
    """The house that is asked, whoever answers for it."""
    kind: str
    """What is asked: "blade", "replace", ..."""
    answer: Answer
    card: str | None
    """The card whose text asks; or, where another is played instead, the one that was taken back; None: the blade."""
    after: tuple[Answer, ...] = ()
    """The opponent's choices to which it is the reply; none where it is right whatever the opponent chooses."""


class Outcome(NamedTuple):
    """The winner of a battle if both sides play their best from here on, and the winner's choices.

    At a question that `plays` does not name, the winner wins by declining ("no", "nothing", 0), or by any answer if he
    cannot decline.
    """

    winner: str
    plays: tuple[DuelPlay, ...] = ()


Held = Mapping[tuple[str, str], Answer]
"""(seat, kind of question) -> the answer that the seat gives to it wherever it can."""
Branch = tuple[Answer, Outcome]
"""An answer and what it comes to."""
Grid = dict[tuple[str, str], Outcome]
"""(attacker's card, defender's card) -> who wins with them, and how."""

BEFORE_CARDS = {"support", "accept"}
"""What is asked in a battle before cards are played."""


def duel(match: Match, seat: str | None = None, answer: Answer | None = None) -> Grid:
    """Return the winner for each pair of cards: now, or after this answer (a march into battle).

    Each fighter's own support orders help it, no other house helps. A card that lies face down is treated as still in
    its hand, so that the table does not reveal it. Where a text makes a house play another card, the table has the
    cards that it may play. Empty if no battle follows, or if neither fighter has a card to choose.
    """
    twin = match.unsealed()
    if seat is not None and answer is not None:
        twin.push(seat, answer)
    while twin.choices and (choice := next(iter(twin.choices.values()))).kind in BEFORE_CARDS:
        twin.push(choice.id, choice.usual() or _listed(choice)[0])
    fight = twin.state.battle
    asked = [house for house, choice in twin.choices.items() if choice.kind == "card"]
    if fight is None or not asked:
        return {}
    attacking, defending = (_cards(twin, house) for house in fight.sides)
    return {pair: _played(twin, dict(zip(fight.sides, pair, strict=True))) for pair in product(attacking, defending)}


def with_blade(match: Match) -> tuple[str, str]:
    """Return (the winner without the Valyrian steel blade, the winner with it); its holder is being asked (J04)."""
    ((seat, choice),) = match.choices.items()
    without, with_it = (winner_of(_after(match, seat, option)) for option in _listed(choice))
    assert without is not None and with_it is not None, "nothing is asked between the blade and the winner"
    return without, with_it


def _cards(match: Match, house: str) -> Sequence[str]:
    """Return the cards that a fighter may play: only one, if it lies open already or is the last of the hand."""
    choice = match.choices.get(house)
    if choice is not None:
        return [option["card"] for option in _listed(choice)]
    cards: Mapping[str, str] = match.state.battle.cards
    return [cards[house]] if house in cards else match.state.hands[house]


def _played(match: Match, cards: Mapping[str, str]) -> Outcome:
    """Return the outcome of these cards."""
    twin = match.fork()
    for house in twin.choices:
        twin.push(house, {"card": cards[house]})
    return _best(twin, {})


def _best(match: Match, held: Held) -> Outcome:
    """Return the outcome of a battle in which cards have been played; `held` fixes some answers of the winner."""
    winner = winner_of(match)
    if winner is not None:
        return Outcome(winner)
    seat, choice = next(iter(match.choices.items()))
    assert seat != NATURE, "nothing that is compared is left to chance"
    options = _options(match, choice)
    if held.get((seat, choice.kind)) in options:
        options = [held[seat, choice.kind]]
    found: list[Branch] = []
    for option in options:
        found.append((option, _best(_after(match, seat, option), held)))
        if found[-1][1].winner == seat and _declines(options[0]):
            break  # it is enough to know one; declining comes first
    won = [(option, outcome) for option, outcome in found if outcome.winner == seat]
    if not won:
        return _whatever(match, seat, found, held)
    option, outcome = min(won, key=lambda one: len(one[1].plays))
    if _declines(option) or (len(won) == len(options) > 1 and not any(outcome.plays for _, outcome in won)):
        return outcome
    card = choice.facts.get("card", choice.facts.get("returned"))
    return Outcome(seat, (DuelPlay(seat, choice.kind, option, card), *outcome.plays))


def _whatever(match: Match, seat: str, found: list[Branch], held: Held) -> Outcome:
    """Return the outcome in which the opponent of `seat` beats every option of it.

    Its plays name one reply that beats all options, if there is one, else a reply to each.
    """
    winner = found[0][1].winner
    split: set[tuple[str, str]] = set()
    for asked in dict.fromkeys((play.seat, play.kind) for _, outcome in found for play in outcome.plays):
        answers = [play.answer for _, outcome in found for play in outcome.plays if (play.seat, play.kind) == asked]
        if len(answers) == len(found) and all(answer == answers[0] for answer in answers):
            continue
        split.add(asked)
        for answer in answers:
            stricter = {**held, asked: answer}
            again = [(option, _best(_after(match, seat, option), stricter)) for option, _ in found]
            if all(outcome.winner == winner for _, outcome in again):
                found, held = again, stricter
                split.remove(asked)
                break
    plays = [
        play._replace(after=(option, *play.after)) if (play.seat, play.kind) in split else play
        for option, outcome in found
        for play in outcome.plays
    ]
    return Outcome(winner, tuple(play for at, play in enumerate(plays) if play not in plays[:at]))


def _after(match: Match, seat: str, answer: Answer) -> Match:
    twin = match.fork()
    twin.push(seat, answer)
    return twin


def winner_of(match: Match) -> str | None:
    """Return the winner of the latest battle, or None while it goes on."""
    fight = match.state.battle
    if fight is not None:
        won: str | None = fight.winner
        return won
    return str(next(event.facts["house"] for event in reversed(match.told) if event.kind == "battle-won"))


def _options(match: Match, choice: Choice) -> list[Answer]:
    """Return all answers to a question: declining first, then those that name stronger cards, which win soonest."""
    cards = match.state.edition.cards

    def strength(answer: Answer) -> int:
        card = cards.get(answer[choice.kind]) if isinstance(answer[choice.kind], str) else None
        return 0 if card is None else card.strength

    return sorted(_listed(choice), key=lambda answer: (not _declines(answer), -strength(answer)))


def _declines(answer: Answer) -> bool:
    """Return whether an answer declines: "no", "nothing" or 0."""
    return not any(answer.values())


def _listed(choice: Choice) -> Sequence[Answer]:
    options = choice.options()
    assert options is not None, f"{choice.kind} cannot be listed"
    return options
