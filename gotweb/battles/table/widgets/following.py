"""Questions about one hex: where a unit retreats, follows or steps to, and which fire grows."""

from __future__ import annotations

from gotweb.battles import attack, fire, foresight, odds
from gotweb.battles.pursuit import Follow
from gotweb.battles.state import State
from gotweb.battles.table import chances, terrains
from gotweb.battles.table.chances import called, note
from gotweb.battles.table.laying import aim
from gotweb.battles.table.widgets.moving import parting_note, threat_notes
from gotweb.battles.words import BattlesWords
from gotweb.core.choice import Answer
from gotweb.lang import Language
from gotweb.ui.board.draft import Arrow, Draft, Grip
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.listed import ListedWidget
from gotweb.ui.table.widget import Confirm


class HexWidget(ListedWidget):
    """One of several hexes, tapped or dragged to; where nothing need be chosen, a quiet button says so."""

    @property
    def here(self) -> str:
        """The hex of the unit that it is about."""
        return str(self.facts["hex"])

    @property
    def state(self) -> State:
        """The table as it is now."""
        state: State = self.match.state
        return state

    @property
    def goal(self) -> str | None:
        """The hex that is chosen."""
        return None if self.picked is None else self.value(self.picked)

    def area(self, answer: Answer) -> str | None:
        """The hex."""
        hex: str | None = self.value(answer)
        return hex

    def drag(self, start: str, goal: str) -> None:
        """There is one unit to drag, so the goal is what counts."""
        self.tap(goal)

    def restore(self, answer: Answer) -> None:
        """Choose what was taken back."""
        if answer in self.all_answers() and self.value(answer) is not None:
            self.pick(answer)

    def confirm(self, t: Language) -> Confirm:
        """The button that gives the hex."""
        if self.goal is None:
            return Confirm(t(f"{self.choice.kind}.go"), None)
        return Confirm(t(f"{self.choice.kind}.to", area=self.goal), self.picked)

    def answers(self, t: Language) -> list[Element]:
        """The quiet button of those who need not move at all."""
        stay: Answer = {self.choice.kind: None}
        if stay not in self.all_answers():
            return []
        return [button("stay", BattlesWords(t).answer(stay), on=self.gives(stay), look="giving-up", key="stay")]

    def draft(self) -> Draft:
        """The hexes, the unit that can be dragged, the way."""
        goals = [hex for hex in map(self.area, self.all_answers()) if hex is not None]
        marks = {self.here: "here"} | dict.fromkeys(goals, "can")  # a pursuit may come back to where it began
        if self.goal is not None:
            marks[self.goal] = "picked"
        grips = {self.here: Grip(self.seat, {self.state.units[self.here].kind: 1})}
        return Draft(self.laid(), marks, self.arrows(), grips, dict.fromkeys(goals, ()))

    def laid(self) -> dict[str, str]:
        """The badges on the map."""
        return {}

    def arrows(self) -> tuple[Arrow, ...]:
        """The way."""
        return () if self.goal is None else (Arrow(self.here, self.goal, self.seat),)

    def body(self, t: Language) -> list[Child]:
        """What counts, then the hexes."""
        rows = [
            button("option", el("strong", None, hex), el("small", None, self.said(t, hex)),
                   on=self.does(lambda option=option: self.pick(option)), value=hex, look="battle-chip",
                   pressed=option == self.picked, key=hex)
            for option in self.all_answers()
            if (hex := self.area(option)) is not None
        ]  # fmt: skip
        return [chances.noted(self.counts(t)), el("div", {"class": "battle-chips"}, rows, key="goals")]

    def said(self, t: Language, hex: str) -> str:
        """Return what lies in a hex, in a word."""
        return t(f"ground.{self.state.ground(hex).id}")

    def counts(self, t: Language) -> list[Element]:
        """What has to be known before choosing, as facts with their rules."""
        return []


class RetreatWidget(HexWidget):
    """Where a unit retreats to, and what it costs that it cannot go as far as it should."""

    def laid(self) -> dict[str, str]:
        """Where the retreat would end."""
        return dict.fromkeys(self.ends(), "landing")

    def ends(self) -> list[str]:
        """The hexes in which the retreat can end, by the hex that is chosen or by any."""
        first = [self.goal] if self.goal is not None else [self.value(one) for one in self.all_answers()]
        return sorted({end for hex in first for end in foresight.landings(self.state, self.here, hex, self.left)})

    @property
    def left(self) -> int:
        """How many hexes the unit still has to retreat."""
        return int(self.facts["left"])

    def hint(self, t: Language) -> str:
        """How far it has to go."""
        return t.n("retreat.hint", self.left)

    def counts(self, t: Language) -> list[Element]:
        """How far it can go, and the hits for the rest."""
        far, blocked = foresight.retreating(self.state, self.here, self.left)
        parts = [note(t, t("retreat.ends", areas=", ".join(self.ends())), "I04")] if self.left > 1 else []
        if blocked:
            parts.append(note(t, t.n("retreat.blocked", blocked, amount=t.n("retreat.hexes", far)), "I03", "warns"))
        if self.here in self.state.engaged:
            parts.append(note(t, t("retreat.leaves"), "J06"))
        return parts


class FollowWidget(HexWidget):
    """Where a unit follows to, whom it could attack from there, and what lies there."""

    pursues = True
    """Whether it is a pursuit."""

    @property
    def again(self) -> bool:
        """Whether it may attack once more: by a pursuit, or because a card or a commitment has left it an attack (D09,
        K05); not who has struck a parting blow, in the turn of the other house (J04).
        """
        now = self.state.now
        if now is None or now.seat != self.seat:
            return False
        return self.pursues or now.strikes.get(self.state.units[self.here].id, 0) > 0

    def hint(self, t: Language) -> str:
        """What it is."""
        return t("pursue.hint" if self.again else "advance.hint")

    def ahead(self) -> State | None:
        """The table with the unit in the hex that is chosen."""
        return None if self.goal is None else foresight.put(self.state, self.here, self.goal, self.hexes(self.goal))

    def hexes(self, goal: str) -> int:
        """How many hexes it moves that follows to a hex."""
        assert isinstance(self.choice, Follow)
        return self.choice.hexes(goal)

    def targets(self) -> list[str]:
        """Whom it could attack from there, if it may attack once more."""
        ahead = self.ahead()
        return [] if ahead is None or not self.again else attack.targets(ahead, str(self.goal))

    def laid(self) -> dict[str, str]:
        """Whom it could attack from there."""
        return dict.fromkeys(self.targets(), "target")

    def arrows(self) -> tuple[Arrow, ...]:
        """The way, there and back where it ends in the hex in which it began, and the attacks that it allows."""
        there = super().arrows()
        if self.goal == self.here and isinstance(self.choice, Follow):
            there = (Arrow(self.here, self.choice.vacated, self.seat), Arrow(self.choice.vacated, self.here, self.seat))
        return (*there, *(aim(str(self.goal), target, self.seat) for target in self.targets()))

    def counts(self, t: Language) -> list[Element]:
        """Whom it could attack, what lies there, and who could attack it there."""
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


class AdvanceWidget(FollowWidget):
    """Whether a unit advances, by which it gets no further attack."""

    pursues = False


class StepWidget(AdvanceWidget):
    """Whether a unit moves by one hex more, and what leaving an engagement costs."""

    def hint(self, t: Language) -> str:
        """What it is."""
        return t("step.hint")

    def hexes(self, goal: str) -> int:
        """One."""
        return 1

    def laid(self) -> dict[str, str]:
        """Who would strike as it leaves."""
        fight = foresight.parting(self.state, self.here)
        return {} if fight is None else {fight.blow.hex: "strikes"}

    def counts(self, t: Language) -> list[Element]:
        """The parting blow first."""
        fight = foresight.parting(self.state, self.here)
        return [*([] if fight is None else [parting_note(t, fight)]), *super().counts(t)]


class FanWidget(HexWidget):
    """Which fire grows by a level."""

    def said(self, t: Language, hex: str) -> str:
        """The ground, and the levels before and after."""
        level = self.state.fires[hex]
        return t("fan.level", kind=super().said(t, hex), before=level, after=level + 1)

    def arrows(self) -> tuple[Arrow, ...]:
        """Nothing moves."""
        return ()

    def laid(self) -> dict[str, str]:
        """Where it burns."""
        return {str(self.value(one)): "burn" for one in self.all_answers()}

    def counts(self, t: Language) -> list[Element]:
        """What burns down at that level, and whose unit stands there."""
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
