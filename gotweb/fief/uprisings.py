"""Uprisings ("2.4.7 Uprising"): which seats may play one where, how others join in or calm it, and what it destroys."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Asked, Step
from gotweb.fief import deaths, dice, losses, presence, titles
from gotweb.fief.control import controller
from gotweb.fief.piles import spend
from gotweb.fief.raised import Effect, Effects, anybody
from gotweb.fief.state import CURSED, Noble, Spot, State, Tax, Troops, size

UPRISING, PASSAGE = "uprising", "secret-passage"
CALM = 4
"""An uprising is calmed when the die shows this or less."""


class Target(NamedTuple):
    """What an uprising is played on: a village, a noble in it, or the mercenary camp of a house."""

    village: str | None = None
    noble: str | None = None
    camp: str | None = None


def _target(answer: Answer) -> Target:
    return Target(answer.get("area"), answer.get("noble"), answer.get("camp"))


def _candidates(state: State, seat: str) -> list[Answer]:
    if UPRISING not in state.hands[seat]:
        return []
    places: list[Answer] = [{"act": UPRISING, "area": village} for village in state.facts.villages]
    hated: list[Answer] = [{"act": UPRISING, "noble": noble} for noble in sorted(state.nobles)]
    return [*places, *hated, *({"act": UPRISING, "camp": house} for house in state.houses)]


def _why_not(state: State, seat: str, answer: Answer) -> str | None:
    return why_not(state, seat, _target(answer))


def why_not(state: State, seat: str, target: Target) -> str | None:
    """Return the rule that keeps a seat from an uprising, or None.

    J01: in a village that another house taxes, or that starves. J02: not where there is a Sept. J03: on another house's
    tyrant, or on a noble cursed by the gods, where he stands on the map. J04: on another house's mercenaries.
    """
    if target.camp is not None:
        return None if target.camp != seat and state.camps[target.camp] else "J04"
    if target.noble is not None:
        one = state.nobles[target.noble]
        hated = CURSED in one.marks or (state.has_attribute(one.id, "tyrant") and one.house != seat)
        if not hated or one.at not in state.facts.villages:
            return "J03"
        return "J02" if one.at in state.septs else None
    assert target.village is not None, target
    if target.village in state.septs:
        return "J02"
    return None if _angry(state, seat, target.village) else "J01"


def taxed(state: State, village: str) -> list[Tax]:
    """Return the tax markers that apply to a village: on its fief, on its region, or on all regions with a Warden
    (J01).
    """
    place = state.village(village)
    reached = {place.region, *(["all"] if titles.governed(state, place.region) else [])}
    return [tax for tax in state.taxes if tax.where in ({place.fief} if tax.kind == "tallage" else reached)]


def _angry(state: State, seat: str, village: str) -> bool:
    """Return whether a village has a reason to rise: a tax of another seat, or famine (J01)."""
    starves = state.under(state.village(village).region, "famine")
    return starves or any(tax.house != seat for tax in taxed(state, village))


def _play(state: State, seat: str, answer: Answer) -> Step:
    """Play an uprising: others join in, then others calm it, then dice are rolled (J05 to J08)."""
    target = _target(answer)
    spend(state, seat, UPRISING)
    there: dict[str, Any] = {"victim": target.camp} if target.camp else {"area": place_of(state, target)}
    state.say("uprising", seat=seat, rule="J01", **{**_told(target), **there})
    cards, passage = yield from _joined(state, target)
    if target.camp is None:
        cards = yield from _calmed(state, there["area"], cards)
    if cards:
        yield from _rages(state, seat, target, cards, passage)
    state.say("uprising-over", calmed=not cards, rule="J05", **there)


def _rages(state: State, seat: str, target: Target, cards: int, passage: bool) -> Step:
    """Carry out the cards of an uprising that nobody has calmed."""
    if target.camp is not None:
        yield from _camp(state, target.camp, cards)
    elif target.noble is not None:
        if target.noble in state.nobles:  # unless he went to calm it himself, and died
            yield from _against_one(state, state.nobles[target.noble], cards, passage)
    else:
        yield from _against_all(state, seat, place_of(state, target), cards, passage)


def _told(target: Target) -> dict[str, Any]:
    """Return the target as facts for an event or a question."""
    names = {"area": target.village, "noble": target.noble, "victim": target.camp}
    return {key: name for key, name in names.items() if name is not None}


def place_of(state: State, target: Target) -> str:
    """Return the village in which an uprising happens."""
    return target.village if target.village is not None else state.nobles[target.noble or ""].at


def _joined(state: State, target: Target) -> Generator[Asked, Any, tuple[int, bool]]:
    """Let each seat add an uprising, or a Secret Passage past the walls (J05).

    Returns (number of cards, whether a passage was played).
    """
    cards, passage = 1, False

    def act(seat: str) -> Generator[Asked, Any, bool]:
        nonlocal cards, passage
        ways = [UPRISING] * (UPRISING in state.hands[seat] and why_not(state, seat, target) is None)
        ways += [PASSAGE] * (PASSAGE in state.hands[seat] and target.camp is None and not passage)
        listed: list[Answer] = [{"boost": way} for way in ("nothing", *ways)]
        private = bool(state.hands[seat])
        answer = yield OneOf(seat, "boost", listed, _told(target), private=private, always=True, usual=listed[0])
        if answer["boost"] == "nothing":
            return False
        spend(state, seat, answer["boost"])
        state.say("boosted", seat=seat, card=answer["boost"], rule="J05")
        cards, passage = (cards + 1, passage) if answer["boost"] == UPRISING else (cards, True)
        return True

    yield from anybody(state, "uprising", act)
    return cards, passage


def _calmed(state: State, village: str, cards: int) -> Generator[Asked, Any, int]:
    """Let seats try to calm the cards one by one; the first try settles its card (J06).

    Returns how many cards are left.
    """
    left = 0
    for _ in range(cards):
        done = yield from _calm(state, village)
        left += not done
    return left


def _calm(state: State, village: str) -> Generator[Asked, Any, bool]:
    """Return whether one card is calmed: by the region's Warden, at the risk of his life, or for three gold (J06,
    J07).
    """
    for seat in state.order:
        ways = list(_peacemakers(state, seat, village))
        if not ways:
            continue
        none: Answer = {"calm": None, "pay": False}
        answer = yield OneOf(seat, "calm", [none, *ways], {"area": village}, usual=none)
        if answer["calm"] is None:
            continue
        if answer["pay"]:
            state.gold[seat] -= state.facts.prices["council"]["calm"]
        shown = yield from dice.plain(what="calm", noble=answer["calm"], area=village)
        state.say("calmed" if shown <= CALM else "not-calmed", noble=answer["calm"], area=village, shown=shown,
                  rule="J06")  # fmt: skip
        if shown > CALM and not answer["pay"]:
            yield from deaths.die(state, answer["calm"], "J06")
        return shown <= CALM
    return False


def hope() -> Fraction:
    """Return the probability that a try to calm an uprising stops its card (J06)."""
    return Fraction(CALM, dice.SIDES)


def _peacemakers(state: State, seat: str, village: str) -> Iterator[Answer]:
    """Yield the ways in which nobles of a seat may try to calm an uprising: no captive, no Warden on the Wall (J06)."""
    warden = state.titles.get(f"warden-{state.village(village).region}")
    for one in state.family(seat):
        if one.free and one.id == warden and not state.on_wall(one.id):
            yield {"calm": one.id, "pay": False}
        if one.free and titles.member(state, one.id) and state.gold[seat] >= state.facts.prices["council"]["calm"]:
            yield {"calm": one.id, "pay": True}


def _hits(state: State, cards: int, spot: Spot | str, passage: bool) -> Generator[Asked, Any, int]:
    """Roll a die for each card, less those that walls take; each die rolled adds one hit (J08). Returns the hits.

    They strike the troops of a spot, or the mercenaries in the camp of a house.
    """
    where = {"victim": spot} if isinstance(spot, str) else {"area": spot.at}
    closed = not (isinstance(spot, str) or passage) and inside(state, spot)
    walls = state.facts.penalty[state.forts[spot.at]] if closed and not isinstance(spot, str) else 0
    rolled = yield from dice.battle(state, max(0, cards - walls), what="uprising")
    hits = sum(rolled) + len(rolled)
    state.say("uprising-dice", amount=hits, dice=rolled, more=len(rolled), walls=min(walls, cards), rule="J08", **where)
    return hits


def inside(state: State, spot: Spot) -> bool:
    """Return whether troops stand within the walls of a village: they belong to its controller and are not on a road
    (J08).
    """
    return spot.at in state.forts and not spot.road and controller(state, spot.at) == spot.house


def _camp(state: State, house: str, cards: int) -> Step:
    """Hit mercenaries in their camp; nobody can calm that (J04)."""
    hits = yield from _hits(state, cards, house, passage=True)
    lost = min(hits, state.camps[house])
    state.camps[house] -= lost
    state.say("camp-hit", seat=house, amount=lost, rule="J04")


def _against_one(state: State, one: Noble, cards: int, passage: bool) -> Step:
    """Hit only this noble's troops; if he has none left, he dies, and nothing else happens there (J03)."""
    spot = Spot(one.house, one.at, one.road)
    if one.free and spot in state.troops:
        hits = yield from _hits(state, cards, spot, passage)
        _bury(state, spot, (yield from losses.choose(state, spot.house, state.troops[spot], hits, area=spot.at)))
    if not one.free or spot not in state.troops:
        yield from deaths.die(state, one.id, "J03")
    else:
        yield from presence.settle(state, one.at)


def _against_all(state: State, seat: str, village: str, cards: int, passage: bool) -> Step:
    """Hit all troops in a village, in the order that the player who began the uprising names (J08).

    Hits left over go only to troops outside walls. If no troops are left, all nobles there die, captives too, and mills
    and the Stronghold are destroyed (J09).
    """
    spots, lost = _stirred(state, village), dict[Spot, Troops]()
    hits = 0
    while spots and (not lost or hits):
        open_to = spots if not lost else [spot for spot in spots if not inside(state, spot)]
        if not open_to:
            break
        named: list[Answer] = [{"strike": spot.house, "road": spot.road} for spot in open_to]
        answer = yield OneOf(seat, "strike", named, {"area": village}, evident=True)
        spot = Spot(answer["strike"], village, answer["road"])
        if not lost:
            hits = yield from _hits(state, cards, spot, passage)
        spots.remove(spot)
        lost[spot] = yield from losses.choose(state, spot.house, state.troops[spot], hits, area=village)
        hits -= losses.taken(state.facts, lost[spot])
    for spot, dead in lost.items():
        _bury(state, spot, dead)
    if _stirred(state, village):
        yield from presence.settle(state, village)
    else:
        yield from _ruin(state, village)


def _stirred(state: State, village: str) -> list[Spot]:
    """Return the troops of houses in a village: an uprising does not touch wildlings (X14)."""
    return [spot for spot in state.spots(at=village) if spot.house in state.houses]


def _bury(state: State, spot: Spot, dead: Troops) -> None:
    """Take away the troops that an uprising has killed."""
    if size(dead):
        state.take_troops(spot, dead)
        state.say("killed", seat=spot.house, area=spot.at, lost=dead, rule="J08")


def _ruin(state: State, village: str) -> Step:
    """Destroy a village without troops: nobles die, mills and the Stronghold go; a City stands (J09)."""
    mills = state.mills.pop(village, 0)
    stronghold = state.forts.get(village) == "stronghold"
    if stronghold:
        del state.forts[village]
    if mills or stronghold:
        state.say("ruined", area=village, amount=mills, stronghold=stronghold, rule="J09")
    state.sieges.pop(village, None)
    while doomed := sorted(id for id, one in state.nobles.items() if one.at == village):
        _for_now(state, village)
        yield from deaths.die(state, doomed[0], "J09", settle=False)
    state.control.pop(village, None)


def _for_now(state: State, village: str) -> None:
    """Put a village in order between two deaths: captives have no captor, and any house still there holds the village.

    All nobles there will die, so nobody is asked.
    """
    for one in [one for one in state.nobles.values() if one.at == village and not one.free]:
        state.change(one.id, captor=None)
    if state.control.get(village) not in state.present(village):
        state.control[village] = state.present(village)[0]


EFFECTS: Effects = {UPRISING: Effect(_candidates, _why_not, _play)}
