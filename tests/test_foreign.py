"""Text from elsewhere: one function reads it, nobody reads it otherwise, and no entrance is harmed by any of it."""

from __future__ import annotations

import argparse
import ast
import base64
import json
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import gotweb
from gotweb import cases, cli
from gotweb.core import chance, foreign, look, record
from gotweb.core.errors import TableError
from gotweb.core.foreign import DAMAGED, LARGE, MAX_CHARACTERS, MAX_DEPTH, MAX_PART, PIECE, Unreadable
from gotweb.core.match import Match
from gotweb.core.shelf import folder_of, game
from gotweb.core.words import NotUnderstood, words_of
from gotweb.lang import Language
from gotweb.ui.home import share
from gotweb.ui.home.savetext import Writer, read, read_head
from gotweb.ui.page.publicview import fits
from gotweb.ui.page.relay import Relay, RelayedBoard
from gotweb.ui.page.relay import read as read_message
from gotweb.ui.table.locks import Lock, Locks, SealedBox, question
from tests import loops
from tests.fuzz.damage import Damage

ROOT = Path(gotweb.__file__).parent
SOUND: list[Any] = [
    {}, [], 3, -7, 0.5, 1e99, 10**15, True, None, "", "x", "\\", '"', '\\"', "[[[[", "}" * 99, "1" * 40, "1e999", "NaN",
    "\\ud800", "\\\\ud800", "\xe9\u202e", "\U0001f600", "\U0001f469\u200d\U0001f467", "\x00", [[[]]],
    {"": {"": [{}]}}, {"a": 1, "b": {"a": 1}}, ["\U0001f600" * 5_000],
    {"moments": [{"answers": n, "view": {"a": [n] * 40}} for n in range(400)], "z": ["x" * 90_000, {"y": [1]}]},
    json.loads("[" * MAX_DEPTH + "]" * MAX_DEPTH),
]  # fmt: skip
"""Values that are none the worse for what they look like."""
HOSTILE: dict[str, str] = {
    "nothing": "",
    "deep lists": "[" * 10_000,
    "deep objects": '{"a":' * 10_000 + "1" + "}" * 10_000,
    "a little too deep": "[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1),
    "deep behind a long text": '{"a": "' + "x" * 3 * PIECE + '", "b": ' + "[" * 99 + "]" * 99 + "}",
    "deep behind escapes": '{"a\\\\\\"": "\\\\", "b": ' + "[" * 99 + "]" * 99 + "}",
    "deep behind many quotes": '["' + '\\"' * PIECE + '",' + "[" * 99 + "]" * 99 + "]",
    "deep behind a quote without an end": '["[[[["' * 30 + "[" * 99,
    "a huge number": '{"gotweb": ' + "9" * 5_000 + "}",
    "a large number": '{"gotweb": 99999999999999999}',
    "a huge power": '{"gotweb": 1e999}',
    "a huge negative power": '{"gotweb": 1E-9999}',
    "no number": '{"gotweb": NaN}',
    "no end of a number": '{"gotweb": [-Infinity]}',
    "a key twice": '{"gotweb": 1, "gotweb": 2}',
    "a key twice within": '{"gotweb": 1, "moments": [{"a": 1, "b": 2, "a": 1}]}',
    "a key twice, once written otherwise": '{"gotweb": 1, "\\u0067otweb": 1}',
    "half a character": '{"gotweb": "\ud83d"}',
    "the other half": '{"gotweb": "\ude00"}',
    "half a character, escaped": '{"gotweb": "\\ud83d"}',
    "the other half, escaped": '{"gotweb": "\\uDE00"}',
    "halves in the wrong order": '{"gotweb": "\\ude00\\ud83d"}',
    "half a character behind a backslash": '{"gotweb": "\\\\\\ud83d"}',
    "halves with a backslash between": '{"gotweb": "\\ud83d\\\\\\ude00"}',
    "half a key": '{"\\ud83d": 1}',
    "ten million characters": '{"gotweb": "' + "x" * 10_000_000 + '"}',
    "ten million brackets": "[" * 10_000_000,
    "cut off": '{"gotweb": 1, "moments": [{"answers": 1',
    "more behind it": '{"gotweb": 1} x',
    "a control character": '{"gotweb": "\n"}',
    "another language": "{'gotweb': 1}",
    "a comma too many": '{"gotweb": [1,]}',
    "no key": "{1: 2}",
    "no value": '{"gotweb": }',
}
"""Texts that are refused wherever they are read."""
EMPTY = '{"answers":0,"events":[],"view":{}}'
ODD: dict[str, str] = {
    "a number": "3", "a text": '"x"', "a list": "[]", "an object": "{}", "null": "null", "true": "true",
    "lists for texts": '{"gotweb": 1, "game": [], "options": [], "answers": {}, "moments": {}, "locked": 3}',
    "nothing where something is": '{"gotweb": null, "from": null, "id": null, "save": null, "locked": null}',
    "many empty moments": '{"gotweb": 1, "moments": [' + ",".join([EMPTY] * 50_000) + "]}",
    "a large text": '{"gotweb": 1, "a": "' + "x" * 1_900_000 + '"}',
    "prototypes": '{"__proto__": {"gotweb": 1}, "constructor": "x"}',
}  # fmt: skip
"""Texts that are JSON, and nothing of ours."""


def too_deep(text: str) -> bool:
    """Whether a text is refused before it is read; here, because it is nested too deep."""
    try:
        return [*foreign.pieces(text)] == []
    except Unreadable:
        return True


@pytest.mark.parametrize(
    ("text", "deep"),
    [
        ("[" * MAX_DEPTH, False), ("[" * (MAX_DEPTH + 1), True), ("[]" * 1000, False),
        ('{"a": ' * MAX_DEPTH, False), ('{"a": ' * (MAX_DEPTH + 1), True),
        (json.dumps(["[" * 100, '"[' * 100, "\\[" * 100]), False), (json.dumps(["\\\\", "[" * 100]), False),
        (json.dumps(['\\"', "[" * 100]), False), ('["]", ' * (MAX_DEPTH + 1), True),
        (r'["\"]", ' * (MAX_DEPTH + 1), True), (r'["\\", ' * (MAX_DEPTH + 1), True),
        (r'["\\\\", ' + "[" * MAX_DEPTH, True),
    ],
)  # fmt: skip
def test_nesting_is_counted_outside_of_texts_and_without_reading(text: str, deep: bool) -> None:
    assert MAX_DEPTH == 40
    assert too_deep(text) is deep


def in_steps(text: object, most: int = MAX_CHARACTERS) -> Any:
    return foreign.at_once(foreign.reading(text, most))


READERS: list[Callable[..., Any]] = [foreign.loads, in_steps]


@pytest.mark.parametrize("reads", READERS)
def test_what_is_sound_is_read_as_any_reader_reads_it(reads: Callable[..., Any]) -> None:
    for value in SOUND:
        for text in (
            json.dumps(value), json.dumps(value, ensure_ascii=False), json.dumps(value, separators=(",", ":")),
            json.dumps(value, indent=3), f" \t{json.dumps(value)}\r\n",
        ):  # fmt: skip
            assert json.dumps(reads(text)) == json.dumps(json.loads(text)), text[:80]


@pytest.mark.parametrize("reads", READERS)
@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_hostile_is_refused_with_the_one_error(reads: Callable[..., Any], name: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        reads(HOSTILE[name])
    assert refusal.value.reason == (LARGE if len(HOSTILE[name]) > MAX_CHARACTERS else DAMAGED)


@pytest.mark.parametrize("reads", READERS)
def test_what_is_no_text_is_refused_and_whoever_reads_says_how_long_a_text_may_be(reads: Callable[..., Any]) -> None:
    for value in (None, 3, b"{}", {}, ["{}"]):
        with pytest.raises(Unreadable, match=DAMAGED):
            reads(value)
    assert reads("[1, 2]", 6) == [1, 2]
    with pytest.raises(Unreadable, match=LARGE):
        reads("[1, 2] ", 6)


def test_both_readers_say_the_same_of_damaged_texts() -> None:
    damage, read_by_both = Damage(chance.seeded("foreign"), ["stark", "answers"]), 0
    content = json.dumps({"gotweb": 1, "answers": [["stark", {"bid": n}] for n in range(40)], "names": {"a": 'é\\"'}})
    for _ in range(2_000):
        text, found = damage.text(content), []
        if len(text) > MAX_PART:
            continue
        for reads in READERS:
            try:
                found.append(json.dumps(reads(text)))
            except Unreadable as refusal:
                found.append(refusal.reason)
        assert found[0] == found[1], text
        read_by_both += found[0] not in (LARGE, DAMAGED)
    assert read_by_both > 50


def test_a_part_that_is_larger_than_any_of_ours_is_not_read_in_steps() -> None:
    for text in (
        json.dumps([["x" * 99] * 2_000]),
        json.dumps({"a": "x" * (MAX_PART + 1)}),
        '["' + "x" * (MAX_PART - 1) + '"]',
    ):
        foreign.loads(text)
        with pytest.raises(Unreadable, match=DAMAGED):
            in_steps(text)
    assert in_steps('["' + "x" * (MAX_PART - 2) + '"]') == ["x" * (MAX_PART - 2)]


@pytest.mark.parametrize("name", ["many empty moments", "a large text"])
def test_a_long_text_is_read_in_steps_that_are_all_short(name: str) -> None:
    told, most = [], 0
    steps = foreign.reading(ODD[name])
    while True:
        lines = 0

        def count(_frame: Any, event: str, _argument: Any) -> Any:
            nonlocal lines
            lines += event == "line"
            return count

        sys.settrace(count)
        try:
            told.append(next(steps))
        except (StopIteration, Unreadable):
            break
        finally:
            sys.settrace(None)
            most = max(most, lines)
    assert told == sorted(told) and all(0 <= done <= 100 for done in told)
    assert len(told) > (150 if name == "many empty moments" else 0)
    assert most < 25_000, "lines of Python in one step"


# who reads

OWN = {
    "core/foreign.py": "it is the reader",
    "core/data.py": "facts that came with the program",
    "ui/home/shelf.py": "a list that assets/games.mjs has just written; what is foreign in it is strings, unread",
    "entered.py": "what these tests have just written themselves",
    "kept.py": "the same",
    "workshop/": "what the build itself has fetched by its hash, written or measured",
}
"""Who may read JSON without it, and why."""


def readers(file: Path) -> list[int]:
    """The lines of a module in which JSON, or anything like it, is read past `gotweb.core.foreign`."""
    found = []
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Attribute):
            name = node.attr
            of_json = isinstance(node.value, ast.Name) and node.value.id == "json" and name in ("loads", "load")
            reads = of_json or name in ("JSONDecoder", "raw_decode", "scanstring", "literal_eval")
        elif isinstance(node, ast.ImportFrom):
            reads = (node.module or "").partition(".")[0] in ("json", "ast", "pickle", "marshal")
        else:
            reads = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "eval"
        found += [node.lineno] if reads else []
    return found


def test_nobody_else_reads_json() -> None:
    games = [Path(place) for place in gotweb.__path__]
    found = {
        f"{file.relative_to(place).as_posix()}:{line}"
        for place in games
        for file in sorted(place.rglob("*.py"))
        if not file.name.startswith(("test_", "conftest")) and (place == ROOT or (file.parent / "lang").is_dir())
        for line in readers(file)
    }
    assert not {one for one in found if not one.startswith(tuple(OWN))}
    assert all(any(one.startswith(own) for one in found) for own in OWN), "an exception that nobody needs any more"


# every entrance

THRONES, TOY = Match(game("thrones-first")), game("toy-caravans")
PICK = chance.seeded("foreign")
OURS = (TableError, cases.BadCase, NotUnderstood, Unreadable, argparse.ArgumentTypeError)


class Silent:
    """A channel on which nothing is heard."""

    def send(self, text: str) -> None:
        """Nobody is there."""


class Glass:
    """A cipher that closes nothing."""

    def salt(self) -> str:
        return "salt"

    async def key(self, code: str, salt: str, rounds: int) -> str:
        return code

    async def close(self, key: str, text: str, about: str) -> str:
        return text

    async def open(self, key: str, box: str, about: str) -> str:
        return "stark" if box == "check" else box


def take_out(text: str) -> None:
    """An answer in a seat's box on the device."""
    locks = Locks(Glass(), lambda work: work.close())
    locks.locks["stark"], locks.boxes["stark"] = Lock("salt", 1, "check"), SealedBox(question(THRONES), text, "stark")

    async def work() -> Any:
        assert await locks.enter("stark", "code")
        return await locks.take_out("stark", THRONES)

    assert loops.run(work()) is None


def saved_body(text: str) -> None:
    """The body of a game that lies on the device, under a head that is sound."""
    writer = Writer("w")
    writer.catch_up(THRONES, {}, None)
    head = json.loads(writer.text(THRONES, 1).partition("\n")[0])
    read(f"{json.dumps({**head, 'length': len(text)})}\n{text}", "w")


def saved_head(text: str) -> None:
    """The first line of such a game: it is looked at for the list, and when the game is opened."""
    assert read_head(f"{text}\n{{}}") is None
    with pytest.raises(TableError):
        read(f"{text}\n{{}}", "w")
    share.from_text('{"save": ' + text)


def packed(text: str) -> str:
    return base64.b64encode(zlib.compress(text.encode("utf-8", "surrogatepass"), 9)).decode()


def hidden(text: str) -> None:
    """What a record of a game with hands has packed in it."""
    content = record.record(Match(TOY), hidden=True)
    record.load({**content, "hidden": packed(text)})


def linked(text: str) -> None:
    """What a locked link has packed in it."""
    share.from_link("#g=L" + packed(text).translate(str.maketrans("+/", "-_")).rstrip("="))


def to_table(text: str) -> None:
    """What another window says to the table."""
    relay = Relay(Silent(), "t", lambda: 0, lambda: 1, lambda: pytest.fail("it was answered"))
    relay.heard(text)


def to_board(text: str) -> None:
    """What another window says to a public board."""
    follower = RelayedBoard(Silent(), lambda: 0, fits)
    assert not follower.heard(text)
    assert follower.state is None and follower.table is None


def typed(text: str) -> None:
    """What is typed as an answer."""
    for match in (THRONES, at_wager()):
        choice = next(iter(match.choices.values()))
        words = words_of(match.game, Language("en", folder_of(match.game)))
        assert choice.why_not(words.understand(choice, text)) is not None


def at_wager() -> Match:
    match = Match(TOY)
    match.settle(PICK)
    return match


ENTRANCES: dict[str, Callable[[str], Any]] = {
    "a file, and what is pasted": share.from_text,
    "a file behind an editor's mark": lambda text: share.from_text("\ufeff" + text),
    "a record": lambda text: record.load(record.loads(text)),
    "a record to look at": lambda text: look.load(record.loads(text, "moments")),
    "the hidden part of a record": hidden,
    "a locked link": linked,
    "a saved game": saved_body,
    "the head of a saved game": saved_head,
    "a seat's box": take_out,
    "the channel, at the table": to_table,
    "the channel, at a board": to_board,
    "the answer line": typed,
    "an option of the command": lambda text: cli._option(f"players={text}"),
}


@pytest.mark.parametrize("entrance", ENTRANCES)
def test_nothing_hostile_harms_an_entrance(entrance: str) -> None:
    refused = 0
    for name, text in {**HOSTILE, **ODD}.items():
        try:
            ENTRANCES[entrance](text)
        except OURS:
            refused += 1
        except BaseException as error:
            error.add_note(name)
            raise
    harmless = {
        "a seat's box",
        "the channel, at the table",
        "the channel, at a board",
    }  # what is heard there is nothing
    assert refused >= (0 if entrance in harmless else len(HOSTILE) - 3), refused


def test_a_file_of_cases_is_refused_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    for name, text in HOSTILE.items():
        file.write_text(text, "utf-8", errors="surrogatepass")
        with pytest.raises(cases.BadCase):
            cases.read(file)
            pytest.fail(name)


def test_a_message_is_read_up_to_a_size() -> None:
    assert read_message('{"from": "board"}', 17) == {"from": "board"}
    assert read_message('{"from": "board"} ', 17) is None
    assert read_message("[]", 99) is None
