"""A shadow noble's own Secret Passage in movement and in battle ("2.4.8 Secret Passage", its attribute).

Once a round, without a card, and with one other piece at most. His escape from captivity is in `captives.py`.
"""

from __future__ import annotations

from collections.abc import Collection

from gotweb.core.choice import Answer
from gotweb.fief import permission
from gotweb.fief.battle import Battle, army, engaged
from gotweb.fief.raised import Effect, Effects
from gotweb.fief.state import State, size

MOST = 2
"""How many pieces go through, the shadow included."""


def token(noble: str) -> str:
    """Return the key noted in `State.used` while a shadow's passage is open."""
    return f"shade {noble}"


def open_for(state: State, nobles: Collection[str]) -> bool:
    """Return whether the passage of one of these nobles is open."""
    return any(token(noble) in state.used for noble in nobles)


def small(nobles: Collection[str], pieces: int) -> bool:
    """Return whether these nobles and so many other pieces are few enough to pass (P15)."""
    return len(nobles) + pieces <= MOST


def shut(state: State, nobles: Collection[str]) -> None:
    """Close the passage of these nobles, which has been used."""
    gone = {token(noble) for noble in nobles}
    state.used = tuple(one for one in state.used if one not in gone)


def turn_over(state: State, seat: str) -> None:
    """Close passages that a seat opened in its movement or before its battles and did not use (P14, P15, R22)."""
    for village in state.facts.villages:
        permission.shut(state, seat, village)
    shut(state, [one.id for one in state.family(seat)])


def tunnel(state: State, battle: Battle) -> bool:
    """Return whether a shadow leads the offence of a battle past the walls: with at most one other piece (P15)."""
    nobles = [one.id for one in engaged(state, battle, battle.offence)]
    return open_for(state, nobles) and small(nobles, size(army(state, battle, battle.offence)))


def _shadows(state: State, seat: str) -> list[Answer]:
    return [{"act": "fade", "noble": one.id} for one in state.family(seat)
            if one.free and state.has_attribute(one.id, "shadow")]  # fmt: skip


def _why_not(state: State, seat: str, answer: Answer) -> str | None:
    """Return the rule that forbids a shadow's passage, or None.

    P15: once a round, in one's own movement, or before or in a battle against walls with one other piece.
    """
    noble, battle = state.nobles[answer["noble"]], state.battle
    if f"shadow {noble.id}" in state.used:
        return "P15"
    if battle is not None:
        nobles = [one.id for one in engaged(state, battle, battle.offence)]
        few = small(nobles, size(army(state, battle, battle.offence)))
        return None if noble.id in nobles and few and battle.walls and not battle.tunnel else "P15"
    if state.doing == ("battles", seat):
        return None if noble.at in state.forts and state.control.get(noble.at) != seat else "P15"
    return None if state.doing == ("move", seat) and noble.at in state.facts.villages else "P15"


def _fade(state: State, seat: str, answer: Answer) -> None:
    """Open a passage for the shadow and one other piece (P15)."""
    noble = answer["noble"]
    state.say("fades", seat=seat, noble=noble, area=state.nobles[noble].at, rule="P15")
    state.used = (*state.used, f"shadow {noble}")
    if state.battle is not None:
        state.battle.tunnel = state.battle.alone = True
    else:
        state.used = (*state.used, token(noble))


EFFECTS: Effects = {"fade": Effect(_shadows, _why_not, _fade)}
