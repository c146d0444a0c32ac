"""Nothing is used that is not, byte for byte, what was pinned."""

import json
import re
import shutil
import tomllib

import pytest

from gotweb.workshop import fetch
from gotweb.workshop.checkout import CACHE, DIST, PINS, ROOT
from gotweb.workshop.say import Trouble

GROUPS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]


def test_a_tampered_archive_is_refused_with_a_remedy(tmp_path):
    pin = fetch.pin("axe-core")
    shutil.copy(fetch.npm_archive(pin), tmp_path / pin.file)
    fetch.npm_archive(pin, tmp_path)
    with (tmp_path / pin.file).open("r+b") as archive:
        archive.seek(1000)
        archive.write(b"tampered")
    with pytest.raises(Trouble, match=r"is not the axe-core .* that was pinned .*delete the file"):
        fetch.npm_archive(pin, tmp_path)


def test_a_tampered_wheel_is_not_used(tmp_path):
    wanted = fetch.pinned_wheels((PINS / "browser.txt").read_text("utf-8"))
    for wheel in fetch.browser_wheels():
        shutil.copy(wheel, tmp_path)
    assert sorted(fetch._wheels_on(tmp_path, wanted)) == ["micropip", "svgwrite"]
    (changed,) = tmp_path.glob("svgwrite*")
    changed.write_bytes(changed.read_bytes() + b"\0")
    assert sorted(fetch._wheels_on(tmp_path, wanted)) == ["micropip"]


@pytest.mark.parametrize("group", GROUPS)
def test_every_package_of_a_group_is_pinned_to_a_version_and_hashed(group):
    pinned = fetch.pinned_wheels((PINS / f"{group}.txt").read_text("utf-8"))
    assert all(pinned.values())
    named = {re.split(r"[=<>]", entry)[0] for entry in GROUPS[group] if isinstance(entry, str)}
    assert named <= set(pinned)


def test_no_pin_names_a_host():
    assert not [file.name for file in PINS.iterdir() if "://" in file.read_text("utf-8")]


def test_npm_packages_are_pinned_to_one_version():
    for entry in json.loads((PINS / "npm.json").read_text("utf-8")).values():
        assert re.fullmatch(r"\d+\.\d+\.\d+", entry["version"])


def test_what_is_fetched_stays_out_of_the_repository():
    ignored = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    assert {f"/{place.name}" for place in (CACHE, DIST, ROOT / ".venv")} <= set(ignored)
