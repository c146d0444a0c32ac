"""Positions: the table as JSON and back, at the start of any step. The format is in docs/positions.md.

The fields of a position are written and read by one table, `forms_of`; omitted fields follow from the others
(`_follow`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from itertools import chain
from typing import Any

from gotweb.core import forms
from gotweb.core.errors import BadPosition
from gotweb.core.forms import FLAG, Form, entries, in_order, maybe, name, names, need, number, record, several, whole
from gotweb.core.game import Result
from gotweb.thrones import agenda, laws, setup
from gotweb.thrones.book import Book
from gotweb.thrones.edition import Edition
from gotweb.thrones.ground import MOST, STRUCTURES, Ground
from gotweb.thrones.state import Deck, Force, State

ROUTED = "routed_"
MOST_TASKS = 99
"""Far more than any round has; a longer agenda is not even read."""
MOST_UNITS = 99
"""More units of a kind than any box has for a house."""
KEYS = (
    "round", "phase", "turn", "agenda", "units", "orders", "control", "neutral", "tracks", "supply", "power", "hands",
    "discards", "wildlings", "restrictions", "blade_used", "decks", "revealed", "result", "ground", "stocks",
    "commanders",
)  # fmt: skip
"""The keys of a position, in the order in which they are written."""
SELDOM = ("ground", "stocks", "commanders")
"""Those of them that are written only when there is something to say."""
FIELDS = {"units": "forces"}
"""Key -> the field of a state that it stands for, where that is called otherwise."""
SUMS = {"due": ("2", "4")}
"""How many wildlings claim of somebody, in points of strength."""
CARD = NAME = forms.text(99)
CARDS = several(CARD)
DECK = record(Deck, {}, unknown=several(CARD, ordered=False), below=CARDS)
FACTS = record(
    dict, dict.fromkeys(("barrels", "crowns", "structure")),
    barrels=number(0, MOST), crowns=number(0, MOST), structure=name(STRUCTURES),
)  # fmt: skip
"""What an area can have otherwise than the board says."""
NEUTRAL = in_order(entries(None, number()))


def write(state: State) -> dict[str, Any]:
    """Return the whole state as JSON data; `read` turns it back into an equal state."""
    return written(state, forms_of(state), KEYS)


def written(
    state: State, table: Mapping[str, Form], keys: Iterable[str], fields: Mapping[str, str] = FIELDS
) -> dict[str, Any]:
    """Return the state as JSON data by a table of forms, with the keys in this order."""
    task = state.agenda[0] if state.agenda else ("end-round",)
    found = {**agenda.moment(state.book, task), **forms.written(table, state, fields)}
    return {key: found[key] for key in keys if key in found and (found[key] or key not in SELDOM)}


def read(book: Book, content: Mapping[str, Any], options: Mapping[str, Any], posed: bool = False) -> State:
    """Return the state that a position describes.

    Raises BadPosition, which names the place, if it is malformed or breaks a law of the game. A set-up position
    (`posed`) may be one that no game reaches (see `laws.Breach`).
    """
    state = setup.start(book, options)
    with forms.checked():
        fill(state, content, forms_of(state), KEYS)
        for deck in state.edition.decks:
            if deck not in content.get("decks", ()):
                state.decks = {**state.decks, deck: Deck(undrawn(state, deck), ())}
    state.doing = setup.task_in_hand(state)
    judge(chain(laws.breaches(state), laws.breaches_between_steps(state)), posed)
    return state


def fill(
    state: State, content: Mapping[str, Any], table: Mapping[str, Form], keys: Collection[str],
    fields: Mapping[str, str] = FIELDS,
) -> None:  # fmt: skip
    """Fill a state with the fields of a position, and what follows from them.

    Raises ValueError with the place of a fault.
    """
    for key in content:
        need(key in keys, key)
    need(state.book.improves or not {"ground", "stocks"} & content.keys(), "ground")
    forms.fill(table, content, state, fields)
    _follow(state, content)


def judge(breaches: Iterable[laws.Breach], posed: bool) -> None:
    """Raise BadPosition for the first breach; unlikely ones pass in a set-up position (`posed`)."""
    breach = next((one for one in breaches if not (posed and one.unlikely)), None)
    if breach is not None:
        raise BadPosition("bad-position", where=breach.where)


# what a position says


def forms_of(state: State) -> dict[str, Form]:
    """Return key of a position -> its form, in reading order: each field is checked against those before.

    So what depends on earlier fields is read from the state only at that time.
    """
    return {
        **of_ground(state),
        **of_board(state),
        **of_houses(state),
        **of_markers(state.book),
        "decks": entries(state.decks, whole(DECK), state.decks),
        **of_the_round(state, SUMS),
    }


def of_ground(state: State) -> dict[str, Form]:
    """Return the forms of areas and stocks that differ from the box: all other fields are checked against these."""
    return {"ground": _ground(state), "stocks": _stocks(state)}


def of_board(state: State) -> dict[str, Form]:
    """Return the forms of everything on the board."""
    areas = state.edition.areas
    return {
        "units": in_order(entries(areas, whole(_force(state)))),
        "control": in_order(entries(areas, whole(name(state.houses)), state.control)),
        "neutral": NEUTRAL,
        "orders": in_order(_orders(state)),
    }


def of_houses(state: State) -> dict[str, Form]:
    """Return the forms of commanders, and of what the houses have beside the board."""
    edition, houses, tracks = state.edition, state.houses, state.tracks

    def cards(house: str) -> Form:
        return names(state.cards_of(house))

    return {
        "commanders": entries(houses, name(state.players)),
        "tracks": entries(tracks, names(houses), tracks),
        "supply": entries(houses, number(0, len(edition.supply_rows) - 1), state.supply),
        "power": entries(houses, number(), state.power, lambda house: number(0, edition.power_of(house))),
        "discards": entries(houses, CARDS, state.discards, cards),
        "hands": entries(houses, CARDS, state.hands, cards),
    }


@cache
def of_markers(book: Book) -> Mapping[str, Form]:
    """Return the forms of round, wildlings, restrictions by cards, the blade, and the open cards: one of each deck, or
    none at all.
    """
    setup = book.edition.setup
    open = forms.row(*[name(cards) for cards in book.edition.decks.values()])
    return {
        "round": number(1, setup["rounds"]),
        "wildlings": number(0, max(setup["wildling_track"])),
        "restrictions": names(book.restrictions),
        "blade_used": FLAG,
        "revealed": whole(Form(list, lambda content, where: () if content == [] else open.read(content, where))),
    }


def of_the_round(state: State, more: Mapping[str, Collection[str]]) -> dict[str, Form]:
    """Return the forms of the agenda and of the result; `more` are the names for further arguments of tasks."""
    tasks = whole(several(_task(state, more), most=MOST_TASKS))
    return {"agenda": tasks, "result": _result(state.book, state.players)}


# what depends on a book or its edition alone is made once: a position is written at every step


@cache
def _result(book: Book, players: tuple[str, ...]) -> Form:
    """Return the form of the result of a game of these players, or null."""
    return maybe(whole(record(Result, {}, winners=names(players), rule=name(book.endings))))


@cache
def _facts(edition: Edition) -> Form:
    """Return the form of an area's facts that differ from the board."""
    return entries(edition.areas, whole(FACTS))


@cache
def _counts(edition: Edition) -> Form:
    """Return the form of numbers of units, by kind."""
    return whole(entries(edition.kinds, number(0, MOST_UNITS)))


@cache
def _standing_and_routed(edition: Edition) -> Form:
    """Return the form of numbers of standing and of routed units, by kind."""
    return entries([*edition.kinds, *(ROUTED + kind for kind in edition.kinds)], number(0))


def _ground(state: State) -> Form:
    """Return the form of all areas' facts that differ from the board."""
    facts = _facts(state.edition)

    def read(content: Any, where: str) -> Ground:
        ground = state.ground
        for area, changed in facts.read(content, where).items():
            ground = ground.changed(area, **changed)
        return ground

    return Form(lambda ground: ground.changes(state.edition.ground), read)


def _stocks(state: State) -> Form:
    """Return the form of a house's stock of units, where it differs from the box."""
    edition = state.edition
    counts = _counts(edition)
    units = Form(edition.named, lambda content, where: edition.units(counts.read(content, where)))
    form = entries(state.houses, units, state.stocks)
    return Form(
        lambda stocks: form.write({house: n for house, n in stocks.items() if n != edition.stock_of(house)}), form.read
    )


def _force(state: State) -> Form:
    """Return the form `{"stark": {"footman": 1, "routed_knight": 1}}`."""
    edition = state.edition
    count = _standing_and_routed(edition)

    def read(content: Any, where: str) -> Force:
        need(isinstance(content, dict) and len(content) == 1, where)
        [(house, counts)] = content.items()
        need(house in state.houses, where)
        stock = edition.named(state.stocks[house])
        for kind, n in count.read(counts, where).items():
            need(n <= stock.get(kind.removeprefix(ROUTED), 0), where)
        routed = {kind.removeprefix(ROUTED): n for kind, n in counts.items() if kind.startswith(ROUTED)}
        return Force(house, edition.units(counts), edition.units(routed))

    return Form(lambda force: {force.house: write_force(edition, force)}, read)


def write_force(edition: Edition, force: Force) -> dict[str, int]:
    """Return a force as `{"footman": 1, "routed_knight": 1}`."""
    standing = edition.named(force.units)
    if any(force.routed):
        standing.update({ROUTED + kind: n for kind, n in edition.named(force.routed).items()})
    return standing


def _orders(state: State) -> Form:
    """Return the form area -> `{"house": "stark", "token": "support"}`, of the house whose units are in the area."""

    def own(area: str) -> Form:
        return whole(record(dict, {}, house=name([state.house_in(area) or ""]), token=name(state.edition.tokens)))

    def write(orders: Mapping[str, str]) -> dict[str, Any]:
        return {area: {"house": state.order_of(area), "token": token} for area, token in orders.items()}

    def read(content: Any, where: str) -> dict[str, str]:
        found = entries(state.edition.areas, NAME, own=own).read(content, where)
        return {area: one["token"] for area, one in found.items()}

    return Form(write, read)


def _task(state: State, more: Mapping[str, Collection[str]]) -> Form:
    """Return the form of a task of the agenda: its name and its arguments."""

    def read(content: Any, where: str) -> Any:
        decks = state.edition.decks
        cards = {*chain(*decks.values())}
        known = {"house": state.houses, "track": state.tracks, "deck": decks, "card": cards, **more}
        task = agenda.task(state.book, content, known)
        need(task is not None, where)
        return task

    return Form(list, read)


# what follows from it


def _follow(state: State, content: Mapping[str, Any]) -> None:
    """Fill in omitted fields: neutral forces, hands or discards, and the agenda, from phase and turn."""
    if "neutral" not in content:
        taken = {*state.forces, *state.control}
        state.neutral = {area: n for area, n in state.neutral.items() if area not in taken}
    hands, discards = dict[str, tuple[str, ...]](), dict[str, tuple[str, ...]]()
    for house in state.houses:
        cards, hand, out = state.cards_of(house), state.hands[house], state.discards[house]
        if house not in content.get("hands", ()):
            hand = tuple([card for card in cards if card not in out])
        hands[house] = tuple([card for card in cards if card in hand])
        discards[house] = out if house in content.get("discards", ()) else tuple([c for c in cards if c not in hand])
    state.hands, state.discards = hands, discards
    phase = name(state.book.phases).read(content.get("phase", "planning"), "phase")
    turn = maybe(name(state.houses)).read(content.get("turn"), "turn")
    if "agenda" not in content:
        state.agenda = agenda.from_phase(state.book, state.revealed, phase, turn)


def undrawn(state: State, deck: str) -> tuple[str, ...]:
    """Return the cards of a Westeros deck except the open one, sorted."""
    decks = state.edition.decks
    at = list(decks).index(deck)
    return without(decks[deck], state.revealed[at : at + 1], "revealed")


def without(cards: Iterable[str], gone: Iterable[str], where: str) -> tuple[str, ...]:
    """Return the cards without those in `gone`, sorted.

    Raises ValueError with the place if more are gone than there were.
    """
    left = Counter(cards)
    left.subtract(gone)
    need(min(left.values(), default=0) >= 0, where)
    return tuple(sorted(left.elements()))
