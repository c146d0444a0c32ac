"""Every house card against every house card of every other house: on land and at sea, with and without Tides of Battle.

The fighters play the cards that are posed, and answer all else at random. Each battle must come to its end with all
laws kept and no unit lost unsaid. Where neither card has a text, a reckoning of our own says how strong both sides
are, who wins and what it costs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

import pytest

from gotweb.core import chance
from gotweb.core.choice import Take
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.thrones.edition import HouseCard
from gotweb.thrones.second.books import DANCE, FEAST, SECOND
from gotweb.thrones.second.combat import TIDES
from gotweb.thrones.second.feast.objectives import POINTS

SEA_FIGHT = {"from": "the-shivering-sea", "to": "the-narrow-sea"}
LAND_FIGHT = {"from": "stoney-sept", "to": "harrenhal"}
MARCHING = {"stoney-sept": {"footman": 2, "knight": 1}, "the-shivering-sea": {"ship": 2}}
DEFENDING = {"harrenhal": {"footman": 1, "knight": 1, "routed_footman": 1}, "the-narrow-sea": {"ship": 2}}
HELPING = {"blackwater": 1, "riverrun": 2, "crackclaw-point": 1, "shipbreaker-bay": 1}
"""What the units in each area with a support order count: see `pose`."""
REPLAYED = 8
"""Every so many battles one is fought again from its answers."""

SETS = {"thrones-second": SECOND.edition, "thrones-feast": FEAST.edition}
"""The games in which all sets of cards meet: those of both boxes in the one, those of the Vale in the other."""
HOUSES: dict[str, list[str]] = {
    "thrones-second": SECOND.edition.setup["houses"]["6"],
    "thrones-feast": FEAST.edition.setup["houses"]["4"],
}
ATTACKERS = [(id, house) for id, houses in HOUSES.items() for house in houses]


class Pair(NamedTuple):
    """Two cards that meet, and the sets that their houses play with."""

    attack: HouseCard
    attacking_set: list[str]
    defense: HouseCard
    defending_set: list[str]


def sets_of(id: str, house: str) -> list[list[str]]:
    """Every set of cards that a house can play a game with."""
    edition = SETS[id]
    if id == "thrones-feast":
        return [list(edition.hands[house])]
    return [list(edition.card_set(house, name)) for name in ("base", "dance")]


def pairs(id: str, attacker: str) -> Iterator[Pair]:
    """All cards of a house against all cards of the others, but for those that have met in another game."""
    cards = SETS[id].cards
    for defender in HOUSES[id]:
        if defender == attacker or (id == "thrones-feast" and "arryn" not in (attacker, defender)):
            continue
        for own in sets_of(id, attacker):
            for other in sets_of(id, defender):
                yield from (Pair(cards[one], own, cards[two], other) for one in own for two in other)


def pose(id: str, pair: Pair, at_sea: bool) -> dict[str, Any]:
    """Two armies face each other; both fighters and a third house could support, and half of all cards are out."""
    attacker, defender = pair.attack.house, pair.defense.house
    third = next(house for house in HOUSES[id] if house not in (attacker, defender))
    units = {area: {attacker: MARCHING[area]} for area in MARCHING}
    units |= {area: {defender: DEFENDING[area]} for area in DEFENDING}
    units |= {
        "blackwater": {attacker: {"footman": 1}},
        "riverrun": {defender: {"knight": 1}},
        "crackclaw-point": {third: {"footman": 1}},
        "shipbreaker-bay": {third: {"ship": 1}},
    }
    tokens = {LAND_FIGHT["from"]: "march+0", SEA_FIGHT["from"]: "march-1", "harrenhal": "defense+1"}
    tokens |= dict.fromkeys(HELPING, "support")
    secrets = iter(POINTS)
    points = {house: list(islice(secrets, 3)) for house in HOUSES[id]} if id == "thrones-feast" else {}
    return {
        **({"objectives": points} if points else {}),
        "round": 3,
        "phase": "march",
        "turn": attacker,
        "units": units,
        "orders": {area: {"house": next(iter(units[area])), "token": token} for area, token in tokens.items()},
        "control": {"harrenhal": defender},
        "supply": dict.fromkeys((attacker, defender), 4),
        "house_cards": {attacker: pair.attacking_set, defender: pair.defending_set},
        "discards": {
            card.house: [other for other in dealt[at_sea::2] if other != card.id]
            for card, dealt in ((pair.attack, pair.attacking_set), (pair.defense, pair.defending_set))
        },
    }


def fight(id: str, pair: Pair, at_sea: bool, tides: bool, pick: Take) -> Match:
    """The battle in which these cards are played, fought to its end."""
    match = Match(game(id), {"tides": "yes" if tides else "no"}, position=pose(id, pair, at_sea), posed=True)
    way = SEA_FIGHT if at_sea else LAND_FIGHT
    march = {"march": way["from"], "moves": [{"to": way["to"], **MARCHING[way["from"]]}], "leave_power": False}
    match.push(pair.attack.house, march)
    while "card" not in {choice.kind for choice in match.choices.values()}:
        answer_one(match, pick)
    for card in (pair.attack, pair.defense):
        match.push(card.house, {"card": card.id})
    while match.state.battle is not None:
        answer_one(match, pick)
        assert not match.game.broken_laws(match.state, [])
    return match


def answer_one(match: Match, pick: Take) -> None:
    """Any legal answer to the next question."""
    id, choice = next(iter(match.choices.items()))
    match.push(id, choice.sample(pick))


def facts(match: Match, kind: str) -> list[dict[str, Any]]:
    """What the log says in every event of a kind."""
    return [dict(event.facts) for event in match.log if event.kind == kind]


def on_board(position: Mapping[str, Any]) -> Counter[tuple[str, str]]:
    """(house, kind) -> how many of these units stand or lie on the board."""
    found: Counter[tuple[str, str]] = Counter()
    for area in position["units"].values():
        for house, force in area.items():
            for kind, n in force.items():
                found[house, kind.removeprefix("routed_")] += n
    return found


def told_lost(match: Match) -> Counter[tuple[str, str]]:
    """(house, kind) -> how many units the log says were lost; a footman that Renly knights is one, too."""
    lost: Counter[tuple[str, str]] = Counter()
    for event in match.log:
        if event.facts.get("rule") == "U02":
            lost[event.facts["house"], "knight"] -= 1
        victim = event.facts.get("victim", event.facts.get("house"))
        units = event.facts.get("lost", {})
        if "unit" in event.facts:
            units = {event.facts["unit"]: 1}
        if isinstance(units, dict):
            for kind, n in units.items():
                lost[str(victim), kind.removeprefix("routed_")] += n
    return lost


def winner_of(match: Match, totals: dict[str, int]) -> str:
    """Who is stronger, or at equal strength higher on the Fiefdoms track when it was decided."""
    order = match.game.position(match.starts[0].state)["tracks"]["fiefdoms"]
    for told in facts(match, "ability"):
        if told["rule"] == "U16" and told["track"] == "fiefdoms":
            order = told["order"]
    return min(totals, key=lambda house: (-totals[house], order.index(house)))


def check_any(match: Match, to: str) -> None:
    """What is true of every battle, whatever is played in it."""
    totals = facts(match, "strength")[-1]["totals"]
    (won,) = facts(match, "battle-won")
    assert won["house"] == winner_of(match, totals)
    assert match.origin is not None
    left = on_board(match.origin)
    left.subtract(told_lost(match))
    assert +left == on_board(match.game.position(match.state))
    assert match.state.house_in(to) != won["loser"]


def check_plain(match: Match, pair: Pair, at_sea: bool) -> None:
    """Strength, losses and skulls by a reckoning of our own: neither card has a text."""
    cards = {pair.attack.house: pair.attack, pair.defense.house: pair.defense}
    own = [2 - 1, 2] if at_sea else [4, 3 + 1]
    totals = dict(zip(cards, own, strict=True))
    for given in facts(match, "support"):
        totals[given["side"]] += HELPING[given["area"]]
    drawn: dict[str, str] = next((told["cards"] for told in facts(match, "tides")), {})
    swords: dict[str, int] = {}
    walls: dict[str, int] = {}
    standing = dict(zip(cards, [2, 2] if at_sea else [3, 2], strict=True))
    for house, card in cards.items():
        tide = TIDES[drawn[house]] if drawn else TIDES["zero"]
        totals[house] += card.strength + tide.strength
        swords[house], walls[house] = card.swords + tide.swords, card.fortifications + tide.fortifications
    for told in facts(match, "blade"):
        totals[told["house"]] += 1
    assert facts(match, "strength")[-1]["totals"] == totals
    (won,) = facts(match, "battle-won")
    winner, loser = won["house"], won["loser"]
    hits = min(standing[loser], max(0, swords[winner] - walls[loser]))
    casualties = sum(sum(told["lost"].values()) for told in facts(match, "casualties"))
    assert casualties == hits
    standing[loser] -= hits
    skulls = Counter(told["house"] for told in facts(match, "skull"))
    for house, foe in ((winner, loser), (loser, winner)):
        cut = TIDES[drawn[foe]].skulls if drawn else 0
        assert skulls[house] == min(cut, standing[house])


@pytest.mark.parametrize(
    ("id", "attacker"),
    [
        pytest.param(id, house, marks=[] if house == HOUSES[id][0] else [pytest.mark.slow], id=f"{id}-{house}")
        for id, house in ATTACKERS
    ],
)
def test_every_card_of_a_house_can_be_played_against_every_card_of_the_others(id: str, attacker: str) -> None:
    pick = chance.seeded(f"{id} {attacker}")
    plain = 0
    for n, pair in enumerate(pairs(id, attacker)):
        for at_sea in (False, True):
            # of the two battles one is fought with Tides of Battle, by turns the one on land and the one at sea
            match = fight(id, pair, at_sea, tides=at_sea == bool(n % 2), pick=pick)
            check_any(match, (SEA_FIGHT if at_sea else LAND_FIGHT)["to"])
            if not pair.attack.ability and not pair.defense.ability:
                check_plain(match, pair, at_sea)
                plain += 1
            if n % REPLAYED == 0:
                again = match.again(len(match.answers))
                assert again.digest() == match.digest()
                assert [event.facts for event in again.told] == [event.facts for event in match.told]
    assert plain


def test_all_cards_of_the_edition_meet() -> None:
    met = {card for id, house in ATTACKERS for pair in pairs(id, house) for card in (pair.attack, pair.defense)}
    assert {card.id for card in met} == {*SECOND.edition.cards, *DANCE.edition.cards, *FEAST.edition.cards}
