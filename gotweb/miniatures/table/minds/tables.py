"""The strategy board, people and cards as tables of the list view."""

from __future__ import annotations

from gotweb.lang import Language
from gotweb.miniatures import facts
from gotweb.miniatures.minds.state import BOARD
from gotweb.miniatures.minds.telling import about, effect
from gotweb.miniatures.state import SEATS
from gotweb.miniatures.table.minds import told
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.board.draft import View
from gotweb.ui.table.face import Rows


def tables(t: Language, view: View) -> list[Rows]:
    """Return the tables: who stands on which zone, where all people are, and the public facts about both
    sides' cards.
    """
    minds, words = view["minds"], MiniaturesWords(t)
    holders = {one["zone"]: words.area(id) for id, one in minds["ncus"].items() if one["zone"] is not None}
    zones = [(zone, (t(f"zone.{zone}"), t(f"zone.{zone}.text"), holders.get(zone, t("zone.free")))) for zone in BOARD]
    people = []
    for id, one in minds["ncus"].items():
        ability = facts.people()[one["card"]].ability
        can = t("person.can", what=effect(t, ability), text=about(t, ability))
        people.append((id, (words.area(id), ", ".join(told.person(t, view, id)), can)))
    cards = [
        (
            seat,
            (
                words.seat(seat),
                t.n("hand.held", minds["hands"][seat]),
                t.n("hand.deck", minds["decks"][seat] + minds["bottoms"][seat]),
                ", ".join(effect(t, name) for name in reversed(minds["discards"][seat])) or t("hand.out.none"),
            ),
        )
        for seat in SEATS
    ]
    stage, first = words.phase(view), t("head.first", seat=words.seat(view["first"]))
    heads = [t("list.head.zone"), t("list.head.does"), t("list.head.holder")]
    who = [t("list.head.person"), t("list.head.where"), t("list.head.does")]
    piles = [t("head.side"), t("list.head.hand"), t("list.head.deck"), t("list.head.discards")]
    found = [Rows("strategy", t("head.strategy"), first, heads, zones)]
    if people:
        found.append(Rows("people", t("list.people"), stage, who, people))
    return [*found, Rows("cards", t("list.head.cards"), stage, piles, cards)]
