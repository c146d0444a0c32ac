"""The widget for an answer of several parts, chosen one after the other (`gotweb.core.parts`).

A part that is not chosen yet has a likely default, so an answer is complete as soon as its essential parts are chosen.
"""

from __future__ import annotations

from typing import Any, TypeVar

from gotweb.core.choice import Answer
from gotweb.core.parts import Part, Parts
from gotweb.core.patch import plain
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.widget import Confirm, Widget

Chosen = TypeVar("Chosen", bound=Parts, covariant=True)
"""The kind of choice of several parts that a widget lays."""

MOST_BUTTONS = 12
"""A number with more values than this is set by steps."""


class PartsWidget(Widget[Chosen]):
    """One part after the other.

    Subclasses say which parts must be chosen, the defaults of the others, and the texts.
    """

    look: str
    """How the classes of its drawing begin: `<look>-part` is a part, `<look>-steps` a number that is set by steps."""
    needed: tuple[str, ...] = ()
    """The parts without which there is no answer yet."""
    stop: str = ""
    """The part whose first value ends everything: nobody moves, marries, deals. It has no button among the others."""

    def begin(self) -> None:
        super().begin()
        self.chosen: dict[str, Any] = {}

    def first(self, part: Part) -> Any:
        """Return the default value of a part, used as long as no valid value is chosen for it."""
        return part.values[0]

    def parts(self) -> list[tuple[Part, Any]]:
        """Return the parts with their values, up to the first part that must be chosen and is not."""
        found: list[tuple[Part, Any]] = []
        while (part := self.choice.next(*(value for _, value in found))) is not None:
            wanted = self.chosen.get(part.name)
            if part.name in self.needed and (part.name not in self.chosen or wanted not in part.values):
                break
            fits = part.name in self.chosen and wanted in part.values
            found.append((part, wanted if fits else self.first(part)))
        return found

    def open(self) -> Part | None:
        """The part that must be chosen next; None if there is none."""
        return self.choice.next(*(value for _, value in self.parts()))

    def answer(self) -> Answer | None:
        """The answer; None while a part is missing."""
        return self.choice.answer(*(value for _, value in self.parts()))

    def nothing(self) -> Answer | None:
        """The answer that does nothing, if there is one."""
        return self.choice.usual()

    def choose(self, name: str, value: Any) -> None:
        """Choose the value of a part; choosing the same again clears it, if the part must be chosen."""
        if name in self.needed and self.chosen.get(name) == value:
            del self.chosen[name]
        else:
            self.chosen[name] = value

    def confirm(self, t: Language) -> Confirm:
        """Return the button that gives the answer, enabled once no part is missing and the answer is not the one that
        does nothing.
        """
        answer = self.answer()
        if answer is None or answer == self.nothing():
            return Confirm(t("ui.confirm"), None)
        return Confirm(self.does_it(t, answer), answer)

    def does_it(self, t: Language, answer: Answer) -> str:
        """Return the text of the button that gives the answer."""
        return words_of(self.match.game, t).answer(answer, self.choice)

    def restore(self, answer: Answer) -> None:
        """Choose the values of an answer that was taken back."""
        self.chosen = {}
        done: list[Any] = []
        if answer == self.nothing():
            return
        while (part := self.choice.next(*done)) is not None:
            done.append(part.of(answer))
            self.chosen[part.name] = done[-1]

    def take_over(self, before: Any) -> None:
        """Keep what was chosen in `before`, up to the first part that must be chosen and no longer can be so."""
        done: list[Any] = []
        while (part := self.choice.next(*done)) is not None:
            wanted, fits = before.chosen.get(part.name), part.name in before.chosen
            if fits and wanted in part.values:
                self.chosen[part.name] = wanted
            elif part.name in self.needed:
                return
            done.append(self.chosen.get(part.name, self.first(part)))

    def part(self) -> Answer | None:
        """Return the chosen values that are in sight, to be stored; None without any.

        What was chosen after a part that is no longer chosen is left out: nobody sees it, and `resume` could not tell
        whether it still fits.
        """
        stands = [[part.name, value] for part, value in self.parts() if self._is_chosen(part.name, value)]
        return {"chosen": stands} if stands else None

    def _is_chosen(self, name: str, value: Any) -> bool:
        """Return whether the player has chosen this value of a part, rather than seeing its default."""
        return name in self.chosen and bool(self.chosen[name] == value)

    def fits(self, part: Answer) -> bool:
        """Return whether these are names with values; `resume` skips values that cannot be chosen."""
        pairs = part.get("chosen") if isinstance(part, dict) and len(part) == 1 else None
        return isinstance(pairs, list) and all(
            isinstance(pair, list) and len(pair) == 2 and isinstance(pair[0], str) for pair in pairs
        )

    def resume(self, sketch: Answer) -> None:
        """Choose the stored values, up to the first part that must be chosen and no longer can be so."""
        if "chosen" not in sketch:
            super().resume(sketch)
            return
        kept, done = dict(sketch["chosen"]), list[Any]()
        while (part := self.choice.next(*done)) is not None:
            fitting = [value for value in part.values if part.name in kept and plain(value) == kept[part.name]]
            if fitting:
                self.chosen[part.name] = fitting[0]
            elif part.name in self.needed:
                return
            done.append(self.chosen.get(part.name, self.first(part)))

    # how it is shown

    def titled(self, t: Language, name: str) -> str:
        """Return the title of a part."""
        return t(f"{self.choice.kind}.part.{name}")

    def called(self, t: Language, name: str, value: Any) -> str:
        """Return the text of a value."""
        return str(value)

    def sign(self, name: str, value: Any) -> Element | None:
        """Return the sign of a value: by default None."""
        return None

    def text(self, t: Language, name: str, value: Any) -> Element:
        """Return the content of a value's button."""
        return el("strong", None, self.called(t, name, value))

    def shown(self, part: Part, value: Any) -> bool:
        """Return whether a part is shown: if there is more than one value, or it must be chosen explicitly."""
        return len(part.values) > 1 or part.name in self.needed

    def body(self, t: Language) -> list[Child]:
        """Return a row for each part."""
        found: list[Child] = [self.row(t, part, value) for part, value in self.parts() if self.shown(part, value)]
        open_ = self.open()
        if open_ is not None:
            found.append(self.row(t, open_, None))
        return found

    def row(self, t: Language, part: Part, value: Any) -> Element:
        """Return the row of a part: its title, and its values as buttons; a number with many values is set by steps."""
        title = self.titled(t, part.name)
        if all(type(one) is int for one in part.values):
            inside = self._numbers(t, part, value, title)
        else:
            inside = el("div", {"class": "rows"}, [
                button("part", self.sign(part.name, one), self.text(t, part.name, one),
                       on=self.does(lambda one=one: self.choose(part.name, one)), value=f"{part.name} {n}", key=str(n),
                       pressed=one == value, look="area-row")
                for n, one in enumerate(part.values) if not (part.name == self.stop and one in (None, False))
            ])  # fmt: skip
        return el("section", {"class": f"{self.look}-part"}, el("h3", None, title), inside, key=part.name)

    def _numbers(self, t: Language, part: Part, value: int, title: str) -> Element:
        low, high = part.values[0], part.values[-1]
        if len(part.values) <= MOST_BUTTONS:
            return el("div", {"class": "numbers"}, [
                button("part", str(n), on=self.does(lambda n=n: self.choose(part.name, n)), value=f"{part.name} {n}",
                       pressed=n == value, look="square", key=str(n), label=t("pair", what=title, text=n))
                for n in part.values
            ])  # fmt: skip
        return el("div", {"class": f"{self.look}-steps"}, [
            button("part", f"{'+' if by > 0 else '−'}{abs(by)}", value=f"{part.name} {by}", look="square", key=str(by),
                   disabled=not low <= value + by <= high, label=t("pair", what=title, text=value + by),
                   on=self.does(lambda by=by: self.choose(part.name, value + by)))
            if by else el("output", None, str(value), key="now")
            for by in (-5, -1, 0, 1, 5)
        ])  # fmt: skip
