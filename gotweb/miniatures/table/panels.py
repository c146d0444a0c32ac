"""The panels beside the map: points and armies, terrain and objectives, and how a battle ended."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from gotweb.lang import Language
from gotweb.miniatures import facts
from gotweb.miniatures.facts import NEUTRAL, Mode
from gotweb.miniatures.objectives import FIRST_SCORED
from gotweb.miniatures.state import SEATS, named
from gotweb.miniatures.table import described, heraldry, objectives, trays
from gotweb.miniatures.table.closer import sources
from gotweb.miniatures.table.minds import told
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.board.draft import View
from gotweb.ui.kit.signs import beside
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table import standings as stand


def faction(view: View, seat: str) -> str | None:
    """Return the faction of a side by the units that it has left, neutral ones last; None if it has none."""
    left = [facts.kinds()[unit["kind"]].faction for id, unit in view["units"].items() if named(id)[0] == seat]
    return min(left, key=lambda one: one == NEUTRAL) if left else None


def crest(view: View, seat: str) -> Element:
    """Return a side's sign with that of its faction."""
    return trays.crest(seat, faction(view, seat))


def armies(t: Language, view: View, turn: str | None, players: Mapping[str, str]) -> list[Child]:
    """Return both sides: points, and each unit with its state."""
    return [_army(t, view, seat, turn, players) for seat in SEATS]


def _army(t: Language, view: View, seat: str, turn: str | None, players: Mapping[str, str]) -> Element:
    words = MiniaturesWords(t)
    points = view["points"][seat]
    house = faction(view, seat)
    title = view.get("lists", {}).get(seat, {}).get("title", "")
    led = title or ("" if house is None else t(f"faction.{house}"))
    player = players.get(seat, "")
    whose = f"{player} · {title}" if player and title else player or led
    head = el(
        "h3",
        {"class": "mini-side now" if seat == turn else "mini-side"},
        crest(view, seat),
        words.seat(seat),
        el("small", None, whose),
        el("strong", None, t.n("points", points)),
    )
    rows = [
        el("li", {"class": "mini-row mini-row-done" if unit["activated"] else "mini-row"}, _bar(unit, seat),
           el("span", None, words.area(id), el("small", None, _told(t, view, id, unit))), key=id)
        for id, unit in view["units"].items()
        if named(id)[0] == seat
    ]  # fmt: skip
    return el("section", {"class": "mini-army"}, head, el("ul", {"class": "mini-units"}, rows), key=seat)


def _told(t: Language, view: View, id: str, unit: Mapping[str, Any]) -> str:
    """Return the state of a unit in words."""
    waits = [t("unit.beside")] if unit["place"] is None else []
    return ", ".join((described.strength(t, unit), *described.state(t, unit), *told.upon(t, view, id), *waits))


def _bar(unit: Mapping[str, Any], seat: str) -> Element:
    """Return a unit as a small block with a bar for each rank."""
    _, ranks = described.models(unit)
    tray = facts.kinds()[unit["kind"]].tray
    bars = [
        trays.path(
            f"mini-rank ink-{seat}" if n < ranks else "mini-gone",
            f"M-6.5 {5 * n - 2.5 * (tray.ranks - 1):.1f}h13",
        )
        for n in range(tray.ranks)
    ]
    return beside([trays.path(f"mini-block of-{seat}", heraldry.block(seat, 22, 19)), *bars], "mini-tray")


def ground(t: Language, view: View, mode: Mode, goal: int) -> list[Child]:
    """Return how the battle is won, the objectives with their controllers, and the effects of each kind of terrain."""
    scoring = [t("score.goal", number=goal), *_destroyed(t, mode)]
    if mode.objectives:
        scoring += [t("score.objectives", number=FIRST_SCORED), *objectives.about(t, mode)]
    if mode.beyond:
        scoring.append(t("score.beyond", number=mode.beyond))
    found: list[Child] = [
        el("h3", None, t(f"mode.{mode.id}"), key="mode"),
        el(
            "ul",
            {"class": "mini-lines"},
            [el("li", None, one, key=str(n)) for n, one in enumerate(scoring)],
            key="goal",
        ),
    ]
    found.append(el("p", {"class": "about"}, sources(t, "modes", mode.id), key="from"))
    if mode.objectives:
        rows = [
            el("li", None, _holder(view["control"].get(name)),
               el("span", None, objectives.line(t, view, mode, name), objectives.card(t, view, name)), key=name)
            for name in mode.objectives
        ]  # fmt: skip
        found += [
            el("h3", None, t("objectives"), key="objectives"),
            el("ul", {"class": "mini-units"}, rows, key="held"),
        ]
    kinds = dict.fromkeys(name.rsplit("-", 1)[0] for name in view["terrain"])
    terrain = [
        el("li", None, el("strong", None, t(f"piece.{kind}")),
           [el("small", None, t(f"terrain.{word}"), key=word) for word in facts.pieces()[kind].keywords], key=kind)
        for kind in kinds
    ]  # fmt: skip
    found += [
        el("h3", None, t("terrain"), key="terrain"),
        el("ul", {"class": "mini-ground-list"}, terrain, key="pieces"),
    ]
    return found


def _destroyed(t: Language, mode: Mode) -> list[str]:
    """Return in sentences how many points a destroyed enemy unit brings, and how many more each special sort does."""
    paid = mode.destroyed
    found = [t.n("score.destroyed", paid["*"])]
    more = [
        t("score.more", what=t(f"score.of.{kind}"), amount=f"+{points}") for kind, points in paid.items() if kind != "*"
    ]
    return [*found, *more]


def _holder(id: str | None) -> Element:
    """Return the flag of an objective's controller."""
    if id is None:
        return beside([trays.path("mini-gone", heraldry.FLAG)])
    return beside([trays.path(f"mini-flag of-{named(id)[0]}", heraldry.FLAG)])


def standings(t: Language, view: View, players: Mapping[str, str]) -> Element:
    """Return both sides with their points and remaining units, as a table."""
    return stand.standings(t, MiniaturesWords(t), partial(crest, view), HEADS, cells(view), (), players)


HEADS = ("side", "points", "units")


def cells(view: View) -> dict[str, tuple[int, int]]:
    """Return side -> its points, and the number of its remaining units."""
    return {seat: (view["points"][seat], sum(named(id)[0] == seat for id in view["units"])) for seat in SEATS}
