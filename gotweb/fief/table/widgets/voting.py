"""Votes: a FOR and a DECOY marker on candidates, with everybody's votes and what has been laid beside (C03)."""

from __future__ import annotations

from typing import Any

from gotweb.core.choice import Answer
from gotweb.fief.questions import Judged
from gotweb.fief.table import deciding, signs, standing
from gotweb.fief.table.widgets.plain import Deciding
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.widget import Confirm, Widget

MARKERS = ("for", "decoy")


class VoteWidget(Deciding, Widget):
    """Two markers, each on a candidate or on nobody."""

    def begin(self) -> None:
        super().begin()
        self.laid: dict[str, str | None] = dict.fromkeys(MARKERS)

    def lay(self, marker: str, candidate: str | None) -> None:
        """Lay a marker on a candidate, or take it away from there."""
        self.laid[marker] = None if self.laid[marker] == candidate else candidate

    def answer(self) -> Answer:
        """Return the vote."""
        return {"vote": {marker: self.laid[marker] for marker in MARKERS}}

    def hint(self, t: Language) -> str:
        """How many votes there are and how many it takes, and that nobody sees which marker is which."""
        least, total = deciding.needed(self.match.state, self.facts["title"])
        return t("vote.hint", n=self.facts["votes"], total=total, least=least)

    def confirm(self, t: Language) -> Confirm:
        """Lay the markers as they are; for nobody gives the votes up."""
        return Confirm(
            FiefWords(t).answer(self.answer(), self.choice), self.answer(), gives_up=self.laid["for"] is None
        )

    def restore(self, answer: Answer) -> None:
        """Lay the markers as they lay."""
        self.laid = {marker: answer["vote"][marker] for marker in MARKERS}

    def take_over(self, before: Any) -> None:
        """The markers stay on those who still stand."""
        self.laid = {one: on if on in self.facts["candidates"] else None for one, on in before.laid.items()}

    def body(self, t: Language) -> list[Child]:
        """Each candidate with the two markers, and who has laid where; below it everybody's votes."""
        return [el("div", {"class": "rows"}, [self._row(t, one) for one in self.facts["candidates"]], key="candidates"),
                *self.aids(t)]  # fmt: skip

    def _row(self, t: Language, candidate: str) -> Element:
        words, view = FiefWords(t), self.match.view(None)
        house = view["nobles"][candidate]["house"]
        laid = [seat for seat, on in self.facts["laid"].items() for one in on if one == candidate]
        markers = [
            button("marker", t(f"vote.{marker}.short"), on=self.does(lambda marker=marker: self.lay(marker, candidate)),
                   value=f"{marker} {candidate}", pressed=self.laid[marker] == candidate, key=marker,
                   label=t(f"vote.{marker}", noble=words.noble(candidate)), look=f"fief-marker fief-{marker}")
            for marker in MARKERS
        ]  # fmt: skip
        return el(
            "div",
            {"class": "fief-candidate"},
            signs.face(candidate, house, standing.titles_of(view, candidate)),
            el(
                "span",
                {"class": "fief-named"},
                el("strong", None, words.noble(candidate)),
                el("small", None, words.seat(house)),
                el(
                    "small",
                    {"class": "fief-laid"},
                    [signs.crest(seat) for seat in laid],
                    el("span", {"class": "sr"}, t("vote.laid", seats=words.listed([words.seat(one) for one in laid]))),
                )
                if laid
                else None,
            ),
            markers,
            key=candidate,
        )


class StandWidget(Deciding, Widget):
    """Who stands for a title: one of the house's nobles, or none; those who may not are there with the rule (C02)."""

    choice: Judged

    picked: Answer | None = None

    def pick(self, answer: Answer) -> None:
        """Choose a candidate, or hear why not."""
        rule = self.choice.why_not(answer)
        if rule is None:
            self.picked = answer
        else:
            self.table.refuse(rule, answer)

    def confirm(self, t: Language) -> Confirm:
        """Name the candidate."""
        if self.picked is None:
            return Confirm(t("ui.confirm"), None)
        return Confirm(
            FiefWords(t).answer(self.picked, self.choice), self.picked, gives_up=self.picked["stand"] is None
        )

    def restore(self, answer: Answer) -> None:
        """Pick what was taken back."""
        self.picked = answer

    def take_over(self, before: Any) -> None:
        """The candidate stays, if he may still stand."""
        if before.picked is not None and self.choice.why_not(before.picked) is None:
            self.picked = before.picked

    def hint(self, t: Language) -> str | None:
        """Who stands already."""
        if not self.facts["standing"]:
            return t("stand.nobody")
        words = FiefWords(t)
        return t("stand.already", nobles=words.listed([words.noble(one) for one in self.facts["standing"]]))

    def body(self, t: Language) -> list[Child]:
        """Every noble of the house, and nobody."""
        words, view = FiefWords(t), self.match.view(None)
        rows = [
            button("option", self._sign(answer["stand"], view), el("strong", None, words.answer(answer, self.choice)),
                   value=str(n), key=str(n), look="area-row", pressed=answer == self.picked,
                   unable=self.choice.why_not(answer) is not None,
                   on={"click": lambda _event, answer=answer: self._clicked(answer)})
            for n, answer in enumerate(self.choice.candidates)
        ]  # fmt: skip
        return [el("div", {"class": "rows"}, rows, key="nobles"), *self.aids(t)]

    def _clicked(self, answer: Answer) -> None:
        self.table.refusal = None
        self.pick(answer)
        self.table.refresh()

    def _sign(self, noble: str | None, view: View) -> Element | None:
        if noble is None:
            return None
        return signs.noble(noble, view["nobles"][noble]["house"], standing.titles_of(view, noble))
