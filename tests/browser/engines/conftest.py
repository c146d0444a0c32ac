"""The same page in the other engines: see driven.py for what a test can do there, test_engines.py for what is tried."""

from __future__ import annotations

import functools
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from driven import Driven, EngineCrashed
from firefox import Firefox
from host import Host
from webkit import Webkit

from gotweb.workshop import engines

ENGINES = {"firefox": Firefox, "webkit": Webkit}
PROGRAMS = functools.cache(lambda engine: getattr(engines, engine)())


TRIES = 3
"""How often in a row an engine may crash under the same test before the test fails. The summary counts each time."""


IN_EACH = ("test_without_a_network",)
"""How a test is called that a usual run makes in each engine, a start: the others by turns in one, `--all` in each."""


@pytest.hookimpl(tryfirst=True)  # before those that are rare are left out
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what needs an engine that is not here: by a mark, since the summary then says so in one line for all.

    A test whose engine crashed is tried again, and none that failed for any other reason.
    """
    turns: dict[str, int] = {}
    for item in items:
        engine = getattr(getattr(item, "cls", None), "engine", None)
        if engine in ENGINES and item.path.name == "test_engines.py" and not item.name.startswith(IN_EACH):
            turn = turns.setdefault(item.name, len(turns))
            if turn % len(ENGINES) != [*ENGINES].index(engine):
                item.add_marker(pytest.mark.rare)
    for item in items:
        engine = getattr(getattr(item, "cls", None), "engine", None)
        if engine in ENGINES:
            item.add_marker(pytest.mark.flaky(reruns=TRIES - 1, only_rerun=EngineCrashed.__name__))
        if engine in ENGINES and PROGRAMS(engine) is None:
            item.add_marker(
                pytest.mark.skip(f"no {ENGINES[engine].name} here (gotweb/workshop/engines.py installs it)")
            )


def _told_apart(item: pytest.Item) -> Generator[None, object, object]:
    """Let a test run, and say of what went wrong whether the engine crashed."""
    try:
        return (yield)
    except Exception as wrong:
        browser = getattr(item, "funcargs", {}).get("running")
        if browser is not None and (why := browser.crashed()):
            raise EngineCrashed(f"{browser.name}: {why}") from wrong
        raise


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, object, object]:
    """See `_told_apart`."""
    return (yield from _told_apart(item))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """See `_told_apart`."""
    return (yield from _told_apart(item))


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
    if running.crashed():
        running.problems.clear()
        return  # whatever it complained of: the test has failed by it, or had all it wanted
    running.listen()
    problems, running.problems = running.problems, []
    assert not problems, "\n".join(problems)
