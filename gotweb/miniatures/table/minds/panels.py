"""The panels of a battle with minds: the strategy board with its people, hands, decks and discards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.lang import Language
from gotweb.miniatures import facts
from gotweb.miniatures.minds.state import BOARD
from gotweb.miniatures.minds.telling import about, effect
from gotweb.miniatures.minds.windows import beside_id
from gotweb.miniatures.state import SEATS
from gotweb.miniatures.table import trays
from gotweb.miniatures.table.minds import signs, told
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.board.draft import View
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.face import Panel


def strategy(t: Language, view: View) -> list[Child]:
    """Return the five zones, each with its effect and the person on it; and both sides' people."""
    minds, words = view["minds"], MiniaturesWords(t)
    holders = {one["zone"]: id for id, one in minds["ncus"].items() if one["zone"] is not None}
    zones = [_zone(t, words, zone, holders.get(zone)) for zone in BOARD]
    first = el("p", {"class": "mini-board-first"}, trays.crest(view["first"]),
               t("head.first", seat=words.seat(view["first"])), key="first")  # fmt: skip
    people = [_people(t, view, words, seat) for seat in SEATS]
    return [first, el("ul", {"class": "mini-board"}, zones, key="zones"), *people]


def _zone(t: Language, words: MiniaturesWords, zone: str, holder: str | None) -> Element:
    held: Child = el("span", {"class": "mini-free"}, t("zone.free"))
    if holder is not None:
        held = el("span", {"class": "mini-holder"}, trays.crest(told.side(holder)), words.area(holder))
    return el(
        "li",
        {"class": "mini-taken" if holder is not None else None},
        signs.of_zone(zone),
        el("span", None, el("strong", None, t(f"zone.{zone}")), el("small", None, t(f"zone.{zone}.text")), held),
        key=zone,
    )


def _people(t: Language, view: View, words: MiniaturesWords, seat: str) -> Element:
    """Return the people of a side; those still to be activated are in full colour."""
    own = {id: one for id, one in view["minds"]["ncus"].items() if told.side(id) == seat}
    waiting = sum(not one["activated"] for one in own.values())
    rows = [
        el("li", {"class": "mini-row mini-row-done" if one["activated"] else "mini-row"}, told.portrait(view, id),
           el("span", None, words.area(id), el("small", None, ", ".join(told.person(t, view, id))),
              el("small", None, _can(t, one))), key=id)
        for id, one in own.items()
    ]  # fmt: skip
    head = el("h3", {"class": "mini-side"}, trays.crest(seat), words.seat(seat),
              el("small", None, t.n("people.waiting", waiting) if rows else t("people.none")))  # fmt: skip
    return el("section", {"class": "mini-army"}, head, el("ul", {"class": "mini-units"}, rows) if rows else None,
              key=seat)  # fmt: skip


def _can(t: Language, one: Mapping[str, Any]) -> str:
    ability = facts.people()[one["card"]].ability
    return t("person.can", what=effect(t, ability), text=about(t, ability))


def hands(t: Language, view: View, panel: Panel) -> list[Child]:
    """Return one's own hand, if it may be seen now; of both sides the number of cards, and the discards."""
    own = panel.own or panel.eyes
    found: list[Child] = []
    if own is not None:
        found.append(panel.keep("own hand", (t, own), lambda: _own(t, panel, own)))
    asked = [_look(t, panel, seat) for seat in panel.lookers]
    if asked and own is None:
        found.append(el("p", {"class": "about"}, t("hand.look.about"), key="about"))
        found.append(el("div", {"class": "mini-choices"}, asked, key="look"))
    elif asked:
        found.append(button("look-away", t("hand.hide"), on=panel.does(lambda: panel.look(None)), key="away"))
    piles: list[Child] = panel.keep("piles", (t,), lambda: [_piles(t, view, seat) for seat in SEATS])
    return [*found, *piles]


def _look(t: Language, panel: Panel, seat: str) -> Element:
    words = MiniaturesWords(t)
    told_by = panel.players.get(seat) or words.seat(seat)
    return button("look-own", trays.crest(seat), t("hand.look", who=told_by), value=seat, key=seat,
                  on=panel.does(lambda: panel.look(seat)))  # fmt: skip


def usable(panel: Panel, seat: str) -> set[str]:
    """Return the effects that a seat can use now: in its open window, or beside the question."""
    match = panel.match
    asked = [one for one in match.choices.values() if one.kind == "play" and one.seat == seat]
    offered = match.beside.get(beside_id(seat))
    if offered is not None:
        asked.append(offered)
    return {str(answer["play"]) for one in asked for answer in one.options() or () if answer["play"] is not None}


def _own(t: Language, panel: Panel, seat: str) -> Element:
    minds = panel.match.view(seat)["minds"]
    now = usable(panel, seat)
    cards = [
        el("li", None, told.card(t, name, el("small", {"class": "mini-now"}, t("hand.now")) if name in now else None,
                                 look="mini-usable" if name in now else ""), key=f"{n} {name}")
        for n, name in enumerate(minds["hand"])
    ]  # fmt: skip
    below = ", ".join(effect(t, name) for name in minds["bottom"])
    return el(
        "section",
        {"class": "mini-own"},
        el("h3", {"class": "mini-side"}, trays.crest(seat), t("hand.own")),
        el("ul", {"class": "mini-hand"}, cards) if cards else el("p", None, t("hand.none")),
        el("p", {"class": "about"}, t("hand.below", what=below)) if below else None,
        key="own",
    )


def _piles(t: Language, view: View, seat: str) -> Element:
    """Return everything public about a side's cards."""
    minds, words = view["minds"], MiniaturesWords(t)
    out = minds["discards"][seat]
    left = minds["decks"][seat] + minds["bottoms"][seat]
    counts = ", ".join((t.n("hand.held", minds["hands"][seat]), t.n("hand.deck", left)))
    cards = [el("li", None, told.card(t, name), key=f"{n} {name}") for n, name in enumerate(reversed(out))]
    pile = el(
        "details", {"class": "mini-pile"}, el("summary", None, t.n("hand.out", len(out))),
        el("ul", {"class": "mini-hand"}, cards), key="pile",
    )  # fmt: skip
    return el(
        "section",
        {"class": "mini-army"},
        el("h3", {"class": "mini-side"}, trays.crest(seat), words.seat(seat), el("small", None, counts)),
        pile if out else el("p", {"class": "about"}, t("hand.out.none")),
        key=seat,
    )
