"""Questions answered by units: whom a card orders, and what it rallies, heals, favours or marks (D03 to E05)."""

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
from gotweb.core.choice import NOT_AN_ANSWER, NOT_THERE, Answer
from gotweb.lang import Language
from gotweb.ui.board.draft import Draft
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.listed import ListedWidget
from gotweb.ui.table.widget import Confirm, Widget


class UnitsWidget(Widget):
    """Whom a command orders: units are picked and left out again on the map or in the list (D04)."""

    choice: Declare

    def begin(self) -> None:
        super().begin()
        self.state: State = self.match.state
        self.view = self.match.view(None)
        self.army = {hex: unit for hex, unit in sorted(units_of(self.view).items()) if unit.house == self.seat}
        self.named: list[str] = []
        self._looked_up: dict[str, Prospect] = {}

    @property
    def command(self) -> Command:
        """The command that orders them."""
        return self.choice.command

    def answer(self) -> Answer | None:
        """Return the units that are picked; None as long as there is none."""
        return self.choice.canonical({"units": self.named}) if self.named else None

    def full(self) -> bool:
        """Return whether nobody else can be ordered, too."""
        return not any(self._why_not(hex) is None for hex in self.choice.open if hex not in self.named)

    def _why_not(self, hex: str) -> str | None:
        return self.refused({"units": sorted([*self.named, hex])})

    def tap(self, area: str) -> None:
        """Pick the unit there, or leave it out; if only one is ordered, it takes the place of the one picked before."""
        if area in self.named:
            self.named.remove(area)
        elif self._why_not(area) is None:
            self.named.append(area)
        elif self.facts["most"] == 1 and self.refused({"units": [area]}) is None:
            self.named = [area]
        else:
            self.refuse({"units": sorted([*self.named, area])})

    def restore(self, answer: Answer) -> None:
        """Pick the units that were taken back."""
        self.named = list(answer["units"])

    def hint(self, t: Language) -> str:
        """How many more units can be ordered, and what they get."""
        more = self.choice.more(self.named)
        left = t.n("units.left", more) if more else t("units.full")
        boons = [*cardtext.boons(t, {**self.command.boons, **self.command.lasting})]
        return f"{left} {t('units.boons', effect=', '.join(boons))}" if boons else left

    def confirm(self, t: Language) -> Confirm:
        """Order them; to order fewer than could be gives something up."""
        answer = self.answer()
        if answer is None:
            return Confirm(t("units.choose"), None)
        return Confirm(t("units.order", areas=BattlesWords(t).answer(answer)), answer, gives_up=not self.full())

    def _outlook(self, hex: str) -> Prospect:
        if hex not in self._looked_up:
            self._looked_up[hex] = outlook(self.state, hex, self.command)
        return self._looked_up[hex]

    def draft(self) -> Draft:
        """Zone of control and who can be ordered; or where the unit picked last could go, and whom it could attack."""
        zone = dict.fromkeys(sorted(self.state.controlled(self.facts["commander"])), "zone")
        marks = dict.fromkeys(self.choice.open, "can")
        if not self.named:
            return Draft(laid=zone, marks=marks)
        found = self._outlook(self.named[-1])
        marks = {**dict.fromkeys(found.far, "reach"), **marks}
        return Draft(laid=found.badges(), marks=showing.on_top(marks, *self.named))

    def body(self, t: Language) -> list[Child]:
        """What the unit picked last could do, and the army: who can be ordered, and why others cannot."""
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


class OneUnitWidget(ListedWidget):
    """One unit out of those that can be named, or none where a rule says "may"."""

    def begin(self) -> None:
        super().begin()
        self.state: State = self.match.state
        self.view = self.match.view(None)
        self.units = units_of(self.view)

    def area(self, answer: Answer) -> str | None:
        """The hex of the unit."""
        value: str | None = self.value(answer)
        return value

    def tap(self, area: str) -> None:
        """Pick the unit there; of one that cannot be named, tell the rule."""
        answer = {self.choice.kind: area}
        if answer in self.all_answers():
            self.picked = None if self.picked == answer else answer
        else:
            self.refuse_unit(area)

    def refuse_unit(self, hex: str) -> None:
        """Tell why the unit in a hex cannot be named: by the rule that the choice names, if it names one."""
        answer = {self.choice.kind: hex}
        rule = self.refused(answer) if hex in self.units else NOT_THERE
        self.table.refuse(self.why_not(hex) if rule in (None, NOT_AN_ANSWER) else rule, answer)

    def why_not(self, hex: str) -> str:
        """Return the rule that keeps the unit in a hex from being named."""
        return "D04"

    def restore(self, answer: Answer) -> None:
        """Pick the unit that was taken back."""
        self.picked = answer if answer in self.all_answers() else None

    def confirm(self, t: Language) -> Confirm:
        """The picked unit, with what happens to it; to name nobody gives something up."""
        if self.picked is None:
            return Confirm(t("units.choose"), None)
        hex = self.area(self.picked)
        if hex is None:
            return Confirm(self.nobody(t), self.picked, gives_up=True)
        return Confirm(t(f"units.{self.choice.kind}", area=hex), self.picked)

    def nobody(self, t: Language) -> str:
        """Return what it is called to name no unit."""
        return t(f"units.{self.choice.kind}.nobody")

    def told(self, t: Language) -> str:
        """Return what the question brings and costs."""
        return t(f"units.{self.choice.kind}.about")

    def hint(self, t: Language) -> str:
        """What it brings and costs."""
        return self.told(t)

    def body(self, t: Language) -> list[Child]:
        """The units, and last of all nobody."""
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
        """Return what stands at the end of a unit's row."""
        return None

    def commander(self) -> str | None:
        """Return the commander who plays the card that asks this."""
        played = (event.facts["commander"] for event in reversed(self.match.log) if event.kind == "played")
        return next(played, None)

    def controls(self, hex: str) -> bool:
        """Return whether that commander controls a hex."""
        who = self.commander()
        return who is not None and hex in self.state.controlled(who)


class BesideWidget(OneUnitWidget):
    """A unit next to an ordered one is ordered, too, controlled or not; what it could do is shown."""

    def why_not(self, hex: str) -> str:
        """It is an enemy's or spent, or it is not next to the unit."""
        spent = self.units[hex].house == self.seat and not self.units[hex].ready
        return "C07" if spent else "D04"

    def draft(self) -> Draft:
        """The unit beside which one is ordered, and of the picked one where it could go and whom it could attack."""
        drawn = super().draft()
        marks = {self.facts["hex"]: "here", **drawn.marks}
        hex = self.area(self.picked) if self.picked is not None else None
        if hex is None:
            return drawn._replace(marks=marks)
        found = outlook(self.state, hex)
        marks = {**dict.fromkeys(found.far, "reach"), **marks}
        return drawn._replace(laid=found.badges(), marks=showing.on_top(marks, hex))


class RallyWidget(OneUnitWidget):
    """A unit is rallied by a card: for nothing, or for a figure."""

    def why_not(self, hex: str) -> str:
        """It is out of the commander's zone of control, or not one of those that the card speaks of."""
        return "D09" if self.controls(hex) else "D03"

    def told(self, t: Language) -> str:
        """A rallied unit is ready again; a figure is the price, if there is one."""
        return t("units.rally.priced" if self.facts["price"] else "units.rally.about")


class HealWidget(RallyWidget):
    """A unit gets figures back."""

    def told(self, t: Language) -> str:
        """How many figures at most."""
        return t.n("units.heal.about", self.facts["figures"])

    def aside(self, t: Language, hex: str, unit: Piece) -> Child:
        """How many figures the unit has of how many."""
        return el("small", {"class": "battle-why"}, t("units.heal.of", n=unit.figures, most=unit.most))


class FavourWidget(OneUnitWidget):
    """One of the ordered units gets what a tactic gives."""

    def told(self, t: Language) -> str:
        """What it gets."""
        return t("units.boons", effect=", ".join(cardtext.boons(t, self.facts["boons"])))

    def why_not(self, hex: str) -> str:
        """It was not ordered."""
        return "E01"


class MarkWidget(OneUnitWidget):
    """An enemy unit in the zone of control is what a tactic is for (E05)."""

    choice: MarkChoice

    def commander(self) -> str:
        """The commander whose zone of control it is."""
        return self.choice.commander

    def told(self, t: Language) -> str:
        """What happens to it."""
        return t(f"units.mark.{self.facts['what']}")

    def why_not(self, hex: str) -> str:
        """It is out of the zone, or no enemy."""
        return "E05"

    def draft(self) -> Draft:
        """The zone of control; of a unit that is to retreat, to where it would."""
        drawn = super().draft()
        zone = dict.fromkeys(sorted(self.state.controlled(self.commander())), "zone")
        hex = self.area(self.picked) if self.picked is not None else None
        if hex is None or self.facts["what"] != "push":
            return drawn._replace(laid=zone)
        landings = foresight.retreats(self.state, hex, 1)
        return drawn._replace(laid={**zone, **dict.fromkeys(landings, "landing")})
