"""Scores in gold for ransoms, bids and purchases."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gotweb.core.choice import Answer, Choice
from gotweb.fief import control, purchases, ransoms, titles
from gotweb.fief.bots import dangers, duel, weather
from gotweb.fief.bots.look import LATER, POINT, Look, Scored, among

STOCK = 6.0
"""So much gold beside what is saved for a title is soon spent well; what lies there beyond it is idle."""
IDLE = 0.35
"""What an idle coin is worth while there are rounds enough to spend it in."""
AHEAD = 3
"""So many rounds are enough for that."""
CALLED = 1.0
"""What it is worth for each round that is left to raise troops within walls, where no noble is needed (N03)."""
WALLED = 0.3
"""What walls save of what somebody comes for."""
ENOUGH = 12.0
"""How many troops, in gold, one place needs at most for its own sake."""


def treasure(look: Look, gold: float) -> float:
    """Return what so much gold in the house's treasury is worth, by what it can still buy before the end.

    After the last purchase gold is worth nothing, as it decides no game.
    """
    if not look.left and not look.buys:
        return 0.0
    needed = saved(look) + (STOCK if look.left else STOCK / 2)
    return min(gold, needed) + IDLE * min(1.0, look.left / AHEAD) * max(0.0, gold - needed)


def spent(look: Look, gold: float) -> float:
    """Return what it costs a house to pay so much gold, by what it could have bought."""
    mine = look.state.gold[look.seat]
    return treasure(look, mine) - treasure(look, mine - gold)


def gained(look: Look, gold: float) -> float:
    """Return what it is worth to a house to get so much gold, by what it can buy."""
    mine = look.state.gold[look.seat]
    return treasure(look, mine + gold) - treasure(look, mine)


def ransom(look: Look, choice: Choice) -> Scored:
    """Prefer to free first the noble who is worth most compared with his price."""

    def score(answer: Answer) -> float:
        return look.noble(answer["ransom"]) - ransoms.price(look.state, answer["ransom"])

    return among(choice.options() or (), score)


def pay(look: Look, choice: Choice) -> Scored:
    """Prefer to pay for all mercenaries, as far as the house keeps four gold."""
    most = min(choice.facts["amount"], max(0, choice.facts["gold"] - 4))
    return among(choice.options() or (), lambda answer: -abs(answer["pay"] - most))


def bid(look: Look, choice: Choice) -> Scored:
    """Prefer to bid, for mercenaries, half of the gold not saved for a title, or all of it that would lie idle, but no
    more gold than there are mercenaries.
    """
    spare = max(0, look.state.gold[look.seat] - int(saved(look)) - 3)
    aim = max(choice.facts["least"], min(max(spare // 2, spare - int(STOCK)), choice.facts["amount"]))
    return among(choice.options() or (), lambda answer: -abs(answer["bid"] - aim))


def council_bid(look: Look, choice: Choice) -> Scored:
    """Prefer the least bid for a seat of the house's own Warden, if the gold is not needed elsewhere."""
    spare = look.state.gold[look.seat] - saved(look) - 2

    def score(answer: Answer) -> float:
        if answer["noble"] is None:
            return 0.0
        mine = look.state.nobles[answer["noble"]].house == look.seat
        return 1.0 - 0.1 * answer["council-bid"] if mine and answer["council-bid"] <= spare else -1.0

    return among(choice.options() or (), score)


def saved(look: Look) -> float:
    """Return the gold to save for a title: of a fief of which the house controls all villages, or all but one."""
    if look.savings is None:
        look.savings = _saved(look)
    return look.savings


def _saved(look: Look) -> float:
    best = 0.0
    for fief in look.facts.fiefs.values():
        missing = len(fief.villages) - look.held(fief.id, look.seat)
        if fief.id not in look.state.titles and missing <= 1:
            walls = any(village in look.state.forts for village in fief.villages)
            keep = fief.price + (0 if walls else look.facts.prices["buildings"]["stronghold"]["cost"])
            best = max(best, float(keep) * (1.0 if missing == 0 else 0.6))
    return best


def buy(look: Look, choice: Choice) -> Scored:
    """Prefer a title above all; then mills that pay, a Stronghold for a title, troops where they are needed, a seat."""
    gold, keep = look.state.gold[look.seat], saved(look)

    def score(answer: Answer) -> float:
        what = answer["buy"]
        if what == "done":
            return 0.0
        if what in ("fief", "gift"):
            return _title(look, answer)
        price = purchases.cost(look.state, look.seat, answer)
        if gold - price < keep and what != "stronghold":
            return -1.0
        return SCORES[what](look, answer, float(price))

    return among(choice.options() or (), score)


def _title(look: Look, answer: Answer) -> float:
    """Return the worth of buying a title: for a noble who has none yet, cheap for the ambitious; the King gives only to
    his own house.
    """
    noble = look.state.nobles[answer["noble"]]
    if look.foe(noble.house):
        return -1.0
    own = noble.house == look.seat
    fresh = not look.state.titles_of(noble.id, *titles.FIEF_TITLES)
    free = answer["buy"] == "gift" or look.state.has_attribute(noble.id, "ambitious")
    crowned = look.state.is_lord(noble.id) and not look.state.holds(noble.id, "warden")
    return POINT * (1.0 if own else 0.4) + 2.0 * fresh + 2.0 * free + 1.0 * noble.free + 0.5 * crowned


def _mill(look: Look, answer: Answer, price: float) -> float:
    """Return what a mill brings in the rounds that are left, unless the village is about to be lost or destroyed."""
    village = answer["area"]
    income: float = look.facts.prices["income"]["mill"]
    safe = look.threat(village) <= duel.price(look.troops(look.seat, village)) + 2.0
    lasts = (1.0 if safe else 0.4) * (1.0 - dangers.ruined(look, village))
    return income * min(look.left, 4) * lasts - spent(look, price)


def _stronghold(look: Look, answer: Answer, price: float) -> float:
    """Return the worth of walls, which are dear: needed for a title, where most troops are; or with idle gold, where
    they help most.
    """
    place = look.facts.villages[answer["area"]]
    fief = look.facts.fiefs[place.fief]
    whole = all(look.controllers[village] == look.seat for village in fief.villages)
    walls = any(village in look.state.forts for village in fief.villages)
    if place.fief in look.state.titles or walls or not whole:
        return _walls(look, answer["area"], price)
    later = look.state.gold[look.seat] - price >= fief.price
    return POINT - 3.0 + 2.0 * later + 0.1 * duel.price(look.troops(look.seat, answer["area"]))


def _walls(look: Look, village: str, price: float) -> float:
    """Return what walls are worth by themselves: they keep foes out, and troops are raised there without a noble."""
    if look.state.gold[look.seat] - price < saved(look):
        return -1.0
    here = duel.price(look.troops(look.seat, village))
    stakes = look.worth(village) + 0.5 * sum(look.noble(one.id) for one in look.state.nobles_at(look.seat, village))
    danger = min(1.0, look.threat(village) / (here + 1.0))
    return WALLED * danger * stakes + CALLED * min(look.left, AHEAD) - spent(look, price)


def _sept(look: Look, answer: Answer, price: float) -> float:
    """Return what a Sept brings: gold like a mill, and no fear of uprisings there any more (J02)."""
    income: float = look.facts.prices["income"]["sept"]
    return income * min(look.left, 4) - spent(look, price) - 0.5 + dangers.unrest_now(look, answer["area"])


def _troops(look: Look, answer: Answer, price: float) -> float:
    """Return the worth of troops where a noble can lead them or walls have to be held: Knights if there is gold for
    them.

    Troops that rain keeps in place this round are worth less; where an uprising is to be feared they save their nobles.
    """
    village, unit, amount = answer["area"], answer["unit"], answer["amount"]
    here = duel.price(look.troops(look.seat, village))
    nobles = [one.id for one in look.state.nobles_at(look.seat, village)]
    led = bool(nobles)
    free = LATER if weather.wet(look.state, village, nobles) else 1.0
    calmer = dangers.unrest_now(look, village) - dangers.unrest_now(look, village, {unit: amount})
    mine = control.controller(look.state, village) == look.seat and look.needs(village)
    fear = max(0.0, min(ENOUGH, look.threat(village)) - here) * (0.35 if mine else 0.0)
    stakes = min(1.0, look.worth(village) / POINT) if mine else 0.0
    attack = free * (0.9 if led else 0.1) * max(0.0, 1.0 - here / 30.0)
    need = attack + 0.25 * fear * stakes
    each = {"knight": 1.02, "man-at-arms": 1.0, "archer": 0.55, "captain": 0.3}.get(unit, 0.2)
    few = look.state.gold[look.seat] < 8
    men = 0.3 * (unit == "man-at-arms") * (few or look.troops(look.seat, village).get("man-at-arms", 0) < 3)
    found: float = 0.1 * amount * (look.facts.units[unit].hits or 1) * need * (each + men)
    return found + max(0.0, calmer)


def _seat(look: Look, answer: Answer, price: float) -> float:
    """Return the worth of a council seat for the house's own Warden, if gold lies idle: it gives him a vote for the
    Hand.
    """
    mine = look.state.nobles[answer["noble"]].house == look.seat
    return 1.5 if mine and look.state.gold[look.seat] >= price + 6 else -1.0


def _ranger(look: Look, answer: Answer, price: float) -> float:
    """Return the worth of a Ranger, who costs nothing."""
    return 3.0


SCORES: Mapping[str, Callable[[Look, Answer, float], float]] = {
    "troops": _troops, "ranger": _ranger, "mill": _mill, "stronghold": _stronghold, "sept": _sept, "seat": _seat,
}  # fmt: skip
"""What is bought -> what scores it, given the answer and its price."""
