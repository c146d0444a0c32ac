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
from gotweb.ui.table.face import Panel


def merchants(t: Language, view: View, turn: str | None, players: Mapping[str, str]) -> Element:
    """Return everybody's coins, store and number of cards."""
    words = CaravansWords(t)
    heads = [el("th", {"scope": "col"}, t(f"head.{head}")) for head in ("merchant", "coins", "store", "cards")]
    rows = [
        el(
            "tr",
            {"class": "now" if seat == turn else None},
            el("th", {"scope": "row"}, signs.crest(seat), words.seat(seat), el("small", None, players.get(seat, ""))),
            el("td", None, str(coins)),
            el("td", None, store(t, view, seat)),
            el("td", None, str(view["cards"][seat])),
            key=seat,
        )
        for seat, coins in view["coins"].items()
    ]
    return el("table", {"class": "standings"}, el("thead", None, el("tr", None, heads)), el("tbody", None, rows))


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
    scores = sorted(view["scores"].items(), key=lambda score: -score[1])
    rows = [
        el("tr", {"class": "now" if seat in view["result"] else None},
           el("th", {"scope": "row"}, signs.crest(seat), words.seat(seat), el("small", None, players.get(seat, ""))),
           el("td", None, str(score)), key=seat)
        for seat, score in scores
    ]  # fmt: skip
    heads = [el("th", {"scope": "col"}, t(f"head.{head}")) for head in ("merchant", "score")]
    return [
        el("div", {"class": "winners"}, [signs.crest(seat) for seat in view["result"]]),
        el("table", {"class": "standings ending"}, el("thead", None, el("tr", None, heads)), el("tbody", None, rows)),
        el("p", {"class": "rule"}, words.rule("Y1")),
    ]
