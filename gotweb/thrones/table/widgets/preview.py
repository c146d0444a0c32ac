"""The preview of a march: the battle it would bring, the armies after it, and whether its origin is given up."""

from __future__ import annotations

from typing import Any

from gotweb.core.choice import Answer
from gotweb.core.match import Match
from gotweb.core.numbers import number
from gotweb.lang import Language
from gotweb.thrones import phrases
from gotweb.thrones.marches import Move
from gotweb.thrones.reach import FIRST, BattleOutlook, Lookahead
from gotweb.thrones.supply import armies
from gotweb.thrones.table import names
from gotweb.thrones.table.signs import crest
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tree import Child, Element, el


def battle(t: Language, match: Match, side: str, answer: Answer, to: str, ahead: Lookahead[Any] = FIRST) -> Element:
    """Return both sides of the battle in `to`: what is certain, what may be added, and the range with cards.

    If the moves of the march alone end the game there is no battle, and the preview says so.
    """
    state = match.state
    seen = ahead.outlook(state, side, answer["march"], _moves(match, answer), answer["leave_power"])
    if seen is None:
        return el("p", {"class": "about"}, t("scene.over"), key=f"outlook {to}")
    parts: list[Child] = [
        el("h3", None, icon("sword"), t("scene.outlook", area_at=names.at_area(t, to))),
        el("div", {"class": "outlook"}, [_side(t, seen, house) for house in (side, seen.defender)]),
    ]
    for area, worth in seen.helpers.items():
        helper = names.house(t, state.house_in(area))
        told = t("scene.helper", area=names.the_area(t, area), house=helper, n=phrases.worth(t, worth))
        parts.append(el("p", {"class": "about"}, told))
    if seen.blade is not None:
        parts.append(el("p", {"class": "about"}, t("scene.blade", house=names.house(t, seen.blade))))
    return el("section", {"class": "outlook-of"}, parts, key=f"outlook {to}")


def _moves(match: Match, answer: Answer) -> list[Move]:
    return [(move["to"], match.state.edition.units(move)) for move in answer["moves"]]


def _side(t: Language, seen: BattleOutlook, house: str) -> Element:
    sure = seen.strengths[house]
    low, high = seen.span(house)
    return el(
        "div",
        {"class": "outlook-side"},
        el("p", {"class": "sum"}, crest(house), el("strong", None, names.house(t, house)),
           el("output", None, number(sure.total))),
        el("p", {"class": "about"}, " · ".join(phrases.strength_line(t, line) for line in sure.lines)),
        el("p", None, t("scene.span", low=low, high=high)),
        key=house,
    )  # fmt: skip


def after_march(
    t: Language, match: Match, side: str, answer: Answer, fights: list[str], ahead: Lookahead[Any] = FIRST
) -> list[Child]:
    """Return the armies as they would be, against the supply; and whether the origin is given up.

    It is computed for the table after all moves, as if no questions came first and whatever the result of the battle.
    """
    origin, state = answer["march"], match.state.copy()
    ahead.set_out(state, side, origin, _moves(match, answer), answer["leave_power"])
    sizes = armies(state, side)
    marching = {move["to"]: sum(n for kind, n in move.items() if kind != "to") for move in answer["moves"]}
    for area in fights:  # who fights stands nowhere yet, but needs supply where he wins
        if marching[area] > 1:
            sizes[area] = marching[area]
    rows = state.edition.supply_rows[state.supply[side]]
    held = sorted(sizes.values(), reverse=True)
    shown = [f"{held[i] if i < len(held) else 0}/{row}" for i, row in enumerate(rows)]
    parts: list[Child] = [el("p", {"class": "about"}, t("scene.armies"), " ", _banners(shown, len(held)))]
    if match.state.controller(origin) == side and state.controller(origin) != side:
        parts.append(el("p", {"class": "warning"}, _given_up(t, match, side, answer)))
    return parts


def _given_up(t: Language, match: Match, side: str, answer: Answer) -> str:
    """Return the warning that a march leaves its origin to nobody, and what would keep it, if that can be left
    there.
    """
    origin = answer["march"]
    several = sum(n for move in answer["moves"] for kind, n in move.items() if kind != "to") > 1
    token = match.why_not(side, {**answer, "leave_power": True}) is None
    left = {(True, True): "unit-or-token", (True, False): "unit", (False, True): "token"}.get((several, token), "none")
    place = "sea" if match.state.edition.areas[origin].sea else "land"
    return t(f"scene.given-up.{place}.{left}", area=names.the_area(t, origin))


def notes(t: Language, match: Match, side: str, area: str, ahead: Lookahead[Any] = FIRST) -> list[Child]:
    """Return, while orders are laid, which enemies could march into an area, and how the armies fill the supply."""
    state = match.state
    near: dict[str, list[str]] = {}
    for comer in ahead.comers(state, area):
        if comer.house != side:
            told = t("scene.near.one", house=names.house(t, comer.house), n=comer.strength,
                     area=names.area(t, comer.origin))  # fmt: skip
            near.setdefault(comer.house, []).append(told)
    who = ", ".join(told for group in near.values() for told in group)
    rows = state.edition.supply_rows[state.supply[side]]
    held = sorted(armies(state, side).values(), reverse=True)
    shown = [f"{held[i] if i < len(held) else 0}/{row}" for i, row in enumerate(rows)]
    parts: list[Child] = [
        el("p", {"class": "near" if who else "about"}, t("scene.near", who=who) if who else t("scene.near.none")),
        el("p", {"class": "about"}, t("scene.supply"), " ", _banners(shown, len(held))),
    ]
    if len(held) == len(rows) and held == sorted(rows, reverse=True):
        parts.append(el("p", {"class": "warning"}, t("scene.supply.full")))
    return parts


def _banners(shown: list[str], used: int) -> list[Element]:
    return [el("span", {"class": "army used" if i < used else "army"}, text) for i, text in enumerate(shown)]
