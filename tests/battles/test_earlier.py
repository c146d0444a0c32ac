"""Games that were begun by rules that have been mended since: their saves and their links still open."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gotweb.core import chance, link
from gotweb.core.choice import Answer
from gotweb.core.errors import BadLink, BadRecord
from gotweb.core.match import Match
from gotweb.core.record import load, packed, record, unpacked
from tests.battles.players import fierce
from tests.battles.refused import CARDS, HOST, LOOK, MAEGE, Posed, at, play

KEPT = json.loads(Path(__file__).with_name("earlier.json").read_text("utf-8"))
"""Links and records that were made before C05, D07, M06, N04 and N07 were mended."""


def finished(match: Match) -> Match:
    """The match, played to its end."""
    pick = chance.seeded("earlier")
    while match.result is None:
        question, choice = next(iter(match.choices.items()))
        match.push(question, fierce(match, choice, pick))
    return match


@pytest.mark.parametrize("kept", KEPT["links"], ids=lambda kept: kept["plan"])
def test_a_link_of_a_begun_game_opens_as_it_lay(kept: dict[str, Any]) -> None:
    """The list of what can be answered in a turn is longer by now: the game's number in the link says so."""
    match = link.decode(kept["link"])
    assert match.digest() == kept["digest"] and match.options["plan"] == kept["plan"]
    again = link.encode(match, hidden=True)
    assert again != kept["link"] and link.decode(again).digest() == kept["digest"]
    assert finished(match).result is not None


@pytest.mark.parametrize("kept", KEPT["records"], ids=lambda kept: kept["options"]["plan"])
def test_a_record_whose_history_no_longer_replays_goes_on_from_its_checkpoint(kept: dict[str, Any]) -> None:
    """A fire has spread since that did not then, say: the table is that of the save all the same."""
    loaded = load(kept)
    assert loaded.rebased and loaded.match.digest() == kept["digest"]
    assert finished(loaded.match).result is not None


@pytest.mark.parametrize("kept", KEPT["links"], ids=lambda kept: kept["plan"])
def test_a_link_of_that_time_that_cannot_be_followed_says_whence_it_is(kept: dict[str, Any]) -> None:
    """Whether it is damaged, or holds what is forbidden by now, nobody can tell: so both are said."""
    code, (last, digit) = kept["link"], ("A", "B")
    changed = code[:-9] + (digit if code[-9] == last else last) + code[-8:]
    with pytest.raises(BadLink) as refused:
        link.decode(changed)
    assert refused.value.id == "link-earlier"
    todays = link.encode(link.decode(code), hidden=True)
    with pytest.raises(BadLink) as refused:
        link.decode(todays[:-9] + (digit if todays[-9] == last else last) + todays[-8:])
    assert refused.value.id == "link-damaged"


IDLE = Posed(at(
    {"E8": MAEGE, "C8": f"{HOST} spent"}, hands={"stark": [*CARDS, "sl22"]}, tokens=1, morale="stark 5",
))  # fmt: skip
"""A table at which some tactics alone would do nothing (D07)."""
FOR_NOTHING = play("sl24", tactic="before")


def kept_in_the_midst(rules: int | None, given: Answer = FOR_NOTHING) -> dict[str, Any]:
    """A save in the midst of a card that is played, by other rules than today's; `rules` is their number.

    The turn before it, to look at the cards, is allowed to this day.
    """
    match = IDLE.then(LOOK).match()
    content: dict[str, Any] = {**record(match, hidden=True, sealed=True), "digest": "that of then", "rules": rules}
    hidden = unpacked(content["hidden"], "origin")
    hidden["answers"] += [["stark", given], ["stark", {"units": []}]]
    content["answers"] += [["stark", None], ["stark", None]]
    content["hidden"] = packed(hidden)
    content["withdrawn"] = [[1, "lannister"], [2, "lannister"]]
    return {key: value for key, value in content.items() if value is not None}


@pytest.mark.parametrize("rules", [None, 10])
def test_a_save_in_the_midst_of_a_card_that_may_be_played_no_more_keeps_what_came_before_it(rules: int | None) -> None:
    """A card was played for nothing, and D07 forbids it by now: the seat is asked for its card once more."""
    loaded = load(kept_in_the_midst(rules))
    before = IDLE.then(LOOK).match()
    assert loaded.rebased and loaded.match.answers == before.answers and loaded.match.answerable["stark"].kind == "card"
    assert loaded.match.why_not("stark", FOR_NOTHING) == "D07"
    assert [one.answers for one in loaded.match.asides] == [1], "what was said of what is gone is gone, too"
    assert load(record(loaded.match, hidden=True, sealed=True)).rebased is False
    assert finished(loaded.match).result is not None


@pytest.mark.parametrize("rules", [13, 9, 11, 10.0, True, "10", [10]])
def test_what_does_not_replay_is_refused_unless_it_was_made_by_an_earlier_number_of_these_rules(rules: Any) -> None:
    """The same of a save by today's rules is damage; 11 is the number of another game."""
    with pytest.raises(BadRecord) as refused:
        load(kept_in_the_midst(rules))
    assert refused.value.id == "record-damaged"


def test_a_save_tells_the_number_of_the_rules_that_it_was_made_by() -> None:
    match = IDLE.match()
    assert record(match, hidden=True)["rules"] == match.game.code == 13
