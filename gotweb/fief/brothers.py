"""Brothers of the Night's Watch ("2.2.1 Brother of the Night's Watch"): how a Lord takes the black."""

from __future__ import annotations

from gotweb.core.choice import Answer
from gotweb.core.game import Step
from gotweb.fief import inheritance, titles
from gotweb.fief.state import ASSASSIN, BANISHED, RENEGADE, State


def free_titles(state: State) -> list[str]:
    """Return the Brother titles that nobody has. There are as many in all as players (W01)."""
    return [f"brother-{n}" for n in range(1, len(state.houses) + 1) if f"brother-{n}" not in state.titles]


def why_not(state: State, noble: str) -> str | None:
    """Return the rule that keeps a Lord from taking the black, or None (W01).

    The Lord must be unmarried, and neither King, Heir nor Brother; captives, renegades and the banished may. A Brother
    title must be free, and the Night's Watch be in the game.
    """
    barred = (
        not state.on("wall")
        or not free_titles(state)
        or not state.is_lord(noble)
        or state.spouse(noble) is not None
        or state.titles.get("king") == noble
        or state.has_attribute(noble, "prince")
        or titles.brother(state, noble)
    )
    return "W01" if barred else None


def offers(state: State, seat: str) -> list[Answer]:
    """Return the answers by which a seat takes, instead of a card, a Brother title for one of its Lords."""
    if not state.on("wall"):
        return []
    return [{"take": "brother", "noble": one.id} for one in state.family(seat) if state.is_lord(one.id)]


def take_the_black(state: State, noble: str) -> Step:
    """Make a Lord a Brother (W02): his markers are taken off him, and he loses all titles as if he had died."""
    state.say("took-the-black", noble=noble, seat=state.nobles[noble].house, rule="W02")
    state.unmark(noble, ASSASSIN, BANISHED, RENEGADE)
    yield from inheritance.strip(state, noble)
    titles.award(state, free_titles(state)[0], noble)
