"""The strategy board: the value of each zone to each side, and the targets of zones, non-combat units and orders."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gotweb.core.choice import Answer, Choice
from gotweb.miniatures import facts
from gotweb.miniatures.bots import deeds, hands, places, worth
from gotweb.miniatures.bots.outlook import Outlook, Scored
from gotweb.miniatures.bots.worth import scared, suffered
from gotweb.miniatures.charge import melee_attacks
from gotweb.miniatures.foreseen import spendable
from gotweb.miniatures.minds.bearing import answers_horse, does, on
from gotweb.miniatures.minds.hand import minds_of
from gotweb.miniatures.minds.tableau import DRAWN, FEAR, HEALED, free
from gotweb.miniatures.shifts import Shift
from gotweb.miniatures.state import State, Unit, full
from gotweb.miniatures.strength import blow, pool

BURDEN: Mapping[str, tuple[float, float]] = {
    "weakened": (0.4, 0.25),
    "vulnerable": (0.3, 0.25),
    "panicked": (0.3, 0.15),
}
"""A condition -> what it is worth to the enemy of whoever has it, and the share of what is done with it."""
UNACTED = 0.6
"""The share that a free action counts of a unit that could take it in its own activation as well."""
SERVED = {
    "swords": ("winters-might", "northern-ferocity", "north-remembers"),
    "horse": ("devastating-impact", "winter-is-coming", "swift-reposition"),
    "crown": ("pays-his-debts", "counterplot", "fealty-to-the-crown", "subjugation-of-power"),
    "wealth": ("intrigue-and-subterfuge", "subjugation-of-power"),
}
"""Zone -> the cards that do more for whoever controls it."""
SERVES = 0.25
"""What it is worth to a card that the zone is its side's."""
FETCHES = ("crown", "wealth")
"""The zones for which somebody who plays the game fetches a card each."""
CALM = 0.3
"""What it is worth to let somebody work at the board: nobody has to show where his units go."""
LATER = -0.2
"""What it is worth to send somebody to the board in vain."""
REPOSITION = 300
"""How far the order leads aside, in hundredths of an inch."""
LIFTED = 0.8
"""What it is worth to be rid of an enemy's card."""


# what is done to a unit


def restored(state: State, unit: Unit, wounds: int) -> float:
    """Return the value of restoring wounds to a unit."""
    return min(wounds, full(unit.kind) - unit.left) * worth.price(state, unit).wound


def fears(outlook: Outlook, unit: Unit) -> float:
    """Return the most that an enemy could do to a unit in the enemy's next turn."""
    others = outlook.theirs if unit.seat == outlook.seat else outlook.mine
    found = 0.0
    for one in others:
        held = outlook.engaged[one.id]
        if unit.id in held:
            found = max(found, outlook.clash(one, unit, held[unit.id]))
        elif not held:
            found = max(found, outlook.threat(one, one.stands, unit, unit.stands))
    return found


def burden(outlook: Outlook, unit: Unit, condition: str) -> float:
    """Return the value, to the enemy of a unit, of a condition on that unit."""
    base, share = BURDEN[condition]
    return base + share * (outlook.menace(unit) if condition == "weakened" else fears(outlook, unit))


def struck(outlook: Outlook, unit: Unit) -> float:
    """Return the value of the best attack of a unit from where it stands, or after a shift; 0 if it has none."""
    state, found = outlook.state, 0.0
    if outlook.engaged[unit.id]:
        for target, side in outlook.engaged[unit.id].items():
            answers = worth.answering(state, state.units[target])
            for _, attack in melee_attacks(state, unit.id):
                numbers = blow(state, unit.id, target, attack, side)
                gains = worth.gain(state, target, numbers, spendable(state, unit.id, target))
                found = max(found, gains - worth.reprisal(state, unit.id, target, numbers, attack, answers))
        return found
    return max((value for value, one in deeds.acts(outlook, unit.id) if one["action"] == "shoot"), default=0.0)


def acted(outlook: Outlook, id: str, names: tuple[str, ...]) -> float:
    """Return the value to a unit of the best of some actions; 0 if none has any."""
    found = max((value for value, one in deeds.acts(outlook, id) if one["action"] in names), default=0.0)
    return max(0.0, found * (1.0 if outlook.state.units[id].activated else UNACTED))


def shifted(outlook: Outlook, unit: Unit, most: int, *, pivots: bool = False) -> float:
    """Return how much better a unit could stand after a shift of at most `most` hundredths of an inch."""
    return deeds.best(places.shifts(outlook, Shift(outlook.state, unit.id, most, pivots=pivots)))


# zones


def worked(outlook: Outlook, zone: str, answer: Answer) -> float:
    """Return the value of a zone's effect for its seat with an answer on whom it is used."""
    id = answer["board"]
    return ZONES[zone](outlook, outlook.state.units[id], answer) if id is not None else 0.0


def _crown(outlook: Outlook, unit: Unit, answer: Answer) -> float:
    return scared(outlook.state, unit, FEAR)


def _wealth(outlook: Outlook, unit: Unit, answer: Answer) -> float:
    relief = max((burden(outlook, unit, one) for one in unit.conditions), default=0.0)
    lifted = LIFTED * sum(does(one.card).fleeting for one in on(outlook.state, unit.id))
    return restored(outlook.state, unit, HEALED) + relief + lifted


def _letter(outlook: Outlook, unit: Unit, answer: Answer) -> float:
    return burden(outlook, unit, answer["condition"])


def _swords(outlook: Outlook, unit: Unit, answer: Answer) -> float:
    return struck(outlook, unit)


def _horse(outlook: Outlook, unit: Unit, answer: Answer) -> float:
    return acted(outlook, unit.id, ("maneuver", "retreat", *answers_horse(outlook.state, unit.id)))


ZONES: Mapping[str, Callable[[Outlook, Unit, Answer], float]] = {
    "crown": _crown, "wealth": _wealth, "letter": _letter, "swords": _swords, "horse": _horse,
}  # fmt: skip
"""Zone -> what it does to a unit, as worth to whoever has taken it."""


def zone(outlook: Outlook, seat: str, name: str) -> float:
    """Return the value of taking a zone: its effect at best, and the cards that are better while it is controlled."""
    state, minds = outlook.state, minds_of(outlook.state)
    own = name in ("wealth", "swords", "horse")
    units = outlook.mine if own == (seat == outlook.seat) else outlook.theirs
    if name == "letter":
        answers = [{"board": one.id, "condition": c} for one in units for c in BURDEN if c not in one.conditions]
    else:
        answers = [{"board": one.id} for one in units]
    value = max((worked(outlook, name, one) for one in answers), default=0.0)
    if name == "letter":
        value += hands.lasts(state) * hands.FRESH * min(DRAWN, len(minds.decks[seat]) + len(minds.bottoms[seat]))
    served = sum(card in SERVED.get(name, ()) for card in minds.hands[seat])
    return value + SERVES * served


def claims(outlook: Outlook, choice: Choice) -> Scored:
    """Score the zones that a non-combat unit can take."""
    state, seat = outlook.state, choice.seat
    minds = minds_of(state)
    ncu = minds.ncus[choice.facts["unit"]]
    plays = ncu.card.ability == "playing-the-game" and ncu.uses and not ncu.muted
    found = Scored()
    for one in choice.options() or ():
        name = one["claim"]
        value = 0.0 if name is None else zone(outlook, seat, name)
        if plays and name in FETCHES:
            value += hands.FRESH * hands.lasts(state) * (1 + any(minds.controls(seat, other) for other in FETCHES))
        found.append((value, one))
    return found


def boards(outlook: Outlook, choice: Choice) -> Scored:
    """Score the targets of a zone's effect."""
    return [(worked(outlook, choice.facts["zone"], one), one) for one in choice.options() or ()]


def activations(outlook: Outlook, choice: Choice) -> Scored:
    """Score the activations: a combat unit, or a non-combat unit that takes the best free zone."""
    found = deeds.activations(outlook, choice)
    people = [one for one in choice.options() or () if one["activate"] not in outlook.state.units]
    if people:
        zones = [zone(outlook, choice.seat, name) for name in free(outlook.state)]
        found += [(CALM + max(zones, default=LATER - CALM), one) for one in people]
    return found


# on whom something works


def relieves(outlook: Outlook, choice: Choice) -> Scored:
    """Score which condition to take off a unit: the worst scores best."""
    unit = outlook.state.units[choice.facts["unit"]]
    return [(burden(outlook, unit, one["relieve"]), one) for one in choice.options() or ()]


def _aided(outlook: Outlook, by: Unit, unit: Unit, answer: Answer) -> float:
    wounds: int = answer["wounds"]
    return restored(outlook.state, unit, wounds + 1) - suffered(outlook.state, by, wounds)


def led(outlook: Outlook, unit: Unit) -> float:
    """Return the value to a unit of rolling its highest number of dice in this round, and of losing a condition."""
    relief = max((burden(outlook, unit, one) for one in unit.conditions), default=0.0)
    more = max((max(one.dice) / max(1, pool(unit, one)) - 1 for one in unit.kind.attacks), default=0.0)
    return relief + max(0.0, more) * outlook.menace(unit) * (0.3 if unit.activated else 1.0)


def victims(outlook: Outlook, choice: Choice) -> Scored:
    """Score the targets of an order, an ability or a non-combat unit."""
    state, effect = outlook.state, choice.facts["effect"]
    by = state.units.get(choice.facts["unit"])
    found = Scored()
    for one in choice.options() or ():
        unit = state.units[one["victim"]]
        match effect:
            case "order-tactical-reposition":
                value = shifted(outlook, unit, REPOSITION)
            case "order-mark-target":
                value = burden(outlook, unit, "vulnerable")
            case "order-supply-aid":
                assert by is not None, "a unit aids another one"
                value = _aided(outlook, by, unit, one)
            case "family-duty-honor":
                value = led(outlook, unit)
            case "manipulation":
                value = burden(outlook, unit, "weakened") - ("weakened" in unit.conditions)
            case "maesters-healing":
                value = restored(state, unit, 1 + unit.gone)
            case _ if (card := facts.objective_cards().get(effect)) is not None and card.condition is not None:
                value = burden(outlook, unit, card.condition)
            case _:
                value = suffered(state, unit, 1)
        found.append((value, one))
    return found


def picks(outlook: Outlook, choice: Choice) -> Scored:
    """Score the picks for a card: who becomes Weakened, who joins, which card is inherited.

    Giving a model scores what it restores, less what it costs.
    """
    state, effect = outlook.state, choice.facts["effect"]

    def value(picked: str | None) -> float:
        if picked is None:
            return 0.0
        if effect == "intrigue-and-subterfuge":
            unit = state.units[picked]
            return burden(outlook, unit, "weakened") * ("weakened" not in unit.conditions)
        if effect == "stand-united":
            # a model for a wound is worth it only where it goes to somebody who costs more
            giver, taker = state.units[picked], state.units[choice.facts["on"]]
            return restored(state, taker, 1) - suffered(state, giver, giver.kind.wounds)
        return hands.usual(picked) if picked in facts.cards() else 1.0

    return [(value(one["pick"]), one) for one in choice.options() or ()]


SCORES: Mapping[str, Callable[[Outlook, Any], Scored]] = {
    "activate": activations, "claim": claims, "board": boards, "relieve": relieves, "victim": victims, "pick": picks,
    "regain": hands.named("regain", 1), "keep": hands.named("keep", 1), "discard": hands.named("discard", -1),
    "toss": hands.tosses, "shift": places.shifts,
}  # fmt: skip
"""The kind of a question of minds -> what scores its answers."""

__all__ = ["SCORES", "acted", "burden", "led", "restored", "shifted", "struck"]
