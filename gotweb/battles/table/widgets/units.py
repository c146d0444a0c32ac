"""Widgets for questions answered by units: which ones a card orders, rallies, heals, favours or marks (D03 to E05)."""

from __future__ import annotations

from gotweb.battles import cardtext, foresight
from gotweb.battles.facts import Command
from gotweb.battles.leadership import Declare
from gotweb.battles.state import State
from gotweb.battles.table.playing import Piece, units_of
from gotweb.battles.table.widgets import showing
from gotweb.battles.table.widgets.outlook import Prospect, outlook
from gotweb.battles.tactics import MarkChoice
from gotweb.battles.words import BattlesWords
from gotweb.core.choice import NOT_AN_ANSWER, NOT_THERE, Answer, OneOf
from gotweb.lang import Language
from gotweb.ui.board.draft import Draft
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.listed import ListedWidget
from gotweb.ui.table.widget import Confirm, Laid, Widget


class UnitsWidget(Widget[Declare]):
    """The choice which units a command orders: units are picked and dropped on the map or in the list (D04)."""

    def begin(self) -> None:
        super().begin()
        self.state: State = self.match.state
        self.view = self.match.view(None)
        self.army = {hex: unit for hex, unit in sorted(units_of(self.view).items()) if unit.house == self.seat}
        self.named: list[str] = []
        self._looked_up: dict[str, Prospect] = {}

    @property
    def command(self) -> Command:
        """Return the command that orders them."""
        return self.choice.command

    def answer(self) -> Answer | None:
        """Return the picked units; None if there are none."""
        return self.choice.canonical({"units": self.named}) if self.named else None

    def full(self) -> bool:
        """Return whether no further unit can be ordered."""
        return not any(self._why_not(hex) is None for hex in self.choice.open if hex not in self.named)

    def _why_not(self, hex: str) -> str | None:
        return self.refused({"units": sorted([*self.named, hex])})

    def tap(self, area: str) -> None:
        """Pick the unit there, or drop it; if only one is ordered, it replaces the one picked before."""
        if area in self.named:
            self.named.remove(area)
        elif self._why_not(area) is None:
            self.named.append(area)
        elif self.facts["most"] == 1 and self.refused({"units": [area]}) is None:
            self.named = [area]
        else:
            self.refuse({"units": sorted([*self.named, area])})

    def restore(self, answer: Answer) -> None:
        """Pick the units of an answer that was taken back."""
        self.named = list(answer["units"])

    def hint(self, t: Language) -> str:
        """Return how many more units can be ordered, and their boons."""
        more = self.choice.more(self.named)
        left = t.n("units.left", more) if more else t("units.full")
        boons = [*cardtext.boons(t, {**self.command.boons, **self.command.lasting})]
        return f"{left} {t('units.boons', effect=', '.join(boons))}" if boons else left

    def confirm(self, t: Language) -> Confirm:
        """Return the button that orders them; it is not highlighted while more units could be ordered."""
        answer = self.answer()
        if answer is None:
            return Confirm(t("units.choose"), None)
        return Confirm(t("units.order", areas=BattlesWords(t).answer(answer)), answer, gives_up=not self.full())

    def _outlook(self, hex: str) -> Prospect:
        if hex not in self._looked_up:
            self._looked_up[hex] = outlook(self.state, hex, self.command)
        return self._looked_up[hex]

    def draft(self) -> Draft:
        """Return the zone of control and the units that can be ordered; or the goals and targets of the unit picked
        last.
        """
        zone = dict.fromkeys(sorted(self.state.controlled(self.facts["commander"])), "zone")
        marks = dict.fromkeys(self.choice.open, "can")
        if not self.named:
            return Draft(laid=zone, marks=marks)
        found = self._outlook(self.named[-1])
        marks = {**dict.fromkeys(found.far, "reach"), **marks}
        return Draft(laid=found.badges(), marks=showing.on_top(marks, *self.named))

    def body(self, t: Language) -> list[Child]:
        """Return what the unit picked last could do, and the army: which units can be ordered, and why others
        cannot.
        """
        open_ = self.choice.open
        rows = [self._row(t, hex) for hex in sorted(self.army, key=lambda hex: (hex not in open_, hex))]
        group = el("div", {"class": "rows", "role": "group", "aria-label": t("turn.army")}, rows, key="army")
        return [self._detail(t), group]

    def _detail(self, t: Language) -> Element:
        if not self.named:
            who = showing.called(t, self.state.plan.box, "leader", self.facts["commander"])
            return showing.detail(t("units.about", who=who), picked=False)
        hex = self.named[-1]
        head = el("strong", None, f"{hex} {showing.called(t, self.state.plan.box, 'troop', self.army[hex].kind)}")
        lines = showing.prospects(t, self.state, hex, self._outlook(hex))
        return showing.detail(head, *lines)

    def _row(self, t: Language, hex: str) -> Element:
        rule = self.refused({"units": [hex]})
        why = el("small", {"class": "battle-why"}, t(f"units.why.{rule}")) if rule is not None else None
        return showing.unit_row(
            t, self.view, hex, self.army[hex], why, on=self.does(lambda: self.tap(hex)), pressed=hex in self.named,
            unable=rule is not None,
        )  # fmt: skip


class OneUnitWidget(ListedWidget[Laid]):
    """The choice of one unit out of those that can be named, or none where a rule says "may"."""

    def begin(self) -> None:
        super().begin()
        self.state: State = self.match.state
        self.view = self.match.view(None)
        self.units = units_of(self.view)

    def area(self, answer: Answer) -> str | None:
        """Return the hex of the unit."""
        value: str | None = self.value(answer)
        return value

    def tap(self, area: str) -> None:
        """Pick the unit there; for one that cannot be named, say the rule."""
        answer = {self.choice.kind: area}
        if answer in self.all_answers():
            self.picked = None if self.picked == answer else answer
        else:
            self.refuse_unit(area)

    def refuse_unit(self, hex: str) -> None:
        """Say why the unit in a hex cannot be named: by the choice's own rule, if it has one."""
        answer = {self.choice.kind: hex}
        rule = self.refused(answer) if hex in self.units else NOT_THERE
        self.table.refuse(self.why_not(hex) if rule in (None, NOT_AN_ANSWER) else rule, answer)

    def why_not(self, hex: str) -> str:
        """Return the rule that keeps the unit in a hex from being named."""
        return "D04"

    def restore(self, answer: Answer) -> None:
        """Pick the unit of an answer that was taken back."""
        self.picked = answer if answer in self.all_answers() else None

    def confirm(self, t: Language) -> Confirm:
        """Return the button with the picked unit and the effect on it; the one that names no unit is not
        highlighted.
        """
        if self.picked is None:
            return Confirm(t("units.choose"), None)
        hex = self.area(self.picked)
        if hex is None:
            return Confirm(self.nobody(t), self.picked, gives_up=True)
        return Confirm(t(f"units.{self.choice.kind}", area=hex), self.picked)

    def nobody(self, t: Language) -> str:
        """Return the label of naming no unit."""
        return t(f"units.{self.choice.kind}.nobody")

    def told(self, t: Language) -> str:
        """Return the effect of naming a unit, and its price."""
        return t(f"units.{self.choice.kind}.about")

    def hint(self, t: Language) -> str:
        """Return the effect of naming a unit, and its price."""
        return self.told(t)

    def body(self, t: Language) -> list[Child]:
        """Return the units, and last the answer that names none."""
        rows = []
        for option in sorted(self.all_answers(), key=lambda option: self.area(option) is None):
            hex = self.area(option)
            on = self.does(lambda option=option: self.pick(option))
            if hex is None:
                rows.append(button("unit", self.nobody(t), on=on, value="none", key="none", look="area-row quiet",
                                   pressed=option == self.picked))  # fmt: skip
            else:
                rows.append(showing.unit_row(t, self.view, hex, self.units[hex], self.aside(t, hex, self.units[hex]),
                                             on=on, pressed=option == self.picked))  # fmt: skip
        return [el("div", {"class": "rows"}, rows, key="units")]

    def aside(self, t: Language, hex: str, unit: Piece) -> Child:
        """Return further content at the end of a unit's row; None here."""
        return None

    def commander(self) -> str | None:
        """Return the commander who plays the card that asks this, or None."""
        played = (event.facts["commander"] for event in reversed(self.match.log) if event.kind == "played")
        return next(played, None)

    def controls(self, hex: str) -> bool:
        """Return whether that commander controls a hex."""
        who = self.commander()
        return who is not None and hex in self.state.controlled(who)


class BesideWidget(OneUnitWidget[OneOf]):
    """The choice of a unit next to an ordered one to be ordered, too, controlled or not, with what it could do."""

    def why_not(self, hex: str) -> str:
        """Return the rule: the unit is an enemy's or spent, or not adjacent."""
        spent = self.units[hex].house == self.seat and not self.units[hex].ready
        return "C07" if spent else "D04"

    def draft(self) -> Draft:
        """Return the unit beside which one is ordered, and for the picked one its goals and targets."""
        drawn = super().draft()
        marks = {self.facts["hex"]: "here", **drawn.marks}
        hex = self.area(self.picked) if self.picked is not None else None
        if hex is None:
            return drawn._replace(marks=marks)
        found = outlook(self.state, hex)
        marks = {**dict.fromkeys(found.far, "reach"), **marks}
        return drawn._replace(laid=found.badges(), marks=showing.on_top(marks, hex))


class RallyWidget(OneUnitWidget[OneOf]):
    """The choice of a unit that a card rallies: for nothing, or for a figure."""

    def why_not(self, hex: str) -> str:
        """Return the rule: the unit is out of the commander's zone of control, or not of the kind that the card
        names.
        """
        return "D09" if self.controls(hex) else "D03"

    def told(self, t: Language) -> str:
        """Return that a rallied unit is ready again; and the price of a figure, if there is one."""
        return t("units.rally.priced" if self.facts["price"] else "units.rally.about")


class HealWidget(RallyWidget):
    """The choice of a unit that gets figures back."""

    def told(self, t: Language) -> str:
        """Return how many figures at most."""
        return t.n("units.heal.about", self.facts["figures"])

    def aside(self, t: Language, hex: str, unit: Piece) -> Child:
        """Return how many figures the unit has left, and its full number."""
        return el("small", {"class": "battle-why"}, t("units.heal.of", n=unit.figures, most=unit.most))


class FavourWidget(OneUnitWidget[OneOf]):
    """The choice of an ordered unit that gets the effect of a tactic."""

    def told(self, t: Language) -> str:
        """Return the effect."""
        return t("units.boons", effect=", ".join(cardtext.boons(t, self.facts["boons"])))

    def why_not(self, hex: str) -> str:
        """Return the rule: the unit was not ordered."""
        return "E01"


class MarkWidget(OneUnitWidget[MarkChoice]):
    """The choice of an enemy unit in the zone of control as the target of a tactic (E05)."""

    def commander(self) -> str:
        """Return the commander in whose zone of control the enemy unit must be."""
        return self.choice.commander

    def told(self, t: Language) -> str:
        """Return the effect on the enemy unit."""
        return t(f"units.mark.{self.facts['what']}")

    def why_not(self, hex: str) -> str:
        """Return the rule: the unit is out of the zone, or no enemy."""
        return "E05"

    def draft(self) -> Draft:
        """Return the zone of control; for a unit that is to retreat, the hexes where it could end."""
        drawn = super().draft()
        zone = dict.fromkeys(sorted(self.state.controlled(self.commander())), "zone")
        hex = self.area(self.picked) if self.picked is not None else None
        if hex is None or self.facts["what"] != "push":
            return drawn._replace(laid=zone)
        landings = foresight.retreats(self.state, hex, 1)
        return drawn._replace(laid={**zone, **dict.fromkeys(landings, "landing")})
