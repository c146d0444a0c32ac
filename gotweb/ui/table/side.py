"""Everything beside the board: whose turn it is, the question, the open widget, standings, tabs, the curtain."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gotweb.core.choice import Answer
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.button import button
from gotweb.ui.kit.cite import cited
from gotweb.ui.kit.follows import follows
from gotweb.ui.kit.page import Page
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table import botview, coachview, counselview, offers, showview, unkept
from gotweb.ui.table import curtain as curtains
from gotweb.ui.table.anytable import AnyTable
from gotweb.ui.table.face import Panel, TableFace
from gotweb.ui.table.widget import AnyWidget, Confirm

QUESTION, LOG = "turn", "log"
"""The tabs that every game has: what is asked comes first, the log last."""
LONG = 90
"""A refusal with more letters than these is a long one: two lines beside the question's first do not hold it."""
TOLD = ("news", "fists")
"""The classes of what tells only what has happened, or who has answered."""


class SidePanel:
    """Draws everything beside the board from the state of the table."""

    def __init__(self, table: AnyTable) -> None:
        self.table = table

    @property
    def t(self) -> Language:
        """The present language."""
        return self.table.t

    @property
    def face(self) -> TableFace:
        """The part of the game's face that the table uses."""
        return self.table.face

    @property
    def tabs(self) -> tuple[str, ...]:
        """All tabs, in the order of their buttons in the panel and of the keys 1, 2, 3..."""
        return (QUESTION, *self.face.tabs, LOG)

    @property
    def app(self) -> Page:
        """The app, with the names of the players."""
        return self.table.app

    @property
    def _held(self) -> bool:
        """Whether the button that opens a secret must be held down, so that an accidental tap shows nothing."""
        return bool(self.app.settings["reveal"] == "hold")

    def _opens(self) -> dict[str, Callable[[Any], object]]:
        """Return the handlers of the button that opens a secret.

        When it was held long enough, or is pressed from a keyboard, its click comes from no pointer, and has no
        `detail`.
        """

        def clicked(event: Any) -> None:
            if event is None or not (self._held and event.detail):
                self.table.refusal = None
                self.table.recaps.clear()
                self.table.curtain.show()
                self.table.refresh()

        return {"click": clicked}

    def curtain(self) -> list[Element]:
        widget = self.table.widget
        kind, side = (widget.choice.kind, widget.choice.side) if widget is not None else ("", None)
        if self.table.curtain.peeks:  # whoever looks at its own is not who is asked
            side = None
        table, words, crest = self.table, self.table.words, self.face.crest
        asked = [choice.seat for choice in table.match.choices.values() if not table.bots.plays(choice.seat)]
        waiting = list(dict.fromkeys(asked))
        return curtains.drawn(
            self.t,
            words,
            crest,
            table.curtain,
            kind,
            side,
            waiting,
            self.app.names,
            self._way_in,
            table.does,
            table.go_on,
            lambda: self.app.menu(),
            lambda: offers.strip(table, self.t),
            table.back,
        )

    def _way_in(self, seat: str) -> list[Child]:
        """Return what opens the curtain: the form for the seat's code if codes are used, else a button."""
        if self.table.gate.stands(seat):
            return self.table.gate.tree(self.t, seat)
        return [
            button("show", self._show(seat), on=self._opens(), value=seat,
                   look="primary big holding" if self._held else "primary big"),
            el("p", {"class": "about"}, self.t("scene.hold")) if self._held else None,
            *self._waive(),
        ]  # fmt: skip

    def _waive(self) -> list[Element]:
        """Return the question and the button that gives its usual answer without opening the curtain.

        Only where neither reveals anything secret (`TableFace.waived`).
        """
        table, widget = self.table, self.table.widget
        if widget is None or table.curtain.peeks or widget.choice.kind not in self.face.waived:
            return []
        usual = widget.choice.usual()
        if usual is None or widget.id in table.match.beside:
            return []
        told = self.t("ui.curtain.waive", what=table.words.answer(usual, widget.choice))
        return [
            el("p", {"class": "about"}, widget.sentence(self.t), key="asked"),
            button("waive", told, on={"click": lambda _: table.send(usual)}, look="big", key="waive"),
        ]

    def _show(self, seat: str) -> str:
        return self.t("ui.curtain.show", who=self.app.names.get(seat) or self.table.words.seat(seat))

    def _back(self) -> None:
        """Return from the public board to the curtain."""
        self.table.curtain.aside = False

    def tree(self, view: View, widget: AnyWidget | None) -> list[Child]:
        """Return everything beside the board."""
        turn, wide, tab, then = self.turn, self.table.wide, self.tab, self.table.untold.then
        can = bool(self.table.undoable), bool(self.table.taken)
        # above what is told, or seen again, stands the round in which it was
        seen = view if then is None else then.view
        made = self.table.glimpses.made
        return [
            made("top", (self.t, *can), seen, self._top),
            self.table.guide.banner(self.t, self.table.refusal) if self.table.guide is not None else None,
            self._prompt(widget),
            el(
                "div",
                {"class": f"body tab-{tab}", "tabindex": "0"},
                self._body(view, widget),
                key=f"body {tab}",
            ),
            made("follows", (self.t,), {}, lambda _: follows(self.t)),
            None if wide else made("glance", (self.t, turn, self.face), view, lambda seen: self._glance(seen, turn)),
            unkept.drawn(self.t, self.table.trouble, self.app),
            None if wide else made("tabs", (self.t, tab, self.tabs, tuple(self.table.beside)), {}, self._tabs),
        ]

    @property
    def tab(self) -> str:
        """The tab that is shown; the question, if the chosen tab is beside the map anyway."""
        return QUESTION if self.table.tab in self.table.beside else self.table.tab

    @property
    def turn(self) -> str | None:
        """The seat that is asked; None if no seat is. An open offer beside the question does not change it."""
        widget, match = self.table.widget, self.table.match
        if widget is not None and widget.id in match.beside:
            return next(iter(match.choices.values())).seat
        return widget.seat if widget is not None else None

    def _glance(self, view: View, turn: str | None) -> Element:
        """Return the standings on one line; a tap opens all of them."""
        first = self.face.tabs[0] if self.face.tabs else LOG
        return self.face.glance(self.t, view, turn, self.table.does(lambda: setattr(self.table, "tab", first)))

    def _top(self, view: View) -> Element:
        t = self.t
        other = next(code for code in LANGUAGES if code != t.code)
        return el(
            "header",
            {"class": "top"},
            self.face.head(t, view),
            button(
                "language",
                other.upper(),
                on={"click": lambda _: self.app.speak(other)},
                look="quiet square",
                value=other,
                label=f"{other.upper()} – {t(f'ui.language.{other}')}",
            ),
            button(
                "undo",
                "↶",
                on={"click": lambda _: self.table.undo()},
                look="quiet square",
                unable=not self.table.undoable,
                label=t("ui.undo"),
            ),
            button(
                "redo",
                "↷",
                on={"click": lambda _: self.table.redo()},
                look="quiet square",
                unable=not self.table.taken,
                label=t("ui.redo"),
            ),
            button("menu", "☰", on={"click": lambda _: self.app.menu()}, look="quiet square", label=t("ui.menu")),
        )

    def _prompt(self, widget: AnyWidget | None) -> Element:
        """Return the content at the place of the question; `widget` is the question if it may be seen now."""
        if self.table.showing.running:
            return showview.prompt(self.t, self.table)
        if self.table.widget is None:
            return botview.prompt(self.t, self.table) if self.table.bots.waiting else self._over()
        return self._closed(self.table.widget) if widget is None else self._open(widget)

    def _over(self) -> Element:
        """Return how the game has ended."""
        remark = coachview.line(self.t, self.table) if self.table.coach.remark is not None else None
        return el("section", {"class": "prompt over"}, el("h2", None, self.table.end_sentence()), remark)

    def _closed(self, asked: AnyWidget) -> Element:
        """Return the curtain: to whom the device is handed, and the button that opens it."""
        t, seat, side = self.t, asked.seat, asked.choice.side
        if self.table.curtain.peeks and self.table.curtain.seat is not None:
            seat = side = self.table.curtain.seat
        stands = self.table.gate.stands(seat)
        opens = button(
            "show",
            self._show(seat),
            on=self.table.does(self._back) if stands else self._opens(),
            look="primary holding" if self._held and not stands else "primary",
            value=seat,
        )
        return el(
            "section",
            {"class": f"prompt turn-{seat}"},
            self.face.crest(seat),
            self._asked(el("h2", None, t("ui.curtain.pass", who=self._who(seat, side))), None),
            el("div", {"class": "acts"}, opens),
            offers.strip(self.table, t),
            botview.line(t, self.table),
            coachview.line(t, self.table),
        )

    def _open(self, widget: AnyWidget) -> Element:
        """Return the question, and the buttons that answer it."""
        t, side = self.t, widget.choice.side
        confirm = widget.confirm(t)
        answers_as = curtains.answers_as(t, self.table.words, widget.seat, side, self.app.names)
        return el(
            "section",
            {"class": f"prompt turn-{widget.seat}"},
            self.face.crest(side),
            self._asked(
                el(
                    "h2",
                    None,
                    el("span", {"class": "player"}, f"{answers_as} · ") if answers_as else None,
                    widget.sentence(t),
                ),
                widget.hint(t),
            ),
            el(
                "div",
                {"class": "acts"},
                widget.answers(t),
                self._confirm(confirm) if confirm is not None else None,
                widget.reads(t),
            ),
            offers.strip(self.table, t),
            botview.line(t, self.table),
            counselview.line(t, self.table),
            coachview.line(t, self.table),
        )

    def _confirm(self, confirm: Confirm) -> Element:
        """Return the button that gives the drafted answer."""
        return button(
            "confirm",
            confirm.text,
            on={"click": lambda _: self.table.send(confirm.answer or {})},
            look="giving-up" if confirm.gives_up else "primary",
            disabled=confirm.answer is None,
        )

    def _who(self, seat: str, side: str) -> str:
        return curtains.who(self.t, self.table.words, seat, self.app.names, side)

    def _asked(self, sentence: Element, hint: str | None) -> Element:
        """Return the question and its hint; the reason of a refusal is drawn over all but the first line of both.

        A long reason is drawn over all of both, in smaller letters, so that it can be read without scrolling. It takes
        no room of its own, so nothing moves when it appears or disappears.
        """
        note = el("p", {"class": "note" if hint else "note none"}, hint or "\u00a0")
        return el("div", {"class": "asked"}, sentence, note, self._refusal())

    def _refusal(self) -> Element | None:
        """Return why the last act was refused: the obstacle, the rule, and a button to read it."""
        if self.table.refusal is None:
            return None
        *named, rule = self.table.reasons()
        obstacle = [el("strong", None, sentence) for sentence in named]
        look = "note refusal long" if sum(map(len, (*named, rule))) > LONG else "note refusal"
        return el("p", {"class": look}, *obstacle, f" {rule} ", cited(self.t, self.table.refusal))

    def panel(self, place: str = "") -> Panel:
        """Return the data for drawing the game's panels.

        `place` distinguishes the keys of a panel that is drawn twice.
        """
        table = self.table

        def keep(name: str, key: tuple[Any, ...], make: Callable[[], Any]) -> Any:
            return table.keep(f"{place}{name}", key, make)

        def aim() -> None:
            table.targets = not table.targets

        def answer(id: str, given: Answer) -> None:
            tab = table.tab
            table.answer_beside(id, given)
            table.tab = tab  # whoever has answered on a sheet reads on there

        return Panel(table.match, self.app.names, self.turn, table.eyes, keep, table.does, table.targets, aim,
                     offers.open_to(table), answer, table.own, table.lookers, table.look)  # fmt: skip

    def _body(self, view: View, widget: AnyWidget | None) -> list[Child]:
        t, face, keep = self.t, self.face, self.table.keep
        if self.tab == LOG:
            told: list[Child] = keep("log", (t, self.table.logbook.key()), lambda: self.table.logbook.tree(t))
            return told
        if self.tab in face.tabs:
            return face.tab(self.tab, t, view, self.panel())
        kind = self.table.widget.choice.kind if self.table.widget is not None else None
        parts: list[Child] = [keep("above", (t,), lambda: face.above(t, view))]
        if self.table.match.result is not None:
            parts.append(self._end(view))
        elif widget is not None:
            parts.append(
                el(
                    "section",
                    {"class": f"widget ask-{widget.choice.kind}"},
                    widget.body(t),
                    key=f"{widget.id} {widget.choice.kind} {len(self.table.match.answers)}",
                )
            )
        match, since, end = self.table.match, self.table.since, self.table.untold.end
        reading = keep("reading", (t, kind, since, end), lambda: face.reading(t, view, kind, match.log[since:end]))
        below = el("div", None, reading)
        if below.children:
            look = "reading told" if _told(below) else "reading"
            parts.append(el("div", {"class": look}, below.children, key="reading"))
        return parts

    def _end(self, view: View) -> Element:
        """Return the winners, and buttons to go on from there; a lesson has no report."""
        t, onward = self.t, list[Child]()
        if self.table.guide is None:
            onward = [
                button("report", t("report.after"), on={"click": lambda _: self.app.report()}, look="primary"),
                button("triumph", t("triumph.again"), on={"click": lambda _: self.app.triumph()}),
            ]
        return el("section", {"class": "end"}, self.face.ending(t, view, self.app.names), onward, key="end")

    def _tabs(self, _view: View) -> Element:
        return el(
            "nav",
            {"class": "tabs", "aria-label": self.t("ui.tabs")},
            [
                button(
                    "tab",
                    self.t(f"ui.tab.{tab}"),
                    on=self.table.does(lambda tab=tab: setattr(self.table, "tab", tab)),
                    value=tab,
                    pressed=tab == self.tab,
                    key=tab,
                )
                for tab in self.tabs
                if tab not in self.table.beside
            ],
        )


def _told(reading: Element) -> bool:
    """Return whether the text below a widget only describes past events, and shows nothing that the
    question is about.
    """
    return all(isinstance(part, Element) and part.attrs.get("class") in TOLD for part in reading.children)
