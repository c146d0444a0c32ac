"""Stores Python's memory after everything has been imported: the page starts from there, in half the time.

Pyodide can write its memory out, and start from that (`_makeSnapshot` and `_loadSnapshot`, as used by Cloudflare's
workers). Ours is made in node, with exactly the Pyodide and the files that are shipped. Of the 30 MB only those memory
pages are kept that differ from newly loaded WebAssembly.
"""

import hashlib
from collections.abc import Mapping
from pathlib import Path

from gotweb.workshop import archive, node, packing
from gotweb.workshop.checkout import CACHE
from gotweb.workshop.say import say
from gotweb.workshop.shelf import kept
from gotweb.workshop.tools import run

SCRIPT = Path(__file__).with_name("snapshot_in_node.mjs")


def snapshot(runtime: Path, stdlib: bytes, app: Mapping[str, bytes], shelf: Path = CACHE / "snapshots") -> bytes:
    """Return the packed snapshot, as `assets/boot.mjs` reads it.

    `runtime` is a directory with the Pyodide of the page, `stdlib` the zip of its standard library, `app` the files of
    the app. Raises Trouble if the app, once imported, does not fit into the memory of a new Pyodide.
    """
    app_zip = archive.pack(app)
    python = [file.read_bytes() for file in sorted(runtime.iterdir())]
    parts = (*python, SCRIPT.read_bytes(), str(packing.LEVEL).encode(), stdlib, app_zip)
    key = hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()[:32]

    def make(desk: Path, target: Path) -> None:
        say("Taking a snapshot of Python, awake ...")
        library = desk / "python_stdlib.zip"
        library.write_bytes(stdlib)
        files = desk / "app.zip"
        files.write_bytes(app_zip)
        memory = desk / "memory"
        command = [node.need().node, str(SCRIPT), str(runtime), str(library), str(files), str(memory)]
        run(command, "the snapshot failed; mend this (what it runs is gotweb.ui.page.beforehand):")
        target.write_bytes(packing.packed(memory.read_bytes()))

    return kept(shelf, f"{key}.zst", make)
