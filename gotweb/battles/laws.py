"""The laws (invariants) that hold in every state, whatever was answered."""

from __future__ import annotations

from collections import Counter

from gotweb.battles import facts
from gotweb.battles.facts import HOUSES, TOKENS
from gotweb.battles.state import State, kind_of


def broken(state: State) -> list[str]:
    """Return the laws that a state breaks, as sentences for a developer."""
    table, plan = facts.table(), state.plan
    units = list(state.units.items())
    ids = [unit.id for _, unit in units] + [unit.id for unit in state.lost]
    tokens = Counter(token for pool in state.pools.values() for token in pool)
    laws = {
        "a unit has come from nowhere": len(ids) == len(set(ids)) == sum(map(len, plan.units.values())),
        "a unit stands off the board": all(hex in plan.grid.at for hex in state.units),
        "a unit stands where none can": all(state.ground(hex).enter != "closed" for hex, _ in units),
        "a unit has no figure, or too many": all(
            1 <= unit.figures <= kind_of(state, unit).figures for _, unit in units
        ),
        "a commander is on the board and captured": not {u.commander for _, u in units} & state.captured.keys(),
        "a commander is nowhere": {
            one for house in HOUSES for one in plan.led_by(house)
        } == {u.commander for _, u in units if u.commander} | state.captured.keys(),
        "an engagement is not between neighbours": all(
            there in plan.grid.near[hex] and state.engaged.get(there) == (hex, house)
            for hex, (there, house) in state.engaged.items()
        ),
        "an engagement is not between enemies": all(
            hex in state.units and there in state.units and state.units[hex].house != state.units[there].house
            for hex, (there, _) in state.engaged.items()
        ),
        "there are more order tokens than in the box": all(tokens[one] <= table.order_tokens for one in TOKENS),
        "command tokens are not conserved": all(
            state.boards[house] + sum(state.on_cards[one] for one in plan.led_by(house)) == plan.tokens[house]
            for house in HOUSES
        ),
        "a commander has more tokens than its limit": all(
            n <= plan.box.commanders[one].limit for one, n in state.on_cards.items()
        ),
        "a captured commander has tokens": all(not state.on_cards[one] for one in state.captured),
        "morale is off its scale": abs(state.morale) <= table.last_space,
        "a rout is no end": state.result is not None or not any(
            plan.rout[house] and state.depth(house) == table.last_space for house in HOUSES
        ),
        "an instant victory is no end": state.result is not None or not any(
            win.by(state.control, state.points[win.house], state.captured) for win in plan.instant
        ),
        "leadership cards are not conserved": all(
            sorted((*state.hands[house], *state.decks[house], *state.discards[house]))
            == sorted(plan.box.deck(house, plan.led_by(house)))
            for house in HOUSES
        ),
        "a fire is above its limit": all(
            1 <= level <= (state.ground(hex).burn or 0) for hex, level in state.fires.items()
        ),
        "victory points are owed": all(points >= 0 for points in state.points.values()),
        "a house without units goes on": (
            state.result is not None or state.phase == "skirmish" or all(state.army(house) for house in HOUSES)
        ),
        "the round is none of the plan's": 1 <= state.round <= plan.rounds,
    }  # fmt: skip
    return [law for law, holds in laws.items() if not holds]
