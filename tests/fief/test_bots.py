"""Bots of A Song of Ice and Fief: exact odds, scenes in which sensible players do the same, and worlds that agree."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gotweb.bots import search
from gotweb.bots.levels import LEVELS, SQUIRE, Level
from gotweb.bots.mind import mind_of
from gotweb.bots.search import think
from gotweb.bots.seen import seen
from gotweb.bots.worlds import world
from gotweb.core import chance
from gotweb.core.choice import NATURE, Answer
from gotweb.core.match import Match
from gotweb.fief.battle import Backing
from gotweb.fief.bots import duel
from gotweb.fief.bots.mind import SCORES
from gotweb.fief.chances.round import Force
from gotweb.fief.facts import shipped
from tests.fief.opened import opened as fief
from tests.fief.options import options_for
from tests.fief.playing import answer as answer_at_random
from tests.fief.playing import asked
from tests.fief.rich import HOUSES, POSITION

KEEN = SQUIRE._replace(overlooks=0)
"""A squire who overlooks nothing: a scene asks what he thinks, not what he sees."""
BOX = duel.DuelFacts(shipped(), "usual")


def army(extra: int = 0, more: int = 0, **troops: int) -> Force:
    kinds = {unit.replace("_", "-"): n for unit, n in troops.items()}
    return Force(tuple(sorted(kinds.items())), Backing(extra, more, 0, False, False), False)


def posed(phase: str, turn: str | None = None, **fields: Any) -> Match:
    """A table of four on which something is asked: nobles, troops and what else a position may hold."""
    position = {"round": 2, "phase": phase, **({"turn": turn} if turn else {}), **fields}
    return Match(fief(), HOUSES, position=position, posed=True)


def until(match: Match, kind: str, seat: str) -> Match:
    """The table when a seat is asked a kind of question; until then hands stay down and usual answers are given."""
    pick = chance.seeded(1)
    for _ in range(200):
        question, choice = next(iter(match.choices.items()))
        if (choice.kind, choice.seat) == (kind, seat):
            return match
        usual = choice.usual()
        if usual is None:
            match.push_sample(question, pick)
        else:
            match.push(question, usual)
    raise AssertionError(f"{seat} is never asked {kind}")


def acts(match: Match, seat: str) -> Answer | None:
    """What a bot does whose hand may be raised beside the question; None if it does nothing."""
    pick = chance.seeded(1)
    while f"{seat}/hand" not in match.beside:
        match.push_sample(next(iter(match.choices)), pick)
    does = mind_of(fief()).raises(match, seat, pick)
    if does is None:
        return None
    assert does == (f"{seat}/hand", {"hand": True})
    match.push(*does)
    return answer(match, seat)


def answer(match: Match, seat: str) -> Answer:
    """What a bot answers that overlooks nothing."""
    return think(seen(match, seat), KEEN, "plain", chance.seeded(1)).answer


HOME = {"robb-stark": {"house": "stark", "at": "winterfell", "card": "new-lord"},
        "tywin-lannister": {"house": "lannister", "at": "lannisport", "card": "new-lord"},
        "mace-tyrell": {"house": "tyrell", "at": "highgarden", "card": "new-lord"},
        "theon-greyjoy": {"house": "greyjoy", "at": "pyke", "card": "new-lord"}}  # fmt: skip
NORTH = {f"stark {village}": {"man-at-arms": 1} for village in ("stony-shore", "greywater", "barrowton")}
TROOPS = {"stark winterfell": {"knight": 2, "man-at-arms": 3}, **NORTH, "lannister lannisport": {"man-at-arms": 3},
          "tyrell highgarden": {"man-at-arms": 3}, "greyjoy pyke": {"man-at-arms": 3}}  # fmt: skip


# exact odds


def test_two_men_kill_each_other_for_every_die_hits_at_least_once() -> None:
    """R05, R12: the usual die has no blank, so both are dead after a round, and nobody has won."""
    assert duel.fought(BOX, army(man_at_arms=1), army(man_at_arms=1)) == pytest.approx((0.0, 0.0, 1.0, 1.0))


def test_a_knight_loses_to_a_man_only_if_the_die_shows_three() -> None:
    """R05: one face of six hits three times; the man is dead in any case."""
    found = duel.fought(BOX, army(knight=1), army(man_at_arms=1))
    assert found.offence == pytest.approx(5 / 6) and found.defence == 0.0
    assert found.paid == pytest.approx(duel.DEAR["knight"] / 6) and found.taken == pytest.approx(1.0)


def test_walls_that_take_all_dice_keep_the_attacker_away() -> None:
    """R10, R11: strength 6 rolls one die, and a Stronghold takes it; strength 7 attacks."""
    assert duel.fought(BOX, army(man_at_arms=6, more=-1), army(man_at_arms=1)) == (0.0, 0.0, 0.0, 0.0)
    assert duel.fought(BOX, army(man_at_arms=7, more=-1), army(man_at_arms=1)).offence == pytest.approx(1.0)


def test_three_quiet_rounds_end_a_battle_without_a_winner() -> None:
    """R18: with a blank on the die two Knights may miss each other for ever; the odds add up to less than one."""
    box = duel.DuelFacts(shipped(), "blank")
    found = duel.fought(box, army(knight=1), army(knight=1))
    assert found.offence == pytest.approx(found.defence) and 0.0 < found.offence < 0.5


# scenes


def test_a_title_is_bought_when_it_can_be() -> None:
    match = until(posed("purchase", "stark", nobles=HOME, troops=TROOPS, forts={"winterfell": "stronghold"},
                        gold={"stark": 9}), "buy", "stark")  # fmt: skip
    assert answer(match, "stark") == {"buy": "fief", "fief": "north", "noble": "robb-stark"}


def test_gold_is_saved_for_a_title_that_is_nearly_there() -> None:
    match = until(posed("purchase", "stark", nobles=HOME, troops=TROOPS, forts={"winterfell": "stronghold"},
                        gold={"stark": 7}), "buy", "stark")  # fmt: skip
    assert answer(match, "stark") == {"buy": "done"}


def test_a_new_lord_is_played_and_a_raised_hand_without_a_use_is_not() -> None:
    match = posed("cards", "stark", nobles=HOME, troops=TROOPS, hands={"stark": ["new-lord"]})
    assert acts(match, "stark") is None
    match = until(match, "play", "stark")
    assert answer(match, "stark") == {"play": "new-lord", "heir": False}


def test_justice_is_done_to_a_marked_foe_and_not_to_the_house() -> None:
    marked = {**HOME, "tywin-lannister": {**HOME["tywin-lannister"], "marks": ["assassin"]}}
    match = posed("purchase", nobles=marked, troops=TROOPS, hands={"stark": ["justice"]}, gold={"stark": 5})
    assert acts(match, "stark") == {"act": "justice", "target": "tywin-lannister"}
    mine = {**HOME, "robb-stark": {**HOME["robb-stark"], "marks": ["assassin"]}}
    match = posed("purchase", nobles=mine, troops=TROOPS, hands={"stark": ["justice"]}, gold={"stark": 5})
    assert acts(match, "stark") is None


def test_an_empty_village_of_the_own_fief_is_taken_and_somebody_stays_at_home() -> None:
    troops = {**TROOPS, "stark winterfell": {"knight": 2, "man-at-arms": 4}}
    del troops["stark greywater"]
    match = until(posed("movement", "stark", nobles=HOME, troops=troops, forts={"winterfell": "stronghold"}),
                  "move", "stark")  # fmt: skip
    order = answer(match, "stark")["move"]
    assert (order["at"], order["to"]) == ("winterfell", "greywater") and order["troops"]
    assert sum(order["troops"].values()) < 6


def test_a_deal_is_taken_only_if_it_pays() -> None:
    for give, ask, agreed in ((3, 0, True), (0, 3, False)):
        match = until(posed("purchase", nobles=HOME, troops=TROOPS, gold={"lannister": 5, "stark": 5}), "buy", "stark")
        match.push("lannister/hand", {"hand": True})
        match.push("lannister", {"act": "deal", "other": "stark"})
        terms = {"give": give, "ask": ask, "grant": None, "claim": None, "release": None, "want": None, "marker": False}
        match.push("lannister", {"deal": terms})
        assert answer(match, "stark") == {"agree": agreed}


def test_hits_are_taken_by_those_who_are_cheapest() -> None:
    """A garrison of a Knight and men loses men (R12)."""
    assert duel.cheapest([{"knight": 1}, {"man-at-arms": 3}]) == {"man-at-arms": 3}
    assert duel.cheapest([{"knight": 1}, {"unsullied": 2}]) == {"knight": 1}


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_nobody_thinks_about_a_pillage_or_going_on(level: Level, monkeypatch: pytest.MonkeyPatch) -> None:
    """S06, Y01: such a question is answered at first glance at every level: a foe's mills burn, and not one's own."""
    monkeypatch.setattr(search, "on", lambda *content: pytest.fail("played on in thought"))
    foe = {"barrowton": [{"house": "stark", "level": 1}]}
    nobles = {**HOME, "robb-stark": {**HOME["robb-stark"], "at": "barrowton", "road": "winterfell"},
              "sansa-stark": {"house": "stark", "at": "winterfell", "card": "new-lady"}}  # fmt: skip
    troops = {"stark barrowton winterfell": {"knight": 4}, "lannister barrowton": {"man-at-arms": 1},
              "greyjoy pyke": {"man-at-arms": 3}}  # fmt: skip
    held = {"barrowton": "lannister", "winterfell": "stark", "lannisport": "lannister", "highgarden": "tyrell",
            "pyke": "greyjoy"}  # fmt: skip
    for mills, burns in (({"barrowton": 1}, True), ({"winterfell": 1}, False)):
        match = posed("battles", nobles=nobles, troops=troops, control=held, mills=mills, sieges=foe,
                      forts={"barrowton": "stronghold"})  # fmt: skip
        match = until(match, "pillage", "stark")
        thought = think(seen(match, "stark"), level, "plain", chance.seeded(1))
        assert thought.playouts == 0
        assert level.name == "page" or thought.answer == {"pillage": burns}
    match = posed("movement", "stark", nobles=HOME, troops={"greyjoy pyke": {"man-at-arms": 3}},
                  weather={"1": ["heavy-rain"]})  # fmt: skip
    match = until(match, "go-on", "stark")
    assert think(seen(match, "stark"), level, "plain", chance.seeded(1)).answer == {"go-on": True}


# honesty


def test_every_kind_of_question_is_answered_and_legally() -> None:
    """Random games with all switches: whatever is asked, the policy knows what to say, and it may be said."""
    kinds: set[str] = set()
    for seed in range(6):
        match, pick = Match(fief(), options_for(3 + seed % 4, seed)), chance.seeded(f"kinds {seed}")
        mind = mind_of(fief())
        while match.choices:
            choice = asked(match, pick)[1]
            if choice.seat != NATURE and (choice.kind not in kinds or pick(12) == 0):
                kinds.add(choice.kind)
                assert choice.why_not(mind.policy(match, choice, pick)) is None, choice.kind
            answer_at_random(match, pick)
    assert kinds <= SCORES.keys() and len(kinds) > 40


def test_the_policy_looks_at_nobody_elses_hand() -> None:
    """Other cards in the others' hands, with the same backs: every answer stays the same."""
    match, pick = Match(fief(), HOUSES, position=POSITION, posed=True), chance.seeded("others")
    mind, compared = mind_of(fief()), 0
    while match.choices and len(match.answers) < 1500:
        question, choice = next(iter(match.choices.items()))
        if choice.seat != NATURE and pick(6) == 0 and len(match.answers) == match.starts[-1].answers:
            saw, other = seen(match, question), None
            for _ in range(3):
                other = world(mind, saw, pick)
                compared += other.state.hands != match.state.hands
                assert mind.policy(other, other.choices[question], chance.seeded(3)) == mind.policy(
                    match, choice, chance.seeded(3)
                )
        answer_at_random(match, pick)
    assert compared > 20


def test_a_world_is_found_after_looks_swaps_and_uprisings() -> None:
    """Private acts between two events are found again from what has come out of them."""
    found = 0
    for seed in (20, 21, 24):
        match, pick = Match(fief(), options_for(4 + seed % 3, seed)), chance.seeded(seed)
        mind = mind_of(fief())
        while match.choices and found < 400:
            question, choice = next(iter(match.choices.items()))
            hidden = [given for _, given in seen(match, question).since if given is None] if pick(3) == 0 else []
            if choice.seat != NATURE and hidden:
                guessed = world(mind, seen(match, question), pick)
                assert guessed.view(choice.seat) == match.view(choice.seat)
                found += 1
            answer_at_random(match, pick)
    assert found > 20


def test_the_policy_beats_players_who_answer_at_random() -> None:
    """Eight games, each in another seat: two of them are won by chance, and most by whoever plans."""
    won = 0.0
    for game in range(8):
        match, pick, mind = Match(fief(), {}), chance.seeded(f"strength {game}"), mind_of(fief())
        own = match.seats[game % 4]
        while match.choices:
            question, choice = asked(match, pick)
            if choice.seat != own:
                match.push_sample(question, pick)
            elif question not in match.beside:
                match.push(question, mind.policy(match, choice, pick))
            elif (does := mind.raises(match, own, pick)) is not None:
                match.push(*does)
        assert match.result is not None
        won += (own in match.result.winners) / len(match.result.winners)
    assert won >= 4.0


@pytest.mark.parametrize("untold", [False, True])
def test_a_draw_of_the_last_kind_is_one_of_any_kind_in_a_world(untold: bool) -> None:
    """With one kind left in the deck nature was not asked at older tables; in worlds of what was seen there she is."""
    cards = shipped().cards
    hands = {"lannister": ["ambush", "justice"], "greyjoy": ["assassination", "uprising"]}
    deck = ["taxes"] * 3
    gone = Counter([*deck, *(card for hand in hands.values() for card in hand)])
    box = Counter({**cards["bounty"], **cards["disaster"]})
    left = {"fortune": deck, "fortune_discard": sorted((box - gone).elements())}
    begun = posed("cards", agenda=[["draw", "tyrell"], ["end"]], hands=hands, **left)
    match = Match(fief(), HOUSES, position=begun.origin, posed=True, untold=untold)
    match.settle(chance.seeded(1))
    while next(iter(match.choices.values())).kind != "take":
        match.push(next(iter(match.choices)), next(iter(match.choices.values())).usual())
    match.push("tyrell", {"take": "fortune"})
    match.settle(chance.seeded(1))
    assert match.state.hands["tyrell"] == ("taxes",) and match.choices["tyrell"].kind == "take"
    saw = seen(match, "tyrell")
    assert [id for id, _ in saw.since if id == NATURE] == ([] if untold else [NATURE])
    for n in range(12):
        assert world(mind_of(match.game), saw, chance.seeded(n)).view("tyrell") == saw.view


def worlds_of(match: Match, seat: str, seeds: int = 20) -> None:
    """Every world that is guessed shows the seat what it has seen at the table."""
    saw = seen(match, next(id for id, one in match.answerable.items() if one.seat == seat))
    for n in range(seeds):
        assert world(mind_of(match.game), saw, chance.seeded(n)).view(seat) == saw.view


def raised(match: Match, seat: str, *answers: Answer) -> None:
    """A seat raises its hand, and does something by these answers."""
    match.push(f"{seat}/hand", {"hand": True})
    for one in answers:
        match.push(seat, one)


def test_who_has_escaped_through_a_secret_passage_had_the_card() -> None:
    """The raised hand has answered in private; all have seen the escape, and the card on the pile (2.4.8.3)."""
    captive = {**HOME, "sansa-stark": {"house": "stark", "at": "lannisport", "captor": "lannister", "card": "new-lady"}}
    match = posed("cards", nobles=captive, troops=TROOPS, hands={"stark": ["secret-passage", "uprising"],
                  "greyjoy": ["taxes", "justice"]})  # fmt: skip
    match = until(match, "play", "greyjoy")
    raised(match, "stark", {"act": "escape", "noble": "sansa-stark"})
    assert [event.kind for event in match.log if event.kind in ("escaped", "slipped")] == ["escaped"]
    worlds_of(match, "lannister")
    saw = seen(match, "lannister/hand")
    for n in range(20):
        assert "secret-passage" in mind_of(match.game).guess(saw, chance.seeded(n))["hands"]["stark"]


def test_a_card_that_was_shown_after_a_swap_may_have_come_with_it() -> None:
    """Lannister swaps unseen a card for one of Greyjoy's, who then plays what he has got (A09)."""
    match = posed("cards", nobles=HOME, troops=TROOPS, titles={"warden-1": "theon-greyjoy"},
                  hands={"lannister": ["join-small-council"], "greyjoy": ["new-lady", "taxes"]})  # fmt: skip
    match = until(match, "discard", "greyjoy")
    swap = {"steal": "new-lady", "mine": "join-small-council"}
    raised(match, "lannister", {"act": "look", "victim": "greyjoy"}, swap)
    raised(match, "greyjoy", {"act": "join", "noble": "theon-greyjoy", "title": "ships"})
    worlds_of(match, "stark")
    worlds_of(match, "tyrell")


def test_whose_ally_is_attacked_beside_him_joins_him() -> None:
    """R19, B05: a marriage binds Tyrell to Stark, and together they are more than Lannister."""
    nobles = {
        **HOME, "tywin-lannister": {"house": "lannister", "at": "winterfell", "card": "new-lord"},
        "margaery-tyrell": {"house": "tyrell", "at": "winterfell", "card": "new-lady"},
    }  # fmt: skip
    troops = {"stark winterfell": {"knight": 2}, "lannister winterfell": {"knight": 3}}
    match = posed(
        "battles", "lannister", nobles=nobles, troops={**troops, "tyrell winterfell": {"knight": 2}},
        control={"winterfell": "stark", "pyke": "greyjoy", "highgarden": "tyrell"},
        marriages=[["robb-stark", "margaery-tyrell"]],
    )  # fmt: skip
    until(match, "fight", "lannister").push("lannister", {"fight": "stark", "area": "winterfell"})
    assert answer(until(match, "join", "tyrell"), "tyrell") == {"join": "defence"}
