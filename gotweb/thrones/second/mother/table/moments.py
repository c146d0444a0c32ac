"""The moments of Mother of Dragons: a vassal fights under the sign of its commander."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.core.game import Event
from gotweb.thrones.second.table.moments import SecondMoments


class MotherMoments(SecondMoments):
    """The moments of the second edition, with the commanders of vassals."""

    def commanders(self, log: Sequence[Event]) -> Mapping[str, str]:
        """Return vassal -> the house that claimed it last in these events (V02)."""
        found: dict[str, str] = {}
        for event in log:
            if event.kind == "claimed":
                found |= dict.fromkeys(event.facts["vassals"], event.facts["house"])
        return found
