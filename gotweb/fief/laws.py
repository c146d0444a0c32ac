"""The laws (invariants) that hold in every state, whatever was answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from gotweb.core.choice import Choice
from gotweb.fief import oaths, promises, slots
from gotweb.fief.facts import MASTERS
from gotweb.fief.state import MANCE, WAITING, Spot, State
from gotweb.fief.titles import FIEF_TITLES, brother


def broken(state: State, asked: Sequence[Choice] = ()) -> list[str]:
    """Return a sentence for each broken law, for a developer. `asked` are the open questions.

    While a house that has lost a village names the one that gets it, the village is still its own; while a house places
    its freed noble, he is where he was. Captives wait for both questions, and for the one that names the bearer of a
    City's title: those who are freed together come home one after the other, and a title may move before the next.
    """
    naming = {choice.facts["area"] for choice in asked if choice.kind == "leave-to"}
    borne = any(choice.kind == "bear" for choice in asked)
    coming = [state.nobles.get(choice.facts["noble"]) for choice in asked if choice.kind == "place"]
    unsettled = naming | {one.at for one in coming if one is not None}
    checks = (_stocks, _cards, _families, _titles, _wall, _promises)
    return [*(law for check in checks for law in check(state)), *_map(state, naming),
            *_captives(state, None if borne else unsettled)]  # fmt: skip


def unsettled(state: State) -> list[str]:
    """Return a sentence for each law that is broken between two steps, when every place is in order.

    By then Rangers without a Brother have deserted (W06).
    """
    found = []
    for spot, troops in state.troops.items():
        beside = [one.id for one in state.nobles_at(spot.house, spot.at) if one.road == spot.road]
        if troops.get("ranger", 0) > sum(brother(state, one) for one in beside):
            found.append(f"{spot} has more Rangers than Brothers")
    return found


def _stocks(state: State) -> Iterator[str]:
    prices = state.facts.prices
    for unit in state.facts.units:
        if unit == "wildling":
            continue  # the Wall's track counts them, however many they are (W12)
        for house in state.houses:
            if state.stock(house, unit) < 0:
                yield f"{house} has more {unit} than there are"
    forts = list(state.forts.values())
    counters = {"mill": sum(state.mills.values()), "sept": len(state.septs)}
    counters |= {fort: forts.count(fort) for fort in ("stronghold", "city")}
    for building, out in counters.items():
        if out > prices["buildings"][building]["stock"]:
            yield f"more than all counters of {building}"
    for village, mills in state.mills.items():
        if mills > prices["buildings"]["mill"]["most"]:
            yield f"too many mills in {village}"
    for house in state.houses:
        if state.gold[house] < 0:
            yield f"{house} owes gold"
        if sum(tax.house == house for tax in state.taxes) > prices["markers"]["tax"]:
            yield f"{house} has laid too many tax markers"


def _cards(state: State) -> Iterator[str]:
    box = state.facts.cards
    held = [card for cards in state.hands.values() for card in cards]
    under = [one.card for one in state.nobles.values() if one.card is not None]
    joined = ["join-small-council"] * list(state.seats.values()).count("join")
    court = Counter([*state.court, *state.court_discard, *state.set_aside, *under, *joined])
    court += Counter(filter(state.facts.court, held))
    if court != Counter(box["court"]):
        yield f"court cards are not those of the box: {dict(court)}"
    lying = [card for cards in state.weather.values() for card in cards]
    mine = [card for card in held if not state.facts.court(card)]
    fortune = Counter([*state.fortune, *state.fortune_discard, *lying, *mine])
    if fortune != Counter(box["bounty"]) + Counter(box["disaster"]):
        yield f"fortune cards are not those of the box: {dict(fortune)}"
    if state.track > sum(card in box["disaster"] for card in state.fortune):
        yield "more disasters on the track than are left"
    for house, cards in state.hands.items():
        if len(cards) > state.facts.prices["limits"]["hand"]:
            yield f"{house} has too many cards"


def _families(state: State) -> Iterator[str]:
    for house in state.houses:
        if len(state.family(house)) > state.facts.prices["limits"]["nobles"]:
            yield f"{house} has too many nobles"
        deck = {*state.lords[house], *state.ladies[house]}
        if deck & state.nobles.keys():
            yield f"a noble of {house} is in play and in the deck"
    for id, one in state.nobles.items():
        printed = state.card(id).house
        if id != one.id or (printed is not None and printed != one.house):
            yield f"{id} is a noble of {printed}"
    wed = [one for pair in state.marriages for one in pair]
    if len(set(wed)) < len(wed) or not set(wed) <= state.nobles.keys():
        yield "somebody is married twice, or to nobody in play"
    houses = [state.nobles[one].house for one in wed if one in state.nobles]
    if len(set(houses)) < len(houses):
        yield "a house has two marriages"
    for lord, lady in state.marriages:
        if not state.is_lord(lord) or state.is_lord(lady):
            yield f"{lord} and {lady} are not Lord and Lady"


def _titles(state: State) -> Iterator[str]:
    for title, noble in state.titles.items():
        if noble not in state.nobles:
            yield f"{title} belongs to nobody in play"
    for noble in state.nobles:
        if len(state.titles_of(noble, *FIEF_TITLES)) > state.facts.prices["limits"]["fiefs"]:
            yield f"{noble} has too many fief titles"
        if len(state.titles_of(noble, "master", "hand")) > 1:
            yield f"{noble} has two seats in the council"
        if len(state.titles_of(noble, "warden")) > (2 if state.on("wall") else 1):
            yield f"{noble} is Warden of too much"
    if not {*MASTERS} >= state.seats.keys() or not state.seats.keys() <= state.titles.keys():
        yield "a card of the council lies with nobody"


def _map(state: State, handed: Collection[str]) -> Iterator[str]:
    for village, house in state.control.items():
        if house not in state.present(village) and village not in handed:
            yield f"{house} controls {village} and is not there"
    for village in state.facts.villages:
        wild = Spot(MANCE, village) in state.troops or (state.battle is not None and state.battle.wild)
        if village not in state.control and state.present(village) and not wild:
            yield f"nobody controls {village}, though somebody is there"
    for village, engines in state.sieges.items():
        if state.fort(village) is None or not engines:
            yield f"a siege of nothing at {village}"
        for engine in engines:
            if not state.has_troops(engine.house, village):
                yield f"{engine.house} besieges {village} without troops"
    for spot in state.troops:
        if spot.at in state.facts.missions and slots.slot(state, spot.at) is None:
            yield f"{spot} is on no objective"
        if spot.house == MANCE and state.wall.stage is None:
            yield f"{spot} in times of silence"
        if spot.at == WAITING and state.wall.stage is None:
            yield f"{spot} on a silent Wall"
    places = {*state.troops, *(Spot(one.house, one.at, one.road) for one in state.nobles.values())}
    for spot in sorted(places):
        known = state.facts.villages.get(spot.at)
        if spot.road and (known is None or spot.road not in known.roads):
            yield f"{spot} is on no road"


def _captives(state: State, unsettled: Collection[str] | None) -> Iterator[str]:
    """Yield a sentence for each captive whose place or captor is wrong; in unsettled places, all of them if it is None,
    captors who have left do not count.
    """
    for one in state.nobles.values():
        if one.captor == one.house:
            yield f"{one.id} is held by the own house"
        if (one.captor == MANCE) != (one.at == MANCE):
            yield f"{one.id} is beyond the Wall, or is not"
        held = one.captor in state.houses and unsettled is not None and one.at not in unsettled
        if held and one.captor not in state.present(one.at):
            yield f"{one.captor} holds {one.id} and is not there"
        if not one.at or (one.at == WAITING and not state.on("wall")):
            yield f"{one.id} is nowhere"


def _promises(state: State) -> Iterator[str]:
    """Yield a sentence where details of promises are wrong: only promises made in a deal have details, and then all of
    them.
    """
    for one in state.promises:
        said = {key for key in oaths.ALL if getattr(one, key) not in (None, 0)}
        wanted = {*oaths.DETAILS[one.word]} if one.sworn else set()
        if said != wanted or (not one.sworn and one.word not in promises.WORDS and one.kept is None):
            yield f"{one.seat} has promised {one.word} with other details than it has"
        if one.times > 1 and one.kept is None:
            yield f"{one.seat} has promised {one.word} several times at once"


def _wall(state: State) -> Iterator[str]:
    wall, missions = state.wall, state.facts.missions
    out = [slot.mission for slot in wall.slots]
    if len({*out, *wall.missions}) < len(out) + len(wall.missions):
        yield "a mission is there twice"
    if out != sorted(out, key=lambda mission: missions[mission].number):
        yield "objectives do not lie in order"
    if wall.stage is None and (wall.slots or wall.mance or wall.ranks or any(map(state.on_wall, state.nobles))):
        yield "somebody is on a silent Wall"
    if wall.mance and wall.mance not in out:
        yield "Mance is on no objective"
    for id, one in state.nobles.items():
        if one.at in missions and one.at not in out:
            yield f"{id} is on no objective"
        if one.at in missions and id not in wall.ranks:
            yield f"{id} has no rank on the Wall"
    if len(set(wall.ranks)) < len(wall.ranks) or not {*wall.ranks} <= state.nobles.keys():
        yield "the hierarchy names somebody who is not there"
    late = [id for id in wall.ranks if state.holds(id, "brother")] if wall.stage == "reinforcement" else []
    crowd = sum(state.on_wall(id) for id in state.nobles if id not in late)
    if crowd > state.facts.prices["limits"]["wall"] and not state.on("ladder"):
        yield "too many nobles on the Wall"
    for slot in wall.slots:
        if slot.rewarded > 1 + missions[slot.mission].twice:
            yield f"{slot.mission} has paid too often"
        if slot.held and slot.wildlings and state.battle is None and state.doing[0] != "assault":
            yield f"wildlings are left where the Westerosi hold {slot.mission}"
