"""Scores in gold for movement: where groups go, which houses they ask, and which troops stay behind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from gotweb.core.choice import Answer
from gotweb.fief import permission, steps
from gotweb.fief.battle import Battle, Side
from gotweb.fief.bots import dangers, duel, weather
from gotweb.fief.bots.look import LATER, NEAR, Look, Scored, among, distances
from gotweb.fief.chances.round import Force
from gotweb.fief.facts import Facts
from gotweb.fief.state import Spot, Troops, minus

WORD = 20.0
"""What it costs to break a promise of peace: more than a point, since it is remembered."""
STEP = 0.15
"""What a step has to bring more than staying."""
BOLD = 0.62
"""How sure a battle has to be for a march towards it."""
KEPT = 0.4
"""No more than this part of the troops stays behind within walls."""
THIN = 0.12
"""This part of a village is thought to be lost where too few stay behind for what could come."""
CHEAP = ("man-at-arms", "archer", "unsullied", "knight", "captain")
"""Who stays behind first."""


def move(look: Look, choice: steps.MoveStep) -> Scored:
    """Prefer the step that wins most with the troops that can leave, one group after the other."""
    found: Scored = [(0.0, steps.STAY)]
    for spot in choice.spots():
        for group in _groups(look, spot):
            found += _steps(look, choice, spot, group)
    return found


def _groups(look: Look, spot: Spot) -> list[tuple[str, ...]]:
    """Return each noble of a spot alone, and all of them together."""
    here = [one.id for one in look.state.nobles_at(spot.house, spot.at) if one.road == spot.road]
    return [*((one,) for one in here), *([tuple(here)] if len(here) > 1 else [])]


def _steps(look: Look, choice: steps.MoveStep, spot: Spot, group: tuple[str, ...]) -> Scored:
    """Return the steps of a group with the troops that go along, each with its score."""
    found: Scored = []
    aims: dict[tuple[tuple[str, int], ...], dict[str, float]] = {}
    stays: dict[tuple[tuple[str, int], ...], float] = {}
    # where rain keeps them from fighting what is to be won here waits for the next round (R25)
    wait = LATER if weather.wet(look.state, spot.at, group) and look.others(spot.at) else 1.0
    tired = max(choice.ledger.walked(one).steps for one in group)
    for to in look.facts.villages[spot.at].roads:
        bounds = choice.ledger.bounds(spot, group, to == spot.road)
        if isinstance(bounds, str) or not _lets(look, spot, to):
            continue
        troops, lost = _party(look, spot, group, bounds)
        answer = {"move": {"at": spot.at, "road": spot.road, "to": to, "nobles": list(group), "troops": troops,
                           "captives": [], "how": "ask"}}  # fmt: skip
        if choice.why_not(answer) is not None:
            continue
        if not troops and not _safe(look, to):
            continue
        key = tuple(sorted(troops.items()))
        if key not in aims:
            aims[key] = {village: gain(look, group, troops, village) for village in look.facts.villages}
            stays[key] = max(wait * aims[key][spot.at], _pull(look, aims[key], spot.at, group))
        toll = dangers.toll(look, spot.at, to, group, troops)
        here = toll.alive * gain(look, group, toll.left, to) if toll.cost else aims[key][to]
        worth = here + toll.alive * _pull(look, aims[key], to, group) * (0.8 if tired == 0 else 0.6)
        worth -= toll.cost + _perils(look, spot.at, to, group, troops, toll)
        found.append((worth - stays[key] - lost - STEP, choice.canonical(answer)))
    return found


def _perils(look: Look, origin: str, to: str, group: Sequence[str], troops: Troops, toll: dangers.Toll) -> float:
    """Return how much more uprisings and curses are to be feared when a group has gone from one village to another."""
    state = look.state
    stays = [one.id for one in state.nobles_at(look.seat, origin) if one.id not in group]
    left = minus(look.troops(look.seat, origin), troops)
    after = dangers.unrest(look, origin, left, stays) + dangers.unrest_now(look, to, toll.left, group)
    riots = after - dangers.unrest_now(look, origin) - dangers.unrest_now(look, to)
    return riots + dangers.curse(look, group, troops, origin, to)


def _lets(look: Look, spot: Spot, to: str) -> bool:
    """Return whether a step needs no leave, or only that of an ally or of a house that has promised it."""
    concerned = permission.concerned(look.state, spot, to)
    return all(house == look.friend or look.eyes(house).word("passage", look.seat) for house in concerned)


def wanted(look: Look, other: str) -> float:
    """Return what leave to pass from another house is worth: the best step for which only that house's leave is
    needed.
    """
    best = 0.0
    for spot in look.state.spots(look.seat):
        group = [one.id for one in look.state.nobles_at(look.seat, spot.at) if one.road == spot.road]
        for to in look.facts.villages[spot.at].roads if group and spot.at in look.facts.villages else ():
            if permission.concerned(look.state, spot, to) == [other]:
                best = max(best, gain(look, group, look.state.troops[spot], to))
    return best


def _safe(look: Look, to: str) -> bool:
    """Return whether a noble can go somewhere alone: to his own troops, or where no foe can come."""
    if look.others(to):
        return False
    return bool(look.troops(look.seat, to)) or look.threat(to) == 0.0


def _pull(look: Look, aims: dict[str, float], at: str, group: Sequence[str]) -> float:
    """Return what a group at a village may win later: the best of the `aims`, each less the farther it is, or if rain
    lies on the way.
    """
    near, wet = nearness(look.facts)[at], look.rainy
    if wet and any(look.state.has_attribute(one, "storm") for one in group):
        wet = frozenset()
    if not wet:
        return max(aim * near[village] for village, aim in aims.items() if village != at)
    late = {village: LATER if at in wet or village in wet else 1.0 for village in aims}
    return max(aim * near[village] * late[village] for village, aim in aims.items() if village != at)


@cache
def nearness(facts: Facts) -> Mapping[str, Mapping[str, float]]:
    """Return village -> village -> the factor by which a gain at that distance counts, from 0 to 1."""
    return {at: {village: NEAR**far for village, far in all.items()} for at, all in distances(facts).items()}


def _party(
    look: Look, spot: Spot, group: tuple[str, ...], bounds: dict[str, tuple[int, int]]
) -> tuple[dict[str, int], float]:
    """Return (the troops that go along, the loss expected if too few stay behind)."""
    state = look.state
    troops = {unit: most for unit, (_, most) in bounds.items() if most}
    stays = [one.id for one in state.nobles_at(look.seat, spot.at) if one.id not in group]
    elsewhere = duel.price(state.troops_at(look.seat, spot.at)) - duel.price(troops)
    mine = state.control.get(spot.at) == look.seat
    value = look.worth(spot.at) if mine and look.needs(spot.at) else 0.0
    need = guard(look, spot.at, value)
    if stays and not need:
        need = 1.0  # so that nobody is alone
    for unit in CHEAP:
        least = bounds.get(unit, (0, 0))[0]
        while elsewhere < need and troops.get(unit, 0) > least:
            troops[unit] -= 1
            elsewhere += duel.DEAR[unit]
    troops = {unit: n for unit, n in sorted(troops.items()) if n}
    bare = value if not elsewhere and not stays else 0.0
    thin = THIN * value if 0.0 < elsewhere < 0.5 * look.threat(spot.at) else 0.0
    return troops, max(bare, thin)


def guard(look: Look, village: str, value: float) -> float:
    """Return the worth of troops, in gold, that should stay in a village the house controls: within walls a part of the
    threat.
    """
    if not value:
        return 0.0
    if village not in look.state.forts:
        return 1.0
    here = duel.price(look.troops(look.seat, village))
    return max(2.0, min(0.5 * look.threat(village), KEPT * here))


def gain(look: Look, group: Sequence[str], troops: Troops, at: str) -> float:
    """Return what a group would win in a village: its control, a battle there, or nobles without troops."""
    state = look.state
    foes = look.others(at)
    holder = look.controllers[at]
    if not foes:
        if holder is not None and holder == look.friend:
            return 0.0
        if holder == look.seat:
            return _help(look, troops, at)
        return look.worth(at)
    armed = [house for house in foes if state.has_troops(house, at)]
    prey = look.prey(at)
    if not armed:
        return 0.8 * prey + (look.worth(at) if troops else 0.0)
    if not troops:
        return 0.0
    victim = next((house for house in armed if state.control.get(at) == house), armed[0])
    found = clash(look, group, troops, victim, at)
    if found is None or found.offence < BOLD or _barred(look, group, victim):
        return 0.0
    loot = look.worth(at) + prey + 0.4 * found.taken - WORD * look.word("peace", victim)
    return max(0.0, found.offence * loot - found.paid - 3.0 * found.defence)


def _help(look: Look, troops: Troops, at: str) -> float:
    """Return what reinforcements are worth in a village of the house that is in danger."""
    if not look.needs(at):
        return 0.0
    missing = min(look.threat(at), 10.0) - duel.price(look.troops(look.seat, at))
    return max(0.0, min(missing, duel.price(troops))) / 10.0 * 0.5 * look.worth(at)


def _barred(look: Look, group: Sequence[str], victim: str) -> bool:
    """Return whether a group may not attack, because a coward is alone or a Brother is among them (R04, R24)."""
    coward = len(group) == 1 and look.state.has_attribute(group[0], "coward")
    return coward or any(look.state.holds(one, "brother") for one in group)


def clash(look: Look, group: Sequence[str], troops: Troops, victim: str, at: str) -> duel.DuelOdds | None:
    """Return the odds of a battle in which a group attacks a house in a village, helped by its own house's pieces
    there; None if there can be none.
    """
    state = look.state
    here, other = _field(look, victim, at)
    one = here if _there(look, group, at) else duel.joined(here, troops)
    arriving = [noble for noble in group if state.nobles[noble].at != at]
    lords = sum(state.is_lord(noble) or bool(state.titles_of(noble)) for noble in arriving)
    brave = sum(state.has_attribute(noble, "fearless") for noble in arriving)
    backed = one.backed._replace(strength=one.backed.strength + lords, hits=one.backed.hits + brave)
    one = one._replace(backed=backed)
    if not one.troops:
        return None
    return duel.fought(duel.DuelFacts(state.facts, state.options["die"]), one, other)


def _field(look: Look, victim: str, at: str) -> tuple[Force, Force]:
    """Return the forces of the house and its victim in a village now, before anybody comes there."""
    if (victim, at) not in look.fields:
        walls = at in look.state.forts and look.state.control.get(at) == victim
        battle = Battle(at, Side([look.seat]), Side([victim]), walls=walls)
        one, other = (duel.army(look.state, battle, side) for side in (battle.offence, battle.defence))
        look.fields[victim, at] = one, other
    return look.fields[victim, at]


def _there(look: Look, group: Sequence[str], at: str) -> bool:
    return all(look.state.nobles[noble].at == at for noble in group)


def permit(look: Look, choice: Any) -> Scored:
    """Prefer to let allies pass, and houses that were promised it."""
    friendly = choice.facts["other"] == look.friend or look.word("passage", choice.facts["other"])
    return among(choice.options() or (), lambda answer: (1.0 if friendly else -1.0) * answer["permit"])


def seize(look: Look, choice: Any) -> Scored:
    """Prefer to take foes' nobles."""
    foe = look.foe(look.state.nobles[choice.facts["noble"]].house)
    return among(choice.options() or (), lambda answer: (1.0 if foe else -1.0) * answer["seize"])


def leave_to(look: Look, choice: Any) -> Scored:
    """Prefer to leave a village to the ally, else to the house farthest from victory."""

    def score(answer: Answer) -> float:
        house = answer["leave-to"]
        return 2.0 if house == look.friend else -look.danger(house)

    return among(choice.options() or (), score)
