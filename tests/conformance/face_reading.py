"""What is read of any game beside the table. See `tests.conformance.faces`."""

from __future__ import annotations

from gotweb.core import asides
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.shelf import game, package_of
from gotweb.ui.face import face_of, offered
from gotweb.ui.home.gameform import Form
from gotweb.ui.home.newgame import Fields
from gotweb.ui.kit import colours
from gotweb.ui.read.poster import attributes
from gotweb.ui.table.commands import helps
from tests.conformance.face_table import TableInspector
from tests.conformance.inspector import all_options


class ReadingInspector(TableInspector):
    """The form, rules and lessons; the end of a game, its report and its replay."""

    def keys(self) -> None:
        """Every text whose key the page makes of a name that the game gave."""
        table, report, lists = self.face.table, self.face.report, self.face.table.lists
        wanted = [
            f"game.{self.id}",
            *(f"ui.tab.{tab}" for tab in table.tabs),
            *(f"list.head.{head}" for head in lists.heads),
            *(f"logbook.group.{group}" for group in self.words.groups),
            *(f"report.{form}.{measure}" for form in ("measure", "short") for measure in report.measures),
            *(f"command.verb.{query}" for query in lists.queries),
        ]
        for key in wanted:
            self.said("texts", lambda key=key: self.t(key))
        self.holds("lists.heads", lists.heads[0] == "area", "the area does not come first")
        self.tried("lists.helps", lambda: [*helps(self.t, lists.helps, lists.queries)])
        measures = set(report.measures)
        for name in ("places", "decisive", "charted"):
            self.holds(f"report.{name}", set(getattr(report, name)) <= measures, "a measure that is not counted")
        for options in all_options(self.id):
            form = Form(self.face)
            form.chosen = options
            self.shown("form", lambda form=form: Fields(form, lambda: None, lambda: None).tree(self.t))
        for kind in sorted(asides.KINDS):
            seats = Match(game(self.id)).seats
            event = Event(kind, {"seat": seats[0], **({"victim": seats[1]} if kind == asides.AGREED else {})})
            self.event(event)

    def read(self) -> None:
        """Rules, lessons and the first game, as they are read."""
        face, t = self.face, self.t
        for letter, title, rules in self.tried("rules.chapters", lambda: face.rules.chapters(t), ()):
            self.holds("rules.chapters", letter != "T" and title, f"chapter {letter!r}")
            for rule in rules:
                self.holds("rules", rule.id.startswith(letter), f"{rule.id} in chapter {letter}")
                for key in (f"rule.{rule.id}.title", f"rule.{rule.id}", f"rules.from.{rule.source}"):
                    self.said("rules", lambda key=key: t(key))
                if rule.section:
                    self.said("rules.heading", lambda rule=rule: face.rules.heading(t, rule.section))
                self.tried("rules.elsewhere", lambda rule=rule: face.rules.elsewhere(t, rule.id))
        for row in self.tried("rules.compared", lambda: face.rules.compared(t), ()):
            self.holds("rules.compared", row.title and row.own and set(row.rules) <= self.rules, f"{row.title}")
        for lesson in face.teaching.lessons():
            view = Match(game(lesson.game), lesson.options, position=lesson.position).view(None)
            self.shown("teaching.explained", lambda lesson=lesson, view=view: face.teaching.explained(t, lesson, view))
        if self.tried("teaching.first_game", face.teaching.first_game) is not None:
            for end in ("", ".about", ".begin"):
                self.said("teaching.first_game", lambda end=end: t(f"learn.first-game{end}"))
        others = {face_of(id).teaching.kept_as for id in offered() if package_of(game(id)) != package_of(game(self.id))}
        self.holds("teaching.kept_as", face.teaching.kept_as not in others, "another game remembers lessons alike")

    def ended(self, match: Match) -> None:
        """The end of a game, its report, its replay."""
        face, t, view = self.face, self.t, match.view(None)
        self.shown("table.ending", lambda: face.table.ending(t, view, {}))
        self.holds("words.ends", any(self.words.ends(event) for event in match.log), "no event ends the game")
        annals = self.tried("report.look_back", lambda: face.report.look_back(match))
        if annals is not None:
            counted = all(set(row.figures) >= set(face.report.measures) for row in annals.rows)
            self.holds("report.look_back", annals.rows and counted, "a row without a measure")
            ranked = self.tried("report.ranking", lambda: face.report.ranking(annals), ())
            self.holds("report.ranking", sorted(ranked) == sorted(annals.seats), f"{ranked}")
            for moment in annals.moments:
                self.said("report.told", lambda moment=moment: face.report.told(t, moment))
                self.tried("report.cost", lambda moment=moment: face.report.cost(t, moment))
        self.shown("report.further", lambda: face.report.further(t, match))
        marks = self.tried("replay.marks", lambda: face.replay.marks(t, match.log), ())
        places = [mark.event for mark in marks]
        self.holds(
            "replay.marks", places == sorted(places) and set(places) <= set(range(len(match.log))), "out of order"
        )
        self.holds("replay.marks", all(mark.words and mark.group for mark in marks), "a mark without words")
        self.tried("poster", lambda: [attributes(face, palette) for palette in colours.PALETTES])
