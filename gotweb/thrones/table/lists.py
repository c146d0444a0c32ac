"""A Game of Thrones as lists and tables, for players who do not see the map. See `gotweb.ui.table.face.ListFace`.

Everything is a pure function of the public view and of the draft that the widget draws on the map, so a list has
exactly what the map shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from gotweb.core.match import Match
from gotweb.core.plainwords import clauses
from gotweb.lang import Language
from gotweb.thrones import phrases
from gotweb.thrones.edition import Edition
from gotweb.thrones.notation import Names
from gotweb.thrones.table import names
from gotweb.thrones.table.panels import CASTLES, Aim
from gotweb.ui.board.draft import Draft, View
from gotweb.ui.kit.phrases import listed
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.table.face import Rows

HOUSE_HEADS = (
    "track.fiefdoms", "track.court", "term.supply", "token.power", "ui.castles", "ui.armies", "term.hand",
)  # fmt: skip


class AreaWords(NamedTuple):
    """The texts about an area, one for each column."""

    name: str
    kind: str
    holder: str
    units: str
    order: str
    printed: str


def heads_of(aim: Aim) -> list[str]:
    """Return the column headings of a house's numbers, with the goal of the game among them."""
    return [aim.key if head == CASTLES.key else head for head in HOUSE_HEADS]


def area_words(t: Language, view: View, edition: Edition, area: str, draft: Draft | None = None) -> AreaWords:
    """Return everything in an area and printed on it, and the order being drafted there."""
    place = edition.areas[area]._replace(**view.get("ground", {}).get(area, {}))
    forces = view["units"].get(area, {})
    holder = view["controllers"].get(area) or next(iter(forces), None)
    held = [names.served(t, view, holder)] if holder is not None else []
    if area in view["control"]:
        held.append(t("ui.area.token"))
    if area in view["neutral"]:
        held.append(t("ui.area.neutral", strength=view["neutral"][area]))
    units = [names.units(t, counts) for counts in forces.values()]
    battle = view["battle"]
    if battle is not None and battle["area"] == area:
        attack = t("list.attacked", house=names.house(t, battle["attacker"]), units=names.units(t, battle["units"]))
        units.append(attack)
    order = names.order(t, view["orders"][area]["token"]) if area in view["orders"] else ""
    if draft is not None and area in draft.laid:
        order = t("list.draft", order=names.order(t, draft.laid[area]))
    printed = [t(f"structure.{place.structure}")] if place.structure != "none" else []
    printed += [t.n("list.barrels", place.barrels)] if place.barrels else []
    printed += [t.n("list.crowns", place.crowns)] if place.crowns else []
    kind = t("list.port" if place.port_of is not None else "list.sea" if place.sea else "list.land")
    return AreaWords(names.area(t, area), kind, ", ".join(held), clauses(t, units), order, ", ".join(printed))


def neighbours(t: Language, edition: Edition, area: str) -> list[str]:
    """Return the neighbours of an area: one line each for land, water that stops armies, and sea."""
    land = edition.land_next_to[area]
    over = [n for n in edition.areas if frozenset((area, n)) in edition.rivers]
    bridged = [n for n in land if frozenset((area, n)) in edition.bridges]
    dry = [n for n in land if n not in bridged]
    ways: dict[str, Iterable[str]] = {
        "list.near.coasts" if edition.areas[area].sea else "list.near.land": dry,
        "list.near.bridge": bridged,
        "list.near.river": over,
        "list.near.sea": edition.seas_next_to[area],
    }
    return [t(key, areas=listed(t, (names.area(t, n) for n in near))) for key, near in ways.items() if near]


def house_row(t: Language, view: View, edition: Edition, house: str, aim: Aim = CASTLES) -> list[str]:
    """Return a house's numbers, in the order of `HOUSE_HEADS`."""
    court = view["tracks"]["court"].index(house)
    return [
        str(view["tracks"]["fiefdoms"].index(house) + 1),
        t("list.court", place=court + 1, stars=edition.stars_with(len(view["tracks"]["court"]))[court]),
        str(view["supply"][house]),
        str(view["power"][house]),
        f"{aim.counts(view)[house]}/{view['goal']}",
        ", ".join(map(str, view["armies"][house])) or "–",
        listed(t, (names.card(t, card) for card in view["hands"][house])) or "–",
    ]


def round_words(t: Language, view: View) -> str:
    """Return the round, the phase, and the strength of the wildlings."""
    phase = t(f"phase.{view['phase']}")
    return t("list.round", round=view["round"], phase=phase, strength=view["wildlings"])


class ThronesLists:
    """The lists of a game of the family."""

    heads = ("area", "kind", "holder", "units", "order", "printed")
    queries: Sequence[str] = ("house", "tracks")
    helps: Sequence[str] = ("orders", "march")
    aim = CASTLES
    """What wins the game."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    def area(self, t: Language, view: View, area: str, draft: Draft | None) -> Sequence[str]:
        """Return an area's cells."""
        return area_words(t, view, self.edition, area, draft)

    def near(self, t: Language, view: View, area: str) -> list[str]:
        """Return the neighbours of an area."""
        return neighbours(t, self.edition, area)

    def occupied(self, view: View, area: str) -> bool:
        """Return whether units stand in an area."""
        return area in view["units"]

    def held(self, view: View, area: str, seat: str) -> bool:
        """Return whether a house controls an area or has units there."""
        return view["controllers"].get(area) == seat or seat in view["units"].get(area, {})

    def seats(self, view: View) -> Sequence[str]:
        """Return the houses with a player, in turn order."""
        return names.played(view)

    def above(self, t: Language, view: View) -> Child:
        """Return the battle being fought, in a line."""
        battle = view["battle"]
        if battle is None:
            return None
        sums = phrases.house_amounts(t, battle["totals"])
        where = names.area(t, battle["area"])
        return el("p", {"class": "list-battle"}, t("list.battle", area=where, strengths=sums), key="battle")

    def tables(self, t: Language, view: View, players: Mapping[str, str]) -> Sequence[Rows]:
        """Return the houses and the tracks."""
        return [self._houses(t, view, players), self._tracks(t, view)]

    def _houses(self, t: Language, view: View, players: Mapping[str, str]) -> Rows:
        rows = []
        for house in view["tracks"]["throne"]:
            player = players.get(house)
            name = names.served(t, view, house)
            name = t("ui.who", house=name, player=player) if player else name
            rows.append((house, [name, *house_row(t, view, self.edition, house, self.aim)]))
        heads = [t("ui.house"), *(t(head) for head in heads_of(self.aim))]
        return Rows("houses", t("ui.tab.houses"), t("list.houses"), heads, rows)

    def _tracks(self, t: Language, view: View) -> Rows:
        rows = [
            (track, [t(f"track.{track}"), *(names.house(t, house) for house in order)])
            for track, order in view["tracks"].items()
        ]
        heads = [t("list.track"), *(str(n + 1) for n in range(len(view["tracks"]["throne"])))]
        return Rows("tracks", t("ui.tab.tracks"), round_words(t, view), heads, rows)

    def query(self, t: Language, match: Match, name: str, rest: str, players: Mapping[str, str]) -> list[str]:
        """Return the answer to a typed question: all facts of a house, or of the tracks. Raises NotUnderstood."""
        view = match.view(None)
        if name == "tracks":
            return [*tracks(t, view)]
        known = {house: (names.house(t, house), players.get(house, "")) for house in match.state.houses}
        return self.of_house(t, view, Names(known).find(rest))

    def of_house(self, t: Language, view: View, id: str) -> list[str]:
        """Return all facts of a house, line by line."""
        return [*house(t, view, self.edition, id, self.aim)]


def house(t: Language, view: View, edition: Edition, id: str, aim: Aim = CASTLES) -> Iterator[str]:
    """Yield all facts of a house."""
    heads = (t(head) for head in heads_of(aim))
    yield f"{names.house(t, id)}."
    for head, text in zip(heads, house_row(t, view, edition, id, aim), strict=True):
        yield t("list.of", head=head, text=text)
    if view["discards"][id]:
        out = listed(t, (names.card(t, card) for card in view["discards"][id]))
        yield t("list.of", head=t("term.discards"), text=out)
    for place, forces in view["units"].items():
        if id in forces:
            yield t("list.of", head=names.area(t, place), text=names.units(t, forces[id]))


def tracks(t: Language, view: View) -> Iterator[str]:
    """Yield the round, the three tracks, and the Westeros cards of the round."""
    yield round_words(t, view)
    for track, order in view["tracks"].items():
        yield t("list.of", head=t(f"track.{track}"), text=", ".join(names.house(t, house) for house in order))
    for card in view["revealed"]:
        yield t("list.of", head=names.westeros(t, card), text=names.westeros_text(t, card))
