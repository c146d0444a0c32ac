"""Raids ("Résolution des Ordres de Raid"): one by one in turn order, round and round, until none is left (G12)."""

from __future__ import annotations

from collections.abc import Callable, Container
from itertools import combinations
from typing import Any

from gotweb.core.choice import NO_SUCH_NAME, NOT_AN_ANSWER, Answer, OneOf
from gotweb.core.game import Step
from gotweb.thrones.state import State
from gotweb.thrones.transport import by_ship


def begin(state: State) -> None:
    """Begin step A of the action phase, unless a Westeros card skips it (F09, G12)."""
    if "raid" in state.restrictions:
        state.say("skipped", step="raid", rule="F09")
    else:
        state.agenda = (("raid", state.turn_order[0]), *state.agenda)


def raid(state: State, house: str) -> Step:
    """One house's turn in the raid step; a house without a raid order is passed over (G02)."""
    turn = next_with_order(state, house, "raid")
    if turn is None:
        return
    state.doing = ("raid", turn)
    answer = yield raid_choice(state, turn)
    origin, targets = answer["raid"], answer["targets"]
    near = state.edition.neighbours[origin]
    wasted = not targets and any(why_not_target(state, turn, origin, target) is None for target in near)
    unused = state.edition.tokens[state.orders.pop(origin)].unused
    for target in targets:
        victim, token = state.forces[target].house, state.orders.pop(target)
        loot = state.book.pillage(state, turn, victim) if state.edition.tokens[token].orders("consolidate") else 0
        state.say(
            "raided", house=turn, area=origin, target=target, victim=victim, token=token, power=loot,
            rule="G07" if loot else "G05",
        )  # fmt: skip
    if not targets and unused:
        state.orders[origin] = unused
        state.say("raid-kept", house=turn, area=origin, token=unused)
    elif not targets:
        state.say("raid-idle", house=turn, area=origin, rule="G09" if wasted else "G04")
    state.agenda = (("raid", after(state, turn)), *state.agenda)


def pillage(state: State, raider: str, victim: str) -> int:
    """Give the raider of a consolidate order one power (G07). Returns the amount."""
    return state.gain_power(raider, 1)


def next_with_order(state: State, house: str, kind: str) -> str | None:
    """Return the next house, from `house` on in turn order and round the table, that has an order of this kind, or
    None.
    """
    return next_with_token(state, house, state.edition.of_kind[kind])


def next_with_token(state: State, house: str, tokens: Container[str]) -> str | None:
    """Return the next house, from `house` on in turn order and round the table, that has one of these order tokens, or
    None.
    """
    have = {state.forces[area].house for area, token in state.orders.items() if token in tokens}
    if not have:
        return None
    order = state.turn_order
    start = order.index(house)
    for other in order[start:]:
        if other in have:
            return other
    return next(other for other in order if other in have)


def after(state: State, house: str) -> str:
    """Return the house whose turn comes after this one's."""
    order = state.turn_order
    return order[(order.index(house) + 1) % len(order)]


class Raids(OneOf):
    """The choice of a raid. Its targets may be named in any order: the match stores them in alphabetical order."""

    __slots__ = ()

    def __init__(self, state: State, house: str, options: list[Answer], reason: Callable[[Answer], str | None]) -> None:
        super().__init__(state.answers_for(house), "raid", options, reason=reason)
        self.id = self.side = house

    def why_not(self, answer: Answer) -> str | None:
        return super().why_not(in_order(answer))

    def canonical(self, answer: Answer) -> Answer:
        return super().canonical(in_order(answer))


def in_order(answer: Any) -> Any:
    """Return the answer with its targets in alphabetical order; an answer that is no raid is returned unchanged."""
    targets = answer.get("targets") if isinstance(answer, dict) else None
    if not isinstance(targets, list) or not all(isinstance(target, str) for target in targets):
        return answer
    return {**answer, "targets": sorted(targets)}


def raid_choice(state: State, house: str) -> Raids:
    """Return the question `{"raid": "blackwater", "targets": ["the-reach"]}`; without targets the order is just
    removed.
    """
    options: list[Answer] = []
    raids = state.edition.of_kind["raid"]
    for origin in sorted([area for area, token in state.orders.items() if token in raids]):
        if state.house_in(origin) == house:
            ordered = [area for area in state.edition.neighbours[origin] if area in state.orders]
            near = [area for area in ordered if why_not_target(state, house, origin, area) is None]
            options.append({"raid": origin, "targets": []})
            for size in range(1, state.edition.tokens[state.orders[origin]].targets + 1):
                options += [{"raid": origin, "targets": list(group)} for group in combinations(near, size)]

    def reason(answer: Answer) -> str | None:
        return _why_not_raid(state, house, answer["raid"], answer["targets"])

    return Raids(state, house, options, reason)


def why_not_target(state: State, house: str, origin: str, target: str) -> str | None:
    """Return the rule that keeps a raid in `origin` from the order in `target`, or None."""
    areas = state.edition.areas
    if target not in state.edition.neighbours[origin]:
        if frozenset((origin, target)) in state.edition.rivers:
            return "G11"
        return "G10" if target in areas and target in by_ship(state, house, origin) else "G05"
    if areas[target].sea and not areas[origin].sea:
        return "G06"
    if areas[origin].port_of is not None and not areas[target].sea:
        return "G06"
    token, victim = state.orders.get(target), state.house_in(target)
    if token is None or token not in state.edition.takable[state.orders[origin]] or victim == house:
        return "G05"
    return None if victim is None else state.peace(house, victim)


def _why_not_raid(state: State, house: str, origin: str, targets: list[str]) -> str | None:
    if not {origin, *targets} <= state.edition.areas.keys():
        return NO_SUCH_NAME
    token = state.orders.get(origin)
    if token is None or not state.edition.tokens[token].orders("raid") or state.house_in(origin) != house:
        return "G12"
    for target in targets:
        rule = why_not_target(state, house, origin, target)
        if rule is not None:
            return rule
    if len(targets) > state.edition.tokens[token].targets:
        return "G08"
    return "G14" if len(set(targets)) < len(targets) else NOT_AN_ANSWER
