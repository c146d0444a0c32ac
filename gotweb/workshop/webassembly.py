"""Makes a WebAssembly module smaller: only exports that the page uses, and no code that cannot be reached."""

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from gotweb.workshop import node
from gotweb.workshop.checkout import CACHE
from gotweb.workshop.fetch import npm_files, pin
from gotweb.workshop.say import say
from gotweb.workshop.shelf import kept
from gotweb.workshop.tools import run

EXPORTS = 7
"""The number of the section that lists what a module exports."""
FUNCTION = 0
FEATURES = (
    "bulk-memory",
    "bulk-memory-opt",
    "call-indirect-overlong",
    "exception-handling",
    "extended-const",
    "multivalue",
    "mutable-globals",
    "nontrapping-float-to-int",
    "reference-types",
    "sign-ext",
)
"""What the module may be made of: all that current Firefox, Chrome and Safari know, and no more."""


class Export(NamedTuple):
    """One export of a module."""

    name: str
    kind: int
    entry: bytes
    """Its entry in the section, as it stands there."""


def exports(module: bytes) -> list[Export]:
    """Return the exports of a module."""
    for number, begin, _ in _sections(module):
        if number == EXPORTS:
            return list(_exports(module, begin))
    return []


def without_exports(module: bytes, drop: Callable[[Export], bool]) -> bytes:
    """Return a module without the exports for which `drop` returns True."""
    whole = module[:8]
    for number, begin, end in _sections(module):
        body = module[begin:end]
        if number == EXPORTS:
            left = [export.entry for export in _exports(module, begin) if not drop(export)]
            body = _number(len(left)) + b"".join(left)
        whole += bytes([number]) + _number(len(body)) + body
    return whole


def reachable(module: bytes, shelf: Path = CACHE / "webassembly") -> bytes:
    """Return a module without the functions that neither its exports nor its other functions can reach."""
    tool = pin("binaryen")
    key = hashlib.sha256(f"{tool} {FEATURES} ".encode() + hashlib.sha256(module).digest()).hexdigest()[:32]

    def make(desk: Path, target: Path) -> None:
        say("Making Python's WebAssembly smaller ...")
        files = npm_files("binaryen")
        for name in ("bin/wasm-opt", "bin/package.json"):
            (desk / Path(name).name).write_bytes(files[name])
        source = desk / "source.wasm"
        source.write_bytes(module)
        command = [node.need().node, str(desk / "wasm-opt"), *(f"--enable-{feature}" for feature in FEATURES)]
        command += ["--remove-unused-module-elements", str(source), "-o", str(target)]
        run(command, "wasm-opt could not make Python's WebAssembly smaller:")

    return kept(shelf, f"{key}.wasm", make)


def _sections(module: bytes) -> Iterator[tuple[int, int, int]]:
    """Yield the sections of a module: the number of each, and where it begins and ends."""
    at = 8
    while at < len(module):
        length, begin = _read(module, at + 1)
        yield module[at], begin, begin + length
        at = begin + length


def _exports(module: bytes, at: int) -> Iterator[Export]:
    """Yield the exports in a section that begins at `at`."""
    count, at = _read(module, at)
    for _ in range(count):
        length, begin = _read(module, at)
        kind = module[begin + length]
        _index, end = _read(module, begin + length + 1)
        yield Export(module[begin : begin + length].decode(), kind, module[at:end])
        at = end


def _read(module: bytes, at: int) -> tuple[int, int]:
    """Return a number of variable length (LEB128), and where it ends."""
    number = shift = 0
    while True:
        byte = module[at]
        number |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return number, at


def _number(number: int) -> bytes:
    """Return a number in the format of `_read`."""
    written = bytearray()
    while number > 0x7F:
        written.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*written, number])
