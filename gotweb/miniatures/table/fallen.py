"""The content of a recap: rolled dice, each with its result, and the events in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.miniatures.state import enemy
from gotweb.miniatures.table import trays
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.kit.banners import decided
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.plain import happened


def body(t: Language, events: Sequence[Event]) -> list[Child]:
    """Return the dice of these events and then the events in sentences, line by line."""
    rows = [row for n, event in enumerate(events) for row in _dice(t, event, n)]
    return [
        el("div", {"class": "mini-fallen"}, rows, key="dice") if rows else None,
        happened(MiniaturesWords(t), events),
    ]


def over(t: Language, event: Event) -> list[Child]:
    """Return how a battle has ended: the winner's banner and the loser's shield, with the sentence; only the sentence
    for a shared victory.
    """
    winners, sentence = event.facts["winners"], MiniaturesWords(t).sentence(event)
    if len(winners) != 1:
        return [el("p", {"class": "verdict"}, sentence)]
    [winner] = winners
    loser = enemy(winner)
    return [decided((winner, trays.crest(winner)), (loser, trays.crest(loser)), sentence, None)]


def _dice(t: Language, event: Event, number: int) -> list[Element]:
    """Return the rows of dice of an event."""
    told = event.facts
    if event.kind == "struck":
        least, holds = told["least"], told["holds"]
        rows = [_row(t, "hit", told["faces"], [face >= least for face in told["faces"]], number, least)]
        if told["defence"]:
            rows.append(_row(t, "block", told["defence"], [face >= holds for face in told["defence"]], number, holds))
        return rows
    if event.kind == "charge-die":
        arrives = "sure" in told or min(told["dice"]) >= told["needs"]
        counts = [arrives and face == min(told["dice"]) for face in told["dice"]]
        return [_row(t, "charge", told["dice"], counts, number, told["needs"])]
    if event.kind == "tested":
        counts = [bool(told["passed"])] * len(told["dice"])
        return [_row(t, "panic", told["dice"], counts, number, told.get("needs"))]
    return []


def _row(
    t: Language, kind: str, faces: Sequence[int], good: Sequence[bool], number: int, needed: int | None
) -> Element:
    """Return a row of dice: the successful ones first, the others crossed out; and the number that was needed."""
    ordered = sorted(zip(faces, good, strict=True), key=lambda one: (not one[1], -one[0]))
    dice = [
        el("li", None, trays.die(face, "good" if well else "miss"),
           el("span", {"class": "sr"}, t("die.good" if well else "die.miss", number=face)), key=str(n))
        for n, (face, well) in enumerate(ordered)
    ]  # fmt: skip
    key = "dice.sum" if kind == "panic" else "dice.needed"
    least = None if needed is None else el("small", None, t(key, number=needed))
    head = el("span", {"class": "mini-dice-head"}, t(f"dice.{kind}"), " ", least)
    return el("div", {"class": f"mini-dice-row mini-{kind}"}, head, el("ul", {"class": "mini-dice"}, dice),
              key=f"{number} {kind}")  # fmt: skip
