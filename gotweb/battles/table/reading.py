"""What is read of a battle beside the table: rules, a report, a replay, lessons. See `gotweb.ui.read.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from gotweb.battles import annals
from gotweb.battles.facts import TOKENS, table
from gotweb.battles.game import Battles
from gotweb.battles.table import panels, paper, signs
from gotweb.battles.table.moments import BattlesTeller
from gotweb.battles.words import BattlesWords
from gotweb.core import data
from gotweb.core.annals import END, Annals, TurningPoint, winners
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.lessons.lesson import Lesson, lessons_of
from gotweb.ui.board.draft import View
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.read.face import Compared, Mark, Rule
from gotweb.ui.table.moment import Telling


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
    decisive = ("points", "morale")
    charted = ("figures", "morale", "luck")

    def look_back(self, match: Match) -> Annals:
        """Return the annals of a match."""
        return annals.look_back(match)

    def ranking(self, annals: Annals) -> Sequence[str]:
        """Return the houses: whoever has won, then the one with more points, then the one with better morale."""
        won, of = winners(annals), annals.rows[-1].figures
        return sorted(
            annals.seats, key=lambda seat: (seat not in won, *(-of[measure][seat] for measure in self.decisive))
        )

    def told(self, t: Language, moment: TurningPoint) -> str:
        """Return a moment in a sentence: that of the log, where the log has one."""
        facts, words = moment.facts, BattlesWords(t)
        if moment.kind == "zone":
            return t(f"moment.zone.{facts['zone']}", seat=words.seat(facts["seat"]))
        if moment.kind == "dice":
            key = "moment.dice.lucky" if facts["hits"] > facts["expected"] else "moment.dice.unlucky"
            told = {"seat": words.seat(facts["seat"]), "area": facts["hex"], "target": facts["target"]}
            return t.n(key, facts["hits"], **told, amount=tenths(t, facts["expected"]))
        return words.sentence(Event("over" if moment.kind == END else moment.kind, dict(facts)))

    def cost(self, t: Language, moment: TurningPoint) -> str:
        """Return the morale and the victory points that came of a moment, in the sentences of the log."""
        words = BattlesWords(t)
        return " ".join(words.sentence(event) for event in moment.facts["follows"])

    def looks(self, palette: str) -> Mapping[str, Mapping[str, str]]:
        """Return the attributes that stand for the game's classes on the poster, the same in both palettes."""
        return paper.looks()


def tenths(t: Language, number: Fraction) -> str:
    """Return a number with one digit behind the sign that separates decimals."""
    whole, tenth = divmod(round(number * 10), 10)
    return t("decimal", top=whole, most=tenth)


MARKED = ("led", "token", "played", "heartened", "sacrificed", "passed", "captured", "eliminated", "controls",
          "destroyed", "over")  # fmt: skip
"""The kinds of events of a replay to jump to: what each player did in his turns, and what came of it."""


class BattlesReplay:
    """A battle shown again."""

    def __init__(self) -> None:
        self.teller = BattlesTeller()

    def marks(self, t: Language, log: Sequence[Event]) -> list[Mark]:
        """Return the rounds, and in each the turns of both houses and what mattered in them.

        What is placed before a battle stands under its set-up.
        """
        words, found = BattlesWords(t), list[Mark]()
        group = words.phase({"phase": "skirmish"})
        for number, event in enumerate(log):
            if event.kind == "round":
                group = words.round(event.facts)
                found.append(Mark(number, group, group))
            elif event.kind in MARKED:
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
        """Return the faces of a die, where a lesson speaks of dice; else None."""
        if lesson.id != "dice":
            return None
        faces = table().faces
        rows = [
            el("li", None, signs.die(symbol), el("span", None, f"{faces.count(symbol)} × {t(f'symbol.{symbol}')}"))
            for symbol in TOKENS
        ]
        return el("ul", {"class": "battle-faces", "aria-label": t("lesson.faces")}, rows)

    def first_game(self) -> Match | None:
        """Return the battle of the open field."""
        return Match(self.game, {"players": 2, "plan": "open-field"})
