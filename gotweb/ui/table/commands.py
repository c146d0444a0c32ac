"""Typed commands: one field that takes an answer in the notation of the text table, or a query about the board.

    orders winterfell march+1*, karhold raid      area winterfell      undo      ?

The field exists only while nothing secret is hidden, and nothing typed is stored.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from gotweb.core.choice import NOT_AN_ANSWER, Answer, Choice, Number
from gotweb.core.plainwords import fold, is_number
from gotweb.core.words import NotUnderstood, Words
from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.search import letters
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.table import botview, offers
from gotweb.ui.table.anytable import AnyTable
from gotweb.ui.table.curtain import answers_as, who
from gotweb.ui.table.quick import lone

QUERIES = ("area", "log", "undo", "redo", "ready", "tap", "beside", "help")
"""What may be typed at every table; a game adds its own (`ListFace.queries`)."""
HELPS = ("ready", "tap", "area")
LISTED = 24
"""More answers than this are not read out one by one."""
SENTENCES, MOST_SENTENCES = 8, 60
BACK = "0"
"""The number that leads back from what was opened beside the question."""
LONGEST = 6
"""Digits of a number."""
SHORTEST = 3
"""A word may be cut down to so many letters."""


@cache
def _verbs(t: Language, queries: tuple[str, ...]) -> dict[str, str]:
    """Return word that can be typed -> the query it means."""
    return {word: query for query in queries for word in (query, *t(f"command.verb.{query}").split())}


def helps(t: Language, own: Sequence[str], queries: Sequence[str]) -> Iterator[str]:
    """Yield help on typing: how to answer (`own` are keys of the game's own lines), what to query (`queries` of the
    game's own).
    """
    for line in ("answer", *own, *HELPS, *queries, "beside", "log", "undo", "redo"):
        yield t(f"command.help.{line}")


class Desk:
    """The command field, and the reply to the last line."""

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self.reply: list[str] = []
        self._about: object = None
        self._warned: object = None
        """When somebody was told that nothing is drafted yet, and that this would be the answer."""

    @property
    def t(self) -> Language:
        """The present language."""
        return self.table.t

    @property
    def words(self) -> Words:
        """The game's words in the present language."""
        return self.table.words

    @property
    def queries(self) -> tuple[str, ...]:
        """The queries that can be typed at this table."""
        return (*QUERIES, *self.table.face.lists.queries)

    # what is drawn

    def tree(self) -> list[Child]:
        """Return the field and the reply; nothing while a secret is hidden."""
        t = self.t
        if self.table.curtain.hides:
            self.reply = []
            return []
        if self._about != self._now():
            self.reply, self._about = [], self._now()
        field = el(
            "input",
            {
                "type": "text", "id": "command", "name": "command", "data-action": "command", "autocomplete": "off",
                "autocapitalize": "off", "autocorrect": "off", "spellcheck": "false", "enterkeyhint": "send",
                "placeholder": self.example() or "?",
            },
            on={"keydown": self._key},
        )  # fmt: skip
        return [
            el(
                "div",
                {"class": "command"},
                el("label", {"for": "command"}, t("command.label")),
                field,
                button("command-go", t("command.go"), on={"click": self._go}),
                key="command",
            ),
            el("div", {"class": "reply", "role": "status"}, [el("p", None, line) for line in self.reply], key="reply"),
        ]

    def _now(self) -> object:
        table = self.table
        return (table.match, table.widget.seat if table.widget is not None else None, len(table.match.answers))

    def _key(self, event: Any) -> None:
        if event.key == "Enter" and not event.isComposing:
            event.preventDefault()
            self.take(event.target)

    def _go(self, event: Any) -> None:
        self.take(event.target.closest(".command").querySelector("input"))

    def take(self, field: Any) -> None:
        """Run the typed line, and empty the field."""
        line, field.value = str(field.value), ""
        self.run(line)

    # what a line does

    def run(self, line: str) -> list[str]:
        """Run a typed line, and redraw the table. Returns the reply, line by line."""
        line = line.strip()[:500]
        if self.table.curtain.hides:
            self.reply = [self.t("command.curtain")]
        else:
            self.table.refusal = None
            verb, _, rest = line.partition(" ")
            query = _verbs(self.t, self.queries).get(letters(verb))
            if not line or line == "?":
                self.reply = [*self.ways()]
            elif query is not None and not self._is_answer(line):
                self.reply = self._query(query, rest.strip())
            else:
                self.reply = self._answer(line)
        self._about = self._now()
        reply = self.reply
        self.table.refresh()
        return reply

    def _is_answer(self, line: str) -> bool:
        """Return whether a line is an answer, though it begins with a query's word.

        That is so for the notation of files, `{"deal": ...}`, and for a listed answer typed word for word: "Done".
        """
        if line.startswith("{"):
            return True
        choice = self.table.widget.choice if self.table.widget is not None else None
        typed, options = fold(line), () if choice is None else choice.options() or ()
        return any(fold(self.words.answer(option, choice)) == typed for option in options)

    def _query(self, query: str, rest: str) -> list[str]:
        acts = {"undo": self._undo, "redo": self._redo, "ready": self._ready}
        if query in acts:
            return acts[query]()
        table, t, lists = self.table, self.t, self.table.face.lists
        if query == "help":
            return [*helps(t, lists.helps, lists.queries)]
        try:
            if query == "log":
                return self._log(rest)
            if query in lists.queries:
                return lists.query(t, table.match, query, rest, table.app.names)
            if query == "beside":
                return self._beside(rest)
            area = self.words.find_area(rest, table.areas)
        except NotUnderstood as trouble:
            return [self.words.trouble(trouble)]
        if query == "tap":
            table.tap(area)
            return self._after_tap()
        return self._area(area)

    def _beside(self, rest: str) -> list[str]:
        """Reply to a typed command about the offers beside the question. Raises NotUnderstood.

        Without `rest` all offers are listed; a number opens one, and text behind the number answers it. A number alone
        answers an offer that has only one answer. 0 returns to the question.
        """
        table, offered = self.table, self._open_to_people()
        number, _, line = rest.partition(" ")
        if rest == BACK:
            table.back()
            return [] if table.curtain.hides else [self.asked()]
        if not rest:
            return [*self._offered()] or [self.t("command.beside.none")]
        if not is_number(number) or not 1 <= int(number) <= len(offered):
            raise NotUnderstood("number", text=number, top=len(offered))
        choice = offered[int(number) - 1]
        only = lone(choice)
        if only is not None and not line.strip():
            table.answer_beside(choice.id, only)
            return [] if table.curtain.hides else [self.asked()]
        if choice.secret or not line.strip():
            table.go_on(choice.id)
            return [] if table.curtain.hides else [*self.ways()]
        answer = self.understand(choice, line.strip())
        rule = table.match.why_not(choice.id, answer)
        if rule is not None:
            table.go_on(choice.id)
            table.refuse(rule, answer)
            return [self._refusal()]
        table.answer_beside(choice.id, answer)
        return [] if table.curtain.hides else [self.asked()]

    def _open_to_people(self) -> list[Choice]:
        """Return the offers beside the question to persons: nobody answers those to bots."""
        return [*offers.open_to(self.table).values()]

    def _offered(self) -> Iterator[str]:
        """Yield the offers beside the question, each with the number to type for it."""
        for number, choice in enumerate(self._open_to_people(), 1):
            named = who(self.t, self.words, choice.seat, self.table.app.names, choice.side)
            yield self.t("command.beside.one", n=number, who=named, what=self.t(f"kind.{choice.kind}"))
        widget = self.table.widget
        if widget is not None and widget.id in self.table.match.beside:
            yield self.t("command.beside.back")

    def _log(self, rest: str) -> list[str]:
        """Return the last sentences of the log; `rest` is how many. Raises NotUnderstood if it is no number."""
        if rest and not (rest.isascii() and rest.isdigit() and len(rest) <= LONGEST):
            raise NotUnderstood("no-number", text=rest)
        n = min(int(rest), MOST_SENTENCES) if rest else SENTENCES
        said = [self.words.sentence(event) for event in self.table.match.log[-n:]] if n else []
        return said or [self.t("command.no-log")]

    def _area(self, area: str) -> list[str]:
        """Return the description of an area and of its neighbours, line by line."""
        lists, draft = self.table.face.lists, self.table.widget.draft() if self.table.widget is not None else None
        view = self.table.public()
        name, *rest = lists.area(self.t, view, area, draft)
        return [
            self.t("pair", what=name, text=", ".join(part for part in rest if part)) + ".",
            *lists.near(self.t, view, area),
        ]

    def _undo(self) -> list[str]:
        if not self.table.undoable:
            return [self.table.no_undo]
        self.table.undo()
        return [] if self.table.curtain.hides else [self.t("command.undone"), self.asked()]

    def _redo(self) -> list[str]:
        if not self.table.taken:
            return [self.t("redo.stop")]
        self.table.redo()
        return [] if self.table.curtain.hides else [self.t("command.redone"), self.asked()]

    def _ready(self) -> list[str]:
        widget, t = self.table.widget, self.t
        confirm = widget.confirm(t) if widget is not None else None
        if widget is None or confirm is None or confirm.answer is None:
            return [t("command.not-ready"), *self._how()]
        if confirm.gives_up and widget.part() is None and self._warned != self._now():
            self._warned = self._now()
            return [t("command.gives-up", what=confirm.text)]
        return self._send(confirm.answer)

    def _after_tap(self) -> list[str]:
        table, t = self.table, self.t
        if table.refusal is not None:
            return [self._refusal()]
        hint = table.widget.hint(t) if table.widget is not None else None
        return [hint or self.asked()]

    def _refusal(self) -> str:
        """Return why the last line was refused, with the id of the rule."""
        return f"{' '.join(self.table.reasons())} ({self.table.refusal})"

    # answers

    def _answer(self, line: str) -> list[str]:
        table = self.table
        if table.widget is None:
            return [self.asked() if table.bots.waiting else self.t("command.over")]
        try:
            answer = self.understand(table.widget.choice, line)
        except NotUnderstood as trouble:
            return [self.words.trouble(trouble), *self._how()]
        laid = table.widget.typed(self.t, answer)
        if laid is not None:
            return [*laid, self.t("command.ready")] if laid else [self._refusal()]
        rule = table.match.why_not(table.widget.id, answer)
        if rule == NOT_AN_ANSWER:
            return [self.t("command.wrong.not-offered", text=line), *self._how()]
        return self._send(answer)

    def understand(self, choice: Choice, line: str) -> Answer:
        """Return the answer to an open question that a line means. Raises NotUnderstood."""
        t = self.t
        verb, _, rest = line.strip().partition(" ")
        kinds = (choice.kind, *letters(t(f"kind.{choice.kind}")).split())
        lines = [line]
        if rest.strip() and len(letters(verb)) >= SHORTEST and any(kind.startswith(letters(verb)) for kind in kinds):
            lines = [rest, line]  # a name may begin like the verb, so the whole line is tried as well
        troubles = []
        for text in lines:
            try:
                return self.words.understand(choice, text)
            except NotUnderstood as trouble:
                troubles.append(trouble)
        raise troubles[0]

    def _send(self, answer: Answer) -> list[str]:
        table = self.table
        table.send(answer)
        if table.refusal is not None:
            return [self._refusal()]
        return [] if table.curtain.hides else [self.asked()]

    # what is said

    def asked(self) -> str:
        """Return the present question, or how the game ended, or whose turn is next."""
        table, t = self.table, self.t
        if table.widget is None:
            return botview.asked(t, table) if table.bots.waiting else table.end_sentence()
        if table.curtain.hides:
            return t(
                "ui.curtain.pass", who=who(t, self.words, table.widget.seat, table.app.names, table.widget.choice.side)
            )
        before = answers_as(t, self.words, table.widget.seat, table.widget.choice.side, table.app.names)
        sentence = table.widget.sentence(t)
        return f"{before} · {sentence}" if before else sentence

    def ways(self) -> Iterator[str]:
        """Yield lines on what can be answered now, and what can be queried."""
        table, t = self.table, self.t
        yield self.asked()
        if table.widget is not None:
            choice = table.widget.choice
            options = choice.options()
            if isinstance(choice, Number):
                yield t("command.number", top=choice.top)
            elif options is not None:
                for place, option in enumerate(options[:LISTED], 1):
                    yield t("pair", what=place, text=self.words.answer(option, choice))
                if len(options) > LISTED:
                    yield t.n("command.more", len(options) - LISTED)
            else:
                yield from self.words.ways(table.match, choice, table.widget.draft().laid)
            yield from self._how()
        yield from self._offered()
        yield t("command.queries")

    def _how(self) -> list[str]:
        example = self.example()
        return [self.t("command.example", example=example)] if example else []

    def example(self) -> str:
        """Return something that could be typed now; empty when nothing is asked."""
        if self.table.widget is None:
            return ""
        choice = self.table.widget.choice
        if isinstance(choice, Number):
            return str(min(choice.top, 2))
        return self.words.example(choice)
