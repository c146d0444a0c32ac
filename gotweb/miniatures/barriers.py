"""Why a place, a way, a look or a charge is refused, in words: by whom, and by how much."""

from __future__ import annotations

from gotweb.core.choice import Answer, Choice
from gotweb.geometry.plane.reasons import Reason
from gotweb.miniatures import telling
from gotweb.miniatures.charge import Charging
from gotweb.miniatures.moves import Pivot, Way
from gotweb.miniatures.setup import Deploy
from gotweb.miniatures.shooting import Shot
from gotweb.miniatures.telling import Speaker

PLACED = {"A04", "D01", "D02", "D03", "D07", "F02", "G01", "G02"}
"""The rules that the plane decides."""


def obstacle(words: Speaker, choice: Choice, answer: Answer, rule: str) -> str | None:
    """Return what on the table makes a rule forbid an answer; None if the rule alone says it."""
    if rule == "A03":
        return words.say("barred.zone")
    if rule not in PLACED or not isinstance(choice, Way | Pivot | Deploy | Charging | Shot):
        return None
    reason = choice.reason(answer)
    return None if reason is None else told(words, reason)


def told(words: Speaker, reason: Reason) -> str:
    """Return a reason of the plane as a sentence: who or what it is about, and how much is missing or too much."""
    form = f"barred.{reason.kind}"
    if reason.kind in NAMELESS and not reason.whom:
        form = f"{form}.{NAMELESS[reason.kind]}"
    areas = words.listed([words.area(id) for id in reason.whom])
    return words.say(form, areas=areas, amount=telling.inches(words.say, reason.by))


NAMELESS = {"hidden": "terrain", "crowded": "table"}
"""The reasons that may be about nobody -> what it is about then."""
