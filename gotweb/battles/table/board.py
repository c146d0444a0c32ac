"""The battlefield: hexes with their contents, units, engagements, fires. See `gotweb.ui.board.face`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from gotweb.battles import cardtext
from gotweb.battles.table import ground, hexmap, marking, pieces, signs, telling, travel
from gotweb.battles.table.laying import BADGES, sign
from gotweb.battles.table.playing import Piece, plan_of, units_of
from gotweb.battles.table.travel import UNIT
from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.ui.board.draft import Draft, Grip, Layers, View
from gotweb.ui.board.face import Captions
from gotweb.ui.board.motion import Motion
from gotweb.ui.board.plain import PlainBoard
from gotweb.ui.board.sound import Sound
from gotweb.ui.kit.tree import Element, Memo

LETTERED = 0.88
"""Where the label of a hex lies, below its middle: so many radii."""


class BattlesBoard(PlainBoard):
    """The drawing for boards of one size; its contents are drawn from the view."""

    around = "field"
    finger = hexmap.WIDE
    switches: Sequence[str] = ("names", "pieces")
    sounds: Mapping[str, Sound] = {
        "over": "won", "broke": "broken", "captured": "won", "round": "round", "rolled": "revealed",
        "struck": "revealed", "played": "revealed", "eliminated": "glass", "retreated": "march", "moved": "march",
        "advances": "march", "pursues": "march", "ordered": "laid", "placed": "laid",
    }  # fmt: skip

    def __init__(self, columns: int, rows: int) -> None:
        self.name = f"battles-{columns}x{rows}"
        self.file = f"boards/{self.name}.svg"
        self.size = hexmap.size_of(columns, rows)
        self.middles = hexmap.middles(columns, rows)

    def areas(self, view: View) -> Collection[str]:
        """Return the hexes of the battle's plan, which may be smaller than the drawing."""
        return plan_of(view).grid.hexes

    def captions(self, code: str) -> Captions:
        """Return the labels of the hexes, which are the same in all languages."""
        return {hex: (x, [(round(y + hexmap.RADIUS * LETTERED, 1), hex)]) for hex, (x, y) in self.middles.items()}

    def lying(self, view: View, outlines: Mapping[str, str], memory: Memo) -> Layers:
        """Return the layers: the ground lowest; above it units, and over these the things beside and between them."""
        control = ground.ground(ground.lying_of(view), self.middles, memory)
        units = units_of(view)
        stands = [memory(f"{UNIT}{hex}", unit, partial(self._unit, hex, unit)) for hex, unit in units.items()]
        for a, b, house in view["engaged"]:
            at = hexmap.edge(self.middles[a], self.middles[b])
            stands.append(memory(f"engaged {a} {b}", house, partial(pieces.engagement, a, b, house, at)))
        for hex, level in view["fires"].items():
            seen = (level, hex in view["new_fires"], hex in units)
            stands.append(memory(f"fire {hex}", seen, partial(pieces.fire, hex, *seen, self.middles[hex])))
        for id, objective in plan_of(view).counting.items():
            house, at = view["control"][id], self.middles[objective.hex]
            facts = (objective.hex, house)
            control.append(memory(f"ring {id}", facts, partial(pieces.ring, house, hexmap.outline(at, 2.6), id)))
            stands.append(memory(f"objective {id}", facts, partial(pieces.objective, id, house, at)))
        return {"control": control, "orders": [], "pieces": stands, "highlight": []}

    def _unit(self, hex: str, unit: Piece) -> Element:
        return pieces.unit(hex, unit, self.middles[hex])

    def draft(self, draft: Draft, view: View, aims: bool) -> Draft:
        """Return the draft; if `aims`, with the hexes of the objectives marked."""
        if not aims:
            return draft
        hexes = {objective.hex: "target" for objective in plan_of(view).objectives.values()}
        return draft._replace(marks={**hexes, **draft.marks})

    def drafted(self, lying: Layers, draft: Draft, outlines: Mapping[str, str]) -> Layers:
        """Return the layers with the marks, badges and arrows of a draft."""
        if not draft.marks and not draft.arrows and not draft.laid:
            return lying
        keys = (shape.key or "" for shape in lying["pieces"])
        occupied = frozenset(key.removeprefix(UNIT) for key in keys if key.startswith(UNIT))
        return {**lying, "highlight": marking.highlight(draft, occupied, self.middles, outlines)}

    def described(self, t: Language, view: View) -> dict[str, str]:
        """Return each hex in words."""
        return telling.hex_lines(t, view, self.areas(view))

    def laid(self, t: Language, token: str) -> str:
        """Return the text of a badge."""
        one = sign(token)
        if one.badge not in BADGES:
            return token
        said = [] if one.badge == "exposed" and one.struck else [t(f"badge.{one.badge}")]
        if one.percent:
            said.append(t("badge.chance", amount=one.percent))
        if one.struck:
            said.append(t("badge.struck", area=one.struck))
        return cardtext.joined(t, said)

    def carried(self, grip: Grip) -> list[Element]:
        """Return the shield of the house whose unit is dragged."""
        return signs.shield(grip.seat)

    def moves(self, events: Sequence[Event], before: View, after: View, far: bool) -> list[Motion]:
        """Return the animations of these events, one after the other."""
        return travel.moves(events, before, after, self.middles)

    def ghost(self, move: Motion, what: str, far: bool) -> list[Element]:
        """Return the drawing of a moving thing."""
        return travel.ghost(what, far)
