"""The table before the first round ("Game setup")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.core.chance import Draw
from gotweb.core.choice import OneOf
from gotweb.core.game import Step
from gotweb.fief import control, titles
from gotweb.fief.facts import HEIRS, Facts, shipped
from gotweb.fief.pieces import Wall
from gotweb.fief.state import Noble, Spot, State, without

NEW = {True: "new-lord", False: "new-lady"}
"""Whether a noble is a Lord -> the court card that brings one."""


def bare(options: Mapping[str, Any], facts: Facts | None = None) -> State:
    """Return a table with nobody on the map: all decks full, all pieces in the box, no gold (a base for positions)."""
    box = shipped() if facts is None else facts
    players: int = options["players"]
    houses = tuple(options[f"house{n}"] for n in range(1, players + 1))
    state = State(box, dict(options), houses, houses[0])
    state.court = tuple(sorted(card for card, n in box.cards["court"].items() for _ in range(n)))
    state.fortune = tuple(
        sorted(card for back in ("bounty", "disaster") for card, n in box.cards[back].items() for _ in range(n))
    )
    state.hands = dict.fromkeys(houses, ())
    state.lords = {house: box.names(house, lords=True) for house in houses}
    state.ladies = {house: box.names(house, lords=False) for house in houses}
    state.heirs = HEIRS
    state.gold = dict.fromkeys(houses, 0)
    state.diplomacy = dict.fromkeys(houses, box.prices["markers"]["diplomacy"])
    state.camps = dict.fromkeys(houses, 0)
    state.wall = (
        Wall(tuple(sorted(box.missions)), "ladder" if options["ladder"] else None) if options["wall"] else Wall()
    )
    return state


def first_player(state: State) -> Step:
    """Give the First Player card to a random house (A02)."""
    answer = yield Draw(state.houses, {"what": "first"})
    state.first = answer["draw"]
    state.say("first-player", seat=state.first, rule="A02")
    last = [house for house in state.order if state.facts.houses[house].fief is None]
    order = [*(house for house in state.order if house not in last), *last]
    state.agenda = (*(("settle", house) for house in order), *state.agenda)


def settle(state: State, house: str) -> Step:
    """Place a house at its start: its noble, its troops and its gold in a village of its fief (A03 to A05)."""
    villages = starts(state, house)
    answer = yield OneOf(house, "start", [{"start": one} for one in villages], {"areas": villages})
    village, box = answer["start"], state.facts
    noble, start = box.houses[house].noble, box.prices["start"]
    card = NEW[state.is_lord(noble)]
    state.court = without(state.court, card)
    state.nobles[noble] = Noble(noble, house, village, card=card)
    decks = {**state.lords} if state.is_lord(noble) else {**state.ladies}
    decks[house] = without(decks[house], noble)
    if state.is_lord(noble):
        state.lords = decks
    else:
        state.ladies = decks
    men = "unsullied" if house == "targaryen" else "man-at-arms"
    state.add_troops(Spot(house, village), {"knight": start["knight"], men: start[men]})
    state.forts[village] = "stronghold"
    state.gold[house] = start["gold"]
    brought = {"troops": dict(state.troops[Spot(house, village)]), "gold": start["gold"]}
    state.say("settled", seat=house, area=village, noble=noble, rule="A03", **brought)
    yield from control.arrive(state, house, village)
    if house == "targaryen":
        state.court = without(state.court, "mother-of-dragons")
        state.set_aside = tuple(sorted((*state.set_aside, "mother-of-dragons")))
        titles.award(state, "dragons", noble)


def starts(state: State, house: str) -> list[str]:
    """Return the villages where a house may start: in its fief; Targaryen on the coast of a fief that nobody starts in
    (A03, X05).
    """
    fief = state.facts.houses[house].fief
    if fief is not None:
        return list(state.facts.fiefs[fief].villages)
    taken = {state.village(village).fief for village in state.forts}
    return [one.id for one in state.facts.villages.values() if one.coastal and one.fief not in taken]
