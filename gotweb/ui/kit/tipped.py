"""What tooltips say. No browser here, and no text is read before a tip is asked for: elements carry keys.

`data-tip` is the key of a text, or `order:` and a token. `tips` shows it.
"""

from __future__ import annotations

from gotweb.lang import Language
from gotweb.thrones.table import names
from gotweb.ui.kit.tree import Attribute

HEADS = {
    "track.fiefdoms": "tip.fiefdoms",
    "track.court": "tip.court",
    "term.supply": "tip.supply",
    "token.power": "tip.power",
    "ui.castles": "tip.castles",
    "term.hand": "tip.hand",
}
"""The heads of the standings -> what they mean."""


def words(t: Language, tip: str) -> str:
    """What a tip says in a language."""
    what, _, token = tip.partition(":")
    if what == "order" and token:
        return t("tip.order", order=names.order(t, token), about=t(f"order.about.{names.order_kind(token)}"))
    return t(tip)


def tipped(tip: str) -> dict[str, Attribute]:
    """The attributes of something that has a tip and is no button: the keyboard reaches it, too."""
    return {"data-tip": tip, "tabindex": "0"}
