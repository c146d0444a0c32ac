"""Players at random for battles: one that answers anything, and one that fights wherever it can."""

from __future__ import annotations

from collections.abc import Iterator

from gotweb.core.choice import Answer, Choice, Take
from gotweb.core.match import Match
from gotweb.core.shelf import game
from tests.drawn import Given, drawn

ID = "battles-of-westeros"
PLANS = game(ID).options({})["plan"]
ENEMY = {"stark": "lannister", "lannister": "stark"}


def fierce(match: Match, choice: Choice, pick: Take) -> Answer:
    """An answer of somebody who looks for a fight: attacks where it can, moves towards the enemy, passes last."""
    options = list(choice.options() or ())
    state = match.state
    if choice.kind == "turn":
        acts = [one for one in options if one["turn"] != "pass" and not wasteful(match, one)]
        return acts[pick(len(acts))] if acts else options[-1]
    if choice.kind == "card" and len(options) > 1:
        return options[pick(len(options) - 1)]
    if choice.kind == "attack":
        lit = [one for one in options if "kindle" in one and state.ground(one["kindle"]).burnt]
        if lit and pick(2):
            return lit[pick(len(lit))]
    if choice.kind in ("attack", "advance", "pursue", "commit", "slip", "step"):
        acts = [one for one in options if one[choice.kind] not in (None,)]
        return acts[pick(len(acts))] if acts and pick(8) else options[pick(len(options))]
    if choice.kind == "move" and pick(10):
        grid = state.plan.grid
        enemies = state.army(ENEMY[choice.seat])

        def far(one: Answer) -> int:
            at = one.get("to") or (one["move"] if one["move"] else None)
            if at is None:
                return 50
            return min(grid.distance(at, enemy) for enemy in enemies) - 5 * ("dogs" in one or "quench" in one)

        best = min(map(far, options))
        good = [one for one in options if far(one) <= best + pick(2)]
        return good[pick(len(good))]
    return choice.sample(pick)


def wasteful(match: Match, answer: Answer) -> bool:
    """Whether two tokens order a unit that one of them would order (C05)."""
    tokens = answer.get("tokens", ())
    return len(tokens) == 2 and tokens[0] in ("valor", match.state.units[answer["unit"]].rank)


def moments(plan: str, seed: int) -> Iterator[tuple[Match, str, Choice]]:
    """A game between two who look for a fight, stopped before every answer."""
    match, given = Match(game(ID), {"plan": plan}), drawn(ID, f"{plan} {seed}")
    while match.result is None:
        question, choice = next(iter(match.choices.items()))
        yield match, question, choice

        def draw(pick: Take, question: str = question, choice: Choice = choice) -> Given:
            return question, fierce(match, choice, pick)

        match.push(*given.at(len(match.answers), draw))
    yield match, "", None  # type: ignore[misc]
