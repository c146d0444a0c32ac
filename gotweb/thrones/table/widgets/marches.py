"""The widget for marches: origin, units, targets; units can be split, and a power token left behind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.core.choice import Answer
from gotweb.lang import Language
from gotweb.thrones.marches import March
from gotweb.thrones.reach import FIRST, Lookahead
from gotweb.thrones.table import names, versus
from gotweb.thrones.table.signs import printed, token_icon
from gotweb.thrones.table.widgets import preview
from gotweb.ui.board.draft import Arrow, Draft, Grip
from gotweb.ui.kit.button import button
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.widget import Confirm, Widget

Counts = dict[str, int]
Kept = tuple[str | None, dict[str, Counts], Counts, bool]
"""A march as it was drafted before something was dragged."""


class MarchWidget(Widget[March]):
    """One march order. `chosen` are the units that go to the next tapped area; the others stay."""

    ahead: Lookahead[Any] = FIRST

    def begin(self) -> None:
        super().begin()
        self.origin: str | None = None
        self.moves: dict[str, Counts] = {}
        self.chosen: Counts = {}
        self.leave_power = False
        self._before: Kept | None = None
        if len(self.choice.origins) == 1:
            self.start(self.choice.origins[0])

    # the draft

    def start(self, origin: str) -> None:
        """March from here, with all units until the player chooses otherwise."""
        self.origin, self.moves, self.leave_power = origin, {}, False
        self.chosen = self.left()

    def left(self) -> Counts:
        """Return the units that have no target yet."""
        if self.origin is None:
            return {}
        units: Counts = dict(self.facts["origins"][self.origin]["units"])
        for group in self.moves.values():
            for kind, n in group.items():
                units[kind] -= n
        return {kind: n for kind, n in units.items() if n}

    def answer(self, moves: dict[str, Counts] | None = None, power: bool | None = None) -> Answer:
        """Return the march with these moves, or as drafted."""
        groups = self.moves if moves is None else moves
        return {
            "march": self.origin,
            "moves": [{"to": to, **group} for to, group in groups.items()],
            "leave_power": self.leave_power if power is None else power,
        }

    def with_target(self, to: str) -> dict[str, Counts]:
        """Return the moves if the chosen units went there, too."""
        group = dict(self.moves.get(to, {}))
        for kind, n in self.chosen.items():
            group[kind] = group.get(kind, 0) + n
        return {**self.moves, to: group}

    def ways(self, origin: str) -> Mapping[str, Sequence[str]]:
        """Return area -> the seas passed on the way, for all areas that any units of an origin could reach."""
        return self.choice.routes(origin)

    def targets(self) -> list[str]:
        """Return where the chosen units can go."""
        if self.origin is None or not self.chosen:
            return []
        ways = self.ways(self.origin)
        return [to for to in ways if self.refused(self.answer(self.with_target(to), False)) is None]

    def shown(self, targets: list[str]) -> list[str]:
        """Return which of the targets are marked on the map and listed: here all."""
        return targets

    def _from(self, area: str) -> Answer:
        """Return an empty march from an area, used to find the rule against marching from there."""
        return {"march": area, "moves": [], "leave_power": False}

    def may_leave_power(self) -> bool:
        """Return whether a power token can be left with the march as drafted."""
        return self.origin is not None and self.refused(self.answer(power=True)) is None

    # what it hears

    def tap(self, area: str) -> None:
        """Choose an origin, give the chosen units a target, or give a target up."""
        if self.origin is None:
            if area in self.choice.origins:
                self.start(area)
            else:
                self.refuse(self._from(area))
        elif area in self.moves and not self.chosen:
            self.call_back(area)
        elif area == self.origin or (area in self.choice.origins and area not in self.targets()):
            self.start(area)
        else:
            self.go(area)

    def go(self, area: str) -> None:
        """Give the chosen units a target."""
        if not self.chosen:
            self.table.refuse("H02")
            return
        moves = self.with_target(area)
        if self.refused(self.answer(moves, False)) is not None:
            self.refuse(self.answer(moves, False))
            return
        self.moves = moves
        self.chosen = self.left()
        self.leave_power = self.leave_power and self.may_leave_power()

    def call_back(self, area: str) -> None:
        """Give a target up: its units stand at the origin again, chosen."""
        self.moves.pop(area, None)
        self.chosen = self.left()
        self.leave_power = self.leave_power and self.may_leave_power()

    def choose(self, kind: str, change: int) -> None:
        """Choose one unit more or less for the next target."""
        n = self.chosen.get(kind, 0) + change
        if 0 <= n <= self.left().get(kind, 0):
            self.chosen[kind] = n
            self.chosen = {kind: n for kind, n in self.chosen.items() if n}

    def flip_power(self) -> None:
        """Leave a power token, or not."""
        if self.leave_power:
            self.leave_power = False
        else:
            self.leave_power = self.may_leave_power()
            self.refuse(self.answer(power=True))

    def grab(self, area: str) -> bool:
        """Start a march from the grabbed area until its target is known. Returns whether one can start there."""
        self._before = (self.origin, self.moves, self.chosen, self.leave_power)
        if area == self.origin:
            return False
        self.start(area)
        return True

    def drag(self, start: str, goal: str) -> None:
        """March from one area to another by dragging.

        Unlike for a tap, it is clear which is the origin and which the target.
        """
        self._before = None
        if start != self.origin:
            if start not in self.choice.origins:
                self.refuse(self._from(start))
                return
            self.start(start)
        self.go(goal)

    def let_go(self) -> bool:
        """Go back to the march that was drafted before."""
        before, self._before = self._before, None
        if before is None:
            return False
        changed = before[0] != self.origin
        self.origin, self.moves, self.chosen, self.leave_power = before
        return changed

    def restore(self, answer: Answer) -> None:
        """Go on from a march that was taken back."""
        if answer["march"] in self.choice.origins:
            self.start(answer["march"])

    def resume(self, sketch: Answer) -> None:
        """Lay the whole march again, with all its targets."""
        self.restore(sketch)
        self.moves = {move["to"]: {kind: n for kind, n in move.items() if kind != "to"} for move in sketch["moves"]}
        self.chosen, self.leave_power = self.left(), sketch["leave_power"]

    def part(self) -> Answer | None:
        """Return the origin, before any unit has a target."""
        return None if self.origin is None else self.answer()

    # what it shows

    def hint(self, t: Language) -> str:
        """Return what is to be chosen next: the origin, the units, or a target."""
        if self.origin is None:
            return t("ui.march.origin")
        if self.chosen:
            return t("ui.march.target")
        return t("ui.march.ready" if self.moves else "ui.march.nobody")

    def confirm(self, t: Language) -> Confirm:
        """Return the button that marches, once a unit has a target."""
        return Confirm(t("ui.march.go"), self.answer() if self.moves else None)

    def answers(self, t: Language) -> list[Element]:
        """Return the button that removes the order; it never appears where the button "March" has just been pressed."""
        if self.origin is None or self.moves:
            return [button("take-off", t("ui.march.stay"), on={}, look="giving-up", disabled=True, key="take-off")]
        gives_up = bool(self.targets()) or not self.chosen
        return [button("take-off", t("ui.march.stay"), on=self.gives(self.answer()), key="take-off",
                       look="giving-up" if gives_up else "primary")]  # fmt: skip

    def draft(self) -> Draft:
        """Return the origins; then the targets and the arrows."""
        grips = self.grips()
        if self.origin is None:
            return Draft(marks=dict.fromkeys(self.choice.origins, "can"), grips=grips)
        targets, ways = self.targets(), self.ways(self.origin)
        marks = dict.fromkeys(self.choice.origins, "other")
        marks |= dict.fromkeys(self.shown(targets), "can")
        marks |= dict.fromkeys(self.moves, "picked")
        marks[self.origin] = "here"
        arrows = tuple(Arrow(self.origin, to, self.choice.side, tuple(ways[to])) for to in self.moves)
        return Draft(marks=marks, arrows=arrows, grips=grips, goals={to: tuple(ways[to]) for to in targets})

    def grips(self) -> dict[str, Grip]:
        """Return area -> the units that can be dragged from there: the chosen units of this march, all units of any
        other.
        """
        held: dict[str, Counts] = {area: facts["units"] for area, facts in self.facts["origins"].items()}
        if self.origin is not None:
            held[self.origin] = dict(self.chosen)
        return {area: Grip(self.choice.side, units) for area, units in held.items() if units}

    def body(self, t: Language) -> list[Child]:
        """Return the march as lists of buttons.

        Once the origin is known: moves, units and targets first, other origins last.
        """
        orders = self.match.state.orders
        origins = [
            button(
                "area",
                el("strong", None, names.area(t, area)),
                el("small", None, names.units(t, self.facts["origins"][area]["units"])),
                token_icon(orders[area]),
                on=self.does(lambda area=area: self.start(area)),
                value=area,
                look="area-row",
                pressed=area == self.origin,
                key=area,
            )
            for area in names.ports_first(self.match.state.edition, self.choice.origins)
        ]
        head = el("h3", {"class": "list-head"}, t("ui.march.origins"), key="origins-head")
        others = [head, el("div", {"class": "rows"}, origins, key="origins")]
        if self.origin is None:
            return [*others]
        here = el("h3", None, names.area(t, self.origin), token_icon(orders[self.origin]), key="here")
        return [
            self._moves(t), here if self.chosen else None, self._steppers(t), *self._targets(t), self._power(t),
            *self._preview(t), others if len(origins) > 1 else [],
        ]  # fmt: skip

    def _preview(self, t: Language) -> list[Child]:
        """Return what the march would bring: the battle, the armies, and whether the origin is given up."""
        answer = self.answer()
        if self.origin is None or not self.moves or self.refused(answer) is not None:
            return []
        state = self.match.state
        fights = [to for to in self.moves if state.defended(to, self.choice.side)]
        parts: list[Child] = [preview.battle(t, self.match, self.choice.side, answer, to, self.ahead) for to in fights]
        if fights and (defender := self.ahead.holder(state, fights[0])) is not None:
            opened = versus.openers(t, self, defender, self.hand(defender), answer, self.compares(defender))
            parts.append(el("div", {"class": "pair"}, opened, key="opens"))
        told = preview.after_march(t, self.match, self.choice.side, answer, fights, self.ahead)
        return [*parts, el("section", {"class": "after"}, told, key="after")]

    def _moves(self, t: Language) -> Element | None:
        if not self.moves:
            return None
        rows = [
            el(
                "li",
                {"class": "row"},
                el("span", {"class": "move"}, f"{names.units(t, group)} → ", el("strong", None, names.area(t, to))),
                button(
                    "call-back",
                    "✕",
                    on=self.does(lambda to=to: self.call_back(to)),
                    value=to,
                    look="quiet square",
                    label=t("ui.march.call-back", area_from=names.from_area(t, to)),
                ),
                key=to,
            )
            for to, group in self.moves.items()
        ]
        return el("ul", {"class": "rows moves"}, rows, key="moves")

    def _steppers(self, t: Language) -> Element | None:
        left = self.left()
        if not left:
            return None
        return el(
            "div",
            {"class": "steppers"},
            [stepper(self, t, kind, self.chosen.get(kind, 0), n) for kind, n in left.items()],
            key="steppers",
        )

    def _power(self, t: Language) -> Element | None:
        if not self.leave_power and not self.may_leave_power():
            return None
        return button(
            "leave-power",
            icon("power-token", f"of-{self.choice.side}"),
            t("ui.march.power"),
            on=self.does(self.flip_power),
            pressed=self.leave_power,
            look="switch",
            key="power",
        )

    def _targets(self, t: Language) -> list[Child]:
        """Return where the chosen units can go, with the units and castles there."""
        assert self.origin is not None, "targets are those of an area"
        rows = []
        ways, state = self.ways(self.origin), self.match.state
        shown = sorted(self.shown(self.targets()), key=lambda id: names.area(t, id))
        for to in names.ports_first(state.edition, shown):
            who, look = self._waiting(t, to)
            by = t("ui.march.by", seas=", ".join(names.area(t, sea) for sea in ways[to])) if ways[to] else ""
            rows.append(
                button(
                    "target",
                    el("strong", None, names.area(t, to)),
                    el("small", None, " · ".join(filter(None, (who, by, self.gain(t, to))))),
                    printed(t, state.ground.areas[to]),
                    on=self.does(lambda to=to: self.tap(to)),
                    value=to,
                    look=f"area-row {look}".strip(),
                    key=to,
                )
            )
        if not rows:
            return []
        head = el("h3", {"class": "list-head"}, t("ui.march.targets"), key="targets-head")
        return [head, el("div", {"class": "rows"}, rows, key="targets")]

    def gain(self, t: Language, area: str) -> str:
        """Return, in words, what else a house gains by entering an area: "" here."""
        return ""

    def _waiting(self, t: Language, area: str) -> tuple[str, str]:
        """Return the units in an area, in words, and the style of the row."""
        state: Any = self.match.state
        if area in state.neutral:
            return t("ui.area.neutral", strength=state.neutral[area]), "fight"
        house = state.house_in(area)
        if house is None:
            return self.guards(t, area)
        units = names.units(t, state.edition.named(state.forces[area].units))
        return t("pair", what=names.house(t, house), text=units), "" if house == self.choice.side else "fight"

    def hand(self, other: str) -> Sheet:
        """Return the sheet of another house's cards."""
        return versus.HandSheet(self.match, other)

    def compares(self, other: str) -> bool:
        """Return whether every card can be compared with every other before a battle against another house."""
        return True

    def guards(self, t: Language, area: str) -> tuple[str, str]:
        """Return the defender of an area without units, in words, and the style of the row: empty here."""
        return "", ""


def stepper(widget: Any, t: Language, kind: str, n: int, most: int) -> Element:
    """Return a kind of unit with a number and buttons to decrease and increase it."""
    return el(
        "div",
        {"class": "stepper", "role": "group", "aria-label": names.kind(t, kind)},
        icon(f"unit-{kind}", f"of-{widget.choice.side}"),
        button(
            "fewer",
            "−",
            on=widget.does(lambda: widget.choose(kind, -1)),
            value=kind,
            look="square",
            disabled=n <= 0,
            label=t("ui.fewer", what=names.kind(t, kind)),
        ),
        el("output", None, f"{n}/{most}"),
        button(
            "more",
            "+",
            on=widget.does(lambda: widget.choose(kind, 1)),
            value=kind,
            look="square",
            disabled=n >= most,
            label=t("ui.more", what=names.kind(t, kind)),
        ),
        key=kind,
    )
