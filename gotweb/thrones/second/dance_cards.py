"""The texts of the house cards of A Dance with Dragons (U25 to U44), moment by moment of a battle; see `cards.py`."""

from __future__ import annotations

from gotweb.core.choice import Answer
from gotweb.core.game import Step
from gotweb.thrones.asked import number, one_of
from gotweb.thrones.book import CardText
from gotweb.thrones.combat import Battle, Line, UnitGroup
from gotweb.thrones.second import piles
from gotweb.thrones.second.aftermath import fighting, immune, kill
from gotweb.thrones.second.cards import above_on, more_for_own, take_order
from gotweb.thrones.second.combat import SecondBattle, supported
from gotweb.thrones.second.hands import put_back, reclaim
from gotweb.thrones.second.state import SecondState

REEK, RAMSAY = "reek", "ramsay-bolton"

# cancelling


def silence(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Queen of Thorns: the text of the opponent's card does not happen (U42)."""
    opponent = battle.other(house)
    card = battle.cards.get(opponent)
    if card in state.book.texts:
        battle.cancelled = (*battle.cancelled, opponent)
        state.say("ability", house=house, card=battle.cards[house], victim=opponent, cancelled=card, rule="U42")
    yield from ()


# what happens at once


def fetch_ramsay(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Reek: Ramsay comes back from the discard pile to the hand (U30)."""
    if RAMSAY in state.discards[house]:
        reclaim(state, house, [RAMSAY])
        state.say("ability", house=house, card=battle.cards[house], reclaimed=RAMSAY, rule="U30")
    yield from ()


def break_support(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Stannis: if nobody supports him, every support order next to the battle is removed, his own too (U31)."""
    if not supported(state, battle, house):
        tokens = state.edition.tokens
        for area in state.edition.neighbours[battle.area]:
            if area in state.orders and tokens[state.orders[area]].orders("support"):
                take_order(state, battle, house, area, "U31")
    yield from ()


# before strength is counted


def copy_numbers(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Qyburn: for two power he takes on the printed strength and icons of a card in any discard pile (U27).

    The strength is added to his own, which stays what is printed on him.
    """
    found = [card for other in state.houses for card in state.discards[other]]
    if state.power[house] < 2 or not found:
        return
    options: list[Answer] = [{"copy": None}, *({"copy": card} for card in found)]
    answer = yield one_of(state, house, "copy", options, {"card": battle.cards[house]})
    card = answer["copy"]
    if card is None:
        return
    state.power[house] -= 2
    battle.copied[house] = card
    battle.added = (*battle.added, (house, ("ability", state.edition.cards[card].strength, battle.cards[house])))
    state.say("ability", house=house, card=battle.cards[house], copied=card, paid=2, rule="U27")


def turn_coats(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Walder Frey: all houses that support the opponent support him instead; the opponent's own units do not (U29)."""
    opponent = battle.other(house)
    turned = [area for area, side in sorted(battle.support.items()) if opponent == side != state.house_in(area)]
    for area in turned:
        battle.support[area] = house
    if turned:
        state.say("ability", house=house, card=battle.cards[house], areas=turned, rule="U29")
    yield from ()


def spend_power(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Aeron: each power that is spent adds one (U38)."""
    if not state.power[house]:
        return
    answer = yield number(state, house, "spend", state.power[house], "U38", {"card": battle.cards[house]})
    spent: int = answer["spend"]
    if spent:
        state.power[house] -= spent
        battle.added = (*battle.added, (house, ("ability", spent, battle.cards[house])))
        state.say("ability", house=house, card=battle.cards[house], spent=spent, rule="U38")


# what changes a strength


def rule_the_waves(state: SecondState, battle: Battle, house: str, groups: list[UnitGroup]) -> None:
    """Paxter: in a battle at sea each own ship, supporters too, counts one more, in defence too (U43)."""
    if state.edition.areas[battle.area].sea:
        more_for_own("ship", 1, attacking=False)(state, battle, house, groups)


def owns_reek(state: SecondState, house: str) -> bool:
    """Return whether Reek is in the house's hand."""
    return REEK in state.hands[house]


def ramsay(state: SecondState, battle: Battle, house: str, side: str, lines: list[Line]) -> list[Line]:
    """Ramsay: one more while Reek is in the hand (U28)."""
    if side != house or not owns_reek(state, house):
        return lines
    return [*lines, ("ability", 1, battle.cards[house])]


def ramsay_swords(state: SecondState, battle: Battle, house: str) -> tuple[int, int]:
    """Return Ramsay's icons: three swords while Reek is in the hand (U28)."""
    return (3, 0) if owns_reek(state, house) else (0, 0)


def count_hand(state: SecondState, battle: Battle, house: str, side: str, lines: list[Line]) -> list[Line]:
    """Doran: his strength is one less for every other card in the hand, but never below 0 (U39)."""
    if side != house:
        return lines
    less = len(state.hands[house])
    return [(what, max(0, n - less), where) if what == "card" else (what, n, where) for what, n, where in lines]


def hand_icons(state: SecondState, battle: Battle, house: str) -> tuple[int, int]:
    """Return Doran's icons: a sword and a fortification for each other card in the hand (U39)."""
    count = len(state.hands[house])
    return count, count


def count_discards(state: SecondState, battle: Battle, house: str, side: str, lines: list[Line]) -> list[Line]:
    """Quentyn: one more for each card in his discard pile (U41)."""
    count = len(state.discards[house])
    return [*lines, ("ability", count, battle.cards[house])] if side == house and count else lines


# what sets a strength


def as_threat(state: SecondState, battle: Battle, house: str) -> tuple[str, int]:
    """Mance Rayder: his side's final strength is the wildling threat (U34)."""
    return house, state.wildlings


def only_two(state: SecondState, battle: Battle, house: str) -> tuple[str, int] | None:
    """Margaery: the attackers of her home or of an area with her power token have a final strength of two (U44)."""
    own = battle.area in state.control and state.control[battle.area] == house
    if house == battle.defender and (own or state.edition.areas[battle.area].home == house):
        return battle.other(house), 2
    return None


# what happens when a battle is won or lost


def execute(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Ilyn Payne: the winner may kill one of the opponent's footmen, wherever it is, standing or routed (U25).

    The order in an area that is empty then goes, too.
    """
    opponent = battle.other(house)
    if immune(state, battle, opponent):
        return
    edition, none = state.edition, state.edition.no_units
    foot = edition.kind_index["footman"]
    options: list[Answer] = [{"execute": None}]
    if opponent == battle.attacker and fighting(state, battle, opponent)[foot]:
        options.append({"execute": {"area": battle.area, "unit": "footman"}})
    for area in state.areas_of(opponent):
        kinds = (("footman", state.forces[area].units), ("routed_footman", state.forces[area].routed))
        options += [{"execute": {"area": area, "unit": kind}} for kind, units in kinds if units[foot]]
    if len(options) == 1:
        return
    answer = yield one_of(state, house, "execute", options, {"card": battle.cards[house], "victim": opponent})
    pick = answer["execute"]
    if pick is None:
        return
    area, unit = pick["area"], pick["unit"]
    one = edition.units({"footman": 1})
    lost = (one, none) if unit == "footman" else (none, one)
    if area == battle.area:
        kill(state, battle, opponent, *lost)
    else:
        state.take_units(area, *lost)
    state.say(
        "ability", house=house, card=battle.cards[house], victim=opponent, area=area, unit=unit, rule="U25",
    )  # fmt: skip
    if area not in state.forces and area in state.orders:
        take_order(state, battle, house, area, "U25")


def move_threat(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Jon Snow: the winner may move the wildling threat one space up or down, but not to the last space (U32)."""
    track: list[int] = state.edition.setup["wildling_track"][:-1]
    at = track.index(state.wildlings)
    near = [*track[max(0, at - 1) : at], *track[at + 1 : at + 2]]
    options: list[Answer] = [{"threat": None}, *({"threat": space} for space in near)]
    answer = yield one_of(state, house, "threat", options, {"card": battle.cards[house], "before": state.wildlings})
    if answer["threat"] is not None:
        before, state.wildlings = state.wildlings, answer["threat"]
        state.say("wildlings", before=before, after=state.wildlings, icons=0, rule="U32")


def search_deck(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Rodrik the Reader: the winner may search a Westeros deck and put a card on top, which it alone knows (U36).

    The rest of the deck is shuffled; what is discarded stays out.
    """
    decks = [name for name in state.edition.decks if state.piles[name].size]
    options: list[Answer] = [{"search": None}, *({"search": name} for name in decks)]
    answer = yield one_of(state, house, "search", options, {"card": battle.cards[house]})
    name = answer["search"]
    if name is None:
        return
    state.say("deck-searched", house=house, card=battle.cards[house], deck=name, rule="U36")
    found: list[Answer] = [{"fetch": card} for card in sorted(set(piles.face_down(state, name)))]
    # whoever has but one card to choose from is asked all the same: what he found is nobody's business
    answer = yield one_of(state, house, "fetch", found, {"deck": name}, private=True, always=True)
    piles.put_on_top(state, name, answer["fetch"], house)
    state.whisper(house, "put-on-top", house=house, deck=name, card=answer["fetch"], rule="U36")


def pay_the_losers(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Qarl the Maid: if he loses an attack, his house gains three power (U37)."""
    if house == battle.attacker:
        gained = state.gain_power(house, 3)
        state.say("ability", house=house, card=battle.cards[house], power=gained, rule="U37")
    yield from ()


def climb(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Gerris: the winner may go up one place on one influence track (U40)."""
    tracks = [track for track, order in state.tracks.items() if order[0] != house]
    if not tracks:
        return
    options: list[Answer] = [{"climb": None}, *({"climb": track} for track in tracks)]
    answer = yield one_of(state, house, "climb", options, {"card": battle.cards[house]})
    track = answer["climb"]
    if track is not None:
        order = list(state.tracks[track])
        at = order.index(house)
        order[at - 1], order[at] = house, order[at - 1]
        state.tracks = {**state.tracks, track: tuple(order)}
        state.say("track", track=track, order=order, rule="U40")


def stay_in_hand(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Reek: if he loses he may come back to the hand instead of being discarded (U30)."""
    answer = yield one_of(state, house, "keep", [{"keep": False}, {"keep": True}], {"card": battle.cards[house]})
    if answer["keep"]:
        battle.home = (*battle.home, house)
        put_back(state, house, [battle.cards[house]])
        state.say("ability", house=house, card=battle.cards[house], kept=True, rule="U30")


# after the battle


def buy_back(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Melisandre: a discarded card, she herself too, may come back for as much power as its printed strength (U33)."""
    cost = {card: state.edition.cards[card].strength for card in state.discards[house]}
    options: list[Answer] = [{"buy": None}, *({"buy": card} for card in cost if cost[card] <= state.power[house])]
    if len(options) == 1:
        return
    answer = yield one_of(state, house, "buy", options, {"card": battle.cards[house], "cost": cost})
    card = answer["buy"]
    if card is not None:
        state.power[house] -= cost[card]
        reclaim(state, house, [card])
        state.say("ability", house=house, card=battle.cards[house], reclaimed=card, paid=cost[card], rule="U33")


TEXTS: dict[str, CardText] = {
    "ser-ilyn-payne": CardText(win=execute),
    "ser-addam-marbrand": CardText(units=more_for_own("knight", 1)),
    "qyburn": CardText(reveal=copy_numbers),
    RAMSAY: CardText(strength=ramsay, icons=ramsay_swords),
    "walder-frey": CardText(reveal=turn_coats),
    REEK: CardText(immediate=fetch_ramsay, lose=stay_in_hand),
    "stannis-baratheon-dwd": CardText(immediate=break_support),
    "jon-snow": CardText(win=move_threat),
    "melisandre-dwd": CardText(after=buy_back),
    "rayder": CardText(final=as_threat),
    "euron-crows-eye-dwd": CardText(strength=above_on("fiefdoms")),
    "rodrik-the-reader": CardText(win=search_deck),
    "qarl-the-maid": CardText(lose=pay_the_losers),
    "aeron-damphair-dwd": CardText(reveal=spend_power),
    "doran-martell-dwd": CardText(strength=count_hand, icons=hand_icons),
    "ser-gerris-drinkwater": CardText(win=climb),
    "quentyn-martell": CardText(strength=count_discards),
    "queen-of-thorns-dwd": CardText(cancel=silence),
    "paxter-redwyne": CardText(units=rule_the_waves),
    "margaery-tyrell-dwd": CardText(final=only_two),
}
"""Every card of A Dance with Dragons with a text."""
