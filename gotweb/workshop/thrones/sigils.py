"""The sigils of the first houses: plain silhouettes in one colour, for shields, backs and tokens. See `pieces`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gotweb.workshop.thrones.wood import SOLID, Part, disc, shape

BRUSH: dict[str, Any] = {
    "fill": "none",
    "stroke": "currentColor",
    "stroke_width": 1.9,
    "stroke_linejoin": "round",
    "stroke_linecap": "round",
}


def mirrored(path: str) -> list[Part]:
    """Return a stroke, given as "M x y ..." for the right half, and its mirror image."""
    return [(path, BRUSH), (path, BRUSH | {"transform": "scale(-1 1)"})]


def _both(*corners: tuple[float, float]) -> list[list[tuple[float, float]]]:
    """Return a ring and its mirror image."""
    return [list(corners), [(-x, y) for x, y in corners]]


def _wolf() -> list[Part]:
    head = [
        (-9.4, -10.4),
        (-3.8, -6.2),
        (3.8, -6.2),
        (9.4, -10.4),
        (9.6, -1.6),
        (7, 3.2),
        (9, 4.2),
        (5.4, 6),
        (2.6, 10.6),
        (0, 11.4),
        (-2.6, 10.6),
        (-5.4, 6),
        (-9, 4.2),
        (-7, 3.2),
        (-9.6, -1.6),
    ]
    eyes, ears = _both((6.2, -2.2), (2, 0.6), (4.6, 1.4)), _both((8, -7.6), (5.2, -5), (7.6, -3.4))
    return [(shape(head, *eyes, *ears, [(-2, 7), (2, 7), (0, 9.4)]), SOLID)]


def _lion() -> list[Part]:
    mane = [
        *((0, -11.2), (2.2, -9), (5.2, -10.6), (6, -7.6), (9.4, -7.4), (8.8, -4.2), (11.6, -2.2), (9.6, 0.4)),
        *((11.4, 3.4), (8.4, 4.6), (8.8, 8), (5.8, 7.8), (4.8, 10.8), (2.2, 9.4), (0, 12)),
    ]
    whole = [*mane, *[(-x, y) for x, y in reversed(mane[1:-1])]]
    half = [
        (0, -5.8),
        (2.2, -6.4),
        (4.6, -5.8),
        (5.8, -7.4),
        (7, -5),
        (5.8, -2.6),
        (6, 0.4),
        (4.4, 3),
        (4, 5.8),
        (1.8, 8),
        (0, 8.4),
    ]
    face = [*half, *[(-x, y) for x, y in reversed(half[1:-1])]]
    eyes = _both((1.7, -2.2), (4.7, -3.4), (4.2, -1), (2.4, -0.7))
    nose = [(-2.2, 1.6), (2.2, 1.6), (1.6, 3), (0.5, 3.9), (0.5, 5.2), (2.8, 5), (2, 6.4), (0, 6.2)]
    muzzle = [*nose, (-2, 6.4), (-2.8, 5), (-0.5, 5.2), (-0.5, 3.9), (-1.6, 3)]
    bridge = [(-1, -4.8), (1, -4.8), (0.8, 1.8), (-0.8, 1.8)]
    return [(shape(whole, face), SOLID), (shape(*eyes), SOLID), (shape(muzzle), SOLID), (shape(bridge), SOLID)]


def _stag() -> list[Part]:
    head = [
        (-2.8, -0.4),
        (2.8, -0.4),
        (3.4, 3),
        (1.7, 8.6),
        (1.9, 10.4),
        (0, 11.6),
        (-1.9, 10.4),
        (-1.7, 8.6),
        (-3.4, 3),
    ]
    return [
        (shape(head), SOLID),
        *mirrored("M1.6 0L4.4-3L8.6-4.6L10.6-9.6M4.4-3L3.6-7L4.6-11M7.4-4.2L7.2-9.4M2.6 1.6L6.4 .8"),
    ]


def _kraken() -> list[Part]:
    head = [
        (0, -11.6),
        (5, -7.6),
        (3.8, -5.4),
        (4.4, -1),
        (2.8, 2.6),
        (-2.8, 2.6),
        (-4.4, -1),
        (-3.8, -5.4),
        (-5, -7.6),
    ]
    eyes = _both((2.8, -1.6), (2.6, 0.2), (1.2, 0.4), (1.3, -0.8))
    return [
        (shape(head, *eyes), SOLID),
        *mirrored(
            "M1.2 1.4Q1 7.4 1.8 9A2 2 0 0 0 5.4 8M2.6.6Q4.4 2.2 5 4.2A2.5 2.5 0 1 0 9.4 3.4"
            "M3.2-1Q6 .8 7.8-.3A2.4 2.4 0 1 0 8.4-5"
        ),
    ]


def _rose() -> list[Part]:
    petals, thorns = [], []
    for n in range(5):
        turn = {"transform": f"rotate({72 * n})"}
        petals.append(
            (
                "M1.7-3.3L4.6-7.2Q5.6-10.6 2.6-11Q1-11 0-9.8Q-1-11-2.6-11Q-5.6-10.6-4.6-7.2L-1.7-3.3Q0-4.1 1.7-3.3Z",
                SOLID | turn,
            )
        )
        thorns.append(("M-1.5 9L0 11.8L1.5 9L0 6.4Z", SOLID | turn))
    return [*petals, *thorns, (disc(2.5), SOLID)]


SIGILS: dict[str, Callable[[], list[Part]]] = {
    "stark": _wolf,
    "lannister": _lion,
    "baratheon": _stag,
    "greyjoy": _kraken,
    "tyrell": _rose,
}
