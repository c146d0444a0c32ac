#!/usr/bin/env python3
"""Build, serve, test and measure gotweb, from nothing but Python 3.11+ and pip.

    python build.py serve      build the page, serve it on this machine, open it  [--port N] [--no-open]
    python build.py build      write dist/, the static page                       [--bytecode HOW]
    python build.py test       lint, form, types, every test; a browser is found or installed  [pytest arguments]
    python build.py test --quick    the same without a browser and without what takes minutes
    python build.py test --all      the same, and further games of each kind, which take an hour more
    python build.py test --durations    the same, and what each part costs
    python build.py test --entered      the same, and which lines each test enters
    python build.py bench      run the benchmarks, print one table of ratios      [names]
    python build.py fuzz       give the program damaged files, links and positions  [--seconds N] [--seed S]
    python build.py kill       kill a browser in mid-game, often: does it lose an answer?  [--times N] [--seed N]
    python build.py screens    take pictures of every screen, into docs/screens/  [--only NAMES]
    python build.py gallery    make the pictures anew that the README shows
    python build.py run ...    python -m gotweb ..., the games on the command line
    python build.py setup      only make the environment

A wheel is made by `pip wheel --no-deps .`, an sdist, too, by `pyproject-build`: `python -m build` finds this file here.

This file knows one thing: how to make `.venv` hold what is pinned in gotweb/workshop/pins/. The rest of the work is
done inside that environment by gotweb.workshop, which may then import what it needs.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
PINS = ROOT / "gotweb" / "workshop" / "pins"
# Which pins a command needs: a player who only serves the page does not wait for the test tools.
GROUPS = {"setup": "build", "build": "build", "serve": "build", "run": "build", "test": "test"}
GROUPS |= dict.fromkeys(("bench", "fuzz", "kill", "screens", "gallery"), "test")


def say(text: str) -> None:
    """Show progress on stderr, since stdout is for a command's own output."""
    print(text, file=sys.stderr, flush=True)


def give_up(sentence: str) -> None:
    """Exit with one sentence that says what to do."""
    raise SystemExit(f"gotweb: {sentence}")


def make_environment() -> None:
    """Make `.venv`, unless it is there and of this Python."""
    stamp = VENV / "gotweb-python"
    version = ".".join(map(str, sys.version_info[:3]))
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == version:
        return
    say(f"Making .venv with Python {version} ...")
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], capture_output=True, text=True)
    if made.returncode:
        last = (made.stderr or made.stdout).strip().splitlines()[-1:]
        give_up(
            "this Python cannot make a virtual environment; install its venv and pip parts "
            f"(on Debian and Ubuntu: apt-get install python3-venv) and try again. {' '.join(last)}"
        )
    stamp.write_text(version)


def install(group: str) -> None:
    """Install the pinned packages of one group, each checked against its hash, unless they are installed already."""
    pins = PINS / f"{group}.txt"
    wanted = hashlib.sha256(pins.read_bytes()).hexdigest()
    stamp = VENV / f"gotweb-{group}"
    if stamp.exists() and stamp.read_text() == wanted:
        return
    say(f"Installing the {group} tools into .venv ...")
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes"]
    if subprocess.run([*pip, "-r", str(pins)], stdout=sys.stderr).returncode:
        give_up("pip could not install the pinned tools (see above); check the network and run the same command again.")
    stamp.write_text(wanted)


def main(arguments: list[str]) -> int:
    """Prepare the environment for a command, then run that by gotweb.workshop."""
    if sys.version_info < (3, 11):  # noqa: UP036  # whoever has an older Python deserves a sentence, not a traceback
        give_up(f"Python 3.11 or newer is needed, and this is {sys.version.split()[0]}: run build.py with a newer one.")
    command = arguments[0] if arguments else ""
    if command not in GROUPS:
        print(__doc__)
        return 0 if command in ("", "help", "-h", "--help") else 2
    make_environment()
    install(GROUPS[command])
    search = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    hand_over = [str(PYTHON), "-m", "gotweb.workshop", *arguments]
    try:
        return subprocess.run(hand_over, env=os.environ | {"PYTHONPATH": search}).returncode
    except KeyboardInterrupt:
        return 130  # the workshop got the same Ctrl-C and has already said goodbye


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
