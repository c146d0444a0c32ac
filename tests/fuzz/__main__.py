"""`python build.py fuzz`: damaged inputs until the time is over, each run with other ones unless a seed is given."""

from __future__ import annotations

import argparse
import secrets
import sys
import time

import tests.conftest  # noqa: F401  (the toy game lies on the shelf, too)
from tests.fuzz.fuzzer import Fuzzer

SLOW = 0.5
"""Seconds of processor time that no input may take."""


def main() -> int:
    """Run the fuzzer. Returns 1 if it found anything."""
    parser = argparse.ArgumentParser(prog="build.py fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60, help="how long (%(default)s)")
    parser.add_argument("--seed", default="", help="the inputs of an earlier run once more; it says its seed")
    asked = parser.parse_args()
    fuzzer = Fuzzer(asked.seed or secrets.token_hex(4), SLOW)
    print(f"Seed {fuzzer.seed}.", flush=True)
    end = time.monotonic() + asked.seconds
    while time.monotonic() < end:
        fuzzer.one()
    print(fuzzer.report())
    return 1 if fuzzer.findings else 0


if __name__ == "__main__":
    sys.exit(main())
