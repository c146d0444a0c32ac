"""What a deal is worth to a house, in gold: one function for both sides, from the public view only.

So a bot offers a deal only if by the same estimate it helps the other house, too, and no bot's hand shows in its offers
and answers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gotweb.fief import ransoms, titles
from gotweb.fief.bots import ballots, duel, finish, marching, purse
from gotweb.fief.bots.look import POINT, SHARED, Look
from gotweb.fief.bots.memory import trust
from gotweb.fief.deals import EMPTY
from gotweb.fief.pieces import Promise
from gotweb.fief.weddings import Pair, dues

Terms = Mapping[str, Any]
TWINS = (("give", "ask"), ("grant", "claim"), ("release", "want"), ("bestow", "obtain"), ("pass", "receive"),
         ("annul", "undo"), ("vow", "oath"))  # fmt: skip
"""The parts of a deal that say the same of the one side and of the other."""
TITHE = 0.15
"""What every coin in the hands of a foe who is about to win costs more."""
PATIENCE = 0.75
"""What a ransom is worth that is paid in the next round only."""
POOR = 0.4
"""How likely the house of a captive pays in the end that cannot do so now."""
CALM, TIED = 0.3, 0.15
"""What peace is worth of what a neighbour could take, and what it costs of what the house could take from him."""
PASSAGE, LEAVE = 1.0, 0.5
"""What leave to pass is worth at least, and what it costs to give it."""
WAY = 0.5
"""What it is worth of what can be won behind it: the step may be barred by other things."""
PEACE = 1.5
"""What it is worth that an ally attacks nobody of the house."""
PROMISED = 0.2
"""What any other word is worth."""


def mirrored(terms: Terms) -> dict[str, Any]:
    """Return the same deal as the other side would offer it."""
    other = {one: two for pair in TWINS for one, two in (pair, pair[::-1])}
    found = {**EMPTY, **{other.get(key, key): value for key, value in terms.items()}}
    if "wed" in terms:
        found["wed"] = {"noble": terms["wed"]["spouse"], "spouse": terms["wed"]["noble"]}
    return found


def worth(look: Look, other: str, terms: Terms) -> float:
    """Return what a deal is worth to the house that offers it; for the worth to the other house call it with `mirrored`
    terms.
    """
    return price(look, other, terms["give"] - terms["ask"]) + wares(look, other, terms)


def price(look: Look, other: str, paid: int) -> float:
    """Return what it is worth to a house to pay another one so much gold; a negative amount is received."""
    net: float = purse.gained(look, -paid) if paid < 0 else -purse.spent(look, paid)
    return net - TITHE * max(0, paid) * look.danger(other) * look.foe(other)


def wares(look: Look, other: str, terms: Terms) -> float:
    """Return what a deal is worth without its gold."""
    return sum(_parts(look, other, terms))


def _parts(look: Look, other: str, terms: Terms) -> Iterator[float]:
    """Yield the worth of each term except the gold. Unseen cards are worth nothing to either house."""
    if terms["grant"] is not None:
        yield -look.worth(terms["grant"])
    if terms["claim"] is not None:
        yield look.worth(terms["claim"])
    for key, sign in (("release", -1.0), ("pass", -1.0), ("receive", 1.0)):
        if terms.get(key) is not None:
            yield sign * held(look, terms[key])
    if terms["want"] is not None:
        yield freed(look, terms["want"])
    if "bestow" in terms:
        yield -POINT * (0.4 + 0.6 * look.danger(other)) if look.foe(other) else -POINT * (1.0 - SHARED)
    if "obtain" in terms:
        yield POINT * 0.9
    for key in ("annul", "undo"):
        if key in terms:
            yield parted(look, terms[key])
    if "wed" in terms:
        give, take = dues(look.state, Pair(terms["wed"]["noble"], terms["wed"]["spouse"]))
        yield alliance(look, other) + take - give
    for one in terms.get("vow", ()):
        yield -cost(look, other, one)
    for one in terms.get("oath", ()):
        yield trust(look.state, other) * use(look, other, one)


# marriages and captives


def alliance(look: Look, other: str) -> float:
    """Return what a marriage into another house is worth."""
    if len(look.state.houses) < 4:
        return -0.1  # nobody is allied with three players
    mine, theirs = titles.points(look.state, look.seat), titles.points(look.state, other)
    goals: dict[str, int] = look.facts.prices["victory"]
    together = goals["alliance-wall" if look.state.on("wall") else "alliance"]
    alone = goals["solo-of-four" if look.state.on("four") and len(look.state.houses) == 4 else "solo"]
    return 14.0 * (SHARED * (mine + theirs) / together - mine / alone) + PEACE + finish.bound(look, other)


def held(look: Look, noble: str) -> float:
    """Return what holding a captive is worth: the ransom that is likely to be paid, and that a foe lacks the noble."""
    house, price = look.state.nobles[noble].house, ransoms.price(look.state, noble)
    pays = 1.0 if look.state.gold[house] >= price else POOR
    soon = 1.0 if _to_come(look) else PATIENCE if look.left else 0.0
    hurt = 0.2 * look.grudge(noble) if look.foe(house) else -0.5 * look.noble(noble)
    return pays * soon * purse.gained(look, price) + hurt + look.leader(house) * 0.5 * look.noble(noble)


def freed(look: Look, noble: str) -> float:
    """Return what the freedom of a noble is worth to the house: his worth, or the price that he would cost in any
    case.
    """
    mine = look.state.nobles[noble]
    if mine.house != look.seat:
        return 0.0
    price = ransoms.price(look.state, noble)
    away = 0.6 * look.noble(noble)
    if look.state.gold[look.seat] < price or not _to_come(look):
        return away
    return min(away, purse.spent(look, price) + 0.5)


def _to_come(look: Look) -> bool:
    """Return whether captives are still to be ransomed in this round."""
    return any(task[0] == "ransoms" for task in (look.state.doing, *look.state.agenda))


def parted(look: Look, noble: str) -> float:
    """Return what the end of a marriage is worth to a house: of its own, or of foes who are about to win together."""
    state = look.state
    spouse = state.spouse(noble)
    if spouse is None:
        return 0.0
    houses = [state.nobles[one].house for one in (noble, spouse)]
    if look.seat in houses:
        return -alliance(look, houses[1 - houses.index(look.seat)])
    return 6.0 * max(0.0, max(look.danger(house) for house in houses) - 0.6)


# promises


def use(look: Look, other: str, oath: Mapping[str, Any]) -> float:
    """Return what a promise of another house is worth, if it is kept."""
    word = oath["word"]
    if word == "vote":
        return swung(look, other, oath["title"], oath["noble"])
    if word == "peace":
        if look.foe(other) and look.danger(other) >= 1.0:
            return 0.0  # he wins when the round ends: what he leaves the house is of no use to it
        return CALM * reach(look, other, look.seat)
    if word == "passage":
        return max(PASSAGE, WAY * marching.wanted(look, other))
    if word == "gold":
        amount: int = oath["amount"]
        return 0.7 * purse.gained(look, amount)
    if word == "ransom":
        return 0.7 * freed(look, oath["noble"])
    return PROMISED * (2 if word == "title" else 1)


def cost(look: Look, other: str, oath: Mapping[str, Any]) -> float:
    """Return what it costs a house to keep a promise to another one."""
    word = oath["word"]
    if word == "vote":
        sold = any(one.title == oath["title"] and one.noble != oath["noble"] for one in _open(look, "vote"))
        return bound(look, oath["title"], oath["noble"]) + POINT * sold
    if word == "peace":
        if look.leader(other):
            return POINT  # who is about to win is attacked
        return TIED * reach(look, look.seat, other)
    if word == "passage":
        return LEAVE + 2.0 * look.leader(other)
    if word == "gold":
        return purse.spent(look, oath["amount"])
    if word == "ransom":
        return held(look, oath["noble"])
    if word in ("control", "title"):
        return look.worth(oath["area"]) if word == "control" else POINT * 0.5
    return 2 * PROMISED


def _open(look: Look, word: str) -> list[Promise]:
    """Return the house's open promises with a word, so that no vote is sold twice."""
    return [one for one in look.state.promises if one.kept is None and (one.seat, one.word) == (look.seat, word)]


def _standing(look: Look, title: str, noble: str) -> list[str]:
    """Return who is likely to stand for a title: this noble, and the first possible candidate of every other house."""
    found = [noble]
    for one in ballots.able(look.state, title):
        if look.state.nobles[one].house not in {look.state.nobles[each].house for each in found}:
            found.append(one)
    return found


def swung(look: Look, voter: str, title: str, noble: str) -> float:
    """Return what it is worth to a house that another house votes for a noble, compared with how that house may vote
    anyway.
    """
    standing = _standing(look, title, noble)
    likely = ballots.worths(look, title, standing, {})
    sure = ballots.worths(look, title, standing, {}, {voter: noble})
    return max(sure.values()) - max(likely.values())


def bound(look: Look, title: str, noble: str) -> float:
    """Return what it costs a house to vote for a noble, compared with its best vote."""
    found = ballots.worths(look, title, _standing(look, title, noble), {})
    return max(found.values()) - found[noble]


def reach(look: Look, house: str, victim: str) -> float:
    """Return what one house can take from another by force in one round: its best village, in gold."""
    state, eyes = look.state, look.eyes(victim) if victim != look.seat else look
    best = 0.0
    for village, holder in look.controllers.items():
        if holder != victim or eyes.worth(village) <= best:
            continue
        near = [at for at in eyes.within(village, 2) if state.nobles_at(house, at)]
        coming = max((eyes.coming(house, at, village) for at in near), default=0.0)
        if coming > duel.price(eyes.troops(victim, village)):
            best = eyes.worth(village)
    return best
