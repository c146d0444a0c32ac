"""Messages to the user of `build.py`: progress on stderr, and failures as one sentence."""

import sys


class Trouble(Exception):
    """A problem that the user has to solve. The message is one clear sentence that ends with the remedy."""


def say(text: str) -> None:
    """Show progress, on stderr, since stdout is for a command's own output."""
    print(text, file=sys.stderr, flush=True)
