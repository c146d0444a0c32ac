"""Games on the device: saved, listed, resumed; storage full, blocked, damaged; two windows with one game."""

from __future__ import annotations

import json
import math
import re
import time
import zlib
from collections import Counter
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from drawer import Drawer, Window
from hypothesis import given, settings
from hypothesis import strategies as st

import gotweb.thrones.game  # noqa: F401  # puts the game on the shelf
from gotweb.core import record
from gotweb.core.chance import seeded
from gotweb.core.errors import BadRecord, TableError
from gotweb.core.match import Match
from gotweb.core.shelf import game, games
from gotweb.lang import Language
from gotweb.ui.home import heads, savetext, share
from gotweb.ui.home.home import Home
from gotweb.ui.home.saved import in_order, listing
from gotweb.ui.home.savetext import LAST_DAY, Writer, read_head
from gotweb.ui.home.store import Store

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


def listened(window: Window) -> tuple[Store, list[tuple[str, str]]]:
    """A store, and all that is heard of it."""
    store, heard = Store(window, "a"), []
    store.listen(lambda news, id: heard.append((news, id)))
    return store, heard


def held() -> str:
    drawer = Drawer()
    Store(drawer.window(), "a", lambda: 1_700_000_000_000).save("g", new_match(), NAMES)
    return drawer.texts["g"]


HELD = held()


def test_a_game_comes_back_as_it_was_after_every_answer() -> None:
    drawer, match = Drawer(), new_match()
    store = Store(drawer.window(), "a")
    while match.choices and len(match.answers) < 150:
        play(match, 1, seed=len(match.answers))
        store.save("g", match, NAMES)
        loaded = Store(drawer.window(), "b").load("g")
        assert not loaded.rebased
        assert loaded.names == NAMES
        assert loaded.match.answers == match.answers
        assert loaded.match.digest() == match.digest()
        assert loaded.match.sealed == match.sealed


@pytest.mark.parametrize("id", sorted({*games(), "toy-caravans"}))
def test_what_is_saved_after_undo_is_the_game_without_the_answers_taken_back(id: str) -> None:
    drawer, match = Drawer(), Match(game(id))
    store = Store(drawer.window(), "a")
    pick = seeded(3)
    match.settle(pick)
    undone = 0
    while match.choices and undone < 100:
        play(match, 1, seed=pick(10**6))
        if pick(2):
            store.save("g", match, {})
        if match.undoable and pick(3) == 0:
            for _ in range(1 + pick(match.undoable)):
                match.pop()
                undone += 1
        if pick(4) == 0:
            store.save("g", match, {})
            again = Store(drawer.window(), "b").load("g").match
            assert (again.answers, again.digest()) == (match.answers, match.digest())
        match.settle(pick)


@pytest.mark.parametrize("id", sorted({*games(), "toy-caravans"}))
def test_a_save_turns_into_text_only_what_is_new(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer is seen when it has been saved: so what has been said of a game is not said again at every answer."""
    match, pick, told = Match(game(id)), seeded(4), Counter[str]()
    match.settle(pick)

    def counted(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any) -> Any:
            told[name if name != "text" or type(args[0]) is list else "other text"] += 1
            return real(*args)

        return call

    monkeypatch.setattr(savetext, "_json", counted("text", savetext._json))
    monkeypatch.setattr(record, "packed", counted("packed whole", record.packed))
    monkeypatch.setattr(zlib, "compressobj", counted("begun to pack", zlib.compressobj))
    monkeypatch.setattr(type(match.game), "position", counted("position", type(match.game).position))
    store = Store(Drawer().window(), "a")
    store.save("g", match, {})
    while match.choices and len(match.answers) < 120:
        before, step = told["position"], match.starts[-1]
        match.view_anew(None)  # the first line of the text tells of it, and some views are made of the position
        view = told["position"] - before
        match.push_sample(sorted(match.choices)[0], pick)
        match.settle(pick)
        before = told["position"]
        store.save("g", match, {})
        assert told["position"] - before == view or step is not match.starts[-1], "it is made once for each step"
    assert told["text"] == len(match.answers) + len(match.hidden)
    assert told["packed whole"] == 0
    assert told["begun to pack"] == ("hidden" in record.record(match, hidden=True))


def test_the_list_shows_what_a_person_needs_to_tell_games_apart() -> None:
    drawer, clock = Drawer(), iter(range(1000, 2000))
    store = Store(drawer.window(), "a", lambda: next(clock))
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
    assert entries[0].size == len(drawer.texts["one"])


def many(games: int, **changed: str) -> Drawer:
    """A drawer with so many games, the first of which was played last; and what some of them hold instead."""
    drawer = Drawer()
    for n in range(games):
        head, _, body = HELD.partition("\n")
        drawer.texts[f"g{n:04}"] = json.dumps({**json.loads(head), "played": LAST_DAY - n}) + "\n" + body
    drawer.texts.update(changed)
    return drawer


def test_the_list_hands_over_no_game_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    window = many(50).window()
    whole: list[str] = []
    monkeypatch.setattr(window, "get", whole.append)
    assert len(Store(window, "a").entries()) == 50
    assert whole == []


def test_a_head_that_has_not_changed_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    real = savetext.foreign.loads
    monkeypatch.setattr(savetext.foreign, "loads", lambda text, most: read.append(text) or real(text, most))
    store = Store(many(50).window(), "a")
    store.entries()
    assert len(read) == 50
    store.delete("g0007")
    store.save("new", new_match(), NAMES)
    store.save("new", new_match(), {"stark": "Ida"})
    read.clear()
    entries = store.entries()
    assert len(read) == 1
    assert len(entries) == 50 and "g0007" not in {entry.id for entry in entries}
    head = next(entry.head for entry in entries if entry.id == "new")
    assert head is not None and head.names == {"stark": "Ida"}


def test_a_game_that_is_no_longer_kept_is_told_though_its_head_is_the_same() -> None:
    drawer = Drawer()
    window = drawer.window(quick=False)
    store = Store(window, "a")
    store.save("g", new_match(), NAMES)
    assert [entry.kept for entry in store.entries()] == [True]
    drawer.broken = "full"
    window.work()
    assert [entry.kept for entry in store.entries()] == [False]


def test_the_last_played_are_found_without_reading_the_other_heads(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    real = savetext.foreign.loads
    drawer = many(50, g0001=HELD[:-1], g0002="nonsense")
    monkeypatch.setattr(savetext.foreign, "loads", lambda text, most: read.append(text) or real(text, most))
    games = Store(drawer.window(), "a").games()
    assert [game.id for game in in_order(games, 4)] == ["g0000", "g0003", "g0004", "g0005"]
    # of those before the fifth: one head that is sound above a text that was cut off, and one that is not written so
    assert len(read) <= 6
    assert [game.id for game in in_order(games, 50)][-3:] == ["g0049", "g0001", "g0002"], "damaged ones are at the end"


@settings(max_examples=200, deadline=None, derandomize=True, database=None)
@given(
    name=st.text(max_size=12),
    played=st.integers(0, LAST_DAY),
    over=st.booleans(),
    answers=st.integers(0, 2),
)
def test_what_is_seen_of_a_head_at_a_glance_is_what_it_says(name: str, played: int, over: bool, answers: int) -> None:
    """Whatever a player may be called: a name may look like any part of a head."""
    match = new_match()
    play(match, answers)
    writer = Writer("w")
    for told in (name, f'{name}", "played": 7}}', '"winners": null, "played": 5}'):
        writer.catch_up(match, {"stark": told}, None)
        line, _, body = writer.text(match, played).partition("\n")
        if over:
            line = line.replace('"winners": null, "played": ', '"winners": ["stark"], "played": ')
        head = savetext.head_of(line, len(body))
        assert head is not None
        assert savetext.glance(line) == (head.game, head.winners is not None, head.played)


def test_a_search_finds_players_and_games_and_no_order_loses_any() -> None:
    drawer, clock = Drawer(), iter(range(1000))
    store = Store(drawer.window(), "a", lambda: next(clock))
    names = {"zoe": {"stark": "Zoé"}, "ned": {"lannister": "Ned Œil", "stark": "Ida"}, "none": {}}
    for id, told in names.items():
        store.save(id, new_match(), told)
    ended = new_match()
    play(ended, 10_000)
    store.save("over", ended, {"stark": "Ida"})
    store.save("toy", Match(game("toy-caravans")), {"stark": "Zoé"})
    drawer.texts["bad"] = HELD[:-1]
    games = Store(drawer.window(), "b").games()
    title = {"thrones-first": "A game of thrones", "toy-caravans": "Caravans"}.__getitem__

    def ids(order: str, query: str = "", most: int = 99) -> list[str]:
        found = listing(games, title, order, query, most)
        assert found.total == 6 and found.found == (len(found.entries) if most > 5 else found.found)
        return [entry.id for entry in found.entries]

    assert ids("played") == ["toy", "over", "none", "ned", "zoe", "bad"]
    assert ids("game") == ["over", "none", "ned", "zoe", "toy", "bad"]
    assert ids("unfinished") == ["toy", "none", "ned", "zoe", "over", "bad"]
    assert ids("played", "  ZOE ") == ["toy", "zoe"]
    assert ids("played", "zoe thrones") == ["zoe"]
    assert ids("played", "oeil") == ["ned"]
    assert ids("game", "ida") == ["over", "ned"]
    assert ids("played", "nobody") == []
    assert listing(games, title, "played", "thrones", 2)[1:] == (4, 6)


@pytest.mark.parametrize("id", ["thrones-first", "toy-caravans"])
def test_the_list_tells_the_phase_that_the_table_shows(id: str) -> None:
    """The checkpoint in a save is of where the step began, and a step may have gone on into another phase."""
    match, pick = Match(game(id), {"players": 3}), seeded(1)
    match.settle(pick)
    seen = set()
    while match.result is None and len(match.answers) < 60:
        view = match.view(None)
        writer = Writer("w")
        writer.catch_up(match, {}, None)
        head = read_head(writer.text(match, 0))
        assert head is not None and (head.round, head.phase) == (view["round"], view["phase"])
        brief = heads.brief(match)
        assert (brief.round, brief.phase) == (view["round"], view["phase"])
        seen.add(view["phase"])
        seat, choice = next(iter(match.choices.items()))
        match.push(seat, choice.sample(pick))
        match.settle(pick)
    assert len(seen) > 2


@pytest.mark.parametrize("clock", [-1, -(10**15), 0, LAST_DAY + 1, 10**30])
def test_a_clock_that_tells_no_time_costs_no_game(clock: int) -> None:
    drawer, match = Drawer(), new_match()
    store = Store(drawer.window(), "a", lambda: clock)
    store.save("g", match, NAMES)
    (entry,) = store.entries()
    assert entry.head is not None and 0 <= entry.head.played <= LAST_DAY
    assert Store(drawer.window(), "b").load("g").match.digest() == match.digest()


@pytest.mark.parametrize("told", [math.nan, math.inf, -math.inf, None])
def test_a_clock_for_which_python_has_no_number_costs_no_game(
    told: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def clock() -> float:
        if told is None:
            raise OverflowError("timestamp too large to convert to C PyTime_t")
        return told

    drawer = Drawer()
    store = Store(drawer.window(), "a")
    monkeypatch.setattr(time, "time", clock)
    store.save("g", new_match(), NAMES)
    assert [entry.head is not None for entry in store.entries()] == [True]


def test_a_finished_game_is_marked() -> None:
    drawer, match = Drawer(), new_match()
    play(match, 10_000)
    assert match.result is not None
    store = Store(drawer.window(), "a")
    store.save("g", match, {})
    head = store.entries()[0].head
    assert head is not None and head.winners == match.result.winners


@pytest.mark.parametrize(
    ("name", "make"),
    {
        "empty": lambda good: "", "no": lambda good: "null", "list": lambda good: "[]\n{}",
        "cut": lambda good: good[:-1], "half": lambda good: good[: len(good) // 2], "deep": lambda good: "[" * 9999,
        "round": lambda good: good.replace('"round": 1', '"round": "1"', 1),
        "names": lambda good: good.replace('"names": {}', '"names": [1]', 1),
        "seats": lambda good: re.sub(r'"seats": \[.*?\]', '"seats": "stark"', good, count=1),
        "seat": lambda good: good.replace('"seats": ["', '"seats": ["<b>', 1),
        "waiting": lambda good: re.sub(r'"waiting": \[.*?\]', '"waiting": {"stark": 1}', good, count=1),
        "winners": lambda good: good.replace('"winners": null', '"winners": "stark"', 1),
        "phase": lambda good: re.sub(r'"phase": ".*?"', '"phase": "no such {thing}"', good, count=1),
        "late": lambda good: re.sub(r'"played": \d+', f'"played": {LAST_DAY + 1}', good, count=1),
        "never": lambda good: re.sub(r'"played": \d+', '"played": -1', good, count=1),
        "endless": lambda good: re.sub(r'"played": \d+', f'"played": {"9" * 900}', good, count=1),
        "truth": lambda good: re.sub(r'"played": \d+', '"played": true', good, count=1),
        "revision": lambda good: good.replace('"revision": 1', '"revision": 1e3', 1),
    }.items(),
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_a_damaged_entry_harms_only_itself_and_can_still_be_taken_out(name: str, make: Callable[[str], str]) -> None:
    drawer = Drawer()
    Store(drawer.window(), "a").save("good", new_match(), {})
    bad = make(drawer.texts["good"])
    assert bad != drawer.texts["good"]
    drawer.texts[name] = bad
    store = Store(drawer.window(), "b")
    assert [(e.id, e.head is None) for e in store.entries()] == [("good", False), (name, True)]
    with pytest.raises(BadRecord):
        store.load(name)
    assert store.delete(name) == bad
    assert list(drawer.texts) == ["good"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(
    field=st.sampled_from(
        ["save", "revision", "length", "game", "names", "seats", "round", "phase", "waiting", "winners", "played"]
    ),
    value=JSON | st.dictionaries(st.text(max_size=8), JSON, max_size=3),
)
def test_a_head_with_anything_in_it_is_shown_or_listed_as_damaged(field: str, value: object) -> None:
    """Drawn by the very code that draws the first screen: what it takes, it must be able to show."""
    head, _, body = HELD.partition("\n")
    text = json.dumps({**json.loads(head), field: value}) + "\n" + body
    drawer = Drawer()
    drawer.texts["odd"] = text
    memory = SimpleNamespace(setting=lambda name: None)
    app = SimpleNamespace(language=Language("en", "thrones", strict=False), match=None, memory=memory)
    device = SimpleNamespace(
        update_ready=lambda: False, stored=lambda: False, date=lambda at, code: str(at), kept_texts=lambda _folder: {}
    )
    Home(app, Store(drawer.window(), "a"), device).view.tree()


def test_a_game_with_hidden_hands_is_kept_packed_and_goes_on_with_the_same_cards() -> None:
    match = Match(game("toy-caravans"), {"players": 3})
    match.settle(seeded(2))
    drawer = Drawer()
    store = Store(drawer.window(), "a")
    for seed in range(12):
        store.save("g", match, {})
        assert '"hands"' not in drawer.texts["g"] and '"draw"' not in drawer.texts["g"]
        again = Store(drawer.window(), "b").load("g").match
        assert (again.digest(), again.answers, again.sealed) == (match.digest(), match.answers, match.sealed)
        assert [again.view(seat) for seat in again.seats] == [match.view(seat) for seat in match.seats]
        play(match, 1, seed)
        match.settle(seeded(seed))
    head = Store(drawer.window(), "c").entries()[0].head
    assert head is not None and head.round >= 1 and set(head.waiting) <= set(match.seats)


def test_a_game_without_an_id_is_played_on_as_a_copy_that_is_saved() -> None:
    drawer, opened, kept = Drawer(), [], dict[str, str]()
    drawer.texts[""] = HELD
    store = Store(drawer.window(), "a")
    app = SimpleNamespace(
        open=lambda match, names, id, beside, bots: opened.append((match, id)),
        memory=SimpleNamespace(remember=kept.__setitem__),
    )
    Home(app, store, None).resume("")
    ((match, id),) = opened
    play(match, 1)
    store.save(id, match, {})
    assert sorted(drawer.texts) == ["", id]
    assert drawer.texts[""] == HELD
    store.delete("")
    assert list(drawer.texts) == [id]
    assert [*kept.values()] == [match.game.id], "the tiles are about the game that is played on"


def test_a_sound_head_over_a_damaged_record_is_told_when_it_is_opened() -> None:
    drawer = Drawer()
    store = Store(drawer.window(), "a")
    store.save("g", new_match(), {})
    drawer.texts["g"] = drawer.texts["g"].replace('"answers": [', '"answers": {', 1)
    store = Store(drawer.window(), "b")
    with pytest.raises(BadRecord):
        store.load("g")
    assert store.entries()[0].head is not None


@pytest.mark.parametrize("broken", ["full", "none", "blocked"])
def test_that_a_game_is_not_kept_is_a_state_and_loses_nothing(broken: str) -> None:
    drawer, match = Drawer(), new_match()
    window = drawer.window()
    store, heard = listened(window)
    store.save("g", match, NAMES)
    before = dict(drawer.texts)
    drawer.broken = broken
    for _ in range(3):
        play(match, 1)
        store.save("g", match, NAMES)
        told = store.trouble("g")
        assert told is not None and told.id == f"storage-{broken}"
    assert heard == [("trouble", "g")], "heard when it changes, not after every answer"
    assert drawer.texts == before
    entry = store.entries()[0]
    assert not entry.kept
    assert store.load("g").match.digest() == match.digest(), "this window still holds it"
    drawer.broken = None
    window.work()  # what was not kept is tried again by itself
    assert store.trouble("g") is None
    assert heard == [("trouble", "g")] * 2
    assert store.entries()[0].kept
    assert Store(drawer.window(), "b").load("g").match.digest() == match.digest()


def test_a_game_that_is_on_its_way_is_in_no_trouble() -> None:
    drawer, match = Drawer(), new_match()
    window = drawer.window(quick=False)
    store, heard = listened(window)
    store.save("g", match, NAMES)
    assert store.trouble("g") is None and store.entries()[0].kept and not drawer.texts
    window.work()
    assert list(drawer.texts) == ["g"]
    assert heard == []


def test_of_answers_in_quick_succession_the_last_is_written() -> None:
    drawer, match = Drawer(), new_match()
    window = drawer.window(quick=False)
    store = Store(window, "a")
    for _ in range(5):
        play(match, 1)
        store.save("g", match, NAMES)
    window.work()
    assert drawer.writes == 1
    assert Store(drawer.window(), "b").load("g").match.digest() == match.digest()


def test_a_game_that_was_never_kept_can_be_resumed_and_deleted_in_this_window() -> None:
    drawer, match = Drawer(), new_match()
    drawer.broken = "none"
    store = Store(drawer.window(), "a")
    store.save("g", match, {})
    assert store.blocked() == "none"
    assert store.load("g").match.digest() == match.digest()
    text = store.delete("g")
    assert store.entries() == []
    assert store.trouble("g") is None
    assert store.restore("g", text) == "g"
    assert store.trouble("g") is not None
    assert [e.id for e in store.entries()] == ["g"]


def test_a_game_that_could_not_be_deleted_is_on_the_list_again() -> None:
    drawer, match = Drawer(), new_match()
    store, heard = listened(drawer.window())
    store.save("g", match, {})
    drawer.broken = "blocked"
    store.delete("g")
    assert [e.id for e in store.entries()] == ["g"]
    assert heard == [("undeleted", "g")]


def test_two_windows_with_one_game_never_overwrite_each_other() -> None:
    drawer, match = Drawer(), new_match()
    (one, heard), two = listened(drawer.window()), Store(drawer.window(), "b")
    one.save("g", match, NAMES)
    other = two.load("g").match
    assert not one.played_elsewhere("g")
    play(other, 2, seed=5)
    two.save("g", other, NAMES)
    assert one.played_elsewhere("g")
    assert heard == [("changed", "g")]
    play(match, 1, seed=6)
    one.save("g", match, NAMES, {"lock": 1})
    assert heard[1:] == [("forked", one.current_id("g"))]
    play(match, 1)
    one.save("g", match, NAMES, {"lock": 1})
    two.save("g", other, NAMES)
    assert len(heard) == 2, "told once, and the other window is not disturbed"
    digests = {Store(drawer.window(), "c").load(e.id).match.digest() for e in one.entries()}
    assert digests == {match.digest(), other.digest()}
    assert one.load("g").match.digest() == match.digest(), "under the old id this window finds its own game"
    assert one.load("g").beside == {"lock": 1}


@pytest.mark.parametrize("more", [0, 3])
def test_two_windows_that_write_at_the_same_moment_both_keep_their_games(more: int) -> None:
    """Neither has heard of the other when it saves; what is stored is compared within the write itself."""
    drawer, match = Drawer(), new_match()
    slow = drawer.window(quick=False)
    one, heard = listened(slow)
    one.save("g", match, NAMES)
    slow.work()
    two = Store(drawer.window(), "b")
    other = two.load("g").match
    play(match, 1, seed=6)
    one.save("g", match, NAMES)
    play(other, 2, seed=5)
    two.save("g", other, NAMES)
    slow.work()
    assert heard == [("forked", one.current_id("g"))]
    for _ in range(more):  # each of which was forked once more, when a chain of ids was followed one step only
        play(match, 1)
        one.save("g", match, NAMES)
    slow.work()
    texts = {Store(drawer.window(), "c").load(id).match.digest() for id in drawer.texts}
    assert texts == {match.digest(), other.digest()}
    assert one.load("g").match.digest() == match.digest()


def test_a_game_that_forks_twice_is_found_under_its_first_id() -> None:
    drawer, match = Drawer(), new_match()
    one, two = Store(drawer.window(), "a"), Store(drawer.window(), "b")
    one.save("g", match, NAMES)
    for seed in (5, 6):
        id = one.current_id("g")
        other = two.load(id).match
        play(other, 1, seed=seed)
        two.save(id, other, NAMES)
        play(match, 2, seed=seed + 10)
        one.save("g", match, NAMES)
    play(match, 1)
    one.save("g", match, NAMES)
    assert len(drawer.texts) == 3
    assert one.load("g").match.digest() == match.digest()


def test_what_lies_beside_a_game_survives_and_never_leaves_the_device() -> None:
    drawer, match = Drawer(), new_match()
    store, beside = Store(drawer.window(), "a"), {"locks": {"stark": "c2VjcmV0IG9mIHN0YXJr"}, "n": [1, None]}
    store.save("g", match, NAMES, beside)
    again = Store(drawer.window(), "b")
    loaded = again.load("g")
    assert loaded.beside == beside
    assert not loaded.rebased and loaded.names == NAMES and loaded.match.digest() == match.digest()
    writes = drawer.writes
    again.save("g", loaded.match, loaded.names, loaded.beside)
    assert drawer.writes == writes, "to look at it is not to play it"
    again.save("g", loaded.match, loaded.names, {"locks": {}})
    assert Store(drawer.window(), "c").load("g").beside == {"locks": {}}, "it is kept, even if nobody has answered"
    again.save("g", loaded.match, loaded.names)
    assert Store(drawer.window(), "c").load("g").beside is None
    store = Store(drawer.window(), "d")
    store.save("h", match, NAMES, beside)
    assert "c2VjcmV0IG9mIHN0YXJr" in drawer.texts["h"]
    assert "c2VjcmV0IG9mIHN0YXJr" not in share.to_text(store.load("h").match, NAMES)
    assert "c2VjcmV0IG9mIHN0YXJr" not in share.to_text(share.from_text(drawer.texts["h"]).match, NAMES)


@pytest.mark.parametrize("lines", ["\n", "\r\n", "", " "])
def test_a_stored_text_can_be_taken_in_as_it_lies(lines: str) -> None:
    """The page that could not start hands it out so; and a field one pastes into takes the lines off."""
    drawer, match = Drawer(), new_match()
    play(match, 40)
    Store(drawer.window(), "a").save("g", match, NAMES, {"locks": 1})
    loaded = share.from_text(drawer.texts["g"].replace("\n", lines))
    assert loaded.match.answers == match.answers
    assert not loaded.rebased


@pytest.mark.parametrize("text", ["", "1}", "1}[]", "[" * 5000, "1}\n{", "1" * 5000 + "}"])
def test_a_stored_text_that_is_damaged_ends_in_a_sentence(text: str) -> None:
    with pytest.raises(BadRecord):
        share.from_text('{"save": ' + text)


def test_to_look_at_a_game_in_another_window_disturbs_nobody() -> None:
    drawer, match = Drawer(), new_match()
    one, two = Store(drawer.window(), "a"), Store(drawer.window(), "b")
    one.save("g", match, NAMES)
    looked = two.load("g")
    two.save("g", looked.match, looked.names)
    assert not one.played_elsewhere("g")
    play(match, 1)
    one.save("g", match, NAMES)
    assert [e.id for e in one.entries()] == ["g"]


def test_new_names_alone_are_saved() -> None:
    drawer, match = Drawer(), new_match()
    store = Store(drawer.window(), "a")
    store.save("g", match, NAMES)
    store.save("g", match, {"stark": "Ida"})
    assert Store(drawer.window(), "b").load("g").names == {"stark": "Ida"}


def test_a_game_deleted_in_another_window_is_saved_again() -> None:
    drawer, match = Drawer(), new_match()
    one = Store(drawer.window(), "a")
    one.save("g", match, {})
    Store(drawer.window(), "b").delete("g")
    play(match, 1)
    one.save("g", match, {})
    assert [e.id for e in one.entries()] == ["g"]


def test_a_game_resumed_in_a_second_window_after_the_first_is_gone() -> None:
    drawer, match = Drawer(), new_match()
    Store(drawer.window(), "a").save("g", match, {})
    two = Store(drawer.window(), "b")
    again = two.load("g").match
    play(again, 1)
    two.save("g", again, {})
    assert len(two.entries()) == 1


def test_delete_can_be_undone() -> None:
    drawer, match = Drawer(), new_match()
    store = Store(drawer.window(), "a")
    store.save("g", match, NAMES)
    text = store.delete("g")
    assert store.entries() == []
    with pytest.raises(TableError, match="save-gone"):
        store.load("g")
    assert store.restore("g", text) == "g"
    assert store.load("g").match.digest() == match.digest()


@pytest.mark.parametrize("quick", [True, False])
def test_to_undo_a_delete_overwrites_nothing_that_was_saved_meanwhile(quick: bool) -> None:
    drawer, match = Drawer(), new_match()
    store = Store(drawer.window(), "a")
    store.save("g", match, NAMES)
    window = drawer.window(quick)
    deleting = Store(window, "b")
    text = deleting.delete("g")
    window.work()
    play(match, 3)
    store.save("g", match, NAMES)
    deleting.restore("g", text)
    window.work()
    window.work()  # it goes under an id of its own
    assert drawer.texts["g"] != text
    assert sorted(drawer.texts.values()) == sorted([drawer.texts["g"], text])


def test_a_save_costs_little_however_long_the_game() -> None:
    """Only what is new is written anew: a long game's save is not slower than its record's facts."""
    drawer, match = Drawer(), new_match(5)
    play(match, 10_000)
    store = Store(drawer.window(), "a")
    store.save("g", match, NAMES)

    def best(work: object, times: int = 15) -> float:
        results = []
        for _ in range(times):
            start = time.process_time()
            work()  # type: ignore[operator]
            results.append(time.process_time() - start)
        return min(results)

    whole = best(lambda: record.dumps(record.record(match, NAMES, sealed=True)))

    def save_one_answer() -> None:
        store._writers["g"]._answers[-1:] = [{}]  # as if the last answer had just been given
        store.save("g", match, NAMES)

    assert best(save_one_answer) < whole / 2
