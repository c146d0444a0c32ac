"""Sums as columns of blocks, each as high as its amount, drawn side by side (assets/styles/stack.css).

A block is an item of a list, so a screen reader reads each with its amount, from the ground up. Blocks of zero or less
lie below the ground, and the column is lowered by what they take away, so that its top always is the sum. Only that
lowering is computed here; the amounts and the sum come from the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from textwrap import wrap
from typing import NamedTuple

from gotweb.ui.kit.tree import Child, Element, el

HIGHEST = 24
"""The most points that a block is high; what adds more is as high as that."""
DEEPEST = 6
"""The most points that a column sinks."""
MANY, HOST = 9, 15
"""From how many points on, in the higher column, a point has less height."""
LINE = 18
"""So many letters of a label surely find room in a line of a block, in the narrowest column."""


class Block(NamedTuple):
    """One amount that adds to a sum, or takes from it."""

    label: str
    amount: int
    told: str
    """The amount as it is written."""
    struck: bool = False
    """Whether it does not count, since the sum has been set by something else."""

    @property
    def stands(self) -> bool:
        """Whether the block stands in the column, because it adds something; else it is a line below the ground."""
        return self.amount > 0 and not self.struck


def stack(blocks: Sequence[Block], seat: str, total: Child = None) -> Element:
    """Return the column of a seat, in its colours, with the blocks that add nothing below the ground.

    `total`, if given, stands on top of the column.
    """
    less = -sum(block.amount for block in blocks if block.amount < 0 and not block.struck)
    standing, below, met = list[Element](), list[Element](), Counter[str]()
    for block in blocks:
        met[block.label] += 1
        key = f"{block.label} {met[block.label]}"
        if block.stands:
            standing.append(_block(block, seat, key))
        else:
            below.append(_line(block, key))
    return el(
        "div",
        {"class": f"stack less-{min(less, DEEPEST)}" if less else "stack"},
        el("div", {"class": "column"}, total, el("ul" if standing else "div", {"class": "blocks"}, standing)),
        el("ul" if below else "div", {"class": "under"}, below),
    )


def room(*columns: Sequence[Block]) -> str:
    """Return the class for the container of these columns: the height of one point.

    The more points, the less height, but never so little that a block cannot hold its label.
    """
    standing = [[block for block in column if block.stands] for column in columns]
    tallest = max((sum(block.amount for block in column) for column in standing), default=0)
    lines = max((_lines(block) for column in standing for block in column), default=1)
    if lines > 2:
        return "stacks wordy"
    if tallest <= MANY:
        return "stacks"
    if lines > 1:
        return "stacks told"
    return "stacks host" if tallest > HOST else "stacks many"


def _lines(block: Block) -> int:
    """Return how many lines of a block's label have to fit into each of its points."""
    return -(-len(wrap(block.label, LINE)) // block.amount)


def _block(block: Block, seat: str, key: str) -> Element:
    return el(
        "li",
        {"class": f"block n-{min(block.amount, HIGHEST)} of-{seat}"},
        el("span", {"class": f"ink-{seat}"}, block.label),
        el("b", {"class": f"ink-{seat}"}, block.told),
        key=key,
    )


def _line(block: Block, key: str) -> Element:
    label, told = (el("s", None, said) if block.struck else said for said in (block.label, block.told))
    look = "struck" if block.struck else "takes" if block.amount < 0 else None
    return el("li", {"class": look}, el("span", None, label), el("b", None, told), key=key)
