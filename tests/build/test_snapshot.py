"""The memory that the page starts from, and the Python that it is of."""

import re

import pytest

from gotweb.core import data
from gotweb.workshop import dist, packing, pyodide, webassembly
from gotweb.workshop.checkout import ROOT
from gotweb.workshop.dist import _unpacked
from gotweb.workshop.fetch import npm_files
from gotweb.workshop.say import Trouble
from gotweb.workshop.shelf import KEPT, kept
from gotweb.workshop.snapshot import snapshot

BEFOREHAND = "gotweb/ui/page/beforehand.py"


@pytest.fixture(scope="module")
def runtime():
    return _unpacked({name: data for name, data in npm_files("pyodide").items() if name in pyodide.PARTS}, "pinned")


def toy(prepare: str) -> dict[str, bytes]:
    """An app that is only what the snapshot asks for."""
    return {
        "gotweb/__init__.py": b"",
        "gotweb/ui/__init__.py": b"from js import document",
        BEFOREHAND: f"kept = []\ndef prepare():\n    {prepare}\n".encode(),
    }


def made(runtime, tmp_path, app):
    return snapshot(runtime, (runtime / "python_stdlib.zip").read_bytes(), app, tmp_path)


@pytest.mark.rare  # it is made twice, which takes longer than the page; one that is made is used by every visit
def test_the_same_files_give_the_same_bytes_with_no_trace_of_this_machine(runtime, tmp_path):
    app = toy("import random, time; random.random(); kept.extend([time.time(), hash(str(kept))])")
    first = made(runtime, tmp_path / "1", app)
    assert first == made(runtime, tmp_path / "2", app)
    whole = packing.unpacked(first)
    assert b"gotweb/ui/page/beforehand.py" in whole
    assert str(ROOT).encode() not in whole
    assert str(tmp_path).encode() not in whole
    assert b'{"path":["document"]}' in whole, "JavaScript is known by name"


def test_an_app_that_cannot_prepare_is_refused_with_its_reason(runtime, tmp_path):
    with pytest.raises(Trouble, match=r"(?s)the snapshot failed.*ZeroDivisionError"):
        made(runtime, tmp_path, toy("kept.append(1 / 0)"))


@pytest.mark.rare  # it fills the memory of a Python: nothing else says so, and nothing of it changes with a game
def test_an_app_too_large_for_the_memory_of_a_new_python_is_refused(runtime, tmp_path):
    with pytest.raises(Trouble, match="prepare less"):
        made(runtime, tmp_path, toy("kept.append(bytes(20_000_000))"))


def test_another_pyodide_is_refused_rather_than_shipped_unpatched():
    with pytest.raises(Trouble, match="pin pyodide"):
        pyodide.shipped({"pyodide.mjs": b"no such line", "pyodide.asm.mjs": b"", "pyodide.asm.wasm": b""})


def test_a_shelf_makes_nothing_twice_and_keeps_what_was_used_last(tmp_path):
    times = []

    def make(desk, target):
        times.append(target.name)
        target.write_bytes(b"made")

    for number in range(KEPT + 1):
        assert kept(tmp_path, f"{number:02}.gz", make) == b"made"
        assert kept(tmp_path, f"{number:02}.gz", make) == b"made"
    assert len(times) == KEPT + 1
    assert len(list(tmp_path.iterdir())) == KEPT


def test_what_was_altered_on_a_shelf_is_made_again(tmp_path, capsys):
    def make(desk, target):
        target.write_bytes(b"made")

    kept(tmp_path, "derived.zst", make)
    lying = tmp_path / "derived.zst"
    for altered in (lying.read_bytes()[:-1] + b"!", b"", b"made"):
        lying.write_bytes(altered)
        assert kept(tmp_path, "derived.zst", make) == b"made"
        assert "derived.zst" in capsys.readouterr().err, "and it is said"
        assert kept(tmp_path, "derived.zst", make) == b"made"
        assert capsys.readouterr().err == ""


def test_an_unpacked_pyodide_that_was_altered_is_made_again(runtime, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(dist, "CACHE", tmp_path)
    files = {"pyodide.mjs": b"script", "pyodide.asm.wasm": b"code"}
    place = dist._unpacked(files, "toy")
    (place / "pyodide.asm.wasm").write_bytes(b"evil")
    (place / "more.mjs").write_bytes(b"evil")
    assert dist._unpacked(files, "toy") == place
    assert {file.name: file.read_bytes() for file in place.iterdir()} == files
    assert "making it again" in capsys.readouterr().err


def test_what_is_packed_comes_back(runtime):
    data = b"x" * 1_000_000 + bytes(range(256)) * 100
    assert packing.unpacked(packing.packed(data)) == data
    with pytest.raises(Trouble, match="pin zstddec"):
        packing.decoder({"dist/zstddec-stream.mjs": b"no such line"})


def test_webassembly_keeps_what_is_still_exported_and_loses_what_nothing_reaches(runtime):
    whole = (runtime / "pyodide.asm.wasm").read_bytes()
    memory_only = webassembly.without_exports(whole, lambda export: export.kind == webassembly.FUNCTION)
    left = webassembly.exports(memory_only)
    assert {export.name for export in webassembly.exports(whole)} > {export.name for export in left}
    assert "memory" in {export.name for export in left}


def test_pyodide_still_exports_every_function_that_its_scripts_call(runtime):
    stock = {name: (runtime / name).read_bytes() for name in pyodide.PARTS}
    shipped = pyodide.shipped(stock)
    assert len(shipped["pyodide.asm.wasm"]) < 0.95 * len(stock["pyodide.asm.wasm"])
    exported = {export.name for export in webassembly.exports(shipped["pyodide.asm.wasm"])}
    taken = re.findall(r'wasmExports\["([\w$]+)"\]', shipped["pyodide.asm.mjs"].decode())
    before = {export.name for export in webassembly.exports(stock["pyodide.asm.wasm"])}
    assert [name for name in taken if name in before and name not in exported] == []
    assert {"malloc", "free", "memory"} <= exported


def test_a_name_that_stands_in_facts_a_hundred_times_takes_memory_once():
    """All facts of the first screen's game lie in the snapshot, and the memory of a new Python is nearly full."""

    def names(value):
        if isinstance(value, str):
            return [value]
        inside = [*value, *value.values()] if isinstance(value, dict) else value if isinstance(value, list) else []
        return [name for one in inside for name in names(one)]

    found = [
        name
        for file in ("map", "setup", "rules")
        for name in names(data.read("gotweb.thrones", "editions", "first", f"{file}.json"))
    ]
    assert len(found) > 2 * len(set(found))
    assert len({id(name) for name in found}) == len(set(found))
