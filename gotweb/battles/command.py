"""The command phase (p12-13): players take turns with one action each, until both have passed."""

from __future__ import annotations

from gotweb.battles import commanders, leadership, orders
from gotweb.battles.leadership import LeadershipPlay
from gotweb.battles.plans import other
from gotweb.battles.questions import Asking, Listed
from gotweb.battles.state import Now, State
from gotweb.core.choice import NO_SUCH_NAME, NOT_THERE, Answer


def turn(state: State) -> Asking:
    """Run one player's turn: an order token, a leadership card, or passing (C01, C02).

    Commitments of commanders may be used before. A player who chose to play a card and then plays none takes another
    action. The next turn is the other player's, unless he has passed.
    """
    house = state.turn if state.phase == "command" and state.turn is not None else state.first
    state.phase, state.turn, state.now = "command", house, Now(house)
    looked = False
    while True:
        answer = yield Turn(state, house, looked)
        action = answer["turn"]
        if action == "commit":
            yield from commanders.commit(state, answer["commander"])
            looked = False  # a card may have become playable by what the commitment did
            continue
        if action == "card":
            chosen = yield LeadershipPlay(state, house)
            if chosen["card"] is None:
                looked = True
                continue
            yield from leadership.play(state, house, chosen)
        elif action == "order":
            yield from orders.use(state, house, answer["tokens"], answer["unit"])
        elif action == "raise":
            orders.hearten(state, house)
        elif action == "rally":
            orders.rally(state, house, answer["unit"])
        else:
            state.passed = (*state.passed, house)
            state.say("passed", seat=house, rule="C02")
        break
    yield from commanders.after_turn(state, house)
    enemy = other(house)
    state.turn = next((seat for seat in (enemy, house) if seat not in state.passed), None)
    if state.turn is not None:
        state.agenda = (("turn",), *state.agenda)


ACTIONS: tuple[Answer, ...] = (
    {"turn": "", "tokens": [], "unit": ""}, {"turn": "", "unit": ""}, {"turn": "", "commander": ""}, {"turn": ""},
)  # fmt: skip
"""How answers are built that say what a player does."""


class Turn(Listed):
    """The question what a player does in his turn: `{"turn": "order", "tokens": ["green"], "unit": "C4"}` (two equal
    tokens order any unit), `{"turn": "raise"}`, `{"turn": "rally", "unit": "C4"}`, `{"turn": "card"}` (the next
    question asks which), `{"turn": "commit", "commander": "jaime"}`, `{"turn": "pass"}`.
    """

    __slots__ = ()

    def __init__(self, state: State, house: str, looked: bool) -> None:
        options: list[Answer] = list(orders.options(state, house))
        if state.hands[house] and state.commanders(house) and not looked:
            options.append({"turn": "card"})
        options += [{"turn": "commit", "commander": id} for id in commanders.offered(state, house)]
        options.append({"turn": "pass"})

        def reason(answer: Answer) -> str | None:
            action = answer["turn"]
            if action == "order" and "tokens" in answer:
                return orders.why_not(state, house, answer["tokens"], answer["unit"])
            if action == "commit" and "commander" in answer:
                return "K05" if answer["commander"] in state.on_cards else NO_SUCH_NAME
            if action == "rally" and "unit" in answer:
                if answer["unit"] not in state.plan.grid.at:
                    return NO_SUCH_NAME
                return "C06" if answer["unit"] in state.units else NOT_THERE
            if action == "card":
                return "D01"
            return "C06" if action == "raise" else None

        told = {"pool": list(state.pools[house]), "cards": len(state.hands[house]), "looked": looked}
        super().__init__(
            house, "turn", options, ACTIONS, told, reason=reason, evident=True,
            earlier=lambda: [one for one in options if not orders.spendthrift(state, one)],
        )  # fmt: skip
