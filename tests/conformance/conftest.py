"""Games of one family share most of their table: laws of it take them by turns, unless everything is run."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gotweb.core.shelf import games
from gotweb.workshop.checkout import ROOT
from tests.rest import family

HERE = Path(__file__).parent
OF_THE_TABLE = (
    "any_bot_is_spied_on", "any_coach", "any_draft", "any_games_codes", "any_review", "any_strong_button",
    "any_table_of_bots",
)  # fmt: skip
"""The modules whose tests look at what the page does with a game, not at its own rules."""
OF_NO_SECRET = tuple(name for name in OF_THE_TABLE if name not in ("any_bot_is_spied_on", "any_games_codes"))
"""Those of them by which no secret is held. Their tests take the families themselves by turns, too."""


def by_family() -> dict[str, list[str]]:
    """Family -> its games, in the order of the shelf."""
    found: dict[str, list[str]] = {}
    for id in games():
        found.setdefault(family(id), []).append(id)
    return found


def of_the_table(items: list[pytest.Item]) -> Iterator[tuple[pytest.Function, str]]:
    """The tests of these modules, each with the game that it looks at."""
    names = {HERE / f"test_{name}.py" for name in OF_THE_TABLE}
    for item in items:
        if isinstance(item, pytest.Function) and item.path in names and hasattr(item, "callspec"):
            id = item.callspec.params.get("id")
            if isinstance(id, str):
                yield item, id


@pytest.hookimpl(tryfirst=True)  # before those that are rare are left out
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of a family with several games the first test takes the first game, the second one the second, and so on.

    So every test looks at a game of every family, and every game is looked at by some tests. The other games of a test
    are `rare`: they are looked at with `--all`. Where no secret is at stake the first test takes the first family, the
    third, and so on, the second test the others; and all of them the games of these tests, which are quick.
    """
    families = {id: (ids, ids.index(id)) for ids in by_family().values() for id in ids}
    published = [name for name in by_family() if (ROOT / "gotweb" / name).is_dir()]
    halved = {HERE / f"test_{name}.py" for name in OF_NO_SECRET}
    turns: dict[Path, dict[str, int]] = {}
    for item, id in of_the_table(items):
        here = turns.setdefault(item.path, {})
        turn = here.setdefault(item.originalname, len(here))
        same, at = families[id]
        if item.path in halved and family(id) in published:
            turn, left = divmod(turn + published.index(family(id)), 2)
        else:
            left = 0
        if left or at != turn % len(same):
            item.add_marker(pytest.mark.rare)
