"""What the panel shows of bots: who thinks, and the buttons to stop them, to let them go on, to see the next move."""

from __future__ import annotations

from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.phrases import listed
from gotweb.ui.kit.tree import Element, el
from gotweb.ui.table import coachview
from gotweb.ui.table.advice import AdviceSheet
from gotweb.ui.table.anytable import AnyTable
from gotweb.ui.table.curtain import who
from gotweb.ui.table.offers import strip


def prompt(t: Language, table: AnyTable) -> Element:
    """Return what stands in place of a question while only bots are asked."""
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
        el("div", {"class": "acts"}, _acts(t, table)),
        strip(table, t),
        coachview.line(t, table),
    )


def asked(t: Language, table: AnyTable) -> str:
    """Return what is to be said while only bots are asked: who thinks, or whose move waits."""
    choice, bots = table.bots.mover, table.bots
    assert choice is not None, "only while bots are asked"
    name = who(t, table.words, choice.seat, table.app.names, choice.side)
    thinks = "bot.steps-in" if bots.raising.steps_in(choice) else "bot.thinks"
    return t("bot.stopped" if bots.stopped else "bot.ready" if bots.steps else thinks, who=name)


def line(t: Language, table: AnyTable) -> Element | None:
    """Return which bots are asked beside the person at the panel, and the button for advice; None at a table without.

    The line is there at every question, so that nothing below it moves.
    """
    if not table.bots.seats:
        return None
    waiting = [choice.seat for choice in table.bots.waiting]
    names = listed(t, [table.words.seat(seat) for seat in dict.fromkeys(waiting)])
    key = "bot.line.stopped" if table.bots.stopped else "bot.line.thinks"
    ready = table.bots.raising.mover is not None and table.bots.steps
    text = asked(t, table) if ready else t(key, names=names) if waiting else t("bot.line.done")
    return el(
        "div",
        {"class": "bots-line"},
        el("p", None, text),
        _acts(t, table) if waiting or ready else None,
        button("advice", t("bot.advice"), on={"click": lambda _: open_advice(table)}, look="quiet")
        if not table.curtain.hides
        else None,
    )


def open_advice(table: AnyTable) -> None:
    """Open the sheet with a bot's advice on the question that is asked now."""
    if table.widget is not None and not table.curtain.hides:
        table.app.pile.open(AdviceSheet(table, table.widget))


def level(t: Language, table: AnyTable, seat: str) -> str:
    """Return what kind of bot plays a seat."""
    bot = table.bots.seats[seat]
    return t("bot.is", text=t(f"bot.level.{bot.level}"))


def _acts(t: Language, table: AnyTable) -> list[Element]:
    bots = table.bots
    if bots.stopped:
        return [button("bots-resume", t("bot.resume"), on=table.does(bots.resume), look="primary")]
    if bots.steps:
        return [button("bots-step", t("bot.step"), on=table.does(bots.step), look="primary")]
    return [button("bots-stop", t("bot.stop"), on=table.does(bots.stop), look="quiet")]
