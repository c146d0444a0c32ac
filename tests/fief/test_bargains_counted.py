"""The tool that counts what bots agree: kinds of deals, the houses that they are about, and one who makes none."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from gotweb.bots.kept import KeptRun, NotThisRun
from gotweb.bots.mind import mind_of
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.fief.deals import EMPTY
from gotweb.workshop.fief import bargains
from gotweb.workshop.fief.bargains import Counted, Silent
from gotweb.workshop.greedy import play_out
from tests.fief.rich import HOUSES, POSITION

PEACE = {"word": "peace"}
VOTE = {"word": "vote", "title": "king", "noble": "mace-tyrell"}


@pytest.mark.parametrize(("terms", "told"), [
    ({"oath": [PEACE]}, "peace"),
    ({"oath": [PEACE], "give": 2}, "peace for gold"),
    ({"oath": [PEACE], "vow": [PEACE]}, "peace for both"),
    ({"oath": [PEACE], "vow": [PEACE], "ask": 1}, "peace for both for gold"),
    ({"oath": [VOTE], "vow": [PEACE]}, "peace and vote"),
    ({"want": "tywin-lannister", "give": 3}, "captive for gold"),
    ({"undo": "tywin-lannister"}, "annulment"),
    ({"grant": "harrenhal", "claim": "pyke"}, "village"),
])  # fmt: skip
def test_a_deal_is_told_by_what_is_given_and_promised(terms: dict[str, Any], told: str) -> None:
    assert bargains.kind({**EMPTY, **terms}) == told


def test_a_deal_is_about_those_who_make_it_and_those_whose_nobles_are_in_it() -> None:
    state = Match(game(bargains.GAME), HOUSES, position=POSITION, posed=True).state
    third = next(one for one in state.nobles.values() if one.house not in ("stark", "lannister"))
    own = next(one for one in state.nobles.values() if one.house == "stark")
    for noble, houses in ((third, {"stark", "lannister", third.house}), (own, {"stark", "lannister"})):
        oath = [{"word": "vote", "title": "king", "noble": noble.id}]
        assert bargains.concerned(state, "stark", "lannister", {**EMPTY, "oath": oath}) == houses


def test_who_is_silent_makes_no_deals_in_a_whole_game_and_the_others_do() -> None:
    """What is counted is what stands in the log and on the sheet of promises."""
    match = Match(game(bargains.GAME), {"players": 4, "rounds": 6})
    silent = match.seats[0]
    play_out(match, "silent", others={silent: Silent(match.game)})
    found = bargains.counted("silent", match, silent)
    told = Counter(event.kind for event in match.log)
    made = [event.facts for event in match.log if event.kind == "deal-made"]
    assert sum(found.deals.values()) == sum(found.houses.values()) == len(made) > 0
    assert all(silent not in (facts["seat"], facts["other"]) for facts in made)
    assert (found.marriages, found.refused) == (told["wed"], told["deal-refused"])
    assert found.kept == sum(one.times for one in match.state.promises if one.kept)


def test_a_mind_that_is_silent_does_all_else_as_the_others_do() -> None:
    match = Match(game(bargains.GAME), HOUSES, position={**POSITION, "phase": "purchase"}, posed=True)
    quiet, usual = Silent(match.game), mind_of(match.game)
    [(_, choice)] = match.choices.items()
    assert choice.kind != "agree"
    assert quiet.scored(match, choice) == usual.scored(match, choice)  # type: ignore[attr-defined]
    hands = [one for one in match.beside.values() if one.kind == "hand"]
    assert hands
    for hand in hands:
        assert quiet.scored(match, hand)[0][0] <= usual.scored(match, hand)[0][0]  # type: ignore[attr-defined]


def test_a_run_goes_on_from_its_file_and_says_what_came_of_it(tmp_path: Path) -> None:
    one = Counted("a", ["arryn", "lannister"], "arryn", {"peace": 2}, {"2": 1, "3": 1}, 3, 2, 1, 5, 1, 600, [])
    file, plan = tmp_path / "games.jsonl", {"counts": "bargains", "seed": 1, "silent": True}
    KeptRun(file, plan).write(one._asdict())
    kept = KeptRun(file, plan)
    assert bargains.kept_games(kept, ["a", "b"]) == [one]
    with pytest.raises(NotThisRun, match="damaged"):
        bargains.kept_games(kept, ["b"])
    with pytest.raises(NotThisRun, match="another run"):
        KeptRun(file, {**plan, "seed": 2})
    lines = bargains.table([one, one._replace(winners=["stark"])]).splitlines()
    assert lines[:3] == ["2 games, 600 answers each", "   4 peace",
                         "4 deals, 6 refused; about so many houses: 2: 2, 3: 2"]  # fmt: skip
    assert lines[3:5] == ["4 marriages, 2 for gold", "10 promises kept, 2 broken"]
    assert lines[5].startswith("who makes no deals wins 0.25 (") and lines[5].endswith("1 games, where chance is 0.8")
