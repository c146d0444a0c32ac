"""Run other programs."""

import subprocess

from gotweb.workshop.say import Trouble

LAST = 5
LONGEST = 200


def run(command: list[str], failed: str) -> None:
    """Run a program that has nothing to say when all goes well.

    Raises Trouble when it fails: with the sentence `failed`, and the last lines of what the program itself said.
    """
    ran = subprocess.run(command, capture_output=True, text=True)
    if ran.returncode:
        lines = [line[:LONGEST] for line in (ran.stderr or ran.stdout).strip().splitlines()]
        raise Trouble("\n".join([failed, *lines[-LAST:]]))
