"""Which buttons of the page an answer of Fief is given with, by the kind of its question.

A press names a button by its action and its value, as the page's own widgets do. Whoever presses them (`actors.py`)
leaves out what is pressed already, and looks for nothing else: what cannot be given so cannot be given at all.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from gotweb.core.choice import Answer, Choice, Number
from gotweb.core.parts import Part, Parts
from gotweb.fief.deals import Deal
from gotweb.fief.table.widgets import WIDGETS, buying, cards, moving, plain, voting, watch
from gotweb.ui.table.parts import MOST_BUTTONS


class Press(NamedTuple):
    """A button to be pressed."""

    action: str
    value: str | None = None
    gives: bool = False
    """Whether the answer is given with it: nothing is to be pressed after it, and it is never pressed already."""
    number: int | None = None
    """Not a button, but a number that is to be reached by steps: the buttons have this name and a step as their value.
    """
    area: str | None = None
    """The place on the map where a tap does the same."""


CONFIRM = Press("confirm", gives=True)


def presses(choice: Choice, answer: Answer) -> list[Press]:
    """Return what is to be pressed, in order, from an empty draft on."""
    if choice.kind == "hand":
        return [Press("beside-answer", f"{choice.id} 0", gives=True)]
    if choice.kind == "go-on":
        return [Press("go-on", gives=True)]
    if choice.kind == "raise":  # a strict table asks every house
        return [Press("bell", choice.seat, gives=True) if answer["raise"] else Press("go-on", gives=True)]
    if isinstance(choice, Parts):
        return _parts(choice, answer)
    shape = WIDGETS.get(choice.kind)
    if shape is voting.VoteWidget:
        laid = answer["vote"]
        return [*(Press("marker", f"{one} {laid[one]}") for one in voting.MARKERS if laid[one] is not None), CONFIRM]
    if shape is voting.StandWidget:
        candidates: Any = choice.candidates  # type: ignore[attr-defined]  # every such question is `Judged`
        return [Press("option", str(candidates.index(answer))), CONFIRM]
    if shape is cards.SomeCardsWidget:
        return _cards(choice, answer)
    if shape is plain.CouncilBidWidget:
        if answer["noble"] is None:
            return [Press("stop", gives=True)]
        return [Press("noble", answer["noble"]), Press("number", str(answer["council-bid"])), CONFIRM]
    if shape is None and isinstance(choice, Number):
        return [Press("number", str(answer[choice.kind])), CONFIRM]
    return _listed(choice, answer)


def _listed(choice: Choice, answer: Answer) -> list[Press]:
    """One of a list: at once where the question is settled with a tap, or else picked and confirmed."""
    options = [*(choice.options() or ())]
    option = Press("option", str(options.index(answer)))
    if choice.kind in ("talk", "agree") or all(type(one.get(choice.kind)) is bool for one in options):
        return [option._replace(gives=True)]
    if answer == choice.usual():
        return [option._replace(gives=True)]
    shape: Any = WIDGETS.get(choice.kind)
    if shape is None or not issubclass(shape, cards.GroupedWidget):
        return [option, CONFIRM]
    group = _group(shape, answer)
    alike = [one for one in options if _group(shape, one) == group]
    area = answer["area"] if shape is buying.BuyWidget and "area" in answer else None
    first = Press("group", group, area=area)
    return [first, CONFIRM] if len(alike) == 1 else [first, option, CONFIRM]


def _group(shape: Any, answer: Answer) -> str:
    """The group of an answer, which its widget tells without looking at itself."""
    kind = "play" if shape is cards.PlayWidget else ""
    return str(answer[kind]) if kind else str(shape.group_of(None, answer))


def _cards(choice: Choice, answer: Answer) -> list[Press]:
    """Some of the cards that lie there, which are numbered; of equal ones the first."""
    options = [*(choice.options() or ())]
    there = choice.facts.get("cards") or max((one[choice.kind] for one in options), key=len)
    left = Counter(answer[choice.kind])
    found: list[Press] = []
    for n, card in enumerate(there):
        if left[card]:
            left[card] -= 1
            found.append(Press("card", str(n)))
    return [*found, CONFIRM]


def _composed(choice: Parts, answer: Answer) -> list[tuple[Part, Any]]:
    """The parts of an answer with their values; of a deal all at once, as its widget has them."""
    if isinstance(choice, Deal):
        laid: list[tuple[Part, Any]] = choice.laid(lambda part: part.of(answer))[0]
        return laid
    found: list[tuple[Part, Any]] = []
    while (part := choice.next(*(value for _, value in found))) is not None:
        found.append((part, part.of(answer)))
    return found


def _parts(choice: Parts, answer: Answer) -> list[Press]:
    """Part after part, where there is anything to choose; nothing at all has a button of its own."""
    shape: Any = WIDGETS[choice.kind]
    if answer == choice.usual() and next(iter(answer.values())) is None:
        return [Press("stop", gives=True)]
    found: list[Press] = []
    for part, value in _composed(choice, answer):
        if type(value) is bool and "." in part.name:  # a word that is given, or not: its button is a switch
            found += [Press("part", part.name)] if value else []
            continue
        objective = part.name == "mission" and value is not None and issubclass(shape, watch.WatchWidget)
        needed = part.name in shape.needed
        if part.name == "offer" or not (len(part.values) > 1 or objective or needed):
            continue
        if part.name == "mission" and value is None:
            continue
        if all(type(one) is int for one in part.values):
            steps = len(part.values) > MOST_BUTTONS
            found.append(Press("part", part.name, number=value) if steps else Press("part", f"{part.name} {value}"))
        else:
            to = (
                value
                if part.name in ("to", "mission") and issubclass(shape, moving.MoveWidget | watch.WatchWidget)
                else None
            )
            found.append(Press("part", f"{part.name} {part.values.index(value)}", area=to))
    return [*found, CONFIRM]
