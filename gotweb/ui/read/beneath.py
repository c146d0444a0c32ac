"""The part of a poster below a board that is broader than high: the game round by round, and losses.

A board that fills the height of the sheet leaves no room for that part.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.core.annals import Annals
from gotweb.core.numbers import number as written
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.ui.face import Face
from gotweb.ui.kit.paper import GREY, SERIF
from gotweb.ui.read.face import Loss
from gotweb.ui.read.writing import Looks, Raw, Writing

LEAST = 300
"""Where there is less height than this below the board, nothing stands there."""
HEAD, HEADED, ROW, GAP = 30, 20, 33, 14
"""The heights of a heading, of the line with the rounds, of a line of numbers, and what is free between two parts."""
NAMED = 250
"""How much width the names of seats and measures have."""
MOST_ROUNDS = 20
MOST_WIDE = 110.0
"""The width of a round's column, at most."""
MOST_GROWN = 1.35
SIGN = 46
"""The size of the sign of something lost; a line of losses is as high at most."""
LEAST_SIGN = 22


class Beneath(Writing):
    """The part below the board: the figures of each round, and the losses of each seat."""

    def __init__(
        self, sheet: Any, looks: Looks, t: Language, face: Face, place: tuple[float, float, float, float]
    ) -> None:
        """Make the part. `place` is its left edge, its top, its width and its bottom edge."""
        left, top, wide, self.foot = place
        super().__init__(sheet, looks, left, wide, top + GAP)
        self.t = t
        self.face = face
        self.grown = 1.0
        """How much larger all of it is than at least."""
        self.words = words_of(face.game, t)

    @property
    def free(self) -> float:
        """The height that is left."""
        return self.foot - self.y

    def fill(self, annals: Annals, view: Mapping[str, Any]) -> None:
        """Write the rounds, measure by measure, and then the losses, as far as there is room.

        Everything is larger where there is more room.
        """
        if self.free < LEAST:
            return
        lost = {seat: losses for seat, losses in self.face.report.lost(self.t, view).items() if losses}
        longest = max((len(losses) for losses in lost.values()), default=0)
        table, seats = HEAD + HEADED + GAP, annals.seats
        kept = HEAD + GAP + ROW + longest * LEAST_SIGN if lost else 0
        report = self.face.report
        measures = list(dict.fromkeys((*report.decisive, *report.charted)))
        measures = measures[: max(1, int((self.free - kept) // (table + ROW * len(seats))))]
        needed = len(measures) * (table + ROW * len(seats)) + (HEAD + GAP + ROW + longest * SIGN if lost else 0)
        self.grown = min(MOST_GROWN, max(1.0, self.free / needed))
        for measure in measures:
            self.rounds(measure, annals)
        if lost and self.free > HEAD + ROW + LEAST_SIGN:
            self.losses(seats, lost)

    def down(self, by: float) -> None:
        """Move down by a height, scaled up where there is more room."""
        self.y += by * self.grown

    def rounds(self, measure: str, annals: Annals) -> None:
        """Write a table of one measure: a line for each seat, a column for each round."""
        rows, size = annals.rows[-MOST_ROUNDS:], self.grown
        wide = min(MOST_WIDE, (self.room - NAMED * size) / max(1, len(rows)))
        ends = [self.left + NAMED * size + wide * (n + 1) - 8 for n in range(len(rows))]
        self.down(HEAD)
        self.write(self.t(f"report.measure.{measure}"), 20 * size, font_family=SERIF, font_weight="bold")
        self.down(HEADED)
        self.write(self.t("report.chart.axis"), 15 * size, x=self.left + 40 * size, ink=GREY)
        for end, row in zip(ends, rows, strict=True):
            self.write(str(row.rounds), 15 * size, x=end, ink=GREY, end=True)
        for seat in annals.seats:
            self.rule(7 * size)
            self.down(ROW - 7)
            self.crest(self.face.table.crest(seat), self.left + 16 * size, 28 * size)
            self.write(self.words.seat(seat), 19 * size, x=self.left + 40 * size)
            for end, row in zip(ends, rows, strict=True):
                weight = "bold" if row is rows[-1] else "normal"
                self.write(written(row.figures[measure][seat]), 21 * size, x=end, end=True, font_weight=weight)
        self.down(GAP)

    def losses(self, seats: Sequence[str], lost: Mapping[str, Sequence[Loss]]) -> None:
        """Write the losses of each seat, the seats side by side."""
        size = self.grown
        self.down(HEAD)
        self.write(self.t("report.poster.losses"), 20 * size, font_family=SERIF, font_weight="bold")
        self.rule(10)
        top, wide = self.y, self.room / len(seats)
        tall = min(SIGN * size, (self.foot - top - ROW * size) / max(len(losses) for losses in lost.values()))
        for n, seat in enumerate(seats):
            x, self.y = self.left + n * wide, top
            self.down(ROW)
            self.crest(self.face.table.crest(seat), x + 16 * size, 28 * size)
            self.write(self.words.seat(seat), 19 * size, x=x + 40 * size, font_weight="bold")
            if not lost.get(seat):
                self.down(ROW)
                self.write(self.t("report.poster.no-losses"), 17 * size, x=x + 40 * size, ink=GREY)
            for loss in lost.get(seat, ()):
                self.y += tall
                side = tall - 4
                self.sheet.add(Raw(self.nested(loss.sign, x, self.y - 0.68 * side, side, side)))
                self.write(loss.told, min(18 * size, 0.62 * tall), x=x + side + 10)
