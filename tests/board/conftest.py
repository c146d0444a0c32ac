import pytest

from gotweb.workshop.mesh.model import Mesh
from gotweb.workshop.thrones.sheet import SHEETS


def pytest_configure(config):
    config.addinivalue_line("markers", "slow: takes more than a few seconds")


@pytest.fixture(scope="session")
def mesh():
    return Mesh.load()


@pytest.fixture(scope="session", params=SHEETS, ids=lambda sheet: sheet.edition)
def sheet(request):
    """Every board, one after the other."""
    return request.param
