"""Widgets for rerolling dice: all that show one symbol, or one of them."""

from __future__ import annotations

from gotweb.battles import odds, strength
from gotweb.battles.facts import TOKENS
from gotweb.battles.foresight import Fight
from gotweb.battles.odds import Odds
from gotweb.battles.table import chances, signs
from gotweb.battles.table.laying import aim
from gotweb.battles.words import BattlesWords
from gotweb.core.choice import Answer, OneOf
from gotweb.lang import Language
from gotweb.ui.board.draft import Draft
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.listed import ListedWidget
from gotweb.ui.table.widget import Confirm


class RerollWidget(ListedWidget[OneOf]):
    """The choice which symbol is rerolled (H03), with the mean change by each choice."""

    @property
    def rolled(self) -> list[str]:
        """Return the dice, in the order of the symbols."""
        found: list[str] = sorted(self.facts["rolled"], key=TOKENS.index)
        return found

    def fight(self) -> Fight:
        """Return the attack to which the dice belong."""
        state = self.match.state
        return Fight(state, strength.blow(state, self.facts["hex"], self.facts["target"]))

    def count(self, symbol: str) -> int:
        """Return how many dice are rerolled if this symbol is named."""
        return self.rolled.count(symbol)

    def odds(self, symbol: str | None) -> Odds:
        """Return the odds of the attack if this symbol is named, or none."""
        number = 0 if symbol is None else self.count(symbol)
        return odds.of_rolled(*self.fight(), self.rolled, symbol, number)

    # what it shows

    def hint(self, t: Language) -> str:
        """Return the effect of the dice as they lie."""
        return t("reroll.hint", what=chances.brief(t, self.odds(None)))

    def confirm(self, t: Language) -> Confirm:
        """Return the button that rerolls."""
        if self.picked is None:
            return Confirm(t("reroll.go"), None)
        symbol = self.value(self.picked)
        return Confirm(t.n("reroll.roll", self.count(symbol), what=t(f"symbol.{symbol}")), self.picked)

    def answers(self, t: Language) -> list[Element]:
        """Return the plain button that leaves the dice as they lie."""
        keep: Answer = {self.choice.kind: None}
        return [button("keep", t("reroll.keep"), on=self.gives(keep), look="giving-up", key="keep")]

    def restore(self, answer: Answer) -> None:
        """Choose the symbol of an answer that was taken back."""
        if answer in self.all_answers() and self.value(answer) is not None:
            self.pick(answer)

    def draft(self) -> Draft:
        """Return the attacker and its target."""
        hex, target = self.facts["hex"], self.facts["target"]
        return Draft({target: "target"}, {hex: "here", target: "picked"}, (aim(hex, target, self.seat),))

    def tap(self, area: str) -> None:
        """Do nothing: only the dice answer, not the map."""

    def body(self, t: Language) -> list[Child]:
        """Return the dice, the symbols that may be named, and the odds of the chosen one."""
        picked = None if self.picked is None else self.value(self.picked)
        rows = [
            self._row(t, option, self.value(option)) for option in self.all_answers() if self.value(option)
        ]  # fmt: skip
        captures = self.match.state.units[self.facts["target"]].commander is not None
        return [
            self._lying(t, picked),
            el("div", {"class": "rows"}, rows, key="symbols"),
            el("section", {"class": "battle-fight"}, chances.shown(t, self.odds(picked), captures), key="odds"),
            chances.faces(t, self.fight()),
        ]

    def _lying(self, t: Language, picked: str | None) -> Element:
        """Return the dice as they lie; those that would be rerolled stand out."""
        left, dice = 0 if picked is None else self.count(picked), []
        for n, symbol in enumerate(self.rolled):
            again = symbol == picked and left > 0
            left -= again
            dice.append(el("li", {"class": "again" if again else None}, signs.die(symbol), key=str(n)))
        said = BattlesWords(t).symbols(self.rolled)
        return el("ul", {"class": "battle-lying", "role": "img", "aria-label": said}, dice, key="dice")

    def _row(self, t: Language, option: Answer, symbol: str) -> Element:
        """Return a symbol, the number of dice that show it, and the key figures if they are rerolled."""
        told = t.n("reroll.roll", self.count(symbol), what=t(f"symbol.{symbol}"))
        return button(
            "option", signs.die(symbol), el("strong", None, told),
            el("small", None, chances.short(t, self.odds(symbol))),
            on=self.does(lambda: self.pick(option)), value=symbol, look="area-row", pressed=option == self.picked,
            key=symbol,
        )  # fmt: skip


class RedieWidget(RerollWidget):
    """The choice which one die is rerolled (K04)."""

    def count(self, symbol: str) -> int:
        """Return 1."""
        return 1
