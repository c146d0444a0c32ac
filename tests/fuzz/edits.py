"""Edits of a position that a person with a text editor would make: every part stays well-formed, most break a law."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from tests.fuzz.damage import Damage
from tests.fuzz.sources import EDITION

Position = dict[str, Any]

HOUSES = sorted(EDITION.hands)
AREAS = [*EDITION.areas, "nowhere"]
TASKS = [
    ["draw"], ["card", "I", "supply"], ["card", "II", "clash-of-kings"], ["card", "III", "wildling-attack"],
    ["card", "I", "winter-is-coming"], ["supply", "stark"], ["muster", "lannister"], ["crowns", "baratheon"],
    ["bid", "court"], ["wildlings"], ["sacrifice", "stark", "2"], ["put-under"], ["plan"], ["raven"], ["raids"],
    ["raid", "stark"], ["marches"], ["march", "lannister"], ["stand-up"], ["consolidate"], ["end-round"],
]  # fmt: skip


def edited(damage: Damage, content: Position, times: int) -> Position:
    """A copy of the position after so many edits."""
    content = copy.deepcopy(content)
    for _ in range(times):
        damage.one_of(EDITS)(damage, content)
    return content


def lay_an_order(damage: Damage, content: Position) -> None:
    """An order of the house that stands there, of another, or of nobody."""
    area = damage.one_of(AREAS)
    house = damage.one_of([*content.get("units", {}).get(area, {"stark": {}}), *HOUSES, None])
    content.setdefault("orders", {})[area] = {"house": house, "token": damage.one_of([*EDITION.tokens])}


def move_a_force(damage: Damage, content: Position) -> None:
    """A force stands in another area as well, or instead."""
    units = content.get("units")
    if units:
        area = damage.one_of(sorted(units))
        force = units[area] if damage.pick(2) else units.pop(area)
        units[damage.one_of(AREAS)] = copy.deepcopy(force)


def change_a_force(damage: Damage, content: Position) -> None:
    """More or fewer units of a kind, standing or routed, or of another house."""
    units = content.setdefault("units", {})
    area = damage.one_of([*units, *AREAS])
    [(house, counts), *_] = [*units.get(area, {}).items(), (damage.one_of(HOUSES), {})]
    kind = str(damage.one_of(["footman", "knight", "ship", "routed_footman", "routed_knight", "routed_ship"]))
    new = {**counts, kind: max(0, counts.get(kind, 0) + 2 - damage.pick(4))}
    units[area] = {damage.one_of([house, house, *HOUSES]): new}


def put_a_token(damage: Damage, content: Position) -> None:
    """A power token or a neutral force."""
    if damage.pick(3):
        content.setdefault("control", {})[damage.one_of(AREAS)] = damage.one_of(HOUSES)
    else:
        content.setdefault("neutral", {})[damage.one_of(AREAS)] = damage.pick(8)


def change_a_number(damage: Damage, content: Position) -> None:
    """Supply, power, the round, or the wildlings."""
    way = damage.pick(4)
    if way == 0:
        content.setdefault("supply", {})[damage.one_of(HOUSES)] = damage.pick(9) - 1
    elif way == 1:
        content.setdefault("power", {})[damage.one_of(HOUSES)] = damage.pick(23) - 1
    else:
        content["round" if way == 2 else "wildlings"] = damage.pick(14)


def change_a_track(damage: Damage, content: Position) -> None:
    """Two houses change places, or one comes a second time."""
    tracks = content.setdefault("tracks", {})
    order = list(tracks.get(track := damage.one_of(["throne", "fiefdoms", "court"]), HOUSES))
    first, second = damage.pick(len(order)), damage.pick(len(order))
    order[first], order[second] = order[second], order[first if damage.pick(4) else second]
    tracks[track] = order


def move_a_card(damage: Damage, content: Position) -> None:
    """A house card changes between hand and discards, or is in both."""
    house = damage.one_of(HOUSES)
    hands, discards = content.setdefault("hands", {}), content.setdefault("discards", {})
    hand, out = list(hands.get(house, EDITION.hands[house])), list(discards.get(house, []))
    if hand and (not out or damage.pick(2)):
        out.append(hand.pop(damage.pick(len(hand))))
    elif out:
        hand.append(out.pop(damage.pick(len(out))))
    hands[house], discards[house] = hand, out if damage.pick(4) else []


def reveal(damage: Damage, content: Position) -> None:
    """Three Westeros cards, each of its deck, lie open, or none."""
    if damage.pick(4) == 0:
        content["revealed"] = []
        return
    content["revealed"] = [damage.one_of(cards) for cards in EDITION.decks.values()]
    if damage.pick(2):
        content.pop("decks", None)
    if damage.pick(2):
        content.pop("agenda", None)
        content["phase"] = "westeros"


def change_a_deck(damage: Damage, content: Position) -> None:
    """A card of a deck goes under it, comes a second time, or is gone."""
    deck = damage.one_of([*EDITION.decks])
    parts = content.setdefault("decks", {}).setdefault(deck, {"unknown": list(EDITION.decks[deck]), "below": []})
    if parts["unknown"]:
        card = parts["unknown"].pop(damage.pick(len(parts["unknown"])))
        if damage.pick(4):
            parts["below"].append(card)


def change_the_agenda(damage: Damage, content: Position) -> None:
    """A task more, a task less, or the start of another phase."""
    way = damage.pick(4)
    if way == 0:
        content.pop("agenda", None)
        content["phase"] = damage.one_of(["westeros", "planning", "raven", "raid", "march", "consolidate"])
        content["turn"] = damage.one_of([None, *HOUSES])
        return
    tasks = content.get("agenda") or [["plan"], ["raven"], ["raids"], ["marches"], *TASKS[-3:]]
    at = damage.pick(min(len(tasks), 4))
    content["agenda"] = tasks[:at] + ([damage.one_of(TASKS)] if way < 3 else []) + tasks[at + (way > 1) :]


def change_what_holds(damage: Damage, content: Position) -> None:
    """What is forbidden this round, whether the blade was used, how the game ended."""
    way = damage.pick(4)
    if way == 0:
        content["restrictions"] = [damage.one_of(["raid", "consolidate", "defense", "no-footman-support"])]
    elif way == 1:
        content["blade_used"] = not content.get("blade_used", False)
    elif way == 2:
        content["restrictions"] = []
    else:
        content["result"] = {"winners": [damage.one_of(HOUSES)], "rule": damage.one_of(["N03", "N05"])}


EDITS: list[Callable[[Damage, Position], None]] = [
    lay_an_order, lay_an_order, move_a_force, change_a_force, change_a_force, put_a_token, change_a_number,
    change_a_track, move_a_card, reveal, change_a_deck, change_the_agenda, change_what_holds,
]  # fmt: skip
