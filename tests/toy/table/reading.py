"""What is read of Caravans beside the table: rules, a report, a replay, lessons. See `gotweb.ui.read.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.toy import annals
from gotweb.toy.game import Caravans
from gotweb.toy.state import SEATS
from gotweb.toy.table import panels
from gotweb.toy.table.moments import CaravansTeller
from gotweb.toy.words import CaravansWords

from gotweb.core import data
from gotweb.core.annals import END, Annals, TurningPoint
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.lessons.lesson import Lesson, lessons_of
from gotweb.ui.board.draft import View
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.read.face import Compared, Mark, Rule
from gotweb.ui.table.moment import Telling

COLOURS = {"amber": "#c46200", "birch": "#e8e4d8", "cobalt": "#2f55a8", "dune": "#2b2622"}
INKS = {"amber": "#170b00", "birch": "#26231c", "cobalt": "#f4f6ff", "dune": "#f5ead6"}
"""The merchants' colours, for a poster, which has no stylesheet; styles/caravans.css has the same."""


class CaravansRules:
    """The rules: one chapter, since there are nine of them."""

    language = "en"

    def chapters(self, t: Language) -> Sequence[tuple[str, str, Sequence[Rule]]]:
        """Return the chapter with its rules."""
        rules = [Rule(rule["id"], rule["section"], rule["source"]) for rule in data.read("gotweb.toy", "rules.json")]
        return [("Y", t("rules.chapter.Y"), rules)]

    def heading(self, t: Language, section: str) -> str:
        """Return a heading in the reader's language."""
        return t(f"rules.section.{section}")

    def elsewhere(self, t: Language, rule: str) -> str:
        """Return nothing: there is one edition."""
        return ""

    def compared(self, t: Language) -> Sequence[Compared]:
        """Return nothing: there is one edition."""
        return ()


class CaravansReport:
    """A game looked back upon."""

    measures = annals.MEASURES
    places = ()
    decisive = ("coins",)
    charted = ("coins",)

    def look_back(self, match: Match) -> Annals:
        """Return the annals of a match."""
        return annals.look_back(match)

    def ranking(self, annals: Annals) -> Sequence[str]:
        """Return the merchants, whoever has the most coins first."""
        coins = annals.rows[-1].figures["coins"]
        return sorted(annals.seats, key=lambda seat: -coins[seat])

    def told(self, t: Language, moment: TurningPoint) -> str:
        """Return a moment in a sentence."""
        return CaravansWords(t).sentence(Event("over" if moment.kind == END else moment.kind, dict(moment.facts)))

    def cost(self, t: Language, moment: TurningPoint) -> str:
        """Return an empty text."""
        return ""

    def looks(self, palette: str) -> Mapping[str, Mapping[str, str]]:
        """Return the merchants' colours: every eye can tell them apart, so both palettes have the same."""
        looks: dict[str, Mapping[str, str]] = {
            "toy-disc": {"fill": "currentColor", "stroke": "#241b14"},
            "toy-sign": {"fill": "currentColor"},
            "toy-good": {"stroke": "#241b14"},
            "good-salt": {"fill": "#f4f1ea"}, "good-silk": {"fill": "#7a5aa6"}, "good-spice": {"fill": "#b3402a"},
            "toy-coin": {"fill": "#e2b93b", "stroke": "#241b14"},
            "toy-number": {"fill": "#241b14", "font-weight": "bold"},
        }  # fmt: skip
        for seat in SEATS:
            looks |= {f"of-{seat}": {"color": COLOURS[seat]}, f"ink-{seat}": {"color": INKS[seat]}}
            looks |= {f"line-{seat}": {"stroke": COLOURS[seat]}, f"fill-{seat}": {"fill": COLOURS[seat]}}
        return looks


class CaravansReplay:
    """A game shown again."""

    def __init__(self) -> None:
        self.teller = CaravansTeller()

    def marks(self, t: Language, log: Sequence[Event]) -> list[Mark]:
        """Return the rounds, and in each its wagers and robberies."""
        words, group, found = CaravansWords(t), "", []
        for number, event in enumerate(log):
            if event.kind == "round":
                group = words.round(event.facts)
                found.append(Mark(number, group, group))
            elif event.kind == "wagered":
                found.append(Mark(number, t("stage.wager"), group))
            elif event.kind == "robbed":
                found.append(Mark(number, words.sentence(event), group))
        return found

    def shown(self, view: View) -> Mapping[str, str]:
        """Return that nothing is ever laid into an area."""
        return {}

    def told(
        self, t: Language, log: Sequence[Event], since: int, view: Mapping[str, Any], players: Mapping[str, str]
    ) -> list[Child]:
        """Return wagers as they were opened at the table, and everything else as sentences."""
        parts: list[Child] = []
        for moment in self.teller.fresh(log, since, False):
            told = Telling(log, players)
            parts.append(el("h4", None, self.teller.title(t, told, moment)))
            parts.append(el("div", {"class": "moment-body"}, self.teller.body(t, told, moment)))
        return [*parts, panels.news(t, log[since:]) or el("p", {"class": "about"}, t("replay.quiet"))]


class CaravansTeaching:
    """The lessons."""

    kept_as = "caravans.lesson"

    def __init__(self, game: Caravans) -> None:
        self.game = game

    def lessons(self) -> Sequence[Lesson]:
        """Return them."""
        return lessons_of(self.game)

    def explained(self, t: Language, lesson: Lesson, view: Mapping[str, Any]) -> Element | None:
        """Return the markets' terms, which every lesson needs."""
        return panels.markets(t, view)

    def first_game(self) -> Match | None:
        """Return a game of two."""
        return Match(self.game, {"players": 2})
