"""The settings sheet: how the page looks, moves and sounds on this device."""

from __future__ import annotations

from gotweb.core.options import complete_options
from gotweb.lang import Language
from gotweb.ui.face import Face
from gotweb.ui.kit.button import button
from gotweb.ui.kit.page import Page
from gotweb.ui.kit.settings import CHOICES
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tree import Child, Element, el

SHOWN = ("theme", "palette", "scenery", "moments", "motion", "sounds")
"""The settings on the sheet, in this order."""
EXPLAINED = ("palette", "scenery", "moments", "motion", "sounds")
"""The settings that have an explanation."""


class LooksSheet(Sheet):
    """The settings. A choice takes effect at once, and is saved on this device."""

    name = "looks"

    def __init__(self, app: Page, face: Face) -> None:
        self.app = app
        self.face = face

    def title(self, t: Language) -> str:
        return t("looks.title")

    def body(self, t: Language) -> list[Child]:
        return [self._setting(t, name) for name in SHOWN]

    def _setting(self, t: Language, name: str) -> Element:
        title, about = f"looks-{name}", f"looks-{name}-about"
        told = t(f"looks.{name}.about") if name in EXPLAINED else None
        return el(
            "section",
            {
                "class": "setting",
                "role": "group",
                "aria-labelledby": title,
                "aria-describedby": about if told is not None else None,
            },
            el("h3", {"id": title}, t(f"looks.{name}")),
            el("p", {"class": "setting-about", "id": about}, told) if told is not None else None,
            el("div", {"class": "setting-choices"}, [self._choice(t, name, value) for value in CHOICES[name]]),
            key=name,
        )

    def _choice(self, t: Language, name: str, value: str) -> Element:
        return button(
            f"set-{name}",
            self._sample(name, value),
            el("span", None, t(f"looks.{name}.{value}")),
            on={"click": lambda _event: self.app.set(name, value)},
            pressed=self.app.settings[name] == value,
            value=value,
            key=value,
        )

    def _sample(self, name: str, value: str) -> Element | None:
        """Return a sample of a value, drawn in its own colours; None for settings without one."""
        if name == "theme" and value != "auto":
            return el("span", {"class": "sample", "data-look": value, "aria-hidden": "true"}, "Aa")
        if name == "palette":
            crests = [self.face.table.crest(seat) for seat in self._seats()]
            return el("span", {"class": "sample-crests", "data-palette": value, "aria-hidden": "true"}, crests)
        return None

    def _seats(self) -> tuple[str, ...]:
        """Return the seats of the game in the order of the box."""
        game = self.face.game
        return game.seats(game.new(complete_options(game, {})))
