"""A plain text table: one line after the other, for a terminal, a screen reader, or a test that types.

It uses matches, choices and a game's words (`gotweb.core.words`), and knows no game. Answers that are too many to list
are typed in the game's own notation; any answer can be typed as JSON.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

from gotweb.core.choice import Choice, Number, Take
from gotweb.core.errors import NothingToUndo
from gotweb.core.match import Match
from gotweb.core.plainwords import is_number
from gotweb.core.record import dumps, record
from gotweb.core.words import NotUnderstood, words_of
from gotweb.lang import Language

LISTED = 60
"""More options than this are not read out one by one."""
CURTAIN = 40
"""How many blank lines push a secret off the screen."""


class Console:
    """One match at a text table. `read` returns the next line (EOFError at the end), `write` prints one."""

    def __init__(
        self, match: Match, language: Language, read: Callable[[str], str], write: Callable[[str], None], nature: Take
    ) -> None:
        self.match = match
        self.language = language
        self.read = read
        self.write = write
        self.nature = nature
        self.words = words_of(match.game, language)
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
        """Put one question and take one line. Returns False if there is nothing more to do."""
        match = self.match
        match.settle(self.nature)
        self._tell()
        if match.result is not None:
            self.write(self.language("cli.over"))
            return False
        return self._ask(next(iter(match.choices.values())))

    def _ask(self, choice: Choice) -> bool:
        """Put a question, or an offer beside it, and take lines until it is answered. Returns False to quit."""
        match, seat = self.match, choice.id
        if choice.secret:
            self.read(self.language("cli.pass", house=self.words.seat(choice.seat)))
        self._put(choice)
        while True:
            line = self.read(self.language("cli.prompt", house=self.words.seat(choice.seat)) + " ").strip()
            if line == "quit":
                return False
            if line == "undo":
                self._undo()
                return True
            offered = self._offered(line)
            if offered is not None:
                return self._ask(offered)
            try:
                if self._command(line):
                    self._put(choice)
                    continue
                answer = self.words.understand(choice, line)
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

    def _offered(self, line: str) -> Choice | None:
        """Return the offer beside the question that has the number in a line like "beside 2"; None for another line."""
        name, _, number = line.partition(" ")
        offered = list(self.match.beside.values())
        if name != "beside" or not is_number(number) or not 1 <= int(number) <= len(offered):
            return None
        return offered[int(number) - 1]

    def _command(self, line: str) -> bool:
        """Carry out a line that is a command without an effect on the game. Returns False for any other line."""
        name, _, rest = line.partition(" ")
        if name == "view":
            for text in self.words.board(self.match):
                self.write(text)
        elif name == "log":
            for event in self.match.log:
                self.write(self.words.sentence(event))
        elif name == "beside" and not rest:
            for text in self._beside():
                self.write(text)
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
            # whoever goes on with it here needs what lies face down, which nobody reads in it by chance
            Path(file).write_text(dumps(record(self.match, hidden=True)), "utf-8")
            self.write(self.language("cli.saved", file=file))
        except OSError as error:
            self.write(self.language("cli.unsaved", file=file, why=error.strerror or str(error)))
        except ValueError as error:  # no file can have such a name
            self.write(self.language("cli.unsaved", file=repr(file), why=str(error)))

    def _tell(self) -> None:
        """Print the events since the last call."""
        log = self.match.log
        for event in log[self._told :]:
            self.write(self.words.sentence(event))
            for line in self.words.details(event):
                self.write(f"  {line}")
        self._told = len(log)

    def _put(self, choice: Choice) -> None:
        """Print a question, and how it can be answered."""
        self.write("")
        self.write(self.words.asks(choice.kind, choice.seat, choice.facts))
        for line in (*self._ways(choice), *self._beside()):
            self.write(line)

    def _beside(self) -> Iterator[str]:
        """Yield the offers beside the question, each with its number."""
        for number, choice in enumerate(self.match.beside.values(), 1):
            who, what = self.words.seat(choice.seat), self.language(f"kind.{choice.kind}")
            yield self.language("cli.beside", n=number, who=who, what=what)

    def _ways(self, choice: Choice) -> Iterator[str]:
        options = choice.options()
        if isinstance(choice, Number):
            yield self.language("cli.bid.how", top=choice.top)
        elif options is not None and len(options) <= LISTED:
            for number, option in enumerate(options, 1):
                yield f"{number:3}  {self.words.answer(option, choice)}"
        elif options is not None:
            yield self.language.n("cli.lots", len(options), example=json.dumps(options[-1]))
        else:
            yield from self.words.ways(self.match, choice, {})
            yield self.language("command.example", example=self.words.example(choice))
