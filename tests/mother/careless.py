"""A knight who leaves his vassals to chance, for the arena: what is it worth to command them?

python -m gotweb arena --game thrones-mother --players 3 --levels knight,tests.mother.careless:careless --games 60
"""

from __future__ import annotations

from gotweb.bots.levels import KNIGHT
from gotweb.bots.mind import PLAIN, mind_of
from gotweb.bots.search import think
from gotweb.bots.seen import Seen
from gotweb.bots.worlds import world
from gotweb.core.choice import Answer, Take
from gotweb.core.shelf import game


def careless(saw: Seen, pick: Take) -> Answer:
    """Answer as a knight for the own house, and for vassals at random; they are claimed as a knight claims them."""
    asked = next(one for one in saw.view["asked"] if one["id"] == saw.question)
    if asked["side"] == saw.seat:
        return think(saw, KNIGHT, PLAIN, pick).answer
    return world(mind_of(game(saw.game)), saw, pick).choices[saw.question].sample(pick)
