"""Battle ("Bataille"): support, strength, house cards, blade, and who won. What follows is in `aftermath.py`."""

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
    """The units of a side that can fight: routed ones are there but add nothing (K06)."""
    if house == battle.attacker:
        return battle.units
    force = state.forces.get(battle.area)
    return force.units if force is not None else state.edition.no_units


def strengths(state: State, battle: Battle) -> Strengths:
    """The combat strength of each side, the attacker's first; everything that tells or shows a sum asks this."""
    return {house: reckoned(_lines(state, battle, house), bool(battle.cards)) for house in battle.sides}


def _lines(state: State, battle: Battle, house: str) -> list[Line]:
    """All that makes up a side's combat strength, line by line (I01 to I07, J01)."""
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
    """A whole battle, from the call for support to the last retreat (J01)."""
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
    """Put both sides' sums into the log, and what has set them, if anything has."""
    set_by = combat.set_by(strengths)
    state.say(
        "strength", area=battle.area, totals=combat.totals(strengths), lines=combat.lines_of(strengths),
        **({"set_by": set_by} if set_by else {}), rule="I01",
    )  # fmt: skip


def call_for_support(state: State, battle: Battle) -> Step:
    """Step 1: in turn order, everybody with a support order next door says whom it helps (I03 to I13)."""
    near = supporters(state, battle.area)
    for house in state.turn_order:
        if house in near:
            answer = yield support_choice(state, house, battle.area, near[house], battle.sides)
            for area, side in sorted(answer["support"].items()):
                if side is not None:
                    battle.support[area] = side
                    state.say("support", house=house, area=area, side=side, target=battle.area, rule="I05")


def play_cards(state: State, battle: Battle) -> Step:
    """Step 3: both choose a card face down, then both are shown (J02); cards are open except while chosen (J10)."""
    answers = yield [card_choice(state, house) for house in battle.sides]
    for house in battle.sides:
        card = answers[house]["card"]
        battle.cards[house] = card
        state.hands = {**state.hands, house: tuple(c for c in state.hands[house] if c != card)}
    state.say("cards", cards=dict(battle.cards), rule="J01")


def card_choice(state: State, house: str) -> OneOf:
    """`{"card": "eddard-stark"}`, out of the hand."""
    options: list[Answer] = [{"card": card} for card in state.hands[house]]

    def reason(answer: Answer) -> str | None:
        return "J08" if answer["card"] in state.cards_of(house) else NOT_AN_ANSWER

    return one_of(state, house, "card", options, reason=reason, sealed=True)


def sole_survivor(state: State, battle: Battle) -> str | None:
    """The side that still has troops when an ability has killed the other's last unit: it wins at once (J11)."""
    if not any(battle.units):
        return battle.defender
    return battle.attacker if battle.area not in state.forces else None


def wielder(state: State, sides: Sequence[str]) -> str | None:
    """The fighter for whom the blade may be used: its holder, or who serves him; None if neither fights here."""
    holder = state.blade_holder
    return next((side for side in sides if state.liege(side) == holder), None)


def use_blade(state: State, battle: Battle) -> Step:
    """Step 4: the blade's holder, if he fights here and has not used it this round, may add one (J04)."""
    house = None if state.blade_used else wielder(state, battle.sides)
    if house is not None:
        facts = {"strength": combat.totals(strengths(state, battle))}
        answer = yield one_of(state, house, "blade", [{"blade": False}, {"blade": True}], facts)
        if answer["blade"]:
            state.blade_used = True
            battle.blade = house
            state.say("blade", house=house, rule="J04")


def stronger(state: State, battle: Battle) -> str:
    """Step 5: the higher strength wins; in a tie, the better place on the Fiefdoms track (J03).

    The strengths are those in `battle.final`, which were reckoned just before.
    """
    attack, defense = combat.totals(battle.final).values()
    if attack == defense:
        return favoured(state, battle.sides)
    return battle.attacker if attack > defense else battle.defender


def favoured(state: State, sides: Sequence[str]) -> str:
    """Who wins a tie between two houses: the one with the better place on the Fiefdoms track (J03)."""
    return min(sides, key=state.tracks["fiefdoms"].index)


def discard_cards(state: State, battle: Battle) -> None:
    """Played cards are out until the seventh is played: then the whole hand comes back (J08, J09)."""
    for house, card in battle.cards.items():
        state.discards = {**state.discards, house: state.discards[house] + (card,)}
    for house in battle.sides:
        if not state.hands[house]:
            state.hands = {**state.hands, house: state.cards_of(house)}
            state.discards = {**state.discards, house: ()}
            state.say("hand-back", house=house, rule="J09")


def view(state: State, battle: Battle) -> dict[str, Any]:
    """The battle as everybody may see it, as JSON data; cards are in it only once they are shown.

    `seas` are those that the attackers came by, none if they came by land; `losses` what swords would cost or have cost
    whoever may lose.
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
