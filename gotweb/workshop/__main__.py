"""The commands of `build.py`, run inside the environment that it made."""

import argparse
import subprocess
import sys

from gotweb.workshop.bytecode import WAYS
from gotweb.workshop.catalogues import compile_catalogues
from gotweb.workshop.say import Trouble, say


def main(arguments: list[str]) -> int:
    """Run one command and return its exit status."""
    command, rest = arguments[0], arguments[1:]
    try:
        return COMMANDS[command](rest)
    except Trouble as trouble:
        say(f"gotweb: {trouble}")
        return 1
    except KeyboardInterrupt:
        return 130


def setup(rest: list[str]) -> int:
    """Finish the environment: compile the catalogues. `rest` are the command's arguments, as in all functions below."""
    _parser("setup").parse_args(rest)
    compile_catalogues()
    say("The environment in .venv is ready.")
    return 0


def build(rest: list[str]) -> int:
    """Write dist/."""
    from gotweb.workshop import dist

    parser = _parser("build")
    _add_build_options(parser)
    asked = parser.parse_args(rest)
    dist.build(way=asked.bytecode, keep_board=asked.keep_board)
    return 0


def serve(rest: list[str]) -> int:
    """Write dist/, serve it, open it."""
    from gotweb.workshop import dist
    from gotweb.workshop import serve as server

    parser = _parser("serve")
    parser.add_argument("--port", type=int, default=8000, help="where to serve (%(default)s)")
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")
    _add_build_options(parser)
    asked = parser.parse_args(rest)
    server.serve(dist.build(way=asked.bytecode, keep_board=asked.keep_board), asked.port, not asked.no_open)
    return 0


def test(rest: list[str]) -> int:
    """Lint, check types, run the tests."""
    from gotweb.workshop import check

    return check.check(rest)


def bench(rest: list[str]) -> int:
    """Run the benchmarks."""
    from gotweb.workshop import measure

    return measure.measure(rest)


def fuzz(rest: list[str]) -> int:
    """Give the program damaged files, links and positions."""
    from gotweb.workshop import fuzz as fuzzer

    return fuzzer.fuzz(rest)


def kill(rest: list[str]) -> int:
    """Kill a browser in mid-game, again and again, and compare what is stored with what was played."""
    from gotweb.workshop import check

    parser = _parser("kill")
    parser.add_argument("--times", type=int, default=200, help="how often (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="what the player does, and when he is killed (%(default)s)")
    asked = parser.parse_args(rest)
    return check.kill(asked.times, asked.seed)


def screens(rest: list[str]) -> int:
    """Take pictures of every screen of the page."""
    from gotweb.workshop.screens import __main__ as camera

    return camera.main(rest)


def gallery(rest: list[str]) -> int:
    """Take the pictures for the README again."""
    from gotweb.workshop.screens import gallery as pictures

    return pictures.main(rest)


def run(rest: list[str]) -> int:
    """Run the games' own command line."""
    compile_catalogues()
    return subprocess.run([sys.executable, "-m", "gotweb", *rest]).returncode


def _parser(command: str) -> argparse.ArgumentParser:
    """Return the parser of one command's arguments."""
    return argparse.ArgumentParser(prog=f"build.py {command}", description=COMMANDS[command].__doc__)


def _add_build_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that say how the page is built."""
    parser.add_argument("--bytecode", choices=WAYS, help="how to compile for the browser")
    parser.add_argument("--keep-board", action="store_true", help="take board.svg as it is, even if its data changed")


COMMANDS = {
    "setup": setup,
    "build": build,
    "serve": serve,
    "test": test,
    "bench": bench,
    "fuzz": fuzz,
    "kill": kill,
    "screens": screens,
    "gallery": gallery,
    "run": run,
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
