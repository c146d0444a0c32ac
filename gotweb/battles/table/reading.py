"""What is read of a battle beside the table: rules, a report, a replay, lessons. See `gotweb.ui.read.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.battles import annals
from gotweb.battles.facts import HOUSES
from gotweb.battles.game import Battles
from gotweb.battles.table import panels
from gotweb.battles.table.moments import BattlesTeller
from gotweb.battles.words import BattlesWords
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

COLOURS = {"stark": "#5c6b7a", "lannister": "#8e1f22"}
INKS = {"stark": "#f4f6ff", "lannister": "#f6d36b"}
"""The houses' colours, for a poster, which has no stylesheet; assets/styles/battles has the same."""


class BattlesRules:
    """The rules, in the chapters of the rulebook."""

    language = "fr"

    def chapters(self, t: Language) -> Sequence[tuple[str, str, Sequence[Rule]]]:
        """Return the chapters in playing order."""
        found: dict[str, list[Rule]] = {}
        for rule in data.read("gotweb.battles", "rules.json"):
            found.setdefault(rule["id"][0], []).append(Rule(rule["id"], rule["section"], rule["source"]))
        return [(letter, t(f"rules.chapter.{letter}"), rules) for letter, rules in found.items()]

    def heading(self, t: Language, section: str) -> str:
        """Return a heading in the reader's language."""
        return t(f"rules.section.{section}")

    def elsewhere(self, t: Language, rule: str) -> str:
        """Return nothing: there is one edition."""
        return ""

    def compared(self, t: Language) -> Sequence[Compared]:
        """Return nothing: there is one edition."""
        return ()


class BattlesReport:
    """A battle looked back upon."""

    measures = annals.MEASURES
    places = ()
    decisive = ("points",)
    charted = ("figures", "morale")

    def look_back(self, match: Match) -> Annals:
        """Return the annals of a match."""
        return annals.look_back(match)

    def ranking(self, annals: Annals) -> Sequence[str]:
        """Return the houses, whoever has won or has the most points first."""
        won = [seat for moment in annals.moments if moment.kind == END for seat in moment.facts["winners"]]
        points = annals.rows[-1].figures["points"]
        return sorted(annals.seats, key=lambda seat: (seat not in won, -points[seat]))

    def told(self, t: Language, moment: TurningPoint) -> str:
        """Return a moment in a sentence."""
        return BattlesWords(t).sentence(Event("over" if moment.kind == END else moment.kind, dict(moment.facts)))

    def cost(self, t: Language, moment: TurningPoint) -> str:
        """Return an empty text."""
        return ""

    def looks(self, palette: str) -> Mapping[str, Mapping[str, str]]:
        """Return the houses' colours, which are the same in both palettes."""
        looks: dict[str, Mapping[str, str]] = {"battle-shield": {"fill": "currentColor", "stroke": "#241b14"}}
        for seat in HOUSES:
            looks |= {f"of-{seat}": {"color": COLOURS[seat]}, f"ink-{seat}": {"color": INKS[seat]}}
            looks |= {f"line-{seat}": {"stroke": COLOURS[seat]}, f"fill-{seat}": {"fill": COLOURS[seat]}}
        return looks


class BattlesReplay:
    """A battle shown again."""

    def __init__(self) -> None:
        self.teller = BattlesTeller()

    def marks(self, t: Language, log: Sequence[Event]) -> list[Mark]:
        """Return the rounds, and in each what was eliminated and captured."""
        words, group, found = BattlesWords(t), "", []
        for number, event in enumerate(log):
            if event.kind == "round":
                group = words.round(event.facts)
                found.append(Mark(number, group, group))
            elif event.kind in ("eliminated", "captured"):
                found.append(Mark(number, words.sentence(event), group))
        return found

    def shown(self, view: View) -> Mapping[str, str]:
        """Return that nothing is ever laid into a hex in secret."""
        return {}

    def told(
        self, t: Language, log: Sequence[Event], since: int, view: Mapping[str, Any], players: Mapping[str, str]
    ) -> list[Child]:
        """Return attacks as they were shown at the table, and everything else as sentences."""
        parts: list[Child] = []
        for moment in self.teller.fresh(log, since, False):
            told = Telling(log, players)
            parts.append(el("h4", None, self.teller.title(t, told, moment)))
            parts.append(el("div", {"class": "moment-body"}, self.teller.body(t, told, moment)))
        return [*parts, panels.news(t, log[since:]) or el("p", {"class": "about"}, t("replay.quiet"))]


class BattlesTeaching:
    """The lessons."""

    kept_as = "battles.lesson"

    def __init__(self, game: Battles) -> None:
        self.game = game

    def lessons(self) -> Sequence[Lesson]:
        """Return them."""
        return lessons_of(self.game)

    def explained(self, t: Language, lesson: Lesson, view: Mapping[str, Any]) -> Element | None:
        """Return nothing."""
        return None

    def first_game(self) -> Match | None:
        """Return the battle of the open field."""
        return Match(self.game, {"players": 2, "plan": "open-field"})
