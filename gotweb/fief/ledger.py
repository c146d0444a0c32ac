"""How far each piece has moved in this movement phase, and which pieces may still go along ("Phase 5. Movement")."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from gotweb.fief import titles
from gotweb.fief.state import Spot, State, Troops

KNIGHTS = ("knight", "king-knight", "queen-knight", "ranger")
"""What counts as a Knight for swift nobles and for raids."""
FAR = 2
"""The usual number of steps; one more with the Mother of Dragons or a swift noble (P03, P04)."""


class Walked(NamedTuple):
    """How many steps a piece has taken, and which nobles went along on every one of them."""

    steps: int
    beside: frozenset[str]


FRESH = Walked(0, frozenset())
Bounds = dict[str, tuple[int, int]]
"""Unit -> the fewest and the most that go along."""


@dataclass
class Ledger:
    """The steps taken by the pieces of one seat in its movement phase."""

    state: State
    seat: str
    nobles: dict[str, Walked] = field(default_factory=dict)
    troops: dict[Spot, dict[tuple[str, Walked], int]] = field(default_factory=dict)
    """Of the troops that have walked: where they stand now, and how many of which kind have walked so."""
    burdened: set[str] = field(default_factory=set)
    """Nobles who have gone with troops that are no Knights."""

    def walked(self, noble: str) -> Walked:
        """Return what a noble has walked."""
        return self.nobles.get(noble, FRESH)

    def _guides(self, nobles: Collection[str]) -> tuple[set[str], set[str]]:
        """Return (nobles who give a third step to all who went with them, nobles who give one to nobles and Knights
        only).
        """
        mother = self.state.titles.get("dragons")
        dragons = {mother} if mother is not None and mother in nobles else set()
        swift = {one for one in nobles if self.state.has_attribute(one, "swift") and one not in self.burdened}
        return dragons, swift - dragons

    def _far(self, walked: Walked, guides: Collection[str]) -> bool:
        """Return whether a piece may take one more step: two are free, the third is given by these guides."""
        return walked.steps < FAR or (walked.steps == FAR and any(one in walked.beside for one in guides))

    def far(self, noble: str, nobles: Collection[str], steps: int) -> bool:
        """Return whether a noble may take so many more steps in this group, if only Knights go along."""
        dragons, swift = self._guides(nobles)
        walked = self.walked(noble)
        beside = frozenset(nobles) if walked == FRESH else walked.beside & frozenset(nobles)
        return self._far(Walked(walked.steps + steps - 1, beside), dragons | swift)

    def groups(self, spot: Spot, back: bool) -> list[tuple[str, ...]]:
        """Return all groups of free nobles that can leave a spot; `back` means along the road they came by."""
        here = self._here(spot)
        return [way for n in range(1, len(here) + 1) for way in combinations(here, n)
                if not isinstance(self.bounds(spot, way, back), str)]  # fmt: skip

    def _here(self, spot: Spot) -> list[str]:
        """The free nobles on a spot, sorted."""
        return [one.id for one in self.state.nobles_at(spot.house, spot.at) if one.road == spot.road]

    def bounds(self, spot: Spot, nobles: Sequence[str], back: bool) -> Bounds | str:
        """Return how many of each kind of troops can go with these nobles, or the rule that keeps the nobles from going
        at all.
        """
        dragons, swift = self._guides(nobles)
        if not all(self._far(self.walked(one), dragons | swift) for one in nobles):
            return "P03"
        light = bool(swift) and any(not self._far(self.walked(one), dragons) for one in nobles)
        walked_here = self.troops.get(spot, {})
        found: Bounds = {}
        for unit, n in self.state.troops.get(spot, {}).items():
            if light and unit not in KNIGHTS:
                found[unit] = (0, 0)
                continue
            guides = dragons | swift if unit in KNIGHTS else dragons
            able = n
            for (kind, walked), many in walked_here.items():
                if kind == unit and not self._far(walked, guides):
                    able -= many
            found[unit] = (0, max(0, able))
        return self._bound(spot, nobles, back, found)

    def _bound(self, spot: Spot, nobles: Sequence[str], back: bool, found: Bounds) -> Bounds | str:
        """Return `found` limited by guards: White Cloaks and Rangers go with their noble (P17); a group going back
        takes all troops it brought (P11).
        """
        all_go = back and {*self._here(spot)} == {*nobles}
        for unit, (_, able) in list(found.items()):
            n = self.state.troops[spot][unit]
            least, most = 0, n
            whose = self.state.facts.units[unit].guard
            if whose is not None:
                least = most = n if self.state.titles.get(whose) in nobles else 0
            elif unit == "ranger":
                brothers = sum(titles.brother(self.state, one) for one in nobles)
                staying = sum(titles.brother(self.state, one) for one in self._here(spot)) - brothers
                least, most = max(0, n - staying), min(n, brothers)
            if least > able:
                return "P17"
            if all_go:
                least = most
                if least > able:
                    return "P11"
            found[unit] = (least, min(most, able))
        return found

    def go(self, spot: Spot, to: Spot, nobles: Sequence[str], troops: Troops) -> None:
        """Note a step before it is taken. Of each kind the troops go that have walked least and may still go."""
        group = frozenset(nobles)
        dragons, swift = self._guides(nobles)
        for unit, n in troops.items():
            for before in self._pick(spot, unit, n, dragons | swift if unit in KNIGHTS else dragons):
                after = Walked(before.steps + 1, group if before == FRESH else before.beside & group)
                there = self.troops.setdefault(to, {})
                there[unit, after] = there.get((unit, after), 0) + 1
        for one in nobles:
            before = self.walked(one)
            self.nobles[one] = Walked(before.steps + 1, group if before == FRESH else before.beside & group)
        if any(n for unit, n in troops.items() if unit not in KNIGHTS):
            self.burdened |= group

    def lose(self, spot: Spot, troops: Troops) -> None:
        """Note that troops which have just come to a spot died there."""
        here = self.troops.get(spot, {})
        for unit, n in troops.items():
            for key in [key for key in here if key[0] == unit]:
                gone = min(n, here[key])
                here[key] -= gone
                n -= gone
                if not here[key]:
                    del here[key]

    def _pick(self, spot: Spot, unit: str, n: int, guides: Collection[str]) -> list[Walked]:
        """Take `n` pieces of a kind off a spot of the ledger and return what they have walked."""
        here = self.troops.get(spot, {})
        tired = [walked for (kind, walked), many in here.items() if kind == unit for _ in range(many)]
        fresh = max(0, self.state.troops.get(spot, {}).get(unit, 0) - len(tired))
        tired.sort(key=lambda one: (not self._far(one, guides), one.steps, sorted(one.beside)))
        gone = [FRESH] * min(n, fresh) + tired[: max(0, n - fresh)]
        for walked in gone:
            if walked != FRESH:
                here[unit, walked] -= 1
                if not here[unit, walked]:
                    del here[unit, walked]
        return gone

    def knights_from_the_start(self, spot: Spot, nobles: Sequence[str]) -> int:
        """Return how many Knights on a spot have gone every step with one of these nobles, no step less (Q01)."""
        steps = {self.walked(one).steps for one in nobles}
        troops = self.state.troops.get(spot, {})
        knights = sum(n for unit, n in troops.items() if unit in KNIGHTS)
        if steps == {0}:
            return knights - sum(n for (unit, _), n in self.troops.get(spot, {}).items() if unit in KNIGHTS)
        return sum(
            n for (unit, walked), n in self.troops.get(spot, {}).items()
            if unit in KNIGHTS and {walked.steps} == steps and walked.beside & set(nobles)
        )  # fmt: skip
