"""The drawing of a battle: both sides, the source of each point, the cards face down and then face up, the winner
and why.
"""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.core.numbers import number
from gotweb.lang import Language
from gotweb.thrones.edition import Edition
from gotweb.thrones.table import housecard, names, sums
from gotweb.thrones.table.signs import crests
from gotweb.ui.board.draft import View
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.stacks import Block, room, stack
from gotweb.ui.kit.tree import Child, Element, el

STEPS = ("support", "card", "text", "blade", "losses", "retreat")
"""What happens in a battle, in order ("Bataille")."""
STEP_OF = {"support": "support", "card": "card", "blade": "blade", "lose": "losses", "surplus": "losses",
           "retreat": "retreat"}  # fmt: skip
"""Kind of choice -> its step; every other choice in a battle comes from the text of a card."""


class BattleDrawing:
    """Draws a battle; books with further rules override parts of it."""

    step_of: Mapping[str, str] = STEP_OF

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    def drawn(self, t: Language, view: View, asked: str | None) -> Element | None:
        """Return the drawing while a battle is fought, else None; `asked` is the kind of the open question."""
        fight = view["battle"]
        if fight is None:
            return None
        winner = fight["winner"]
        added = {house: self._blocks(t, fight, house) for house in (fight["attacker"], fight["defender"])}
        sides = [self._side(t, view, role, added[fight[role]]) for role in ("attacker", "defender")]
        return el(
            "section",
            {"class": "battle"},
            el("h3", None, icon("sword"), t("ui.battle", area=names.area(t, fight["area"]))),
            _steps(t, self.step(fight, asked)),
            None if winner is None else self._won(t, fight, winner),
            el("div", {"class": f"sides {room(*added.values())}"}, sides),
            self.losses(t, fight) if asked != "card" else None,
            key="battle",
        )

    def step(self, fight: View, asked: str | None) -> str:
        """Return the step that the battle has reached; `asked` None means that a seat answers in secret."""
        return self.step_of.get(asked, "text") if asked is not None else self.in_secret(fight)

    def in_secret(self, fight: View) -> str:
        """Return the step at which a seat is asked in secret: that of the cards, until they are shown."""
        return "text" if fight["cards"] else "card"

    def icons(self, fight: View, house: str) -> tuple[int, int]:
        """Return a side's (swords, fortifications): those printed on its card."""
        card = self.edition.cards[fight["cards"][house]]
        return card.swords, card.fortifications

    def spared(self, fight: View, house: str) -> str | None:
        """Return the card that protects a house from all losses; in the first edition None."""
        return None

    def beside(self, t: Language, fight: View, house: str) -> Child:
        """Return what lies beside a side's house card: None here."""
        return None

    def _won(self, t: Language, fight: View, winner: str) -> Element:
        """Return the winner, and the sums by which it won."""
        loser = fight["defender" if winner == fight["attacker"] else "attacker"]
        summed = sums.reckoned(t, fight["totals"], winner, loser)
        return el("p", {"class": "verdict"}, t("scene.winner", house=names.house(t, winner)), " ", summed)

    def _blocks(self, t: Language, fight: View, house: str) -> list[Block]:
        return sums.blocks(t, fight["strength"][house], fight["set_by"].get(house), number)

    def _side(self, t: Language, view: View, role: str, added: list[Block]) -> Element:
        fight = view["battle"]
        house = fight[role]
        units = fight["units"] if role == "attacker" else view["units"].get(fight["area"], {}).get(house, {})
        total = number(fight["totals"][house])
        return el(
            "section",
            {"class": f"side {role}" + (" wins" if fight["winner"] == house else "")},
            el("h4", None, crests(view, house), names.served(t, view, house), el("output", None, total)),
            el("p", {"class": "units"}, names.units(t, units)),
            stack(added, house),
            el("div", None, self._card(t, view, house), self.beside(t, fight, house)),
            key=role,
        )

    def _card(self, t: Language, view: View, house: str) -> Child:
        """Return a side's card: not chosen yet, face down, or face up."""
        fight = view["battle"]
        card = fight["cards"].get(house)
        if card is not None:
            look = "cancelled" if house in fight["cancelled"] else ""
            return el("ul", {"class": "cards"}, housecard.card(t, self.edition, card, look))
        seat = names.answers_for(view, house)
        if seat in view["sealed"]:
            return housecard.back(house, t("scene.face-down"))
        if seat in view["waiting"] and not any(asked["seat"] == seat for asked in view["asked"]):
            return el("p", {"class": "about"}, t("scene.choosing"))
        return None

    def losses(self, t: Language, fight: View) -> Element | None:
        """Return what swords cost the loser, before and after the battle is decided; None if no side has a sword."""
        # a record to look at that an older version of the program has made does not say
        due: Mapping[str, int] = fight.get("losses", {})
        against = {loser: next(house for house in fight["strength"] if house != loser) for loser in due}
        if not any(self.icons(fight, house)[0] for house in against.values()):
            return None
        told = [
            el("li", None, icon("sword"), el("span", None, self._lost(t, fight, winner, loser, due[loser])), key=loser)
            for loser, winner in against.items()
        ]
        return el("ul", {"class": "losses"}, told)

    def _lost(self, t: Language, fight: View, winner: str, loser: str, n: int) -> str:
        """Return what swords cost a side, and why: the signs of both sides, or what protects it from losses."""
        (swords, _), (_, walls) = self.icons(fight, winner), self.icons(fight, loser)
        spared = self.spared(fight, loser)
        if spared is not None:
            why = names.card(t, spared)
        elif not n and swords > walls:
            why = t("scene.losses.nobody")
        else:
            why = t("scene.losses.signs", swords=t.n("ui.card.swords", swords),
                    walls=t.n("ui.card.fortifications", walls))  # fmt: skip
        what = t.n("scene.losses.some", n, why=why) if n else t("scene.losses.none", why=why)
        key = "scene.losses.if" if fight["winner"] is None else "scene.losses.has"
        return t(key, house=names.house(t, loser), what=what)


def drawn(t: Language, view: View, edition: Edition, asked: str | None) -> Element | None:
    """Return a battle of the first edition, as `BattleDrawing.drawn` does."""
    return BattleDrawing(edition).drawn(t, view, asked)


def _steps(t: Language, now: str) -> Element:
    steps = [
        el("li", {"class": "here" if step == now else None, "aria-current": "step" if step == now else None},
           t(f"scene.step.{step}"))
        for step in STEPS
    ]  # fmt: skip
    return el("ol", {"class": "battle-steps"}, steps)
