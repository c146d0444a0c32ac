"""The texts of the house cards of the first box (U01 to U24), moment by moment of a battle; no other chapter names a
card.

The cards of the expansions are in `dance_cards.py` and `feast/cards.py`.
"""

from __future__ import annotations

from gotweb.core.choice import NOT_AN_ANSWER, Answer
from gotweb.core.game import Step
from gotweb.thrones.abilities import double_defense, zero_card
from gotweb.thrones.asked import one_of
from gotweb.thrones.book import CardText, Change, UnitChange
from gotweb.thrones.combat import Battle, Line, UnitGroup
from gotweb.thrones.edition import Units
from gotweb.thrones.second.aftermath import immune, kill
from gotweb.thrones.second.battle import put_down
from gotweb.thrones.second.combat import SecondBattle, supported
from gotweb.thrones.second.hands import discard, reclaim
from gotweb.thrones.second.state import SecondState
from gotweb.thrones.state import Force

# cancelling


def send_back(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Tyrion: the opponent may be made to take its card back and play another, or none if it has no other (U08)."""
    opponent = battle.other(house)
    card = battle.cards.get(opponent)
    if card is None:
        return
    answer = yield one_of(
        state, house, "return", [{"return": False}, {"return": True}], {"card": card, "victim": opponent}
    )
    if not answer["return"]:
        return
    others = state.hands[opponent]
    del battle.cards[opponent]
    state.say("ability", house=house, card=battle.cards[house], victim=opponent, returned=card, rule="U08")
    if others:
        options: list[Answer] = [{"card": other} for other in others]

        def reason(answer: Answer) -> str:
            if answer["card"] == card:
                return "U08"
            return "J08" if answer["card"] in state.cards_of(opponent) else NOT_AN_ANSWER

        hidden = not state.open_hand(opponent)
        answer = yield one_of(state, opponent, "card", options, {"returned": card}, reason=reason, private=hidden)
        put_down(state, battle, opponent, answer["card"])
        state.say("card-played", house=opponent, card=answer["card"], rule="U08")
    hand = {*state.hands[opponent], card}
    state.hands = {**state.hands, opponent: tuple(c for c in state.cards_of(opponent) if c in hand)}


# what happens at once


def push_down(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Doran: the opponent goes to the last place of one influence track, which Martell chooses (U16)."""
    opponent = battle.other(house)
    if not state.movable(opponent):
        return
    options: list[Answer] = [{"track": track} for track in state.tracks]
    answer = yield one_of(state, house, "track", options, {"card": battle.cards[house], "victim": opponent})
    to_last(state, answer["track"], opponent)
    state.say(
        "ability", house=house, card=battle.cards[house], victim=opponent, track=answer["track"],
        order=list(state.tracks[answer["track"]]), rule="U16",
    )  # fmt: skip


def to_last(state: SecondState, track: str, house: str) -> None:
    """Move a house to the last place of a track; a token that it held goes to the new first place as it lies (U16)."""
    state.set_track(track, (*(other for other in state.tracks[track] if other != house), house))


def replace_card(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Aeron: for two power he is discarded, and another card of the hand is played (U21)."""
    cards = state.hands[house]
    if state.power[house] < 2 or not cards:
        return
    options: list[Answer] = [{"replace": None}, *({"replace": card} for card in cards)]
    answer = yield one_of(state, house, "replace", options, {"card": battle.cards[house]})
    card = answer["replace"]
    if card is None:
        return
    state.power[house] -= 2
    old = battle.cards[house]
    put_down(state, battle, house, card)
    state.discards = {**state.discards, house: state.discards[house] + (old,)}
    state.say("ability", house=house, card=old, played=card, rule="U21")


def kill_footman(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Mace: one of the opponent's footmen in the battle area dies at once, standing or routed (U22)."""
    opponent = battle.other(house)
    if immune(state, battle, opponent):
        return
    foot = state.edition.kind_index["footman"]
    none = state.edition.no_units
    marching = Force(battle.attacker, battle.units, none)
    force = marching if opponent == battle.attacker else state.forces.get(battle.area, Force(opponent, none, none))
    kinds = (("footman", force.units), ("routed_footman", force.routed))
    options: list[Answer] = [{"kill": kind} for kind, units in kinds if units[foot]]
    if not options:
        return
    answer = yield one_of(state, house, "kill", options, {"card": battle.cards[house]})
    one = state.edition.units({"footman": 1})
    if answer["kill"] == "footman":
        kill(state, battle, opponent, one)
    else:
        kill(state, battle, opponent, none, one)
    state.say("ability", house=house, card=battle.cards[house], victim=opponent, unit=answer["kill"], rule="U22")


def remove_order(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Queen of Thorns: one of the opponent's orders next to the battle is removed (U24).

    The march that began the battle is no target; it has left the board.
    """
    opponent = battle.other(house)
    near = [a for a in state.edition.neighbours[battle.area] if a in state.orders and state.house_in(a) == opponent]
    if near:
        answer = yield one_of(
            state, house, "remove", [{"remove": area} for area in near], {"card": battle.cards[house]}
        )
        take_order(state, battle, house, answer["remove"], "U24")


def take_order(state: SecondState, battle: SecondBattle, house: str, area: str, rule: str) -> None:
    """Remove an order from the board; if it was support in this battle, it no longer helps."""
    victim, token = state.house_in(area), state.orders.pop(area)
    battle.support.pop(area, None)
    state.say("ability", house=house, card=battle.cards[house], area=area, victim=victim, token=token, rule=rule)


# what changes a strength


def more_for_own(kind: str, extra: int, attacking: bool = True) -> UnitChange:
    """Kevan, Victarion: each own unit of a kind in an attack, supporters too, counts more (U07, U17)."""

    def change(state: SecondState, battle: Battle, house: str, groups: list[UnitGroup]) -> None:
        if attacking and house != battle.attacker:
            return
        at = state.edition.kind_index[kind]
        for group in groups:
            if group.house == house == group.side:
                group.each[at] += extra

    return change


def mute_ships(state: SecondState, battle: Battle, house: str, groups: list[UnitGroup]) -> None:
    """Salladhor Saan: if his side is supported, no ship but Baratheon's counts, on either side (U04)."""
    if supported(state, battle, house):
        ship = state.edition.kind_index["ship"]
        for group in groups:
            if group.house != house:
                group.each[ship] = 0


def above_on(track: str) -> Change:
    """Stannis: one more while the opponent stands higher on a track (U01)."""

    def change(state: SecondState, battle: Battle, house: str, side: str, lines: list[Line]) -> list[Line]:
        place = state.tracks[track].index
        if side != house or place(battle.other(house)) > place(house):
            return lines
        return [*lines, ("ability", 1, battle.cards[house])]

    return change


def has_discarded(card: str, state: SecondState, house: str) -> bool:
    """Return whether a card lies in a house's discard pile."""
    return card in state.discards[house]


def davos(state: SecondState, battle: Battle, house: str, side: str, lines: list[Line]) -> list[Line]:
    """Davos: one more while Stannis lies in the discard pile (U03)."""
    if side != house or not has_discarded("stannis-baratheon", state, house):
        return lines
    return [*lines, ("ability", 1, battle.cards[house])]


def davos_sword(state: SecondState, battle: Battle, house: str) -> tuple[int, int]:
    """Return Davos's icons: a sword while Stannis lies in the discard pile (U03)."""
    return int(has_discarded("stannis-baratheon", state, house)), 0


def holds_castle(state: SecondState, battle: Battle, house: str) -> bool:
    """Return whether a house defends a castle or a stronghold."""
    return house == battle.defender and state.ground.areas[battle.area].structure != "none"


def theon(state: SecondState, battle: Battle, house: str, side: str, lines: list[Line]) -> list[Line]:
    """Theon: one more in defence of a castle or a stronghold (U19)."""
    if side != house or not holds_castle(state, battle, house):
        return lines
    return [*lines, ("ability", 1, battle.cards[house])]


def theon_sword(state: SecondState, battle: Battle, house: str) -> tuple[int, int]:
    """Return Theon's icons: a sword in defence of a castle or a stronghold (U19)."""
    return int(holds_castle(state, battle, house)), 0


def nymeria(state: SecondState, battle: Battle, house: str) -> tuple[int, int]:
    """Nymeria: a sword when she attacks, a fortification when she defends (U15)."""
    return (1, 0) if house == battle.attacker else (0, 1)


def alone(state: SecondState, battle: Battle, house: str) -> tuple[int, int]:
    """Asha: two swords and a fortification while nobody supports her side (U20)."""
    return (0, 0) if supported(state, battle, house) else (2, 1)


# what happens when a battle is won or lost


def take_power(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Tywin: the winner gains two power (U06)."""
    gained = state.gain_power(house, 2)
    state.say("ability", house=house, card=battle.cards[house], power=gained, rule="U06")
    yield from ()


def undermine(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Cersei: the winner may remove one order of the loser's, anywhere but in the two areas of the battle (U09)."""
    loser = battle.other(house)
    closed = (battle.area, battle.origin)
    areas = [area for area in sorted(state.orders) if state.house_in(area) == loser and area not in closed]
    if areas:
        options: list[Answer] = [{"remove": None}, *({"remove": area} for area in areas)]
        answer = yield one_of(state, house, "remove", options, {"card": battle.cards[house]})
        if answer["remove"] is not None:
            take_order(state, battle, house, answer["remove"], "U09")


def knight_footman(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Renly: the winner may turn a footman of his, fighting or in support, standing or routed, into a knight (U02)."""
    kinds = state.edition.kind_index
    foot, knight = kinds["footman"], kinds["knight"]
    on_board = state.on_board(house)[knight] + (battle.units[knight] if house == battle.attacker else 0)
    if on_board >= state.stocks[house][knight]:
        return
    options: list[Answer] = [{"knight": None}]
    if house == battle.attacker and battle.units[foot]:
        options.append({"knight": {"area": battle.area, "unit": "footman"}})
    own = [area for area, side in battle.support.items() if side == house == state.house_in(area)]
    if house == battle.defender and battle.area in state.forces:
        own.append(battle.area)
    for area in sorted(own):
        if state.forces[area].units[foot]:
            options.append({"knight": {"area": area, "unit": "footman"}})
        if state.forces[area].routed[foot]:
            options.append({"knight": {"area": area, "unit": "routed_footman"}})
    if len(options) == 1:
        return
    answer = yield one_of(state, house, "knight", options, {"card": battle.cards[house]})
    pick = answer["knight"]
    if pick is None:
        return
    change: Units = tuple((k == knight) - (k == foot) for k in range(len(state.edition.kinds)))
    if pick["area"] == battle.area and house == battle.attacker:
        battle.units = tuple(n + c for n, c in zip(battle.units, change, strict=True))
    elif pick["unit"] == "footman":
        state.add_units(pick["area"], house, change)
    else:
        state.add_units(pick["area"], house, state.edition.no_units, change)
    state.say("ability", house=house, card=battle.cards[house], area=pick["area"], unit=pick["unit"], rule="U02")


def regroup(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Roose: if he loses, the whole discard pile comes back, himself included (U11)."""
    reclaim(state, house, state.discards[house])
    battle.home = (*battle.home, house)
    hand = {*state.hands[house], battle.cards[house]}
    state.hands = {**state.hands, house: tuple(c for c in state.cards_of(house) if c in hand)}
    state.say("ability", house=house, card=battle.cards[house], rule="U11")
    yield from ()


def keep_out(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Arianne: if she loses in defence, the attackers do not move in (U14)."""
    if house == battle.defender:
        battle.stays = True
        state.say("ability", house=house, card=battle.cards[house], area=battle.area, rule="U14")
    yield from ()


# after the battle


def march_on(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Loras: the winning attacker moves the march token into the area he took; it can be used again (U23)."""
    if house == battle.winner == battle.attacker and state.house_in(battle.area) == house:
        state.orders[battle.area] = battle.token
        state.say(
            "ability", house=house, card=battle.cards[house], area=battle.area, token=battle.token,
            origin=battle.origin, rule="U23",
        )  # fmt: skip
    yield from ()


def pick_from_hand(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Patchface: one card of the opponent's hand, which lies open, may be discarded (U05)."""
    opponent = battle.other(house)
    if not state.hands[opponent]:
        return
    options: list[Answer] = [{"discard": None}, *({"discard": card} for card in state.hands[opponent])]
    answer = yield one_of(state, house, "discard", options, {"card": battle.cards[house], "victim": opponent})
    card = answer["discard"]
    if card is not None:
        state.say("ability", house=house, card=battle.cards[house], victim=opponent, discarded=card, rule="U05")
        discard(state, opponent, card)


TEXTS: dict[str, CardText] = {
    "stannis-baratheon": CardText(strength=above_on("throne")),
    "renly-baratheon": CardText(win=knight_footman),
    "ser-davos-seaworth": CardText(strength=davos, icons=davos_sword),
    "salladhor-saan": CardText(units=mute_ships),
    "patchface": CardText(after=pick_from_hand),
    "tywin-lannister": CardText(win=take_power),
    "ser-kevan-lannister": CardText(units=more_for_own("footman", 1)),
    "tyrion-lannister": CardText(cancel=send_back),
    "cersei-lannister": CardText(win=undermine),
    "robb-stark": CardText(herds=True),
    "roose-bolton": CardText(lose=regroup),
    "the-blackfish": CardText(immune=True),
    "catelyn-stark": CardText(strength=double_defense),  # U13
    "arianne-martell": CardText(lose=keep_out),
    "nymeria-sand": CardText(icons=nymeria),
    "doran-martell": CardText(immediate=push_down),
    "victarion-greyjoy": CardText(units=more_for_own("ship", 1)),
    "balon-greyjoy": CardText(strength=zero_card),  # U18
    "theon-greyjoy": CardText(strength=theon, icons=theon_sword),
    "asha-greyjoy": CardText(icons=alone),
    "aeron-damphair": CardText(immediate=replace_card),
    "mace-tyrell": CardText(immediate=kill_footman),
    "ser-loras-tyrell": CardText(after=march_on),
    "queen-of-thorns": CardText(immediate=remove_order),
}
"""Every card of the first box with a text."""
