"""The widths of letters are those of the typeface that the page brings along."""

import pytest

from gotweb.workshop import lettering, typeface
from gotweb.workshop.fetch import npm_files
from gotweb.workshop.thrones.places import CAPTIONS, names
from gotweb.workshop.thrones.sheet import SHEETS


def test_the_widths_are_those_of_the_pinned_typeface():
    assert typeface.WIDTHS.read_text("utf-8") == typeface.text(), "run python -m gotweb.workshop.typeface"


def test_the_typeface_has_every_letter_of_both_languages():
    """A narrow no-break space is made by the browser out of the usual one."""
    for face in typeface.FACES:
        known = set(typeface.widths(npm_files(typeface.PACKAGE)[f"files/{typeface.FACES[face]}.woff"]))
        assert set(typeface.LETTERS) - known <= {"Ÿ"}
        assert {"é", "œ", "Î", "Ç", "’", "–", "−", "…", "\u00a0", "0"} <= known
        named = "".join(name for sheet in SHEETS for called in names(sheet).values() for name in called.values())
        named += "".join(line for called in CAPTIONS.values() for lines in called.values() for line in lines)
        assert set(named) <= known


@pytest.mark.parametrize("face", [lettering.LAND, lettering.SEA, lettering.CAPTION])
def test_a_name_is_as_wide_as_its_letters_and_what_lies_between(face):
    letters = sum(face.widths[letter] for letter in "Pyke")
    assert face.width("Pyke") == pytest.approx(letters * face.size / 1000 + 4 * face.spacing)
    larger = face.enlarged(1.5)
    assert larger.width("Pyke") == pytest.approx(letters * larger.size / 1000 + 4 * face.spacing)


def test_what_is_no_woff_is_refused():
    with pytest.raises(ValueError, match="not a WOFF"):
        typeface.tables(b"wOF2" + bytes(60))
