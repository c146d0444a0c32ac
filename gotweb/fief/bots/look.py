"""A position as one house sees it: what things are worth to the house, in gold, from the public view only."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache, cached_property
from typing import Any

from gotweb.core.game import Event
from gotweb.fief import ending, titles
from gotweb.fief.bots import duel, weather
from gotweb.fief.bots.memory import Memory, due
from gotweb.fief.chances.round import Force
from gotweb.fief.control import controller
from gotweb.fief.facts import Facts
from gotweb.fief.state import MANCE, Noble, Spot, State, Troops

POINT = 12.0
"""What a victory point is worth."""
SHARED = 0.65
"""What a victory that is shared with an ally is worth beside one's own."""
OFFICES = {"king": POINT, "hand": POINT, "commander": POINT, "warden": 2.5}
"""What an elected title is worth, by its kind."""
AHEAD = 3
"""Income is counted for so many rounds."""
LATER = 0.5
"""What can happen in the next round only, since rain lies on the way, counts as so much of it."""
NEAR = 0.55
"""What is one step farther away is worth so much of it."""
SUNDERED: Mapping[int, float] = {0: 30.0, 1: 8.0}
"""What it is worth that two foes are no allies any more, by the points that they lack together."""
CARDS: Mapping[str, float] = {
    "taxes": 2.0, "assassination": 4.0, "justice": 1.5, "ambush": 2.0, "uprising": 1.2, "secret-passage": 1.2,
    "bountiful-harvest": 1.0, "good-weather": 1.0, "mother-of-dragons": 2.0, "join-small-council": 1.5,
}  # fmt: skip
"""What a card is worth in a hand, but for new nobles."""


class Look:
    """A house's knowledge and estimates of a position. Nothing in it depends on the others' hands."""

    def __init__(self, state: State, seat: str, log: Callable[[], Sequence[Event]] = list) -> None:
        """`log` returns all events that everybody knows; it is empty for a player without memory."""
        self.state, self.seat, self.facts, self.log = state, seat, state.facts, log
        self.savings: float | None = None
        """What the house keeps for a title, once it has been counted (`purse.saved`)."""

    @cached_property
    def rainy(self) -> frozenset[str]:
        """Return the villages on which Heavy Rain lies."""
        return frozenset(village for village in self.facts.villages if weather.wet(self.state, village, ()))

    @cached_property
    def fears(self) -> dict[str, float]:
        """Return the probabilities, computed so far, that foes hold an Uprising for a village (`dangers.feared`)."""
        return {}

    @cached_property
    def counted(self) -> dict[Any, Mapping[str | None, float]]:
        """Return the worths of votes computed so far (`ballots.worths`)."""
        return {}

    @cached_property
    def memory(self) -> Memory:
        """Return the offers so far: to which house, and their results."""
        return Memory(self.log())

    def eyes(self, house: str) -> Look:
        """Return the same position as another house sees it."""
        if house not in self._eyes:
            self._eyes[house] = Look(self.state, house, lambda: ())
        return self._eyes[house]

    @cached_property
    def _eyes(self) -> dict[str, Look]:
        return {}

    def word(self, word: str, other: str, **details: Any) -> bool:
        """Return whether the house has made another one a promise that it has to keep now (see `memory.due`)."""
        return any(
            due(one, self.state.round) and all(getattr(one, key) == value for key, value in details.items())
            for one in self.state.promises if (one.seat, one.other, one.word) == (self.seat, other, word)
        )  # fmt: skip

    @cached_property
    def left(self) -> int:
        """Return how many rounds are still to come after this one, as it stands (see `decided`)."""
        return 0 if self.decided else max(0, int(self.state.options["rounds"]) - self.state.round)

    @cached_property
    def decided(self) -> bool:
        """Return whether a house has the points that end the game after this round, if it keeps them (V03, V04)."""
        return any(points >= ending.goal(self.state, house) for house, points in self.points.items())

    @cached_property
    def friend(self) -> str | None:
        """Return the allied house, or None."""
        return titles.ally(self.state, self.seat)

    @cached_property
    def controllers(self) -> Mapping[str, str | None]:
        """Return village -> the house that controls it, or None."""
        return {village: controller(self.state, village) for village in self.facts.villages}

    @cached_property
    def points(self) -> Mapping[str, int]:
        """Return house -> its victory points, with those of its ally."""
        own = {house: titles.points(self.state, house) for house in self.state.houses}
        return {house: own[house] + own.get(titles.ally(self.state, house) or "", 0) for house in own}

    def foe(self, house: str | None) -> bool:
        """Return whether this is another house that is no ally, or Mance."""
        return house is not None and house not in (self.seat, self.friend)

    def danger(self, house: str) -> float:
        """Return how near a house is to victory, from 0 to 1."""
        return min(1.0, self.points[house] / max(1, ending.goal(self.state, house)))

    def leader(self, house: str) -> bool:
        """Return whether a house is a foe that lacks at most one point."""
        return self.foe(house) and house != MANCE and self.points[house] >= ending.goal(self.state, house) - 1

    def royal(self, noble: str) -> bool:
        """Return whether a noble is the King or his Queen."""
        return self.state.holds(noble, "king", "queen")

    # villages

    def held(self, fief: str, house: str) -> int:
        """Return how many villages of a fief a house controls."""
        return sum(self.controllers[village] == house for village in self.facts.fiefs[fief].villages)

    def worth(self, village: str) -> float:
        """Return what control of a village is worth: its income, its share of a title, and what a foe loses with it."""
        if village not in self.worths:
            self.worths[village] = self._worth(village)
        return self.worths[village]

    @cached_property
    def worths(self) -> dict[str, float]:
        """Return the village worths computed so far."""
        return {}

    def _worth(self, village: str) -> float:
        state, place = self.state, self.facts.villages[village]
        prices = self.facts.prices["income"]
        each: float = prices["village"] + prices["mill"] * state.mills.get(village, 0)
        found = 0.7 * each * min(AHEAD, self.left) + 0.3 + 0.4 * place.principal
        holder = state.house_with(place.fief)
        late = not self.left and not self.buys
        city = state.forts.get(village) == "city"
        if village in state.forts:
            found += 3.0
        if holder is None:
            found += 0.0 if late else self._share(place.fief, village)
        elif city:
            found += POINT * (1.0 if holder == self.seat else 1.2 + 0.6 * self.danger(holder))
        if self.foe(self.controllers[village]):
            found += 0.5
        return found

    @cached_property
    def buys(self) -> bool:
        """Return whether the house will still buy something in this round, or is buying now."""
        return any(task[:1] == ("buy",) and self.seat in task for task in (self.state.doing, *self.state.agenda))

    def _share(self, fief: str, village: str) -> float:
        """Return what a village adds towards the title of a fief that nobody has: more if fewer villages are
        missing.
        """
        whole = len(self.facts.fiefs[fief].villages)
        mine = self.held(fief, self.seat) - (self.controllers[village] == self.seat)
        home = self.facts.houses[self.seat].fief == fief
        return POINT * (0.9 if home else 0.7) * ((mine + 1) ** 2 - mine**2) / whole**2

    def needs(self, village: str) -> bool:
        """Return whether the house must keep pieces in a village that it controls, to keep control."""
        place = self.facts.villages[village]
        return village in self.state.forts or self.state.house_with(place.fief) != self.seat

    # people and troops

    def noble(self, noble: str) -> float:
        """Return what a noble is worth to his house; or would be, if he is about to come into play."""
        state, own = self.state, self.state.nobles.get(noble)
        found = 4.0 + 1.0 * state.is_lord(noble)
        for title in state.titles_of(noble):
            kind = self.facts.titles[title].kind
            found += POINT if kind in ("king", "hand", "commander") else 2.5 if kind in ("warden", "master") else 1.0
        return found + 4.0 * (own is not None and len(state.family(own.house)) == 1)

    def grudge(self, noble: str) -> float:
        """Return what it is worth to the house that a foe loses a noble: more if the foe is nearer to victory."""
        house = self.state.nobles[noble].house
        return self.noble(noble) * (0.3 + 0.5 * self.danger(house) + 0.5 * self.leader(house))

    def death(self, noble: str) -> float:
        """Return what it is worth to the house that a foe's noble dies: as much as his loss (`grudge`), and a marriage
        ends with him.
        """
        return self.grudge(noble) + self.sundered(noble)

    def sundered(self, noble: str) -> float:
        """Return what it is worth that an alliance of foes ends with a spouse of it, without which neither of them
        wins.

        It is worth nothing while they lack more than a point, nor if one of them would then win alone (V04).
        """
        state, spouse = self.state, self.state.spouse(noble)
        if spouse is None:
            return 0.0
        houses = [state.nobles[one].house for one in (noble, spouse)]
        bound = titles.ally(state, houses[0]) == houses[1]
        if self.seat in houses or not bound or any(titles.points(state, one) >= ending.alone(state) for one in houses):
            return 0.0
        return SUNDERED.get(max(0, ending.together(state) - self.points[houses[0]]), 0.0)

    def prey(self, at: str) -> float:
        """Return what it is worth to the house that its foes lose all their free nobles in a place."""
        if at not in self.preys:
            self.preys[at] = sum(
                self.grudge(one.id) for house in self.others(at) if house != MANCE
                for one in self.state.nobles_at(house, at)
            )  # fmt: skip
        return self.preys[at]

    @cached_property
    def preys(self) -> dict[str, float]:
        """Return the worths of nobles computed so far, by place."""
        return {}

    @cached_property
    def fields(self) -> dict[tuple[str, str], tuple[Force, Force]]:
        """Return (house, place) -> both sides' forces if that house were attacked there, as computed so far."""
        return {}

    def troops(self, house: str, at: str) -> Troops:
        """Return the troops of a house in a village and on its roads."""
        return self.state.troops_at(house, at)

    def others(self, at: str) -> list[str]:
        """Return the foes in a place, in turn order, and Mance's army."""
        if at not in self.foes:
            wild = [MANCE] if Spot(MANCE, at) in self.state.troops else []
            self.foes[at] = [*(house for house in self.state.present(at) if self.foe(house)), *wild]
        return self.foes[at]

    @cached_property
    def foes(self) -> dict[str, list[str]]:
        """Return the foes found so far, by place."""
        return {}

    def threat(self, village: str) -> float:
        """Return the strongest foe that could come to a village in one round, in gold, after the losses by a plague
        there.

        A foe whom rain holds up counts less: it comes later, if at all.
        """
        if village not in self.threats:
            self.threats[village] = max(
                (self.coming(house, near, village) for near in self.within(village, 2) for house in self.others(near)
                 if house != MANCE), default=0.0,
            )  # fmt: skip
        return self.threats[village]

    def coming(self, house: str, origin: str, village: str) -> float:
        """Return what a foe can bring from a village to another one, in gold; nothing without a noble."""
        nobles = [one.id for one in self.state.nobles_at(house, origin)]
        if not nobles:
            return 0.0
        found = duel.price(weather.arriving(self.state, origin, village, nobles, self.troops(house, origin)))
        return found * (LATER if weather.held_up(self.state, origin, village, nobles) else 1.0)

    def within(self, village: str, most: int) -> list[str]:
        """Return the villages at most so many roads away from a village, itself included."""
        return [near for near, far in distances(self.facts)[village].items() if far <= most]

    @cached_property
    def threats(self) -> dict[str, float]:
        """Return the threats computed so far."""
        return {}

    def lords(self) -> list[Noble]:
        """The free nobles of the house on the map."""
        return [one for one in self.state.family(self.seat) if one.free and one.at in self.facts.villages]

    def card(self, card: str) -> float:
        """Return what a card is worth in the hand of the house."""
        family = len(self.state.family(self.seat))
        if card in ("new-lord", "new-lady"):
            return 6.0 if family < self.facts.prices["limits"]["nobles"] else 1.1
        if card == "join-small-council" and not any(
            self.state.holds(one.id, "warden") for one in self.state.family(self.seat)
        ):
            return 1.1
        return CARDS[card]


@cache
def distances(facts: Facts) -> Mapping[str, Mapping[str, int]]:
    """Return village -> village -> the number of roads between them."""
    return {village: _far(facts, village) for village in facts.villages}


def _far(facts: Facts, village: str) -> dict[str, int]:
    found, edge = {village: 0}, [village]
    while edge:
        at = edge.pop(0)
        for end in facts.villages[at].roads:
            if end not in found:
                found[end] = found[at] + 1
                edge.append(end)
    return found


Scored = list[tuple[float, Any]]
"""Answers with their scores, in gold."""


def among(answers: Collection[Any], score: Any) -> Scored:
    """Return answers with the scores that a function gives them."""
    return [(score(answer), answer) for answer in answers]
