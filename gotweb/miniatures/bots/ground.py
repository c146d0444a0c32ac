"""The value of terrain: where to lay a piece, and how good it is to stand on some ground."""

from __future__ import annotations

from math import hypot

from gotweb.core.choice import Choice, Take
from gotweb.core.parts import Parts
from gotweb.geometry.plane.rectangles import HUNDREDTH, INCH, Rectangle
from gotweb.miniatures.bots.outlook import Scored
from gotweb.miniatures.facts import RANGES
from gotweb.miniatures.field import beneath, near_terrain, on_high
from gotweb.miniatures.laying import placed
from gotweb.miniatures.state import State, Unit, enemy
from gotweb.miniatures.strength import INSPIRED

TRIES = 12
"""So many ways to lay a piece are looked at."""
CLEAR = {"impassable": 6, "rough": 6, "dangerous": 5, "hindering": 3, "grim-reminder": 3}
"""How many inches a piece had better keep off the objectives, which both sides have to reach, by its keyword."""
SHOOTERS = {"elevated": 2.0, "hindering": 1.0, "fortified": 1.0, "cover": -1.0, "blocks-sight": -2.0}
"""What a keyword is worth to the side that shoots more, for each unit more."""
BOGGED, HIGH, HEART = 1.5, 1.5, 0.6
"""What it costs to stand on rough ground, is worth to shoot from a hill, and a point on tests is worth."""


def lay(state: State, choice: Choice, pick: Take) -> Scored:
    """Score places for a piece: in everybody's way but off the objectives, or helping one's own archers."""
    assert isinstance(choice, Parts)
    lean = _bows(state, choice.seat) - _bows(state, enemy(choice.seat))
    found = Scored()
    for _ in range(TRIES):
        answer = choice.sample(pick)
        laid = placed(answer)
        words = laid.piece.keywords
        value = float(sum(SHOOTERS.get(word, 0.0) * lean for word in words))
        far = max((CLEAR.get(word, 0) for word in words), default=0)
        for spot in state.mode.objectives.values():
            away = hypot(laid.place.x - spot.x * HUNDREDTH, laid.place.y - spot.y * HUNDREDTH) / INCH
            value -= max(0.0, far - away)
        found.append((value, answer))
    return found


def _bows(state: State, seat: str) -> int:
    return sum(_shoots(state.units[id]) for id in state.of(seat))


def _shoots(unit: Unit) -> bool:
    return any(attack.kind in RANGES for attack in unit.kind.attacks)


def standing(state: State, unit: Unit, place: Rectangle) -> float:
    """Return the value of the ground for a unit that stands there (D10, G07, K03, K06)."""
    if not state.terrain:
        return 0.0
    found = HEART * bool(near_terrain(state, place, "inspiring", INSPIRED))
    if near_terrain(state, place, "grim-reminder", INSPIRED):
        found -= 2 * HEART
    if not unit.has("pathfinder") and beneath(state, place, "rough"):
        found -= BOGGED
    return found + HIGH * (_shoots(unit) and on_high(state, place))


__all__ = ["lay", "standing"]
