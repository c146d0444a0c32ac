"""Typed commands: one field that takes an answer in the notation of the text table, or a question about the board.

    orders winterfell march+1*, karhold raid      area winterfell      undo      ?

The field exists only while nothing secret is hidden, and nothing typed is kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from gotweb.core.choice import NOT_AN_ANSWER, Answer, Number
from gotweb.core.words import NotUnderstood
from gotweb.lang import Language
from gotweb.thrones import chronicle
from gotweb.thrones.chronicle import answer_text
from gotweb.thrones.notation import (  # fmt: skip
    SHORTEST,
    UNITS,
    Names,
    Vocabulary,
    fold,
    march_text,
    number,
    understand,
)
from gotweb.thrones.table import names
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, el

QUERIES = ("area", "house", "tracks", "log", "undo", "redo", "ready", "tap", "help")
LISTED = 24
"""More answers than this are not read out one by one."""
SENTENCES, MOST_SENTENCES = 8, 60


@cache
def vocabulary(t: Language, edition: Any) -> Vocabulary:
    """What may be typed in a language."""
    return Vocabulary(edition, t)


@cache
def _verbs(t: Language) -> dict[str, str]:
    """What may be typed -> the query it means."""
    return {word: query for query in QUERIES for word in (query, *t(f"command.verb.{query}").split())}


def _short(t: Language, token: str) -> str:
    """An order as it can be typed: "march+1*"."""
    return names.order(t, token).lower().replace(" ", "").replace("−", "-").replace("★", "*")


class Desk:
    """The field, and what was answered to the last line."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.reply: list[str] = []
        self._about: object = None

    @property
    def t(self) -> Language:
        """The language of now."""
        language: Language = self.table.t
        return language

    # what is drawn

    def tree(self) -> list[Child]:
        """The field and the reply; nothing while a secret is hidden."""
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
        """Do what the field says, and empty it."""
        line, field.value = str(field.value), ""
        self.run(line)

    # what a line does

    def run(self, line: str) -> list[str]:
        """Do what a line says. Returns what is answered; the table is drawn anew."""
        line = line.strip()[:500]
        if self.table.curtain.hides:
            self.reply = [self.t("command.curtain")]
        else:
            self.table.refusal = None
            verb, _, rest = line.partition(" ")
            query = _verbs(self.t).get(fold(verb))
            if not line or line == "?":
                self.reply = [*self.ways()]
            elif query is not None:
                self.reply = self._query(query, rest.strip())
            else:
                self.reply = self._answer(line)
        self._about = self._now()
        reply = self.reply
        self.table.refresh()
        return reply

    def _query(self, query: str, rest: str) -> list[str]:
        from gotweb.thrones.table import reports

        table, t = self.table, self.t
        if query == "undo":
            return self._undo()
        if query == "redo":
            return self._redo()
        if query == "ready":
            return self._ready()
        if query == "help":
            return [*reports.help(t)]
        view = table.match.view(None)
        edition = table.match.state.edition
        if query == "tracks":
            return [*reports.tracks(t, view)]
        try:
            if query == "log":
                n = min(number(rest), MOST_SENTENCES) if rest else SENTENCES
                said = [chronicle.sentence(t, event) for event in table.match.log[-n:]] if n else []
                return said or [t("command.no-log")]
            if query == "house":
                players = table.app.names
                known = {house: (names.house(t, house), players.get(house, "")) for house in table.match.seats}
                return [*reports.house(t, view, edition, Names(known).find(rest))]
            area = vocabulary(t, edition).area(rest, list(edition.areas))
        except NotUnderstood as trouble:
            return [self._trouble(trouble)]
        if query == "tap":
            table.tap(area)
            return self._after_tap()
        draft = table.widget.draft() if table.widget is not None else None
        return [*reports.area(t, view, edition, area, draft)]

    def _undo(self) -> list[str]:
        if not self.table.match.undoable:
            return [names.no_undo(self.t, self.table.match.revealed)]
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
        if confirm is None or confirm.answer is None:
            return [t("command.not-ready"), *self._how()]
        return self._send(confirm.answer)

    def _after_tap(self) -> list[str]:
        table, t = self.table, self.t
        if table.refusal is not None:
            return [self._refusal()]
        hint = table.widget.hint(t) if table.widget is not None else None
        return [hint or self.asked()]

    def _refusal(self) -> str:
        """Why the last line was refused, with the id of the rule."""
        return f"{' '.join(self.table.reasons())} ({self.table.refusal})"

    # answers

    def _answer(self, line: str) -> list[str]:
        table = self.table
        if table.widget is None:
            return [self.t("command.over")]
        choice = table.widget.choice
        try:
            answer = self.understand(line)
        except NotUnderstood as trouble:
            return [self._trouble(trouble), *self._how()]
        if choice.kind == "orders":
            laid = table.widget.draft().laid
            whole = {**laid, **answer["orders"]} if answer["orders"] else {}
            # a line that orders every area is the answer, and so is "none"; a part of them is only laid
            if whole and not set(choice.facts["areas"]) <= set(answer["orders"]):
                return self._lay(whole)
        rule = table.match.why_not(table.widget.seat, answer)
        if rule == NOT_AN_ANSWER:
            return [self.t("command.wrong.not-offered", text=line), *self._how()]
        return self._send(answer)

    def understand(self, line: str) -> Answer:
        """The answer to the open question that a line means. Raises NotUnderstood."""
        choice, t = self.table.widget.choice, self.t
        words = vocabulary(t, self.table.match.state.edition)
        verb, _, rest = line.strip().partition(" ")
        kinds = (choice.kind, *fold(t(f"kind.{choice.kind}")).split())
        lines = [line]
        if rest.strip() and len(fold(verb)) >= SHORTEST and any(kind.startswith(fold(verb)) for kind in kinds):
            lines = [rest, line]  # a name may begin like the verb, so the whole line is tried, too
        troubles = []
        for text in lines:
            try:
                return understand(choice, text, words, lambda option: answer_text(t, option))
            except NotUnderstood as trouble:
                troubles.append(trouble)
        raise troubles[0]

    def _lay(self, orders: dict[str, str]) -> list[str]:
        """Lay orders as a draft; they are given when the player is ready."""
        table, t = self.table, self.t
        rule = table.match.why_not(table.widget.seat, {"orders": orders})
        if rule is not None:
            table.refuse(rule, {"orders": orders})
            return [self._refusal()]
        table.widget.restore({"orders": orders})
        left = [names.area(t, area) for area in table.widget.choice.facts["areas"] if area not in orders]
        laid = ", ".join(f"{names.area(t, area)}: {names.order(t, token)}" for area, token in orders.items())
        more = t("command.left", areas=names.listed(t, left)) if left else t("ui.orders.all")
        return [t("command.laid", orders=laid), more, t("command.ready")]

    def _send(self, answer: Answer) -> list[str]:
        table = self.table
        table.send(answer)
        if table.refusal is not None:
            return [self._refusal()]
        return [] if table.curtain.hides else [self.asked()]

    # what is said

    def asked(self) -> str:
        """What is asked now, or how the game ended, or who is to come."""
        from gotweb.ui.table.curtain import who

        table, t = self.table, self.t
        if table.widget is None:
            end = next((event for event in reversed(table.match.log) if event.kind == "game-over"), None)
            return chronicle.sentence(t, end) if end is not None else t("ui.over")
        if table.curtain.hides:
            return t("ui.curtain.pass", who=who(t, table.widget.seat, table.app.names))
        player = table.app.names.get(table.widget.seat)
        sentence: str = table.widget.sentence(t)
        return f"{player} · {sentence}" if player else sentence

    def ways(self) -> Iterator[str]:
        """What can be answered now, and what can be asked."""
        table, t = self.table, self.t
        yield self.asked()
        if table.widget is not None:
            choice = table.widget.choice
            options = choice.options()
            if isinstance(choice, Number):
                yield t("command.number", top=choice.top)
            elif options is not None:
                for place, option in enumerate(options[:LISTED], 1):
                    yield f"{place}: {answer_text(t, option)}"
                if len(options) > LISTED:
                    yield t.n("command.more", len(options) - LISTED)
            elif choice.kind == "orders":
                yield from self._ways_of_orders(choice.facts)
            elif choice.kind == "march":
                for place, (origin, about) in enumerate(choice.facts["origins"].items(), 1):
                    force = chronicle.units_text(t, about["units"])
                    reach = names.listed(t, (names.area(t, to) for to in about["routes"]))
                    yield f"{place}: {names.area(t, origin)}, {force} > {reach}"
                yield t("command.march")
            yield from self._how()
        yield t("command.queries")

    def _ways_of_orders(self, facts: Any) -> Iterator[str]:
        t, state = self.t, self.table.match.state
        laid = self.table.widget.draft().laid
        for place, area in enumerate(facts["areas"], 1):
            force = chronicle.units_text(t, state.edition.named(state.forces[area].units))
            token = f": {names.order(t, laid[area])}" if area in laid else ""
            yield f"{place}: {names.area(t, area)}, {force}{token}"
        tokens = ", ".join(f"{_short(t, token)} ×{n}" for token, n in facts["tokens"].items())
        yield t("command.tokens", tokens=tokens, stars=facts["stars"])
        yield t("command.orders")

    def _how(self) -> list[str]:
        example = self.example()
        return [self.t("command.example", example=example)] if example else []

    def example(self) -> str:
        """Something that could be typed now; empty when nothing is asked."""
        table, t = self.table, self.t
        if table.widget is None:
            return ""
        choice = table.widget.choice
        options = choice.options()
        if isinstance(choice, Number):
            return str(min(choice.top, 2))
        if options is not None:
            return re.sub(r"\s*[:,→]\s*", " ", answer_text(t, options[0])).lower()
        if choice.kind == "orders":
            areas = choice.facts["areas"][:2]
            tokens = zip(areas, choice.facts["tokens"], strict=False)
            return ", ".join(f"{names.area(t, area).lower()} {_short(t, token)}" for area, token in tokens)
        return self._march_example(choice) if choice.kind == "march" else ""

    def _march_example(self, choice: Any) -> str:
        t = self.t
        letters = {kind: fold(names.kind(t, kind))[:1] for kind in UNITS}
        stay: Answer = {"march": choice.origins[0], "moves": [], "leave_power": False}
        tries = [
            {"march": origin, "moves": [{"to": to, **about["units"]}], "leave_power": False}
            for origin, about in choice.facts["origins"].items()
            for to in about["routes"]
        ]
        found = next((answer for answer in tries if choice.why_not(answer) is None), stay)
        return march_text(found, lambda area: names.area(t, area).lower(), letters)

    def _trouble(self, trouble: NotUnderstood) -> str:
        t = self.t
        facts = dict(trouble.facts)
        if "ids" in facts:
            facts["names"] = names.listed(t, (chronicle.word(t, id) for id in facts.pop("ids")))
        if "tokens" in facts:
            facts["orders"] = ", ".join(_short(t, token) for token in facts.pop("tokens"))
        if "area" in facts:
            facts["area"] = names.the_area(t, facts["area"])
        if "options" in facts:
            facts["answers"] = "; ".join(answer_text(t, option) for option in facts.pop("options")[:6])
        return t(f"command.wrong.{trouble.why}", **facts)
