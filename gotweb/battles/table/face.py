"""The face of Battles of Westeros. See `gotweb.ui.face`; each part has its module beside this one."""

from __future__ import annotations

from functools import cache
from typing import Any

from gotweb.battles import plans, skirmish
from gotweb.battles.game import Battles
from gotweb.battles.table import hexmap
from gotweb.battles.table.board import BattlesBoard
from gotweb.battles.table.closer import BattlesCloser
from gotweb.battles.table.moments import BattlesTeller
from gotweb.battles.table.reading import MARKED, BattlesReport, BattlesTeaching
from gotweb.battles.table.table import BattlesTable
from gotweb.core.game import Options
from gotweb.core.own import OWN
from gotweb.ui.face import Face
from gotweb.ui.home.plain import PlainForm
from gotweb.ui.read.plain import PlainReplay, PlainRules


class BattlesForm(PlainForm):
    """The form that begins a battle; it offers each plan in its newest set-up."""

    def offers(self, option: str, values: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return the values with which a new game may begin: no older set-ups."""
        return tuple(value for value in values if value not in plans.EARLIER)


class BattlesFace:
    """Everything that the page shows of the game, on a drawing of one size."""

    package = "battles"

    def __init__(self, game: Battles, columns: int, rows: int) -> None:
        self.game = game
        self.board = BattlesBoard(columns, rows)
        self.closer = BattlesCloser(game, self.board)
        self.table = BattlesTable()
        self.form = BattlesForm()
        self.rules = PlainRules("gotweb.battles", "fr")
        self.report = BattlesReport(game)
        self.replay = PlainReplay(game, BattlesTeller(), MARKED)
        self.teaching = BattlesTeaching(game)

    def played(self, options: Options) -> Face:
        """Return the face of a battle by the chosen plan: plans of equal size share a drawing.

        A player's own plan has the largest.
        """
        id = options.get("plan", plans.SHIPPED[0])
        if id == OWN:
            return _face(self.game, *hexmap.SIZES[-1])
        plan = skirmish.blank(id) if id in skirmish.summaries() else plans.shipped(id)
        return _face(self.game, *hexmap.sheet_for(plan.grid.columns, plan.grid.rows))


@cache
def _face(game: Battles, columns: int, rows: int) -> Face:
    """Return the face of battles on a drawing of this size, the same object each time."""
    return BattlesFace(game, columns, rows)


def face(game: Battles) -> Face:
    """Return the face of the game with its first plan."""
    grid = plans.shipped(plans.SHIPPED[0]).grid
    return _face(game, *hexmap.sheet_for(grid.columns, grid.rows))
