"""The battle as a scene: both sides, where each point comes from, the cards face down and then up, who wins and why."""

from __future__ import annotations

from typing import Any

from gotweb.lang import Language
from gotweb.thrones import phrases
from gotweb.thrones.table import housecard, names
from gotweb.thrones.table.signs import crest
from gotweb.ui.board.draft import View
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tree import Child, Element, el

STEPS = ("support", "card", "text", "blade", "losses", "retreat")
"""What happens in a battle, in order ("Bataille")."""
STEP_OF = {"support": "support", "card": "card", "blade": "blade", "lose": "losses", "surplus": "losses",
           "retreat": "retreat"}  # fmt: skip
"""Kind of choice -> its step; every other choice in a battle comes from the text of a card."""


def drawn(t: Language, view: View, edition: Any, asked: str | None) -> Element | None:
    """The scene; `asked` is the kind of the open choice."""
    fight = view["battle"]
    if fight is None:
        return None
    winner = fight["winner"]
    totals = {house: sum(n for _, n, _ in lines) for house, lines in fight["strength"].items()}
    sides = [_side(t, view, edition, role, totals) for role in ("attacker", "defender")]
    return el(
        "section",
        {"class": "battle"},
        el("h3", None, icon("sword"), t("ui.battle", area=names.area(t, fight["area"]))),
        _steps(t, STEP_OF.get(asked or "", "text")),
        _balance(totals, fight),
        el("div", {"class": "sides"}, sides),
        el("p", {"class": "verdict"}, t("scene.winner", house=names.house(t, winner))) if winner else None,
        _losses(t, fight, edition) if len(fight["cards"]) == len(totals) else None,
        key="battle",
    )


def _steps(t: Language, now: str) -> Element:
    steps = [
        el("li", {"class": "here" if step == now else None, "aria-current": "step" if step == now else None},
           t(f"scene.step.{step}"))
        for step in STEPS
    ]  # fmt: skip
    return el("ol", {"class": "battle-steps"}, steps)


def _balance(totals: dict[str, int], fight: View) -> Element:
    """Both sums as one bar, for the eye; the numbers stand below it."""
    attack, defense = totals[fight["attacker"]], totals[fight["defender"]]
    part = 100 * attack / max(attack + defense, 1)
    bars = [(fight["attacker"], 0.0, part), (fight["defender"], part, 100 - part)]
    return el(
        "svg",
        {"class": "balance", "viewBox": "0 0 100 4", "preserveAspectRatio": "none", "aria-hidden": "true"},
        [
            el("path", {"d": f"M{x:.1f} 0h{width:.1f}v4h{-width:.1f}z", "class": f"bar own-{house}"}, key=house)
            for house, x, width in bars
        ],
    )


def _side(t: Language, view: View, edition: Any, role: str, totals: dict[str, int]) -> Element:
    fight = view["battle"]
    house = fight[role]
    units = fight["units"] if role == "attacker" else view["units"].get(fight["area"], {}).get(house, {})
    lines = [
        el("li", None, el("span", None, phrases.strength_label(t, line)), el("b", None, _signed(line[1])))
        for line in fight["strength"][house]
    ]
    return el(
        "section",
        {"class": f"side {role}" + (" wins" if fight["winner"] == house else "")},
        el("h4", None, crest(house), names.house(t, house), el("output", None, str(totals[house]))),
        el("p", {"class": "units"}, names.units(t, units)),
        el("ul", {"class": "lines"}, lines),
        _card(t, view, edition, house),
        key=role,
    )


def _card(t: Language, view: View, edition: Any, house: str) -> Child:
    """The card: not chosen yet, lying face down, or open."""
    fight = view["battle"]
    card = fight["cards"].get(house)
    if card is not None:
        look = "cancelled" if house in fight["cancelled"] else ""
        return el("ul", {"class": "cards"}, housecard.card(t, edition, card, look))
    if house in view["sealed"]:
        return housecard.back(house, t("scene.face-down"))
    if house in view["waiting"] and not any(asked["seat"] == house for asked in view["asked"]):
        return el("p", {"class": "about"}, t("scene.choosing"))
    return None


def _losses(t: Language, fight: View, edition: Any) -> Element:
    """What swords and fortifications would come to for each side, or have come to."""
    told = []
    for winner, loser in ((fight["attacker"], fight["defender"]), (fight["defender"], fight["attacker"])):
        if fight["winner"] in (None, winner):
            swords = edition.cards[fight["cards"][winner]].swords
            walls = edition.cards[fight["cards"][loser]].fortifications
            signs = {"swords": t.n("ui.card.swords", swords), "walls": t.n("ui.card.fortifications", walls)}
            words = t.n("scene.swords", max(0, swords - walls), house=names.house(t, loser), **signs)
            told.append(el("li", None, icon("sword"), el("span", None, words)))
    return el("ul", {"class": "losses"}, told)


def _signed(n: int) -> str:
    return f"−{-n}" if n < 0 else str(n)
