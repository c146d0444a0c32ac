"""What the face and the words of any game must do, as faults in sentences: all that the page asks of them, strictly.

Nothing here needs a browser, and nothing may be left that only a browser would tell: a movement that nobody knows, a
text that is in no catalogue, a sign that no drawing has, brothers with the same key.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from gotweb.core import chance
from gotweb.core.choice import NATURE, Choice
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES
from gotweb.ui.face import face_at
from gotweb.ui.kit import phrases
from tests.conformance.face_board import BoardInspector
from tests.conformance.face_reading import ReadingInspector
from tests.conformance.face_widgets import WidgetInspector
from tests.conformance.inspector import all_options
from tests.hands import panel as laid_out


class FaceInspector(BoardInspector, WidgetInspector, ReadingInspector):
    """All parts of a face."""

    def parts(self) -> None:
        """The face as it is: its board, its colours, its sounds, its rules, its forms, and every text with a key."""
        self.lettered()
        self.sound()
        self.chosen()
        self.colours()
        self.keys()
        self.read()
        self.holds(
            "table.columns",
            {"log", *self.face.table.tabs} >= {tab for c in self.face.table.columns for tab in c},
            "an unknown tab",
        )
        for kind in self.face.table.placeless:
            self.holds("table.placeless", self.t.has(f"log.{kind}"), f"no event is of the kind {kind!r}")
        for kind in self.face.table.long:
            self.holds("table.long", self.t.has(f"kind.{kind}"), f"no question is of the kind {kind!r}")

    def moment(self, match: Match, choice: Choice, since: int) -> None:
        """Every part at a moment at which a player is asked."""
        view, news, t = self.view(match), match.log[since:], self.t
        table, lists, closer = self.face.table, self.face.table.lists, self.face.closer
        seat = choice.seat
        turn = next(iter(view["waiting"]), None)
        self.grown(view)
        self.spoken(self.face, view)
        for name, ask in {
            "table.head": lambda: table.head(t, view),
            "table.glance": lambda: table.glance(t, view, turn, {}),
            "table.above": lambda: table.above(t, view),
            "table.reading": lambda: table.reading(t, view, choice.kind, news),
            "table.public": lambda: table.public(t, view, news, None),
            "lists.above": lambda: lists.above(t, view),
            "replay.told": lambda: self.face.replay.told(t, match.log, since, view, {}),
            "closer.threat": lambda: closer.threat(match, None, seat),
        }.items():
            self.shown(name, ask)
        for eyes in (None, seat):
            panel = laid_out(match, {seat: "Ada"}, turn, eyes)
            for tab in table.tabs:
                self.shown(f"table.tab({tab})", lambda tab=tab, panel=panel: table.tab(tab, t, view, panel))
        self.tried("table.interrupted", lambda: table.interrupted(view))
        self.said("words.round", lambda: self.words.round(view))
        self.tried("words.phase", lambda: self.words.phase(view))
        self.said("undo.stop", lambda: phrases.no_undo(t, match.revealed))
        self.listed(match, view)
        self.board(match, view)
        self.come("closer.endangered", self.tried("closer.endangered", lambda: closer.endangered(match, seat)) or ())
        self.tried("closer.empty", lambda: closer.empty(t, view, seat))
        for area in self.rng.sample(sorted(self.there), min(3, len(self.there))):
            self.area(match, area)
        shown = self.tried("replay.shown", lambda: self.face.replay.shown(match.view(seat)), {})
        self.known("replay.shown", shown)
        self.question(match, choice)
        self.widget(match, choice)

    def happened(self, match: Match, since: int, before: Mapping[str, Any]) -> None:
        """What has happened since the log was so long: sentences, movements, moments."""
        news, after, board = match.log[since:], self.view(match), self.face.board
        self.grown(after)
        for event in match.told[-(len(news) + 2) :]:
            self.event(event)
        self.come("table.scenes", self.tried("table.scenes", lambda: self.face.table.scenes(news), ()))
        for far in (False, True):
            for move in self.tried("board.moves", lambda far=far: board.moves(news, before, after, far), ()):
                self.motion(move, far)
        self.recaps(match, since)


def moments(id: str, options: Mapping[str, Any], seed: int) -> Iterator[tuple[Match, Choice, int, Mapping[str, Any]]]:
    """A random game, before every answer of a player: the match, the question, and what stood before the last answer:
    how long the log was, and what lay open. The last moment is the end, with a question that was answered."""
    match = Match(game(id), dict(options))
    since, before = 0, match.view(None)
    choice: Choice | None = None
    for question, answer, by_nature in plies(id, tuple(options.items()), seed):
        if not by_nature:
            choice = match.answerable[question]
            yield match, choice, since, before
            since, before = len(match.log), match.view(None)
        match.push(question, json.loads(answer))
    assert choice is not None
    yield match, choice, since, before


@cache
def plies(id: str, options: tuple[tuple[str, Any], ...], seed: int) -> tuple[tuple[str, str, bool], ...]:
    """All answers of a random game, as JSON, each with its question and whether it is nature's: in each language it is
    the same game, so it is drawn once."""
    pick, match, given = chance.seeded(seed), Match(game(id), dict(options)), list[tuple[str, str, bool]]()
    while match.result is None:
        drawn = next((one for one, asked in match.choices.items() if asked.seat == NATURE), None)
        question = drawn
        if question is None:
            ids = list(match.beside) if match.beside and pick(2) else list(match.choices)
            question = ids[pick(len(ids))]
        answer = match.answerable[question].sample(pick)
        given.append((question, json.dumps(answer), drawn is not None))
        match.push(question, answer)
    return tuple(given)


def inspect(id: str, code: str, seed: int, every: int = 1, number: int = 0, most: int | None = None) -> list[str]:
    """The faults of a game's face in one random game, on the board with this number among those of the game.

    Of the game's moments every so-manieth is looked at, and each at which something is asked or happens for the first
    time. Those that come by the count are others in each language: a game with two languages of which every second
    moment is looked at is looked at whole. A game with more than `most` moments is looked at as often as one with so
    many.
    """
    inspector, met = FaceInspector(id, code, seed, number), set[str]()
    if seed == 0:
        inspector.parts()
    options = [one for one in all_options(id) if face_at(id, one).board.name == inspector.face.board.name]
    played = options[seed % len(options)]
    if most is not None:
        length = 1 + sum(not by_nature for _, _, by_nature in plies(id, tuple(played.items()), seed))
        every = every * max(most, length) // most
    for moment, (match, choice, since, before) in enumerate(moments(id, played, seed)):
        news: Sequence[Event] = match.log[since:]
        fresh = {choice.kind, *(event.kind for event in news)} - met
        met |= fresh
        if match.result is not None:
            inspector.happened(match, since, before)
            inspector.ended(match)
        elif fresh or moment % every == LANGUAGES.index(code) % every:
            inspector.happened(match, since, before)
            inspector.moment(match, choice, since)
    return list(inspector.faults)
