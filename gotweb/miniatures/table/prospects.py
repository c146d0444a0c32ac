"""How cards, orders and conditions would change the shown numbers: in a window, and before one opens.

What both sides could have is derived from public facts only, so a line reveals nothing about a hand. All numbers are
those of `foreseen`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from gotweb.core.choice import Answer, Choice
from gotweb.core.plainwords import decimal
from gotweb.geometry.plane.rectangles import Side
from gotweb.lang import Language
from gotweb.miniatures import foreseen, odds
from gotweb.miniatures.charge import melee_attacks
from gotweb.miniatures.facts import Attack
from gotweb.miniatures.foreseen import AFTER, BEFORE, TEST, Arrival, Prospect, Stroke, Trial, Used
from gotweb.miniatures.minds.bearing import Gains
from gotweb.miniatures.minds.telling import effect
from gotweb.miniatures.minds.windows import Moment, of_sort
from gotweb.miniatures.odds import Odds
from gotweb.miniatures.retreat import BEST
from gotweb.miniatures.state import State
from gotweb.miniatures.strength import NO_GAINS, charge_of
from gotweb.miniatures.table import chances
from gotweb.miniatures.table.chances import ChargeChances, Fight, brief, change, percent
from gotweb.miniatures.telling import inches
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.kit.tree import Element, el

Charged = tuple[str, Side, bool]
"""Who is charged on which side, and whether that leads to fortified terrain."""


# in a window


def used(t: Language, state: State, choice: Choice, answer: Answer) -> str | None:
    """Return the change if this effect is used in the open window, or whether a retreat by it has room.

    None if no number changes, or if the result depends on other dice.
    """
    what = choice.seat, answer["play"], answer["on"], foreseen.moment_of(choice.facts)
    tells = TELLS.get(choice.facts["trigger"])
    found = foreseen.used(state, *what) if tells is not None else None
    if tells is not None and found is not None:
        return tells(t, state, choice, found)
    unit = foreseen.fleeing(state, *what)
    return escape(t, state, unit) if unit is not None else None


def _attack(state: State, choice: Choice) -> Attack:
    number: int = choice.facts["attack"]
    return state.units[choice.facts["unit"]].kind.attacks[number]


def _attacked(t: Language, state: State, choice: Choice, found: Used) -> str:
    """Return the change of an attack before its dice are rolled."""
    facts = choice.facts
    stroke = Stroke(facts["unit"], facts["target"], _attack(state, choice), facts["side"], **charge_of(facts))
    return brief(t, foreseen.of_stroke(found.state, stroke, found.gains), foreseen.of_stroke(state, stroke))


def _defended(t: Language, state: State, choice: Choice, found: Used) -> str:
    """Return the change of the hits that the rolled defence dice do not block."""
    open_hits = sum(face < choice.facts["blocks"] for face in choice.facts["faces"])
    falls = 1 - odds.arriving(choice.facts["blocks"]) if found.gains["defend-again"] else Fraction(1)
    left = max(Fraction(0), open_hits * falls - found.gains["blocks"])
    told = (decimal(t, round(100 * one)) for one in (Fraction(open_hits), left))
    return t("odds.through", amount=change(t, *told))


def _charged(t: Language, state: State, choice: Choice, found: Used) -> str:
    """Return the change of a charge before its die is rolled, and of its attack if that changes."""
    facts = choice.facts
    unit, target, side = facts["unit"], facts["target"], facts["side"]
    before, after = (
        foreseen.of_charge(table, unit, facts["needs"], facts["thrown"], gains)
        for table, gains in ((state, NO_GAINS), (found.state, found.gains))
    )
    parts = [_needed(t, facts["needs"], facts["thrown"], before, after)]
    parts += _unsteady(t, before, after)
    parts += _shaken(t, state, unit, (target, side, "fortified" in facts), found)
    return _listed(t, parts)


def _shaken(t: Language, state: State, unit: str, charged: Charged, found: Used) -> list[str]:
    """Return the odds of the attack after a charge that has arrived, if the used effect changes them."""
    target, side, walls = charged
    tables = [
        foreseen.arrived(table, unit, target, side, gains)
        for table, gains in ((state, NO_GAINS), (found.state, found.gains))
    ]
    told = []
    for _, attack in melee_attacks(state, unit):
        plain, sharper = (
            foreseen.of_stroke(one, Stroke(unit, target, attack, side, not walls, walls)) for one in tables
        )
        if plain != sharper:
            told.append(brief(t, sharper, plain))
    return told


def _tested(t: Language, state: State, choice: Choice, found: Used) -> str:
    """Return the change of a test before its dice are rolled."""
    facts = choice.facts
    what = facts["unit"], facts["kind"], facts["modifier"], facts["more"]
    return trial(t, foreseen.of_test(found.state, *what, found.gains), foreseen.of_test(state, *what))


def _rolled(t: Language, state: State, choice: Choice, found: Used) -> str:
    """Return the change of a test whose dice are rolled."""
    facts, gains = choice.facts, found.gains
    saved = odds.saving(state.units[facts["unit"]].kind.morale, facts["modifier"], tuple(facts["dice"]))
    now = Fraction(bool(facts["passed"]))
    after = Fraction(1) if gains["passes"] else saved if gains["again"] else now
    return t("odds.passes", what=change(t, percent(t, now), percent(t, after)))


TELLS: dict[str, Callable[[Language, State, Choice, Used], str]] = {
    BEFORE: _attacked,
    AFTER: _defended,
    "charge-declared": _charged,
    "test-before-dice": _tested,
    "test-rolled": _rolled,
}
"""What happens -> what tells how something that is used then changes its numbers."""


# before one


def shown(t: Language, fight: Fight) -> Element:
    """Return all about an attack before its dice are rolled, and what could still change it."""
    return el("div", {"class": "mini-foreseen"}, chances.shown(t, fight), of_attack(t, fight),
              key=f"foreseen {fight.attack.id}")  # fmt: skip


def of_attack(t: Language, fight: Fight) -> Element | None:
    """Return the effects that both sides could use during an attack, each with the new odds; None without any.

    The Panic Test is a part of the attack.
    """
    stroke = Stroke(fight.attacker, fight.defender, fight.attack, fight.side, fight.charged, fight.fortified)
    plain = foreseen.of_stroke(fight.state, stroke)
    rows = []
    for trigger in (BEFORE, AFTER, TEST):
        at_test = trigger == TEST
        moment = foreseen.moment_of_test(fight.state, stroke) if at_test else foreseen.moment_of_stroke(stroke, trigger)
        for one in foreseen.prospects(fight.state, moment):
            after = _struck(fight.state, stroke, trigger, one)
            if after is not None and after != plain:
                rows.append(_could(t, one, brief(t, after, plain)))
    return _section(t, "odds.could.attack", rows)


def _struck(state: State, stroke: Stroke, trigger: str, one: Prospect) -> Odds | None:
    if one.used is None:
        return None
    if trigger == TEST:
        return foreseen.at_its_test(state, one.seat, one.effect, one.on, stroke)
    return foreseen.of_stroke(one.used.state if trigger == BEFORE else state, stroke, one.used.gains)


def of_charge(t: Language, state: State, id: str, charged: Charged, way: ChargeChances) -> Element | None:
    """Return the effects that both sides could use when a charge is declared, each with the new odds; None without any.

    An effect that asks or rolls dice, such as a shot at the charger, is listed without a number.
    """
    told = {"side": charged[1], "needs": way.need, "thrown": way.dice}
    rows = []
    for one in foreseen.prospects(state, Moment("charge-declared", id, charged[0], told, Gains())):
        parts = list(_comes(t, state, id, charged, way, one))
        if parts:
            rows.append(_could(t, one, _listed(t, parts)))
    return _section(t, "odds.could.charge", rows)


def _comes(t: Language, state: State, id: str, charged: Charged, way: ChargeChances, one: Prospect) -> Iterator[str]:
    if one.used is None:
        yield t("odds.open")
        return
    after = foreseen.of_charge(one.used.state, id, way.need, way.dice, one.used.gains)
    if after.arrives != way.chance:
        yield _needed(t, way.need, way.dice, way.chances, after)
    yield from _unsteady(t, way.chances, after)
    yield from _shaken(t, state, id, charged, one.used)


def _could(t: Language, one: Prospect, brought: str) -> Element:
    """Return a line: which side could use which effect, and its result."""
    words = MiniaturesWords(t)
    what = t("odds.could.what", what=effect(t, one.effect), name=t(f"window.{of_sort(one.effect)}"))
    who = words.area(one.on) if one.on is not None and of_sort(one.effect) == "order" else words.seat(one.seat)
    told = t("odds.could", who=who, what=what)
    return el("li", None, told, el("small", None, brought), key=f"{one.seat} {one.effect} {one.on}")


def _section(t: Language, title: str, rows: list[Element]) -> Element | None:
    if not rows:
        return None
    return el("section", {"class": "mini-could"}, el("h4", None, t(title)), el("ul", {"class": "mini-lines"}, rows),
              key=title)  # fmt: skip


# numbers


def needs(t: Language, way: ChargeChances) -> str:
    """Return the roll that a charge needs, and its chance."""
    told = [_needed(t, way.need, way.dice, way.chances, way.chances)]
    return _listed(t, [*told, *_unsteady(t, way.chances, way.chances, always=True)])


def _needed(t: Language, need: int, dice: int, before: Arrival, after: Arrival) -> str:
    if before.arrives == after.arrives == 1:
        return t("charge.sure")
    chance = change(t, percent(t, before.arrives), percent(t, after.arrives))
    return t("charge.needs.two" if dice > 1 else "charge.needs", number=need, what=chance)


def _unsteady(t: Language, before: Arrival, after: Arrival, *, always: bool = False) -> list[str]:
    """Return how often a charge arrives disorderly, if that changes; or if it can happen, with `always`."""
    first, last = (one.arrives - one.orderly for one in (before, after))
    if first == last and not (always and last):
        return []
    return [t("charge.disorderly", what=change(t, percent(t, first), percent(t, last)))]


def escape(t: Language, state: State, id: str) -> str:
    """Return the chance that a retreat has room, and how far it may lead then."""
    low, top = (100 * (state.units[id].speed + die) for die in (1, BEST))
    room = percent(t, foreseen.of_retreat(state, id))
    return t("retreat.room", what=room, low=inches(t, low), top=inches(t, top))


def trial(t: Language, found: Trial, before: Trial | None = None) -> str:
    """Return the chance that a test fails, and the mean wounds of that; with `before`, the text shows the change."""
    told = [(percent(t, one.fails), decimal(t, round(100 * one.lost))) for one in (before or found, found)]
    fails, lost = (change(t, *both) for both in zip(*told, strict=True))
    first = t("odds.fails", what=fails)
    costs = found.lost or (before is not None and before.lost)
    return t("pair.and", first=first, last=t("odds.mean", amount=lost)) if costs else first


def _listed(t: Language, parts: list[str]) -> str:
    found, *more = parts
    for one in more:
        found = t("pair.and", first=found, last=one)
    return found


__all__ = ["escape", "needs", "of_attack", "of_charge", "shown", "trial", "used"]
