"""The same sources give the same bytes."""

import base64
import csv
import hashlib
import io
import marshal
import re
import traceback
import zipfile
from concurrent.futures import ThreadPoolExecutor

import pytest

from gotweb.workshop import archive, compile_zip
from gotweb.workshop.bytecode import Compiler, host_python
from gotweb.workshop.catalogues import compile_catalogues
from gotweb.workshop.dist import _unpacked
from gotweb.workshop.fetch import npm_files
from gotweb.workshop.pyodide import PARTS
from gotweb.workshop.say import Trouble
from gotweb.workshop.wheel import browser_wheel, wheel_files

SOURCES = {"toy/__init__.py": b'"""A toy."""\nassert True\n\ndef two():\n    return 1 + 1\n', "toy/data.json": b"{}"}


@pytest.fixture(scope="module")
def runtime():
    return _unpacked({name: data for name, data in npm_files("pyodide").items() if name in PARTS}, "pinned")


def test_a_zip_does_not_depend_on_the_order_or_the_clock():
    assert archive.pack({"b": b"2", "a": b"1"}) == archive.pack({"a": b"1", "b": b"2"})
    with zipfile.ZipFile(io.BytesIO(archive.pack(SOURCES))) as opened:
        assert {entry.date_time for entry in opened.infolist()} == {archive.DATE}


def test_the_wheel_is_the_same_twice_and_lists_what_it_holds():
    compile_catalogues()
    wheel = browser_wheel(wheel_files())
    assert wheel == browser_wheel(wheel_files())
    files = archive.unpack(wheel)
    (record,) = (name for name in files if name.endswith("RECORD"))
    rows = {name: (told, size) for name, told, size in csv.reader(files[record].decode().splitlines())}
    assert set(rows) == set(files)
    for name, data in files.items():
        if name != record:
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            assert rows[name] == (f"sha256={digest}", str(len(data)))


def test_the_wheel_holds_the_game_and_its_data_and_nothing_of_the_workshop():
    files = wheel_files()
    assert "gotweb/core/match.py" in files
    assert "gotweb/thrones/editions/first/map.json" in files
    assert "gotweb/lang/en/LC_MESSAGES/home.mo" in files
    assert "gotweb/thrones/lang/fr/LC_MESSAGES/thrones.mo" in files
    assert not [name for name in files if name.endswith((".po", "wording.json"))]
    assert not [name for name in files if "workshop" in name or name.startswith("tests")]


WAYS = ["node", pytest.param("browser", marks=pytest.mark.rare), *(["host"] if host_python() else [])]
"""The browser is the last resort of a machine without Node, and slow: it is tried with `--all`."""


@pytest.fixture(scope="module")
def by_node(runtime, tmp_path_factory):
    return Compiler(runtime, "node", tmp_path_factory.mktemp("node")).compile("a toy", SOURCES, optimize=0)


@pytest.mark.parametrize("way", WAYS)
def test_each_way_to_compile_gives_unchecked_bytecode_that_is_the_same_every_time(runtime, tmp_path, way, by_node):
    with ThreadPoolExecutor(1) as alone:  # the browser tests of this process may have a browser open in this thread
        first = alone.submit(Compiler(runtime, way, tmp_path / "1").compile, "a toy", SOURCES, optimize=0).result()
    # Node and the browser run the same Pyodide, so one must give what the other gave.
    host = way == "host"
    again = Compiler(runtime, way, tmp_path / "2").compile("a toy", SOURCES, optimize=0) if host else by_node
    assert first == again
    assert sorted(first) == ["toy/__init__.pyc", "toy/data.json"]
    assert first["toy/__init__.pyc"][4:8] == b"\x01\0\0\0", "hash-based and never checked"
    assert b"A toy." not in first["toy/__init__.pyc"], "nobody who plays reads docstrings"
    assert first["toy/data.json"] == b"{}"


def test_without_a_way_to_compile_the_sources_are_shipped(runtime, tmp_path):
    assert Compiler(runtime, "stock", tmp_path).compile("a toy", SOURCES, optimize=0) == SOURCES


def test_a_source_that_cannot_be_compiled_is_named(runtime, tmp_path):
    with pytest.raises(Trouble, match=r"(?s)compiling to bytecode failed.*toy/broken\.py"):
        Compiler(runtime, "node", tmp_path).compile("a toy", {"toy/broken.py": b"def :"}, optimize=0)


def test_bytecode_of_ours_can_tell_lines_and_that_of_the_library_where_nothing_is():
    namespace: dict = {}
    source = "def one():\n    x = 1\n\n    return x\n\n\ndef fail():\n    return (\n        1 // 0)\n"
    for lines in (True, False):
        code = compile_zip.slim(compile(source, "toy.py", "exec"), lines)
        exec(code, namespace)  # the code is that above
        assert namespace["one"]() == 1
        with pytest.raises(ZeroDivisionError) as caught:
            namespace["fail"]()
        told = traceback.format_exception(caught.value)[-2]
        assert "in fail" in told
        assert ("line 9" in told) is lines


def test_bytecode_of_ours_has_no_annotations_but_those_that_classes_are_made_from():
    source = b"""
from dataclasses import dataclass
from typing import NamedTuple

limit: int = 3
later: "str"

class Pair(NamedTuple):
    left: int
    right: int = 2

@dataclass
class Force:
    size: int

    def more(self, by: int = 1, *rest: int, **named: int) -> "Force":
        grown: int = self.size + by
        return Force(grown)

async def wait(seconds: float) -> None:
    def inner(one: int) -> int:
        return one
    return inner
"""
    names = []
    for optimize in (0, 2):
        made = compile_zip.compile_zip(archive.pack({"toy.py": source}), optimize)
        namespace: dict = {"__name__": "toy"}
        exec(marshal.loads(archive.unpack(made)["toy.pyc"][16:]), namespace)  # the code is that above
        assert namespace["Pair"](1) == (1, 2)
        assert namespace["limit"] == 3
        assert namespace["Force"](2).more(by=2) == namespace["Force"](4)
        assert namespace["Force"].__annotations__ == {"size": int}
        names.append([sorted(one.__annotations__) for one in (namespace["wait"], namespace["Force"].more)])
    assert names == [[[], []], [["return", "seconds"], ["by", "named", "rest", "return"]]]


def test_nothing_of_ours_asks_for_the_annotations_of_a_function():
    """They are not in the page (compile_zip.py)."""
    asks = re.compile(r"singledispatch|get_type_hints|__annotations__|annotationlib|inspect\.signature|get_annotations")
    sources = {name: data.decode() for name, data in wheel_files().items() if name.endswith(".py")}
    assert len(sources) > 200
    assert [name for name, text in sources.items() if asks.search(text)] == []
