"""Small line charts of a game, drawn as trees: for the page, and for the poster.

A seat is recognised by its colour, by the shape of its points, by the dashes of its line and by the letter at its end:
each alone is enough. The lines of seats with equal values are drawn side by side, slightly apart. No browser here.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, count
from math import cos, pi, sin
from typing import NamedTuple

from gotweb.core.annals import ROUND, Row, TurningPoint
from gotweb.core.numbers import number as written
from gotweb.core.words import Words
from gotweb.lang import Language
from gotweb.ui.kit.tree import Child, Element, el

WIDTH, HEIGHT = 330, 204
LEFT, RIGHT, TOP, BOTTOM = 24, 26, 30, 38
"""The margins: for the scale, the letters, the turning points and the rounds."""
APART = 2.4
"""How far from each other the lines of seats lie that stand equal."""
LETTER = 12.5
"""How much room a letter at the end of a line needs, from top to bottom."""
TICKS = 5

Point = tuple[float, float]


class Style(NamedTuple):
    """The shape of points and the dashes by which a seat's line is recognised without its colour."""

    dash: str | None
    shape: tuple[Point, ...]
    """The corners of its points; none for a disc."""


def _ring(corners: int, size: float, turn: float) -> tuple[Point, ...]:
    angles = [(turn + i / corners) * 2 * pi for i in range(corners)]
    return tuple((round(size * cos(angle), 2), round(size * sin(angle), 2)) for angle in angles)


STYLES = (
    Style(None, ()),
    Style("8 2.5", _ring(4, 4.4, 0.125)),
    Style("2 2", _ring(3, 4.8, 0.75)),
    Style("4 2.5", _ring(3, 4.8, 0.25)),
    Style("9 2 2 2", _ring(4, 4.8, 0)),
    Style("6 4", _ring(5, 4.4, 0.75)),
    Style("6 2 2 2 2 2", _ring(6, 4.4, 0)),
    Style("12 3", _ring(5, 4.4, 0.25)),
)
"""The styles of the seats in the order in which the box lists them; they begin again where there are more."""


class SeatLine(NamedTuple):
    """A seat's line: its name, the letter or two that stand at the end of the line, and its style."""

    seat: str
    name: str
    letter: str
    style: Style


def lines_of(words: Words, seats: Sequence[str]) -> list[SeatLine]:
    """Return the lines of all seats of a game."""
    return [
        SeatLine(seat, words.seat(seat), words.short(seat), STYLES[i % len(STYLES)]) for i, seat in enumerate(seats)
    ]


class ChartScale:
    """Converts rounds and values to places in the chart. For a `ranked` measure 1 is the best, and at the top."""

    def __init__(self, measure: str, rows: Sequence[Row], seats: int, ranked: bool) -> None:
        self.ranked = ranked
        self.first, self.last = rows[0].rounds, max(rows[-1].rounds, rows[0].rounds + 1)
        found = [value for row in rows for value in row.figures[measure].values()]
        self.low, self.high = (1, max(seats, 2, *found)) if ranked else (min(0, *found), max(4, *found))

    def x(self, rounds: float) -> float:
        """Return the horizontal place of a round."""
        part = (rounds - self.first) / (self.last - self.first)
        return round(LEFT + part * (WIDTH - LEFT - RIGHT), 1)

    def y(self, value: float) -> float:
        """Return the vertical place of a value, from the top; rank 1 of a `ranked` measure is at the top."""
        part = (value - self.low) / (self.high - self.low)
        room = HEIGHT - TOP - BOTTOM
        return round(TOP + (part if self.ranked else 1 - part) * room, 1)

    def values(self) -> list[int]:
        """Return the values that get a horizontal line with a number beside it."""
        steps = chain((1, 2, 3, 4), (step * 10**zeros for zeros in count() for step in (5, 10, 20)))
        step = next(step for step in steps if (self.high - self.low) / step <= TICKS)
        first = self.low if self.low >= 0 else -(-self.low // step) * step
        return list(range(first, self.high + 1, step))


def chart(
    t: Language,
    measure: str,
    rows: Sequence[Row],
    lines: Sequence[SeatLine],
    marks: Sequence[TurningPoint] = (),
    at: float | None = None,
    *,
    ranked: bool = False,
) -> Element:
    """Return the chart of one measure over all rounds. `marks` are numbered along the top; `at` is the round looked at.

    For a `ranked` measure 1 is the best.
    """
    scale = ChartScale(measure, rows, len(lines), ranked)
    parts: list[Child] = [_grid(t, scale, rows), _marks(scale, marks)]
    if at is not None:
        x = scale.x(at)
        parts.append(el("path", {"d": f"M{x} {TOP - 4}V{HEIGHT - BOTTOM}", "class": "chart-at"}))
    parts += [_line(scale, measure, rows, line, i, len(lines)) for i, line in enumerate(lines)]
    parts.append(_letters(scale, measure, rows[-1], lines))
    return el(
        "svg",
        {
            "class": "chart",
            "viewBox": f"0 0 {WIDTH} {HEIGHT}",
            "role": "img",
            "aria-label": spoken(t, measure, rows, lines),
            "focusable": "false",
        },
        parts,
    )


def spoken(t: Language, measure: str, rows: Sequence[Row], lines: Sequence[SeatLine]) -> str:
    """Return the chart as a sentence for screen readers: the first and the last value of each seat."""
    ends = [
        t(
            "report.chart.from-to",
            house=line.name,
            before=rows[0].figures[measure][line.seat],
            after=rows[-1].figures[measure][line.seat],
        )
        for line in lines
    ]
    return t("report.chart.says", measure=t(f"report.measure.{measure}"), ends=", ".join(ends))


def sample(line: SeatLine) -> Element:
    """Return a piece of a seat's line, for the legend."""
    data = "M2 8H42"
    return el(
        "svg",
        {"class": "chart-sample", "viewBox": "0 0 60 16", "aria-hidden": "true", "focusable": "false"},
        _strokes(line, data),
        _dot(line, (22, 8)),
        el("text", {"x": 52, "y": 12.2, "class": "chart-letter"}, line.letter),
    )


def _grid(t: Language, scale: ChartScale, rows: Sequence[Row]) -> Element:
    parts: list[Child] = []
    for value in scale.values():
        y = scale.y(value)
        look = "chart-base" if value == 0 and not scale.ranked else "chart-across"
        parts.append(el("path", {"d": f"M{LEFT - 3} {y}H{WIDTH - RIGHT + 3}", "class": look}))
        parts.append(el("text", {"x": LEFT - 6, "y": y + 4, "class": "chart-value"}, written(value)))
    for row in rows:
        x = scale.x(row.rounds)
        parts.append(el("path", {"d": f"M{x} {HEIGHT - BOTTOM}v4", "class": "chart-base"}))
        words = str(row.rounds) if row.rounds else t("report.chart.start")
        parts.append(el("text", {"x": x, "y": HEIGHT - BOTTOM + 18, "class": "chart-round"}, words))
    middle = (LEFT + WIDTH - RIGHT) / 2
    parts.append(el("text", {"x": middle, "y": HEIGHT - 4, "class": "chart-axis"}, t("report.chart.axis")))
    return el("g", None, parts)


def _marks(scale: ChartScale, marks: Sequence[TurningPoint]) -> Element:
    """Return the numbers of the turning points along the top, in as many rows as they need to stand apart."""
    parts: list[Child] = []
    ends: list[float] = [-99.0, -99.0, -99.0]
    for number, moment in enumerate(marks, 1):
        x = scale.x(moment.at / ROUND)
        half = 4.0 if number < 10 else 7.0
        row = next((i for i, end in enumerate(ends) if x - half > end), len(ends) - 1)
        ends[row] = x + half
        y = TOP - 4 - row * 9
        parts.append(el("path", {"d": f"M{x} {TOP - 2}V{HEIGHT - BOTTOM}", "class": "chart-moment"}))
        parts.append(el("text", {"x": x, "y": y, "class": "chart-number"}, str(number)))
    return el("g", None, parts)


def _line(scale: ChartScale, measure: str, rows: Sequence[Row], line: SeatLine, i: int, many: int) -> Element:
    aside = round((i - (many - 1) / 2) * APART, 1)
    points = [(scale.x(row.rounds), round(scale.y(row.figures[measure][line.seat]) + aside, 1)) for row in rows]
    data = "M" + "L".join(f"{x} {y}" for x, y in points)
    return el("g", None, _strokes(line, data), [_dot(line, point) for point in points], key=line.seat)


def _strokes(line: SeatLine, data: str) -> list[Element]:
    """Return a seat's line, and below it a darker one (in the dark theme a lighter one) for contrast with
    any ground.
    """
    dash = line.style.dash
    return [
        el("path", {"d": data, "class": "chart-case", "stroke-dasharray": dash}),
        el("path", {"d": data, "class": f"chart-line line-{line.seat}", "stroke-dasharray": dash}),
    ]


def _dot(line: SeatLine, at: Point) -> Element:
    x, y = at
    look = f"chart-dot fill-{line.seat}"
    if not line.style.shape:
        return el("circle", {"cx": x, "cy": y, "r": 3.4, "class": look})
    corners = "L".join(f"{x + dx:.1f} {y + dy:.1f}" for dx, dy in line.style.shape)
    return el("path", {"d": f"M{corners}Z", "class": look})


def _letters(scale: ChartScale, measure: str, row: Row, lines: Sequence[SeatLine]) -> Element:
    """Return the seats' letters at the ends of their lines, pushed apart where they would overlap."""
    wished = sorted((scale.y(row.figures[measure][line.seat]), i) for i, line in enumerate(lines))
    places = apart([y for y, _ in wished], LETTER, TOP, HEIGHT - BOTTOM + 4)
    x = scale.x(row.rounds) + 14
    return el(
        "g",
        None,
        [
            el("text", {"x": x, "y": round(y + 4, 1), "class": "chart-letter"}, lines[i].letter)
            for y, (_, i) in zip(places, wished, strict=True)
        ],
    )


def apart(wished: Sequence[float], room: float, low: float, high: float) -> list[float]:
    """Return places as near as possible to the `wished` ones (sorted), at least `room` apart, within the bounds."""
    places: list[float] = []
    for wish in wished:
        places.append(max(wish, places[-1] + room) if places else max(wish, low))
    over = high
    for i in range(len(places) - 1, -1, -1):
        places[i] = min(places[i], over)
        over = places[i] - room
    return places


def figures_table(t: Language, measure: str, rows: Sequence[Row], lines: Sequence[SeatLine]) -> Element:
    """The numbers of a chart as a table."""
    heads = [el("th", {"scope": "col"}, line.name) for line in lines]
    body = [
        el(
            "tr",
            None,
            el("th", {"scope": "row"}, when(t, row.rounds)),
            [el("td", None, written(row.figures[measure][line.seat])) for line in lines],
        )
        for row in rows
    ]
    return el(
        "table",
        {"class": "standings figures"},
        el("thead", None, el("tr", None, el("th", {"scope": "col"}, t("report.chart.axis")), heads)),
        el("tbody", None, body),
    )


def when(t: Language, rounds: int) -> str:
    """Return the number of a round as text: "3", or "Start" for 0."""
    return str(rounds) if rounds else t("report.chart.start")
