"""The choice of dice to be rolled again (J02, J10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from gotweb.core.choice import NOT_AN_ANSWER, Answer
from gotweb.core.parts import Compose, Part, Parts

FACES = range(1, 7)


class Again(Parts):
    """Which dice are rolled again: `{"again": [1, 1, 3]}`, their faces in order; the list may be empty.

    `kind` is "reroll" for the player's own dice, or the condition that is spent to make the opponent roll again.
    """

    __slots__ = ("_there",)

    def __init__(self, seat: str, kind: str, faces: Sequence[int], facts: dict[str, Any]) -> None:
        super().__init__(seat, kind, {**facts, "faces": sorted(faces)})
        self._there = Counter(faces)

    def why_not(self, answer: Answer) -> str | None:
        chosen = answer["again"] if isinstance(answer, dict) and answer.keys() == {"again"} else None
        if not isinstance(chosen, list) or not all(type(face) is int and face in FACES for face in chosen):
            return NOT_AN_ANSWER
        return None if Counter(chosen) <= self._there else "J02" if self.kind == "reroll" else "J10"

    def canonical(self, answer: Answer) -> Answer:
        return {"again": sorted(answer["again"])}

    def compose(self) -> Compose:
        """Yield the number of dice for each face."""
        chosen: list[int] = []
        for face in sorted(self._there):
            number = yield Part(
                f"face-{face}",
                range(self._there[face] + 1),
                lambda answer, face=face: answer["again"].count(face),  # type: ignore[misc]
            )
            chosen += [face] * number
        return {"again": chosen}


def places(faces: Sequence[int], chosen: Sequence[int], free: Sequence[int]) -> list[int]:
    """Return the places of the dice chosen by their faces, out of those that are free to be rolled again."""
    left, found = Counter(chosen), []
    for place in free:
        if left[faces[place]]:
            left[faces[place]] -= 1
            found.append(place)
    return found
