"""Runs one of our modules only if a file that it read or wrote last time has changed since.

A module's dependencies are not listed anywhere, since lists become outdated: while it runs, Python itself reports each
file that is opened.
"""

import hashlib
import json
import runpy
import subprocess
import sys
import tempfile
from pathlib import Path

from gotweb.workshop.checkout import CACHE, ROOT

STAMPS = CACHE / "traced"


def run_if_stale(module: str, stamps: Path = STAMPS) -> int:
    """Run a module in a separate Python, unless it could do nothing new; return its exit status."""
    stamp = stamps / f"{module}.json"
    if stamp.exists() and _unchanged(json.loads(stamp.read_text("utf-8"))):
        return 0
    with tempfile.TemporaryDirectory() as empty:
        # With no cached bytecode to be found, Python opens every source, and so each is reported.
        command = [sys.executable, "-X", f"pycache_prefix={empty}", "-m", __name__, module, str(stamp)]
        return subprocess.run(command, cwd=ROOT, stdout=sys.stderr).returncode


def _unchanged(hashes: dict[str, str]) -> bool:
    """Return whether the files are unchanged."""
    return all((ROOT / name).is_file() and _hash(ROOT / name) == told for name, told in hashes.items())


def _hash(file: Path) -> str:
    """Return a hash of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _trace(module: str, stamp: Path) -> None:
    """Run a module here, and record every file of the checkout that it opens."""
    opened: set[str] = set()

    def note(event: str, arguments: tuple[object, ...]) -> None:
        if event == "open" and isinstance(arguments[0], str):
            opened.add(arguments[0])

    sys.addaudithook(note)
    runpy.run_module(module, run_name="__main__")
    files = {Path(name).resolve() for name in opened}
    hidden = {ROOT / ".venv", CACHE}
    ours = sorted(file for file in files if ROOT in file.parents and not hidden & set(file.parents) and file.is_file())
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(json.dumps({file.relative_to(ROOT).as_posix(): _hash(file) for file in ours}, indent=1), "utf-8")


if __name__ == "__main__":
    _trace(sys.argv[1], Path(sys.argv[2]))
