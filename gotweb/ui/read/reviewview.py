"""The part of the report that shows the review of a seat's answers by a strong bot (`gotweb.ui.read.review`)."""

from __future__ import annotations

from typing import Any

from gotweb.core.words import Words, words_of
from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.page import Page
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.read.review import Review, Turning
from gotweb.ui.table import reasons


class ReviewPart:
    """The part of the sheet: the choice of the seat, the progress, and the turning points with links into
    the replay.
    """

    def __init__(self, app: Page, review: Review, seat: str | None = None) -> None:
        """Make the part. `seat` is the one chosen at first: a person's, if bots have played as well."""
        self.app = app
        self.review = review
        self.seat = seat or review.match.seats[0]
        """The seat that is chosen."""

    def tree(self, t: Language) -> Element:
        """Return the part."""
        review = self.review
        return el(
            "section",
            {"class": "report-review"},
            el("h3", None, t("report.review")),
            el("p", {"class": "about"}, t("report.review.about")),
            el("div", {"class": "report-buttons"}, self._choose(t), self._button(t)),
            el(
                "progress",
                {"max": max(1, review.all), "value": review.done, "aria-label": t("report.review")},
                key="far",
            )
            if review.running
            else None,
            el("p", {"class": "review-told", "role": "status"}, self._told(t), key="told"),
            self._points(t),
            key="review",
        )

    def _choose(self, t: Language) -> Element:
        words = words_of(self.review.match.game, t)
        options = [
            el("option", {"value": seat, "selected": seat == self.seat}, self._named(t, words, seat), key=seat)
            for seat in self.review.match.seats
        ]

        def chosen(event: Any) -> None:
            self.seat = str(event.target.value)
            self.app.pile.draw()

        attrs = {"aria-label": t("report.review.seat"), "data-action": "review-seat", "value": self.seat}
        return el("select", attrs, options, on={"change": chosen}, key="seat")

    def _named(self, t: Language, words: Words, seat: str) -> str:
        player = self.app.names.get(seat)
        return t("ui.who", house=words.seat(seat), player=player) if player else words.seat(seat)

    def _button(self, t: Language) -> Element:
        review = self.review
        if review.running:
            return button("review-stop", t("report.review.stop"), on={"click": lambda _: review.stop()}, key="stop")
        return button("review-start", t("report.review.start"), on={"click": lambda _: review.start(self.seat)},
                      key="start")  # fmt: skip

    def _told(self, t: Language) -> str:
        """Return the state of the review in words.

        Screen readers read it whenever it changes, so progress is only in the bar.
        """
        review = self.review
        if review.seat is None:
            return ""
        seat = self._named(t, words_of(review.match.game, t), review.seat)
        if review.running:
            return t("report.review.runs", seat=seat)
        if review.failed:
            return t("report.review.failed")
        return t("report.review.found" if review.points else "report.review.none", seat=seat)

    def _points(self, t: Language) -> Element | None:
        points = self.review.points
        if not points:
            return None
        return el("ol", {"class": "report-moments"}, [self._point(t, n, one) for n, one in enumerate(points, 1)])

    def _point(self, t: Language, n: int, one: Turning) -> Element:
        words = words_of(self.review.match.game, t)
        given, better = words.answer(one.answer, one.choice), words.answer(one.best["answer"], one.choice)
        asked = words.asks(one.choice.kind, one.choice.side, one.choice.facts)
        parts: list[Child] = [
            el("small", None, f"{words.round(one.view)} · {asked}"),
            el("p", None, t("report.review.given", text=given)),
            el("p", None, t("report.review.better", text=better)),
            el("p", {"class": "about"}, reasons.lost(t, one.given, one.best, "report.review.loss")),
        ]
        return el(
            "li",
            None,
            el("span", {"class": "report-number"}, str(n)),
            el("div", None, parts),
            button("review-replay", t("report.review.replay"), on={"click": lambda _: self.app.replay(one.event)},
                   value=str(one.at), label=t("report.review.replay.of", n=n)),
            key=f"{one.at} {t.code} {one.best['worth']}",
        )  # fmt: skip
