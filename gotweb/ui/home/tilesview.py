"""The tiles of the first screen: lessons with the player's progress, puzzles, rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from gotweb.lang import Language
from gotweb.ui.home.actbutton import ignore
from gotweb.ui.home.firstscreen import FirstScreen
from gotweb.ui.home.icons import icon
from gotweb.ui.kit.tree import Element, el


class TilesView:
    """Draws the tiles for the game that was chosen last."""

    def __init__(self, home: FirstScreen) -> None:
        self.home = home

    def tree(self, t: Language) -> Element:
        """All tiles that the game has."""
        face, app = self.home.face, self.home.app
        progress = app.learning() if face is not None and self.home.dressed else None
        learn = puzzle = rules = None
        if face is not None and face.teaching.lessons():
            told = None
            if progress is not None and progress.next is not None:
                told = t("home.learn.next", n=progress.done + 1, all=progress.lessons, title=progress.next)
            elif progress is not None:
                told = t("home.learn.done", all=progress.lessons)
            part = (progress.done, progress.lessons) if progress is not None else None
            learn = self._tile(t("home.learn"), "learn", lambda: app.learn(), told, part)
        if progress is not None and progress.puzzles:
            told = t("puzzle.done", n=progress.solved, all=progress.puzzles)
            puzzle = self._tile(t("puzzle.title"), "puzzles", app.puzzles, told, (progress.solved, progress.puzzles))
        if face is not None:
            rules = self._tile(t("home.rules"), "rules", lambda: app.rules(), None)
        return el("div", {"class": "home-tiles"}, learn, puzzle, rules, key="tiles")

    def _tile(
        self, title: str, action: str, act: Callable[[], object], told: str | None, part: tuple[int, int] | None = None
    ) -> Element:
        bar = None
        if part is not None:
            bar = el("progress", {"value": part[0], "max": part[1], "aria-hidden": "true"}, key="bar")
        return el(
            "button",
            {"type": "button", "class": f"home-tile tile-{action}", "data-action": action},
            icon({"puzzles": "puzzle"}.get(action, action)),
            el("b", None, title),
            el("small", None, told) if told is not None else None,
            bar,
            on={"click": partial(ignore, act)},
            key=action,
        )
