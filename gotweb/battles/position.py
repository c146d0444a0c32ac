"""Positions: the table at the start of a step as JSON (docs/battle-plans.md has the keys), written and read.

Whatever a position leaves out is as at the start of its plan. A plan may be named, or given; what a given plan leaves
out is taken from the plan of the open field, and its units are those of the position.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.battles import facts, laws, plans, setup, skirmish
from gotweb.battles.facts import HOUSES, TOKENS
from gotweb.battles.plans import BadPlan, Plan
from gotweb.battles.setup import ROUND
from gotweb.battles.state import State, Task, Unit, kind_of
from gotweb.battles.victory import met
from gotweb.core.errors import BadPosition
from gotweb.core.game import Options, Position, Result
from gotweb.core.own import OWN

START = "start"
"""The morale marker on its first space."""
PHASES = ("rally", "marshal", "command", "regroup")
TURN: Task = ("turn",)
LEFT = {"rally": 0, "marshal": 1, "command": 3, "regroup": 4}
"""Phase -> how many tasks of a round come before it."""
MOST_POINTS = 10**9
"""More victory points than the rewards of any plan of one's own can add up to."""
RULES = ("L02", "P02", "P03", "P04", "P08")
"""The rules that end a battle."""


# written


def open_position(state: State) -> Position:
    """All that lies open; of the hands how many cards they are, and which cards lie nowhere open."""
    plan = state.plan
    known = (plan.id in skirmish.summaries() and plan is skirmish.blank(plan.id)) or (
        plan.id in plans.SHIPPED and plan is plans.shipped(plan.id)
    )
    return {
        "plan": plan.id if known else dict(plan.content),
        "round": state.round,
        "phase": state.phase,
        "turn": state.turn,
        "first": state.first,
        "passed": list(state.passed),
        "agenda": [list(task) for task in state.agenda],
        "units": {house: {hex: written(state, state.units[hex]) for hex in state.army(house)} for house in HOUSES},
        "lost": {house: [written(state, one) for one in state.lost if one.house == house] for house in HOUSES},
        "engaged": sorted([hex, there, house] for hex, (there, house) in state.engaged.items() if hex < there),
        "fires": dict(sorted(state.fires.items())),
        "new_fires": sorted(state.new_fires),
        "things": dict(sorted(state.things.items())),
        "devastated": list(state.devastated),
        "morale": morale_text(state),
        "momentum": state.momentum,
        "boards": dict(state.boards),
        "on_cards": dict(state.on_cards),
        "committed": sorted(state.committed),
        "captured": sorted(state.captured),
        "pools": {house: list(pool) for house, pool in state.pools.items()},
        "cards": {house: len(hand) for house, hand in state.hands.items()},
        "unseen": {house: sorted((*state.hands[house], *state.decks[house])) for house in HOUSES},
        "discards": {house: list(cards) for house, cards in state.discards.items()},
        "points": dict(state.points),
        "control": dict(state.control),
        "lasting": {hex: dict(state.lasting[unit.id]) for hex, unit in sorted(state.units.items())
                    if unit.id in state.lasting},
        "result": None if state.result is None else [state.result.winners[0], state.result.rule],
    }  # fmt: skip


def position(state: State) -> Position:
    """All of it."""
    return {**open_position(state), "hands": {house: list(hand) for house, hand in state.hands.items()}}


def written(state: State, unit: Unit) -> str:
    """A unit as a position has it: kind, rank, its figures if some are lost, "spent", its commander."""
    words = [unit.kind, unit.rank]
    if unit.figures != kind_of(state, unit).figures:
        words.append(str(unit.figures))
    if not unit.ready:
        words.append("spent")
    if unit.commander is not None:
        words.append(unit.commander)
    return " ".join(words)


def morale_text(state: State) -> str:
    """Where the morale marker lies: "start", or a house and the space on its side."""
    if not state.morale:
        return START
    return f"{HOUSES[1] if state.morale > 0 else HOUSES[0]} {abs(state.morale)}"


# read


class Reader:
    """Reads the values of a position; whatever is not as it must be is a BadPosition that names the key."""

    def __init__(self, content: Mapping[str, Any]) -> None:
        self.content = content

    def need(self, holds: bool, where: str) -> None:
        """Raise BadPosition unless something holds."""
        if not holds:
            raise BadPosition("bad-position", where=where)

    def number(self, value: Any, low: int, high: int, where: str) -> int:
        """A whole number within bounds."""
        self.need(type(value) is int and low <= value <= high, where)
        return int(value)

    def name(self, value: Any, known: Any, where: str) -> str:
        """One of the names that are known."""
        self.need(isinstance(value, str) and value in known, where)
        return str(value)

    def names(self, value: Any, known: Any, where: str) -> list[str]:
        """A list of such names."""
        self.need(isinstance(value, list), where)
        return [self.name(one, known, where) for one in value]

    def table(self, value: Any, known: Any, where: str) -> dict[str, Any]:
        """A dict whose keys are known."""
        self.need(isinstance(value, dict) and all(isinstance(key, str) and key in known for key in value), where)
        return dict(value)


def from_position(content: Position, options: Options, posed: bool = False) -> State:
    """The state of a position. Raises BadPosition with one reason."""
    read = Reader(content)
    read.need(isinstance(content, dict), "position")
    read.need(set(content) <= KEYS, "position")
    named = content.get("plan", options["plan"] if "units" not in content else None)
    if isinstance(named, str) and named in skirmish.summaries():
        state = skirmish.begun(named)
        derived = position(state)
        for key, value in content.items():
            read.need(key in derived and derived[key] == value, key)
        return state
    try:
        state = setup.begin(plan_of(content, options))
    except BadPlan as error:
        # one sentence for all positions; who reads a plan alone is told more (`plans.loads`)
        raise BadPosition("bad-position", where=f"plan: {error.facts['where']} ({error.id})") from error
    plan = state.plan
    if "units" in content:
        _units(read, state)
    state.round = read.number(content.get("round", 1), 1, plan.rounds, "round")
    state.phase = read.name(content.get("phase", "rally"), PHASES, "phase")
    state.momentum = read.name(content.get("momentum", plan.momentum), HOUSES, "momentum")
    state.first = read.name(content.get("first", content.get("turn") or state.momentum), HOUSES, "first")
    turn = content.get("turn", state.first if state.phase == "command" else None)
    state.turn = None if turn is None else read.name(turn, HOUSES, "turn")
    state.passed = tuple(read.names(content.get("passed", []), HOUSES, "passed"))
    read.need(len(set(state.passed)) == len(state.passed) and state.turn not in state.passed, "passed")
    state.agenda = _agenda(read, state)
    engaged = content.get("engaged", [])
    read.need(isinstance(engaged, list), "engaged")
    for pair in engaged:
        read.need(isinstance(pair, list) and len(pair) == 3, "engaged")
        a, b = (read.name(hex, state.units, "engaged") for hex in pair[:2])
        read.need(a not in state.engaged and b not in state.engaged, "engaged")
        state.engage(a, b, read.name(pair[2], HOUSES, "engaged"))
    _ground(read, state)
    state.morale = _morale(read, content.get("morale", START))
    _commanders(read, state)
    pools = read.table(content.get("pools", {}), HOUSES, "pools")
    state.pools |= {house: tuple(sorted(read.names(pool, TOKENS, "pools"))) for house, pool in pools.items()}
    _cards(read, state)
    points = read.table(content.get("points", {}), HOUSES, "points")
    state.points |= {house: read.number(n, 0, MOST_POINTS, "points") for house, n in points.items()}
    control = read.table(content.get("control", {}), plan.objectives, "control")
    state.control |= {
        id: None if house is None else read.name(house, HOUSES, "control") for id, house in control.items()
    }  # fmt: skip
    for hex, words in read.table(content.get("lasting", {}), state.units, "lasting").items():
        read.need(bool(words), "lasting")
        given = read.table(words, ("heavy-armor", "endurance"), "lasting")
        state.lasting[state.units[hex].id] = {word: read.number(n, 1, 9, "lasting") for word, n in given.items()}
    if content.get("result") is not None:
        _result(read, state)
    found = laws.broken(state)
    read.need(not found, found[0] if found else "")
    derived = open_position(state)
    for key in ("cards", "unseen"):
        if key in content:
            read.need(content[key] == derived[key], key)
    return state


def plan_of(content: Position, options: Options) -> Plan:
    """The battle plan of a position: one that is named, or one that is given, with its gaps filled."""
    given = content.get("plan", options["plan"] if "units" not in content else {})
    if isinstance(given, str):
        if given not in (*plans.SHIPPED, OWN):
            raise BadPosition("bad-position", where="plan")
        return plans.usual(given)
    if not isinstance(given, dict):
        raise BadPosition("bad-position", where="plan")
    template = dict(plans.shipped(plans.PRACTICE).content)
    filled = {**template, "id": "", "terrain": {}, **given}
    if "units" not in given and "units" in content:
        filled["units"] = _plan_units(content)
    if filled.keys() == template.keys() and filled["units"] == template["units"] and not given:
        return plans.shipped(plans.PRACTICE)
    return plans.parse(filled)


def _plan_units(content: Position) -> dict[str, dict[str, str]]:
    """The units of a position as a plan has them; what is odd in them is left for the reader of plans to say."""
    found: dict[str, dict[str, str]] = {}
    units = content["units"]
    if not isinstance(units, dict):
        raise BadPosition("bad-position", where="units")
    for house in HOUSES:
        army = units.get(house, {})
        if not isinstance(army, dict) or not all(isinstance(text, str) for text in army.values()):
            raise BadPosition("bad-position", where="units")
        found[house] = {
            hex: " ".join(word for word in text.split() if word != "spent" and not word.isdigit())
            for hex, text in army.items()
        }
    return found


def _units(read: Reader, state: State) -> None:
    units = read.table(read.content["units"], HOUSES, "units")
    lost = read.table(read.content.get("lost", {}), HOUSES, "lost")
    state.units, gone = {}, list[Unit]()
    for house in HOUSES:
        army = read.table(units.get(house, {}), state.plan.grid.at, "units")
        number = 0
        for hex in sorted(army):
            number += 1
            read.need(hex not in state.units, "units")
            state.units[hex] = _unit(read, state, army[hex], house, number, "units")
        read.need(isinstance(lost.get(house, []), list), "lost")
        for text in lost.get(house, []):
            number += 1
            gone.append(_unit(read, state, text, house, number, "lost"))
    state.lost = tuple(gone)
    planned = sorted(" ".join((h, *map(str, one))) for h in HOUSES for one in state.plan.units[h].values())
    found = sorted(
        f"{one.house} {one.kind} {one.rank} {one.commander}" for one in (*state.units.values(), *state.lost)
    )  # fmt: skip
    read.need(planned == found, "units")
    state.captured = {one.commander: plans.other(one.house) for one in state.lost if one.commander is not None}


def _unit(read: Reader, state: State, text: Any, house: str, number: int, where: str) -> Unit:
    read.need(isinstance(text, str) and len(text) < 80, where)
    words = text.split()
    figures = next((int(word) for word in words if word.isascii() and word.isdigit()), None)
    plain = [word for word in words if word != "spent" and not (word.isascii() and word.isdigit())]
    try:
        one = plans.muster(" ".join(plain), house, where, state.plan.box)
    except BadPlan as error:
        raise BadPosition("bad-position", where=where) from error
    most = state.plan.box.kinds[one.kind].figures
    count = most if figures is None else read.number(figures, 1, most, where)
    return Unit(f"{house}-{number}", house, one.kind, one.rank, count, "spent" not in words, one.commander)


def _agenda(read: Reader, state: State) -> tuple[Task, ...]:
    """The tasks that are left: as they are given, or as they follow from the phase."""
    given = read.content.get("agenda")
    if given is None:
        skipped = LEFT[state.phase]
        if state.phase == "marshal" and state.turn is not None and state.turn != state.first:
            skipped += 1
        if state.phase == "command" and len(state.passed) == len(HOUSES):
            skipped += 1  # nobody has a turn any more
        return _sound(read, state, ROUND[skipped:])
    read.need(isinstance(given, list) and all(isinstance(task, list) for task in given), "agenda")
    agenda = tuple(tuple(task) for task in given)
    ends = [ROUND[n:] for n in range(len(ROUND) + 1)]
    read.need(agenda in ends and (bool(agenda) or read.content.get("result") is not None), "agenda")
    return _sound(read, state, agenda)


def _sound(read: Reader, state: State, agenda: tuple[Task, ...]) -> tuple[Task, ...]:
    """The tasks that are left, if somebody can be asked for the first of them: in the command phase it is a player's
    turn who has not passed, and nobody has passed before it (C01, C02).
    """
    if agenda and agenda[0] == TURN and state.phase == "command":
        read.need(state.turn is not None, "turn")
    elif TURN in agenda and agenda != ROUND:  # a new round begins with nobody who has passed
        read.need(not state.passed, "passed")
    return agenda


def _ground(read: Reader, state: State) -> None:
    hexes, content = state.plan.grid.at, read.content
    if "things" in content:
        things = read.table(content["things"], state.plan.things, "things")
        state.things = {hex: read.name(id, (state.plan.things[hex],), "things") for hex, id in things.items()}
    state.devastated = tuple(sorted(set(read.names(content.get("devastated", []), hexes, "devastated"))))
    for hex in state.devastated:
        read.need(facts.terrain()[state.plan.ground.get(hex, "plains")].burnt == facts.DEVASTATED, "devastated")
    fires = read.table(content.get("fires", {}), hexes, "fires")
    for hex, level in fires.items():
        most = state.ground(hex).burn
        read.need(most is not None, "fires")
        state.fires[hex] = read.number(level, 1, most or 0, "fires")
    state.new_fires = tuple(sorted(set(read.names(content.get("new_fires", []), state.fires, "new_fires"))))


def _morale(read: Reader, text: Any) -> int:
    if text == START:
        return 0
    words = text.split() if isinstance(text, str) else []
    read.need(len(words) == 2 and words[0] in HOUSES, "morale")
    spaces = [str(space) for space in range(1, facts.table().last_space + 1)]
    depth = int(read.name(words[1], spaces, "morale"))
    return depth if words[0] == HOUSES[1] else -depth


def _commanders(read: Reader, state: State) -> None:
    content, led = read.content, [one for house in HOUSES for one in state.plan.led_by(house)]
    on_cards = read.table(content.get("on_cards", {}), led, "on_cards")
    state.on_cards |= {one: read.number(n, 0, 9, "on_cards") for one, n in on_cards.items()}
    if "boards" in content:
        boards = read.table(content["boards"], HOUSES, "boards")
        state.boards |= {house: read.number(n, 0, 99, "boards") for house, n in boards.items()}
    for house in HOUSES:
        laid = sum(state.on_cards[one] for one in state.plan.led_by(house))
        if "boards" not in content:
            state.boards[house] = max(0, state.plan.tokens[house] - laid)
    state.committed = tuple(read.names(content.get("committed", []), led, "committed"))
    read.need(len(set(state.committed)) == len(state.committed), "committed")
    if "captured" in content:
        read.need(sorted(read.names(content["captured"], led, "captured")) == sorted(state.captured), "captured")


def _cards(read: Reader, state: State) -> None:
    for key, piles in (("hands", state.hands), ("discards", state.discards)):
        for house, cards in read.table(read.content.get(key, {}), HOUSES, key).items():
            piles[house] = tuple(sorted(read.names(cards, state.plan.box.cards, key)))
    for house in HOUSES:
        left = list(state.decks[house])
        for card in (*state.hands[house], *state.discards[house]):
            read.need(card in left, "hands")
            left.remove(card)
        state.decks[house] = tuple(left)


def _result(read: Reader, state: State) -> None:
    given = read.content["result"]
    read.need(isinstance(given, list) and len(given) == 2 and not state.agenda, "result")
    winner, rule = read.name(given[0], HOUSES, "result"), read.name(given[1], RULES, "result")
    state.result = Result((winner,), rule, dict(state.points))
    loser, last = plans.other(winner), facts.table().last_space
    holds = {
        "L02": state.plan.rout[loser] and state.depth(loser) == last,
        "P02": state.round == state.plan.rounds,
        "P03": state.round == state.plan.rounds,
        "P04": any(win.house == winner and met(state, win) for win in state.plan.instant),
        "P08": not state.army(loser),
    }
    read.need(holds[rule], "result")


KEYS = {
    "plan", "round", "phase", "turn", "first", "passed", "agenda", "units", "lost", "engaged", "fires", "new_fires",
    "things", "devastated", "morale", "momentum", "boards", "on_cards", "committed", "captured", "pools", "cards",
    "unseen", "discards", "points", "control", "lasting", "result", "hands",
}  # fmt: skip
"""The keys that a position may have."""
