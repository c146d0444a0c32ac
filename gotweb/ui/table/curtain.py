"""The curtain between two players at one tablet: it names the seat whose secret comes next, and hides that secret.

While it is closed nothing secret is in the page, because the widget behind it is not drawn at all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gotweb.core.words import Words
from gotweb.lang import Language
from gotweb.ui.kit.banners import banner
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el

IDLE_SECONDS = 90
"""Seconds without a touch after which an open secret is hidden."""


class Curtain:
    """The state of the curtain: the seat whose secret is next, and whether the secret is shown."""

    def __init__(self) -> None:
        self.seat: str | None = None
        self.open = False
        self.aside = False
        self.peeks = False
        """Whether it hangs because a seat wants to look at its own, and not before a question."""

    def ask(self, seat: str | None, *, peeks: bool = False) -> None:
        """Close the curtain before a seat's secret; with None it does not hang, as no secret is asked."""
        if seat != self.seat:
            self.aside = False
        self.seat, self.open, self.peeks = seat, False, peeks

    @property
    def hides(self) -> bool:
        """Whether there is a secret that must not be drawn now."""
        return self.seat is not None and not self.open

    def close(self) -> bool:
        """Hide an open secret, because the player looked away. Returns whether a secret was open.

        If the seat had only wanted to look at its own things, the curtain does not hang afterwards.
        """
        was_open = self.seat is not None and self.open
        self.open = self.aside = False
        if self.peeks:
            self.ask(None)
        return was_open

    def show(self) -> None:
        """Show the secret, because its player has opened the curtain."""
        self.open, self.aside = True, False

    def look(self) -> None:
        """Show the public board first, without the secret."""
        self.aside = True


def who(t: Language, words: Words, seat: str, players: Mapping[str, str], side: str | None = None) -> str:
    """Return a seat, the name of its player if it has one, and the side that it answers for, if that is another."""
    player = players.get(seat)
    name = t("ui.who", house=words.seat(seat), player=player) if player else words.seat(seat)
    return name if side in (None, seat) else t("ui.who.side", who=name, side=words.seat(side))


def answers_as(t: Language, words: Words, seat: str, side: str, players: Mapping[str, str]) -> str:
    """Return the line before a question: the player's name, and the side it is about, if that is not the seat itself.

    Empty if there is neither.
    """
    other = "" if side == seat else t("ui.side", side=words.seat(side))
    return " · ".join(filter(None, [players.get(seat, ""), other]))


def drawn(
    t: Language,
    words: Words,
    crest: Callable[[str], Element],
    curtain: Curtain,
    kind: str,
    side: str | None,
    waiting: Sequence[str],
    players: Mapping[str, str],
    way_in: Callable[[str], list[Child]],
    does: Callable[[Callable[[], object]], dict[str, Callable[[Any], object]]],
    choose: Callable[[str], object],
    menu: Callable[[], object],
    beside: Callable[[], Child],
    away: Callable[[], object],
) -> list[Element]:
    """Return the curtain, or an empty list if it does not hang.

    `kind` is the kind of the question behind it and `side` whom it is about, `waiting` the ids of all open questions;
    `way_in` returns the form or button that opens the curtain for a seat, `crest` the seat's sign; `choose` switches to
    another question, `menu` opens the menu, and `beside` draws the offers that can be answered meanwhile; `away`
    returns to the question if a seat only wanted to look at its own things.
    """
    seat = curtain.seat
    if seat is None or curtain.open or curtain.aside:
        return []
    others = [other for other in waiting if other != seat]
    return [
        el(
            "div",
            {"class": f"curtain cloth of-{seat}", "role": "dialog", "aria-modal": "true",
             "aria-labelledby": "curtain-title"},
            el(
                "div", {"class": "card-board"},
                el("div", {"class": "banners"}, banner(seat, crest(seat)),
                   None if side is None or side == seat else banner(side, crest(side))),
                el("h2", {"id": "curtain-title"}, t("ui.curtain.pass", who=who(t, words, seat, players, side))),
                el("p", None, t("ui.curtain.own") if curtain.peeks else t("ui.curtain.what", what=t(f"kind.{kind}"))),
                way_in(seat),
                el(
                    "div", {"class": "curtain-ways"},
                    button("look", t("ui.curtain.look"), look="quiet",
                           on=does(away if curtain.peeks else curtain.look)),
                    button("menu", t("ui.menu"), on={"click": lambda _event: menu()}, look="quiet"),
                ),
                el("p", {"class": "others"}, t("ui.curtain.others"),
                   [button("next-seat", crest(other), words.seat(other), on=does(lambda other=other: choose(other)),
                           value=other, look="quiet", key=other) for other in others]) if others else None,
                beside(),
            ),
        )
    ]  # fmt: skip
