"""Whole random games of both halves of the box: laws, saves, links, and what other seats learn of drawn cards."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gotweb import selfplay
from gotweb.core import chance, link, record
from gotweb.core.choice import NATURE, Choice
from gotweb.core.look import look
from gotweb.core.match import Match
from gotweb.thrones.second.mother.books import CARDS, TIDES, by_lot
from tests.mother.whole_box import WHOLE, goes, three
from tests.rest import usually

GAMES = [
    (players, {"cards": CARDS[(players + n) % 4], "tides": TIDES[(players + 2 * n) % 3],
               "sea-orders": bool((players + n) % 2), "gifts": bool((players + n) // 2 % 2)})
    for players in range(3, 8) for n in range(2)
]  # fmt: skip
"""Number of players, modules: each number with two sets of modules, every value of each module in some of them."""


def begun(players: int, modules: dict[str, Any]) -> Match:
    return Match(WHOLE, {**by_lot(players, chance.seeded(f"whole {players} {modules}")), **modules})


def test_the_games_cover_all_modules() -> None:
    for name, values in {
        "cards": CARDS, "tides": TIDES, "sea-orders": (False, True), "gifts": (False, True),
    }.items():  # fmt: skip
        assert {modules[name] for _, modules in GAMES} == {*values}
    assert {(modules["sea-orders"], modules["gifts"]) for players, modules in GAMES if players < 7} == {
        (one, other) for one in (False, True) for other in (False, True)
    }


@pytest.mark.parametrize(("players", "modules"), usually(GAMES[::2], GAMES[1::2]), ids=str)
def test_a_random_game_of_both_halves_is_played_saved_and_linked(players: int, modules: dict[str, Any]) -> None:
    """MD01 to MD64, MD116 to MD120: the laws hold after every answer; record, link and position give the same game."""
    match, broken = begun(players, modules), list[str]()
    vassals = set(match.state.vassals)
    assert len(vassals) == 7 - players
    selfplay.play(match, f"whole {players}", broken)
    assert broken == [] and match.result is not None and set(match.result.winners) <= set(match.seats)
    assert all(match.state.power[house] == 0 for house in vassals)
    assert (match.state.commanders.keys() == vassals) and set(match.state.commanders.values()) <= set(match.seats)
    position = match.game.position(match.state)
    assert match.game.position(match.game.from_position(json.loads(json.dumps(position)), match.options)) == position
    kept = record.load(json.loads(record.dumps(record.record(match, hidden=True)))).match
    assert kept.digest() == match.digest() == link.decode(link.encode(match, hidden=True)).digest()


@pytest.mark.parametrize(("players", "modules"), GAMES[::3], ids=str)
def test_in_the_middle_it_is_saved_linked_and_taken_back(players: int, modules: dict[str, Any]) -> None:
    """With orders face down and cards in hand: what is stored is the same game; an answer can be taken back."""
    match, pick = begun(players, modules), chance.seeded(f"middle {players}")
    for n in range(420):
        if not match.choices:
            break
        offered = list(match.beside)
        match.push_sample(offered[pick(len(offered))] if offered and not pick(8) else next(iter(match.choices)), pick)
        if n % 70:
            continue
        content = json.loads(record.dumps(record.record(match, sealed=True, hidden=True)))
        assert record.load(content).match.digest() == match.digest() == match.fork().digest()
        there = link.decode(link.encode(match, hidden=True))
        assert there.digest() == (match.unsealed() if match.sealed_answers else match).digest()
        if match.undoable:
            before = match.digest()
            id, answer = match.pop()
            match.push(id, answer)
            assert match.digest() == before


# secrets


def seen(match: Match, seat: str | None) -> str:
    """All that a seat can learn: view, log, what is asked, what lies beside it, the fingerprint, the open position."""
    questions = [*match.choices.items(), *match.beside.items()]
    asked = [[id, choice.kind, choice.facts] for id, choice in questions if choice.seen_by(seat)]
    log = [[event.kind, event.facts] for event in match.log_for(seat)]
    return json.dumps([match.view(seat), log, asked, match.unsealed().digest() if match.sealed_answers else
                       match.digest(), match.game.open_position(match.state), match.undoable])  # fmt: skip


def drawn_for_a_vassal(players: int, modules: dict[str, Any], seed: int) -> tuple[Match, Choice]:
    """A game in which nature is just asked for the first of a vassal's three cards, whose commander will see it."""
    match, pick = begun(players, modules), chance.seeded(f"drawn {players} {seed}")
    while True:
        if not match.choices:  # there was no such battle in the whole game
            match = begun(players, modules)
        id, choice = next(iter(match.choices.items()))
        if choice.seat == NATURE and choice.facts.get("deck") == "vassals":
            return match, choice
        match.push_sample(id, pick)


@pytest.mark.parametrize("seed", [0])
@pytest.mark.parametrize(("players", "modules"), [game for game in GAMES if game[0] < 6], ids=str)
@pytest.mark.one_of(2)
def test_exchanged_cards_of_a_vassal_change_nothing_for_others(
    players: int, modules: dict[str, Any], seed: int
) -> None:
    """MD52, correction 14, case 20: two games in which other cards were drawn look the same to all but one seat, until
    the battle is over or one of the exchanged cards could matter."""
    match, choice = drawn_for_a_vassal(players, modules, seed)
    house, twin = choice.facts["house"], match.again(len(match.answers))
    [knowing] = choice.eyes or ()
    assert knowing == match.state.commanders[house]
    others = [seat for seat in (None, *match.seats) if seat != knowing]
    for one, cards in ((match, ("varys", "bronn")), (twin, ("janos-slynt", "jon-connington"))):
        for card in ("beric-dondarrion", *cards):
            one.push(NATURE, {"draw": card})
            assert json.dumps(one.digest()) and one.hides
    assert seen(match, knowing) != seen(twin, knowing)
    pick, compared, played = chance.seeded(seed), 0, False
    while match.choices:
        for seat in others:
            assert seen(match, seat) == seen(twin, seat)
        assert json.dumps(look(match)) == json.dumps(look(twin))
        compared += 1
        id, asked = next(iter(match.choices.items()))
        if (id, asked.kind) == (house, "card"):
            answer, played = {"card": "beric-dondarrion"}, True
        elif asked.seat == NATURE:  # what is left for another vassal of the battle is not the same in both
            options = [one for one in asked.options() or () if twin.why_not(id, one) is None]
            answer = options[pick(len(options))] if options else asked.sample(pick)
        else:
            answer = asked.sample(pick)
        if twin.why_not(id, answer) is not None or (played and match.state.battle is None):
            break  # a card of one hand was chosen anew, which the other has not; or the battle is over
        match.push(id, answer)
        twin.push(id, answer)
    assert compared > 1


@pytest.mark.parametrize(("players", "modules"), [game for game in GAMES if game[0] < 7], ids=str)
def test_an_exchanged_order_of_a_vassal_changes_nothing_for_others(players: int, modules: dict[str, Any]) -> None:
    """MD33, G10: which token of a vassal lies face down, nobody but its commander learns before all are shown."""
    match, pick = begun(players, modules), chance.seeded(f"orders {players}")
    vassals, laid = set(match.state.vassals), 0
    while not match.state.orders:
        id, choice = next(iter(match.choices.items()))
        if id in vassals and choice.kind == "orders" and len(vassals & match.choices.keys()) == 1:
            area, twin = choice.facts["areas"][0], match.again(len(match.answers))
            match.push(id, {"orders": {area: "vassal-march"}})
            twin.push(id, {"orders": {area: "vassal-defense+3"}})
            laid += 1
            if match.state.orders:
                break  # they were the last, and all is shown
            for seat in (None, *match.seats):
                assert (seen(match, seat) == seen(twin, seat)) == (seat != choice.seat)
        else:
            match.push_sample(id, pick)
    assert laid == len(vassals)


def test_no_link_is_made_while_cards_of_a_vassal_lie_face_down() -> None:
    """Case 20 (MD52, correction 14): it would tell the other two to everybody."""
    match = three("march", "stark", the_fingers=("stark", "2K", "march+0"), the_vale_of_arryn=("arryn", "1F"))
    goes(match, "stark", "the-fingers", "the-vale-of-arryn", "2K", "bronn", "varys", "beric-dondarrion")
    with pytest.raises(Exception, match="record-hidden"):
        link.encode(match)
