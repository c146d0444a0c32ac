"""The first Westeros deck of A Feast for Crows (O20 to O25)."""

from __future__ import annotations

from gotweb.core.choice import Answer
from gotweb.core.game import Asked, Step
from gotweb.thrones.asked import one_of
from gotweb.thrones.book import Task, WesterosEffect
from gotweb.thrones.second import ports
from gotweb.thrones.second.feast import scoring
from gotweb.thrones.second.feast.objectives import HAND
from gotweb.thrones.second.feast.state import FeastState
from gotweb.thrones.second.wildlings import lose_supply
from gotweb.thrones.westeros import each_house


def famine(state: FeastState, house: str) -> Step:
    """Move a house down one place on the supply track; it gives up units that it cannot supply (O22)."""
    yield from lose_supply(state, house, 1, "O22")
    yield from ports.settle(state)
    state.book.check(state, None)


def ironborn_raid(state: FeastState) -> tuple[Task, ...]:
    """Let each house that has scored two objectives or more, special ones aside, lose a victory point (O23)."""
    for house in state.players_in_turn:
        if len(state.scored[house]) >= 2 and state.points[house]:
            state.points = {**state.points, house: state.points[house] - 1}
            state.say("points-lost", house=house, points=1, total=state.points[house], rule="O23")
    return ()


def ambitions(state: FeastState) -> Step:
    """Every player passes an objective on in secret; all are shuffled, shown, and taken in turn order (O24)."""
    houses = [house for house in state.players_in_turn if state.objectives[house]]
    if not houses:
        return
    asked: Asked = [
        one_of(
            state, house, "pass", [{"pass": card} for card in state.objectives[house]], scoring.worth(state, house),
            sealed=True, private=True, always=True,
        )
        for house in houses
    ]  # fmt: skip
    answers = yield asked
    pool = sorted(answers[house]["pass"] for house in houses)
    for house in houses:
        scoring.hold(state, house, [card for card in state.objectives[house] if card not in pool])
    state.say("ambitions", objectives=list(pool), rule="O24")
    for house in houses:
        options: list[Answer] = [{"take": card} for card in pool]
        answer = yield one_of(state, house, "take", options, {"objectives": list(pool)})
        card = answer["take"]
        pool.remove(card)
        scoring.hold(state, house, [*state.objectives[house], card])
        state.say("ambition-taken", house=house, objective=card, rule="O24")


def information(state: FeastState) -> Step:
    """Let every player draw an objective; a player with more than three then shuffles one back in secret (O25)."""
    for house in state.players_in_turn:
        yield from scoring.draw(state, house, 1)
    houses = [house for house in state.players_in_turn if len(state.objectives[house]) > HAND]
    if not houses:
        return
    asked: Asked = [
        one_of(
            state, house, "shuffle", [{"shuffle": card} for card in state.objectives[house]],
            scoring.worth(state, house), sealed=True, private=True,
        )
        for house in houses
    ]  # fmt: skip
    answers = yield asked
    for house in houses:
        scoring.shuffle_back(state, house, [answers[house]["shuffle"]])
        state.say("objective-back", house=house, rule="O25")


EFFECTS: dict[str, WesterosEffect] = {
    "mustering-affc": WesterosEffect("C12", each_house("muster")),
    "rally-the-men": WesterosEffect("O20", each_house("rally")),
    "the-burden-of-power": WesterosEffect("A39", lambda state: (("choose", "the-burden-of-power"),)),
    "famine": WesterosEffect("O22", each_house("famine")),
    "ironborn-raid": WesterosEffect("O23", ironborn_raid),
    "shifting-ambitions": WesterosEffect("O24", lambda state: (("ambitions",),)),
    "new-information": WesterosEffect("O25", lambda state: (("information",),)),
}
"""What each card of the first deck of A Feast for Crows does."""
