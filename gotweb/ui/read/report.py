"""The report: a look back at a game, during it or after its end. Loaded only when it is opened."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from gotweb.core.annals import FEW, Annals, Row, TurningPoint, turning_points
from gotweb.core.numbers import number as written
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.ui.board import pictures
from gotweb.ui.board.draft import Draft
from gotweb.ui.board.spots import outlined
from gotweb.ui.face import Face
from gotweb.ui.kit import charts
from gotweb.ui.kit.button import button
from gotweb.ui.kit.page import Device, Page
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tree import Child, Element, Memo, el
from gotweb.ui.read.ended import decided, ended
from gotweb.ui.read.review import Review
from gotweb.ui.read.reviewview import ReviewPart
from gotweb.ui.table.botseat import offered
from gotweb.ui.table.thinking import Thinker

AROUND = 230
"""How much of the board is shown around a place, to each side."""


HandOut = Callable[[Page, Annals, str], Coroutine[Any, Any, None]]
"""Draws the poster of the game on the table and hands it out as a file of a kind, "svg" or "png"."""


class ReportSheet(Sheet):
    """The report of a game: poster, look back, charts, turning points.

    `hand_out`, which saves a poster, needs a browser. `outlines` are the path data of the areas on the page's board.
    """

    name = "report"
    wide = True

    def __init__(
        self,
        app: Page,
        face: Face,
        device: Device,
        hand_out: HandOut,
        outlines: Mapping[str, str],
        thinker: Thinker | None = None,
        person: str | None = None,
    ) -> None:
        """Make the sheet. `thinker` runs the bot that reviews a finished game; without one no review is offered.

        `person` is a seat played by a person, if bots play other seats.
        """
        self.app = app
        self.face = face
        self.device = device
        self.hand_out = hand_out
        self.outlines = outlines
        assert app.match is not None  # the report is opened only at the table
        self.match = app.match
        self.annals: Annals = face.report.look_back(self.match)
        self.at = len(self.annals.rows) - 1
        self.all = False
        self.told = ""
        """The key of the message on the progress of the poster."""
        self.told_further: tuple[Language, list[Child]] | None = None
        """What `_further` has made, and in which language."""
        self.review: ReviewPart | None = None
        if thinker is not None and self.match.result is not None and offered(self.match.game):
            self.review = ReviewPart(app, Review(self.match, thinker, device.after, self._draw), person)

    def title(self, t: Language) -> str:
        return t("report.after" if self.annals.over else "report.title")

    def body(self, t: Language) -> list[Child]:
        words = words_of(self.face.game, t)
        why = decided(words, self.match.log)
        return [
            el("p", {"class": "report-lead"}, el("strong", None, why)) if why is not None else None,
            el("p", {"class": "report-lead"}, ended(t, words, self.annals)),
            self._poster(t),
            self._look_back(t),
            self._charts(t),
            *self._further(t),
            self._moments(t),
            self.review.tree(t) if self.review is not None else None,
        ]

    def _draw(self) -> None:
        """Redraw the sheet, unless another one lies on it."""
        if self.app.pile.top is self:
            self.app.pile.draw()

    def put_away(self) -> None:
        """Stop the bots' review of the game when the sheet is closed."""
        if self.review is not None:
            self.review.review.stop()

    # the poster

    def _poster(self, t: Language) -> Element:
        busy = self.told == "report.poster.drawing"
        buttons = [
            button(
                f"poster-{kind}",
                t(f"report.poster.{kind}"),
                on={"click": lambda _event, kind=kind: self.make(kind)},
                disabled=busy,
                key=kind,
            )
            for kind in ("svg", "png")
        ]
        return el(
            "section",
            {"class": "report-poster"},
            el("h3", None, t("report.poster")),
            el("p", {"class": "about"}, t("report.poster.about")),
            el("div", {"class": "report-buttons"}, buttons),
            el("p", {"class": "report-told", "role": "status"}, t(self.told) if self.told else ""),
            key="poster",
        )

    def make(self, kind: str) -> None:
        """Draw the poster and save it as a file."""
        self._tell("report.poster.drawing")
        self.device.later(self._made(kind))

    async def _made(self, kind: str) -> None:
        try:
            await self.hand_out(self.app, self.annals, kind)
        except Exception as error:  # whatever the error: the game must not stop for a poster
            print(f"poster: {type(error).__name__}: {error}")
            self._tell("report.poster.failed")
        else:
            self._tell("report.poster.done")

    def _tell(self, key: str) -> None:
        self.told = key
        self.app.pile.draw()

    # the look back

    def _look_back(self, t: Language) -> Element:
        rows = self.annals.rows
        slider = el(
            "input",
            {
                "type": "range",
                "min": 0,
                "max": len(rows) - 1,
                "step": 1,
                "value": self.at,
                "data-action": "look-back",
                "aria-label": t("report.look.slider"),
                "aria-valuetext": self._when(t, self.at),
            },
            on={"input": self._slid},
        )
        return el(
            "section",
            {"class": "report-look"},
            el("h3", None, t("report.look")),
            el("div", {"class": "report-slider"}, slider, el("output", None, self._when(t, self.at))),
            el("div", {"class": "report-scroll", "tabindex": "0"}, self._standing(t, rows[self.at])),
            key="look",
        )

    def _slid(self, event: Any) -> None:
        self.at = max(0, min(int(event.target.value), len(self.annals.rows) - 1))
        self.app.pile.draw()

    def _when(self, t: Language, at: int) -> str:
        rows = self.annals.rows
        if at == len(rows) - 1:
            return t("report.look.end") if self.annals.over else t("report.look.now", rounds=rows[at].rounds)
        return t("report.look.after", rounds=rows[at].rounds) if rows[at].rounds else t("report.look.start")

    def _standing(self, t: Language, row: Row) -> Element:
        """Return all figures of one round, with the sample of each seat's line."""
        measures = self.face.report.measures
        heads = [el("th", {"scope": "col"}, t(f"report.short.{measure}")) for measure in measures]
        lines = [
            el(
                "tr",
                None,
                el("th", {"scope": "row"}, self.face.table.crest(line.seat), line.name, charts.sample(line)),
                [el("td", None, written(row.figures[measure][line.seat])) for measure in measures],
                key=line.seat,
            )
            for line in self._lines(t)
        ]
        head = el("tr", None, el("th", {"scope": "col"}, t("ui.house")), heads)
        return el("table", {"class": "standings"}, el("thead", None, head), el("tbody", None, lines))

    # the charts

    def _lines(self, t: Language) -> list[charts.SeatLine]:
        return charts.lines_of(words_of(self.face.game, t), self.annals.seats)

    def _charts(self, t: Language) -> Element:
        annals = self.annals
        marks, at = turning_points(annals), annals.rows[self.at].rounds
        face, seats = self.face.report, self._lines(t)
        figures = [
            el(
                "figure",
                {"class": "report-chart", "data-measure": measure},
                el("figcaption", None, t(f"report.measure.{measure}")),
                charts.chart(t, measure, annals.rows, seats, marks, at, ranked=measure in face.places),
                el(
                    "details",
                    None,
                    el("summary", None, t("report.chart.numbers")),
                    charts.figures_table(t, measure, annals.rows, seats),
                ),
                key=measure,
            )
            for measure in face.measures
        ]
        return el(
            "section",
            None,
            el("h3", None, t("report.charts")),
            el("p", {"class": "about"}, t("report.charts.about")),
            el("div", {"class": "report-charts"}, figures),
            key="charts",
        )

    def _further(self, t: Language) -> list[Child]:
        """Return the sections for this game only, made once: the match does not change while the sheet is open."""
        if self.told_further is None or self.told_further[0] is not t:
            self.told_further = (t, self.face.report.further(t, self.match))
        return self.told_further[1]

    # the turning points

    def _moments(self, t: Language) -> Element:
        moments, few = self.annals.moments, turning_points(self.annals)
        numbers = {id(moment): str(i) for i, moment in enumerate(few, 1)}
        shown = moments if self.all else few
        lines = [self._moment(t, i, moment, numbers.get(id(moment), "·")) for i, moment in enumerate(shown)]
        more = None
        if len(moments) > FEW:
            words = t("report.moments.few") if self.all else t("report.moments.all", n=len(moments))
            more = button("moments", words, on={"click": lambda _event: self._toggle()}, look="quiet")
        empty = el("p", {"class": "about"}, t("report.moments.none"))
        return el(
            "section",
            None,
            el("h3", None, t("report.moments")),
            el("ol", {"class": "report-moments"}, lines) if lines else empty,
            more,
            key="moments",
        )

    def _toggle(self) -> None:
        self.all = not self.all
        self.app.pile.draw()

    def _moment(self, t: Language, i: int, moment: TurningPoint, number: str) -> Element:
        words, cost = self.face.report.told(t, moment), self.face.report.cost(t, moment)
        return el(
            "li",
            None,
            el("span", {"class": "report-number"}, number),
            el(
                "div",
                None,
                el("small", None, t("ui.round", round=moment.round)),
                el("p", None, words),
                el("p", {"class": "about"}, cost) if cost else None,
            ),
            button(
                "moment",
                t("report.moment.board"),
                on={"click": lambda _event: self.app.pile.open(MomentSheet(self, i))},
                value=str(i),
                label=t("report.moment.board.of", moment=words),
            ),
            key=f"{i} {number} {t.code}",
        )

    @property
    def listed(self) -> list[TurningPoint]:
        """The turning points that are listed now."""
        return self.annals.moments if self.all else turning_points(self.annals)


class MomentSheet(Sheet):
    """The board of one turning point, before and after it, with the button to the next."""

    name = "moment"
    wide = True

    def __init__(self, report: ReportSheet, at: int) -> None:
        self.app = report.app
        self.face = report.face
        self.outlines = report.outlines
        self.moments = report.listed
        self.at = at
        self.after = True

    def title(self, t: Language) -> str:
        return t("ui.round", round=self.moments[self.at].round)

    def body(self, t: Language) -> list[Child]:
        moment = self.moments[self.at]
        sides = [
            button(
                f"moment-{side}",
                t(f"report.moment.{side}"),
                on={"click": lambda _event, after=side == "after": self._look(self.at, after)},
                pressed=self.after == (side == "after"),
                key=side,
            )
            for side in ("before", "after")
        ]
        return [
            el("p", {"class": "report-lead"}, self.face.report.told(t, moment)),
            el(
                "div",
                {"class": "report-buttons"},
                self._step(t, "previous", "‹", self.at - 1),
                sides,
                self._step(t, "next", "›", self.at + 1),
            ),
            self._board(t, moment),
        ]

    def _step(self, t: Language, name: str, sign: str, to: int) -> Element:
        return button(
            f"moment-{name}",
            sign,
            on={"click": lambda _event: self._look(to, True)},
            look="square",
            disabled=not 0 <= to < len(self.moments),
            label=t(f"report.moment.{name}"),
        )

    def _look(self, at: int, after: bool) -> None:
        self.at, self.after = at, after
        self.app.pile.draw()

    def _board(self, t: Language, moment: TurningPoint) -> Element:
        """Return a picture of the page's board at a turning point; of its surroundings, if it has a place."""
        board = self.face.board
        view = self.face.game.view(moment.after if self.after else moment.before, None)
        outlines = outlined(board, view, self.outlines)
        area = moment.facts.get("area")
        draft = Draft(marks={area: "here"} if area is not None else {})
        lying = board.drafted(board.lying(view, outlines, Memo()), draft, outlines)
        look = "moment-board" + (" near" if area is not None else "")
        level = "near" if area is not None else "far"
        part = pictures.around(board, area, AROUND, board.spots(view)) if area is not None else pictures.whole(board)
        shown, key = t("report.moment.map"), f"{self.at} {self.after}"
        gaps = pictures.gaps(board, view, outlines)
        return pictures.board(shown, lying, part, level, look, board.around, key, gaps)
