"""Games of an arena kept in a file, one on each line, so that an interrupted run continues where it stopped.

The first line says what is played; each further one is a finished game. A line that was cut off while being written is
ignored, and its game is played again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from gotweb.core import foreign

STRINGS, NUMBERS = ("seed", "rule"), ("rounds", "answers")


class NotThisRun(ValueError):
    """A file that belongs to another run or to none, or is damaged."""


class KeptRun:
    """The file of a run, and the games in it."""

    def __init__(self, file: Path, plan: Mapping[str, Any]) -> None:
        """Open the file of a run. `plan` describes the run, as JSON data: equal for every run that continues the file.

        Raises NotThisRun if the file is of another plan or damaged, and OSError if it cannot be read or written.
        """
        self.file, self.games = file, list[dict[str, Any]]()
        head = _line(dict(plan))
        if "\0" in str(file):
            raise NotThisRun("No file can have this name.")
        lines = file.read_bytes().split(b"\n") if file.exists() else []
        whole = [self._read(line) for line in lines[:-1]]  # what stands behind the last end of a line was cut off
        if whole and json.dumps(whole[0]) != json.dumps(dict(plan)):
            known = isinstance(whole[0], dict) and whole[0].keys() == plan.keys()
            raise NotThisRun(f"{file.name} is of another run: {whole[0]}" if known else f"{file.name} holds no run.")
        if not whole and lines and not (lines[0] and head.startswith(lines[0].decode(errors="replace"))):
            raise NotThisRun(f"{file.name} holds no run.")
        self.games = whole[1:]
        file.write_bytes(b"".join(_line(one).encode() for one in (whole or [dict(plan)])))

    def _read(self, line: bytes) -> Any:
        try:
            return foreign.loads(line.decode())
        except ValueError as error:
            raise NotThisRun(f"{self.file.name} is damaged: a line of it is no JSON.") from error

    def add(self, game: Mapping[str, Any]) -> None:
        """Append a finished game to the file, field by field (`gotweb.bots.arena.Played`)."""
        seconds = {who: [round(second, 4) for second in all] for who, all in game["seconds"].items()}
        self.write({**game, "seconds": seconds})

    def write(self, content: Mapping[str, Any]) -> None:
        """Write a line behind the others, for a run that keeps something else of its games."""
        with self.file.open("a", encoding="utf-8", newline="\n") as opened:
            opened.write(_line(content))

    def played(self, seeds: Iterator[str]) -> Iterator[dict[str, Any]]:
        """Yield the games in the file, each as its fields; their seeds must be these in turn.

        Raises NotThisRun for a game with another seed, or one that is malformed.
        """
        for game, seed in zip(self.games, seeds, strict=False):
            if not _is_game(game) or game["seed"] != seed:
                raise NotThisRun(f"{self.file.name} is damaged: it does not hold a whole run.")
            yield {**game, "winners": tuple(game["winners"])}


def _line(content: Mapping[str, Any]) -> str:
    return json.dumps(content, separators=(",", ":")) + "\n"


def _is_game(found: Any) -> bool:
    """Return whether the content of a line is a game, with every field of the right type."""
    parts = {*STRINGS, *NUMBERS, "seats", "winners", "faults", "seconds"}
    if not isinstance(found, dict) or found.keys() != parts:
        return False
    texts = [found[name] for name in STRINGS]
    lists = all(isinstance(found[name], list) for name in ("winners", "faults"))
    if not lists or not all(isinstance(found[name], dict) for name in ("seats", "seconds")):
        return False
    texts += [*found["winners"], *found["faults"], *found["seats"].values()]
    numbers = [second for taken in found["seconds"].values() if isinstance(taken, list) for second in taken]
    return (
        all(isinstance(text, str) for text in texts) and {*found["winners"]} <= found["seats"].keys()
        and bool(found["winners"]) and all(type(found[name]) is int for name in NUMBERS)
        and all(isinstance(taken, list) for taken in found["seconds"].values())
        and all(type(number) in (int, float) for number in numbers)
    )  # fmt: skip
