"""The panels beside the map and the families (`people.py`): the realm (titles), the cards; and the end of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from gotweb.fief.facts import MASTERS, shipped
from gotweb.fief.table import deciding, heraldry, north, signs, standing, telling
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.cite import cited
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table import standings as stand
from gotweb.ui.table.face import Panel


def standings(t: Language, view: View, turn: str | None, players: Mapping[str, str]) -> Element:
    """Return a table of the houses with points, gold and villages."""
    villages = Counter(view["controllers"].values())
    cells = {seat: (view["points"][seat], gold, villages[seat]) for seat, gold in view["gold"].items()}
    heads = ("house", "points", "gold", "villages")
    return stand.standings(t, FiefWords(t), signs.crest, heads, cells, (turn,), players)


# the realm

OFFICES: Sequence[tuple[str, Sequence[str]]] = (
    ("crown", ("king", "queen", "hand")),
    ("wardens", tuple(f"warden-{n}" for n in range(1, 6))),
    ("council", MASTERS),
    ("fiefs", ("north", "vale", "stormlands", "westerlands", "riverlands", "reach", "dorne", "pyke")),
    ("others", ("dragons",)),
)
"""The titles of the realm, in groups, beside those of the Night's Watch."""
WATCH = ("defender", "brother")
"""The kinds of titles of the Night's Watch of which there are several alike."""


def offices(view: View) -> list[tuple[str, Sequence[str]]]:
    """Return the titles in the game, in groups; of several that are alike only those that a noble bears."""
    if not north.played(view):
        return [*OFFICES]
    borne = [one.id for one in shipped().titles.values() if one.kind in WATCH and one.id in view["titles"]]
    return [*OFFICES, ("watch", ("commander", *borne))]


def realm(t: Language, view: View) -> Element:
    """Return the panel of all titles, each with its holder, house and points, and the price of a free fief."""
    return el("div", {"class": "fief-realm"}, [
        el("section", None, el("h3", None, t(f"realm.{group}")),
           el("ul", {"class": "fief-offices"}, [_office(t, view, title) for title in titles]), key=group)
        for group, titles in offices(view)
    ], alliances(t, view))  # fmt: skip


def _office(t: Language, view: View, title: str) -> Element:
    words, noble = FiefWords(t), view["titles"].get(title)
    worth = shipped().titles[title].points
    points = el("small", {"class": "fief-worth"}, signs.shape(heraldry.STAR), str(worth),
                el("span", {"class": "sr"}, t.n("points", worth))) if worth else None  # fmt: skip
    if noble is None:
        fiefs = standing.box(view).fiefs
        price = fiefs[title].price if title in fiefs else None
        free = t.n("realm.price", price) if price is not None else t("realm.free")
        return el(
            "li", {"class": "free"}, el("span", None, words.title(title)), points, el("em", None, free), key=title
        )
    house = view["nobles"][noble]["house"]
    return el("li", None, el("span", None, words.title(title, noble)), points,
              el("strong", None, signs.crest(house), words.noble(noble)), key=title)  # fmt: skip


def alliances(t: Language, view: View) -> Element | None:
    """Return the marriages between houses."""
    words = FiefWords(t)
    pairs = []
    for lord, lady in view["marriages"]:
        houses = [view["nobles"][one]["house"] for one in (lord, lady)]
        pairs.append(
            el(
                "li",
                None,
                signs.crest(houses[0]),
                signs.shape(heraldry.RING),
                signs.crest(houses[1]),
                t("realm.married", noble=words.noble(lord), spouse=words.noble(lady)),
                key=f"{lord} {lady}",
            )
        )
    return (
        el(
            "section",
            None,
            el("h3", None, t("realm.marriages")),
            el("ul", {"class": "fief-offices"}, pairs),
            key="marriages",
        )
        if pairs
        else None
    )


# cards


def cards(t: Language, view: View) -> Element:
    """Return the open facts about cards: the back on top, the track, cards on regions, taxes.

    A discard pile may not be looked through (F01), so its cards are only counted.
    """
    words = FiefWords(t)
    top = view["fortune_top"]
    lines = [
        t("take.unknown") if top is None else t("take.top", back=t(f"back.{top}")),
        t.n("cards.track", view["track"]) if view["track"] else t("cards.track.none"),
    ]
    for name in ("court_discard", "fortune_discard"):
        pile = view[name]
        lines.append(t.n(f"cards.{name}", len(pile)) if pile else t(f"cards.{name}.none"))
    for region, lying in view["weather"].items():
        if lying:
            lines.append(
                t(
                    "cards.region",
                    region=t(f"region.{region}"),
                    cards=words.listed([t(f"card.{card}") for card in lying]),
                )
            )
            lines += [t("told.card", card=t(f"card.{card}"), what=t(f"card.{card}.about")) for card in lying]
    lines += [telling.tax(t, tax["house"], tax["kind"], tax["where"]) for tax in view["taxes"]]
    return el("ul", {"class": "fief-notes"}, [el("li", None, line, key=str(n)) for n, line in enumerate(lines)])


def own_hand(t: Language, panel: Panel) -> Element | None:
    """Return the hand of the seat that looks at its own secrets; None while no seat does."""
    if panel.eyes is None:
        return None
    return deciding.hand(t, panel.match.view(panel.eyes).get("hand", ()))


def ending(t: Language, view: View, players: Mapping[str, str]) -> list[Child]:
    """Return the winner, and all seats' points, the best first."""
    words, result = FiefWords(t), view["result"]
    best = sorted(result["scores"].items(), key=lambda one: (one[0] not in result["winners"], -one[1]))
    cells = {seat: (score,) for seat, score in best}
    ended = stand.ending(t, words, signs.crest, ("house", "points"), cells, result["winners"], players)
    return [*ended, el("p", {"class": "rule"}, words.rule(result["rule"]), cited(t, result["rule"]))]
