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
    """The form, with a description of the people and cards of each list in a battle with minds."""

    builder = ListBuilder()

    def tells(self, t: Language, option: str, chosen: Options) -> str | None:
        """Return the description of a value: for a list its units, its people and cards."""
        told = super().tells(t, option, chosen)
        if told is None or option not in ("red", "blue") or chosen["minds"] != "all" or chosen[option] == OWN:
            return told
        return f"{told} {beside(t, chosen[option])}"


def beside(t: Language, id: str) -> str:
    """Return the people of a list with their abilities, and its cards."""
    army, listed = facts.armies()[id], MiniaturesWords(t).listed
    names = [
        t("option.list.person", name=t(f"ncu.{one}"), what=t(f"ability.{facts.people()[one].ability}"))
        for one in army.ncus
    ]
    cards = [t(f"card.{card}") for card in dict.fromkeys(facts.deck_of(army))]
    return t("option.list.beside", names=listed(names), what=listed(cards))
