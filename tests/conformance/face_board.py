"""What the board of any game must do, and the colours of its seats. See `tests.conformance.faces`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, get_args

import tinycss2

from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.core.options import complete_options
from gotweb.core.shelf import game
from gotweb.ui.board.draft import LAYERS, Layers
from gotweb.ui.board.motion import How, Motion, frames
from gotweb.ui.board.sound import SOUNDS, Sound
from gotweb.ui.board.spots import Spot
from gotweb.ui.face import Face, face_at, face_of, faces
from gotweb.ui.kit import colours
from gotweb.ui.kit.tree import Element
from tests.colours import contrast
from tests.conformance.inspector import ROOT, SHAPES, Inspector, all_options, boards, drawing, outlines, styles

READ = 4.5
"""The contrast that letters need at least."""


class BoardInspector(Inspector):
    """The map: its drawing, what lies on it and what moves; whose colours there are."""

    def lettered(self) -> None:
        """The drawing and what is written on it, its ground, its switches and its sounds."""
        board, t = self.face.board, self.t
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

    def sound(self) -> None:
        """The drawing can be drawn, a tap goes to the area that is drawn there, and the stylesheets can be read."""
        for tag in re.findall(r"<[a-z]+\b[^>]*>", drawing(self.face.board)):
            id, area, data = (re.search(rf'\s{name}="([^"]*)"', tag) for name in ("id", "data-area", "d"))
            named = id is not None and area is not None and id[1].startswith("area-")
            self.holds("board", not named or id[1] == f"area-{area[1]}", f"a tap on {id and id[1]} goes elsewhere")
            self.holds(
                "board", data is None or is_path(data[1]), f"{id and id[1]}: nothing is drawn by {data and data[1]!r}"
            )
        for wrong in unread(styles(self.face.package)):
            self.blame("styles", wrong)

    def drawn_there(self, where: str, root: Element) -> None:
        """What lies on the board lies upon it, has a colour, and is drawn."""
        known = classes(self.face.package)
        self.upon(where, root)
        for one, coloured in shaped(root, False):
            own = str(one.attrs.get("class") or "").split()
            if own and not coloured and not known & set(own):
                self.blame(where, f"no stylesheet knows {own}: it is drawn black")
            path = one.attrs.get("d") if one.tag == "path" else None
            if path is not None and not is_path(str(path)):
                self.blame(where, f"nothing is drawn by {path!r}")

    def upon(self, where: str, root: Element) -> None:
        """A shape that is moved to a place is moved to one on the board, or a little beyond its edge."""
        moved = re.match(r"translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)", str(root.attrs.get("transform") or ""))
        if moved is not None:
            spare = max(self.face.board.size) / 20
            at = [float(n) for n in moved.groups()]
            on_it = all(-spare <= n <= most + spare for n, most in zip(at, self.face.board.size, strict=True))
            self.holds(where, on_it, f"{root.key} lies off the board, at {at}")

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
        for options, _, view in begun(self.id):
            self.spoken(self.tried("played", lambda options=options: face_at(self.id, options), self.face), view)
        self.holds("played", face_at(self.id, complete_options(game(self.id), {})) is face_of(self.id), "is unusual")
        others = [one.board for face in faces() for one in boards(face.game.id)]
        alike = [one for one in others if one.name == self.face.board.name and drawing(one) != drawing(self.face.board)]
        self.holds("board.name", not alike, "another drawing is called so: the page would take one for the other")

    def spoken(self, face: Face, view: Mapping[str, Any]) -> None:
        """What lies open speaks of no area that the board has not."""
        known = {area for one in boards(self.id) for area in one.board.middles}
        spoken = {one for one in strings(view) if one in known or self.t.has(f"area.{one}")}
        missing = sorted(spoken - set(face.board.middles) - set(face.board.spots(view)))
        self.holds("board", not missing, f"the game speaks of {missing}, which {face.board.name} has not")

    def colours(self) -> None:
        """Every seat's, on the page and on the poster: of the game's table, and of nothing else."""
        seats = {seat for _, at_the_table, _ in begun(self.id) for seat in at_the_table}
        sheet = styles(self.face.package)
        for seat in sorted(seats):
            own = re.search(rf"\.(?:{'|'.join(colours.DRAWN)})-{seat}\b", sheet)
            self.holds("colours", own is None, f"styles for {own and own[0]} beside {colours.FILE}")
            self.shown("table.crest", lambda seat=seat: self.face.table.crest(seat))
            self.said("words.seat", lambda seat=seat: self.words.seat(seat))
        for palette in colours.PALETTES:
            table = self.tried("colours", lambda palette=palette: colours.colours(palette, self.face.package), {})
            for seat in sorted(seats):
                self.coloured(f"colours, {palette} {seat}", table.get(seat, {}))
            looks = self.tried("report.looks", lambda palette=palette: self.face.report.looks(palette), {})
            missing = {f"{head}-{seat}" for seat in seats for head in colours.DRAWN} - set(looks)
            self.holds("report.looks", not missing, f"the poster draws black what has the classes {sorted(missing)}")

    def coloured(self, where: str, about: Mapping[str, str]) -> None:
        """A seat has its two colours, and what stands upon it can be read; its pattern is in the drawing."""
        named = [about.get(name, "") for name in ("fill", "ink")]
        if all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in named):
            self.holds(where, contrast(*named) >= READ, f"{named[1]} cannot be read upon {named[0]}")
        else:
            self.blame(where, f"no colours: {named}")
        self.holds(where, about.get("pattern") in {None, *self.ids}, f"no drawing has #{about.get('pattern')}")

    def grown(self, view: Mapping[str, Any]) -> None:
        """Which areas and other spots are on the board now: a board grows in play, and loses no area."""
        printed = set(self.face.board.middles)
        there = set(self.tried("board.areas", lambda: self.face.board.areas(view), printed))
        unknown, gone = there - printed, (self.there & printed) - there
        self.holds("board.areas", not unknown, f"no areas of the board: {sorted(unknown)}")
        self.holds("board.areas", not gone, f"gone from the board: {sorted(gone)}")
        moving: Mapping[str, Spot] = self.tried("board.spots", lambda: self.face.board.spots(view), {})
        self.placed("board.spots", moving)
        self.there = (there & printed) | set(moving)
        self.holds("board.areas", self.there, "there is none, and no other spot")

    def placed(self, where: str, moving: Mapping[str, Spot]) -> None:
        """Spots that move: each with an id of its own, a point on the drawing, an outline."""
        board = self.face.board
        twice = sorted(moving.keys() & set(board.middles))
        self.holds(where, not twice, f"printed areas that move: {twice}")
        for id, spot in moving.items():
            on_it = all(0 <= at <= most for at, most in zip(spot.at, board.size, strict=True))
            self.holds(where, on_it, f"{id} is off the drawing: {spot.at}")
            path = re.fullmatch(r"M[\d\s.,a-zA-Z+-]+", spot.outline)
            self.holds(where, path, f"{id} has the outline {spot.outline!r}")
            self.holds(where, re.fullmatch(r"[\w-]+", id), f"{id!r} can be no id on the page")
        self.areas |= moving.keys()

    def board(self, match: Match, view: Mapping[str, Any]) -> Layers:
        """What lies on the board."""
        board, t = self.face.board, self.t
        _, lying = self.lying(match)
        self.holds("board.lying", set(lying) == set(LAYERS), f"layers {sorted(lying)}")
        for layer, shapes in lying.items():
            self.layer(f"board.lying({layer})", shapes, self.drawn_there)
        told = self.tried("board.described", lambda: board.described(t, view), {})
        self.holds("board.described", set(told) >= self.there, "an area of which a screen reader hears nothing")
        self.holds("board.described", set(told) <= self.there, "an area that is not on the board")
        return lying

    def motion(self, move: Motion, far: bool) -> None:
        """A movement that the browser can show."""
        self.holds("board.moves", move.how in get_args(How), f"no movement is called {move.how!r}")
        self.holds("board.moves", move.path and move.length > 0, f"{move.what} goes nowhere")
        if move.how in get_args(How) and move.path:
            self.holds("board.moves", frames(move), f"{move.how} shows nothing")
        if move.veils is not None:
            self.holds("board.moves", move.veils[0] in LAYERS, f"veils the layer {move.veils[0]!r}")
        self.holds("board.moves", move.how != "flip" or move.then, "flips over to nothing")
        if move.how == "grow":  # no ghost, but the colour of an area on the board
            self.holds("board.moves", move.what in self.there and move.veils, f"{move.what} cannot grow")
            return
        for what in (move.what, *([move.then] if move.then else ())):
            self.shown("board.ghost", lambda what=what: self.face.board.ghost(move, what, far))


@cache
def begun(id: str) -> tuple[tuple[dict[str, Any], tuple[str, ...], dict[str, Any]], ...]:
    """For each choice of options: it, who sits at the table, and what lies open at the beginning. They are begun once
    for all languages and boards."""
    matches = [(options, Match(game(id), options)) for options in all_options(id)]
    for _, match in matches:
        match.settle(chance.seeded(0))
    return tuple((options, match.seats, match.view(None)) for options, match in matches)


NUMBER = r"(?>[\s,]*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)"
FLAG = r"(?>[\s,]*[01])"
TAKES = {
    "MmLlTt": NUMBER * 2, "HhVv": NUMBER, "Cc": NUMBER * 6, "SsQq": NUMBER * 4, "Zz": "",
    "Aa": NUMBER * 3 + FLAG * 2 + NUMBER * 2,
}  # fmt: skip
"""What each command of a path takes, once or again and again."""
PATH = re.compile(
    r"\s*(?=[Mm])(?:"
    + "|".join(rf"[{letters}](?:{takes})+[\s,]*" if takes else rf"[{letters}]\s*" for letters, takes in TAKES.items())
    + ")+"
)


@cache
def is_path(data: str) -> bool:
    """Whether path data can be drawn: commands, each with as many numbers as it takes; a move is the first."""
    return PATH.fullmatch(data) is not None


@cache
def unread(sheet: str) -> tuple[str, ...]:
    """What of a stylesheet a browser would drop, in sentences."""
    rules = tinycss2.parse_stylesheet(sheet, skip_comments=True, skip_whitespace=True)
    bare = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)  # else what follows a brace too few lies within its rule
    missing = ("the braces do not match",) if bare.count("{") != bare.count("}") else ()
    return missing + tuple(wrong for rule in rules for wrong in _unread(rule))


def _unread(rule: Any) -> Iterator[str]:
    if rule.type == "error":
        yield f"line {rule.source_line} of all: {rule.message}"
    elif rule.type != "declaration" and rule.content is not None:
        inner = tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True)
        yield from (wrong for one in inner for wrong in _unread(one))


@cache
def classes(package: str) -> frozenset[str]:
    """The classes of which a stylesheet says something, the page's or that of a game."""
    page = "\n".join(file.read_text("utf-8") for file in (ROOT / "assets/styles").glob("*.css"))
    drawn = re.findall(r"\.([A-Za-z][\w-]*)", page + styles(package))
    seats = [f"{head}-{seat}" for head in colours.DRAWN for seat in colours.colours("safe", package)]
    return frozenset([*drawn, *seats])


def shaped(root: Element, coloured: bool) -> Iterator[tuple[Element, bool]]:
    """The shapes of a tree, and whether each has a colour of its own or from what it lies in."""
    coloured = coloured or "fill" in root.attrs
    if root.tag in SHAPES - {"g", "svg", "use"}:
        yield root, coloured
    for child in root.children:
        if isinstance(child, Element):
            yield from shaped(child, coloured)


def strings(value: Any) -> set[str]:
    """All texts in what lies open, names of its parts too."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, Mapping):
        return {*value, *(one for part in value.values() for one in strings(part))}
    return {one for part in value for one in strings(part)} if isinstance(value, list | tuple) else set()
