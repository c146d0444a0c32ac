"""A leadership card: which card, the commander who plays it, its commands, its tactic (D01 to D07, E01 to E04). It is
asked in private.

Everything that can be chosen is one of the answers that the choice lists; for anything else the widget says the rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.battles import cardtext, leadership, tactics, victory
from gotweb.battles.facts import Card, Command, Tactic
from gotweb.battles.plans import other
from gotweb.battles.state import State
from gotweb.battles.table import cardview, signs
from gotweb.battles.table.widgets import showing
from gotweb.battles.words import BattlesWords
from gotweb.core.choice import Answer, OneOf
from gotweb.lang import Language
from gotweb.ui.board.draft import Draft
from gotweb.ui.kit.button import button
from gotweb.ui.kit.cardface import window
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.widget import Confirm, Widget

NOTHING: Answer = {"card": None, "commander": None, "commands": [], "tactic": None}
WHENS = ("before", "after")


class HandWidget(Widget[OneOf]):
    """The hand, and the opened card: its commanders, its commands, its tactic."""

    def begin(self) -> None:
        super().begin()
        self.state: State = self.match.state
        self.box = self.state.plan.box
        self.hand: list[str] = list(self.state.hands[self.seat])
        self.plays: list[Answer] = [one for one in self.all_answers() if one != NOTHING]
        playable = [one["card"] for one in self.plays]
        self.card = min(self.hand, key=lambda id: (id not in playable, self.hand.index(id)))
        self.commands: list[int] = []
        self.tactic: str | None = None
        self.without = False
        """Whether no card is to be played after all."""
        self.commander = self._leader()

    # what can be chosen

    def ways(self, card: str, commander: str | None = None) -> list[Answer]:
        """Return the ways in which a card can be played, by one commander or by any."""
        return [one for one in self.plays if one["card"] == card and commander in (None, one["commander"])]

    def drafted(self, commands: Sequence[int] | None = None, tactic: str | None = "", by: str | None = None) -> Answer:
        """Return the answer that plays the card this way; arguments that are not given are as drafted."""
        return {
            "card": self.card,
            "commander": by or self.commander,
            "commands": leadership.arranged(self.box.cards[self.card], self.commands if commands is None else commands),
            "tactic": self.tactic if tactic == "" else tactic,
        }

    def answer(self) -> Answer | None:
        """Return the answer as drafted; None while it is incomplete."""
        drafted = NOTHING if self.without else self.drafted()
        return drafted if self.without or drafted in self.plays else None

    def _leader(self) -> str:
        """Return the preferred commander for a card: of those who can play it, the one who controls most units for
        it.
        """
        ways = self.ways(self.card)
        able = list(dict.fromkeys(one["commander"] for one in ways)) or self.state.commanders(self.seat)
        card = self.box.cards[self.card]
        return max(able, key=lambda id: len({hex for one in card.commands for hex in self.served(id, one)}))

    def served(self, commander: str, command: Command) -> list[str]:
        """Return the hexes of the units to which a commander's command could apply."""
        if command.order:
            return leadership.candidates(self.state, self.seat, commander, command)
        if command.rally:
            return leadership.candidates(self.state, self.seat, commander, command, ready=False)
        return leadership.wounded(self.state, self.seat, commander)

    # what the player does

    def take(self, card: str) -> None:
        """Open a card, with the commands that can be paid for chosen."""
        self.card, self.without = card, False
        self.commander = self._leader()
        self._fill()

    def _fill(self) -> None:
        """Choose as many commands of the card as its commander can play; a tactic is left to the player."""
        ways = [one for one in self.ways(self.card, self.commander) if one["tactic"] is None]
        best = max(ways, key=lambda one: len(one["commands"]), default=NOTHING)
        self.commands, self.tactic = list(best["commands"]), None

    def lead(self, commander: str) -> None:
        """Let another commander play the card."""
        if not self.ways(self.card, commander):
            self._refuse(self.drafted([0], None, commander))
            return
        self.commander = commander
        if self.drafted() not in self.plays:
            self._fill()

    def command(self, number: int) -> None:
        """Choose a command of the card, to be executed after those already chosen, or drop it."""
        commands = [n for n in self.commands if n != number]
        if number not in self.commands:
            commands.append(number)
        if number in self.commands or self.drafted(commands) in self.plays:
            self.commands = commands
        elif self.drafted(commands, None) in self.plays:
            self.commands, self.tactic = commands, None
        else:
            self._refuse(self.drafted(commands))

    def use(self, when: str) -> None:
        """Use the card's tactic before or after its commands, or drop it."""
        if self.tactic == when:
            self.tactic = None
        elif self.drafted(tactic=when) in self.plays:
            self.tactic = when
        else:
            self._refuse(self.drafted(tactic=when))

    def refrain(self) -> None:
        """Play no card after all."""
        self.without = True

    def tap(self, area: str) -> None:
        """Let the commander who stands in this hex play the card."""
        unit = self.state.units.get(area)
        if unit is not None and unit.house == self.seat and unit.commander is not None:
            self.without = False
            self.lead(unit.commander)
        else:
            self.table.refuse("D01")

    def _refuse(self, answer: Answer) -> None:
        self.refuse(answer, "D01")

    def restore(self, answer: Answer) -> None:
        """Open the card that was taken back."""
        self.without = answer["card"] is None
        if answer in self.plays:
            self.card, self.commander = answer["card"], answer["commander"]
            self.commands, self.tactic = list(answer["commands"]), answer["tactic"]

    # what it shows

    def hint(self, t: Language) -> str:
        """Return the cost, or that no command can be paid for."""
        if not self.plays:
            return t("hand.none")
        if self.without:
            return t("hand.without.about")
        cost = leadership.price(self.box.cards[self.card], self.commands)
        limit = self.box.commanders[self.commander].limit
        return t(
            "hand.cost", cost=t.n("cost", cost), amount=self.state.boards[self.seat],
            who=showing.short(t, self.box, self.commander), n=self.state.on_cards[self.commander], most=limit,
        )  # fmt: skip

    def confirm(self, t: Language) -> Confirm:
        """Return the button with the card in words; the one that plays no card is not highlighted while a card could
        be played.
        """
        answer = self.answer()
        if answer is None:
            return Confirm(t("hand.choose"), None)
        return Confirm(BattlesWords(t).answer(answer, self.choice), answer, gives_up=self.without and bool(self.plays))

    def draft(self) -> Draft:
        """Return the commander's zone of control, and in it the units to which the chosen commands could apply."""
        if self.without:
            return Draft()
        card = self.box.cards[self.card]
        served = {hex for n in self.commands for hex in self.served(self.commander, card.commands[n])}
        marks = dict.fromkeys(sorted(served), "can")
        at = self.state.leads(self.commander)
        zone = dict.fromkeys(sorted(self.state.controlled(self.commander)), "zone")
        return Draft(laid=zone, marks=showing.on_top(marks, at) if at is not None else marks)

    def body(self, t: Language) -> list[Child]:
        """Return the hand, and below it the opened card."""
        tiles = [self._tile(t, id) for id in self.hand]
        none = button("no-card", t("answer.card.none"), on=self.does(self.refrain), pressed=self.without, key="none",
                      look="battle-tile")  # fmt: skip
        hand = el("div", {"class": "battle-order-hand", "role": "group", "aria-label": t("hand.cards")}, tiles, none,
                  key="hand")  # fmt: skip
        return [hand, None if self.without else self._open(t)]

    def _tile(self, t: Language, id: str) -> Element:
        card, able = self.box.cards[id], bool(self.ways(id))
        return button(
            "card",
            el("strong", None, cardtext.name(t, id, self.box.names)),
            el("small", None, self._deck(t, card) if able else f"{self._deck(t, card)} · ✗ {t('hand.not-playable')}"),
            on=self.does(lambda: self.take(id)), value=id, key=id, look=f"battle-tile{'' if able else ' off'}",
            pressed=id == self.card and not self.without,
        )  # fmt: skip

    def _deck(self, t: Language, card: Card) -> str:
        """Return the name of a card's deck, for a small card."""
        return showing.called(t, self.box, "deck", card.deck)

    def _open(self, t: Language) -> Element:
        """Return the opened card: its commander, each command with its units, the tactic."""
        card = self.box.cards[self.card]
        commanders = [self._commander(t, id) for id in self.state.commanders(self.seat)]
        commands = [self._command(t, card, n) for n in range(len(card.commands))]
        return el(
            "section",
            {"class": "battle-open"},
            el("h3", {"class": f"of-{self.seat}"}, signs.crest(self.seat),
               el("span", None, cardtext.name(t, self.card, self.box.names)),
               window(cardview.face_of(card.deck, self.seat), self.seat)),
            el("div", {"class": "rows"}, commands, key="commands"),
            self._sequence(t, card),
            self._tactic(t, card, card.tactic) if card.tactic is not None else None,
            el("div", {"class": "battle-order-leaders", "role": "group", "aria-label": t("hand.who")}, commanders,
               key="who"),
            key=f"open {self.card}",
        )  # fmt: skip

    def _commander(self, t: Language, id: str) -> Element:
        laid = t("hand.laid", n=self.state.on_cards[id], most=self.box.commanders[id].limit)
        return button(
            "commander", el("strong", None, showing.short(t, self.box, id)), el("small", None, laid),
            on=self.does(lambda: self.lead(id)), value=id, key=id, pressed=id == self.commander,
            unable=not self.ways(self.card, id), look="battle-tile",
        )  # fmt: skip

    def _sequence(self, t: Language, card: Card) -> Element | None:
        """Return the order in which the commands are executed, if it makes a difference (D05); else None."""
        if len({bool(card.commands[n].order) for n in self.commands}) < 2:
            return None
        numbers = ", ".join(str(n + 1) for n in leadership.arranged(card, self.commands))
        return el("p", None, t("hand.sequence", what=numbers), key="sequence")

    def _command(self, t: Language, card: Card, number: int) -> Element:
        rule = leadership.why_not(self.state, self.seat, card, self.commander, [number], None)
        chosen = number in self.commands
        served = ", ".join(self.served(self.commander, card.commands[number]))
        if rule is not None and self.drafted([*self.commands, number], None) in self.plays:
            rule = None  # the commands that are chosen make it possible
        told = t("hand.for", areas=served) if rule is None and served else self._why(t, rule)
        said = cardtext.text(t, card.id, self.box)[number]
        return button(
            "command", el("span", None, el("strong", None, said), el("small", None, told)),
            on=self.does(lambda: self.command(number)), value=str(number), key=str(number), pressed=chosen,
            unable=not chosen and rule is not None, look="area-row battle-row",
        )  # fmt: skip

    def _why(self, t: Language, rule: str | None) -> str:
        """Return why a command cannot be executed, with the facts; or that it waits for another one."""
        if rule is None:
            return t("hand.after")
        if rule != "D02":
            return t("hand.nobody")
        return t(
            "hand.too-dear", amount=self.state.boards[self.seat], n=self.state.on_cards[self.commander],
            most=self.box.commanders[self.commander].limit,
        )  # fmt: skip

    def _tactic(self, t: Language, card: Card, tactic: Tactic) -> Element:
        holds = tactics.holds(self.state, self.seat, tactic)
        told = f"{'✓' if holds else '✗'} {self._standing(t, tactic, holds)}"
        whens = [when for when in WHENS if tactic.when in (when, "either")]
        buttons = [
            button("tactic", t(f"hand.tactic.{when}"), on=self.does(lambda when=when: self.use(when)), value=when,
                   key=when, pressed=self.tactic == when, unable=not holds)
            for when in whens
        ]  # fmt: skip
        return el(
            "div",
            {"class": "battle-tactic-row"},
            el("p", None, cardtext.text(t, card.id, self.box)[-1]),
            el("p", {"class": "holds" if holds else "fails"}, told),
            el("div", {"class": "pair"}, buttons),
            key="tactic",
        )

    def _standing(self, t: Language, tactic: Tactic, holds: bool) -> str:
        """Return whether the condition of the tactic is met, and the deciding fact: the pool, or a zone of the
        scale.
        """
        if tactic.morale is None:
            return t("hand.tactic.pool", tokens=BattlesWords(t).symbols(self.state.pools[self.seat]))
        whose = other(self.seat) if tactic.morale[0] == "enemy-at-most" else self.seat
        seat = BattlesWords(t).seat(whose)
        if self.state.depth(whose) < 0:
            return t("hand.tactic.beyond", seat=seat)
        return t("hand.tactic.zone", seat=seat, where=t(f"zone.{victory.zone(self.state, whose)}"))
