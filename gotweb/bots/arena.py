"""Bots against bots: many games with seats rotated, and an estimate of the players' strength.

    python -m gotweb arena --game thrones-first --levels knight,squire --games 400 --seed 7 --json --file games.jsonl

One player of the first kind sits among players of the second, each game in another seat. With four seats, a player as
strong as the others wins one game in four; an interval of 95 % says how certain the measured share is.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from gotweb.bots.beside import Hands, raised
from gotweb.bots.kept import KeptRun
from gotweb.bots.levels import LEVELS
from gotweb.bots.mind import PLAIN, mind_of
from gotweb.bots.safely import Bot, Raiser, answer, beside
from gotweb.bots.search import think
from gotweb.bots.spread import spread
from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.core.shelf import game

SURE = 1.96
"""How many standard errors lie on each side of an interval of 95 %."""


class Player(NamedTuple):
    """A player of a seat: a level, and a style of the game's own."""

    level: str
    style: str = PLAIN
    weights: tuple[tuple[str, float], ...] | None = None
    """Weights of a style that no game has yet; `style` is then only what it is called."""

    def __str__(self) -> str:
        return self.level if self.style == PLAIN else f"{self.level}/{self.style}"


class Guest(NamedTuple):
    """A player whose bot is somebody's own function."""

    name: str
    bot: Bot
    style: str = PLAIN
    """A guest has no other style than its own."""

    def __str__(self) -> str:
        return self.name


Whoever = Player | Guest | Bot | str
"""Who can play: a level, a bot of one's own, or what names one of them (see `named`)."""


class Played(NamedTuple):
    """A game that bots have played."""

    seed: str
    seats: dict[str, str]
    """Seat -> who played it."""
    winners: tuple[str, ...]
    rule: str
    rounds: int
    answers: int
    faults: list[str]
    """What bots raised, and the rules that refused their answers."""
    seconds: dict[str, list[float]]
    """Who played -> the seconds that each of his answers took."""


def named(text: str) -> Player | Guest:
    """Return the player that a text names: "knight", "knight/raider", or a bot by its path: "package.module:bot".

    Raises ValueError for an unknown level, or a path that leads to no bot.
    """
    level, _, style = text.partition("/")
    if ":" in level:
        return Guest(level, _imported(level))
    if level not in LEVELS:
        raise ValueError(text)
    return Player(level, style or PLAIN)


def _imported(path: str) -> Bot:
    """Return the function at an import path."""
    module, _, name = path.partition(":")
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise ValueError(path) from error
    if not callable(found):
        raise ValueError(path)
    made: Bot = found
    return made


def invited(who: Whoever) -> Player | Guest:
    """Return a player, whether given as a text, a bot function or a player. Raises ValueError like `named`."""
    if isinstance(who, Player | Guest):
        return who
    if isinstance(who, str):
        return named(who)
    return Guest(f"{who.__module__}:{who.__qualname__}", who)


def bot(player: Player | Guest) -> Bot:
    """Return a bot that plays at the player's level and in its style, with no limit of time, only of playouts."""
    if isinstance(player, Guest):
        return player.bot
    style = player.style if player.weights is None else dict(player.weights)
    return lambda saw, pick: think(saw, LEVELS[player.level], style, pick).answer


def raiser(player: Player | Guest) -> Raiser | None:
    """Return the function that decides what a player does beside a question (offers, gifts).

    None if it never does anything.

    A guest's bot may have that function as its attribute `raises`.
    """
    if isinstance(player, Guest):
        own: Raiser | None = getattr(player.bot, "raises", None)
        return own
    style = player.style if player.weights is None else dict(player.weights)
    return lambda saw, pick: raised(saw, LEVELS[player.level], style, pick)


def play(id: str, options: Mapping[str, Any], players: Sequence[Player | Guest], seed: str) -> Played:
    """Play one game with `players` in the order of the seats.

    Equal seeds give equal games, except for the seconds taken.
    """
    return whole(id, options, players, seed)[0]


def whole(id: str, options: Mapping[str, Any], players: Sequence[Player | Guest], seed: str) -> tuple[Played, Match]:
    """Play one game as `play` does, and return the match beside its result."""
    match, nature = Match(game(id), options), chance.seeded(seed)
    seats = dict(zip(match.seats, players, strict=True))
    bots = {seat: bot(player) for seat, player in seats.items()}
    dice = {seat: chance.seeded(f"{seed} {seat}") for seat in seats}
    raisers = {seat: found for seat, player in seats.items() if (found := raiser(player)) is not None}
    hands, lots = Hands(), {seat: chance.seeded(f"{seed} {seat} beside") for seat in seats}
    faults: list[str] = []
    seconds: dict[str, list[float]] = {str(player): [] for player in players}
    while match.choices:
        offer = hands.next(match, raisers)
        if offer is not None:
            seat = match.beside[offer].seat
            hands.ask(match, seat)
            done = beside(match, offer, raisers[seat], lots[seat])
            if done.fault is not None:
                faults.append(f"{seats[seat]}: beside: {done.fault}")
            if done.raised is not None:
                match.push(*done.raised)
            continue
        question, choice = next(iter(match.choices.items()))
        if choice.seat == NATURE:
            match.push_sample(question, nature)
            continue
        began = time.perf_counter()
        given = answer(match, question, bots[choice.seat], dice[choice.seat])
        seconds[str(seats[choice.seat])].append(time.perf_counter() - began)
        if given.fault is not None:
            faults.append(f"{seats[choice.seat]}: {choice.kind}: {given.fault}")
        match.push(question, given.answer)
    assert match.result is not None
    who = {seat: str(player) for seat, player in seats.items()}
    rounds = match.view(None)["round"]
    rule, answers = match.result.rule, len(match.answers)
    return Played(seed, who, match.result.winners, rule, rounds, answers, faults, seconds), match


def tables(one: Player | Guest, others: Player | Guest, seats: int) -> Iterator[list[Player | Guest]]:
    """Yield, without end, the players by seats: `one` among the `others`, in the next seat each time."""
    while True:
        for seat in range(seats):
            yield [one if at == seat else others for at in range(seats)]


def pair(
    id: str,
    options: Mapping[str, Any],
    one: Whoever,
    others: Whoever,
    games: int,
    seed: str,
    cores: int | str = 1,
    file: Path | None = None,
) -> list[Played]:
    """Play `games` games of one player against others of another kind, on `cores` cores (see `spread`).

    On several cores a bot function has to be importable from a module. Each finished game is written into `file`; the
    same call with the same file continues the run, also with more games. Raises ValueError like `named`, NotThisRun for
    a file of another run, OSError if it cannot be read or written, and what `spread` raises.
    """
    seats = len(Match(game(id), options).seats)
    sitting = tables(invited(one), invited(others), seats)
    work = [(id, dict(options), next(sitting), f"{seed}:{n}") for n in range(games)]
    if file is None:
        return [*spread(play, work, cores)]
    plan = {
        "game": id,
        "options": dict(options),
        "one": str(invited(one)),
        "others": str(invited(others)),
        "seed": seed,
    }
    kept = KeptRun(file, plan)
    done = [Played(**parts) for parts in kept.played(begun for *_, begun in work)]
    for played in spread(play, work[len(done) :], cores):
        kept.add(played._asdict())
        done.append(played)
    return done


def interval(wins: float, games: int) -> tuple[float, float]:
    """Return the lower and upper end of the share of games won, from 0 to 1, with 95 % certainty (Wilson 1927)."""
    share, square = wins / games, SURE**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = SURE / (1 + square / games) * math.sqrt(share * (1 - share) / games + square / (4 * games**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def summary(games: Sequence[Played], one: Whoever) -> dict[str, Any]:
    """Return statistics of the games that `pair` has played, as JSON data.

    In `wins` and `share` a shared victory counts in part, so that equals win one game in as many as there are seats. In
    `among` it counts whole, for whoever wins together has won; `even` is what equals would have of that, which depends
    on how many games were shared.
    """
    one = invited(one)
    wins = sum(1 / len(played.winners) for played in games for seat in played.winners if played.seats[seat] == str(one))
    low, high = interval(wins, len(games))
    among = sum(str(one) in {played.seats[seat] for seat in played.winners} for played in games)
    winners = sum(len(played.winners) for played in games)
    taken = {
        who: sorted(second for played in games for second in played.seconds.get(who, ())) for who in games[0].seconds
    }
    return {
        "games": len(games),
        "chance": round(1 / len(games[0].seats), 4),
        "wins": round(wins, 2),
        "share": round(wins / len(games), 4),
        "interval": [round(low, 4), round(high, 4)],
        "among": round(among / len(games), 4),
        "even": round(winners / len(games) / len(games[0].seats), 4),
        "shared": sum(len(played.winners) > 1 for played in games),
        "endings": dict(sorted(Counter(played.rule for played in games).items())),
        "houses": dict(sorted(Counter(seat for played in games for seat in played.winners).items())),
        "rounds": round(sum(played.rounds for played in games) / len(games), 2),
        "answers": round(sum(played.answers for played in games) / len(games), 1),
        "faults": [fault for played in games for fault in played.faults],
        "seconds": {
            who: {"median": round(all[len(all) // 2], 4), "95%": round(all[len(all) * 95 // 100], 4)}
            for who, all in taken.items()
            if all
        },
    }


def styles_of(id: str) -> tuple[str, ...]:
    """Return the styles of a game's bots, the plain one first."""
    return tuple(mind_of(game(id)).styles)
