"""Languages straight from the .po files, so that a catalogue that nobody has compiled yet is tested as it stands."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import gotweb.lang
from gotweb.lang import DOMAINS, LANGUAGES, Language


@cache
def catalogue(code: str, domain: str) -> Catalog:
    """A catalogue as the people who write it see it."""
    path = Path(gotweb.lang.__file__).parent / code / "LC_MESSAGES" / f"{domain}.po"
    with path.open("rb") as opened:
        return read_po(opened, abort_invalid=True)


def compiled(code: str, domain: str) -> BytesIO:
    """The same as gettext reads it, compiled in memory."""
    file = BytesIO()
    write_mo(file, catalogue(code, domain))
    file.seek(0)
    return file


def texts(code: str, domain: str) -> dict[str, tuple[str, ...]]:
    """Key -> its text, or its texts in all plural forms."""
    return {
        message.id if isinstance(message.id, str) else message.id[0]: (
            (message.string,) if isinstance(message.string, str) else tuple(message.string)
        )
        for message in catalogue(code, domain)
        if message.id
    }


@pytest.fixture(scope="session")
def languages() -> list[Language]:
    return [Language(code, DOMAINS, strict=True, opened=compiled) for code in LANGUAGES]


@pytest.fixture(scope="session")
def catalogues() -> dict[tuple[str, str], dict[str, tuple[str, ...]]]:
    """(language, domain) -> all texts."""
    return {(code, domain): texts(code, domain) for code in LANGUAGES for domain in DOMAINS}
