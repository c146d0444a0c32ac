"""Languages straight from the .po files, so that a catalogue that nobody has compiled yet is tested as it stands."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from gotweb.lang import DOMAINS, LANGUAGES, Language, domains, packages

CATALOGUES = [
    *(("", domain) for domain in DOMAINS),
    *((package, domain) for package in packages() for domain in domains(package)),
]
"""Every catalogue: the package of the game whose it is (empty: shared), and its domain."""


def folder(package: str, code: str) -> Path:
    """Where the catalogues of a package lie."""
    return Path(str(files(f"gotweb.{package}.lang" if package else "gotweb.lang"))) / code / "LC_MESSAGES"


@cache
def catalogue(package: str, code: str, domain: str) -> Catalog:
    """A catalogue as the people who write it see it."""
    path = folder(package, code) / f"{domain}.po"
    with path.open("rb") as opened:
        return read_po(opened, abort_invalid=True)


def compiled(package: str, code: str, domain: str) -> BytesIO:
    """The same as gettext reads it, compiled in memory."""
    file = BytesIO()
    write_mo(file, catalogue(package, code, domain))
    file.seek(0)
    return file


def texts(package: str, code: str, domain: str) -> dict[str, tuple[str, ...]]:
    """Key -> its text, or its texts in all plural forms."""
    return {
        message.id if isinstance(message.id, str) else message.id[0]: (
            (message.string,) if isinstance(message.string, str) else tuple(message.string)
        )
        for message in catalogue(package, code, domain)
        if message.id
    }


@pytest.fixture(scope="session")
def languages() -> list[Language]:
    return [Language(code, "thrones", strict=True, opened=compiled) for code in LANGUAGES]


@pytest.fixture(scope="session")
def catalogues() -> dict[tuple[str, str, str], dict[str, tuple[str, ...]]]:
    """(package, language, domain) -> all texts."""
    return {
        (package, code, domain): texts(package, code, domain) for code in LANGUAGES for package, domain in CATALOGUES
    }
