"""The widget for losses: numbers of units of several kinds, from one area or several."""

from __future__ import annotations

from gotweb.core.choice import Answer, OneOf
from gotweb.lang import Language
from gotweb.thrones.table import names
from gotweb.thrones.table.widgets.marches import stepper
from gotweb.ui.board.draft import Draft
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.table.widget import Confirm, Widget

Tally = dict[str, dict[str, int]]


class TallyWidget(Widget[OneOf]):
    """Units to lose, counted up and down by area; a draft is an answer once the choice lists it."""

    def begin(self) -> None:
        super().begin()
        self.single = self.choice.kind != "trim"
        self.lost: Tally = {}
        self.most = self._most()

    def _tally(self, answer: Answer) -> Tally:
        value = answer[self.choice.kind]
        return {self.facts["area"]: value} if self.single else value

    def _most(self) -> Tally:
        """Return the largest number of each kind that any answer takes, by area."""
        most: Tally = {}
        for option in self.all_answers():
            for area, counts in self._tally(option).items():
                row = most.setdefault(area, {})
                for kind, n in counts.items():
                    row[kind] = max(n, row.get(kind, 0))
        return most

    def answer(self) -> Answer | None:
        """Return the losses as drafted, if they are a legal answer, else None."""
        for option in self.all_answers():
            if self._tally(option) == self.lost:
                found: Answer = option
                return found
        return None

    def possible(self, lost: Tally) -> bool:
        """Return whether some answer takes at least these losses."""
        return any(
            all(n <= whole.get(area, {}).get(kind, 0) for area, counts in lost.items() for kind, n in counts.items())
            for whole in map(self._tally, self.all_answers())
        )

    def change(self, area: str, kind: str, change: int) -> None:
        """Lose one unit more or less."""
        lost = {a: dict(counts) for a, counts in self.lost.items()}
        row = lost.setdefault(area, {})
        row[kind] = row.get(kind, 0) + change
        lost = {a: {k: n for k, n in counts.items() if n > 0} for a, counts in lost.items()}
        lost = {a: counts for a, counts in lost.items() if counts}
        if change < 0 or self.possible(lost):
            self.lost = lost
        else:
            rule = "J05" if self.single else "B12"
            self.table.refuse(rule, {self.choice.kind: lost.get(area, {}) if self.single else lost})

    def tap(self, area: str) -> None:
        """Lose the next unit that can be lost there."""
        for kind in self.most.get(area, {}):
            lost = {**self.lost, area: {**self.lost.get(area, {}), kind: self.lost.get(area, {}).get(kind, 0) + 1}}
            if self.possible(lost):
                self.lost = lost
                return
        if area in self.lost:
            del self.lost[area]

    def part(self) -> Answer | None:
        """Return the losses drafted so far."""
        return {self.choice.kind: next(iter(self.lost.values())) if self.single else self.lost} if self.lost else None

    def fits(self, part: Answer) -> bool:
        """Return whether some answer takes at least these losses."""
        counts = part.get(self.choice.kind) if isinstance(part, dict) and len(part) == 1 else None
        rows = [counts] if self.single else list(counts.values()) if isinstance(counts, dict) else [None]
        if not all(
            isinstance(row, dict) and row and all(type(n) is int and n > 0 for n in row.values()) for row in rows
        ):
            return False
        return self.possible(self._tally(part))

    def resume(self, sketch: Answer) -> None:
        """Go on from losses that were kept."""
        self.lost = {area: dict(counts) for area, counts in self._tally(sketch).items() if counts}

    def confirm(self, t: Language) -> Confirm:
        """Return the button that gives the losses."""
        return Confirm(t("ui.lose.go"), self.answer())

    def draft(self) -> Draft:
        """Return the areas concerned, as marks on the map."""
        marks = dict.fromkeys(self.most, "can")
        marks |= dict.fromkeys(self.lost, "picked")
        return Draft(marks=marks)

    def body(self, t: Language) -> list[Child]:
        """Return counters, by area."""
        parts: list[Child] = []
        for area, kinds in self.most.items():
            parts.append(el("h3", None, names.area(t, area), key=f"h {area}"))
            rows = [
                stepper(_Row(self, area), t, kind, self.lost.get(area, {}).get(kind, 0), n) for kind, n in kinds.items()
            ]
            parts.append(el("div", {"class": "steppers", "data-area-rows": area}, rows, key=area))
        return parts


class _Row:
    """An adapter that lets a stepper (`stepper`) change the numbers of one of several areas."""

    def __init__(self, widget: TallyWidget, area: str) -> None:
        self.choice = widget.choice
        self.does = widget.does
        self.choose = lambda kind, change: widget.change(area, kind, change)
