"""Both sides of an attack as columns of blocks: before the throw its dice and what they have to overcome, afterwards
the hits and the losses.

There is one block for each line of the rules. All numbers are those of `strength` and `hits`, or of the log.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gotweb.battles import hits, odds, strength
from gotweb.battles.facts import RANKS, TOKENS, terrain
from gotweb.battles.foresight import Fight
from gotweb.battles.state import stalwart
from gotweb.battles.strength import DiceLine
from gotweb.battles.table import signs
from gotweb.battles.words import BattlesWords
from gotweb.core.game import Event
from gotweb.core.numbers import signed
from gotweb.lang import Language
from gotweb.ui.kit.cite import cited
from gotweb.ui.kit.stacks import Block, room, stack
from gotweb.ui.kit.tree import Child, Element, el

# before the dice fall


def facing(t: Language, fight: Fight) -> Element:
    """Return an attack's dice beside what its target withstands, and the rules of every block (H04, H05, H09)."""
    state, blow = fight
    attacker, target = state.units[blow.hex], state.units[blow.target]
    lines = strength.dice(state, blow)
    withstands, rules = stood(t, fight)
    needed = sum(block.amount for block in withstands)
    names = state.plan.box.names
    aim = t("column.eliminates" if target.commander is None else "column.captures")
    words = BattlesWords(t)
    dice = _total(str(lines[-1].dice), t.n("odds.dice", lines[-1].dice))
    need = _total(str(needed), t.n("hits", needed))
    cites = list(dict.fromkeys((*(line.rule for line in lines), *rules)))
    sides = [
        (attacker.house, words.called("troop", attacker.kind, names), t("column.dice"), thrown(t, lines), dice),
        (target.house, words.called("troop", target.kind, names), aim, withstands, need),
    ]
    return el(
        "div",
        {"class": "battle-facing"},
        _beside(sides),
        el("p", {"class": "battle-cites"}, [cited(t, rule) for rule in cites]),
        key="columns",
    )


def thrown(t: Language, lines: Sequence[DiceLine]) -> list[Block]:
    """Return the dice of an attack: those of its rank's row, and the change by each other line."""
    found, before = [], 0
    for line in lines:
        more = line.dice - before
        before = line.dice
        found.append(Block(step(t, line), more, str(more) if line is lines[0] else signed(more)))
    return found


def step(t: Language, line: DiceLine) -> str:
    """Return the name of a line of the dice: a rank's row, a limit by terrain, a modifier."""
    if line.what in RANKS:
        return t("dice.row", kind=t(f"rank.{line.what}"))
    if line.what in terrain():
        return t("dice.ground", kind=t(f"ground.{line.what}"), n=line.dice)
    return t(f"dice.{line.what}")


def stood(t: Language, fight: Fight) -> tuple[list[Block], list[str]]:
    """Return (how many hits of this attack eliminate its target, line by line; the rules of these lines).

    Morale results that it may ignore take no hits and stand below.
    """
    state, blow = fight
    target = state.units[blow.target]
    capture = hits.capture_value(state, blow.target, state.units[blow.hex])
    ordinary = target.figures - (target.commander is not None)
    found = [Block(t("column.figures"), ordinary, str(ordinary))]
    rules = ["H09"]
    if capture is not None:
        found.append(Block(t("column.capture"), capture, signed(capture)))
        rules.append("K01")
    for what, n in strength.screens(state, blow.target).items():
        found.append(Block(screen(t, what), n, signed(n)))
        rules.append("M02")
    firm = strength.ignorable(state, blow.target)
    if firm and odds.drives(state, blow):
        found.append(Block(t("column.firm"), 0, str(firm)))
        rules.append("M08" if stalwart(state, blow.target) else "K04")
    return found, rules


def screen(t: Language, what: str) -> str:
    """Return the name of what lets a unit ignore hits: a terrain, or Endurance."""
    return t("ignores.endurance") if what == "endurance" else t(f"ground.{what}")


# afterwards


def fallen(t: Language, struck: Mapping[str, Any], follows: Iterable[Event], look: str) -> Element | None:
    """Return the hits of an attack's dice beside its losses; None if there are neither.

    `follows` are the events up to the next throw, `look` a further style class.
    """
    victim, cost = struck["victim"], list(follows)
    lost = sum(one.facts["figures"] for one in cost if one.kind == "lost" and one.facts["seat"] == victim)
    if not struck["hits"] and not lost:
        return None
    through = struck["hits"] - struck["ignored"]
    words = BattlesWords(t)
    sides = [
        (struck["seat"], words.seat(struck["seat"]), t("column.hits"), scored(t, struck),
         _total(str(through), t.n("hits", through))),
        (victim, words.seat(victim), t("column.lost"), suffered(t, struck, cost, lost),
         _total(str(lost), t.n("figures", lost))),
    ]  # fmt: skip
    return el("div", {"class": f"battle-facing {look}"}, _beside(sides))


def scored(t: Language, struck: Mapping[str, Any]) -> list[Block]:
    """Return the hits of each symbol that came up, and those that were ignored, with the reason."""
    found = []
    for symbol in TOKENS:
        n = struck["rolled"].count(symbol)
        if n and (worth := struck["worth"].get(symbol, 0)):
            label = t("column.times", n=n, what=t(f"symbol.{symbol}")) if n > 1 else t(f"symbol.{symbol}")
            found.append(Block(label, n * worth, signed(n * worth)))
    left = struck["ignored"]
    for what, most in struck["screens"].items():
        taken = min(left, most)
        left -= taken
        if taken:
            found.append(Block(screen(t, what), -taken, signed(-taken)))
    return found


def suffered(t: Language, struck: Mapping[str, Any], follows: Sequence[Event], lost: int) -> list[Block]:
    """Return the losses of an attack's target: figures, and below them how far it was driven, and if it is gone."""
    mine = [one for one in follows if one.facts.get("seat") == struck["victim"]]
    back = sum(one.kind == "retreated" for one in mine)
    found = [Block(t("column.figures"), lost, str(lost))] if lost else []
    if back:
        found.append(Block(t("odds.back"), 0, str(back)))
    found += [Block(t("odds.eliminated"), 0, "") for one in mine if one.kind == "eliminated"]
    return found


# how both are drawn


def _total(n: str, said: str) -> Child:
    return el("p", {"class": "total"}, el("span", {"class": "sr"}, said), el("b", {"aria-hidden": "true"}, n))


def _beside(sides: Sequence[tuple[str, str, str, Sequence[Block], Child]]) -> Element:
    """Return sides beside each other: house, unit, the meaning of the sum, its blocks, and the sum."""
    drawn = [
        el(
            "section",
            {"class": "battle-column"},
            el("p", None, signs.crest(house), el("span", None, el("strong", None, name), el("small", None, what))),
            stack(blocks, house, total),
            key=str(n),
        )
        for n, (house, name, what, blocks, total) in enumerate(sides)
    ]
    return el("div", {"class": f"battle-columns {room(*(blocks for _, _, _, blocks, _ in sides))}"}, drawn)
