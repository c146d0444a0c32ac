"""The widget in which a deal is composed: what each of two houses gives and promises (Y03 to Y09, P10)."""

from __future__ import annotations

from typing import Any

from gotweb.core.choice import Answer
from gotweb.core.parts import Part
from gotweb.fief import oaths
from gotweb.fief.bargains import VOWS, WED
from gotweb.fief.deals import KEYS, Deal
from gotweb.fief.table import bargain
from gotweb.fief.table.widgets.parts import LeavingPartsWidget
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el


class DealWidget(LeavingPartsWidget[Deal]):
    """Both houses' goods and promises, and below them the deal sheet as the other house will see it.

    The sheet grows with the terms, so it stands where no button lies below it.
    """

    stop = "offer"

    def _value(self, part: Part) -> Any:
        """Return the chosen value of a part, if it is still possible; nothing is chosen at first."""
        wanted = self.chosen.get(part.name)
        return wanted if part.name in self.chosen and wanted in part.values else part.values[0]

    def parts(self) -> list[tuple[Part, Any]]:
        """Return all parts with their values."""
        found: list[tuple[Part, Any]] = self.choice.laid(self._value)[0]
        return found

    def open(self) -> Part | None:
        """Return the part that must be chosen next: None, as every part of a deal may stay empty."""
        return None

    def answer(self) -> Answer | None:
        """Return the deal as composed so far."""
        answer: Answer = self.choice.laid(self._value)[1]
        return answer

    def restore(self, answer: Answer) -> None:
        """Restore the values of an earlier answer."""
        self.chosen = {}
        if answer != self.nothing():
            self.chosen = {part.name: value for part, value in self.choice.laid(lambda part: part.of(answer))[0]}

    def resume(self, sketch: Answer) -> None:
        """Restore values that were kept; those that are no longer possible are dropped."""
        if "chosen" in sketch:
            self.chosen = dict(sketch["chosen"])
        else:
            super().resume(sketch)

    def take_over(self, before: Any) -> None:
        """Keep the values chosen in the widget before, where they are still possible."""
        self.chosen = dict(before.chosen)

    # how it is shown

    def titled(self, t: Language, name: str) -> str:
        """Return the heading of a part: which house gives what; for a detail, of which promise."""
        key, _, rest = name.partition(".")
        word, _, detail = rest.partition(".")
        if detail:
            promiser = FiefWords(t).seat(self.seat if VOWS[key] else self.facts["other"])
            return t("pair", what=promiser, text=t(f"deal.of.{detail}", word=t(f"promise.{word}")))
        return t(f"deal.part.{name}", seat=FiefWords(t).seat(self.facts["other"]))

    def called(self, t: Language, name: str, value: Any) -> str:
        """Return the label of a value: a village, a noble, a title, nothing, or whether a marker is spent."""
        words, kind = FiefWords(t), name.rpartition(".")[2]
        if value is None:
            return t("ui.nothing")
        if isinstance(value, bool):
            return t("ui.yes") if value else t("ui.no")
        if name == WED:
            return t("pair", what=words.noble(value["noble"]), text=words.noble(value["spouse"]))
        if isinstance(value, dict):
            return t("pair", what=words.noble(value["noble"]), text=words.title(value["fief"], value["noble"]))
        if kind in ("grant", "claim", "area"):
            return words.area(value)
        return words.title(value) if kind == "title" else words.noble(value)

    def terms(self) -> dict[str, Any]:
        """Return the terms of the deal as composed so far."""
        answer = self.answer()
        terms: dict[str, Any] | None = answer and answer["deal"]
        return terms or {part.name: value for part, value in self.parts() if part.name in KEYS}

    def body(self, t: Language) -> list[Child]:
        """Return the whole widget: marker; each side's goods; a wedding; promises; the sheet; gold and old promises."""
        parts = {part.name: (part, value) for part, value in self.parts()}
        rows = {name: self.row(t, part, value) for name, (part, value) in parts.items()
                if "." not in name and len(part.values) > 1}  # fmt: skip
        sides = [
            el("div", {"class": "fief-deal-parts"},
               [rows[name] for name in (*side, *more) if name in rows], key=str(n))
            for n, (side, more) in enumerate(zip(bargain.SIDES, bargain.MORE, strict=True))
        ]  # fmt: skip
        other = self.facts["other"]
        sworn = [self._sworn(t, key, parts) for key in VOWS]
        return [rows.get("marker"), el("div", {"class": "fief-deal-sides"}, sides, key="parts"), rows.get(WED),
                el("div", {"class": "fief-deal-sides"}, sworn, key="sworn"), *self._details(t, parts),
                bargain.sheet(t, self.seat, other, self.terms()),
                *bargain.decides(t, self.match.state, self.seat, other)]  # fmt: skip

    def _sworn(self, t: Language, key: str, parts: dict[str, tuple[Part, Any]]) -> Element:
        """Return one side's promises: a button for each word, pressed if it is promised."""
        words = [word for word in oaths.DETAILS if len(parts[f"{key}.{word}"][0].values) > 1]
        buttons = [
            button("part", t(f"promise.{word}"), value=name, key=name, pressed=value, look="area-row",
                   on=self.does(lambda name=name, value=value: self.choose(name, not value)))
            for word in words for name, value in ((f"{key}.{word}", parts[f"{key}.{word}"][1]),)
        ]  # fmt: skip
        title = el("h3", None, self.titled(t, key))
        return el("section", {"class": "fief-part"}, title, el("div", {"class": "rows"}, buttons), key=key)

    def _details(self, t: Language, parts: dict[str, tuple[Part, Any]]) -> list[Element]:
        """Return the details of all promises, below the words of both sides: so no word moves when another is
        pressed.
        """
        named = [f"{key}.{word}.{detail}" for key in VOWS for word, of in oaths.DETAILS.items() for detail in of]
        return [self.row(t, *parts[name]) for name in named if name in parts]
