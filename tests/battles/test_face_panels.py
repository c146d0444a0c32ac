"""The panels of a battle: cards, armies, the morale scale, what scores, moments, lists and typed lines."""

from __future__ import annotations

import pytest

from gotweb.battles import facts
from gotweb.battles.table import cardview
from gotweb.battles.table.cardview import TACTIC, Standing
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.kit.tree import Element, text, walk
from tests.lang.conftest import compiled


def language(code: str) -> Language:
    return Language(code, "battles", strict=True, opened=compiled)


def looks(element: Element, look: str) -> list[Element]:
    """All elements that have a class."""
    return [one for one in walk(element) if look in str(one.attrs.get("class") or "").split()]


# cards


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_leadership_card_shows_what_each_command_costs_and_its_tactic(code: str) -> None:
    t = language(code)
    for id, card in facts.cards().items():
        drawn = cardview.card(t, id)
        costs = [len(looks(one, "coin")) for one in looks(drawn, "battle-cost")]
        assert costs == [command.cost for command in card.commands], id
        assert len(looks(drawn, "battle-tactic")) == (card.tactic is not None)
        if card.tactic is not None:
            [condition] = looks(drawn, "battle-condition")
            assert len(looks(condition, "token")) == len(card.tactic.tokens)
            assert len(looks(condition, "zone")) == (card.tactic.morale is not None)


def test_a_card_that_is_all_our_own_design_says_so_and_one_of_the_rulebook_does_not() -> None:
    t = language("en")
    assert not looks(cardview.card(t, "sb01"), "battle-ours")
    assert text(looks(cardview.card(t, "sb02"), "battle-ours")[0]) == "our own"


def test_a_card_says_which_of_its_parts_can_be_used_now() -> None:
    told = {"1": Standing("chosen", "chosen now"), TACTIC: Standing("fails", "no red shield")}
    drawn = cardview.card(language("en"), "sl04", told.get)
    assert [text(one) for one in looks(drawn, "battle-standing")] == ["✓  chosen now", "✗  no red shield"]
    assert looks(drawn, "is-chosen") and looks(drawn, "is-fails")


def test_the_archers_of_p15_have_their_row_for_each_rank_on_their_card() -> None:
    drawn = cardview.unit_card(language("en"), "westerlands-archers")
    rows = [text(one) for one in walk(drawn) if one.tag == "tr"]
    assert rows == [
        "Rank Move Dice Valor hits", " green 2, then attack 2 No", " blue 1, then attack; no attack: 2 3 No",
        " red 1, then attack 4 No",
    ]  # fmt: skip
    assert "range 1 to 4" in text(drawn) and "One die less after moving." in text(drawn)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_unit_and_every_commander_has_a_card_with_all_that_is_printed(code: str) -> None:
    t = language(code)
    for kind, unit in facts.kinds().items():
        assert len(looks(cardview.unit_card(t, kind), "battle-keywords")) == bool(unit.keywords)
    for id, commander in facts.commanders().items():
        told = text(cardview.commander_card(t, id))
        assert all(one in told for one in cardview.abilities(t, id))
        once = cardview.commitment(t, id)
        assert (once is None) == (commander.commit is None) and (once is None or once in told)
        assert str(commander.limit) in told and str(commander.capture) in told
