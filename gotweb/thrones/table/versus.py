"""The sheets that compare cards before one is played: the winner for each pair of cards, the choices that win, and the
hands.

Hands and discard piles are public (J10), so any player may see these sheets.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from gotweb.core.choice import Answer
from gotweb.core.match import Match
from gotweb.core.words import Words, words_of
from gotweb.lang import Language
from gotweb.thrones.battle import favoured
from gotweb.thrones.duel import DuelPlay, Outcome, duel
from gotweb.thrones.table import housecard, names
from gotweb.thrones.table.signs import crest
from gotweb.ui.kit.button import button
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.widget import AnyWidget

MARKS = "abcdefghijklmnopqrstuvwxyz"
"""What stands in a cell that is won by certain choices only, and before them in the list below."""


class VersusSheet(Sheet):
    """The table of every card of a house against every card of its opponent, computed when it is opened."""

    name = "versus"

    def __init__(self, match: Match, seat: str, other: str, answer: Answer | None = None) -> None:
        """`seat` asks, about the battle being fought, or about one that a march (`answer`) would bring."""
        self.match, self.seat, self.other = match, seat, other
        self.before = answer is not None
        self.edition = match.state.edition
        grid = duel(match, None if answer is None else seat, answer)
        mine_first = bool(grid) and self.edition.cards[next(iter(grid))[0]].house == seat
        self.cells = {pair if mine_first else pair[::-1]: outcome for pair, outcome in grid.items()}
        """(card of who asks, card of the opponent) -> who wins with them, and how."""

    def title(self, t: Language) -> str:
        """Return the heading with the opponent."""
        return t("versus.title", house=names.house(t, self.other))

    def body(self, t: Language) -> list[Child]:
        """Return the table, its legend, and how to read it."""
        if not self.cells:
            return [el("p", {"class": "about"}, t("versus.no-choice"))]
        notes = {pair: self._note(t, outcome) for pair, outcome in self.cells.items()}
        told = list(dict.fromkeys(note for note in notes.values() if note))
        marks = {note: MARKS[at] if at < len(MARKS) else str(at + 1) for at, note in enumerate(told)}
        houses = {"first": names.house(t, self.seat), "second": names.house(t, self.other)}
        return [
            el("p", {"class": "tie"}, tie(t, self.match, (self.seat, self.other))),
            self._table(t, notes, marks),
            el("dl", {"class": "plays"}, [[el("dt", None, marks[note]), el("dd", None, note)] for note in told])
            if told
            else None,
            el("p", {"class": "about"}, t("versus.about", **houses), " ", t("versus.letters") if told else None),
            el("p", {"class": "about"}, t("versus.before")) if self.before else None,
        ]

    def _note(self, t: Language, outcome: Outcome) -> str:
        """Return the choices by which the winner wins; "" if it needs none."""
        if not outcome.plays:
            return ""
        words = words_of(self.match.game, t)
        loser = self.other if outcome.winner == self.seat else self.seat
        first, *others = (played(t, words, play, loser) for play in outcome.plays)
        plays = reduce(lambda told, play: t("versus.both", a=told, b=play), others, first)
        return t("versus.plays", house=names.house(t, outcome.winner), what=plays)

    def _table(self, t: Language, notes: dict[tuple[str, str], str], marks: dict[str, str]) -> Element:
        rows = list(dict.fromkeys(mine for mine, _ in self.cells))
        columns = list(dict.fromkeys(other for _, other in self.cells))
        won = {pair for pair, outcome in self.cells.items() if outcome.winner == self.seat}
        body = [
            el(
                "tr",
                None,
                self._head(t, mine, "row"),
                [self._cell(t, (mine, other) in won, notes[mine, other], marks) for other in columns],
                el("td", {"class": "tally"}, f"{sum((mine, other) in won for other in columns)}/{len(columns)}"),
                key=mine,
            )
            for mine in rows
        ]
        heads = [self._head(t, card, "col") for card in columns]
        caption = t.n("versus.wins", len(won), house=names.house(t, self.seat), all=len(self.cells))
        return el(
            "table",
            {"class": "duel"},
            el("caption", None, caption),
            el("thead", None, el("tr", None, el("td", None), heads, el("td", None))),
            el("tbody", None, body),
        )

    def _head(self, t: Language, card: str, scope: str) -> Element:
        name = el("span", {"class": "card-name"}, names.card(t, card))
        return el("th", {"scope": scope}, name, " ", el("b", None, str(self.edition.cards[card].strength)), key=card)

    def _cell(self, t: Language, won: bool, note: str, marks: dict[str, str]) -> Element:
        sign = el("span", {"aria-hidden": "true"}, "✓" if won else "·", el("sup", None, marks[note]) if note else None)
        words = t("versus.win" if won else "versus.loss")
        heard = t("versus.cell", what=words, why=note) if note else words
        return el("td", {"class": "won" if won else "lost", "title": note or None}, sign,
                  el("span", {"class": "sr"}, heard))  # fmt: skip


class HandSheet(Sheet):
    """The sheet of a house's hand and discard pile, and the power that it may spend."""

    name = "hand"

    def __init__(self, match: Match, house: str) -> None:
        self.state, self.house = match.state, house

    def title(self, t: Language) -> str:
        """Return the heading: whose cards these are."""
        return t("versus.hand", house=names.house(t, self.house))

    def body(self, t: Language) -> list[Child]:
        """Return the cards."""
        state, house = self.state, self.house
        return [
            el("p", {"class": "about"}, crest(house), " ", t("versus.power", power=state.power[house])),
            el("h3", None, t("term.hand")),
            self._cards(t, state.hands[house]),
            el("h3", None, t("term.discards")),
            self._cards(t, state.discards[house], "out"),
        ]

    def _cards(self, t: Language, cards: Sequence[str], look: str = "") -> Element:
        if not cards:
            return el("p", {"class": "about"}, t("versus.none"))
        return el("ul", {"class": "cards"}, [housecard.card(t, self.state.edition, card, look) for card in cards])


def openers(
    t: Language, widget: AnyWidget, other: str, hand: Sheet, answer: Answer | None = None, compares: bool = True
) -> list[Element]:
    """Return the buttons that open the sheets: for the battle being fought, or one that a march would bring.

    `hand` is the sheet of the opponent's cards. With `compares` false, as chance decides battles, too, there is no
    table of cards.
    """
    match, side, lay = widget.match, widget.choice.side, widget.table.lay
    compare = button(
        "compare",
        icon("sword"),
        el("span", None, t("versus.compare")),
        on={"click": lambda _event: lay(VersusSheet(match, side, other, answer))},
        look="quiet opens",
        key="compare",
    )
    cards = button(
        "hand",
        crest(other),
        el("span", None, t("versus.hand", house=names.house(t, other))),
        on={"click": lambda _event: lay(hand)},
        look="quiet opens",
        key="hand",
    )
    return [compare, cards] if compares else [cards]


def tie(t: Language, match: Match, sides: Sequence[str]) -> str:
    """Return the winner of a tie between both sides, and why (J03)."""
    return t("versus.tie", house=names.house(t, favoured(match.state, sides)))


def played(t: Language, words: Words, play: DuelPlay, opponent: str) -> str:
    """Return in a few words a choice that wins a battle, and the choice it replies to, if it is a reply."""
    value = play.answer[play.kind]
    facts = {"what": words.answer(play.answer), "victim": names.house(t, opponent)}
    if play.card is not None:
        facts["card"] = names.card(t, play.card)
    if type(value) is int:
        facts["power"] = t.n("count.power", value)
    told = t(f"versus.play.{play.kind}", **facts)
    if not play.after:
        return told
    return t("versus.after", why=", ".join(words.answer(answer) for answer in play.after), what=told)
