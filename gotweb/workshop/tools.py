"""Runs other programs."""

import subprocess

from gotweb.workshop.say import Trouble

LAST = 5
LONGEST = 200


def run(command: list[str], failed: str) -> None:
    """Run a program whose output matters only if it fails.

    Raises Trouble then, with the sentence `failed` and the last lines of the program's output.
    """
    ran = subprocess.run(command, capture_output=True, text=True)
    if ran.returncode:
        lines = [line[:LONGEST] for line in (ran.stderr or ran.stdout).strip().splitlines()]
        raise Trouble("\n".join([failed, *lines[-LAST:]]))
