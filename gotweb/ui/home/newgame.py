"""The form that begins a game: how many, which houses, who plays them."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import partial
from typing import Any

from gotweb.core import chance
from gotweb.core.choice import Take
from gotweb.core.game import game
from gotweb.core.match import Match
from gotweb.core.record import MAX_NAME
from gotweb.thrones.table.signs import crest
from gotweb.ui.kit.tree import Attribute, Element, el

EDITION = "thrones-first"
"""The one edition that can be played to its end; more go on the menu when they can."""

COMPETITIVE_FOR = 5
"""The rulebook has the competitive set-up for five players only."""


class Form:
    """What was chosen so far. It outlives a change of language and a look at another screen."""

    def __init__(self) -> None:
        self.players = 5
        self.competitive = False
        self.draw = False
        self.codes = False
        """Whether each seat chooses a code, see `gotweb.ui.table.locks`."""
        self.names = [""] * 5

    @property
    def counts(self) -> list[int]:
        """With how many the game can be played."""
        return sorted(game(EDITION).options({})["players"])

    @property
    def houses(self) -> tuple[str, ...]:
        """The houses in play: fixed by the number of players."""
        shelf = game(EDITION)
        return shelf.seats(shelf.new(self.options))

    @property
    def options(self) -> dict[str, Any]:
        """The options of the game to begin."""
        return {"players": self.players, "competitive": self.competitive and self.players == COMPETITIVE_FOR}

    def seating(self, stand_in: Callable[[int], str], pick: Take) -> dict[str, str]:
        """House -> player's name.

        When each player picked a house, a name left empty stays out: the house's name says enough. When
        houses are drawn, it must be told who got which, so `stand_in(n)` names the n-th player.
        """
        names = [clean_name(name) for name in self.names[: self.players]]
        houses = list(self.houses)
        if self.draw:
            houses = chance.shuffled(houses, pick)
            names = [name or stand_in(i + 1) for i, name in enumerate(names)]
        return {house: name for house, name in zip(houses, names, strict=True) if name}

    def match(self) -> Match:
        """The match to begin; nature has not been asked anything yet."""
        return Match(game(EDITION), self.options)


def clean_name(text: str) -> str:
    """A name that shows on one line: no control characters (nor those that turn text around), at most MAX_NAME long."""
    # joiners belong to some scripts and to emoji; all else of category C is invisible or not a character
    kept = "".join(c if unicodedata.category(c)[0] != "C" or c in "\u200c\u200d" else " " for c in text[: 4 * MAX_NAME])
    return " ".join(kept.split())[:MAX_NAME].strip()


class Fields:
    """The form as a piece of the page. `changed` draws it anew, `start` is called when it is sent."""

    def __init__(self, form: Form, changed: Callable[[], None], start: Callable[[], None]) -> None:
        self.form = form
        self.changed = changed
        self.start = start

    def tree(self, language: Any) -> Element:
        """The form in a language."""
        form = self.form
        return el(
            "form",
            {"class": "home-form", "autocomplete": "off"},
            el(
                "div",
                {"class": "home-pair"},
                self._choices(
                    language("home.players"),
                    "players",
                    [(str(n), str(n)) for n in form.counts],
                    str(form.players),
                    self._set_players,
                ),
                self._choices(
                    language("home.houses"),
                    "houses",
                    [("pick", language("home.houses.pick")), ("draw", language("home.houses.draw"))],
                    "draw" if form.draw else "pick",
                    self._set_draw,
                ),
            ),
            el(
                "p", {"class": "home-hint"}, language("home.houses.draw.hint" if form.draw else "home.houses.pick.hint")
            ),
            el("div", {"class": "home-names"}, [self._name(i, language) for i in range(form.players)]),
            el(
                "div",
                {"class": "home-pair"},
                self._option("codes", form.codes, self._toggle_codes, language("lock.menu")),
                self._option("competitive", form.competitive, self._toggle_competitive, language("home.competitive"),
                             language("home.competitive.hint"))
                if form.players == COMPETITIVE_FOR else None,
            ),
            el(
                "button",
                {"type": "submit", "class": "primary", "data-action": "start"},
                language("home.start.draw" if form.draw else "home.start"),
            ),
            on={"submit": self._submit},
        )  # fmt: skip

    def _choices(
        self, legend: str, name: str, values: list[tuple[str, str]], chosen: str, choose: Callable[[str], None]
    ) -> Element:
        """A row of radio buttons."""
        return el(
            "fieldset",
            {"class": "home-choices"},
            el("legend", None, legend),
            [
                el(
                    "label",
                    {"class": "home-choice"},
                    el(
                        "input",
                        {
                            "type": "radio",
                            "name": name,
                            "value": value,
                            "checked": value == chosen,
                            "data-action": f"{name}-{value}",
                        },
                        on={"change": partial(_given, choose, value)},
                    ),
                    el("span", None, label),
                    key=value,
                )
                for value, label in values
            ],
            key=name,
        )

    def _option(self, name: str, chosen: bool, turn: Callable[[], None], text: str, hint: str | None = None) -> Element:
        """A box to tick, with a sentence that explains it."""
        ticked: dict[str, Attribute] = {
            "type": "checkbox",
            "checked": chosen,
            "aria-describedby": f"home-{name}" if hint else None,
            "data-action": name,
        }
        return el(
            "div",
            {"class": "home-option"},
            el("label", None, el("input", ticked, on={"change": lambda _event: turn()}), el("span", None, text)),
            el("p", {"class": "home-hint", "id": f"home-{name}"}, hint) if hint else None,
            key=name,
        )

    def _name(self, i: int, language: Any) -> Element:
        form = self.form
        house = form.houses[i]
        label = language("home.player", n=i + 1) if form.draw else language(f"house.{house}")
        return el(
            "label",
            {"class": "home-name"},
            el("span", {"class": "home-seat", "aria-hidden": "true"}, str(i + 1)) if form.draw else crest(house),
            el(
                "input",
                {
                    "type": "text",
                    "maxlength": MAX_NAME,
                    "value": form.names[i],
                    "placeholder": label,
                    "aria-label": language("home.name.for", seat=label),
                    "enterkeyhint": "next" if i + 1 < form.players else "done",
                    "spellcheck": "false",
                    "data-action": f"name-{i}",
                },
                on={"input": partial(self._set_name, i)},
            ),
            key=f"{form.draw}{i}",
        )

    def _set_players(self, value: str) -> None:
        self.form.players = int(value)
        self.changed()

    def _set_draw(self, value: str) -> None:
        self.form.draw = value == "draw"
        self.changed()

    def _toggle_competitive(self) -> None:
        self.form.competitive = not self.form.competitive

    def _toggle_codes(self) -> None:
        self.form.codes = not self.form.codes

    def _set_name(self, i: int, event: Any) -> None:
        self.form.names[i] = str(event.target.value)  # not drawn anew: the field shows it already

    def _submit(self, event: Any) -> None:
        if event is not None:
            event.preventDefault()
        self.start()


def _given(choose: Callable[[str], None], value: str, _event: Any) -> None:
    choose(value)
