"""The catalogues of all games are compiled where they lie, and nothing is left of one that has gone."""

from __future__ import annotations

from gettext import GNUTranslations
from pathlib import Path

import pytest

from gotweb.lang import LANGUAGES, domains, packages
from gotweb.workshop.catalogues import compile_catalogues
from gotweb.workshop.checkout import ROOT
from gotweb.workshop.say import Trouble


def write(house: Path, place: str, text: str) -> Path:
    source = house / place
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_text(
        f'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "a"\nmsgstr "{text}"\n'
    )
    return source


def read(file: Path) -> str:
    with file.open("rb") as opened:
        return GNUTranslations(opened).gettext("a")


def test_shared_catalogues_and_those_of_every_game_are_compiled(tmp_path: Path) -> None:
    write(tmp_path, "lang/en/LC_MESSAGES/home.po", "shared")
    write(tmp_path, "mills/lang/en/LC_MESSAGES/home.po", "mills")
    write(tmp_path, "harbours/lang/fr/LC_MESSAGES/harbours.po", "harbours")
    made = compile_catalogues(tmp_path)
    assert {file.relative_to(tmp_path).as_posix(): read(file) for file in made} == {
        "lang/en/LC_MESSAGES/home.mo": "shared",
        "mills/lang/en/LC_MESSAGES/home.mo": "mills",
        "harbours/lang/fr/LC_MESSAGES/harbours.mo": "harbours",
    }


def test_what_was_compiled_from_a_catalogue_that_has_gone_goes_too(tmp_path: Path) -> None:
    """Else it would be shipped in the wheel, and answer."""
    stays = write(tmp_path, "lang/en/LC_MESSAGES/home.po", "stays")
    goes = [write(tmp_path, f"{room}lang/en/LC_MESSAGES/old.po", "goes") for room in ("", "mills/")]
    compile_catalogues(tmp_path)
    for source in goes:
        source.unlink()
    assert compile_catalogues(tmp_path) == [stays.with_suffix(".mo")]
    assert sorted(tmp_path.rglob("*.mo")) == [stays.with_suffix(".mo")]


def test_a_compiled_catalogue_does_not_tell_when_it_was_compiled(tmp_path: Path) -> None:
    write(tmp_path, "lang/en/LC_MESSAGES/home.po", "text")
    [made] = compile_catalogues(tmp_path)
    with made.open("rb") as opened:
        assert GNUTranslations(opened).info()["pot-creation-date"] == "1980-01-01 00:00+0000"


def test_a_copy_without_catalogues_is_told(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match="no message catalogues"):
        compile_catalogues(tmp_path)


def test_every_catalogue_that_is_read_is_made() -> None:
    made = {file.relative_to(ROOT / "gotweb").as_posix() for file in compile_catalogues()}
    places = {package: package.replace(".", "/") for package in packages()}
    shipped = [package for package, place in places.items() if (ROOT / "gotweb" / place).is_dir()]  # the toy is not
    read = {(package, domain) for package in ("", *shipped) for domain in domains(package)}
    rooms = {package: f"{places[package]}/lang" if package else "lang" for package, _ in read}
    assert made == {
        f"{rooms[package]}/{code}/LC_MESSAGES/{domain}.mo" for package, domain in read for code in LANGUAGES
    }
