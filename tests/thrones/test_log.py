"""The log tells all: whoever only reads it knows the whole table at the start of every step."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gotweb import selfplay
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.thrones.state import State
from gotweb.thrones.victory import decides
from tests.players import OPTIONS, lively, play
from tests.rest import sooner

Units = Counter[str]


class Ledger:
    """The table as it follows from the log: a reader who knows the rules of nothing but this notation."""

    def __init__(self, state: State) -> None:
        self.edition, self.houses = state.edition, state.houses
        name = state.edition.named
        self.standing: dict[tuple[str, str], Units] = {
            (area, force.house): Counter(name(force.units)) for area, force in state.forces.items()
        }
        self.routed: dict[tuple[str, str], Units] = {}
        self.round, self.wildlings, self.blade = state.round, state.wildlings, False
        self.orders, self.control, self.neutral = dict(state.orders), dict(state.control), dict(state.neutral)
        self.power, self.supply, self.tracks = dict(state.power), dict(state.supply), dict(state.tracks)
        self.hands = {house: set(cards) for house, cards in state.hands.items()}
        self.out: dict[str, set[str]] = {house: set(cards) for house, cards in state.discards.items()}
        self.restrictions: tuple[str, ...] = state.restrictions
        self.open: list[str] = []
        self.over: Any = None
        self.marching: Units = Counter()
        self.battle: dict[str, Any] = {}
        self.played: dict[str, str] = {}
        self.expected: list[str] = []
        """Kinds of event that must still come, because of what came before."""

    def read(self, event: Event) -> None:
        """Take one event down."""
        name = event.kind.replace("-", "_")
        act = getattr(self, f"{name}_", None) or getattr(self, name, None)
        if act is not None:
            act(**event.facts)

    def lose(self, area: str, house: str, units: dict[str, int]) -> None:
        for kind, n in units.items():
            pile = self.routed if kind.startswith("routed_") else self.standing
            pile[area, house][kind.removeprefix("routed_")] -= n
            assert pile[area, house][kind.removeprefix("routed_")] >= 0

    def put(self, pile: dict[tuple[str, str], Units], area: str, house: str, units: dict[str, int]) -> None:
        pile.setdefault((area, house), Counter()).update(units)

    # the Westeros phase

    def round_(self, round: int, **_: Any) -> None:
        assert round == self.round + 1
        self.round, self.open = round, []

    def westeros_card(self, deck: str, card: str, **_: Any) -> None:
        if card != "winter-is-coming":
            self.open.append(card)
            assert len(self.open) == [*self.edition.decks].index(deck) + 1
        else:
            self.expected.append("reshuffled")

    def reshuffled(self, **_: Any) -> None:
        self.expected.remove("reshuffled")

    def resolving(self, deck: str, card: str, **_: Any) -> None:
        assert self.open[[*self.edition.decks].index(deck)] == card

    def wildlings_(self, before: int, after: int, **_: Any) -> None:
        assert before == self.wildlings
        self.wildlings = after

    def restricted(self, what: str, **_: Any) -> None:
        self.restrictions = (*self.restrictions, what)

    def supply_(self, house: str, before: int, after: int, **_: Any) -> None:
        assert before == self.supply[house]
        self.supply[house] = after

    def trimmed(self, house: str, lost: dict[str, dict[str, int]], **_: Any) -> None:
        for area, units in lost.items():
            self.lose(area, house, units)

    def mustered(self, house: str, castle: str, unit: str, area: str, **_: Any) -> None:
        assert castle == area or area in self.edition.seas_next_to[castle]
        if unit == "upgrade":
            self.lose(area, house, {"footman": 1})
        self.put(self.standing, area, house, {"knight" if unit == "upgrade" else unit: 1})
        self.expected = ["mustering-done"]

    def mustering_done(self, **_: Any) -> None:
        self.expected = []

    def gain(self, house: str, n: int) -> None:
        assert n >= 0
        self.power[house] += n

    def power_(self, house: str, gained: int, crowns: int, **_: Any) -> None:
        assert gained <= crowns
        self.gain(house, gained)

    def bids(self, bids: dict[str, int], **_: Any) -> None:
        for house, bid in bids.items():
            self.power[house] -= bid

    def track(self, track: str, order: list[str], **_: Any) -> None:
        self.tracks[track] = tuple(order)

    def wildling_attack(self, strength: int, **_: Any) -> None:
        assert strength == self.wildlings
        self.wildlings = 0
        self.expected = ["named"]

    def named(self, **_: Any) -> None:
        self.expected = []

    def sacrificed(self, house: str, area: str, units: dict[str, int], **_: Any) -> None:
        self.lose(area, house, units)

    def reclaimed(self, house: str, card: str, **_: Any) -> None:
        self.out[house].remove(card)
        self.hands[house].add(card)

    # planning, raids

    def orders_(self, orders: dict[str, dict[str, str]], **_: Any) -> None:
        for laid in orders.values():
            self.orders.update(laid)

    def raven(self, area: str, old: str, new: str, **_: Any) -> None:
        assert self.orders[area] == old
        self.orders[area] = new

    def raided(self, house: str, area: str, target: str, token: str, power: int, **_: Any) -> None:
        self.orders.pop(area, None)
        assert self.orders.pop(target) == token
        self.gain(house, power)

    def raid_idle(self, area: str, **_: Any) -> None:
        del self.orders[area]

    # marches and battles

    def marched(self, house: str, area: str, token: str, moves: list[dict[str, Any]], **_: Any) -> None:
        assert self.orders.pop(area) == token
        for move in moves:
            units = {kind: n for kind, n in move.items() if kind != "to"}
            self.lose(area, house, units)
            strangers = any(
                at == move["to"] and whose != house and +pile[at, whose]
                for pile in (self.standing, self.routed) for at, whose in pile
            )  # fmt: skip
            if strangers:
                self.marching = Counter(units)
                self.expected = ["battle"]
            else:
                self.put(self.standing, move["to"], house, units)

    def control_(self, house: str, area: str, **_: Any) -> None:
        self.control[area] = house
        self.power[house] -= 1

    def control_lost(self, house: str, area: str, **_: Any) -> None:
        assert self.control.pop(area) == house

    def walked_in(self, house: str, area: str, **facts: Any) -> None:
        printed = self.edition.areas[area]
        assert facts["structure"] == printed.structure and facts.get("home") in (None, printed.home)
        assert area not in self.neutral and self.control.get(area) != house
        assert not any(sum(units.values()) for (there, other), units in self.standing.items()
                       if there == area and other != house)  # fmt: skip

    def tie_broken(self, house: str, prize: str, tied: list[list[str]], **_: Any) -> None:
        assert house == self.tracks["throne"][0] and prize in self.tracks
        assert all(len(group) > 1 for group in tied)

    def neutral_taken(self, area: str, strength: int, force: int, **_: Any) -> None:
        assert self.neutral.pop(area) == force <= strength

    def battle_(self, units: dict[str, int], **facts: Any) -> None:
        assert units == +self.marching
        self.battle, self.expected = {**facts, "support": {}}, ["strength", "cards", "battle-won"]

    def strength(self, area: str, totals: dict[str, int], lines: dict[str, list[list[Any]]], **_: Any) -> None:
        assert area == self.battle["area"]
        assert {house: sum(n for _, n, _ in own) for house, own in lines.items()} == totals
        self.expected = [kind for kind in self.expected if kind != "strength"]
        helped = {(where, side) for side, own in lines.items() for source, _, where in own if source == "support"}
        assert helped == {(where, side) for where, side in self.battle["support"].items()}
        assert sum(source == "blade" for own in lines.values() for source, _, _ in own) <= self.blade

    def support(self, area: str, side: str, **_: Any) -> None:
        if self.battle:
            self.battle["support"][area] = side

    def cards(self, cards: dict[str, str], **_: Any) -> None:
        self.expected.remove("cards")
        self.played = dict(cards)
        for house, card in cards.items():
            self.hands[house].remove(card)

    def blade_(self, **_: Any) -> None:
        assert not self.blade
        self.blade = True

    def ability(self, house: str, card: str, **facts: Any) -> None:
        assert self.played[house] == card
        if "token" in facts:
            assert self.orders.pop(facts["area"]) == facts["token"]
        elif "unit" in facts:
            self.wound(facts["victim"], {facts["unit"]: 1})
        elif "power" in facts:
            self.gain(house, facts["power"])
        elif "burnt" in facts:
            self.power[house] -= 1
            self.hands[facts["victim"]].remove(facts["burnt"])
            self.out[facts["victim"]].add(facts["burnt"])
        elif "cancelled" not in facts:
            self.wound(house, {"footman": 1, "knight": -1})

    def wound(self, house: str, units: dict[str, int]) -> None:
        if house == self.battle["attacker"]:
            self.marching.subtract(units)
            assert min(self.marching.values()) >= 0
        else:
            self.lose(self.battle["area"], house, units)

    def battle_won(self, house: str, loser: str, **_: Any) -> None:
        self.expected = ["conquered"] if house == self.battle["attacker"] else []
        self.battle["loser"] = loser

    def casualties(self, house: str, lost: dict[str, int], **_: Any) -> None:
        assert house == self.battle["loser"]
        self.wound(house, lost)

    def routed_killed(self, house: str, area: str, lost: dict[str, int], **_: Any) -> None:
        self.lose(area, house, {f"routed_{kind}": n for kind, n in lost.items()})

    def order_lost(self, area: str, token: str, **_: Any) -> None:
        assert self.orders.pop(area) == token

    def conquered(self, house: str, area: str, **_: Any) -> None:
        beaten = (area, self.battle["loser"])
        assert not +self.routed.get(beaten, Counter())
        self.battle["fleeing"] = +self.standing.pop(beaten, Counter())
        self.put(self.standing, area, house, dict(+self.marching))
        self.marching, self.expected = Counter(), []
        if self.battle["fleeing"]:
            self.expected = ["retreated or no-retreat"]

    def flee(self, house: str, units: dict[str, int]) -> None:
        left = self.marching if house == self.battle["attacker"] else self.battle["fleeing"]
        left.subtract(units)
        assert min(left.values()) >= 0
        self.expected = []

    def surplus(self, house: str, lost: dict[str, int], **_: Any) -> None:
        self.flee(house, lost)

    def no_retreat(self, house: str, lost: dict[str, int], **_: Any) -> None:
        self.flee(house, lost)

    def retreated(self, house: str, to: str, units: dict[str, int], **_: Any) -> None:
        self.flee(house, units)
        self.put(self.routed, to, house, units)

    def hand_back(self, house: str, **_: Any) -> None:
        assert not self.hands[house]
        self.hands[house], self.out[house] = set(self.edition.hands[house]), set()
        self.played.pop(house)

    # the end of a round

    def stood_up(self, house: str, area: str, **_: Any) -> None:
        self.put(self.standing, area, house, dict(self.routed.pop((area, house))))

    def consolidated(self, house: str, area: str, gained: int, **_: Any) -> None:
        assert self.orders[area].startswith("consolidate")
        self.gain(house, gained)

    def round_over(self, round: int, **_: Any) -> None:
        assert round == self.round
        self.orders, self.restrictions, self.blade = {}, (), False

    def game_over(self, winners: list[str], rule: str, **_: Any) -> None:
        self.over = (tuple(winners), rule)
        self.expected = []

    # and what comes of it

    def rest(self) -> dict[str, Any]:
        """The table at the start of a step. A battle is over: what was played is out."""
        assert not self.expected, self.expected
        assert self.over is not None or not +self.marching
        for house, card in self.played.items():
            self.out[house].add(card)
        self.played, self.battle = {}, {}
        return {
            "standing": {place: dict(+units) for place, units in self.standing.items() if +units},
            "routed": {place: dict(+units) for place, units in self.routed.items() if +units},
            "hands": self.hands, "out": self.out,
            **{name: getattr(self, name) for name in SAME},
        }  # fmt: skip


SAME = ("round", "wildlings", "orders", "control", "neutral", "power", "supply", "tracks", "restrictions")


def table(state: State) -> dict[str, Any]:
    """The same of a state."""
    name = state.edition.named
    forces = state.forces.items()
    return {
        "standing": {(area, force.house): name(force.units) for area, force in forces if any(force.units)},
        "routed": {(area, force.house): name(force.routed) for area, force in forces if any(force.routed)},
        "hands": {house: set(cards) for house, cards in state.hands.items()},
        "out": {house: set(cards) for house, cards in state.discards.items()},
        **{name: getattr(state, name) for name in SAME},
    }


@pytest.mark.parametrize("seed", sooner(range(10), 5, 5))
@pytest.mark.one_of(2)
def test_the_table_follows_from_the_log(seed: int) -> None:
    match: Match = play(f"log {seed}", lively, OPTIONS[seed % len(OPTIONS)])
    ledger = Ledger(match.starts[0].state)
    states = [*(start.state for start in match.starts[1:]), match.state]
    ends = [*(start.events for start in match.starts[1:]), len(match.log)]
    at = 0
    for state, end in zip(states, ends, strict=True):
        for event in match.log[at:end]:
            ledger.read(event)
        at = end
        assert ledger.rest() == table(state), match.log[at - 1]
    assert (*ledger.over, None) == match.result


def test_the_end_says_what_decides_between_equals() -> None:
    """N03: castles, then supply, then power. Who wins by supply is not told to win by castles that another has, too."""
    told = set()
    for seed in range(14):
        match = selfplay.play(Match(game("thrones-first"), {}), f"ties {seed}")
        end, state = match.log[-1], match.state
        if end.kind != "game-over" or end.facts["rule"] != "N03" or len(end.facts["winners"]) > 1:
            continue
        [winner], held = end.facts["winners"], end.facts["castles"]
        equal = [house for house in held if house != winner and held[house] == held[winner]]
        rich = [house for house in equal if state.supply[house] == state.supply[winner]]
        assert end.facts.get("tie") == ("power" if rich else "supply" if equal else None)
        told.add(end.facts.get("tie"))
    assert told == {None, "supply", "power"}


def test_ties_are_named_by_the_first_number_that_differs() -> None:
    ties = ("areas", "supply", "throne")
    won = (4, 9, 3)
    for other, tie in (((3, 9, 9), None), ((4, 8, 9), "areas"), ((4, 9, 2), "supply"), ((4, 9, 3), "throne")):
        assert decides({"stark": won, "tyrell": other, "arryn": (0, 9, 9)}, "stark", ties) == tie
