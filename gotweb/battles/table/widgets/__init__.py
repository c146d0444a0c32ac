"""The questions of a battle: which widget answers which kind of question."""

from __future__ import annotations

from gotweb.battles.table.widgets import hand, kept, skirmish, units
from gotweb.battles.table.widgets.plain import AnswerWidget, YesWidget
from gotweb.battles.table.widgets.turn import TurnWidget
from gotweb.battles.words import YES
from gotweb.core.choice import Choice
from gotweb.core.match import Match
from gotweb.ui.table.listed import NumberWidget
from gotweb.ui.table.widget import Host, Widget

WIDGETS: dict[str, type[Widget]] = {
    "stand": NumberWidget,
    **dict.fromkeys(YES, YesWidget),
    "turn": TurnWidget,
    "card": hand.CardWidget,
    "units": units.UnitsWidget,
    "beside": units.BesideWidget,
    "rally": units.RallyWidget,
    "heal": units.HealWidget,
    "favour": units.FavourWidget,
    "mark": units.MarkWidget,
    "strip": kept.StripWidget,
    "keep": kept.KeepWidget,
    "hold": kept.TokenWidget,
    "commit": kept.CommitWidget,
    "recover": kept.RecoverWidget,
    "leaders": skirmish.LeadersWidget,
    "place": skirmish.PlaceWidget,
}


def widget(match: Match, choice: Choice, host: Host) -> Widget:
    """Return the widget of an open question."""
    return WIDGETS.get(choice.kind, AnswerWidget)(match, choice, host)
