"""Scores for actions after a raised hand: cards, powers and titles when they pay; and deals. Scores in gold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gotweb.core.choice import Answer, Choice
from gotweb.fief import battle as field
from gotweb.fief import mercenaries, titles, votes
from gotweb.fief.bots import bargain, duel, faith, offers
from gotweb.fief.bots.fighting import chance, side_of
from gotweb.fief.bots.look import CARDS, Look, Scored, among
from gotweb.fief.questions import PASS
from gotweb.fief.raised import NOTHING
from gotweb.fief.state import BANISHED, RENEGADE, Spot, size
from gotweb.fief.windows import WINDOWS

RAISED = 1.5
"""What an act has to bring more than for a hand to be raised."""
RICH = 8
"""Whoever has so much gold is worth a theft."""
HAGGLED = 0.1
"""Who gains no more than this by a deal leaves it."""
HITS = 2.67
"""What one uprising hits on the average."""


def strict(look: Look, choice: Choice) -> Scored:
    """Prefer to act, at a strict table that asks every seat, if there is a worthwhile action."""
    best = max((score for score, _ in ideas(look)), default=0.0)
    return [(best - RAISED if answer != PASS else 0.0, answer) for answer in choice.options() or ()]


def act(look: Look, choice: Choice) -> Scored:
    """Prefer the action that brings most; actions without an estimate are not taken."""
    found = {str(answer): score for score, answer in ideas(look)}
    return [
        (0.0 if answer == NOTHING else found.get(str(answer), 0.0) - RAISED, answer)
        for answer in choice.options() or () if answer == NOTHING or str(answer) in found
    ]  # fmt: skip


def ideas(look: Look) -> Scored:
    """Return all actions worth considering that the house may take now, each with its gain."""
    return [
        (score, answer) for score, answer in _ideas(look)
        if score > RAISED and WINDOWS.effects[answer["act"]].why(look.state, look.seat, answer) is None
    ]  # fmt: skip


def _ideas(look: Look) -> Iterator[tuple[float, Answer]]:
    hand, state = look.state.hands[look.seat], look.state
    if "assassination" in hand:
        yield from _murders(look)
    if "justice" in hand:
        yield from _justice(look)
    if "uprising" in hand:
        yield from _uprisings(look)
    if "join-small-council" in hand:
        yield from _seats(look)
    if "mother-of-dragons" in hand:
        yield from _dragons(look)
    if state.battle is not None:
        yield from _in_battle(look)
    yield from _captives(look)
    yield from _powers(look)
    yield from _hand_of_the_king(look)
    yield from _bequests(look)
    yield from _annulled(look)
    yield from _deals(look)


def _murders(look: Look) -> Iterator[tuple[float, Answer]]:
    """Yield assassinations of foes' nobles who matter, sponsored by the house's least valuable noble, who alone pays
    the price.
    """
    sponsors = [one for one in look.state.family(look.seat) if not titles.brother(look.state, one.id)]
    if not sponsors:
        return
    sponsor = min(sponsors, key=lambda one: (not look.state.has_attribute(one.id, "faceless"), look.noble(one.id)))
    for id, one in sorted(look.state.nobles.items()):
        if look.foe(one.house):
            score = look.death(id) - (2.0 if one.captor == look.seat else 0.0) - CARDS["assassination"]
            yield score, {"act": "assassinate", "target": id, "sponsor": sponsor.id}


def _justice(look: Look) -> Iterator[tuple[float, Answer]]:
    for id, one in sorted(look.state.nobles.items()):
        if one.marks and look.foe(one.house):
            yield look.death(id) - 0.5, {"act": "justice", "target": id}


def _uprisings(look: Look) -> Iterator[tuple[float, Answer]]:
    """Yield uprisings where foes would lose troops, and the house and its ally none."""
    state = look.state
    for village in look.facts.villages:
        spots = [spot for spot in state.spots(at=village) if spot.house in state.houses]
        if spots and all(look.foe(spot.house) for spot in spots):
            yield _hit(look, village, spots) - 0.5, {"act": "uprising", "area": village}
    for id, one in sorted(state.nobles.items()):
        if look.foe(one.house) and one.free and Spot(one.house, one.at, one.road) not in state.troops:
            yield look.death(id) - 0.5, {"act": "uprising", "noble": id}
    for house, n in sorted(state.camps.items()):
        if look.foe(house):
            yield min(HITS, n) - 0.5, {"act": "uprising", "camp": house}


def _hit(look: Look, village: str, spots: list[Spot]) -> float:
    """Return what one uprising costs the troops in a village: half of its hits are lost on walls and on Knights."""
    held = look.state.control.get(village)
    walls = look.facts.penalty[look.state.forts[village]] if village in look.state.forts else 0
    if walls and all(spot.house == held for spot in spots):
        return 0.0
    troops = sum(size(look.state.troops[spot]) for spot in spots)
    price = sum(duel.price(look.state.troops[spot]) for spot in spots)
    ruin = 3.0 * look.state.mills.get(village, 0) + 0.4 * look.worth(village) if troops <= 2 and price <= HITS else 0.0
    return min(HITS, price) + ruin


def _seats(look: Look) -> Iterator[tuple[float, Answer]]:
    for one in look.state.family(look.seat):
        if look.state.holds(one.id, "warden"):
            for n, title in enumerate(titles.free_masters(look.state)):
                yield 3.0 - 0.1 * n, {"act": "join", "noble": one.id, "title": title}


def _dragons(look: Look) -> Iterator[tuple[float, Answer]]:
    """Yield making a Lady of the house who leads troops Mother of Dragons: one more die is worth most beside many."""
    for one in look.lords():
        troops = duel.price(look.troops(look.seat, one.at))
        yield 1.0 + 0.2 * min(troops, 15.0), {"act": "dragons", "noble": one.id}


def _in_battle(look: Look) -> Iterator[tuple[float, Answer]]:
    """Yield actions in a battle: ambushes, mercenaries, and a passage past walls."""
    side, battle = side_of(look), look.state.battle
    if side is None:
        return
    other = battle.against(side)
    hope = chance(look)
    own = [one.id for one in field.engaged(look.state, battle, side) if one.house == look.seat]
    foes = [one for one in field.engaged(look.state, battle, other) if look.foe(one.house)]
    if "ambush" in look.state.hands[look.seat] and own:
        for one in foes:
            yield look.grudge(one.id) + 1.0, {"act": "ambush", "noble": own[0], "target": one.id}
    camp = look.state.camps.get(look.seat, 0)
    if camp and own:
        # of several at once a plague takes half, of one alone nothing (M04)
        amount = 1 if mercenaries.sick(look.state, battle, camp) else camp
        yield 4.0 * (1.0 - hope) + 0.5, {"act": "hire", "amount": amount}
    if "secret-passage" in look.state.hands[look.seat] and battle.walls and side is battle.offence:
        yield 3.5, {"act": "passage", "area": battle.at}


def _captives(look: Look) -> Iterator[tuple[float, Answer]]:
    """Yield ways for captive nobles of the house to slip away, or to escape by a card."""
    for one in look.state.family(look.seat):
        if not one.free:
            if look.state.has_attribute(one.id, "shadow"):
                yield look.noble(one.id), {"act": "slip", "noble": one.id}
            if "secret-passage" in look.state.hands[look.seat]:
                yield look.noble(one.id) - 1.0, {"act": "escape", "noble": one.id}


def _powers(look: Look) -> Iterator[tuple[float, Answer]]:
    """Yield the powers of three houses: Lannister's look and swap, Greyjoy's theft, Baratheon's execution."""
    state = look.state
    if look.seat == "lannister" and state.hands["lannister"] and min(map(look.card, state.hands["lannister"])) < 1.5:
        for house in state.houses:
            if look.foe(house):
                # the number of cards lies open
                yield 1.4 + 0.3 * len(state.hands[house]), {"act": "look", "victim": house}
    if look.seat == "greyjoy":
        for house in state.houses:
            if look.foe(house) and state.gold[house] >= RICH:
                yield state.gold[house] / 2, {"act": "theft", "victim": house}
    if look.seat == "baratheon":
        for one in state.captives("baratheon"):
            if look.foe(one.house) and (look.leader(one.house) or state.holds(one.id, "king", "hand")):
                yield look.death(one.id) - 2.0, {"act": "execute", "target": one.id}


def _hand_of_the_king(look: Look) -> Iterator[tuple[float, Answer]]:
    """Yield actions of the Hand: banish a foe who has votes for the King or an office, pardon nobles of the house and
    its ally.
    """
    if look.state.house_with("hand") != look.seat:
        return
    for id, one in sorted(look.state.nobles.items()):
        if one.house in (look.seat, look.friend):
            if BANISHED in one.marks or RENEGADE in one.marks:
                yield 2.5, {"act": "pardon", "noble": id}
        elif look.state.holds(id, *titles.CHURCH) or one in votes.electors(look.state):
            yield 1.0 + 0.4 * look.grudge(id), {"act": "banish", "noble": id}


def _annulled(look: Look) -> Iterator[tuple[float, Answer]]:
    """Yield ending a marriage that keeps the house from winning, if the Hand would do it for nothing; otherwise see
    `offers`.
    """
    head = titles.hand(look.state)
    tie = offers.shackle(look)
    if (
        head is not None
        and tie is not None
        and (head.house == look.seat or bargain.parted(look.eyes(head.house), tie) > faith.FAVOUR)
    ):
        yield bargain.parted(look, tie) - offers.BOND, {"act": "annul", "noble": tie}


def _bequests(look: Look) -> Iterator[tuple[float, Answer]]:
    """Yield handing a second fief title to a noble who has none: then two nobles vote for the King."""
    family = look.state.family(look.seat)
    for one in family:
        held = look.state.titles_of(one.id, *titles.FIEF_TITLES)
        if len(held) < 2:
            continue
        for heir in family:
            if heir.free and not look.state.titles_of(heir.id, *titles.FIEF_TITLES):
                for title in held:
                    yield 1.6, {"act": "hand-on", "title": title, "noble": heir.id}


# deals and uprisings


def deal(look: Look, choice: Choice) -> Scored:
    """Prefer the deal that helps both houses, if there is one."""
    usual = choice.usual()
    assert usual is not None, choice.kind
    offer = offers.best(look, choice.facts["other"])
    return [(0.0, usual), *([] if offer is None else [(offer.mine, choice.canonical({"deal": offer.terms}))])]


def agree(look: Look, choice: Choice) -> Scored:
    """Prefer to take a deal that pays: its worth is that of the mirrored deal, as if the house itself had offered
    it.
    """
    gain = bargain.worth(look, choice.facts["other"], bargain.mirrored(choice.facts["terms"])) - HAGGLED
    return among(choice.options() or (), lambda answer: gain * (1 if answer["agree"] else 0))


def _deals(look: Look) -> Iterator[tuple[float, Answer]]:
    """Yield a deal with each house with which a deal would help both."""
    found: dict[str, float] = {}
    for offer in offers.offers(look):
        found[offer.other] = max(offer.mine, found.get(offer.other, 0.0))
    for other, gain in found.items():
        yield RAISED + gain, {"act": "deal", "other": other}


def boost(look: Look, choice: Choice) -> Scored:
    """Prefer to join an uprising that hits only foes."""
    told = choice.facts
    at = told.get("area") or (look.state.nobles[told["noble"]].at if "noble" in told else None)
    houses = [told["victim"]] if at is None else look.state.present(at)
    hostile = bool(houses) and all(look.foe(house) for house in houses)
    return among(choice.options() or (), lambda answer: (1.0 if hostile else -1.0) * (answer["boost"] == "uprising"))


def hide(look: Look, choice: Choice) -> Scored:
    """Prefer to hide from the assassin, by a shadow's power before a card."""
    scores = {"no": 0.0, "card": 1.0, "shadow": 2.0}
    return among(choice.options() or (), lambda answer: scores[answer["hide"]])


def raised(look: Look, choice: Choice) -> Scored:
    """Prefer to raise the hand if there is a worthwhile action."""
    best = max((score for score, _ in ideas(look)), default=0.0)
    return among(choice.options() or (), lambda answer: best - RAISED)


def fist(look: Look, choice: Choice) -> Scored:
    """Score both hands of the thief's victim alike: either is as good."""
    return among(choice.options() or (), lambda answer: 0.0)


def go_on(look: Look, choice: Choice) -> Scored:
    """Prefer to go on without waiting for anybody."""
    return among(choice.options() or (), lambda answer: 0.0)


def consent(look: Look, choice: Choice) -> Scored:
    """Prefer to let the house's own and its ally's Wardens into the council, as the Hand."""
    friendly = look.state.nobles[choice.facts["noble"]].house in (look.seat, look.friend)
    return among(choice.options() or (), lambda answer: (1.0 if friendly else -1.0) * answer["consent"])


def mercy(key: str) -> Any:
    """Return the scoring function for whether Aemon helps a noble or troops: yes for the house's own and its ally's."""

    def scored(look: Look, choice: Choice) -> Scored:
        noble, house = choice.facts.get("noble"), choice.facts.get("other")
        whose = look.state.nobles[noble].house if noble is not None else house
        return among(choice.options() or (), lambda answer: (-1.0 if look.foe(whose) else 1.0) * answer[key])

    return scored
