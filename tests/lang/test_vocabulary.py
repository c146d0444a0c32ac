"""One word for each thing: the rulebook's own, in each language the same one everywhere.

A word that a player would look up in vain in the rulebook is wrong even if it is good French. What is wrong in the
texts of a game, what to write instead, and where its rulebook says so, the game names beside its catalogues
(`tests.lang.wording`): in another game the same word may be the right one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from gotweb.lang import LANGUAGES
from tests.lang.conftest import CATALOGUES, texts
from tests.lang.wording import around, told_by, wording, wrong_in

FREE = "command.word.", "command.verb.", "heading."
"""What a player may type, in any word that somebody may think of; and the rulebook's headings, as they are."""
PACKAGES = sorted({package for package, _ in CATALOGUES if package})


def shown(code: str, package: str) -> Iterator[tuple[str, str, str]]:
    """Every text of a package that a player reads, with package and key; plural forms one by one, blanks bare."""
    for domain in (domain for one, domain in CATALOGUES if one == package):
        for key, forms in texts(package, code, domain).items():
            if not key.startswith(FREE):
                yield from ((package, key, re.sub(r"\{[^{}]+\}", "{}", text)) for text in forms)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_a_word_that_the_rulebook_does_not_use_is_in_no_text(package: str, code: str) -> None:
    """Neither in the texts of the game nor in the shared ones that it says because neither it nor a package around it
    has one of its own."""
    own = list(shown(code, package))
    said = {key for one in around(package) if one for _, key, _ in shown(code, one)}
    shared = [(package, key, text) for _, key, text in shown(code, "") if key not in said]
    found = {
        key: (text, [f"{wrong.instead}: {wrong.source}" for wrong in wrong])
        for one, key, text in (*own, *shared)
        if (wrong := wrong_in(told_by(one, key), code, text))
    }
    assert found == {}


def test_what_is_wrong_in_one_game_may_be_right_in_another() -> None:
    """Words that the rulebooks of Battles of Westeros and A Song of Ice and Fief use."""
    assert wording("thrones").wrong["en"]
    for code, text in (("en", "a castle, its garrison, a boat, a keg"), ("fr", "un lieu, une garnison")):
        assert len(wrong_in("thrones", code, text)) > 1
        assert not wrong_in("toy", code, text) and not wrong_in("", code, text)
