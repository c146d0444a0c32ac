"""Which units could come and which support could help in the second edition: with ports, garrisons, siege engines and
Tides of Battle.
"""

from __future__ import annotations

from gotweb.core.choice import Number
from gotweb.thrones.combat import Battle, Strengths
from gotweb.thrones.edition import Units
from gotweb.thrones.marches import Fight, Move
from gotweb.thrones.reach import Lookahead
from gotweb.thrones.second.combat import TIDES, SecondBattle, strengths
from gotweb.thrones.second.marches import set_out
from gotweb.thrones.second.reach import reachable
from gotweb.thrones.second.state import SecondState


class SecondLookahead(Lookahead[SecondState]):
    """See `gotweb.thrones.reach.Lookahead`."""

    def reachable(self, state: SecondState, house: str, origin: str) -> dict[str, list[str]]:
        """Return area -> the seas passed: also into the house's own ports, and into no closed area (P02, A34)."""
        return reachable(state, house, origin)

    def holder(self, state: SecondState, area: str) -> str | None:
        """Return the house whose units or garrison have to be beaten in an area, or None."""
        garrison = state.garrisons.get(area)
        return state.house_in(area) or (None if garrison is None else garrison.house)

    def stands(self, state: SecondState, area: str) -> int:
        """Return an area's strength against an attacker, with its garrison (Q01)."""
        garrison = state.garrisons.get(area)
        return super().stands(state, area) + (0 if garrison is None else garrison.strength)

    def set_out(
        self, state: SecondState, house: str, origin: str, moves: list[Move], leave_power: bool
    ) -> Fight | None:
        """Carry out a march up to its battle; the question which ships of a captured port are kept is answered with
        none (P06).

        It is asked on the way, and changes no strength: such ships would have no order.
        """
        step, answer = set_out(state, house, origin, moves, leave_power), None
        while True:
            try:
                choice = step.send(answer)
            except StopIteration as end:
                fight: Fight | None = end.value
                return fight
            assert isinstance(choice, Number)
            answer = {choice.kind: choice.numbers[0]}

    def battle(self, state: SecondState, attacker: str, origin: str, area: str, units: Units, token: str) -> Battle:
        """Return a battle that is about to be fought, also one against a garrison alone (Q01)."""
        defender = self.holder(state, area)
        assert defender is not None, area
        return SecondBattle(area, origin, attacker, defender, units, token)

    def strengths(self, state: SecondState, battle: Battle) -> Strengths:
        """Return the certain strength of each side of a battle."""
        assert isinstance(battle, SecondBattle)
        return strengths(state, battle)

    def span(self, state: SecondState, house: str) -> tuple[int, int]:
        """Return the least and the most that a house's card and its Tides of Battle card may add (J31)."""
        low, high = super().span(state, house)
        tides = [TIDES[card].strength for card in state.tides] or [0]
        return low + min(tides), high + max(tides)


SECOND = SecondLookahead()
