"""The fourth Westeros deck: the tokens printed on a card are placed, then its text is resolved (X50 to X59)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, overload

from gotweb.core import data
from gotweb.core.choice import Answer
from gotweb.core.game import Step
from gotweb.thrones.asked import one_of
from gotweb.thrones.book import WesterosEffect
from gotweb.thrones.second import ports
from gotweb.thrones.second.mother.essos import loyalty
from gotweb.thrones.second.mother.essos.dragons import DRAGON
from gotweb.thrones.second.mother.essos.state import BOX, LANDS, PENTOS, TARGARYEN, EssosState
from gotweb.thrones.supply import supplied

FACTS: dict[str, dict[str, Any]] = BOX["cards"]
"""Card of the fourth deck -> the areas of its printed tokens, what it costs, and what else is printed on it."""
RIVERSIDE: tuple[str, ...] = tuple(data.read("gotweb.thrones.second", "editions", "mother", "map.json")["river_areas"])
"""The areas next to a river."""
SEEDS, PLANS = 2, 2
"""How many tokens Watering the Seed and The Long Plan bring."""


def resolve(state: EssosState, card: str) -> Step:
    """Resolve a card of the fourth deck: its printed tokens, then its text, unless Targaryen has won by then (X50)."""
    for area in FACTS[card]["tokens"]:
        put(state, area)
    if state.result is None:
        yield from TEXTS[card][1](state, card)


def put(state: EssosState, area: str) -> None:
    """Place a token: Targaryen gains it at once where it controls the area, which may end the game (X42)."""
    if state.result is None:
        loyalty.place(state, area)
        state.book.check(state, None)


def pay(state: EssosState, card: str, cost: int) -> None:
    """Take the price of a card from Targaryen."""
    state.power[TARGARYEN] -= cost
    state.say("card-paid", house=TARGARYEN, card=card, power=cost, rule="X50")


def able(state: EssosState, cost: int, tokens: int = 1) -> bool:
    """Return whether Targaryen can pay so much, and so many tokens are left."""
    return state.power[TARGARYEN] >= cost and loyalty.left(state) >= tokens


class Priced(Sequence[Answer]):
    """The answers to a question whose price Targaryen pays for all of them but the first, which declines.

    They are computed at each access: while the question is open Targaryen may give its power away (S20).
    """

    def __init__(self, state: EssosState, declined: Answer, others: Sequence[Answer], cost: int) -> None:
        self.state = state
        self.cost = cost
        self.answers = [declined, *others]

    def _open(self) -> list[Answer]:
        return self.answers if self.state.power[TARGARYEN] >= self.cost else self.answers[:1]

    @overload
    def __getitem__(self, at: int) -> Answer: ...
    @overload
    def __getitem__(self, at: slice) -> list[Answer]: ...
    def __getitem__(self, at: Any) -> Any:
        return self._open()[at]

    def __len__(self) -> int:
        return len(self._open())

    def __iter__(self) -> Iterator[Answer]:
        return iter(self._open())


def choose(state: EssosState, house: str, card: str, areas: Iterable[str], cost: int | None) -> Any:
    """Ask a house where a token goes; if there is a `cost`, Targaryen may decline. Returns the area, or None."""
    places: list[Answer] = [{"loyalty": area} for area in sorted(areas)]
    options: Sequence[Answer] = places if cost is None else Priced(state, {"loyalty": None}, places, cost)
    facts = {"card": card} if cost is None else {"card": card, "cost": cost}
    answer = yield one_of(state, house, "loyalty", options, facts, reason=lambda _: _rule_of(card))
    return answer["loyalty"]


def _rule_of(card: str) -> str:
    """Return the rule of a card."""
    return TEXTS[card][0]


def _westeros(state: EssosState) -> list[str]:
    """Return the land areas of Westeros."""
    return [id for id, area in state.edition.areas.items() if not area.sea and id not in LANDS]


# one token in one of a few areas


def one_of_two(state: EssosState, card: str) -> Step:
    """For its price a token goes to one of two areas (X51)."""
    cost: int = FACTS[card]["cost"]
    if able(state, cost):
        area = yield from choose(state, TARGARYEN, card, FACTS[card]["one_of"], cost)
        if area is not None:
            pay(state, card, cost)
            put(state, area)


def disputes(state: EssosState, card: str) -> Step:
    """Domestic Disputes: for its price a token goes to each of up to four other houses' homes, vassals' too (X52)."""
    cost: int = FACTS[card]["cost"]
    homes = [id for id, area in state.edition.areas.items() if area.home not in (None, TARGARYEN)]
    for at in range(FACTS[card]["most"]):
        if state.result is not None or not able(state, cost if at == 0 else 0):
            return
        area = yield from choose(state, TARGARYEN, card, homes, cost if at == 0 else 0)
        if area is None:
            return
        if at == 0:
            pay(state, card, cost)
        homes.remove(area)
        put(state, area)


def water(state: EssosState, card: str) -> Step:
    """Watering the Seed: for a price equal to its marker Targaryen places two tokens, each in another area beside a
    river that it does not control (X53).
    """
    areas = [area for area in RIVERSIDE if state.controller(area) != TARGARYEN]
    cost = state.marker
    if not able(state, cost, SEEDS) or len(areas) < SEEDS:
        return
    first = yield from choose(state, TARGARYEN, card, areas, cost)
    if first is not None:
        pay(state, card, cost)
        put(state, first)
        areas.remove(first)
        put(state, (yield from choose(state, TARGARYEN, card, areas, None)))


# with another player


def name_ally(state: EssosState, card: str, players: list[str], cost: int | None, owed: int = 0) -> Any:
    """Ask Targaryen which other player it names, or whether it declines. Returns the house, or None.

    What Targaryen has agreed to pay before, and pays after the answer, is `owed`: it is not given away (S26).
    """
    allies: list[Answer] = [{"ally": house} for house in players]
    options: Sequence[Answer] = allies if cost is None else Priced(state, {"ally": None}, allies, cost)
    facts: dict[str, Any] = {"card": card} if cost is None else {"card": card, "cost": cost}
    if owed:
        facts["owed"] = owed
    answer = yield one_of(state, TARGARYEN, "ally", options, facts, reason=lambda _: _rule_of(card))
    return answer["ally"]


def _others(state: EssosState) -> list[str]:
    """Return the players except Targaryen, in turn order."""
    return [house for house in state.players_in_turn if house != TARGARYEN]


def long_plan(state: EssosState, card: str) -> Step:
    """The Long Plan: for its price another player places a token in each of two land areas of Westeros (X54)."""
    cost: int = FACTS[card]["cost"]
    if not able(state, cost, PLANS):
        return
    house = yield from name_ally(state, card, _others(state), cost)
    if house is None:
        return
    pay(state, card, cost)
    state.say("ally", house=TARGARYEN, ally=house, card=card, rule="X54")
    areas = _westeros(state)
    for _ in range(PLANS):
        if state.result is None:
            area = yield from choose(state, house, card, areas, None)
            areas.remove(area)
            put(state, area)


def _recruits(state: EssosState, house: str) -> list[str]:
    """Return the kinds of land units that a house has in stock."""
    left = state.left_of(house)
    return [kind for kind, n in zip(state.edition.kinds, left, strict=True) if n > 0 and kind != "ship"]


def with_fire(state: EssosState, card: str) -> Step:
    """Playing With Fire: for its price a token and a unit of another player's house go to an area that nobody holds
    (X55).
    """
    cost: int = FACTS[card]["cost"]
    areas = [area for area in _westeros(state) if state.controller(area) is None and area not in state.neutral]
    players = [house for house in _others(state) if _recruits(state, house)]
    if not able(state, cost) or not areas or not players:
        return
    area = yield from choose(state, TARGARYEN, card, areas, cost)
    if area is None:
        return
    house = yield from name_ally(state, card, players, None, cost)
    pay(state, card, cost)
    state.say("ally", house=TARGARYEN, ally=house, card=card, rule="X55")
    put(state, area)
    options: list[Answer] = [{"recruit": unit} for unit in _recruits(state, house)]
    answer = yield one_of(state, house, "recruit", options, {"card": card, "area": area}, reason=lambda _: "X55")
    state.add_units(area, house, state.edition.units({answer["recruit"]: 1}))
    state.say("recruited", house=house, area=area, units={answer["recruit"]: 1}, rule="X55")
    state.book.check(state, None)


# dragons


def made_flesh(state: EssosState, card: str) -> Step:
    """Fire Made Flesh: a dragon dies and all others grow, or a dead one comes back to Pentos, or nothing happens
    (X56).
    """
    options: list[Answer] = [{"flesh": None}]
    at = state.edition.kind_index[DRAGON]
    lairs = [area for area in state.areas_of(TARGARYEN) if state.forces[area].units[at]]
    options += [{"flesh": {"area": area, "round": n}} for area in lairs for n in state.tokens_to_come]
    if state.left_of(TARGARYEN)[at] and _room_at_home(state):
        options.append({"flesh": {"area": PENTOS, "round": 0}})
    if len(options) == 1:
        return
    facts = {"card": card, "strength": state.dragon_strength}
    answer = yield one_of(state, TARGARYEN, "flesh", options, facts, reason=lambda _: "X56")
    chosen = answer["flesh"]
    if chosen is None:
        return
    area, token = chosen["area"], chosen["round"]
    dragon = state.edition.units({DRAGON: 1})
    if not token:
        state.add_units(PENTOS, TARGARYEN, dragon)
        state.say("dragon-back", house=TARGARYEN, area=PENTOS, rule="X56")
        return
    state.take_units(area, dragon)
    state.hastened = tuple(sorted((*state.hastened, token)))
    state.say("dragon-burnt", house=TARGARYEN, area=area, round=token, strength=state.dragon_strength, rule="X56")
    yield from ports.settle(state)
    state.book.check(state, None)


def _room_at_home(state: EssosState) -> bool:
    """Return whether a dragon can be put into Pentos: Targaryen controls it, and its supply allows it (X56)."""
    return state.controller(PENTOS) == TARGARYEN and supplied(state, TARGARYEN, {PENTOS: 1})


# moving tokens


def spread(state: EssosState, card: str) -> Step:
    """Word Spreads Quickly: in turn order every player has to move a token (X57)."""
    _each_sways(state, card, state.players_in_turn)
    yield from ()


def scatter(state: EssosState, card: str) -> Step:
    """Scattering Dissent: in reverse turn order every player has to move a token (X57)."""
    _each_sways(state, card, reversed(state.players_in_turn))
    yield from ()


def _each_sways(state: EssosState, card: str, houses: Iterable[str]) -> None:
    state.agenda = (*(("sway", house, card) for house in houses), *state.agenda)


def sway(state: EssosState, house: str, card: str) -> Step:
    """Let a player move one token to an adjacent land area, even one that was moved before (X57, X58).

    Targaryen may gain it at once in the new area; if not, it may pay to undo the move of another player (X59).
    """
    options: list[Answer] = [
        {"sway": {"area": area, "to": to}} for area in state.loyalty for to in state.edition.land_next_to[area]
    ]
    if not options:
        return
    answer = yield one_of(state, house, "sway", options, {"card": card}, reason=lambda _: "X57")
    area, to = answer["sway"]["area"], answer["sway"]["to"]
    loyalty.move(state, area, to)
    state.say("loyalty-moved", house=house, area=area, to=to, rule="X57")
    gained = state.controller(to) == TARGARYEN
    state.book.check(state, None)
    cost: int = FACTS[card]["cost"]
    if state.result is not None or gained or house == TARGARYEN or state.power[TARGARYEN] < cost:
        return
    facts = {"card": card, "cost": cost, "area": area, "to": to, "victim": house}
    answer = yield one_of(state, TARGARYEN, "annul", Priced(state, {"annul": False}, [{"annul": True}], cost), facts)
    if answer["annul"]:
        pay(state, card, cost)
        loyalty.move(state, to, area)
        state.say("loyalty-restored", house=TARGARYEN, area=to, to=area, rule="X59")
        state.book.check(state, None)


TEXTS: dict[str, tuple[str, Callable[[EssosState, str], Step]]] = {
    "domestic-disputes": ("X52", disputes),
    "empty-promises": ("X51", one_of_two),
    "fire-made-flesh": ("X56", made_flesh),
    "playing-with-fire": ("X55", with_fire),
    "scattering-dissent": ("X57", scatter),
    "southron-ambitions": ("X51", one_of_two),
    "strongholds-of-resistance": ("X51", one_of_two),
    "the-long-plan": ("X54", long_plan),
    "watering-the-seed": ("X53", water),
    "word-spreads-quickly": ("X57", spread),
}
"""Card -> the rule that it follows, and what happens when its printed tokens lie."""


def _effect(card: str, rule: str) -> WesterosEffect:
    return WesterosEffect(rule, lambda state: (("loyalty", card),))


EFFECTS: dict[str, WesterosEffect] = {card: _effect(card, rule) for card, (rule, _) in TEXTS.items()}
"""What each card of the fourth deck does."""
