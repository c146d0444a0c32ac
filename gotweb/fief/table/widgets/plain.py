"""Questions that a list of answers, yes or no, or a number is enough for, with what decides them beside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.core.choice import Answer
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
from gotweb.ui.table.widget import Confirm, Widget

VILLAGES = ("area", "to_area", "city", "place", "start", "besiege", "leave-to", "home", "invade", "mission")
"""The parts of answers and questions that may be a village, or an objective."""


WALLED = ("declare", "summon", "invade", "let-join")
"""Questions about the Wall as a whole, beside those about one of its objectives."""


def village_of(widget: Widget, facts: Mapping[str, Any]) -> str | None:
    """Return the village or objective that an answer is about: one that it names, or where a noble is whom it names."""
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
    """Return what a question leaves out: what the cards do that it names, and facts that its sentence has no room for.

    Of cards that are drawn the decks are named, one after the other; a Brother who was taken for one is no card.
    """
    words = FiefWords(t)
    filled = words.filled(facts)
    found = [t(f"told.fact.{key}", **{key: filled[key]}) for key in UNASKED.get(kind, ()) if filled.get(key)]
    decks = [deck for deck in facts.get("drawn", ()) if deck != "brother"]
    found += [t("told.fact.drawn", back=t(f"answer.take.{deck}")) for deck in decks]
    return [*found, *detailed.card(words, facts, BY_CARD.get(kind, ()))]


class Deciding:
    """What every question shows: the battle it interrupts, where it is, and one's own cards in a secret one."""

    def aids(self, t: Language) -> list[Child]:
        """Return the facts that decide, as parts of the body."""
        assert isinstance(self, Widget)
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
        """Return the battle that the question interrupts, in numbers."""
        assert isinstance(self, Widget)
        return deciding.battle(t, self.match.state, rolled=self.choice.kind in ROLLED)

    def hint(self, t: Language) -> str | None:
        """In a battle its key figures, before one on the Wall what can be won, of a marriage who pays what, what a mill
        brings and a plague takes: in sight however small the page is."""
        assert isinstance(self, Widget)
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
        assert isinstance(self, Widget)
        there = deciding.there(t, self.match.state, village)
        return t("pair", what=FiefWords(t).area(village), text=there)

    def _noble(self, t: Language, noble: str) -> str:
        assert isinstance(self, Widget)
        view = self.match.view(None)
        parts = [telling.named(t, view, noble), FiefWords(t).seat(view["nobles"][noble]["house"])]
        parts += [", ".join(telling.attributes(t, view, noble))] if telling.attributes(t, view, noble) else []
        return " · ".join([*parts, *telling.state(t, view["nobles"][noble])])

    def here(self) -> dict[str, str]:
        """Return the mark of the village that the question is about."""
        assert isinstance(self, Widget)
        at = village_of(self, self.facts)
        return {} if at is None else {at: "here"}


class AnswerWidget(Deciding, ListedWidget):
    """One answer of a list, in the words of the log."""

    def words(self, t: Language, answer: Answer) -> Child:
        """The answer, and below it what decides about it."""
        said, about = FiefWords(t).answer(answer, self.choice), self.about_it(t, answer)
        if about is None:
            return said
        return el("span", {"class": "fief-choice"}, el("strong", None, said), el("small", None, about))

    def about_it(self, t: Language, answer: Answer) -> str | None:
        """Who is in the village that an answer names and whom a siege of it makes a renegade, what a captive's ransom
        costs, or how likely a try succeeds."""
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
        """The village that an answer is about."""
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
        """All answers but the one that has a button of its own."""
        usual = self.usual()
        return [option for option in options if option != usual]

    def tap(self, area: str) -> None:
        """Pick the next answer about this village; a village that none is about changes nothing."""
        if any(self.area(option) == area for option in self.all_answers()):
            super().tap(area)

    def restore(self, answer: Answer) -> None:
        """Pick what was taken back."""
        self.picked = answer if answer in self.all_answers() else None

    def draft(self) -> Draft:
        """The villages of the answers, and that of the question; beyond the Wall is no place on the board."""
        found = super().draft()
        marks = {area: mark for area, mark in found.marks.items() if area != MANCE}
        return found._replace(marks={**self.here(), **marks})

    def body(self, t: Language) -> list[Child]:
        """All answers, and below them what decides."""
        return [*super().body(t), *self.aids(t)]


class YesWidget(Deciding, YesNoWidget):
    """Yes or no, in the words of the game."""

    def answers(self, t: Language) -> list[Element]:
        """No, and then yes; neither stands out where nothing is usual."""
        options = sorted(self.all_answers(), key=lambda option: bool(self.value(option)))
        listed = self.all_answers()
        return [
            button("option", self.words(t, option), on=self.gives(option), value=str(listed.index(option)),
                   look="primary" if option == self.choice.usual() else "", key=str(listed.index(option)))
            for option in options
        ]  # fmt: skip

    def tap(self, area: str) -> None:
        """Nothing on the map answers: the buttons do."""

    def draft(self) -> Draft:
        """The village of the question."""
        return Draft(marks=self.here())

    def body(self, t: Language) -> list[Child]:
        """Return the facts that decide, and nothing else."""
        return self.aids(t)


class AgreeWidget(YesWidget):
    """A deal that is offered: the sheet with what each gives, and what both have promised (Y03, Y08)."""

    def body(self, t: Language) -> list[Child]:
        """The sheet, gold and promises."""
        other = self.facts["other"]
        return [bargain.sheet(t, other, self.seat, self.facts["terms"]),
                *bargain.decides(t, self.match.state, self.seat, other), *self.aids(t)]  # fmt: skip


class GoldWidget(Deciding, NumberWidget):
    """An amount of gold."""

    def hint(self, t: Language) -> str:
        """Return how much gold there is."""
        return t.n("gold.have", self.match.state.gold[self.seat])

    def body(self, t: Language) -> list[Child]:
        """All amounts."""
        return [*super().body(t), *self.aids(t)]


class AgainWidget(AnswerWidget):
    """Which die is rolled again (R15): each says what it shows."""

    def words(self, t: Language, answer: Answer) -> Child:
        """The die and its hits."""
        which = answer["again"]
        if which is None:
            return super().words(t, answer)
        return t("again.die", n=which + 1, hits=self.facts["rolled"][which])


class CouncilBidWidget(Deciding, Widget):
    """A sealed bid for a seat in the council (X01): for whom, where there are several, and how much."""

    def begin(self) -> None:
        super().begin()
        self.noble: str = self.facts["nobles"][0]
        self.amount: int | None = None

    def back(self, noble: str) -> None:
        """Choose for whom the bid is."""
        self.noble = noble

    def bid(self, amount: int) -> None:
        """Choose how much it is."""
        self.amount = amount

    def amounts(self) -> list[int]:
        """All bids that can be made for the noble."""
        return [one["council-bid"] for one in self.all_answers() if one["noble"] == self.noble]

    def confirm(self, t: Language) -> Confirm:
        """Make the bid."""
        if self.amount not in self.amounts():
            return Confirm(t("ui.confirm"), None)
        answer = {"council-bid": self.amount, "noble": self.noble}
        return Confirm(FiefWords(t).answer(answer, self.choice), answer)

    def answers(self, t: Language) -> list[Element]:
        """Return the button that bids nothing: there is none for a seat that has to bid a second time."""
        none = next((one for one in self.all_answers() if one["noble"] is None), None)
        if none is None:
            return []
        return [button("stop", FiefWords(t).answer(none, self.choice), on=self.gives(none))]

    def restore(self, answer: Answer) -> None:
        """Choose what was chosen."""
        if answer["noble"] is not None:
            self.noble, self.amount = answer["noble"], answer["council-bid"]

    def take_over(self, before: Any) -> None:
        """The bid stays, as far as it can still be made."""
        if before.noble in self.facts["nobles"]:
            self.noble, self.amount = before.noble, before.amount

    def hint(self, t: Language) -> str:
        """How much gold there is, and what the least bid is."""
        return t.n("bid.low", self.facts["gold"], low=self.facts["low"])

    def body(self, t: Language) -> list[Child]:
        """The Wardens for whom a seat can be bid, and all sums."""
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
    """What a leader says between two rounds: large plain buttons in the order of the book."""

    def confirm(self, t: Language) -> None:
        """The buttons are enough."""

    def usual(self) -> None:
        """Nothing is said by itself: every answer is one of the large buttons."""

    def body(self, t: Language) -> list[Child]:
        """All that can be said, each a button, and the battle."""
        options = self.all_answers()
        rows = [
            button("option", el("strong", None, self.words(t, option)), on=self.gives(option),
                   value=str(options.index(option)), key=str(options.index(option)), look="area-row fief-say")
            for option in options
        ]  # fmt: skip
        return [el("div", {"class": "rows"}, rows, key="says"), *self.aids(t)]
