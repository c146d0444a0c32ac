"""The set-up of a skirmish: commanders, chosen in private (Q02), and placing units and terrain (Q03 to Q05)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from gotweb.battles import cardtext, facts, skirmish
from gotweb.battles.field import Grid
from gotweb.battles.skirmish import Leaders, Place
from gotweb.battles.table import cardview, heraldry, signs
from gotweb.battles.table.playing import plan_of
from gotweb.battles.table.widgets import showing
from gotweb.battles.words import BattlesWords
from gotweb.core.choice import Answer
from gotweb.lang import Language
from gotweb.ui.board.draft import Draft
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.widget import Confirm, Widget


class LeadersWidget(Widget[Leaders]):
    """The choice of an army's commanders: their number and value are limited by the summary card."""

    def begin(self) -> None:
        super().begin()
        self.named: list[str] = []
        self.own = sorted({id for one in self.all_answers() for id in one["leaders"]})

    def answer(self) -> Answer | None:
        """Return the picked commanders; None if there are none."""
        return {"leaders": sorted(self.named)} if self.named else None

    def room(self) -> bool:
        """Return whether one more could be picked."""
        return any(self._with(id) is None for id in self.own if id not in self.named)

    def _with(self, id: str) -> str | None:
        return self.refused({"leaders": sorted([*self.named, id])})

    def toggle(self, id: str) -> None:
        """Pick a commander, or drop him."""
        if id in self.named:
            self.named.remove(id)
        elif self._with(id) is None:
            self.named.append(id)
        else:
            self.refuse({"leaders": sorted([*self.named, id])})

    def tap(self, area: str) -> None:
        """Say the rule: nothing lies on the map yet."""
        self.table.refuse("Q02")

    def restore(self, answer: Answer) -> None:
        """Pick the commanders of an answer that was taken back."""
        self.named = list(answer["leaders"])

    def hint(self, t: Language) -> str:
        """Return their number and value, with the limits."""
        return t(
            "leaders.sum", n=len(self.named), most=self.facts["most"],
            amount=skirmish.value_of(self.named), top=self.facts["value"],
        )  # fmt: skip

    def confirm(self, t: Language) -> Confirm:
        """Return the button that chooses them; it is not highlighted while one more could be picked."""
        answer = self.answer()
        if answer is None:
            return Confirm(t("leaders.choose"), None)
        text = t("leaders.lead", who=BattlesWords(t).answer(answer))
        return Confirm(text, answer, gives_up=self.room())

    def body(self, t: Language) -> list[Child]:
        """Return the commanders of the house, with the texts of their cards."""
        return [el("div", {"class": "rows"}, [self._row(t, id) for id in self.own])]

    def _row(self, t: Language, id: str) -> Element:
        card = facts.box().commanders[id]
        kind, rank = card.unit, skirmish.rank_of(id)
        look = heraldry.look_of(facts.box().kinds[kind])
        does = cardview.commitment(t, id)
        lines = [
            t("leaders.unit", what=t(f"troop.{kind}"), kind=t(f"rank.{rank}")),
            t("leaders.values", amount=card.value, most=card.limit, top=card.capture),
            *cardview.abilities(t, id),
            *([does] if does is not None else []),
        ]
        chosen = id in self.named
        return button(
            "leader", signs.unit(card.house, look, rank),
            el("span", None, el("strong", None, t(f"leader.{id}")), [el("small", None, line) for line in lines]),
            on=self.does(lambda: self.toggle(id)), value=id, key=id, look="area-row battle-row", pressed=chosen,
            unable=not chosen and self._with(id) is not None,
        )  # fmt: skip


class PlaceWidget(Widget[Place]):
    """The choice where a piece of terrain or a unit is placed: tap a hex, then confirm."""

    def begin(self) -> None:
        super().begin()
        self.open: list[str] = [one["place"] for one in self.all_answers()]
        self.picked: str | None = None

    def tap(self, area: str) -> None:
        """Place the piece there, until it is confirmed."""
        if area in self.open:
            self.picked = None if self.picked == area else area
        else:
            self.refuse({"place": area})

    def restore(self, answer: Answer) -> None:
        """Pick the hex of an answer that was taken back."""
        self.picked = answer["place"] if answer["place"] in self.open else None

    def hint(self, t: Language) -> str:
        """Return how far from its own edge the house may place it."""
        rows = skirmish.summaries()[self.match.view(None)["draft"]["summary"]]["rows"]
        return t(f"place.{self.facts['sort']}", most=rows[self.facts["sort"]])

    def confirm(self, t: Language) -> Confirm:
        """Return the button that places it in the picked hex."""
        what = BattlesWords(t).piece(self.facts["what"], {})
        if self.picked is None:
            return Confirm(t("place.choose"), None)
        return Confirm(t("place.confirm", what=what, area=self.picked), {"place": self.picked})

    def draft(self) -> Draft:
        """Return the possible hexes; for a commander, his zone of control at the picked one."""
        marks = dict.fromkeys(self.open, "can")
        if self.picked is None:
            return Draft(marks=marks)
        marks = showing.on_top(marks, self.picked)
        if self.facts["sort"] != "commander":
            return Draft(marks=marks)
        zone = self._grid().within(self.picked, facts.table().zone)
        return Draft(laid=dict.fromkeys(sorted(zone), "zone"), marks=marks)

    def _grid(self) -> Grid:
        return plan_of(self.match.view(None)).grid

    def body(self, t: Language) -> list[Child]:
        """Return the piece, and the hexes row by row, as on the board from top to bottom."""
        field = self._grid()
        rows: dict[int, list[str]] = {}
        for hex in self.open:
            rows.setdefault(field.at[hex].r, []).append(hex)
        lines = [
            el("div", {"class": "numbers battle-places", "role": "group", "aria-label": t("place.row", n=row + 1)},
               [self._hex(hex) for hex in hexes], key=str(row))
            for row, hexes in sorted(rows.items())
        ]  # fmt: skip
        return [self._piece(t), el("details", None, el("summary", None, t("place.all")), lines, key="all")]

    def _piece(self, t: Language) -> Element:
        what: str = self.facts["what"]
        kind, *more = what.split()
        drawn = signs.unit(self.seat, heraldry.look_of(facts.box().kinds[kind]), more[0]) if more else None
        lines = [el("strong", None, BattlesWords(t).piece(what, {}))]
        if left := self.facts["left"]:
            after = cardtext.joined(t, runs(BattlesWords(t), left))
            lines.append(el("small", None, t.n("place.left", len(left), what=after)))
        return el("p", {"class": "battle-placed"}, drawn, el("span", None, lines), key="piece")

    def _hex(self, hex: str) -> Element:
        return button("place", hex, on=self.does(lambda: self.tap(hex)), value=hex, key=hex, look="square",
                      pressed=hex == self.picked)  # fmt: skip


def runs(words: BattlesWords, pieces: Sequence[str]) -> list[str]:
    """Return pieces in their order, with equal ones in a row joined: "Westerlands Archers, green ×2"."""
    found = [(words.piece(piece, {}), len([*same])) for piece, same in groupby(pieces)]
    return [f"{said} ×{n}" if n > 1 else said for said, n in found]
