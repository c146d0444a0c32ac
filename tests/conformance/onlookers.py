"""All that somebody sees, hears and can type at a moment, so that two matches can be compared through the same eyes."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from gotweb.core.match import Match
from gotweb.core.shelf import folder_of
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.ui.face import face_at, offered
from gotweb.ui.kit.tree import Memo
from gotweb.ui.page import publicview
from tests.conformance.inspector import outlines
from tests.conformance.test_any_secret import plain
from tests.hands import Hands, panel

NEWS = 12
"""So many events at the end of the log are told in pictures: all that happened since a question or two."""


def seen_by_others(match: Match, knowing: Collection[str]) -> dict[str, Any]:
    """What everybody but the seats that know a secret can see of a match, and somebody who only looks on.

    Returns it as plain data, by the name of each part: "view of stark", "tab cards". What is drawn and told is that of
    the game's face, in English, where it has one.
    """
    others = [seat for seat in match.seats if seat not in knowing]
    found: dict[str, Any] = {
        "digest": match.unsealed().digest(),
        "open position": match.game.open_position(match.state),
    }
    for seat in (None, *others):
        found |= {f"view of {seat}": match.view_anew(seat), f"log for {seat}": list(match.log_for(seat))}
    said = Language("en", folder_of(match.game), strict=True)
    words = words_of(match.game, said)
    for id, choice in match.answerable.items():
        if choice.seat in others and choice.seen_by(choice.seat):
            options = choice.options()
            found[f"question {id}"] = [choice.kind, choice.facts, list(options or ())[:50], words.example(choice)]
    found["board in words"] = list(words.board(match))
    return found | (drawn(match, said, others) if match.game.id in offered() else {})


def drawn(match: Match, t: Language, others: Collection[str]) -> dict[str, Any]:
    """What the page shows of a match to seats that do not know something, and to everybody."""
    face, view, news = face_at(match.game.id, match.options), match.view(None), list(match.log[-NEWS:])
    table, board, closer = face.table, face.board, face.closer
    turn = next(iter(view["waiting"]), None)
    made: dict[str, Any] = {
        "head": table.head(t, view), "glance": table.glance(t, view, turn, {}), "above": table.above(t, view),
        "reading": table.reading(t, view, None, news), "public": table.public(t, view, news, None),
        "scenes": list(table.scenes(news)), "lists above": table.lists.above(t, view),
        "tables": [list(rows) for rows in table.lists.tables(t, view, {})],
        "described": list(board.described(t, view).items()),
        "lying": list(board.lying(view, outlines(board), Memo()).values()),
        "threat": closer.threat(match, None, None),
    }  # fmt: skip
    for eyes in (None, *others):
        told = panel(match, {}, turn, eyes)
        made |= {f"tab {name} of {eyes}": table.tab(name, t, view, told) for name in table.tabs}
        made[f"shown in a replay to {eyes}"] = sorted(face.replay.shown(match.view(eyes)).items())
    areas = sorted(board.middles)
    for area in areas[:: max(1, len(areas) // 4)]:
        made[f"closer look at {area}"] = closer.area(t, match, area)
    found = {name: plain(one) for name, one in made.items()}
    found |= {f"widget {id}": widget(match, t, id) for id, one in match.answerable.items() if one.seat in others}
    return found | {"public board": publicview.state(match, {}, None, len(match.log) - NEWS, "en")}


def widget(match: Match, t: Language, id: str) -> Any:
    """What the page shows of a question before anything is answered."""
    laid = face_at(match.game.id, match.options).table.widget(match, match.answerable[id], Hands())
    parts = (laid.answers(t), laid.reads(t), laid.body(t))
    return [laid.sentence(t), laid.hint(t), laid.confirm(t), laid.draft(), *map(plain, parts)]


def differing(one: Mapping[str, Any], other: Mapping[str, Any]) -> list[str]:
    """The names of the parts that are not the same in both, or are in one only."""
    return [name for name in {**one, **other} if name not in one or name not in other or one[name] != other[name]]
