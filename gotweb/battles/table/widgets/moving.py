"""The widget for moves: which ordered unit, its goal, and its targets from there; dogs or putting out a fire
instead.
"""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.battles import attack, foresight, movement, odds
from gotweb.battles.foresight import Fight, Hidden
from gotweb.battles.odds import Odds
from gotweb.battles.plans import other
from gotweb.battles.state import State, kind_of
from gotweb.battles.table import chances, terrains
from gotweb.battles.table.chances import note
from gotweb.battles.table.laying import aim, aimed, sign
from gotweb.battles.table.widgets.deeds import DeedWidget
from gotweb.battles.words import BattlesWords
from gotweb.core.choice import Answer
from gotweb.lang import Language
from gotweb.ui.board.draft import Arrow
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el


class MoveWidget(DeedWidget):
    """One move after the other, until the player ends them."""

    ends = "move.end"

    def begin(self) -> None:
        super().begin()
        self._exposed: dict[str, Mapping[str, str]] = {}
        self._odds: dict[tuple[str, str, str], Odds] = {}

    def tried(self, unit: str, area: str) -> Answer:
        """Return the move to a hex."""
        return {"move": unit, "to": area}

    def at(self, area: str) -> list[Answer]:
        """Return the actions of the chosen unit in a hex; the fire in its own hex has a button instead."""
        return [deed for deed in super().at(area) if "quench" not in deed]

    # what would be

    @property
    def fighting(self) -> bool:
        """Return whether attacks follow the moves."""
        return foresight.attacks_follow(self.state, self.unit)

    def near(self) -> list[Answer]:
        """Return the moves after which the chosen unit can still attack."""
        return self._moves(far=False)

    def far(self) -> list[Answer]:
        """Return the moves after which it cannot (F10)."""
        return self._moves(far=True)

    def _moves(self, far: bool) -> list[Answer]:
        if self.unit is None:
            return []
        if not self.fighting:
            return [] if far else [deed for deed in self.deeds(self.unit) if "to" in deed]
        near = movement.allowed(self.state, self.unit)[0]
        found = [deed for deed in self.deeds(self.unit) if "to" in deed and (deed["to"] not in near) == far]
        return sorted(found, key=lambda deed: self.state.plan.grid.hexes.index(deed["to"]))

    def ahead(self) -> tuple[State, str] | None:
        """Return (the state after the move, the unit's hex there); without a goal, as it is now; None without a
        unit.
        """
        if self.unit is None:
            return None
        if self.deed is None or "to" not in self.deed:
            return self.state, self.unit
        return self._after(self.deed["to"]), self.deed["to"]

    def _after(self, to: str) -> State:
        """Return the state after the chosen unit has moved."""
        assert self.unit is not None
        key = f"{self.unit} {to}"
        if key not in self.seen:
            self.seen[key] = foresight.moved(self.state, self.unit, to)
        return self.seen[key]

    def targets(self) -> list[str]:
        """Return the targets of the unit from its goal."""
        ahead = self.ahead()
        return attack.targets(*ahead) if ahead is not None and self.fighting else []

    def hidden(self) -> list[Hidden]:
        """Return the enemies in range of its goal that the unit would not see."""
        ahead = self.ahead()
        return foresight.hidden(*ahead) if ahead is not None and self.fighting else []

    def exposed(self) -> Mapping[str, str]:
        """Return goal of the chosen unit in which an enemy could attack it -> the hex from which it would attack (see
        `foresight.exposed`).
        """
        if self.unit is None:
            return {}
        if self.unit not in self._exposed:
            goals = [deed["to"] for deed in self.deeds(self.unit) if "to" in deed]
            self._exposed[self.unit] = foresight.exposed(self.state, self.unit, goals, self._after)
        return self._exposed[self.unit]

    def odds(self, target: str) -> Odds:
        """Return the odds of an attack on a target from the goal, or from where the unit stands."""
        ahead = self.ahead()
        assert ahead is not None and self.unit is not None
        key = self.unit, ahead[1], target
        if key not in self._odds:
            self._odds[key] = odds.of_blow(*foresight.ordered_attack(*ahead, target))
        return self._odds[key]

    def parting(self) -> Fight | None:
        """Return the blow that may be struck at the chosen unit if it leaves its engagement, or None."""
        return None if self.unit is None else foresight.parting(self.state, self.unit)

    @property
    def seen(self) -> dict[str, State]:
        """Return the states computed so far, kept since nothing changes while a question is open."""
        found: dict[str, State] = self.__dict__.setdefault("_seen", {})
        return found

    # on the map

    def laid(self) -> dict[str, str]:
        """Return the marks: goals too far to attack from, goals where it could be attacked, targets with
        probabilities, hexes that hide enemies, the enemy that strikes as it leaves.
        """
        if self.unit is None:
            return {}
        found = {deed["to"]: "far" for deed in self.far()}
        if self.deed is None or "to" in self.deed:
            found |= {place: "blocked" for one in self.hidden() for place in one.by}
            found |= {target: aimed("target", self.odds(target)) for target in self.targets()}
        partner = self.state.partner(self.unit)
        if partner is not None and self.parting() is not None:
            found[partner] = "strikes"
        for goal, start in self.exposed().items():
            found[goal] = sign(found.get(goal, "exposed"))._replace(struck=start).token
        return found

    def arrows(self) -> tuple[Arrow, ...]:
        """Return the way, and the arrows of the attacks that are possible then."""
        if self.unit is None or self.deed is None:
            return ()
        if "dogs" in self.deed:
            return (aim(self.unit, self.deed["dogs"], self.seat),)
        if "to" not in self.deed:
            return ()
        goal = self.deed["to"]
        return (Arrow(self.unit, goal, self.seat), *(aim(goal, target, self.seat) for target in self.targets()))

    # in words

    def hint(self, t: Language) -> str:
        """Return which units have not moved yet; then what is to be chosen: a goal; then the targets from there."""
        if self.unit is None:
            return t("move.hint.unit")
        if self.deed is None:
            return t("move.hint.goal", area=self.unit)
        if "dogs" in self.deed:
            return t("move.hint.dogs")
        if "quench" in self.deed:
            return t("move.hint.quench")
        if self.deed in self.far():
            return t("move.hint.far")
        if not self.fighting:
            return t("move.hint.last")
        found = self.targets()
        return t("move.hint.targets", areas=", ".join(found)) if found else t("move.hint.none")

    def body(self, t: Language) -> list[Child]:
        """Return the units; the consequences of the move; the goals."""
        if self.unit is None:
            return [self.chosen(t)]
        return [self.chosen(t), self._facts(t), *self._goals(t), *self._instead(t)]

    def _facts(self, t: Language) -> Child:
        """Return the parting blow, the targets from the goal, the facts of that hex, and the enemies that could
        attack it there.
        """
        assert self.unit is not None
        if self.deed is not None and "dogs" in self.deed:
            found = odds.of_dogs(self.state, self.unit, self.deed["dogs"])
            captures = self.state.units[self.deed["dogs"]].commander is not None
            told = chances.noted([note(t, t("move.dogs"), "M03")])
            return el("section", {"class": "battle-fight"}, chances.shown(t, found, captures), told, key="dogs")
        if self.deed is not None and "quench" in self.deed:
            return chances.noted([note(t, t("move.quench", area=self.unit), "N05")])
        parts = [*self._leaving(t), *self._attacks(t)]
        if self.deed is not None:
            parts += terrains.lines(t, self.state, self.deed["to"])
            parts += threat_notes(t, self._after(self.deed["to"]), self.deed["to"])
        return chances.noted(parts)

    def _leaving(self, t: Language) -> list[Element]:
        """Return the parting blow, with its odds."""
        fight = self.parting()
        return [] if fight is None else [parting_note(t, fight)]

    def _attacks(self, t: Language) -> list[Element]:
        """Return the targets of the unit from its goal, with the key figures, and enemies that it would not see."""
        ahead = self.ahead()
        assert ahead is not None
        if self.deed in self.far():
            return [note(t, t("move.hint.far"), "F10")]
        parts = []
        for target in self.targets():
            found = self.odds(target)
            flank = foresight.ordered_attack(*ahead, target).blow.flank
            key = "move.attacks.flank" if flank else "move.attacks"
            told = t(key, area=ahead[1], target=target, what=chances.brief(t, found))
            parts.append(note(t, told, "H03" if flank else "H01", "aims"))
        for one in self.hidden():
            told = t("move.hidden", area=ahead[1], target=one.target, areas=", ".join(one.by))
            parts.append(note(t, told, "G02"))
        return parts

    def _goals(self, t: Language) -> list[Child]:
        """Return the goals as buttons: those from which it can still attack, then the others.

        If there is no target from any of them, that is said.
        """
        parts: list[Child] = []
        for name, deeds in (("near", self.near()), ("far", self.far())):
            if deeds:
                told = [self._aims(t, deed) if name == "near" else None for deed in deeds]
                title = f"move.{name}" if name == "far" or any(told) else "move.nobody"
                said = t(title if self.fighting else "move.goals")
                parts.append(el("h3", {"class": "battle-head"}, said, key=f"head {name}"))
                parts.append(self.chips(deeds, told, name))
        return parts

    def _aims(self, t: Language, deed: Answer) -> Child:
        """Return the number of targets from a goal, if there are any."""
        assert self.unit is not None
        unit, grid = self.state.units[self.unit], self.state.plan.grid
        enemies = self.state.army(other(unit.house))
        if not self.fighting or all(grid.distance(deed["to"], one) > kind_of(self.state, unit).most for one in enemies):
            return None
        found = attack.targets(self._after(deed["to"]), deed["to"])
        if not found:
            return None
        return el("small", None, el("span", {"aria-hidden": "true"}, f"◎{len(found)}"),
                  el("span", {"class": "sr"}, t.n("move.aims", len(found))))  # fmt: skip

    def _instead(self, t: Language) -> list[Child]:
        """Return what the unit can do instead of moving: set its dogs, or put out its own fire."""
        assert self.unit is not None
        words = BattlesWords(t)
        rows = [
            button("deed", words.answer(deed), on=self.does(lambda deed=deed: self.plan(deed)), value=self.place(deed),
                   look="area-row", pressed=deed == self.deed, key=f"instead {self.place(deed)}")
            for deed in self.deeds(self.unit)
            if "to" not in deed
        ]  # fmt: skip
        if not rows:
            return []
        head = el("h3", {"class": "battle-head"}, t("move.instead"), key="head instead")
        return [head, el("div", {"class": "rows"}, rows, key="instead")]


def parting_note(t: Language, fight: Fight) -> Element:
    """Return the parting blow that a unit would risk: the enemy, its number of dice, and the probabilities (J04)."""
    found = odds.of_blow(*fight)
    told = t("move.parting", area=fight.blow.hex, amount=t.n("odds.dice", found.dice), what=chances.brief(t, found))
    return note(t, told, "J04", "strikes")


def threat_notes(t: Language, state: State, hex: str) -> list[Element]:
    """Return the ready enemies that could attack the unit in a hex; empty if there are none."""
    found = [one.hex for one in foresight.threats(state, hex)]
    return [note(t, t("follow.threats", areas=", ".join(found)), "F01", "strikes")] if found else []
