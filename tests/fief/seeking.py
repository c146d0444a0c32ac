"""Random play of somebody who looks for trouble: fights, sieges, raids, captives, deaths and the Wall.

Whoever answers at random seldom meets anybody on the map; what a state can note of battles shows in games of these.
"""

from __future__ import annotations

from typing import Any

from gotweb.core.choice import NATURE, Answer, Choice, Take
from gotweb.core.match import Match
from gotweb.fief.state import MANCE

TRIES = 8
"""So many random answers are looked at where an answer has too many to list: the boldest of them is given."""
BOLD: dict[str, tuple[Any, ...]] = {
    "act": ("assassinate", "ambush", "uprising", "execute", "theft", "look", "whisper", "passage", "escape", "slip"),
    "ally": ("change", "stay"), "assault": ("attack",), "declare": (True,), "join": ("offence", "defence"),
    "join-council": (True,), "let-go": (False,), "let-join": (True,), "permit": (True, False), "seize": (True,),
    "summon": (True,), "talk": ("fight",), "truce": (False,), "welcome": (True,),
}  # fmt: skip
"""Key of an answer -> its values that make trouble."""


def bold(match: Match, answer: Answer) -> int:
    """How much trouble an answer makes."""
    key, value = next(iter(answer.items()))
    if key == "move" and value is not None:
        strangers = {*match.state.present(value["to"])} - {match.state.houses[0]}
        weight = sum(value["troops"].values())
        return weight + 6 * bool(strangers) + 9 * (value["how"] == "raid")
    if key == "fight" and value is not None:
        return 9 if value == MANCE else 6
    if key in ("call", "besiege", "pillage", "objective", "propose", "take", "stand"):
        return 5 * (value not in (None, False, "none"))
    if key == "act":
        return 6 if value in BOLD[key] else 2 * (value == "nothing")
    if key == "buy":
        return 7 if value == "troops" else 3 * (value != "done")
    return 5 * (value in BOLD.get(key, ()))


def trouble(match: Match, choice: Choice, pick: Take) -> Answer:
    """The boldest of some legal answers; now and then any."""
    listed = choice.options()
    if choice.seat == NATURE or pick(8) == 0:
        return choice.sample(pick)
    answers = list(listed) if listed is not None and len(listed) <= 60 else [choice.sample(pick) for _ in range(TRIES)]
    marks = [bold(match, one) for one in answers]
    best = [one for one, mark in zip(answers, marks, strict=True) if mark == max(marks)]
    return best[pick(len(best))]


def answer(match: Match, pick: Take) -> None:
    """Let somebody give the answer that makes most trouble; seldom somebody raises a hand beside the question."""
    offered = list(match.beside)
    if offered and pick(9) == 0:
        id = offered[pick(len(offered))]
        match.push(id, trouble(match, match.beside[id], pick))
        return
    id, choice = next(iter(match.choices.items()))
    match.push(id, trouble(match, choice, pick))
