"""The question for the Valyrian steel blade (J04) presses nobody to use it where it changes nothing."""

from __future__ import annotations

import pytest

from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.thrones.table.widgets.cards import BladeWidget
from tests.conformance.seated import Page


@pytest.mark.parametrize("id", ["thrones-first", "thrones-second"])
def test_yes_is_the_strong_button_only_where_the_sentence_says_that_the_blade_changes_who_wins(id: str) -> None:
    met: dict[bool, int] = {True: 0, False: 0}
    for seed in range(30):
        match, pick = Match(game(id)), chance.seeded(f"blade {seed}")
        while match.choices and len(match.answers) < 400:
            question, choice = next(iter(match.choices.items()))
            if choice.kind == "blade" and choice.seat != NATURE:
                page = Page(match.fork(), {})
                widget = page.table.widget
                assert isinstance(widget, BladeWidget)
                if page.table.curtain.hides:
                    page.table.curtain.show()
                    page.table.refresh()
                changes = widget.winners[0] != widget.winners[1]
                same = page.language("versus.blade.same", house="|").split("|")
                assert all(part in page.surface.words() for part in same) != changes
                strong = [one for one in page.surface.all("option") if "primary" in str(one.attrs.get("class", ""))]
                assert bool(strong) == changes
                met[changes] += 1
            match.push_sample(question, pick)
        if all(met.values()):
            return
    raise AssertionError(f"not both kinds were met: {met}")
