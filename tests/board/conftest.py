import functools

import pytest

from gotweb.workshop.mesh.model import MESH, Mesh
from gotweb.workshop.thrones.places import names
from gotweb.workshop.thrones.sheet import SHEETS


def pytest_configure(config):
    config.addinivalue_line("markers", "slow: takes more than a few seconds")


loaded = functools.cache(Mesh.load)
"""The mesh of a file, which is read once."""


@pytest.fixture(scope="session")
def called():
    """What a board's areas are called in each language: its catalogues are read once, which takes half a second."""
    return functools.cache(names)


@pytest.fixture
def mesh(request):
    """The mesh that a board is drawn from; where a test asks for no board, that of Westeros."""
    return loaded(request.getfixturevalue("sheet").mesh if "sheet" in request.fixturenames else MESH)


@pytest.fixture(scope="session", params=SHEETS, ids=lambda sheet: sheet.edition)
def sheet(request):
    """Every board, one after the other."""
    return request.param
