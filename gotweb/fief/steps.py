"""The question of phase 5: which group of a player takes the next step, and where to ("Phase 5. Movement")."""

from __future__ import annotations

from typing import Any

from gotweb.core.choice import NOT_AN_ANSWER, Answer
from gotweb.core.parts import Compose, Part, Parts
from gotweb.fief import permission, raids, shadows
from gotweb.fief.ledger import Bounds, Ledger
from gotweb.fief.state import Spot, Troops

STAY: Answer = {"move": None}
KEYS = ("at", "road", "to", "nobles", "troops", "captives", "how")


class MoveStep(Parts):
    """The next step of a player: `{"move": {"at", "road", "to", "nobles", "troops", "captives", "how"}}`, or null.

    `road` is "" for pieces in the village; `troops` maps units to numbers; `how` is "ask" or "raid".
    """

    __slots__ = ("able", "leaving", "ledger", "refused", "state")

    def __init__(self, ledger: Ledger, refused: set[tuple[Spot, str]]) -> None:
        super().__init__(ledger.seat, "move")
        self.ledger, self.state, self.refused = ledger, ledger.state, refused
        self.able: dict[tuple[Spot, str], list[tuple[str, ...]]] = {}
        """The groups that can go somewhere, once they have been looked for: nothing moves while this is asked."""
        self.leaving: dict[tuple[Spot, bool], list[tuple[str, ...]]] = {}
        """The groups that can leave a spot, back along the road they came by or not; found in the same way."""

    def usual(self) -> Answer:
        return STAY

    def spots(self) -> list[Spot]:
        """Return where groups stand that can take a step."""
        return [spot for spot in self._stands() if self._goes(spot)]

    def possible(self) -> bool:
        """Return whether any group can take a step."""
        return any(self._goes(spot) for spot in self._stands())

    def _stands(self) -> list[Spot]:
        """Return where free nobles of the seat stand on the map."""
        here = {Spot(one.house, one.at, one.road) for one in self.state.family(self.seat)
                if one.free and one.at in self.state.facts.villages}  # fmt: skip
        return sorted(here)

    def _goes(self, spot: Spot) -> bool:
        return any(self._groups(spot, to) for to in self.state.village(spot.at).roads)

    def held_up(self) -> bool:
        """Return whether a group could walk on if nothing barred its way."""
        return any(
            self.ledger.groups(Spot(one.house, one.at, one.road), back)
            for one in self.state.family(self.seat) if one.free and one.at in self.state.facts.villages
            for back in (False, True)
        )  # fmt: skip

    def _ends(self, spot: Spot) -> list[str]:
        return [to for to in self.state.village(spot.at).roads if self._groups(spot, to)]

    def back(self, spot: Spot, to: str) -> bool:
        """Return whether a step back along the road must take all troops along that would be stranded (P11).

        They may stay if the controller of the village agrees; a controller who has refused a step there is not asked
        again.
        """
        hosted = permission.host(self.state, spot) is not None and not any(at == spot for at, _ in self.refused)
        return to == spot.road and not hosted

    def _groups(self, spot: Spot, to: str) -> list[tuple[str, ...]]:
        """Return the groups of nobles that can go from a spot to a village."""
        if (spot, to) not in self.able:
            back = self.back(spot, to)
            if (spot, back) not in self.leaving:
                self.leaving[spot, back] = self.ledger.groups(spot, back)
            self.able[spot, to] = [
                group for group in self.leaving[spot, back]
                if self.barred(spot, to, group) is None
                and ((spot, to) not in self.refused or self._hows(spot, to, group))
            ]  # fmt: skip
        return self.able[spot, to]

    def barred(self, spot: Spot, to: str, nobles: tuple[str, ...]) -> str | None:
        """Return the rule that keeps nobles from a step whatever troops they take along, or None."""
        if permission.rained_on(self.state, spot, to, nobles) and not self._passage(spot):
            return None if self._fades(spot, to, nobles) else "P07"
        return None

    def _fades(self, spot: Spot, to: str, nobles: tuple[str, ...]) -> bool:
        """Return whether a shadow can lead these nobles through, with all troops that must go with them (P15)."""
        if not shadows.open_for(self.state, nobles):
            return False
        bounds = self.ledger.bounds(spot, nobles, self.back(spot, to))
        return not isinstance(bounds, str) and shadows.small(nobles, sum(least for least, _ in bounds.values()))

    def _tight(self, spot: Spot, to: str, nobles: tuple[str, ...]) -> bool:
        """Return whether these nobles can go on only behind a shadow, with one other piece at most (P15)."""
        closed = (spot, to) in self.refused or permission.rained_on(self.state, spot, to, nobles)
        return closed and not self._passage(spot) and self._fades(spot, to, nobles)

    def _passage(self, spot: Spot) -> bool:
        return permission.open_to(self.state, spot.house, spot.at)

    def _hows(self, spot: Spot, to: str, nobles: tuple[str, ...], troops: Troops | None = None) -> list[str]:
        """Return the ways in which a group may go: "ask" for leave, "raid", or both."""
        if self._tight(spot, to, nobles):
            return ["ask"]
        found = [] if (spot, to) in self.refused and not self._passage(spot) else ["ask"]
        if raids.why_not(self.ledger, spot, to, nobles, troops) is None:
            found.append("raid")
        return found if troops is None or found else ["raid"]

    def why_not(self, answer: Answer) -> str | None:
        if answer == STAY:
            return None
        order = answer.get("move") if isinstance(answer, dict) and answer.keys() == {"move"} else None
        if not isinstance(order, dict) or order.keys() != set(KEYS) or not self._shaped(order):
            return NOT_AN_ANSWER
        spot, nobles = Spot(self.seat, order["at"], order["road"]), tuple(order["nobles"])
        bounds = self.ledger.bounds(spot, nobles, self.back(spot, order["to"]))
        if isinstance(bounds, str):
            return bounds
        if self._tight(spot, order["to"], nobles):
            pieces = sum(order["troops"].values()) + len(order["captives"])
            if order["how"] == "raid" or not shadows.small(nobles, pieces):
                return "P15"
        if (barred := self.barred(spot, order["to"], nobles)) is not None:
            return barred
        for unit, (least, most) in bounds.items():
            n = order["troops"].get(unit, 0)
            if not least <= n <= most:
                return self._why_not_so_many(spot, unit, n > most)
        if order["how"] == "raid":
            return raids.why_not(self.ledger, spot, order["to"], nobles, order["troops"])
        if self._passage(spot) or self._tight(spot, order["to"], nobles):
            return None
        return "P05" if (spot, order["to"]) in self.refused else None

    def _why_not_so_many(self, spot: Spot, unit: str, more: bool) -> str:
        if unit == "ranger" or self.state.facts.units[unit].guard is not None:
            return "P17"
        return "P04" if more else "P11"

    def _shaped(self, order: dict[str, Any]) -> bool:
        """Return whether an order names only pieces and roads that are there."""
        at, road, to = (order[key] for key in ("at", "road", "to"))
        if not all(isinstance(one, str) for one in (at, road, to)) or at not in self.state.facts.villages:
            return False
        if to not in self.state.village(at).roads or order["how"] not in ("ask", "raid"):
            return False
        spot = Spot(self.seat, at, road)
        here = [one.id for one in self.state.nobles_at(self.seat, at) if one.road == road]
        held = [one.id for one in self.state.captives(self.seat, at)]
        return (
            _some(order["nobles"], here) and bool(order["nobles"]) and _some(order["captives"], held)
            and isinstance(order["troops"], dict)
            and all(type(n) is int and 0 < n <= self.state.troops.get(spot, {}).get(unit, 0)
                    for unit, n in order["troops"].items())
        )  # fmt: skip

    def compose(self) -> Compose:
        """Ask for the start, the goal, the nobles, how many of each kind of troops, the captives, and by leave or by
        force.
        """
        spots: list[Any] = [None, *([spot.at, spot.road] for spot in self.spots())]
        chosen = yield Part("from", spots, lambda answer: answer["move"] and _place(answer["move"]))
        if chosen is None:
            return STAY
        spot = Spot(self.seat, *chosen)
        to = yield Part("to", self._ends(spot), lambda answer: answer["move"]["to"])
        groups = [list(group) for group in self._groups(spot, to)]
        nobles = yield Part("nobles", groups, lambda answer: sorted(answer["move"]["nobles"]))
        bounds = self.ledger.bounds(spot, nobles, self.back(spot, to))
        assert not isinstance(bounds, str), bounds
        asking = "ask" in self._hows(spot, to, tuple(nobles))
        troops: dict[str, int] = {}
        if not asking:
            bounds = raids.bounds(self.ledger, spot, nobles)
        room = shadows.MOST - len(nobles) if self._tight(spot, to, tuple(nobles)) else None
        for unit, (least, most) in sorted(bounds.items()):
            most = most if room is None else min(most, room - _later(bounds, unit) - sum(troops.values()))
            troops[unit] = yield Part(f"unit {unit}", range(least, most + 1), _count(unit))
        troops = {unit: n for unit, n in troops.items() if n}
        held: list[str] = []
        for one in self.state.captives(self.seat, spot.at):
            full = room is not None and sum(troops.values()) + len(held) >= room
            if (yield Part(f"captive {one.id}", (False,) if full else (True, False), _among(one.id))):
                held.append(one.id)
        how = yield Part("how", self._hows(spot, to, tuple(nobles), troops), lambda answer: answer["move"]["how"])
        return {"move": {"at": spot.at, "road": spot.road, "to": to, "nobles": nobles, "troops": troops,
                         "captives": held, "how": how}}  # fmt: skip

    def canonical(self, answer: Answer) -> Answer:
        order = answer["move"]
        if order is None:
            return STAY
        lists = {key: sorted(order[key]) for key in ("nobles", "captives")}
        return {"move": {key: {**order, **lists, "troops": dict(sorted(order["troops"].items()))}[key]
                         for key in KEYS}}  # fmt: skip


def _later(bounds: Bounds, unit: str) -> int:
    """Return how many troops of the kinds after this one must go along."""
    return sum(least for kind, (least, _) in bounds.items() if kind > unit)


def _place(order: dict[str, Any]) -> list[str]:
    return [order["at"], order["road"]]


def _count(unit: str) -> Any:
    return lambda answer: answer["move"]["troops"].get(unit, 0)


def _among(noble: str) -> Any:
    return lambda answer: noble in answer["move"]["captives"]


def _some(chosen: Any, there: list[str]) -> bool:
    """Return whether `chosen` is a list of some of the things `there`, each once."""
    return isinstance(chosen, list) and all(one in there for one in chosen) and len(set(chosen)) == len(chosen)
