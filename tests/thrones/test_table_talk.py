"""What a case file cannot say: what may be seen, and what is never asked."""

from __future__ import annotations

import json
from typing import Any

import gotweb.thrones.game  # noqa: F401  (puts the game on the shelf)
from gotweb.core.match import Match
from gotweb.core.record import record
from gotweb.core.shelf import game
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.thrones.first import FIRST

THRONES = game("thrones-first")
BATTLE = {
    "round": 3,
    "phase": "march",
    "turn": "lannister",
    "units": {"stoney-sept": {"lannister": {"knight": 1}}, "harrenhal": {"stark": {"footman": 1}}},
    "orders": {"stoney-sept": {"house": "lannister", "token": "march+0"}},
    "discards": {"stark": ["eddard-stark"]},
}
MARCH = {"march": "stoney-sept", "moves": [{"to": "harrenhal", "knight": 1}], "leave_power": False}
SPECTATOR = None


def sees(match: Match, seat: str | None, text: str) -> bool:
    return text in json.dumps(match.view(seat))


def test_orders_are_shown_to_nobody_before_all_are_laid() -> None:
    """F12: orders are never shown to another player before the reveal."""
    match = Match(THRONES, {"players": 3})
    orders = {"orders": {"winterfell": "march+1*"}}
    match.push("stark", orders)
    assert sees(match, "stark", "march+1*"), "one's own sealed orders can be looked at"
    assert match.view("stark")["mine"] == orders
    others = (*(seat for seat in match.seats if seat != "stark"), SPECTATOR)
    for seat in others:
        assert match.view(seat)["mine"] is None
        assert match.view(seat)["orders"] == {}
        assert match.view(seat)["sealed"] == ["stark"]
    assert "winterfell" not in json.dumps([event.facts for event in match.log])
    assert record(match)["answers"] == [], "nor are they in what is handed to others"
    match.push("lannister", {"orders": {}})
    match.push("baratheon", {"orders": {}})
    for seat in others:
        assert match.view(seat)["orders"] == {"winterfell": {"house": "stark", "token": "march+1*"}}


def test_promises_bind_nobody() -> None:
    """F12: nothing at the table knows of a promise: the only questions are the rulebook's."""
    kinds = {"orders"}
    match = Match(THRONES, {"players": 3})
    assert {choice.kind for choice in match.choices.values()} == kinds


def test_hands_and_discards_are_open_but_for_the_card_that_is_chosen() -> None:
    """J10: hands and discards are public, except once a card has been chosen in an engaged battle."""
    match = Match(THRONES, position=BATTLE)
    for seat in (*match.seats, SPECTATOR):
        view = match.view(seat)
        assert "robb-stark" in view["hands"]["stark"] and view["discards"]["stark"] == ["eddard-stark"]
    match.push("lannister", MARCH)
    match.push("stark", {"card": "robb-stark"})
    for seat in ("lannister", "tyrell", SPECTATOR):
        view = match.view(seat)
        assert view["mine"] is None and view["sealed"] == ["stark"]
        assert "robb-stark" in view["hands"]["stark"], "nothing is missing from the hand yet"
        assert view["battle"]["cards"] == {}
    match.push("lannister", {"card": "tyrion-lannister"})
    cards = {"lannister": "tyrion-lannister", "stark": "robb-stark"}
    assert any(event.kind == "cards" and event.facts["cards"] == cards for event in match.log)


def test_orders_bids_and_cards_are_asked_for_in_secret() -> None:
    """F12, D06, J10: what is chosen unseen is marked as such, so that one screen can be handed round."""
    auction = {
        "round": 3,
        "phase": "westeros",
        "revealed": ["last-days-of-summer", "clash-of-kings", "rains-of-autumn"],
    }
    attack = {"round": 3, "phase": "westeros", "revealed": ["last-days-of-summer"] * 2 + ["wildling-attack"]}
    fight = Match(THRONES, position=BATTLE)
    assert not any(choice.secret for choice in fight.choices.values()), "a march is made for all to see"
    fight.push("lannister", MARCH)
    tables = {"bid": [Match(THRONES, position=auction), Match(THRONES, position=attack)], "orders": [Match(THRONES)]}
    for kind, matches in {**tables, "card": [fight]}.items():
        for match in matches:
            assert {choice.kind for choice in match.choices.values()} == {kind}
            assert all(choice.secret for choice in match.choices.values())
            for seat in match.choices:
                assert [entry["seat"] for entry in match.view(seat)["asked"]] == [seat]


def test_the_blade_is_not_asked_for_against_neutral_forces() -> None:
    """M07: the Valyrian steel blade is of no use against a neutral force."""
    position = {
        "round": 3,
        "phase": "march",
        "turn": "tyrell",
        "tracks": {"fiefdoms": ["tyrell", "stark", "lannister", "baratheon", "greyjoy"]},
        "units": {"the-reach": {"tyrell": {"knight": 2}}, "blackwater": {"lannister": {"footman": 1}}},
        "orders": {
            "the-reach": {"house": "tyrell", "token": "march+0"},
            "blackwater": {"house": "lannister", "token": "support"},
        },
    }
    march = {"march": "the-reach", "moves": [{"to": "kings-landing", "knight": 2}], "leave_power": False}
    match = Match(THRONES, position=position)
    # 4 against 5: the blade would be enough, but it is not asked for; help from outside is
    match.push("tyrell", march)
    assert {seat: choice.kind for seat, choice in match.choices.items()} == {"lannister": "support"}
    match.push("lannister", {"support": {"blackwater": None}})
    assert match.why_not("tyrell", march) == "M06"
    assert match.state.neutral["kings-landing"] == 5 and not match.state.blade_used
    # and with help the area falls without a question about it
    match = Match(THRONES, position=position)
    match.push("tyrell", march)
    match.push("lannister", {"support": {"blackwater": "tyrell"}})
    assert "kings-landing" not in match.state.neutral and "blade" not in {event.kind for event in match.log}


def test_nothing_tells_in_which_order_cards_will_come() -> None:
    """A06: a deck is a bag until its cards come up: neither state, view nor record holds an order."""
    match = Match(THRONES, {"players": 3}, position={"round": 3, "phase": "westeros"})
    [choice] = match.choices.values()
    assert choice.facts["cards"] == sorted(choice.facts["cards"])
    for seat in (*match.seats, SPECTATOR):
        for deck in match.view(seat)["decks"].values():
            assert deck["unknown"] == sorted(deck["unknown"]) and deck["below"] == []


def test_a_battle_is_shown_while_it_is_fought_and_no_longer() -> None:
    """J01: everybody sees both sums, what supports, the cards once they lie open, and who has won."""
    match = Match(THRONES, position={**BATTLE, "blade_used": True})
    assert match.view(None)["battle"] is None
    match.push("lannister", MARCH)
    assert match.view(None)["battle"] == {
        "area": "harrenhal", "origin": "stoney-sept", "seas": [], "attacker": "lannister", "defender": "stark",
        "units": {"knight": 1}, "token": "march+0", "support": {}, "cards": {}, "cancelled": [], "blade": None,
        "winner": None, "losses": {},
        "strength": {"lannister": [["units", 2, "harrenhal"]], "stark": [["units", 1, "harrenhal"]]},
        "totals": {"lannister": 2, "stark": 1}, "set_by": {},
    }  # fmt: skip
    match.push("stark", {"card": "catelyn-stark"})
    match.push("lannister", {"card": "tyrion-lannister"})
    shown = match.view("tyrell")["battle"]
    assert shown["winner"] == "lannister" and shown["cards"]["stark"] == "catelyn-stark"
    assert shown["strength"]["lannister"] == [["units", 2, "harrenhal"], ["card", 2, "tyrion-lannister"]]
    [retreat] = match.choices.values()
    match.push("stark", retreat.options()[0])  # type: ignore[index]
    assert match.view(None)["battle"] is None


def test_a_track_without_equal_bids_asks_nobody() -> None:
    """D02: only equal bids leave anything to be put in order."""
    content = {"round": 3, "agenda": [["bid", "court"], *map(list, FIRST.round[1:])]}
    match = Match(THRONES, position=content)
    for bid, house in enumerate(match.seats):
        match.push(house, {"bid": bid})
    assert match.view(None)["tracks"]["court"] == list(reversed(match.seats))
    assert {choice.kind for choice in match.choices.values()} == {"orders"}
    assert not any(event.kind == "forced" for event in match.log)


def test_the_table_shows_what_a_player_would_count() -> None:
    """N05, B13: castles, armies, barrels and who controls what are told, beside what lies there."""
    units = {
        "winterfell": {"stark": {"footman": 2}},
        "karhold": {"stark": {"knight": 1}},
        "riverrun": {"stark": {"footman": 3}},
    }
    view = Match(THRONES, position={"round": 3, "units": units, "supply": {"stark": 2}}).view(None)
    assert view["castles"]["stark"] == 2 and view["armies"]["stark"] == [3, 2] and view["armies"]["tyrell"] == []
    assert view["goal"] == 7 and Match(THRONES, {"players": 3}).view(None)["goal"] == 8
    assert view["controllers"]["karhold"] == "stark" and view["controllers"]["harrenhal"] is None
    assert "bay-of-ice" not in view["controllers"]
    assert view["phase"] == "planning" and view["turn"] is None and view["result"] is None


def test_tokens_offered_for_an_area_are_those_it_may_have() -> None:
    """F04, F05, F06: by what else is laid, by stars, and by the sea."""
    match = Match(THRONES, {"players": 3})
    choice: Any = match.choices["baratheon"]
    assert choice.facts["stars"] == 2 and choice.facts["areas"] == ["dragonstone", "kingswood", "shipbreaker-bay"]
    every = list(match.state.edition.tokens)
    at_sea = [token for token in every if not token.startswith("consolidate")]
    assert choice.tokens_for("dragonstone", {}) == every and choice.tokens_for("shipbreaker-bay", {}) == at_sea
    starred = {"dragonstone": "raid*", "kingswood": "march+1*"}
    assert choice.tokens_for("shipbreaker-bay", starred) == [token for token in at_sea if token[-1] != "*"]
    assert choice.tokens_for("dragonstone", starred) == [token for token in every if token != "march+1*"]
    assert choice.tokens_for("kingswood", {"dragonstone": "march-1"}) == [
        token for token in every if token != "march-1"
    ]


def test_orders_of_a_house_that_has_nowhere_to_lay_any_are_said_in_words() -> None:
    for code, said in (("en", "No order"), ("fr", "Aucun ordre")):
        assert words_of(THRONES, Language(code, "thrones", strict=True)).answer({"orders": {}}) == said
