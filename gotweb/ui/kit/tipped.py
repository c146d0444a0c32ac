"""The texts of tooltips. No browser here. Elements carry keys, and a text is looked up only when its tip is shown.

`data-tip` is the key of a text, or `<what>:<id>:<kind>` for a thing of the game: the text is then `tip.<what>`, whose
blank `{<what>}` is filled with the thing's name (`<what>.<id>`), and `{about}` with the explanation of its kind
(`<what>.about.<kind>`). `tips` shows it.
"""

from __future__ import annotations

from gotweb.lang import Language
from gotweb.ui.kit.tree import Attribute


def words(t: Language, tip: str) -> str:
    """Return the text of a tip in a language."""
    what, _, thing = tip.partition(":")
    id, _, kind = thing.partition(":")
    if kind:
        return t(f"tip.{what}", **{what: t(f"{what}.{id}"), "about": t(f"{what}.about.{kind}")})
    return t(tip)


def tipped(tip: str) -> dict[str, Attribute]:
    """Return attributes that give an element a tooltip and make it focusable. Buttons are focusable without them."""
    return {"data-tip": tip, "tabindex": "0"}
