"""Positions: the table as JSON and back, at the start of any step. The format is in docs/positions.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from gotweb.core.errors import BadPosition
from gotweb.core.game import Result
from gotweb.thrones import setup
from gotweb.thrones.edition import Edition
from gotweb.thrones.planning import order_kind
from gotweb.thrones.state import Deck, Force, State, Task
from gotweb.thrones.westeros import RESTRICTION_RULES

TASKS: dict[str, tuple[int, tuple[str, ...]]] = {
    "draw": (0, ()),
    "card": (1, ("deck", "card")), "supply": (1, ("house",)), "muster": (1, ("house",)), "crowns": (1, ("house",)),
    "bid": (1, ("track",)), "wildlings": (1, ()), "sacrifice": (1, ("house", "due")),
    "put-under": (2, ()),
    "plan": (3, ()), "raven": (4, ()),
    "raids": (5, ()), "raid": (6, ("house",)), "marches": (7, ()), "march": (8, ("house",)),
    "stand-up": (9, ()), "consolidate": (10, ()), "end-round": (11, ()),
}  # fmt: skip
"""Every task that can be on the agenda: its place in the round, and what its arguments are."""

PHASES = {
    0: "westeros", 1: "westeros", 2: "westeros", 3: "planning", 4: "raven", 5: "raid", 6: "raid", 7: "march",
    8: "march", 9: "march", 10: "consolidate", 11: "consolidate",
}  # fmt: skip
ROUTED = "routed_"
KEYS = {
    "round", "phase", "turn", "agenda", "units", "orders", "control", "neutral", "tracks", "supply", "power", "hands",
    "discards", "wildlings", "restrictions", "blade_used", "decks", "revealed", "result",
}  # fmt: skip


def write(state: State) -> dict[str, Any]:
    """The whole state as JSON data; `read` gives an equal state back."""
    task = state.agenda[0] if state.agenda else ("end-round",)
    return {
        "round": state.round,
        **write_moment(task),
        "agenda": [list(task) for task in state.agenda],
        "units": {
            area: {force.house: write_force(state.edition, force)} for area, force in sorted(state.forces.items())
        },
        "orders": {area: {"house": state.forces[area].house, "token": t} for area, t in sorted(state.orders.items())},
        "control": dict(sorted(state.control.items())),
        "neutral": dict(sorted(state.neutral.items())),
        "tracks": {track: list(order) for track, order in state.tracks.items()},
        "supply": dict(state.supply),
        "power": dict(state.power),
        "hands": {house: list(cards) for house, cards in state.hands.items()},
        "discards": {house: list(cards) for house, cards in state.discards.items()},
        "wildlings": state.wildlings,
        "restrictions": list(state.restrictions),
        "blade_used": state.blade_used,
        "decks": {deck: {"unknown": list(d.unknown), "below": list(d.below)} for deck, d in state.decks.items()},
        "revealed": list(state.revealed),
        "result": None if state.result is None else {"winners": list(state.result.winners), "rule": state.result.rule},
    }


def write_moment(task: Task) -> dict[str, Any]:
    """The phase a task belongs to, and whose turn it is if it is one house's."""
    place, arguments = TASKS[task[0]]
    return {"phase": PHASES[place], "turn": task[1] if arguments[:1] == ("house",) else None}


def write_force(edition: Edition, force: Force) -> dict[str, int]:
    """`{"footman": 1, "routed_knight": 1}`."""
    return {**edition.named(force.units), **{ROUTED + k: n for k, n in edition.named(force.routed).items()}}


def read(edition: Edition, content: Mapping[str, Any], options: Mapping[str, Any]) -> State:
    """The state that a position describes. Raises BadPosition, naming the place, for anything impossible."""
    state = setup.start(edition, options)
    _need(content.keys() <= KEYS, "keys")
    state.round = _whole(content.get("round", 1), 1, edition.setup["rounds"], "round")
    _read_board(state, content)
    _read_houses(state, content)
    track = edition.setup["wildling_track"]
    state.wildlings = content.get("wildlings", 0)
    _need(type(state.wildlings) is int and state.wildlings in track, "wildlings")
    state.restrictions = _names(content.get("restrictions", []), RESTRICTION_RULES, "restrictions")
    state.blade_used = content.get("blade_used", False)
    _need(type(state.blade_used) is bool, "blade_used")
    _read_decks(state, content)
    _read_agenda(state, content)
    _read_result(state, content.get("result"))
    state.doing = setup.task_in_hand(state)
    return state


def _need(holds: bool, where: str) -> None:
    if not holds:
        raise BadPosition("bad-position", where=where)


def _whole(value: Any, least: int, most: int, where: str) -> int:
    _need(type(value) is int and least <= value <= most, where)
    number: int = value
    return number


def _table(value: Any, where: str) -> dict[str, Any]:
    _need(isinstance(value, dict), where)
    table: dict[str, Any] = value
    return table


def _names(value: Any, known: Any, where: str) -> tuple[str, ...]:
    _need(isinstance(value, list) and all(isinstance(v, str) and v in known for v in value), where)
    _need(len(set(value)) == len(value), where)
    return tuple(value)


def _read_board(state: State, content: Mapping[str, Any]) -> None:
    edition = state.edition
    if "units" in content:
        state.forces = {}
        for area, forces in _table(content["units"], "units").items():
            where = f"units.{area}"
            _need(area in edition.areas and isinstance(forces, dict) and len(forces) == 1, where)
            for house, counts in forces.items():
                _need(house in state.houses, where)
                state.forces[area] = _force(edition, area, house, _table(counts, where))
    for house in state.houses:
        _need(all(n <= most for n, most in zip(state.on_board(house), edition.stock, strict=True)), f"units.{house}")
    for area, house in _table(content.get("control", {}), "control").items():
        _need(area in edition.areas and not edition.areas[area].sea and house in state.houses, f"control.{area}")
        state.control[area] = house
    if "neutral" in content:
        state.neutral = {}
        for area, strength in _table(content["neutral"], "neutral").items():
            _need(area in edition.areas and state.controller(area) is None, f"neutral.{area}")
            state.neutral[area] = _whole(strength, 1, 99, f"neutral.{area}")
    else:
        taken = {*state.forces, *state.control}
        state.neutral = {area: n for area, n in state.neutral.items() if area not in taken}
    _read_orders(state, _table(content.get("orders", {}), "orders"))


def _force(edition: Edition, area: str, house: str, counts: dict[str, Any]) -> Force:
    where = f"units.{area}"
    sea = edition.areas[area].sea
    for key, n in counts.items():
        kind = key.removeprefix(ROUTED)
        _need(kind in edition.kinds and (kind == "ship") == sea, where)
        _whole(n, 0, edition.stock[edition.kind_index[kind]], where)
    routed = {k.removeprefix(ROUTED): n for k, n in counts.items() if k.startswith(ROUTED)}
    force = Force(house, edition.units(counts), edition.units(routed))
    _need(force.size > 0, where)
    return force


def _read_orders(state: State, orders: dict[str, Any]) -> None:
    used: Counter[tuple[str, str]] = Counter()
    for area, order in orders.items():
        where = f"orders.{area}"
        _need(isinstance(order, dict) and order.keys() == {"house", "token"}, where)
        house, token = order["house"], order["token"]
        _need(isinstance(token, str) and token in state.edition.tokens and state.house_in(area) == house, where)
        _need(not (order_kind(token) == "consolidate" and state.edition.areas[area].sea), where)
        used[house, token] += 1
        _need(used[house, token] <= state.edition.tokens[token], where)
        state.orders[area] = token


def _read_houses(state: State, content: Mapping[str, Any]) -> None:
    edition = state.edition
    for track, order in _table(content.get("tracks", {}), "tracks").items():
        _need(track in state.tracks and sorted(_names(order, state.houses, "tracks")) == sorted(state.houses), "tracks")
        state.tracks[track] = tuple(order)
    for house, level in _table(content.get("supply", {}), "supply").items():
        _need(house in state.houses, "supply")
        state.supply[house] = _whole(level, 0, len(edition.supply_rows) - 1, f"supply.{house}")
    for house, power in _table(content.get("power", {}), "power").items():
        _need(house in state.houses, "power")
        state.power[house] = _whole(power, 0, edition.setup["power_tokens"], f"power.{house}")
    for house in state.houses:
        on_board = sum(owner == house for owner in state.control.values())
        _need(state.power[house] + on_board <= edition.setup["power_tokens"], f"power.{house}")
    hands, discards = _table(content.get("hands", {}), "hands"), _table(content.get("discards", {}), "discards")
    _need({*hands, *discards} <= set(state.houses), "hands")
    for house in state.houses:
        cards = edition.hands[house]
        out = set(_names(discards[house], cards, f"discards.{house}")) if house in discards else None
        hand = _names(hands[house], cards, f"hands.{house}") if house in hands else cards
        if out is not None and house not in hands:
            hand = tuple(card for card in cards if card not in out)
        state.hands[house] = tuple(card for card in cards if card in hand)
        left = tuple(discards.get(house) or (card for card in cards if card not in hand))
        _need(sorted((*hand, *left)) == sorted(cards) and bool(hand), f"hands.{house}")
        state.discards[house] = left


def _read_decks(state: State, content: Mapping[str, Any]) -> None:
    decks = state.edition.decks
    revealed = content.get("revealed", [])
    _need(isinstance(revealed, list) and len(revealed) in (0, len(decks)), "revealed")
    state.revealed = tuple(revealed)
    for i, (deck, cards) in enumerate(decks.items()):
        left = Counter(cards)
        if revealed:
            _need(isinstance(revealed[i], str) and left[revealed[i]] > 0, "revealed")
            left[revealed[i]] -= 1
        given = _table(content.get("decks", {}), "decks").get(deck)
        if given is None:
            state.decks[deck] = Deck(tuple(sorted(left.elements())), ())
            continue
        _need(isinstance(given, dict) and given.keys() == {"unknown", "below"}, f"decks.{deck}")
        _need(all(isinstance(v, list) and all(isinstance(c, str) for c in v) for v in given.values()), f"decks.{deck}")
        _need(Counter((*given["unknown"], *given["below"])) == +left, f"decks.{deck}")
        state.decks[deck] = Deck(tuple(sorted(given["unknown"])), tuple(given["below"]))


def _read_agenda(state: State, content: Mapping[str, Any]) -> None:
    if "agenda" in content:
        tasks = content["agenda"]
        _need(isinstance(tasks, list) and all(isinstance(t, list) and t for t in tasks) and len(tasks) < 100, "agenda")
        state.agenda = tuple(_task(state, task) for task in tasks)
    else:
        state.agenda = _agenda_from_phase(state, content)
    places = [TASKS[task[0]][0] for task in state.agenda]
    _need(places == sorted(places), "agenda")
    _need(all(places.count(place) == 1 for place in places if place != 1), "agenda")
    # three revealed cards wait to be put under their decks; without them that task makes no sense
    _need((("put-under",) in state.agenda) == bool(state.revealed), "agenda")
    _need(state.agenda[-1:] == (("end-round",),) or content.get("result") is not None, "agenda")
    # other steps do not look for orders, nor for units that lie
    first = places[0] if places else 0
    _need(not state.orders or first > TASKS["plan"][0], "orders")
    lying = any(any(force.routed) for force in state.forces.values())
    _need(not lying or TASKS["marches"][0] <= first <= TASKS["stand-up"][0], "units")


def _task(state: State, task: list[Any]) -> Task:
    name, *arguments = task
    _need(isinstance(name, str) and name in TASKS and len(arguments) == len(TASKS[name][1]), "agenda")
    known: dict[str, Any] = {
        "house": state.houses, "track": state.tracks, "due": ("2", "4"), "deck": state.edition.decks,
        "card": {card for cards in state.edition.decks.values() for card in cards},
    }  # fmt: skip
    for kind, value in zip(TASKS[name][1], arguments, strict=True):
        _need(isinstance(value, str) and value in known[kind], "agenda")
    return (name, *arguments)


def _agenda_from_phase(state: State, content: Mapping[str, Any]) -> tuple[Task, ...]:
    phase, turn = content.get("phase", "planning"), content.get("turn")
    _need(isinstance(phase, str) and phase in PHASES.values(), "phase")
    _need(turn is None or turn in state.houses, "turn")
    first = {"westeros": "draw", "planning": "plan", "raven": "raven", "raid": "raids", "march": "marches"}
    names = [task[0] for task in setup.ROUND]
    agenda: tuple[Task, ...] = setup.ROUND[names.index(first.get(phase, "consolidate")) :]
    if phase == "westeros" and state.revealed:
        cards = zip(state.edition.decks, state.revealed, strict=True)
        agenda = (*(("card", deck, card) for deck, card in cards), ("put-under",), *agenda[1:])
    if phase in ("raid", "march") and turn is not None:
        agenda = ((phase, turn), *agenda[1:])
    return agenda


def _read_result(state: State, result: Any) -> None:
    if result is not None:
        _need(isinstance(result, dict) and result.keys() == {"winners", "rule"}, "result")
        _need(result["rule"] in ("N03", "N05"), "result")
        state.result = Result(_names(result["winners"], state.houses, "result"), result["rule"])
