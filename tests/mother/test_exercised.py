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


def test_every_card_and_loan_has_a_case_that_says_what_it_does() -> None:
    assert exercised.untold() == []


def test_a_case_that_only_has_a_card_in_it_does_not_say_what_it_does() -> None:
    [varys] = [thing for thing in exercised.things()["House cards: vassals"] if thing.name == "Varys"]
    title = exercised.titles()
    assert exercised.tells(varys, title["M.V40a"]) and not exercised.tells(varys, title["M.V25d"])
    [robert] = [thing for group in exercised.things().values() for thing in group if thing.name == "Robert Arryn"]
    assert not exercised.tells(robert, "Arryn gains three power")
