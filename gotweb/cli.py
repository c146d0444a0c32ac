"""The command line: `python -m gotweb cases PATH...`, `play`, `selfplay`, `arena`, `tune`, `replay SAVE`."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from gotweb import cases, selfplay
from gotweb.bots import arena
from gotweb.bots import tune as tuning
from gotweb.bots.kept import NotThisRun
from gotweb.bots.levels import LEVELS
from gotweb.bots.mind import PLAIN
from gotweb.bots.spread import RAY, Lost, add_where, positive, spread, where
from gotweb.console import Console
from gotweb.core import chance, foreign
from gotweb.core.choice import Choice
from gotweb.core.errors import BadRecord, TableError
from gotweb.core.foreign import MAX_CHARACTERS
from gotweb.core.match import Match
from gotweb.core.record import Loaded, load, loads
from gotweb.core.shelf import folder_of, game, games, usual_game
from gotweb.core.words import Words, words_of
from gotweb.lang import LANGUAGES, Language

OK, FAILED, MISUSED = 0, 1, 2
"""Exit codes: all is well; something did not hold; what was given cannot be used."""
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Returns the exit code."""
    _say_everything()
    options = _parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], int] = options.command
    try:
        return command(options)
    except FileNotFoundError as error:
        if not str(error.filename).endswith(".mo"):
            raise
        print(
            "The message catalogues are not compiled: run `python build.py setup`, or install with pip.",
            file=sys.stderr,
        )
        return MISUSED
    except KeyboardInterrupt:
        print()
        return OK
    except BrokenPipeError:
        # whoever read our output has read enough (`... | head`)
        sys.stderr.close()
        return OK


def _say_everything() -> None:
    """Let characters that the terminal cannot show, such as half a character from a damaged file, be replaced."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _plain(text: str) -> str:
    """Return a text on one line, without control characters for the terminal: it may come from any file."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m gotweb", description="The board games of Westeros at one table.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    check = commands.add_parser("cases", help="play case files and say which fail")
    check.add_argument("paths", nargs="+", metavar="PATH", help="case files, or directories of them")
    check.set_defaults(command=run_cases)

    play = commands.add_parser("play", help="a plain text table")
    _add_game(play)
    play.add_argument("--load", metavar="SAVE", help="go on with a saved game")
    play.add_argument("--seed", type=_seed, help="let the decks come up the same way every time")
    play.add_argument("--language", choices=LANGUAGES, default="en")
    play.set_defaults(command=run_play)

    random = commands.add_parser("selfplay", help="random games, and their statistics")
    _add_game(random)
    random.add_argument("--games", type=positive, default=100)
    random.add_argument("--seed", type=_seed, default="1")
    random.add_argument("--json", action="store_true", help="as JSON; all but `seconds` is the same every time")
    random.add_argument("--check", action="store_true", help="also check what must hold after every answer")
    add_where(random)
    random.set_defaults(command=run_selfplay)

    _add_bots(commands)
    replay = commands.add_parser("replay", help="check a saved game and say how it stands")
    replay.add_argument("save", metavar="SAVE")
    replay.add_argument("--language", choices=LANGUAGES, default="en")
    replay.set_defaults(command=run_replay)
    return parser


def _add_bots(commands: Commands) -> None:
    bots = commands.add_parser("arena", help="bots against bots: one of a kind among others, seats rotated")
    _add_game(bots)
    bots.add_argument(
        "--levels", type=_pair, required=True, metavar="ONE,OTHERS", help='"knight,squire", "my.bots:bold,squire"'
    )
    bots.add_argument("--styles", type=_pair, default=(PLAIN, PLAIN), metavar="ONE,OTHERS", help='"raider,plain"')
    bots.add_argument("--games", type=positive, default=100)
    bots.add_argument("--seed", type=_seed, default="1")
    bots.add_argument("--file", type=Path, help="what has been played; a run that stopped goes on")
    add_where(bots)
    bots.add_argument("--json", action="store_true", help="as JSON; all but `seconds` is the same every time")
    bots.set_defaults(command=run_arena)

    tune = commands.add_parser("tune", help="weights for a bot's value, found by self-play among all styles")
    _add_game(tune)
    tune.add_argument("--level", choices=LEVELS, default="squire")
    tune.add_argument("--generations", type=positive, default=10, help="how many, with those that are in the file")
    tune.add_argument("--sets", type=positive, default=12, help="how many sets of weights a generation tries")
    tune.add_argument("--games", type=positive, default=50, help="how many games each of them plays")
    tune.add_argument("--seed", type=_seed, default="1")
    tune.add_argument("--file", type=Path, required=True, help="what has been played; a run that stopped goes on")
    add_where(tune, os.cpu_count() or 1)
    tune.set_defaults(command=run_tune)


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=games(), default=usual_game())
    parser.add_argument("--players", type=positive, help="how many play (as many as the game takes by default)")
    parser.add_argument(
        "--option", type=_option, action="append", default=[], metavar="NAME=VALUE",
        help='another option of the game, its value as JSON: "competitive=true"',
    )  # fmt: skip


def _seed(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError as error:  # bytes that are no text, as the shell has given them
        raise argparse.ArgumentTypeError("must be a text") from error
    return text


def _pair(text: str) -> tuple[str, str]:
    one, comma, others = text.partition(",")
    if not one or not others or "," in others or not comma:
        raise argparse.ArgumentTypeError('must be two names, as in "knight,squire"')
    return one, others


def _option(text: str) -> tuple[str, Any]:
    name, _, value = text.partition("=")
    try:
        return name, foreign.loads(value)
    except ValueError as error:
        raise argparse.ArgumentTypeError('must be a name and a value, as in "competitive=true"') from error


def _begin(options: argparse.Namespace) -> Match:
    players = {} if options.players is None else {"players": options.players}
    return Match(game(options.game), {**dict(options.option), **players})


def _say_error(error: TableError) -> None:
    # these are for who typed the command, so English will do, and no catalogue is needed
    facts = _plain(", ".join(str(fact) for fact in error.facts.values()))
    print(f"That cannot be played: {error.id}{f' ({facts})' if facts else ''}.", file=sys.stderr)


# cases


def run_cases(options: argparse.Namespace) -> int:
    """Play case files: print one line for each failure, and how many passed and failed. Returns the exit code."""
    try:
        collected = cases.collect(options.paths)
    except cases.BadCase as error:
        print(_plain(str(error)), file=sys.stderr)
        return MISUSED
    failed = 0
    for case in collected:
        found = cases.run(case)
        failed += bool(found)
        if found:
            print(_plain(f"{case.id} {case.title}: {'; '.join(found)}"))
    print(f"{len(collected) - failed} passed, {failed} failed")
    return FAILED if failed or not collected else OK


# play and replay


def run_play(options: argparse.Namespace) -> int:
    """Play on a plain text table in this terminal. Returns the exit code."""
    language = Language(options.language)
    try:
        loaded = _load(options.load, language) if options.load is not None else None
        match = _begin(options) if loaded is None else loaded.match
    except _Unusable as error:
        print(error, file=sys.stderr)
        return MISUSED
    except TableError as error:
        _say_error(error)
        return MISUSED
    language = language.of(folder_of(match.game))
    nature = chance.seeded(options.seed) if options.seed is not None else chance.fair()
    Console(match, language, input, print, nature).run()
    return OK


def run_replay(options: argparse.Namespace) -> int:
    """Check a saved game and print its state or its end. Returns the exit code."""
    language = Language(options.language)
    try:
        match, _, rebased, _ = _load(options.save, language)
    except _Unusable as error:
        print(error, file=sys.stderr)
        return MISUSED
    language = language.of(folder_of(match.game))
    view, words = match.view(None), words_of(match.game, language)
    counts = {
        "players": language.n("home.of", len(match.seats)),
        "answers": language.n("cli.answers", len(match.answers)),
    }
    print(language("cli.stands", **counts, round=view["round"]))
    if rebased:
        print(language("cli.rebased"))
    if match.result is not None:
        winners = ", ".join(words.seat(seat) for seat in match.result.winners)
        print(language("cli.won", winners=winners, rule=match.result.rule))
    else:
        waiting = (f"{_asked(words, c)} ({language(f'kind.{c.kind}')})" for c in match.choices.values())
        print(language("cli.waiting", houses=", ".join(waiting)))
    return OK


def _asked(words: Words, choice: Choice) -> str:
    """Return the seat that is asked, with the side that it answers for, if that is another."""
    seat = words.seat(choice.seat)
    return seat if choice.side == choice.seat else f"{seat} > {words.seat(choice.side)}"


class _Unusable(Exception):
    """A saved game that cannot be used; the text says why, in the player's language."""


def _load(file: str, language: Language) -> Loaded:
    try:
        return load(loads(cases.text_of(Path(file), MAX_CHARACTERS)))
    except OSError as error:
        raise _Unusable(language("cli.unreadable", file=file, why=error.strerror or str(error))) from error
    except ValueError as error:  # it is no text, or the name is none that a file can have
        raise _Unusable(language("cli.bad", file=_plain(file), why=language("error.record-foreign"))) from error
    except BadRecord as error:
        facts = {key: _plain(str(fact)) for key, fact in error.facts.items()}
        raise _Unusable(language("cli.bad", file=file, why=language(f"error.{error.id}", **facts))) from error


# self-play


def run_selfplay(options: argparse.Namespace) -> int:
    """Play random games, each with a seed of its own, so that any one can be repeated alone. Returns the exit code."""
    began = time.perf_counter()
    try:
        chosen = _begin(options).options
        pieces = [(options.game, chosen, f"{options.seed}:{n}", options.check) for n in range(options.games)]
        played = [*spread(selfplay.whole, pieces, where(options))]
    except (TableError, ModuleNotFoundError, Lost) as error:
        return _stopped(error, None)
    broken = [law for one in played for law in one.broken]
    statistic = {
        "game": options.game,
        "options": chosen,
        "seed": options.seed,
        "games": len(played),
        **selfplay.statistics(played),
    }
    if options.check:
        statistic["broken"] = broken
    statistic["seconds"] = round(time.perf_counter() - began, 3)
    if options.json:
        print(json.dumps(statistic, indent=1))
    else:
        for line in _table(statistic):
            print(line)
    return FAILED if broken else OK


def _table(statistic: dict[str, Any]) -> list[str]:
    lines = []
    for key, value in statistic.items():
        if isinstance(value, dict):
            value = ", ".join(f"{name} {number}" for name, number in value.items())
        elif isinstance(value, list):
            value = "; ".join(map(str, value)) or "nothing"
        lines.append(f"{key:9} {value}")
    return lines


# bots


def run_arena(options: argparse.Namespace) -> int:
    """Play bots against bots: print how often the one has won among the others, with the interval.

    Returns the exit code.
    """
    try:
        one, others = (
            arena.named(f"{level}/{style}") for level, style in zip(options.levels, options.styles, strict=True)
        )
        chosen = _begin(options).options
        for player in (one, others):
            if player.style not in arena.styles_of(options.game):
                raise ValueError(player.style)
        games = arena.pair(options.game, chosen, one, others, options.games, options.seed, where(options), options.file)
    except NotThisRun as error:
        print(_plain(str(error)), file=sys.stderr)
        return MISUSED
    except ValueError as error:
        print(f"There is no such level, style or bot: {_plain(str(error))}.", file=sys.stderr)
        return MISUSED
    except (TableError, OSError, ModuleNotFoundError, Lost) as error:
        return _stopped(error, options.file)
    found = {
        "game": options.game,
        "options": chosen,
        "one": str(one),
        "others": str(others),
        "seed": options.seed,
        **arena.summary(games, one),
    }
    if options.json:
        print(json.dumps(found, indent=1))
    else:
        for line in _table(found):
            print(line)
    return FAILED if found["faults"] else OK


def run_tune(options: argparse.Namespace) -> int:
    """Find weights by self-play, and print those of the last generation as JSON.

    Progress is in the file. Returns the exit code.
    """
    try:
        chosen = _begin(options).options
        plan = tuning.TuningPlan(
            options.game, chosen, options.level, options.sets, games=options.games, seed=options.seed
        )
        weights = tuning.tune(plan, options.generations, options.file, where(options), print)
    except ValueError as error:  # the file is of another run, of none, or has a name that no file can have
        print(_plain(str(error)), file=sys.stderr)
        return MISUSED
    except (TableError, OSError, ModuleNotFoundError, Lost) as error:
        return _stopped(error, options.file)
    print(json.dumps(weights, indent=1))
    return OK


def _stopped(error: Exception, file: Path | None) -> int:
    """Print why bots cannot play or continue; `file` has the games so far. Returns the exit code."""
    if isinstance(error, TableError):
        _say_error(error)
    elif isinstance(error, OSError):
        print(_plain(f"{file}: {error.strerror or error}."), file=sys.stderr)
    elif isinstance(error, Lost):
        told = (
            "there is no result" if file is None else f"{file.name} has all that was played: the same command goes on"
        )
        print(_plain(f"What played has ended; {told}."), file=sys.stderr)
        return FAILED
    elif isinstance(error, ModuleNotFoundError) and error.name == RAY:
        print("Ray is not installed: it comes with the extra of that name (see pyproject.toml).", file=sys.stderr)
    else:
        raise error
    return MISUSED
