"""The memory that the page starts from."""

import gzip

import pytest

from gotweb.workshop import pyodide
from gotweb.workshop.checkout import ROOT
from gotweb.workshop.dist import _unpacked
from gotweb.workshop.fetch import npm_files
from gotweb.workshop.say import Trouble
from gotweb.workshop.shelf import KEPT, kept
from gotweb.workshop.snapshot import snapshot

BEFOREHAND = "gotweb/ui/beforehand.py"


@pytest.fixture(scope="module")
def runtime():
    return _unpacked({name: data for name, data in npm_files("pyodide").items() if name in pyodide.PARTS})


def toy(prepare: str) -> dict[str, bytes]:
    """An app that is only what the snapshot asks for."""
    return {
        "gotweb/__init__.py": b"",
        "gotweb/ui/__init__.py": b"from js import document",
        BEFOREHAND: f"kept = []\ndef prepare():\n    {prepare}\n".encode(),
    }


def made(runtime, tmp_path, app):
    return snapshot(runtime, (runtime / "python_stdlib.zip").read_bytes(), app, tmp_path)


def test_the_same_files_give_the_same_bytes_with_no_trace_of_this_machine(runtime, tmp_path):
    app = toy("import random, time; random.random(); kept.extend([time.time(), hash(str(kept))])")
    first = made(runtime, tmp_path / "1", app)
    assert first == made(runtime, tmp_path / "2", app)
    whole = gzip.decompress(first)
    assert b"gotweb/ui/beforehand.py" in whole
    assert str(ROOT).encode() not in whole
    assert str(tmp_path).encode() not in whole
    assert b'{"path":["document"]}' in whole, "JavaScript is known by name"


def test_an_app_that_cannot_prepare_is_refused_with_its_reason(runtime, tmp_path):
    with pytest.raises(Trouble, match=r"(?s)the snapshot failed.*ZeroDivisionError"):
        made(runtime, tmp_path, toy("kept.append(1 / 0)"))


def test_an_app_too_large_for_the_memory_of_a_new_python_is_refused(runtime, tmp_path):
    with pytest.raises(Trouble, match="prepare less"):
        made(runtime, tmp_path, toy("kept.append(bytes(20_000_000))"))


def test_another_pyodide_is_refused_rather_than_shipped_unpatched():
    with pytest.raises(Trouble, match="pin pyodide"):
        pyodide.patched({"pyodide.mjs": b"no such line", "pyodide.asm.mjs": b""})


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
