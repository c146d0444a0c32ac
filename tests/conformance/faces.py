"""What the face and the words of any game must do, as faults in sentences: all that the page asks of them, strictly.

Nothing here needs a browser, and nothing may be left that only a browser would tell: a movement that nobody knows, a
text that is in no catalogue, a sign that no drawing has, brothers with the same key.
"""

from __future__ import annotations

import json
import random
import re
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

from gotweb.core import asides, chance
from gotweb.core.choice import NATURE, Answer, Choice
from gotweb.core.game import Event, complete_options, game, package_of
from gotweb.core.match import Match
from gotweb.core.words import NotUnderstood, words_of
from gotweb.lang import Language
from gotweb.ui.board.draft import LAYERS, Draft, Layers
from gotweb.ui.board.face import BoardFace
from gotweb.ui.board.motion import How, Motion, frames
from gotweb.ui.board.sound import SOUNDS, Sound
from gotweb.ui.face import Face, face_at, face_of, faces, offered
from gotweb.ui.home.newgame import Fields, Form
from gotweb.ui.kit import phrases, tipped
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tree import Child, Element, Memo, press, text, walk
from gotweb.ui.read.poster import attributes
from gotweb.ui.read.rules import chapters
from gotweb.ui.table.commands import helps
from gotweb.ui.table.face import Panel
from gotweb.ui.table.moment import Telling

ROOT = Path(__file__).parents[2]
SEATED = ("of", "ink", "line", "fill")
"""How the page begins the classes of what is drawn in a seat's colours: `of-<seat>` and so on."""
PALETTES = ("safe", "traditional")
NONSENSE = ("", "nonsense", "{", "[]", "{}", "99999999999999999999", "-1")
PRESSES = 5
"""So many buttons of a widget are pressed at random, at each moment that is looked at."""


class Hands:
    """What a widget lies on: it keeps what it is sent, and why something was refused."""

    def __init__(self) -> None:
        self.refusal: str | None = None
        self.sent: Answer | None = None

    def send(self, answer: Answer) -> None:
        self.sent = answer

    def refuse(self, rule: str, answer: Answer | None = None) -> None:
        self.refusal = rule

    def refresh(self) -> None: ...

    def lay(self, sheet: Sheet) -> None: ...


@cache
def drawing(board: BoardFace) -> str:
    """A board as the page holds it: its own drawing, or the one that the page brings along."""
    return board.drawing() or (ROOT / "board.svg").read_text("utf-8")


@cache
def outlines(board: BoardFace) -> dict[str, str]:
    """Area -> the path data of its outline in the drawing."""
    found = {}
    for tag in re.findall(r"<path\b[^>]*>", drawing(board)):
        area, data = (re.search(rf'\s{name}="([^"]*)"', tag) for name in ("id", "d"))
        if area is not None and data is not None and area[1].startswith("area-"):
            found[area[1].removeprefix("area-")] = data[1]
    return found


@cache
def styles(package: str) -> str:
    """The stylesheets of a package and of those that it lies in, wherever they lie."""
    parts = package.split(".")
    around = [parts[: n + 1] for n in range(len(parts))]
    here = [Path(place, "styles") for one in around for place in import_module(".".join(["gotweb", *one])).__path__]
    folders = [*here, *(ROOT.joinpath("assets/styles", *one) for one in around)]
    return "\n".join(file.read_text("utf-8") for folder in folders for file in sorted(folder.glob("*.css")))


def trees(child: Child) -> list[Element]:
    """All elements of what a face returned."""
    if isinstance(child, Element):
        return [child]
    return [one for part in child for one in trees(part)] if isinstance(child, list | tuple) else []


class Inspector:
    """Looks at all parts of a game's face on one of its boards, in one language, and keeps what is wrong with them."""

    def __init__(self, id: str, code: str, seed: int = 0, number: int = 0) -> None:
        self.id = id
        self.face: Face = boards(id)[number]
        self.t = Language(code, self.face.package, strict=True)
        self.words = words_of(game(id), self.t)
        self.faults: dict[str, None] = {}
        self.rng = random.Random(seed)
        self.areas = set(self.face.board.middles)
        self.there: set[str] = set()
        """The areas that are on the board now."""
        self.ids = set(re.findall(r'\sid="([^"]+)"', drawing(self.face.board)))
        read = self.tried("rules.chapters", lambda: chapters(self.face.rules, self.t), ())
        self.rules = {entry.id for chapter in read for entry in chapter.entries}
        self.kinds: set[str] = set()
        self.memory = Memo()

    # how it finds faults

    def blame(self, where: str, fault: str) -> None:
        self.faults[f"{where}: {fault}"] = None

    def holds(self, where: str, holds: object, fault: str) -> None:
        if not holds:
            self.blame(where, fault)

    def tried(self, where: str, ask: Callable[[], Any], default: Any = None) -> Any:
        """What a part of the face returns; if it breaks, that is the fault."""
        try:
            return ask()
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            self.blame(where, f"{error!r} in {Path(last.filename).name}:{last.name}")
            return default

    def shown(self, where: str, ask: Callable[[], Any]) -> list[Element]:
        """The elements that a part returns, each as the page can draw it."""
        made = trees(self.tried(where, ask))
        for root in made:
            self.drawable(where, root)
        self.brothers(where, made)
        return made

    def said(self, where: str, ask: Callable[[], Any]) -> str:
        """A text that a part returns: never empty."""
        told = self.tried(where, ask, "?")
        self.holds(where, isinstance(told, str) and told.strip(), f"says {told!r}")
        return str(told)

    def brothers(self, where: str, made: Iterable[Element | str]) -> None:
        keys = [one.key for one in made if isinstance(one, Element) and one.key is not None]
        self.holds(where, len(keys) == len(set(keys)), "two brothers have the same key")

    def drawable(self, where: str, root: Element) -> None:
        for one in walk(root):
            self.brothers(where, one.children)
            self.holds(where, "style" not in one.attrs, "a style of its own is blocked by the page's policy")
            self.holds(where, not any(name.startswith("on") for name in one.attrs), "a script in an attribute")
            for name, value in one.attrs.items():
                self.holds(where, isinstance(value, str | int | float | bool | None), f"{name}={value!r}")
            if one.tag == "use":
                sign = str(one.attrs.get("href", "")).removeprefix("#")
                self.holds(where, sign in self.ids, f"no drawing has the sign #{sign}")
            if (tip := one.attrs.get("data-tip")) is not None:
                self.said(f"{where}, tip {tip}", lambda tip=tip: tipped.words(self.t, str(tip)))
            if one.tag == "button":
                label = one.attrs.get("aria-label") or text(one).strip()
                self.holds(where, label, "a button without a word")

    def known(self, where: str, areas: Iterable[str | None]) -> None:
        unknown = {area for area in areas if area is not None} - self.areas
        self.holds(where, not unknown, f"no areas of the board: {sorted(unknown)}")

    def come(self, where: str, areas: Iterable[str | None]) -> None:
        """Areas that can be chosen, marked or gone to now: of a board that grows they must have come."""
        areas = list(areas)
        self.known(where, areas)
        early = self.areas.intersection(areas) - self.there
        self.holds(where, not early, f"not on the board yet: {sorted(early)}")

    # what holds before a game begins

    def parts(self) -> None:
        """The face as it is: its board, its colours, its sounds, its rules, its forms, and every text with a key."""
        board, table, t = self.face.board, self.face.table, self.t
        drawn = drawing(board)
        self.holds("board", outlines(board).keys() >= self.areas, "an area has no outline in the drawing")
        layers = {f"layer-{name}" for name in (*LAYERS, "hit")}
        self.holds("board", layers <= self.ids, f"the drawing has no {sorted(layers - self.ids)}")
        forbidden = re.search(r"\sstyle=|<style|<script|\son\w+=", drawn)
        self.holds("board", forbidden is None, f"the drawing has {forbidden and forbidden[0]}")
        width, height = board.size
        box = re.search(r'viewBox="([^"]+)"', re.sub(r"<defs>.*?</defs>", "", drawn, flags=re.DOTALL))
        seen = [float(n) for n in re.split(r"[ ,]+", box[1])] if box is not None else []
        self.holds("board", seen == [0, 0, width, height], f"its size is {board.size}, the drawing's {seen[2:]}")
        off = [area for area, (x, y) in board.middles.items() if not (0 <= x <= width and 0 <= y <= height)]
        self.holds("board", not off, f"the middles of {off} lie off the drawing")
        page = (ROOT / "assets/styles/map.css").read_text("utf-8")
        ground = f'[data-around="{board.around}"]'
        self.holds("board.around", ground in page + styles(self.face.package), f"no style for {ground}")
        captions = self.tried("board.captions", lambda: board.captions(t.code), {})
        labels = {f"label-{area}" for area in captions}
        self.holds("board.captions", labels <= self.ids, f"the drawing has no {sorted(labels - self.ids)}")
        self.said("board.label", lambda: board.label(t))
        for kind, sound in board.sounds.items():
            self.holds("board.sounds", sound in get_args(Sound) and sound in SOUNDS, f"{kind}: no sound {sound!r}")
        for switch in board.switches:
            self.said("board.switches", lambda switch=switch: t(f"layer.{switch}"))
        self.chosen()
        self.colours()
        self.keys()
        self.read()
        self.holds("table.columns", {"log", *table.tabs} >= {tab for c in table.columns for tab in c}, "an unknown tab")

    def chosen(self) -> None:
        """The face of a game is that of its options: always the same, on a board with all areas that are spoken of."""
        for options in all_options(self.id):
            face = self.tried("played", lambda options=options: face_at(self.id, options), self.face)
            self.holds("played", face is face_at(self.id, dict(options)), f"{options}: not the same face each time")
            named = next(one for one in boards(self.id) if one.board.name == face.board.name)
            self.holds("board.name", face is named, f"{options}: another face's board is called so")
            self.holds(
                "played", face.game is game(self.id) and face.package == self.face.package, f"{options}: another"
            )
            match = Match(game(self.id), options)
            match.settle(chance.seeded(0))
            self.spoken(face, match.view(None))
        self.holds("played", face_at(self.id, complete_options(game(self.id), {})) is face_of(self.id), "is unusual")
        others = [one.board for face in faces() for one in boards(face.game.id)]
        alike = [one for one in others if one.name == self.face.board.name and drawing(one) != drawing(self.face.board)]
        self.holds("board.name", not alike, "another drawing is called so: the page would take one for the other")

    def spoken(self, face: Face, view: Mapping[str, Any]) -> None:
        """What lies open speaks of no area that the board has not."""
        known = {area for one in boards(self.id) for area in one.board.middles}
        spoken = {one for one in strings(view) if one in known or self.t.has(f"area.{one}")}
        missing = sorted(spoken - set(face.board.middles))
        self.holds("board", not missing, f"the game speaks of {missing}, which {face.board.name} has not")

    def colours(self) -> None:
        """Every seat's, on the page and on the poster."""
        seats = {seat for options in all_options(self.id) for seat in Match(game(self.id), options).seats}
        sheet = styles(self.face.package)
        for seat in sorted(seats):
            for head in SEATED:
                self.holds("colours", re.search(rf"\.{head}-{seat}\b", sheet), f"no style for the class {head}-{seat}")
            self.shown("table.crest", lambda seat=seat: self.face.table.crest(seat))
            self.said("words.seat", lambda seat=seat: self.words.seat(seat))
        for palette in PALETTES:
            looks = self.tried("report.looks", lambda palette=palette: self.face.report.looks(palette), {})
            missing = {f"{head}-{seat}" for seat in seats for head in SEATED} - set(looks)
            self.holds("report.looks", not missing, f"the poster draws black what has the classes {sorted(missing)}")

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

    # what holds at a moment

    def moment(self, match: Match, choice: Choice, since: int) -> None:
        """Every part at a moment at which a player is asked."""
        view, news, t = match.view(None), match.log[since:], self.t
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
            panel = Panel(match, {seat: "Ada"}, turn, eyes, _made, lambda act: {}, False, lambda: None)
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

    def grown(self, view: Mapping[str, Any]) -> None:
        """Which areas are on the board now: a board grows in play, and loses none."""
        there = set(self.tried("board.areas", lambda: self.face.board.areas(view), self.areas))
        self.known("board.areas", there)
        self.holds("board.areas", there, "there is none")
        self.holds("board.areas", there >= self.there, f"gone from the board: {sorted(self.there - there)}")
        self.there = there & self.areas

    def listed(self, match: Match, view: Mapping[str, Any]) -> None:
        """The list view."""
        lists, t = self.face.table.lists, self.t
        for area in sorted(self.there):
            cells = self.tried("lists.area", lambda area=area: lists.area(t, view, area, None), lists.heads)
            self.holds(
                "lists.area", len(cells) == len(lists.heads), f"{len(cells)} cells below {len(lists.heads)} heads"
            )
        self.holds("lists.seats", set(lists.seats(view)) == set(match.seats), "not everybody is listed")
        for rows in self.tried("lists.tables", lambda: lists.tables(t, view, {}), ()):
            fits = all(len(cells) == len(rows.heads) for _, cells in rows.rows)
            self.holds("lists.tables", fits, f"{rows.name}: rows that are not as long as the heads")
            keys = [key for key, _ in rows.rows]
            self.holds("lists.tables", len(keys) == len(set(keys)), f"{rows.name}: two rows with the same key")
        for query in lists.queries:
            for rest in ("", "nonsense", *(self.words.seat(seat).lower() for seat in match.seats[:1])):
                self.understood(f"lists.query({query})", lambda q=query, r=rest: lists.query(t, match, q, r, {}))

    def area(self, match: Match, area: str) -> None:
        """An area, looked at closer."""
        closer, lists, t, view = self.face.closer, self.face.table.lists, self.t, match.view(None)
        for name in ("printed", "area"):
            self.shown(f"closer.{name}", lambda name=name: getattr(closer, name)(t, match, area))
        self.shown("closer.threat", lambda: closer.threat(match, area, None))
        for beside in self.tried("closer.neighbours", lambda: closer.neighbours(t, view, area), {}).values():
            self.come("closer.neighbours", beside)
        about = [event for event in match.log[-80:] if area in self.words.concerns(event)[1]]
        told = self.tried("closer.history", lambda: closer.history(t, about, area), about)
        self.holds("closer.history", len(told) == len(about), "not one sentence for each event")
        near = "\n".join(self.tried("lists.near", lambda: lists.near(t, view, area), ()))
        names = {one: self.said("words.area", lambda one=one: self.words.area(one)) for one in sorted(self.areas)}
        named = [names[one] for one in self.there if names[one] in near]
        early = [
            name for one, name in names.items()
            if one not in self.there and name in near and not any(name in other for other in named)
        ]  # fmt: skip
        self.holds("lists.near", not early, f"not on the board yet: {early}")
        for seat in match.seats:
            self.tried("lists.held", lambda seat=seat: lists.held(view, area, seat))
        self.tried("lists.occupied", lambda: lists.occupied(view, area))
        name = self.said("words.area", lambda: self.words.area(area))
        self.understood("words.find_area", lambda: self.words.find_area(name, self.there), must=True)

    def board(self, match: Match, view: Mapping[str, Any]) -> Layers:
        """What lies on the board."""
        board, t = self.face.board, self.t
        lying: Layers = self.tried("board.lying", lambda: board.lying(view, outlines(board), self.memory), {})
        self.holds("board.lying", set(lying) == set(LAYERS), f"layers {sorted(lying)}")
        for layer, shapes in lying.items():
            self.shown(f"board.lying({layer})", lambda shapes=shapes: shapes)
        told = self.tried("board.described", lambda: board.described(t, view), {})
        self.holds("board.described", set(told) >= self.there, "an area of which a screen reader hears nothing")
        self.holds("board.described", set(told) <= self.there, "an area that is not on the board")
        return lying

    def question(self, match: Match, choice: Choice) -> None:
        """What is asked, and what is said and typed of it."""
        words, t = self.words, self.t
        self.said("words.asks", lambda: words.asks(choice.kind, choice.seat, choice.facts))
        self.said("words.seat", lambda: words.seat(choice.side))
        if choice.side != choice.seat:
            self.shown("table.crest", lambda: self.face.table.crest(choice.side))
        answers = [choice.sample(chance.seeded(f"{len(match.answers)} {n}")) for n in range(2)]
        for answer in answers:
            self.said(f"words.answer({choice.kind})", lambda answer=answer: words.answer(answer, choice))
            typed = self.understood(
                "words.understand", lambda a=answer: words.understand(choice, json.dumps(a)), must=True
            )
            self.holds("words.understand", typed is None or choice.why_not(typed) is None, f"{typed} for {answer}")
            about = {} if choice.side == choice.seat else {"side": choice.side}
            self.event(Event("forced", {"seat": choice.seat, **about, "kind": choice.kind, "answer": answer}))
        for number, option in enumerate((choice.options() or ())[:3], 1):
            self.said(f"words.answer({choice.kind})", lambda option=option: words.answer(option))
            self.holds("choice.options", choice.why_not(option) is None, f"option {number} of {choice.kind} is refused")
        example = self.said(f"words.example({choice.kind})", lambda: words.example(choice))
        self.understood(
            f"words.example({choice.kind}), {example!r}", lambda: words.understand(choice, example), must=True
        )
        for line in NONSENSE:
            self.understood("words.understand", lambda line=line: words.understand(choice, line))
        self.tried("words.ways", lambda: [*words.ways(match, choice, {})])
        self.holds("words.board", self.tried("words.board", lambda: [*words.board(match)], "?"), "says nothing")
        if choice.kind not in self.kinds:
            self.kinds.add(choice.kind)
            self.said("texts", lambda: t(f"kind.{choice.kind}"))
            if choice.sealed:
                self.said("texts", lambda: t(f"undo.stop.{choice.kind}"))

    def understood(self, where: str, ask: Callable[[], Any], must: bool = False) -> Any:
        """What was typed is understood, or a sentence says why not; that it `must` be, is then the fault."""
        try:
            return ask()
        except NotUnderstood as trouble:
            self.said("words.trouble", lambda trouble=trouble: self.words.trouble(trouble))
            self.holds(where, not must, f"is not understood: {trouble.why}")
        except Exception as error:
            self.blame(where, repr(error))
        return None

    def widget(self, match: Match, choice: Choice) -> None:
        """The question's widget: as it is at first, after some presses and taps, and with an answer taken back."""
        table, hands = self.face.table, Hands()
        widget = self.tried(f"widget({choice.kind})", lambda: table.widget(match, choice, hands))
        if widget is None:
            return
        offered = self.drawn(match, widget, choice)
        for _ in range(PRESSES):
            if hands.sent is not None:
                break
            marked = sorted(self.tried(f"widget({choice.kind}).draft", widget.draft, Draft()).marks)
            if marked and (not offered or self.rng.random() < 0.5):
                area = self.rng.choice(marked)
                self.tried(f"widget({choice.kind}).tap", lambda area=area: widget.tap(area))
            elif offered:
                one = self.rng.choice(offered)
                self.tried(f"widget({choice.kind}), a button", lambda one=one: press(one))
            offered = self.drawn(match, widget, choice)
            self.refused(match, choice, hands)
        self.refused(match, choice, hands, self.rng.choice(sorted(self.there)), widget)
        if hands.sent is not None:
            rule = match.why_not(choice.id, hands.sent)
            self.holds(f"widget({choice.kind})", rule is None or rule in self.rules, f"is refused by {rule}")
        again = self.tried(f"widget({choice.kind})", lambda: table.widget(match, choice, Hands()))
        answer = choice.sample(chance.seeded(len(match.answers)))
        self.tried(f"widget({choice.kind}).restore", lambda: again.restore(answer))
        self.drawn(match, again, choice)
        self.tried(f"widget({choice.kind}).typed", lambda: again.typed(self.t, answer))

    def refused(self, match: Match, choice: Choice, hands: Hands, area: str | None = None, widget: Any = None) -> None:
        """What was refused is refused by a rule that can be read; `area`: after a tap there."""
        if area is not None:
            hands.refusal = None
            self.tried(f"widget({choice.kind}).tap", lambda: widget.tap(area))
        rule = hands.refusal
        if rule is not None:
            self.holds(f"widget({choice.kind})", rule in self.rules, f"refuses by {rule}, which is on no page")
            self.said("words.rule", lambda: self.words.rule(rule))

    def drawn(self, match: Match, widget: Any, choice: Choice) -> list[Element]:
        """A widget as it is now. Returns its buttons that can be pressed."""
        where, t, board = f"widget({choice.kind})", self.t, self.face.board
        self.said(f"{where}.sentence", lambda: widget.sentence(t))
        self.tried(f"{where}.hint", lambda: widget.hint(t))
        confirm = self.tried(f"{where}.confirm", lambda: widget.confirm(t))
        if confirm is not None:
            self.holds(f"{where}.confirm", confirm.text, "the button has no text")
            if confirm.answer is not None:
                rule = match.why_not(choice.id, confirm.answer)
                self.holds(f"{where}.confirm", rule is None or rule in self.rules, f"is refused by {rule}")
        shown = [
            one
            for part in ("answers", "reads", "body")
            for one in self.shown(f"{where}.{part}", lambda part=part: getattr(widget, part)(t))
        ]
        ring = self.tried(f"{where}.ring", lambda: widget.ring(t))
        if ring is not None:
            self.come(f"{where}.ring", [ring.area])
            shown += self.shown(f"{where}.ring", lambda: ring.buttons)
        draft: Draft = self.tried(f"{where}.draft", widget.draft, Draft())
        ends = [area for arrow in draft.arrows for area in arrow.areas]
        self.come(f"{where}.draft", [*draft.laid, *draft.marks, *draft.grips, *draft.goals, *ends])
        for mark in set(draft.marks.values()):
            self.said(f"{where}.draft", lambda mark=mark: t(f"ui.mark.{mark}"))
        for token in draft.laid.values():
            self.said("board.laid", lambda token=token: board.laid(t, token))
        for grip in draft.grips.values():
            self.shown("board.carried", lambda grip=grip: board.carried(grip))
        for arrow in draft.arrows:
            self.tried("board.seas", lambda arrow=arrow: board.seas(arrow.areas))
        view = match.view(None)
        lying = self.tried("board.lying", lambda: board.lying(view, outlines(board), self.memory), {})
        whole = self.tried(
            "board.drafted", lambda: board.drafted(lying, board.draft(draft, view, False), outlines(board)), {}
        )
        for layer, shapes in whole.items():
            if shapes is not lying.get(layer):
                self.shown(f"board.drafted({layer})", lambda shapes=shapes: shapes)
        return [
            one
            for root in shown
            for one in walk(root)
            if one.tag == "button" and one.on and "click" in one.on and not one.attrs.get("disabled")
            if one.attrs.get("data-action") != "rule"
        ]

    # what holds of what happened

    def happened(self, match: Match, since: int, before: Mapping[str, Any]) -> None:
        """What has happened since the log was so long: sentences, movements, moments."""
        news, after, board = match.log[since:], match.view(None), self.face.board
        self.grown(after)
        for event in match.told[-(len(news) + 2) :]:
            self.event(event)
        self.come("table.scenes", self.tried("table.scenes", lambda: self.face.table.scenes(news), ()))
        for far in (False, True):
            for move in self.tried("board.moves", lambda far=far: board.moves(news, before, after, far), ()):
                self.motion(move, far)
        self.recaps(match, since)

    def motion(self, move: Motion, far: bool) -> None:
        """A movement that the browser can show."""
        self.holds("board.moves", move.how in get_args(How), f"no movement is called {move.how!r}")
        self.holds("board.moves", move.path and move.length > 0, f"{move.what} goes nowhere")
        if move.how in get_args(How) and move.path:
            self.holds("board.moves", frames(move), f"{move.how} shows nothing")
        if move.veils is not None:
            self.holds("board.moves", move.veils[0] in LAYERS, f"veils the layer {move.veils[0]!r}")
        self.holds("board.moves", move.how != "flip" or move.then, "flips over to nothing")
        for what in (move.what, *([move.then] if move.then else ())):
            self.shown("board.ghost", lambda what=what: self.face.board.ghost(move, what, far))

    def event(self, event: Event) -> None:
        """A sentence of the log, and where it belongs."""
        words, where = self.words, f"log.{event.kind}"
        self.said(where, lambda: words.sentence(event))
        self.tried(where, lambda: words.details(event))
        rule = self.tried(where, lambda: words.rule_of(event))
        self.holds(where, rule is None or rule in self.rules, f"cites {rule}, which is on no page")
        self.known(where, self.tried(where, lambda: words.areas(event), ()))
        self.tried(where, lambda: (words.concerns(event), words.opens(event), words.ends(event)))
        group = self.tried(where, lambda: words.group(event))
        self.holds(where, group is None or group in words.groups, f"is in no group: {group}")

    def recaps(self, match: Match, since: int) -> None:
        """The great moments that have come about."""
        teller, t, log = self.face.table.teller, self.t, match.log
        told = Telling(log, {})
        for moment in self.tried("teller.fresh", lambda: teller.fresh(log, since, False), ()):
            self.holds("teller.fresh", 0 <= moment.start <= moment.since <= moment.end <= len(log), f"{moment}")
            self.said("teller.title", lambda moment=moment: teller.title(t, told, moment))
            body = self.shown("teller.body", lambda moment=moment: teller.body(t, told, moment))
            self.shown(
                "table.public",
                lambda body=body: self.face.table.public(t, match.view(None), [], body[0] if body else None),
            )
        for number in range(since, len(log)):
            called = self.tried("teller.at", lambda number=number: teller.at(log, number))
            entry = log[number].kind in teller.entries
            self.holds("teller.at", called is None or entry, f"{log[number].kind} is no entry")

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
        marks = self.tried("replay.marks", lambda: face.replay.marks(t, match.log), ())
        places = [mark.event for mark in marks]
        self.holds(
            "replay.marks", places == sorted(places) and set(places) <= set(range(len(match.log))), "out of order"
        )
        self.holds("replay.marks", all(mark.words and mark.group for mark in marks), "a mark without words")
        self.tried("poster", lambda: [attributes(face, palette) for palette in PALETTES])


def _made(name: str, about: object, make: Callable[[], Any]) -> Any:
    return make()


@cache
def all_options(id: str) -> list[dict[str, Any]]:
    """For each number of players, and for each other value of an option, one choice of options that has it.

    An option that is there only with such a value has its other values, too.
    """
    shelf = game(id)
    found: list[dict[str, Any]] = []
    for players in shelf.options({})["players"]:
        usual = complete_options(shelf, {"players": players})
        found.append(usual)
        for name, values in shelf.options(usual).items():
            if name != "players":
                found += [complete_options(shelf, {"players": players, name: value}) for value in values[1:]]
        for chosen in [one for one in found if one["players"] == players and one is not usual]:
            more = {name: values for name, values in shelf.options(chosen).items() if name not in usual}
            found += [complete_options(shelf, {**chosen, name: one}) for name in more for one in more[name][1:]]
    return found


def boards(id: str) -> list[Face]:
    """The faces of a game, one for each board that its options choose; first the usual one."""
    return [face_at(id, options) for options in by_board(id)]


def by_board(id: str) -> list[dict[str, Any]]:
    """For each board that the options of a game choose, one choice of options that does; first the usual one."""
    found: dict[str, dict[str, Any]] = {}
    for options in [complete_options(game(id), {}), *all_options(id)]:
        found.setdefault(face_at(id, options).board.name, options)
    return [*found.values()]


def strings(value: Any) -> set[str]:
    """All texts in what lies open, names of its parts too."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, Mapping):
        return {*value, *(one for part in value.values() for one in strings(part))}
    return {one for part in value for one in strings(part)} if isinstance(value, list | tuple) else set()


def moments(id: str, options: Mapping[str, Any], seed: int) -> Iterator[tuple[Match, Choice, int, Mapping[str, Any]]]:
    """A random game, before every answer of a player: the match, the question, and what stood before the last answer:
    how long the log was, and what lay open. The last moment is the end, with a question that was answered."""
    pick, match = chance.seeded(seed), Match(game(id), dict(options))
    since, before = 0, match.view(None)
    match.settle(pick)
    choice: Choice | None = None
    while match.result is None:
        ids = [one for one, asked in match.choices.items() if asked.seat != NATURE]
        question = ids[pick(len(ids))]
        choice = match.choices[question]
        yield match, choice, since, before
        since, before = len(match.log), match.view(None)
        match.push(question, choice.sample(pick))
        match.settle(pick)
    assert choice is not None
    yield match, choice, since, before


def inspect(id: str, code: str, seed: int, every: int = 1, number: int = 0) -> list[str]:
    """The faults of a game's face in one random game, on the board with this number among those of the game.

    Of the game's moments every so-manieth is looked at, and each at which something is asked or happens for the first
    time.
    """
    inspector, met = Inspector(id, code, seed, number), set[str]()
    if seed == 0:
        inspector.parts()
    options = [one for one in all_options(id) if face_at(id, one).board.name == inspector.face.board.name]
    for moment, (match, choice, since, before) in enumerate(moments(id, options[seed % len(options)], seed)):
        news: Sequence[Event] = match.log[since:]
        fresh = {choice.kind, *(event.kind for event in news)} - met
        met |= fresh
        if match.result is not None:
            inspector.happened(match, since, before)
            inspector.ended(match)
        elif fresh or moment % every == 0:
            inspector.happened(match, since, before)
            inspector.moment(match, choice, since)
    return list(inspector.faults)
