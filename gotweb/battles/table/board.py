"""The battlefield: hexes, what lies on them, units, engagements, fires. See `gotweb.ui.board.face`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from importlib.resources import files

from gotweb.battles.table import hexmap, signs, telling
from gotweb.battles.table.playing import Piece, plan_of, units_of
from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.ui.board import marks
from gotweb.ui.board.draft import Draft, Grip, Layers, View
from gotweb.ui.board.face import Captions
from gotweb.ui.board.motion import Motion, bent
from gotweb.ui.board.sound import Sound
from gotweb.ui.kit.tree import Element, Memo, el


class BattlesBoard:
    """The drawing for boards of one size; what lies on it is drawn from the view."""

    around = "field"
    switches = ("names", "pieces")
    sounds: Mapping[str, Sound] = {"over": "won", "round": "round", "struck": "revealed", "moved": "march"}

    def __init__(self, columns: int, rows: int) -> None:
        self.name = f"battles-{columns}x{rows}"
        self.size = hexmap.size_of(columns, rows)
        self.middles = hexmap.middles(columns, rows)

    def drawing(self) -> str:
        """Return the bare board."""
        return files("gotweb.battles.table.boards").joinpath(f"{self.name}.svg").read_text("utf-8")

    def label(self, t: Language) -> str:
        """Return what the board is called."""
        return t("board.label")

    def areas(self, view: View) -> Collection[str]:
        """Return the hexes of the battle's plan, which may be smaller than the drawing."""
        return plan_of(view).grid.hexes

    def captions(self, code: str) -> Captions:
        """Return the labels of the hexes, which are the same in all languages."""
        return {hex: (x, [(y + hexmap.RADIUS * 0.82, hex)]) for hex, (x, y) in self.middles.items()}

    def lying(self, view: View, outlines: Mapping[str, str], memory: Memo) -> Layers:
        """Return the terrain, what stands on it, and the units."""
        pieces = [
            memory(f"unit {hex}", unit, lambda hex=hex, unit=unit: self._unit(hex, unit))
            for hex, unit in units_of(view).items()
        ]
        return {"control": [], "orders": [], "pieces": pieces, "highlight": []}

    def _unit(self, hex: str, unit: Piece) -> Element:
        x, y = self.middles[hex]
        return el("g", {"transform": f"translate({x} {y}) scale(2)"}, signs.shield(unit.house), key=f"unit {hex}")

    def draft(self, draft: Draft, view: View, aims: bool) -> Draft:
        """Return the draft."""
        return draft

    def drafted(self, lying: Layers, draft: Draft, outlines: Mapping[str, str]) -> Layers:
        """Return the layers with the marks and arrows of a draft."""
        if not draft.marks and not draft.arrows:
            return lying
        return {**lying, "highlight": marks.highlight(draft, outlines)}

    def described(self, t: Language, view: View) -> dict[str, str]:
        """Return each hex in words."""
        return {hex: telling.hex_line(t, view, hex) for hex in self.areas(view)}

    def laid(self, t: Language, token: str) -> str:
        """Return what is laid."""
        return token

    def carried(self, grip: Grip) -> list[Element]:
        """Return the shield of the house whose unit is dragged."""
        return signs.shield(grip.seat)

    def seas(self, way: Sequence[str]) -> bool:
        """Return that no way goes by ship."""
        return False

    def moves(self, events: Sequence[Event], before: View, after: View, far: bool) -> list[Motion]:
        """Return the units that move, one after the other."""
        moved = [event.facts for event in events if event.kind == "moved"]
        return [
            Motion("travel", facts["seat"], facts["seat"],
                   tuple(bent(self.middles[facts["hex"]], self.middles[facts["to"]])), float(n), 1.0)
            for n, facts in enumerate(moved)
        ]  # fmt: skip

    def ghost(self, move: Motion, what: str, far: bool) -> list[Element]:
        """Return the unit that moves."""
        return [el("g", {"transform": "scale(2)"}, signs.shield(what))]
