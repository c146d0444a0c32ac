"""The defaults for rules, report, replay and lessons. A game overrides the methods that it does otherwise.

`PlainRules`, `PlainReport`, `PlainReplay` and `PlainTeaching` implement the protocols of `gotweb.ui.read.face`.
Everything particular to a game is an argument.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import groupby
from typing import Any

from gotweb.core import data
from gotweb.core.annals import END, OVER, Annals, TurningPoint, winners
from gotweb.core.game import Event, Game, Options
from gotweb.core.match import Match
from gotweb.core.shelf import folder_of
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.lessons.lesson import Lesson, lessons_of
from gotweb.ui.kit import colours
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.read.face import Compared, Loss, Mark, Rule
from gotweb.ui.table.moment import Teller, Telling
from gotweb.ui.table.plain import happened


class PlainRules:
    """The rules that a package lists in `rules.json`: id, section and source of each, in playing order.

    The first letter of an id is its chapter; `rules.chapter.<letter>` is a chapter's title, and
    `rules.section.<section>` a heading. `language` is the language of the headings in the rulebook.
    """

    def __init__(self, package: str, language: str) -> None:
        self.package = package
        self.language = language

    def listed(self) -> Sequence[Mapping[str, Any]]:
        """Return the rules as in the file."""
        rules: Sequence[Mapping[str, Any]] = data.read(self.package, "rules.json")
        return rules

    def chapters(self, t: Language) -> Sequence[tuple[str, str, Sequence[Rule]]]:
        """Return the chapters, made from the first letters of the rules' ids."""
        return [
            (letter, self.chapter(t, letter), [Rule(rule["id"], rule["section"], rule["source"]) for rule in rules])
            for letter, rules in groupby(self.listed(), key=lambda rule: str(rule["id"])[0])
        ]

    def chapter(self, t: Language, letter: str) -> str:
        """Return the title of a chapter."""
        return t(f"rules.chapter.{letter}")

    def heading(self, t: Language, section: str) -> str:
        """Return a heading of the rulebook in the reader's language."""
        return t(f"rules.section.{section}")

    def elsewhere(self, t: Language, rule: str) -> str:
        """Return how another edition has a rule: by default empty, no edition is compared."""
        return ""

    def compared(self, t: Language) -> Sequence[Compared]:
        """Return the differences from another edition: by default none."""
        return ()


class NothingFurther:
    """The default for a report without sections of the game's own, and without a list of losses."""

    def further(self, t: Language, match: Match) -> list[Child]:
        """Return further sections for this game only: by default none."""
        return []

    def lost(self, t: Language, view: Mapping[str, Any]) -> Mapping[str, Sequence[Loss]]:
        """Return the losses of each seat: by default none."""
        return {}


class PlainReport(NothingFurther):
    """A report whose turning points are described in the sentences of the log.

    `look_back` makes its annals. The kinds of their turning points are kinds of events, except for the last (`END`):
    that is described as the event `ending`, with the turning point's facts. `measures`, `places`, `decisive` and
    `charted` are as in `gotweb.ui.read.face.ReportFace`; by default the first measure decides, and is charted. The
    seats have the colours of the game's palette (`gotweb.ui.kit.colours`); `drawn` maps the game's other classes to
    attributes on a poster.
    """

    def __init__(
        self,
        game: Game,
        look_back: Callable[[Match], Annals],
        *,
        measures: Sequence[str],
        decisive: Sequence[str] | None = None,
        charted: Sequence[str] | None = None,
        ending: str = OVER,
        places: Sequence[str] = (),
        drawn: Mapping[str, Mapping[str, str]],
    ) -> None:
        self.game = game
        self.ending = ending
        self.measures, self.places = measures, places
        self.decisive = decisive if decisive is not None else measures[:1]
        self.charted = charted if charted is not None else measures[:1]
        self.drawn = drawn
        self._look_back = look_back

    def look_back(self, match: Match) -> Annals:
        """Return the annals of a match, up to now."""
        return self._look_back(match)

    def ranking(self, annals: Annals) -> Sequence[str]:
        """Return the seats, the best first: the winners, then by the decisive measures, one after the other."""
        won, figures = winners(annals), annals.rows[-1].figures
        ways = [(figures[measure], 1 if measure in self.places else -1) for measure in self.decisive]
        return sorted(annals.seats, key=lambda seat: (seat not in won, *(way * of[seat] for of, way in ways)))

    def told(self, t: Language, moment: TurningPoint) -> str:
        """Return a turning point as a sentence of the log."""
        kind = self.ending if moment.kind == END else moment.kind
        return words_of(self.game, t).sentence(Event(kind, dict(moment.facts)))

    def cost(self, t: Language, moment: TurningPoint) -> str:
        """Return the losses of a turning point: by default empty."""
        return ""

    def looks(self, palette: str) -> Mapping[str, Mapping[str, str]]:
        """Return class -> attributes on the poster, for the seats and for the classes in `drawn`."""
        return {**self.drawn, **colours.looks(palette, folder_of(self.game))}


class PlainReplay:
    """A replay: its rounds, and in each the recaps of `teller` and the events of the kinds `marked`.

    The text `replay.quiet` says that nothing has happened.
    """

    def __init__(self, game: Game, teller: Teller, marked: Collection[str] = ()) -> None:
        self.game = game
        self.teller = teller
        self.marked = marked

    def marks(self, t: Language, log: Sequence[Event]) -> list[Mark]:
        """Return the places to jump to: each round, and below it its recaps by their titles, and events in sentences.

        Events before the first round stand below the first.
        """
        words, told = words_of(self.game, t), Telling(log, {})
        found: list[Mark] = []
        group = words.round({"round": 1})
        for number, event in enumerate(log):
            opened = words.opens(event)
            moment = self.teller.at(log, number) if event.kind in self.teller.entries else None
            if opened is not None:
                group = words.round({"round": opened})
                found.append(Mark(number, group, group))
            elif moment is not None:
                found.append(Mark(number, self.teller.title(t, told, moment), group))
            elif event.kind in self.marked:
                found.append(Mark(number, words.sentence(event), group))
        return found

    def shown(self, view: Mapping[str, Any]) -> Mapping[str, str]:
        """Return the tokens that were laid in secret: by default none."""
        return {}

    def told(
        self, t: Language, log: Sequence[Event], since: int, view: Mapping[str, Any], players: Mapping[str, str]
    ) -> list[Child]:
        """Return recaps as they were shown at the table, and everything else in the sentences of the log."""
        told, parts, shown = Telling(log, players), list[Child](), set[int]()
        for moment in self.teller.fresh(log, since, False):
            parts.append(el("h4", None, self.teller.title(t, told, moment)))
            parts.append(el("div", {"class": "moment-body"}, self.teller.body(t, told, moment)))
            shown.update(range(moment.start, moment.end))
        words, left = words_of(self.game, t), [number for number in range(since, len(log)) if number not in shown]
        parts.append(happened(words, [log[number] for number in left]))
        return parts if any(parts) else [el("p", {"class": "about"}, t("replay.quiet"))]


class PlainTeaching:
    """The lessons in the package of a game, without drawings.

    `kept_as` is the prefix of the names under which a device stores the player's progress: different for each game.
    `first` are the options of a game for beginners, if there is one.
    """

    def __init__(self, game: Game, kept_as: str, first: Options | None = None) -> None:
        self.game = game
        self.kept_as = kept_as
        self.first = first

    def lessons(self) -> Sequence[Lesson]:
        """Return the lessons in the order in which they are taken; empty for a game without."""
        return lessons_of(self.game)

    def explained(self, t: Language, lesson: Lesson, view: Mapping[str, Any]) -> Element | None:
        """Return a drawing that belongs to a lesson's text, if one does. By default none does."""
        return None

    def first_game(self) -> Match | None:
        """Return a match for beginners to play after the lessons; None if the game has none.

        Its texts are `learn.first-game`, `learn.first-game.about` and, for each seat, `learn.first-game.<seat>`.
        """
        return Match(self.game, self.first) if self.first is not None else None
