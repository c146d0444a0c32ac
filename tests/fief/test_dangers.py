"""Bots and disasters (2.3, p11 and p12): what lies on a region, or is known to come, is in the first glance of a mind.

The positions are moments of games in which bots marched their nobles into a plague.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import gotweb
from gotweb.bots.levels import KNIGHT, MAESTER, Level
from gotweb.bots.mind import mind_of
from gotweb.bots.search import think
from gotweb.bots.seen import seen
from gotweb.core import chance
from gotweb.core.choice import Answer, OneOf
from gotweb.core.match import Match
from gotweb.fief import disasters
from gotweb.fief.battle import Battle, Side
from gotweb.fief.bots import acting, dangers, weather
from gotweb.fief.bots.look import Look
from gotweb.fief.bots.mind import SCORES
from gotweb.fief.facts import shipped
from gotweb.fief.state import WAITING, Spot, State
from tests.fief.opened import opened as fief
from tests.fief.rich import HOUSES, noble

FOLDER = Path(__file__).parent / "positions"
Ills = Mapping[str, list[str]]
"""Region -> the cards that lie on it."""


# the positions


def infected(state: State, order: dict[str, Any]) -> list[str]:
    """Whom a plague tests of those who go by an order to move."""
    return disasters.untested(state, order["to"], order["at"], order["nobles"])


@pytest.mark.parametrize("level", [KNIGHT, MAESTER], ids=lambda level: level.name)
@pytest.mark.parametrize("number", range(1, 5))
def test_nobody_marches_a_noble_into_the_plague(number: int, level: Level) -> None:
    """G08: a noble who comes from outside dies by three faces of six, and half of his troops for certain."""
    match = gotweb.load((FOLDER / f"plague-{number}.json").read_text())
    [(question, choice)] = match.choices.items()
    assert choice.kind == "move"
    mortal = [answer for _, answer in mind_of(match.game).scored(match, choice)  # type: ignore[attr-defined]
              if answer["move"] is not None and infected(match.state, answer["move"])]  # fmt: skip
    assert mortal
    saw = seen(match, question)
    for seed in range(30 if level is KNIGHT else 3):  # a maester looks ahead, which takes seconds
        order = think(saw, level, "plain", chance.seeded(seed)).answer["move"]
        assert order is None or not infected(match.state, order)


# each disaster, and what it bears on

NORTH = shipped().regions["1"].villages
ROBB = {"robb-stark": noble("stark", "barrowton", card="new-lord")}
OTHERS = {"tywin-lannister": noble("lannister", "lannisport", card="new-lord"),
          "mace-tyrell": noble("tyrell", "oldtown", card="new-lord"),
          "theon-greyjoy": noble("greyjoy", "pyke", card="new-lord")}  # fmt: skip
FOES = {"lannister lannisport": {"man-at-arms": 3}, "tyrell oldtown": {"man-at-arms": 3},
        "greyjoy pyke": {"man-at-arms": 3}}  # fmt: skip
HELD = {"lannister": ["uprising", "uprising", "taxes"], "tyrell": ["taxes", "taxes"], "greyjoy": ["uprising"]}
"""Six cards of fortune in the others' hands: an uprising is likely among them."""


def posed(ills: Ills, phase: str, **fields: Any) -> Match:
    """A table of four at Stark's turn in a phase, with these cards on the regions."""
    position = {"round": 3, "phase": phase, "turn": "stark", "weather": dict(ills), **fields}
    return Match(fief(), HOUSES, position=position, posed=True)


def asked(match: Match, kind: str) -> Answer:
    """What Stark answers at first glance to the next question of a kind; until then the usual is answered."""
    pick = chance.seeded(1)
    for _ in range(100):
        question, choice = next(iter(match.choices.items()))
        if (choice.kind, choice.seat) == (kind, "stark"):
            return mind_of(match.game).policy(match, choice, pick)
        usual = choice.usual()
        if usual is None:
            match.push_sample(question, pick)
        else:
            match.push(question, usual)
    raise AssertionError(kind)


def glance(state: State, kind: str, answers: list[Answer], **facts: Any) -> Answer:
    """What Stark answers at first glance to a question that has these answers."""
    scored = SCORES[kind](Look(state, "stark"), OneOf("stark", kind, answers, facts))
    best: Answer = max(scored, key=lambda one: one[0])[1]
    return best


def march(ills: Ills) -> Any:
    """Robb at the border of the North, in which a village is free."""
    troops = {"stark barrowton": {"man-at-arms": 4}, **FOES}
    order = asked(posed(ills, "movement", nobles={**ROBB, **OTHERS}, troops=troops), "move")["move"]
    return order is not None and order["to"] in NORTH


def quarantine(ills: Ills) -> Any:
    """Robb within the Sept of Winterfell; beside him a village is free."""
    nobles = {"robb-stark": noble("stark", "winterfell", card="new-lord"), **OTHERS}
    order = asked(posed(ills, "movement", nobles=nobles, troops={"stark winterfell": {"man-at-arms": 4}, **FOES},
                        septs=["winterfell"]), "move")["move"]  # fmt: skip
    return order is not None and order["to"] in NORTH


def hire(ills: Ills) -> Any:
    """Four mercenaries wait while Robb fights with little hope."""
    state = posed(ills, "movement", nobles={**ROBB, **OTHERS}, troops=FOES, camps={"stark": 4}).state
    state.change("robb-stark", at="lannisport", road="golden-tooth")
    state.add_troops(Spot("stark", "lannisport", "golden-tooth"), {"man-at-arms": 2})
    state.battle = Battle("lannisport", Side(["stark"]), Side(["lannister"]))
    return max(answer["amount"] for _, answer in acting.ideas(Look(state, "stark")) if answer["act"] == "hire")


SPREAD = {"robb-stark": noble("stark", "winterfell", card="new-lord"),
          "eddard-stark": noble("stark", "oldtown", card="new-lord"),
          "sansa-stark": noble("stark", "riverrun", card="new-lady"),
          "arya-stark": noble("stark", "harrenhal", card="new-lady"),
          "tywin-lannister": noble("lannister", "lannisport", card="new-lord")}  # fmt: skip
CAMPS = {f"stark {one}": {"man-at-arms": 3} for one in ("winterfell", "oldtown", "riverrun", "harrenhal")}


def only(disaster: str) -> dict[str, Any]:
    """The fortune deck with one kind of disaster; all others have been discarded."""
    cards = shipped().cards
    gone = [one for one, n in cards["disaster"].items() if one != disaster for _ in range(n)]
    deck = [one for one, n in {**cards["bounty"], disaster: cards["disaster"][disaster]}.items() for _ in range(n)]
    return {"fortune": deck, "fortune_discard": gone}


def draw(disaster: str, top: str) -> Any:
    """Stark's nobles and Knights stand in all regions but one; a black card may lie on top of the deck."""
    match = posed({}, "cards", nobles=SPREAD, troops=CAMPS, fortune_top=top, **only(disaster))
    return asked(match, "take")["take"]


def cull(disaster: str, whose: str) -> Any:
    """Stark may throw a black card away; all that stands on the map is one house's."""
    nobles = {id: {**one, "house": "stark" if whose == "stark" else "tyrell"} for id, one in SPREAD.items()
              if one["house"] == "stark"}  # fmt: skip
    if whose != "stark":
        family = ("mace-tyrell", "loras-tyrell", "margaery-tyrell", "malora-hightower")
        nobles = dict(zip(family, nobles.values(), strict=True))
    troops = {spot.replace("stark", whose): body for spot, body in CAMPS.items()}
    state = posed({}, "cards", nobles=nobles, troops=troops, **only(disaster)).state
    return glance(state, "cull", [{"cull": False}, {"cull": True}], back="disaster")["cull"]


BARE = {"robb-stark": noble("stark", "winterfell", card="new-lord"),
        "eddard-stark": noble("stark", "barrowton", card="new-lord")}  # fmt: skip


def newborn(ills: Ills) -> Any:
    """A new noble comes to Robb in Winterfell, or to Eddard in Barrowton, who has fewer troops."""
    troops = {"stark winterfell": {"man-at-arms": 3}, "stark barrowton": {"man-at-arms": 2}, **FOES}
    state = posed(ills, "cards", nobles={**BARE, **OTHERS}, troops=troops, hands=HELD).state
    return glance(state, "place", [{"place": "winterfell"}, {"place": "barrowton"}], noble="sansa-stark")["place"]


def homeward(ills: Ills) -> Any:
    """The same for a noble who comes home from the Wall."""
    nobles = {**BARE, **OTHERS, "jon-snow": noble("stark", "barrowton", card="new-lord")}
    troops = {"stark winterfell": {"man-at-arms": 3}, "stark barrowton": {"man-at-arms": 2}, **FOES}
    state = posed(ills, "cards", nobles=nobles, troops=troops, hands=HELD).state
    state.change("jon-snow", at=WAITING)
    answers = [{"home": "winterfell"}, {"home": "barrowton"}]
    return glance(state, "home", answers, from_area="wall", areas=["winterfell", "barrowton"])["home"]


def wander(ills: Ills) -> Any:
    """Robb alone at the border of the North, in which a village is free."""
    nobles = {**ROBB, **OTHERS, "theon-greyjoy": noble("greyjoy", "starfall", card="new-lord")}
    troops = {spot: body for spot, body in FOES.items() if "pyke" not in spot}
    order = asked(posed(ills, "movement", nobles=nobles, troops=troops, hands=HELD), "move")["move"]
    return order is not None and order["to"] in NORTH


def calm(stakes: Mapping[str, int]) -> Any:
    """An uprising in Winterfell, where Robb stands with some troops; it may be calmed for three gold."""
    nobles = {"robb-stark": noble("stark", "winterfell", card="new-lord"), **OTHERS}
    troops = {**FOES, **({"stark winterfell": dict(stakes)} if stakes else {})}
    state = posed({"1": ["famine"]}, "movement", nobles=nobles, troops=troops, gold={"stark": 6},
                  forts={"winterfell": "stronghold"}).state  # fmt: skip
    answers: list[Answer] = [{"calm": None, "pay": False}, {"calm": "robb-stark", "pay": True}]
    return glance(state, "calm", answers, area="winterfell")["pay"]


def relieve(mills: Mapping[str, int]) -> Any:
    """A famine comes to the North, where these mills stand; Robb holds Winterfell and Theon Deepwood."""
    nobles = {**OTHERS, "robb-stark": noble("stark", "winterfell", card="new-lord"),
              "theon-greyjoy": noble("greyjoy", "deepwood", card="new-lord")}  # fmt: skip
    state = posed({}, "cards", nobles=nobles, troops=FOES, mills=dict(mills)).state
    return glance(state, "relieve", [{"relieve": True}, {"relieve": False}], noble="margaery-tyrell", region="1")[
        "relieve"
    ]


def harvest(ills: Ills) -> Any:
    """Two mills in the North, three in the West; one Bountiful Harvest."""
    nobles = {**BARE, "robb-stark": noble("stark", "winterfell", card="new-lord"), **OTHERS}
    troops = {**FOES, **{f"stark {village}": {"knight": 1} for village in ("winterfell", "barrowton", "crag")}}
    match = posed(ills, "cards", nobles=nobles, troops=troops, hands={"stark": ["bountiful-harvest"]},
                  mills={"winterfell": 2, "barrowton": 2, "crag": 1})  # fmt: skip
    return asked(match, "play").get("region")


def purchase(ills: Ills) -> Any:
    """Where men are bought: Robb leads some in Winterfell, Eddard in Barrowton."""
    nobles = {**BARE, **OTHERS}
    troops = {"stark winterfell": {"man-at-arms": 2}, "stark barrowton": {"man-at-arms": 2}, **FOES}
    return asked(
        posed(
            ills, "purchase", nobles=nobles, troops=troops, gold={"stark": 3}, mills={"winterfell": 2, "barrowton": 2}
        ),
        "buy",
    ).get("area")


def freed(whose: str) -> Any:
    """Rain on the West holds up Tywin's host beside Robb, or Robb's own beside Tywin; Stark has Good Weather."""
    strong, weak = {"knight": 4}, {"man-at-arms": 1}
    nobles = {**OTHERS, "robb-stark": noble("stark", "golden-tooth", card="new-lord")}
    troops = {**FOES, "stark golden-tooth": strong if whose == "stark" else weak,
              "lannister lannisport": weak if whose == "stark" else strong}  # fmt: skip
    match = posed({"5": ["heavy-rain"]}, "cards", nobles=nobles, troops=troops, hands={"stark": ["good-weather"]},
                  mills={"golden-tooth": 1})  # fmt: skip
    return asked(match, "play")["play"]


def cursed(born: str) -> Any:
    """A new noble comes to the North, where Stark's men stand, or to Barrowton, where they do not; is he cursed?"""
    nobles = {**BARE, **OTHERS, "sansa-stark": noble("stark", "greywater", card="new-lady"),
              "arya-stark": noble("stark", "deepwood", card="new-lady")}  # fmt: skip
    troops = {"stark winterfell": {"man-at-arms": 4}, "stark barrowton": {"man-at-arms": 3},
              "stark deepwood": {"man-at-arms": 2}, "stark greywater": {"man-at-arms": 2}, **FOES}  # fmt: skip
    state = posed({}, "cards", nobles=nobles, troops=troops, **only("plague")).state
    return glance(state, "place", [{"place": "winterfell"}, {"place": "barrowton"}], noble=born)["place"]


class Row(NamedTuple):
    """A question on which a disaster bears: what is answered with it, and what without."""

    disaster: str
    kind: str
    ask: Callable[..., Any]
    told: tuple[Any, ...]
    """What the question is put with where the disaster harms."""
    answer: Any
    else_told: tuple[Any, ...]
    """What it is put with where it does not."""
    otherwise: Any


def lying(region: str, card: str) -> tuple[Ills]:
    return ({region: [card]},)


DRY: tuple[Ills] = ({},)
ROWS = [
    Row("plague", "move", march, lying("1", "plague"), False, DRY, True),
    Row("plague", "move", quarantine, lying("1", "plague"), False, DRY, True),
    Row("plague", "act", hire, lying("5", "plague"), 1, DRY, 4),
    Row("plague", "take", draw, ("plague", "disaster"), "court", ("plague", "bounty"), "fortune"),
    Row("plague", "cull", cull, ("plague", "stark"), True, ("plague", "tyrell"), False),
    Row("plague", "place", cursed, ("brandon-stark",), "barrowton", ("rickon-stark",), "winterfell"),
    Row("famine", "place", newborn, lying("1", "famine"), "barrowton", DRY, "winterfell"),
    Row("famine", "home", homeward, lying("1", "famine"), "barrowton", DRY, "winterfell"),
    Row("famine", "move", wander, lying("1", "famine"), False, DRY, True),
    Row("famine", "calm", calm, ({},), True, ({"man-at-arms": 3},), False),
    Row("famine", "relieve", relieve, ({"winterfell": 2},), True, ({"deepwood": 2},), False),
    Row("famine", "play", harvest, lying("1", "famine"), "1", DRY, "5"),
    Row("heavy-rain", "play", freed, ("stark",), "good-weather", ("lannister",), "nothing"),
    Row("heavy-rain", "buy", purchase, lying("1", "heavy-rain"), "barrowton", lying("5", "heavy-rain"), "winterfell"),
    Row("heavy-rain", "place", newborn, lying("1", "heavy-rain"), "barrowton", DRY, "winterfell"),
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.disaster} {row.kind} {row.ask.__name__}")
def test_a_disaster_is_in_the_first_glance(row: Row) -> None:
    """What an answer loses by it, for certain or by a die that is known, makes the mind prefer another one."""
    assert row.ask(*row.told) == row.answer
    assert row.ask(*row.else_told) == row.otherwise


def test_every_disaster_of_the_box_has_a_row() -> None:
    assert {row.disaster for row in ROWS} == set(shipped().cards["disaster"])


# what is counted


def toll(group: list[str], **changes: Any) -> dangers.Toll:
    """What it costs Robb's house to send some of its nobles, and four men, from Barrowton into the plague."""
    nobles = {**ROBB, "brandon-stark": noble("stark", "barrowton", card="new-lord"), **OTHERS}
    state = posed({"1": ["plague"]}, "movement", nobles=nobles, troops=FOES).state
    for field, value in changes.items():
        setattr(state, field, value)
    return dangers.toll(Look(state, "stark"), "barrowton", "greywater", group, {"man-at-arms": 3, "knight": 1})


def test_a_plague_halves_troops_and_kills_nobles_by_half_of_the_faces() -> None:
    """G06 to G08: two of four troops for certain, the cheapest; each noble by three faces of six."""
    one, two = toll(["robb-stark"]), toll(["robb-stark", "brandon-stark"])
    assert one.left == two.left == {"man-at-arms": 1, "knight": 1}
    assert (one.alive, two.alive) == (0.5, 0.75) and two.cost > one.cost > 4.0


def test_who_has_been_tested_or_comes_into_a_sept_pays_nothing() -> None:
    """G08, G09; W16: nor does who goes where Maester Aemon is."""
    for changes in ({"tested": ("robb-stark",)}, {"septs": ("greywater",)}, {"gifts": {"aemon": "robb-stark"}}):
        assert toll(["robb-stark"], **changes) == (0.0, {"man-at-arms": 3, "knight": 1}, 1.0)


def test_a_foe_who_would_have_to_come_through_plague_or_rain_is_feared_less() -> None:
    """G07 leaves half of his men, P07 keeps him where he is in this round."""
    troops = {**FOES, "greyjoy pyke": {"man-at-arms": 4}}
    feared = {
        card: Look(posed({"1": [card]}, "movement", nobles={**ROBB, **OTHERS}, troops=troops).state, "stark").threat(
            "greywater"
        )
        for card in ("famine", "plague", "heavy-rain")
    }
    assert feared == {"famine": 4.0, "plague": 2.0, "heavy-rain": 2.0}


def test_an_uprising_is_feared_by_the_backs_of_cards_alone() -> None:
    """J01: where there is famine; other cards with the same backs change nothing."""

    def feared(village: str, *hands: str) -> float:
        held = {"lannister": list(hands)}
        return dangers.feared(Look(posed({"1": ["famine"]}, "movement", nobles={**ROBB, **OTHERS}, troops=FOES,
                                         hands=held).state, "stark"), village)  # fmt: skip

    assert feared("winterfell") == feared("barrowton", "uprising") == 0.0
    assert (
        0.0 < feared("winterfell", "uprising") == feared("winterfell", "taxes") < feared("winterfell", *["taxes"] * 3)
    )


def test_the_chance_of_death_is_that_of_the_rules() -> None:
    assert sum(shown <= disasters.DIES for shown in range(1, 7)) / 6 == weather.DEATH
