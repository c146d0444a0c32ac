"""Scores for a house's turn (p12-13): each answer with a number, the higher the better."""

from __future__ import annotations

from collections.abc import Iterable

from gotweb.battles import facts, leadership
from gotweb.battles.bots import worth
from gotweb.battles.bots.outlook import Outlook
from gotweb.battles.facts import ALL, Card, Command
from gotweb.battles.fire import limit
from gotweb.battles.leadership import Declare
from gotweb.battles.plan import other
from gotweb.battles.state import State, kind_of
from gotweb.core.choice import Answer, Choice, Take

TOKEN = {"green": 1.5, "blue": 1.5, "red": 1.5, "valor": 2.5, "morale": 2.0}
"""What an order token is worth that is not spent."""
COIN = 1.0
"""What a command token is worth that is not spent: it comes back, but only with the next round (B02)."""
ROUSED = 0.6
"""The share of a unit's urgency that is gained by rallying it: it has still to be ordered."""
BOON = 1.5
TACTIC = 2.0
"""What a tactic is worth beside the commands of its card, where nothing more is known of it."""
MOST_SETS = 8
"""So many sets of units are considered for a command."""

Scored = list[tuple[float, Answer]]


def turn(outlook: Outlook, choice: Choice) -> Scored:
    """Score the actions of a house in its turn."""
    state, found = outlook.state, Scored()
    for one in choice.options() or ():
        action = one["turn"]
        if action == "order":
            value = outlook.urgency(one["unit"]) - sum(TOKEN[token] for token in one["tokens"])
        elif action == "card":
            value = max((score for score, _ in cards(outlook, leadership.plays(state, outlook.house))), default=-2.0)
        elif action == "raise":
            value = _heart(state, outlook.house, 1) - TOKEN["morale"]
        elif action == "rally":
            value = ROUSED * outlook.urgency(one["unit"]) + _heart(state, outlook.house, -1) - TOKEN["morale"]
        elif action == "commit":
            value = commitment(outlook, one["commander"])
        else:
            value = -1.0
        found.append((value, one))
    return found


def _heart(state: State, house: str, spaces: int) -> float:
    """Return the worth of raising the morale of a house by so many spaces."""
    return worth.heart(_moved(state, house, spaces), house) - worth.heart(state, house)


def _moved(state: State, house: str, spaces: int) -> State:
    twin = state.copy()
    last = facts.table().last_space
    twin.morale = max(-last, min(last, state.morale + (spaces if house == facts.HOUSES[0] else -spaces)))
    return twin


def commitment(outlook: Outlook, commander: str) -> float:
    """Return the worth of using a commitment for the turn now, less what it may be worth later (K05)."""
    state = outlook.state
    once, hex = state.plan.box.commanders[commander].commit, state.leads(commander)
    assert once is not None and hex is not None
    spent = [at for at in outlook.army if not state.units[at].ready and state.plan.grid.distance(at, hex) <= 1]
    value = {
        "raise": _heart(state, outlook.house, 2),
        "lower": _heart(state, outlook.house, 2),
        "rally-adjacent": ROUSED * sum(max(0.0, outlook.urgency(at)) for at in spent),
        "refund": COIN * min(2, state.on_cards[commander]),
        "endure": 2.0,
        "fan": 3.0,
    }.get(once.does, 0.0)
    return value - 6.0 * (1 - state.round / state.plan.rounds)


# cards


def cards(outlook: Outlook, plays: Iterable[Answer]) -> Scored:
    """Score the ways in which cards can be played; playing none scores 0."""
    found = Scored()
    known: dict[tuple[str, str, int], float] = {}
    for one in plays:
        if one["card"] is None:
            found.append((0.0, one))
            continue
        card = outlook.state.plan.box.cards[one["card"]]
        value = -COIN * leadership.price(card, one["commands"])
        for n in one["commands"]:
            key = card.id, one["commander"], n
            if key not in known:
                known[key] = command(outlook, one["commander"], card.commands[n])
            value += known[key]
        if one["tactic"] is not None and card.tactic is not None:
            value += TACTIC if one["commands"] else TACTIC / 2
        found.append((value, one))
    return found


def command(outlook: Outlook, commander: str, one: Command) -> float:
    """Return the worth of a command of a card: the units that it orders, rallies or heals."""
    state, house = outlook.state, outlook.house
    if one.heal:
        return max((healing(state, hex, one.heal) for hex in leadership.wounded(state, house, commander)), default=0.0)
    ready = bool(one.order)
    open_ = leadership.candidates(state, house, commander, one, ready=ready)
    urgencies = sorted((outlook.urgency(hex) for hex in open_), reverse=True)
    if not ready:
        return ROUSED * sum(max(0.0, value) for value in urgencies[: one.rally])
    most = len(open_) if one.order == ALL else one.order
    return sum(max(0.2, value) + BOON * bool(one.boons) for value in urgencies[:most])


def healing(state: State, hex: str, figures: int) -> float:
    """Return the worth of figures restored to a unit."""
    unit = state.units[hex]
    return worth.price(state, unit).figure * min(figures, kind_of(state, unit).figures - unit.figures)


def declared(outlook: Outlook, choice: Choice, pick: Take) -> Scored:
    """Score sets of units that a command may order: for each of the most urgent units, the sets that begin with it."""
    assert isinstance(choice, Declare)
    ranked = sorted(choice.open, key=lambda hex: (-outlook.urgency(hex), hex))
    found = Scored()
    for first in ranked[:MOST_SETS]:
        rank = outlook.state.units[first].rank
        others = [hex for hex in ranked if hex != first]
        if choice.command.who == "same-rank":
            others = [hex for hex in others if outlook.state.units[hex].rank == rank]
        named = [first, *others][: choice.command.order]
        for size in range(len(named), 0, -1):
            units = sorted(named[:size])
            if choice.why_not({"units": units}) is not None:
                continue  # a later command of the card would be left without a unit
            value = sum(outlook.urgency(hex) for hex in units)
            found.append((value + 0.1 * size, {"units": units}))
    return found


# what cards and commanders ask


def units(outlook: Outlook, choice: Choice) -> Scored:
    """Score a further unit to order, rally or favour; none scores 0."""
    state, found = outlook.state, Scored()
    for one in choice.options() or ():
        [hex] = one.values()
        value = 0.0
        if hex is not None:
            value = outlook.urgency(hex) + 0.3
            if choice.kind == "rally" and choice.facts["price"]:
                value = ROUSED * value - worth.price(state, state.units[hex]).figure
        found.append((value, one))
    return found


def heal(outlook: Outlook, choice: Choice) -> Scored:
    """Score which unit gets figures back."""
    state = outlook.state
    return [(healing(state, one["heal"], choice.facts["figures"]), one) for one in choice.options() or ()]


def mark(outlook: Outlook, choice: Choice) -> Scored:
    """Score which enemy a tactic targets: the one that can be hurt most, or does most harm."""
    state, grid, found = outlook.state, outlook.state.plan.grid, Scored()
    for one in choice.options() or ():
        hex = one["mark"]
        near = [at for at in outlook.army if grid.distance(at, hex) <= 1]
        value = sum(worth.harm(state, at, hex) for at in near) + 0.05 * worth.price(state, state.units[hex]).worth
        if choice.facts["what"] == "push" and any(goal == hex for goal in outlook.goals):
            value += outlook.goals[hex]
        found.append((value, one))
    return found


def fan(outlook: Outlook, choice: Choice) -> Scored:
    """Score which fire grows: by the points of the plan, else by the unit in it."""
    return [(burning(outlook.state, outlook.house, one["fan"]), one) for one in choice.options() or ()]


def burning(state: State, house: str, hex: str) -> float:
    """Return the worth to a house of one more level of a fire in a hex: the points of the plan, and the unit there."""
    ground, most = state.ground(hex).id, limit(state, hex) or 1
    value = 0.0
    for side, sign in ((house, 1), (other(house), -1)):
        value += sign * worth.POINT * worth.stakes(state.plan, side).burnt.get(ground, 0) / most
    there = state.units.get(hex)
    if there is not None:
        value += worth.price(state, there).figure * (1 if there.house != house else -1)
    return value


def tokens(outlook: Outlook, choice: Choice) -> Scored:
    """Score which order token is kept, or which one is lost to an enemy's tactic."""
    state, sign = outlook.state, -1 if choice.kind == "strip" else 1
    ranks = [state.units[hex].rank for hex in outlook.army]
    return [
        (sign * (TOKEN[one[choice.kind]] + 0.2 * ranks.count(one[choice.kind])), one) for one in choice.options() or ()
    ]  # fmt: skip


def keep(outlook: Outlook, choice: Choice) -> Scored:
    """Score which card is kept: the one that orders most for its cost."""
    box = outlook.state.plan.box
    return [(promise(box.cards[one["keep"]]), one) for one in choice.options() or ()]


def promise(card: Card) -> float:
    """Return the worth of a card in a later round."""
    value = TACTIC / 2 if card.tactic is not None else 0.0
    for one in card.commands:
        value += 4.0 * min(one.order, 4) + 2.0 * one.rally + 2.0 * one.heal + BOON * bool(one.boons) - COIN * one.cost
    return value
