"""Widgets for the choice of one hex: where a unit retreats, follows or steps to, and which fire grows."""

from __future__ import annotations

from gotweb.battles import attack, fire, foresight, odds
from gotweb.battles.pursuit import Follow
from gotweb.battles.retreat import Retreat
from gotweb.battles.state import State
from gotweb.battles.table import chances, terrains
from gotweb.battles.table.chances import called, note
from gotweb.battles.table.laying import aim
from gotweb.battles.table.widgets.moving import parting_note, threat_notes
from gotweb.battles.words import BattlesWords
from gotweb.core.choice import Answer, OneOf
from gotweb.lang import Language
from gotweb.ui.board.draft import Arrow, Draft, Grip
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.listed import ListedWidget
from gotweb.ui.table.widget import Confirm, Laid


class HexWidget(ListedWidget[Laid]):
    """The choice of one of several hexes, by tap or drag; if no hex need be chosen, a plain button declines."""

    @property
    def here(self) -> str:
        """Return the hex of the unit that the question is about."""
        return str(self.facts["hex"])

    @property
    def state(self) -> State:
        """Return the state as it is now."""
        state: State = self.match.state
        return state

    @property
    def goal(self) -> str | None:
        """Return the chosen hex, or None."""
        return None if self.picked is None else self.value(self.picked)

    def area(self, answer: Answer) -> str | None:
        """Return the hex of an answer."""
        hex: str | None = self.value(answer)
        return hex

    def drag(self, start: str, goal: str) -> None:
        """Choose the goal of a drag; only one unit can be dragged."""
        self.tap(goal)

    def restore(self, answer: Answer) -> None:
        """Choose the hex of an answer that was taken back."""
        if answer in self.all_answers() and self.value(answer) is not None:
            self.pick(answer)

    def confirm(self, t: Language) -> Confirm:
        """Return the button that gives the hex."""
        if self.goal is None:
            return Confirm(t(f"{self.choice.kind}.go"), None)
        return Confirm(t(f"{self.choice.kind}.to", area=self.goal), self.picked)

    def answers(self, t: Language) -> list[Element]:
        """Return the plain button that declines to move, if that is allowed."""
        stay: Answer = {self.choice.kind: None}
        if stay not in self.all_answers():
            return []
        return [button("stay", BattlesWords(t).answer(stay), on=self.gives(stay), look="giving-up", key="stay")]

    def draft(self) -> Draft:
        """Return the hexes, the unit that can be dragged, and the way."""
        goals = [hex for hex in map(self.area, self.all_answers()) if hex is not None]
        marks = {self.here: "here"} | dict.fromkeys(goals, "can")  # a pursuit may come back to where it began
        if self.goal is not None:
            marks[self.goal] = "picked"
        grips = {self.here: Grip(self.seat, {self.state.units[self.here].kind: 1})}
        return Draft(self.laid(), marks, self.arrows(), grips, dict.fromkeys(goals, ()))

    def laid(self) -> dict[str, str]:
        """Return the badges on the map."""
        return {}

    def arrows(self) -> tuple[Arrow, ...]:
        """Return the way."""
        return () if self.goal is None else (Arrow(self.here, self.goal, self.seat),)

    def body(self, t: Language) -> list[Child]:
        """Return the facts, then the hexes."""
        rows = [
            button("option", el("strong", None, hex), el("small", None, self.said(t, hex)),
                   on=self.does(lambda option=option: self.pick(option)), value=hex, look="battle-chip",
                   pressed=option == self.picked, key=hex)
            for option in self.all_answers()
            if (hex := self.area(option)) is not None
        ]  # fmt: skip
        return [chances.noted(self.counts(t)), el("div", {"class": "battle-chips"}, rows, key="goals")]

    def said(self, t: Language, hex: str) -> str:
        """Return the terrain or the unit of a hex, in a word."""
        return t(f"ground.{self.state.ground(hex).id}")

    def counts(self, t: Language) -> list[Element]:
        """Return the facts needed for the choice, with their rules."""
        return []


class RetreatWidget(HexWidget[Retreat]):
    """The choice where a unit retreats to, with the hits for hexes that it cannot retreat."""

    def laid(self) -> dict[str, str]:
        """Return marks where the retreat would end."""
        return dict.fromkeys(self.ends(), "landing")

    def ends(self) -> list[str]:
        """Return the hexes in which the retreat can end, through the chosen hex or through any."""
        first = [self.goal] if self.goal is not None else [self.value(one) for one in self.all_answers()]
        return sorted({end for hex in first for end in foresight.landings(self.state, self.here, hex, self.left)})

    @property
    def left(self) -> int:
        """Return how many hexes the unit still has to retreat."""
        return int(self.facts["left"])

    def hint(self, t: Language) -> str:
        """Return how far the unit has to retreat."""
        return t.n("retreat.hint", self.left)

    def counts(self, t: Language) -> list[Element]:
        """Return how far the unit can retreat, and the hits for the rest."""
        far, blocked = foresight.retreating(self.state, self.here, self.left)
        parts = [note(t, t("retreat.ends", areas=", ".join(self.ends())), "I04")] if self.left > 1 else []
        if blocked:
            parts.append(note(t, t.n("retreat.blocked", blocked, amount=t.n("retreat.hexes", far)), "I03", "warns"))
        if self.here in self.state.engaged:
            parts.append(note(t, t("retreat.leaves"), "J06"))
        return parts


class OnwardWidget(HexWidget[Laid]):
    """The choice where a unit goes on to, with the targets from there and the facts of that hex."""

    pursues = False
    """Whether it is a pursuit."""

    @property
    def again(self) -> bool:
        """Return whether the unit may attack once more: by a pursuit, or because a card or a commitment has left it an
        attack (D09, K05).

        Not a unit that has struck a parting blow, in the turn of the other house (J04).
        """
        now = self.state.now
        if now is None or now.seat != self.seat:
            return False
        return self.pursues or now.strikes.get(self.state.units[self.here].id, 0) > 0

    def ahead(self) -> State | None:
        """Return the state with the unit in the chosen hex, or None."""
        return None if self.goal is None else foresight.put(self.state, self.here, self.goal, self.hexes(self.goal))

    def hexes(self, goal: str) -> int:
        """Return how many hexes the unit moves to a hex: by default 1."""
        return 1

    def targets(self) -> list[str]:
        """Return its targets from there, if it may attack once more."""
        ahead = self.ahead()
        return [] if ahead is None or not self.again else attack.targets(ahead, str(self.goal))

    def laid(self) -> dict[str, str]:
        """Return marks of its targets from there."""
        return dict.fromkeys(self.targets(), "target")

    def way(self) -> tuple[Arrow, ...]:
        """Return the arrows of the way."""
        return super().arrows()

    def arrows(self) -> tuple[Arrow, ...]:
        """Return the way and the arrows of possible attacks."""
        return (*self.way(), *(aim(str(self.goal), target, self.seat) for target in self.targets()))

    def counts(self, t: Language) -> list[Element]:
        """Return the targets, the facts of the hex, and the enemies that could attack it there."""
        ahead, goal = self.ahead(), self.goal
        if ahead is None or goal is None:
            return []
        parts = []
        for target in self.targets():
            fight = foresight.ordered_attack(ahead, goal, target)
            key = "move.attacks.flank" if fight.blow.flank else "move.attacks"
            told = t(key, area=goal, target=target, what=chances.brief(t, odds.of_blow(*fight)))
            parts.append(note(t, told, "H03" if fight.blow.flank else "H01", "aims"))
        parts += terrains.lines(t, self.state, goal)
        return [*parts, *threat_notes(t, ahead, goal)]


class FollowWidget(OnwardWidget[Follow]):
    """The choice where a unit follows to."""

    pursues = True

    def hint(self, t: Language) -> str:
        """Return whether it is an advance or a pursuit."""
        return t("pursue.hint" if self.again else "advance.hint")

    def hexes(self, goal: str) -> int:
        """Return how many hexes the unit moves to follow to a hex."""
        return self.choice.hexes(goal)

    def way(self) -> tuple[Arrow, ...]:
        """Return the way, there and back if it ends where it began."""
        if self.goal == self.here:
            return Arrow(self.here, self.choice.vacated, self.seat), Arrow(self.choice.vacated, self.here, self.seat)
        return super().way()


class AdvanceWidget(FollowWidget):
    """The choice whether a unit advances, which gives it no further attack."""

    pursues = False


class StepWidget(OnwardWidget[OneOf]):
    """The choice whether a unit moves by one more hex, with the parting blow that leaving an engagement risks."""

    def hint(self, t: Language) -> str:
        """Return the hint that the unit may move by one hex."""
        return t("step.hint")

    def laid(self) -> dict[str, str]:
        """Return the mark of the enemy that would strike as the unit leaves."""
        fight = foresight.parting(self.state, self.here)
        return {} if fight is None else {fight.blow.hex: "strikes"}

    def counts(self, t: Language) -> list[Element]:
        """Return the facts with the parting blow first."""
        fight = foresight.parting(self.state, self.here)
        return [*([] if fight is None else [parting_note(t, fight)]), *super().counts(t)]


class FanWidget(HexWidget[OneOf]):
    """The choice which fire grows by a level."""

    def said(self, t: Language, hex: str) -> str:
        """Return the terrain, and the fire's level before and after."""
        level = self.state.fires[hex]
        return t("fan.level", kind=super().said(t, hex), before=level, after=level + 1)

    def arrows(self) -> tuple[Arrow, ...]:
        """Return no arrows: nothing moves."""
        return ()

    def laid(self) -> dict[str, str]:
        """Return marks of the fires."""
        return {str(self.value(one)): "burn" for one in self.all_answers()}

    def counts(self, t: Language) -> list[Element]:
        """Return what burns down at that level, and the unit there."""
        hex = self.goal
        if hex is None:
            return []
        ground, level = self.state.ground(hex), self.state.fires[hex] + 1
        parts = []
        if ground.burnt is not None and level >= (fire.limit(self.state, hex) or 0):
            parts.append(note(t, t(f"fan.{ground.burnt}", kind=t(f"ground.{ground.id}")), "N07"))
        unit = self.state.units.get(hex)
        if unit is not None:
            what = called(t, self.state, "troop", unit.kind)
            parts.append(note(t, t("fan.unit", seat=t(f"seat.{unit.house}"), what=what), "N03"))
        return parts
