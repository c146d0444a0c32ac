"""The sheet of seats: persons and bots, and the pace at which bots move. And the sheet of the bots' reasons."""

from __future__ import annotations

from gotweb.lang import Language
from gotweb.ui.home.botform import seat_choices
from gotweb.ui.kit.button import button
from gotweb.ui.kit.page import match_of
from gotweb.ui.kit.settings import CHOICES
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.read import faultview
from gotweb.ui.table import reasons
from gotweb.ui.table.botseat import BotSeat
from gotweb.ui.table.tablepage import TablePage

LATEST = 20
"""How many of the bots' answers are explained, the latest."""


class SeatsSheet(Sheet):
    """The sheet that gives seats to persons or bots, sets the pace, and switches the coach on."""

    name = "seats"

    def __init__(self, app: TablePage) -> None:
        self.app = app

    def title(self, t: Language) -> str:
        return t("bot.menu")

    def body(self, t: Language) -> list[Child]:
        seats = [self._seat(t, seat) for seat in match_of(self.app).seats]
        pace = self._setting(t, "pace", "bot.pace") if self.app.table.bots.seats else None
        coach = self._setting(t, "coach", "coach") if self.app.table.guide is None else None
        return [el("p", {"class": "about"}, t("bot.menu.hint")), el("div", {"class": "seats"}, seats), pace, coach]

    def _seat(self, t: Language, seat: str) -> Element:
        table = self.app.table
        name = table.words.seat(seat)

        def put(bot: BotSeat | None) -> None:
            table.bots.seat(seat, bot)
            self.app.refresh()

        return el(
            "div",
            {"class": "seat-plays"},
            table.face.crest(seat),
            el("span", None, name),
            seat_choices(t, table.match.game, seat, name, table.bots.seats.get(seat), put),
            key=seat,
        )

    def _setting(self, t: Language, name: str, words: str) -> Element:
        """Return the choice of a setting, whose texts begin with `words`.

        With an explanation below, if there is a text.
        """
        about = t(f"{words}.hint") if t.has(f"{words}.hint") else None
        choices = [
            button(
                f"set-{name}",
                el("span", None, t(f"{words}.{value}")),
                on={"click": lambda _event, value=value: self._set(name, value)},
                pressed=self.app.settings[name] == value,
                value=value,
                key=value,
            )
            for value in CHOICES[name]
        ]
        return el(
            "section",
            {"class": "setting", "role": "group", "aria-labelledby": f"seats-{name}"},
            el("h3", {"id": f"seats-{name}"}, t(words)),
            el("p", {"class": "setting-about"}, about) if about is not None else None,
            el("div", {"class": "setting-choices"}, choices),
            key=name,
        )

    def _set(self, name: str, value: str) -> None:
        self.app.set(name, value)
        if name == "pace":
            self.app.table.bots.paced()
        elif value == "off":
            self.app.table.coach.close()
            self.app.refresh()


class ThoughtsSheet(Sheet):
    """The sheet that explains the bots' latest answers, as far as everybody may know."""

    name = "thoughts"

    def __init__(self, app: TablePage) -> None:
        self.app = app

    def title(self, t: Language) -> str:
        return t("bot.thoughts")

    def body(self, t: Language) -> list[Child]:
        table = self.app.table
        latest = sorted(table.bots.explained().items(), reverse=True)[:LATEST]
        if not latest:
            later = table.match.result is None and table.match.hides
            why_not = el("p", {"class": "about"}, t("bot.thoughts.later" if later else "bot.thoughts.none"))
            return [why_not, faultview.part(t, self.app)]
        return [
            *(self._answer(t, at, considered) for at, considered in latest),
            faultview.part(t, self.app),
        ]

    def _answer(self, t: Language, at: int, considered: list[dict[str, object]]) -> Element:
        table = self.app.table
        id, given = table.match.answers[at]
        words, then = table.words, table.match.again(at)
        choice = then.choices[id]
        asked = words.asks(choice.kind, choice.side, choice.facts)
        answer = words.answer(given, choice)
        return el(
            "section",
            {"class": "thought"},
            el("small", None, f"{words.round(then.view(choice.seat))} · {asked}"),
            el("h3", None, t("bot.thought", seat=words.seat(choice.seat), text=answer)),
            reasons.considered(t, words, choice, considered)
            if considered
            else el("p", {"class": "about"}, t("bot.thought.only")),
            key=str(at),
        )
