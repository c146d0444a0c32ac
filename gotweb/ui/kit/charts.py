"""Small line charts of a game, drawn as trees: for the page, and for the poster.

A house is told apart by its colour, by the shape of its points, by the dashes of its line and by the letter at its end:
each alone is enough. Houses that stand equal are drawn side by side, a hair apart. No browser here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from gotweb.core.annals import ROUND, Moment, Row
from gotweb.lang import Language
from gotweb.thrones.annals import TRACKS
from gotweb.thrones.table import names
from gotweb.ui.kit.tree import Child, Element, el

WIDTH, HEIGHT = 330, 204
LEFT, RIGHT, TOP, BOTTOM = 24, 26, 30, 38
"""The margins: for the scale, the letters, the turning points and the rounds."""
APART = 2.4
"""How far from each other the lines of houses lie that stand equal."""
LETTER = 12.5
"""How much room a letter at the end of a line needs, from top to bottom."""
TICKS = 5

Point = tuple[float, float]


class Style(NamedTuple):
    """How a house's line is told apart without its colour."""

    dash: str | None
    shape: tuple[Point, ...]
    """The corners of its points; none for a disc."""


def _ring(corners: int, size: float, turn: float) -> tuple[Point, ...]:
    from math import cos, pi, sin

    angles = [(turn + i / corners) * 2 * pi for i in range(corners)]
    return tuple((round(size * cos(angle), 2), round(size * sin(angle), 2)) for angle in angles)


STYLES = {
    "stark": Style(None, ()),
    "lannister": Style("8 2.5", _ring(4, 4.4, 0.125)),
    "baratheon": Style("2 2", _ring(3, 4.8, 0.75)),
    "greyjoy": Style("9 2 2 2", _ring(4, 4.8, 0)),
    "tyrell": Style("4 2.5", _ring(3, 4.8, 0.25)),
}
PLAIN = Style("6 4", _ring(5, 4.4, 0.75))


class Scale:
    """From rounds and values to places in the chart."""

    def __init__(self, measure: str, rows: Sequence[Row], houses: Sequence[str]) -> None:
        self.ranked = measure in TRACKS
        self.first, self.last = rows[0].rounds, max(rows[-1].rounds, rows[0].rounds + 1)
        most = max(value for row in rows for value in row.figures[measure].values())
        self.low, self.high = (1, len(houses)) if self.ranked else (0, max(most, 4))

    def x(self, rounds: float) -> float:
        """How far to the right."""
        part = (rounds - self.first) / (self.last - self.first)
        return round(LEFT + part * (WIDTH - LEFT - RIGHT), 1)

    def y(self, value: float) -> float:
        """How far down; the first place on a track is at the top."""
        part = (value - self.low) / (self.high - self.low)
        room = HEIGHT - TOP - BOTTOM
        return round(TOP + (part if self.ranked else 1 - part) * room, 1)

    def values(self) -> list[int]:
        """The values that get a line across, and a number beside it."""
        step = next(s for s in (1, 2, 3, 4, 5, 10, 20, 50, 100) if (self.high - self.low) / s <= TICKS)
        return list(range(self.low, self.high + 1, step))


def chart(
    t: Language,
    measure: str,
    rows: Sequence[Row],
    houses: Sequence[str],
    marks: Sequence[Moment] = (),
    at: float | None = None,
) -> Element:
    """One measure over all rounds. `marks` are numbered along the top; `at` is the round that is looked at."""
    scale = Scale(measure, rows, houses)
    parts: list[Child] = [_grid(t, scale, rows), _marks(scale, marks)]
    if at is not None:
        x = scale.x(at)
        parts.append(el("path", {"d": f"M{x} {TOP - 4}V{HEIGHT - BOTTOM}", "class": "chart-at"}))
    parts += [_line(scale, measure, rows, house, i, len(houses)) for i, house in enumerate(houses)]
    parts.append(_letters(t, scale, measure, rows[-1], houses))
    return el(
        "svg",
        {
            "class": "chart",
            "viewBox": f"0 0 {WIDTH} {HEIGHT}",
            "role": "img",
            "aria-label": spoken(t, measure, rows, houses),
            "focusable": "false",
        },
        parts,
    )


def spoken(t: Language, measure: str, rows: Sequence[Row], houses: Iterable[str]) -> str:
    """What the chart says, for who cannot see it: where each house began and where it is."""
    ends = [
        t(
            "report.chart.from-to",
            house=names.house(t, house),
            before=rows[0].figures[measure][house],
            after=rows[-1].figures[measure][house],
        )
        for house in houses
    ]
    return t("report.chart.says", measure=t(f"report.measure.{measure}"), ends=", ".join(ends))


def sample(t: Language, house: str) -> Element:
    """A piece of a house's line, for the legend."""
    style = STYLES.get(house, PLAIN)
    data = "M2 8H42"
    return el(
        "svg",
        {"class": "chart-sample", "viewBox": "0 0 60 16", "aria-hidden": "true", "focusable": "false"},
        _strokes(house, data, style),
        _dot(house, (22, 8), style),
        el("text", {"x": 52, "y": 12.2, "class": "chart-letter"}, letter(t, house)),
    )


def letter(t: Language, house: str) -> str:
    """The letter that stands for a house."""
    return names.house(t, house)[:1]


def _grid(t: Language, scale: Scale, rows: Sequence[Row]) -> Element:
    parts: list[Child] = []
    for value in scale.values():
        y = scale.y(value)
        look = "chart-base" if value == 0 and not scale.ranked else "chart-across"
        parts.append(el("path", {"d": f"M{LEFT - 3} {y}H{WIDTH - RIGHT + 3}", "class": look}))
        parts.append(el("text", {"x": LEFT - 6, "y": y + 4, "class": "chart-value"}, str(value)))
    for row in rows:
        x = scale.x(row.rounds)
        parts.append(el("path", {"d": f"M{x} {HEIGHT - BOTTOM}v4", "class": "chart-base"}))
        words = str(row.rounds) if row.rounds else t("report.chart.start")
        parts.append(el("text", {"x": x, "y": HEIGHT - BOTTOM + 18, "class": "chart-round"}, words))
    middle = (LEFT + WIDTH - RIGHT) / 2
    parts.append(el("text", {"x": middle, "y": HEIGHT - 4, "class": "chart-axis"}, t("report.chart.axis")))
    return el("g", None, parts)


def _marks(scale: Scale, marks: Sequence[Moment]) -> Element:
    """The turning points along the top, in as many rows as they need to stand apart."""
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


def _line(scale: Scale, measure: str, rows: Sequence[Row], house: str, i: int, many: int) -> Element:
    style = STYLES.get(house, PLAIN)
    aside = round((i - (many - 1) / 2) * APART, 1)
    points = [(scale.x(row.rounds), round(scale.y(row.figures[measure][house]) + aside, 1)) for row in rows]
    data = "M" + "L".join(f"{x} {y}" for x, y in points)
    return el("g", None, _strokes(house, data, style), [_dot(house, point, style) for point in points], key=house)


def _strokes(house: str, data: str, style: Style) -> list[Element]:
    """The line, and a darker (by night, a lighter) one below it that is seen on every ground."""
    return [
        el("path", {"d": data, "class": "chart-case", "stroke-dasharray": style.dash}),
        el("path", {"d": data, "class": f"chart-line line-{house}", "stroke-dasharray": style.dash}),
    ]


def _dot(house: str, at: Point, style: Style) -> Element:
    x, y = at
    look = f"chart-dot fill-{house}"
    if not style.shape:
        return el("circle", {"cx": x, "cy": y, "r": 3.4, "class": look})
    corners = "L".join(f"{x + dx:.1f} {y + dy:.1f}" for dx, dy in style.shape)
    return el("path", {"d": f"M{corners}Z", "class": look})


def _letters(t: Language, scale: Scale, measure: str, row: Row, houses: Sequence[str]) -> Element:
    """The houses' letters at the ends of their lines, pushed apart where they would lie on each other."""
    wished = sorted((scale.y(row.figures[measure][house]), i, house) for i, house in enumerate(houses))
    places = apart([y for y, _, _ in wished], LETTER, TOP, HEIGHT - BOTTOM + 4)
    x = scale.x(row.rounds) + 14
    return el(
        "g",
        None,
        [
            el("text", {"x": x, "y": round(y + 4, 1), "class": "chart-letter"}, letter(t, house))
            for y, (_, _, house) in zip(places, wished, strict=True)
        ],
    )


def apart(wished: Sequence[float], room: float, low: float, high: float) -> list[float]:
    """Places as near to those wished for (sorted) as can be, each `room` below the one before, within the bounds."""
    places: list[float] = []
    for wish in wished:
        places.append(max(wish, places[-1] + room) if places else max(wish, low))
    over = high
    for i in range(len(places) - 1, -1, -1):
        places[i] = min(places[i], over)
        over = places[i] - room
    return places


def figures_table(t: Language, measure: str, rows: Sequence[Row], houses: Sequence[str]) -> Element:
    """The same in numbers."""
    heads = [el("th", {"scope": "col"}, names.house(t, house)) for house in houses]
    lines = [
        el(
            "tr",
            None,
            el("th", {"scope": "row"}, when(t, row.rounds)),
            [el("td", None, str(row.figures[measure][house])) for house in houses],
        )
        for row in rows
    ]
    return el(
        "table",
        {"class": "standings figures"},
        el("thead", None, el("tr", None, el("th", {"scope": "col"}, t("report.chart.axis")), heads)),
        el("tbody", None, lines),
    )


def when(t: Language, rounds: int) -> str:
    """ "3", or "Start"."""
    return str(rounds) if rounds else t("report.chart.start")


def ranked(row: Row, houses: Sequence[str], winners: Sequence[str] = ()) -> list[str]:
    """The houses as they stand in the end: who won, then castles, supply, power (N03)."""
    of = row.figures
    return sorted(
        houses,
        key=lambda house: (
            house not in winners, -of["castles"][house], -of["supply"][house], -of["power"][house], of["throne"][house],
        ),
    )  # fmt: skip
