"""Who could come and who could help in the second edition: with ports, garrisons, siege engines and Tides of Battle."""

from __future__ import annotations

from gotweb.thrones.combat import Battle, Strengths
from gotweb.thrones.edition import Units
from gotweb.thrones.reach import Lookahead
from gotweb.thrones.second.combat import TIDES, SecondBattle, strengths
from gotweb.thrones.second.reach import reachable
from gotweb.thrones.second.state import SecondState


class SecondLookahead(Lookahead[SecondState]):
    """See `gotweb.thrones.reach.Lookahead`."""

    def reachable(self, state: SecondState, house: str, origin: str) -> dict[str, list[str]]:
        """Return area -> the seas passed: into one's own ports, too, and into no closed area (P02, A34)."""
        return reachable(state, house, origin)

    def guarded(self, state: SecondState, area: str) -> bool:
        """Return whether units or a garrison stand in an area."""
        return area in state.forces or area in state.garrisons

    def stands(self, state: SecondState, area: str) -> int:
        """Return what an area has against whoever comes: the garrison besides all else (Q01)."""
        garrison = state.garrisons.get(area)
        return super().stands(state, area) + (0 if garrison is None else garrison.strength)

    def battle(self, state: SecondState, attacker: str, origin: str, area: str, units: Units) -> Battle:
        """Return the battle that a march would bring: against a garrison alone, too (Q01)."""
        defender = state.house_in(area) or state.garrisons[area].house
        return SecondBattle(area, origin, attacker, defender, units, state.orders[origin])

    def strengths(self, state: SecondState, battle: Battle) -> Strengths:
        """Return what is certain for each side of a battle."""
        assert isinstance(battle, SecondBattle)
        return strengths(state, battle)

    def span(self, state: SecondState, house: str) -> tuple[int, int]:
        """Return the least and the most that a house's card and its Tides of Battle card may add (J31)."""
        low, high = super().span(state, house)
        tides = [TIDES[card].strength for card in state.tides] or [0]
        return low + min(tides), high + max(tides)


SECOND = SecondLookahead()
