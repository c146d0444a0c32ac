"""The questions of the game: which widget answers which kind of question."""

from __future__ import annotations

from gotweb.core.choice import Choice
from gotweb.core.match import Match
from gotweb.fief.table.widgets import cards, dealing, fighting, moving, parts, plain, voting, watch
from gotweb.fief.table.widgets.buying import BuyWidget
from gotweb.fief.table.widgets.raising import GoOnWidget, RaiseWidget
from gotweb.ui.table.listed import usual
from gotweb.ui.table.widget import AnyWidget, Host

WIDGETS: dict[str, type[AnyWidget]] = {
    "go-on": GoOnWidget,
    "raise": RaiseWidget,
    "act": cards.ActWidget,
    "play": cards.PlayWidget,
    "take": cards.TakeWidget,
    "discard": cards.SomeCardsWidget,
    "hand-over": cards.SomeCardsWidget,
    "keep": cards.SomeCardsWidget,
    "buy": BuyWidget,
    "stand": voting.StandWidget,
    "vote": voting.VoteWidget,
    "fight": fighting.FightWidget,
    "join": fighting.JoinWidget,
    "welcome": fighting.WelcomeWidget,
    "again": plain.AgainWidget,
    "assault": fighting.AssaultWidget,
    "council-bid": plain.CouncilBidWidget,
    "talk": plain.TalkWidget,
    "move": moving.MoveWidget,
    "propose": parts.ProposeWidget,
    "deal": dealing.DealWidget,
    "agree": plain.AgreeWidget,
    "call": watch.CallWidget,
    "objective": watch.ObjectiveWidget,
}


def widget(match: Match, choice: Choice, host: Host) -> AnyWidget:
    """Return the widget of an open question: its own, or a general one for a number, for yes or no, or for a list."""
    own = WIDGETS.get(choice.kind) or usual(choice, plain.GoldWidget, plain.YesWidget, plain.AnswerWidget)
    return own(match, choice, host)
