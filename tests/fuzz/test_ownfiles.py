"""What makes up files of one's own makes up sound ones, and what is wrong with a table that they lay is noticed."""

from __future__ import annotations

import json
from itertools import count

import pytest

from gotweb.core import chance
from gotweb.core.errors import TableError
from gotweb.core.shelf import game
from tests.fuzz import ownfiles
from tests.fuzz.dice import Dice
from tests.fuzz.fuzzer import Fuzzer
from tests.fuzz.ownfiles import Sample, files_of, make, near, taking
from tests.fuzz.probe import Broken
from tests.fuzz.sources import sources

FILES = 60


def is_taken(id: str, text: str) -> bool:
    try:
        files_of(id).read(text)
    except TableError:
        return False
    return True


@pytest.mark.parametrize("id", taking())
def test_nearly_all_files_are_taken_and_they_differ(id: str) -> None:
    dice = Dice(chance.seeded(id))
    texts = [ownfiles.file(id, dice) for _ in range(FILES)]
    assert sum(is_taken(id, text) for text in texts) > 0.9 * FILES
    assert len(set(texts)) > 0.8 * FILES


@pytest.mark.parametrize("id", taking())
def test_every_game_that_takes_files_makes_some_up_by_itself(id: str) -> None:
    made = ownfiles.maker(id)
    assert made is not None, f"tests/fuzz/made/<folder of {id}>.py is missing"
    pick = chance.seeded(id)
    found = [json.dumps(made(pick), ensure_ascii=False) for _ in range(FILES)]
    taken = [files_of(id).read(text) for text in found if is_taken(id, text)]
    kinds = {files_of(id).read(text).beside for text in files_of(id).examples()}
    assert {one.beside for one in taken} == kinds and len(taken) > FILES // 4


@pytest.mark.parametrize("id", taking())
def test_examples_are_changed_in_small_ways(id: str) -> None:
    dice = Dice(chance.seeded(id))
    example = json.loads(files_of(id).examples()[0])
    before = json.dumps(example)
    assert sum(near(dice, example) != example for _ in range(FILES)) > FILES // 2
    assert json.dumps(example) == before


def test_a_sample_is_all_that_is_needed_to_do_it_again() -> None:
    run = Fuzzer("own files")
    sample = make(run.damage, sources())
    again = json.loads(json.dumps(sample))
    digests = set()
    for one in (sample, again):
        try:
            digests.add(ownfiles.begun(Sample(*one)).digest())
        except TableError as error:
            digests.add(error.id)
    assert len(digests) == 1


def test_what_goes_wrong_at_such_a_table_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    id = taking()[-1]
    options = {name: values[0] for name, values in game(id).options({}).items()}
    sample = list(Sample(id, [files_of(id).examples()[0]], options, 3))
    ownfiles.take(sample)
    looked = count()
    for planted, told in (
        ((type(game(id)), "broken_laws", lambda *_: ["planted"] * (next(looked) > 5)), "a law: planted"),
        ((ownfiles, "LONGEST", 2), "it does not end"),
        ((type(files_of(id)), "position", lambda *_: {"odd": 1}), "taken, and refused when it was laid"),
    ):
        with monkeypatch.context() as patched:
            patched.setattr(*planted)
            with pytest.raises(Broken, match=told):
                ownfiles.take(sample)
