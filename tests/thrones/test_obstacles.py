"""A refusal names the thing: which area, which house, how many; beside the rule, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from gotweb import cases
from gotweb.core import chance
from gotweb.core.choice import Answer
from gotweb.core.errors import Refused
from gotweb.core.match import Match
from gotweb.core.shelf import folder_of, game
from gotweb.core.words import words_of
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones import chronicle
from gotweb.thrones.obstacles import FINDERS, Obstacle, obstacle
from gotweb.workshop.catalogues import compile_catalogues

compile_catalogues()
CASES = sorted((Path(__file__).parents[1] / "cases").glob("*.json"))
EN, FR = (Language(code, "thrones", strict=True) for code in LANGUAGES)


def named(match: Match, seat: str, answer: Answer, rule: str) -> Obstacle | None:
    """What stands in the way of an answer that a rule refuses; its sentences are whole in both languages."""
    found = obstacle(match.state, match.choices[seat], answer, rule)
    for language in (EN, FR):
        if found is not None:
            sentence = chronicle.in_the_way(language, *found)
            assert "{" not in sentence and sentence.endswith("."), (sentence, found)
    return found


SAID = (
    ("B10", "B10", "Your armies would be 4, 2; your supply allows 3, 2, 2."),
    ("C01", "C01", "1 point left at Harrenhal; this costs 2 points."),
    ("C06", "C06", "There is neither a city nor a stronghold at Stoney Sept."),
    ("C06", "C06", "Greyjoy controls Pyke."),
    ("C07", "C07", "Greyjoy has ships in Ironman’s Bay."),
    ("C08", "C08", "No footman of yours stands at Harrenhal."),
    ("C09", "C09", "Ironman’s Bay and Lannisport do not touch."),
    ("C11", "C11", "You have 4 knights in all, and all are on the board."),
    ("C16", "C07", "A neutral force holds Ironman’s Bay."),
    ("D06", "D06", "You have 3 power."),
    ("E02", "E02", "The choice is between Lannister and Stark."),
    ("E15", "E11", "1 point is still due."),
    ("F01", "F01", "You have no unit at Riverrun."),
    ("F01", "F01", "Stark has units at Winterfell."),
    ("F02", "F02", "No order of yours lies on Dragonstone."),
    ("F04", "F04", "You may lay 2 starred orders; stars would lie in Lannisport, at Stoney Sept"
     " and in the Golden Sound."),
    ("F05", "F05", "You have 2 order tokens Support; they are wanted in Lannisport, at Stoney Sept"
     " and in the Golden Sound."),
    ("F06", "F06", "The Golden Sound is a sea area."),
    ("F08", "F08", "You have 1 order token March 0; it lies at Stoney Sept."),
    ("G05", "G05", "The order in King’s Landing is March −1."),
    ("G05", "G05", "The units at Stoney Sept are yours."),
    ("G08", "G08", "This raid takes off 2 orders."),
    ("G11", "G11", "The river between Riverrun and the Twins has no bridge."),
    ("H02", "H02", "Those who can march from Lannisport: 2 footmen and 1 knight."),
    ("H02", "H06", "Neither a border nor a chain of your ships joins Lannisport to Harrenhal."),
    ("H03", "H03", "Others stand at Harrenhal and at Riverrun."),
    ("H06", "H06", "You have no ship in the Golden Sound."),
    ("H11", "H11", "Lannister has ships in Ironman’s Bay."),
    ("H16", "H16", "The river between the Mountains of the Moon and Harrenhal has no bridge."),
    ("H18", "H18", "1 footman would stay at Stoney Sept."),
    ("H20", "H20", "A power token of yours already lies at Stoney Sept."),
    ("H25", "H25", "Routed at Stoney Sept: 1 footman and 1 knight."),
    ("H34", "H26", "The order at Stoney Sept is Support."),
    ("I18", "I12", "The river between the Twins and Riverrun has no bridge."),
    ("J06", "J05", "1 unit is to be lost."),
    ("K02", "K02", "Lannister has units at Riverrun."),
    ("K04", "K04", "You have no ship in the Shivering Sea."),
    ("K19", "K04", "Neither a border nor a chain of your ships joins Kingswood to Highgarden."),
    ("K04", "K16", "A neutral force holds the Eyrie."),
    ("K11", "K11", "A power token of Baratheon lies on Crackclaw Point."),
    ("M01", "M01", "The neutral force at Sunspear has strength 5; yours would be 4."),
    ("M04", "M04", "Others stand at Blackwater and in King’s Landing."),
)  # fmt: skip
"""A case, the rule that refuses an answer there, and the sentence that names what stands in the way."""


EXPLAINED: set[str] = set()
"""The kinds of questions of which a refusal named what stands in the way, when the case files were played."""


@pytest.fixture(scope="module")
def refused() -> dict[tuple[str, str], list[str]]:
    """For every refusal of the case files, by the case's id and the rule: the sentences that name the obstacle."""
    found: dict[tuple[str, str], list[str]] = {}
    push = Match.push
    EXPLAINED.clear()

    def heard(match: Match, seat: str, answer: Answer) -> None:
        try:
            push(match, seat, answer)
        except Refused as refusal:
            if seat in match.choices:
                what = named(match, seat, answer, refusal.id)
                said = chronicle.in_the_way(EN, *what) if what is not None else ""
                EXPLAINED.update({match.choices[seat].kind} if said else ())
                found.setdefault((case.id, refusal.id), []).append(said)
            raise

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Match, "push", heard)
        for case in cases.collect(CASES):
            cases.run(case)
    return found


@pytest.mark.parametrize(("case", "rule", "sentence"), SAID)
def test_a_refusal_names_the_thing(
    refused: dict[tuple[str, str], list[str]], case: str, rule: str, sentence: str
) -> None:
    assert sentence in refused[case, rule]


def test_most_refusals_name_something(refused: dict[tuple[str, str], list[str]]) -> None:
    broken = {key: said for key, said in refused.items() if key[1] not in ("T02", "T03", "T04")}
    silent = {key[1] for key, said in broken.items() if not all(said)}
    # these rules say all there is to say: nothing else on the board is meant
    plain = {"D03", "E05", "F09", "F10", "F11", "G14", "H17", "I10", "I11", "J07", "J08", "K19", "M05"}
    assert silent <= plain, silent - plain


@pytest.mark.usefixtures("refused")
def test_every_finder_finds_something() -> None:
    assert FINDERS.keys() == EXPLAINED


def test_of_several_moves_only_those_into_a_fight_are_named() -> None:
    units = {"lannisport": {"lannister": {"footman": 3}}} | {
        area: {"stark": {"footman": 1}} for area in ("riverrun", "stoney-sept")
    }
    orders = {"lannisport": {"house": "lannister", "token": "march+0"}}
    match = Match(
        game("thrones-first"),
        {"players": 3},
        position={"round": 3, "phase": "march", "turn": "lannister", "units": units, "orders": orders},
        posed=True,
    )
    moves = [{"to": to, "footman": 1} for to in ("riverrun", "searoad-marches", "stoney-sept")]
    answer = {"march": "lannisport", "moves": moves, "leave_power": False}
    assert match.why_not("lannister", answer) == "H03"
    assert named(match, "lannister", answer, "H03") == Obstacle("two-fights", {"areas": ["riverrun", "stoney-sept"]})


@pytest.mark.parametrize("id", ["thrones-first", "thrones-second", "thrones-dance", "thrones-feast"])
@pytest.mark.parametrize("place", ["off-board", "nowhere"])
def test_f01_of_a_place_that_is_no_area_nothing_is_said(id: str, place: str) -> None:
    """The rule says it all: a place beside the board has no name that could fill a sentence."""
    match = Match(game(id), {})
    off = sorted(match.state.edition.off_board)[0] if place == "off-board" else place
    settled = chance.seeded(id)
    while not any(choice.kind == "orders" for choice in match.choices.values()):
        match.push_sample(next(iter(match.choices)), settled)
    seat = next(seat for seat, choice in match.choices.items() if choice.kind == "orders")
    answer = {"orders": {off: "raid"}}
    assert match.why_not(seat, answer) == "F01"
    for code in LANGUAGES:
        words = words_of(match.game, Language(code, folder_of(match.game), strict=True))
        assert words.obstacle(match, match.choices[seat], answer, "F01") is None


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("en", "Your place at the King’s Court gives you no starred order."),
        ("fr", "Votre place à la Cour du Roi ne donne aucun ordre à étoile."),
    ],
)
@pytest.mark.parametrize(("id", "players"), [("thrones-first", 5), ("thrones-second", 6)])
def test_f04_a_house_whose_place_gives_no_star_is_told_so(id: str, players: int, code: str, sentence: str) -> None:
    match, pick = Match(game(id), {"players": players}), chance.seeded(id)
    while not any(choice.kind == "orders" for choice in match.choices.values()):
        match.push_sample(next(iter(match.choices)), pick)
    seat = next(seat for seat, choice in match.choices.items() if choice.facts["stars"] == 0)
    tokens = match.state.edition.tokens
    laid = dict(zip(match.choices[seat].facts["areas"], ("raid*" if "raid*" in tokens else "march+1*",), strict=False))
    answer = {"orders": laid}
    assert match.why_not(seat, answer) == "F04"
    words = words_of(match.game, Language(code, folder_of(match.game), strict=True))
    assert words.obstacle(match, match.choices[seat], answer, "F04") == sentence
