"""The same page in the other engines: see driven.py for what a test can do there, test_engines.py for what is tried."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from driven import Driven, Start
from firefox import Firefox
from host import Host
from webkit import Webkit

from gotweb.workshop import engines


@pytest.fixture(scope="class")
def start(request: pytest.FixtureRequest) -> Start:
    """Starts the engine of a class of tests with a profile."""
    program = getattr(engines, request.cls.engine)()
    if program is None:
        pytest.skip(f"no {request.cls.engine} here: see gotweb/workshop/engines.py for how it is had")
    kind = {"firefox": Firefox, "webkit": Webkit}[request.cls.engine]
    return lambda profile: kind(program, profile)


@pytest.fixture(scope="class")
def host(built: Path) -> Iterator[Host]:
    kept = Host(built)
    yield kept
    kept.end()


@pytest.fixture(scope="class")
def running(start: Start, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driven]:
    """A browser for all tests of a class."""
    browser = start(tmp_path_factory.mktemp("profile"))
    yield browser
    browser.close()


@pytest.fixture
def browser(running: Driven, host: Host) -> Iterator[Driven]:
    """The page's first screen; whatever the page complains about fails the test."""
    running.open(host.url)
    yield running
    running.listen()
    problems, running.problems = running.problems, []
    assert not problems, "\n".join(problems)
