"""What the coach speaks of: it is given bad answers in games that were played, and a hand's own.

    python -m gotweb.workshop.coached --game thrones-first --players 5 --games 10 --seed 1 [--cores 2] [--file FOUND]
    python -m gotweb.workshop.coached FILE FILE ... --playouts 14

Games between maesters are played, or read from files in which games are saved. Of each five answers are taken, evenly
spread over those with a choice, and replaced by the worst of the legal ones: of random answers and candidates those
four that seem worst, looked at by a long search. The coach should name them, at least where there is much to lose, and
it should blame hardly any answer that a hand gives with other luck than its judge's. `--playouts` says how often the
coach plays on in thought for each look, where a hand's number takes too long; the long search takes twice as many.
In `--file` what the coach said of a game stands as soon as that game has been looked at; the same call goes on from it,
also with more games.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, get_type_hints

import gotweb
from gotweb.bots import review
from gotweb.bots.arena import Guest, whole
from gotweb.bots.kept import KeptRun, NotThisRun
from gotweb.bots.levels import HAND, MAESTER, Level
from gotweb.bots.mind import PLAIN, distinct, mind_of
from gotweb.bots.search import think
from gotweb.bots.seen import Seen, seen
from gotweb.bots.spread import add_where, positive, spread, where
from gotweb.bots.worlds import world
from gotweb.core import chance
from gotweb.core.choice import Answer
from gotweb.core.match import Match
from gotweb.core.shelf import game

ANSWERS = 5
"""So many answers are taken of each game."""
SAMPLES = 24
WORST = 4
LOSES = 1.0
"""A game of a hundred is much to lose at one answer."""


class Coached(NamedTuple):
    """What the coach says about two answers to one question: the worst one found, and a hand's."""

    at: int
    kind: str
    best: float
    """What the best answer is worth by the long search: of a hundred games, where the mind reckons chances."""
    loss: float
    """How much less the worst one is worth by the same search."""
    named: bool
    """Whether the coach speaks of the worst one."""
    blamed: bool
    """Whether it speaks of a hand's own answer."""
    plain: bool
    """Whether anything is lost that it is to speak of, by its own measure applied to the long search."""


def worst(saw: Seen, level: Level, seed: str) -> tuple[Answer, float, float] | None:
    """Return the worst answer that is found, its worth and that of the best; None where there is only one answer.

    `level` is that of the search.
    """
    mind, pick = mind_of(game(saw.game)), chance.seeded(seed)
    here = world(mind, saw, pick)
    choice = here.choices[saw.question]
    drawn = [choice.canonical(choice.sample(pick)) for _ in range(SAMPLES)]
    known = distinct([*mind.candidates(here, choice, pick, HAND.candidates), *drawn])
    if len(known) < 2:
        return None
    hunches = mind.hunches(here, choice, known)
    order = sorted(range(len(known)), key=lambda at: hunches[at])
    tried = distinct([*(known[at] for at in order[:WORST]), known[order[-1]]])
    found = think(saw, level, PLAIN, chance.seeded(f"{seed} long"), only=tried).considered
    if len(found) < 2:
        return None
    low, high = min(found, key=lambda one: one.worth), max(found, key=lambda one: one.worth)
    return low.answer, low.worth, high.worth


def judged(match: Match, at: int, level: Level) -> Coached | None:
    """Return what the coach says about the worst answer and a hand's answer to the question after so many answers."""
    then, question = match.at(at), match.answers[at][0]
    saw, seed = seen(then, question), f"coached {at}"
    found = worst(saw, level._replace(playouts=2 * level.playouts), seed)
    if found is None:
        return None
    bad, low, high = found
    one = review.weighed(saw, bad, level, f"{seed} worst")
    own = think(saw, level, PLAIN, chance.seeded(f"{seed} own")).answer
    two = review.weighed(saw, own, level, f"{seed} judge")
    speaks = [each is not None and review.serious(match.game, each.best.worth, each.given.worth) for each in (one, two)]
    plain = review.serious(match.game, high, low)
    return Coached(at, then.choices[question].kind, high, high - low, speaks[0], speaks[1], plain)


def chosen(match: Match) -> list[int]:
    """Return the numbers of answers before the chosen questions of a game, evenly spread over the game."""
    settled = mind_of(match.game).settled
    open_: list[int] = []
    twin = match.again(0)
    for at, (question, answer) in enumerate(match.answers):
        choice = twin.choices.get(question)
        if choice is not None and choice.seat in match.seats and choice.kind not in settled:
            options = choice.options()
            if options is None or len(options) > 1:
                open_.append(at)
        twin.push(question, answer)
    step = len(open_) / ANSWERS
    return [open_[int((n + 0.5) * step)] for n in range(ANSWERS)] if len(open_) >= ANSWERS else open_


def played(id: str, options: Mapping[str, Any], level: Level, seed: str) -> str:
    """Return a game between bots of a level, saved."""
    guest = Guest("maester", lambda saw, pick: think(saw, level, PLAIN, pick).answer)
    return gotweb.save(whole(id, options, [guest] * len(Match(game(id), options).seats), seed)[1])


def looked(text: str, playouts: int | None) -> list[Coached]:
    """Return what the coach says about five questions of a game, for the worst answer and a hand's answer to each."""
    match, level = gotweb.load(text), HAND if playouts is None else HAND._replace(playouts=playouts)
    found = (judged(match, at, level) for at in chosen(match))
    return [one for one in found if one is not None]


def play_and_look(
    id: str, options: Mapping[str, Any], thinks: int | None, seed: str, playouts: int | None
) -> list[Coached]:
    """Play a game, and look at it; `thinks` is how often its maesters play on in thought, if not as they usually do."""
    level = MAESTER if thinks is None else MAESTER._replace(playouts=thinks)
    return looked(played(id, options, level, seed), playouts)


def table(found: Sequence[Coached]) -> str:
    """Return how many of the worst answers are named, and how many of a hand's are blamed."""
    much = [one for one in found if one.loss >= LOSES]
    plain = [one for one in found if one.plain]
    return "\n".join(
        [
            f"{len(found)} questions: of the worst answers {sum(one.named for one in found)} are named",
            f"where a game of a hundred is lost: {sum(one.named for one in much)} of {len(much)}",
            f"where by the long search so much is lost that a coach speaks: {sum(one.named for one in plain)} "
            f"of {len(plain)}",
            f"of a hand's own answers {sum(one.blamed for one in found)} of {len(found)} are blamed",
        ]
    )


def lines(found: Sequence[Coached]) -> Iterator[str]:
    """Yield a line for each question."""
    for one in found:
        said = " ".join(word for word, true in (("named", one.named), ("blamed", one.blamed)) if true)
        yield f"{one.at:5} {one.kind:12} best {one.best:6.1f} lost {one.loss:5.1f} {said}".rstrip()


def kept_games(kept: KeptRun, names: Sequence[str]) -> list[list[Coached]]:
    """Return what was said of the games that a file holds, which must be the first of these names in turn.

    Raises NotThisRun for another game, or for a line that is none.
    """
    return [_read(kept, row, name) for row, name in zip(kept.games, names, strict=False)]


def _read(kept: KeptRun, row: Any, name: str) -> list[Coached]:
    kinds = get_type_hints(Coached)
    told = row["found"] if isinstance(row, dict) and row.keys() == {"of", "found"} and row["of"] == name else None
    if not isinstance(told, list) or not all(
        isinstance(one, dict)
        and one.keys() == kinds.keys()
        and all(type(one[field]) in ((int, float) if kind is float else (kind,)) for field, kind in kinds.items())
        for one in told
    ):
        raise NotThisRun(f"{kept.file.name} is damaged: it does not hold a whole run.")
    return [Coached(**one) for one in told]


def going_on(
    work: Callable[..., list[Coached]],
    pieces: Sequence[tuple[Any, ...]],
    names: Sequence[str],
    where: int | str,
    kept: KeptRun | None,
) -> Iterator[list[Coached]]:
    """Yield what is said of each game, first of those that are kept; of each other it is kept as soon as it is said.

    `names` are those of the pieces, by which they are known in the file. Raises NotThisRun like `kept_games`, and what
    `spread` raises.
    """
    before = [] if kept is None else kept_games(kept, names)
    yield from before
    for name, one in zip(names[len(before) :], spread(work, pieces[len(before) :], where), strict=True):
        if kept is not None:
            kept.write({"of": name, "found": [each._asdict() for each in one]})
        yield one


def asked() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--game", default="thrones-first")
    parser.add_argument("--players", type=positive, default=5)
    parser.add_argument("--games", type=positive, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--thinks", type=positive, help="how often the maesters who play think on, if less than usual")
    parser.add_argument("--playouts", type=positive)
    parser.add_argument("--file", type=Path, metavar="FOUND", help="where what was said of each game is kept")
    add_where(parser)
    return parser.parse_args()


def main() -> None:
    """Look at games and print what the coach says in them, a line for each question as it comes."""
    given = asked()
    plan: dict[str, Any] = {"counts": "coached", "playouts": given.playouts}
    work: Callable[..., list[Coached]]
    pieces: list[tuple[Any, ...]]
    if given.files:
        plan["files"] = True
        names = [file.name for file in given.files]
        work, pieces = looked, [(file.read_text("utf-8"), given.playouts) for file in given.files]
    else:
        plan |= {"game": given.game, "players": given.players, "seed": given.seed, "thinks": given.thinks}
        names = [f"coached {given.seed}:{n}" for n in range(given.games)]
        work, options = play_and_look, {"players": given.players}
        pieces = [(given.game, options, given.thinks, seed, given.playouts) for seed in names]
    found: list[Coached] = []
    try:
        kept = None if given.file is None else KeptRun(given.file, plan)
        for one in going_on(work, pieces, names, where(given), kept):
            print("\n".join(lines(one)), flush=True)
            found += one
            print(table(found), flush=True)
    except (NotThisRun, OSError) as error:
        sys.exit(f"{error}")


if __name__ == "__main__":
    main()
