"""A scene (all that the table shows), and the surface that shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from gotweb.core.game import Event
from gotweb.ui.board.draft import Draft, Grip, Layers, Scale, Spot, View
from gotweb.ui.board.ring import Ring
from gotweb.ui.board.sound import Sound
from gotweb.ui.kit.tree import Child, Element


@dataclass(slots=True, eq=False)
class TableScene:
    """Everything that the table shows at one time."""

    panel: list[Child]
    curtain: list[Element]
    layers: dict[str, list[Element]]
    labels: dict[str, str]
    ring: Ring | None = None
    asks: tuple[str, ...] = ()
    """The spots that can be tapped."""
    looker: str | None = None
    """The seat whose secret is next, while the curtain hangs."""
    draft: Draft = field(default_factory=Draft)
    """What is drawn in the layers already: it gives what can be dragged and where to."""
    moment: Sequence[Element] = ()
    """What is shown across the table until a player closes it; the curtain does not hang meanwhile, but what it would
    hide is not drawn either."""
    eyes: str | None = None
    """The seat whose secrets the scene shows, while the curtain does not hang."""
    question: str = ""
    """Identifies the question in the panel: when it changes, the panel scrolls to its top."""
    tab: str = ""
    """The tab that the panel shows: on a phone any tab but the question takes all the room."""
    spots: Mapping[str, Spot] = field(default_factory=dict)
    """The spots that move, as they lie now or are about to."""
    shown: Sequence[str] = ()
    """The areas where something happened that is shown now."""
    watched: bool = False
    """Whether the map may have the room of the panel, since nobody is asked (`gotweb.ui.table.showing`)."""
    placed: bool = False
    """Whether `shown` are the place of the moment, which takes the room of the panel (`gotweb.ui.table.recap`)."""
    columns: int = 0
    """How many columns lie beside the map (`gotweb.ui.page.beside`)."""
    asked: bool = False
    """Whether the panel has something that somebody waits for: a question, or how the game ended."""

    @property
    def tappable(self) -> bool:
        """Whether something on the map can be tapped to answer."""
        return self.ground is not None or not {"can", "picked"}.isdisjoint(self.draft.marks.values())

    @property
    def grips(self) -> Mapping[str, Grip]:
        """What can be dragged."""
        return self.draft.grips

    @property
    def goals(self) -> Mapping[str, tuple[str, ...]]:
        """Where each of these can be dragged to."""
        return self.draft.goals

    @property
    def ground(self) -> Scale | None:
        """How points of free ground are written, if it can be tapped."""
        return self.draft.ground


class Surface(Protocol):
    """Shows scenes: the page, or a test."""

    @property
    def outlines(self) -> Mapping[str, str]:
        """The outlines of the printed areas."""

    @property
    def upright(self) -> bool:
        """Whether the panel lies below the map."""

    @property
    def roomy(self) -> bool:
        """Whether a recap fits over the board, so that the panel stays free."""

    def show(self, scene: TableScene) -> None:
        """Show a scene in place of the one before."""

    def carry(self, layers: Layers, spots: Mapping[str, Spot]) -> None:
        """Show the map with these layers and moving spots within the present scene, while a spot is dragged freely."""

    def bring(self, areas: Sequence[str]) -> None:
        """Pan to the first of these areas, unless one of them is visible."""

    def sees_all(self, areas: Sequence[str]) -> bool:
        """Return whether all these areas are in sight."""

    def look_back(self) -> None:
        """Return to the view of the map from before a scene with something `shown`."""

    def tell(self, sentence: str) -> None:
        """Have screen readers announce a sentence."""

    def play(self, happened: Sequence[Event], before: View, after: View) -> None:
        """Animate the events that led to the scene. Does not block."""

    def sound(self, sound: Sound) -> None:
        """Play a sound (see `gotweb.ui.board.sound`)."""
