"""What the table shows: a scene, and the surface that shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from gotweb.core.game import Event
from gotweb.ui.board.draft import Draft, Grip, Layers, Scale, Spot, View
from gotweb.ui.board.ring import Ring
from gotweb.ui.board.sound import Sound
from gotweb.ui.kit.tree import Child, Element

NO_SPOTS: Mapping[str, Spot] = {}
"""Of a board on which nothing moves."""


class TableScene:
    """Everything that the table shows at one time."""

    __slots__ = (
        "asked", "asks", "columns", "curtain", "eyes", "goals", "grips", "ground", "labels", "layers", "looker",
        "moment", "panel", "placed", "question", "ring", "shown", "spots", "tab", "tappable", "watched",
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
        spots: Mapping[str, Spot] = NO_SPOTS,
        shown: Sequence[str] = (),
        watched: bool = False,
        placed: bool = False,
        columns: int = 0,
        asked: bool = False,
    ) -> None:
        """`question` identifies the question in the panel: when it changes, the panel scrolls to its top.

        `tab` is the tab that the panel shows: on a phone any tab but the question takes all the room.

        `asks` are the spots that can be tapped, and `spots` those that move, as they lie now or are about to. `looker`
        is the seat whose secret is next, while the curtain hangs, and `eyes` the seat whose secrets the scene shows,
        while it does not.

        The `draft`, which is already drawn in the layers, gives what can be dragged and where to. `moment` is shown
        across the table until a player closes it; the curtain does not hang meanwhile, but what it would hide is not
        drawn either.

        `shown` are the areas where something happened that is shown now, and `watched` says that the map may have the
        room of the panel, since nobody is asked (`gotweb.ui.table.showing`). `placed` says that they are the place of
        the moment, which takes the room of the panel (`gotweb.ui.table.recap`). `columns` is how many columns lie
        beside the map (`gotweb.ui.page.beside`). `asked` says that the panel has something that somebody waits for: a
        question, or how the game ended.
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
        self.tappable = draft is not None and (
            draft.ground is not None or not {"can", "picked"}.isdisjoint(draft.marks.values())
        )
        """Whether something on the map can be tapped to answer."""
        self.grips: Mapping[str, Grip] = draft.grips if draft is not None else {}
        self.goals: Mapping[str, tuple[str, ...]] = draft.goals if draft is not None else {}
        self.spots = spots
        self.shown = shown
        self.watched = watched
        self.placed = placed
        self.columns = columns
        self.asked = asked
        self.ground: Scale | None = draft.ground if draft is not None else None
        """How points of free ground are written, if it can be tapped."""


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
        """Whether a moment fits over the board, so that the panel stays free."""

    def show(self, scene: TableScene) -> None:
        """Show a scene in place of the one before."""

    def carry(self, layers: Layers, spots: Mapping[str, Spot]) -> None:
        """Show the map with these layers and moving spots, within a scene: what lies there is dragged freely."""

    def bring(self, areas: Sequence[str]) -> None:
        """Pan to the first of these areas, unless one of them is visible."""

    def sees_all(self, areas: Sequence[str]) -> bool:
        """Return whether all these areas are in sight."""

    def look_back(self) -> None:
        """Show again what was seen of the map before a scene with something `shown`."""

    def tell(self, sentence: str) -> None:
        """Have screen readers announce a sentence."""

    def play(self, happened: Sequence[Event], before: View, after: View) -> None:
        """Animate the events that led to the scene. Does not block."""

    def sound(self, sound: Sound) -> None:
        """Play a sound (see `gotweb.ui.board.sound`)."""
