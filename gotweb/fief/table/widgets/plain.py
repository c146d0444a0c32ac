"""Widgets for questions with a plain list of answers, yes or no, or a number, each with the facts that help to
decide.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.core.choice import Answer, Number, OneOf
from gotweb.fief import detailed, ransoms, uprisings
from gotweb.fief.phrases import FACTS
from gotweb.fief.state import MANCE
from gotweb.fief.table import bargain, deciding, north, stakes, telling
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.board.draft import Draft
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.listed import ListedWidget, NumberWidget, YesNoWidget
from gotweb.ui.table.widget import AnyWidget, Confirm, Laid, Widget

VILLAGES = ("area", "to_area", "city", "place", "start", "besiege", "leave-to", "home", "invade", "mission")
"""The parts of answers and questions that may be a village, or an objective."""


WALLED = ("declare", "summon", "invade", "let-join")
"""Questions about the Wall as a whole, beside those about one of its objectives."""


def village_of(widget: AnyWidget, facts: Mapping[str, Any]) -> str | None:
    """Return the village or objective that an answer is about: the one it names, or the place of the noble it names;
    None if neither.
    """
    state = widget.match.state
    for key in VILLAGES:
        if facts.get(key) in state.facts.villages or facts.get(key) in state.facts.missions:
            return str(facts[key])
    for key, value in facts.items():
        if FACTS.get(key) == "noble" and isinstance(value, str) and value in state.nobles:
            at = state.nobles[value].at
            return str(at) if at in state.facts.villages else None
    return None


ROLLED = frozenset({"again", "lose", "share", "fall", "captor", "lead", "bear", "leave-to", "save", "break", "place"})
"""Questions after the dice of a round: the chances that stood before it are nobody's any more."""
GROUND = frozenset({"place", "home", "besiege", "city", "invade"})
"""Questions whose answers are villages: what is there decides."""


UNASKED: dict[str, tuple[str, ...]] = {
    "accept": ("other",), "boost": ("victim",), "cull": ("back",), "take-along": ("area",),
}  # fmt: skip
"""Kind of question -> the facts that its sentence leaves out, which stand below it."""
BY_CARD = {"boost": ("uprising", "secret-passage"), "calm": ("uprising",)}
"""Kind of question -> the cards that it is about, though its facts name none."""


def asked(t: Language, kind: str, facts: Mapping[str, Any]) -> list[str]:
    """Return the facts that a question's sentence leaves out: what the named cards do, and other facts.

    For drawn cards the decks are named, one after the other; a Brother taken instead of a card is left out.
    """
    words = FiefWords(t)
    filled = words.filled(facts)
    found = [t(f"told.fact.{key}", **{key: filled[key]}) for key in UNASKED.get(kind, ()) if filled.get(key)]
    decks = [deck for deck in facts.get("drawn", ()) if deck != "brother"]
    found += [t("told.fact.drawn", back=t(f"answer.take.{deck}")) for deck in decks]
    return [*found, *detailed.card(words, facts, BY_CARD.get(kind, ()))]


class Deciding(Widget[Laid]):
    """The parts shared by all questions: the battle that is interrupted, the place, and the seat's own cards if the
    question is private.
    """

    def aids(self, t: Language) -> list[Child]:
        """Return the facts that help to decide, as parts of the body."""
        found: list[Child] = [self.fought(t)]
        facts = self.facts
        if "title" in facts and facts["title"] in self.match.state.facts.elections:
            running = facts.get("candidates") or facts.get("standing") or ()
            found.append(deciding.ballot(t, self.match.state, facts["title"], running))
        notes = [deciding.note(t, self._there(t, facts[key])) for key in ("area", "to_area")
                 if facts.get(key) in self.match.state.facts.villages and found[0] is None]  # fmt: skip
        notes += [deciding.note(t, self._noble(t, facts[key])) for key in ("noble", "spouse")
                  if facts.get(key) in self.match.state.nobles]  # fmt: skip
        if self.choice.kind == "marry":
            notes += stakes.dowry(t, self.match.state, facts["noble"], facts["spouse"])
            notes.append(stakes.bond(t, self.match.state))
        if self.choice.kind == "bid":
            notes.append(deciding.note(t, FiefWords(t).rule("M03"), "M03"))
        notes += [deciding.note(t, line) for line in asked(t, self.choice.kind, facts)]
        found.append(deciding.noted(notes))
        if facts.get("mission") is not None or self.choice.kind in WALLED:
            found += deciding.wall(t, self.match, facts.get("mission"))
        if self.choice.eyes:
            found.append(deciding.hand(t, self.match.view(self.seat).get("hand", ())))
        return found

    def fought(self, t: Language) -> Element | None:
        """Return the battle that the question interrupts, in numbers; None if there is none."""
        return deciding.battle(t, self.match.state, rolled=self.choice.kind in ROLLED)

    def hint(self, t: Language) -> str | None:
        """Return one line that stays in sight on a small page: the key figures of a battle, an objective's reward,
        payments of a marriage, a mill's gold, a plague's losses.
        """
        if self.choice.kind == "pillage":
            return t.n("pillage.gain", self.match.state.mills[self.facts["area"]])
        if self.choice.kind == "embrace":
            return stakes.faith(t, self.match.state)
        if self.choice.kind == "bury":
            return t.n("bury.half", sum(self.facts["troops"].values()), amount=self.facts["amount"])
        if self.choice.kind == "marry":
            return " ".join(stakes.terms(t, self.match.state, self.facts))
        if self.choice.kind == "assault" and self.match.state.battle is None:
            post = north.post(self.match.view(None), self.facts["mission"])
            return None if post is None else north.reward(t, post)
        return None if self.choice.kind in ROLLED else deciding.brief(t, self.match.state)

    def _there(self, t: Language, village: str) -> str:
        there = deciding.there(t, self.match.state, village)
        return t("pair", what=FiefWords(t).area(village), text=there)

    def _noble(self, t: Language, noble: str) -> str:
        view = self.match.view(None)
        parts = [telling.named(t, view, noble), FiefWords(t).seat(view["nobles"][noble]["house"])]
        parts += [", ".join(telling.attributes(t, view, noble))] if telling.attributes(t, view, noble) else []
        return " · ".join([*parts, *telling.state(t, view["nobles"][noble])])

    def here(self) -> dict[str, str]:
        """Return the mark on the map of the village that the question is about."""
        at = village_of(self, self.facts)
        return {} if at is None else {at: "here"}


class AnswerWidget(Deciding[OneOf], ListedWidget[OneOf]):
    """A choice of one answer of a list, in the words of the log."""

    def words(self, t: Language, answer: Answer) -> Child:
        """Return an answer in words, and below it the facts about it."""
        said, about = FiefWords(t).answer(answer, self.choice), self.about_it(t, answer)
        if about is None:
            return said
        return el("span", {"class": "fief-choice"}, el("strong", None, said), el("small", None, about))

    def about_it(self, t: Language, answer: Answer) -> str | None:
        """Return the facts about an answer: the pieces in its village, the renegades a siege would make, a ransom's
        price, or the probability of a try.
        """
        state = self.match.state
        if self.choice.kind == "calm" and answer["calm"] is not None:
            key = "calm.paid" if answer["pay"] else "calm.person"
            return t(key, chance=deciding.percent(t, uprisings.hope()))
        if self.choice.kind == "ransom":
            return t.n("ransom.price", ransoms.price(state, answer["ransom"]))
        if self.choice.kind == "start":
            return deciding.start(t, state, self.seat, answer["start"])
        at = self.area(answer) if self.choice.kind in GROUND else None
        if at is None or at not in state.facts.villages:
            return None
        outlaws = stakes.outlaws(t, state, self.seat, at) if self.choice.kind == "besiege" else None
        return " · ".join([deciding.there(t, state, at), *([] if outlaws is None else [outlaws])])

    def area(self, answer: Answer) -> str | None:
        """Return the village that an answer is about, or None."""
        return village_of(self, answer)

    def usual(self) -> Answer | None:
        """Return the answer of a player who does nothing here; a button of its own gives it at once."""
        usual: Answer | None = self.choice.usual()
        return usual if usual in self.all_answers() else None

    def answers(self, t: Language) -> list[Element]:
        """Return the button that gives the usual answer, which does nothing."""
        usual = self.usual()
        if usual is None:
            return []
        number = str(self.all_answers().index(usual))
        return [button("option", self.words(t, usual), on=self.gives(usual), value=number, key="usual")]

    def order(self, options: list[Answer]) -> list[Answer]:
        """Return all answers except the usual one, which has a button of its own."""
        usual = self.usual()
        return [option for option in options if option != usual]

    def tap(self, area: str) -> None:
        """Pick the next answer about this village; if there is none, change nothing."""
        if any(self.area(option) == area for option in self.all_answers()):
            super().tap(area)

    def restore(self, answer: Answer) -> None:
        """Pick an answer that was taken back."""
        self.picked = answer if answer in self.all_answers() else None

    def draft(self) -> Draft:
        """Return the villages of the answers and of the question; places beyond the Wall are not on the board."""
        found = super().draft()
        marks = {area: mark for area, mark in found.marks.items() if area != MANCE}
        return found._replace(marks={**self.here(), **marks})

    def body(self, t: Language) -> list[Child]:
        """Return all answers, and below them the facts that help to decide."""
        return [*super().body(t), *self.aids(t)]


class YesWidget(Deciding[OneOf], YesNoWidget[OneOf]):
    """A choice of yes or no, in the words of the game."""

    def answers(self, t: Language) -> list[Element]:
        """Return the buttons no and yes, in this order; neither is highlighted if the question has no default."""
        options = sorted(self.all_answers(), key=lambda option: bool(self.value(option)))
        listed = self.all_answers()
        return [
            button("option", self.words(t, option), on=self.gives(option), value=str(listed.index(option)),
                   look="primary" if option == self.choice.usual() else "", key=str(listed.index(option)))
            for option in options
        ]  # fmt: skip

    def tap(self, area: str) -> None:
        """Do nothing: only the buttons answer, not the map."""

    def draft(self) -> Draft:
        """Return the village of the question as a mark on the map."""
        return Draft(marks=self.here())

    def body(self, t: Language) -> list[Child]:
        """Return only the facts that help to decide."""
        return self.aids(t)


class AgreeWidget(YesWidget):
    """The answer to an offered deal: the sheet with both sides' terms, and their promises (Y03, Y08)."""

    def body(self, t: Language) -> list[Child]:
        """Return the deal sheet, both houses' gold and the promises."""
        other = self.facts["other"]
        return [bargain.sheet(t, other, self.seat, self.facts["terms"]),
                *bargain.decides(t, self.match.state, self.seat, other), *self.aids(t)]  # fmt: skip


class GoldWidget(Deciding[Number], NumberWidget):
    """An amount of gold."""

    def hint(self, t: Language) -> str:
        """Return how much gold there is."""
        return t.n("gold.have", self.match.state.gold[self.seat])

    def body(self, t: Language) -> list[Child]:
        """Return a button for each amount."""
        return [*super().body(t), *self.aids(t)]


class AgainWidget(AnswerWidget):
    """The choice which die to reroll (R15): each button shows a die."""

    def words(self, t: Language, answer: Answer) -> Child:
        """Return a die and its hits."""
        which = answer["again"]
        if which is None:
            return super().words(t, answer)
        return t("again.die", n=which + 1, hits=self.facts["rolled"][which])


class CouncilBidWidget(Deciding[OneOf]):
    """A sealed bid for a seat in the council (X01): the Warden, if there are several, and the gold."""

    def begin(self) -> None:
        super().begin()
        self.noble: str = self.facts["nobles"][0]
        self.amount: int | None = None

    def back(self, noble: str) -> None:
        """Choose the Warden for whom the seat bids."""
        self.noble = noble

    def bid(self, amount: int) -> None:
        """Choose the gold that the seat bids."""
        self.amount = amount

    def amounts(self) -> list[int]:
        """Return all bids that can be made for the chosen Warden."""
        return [one["council-bid"] for one in self.all_answers() if one["noble"] == self.noble]

    def confirm(self, t: Language) -> Confirm:
        """Return the button that makes the bid."""
        if self.amount not in self.amounts():
            return Confirm(t("ui.confirm"), None)
        answer = {"council-bid": self.amount, "noble": self.noble}
        return Confirm(FiefWords(t).answer(answer, self.choice), answer)

    def answers(self, t: Language) -> list[Element]:
        """Return the button that bids nothing; a seat that must bid a second time has none."""
        none = next((one for one in self.all_answers() if one["noble"] is None), None)
        if none is None:
            return []
        return [button("stop", FiefWords(t).answer(none, self.choice), on=self.gives(none))]

    def restore(self, answer: Answer) -> None:
        """Restore the Warden and the bid of an earlier answer."""
        if answer["noble"] is not None:
            self.noble, self.amount = answer["noble"], answer["council-bid"]

    def take_over(self, before: Any) -> None:
        """Keep the bid of the widget before, as far as it can still be made."""
        if before.noble in self.facts["nobles"]:
            self.noble, self.amount = before.noble, before.amount

    def hint(self, t: Language) -> str:
        """Return how much gold the seat has, and the least bid."""
        return t.n("bid.low", self.facts["gold"], low=self.facts["low"])

    def body(self, t: Language) -> list[Child]:
        """Return the Wardens for whom the seat can bid, and all amounts."""
        words = FiefWords(t)
        rows = [
            button("noble", el("strong", None, words.noble(one)), el("small", None, words.seat(self._house(one))),
                   on=self.does(lambda one=one: self.back(one)), value=one, key=one, pressed=one == self.noble,
                   look="area-row")
            for one in self.facts["nobles"]
        ]  # fmt: skip
        sums = [
            button("number", str(n), on=self.does(lambda n=n: self.bid(n)), value=str(n), key=str(n), look="square",
                   pressed=n == self.amount, label=words.answer({"council-bid": n, "noble": self.noble}, self.choice))
            for n in self.amounts()
        ]  # fmt: skip
        return [
            el("section", {"class": "fief-part"}, el("h3", None, t("bid.for")), el("div", {"class": "rows"}, rows)),
            el(
                "section",
                {"class": "fief-part"},
                el("h3", None, t("bid.amount")),
                el("div", {"class": "numbers"}, sums),
            ),
            *self.aids(t),
        ]

    def _house(self, noble: str) -> str:
        return str(self.match.state.nobles[noble].house)


class TalkWidget(AnswerWidget):
    """A leader's statement between two rounds of battle: large plain buttons in the order of the rulebook."""

    def confirm(self, t: Language) -> None:
        """Return None: the answers themselves are buttons."""

    def usual(self) -> None:
        """Return None: no answer is the default, as every answer is one of the large buttons."""

    def body(self, t: Language) -> list[Child]:
        """Return a button for each possible statement, and the battle."""
        options = self.all_answers()
        rows = [
            button("option", el("strong", None, self.words(t, option)), on=self.gives(option),
                   value=str(options.index(option)), key=str(options.index(option)), look="area-row fief-say")
            for option in options
        ]  # fmt: skip
        return [el("div", {"class": "rows"}, rows, key="says"), *self.aids(t)]
