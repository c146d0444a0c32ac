"""What lies open of Essos and the bank: panels, lists, typed questions, great moments; in both languages."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gotweb.core.chance import seeded
from gotweb.core.choice import NATURE
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.words import words_of
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.second.mother.bank.dawn import forecast
from gotweb.thrones.second.mother.essos.state import TARGARYEN, strength_in, to_come
from gotweb.thrones.second.mother.game import mother
from gotweb.thrones.second.mother.table.essosmoments import EssosMoments
from gotweb.thrones.second.mother.table.essospanels import EssosLists, EssosPanels
from gotweb.thrones.second.mother.table.lending import discount, held_since
from gotweb.ui.kit.tree import walk
from gotweb.ui.page import publicview
from gotweb.ui.table.moment import Telling
from tests.hands import panel, said, trees
from tests.lang.conftest import compiled
from tests.mother.bank.tables import bank
from tests.mother.essos.board import WESTEROS, board, card, march
from tests.mother.essos_questions import ASKED, borrowing, boxed, in_debt, offers
from tests.players import lively

SPOKEN = {code: Language(code, "thrones.second.mother", strict=True, opened=compiled) for code in LANGUAGES}
ENGLISH = SPOKEN["en"]


def panels(match: Match) -> EssosPanels:
    def sentence(t: Language, event: Event) -> str:
        return words_of(match.game, t).sentence(event)

    edition = match.state.edition
    return EssosPanels(edition, EssosMoments(edition, sentence), EssosLists(edition), sentence)


def tab(match: Match, name: str, t: Language = ENGLISH) -> str:
    return said(*panels(match).tab(name, t, match.view(None), panel(match, {}, None)))


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_tab_and_list_of_a_whole_game_can_be_shown(code: str) -> None:
    options = {"targaryen": True, "players": 5, **{house: house in WESTEROS[:4] for house in WESTEROS}}
    match, pick, t, at = Match(mother(), options), seeded("essos panels"), SPOKEN[code], 0
    table = panels(match)
    while match.choices:
        id, choice = next(iter(match.choices.items()))
        match.push(id, choice.canonical(lively(match, choice, pick)) if choice.seat != NATURE else choice.sample(pick))
        at += 1
        if at % 40:
            continue
        view = match.view(None)
        told = [tab(match, name, t) for name in table.tabs] + [said(table.glance(t, view, None, {}))]
        told += [" ".join(table.lists.query(t, match, name, "", {})) for name in ("essos", "bank")]
        told += [cell for rows in table.lists.tables(t, view, {}) for _, row in rows.rows for cell in row]
        told += [" ".join(table.lists.area(t, view, area, None)) for area in match.state.edition.areas]
        assert not [text for text in told if {*"{}"} & {*text}]
    moments = table.teller.fresh(match.log, 0, False)
    told = [said(*table.teller.body(t, Telling(match.log, {}), moment)) for moment in moments]
    kinds = {moment.kind for moment in moments}
    assert all(told) and {"battle", "westeros", "bids", "loan"} <= kinds
    assert said(*table.ending(t, match.view(None), {}))


def test_dragons_have_their_strength_in_each_round_to_come_and_what_came_early() -> None:
    match = ASKED["flesh"]()
    told = tab(match, "essos")
    assert "Now each dragon counts 1. It is 2 from round 4" in told and "Round 3 1 Round 4 2 Round 5 2" in told
    match.push(TARGARYEN, {"flesh": {"area": "the-rhoyne", "round": 10}})
    later = tab(match, "essos")
    assert "Now each dragon counts 2." in later and "came early, by their rounds: 10" in later
    assert [strength_in(n, (10,)) for n in (3, 4, 6, 8, 10)] == [2, 3, 4, 5, 5]
    assert to_come(3, (10,)) == (4, 6, 8) == match.state.tokens_to_come


def test_loyalty_lies_with_its_number_beside_who_holds_the_area() -> None:
    told = tab(ASKED["march"](), "essos")
    assert "The Arbor 2 nobody’s" in told and "Karhold 1 nobody’s" in told
    assert "Targaryen’s marker stands at 1 of 7" in told and "In the stock: 17 loyalty tokens" in told


def test_the_fourth_deck_says_what_its_cards_do_and_which_were_turned() -> None:
    told = tab(ASKED["annul"](), "essos")
    assert told.count("loyalty token") >= 8 and "Fire Made Flesh" in told


def test_the_bank_shows_offers_debts_and_who_would_choose() -> None:
    told = tab(offers(), "bank")
    assert "Full Host 7 power" in told and "costs 4 power next round" in told and "Nobody has taken a loan" in told
    assert "6 for" not in told
    cheaper = tab(offers(neutral={}, braavos="tyrell"), "bank")
    assert "for Tyrell 6" in cheaper and "for Tyrell 0" in cheaper
    match = offers(power=1, **bank("full-host", None, "customs-officer", stark=("spymaster", "pyromancer")))
    owing = tab(match, "bank")
    assert "No loan for 4 power" in owing and "Spymaster, Pyromancer" in owing and "Owes 2 power" in owing
    [facts] = forecast(match.state).values()
    assert facts["short"] == 1 and f"{facts['seizer'].capitalize()} chooses what Stark loses" in owing
    assert match.view(None)["interest"] == {"stark": facts}
    assert "Spymaster, Pyromancer" in said(*panels(match).more_of(ENGLISH, match.view(None), "stark"))


def test_since_when_somebody_borrows_for_less_is_told() -> None:
    log = [Event("round", {"round": 1}), Event("braavos", {"house": "stark"}), Event("round", {"round": 2}),
           Event("braavos", {"house": "tyrell"}), Event("round", {"round": 3})]  # fmt: skip
    assert [held_since(log[:n]) for n in range(6)] == [None, None, 1, 1, 2, 2] and held_since(log[1:2]) is None
    for code, told in (("en", "since round 2"), ("fr", "depuis le tour 2")):
        assert told in discount(SPOKEN[code], "tyrell", 2)


def test_who_leads_is_told_by_markers_and_not_by_castles() -> None:
    match = boxed(board("march", TARGARYEN, {"gained": 4}, myr=(TARGARYEN, "1F", "march-1")))
    table, view = panels(match), match.view(None)
    assert view["markers"][TARGARYEN] == 5 and "Targaryen   5" in said(table.glance(ENGLISH, view, None, {}))
    assert "Targaryen’s marker stands at 5 of 7" in tab(match, "houses")
    rows = {row: cells for rows in table.lists.tables(ENGLISH, view, {}) for row, cells in rows.rows}
    assert "5/7" in rows[TARGARYEN]


def test_an_improved_area_is_listed_with_what_it_has_now() -> None:
    match = borrowing("savvy-steward", ("stark", {"improve": "oldtown"}))
    cells = panels(match).lists.area(ENGLISH, match.view(None), "oldtown", None)
    before = panels(match).lists.area(ENGLISH, offers().view(None), "oldtown", None)
    assert "1 barrel" in cells[-1] and "barrel" not in before[-1]


# moments


def fresh(match: Match, since: int = 0) -> list[tuple[str, str, str]]:
    """The moments since: kind, title, and all that is read of each."""
    teller = panels(match).teller
    told = Telling(match.log, {})
    return [
        (moment.kind, teller.title(ENGLISH, told, moment), said(*teller.body(ENGLISH, told, moment)))
        for moment in teller.fresh(match.log, since, False)
    ]


def test_a_loan_is_a_moment_with_what_it_says_and_what_it_brought() -> None:
    match = borrowing("savvy-steward", ("stark", {"improve": "oldtown"}))
    [(kind, title, told)] = fresh(match)
    assert kind == "loan" and title == "A loan: Savvy Steward"
    assert "rises by one at once" in told and "Stark adds a supply barrel in Oldtown" in told and "supply" in told
    at = next(i for i, event in enumerate(match.log) if event.kind == "loan-taken")
    assert panels(match).teller.at(match.log, at) is not None


def test_what_a_spymaster_has_seen_is_in_no_moment() -> None:
    match = ASKED["top"]()
    match.push("stark", {"top": ["the-long-plan"], "under": ["fire-made-flesh"]})
    told = " ".join(text for one in fresh(match) for text in one)
    assert "Stark looks at the next cards" in told and "unseen by the others" in told
    assert "Fire Made Flesh" not in told and "The Long Plan" not in told


def test_interest_that_cannot_be_paid_is_a_moment_with_what_is_lost() -> None:
    match = in_debt()
    assert [(kind, title) for kind, title, _ in fresh(match)] == [("interest", "Stark cannot pay its interest")]
    seizer = next(iter(match.choices))
    match.push(seizer, {"seize": {"area": "winterfell", "unit": "footman"}})
    match.push(seizer, {"seize": {"area": "the-bite", "unit": "ship"}})
    [(_, _, told)] = [one for one in fresh(match) if one[0] == "interest"]
    assert "owes 2 power of interest" in told and told.count("Unpaid interest") == 2


def test_loyalty_gained_on_a_march_is_a_moment_of_its_own_and_in_a_battle_part_of_it() -> None:
    quiet = boxed(board("march", TARGARYEN, {"loyalty": {"norvos": 2}}, myr=(TARGARYEN, "2F", "march-1"),
                        the_rhoyne=(TARGARYEN, "1F", "march+0")))  # fmt: skip
    quiet.push(TARGARYEN, march("the-rhoyne", norvos="1F"))
    [(kind, title, told)] = fresh(quiet)
    assert kind == "loyalty" and title == "Targaryen gains loyalty" and "marker stands at 3" in told
    fought = boxed(board("march", TARGARYEN, {"loyalty": {"norvos": 2}, "round": 10}, norvos=("stark", "1F"),
                         the_rhoyne=(TARGARYEN, "2D", "march+0")))  # fmt: skip
    fought.push(TARGARYEN, march("the-rhoyne", norvos="2D"))
    pick = seeded(1)
    while not any(event.kind == "loyalty-gained" for event in fought.log):
        fought.push_sample(next(iter(fought.choices)), pick)
    moments = fresh(fought)
    assert [one[0] for one in moments] == ["battle", "victory"] and "loyalty tokens" in moments[0][2]


@pytest.mark.parametrize(("code", "wins"), [("en", "Targaryen wins the game"), ("fr", "Targaryen remporte la partie")])
def test_a_victory_in_the_middle_of_a_card_is_a_moment_of_its_own(code: str, wins: str) -> None:
    t = SPOKEN[code]
    match = boxed(card("the-long-plan", {"gained": 5}, yronwood=(TARGARYEN, "1F")))
    teller, told = panels(match).teller, Telling(match.log, {TARGARYEN: "Ada"})
    victory = teller.fresh(match.log, 0, False)[-1]
    assert victory.kind == "victory" and teller.title(t, told, victory) == wins and victory.areas == ("yronwood",)
    body = teller.body(t, told, victory)
    gained, over = (words_of(match.game, t).sentence(event) for event in match.log[-2:])
    assert gained in said(*body) and over in said(*body) and "Ada" in said(*body)
    stood = [said(node) for part in trees(body) for node in walk(part) if node.tag == "output"]
    assert stood[0] == "7" and len(stood) == len(match.state.houses) and stood[1:] == sorted(stood[1:], reverse=True)
    assert teller.at(match.log, len(match.log) - 1) == victory
    sent = json.loads(json.dumps(publicview.state(match, {TARGARYEN: "Ada"}, victory, len(match.log), code)))
    public = said(*publicview.side(t, publicview.face_told(sent).table, sent))
    assert wins in public and gained in public and over in public


def test_castles_that_win_are_a_moment_and_loyalty_gained_by_the_way_is_told_in_it() -> None:
    own = dict.fromkeys(("oldtown", "storms-end", "harrenhal", "riverrun", "seagard", "highgarden"), "tyrell")
    match = boxed(board("march", "tyrell", {"control": own}, myr=("tyrell", "1F", "march+0")))
    match.push("tyrell", march("myr", volantis="1F"))
    assert [(kind, title) for kind, title, _ in fresh(match)] == [("victory", "Tyrell wins the game")]
    match = boxed(
        board("march", TARGARYEN, {"gained": 5, "loyalty": {"norvos": 2}}, the_rhoyne=(TARGARYEN, "1F", "march+0"))
    )
    match.push(TARGARYEN, march("the-rhoyne", norvos="1F"))
    [(kind, title, told)] = fresh(match)
    assert (kind, title) == ("victory", "Targaryen wins the game") and "wins by loyalty" in told and "Norvos" in told


def test_a_card_of_the_fourth_deck_is_told_with_all_that_it_does() -> None:
    log: list[Any] = [
        Event("round", {"round": 4}), Event("dragons-grow", {"strength": 2}),
        Event("loan-under", {"loan": "spymaster"}), Event("loan-shown", {"loan": "full-host", "price": 7}),
        Event("westeros-card", {"deck": "I", "card": "last-days-of-summer"}),
        Event("westeros-card", {"deck": "IV", "card": "empty-promises"}),
        Event("resolving", {"deck": "IV", "card": "empty-promises"}),
        Event("loyalty-placed", {"area": "the-stony-shore"}),
        Event("card-paid", {"house": TARGARYEN, "card": "empty-promises", "power": 1}),
        Event("loyalty-placed", {"area": "moat-cailin"}),
    ]  # fmt: skip
    match = offers()
    teller = panels(match).teller
    [moment] = teller.fresh(log, 0, False)
    told = said(*teller.body(ENGLISH, Telling(log, {}), moment))
    assert moment.kind == "westeros" and "The dragons grow" in told and "offers Full Host" in told
    assert "Empty Promises" in told and "Targaryen pays 1 power" in told and told.count("loyalty token is placed") == 2
    [again] = teller.fresh(log, 6, False)
    assert again.kind == "westeros" and again.since == 6, "what it does later is shown again"


def test_gifts_of_a_bid_are_told_with_the_bids_and_the_order() -> None:
    match = ASKED["share"]()
    match.push(TARGARYEN, {"share": {"lannister": 2, "tyrell": 1}})
    match.push("baratheon", {"rank": ["lannister", "stark", "tyrell", "arryn", "baratheon", "greyjoy", "martell"]})
    told = fresh(match)[-1]
    assert told[0] == "bids" and "gives its bid away: Lannister 2, Tyrell 1" in told[2] and "Lannister" in told[2]


# the log


def test_loans_and_loyalty_have_their_groups_in_the_log() -> None:
    words = words_of(mother(), ENGLISH)
    assert {"essos", "bank"} <= {*words.groups}
    assert {words.group(event) for event in borrowing("customs-officer").log if event.kind.startswith("loan")} == {
        "bank"
    }
    assert all(t(f"logbook.group.{group}") for t in SPOKEN.values() for group in words.groups)
