"""The arrows of docs/architecture.md: what each room may import."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js"}
IN_WORDS = ("chronicle.py", "rulebook.py")
"""The modules of a game that put it into words, and may ask the catalogues for them."""
MAY_IMPORT = {
    "core": {"core"},
    "lang": {"lang"},
    "thrones": {"thrones", "core"},
    "lessons": {"lessons", "core"},
    "ui": {"ui", "lessons", "thrones", "core", "lang"},
    "ui/kit": {"ui", "core", "lang"},
    "ui/home": {"ui", "core", "lang"},
    "ui/read": {"ui", "lessons", "core", "lang"},
    "thrones/table": {"ui", "lessons", "thrones", "core", "lang"},
}
PAGE = ("ui", "ui/kit", "ui/home", "ui/read", "thrones/table")
"""The rooms that may know the browser."""


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


def rooms() -> list[Path]:
    found = {file for room in MAY_IMPORT for file in (ROOT / "gotweb" / room).rglob("*.py")}
    return sorted(found)


def room_of(file: Path) -> str:
    """The innermost room that a file lies in."""
    within = file.relative_to(ROOT / "gotweb").as_posix()
    return max((room for room in MAY_IMPORT if within.startswith(f"{room}/")), key=len)


@pytest.mark.parametrize("file", rooms(), ids=lambda file: str(file.relative_to(ROOT)))
def test_a_room_imports_only_what_lies_below(file: Path) -> None:
    room = room_of(file)
    allowed = MAY_IMPORT[room] | ({"lang"} if file.name in IN_WORDS else set())
    names = imports(file)
    ours = {name.split(".")[1] for name in names if name.startswith("gotweb.")}
    assert ours <= allowed, f"{file} reaches into {ours - allowed}"
    if room not in PAGE:
        assert not {name.split(".")[0] for name in names} & BROWSER


PAGE_PARTS = ("lens", "publicview", "relay", "screen", "spectator", "switches")
GENERIC = [*sorted((ROOT / "gotweb/ui/board").glob("*.py")), *(ROOT / f"gotweb/ui/page/{x}.py" for x in PAGE_PARTS)]
"""What of the page knows no game any more: the map, what looks closer at it, and the public board."""


@pytest.mark.parametrize("file", GENERIC, ids=lambda file: file.name)
def test_the_map_knows_no_game(file: Path) -> None:
    assert not {name for name in imports(file) if name.startswith("gotweb.thrones")}


def test_rules_know_no_chance_clock_or_hash() -> None:
    """Determinism: nothing in a game or the core asks the machine (core/chance.py is who answers for nature)."""
    for file in [*(ROOT / "gotweb/core").glob("*.py"), *(ROOT / "gotweb/thrones").glob("*.py")]:
        if file.name != "chance.py":
            assert not {name.split(".")[0] for name in imports(file)} & {"random", "time", "datetime", "secrets", "os"}
            calls = {
                node.func.id
                for node in ast.walk(ast.parse(file.read_text("utf-8")))
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            }
            assert not calls & {"hash", "id", "float"}, file


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


@pytest.mark.parametrize(
    "file", [*sorted((ROOT / "gotweb/core").glob("*.py")), *chapters()], ids=lambda file: file.name
)
def test_rules_count_in_whole_numbers(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        divides = isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div)
        fraction = isinstance(node, ast.Constant) and isinstance(node.value, float)
        assert not divides and not fraction, f"{file.name}:{node.lineno}"


@pytest.mark.parametrize("room", ["core", "thrones"])
def test_no_circle_of_imports_is_left_typed_ones_included(room: str) -> None:
    package = f"gotweb.{room}."
    near = {
        file.stem: {name.removeprefix(package).split(".")[0] for name in imports(file) if name.startswith(package)}
        | {name.removeprefix(package) for name in imports(file) if name.startswith(package)}
        for file in (ROOT / "gotweb" / room).glob("*.py")
    }

    def reached(start: str) -> set[str]:
        seen, left = set(), [start]
        while left:
            for further in near.get(left.pop(), ()):
                if further in near and further not in seen:
                    seen.add(further)
                    left.append(further)
        return seen

    assert [file for file in sorted(near) if file in reached(file)] == []
