"""The same page in the other engines: see driven.py for what a test can do there, test_engines.py for what is tried."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from pathlib import Path

import pytest
from driven import Driven
from firefox import Firefox
from host import Host
from webkit import Webkit

from gotweb.workshop import engines

ENGINES = {"firefox": Firefox, "webkit": Webkit}
PROGRAMS = functools.cache(lambda engine: getattr(engines, engine)())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what needs an engine that is not here: by a mark, since the summary then says so in one line for all."""
    for item in items:
        engine = getattr(getattr(item, "cls", None), "engine", None)
        if engine in ENGINES and PROGRAMS(engine) is None:
            item.add_marker(
                pytest.mark.skip(f"no {ENGINES[engine].name} here (gotweb/workshop/engines.py installs it)")
            )


@pytest.fixture(scope="class")
def host(built: Path) -> Iterator[Host]:
    kept = Host(built)
    yield kept
    kept.end()


@pytest.fixture(scope="class")
def running(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driven]:
    """A browser for all tests of a class; at the end none of its processes is left."""
    engine = request.cls.engine
    browser: Driven = ENGINES[engine](PROGRAMS(engine), tmp_path_factory.mktemp("profile"))
    yield browser
    browser.close()


@pytest.fixture
def browser(running: Driven, host: Host) -> Iterator[Driven]:
    """The page's first screen, where the test before has left its games; no complaint of the page is let pass."""
    running.come_home(host.url)
    yield running
    running.listen()
    problems, running.problems = running.problems, []
    assert not problems, "\n".join(problems)
