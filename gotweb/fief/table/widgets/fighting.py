"""Questions before a battle, each with the battle as it would begin: whom to attack, whom to join, whom to let join."""

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
    """Return what is said of an attack, and who becomes a renegade by it: whoever attacks protected walls (W09)."""
    outlaws = stakes.outlaws(t, state, seat, battle.at) if battle.walls else None
    return said if outlaws is None else f"{said} · {outlaws}"


class FightWidget(AnswerWidget):
    """Whom to attack (R01): each battle with its chances, and the one that is picked in all its numbers."""

    choice: Judged

    def would(self, answer: Answer) -> Battle:
        """The battle as it would begin, just as the rules would begin it."""
        return battles.arranged(self.match.state, self.seat, answer["fight"], answer["area"])

    def seen(self) -> Answer | None:
        """The battle that is looked at: the one that is picked, or the only one there is."""
        if self.picked not in (None, battles.STOP):
            return self.picked
        fights = [option for option in self.all_answers() if option != battles.STOP]
        return fights[0] if len(fights) == 1 else None

    def about_it(self, t: Language, answer: Answer) -> str | None:
        """What is to be hoped of a battle, and whom it makes a renegade."""
        if answer == battles.STOP:
            return None
        state, would = self.match.state, self.would(answer)
        return warned(t, state, self.seat, would, deciding.hope(t, state, would))

    def hint(self, t: Language) -> str | None:
        """The key figures of the battle that is looked at."""
        seen = self.seen()
        return None if seen is None else deciding.brief(t, self.match.state, self.would(seen))

    def tap(self, area: str) -> None:
        """Pick the next battle there, or hear by which rule there can be none."""
        super().tap(area)
        if not any(self.area(option) == area for option in self.all_answers()):
            barred = [one for one in self.choice.candidates if one != battles.STOP and one["area"] == area]
            if barred:
                self.refuse(barred[0])

    def aids(self, t: Language) -> list[Child]:
        """The battle in numbers."""
        seen = self.seen()
        found = [] if seen is None else [deciding.picture(t, self.match.state, self.would(seen))]
        return [*found, *super().aids(t)]


class AssaultWidget(AnswerWidget):
    """What is done before an objective (W12): with the battle as it would begin, if it can be attacked."""

    def would(self) -> tuple[State, Battle] | None:
        """The table and the battle if the leader attacked now."""
        attacks = assaults.ATTACK in self.all_answers() and self.match.state.battle is None
        return assaults.foreseen(self.match.state, self.facts["mission"]) if attacks else None

    def hint(self, t: Language) -> str | None:
        """What can be won, and how likely."""
        would, said = self.would(), super().hint(t)
        return said if would is None else " – ".join([*([said] if said else []), deciding.hope(t, *would)])

    def aids(self, t: Language) -> list[Child]:
        """The battle in numbers, and the objective."""
        would = self.would()
        return [*([] if would is None else [deciding.picture(t, *would)]), *super().aids(t)]


class JoinWidget(AnswerWidget):
    """Which side to join (R19): how likely each wins with this house, and the battle as it would be then."""

    def would(self) -> Battle | None:
        """The battle with this house on the side that is picked."""
        battle: Battle | None = self.match.state.battle
        if battle is None or self.picked in (None, joining.NONE):
            return None
        return joining.joined(battle, self.seat, self.picked["join"])

    def about_it(self, t: Language, answer: Answer) -> str | None:
        """How likely the side wins, with this house; or both, without it."""
        state = self.match.state
        if state.battle is None:
            return None
        if answer == joining.NONE:
            return deciding.both(t, state, state.battle)
        said = deciding.helped(t, state, joining.joined(state.battle, self.seat, answer["join"]), answer["join"])
        return warned(t, state, self.seat, state.battle, said) if answer["join"] == "offence" else said

    def hint(self, t: Language) -> str | None:
        """The key figures of the battle as it is, or would be."""
        return deciding.brief(t, self.match.state, self.would())

    def fought(self, t: Language) -> Element | None:
        """The battle as it would be on the side that is picked."""
        would = self.would()
        return super().fought(t) if would is None else deciding.picture(t, self.match.state, would)


class WelcomeWidget(YesWidget):
    """Whether a house is welcome on the own side (R19): how likely that wins with it, and without."""

    def aids(self, t: Language) -> list[Child]:
        """Both chances, and the battle as it is."""
        state = self.match.state
        if state.battle is None:
            return super().aids(t)
        side = "offence" if state.battle.offence.leader == self.seat else "defence"
        more = joining.joined(state.battle, self.facts["other"], side)
        other = FiefWords(t).seat(self.facts["other"])
        told = [t("welcome.with", seat=other, what=deciding.helped(t, state, more, side)),
                t("welcome.without", what=deciding.helped(t, state, state.battle, side))]  # fmt: skip
        return [deciding.noted([deciding.note(t, one) for one in told]), *super().aids(t)]
