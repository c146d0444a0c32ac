"""Every card against every card tells who wins if both sides play their best, and by which choices: as battles then go.

The sums before a battle are as told in `fight`; each text is a case of its own, and the grid as a whole is held to
battles that are fought out, and to every way in which a battle could go.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.choice import NATURE, Answer, Take
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.thrones.duel import DuelPlay, Grid, Outcome, duel, with_blade
from tests.players import lively
from tests.thrones_second.harrenhal import fight


def told(grid: Grid, attack: str, defense: str) -> tuple[str, dict[str, Any]]:
    """Who wins with two cards, and what the winner has to answer to which questions."""
    winner, plays = grid[attack, defense]
    assert all(play.seat == winner and not play.after for play in plays)
    return winner, {play.kind: play.answer[play.kind] for play in plays}


# text by text


def test_aeron_is_replaced_where_that_wins_and_the_power_is_there() -> None:
    """U21: Damphair against Jaime's 2 loses by himself; for two power Euron's 4 comes in his place."""
    attack, defense = ["aeron-damphair", "euron-crows-eye"], ["ser-jaime-lannister", "tywin-lannister"]
    match, *_ = fight(attack, defense, power={"greyjoy": 2})
    grid = duel(match)
    assert told(grid, "aeron-damphair", "ser-jaime-lannister") == ("greyjoy", {"replace": "euron-crows-eye"})
    assert grid["aeron-damphair", "ser-jaime-lannister"].plays[0].card == "aeron-damphair"
    assert told(grid, "aeron-damphair", "tywin-lannister") == ("lannister", {}), "4 against 4, and the tie is his"
    poor, *_ = fight(attack, defense, power={"greyjoy": 1})
    assert told(duel(poor), "aeron-damphair", "ser-jaime-lannister") == ("lannister", {})


def test_aeron_of_the_dance_spends_the_least_power_that_wins() -> None:
    """U38: against 2 it takes three, for the tie is lost; against 4 five, which is more than there is."""
    attack = ["aeron-damphair-dwd", "qarl-the-maid"]
    match, *_ = fight(attack, ["ser-jaime-lannister", "tywin-lannister", "cersei-lannister"], power={"greyjoy": 4})
    grid = duel(match)
    assert told(grid, "aeron-damphair-dwd", "ser-jaime-lannister") == ("greyjoy", {"spend": 3})
    assert told(grid, "aeron-damphair-dwd", "tywin-lannister") == ("lannister", {})
    assert told(grid, "aeron-damphair-dwd", "cersei-lannister") == ("greyjoy", {"spend": 1})


def test_qyburn_copies_the_strongest_discarded_card_where_he_has_to() -> None:
    """U27: for two power he takes on the strength of a card in any discard pile."""
    hands = {"tyrell": ["queen-of-thorns", "margaery-tyrell"]}
    match, *_ = fight(["qyburn", "ser-daven-lannister"], ["roose-bolton", "catelyn-stark"], power={"lannister": 2},
                      knights=1, hands=hands)  # fmt: skip
    copied = duel(match)["qyburn", "roose-bolton"]
    assert copied.winner == "lannister" and [play.kind for play in copied.plays] == ["copy"]
    assert match.state.edition.cards[copied.plays[0].answer["copy"]].strength == 4
    strong, *_ = fight(["qyburn", "ser-daven-lannister"], ["roose-bolton", "catelyn-stark"], power={"lannister": 2},
                       knights=3, hands=hands)  # fmt: skip
    assert told(duel(strong), "qyburn", "roose-bolton") == ("lannister", {}), "no need to pay for what is won anyway"


def test_tyrion_sends_a_card_back_where_every_other_loses() -> None:
    """U08: and where one of the others wins, that is the card that the opponent plays instead."""
    attack = ["tyrion-lannister", "cersei-lannister"]
    match, *_ = fight(attack, ["randyll-tarly", "queen-of-thorns"])
    grid = duel(match)
    assert told(grid, "tyrion-lannister", "randyll-tarly") == ("lannister", {"return": True})
    match, *_ = fight(attack, ["randyll-tarly", "mace-tyrell", "queen-of-thorns"])
    assert told(duel(match), "tyrion-lannister", "randyll-tarly") == ("tyrell", {"card": "mace-tyrell"})
    assert duel(match)["tyrion-lannister", "randyll-tarly"].plays[0].card == "randyll-tarly"


def test_doran_takes_the_tie_or_the_blade_away() -> None:
    """U16: the opponent goes to the last place of the track of the Fiefdoms, and with it go tie and blade."""
    attack, defense = ["doran-martell", "arianne-martell"], ["cersei-lannister", "ser-jaime-lannister"]
    match, *_ = fight(attack, defense)
    assert told(duel(match), "doran-martell", "cersei-lannister") == ("martell", {"track": "fiefdoms"})
    match, *_ = fight(attack, ["cersei-lannister", "ser-jaime-lannister"], first="lannister")
    grid = duel(match)
    assert told(grid, "doran-martell", "cersei-lannister") == ("martell", {"track": "fiefdoms"}), "1 against 1"
    assert told(grid, "arianne-martell", "cersei-lannister") == ("lannister", {"blade": True})


def test_the_queen_of_thorns_takes_the_support_that_counts() -> None:
    """U24: of two orders next to the battle the one whose loss decides it is told."""
    units = {"riverrun": {"lannister": {"footman": 1}}, "blackwater": {"lannister": {"knight": 1}}}
    orders = {area: {"house": "lannister", "token": "support"} for area in units}
    match, *_ = fight(["queen-of-thorns", "margaery-tyrell"], ["cersei-lannister", "tywin-lannister"], knights=2,
                      units=units, orders=orders)  # fmt: skip
    assert told(duel(match), "queen-of-thorns", "cersei-lannister") == ("tyrell", {"remove": "blackwater"})


def test_mace_kills_the_footman_that_stands() -> None:
    """U22: one that is routed counts for nothing."""
    units = {"harrenhal": {"lannister": {"footman": 1, "knight": 1, "routed_footman": 1}}}
    match, *_ = fight(["mace-tyrell", "margaery-tyrell"], ["tywin-lannister", "cersei-lannister"], units=units,
                      first="tyrell", blade_used=True)  # fmt: skip
    assert told(duel(match), "mace-tyrell", "tywin-lannister") == ("tyrell", {"kill": "footman"})


def test_loras_kills_the_footman_that_stands() -> None:
    """J47, first edition: 2 + 2 against 5 is lost, against 4 the tie is won; one that is routed counts for nothing."""
    position = {
        "round": 3, "phase": "march", "turn": "tyrell", "blade_used": True,
        "units": {"stoney-sept": {"tyrell": {"knight": 1}},
                  "harrenhal": {"stark": {"footman": 5, "routed_footman": 1}}},
        "orders": {"stoney-sept": {"house": "tyrell", "token": "march+0"}},
        "tracks": {"fiefdoms": ["tyrell", "stark", "lannister", "greyjoy", "baratheon"]},
        "hands": {"tyrell": ["ser-loras-tyrell", "mace-tyrell"], "stark": ["maester-luwin", "catelyn-stark"]},
    }  # fmt: skip
    match = Match(game("thrones-first"), {"players": 5}, position=position, posed=True)
    march = {"march": "stoney-sept", "moves": [{"to": "harrenhal", "knight": 1}], "leave_power": False}
    grid = duel(match, "tyrell", march)
    assert told(grid, "ser-loras-tyrell", "maester-luwin") == ("tyrell", {"kill": "footman"})


# what may be known


def test_a_card_that_lies_face_down_cannot_be_read_off_the_grid() -> None:
    """J02: whoever chooses second sees the same grid as whoever chooses first."""
    match, attacker, defender = fight(["mace-tyrell", "margaery-tyrell"], ["tywin-lannister", "cersei-lannister"])
    before = duel(match)
    assert len(before) == 4
    for house, card in ((attacker, "mace-tyrell"), (defender, "cersei-lannister")):
        twin = match.fork()
        twin.push(house, {"card": card})
        assert duel(twin) == before
        assert twin.sealed == [house], "nothing has changed"


def test_a_last_card_is_compared_with_all_that_may_meet_it() -> None:
    """J08: who has one card plays it; the other still has a choice."""
    match, *_ = fight(["mace-tyrell"], ["tywin-lannister", "cersei-lannister"])
    grid = duel(match)
    assert [*grid] == [("mace-tyrell", "tywin-lannister"), ("mace-tyrell", "cersei-lannister")]
    assert [outcome.winner for outcome in grid.values()] == ["lannister", "tyrell"]


def test_a_card_played_instead_of_another_is_compared_with_the_one_that_lies_open() -> None:
    """U08: the opponent knows what it plays against."""
    match, attacker, defender = fight(
        ["tyrion-lannister", "cersei-lannister"], ["randyll-tarly", "mace-tyrell", "queen-of-thorns"]
    )
    match.push(attacker, {"card": "tyrion-lannister"})
    match.push(defender, {"card": "randyll-tarly"})
    match.push(attacker, {"return": True})
    grid = duel(match)
    assert {pair: outcome.winner for pair, outcome in grid.items()} == {
        ("tyrion-lannister", "mace-tyrell"): "tyrell", ("tyrion-lannister", "queen-of-thorns"): "lannister",
    }  # fmt: skip


@pytest.mark.parametrize(("knights", "winners"), [(1, ("lannister", "lannister")), (2, ("lannister", "tyrell"))])
def test_what_the_blade_would_change_is_known_when_it_is_asked_for(knights: int, winners: tuple[str, str]) -> None:
    """J04: 2 + 1 against 2 + 4, or 4 + 1 against 2 + 4 and the tie."""
    match, attacker, defender = fight(["margaery-tyrell", "mace-tyrell"], ["tywin-lannister", "cersei-lannister"],
                                      knights=knights, first="tyrell")  # fmt: skip
    match.push(attacker, {"card": "margaery-tyrell"})
    match.push(defender, {"card": "tywin-lannister"})
    assert match.choices[attacker].kind == "blade"
    assert with_blade(match) == winners


# held to battles

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("thrones-first", {"players": 5}),
    ("thrones-second", {"players": 6, "cards": "base", "tides": "no"}),
    ("thrones-second", {"players": 6, "cards": "dance", "tides": "no"}),
    ("thrones-second", {"players": 5, "cards": "random", "tides": "no"}),
    ("thrones-dance", {"tides": "no"}),
    ("thrones-feast", {"tides": "no"}),
]
"""A game of the family and its options: all three sets of cards, and both boxes' together."""
NAMES = [f"{id} {options.get('cards', '')}".strip() for id, options in GAMES]
FOUGHT = 40
"""How many battles of each game are compared."""


def battles(id: str, options: dict[str, Any], seed: int) -> Iterator[Match]:
    """A random game, at every moment when cards are to be chosen."""
    match = Match(game(id), options)
    nature, pick = chance.seeded(f"nature {seed}"), chance.seeded(f"players {seed}")
    while match.choices:
        name, choice = next(iter(match.choices.items()))
        if choice.kind == "card" and choice.sealed and not match.sealed_answers:
            yield match
        match.push(name, choice.sample(nature) if choice.seat == NATURE else lively(match, choice, pick))


def played(match: Match, pair: tuple[str, str]) -> Match:
    """The battle with these cards on the table."""
    twin = match.fork()
    for house, card in zip(twin.state.battle.sides, pair, strict=True):
        if house in twin.choices and twin.choices[house].kind == "card":
            twin.push(house, {"card": card})
    return twin


def won(match: Match) -> str | None:
    """Who has won the battle, if it is decided."""
    if match.state.battle is None:
        return str([event.facts["house"] for event in match.log if event.kind == "battle-won"][-1])
    winner: str | None = match.state.battle.winner
    return winner


def as_told(outcome: Outcome, kind: str, options: list[Answer], given: list[Answer], pick: Take) -> Answer:
    """What the winner answers: what was told, else no; else, where he has to, anything."""
    plays = [play for play in outcome.plays if play.kind == kind and all(answer in given for answer in play.after)]
    assert len(plays) < 2, "what is told is clear"
    if plays:
        return plays[0].answer
    return next((option for option in options if not any(option.values())), options[pick(len(options))])


def fought(match: Match, pair: tuple[str, str], outcome: Outcome, pick: Take) -> str:
    """Who wins the battle if the told winner does as told, and the other whatever it likes."""
    twin, given = played(match, pair), list[Answer]()
    while (winner := won(twin)) is None:
        seat, choice = next(iter(twin.choices.items()))
        options = list(choice.options() or ())
        if seat == outcome.winner:
            answer = as_told(outcome, choice.kind, options, given, pick)
        else:
            answer = options[pick(len(options))]
            given.append(answer)
        twin.push(seat, answer)
    return winner


def wins(match: Match, house: str) -> bool:
    """Whether a house can win the battle whatever the other does: every answer of both is tried."""
    winner = won(match)
    if winner is not None:
        return winner == house
    seat, choice = next(iter(match.choices.items()))
    found = []
    for option in choice.options() or ():
        twin = match.fork()
        twin.push(seat, option)
        found.append(wins(twin, house))
    return any(found) if seat == house else all(found)


@pytest.mark.parametrize(("id", "options"), GAMES, ids=NAMES)
def test_battles_come_out_as_the_cells_tell(id: str, options: dict[str, Any]) -> None:
    """Every cell, fought out three times: the winner does as told, the loser what it likes."""
    pick, cells = chance.seeded("answers"), 0
    for match in islice((match for seed in range(3) for match in battles(id, options, seed)), FOUGHT):
        before = match.digest()
        grid = duel(match)
        sides = match.state.battle.sides
        assert set(grid) == {(a, d) for a in match.state.hands[sides[0]] for d in match.state.hands[sides[1]]}
        for pair, outcome in grid.items():
            for _ in range(3):
                assert fought(match, pair, outcome, pick) == outcome.winner, (pair, outcome)
            cells += 1
        assert match.digest() == before
    assert cells > 500


TOLD = ({"blade"}, {"replace", "card"}, {"spend", "copy"}, {"blade"}, {"spend", "copy"}, {"return", "card"})
"""What the cells of each game tell to answer, among other things."""


@pytest.mark.parametrize(
    ("id", "options", "kinds"), [(*told, kinds) for told, kinds in zip(GAMES, TOLD, strict=True)], ids=NAMES
)
def test_no_cell_is_lost_that_could_be_won(id: str, options: dict[str, Any], kinds: set[str]) -> None:
    """Every answer to every question is tried, without any of the shortcuts that the grid takes."""
    tried = set[str]()
    for match in islice((match for seed in range(3) for match in battles(id, options, seed)), 0, None, 5):
        for pair, outcome in duel(match).items():
            assert wins(played(match, pair), outcome.winner), (pair, outcome)
            tried.update(play.kind for play in outcome.plays)
    assert kinds <= tried


def test_a_march_is_foretold_as_the_battle_that_it_brings() -> None:
    """Own support helps and nobody else's: the grid before the march is that of the battle with such support."""
    compared = 0
    for id, options in GAMES[:2]:
        match = Match(game(id), options)
        nature, pick = chance.seeded("nature"), chance.seeded("players")
        while match.choices:
            seat, choice = next(iter(match.choices.items()))
            answer = choice.sample(nature) if choice.seat == NATURE else lively(match, choice, pick)
            if choice.kind == "march" and (grid := duel(match, seat, answer)):
                twin = match.fork()
                twin.push(seat, answer)
                while (first := next(iter(twin.choices.values()))).kind == "support":
                    twin.push(first.seat, first.usual() or {"support": {}})
                assert duel(twin) == grid
                compared += 1
            match.push(seat, answer)
    assert compared > 30


def test_a_choice_is_told_once_where_it_is_right_whatever_the_opponent_does() -> None:
    """Tyrion (U08) may send Aeron's master back or not: the blade is told once, not once for each."""
    match, *_ = fight(["tyrion-lannister", "cersei-lannister"], ["mace-tyrell", "randyll-tarly"], knights=2,
                      first="tyrell")  # fmt: skip
    outcome = duel(match)["tyrion-lannister", "mace-tyrell"]
    assert outcome == Outcome("tyrell", (DuelPlay("tyrell", "blade", {"blade": True}, None),))


def test_a_choice_that_hangs_on_the_opponents_is_told_with_it() -> None:
    """U21, U24: without the fleet's support only Euron's 4 wins, without the knights' only Victarion and his ships."""
    units = {
        "stoney-sept": {"greyjoy": {"knight": 1}}, "lannisport": {"greyjoy": {"knight": 2}},
        "ironmans-bay": {"greyjoy": {"ship": 3}}, "riverrun": {"tyrell": {"knight": 3, "footman": 1}},
    }  # fmt: skip
    orders = {
        "stoney-sept": ("greyjoy", "march+0"), "lannisport": ("greyjoy", "support"),
        "ironmans-bay": ("greyjoy", "support"), "riverrun": ("tyrell", "defense+2*"),
    }  # fmt: skip
    position = {
        "round": 3, "phase": "march", "turn": "greyjoy", "units": units,
        "orders": {area: {"house": house, "token": token} for area, (house, token) in orders.items()},
        "tracks": {track: ["baratheon", "tyrell", "greyjoy", "stark", "lannister", "martell"]
                   for track in ("throne", "fiefdoms")},
        "hands": {"greyjoy": ["aeron-damphair", "euron-crows-eye", "victarion-greyjoy"],
                  "tyrell": ["queen-of-thorns", "margaery-tyrell"]},
        "power": {"greyjoy": 2}, "supply": {"greyjoy": 6, "tyrell": 6},
    }  # fmt: skip
    match = Match(game("thrones-second"), {"players": 6, "cards": "base"}, position=position, posed=True)
    march = {"march": "stoney-sept", "moves": [{"to": "riverrun", "knight": 1}], "leave_power": False}
    outcome = duel(match, "greyjoy", march)["aeron-damphair", "queen-of-thorns"]
    assert outcome.winner == "greyjoy"
    assert {play.after[0]["remove"]: play.answer["replace"] for play in outcome.plays} == {
        "ironmans-bay": "euron-crows-eye", "lannisport": "victarion-greyjoy",
    }  # fmt: skip
