"""The widget for a turn: which action a player takes (C01 to C06).

Units are picked on the map or in the list, all else by buttons.
"""

from __future__ import annotations

from gotweb.battles import morale
from gotweb.battles.command import Turn
from gotweb.battles.plans import other
from gotweb.battles.table import signs
from gotweb.battles.table.playing import units_of
from gotweb.battles.table.widgets import showing
from gotweb.battles.table.widgets.outlook import Prospect, outlook
from gotweb.battles.words import BattlesWords
from gotweb.core.choice import Answer
from gotweb.lang import Language
from gotweb.ui.board.draft import Draft
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.widget import Confirm, Widget

CARD: Answer = {"turn": "card"}
RAISE: Answer = {"turn": "raise"}
PASS: Answer = {"turn": "pass"}


class TurnWidget(Widget[Turn]):
    """The choice of an action: an order token, a leadership card, a morale token, a commitment, or passing."""

    def begin(self) -> None:
        super().begin()
        self.view = self.match.view(None)
        self.box = self.match.state.plan.box
        self.army = {hex: unit for hex, unit in sorted(units_of(self.view).items()) if unit.house == self.seat}
        self.options: list[Answer] = list(self.all_answers())
        self.picked: Answer | None = None
        self.rallying = False
        """Whether a unit that is picked is rallied by a morale token, and not ordered."""
        self._looked_up: dict[str, Prospect] = {}

    # what can be chosen

    def payments(self, hex: str) -> list[list[str]]:
        """Return the ways to pay for ordering the unit in a hex, the smallest loss first."""
        found = [one["tokens"] for one in self.options if one["turn"] == "order" and one["unit"] == hex]
        return showing.cheapest(found)

    def orderable(self) -> list[str]:
        """Return the hexes of the units that can be ordered by a token."""
        return [hex for hex in self.army if self.payments(hex)]

    def ralliable(self) -> list[str]:
        """Return the hexes of the units that a morale token can rally."""
        return [one["unit"] for one in self.options if one["turn"] == "rally"]

    def unit(self) -> str | None:
        """Return the hex of the picked unit, or None."""
        return self.picked.get("unit") if self.picked is not None else None

    # what the player does

    def tap(self, area: str) -> None:
        """Pick the unit there, or unpick it; for one that cannot be picked, say why."""
        if self.unit() == area:
            self.picked = None
            return
        answer = self._about(area)
        if self.refused(answer) is not None:
            self.refuse(answer)
        else:
            self.picked = answer

    def _about(self, hex: str) -> Answer:
        if self.rallying:
            return {"turn": "rally", "unit": hex}
        ways = self.payments(hex)
        unit = self.match.state.units.get(hex)
        # nothing in the pool orders it: then the token is missing that usually does
        tokens = ways[0] if ways else [unit.rank if unit is not None else "valor"]
        return {"turn": "order", "tokens": tokens, "unit": hex}

    def pay(self, tokens: list[str]) -> None:
        """Pay for the order of the picked unit with these tokens."""
        self.picked = {"turn": "order", "tokens": tokens, "unit": self.unit()}

    def act(self, answer: Answer) -> None:
        """Pick an action without a unit, or unpick it."""
        self.rallying = False
        self.picked = None if self.picked == answer else answer

    def rally(self) -> None:
        """Switch between ordering units and rallying them."""
        self.rallying, self.picked = not self.rallying, None

    def restore(self, answer: Answer) -> None:
        """Pick the action of an answer that was taken back."""
        self.rallying = answer["turn"] == "rally"
        self.picked = answer if answer in self.options else None

    # what it shows

    def hint(self, t: Language) -> str:
        """Return how many units can be picked."""
        if self.rallying:
            return t("turn.rally.which")
        if self.facts["looked"]:
            return t("turn.looked")
        open_ = len(self.orderable())
        return t.n("turn.open", open_) if open_ else t("turn.open.none")

    def confirm(self, t: Language) -> Confirm:
        """Return the button with the action in words; for passing it says what stays unused."""
        if self.picked is None:
            return Confirm(t("turn.choose"), None)
        if self.picked == PASS:
            left = len(self.facts["pool"])
            text = t.n("turn.pass", left) if left else t("turn.pass.none")
            return Confirm(text, self.picked, gives_up=True)
        words = BattlesWords(t)
        if self.picked["turn"] == "order":
            text = t("turn.order", area=self.picked["unit"], tokens=words.symbols(self.picked["tokens"]))
            return Confirm(text, self.picked)
        return Confirm(words.answer(self.picked, self.choice), self.picked)

    def outlook(self, hex: str) -> Prospect:
        """Return what the unit in a hex could do with an order; computed once."""
        if hex not in self._looked_up:
            self._looked_up[hex] = outlook(self.match.state, hex)
        return self._looked_up[hex]

    def draft(self) -> Draft:
        """Return the units that can be picked; for the picked one, its goals and targets."""
        hex = self.unit()
        marks = dict.fromkeys(self.ralliable() if self.rallying else self.orderable(), "can")
        if hex is None:
            return Draft(marks=marks)
        if self.rallying:
            return Draft(marks=showing.on_top(marks, hex))
        found = self.outlook(hex)
        return Draft(laid=found.badges(), marks=showing.on_top({**dict.fromkeys(found.far, "reach"), **marks}, hex))

    def body(self, t: Language) -> list[Child]:
        """Return the means for giving orders, the actions, the picked one, and the army."""
        return [showing.supply(t, self.view, self.seat), self._actions(t), self._detail(t), self._army(t)]

    def _actions(self, t: Language) -> Element:
        words, offered = BattlesWords(t), self.options
        found = []
        if CARD in offered:
            found.append(self._action(t, CARD, showing.card_sign(), t.n("turn.card", self.facts["cards"])))
        if RAISE in offered:
            found.append(self._action(t, RAISE, signs.token("morale"), words.answer(RAISE)))
        if self.ralliable():
            found.append(
                button("rally", signs.token("morale"), t("turn.rally"), on=self.does(self.rally),
                       pressed=self.rallying, key="rally")
            )  # fmt: skip
        commits = [one for one in offered if one["turn"] == "commit"]
        found += [
            self._action(
                t,
                one,
                signs.crest(self.seat),
                t("turn.commit", who=showing.short(t, self.box, one["commander"])),
            )
            for one in commits
        ]
        found.append(self._action(t, PASS, None, words.answer(PASS)))
        return el("div", {"class": "battle-acts"}, found, key="acts")

    def _action(self, t: Language, answer: Answer, sign: Element | None, text: str) -> Element:
        value = " ".join(answer.values())
        return button(
            "act", sign, text, on=self.does(lambda: self.act(answer)), value=value, key=value,
            pressed=answer == self.picked, look="battle-pass" if answer == PASS else "",
        )  # fmt: skip

    def _detail(self, t: Language) -> Element:
        """Return the cost and effect of the picked action."""
        if self.picked is None:
            return showing.detail(t("turn.rally.about") if self.rallying else t("turn.about"), picked=False)
        action, hex = self.picked["turn"], self.unit()
        if action == "commit":
            who = self.picked["commander"]
            return showing.detail(
                el("strong", None, showing.called(t, self.box, "leader", who)), showing.commitment(t, self.box, who)
            )
        if action == "pass":
            last = self.view["round"] == self.match.state.plan.rounds
            return showing.detail(t("turn.pass.last" if last else "turn.pass.about"))
        if hex is None:
            return showing.detail(t(f"turn.{action}.about"), self._heart(t, other(self.seat)))
        head = el("strong", None, f"{hex} {showing.called(t, self.box, 'troop', self.army[hex].kind)}")
        if action == "rally":
            return showing.detail(head, t("turn.rally.about"), self._heart(t, self.seat))
        return showing.detail(
            el("span", {"class": "battle-order-head"}, head, self._payment(t, hex)),
            *showing.prospects(t, self.match.state, hex, self.outlook(hex)),
        )

    def _heart(self, t: Language, loser: str) -> str | None:
        """Return what happens if a morale token moves the marker to the end of a house's side (L02, L03); None if it
        does not.
        """
        room, rout = morale.room(self.match.state, loser), self.match.state.plan.rout[loser]
        if room == 1 and rout:
            return t("turn.rally.rout" if loser == self.seat else "turn.raise.rout")
        return None if room else t("turn.raise.end")

    def _payment(self, t: Language, hex: str) -> list[Element]:
        """Return the ways to pay, as buttons if there are several."""
        assert self.picked is not None
        ways, paid = self.payments(hex), self.picked["tokens"]
        if len(ways) == 1:
            return [showing.tokens(t, ways[0])]
        return [
            button("pay", showing.tokens(t, one), on=self.does(lambda one=one: self.pay(one)), value=" ".join(one),
                   key=" ".join(one), pressed=one == paid, look="battle-pay")
            for one in ways
        ]  # fmt: skip

    def _army(self, t: Language) -> Element:
        """Return all units, those that can be picked first."""
        able = set(self.ralliable() if self.rallying else self.orderable())
        rows = [self._row(t, hex, hex in able) for hex in sorted(self.army, key=lambda hex: (hex not in able, hex))]
        return el("div", {"class": "rows", "role": "group", "aria-label": t("turn.army")}, rows, key="army")

    def _row(self, t: Language, hex: str, able: bool) -> Element:
        ways = [] if self.rallying else self.payments(hex)
        return showing.unit_row(
            t, self.view, hex, self.army[hex], showing.tokens(t, ways[0]) if ways else None,
            on=self.does(lambda: self.tap(hex)), pressed=self.unit() == hex, unable=not able,
        )  # fmt: skip
