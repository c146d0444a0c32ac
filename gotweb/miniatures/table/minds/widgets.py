"""The widgets of the questions beside the table: zones, targets of zones and abilities, a chosen card."""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.core.choice import Answer, OneOf
from gotweb.lang import Language
from gotweb.miniatures import facts
from gotweb.miniatures.minds import tableau
from gotweb.miniatures.minds.bearing import sure_footed
from gotweb.miniatures.minds.hand import minds_of
from gotweb.miniatures.minds.state import BOARD
from gotweb.miniatures.minds.telling import about
from gotweb.miniatures.odds import arriving
from gotweb.miniatures.table import described
from gotweb.miniatures.table.chances import percent
from gotweb.miniatures.table.minds import signs, told
from gotweb.miniatures.table.named import BareYesNoWidget, NamedWidget
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.board.draft import Draft
from gotweb.ui.kit.button import button
from gotweb.ui.kit.cardface import HAND, fanned
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.widget import AnyWidget, Confirm, Widget


class PlacedWidget(NamedWidget):
    """A widget for answers about units: those on the table can be tapped, and the acting unit is marked."""

    def unit(self, answer: Answer) -> str | None:
        """Return the unit, or whatever else the answer names."""
        named: str | None = self.value(answer)
        return named

    def area(self, answer: Answer) -> str | None:
        """Return the unit, if it stands on the table."""
        named = self.unit(answer)
        return named if named in self.state.deployed() else None

    def words(self, t: Language, answer: Answer) -> Child:
        """Return the answer in words, with the state of its unit and what lies on it."""
        id, text = self.unit(answer), super().words(t, answer)
        if id not in self.state.units:
            return text
        view = self.match.view(None)
        unit = view["units"][id]
        parts = (described.strength(t, unit), *described.state(t, unit), *told.upon(t, view, id))
        return [text, el("small", None, ", ".join(parts))]

    def draft(self) -> Draft:
        """Return the marks of the units that can be chosen, and of the acting unit."""
        found = super().draft()
        here = {id: "here" for id in self.about_units() if id in self.state.deployed() and id not in found.marks}
        return found._replace(marks={**found.marks, **here})

    def about_units(self) -> list[str]:
        """Return the units that the question is about."""
        return [self.facts[key] for key in ("unit", "target", "on") if self.facts.get(key) is not None]


class ClaimWidget(NamedWidget):
    """The zone to take: all five as cards, with the effect of each and the units it would affect now."""

    def begin(self) -> None:
        """Compute once what each zone would do."""
        self.touched = {
            one["claim"]: tableau.helped(self.state, self.seat, one["claim"])
            for one in self.all_answers()
            if one["claim"] is not None
        }

    def draft(self) -> Draft:
        """Return the marks of the units that the picked zone would affect."""
        picked = None if self.picked is None else self.picked["claim"]
        return Draft(marks=dict.fromkeys(self.touched.get(picked, ()), "here"))

    def tap(self, area: str) -> None:
        """Do nothing: a tap on the table gives no answer here."""

    def confirm(self, t: Language) -> Confirm | None:
        """Return the button that takes the zone; taking none gives something up."""
        found = super().confirm(t)
        assert found is not None, "a zone is confirmed"
        return found._replace(gives_up=self.picked == {"claim": None})

    def body(self, t: Language) -> list[Child]:
        """Return the zones in order; a taken one says by whom, and why it cannot be chosen."""
        rows = [self._zone(t, zone) for zone in BOARD]
        none: Answer = {"claim": None}
        rows.append(
            button("option", super().words(t, none), on=self.does(lambda: self.pick(none)), value="none",
                   look="area-row", pressed=self.picked == none, key="none")
        )  # fmt: skip
        return [el("div", {"class": "rows mini-zones"}, rows)]

    def _zone(self, t: Language, zone: str) -> Element:
        answer: Answer = {"claim": zone}
        named = [signs.of_zone(zone), el("strong", None, t(f"zone.{zone}")), el("small", None, t(f"zone.{zone}.text"))]
        if zone not in self.touched:
            holder = next(one.id for one in minds_of(self.state).ncus.values() if one.zone == zone)
            taken = el("small", {"class": "mini-now"}, t("zone.taken", who=MiniaturesWords(t).area(holder)))
            return button("barred", named, taken, on=self.does(lambda: self.refuse(answer)), value=zone, unable=True,
                          look="area-row mini-zone-row", key=zone)  # fmt: skip
        touched = len(self.touched[zone])
        told_now = (
            t.n(f"zone.{zone}.now", touched) if touched else t(f"zone.{'letter.none' if zone == 'letter' else 'none'}")
        )
        now = el("small", {"class": "mini-now" if touched else "mini-idle"}, told_now)
        return button("option", named, now, on=self.does(lambda: self.pick(answer)), value=zone,
                      look="area-row mini-zone-row", pressed=self.picked == answer, key=zone)  # fmt: skip


class BoardWidget(PlacedWidget):
    """The target of a zone's effect, or none; for the Letter also the condition."""

    def hint(self, t: Language) -> str:
        """Return the zone's effect."""
        return t(f"zone.{self.facts['zone']}.text")

    def order(self, options: list[Answer]) -> list[Answer]:
        """Return the answers with "no target" at the end."""
        return sorted(options, key=lambda one: one["board"] is None)

    def confirm(self, t: Language) -> Confirm | None:
        """Return the button that gives the answer; choosing no target gives something up."""
        found = super().confirm(t)
        assert found is not None, "it is confirmed"
        others = len(self.all_answers()) > 1
        return found._replace(gives_up=others and self.picked == {"board": None})


class VictimWidget(PlacedWidget):
    """The target of an order, or of a person's ability."""

    def hint(self, t: Language) -> str:
        """Return the effect."""
        return about(t, self.facts["effect"])


class ReadCardWidget(NamedWidget):
    """One of several cards, each to be read."""

    def body(self, t: Language) -> list[Child]:
        """Return the cards, side by side where there is room; on a phone in a fan, the picked one upright."""
        options = [*self.all_answers()]
        places = fanned(len(options), options.index(self.picked) if self.picked in options else None)
        rows = [
            button("option", told.face(t, self.value(one)), on=self.does(lambda one=one: self.pick(one)),
                   value=self.value(one), look=f"{told.look_of(self.value(one))} {place}", pressed=one == self.picked,
                   key=self.value(one))
            for one, place in zip(options, places, strict=True)
        ]  # fmt: skip
        return [el("div", {"class": "cards mini-cards fan" if len(rows) <= HAND else "cards mini-cards"}, rows)]

    def tap(self, area: str) -> None:
        """Do nothing: a tap on the table gives no answer here."""


class PickWidget(PlacedWidget):
    """A further choice for a card: a unit, another card or an attachment, or none."""

    def hint(self, t: Language) -> str:
        """Return the effect of the card."""
        return about(t, self.facts["effect"])

    def words(self, t: Language, answer: Answer) -> Child:
        """Return the unit or the card in words."""
        name = answer["pick"]
        return told.card(t, name) if name in facts.cards() else super().words(t, answer)


class RelieveWidget(PlacedWidget):
    """The condition that a unit loses."""

    def unit(self, answer: Answer) -> None:
        """Return None: a condition is no unit."""

    def tap(self, area: str) -> None:
        """Do nothing: a tap on the table gives no answer here."""


class AnewWidget(BareYesNoWidget):
    """Whether the dice of a charge, a retreat or a Counterplot are all rolled again."""

    def hint(self, t: Language) -> str | None:
        """Return what a charge needs, and its chance with new dice; None for other dice."""
        if self.facts["for"] != "charge":
            return None
        if sure_footed(self.state, self.facts["unit"]):
            return t("charge.sure")
        need, dice = self.facts["needs"], len(self.facts["dice"])
        told = t("charge.needs.two" if dice > 1 else "charge.needs", number=need,
                 what=percent(t, arriving(need, dice)))  # fmt: skip
        return t("anew.charge", what=told)


class TossWidget(Widget[OneOf]):
    """The cards to discard before the hands are filled: each is a switch; discarding none is the simple way."""

    def begin(self) -> None:
        """Begin with no card chosen."""
        self.held: list[str] = max((list(one["toss"]) for one in self.all_answers()), key=len)
        self.picked: set[int] = set()

    def toggle(self, place: int) -> None:
        """Choose a card to discard, or undo that choice."""
        self.picked ^= {place}

    def restore(self, answer: Answer) -> None:
        """Choose the cards that were chosen before."""
        left = list(answer["toss"])
        self.picked = set()
        for place, name in enumerate(self.held):
            if name in left:
                left.remove(name)
                self.picked.add(place)

    def confirm(self, t: Language) -> Confirm:
        """Return the button that discards the chosen cards, or none."""
        answer = {"toss": [self.held[place] for place in sorted(self.picked)]}
        listed = MiniaturesWords(t).answer(answer, self.choice)
        return Confirm(t("toss.confirm", what=listed) if self.picked else t("toss.none"), answer)

    def body(self, t: Language) -> list[Child]:
        """Return the hand."""
        cards = [
            button("card", told.face(t, name), on=self.does(lambda place=place: self.toggle(place)), value=str(place),
                   look=told.look_of(name), pressed=place in self.picked, key=str(place))
            for place, name in enumerate(self.held)
        ]  # fmt: skip
        return [el("div", {"class": "cards mini-cards"}, cards)]


MINDS: Mapping[str, type[AnyWidget]] = {
    "claim": ClaimWidget, "board": BoardWidget, "victim": VictimWidget, "relieve": RelieveWidget,
    "regain": ReadCardWidget, "keep": ReadCardWidget, "discard": ReadCardWidget, "pick": PickWidget, "anew": AnewWidget,
    "toss": TossWidget,
}  # fmt: skip
"""The widget of each kind of question that only a battle with minds asks, but for windows and shifts."""
