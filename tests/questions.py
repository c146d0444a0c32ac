"""Moments at which each kind of question is asked, with as many players as a game takes, out of whole games.

Of each kind it is the moment with the most to choose from, since that is the hardest to show.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from gotweb import cases
from gotweb.core.choice import NATURE, Answer, Choice
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.thrones.marches import March
from gotweb.thrones.planning import Orders
from tests.kept import kept
from tests.players import Player, guided, lively, play

CASES = Path(__file__).parent / "cases"
NAMES = {
    "stark": "Maximilienne", "lannister": "Jean-Baptiste", "baratheon": "Chloé", "greyjoy": "Alexandrine",
    "tyrell": "Bartholomew", "martell": "Wilhelmina-Sophie", "arryn": "Anne-Constance",
    "targaryen": "Marie-Antoinette",
}  # fmt: skip
"""Names as long as people have them."""


class Series(NamedTuple):
    """The games of an edition that are looked through, and the kinds of questions that are asked in them.

    The kinds stand here so that tests can be named after them before any game is played; `hardest` holds them to it.
    """

    tables: tuple[dict[str, object], ...]
    """The options of each kind of table."""
    seeds: tuple[int, ...]
    """A game with each at each table."""
    kinds: str
    player: Player = lively
    cases: str = ""
    """The numbers of rule cases that ask what hardly any game asks."""


PLANS = ("ford-kingsroad", "ambush-wood", "burning-granaries", "stone-bridge", "open-field", "raid-riverlands",
         "westerlands-bounty")  # fmt: skip
SERIES: Mapping[str, Series] = {
    # the last two ask what hardly any game asks: which units a retreat gives up, which footman dies
    "thrones-first": Series(
        ({"players": 5},),
        (*range(1, 20), 100, 182),
        "bid blade burn card kill lose march muster name orders raid rank raven reclaim remove retreat sacrifice "
        "support surplus trim upgrade",
    ),
    "thrones-second": Series(
        ({"players": 6, "tides": "yes", "cards": "chosen"},),
        tuple(range(1, 16)),
        "accept bid blade bury buy card castle climb consolidate copy demote destroy discard effect execute fetch keep "
        "lose march muster name orders penalty promote raid rank raven reclaim redraw remove replace retreat return "
        "search set ships skull spend support threat track trim",
    ),
    "thrones-feast": Series(
        ({"players": 4},),
        tuple(range(1, 8)),
        "accept bid blade bury card castle consolidate demote destroy discard effect knight lose march muster name "
        "objectives orders pass promote raid rank raven remove resolve retreat return ruin score ships shuffle support "
        "take track trim",
    ),
    "thrones-mother": Series(
        (
            {"players": 3},
            {"players": 5, "gifts": True, "sea-orders": True, "baratheon": False, "martell": False},
            {"targaryen": True, "players": 5},
        ),
        (1, 2, 3, 4, 6, 7),
        "accept ally annul banish bid blade bribe bury card castle claim consolidate demote destroy discard effect "
        "flesh gain improve join knight loan lose loyalty march muster name open orders penalty promote raid rank "
        "raven raze recall reclaim recruit remove replace resolve retreat return seize share ships spy stake station "
        "strike support sway toll top track trim",
    ),
    "battles-of-westeros": Series(
        tuple({"players": 2, "plan": plan} for plan in PLANS),
        tuple(range(4)),
        "advance attack beside card commit counter favour hold keep leaders move parting place pursue rally recover "
        "redie reroll retreat slip stand step turn units",
        guided,
    ),
    "song-of-ice-and-fief": Series(
        ({"players": 3}, {"players": 4, "wall": True, "tactics": True}, {"players": 6, "wall": True}),
        (11, 61, 63),
        "accept again aim ally assault bear besiege bid bury buy call captor city cull declare discard embrace fall "
        "fight go-on guard home join leave-to let-go let-join lose march marry move objective pay permit persuade "
        "pillage place play propose purse ransom reward save seize share spare stand start take talk truce vote "
        "welcome",
        guided,
        "FI-W16e",  # bots fear the plague, so hardly any game asks whether Aemon keeps troops from it
    ),
    "miniatures": Series(
        (
            {"players": 2, "mode": "open-field"},
            {"players": 2, "mode": "break-the-line", "terrain": "lot"},
            {
                "players": 2,
                "mode": "break-the-line",
                "minds": "all",
                "points": 40,
                "red": "nights-watch-40",
                "blue": "lannister-40",
            },
        ),
        (0, 3),
        "action activate align anew board charge claim defend deploy discard fear keep lay maneuver march melee "
        "panicked pick pivot play regain relieve reroll retreat shift shoot steady surge toss victim vulnerable "
        "weakened zone",
        guided,
        "MIN-126c MIN-N04d MIN-N08",  # another roll, a card regained, one of two conditions
    ),
}


class Moment(NamedTuple):
    """A question, as something that can be sent to the page: a position, and what was answered since."""

    game: str
    options: dict[str, object]
    seat: str
    position: dict[str, Any]
    since: list[tuple[str, Answer]]


def breadth(choice: Choice) -> int:
    """How much there is to choose from."""
    if isinstance(choice, March):
        return sum(len(facts["routes"]) + len(facts.get("flights", ())) for facts in choice.facts["origins"].values())
    if isinstance(choice, Orders):
        return len(choice.areas)
    options = choice.options()
    return 1 if options is None else len(options)


@cache
def hardest(game: str = "thrones-first") -> dict[str, Moment]:
    """For every kind of question of a game the moment with the most to choose from."""
    found = {kind: Moment(*moment) for kind, moment in kept(game, lambda: _looked_for(game)).items()}
    assert sorted(found) == SERIES[game].kinds.split(), (
        "the kinds of questions of these games are others: write them in SERIES"
    )
    return dict(sorted(found.items()))


def _looked_for(game: str) -> dict[str, Moment]:
    """Play all games of a series."""
    most: dict[str, int] = {}
    found: dict[str, Moment] = {}
    series = SERIES[game]

    def look(match: Match) -> None:
        for id, choice in match.choices.items():
            if choice.seat != NATURE and breadth(choice) > most.get(choice.kind, -1):
                most[choice.kind] = breadth(choice)
                before, position = match.checkpoint()
                found[choice.kind] = Moment(game, match.options, id, position, match.answers[before:])

    for seed in series.seeds:
        for table in series.tables:
            play(f"sight {seed}", series.player, table, look, game)
    for number in series.cases.split():
        _ask(number, look)
    return found


def _ask(number: str, look: Callable[[Match], None]) -> None:
    """Play the rule case with this number; `look` is called before each answer that it names."""
    case = next(one for one in cases.collect([CASES]) if one.id == number)
    match = Match(game(case.game), case.options, position=case.position, posed=True)
    for step in case.script:
        if "answer" not in step:
            continue
        while (asked := match.answerable.get(step["seat"])) is None or asked.kind not in step["answer"]:
            seat, usual = next((seat, one.usual()) for seat, one in match.choices.items() if one.usual() is not None)
            match.push(seat, usual)
        look(match)
        match.push(step["seat"], step["answer"])
