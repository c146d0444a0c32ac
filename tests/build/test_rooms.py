"""The arrows of docs/architecture.md: what each room may import. The rooms of a game follow from its `game.py`."""

import ast
import shutil
import tomllib
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from functools import cached_property
from pathlib import Path

import pytest

import gotweb

ROOT = Path(__file__).parents[2]
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js"}
HOUSE: dict[str, set[str]] = {
    "core": {"core"},
    "geometry": {"geometry"},
    "lang": {"lang"},
    "bots": {"bots", "core"},
    "lessons": {"lessons", "core"},
    "ui": {"ui", "ui/board", "ui/table", "ui/read", "ui/home", "core", "lang"},
    "ui/kit": {"ui/kit", "core", "lang"},
    "ui/board": {"ui/board", "ui/kit", "core", "lang"},
    "ui/table": {"ui/table", "ui/board", "ui/kit", "ui", "bots", "core", "lang"},
    "ui/home": {"ui/home", "ui/table", "ui/kit", "ui", "bots", "core", "lang"},
    "ui/read": {"ui/read", "ui/table", "ui/home", "ui/board", "ui/kit", "ui", "lessons", "bots", "core", "lang"},
    "ui/page": {
        "ui/page",
        "ui/read",
        "ui/home",
        "ui/table",
        "ui/board",
        "ui/kit",
        "ui",
        "lessons",
        "bots",
        "core",
        "lang",
    },
}
"""What lies in which room of the house may import. "ui" itself is the one module `face`, which knows all faces."""
FOR_FACES = {"ui/read", "ui/home", "ui/table", "ui/board", "ui/kit", "ui", "lessons", "core", "geometry", "lang"}
"""What the face of a game may import beside the game itself."""
BESIDE = {"table", "lang", "bots", "chances"}
"""The rooms within a game that are not its rules."""
UNDETERMINED = {"random", "time", "datetime", "secrets", "os"}


def packages_with(module: str, places: list[str]) -> list[str]:
    """The folders within these that have a module, as rooms: "thrones", "thrones/second"."""
    found = {file.parent.relative_to(place).as_posix() for place in map(Path, places) for file in place.rglob(module)}
    return sorted(found - {"core"})


def rooms_of_games(games: list[str]) -> dict[str, set[str]]:
    """What the rooms of these games may import: rules their own and the core, and those of the games they lie in.

    A face may import all that faces may, too, what bots know of a game the bots; chances, which both ask, the rules;
    texts nothing.
    """
    found: dict[str, set[str]] = {}
    for room in games:
        family = {one for one in games if f"{room}/".startswith(f"{one}/")}
        found[room] = family | {"core", "geometry"}
        chances = {f"{one}/chances" for one in family}
        found[f"{room}/chances"] = {*family, *chances, "core"}
        found[f"{room}/table"] = {*family, *chances, *(f"{one}/table" for one in family), *FOR_FACES}
        known = {*family, *chances, *(f"{one}/bots" for one in family)}
        found[f"{room}/bots"] = {*known, "bots", "core", "geometry"}
        found[f"{room}/lang"] = {f"{room}/lang"}
    return found


class Rooms:
    """All rooms of these folders, which together are the package `gotweb`."""

    def __init__(self, places: list[str]) -> None:
        self.places = places
        self.games = packages_with("game.py", places)
        self.may_import: Mapping[str, set[str]] = {**HOUSE, **rooms_of_games(self.games)}
        self.pages = ("ui", *(f"{room}/table" for room in self.games))
        """The rooms that may know the browser, and all rooms within them."""

    def files(self) -> list[Path]:
        """Every module in a room; the tests of a game that lies in one folder with them are none."""
        found = {file for place in self.places for room in self.may_import for file in Path(place, room).rglob("*.py")}
        return sorted(file for file in found if not file.name.startswith(("test_", "conftest")))

    def dotted(self, file: Path) -> str:
        """The name under which a file is imported."""
        place = next(place for place in self.places if file.is_relative_to(place))
        return ".".join(("gotweb", *file.relative_to(place).with_suffix("").parts)).removesuffix(".__init__")

    def room_of(self, name: str) -> str:
        """The innermost room that a module lies in, by its dotted name; of a package that is a room, that room."""
        within = name.removeprefix("gotweb.").replace(".", "/")
        found = [room for room in self.may_import if f"{within}/".startswith(f"{room}/")]
        return max(found, key=len) if found else within.split("/")[0]

    @cached_property
    def rules(self) -> list[Path]:
        """The core, the geometry and the rules of all games: every module of a game that is neither face nor text."""
        found = [file for file in self.files() if self.room_of(self.dotted(file)) in {"core", "geometry", *self.games}]
        return [file for file in found if not BESIDE & set(self.dotted(file).split("."))]

    def faults(self, file: Path) -> list[str]:
        """What a module does that its room forbids."""
        room, names = self.room_of(self.dotted(file)), imports(file)
        ours = {self.room_of(name) for name in names if name.startswith("gotweb.")}
        found = [f"reaches into {other}" for other in sorted(ours - self.may_import[room])]
        heads = {name.split(".")[0] for name in names}
        if not room.startswith(self.pages):
            found += [f"knows the browser: {name}" for name in sorted(heads & BROWSER)]
        if file in self.rules:
            found += undetermined(file, heads) + inexact(file)
        return found + [f"imports late in line {line}" for line in hidden(file)]


def imports(file: Path) -> set[str]:
    """The dotted names of all modules a file imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            found |= {node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def undetermined(file: Path, heads: set[str]) -> list[str]:
    """Where rules ask the machine instead of nature. `core/chance.py` is who answers for nature."""
    if file.name == "chance.py":
        return []
    calls = {
        node.func.id
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    return [f"asks the machine: {name}" for name in sorted(heads & UNDETERMINED | calls & {"hash", "id", "float"})]


def inexact(file: Path) -> list[str]:
    """Where rules count in anything but whole numbers."""
    found = []
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        divides = isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div)
        fraction = isinstance(node, ast.Constant) and isinstance(node.value, float)
        found += [f"fraction in line {node.lineno}"] if divides or fraction else []  # type: ignore[attr-defined]
    return found


def hidden(file: Path) -> list[int]:
    """The lines with an import of ours in a function or behind a condition, TYPE_CHECKING too: what is imported late is
    what would be a circle. Of the browser and of libraries that are loaded only when somebody wants them, this holds
    not."""
    found = []
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.If):
            late = [inner for inner in ast.walk(node) if isinstance(inner, ast.ImportFrom)]
            found += [inner.lineno for inner in late if (inner.module or "").startswith("gotweb")]
    return found


ROOMS = Rooms(list(gotweb.__path__))


@pytest.mark.parametrize("file", ROOMS.files(), ids=ROOMS.dotted)
def test_a_room_imports_only_what_lies_below_and_rules_ask_no_machine(file: Path) -> None:
    assert ROOMS.faults(file) == []


def test_every_game_that_lies_there_has_its_rooms() -> None:
    assert {"thrones", "thrones/second", "toy"} <= set(ROOMS.games)
    assert all(ROOMS.may_import[room] >= {room, "core"} for room in ROOMS.games)


@pytest.fixture
def new_game(tmp_path: Path) -> Iterator[Path]:
    """A game that was added: a copy of the toy under another name."""
    place = tmp_path / "fresh"
    shutil.copytree(ROOT / "tests" / "toy", place, ignore=shutil.ignore_patterns("__pycache__", "test_*"))
    for file in place.rglob("*.py"):
        file.write_text(file.read_text("utf-8").replace("gotweb.toy", "gotweb.fresh"), "utf-8")
    yield place


WRONG = {
    "import js": ("rules.py", "knows the browser: js"),
    "from gotweb.ui.kit.tree import el": ("words.py", "reaches into ui/kit"),
    "from gotweb.thrones.state import State": ("table/board.py", "reaches into thrones"),
    "from gotweb.fresh.state import SEATS": ("lang/__init__.py", "reaches into fresh"),
    "import random": ("rules.py", "asks the machine: random"),
    "from gotweb.fresh.bots.mind import mind": ("rules.py", "reaches into fresh/bots"),
    "from gotweb.fresh.chances.round import rolled": ("rules.py", "reaches into fresh/chances"),
    "from gotweb.fresh.table.face import face": ("bots/mind.py", "reaches into fresh/table"),
    "HALF = 1 / 2": ("game.py", "fraction in line 1"),
    "if True:\n    from gotweb.core import chance": ("state.py", "imports late in line 2"),
}
"""A line that a newcomer may write -> where, and what is said."""


@pytest.mark.parametrize("line", WRONG)
def test_what_no_room_may_do_is_noticed_in_a_game_that_nobody_named(new_game: Path, line: str) -> None:
    rooms = Rooms([*gotweb.__path__, str(new_game.parent)])
    fresh = [file for file in rooms.files() if file.is_relative_to(new_game)]
    assert len(fresh) > 15 and not [fault for file in fresh for fault in rooms.faults(file)]
    name, said = WRONG[line]
    file = new_game / name
    whole = file.read_text("utf-8").replace("from __future__ import annotations\n", "")
    file.write_text(f"{line}\n{whole}", "utf-8")
    assert said in rooms.faults(file)


def test_the_types_of_every_games_face_are_judged_alike() -> None:
    """What comes from the browser has no types; pyproject.toml says so of the faces of games that it does not name."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mypy"]["overrides"]
    page = next(one["module"] for one in told if "gotweb.ui.*" in one["module"])
    for room in (*ROOMS.games, "harbours", "guild/weavers"):
        assert any(fnmatchcase(f"gotweb.{room.replace('/', '.')}.table.widgets", one) for one in page), room
    assert not [one for one in page if any(part in ROOMS.games for part in one.split("."))]


@pytest.mark.parametrize("file", sorted((ROOT / "gotweb/ui").rglob("*.py")), ids=lambda file: file.name)
def test_the_page_sees_views_and_no_state(file: Path) -> None:
    """`view(seat)` is the one window: what is hidden in a state cannot come onto the page but through a game's face."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        seen = (
            isinstance(node, ast.Attribute)
            and node.attr == "state"
            and isinstance(node.value, ast.Name | ast.Attribute)
        )
        holder = getattr(node.value, "attr", getattr(node.value, "id", "")) if seen else ""  # type: ignore[attr-defined]
        assert holder not in ("match", "whole", "now", "twin"), f"{file.name}:{node.lineno}"  # type: ignore[attr-defined]


def chapters() -> list[Path]:
    return sorted((ROOT / "gotweb" / "thrones").glob("*.py"))


@pytest.mark.parametrize("file", chapters(), ids=lambda file: file.name)
def test_no_chapter_asks_which_edition_is_played(file: Path) -> None:
    """An edition is a book: what differs is data, or an entry of the book; no `if edition` may creep in."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name | ast.Attribute):
            holder = node.value.id if isinstance(node.value, ast.Name) else node.value.attr
            assert not (holder in ("edition", "book") and node.attr in ("name", "id")), f"{file.name}:{node.lineno}"
    if file.name not in ("first.py", "game.py"):
        assert "gotweb.thrones.first" not in imports(file), "a chapter works on the book of its state"


@pytest.mark.parametrize("room", sorted({room.split("/")[0] for room in ROOMS.may_import}))
def test_no_circle_of_imports_is_left_typed_ones_included(room: str) -> None:
    files = {name: file for file in ROOMS.files() if (name := ROOMS.dotted(file)).split(".")[1] == room}
    near = {name: {one for one in imports(file) if one in files and one != name} for name, file in files.items()}
    empty = {name for name, file in files.items() if file.name == "__init__.py"}

    def reached(start: str) -> set[str]:
        seen, left = set(), [start]
        while left:
            for further in near[left.pop()] - empty:
                if further not in seen:
                    seen.add(further)
                    left.append(further)
        return seen

    assert [name for name in sorted(near) if name in reached(name)] == []
