"""The sheet on which a list is built at the form: what it says, what it keeps, and where it goes."""

from __future__ import annotations

import json
import re
from types import SimpleNamespace
from typing import Any

import pytest

from gotweb.core.match import Match
from gotweb.core.own import OWN, Own
from gotweb.core.record import dumps, record
from gotweb.lang import LANGUAGES, Language
from gotweb.miniatures import facts, muster
from gotweb.miniatures.facts import Army
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.table import roll
from gotweb.miniatures.table.builder import ListBuilder
from gotweb.ui.home import ownlink
from gotweb.ui.home.home import Home
from gotweb.ui.kit.tree import Element, find, text, walk
from gotweb.workshop.catalogues import compile_catalogues
from tests.conformance.test_any_own_file import Device, screen

compile_catalogues()
ID = "miniatures"
SPOKEN = {code: Language(code, ID, strict=True) for code in LANGUAGES}


class Desk(Device):
    """A device that copies, or refuses to."""

    def __init__(self, copies: bool = True) -> None:
        super().__init__()
        self.copies, self.copied = copies, ""
        self.hash = ""

    async def copy(self, text: str) -> bool:
        self.copied = text if self.copies else ""
        return self.copies

    def select(self, selector: str) -> None:
        """The field is selected."""

    def page_url(self) -> str:
        return "https://table/"

    def fragment(self) -> str:
        return self.hash

    def drop_fragment(self) -> None:
        self.hash = ""


def at_the_sheet(code: str = "en", device: Device | None = None, option: str = "red") -> Home:
    home = screen(ID, device or Desk(), code)
    press(home, f"build-{option}")
    assert home.building is not None
    return home


def shown(home: Home) -> list[Element]:
    home.opened = True
    return home.view.tree()


def words(home: Home) -> str:
    return re.sub("[ \n]+", " ", " ".join(text(part) for part in shown(home)))


def press(home: Home, action: str) -> None:
    (button,) = find(shown(home), action)
    assert button.on is not None
    button.on["click"](None)


def choose(home: Home, action: str, value: str) -> None:
    (field,) = find(shown(home), action)
    assert field.on is not None
    field.on["change"](SimpleNamespace(target=SimpleNamespace(value=value)))


def paste(home: Home, what: str) -> None:
    (form,) = [one for part in shown(home) for one in walk(part) if one.tag == "form" and find(one, "build-paste")]
    assert form.on is not None
    event = SimpleNamespace(
        preventDefault=lambda: None,
        target=SimpleNamespace(querySelector=lambda _selector: SimpleNamespace(value=what)),
    )
    form.on["submit"](event)


def content(home: Home) -> Army:
    assert home.building is not None
    army: Army = home.building.content
    return army


def wolves(home: Home) -> None:
    press(home, "build-add-sworn-swords")
    choose(home, "build-join-0", "robb-stark")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("option", ["red", "blue"])
def test_a_list_is_built_kept_chosen_and_played(option: str, code: str) -> None:
    device = Desk()
    home = at_the_sheet(code, device, option)
    t = home.app.language
    assert t("fault.no-units") in words(home) and t("build.keep.draft") in words(home)
    wolves(home)
    press(home, "build-add-grey-wind")
    press(home, "build-add-catelyn-stark")
    assert content(home).units == (("sworn-swords", "robb-stark"), ("grey-wind", None))
    assert t("build.fit") in words(home) and t("build.sum", n=12, most=30) in words(home)
    assert home.building is not None
    home.building.name("Wolves")
    press(home, "build-keep")
    assert home.building is None and home.told == t("build.kept", name="Wolves")
    assert home.form.options[option] == OWN
    home.start()
    match: Any = home.app.match
    assert match.state.armies[option].title == "Wolves" and match.state.armies[option].points == 30


def test_an_illegal_list_is_kept_as_a_draft_and_gone_on_with() -> None:
    device = Desk()
    home = at_the_sheet(device=device)
    press(home, "build-add-outriders")
    press(home, "build-keep")
    assert home.form.options["red"] != OWN and len(device.texts) == 1
    ((_, id),) = device.texts
    t = home.app.language
    said = words(home)
    assert t("build.draft") in said and t("error.list-no-commander", where="army.units") in said
    assert not find(shown(home), f"red-own:{id}"), "a draft cannot be chosen"
    press(home, f"own-build-{id}")
    assert content(home).units == (("outriders", None),)
    wolves_at = len(content(home).units)
    press(home, "build-add-sworn-swords")
    choose(home, f"build-join-{wolves_at}", "robb-stark")
    press(home, "build-keep")
    assert len(device.texts) == 1 and (ID, id) not in device.texts, "the draft is put away"
    assert home.form.options["red"] == OWN


def test_what_is_wrong_is_told_and_nothing_is_refused_or_lost() -> None:
    home = at_the_sheet()
    t = home.app.language
    wolves(home)
    for _ in range(5):
        press(home, "build-add-outriders")
    assert t("fault.over", n=35, most=30) in words(home)
    assert t.n("build.more", 5) in words(home)
    choose(home, "build-points-40", "40")
    assert t("build.fit") in words(home)
    choose(home, "build-faction-lannister", "lannister")
    assert t("fault.faction", name=t("unit.outriders")) in words(home) and len(content(home).units) == 6
    choose(home, "build-faction-stark", "stark")
    press(home, "build-out-unit-0")
    assert t("fault.no-commander") in words(home) and content(home).commander == ""


@pytest.mark.parametrize("code", LANGUAGES)
def test_who_may_not_join_a_unit_says_why(code: str) -> None:
    home = at_the_sheet(code)
    t = home.app.language
    wolves(home)
    press(home, "build-add-outriders")
    press(home, "build-add-grey-wind")
    press(home, "build-add-stark-bowmen")
    assert not find(shown(home), "build-join-2"), "nobody joins a single model"
    for number, why in ((1, "type"), (3, "commanders")):
        (select,) = find(shown(home), f"build-join-{number}")
        barred = [one for one in walk(select) if one.attrs.get("value") == "robb-stark"]
        assert barred[0].attrs["disabled"] and t(f"build.not.{why}") in text(barred[0])


def test_a_list_goes_out_as_text_file_and_link_and_comes_back() -> None:
    device = Desk()
    home = at_the_sheet(device=device)
    wolves(home)
    one = content(home)
    press(home, "build-copy")
    assert device.copied == roll.text_of(home.app.language, one)
    press(home, "build-file")
    ((name, saved),) = device.saved
    assert name.endswith(".json") and json.loads(saved)["army"]["units"] == [["sworn-swords", "robb-stark"]]
    copied = device.copied
    press(home, "build-link")
    link = device.copied
    for what in (copied, saved, link, f"Look: {link} !"):
        other = at_the_sheet()
        paste(other, what)
        assert content(other) == one
    there = screen(ID, Desk())
    device = there.device  # type: ignore[assignment]
    device.hash = "#" + link.partition("#")[2]
    there.arrivals.look_at_address()
    assert there.form.options["red"] == OWN and device.hash == ""


def test_where_nothing_can_be_copied_it_stands_in_a_field() -> None:
    home = at_the_sheet(device=Desk(copies=False))
    wolves(home)
    press(home, "build-copy")
    (field,) = find(shown(home), "build-copied")
    assert text(field) == roll.text_of(home.app.language, content(home))
    assert home.app.language("build.not-copied") in words(home)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_text_that_is_not_understood_is_told_with_its_line_and_the_nearest_name(code: str) -> None:
    home = at_the_sheet(code)
    wolves(home)
    before, t = content(home), home.app.language
    paste(home, f"stark 30\n{t('unit.outriders')[:-1]}z")
    near = t("unit.outriders")
    assert content(home) == before and near in words(home) and "2: " in words(home)


def test_a_damaged_link_is_refused() -> None:
    text = ListBuilder().file(muster.listed(facts.example()))
    made = ownlink.link("https://table/", text)
    assert ownlink.text_in(made) == text
    for odd in (made[:-9], made.replace("#own=", "#own=AAAA"), "#own=", "https://table/", made[:30]):
        assert ownlink.text_in(odd) is None
    home = screen(ID, Desk())
    home.arrivals._take_own_link(made[:-9])
    assert home.told == home.app.language("error.link-damaged")
    saved = dumps(record(Match(miniatures(), {})))
    home.arrivals._take_own_link(ownlink.link("https://table/", saved))
    assert home.told == home.app.language("error.link-foreign") and home.app.match is None


def test_a_file_that_fits_no_option_of_the_form_is_kept_and_not_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    home = screen(ID, Desk())
    monkeypatch.setattr(Own, "fits", lambda own, option: False)
    made = ownlink.link("https://table/", ListBuilder().file(muster.listed(facts.example())))
    home.arrivals._take_own_link(made)
    [kept] = home.fields.form.shelf.kept()
    assert kept.own is not None and not home.fields.form.played


def test_leaving_keeps_nothing_and_unreadable_files_are_not_built() -> None:
    device = Desk()
    home = at_the_sheet(device=device)
    wolves(home)
    press(home, "build-leave")
    assert home.building is None and not device.texts
    device.texts[ID, "abc"] = "{"
    assert not find(shown(home), "own-build-abc")
    home.build(None, "abc")
    assert home.building is None and home.told == home.app.language("error.list-neither", where="file")


def test_beside_the_sum_stands_something_that_it_does_not_say_itself() -> None:
    builder, t = ListBuilder(), SPOKEN["en"]
    army = builder.fresh({"points": 30})
    for _ in range(7):
        army = builder.added(army, "sworn-swords")
    built = builder.shown(t, army)
    assert t.n("build.more", 5) in built.sum and built.faults[0] != built.faults[-1]
    assert built.faults[-1] == t("fault.over", n=35, most=30)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_sheet_tells_the_tactics_cards_that_a_list_plays_with(code: str) -> None:
    """Two of each: the faction's seven, and the commander's three as soon as there is one (E8)."""
    home = at_the_sheet(code)
    t = home.app.language
    assert content(home).faction == "stark" and t("build.copies", name=t("card.winter-is-coming"), n=2) in words(home)
    assert t("card.winter-is-coming.text") in words(home) and t("card.hear-me-roar.text") not in words(home)
    before = ListBuilder().shown(t, content(home)).groups[2].given
    wolves(home)
    after = ListBuilder().shown(t, content(home)).groups[2].given
    assert (len(before), len(after)) == (7, 10)
    theirs = ListBuilder().shown(t, content(home)._replace(faction="lannister", units=(), commander="")).groups[2].given
    assert "hear-me-roar" in {one.id for one in theirs} and not {one.id for one in theirs} & {one.id for one in after}


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_sheet_tells_own_tactics_cards_with_what_their_words_do(code: str) -> None:
    """By their owner's names, each as often as its copies say; not those of somebody else's deck."""
    army = muster.listed(facts.example("own-cards"))
    t = SPOKEN[code]
    given = {one.id: one for one in ListBuilder().shown(t, army).groups[2].given}
    own = [id for id in army.box if id in facts.cards()]
    assert len(own) == 4 and given.keys() >= {*own}
    assert given[own[0]].name == t("build.copies", name="Down the Hill", n=2)
    assert all(given[id].told == t(f"card.{id}.text") for id in own)
    led = army._replace(units=army.units[1:], commander="")
    assert {one.id for one in ListBuilder().shown(t, led).groups[2].given} & {*own} == {own[0]}
