"""The rulebook's headings, under which a rule is found.

The rulebook of this edition is French, so `rules.json` gives its headings in French. In every other language a heading
is named by its translation, with the rulebook's own words beside it.
"""

from __future__ import annotations

from gotweb.thrones.notation import fold


def heading_key(section: str) -> str:
    """The id of the message that says a heading in a language: "Mise en Place" is `heading.mise-en-place`."""
    return f"heading.{fold(section).replace(' ', '-')}"
