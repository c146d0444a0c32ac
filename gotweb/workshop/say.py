"""Talking to the person who runs `build.py`: progress on stderr, and failures as one sentence."""

import sys


class Trouble(Exception):
    """Something a person has to mend. The message is one clear sentence that ends with the remedy."""


def say(text: str) -> None:
    """Show progress. On stderr, so that what a command prints on stdout stays its own."""
    print(text, file=sys.stderr, flush=True)
