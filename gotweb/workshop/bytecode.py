"""Compiles Python to the bytecode of the browser's Python, so that the browser does not have to.

Most of a stock Pyodide's start is CPython compiling its standard library, in WebAssembly, on every visit. Bytecode is
specific to a version of CPython, which the building machine seldom has. So there are several ways, tried in this order:

- `host`: a CPython 3.14 on this machine;
- `node`: node runs the same Pyodide that is shipped;
- `browser`: a headless Chromium runs it;
- `stock`: no bytecode; the page starts more slowly, and the build says so.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from gotweb.workshop import archive, browser, node
from gotweb.workshop.checkout import CACHE
from gotweb.workshop.say import Trouble, say
from gotweb.workshop.shelf import kept
from gotweb.workshop.tools import run

BROWSER_PYTHON = (3, 14)
"""The Python inside the pinned Pyodide."""
FAILED = "compiling to bytecode failed; mend this, or build with --bytecode=stock:"
SCRIPT = Path(__file__).with_name("compile_zip.py")
NODE_SCRIPT = Path(__file__).with_name("compile_in_node.mjs")
WAYS = ("host", "node", "browser", "stock")


class Compiler:
    """Compiles archives by the first way that this machine has, or by the given one."""

    def __init__(self, runtime: Path, way: str | None = None, shelf: Path = CACHE / "bytecode") -> None:
        """Prepare to compile with the Pyodide unpacked in `runtime`; results are kept on `shelf`."""
        self.runtime = runtime
        self.shelf = shelf
        self.way = way or next(way for way in WAYS if self._tool(way))
        if not self._tool(self.way):
            raise Trouble(f"bytecode cannot be made the way '{self.way}' here; leave --bytecode out.")

    def compile(self, what: str, sources: dict[str, bytes], optimize: int) -> dict[str, bytes]:
        """Return the files with their Python sources compiled; unchanged, if there is no way to compile."""
        if self.way == "stock":
            return sources
        version = self.runtime.name.encode()
        whole = hashlib.sha256(b"%b %d %b" % (version, optimize, SCRIPT.read_bytes()))
        for name in sorted(sources):
            whole.update(f"{name}\0".encode() + hashlib.sha256(sources[name]).digest())
        key = whole.hexdigest()[:32]

        def make(desk: Path, target: Path) -> None:
            say(f"Compiling {what} to bytecode ({self.way}) ...")
            source = desk / "source.zip"
            source.write_bytes(archive.pack(sources))
            self._tool(self.way)(source, target, optimize)  # type: ignore[misc]  # __init__ made sure

        return archive.unpack(kept(self.shelf, f"{key}.zip", make))

    def _tool(self, way: str) -> Callable[[Path, Path, int], None] | None:
        """Return the function that compiles a file in this way, or None if the machine lacks what it needs."""
        if way == "host" and (python := host_python()):
            return lambda source, target, level: run(
                [python, str(SCRIPT), str(source), str(target), str(level)], FAILED
            )
        if way == "node" and (found := node.find()):
            start = [found.node, str(NODE_SCRIPT), str(self.runtime), str(SCRIPT)]
            return lambda source, target, level: run([*start, str(source), str(target), str(level)], FAILED)
        if way == "browser" and browser.can_drive():
            return self._in_browser
        return (lambda source, target, level: None) if way == "stock" else None

    def _in_browser(self, source: Path, target: Path, optimize: int) -> None:
        """Compile in a headless Chromium, on a page that contains only Pyodide."""
        from gotweb.workshop.compile_in_browser import compile_in_browser

        compile_in_browser(self.runtime, SCRIPT, source, target, optimize)


def host_python() -> str | None:
    """Return a released CPython on this machine with the same bytecode as the browser's; None without one."""
    if sys.implementation.name == "cpython" and sys.version_info[:2] == BROWSER_PYTHON:
        return sys.executable
    name = "python{}.{}".format(*BROWSER_PYTHON)
    found = shutil.which(name) or (shutil.which("python") if os.name == "nt" else None)
    if found is None:
        return None
    ask = "import sys; print(sys.implementation.name, *sys.version_info[:2])"
    told = subprocess.run([found, "-c", ask], capture_output=True, text=True)
    return found if told.stdout.split() == ["cpython", *map(str, BROWSER_PYTHON)] else None
