"""Cities and strongholds win the game: both signs are explained, and all of them can be seen on the map."""

from __future__ import annotations

import pytest

from gotweb.lang import LANGUAGES
from gotweb.ui.kit.tree import walk
from tests.ui.test_table import Surface, opened


def marked(surface: Surface) -> set[str]:
    """The areas that are marked as what the game is about."""
    spots = (inner for shape in surface.scene.layers["highlight"] for inner in walk(shape))
    return {str(one.attrs["data-mark"]) for one in spots if one.attrs.get("class") == "spot target"}


def signs(surface: Surface) -> set[str]:
    """The signs shown in the explanation."""
    found = [one for one in surface.elements() if one.attrs.get("class") == "targets"]
    return {str(inner.attrs["href"]) for one in found for inner in walk(one) if inner.tag == "use"}


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_standings_explain_both_signs_and_mark_all_of_them_on_the_map_on_demand(code: str) -> None:
    app, table, surface = opened(5, code)
    castles = set(table.match.state.edition.castles)
    assert len(castles) > 15 and not marked(surface)
    surface.press("tab", "houses")
    assert signs(surface) == {"#castle", "#stronghold"}
    assert app.language.n("targets.goal", 7) in surface.words()
    surface.press("targets")
    asked = set(table.widget.draft().marks) if table.widget is not None and not table.curtain.hides else set()
    assert marked(surface) == castles - asked
    labels = surface.scene.labels
    assert all(app.language("ui.mark.target") in labels[area] for area in castles - asked)
    surface.press("targets")
    assert not marked(surface)


def test_what_can_be_tapped_stays_marked_as_that() -> None:
    _app, table, surface = opened(3)
    surface.press("show")
    surface.press("tab", "houses")
    surface.press("targets")
    mine = set(table.match.choices[table.widget.seat].areas)  # type: ignore[union-attr]
    assert not mine & marked(surface)
