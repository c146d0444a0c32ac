"""The public panels beside the battlefield: both armies, the standings, the news, the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.battles import victory
from gotweb.battles.facts import HOUSES, TOKENS, BattleBox
from gotweb.battles.naming import NAMED, names_in
from gotweb.battles.table import cardview, looking, scale, signs
from gotweb.battles.table.playing import lost_of, plan_of, units_of
from gotweb.battles.words import BattlesWords
from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.tree import Child, Element, el

LAST = 10
"""So many sentences of what has happened are shown; the log has them all."""
SILENT = ("dealt", "engaged")
"""Events of which the news says nothing: the picture or the panel shows them."""


def armies(t: Language, view: View, turn: str | None, players: Mapping[str, str]) -> list[Child]:
    """Return each house's resources: order tokens, command tokens, cards, commanders, units, losses."""
    return [_army(t, view, house, house == turn, players.get(house, "")) for house in HOUSES]


def _army(t: Language, view: View, house: str, now: bool, player: str) -> Element:
    words = BattlesWords(t)
    momentum = el("small", {"class": "battle-momentum"}, t("army.momentum")) if view["momentum"] == house else None
    passed = el("small", {"class": "battle-momentum"}, t("army.passed")) if house in view["passed"] else None
    return el(
        "section",
        {"class": "battle-army now" if now else "battle-army"},
        el("h3", None, signs.crest(house), el("span", None, words.seat(house), el("small", None, player)), momentum,
           passed, el("b", {"class": "battle-points"}, t.n("points", view["points"][house]))),
        el("dl", {"class": "battle-stock"},
           _entry(t("head.pool"), pool(t, view["pools"][house])),
           _entry(t("head.board"), board(t, view["boards"][house])),
           _entry(t("head.cards"), t("army.cards", n=view["cards"][house], left=len(view["discards"][house]))),
           _entry(t("army.units"), _units(t, view, house)),
           _entry(t("army.lost"), _losses(t, view, house)) if view["lost"][house] else None),
        el("div", {"class": "battle-leaders"}, [_leader(t, view, id) for id in led(view, house)]),
        key=house,
    )  # fmt: skip


def _entry(head: str, *content: Child) -> Element:
    return el("div", None, el("dt", None, head), el("dd", None, *content))


def pool(t: Language, tokens: Sequence[str]) -> Element:
    """Return the order tokens of a pool: each type drawn once, with its number."""
    drawn = [
        el("span", {"class": "battle-count"}, signs.token(token), f"×{tokens.count(token)}")
        for token in TOKENS
        if token in tokens
    ]
    spoken = BattlesWords(t).symbols(tokens)
    return el("span", {"class": "battle-pool"}, el("span", {"class": "sr"}, spoken),
              el("span", {"aria-hidden": "true", "class": "battle-pool"}, drawn or "–"))  # fmt: skip


def board(t: Language, number: int) -> Element:
    """Return the command tokens on a board, drawn one by one."""
    return cardview.coins(t, number) if number else el("span", None, t("nothing"))


def _units(t: Language, view: View, house: str) -> str:
    own = [unit for unit in units_of(view).values() if unit.house == house]
    return t("army.ready", n=len(own), left=sum(unit.ready for unit in own))


def _losses(t: Language, view: View, house: str) -> Element:
    """Return the units that a house has lost: each as a small block, and all of them in words."""
    words, names, lost = BattlesWords(t), box_of(view).names, lost_of(view)[house]
    told = ", ".join(f"{words.called('troop', unit.kind, names)} ({t(f'rank.{unit.rank}')})" for unit in lost)
    return el("span", {"class": "battle-lost"}, [signs.unit(unit.house, unit.look, unit.rank) for unit in lost],
              el("span", {"class": "sr"}, told))  # fmt: skip


def box_of(view: View) -> BattleBox:
    """Return the cards with which the battle of a view is fought."""
    return plan_of(view).box


def led(view: View, house: str) -> list[str]:
    """Return the commanders of a house, sorted: on the board, and captured."""
    return sorted(id for id in view["on_cards"] if box_of(view).commanders[id].house == house)


def leader_state(view: View, id: str) -> str:
    """Return the state of a commander: "captured", or of his commitment: "none", "used" or "open"."""
    if id in view["captured"]:
        return "captured"
    if box_of(view).commanders[id].commit is None:
        return "none"
    return "used" if id in view["committed"] else "open"


def _leader(t: Language, view: View, id: str) -> Element:
    """Return a commander: his tokens and the places left for more, his commitment; unfolded, the text of his card."""
    box = box_of(view)
    card, name = box.commanders[id], BattlesWords(t).called("leader", id, box.names)
    captured = id in view["captured"]
    laid = view["on_cards"][id]
    places = [cardview.command_token() for _ in range(laid)]
    places += [cardview.command_token("empty") for _ in range(card.limit - laid)]
    once, state = cardview.commitment(t, id, box), t(f"leader.state.{leader_state(view, id)}")
    return el(
        "details",
        {"class": "house battle-leader captured" if captured else "house battle-leader"},
        el("summary", None, el("span", None, name, el("small", None, state)),
           None if captured else el("span", {"class": "battle-cost"}, places,
                                    el("span", {"class": "sr"}, t("army.laid", n=laid, most=card.limit)))),
        [el("p", None, one) for one in cardview.abilities(t, id, box)],
        el("p", None, once) if once is not None else None,
        el("p", None, t("commander.values", most=card.limit, top=card.capture)),
        key=id,
    )  # fmt: skip


MEASURES = ("points", "pool", "board", "cards", "units", "figures")
"""What of both houses is compared, in the order of `figures`."""


def standings(t: Language, view: View, turn: str | None, players: Mapping[str, str]) -> Element:
    """Return both houses' points, tokens, cards and units in a table: a column for each house, so that it is narrow."""
    words = BattlesWords(t)
    heads = [
        el("th", {"scope": "col", "class": "now" if seat == turn else None}, signs.crest(seat), words.seat(seat),
           el("small", None, players.get(seat, "")), key=seat)
        for seat in HOUSES
    ]  # fmt: skip
    columns = zip(*(figures(view, seat) for seat in HOUSES), strict=True)
    rows = [
        el("tr", None, el("th", {"scope": "row"}, t(f"head.{head}")), [el("td", None, one) for one in cells], key=head)
        for head, cells in zip(MEASURES, columns, strict=True)
    ]
    head = el("tr", None, el("td", None), heads)
    return el("table", {"class": "standings battle-standings"}, el("thead", None, head), el("tbody", None, rows))


def figures(view: View, seat: str) -> list[str]:
    """Return a house's numbers: victory points, order and command tokens, cards, units and figures on the board."""
    own = [unit for unit in units_of(view).values() if unit.house == seat]
    numbers = [view["points"][seat], len(view["pools"][seat]), view["boards"][seat], view["cards"][seat]]
    return [str(n) for n in (*numbers, len(own), sum(unit.figures for unit in own))]


PLAYED = ("played", "drew", "discarded")
"""Events that name leadership cards, beside which it is said what these do."""


def news(t: Language, events: Sequence[Event]) -> Element | None:
    """Return the latest events, oldest first; None if there are none."""
    words = BattlesWords(t)
    shown = [event for event in events if event.kind not in SILENT][-LAST:]
    told = [
        el("li", {"class": f"news-{event.kind}"}, words.sentence(event),
           [el("small", {"class": "battle-said"}, line) for line in words.details(event) if event.kind in PLAYED])
        for event in shown
    ]  # fmt: skip
    return el("ul", {"class": "news"}, told, key="news") if told else None


def ending(t: Language, view: View, players: Mapping[str, str]) -> list[Child]:
    """Return what decided the battle, the rule, both houses' standings, and the place of the morale marker."""
    winner, rule = view["result"]
    why = {**victory.decided(looking.state_of(view), winner, rule), NAMED: names_in(view)}
    over = Event("over", {"seat": winner, "rule": rule, **why})
    return [
        el("div", {"class": "winners"}, signs.crest(winner)),
        el("p", None, el("strong", None, BattlesWords(t).sentence(over))),
        el("p", {"class": "rule"}, BattlesWords(t).rule(rule)),
        standings(t, view, winner, players),
        el("div", {"class": "battle-morale"}, scale.drawn(view), el("p", None, scale.said(t, view))),
    ]
