"""The beginning of a round with the Iron Bank: the round marker, sliding loans, interest, then Westeros cards (R03,
R10).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any

from gotweb.core.chance import Draw
from gotweb.core.choice import NOT_AN_ANSWER, Answer, Choice
from gotweb.core.game import Step
from gotweb.thrones.asked import one_of
from gotweb.thrones.second.mother.bank.state import BOX, PRICES, BankState
from gotweb.thrones.second.mother.bank.units import lose, settle, units_in
from gotweb.thrones.second.mother.essos.dawn import begin
from gotweb.thrones.second.westeros import turn_cards
from gotweb.thrones.state import Deck

INTEREST: int = BOX["interest"]
"""What is owed on each loan, round after round."""


def draw(state: BankState) -> Step:
    """Advance the round marker, let dragons grow, slide the loans, pay interest, and then turn the cards."""
    begin(state)
    yield from slide(state)
    yield from interest(state)
    if state.result is None:
        yield from turn_cards(state)


def first_loan(state: BankState) -> Step:
    """Turn over one loan before the first round (R02)."""
    yield from _turn(state, state.bank.open[1:], "R02")


def slide(state: BankState) -> Step:
    """Move each open loan, and each gap, to the next cheaper place; the last one goes under the deck (R03)."""
    *stay, last = state.bank.open
    if last is not None:
        deck = state.bank.deck
        state.bank = state.bank._replace(deck=deck._replace(below=(*deck.below, last)))
        state.say("loan-under", loan=last, rule="R03")
    yield from _turn(state, tuple(stay), "R03")


def _turn(state: BankState, others: tuple[str | None, ...], rule: str) -> Step:
    """Turn over the next loan into the dearest place, and put the `others` into the places after it."""
    state.bank = state.bank._replace(open=(None, *others))
    loan = yield from _next(state)
    if loan is not None:
        state.bank = state.bank._replace(open=(loan, *others))
        state.say("loan-shown", loan=loan, price=PRICES[0], rule=rule)


def _next(state: BankState) -> Generator[Choice, Any, str | None]:
    """Take the next loan off the deck; None if all are taken or open."""
    unknown, below = state.bank.deck
    loan: str | None = None
    if unknown:
        answer = yield Draw(unknown, {"deck": "loans", "cards": list(unknown)})
        loan = answer["draw"]
        unknown = tuple(one for one in unknown if one != loan)
    elif below:
        loan, *rest = below
        below = tuple(rest)
    state.bank = state.bank._replace(deck=Deck(unknown, below))
    return loan


def owed(state: BankState, house: str) -> int:
    """Return the power that a house has to pay at the beginning of each round (R10)."""
    return INTEREST * len(state.loans_of(house))


def forecast(state: BankState) -> dict[str, dict[str, Any]]:
    """Return house with loans -> the interest it will owe, the part that it lacks now, and the house that would
    choose its losses (R11).
    """
    return {
        house: {"due": due, "short": max(0, due - state.power[house]), "seizer": seizer(state, house)}
        for house in state.bank.taken if (due := owed(state, house))
    }  # fmt: skip


def interest(state: BankState) -> Step:
    """In turn order let each player pay one power for each of his loans; for power that he lacks he loses units (R10,
    R11).

    The blade's holder chooses the units, or the next player on the Fiefdoms if the holder is himself the debtor. All
    losses of one debtor happen at once: ports and victory are checked only after them (R12).
    """
    for house in state.players_in_turn:
        due = owed(state, house)
        if not due:
            continue
        paid = min(due, state.power[house])
        state.power[house] -= paid
        state.say("interest", house=house, paid=paid, due=due, rule="R10")
        if paid == due:
            continue
        yield from seize(state, house, due - paid)
        yield from settle(state, None)
        if state.result is not None:
            return


def seize(state: BankState, debtor: str, count: int) -> Step:
    """Destroy so many units of a debtor, or all if there are fewer: the house that `seizer` returns names them one by
    one (R11).

    They are one loss, and stay on the board until the last has been named (R12).
    """
    house, named = seizer(state, debtor), Counter[tuple[str, str]]()
    standing = Counter[tuple[str, str]](
        {(area, unit): n for area in state.areas_of(debtor) for unit, n in units_in(state, area).items()}
    )
    for left in range(min(count, standing.total()), 0, -1):
        options: list[Answer] = [{"seize": {"area": area, "unit": unit}} for area, unit in standing - named]
        facts = {"victim": debtor, "due": left}
        answer = yield one_of(state, house, "seize", options, facts, reason=_why_not_seized)
        named[answer["seize"]["area"], answer["seize"]["unit"]] += 1
    for area, unit in named.elements():
        lose(state, area, unit)
        state.say("seized", house=house, victim=debtor, area=area, unit=unit, rule="R11")


def _why_not_seized(answer: Answer) -> str:
    """Return the rule that is broken by naming a unit that the debtor does not have."""
    return "R11" if answer["seize"].keys() == {"area", "unit"} else NOT_AN_ANSWER


def seizer(state: BankState, debtor: str) -> str:
    """Return the house that chooses a debtor's lost units: the blade's holder, or the next player on the Fiefdoms
    (R11).
    """
    return state.first_player(house for house in state.tracks["fiefdoms"] if house != debtor)
