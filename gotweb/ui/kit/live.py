"""Sentences that screen readers announce, also when the same sentence comes twice in a row.

A screen reader announces changes of a live region. Writing the same text again changes nothing, so there are two
regions, and each sentence is written into the empty one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class Live:
    """The live regions of the page, used in turn."""

    def __init__(self, regions: Sequence[Any]) -> None:
        """Make the announcer. `regions` are elements of the page with `aria-live`, at least two, all empty."""
        self._regions = list(regions)

    def tell(self, sentence: str) -> None:
        """Announce a sentence. "" removes the last one, so that it cannot be read any more."""
        last, self._regions = self._regions[0], [*self._regions[1:], self._regions[0]]
        last.textContent = ""
        self._regions[0].textContent = sentence
