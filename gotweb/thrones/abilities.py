"""What the house cards do ("Les Cartes Maison"): small hooks, asked by the battle at the right moment.

Cards that change a strength are named in the sets below and read in `battle.strength`; cards that act
when shown, or once a battle is won, have a function here. No other module names a card.
"""

from __future__ import annotations

from collections.abc import Callable

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Step
from gotweb.thrones.combat import Battle
from gotweb.thrones.state import Force, State

ATTACK_BONUS = {"robb-stark": "knight", "victarion-greyjoy": "ship", "vargo-hoat": "footman"}
"""Each attacking unit of this kind counts one more (J16); not in defence, not in support."""
DOUBLES_DEFENSE = {"catelyn-stark"}
"""The bonus of the defender's own defense order counts twice (J17)."""
ZEROES_CARD = {"balon-greyjoy"}
"""The printed strength of the opponent's card is 0 (J18)."""
MUTES_SHIPS = {"salladhor-saan"}
"""Ships that support the opponent add nothing; the star of their order still does (J14)."""
CANCELS = {"queen-of-thorns"}
"""The ability of the opponent's card does not happen (J19)."""


def on_reveal(state: State, battle: Battle) -> Step:
    """Abilities that happen when the cards are shown: cancelling first, then by place on the Fiefdoms track."""
    for house in battle.sides:
        opponent = battle.other(house)
        if battle.cards[house] in CANCELS and state.edition.cards[battle.cards[opponent]].ability:
            battle.cancelled = (opponent,)
            state.say("ability", house=house, card=battle.cards[house], cancelled=battle.cards[opponent], rule="J19")
    for house in sorted(battle.sides, key=state.tracks["fiefdoms"].index):
        act = ON_REVEAL.get(battle.ability(house) or "")
        if act is not None:
            yield from act(state, battle, house)


def on_win(state: State, battle: Battle, winner: str) -> Step:
    """The ability of the winner's card, if it speaks of winning; before losses and retreat."""
    act = ON_WIN.get(battle.ability(winner) or "")
    if act is not None:
        yield from act(state, battle, winner)


def kill_footman(state: State, battle: Battle, house: str) -> Step:
    """Ser Loras: one opposing footman in this battle dies at once, standing or routed (J47)."""
    foot = state.edition.kind_index["footman"]
    one = tuple(int(kind == foot) for kind in range(len(state.edition.kinds)))
    none = state.edition.no_units
    marching = Force(battle.attacker, battle.units, none)
    target = marching if house == battle.defender else state.forces[battle.area]
    options: list[Answer] = [
        {"kill": kind} for kind, n in (("footman", target.units[foot]), ("routed_footman", target.routed[foot])) if n
    ]
    if not options:
        return
    answer = yield OneOf(house, "kill", options, {"card": battle.cards[house]})
    if house == battle.defender:
        battle.units = tuple(n - m for n, m in zip(battle.units, one, strict=True))
    elif answer["kill"] == "footman":
        state.take_units(battle.area, one)
    else:
        state.take_units(battle.area, none, one)
    state.say("ability", house=house, card=battle.cards[house], victim=target.house, unit=answer["kill"], rule="J47")


def strip_defense(state: State, battle: Battle, house: str) -> Step:
    """Brienne: the opponent's defense order in the battle area is discarded (J20)."""
    token = state.orders.get(battle.area)
    if house == battle.attacker and token is not None and state.edition.tokens[token].kind == "defense":
        del state.orders[battle.area]
        state.say("ability", house=house, card=battle.cards[house], area=battle.area, token=token, rule="J20")
    yield from ()


def recover_card(state: State, battle: Battle, house: str) -> Step:
    """Maester Luwin: the winner may take back a card discarded in an earlier battle (J21); all may see it (J13)."""
    # if he was the last card, the whole hand comes back after the battle: one card now would cost the other six (J09)
    if state.hands[house]:
        yield from take_back(state, house, "J21")


def take_back(state: State, house: str, rule: str) -> Step:
    """A house may take one card of its own discard pile back into its hand: `{"reclaim": card or null}`."""
    cards = state.discards[house]
    if not cards:
        return
    options: list[Answer] = [{"reclaim": None}, *({"reclaim": card} for card in sorted(cards))]
    answer = yield OneOf(house, "reclaim", options, {"rule": rule})
    card = answer["reclaim"]
    if card is not None:
        state.discards[house] = tuple(c for c in cards if c != card)
        hand = {*state.hands[house], card}
        state.hands[house] = tuple(c for c in state.edition.hands[house] if c in hand)
        state.say("reclaimed", house=house, card=card, rule=rule)


def disrupt(state: State, battle: Battle, house: str) -> Step:
    """Asha: the winner may remove an enemy support or consolidate order next to the battle (J22)."""
    near = [
        area
        for area in state.edition.neighbours[battle.area]
        if area in state.orders
        and state.edition.tokens[state.orders[area]].kind in ("support", "consolidate")
        and state.house_in(area) != house
    ]
    if near:
        options: list[Answer] = [{"remove": None}, *({"remove": area} for area in near)]
        answer = yield OneOf(house, "remove", options, {"card": battle.cards[house]})
        if answer["remove"] is not None:
            _remove_order(state, battle, house, answer["remove"], "J22")


def undermine(state: State, battle: Battle, house: str) -> Step:
    """Cersei: the winner removes one order of the loser's, anywhere on the board (J23).

    The order in the battle area is no target: it goes with the battle anyhow.
    """
    loser = battle.other(house)
    areas = [a for a in sorted(state.orders) if state.house_in(a) == loser and a != battle.area]
    if areas:
        answer = yield OneOf(house, "remove", [{"remove": area} for area in areas], {"card": battle.cards[house]})
        _remove_order(state, battle, house, answer["remove"], "J23")


def _remove_order(state: State, battle: Battle, house: str, area: str, rule: str) -> None:
    victim, token = state.house_in(area), state.orders.pop(area)
    state.say("ability", house=house, card=battle.cards[house], area=area, victim=victim, token=token, rule=rule)


def take_power(state: State, battle: Battle, house: str) -> Step:
    """Ser Jaime: the winner gains two power (J24)."""
    gained = state.gain_power(house, 2)
    state.say("ability", house=house, card=battle.cards[house], power=gained, rule="J24")
    yield from ()


def knight_footman(state: State, battle: Battle, house: str) -> Step:
    """Renly: the winner may turn one of his footmen of this battle into a knight, if he has one left (J25)."""
    kinds = state.edition.kind_index
    foot, knight = kinds["footman"], kinds["knight"]
    attacking = house == battle.attacker
    units = battle.units if attacking else state.forces[battle.area].units
    knights = state.on_board(house)[knight] + (battle.units[knight] if attacking else 0)
    if not units[foot] or knights >= state.edition.stock[knight]:
        return
    answer = yield OneOf(
        house, "upgrade", [{"upgrade": False}, {"upgrade": True}], {"card": battle.cards[house], "area": battle.area}
    )
    if answer["upgrade"]:
        change = tuple((k == knight) - (k == foot) for k in range(len(units)))
        if attacking:
            battle.units = tuple(n + c for n, c in zip(units, change, strict=True))
        else:
            state.add_units(battle.area, house, change)
        state.say("ability", house=house, card=battle.cards[house], area=battle.area, rule="J25")


def burn_card(state: State, battle: Battle, house: str) -> Step:
    """Melisandre: the winner may pay one power and discard a card from the loser's hand (J26, J12, J13)."""
    loser = battle.other(house)
    if not state.hands[loser] or not state.power[house]:
        return
    options: list[Answer] = [{"burn": None}, *({"burn": card} for card in state.hands[loser])]
    answer = yield OneOf(house, "burn", options, {"card": battle.cards[house], "victim": loser})
    card = answer["burn"]
    if card is not None:
        state.power[house] -= 1
        state.hands[loser] = tuple(c for c in state.hands[loser] if c != card)
        state.discards[loser] += (card,)
        state.say("ability", house=house, card=battle.cards[house], victim=loser, burnt=card, rule="J26")


ON_REVEAL: dict[str, Callable[[State, Battle, str], Step]] = {
    "ser-loras-tyrell": kill_footman,
    "brienne-of-tarth": strip_defense,
}
ON_WIN: dict[str, Callable[[State, Battle, str], Step]] = {
    "maester-luwin": recover_card,
    "asha-greyjoy": disrupt,
    "cersei-lannister": undermine,
    "ser-jaime-lannister": take_power,
    "renly-baratheon": knight_footman,
    "melisandre-of-asshai": burn_card,
}
