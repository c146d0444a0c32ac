"""The map: villages, roads, fiefs and regions, and all that lies upon them. See `gotweb.ui.board.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from gotweb.core.game import Event
from gotweb.fief.facts import Facts, shipped
from gotweb.fief.table import pieces, plaques, rows, signs, standing, telling, travel
from gotweb.fief.table.atlas import Atlas, atlas
from gotweb.fief.table.standing import Group
from gotweb.lang import Language
from gotweb.ui.board import marks
from gotweb.ui.board.draft import Arrow, Draft, Grip, Layers, Point, View
from gotweb.ui.board.face import Captions
from gotweb.ui.board.motion import Motion
from gotweb.ui.board.plain import PlainBoard
from gotweb.ui.board.rims import rims
from gotweb.ui.board.sound import Sound
from gotweb.ui.board.spots import Spot
from gotweb.ui.kit.tree import Element, Memo

CITY_MARK = "target"
"""How what wins the game is marked: the Cities and Strongholds, which hold fiefs and captives."""


class FiefBoard(PlainBoard):
    """The map that comes with the program."""

    around = "fief-sea"
    switches: Sequence[str] = ("names", "control", "goods", "pieces")
    sounds: Mapping[str, Sound] = {
        "over": "won", "round": "round", "elected": "won", "wed": "won", "died": "broken", "captured": "broken",
        "battle": "revealed", "hits": "revealed", "uprising": "broken", "disaster": "revealed", "moved": "march",
        "recruited": "laid", "built-stronghold": "laid", "built-mill": "laid", "built-sept": "laid", "controls": "laid",
    }  # fmt: skip

    def __init__(self) -> None:
        self.atlas: Atlas = atlas()
        self.name, self.size = self.atlas.name, self.atlas.size
        self.file = "boards/westeros.svg"
        self.middles: Mapping[str, Point] = self.atlas.villages
        self._laid_out: tuple[Atlas, Mapping[str, rows.RowBarrier]] | None = None

    def captions(self, code: str) -> Captions:
        """Return the labels of the map in a language: the names of the villages and the fiefs."""
        t = Language(code, "fief")
        villages = {
            id: (x, [(self.atlas.names[id], t(f"area.{id}"))]) for id, (x, _) in self.atlas.villages.items()
        }  # fmt: skip
        fiefs = {f"fief-{id}": (x, [(y - 6, t(f"map.fief.{id}"))]) for id, (x, y) in self.atlas.fiefs.items()}
        return {**villages, **fiefs}

    def look_at(self, view: View) -> tuple[Facts, Atlas]:
        """Return the facts and the atlas (coordinates) of the game in a view."""
        return shipped(), self.atlas

    def spots(self, view: View) -> Mapping[str, Spot]:
        """Return where the Wall and its objectives lie, if the Night's Watch is in the game."""
        return plaques.spots(self.atlas.wall, view)

    def lying(self, view: View, outlines: Mapping[str, str], memory: Memo) -> Layers:
        """Return the layers that lie on the map: control, buildings, titles and cards, and groups in villages and on
        roads.
        """
        titles: dict[str, list[str]] = {}
        for title, noble in view["titles"].items():
            titles.setdefault(noble, []).append(title)
        villages = [self._village(view, id, memory) for id in sorted(self.middles, key=lambda id: self.middles[id][1])]
        grounds, watch = plaques.drawn(self.atlas.wall, view, memory)
        return {
            "control": [*self.held(view, outlines, memory), *grounds],
            "orders": [*villages, *self._fiefs(view, memory), *self._regions(view, memory)],
            "pieces": [*self._groups(view, titles, memory), *watch],
            "highlight": [],
        }

    def held(self, view: View, outlines: Mapping[str, str], memory: Memo) -> list[Element]:
        """Return the tints of all villages that are held, and above them the outline of each realm."""
        areas = {id: house for id, house in view["controllers"].items() if house is not None and id in outlines}
        tints = [memory(f"tint {id}", (house, outlines[id]), partial(pieces.tint, id, house, outlines[id]))
                 for id, house in areas.items()]  # fmt: skip
        return [*tints, *rims(areas, self.atlas.rims, memory)]

    def _village(self, view: View, id: str, memory: Memo) -> Element:
        house = view["controllers"][id]
        built: dict[str, Any] = {
            "fort": view["forts"].get(id), "mills": view["mills"].get(id, 0), "sept": id in view["septs"],
            "siege": [engine["house"] for engine in view["sieges"].get(id, ())],
        }  # fmt: skip
        large = self.look_at(view)[0].villages[id].principal
        return memory(f"village {id}", (house, built, large),
                      lambda: pieces.village(large, self.middles[id], house, built, f"village {id}"))  # fmt: skip

    def _fiefs(self, view: View, memory: Memo) -> list[Element]:
        found, (facts, where) = [], self.look_at(view)
        for id, at in where.fiefs.items():
            noble = standing.holder(view, id)
            house = None if noble is None else noble["house"]
            taxed = tuple(tax["house"] for tax in view["taxes"] if tax["kind"] == "tallage" and tax["where"] == id)
            price = facts.fiefs[id].price
            draw = partial(pieces.fief, at, house, price, taxed, f"fief {id}")
            found.append(memory(f"fief {id}", (at, house, price, taxed), draw))
        return found

    def _regions(self, view: View, memory: Memo) -> list[Element]:
        found = []
        for id, at in self.look_at(view)[1].regions.items():
            noble = standing.holder(view, f"warden-{id}")
            warden = None if noble is None else noble["house"]
            cards = tuple(view["weather"].get(id, ()))
            taxed = tuple(
                tax["house"] for tax in view["taxes"] if tax["kind"] == "warden" and tax["where"] in (id, "all")
            )
            draw = partial(pieces.region, at, warden, cards, taxed, f"region {id}")
            found.append(memory(f"region {id}", (at, warden, cards, taxed), draw))
        return found

    def _groups(self, view: View, titles: Mapping[str, Sequence[str]], memory: Memo) -> list[Element]:
        found = []
        for group, at in self.standing(view, titles):
            worn = {id: tuple(titles.get(id, ())) for id in group.nobles}
            key = f"group {group.house} {group.at} {group.road}".rstrip()
            found.append(memory(key, (group, at, worn), partial(pieces.group, group, titles, at, key)))
        return found

    def standing(self, view: View, titles: Mapping[str, Sequence[str]]) -> list[tuple[Group, Point]]:
        """Return all groups in villages and on roads, each with its point. For groups on the Wall see `plaques`."""
        together: dict[tuple[str, str], list[Group]] = {}
        for group in standing.groups(view):  # those in a village come before those on the roads into it
            if group.at in self.middles:
                together.setdefault((group.at, group.road), []).append(group)
        facts, where = self.look_at(view)
        found, there = list[tuple[Group, Point]](), dict[str, list[rows.Space]]()
        for (village, road), groups in together.items():
            around = self._around(where)[village]
            widths = [pieces.broad(group, titles) for group in groups]
            if road:
                taken = [*around.others, *around.own, *there.get(village, ())]
                places = rows.places(widths, where.roads[village][road], taken, self.size, pieces.ROAD)
            else:
                x, y = self.middles[village]
                first = x, y + pieces.FIRST + (3 if facts.villages[village].principal else 0)
                places = rows.places(widths, first, around.others, self.size)
                there[village] = [rows.room(at, wide) for at, wide in zip(places, widths, strict=True)]
            found += zip(groups, places, strict=True)
        return found

    def _around(self, where: Atlas) -> Mapping[str, rows.RowBarrier]:
        """Return, for each village, the space that groups must not cover; on a player's own map, where titles lie
        elsewhere, computed anew.
        """
        if self._laid_out is None or self._laid_out[0] is not where:
            self._laid_out = where, rows.by_village(where)
        return self._laid_out[1]

    def draft(self, draft: Draft, view: View, aims: bool) -> Draft:
        """Return the draft (the shapes of the answer being made); if `aims`, with the Strongholds and Cities marked."""
        if not aims:
            return draft
        return draft._replace(marks={**dict.fromkeys(view["forts"], CITY_MARK), **draft.marks})

    def way(self, areas: Sequence[str], seat: str) -> Element:
        """Return an arrow along the roads between villages."""
        points: list[Point] = []
        for start, end in pairwise(areas):
            points += self.atlas.way(start, end)
        return marks.through(Arrow(areas[0], areas[-1], seat, points=tuple(points)))

    def seas(self, way: Sequence[str]) -> bool:
        """Return whether a step goes over the sea."""
        return any(frozenset(pair) in self.atlas.sea for pair in pairwise(way))

    def described(self, t: Language, view: View) -> dict[str, str]:
        """Return a description of each village with everything there, and of the Wall."""
        return {
            **{id: telling.village(t, view, id) for id in self.middles},
            **{id: telling.north(t, view, id) for id in self.spots(view)},
        }

    def carried(self, grip: Grip) -> list[Element]:
        """Return the crest of the house whose group is dragged."""
        return signs.roundel(grip.seat, 15)

    def moves(self, events: Sequence[Event], before: View, after: View, far: bool) -> list[Motion]:
        """Return the animations of these events."""
        return travel.moves(events, before, after, self.look_at(after)[1])

    def ghost(self, move: Motion, what: str, far: bool) -> list[Element]:
        """Return the drawing of a thing that moves."""
        return travel.ghost(what, far)
