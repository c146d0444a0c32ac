"""The table: whose turn it is, which widget lies open, and all that is drawn around it.

Everything drawn is made here, as trees and shapes; a `Surface` puts it in front of people. So a whole game
can be played in a test without a browser.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from gotweb.core import chance
from gotweb.core.choice import Answer, Take
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones import chronicle
from gotweb.ui import battle, model, names, news, panels, told
from gotweb.ui import curtain as curtains
from gotweb.ui.cite import cited
from gotweb.ui.model import Draft
from gotweb.ui.ring import Ring
from gotweb.ui.tipped import tipped
from gotweb.ui.tree import Child, Element, el
from gotweb.ui.widgets import widget_for
from gotweb.ui.widgets.base import Widget, button, crest, icon

TABS = ("turn", "houses", "tracks", "log")


class Scene:
    """Everything to be put in front of people."""

    __slots__ = ("asks", "curtain", "labels", "layers", "looker", "panel", "ring")

    def __init__(
        self,
        panel: list[Child],
        curtain: list[Element],
        layers: dict[str, list[Element]],
        labels: dict[str, str],
        ring: Ring | None = None,
        asks: tuple[str, ...] = (),
        looker: str | None = None,
    ) -> None:
        """`asks`: the areas that can be tapped; `looker`: whose eyes are next, told while the curtain hangs."""
        self.panel = panel
        self.curtain = curtain
        self.layers = layers
        self.labels = labels
        self.ring = ring
        self.asks = asks
        self.looker = looker


class Surface(Protocol):
    """Where scenes are shown."""

    outlines: Mapping[str, str]

    def show(self, scene: Scene) -> None:
        """Show a scene in place of the one before."""
        ...

    def bring(self, areas: Sequence[str]) -> None:
        """Bring areas into sight, if none of them is."""
        ...

    def tell(self, sentence: str) -> None:
        """Have a sentence read out to who cannot see the panel."""
        ...

    def play(self, happened: Sequence[Event], before: model.View, after: model.View) -> None:
        """Show how the scene came to be what it is, without keeping anybody waiting."""
        ...

    def sound(self, sound: str) -> None:
        """Let a sound be heard (see `gotweb.ui.sound`)."""
        ...


class Table:
    """A match on the table."""

    def __init__(self, app: Any, surface: Surface, pick: Take | None = None) -> None:
        """`pick` answers for nature: the machine's own dice, unless a test brings its own."""
        self.app = app
        self.pick = pick
        self.surface = surface
        self.curtain = curtains.Curtain()
        self.widget: Widget | None = None
        self.widgets: dict[str, Widget] = {}
        self.tab = "turn"
        self.since = 0
        self.refusal: str | None = None
        self.guide: Any = None
        """Who stands beside the table in a lesson; see `gotweb.ui.learn`."""
        self._kept: dict[str, tuple[tuple[Any, ...], Any]] = {}
        self._logbook: Any = None

    @property
    def logbook(self) -> Any:
        """The log, and what of it is looked at; made when somebody first reads it."""
        if self._logbook is None:
            from gotweb.ui.logbook import Logbook

            self._logbook = Logbook(self)
        return self._logbook

    @property
    def match(self) -> Match:
        """The match being played."""
        match: Match = self.app.match
        return match

    @property
    def t(self) -> Language:
        """The language of now."""
        language: Language = self.app.language
        return language

    # how play goes on

    def open(self) -> None:
        """Begin with a match that the app has just opened."""
        self.since = self._last_round()
        self.tab, self.refusal = "turn", None
        self.widgets.clear()
        self.go_on()

    def close(self) -> None:
        """Leave nothing of the match behind."""
        self.widget = self.guide = self._logbook = None
        self.widgets.clear()
        self.curtain.ask(None)
        self._kept.clear()
        self.surface.show(Scene([], [], {layer: [] for layer in model.LAYERS}, {}))

    def go_on(self, seat: str | None = None) -> None:
        """Ask the next open question (of `seat`, if that is asked), or show the end."""
        choices = self.match.choices
        self.refusal = None
        if not choices:
            self.widget = None
            self.curtain.ask(None)
        else:
            seat = seat if seat in choices else next(iter(choices))
            choice = choices[seat]
            widget = self.widgets.get(seat)
            # a widget lives as long as its question: drafts of several secrets lie side by side
            if widget is None or widget.choice is not choice:
                widget = self.widgets[seat] = widget_for(self.match, choice, self)
            self.widget = widget
            self.curtain.ask(seat if choice.secret and self.guide is None else None)  # who learns sits there alone
        self.refresh()

    def send(self, answer: Answer) -> None:
        """Give the open widget's answer to the match."""
        if self.widget is None:
            return
        seat = self.widget.seat
        rule = self.match.why_not(seat, answer)
        if rule is not None:
            self.refuse(rule)
            self.refresh()
            return
        before, seen = len(self.match.log), self._view()
        self.match.push(seat, answer)
        self.match.settle(self.pick or chance.fair())
        self.widgets.pop(seat, None)
        happened = self.match.log[before:]
        if happened:
            self.since = before
            self.surface.tell(told.happened(self.t, happened))
        self.tab = "turn"
        self.app.changed()
        self.go_on()
        for event in happened:
            if event.kind == "battle":
                self.surface.bring((event.facts["area"],))
        self.surface.play(happened, seen, self._view())

    def undo(self) -> None:
        """Take the last answer back; it is the draft of the same question again."""
        if not self.match.undoable:
            self.app.say(self.t("error.nothing-to-undo"))
            return
        seat, answer = self.match.pop()
        self.surface.tell(self.t("command.undone"))
        self.since = min(self.since, len(self.match.log))
        self.widgets.clear()
        self.app.changed()
        self.go_on(seat)
        if self.widget is not None and self.widget.seat == seat:
            self.widget.restore(answer)
        self.refresh()

    def refuse(self, rule: str) -> None:
        """Say why not."""
        self.refusal = rule
        self.surface.tell(names.rule(self.t, rule))
        self.surface.sound("refused")

    def tap(self, area: str) -> None:
        """An area was tapped on the board."""
        self.refusal = None
        if self.widget is not None and not self.curtain.hides:
            self.widget.tap(area)
        self.refresh()

    def hide(self) -> None:
        """Somebody looked away: draw the curtain."""
        if self.curtain.close():
            self.refresh()

    def _last_round(self) -> int:
        log = self.match.log
        return next((i for i in range(len(log) - 1, -1, -1) if log[i].kind == "round"), 0)

    # what is drawn

    def refresh(self) -> None:
        """Draw everything anew; what is the same stays untouched."""
        t, view = self.t, self._view()
        widget = None if self.curtain.hides else self.widget
        draft = model.with_battle(widget.draft() if widget is not None else Draft(), view)
        lying = self._keep("lying", (), lambda: model.layers(view, self.surface.outlines))
        labels = self._keep("labels", (t,), lambda: model.described(t, view))
        self.surface.show(
            Scene(
                self.panel(view, widget),
                self._curtain(),
                model.drafted(lying, draft, self.surface.outlines),
                model.marked(t, labels, draft),
                widget.ring(t) if widget is not None else None,
                tuple(area for area, mark in draft.marks.items() if mark in ("can", "picked", "here")),
                self.curtain.seat if self.curtain.hides else None,
            )
        )

    def _view(self) -> model.View:
        return self._keep("view", (), lambda: self.match.view(None))

    def _keep(self, name: str, key: tuple[Any, ...], make: Callable[[], Any]) -> Any:
        """Something made once and kept until an answer is given or taken back, or its `key` changes."""
        match = self.match
        now = (match, len(match.answers), len(match.sealed), *key)
        kept = self._kept.get(name)
        if kept is None or kept[0] != now:
            kept = self._kept[name] = (now, make())
        return kept[1]

    def does(self, act: Callable[[], object]) -> dict[str, Callable[[Any], object]]:
        """Handlers of a button that does something and draws again."""

        def clicked(_event: object) -> None:
            self.refusal = None
            act()
            self.refresh()

        return {"click": clicked}

    @property
    def _held(self) -> bool:
        """Whether a secret opens only to who holds the button: a slip of the finger then shows nothing."""
        return bool(self.app.settings["reveal"] == "hold")

    def _opens(self) -> dict[str, Callable[[Any], object]]:
        """Handlers of the button that opens a secret. Held long enough, and from a keyboard, it is clicked by no
        pointer, so that its click has no detail."""

        def clicked(event: Any) -> None:
            if event is None or not (self._held and event.detail):
                self.refusal = None
                self.curtain.show()
                self.refresh()

        return {"click": clicked}

    def _curtain(self) -> list[Element]:
        kind = self.widget.choice.kind if self.widget is not None else ""
        waiting = list(self.match.choices)
        return curtains.drawn(
            self.t, self.curtain, kind, waiting, self.app.names, self._opens(), self._held, self.does, self.go_on
        )

    def panel(self, view: model.View, widget: Widget | None) -> list[Child]:
        """Everything beside the board."""
        turn = self.widget.seat if self.widget is not None else None
        edition = self.match.state.edition
        return [
            self._top(view),
            self.guide.banner(self.t, self.refusal) if self.guide is not None else None,
            self._prompt(view, widget),
            el(
                "div",
                {"class": f"body tab-{self.tab}", "tabindex": "0"},
                self._body(view, widget),
                key=f"body {self.tab}",
            ),
            self._keep(
                "glance",
                (self.t, turn),
                lambda: el("div", {"class": "glance"}, panels.standings(self.t, view, edition, turn)),
            ),
            self._keep("tabs", (self.t, self.tab), self._tabs),
        ]

    def _top(self, view: model.View) -> Element:
        t = self.t
        other = next(code for code in LANGUAGES if code != t.code)
        return el(
            "header",
            {"class": "top"},
            el(
                "h1",
                {"class": "round"},
                el("strong", None, t("ui.round", round=view["round"])),
                el("span", None, t(f"phase.{view['phase']}")),
            ),
            el(
                "p",
                {"class": "threat", **tipped("tip.wildlings")},
                icon("wildling"),
                el("span", {"class": "sr"}, t("token.wildlings")),
                str(view["wildlings"]),
            ),
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
                on={"click": lambda _: self.undo()},
                look="quiet square",
                disabled=not self.match.undoable,
                label=t("ui.undo"),
            ),
            button("menu", "☰", on={"click": lambda _: self.app.menu()}, look="quiet square", label=t("ui.menu")),
        )

    def _prompt(self, view: model.View, widget: Widget | None) -> Element:
        t = self.t
        if self.widget is None:
            return el("section", {"class": "prompt over"}, el("h2", None, self._end_sentence(view)))
        seat = self.widget.seat
        if widget is None:
            return el(
                "section",
                {"class": f"prompt turn-{seat}"},
                crest(seat),
                el("h2", None, t("ui.curtain.pass", who=curtains.who(t, seat, self.app.names))),
                self._note(None),
                button(
                    "show",
                    t("ui.curtain.show", who=self.app.names.get(seat) or names.house(t, seat)),
                    on=self._opens(),
                    look="primary holding" if self._held else "primary",
                    value=seat,
                ),
            )
        confirm = widget.confirm(t)
        player = self.app.names.get(seat)
        return el(
            "section",
            {"class": f"prompt turn-{seat}"},
            crest(seat),
            el("h2", None, el("span", {"class": "player"}, f"{player} · ") if player else None, widget.sentence(t)),
            self._note(widget.hint(t)),
            button(
                "confirm",
                confirm.text,
                on={"click": lambda _: self.send(confirm.answer or {})},
                look="primary",
                disabled=confirm.answer is None,
            )
            if confirm is not None
            else None,
        )

    def _note(self, hint: str | None) -> Element:
        """What to do next, or why something cannot be done, in one place that is always there."""
        if self.refusal is not None:
            told = names.rule(self.t, self.refusal)
            return el("p", {"class": "note refusal"}, f"{told} ", cited(self.t, self.refusal))
        return el("p", {"class": "note"}, hint or "\u00a0")

    def _end_sentence(self, view: model.View) -> str:
        end = next((event for event in reversed(self.match.log) if event.kind == "game-over"), None)
        return chronicle.sentence(self.t, end) if end is not None else self.t("ui.over")

    def _body(self, view: model.View, widget: Widget | None) -> list[Child]:
        t, edition = self.t, self.match.state.edition
        if self.tab == "houses":
            return [self._keep("houses", (t,), lambda: panels.houses(t, view, edition, self.app.names))]
        if self.tab == "tracks":
            return [self._keep("tracks", (t,), lambda: panels.tracks(t, view, edition))]
        if self.tab == "log":
            return self._keep("log", (t, self.logbook.key()), lambda: self.logbook.tree(t))
        kind = self.widget.choice.kind if self.widget is not None else None
        parts: list[Child] = [self._keep("battle", (t, kind), lambda: battle.drawn(t, view, edition, kind))]
        if view["result"] is not None:
            report = button("report", t("report.after"), on={"click": lambda _: self.app.report()}, look="primary")
            parts.append(el("section", {"class": "end"}, panels.ending(t, view, self.app.names), report, key="end"))
        elif widget is not None:
            parts.append(
                el(
                    "section",
                    {"class": f"widget ask-{widget.choice.kind}"},
                    widget.body(t),
                    key=f"{widget.seat} {widget.choice.kind} {len(self.match.answers)}",
                )
            )
        parts.append(self._keep("fists", (t,), lambda: news.sealed(t, view)))
        parts.append(self._keep("news", (t, self.since), lambda: news.drawn(t, self.match.log[self.since :])))
        return parts

    def _tabs(self) -> Element:
        return el(
            "nav",
            {"class": "tabs", "aria-label": self.t("ui.tabs")},
            [
                button(
                    "tab",
                    self.t(f"ui.tab.{tab}"),
                    on=self.does(lambda tab=tab: setattr(self, "tab", tab)),
                    value=tab,
                    pressed=tab == self.tab,
                    key=tab,
                )
                for tab in TABS
            ],
        )
