"""Battle: support, house cards and their texts, Tides of Battle, the blade, and the winner (J30 to J39).

`aftermath.py` runs what follows; `cards.py` has the card texts.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from gotweb.core.chance import Draw
from gotweb.core.choice import Answer
from gotweb.core.game import Step
from gotweb.thrones.aftermath import foretold
from gotweb.thrones.asked import one_of
from gotweb.thrones.battle import card_choice, say_strengths, stronger, wielder
from gotweb.thrones.book import Act, CardText
from gotweb.thrones.combat import sums, totals
from gotweb.thrones.edition import Units
from gotweb.thrones.second import aftermath
from gotweb.thrones.second.combat import (
    SecondBattle,
    icons,
    in_force,
    in_turn_order,
    strengths,
)
from gotweb.thrones.second.hands import refresh
from gotweb.thrones.second.reach import reachable
from gotweb.thrones.second.state import SecondState
from gotweb.thrones.support import support_choice, support_strength, supporters


def fight(state: SecondState, attacker: str, origin: str, area: str, units: Units, token: str) -> Step:
    """Run a whole battle, from the call for support to the card texts after it."""
    defender = state.house_in(area) or state.garrisons[area].house
    battle = SecondBattle(area, origin, attacker, defender, units, token)
    state.battle = battle
    state.say(
        "battle", area=area, attacker=attacker, defender=defender, origin=origin, token=token,
        units=state.edition.named(units), rule="J30",
    )  # fmt: skip
    yield from call_for_support(state, battle)
    say_strengths(state, battle, strengths(state, battle))
    if state.book.arm is not None:
        yield from state.book.arm(state, battle)
    yield from play_cards(state, battle)
    yield from moment(state, battle, "cancel", lambda text: text.cancel)
    yield from moment(state, battle, "immediate", lambda text: text.immediate)
    yield from moment(state, battle, "reveal", lambda text: text.reveal)
    yield from draw_tides(state, battle)
    yield from use_blade(state, battle)
    battle.final = strengths(state, battle)
    say_strengths(state, battle, battle.final)
    decide(state, battle)
    yield from aftermath.aftermath(state, battle)
    discard_cards(state, battle)
    state.book.disarm(state, battle)
    yield from moment(state, battle, "after", lambda text: text.after)
    aftermath.sweep_orders(state)
    state.battle = None


def moment(state: SecondState, battle: SecondBattle, name: str, act_of: Callable[[CardText], Act | None]) -> Step:
    """Run what the texts of both cards do at a moment of the battle, in turn order; no text acts twice (J36)."""
    for house in in_turn_order(state, battle):
        # a text can bring another card into play, whose own text then has its moment
        while (text := in_force(state, battle, house)) is not None and (act := act_of(text)) is not None:
            mark = (house, battle.cards[house], name)
            if mark in battle.done:
                break
            battle.done = (*battle.done, mark)
            yield from act(state, battle, house)


def call_for_support(state: SecondState, battle: SecondBattle) -> Step:
    """In turn order let every house with a support order next door offer it to one side, which may refuse (I30)."""
    near = supporters(state, battle.area)
    for house in state.turn_order:
        if house not in near:
            continue
        answer = yield support_choice(state, house, battle.area, near[house], battle.sides)
        given = {area: side for area, side in sorted(answer["support"].items()) if side is not None}
        side = next(iter(given.values()), None)
        if side is not None and side != house and not (yield from accepted(state, battle, house, side, list(given))):
            continue
        for area in given:
            assert side is not None
            battle.support[area] = side
            state.say("support", house=house, area=area, side=side, target=battle.area, rule="I05")


def accepted(state: SecondState, battle: SecondBattle, house: str, side: str, areas: list[str]) -> Any:
    """Ask a fighter whether it accepts the support that another house offers (I30), and log what each area adds."""
    options: list[Answer] = [{"accept": True}, {"accept": False}]
    worth = {area: support_strength(state, area, battle.area, side == battle.attacker) for area in areas}
    facts = {"house": house, "areas": areas, "worth": worth}
    answer = yield one_of(state, side, "accept", options, facts, usual=options[0])
    if not answer["accept"]:
        state.say("support-refused", house=side, helper=house, areas=areas, rule="I30")
    return answer["accept"]


def play_cards(state: SecondState, battle: SecondBattle) -> Step:
    """Let both sides choose a card face down, then show both (J02)."""
    answers = yield [card_choice(state, house) for house in battle.sides]
    for house in battle.sides:
        put_down(state, battle, house, answers[house]["card"])
    state.say("cards", cards=dict(battle.cards), rule="J01")


def put_down(state: SecondState, battle: SecondBattle, house: str, card: str) -> None:
    """Play a card out of a house's hand."""
    battle.cards[house] = card
    state.hands = {**state.hands, house: tuple(c for c in state.hands[house] if c != card)}


# Tides of Battle and the blade


def draw_tides(state: SecondState, battle: SecondBattle) -> Step:
    """Let each fighter draw a card, which it alone sees, from a deck shuffled for this battle (J31)."""
    if state.tides:
        for house in in_turn_order(state, battle):
            battle.drawn[house] = yield from draw_tide(state, battle, house)


def draw_tide(state: SecondState, battle: SecondBattle, house: str) -> Any:
    """Draw a card that only the house sees. Returns the card."""
    bag = list(state.tides)
    for card in battle.drawn.values():
        bag.remove(card)
    answer = yield Draw(tuple(bag), {"deck": "tides", "house": house}, eyes=(state.answers_for(house),))
    return answer["draw"]


def use_blade(state: SecondState, battle: SecondBattle) -> Step:
    """Let the blade's holder, if he fights here and has not used it this round, draw anew, or later add one (J32)."""
    house = None if state.blade_used else wielder(state, battle.sides)
    if house is not None and battle.drawn:
        options: list[Answer] = [{"redraw": False}, {"redraw": True}]
        answer = yield one_of(state, house, "redraw", options, {"tide": battle.drawn[house]}, private=True)
        if answer["redraw"]:
            state.blade_used = True
            state.say("redrawn", house=house, rule="J32")
            battle.drawn[house] = yield from draw_tide(state, battle, house)
            house = None
    if battle.drawn:
        battle.tides = dict(battle.drawn)
        state.say("tides", cards={house: battle.tides[house] for house in battle.sides}, rule="J31")
    # where a text sets the final strength, one more changes nothing (J37)
    if house is not None and (now := strengths(state, battle))[house].set_by is None:
        answer = yield one_of(state, house, "blade", [{"blade": False}, {"blade": True}], {"strength": totals(now)})
        if answer["blade"]:
            state.blade_used = True
            battle.blade = house
            state.say("blade", house=house, rule="J04")


def decide(state: SecondState, battle: SecondBattle) -> None:
    """Decide the battle: the higher final strength wins; in a tie, the better place on the Fiefdoms track (J03)."""
    battle.winner = stronger(state, battle)
    state.say(
        "battle-won", area=battle.area, house=battle.winner, loser=battle.other(battle.winner), rule="J03",
    )  # fmt: skip
    state.book.won(state, battle)


def discard_cards(state: SecondState, battle: SecondBattle) -> None:
    """Discard the played cards; when the hand is empty all the other cards come back (J08, J35)."""
    for house, card in battle.cards.items():
        if house not in battle.home:
            state.discards = {**state.discards, house: state.discards[house] + (card,)}
            refresh(state, house)


def view(state: SecondState, battle: SecondBattle, seat: str | None) -> dict[str, Any]:
    """Return the battle as a seat may see it, as JSON data; cards are in it only once they are shown.

    `seas` are the seas that the attackers crossed, empty if they came by land; `tides_to_come` says whether Tides of
    Battle cards are played with and do not lie open yet; `drawn` is the Tides of Battle card of the fighter for whom
    the seat answers while it lies face down; `losses` maps each house that may lose to what swords would cost or have
    cost it, `immune` lists the houses whose card protects them from that.
    """
    garrison = state.garrisons.get(battle.area)
    return {
        "area": battle.area,
        "origin": battle.origin,
        "seas": reachable(state, battle.attacker, battle.origin).get(battle.area, []),
        "attacker": battle.attacker,
        "defender": battle.defender,
        "units": state.edition.named(battle.units),
        "garrison": 0 if garrison is None else garrison.strength,
        "token": battle.token,
        "support": dict(battle.support),
        "cards": dict(battle.cards),
        "cancelled": list(battle.cancelled),
        "copied": dict(battle.copied),
        "tides": dict(battle.tides),
        "tides_to_come": bool(state.tides) and not battle.tides,
        "drawn": _drawn(state, battle, seat),
        "blade": battle.blade,
        "winner": battle.winner,
        "losses": foretold(battle, partial(aftermath.due, state, battle)),
        "immune": [house for house in battle.sides if aftermath.immune(state, battle, house)],
        "icons": {house: list(icons(state, battle, house)) for house in battle.sides},
        **sums(battle.final or strengths(state, battle)),
    }


def _drawn(state: SecondState, battle: SecondBattle, seat: str | None) -> str | None:
    """Return the face-down Tides of Battle card that a seat has seen: that of the fighter it answers for; else None."""
    own = (card for house, card in battle.drawn.items() if state.answers_for(house) == seat)
    return None if battle.tides else next(own, None)
