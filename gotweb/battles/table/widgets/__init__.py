"""The widgets of a battle: which widget answers which kind of question."""

from __future__ import annotations

from gotweb.battles.table.widgets import hand, kept, skirmish, units
from gotweb.battles.table.widgets.answering import CounterWidget, PartingWidget, SlipWidget, StandWidget
from gotweb.battles.table.widgets.attacking import AttackWidget
from gotweb.battles.table.widgets.following import (
    AdvanceWidget,
    FanWidget,
    FollowWidget,
    RetreatWidget,
    StepWidget,
)
from gotweb.battles.table.widgets.moving import MoveWidget
from gotweb.battles.table.widgets.plain import AnswerWidget
from gotweb.battles.table.widgets.rerolling import RedieWidget, RerollWidget
from gotweb.battles.table.widgets.turn import TurnWidget
from gotweb.core.choice import Choice
from gotweb.core.match import Match
from gotweb.ui.table.widget import AnyWidget, Host

WIDGETS: dict[str, type[AnyWidget]] = {
    "turn": TurnWidget,
    "card": hand.HandWidget,
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
    "move": MoveWidget,
    "attack": AttackWidget,
    "retreat": RetreatWidget,
    "advance": AdvanceWidget,
    "pursue": FollowWidget,
    "step": StepWidget,
    "fan": FanWidget,
    "parting": PartingWidget,
    "counter": CounterWidget,
    "slip": SlipWidget,
    "stand": StandWidget,
    "reroll": RerollWidget,
    "redie": RedieWidget,
}


def widget(match: Match, choice: Choice, host: Host) -> AnyWidget:
    """Return the widget of an open question."""
    return WIDGETS.get(choice.kind, AnswerWidget)(match, choice, host)
