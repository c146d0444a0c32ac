"""Runs the fuzzer of the tests for as long as wanted."""

import subprocess
import sys

from gotweb.workshop.catalogues import compile_catalogues
from gotweb.workshop.checkout import ROOT


def fuzz(rest: list[str]) -> int:
    """Run the fuzzer in a process of its own, so that its memory can be measured. Returns 1 if it found anything."""
    compile_catalogues()
    return subprocess.run([sys.executable, "-m", "tests.fuzz", *rest], cwd=ROOT).returncode
