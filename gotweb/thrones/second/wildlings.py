"""The wildling attack: bids, one card of nine, and its effect on each house (E30 to E36, W01 to W09)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from gotweb.core.choice import NOT_THERE, Answer, Choice
from gotweb.core.game import Step
from gotweb.thrones.asked import one_of
from gotweb.thrones.bidding import sealed_bids, spend
from gotweb.thrones.book import WildlingCard
from gotweb.thrones.edition import Units
from gotweb.thrones.mustering import build
from gotweb.thrones.second import hands, mustering, piles, ports
from gotweb.thrones.second.state import WILDLINGS, SecondState
from gotweb.thrones.supply import supplied, trimming

AGAIN = 6
"""The strength of the wildlings that come again after a Preemptive Raid that was beaten (W02)."""


def attack(state: SecondState) -> Step:
    """Let all players bid for the Night's Watch against wildlings as strong as their threat (E30)."""
    yield from repel(state, state.wildlings, "")


def attack_again(state: SecondState, spared: str) -> Step:
    """Run the attack that a lost Preemptive Raid brings at once, in which one house takes no part (W02)."""
    yield from repel(state, AGAIN, spared)


def repel(state: SecondState, strength: int, spared: str) -> Step:
    """Run bids, ties, then the card: for the highest bidder if the Watch holds, else for all, the lowest bidder
    first (E32).
    """
    asked = [question for question in sealed_bids(state, "wildlings") if question.side != spared]
    answers = yield asked
    bids = {house: answers[house]["bid"] for house in state.players_in_turn if house != spared}
    watch = sum(bids.values())
    state.say("bids", prize="wildlings", bids=dict(bids), rule="D06")
    spend(state, bids)
    held = watch >= strength
    state.say("wildling-attack", strength=strength, watch=watch, held=held, rule="E30")
    chosen = yield from name_one(state, bids, "highest" if held else "lowest")
    card = yield from piles.draw(state, WILDLINGS)
    state.say("wildling-card", card=card, rule="E31")
    piles.bury(state, WILDLINGS, card)
    if not spared:
        # the attack that comes again leaves the marker where the first one put it (W02)
        state.wildlings = 0 if held else max(0, state.wildlings - 4)
    if held:
        yield from state.book.wildlings[card].highest(state, chosen, bids[chosen])
        return
    others = tuple(("wildling", house, card, "others") for house in bids if house != chosen)
    state.agenda = (("wildling", chosen, card, "lowest"), *others, *state.agenda)


def name_one(state: SecondState, bids: dict[str, int], why: str) -> Generator[Choice, dict[str, Any], str]:
    """Return the highest or the lowest bidder; among equals the throne's holder names one, before the card is seen
    (E31).
    """
    level = max(bids.values()) if why == "highest" else min(bids.values())
    tied = [house for house in bids if bids[house] == level]
    chosen, told = tied[0], {}
    if len(tied) > 1:
        options: list[Answer] = [{"name": house} for house in tied]
        facts = {"why": why, "bids": dict(bids)}
        answer = yield one_of(state, state.throne_holder, "name", options, facts, reason=lambda _: "E31")
        chosen, told = str(answer["name"]), {"holder": state.throne_holder}
    state.say("named", house=chosen, why=why, **told, rule="E31")
    return chosen


def suffer(state: SecondState, house: str, card: str, role: str) -> Step:
    """Carry out the card for one house when the Watch has lost, as the lowest bidder or one of the others (E32)."""
    text = state.book.wildlings[card]
    yield from (text.lowest if role == "lowest" else text.others)(state, house)
    yield from ports.settle(state)
    state.book.check(state, None)


# losses of units


def nothing(state: SecondState, house: str, bid: int = 0) -> Step:
    """Have no effect."""
    yield from ()


def destroy(state: SecondState, house: str, count: int, rule: str, areas: list[str] | None = None) -> Step:
    """Let a house destroy so many of its units, one after the other, or all that it has (in `areas` only, if given)."""
    named = state.edition.named
    for left in range(count, 0, -1):
        own = [area for area in state.areas_of(house) if areas is None or area in areas]
        options: list[Answer] = [
            {"destroy": {"area": area, "unit": unit}} for area in own for unit in named(state.forces[area].units)
        ]
        if not options:
            return
        answer = options[0]
        # where all have to go there is nothing to choose
        if sum(sum(state.forces[area].units) for area in own) > left:
            answer = yield one_of(
                state, house, "destroy", options, {"due": left, "rule": rule}, reason=lambda _: NOT_THERE
            )
        area, unit = answer["destroy"]["area"], answer["destroy"]["unit"]
        state.take_units(area, state.edition.units({unit: 1}))
        state.say("sacrificed", house=house, area=area, units={unit: 1}, rule=rule)
        if areas is not None:
            # all of them come out of the area with which it was begun (W08)
            areas = [area]


# Preemptive Raid


def preempt_won(state: SecondState, house: str, bid: int) -> Step:
    """The wildlings attack again at once, with strength six, without the highest bidder (W02)."""
    state.agenda = (("wildlings-again", house), *state.agenda)
    yield from ()


def preempt_lost(state: SecondState, house: str) -> Step:
    """The lowest bidder destroys two units or goes down two places on its best track (W02)."""
    options: list[Answer] = [{"penalty": "units"}, {"penalty": "track"}]
    answer = yield one_of(state, house, "penalty", options, {"card": "preemptive-raid"})
    if answer["penalty"] == "units":
        yield from destroy(state, house, 2, "W02")
        return
    place = {track: order.index(house) for track, order in state.tracks.items()}
    if min(place.values()) >= state.last_place:
        return  # last everywhere already
    best = [track for track in place if place[track] == min(place.values())]
    track = best[0]
    if len(best) > 1:
        facts = {"card": "preemptive-raid", "victim": house}
        answer = yield one_of(state, state.throne_holder, "track", [{"track": track} for track in best], facts)
        track = answer["track"]
    move_down(state, track, house, 2, "W02")


def move_down(state: SecondState, track: str, house: str, places: int, rule: str) -> None:
    """Move a house down so many places of a track, or to the last."""
    order = list(state.tracks[track])
    at = order.index(house)
    order.remove(house)
    order.insert(min(at + places, len(order)), house)
    state.set_track(track, order)
    state.say("track", track=track, order=list(state.tracks[track]), rule=rule)


# Crow Killers


def knights_fall(state: SecondState, house: str, most: int | None) -> Step:
    """Turn all of a house's knights, or `most` of them, into footmen; knights for which no footman is left are
    destroyed (W03).
    """
    knight, foot = state.edition.kind_index["knight"], state.edition.kind_index["footman"]
    due = state.on_board(house)[knight] if most is None else min(most, state.on_board(house)[knight])
    spare = state.left_of(house)[foot]
    dying = max(0, due - spare)
    yield from demote(state, house, dying, "dies")
    yield from demote(state, house, due - dying, "falls")


def demote(state: SecondState, house: str, count: int, fate: str) -> Step:
    """Let a house choose so many of its knights, which die or become footmen, by `fate`."""
    knight = state.edition.kind_index["knight"]
    for left in range(count, 0, -1):
        areas = [area for area in state.areas_of(house) if state.forces[area].units[knight]]
        area = areas[0]
        # where it comes to all of them there is nothing to choose
        if state.on_board(house)[knight] > left:
            facts = {"due": left, "fate": fate, "card": "crow-killers"}
            answer = yield one_of(state, house, "demote", [{"demote": area} for area in areas], facts)
            area = answer["demote"]
        state.take_units(area, state.edition.units({"knight": 1}))
        if fate == "falls":
            state.add_units(area, house, state.edition.units({"footman": 1}))
        state.say("demoted", house=house, area=area, fate=fate, rule="W03")


def footmen_rise(state: SecondState, house: str, bid: int) -> Step:
    """The highest bidder may make up to two of its footmen knights (W03)."""
    knight, foot = state.edition.kind_index["knight"], state.edition.kind_index["footman"]
    for left in (2, 1):
        areas = [area for area in state.areas_of(house) if state.forces[area].units[foot]]
        if not areas or state.left_of(house)[knight] <= 0:
            return
        options: list[Answer] = [{"promote": None}, *({"promote": area} for area in areas)]
        answer = yield one_of(state, house, "promote", options, {"left": left, "card": "crow-killers"})
        area = answer["promote"]
        if area is None:
            return
        change: Units = tuple((k == knight) - (k == foot) for k in range(len(state.edition.kinds)))
        state.add_units(area, house, change)
        state.say("promoted", house=house, area=area, rule="W03")


# Rattleshirt's Raiders


def lose_supply(state: SecondState, house: str, steps: int, rule: str) -> Step:
    """Move a house down on the supply track; it gives up units that it cannot supply any more (W04)."""
    before = state.supply[house]
    state.supply = {**state.supply, house: max(0, before - steps)}
    state.say("supply", house=house, before=before, after=state.supply[house], rule=rule)
    if not supplied(state, house):
        answer = yield trimming(state, house)
        for area, counts in sorted(answer["trim"].items()):
            state.take_units(area, state.edition.units(counts))
        state.say("trimmed", house=house, lost=answer["trim"], rule="B02")


def gain_supply(state: SecondState, house: str, bid: int) -> Step:
    """The highest bidder goes up one place on the supply track (W04)."""
    before = state.supply[house]
    state.supply = {**state.supply, house: min(before + 1, len(state.edition.supply_rows) - 1)}
    state.say("supply", house=house, before=before, after=state.supply[house], rule="W04")
    yield from ()


# Massing on the Milkwater


def lose_best_cards(state: SecondState, house: str) -> Step:
    """Discard all cards of the highest strength from the hand of a house with more than one card (W05).

    If these are all its cards, it chooses their order: the last one stays out when the hand comes back.
    """
    hand = state.hands[house]
    if len(hand) < 2:
        return
    strength = {card: state.edition.cards[card].strength for card in hand}
    best = [card for card in hand if strength[card] == max(strength.values())]
    while best:
        card = best[0]
        if len(best) > 1 and set(best) == set(state.hands[house]):
            facts = {"card": "massing-on-the-milkwater"}
            answer = yield one_of(state, house, "discard", [{"discard": one} for one in best], facts)
            card = answer["discard"]
        best.remove(card)
        state.say("card-lost", house=house, card=card, rule="W05")
        hands.discard(state, house, card)


def lose_card(state: SecondState, house: str) -> Step:
    """Let one of the houses that are not the lowest bidder, if it has more than one card in hand, discard one of its
    choice (W05).
    """
    hand = state.hands[house]
    if len(hand) < 2:
        return
    facts = {"card": "massing-on-the-milkwater"}
    answer = yield one_of(state, house, "discard", [{"discard": card} for card in hand], facts)
    state.say("card-lost", house=house, card=answer["discard"], rule="W05")
    hands.discard(state, house, answer["discard"])


def recover_hand(state: SecondState, house: str, bid: int) -> Step:
    """The highest bidder takes back its whole discard pile (W05)."""
    cards = state.discards[house]
    if cards:
        hands.reclaim(state, house, cards)
        state.say("hand-recovered", house=house, cards=list(cards), rule="W05")
    yield from ()


# A King Beyond the Wall


def lose_all_tracks(state: SecondState, house: str) -> Step:
    """The lowest bidder goes to the last place of every track (W06)."""
    for track in state.tracks if state.movable(house) else ():
        move_down(state, track, house, len(state.houses), "W06")
    yield from ()


def lose_one_track(state: SecondState, house: str) -> Step:
    """Move one of the houses that are not the lowest bidder to the last place of the Fiefdoms or of the King's Court,
    as it chooses (W06).
    """
    if not state.movable(house):
        return
    options: list[Answer] = [{"track": "fiefdoms"}, {"track": "court"}]
    facts = {"card": "a-king-beyond-the-wall", "victim": house, "place": "last"}
    answer = yield one_of(state, house, "track", options, facts)
    move_down(state, answer["track"], house, len(state.houses), "W06")


def gain_track(state: SecondState, house: str, bid: int) -> Step:
    """The highest bidder goes to the first place of a track of its choice, and takes its token (W06)."""
    if not state.movable(house):
        return
    facts = {"card": "a-king-beyond-the-wall", "victim": house, "place": "first"}
    answer = yield one_of(state, house, "track", [{"track": track} for track in state.tracks], facts)
    track = answer["track"]
    state.set_track(track, (house, *(other for other in state.tracks[track] if other != house)))
    state.say("track", track=track, order=list(state.tracks[track]), rule="W06")


# Mammoth Riders, The Horde Descends, Skinchanger Scout


def recover_card(state: SecondState, house: str, bid: int) -> Step:
    """The highest bidder may take back one discarded house card (W07)."""
    cards = state.discards[house]
    if not cards:
        return
    options: list[Answer] = [{"reclaim": None}, *({"reclaim": card} for card in sorted(cards))]
    answer = yield one_of(state, house, "reclaim", options, {"rule": "W07"})
    if answer["reclaim"] is not None:
        hands.reclaim(state, house, [answer["reclaim"]])
        state.say("reclaimed", house=house, card=answer["reclaim"], rule="W07")


def horde_lost(state: SecondState, house: str) -> Step:
    """The lowest bidder destroys two units in one of its castles or strongholds, or two anywhere if it cannot (W08)."""
    castles = [
        area for area in state.areas_of(house) if area in state.ground.castles and sum(state.forces[area].units) >= 2
    ]
    yield from destroy(state, house, 2, "W08", castles or None)


def horde_won(state: SecondState, house: str, bid: int) -> Step:
    """The highest bidder may muster in one of its castles or strongholds (W08)."""
    yard = mustering.SecondYard(state, house)
    free = sorted({castle for castle, _, _ in yard.possible()})
    if not free:
        return
    options: list[Answer] = [{"castle": None}, *({"castle": castle} for castle in free)]
    answer = yield one_of(state, house, "castle", options, {"card": "the-horde-descends"})
    if answer["castle"] is not None:
        yield from build(mustering.SecondYard(state, house, only=answer["castle"], closes="W08"))


def lose_power(state: SecondState, house: str, most: int | None) -> Step:
    """A house loses all its available power, or `most` of it (W09)."""
    lost = state.power[house] if most is None else min(most, state.power[house])
    state.power[house] -= lost
    state.say("power-lost", house=house, lost=lost, rule="W09")
    yield from ()


def bid_back(state: SecondState, house: str, bid: int) -> Step:
    """The highest bidder gets back the power it has bid (W09)."""
    state.say("power", house=house, gained=state.gain_power(house, bid), crowns=0, rule="W09")
    yield from ()


WILDLING_CARDS: dict[str, WildlingCard] = {
    "silence-at-the-wall": WildlingCard(nothing, nothing, nothing),
    "preemptive-raid": WildlingCard(preempt_won, preempt_lost, nothing),
    "crow-killers": WildlingCard(
        footmen_rise, lambda state, house: knights_fall(state, house, None),
        lambda state, house: knights_fall(state, house, 2),
    ),
    "rattleshirts-raiders": WildlingCard(
        gain_supply, lambda state, house: lose_supply(state, house, 2, "W04"),
        lambda state, house: lose_supply(state, house, 1, "W04"),
    ),
    "massing-on-the-milkwater": WildlingCard(recover_hand, lose_best_cards, lose_card),
    "a-king-beyond-the-wall": WildlingCard(gain_track, lose_all_tracks, lose_one_track),
    "mammoth-riders": WildlingCard(
        recover_card, lambda state, house: destroy(state, house, 3, "W07"),
        lambda state, house: destroy(state, house, 2, "W07"),
    ),
    "the-horde-descends": WildlingCard(horde_won, horde_lost, lambda state, house: destroy(state, house, 1, "W08")),
    "skinchanger-scout": WildlingCard(
        bid_back, lambda state, house: lose_power(state, house, None),
        lambda state, house: lose_power(state, house, 2),
    ),
}  # fmt: skip
"""The nine wildling cards."""
