"""Deals between bots, counted: how many of which kind, about how many houses, and how many promises were kept.

    python -m gotweb.workshop.fief.bargains --games 20 --seed 1 --level maester [--playouts 4] [--file games.jsonl]
    python -m gotweb.workshop.fief.bargains --games 60 --seed 1 --silent

Four bots of a level play whole games, and what they have agreed is read in the log and on the sheet of promises.
`--playouts` says how often they play on in thought, for whoever has less time. A file keeps each game when it is over,
and the same command goes on from it. With `--silent` all answer by the policy, and one, in another seat each game,
makes no deals: it offers none and takes none. How often it wins, where chance is one in four, says what bargaining is
worth.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from gotweb.bots.arena import Guest, interval, whole
from gotweb.bots.beside import raised
from gotweb.bots.kept import KeptRun, NotThisRun
from gotweb.bots.levels import LEVELS, Level
from gotweb.bots.mind import PLAIN, Raised
from gotweb.bots.search import think
from gotweb.bots.seen import Seen
from gotweb.bots.spread import add_where, positive, spread, where
from gotweb.core.choice import Answer, Choice, Take
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.fief.bots import acting
from gotweb.fief.bots.look import Look, Scored
from gotweb.fief.bots.mind import FiefMind
from gotweb.fief.questions import PASS
from gotweb.fief.state import State
from gotweb.workshop.greedy import play_out

GAME = "song-of-ice-and-fief"
SEATS = 4


class Counted(NamedTuple):
    """The counts of one game: deals by kind, refusals, marriages, promises, and who won."""

    seed: str
    winners: list[str]
    silent: str | None
    """The house that makes no deals, if there is one."""
    deals: dict[str, int]
    """Kind of deal -> how many were made (see `kind`)."""
    houses: dict[str, int]
    """How many houses a deal was about, the two who made it among them -> how many deals."""
    refused: int
    marriages: int
    dowries: int
    """How many of the marriages were made for gold."""
    kept: int
    broken: int
    answers: int
    faults: list[str]


class Silent(FiefMind):
    """A mind that makes no deals, and answers all other questions as the game's own mind does."""

    def scored(self, match: Match, choice: Choice) -> Scored:
        """Return the answers worth a thought with their scores, no deal among them."""
        if choice.kind == "agree":
            return [(float(not answer["agree"]), answer) for answer in choice.options() or ()]
        found = super().scored(match, choice)
        if choice.kind == "act":
            return [one for one in found if one[1].get("act") != "deal"]
        if choice.kind not in ("hand", "raise"):
            return found
        ideas = acting.ideas(Look(match.state, choice.seat, lambda: match.log_for(None)))
        best = max((score for score, answer in ideas if answer["act"] != "deal"), default=0.0)
        idle = [answer for _, answer in found if answer == PASS]
        return [(0.0 if answer in idle else best - acting.RAISED, answer) for _, answer in found]


def kind(terms: Mapping[str, Any]) -> str:
    """Return the kind of a deal: what is given or promised besides gold, by one or both sides, and whether for gold."""
    vows, oaths = ({one["word"] for one in terms.get(key, ())} for key in ("vow", "oath"))
    things = {name for name, keys in THINGS.items() if any(terms.get(key) for key in keys)}
    both = " for both" if vows & oaths else ""
    gold = " for gold" if terms["give"] or terms["ask"] else ""
    return f"{' and '.join(sorted(vows | oaths | things)) or 'nothing'}{both}{gold}"


THINGS: Mapping[str, Sequence[str]] = {
    "captive": ("release", "want", "pass", "receive"),
    "village": ("grant", "claim"),
    "title": ("bestow", "obtain"),
    "annulment": ("annul", "undo"),
    "marriage": ("wed",),
}


def concerned(state: State, seat: str, other: str, terms: Mapping[str, Any]) -> set[str]:
    """The houses that a deal is about: the two who make it, and those whose nobles are in it."""
    named = [terms[key] for key in ("release", "want", "pass", "receive", "annul", "undo") if terms.get(key)]
    named += [one[who] for key in ("vow", "oath") for one in terms.get(key, ()) for who in ("noble", "spouse")
              if one.get(who)]  # fmt: skip
    return {seat, other, *(state.nobles[one].house for one in named if one in state.nobles)}


def counted(seed: str, match: Match, silent: str | None = None, faults: Sequence[str] = ()) -> Counted:
    """Return the counts of a match that is over."""
    assert match.result is not None
    kinds, houses, told = Counter[str](), Counter[str](), Counter[str]()
    twin, known = match.again(0), 0
    for question, answer in match.answers:
        twin.push(question, answer)
        for event in twin.log[known:]:
            told[event.kind] += 1
            if event.kind == "proposed":
                dowry = bool(event.facts["give"] or event.facts["ask"])
            elif event.kind == "wed":
                told["dowry"] += dowry
            elif event.kind == "deal-made":
                terms = event.facts["terms"]
                kinds[kind(terms)] += 1
                houses[str(len(concerned(twin.state, event.facts["seat"], event.facts["other"], terms)))] += 1
        known = len(twin.log)
    kept, broken = (sum(one.times for one in match.state.promises if one.kept is done) for done in (True, False))
    return Counted(
        seed, [*match.result.winners], silent, dict(kinds), dict(houses), told["deal-refused"], told["wed"],
        told["dowry"], kept, broken, len(match.answers), [*faults],
    )  # fmt: skip


def play(name: str, playouts: int | None, seed: str) -> Counted:
    """Play one game of four bots of a level and count."""
    level = LEVELS[name]
    level = level if playouts is None else level._replace(playouts=playouts)
    played, match = whole(GAME, {"players": SEATS}, [Guest(name, _Bot(level))] * SEATS, seed)
    return counted(seed, match, None, played.faults)


class _Bot:
    """A bot of a level that is in no list of levels."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def __call__(self, saw: Seen, pick: Take) -> Answer:
        return think(saw, self.level, PLAIN, pick).answer

    def raises(self, saw: Seen, pick: Take) -> Raised | None:
        """Return what it does beside a question."""
        return raised(saw, self.level, PLAIN, pick)


def play_silent(seat: int, seed: str) -> Counted:
    """Play one game by the policy, in which a seat makes no deals, and count."""
    match = Match(game(GAME), {"players": SEATS})
    silent = match.seats[seat]
    play_out(match, seed, others={silent: Silent(match.game)})
    return counted(seed, match, silent)


def table(games: Sequence[Counted]) -> str:
    """Return the counts of several games as text, one line for each kind of deal."""
    deals, houses = Counter[str](), Counter[str]()
    for one in games:
        deals.update(one.deals)
        houses.update(one.houses)
    lines = [f"{len(games)} games, {sum(one.answers for one in games) / len(games):.0f} answers each"]
    lines += [f"{n:4} {name}" for name, n in deals.most_common()]
    lines.append(f"{deals.total()} deals, {sum(one.refused for one in games)} refused; about so many houses: "
                 + ", ".join(f"{name}: {n}" for name, n in sorted(houses.items())))  # fmt: skip
    lines.append(f"{sum(one.marriages for one in games)} marriages, {sum(one.dowries for one in games)} for gold")
    kept, broken = sum(one.kept for one in games), sum(one.broken for one in games)
    lines.append(f"{kept} promises kept, {broken} broken")
    quiet = [one for one in games if one.silent is not None]
    if quiet:
        won = sum(1 / len(one.winners) for one in quiet if one.silent in one.winners)
        low, high = interval(won, len(quiet))
        sat = sum(len(one.winners) for one in quiet)
        taken = sum(one.silent in one.winners for one in quiet)
        lines.append(f"who makes no deals wins {won / len(quiet):.2f} ({low:.2f} to {high:.2f}), chance 0.25; "
                     f"is among the winners in {taken} games, where chance is {sat / SEATS:.1f}")  # fmt: skip
    return "\n".join([*lines, *(fault for one in games for fault in one.faults)])


def main() -> None:
    """Play games and print what was agreed in them."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=positive, default=20)
    asked.add_argument("--seed", type=int, default=1)
    names = [name for name, level in LEVELS.items() if level.candidates]
    asked.add_argument("--level", choices=names, default="maester")
    asked.add_argument("--playouts", type=positive)
    asked.add_argument("--silent", action="store_true", help="one makes no deals, and all answer by the policy")
    asked.add_argument("--file", type=Path, help="where games are kept")
    add_where(asked)
    given = asked.parse_args()
    seeds = [f"bargains {given.seed}:{n}" for n in range(given.games)]
    work: list[tuple[Any, ...]] = [(given.level, given.playouts, seed) for seed in seeds]
    if given.silent:
        work = [(n % SEATS, seed) for n, seed in enumerate(seeds)]
    who = {"silent": True} if given.silent else {"level": given.level, "playouts": given.playouts}
    try:
        kept = None if given.file is None else KeptRun(given.file, {"counts": "bargains", "seed": given.seed, **who})
        games = [] if kept is None else kept_games(kept, seeds)
    except (NotThisRun, OSError) as error:
        raise SystemExit(f"{error}") from error
    for one in spread(play_silent if given.silent else play, work[len(games) :], where(given)):
        games.append(one)
        if kept is not None:
            kept.write(one._asdict())
    print(table(games))


def kept_games(kept: KeptRun, seeds: Iterable[str]) -> list[Counted]:
    """Return the games that a file holds, as many as there are of these seeds. Raises NotThisRun if they are others."""
    found: list[Counted] = []
    for one, seed in zip(kept.games, seeds, strict=False):
        if not isinstance(one, dict) or one.keys() != {*Counted._fields} or one["seed"] != seed:
            raise NotThisRun(f"{kept.file.name} is damaged: it does not hold a whole run.")
        found.append(Counted(**one))
    return found


if __name__ == "__main__":
    main()
