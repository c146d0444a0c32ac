import pytest

from gotweb.workshop.mesh.model import Mesh


def pytest_configure(config):
    config.addinivalue_line("markers", "slow: takes more than a few seconds")


@pytest.fixture(scope="session")
def mesh():
    return Mesh.load()
