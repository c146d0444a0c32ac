"""The board of the second edition, as the page's map asks for it. See `gotweb.ui.board.face.BoardFace`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from gotweb.lang import Language
from gotweb.thrones.second.table import pieces
from gotweb.thrones.table import board, boardface, motion
from gotweb.thrones.table.motion import Script, Tell
from gotweb.thrones.table.pieces import use
from gotweb.ui.board.draft import Layers, View
from gotweb.ui.board.motion import Motion, bent
from gotweb.ui.board.sound import Sound
from gotweb.ui.kit.tree import Element, Memo

PACKAGE = "gotweb.thrones.second.table"
DRAWN = board.Drawn("second", PACKAGE)


def _gone(script: Script, facts: Mapping[str, Any]) -> None:
    """Animate the loss of a garrison."""
    script.add("fade", "garrison", facts["house"], [script.power_at(facts["area"])])


def _ships_lost(script: Script, facts: Mapping[str, Any]) -> None:
    script.lose(facts["house"], facts["area"], {"ship": facts["lost"]})


def _ships_taken(script: Script, facts: Mapping[str, Any]) -> None:
    house, area = facts["house"], facts["area"]
    for at in script.slots(script.after, area, house, "ship", facts["ships"]):
        script.add("drop", "ship", house, [at], veils=script.newcomers(area, house))


def _one_lost(script: Script, facts: Mapping[str, Any]) -> None:
    script.lose(facts["house"], facts["area"], {facts["unit"]: 1})


def _demoted(script: Script, facts: Mapping[str, Any]) -> None:
    script.lose(facts["house"], facts["area"], {"knight": 1})


def _promoted(script: Script, facts: Mapping[str, Any]) -> None:
    for at in script.slots(script.after, facts["area"], facts["house"], "knight", 1):
        script.add("drop", "knight", facts["house"], [at])


def _ability(script: Script, facts: Mapping[str, Any]) -> None:
    """Animate a card text: most texts that name an order remove it; Loras takes his march order along from its
    origin (U23).
    """
    if "origin" not in facts:
        motion.TELLS["ability"](script, facts)
        return
    area = facts["area"]
    veils = ("orders", area) if area in script.after["orders"] else None
    way = bent(script.order_at(facts["origin"]), script.order_at(area))
    script.add("travel", facts["token"], "", way, veils=veils)
    script.wait()


TELLS: Mapping[str, Tell] = {
    **motion.TELLS,
    "ability": _ability,
    "garrison-lost": _gone,
    "helpless-killed": motion.lost("lost"),
    "skull": _one_lost,
    "demoted": _demoted,
    "promoted": _promoted,
    "ships-lost": _ships_lost,
    "ships-taken": _ships_taken,
    "order-swept": motion.TELLS["order-lost"],
}
"""Event kind -> what moves."""
SOUNDS: Mapping[str, Sound] = {**boardface.SOUNDS, "wildling-card": "revealed", "tides": "revealed"}


class SecondBoard(boardface.Board):
    """The map with its ports, garrisons, and areas closed to so few players."""

    drawn = DRAWN
    sounds: Mapping[str, Sound] = SOUNDS
    tells = TELLS

    def drawing(self) -> str | None:
        """Return the drawing of the map, as SVG text."""
        return files(PACKAGE).joinpath("boards", "second.svg").read_text("utf-8")

    def lying(self, view: View, outlines: Mapping[str, str], memory: Memo) -> Layers:
        """Return the layers of any board of the family, with garrisons and closed areas."""
        lying, where = super().lying(view, outlines, memory), board.places(self.drawn)
        own = pieces.without_pennants(lying["pieces"], view)
        return {
            **lying,
            "control": [*pieces.closed(view, outlines, where), *lying["control"]],
            "pieces": [*own, *pieces.garrisons(view, where, memory)],
        }

    def ghost(self, move: Motion, what: str, far: bool) -> list[Element]:
        """Return the drawing of a moving piece, order, token or garrison; a moving garrison has no number."""
        if what == "garrison":
            return [use("garrison", (0, 0), pieces.FAR if far else pieces.NEAR, f"of-{move.seat}")]
        return super().ghost(move, what, far)

    def described(self, t: Language, view: View) -> dict[str, str]:
        """Return the areas' names with everything there, garrisons too, and which are closed."""
        words = super().described(t, view)
        for area, one in view["garrisons"].items():
            words[area] += ", " + t("ui.area.garrison", strength=one["strength"])
        for area in view["closed"]:
            words[area] += ", " + t("ui.area.closed")
        return words
