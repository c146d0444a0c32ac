"""Every part of every game's face, at every moment of random games, in both languages, strictly."""

from __future__ import annotations

import pytest

from gotweb.core.shelf import folder_of, game
from gotweb.lang import LANGUAGES
from gotweb.ui.board.motion import FRAMES, How
from gotweb.ui.board.sound import SOUNDS, Sound
from gotweb.ui.face import face_of, offered
from tests.conformance.faces import inspect
from tests.conformance.inspector import boards, lacking
from tests.rest import is_first, package

SPARSE, DENSE, FURTHER = 60, (1, 2, 3), 8
"""While somebody works, of one game of each edition every so-manieth moment is looked at in each language, and each
that is the first of its kind. In a usual run more moments of a second game are, in one language; further books of an
edition have most of their face from the first, so of these no more is looked at, and of further boards one game:
whatever the other games entered, those before did, but for a line or two (tests/entered.py). With
`--all` all moments of all three are looked at, and of one of each further game, in the languages by turns."""
MANY = 500
"""But with `--all` no game is looked at more often than one with so many moments."""


def is_quick(id: str, seed: int) -> bool:
    """Whether a game is looked at while somebody works."""
    return is_first(id, offered()) and not seed


def every(id: str, seed: int, whole: bool) -> int:
    """Which moments of a game are looked at, beside those at which something is there for the first time."""
    if not seed:
        return SPARSE
    if whole:
        return len(LANGUAGES) if is_first(id, offered(), package) or seed == DENSE[0] else FURTHER
    return FURTHER


def marks(id: str, seed: int, number: int, code: str) -> list[pytest.MarkDecorator]:
    """Marks of a game in a language: in a usual run the first is looked at in both, of further books of an edition in
    one, by turns, for both languages have the same texts (`tests/lang`); of an edition's first book there is
    a further one, in one language. On further boards there is one, in one language, by turns: what it says was said on
    the first, but for names of areas, which other tests look for in both."""
    last = DENSE[0] if is_first(id, offered()) and not number else 0
    turn = seed + number + (0 if is_first(id, offered()) else list(offered()).index(id))
    once = seed or number or not is_first(id, offered())
    rare = seed > last or (once and LANGUAGES[turn % len(LANGUAGES)] != code)
    return [*([] if is_quick(id, seed) else [pytest.mark.slow]), *([pytest.mark.rare] if rare else [])]


GAMES = [
    pytest.param(
        id, seed, number, code, marks=marks(id, seed, number, code),
        id=f"{id}-{seed}{f'-{face.board.name}' if number else ''}-{code}",
    )
    for id in offered()
    if not lacking(id)  # that is told by a test of its own, and would end all of these before they begin
    for seed in (0, *DENSE)
    for number, face in enumerate(boards(id))
    for code in LANGUAGES
]  # fmt: skip


@pytest.mark.parametrize("id", offered())
def test_the_face_has_all_that_the_page_asks_of_it(id: str) -> None:
    assert not lacking(id), "\n".join(lacking(id))


@pytest.mark.parametrize(("id", "seed", "number", "code"), GAMES)
def test_every_part_of_the_face_can_be_shown_and_every_text_is_there(
    id: str, seed: int, number: int, code: str, whole: bool
) -> None:
    """On every board that the options choose. What is shown for the first time is looked at in every language."""
    faults = inspect(id, code, seed, every(id, seed, whole), number, None if whole else MANY)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("id", offered())
def test_the_face_names_the_texts_of_its_package(id: str) -> None:
    assert face_of(id).package == folder_of(game(id)) and face_of(id).game is game(id)


def test_every_movement_and_every_sound_that_has_a_name_can_be_shown_and_heard() -> None:
    assert set(FRAMES) == set(How.__args__) and set(SOUNDS) == set(Sound.__args__)  # type: ignore[attr-defined]
