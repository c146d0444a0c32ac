"""Marches of dragons: by themselves they fly to any land area, with other units they walk (X22, X23).

Not all of these areas are lit on the map: of those that only flight reaches it marks the ones where a dragon changes
something; the others can still be tapped, or listed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.lang import Language
from gotweb.thrones.second.mother.essos.dragons import DRAGON, EssosMarch
from gotweb.thrones.second.mother.essos.state import TARGARYEN, EssosState
from gotweb.thrones.second.mother.lookahead import ESSOS
from gotweb.thrones.second.mother.table.essoswords import strengths, tokens
from gotweb.thrones.second.mother.table.widgets import MotherMarchWidget
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, el


class FlightWidget(MotherMarchWidget):
    """The widget for a march of Targaryen's, which may fly; for other houses it is an ordinary march."""

    ahead = ESSOS

    def begin(self) -> None:
        self.whole = False
        """Whether every area that can be flown to is shown."""
        self._tried: tuple[Any, list[str]] = (None, [])
        """The draft for which targets were found last, and these."""
        super().begin()

    def start(self, origin: str) -> None:
        """March from here, with all units; of the areas reached by flight first show those where a dragon changes
        something.
        """
        self.whole = False
        super().start(origin)

    def flights(self, origin: str) -> Sequence[str]:
        """Return the areas that only dragons can reach from an origin."""
        return self.choice.flights(origin) if isinstance(self.choice, EssosMarch) else ()

    def ways(self, origin: str) -> Mapping[str, Sequence[str]]:
        """Return area -> the seas passed on the way, none by flight.

        If a unit that cannot fly is chosen, only areas already chosen as targets by flight are added.
        """
        routes = self.choice.routes(origin)
        if self.on_foot():
            return {**dict.fromkeys(self.flown(origin), ()), **routes}
        return {**dict.fromkeys(self.flights(origin), ()), **routes}

    def flown(self, origin: str) -> list[str]:
        """Return the targets of this march that are reached by flight."""
        flights = self.flights(origin)
        return [to for to in self.moves if to in flights]

    def targets(self) -> list[str]:
        """Return where the chosen units can go. Computed once for each draft, as dozens of areas have to be tried."""
        drafted = (self.origin, self.answer(), dict(self.chosen))
        if drafted != self._tried[0]:
            self._tried = (drafted, super().targets())
        return self._tried[1]

    def on_foot(self) -> bool:
        """Return whether a unit is chosen that cannot fly."""
        return any(kind != DRAGON for kind in self.chosen)

    def flown_to(self, targets: Sequence[str]) -> list[str]:
        """Return those of some targets that are reached only by flight."""
        flights = {*self.flights(self.origin)} if self.origin is not None else set()
        return [to for to in targets if to in flights]

    def changes(self, area: str) -> bool:
        """Return whether a dragon changes something in an area: there is a fight, loyalty tokens, a castle, or it is
        Targaryen's own.
        """
        state: EssosState = self.match.state
        held = area in state.neutral or self.ahead.holder(state, area) is not None
        return (
            held or area in state.loyalty or area in state.ground.castles or state.controller(area) == self.choice.side
        )

    def shown(self, targets: list[str]) -> list[str]:
        """Return the targets reached on foot, and those reached by flight where a dragon changes something."""
        if self.whole:
            return targets
        far = {to for to in self.flown_to(targets) if not self.changes(to)}
        return [to for to in targets if to not in far]

    def gain(self, t: Language, area: str) -> str:
        """Return the loyalty tokens that Targaryen would gain in an area."""
        count = self.match.state.loyalty.get(area, 0) if self.choice.side == TARGARYEN else 0
        return tokens(t, count) if count else ""

    def flip_whole(self) -> None:
        """Toggle between all areas that can be flown to and only those where a dragon changes something."""
        self.whole = not self.whole

    def hint(self, t: Language) -> str:
        """Return what to do next; and why dragons do not fly now, if a unit walks beside them."""
        told = super().hint(t)
        if self.origin is None or not self.chosen or DRAGON not in self.left():
            return told
        return f"{told} {t('ui.flight.walks' if self.on_foot() else 'ui.flight.flies')}"

    def body(self, t: Language) -> list[Child]:
        """Return the lists, the dragons' strength, and a switch for all areas that can be flown to."""
        parts = super().body(t)
        if self.origin is None or DRAGON not in self.facts["origins"][self.origin]["units"]:
            return parts
        state: EssosState = self.match.state
        told: list[Child] = [el("p", {"class": "about"}, strengths(t, state.round, state.hastened), key="dragons")]
        far = len(self.flown_to(self.targets()))
        if far:
            switch = button("all-flights", t.n("ui.flight.all", far), on=self.does(self.flip_whole), look="switch",
                            pressed=self.whole, key="all-flights")  # fmt: skip
            told.append(switch)
        return [*parts, *told]
