"""Hands and decks: dealt, drawn, discarded, fetched."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gotweb.core.chance import seeded
from gotweb.core.choice import NATURE
from gotweb.core.errors import NothingToUndo
from gotweb.core.match import Match
from gotweb.miniatures import facts
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.minds import hand
from gotweb.miniatures.minds.state import begin
from tests.miniatures.minds.table import battle, beside, give, kinds_asked, now, told
from tests.miniatures.players import fierce
from tests.miniatures.table import GUARDS, SWORDS

BASE = ("assault-orders", "devastating-impact", "north-remembers", "northern-ferocity", "swift-reposition")


def dealt(red: str, blue: str = "stark-30") -> Match:
    """A battle up to its first turn."""
    match = Match(miniatures(), {"mode": "break-the-line", "minds": "all", "red": red, "blue": blue})
    pick = seeded(1)
    while not beside(match).dealt or any(choice.kind == "draw" for choice in match.choices.values()):
        question, choice = next(iter(match.choices.items()))
        match.push(question, fierce(match, choice, pick))
    return match


@pytest.mark.parametrize("name", facts.armies())
def test_a_deck_has_ten_cards_twice(name: str) -> None:
    """Q03: seven of the faction and three of the commander, and all of it is its side's own."""
    army = facts.armies()[name]
    found = begin({"red": army, "blue": army})
    assert len(found.decks["red"]) == 20 and set(Counter(found.decks["red"]).values()) == {2}
    assert Counter(facts.cards()[one].deck for one in found.decks["red"]) == {army.faction: 14, army.commander: 6}
    assert found.lists["red"] == found.decks["red"] == tuple(sorted(found.decks["red"]))


def test_three_cards_are_dealt_four_with_tyrion() -> None:
    """Q01: one by one, for the eyes of their seat; the others are told how many."""
    match = dealt("lannister-30b")
    assert [len(beside(match).hands[seat]) for seat in ("red", "blue")] == [4, 3]
    assert [len(beside(match).decks[seat]) for seat in ("red", "blue")] == [16, 17]
    assert [one["cards"] for one in told(match, "draws")] == [4, 3]
    whispered = [one for one in match.told if one.kind == "drawn"]
    assert [one.to for one in whispered] == [("red",), ("blue",)]
    assert [*match.view("red")["minds"]["hand"]] == [*beside(match).hands["red"]]
    assert match.view("blue")["minds"]["hands"] == {"red": 4, "blue": 3} == match.view(None)["minds"]["hands"]
    assert match.view(None)["minds"]["hand"] == []
    assert now(match).turn is not None


def at_the_end(held: int, deck: int, bottom: int = 0, ncus: dict[str, Any] | None = None) -> Match:
    """The last turn of the first round: red holds so many cards and has as many left in the deck."""
    names = sorted([*BASE, *BASE])
    minds = {
        "hands": {"red": names[:held], "blue": []},
        "decks": {"red": names[held : held + deck], "blue": []},
        "bottoms": {"red": names[10 - bottom :] if bottom else [], "blue": []},
        "ncus": ncus or {},
    }
    units = {
        "red-1": (SWORDS, 2400, 1000, 0, {"activated": True}),
        "blue-1": (GUARDS, 2400, 3000, 180),
    }
    match = battle(units, minds=minds, turn="blue")
    give(match, {"action": "none"})
    return match


def draws(match: Match) -> int:
    """How many cards are drawn until nature is asked no more."""
    pick, drawn = seeded(3), 0
    while [choice.kind for choice in match.choices.values()] == ["draw"]:
        match.push(NATURE, next(iter(match.choices.values())).sample(pick))
        drawn += 1
    return drawn


@pytest.mark.parametrize(
    ("held", "deck", "tossed", "drawn"), [(1, 5, 0, 2), (4, 5, 0, 0), (4, 5, 2, 1), (0, 1, 0, 1), (3, 5, 0, 0)]
)
def test_hands_are_filled_up_to_three_in_the_cleanup(held: int, deck: int, tossed: int, drawn: int) -> None:
    """Case 121, Q01, Q04, Q05: hand 1: draw 2; hand 4: none; 2 of 4 discarded first: 1; one left in the deck: 1."""
    match = at_the_end(held, deck)
    if held:
        assert kinds_asked(match) == ["toss"]
        options = next(iter(match.choices.values())).options() or ()
        answer = next(one for one in options if len(one["toss"]) == tossed)
        match.push("red", answer)
        assert beside(match).discards["red"] == tuple(answer["toss"])
    assert draws(match) == drawn
    assert len(beside(match).hands["red"]) == held - tossed + drawn
    assert now(match).round == 2 and len(beside(match).decks["red"]) == deck - drawn


def test_an_empty_deck_is_not_shuffled_anew() -> None:
    """Q04: the discards stay where they are."""
    match = at_the_end(2, 0)
    match.push("red", {"toss": list(beside(match).hands["red"])})
    assert told(match, "draws")[0] == {"seat": "red", "cards": 0, "rule": "Q04"}
    assert beside(match).hands["red"] == () and len(beside(match).discards["red"]) == 2


def test_what_lies_under_the_deck_is_drawn_last() -> None:
    """Q03: and its order is that in which it was put there; nobody has to draw for it."""
    match = at_the_end(1, 1, 2)
    under = beside(match).bottoms["red"]
    match.push("red", {"toss": []})
    assert draws(match) == 1 and len(beside(match).hands["red"]) == 3
    assert under[0] in beside(match).hands["red"] and beside(match).bottoms["red"] == under[1:]


@pytest.mark.parametrize(("wider", "most"), [(False, 5), (True, 6)])
def test_beyond_the_limit_one_discards_at_once(wider: bool, most: int) -> None:
    """Q02: by choice, and all see what; with Tyrion the limit is six."""
    who = "tyrion-lannister" if wider else "cersei-lannister"
    people = {
        f"red-8-{who}": {"card": who},
        "blue-8-aemon": {"card": "aemon", "activated": True},
    }
    names = sorted([*BASE, *BASE])
    minds = {"hands": {"red": names[: most - 1], "blue": []}, "decks": {"red": names[most - 1 :], "blue": []}}
    units = {"red-1": (SWORDS, 2400, 1000, 0, {"activated": True}), "blue-1": (GUARDS, 2400, 3000, 180)}
    match = battle(units, minds={**minds, "ncus": people})
    give(match, {"claim": "letter"})
    assert draws(match) == 2
    [choice] = match.choices.values()
    assert choice.kind == "discard" and choice.always and choice.eyes == ("red",)
    assert len(beside(match).hands["red"]) == most + 1
    match.push("red", {"discard": "assault-orders"})
    assert len(beside(match).hands["red"]) == most and kinds_asked(match) == ["board"]
    assert told(match, "discards") == [{"seat": "red", "effects": ["assault-orders"], "rule": "Q02"}]


def test_a_draw_cannot_be_taken_back() -> None:
    """Q03: so undo never draws anything else."""
    match = dealt("stark-30")
    assert match.undoable == 0
    with pytest.raises(NothingToUndo):
        match.pop()


@pytest.mark.parametrize(("discards", "deck", "from_discards"), [(1, 1, True), (0, 1, False), (0, 0, None)])
def test_a_card_is_fetched_out_of_the_discards_or_else_the_deck(
    discards: int, deck: int, from_discards: bool | None
) -> None:
    """Q06 (p11): and what lay under the deck is shuffled into it."""
    minds = {
        "discards": {"red": ["counterplot"] * discards, "blue": []},
        "decks": {"red": ["counterplot"] * deck, "blue": []},
        "bottoms": {"red": ["bribery"], "blue": []},
    }
    state = now(battle({"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 3000, 180)}, minds=minds))
    found = hand.minds_of(state)
    assert hand.fetch(state, "red", "counterplot", "N04") == (from_discards is not None)
    assert found.hands["red"] == (("counterplot",) if from_discards is not None else ())
    assert len(found.discards["red"]) == (0 if from_discards else discards)
    assert found.bottoms["red"] == () and "bribery" in found.decks["red"]
