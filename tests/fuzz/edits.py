"""Edits of a position that a person with a text editor would make: every part stays well-formed, most break a law.

They are for the games of the Thrones family, whose positions have the same keys.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

from gotweb.core.shelf import game
from tests.fuzz.damage import Damage

Position = dict[str, Any]
EXAMPLES = {"house": "stark", "deck": "I", "card": "supply", "track": "court", "wildling": "crow-killers",
            "role": "lowest", "choice": "put-to-the-sword"}  # fmt: skip
"""What stands in a task for each kind of argument."""


class Box(NamedTuple):
    """The names of what is in the box of a game, with its options."""

    houses: list[str]
    areas: list[str]
    tokens: list[str]
    hands: Mapping[str, tuple[str, ...]]
    decks: Mapping[str, tuple[str, ...]]
    tasks: list[list[str]]
    phases: list[str]
    endings: list[str]
    second: bool
    """Whether its positions have the keys of the second edition."""
    points: bool
    """Whether they have those of objectives."""


@cache
def box(id: str, cards: str | None, tides: str | None, players: int, targaryen: bool | None) -> Box | None:
    """The box of a game that is played so, or None for a game of another family."""
    rules = game(id)
    if not hasattr(rules, "edition"):
        return None
    chosen = {"targaryen": targaryen, "players": players, "cards": cards, "tides": tides}
    options = {name: value for name, value in chosen.items() if value is not None}
    state = rules.new({**{name: values[0] for name, values in rules.options(options).items()}, **options})
    book, edition = state.book, state.edition
    tasks = [[name, *(EXAMPLES.get(kind, "2") for kind in entry.arguments)] for name, entry in book.entries.items()]
    return Box(
        sorted(state.houses), [*edition.areas, "nowhere"], [*edition.tokens], dict(state.hands or edition.hands),
        edition.decks, tasks, sorted(book.phases), [*book.endings, "N03", "N05"],
        hasattr(state, "piles"), bool(getattr(state, "points", None)),
    )  # fmt: skip


def edited(damage: Damage, id: str, options: dict[str, Any], content: Position, times: int) -> Position:
    """A copy of the position after so many edits; for a game of another family, damaged as any JSON."""
    found = box(id, options.get("cards"), options.get("tides"), options["players"], options.get("targaryen"))
    if found is None:
        changed: Position = damage.tree(content, times)
        return changed
    content = copy.deepcopy(content)
    edits = [*EDITS, *(OF_THE_SECOND if found.second else ()), *(OF_OBJECTIVES if found.points else ())]
    for _ in range(times):
        damage.one_of(edits)(damage, found, content)
    return content


def lay_an_order(damage: Damage, box: Box, content: Position) -> None:
    """An order of the house that stands there, of another, or of nobody."""
    area = damage.one_of(box.areas)
    house = damage.one_of([*content.get("units", {}).get(area, {"stark": {}}), *box.houses, None])
    content.setdefault("orders", {})[area] = {"house": house, "token": damage.one_of(box.tokens)}


def move_a_force(damage: Damage, box: Box, content: Position) -> None:
    """A force stands in another area as well, or instead."""
    units = content.get("units")
    if units:
        area = damage.one_of(sorted(units))
        force = units[area] if damage.pick(2) else units.pop(area)
        units[damage.one_of(box.areas)] = copy.deepcopy(force)


def change_a_force(damage: Damage, box: Box, content: Position) -> None:
    """More or fewer units of a kind, standing or routed, or of another house."""
    units = content.setdefault("units", {})
    area = damage.one_of([*units, *box.areas])
    [(house, counts), *_] = [*units.get(area, {}).items(), (damage.one_of(box.houses), {})]
    names = ["footman", "knight", "ship", "routed_footman", "routed_knight", "routed_ship"]
    kind = str(damage.one_of([*names, *(["siege-engine", "routed_siege-engine"] if box.second else [])]))
    new = {**counts, kind: max(0, counts.get(kind, 0) + 2 - damage.pick(4))}
    units[area] = {damage.one_of([house, house, *box.houses]): new}


def put_a_token(damage: Damage, box: Box, content: Position) -> None:
    """A power token or a neutral force."""
    if damage.pick(3):
        content.setdefault("control", {})[damage.one_of(box.areas)] = damage.one_of(box.houses)
    else:
        content.setdefault("neutral", {})[damage.one_of(box.areas)] = damage.pick(8)


def change_a_number(damage: Damage, box: Box, content: Position) -> None:
    """Supply, power, the round, or the wildlings."""
    way = damage.pick(4)
    if way == 0:
        content.setdefault("supply", {})[damage.one_of(box.houses)] = damage.pick(9) - 1
    elif way == 1:
        content.setdefault("power", {})[damage.one_of(box.houses)] = damage.pick(23) - 1
    else:
        content["round" if way == 2 else "wildlings"] = damage.pick(14)


def change_a_track(damage: Damage, box: Box, content: Position) -> None:
    """Two houses change places, or one comes a second time."""
    tracks = content.setdefault("tracks", {})
    order = list(tracks.get(track := damage.one_of(["throne", "fiefdoms", "court"]), box.houses))
    first, second = damage.pick(len(order)), damage.pick(len(order))
    order[first], order[second] = order[second], order[first if damage.pick(4) else second]
    tracks[track] = order


def move_a_card(damage: Damage, box: Box, content: Position) -> None:
    """A house card changes between hand and discards, or is in both."""
    house = damage.one_of(box.houses)
    hands, discards = content.setdefault("hands", {}), content.setdefault("discards", {})
    hand, out = list(hands.get(house, box.hands[house])), list(discards.get(house, []))
    if hand and (not out or damage.pick(2)):
        out.append(hand.pop(damage.pick(len(hand))))
    elif out:
        hand.append(out.pop(damage.pick(len(out))))
    hands[house], discards[house] = hand, out if damage.pick(4) else []


def reveal(damage: Damage, box: Box, content: Position) -> None:
    """Three Westeros cards, each of its deck, lie open, or none."""
    if damage.pick(4) == 0:
        content["revealed"] = []
        return
    content["revealed"] = [damage.one_of(cards) for cards in box.decks.values()]
    if damage.pick(2):
        content.pop("decks", None)
    if damage.pick(2):
        content.pop("agenda", None)
        content["phase"] = "westeros"


def change_a_deck(damage: Damage, box: Box, content: Position) -> None:
    """A card of a deck goes under it or on top of it, comes a second time, or is gone."""
    deck = damage.one_of([*box.decks])
    parts = content.setdefault("decks", {}).setdefault(deck, {"unknown": list(box.decks[deck]), "below": []})
    if parts.get("unknown"):
        card = parts["unknown"].pop(damage.pick(len(parts["unknown"])))
        if box.second:
            card = {"card": card, "eyes": damage.one_of([None, [], [damage.one_of(box.houses)]])}
        if box.second and damage.pick(4) == 0:
            parts["top"] = card
        elif damage.pick(4):
            parts["below"] = [*parts.get("below", []), card]


def change_the_agenda(damage: Damage, box: Box, content: Position) -> None:
    """A task more, a task less, or the start of another phase."""
    way = damage.pick(4)
    if way == 0:
        content.pop("agenda", None)
        content["phase"] = damage.one_of(box.phases)
        content["turn"] = damage.one_of([None, *box.houses])
        return
    tasks = content.get("agenda") or [["plan"], ["raven"], ["raids"], ["marches"], *box.tasks[-3:]]
    at = damage.pick(min(len(tasks), 4))
    content["agenda"] = tasks[:at] + ([damage.one_of(box.tasks)] if way < 3 else []) + tasks[at + (way > 1) :]


def change_what_holds(damage: Damage, box: Box, content: Position) -> None:
    """What is forbidden this round, whether the blade was used, how the game ended."""
    way = damage.pick(4)
    if way == 0:
        content["restrictions"] = [damage.one_of(["raid", "consolidate", "defense", "no-footman-support"])]
    elif way == 1:
        content["blade_used"] = not content.get("blade_used", False)
    elif way == 2:
        content["restrictions"] = []
    else:
        content["result"] = {"winners": [damage.one_of(box.houses)], "rule": damage.one_of(box.endings)}


def change_a_garrison(damage: Damage, box: Box, content: Position) -> None:
    """A garrison of some house and strength, or none."""
    garrisons = content.setdefault("garrisons", {})
    if garrisons and damage.pick(2):
        del garrisons[damage.one_of(sorted(garrisons))]
    else:
        garrisons[damage.one_of(box.areas)] = {"house": damage.one_of(box.houses), "strength": damage.pick(8)}


def take_a_card_out(damage: Damage, box: Box, content: Position) -> None:
    """A house card leaves the game, or a house has the cards of another set or house."""
    house = damage.one_of(box.houses)
    if damage.pick(2):
        hand = list(content.get("hands", {}).get(house, box.hands[house]))
        if hand:
            content.setdefault("removed", {})[house] = [hand.pop(damage.pick(len(hand)))]
            content.setdefault("hands", {})[house] = hand
    else:
        content.setdefault("house_cards", {})[house] = list(box.hands[damage.one_of(box.houses)])


def begin_anew(damage: Damage, box: Box, content: Position) -> None:
    """What comes before the first round is still to come, though the game may have gone on."""
    before = [task for task in box.tasks if task[0] in ("sets", "objectives")]
    content["agenda"] = [*before, ["plan"], *(task for task in content.get("agenda", []) if task != ["plan"])]
    content["round"] = 1 if damage.pick(3) else content.get("round", 1)


def change_objectives(damage: Damage, box: Box, content: Position) -> None:
    """An objective changes hands, is scored, comes a second time; or points are other points."""
    house, other = damage.one_of(box.houses), damage.one_of(box.houses)
    held = content.setdefault("objectives", {}).setdefault(house, [])
    if damage.pick(4) == 0:
        content.setdefault("points", {})[house] = damage.pick(12) - 1
    elif held:
        card = held.pop(damage.pick(len(held)))
        where = content[damage.one_of(["objectives", "scored"])] if "scored" in content else content["objectives"]
        where.setdefault(other, []).append(card)
        if damage.pick(5) == 0:
            held.append(card)


EDITS: list[Callable[[Damage, Box, Position], None]] = [
    lay_an_order, lay_an_order, move_a_force, change_a_force, change_a_force, put_a_token, change_a_number,
    change_a_track, move_a_card, reveal, change_a_deck, change_the_agenda, change_what_holds,
]  # fmt: skip
OF_THE_SECOND: list[Callable[[Damage, Box, Position], None]] = [change_a_garrison, take_a_card_out, begin_anew]
OF_OBJECTIVES: list[Callable[[Damage, Box, Position], None]] = [change_objectives, change_objectives]
