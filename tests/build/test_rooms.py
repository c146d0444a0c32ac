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
    "lessons": {"lessons", "thrones", "core"},
    "ui": {"ui", "lessons", "thrones", "core", "lang"},
}


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
    return [file for room in MAY_IMPORT for file in sorted((ROOT / "gotweb" / room).rglob("*.py"))]


@pytest.mark.parametrize("file", rooms(), ids=lambda file: str(file.relative_to(ROOT)))
def test_a_room_imports_only_what_lies_below(file: Path) -> None:
    room = file.relative_to(ROOT / "gotweb").parts[0]
    allowed = MAY_IMPORT[room] | ({"lang"} if file.name in IN_WORDS else set())
    names = imports(file)
    ours = {name.split(".")[1] for name in names if name.startswith("gotweb.")}
    assert ours <= allowed, f"{file} reaches into {ours - allowed}"
    if room != "ui":
        assert not {name.split(".")[0] for name in names} & BROWSER


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
