"""A table with hidden hands, locked by the codes of its seats: what can be read of it, and what opens it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from gotweb.cli import MISUSED, main
from gotweb.core import chance, link, look, record
from gotweb.core.asides import AGREED, FORGOTTEN
from gotweb.core.errors import BadLink, BadRecord
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.core.words import words_of
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.home import locked, share
from gotweb.ui.home.home import Home
from gotweb.ui.home.locked import Locked, unlock
from gotweb.ui.home.store import Store
from gotweb.ui.home.unlock import UnlockSheet
from gotweb.ui.kit.sheets import SheetStack
from gotweb.ui.kit.tree import Element, el, find, press, text
from gotweb.ui.table.locks import Locks
from tests.fuzz.damage import Damage
from tests.toy.test_at_the_table import opened as at_the_table
from tests.toy.test_handing_out import FACE, NAMES, WORDS, Files, exchanged, in_play, played
from tests.ui.drawer import Drawer
from tests.ui.paper import Later, Paper, at_once, result_of

CODES = {"amber": "1234", "birch": "raven"}
SEAL, PAPER = 64, 4
"""Characters of a box of paper besides what is in it, and for each one of that."""
PAGE = "https://example.org/"
NOT_WHOLE = "This saved game is damaged and cannot be opened."


def coded(match: Match, codes: dict[str, str] = CODES) -> Locks:
    """The locks of a match some of whose seats have chosen a code."""
    locks = Locks(Paper(), Later(), True)
    locks.without = set(match.seats) - set(codes)
    for seat, code in codes.items():
        at_once(locks.choose(seat, code))
        assert result_of(locks.leave_spare(seat))
    locks.away()
    return locks


def file_of(match: Match, locks: Locks) -> str:
    return str(result_of(share.to_locked_text(match, NAMES, locks)))


def link_of(match: Match, locks: Locks) -> share.Link:
    made = result_of(share.to_locked_link(match, PAGE, locks))
    assert isinstance(made, share.Link)
    return made


def taken(given: str) -> Locked:
    """A locked table out of a file or a link."""
    found = share.from_text(given) if given.startswith("{") else share.from_link(given)
    assert isinstance(found, Locked)
    return found


def opened(given: str, seat: str, code: str) -> locked.Opened | None:
    found: locked.Opened | None = result_of(unlock(Paper(), taken(given), seat, code))
    return found


def both(match: Match, locks: Locks) -> list[str]:
    return [file_of(match, locks), link_of(match, locks).url]


# what is in it


@pytest.mark.parametrize("until", [in_play, lambda match: False], ids=["in play", "over"])
def test_the_code_of_any_one_seat_opens_all_of_it_in_a_file_and_in_a_link(until: Callable[[Match], bool]) -> None:
    match = played(until=until)
    locks = coded(match)
    for way, given in zip(("file", "link"), both(match, locks), strict=True):
        for seat, code in CODES.items():
            found = opened(given, seat, code)
            assert found is not None and not found.loaded.rebased
            again = found.loaded.match
            assert again.answers == match.answers and again.digest() == match.digest()
            assert again.state.hands == match.state.hands
            assert found.loaded.names == (NAMES if way == "file" else {})


def test_no_other_code_opens_it_nor_the_code_of_another_seat_and_a_seat_without_a_code_is_not_asked() -> None:
    match = played(until=in_play)
    for given in both(match, coded(match)):
        for seat, code in (("amber", "raven"), ("birch", "1234"), ("amber", "12345"), ("amber", "")):
            assert opened(given, seat, code) is None
        assert opened(given, "amber", "1234") is not None, "nothing is lost by a wrong code"
        assert tuple(taken(given).entries) == ("amber", "birch") and "cobalt" in taken(given).seats


def test_what_can_be_read_is_what_everybody_sees_whatever_anybody_holds() -> None:
    compared = 0

    def compare(match: Match) -> bool:
        nonlocal compared
        twin = exchanged(match)
        if twin is not None:
            same = Match(match.game, match.options, position=match.checkpoint()[1])
            contents = [json.loads(file_of(one, coded(one))) for one in (same, twin)]
            for content in contents:
                closed = content.pop("locked")
                del content["digest"]
                assert content.keys() == {"gotweb", "game", "options", "names", "round", "phase"}
                assert closed.keys() == {"seats", "table"} and {len(one) for one in closed["seats"].values()} == {4}
                content["length"] = (len(closed["table"]) - SEAL) % (PAPER * locked.STEP)
            assert contents[0] == contents[1] and contents[0]["length"] == 0
            compared += 1
        return False

    played(until=compare)
    assert compared >= 3


def test_every_table_that_is_handed_out_has_a_key_of_its_own_and_none_of_them_is_in_it() -> None:
    match = played(until=in_play)
    locks = coded(match)
    one, other = file_of(match, locks), file_of(match, locks)
    assert json.loads(one)["locked"]["table"] != json.loads(other)["locked"]["table"]
    for spare in locks.spares.values():
        assert spare.key not in one and spare.box in one
    secret = result_of(Paper().open(result_of(locked._key(Paper(), locks.spares["amber"].key)),
                                    json.loads(one)["locked"]["seats"]["amber"][3], "amber table"))  # fmt: skip
    assert secret is not None and secret not in one
    for hidden in ('"hands"', '"answers"', '"hidden"', "1234", "raven", match.digest()):
        assert hidden not in one


def test_codes_go_along_so_that_each_seat_has_its_own_curtain_again_and_the_table_can_be_handed_on() -> None:
    match = played(until=in_play)
    locks = coded(match)
    found = opened(file_of(match, locks), "birch", "raven")
    assert found is not None and "boxes" not in found.beside
    there = Locks(Paper(), Later())
    there.take_in(found.beside, match.seats)
    assert there.data(match) == locks.data(match)
    assert there.guards("amber") and there.guards("birch") and not there.guards("cobalt")
    assert not result_of(there.enter("birch", "1234")) and result_of(there.enter("amber", "1234"))
    assert not result_of(there.leave_spare("amber")), "it has one"
    assert opened(file_of(found.loaded.match, there), "birch", "raven") is not None


def test_a_code_that_was_forgotten_opens_what_it_opened_and_nothing_that_is_handed_out_later() -> None:
    match = played(until=in_play)
    locks = coded(match)
    before = file_of(match, locks)
    locks.say_forgotten("amber")
    assert result_of(locks.agree("amber", "birch", "raven"))
    locks.forget("amber")
    assert locks.spares.keys() == {"birch"} and "amber" not in taken(file_of(match, locks)).entries
    assert opened(before, "amber", "1234") is not None
    at_once(locks.choose("amber", "9999"))
    assert result_of(locks.leave_spare("amber"))
    after = file_of(match, locks)
    assert opened(after, "amber", "1234") is None and opened(after, "amber", "9999") is not None


def test_a_code_that_is_said_to_be_forgotten_is_so_in_every_table_that_is_handed_out_meanwhile() -> None:
    codes = {**CODES, "cobalt": "0000"}
    match = played(until=in_play)
    locks = coded(match, codes)
    locks.majority = False
    locks.say_forgotten("amber")
    assert result_of(locks.agree("amber", "birch", "raven"))
    match.note("amber", FORGOTTEN)
    match.note("birch", AGREED, "amber")
    for way, given in zip(("file", "link"), both(match, locks), strict=True):
        found = opened(given, "birch", "raven")
        assert found is not None
        there = Locks(Paper(), Later())
        there.take_in(found.beside, match.seats)
        assert there.forgotten == {"amber": {"birch"}} and there.guards("amber") and not there.majority
        with pytest.raises(ValueError, match="agreed"):
            there.forget("amber")
        assert not result_of(there.agree("amber", "cobalt", "raven")) and there.still_to_agree("amber") == 1
        assert result_of(there.agree("amber", "cobalt", "0000")) and there.still_to_agree("amber") == 0
        if way == "file":  # a link holds answers only
            assert [event.kind for event in found.loaded.match.log[-2:]] == [FORGOTTEN, AGREED]
    assert locks.still_to_agree("amber") == 1, "a copy is a table of its own"


def test_the_rule_by_which_codes_are_thrown_away_goes_along_too() -> None:
    match = played(until=in_play)
    locks = coded(match)
    locks.majority = True
    found = opened(file_of(match, locks), "amber", "1234")
    assert found is not None
    there = Locks(Paper(), Later())
    there.take_in(found.beside, match.seats)
    assert there.majority and there.data(match) == locks.data(match)


def test_without_a_code_a_cipher_or_anything_hidden_nothing_is_locked() -> None:
    match = played(until=in_play)
    unsafe = coded(match)
    unsafe.cipher = None
    first = Match(game("thrones-first"), {"players": 3})
    for one, locks in ((match, None), (match, coded(match, {})), (match, unsafe), (first, Locks(Paper(), Later()))):
        assert locked.keepers(locks, one) == []
        if locks is not None:
            with pytest.raises(ValueError, match="no seat"):
                file_of(one, locks)
    assert locked.keepers(coded(match), match) == ["amber", "birch"]


def test_of_a_game_that_hides_nothing_codes_change_no_byte_of_what_is_handed_out() -> None:
    match = Match(game("thrones-first"), {"players": 3})
    locks = Locks(Paper(), Later(), True)
    for seat in match.seats:
        at_once(locks.choose(seat, "1234"))
        assert result_of(locks.leave_spare(seat)), "it may come to hide something"
    device = Files()
    share.export(match, {}, device, locks, lambda: None)  # type: ignore[arg-type]
    assert list(device.files.values()) == [share.to_text(match, {})]


def test_a_match_that_began_from_a_position_is_locked_in_a_file_and_in_a_link() -> None:
    match = played(until=in_play)
    posed = Match(match.game, match.options, position=match.checkpoint()[1])
    locks = coded(posed)
    for given in both(posed, locks):
        found = opened(given, "amber", "1234")
        assert found is not None and found.loaded.match.state.hands == posed.state.hands
        assert found.loaded.match.digest() == posed.unsealed().digest()


# damage


def test_a_damaged_or_truncated_file_is_refused_before_anybody_types_a_code() -> None:
    match = played(until=in_play)
    whole = file_of(match, coded(match))
    content, damage = json.loads(whole), Damage(chance.seeded("locked"), WORDS)
    refused = set()
    for n in range(300):
        given = damage.dumped(damage.tree(content, 1 + n % 2)) if n % 2 else damage.text(whole)
        try:
            found = share.from_text(given)
            assert isinstance(found, Locked) and found == taken(whole), "it says the same"
        except BadRecord as error:
            refused.add(error.id)
            share.sentence(Language("en", FACE.package, strict=True), error).encode()
    assert "record-damaged" in refused
    for at in range(1, len(whole.rstrip()), 97):
        with pytest.raises(BadRecord, match="record-damaged"):
            share.from_text(whole[:at])


def test_a_damaged_or_truncated_link_is_refused_before_anybody_types_a_code() -> None:
    match = played(until=in_play)
    url = link_of(match, coded(match)).url
    code = url.partition(share.MARK)[2]
    assert taken(code) == taken(f"<{url[:60]}\n{url[60:]}>"), "messengers break lines, and put signs around links"
    end = len(code) - 8  # behind that lies only what tells zlib that all is well, and the fingerprint tells that better
    for at in range(1, end, 11):
        with pytest.raises(BadLink, match="link-damaged"):
            share.from_link(code[:at])
    for at in range(4, end, 11):
        changed = code[:at] + ("A" if code[at] != "A" else "B") + code[at + 1 :]
        try:
            found = share.from_link(changed)
        except BadLink as error:
            assert error.id == "link-damaged"
        else:  # seldom two ways to deflate say the same, and codes are new in each run
            assert found == taken(code), at
    too_long = "L" + "A" * link.MAX_CHARACTERS
    for given, id in (("L", "link-damaged"), ("Lé", "link-damaged"), (too_long, "link-too-long")):
        with pytest.raises(BadLink, match=id):
            share.from_link(given)


def sealed_again(content: dict[str, Any]) -> str:
    """A locked record that was changed by somebody who knew how its fingerprint is made."""
    return json.dumps({**content, "digest": look.digest(content)})


def entry(content: dict[str, Any], place: int, value: object, seat: str = "amber") -> dict[str, Any]:
    """A locked record with something else in the entry of a seat."""
    seats = {seat: [*parts] for seat, parts in content["locked"]["seats"].items()}
    seats[seat][place] = value
    return {**content, "locked": {**content["locked"], "seats": seats}}


def test_a_box_that_somebody_has_tampered_with_does_not_open() -> None:
    match = played(until=in_play)
    content = json.loads(file_of(match, coded(match)))
    other = json.loads(file_of(match, coded(match, {**CODES, "amber": "0000"})))
    assert opened(sealed_again(entry(content, 2, other["locked"]["seats"]["amber"][2])), "amber", "1234") is None
    tampered = [
        entry(content, 3, other["locked"]["seats"]["amber"][3]),
        entry(content, 3, ""),
        {**content, "locked": {**content["locked"], "table": other["locked"]["table"]}},
        {**content, "locked": {**content["locked"], "table": content["locked"]["table"][:-8]}},
        entry(content, 2, other["locked"]["seats"]["amber"][2], "birch"),
        entry(content, 0, "another salt", "birch"),
        {**content, "names": {"amber": "Eve"}},
        {**content, "round": content["round"] + 1},
    ]
    for changed in tampered:
        with pytest.raises(BadRecord, match="record-damaged"):
            opened(sealed_again(changed), "amber", "1234")


@pytest.mark.parametrize(
    ("id", "change"),
    [
        ("record-version", {"gotweb": 2}), ("record-version", {"gotweb": True}), ("unknown-game", {"game": "chess"}),
        ("record-damaged", {"game": []}), ("bad-option", {"options": {"players": 9}}),
        ("record-damaged", {"options": 3}), ("record-damaged", {"names": []}), ("record-damaged", {"names": {"a": 1}}),
        ("record-damaged", {"round": "1"}), ("record-damaged", {"round": 10**9}), ("record-damaged", {"phase": 1}),
        ("record-damaged", {"locked": 1}), ("record-damaged", {"locked": {"seats": {}, "table": ""}}),
        ("record-damaged", {"locked": {"seats": {"nobody": ["", 1, "", ""]}, "table": ""}}),
        ("record-damaged", {"locked": {"seats": {"amber": ["", 1, "", "", ""]}, "table": ""}}),
        ("record-damaged", {"locked": {"seats": {"amber": ["", 10**8, "", ""]}, "table": ""}}),
        ("record-damaged", {"locked": {"seats": {"amber": ["", 0, "", ""]}, "table": ""}}),
        ("record-damaged", {"locked": {"seats": {"amber": ["", True, "", ""]}, "table": ""}}),
        ("record-damaged", {"locked": {"seats": {"amber": ["", 1, 1, ""]}, "table": ""}}),
        ("record-damaged", {"locked": {"seats": {"amber": ["", 1, "", ""]}}}),
    ],
)  # fmt: skip
def test_what_is_no_locked_table_is_refused(id: str, change: dict[str, Any]) -> None:
    match = played(until=in_play)
    content = json.loads(file_of(match, coded(match)))
    with pytest.raises(BadRecord, match=id):
        share.from_text(sealed_again({**content, **change}))


@pytest.mark.parametrize("inside", [{}, {"table": []}, {"table": {}}, {"link": 3}, {"link": "1AAAA"}])
def test_what_a_code_opens_may_hold_no_game_at_all(inside: dict[str, Any]) -> None:
    match = played(until=in_play)
    closed = locked._closed(match, NAMES, coded(match), inside)
    with pytest.raises(BadRecord, match="record-"):
        opened(json.dumps(result_of(closed)), "amber", "1234")


def test_the_command_line_says_of_a_locked_file_that_it_opens_on_the_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match, file = played(until=in_play), tmp_path / "locked.json"
    file.write_text(file_of(match, coded(match)), "utf-8")
    for command in (["replay", str(file)], ["play", "--load", str(file)]):
        assert main(command) == MISUSED
        said = capsys.readouterr().err
        assert said.startswith(f"{file}: This table is locked by the codes of its seats") and said.count("\n") == 1
    with pytest.raises(BadLink, match="link-locked"):
        link.decode(link_of(match, coded(match)).url.partition(share.MARK)[2])


# at the table


def test_a_seat_that_enters_its_code_leaves_a_spare_key_also_where_codes_are_older_than_that() -> None:
    app, table, _ = at_the_table(players=3)
    saves = []
    app.changed = lambda: saves.append("saved")
    app.say = lambda _sentence, over=False: None
    table.locks = Locks(Paper(), Later(), wanted=True)
    table.refresh()
    seat = table.curtain.seat
    assert seat is not None
    table.gate.enter("1234")
    assert table.locks.spares.keys() == {seat} and saves == ["saved", "saved"]

    kept = json.loads(json.dumps(table.locks.data(app.match)))
    assert kept["spares"].keys() == {seat}
    again = Locks(Paper(), Later())
    again.take_in(kept, app.match.seats)
    assert again.spares == table.locks.spares and locked.keepers(again, app.match) == [seat]

    del kept["spares"]  # a game that was kept before there were any
    table.locks = Locks(Paper(), Later())
    table.locks.take_in(kept, app.match.seats)
    assert locked.keepers(table.locks, app.match) == []
    table.hide()
    table.refresh()
    table.gate.enter("0000")
    assert not table.locks.spares
    table.gate.enter("1234")
    assert locked.keepers(table.locks, app.match) == [seat]


@pytest.mark.parametrize(
    "spares", [{"amber": ["a"]}, {"amber": [1, 2]}, {"cobalt": ["a", "b"]}, {"x": ["a", "b"]}, [], 3]
)
def test_a_spare_key_that_was_damaged_on_the_device_is_left_out(spares: Any) -> None:
    match = played(until=in_play)
    data = {**(coded(match).data(match) or {}), "spares": spares}
    locks = Locks(Paper(), Later())
    locks.take_in(data, match.seats)
    assert locks.locks.keys() == CODES.keys() and not locks.spares


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_menu_says_whose_codes_open_it_and_hands_out_a_locked_file_and_link(code: str) -> None:
    match, device, drawn = played(until=in_play), Files(), []
    t = Language(code, FACE.package, strict=True)
    app: Any = SimpleNamespace(language=t, match=match, names=NAMES, home=lambda: None)
    part = share.Menu(app, device, lambda: drawn.append("drawn"), coded(match))  # type: ignore[arg-type]

    def words() -> str:
        return text(el("div", None, part.tree()))

    birch = words_of(match.game, t).seat("birch")
    assert t.n("share.locked", 2, names=t("ui.and", first="Ada", last=birch)) in words()
    assert t("share.hides") not in words() and t("share.look.hint") in words()
    assert t("share.locking") in words() and not find(part.tree(), "window")
    device.work()
    assert drawn == ["drawn"] and t("share.locking") not in words()
    url = str(find(part.tree(), "window")[0].attrs["href"])
    assert opened(url, "amber", "1234") is not None
    made = share.Link(url, share.reach(len(url)))
    assert t.n(f"share.reach.{made.reach}", len(url)) in words()
    press(find(part.tree(), "export")[0])
    assert part.told == ""
    device.work()
    assert part.told == t("share.file.done")
    ((name, content),) = device.files.items()
    assert name == "toy-caravans-round-1-2026-11-21.gotweb.json" and opened(content, "birch", "raven") is not None
    assert share.exported(t, match, coded(match)).endswith(t("share.file.locked"))
    assert share.exported(t, match, None).endswith(t("share.file.hides"))


def test_the_menu_says_of_a_locked_game_too_that_it_fits_into_no_link(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, device = played(until=in_play), Files()
    plain = link.encode(match, hidden=True)
    monkeypatch.setattr(link, "MAX_CHARACTERS", len(plain))  # so it is the boxes that make the link too large
    t = Language("en", FACE.package, strict=True)
    app: Any = SimpleNamespace(language=t, match=match, names={}, home=lambda: None)
    part = share.Menu(app, device, lambda: None, coded(match))  # type: ignore[arg-type]
    device.work()
    assert t("error.link-large") in text(el("div", None, part.tree()))


def test_a_link_that_the_boxes_have_made_too_long_is_called_so_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(until=in_play)
    locks, plain = coded(match), share.to_link(match, PAGE)
    assert len(plain.url) < len(link_of(match, locks).url) < share.EVERYWHERE
    monkeypatch.setattr(share, "EVERYWHERE", len(plain.url))
    monkeypatch.setattr(share, "BROWSERS", len(plain.url))
    assert share.to_link(match, PAGE).reach == "everywhere" and link_of(match, locks).reach == "file"


# taken in


class FirstScreen:
    """The first screen, the sheets over it, and what it puts on the table."""

    def __init__(self, code: str = "en", fragment: str = "", cipher: Paper | None = None, safe: bool = True) -> None:
        self.language = Language(code, FACE.package, strict=True)
        self.match: Match | None = None
        self.cipher = (cipher or Paper()) if safe else None
        self.pile = SheetStack(lambda: None)
        self.tables: list[tuple[Match, dict[str, str], dict[str, Any]]] = []
        self.address = fragment
        self.device = self
        self.waiting: list[Any] = []
        self.went_home = 0
        self.drawer = Drawer()
        self.screen = Home(self, Store(self.drawer.window(), "a"), self)  # type: ignore[arg-type]

    # the page

    def open(self, match: Match, names: dict[str, str], id: str, beside: dict[str, Any], bots: Any) -> None:
        self.tables.append((match, names, beside))

    def home(self) -> None:
        self.match = None
        self.went_home += 1

    # the device

    def fragment(self) -> str:
        return self.address

    def drop_fragment(self) -> None:
        self.address = ""

    def keep(self) -> None:
        """The browser is asked to keep what is stored."""

    def select(self, selector: str) -> None:
        assert selector == "#unlock-code"

    def later(self, work: Any) -> None:
        self.waiting.append(work)

    async def read(self, file: Any) -> str:
        return str(file.text)

    def now(self) -> int:
        """Time stands still."""
        return 0

    # a person

    def take(self, *texts: str) -> None:
        files = [SimpleNamespace(name=f"f{n}", text=one, size=len(one)) for n, one in enumerate(texts)]
        at_once(self.screen.arrivals.take_files(files))

    def tree(self) -> list[Element]:
        return self.pile.tree(self.language)

    def words(self) -> str:
        return text(el("div", None, self.tree()))

    def enter(self, code: str) -> None:
        assert isinstance(self.pile.top, UnlockSheet)
        self.pile.top.enter(code)
        assert self.language("lock.busy") in self.words()
        at_once(self.waiting.pop(0))


WAYS: dict[str, Callable[[FirstScreen, str, str], None]] = {
    "picked": lambda first, file, url: first.take("\ufeff" + file),
    "followed": lambda first, file, url: first.screen.arrivals.look_at_address(),
    "link pasted": lambda first, file, url: _pasted(first, url),
    "text pasted": lambda first, file, url: _pasted(first, " " + file.replace("\n", " ")),
}


def _pasted(first: FirstScreen, given: str) -> None:
    if given.lstrip().startswith("{"):
        at_once(first.screen.arrivals.take_text(given))
    else:
        assert first.screen.arrivals.take_link(given)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("way", WAYS)
def test_the_first_screen_asks_who_it_is_and_for_the_code_and_opens_the_table(way: str, code: str) -> None:
    match = played(until=in_play)
    file, url = both(match, coded(match))
    first = FirstScreen(code, url.removeprefix(PAGE))
    WAYS[way](first, file, url)
    t = first.language
    assert f"{t('unlock.hidden')} {t('unlock.who')}" in first.words() and t("unlock.hint") in first.words()
    assert t("game.toy-caravans") in first.words() and t.n("home.of", 3) in first.words()
    assert [str(one.attrs["data-value"]) for one in find(first.tree(), "unlock-as")] == ["amber", "birch"]
    assert ("Ada" in first.words()) == (way in ("picked", "text pasted")), "a link names nobody"
    press(find(first.tree(), "unlock-as")[1])
    press(find(first.tree(), "unlock-others")[0])
    press(find(first.tree(), "unlock-as")[0])
    assert not first.tables and not first.drawer.texts

    first.enter("4321")
    assert t("lock.wrong") in first.words() and not first.tables
    first.enter("")
    assert t("lock.wrong") in first.words() and not first.tables
    first.enter("1234")
    assert first.pile.top is None and first.address == ("" if way == "followed" else url.removeprefix(PAGE))
    ((again, names, beside),) = first.tables
    assert again.state.hands == match.state.hands and beside["locks"].keys() == CODES.keys() and beside["codes"]
    assert names == (NAMES if way in ("picked", "text pasted") else {})


def test_where_one_seat_alone_has_a_code_it_is_asked_for_at_once_and_putting_the_sheet_away_opens_nothing() -> None:
    match = played(until=in_play)
    url = link_of(match, coded(match, {"birch": "raven"})).url
    first = FirstScreen(fragment=url.removeprefix(PAGE))
    first.screen.arrivals.look_at_address()
    assert first.language("unlock.hidden") in first.words() and first.language("unlock.who") not in first.words()
    assert first.language("lock.code", who="Birch") in first.words() and not find(first.tree(), "unlock-others")
    sheet = first.pile.top
    assert isinstance(sheet, UnlockSheet)
    sheet.enter("raven")
    press(find(first.tree(), "close-sheet")[0])
    at_once(first.waiting.pop(0))
    assert not first.tables and first.address == "", "a code that comes too late opens nothing"


def test_a_table_that_turns_out_to_be_damaged_behind_its_code_is_told_in_the_usual_sentence() -> None:
    match = played(until=in_play)
    content = json.loads(file_of(match, coded(match)))
    first = FirstScreen()
    first.take(sealed_again({**content, "names": {}}))
    press(find(first.tree(), "unlock-as")[0])
    first.enter("1234")
    assert first.pile.top is None and first.screen.told == NOT_WHOLE and not first.tables
    first.take(json.dumps({**content, "names": {}}))
    assert first.pile.top is None and first.screen.told == NOT_WHOLE


def test_a_locked_table_comes_alone_and_needs_a_page_that_can_open_it() -> None:
    match = played(until=in_play)
    file, url = both(match, coded(match))
    first = FirstScreen()
    first.take(share.to_text(match, NAMES), file)
    said = "1 game was added to the list. “f1”: This is a table locked by codes: open it by itself."
    assert first.screen.told == said and first.pile.top is None and len(first.drawer.texts) == 1
    unsafe = FirstScreen(fragment=url.removeprefix(PAGE), safe=False)
    for way in ("picked", "followed"):
        unsafe.screen.told = ""
        WAYS[way](unsafe, file, url)
        assert unsafe.screen.told == unsafe.language("error.locked-unsafe") and unsafe.pile.top is None
    assert not unsafe.screen.arrivals.take_link(url) and not unsafe.address


def test_a_history_that_no_longer_holds_is_told_after_the_table_was_opened() -> None:
    match = played(until=in_play)
    content = {**record.record(match, NAMES, hidden=True), "digest": "0"}
    first = FirstScreen()
    said: list[str] = []
    first.say = lambda text, over=False: said.append(text)  # type: ignore[method-assign, assignment]
    first.take(json.dumps(result_of(locked._closed(match, NAMES, coded(match), {"table": content}))))
    press(find(first.tree(), "unlock-as")[0])
    first.enter("1234")
    assert len(first.tables) == 1 and said == [first.language("home.rebased")]


def test_a_game_opened_while_the_file_was_read_gives_way_to_the_question_for_a_code() -> None:
    match = played(until=in_play)
    first = FirstScreen()
    first.match = played(until=in_play)
    first.take(file_of(match, coded(match)))
    assert first.went_home == 1 and isinstance(first.pile.top, UnlockSheet)


def test_a_game_of_the_list_is_handed_out_locked_by_the_codes_that_were_kept_with_it() -> None:
    match = played(until=in_play)
    first, locks, device = FirstScreen(), coded(match), Files()
    first.screen.device = device  # type: ignore[assignment]
    first.screen.store.save("g", match, NAMES, locks.data(match))
    first.screen.export("g")
    device.work()
    ((_, content),) = device.files.items()
    assert opened(content, "amber", "1234") is not None
    t = first.language
    assert first.screen.told == f"{t('share.file.done')} {t('share.file.locked')}"
    with pytest.raises(BadRecord, match="record-locked"):
        record.load(record.loads(content))
