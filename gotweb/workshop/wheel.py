"""Builds the game's wheel: the browser's app before it is compiled, and what pip could install."""

import subprocess
import sys
import tempfile
from pathlib import Path

from gotweb.workshop import archive
from gotweb.workshop.checkout import ROOT
from gotweb.workshop.say import Trouble

BROWSER_TAG = "cp314-none-any"
"""What the compiled wheel is for: CPython 3.14's bytecode, on any machine."""


def wheel_files(root: Path = ROOT) -> dict[str, bytes]:
    """Return the files of the wheel as built by hatchling from the sources."""
    with tempfile.TemporaryDirectory() as desk:
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", desk]
        ran = subprocess.run(command, cwd=root, capture_output=True, text=True)
        wheels = list(Path(desk).glob("*.whl"))
        if ran.returncode or not wheels:
            raise Trouble(f"hatchling could not build the wheel; mend pyproject.toml: {ran.stderr.strip()}")
        return archive.unpack(wheels[0].read_bytes())


def browser_wheel(files: dict[str, bytes]) -> bytes:
    """Return the wheel of these files, perhaps compiled, without those needed only for installing it.

    The README, which is the package's description, and the notices would cost every first visit some kilobytes; the
    notices lie beside the page.
    """
    (about,) = (name for name in files if name.endswith(".dist-info/METADATA"))
    head, _, _ = files[about].partition(b"\n\n")  # the description is the body of what is written like a mail
    notices = about.replace("METADATA", "licenses/NOTICE.md")
    kept = {name: data for name, data in files.items() if name != notices}
    return archive.pack_wheel(kept | {about: head + b"\n"}, BROWSER_TAG)
