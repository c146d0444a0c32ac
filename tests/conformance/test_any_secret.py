"""A secret that closes leaves nothing behind, in any game on the shelf: all is as it was before the secret was opened.

Everything that a table shows is compared, in the panel, on the map, beside it and as lists, right after the curtain was
drawn: what is drawn after the paint has not been drawn anew by then. There is no browser here, as there is in
tests/browser/test_closing.py.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from gotweb import ui
from gotweb.core import chance
from gotweb.core.choice import NOT_AN_ANSWER
from gotweb.core.match import Match
from gotweb.core.shelf import folder_of, game, games
from gotweb.lang import Language
from gotweb.ui.face import face_of, offered
from gotweb.ui.kit.settings import CHOICES
from gotweb.ui.kit.tree import Child, Element
from gotweb.ui.page.beside import Beside
from gotweb.ui.page.followers import Followers, shows_no_secret
from gotweb.ui.table.commands import Desk
from gotweb.ui.table.listing import Listing
from gotweb.ui.table.scene import TableScene
from gotweb.ui.table.table import Table
from tests.conformance.seated import asks_in_secret

PAGE = Path(ui.__file__).parent
SECRETS = 15
"""How many secrets are opened and closed in each game."""


class Surface:
    """What a page shows of a table; what lies beside the map follows later, or when a secret closes."""

    roomy = True
    upright = False

    def __init__(self, id: str) -> None:
        self.outlines = dict.fromkeys(face_of(id).board.middles, "M0 0")
        self.followers = Followers()
        self.beside: tuple[Child, ...] = ()
        self.closed = 0

    def follow(self, table: Table) -> None:
        """From now on there are columns beside the map of this table."""
        beside = Beside(table, lambda: True, self._lay)
        self.followers.add(beside.draw, hide=beside.draw)

    def _lay(self, *trees: Child) -> None:
        self.beside = trees

    def show(self, scene: TableScene) -> None:
        closes = self.followers.closes(scene.eyes)
        self.scene = scene
        if closes:
            self.closed += 1
            self.followers.hide()

    def __getattr__(self, name: str) -> Any:  # what else a surface does is not for these tests
        return lambda *_: None


class App:
    def __init__(self, match: Match) -> None:
        self.match = match
        self.names: dict[str, str] = {}
        self.language = Language("en", folder_of(match.game), strict=True)
        self.settings = {**{name: values[0] for name, values in CHOICES.items()}, "moments": "off"}

    def __getattr__(self, name: str) -> Any:
        return lambda *_: None


def plain(child: Child) -> Any:
    """A tree as data: all that of it comes into the page."""
    if isinstance(child, Element):
        return [child.tag, dict(child.attrs), [plain(inner) for inner in child.children]]
    return [plain(one) for one in child] if isinstance(child, list | tuple) else child


def seen(table: Table, surface: Surface, lists: Listing) -> dict[str, Any]:
    """All that is on the page now."""
    scene = surface.scene
    return {
        "panel": plain(scene.panel), "curtain": plain(scene.curtain), "labels": scene.labels,
        "layers": {name: plain(shapes) for name, shapes in scene.layers.items()}, "beside": plain(surface.beside),
        "lists": plain(lists.tree()), "taps": [scene.asks, dict(scene.grips), dict(scene.goals), scene.ring],
    }  # fmt: skip


def looked_at(table: Table, desk: Desk, pick: Any) -> None:
    """A seat opens its secret, asks what it can answer, drafts an answer and is refused another."""
    widget = table.widget
    assert widget is not None
    table.curtain.show()
    assert desk.run("?")
    answer = widget.choice.sample(pick)
    if hasattr(widget, "pick") and widget.choice.options() is not None:
        widget.pick(answer)
    else:
        widget.restore(answer)
    table.refuse(NOT_AN_ANSWER, answer)
    table.refresh()


@pytest.mark.parametrize(
    "breadth", [2, pytest.param(1, marks=pytest.mark.slow), pytest.param(0, marks=pytest.mark.slow)]
)
@pytest.mark.parametrize("id", [id for id in games() if id in offered() and asks_in_secret(id)])
def test_a_secret_that_closes_leaves_nothing_behind(id: str, breadth: int) -> None:
    pick = chance.seeded(f"closing {breadth == 2}")
    app, surface = App(Match(game(id))), Surface(id)
    table = Table(app, surface, pick)  # type: ignore[arg-type]
    table.breadth = breadth
    surface.follow(table)
    app.match.settle(pick)
    table.open()
    desk = Desk(table)
    lists, opened, showed = Listing(table, desk), 0, 0
    for n in range(2_000):
        if table.widget is None or opened == SECRETS:
            break
        if table.curtain.hides:
            table.tab = table.side.tabs[n % len(table.side.tabs)]
            table.refresh()
            surface.followers.draw()
            before = seen(table, surface, lists)
            looked_at(table, desk, pick)
            surface.followers.draw()
            assert lists.tree(), "it is listed while it is open, too"
            showed += plain(surface.beside) != before["beside"]
            assert plain(surface.scene.panel) != before["panel"]
            table.hide()
            after = seen(table, surface, lists)
            assert after == before, [part for part in after if after[part] != before[part]]
            opened += 1
            assert surface.closed == opened
            table.curtain.show()
            table.refresh()
        table.send(table.widget.choice.sample(pick))
        surface.closed = opened  # answers close secrets, too
        table.curtain.ask(table.curtain.seat)
        surface.followers.closes(None)
    assert opened > 5
    assert breadth or not showed


def calls(name: str) -> dict[str, list[ast.Call]]:
    """Every call of something of this name on the page, by the file in which it stands."""
    found: dict[str, list[ast.Call]] = {}
    for file in sorted(PAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(name):
                found.setdefault(file.relative_to(PAGE).as_posix(), []).append(node)
    return found


def test_whoever_follows_the_table_hides_when_a_secret_closes_or_shows_none() -> None:
    added = {
        file: ast.unparse(next(word.value for word in call.keywords if word.arg == "hide"))
        for file, found in calls("followers.add").items()
        for call in found
    }
    harmless = {"page/glassview.py", "page/spectator.py"}
    assert {file for file, hide in added.items() if hide == shows_no_secret.__name__} == harmless, (
        "the sand-glass counts seconds; public boards are told what somebody who looks on may know"
    )
    assert added.keys() - harmless == {"page/lens.py", "page/wide.py"}


def test_what_is_drawn_after_the_paint_is_known_by_name() -> None:
    """Whoever leaves something else for later has to say here why nothing of a secret can lie in it."""
    deferred = {ast.literal_eval(call.args[0]) for found in calls("later.do").values() for call in found}
    assert deferred == {
        "board",  # pieces after an open answer; when a secret closes, they are laid at once
        "move",  # what everybody has seen happen
        "unheard",  # that sounds are offered: it says nothing of the match
        "after",  # the keyboard's focus
        "drawn",  # the followers
        "triumph",
        "sketch",  # the board that was left, drawn from what everybody sees
        "sketched",  # the first screen, with that sketch
        "home-board",  # an empty board, on the first screen only: there is no match then
        "moment",  # the table, when somebody who saw a moment goes on in an open question
    }
