"""Thrown dice: each with its effect, then line by line the consequences.

If animations are on, the dice and lines appear one after the other (`beat-1`, `beat-2`, ... in the styles). All of them
are in the page from the beginning, so no player has to wait.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gotweb.battles import cardtext
from gotweb.battles.facts import HOUSES, table
from gotweb.battles.naming import NAMED
from gotweb.battles.table import columns, scale, signs
from gotweb.battles.words import BattlesWords
from gotweb.core import asides
from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.ui.kit.banners import decided
from gotweb.ui.kit.signs import beside
from gotweb.ui.kit.tree import Child, Element, el

SWORDS = "M-9 -9L7 7M9 -9L-7 7M-9 4L-4 9M9 4L4 9"
"""Two swords crossed, as lines."""
BEATS = 14
"""How many things appear one after the other; whatever follows comes with the last of these."""
SILENT = {*asides.KINDS, "struck", "engaged", "attacks", "parting", "dogs", "dealt", "forced", "kindled", "fought-fire",
          "received", "dogs-rolled"}  # fmt: skip
"""Events that have no line of their own: the picture shows them."""
GRAVE = ("eliminated", "captured", "over", "destroyed", "scored")
"""Events whose lines are set off from the others."""


class Beat:
    """Counts the elements that appear one after the other."""

    def __init__(self) -> None:
        self.n = 0

    def next(self) -> str:
        """Return the style class of the element that appears next."""
        self.n += 1
        return f"beat-{min(self.n, BEATS)}"


# one throw of an attack


def does(t: Language, struck: Mapping[str, Any], symbol: str) -> tuple[str, str]:
    """Return the effect of a die of an attack, as a style class and in words: hits, a morale result, nothing."""
    hits = struck["worth"].get(symbol, 0)
    flies = symbol == "morale" and bool(struck["flags"])
    if hits:
        said = t.n("hits", hits)
        return "hit", t("die.both", what=said) if flies else said
    return ("flight", t("die.morale")) if flies else ("nothing", t("die.nothing"))


def throw(t: Language, struck: Mapping[str, Any], beat: Beat) -> Element:
    """Return the dice of an attack in their order, each with its effect, and their sum."""
    dice = [_die(t, symbol, *does(t, struck, symbol), beat.next(), n) for n, symbol in enumerate(struck["rolled"])]
    hit = ", ".join(t(f"symbol.{symbol}") for symbol in struck["worth"])
    return el(
        "div",
        {"class": "battle-throw"},
        el("p", {"class": "battle-hits"}, t("list.of", head=t("asked.hit"), text=hit)) if dice else None,
        el("ol", {"class": "battle-dice"}, dice) if dice else None,
        el("p", {"class": f"battle-sum {beat.next()}"}, summed(t, struck)),
    )


def _die(t: Language, symbol: str, look: str, said: str, beat: str, number: int) -> Element:
    return el(
        "li",
        {"class": f"battle-fallen does-{look} {beat}"},
        signs.die(symbol),
        el("span", {"class": "sr"}, t("list.of", head=t(f"symbol.{symbol}"), text="")),
        el("small", None, said),
        key=str(number),
    )


def summed(t: Language, struck: Mapping[str, Any]) -> str:
    """Return the sum of a throw in words: hits, ignored hits with the reason, and morale results that count."""
    if not struck["rolled"]:
        return t("throw.none")
    parts = [t.n("hits", struck["hits"])]
    if struck["ignored"]:
        why = ", ".join(columns.screen(t, what) for what in struck["screens"])
        parts.append(t("throw.ignored", n=struck["ignored"], why=why))
    if struck["flags"]:
        parts.append(t("throw.morale", n=struck["flags"]))
    return cardtext.joined(t, parts)


# a whole fight


def fight(t: Language, events: Sequence[Event], players: Mapping[str, str]) -> list[Child]:
    """Return an attack as it happened: both units, every throw with its dice, and the results of each."""
    return [_versus(t, events[0].facts, players), *_rounds(t, events, Beat())]


def _versus(t: Language, facts: Mapping[str, Any], players: Mapping[str, str]) -> Element:
    seat = facts["seat"]
    foe = next(house for house in HOUSES if house != seat)
    side = _side(t, facts, seat, facts["hex"], facts.get("unit"), players)
    if "enemy" not in facts:
        return el("div", {"class": "battle-versus"}, side)
    return el(
        "div",
        {"class": "battle-versus"},
        side,
        el("span", {"class": "battle-crossed"}, beside([el("path", {"d": SWORDS})])),
        _side(t, facts, foe, facts["target"], facts["enemy"], players),
    )


def _side(
    t: Language, facts: Mapping[str, Any], house: str, hex: str, unit: str | None, players: Mapping[str, str]
) -> Element:
    words = BattlesWords(t)
    name = words.called("troop", unit, facts.get(NAMED, {})) if unit is not None else words.seat(house)
    player = players.get(house)
    return el("p", {"class": "battle-side"}, signs.crest(house), el("span", None, el("strong", None, name),
              el("small", None, ", ".join([hex, *([player] if player else [])]))))  # fmt: skip


def _rounds(t: Language, events: Sequence[Event], beat: Beat) -> Iterator[Child]:
    """Yield each throw with both sides in columns, and the lines that follow from it."""
    throws = [n for n, event in enumerate(events) if event.kind == "struck"]
    since: list[Event] = []
    for n, event in enumerate(events):
        if event.kind == "struck":
            yield _told(t, since, beat)
            since = []
            if event.facts["by"] == "counter":
                yield el("h3", {"class": beat.next()}, signs.crest(event.facts["seat"]), t("roll.counter"))
            yield throw(t, event.facts, beat)
            follows = events[n + 1 : next((one for one in throws if one > n), len(events))]
            yield columns.fallen(t, event.facts, follows, f"beat-{min(beat.n, BEATS)}")
        elif event.kind in ("kindled", "fought-fire", "dogs-rolled"):
            yield _plain(t, event, beat)
        elif event.kind not in ("counters",):
            since.append(event)
    yield _told(t, since, beat)


def _plain(t: Language, event: Event, beat: Beat) -> Element:
    """Return dice that belong to no attack: their symbols, and the sentence of the log."""
    shown = event.facts.get("rolled", [event.facts.get("symbol")])
    dice = [el("li", {"class": f"battle-fallen {beat.next()}"}, signs.die(face), key=str(n))
            for n, face in enumerate(shown)]  # fmt: skip
    told = el("p", {"class": f"battle-sum {beat.next()}"}, BattlesWords(t).sentence(event))
    return el("div", {"class": "battle-throw"}, el("ol", {"class": "battle-dice"}, dice), told)


def _told(t: Language, events: Sequence[Event], beat: Beat) -> Element | None:
    words = BattlesWords(t)
    rows = [
        el("li", {"class": f"{'battle-grave ' if event.kind in GRAVE else ''}line-{event.kind} {beat.next()}"},
           words.sentence(event))
        for event in events
        if event.kind not in SILENT
    ]  # fmt: skip
    return el("ol", {"class": "moment-lines"}, rows) if rows else None


def lines(t: Language, events: Sequence[Event]) -> Element | None:
    """Return events as sentences that appear one after the other."""
    return _told(t, events, Beat())


def news(t: Language, events: Sequence[Event]) -> list[Child]:
    """Return the last two throws among these events, for the panel: the dice of each, and their house."""
    beat, found = Beat(), list[Child]()
    for event in events:
        if event.kind == "struck":
            facts = event.facts
            head = t("throw.head", what=t(f"roll.{facts['by']}"), area=facts["hex"], target=facts["target"])
            found.append(el("section", {"class": "battle-last"}, el("h3", None, signs.crest(facts["seat"]), head),
                            throw(t, facts, beat)))  # fmt: skip
    return found[-2:]


# order dice, and the end


def orders(t: Language, events: Sequence[Event]) -> list[Child]:
    """Return the first player, and both houses' order dice with the tokens that they brought."""
    words, beat = BattlesWords(t), Beat()
    found: list[Child] = [
        el("p", {"class": "battle-sum"}, words.sentence(event)) for event in events if event.kind == "advantage"
    ]
    for event in events:
        if event.kind == "received":
            found.append(_received(t, event.facts, beat))
    return found


def _received(t: Language, facts: Mapping[str, Any], beat: Beat) -> Element:
    words = BattlesWords(t)
    dice = [
        el("li", {"class": f"battle-fallen {beat.next()}"}, signs.die(face), el("small", None, t(f"symbol.{face}")),
           key=str(n))
        for n, face in enumerate(facts["rolled"])
    ]  # fmt: skip
    missing = len(facts["rolled"]) - len(facts["tokens"])
    return el(
        "section",
        {"class": "battle-throw"},
        el("h3", None, signs.crest(facts["seat"]), words.seat(facts["seat"])),
        el("ol", {"class": "battle-dice"}, dice),
        el("p", {"class": f"battle-sum {beat.next()}"}, t("throw.tokens", tokens=words.symbols(facts["tokens"]))),
        el("p", None, words.rule("B06")) if missing else None,
        key=facts["seat"],
    )


def broken(t: Language, event: Event) -> list[Child]:
    """Return the house whose morale broke, the place of the marker on the scale, and how far that house can recover."""
    words, seat, zone = BattlesWords(t), event.facts["seat"], event.facts["zone"]
    at = event.facts["space"] if seat == HOUSES[1] else -event.facts["space"]
    return [
        el("p", {"class": "verdict battle-verdict"}, signs.crest(seat), words.sentence(event)),
        scale.marked(at, "battle-broken"),
        el("p", {"class": "battle-sum"}, t("moment.break.space", where=words.scale(seat, event.facts["space"]))),
        el("p", None, t("moment.break.back", top=table().breaks[zone])),
    ]


def end(t: Language, event: Event, players: Mapping[str, str]) -> list[Child]:
    """Return what decided the battle, by which rule, and both houses' victory points."""
    words, seat = BattlesWords(t), event.facts["seat"]
    foe = next(house for house in HOUSES if house != seat)
    rule = words.rule(event.facts["rule"])
    rows = [
        el("li", None, signs.crest(house), el("span", None, words.seat(house), el("small", None, players.get(house))),
           el("b", None, t.n("points", points)), key=house)
        for house, points in event.facts["points"].items()
    ]  # fmt: skip
    return [
        decided((seat, signs.crest(seat)), (foe, signs.crest(foe)), words.sentence(event), rule),
        el("ul", {"class": "battle-finals"}, rows),
    ]
