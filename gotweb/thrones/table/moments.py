"""The moments (important events that the page shows large) of a game of Thrones, found in its log: battles, Westeros
phases, bids, wildling attacks.

Only the log is read, which has no secrets. `momentview` beside this module draws moments; `gotweb.ui.table.recap` keeps
one on the table until a player goes on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gotweb.core import asides
from gotweb.core.game import Event
from gotweb.ui.table.moment import Moment

AFTERMATH = {
    "ability", "reclaimed", "casualties", "routed-killed", "order-lost", "control-lost", "conquered", "retreated",
    "no-retreat", "surplus", "hand-back", *asides.KINDS,
}  # fmt: skip
"""What still belongs to a battle when it has been won."""
ASKED_AFTER = {"reclaim", "remove", "upgrade", "burn", "lose", "surplus", "retreat"}
"""What is asked then: a question that answers itself belongs to the battle, too."""
ATTACK = {"wildling-attack", "named", "reclaimed", "sacrificed", *asides.KINDS}
"""What follows the bids for the Night's Watch, and what is asked there."""
ASKED_IN_ATTACK = {"name", "reclaim", "sacrifice"}
SHOWN = {"cards", "card-played", "battle-won"}
"""What whoever is asked in a battle has to have seen of it."""
DONE_BY_CARDS = {"supply", "power", "restricted"}
"""What Westeros cards do by themselves: it is worth a look even when the cards were seen long before."""


NOTHING: set[str] = set()


class Kinds(NamedTuple):
    """The kinds of events and questions by which moments are found; a book may have further ones."""

    aftermath: set[str] = AFTERMATH
    asked_after: set[str] = ASKED_AFTER
    attack: set[str] = ATTACK
    asked_in_attack: set[str] = ASKED_IN_ATTACK
    done_by_cards: set[str] = DONE_BY_CARDS
    shown: set[str] = SHOWN
    before_cards: set[str] = NOTHING
    """What happens between the beginning of a round and its cards."""


FIRST = Kinds()
"""Those of the first edition."""


def battle_at(log: Sequence[Event], start: int, of: Kinds = FIRST) -> Moment:
    """Return the battle that begins with the event `start`, as far as the log has it."""
    won, end, core = False, start + 1, None
    while end < len(log):
        kind, facts = log[end].kind, log[end].facts
        if won and kind not in of.aftermath and not (kind == "forced" and facts["kind"] in of.asked_after):
            break
        won = won or kind == "battle-won"
        core = end if kind in of.shown or "played" in facts else core
        end += 1
    return Moment("battle", start, end, start, core=core)


def amid(log: Sequence[Event], of: Kinds = FIRST) -> Moment | None:
    """Return the battle that is still being fought, once cards are shown."""
    start = last(log, "battle", len(log))
    moment = battle_at(log, start, of) if start >= 0 else None
    return None if moment is None or moment.core is None or moment.end < len(log) else moment


def westeros_at(log: Sequence[Event], start: int) -> Moment:
    """Return the Westeros phase that begins with the event `start`, a new round: everything until orders are laid."""
    end = start + 1
    while end < len(log):
        kind, facts = log[end].kind, log[end].facts
        if kind in ("orders", "game-over") or (kind == "forced" and facts["kind"] == "orders"):
            break
        end += 1
    return Moment("westeros", start, end, start)


def bids_at(log: Sequence[Event], start: int) -> Moment:
    """Return the bids for a track opened by the event `start`, and the new order as soon as it is known."""
    end = start + 1
    # before that something may have been given away, and a tie may have been broken, or have resolved itself
    if any(log[i].kind == "track" for i in range(end, min(end + 4, len(log)))):
        end = next(i for i in range(end, len(log)) if log[i].kind == "track") + 1
    return Moment("bids", start, end, start)


def attack_at(log: Sequence[Event], start: int, of: Kinds = FIRST) -> Moment:
    """Return the wildling attack whose bids were opened by the event `start`, with all losses so far."""
    end = start + 1
    while end < len(log):
        kind, facts = log[end].kind, log[end].facts
        if kind not in of.attack and not (kind == "forced" and facts["kind"] in of.asked_in_attack):
            break
        end += 1
    return Moment("wildlings", start, end, start)


def begun(log: Sequence[Event], number: int, of: Kinds = FIRST) -> Moment | None:
    """Return the moment that begins with this event of the log, or None."""
    kind, facts = log[number].kind, log[number].facts
    if kind == "battle":
        return battle_at(log, number, of)
    if kind == "bids":
        return attack_at(log, number, of) if facts["prize"] == "wildlings" else bids_at(log, number)
    if kind == "round":
        after = (event.kind for event in log[number + 1 :] if event.kind not in of.before_cards)
        return westeros_at(log, number) if next(after, None) == "westeros-card" else None
    return None


def recalled(log: Sequence[Event], number: int, of: Kinds = FIRST) -> Moment | None:
    """Return the moment that is shown again from this event of the log: a battle where it is won, an attack where it
    is met, a phase where its round begins; else None.
    """
    kind = log[number].kind
    if kind == "battle-won":
        return battle_at(log, last(log, "battle", number), of)
    if kind == "wildling-attack":
        return attack_at(log, number - 1, of)
    if kind == "battle" or (kind == "bids" and log[number].facts["prize"] == "wildlings"):
        return None
    return begun(log, number, of)


def last(log: Sequence[Event], kind: str, before: int) -> int:
    """Return the number of the last event of a kind before (or at) another; -1 if there is none."""
    return next((i for i in range(min(before, len(log) - 1), -1, -1) if log[i].kind == kind), -1)


def fresh(log: Sequence[Event], since: int, open: bool, of: Kinds = FIRST) -> list[Moment]:
    """Return the moments that have been completed in `log[since:]`; `open`: the last battle is still being fought."""
    found = [*_battles(log, since, open, of), *_westeros(log, since, of)]
    for number in range(since, len(log)):
        if log[number].kind == "bids":
            moment = begun(log, number, of)
            found += [moment] if moment is not None else []
        elif log[number].kind == "track":  # equal bids had to be put in order first: now it is known how
            opened = last(log, "bids", number)
            if 0 <= opened < since and log[opened].facts["prize"] == log[number].facts["track"]:
                found.append(bids_at(log, opened)._replace(since=number))
        elif log[number].kind == "wildling-card":  # one of equal bidders had to be named before it was turned
            opened = last(log, "bids", number)
            if opened < since:
                found.append(attack_at(log, opened, of)._replace(since=number))
    return sorted(found, key=lambda moment: max(moment.start, moment.since))


def _battles(log: Sequence[Event], since: int, open: bool, of: Kinds) -> Iterator[Moment]:
    """Yield the battles that have ended in `log[since:]`."""
    before = last(log, "battle", since - 1)
    starts = [before] if before >= 0 else []
    starts += [number for number in range(since, len(log)) if log[number].kind == "battle"]
    for start in starts:
        moment = battle_at(log, start, of)
        if moment.end > since and not (open and moment.end == len(log)):
            yield moment._replace(since=max(start, since))


def _westeros(log: Sequence[Event], since: int, of: Kinds) -> Iterator[Moment]:
    """Yield the Westeros phase whose cards were turned over in `log[since:]`; or an earlier one of which a card has
    taken effect since.
    """
    rounds = [number for number in range(since, len(log)) if log[number].kind == "round"]
    before = last(log, "round", since - 1)
    if before >= 0:
        moment = begun(log, before, of)
        resolved = last(log, "resolving", len(log) - 1)
        if moment is not None and since <= resolved < moment.end:
            news = {log[number].kind for number in range(resolved, moment.end)}
            if news & of.done_by_cards:
                yield moment._replace(since=resolved)
    for number in rounds:
        moment = begun(log, number, of)
        if moment is not None:
            yield moment
