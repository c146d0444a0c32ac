"""The part of the panel about bots: which one thinks, and buttons to stop them, to continue, to see the next move."""

from __future__ import annotations

from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Element, el
from gotweb.ui.table import coachview
from gotweb.ui.table.advice import AdviceSheet
from gotweb.ui.table.anytable import AnyTable
from gotweb.ui.table.curtain import who
from gotweb.ui.table.offers import strip
from gotweb.ui.table.showview import again


def prompt(t: Language, table: AnyTable) -> Element:
    """Return the content of the panel while only bots are asked."""
    choice = table.bots.mover
    assert choice is not None, "only while bots are asked"
    return el(
        "section",
        {"class": f"prompt turn-{choice.seat} of-bots"},
        table.face.crest(choice.side),
        el(
            "div",
            {"class": "asked"},
            el("h2", None, asked(t, table)),
            el("p", {"class": "note"}, level(t, table, choice.seat)),
        ),
        el("div", {"class": "acts"}, _acts(t, table, "primary")),
        strip(table, t),
        coachview.line(t, table),
    )


def asked(t: Language, table: AnyTable) -> str:
    """Return a sentence for the time when only bots are asked: which one thinks, or whose move waits."""
    choice, bots = table.bots.mover, table.bots
    assert choice is not None, "only while bots are asked"
    name = who(t, table.words, choice.seat, table.app.names, choice.side)
    thinks = "bot.steps-in" if bots.raising.steps_in(choice) else "bot.thinks"
    return t("bot.stopped" if bots.stopped else "bot.ready" if bots.steps else thinks, who=name)


def line(t: Language, table: AnyTable) -> Element | None:
    """Return a line with the bots that are asked besides the person, and the button for advice.

    None at a table without bots.

    The line is there at every question, and always one line high, so that nothing below it moves.
    """
    if not table.bots.seats:
        return None
    waiting = [*dict.fromkeys(choice.seat for choice in table.bots.waiting)]
    # whose move lies ready, and not how many think: the button beside it shows that move
    ready = table.bots.steps
    text = asked(t, table) if ready else _waiting(t, table, waiting) if waiting else t("bot.line.done")
    return el(
        "div",
        {"class": "bots-line"},
        el("p", None, text),
        # the question beside it has the strong button
        _acts(t, table, "quiet") if waiting or ready else None,
        again(t, table),
        button("advice", t("bot.advice"), on={"click": lambda _: open_advice(table)}, look="quiet")
        if not table.curtain.hides
        else None,
    )


def _waiting(t: Language, table: AnyTable, seats: list[str]) -> str:
    """Return which bot thinks, or how many do: all their names would take more than one line."""
    key = "bot.line.stopped" if table.bots.stopped else "bot.line.thinks"
    return t(key, names=table.words.seat(seats[0])) if len(seats) == 1 else t.n(f"{key}.many", len(seats))


def open_advice(table: AnyTable) -> None:
    """Open the sheet with a bot's advice on the question that is asked now."""
    if table.widget is not None and not table.curtain.hides:
        table.app.pile.open(AdviceSheet(table, table.widget))


def level(t: Language, table: AnyTable, seat: str) -> str:
    """Return the level of the bot that plays a seat, in words."""
    bot = table.bots.seats[seat]
    return t("bot.is", text=t(f"bot.level.{bot.level}"))


def _acts(t: Language, table: AnyTable, look: str) -> list[Element]:
    """Return the button that lets stopped bots continue, or the one that shows the next move if it waits, else the one
    that stops bots.
    """
    bots = table.bots
    if bots.stopped:
        return [button("bots-resume", t("bot.resume"), on=table.does(bots.resume), look=look)]
    if bots.steps:
        return [button("bots-step", t("bot.step"), on=table.does(bots.step), look=look)]
    return [button("bots-stop", t("bot.stop"), on=table.does(bots.stop), look="quiet")]
