"""What is told of a game that is not open: its name, its seats, how far it is; each in the words of its own game."""

from __future__ import annotations

from gotweb.core.game import game
from gotweb.core.match import Match
from gotweb.core.words import Words, words_of
from gotweb.lang import Language
from gotweb.ui.face import face_of, offered
from gotweb.ui.home import newgame
from gotweb.ui.home.savetext import Head
from gotweb.ui.kit.tree import Element


def is_known(id: str) -> bool:
    """Whether a saved game is one that this page can show; a text that was put here by hand may name any."""
    return id in offered()


def title(t: Language, id: str) -> str:
    """What a game is called; where there is only one, its edition."""
    if not is_known(id):
        return id
    return t.of(face_of(id).package)(f"game.{id}" if len(offered()) > 1 else "home.edition")


def crest(id: str, seat: str) -> Element | None:
    """Return a seat's sign, if the game is known."""
    return face_of(id).table.crest(seat) if is_known(id) else None


def round_and_phase(t: Language, head: Head) -> str:
    """Return how far a game is: "Round 3, planning", or only its round where it has no phases."""
    if not is_known(head.game):
        return str(head.round)
    words = words_of(game(head.game), t.of(face_of(head.game).package))
    at = {"round": head.round, "phase": head.phase}
    return t("home.stage", round=words.round(at), phase=words.phase(at)) if head.phase else words.round(at)


def in_full(t: Language, words: Words, seat: str) -> str:
    """What a seat is called in full where its game says more than its name."""
    return t(f"seat.{seat}") if t.has(f"seat.{seat}") else words.seat(seat)


def player(t: Language, head: Head, seat: str) -> str:
    """Return a seat, with the name of its player if there is one."""
    name = newgame.clean_name(head.names.get(seat, ""))
    known = is_known(head.game)
    house = words_of(game(head.game), t.of(face_of(head.game).package)).seat(seat) if known else seat
    return t("home.name-and-house", name=name, house=house) if name else house


def brief(match: Match) -> Head:
    """A head for a match that is not in the list."""
    view = match.view(None)
    winners = None if match.result is None else match.result.winners
    return Head(
        match.game.id, len(match.seats), {}, match.seats, view.get("round", 0), view.get("phase", ""),
        tuple({choice.seat: None for choice in match.choices.values()}), winners, 0,
    )  # fmt: skip
