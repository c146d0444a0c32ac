"""The fuzzer: damaged inputs one after the other, and everything that goes wrong with them, once each.

What is refused with an error of ours is refused well. Anything else is a *finding*: another exception, an accepted
match that does not do what every match must, an input that takes too long or too much memory.
"""

from __future__ import annotations

import json
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FrameType
from typing import Any

from gotweb.core import chance
from gotweb.core.errors import TableError
from gotweb.core.shelf import folder_of, game, games
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.home import share
from tests.fuzz.damage import Damage
from tests.fuzz.kinds import KINDS, OURS
from tests.fuzz.probe import Broken, probe
from tests.fuzz.sources import sources

HANG = 20
"""Seconds of processor time after which an input is stopped, and what its kind may take more."""
MOST_MEMORY = 100_000
"""Kilobytes that one input may add to the memory of the process."""
FOLDERS = {
    folder: [Language(code, folder, strict=True) for code in LANGUAGES]
    for folder in sorted({folder_of(game(id)) for id in games()})
}
SPOKEN = [language for languages in FOLDERS.values() for language in languages]


def spoken_of(id: str) -> list[Language]:
    """The languages of a game: its files are read where it has been chosen, and refused in its own words."""
    return FOLDERS[folder_of(game(id))]


class Hang(BaseException):
    """An input took longer than HANG; no handler of the program can take it for an error of its own."""


@dataclass
class Finding:
    """One thing that goes wrong: where, how often, and the shortest input that does it."""

    times: int = 0
    sample: str = ""
    told: str = ""


@dataclass
class Fuzzer:
    """Damaged inputs from a seed. `slow` is how many seconds of processor time an input may take."""

    seed: str
    slow: float = HANG
    counts: Counter[str] = field(default_factory=Counter)
    accepted: Counter[str] = field(default_factory=Counter)
    slowest: dict[str, float] = field(default_factory=dict)
    findings: dict[str, Finding] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.pick = chance.seeded(f"fuzz {self.seed}")
        self.found = sources()
        self.damage = Damage(self.pick, self.found.words)
        self.wheel = [name for name, kind in KINDS.items() for _ in range(kind.share)]

    def run(self, inputs: int) -> None:
        """So many inputs."""
        for _ in range(inputs):
            self.one()

    def one(self) -> None:
        """One input, of any kind."""
        name = self.wheel[self.pick(len(self.wheel))]
        sample = KINDS[name].make(self.damage, self.found)
        self.counts[name] += 1
        began, memory = time.process_time(), used_memory()
        more = KINDS[name].taking + KINDS[name].probing
        try:
            with stopped_after(HANG + more):
                self._give(name, sample)
        except (Exception, Hang) as error:
            self._note(f"{name}: {type(error).__name__} at {place(error)}", str(error), sample)
        spent = time.process_time() - began
        self.slowest[name] = max(spent, self.slowest.get(name, 0.0))
        self._timed(name, spent, more, sample)
        if used_memory() - memory > MOST_MEMORY:
            self._note(f"{name}: more than {MOST_MEMORY} kB", f"{used_memory() - memory} kB", sample)

    def _give(self, name: str, sample: Any) -> None:
        began = time.process_time()
        try:
            match, names = KINDS[name].take(sample)
        except OURS as error:
            # whoever is refused is told so in a sentence, whatever the input has put into it
            if isinstance(error, TableError) and error.id.islower():
                for language in SPOKEN if name != "own" else spoken_of(sample[0]):
                    share.sentence(language, error).encode("utf-8")
            return
        finally:
            self._timed(name, time.process_time() - began, KINDS[name].taking, sample)
        if match is not None:
            try:
                probe(match, names, self.pick)
            except OURS as error:
                raise Broken(f"refused only when it was played: {error}") from error
            self.accepted[name] += 1

    def _timed(self, name: str, spent: float, more: float, sample: Any) -> None:
        if spent > self.slow + more:
            self._note(f"{name}: slower than {self.slow + more} s", f"{spent:.2f} s", sample)

    def _note(self, what: str, told: str, sample: Any) -> None:
        finding = self.findings.setdefault(what, Finding())
        finding.times += 1
        text = json.dumps(sample)
        if not finding.sample or len(text) < len(finding.sample):
            finding.sample, finding.told = text, told[:300]

    def report(self) -> str:
        """What was tried and what was found, as lines of text."""
        tried = (
            f"{name:9} {n:8} tried {self.accepted[name]:7} accepted  slowest {self.slowest[name]:.3f} s"
            for name, n in sorted(self.counts.items())
        )
        found = (
            f"{finding.times} times: {what}\n  {finding.told}\n  {finding.sample[:600]}"
            for what, finding in sorted(self.findings.items(), key=lambda item: -item[1].times)
        )
        return "\n".join([*tried, f"{self.counts.total()} inputs, {len(self.findings)} findings", *found])


def place(error: BaseException) -> str:
    """The innermost place in the program, or else anywhere, that an error comes from."""
    frames = traceback.extract_tb(error.__traceback__)
    inner = [frame for frame in frames if "gotweb" in frame.filename.replace("\\", "/").split("/")] or frames
    return f"{inner[-1].filename.replace(chr(92), '/').split('/gotweb/')[-1]} {inner[-1].name}"


def used_memory() -> int:
    """The most memory that the process has used so far, in kilobytes; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // 1024 if sys.platform == "darwin" else most


@contextmanager
def stopped_after(seconds: float) -> Iterator[None]:
    """Raise Hang in what runs here when it has taken so many seconds of processor time, where the system can."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(_number: int, _frame: FrameType | None) -> None:
        raise Hang(f"stopped after {seconds} s")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
