"""The failures of bots, shown on a sheet, and exported as a file with the game: for whoever repairs the bots.

The file can be opened like any exported game. Besides the game it has the program's notes on each failure, packed like
hidden things, so that nobody reads them by chance. For a table with codes it has only the kind of each failure, because
the rest might name something hidden behind a code.
"""

from __future__ import annotations

from typing import Any

from gotweb.core import record
from gotweb.lang import Language
from gotweb.ui.home import locked, share
from gotweb.ui.kit.button import button
from gotweb.ui.kit.page import match_of
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.botseat import written
from gotweb.ui.table.faults import BotFailure
from gotweb.ui.table.tablepage import TablePage

KEY = "faults"
"""Under this a file has, packed, an object with the list of the faults under the same name."""


def part(t: Language, app: TablePage) -> Element | None:
    """Return the part of a sheet that describes the failures of bots; None if none has failed."""
    all = app.table.bots.faults.all
    if not all:
        return None
    return el(
        "section",
        {"class": "faults"},
        el("h3", None, t("bot.faults")),
        el("p", {"class": "about"}, t("bot.faults.about")),
        el("ul", None, [_failure(t, app, one) for one in all]),
        button("faults-out", t("bot.faults.out"), on={"click": lambda _event: hand_out(app)}),
        key="faults",
    )


def _failure(t: Language, app: TablePage, one: BotFailure) -> Child:
    seat = app.table.words.seat(one.seat)
    return el("li", None, t("pair", what=seat, text=t(f"bot.fault.{one.fault.cause}")))


def hand_out(app: TablePage) -> None:
    """Download the game with the failures of its bots as a file, and say so."""
    match, locks = match_of(app), app.table.locks
    bots = written(app.table.bots.seats)

    def download(content: dict[str, Any], open: bool) -> None:
        told = {KEY: app.table.bots.faults.told(open)}
        name = share.file_name(match, app.device.today(), KEY)
        app.device.download(name, record.dumps({**content, KEY: record.packed(told)}))
        app.say(app.language("bot.faults.done"))

    async def lock() -> None:
        download(await locked.lock(match, app.names, locks, bots), open=False)

    if locked.keepers(locks, match):
        app.device.later(lock())
    else:
        download(record.record(match, dict(app.names), hidden=True, bots=bots), open=True)
