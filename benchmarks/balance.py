"""How often each house wins each plan of Battles of Westeros, between two equal greedy players.

    python benchmarks/balance.py [games a plan]

Both sides play by the same few lines: they order whoever can do the most harm now, move towards what the plan asks for,
attack where the exact odds are best, and answer everything else in the usual way. It is no good player; it is the same
on both sides. What comes out stands in docs/rulings-battles.md.
"""

import sys
from fractions import Fraction
from typing import Any

from gotweb.battles import dice, facts, odds
from gotweb.battles.plans import other
from gotweb.battles.state import State, Unit, kind_of, row_of
from gotweb.core import chance
from gotweb.core.choice import Answer, Choice, Take
from gotweb.core.game import game
from gotweb.core.match import Match

GAMES = 400
ID = "battles-of-westeros"
CHANCE = {"green": 4, "blue": 3, "red": 2}
"""How many of the eight faces hit a rank, as a rule."""
WORTH = {"green": 1, "blue": 2, "red": 3}


def harm(state: State, unit: Unit, hex: str) -> int:
    """What a unit could do from a hex: its best attack there, in eighths of hits."""
    kind, row = kind_of(state, unit), row_of(state, unit)
    best: int = 0
    for place in state.army(other(unit.house)):
        if kind.least <= state.plan.grid.distance(hex, place) <= kind.most:
            enemy = state.units[place]
            wounded = kind_of(state, enemy).figures - enemy.figures
            best = max(best, row.dice * CHANCE[enemy.rank] * (4 + wounded))
    return best


def goals(state: State, house: str) -> list[str]:
    """Where a house wants to go: objectives that it does not hold, else those it holds, else what it could burn."""
    objectives = state.plan.objectives
    scored = [one.terrain for one in state.plan.scoring if one.when == "burnt" and one.house in (None, house)]
    burning = [hex for hex in state.plan.grid.hexes if state.ground(hex).id in scored]
    lacking = [one.hex for id, one in objectives.items() if state.control[id] != house]
    return burning or lacking or [one.hex for one in objectives.values()]


def standing(state: State, unit: Unit, hex: str) -> int:
    """How good it is to stand in a hex: harm first, then the way to a goal, then to the enemy."""
    grid = state.plan.grid
    towards = goals(state, unit.house)
    near = min((grid.distance(hex, goal) for goal in towards), default=0)
    foe = min(grid.distance(hex, place) for place in state.army(other(unit.house)))
    held: int = 60 if hex in towards and state.plan.objectives else 0
    return harm(state, unit, hex) + held - 6 * near - 2 * foe


def gain(state: State, hex: str, target: str) -> Fraction:
    """What an attack is worth: figures lost, and more for a unit that is eliminated."""
    found, enemy = odds.of_attack(state, hex, target), state.units[target]
    lost = sum((n * share for n, share in found.lost.items()), Fraction(0))
    return lost + found.eliminated * (2 + WORTH[enemy.rank] + 3 * (enemy.commander is not None))


def urgent(state: State, hex: str) -> int:
    """How much there is to do for a unit that has not been ordered."""
    unit = state.units[hex]
    return 3 * harm(state, unit, hex) - 2 * min(state.plan.grid.distance(hex, e) for e in state.army(other(unit.house)))


def best_turn(state: State, options: list[Answer], pick: Take) -> Answer:
    """A card where one can be paid, then the most urgent unit, morale, and passing at last."""
    if {"turn": "card"} in options and pick(3):
        return {"turn": "card"}
    orders = [one for one in options if one["turn"] == "order"]
    if orders:
        return max(orders, key=lambda one: (urgent(state, one["unit"]) - 8 * (len(one["tokens"]) > 1), one["unit"]))
    rest = [one for one in options if one["turn"] in ("card", "raise", "commit")]
    return rest[pick(len(rest))] if rest else options[-1]


def best_card(options: list[Answer], pick: Take) -> Answer:
    """The play that executes the most, if there is any that orders somebody."""
    real = [one for one in options if one["card"] is not None and one["commands"]]
    if not real:
        return options[-1]

    def size(one: Answer) -> int:
        commands = [facts.box().cards[one["card"]].commands[n] for n in one["commands"]]
        total: int = sum(min(command.order, 4) + command.rally for command in commands)
        return 2 * total + int(one["tactic"] is not None)

    most = max(map(size, real))
    good = [one for one in real if size(one) == most]
    return good[pick(len(good))]


def best_attack(state: State, options: list[Answer]) -> Answer:
    """The attack with the best odds; a fire where the plan pays for it."""
    paid = {one.terrain for one in state.plan.scoring if one.when == "burnt"}
    lit = [one for one in options if "kindle" in one and state.ground(one["kindle"]).id in paid]
    if lit:
        return lit[0]
    hits = [one for one in options if "target" in one]
    if hits:
        return max(hits, key=lambda one: (gain(state, one["attack"], one["target"]), one["attack"], one["target"]))
    water = [one for one in options if "quench" in one]
    return water[0] if water else options[0]


def greedy(match: Match, choice: Choice, pick: Take) -> Answer:
    """What the player does."""
    options, state = list(choice.options() or ()), match.state
    if choice.kind == "turn":
        return best_turn(state, options, pick)
    if choice.kind == "card":
        return best_card(options, pick)
    if choice.kind == "attack":
        return best_attack(state, options)
    if choice.kind == "move":

        def better(one: Answer) -> int:
            if "to" not in one:
                return 40 if "dogs" in one or "quench" in one else 0
            unit = state.units[one["move"]]
            leaves = 30 if one["move"] in state.engaged else 0
            return standing(state, unit, one["to"]) - standing(state, unit, one["move"]) - leaves

        return max(options, key=better)
    if choice.kind in ("advance", "pursue"):
        hex = choice.facts["hex"]
        unit = state.units[hex]
        return max(options, key=lambda one: standing(state, unit, one[choice.kind] or hex))
    if choice.kind == "rally" and len(options) > 1:
        return options[-1]
    if choice.kind == "reroll":
        values = tuple(1 if name in (state.units[choice.facts["target"]].rank, "valor") else 0 for name in facts.TOKENS)
        shown = tuple(choice.facts["rolled"].count(name) for name in facts.TOKENS)
        again = dice.best_reroll(shown, values)
        return {"reroll": None if again is None else facts.TOKENS[again]}
    if choice.kind == "units":
        named = choice.facts["open"]
        best = sorted(named, key=lambda hex: -urgent(state, hex))[: choice.facts["most"]]
        answer: Answer = {"units": sorted(best)}
        return answer if choice.why_not(answer) is None else choice.sample(pick)
    return choice.usual() or choice.sample(pick)


def played(plan: str, seed: int) -> Match:
    """One battle."""
    match, pick = Match(game(ID), {"plan": plan}), chance.seeded(f"{plan} {seed}")
    while match.choices:
        question, choice = next(iter(match.choices.items()))
        if choice.seat == "nature":
            match.push_sample(question, pick)
        else:
            answer = greedy(match, choice, pick)
            legal = choice.why_not(answer) is None  # one of two rerolls may name what the other has named
            match.push(question, answer if legal else choice.sample(pick))
    return match


def main() -> None:
    """Print a table: for each plan who wins, by which rules, and how much is fought."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    for plan in sys.argv[2:] or game(ID).options({})["plan"]:
        wins: dict[Any, int] = {}
        rules: dict[str, int] = {}
        lost = dict.fromkeys(facts.HOUSES, 0)
        for seed in range(number):
            match = played(plan, seed)
            assert match.result is not None
            for key, counted in ((match.result.winners[0], wins), (match.result.rule, rules)):
                counted[key] = counted.get(key, 0) + 1
            for unit in match.state.lost:
                lost[unit.house] += 1
        share = {house: f"{100 * wins.get(house, 0) / number:.0f} %" for house in facts.HOUSES}
        ended = ", ".join(f"{rule} {n}" for rule, n in sorted(rules.items()))
        units = {house: f"{lost[house] / number:.1f}" for house in facts.HOUSES}
        print(
            f"| {plan} | {share['stark']} | {share['lannister']} | {units['stark']} | {units['lannister']} | {ended} |"
        )


if __name__ == "__main__":
    main()
