"""Widgets for the questions of the fourth Westeros deck: loyalty tokens, allies, dragons (X50 to X59)."""

from __future__ import annotations

from functools import partial

from gotweb.core.choice import Answer, OneOf
from gotweb.lang import Language
from gotweb.thrones.second.mother.essos.deck import FACTS
from gotweb.thrones.second.mother.essos.dragons import DRAGON
from gotweb.thrones.second.mother.essos.state import TARGARYEN, EssosState
from gotweb.thrones.second.mother.essos.victory import markers
from gotweb.thrones.second.mother.table.essoswords import gained, purse, strengths, tokens
from gotweb.thrones.second.table.widgets import ChoiceWidget
from gotweb.thrones.second.victory import goal
from gotweb.thrones.table import names
from gotweb.thrones.table.signs import crest
from gotweb.ui.board.draft import Arrow, Draft
from gotweb.ui.kit.button import button
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.listed import YesNoWidget
from gotweb.ui.table.widget import AnyWidget, Confirm, Widget


def _stand(t: Language, widget: AnyWidget) -> Element:
    """Return Targaryen's marker and power, and the card's text, which stand below every such question."""
    return el("p", {"class": "about"}, purse(t, widget.match.state), key="stand")


def _lies(t: Language, state: EssosState, area: str) -> str:
    """Return the controller of an area, and how many tokens lie there."""
    holder, count = state.controller(area), state.loyalty.get(area, 0)
    who = "" if holder is None else names.house(t, holder)
    return " · ".join(filter(None, (who, tokens(t, count) if count else "")))


class LoyaltyWidget(ChoiceWidget):
    """The choice where a loyalty token goes: on the map, or in rows with each controller and immediate gain."""

    def words(self, t: Language, answer: Answer) -> Child:
        """Return the area, its tokens, and what Targaryen gains; or that no token is placed."""
        area, state = answer["loyalty"], self.match.state
        if area is None:
            return el("strong", None, t("ui.loyalty.none"))
        told = " · ".join(filter(None, (_lies(t, state, area), gained(t, state, area))))
        return [el("strong", None, names.area(t, area)), el("small", None, told)]

    def body(self, t: Language) -> list[Child]:
        """Return the areas, and Targaryen's marker and power."""
        return [*super().body(t), _stand(t, self)]


class AllyWidget(ChoiceWidget):
    """The choice of another player: each with its power and its marker."""

    def words(self, t: Language, answer: Answer) -> Child:
        """Return a player's house with its power and marker."""
        house, state = answer["ally"], self.match.state
        if house is None:
            return el("strong", None, t("ui.ally.none"))
        has = t("ui.ally.has", power=t.n("count.power", state.power[house]), marker=markers(state)[house],
                goal=goal(state))  # fmt: skip
        return [crest(house), el("strong", None, names.house(t, house)), el("small", None, has)]

    def body(self, t: Language) -> list[Child]:
        """Return the players, and Targaryen's marker and power."""
        return [*super().body(t), _stand(t, self)]


class RecruitWidget(ChoiceWidget):
    """The choice of the unit that is put beside the token just placed."""

    def words(self, t: Language, answer: Answer) -> Child:
        """Return the unit, and how many of its kind are in the stock."""
        kind, state = answer["recruit"], self.match.state
        stock = state.left_of(self.choice.side)[state.edition.kind_index[kind]]
        return [icon(f"unit-{kind}", f"of-{self.choice.side}"), el("strong", None, names.kind(t, kind)),
                el("small", None, t("ui.recruit.stock", n=stock))]  # fmt: skip

    def body(self, t: Language) -> list[Child]:
        """Return the units, and Targaryen's marker and power."""
        return [*super().body(t), _stand(t, self)]


class FleshWidget(ChoiceWidget):
    """Fire Made Flesh: the choice to give up a dragon for a later strength token, to bring one back, or neither
    (X56).
    """

    def words(self, t: Language, answer: Answer) -> Child:
        """Return what is given up or comes back, and the strength of the other dragons then."""
        chosen = answer["flesh"]
        if chosen is None:
            return el("strong", None, t("ui.flesh.none"))
        area, token = chosen["area"], chosen["round"]
        head = el("strong", None, t("ui.flesh.burn" if token else "ui.flesh.back", area_at=names.at_area(t, area)))
        sign = icon(f"unit-{DRAGON}", f"of-{TARGARYEN}")
        if not token:
            return [sign, head]
        return [sign, head, el("small", None, t("ui.flesh.token", round=token))]

    def about(self, area: str) -> Answer:
        """Return the answer that a tap on an area means: giving up a dragon there for the next strength token."""
        return {"flesh": {"area": area, "round": next(iter(self.match.state.tokens_to_come), 0)}}

    def body(self, t: Language) -> list[Child]:
        """Return the answers, the dragons' strength now and later, and their strength with the picked answer."""
        state, picked = self.match.state, self.picked["flesh"] if self.picked is not None else None
        told: list[Child] = [el("p", {"class": "about"}, strengths(t, state.round, state.hastened), key="now")]
        if picked is not None and picked["round"]:
            after = strengths(t, state.round, (*state.hastened, picked["round"]))
            told.append(el("p", None, t("ui.flesh.after"), " ", after, key="after"))
        return [*super().body(t), *told, _stand(t, self)]


class SwayWidget(Widget[OneOf]):
    """The move of a loyalty token to an adjacent land area: one tap for the token, another for its goal (X57)."""

    def begin(self) -> None:
        super().begin()
        self.origin: str | None = None
        self.to: str | None = None
        self.found: dict[str, list[str]] = {}
        for option in self.all_answers():
            self.found.setdefault(option["sway"]["area"], []).append(option["sway"]["to"])
        if len(self.found) == 1:
            self.origin = next(iter(self.found))

    def answer(self) -> Answer | None:
        """Return the move, once both ends are known."""
        return None if self.to is None else {"sway": {"area": self.origin, "to": self.to}}

    def start(self, area: str) -> None:
        """Choose a token of this area."""
        self.origin, self.to = area, None

    def tap(self, area: str) -> None:
        """Choose the token, then its goal; once a token is chosen, an area that could be either is taken as the
        goal.
        """
        if self.origin is not None and area in self.found[self.origin]:
            self.to = area
        elif area in self.found:
            self.start(area)
        else:
            self.refuse({"sway": {"area": self.origin or area, "to": area}})

    def drag(self, start: str, goal: str) -> None:
        """Move a token from one area to another by dragging."""
        if start in self.found:
            self.start(start)
        self.tap(goal)

    def part(self) -> Answer | None:
        """Return the chosen token while its goal is missing, or None."""
        return None if self.origin is None else {"sway": {"area": self.origin}}

    def fits(self, part: Answer) -> bool:
        """Return whether this is a token that can be moved."""
        moved = part.get("sway") if isinstance(part, dict) and len(part) == 1 else None
        return isinstance(moved, dict) and moved.keys() == {"area"} and moved["area"] in self.found

    def restore(self, answer: Answer) -> None:
        """Go on from a move that was taken back."""
        moved = answer["sway"]
        if moved["area"] in self.found:
            self.start(moved["area"])
            self.to = moved.get("to") if moved.get("to") in self.found[moved["area"]] else None

    def hint(self, t: Language) -> str:
        """Return what to choose next."""
        return t("ui.sway.from" if self.origin is None else "ui.sway.to" if self.to is None else "ui.sway.ready")

    def confirm(self, t: Language) -> Confirm:
        """Return the button that moves the token."""
        return Confirm(t("ui.sway.go"), self.answer())

    def draft(self) -> Draft:
        """Return the areas with tokens; or those next to the chosen one, and an arrow."""
        if self.origin is None:
            return Draft(marks=dict.fromkeys(self.found, "can"))
        marks = {**dict.fromkeys(self.found, "other"), **dict.fromkeys(self.found[self.origin], "can")}
        marks[self.origin] = "here"
        if self.to is None:
            return Draft(marks=marks)
        marks[self.to] = "picked"
        return Draft(marks=marks, arrows=(Arrow(self.origin, self.to, self.choice.side),))

    def body(self, t: Language) -> list[Child]:
        """Return the possible goals, then the tokens; and the price of undoing the move."""
        state: EssosState = self.match.state
        parts: list[Child] = []
        if self.origin is not None:
            head = el("h3", {"class": "list-head"}, t("ui.sway.targets", area_from=names.from_area(t, self.origin)))
            parts += [head, self._rows(t, "target", self.found[self.origin], self.to)]
        if len(self.found) > 1:
            parts += [el("h3", {"class": "list-head"}, t("ui.sway.tokens")),
                      self._rows(t, "area", list(self.found), self.origin)]  # fmt: skip
        return [*parts, el("p", {"class": "about"}, self._undone(t, state)), _stand(t, self)]

    def _rows(self, t: Language, action: str, areas: list[str], chosen: str | None) -> Element:
        state: EssosState = self.match.state
        rows = []
        for area in areas:
            told = [_lies(t, state, area), gained(t, state, area) if action == "target" else ""]
            act = partial(self.start if action == "area" else self.tap, area)
            here = [el("strong", None, names.area(t, area)), el("small", None, " · ".join(filter(None, told)))]
            rows.append(button(action, here, on=self.does(act), value=area, look="area-row", pressed=area == chosen,
                               key=area))  # fmt: skip
        return el("div", {"class": "rows"}, rows, key=action)

    def _undone(self, t: Language, state: EssosState) -> str:
        """Return what Targaryen would have to pay to undo the move, and whether it can; it cannot undo its own moves
        (X59).
        """
        if self.choice.side == TARGARYEN:
            return t("ui.sway.own")
        cost = FACTS[self.facts["card"]]["cost"]
        key = "ui.sway.undo" if state.power[TARGARYEN] >= cost else "ui.sway.undo.poor"
        return t(key, cost=t.n("count.power", cost), power=t.n("count.power", state.power[TARGARYEN]))


class AnnulWidget(YesNoWidget[OneOf]):
    """The choice whether Targaryen pays to undo another player's move; neither answer is the default (X59)."""

    presses = False

    def words(self, t: Language, answer: Answer) -> Child:
        """Return what the answer does, and its price."""
        if not answer["annul"]:
            return t("ui.annul.stand")
        return t("ui.annul.undo", cost=t.n("count.power", self.facts["cost"]))

    def arrows(self) -> tuple[Arrow, ...]:
        """Return the move, as it was made."""
        return (Arrow(self.facts["area"], self.facts["to"], self.facts["victim"]),)

    def body(self, t: Language) -> list[Child]:
        """Return the tokens at both ends now, and Targaryen's marker and power."""
        state = self.match.state
        rows = [
            el("li", {"class": "row"}, el("strong", None, names.area(t, area)),
               el("small", None, _lies(t, state, area)), key=area)
            for area in (self.facts["area"], self.facts["to"])
        ]  # fmt: skip
        return [el("ul", {"class": "rows"}, rows), _stand(t, self)]
