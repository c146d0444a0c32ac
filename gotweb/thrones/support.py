"""Support orders: which house may help where, and with how much ("Règles de Soutien")."""

from __future__ import annotations

from itertools import product

from gotweb.core.choice import NOT_AN_ANSWER, Answer, OneOf
from gotweb.thrones.asked import one_of
from gotweb.thrones.edition import Units
from gotweb.thrones.state import State, plus
from gotweb.thrones.transport import by_ship


def defense_bonus(state: State, area: str) -> int:
    """Return the defender's bonus by a defense order in the area; 0 for any other order or none (I02)."""
    token = state.edition.tokens.get(state.orders.get(area, ""))
    return token.bonus if token is not None and token.orders("defense") else 0


def supporters(state: State, area: str) -> dict[str, list[str]]:
    """Return house -> its areas whose support order reaches a fight in `area`, sorted.

    Only adjacent areas, never by ship transport (I09); ships help on land, land units never at sea (I08).
    """
    edition = state.edition
    near = edition.seas_next_to[area] if edition.areas[area].sea else edition.open_to[area]
    found: dict[str, list[str]] = {}
    helping = edition.of_kind["support"]
    for a in near:
        token, force = state.orders.get(a), state.forces.get(a)
        # an order can lie where nobody is left, as long as the battle there goes on
        if token is not None and force is not None and token in helping:
            found.setdefault(force.house, []).append(a)
    return found


def support_strength(
    state: State, area: str, target: str, attacking: bool, joined: Units | None = None, ships_muted: bool = False
) -> int:
    """Return the strength that the area adds to a fight for `target`: all its standing units support, or none (I05,
    I07).

    `attacking` says whether the area helps the attacker, since a unit may count more for one side than for the other.
    `joined` are units that the march which begins the fight brings here first. Rains of Autumn silences footmen,
    Salladhor Saan the enemy's ships; the star still counts.
    """
    edition = state.edition
    strength = edition.tokens[state.orders[area]].bonus
    units = state.forces[area].units if joined is None else plus(state.forces[area].units, joined)
    for kind, n, each in zip(edition.kinds, units, state.each(target if attacking else None), strict=True):
        if kind == "footman" and "no-footman-support" in state.restrictions:
            continue
        if kind == "ship" and ships_muted:
            continue
        strength += n * each
    return strength


def support_choice(state: State, house: str, target: str, areas: list[str], sides: tuple[str, ...]) -> OneOf:
    """Return the question `{"support": {"harrenhal": "lannister", "riverrun": null}}`: which side each area helps, if
    any.

    `sides` are the attacker and the defender, or the attacker alone where nobody can be helped against it (M05). One
    house never helps both sides of a fight. A fighter may only help itself (I11). The fact `areas` says what each area
    is worth to each side that it may help.
    """
    open_sides = (house,) if house in sides else tuple(side for side in sides if not _foe(state, house, side, sides))
    options: list[Answer] = [{"support": dict.fromkeys(areas)}]
    for side in open_sides:
        for picks in product((None, side), repeat=len(areas)):
            if any(picks):
                options.append({"support": dict(zip(areas, picks, strict=True))})
    usual = {"support": dict.fromkeys(areas, house)} if house in sides else options[0]
    facts = {
        "target": target,
        "sides": list(open_sides),
        "areas": {
            area: {side: support_strength(state, area, target, attacking=side == sides[0]) for side in open_sides}
            for area in areas
        },
    }

    def reason(answer: Answer) -> str | None:
        if target in state.neutral and any(side not in (None, *sides) for side in answer["support"].values()):
            return "M05"
        for area, side in answer["support"].items():
            rule = _why_not_support(state, house, target, area, side, areas)
            if rule is not None:
                return rule
        given = {side for side in answer["support"].values() if side is not None}
        if len(given) > 1:
            return "I10"
        if given <= set(open_sides):
            return NOT_AN_ANSWER
        if house not in sides:
            return next((rule for side in given if (rule := _foe(state, house, side, sides))), "I10")
        return "I11"

    return one_of(state, house, "support", options, facts, reason=reason, usual=usual)


def _foe(state: State, house: str, side: str, sides: tuple[str, ...]) -> str | None:
    """Return the rule that keeps a house from helping a side because it must not fight the other one, or None."""
    return next((rule for other in sides if other != side and (rule := state.peace(house, other))), None)


def _why_not_support(state: State, house: str, target: str, area: str, side: object, areas: list[str]) -> str | None:
    if area in areas:
        return None if side is None or side in state.houses else NOT_AN_ANSWER
    edition = state.edition
    if area not in edition.areas or state.house_in(area) != house:
        return NOT_AN_ANSWER
    if frozenset((area, target)) in edition.rivers:
        return "I12"
    # land units never help at sea, and ships in a port nowhere but there
    if edition.areas[area].port_of is not None and not edition.areas[target].sea:
        return "I08"
    if edition.areas[target].sea and not edition.areas[area].sea:
        return "I08"
    if area not in edition.neighbours[target]:
        return "I09" if target in by_ship(state, house, area) else "I14"
    return "I14"
