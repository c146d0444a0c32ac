"""The reasons, shown below the switch of a map layer, why the layer is empty although it is switched on.

No browser is needed here.
"""

from __future__ import annotations

from gotweb.lang import Language
from gotweb.ui.board.draft import View


def reasons(t: Language, view: View, house: str | None) -> dict[str, str]:
    """Return layer -> why nothing of it is on the map now; layers that are not empty are left out.

    `house` is the house whose turn it is, or None: threats are shown for that house.
    """
    found: dict[str, str] = {}
    if not view["orders"]:
        found["orders"] = t("layer.none.orders.hidden" if view["phase"] == "planning" else "layer.none.orders")
    if house is None:
        found["threat"] = t("layer.none.threat")
    return found
