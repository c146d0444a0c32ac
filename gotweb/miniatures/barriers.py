"""Sentences on why a place, a move, a line of sight or a charge is refused: by whom, and by how much."""

from __future__ import annotations

from gotweb.core.choice import Answer, Choice
from gotweb.geometry.plane.contact import squared_distance
from gotweb.geometry.plane.reasons import Reason
from gotweb.miniatures import telling
from gotweb.miniatures.charge import Charging
from gotweb.miniatures.ground import Fault
from gotweb.miniatures.laying import Lay
from gotweb.miniatures.minds.telling import MiniaturesSpeaker
from gotweb.miniatures.moves import Pivot, Way, bogged
from gotweb.miniatures.setup import Deploy
from gotweb.miniatures.shifts import Shift
from gotweb.miniatures.shooting import STAY, Shot
from gotweb.miniatures.state import State

PLACED = {"A04", "D01", "D02", "D03", "D07", "D10", "F02", "G01", "G02"}
"""The rules that the plane decides."""
FREE = {"D09", "F01", "G03", "H05"}
"""The rules that refuse an action to whoever is engaged."""


def obstacle(words: MiniaturesSpeaker, state: State, choice: Choice, answer: Answer, rule: str) -> str | None:
    """Return, as a sentence, what on the table makes a rule forbid an answer; None if only the rule can be named."""
    if rule == "A03":
        return words.say("barred.zone")
    if isinstance(choice, Lay):
        found = choice.fault(answer)
        return None if found is None else faulty(words, found)
    if rule == "N01" and state.minds is not None:
        there = next((id for id, one in state.minds.ncus.items() if one.zone == answer["claim"]), None)
        return None if there is None else words.say("barred.claimed", area=words.area(there))
    if choice.kind == "action" and rule in FREE:
        return _of_action(words, state, choice.facts["unit"], answer["action"])
    if choice.kind == "action" and rule == "D10":
        return words.say(
            "barred.rough", areas=words.listed([words.area(one) for one in bogged(state, choice.facts["unit"])])
        )
    if rule not in PLACED or not isinstance(choice, Way | Pivot | Deploy | Charging | Shot | Shift):
        return None
    reason = choice.reason(answer)
    return None if reason is None else told(words, reason)


def _of_action(words: MiniaturesSpeaker, state: State, id: str, name: str) -> str | None:
    """Return whom a unit is engaged with; or why it cannot shoot at the nearest enemy from its place; None without
    either.
    """
    if held := state.engaged(id):
        return words.say("barred.engaged", areas=words.listed([words.area(other) for other in held]))
    if name != "shoot":
        return None
    shot = Shot(state, id)
    attacks, place = shot.facts["attacks"], state.units[id].stands
    enemies = {one: squared_distance(place, state.units[one].stands) for one in shot.facts["enemies"]}
    if not attacks or not enemies:
        return None
    nearest = min(enemies, key=lambda one: enemies[one])
    reason = shot.reason(shot.completed(attacks[0], STAY, 0, nearest, None))
    return None if reason is None else words.say("barred.nearest", area=words.area(nearest), text=told(words, reason))


def faulty(words: MiniaturesSpeaker, found: Fault) -> str:
    """Return why a piece of terrain may not lie somewhere, as a sentence."""
    area = words.area(found.whom) if found.whom else ""
    return words.say(f"faulty.{found.kind}", area=area, amount=telling.inches(words.say, found.by))


def told(words: MiniaturesSpeaker, reason: Reason) -> str:
    """Return a `Reason` of the geometry as a sentence: what it is about, and how much is missing or too much."""
    form = f"barred.{reason.kind}"
    if reason.kind in NAMELESS and not reason.whom:
        form = f"{form}.{NAMELESS[reason.kind]}"
    areas = words.listed([words.area(id) for id in reason.whom])
    return words.say(form, areas=areas, amount=telling.inches(words.say, reason.by))


NAMELESS = {"hidden": "terrain", "crowded": "table"}
"""The reasons that may be about nobody -> what it is about then."""
