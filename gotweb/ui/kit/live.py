"""Sentences that screen readers read out, the same one twice if it is told twice.

A screen reader reads what comes into a live region. The same text in the place of the same text is no news to it, so
there are two regions, and each sentence comes into the one that is empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class Live:
    """Live regions of the page, filled by turns."""

    def __init__(self, regions: Sequence[Any]) -> None:
        """`regions` are elements of the page with `aria-live`, at least two, all empty."""
        self._regions = list(regions)

    def tell(self, sentence: str) -> None:
        """Have a sentence read out. "" takes back what stands there, which may be read no more."""
        last, self._regions = self._regions[0], [*self._regions[1:], self._regions[0]]
        last.textContent = ""
        self._regions[0].textContent = sentence
