"""Positions: the table as JSON and back, at the start of any step. The format is in docs/positions.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Any

from gotweb.core.errors import BadPosition
from gotweb.core.game import Result
from gotweb.thrones import agenda, laws, setup
from gotweb.thrones.book import Book
from gotweb.thrones.edition import Edition
from gotweb.thrones.ground import CHANGES, MOST, STRUCTURES
from gotweb.thrones.state import Deck, Force, State

ROUTED = "routed_"
MOST_TASKS = 100
"""Far more than any round has; a longer agenda is not even read."""
MOST_UNITS = 99
"""More units of a kind than any box has for a house."""
LONGEST_PLACE = 100
"""How much of a place is named in a refusal: a name in it may come out of a file from anywhere."""
KEYS = {
    "round", "phase", "turn", "agenda", "units", "orders", "control", "neutral", "tracks", "supply", "power", "hands",
    "discards", "wildlings", "restrictions", "blade_used", "decks", "revealed", "result", "ground", "stocks",
    "commanders",
}  # fmt: skip


def write(state: State) -> dict[str, Any]:
    """The whole state as JSON data; `read` gives an equal state back."""
    task = state.agenda[0] if state.agenda else ("end-round",)
    return {
        "round": state.round,
        **agenda.moment(state.book, task),
        "agenda": [list(task) for task in state.agenda],
        "units": {
            area: {force.house: write_force(state.edition, force)} for area, force in sorted(state.forces.items())
        },
        "orders": {area: {"house": state.order_of(area), "token": t} for area, t in sorted(state.orders.items())},
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
        **_changed(state),
        **({"commanders": dict(state.commanders)} if state.commanders else {}),
    }


def _changed(state: State) -> dict[str, Any]:
    """What areas and stocks have otherwise than the box says; nothing where nothing has changed."""
    edition, ground = state.edition, state.ground.changes(state.edition.ground)
    stocks = {house: edition.named(own) for house, own in state.stocks.items() if own != edition.stock_of(house)}
    return {**({"ground": ground} if ground else {}), **({"stocks": stocks} if stocks else {})}


def read_changes(state: State, content: Mapping[str, Any]) -> None:
    """What areas and stocks have otherwise than the box says, in a game in which that can change. Raises BadPosition.

    It is read before all else, which is judged by it.
    """
    need(state.book.improves or not ({"ground", "stocks"} & content.keys()), "ground")
    for area, facts in mapping(content.get("ground", {}), "ground").items():
        where = f"ground.{area}"
        need(area in state.ground.areas and isinstance(facts, dict) and facts.keys() <= set(CHANGES), where)
        for key, value in facts.items():
            fits = value in STRUCTURES if key == "structure" else type(value) is int and 0 <= value <= MOST
            need(isinstance(value, str | int) and fits, where)
        state.ground = state.ground.changed(area, **facts)
    for house, counts in mapping(content.get("stocks", {}), "stocks").items():
        where = f"stocks.{house}"
        need(house in state.houses and isinstance(counts, dict) and counts.keys() <= set(state.edition.kinds), where)
        own = {kind: whole_number(n, 0, MOST_UNITS, where) for kind, n in counts.items()}
        state.stocks = {**state.stocks, house: state.edition.units(own)}


def write_force(edition: Edition, force: Force) -> dict[str, int]:
    """`{"footman": 1, "routed_knight": 1}`."""
    standing = edition.named(force.units)
    if any(force.routed):
        standing.update({ROUTED + kind: n for kind, n in edition.named(force.routed).items()})
    return standing


def read(book: Book, content: Mapping[str, Any], options: Mapping[str, Any], posed: bool = False) -> State:
    """The state that a position describes.

    Raises BadPosition, which names the place, for what is no position at all and for what breaks a law of the game.
    A position that is `posed`, to ask the rules about it, may be one that no game comes to (see `laws.Breach`).
    """
    state = setup.start(book, options)
    for key in content:
        need(key in KEYS, str(key))
    read_changes(state, content)
    read_board(state, content)
    read_houses(state, content)
    read_markers(state, content)
    _read_decks(state, content)
    read_agenda(state, content, {"due": ("2", "4")})
    read_result(state, content.get("result"))
    state.doing = setup.task_in_hand(state)
    judge(chain(laws.breaches(state), laws.breaches_between_steps(state)), posed)
    return state


def judge(breaches: Iterable[laws.Breach], posed: bool) -> None:
    """Raise BadPosition for the first breach that there is; what is only unlikely passes in a posed position."""
    breach = next((one for one in breaches if not (posed and one.unlikely)), None)
    if breach is not None:
        raise BadPosition("bad-position", where=breach.where)


def read_markers(state: State, content: Mapping[str, Any]) -> None:
    """Round, wildlings, what cards forbid, and the blade."""
    setup = state.edition.setup
    state.round = whole_number(content.get("round", 1), 1, setup["rounds"], "round")
    state.wildlings = content.get("wildlings", state.wildlings)
    need(type(state.wildlings) is int and state.wildlings in setup["wildling_track"], "wildlings")
    state.restrictions = names_of(content.get("restrictions", []), state.book.restrictions, "restrictions")
    state.blade_used = content.get("blade_used", False)
    need(type(state.blade_used) is bool, "blade_used")


def need(holds: bool, where: str) -> None:
    """Raise BadPosition, which names the place, unless this holds."""
    if not holds:
        raise BadPosition("bad-position", where=where[:LONGEST_PLACE])


def whole_number(value: Any, least: int, most: int, where: str) -> int:
    """Return a whole number that lies between these two. Raises BadPosition."""
    need(type(value) is int and least <= value <= most, where)
    number: int = value
    return number


def mapping(value: Any, where: str) -> dict[str, Any]:
    """Return what must be an object. Raises BadPosition."""
    need(isinstance(value, dict), where)
    table: dict[str, Any] = value
    return table


def names_of(value: Any, known: Any, where: str) -> tuple[str, ...]:
    """Return what must be a list of different names that are known. Raises BadPosition."""
    need(isinstance(value, list) and all(isinstance(v, str) and v in known for v in value), where)
    need(len(set(value)) == len(value), where)
    return tuple(value)


def read_board(state: State, content: Mapping[str, Any]) -> None:
    """Units, power tokens, neutral forces and orders."""
    edition = state.edition
    if "units" in content:
        state.forces = {}
        for area, forces in mapping(content["units"], "units").items():
            where = f"units.{area}"
            need(area in edition.areas and isinstance(forces, dict) and len(forces) == 1, where)
            for house, counts in forces.items():
                need(house in state.houses, where)
                state.forces[area] = _force(state, area, house, mapping(counts, where))
    for area, house in mapping(content.get("control", {}), "control").items():
        need(area in edition.areas and house in state.houses, f"control.{area}")
        state.control[area] = house
    if "neutral" in content:
        state.neutral = mapping(content["neutral"], "neutral").copy()
        for area, strength in state.neutral.items():
            need(type(strength) is int, f"neutral.{area}")
    else:
        taken = {*state.forces, *state.control}
        state.neutral = {area: n for area, n in state.neutral.items() if area not in taken}
    _read_orders(state, mapping(content.get("orders", {}), "orders"))


def _force(state: State, area: str, house: str, counts: dict[str, Any]) -> Force:
    edition = state.edition
    where = f"units.{area}"
    for key, n in counts.items():
        kind = key.removeprefix(ROUTED)
        need(kind in edition.kinds, where)
        whole_number(n, 0, state.stocks[house][edition.kind_index[kind]], where)
    routed = {k.removeprefix(ROUTED): n for k, n in counts.items() if k.startswith(ROUTED)}
    return Force(house, edition.units(counts), edition.units(routed))


def _read_orders(state: State, orders: dict[str, Any]) -> None:
    for area, order in orders.items():
        where = f"orders.{area}"
        need(area in state.forces and isinstance(order, dict) and order.keys() == {"house", "token"}, where)
        house, token = order["house"], order["token"]
        need(isinstance(token, str) and token in state.edition.tokens and state.house_in(area) == house, where)
        state.orders[area] = token


def read_houses(state: State, content: Mapping[str, Any]) -> None:
    """Who commands whom, tracks, supply, power and hands."""
    edition = state.edition
    for house, commander in mapping(content.get("commanders", {}), "commanders").items():
        need(isinstance(commander, str), f"commanders.{house}")
        state.commanders = {**state.commanders, house: commander}
    for track, order in mapping(content.get("tracks", {}), "tracks").items():
        need(track in state.tracks, f"tracks.{track}")
        state.tracks = {**state.tracks, track: names_of(order, state.houses, f"tracks.{track}")}
    for house, level in mapping(content.get("supply", {}), "supply").items():
        need(house in state.houses, f"supply.{house}")
        state.supply = {**state.supply, house: whole_number(level, 0, len(edition.supply_rows) - 1, f"supply.{house}")}
    for house, power in mapping(content.get("power", {}), "power").items():
        need(house in state.houses, f"power.{house}")
        state.power[house] = whole_number(power, 0, edition.power_of(house), f"power.{house}")
    _read_hands(state, content)


def _read_hands(state: State, content: Mapping[str, Any]) -> None:
    hands, discards = mapping(content.get("hands", {}), "hands"), mapping(content.get("discards", {}), "discards")
    for key, table in (("hands", hands), ("discards", discards)):
        for house in table:
            need(house in state.houses, f"{key}.{house}")
    for house in state.houses:
        cards = state.cards_of(house)
        out = set(names_of(discards[house], cards, f"discards.{house}")) if house in discards else None
        hand = names_of(hands[house], cards, f"hands.{house}") if house in hands else cards
        if out is not None and house not in hands:
            hand = tuple(card for card in cards if card not in out)
        state.hands = {**state.hands, house: tuple(card for card in cards if card in hand)}
        state.discards = {
            **state.discards,
            house: tuple(discards.get(house, [card for card in cards if card not in hand])),
        }


def _read_decks(state: State, content: Mapping[str, Any]) -> None:
    decks = state.edition.decks
    given = mapping(content.get("decks", {}), "decks")
    for deck in given:
        need(deck in decks, f"decks.{deck}")
    revealed = content.get("revealed", [])
    need(isinstance(revealed, list) and len(revealed) in (0, len(decks)), "revealed")
    state.revealed = tuple(revealed)
    for i, (deck, cards) in enumerate(decks.items()):
        left = Counter(cards)
        if revealed:
            need(isinstance(revealed[i], str) and left[revealed[i]] > 0, "revealed")
            left[revealed[i]] -= 1
        if deck not in given:
            state.decks = {**state.decks, deck: Deck(tuple(sorted(left.elements())), ())}
            continue
        parts = mapping(given[deck], f"decks.{deck}")
        need(parts.keys() == {"unknown", "below"}, f"decks.{deck}")
        need(all(isinstance(v, list) and all(isinstance(c, str) for c in v) for v in parts.values()), f"decks.{deck}")
        state.decks = {**state.decks, deck: Deck(tuple(sorted(parts["unknown"])), tuple(parts["below"]))}


def read_agenda(state: State, content: Mapping[str, Any], more: Mapping[str, Iterable[str]]) -> None:
    """The agenda, or what follows from phase and turn; `more` are the names for further kinds of arguments."""
    phase, turn = content.get("phase", "planning"), content.get("turn")
    need(isinstance(phase, str) and phase in state.book.phases, "phase")
    need(turn is None or (isinstance(turn, str) and turn in state.houses), "turn")
    decks = state.edition.decks
    if "agenda" not in content:
        state.agenda = agenda.from_phase(state.book, state.revealed, phase, turn)
        return
    known = {
        "house": state.houses, "track": state.tracks, "deck": decks,
        "card": {card for cards in decks.values() for card in cards}, **more,
    }  # fmt: skip
    tasks = content["agenda"]
    need(isinstance(tasks, list) and len(tasks) < MOST_TASKS, "agenda")
    read = [agenda.task(state.book, content, known) for content in tasks]
    need(None not in read, "agenda")
    state.agenda = tuple(task for task in read if task is not None)


def read_result(state: State, result: Any, rules: tuple[str, ...] = ("N03", "N05")) -> None:
    """How the game ended, by one of these rules, if it has."""
    if result is not None:
        need(isinstance(result, dict) and result.keys() == {"winners", "rule"}, "result")
        need(result["rule"] in rules, "result")
        state.result = Result(names_of(result["winners"], state.players, "result"), result["rule"])
