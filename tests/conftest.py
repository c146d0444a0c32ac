"""Before any test: the packages of this folder that are games (`tests/toy`) lie beside those of gotweb, texts and all.

So the shelf finds the toy game by itself, as it finds any game: it is `gotweb.toy`, and nothing has to name it.
"""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

import gotweb
from gotweb.workshop.catalogues import compile_catalogues
from tests import entered
from tests.costs import Meter, Parts
from tests.rest import one_of

HERE = Path(__file__).parent
SLOW = ("browser", "fuzz", "properties", "board")
"""Folders of tests that take minutes together: a browser, many whole games, the geometry of the map."""
gotweb.__path__.append(str(HERE))
compile_catalogues()
compile_catalogues(HERE)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="further games of a kind, too, which take an hour")
    parser.addoption("--entered", action="store_true", help="which lines of gotweb each test enters (tests/entered.py)")
    parser.addoption("--quick", action="store_true", help="only what one runs while working, some two minutes")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Parts())
    if config.getoption("durations") is not None or config.getoption("entered"):
        config.pluginmanager.register(Meter())
    if config.getoption("entered"):
        config.pluginmanager.register(entered.Recorder())
        if not hasattr(config, "workerinput"):  # it is told of all tests, wherever they run
            config.pluginmanager.register(entered.Writer())


@pytest.fixture(scope="session")
def whole(pytestconfig: pytest.Config) -> bool:
    """Whether this is a run with `--all`: a test then looks at everything, else at a part that it chooses."""
    return bool(pytestconfig.getoption("--all"))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """In a quick run the slow folders are not even read: their modules take seconds to be imported."""
    slow = collection_path.parent == HERE and collection_path.name in SLOW
    return True if slow and config.getoption("--quick") else None


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """What is collected stays until the end: the collector of garbage need not look through it, now or later.

    And it looks at what is new after so many objects, for which a tenth of the tests' time went otherwise.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(20_000, 10, 10)
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--all"):
        if not config.getoption("--quick"):
            one_of(items)
        rare = {one for one in items if one.get_closest_marker("rare")}
        config.hook.pytest_deselected(items=list(rare))
        items[:] = [one for one in items if one not in rare]
    if config.getoption("--quick"):
        slow = [one for one in items if one.get_closest_marker("slow")]
        config.hook.pytest_deselected(items=slow)
        items[:] = [one for one in items if one not in set(slow)]
