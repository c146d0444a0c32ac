"""Widgets for questions before a battle, each with the battle as it would begin: whom to attack, whom to join, which
ally to accept.
"""

from __future__ import annotations

from gotweb.core.choice import Answer
from gotweb.fief import assaults, battles, joining
from gotweb.fief.battle import Battle
from gotweb.fief.questions import Judged
from gotweb.fief.state import State
from gotweb.fief.table import deciding, stakes
from gotweb.fief.table.widgets.plain import AnswerWidget, YesWidget
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.kit.tree import Child, Element


def warned(t: Language, state: State, seat: str, battle: Battle, said: str) -> str:
    """Return a text about an attack, with the nobles who become renegades because they attack protected walls (W09)."""
    outlaws = stakes.outlaws(t, state, seat, battle.at) if battle.walls else None
    return said if outlaws is None else f"{said} · {outlaws}"


class FightWidget(AnswerWidget):
    """The choice of a battle (R01): each with its chances, and the picked one in all its numbers."""

    choice: Judged

    def would(self, answer: Answer) -> Battle:
        """Return the battle as the rules would begin it."""
        return battles.arranged(self.match.state, self.seat, answer["fight"], answer["area"])

    def seen(self) -> Answer | None:
        """Return the answer whose battle is shown: the picked one, or the only one; None otherwise."""
        if self.picked not in (None, battles.STOP):
            return self.picked
        fights = [option for option in self.all_answers() if option != battles.STOP]
        return fights[0] if len(fights) == 1 else None

    def about_it(self, t: Language, answer: Answer) -> str | None:
        """Return the chances of a battle, and the nobles it makes renegades."""
        if answer == battles.STOP:
            return None
        state, would = self.match.state, self.would(answer)
        return warned(t, state, self.seat, would, deciding.hope(t, state, would))

    def hint(self, t: Language) -> str | None:
        """Return the key figures of the shown battle."""
        seen = self.seen()
        return None if seen is None else deciding.brief(t, self.match.state, self.would(seen))

    def tap(self, area: str) -> None:
        """Pick the next battle in an area, or say by which rule there can be none."""
        super().tap(area)
        if not any(self.area(option) == area for option in self.all_answers()):
            barred = [one for one in self.choice.candidates if one != battles.STOP and one["area"] == area]
            if barred:
                self.refuse(barred[0])

    def aids(self, t: Language) -> list[Child]:
        """Return the battle in numbers."""
        seen = self.seen()
        found = [] if seen is None else [deciding.picture(t, self.match.state, self.would(seen))]
        return [*found, *super().aids(t)]


class AssaultWidget(AnswerWidget):
    """The choice what to do before an objective (W12): with the battle as it would begin, if there can be one."""

    def would(self) -> tuple[State, Battle] | None:
        """Return the table and the battle if the leader attacked now; None if he cannot."""
        attacks = assaults.ATTACK in self.all_answers() and self.match.state.battle is None
        return assaults.foreseen(self.match.state, self.facts["mission"]) if attacks else None

    def hint(self, t: Language) -> str | None:
        """Return the objective's reward, and the probability of winning it."""
        would, said = self.would(), super().hint(t)
        return said if would is None else " – ".join([*([said] if said else []), deciding.hope(t, *would)])

    def aids(self, t: Language) -> list[Child]:
        """Return the battle in numbers, and the objective."""
        would = self.would()
        return [*([] if would is None else [deciding.picture(t, *would)]), *super().aids(t)]


class JoinWidget(AnswerWidget):
    """The choice which side to join (R19): each side's chance with this house, and the battle as it would be."""

    def would(self) -> Battle | None:
        """Return the battle with this house on the picked side; None if no side is picked."""
        battle: Battle | None = self.match.state.battle
        if battle is None or self.picked in (None, joining.NONE):
            return None
        return joining.joined(battle, self.seat, self.picked["join"])

    def about_it(self, t: Language, answer: Answer) -> str | None:
        """Return the probability that the picked side wins with this house; without a pick that of both sides."""
        state = self.match.state
        if state.battle is None:
            return None
        if answer == joining.NONE:
            return deciding.both(t, state, state.battle)
        said = deciding.helped(t, state, joining.joined(state.battle, self.seat, answer["join"]), answer["join"])
        return warned(t, state, self.seat, state.battle, said) if answer["join"] == "offence" else said

    def hint(self, t: Language) -> str | None:
        """Return the key figures of the battle as it is, or as it would be."""
        return deciding.brief(t, self.match.state, self.would())

    def fought(self, t: Language) -> Element | None:
        """Return the battle as it would be with the house on the picked side, or None."""
        would = self.would()
        return super().fought(t) if would is None else deciding.picture(t, self.match.state, would)


class WelcomeWidget(YesWidget):
    """The choice whether to accept a house as an ally (R19): the side's chance with it, and without."""

    def aids(self, t: Language) -> list[Child]:
        """Return both chances, and the battle as it is."""
        state = self.match.state
        if state.battle is None:
            return super().aids(t)
        side = "offence" if state.battle.offence.leader == self.seat else "defence"
        more = joining.joined(state.battle, self.facts["other"], side)
        other = FiefWords(t).seat(self.facts["other"])
        told = [t("welcome.with", seat=other, what=deciding.helped(t, state, more, side)),
                t("welcome.without", what=deciding.helped(t, state, state.battle, side))]  # fmt: skip
        return [deciding.noted([deciding.note(t, one) for one in told]), *super().aids(t)]
