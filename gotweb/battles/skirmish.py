"""The skirmish (p28-29): a battle with commanders chosen in secret, and units and terrain that are drawn and placed.

The whole set-up is one step, after which the battle has a plan like any other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

from gotweb.battles import facts, plans
from gotweb.battles.facts import HOUSES
from gotweb.battles.field import grid
from gotweb.battles.plans import PRACTICE, Plan, other, shipped
from gotweb.battles.questions import Asking, Listed
from gotweb.battles.setup import ROUND, begin
from gotweb.battles.state import State
from gotweb.core.chance import Draw
from gotweb.core.choice import NO_SUCH_NAME, Answer

TOP = "lannister"
"""Whose edge is the upper one."""


class SetupCard(NamedTuple):
    """A skirmish setup card: a commander, or none; units, and pieces of terrain."""

    house: str
    commander: str | None
    units: tuple[tuple[str, str, int], ...]
    terrain: Mapping[str, int]


@cache
def cards() -> Mapping[str, SetupCard]:
    """Return all setup cards by their ids; that of a commander has his id."""
    read: Mapping[str, Any] = facts.read("skirmish")["cards"]
    return {
        id: SetupCard(
            one["house"], one["commander"], tuple((kind, rank, n) for kind, rank, n in one["units"]), one["terrain"]
        )
        for id, one in read.items()
    }  # fmt: skip


@cache
def summaries() -> Mapping[str, Mapping[str, Any]]:
    """Return the summary cards by their ids."""
    found: Mapping[str, Mapping[str, Any]] = facts.read("skirmish")["summaries"]
    return found


@cache
def blank(id: str) -> Plan:
    """Return the plan of a skirmish before anything is chosen: a bare board without units, and the facts of its
    summary card.
    """
    one = summaries()[id]
    board = grid(one["board"]["columns"], one["board"]["rows"])
    objectives = plans.objectives_of(one["objectives"], board, {}, {})
    scoring, wins, instant = plans.victory_of({"points": one["points"]}, objectives, facts.box())
    return replace(
        shipped(PRACTICE), id=id, grid=board, top=TOP, ground={}, things={}, rounds=one["rounds"],
        orders=one["orders"], cards=one["cards"], tokens=dict.fromkeys(HOUSES, one["tokens"]),
        rout=dict.fromkeys(HOUSES, True), units={house: {} for house in HOUSES}, objectives=objectives,
        scoring=scoring, wins=wins, instant=instant,
    )  # fmt: skip


def begun(id: str) -> State:
    """Return the table before a skirmish is set up."""
    state = State(blank(id))
    state.phase, state.agenda = "skirmish", (("skirmish",),)
    return state


class SkirmishDraft:
    """The commanders, units and terrain chosen, drawn and placed so far; all of it is public."""

    def __init__(self, summary: str) -> None:
        self.summary = summary
        self.momentum: str | None = None
        """Who has drawn the momentum token; nobody yet."""
        self.led: dict[str, tuple[str, ...]] = {}
        self.ground: dict[str, str] = {}
        self.units: dict[str, dict[str, str]] = {house: {} for house in HOUSES}

    def shown(self) -> dict[str, Any]:
        """Return the draft as JSON."""
        return {
            "summary": self.summary,
            "led": {house: list(led) for house, led in self.led.items()},
            "ground": dict(self.ground),
            "units": {house: dict(units) for house, units in self.units.items()},
        }


def set_up(state: State) -> Asking:
    """Run the steps of a skirmish's set-up (Q01): commanders, units, terrain, then placing them."""
    draft = state.draft = SkirmishDraft(state.plan.id)
    one = summaries()[draft.summary]
    yield from choose(state, draft, one)
    answer = yield Draw(HOUSES, {"for": "momentum"})
    first = draft.momentum = answer["draw"]
    state.say("momentum", seat=first, rule="Q01")
    left = {house: [id for id in sorted(cards()) if cards()[id].house == house and id not in draft.led[house]]
            for house in HOUSES}  # fmt: skip
    units = yield from deal(state, left, one["unit-cards"], "units")
    pieces = yield from deal(state, left, one["terrain-cards"], "terrain")
    order = (first, other(first))
    for house in order:
        terrain = [piece for id in pieces[house] for piece, n in cards()[id].terrain.items() for _ in range(n)]
        yield from place_all(state, draft, house, "terrain", terrain)
    for house in order:
        led = [f"{facts.box().commanders[id].unit} {rank_of(id)} {id}" for id in draft.led[house]]
        yield from place_all(state, draft, house, "commander", led)
    for house in order:
        army = [f"{kind} {rank}" for id in units[house] for kind, rank, n in cards()[id].units for _ in range(n)]
        yield from place_all(state, draft, house, "unit", army)
    found = begin(plans.parse(content(draft)))
    events = state.events
    state.__dict__.update(found.__dict__)
    state.events, state.draft, state.agenda = events, None, ROUND


def rank_of(commander: str) -> str:
    """Return the rank of a commander's unit in a skirmish: that of the first unit on his setup card."""
    return cards()[commander].units[0][1]


def content(draft: SkirmishDraft) -> dict[str, Any]:
    """Return the battle plan made from a draft, as JSON data."""
    one = summaries()[draft.summary]
    terrain: dict[str, list[str]] = {}
    for hex, piece in sorted(draft.ground.items()):
        terrain.setdefault(piece, []).append(hex)
    return {
        "id": "", "source": draft.summary, "board": {**one["board"], "top": TOP, "bottom": other(TOP)},
        "terrain": terrain, "rounds": one["rounds"], "orders": one["orders"], "cards": one["cards"],
        "tokens": dict.fromkeys(HOUSES, one["tokens"]), "momentum": draft.momentum,
        "morale": dict.fromkeys(HOUSES, "rout"), "units": draft.units, "objectives": one["objectives"],
        "victory": {"points": one["points"]},
    }  # fmt: skip


# commanders


def choose(state: State, draft: SkirmishDraft, one: Mapping[str, Any]) -> Asking:
    """Let both houses choose their commanders in secret and at the same time (Q02)."""
    answers = yield [Leaders(house, one["leaders"], one["value"]) for house in HOUSES]
    for house in HOUSES:
        draft.led[house] = tuple(answers[house]["leaders"])
        state.say("led", seat=house, commanders=list(draft.led[house]), rule="Q02")


def value_of(named: Sequence[str]) -> int:
    """Return the total value of commanders for choosing an army (Q02)."""
    return sum(facts.box().commanders[id].value for id in named)


def why_not_leaders(house: str, named: list[str], most: int, value: int) -> str | None:
    """Return the rule that keeps a house from choosing these commanders, or None (Q02)."""
    known = facts.box().commanders
    if not set(named) <= known.keys():
        return NO_SUCH_NAME
    versions = {known[id].deck for id in named}
    sound = all(known[id].house == house for id in named) and len(versions) == len(named)
    return None if sound and 1 <= len(named) <= most and value_of(named) <= value else "Q02"


class Leaders(Listed):
    """The question which commanders lead an army: `{"leaders": ["maege", "rickard"]}`."""

    __slots__ = ()

    def __init__(self, house: str, most: int, value: int) -> None:
        own = sorted(id for id, one in facts.box().commanders.items() if one.house == house)
        options: list[Answer] = [
            {"leaders": list(named)}
            for size in range(1, most + 1)
            for named in combinations(own, size)
            if why_not_leaders(house, list(named), most, value) is None
        ]

        def reason(answer: Answer) -> str | None:
            return why_not_leaders(house, answer["leaders"], most, value)

        shown = {"most": most, "value": value}
        super().__init__(house, "leaders", options, ({"leaders": []},), shown, reason=reason, sealed=True)

    def why_not(self, answer: Answer) -> str | None:
        return super().why_not(in_order(answer))

    def canonical(self, answer: Answer) -> Answer:
        return super().canonical(in_order(answer))


def in_order(answer: Answer) -> Answer:
    """Return the answer with its commanders in alphabetical order; any other answer is returned unchanged."""
    named = answer.get("leaders") if isinstance(answer, dict) else None
    if not isinstance(named, list) or not all(isinstance(one, str) for one in named):
        return answer
    return {**answer, "leaders": sorted(named)}


# cards


def deal(state: State, left: dict[str, list[str]], number: int, what: str) -> Asking:
    """Let each house draw setup cards, for its units or for its terrain; used cards are not drawn again (Q01)."""
    drawn: dict[str, list[str]] = {}
    for house in HOUSES:
        drawn[house] = []
        for _ in range(number):
            answer = yield Draw(tuple(left[house]), {"for": "setup", "seat": house})
            left[house].remove(answer["draw"])
            drawn[house].append(answer["draw"])
        state.say("setup-cards", seat=house, setup=drawn[house], stage=what, rule="Q01")
    return drawn


# placing


def place_all(state: State, draft: SkirmishDraft, house: str, kind: str, pieces: list[str]) -> Asking:
    """Let a house place pieces of terrain, its commanders' units or its other units, one after the other."""
    for n, what in enumerate(pieces):
        yield from place(state, draft, house, kind, what, pieces[n + 1 :])


def place(state: State, draft: SkirmishDraft, house: str, kind: str, what: str, left: list[str]) -> Asking:
    """Let a house place a piece of terrain, a commander's unit or another unit (Q03, Q04, Q05); `left` are those
    that follow.
    """
    answer = yield Place(state, draft, house, kind, what, left)
    hex = answer["place"]
    if kind == "terrain":
        draft.ground[hex] = what
    else:
        draft.units[house][hex] = what
    state.say("placed", seat=house, hex=hex, piece=what, rule=RULES[kind])


RULES = {"terrain": "Q03", "commander": "Q04", "unit": "Q05"}


def why_not_place(state: State, draft: SkirmishDraft, house: str, kind: str, hex: str) -> str | None:
    """Return the rule that keeps a house from placing a piece in a hex, or None (Q03, Q04, Q05).

    The hex must be near enough to the house's own edge, and have only one piece of terrain and one unit; the zones of
    control of one's commanders may not overlap.
    """
    board = state.plan.grid
    if hex not in board.at:
        return NO_SUCH_NAME
    row = board.at[hex].r
    deep = row + 1 if house == TOP else board.rows - row
    if deep > summaries()[draft.summary]["rows"][kind]:
        return RULES[kind]
    if kind == "terrain":
        return "Q03" if hex in draft.ground else None
    if any(hex in units for units in draft.units.values()):
        return "A02"
    if kind == "commander":
        apart = 2 * facts.table().zone
        return "Q04" if any(board.distance(hex, at) <= apart for at in draft.units[house]) else None
    return None


class Place(Listed):
    """The question where a piece or a unit is placed: `{"place": "C4"}`."""

    __slots__ = ()

    def __init__(self, state: State, draft: SkirmishDraft, house: str, kind: str, what: str, left: list[str]) -> None:
        def reason(answer: Answer) -> str | None:
            return why_not_place(state, draft, house, kind, answer["place"])

        hexes = state.plan.grid.hexes
        options: list[Answer] = [
            {"place": hex} for hex in hexes if why_not_place(state, draft, house, kind, hex) is None
        ]  # fmt: skip
        shown = {"what": what, "sort": kind, "left": left}
        super().__init__(house, "place", options, ({"place": ""},), shown, reason=reason)
