"""The odds are exact: known numbers, all chances add up to one, and the rules themselves come to the same."""

from __future__ import annotations

import itertools
from fractions import Fraction
from math import comb
from typing import Any

import pytest

from gotweb.battles import odds, strength
from gotweb.battles.dice import best_reroll, distribution, faces, worth_of
from gotweb.battles.facts import TOKENS, table
from gotweb.core.match import Match
from gotweb.core.shelf import game
from tests.battles.players import ID, PLANS, moments

GUARD, HOST = "lannisport-guards green", "war-host"


def at(stark: dict[str, str], lannister: dict[str, str], **more: Any) -> Match:
    plan = {"terrain": more.pop("terrain", {})}
    if "rout" in more:
        plan["morale"] = dict.fromkeys(("stark", "lannister"), "rout" if more.pop("rout") else "end")
    units = {"stark": stark, "lannister": {"A1": GUARD, **lannister}}
    pools = {"stark": ["valor"], "lannister": ["valor"]}
    position = {"plan": plan, "units": units, "phase": "command", "turn": "stark", "pools": pools, **more}
    return Match(game(ID), {}, position=position, posed=True)


def test_a_green_unit_is_hit_by_half_of_the_faces_and_a_red_one_by_a_quarter() -> None:
    """Published by the designer (3 March 2010)."""
    assert table().faces.count("green") + table().faces.count("valor") == 4
    for rank, chance in (("green", Fraction(1, 2)), ("blue", Fraction(3, 8)), ("red", Fraction(1, 4))):
        match = at({"E5": f"{HOST} green"}, {"E4": f"lannisport-guards {rank}"})
        assert odds.of_attack(match.state, "E5", "E4").hits == 2 * chance


def test_two_dice_against_a_green_unit_in_all_detail() -> None:
    found = odds.of_attack(at({"E5": f"{HOST} green"}, {"E4": GUARD}).state, "E5", "E4")
    assert found.lost == {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}
    assert found.retreats == {0: Fraction(49, 64), 1: Fraction(14, 64), 2: Fraction(1, 64)}
    assert found.eliminated == 0


def test_hits_for_hexes_that_cannot_be_retreated_are_in_it() -> None:
    terrain = {"river": ["E3", "F3"]}
    found = odds.of_attack(at({"E5": f"{HOST} green"}, {"E4": f"{GUARD} 1"}, terrain=terrain).state, "E5", "E4")
    assert found.retreats == {0: 1}
    # every face that hits and the one morale face end it
    assert found.eliminated == 1 - Fraction(3, 8) ** 2


STAGES = ((False, ()), (True, ()), (False, ("die",)), (True, ("symbol",)), (True, ("symbol", "die")))
WORTHS = ((1, 0, 0, 1, 0), (0, 1, 0, 0, 0), (0, 0, 1, 2, 0), (0, 0, 0, 0, 1), (0, 0, 0, 0, 0), (1, 1, 1, 1, 1))


@pytest.mark.parametrize("values", WORTHS)
def test_every_throw_is_counted_once(values: tuple[int, ...]) -> None:
    for number in range(9):
        for flank, more in STAGES:
            found, whole = distribution(number, values, flank, more)
            assert sum(found.values()) == whole and all(ways > 0 for ways in found.values())


def one_by_one(
    shown: tuple[int, ...], values: tuple[int, ...], stages: tuple[str, ...], named: tuple[int, ...] = ()
) -> dict[tuple[int, int], Fraction]:
    """How dice that lie there come out: every symbol followed by itself, through every stage (H03, K04)."""
    if not stages:
        return {worth_of(shown, values): Fraction(1)}
    one = stages[0] == "die"
    again = best_reroll(shown, values, () if one else named, one)
    if again is None:
        return one_by_one(shown, values, stages[1:], named)
    number = 1 if one else shown[again]
    kept = [n - number * (at == again) for at, n in enumerate(shown)]
    found: dict[tuple[int, int], Fraction] = {}
    for fresh, share in throws(number):
        now = tuple(n + more for n, more in zip(kept, fresh, strict=True))
        for end, rest in one_by_one(now, values, stages[1:], named if one else (*named, again)).items():
            found[end] = found.get(end, Fraction(0)) + share * rest
    return found


def throws(number: int) -> list[tuple[tuple[int, ...], Fraction]]:
    """Every way in which so many dice can fall, by symbols, with its chance."""
    found = []
    for shown in itertools.product(range(number + 1), repeat=len(TOKENS)):
        if sum(shown) == number:
            ways, left = 1, number
            for n, share in zip(shown, faces(), strict=True):
                ways, left = ways * comb(left, n) * share**n, left - n
            found.append((shown, Fraction(ways, 8**number)))
    return found


@pytest.mark.parametrize("values", WORTHS)
def test_dice_that_are_kept_are_worth_what_they_show(values: tuple[int, ...]) -> None:
    # The dice that nobody rolls again are summed up at the end; followed by themselves they come to the same.
    for flank, more in STAGES:
        found, whole = distribution(4, values, flank, more)
        counted: dict[tuple[int, int], Fraction] = {}
        for shown, share in throws(4):
            for end, rest in one_by_one(shown, values, (*(["symbol"] if flank else []), *more)).items():
                counted[end] = counted.get(end, Fraction(0)) + share * rest
        assert {end: Fraction(ways, whole) for end, ways in found.items()} == counted


@pytest.mark.parametrize("flank", [False, True])
def test_the_distribution_is_that_of_all_faces_one_by_one(flank: bool) -> None:
    """The largest that can be told face by face: three dice, and three again."""
    values, sides = (1, 0, 0, 0, 1), table().faces
    found, whole = distribution(3, values, flank)
    counted: dict[tuple[int, int], Fraction] = {}
    for thrown in itertools.product(sides, repeat=3):
        shown = tuple(thrown.count(symbol) for symbol in TOKENS)
        again = best_reroll(shown, values) if flank else None
        kept = [face for face in thrown if again is None or face != TOKENS[again]]
        fresh = 3 - len(kept)
        for more in itertools.product(sides, repeat=fresh):
            end = worth_of(tuple([*kept, *more].count(symbol) for symbol in TOKENS), values)
            counted[end] = counted.get(end, Fraction(0)) + Fraction(1, 8 ** (3 + fresh))
    assert {end: Fraction(chances, whole) for end, chances in found.items()} == counted


@pytest.mark.parametrize("more", [("die",), ("symbol",), ("symbol", "die")])
def test_the_rerolls_of_commanders_are_counted_face_by_face(more: tuple[str, ...]) -> None:
    # K04: a second symbol in a flank attack, then one die; each time what costs most in the mean
    values = (1, 0, 0, 0, 0)
    found, whole = distribution(2, values, True, more)
    counted: dict[tuple[int, int], Fraction] = {}
    start = [(list(thrown), (), Fraction(1, 64)) for thrown in itertools.product(table().faces, repeat=2)]
    for stage in ("symbol", *more):
        after: list[Any] = []
        for lying, named, share in start:
            shown = tuple(lying.count(symbol) for symbol in TOKENS)
            again = best_reroll(shown, values, named if stage == "symbol" else (), stage == "die")
            if again is None:
                after.append((lying, named, share))
                continue
            dice = [at for at, face in enumerate(lying) if face == TOKENS[again]][: 1 if stage == "die" else None]
            kept = [face for at, face in enumerate(lying) if at not in dice]
            told = (*named, again) if stage == "symbol" else named
            for fresh in itertools.product(table().faces, repeat=len(dice)):
                after.append(([*kept, *fresh], told, share / 8 ** len(dice)))
        start = after
    for lying, _, share in start:
        end = worth_of(tuple(lying.count(symbol) for symbol in TOKENS), values)
        counted[end] = counted.get(end, Fraction(0)) + share
    assert {end: Fraction(chances, whole) for end, chances in found.items()} == counted


def test_commanders_add_rerolls_to_attacks_only() -> None:
    # K04: Rickard against infantry, Addam where he flanks
    rickard = at({"E5": "winterfell-riders green rickard"}, {"E4": GUARD, "F5": "casterly-cavaliers green"}).state
    assert odds.rerolls(rickard, strength.blow(rickard, "E5", "E4")) == ("die",)
    assert odds.rerolls(rickard, strength.blow(rickard, "E5", "F5")) == ()
    assert odds.rerolls(rickard, strength.blow(rickard, "E5", "E4", strength.COUNTER)) == ()
    addam = at({"E5": f"{HOST} green"}, {"E4": "casterly-cavaliers green addam", "F5": GUARD},
               engaged=[["E5", "F5", "stark"]]).state  # fmt: skip
    assert odds.rerolls(addam, strength.blow(addam, "E4", "E5")) == ("symbol",)
    better, plain = odds.of_attack(rickard, "E5", "E4"), distribution(2, (1, 0, 0, 1, 0), False)
    assert better.hits > Fraction(sum(hits * n for (hits, _), n in plain[0].items()), plain[1])


def test_a_reroll_is_never_worse() -> None:
    for values in itertools.product((0, 1), repeat=5):
        for shown, _ in throws(4):
            again = best_reroll(shown, values)
            assert again is None or not values[again]


def test_the_rules_come_to_the_same_for_every_throw() -> None:
    """Each throw is played by the rules; what becomes of the target must be what the odds say of that throw."""
    cases = [
        at({"E5": f"{HOST} green"}, {"E4": GUARD}),
        at({"E5": f"{HOST} green"}, {"E4": f"{GUARD} 2", "E3": GUARD}, terrain={"river": ["F3"]}),
        at({"E5": f"{HOST} green"}, {"E4": GUARD, "D4": GUARD, "F4": GUARD}),
        at({"E5": f"{HOST} green"}, {"E4": GUARD}, terrain={"building": ["E4"]}),
        at({"E5": f"{HOST} green"}, {"E4": "heavy-infantry green"}, fires={"E4": 1}),
    ]
    for match in cases:
        found = odds.of_attack(match.state, "E5", "E4")
        played: dict[int, Fraction] = {}
        gone = Fraction(0)
        before = match.state.units["E4"]
        for thrown in itertools.product(table().faces, repeat=2):
            twin = match.fork()
            twin.push("stark", {"turn": "order", "tokens": ["valor"], "unit": "E5"})
            twin.push("stark", {"move": None})
            twin.push("stark", {"attack": "E5", "target": "E4"})
            twin.push("nature", {"roll": list(thrown)})
            while any(choice.kind in ("stand", "retreat") for choice in twin.choices.values()):
                choice = twin.choices["lannister"]
                twin.push("lannister", choice.usual() or (choice.options() or [])[0])
            after = next((unit for unit in twin.state.units.values() if unit.id == before.id), None)
            left = 0 if after is None else after.figures
            played[before.figures - left] = played.get(before.figures - left, Fraction(0)) + Fraction(1, 64)
            gone += Fraction(after is None, 64)
        assert found.lost == dict(sorted(played.items()))
        assert found.eliminated == gone


@pytest.mark.parametrize("plan", PLANS)
@pytest.mark.one_of(2)
def test_the_chances_of_every_attack_that_can_be_made_add_up_to_one(plan: str) -> None:
    seen = 0
    for match, _, choice in moments(plan, 2):
        if choice is not None and choice.kind == "attack":
            for answer in choice.options() or ():
                if answer.get("target"):
                    found = odds.of_attack(match.state, answer["attack"], answer["target"])
                    assert sum(found.lost.values()) == sum(found.retreats.values()) == 1
                    assert 0 <= found.eliminated <= 1 and found.hits <= 2 * found.dice
                    assert found.dice == strength.number(
                        match.state, strength.blow(match.state, answer["attack"], answer["target"])
                    )
                    seen += 1
    assert seen
