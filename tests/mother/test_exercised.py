"""Which cases and kept games show each card, loan and token: docs/mother-cards.md says it as it is."""

from __future__ import annotations

from tests.mother import exercised

RARE = ["Pentos' garrison comes back: no game"]
"""Nobody takes Pentos and gives it back in a random game; the cases of X02 do."""


def test_the_page_says_what_cases_and_games_show() -> None:
    assert exercised.PAGE.read_text("utf-8") == exercised.page()


def test_nothing_of_the_box_is_without_a_case_and_a_game() -> None:
    assert exercised.lacking() == RARE
    kinds = {heading: len(all) for heading, all in exercised.things().items()}
    assert sum(n for heading, n in kinds.items() if heading.startswith("House cards")) == 28
    assert (kinds["Loans"], kinds["Deck IV"]) == (12, 10)
