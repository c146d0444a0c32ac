"""The default words of a game. A game's own words derive from these, and override what the game says otherwise.

A game mostly only fills in tables; see `PlainWords`.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from typing import Any

from gotweb.core import chance
from gotweb.core.choice import NATURE, Answer, Choice, Number
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.words import NotUnderstood, Say, typed_json

SHOWN = 12
"""So many answers are named at most when a line may mean several."""


class PlainWords:
    """A game in one language, by default. See `gotweb.core.words.Words`.

    A game sets the tables below, and overrides `answer` for answers of several parts. Its texts in the catalogue are
    `seat.<seat>`, `area.<area>`, `rule.<id>`, `phase.<phase>`, `log.<kind>`, `answer.<kind>` and `typed.<why>`.
    """

    ending: str
    """The kind of the event with which the game ends."""
    shared: bool = False
    """Whether its text has two forms, `.one` and `.shared`, by how many `winners` there are."""
    scored: tuple[str, str] | None = None
    """The fact of it that has everybody's points, and the text that counts these; None if none are told."""
    opening: str = "round"
    """The kind of the event with which a round begins; its fact `round` is the number."""
    seat_facts: Sequence[str]
    """The facts of events that are a seat, and fill the blank of the same name."""
    area_facts: Sequence[str]
    """The facts of events that are an area, the most important first; they fill the blank of the same name, too."""
    thing_facts: Sequence[str] = ()
    """The facts that are another thing, such as a card (see `thing`), and fill the blank of the same name."""
    numbered: Mapping[str, str] = {}
    """Kind of question -> the fact that it counts."""
    counted: Mapping[str, str] = {}
    """Form of an event (see `form`) -> the fact that its sentence counts."""
    grouped: Mapping[str, Collection[str]]
    """What one looks for in a log -> the kinds of events in which one finds it."""
    asked: Mapping[str, str]
    """Kind of question -> the group of the log in which one finds that it answered itself."""

    def __init__(self, say: Say) -> None:
        self.say = say

    # names

    def seat(self, seat: str) -> str:
        """Return the name of a seat."""
        return self.say(f"seat.{seat}")

    def short(self, seat: str) -> str:
        """Return the first letter of a seat's name."""
        return self.seat(seat)[:1]

    def area(self, area: str) -> str:
        """Return the name of an area."""
        return self.say(f"area.{area}")

    def rule(self, id: str) -> str:
        """Return a rule, as one sentence."""
        return self.say(f"rule.{id}")

    def round(self, view: Mapping[str, Any]) -> str:
        """Return the current round in words: "Round 2"."""
        return self.say("ui.round", round=view["round"])

    def phase(self, view: Mapping[str, Any]) -> str:
        """Return the name of the current phase."""
        return self.say(f"phase.{view['phase']}")

    # the log

    def sentence(self, event: Event) -> str:
        """Return an event as one sentence: the catalogue's text for its kind, in the right plural form, with blanks
        filled.
        """
        if event.kind == "forced":
            facts = event.facts
            return self.say("log.forced", seat=self.seat(facts["seat"]), what=self.answer(facts["answer"]))
        form, blanks = self.form(event), self.blanks(event)
        if form in self.counted:
            return self.say.n(f"log.{form}", event.facts[self.counted[form]], **blanks)
        return self.say(f"log.{form}", **blanks)

    def form(self, event: Event) -> str:
        """Return the key of the text for an event: its kind, or a variant of it such as `over.shared`."""
        if event.kind == self.ending and self.shared:
            return f"{event.kind}.{'shared' if len(event.facts['winners']) > 1 else 'one'}"
        return event.kind

    def blanks(self, event: Event) -> dict[str, Any]:
        """Return what fills the blanks of an event's text: seats, winners and areas by their names, and numbers."""
        filled = self.filled(event.facts)
        if isinstance(event.facts.get("winners"), list):
            filled["winners"] = self.listed([self.seat(seat) for seat in event.facts["winners"]])
        return filled

    def filled(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Return the blanks that have the names of these facts: seats, areas and things by their names, and numbers."""
        found: dict[str, Any] = {key: fact for key, fact in facts.items() if type(fact) is int}
        names = ((self.seat_facts, self.seat), (self.area_facts, self.area), (self.thing_facts, self.thing))
        for keys, name in names:
            found |= {key: name(facts[key]) for key in keys if isinstance(facts.get(key), str)}
        return found

    def details(self, event: Event) -> list[str]:
        """Return the lines that follow an event's sentence: at the end of the game everybody's points, else none."""
        if event.kind != self.ending or self.scored is None:
            return []
        fact, text = self.scored
        return [
            self.say("pair", what=self.seat(seat), text=self.say.n(text, n)) for seat, n in event.facts[fact].items()
        ]

    def rule_of(self, event: Event) -> str | None:
        """Return the id of the rule that an event cites; None if it cites none."""
        return event.facts.get("rule")

    def areas(self, event: Event) -> list[str]:
        """Return the areas that an event names, each once."""
        found = [event.facts.get(key) for key in self.area_facts]
        return list(dict.fromkeys(area for area in found if isinstance(area, str)))

    def concerns(self, event: Event) -> tuple[set[str], list[str]]:
        """Return the seats and the areas that an event names."""
        found = {event.facts.get(key) for key in self.seat_facts}
        return {seat for seat in found if isinstance(seat, str)}, self.areas(event)

    def opens(self, event: Event) -> int | None:
        """Return the number of the round that an event begins; None if it begins none."""
        return int(event.facts["round"]) if event.kind == self.opening else None

    def ends(self, event: Event) -> bool:
        """Return whether an event is the end of the game."""
        return event.kind == self.ending

    @property
    def groups(self) -> Sequence[str]:
        """The groups by which the log can be filtered."""
        return list(self.grouped)

    def groups_in(self, match: Match) -> Sequence[str]:
        """Return the groups that can occur in the log of a match: by default all of them."""
        return self.groups

    def group(self, event: Event) -> str | None:
        """Return the group of the log to which an event belongs; None if it belongs to none."""
        if event.kind == "forced":
            return self.asked.get(event.facts["kind"])
        return next((group for group, kinds in self.grouped.items() if event.kind in kinds), None)

    # questions

    def asks(self, kind: str, seat: str, facts: Mapping[str, Any]) -> str:
        """Return a question as text: the catalogue's text for its kind, in the right plural form, with its blanks
        filled.

        `seat` is the seat that is asked. For a question to nature, the seat named in the facts is used instead, if any.
        """
        filled = self.filled(facts)
        filled |= {"seat": filled.get("seat", "") if seat == NATURE else self.seat(seat)}
        if kind in self.numbered:
            return self.say.n(f"ask.{kind}", facts[self.numbered[kind]], **filled)
        return self.say(f"ask.{kind}", **filled)

    def answer(self, answer: Mapping[str, Any], choice: Choice | None = None) -> str:
        """Return an answer that is one thing by the text of its kind, or numbers as a list.

        The text of yes and no is `answer.<kind>.yes` or `.no`; `answer.<kind>` counts a number, or has the thing as
        the blank `what`.
        """
        kind, value = next(iter(answer.items()))
        if isinstance(value, bool):
            return self.say(f"answer.{kind}.{'yes' if value else 'no'}")
        if isinstance(value, int):
            return self.say.n(f"answer.{kind}", value)
        if isinstance(value, list):
            return self.listed([str(one) for one in value])
        return self.say(f"answer.{kind}", what=self.thing(value))

    def obstacle(self, match: Match, choice: Choice, answer: Answer, rule: str) -> str | None:
        """Return what on the board makes a rule refuse an answer. By default None: only the rule can be named."""
        return None

    # what is typed

    def understand(self, choice: Choice, line: str) -> Answer:
        """Return the answer that a typed line means: JSON, a number, the number of a listed answer, or words.

        Raises NotUnderstood.
        """
        line = line.strip()
        if (written := typed_json(line)) is not None:
            return written
        if isinstance(choice, Number) and is_number(line):
            return {choice.kind: int(line)}
        options = list(choice.options() or ())
        if is_number(line):
            if not 1 <= int(line) <= len(options):
                raise NotUnderstood("number", text=line, top=len(options))
            return options[int(line) - 1]
        return self.meant(line, choice, options)

    def meant(self, line: str, choice: Choice, options: Sequence[Answer]) -> Answer:
        """Return the one answer that a line names: by its whole text, or by the beginnings of some words of that text.

        Raises NotUnderstood.
        """
        typed = fold(line)
        said = [(fold(self.answer(option, choice)), option) for option in options] if typed else []
        exact = [option for words, option in said if words == typed]
        found = exact or [option for words, option in said if begins(words, typed)]
        if len(found) != 1:
            raise NotUnderstood("many" if found else "unclear", text=line, options=(found or options)[:SHOWN])
        return found[0]

    def trouble(self, trouble: NotUnderstood) -> str:
        """Return a sentence that says why a line was not understood, with the answers or names it may have meant."""
        facts = {"text": "", "top": "", **trouble.facts}
        options, ids = facts.pop("options", ()), facts.pop("ids", ())
        why = f"{trouble.why}.of" if trouble.why == "unclear" and options else trouble.why
        answers = clauses(self.say, (self.meaning(option, trouble) for option in options))
        return self.say(f"typed.{why}", **facts, answers=answers, names=self.listed([self.thing(id) for id in ids]))

    def meaning(self, answer: Answer, trouble: NotUnderstood) -> str:
        """Return, in words, an answer that a line may have meant."""
        return self.answer(answer)

    def thing(self, id: str) -> str:
        """Return the name of a thing that can be typed: by default the name of an area."""
        return self.area(id)

    def ways(self, match: Match, choice: Choice, laid: Mapping[str, str]) -> Iterator[str]:
        """Yield lines that describe the possible answers where they are too many to list: by default none."""
        yield from ()

    def example(self, choice: Choice) -> str:
        """Return a line that could be typed now: a number, a listed answer, or else a legal answer as JSON."""
        if isinstance(choice, Number):
            return str(choice.top)
        options = choice.options()
        if options:
            return self.answer(options[0], choice).lower()
        return json.dumps(choice.sample(chance.seeded(0)), ensure_ascii=False)

    def board(self, match: Match) -> Iterator[str]:
        """Yield what lies open on the table, line by line: by default the round and the phase. A game adds its own
        lines.
        """
        view = match.view(None)
        yield f"{self.round(view)}, {self.phase(view)}"

    def find_area(self, text: str, among: Collection[str]) -> str:
        """Return the area, out of those in `among`, that a typed name means. Raises NotUnderstood."""
        return find(text, {area: self.area(area) for area in among})

    def listed(self, parts: Sequence[str]) -> str:
        """Return "a, b and c"."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say("ui.and", first=", ".join(parts[:-1]), last=parts[-1])


def clauses(say: Say, texts: Iterable[str]) -> str:
    """Join several statements about one thing into one line: "held by Stark; two Knights"."""
    found = list(texts)
    return reduce(lambda text, more: say("clauses", first=text, last=more), found) if found else ""


def decimal(say: Say, number: int, digits: int = 2) -> str:
    """Return a number with a fixed number of digits behind the decimal sign of the language.

    `number` is given in units of the last digit: 1230 with two digits is "12.30", or "12,30" in French.
    """
    if not digits:
        return str(number)
    whole, part = divmod(abs(number), 10**digits)
    return say("ui.decimal", first=f"-{whole}" if number < 0 else str(whole), last=f"{part:0{digits}d}")


def is_number(text: str) -> bool:
    """Return whether a text is a number of at most nine digits."""
    return re.fullmatch(r"[0-9]{1,9}", text) is not None


def find(text: str, named: Mapping[str, str]) -> str:
    """Return the key of `named` (id -> name) that is the text, or whose name is; or else whose name begins with it.
    Raises NotUnderstood unless it is exactly one.
    """
    typed = fold(text)
    exact = [id for id, name in named.items() if typed and typed in (fold(name), fold(id))]
    found = exact or [id for id, name in named.items() if typed and fold(name).startswith(typed)]
    if len(found) != 1:
        raise NotUnderstood("many" if found else "nowhere", text=text.strip(), ids=found)
    return found[0]


def fold(text: str) -> str:
    """Return a text in small letters without accents and punctuation, its words separated by single spaces."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return " ".join(re.findall(r"[^\W_]+", "".join(c for c in plain if not unicodedata.combining(c))))


def nearest(typed: str, known: Collection[str]) -> str | None:
    """Return the name most similar to what was typed, or None if none is similar. All texts are folded (see `fold`).

    A name is similar if the characters that have to be inserted, deleted or replaced are at most two in five of those
    of the longer text.
    """
    # The standard library's `difflib` is not in the page's memory when it starts, and nothing that is opened may wait.
    best: tuple[int, str] | None = None
    for name in known:
        most = 2 * max(len(name), len(typed)) // 5
        if abs(len(name) - len(typed)) <= most and (away := _changes(typed, name)) <= most:
            best = min(best or (away, name), (away, name))
    return None if best is None else best[1]


def _changes(one: str, other: str) -> int:
    """Return the edit distance of two texts: how many characters have to be inserted, deleted or replaced."""
    row = list(range(len(other) + 1))
    for n, sign in enumerate(one, 1):
        last, row[0] = row[0], n
        for at, same in enumerate(other, 1):
            last, row[at] = row[at], min(row[at] + 1, row[at - 1] + 1, last + (sign != same))
    return row[-1]


def begins(words: str, typed: str) -> bool:
    """Return whether each typed word is the beginning of one of `words`; both texts are folded (see `fold`)."""
    return all(any(word.startswith(part) for word in words.split()) for part in typed.split())
