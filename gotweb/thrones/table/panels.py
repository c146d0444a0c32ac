"""The public panels beside the board: standings, houses, tracks, the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from gotweb.lang import Language
from gotweb.thrones.table import housecard, names
from gotweb.thrones.table.signs import crest, crests
from gotweb.ui.board.draft import View
from gotweb.ui.kit.button import button
from gotweb.ui.kit.cardface import picture
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tipped import tipped
from gotweb.ui.kit.tools import tool
from gotweb.ui.kit.tree import Child, Element, Handler, el

TRACKS = {"throne": "throne", "fiefdoms": "blade", "court": "raven"}
"""Track -> the sign of what its first house holds."""
HEADS = {
    "track.fiefdoms": "tip.fiefdoms",
    "track.court": "tip.court",
    "term.supply": "tip.supply",
    "token.power": "tip.power",
    "ui.castles": "tip.castles",
    "term.hand": "tip.hand",
}
"""The heads of the standings -> what they mean."""


class Aim(NamedTuple):
    """The goal of the game, or a tie-break: its sign, its name, its meaning, and each house's amount."""

    sign: str
    key: str
    tip: str
    counts: Callable[[View], Mapping[str, int]]


CASTLES = Aim("stronghold", "ui.castles", HEADS["ui.castles"], lambda view: view["castles"])
SUPPLY = Aim("barrel", "term.supply", HEADS["term.supply"], lambda view: view["supply"])
POWER = Aim("power-token", "token.power", HEADS["token.power"], lambda view: view["power"])


def standings(t: Language, view: View, edition: Any, turn: str | None, aim: Aim = CASTLES) -> Element:
    """Return the standings of all houses in a table, in turn order."""
    heads: list[Child] = [el("th", {"scope": "col"}, el("span", {"class": "sr"}, t("ui.house")))]
    for sign, key in (
        ("blade", "track.fiefdoms"),
        ("raven", "track.court"),
        ("barrel", "term.supply"),
        ("power-token", "token.power"),
        (aim.sign, aim.key),
    ):
        heads.append(_sign(t, _drawn(sign), key, {**HEADS, aim.key: aim.tip}[key]))
    heads.append(_sign(t, tool("cards"), "term.hand", HEADS["term.hand"]))
    rows, players = [], names.played(view)
    for house in view["tracks"]["throne"]:
        place = {track: order.index(house) for track, order in view["tracks"].items()}
        stars = edition.stars_with(len(view["tracks"]["court"]))[place["court"]]
        plays = house in players
        cells: list[Child] = [
            el("th", {"scope": "row"}, crests(view, house), _named(t, view, house)),
            el("td", None, str(place["fiefdoms"] + 1)),
            el(
                "td",
                None,
                str(place["court"] + 1),
                el("span", {"class": "star-count"}, f" ★{stars}") if plays else None,
            ),
            el("td", None, str(view["supply"][house])),
            el("td", None, str(view["power"][house])),
            el("td", None, _counted(view, aim, house)),
            el("td", None, str(view.get("face_down", {}).get(house, len(view["hands"][house])))),
        ]
        rows.append(el("tr", {"class": "now" if house == turn else None}, cells, key=house))
    return el("table", {"class": "standings"}, el("thead", None, el("tr", None, heads)), el("tbody", None, rows))


def _counted(view: View, aim: Aim, house: str) -> str:
    """Return a house's amount of the goal, and how much of it wins; a vassal cannot win."""
    count = aim.counts(view)[house]
    return f"{count}/{view['goal']}" if house in names.played(view) else str(count)


def _named(t: Language, view: View, house: str) -> Child:
    """Return a house's name; below a vassal's name that of its commander, whom its sign shows, too."""
    liege = names.commander(view, house)
    if liege is None:
        return names.house(t, house)
    return [names.house(t, house), el("small", {"class": "liege"}, " ", t("ui.liege", liege=names.house(t, liege)))]


def glance(t: Language, view: View, turn: str | None, on: Mapping[str, Handler], aim: Aim = CASTLES) -> Element:
    """Return the standings on one line: each house in turn order with its cities and strongholds.

    It opens the full table.
    """
    players = names.played(view)

    def held(houses: Sequence[str]) -> list[Element]:
        return [
            el("span", {"class": "held now" if house == turn else "held"},
               crests(view, house), el("span", {"class": "sr"}, names.served(t, view, house), " "),
               str(aim.counts(view)[house]), key=house)
            for house in houses
        ]  # fmt: skip

    vassals = [house for house in view["tracks"]["throne"] if house not in players]
    return el(
        "div",
        {"class": "glance"},
        button(
            "standings",
            icon(aim.sign),
            el("span", {"class": "sr"}, t(aim.key)),
            el("span", {"class": "helds"}, held(players)),
            el("span", {"class": "of-goal"}, f"/{view['goal']}"),
            el("span", {"class": "helds served-helds"}, held(vassals)) if vassals else None,
            el("span", {"class": "sr"}, t("ui.standings")),
            on=on,
            look="quiet",
        ),
    )


def _sign(t: Language, sign: Element, key: str, tip: str) -> Element:
    """Return the heading of a column: a sign, and its name for screen readers and as a tooltip."""
    return el("th", {"scope": "col", **tipped(tip)}, sign, el("span", {"class": "sr"}, t(key)))


def _drawn(sign: str) -> Element:
    """Return a sign of the board; a sign in house colours is drawn without them here."""
    return icon(sign, "of-plain" if sign in ("power-token", "shield") else "")


More = Callable[[str], Sequence[Child]]
"""What else there is to say of a house."""


def houses(
    t: Language, view: View, edition: Any, players: dict[str, str], more: More = lambda house: (), aim: Aim = CASTLES
) -> list[Child]:
    """Return each house's forces, armies, power and cards, which are all public (J10); and `more` facts, if any."""
    parts: list[Child] = []
    for house in view["tracks"]["throne"]:
        forces: dict[str, int] = {}
        for groups in view["units"].values():
            for kind, n in groups.get(house, {}).items():
                forces[kind] = forces.get(kind, 0) + n
        rows = edition.supply_rows[view["supply"][house]]
        armies = view["armies"][house]
        banners = [
            el(
                "span",
                {"class": "army" + (" used" if i < len(armies) else "")},
                f"{armies[i] if i < len(armies) else 0}/{row}",
            )
            for i, row in enumerate(rows)
        ]
        player = players.get(house, "")
        summary = el(
            "summary",
            {"data-action": "house", "data-value": house},
            crests(view, house),
            el("strong", None, _named(t, view, house)),
            el("span", {"class": "player"}, player),
            el("small", None, names.units(t, forces)),
        )
        hand = [housecard.card(t, edition, card) for card in view["hands"][house]]
        out = [housecard.card(t, edition, card, "out") for card in view["discards"][house]]
        facts: list[Child] = [
            el("dt", None, t("token.power")),
            el("dd", None, str(view["power"][house])),
            el("dt", tipped("tip.supply"), t("term.supply")),
            el("dd", None, t("ui.supply.now", level=view["supply"][house], barrels=view["barrels"][house])),
            el("dt", None, t("ui.armies")),
            el("dd", None, banners),
            el("dt", None, t(aim.key)),
            el("dd", None, _counted(view, aim, house)),
        ]
        parts.append(
            el(
                "details",
                {"class": "house", "name": "house"},
                summary,
                el("dl", None, facts),
                el("h3", None, t("term.hand")),
                el("ul", {"class": "cards"}, hand),
                [el("h3", None, t("term.discards")), el("ul", {"class": "cards"}, out)] if out else None,
                *more(house),
                key=house,
            )
        )
    return parts


def tracks(t: Language, view: View, edition: Any) -> list[Child]:
    """Return the three tracks as rows of crests, the first place first, for the panel and for a screen seen from afar.

    The court has the number of starred orders that each place allows, the fiefdoms whether the blade was used. If a
    vassal is first, the first house with a player is marked: it has the token.
    """
    parts: list[Child] = []
    players = names.played(view)
    for track, order in view["tracks"].items():
        blade = "ui.blade.used" if view["blade_used"] else "ui.blade.ready"
        stars = edition.stars_with(len(order)) if track == "court" else None
        holder = next((house for house in order if house in players), None)
        places = [
            el(
                "li",
                None,
                crests(view, house),
                el("span", {"class": "sr"}, names.served(t, view, house)),
                el("span", {"class": "star-count"}, f" ★{stars[place]}")
                if stars is not None and house in players
                else None,
                _holds(t, track) if house == holder and place else None,
                key=house,
            )
            for place, house in enumerate(order)
        ]
        state = el("small", None, t(blade)) if track == "fiefdoms" else None
        parts.append(
            el(
                "section",
                {"class": "track-row"},
                el("h3", tipped(f"track.about.{track}"), icon(TRACKS[track]), t(f"track.{track}"), state),
                el("ol", None, places),
                key=track,
            )
        )
    return parts


def _holds(t: Language, track: str) -> Element:
    """Return the sign of a track's token, beside a holder who is not first on the track."""
    return el("span", {"class": "track-holds"}, icon(TRACKS[track]), el("span", {"class": "sr"}, t("ui.track.holds")))


def wildling_track(t: Language, view: View, edition: Any) -> Element:
    """Return the wildlings' strength, on their track."""
    steps = [
        el("li", {"class": "here" if n == view["wildlings"] else None}, str(n)) for n in edition.setup["wildling_track"]
    ]
    return el(
        "section",
        {"class": "track"},
        el("h3", tipped("tip.wildlings"), icon("wildling"), t("token.wildlings")),
        el("ol", {"class": "steps"}, steps),
        key="wildlings",
    )


def put_below(view: View, deck: str) -> str | None:
    """Return the Westeros card of a deck that was turned over last, if cards are put back below their decks; else
    None.
    """
    below = view["decks"][deck]["below"]
    return below[-1] if below else None


def westeros(t: Language, view: View, last: Callable[[View, str], str | None] = put_below) -> Element:
    """Return the cards turned over in this round, and what they forbid; `last` gives the card of a deck turned over
    before.
    """
    cards = []
    for i, deck in enumerate(view["decks"]):
        card = view["revealed"][i] if i < len(view["revealed"]) else last(view, deck)
        if card is not None:
            cards.append(
                el(
                    "li",
                    {"class": "westeros"},
                    picture(f"card-{card}"),
                    el("small", None, deck),
                    el("strong", None, names.westeros(t, card)),
                    el("p", None, names.westeros_text(t, card)),
                    key=deck,
                )
            )
    return el(
        "section",
        {"class": "track"},
        el("h3", None, t("ui.westeros")),
        el("ul", {"class": "cards"}, cards) if cards else el("p", {"class": "about"}, t("ui.westeros.none")),
        key="westeros",
    )


def ending(t: Language, view: View, players: dict[str, str], decisive: Sequence[Aim]) -> list[Child]:
    """Return the winner, and the houses' amounts of the `decisive` measures: the main one, and the tie-breaks."""
    winners, counts = view["result"]["winners"], [aim.counts(view) for aim in decisive]
    order = sorted(names.played(view), key=lambda h: (h not in winners, *(-n[h] for n in counts)))
    heads: list[Child] = [el("th", {"scope": "col"}, t("ui.house"))]
    heads += [_sign(t, _drawn(aim.sign), aim.key, aim.tip) for aim in decisive]
    rows = [
        el(
            "tr",
            {"class": "now" if house in winners else None},
            el("th", {"scope": "row"}, crest(house), names.house(t, house), el("small", None, players.get(house, ""))),
            [el("td", None, str(n[house])) for n in counts],
            key=house,
        )
        for house in order
    ]
    return [
        el("div", {"class": "winners"}, [crest(house) for house in winners]),
        el(
            "table",
            {"class": "standings ending"},
            el("thead", None, el("tr", None, heads)),
            el("tbody", None, rows),
        ),
        el("p", {"class": "rule"}, names.rule(t, view["result"]["rule"])),
    ]
