"""Positions of the second edition: as in the first, with garrisons, decks that hold secrets, an expansion's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import chain
from typing import Any

from gotweb.thrones import position
from gotweb.thrones.book import Book
from gotweb.thrones.position import mapping, names_of, need, whole_number
from gotweb.thrones.second import laws, setup
from gotweb.thrones.second.state import WILDLINGS, CardPile, Garrison, Hidden, SecondState
from gotweb.thrones.second.westeros import CHOICES

OWN = {"garrisons", "house_cards", "removed"}
"""The keys that the first edition's positions do not have."""


def write(state: SecondState) -> dict[str, Any]:
    """The whole state as JSON data, hidden things included; `read` gives an equal state back."""
    content = shared(state)
    content["decks"] = {name: _pile(pile) for name, pile in state.piles.items()}
    return {**content, **state.book.write_more(state)}


def shared(state: SecondState) -> dict[str, Any]:
    """What everybody may see of the state, but for the decks."""
    content = position.write(state)
    content["garrisons"] = {area: garrison._asdict() for area, garrison in sorted(state.garrisons.items())}
    content["house_cards"] = {house: list(cards) for house, cards in state.house_cards.items()}
    content["removed"] = {house: list(cards) for house, cards in state.removed.items()}
    return content


def _pile(pile: CardPile) -> dict[str, Any]:
    return {
        "top": None if pile.top is None else _hidden(pile.top),
        "unknown": list(pile.unknown),
        "below": [_hidden(one) for one in pile.below],
        "out": list(pile.out),
        **({} if pile.then is None else {"then": _hidden(pile.then)}),
    }


def _hidden(one: Hidden) -> dict[str, Any]:
    return {"card": one.card, "eyes": None if one.eyes is None else list(one.eyes)}


def seen(state: SecondState, seat: str | None) -> dict[str, Any]:
    """What a seat may see of the state (None: what lies open): of a deck, the cards it knows and what else is in it."""
    content = shared(state)
    content["decks"] = {name: _seen_pile(pile, seat) for name, pile in state.piles.items()}
    return {**content, **state.book.show_more(state, seat)}


def _seen_pile(pile: CardPile, seat: str | None) -> dict[str, Any]:
    top = pile.top if pile.top is not None and pile.top.seen_by(seat) else None
    then = pile.then if pile.then is not None and pile.then.seen_by(seat) else None
    return {
        "size": pile.size,
        "top": None if top is None else top.card,
        "unknown": list(pile.bag_for(seat)),
        "below": [one.card if one.seen_by(seat) else None for one in pile.below],
        "out": list(pile.out),
        **({} if then is None else {"then": then.card}),
    }


def readable(book: Book, key: str) -> bool:
    """Return whether a position of a game by a book may have a key; what else is shown follows from the rest."""
    return key in position.KEYS or key in OWN or key in book.keys


def read(book: Book, content: Mapping[str, Any], options: Mapping[str, Any], posed: bool = False) -> SecondState:
    """The state that a position describes. Raises BadPosition as `gotweb.thrones.position.read` does."""
    state = setup.start(book, options)
    for key in content:
        need(readable(book, key), str(key))
    position.read_changes(state, content)
    _read_cards(state, content)
    if "control" in content or "units" in content:
        state.control = {}
    position.read_board(state, content)
    _read_garrisons(state, content)
    position.read_houses(state, content)
    position.read_markers(state, content)
    _read_piles(state, content)
    book.read_more(state, content)
    choices = {card for cards in state.edition.decks.values() for card in cards if card in CHOICES}
    arguments = {"wildling": book.wildlings, "role": ("lowest", "others"), "choice": choices}
    position.read_agenda(state, content, arguments)
    position.read_result(state, content.get("result"), book.endings)
    if state.result is not None and state.points:
        state.result = state.result._replace(scores={house: state.points[house] for house in state.players})
    state.doing = setup.task_in_hand(state)
    position.judge(chain(laws.breaches(state), laws.breaches_between_steps(state)), posed)
    return state


def _read_cards(state: SecondState, content: Mapping[str, Any]) -> None:
    """The sets that the houses play with, and what is out of the game."""
    cards = state.edition.cards
    for house, own in mapping(content.get("house_cards", {}), "house_cards").items():
        where = f"house_cards.{house}"
        need(house in state.houses, where)
        dealt = names_of(own, [id for id, card in cards.items() if card.house == house], where)
        state.house_cards = {**state.house_cards, house: dealt}
        state.hands = {**state.hands, house: dealt}
    for house, out in mapping(content.get("removed", {}), "removed").items():
        need(house in state.houses, f"removed.{house}")
        state.removed = {**state.removed, house: names_of(out, state.house_cards[house], f"removed.{house}")}


def _read_garrisons(state: SecondState, content: Mapping[str, Any]) -> None:
    if "garrisons" not in content:
        # what a position puts into an area is there because the garrison is not
        strangers = [area for area, one in state.garrisons.items() if state.house_in(area) not in (None, one.house)]
        strangers += [area for area, one in state.garrisons.items() if state.control.get(area, one.house) != one.house]
        state.garrisons = {area: one for area, one in state.garrisons.items() if area not in strangers}
        return
    found = {}
    for area, garrison in mapping(content["garrisons"], "garrisons").items():
        where = f"garrisons.{area}"
        need(area in state.edition.areas and isinstance(garrison, dict), where)
        need(garrison.keys() == {"house", "strength"} and garrison["house"] in state.houses, where)
        found[area] = Garrison(garrison["house"], whole_number(garrison["strength"], 1, 9, where))
    state.garrisons = found


def _read_piles(state: SecondState, content: Mapping[str, Any]) -> None:
    """The decks; cards of a deck that a position does not mention are in unknown order."""
    revealed = content.get("revealed", [])
    decks = state.edition.decks
    need(isinstance(revealed, list) and len(revealed) in (0, len(decks)), "revealed")
    state.revealed = tuple(revealed)
    given = mapping(content.get("decks", {}), "decks")
    for name in given:
        need(name in state.piles, f"decks.{name}")
    for name in state.piles:
        left = Counter(decks[name] if name != WILDLINGS else tuple(state.book.wildlings))
        if revealed and name != WILDLINGS:
            _take(left, [revealed[list(decks).index(name)]], "revealed")
        if name in given:
            state.piles = {
                **state.piles,
                name: _read_pile(state, left, mapping(given[name], f"decks.{name}"), f"decks.{name}"),
            }
        else:
            state.piles = {**state.piles, name: CardPile(None, tuple(sorted(left.elements())))}


def _read_pile(state: SecondState, left: Counter[str], parts: dict[str, Any], where: str) -> CardPile:
    need(parts.keys() <= {"top", "then", "unknown", "below", "out"}, where)
    for key in ("unknown", "below", "out"):
        need(isinstance(parts.get(key, []), list), where)
    top, then = (
        None if parts.get(place) is None else _read_hidden(state, parts[place], where) for place in ("top", "then")
    )
    need(top is not None or then is None, where)
    below = tuple(_read_hidden(state, one, where) for one in parts.get("below", []))
    out = parts.get("out", [])
    _take(left, [one.card for one in (top, then, *below) if one is not None], where)
    _take(left, out, where)
    rest = sorted(left.elements())
    if "unknown" in parts:
        need(all(isinstance(card, str) for card in parts["unknown"]) and sorted(parts["unknown"]) == rest, where)
    return CardPile(top, tuple(rest), below, tuple(out), then)


def _read_hidden(state: SecondState, content: Any, where: str) -> Hidden:
    need(isinstance(content, dict) and content.keys() == {"card", "eyes"} and isinstance(content["card"], str), where)
    eyes = content["eyes"]
    return Hidden(content["card"], None if eyes is None else names_of(eyes, state.players, where))


def _take(left: Counter[str], cards: list[Any], where: str) -> None:
    for card in cards:
        need(isinstance(card, str) and left[card] > 0, where)
        left[card] -= 1
