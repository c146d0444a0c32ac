"""What a large screen shows beside the map all the time, and a small one behind tabs: standings, houses, log, tracks.

No browser here; `wide` puts it into the page. Everything in it lies open for everybody.
"""

from __future__ import annotations

from typing import Any

from gotweb.thrones.table import panels
from gotweb.ui.kit.tree import Child, Element, el

IDS = {"houses": "beside-houses", "log": "beside-log", "tracks": "beside-tracks"}
"""Tab -> the part of the page that shows the same where there is room."""


def tree(table: Any) -> list[Child]:
    """Two columns, for the two sides of the map. Parts whose facts are the same are the same elements."""
    t, view, edition = table.t, table.public(), table.match.state.edition
    turn = table.widget.seat if table.widget is not None else None
    keep = table.keep
    houses = [
        keep("beside standings", (t, turn), lambda: panels.standings(t, view, edition, turn)),
        *table.side.targets(view),
        keep(
            "beside houses",
            (t,),
            lambda: el("div", {"class": "houses"}, panels.houses(t, view, edition, table.app.names)),
        ),
    ]
    log = keep("beside log", (t, table.logbook.key()), lambda: table.logbook.tree(t))
    tracks = keep("beside tracks", (t,), lambda: panels.tracks(t, view, edition))
    return [
        el("div", {"class": "beside-left"}, _part(t, "houses", houses), _part(t, "log", log), key="left"),
        el("div", {"class": "beside-right"}, _part(t, "tracks", tracks), key="right"),
    ]


def _part(t: Any, tab: str, children: Any) -> Element:
    title = f"{IDS[tab]}-title"
    return el(
        "section",
        {"class": "beside-part", "id": IDS[tab], "aria-labelledby": title, "tabindex": "0"},
        el("h2", {"id": title}, t(f"ui.tab.{tab}")),
        children,
        key=tab,
    )
