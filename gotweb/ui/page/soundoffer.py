"""Sounds are offered once on a device: when the first of them would be played, in a game that somebody plays.

Until then, and for good if the player declines, there is no sound. The settings can change that at any time.
"""

from __future__ import annotations

from collections.abc import Callable

from js import document

from gotweb.lang import Language
from gotweb.ui.kit import device, dom
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Element, el
from gotweb.ui.page.anyapp import AnyApp

OFFERED = "sound-offer"
"""The setting that says whether the offer is due."""
STAYS = 20_000
"""Milliseconds in sight after which nobody wants them who has said nothing."""


class SoundOffer:
    """The offer, in a corner of the map, where it covers nothing; it disappears when the map is covered.

    It also disappears while the map shows other players' moves, which might happen in that corner.
    """

    def __init__(self, app: AnyApp) -> None:
        self.app = app
        self._mount: dom.Mount | None = None
        self._shown: object = None
        self._since = 0
        self._seen = 0
        """For how many milliseconds it was in sight before it was taken away."""
        app.screen.effects.unheard, app.screen.effects.covered = self.make, self.drop

    def make(self) -> None:
        """Show the offer, if it is still due; not in a lesson, nor in the list view, nor to a player who has already
        switched sounds on or off.
        """
        app = self.app
        if (
            self._shown is not None or app.match is None or app.table.guide is not None
            or app.settings[OFFERED] != "due" or app.settings["view"] != "map"
            or app.settings.memory.setting("sounds") is not None
        ):  # fmt: skip
            return
        shown, self._since = object(), device.now()
        self._shown = shown
        if self._mount is None:
            place = dom.el("aside", {"id": "sound-offer"})
            document.getElementById("map").append(place)
            self._mount = dom.Mount(place)
        self._mount.show(*tree(app.language, self._answer))

        def over() -> None:
            if shown is self._shown:
                self._answer("off")

        app.device.after(max(0, STAYS - self._seen), over)

    def drop(self) -> None:
        """Remove the offer, since something covers the map or is shown on it; it comes back with a later sound."""
        if self._shown is not None and self._mount is not None:
            self._shown = None
            self._seen += device.now() - self._since
            self._mount.show()

    def _answer(self, wish: str) -> None:
        self.drop()
        self.app.settings[OFFERED] = "done"
        if wish == "on":
            self.app.set("sounds", "on")
            self.app.screen.sound("won")


def tree(t: Language, answer: Callable[[str], object]) -> list[Element]:
    """Return the text of the offer, and its two answers."""
    given = {value: {"click": lambda _event, value=value: answer(value)} for value in ("on", "off")}
    return [
        el("p", None, t("sound.offer")),
        el(
            "div",
            None,
            button("sound-offer", t("sound.offer.on"), on=given["on"], value="on", look="primary"),
            button("sound-offer", t("sound.offer.off"), on=given["off"], value="off"),
        ),
    ]
