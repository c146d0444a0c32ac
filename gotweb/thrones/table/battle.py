"""The battle as a scene: both sides, where each point comes from, the cards face down and then up, who wins and why."""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.lang import Language
from gotweb.thrones import phrases
from gotweb.thrones.edition import Edition
from gotweb.thrones.table import housecard, names, sums
from gotweb.thrones.table.signs import crest
from gotweb.ui.board.draft import View
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tree import Child, Element, el

STEPS = ("support", "card", "text", "blade", "losses", "retreat")
"""What happens in a battle, in order ("Bataille")."""
STEP_OF = {"support": "support", "card": "card", "blade": "blade", "lose": "losses", "surplus": "losses",
           "retreat": "retreat"}  # fmt: skip
"""Kind of choice -> its step; every other choice in a battle comes from the text of a card."""


class Scene:
    """How a battle is drawn; a book with more to it than the first edition's overrides parts of this."""

    step_of: Mapping[str, str] = STEP_OF

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    def drawn(self, t: Language, view: View, asked: str | None) -> Element | None:
        """Return the scene, as long as a battle is fought; `asked` is the kind of the open question."""
        fight = view["battle"]
        if fight is None:
            return None
        winner = fight["winner"]
        sides = [self._side(t, view, role) for role in ("attacker", "defender")]
        return el(
            "section",
            {"class": "battle"},
            el("h3", None, icon("sword"), t("ui.battle", area=names.area(t, fight["area"]))),
            _steps(t, self.step(fight, asked)),
            sums.balance(fight),
            el("div", {"class": "sides"}, sides),
            el("p", {"class": "verdict"}, t("scene.winner", house=names.house(t, winner))) if winner else None,
            self._losses(t, fight) if len(fight["cards"]) == len(sides) else None,
            key="battle",
        )

    def step(self, fight: View, asked: str | None) -> str:
        """Return the step that the battle has come to; without `asked` somebody answers what others do not see."""
        return self.step_of.get(asked, "text") if asked is not None else self.in_secret(fight)

    def in_secret(self, fight: View) -> str:
        """Return the step at which somebody is asked in secret: that of the cards, until they are shown."""
        return "text" if fight["cards"] else "card"

    def icons(self, fight: View, house: str) -> tuple[int, int]:
        """Return the swords and the fortifications of a side: those printed on its card."""
        card = self.edition.cards[fight["cards"][house]]
        return card.swords, card.fortifications

    def beside(self, t: Language, fight: View, house: str) -> Child:
        """Return what lies beside a side's house card: nothing."""
        return None

    def _side(self, t: Language, view: View, role: str) -> Element:
        fight = view["battle"]
        house = fight[role]
        units = fight["units"] if role == "attacker" else view["units"].get(fight["area"], {}).get(house, {})
        total = phrases.number(fight["totals"][house])
        return el(
            "section",
            {"class": f"side {role}" + (" wins" if fight["winner"] == house else "")},
            el("h4", None, crest(house), names.house(t, house), el("output", None, total)),
            el("p", {"class": "units"}, names.units(t, units)),
            sums.lines(t, fight["strength"][house], fight["set_by"].get(house), "lines", phrases.number),
            self._card(t, view, house),
            self.beside(t, fight, house),
            key=role,
        )

    def _card(self, t: Language, view: View, house: str) -> Child:
        """The card: not chosen yet, lying face down, or open."""
        fight = view["battle"]
        card = fight["cards"].get(house)
        if card is not None:
            look = "cancelled" if house in fight["cancelled"] else ""
            return el("ul", {"class": "cards"}, housecard.card(t, self.edition, card, look))
        if house in view["sealed"]:
            return housecard.back(house, t("scene.face-down"))
        if house in view["waiting"] and not any(asked["seat"] == house for asked in view["asked"]):
            return el("p", {"class": "about"}, t("scene.choosing"))
        return None

    def _losses(self, t: Language, fight: View) -> Element:
        """What swords and fortifications would come to for each side, or have come to."""
        told = []
        for winner, loser in ((fight["attacker"], fight["defender"]), (fight["defender"], fight["attacker"])):
            if fight["winner"] in (None, winner):
                (swords, _), (_, walls) = self.icons(fight, winner), self.icons(fight, loser)
                signs = {"swords": t.n("ui.card.swords", swords), "walls": t.n("ui.card.fortifications", walls)}
                words = t.n("scene.swords", max(0, swords - walls), house=names.house(t, loser), **signs)
                told.append(el("li", None, icon("sword"), el("span", None, words)))
        return el("ul", {"class": "losses"}, told)


def drawn(t: Language, view: View, edition: Edition, asked: str | None) -> Element | None:
    """Return a battle of the first edition, as `Scene.drawn` does."""
    return Scene(edition).drawn(t, view, asked)


def _steps(t: Language, now: str) -> Element:
    steps = [
        el("li", {"class": "here" if step == now else None, "aria-current": "step" if step == now else None},
           t(f"scene.step.{step}"))
        for step in STEPS
    ]  # fmt: skip
    return el("ol", {"class": "battle-steps"}, steps)
