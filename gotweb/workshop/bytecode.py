"""Compile Python to the bytecode of the browser's Python, so that the browser does not have to.

Most of a stock Pyodide's start is CPython compiling its standard library, in WebAssembly, on every visit. Bytecode
belongs to one version of CPython, which the machine that builds seldom has. So there are several ways, tried in this
order:

- `host`: a CPython 3.14 on this machine;
- `node`: node runs the very Pyodide that is going to be shipped;
- `browser`: a headless Chromium runs it;
- `stock`: no bytecode; the page starts more slowly, and the build says so.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from gotweb.workshop import archive, browser, node
from gotweb.workshop.checkout import CACHE
from gotweb.workshop.say import Trouble, say

BROWSER_PYTHON = (3, 14)
"""The Python inside the pinned Pyodide."""
SCRIPT = Path(__file__).with_name("compile_zip.py")
NODE_SCRIPT = Path(__file__).with_name("compile_in_node.mjs")
KEPT = 12
"""How many compiled archives are kept: the library's, and those of the last states of the app."""
WAYS = ("host", "node", "browser", "stock")


class Compiler:
    """Compiles archives by the first way that this machine has, or by the one that is asked for."""

    def __init__(self, runtime: Path, way: str | None = None, shelf: Path = CACHE / "bytecode") -> None:
        """Prepare to compile with the Pyodide unpacked in `runtime`; results are kept on `shelf`."""
        self.runtime = runtime
        self.shelf = shelf
        self.way = way or next(way for way in WAYS if self._tool(way))
        if not self._tool(self.way):
            raise Trouble(f"bytecode cannot be made the way '{self.way}' here; leave --bytecode out.")

    def compile(self, what: str, sources: dict[str, bytes], optimize: int) -> dict[str, bytes]:
        """Return the files with their Python sources compiled; as they are, when there is no way to compile."""
        if self.way == "stock":
            return sources
        packed = archive.pack(sources)
        version = self.runtime.name.encode()
        key = hashlib.sha256(b"%b %d %b" % (version, optimize, SCRIPT.read_bytes()) + packed).hexdigest()[:32]
        kept = self.shelf / f"{key}.zip"
        if not kept.exists():
            say(f"Compiling {what} to bytecode ({self.way}) ...")
            self.shelf.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=self.shelf) as desk:
                source, target = Path(desk, "source.zip"), Path(desk, "target.zip")
                source.write_bytes(packed)
                self._tool(self.way)(source, target, optimize)  # type: ignore[misc]  # __init__ made sure
                target.replace(kept)
        kept.touch()
        for old in sorted(self.shelf.glob("*.zip"), key=lambda file: file.stat().st_mtime)[:-KEPT]:
            old.unlink(missing_ok=True)  # another build may have just done the same
        return archive.unpack(kept.read_bytes())

    def _tool(self, way: str) -> Callable[[Path, Path, int], None] | None:
        """Return what compiles a file this way, or None where the machine lacks it."""
        if way == "host" and (python := host_python()):
            return lambda source, target, level: _run([python, str(SCRIPT), str(source), str(target), str(level)])
        if way == "node" and (found := node.find()):
            start = [found.node, str(NODE_SCRIPT), str(self.runtime), str(SCRIPT)]
            return lambda source, target, level: _run([*start, str(source), str(target), str(level)])
        if way == "browser" and browser.can_drive():
            return self._in_browser
        return (lambda source, target, level: None) if way == "stock" else None

    def _in_browser(self, source: Path, target: Path, optimize: int) -> None:
        """Compile in a headless Chromium, on a page that holds nothing but Pyodide."""
        from gotweb.workshop.compile_in_browser import compile_in_browser

        compile_in_browser(self.runtime, SCRIPT, source, target, optimize)


def host_python() -> str | None:
    """Return a released CPython with the browser's bytecode on this machine, if there is one."""
    if sys.implementation.name == "cpython" and sys.version_info[:2] == BROWSER_PYTHON:
        return sys.executable
    name = "python{}.{}".format(*BROWSER_PYTHON)
    found = shutil.which(name) or (shutil.which("python") if os.name == "nt" else None)
    if found is None:
        return None
    ask = "import sys; print(sys.implementation.name, *sys.version_info[:2])"
    told = subprocess.run([found, "-c", ask], capture_output=True, text=True)
    return found if told.stdout.split() == ["cpython", *map(str, BROWSER_PYTHON)] else None


def _run(command: list[str]) -> None:
    """Run a compiler; what it has to say about a failure is what a person needs to see."""
    ran = subprocess.run(command, capture_output=True, text=True)
    if ran.returncode:
        last = "\n".join((ran.stderr or ran.stdout).strip().splitlines()[-5:])
        raise Trouble(f"compiling to bytecode failed; mend this, or build with --bytecode=stock:\n{last}")
