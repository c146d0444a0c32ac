"""Arryn's cards of Mother of Dragons: what their cases (tests/cases/thrones-mother/h-arryn.json) do not say."""

from __future__ import annotations

from gotweb.core.match import Match
from gotweb.thrones.second.mother.arryn import TEXTS
from gotweb.thrones.second.mother.box import MOTHER
from tests.mother.box import at, march, order


def test_a_card_that_left_never_comes_back() -> None:
    """U53: with six cards the hand comes back without it, and the laws hold."""
    match = at({
        "phase": "march", "turn": "stark", "blade_used": True, "discards": {"stark": ["catelyn-stark"]},
        "units": {"the-mountains-of-the-moon": {"stark": {"footman": 1}},
                  "the-vale-of-arryn": {"arryn": {"footman": 1}}},
        "orders": {"the-mountains-of-the-moon": order("stark", "march+0")},
    })  # fmt: skip
    for seat, answer in (
        ("stark", march("the-mountains-of-the-moon", "the-vale-of-arryn", footman=1)),
        ("stark", {"card": "eddard-stark"}), ("arryn", {"card": "robert-arryn"}),
        ("arryn", {"banish": "catelyn-stark"}),
    ):  # fmt: skip
        while seat not in match.choices or match.choices[seat].kind not in answer:
            match.push(*usual(match))
        match.push(seat, answer)
    assert match.game.broken_laws(match.state, []) == []
    again = match.game.from_position(match.game.position(match.state), match.options)
    assert again.removed == match.state.removed and len(again.hands["stark"]) + len(again.discards["stark"]) == 6


def usual(match: Match) -> tuple[str, dict]:
    """Some question that is open, and the first of its answers."""
    id, choice = next(iter(match.choices.items()))
    return id, (choice.options() or ())[0]


def test_every_card_with_a_text_has_one_in_the_book_and_the_two_others_have_none() -> None:
    """U49 to U53"""
    own = {card.id for card in MOTHER.edition.cards.values() if card.set == "mother"}
    assert own & MOTHER.texts.keys() == TEXTS.keys() == {card for card in own if MOTHER.edition.cards[card].ability}
    assert len(own) == 7
