"""The texts of the house cards ("Les Cartes Maison"): each card has functions for the moments at which it acts.

The battle calls them at the right moment (see `book.CardText`). No other module names a card.
"""

from __future__ import annotations

from gotweb.core.choice import Answer
from gotweb.core.game import Step
from gotweb.thrones.asked import one_of
from gotweb.thrones.book import CardText, Change
from gotweb.thrones.combat import Battle, Line
from gotweb.thrones.state import Force, State
from gotweb.thrones.support import defense_bonus, support_strength


def on_reveal(state: State, battle: Battle) -> Step:
    """Run the abilities that happen when the cards are shown: cancelling ones first, then by place on the Fiefdoms
    track.
    """
    texts = state.book.texts
    for house in battle.sides:
        opponent = battle.other(house)
        mine, other = (texts.get(battle.cards[side]) for side in (house, opponent))
        if mine is not None and mine.cancels and other is not None:
            battle.cancelled = (opponent,)
            state.say("ability", house=house, card=battle.cards[house], cancelled=battle.cards[opponent], rule="J19")
    for house in sorted(battle.sides, key=state.tracks["fiefdoms"].index):
        text = in_force(state, battle, house)
        if text is not None and text.reveal is not None:
            yield from text.reveal(state, battle, house)


def on_win(state: State, battle: Battle, winner: str) -> Step:
    """Run the ability of the winner's card, if its text is about winning; before losses and retreat."""
    text = in_force(state, battle, winner)
    if text is not None and text.win is not None:
        yield from text.win(state, battle, winner)


def in_force(state: State, battle: Battle, house: str) -> CardText | None:
    """Return the text of the card that a house has played, or None if it has no text or is cancelled."""
    return None if house in battle.cancelled else state.book.texts.get(battle.cards.get(house, ""))


# what changes a strength


def attack_bonus(kind: str) -> Change:
    """Robb, Victarion, Vargo: each attacking unit of this kind counts one more (J16); not in defence or support."""

    def change(state: State, battle: Battle, house: str, side: str, lines: list[Line]) -> list[Line]:
        if side != house or house != battle.attacker:
            return lines
        return [*lines, ("ability", battle.units[state.edition.kind_index[kind]], battle.cards[house])]

    return change


def double_defense(state: State, battle: Battle, house: str, side: str, lines: list[Line]) -> list[Line]:
    """Catelyn: the bonus of the defender's own defense order counts twice (J17; in the second edition U13)."""
    bonus = defense_bonus(state, battle.area) if side == house == battle.defender else 0
    return [*lines, ("ability", bonus, battle.cards[house])] if bonus else lines


def zero_card(state: State, battle: Battle, house: str, side: str, lines: list[Line]) -> list[Line]:
    """Balon: the printed strength of the opponent's card is 0 (J18; in the second edition U18)."""
    if side == house:
        return lines
    return [(what, 0, where) if what == "card" else (what, n, where) for what, n, where in lines]


def mute_ships(state: State, battle: Battle, house: str, side: str, lines: list[Line]) -> list[Line]:
    """Salladhor Saan: ships that support the opponent add nothing; the star of their order still does (J14)."""
    if side == house:
        return lines
    area, attacking = battle.area, side == battle.attacker
    return [
        (what, support_strength(state, where, area, attacking, ships_muted=True) if what == "support" else n, where)
        for what, n, where in lines
    ]


# what happens when the cards are shown


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
    answer = yield one_of(state, house, "kill", options, {"card": battle.cards[house]})
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
    if house == battle.attacker and token is not None and state.edition.tokens[token].orders("defense"):
        del state.orders[battle.area]
        state.say("ability", house=house, card=battle.cards[house], area=battle.area, token=token, rule="J20")
    yield from ()


# what happens when a battle is won


def recover_card(state: State, battle: Battle, house: str) -> Step:
    """Maester Luwin: the winner may take back a card discarded in an earlier battle (J21); all may see it (J13)."""
    # if he was the last card, the whole hand comes back after the battle: one card now would cost the other six (J09)
    if state.hands[house]:
        yield from take_back(state, house, "J21")


def take_back(state: State, house: str, rule: str) -> Step:
    """Let a house take one card of its own discard pile back into its hand: `{"reclaim": card or null}`."""
    cards = state.discards[house]
    if not cards:
        return
    options: list[Answer] = [{"reclaim": None}, *({"reclaim": card} for card in sorted(cards))]
    answer = yield one_of(state, house, "reclaim", options, {"rule": rule})
    card = answer["reclaim"]
    if card is not None:
        state.discards = {**state.discards, house: tuple(c for c in cards if c != card)}
        hand = {*state.hands[house], card}
        state.hands = {**state.hands, house: tuple(c for c in state.cards_of(house) if c in hand)}
        state.say("reclaimed", house=house, card=card, rule=rule)


def disrupt(state: State, battle: Battle, house: str) -> Step:
    """Asha: the winner may remove an enemy support or consolidate order next to the battle (J22)."""
    near = [
        area
        for area in state.edition.neighbours[battle.area]
        if area in state.orders
        and state.edition.tokens[state.orders[area]].among(("support", "consolidate"))
        and state.house_in(area) != house
    ]
    if near:
        options: list[Answer] = [{"remove": None}, *({"remove": area} for area in near)]
        answer = yield one_of(state, house, "remove", options, {"card": battle.cards[house]})
        if answer["remove"] is not None:
            _remove_order(state, battle, house, answer["remove"], "J22")


def undermine(state: State, battle: Battle, house: str) -> Step:
    """Cersei: the winner removes one order of the loser's, anywhere on the board (J23).

    The order in the battle area is no target: it goes with the battle anyhow.
    """
    loser = battle.other(house)
    areas = [a for a in sorted(state.orders) if state.house_in(a) == loser and a != battle.area]
    if areas:
        answer = yield one_of(
            state, house, "remove", [{"remove": area} for area in areas], {"card": battle.cards[house]}
        )
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
    if not units[foot] or knights >= state.stocks[house][knight]:
        return
    facts = {"card": battle.cards[house], "area": battle.area}
    answer = yield one_of(state, house, "upgrade", [{"upgrade": False}, {"upgrade": True}], facts)
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
    answer = yield one_of(state, house, "burn", options, {"card": battle.cards[house], "victim": loser})
    card = answer["burn"]
    if card is not None:
        state.power[house] -= 1
        state.hands = {**state.hands, loser: tuple(c for c in state.hands[loser] if c != card)}
        state.discards = {**state.discards, loser: state.discards[loser] + (card,)}
        state.say("ability", house=house, card=battle.cards[house], victim=loser, burnt=card, rule="J26")


TEXTS: dict[str, CardText] = {
    "robb-stark": CardText(strength=attack_bonus("knight")),
    "catelyn-stark": CardText(strength=double_defense),
    "maester-luwin": CardText(win=recover_card),
    "ser-jaime-lannister": CardText(win=take_power),
    "cersei-lannister": CardText(win=undermine),
    "vargo-hoat": CardText(strength=attack_bonus("footman")),
    "renly-baratheon": CardText(win=knight_footman),
    "salladhor-saan": CardText(strength=mute_ships),
    "melisandre-of-asshai": CardText(win=burn_card),
    "brienne-of-tarth": CardText(reveal=strip_defense),
    "balon-greyjoy": CardText(strength=zero_card),
    "victarion-greyjoy": CardText(strength=attack_bonus("ship")),
    "asha-greyjoy": CardText(win=disrupt),
    "queen-of-thorns": CardText(cancels=True),
    "ser-loras-tyrell": CardText(reveal=kill_footman),
}
"""Every card with a text."""
