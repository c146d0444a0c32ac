"""Saves and links to the letter: their form, their limits, and what is said of each kind of damage."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from typing import Any

import pytest

import gotweb.thrones.game  # noqa: F401  (puts the game on the shelf)
from gotweb.core import link, record
from gotweb.core.chance import seeded
from gotweb.core.errors import BadLink, BadRecord, TableError
from gotweb.core.match import Match
from gotweb.core.options import complete_options
from gotweb.core.record import dumps, load, loads
from gotweb.core.shelf import game, game_by_code, games

THRONES = game("thrones-first")
Json = dict[str, Any]


def begun(answers: int = 3, players: int = 3) -> Match:
    """A game with so many answers; three lay the first orders of three players."""
    match, pick = Match(THRONES, {"players": players}), seeded(4)
    for _ in range(answers):
        seat = sorted(match.choices)[0]
        match.push(seat, match.choices[seat].sample(pick))
    return match


def saved(match: Match | None = None, **changes: Any) -> Json:
    """A save, with some of its keys changed; None takes a key away."""
    content = {**record.record(match or begun()), **changes}
    return {key: value for key, value in content.items() if key not in changes or value is not None}


def refusal(act: Callable[[], Any], kind: type[TableError] = BadRecord) -> str:
    """The sentence with which it is refused."""
    with pytest.raises(kind) as error:
        act()
    return error.value.id


# saves


def test_a_save_is_json_with_an_answer_a_line_and_its_keys_in_order() -> None:
    match = begun(1)
    content = record.record(match, {"stark": "Zoé"}, sealed=True)
    lines = dumps(content).split("\n")
    assert lines[0] == "{" and lines[-2:] == ["}", ""]
    assert lines[1] == ' "answers": ['
    assert lines[2] == "  " + json.dumps(list(match.answers[0]), sort_keys=True) and lines[3] == " ],"
    assert [line.split('"')[1] for line in lines[4:-2]] == [
        "checkpoint", "digest", "game", "gotweb", "names", "options", "origin", "rules", "withdrawn",
    ]  # fmt: skip
    assert ' "names": {"stark": "Zoé"},' in lines and ' "gotweb": 1,' in lines and lines[-3] == ' "withdrawn": []'
    assert dumps(record.record(begun(0))).split("\n")[1] == ' "answers": [],'
    assert loads(dumps(content)) == json.loads(json.dumps(content))


def test_sealed_answers_are_kept_only_where_asked_for() -> None:
    match = begun(2)
    assert match.sealed_answers == 2
    assert record.record(match)["answers"] == [] and len(record.record(match, sealed=True)["answers"]) == 2
    assert match.sealed_answers == 2, "the match itself keeps them"
    assert len(record.record(begun(3))["answers"]) == 3
    assert load(saved(match)).match.digest() == begun(0).digest()
    assert load(record.record(match, sealed=True)).match.sealed_answers == 2


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("", "record-damaged"), ("{", "record-damaged"), ("[]", "record-foreign"), ("3", "record-foreign"),
        ("{}", "record-foreign"), ('{"version": 1}', "record-foreign"), ("[" * 41 + "]" * 41, "record-damaged"),
        ('{"gotweb": ' + "9" * 5_000 + "}", "record-damaged"),
    ],
)  # fmt: skip
def test_a_text_that_is_no_save_says_what_is_wrong(text: str, id: str) -> None:
    assert refusal(lambda: loads(text)) == id


def test_a_save_has_two_million_characters_at_most() -> None:
    text = '{"gotweb": 1}'
    assert record.MAX_CHARACTERS == 2_000_000
    assert loads(text + " " * (2_000_000 - len(text))) == {"gotweb": 1}
    assert refusal(lambda: loads(text + " " * (2_000_001 - len(text)))) == "record-too-large"


@pytest.mark.parametrize(
    ("changes", "id"),
    [
        ({"gotweb": 2}, "record-version"), ({"gotweb": True}, "record-version"), ({"gotweb": 1.0}, "record-version"),
        ({"gotweb": None}, "record-version"), ({"gotweb": "1"}, "record-version"),
        ({"game": "ludo"}, "unknown-game"), ({"game": 3}, "record-damaged"), ({"game": None}, "record-damaged"),
        ({"options": {"players": 6}}, "bad-option"), ({"options": {"colour": 1}}, "bad-option"),
        ({"options": {"players": True}}, "bad-option"), ({"options": []}, "record-damaged"),
        ({"options": None}, "record-damaged"),
        ({"answers": None}, "record-damaged"), ({"answers": {}}, "record-damaged"),
        ({"answers": [["stark"]]}, "record-damaged"), ({"answers": [["stark", {}, 1]]}, "record-damaged"),
        ({"answers": [[3, {}]]}, "record-damaged"), ({"answers": ["ab"]}, "record-damaged"),
        ({"names": []}, "record-damaged"), ({"names": {"stark": 3}}, "record-damaged"),
        ({"names": {"stark": "x" * 41}}, "record-damaged"), ({"names": 3}, "record-damaged"),
        ({"origin": []}, "record-damaged"), ({"origin": {"colour": 1}, "checkpoint": None}, "record-position"),
        ({"digest": "0", "checkpoint": None}, "record-damaged"), ({"digest": "0", "checkpoint": []}, "record-damaged"),
        ({"digest": "0", "checkpoint": {}}, "record-damaged"),
        ({"digest": "0", "checkpoint": {"answers": 0, "position": []}}, "record-damaged"),
        ({"digest": "0", "checkpoint": {"answers": 0}}, "record-damaged"),
        ({"digest": "0", "checkpoint": {"answers": -1, "position": {}}}, "record-damaged"),
        ({"digest": "0", "checkpoint": {"answers": 4, "position": {}}}, "record-damaged"),
        ({"digest": "0", "checkpoint": {"answers": True, "position": {}}}, "record-damaged"),
        ({"digest": "0", "checkpoint": {"answers": 3, "position": {"round": 99}}}, "record-position"),
        (
            {"digest": "0", "checkpoint": {"answers": 1, "position": {"round": 10, "phase": "consolidate"}}},
            "record-damaged",
        ),
    ],
)  # fmt: skip
def test_a_damaged_save_says_what_is_wrong(changes: Json, id: str) -> None:
    assert refusal(lambda: load(saved(**changes))) == id


def test_a_position_that_is_not_possible_is_named() -> None:
    with pytest.raises(BadRecord) as error:
        load(saved(origin={"units": {"atlantis": {}}}, checkpoint=None))
    assert error.value.facts == {"where": "units.atlantis"}
    with pytest.raises(BadRecord) as error:
        load(saved(digest="", checkpoint={"answers": 3, "position": {"wildlings": 3}}))
    assert error.value.facts == {"where": "wildlings"}
    with pytest.raises(BadRecord) as error:
        load(saved(options={"players": 6}))
    assert error.value.facts == {"option": "players"}


def test_names_of_forty_letters_and_no_names_at_all_are_taken() -> None:
    assert load(saved(names={"stark": "x" * 40})).names == {"stark": "x" * 40}
    assert load(saved(names=None)).names == {}


def test_play_goes_on_from_the_checkpoint_when_the_history_does_not_hold() -> None:
    sound = saved()
    assert not load(sound).rebased
    for changes in ({"digest": None}, {"digest": "0"}, {"origin": {"wildlings": 3}}):
        loaded = load(saved(**changes))
        assert loaded.rebased and loaded.match.origin == sound["checkpoint"]["position"]
    refused = saved(answers=[["stark", {"orders": {"pyke": "raid"}}], *sound["answers"]],
                    checkpoint={**sound["checkpoint"], "answers": 4})  # fmt: skip
    assert load(refused).rebased
    at = {"answers": 0, "position": begun(0).checkpoint()[1]}
    assert load(saved(digest="0", checkpoint=at)).match.answers == load(sound).match.answers


def test_what_was_said_since_the_checkpoint_stays_when_the_history_does_not_hold() -> None:
    sound = saved()
    said = [[1, "stark"], [3, "stark"]]
    at = {"answers": 0, "position": begun(0).checkpoint()[1]}
    for checkpoint, left in ((at, [1, 3]), (sound["checkpoint"], [0])):
        loaded = load(saved(digest="0", checkpoint=checkpoint, withdrawn=said))
        assert loaded.rebased and [one.answers for one in loaded.match.asides] == left


def test_five_thousand_answers_are_read_and_no_more() -> None:
    assert THRONES.max_answers == 5_000
    assert refusal(lambda: load(saved(answers=[["stark", {}]] * 5_000, checkpoint=None))) == "record-damaged"
    assert refusal(lambda: load(saved(answers=[["stark", {}]] * 5_001))) == "record-too-large"


# links


def packed(*digits: tuple[int, int]) -> str:
    """A link with these digits, each with its radix."""
    number = 0
    for digit, radix in reversed(digits):
        number = number * radix + digit
    raw = number.to_bytes((number.bit_length() + 7) // 8, "little")
    return "1" + base64.urlsafe_b64encode(raw).decode().rstrip("=")


HEAD = ((1, 256), (2, 3), (0, 2))
"""This game, three players, the usual start."""


def test_a_link_is_the_digits_of_its_answers_and_24_bits_of_its_digest() -> None:
    match = begun(0)
    check = int(match.digest()[:6], 16)
    assert link.encode(match) == packed(*HEAD, (0, 5_001), (check, 1 << 24))
    assert link.decode(packed(*HEAD, (0, 5_001), (check, 1 << 24))).digest() == match.digest()
    assert refusal(lambda: link.decode(packed(*HEAD, (0, 5_001), (check ^ 1, 1 << 24))), BadLink) == "link-damaged"
    assert refusal(lambda: link.decode(packed(*HEAD, (0, 5_001), (check, 1 << 24), (1, 2))), BadLink) == "link-damaged"


def test_a_link_brings_a_game_back_without_what_is_sealed() -> None:
    for answers in (0, 1, 2, 3, 12):
        match = begun(answers)
        assert link.decode(link.encode(match)).digest() == match.unsealed().digest()
        assert len(match.answers) == answers
    assert link.decode(f"  {link.encode(begun())}\n").answers == begun().answers


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("", "link-foreign"), ("1", "link-foreign"), ("3AAAA", "link-foreign"), ("2", "link-foreign"),
        ("2AAAA", "link-damaged"), ("1AA!A", "link-foreign"),
        ("1A", "link-damaged"), ("1AAAAA", "link-damaged"), (packed((77, 256)), "link-foreign"), ("1é", "link-foreign"),
        ("1" + "A" * 63_999, "link-foreign"), ("1" + "A" * 64_000, "link-too-long"),
    ],
)  # fmt: skip
def test_a_text_that_is_no_link_says_what_is_wrong(text: str, id: str) -> None:
    assert refusal(lambda: link.decode(text), BadLink) == id


def test_a_link_with_an_illegal_answer_or_one_too_many_is_damaged() -> None:
    twin, pick = Match(THRONES, {"players": 3}), seeded(9)
    while twin.choices:
        seat = sorted(twin.choices)[0]
        twin.push(seat, twin.choices[seat].sample(pick))
    whole, digits = Match(THRONES, {"players": 3}), [*HEAD, (len(twin.answers) + 1, 5_001)]
    for seat, answer in twin.answers:
        seats = sorted(whole.choices)
        digits += [(seats.index(seat), len(seats)), *whole.choices[seat].write(answer)]
        whole.push(seat, answer)
    assert refusal(lambda: link.decode(packed(*digits, (1, 2))), BadLink) == "link-damaged"
    bad = (1, 5_001), (0, 3), *(((1, 2),) * 3)
    assert refusal(lambda: link.decode(packed(*HEAD, *bad)), BadLink) == "link-damaged"


def after(position: bytes, *digits: tuple[int, int]) -> str:
    """A link of a match that began from a position, given as it is packed."""
    rest = packed(*digits)[1:]
    raw = position + base64.urlsafe_b64decode(rest + "=" * (-len(rest) % 4))
    return "2" + base64.urlsafe_b64encode(raw).decode().rstrip("=")


def resumed(answers: int = 3) -> Match:
    """A match that began from a position in the midst of another game."""
    match = Match(THRONES, {"players": 3}, position=begun(60).checkpoint()[1])
    pick = seeded(5)
    for _ in range(answers):
        seat = sorted(match.choices)[0]
        match.push(seat, match.choices[seat].sample(pick))
    return match


def test_a_link_takes_the_position_along_from_which_a_match_began() -> None:
    for answers in (0, 1, 5, 40):
        match = resumed(answers)
        text = link.encode(match)
        assert text.startswith("2") and len(text) < 8_000
        back = link.decode(text)
        assert back.digest() == match.unsealed().digest() and back.origin == match.origin
        assert back.answers == match.unsealed().answers


def test_a_position_in_a_link_is_packed_json_of_bounded_size() -> None:
    plain = (*HEAD, (0, 5_001), (0, 1 << 24))
    texts = (b"{", b"[]", b"7", b'"\xff', b'{"a": NaN}', b"[" * 100_000, b'{"round": -1}', b'{"units": 3}',
             b'{"a": "' + b"a" * 30_000_000 + b'"}')  # fmt: skip
    for position in (b"", b"no zlib", zlib.compress(b"{}")[:-1], *map(zlib.compress, texts)):
        assert refusal(lambda position=position: link.decode(after(position, *plain)), BadLink) == "link-damaged"
    assert refusal(lambda: link.decode(after(zlib.compress(b"{}"), (250, 256))), BadLink) == "link-foreign"
    match = Match(THRONES, {"players": 3}, position={})
    check = int(match.digest()[:6], 16)
    assert link.decode(after(zlib.compress(b"{}"), *plain[:-1], (check, 1 << 24))).digest() == match.digest()
    other = after(zlib.compress(b"{}"), *plain[:-1], (check ^ 1, 1 << 24))
    assert refusal(lambda: link.decode(other), BadLink) == "link-damaged"


def test_each_changed_character_and_each_truncation_of_such_a_link_is_damage() -> None:
    text = link.encode(resumed())
    for at in range(2, len(text), 7):
        changed = text[:at] + ("A" if text[at] != "A" else "B") + text[at + 1 :]
        for broken in (changed, text[:at]):
            assert refusal(lambda broken=broken: link.decode(broken), BadLink) == "link-damaged", at


def test_a_match_too_large_for_any_link_is_left_to_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    match = resumed()
    monkeypatch.setattr(link, "MAX_CHARACTERS", len(link.encode(match)))
    assert link.decode(link.encode(match)).digest() == match.unsealed().digest()
    monkeypatch.setattr(link, "MAX_CHARACTERS", link.MAX_CHARACTERS - 1)
    assert refusal(lambda: link.encode(match), TableError) == "link-large"
    monkeypatch.undo()
    monkeypatch.setattr(link, "MAX_POSITION", 100)
    assert refusal(lambda: link.encode(match), TableError) == "link-large"


# the shelf


def test_the_shelf_knows_its_games_by_name_and_number() -> None:
    assert "thrones-first" in games() and game_by_code(1) is THRONES and game("thrones-first") is THRONES
    assert refusal(lambda: game_by_code(250), BadLink) == "link-foreign"
    assert refusal(lambda: game("ludo"), TableError) == "unknown-game"


def test_options_are_filled_in_and_checked_by_kind() -> None:
    assert complete_options(THRONES, {}) == {"players": 5, "competitive": False}
    assert complete_options(THRONES, {"players": 3}) == {"players": 3, "competitive": False}
    for wrong in ({"players": 5.0}, {"competitive": 0}, {"players": "5"}, {"colour": "red"}, {"players": None}):
        assert refusal(lambda wrong=wrong: complete_options(THRONES, wrong), TableError) == "bad-option"


ASIDES = [
    [0, "stark"], [1, "stark"], [1, "stark", "code-forgotten"], [1, "lannister", "code-agreed", "stark"],
    [1, "stark", "code-dropped"], [1, "baratheon", "code-found"],
]  # fmt: skip


def test_a_record_tells_its_asides_again_in_their_order_and_place() -> None:
    match = Match(game("thrones-first"), {"players": 3})
    match.note("stark")
    seat = next(iter(match.choices))
    match.push_sample(seat, seeded(1))
    for _, who, *what in ASIDES[1:]:
        match.note(who, *what)
    content = record.record(match, sealed=True)
    assert content["withdrawn"] == ASIDES
    assert load(content).match.log == match.log == match.fork().log == match.again(1).log == match.at(1).log
    match.pop()
    told = ["withdrawn", "withdrawn", *(one[2] for one in ASIDES[2:]), "withdrawn"]
    assert [event.kind for event in match.log] == told
    assert load(record.record(match)).match.log == match.log, "undo leaves them behind"


@pytest.mark.parametrize(
    "damaged",
    [
        3, [3], [[]], [[0]], [["stark", 0]], [[True, "stark"]], [[9, "stark"]], [[-1, "stark"]], [[0, "nobody"]],
        [[0, "stark", "no-such-kind"]], [[0, "stark", "code-agreed"]], [[0, "stark", "code-agreed", "nobody"]],
        [[0, "stark", "code-dropped", "lannister"]], [[0, "stark", "code-agreed", "lannister", "x"]],
        [[0, "stark", None]], [[0, "stark", ["code-found"]]], [[0, "stark"]] * 6_000,
    ],
    ids=lambda damaged: str(damaged)[:40],
)  # fmt: skip
def test_asides_that_no_match_has_are_refused(damaged: Any) -> None:
    content = {**record.record(Match(game("thrones-first"), {"players": 3})), "withdrawn": damaged}
    with pytest.raises(BadRecord, match="record-damaged"):
        load(content)
