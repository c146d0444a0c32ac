"""Games on the device: saved, listed, resumed; storage full, blocked, damaged; two windows with one game."""

from __future__ import annotations

import json
import time

import pytest

import gotweb.thrones.game  # noqa: F401  # puts the game on the shelf
from gotweb.core import record
from gotweb.core.chance import seeded
from gotweb.core.errors import BadRecord, TableError
from gotweb.core.game import game
from gotweb.core.match import Match
from gotweb.core.record import MAX_DEPTH, nested_too_deep
from gotweb.ui.store import PREFIX, StorageBlocked, StorageFull, Store


class Drawer:
    """A storage in memory that can be told to fail."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {"someone.else": "1"}
        self.broken: type[Exception] | None = None
        self.writes = 0

    def _check(self) -> None:
        if self.broken is StorageBlocked:
            raise StorageBlocked

    def get(self, key: str) -> str | None:
        self._check()
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        if self.broken is not None:
            raise self.broken
        self.writes += 1
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self._check()
        self.texts.pop(key, None)

    def all_keys(self) -> list[str]:
        self._check()
        return list(self.texts)


NAMES = {"stark": "Zoé", "lannister": '<b>Ned</b> "q"\n', "baratheon": "王 🐺"}


def new_match(players: int = 3) -> Match:
    match = Match(game("thrones-first"), {"players": players})
    match.settle(seeded(1))
    return match


def play(match: Match, answers: int, seed: int = 7) -> None:
    pick = seeded(seed)
    for _ in range(answers):
        if not match.choices:
            return
        seat = sorted(match.choices)[0]
        match.push(seat, match.choices[seat].sample(pick))


def test_a_game_comes_back_as_it_was_after_every_answer() -> None:
    drawer, match = Drawer(), new_match()
    store = Store(drawer, "a")
    while match.choices and len(match.answers) < 150:
        play(match, 1, seed=len(match.answers))
        assert store.save("g", match, NAMES) is None
        loaded = Store(drawer, "b").load("g")
        assert not loaded.rebased
        assert loaded.names == NAMES
        assert loaded.match.answers == match.answers
        assert loaded.match.digest() == match.digest()
        assert loaded.match.sealed == match.sealed


def test_what_is_saved_after_undo_is_the_game_without_the_answers_taken_back() -> None:
    drawer, match = Drawer(), new_match()
    store = Store(drawer, "a")
    pick = seeded(3)
    undone = 0
    while match.choices and undone < 200:
        play(match, 1, seed=pick(10**6))
        if pick(2):
            store.save("g", match, {})
        if match.undoable and pick(3) == 0:
            for _ in range(1 + pick(match.undoable)):
                match.pop()
                undone += 1
        if pick(4) == 0:
            store.save("g", match, {})
            assert Store(drawer, "b").load("g").match.answers == match.answers


def test_the_list_shows_what_a_person_needs_to_tell_games_apart() -> None:
    drawer, clock = Drawer(), iter(range(1000, 2000))
    store = Store(drawer, "a", lambda: next(clock))
    first, second = new_match(3), new_match(4)
    store.save("one", first, NAMES)
    store.save("two", second, {})
    play(first, 1)
    store.save("one", first, NAMES)
    entries = store.entries()
    assert [e.id for e in entries] == ["one", "two"]
    head = entries[0].head
    assert head is not None and (head.players, head.round, head.winners) == (3, 1, None)
    assert head.names == NAMES
    assert head.waiting == tuple(first.choices)
    assert entries[0].size == len(drawer.texts[PREFIX + "one"])


def test_a_finished_game_is_marked() -> None:
    drawer, match = Drawer(), new_match()
    play(match, 10_000)
    assert match.result is not None
    store = Store(drawer, "a")
    store.save("g", match, {})
    head = store.entries()[0].head
    assert head is not None and head.winners == match.result.winners


def test_a_damaged_entry_is_listed_as_damaged_and_can_still_be_taken_out() -> None:
    drawer = Drawer()
    store = Store(drawer, "a")
    store.save("good", new_match(), {})
    good = drawer.texts[PREFIX + "good"]
    bad = {
        "empty": "", "no": "null", "list": "[]\n{}", "cut": good[:-1], "half": good[: len(good) // 2],
        "deep": "[" * 9999,
        "head": good.replace('"round": 1', '"round": "1"'), "names": good.replace('"names": {}', '"names": [1]', 1),
    }  # fmt: skip
    for id, text in bad.items():
        drawer.texts[PREFIX + id] = text
    entries = store.entries()
    assert entries[0].id == "good"
    assert {e.id for e in entries if e.head is None} == set(bad)
    for id in bad:
        assert store.raw(id) == bad[id]
        with pytest.raises(BadRecord):
            store.load(id)
        store.delete(id)
    assert [e.id for e in store.entries()] == ["good"]


def test_a_sound_head_over_a_damaged_record_is_told_when_it_is_opened() -> None:
    drawer = Drawer()
    store = Store(drawer, "a")
    store.save("g", new_match(), {})
    drawer.texts[PREFIX + "g"] = drawer.texts[PREFIX + "g"].replace('"answers": [', '"answers": {', 1)
    with pytest.raises(BadRecord):
        store.load("g")
    assert store.entries()[0].head is not None


@pytest.mark.parametrize(("broken", "id"), [(StorageFull, "storage-full"), (StorageBlocked, "storage-blocked")])
def test_a_failed_save_is_told_once_and_loses_nothing(broken: type[Exception], id: str) -> None:
    drawer, match = Drawer(), new_match()
    store = Store(drawer, "a")
    store.save("g", match, NAMES)
    before = dict(drawer.texts)
    drawer.broken = broken
    play(match, 1)
    trouble = store.save("g", match, NAMES)
    assert trouble is not None and trouble.id == id
    assert drawer.texts == before
    play(match, 1)
    assert store.save("g", match, NAMES) is None, "told once, not after every answer"
    told = store.trouble("g")
    assert told is not None and told.id == id
    entry = store.entries()[0]
    assert not entry.kept
    assert store.load("g").match.digest() == match.digest(), "this window still holds it"
    drawer.broken = None
    play(match, 1)
    assert store.save("g", match, NAMES) is None
    assert store.trouble("g") is None
    assert store.entries()[0].kept
    assert Store(drawer, "b").load("g").match.digest() == match.digest()


def test_a_game_that_was_never_kept_can_be_resumed_and_deleted_in_this_window() -> None:
    drawer, match = Drawer(), new_match()
    drawer.broken = StorageBlocked
    store = Store(drawer, "a")
    store.save("g", match, {})
    assert store.load("g").match.digest() == match.digest()
    text = store.delete("g")
    assert store.entries() == []
    trouble = store.restore("g", text)
    assert trouble is not None
    assert [e.id for e in store.entries()] == ["g"]


def test_two_windows_with_one_game_never_overwrite_each_other() -> None:
    drawer, match = Drawer(), new_match()
    one, two = Store(drawer, "a"), Store(drawer, "b")
    one.save("g", match, NAMES)
    other = two.load("g").match
    assert not one.played_elsewhere("g")
    play(other, 2, seed=5)
    assert two.save("g", other, NAMES) is None
    assert one.played_elsewhere("g")
    play(match, 1, seed=6)
    trouble = one.save("g", match, NAMES)
    assert trouble is not None and trouble.id == "save-forked"
    play(match, 1)
    assert one.save("g", match, NAMES) is None, "told once"
    assert two.save("g", other, NAMES) is None, "the other window is not disturbed"
    digests = {Store(drawer, "c").load(e.id).match.digest() for e in one.entries()}
    assert digests == {match.digest(), other.digest()}
    assert one.load("g").match.digest() == match.digest(), "under the old id this window finds its own game"


def test_to_look_at_a_game_in_another_window_disturbs_nobody() -> None:
    drawer, match = Drawer(), new_match()
    one, two = Store(drawer, "a"), Store(drawer, "b")
    one.save("g", match, NAMES)
    looked = two.load("g")
    assert two.save("g", looked.match, looked.names) is None
    assert not one.played_elsewhere("g")
    play(match, 1)
    assert one.save("g", match, NAMES) is None
    assert [e.id for e in one.entries()] == ["g"]


def test_new_names_alone_are_saved() -> None:
    drawer, match = Drawer(), new_match()
    store = Store(drawer, "a")
    store.save("g", match, NAMES)
    store.save("g", match, {"stark": "Ida"})
    assert Store(drawer, "b").load("g").names == {"stark": "Ida"}


def test_a_game_deleted_in_another_window_is_saved_again() -> None:
    drawer, match = Drawer(), new_match()
    one = Store(drawer, "a")
    one.save("g", match, {})
    Store(drawer, "b").delete("g")
    play(match, 1)
    assert one.save("g", match, {}) is None
    assert [e.id for e in one.entries()] == ["g"]


def test_a_game_resumed_in_a_second_window_after_the_first_is_gone() -> None:
    drawer, match = Drawer(), new_match()
    Store(drawer, "a").save("g", match, {})
    two = Store(drawer, "b")
    again = two.load("g").match
    play(again, 1)
    assert two.save("g", again, {}) is None
    assert len(two.entries()) == 1


def test_delete_can_be_undone() -> None:
    drawer, match = Drawer(), new_match()
    store = Store(drawer, "a")
    store.save("g", match, NAMES)
    text = store.delete("g")
    assert store.entries() == []
    with pytest.raises(TableError, match="save-gone"):
        store.load("g")
    assert store.restore("g", text) is None
    assert store.load("g").match.digest() == match.digest()


def test_settings_are_remembered_and_never_in_the_way() -> None:
    drawer = Drawer()
    store = Store(drawer, "a")
    assert store.setting("language") is None
    store.remember("language", "fr")
    assert store.setting("language") == "fr"
    for drawer.broken in (StorageBlocked, StorageFull):
        store.remember("language", "en")
    drawer.broken = StorageBlocked
    assert store.setting("language") is None


def test_a_save_costs_little_however_long_the_game() -> None:
    """Only what is new is written anew: a long game's save is not slower than its record's facts."""
    drawer, match = Drawer(), new_match(5)
    play(match, 10_000)
    store = Store(drawer, "a")
    store.save("g", match, NAMES)

    def best(work: object, times: int = 15) -> float:
        results = []
        for _ in range(times):
            start = time.perf_counter()
            work()  # type: ignore[operator]
            results.append(time.perf_counter() - start)
        return min(results)

    whole = best(lambda: record.dumps(record.record(match, NAMES, sealed=True)))

    def save_one_answer() -> None:
        store._drafts["g"].answers[-1:] = [{}]  # as if the last answer had just been given
        store.save("g", match, NAMES)

    assert best(save_one_answer) < whole / 2


@pytest.mark.parametrize(
    ("text", "deep"),
    [
        ("[" * MAX_DEPTH, False),
        ("[" * (MAX_DEPTH + 1), True),
        ('{"a": ' * (MAX_DEPTH + 1), True),
        ("[]" * 1000, False),
        (json.dumps(["[" * 100, '"[' * 100, "\\[" * 100]), False),
        (('["]", ' * (MAX_DEPTH + 1)), True),
        ((r'["\"]", ' * (MAX_DEPTH + 1)), True),
        ((r'["\\", ' * (MAX_DEPTH + 1)), True),
    ],
)
def test_deep_nesting_is_seen_without_reading(text: str, deep: bool) -> None:
    assert nested_too_deep(text) is deep
