"""The reasons for refused answers in words: one sentence for each obstacle."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from gotweb.battles import cardtext
from gotweb.battles.field_obstacles import Obstacle
from gotweb.core.words import Say


class Names(Protocol):
    """What a sentence needs of the words of the game (`words.BattlesWords`, whose module imports this one)."""

    @property
    def say(self) -> Say:
        """Says a text of the catalogues."""

    def seat(self, seat: str) -> str:
        """Return the name of the house."""

    def symbols(self, symbols: Sequence[str]) -> str:
        """Return dice or tokens in words."""

    def scale(self, seat: str, depth: int) -> str:
        """Return the place of the morale marker, as seen from a house's side."""

    def called(self, kind: str, id: str, names: Mapping[str, str]) -> str:
        """Return the name of a unit, a commander, a deck or a card; `names` are those of own cards."""

    def listed(self, parts: Sequence[str]) -> str:
        """Return "a, b, c"."""


def sentence(names: Names, obstacle: Obstacle, own: Mapping[str, str]) -> str:
    """Return an obstacle as one sentence; `own` has the names of own units, commanders and cards."""
    kind, facts = obstacle
    fields: dict[str, Any] = {}
    for fact, value in facts.items():
        if fact in CALLED:
            blank, sort = CALLED[fact]
            fields[blank] = names.called(sort, value, own)
            continue
        blank, said = BLANKS.get(fact, (fact, _as_it_is))
        fields[blank] = said(names, value)
    key = f"obstacle.{kind}"
    text = names.say.n(key, facts["n"], **fields) if "n" in facts else names.say(key, **fields)
    return text[:1].upper() + text[1:]


def barriers(names: Names, found: Sequence[tuple[str, str]]) -> str:
    """Return "the river in D5, the unit in E5 and the forest in E6"."""
    said = [names.say(f"barrier.{what}", area=hex) for what, hex in found]
    if len(said) < 2:
        return "".join(said)
    return names.say("barriers", first=", ".join(said[:-1]), last=said[-1])


def _as_it_is(names: Names, value: Any) -> Any:
    return value


def _under(key: str) -> Callable[[Names, str], str]:
    """Return a function that gives the text under `key` and a name of the data."""
    return lambda names, value: names.say(f"{key}.{value}")


def _zone(names: Names, wanted: Sequence[str]) -> str:
    whose, zone = wanted
    return cardtext.morale(names.say, whose, zone)


CALLED = {
    "unit": ("what", "troop"), "commander": ("who", "leader"), "deck": ("who", "deck"), "card": ("card", "card"),
}  # fmt: skip
"""A fact that is a thing of the box -> the blank of its sentence, and what kind of thing it is."""
BLANKS: Mapping[str, tuple[str, Callable[[Names, Any], Any]]] = {
    "barriers": ("what", barriers), "first": ("first", barriers), "last": ("last", barriers),
    "terrain": ("kind", _under("ground")), "rank": ("kind", _under("rank")),
    "wanted_rank": ("kind", _under("rank")), "found_rank": ("what", _under("rank")),
    "wanted_class": ("kind", _under("class")), "found_class": ("what", _under("class")),
    "token": ("token", _under("symbol")),
    "wanted": ("what", lambda names, tokens: names.symbols(tokens)),
    "pool": ("tokens", lambda names, tokens: names.symbols(tokens)),
    "seat": ("seat", lambda names, seat: names.seat(seat)),
    "command": ("label", _as_it_is),
    "cost": ("cost", lambda names, cost: names.say.n("cost", cost)),
    "when": ("stage", _under("tactic.when")), "zone": ("why", _zone),
    "morale": ("where", lambda names, depth: names.scale("lannister", depth)),
    "ranks": ("what", lambda names, ranks: names.listed([names.say(f"rank.{rank}") for rank in ranks])),
    "hexes": ("areas", lambda names, hexes: names.listed(hexes)),
}  # fmt: skip
"""A fact of an obstacle -> the blank of its sentence, and what is written there; all others stand as they are."""
