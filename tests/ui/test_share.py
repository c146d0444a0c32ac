"""Files and links: round trips, nothing sealed in them, and whatever is broken ends in one sentence."""

from __future__ import annotations

import base64
import json
import random
import time
import zlib
from types import SimpleNamespace
from typing import Any

import pytest

import gotweb.thrones.game  # noqa: F401  # puts the game on the shelf
from gotweb.battles.shapes import BadPlan
from gotweb.core import link, record
from gotweb.core.chance import seeded
from gotweb.core.errors import BadLink, BadPosition, BadRecord, TableError
from gotweb.core.match import Match
from gotweb.core.ownchecks import BadFile
from gotweb.core.shelf import game
from gotweb.fief.shapes import BadSheet
from gotweb.lang import LANGUAGES, Language
from gotweb.miniatures.shapes import BadList, BadMode
from gotweb.ui.home import share
from gotweb.ui.kit import phrases
from gotweb.ui.kit.tree import el, find, press, text
from gotweb.ui.table import botseat
from tests.rest import sooner
from tests.ui.paper import Later

PAGE = "https://example.org/play/"


def played(answers: int, players: int = 3, seed: int = 7) -> Match:
    match = Match(game("thrones-first"), {"players": players})
    pick = seeded(seed)
    for _ in range(answers):
        if not match.choices:
            break
        seat = sorted(match.choices)[0]
        match.push(seat, match.choices[seat].sample(pick))
    return match


def with_sealed(seed: int = 7) -> Match:
    """A match in which somebody's secret answer lies sealed."""
    match = played(1, seed=seed)
    pick = seeded(seed)
    while not match.sealed_answers:
        seat = sorted(match.choices)[0]
        match.push(seat, match.choices[seat].sample(pick))
    return match


def test_a_file_and_a_link_of_a_game_with_hidden_hands_hold_them_packed() -> None:
    match = Match(game("toy-caravans"), {"players": 3})
    match.settle(seeded(2))
    text = share.to_text(match, {})
    assert '"hands"' not in text and '"draw"' not in text
    assert share.from_text(text).match.digest() == match.unsealed().digest()
    linked = share.to_link(match, "https://example.org/")
    assert share.from_link(linked.url).digest() == match.unsealed().digest()


def test_a_file_comes_back_as_it_was() -> None:
    match = played(80)
    loaded = share.from_text(share.to_text(match, {"stark": "Zoé"}))
    assert loaded.match.digest() == match.digest()
    assert loaded.names == {"stark": "Zoé"}
    assert not loaded.rebased


def test_a_file_is_named_after_game_round_and_day() -> None:
    assert share.file_name(played(1), "2026-11-21") == "thrones-first-round-1-2026-11-21.gotweb.json"
    assert share.file_name(played(9999), "2026-11-21") == "thrones-first-finished-2026-11-21.gotweb.json"


@pytest.mark.parametrize("wrap", ["{}", "  {}\n", "<{}>", "Look: {}.", "«\u200e{}»"])
def test_a_link_comes_back_as_it_was(wrap: str) -> None:
    match = played(80)
    made = share.to_link(match, PAGE)
    assert share.from_link(wrap.format(made.url)).digest() == match.digest()


def test_a_link_may_be_broken_into_lines_or_be_the_bare_code() -> None:
    match = played(80)
    url = share.to_link(match, PAGE).url
    assert share.from_link("\r\n".join(url[i : i + 60] for i in range(0, len(url), 60))).digest() == match.digest()
    assert share.from_link(url.partition("#g=")[2]).digest() == match.digest()


@pytest.mark.parametrize(
    "way",
    [
        "{}&fbclid=IwAR0x_Y-z",
        "{}?utm_source=chat",
        "{}?utm_source=chat&utm_medium=x",
        "Your turn! {} see you",
        "Your turn:\n{}\nsee you tomorrow",
        "“{}”, she wrote.",
        "It is your turn ({}), my friend",
        "[our game]({}) is on",
        "*{}* and _soon_",
        "_{}_",
        "~{}~",
        "Your turn — {} — hurry",
        "> {}\n> your turn",
        "<a href='{}'>here</a>",
        "the old one: https://example.org/#g=1AAAA and the new one: {}",
    ],
)
def test_a_link_is_found_among_whatever_is_around_it(way: str) -> None:
    match, other = played(80), with_sealed()
    for one, names in ((match, {"stark": "Ada"}), (match, {}), (other, {})):
        url = share.to_link(one, PAGE, names).url
        for sent in (url, url.replace("=", "%3D"), url.replace("#g=", "%23g%3D"), url.replace("#g=", "%2523g%253D")):
            found = share.arriving(way.format(sent))
            assert isinstance(found, record.Loaded)
            assert (found.match.digest(), found.names) == (one.unsealed().digest(), names)


@pytest.mark.parametrize("before", ["", "> "])
@pytest.mark.parametrize("width", [60, 72, 76, 998])
def test_a_link_that_mail_has_broken_into_lines_is_found_among_words(before: str, width: int) -> None:
    url = share.to_link(played(300), PAGE, {"stark": "Ada", "lannister": "Blaise"}).url
    lines = [url[i : i + width] for i in range(0, len(url), width)]
    for sent in ("\n".join(before + line for line in ["Your turn!", *lines, "see you"]), "=\r\n".join(lines)):
        found = share.arriving(sent)
        assert isinstance(found, record.Loaded)
        assert found.names == {"stark": "Ada", "lannister": "Blaise"}


@pytest.mark.parametrize("cut", [1, 8])
@pytest.mark.parametrize("names", [{}, {"stark": "Ada"}])
def test_a_link_that_was_cut_says_so(cut: int, names: dict[str, str]) -> None:
    with pytest.raises(BadLink, match="link-damaged"):
        share.from_link(share.to_link(played(80), PAGE, names).url[:-cut] + " see you")


def test_a_link_keeps_bots_and_names() -> None:
    match = played(40).unsealed()
    names = {"stark": "Ada ♕", "baratheon": "Zoé"}
    bots = {"lannister": {"level": "knight", "style": "plain"}, "baratheon": {"level": "squire", "style": "plain"}}
    made = share.to_link(match, PAGE, names, bots)
    found = share.arriving(made.url)
    assert isinstance(found, record.Loaded)
    assert (found.match.digest(), found.names, found.bots) == (match.digest(), names, bots)
    assert found == found._replace(rebased=False)
    bare = share.to_link(match, PAGE)
    assert share.to_link(match, PAGE, {}, {}) == bare and made.url.startswith(bare.url + "~")
    assert len(made.url) - len(bare.url) < 160, "it must pass through messengers"


def tail(content: object) -> str:
    """The end of a link that holds this, as anybody could make it."""
    return base64.urlsafe_b64encode(zlib.compress(json.dumps(content).encode())).decode().rstrip("=")


@pytest.mark.parametrize(
    "end",
    [
        "A", "AAAA", "AA-A", "eNo", tail(None), tail({}), tail([]), tail(["a"] * 2), tail(["a"] * 4), tail([1, 2, 3]),
        tail([["a"], "", ""]), tail([["a", "b", "c", "d"], "", ""]), tail([["a", 1, "c"], "", ""]),
        tail([["a", "b" * 41, "c"], "", ""]), tail([[["a"], "b", "c"], "", ""]), tail([{"a": 1}, "", ""]),
        tail(["a" * 41, "", ""]), tail(["a" * 9_000, "", ""]), tail("[" * 3_000), tail([None, None, None]),
        tail(["", "", ""]) + "AAAA",
    ],
)  # fmt: skip
def test_the_end_of_a_link_is_foreign_text(end: str) -> None:
    match = played(3, players=3)
    assert len(match.seats) == 3
    with pytest.raises(BadLink, match="link-damaged"):
        share.arriving(f"{share.to_link(match, PAGE).url}~{end}")


def test_names_out_of_a_link_are_fit_to_be_shown_and_unknown_bots_are_left_to_whoever_knows_them() -> None:
    match = played(3, players=3)
    end = tail(["a\u202eb\x00\n c", ["  ", "dragon", "fiery"], "<i>"])
    found = share.arriving(f"{share.to_link(match, PAGE).url}~{end}")
    assert isinstance(found, record.Loaded)
    assert found.names == {match.seats[0]: "a b c", match.seats[2]: "<i>"}
    assert botseat.known(match, found.bots) == {}


class Device:
    """A device whose share sheet answers as it is told to."""

    def __init__(self, opens: bool) -> None:
        self.opens = opens
        self.selected: list[str] = []
        self.later = Later()

    def page_url(self) -> str:
        return PAGE

    def can_share(self) -> bool:
        return True

    async def share(self, title: str, url: str) -> bool:
        return self.opens

    def select(self, selector: str) -> None:
        self.selected.append(selector)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("opens", [True, False])
def test_a_share_sheet_that_does_not_open_leaves_the_link_in_a_field(opens: bool, code: str) -> None:
    t, device = Language(code, "thrones", strict=True), Device(opens)
    app: Any = SimpleNamespace(language=t, match=played(9), names={"stark": "Ada"}, home=lambda: None)
    menu = share.Menu(app, device, lambda: None, bots=lambda: {"lannister": {"level": "knight", "style": "plain"}})  # type: ignore[arg-type]
    told = text(el("div", None, menu.tree()))
    assert t("share.names") in told and t("share.bots") in told
    press(find(menu.tree(), "send")[0])
    fields = find(menu.tree(), "link-field")
    if opens:
        assert not fields and not device.selected and not menu.told
        return
    assert menu.told == t("share.refused") and device.selected == ["[data-action=link-field]"]
    found = share.arriving(str(fields[0].attrs["value"]))
    assert isinstance(found, record.Loaded)
    assert (found.names, found.bots) == (app.names, menu.bots())


def test_where_nobody_has_a_name_and_no_bot_plays_nothing_is_said_of_them() -> None:
    t = Language("en", "thrones", strict=True)
    app: Any = SimpleNamespace(language=t, match=played(9), names={"stark": ""}, home=lambda: None)
    told = text(el("div", None, share.Menu(app, Device(True), lambda: None).tree()))  # type: ignore[arg-type]
    assert t("share.names") not in told and t("share.bots") not in told


def test_how_far_a_link_carries() -> None:
    assert [share.reach(n) for n in (2_000, 2_001, 8_000, 8_001)] == ["everywhere", "browsers", "browsers", "file"]
    assert share.to_link(played(9999, 5), PAGE).reach == "everywhere"


@pytest.mark.parametrize("seed", sooner(range(5), 2, 2))
def test_what_is_handed_out_holds_no_sealed_answer(seed: int) -> None:
    """The sealed answer makes no difference, not by one byte."""
    match = with_sealed(seed)
    other = match.unsealed()
    pick = seeded(seed + 100)
    while other.sealed_answers < match.sealed_answers:
        seat = match.answers[len(other.answers)][0]
        other.push(seat, other.choices[seat].sample(pick))
    assert other.answers != match.answers
    assert share.to_text(match, {}) == share.to_text(other, {}) == share.to_text(match.unsealed(), {})
    assert share.to_link(match, PAGE) == share.to_link(other, PAGE)


def test_names_out_of_a_file_are_fit_to_be_shown() -> None:
    content = record.record(
        played(3), {"stark": "a\u202eb\x00\n c", "nobody": "x", "lannister": "  ", "baratheon": "<i>"}
    )
    loaded = share.from_text(record.dumps(content))
    assert loaded.names == {"stark": "a b c", "baratheon": "<i>"}


def test_a_file_too_large_is_refused_before_it_is_read() -> None:
    share.check_size(share.MAX_BYTES)
    with pytest.raises(BadRecord, match="record-too-large"):
        share.check_size(share.MAX_BYTES + 1)


def test_a_changed_history_goes_on_from_the_checkpoint_and_says_so() -> None:
    content = record.record(played(60), {})
    content["answers"][0][1] = {"no": "such answer"}
    assert share.from_text(record.dumps(content)).rebased


@pytest.mark.parametrize(
    "text", ["", "   ", "https://example.org/", PAGE + "#g=", "#g=é", "1", "hello there", "#g=1" + "A" * 200_000]
)
def test_what_is_no_link_is_refused(text: str) -> None:
    with pytest.raises(BadLink):
        share.from_link(text)


def test_facts_out_of_a_damaged_file_are_cut_short() -> None:
    def language(key: str, **facts: Any) -> str:
        return f"{key} {facts}"

    language.has = lambda key: True  # type: ignore[attr-defined]
    assert len(share.sentence(language, BadRecord("bad-option", option="x" * 10**6))) < 100


@pytest.mark.parametrize("bad", [BadList, BadMode, BadSheet, BadPlan])
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_fault_in_somebodys_own_file_is_told_where_its_game_is_not_spoken_of(code: str, bad: type[BadFile]) -> None:
    """A damaged link of the miniatures was told "rule.mode-missing" while another game was on the first screen."""
    told = {
        folder: share.sentence(Language(code, folder, strict=True), bad("missing", "table.mode.zone"))
        for folder in ("thrones", "miniatures", "fief", "battles")
    }
    assert len(set(told.values())) == 2 and all("table.mode.zone" in one for one in told.values())
    assert told["thrones"] == phrases.error(
        Language(code, strict=True), BadPosition("bad-position", where="table.mode.zone")
    )


class TestBroken:
    """Mutated files and links: only the errors that have a sentence come out, and quickly."""

    ODD: tuple[Any, ...] = (
        None, True, False, 0, -1, 1, 10**30, -(2**63), 1.5, 1e308, "", "stark", "x" * 1000, "\x00", "\ud800",
        [], {}, [[]], {"": None}, [1, [2, [3, [4]]]], {"a": {"b": {"c": []}}},
    )  # fmt: skip

    def run(self, text: str) -> bool:
        start = time.process_time()
        try:
            share.from_text(text)
            sound = True
        except BadRecord as error:
            assert error.id.startswith(("record-", "unknown-game", "bad-option")), error
            sound = False
        except TableError as error:
            raise AssertionError(error) from error
        assert time.process_time() - start < 2
        return sound

    def paths(self, value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        found = [path] if path else []
        items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for key, inner in items:
            found += self.paths(inner, (*path, key))
        return found

    @pytest.mark.parametrize("seed", sooner(range(4)))
    def test_structures_with_something_odd_in_them(self, seed: int) -> None:
        pick = random.Random(seed)
        text = share.to_text(played(20 + 5 * seed, seed=seed), {"stark": "Ned"})
        model = json.loads(text)
        paths = self.paths(model)
        # the answers are many and alike: half of the time, something else is hit
        facts = [path for path in paths if path[0] != "answers"]
        for _ in range(900):
            content = json.loads(text)
            for _ in range(pick.choice((1, 1, 2))):
                path = pick.choice(facts if pick.random() < 0.6 else paths)
                at = content
                try:
                    for key in path[:-1]:
                        at = at[key]
                    how = pick.randrange(4)
                    if how == 0:
                        del at[path[-1]]
                    elif how == 1 and isinstance(at, dict):
                        at[pick.choice(("x", "", "stark", "units"))] = at.pop(path[-1])
                    elif how == 2:
                        at[path[-1]] = self.at(model, pick.choice(paths))
                    else:
                        at[path[-1]] = pick.choice(self.ODD)
                except (KeyError, IndexError, TypeError):
                    continue  # the first of two mutations took the place of the second away
            self.run(json.dumps(content))

    def at(self, value: Any, path: tuple[Any, ...]) -> Any:
        for key in path:
            value = value[key]
        return json.loads(json.dumps(value))

    def test_texts_with_flipped_bits_and_cut_off(self) -> None:
        pick = random.Random(1)
        raw = share.to_text(played(40), {"stark": "Ned"}).encode()
        for _ in range(1000):
            broken = bytearray(raw)
            for _ in range(pick.choice((1, 2, 20))):
                broken[pick.randrange(len(broken))] ^= 1 << pick.randrange(8)
            if pick.random() < 0.3:
                broken = broken[: pick.randrange(len(broken))]
            self.run(broken.decode(errors="replace"))

    @pytest.mark.parametrize(
        "text",
        [
            "", " ", "null", "1", "[]", '"x"', "{}", "NaN", "{", "[" * 10**6, '{"gotweb": ' + "[" * 10**5, "9" * 10**6,
            '{"gotweb": 1}', '{"gotweb": NaN}', '{"gotweb": 1e999}', '{"gotweb": ' + "9" * 5000 + "}", "\x00" * 100,
            "x" * (record.MAX_CHARACTERS + 1), '{"gotweb": true, "game": "thrones-first"}', "PK\x03\x04",
            "<html></html>",
            '{"gotweb": 1, "game": "thrones-first", "options": {"players": 3.0}, "answers": []}',
            '{"gotweb": 1, "game": "thrones-first", "options": {"players": [3]}, "answers": []}',
        ],
    )  # fmt: skip
    def test_texts_that_are_something_else(self, text: str) -> None:
        assert not self.run(text)

    def test_answers_without_end(self) -> None:
        content = json.loads(share.to_text(played(5), {}))
        content["answers"] = content["answers"] * 2000
        assert not self.run(json.dumps(content))
        content["answers"] = [["stark", {"x": [1] * 100}]] * 5000
        self.run(json.dumps(content))

    @pytest.mark.parametrize("seed", sooner(range(4)))
    def test_links(self, seed: int) -> None:
        pick = random.Random(seed)
        match = played(30 + 20 * seed, 3 + seed % 3, seed=seed)
        code = link.encode(match)
        digest = link.decode(code).digest()
        alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
        opened = 0
        for _ in range(700):
            broken = list(code)
            for _ in range(pick.choice((1, 1, 2, 10))):
                at = pick.randrange(len(broken) or 1)
                how = pick.randrange(4) if broken else 2
                if how == 0:
                    broken[at] = pick.choice(alphabet)
                elif how == 1:
                    del broken[at]
                elif how == 2:
                    broken.insert(at, pick.choice(alphabet + "%é =+/"))
                else:
                    broken = broken[: max(1, at)]
            text = "".join(broken)
            start = time.process_time()
            try:
                opened += share.from_link(text).digest() != digest
            except BadLink as error:
                assert error.id in ("link-damaged", "link-earlier", "link-foreign", "link-too-long")
            assert time.process_time() - start < 2
        assert opened == 0, "24 bits tell damaged links from sound ones"

    def test_links_of_noise(self) -> None:
        pick = random.Random(5)
        alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
        for length in [1, 2, 3, 4, 10, 100, 1000, 63_999] * 8:
            with pytest.raises(BadLink):
                # "Q" begins with the number of the first edition, so that the rules get something to chew
                link.decode(
                    "1" + pick.choice(("AQ", "AQA", "")) + "".join(pick.choice(alphabet) for _ in range(length))
                )
