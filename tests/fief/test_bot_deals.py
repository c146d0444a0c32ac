"""Bots bargain (9, Y03 to Y09): what a deal is worth to both, what is offered, taken and kept, and how often."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import gotweb
from gotweb.bots.levels import LEVELS
from gotweb.bots.mind import mind_of
from gotweb.bots.search import think
from gotweb.bots.seen import seen
from gotweb.bots.worlds import world
from gotweb.core import chance
from gotweb.core.choice import OneOf
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.fief.bots import bargain, memory, offers, purse
from gotweb.fief.bots.look import POINT, Look
from gotweb.fief.bots.memory import MOST, about
from gotweb.fief.bots.mind import PAIRS, SCORES
from gotweb.fief.deals import EMPTY
from gotweb.fief.pieces import Promise
from gotweb.workshop.greedy import play_out
from tests.fief.opened import opened as fief
from tests.fief.rich import HOUSES, POSITION, noble

FOLDER = Path(__file__).parent / "positions"
HOME = {"robb-stark": noble("stark", "winterfell", card="new-lord"),
        "tywin-lannister": noble("lannister", "lannisport", card="new-lord"),
        "mace-tyrell": noble("tyrell", "highgarden", card="new-lord"),
        "theon-greyjoy": noble("greyjoy", "pyke", card="new-lord")}  # fmt: skip
TROOPS = {"stark winterfell": {"man-at-arms": 3}, "lannister lannisport": {"man-at-arms": 3},
          "tyrell highgarden": {"man-at-arms": 3}, "greyjoy pyke": {"man-at-arms": 3}}  # fmt: skip
JAILED = {**HOME, "eddard-stark": noble("stark", "lannisport", captor="lannister", card="new-lord")}
"""Lannister holds Eddard, whose title makes his ransom four gold (M01)."""
CONTROL = {"winterfell": "stark", "lannisport": "lannister", "highgarden": "tyrell", "pyke": "greyjoy"}
PEACE = [{"word": "peace"}]


def posed(phase: str, **fields: Any) -> Match:
    position = {"round": 3, "phase": phase, "nobles": HOME, "troops": TROOPS, **fields}
    return Match(fief(), HOUSES, position=position, posed=True)


def jailed(phase: str, stark: int, **fields: Any) -> Match:
    return posed(
        phase, nobles=JAILED, titles={"north": "eddard-stark"}, gold={"stark": stark, "lannister": 2}, **fields
    )


def until_hands(match: Match, seat: str) -> None:
    """Give the usual answers until a seat may raise its hand."""
    pick = chance.seeded(1)
    while f"{seat}/hand" not in match.beside:
        question, choice = next(iter(match.choices.items()))
        usual = choice.usual()
        match.push(question, choice.sample(pick) if usual is None else usual)


def offered(match: Match, seat: str, other: str, **terms: Any) -> None:
    """A seat raises its hand beside whatever is asked, and offers a deal."""
    until_hands(match, seat)
    match.push(f"{seat}/hand", {"hand": True})
    match.push(seat, {"act": "deal", "other": other})
    match.push(seat, {"deal": {**EMPTY, **terms}})


def agreed(match: Match, seat: str) -> bool:
    """Answer the deal that lies before a bot."""
    answer = mind_of(match.game).policy(match, match.choices[seat], chance.seeded(1))
    match.push(seat, answer)
    return bool(answer["agree"])


def proposal(match: Match, seat: str) -> Any:
    """The deal that a bot offers now, of itself; it lies before the other house then."""
    until_hands(match, seat)
    mind, pick = mind_of(match.game), chance.seeded(1)
    does = mind.raises(match, seat, pick)
    if does is None or does.id != f"{seat}/hand":
        return None
    match.push(*does)
    act = mind.policy(match, match.choices[seat], pick)
    match.push(seat, act)
    if act["act"] != "deal":
        return None
    terms = mind.policy(match, match.choices[seat], pick)
    match.push(seat, terms)
    return terms["deal"]


# taken or refused


@pytest.mark.parametrize(
    ("stark", "give", "taken"),
    [(3, 3, True), (3, 1, False), (10, 3, False)],
    ids=["all that the house has", "too little", "a rich house will pay all of it soon"],
)
def test_a_lower_ransom_is_taken_if_the_whole_is_not_to_be_had(stark: int, give: int, taken: bool) -> None:
    """M01: the whole ransom is paid by whoever has it; bots refused three of four gold of who had no more."""
    match = jailed("purchase", stark)
    offered(match, "stark", "lannister", give=give, want="eddard-stark")
    assert agreed(match, "lannister") is taken
    assert (match.state.nobles["eddard-stark"].captor is None) is taken


TITLED = {"north": "robb-stark", "westerlands": "tywin-lannister", "reach": "mace-tyrell", "pyke": "theon-greyjoy",
          "warden-1": "robb-stark", "warden-4": "mace-tyrell"}  # fmt: skip
CASES: dict[str, tuple[dict[str, Any], dict[str, Any], dict[str, Any]]] = {
    "gold": ({}, {"give": 2}, {"ask": 2}),
    "peace": ({}, {"give": 2, "vow": PEACE, "oath": PEACE}, {"ask": 4, "oath": PEACE}),
    "passage": ({}, {"give": 2, "oath": [{"word": "passage"}]}, {"ask": 1, "oath": [{"word": "passage"}]}),
    "vote": ({"titles": TITLED}, {"give": 9, "oath": [{"word": "vote", "title": "hand", "noble": "robb-stark"}]},
             {"oath": [{"word": "vote", "title": "hand", "noble": "robb-stark"}]}),
    "captive": ({"nobles": JAILED}, {"give": 5, "want": "eddard-stark"}, {"ask": 2, "want": "eddard-stark"}),
    "a third house's captive": (
        {"nobles": {**HOME, "euron-greyjoy": noble("greyjoy", "lannisport", captor="lannister", card="new-lord"),
                    "sansa-stark": noble("stark", "lannisport", card="new-lady")},
         "troops": {**TROOPS, "stark lannisport": {"man-at-arms": 1}}, "control": CONTROL},
        {"give": 4, "receive": "euron-greyjoy"}, {"receive": "euron-greyjoy"}),
    "marked promises": ({}, {"vow": [{"word": "support"}]}, {"oath": [{"word": "support"}]}),
}  # fmt: skip
"""What lies on the table, a deal that Stark offers Lannister and that pays, and one that does not."""


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("pays", [True, False], ids=["pays", "costs"])
def test_a_deal_of_each_kind_is_taken_if_it_pays(case: str, pays: bool) -> None:
    fields, good, bad = CASES[case]
    match = posed("purchase", **{"gold": {"stark": 9, "lannister": 4}, **fields})
    offered(match, "stark", "lannister", **(good if pays else bad))
    assert agreed(match, "lannister") is pays


def test_both_sides_reckon_alike() -> None:
    """One function: a deal turned round is worth to the one what it is worth to the other."""
    state = posed("purchase", gold={"stark": 5, "lannister": 5}).state
    terms = {**EMPTY, "give": 3, "vow": PEACE}
    assert bargain.mirrored(bargain.mirrored(terms)) == terms
    assert (
        bargain.worth(Look(state, "stark"), "lannister", terms)
        < 0
        < bargain.worth(Look(state, "lannister"), "stark", bargain.mirrored(terms))
    )


# offered


def test_a_captive_is_bought_free_at_a_price_at_which_both_gain() -> None:
    """Stark has three gold of four: as much as makes it worth while for Lannister is offered, and no more."""
    match = jailed("purchase", 3)
    terms = proposal(match, "stark")
    assert terms is not None and terms["want"] == "eddard-stark" and 0 < terms["give"] <= 3
    assert agreed(match, "lannister")


def test_a_vote_is_bought_before_the_election_and_cast() -> None:
    """C02: before anybody stands. Y08: the table sees that the promise was kept."""
    match = posed("hear-ye", titles=TITLED, gold={"lannister": 9, "stark": 2, "tyrell": 2},
                  agenda=[["elect", "king"], ["end"]])  # fmt: skip
    deals = []
    for seat in match.seats:
        terms = proposal(match, seat)
        if terms is not None:
            deals.append((seat, terms))
            assert agreed(match, next(iter(match.choices)))
    assert deals and all(one["word"] == "vote" for _, terms in deals for one in terms["oath"])
    pick = chance.seeded(1)
    while match.choices and not any(event.kind in ("elected", "nobody-elected") for event in match.log):
        question, choice = next(iter(match.choices.items()))
        match.push(question, mind_of(match.game).policy(match, choice, pick))
    told = Counter(event.kind for event in match.log)
    assert told["oath-kept"] >= 1 and not told["oath-broken"]


def test_peace_is_kept_for_its_term_and_ticked_then() -> None:
    """A village that could be taken by force is left alone, and who was promised peace says that it was kept."""
    nobles = {**HOME, "cersei-lannister": noble("lannister", "riverrun", card="new-lady"),
              "robb-stark": noble("stark", "riverrun", card="new-lord")}  # fmt: skip
    troops = {**TROOPS, "stark riverrun": {"knight": 3}, "lannister riverrun": {"man-at-arms": 1}}
    sworn = [{"seat": "stark", "other": "lannister", "word": "peace", "round": 3, "sworn": True}]
    for promises, attacks in (([], True), (sworn, False)):
        match = posed("battles", nobles=nobles, troops=troops, promises=promises, turn="stark",
                      control={**CONTROL, "riverrun": "lannister"})  # fmt: skip
        choice = match.choices["stark"]
        assert choice.kind == "fight"
        answer = mind_of(match.game).policy(match, choice, chance.seeded(1))
        assert (answer["fight"] == "lannister") is attacks
    for round, ticked in ((4, False), (5, True)):
        match = posed("purchase", promises=sworn, gold={"stark": 3}, round=round)
        until_hands(match, "lannister")
        does = mind_of(match.game).raises(match, "lannister", chance.seeded(1))
        assert (does is not None and does.answer == {"tick": "kept", "other": "stark", "word": "peace"}) is ticked


def test_who_broke_his_word_is_paid_less_for_it() -> None:
    broken = [{"seat": "lannister", "other": "tyrell", "word": "peace", "round": 1, "kept": False}]
    true, false = posed("purchase").state, posed("purchase", promises=broken).state
    assert memory.trust(true, "lannister") == 1.0 and memory.trust(false, "lannister") < 0.5
    assert memory.trust(false, "tyrell") == 1.0


def test_a_promised_passage_is_given() -> None:
    sworn = [{"seat": "stark", "other": "lannister", "word": "passage", "round": 3, "sworn": True}]
    for promises, leave in (([], False), (sworn, True)):
        look = Look(posed("movement", promises=promises).state, "stark")
        assert look.word("passage", "lannister") is leave


# how often


def test_nothing_is_asked_again_while_nothing_has_changed() -> None:
    """The log says what was refused; only a better price, or much later, makes it worth while to ask again."""
    match = jailed("purchase", 3)
    terms = proposal(match, "stark")
    assert terms is not None
    match.push("lannister", {"agree": False})
    again = proposal(match, "stark")
    assert again is None or about(again) != about(terms) or again["give"] > terms["give"]


def test_what_is_refused_is_answered_with_another_price() -> None:
    match = jailed("purchase", 3)
    offered(match, "stark", "lannister", give=1, want="eddard-stark")
    assert not agreed(match, "lannister")
    counter = proposal(match, "lannister")
    assert counter is not None and counter["release"] == "eddard-stark" and 1 < counter["ask"] <= 3
    assert agreed(match, "stark") and match.state.nobles["eddard-stark"].captor is None


def test_what_was_refused_is_forgotten_when_it_can_be_done_no_more() -> None:
    """A bot failed at every question of a round: the noble for whom a vote had been offered was dead."""
    state = jailed("purchase", 3).state
    for noble_, answered in (("mace-tyrell", True), ("renly-baratheon", False)):
        terms = {**EMPTY, "give": 1, "oath": [{"word": "vote", "title": "king", "noble": noble_}]}
        asked = Event("offered", {"seat": "lannister", "other": "stark", "terms": terms})
        events = [Event("round", {"round": 3}), asked, Event("deal-refused", {"seat": "stark", "other": "lannister"})]
        look = Look(state, "stark", lambda events=events: events)  # type: ignore[misc]
        countered = [one for one in offers.drafts(look, "lannister") if "vow" in one and one["vow"] == terms["oath"]]
        assert bool(countered) is answered
        assert isinstance([*offers.offers(look)], list)


def test_nobody_is_asked_more_than_twice() -> None:
    asking = [{"seat": house, "other": "tyrell", "terms": {**EMPTY, "give": 1}} for house in ("stark", "lannister")]
    events = [Event("round", {"round": 3}), *(Event("offered", facts) for facts in asking)]
    state = jailed("purchase", 3).state
    assert not memory.Memory(events).may("tyrell") and memory.Memory(events).may("lannister")
    assert not [one for one in offers.offers(Look(state, "stark", lambda: events)) if one.other == "tyrell"]
    assert memory.Memory([*events, Event("income", {})]).may("tyrell")


def test_a_bot_remembers_in_its_worlds_what_was_said_in_earlier_steps() -> None:
    match = jailed("purchase", 3)
    terms = proposal(match, "stark")
    match.push("lannister", {"agree": False})
    pick = chance.seeded(1)
    start = match.starts[-1]
    while match.starts[-1] is start:
        question, choice = next(iter(match.choices.items()))
        match.push(question, choice.usual() or choice.sample(pick))
    while not match.beside:
        question, choice = next(iter(match.choices.items()))
        match.push(question, choice.usual() or choice.sample(pick))
    guessed = world(mind_of(match.game), seen(match, "stark/hand"), pick)
    assert terms is not None and about(terms) in {subject for _, _, subject in Look(
        guessed.state, "stark", lambda: guessed.log_for(None)).memory.tried}  # fmt: skip


def test_hands_that_nobody_sees_change_no_offer() -> None:
    """What is offered and taken depends on what lies open alone."""
    other = {
        **POSITION,
        "hands": {"stark": ["taxes"], "lannister": ["new-lord"], "tyrell": ["new-lady"], "greyjoy": []},
    }
    found = []
    for position in (POSITION, other):
        state = Match(fief(), HOUSES, position={**position, "phase": "purchase"}, posed=True).state
        found.append([[*offers.offers(Look(state, seat))] for seat in state.houses])
    assert found[0] == found[1] and any(found[0])


def test_a_game_of_bots_has_deals_and_few_words_are_broken() -> None:
    """By the policy alone, for some rounds: nobody is asked more than twice before the income, and twice after it."""
    match = Match(fief(), {"players": 4})
    play_out(match, "deals", lambda: match.state.round < 5)
    asked: Counter[str] = Counter()
    told: Counter[str] = Counter(event.kind for event in match.log)
    for event in match.log:
        if event.kind in ("round", "income"):
            asked.clear()
        elif event.kind in ("offered", "proposed"):
            asked[event.facts["other"]] += 1
        assert max(asked.values(), default=0) <= MOST
    assert told["deal-made"] >= 2 and told["deal-made"] >= told["deal-refused"]


# gold, and what is given up for good


@pytest.mark.parametrize("number", [1, 2])
def test_gold_that_lies_idle_is_spent_on_what_it_can_still_win(number: int) -> None:
    """Sixteen gold lay in two treasuries to the end: only walls were on offer, which win no title."""
    match = gotweb.load((FOLDER / f"idle-gold-{number}.json").read_text())
    [(_, choice)] = match.choices.items()
    assert choice.kind == "buy" and match.state.gold[choice.seat] == 16
    assert mind_of(match.game).policy(match, choice, chance.seeded(1))["buy"] == "stronghold"


def test_gold_is_worth_less_the_more_lies_there_and_the_fewer_rounds_are_left() -> None:
    def coins(round: int, phase: str, gold: int) -> float:
        state = posed(phase, round=round).state
        return purse.treasure(Look(state, "stark"), gold)

    early = [coins(3, "purchase", n) for n in range(30)]
    assert early == sorted(early) and early[4] == 4.0 and early[29] - early[28] == pytest.approx(purse.IDLE)
    assert coins(9, "purchase", 29) < early[29] and coins(10, "battles", 29) == 0.0


def gods(round: int, septs: list[str]) -> bool:
    match = posed("hear-ye", round=round, titles={"king": "robb-stark", "north": "robb-stark"}, septs=septs,
                  gold={"stark": 2})  # fmt: skip
    return yes("embrace", Look(match.state, "stark"), noble="robb-stark")


def test_the_gods_are_denounced_when_their_gold_is_worth_the_king() -> None:
    """W17, W18: a King who is cursed dies in one round of six; in the last he has nothing to fear."""
    many = ["oldtown", "sunspear", "highgarden", "lannisport"]
    assert gods(10, many) and not gods(2, many[:1])


def yes(kind: str, look: Look, **facts: Any) -> bool:
    """What a house answers to a yes or no."""
    choice = OneOf(look.seat, kind, [{kind: False}, {kind: True}], facts)
    return bool(max(SCORES[kind](look, choice), key=lambda one: one[0])[1][kind])


WALL = {**HOUSES, "wall": True}


@pytest.mark.parametrize(("titles", "black"), [({}, True), ({"north": "robb-stark"}, False)], ids=["none", "a fief"])
def test_a_banished_lord_takes_the_black_if_no_point_is_lost(titles: dict[str, str], black: bool) -> None:
    """W02: he loses his titles as if he had died; a Brother may be Lord Commander (W03)."""
    position = {"round": 3, "phase": "purchase", "nobles": HOME, "troops": TROOPS, "titles": titles}
    look = Look(Match(fief(), WALL, position=position, posed=True).state, "stark")
    assert yes("black", look, noble="robb-stark") is black


@pytest.mark.parametrize("points", [0, 3])
def test_the_hand_ends_the_marriage_of_foes_who_are_about_to_win(points: int) -> None:
    """D06: of two who are far from it he lets them be."""
    nobles = {**HOME, "cersei-lannister": noble("lannister", "lannisport", card="new-lady")}
    fiefs = {"pyke": "theon-greyjoy", "vale": "theon-greyjoy", "westerlands": "tywin-lannister",
             "king": "tywin-lannister"}  # fmt: skip
    titles = {"hand": "robb-stark", "warden-1": "robb-stark", **(fiefs if points else {})}
    match = posed("purchase", nobles=nobles, titles=titles, marriages=[["theon-greyjoy", "cersei-lannister"]])
    assert yes("grant", Look(match.state, "stark"), other="greyjoy", noble="theon-greyjoy") is bool(points)


def test_who_is_bound_to_his_harm_pays_the_hand_for_an_annulment() -> None:
    """D06: Greyjoy has two points of three, and an ally who brings none; Stark has the Hand, and would not do it for
    nothing. It is a deal among three houses."""
    nobles = {**HOME, "cersei-lannister": noble("lannister", "lannisport", card="new-lady")}
    titles = {"hand": "robb-stark", "warden-1": "robb-stark", "pyke": "theon-greyjoy", "vale": "theon-greyjoy"}
    match = posed("purchase", nobles=nobles, titles=titles, gold={"greyjoy": 8, "stark": 2},
                  marriages=[["theon-greyjoy", "cersei-lannister"]])  # fmt: skip
    terms = proposal(match, "greyjoy")
    assert terms["undo"] == "theon-greyjoy" and terms["give"] > 0
    assert agreed(match, "stark") and not match.state.marriages


def test_who_has_raised_a_hand_does_what_it_was_raised_for() -> None:
    """A hand, who thinks at every question, thought better of it in 34 of 44 cases of a game, and raised it again."""
    match = jailed("purchase", 3)
    until_hands(match, "stark")
    does = mind_of(match.game).raises(match, "stark", chance.seeded(1))
    assert does is not None
    match.push(*does)
    thought = think(seen(match, "stark"), LEVELS["hand"], "plain", chance.seeded(1))
    assert thought.playouts == 0 and thought.answer == {"act": "deal", "other": "lannister"}


# a maester thinks


def test_a_maester_looks_ahead_where_a_knight_answers_at_once() -> None:
    """Of several walls that idle gold could build: which of them stands best at the end of the round."""
    match = gotweb.load((FOLDER / "idle-gold-2.json").read_text())
    saw = seen(match, "greyjoy")
    thoughts = {level: think(saw, LEVELS[level], "plain", chance.seeded(2)) for level in ("knight", "maester")}
    assert thoughts["knight"].playouts == 0 < thoughts["maester"].playouts <= LEVELS["maester"].playouts
    assert all(thought.answer["buy"] == "stronghold" for thought in thoughts.values())
    assert 1 < len(thoughts["maester"].considered) <= PAIRS


def test_marriages_and_elections_are_looked_at_until_they_are_over_and_all_else_until_the_round_is() -> None:
    at = {
        phase: mind_of(fief()).horizon(posed(phase))
        for phase in ("hear-ye", "cards", "purchase", "movement", "battles")
    }
    assert at["purchase"] == at["movement"] == at["battles"]
    assert len({at["hear-ye"], at["cards"], at["purchase"]}) == 3
    assert mind_of(fief()).horizon(posed("battles", round=4)) != at["battles"]


def test_a_vote_that_is_promised_already_is_not_sold_to_somebody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bargain, "bound", lambda *_: 1.0)
    given = Promise("stark", "greyjoy", "vote", 1, title="king", noble="theon-greyjoy")
    oath = {"word": "vote", "title": "king", "noble": "robb-stark"}

    def costs(*promises: Promise) -> float:
        look: Any = SimpleNamespace(seat="stark", state=SimpleNamespace(promises=promises))
        return bargain.cost(look, "tyrell", oath)

    assert costs(given) == costs() + POINT
    for other in (
        given._replace(noble="robb-stark"), given._replace(title="warden-1"), given._replace(kept=False),
        given._replace(seat="arryn"), given._replace(word="peace"),
    ):  # fmt: skip
        assert costs(other) == costs()


def test_who_asks_for_less_than_before_asks_something_new() -> None:
    terms = {**EMPTY, "give": 0, "ask": 3}
    asked = memory.Memory([Event("offered", {"seat": "stark", "other": "tyrell", "terms": terms})])
    assert asked.fresh("stark", "tyrell", about(terms), -2)
    assert not asked.fresh("stark", "tyrell", about(terms), -3)
