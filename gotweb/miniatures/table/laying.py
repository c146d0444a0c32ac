"""The question where a piece of terrain is laid: the piece is sent to a point, dragged, turned, or moved by buttons."""

from __future__ import annotations

from typing import Any

from gotweb.core.choice import Answer
from gotweb.core.match import Match
from gotweb.geometry.plane.rectangles import HUNDREDTH, Rectangle, corners
from gotweb.lang import Language
from gotweb.miniatures import barriers, telling
from gotweb.miniatures.facts import pieces
from gotweb.miniatures.laying import GRID, Lay, named, placed
from gotweb.miniatures.table import described, terrains
from gotweb.miniatures.table.moving import TURNS, HoldWidget
from gotweb.miniatures.table.steps import row
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.board.draft import Point
from gotweb.ui.board.shapes import Region, Shape, polygon
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.table.widget import Host

QUARTERS = (-100, -GRID, GRID, 100)
LOOKED_AT = 40
"""So many quarters of an inch aside it is looked for room, when a piece is taken in hand."""


class LayWidget(HoldWidget[Lay]):
    """The piece to lay, its place, and its facing."""

    def __init__(self, match: Match, choice: Lay, table: Host) -> None:
        self.kind: str | None = None
        self.at: Answer = {}
        super().__init__(match, choice, table)
        if len(self.facts["pieces"]) == 1:
            self.pick(self.facts["pieces"][0])
        self._before: Any = self.kept_now()

    @property
    def unit(self) -> str | None:  # type: ignore[override]
        """The future name of the piece being placed."""
        return None if self.kind is None else named(self.state, self.kind)

    def kept_now(self) -> Any:
        return self.kind, self.at

    def put_back(self, kept: Any) -> None:
        self.kind, self.at = kept

    def pick(self, kind: str) -> None:
        """Choose a piece to place: it is put in the middle of the table, or at the nearest legal place found to the
        east or west of that.
        """
        if kind == self.kind:
            return
        self.kind = kind
        width, height = self.state.mode.table
        for n in range(LOOKED_AT):
            for sign in (1, -1) if n else (1,):
                self._put(width // 2 + sign * n * 2 * GRID * HUNDREDTH, height // 2, self.at.get("facing", 0))
                if self.reason() is None:
                    return

    def _put(self, x: int, y: int, facing: int) -> None:
        """Put the piece as near to a point as the table and the zones allow, on quarters of an inch."""
        assert self.kind is not None, "a piece is in hand"
        piece, zone = pieces()[self.kind], self.state.mode.zone * HUNDREDTH
        width, height = self.state.mode.table
        own = corners(Rectangle(0, 0, facing, piece.width // 2, piece.depth // 2))
        wide, deep = (max(int(one[axis]) for one in own) for axis in (0, 1))

        def kept(at: int, low: int, high: int) -> int:
            cell = GRID * HUNDREDTH
            return min(max(round(at / cell), -(-low // cell)), high // cell) * GRID

        east, north = kept(x, wide, width - wide), kept(y, zone + deep, height - zone - deep)
        self.at = {"lay": self.kind, "facing": facing, "x": east, "y": north}

    def end(self) -> Rectangle | None:
        return placed(self.at).place if self.at else None

    def reason(self) -> Any:
        return self.choice.why_not(self.at) if self.at else None

    def answer(self) -> Answer:
        return self.at

    def send(self, at: Point) -> None:
        self._put(*self.plane.mic(at), self.at["facing"])

    def face(self, degrees: int) -> None:
        self._put(self.at["x"] * HUNDREDTH, self.at["y"] * HUNDREDTH, degrees)

    def add(self, name: str, amount: int) -> None:
        """Move the piece east or north, or turn it."""
        now = {**self.at, name: self.at[name] + amount}
        self._put(now["x"] * HUNDREDTH, now["y"] * HUNDREDTH, now["facing"] % 360)

    def restore(self, answer: Answer) -> None:
        self.kind, self.at = answer["lay"], dict(answer)

    def hint(self, t: Language) -> str | None:
        """Return what to do, or the obstacle."""
        if self.kind is None:
            return t("lay.which")
        found = self.choice.fault(self.at)
        return t("lay.hint") if found is None else barriers.faulty(MiniaturesWords(t), found)

    def shapes(self) -> list[Shape]:
        width, height = self.state.mode.table
        low, high = self.state.mode.zone * HUNDREDTH, height - self.state.mode.zone * HUNDREDTH
        between = [self.plane.seen(point) for point in ((0, low), (width, low), (width, high), (0, high))]
        return [Region("zone", polygon(between), "reach")]

    def body(self, t: Language) -> list[Child]:
        """Return the pieces to choose from with their effects, and the place of the chosen one."""
        rows = [
            button("piece", t(f"piece.{kind}"), el("small", None, terrains.told(t, kind)), value=kind,
                   on=self.does(lambda kind=kind: self.pick(kind)), look="area-row", pressed=kind == self.kind,
                   key=kind)
            for kind in self.facts["pieces"]
        ]  # fmt: skip
        found: list[Child] = [el("div", {"class": "rows"}, rows, key="pieces")]
        if not self.at:
            return found
        steps = [
            row(t, name, told, amounts, lambda n, name=name: self.does(lambda: self.add(name, n)))
            for name, told, amounts in (
                ("x", telling.inches(t, self.at["x"]), QUARTERS),
                ("y", telling.inches(t, self.at["y"]), QUARTERS),
                ("facing", described.bearing(t, self.at["facing"]), TURNS),
            )
        ]
        return [*found, el("div", {"class": "mini-parts"}, steps, key="rows")]
