"""The replay of a game: step by step, running automatically at three speeds, or by jumps.

It shows a film (`gotweb.ui.read.film`). The film of the match on the table can be opened during the game; orders, cards
and bids that were sealed once and have been opened since can be seen as their seat saw them then ("through the eyes
of").

From any moment a new game can be begun, to try another course. The game on the table stays as it is. In the new game
nothing is sealed: seats that had answered in secret by then are asked once more.

Nothing here knows a game, a browser or a clock: the game's face makes the content, and `device` is the timer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.ui.board import looking, pictures, shapes
from gotweb.ui.board.draft import Draft, Point
from gotweb.ui.board.looking import Frame, find_button, zoom_buttons
from gotweb.ui.board.spots import outlined, points
from gotweb.ui.face import Face
from gotweb.ui.kit.button import button
from gotweb.ui.kit.page import Device, Page
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.signs import beside
from gotweb.ui.kit.tree import Child, Element, Memo, el
from gotweb.ui.read.face import Mark
from gotweb.ui.read.film import Film, Replay

SPEEDS: Mapping[str, int] = {"slow": 4000, "normal": 2000, "fast": 700}
"""Milliseconds for which each moment is shown while the replay runs by itself."""


SIGNS = {
    "first": "M-8 -8v16M8 -8v16l-12 -8z", "back": "M6 -8v16l-12 -8z", "play": "M-8 -9v18l15 -9z",
    "forward": "M-6 -8v16l12 -8z", "pause": "M-6 -8v16M6 -8v16", "last": "M8 -8v16M-8 -8v16l12 -8z",
}  # fmt: skip
"""The signs on the buttons, as paths; no typeface has them all."""
FRAME = ".replay-board"
"""The selector of what the picture of a moment lies in."""


class Scenes:
    """Draws any moment of a game: its title, board, events and marks. `players` are the names of the seats' players."""

    def __init__(
        self, face: Face, outlines: Mapping[str, str], players: Mapping[str, str], frame: Frame | None = None
    ) -> None:
        """Draw the areas by their `outlines`, in a zoomable `frame` if there is one."""
        self.face = face
        self.outlines = outlines
        self.players = players
        self.frame = frame
        self._pieces = Memo()

    def title(self, t: Language, view: Mapping[str, Any]) -> str:
        """Return the name of a moment: "Round 3: Marches"."""
        words = words_of(self.face.game, t)
        round, phase = words.round(view), words.phase(view)
        return t("replay.stage", round=round, phase=phase) if phase else round

    def picture(self, t: Language, view: Mapping[str, Any]) -> Element:
        """Return the board as it lay then, with the tokens that a seat had laid in secret if the view is
        that seat's.
        """
        board = self.face.board
        draft = board.draft(Draft(laid=self.face.replay.shown(view)), view, False)
        outlines = outlined(board, view, self.outlines)
        lying = board.drafted(board.lying(view, outlines, self._pieces), draft, outlines)
        if draft.shapes:
            lying = {**lying, "orders": [*lying["orders"], *shapes.written(t, draft.shapes)]}
        gaps = pictures.gaps(board, view, self.outlines)
        part = pictures.whole(board)
        return pictures.board(t("replay.map"), lying, part, "far", "replay-map", board.around, gaps=gaps)

    def places(self, t: Language, happened: Sequence[Event], view: Mapping[str, Any]) -> list[Point]:
        """Return the points of the board where the events happened; empty if they have no place on the board.

        Moving spots are at their places in the view.
        """
        words, middles = words_of(self.face.game, t), points(self.face.board, view)
        areas = next((areas for event in reversed(happened) if (areas := words.areas(event))), [])
        return [middles[area] for area in areas if area in middles]

    def told(self, t: Language, log: Sequence[Event], since: int, view: Mapping[str, Any]) -> list[Child]:
        """Return a text on the events `log[since:]`."""
        return self.face.replay.told(t, log, since, view, self.players)

    def marks(self, t: Language, log: Sequence[Event]) -> list[Mark]:
        """Return the places of a log to jump to, in their order."""
        return self.face.replay.marks(t, log)

    def eyes(self, t: Language, seat: str) -> str:
        """Return the name of a seat, with the name of its player if there is one."""
        name, player = words_of(self.face.game, t).seat(seat), self.players.get(seat)
        return t("ui.who", house=name, player=player) if player else name


class FilmSheet(Sheet):
    """A film as a sheet: the moment, and the bar to move in the film. `device.after(ms, call)` is its timer."""

    name = "replay"
    wide = True

    def __init__(self, app: Page, film: Film, scenes: Scenes, device: Device) -> None:
        self.app = app
        self.film = film
        self.scenes = scenes
        self.device = device
        self.playing = False
        self.speed = "normal"
        self._ringing = 0
        self._kept = Memo()
        self._places: list[Point] = []
        """The points where something happened in the moment that was drawn last."""

    def title(self, t: Language) -> str:
        return t("replay.title")

    def body(self, t: Language) -> list[Child]:
        film = self.film
        view, log = film.view(), film.told()
        self._places = self.scenes.places(t, log[film.since :], view)
        return [
            self._stage(t, view),
            el(
                "div",
                {"class": "replay-told", "tabindex": "0", "aria-live": "off" if self.playing else "polite"},
                el("h3", None, self.scenes.title(t, view)),
                self.scenes.told(t, log, film.since, view),
                key="told",
            ),
            el("div", {"class": "replay-bar", "role": "group", "aria-label": t("replay.bar")}, self._bar(t), key="bar"),
        ]

    # the board

    def _stage(self, t: Language, view: Mapping[str, Any]) -> Element:
        """Return the board in its frame, with the same buttons as the table's map."""
        frame = self.scenes.frame
        board = el(
            "div",
            {
                "class": FRAME.removeprefix("."),
                "role": "group",
                "tabindex": "0",
                "aria-label": t("replay.map.keys"),
                "data-around": self.scenes.face.board.around,
            },
            self.scenes.picture(t, view),
            on={"keydown": self._key},
            key="board",
        )
        if frame is None:
            return el("div", {"class": "replay-stage"}, board, key="stage")
        find = find_button(t, "replay-find", lambda: frame.gather(self._places), off=not self._places)
        tools = [*zoom_buttons(t, frame.key, "replay-"), find]
        group = {"class": "replay-tools", "role": "group", "aria-label": t("replay.map.tools")}
        return el("div", {"class": "replay-stage"}, el("div", group, tools, key="tools"), board, key="stage")

    def _key(self, event: Any) -> None:
        """Handle a key pressed on the board."""
        if self.scenes.frame is not None and (key := looking.moves(event)):
            event.preventDefault()
            self.scenes.frame.key(key)

    def drawn(self) -> None:
        if self.scenes.frame is not None:
            self.scenes.frame.look(self._places)

    def put_away(self) -> None:
        if self.scenes.frame is not None:
            self.scenes.frame.close()

    # the bar

    def _bar(self, t: Language) -> list[Child]:
        place, last = self.film.place, self.film.last
        slider = el(
            "input",
            {"type": "range", "min": 0, "max": last, "step": 1, "value": place, "data-action": "replay-place",
             "aria-label": t("replay.place"), "aria-valuetext": self.scenes.title(t, self.film.view())},
            on={"input": lambda event: self.go(int(event.target.value))},
        )  # fmt: skip
        return [
            el(
                "div",
                {"class": "replay-steps"},
                self._button(t, "first", lambda: self.film.go(0), place == 0),
                self._button(t, "back", self.film.back, place == 0),
                self._play(t, place == last),
                self._button(t, "forward", self.film.forward, place == last),
                self._button(t, "last", lambda: self.film.go(last), place == last),
                slider,
                key="steps",
            ),
            el("div", {"class": "replay-speeds", "role": "group", "aria-label": t("replay.speed")},
               [button("replay-speed", t(f"replay.speed.{speed}"), on=self._does(lambda speed=speed: self._run(speed)),
                       value=speed, pressed=speed == self.speed, key=speed) for speed in SPEEDS], key="speeds"),
            self._kept("jumps", t.code, lambda: self._jumps(t)),
            self.more(t),
        ]  # fmt: skip

    def more(self, t: Language) -> list[Child]:
        """Return further buttons for this film, at the end of the bar."""
        return []

    def _button(self, t: Language, name: str, act: Callable[[], object], off: bool) -> Element:
        # one that a press has put to rest keeps the focus, so it is not disabled
        return button(f"replay-{name}", _sign(name), on=self._does(_nothing if off else act), look="square",
                      unable=off, label=t(f"replay.{name}"), key=name)  # fmt: skip

    def _play(self, t: Language, over: bool) -> Element:
        what = "pause" if self.playing else "play"
        return button(
            "replay-play",
            _sign(what),
            on={"click": lambda _: _nothing() if over else self.play(not self.playing)},
            look="primary square",
            unable=over,
            label=t(f"replay.{what}"),
            key="play",
        )

    def _jumps(self, t: Language) -> Element:
        groups: dict[str, list[Element]] = {}
        for mark in self.scenes.marks(t, self.film.log):
            groups.setdefault(mark.group, []).append(
                el("option", {"value": str(mark.event)}, mark.words, key=str(mark.event))
            )
        return self._select(
            "jump", t("replay.jump"), "",
            [el("option", {"value": "", "selected": True}, t("replay.jump"), key="none"),
             *(el("optgroup", {"label": group}, options, key=group) for group, options in groups.items())],
            lambda value: self.film.jump(int(value)) if value else None,
        )  # fmt: skip

    def _select(
        self, name: str, label: str, chosen: str, options: list[Element], choose: Callable[[str], object]
    ) -> Element:
        def changed(event: Any) -> None:
            choose(str(event.target.value))
            if name == "jump":
                event.target.value = ""  # else to jump to the same place again would be no change
            self._stop()
            self.app.pile.draw()

        attrs = {"aria-label": label, "data-action": f"replay-{name}", "value": chosen}
        return el("select", attrs, options, on={"change": changed}, key=name)

    # what it does

    def _does(self, act: Callable[[], object]) -> dict[str, Callable[[Any], object]]:
        def clicked(_event: object) -> None:
            self._stop()
            act()
            self.app.pile.draw()

        return {"click": clicked}

    def go(self, place: int) -> None:
        """Show a moment of the film."""
        self._stop()
        self.film.go(place)
        self.app.pile.draw()

    def play(self, on: bool) -> None:
        """Start or stop the automatic replay."""
        self._stop()
        self.playing = on
        if on:
            self._ring()
        self.app.pile.draw()

    def _run(self, speed: str) -> None:
        self.speed = speed
        self.playing = self.film.place < self.film.last
        if self.playing:
            self._ring()

    def _stop(self) -> None:
        self.playing = False
        self._ringing += 1  # a timer that is still running is ignored

    def _ring(self) -> None:
        mine = self._ringing
        self.device.after(SPEEDS[self.speed], lambda: self._rung(mine))

    def _rung(self, mine: int) -> None:
        """Called by the timer: go on, unless the player did something else meanwhile or the sheet was closed."""
        if mine != self._ringing or self.app.pile.top is not self:
            return
        self.playing = self.film.forward() and self.film.place < self.film.last
        if self.playing:
            self._ring()
        self.app.pile.draw()


class ReplaySheet(FilmSheet):
    """The replay of the match on the table. `begin` puts a new game on the table."""

    def __init__(
        self, app: Page, scenes: Scenes, device: Device, begin: Callable[[Match], None], event: int | None = None
    ) -> None:
        assert app.match is not None  # the replay is opened only at the table
        self.replay = Replay(app.match)
        super().__init__(app, self.replay, scenes, device)
        self.begin = begin
        if event is not None:
            self.replay.jump(event)
        else:
            self.replay.go(0)

    def more(self, t: Language) -> list[Child]:
        if not self.replay.open:
            return [el("p", {"class": "home-hint"}, t("replay.hides"), key="hint")]
        branch = button("replay-branch", t("replay.branch"), on={"click": lambda _: self._branch()}, look="quiet",
                        key="branch")  # fmt: skip
        return [self._eyes(t), branch]

    def _eyes(self, t: Language) -> Element:
        seats = {"": t("replay.eyes.all")} | {seat: self.scenes.eyes(t, seat) for seat in self.replay.whole.seats}
        chosen = self.replay.eyes or ""
        options = [
            el("option", {"value": seat, "selected": seat == chosen}, words, key=seat) for seat, words in seats.items()
        ]
        return self._select("eyes", t("replay.eyes"), chosen, options, self._look_as)

    def _look_as(self, seat: str) -> None:
        self.replay.eyes = seat or None

    def _branch(self) -> None:
        self._stop()
        self.begin(self.replay.branch())


def _nothing() -> None:
    """Do nothing: the handler of a button that cannot act now."""


def _sign(name: str) -> Element:
    return beside([el("path", {"d": SIGNS[name]})], "replay-sign")
