"""Looking closer: an area's sheet and the layer of threats say the same, all of it true, and nothing that is sealed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import gotweb.thrones.game  # noqa: F401  # puts the game on the shelf
from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.core.words import words_of
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.reach import comers, endangered, helpers, ready
from gotweb.thrones.table import board as model
from gotweb.thrones.table import layers, names
from gotweb.thrones.table.emptylayers import reasons
from gotweb.thrones.table.inspect import neighbours, printed
from gotweb.thrones.table.panels import HEADS
from gotweb.ui.face import face_of
from gotweb.ui.kit import tipped
from gotweb.ui.kit.settings import CHOICES, Settings
from gotweb.ui.kit.sheets import SheetStack
from gotweb.ui.kit.tree import Element, find, press, text, walk
from gotweb.ui.page.switches import THREAT, Switches
from gotweb.ui.read.area import AreaSheet, history
from gotweb.workshop.catalogues import compile_catalogues

compile_catalogues()
WORDS = words_of(game("thrones-first"), Language("en", "thrones", strict=True))
FACE = face_of("thrones-first")
LAYERS = (*FACE.board.switches, THREAT)


class App:
    """As much of the app as a sheet asks for."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.pile = SheetStack(lambda: None)


class Memory(dict[str, str]):
    def setting(self, name: str) -> str | None:
        return self.get(name)

    def remember(self, name: str, value: str) -> None:
        self[name] = value


def moments(seed: int, every: int = 1) -> Iterator[Match]:
    """A random game of five, at every so many answers."""
    match, dice, pick = Match(game("thrones-first"), {"players": 5}), random.Random(seed), chance.seeded(seed)
    match.settle(pick)
    n = 0
    while match.choices:
        seat, choice = next(iter(match.choices.items()))
        if n % every == 0:
            yield match
        match.push(seat, choice.sample(dice.randrange))
        match.settle(pick)
        n += 1


def body(sheet: AreaSheet, code: str = "en") -> list[Element]:
    return [one for one in sheet.body(Language(code, "thrones", strict=True)) if isinstance(one, Element)]


def part(sheet: AreaSheet, name: str) -> Element | None:
    return next((one for one in body(sheet) if f"area-part-{name}" in str(one.attrs.get("class"))), None)


def words(elements: list[Element]) -> str:
    return " ".join(text(one) for one in elements)


# the sheet


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_area_can_be_read_about_at_any_time(code: str) -> None:
    t = Language(code, "thrones", strict=True)
    for match in moments(3, every=37):
        for area in match.state.edition.areas:
            sheet = AreaSheet(App(match), area, FACE.closer, lambda: None)
            told = words(body(sheet, code))
            assert sheet.title(t) == names.area(t, area)
            assert "{" not in told and "inspect." not in told
            for near in neighbours(match.state.edition, area).values():
                assert all(names.area(t, one) in told for one in near)


def test_the_sheet_says_what_the_layer_draws() -> None:
    t = Language("en", "thrones", strict=True)
    seen = 0
    for match in moments(4, every=41):
        for area in match.state.edition.areas:
            sheet = AreaSheet(App(match), area, FACE.closer, lambda: None)
            drawn = {one.key.split()[0]: one for one in layers.threat(match.state, area, None) if one.key}
            coming, helping = part(sheet, "coming"), part(sheet, "helping")
            for shape in layers.threat(match.state, area, None):
                kind, _, origin = str(shape.key).partition(" ")
                told = {"march": coming, "support": helping}.get(kind)
                if told is not None:
                    assert names.the_area(t, origin) in text(told)
                    seen += 1
            assert ("march" in drawn) == any(ready(match.state, comer) for comer in comers(match.state, area))
            assert ("support" in drawn) == bool(helpers(match.state, area))
    assert seen > 100


def test_from_neighbour_to_neighbour_and_back(match: Match) -> None:
    app = App(match)
    sheet = AreaSheet(app, "winterfell", FACE.closer, lambda: None)
    press(next(one for one in find(body(sheet), "inspect") if one.attrs["data-value"] == "moat-cailin"))
    assert sheet.area == "moat-cailin"
    press(find(body(sheet), "inspect-back")[0])
    assert sheet.area == "winterfell"
    assert not find(body(sheet), "inspect-back")


@pytest.mark.parametrize("id", ["thrones-first", "thrones-second"])
def test_neighbours_are_those_of_the_board(id: str) -> None:
    edition = Match(game(id), {"players": 5}).state.edition
    for area in edition.areas:
        near = neighbours(edition, area)
        apart = near.pop("river", [])
        assert sorted(one for areas in near.values() for one in areas) == sorted(edition.neighbours[area])
        assert all(frozenset((area, one)) in edition.rivers for one in apart)


def test_a_port_and_its_land_are_neighbours_but_no_way_leads_from_one_to_the_other() -> None:
    """P07: the sheet tells them apart from what one gets to by land or by sea."""
    edition = Match(game("thrones-second"), {"players": 5}).state.edition
    for land, port in edition.ports.items():
        assert neighbours(edition, land)["port"] == [port] and port not in neighbours(edition, land)["sea"]
        (sea,) = edition.seas_next_to[port]
        assert neighbours(edition, port) == {"sea": [sea], "town": [land]}
    for code, port, town in (("en", "Its port", "Its land"), ("fr", "Son port", "Sa terre")):
        language = Language(code, "thrones.second", strict=True)
        closer = face_of("thrones-second").closer
        found = [closer.neighbours(language, {}, f"{of}winterfell") for of in ("", "port-of-")]
        assert found[0][port] == ["port-of-winterfell"] and found[1][town] == ["winterfell"]


def test_what_is_printed_is_told() -> None:
    state = Match(game("thrones-first"), {"players": 5}).state
    told = printed(Language("en", "thrones", strict=True), state, "winterfell")
    assert told == ["Land area", "Stronghold", "1 supply barrel", "1 power crown", "Home of Stark"]


def test_the_history_tells_all_that_happened_in_an_area_newest_first(match: Match) -> None:
    for area in match.state.edition.areas:
        found = history(WORDS, match.log, area)
        about = [n for n, event in enumerate(match.log) if area in WORDS.concerns(event)[1]]
        assert [past.number for past in found] == about[::-1]
        assert [past.round for past in found] == sorted((past.round for past in found), reverse=True)


@pytest.fixture(scope="module")
def match() -> Match:
    """A match that has gone on for a while."""
    return next(match for n, match in enumerate(moments(6)) if n == 150)


# threats


def test_the_layer_does_not_depend_on_what_is_sealed() -> None:
    """Whatever others have sealed: the threats, the marks and every sheet are the same, shape by shape."""
    compared = 0
    for seed in range(2):
        for match in moments(seed, every=4):
            for seat, choice in match.choices.items():
                if not choice.secret or len(match.choices) < 2:
                    continue
                mine, theirs = match.fork(), match.fork()
                mine.push(seat, choice.sample(random.Random(1).randrange))
                theirs.push(seat, choice.sample(random.Random(2).randrange))
                assert mine.sealed and theirs.sealed
                for area in (None, *random.Random(compared).sample(sorted(model.places()), 2)):
                    assert seen(mine, area) == seen(theirs, area)
                    compared += 1
    assert compared > 60


def seen(match: Match, area: str | None) -> list[Any]:
    shapes = [layers.threat(match.state, area, house) for house in match.seats]
    sheet = [] if area is None else body(AreaSheet(App(match), area, FACE.closer, lambda: None))
    flat = [one for group in [*shapes, sheet] for shape in group for one in walk(shape)]
    return [(one.tag, dict(one.attrs), [child for child in one.children if isinstance(child, str)]) for one in flat]


def test_endangered_areas_have_a_sign_that_is_not_only_a_colour() -> None:
    found = 0
    for match in moments(1, every=7):
        for house in match.seats:
            signs = layers.threat(match.state, None, house)
            assert {one.key for one in signs} == {f"danger {area}" for area in endangered(match.state, house)}
            assert all("!" in text(one) for one in signs)
            found += len(signs)
    assert found > 20


def test_a_way_over_the_sea_is_dashed_and_leads_through_it() -> None:
    found = 0
    for match in moments(8, every=5):
        for area in match.state.edition.areas:
            shapes = {str(one.key): one for one in layers.threat(match.state, area, None)}
            for comer in comers(match.state, area):
                if ready(match.state, comer):
                    look = str(shapes[f"march {comer.origin}"].attrs["class"])
                    assert ("by-ship" in look) == bool(comer.seas)
                    found += bool(comer.seas)
    assert found > 20


# the layers


def test_every_layer_is_a_setting_with_a_name() -> None:
    settings = Settings(Memory())
    assert [name for name in CHOICES if name.startswith("layer-")] != []
    for layer in LAYERS:
        assert set(CHOICES[f"layer-{layer}"]) == {"on", "off"}
        for code in LANGUAGES:
            assert Language(code, "thrones", strict=True)(f"layer.{layer}")
    assert Switches(settings, settings.__setitem__, print).hidden(FACE.board.switches) == []
    assert settings["layer-threat"] == "off"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_popover_switches_layers_and_shows_all_again(code: str) -> None:
    t, settings = Language(code, "thrones", strict=True), Settings(Memory())
    looked: list[str] = []
    switches, words = Switches(settings, settings.__setitem__, looked.append), words_of(FACE.game, t)

    def drawn() -> Element:
        return switches.tree(t, words, FACE.board.switches, ["pyke"], "greyjoy", {})

    def hidden() -> list[str]:
        return switches.hidden(FACE.board.switches)

    switch = {str(one.attrs["data-value"]): one for one in find(drawn(), "layer")}
    assert switch.keys() == set(LAYERS)
    press(switch["names"])
    press(switch["pieces"])
    assert hidden() == ["names", "pieces"]
    assert [one.attrs["aria-checked"] for one in find(drawn(), "layer")].count("false") == 3
    press(find(drawn(), "layers-all")[0])
    assert hidden() == []
    settings["layer-threat"] = "on"
    press(find(drawn(), "inspect")[0])
    assert looked == ["pyke"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_layer_that_shows_nothing_says_why(code: str) -> None:
    t, settings = Language(code, "thrones", strict=True), Settings(Memory())
    settings["layer-threat"] = "on"
    match = Match(game("thrones-first"), {"players": 3})
    match.settle(chance.seeded(1))

    def said(house: str | None) -> list[str]:
        empty = reasons(t, match.view(None), house)
        switches = Switches(settings, settings.__setitem__, print)
        drawn = switches.tree(t, words_of(match.game, t), FACE.board.switches, [], house, empty)
        return [text(one) for one in walk(drawn) if "layer-none" in str(one.attrs.get("class"))]

    assert said("stark") == [t("layer.none.orders.hidden")]
    assert said(None) == [t("layer.none.orders.hidden"), t("layer.none.threat")]
    while match.view(None)["phase"] == "planning":
        seat, choice = next(iter(match.choices.items()))
        orders = {area: choice.tokens_for(area, {})[0] for area in choice.areas[:1]}
        match.push(seat, {"orders": orders})
        match.settle(chance.seeded(1))
    assert said("stark") == [], "there are orders to be seen now"
    settings["layer-threat"] = "off"
    assert said(None) == [], "what is switched off need not be explained"


# tips


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_tip_has_its_words(code: str) -> None:
    t = Language(code, "thrones", strict=True)
    edition = Match(game("thrones-first"), {"players": 3}).state.edition
    tips = [
        *HEADS.values(),
        "tip.wildlings",
        "tip.signs",
        *(f"order:{token}:{names.order_kind(token)}" for token in edition.tokens),
    ]
    for tip in tips:
        assert len(tipped.words(t, tip)) > 12
    assert names.order(t, "march+1*") in tipped.words(t, "order:march+1*:march")
