"""Why a layer of the map shows nothing, although it is switched on: said below its switch. No browser here."""

from __future__ import annotations

from gotweb.lang import Language
from gotweb.ui.board.draft import View


def reasons(t: Language, view: View, house: str | None) -> dict[str, str]:
    """Layer -> why nothing of it is on the map now; layers that have something to show are left out.

    `house` is whose turn it is, if it is anybody's: threats are shown for that house.
    """
    found: dict[str, str] = {}
    if not view["orders"]:
        found["orders"] = t("layer.none.orders.hidden" if view["phase"] == "planning" else "layer.none.orders")
    if house is None:
        found["threat"] = t("layer.none.threat")
    return found
