"""The content of a public board, large and for everybody, made from a state of `gotweb.ui.page.relay`.

`state` makes the state at the table; `layers` and `side` draw it in the other window, by the faces of its game. A
message on the channel need not come from our table: `fits` checks its shape, and UNKNOWN lists the errors that drawing
raises for a state with things that this version of the game does not know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.core import look
from gotweb.core.errors import TableError
from gotweb.core.foreign import Unreadable, weigh
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.options import complete_options
from gotweb.core.own import own_of
from gotweb.core.shelf import game
from gotweb.core.words import Words, words_of
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.board import shapes
from gotweb.ui.board.draft import Draft, Layers, View
from gotweb.ui.board.face import BoardFace
from gotweb.ui.board.spots import outlined
from gotweb.ui.face import Face, face_at
from gotweb.ui.kit.tree import Child, Element, Memo, el, walk
from gotweb.ui.page.relay import EVENTS, BoardState
from gotweb.ui.table import fists
from gotweb.ui.table.curtain import answers_as
from gotweb.ui.table.face import TableFace
from gotweb.ui.table.moment import Moment, Telling
from gotweb.ui.table.steps import steps

REACHED = ("tabindex", "data-tip")
HEAVIEST = 60_000
"""What a state may weigh (see `gotweb.core.foreign.weigh`): four times as much as ours with eight players."""
UNKNOWN = (ArithmeticError, AttributeError, LookupError, TableError, TypeError, ValueError)


def state(
    match: Match,
    players: Mapping[str, str],
    moment: Moment | None,
    since: int,
    language: str,
    then: View | None = None,
) -> BoardState:
    """Return the state that is sent to boards: public things only.

    `moment` is the recap that is shown now, if any; `since` is the index in the log where the news begin. `then` is
    everybody's view in the round of that recap, if that is not the current round.
    """
    log = match.log
    first = max(0, min(len(log) - EVENTS, moment.start if moment is not None else len(log), since))
    return {
        "game": match.game.id,
        "options": dict(match.options),
        "view": match.view(None),
        "log": [[event.kind, event.facts] for event in log[first:]],
        "since": since - first,
        "players": dict(players),
        "moment": None if moment is None else [moment.kind, *(at - first for at in moment[1:4])],
        "language": language,
        "then": then,
    }


def fits(told: BoardState) -> bool:
    """Return whether a JSON object has the shape of a state, and is not too large."""
    try:
        weigh(told.get("view"), look.HEAVIEST)
        weigh(told.get("then"), look.HEAVIEST)
        weigh(told, HEAVIEST)
    except Unreadable:
        return False
    kinds = {"game": str, "options": dict, "view": dict, "log": list, "since": int, "players": dict, "language": str}
    if not all(type(told.get(key)) is kind for key, kind in kinds.items()) or told["language"] not in LANGUAGES:
        return False
    return (
        all(_of(event, str, dict) for event in told["log"])
        and 0 <= told["since"] <= len(told["log"])
        and all(type(name) is str for name in told["players"].values())
        and type(told.get("then")) in (dict, type(None))
        and (told.get("moment") is None or _of(told["moment"], str, int, int, int))
    )


def _of(value: Any, *kinds: type) -> bool:
    return type(value) is list and [type(part) for part in value] == [*kinds]


def face_told(told: BoardState) -> Face:
    """Return the face for the game and the options of a state.

    Own files that the state was played with are registered (`OwnFiles.met`).
    """
    files = own_of(game(told["game"]))
    if files is not None:
        files.met(told["view"])
    return face_at(told["game"], complete_options(game(told["game"]), told["options"]))


def layers(t: Language, face: BoardFace, told: BoardState, outlines: Mapping[str, str], memory: Memo) -> Layers:
    """Return the layers of the board: the pieces, and marks such as those of a battle in progress.

    The place of the last event that has one is marked, too, as the table does at the same time
    (`gotweb.ui.table.showing`). `outlines` are those of the printed areas.
    """
    view = told["view"]
    whole = outlined(face, view, outlines)
    draft = Draft(marks=dict.fromkeys(_where(t, face, told), "here"))
    marked = face.draft(draft, view, False)
    found = face.drafted(face.lying(view, whole, memory), marked, whole)
    return {**found, "orders": [*found["orders"], *shapes.written(t, marked.shapes)]} if marked.shapes else found


def _where(t: Language, face: BoardFace, told: BoardState) -> Sequence[str]:
    """Return the areas of the last news that have a place on the board, as the table marks them."""
    words, there = words_of(game(told["game"]), t), {*face.areas(told["view"]), *face.spots(told["view"])}
    found = steps(words, [Event(kind, facts) for kind, facts in told["log"]], told["since"], there)
    return found[-1].marked if found else ()


def side(t: Language, face: TableFace, told: BoardState) -> list[Element]:
    """Return the side of the board, without anything to press: whose turn it is, how all stand, news."""
    parts = [part for part in _parts(t, face, told) if isinstance(part, Element)]
    for part in parts:
        for one in walk(part):  # signs that explain themselves when they are reached do not do so here
            one.attrs = {name: value for name, value in one.attrs.items() if name not in REACHED}
    return parts


def _parts(t: Language, face: TableFace, told: BoardState) -> list[Child]:
    view = told["view"]
    log = [Event(kind, facts) for kind, facts in told["log"]]
    words = words_of(game(told["game"]), t)
    return [
        el("header", {"class": "board-head"}, face.head(t, told.get("then") or view)),
        _turn(t, words, face, view, told["players"], log),
        *face.public(t, view, log[told["since"] :], _moment(t, face, told, log, words.round(view))),
    ]


def _turn(
    t: Language, words: Words, face: TableFace, view: View, players: Mapping[str, str], log: Sequence[Event]
) -> Element:
    """Return who is asked what; if several seats answer in secret, who has answered and who has not."""
    if not view["waiting"]:
        end = next((event for event in reversed(log) if words.ends(event)), None)
        return el(
            "section",
            {"class": "board-turn over"},
            el("h2", None, words.sentence(end) if end is not None else t("ui.over")),
        )
    held = fists.drawn(t, view, face.crest, words.seat)
    if not view["asked"]:
        alone = view["waiting"][0] if held is None else None
        secret = t("board.secret") if alone is None else t("board.secret.one", seat=words.seat(alone))
        sign = None if alone is None else face.crest(alone)
        return el("section", {"class": "board-turn"}, sign, el("h2", None, secret), held)
    asked = view["asked"][0]
    seat = asked["seat"]
    before = answers_as(t, words, seat, asked["side"], players)
    return el(
        "section",
        {"class": f"board-turn turn-{seat}"},
        face.crest(asked["side"]),
        el("h2", None, el("span", {"class": "player"}, f"{before} · ") if before else None,
           words.asks(asked["kind"], seat, asked["facts"])),
        held,
    )  # fmt: skip


def _moment(t: Language, face: TableFace, told: BoardState, log: Sequence[Event], round: str) -> Element | None:
    """Return the recap that is shown across the table, if any; it gets a new key in another `round`."""
    if told["moment"] is None:
        return None
    moment, teller = Moment(*told["moment"]), face.teller
    seen = Telling(log, told["players"])
    return el(
        "section",
        {"class": f"board-moment moment-{moment.kind}"},
        el("h2", None, teller.title(t, seen, moment)),
        el("div", {"class": "moment-body"}, teller.body(t, seen, moment)),
        key=f"moment {told['moment']} {round}",
    )
