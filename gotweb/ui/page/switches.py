"""The popover for what the map shows and hides: a switch for each layer, and the areas in danger. No browser here.

The visibility of a layer is a setting of the device; styles hide it (`data-layer-…` on the root of the page), so
nothing is redrawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from gotweb.core.words import Words
from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.settings import CHOICES, Settings
from gotweb.ui.kit.tree import Element, el

THREAT = "threat"
"""The layer of threats: no part of the map, and off until the player switches it on."""


def worn(settings: Settings, layers: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield the names and values of all settings, as the styles use them.

    `layers` are those with a switch on this map. A layer without one is shown, even if it was hidden in another game.
    """
    for name in CHOICES:
        layer = name.removeprefix("layer-")
        yield name, "on" if layer not in (name, THREAT, *layers) else settings[name]


class Switches:
    """The switches of the map; the setting of each is `layer-<name>`."""

    def __init__(self, settings: Any, choose: Callable[[str, str], object], look: Callable[[str], object]) -> None:
        """Make the switches. `choose` changes a setting, `look` opens an area's sheet."""
        self.settings = settings
        self.choose = choose
        self.look = look

    def on(self, layer: str) -> bool:
        """Return whether a layer is shown."""
        return bool(self.settings[f"layer-{layer}"] == "on")

    def hidden(self, layers: Sequence[str]) -> list[str]:
        """Return which of the map's layers are hidden now."""
        return [layer for layer in layers if not self.on(layer)]

    def tree(
        self,
        t: Language,
        words: Words,
        layers: Sequence[str],
        danger: Sequence[str] | None,
        seat: str | None,
        empty: Mapping[str, str],
    ) -> Element:
        """Return the popover. `layers` are those of the map (`BoardFace.switches`).

        `danger` are the areas where `seat` is in danger, which are listed while threats are shown; None for a game
        without threats. `empty` explains, for layers that are on and show nothing, why they do not.
        """
        gone = self.hidden(layers)
        switches = [
            [
                self._switch(t, layer),
                el("p", {"class": "about layer-none", "role": "status"}, empty[layer], key=f"none {layer}")
                if layer in empty and self.on(layer)
                else None,
            ]
            for layer in (*layers, *([THREAT] if danger is not None else []))
        ]
        everything = button(
            "layers-all",
            t("layer.all"),
            on={"click": lambda _: [self.choose(f"layer-{layer}", "on") for layer in gone]},
            look="quiet",
            disabled=not gone,
        )
        told = danger is not None and seat is not None and self.on(THREAT)
        return el(
            "div",
            {"class": "popover", "id": "layers", "role": "group", "aria-labelledby": "layers-title"},
            el("h2", {"id": "layers-title"}, t("layer.title")),
            switches,
            everything,
            self._danger(t, words, danger or (), seat or "") if told else None,
            key="layers-open",
        )

    def _switch(self, t: Language, layer: str) -> Element:
        on = self.on(layer)
        drawn = button(
            "layer",
            el("span", None, t(f"layer.{layer}")),
            on={"click": lambda _: self.choose(f"layer-{layer}", "off" if on else "on")},
            look="layer-switch",
            value=layer,
            key=layer,
        )
        attrs = {**drawn.attrs, "role": "switch", "aria-checked": "true" if on else "false"}
        return el(drawn.tag, attrs, *drawn.children, on=drawn.on, key=layer)

    def _danger(self, t: Language, words: Words, danger: Sequence[str], seat: str) -> Element:
        """Return the areas in danger as a list of buttons that open their sheets."""
        buttons = [
            button("inspect", words.area(area), on={"click": lambda _, area=area: self.look(area)}, value=area,
                   key=area)
            for area in sorted(danger, key=words.area)
        ]  # fmt: skip
        told = "layer.danger" if buttons else "layer.danger.none"
        return el(
            "div",
            {"class": "layer-danger"},
            el("p", {"class": "about", "role": "status"}, t(told, house=words.seat(seat))),
            buttons,
            key="danger",
        )
