"""How the parts of a game's face are looked at: what is wrong with them is kept, in sentences."""

from __future__ import annotations

import random
import re
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, get_type_hints

from gotweb.core.match import Match
from gotweb.core.options import complete_options, later_choices
from gotweb.core.shelf import game
from gotweb.core.words import NotUnderstood, words_of
from gotweb.lang import Language
from gotweb.ui.board.draft import Layers
from gotweb.ui.board.face import BoardFace
from gotweb.ui.board.spots import outlined
from gotweb.ui.face import Face, face_at, face_of
from gotweb.ui.kit import tipped
from gotweb.ui.kit.tree import Element, Memo, text, walk
from gotweb.ui.read.rules import chapters
from tests.hands import trees

ROOT = Path(__file__).parents[2]
PLAIN = {str, int, float, bool, type(None)}
"""What an attribute's value may be."""


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


@cache
def all_options(id: str) -> list[dict[str, Any]]:
    """For each number of players, and for each other value of an option, one choice of options that has it.

    An option that is there only with such a value has its other values, too.
    """
    shelf = game(id)
    found: list[dict[str, Any]] = []
    for beside in later_choices(shelf):
        for players in shelf.options(beside)["players"]:
            few = {**beside, "players": players}
            usual = complete_options(shelf, few)
            others = [usual]
            for name, values in shelf.options(usual).items():
                if name != "players" and name not in beside:
                    others += [complete_options(shelf, {**few, name: value}) for value in values[1:]]
            for chosen in others[1:]:
                listed = shelf.options(chosen).items()
                more = {name: values for name, values in listed if name not in (*usual, *beside)}
                others += [complete_options(shelf, {**chosen, name: one}) for name in more for one in more[name][1:]]
            found += others
    return found


@cache
def lacking(id: str) -> tuple[str, ...]:
    """What the face of a game lacks of what the page asks of faces, in sentences. mypy says so, too, and says more."""
    return tuple(_lacking("face", face_of(id), Face))


def _lacking(where: str, part: object, protocol: type) -> Iterator[str]:
    for name, member in vars(protocol).items():
        if name.startswith("_"):
            continue
        if not hasattr(part, name):
            yield f"{where} has no {name}: {(member.fget if isinstance(member, property) else member).__doc__}"
        elif isinstance(member, property):
            kind = get_type_hints(member.fget)["return"]
            if getattr(kind, "_is_protocol", False):
                yield from _lacking(f"{where}.{name}", getattr(part, name), kind)


def boards(id: str) -> list[Face]:
    """The faces of a game, one for each board that its options choose; first the usual one."""
    return [face_at(id, options) for options in by_board(id)]


def by_board(id: str) -> list[dict[str, Any]]:
    """For each board that the options of a game choose, one choice of options that does; first the usual one."""
    found: dict[str, dict[str, Any]] = {}
    for options in [complete_options(game(id), {}), *all_options(id)]:
        found.setdefault(face_at(id, options).board.name, options)
    return [*found.values()]


SHAPES = {
    "svg",
    "g",
    "use",
    "path",
    "circle",
    "text",
    "tspan",
    "rect",
    "line",
    "ellipse",
    "polygon",
    "polyline",
    "image",
}
"""The elements of drawings that somebody could think of."""
UNDRAWN = SHAPES - set(
    re.findall(r"\w+", (ROOT / "assets/draw.mjs").read_text("utf-8").partition("new Set([")[2].partition("]")[0])
)
"""Those which the page does not know: it would make nothing of them."""


class Inspector:
    """Looks at a game's face on one of its boards, in one language, and keeps what is wrong with it.

    What is looked at is in the classes made of this one, each of which knows a part of the face.
    """

    def __init__(self, id: str, code: str, seed: int = 0, number: int = 0) -> None:
        self.id = id
        self.face: Face = boards(id)[number]
        self.t = Language(code, self.face.package, strict=True)
        self.words = words_of(game(id), self.t)
        self.faults: dict[str, None] = {}
        self.rng = random.Random(seed)
        self.areas = set(self.face.board.middles)
        """All areas, and the spots that move as far as one of them has been on the board."""
        self.there: set[str] = set()
        """The areas and other spots that are on the board now."""
        self.ids = set(re.findall(r'\sid="([^"]+)"', drawing(self.face.board)))
        read = self.tried("rules.chapters", lambda: chapters(self.face.rules, self.t), ())
        self.rules = {entry.id for chapter in read for entry in chapter.entries}
        self.kinds: set[str] = set()
        self.memory = Memo()
        self._sound: dict[tuple[int, bool], Element] = {}
        """Shapes in which nothing was wrong, by their identity and whether they were looked at as what lies there: most
        of what lies on a board lies there for long."""
        self._moment: tuple[Match | None, int] = (None, 0)
        self._made: dict[str, Any] = {}

    def anew(self) -> None:
        """Forget what was found and what lay on the board: another match comes."""
        self.faults.clear()
        self._sound.clear()
        self.areas = set(self.face.board.middles)
        self.there = set()

    def once(self, match: Match, name: str, make: Callable[[], Any]) -> Any:
        """What `make` makes, made once for each moment of a match."""
        now = match, match.revision
        if self._moment != now:
            self._moment = now
            self._made.clear()
        if name not in self._made:
            self._made[name] = make()
        return self._made[name]

    def view(self, match: Match) -> dict[str, Any]:
        """What everybody may see of a match."""
        view: dict[str, Any] = self.once(match, "view", lambda: match.view(None))
        return view

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

    def lying(self, match: Match) -> tuple[Mapping[str, str], Layers]:
        """The outlines of all spots at a moment, and what lies on the board: the same for each look at a question."""
        board, view = self.face.board, self.view(match)

        def make() -> tuple[Mapping[str, str], Layers]:
            around = outlined(board, view, outlines(board))
            return around, self.tried("board.lying", lambda: board.lying(view, around, self.memory), {})

        made: tuple[Mapping[str, str], Layers] = self.once(match, "lying", make)
        return made

    def layer(self, where: str, shapes: Any, look: Callable[[str, Element], None] | None = None) -> None:
        """Look at the shapes of a layer. A board may return the same ones again: what was sound is not looked at twice.

        `look` looks for more than whether they can be drawn.
        """
        made = trees(shapes)
        for root in made:
            known = id(root), look is not None
            if self._sound.get(known) is not root:
                before = len(self.faults)
                self.drawable(where, root)
                if look is not None:
                    look(where, root)
                if len(self.faults) == before:
                    self._sound[known] = root  # which stays, so that no other has its identity
        self.brothers(where, made)

    def said(self, where: str, ask: Callable[[], Any]) -> str:
        """A text that a part returns: never empty."""
        told = self.tried(where, ask, "?")
        self.holds(where, isinstance(told, str) and told.strip(), f"says {told!r}")
        return str(told)

    def brothers(self, where: str, made: Iterable[Element | str]) -> None:
        keys = [one.key for one in made if isinstance(one, Element) and one.key is not None]
        if len(keys) > 1 and len(keys) != len(set(keys)):
            self.blame(where, "two brothers have the same key")

    def drawable(self, where: str, root: Element) -> None:
        """So many elements are looked at that a fault's sentence is written only where there is one."""
        for one in walk(root):
            tag, attrs = one.tag, one.attrs
            if tag in UNDRAWN:
                self.blame(where, f"the page makes no shape of <{tag}> (assets/draw.mjs)")
            if len(one.children) > 1:
                self.brothers(where, one.children)
            for name, value in attrs.items():
                if name == "style":
                    self.blame(where, "a style of its own is blocked by the page's policy")
                if name[:2] == "on":
                    self.blame(where, "a script in an attribute")
                if type(value) not in PLAIN and not isinstance(value, tuple(PLAIN)):
                    self.blame(where, f"{name}={value!r}")
            if tag == "use":
                sign = str(attrs.get("href", "")).removeprefix("#")
                if sign not in self.ids:
                    self.blame(where, f"no drawing has the sign #{sign}")
            elif tag == "button":
                label = attrs.get("aria-label") or text(one).strip()
                self.holds(where, label, "a button without a word")
            if "data-tip" in attrs and (tip := attrs["data-tip"]) is not None:
                self.said(f"{where}, tip {tip}", lambda tip=tip: tipped.words(self.t, str(tip)))

    def known(self, where: str, areas: Iterable[str | None]) -> None:
        unknown = {area for area in areas if area is not None} - self.areas
        self.holds(where, not unknown, f"no areas of the board: {sorted(unknown)}")

    def come(self, where: str, areas: Iterable[str | None]) -> None:
        """Areas that can be chosen, marked or gone to now: of a board that grows they must have come."""
        areas = list(areas)
        self.known(where, areas)
        early = self.areas.intersection(areas) - self.there
        self.holds(where, not early, f"not on the board yet: {sorted(early)}")

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
