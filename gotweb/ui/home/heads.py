"""Texts about a game that is not open: its name, its seats, its round; each in the words of its own game.

For a game that has still to be fetched, or is unknown here, only the save's text and the game's card on the shelf are
used.
"""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.core import shelf
from gotweb.core.match import Match
from gotweb.core.options import counts as played_by
from gotweb.core.words import Words, words_of
from gotweb.lang import Language
from gotweb.ui.face import face_of, is_here, offered
from gotweb.ui.home import gameform
from gotweb.ui.home.savetext import Head
from gotweb.ui.home.signs import sign
from gotweb.ui.kit import phrases
from gotweb.ui.kit.tree import Element


def title(t: Language, id: str) -> str:
    """Return the name of a game; if there is only one game on the shelf, the name of its edition."""
    if id not in offered():
        return id
    return said(t, id)(f"game.{id}" if len(offered()) > 1 else "home.edition")


def about(t: Language, id: str) -> str:
    """Return a description of a game for the form: its kind, if its texts have one, and the numbers of players."""
    own, key = said(t, id), f"game.{id}.about"
    many = counts(t, id)
    return f"{own(key)} · {many}" if own.has(key) else many


def counts(t: Language, id: str) -> str:
    """Return the numbers of players of a game in words: "3 to 5 players"."""
    fewest, most = _extremes(id)
    return str(t.n("home.from-to", most, low=fewest) if fewest < most else t.n("home.of", most))


def range_of(id: str) -> str:
    """Return the numbers of players in figures: "3–5"."""
    fewest, most = _extremes(id)
    return f"{fewest}–{most}" if fewest < most else str(most)


def _extremes(id: str) -> tuple[int, int]:
    """Return the smallest and the largest number of players of a game."""
    known = shelf.card(id)
    played = known.players if known is not None else played_by(shelf.game(id))
    return min(played), max(played)


def said(t: Language, id: str) -> Language:
    """Return the language with a game's texts; for a game still to be fetched, those of its catalogue `shelf`."""
    known = shelf.card(id)
    return t.of(shelf.folder(known.package) if known is not None else face_of(id).package)


def crest(id: str, seat: str) -> Element | None:
    """Return a seat's sign, if the game is here."""
    return sign(face_of(id), seat) if is_here(id) else None


def round_and_phase(t: Language, head: Head) -> str:
    """Return the round and phase of a game: "Round 3, planning", or only its round where it has no phases."""
    if not is_here(head.game):
        return str(head.round)
    words = words_of(shelf.game(head.game), said(t, head.game))
    at = {"round": head.round, "phase": head.phase}
    return t("home.stage", round=words.round(at), phase=words.phase(at)) if head.phase else words.round(at)


def in_full(t: Language, words: Words, seat: str) -> str:
    """Return the full name of a seat if its game has one, else its name."""
    return t(f"seat.{seat}") if t.has(f"seat.{seat}") else words.seat(seat)


def player(t: Language, head: Head, seat: str) -> str:
    """Return a seat, with the name of its player if there is one."""
    name = gameform.clean_name(head.names.get(seat, ""))
    house = words_of(shelf.game(head.game), said(t, head.game)).seat(seat) if is_here(head.game) else seat
    return t("home.name-and-house", name=name, house=house) if name else house


def stage(t: Language, head: Head) -> str:
    """Return the round and phase of a game, and the seats that it waits for."""
    if head.winners is not None:
        return str(t("home.won", names=phrases.listed(t, [player(t, head, seat) for seat in head.winners])))
    so_far = round_and_phase(t, head)
    waiting = phrases.listed(t, [player(t, head, seat) for seat in head.waiting if seat in head.seats])
    return str(t("home.stage.turn", stage=so_far, names=waiting) if waiting else so_far)


def brief(match: Match, names: Mapping[str, str] | None = None) -> Head:
    """Return a head for a match that is not in the list of saved games. `names` are those of its players."""
    view = match.view(None)
    winners = None if match.result is None else match.result.winners
    return Head(
        match.game.id, len(match.seats), dict(names or {}), match.seats, view.get("round", 0), view.get("phase", ""),
        tuple({choice.seat: None for choice in match.choices.values()}), winners, 0,
    )  # fmt: skip
