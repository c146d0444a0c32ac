"""Battle ("Bataille"): support, strength, house cards, blade, and the winner. `aftermath.py` runs what follows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from gotweb.core.choice import NOT_AN_ANSWER, Answer, OneOf
from gotweb.core.game import Step
from gotweb.thrones import abilities, aftermath, combat
from gotweb.thrones.asked import one_of
from gotweb.thrones.combat import Battle, Line, Strengths, reckoned
from gotweb.thrones.edition import Units
from gotweb.thrones.state import State
from gotweb.thrones.support import defense_bonus, support_choice, support_strength, supporters
from gotweb.thrones.transport import reachable


def standing(state: State, battle: Battle, house: str) -> Units:
    """Return the units of a side that can fight: routed ones are there but add nothing (K06)."""
    if house == battle.attacker:
        return battle.units
    force = state.forces.get(battle.area)
    return force.units if force is not None else state.edition.no_units


def strengths(state: State, battle: Battle) -> Strengths:
    """Return the combat strength of each side, the attacker's first. Everything that shows a sum calls this."""
    return {house: reckoned(_lines(state, battle, house), bool(battle.cards)) for house in battle.sides}


def _lines(state: State, battle: Battle, house: str) -> list[Line]:
    """Return the items of a side's combat strength, line by line (I01 to I07, J01)."""
    edition = state.edition
    attacking = house == battle.attacker
    units = standing(state, battle, house)
    order = edition.tokens[battle.token].bonus if attacking else defense_bonus(state, battle.area)
    lines: list[Line] = [("units", state.worth(units), battle.area)]
    if order:
        lines.append(("order", order, battle.area))
    for area, side in sorted(battle.support.items()):
        if side == house:
            lines.append(("support", support_strength(state, area, battle.area, attacking), area))
    card = battle.cards.get(house)
    if card is not None:
        lines.append(("card", edition.cards[card].strength, card))
    for owner in battle.sides:
        text = abilities.in_force(state, battle, owner)
        if text is not None and text.strength is not None:
            lines = text.strength(state, battle, owner, house, lines)
    if battle.blade == house:
        lines.append(("blade", 1, ""))
    return lines


def fight(state: State, attacker: str, origin: str, area: str, units: Units, token: str) -> Step:
    """Run a whole battle, from the call for support to the last retreat (J01)."""
    defender = state.forces[area].house
    battle = state.battle = Battle(area, origin, attacker, defender, units, token)
    state.say(
        "battle", area=area, attacker=attacker, defender=defender, origin=origin, token=token,
        units=state.edition.named(units), rule="J01",
    )  # fmt: skip
    yield from call_for_support(state, battle)
    say_strengths(state, battle, strengths(state, battle))
    yield from play_cards(state, battle)
    yield from abilities.on_reveal(state, battle)
    survivor = sole_survivor(state, battle)
    if survivor is None:
        yield from use_blade(state, battle)
    battle.final = strengths(state, battle)
    if survivor is None:
        say_strengths(state, battle, battle.final)
    winner = battle.winner = survivor or stronger(state, battle)
    state.say("battle-won", area=area, house=winner, loser=battle.other(winner), rule="J11" if survivor else "J03")
    if survivor is None:
        yield from abilities.on_win(state, battle, winner)
    yield from aftermath.aftermath(state, battle, winner)
    discard_cards(state, battle)
    state.battle = None


def say_strengths(state: State, battle: Battle, strengths: Strengths) -> None:
    """Log both sides' sums, and the card text that has set them, if any."""
    set_by = combat.set_by(strengths)
    state.say(
        "strength", area=battle.area, totals=combat.totals(strengths), lines=combat.lines_of(strengths),
        **({"set_by": set_by} if set_by else {}), rule="I01",
    )  # fmt: skip


def call_for_support(state: State, battle: Battle) -> Step:
    """Step 1: in turn order, every house with a support order next door says which side it helps (I03 to I13)."""
    near = supporters(state, battle.area)
    for house in state.turn_order:
        if house in near:
            answer = yield support_choice(state, house, battle.area, near[house], battle.sides)
            for area, side in sorted(answer["support"].items()):
                if side is not None:
                    battle.support[area] = side
                    state.say("support", house=house, area=area, side=side, target=battle.area, rule="I05")


def play_cards(state: State, battle: Battle) -> Step:
    """Step 3: both sides choose a card face down, then both are shown (J02); all cards are open except while being
    chosen (J10).
    """
    answers = yield [card_choice(state, house) for house in battle.sides]
    for house in battle.sides:
        card = answers[house]["card"]
        battle.cards[house] = card
        state.hands = {**state.hands, house: tuple(c for c in state.hands[house] if c != card)}
    state.say("cards", cards=dict(battle.cards), rule="J01")


def card_choice(state: State, house: str) -> OneOf:
    """Return the question for a card out of the hand: `{"card": "eddard-stark"}`."""
    options: list[Answer] = [{"card": card} for card in state.hands[house]]

    def reason(answer: Answer) -> str | None:
        return "J08" if answer["card"] in state.cards_of(house) else NOT_AN_ANSWER

    return one_of(state, house, "card", options, reason=reason, sealed=True)


def sole_survivor(state: State, battle: Battle) -> str | None:
    """Return the side that still has troops when an ability has killed the other's last unit: it wins at once (J11);
    else None.
    """
    if not any(battle.units):
        return battle.defender
    return battle.attacker if battle.area not in state.forces else None


def wielder(state: State, sides: Sequence[str]) -> str | None:
    """Return the fighter for whom the blade may be used: its holder, or a house that serves the holder; None if neither
    fights here.
    """
    holder = state.blade_holder
    return next((side for side in sides if state.liege(side) == holder), None)


def use_blade(state: State, battle: Battle) -> Step:
    """Step 4: the blade's holder may add one, if he fights here and has not used it this round (J04)."""
    house = None if state.blade_used else wielder(state, battle.sides)
    if house is not None:
        facts = {"strength": combat.totals(strengths(state, battle))}
        answer = yield one_of(state, house, "blade", [{"blade": False}, {"blade": True}], facts)
        if answer["blade"]:
            state.blade_used = True
            battle.blade = house
            state.say("blade", house=house, rule="J04")


def stronger(state: State, battle: Battle) -> str:
    """Step 5: return the winner: the higher strength, or in a tie the better place on the Fiefdoms track (J03).

    The strengths are those in `battle.final`, which have just been computed.
    """
    attack, defense = combat.totals(battle.final).values()
    if attack == defense:
        return favoured(state, battle.sides)
    return battle.attacker if attack > defense else battle.defender


def favoured(state: State, sides: Sequence[str]) -> str:
    """Return the winner of a tie between two houses: the one with the better place on the Fiefdoms track (J03)."""
    return min(sides, key=state.tracks["fiefdoms"].index)


def discard_cards(state: State, battle: Battle) -> None:
    """Discard the played cards; when the seventh card is played the whole hand comes back (J08, J09)."""
    for house, card in battle.cards.items():
        state.discards = {**state.discards, house: state.discards[house] + (card,)}
    for house in battle.sides:
        if not state.hands[house]:
            state.hands = {**state.hands, house: state.cards_of(house)}
            state.discards = {**state.discards, house: ()}
            state.say("hand-back", house=house, rule="J09")


def view(state: State, battle: Battle) -> dict[str, Any]:
    """Return the public view of the battle, as JSON data; cards are in it only once they are shown.

    `seas` are the seas that the attackers crossed, empty if they came by land; `losses` maps each house that may lose
    to what swords would cost or have cost it.
    """
    return {
        "area": battle.area,
        "origin": battle.origin,
        "seas": reachable(state, battle.attacker, battle.origin).get(battle.area, []),
        "attacker": battle.attacker,
        "defender": battle.defender,
        "units": state.edition.named(battle.units),
        "token": battle.token,
        "support": dict(battle.support),
        "cards": dict(battle.cards),
        "cancelled": list(battle.cancelled),
        "blade": battle.blade,
        "winner": battle.winner,
        **combat.sums(battle.final or strengths(state, battle)),
        "losses": aftermath.foretold(battle, partial(aftermath.due, state, battle)),
    }
