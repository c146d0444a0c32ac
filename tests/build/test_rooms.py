"""The arrows of docs/architecture.md: what each room may import."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js"}
MAY_IMPORT = {
    "core": {"core"},
    "lang": {"lang"},
    "thrones": {"thrones", "core"},
    "lessons": {"lessons", "core"},
    "ui": {"ui", "ui/board", "ui/table", "ui/read", "ui/home", "core", "lang"},
    "ui/kit": {"ui/kit", "core", "lang"},
    "ui/board": {"ui/board", "ui/kit", "core", "lang"},
    "ui/table": {"ui/table", "ui/board", "ui/kit", "ui", "core", "lang"},
    "ui/home": {"ui/home", "ui/table", "ui/kit", "ui", "core", "lang"},
    "ui/read": {"ui/read", "ui/table", "ui/home", "ui/board", "ui/kit", "ui", "lessons", "core", "lang"},
    "ui/page": {"ui/page", "ui/read", "ui/home", "ui/table", "ui/board", "ui/kit", "ui", "lessons", "core", "lang"},
    "thrones/table": {"thrones/table", "ui/read", "ui/home", "ui/table", "ui/board", "ui/kit", "ui", "lessons",
                      "thrones", "core", "lang"},
    "thrones/lang": {"thrones/lang"},
    "thrones/second": {"thrones/second", "thrones", "core"},
    "thrones/second/table": {"thrones/second/table", "thrones/second", "thrones/table", "ui/read", "ui/home",
                             "ui/table", "ui/board", "ui/kit", "ui", "lessons", "thrones", "core", "lang"},
    "thrones/second/lang": {"thrones/second/lang"},
}  # fmt: skip
"""What lies in which room may import. "ui" itself is the one module `face`, which knows the faces of all rooms."""
PAGE = ("ui", "thrones/table", "thrones/second/table")
"""The rooms that may know the browser, and all rooms within them."""


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


def room_of(name: str) -> str:
    """The innermost room that a module lies in, by its dotted name; of a package that is a room, that room."""
    within = name.removeprefix("gotweb.").replace(".", "/")
    found = [room for room in MAY_IMPORT if f"{within}/".startswith(f"{room}/")]
    return max(found, key=len) if found else within.split("/")[0]


def dotted(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@pytest.mark.parametrize("file", rooms(), ids=lambda file: str(file.relative_to(ROOT)))
def test_a_room_imports_only_what_lies_below(file: Path) -> None:
    room, names = room_of(dotted(file)), imports(file)
    ours = {room_of(name) for name in names if name.startswith("gotweb.")}
    assert ours <= MAY_IMPORT[room], f"{file} reaches into {ours - MAY_IMPORT[room]}"
    if not room.startswith(PAGE):
        assert not {name.split(".")[0] for name in names} & BROWSER


@pytest.mark.parametrize("file", rooms(), ids=lambda file: str(file.relative_to(ROOT)))
def test_no_import_hides_in_a_function(file: Path) -> None:
    """Nor behind TYPE_CHECKING: what is imported late is what would be a circle. Of the browser and of libraries that
    are loaded only when somebody wants them, this holds not."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.If):
            for inner in ast.walk(node):
                hidden = isinstance(inner, ast.ImportFrom) and (inner.module or "").startswith("gotweb")
                assert not hidden, f"{file.name}:{inner.lineno}"  # type: ignore[attr-defined]


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


@pytest.mark.parametrize("room", ["core", "thrones", "ui", "lessons"])
def test_no_circle_of_imports_is_left_typed_ones_included(room: str) -> None:
    files = {dotted(file): file for file in (ROOT / "gotweb" / room).rglob("*.py")}
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
