"""Scores in gold for decisions that are final: denouncing the gods, ending a marriage, a Lord taking the black."""

from __future__ import annotations

from gotweb.core.choice import Answer, Choice
from gotweb.fief import brothers, idols, titles
from gotweb.fief.bots import bargain, purse
from gotweb.fief.bots.look import POINT, Look, Scored, among
from gotweb.fief.bots.memory import due

LIVES = 5 / 6
"""How likely whoever the gods have cursed lives through a round (W18)."""
FAVOUR, KEPT = 0.5, 6.0
"""What the Hand has to gain by an annulment to grant it for nothing; what it is worth to him to keep his word."""
BANNED = 2.5
"""What banishment costs a Lord who could be elected, until he is pardoned."""


def grant(look: Look, choice: Choice) -> Scored:
    """Prefer, as the Hand, to end a marriage that harms the Hand's own house, or of foes who are about to win
    together.
    """
    gain = bargain.parted(look, choice.facts["noble"])
    promised = look.word("annulment", choice.facts["other"], noble=choice.facts["noble"])
    return among(choice.options() or (), lambda answer: (gain - FAVOUR + KEPT * promised) * answer["grant"])


def embrace(look: Look, choice: Choice) -> Scored:
    """Prefer to denounce all other gods if their gold is worth more than the danger to the King and the house's own
    Septs.
    """
    gold = idols.worth(look.state)
    gain = purse.gained(look, gold) - _septs(look) - _doom(look, choice.facts["noble"])
    return among(choice.options() or (), lambda answer: gain * answer["embrace"])


def convert(look: Look, choice: Choice) -> Scored:
    """Prefer to convert with the King, for half of the gold and the pyre, if that is worth the danger to the Hand."""
    foes = [one.id for one in look.state.nobles.values() if look.foe(one.house)]
    burnt = max((look.grudge(one) for one in foes if one not in look.state.titles.values()), default=0.0)
    gold = next((facts["amount"] for kind, facts, _ in reversed(look.log()) if kind == "embraced"), 0)
    gain = burnt + purse.gained(look, gold // 2) - _doom(look, choice.facts["noble"])
    return among(choice.options() or (), lambda answer: gain * answer["convert"])


def _septs(look: Look) -> float:
    """Return what the Septs would bring in the rounds that are left: the house's own, less a part of what foes lose."""
    income: float = look.facts.prices["income"]["sept"]
    mine = sum(look.controllers[village] == look.seat for village in look.state.septs)
    theirs = sum(look.foe(look.controllers[village]) for village in look.state.septs)
    return (mine - 0.3 * theirs) * income * min(look.left, 4)


def _doom(look: Look, noble: str) -> float:
    """Return what the curse costs: the worth of the noble times the probability that he dies before the end."""
    cost = look.noble(noble) if look.state.nobles[noble].house == look.seat else 0.0
    return cost * (1.0 - LIVES**look.left)


def black(look: Look, choice: Choice) -> Scored:
    """Prefer to take the black instead of being banished, if the Lord loses no point by it and may still win one."""
    noble = choice.facts["noble"]
    points = sum(look.facts.titles[one].points or 0 for one in look.state.titles_of(noble))
    gain = BANNED + command(look) - POINT * points
    return among(choice.options() or (), lambda answer: gain * answer["black"])


def command(look: Look) -> float:
    """Return what one more Brother is worth: a part of the Lord Commander's point, while nobody has that title
    (W03).
    """
    if "commander" in look.state.titles or not look.left:
        return 0.0
    mine = sum(titles.brother(look.state, one.id) for one in look.state.family(look.seat))
    others = max(
        sum(titles.brother(look.state, one.id) for one in look.state.family(house))
        for house in look.state.houses if house != look.seat
    )  # fmt: skip
    return POINT * (0.4 if mine >= others else 0.2)


def robe(look: Look, noble: str) -> float:
    """Return what it is worth that a Lord takes the black instead of drawing a card: the house has to do without
    him.
    """
    state = look.state
    if brothers.why_not(state, noble) is not None or len(state.family(look.seat)) < 3 or state.titles_of(noble):
        return -3.0
    if any(titles.brother(state, one.id) for one in state.family(look.seat)):
        return -3.0
    return command(look) - 0.25 * look.noble(noble)


def over(look: Look, answer: Answer) -> bool:
    """Return whether a promise to the house can be marked as kept: its time is over, and no breach was seen."""
    if answer["tick"] != "kept":
        return False
    mine = [one for one in look.state.promises if one.kept is None and one.other == look.seat
            and (one.seat, one.word) == (answer["other"], answer["word"])]  # fmt: skip
    return bool(mine) and all(one.word in ("peace", "passage") and not due(one, look.state.round) for one in mine)
