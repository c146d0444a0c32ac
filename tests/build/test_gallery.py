"""The pictures that the README shows are of the page as it looks now."""

import re

from gotweb.workshop.checkout import ROOT
from gotweb.workshop.screens import gallery
from gotweb.workshop.screens.__main__ import PLACE


def test_the_pictures_are_of_the_styles_and_the_board_of_now():
    told = "styles or board have changed since the README's pictures were taken: run python build.py gallery"
    assert gallery.STAMP.read_text("utf-8").strip() == gallery.looks(), told


def test_the_readme_shows_every_picture_and_no_other():
    shown = re.findall(r"\(docs/screens/([\w-]+)\.jpg\)", (ROOT / "README.md").read_text("utf-8"))
    assert sorted(shown) == sorted(gallery.PICTURES)
    assert sorted(file.stem for file in PLACE.glob("gallery-*.jpg")) == sorted(gallery.PICTURES)
    assert all((PLACE / f"{name}.jpg").read_bytes()[:3] == b"\xff\xd8\xff" for name in gallery.PICTURES)


def test_another_style_is_another_look(tmp_path, monkeypatch):
    styles = tmp_path / "assets" / "styles"
    styles.mkdir(parents=True)
    (styles / "base.css").write_text("a {}")
    (tmp_path / "board.svg").write_text("<svg/>")
    monkeypatch.setattr(gallery, "ROOT", tmp_path)
    first = gallery.looks()
    (styles / "base.css").write_text("b {}")
    second = gallery.looks()
    (styles / "base.css").rename(styles / "case.css")
    assert len({first, second, gallery.looks()}) == 3
