"""The leadership cards: the hand of the seat that looks at its own secrets, and the cards of each deck.

The cards of a deck and the discard pile are public; the order of the deck and the hands are not.
"""

from __future__ import annotations

from gotweb.battles.facts import HOUSES, BattleBox
from gotweb.battles.table import cardview, signs
from gotweb.battles.table.playing import plan_of
from gotweb.battles.words import BattlesWords
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.tree import Element, el


def hand(t: Language, match: Match, seat: str) -> Element:
    """Return the cards that a seat holds, for its own eyes only."""
    held = match.view(seat).get("hand", [])
    cards = [
        el("li", None, cardview.card(t, id, box=match.state.plan.box), key=f"{n} {id}") for n, id in enumerate(held)
    ]
    return el(
        "section",
        {"class": "battle-hand"},
        el("h3", None, t("cards.hand")),
        el("ul", {"class": "battle-cards"}, cards) if cards else el("p", None, t("none")),
        key="hand",
    )


def panel(t: Language, view: View) -> list[Element]:
    """Return the cards of both houses' decks, grouped by commander, to be opened and read."""
    words, plan = BattlesWords(t), plan_of(view)
    box = plan.box
    found = []
    for house in HOUSES:
        ids = box.deck(house, plan.led_by(house))
        decks = dict.fromkeys(box.cards[id].deck for id in ids)
        out = view["discards"][house]
        found.append(
            el(
                "section",
                {"class": "battle-decks"},
                el("h3", None, signs.crest(house), words.seat(house),
                   el("small", None, t("cards.counts", left=len(view["unseen"][house]), n=len(out)))),
                [_deck(t, box, deck, [id for id in ids if box.cards[id].deck == deck], out) for deck in decks],
                key=house,
            )
        )  # fmt: skip
    return found


def _deck(t: Language, box: BattleBox, deck: str, ids: list[str], out: list[str]) -> Element:
    """Return one deck, folded: its cards, with discarded ones marked."""
    cards = [
        el("li", {"class": "out" if id in out else None}, cardview.card(t, id, box=box),
           el("small", {"class": "battle-out"}, t("cards.out")) if id in out else None, key=id)
        for id in ids
    ]  # fmt: skip
    return el(
        "details",
        {"class": "house"},
        el(
            "summary",
            None,
            el("strong", None, BattlesWords(t).called("deck", deck, box.names)),
            el("small", None, t.n("cards.number", len(ids))),
        ),
        el("ul", {"class": "battle-cards"}, cards),
        key=deck,
    )
