"""Card against card, as it is read: at the choice of cards by both sides, before a march, and at the blade."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from gotweb.core.choice import Answer
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.core.words import words_of
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.duel import DuelPlay
from gotweb.thrones.table.versus import HandSheet, VersusSheet, played
from gotweb.ui.face import face_of
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tree import Child, Element, find, press, text, walk
from gotweb.ui.table.widget import AnyWidget
from gotweb.workshop.catalogues import compile_catalogues
from tests.thrones_second.harrenhal import fight
from tests.thrones_second.test_cards_foretold import GAMES, NAMES, battles

compile_catalogues()
ENGLISH, FRENCH = (Language(code, "thrones.second", strict=True) for code in ("en", "fr"))
AERON = (["aeron-damphair", "euron-crows-eye"], ["ser-jaime-lannister", "cersei-lannister", "tywin-lannister"])


class Host:
    """What a widget lies on here: it keeps the sheet that is laid over the page."""

    refusal: str | None = None
    sheet: Sheet | None = None

    def send(self, answer: Answer) -> None:
        raise AssertionError("nothing is answered by reading")

    def refuse(self, rule: str, answer: Answer | None = None) -> None:
        raise AssertionError(rule)

    def refresh(self) -> None:
        pass

    def lay(self, sheet: Sheet) -> None:
        self.sheet = sheet


def asked(match: Match, house: str) -> tuple[AnyWidget, Host]:
    """The widget of the question that a house is asked, and what it lies on."""
    host = Host()
    return face_of(match.game.id).table.widget(match, match.choices[house], host), host


def elements(parts: list[Child]) -> list[Element]:
    return [one for part in parts if isinstance(part, Element) for one in walk(part)]


def opened(match: Match, house: str, action: str) -> Sheet:
    """The sheet that one press of a button of a house's question opens."""
    widget, host = asked(match, house)
    (button,) = find(widget.reads(ENGLISH), action)
    assert "quiet" in str(button.attrs["class"]), "it gives no answer"
    press(button)
    assert host.sheet is not None
    return host.sheet


def read(sheet: Sheet, t: Language = ENGLISH) -> str:
    return " ".join(" ".join(text(part).split()) for part in sheet.body(t) if isinstance(part, Element))


def rows(sheet: Sheet, t: Language = ENGLISH) -> list[list[str]]:
    """The table as a screen reader reads it."""
    found = []
    for row in (one for one in elements(sheet.body(t)) if one.tag == "tr"):
        cells = [cell for cell in row.children if isinstance(cell, Element)]
        heard = [next((one for one in walk(cell) if one.attrs.get("class") == "sr"), cell) for cell in cells]
        found.append([" ".join(text(one).split()) for one in heard])
    return found


def test_both_sides_may_compare_the_cards_before_they_choose_each_with_its_own_in_rows() -> None:
    """J10: hands lie open, so what comes of each pair may be known to both."""
    match, attacker, defender = fight(*AERON, power={"greyjoy": 2})
    theirs, mine = (opened(match, house, "compare") for house in (defender, attacker))
    assert mine.title(ENGLISH) == "Cards against Lannister" and theirs.title(ENGLISH) == "Cards against Greyjoy"
    note = "Greyjoy: with 2 power: Aeron Damphair replaced by Euron Crow’s Eye"
    assert rows(mine) == [
        ["", "Tywin Lannister 4", "Ser Jaime Lannister 2", "Cersei Lannister 0", ""],
        ["Euron Crow’s Eye 4", "defeat", "win", "win", "2/3"],
        ["Aeron Damphair 0", "defeat", f"win: {note}", f"win: {note}", "2/3"],
    ]
    assert rows(theirs)[1:] == [
        ["Tywin Lannister 4", "win", "win", "2/2"],
        ["Ser Jaime Lannister 2", "defeat", f"defeat: {note}", "0/2"],
        ["Cersei Lannister 0", "defeat", f"defeat: {note}", "0/2"],
    ]
    # whoever chooses second is offered no other table
    match.push(attacker, {"card": "aeron-damphair"})
    assert rows(opened(match, defender, "compare")) == rows(theirs)


def test_a_choice_that_wins_is_marked_in_the_cell_and_named_below_once() -> None:
    match, attacker, _ = fight(*AERON, power={"greyjoy": 2})
    sheet = opened(match, attacker, "compare")
    marks = [text(one) for one in elements(sheet.body(ENGLISH)) if one.tag == "sup"]
    assert marks == ["a", "a"]
    (plays,) = (one for one in elements(sheet.body(ENGLISH)) if one.attrs.get("class") == "plays")
    assert text(plays) == "a Greyjoy: with 2 power: Aeron Damphair replaced by Euron Crow’s Eye"
    (plays,) = (one for one in elements(sheet.body(FRENCH)) if one.attrs.get("class") == "plays")
    told = "avec 2 pions Pouvoir\u00a0: Aeron Tifs-Trempés remplacé par Euron le Choucas"
    assert text(plays) == f"a Greyjoy\u00a0: {told}"
    titles = {str(one.attrs["title"]) for one in elements(sheet.body(ENGLISH)) if one.attrs.get("title")}
    assert titles == {"Greyjoy: with 2 power: Aeron Damphair replaced by Euron Crow’s Eye"}


def test_it_is_said_who_wins_a_tie() -> None:
    """J03: by the place on the Fiefdoms track."""
    match, attacker, defender = fight(*AERON)
    told = "In a tie Lannister wins: it stands higher on the Fiefdoms track."
    for house in (attacker, defender):
        assert told in read(opened(match, house, "compare"))
    match, attacker, _ = fight(*AERON, first="greyjoy")
    assert "In a tie Greyjoy wins" in read(opened(match, attacker, "compare"))
    assert "À égalité, Greyjoy gagne" in read(opened(match, attacker, "compare"), FRENCH)


def test_the_opponents_hand_and_discards_are_one_touch_away() -> None:
    """J10: and the power that its texts may spend."""
    match, attacker, defender = fight(*AERON, power={"lannister": 3})
    sheet = opened(match, attacker, "hand")
    assert sheet.title(ENGLISH) == "Lannister’s cards"
    keys = [one.key for one in elements(sheet.body(ENGLISH)) if str(one.attrs.get("class")).startswith("card of-")]
    assert keys == [*match.state.hands[defender], *match.state.discards[defender]] and len(keys) == 7
    assert "Power: 3" in read(sheet)
    assert opened(match, defender, "hand").title(FRENCH) == "Cartes de Greyjoy"


def test_where_chance_takes_part_cards_are_not_compared_but_hands_are_shown() -> None:
    """J31: Tides of Battle cards are drawn behind the house cards."""
    plain, attacker, _ = fight(*AERON)
    position = plain.checkpoint()[1]
    match = Match(plain.game, {"players": 6, "tides": "yes"}, position=position, posed=True)
    march: Answer = {"march": "stoney-sept", "moves": [{"to": "harrenhal", "knight": 1}], "leave_power": False}
    match.push(attacker, march)
    buttons = asked(match, attacker)[0].reads(ENGLISH)
    assert find(buttons, "hand") and not find(buttons, "compare")


@pytest.mark.parametrize(
    ("knights", "told"),
    [
        (1, "With or without the blade Lannister wins."),
        (2, "With the blade Tyrell wins, without it Lannister."),
        (3, "With or without the blade Tyrell wins."),
    ],
)
def test_at_the_blade_it_is_said_what_it_would_change(knights: int, told: str) -> None:
    """J04: 3, 5 or 7 against 6, and a tie is won."""
    match, attacker, defender = fight(["margaery-tyrell", "mace-tyrell"], ["tywin-lannister", "cersei-lannister"],
                                      knights=knights, first="tyrell")  # fmt: skip
    match.push(attacker, {"card": "margaery-tyrell"})
    match.push(defender, {"card": "tywin-lannister"})
    body = " ".join(text(part) for part in asked(match, attacker)[0].body(ENGLISH) if isinstance(part, Element))
    assert told in body and "In a tie Tyrell wins" in body
    assert isinstance(opened(match, attacker, "hand"), HandSheet)


def test_who_has_to_play_another_card_sees_what_each_comes_to() -> None:
    """U08: against Tyrion, who lies open."""
    match, attacker, defender = fight(
        ["tyrion-lannister", "cersei-lannister"], ["randyll-tarly", "mace-tyrell", "queen-of-thorns"]
    )
    match.push(attacker, {"card": "tyrion-lannister"})
    match.push(defender, {"card": "randyll-tarly"})
    match.push(attacker, {"return": True})
    assert rows(opened(match, defender, "compare")) == [
        ["", "Tyrion Lannister 1", ""], ["Mace Tyrell 4", "win", "1/1"], ["Queen of Thorns 0", "defeat", "0/1"],
    ]  # fmt: skip


def test_before_a_march_the_table_is_of_the_battle_that_it_would_bring() -> None:
    match, attacker, _ = fight(*AERON, power={"greyjoy": 2})
    before = Match(match.game, match.options, position=match.checkpoint()[1], posed=True)
    widget, host = asked(before, attacker)
    widget.tap("harrenhal")
    for action in ("compare", "hand"):
        (button,) = find([part for part in widget.body(ENGLISH) if isinstance(part, Element)], action)
        press(button)
        if action == "compare":
            assert isinstance(host.sheet, VersusSheet)
            assert rows(host.sheet) == rows(opened(match, attacker, "compare"))
            assert "Own support counts, nobody else’s." in read(host.sheet)
    assert isinstance(host.sheet, HandSheet) and host.sheet.house == "lannister"


def test_where_nobody_has_a_choice_it_is_said() -> None:
    match, attacker, _ = fight(["aeron-damphair", "euron-crows-eye"], ["tywin-lannister", "cersei-lannister"])
    position = {**match.checkpoint()[1], "hands": {"greyjoy": ["euron-crows-eye"], "lannister": ["tywin-lannister"]}}
    before = Match(match.game, match.options, position=position | {"discards": {}}, posed=True)
    march: Answer = {"march": "stoney-sept", "moves": [{"to": "harrenhal", "knight": 1}], "leave_power": False}
    assert read(VersusSheet(before, attacker, "lannister", march)) == (
        "There is nothing to choose: each side has one card left."
    )


@pytest.mark.parametrize(("id", "options"), GAMES, ids=NAMES)
def test_every_choice_by_which_a_battle_is_won_has_its_words(id: str, options: dict[str, Any]) -> None:
    """In both languages, with nothing left blank."""
    folder = "thrones" if id == "thrones-first" else "thrones.second"
    told = 0
    for match in islice(battles(id, options, 1), 0, None, 3):
        attacker, defender = match.state.battle.sides
        for code in LANGUAGES:
            sheet = VersusSheet(match, attacker, defender)
            whole = read(sheet, Language(code, folder, strict=True))
            assert "{" not in whole and "versus." not in whole
            told += sum(bool(outcome.plays) for outcome in sheet.cells.values())
    assert told


@pytest.mark.parametrize(
    ("kind", "value", "card", "english", "french"),
    [
        ("return", True, "robb-stark", "Robb Stark is sent back", "Robb Stark doit être repris en main"),
        ("card", "eddard-stark", "robb-stark", "if Robb Stark is sent back: Eddard Stark",
         "si Robb Stark doit être repris\u00a0: Eddard Stark"),
        ("track", "fiefdoms", "doran-martell", "Stark sent to the last place on the Fiefdoms track",
         "Stark passe en dernier sur une piste\u00a0: Fiefs"),
        ("remove", "riverrun", "queen-of-thorns", "order removed: Riverrun", "ordre retiré\u00a0: Vivesaigues"),
        ("kill", "routed_footman", "mace-tyrell", "Mace Tyrell kills: Routed footman",
         "Mace Tyrell tue\u00a0: Fantassin en déroute"),
        ("copy", "robb-stark", "qyburn", "with 2 power: Qyburn copies Robb Stark",
         "avec 2 pions Pouvoir\u00a0: Qyburn copie Robb Stark"),
        ("spend", 1, "aeron-damphair-dwd", "with 1 power", "avec 1 pion Pouvoir"),
        ("spend", 3, "aeron-damphair-dwd", "with 3 power", "avec 3 pions Pouvoir"),
        ("blade", True, None, "with the Valyrian steel blade", "avec la Lame d’acier valyrien"),
    ],
)  # fmt: skip
def test_a_choice_in_a_few_words(kind: str, value: Any, card: str | None, english: str, french: str) -> None:
    play = DuelPlay("lannister", kind, {kind: value}, card)
    words = {t: words_of(game("thrones-second"), t) for t in (ENGLISH, FRENCH)}
    assert [played(t, words[t], play, "stark") for t in (ENGLISH, FRENCH)] == [english, french]
    reply = play._replace(after=({"track": "fiefdoms"},))
    assert played(ENGLISH, words[ENGLISH], reply, "stark") == f"after “Fiefdoms” {english}"
    assert played(FRENCH, words[FRENCH], reply, "stark") == f"après «\u00a0Fiefs\u00a0», {french}"


def test_before_a_march_against_a_garrison_the_cards_are_those_of_its_house() -> None:
    """Q01: it is a battle with cards."""
    position = {
        "round": 3, "phase": "march", "turn": "lannister",
        "units": {"moat-cailin": {"lannister": {"knight": 2}}, "the-narrow-sea": {"baratheon": {"ship": 1}}},
        "orders": {"moat-cailin": {"house": "lannister", "token": "march+0"}},
        "garrisons": {"winterfell": {"house": "stark", "strength": 2}},
    }  # fmt: skip
    match = Match(game("thrones-second"), {"players": 6, "cards": "base"}, position=position, posed=True)
    widget, host = asked(match, "lannister")
    widget.tap("winterfell")
    for action in ("hand", "compare"):
        (button,) = find([part for part in widget.body(ENGLISH) if isinstance(part, Element)], action)
        press(button)
        assert host.sheet is not None and "Stark" in host.sheet.title(ENGLISH)
    assert isinstance(host.sheet, VersusSheet) and len(host.sheet.cells) == 49
