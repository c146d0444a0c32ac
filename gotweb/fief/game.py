"""The rules of A Song of Ice and Fief as a game that the table can run."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gotweb.core.choice import Choice
from gotweb.core.game import Options, Step
from gotweb.core.own import OWN
from gotweb.core.plaingame import WrittenGame
from gotweb.core.shelf import shelved
from gotweb.fief import contents, laws, position, setup, titles
from gotweb.fief.control import controller
from gotweb.fief.facts import shipped
from gotweb.fief.state import State

MOST_SEATS = 6
DONE = 40
"""How many promises that are done a view lists at most."""
AT_ONCE = 20
"""So many of them are listed no more at the same time."""


class FiefGame(WrittenGame):
    """See `gotweb.core.game.Game`."""

    id = "song-of-ice-and-fief"
    code = 11
    max_answers = 30_000
    positions = position
    tasks: Mapping[str, Callable[..., Step]] = {name: entry.run for name, entry in contents.ENTRIES.items()}

    def options(self, chosen: Options) -> Mapping[str, tuple[Any, ...]]:
        """Return the options: number of players, parts and variants, most rounds, and the house of every seat."""
        found: dict[str, tuple[Any, ...]] = {
            "players": (4, 3, 5, 6),
            "tactics": (True, False),
            "wall": (False, True),
            "ladder": (False, True) if chosen.get("wall") else (False,),
            "targaryen": (False, True),
            "four": (False, True) if chosen.get("players", 4) == 4 else (False,),
            "council": (False, True),
            "murder": (False, True),
            "markers": (False, True),
            "mild": (False, True),
            "strict": (False, True),
            "die": ("usual", "blank"),
            "rounds": (10, 6, 8, 12),
            "map": ("usual", OWN),
        }
        for n in range(1, chosen.get("players", 4) + 1):
            taken = {chosen.get(f"house{m}") for m in range(1, n)}
            found[f"house{n}"] = tuple(
                house.id for house in shipped().houses.values()
                if house.id not in taken and (not house.variant or chosen.get("targaryen"))
            )  # fmt: skip
        return found

    def new(self, options: Options) -> State:
        """Return the table before any house has chosen its start."""
        state = setup.bare(options)
        state.agenda = (("first",), *contents.whole_round(state))
        return state

    def seats(self, state: State) -> tuple[str, ...]:
        """Return the houses in play."""
        return state.houses

    def run(self, state: State) -> Step:
        """Run the first task on the agenda."""
        state.doing = state.agenda[0]
        yield from super().run(state)
        state.doing = state.agenda[0] if state.agenda else state.doing

    def view(self, state: State, seat: str | None) -> dict[str, Any]:
        """Return what a seat may know: all that lies open, what can be counted there, its own hand; of promises the
        open and the latest ones.
        """
        held = state.hands.get(seat, ()) if seat is not None else ()
        lying = position.open_position(state)
        return {
            **lying,
            "promises": _listed(lying["promises"]),
            "controllers": {village: controller(state, village) for village in state.facts.villages},
            "points": {house: titles.points(state, house) for house in state.houses},
            **({"hand": list(held)} if held else {}),
        }

    def hands(self, state: State) -> Mapping[str, tuple[str, ...]]:
        """Return the cards of all seats."""
        return state.hands

    def broken_laws(self, state: State, asked: Sequence[Choice]) -> list[str]:
        """See `laws.py`."""
        return laws.broken(state, asked)


def _listed(promises: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the promises that a view lists: all open ones, and the latest that are done. The log has them all.

    Old ones are dropped many at a time, so that the beginning of the list seldom changes.
    """
    done = [n for n, one in enumerate(promises) if "kept" in one]
    hidden = {*done[: AT_ONCE * -(-max(0, len(done) - DONE) // AT_ONCE)]}
    return [one for n, one in enumerate(promises) if n not in hidden] if hidden else promises


fief = shelved(FiefGame)
"""Returns the game; the same object each time."""
