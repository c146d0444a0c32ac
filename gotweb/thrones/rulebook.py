"""The rulebook's headings, under which rules are found.

The rulebook of this edition is French, so `rules.json` has French headings. Other languages show a translation, with
the rulebook's own words beside it.
"""

from __future__ import annotations

from gotweb.thrones.notation import fold


def heading_key(section: str) -> str:
    """Return the id of the message for a heading: "Mise en Place" is `heading.mise-en-place`."""
    return f"heading.{fold(section).replace(' ', '-')}"
