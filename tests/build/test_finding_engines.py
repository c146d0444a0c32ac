"""The other engines are found, or installed, or missed in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from gotweb.workshop import browser, engines


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine with no programs but those that are put into a directory."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(engines, "FIREFOX_PLACES", ())
    return tmp_path


def put(place: Path, *programs: str) -> None:
    for program in programs:
        (place / program).write_text("#!/bin/sh\n")
        (place / program).chmod(0o755)


def test_an_engine_that_is_not_here_is_missed_in_one_line(bare: Path, capsys: pytest.CaptureFixture[str]) -> None:
    engines.want()
    said = capsys.readouterr().err.splitlines()
    assert [line.split(",")[0] for line in said] == ["No Firefox here", "No WebKitGTK here"]
    assert all("apt-get install" in line for line in said)


def test_what_debian_has_is_installed_where_that_is_allowed(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[tuple[str, ...]] = []

    def install(*packages: str) -> None:
        asked.append(packages)
        if "firefox-esr" in packages:
            put(bare, "firefox-esr")

    monkeypatch.setattr(browser, "can_install", lambda: True)
    monkeypatch.setattr(browser, "install", install)
    engines.want()
    assert asked == [engines.FIREFOX_PACKAGES, engines.WEBKIT_PACKAGES]
    assert engines.firefox() == str(bare / "firefox-esr")
    missed = [line for line in capsys.readouterr().err.splitlines() if line.startswith("No ")]
    assert len(missed) == 1
    assert missed[0].endswith(f"(on Debian: apt-get install {' '.join(engines.WEBKIT_PACKAGES)}).")
    asked.clear()
    engines.want()
    assert asked == [engines.WEBKIT_PACKAGES], "what is here is not installed again"


def test_webkit_without_its_bindings_cannot_be_driven(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(bare, "WebKitWebDriver", "Xvfb")
    for status, found in (
        (1, None),
        (0, engines.WebKit(str(bare / "WebKitWebDriver"), str(bare / "python"), str(bare / "Xvfb"))),
    ):
        (bare / "python").write_text(f"#!/bin/sh\nexit {status}\n")
        (bare / "python").chmod(0o755)
        monkeypatch.setattr(engines, "PYTHON", str(bare / "python"))
        assert engines.webkit() == found
