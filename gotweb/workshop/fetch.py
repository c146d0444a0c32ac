"""Fetches the parts of the page, once, and accepts only files that match their pins.

Everything is fetched by the ordinary clients, npm and pip, so that the machine's own settings (registry, proxy,
certificates) apply. Fetched files lie in `.cache/` and are checked against their hashes at every use.
"""

import base64
import hashlib
import json
import re
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import NamedTuple

from gotweb.workshop import node
from gotweb.workshop.checkout import CACHE, PINS
from gotweb.workshop.say import Trouble, say


class Pin(NamedTuple):
    """One package of the npm registry, at one version, with the hash of its archive."""

    name: str
    version: str
    sha512: str

    @property
    def file(self) -> str:
        """The name that npm gives the archive."""
        return f"{self.name.lstrip('@').replace('/', '-')}-{self.version}.tgz"


def pin(name: str) -> Pin:
    """Return the pin of an npm package."""
    entry = json.loads((PINS / "npm.json").read_text("utf-8"))[name]
    return Pin(name, entry["version"], entry["sha512"])


def npm_archive(wanted: Pin, shelf: Path = CACHE / "npm") -> Path:
    """Return the archive of an npm package, fetched if necessary, always verified."""
    kept = shelf / wanted.file
    if not kept.exists():
        say(f"Fetching {wanted.name} {wanted.version} ...")
        shelf.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=shelf) as desk:
            command = [*node.need().npm, "pack", f"{wanted.name}@{wanted.version}", "--silent"]
            # In its own directory, where there is no package.json that npm could take into account.
            ran = subprocess.run(command, cwd=desk, capture_output=True, text=True)
            fetched = Path(desk) / wanted.file
            if ran.returncode or not fetched.exists():
                hint = " ".join(ran.stderr.split())
                raise Trouble(f"npm could not fetch {wanted.name}; check the network and run this again. {hint}")
            verify(fetched, wanted)
            fetched.replace(kept)
    verify(kept, wanted)
    return kept


def verify(archive: Path, wanted: Pin) -> None:
    """Raise Trouble unless an archive is, byte for byte, the pinned one."""
    found = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if found != wanted.sha512:
        raise Trouble(
            f"{archive.name} is not the {wanted.name} {wanted.version} that was pinned (its sha512 differs); "
            "delete the file and run this again, and if it happens twice, do not trust the registry."
        )


def npm_files(name: str, shelf: Path = CACHE / "npm") -> dict[str, bytes]:
    """Return the files of a pinned npm package, by their path inside it."""
    files: dict[str, bytes] = {}
    with tarfile.open(npm_archive(pin(name), shelf)) as archive:
        for member in archive:
            if opened := archive.extractfile(member):
                files[member.name.removeprefix("package/")] = opened.read()
    return files


def browser_wheels(shelf: Path = CACHE / "wheels") -> list[Path]:
    """Return the wheels that lie beside the app in the page, fetched if necessary, always verified.

    They are for the browser's Python, not for the one that runs this: hence `--python-version`.
    """
    pins = PINS / "browser.txt"
    wanted = pinned_wheels(pins.read_text("utf-8"))
    found = _wheels_on(shelf, wanted)
    if len(found) < len(wanted):
        say(f"Fetching {' and '.join(sorted(wanted))} ...")
        shelf.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
        command += ["--only-binary=:all:", "--python-version=3.14", "--require-hashes", "-r", str(pins)]
        if subprocess.run([*command, "-d", str(shelf)], stdout=sys.stderr).returncode:
            raise Trouble("pip could not fetch the browser's wheels; check the network and run this again.")
        found = _wheels_on(shelf, wanted)
    if missing := sorted(set(wanted) - set(found)):
        raise Trouble(f"no wheel of {', '.join(missing)} matches its pin; delete {shelf} and run this again.")
    return [found[name] for name in sorted(found)]


def pinned_wheels(requirements: str) -> dict[str, set[str]]:
    """Return package name -> the sha256 hashes that a pinned requirements file allows."""
    joined = requirements.replace("\\\n", " ")
    lines = [line for line in joined.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    return {line.split("==")[0]: set(re.findall(r"--hash=sha256:(\w+)", line)) for line in lines}


def _wheels_on(shelf: Path, wanted: dict[str, set[str]]) -> dict[str, Path]:
    """Return the cached wheels that are wanted and match their hash."""
    found = {}
    for wheel in sorted(shelf.glob("*.whl")):
        name = wheel.name.split("-")[0].lower()
        if hashlib.sha256(wheel.read_bytes()).hexdigest() in wanted.get(name, ()):
            found[name] = wheel
    return found
