"""What everybody may look at beside the board of Caravans, and one's own hand where the curtain is open."""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.toy.state import GOODS
from gotweb.toy.table import signs
from gotweb.toy.words import CaravansWords

from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table import standings
from gotweb.ui.table.face import Panel


def merchants(t: Language, view: View, turn: str | None, players: Mapping[str, str]) -> Element:
    """Return everybody's coins, store and number of cards."""
    return standings.standings(t, CaravansWords(t), signs.crest, HEADS, cells(t, view), (turn,), players)


HEADS = ("merchant", "coins", "store", "cards")


def cells(t: Language, view: View) -> dict[str, tuple[int, str, int]]:
    """Return what each merchant has, under the heads behind the first."""
    return {seat: (coins, store(t, view, seat), view["cards"][seat]) for seat, coins in view["coins"].items()}


def store(t: Language, view: View, seat: str) -> str:
    """Return the goods in a merchant's store, in words."""
    return CaravansWords(t).load({good: view["stores"][seat].count(good) for good in GOODS})


def own_hand(t: Language, panel: Panel) -> Element | None:
    """Return the hand of the seat that looks at its own secrets; nothing while nobody does."""
    return hand(t, panel.match, panel.eyes) if panel.eyes is not None else None


def hand(t: Language, match: Match, seat: str) -> Element:
    """Return the cards that a seat holds, for its own eyes only."""
    words = CaravansWords(t)
    cards = [
        el("li", {"class": "toy-card"}, signs.card(name, words.card(name)), key=f"{i} {name}")
        for i, name in enumerate(match.view(seat)["hand"])
    ]
    return el("section", {"class": "toy-hand"}, el("h3", None, t("hand.own")), el("ul", {"class": "toy-cards"}, cards))


def markets(t: Language, view: View) -> Element:
    """Return what each market takes and pays to which one can go now."""
    words = CaravansWords(t)
    lines = [el("li", None, words.place(place), key=place) for place in view["places"]]
    return el("section", {"class": "track"}, el("h3", None, t("ui.tab.markets")), el("ul", None, lines))


def ending(t: Language, view: View, players: Mapping[str, str]) -> list[Child]:
    """Return who won, and everybody's score, the best first."""
    words = CaravansWords(t)
    scores = {seat: (n,) for seat, n in sorted(view["scores"].items(), key=lambda score: -score[1])}
    ended = standings.ending(t, words, signs.crest, ("merchant", "score"), scores, view["result"], players)
    return [*ended, el("p", {"class": "rule"}, words.rule("Y1"))]
