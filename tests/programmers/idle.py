"""Knights and squires whose minds are idle, for the arena: what are people, orders and cards worth to who uses them?

python -m gotweb arena --game miniatures --option 'minds="all"' --levels knight,tests.programmers.idle:knight
"""

from __future__ import annotations

from gotweb.bots.levels import KNIGHT, SQUIRE, Level
from gotweb.bots.mind import PLAIN, mind_of
from gotweb.bots.search import think
from gotweb.bots.seen import Seen
from gotweb.bots.worlds import world
from gotweb.core.choice import Answer, Take
from gotweb.core.shelf import game
from gotweb.miniatures.bots.board import SCORES
from gotweb.miniatures.minds.windows import PASS

LEFT_TO_CHANCE = SCORES.keys() - {"activate", "shift"}
"""What is asked of zones, people and cards, but for windows."""


def _idle(saw: Seen, pick: Take, level: Level) -> Answer:
    """Use nothing in a window and nothing beside a question, and take zones, targets and cards at random."""
    if saw.kind == "play":
        return PASS
    if saw.kind in LEFT_TO_CHANCE:
        return world(mind_of(game(saw.game)), saw, pick).choices[saw.question].sample(pick)
    return think(saw, level, PLAIN, pick).answer


def knight(saw: Seen, pick: Take) -> Answer:
    """Answer as a knight on the field, and as nobody beside it."""
    return _idle(saw, pick, KNIGHT)


def squire(saw: Seen, pick: Take) -> Answer:
    """Answer as a squire on the field, and as nobody beside it."""
    return _idle(saw, pick, SQUIRE)
