"""The rulebook's headings, under which a rule is found, in the language of the rulebook and in others.

The rulebook of this edition is French, so `rules.json` gives its headings in French. In every other language a heading
is named by its translation, with the rulebook's own words beside it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gotweb.thrones.notation import fold

if TYPE_CHECKING:
    from gotweb.lang import Language


def heading_key(section: str) -> str:
    """The id of the message that translates a heading: "Mise en Place" is `heading.mise-en-place`."""
    return f"heading.{fold(section).replace(' ', '-')}"


def heading(language: Language, section: str) -> str:
    """A heading of the rulebook in a language; in French, the heading itself."""
    return language(heading_key(section))
