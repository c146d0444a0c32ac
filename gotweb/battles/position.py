"""Positions: the table at the start of a step as JSON (docs/battle-plans.md has the keys), written and read.

Omitted fields are as at the start of its plan. A plan may be named, or given; fields that a given plan omits are taken
from the plan of the open field, and its units are those of the position.
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
from gotweb.core.forms import Form, checked, maybe, name, need, number, row, several, table, text
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
MOST_FIRE = 9
"""More levels than a fire has on any terrain."""
LONGEST_UNIT = 79
"""How many characters the text of a unit has at most."""
RULES = ("L02", "P02", "P03", "P04", "P08")
"""The rules that end a battle."""


# written


def open_position(state: State) -> Position:
    """Return the position without what is hidden: of each hand only the number of its cards, and for each house all
    cards in its hand and its deck together (`unseen`).
    """
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
    """Return the whole state as a position."""
    return {**open_position(state), "hands": {house: list(hand) for house, hand in state.hands.items()}}


def written(state: State, unit: Unit) -> str:
    """Return a unit as a position writes it: kind, rank, its figures if some are lost, "spent", its commander."""
    words = [unit.kind, unit.rank]
    if unit.figures != kind_of(state, unit).figures:
        words.append(str(unit.figures))
    if not unit.ready:
        words.append("spent")
    if unit.commander is not None:
        words.append(unit.commander)
    return " ".join(words)


def morale_text(state: State) -> str:
    """Return the place of the morale marker: "start", or a house and the space on its side."""
    if not state.morale:
        return START
    return f"{HOUSES[1] if state.morale > 0 else HOUSES[0]} {abs(state.morale)}"


# read


def forms_of(state: State) -> Mapping[str, Form]:
    """Return key of a position -> the form of its value, for the plan and the units of this state.

    Keys that depend on others (plan, units, lost, agenda, morale, result) are read separately.
    """
    plan = state.plan
    house, hex, unit = name(HOUSES), name(plan.grid.at), name(state.units)
    led = name([one for side in HOUSES for one in plan.led_by(side)])
    tokens, cards = several(name(TOKENS), ordered=False), several(name(plan.box.cards), ordered=False)
    return {
        "round": number(1, plan.rounds),
        "phase": name(PHASES),
        "momentum": house,
        "first": house,
        "turn": maybe(house),
        "passed": several(house, different=True),
        "engaged": several(row(unit, unit, house)),
        "things": table(name(plan.things), name({*plan.things.values()})),
        "devastated": several(hex, ordered=False),
        "fires": table(hex, number(1, MOST_FIRE)),
        "new_fires": several(hex, ordered=False),
        "boards": table(house, number(0, 99)),
        "on_cards": table(led, number(0, 9)),
        "committed": several(led, different=True),
        "captured": several(led, ordered=False),
        "pools": table(house, tokens),
        "hands": table(house, cards),
        "discards": table(house, cards),
        "points": table(house, number(0, MOST_POINTS)),
        "control": table(name(plan.objectives), maybe(house)),
        "lasting": table(unit, table(name(("heavy-armor", "endurance")), number(1, 9), least=1)),
    }


def from_position(content: Position, options: Options, posed: bool = False) -> State:
    """Return the state of a position. Raises BadPosition with one reason."""
    with checked():
        need(isinstance(content, dict) and content.keys() <= KEYS, "position")
        named = content.get("plan", options["plan"] if "units" not in content else None)
        if isinstance(named, str) and named in skirmish.summaries():
            return _drafted(content, named)
        state = _begun(content, options)
        if "units" in content:
            _units(content, state)
        found = {key: form.read(content[key], key) for key, form in forms_of(state).items() if key in content}
        _turns(content, found, state)
        _engaged(found, state)
        _ground(found, state)
        state.morale = _morale(content.get("morale", START))
        _commanders(found, state)
        _cards(found, state)
        for field in ("pools", "points", "control"):
            setattr(state, field, {**getattr(state, field), **found.get(field, {})})
        state.lasting |= {state.units[hex].id: words for hex, words in found.get("lasting", {}).items()}
        if content.get("result") is not None:
            _result(content["result"], state)
        broken = laws.broken(state)
        need(not broken, broken[0] if broken else "")
        derived = open_position(state)
        for key in ("cards", "unseen"):
            need(content.get(key, derived[key]) == derived[key], key)
    return state


def _drafted(content: Position, named: str) -> State:
    """Return the state of a skirmish that is still to be drafted; there is only one."""
    state = skirmish.begun(named)
    derived = position(state)
    for key, value in content.items():
        need(key in derived and derived[key] == value, key)
    return state


def _begun(content: Position, options: Options) -> State:
    """Return the state at the start of the plan.

    All positions share one error sentence; `plans.loads` gives more detail for plans.
    """
    try:
        return setup.begin(plan_of(content, options))
    except BadPlan as error:
        raise ValueError(f"plan: {error.facts['where']} ({error.id})") from error


def _turns(content: Position, found: Mapping[str, Any], state: State) -> None:
    """Fill in the round, whose turn it is, which players have passed, and the remaining tasks."""
    state.round, state.phase = found.get("round", 1), found.get("phase", "rally")
    state.momentum = found.get("momentum", state.plan.momentum)
    state.first = found.get("first", found.get("turn") or state.momentum)
    state.turn = found.get("turn", state.first if state.phase == "command" and "turn" not in found else None)
    state.passed = found.get("passed", ())
    need(state.turn not in state.passed, "passed")
    state.agenda = _agenda(content, state)


def _engaged(found: Mapping[str, Any], state: State) -> None:
    for a, b, house in found.get("engaged", ()):
        need(a not in state.engaged and b not in state.engaged, "engaged")
        state.engage(a, b, house)


def plan_of(content: Position, options: Options) -> Plan:
    """Return the battle plan of a position: a named one, or a given one with omitted fields filled in."""
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
    """Return the units of a position in the form of a plan; faults are left for the reader of plans to report."""
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


def _units(content: Position, state: State) -> None:
    """Fill in the units on the board and those lost, each a text such as "war-host green 2 spent"."""
    army = table(name(state.plan.grid.at), text(LONGEST_UNIT))
    units = table(name(HOUSES), army).read(content["units"], "units")
    lost = table(name(HOUSES), several(text(LONGEST_UNIT))).read(content.get("lost", {}), "lost")
    state.units, gone = {}, list[Unit]()
    for house in HOUSES:
        here, fallen = units.get(house, {}), lost.get(house, ())
        for count, hex in enumerate(sorted(here), 1):
            need(hex not in state.units, "units")
            state.units[hex] = _unit(state, here[hex], house, count, "units")
        for count, words in enumerate(fallen, len(here) + 1):
            gone.append(_unit(state, words, house, count, "lost"))
    state.lost = tuple(gone)
    planned = sorted(" ".join((h, *map(str, one))) for h in HOUSES for one in state.plan.units[h].values())
    found = sorted(
        f"{one.house} {one.kind} {one.rank} {one.commander}" for one in (*state.units.values(), *state.lost)
    )  # fmt: skip
    need(planned == found, "units")
    state.captured = {one.commander: plans.other(one.house) for one in state.lost if one.commander is not None}


def _unit(state: State, words: str, house: str, count: int, where: str) -> Unit:
    parts = words.split()
    figures = next((int(word) for word in parts if word.isascii() and word.isdigit()), None)
    plain = [word for word in parts if word != "spent" and not (word.isascii() and word.isdigit())]
    try:
        one = plans.muster(" ".join(plain), house, where, state.plan.box)
    except BadPlan as error:
        raise ValueError(where) from error
    most = state.plan.box.kinds[one.kind].figures
    left = most if figures is None else number(1, most).read(figures, where)
    return Unit(f"{house}-{count}", house, one.kind, one.rank, left, "spent" not in parts, one.commander)


def _agenda(content: Position, state: State) -> tuple[Task, ...]:
    """Return the remaining tasks: as given, or as they follow from the phase."""
    given = content.get("agenda")
    if given is None:
        skipped = LEFT[state.phase]
        if state.phase == "marshal" and state.turn is not None and state.turn != state.first:
            skipped += 1
        if state.phase == "command" and len(state.passed) == len(HOUSES):
            skipped += 1  # nobody has a turn any more
        return _sound(state, ROUND[skipped:])
    need(isinstance(given, list) and all(isinstance(task, list) for task in given), "agenda")
    agenda = tuple(tuple(task) for task in given)
    ends = [ROUND[n:] for n in range(len(ROUND) + 1)]
    need(agenda in ends and (bool(agenda) or content.get("result") is not None), "agenda")
    return _sound(state, agenda)


def _sound(state: State, agenda: tuple[Task, ...]) -> tuple[Task, ...]:
    """Return the remaining tasks, if the first can be asked. Raises ValueError with the key at fault otherwise.

    In the command phase it must be the turn of a player who has not passed, and before that phase no player has passed
    (C01, C02).
    """
    if agenda and agenda[0] == TURN and state.phase == "command":
        need(state.turn is not None, "turn")
    elif TURN in agenda and agenda != ROUND:  # a new round begins with nobody who has passed
        need(not state.passed, "passed")
    return agenda


def _ground(found: Mapping[str, Any], state: State) -> None:
    """Fill in the tokens, fires and other things on the board."""
    state.things = found.get("things", state.things)
    need(all(state.plan.things[hex] == id for hex, id in state.things.items()), "things")
    state.devastated = tuple(sorted({*found.get("devastated", ())}))
    for hex in state.devastated:
        need(facts.terrain()[state.plan.ground.get(hex, "plains")].burnt == facts.DEVASTATED, "devastated")
    for hex, level in found.get("fires", {}).items():
        most = state.ground(hex).burn
        need(most is not None and level <= (most or 0), "fires")
        state.fires[hex] = level
    state.new_fires = tuple(sorted({*found.get("new_fires", ())}))
    need({*state.new_fires} <= state.fires.keys(), "new_fires")


def _morale(words: Any) -> int:
    """Return the place of the morale marker from the text of `morale_text`."""
    if words == START:
        return 0
    parts = words.split() if isinstance(words, str) else []
    need(len(parts) == 2 and parts[0] in HOUSES, "morale")
    spaces = [str(space) for space in range(1, facts.table().last_space + 1)]
    depth = int(name(spaces).read(parts[1], "morale"))
    return depth if parts[0] == HOUSES[1] else -depth


def _commanders(found: Mapping[str, Any], state: State) -> None:
    """Fill in the command tokens on commanders' cards and on boards, used commitments, and captured commanders."""
    state.on_cards |= found.get("on_cards", {})
    for house in HOUSES:
        laid = sum(state.on_cards[one] for one in state.plan.led_by(house))
        if "boards" not in found:
            state.boards[house] = max(0, state.plan.tokens[house] - laid)
    state.boards |= found.get("boards", {})
    state.committed = found.get("committed", ())
    need(sorted(found.get("captured", state.captured)) == sorted(state.captured), "captured")


def _cards(found: Mapping[str, Any], state: State) -> None:
    """Fill in hands and discard piles; the decks hold the rest."""
    state.hands |= found.get("hands", {})
    state.discards |= found.get("discards", {})
    for house in HOUSES:
        left = list(state.decks[house])
        for card in (*state.hands[house], *state.discards[house]):
            need(card in left, "hands")
            left.remove(card)
        state.decks[house] = tuple(left)


def _result(given: Any, state: State) -> None:
    """Fill in how the battle ended, which must agree with the board."""
    winner, rule = row(name(HOUSES), name(RULES)).read(given, "result")
    need(not state.agenda, "result")
    state.result = Result((winner,), rule, dict(state.points))
    loser, last = plans.other(winner), facts.table().last_space
    holds = {
        "L02": state.plan.rout[loser] and state.depth(loser) == last,
        "P02": state.round == state.plan.rounds,
        "P03": state.round == state.plan.rounds,
        "P04": any(win.house == winner and met(state, win) for win in state.plan.instant),
        "P08": not state.army(loser),
    }
    need(holds[rule], "result")


KEYS = {
    "plan", "round", "phase", "turn", "first", "passed", "agenda", "units", "lost", "engaged", "fires", "new_fires",
    "things", "devastated", "morale", "momentum", "boards", "on_cards", "committed", "captured", "pools", "cards",
    "unseen", "discards", "points", "control", "lasting", "result", "hands",
}  # fmt: skip
"""The keys that a position may have."""
