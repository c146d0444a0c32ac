"""The goals of a battle in words: what scores for which house and when, what wins, how long the battle lasts, who
holds what.
"""

from __future__ import annotations

from typing import NamedTuple

from gotweb.battles import cardtext, victory
from gotweb.battles.facts import HOUSES
from gotweb.battles.plans import Plan, Scoring, Win
from gotweb.battles.table import looking, signs
from gotweb.battles.table.playing import plan_of
from gotweb.battles.words import BattlesWords
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.signs import beside
from gotweb.ui.kit.tree import Child, Element, el

WHENS = ("eliminated", "captured", "burnt", "each-round", "last-round", "end")
"""When something scores, in the order in which it is told: in the midst of a round, each round, at the end."""

BOTH = "both"
"""Whose a goal is that both houses have, in the keys of texts."""


class Goal(NamedTuple):
    """A way to score or win: for which house (None: for both), when, and its text."""

    house: str | None
    when: str
    said: str
    now: str = ""
    """What it would bring now, where that is known before the end."""


def scoring(t: Language, view: View) -> list[Goal]:
    """Return the ways to score victory points (P01), by the battle plan."""
    plan = plan_of(view)
    found = [Goal(one.house, one.when, _scored(t, plan, one), _now(t, view, one)) for one in plan.scoring]
    return sorted(found, key=lambda goal: WHENS.index(goal.when))


def _now(t: Language, view: View, one: Scoring) -> str:
    """Return what a way to score at the end of a round would bring now; "" for all others."""
    if one.one_of or one.when not in WHENS[3:] or "draft" in view:
        return ""
    state, houses = looking.state_of(view), [one.house] if one.house is not None else HOUSES
    points = ", ".join(f"{t(f'seat.{house}')} {victory.worth(state, one, house)}" for house in houses)
    return t("goal.now", points=points)


def _scored(t: Language, plan: Plan, one: Scoring) -> str:
    words = BattlesWords(t)
    if one.zones:
        each = ", ".join(f"{t(f'zone.{zone}')} {points}" for zone, points in one.zones.items())
        return t("goal.zones", what=each)
    return t("goal.line", points=t.n("points", one.points), what=_why(words, plan, one))


def _why(words: BattlesWords, plan: Plan, one: Scoring) -> str:
    say = words.say
    if one.one_of:
        return say("goal.one-of", areas=words.listed([plan.objectives[id].hex for id in one.one_of]))
    if one.when in ("eliminated", "captured"):
        return say(f"goal.{one.when}")
    if one.when == "burnt":
        return say("goal.burnt", kind=say(f"ground.{one.terrain}"))
    when = say(f"goal.when.{one.when}")
    if one.holds is not None:
        return say("goal.holds", area=plan.objectives[one.holds].hex, stage=when)
    return say("goal.stands", kind=say(f"ground.{one.terrain}"), stage=when)


def wins(t: Language, view: View) -> list[Goal]:
    """Return what wins the battle at once (P04), and what wins it after the last round, before points count (P02)."""
    plan, words = plan_of(view), BattlesWords(t)
    found = [
        Goal(win.house, when, t(f"goal.{when}", what=words.listed(_needs(words, plan, win))))
        for when, listed in (("instant", plan.instant), ("wins", plan.wins))
        for win in listed
    ]
    routs = [Goal(house, "rout", t("goal.rout")) for house in HOUSES if plan.rout[_enemy(house)]]
    return [*routs, *found]


def _enemy(house: str) -> str:
    return HOUSES[1 - HOUSES.index(house)]


def _needs(words: BattlesWords, plan: Plan, win: Win) -> list[str]:
    say, needs = words.say, []
    if win.controls:
        needs.append(say("goal.controls", areas=words.listed([plan.objectives[id].hex for id in win.controls])))
    if win.controls_any:
        needs.append(say("goal.controls-any", areas=words.listed([plan.objectives[id].hex for id in win.controls_any])))
    if win.points:
        needs.append(say.n("points", win.points))
    if win.captured is not None:
        needs.append(say("goal.captured-who", who=words.called("leader", win.captured, plan.box.names)))
    return needs


def closing(t: Language, view: View) -> list[str]:
    """Return how long the battle lasts, who wins then, and what breaks a tie (P02, P03, P08)."""
    words = BattlesWords(t)
    return [t.n("goal.rounds", plan_of(view).rounds), t("goal.most"), words.rule("P03"), words.rule("P08")]


def objectives(t: Language, view: View) -> list[tuple[str, str | None]]:
    """Return the hexes of the objectives that are worth holding, with the house that holds each (P07), sorted."""
    return sorted((one.hex, view["control"].get(id)) for id, one in plan_of(view).counting.items())


def said(t: Language, view: View) -> list[str]:
    """Return all goals line by line, for the terminal and screen readers."""
    words = BattlesWords(t)
    lines = [
        t(
            "list.of",
            head=t(f"seat.{goal.house or BOTH}"),
            text=cardtext.joined(t, [part for part in (goal.said, goal.now) if part]),
        )
        for goal in (*wins(t, view), *scoring(t, view))
    ]
    held = [holder(t, hex, house) for hex, house in objectives(t, view)]
    points = [t("list.of", head=words.seat(house), text=t.n("points", view["points"][house])) for house in HOUSES]
    return [*points, *lines, *held, *closing(t, view)]


def holder(t: Language, hex: str, house: str | None) -> str:
    """Return which house holds an objective, in words."""
    if house is None:
        return t("board.objective.nobody", area=hex)
    return t("board.objective", area=hex, seat=t(f"seat.{house}"))


def panel(t: Language, view: View) -> list[Child]:
    """Return what wins, what scores, which house holds each objective, and how the battle ends."""
    held = [
        el("li", None, signs.crest(house) if house else beside([]), holder(t, hex, house), key=hex)
        for hex, house in objectives(t, view)
    ]
    return [
        _part(t, "goal.head.wins", wins(t, view)),
        _part(t, "goal.head.points", scoring(t, view)),
        el("section", {"class": "battle-goal"}, el("h3", None, t("goal.head.held")), el("ul", None, held))
        if held else None,
        el("section", {"class": "battle-goal"}, el("h3", None, t("goal.head.end")),
           el("ul", {"class": "battle-lines"}, [el("li", None, line) for line in closing(t, view)])),
    ]  # fmt: skip


def _part(t: Language, head: str, goals: list[Goal]) -> Element | None:
    """Return the goals under a heading, each with the crests of its houses."""
    rows = []
    for n, goal in enumerate(goals):
        crests = [signs.crest(house) for house in ([goal.house] if goal.house else HOUSES)]
        whose = el("span", {"class": "sr"}, t("list.of", head=t(f"seat.{goal.house or BOTH}"), text=""))
        now = el("small", None, goal.now) if goal.now else None
        rows.append(el("li", None, crests, el("span", None, whose, goal.said, now), key=str(n)))
    return el("section", {"class": "battle-goal"}, el("h3", None, t(head)), el("ul", None, rows)) if rows else None
