"""The report: a game looked back upon, while it goes on or when it is over. Read only when somebody opens it."""

from __future__ import annotations

from typing import Any

from gotweb.core.annals import FEW, Annals, Moment, Row, turning_points
from gotweb.lang import Language
from gotweb.thrones.annals import MEASURES, look_back
from gotweb.thrones.table import names
from gotweb.thrones.table.board import drafted, layers
from gotweb.thrones.table.signs import crest
from gotweb.ui.board import pictures
from gotweb.ui.board.draft import Draft
from gotweb.ui.kit import charts, phrases
from gotweb.ui.kit.button import button
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tree import Child, Element, el

AROUND = 230
"""How much of the board is shown around a place, to each side."""


def show(app: Any) -> None:
    """Lay the report of the game on the table."""
    from gotweb.ui.kit import device

    app.pile.open(ReportSheet(app, device))


class ReportSheet(Sheet):
    """All about the game: poster, look back, charts, turning points. `device` does what only a browser can."""

    name = "report"
    wide = True

    def __init__(self, app: Any, device: Any) -> None:
        self.app = app
        self.device = device
        self.annals: Annals = look_back(app.match)
        self.at = len(self.annals.rows) - 1
        self.all = False
        self.told = ""
        """The key of how far the poster is."""

    def title(self, t: Language) -> str:
        return t("report.after" if self.annals.over else "report.title")

    def body(self, t: Language) -> list[Child]:
        return [
            el("p", {"class": "report-lead"}, ended(t, self.annals)),
            self._poster(t),
            self._look_back(t),
            self._charts(t),
            self._moments(t),
        ]

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
        """Draw the poster and hand it out."""
        self._tell("report.poster.drawing")
        self.device.later(self._made(kind))

    async def _made(self, kind: str) -> None:
        try:
            from gotweb.ui.read import press  # it needs the browser, which this module does without

            await press.hand_out(self.app, self.annals, kind)
        except Exception as error:  # whatever it was: the game must not stop for a picture of it
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
        """All numbers of one round, with the sample of each house's line."""
        heads = [el("th", {"scope": "col"}, t(f"report.short.{measure}")) for measure in MEASURES]
        lines = [
            el(
                "tr",
                None,
                el("th", {"scope": "row"}, crest(house), names.house(t, house), charts.sample(t, house)),
                [el("td", None, str(row.figures[measure][house])) for measure in MEASURES],
                key=house,
            )
            for house in self.annals.seats
        ]
        head = el("tr", None, el("th", {"scope": "col"}, t("ui.house")), heads)
        return el("table", {"class": "standings"}, el("thead", None, head), el("tbody", None, lines))

    # the charts

    def _charts(self, t: Language) -> Element:
        annals = self.annals
        marks, at = turning_points(annals), annals.rows[self.at].rounds
        figures = [
            el(
                "figure",
                {"class": "report-chart", "data-measure": measure},
                el("figcaption", None, t(f"report.measure.{measure}")),
                charts.chart(t, measure, annals.rows, annals.seats, marks, at),
                el(
                    "details",
                    None,
                    el("summary", None, t("report.chart.numbers")),
                    charts.figures_table(t, measure, annals.rows, annals.seats),
                ),
                key=measure,
            )
            for measure in MEASURES
        ]
        return el(
            "section",
            None,
            el("h3", None, t("report.charts")),
            el("p", {"class": "about"}, t("report.charts.about")),
            el("div", {"class": "report-charts"}, figures),
            key="charts",
        )

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

    def _moment(self, t: Language, i: int, moment: Moment, number: str) -> Element:
        words = told(t, moment)
        return el(
            "li",
            None,
            el("span", {"class": "report-number"}, number),
            el(
                "div",
                None,
                el("small", None, t("ui.round", round=moment.round)),
                el("p", None, words),
                _cost(t, moment),
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
    def listed(self) -> list[Moment]:
        """The moments that can be read now."""
        return self.annals.moments if self.all else turning_points(self.annals)


class MomentSheet(Sheet):
    """The board of one moment, before and after it, and the way to the next."""

    name = "moment"
    wide = True

    def __init__(self, report: ReportSheet, at: int) -> None:
        self.app = report.app
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
            el("p", {"class": "report-lead"}, told(t, moment)),
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

    def _board(self, t: Language, moment: Moment) -> Element:
        """The board of the page again, with what lay on it then; near the place, if the moment has one."""
        outlines = self.app.table.surface.outlines
        view = self.app.match.game.view(moment.after if self.after else moment.before, None)
        area = moment.facts.get("area")
        lying = drafted(layers(view, outlines), Draft(marks={area: "here"} if area is not None else {}), outlines)
        look = "moment-board" + (" near" if area is not None else "")
        level = "near" if area is not None else "far"
        part = pictures.around(area, AROUND) if area is not None else pictures.WHOLE
        return pictures.board(
            t("report.moment.map"), lying, part, level, look, key=f"{self.at} {self.after}"
        )  # fmt: skip


def ended(t: Language, annals: Annals) -> str:
    """How the game ended, or where it is."""
    end = next((moment for moment in annals.moments if moment.kind == "end"), None)
    rounds = annals.rows[-1].rounds
    if end is None:
        return t("report.round", round=rounds)
    winners = end.facts["winners"]
    many = "shared" if len(winners) > 1 else "one"
    return t.n(f"report.over.{many}", rounds, winners=_houses(t, winners))


def told(t: Language, moment: Moment) -> str:
    """A moment in a sentence or two."""
    facts = moment.facts
    fields: dict[str, Any] = {key: names.house(t, facts[key]) for key in ("house", "loser", "of") if facts.get(key)}
    if "area" in facts:
        fields |= {"area": t(f"area.the.{facts['area']}"), "area_at": t(f"area.at.{facts['area']}")}
    fields |= {key: facts[key] for key in ("strength", "watch", "before", "after") if key in facts}
    if "measure" in facts:
        fields["measure"] = t(f"report.measure.{facts['measure']}")
    if "winners" in facts:
        fields["winners"] = _houses(t, facts["winners"])
    if moment.kind == "battle" and facts["totals"] is not None:
        fields |= {"high": facts["totals"][facts["house"]], "low": facts["totals"][facts["loser"]]}
    said = t(f"report.moment.{moment.kind}{_variant(moment)}", **fields)
    if facts.get("taken"):
        said += " " + t("report.moment.taken")
    return said[:1].upper() + said[1:]


def _variant(moment: Moment) -> str:
    facts = moment.facts
    if moment.kind == "battle":
        if facts["totals"] is None:
            return ".last"
        return ".tie" if facts["totals"][facts["house"]] == facts["totals"][facts["loser"]] else ""
    if moment.kind == "castle":
        return ".lost" if facts["house"] is None else ".free" if facts["of"] is None else ".taken"
    if moment.kind == "wildlings":
        return ".held" if facts["held"] else ".lost"
    if moment.kind == "swing":
        return ".up" if facts["after"] > facts["before"] else ".down"
    if moment.kind == "end":
        return ".shared" if len(facts["winners"]) > 1 else ".one"
    return ""


def _cost(t: Language, moment: Moment) -> Element | None:
    """What a battle cost, if it cost anything."""
    cost = {house: lost for house, lost in moment.facts.get("cost", {}).items() if lost > 0}
    if not cost:
        return None
    words = ", ".join(f"{names.house(t, house)} {lost}" for house, lost in cost.items())
    return el("p", {"class": "about"}, t("report.moment.cost", costs=words))


def _houses(t: Language, ids: Any) -> str:
    return phrases.listed(t, [names.house(t, id) for id in ids])
