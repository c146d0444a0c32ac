"""What swords would cost whoever loses is said before it is decided, and is what it then costs."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import Language
from gotweb.thrones.second.books import SECOND
from gotweb.thrones.second.table.panels import SecondBattleDrawing
from gotweb.ui.face import face_of
from gotweb.ui.kit.tree import el, text
from gotweb.ui.table.moment import Telling
from gotweb.workshop.catalogues import compile_catalogues
from tests.players import lively
from tests.thrones_second.harrenhal import fight

compile_catalogues()
ENGLISH, FRENCH = (Language(code, "thrones.second", strict=True) for code in ("en", "fr"))


def shown(match: Match, t: Language = ENGLISH) -> list[str]:
    """The lines of the scene about losses."""
    told = SecondBattleDrawing(SECOND.edition).losses(t, match.view(None)["battle"])
    return [] if told is None else [text(line).strip() for line in told.children if not isinstance(line, str)]


def at_the_end(match: Match) -> str:
    """What the moment tells of the battle that was fought last."""
    log, teller = match.log, face_of(match.game.id).table.teller
    won = max(at for at, event in enumerate(log) if event.kind == "battle-won")
    moment = teller.at(log, won)
    assert moment is not None
    return text(el("div", None, teller.body(ENGLISH, Telling(log, {}), moment)))


def open_cards(attack: str, defense: str, **posed: Any) -> Match:
    """The battle at Harrenhal with both cards open; Tyrell or Lannister, who fights, is asked for the blade."""
    spare = {"tyrell": "margaery-tyrell", "lannister": "cersei-lannister", "stark": "roose-bolton"}
    house = {card: SECOND.edition.cards[card].house for card in (attack, defense)}
    match, attacker, defender = fight([attack, spare[house[attack]]], [defense, spare[house[defense]]], **posed)
    match.push(attacker, {"card": attack})
    match.push(defender, {"card": defense})
    assert next(iter(match.choices.values())).kind == "blade"
    return match


def test_the_blackfish_loses_nobody() -> None:
    """U12: three swords against him cost nothing, and it is said why."""
    match = open_cards("ser-gregor-clegane", "the-blackfish", first="lannister", knights=2)
    assert shown(match) == [
        "If Lannister loses: no casualties from swords (0 swords, 0 fortifications).",
        "If Stark loses: no casualties from swords (The Blackfish).",
    ]
    assert shown(match, FRENCH) == [
        "Si Lannister perd\u00a0: aucune perte due aux épées (0 épée, 0 fortification).",
        "Si Stark perd\u00a0: aucune perte due aux épées (Le Silure).",
    ]
    match.push("lannister", {"blade": True})
    assert match.state.battle.winner == "lannister" and match.choices["stark"].kind == "retreat"
    assert shown(match) == ["Stark has lost: no casualties from swords (The Blackfish)."]
    match.push("stark", match.choices["stark"].options()[0])  # type: ignore[index]
    assert "The Blackfish keeps Stark from casualties." in at_the_end(match), "the moment says so, too"


def test_no_side_loses_more_than_stands_there() -> None:
    """J05: three swords against a single knight."""
    match = open_cards("ser-gregor-clegane", "mace-tyrell", first="lannister")
    assert shown(match) == [
        "If Lannister loses: no casualties from swords (0 swords, 0 fortifications).",
        "If Tyrell loses: 1 casualty from swords (3 swords, 0 fortifications).",
    ]


def test_routed_units_and_siege_engines_are_no_casualties() -> None:
    """K33: they are lost besides, so one of three swords finds a target."""
    units = {"harrenhal": {"tyrell": {"footman": 1, "siege-engine": 1, "routed_knight": 1}}}
    match = open_cards("ser-gregor-clegane", "queen-of-thorns", units=units, first="lannister", knights=3)
    assert "If Tyrell loses: 1 casualty from swords (3 swords, 0 fortifications)." in shown(match)
    match.push("lannister", {"blade": False})
    lost = [event.facts["lost"] for event in match.log if event.kind == "casualties"]
    assert lost == [{"footman": 1}]


def test_a_garrison_takes_no_losses() -> None:
    """Q03: it is destroyed as a whole, and no sword counts against it."""
    position = {
        "round": 3, "phase": "march", "turn": "lannister",
        "units": {"moat-cailin": {"lannister": {"knight": 2}}},
        "orders": {"moat-cailin": {"house": "lannister", "token": "march+0"}},
        "tracks": {"fiefdoms": ["lannister", "stark", "greyjoy", "baratheon", "tyrell", "martell"]},
        "hands": {"lannister": ["ser-gregor-clegane", "cersei-lannister"], "stark": ["roose-bolton", "robb-stark"]},
        "garrisons": {"winterfell": {"house": "stark", "strength": 2}},
    }  # fmt: skip
    match = Match(game("thrones-second"), {"players": 6, "cards": "base"}, position=position, posed=True)
    march = {"march": "moat-cailin", "moves": [{"to": "winterfell", "knight": 2}], "leave_power": False}
    match.push("lannister", march)
    match.push("lannister", {"card": "ser-gregor-clegane"})
    match.push("stark", {"card": "roose-bolton"})
    why = "no unit stands there that they could strike"
    assert shown(match)[1:] == [f"If Stark loses: no casualties from swords ({why})."]


def test_where_nobody_has_a_sword_nothing_is_said() -> None:
    match = open_cards("tywin-lannister", "mace-tyrell", first="lannister")
    assert not any(icons[0] for icons in match.view(None)["battle"]["icons"].values())
    assert shown(match) == []


def test_tides_of_battle_cards_that_are_still_to_come_are_not_passed_over() -> None:
    """J31: their swords and fortifications count, so what the house cards say is not the end of it."""
    plain, attacker, _ = fight(
        ["ser-gregor-clegane", "cersei-lannister"], ["mace-tyrell", "margaery-tyrell"], first="lannister"
    )
    match = Match(game("thrones-second"), {"players": 6, "tides": "yes"}, position=plain.origin, posed=True)
    match.push(attacker, plain.answers[0][1])
    match.push("lannister", {"card": "ser-gregor-clegane"})
    match.push("tyrell", {"card": "mace-tyrell"})
    to_come = "Tides of Battle cards are still to come, with swords and fortifications of their own."
    while NATURE in match.choices:
        assert shown(match)[-1] == to_come
        match.push(NATURE, {"draw": "sword"})
    assert match.choices["lannister"].kind == "redraw"
    assert shown(match)[-1] == to_come
    assert shown(match, FRENCH)[-1].startswith("Il reste à révéler les cartes")
    match.push("lannister", {"redraw": False})
    assert shown(match) == [
        "If Lannister loses: 1 casualty from swords (1 sword, 0 fortifications).",
        "If Tyrell loses: 1 casualty from swords (4 swords, 0 fortifications).",
    ]


def test_before_cards_lie_open_nothing_is_said_of_losses() -> None:
    match, *_ = fight(["ser-gregor-clegane", "cersei-lannister"], ["mace-tyrell", "margaery-tyrell"])
    assert match.view(None)["battle"]["losses"] == {} and shown(match) == []


GAMES: list[tuple[str, dict[str, Any]]] = [
    ("thrones-first", {"players": 5}),
    ("thrones-second", {"players": 6, "cards": "random", "tides": "yes"}),
    ("thrones-second", {"players": 6, "cards": "base", "tides": "no"}),
    ("thrones-dance", {"tides": "no"}),
    ("thrones-feast", {"tides": "no"}),
]


def cost(match: Match) -> int:
    """How many units swords have cost the loser of the battle, once it has been fought to its end."""
    twin = match.fork()
    while twin.state.battle is not None:
        seat, choice = next(iter(twin.choices.items()))
        twin.push(seat, (choice.options() or [choice.sample(lambda n: 0)])[0])
    log = twin.log
    won = max(at for at, event in enumerate(log) if event.kind == "battle-won")
    return sum(sum(event.facts["lost"].values()) for event in log[won:] if event.kind == "casualties")


@pytest.mark.parametrize(("id", "options"), GAMES, ids=[f"{id} {options.get('cards', '')}" for id, options in GAMES])
def test_swords_cost_what_was_foretold(id: str, options: dict[str, Any]) -> None:
    """J05, J06, U12: at the blade of both sides, and from then on of the loser, it is what the log tells in the end."""
    compared, lost = Counter[str](), 0
    for seed in range(4):
        match = Match(game(id), options)
        nature, pick = chance.seeded(f"nature {seed}"), chance.seeded(f"players {seed}")
        while match.choices:
            seat, choice = next(iter(match.choices.items()))
            view = match.view(None)["battle"]
            if view is not None and (view["winner"] is not None or choice.kind == "blade"):
                for option in choice.options() if choice.kind == "blade" else ():  # type: ignore[union-attr]
                    twin = match.fork()
                    twin.push(seat, option)
                    loser = [event.facts["loser"] for event in twin.log if event.kind == "battle-won"][-1]
                    assert view["losses"][loser] == cost(twin)
                if view["winner"] is not None:
                    assert list(view["losses"].values()) == [cost(match)]
                compared[choice.kind] += 1
                lost += sum(view["losses"].values())
            match.push(seat, choice.sample(nature) if choice.seat == NATURE else lively(match, choice, pick))
    assert compared["blade"] and compared["retreat"] and lost > 5
