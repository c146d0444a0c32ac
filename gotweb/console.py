"""A plain text table: one line after the other, for a terminal, a screen reader, or a test that types.

It knows matches and choices. Of the strategy game's choices only the two whose answers are too many to
list (orders and marches) have a short notation of their own; anything can be answered as JSON.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from gotweb.core.choice import Choice, Number, Take
from gotweb.core.errors import NothingToUndo
from gotweb.core.match import Match
from gotweb.core.record import dumps, record
from gotweb.core.words import NotUnderstood
from gotweb.lang import Language
from gotweb.thrones import chronicle
from gotweb.thrones.chronicle import answer_text, word
from gotweb.thrones.notation import Vocabulary, understand

LISTED = 60
"""More options than this are not read out one by one."""
CURTAIN = 40
"""How many blank lines push a secret off the screen."""


class Console:
    """One match at a text table. `read` gives the next line (EOFError at the end), `write` says one."""

    def __init__(
        self, match: Match, language: Language, read: Callable[[str], str], write: Callable[[str], None], nature: Take
    ) -> None:
        self.match = match
        self.language = language
        self.read = read
        self.write = write
        self.nature = nature
        self.words = Vocabulary(match.state.edition, language)
        self._told = 0

    def run(self) -> None:
        """Play until the game is over or somebody quits."""
        self.write(self.language("cli.help"))
        try:
            while self._turn():
                pass
        except EOFError:
            pass

    def _turn(self) -> bool:
        """Put one question and take one line. False when there is nothing more to do."""
        match = self.match
        match.settle(self.nature)
        self._tell()
        if match.result is not None:
            self.write(self.language("cli.over"))
            return False
        seat, choice = next(iter(match.choices.items()))
        if choice.secret:
            self.read(self.language("cli.pass", house=self._name(seat)))
        self._put(choice)
        while True:
            line = self.read(self.language("cli.prompt", house=self._name(seat)) + " ").strip()
            if line == "quit":
                return False
            if line == "undo":
                self._undo()
                return True
            try:
                if self._command(line):
                    self._put(choice)
                    continue
                answer = understand(choice, line, self.words, lambda option: answer_text(self.language, option))
            except NotUnderstood:
                self.write(self.language("cli.unclear", text=line))
                continue
            rule = match.why_not(seat, answer)
            if rule is None:
                match.push(seat, answer)
                if choice.secret:
                    self.write("\n" * CURTAIN)
                return True
            self.write(self.language("cli.refused", rule=rule, text=self.language(f"rule.{rule}")))

    def _command(self, line: str) -> bool:
        """Do what a line says if it is a command that changes nothing in the game."""
        name, _, rest = line.partition(" ")
        if name == "view":
            for text in board(self.match, self.language):
                self.write(text)
        elif name == "log":
            for event in self.match.log:
                self.write(chronicle.sentence(self.language, event))
        elif name == "help" or not line:
            self.write(self.language("cli.help"))
        elif name == "save" and rest:
            self._save(rest.strip())
        else:
            return False
        return True

    def _undo(self) -> None:
        try:
            self.match.pop()
            self.write(self.language("cli.undone"))
        except NothingToUndo as error:
            self.write(self.language(f"error.{error.id}"))
        self._told = min(self._told, len(self.match.log))

    def _save(self, file: str) -> None:
        try:
            Path(file).write_text(dumps(record(self.match)), "utf-8")
            self.write(self.language("cli.saved", file=file))
        except OSError as error:
            self.write(self.language("cli.unsaved", file=file, why=error.strerror or str(error)))
        except ValueError as error:  # no file can have such a name
            self.write(self.language("cli.unsaved", file=repr(file), why=str(error)))

    def _tell(self) -> None:
        """Say what has happened since it was last told."""
        log = self.match.log
        for event in log[self._told :]:
            self.write(chronicle.sentence(self.language, event))
            for line in chronicle.details(self.language, event):
                self.write(f"  {line}")
        self._told = len(log)

    def _put(self, choice: Choice) -> None:
        """Say what is asked, and how it can be answered."""
        self.write("")
        self.write(chronicle.asks(self.language, choice.kind, choice.seat, choice.facts))
        for line in self._ways(choice):
            self.write(line)

    def _ways(self, choice: Choice) -> Iterator[str]:
        options = choice.options()
        if isinstance(choice, Number):
            yield self.language("cli.bid.how", top=choice.top)
        elif options is not None and len(options) <= LISTED:
            for number, option in enumerate(options, 1):
                yield f"{number:3}  {answer_text(self.language, option)}"
        elif options is not None:
            yield self.language.n("cli.lots", len(options), example=json.dumps(options[-1]))
        elif choice.kind == "orders":
            yield from self._ways_of_orders(choice.facts)
        elif choice.kind == "march":
            yield from self._ways_of_marches(choice.facts)

    def _ways_of_orders(self, facts: Mapping[str, Any]) -> Iterator[str]:
        for number, area in enumerate(facts["areas"], 1):
            yield f"{number:3}  {area}: {self._name(area)}, {force_text(self.match, self.language, area)}"
        tokens = ", ".join(f"{token} ×{n}" for token, n in facts["tokens"].items())
        yield self.language("cli.orders", tokens=tokens, stars=facts["stars"])
        example = " ".join(f"{area}={token}" for area, token in zip(facts["areas"][:2], facts["tokens"], strict=False))
        yield self.language("cli.orders.how", example=example)

    def _ways_of_marches(self, facts: Mapping[str, Any]) -> Iterator[str]:
        example = ""
        for number, (origin, about) in enumerate(facts["origins"].items(), 1):
            units = chronicle.units_text(self.language, about["units"])
            reach = self.language("cli.reach", areas=", ".join(about["routes"]))
            yield f"{number:3}  {origin}: {chronicle.order_name(self.language, about['token'])}, {units}; {reach}"
            if about["routes"] and about["units"]:
                kind = next(iter(about["units"]))
                example = f"{origin} > {next(iter(about['routes']))} 1{kind[0]} keep"
        yield self.language("cli.march.how", example=example or next(iter(facts["origins"])))

    def _name(self, id: str) -> str:
        return word(self.language, id)


# what is said


def force_text(match: Match, language: Language, area: str) -> str:
    """The units in an area, with their order if one lies open there."""
    view = match.view(None)
    [(house, units)] = view["units"][area].items()
    text = f"{word(language, house)} {chronicle.units_text(language, units)}"
    order = view["orders"].get(area)
    return text if order is None else f"{text}, {chronicle.order_name(language, order['token'])}"


def board(match: Match, language: Language) -> Iterator[str]:
    """The public board as lines of text."""
    view = match.view(None)
    yield language("cli.round", round=view["round"], phase=language(f"phase.{view['phase']}"))
    for track, order in view["tracks"].items():
        yield f"{language(f'track.{track}')}: " + ", ".join(word(language, house) for house in order)
    yield language("cli.wildlings", strength=view["wildlings"])
    for house in match.seats:
        cards = ", ".join(word(language, card) for card in view["hands"][house])
        yield language(
            "cli.house", house=word(language, house), castles=view["castles"][house], supply=view["supply"][house],
            power=view["power"][house], cards=cards,
        )  # fmt: skip
    for area in sorted({*view["units"], *view["control"], *view["neutral"]}):
        parts = [force_text(match, language, area)] if area in view["units"] else []
        if area in view["control"]:
            parts.append(language("cli.token", house=word(language, view["control"][area])))
        if area in view["neutral"]:
            parts.append(language("cli.neutral", force=view["neutral"][area]))
        yield f"{word(language, area)} ({area}): {'; '.join(parts)}"
