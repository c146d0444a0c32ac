"""The form that begins a battle. See `gotweb.ui.home.plain.PlainForm`."""

from __future__ import annotations

from gotweb.core.game import Options
from gotweb.core.own import OWN
from gotweb.lang import Language
from gotweb.miniatures import facts
from gotweb.miniatures.table.builder import ListBuilder
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.home.plain import PlainForm


class MiniaturesForm(PlainForm):
    """The form that says of a list what it brings beside the table, where anything lies there."""

    builder = ListBuilder()

    def tells(self, t: Language, option: str, chosen: Options) -> str | None:
        """Return what there is to know of a value: of a list its units, and what it brings beside the table."""
        told = super().tells(t, option, chosen)
        if told is None or option not in ("red", "blue") or chosen["minds"] != "all" or chosen[option] == OWN:
            return told
        return f"{told} {beside(t, chosen[option])}"


def beside(t: Language, id: str) -> str:
    """Return what a list brings beside the table: its people with their abilities, and its cards."""
    army, listed = facts.armies()[id], MiniaturesWords(t).listed
    names = [
        t("option.list.person", name=t(f"ncu.{one}"), what=t(f"ability.{facts.people()[one].ability}"))
        for one in army.ncus
    ]
    cards = [t(f"card.{card}") for card in dict.fromkeys(facts.deck_of(army))]
    return t("option.list.beside", names=listed(names), what=listed(cards))
