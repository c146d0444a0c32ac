"""The miniatures game as the page shows it. See `gotweb.ui.face`; each part has a module of its own in this package."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from gotweb.core.game import Options
from gotweb.core.own import OWN
from gotweb.miniatures import annals, facts
from gotweb.miniatures.facts import Mode
from gotweb.miniatures.game import Miniatures
from gotweb.miniatures.table.board import MiniaturesBoard
from gotweb.miniatures.table.closer import MiniaturesCloser
from gotweb.miniatures.table.form import MiniaturesForm
from gotweb.miniatures.table.inks import looks
from gotweb.miniatures.table.ownboard import OwnBoard
from gotweb.miniatures.table.table import MiniaturesTable
from gotweb.ui.face import Face
from gotweb.ui.plainface import PlainFace
from gotweb.ui.read.plain import PlainReport, PlainRules, PlainTeaching

MARKED = ("activated", "charges", "destroyed", "controls", "over")
"""The kinds of events of a replay to jump to."""


class FieldRules(PlainRules):
    """The rules of the learning game: without those needed only in a battle with minds."""

    def listed(self) -> Sequence[Mapping[str, Any]]:
        """Return the rules that the file does not mark as for minds."""
        return [rule for rule in super().listed() if not rule.get("minds")]


class MiniaturesFace(PlainFace):
    """The game's face for the table of one mode, with or without minds."""

    game: Miniatures

    def __init__(
        self, game: Miniatures, mode: Mode, minds: bool, kind: type[MiniaturesBoard] = MiniaturesBoard
    ) -> None:
        board, table = kind(mode, minds=minds), MiniaturesTable(game, mode, minds=minds)
        report = PlainReport(
            game, annals.look_back, measures=annals.MEASURES, decisive=("points", "strength"),
            charted=annals.MEASURES, drawn=looks(),
        )  # fmt: skip
        teaching = PlainTeaching(game, "miniatures.lesson")
        super().__init__(
            game, board, MiniaturesCloser(game, board), table, report, teaching, MiniaturesForm(), MARKED, "fr"
        )
        if not minds:
            self.rules = FieldRules("gotweb.miniatures", "fr")

    def played(self, options: Options) -> Face:
        """Return the face of a battle in the chosen mode, with or without minds."""
        return _face(self.game, options.get("mode", next(iter(facts.modes()))), options.get("minds") == "all")


@cache
def _face(game: Miniatures, mode: str, minds: bool) -> Face:
    """The face of battles in a mode, the same each time: all own modes have one."""
    if mode == OWN:
        return MiniaturesFace(game, next(iter(facts.modes().values())), minds, OwnBoard)
    return MiniaturesFace(game, facts.modes()[mode], minds)


def face(game: Miniatures) -> Face:
    """Return the face of the learning game, in its first mode."""
    return _face(game, next(iter(facts.modes())), False)
