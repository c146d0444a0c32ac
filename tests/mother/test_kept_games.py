"""Whole games that are kept beside this file: they can still be played, and all that the box has comes up in them."""

from __future__ import annotations

import json
from typing import Any

from gotweb.core import link
from gotweb.core.match import Match
from gotweb.thrones.second.combat import TIDES
from gotweb.thrones.second.mother.bank.state import LOANS
from gotweb.thrones.second.mother.books import WITH_ALL
from gotweb.thrones.second.mother.vassals.state import CARDS, SET
from gotweb.thrones.second.wildlings import WILDLING_CARDS
from tests.mother.find_games import FILE, shown

KEPT: list[dict[str, Any]] = json.loads(FILE.read_text("utf-8"))
MATCHES: dict[str, Match] = {}


def opened(kept: dict[str, Any]) -> Match:
    """The match to which a kept link leads."""
    if kept["seed"] not in MATCHES:
        MATCHES[kept["seed"]] = link.decode(kept["link"])
    return MATCHES[kept["seed"]]


def test_a_kept_game_is_played_to_its_end_as_it_was() -> None:
    for kept in KEPT:
        match = opened(kept)
        assert match.result is not None and not match.choices
        assert match.digest() == kept["digest"], kept["seed"]


def test_every_card_loan_and_token_comes_up_in_a_kept_game() -> None:
    """All house cards of eight houses and of vassals, twelve loans, the four decks, order tokens, Tides, wildlings."""
    edition = WITH_ALL.edition
    found = set().union(*(shown(opened(kept)) for kept in KEPT))
    wanted: set[tuple[Any, ...]] = {("loan", loan) for loan in LOANS}
    wanted |= {("cards", card) for house in edition.setup["houses"]["8"] for name in ("base", "dance")
               for card in edition.card_set(house, name)}  # fmt: skip
    wanted |= {("cards", card) for card in CARDS}
    wanted |= {("westeros" if deck != "IV" else "fourth", card) for deck, all in edition.decks.items() for card in all}
    wanted |= {("token", token) for token in (*edition.token_stocks, *SET)}
    wanted |= {("wildlings", card, held) for card in WILDLING_CARDS for held in (True, False)}
    wanted |= {("tides", card) for card in TIDES}
    assert not wanted - found
