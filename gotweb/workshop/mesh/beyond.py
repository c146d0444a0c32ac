"""Adds control points beyond the sheet of an edition: another edition on a wider sheet."""

from __future__ import annotations

from typing import Any

LISTED = ("seas", "decor_islands", "decor_mountains", "decor_forests")
"""What is simply added to the lists that are there."""


def extended(base: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    """Return the control points of one edition alone: those of the edition that `more` extends, and what it adds.

    Lines of Westeros stay exactly the same, since their noise follows from their names. The frame is drawn anew, and an
    item with the name of an existing one replaces it.
    """
    old, new = more["extends"], more["edition"]
    drawn = {chain["id"]: chain for chain in base["chains"] if old in chain.get("ed", [old])}
    drawn |= {chain["id"]: chain for chain in more["chains"]}
    found = {
        **base,
        "editions": [new],
        "sheet": more["sheet"],
        "junctions": {**base["junctions"], **more["junctions"]},
        "chains": [{**chain, "ed": [new]} for chain in drawn.values()],
        "ports": [{**port, "ed": [new]} for port in [*_of(base["ports"], old), *more["ports"]]],
        "decor_rivers": [{**brook, "ed": [new]} for brook in _of(base["decor_rivers"], old)],
        "seeds": {
            "both": {**base["seeds"]["both"], **base["seeds"][old], **more["seeds"]},
            new: {},
            "offmap": base["seeds"]["offmap"],
        },
        "captions": {"both": base["captions"]["both"], new: base["captions"][old]},
        "forced": {key: {new: pairs[old]} for key, pairs in base["forced"].items()},
    }
    found |= {key: [*base[key], *more[key]] for key in LISTED}
    found["decor_islands"] = [_renamed(islet, old) for islet in found["decor_islands"]]
    return found


def _of(things: list[dict[str, Any]], edition: str) -> list[dict[str, Any]]:
    """Return the items that an edition has; an item without a list of editions is in all."""
    return [thing for thing in things if edition in thing.get("ed", [edition])]


def _renamed(islet: dict[str, Any], edition: str) -> dict[str, Any]:
    """Return an islet with the sea in which it lies in an edition."""
    sea = islet["sea"]
    return islet if isinstance(sea, str) else {**islet, "sea": sea[edition]}
