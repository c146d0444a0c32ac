"""Widgets for votes: a FOR and a DECOY marker on candidates, beside the numbers of votes and the markers laid so far
(C03).
"""

from __future__ import annotations

from typing import Any

from gotweb.core.choice import Answer, OneOf
from gotweb.fief.questions import Judged
from gotweb.fief.table import deciding, signs, standing
from gotweb.fief.table.widgets.plain import Deciding
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.widget import Confirm

MARKERS = ("for", "decoy")


class VoteWidget(Deciding[OneOf]):
    """A vote: two markers, each on a candidate or on nobody."""

    def begin(self) -> None:
        super().begin()
        self.laid: dict[str, str | None] = dict.fromkeys(MARKERS)

    def lay(self, marker: str, candidate: str | None) -> None:
        """Lay a marker on a candidate, or take it off him."""
        self.laid[marker] = None if self.laid[marker] == candidate else candidate

    def answer(self) -> Answer:
        """Return the vote."""
        return {"vote": {marker: self.laid[marker] for marker in MARKERS}}

    def hint(self, t: Language) -> str:
        """Return how many votes the house has and how many are needed, and that nobody sees which marker is which."""
        least, total = deciding.needed(self.match.state, self.facts["title"])
        return t("vote.hint", n=self.facts["votes"], total=total, least=least)

    def confirm(self, t: Language) -> Confirm:
        """Return the button that lays the markers; a FOR marker on nobody gives up the votes."""
        return Confirm(
            FiefWords(t).answer(self.answer(), self.choice), self.answer(), gives_up=self.laid["for"] is None
        )

    def restore(self, answer: Answer) -> None:
        """Lay the markers as in an earlier answer."""
        self.laid = {marker: answer["vote"][marker] for marker in MARKERS}

    def take_over(self, before: Any) -> None:
        """Keep the markers of the widget before on candidates who still stand."""
        self.laid = {one: on if on in self.facts["candidates"] else None for one, on in before.laid.items()}

    def body(self, t: Language) -> list[Child]:
        """Return each candidate with the two markers and the houses that have laid markers there; below them all
        houses' votes.
        """
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


class StandWidget(Deciding[Judged]):
    """The choice of a candidate for a title: a noble of the house, or none; nobles who may not stand are listed with
    the rule (C02).
    """

    picked: Answer | None = None

    def pick(self, answer: Answer) -> None:
        """Choose a candidate, or say why he may not stand."""
        rule = self.choice.why_not(answer)
        if rule is None:
            self.picked = answer
        else:
            self.table.refuse(rule, answer)

    def confirm(self, t: Language) -> Confirm:
        """Return the button that names the candidate."""
        if self.picked is None:
            return Confirm(t("ui.confirm"), None)
        return Confirm(
            FiefWords(t).answer(self.picked, self.choice), self.picked, gives_up=self.picked["stand"] is None
        )

    def restore(self, answer: Answer) -> None:
        """Pick a candidate of an answer that was taken back."""
        self.picked = answer

    def take_over(self, before: Any) -> None:
        """Keep the candidate of the widget before, if he may still stand."""
        if before.picked is not None and self.choice.why_not(before.picked) is None:
            self.picked = before.picked

    def hint(self, t: Language) -> str | None:
        """Return the candidates so far."""
        if not self.facts["standing"]:
            return t("stand.nobody")
        words = FiefWords(t)
        return t("stand.already", nobles=words.listed([words.noble(one) for one in self.facts["standing"]]))

    def body(self, t: Language) -> list[Child]:
        """Return every noble of the house, and the choice of nobody."""
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
