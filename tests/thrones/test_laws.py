"""Every law fires where it is broken, and only there; what is lawful just so breaks none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import gotweb.thrones.game  # noqa: F401  (puts the game on the shelf)
from gotweb.core.game import Result
from gotweb.core.shelf import game
from gotweb.thrones import agenda, laws
from gotweb.thrones.combat import Battle
from gotweb.thrones.first import FIRST
from gotweb.thrones.state import Deck, Force, State

THRONES = game("thrones-first")
POSITION: dict[str, Any] = {
    "round": 3, "phase": "march", "turn": "lannister",
    "units": {
        "winterfell": {"stark": {"footman": 1, "knight": 1, "routed_footman": 1}},
        "the-shivering-sea": {"stark": {"ship": 2}}, "lannisport": {"lannister": {"footman": 2}},
        "the-golden-sound": {"lannister": {"ship": 1}}, "pyke": {"greyjoy": {"footman": 1}},
    },
    "orders": {
        "lannisport": {"house": "lannister", "token": "march+1*"},
        "the-golden-sound": {"house": "lannister", "token": "support+1*"},
        "winterfell": {"house": "stark", "token": "support"}, "pyke": {"house": "greyjoy", "token": "support"},
    },
    "control": {"karhold": "stark", "winterfell": "stark"},
    "discards": {"stark": ["robb-stark"]},
}  # fmt: skip


def state() -> State:
    """A lawful moment of a march step, in which most things are there."""
    made: State = THRONES.from_position(POSITION, {"players": 5, "competitive": False})
    return made


def of(**changes: Any) -> State:
    """The moment with some of its tables changed: a dict is merged into the table, anything else takes its place."""
    twin = state()
    for name, change in changes.items():
        setattr(twin, name, {**getattr(twin, name), **change} if isinstance(change, dict) else change)
    return twin


def places(broken: State) -> list[str]:
    """Where laws are broken that hold at every moment."""
    return [breach.where for breach in laws.breaches(broken)]


def rest_places(broken: State) -> list[str]:
    """Where laws are broken that hold at the start of a step."""
    return [breach.where for breach in laws.breaches_between_steps(broken)]


def force(house: str, *units: int, routed: tuple[int, ...] = (0, 0, 0)) -> Force:
    return Force(house, units, routed)


def test_the_lawful_moment_is_lawful() -> None:
    assert places(state()) == rest_places(state()) == laws.broken(state()) == []


@pytest.mark.parametrize(
    ("changed", "where"),
    [
        (lambda: of(tracks={"throne": ("stark", "stark", "lannister", "baratheon", "tyrell")}), "tracks.throne"),
        (lambda: of(tracks={"court": ("lannister", "baratheon", "greyjoy", "tyrell")}), "tracks.court"),
        (lambda: of(round=0), "round"),
        (lambda: of(round=11), "round"),
        (lambda: of(round=10, agenda=FIRST.round), "round"),
        (lambda: of(restrictions=("raid", "defense")), "restrictions"),
        (lambda: of(restrictions=("joy",)), "restrictions"),
        (lambda: of(wildlings=3), "wildlings"),
        (lambda: of(forces={"karhold": force("stark", 0, 4, 0)}, supply={"stark": 6}), "units.stark"),
        (lambda: of(forces={"karhold": force("stark", 0, 3, 0, routed=(0, 1, 0))}, supply={"stark": 6}), "units.stark"),
        (lambda: of(forces={"karhold": force("stark", 0, 0, 0)}), "units.karhold"),
        (lambda: of(forces={"crackclaw-point": force("martell", 1, 0, 0)}), "units.crackclaw-point"),
        (lambda: of(forces={"karhold": force("stark", 2, -1, 0)}), "units.karhold"),
        (lambda: of(forces={"karhold": force("stark", 2, 0, 0, routed=(-1, 0, 0))}), "units.karhold"),
        (lambda: of(forces={"karhold": force("stark", 0, 0, 1)}), "units.karhold"),
        (lambda: of(forces={"bay-of-ice": force("stark", 1, 0, 0)}), "units.bay-of-ice"),
        (lambda: of(forces={"bay-of-ice": force("stark", 1, 0, 1)}, supply={"stark": 6}), "units.bay-of-ice"),
        (lambda: of(agenda=FIRST.round[6:]), "units.winterfell"),
        (lambda: of(neutral={"sunspear": 4}), "neutral.sunspear"),
        (lambda: of(neutral={"harrenhal": 5}), "neutral.harrenhal"),
        (lambda: of(forces={"sunspear": force("tyrell", 1, 0, 0)}), "neutral.sunspear"),
        (lambda: of(control={"sunspear": "tyrell"}), "neutral.sunspear"),
        (lambda: of(orders={"winterfell": "march+1*", "the-shivering-sea": "march+1*"}), "orders.winterfell"),
        (lambda: of(orders={"winterfell": "defense+2*", "pyke": "march+1*", "the-shivering-sea": "raid*"},
                    tracks={"court": ("lannister", "baratheon", "stark", "tyrell", "greyjoy")}), "orders.pyke"),
        (lambda: of(orders={"karhold": "march+0"}), "orders.karhold"),
        (lambda: of(orders={"the-shivering-sea": "consolidate"}), "orders.the-shivering-sea"),
        (lambda: of(orders={"winterfell": "defense+1"}, restrictions=("defense",)), "orders.winterfell"),
        (lambda: of(power={"stark": -1}), "power.stark"),
        (lambda: of(power={"stark": 19}), "power.stark"),
        (lambda: of(control={"bay-of-ice": "stark"}), "control.bay-of-ice"),
        (lambda: of(control={"karhold": "martell"}), "control.karhold"),
        (lambda: of(control={"lannisport": "stark"}), "control.lannisport"),
        (lambda: of(hands={"stark": state().hands["stark"][1:]}), "hands.stark"),
        (lambda: of(discards={"stark": ("robb-stark", "robb-stark")}), "hands.stark"),
        (lambda: of(hands={"stark": ()}, discards={"stark": state().edition.hands["stark"]}), "hands.stark"),
        (lambda: of(decks={"II": Deck(state().decks["II"].unknown[1:], ())}), "decks.II"),
        (lambda: of(decks={"II": Deck(state().decks["II"].unknown, ("clash-of-kings",))}), "decks.II"),
        (lambda: of(supply={"stark": 7}), "supply.stark"),
        (lambda: of(supply={"stark": -1}), "supply.stark"),
        (lambda: of(forces={"karhold": force("stark", 3, 0, 0)}), "supply.stark"),
    ],
)  # fmt: skip
def test_what_breaks_a_law_is_found_in_its_place(changed: Callable[[], State], where: str) -> None:
    found = places(changed())
    assert found[:1] == [where] and set(found) == {where}
    assert laws.broken(changed())[0].startswith(f"{where}: ")


@pytest.mark.parametrize(
    "changed",
    [
        lambda: of(round=10),
        lambda: of(round=9, agenda=FIRST.round, forces={"winterfell": force("stark", 1, 0, 0)}),
        lambda: of(restrictions=("raid",)),
        lambda: of(wildlings=12),
        lambda: of(forces={"karhold": force("stark", 0, 3, 0)}, supply={"stark": 6}),
        lambda: of(power={"stark": 18}),
        lambda: of(power={"stark": 0}),
        lambda: of(orders={"winterfell": "march+1*"}),
        lambda: of(
            forces={"ironmans-bay": force("greyjoy", 0, 0, 1)}, orders={"ironmans-bay": "raid", "pyke": "march+1*"}
        ),
        lambda: of(supply={"stark": 0}, forces={"winterfell": force("stark", 1, 0, 0, routed=(1, 0, 0))}),
        lambda: of(orders={"winterfell": "march+0"}, restrictions=("defense",)),
    ],
)  # fmt: skip
def test_what_is_just_allowed_breaks_no_law(changed: Callable[[], State]) -> None:
    assert places(changed()) == []


def test_only_the_house_whose_supply_is_being_adjusted_may_be_over_it() -> None:
    """B02: for as long as it is asked which units to give up."""
    over = {"karhold": force("stark", 3, 0, 0)}
    assert places(of(forces=over, doing=("supply", "stark"))) == []
    assert places(of(forces=over, doing=("supply", "lannister"))) == ["supply.stark"]
    assert places(of(forces=over, doing=("muster", "stark"))) == ["supply.stark"]


def test_who_marches_into_battle_counts_among_the_units_until_it_is_won() -> None:
    marching = Battle("karhold", "winterfell", "lannister", "stark", (9, 0, 0), "march+0")
    fighting = of(battle=marching)
    assert places(fighting) == ["units.lannister"]
    marching.units = (8, 0, 0)
    assert places(fighting) == []
    marching.units = (9, 0, 0)
    marching.winner = "stark"
    assert places(fighting) == []


def test_cards_played_in_a_battle_are_in_no_hand() -> None:
    battle = Battle("karhold", "winterfell", "lannister", "stark", (1, 0, 0), "march+0")
    battle.cards = {"stark": "eddard-stark"}
    rest = tuple(card for card in state().hands["stark"] if card != "eddard-stark")
    assert places(of(battle=battle)) == ["hands.stark"]
    assert places(of(battle=battle, hands={"stark": rest})) == []
    all_out = state().edition.hands["stark"]
    last = tuple(card for card in all_out if card != "eddard-stark")
    assert places(of(battle=battle, hands={"stark": ()}, discards={"stark": last})) == []


def test_cards_being_drawn_are_in_no_deck() -> None:
    drawn = {"II": Deck(state().decks["II"].unknown[1:], ())}
    assert places(of(decks=drawn, doing=("draw",))) == []
    assert rest_places(of(decks=drawn, doing=("draw",))) == ["decks.II"]


CARDS = ("supply", "clash-of-kings", "wildling-attack")


def deck_without(deck: str, card: str) -> Deck:
    left = list(state().decks[deck].unknown)
    left.remove(card)
    return Deck(tuple(left), ())


def open_cards(*cards: str, **changes: Any) -> State:
    """The start of resolving these cards."""
    decks = {deck: deck_without(deck, card) for deck, card in zip(("I", "II", "III"), cards, strict=False)}
    tasks = (*agenda.card_tasks(decks, cards), ("put-under",), *FIRST.round[1:])
    rested = {"winterfell": force("stark", 2, 1, 0)}
    twin = of(decks=decks, revealed=cards, agenda=tasks, forces=rested, **changes)
    twin.orders = {}
    return twin


def test_open_cards_are_three_and_none_that_reshuffles() -> None:
    """A09: Winter is Coming is replaced at once."""
    assert places(open_cards(*CARDS)) == rest_places(open_cards(*CARDS)) == []
    assert "revealed" in places(open_cards("supply", "clash-of-kings"))
    assert places(open_cards("supply", "winter-is-coming", "wildling-attack")) == ["revealed"]


@pytest.mark.parametrize(
    ("changed", "where"),
    [
        (lambda: of(agenda=FIRST.round[5:]), ["orders.lannisport"]),
        (lambda: of(agenda=(("march", "stark"), *FIRST.round[4:])), ["agenda"]),
        (lambda: of(agenda=()), ["agenda"]),
        (lambda: of(agenda=FIRST.round[1:]), ["orders.lannisport", "orders.pyke", "orders.the-golden-sound",
                                        "orders.winterfell", "units.winterfell"]),
        (lambda: of(agenda=FIRST.round[2:]), ["units.winterfell"]),
        (lambda: of(agenda=FIRST.round[3:]), ["units.winterfell"]),
        (lambda: of(agenda=FIRST.round[4:]), []),
        (lambda: of(agenda=FIRST.round[4:], blade_used=True), []),
        (lambda: of(agenda=(("raid", "stark"), *FIRST.round[4:]), blade_used=True), ["units.winterfell", "blade_used"]),
        (lambda: of(agenda=FIRST.round[4:], orders={"winterfell": "raid"}), ["orders.winterfell"]),
        (lambda: of(agenda=(("raid", "stark"), *FIRST.round[4:]), orders={"winterfell": "raid"},
                    forces={"winterfell": force("stark", 1, 0, 0)}), []),
        (lambda: of(agenda=FIRST.round[5:], orders={"lannisport": "support"}), []),
        (lambda: of(agenda=FIRST.round[6:], orders={"lannisport": "support"}), []),
        (lambda: of(agenda=FIRST.round[6:]), ["orders.lannisport"]),
        (lambda: of(control=dict.fromkeys(("flints-finger", "moat-cailin", "white-harbor", "seagard", "riverrun",
                                           "harrenhal"), "stark")), ["result"]),
        (lambda: of(control=dict.fromkeys(("flints-finger", "moat-cailin", "white-harbor", "seagard", "riverrun"),
                                          "stark")), []),
        (lambda: open_cards("supply", "clash-of-kings", "sea-of-storms"), []),
        (lambda: open_cards("supply", "clash-of-kings", "sea-of-storms", restrictions=("raid",)), ["restrictions"]),
        (lambda: open_cards(*CARDS, restrictions=("raid",)), []),
    ],
)  # fmt: skip
def test_between_steps_each_thing_has_its_time(changed: Callable[[], State], where: list[str]) -> None:
    assert rest_places(changed()) == where


def test_before_the_cards_are_drawn_nothing_is_forbidden() -> None:
    start = of(agenda=FIRST.round, forces={"winterfell": force("stark", 1, 0, 0)}, restrictions=("raid",))
    start.orders = {}
    assert rest_places(start) == ["restrictions"]
    start.restrictions = ()
    assert rest_places(start) == []


def ended(winners: tuple[str, ...], rule: str, **changes: Any) -> list[str]:
    return rest_places(of(result=Result(winners, rule), **changes))


def test_the_end_is_the_end_that_the_rules_give() -> None:
    """N03, N05"""
    castles = ("flints-finger", "moat-cailin", "white-harbor", "seagard", "riverrun", "harrenhal")
    six, seven = dict.fromkeys(castles[:5], "stark"), dict.fromkeys(castles, "stark")
    assert ended(("stark",), "N05", control=seven) == []
    assert ended(("stark",), "N05", control=six) == ["result"]
    assert ended(("lannister",), "N05", control=seven) == ["result"]
    assert ended(("stark", "lannister"), "N05", control=seven) == ["result"]
    assert ended((), "N05", control=seven) == ["result"]
    assert ended(("stark",), "N03", control=six, round=10, agenda=()) == []
    assert ended(("stark",), "N03", control=six, round=9, agenda=()) == ["result"]
    assert ended(("lannister",), "N03", control=six, round=10, agenda=()) == ["result"]
    assert ended(("lannister", "stark"), "N03", control=six, round=10, agenda=()) == ["result"]


def test_a_march_order_may_be_left_when_the_game_ends_in_the_march_step() -> None:
    castles = ("flints-finger", "moat-cailin", "white-harbor", "seagard", "riverrun", "harrenhal")
    over = of(agenda=FIRST.round[5:], control=dict.fromkeys(castles, "stark"), result=Result(("stark",), "N05"))
    assert rest_places(over) == []


# agendas


def possible(*tasks: tuple[str, ...], revealed: tuple[str, ...] = (), result: bool = False) -> bool:
    twin = state()
    twin.agenda, twin.revealed = tasks, revealed
    twin.result = Result(("stark",), "N05") if result else None
    return agenda.possible(twin)


PLAN = FIRST.round[1:]
I_CARD, II_CARD, III_CARD = agenda.card_tasks(("I", "II", "III"), CARDS)
UNDER = ("put-under",)


def test_the_rest_of_a_round_is_possible_from_each_of_its_steps_on() -> None:
    for at in range(len(FIRST.round)):
        assert possible(*FIRST.round[at:])
        if at + 1 < len(FIRST.round):
            assert not possible(FIRST.round[at], *FIRST.round[at + 2 :])
    assert not possible() and possible(result=True)
    assert possible(*FIRST.round[3:], result=True) and not possible(*FIRST.round[3:5], result=True)
    assert possible(("raid", "stark"), *FIRST.round[4:]) and not possible(("raid", "stark"), *FIRST.round[3:])
    assert possible(("march", "stark"), *FIRST.round[5:]) and not possible(("march", "stark"), *FIRST.round[4:])


def test_cards_wait_in_order_behind_what_another_card_has_brought() -> None:
    assert possible(I_CARD, II_CARD, III_CARD, UNDER, *PLAN, revealed=CARDS)
    assert possible(("supply", "stark"), II_CARD, III_CARD, UNDER, *PLAN, revealed=CARDS)
    assert possible(("bid", "court"), III_CARD, UNDER, *PLAN, revealed=CARDS)
    assert possible(("sacrifice", "stark", "2"), UNDER, *PLAN, revealed=CARDS)
    assert possible(UNDER, *PLAN, revealed=CARDS)
    assert possible(("muster", "stark"), ("muster", "lannister"), *PLAN)
    assert not possible(II_CARD, I_CARD, III_CARD, UNDER, *PLAN, revealed=CARDS)
    assert not possible(I_CARD, II_CARD, UNDER, *PLAN, revealed=CARDS)
    assert not possible(III_CARD, ("bid", "court"), UNDER, *PLAN, revealed=CARDS)
    assert not possible(("card", "III", "supply"), UNDER, *PLAN, revealed=CARDS)
    assert not possible(("bid", "court"), ("bid", "court"), UNDER, *PLAN, revealed=CARDS)
    assert not possible(UNDER, *PLAN) and not possible(*PLAN, revealed=CARDS)
    assert not possible(I_CARD, UNDER, *PLAN[1:], revealed=CARDS)
    assert not possible(("muster", "stark"), *PLAN[1:])
    assert not possible(("muster", "stark"), *FIRST.round)
    assert not possible(("muster", "stark"))


def test_a_task_out_of_a_file_has_known_names_only() -> None:
    known = {"house": ("stark",), "track": ("court",), "due": ("2", "4"), "deck": ("I",), "card": ("supply",)}
    assert agenda.task(FIRST, ["card", "I", "supply"], known) == ("card", "I", "supply")
    assert agenda.task(FIRST, ["plan"], known) == ("plan",)
    for wrong in (None, "plan", [], ["plan", "stark"], ["supply"], ["supply", "court"], ["dance"], [1], ["supply", 1],
                  ["sacrifice", "stark", "3"], ["sacrifice", "2", "stark"], {"plan": 1}):  # fmt: skip
        assert agenda.task(FIRST, wrong, known) is None
    assert agenda.moment(FIRST, ("raid", "stark")) == {"phase": "raid", "turn": "stark"}
    assert agenda.moment(FIRST, ("sacrifice", "stark", "2")) == {"phase": "westeros", "turn": "stark"}
    assert agenda.moment(FIRST, ("card", "I", "supply")) == {"phase": "westeros", "turn": None}


@pytest.mark.parametrize(
    ("task", "phase"),
    [
        ("draw", "westeros"), ("card", "westeros"), ("supply", "westeros"), ("muster", "westeros"), ("bid", "westeros"),
        ("crowns", "westeros"), ("wildlings", "westeros"), ("sacrifice", "westeros"), ("put-under", "westeros"),
        ("plan", "planning"), ("raven", "raven"), ("raids", "raid"), ("raid", "raid"), ("marches", "march"),
        ("march", "march"), ("stand-up", "march"), ("consolidate", "consolidate"), ("end-round", "consolidate"),
    ],
)  # fmt: skip
def test_every_task_belongs_to_a_phase(task: str, phase: str) -> None:
    assert agenda.moment(FIRST, (task, "stark"))["phase"] == phase
