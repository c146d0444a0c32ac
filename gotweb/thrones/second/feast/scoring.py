"""A Feast for Crows: secret objectives, victory points, and the end by them (O01 to O10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

from gotweb.core.chance import Draw
from gotweb.core.choice import NO_SUCH_NAME, NOT_AN_ANSWER, NOT_THERE, Answer, OneOf, same_shape
from gotweb.core.forms import Form, entries, names, need, number
from gotweb.core.game import Asked, Result, Step
from gotweb.thrones import supply
from gotweb.thrones.asked import one_of
from gotweb.thrones.laws import Breach
from gotweb.thrones.second.feast.objectives import (
    CONDITIONS,
    DEALT,
    HAND,
    LAST_OF_ALL,
    POINTS,
    RULES,
    SPECIAL,
)
from gotweb.thrones.second.feast.state import FeastState
from gotweb.thrones.second.victory import goal, land_areas
from gotweb.thrones.victory import decides

DEAL = ("objectives",)
"""The task of dealing objectives."""
MOST_POINTS = 99
"""More than any house can come to: ten special objectives, and ten others of four points each."""


LEADS = (0, 1, 2, 3, 4, 5)
"""With how many points all but `AHEAD` can begin. Six of seven would end the game with a first objective."""
AHEAD = "lannister"
"""The house that has both areas of its special objective from the start (O72)."""


def prepare(state: FeastState, lead: int = 0) -> None:
    """Prepare the table: no objectives yet; all but Lannister have `lead` points, 0 in the printed game (O11)."""
    state.objectives = dict.fromkeys(state.houses, ())
    state.scored = dict.fromkeys(state.houses, ())
    ahead = [house for house in state.players if house != AHEAD]
    state.points = {**dict.fromkeys(state.houses, 0), **dict.fromkeys(ahead, lead)}
    state.objective_deck = tuple(sorted(POINTS))


# hands of objectives


def hold(state: FeastState, house: str, cards: list[str]) -> None:
    """Give a house these objectives as its hand, sorted in the order of the box."""
    state.objectives = {**state.objectives, house: tuple(card for card in POINTS if card in cards)}


def draw(state: FeastState, house: str, count: int) -> Step:
    """A house draws objectives, which it alone sees; when the deck is used up nobody draws any more (O10)."""
    drawn: list[str] = []
    while len(drawn) < count and state.objective_deck:
        answer = yield Draw(
            state.objective_deck, {"deck": "objectives", "house": house}, eyes=(state.answers_for(house),)
        )
        card: str = answer["draw"]
        drawn.append(card)
        state.objective_deck = tuple(one for one in state.objective_deck if one != card)
        hold(state, house, [*state.objectives[house], card])
    if drawn:
        state.say("objectives-drawn", house=house, count=len(drawn), rule="O07")
        state.whisper(house, "objectives-seen", house=house, objectives=drawn, rule="O02")


def shuffle_back(state: FeastState, house: str, cards: list[str]) -> None:
    """Put objectives of a house's hand back into the deck."""
    hold(state, house, [card for card in state.objectives[house] if card not in cards])
    state.objective_deck = tuple(sorted([*state.objective_deck, *cards]))


def deal(state: FeastState) -> Step:
    """Before the first round every player is dealt five objectives and keeps three in secret (O01)."""
    for house in state.players_in_turn:
        yield from draw(state, house, DEALT)
    asked: Asked = [keep_choice(state, house) for house in state.players_in_turn]
    answers = yield asked
    for house in state.players_in_turn:
        kept = answers[house]["objectives"]
        shuffle_back(state, house, [card for card in state.objectives[house] if card not in kept])
        state.say("objectives-kept", house=house, count=len(kept), rule="O01")


def keep_choice(state: FeastState, house: str) -> OneOf:
    """Return the question `{"objectives": [...]}`: the objectives to keep, in the order of the box."""
    hand = state.objectives[house]
    options: list[Answer] = [{"objectives": list(pick)} for pick in combinations(hand, min(HAND, len(hand)))]
    return one_of(state, house, "objectives", options, worth(state, house), sealed=True, private=True, always=True)


def worth(state: FeastState, house: str) -> dict[str, Any]:
    """Return the facts of a question about a house's objectives: what each of them is worth to the house."""
    return {"objectives": {card: POINTS[card][house] for card in state.objectives[house]}}


# scoring


def begin(state: FeastState) -> None:
    """Begin the end of a round: first every house's supply is counted anew (O03)."""
    state.agenda = (("provision", state.turn_order[0]), *state.agenda)


def provision(state: FeastState, house: str) -> Step:
    """Count one house's supply; it gives up units that it cannot supply (O03)."""
    yield from supply.adjust(state, house)
    following = state.turn_order.index(house) + 1
    if following < len(state.turn_order):
        state.agenda = (("provision", state.turn_order[following]), *state.agenda)


def special(state: FeastState) -> None:
    """Give one victory point to every player whose special objective is met, every round (O04)."""
    for house in state.players_in_turn:
        rule, met = SPECIAL[house]
        if met(state, house):
            state.points = {**state.points, house: state.points[house] + 1}
            state.say("special-scored", house=house, points=1, total=state.points[house], rule=rule)


def score(state: FeastState) -> Step:
    """Let each house score one objective of its hand or none, in secret until all have chosen (O05); then look for a
    winner.

    They are scored in turn order, which matters for the objective that depends on others' points (O06).
    """
    houses = [house for house in state.players_in_turn if state.objectives[house]]
    asked: Asked = [Scoring(state, house) for house in houses]
    answers = (yield asked) if houses else {}
    for house in houses:
        card = answers[house]["score"]
        if card is None:
            continue
        if not CONDITIONS[card](state, house):
            state.say("not-scored", house=house, objective=card, rule="O06")
            continue
        hold(state, house, [one for one in state.objectives[house] if one != card])
        state.scored = {**state.scored, house: state.scored[house] + (card,)}
        state.points = {**state.points, house: state.points[house] + POINTS[card][house]}
        state.say(
            "scored", house=house, objective=card, points=POINTS[card][house], total=state.points[house],
            rule=RULES[card],
        )  # fmt: skip
    winner = winner_by_points(state)
    if winner is not None:
        end(state, winner, "O08")


class Scoring(OneOf):
    """The question what a house scores: `{"score": objective or null}`.

    It is asked even if nothing can be scored, so that the others do not learn that.
    """

    __slots__ = ("hand",)

    def __init__(self, state: FeastState, house: str) -> None:
        self.hand = state.objectives[house]
        met = [card for card in self.hand if may_score(state, house, card)]
        options: list[Answer] = [{"score": None}, *({"score": card} for card in met)]
        super().__init__(
            state.answers_for(house), "score", options, worth(state, house), sealed=True, always=True
        )  # fmt: skip
        self.id = self.side = house

    def why_not(self, answer: Answer) -> str | None:
        if answer in self.options():
            return None
        if not same_shape(answer, {"score": "objective"}):
            return NOT_AN_ANSWER
        card = answer["score"]
        if card not in POINTS:
            return NO_SUCH_NAME
        return RULES[card] if card in self.hand else NOT_THERE


def may_score(state: FeastState, house: str, card: str) -> bool:
    """Return whether an objective is met, or may be met when it is the house's turn to score (O06)."""
    if card != LAST_OF_ALL:
        return CONDITIONS[card](state, house)
    order = state.players_in_turn
    later = order[order.index(house) + 1 :]
    return all(state.points[other] > state.points[house] for other in later)


def refill(state: FeastState) -> Step:
    """In turn order every player draws until he has three objectives again (O07)."""
    for house in state.players_in_turn:
        yield from draw(state, house, HAND - len(state.objectives[house]))


# the end


def nobody_yet(state: FeastState, first: str | None) -> None:
    """Do nothing: castles and strongholds win nothing here, and points only at the end of a round (O08)."""


def winner_by_points(state: FeastState) -> str | None:
    """Return the winner at the end of a round, or None: a house with at least seven points (`goal`), of several the one
    with most (O08).

    Ties go to more land areas, then to the better place on the Iron Throne track.
    """
    found = scores(state)
    best = max(state.players_in_turn, key=lambda house: found[house])
    return best if state.points[best] >= goal(state) else None


def scores(state: FeastState) -> dict[str, tuple[int, ...]]:
    """Return player's house -> (victory points, land areas), compared in this order at the end of a round (O08)."""
    area_count = land_areas(state)
    return {house: (state.points[house], area_count[house]) for house in state.players}


def leader(state: FeastState) -> str:
    """Return the winner after the last round: most points, of several the first on the Iron Throne track (O09)."""
    return max(state.players_in_turn, key=lambda house: state.points[house])


def final(state: FeastState) -> None:
    """End the game after the last round: the house with most points wins (O09)."""
    end(state, leader(state), "O09")


def end(state: FeastState, winner: str, rule: str) -> None:
    """End the game."""
    points = {house: state.points[house] for house in state.players}
    state.result = Result((winner,), rule, points)
    found = scores(state)
    if rule == "O09":  # land areas do not count then
        tie = decides({house: score[:1] for house, score in found.items()}, winner, ("throne",))
    else:
        tie = decides(found, winner, ("areas", "throne"))
    told = {"winners": [winner], "points": dict(points), "rule": rule}
    state.say("game-over", **told, **({} if tie is None else {"tie": tie}))


# positions and laws

KEYS = ("scored", "points", "objectives")
"""What positions of this expansion have beside all else."""


def forms_of(state: FeastState) -> dict[str, Form]:
    """Return the forms of a position for hands of objectives, scored objectives, and points."""
    return {
        "objectives": entries(state.houses, names(POINTS), state.objectives),
        "scored": entries(state.houses, names(POINTS), state.scored),
        "points": entries(state.houses, number(0, MOST_POINTS), state.points),
    }


def follow(state: FeastState) -> None:
    """Put all other objectives into the deck. Raises ValueError if an objective is in two places."""
    for house in state.houses:
        hold(state, house, list(state.objectives[house]))
    placed = [card for table in (state.objectives, state.scored) for cards in table.values() for card in cards]
    need(len(set(placed)) == len(placed), "objectives")
    state.objective_deck = tuple(sorted(set(POINTS) - set(placed)))


def show(state: FeastState, seat: str | None) -> dict[str, Any]:
    """Return what a seat may see of the objectives: its own hand, and the number of the others' cards."""
    hands = state.objectives.items()
    return {
        "scored": {house: list(cards) for house, cards in state.scored.items()},
        "points": dict(state.points),
        "objectives": {of: list(hand) if state.answers_for(of) == seat else len(hand) for of, hand in hands},
    }


def secrets(state: FeastState) -> Iterable[tuple[str, ...]]:
    """Return the seats that know hidden objectives: for every hand the seat that answers for its house (O02)."""
    return [(state.answers_for(house),) for house in state.objectives]


def laws(state: FeastState) -> Iterator[Breach]:
    """Yield breaches: objectives that are twice or nowhere, points below 0, hands of the wrong size, anything of this
    that belongs to a house without a player.
    """
    doing = state.doing[0]
    tables = (state.objectives, state.scored)
    placed = [card for table in tables for cards in table.values() for card in cards]
    # between passing objectives on and taking others, they lie on the table
    if doing != "ambitions" and sorted([*placed, *state.objective_deck]) != sorted(POINTS):
        yield Breach("objectives", f"objectives that are twice or nowhere: {placed}, {state.objective_deck}")
    for house in state.houses:
        if house not in state.players:
            if state.points[house] or state.objectives[house] or state.scored[house]:
                yield Breach(f"points.{house}", "points or objectives of a house that nobody plays")
            continue
        if state.points[house] < 0:
            yield Breach(f"points.{house}", f"{state.points[house]} points")
        moving = doing in ("objectives", "score", "refill", "ambitions", "information") or state.result is not None
        if not moving and state.objective_deck and len(state.objectives[house]) != HAND:
            yield Breach(f"objectives.{house}", f"the hand is {state.objectives[house]}", unlikely=True)


def laws_between_steps(state: FeastState) -> Iterator[Breach]:
    """Find hands that are too large, objectives scored before any are dealt, and a wrong end of the game."""
    # what is drawn beyond a full hand is given back within the step (O01, O25)
    most = 0 if state.agenda[:1] == (DEAL,) else HAND
    for house in state.players:
        if len(state.objectives[house]) > most:
            yield Breach(f"objectives.{house}", f"the hand is {state.objectives[house]}", unlikely=True)
        if not most and state.scored[house]:
            yield Breach(f"scored.{house}", "objectives were scored that have still to be dealt")
    yield from _end_laws(state)


def _end_laws(state: FeastState) -> Iterator[Breach]:
    """Yield a breach if the game is over by points though nobody has won, or the other way round."""
    if state.result is None:
        # what the special objectives bring counts only when all have scored
        if state.agenda[:1] != (("score",),):
            yield from (
                Breach("result", f"{house} has won", True)
                for house in state.players
                if state.points[house] >= goal(state)
            )
    elif state.result.rule == "O08":
        if state.result.winners != (winner_by_points(state),):
            yield Breach("result", f"{state.result.winners} with {state.points}")
    elif state.round != state.edition.setup["rounds"] or state.result.winners != (leader(state),):
        yield Breach("result", f"{state.result.winners} in round {state.round}")
