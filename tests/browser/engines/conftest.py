"""The same page in the other engines: see driven.py for what a test can do there, test_engines.py for what is tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from driven import Driven
from firefox import Firefox
from webkit import Webkit

from gotweb.workshop import engines
from gotweb.workshop.serve import Server

Start = Callable[[Path], Driven]


@pytest.fixture(scope="class")
def start(request: pytest.FixtureRequest) -> Start:
    """Starts the engine of a class of tests with a profile."""
    program = getattr(engines, request.cls.engine)()
    if program is None:
        pytest.skip(f"no {request.cls.engine} here: see gotweb/workshop/engines.py for how it is had")
    kind = {"firefox": Firefox, "webkit": Webkit}[request.cls.engine]
    return lambda profile: kind(program, profile)


@pytest.fixture(scope="class")
def host(built: Path) -> Iterator[Server]:
    """A server of the page that may go away."""
    with Server(built, under="/some/where/") as server:
        yield server
