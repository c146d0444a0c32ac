"""The events and questions of Mother of Dragons without Essos as sentences: additions to `second/chronicle.py`.

Those of vassals are in their own package.
"""

from __future__ import annotations

from gotweb.thrones.chronicle import Facts
from gotweb.thrones.phrases import a_house
from gotweb.thrones.second import chronicle
from gotweb.thrones.second.mother.vassals.chronicle import with_vassals


def _ability_variant(facts: Facts) -> str:
    """Return which text Robert Arryn's ability uses: he leaves alone, or with a card of the opponent's."""
    own: str = chronicle.TABLES.variants["ability"](facts)
    return f"{own}.banished" if "banished" in facts else own


def _opened(seat: str, facts: Facts) -> str:
    """Return which text the opening of a bid uses: for a track, or against the wildlings."""
    return "bid" if facts["task"] == "bid" else "wildlings"


TABLES = with_vassals(
    chronicle.TABLES.more(
        facts={"giver": a_house, "recipient": a_house, "banished": chronicle.any_card},
        variants={"ability": _ability_variant},
        ask_variants={"open": _opened},
        numbers={"give": "gift.of"},
    )
)
"""How the events, questions and answers of this box become words."""
