"""The texts of the seven cards of vassals (V40 to V45), moment by moment of a battle; see
`gotweb.thrones.second.cards`.
"""

from __future__ import annotations

from gotweb.core.chance import Draw
from gotweb.core.choice import Answer
from gotweb.core.game import Step
from gotweb.thrones.asked import one_of
from gotweb.thrones.book import CardText
from gotweb.thrones.combat import Battle, Line, UnitGroup
from gotweb.thrones.second.aftermath import fighting, kill_one
from gotweb.thrones.second.battle import put_down
from gotweb.thrones.second.combat import SecondBattle
from gotweb.thrones.second.hands import put_back
from gotweb.thrones.second.mother.vassals.lands import home_of
from gotweb.thrones.second.mother.vassals.state import VassalState
from gotweb.thrones.supply import supplied

PRICE = 2
"""What it costs that Bronn does not count."""


def lift(state: VassalState, battle: SecondBattle, house: str) -> Step:
    """Varys: the vassal goes to the first place of the Fiefdoms; the blade stays with the first player there (V40)."""
    state.set_track("fiefdoms", (house, *(other for other in state.tracks["fiefdoms"] if other != house)))
    state.say("track", track="fiefdoms", order=list(state.tracks["fiefdoms"]), rule="V40")
    yield from ()


def outfence(state: VassalState, battle: Battle, house: str, groups: list[UnitGroup]) -> None:
    """Syrio: if the vassal defends, no footman of a player's house counts, on either side, not even in support
    (V41).
    """
    if house == battle.defender:
        foot = state.edition.kind_index["footman"]
        for group in groups:
            if group.house in state.players:
                group.each[foot] = 0


def swap_faces(state: VassalState, battle: SecondBattle, house: str) -> Step:
    """Jaqen: the opponent's card goes back to its hand, and a random card of that hand is played (V42).

    It may be the same card. Nobody learns by it what is in a vassal's hand.
    """
    opponent = battle.other(house)
    card = battle.cards.pop(opponent, None)
    if card is None:
        return
    put_back(state, opponent, [card])
    eyes = None if state.open_hand(opponent) else ()
    answer = yield Draw(state.hands[opponent], {"deck": "hand", "house": opponent}, eyes=eyes)
    put_down(state, battle, opponent, answer["draw"])
    state.say(
        "ability", house=house, card=battle.cards[house], victim=opponent, returned=card, played=answer["draw"],
        rule="V42",
    )  # fmt: skip


def join(state: VassalState, battle: SecondBattle, house: str) -> Step:
    """Jon Connington: a beaten vassal may get a knight where it has retreated to, or at home (V43)."""
    knight = state.edition.kind_index["knight"]
    if house == battle.winner or state.left_of(house)[knight] <= 0:
        return
    home = home_of(state, house)
    places = [home] if battle.fled in (None, home) else [battle.fled, home]
    free = [area for area in places if area is not None and _has_room(state, house, area)]
    if not free:
        return
    options: list[Answer] = [{"join": None}, *({"join": area} for area in free)]
    answer = yield one_of(state, house, "join", options, {"card": battle.cards[house]})
    area = answer["join"]
    if area is not None:
        state.add_units(area, house, state.edition.units({"knight": 1}))
        state.say("ability", house=house, card=battle.cards[house], area=area, unit="knight", rule="V43")


def _has_room(state: VassalState, house: str, area: str) -> bool:
    """Return whether one more knight of a house can stand in a land area that it controls."""
    at_home = not state.edition.areas[area].sea and state.controller(area) == house
    return at_home and supplied(state, house, {area: 1})


def pay_in_blood(state: VassalState, battle: SecondBattle, house: str) -> Step:
    """Beric: a vassal that has won destroys one of its units in the battle area, after all losses (V44)."""
    force = state.forces.get(battle.area)
    defends = house == battle.defender and force is not None and force.house == house
    routed = force.routed if defends and force is not None else state.edition.no_units
    units = [
        *state.edition.named(fighting(state, battle, house)),
        *(f"routed_{n}" for n in state.edition.named(routed)),
    ]
    if not units:
        return
    options: list[Answer] = [{"toll": unit} for unit in units]
    answer = yield one_of(state, house, "toll", options, {"card": battle.cards[house], "area": battle.area})
    unit: str = answer["toll"]
    kill_one(state, battle, house, unit)
    state.say("ability", house=house, card=battle.cards[house], area=battle.area, unit=unit, rule="V44")


def take_bribe(state: VassalState, battle: SecondBattle, house: str) -> Step:
    """Bronn: for two power the opponent makes him count 0; a vassal cannot pay, as it has no power (V45)."""
    opponent = battle.other(house)
    if state.power[opponent] < PRICE:
        return
    facts = {"card": battle.cards[house], "victim": house}
    answer = yield one_of(state, opponent, "bribe", [{"bribe": False}, {"bribe": True}], facts)
    if answer["bribe"]:
        state.power[opponent] -= PRICE
        battle.done = (*battle.done, _bribed(battle, house))
        state.say("ability", house=house, card=battle.cards[house], victim=opponent, paid=PRICE, rule="V45")


def _bribed(battle: Battle, house: str) -> tuple[str, str, str]:
    """Return the note that the opponent of a house has paid for its card in a battle."""
    return house, battle.cards[house], "bribed"


def stand_aside(state: VassalState, battle: SecondBattle, house: str, side: str, lines: list[Line]) -> list[Line]:
    """Bronn's strength is 0 if the opponent has paid (V45)."""
    if side != house or _bribed(battle, house) not in battle.done:
        return lines
    return [(what, 0 if what == "card" else n, where) for what, n, where in lines]


TEXTS: dict[str, CardText] = {
    "varys": CardText(after=lift),
    "syrio-forel": CardText(units=outfence),
    "jaqen-h-ghar": CardText(cancel=swap_faces),
    "jon-connington": CardText(after=join),
    "beric-dondarrion": CardText(toll=pay_in_blood),
    "bronn": CardText(reveal=take_bribe, strength=stand_aside),
}
"""Every card of vassals with a text."""
