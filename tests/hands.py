"""What tests of any game's face use: what a widget lies on, a panel, what is read of trees, random games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gotweb.core import chance
from gotweb.core.choice import Answer, Choice
from gotweb.core.match import Match
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tree import Child, Element, text, walk
from gotweb.ui.table.face import Panel


class Hands:
    """What a widget lies on: it keeps what it is sent, and why something was refused."""

    def __init__(self) -> None:
        self.refusal: str | None = None
        self.sent: Answer | None = None

    def send(self, answer: Answer) -> None:
        self.sent = answer

    def give(self, answers: Mapping[str, Answer]) -> None:
        for answer in answers.values():
            self.sent = answer

    def refuse(self, rule: str, answer: Answer | None = None) -> None:
        self.refusal = rule

    def refresh(self) -> None: ...

    def lay(self, sheet: Sheet) -> None: ...


def trees(child: Child) -> list[Element]:
    """All elements of what a face returned."""
    if isinstance(child, Element):
        return [child]
    return [one for part in child for one in trees(part)] if isinstance(child, list | tuple) else []


def said(*children: Child) -> str:
    """All that is read of trees: texts, and the labels of what has no text."""
    parts: list[str] = [child for child in children if isinstance(child, str)]
    for root in trees(list(children)):
        parts.append(text(root))
        parts += [str(value) for one in walk(root) for name, value in one.attrs.items() if name == "aria-label"]
    return " ".join(parts)


def panel(match: Match, players: Mapping[str, str], turn: str | None, eyes: str | None = None) -> Panel:
    """What a tab is made of; nothing happens where it is pressed."""
    return Panel(match, players, turn, eyes, lambda name, about, make: make(), lambda act: {}, False, lambda: None)


def moments(match: Match, seed: int) -> Iterator[tuple[Match, str, Choice]]:
    """A random game from where a match stands, stopped before every answer of a player: the question's id, and it."""
    pick = chance.seeded(seed)
    match.settle(pick)
    while match.result is None:
        ids = list(match.choices)
        id = ids[pick(len(ids))]
        yield match, id, match.choices[id]
        match.push(id, match.choices[id].sample(pick))
        match.settle(pick)
