"""The buttons and keys that zoom and pan a drawing of the board, wherever it is shown. No browser here.

The table's map and the pictures of a replay both use a `gotweb.ui.board.window`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from gotweb.lang import Language
from gotweb.ui.board.draft import Point
from gotweb.ui.kit.button import button
from gotweb.ui.kit.keyplace import meant
from gotweb.ui.kit.tree import Element

ZOOM = ("+", "=", "-", "0")
"""The keys that bring a drawing nearer, move it away, and show all of it."""
PAN = {"ArrowLeft": (1, 0), "ArrowRight": (-1, 0), "ArrowUp": (0, 1), "ArrowDown": (0, -1)}
"""The keys that move a drawing under its window, and which way it goes then."""
FEW = 8
"""So many places or fewer are each marked and shown in readable size when something happens there; of more the whole
map is seen."""


class Frame(Protocol):
    """A window on a picture of the board that is drawn anew again and again.

    `gotweb.ui.board.framed.PictureFrame` is one; it needs a browser, and whoever names a frame none.
    """

    def look(self, points: Sequence[Point]) -> None:
        """Attach to the picture that was just drawn. Bring these points into view unless the player has moved it."""

    def gather(self, points: Sequence[Point]) -> None:
        """Bring these points into view, even if the player has moved the picture."""

    def key(self, key: str) -> None:
        """Zoom or move the picture by a key of `ZOOM` or `PAN`."""

    def close(self) -> None:
        """Detach from the picture, which has been removed."""


def zoom_buttons(t: Language, act: Callable[[str], object], prefix: str = "") -> list[Element]:
    """Return the buttons that zoom.

    `act` is called with a key of `ZOOM`; `prefix` starts their names, used by tests.
    """
    return [
        button(f"{prefix}zoom-in", "+", on={"click": lambda _: act("+")}, look="square", label=t("ui.zoom.in")),
        button(f"{prefix}zoom-out", "−", on={"click": lambda _: act("-")}, look="square", label=t("ui.zoom.out")),
        button(f"{prefix}zoom-fit", "⤢", on={"click": lambda _: act("0")}, look="square", label=t("ui.zoom.fit")),
    ]


def find_button(t: Language, action: str, act: Callable[[], object], look: str = "", off: bool = False) -> Element:
    """Return the button that pans to where something is asked, or has happened."""
    return button(action, "◎", on={"click": lambda _: act()}, look=f"square {look}".strip(), label=t("scene.find"),
                  disabled=off)  # fmt: skip


def moves(event: Any) -> str | None:
    """Return the key of `PAN` or `ZOOM` that an event stands for; None for another key or a shortcut of the browser."""
    return None if event.ctrlKey or event.altKey or event.metaKey else meant(event, (*ZOOM, *PAN))
