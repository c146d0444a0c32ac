"""What a public board shows of a game of Thrones, large and for everybody: made of a state of `gotweb.ui.page.relay`.

`state` makes it at the table; `layers` and `side` draw it in the other window.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.core.game import Event, game
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.thrones import chronicle
from gotweb.thrones.table import battle, names, news, panels
from gotweb.thrones.table import board as model
from gotweb.thrones.table.momentview import Moments
from gotweb.thrones.table.signs import crest
from gotweb.ui.board.draft import Draft, Layers
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tree import Child, Element, Memory, el, walk
from gotweb.ui.page.relay import EVENTS, State
from gotweb.ui.table.moment import Moment, Told

REACHED = ("tabindex", "data-tip")


def state(match: Match, players: Mapping[str, str], moment: Moment | None, since: int, language: str) -> State:
    """Return all that a board is told: what lies open, and nothing else.

    `moment` is what lies across the table now; `since` is where in the log the news begin.
    """
    log = match.log
    first = max(0, min(len(log) - EVENTS, moment.start if moment is not None else len(log), since))
    return {
        "game": match.game.id,
        "view": match.view(None),
        "log": [[event.kind, event.facts] for event in log[first:]],
        "since": since - first,
        "players": dict(players),
        "moment": None if moment is None else [moment.kind, *(at - first for at in moment[1:])],
        "language": language,
    }


def layers(told: State, outlines: Mapping[str, str], memory: Memory) -> Layers:
    """Return what lies on the board, and the battle that is being fought."""
    view = told["view"]
    draft = model.with_battle(Draft(), view)
    return model.drafted(model.layers(view, outlines, memory), draft, outlines)


def side(t: Language, told: State) -> list[Element]:
    """Return what stands beside the board, with nothing to press or to reach: whose turn it is, how all stand, news."""
    parts = [part for part in _parts(t, told) if isinstance(part, Element)]
    for part in parts:
        for one in walk(part):  # signs that explain themselves when they are reached do not do so here
            one.attrs = {name: value for name, value in one.attrs.items() if name not in REACHED}
    return parts


def _parts(t: Language, told: State) -> list[Child]:
    view, players = told["view"], told["players"]
    edition: Any = game(told["game"]).edition  # type: ignore[attr-defined]
    log = [Event(kind, facts) for kind, facts in told["log"]]
    asked = view["asked"][0]["kind"] if view["asked"] else None
    turn = view["waiting"][0] if view["waiting"] else None
    return [
        el("header", {"class": "board-head"},
           el("h1", None, el("strong", None, t("ui.round", round=view["round"])),
              el("span", None, t(f"phase.{view['phase']}"))),
           el("p", {"class": "threat"}, icon("wildling"), el("span", {"class": "sr"}, t("token.wildlings")),
              str(view["wildlings"]))),
        _turn(t, view, players, log),
        _happening(t, told, log, edition, asked),
        el("section", {"class": "board-standings"}, panels.standings(t, view, edition, turn)),
        el("section", {"class": "board-tracks"}, [_track(t, track, order) for track, order in view["tracks"].items()]),
        panels.westeros(t, view),
    ]  # fmt: skip


def _turn(t: Language, view: Mapping[str, Any], players: dict[str, str], log: list[Event]) -> Element:
    """Who is asked what; of several who answer in secret, who has and who has not."""
    over = next((event for event in reversed(log) if event.kind == "game-over"), None)
    if view["result"] is not None:
        return el(
            "section",
            {"class": "board-turn over"},
            el("h2", None, chronicle.sentence(t, over) if over else t("ui.over")),
        )
    fists = news.sealed(t, view)
    if not view["asked"]:
        return el("section", {"class": "board-turn"}, el("h2", None, t("board.secret")), fists)
    asked = view["asked"][0]
    seat = asked["seat"]
    player = players.get(seat)
    return el(
        "section",
        {"class": f"board-turn turn-{seat}"},
        crest(seat),
        el("h2", None, el("span", {"class": "player"}, f"{player} · ") if player else None,
           chronicle.asks(t, asked["kind"], seat, asked["facts"])),
        fists,
    )  # fmt: skip


def _happening(t: Language, told: State, log: list[Event], edition: Any, asked: str | None) -> Element | None:
    """The moment that lies across the table, or the battle being fought, or the news."""
    if told["moment"] is not None:
        teller, moment = Moments(edition), Moment(*told["moment"])
        seen = Told(log, told["players"])
        return el(
            "section",
            {"class": f"board-moment moment-{moment.kind}"},
            el("h2", None, teller.title(t, seen, moment)),
            el("div", {"class": "moment-body"}, teller.body(t, seen, moment)),
            key=f"moment {told['moment']} {told['view']['round']}",
        )
    fight = battle.drawn(t, told["view"], edition, asked)
    return fight if fight is not None else news.drawn(t, log[told["since"] :])


def _track(t: Language, track: str, order: list[str]) -> Element:
    houses = [
        el("li", None, crest(house), el("span", {"class": "sr"}, names.house(t, house)), key=house) for house in order
    ]
    return el("div", {"class": "board-track"}, el("h3", None, icon(panels.TRACKS[track]), t(f"track.{track}")),
              el("ol", None, houses), key=track)  # fmt: skip
