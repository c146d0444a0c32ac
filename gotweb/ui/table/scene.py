"""What the table puts in front of people, and where: a scene, and the surface that shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from gotweb.core.game import Event
from gotweb.ui.board.draft import Draft, Grip, View
from gotweb.ui.board.ring import Ring
from gotweb.ui.kit.tree import Child, Element


class Scene:
    """Everything to be put in front of people."""

    __slots__ = (
        "asks", "curtain", "eyes", "goals", "grips", "labels", "layers", "looker", "moment", "panel", "question",
        "ring", "tab", "tappable",
    )  # fmt: skip

    def __init__(
        self,
        panel: list[Child],
        curtain: list[Element],
        layers: dict[str, list[Element]],
        labels: dict[str, str],
        ring: Ring | None = None,
        asks: tuple[str, ...] = (),
        looker: str | None = None,
        draft: Draft | None = None,
        moment: Sequence[Element] = (),
        eyes: str | None = None,
        question: str = "",
        tab: str = "",
    ) -> None:
        """`question` tells what the panel is about: where it changes, the panel is read from its beginning again. `tab`
        is what the panel shows: a phone leaves it all the room for anything but the question.

        `asks` are the areas that can be tapped; `looker` is the seat whose eyes are next, while the curtain hangs,
        and `eyes` the seat whose secrets lie open in the scene, while it does not.

        Out of the `draft`, which the layers show already, come what can be dragged and where to. `moment` is what lies
        across the table until somebody puts it away; the curtain does not hang meanwhile, but what it would hide is not
        drawn either.
        """
        self.panel = panel
        self.question = question
        self.tab = tab
        self.moment = moment
        self.curtain = curtain
        self.layers = layers
        self.labels = labels
        self.ring = ring
        self.asks = asks
        self.looker = looker
        self.eyes = eyes
        self.tappable = draft is not None and not {"can", "picked"}.isdisjoint(draft.marks.values())
        """Whether something on the map can be tapped to answer."""
        self.grips: Mapping[str, Grip] = draft.grips if draft is not None else {}
        self.goals: Mapping[str, tuple[str, ...]] = draft.goals if draft is not None else {}


class Surface(Protocol):
    """Where scenes are shown."""

    outlines: Mapping[str, str]

    @property
    def roomy(self) -> bool:
        """Whether what lies over the board can be read there, without covering the panel."""
        ...

    def show(self, scene: Scene) -> None:
        """Show a scene in place of the one before."""
        ...

    def bring(self, areas: Sequence[str]) -> None:
        """Bring areas into sight, if none of them is."""
        ...

    def tell(self, sentence: str) -> None:
        """Have a sentence read out to anyone who cannot see the panel."""
        ...

    def play(self, happened: Sequence[Event], before: View, after: View) -> None:
        """Show how the scene came to be what it is, without keeping anybody waiting."""
        ...

    def sound(self, sound: str) -> None:
        """Let a sound be heard (see `gotweb.ui.board.sound`)."""
        ...
