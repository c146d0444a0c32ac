"""Positions with an answer that is refused there, the rule that refuses it, and what is said of it in English."""

from __future__ import annotations

from typing import Any, NamedTuple

from gotweb.core.choice import Answer
from gotweb.core.match import Match
from gotweb.core.shelf import game
from tests.battles.players import ID


class Posed(NamedTuple):
    """A position, or a plan, with answers that lead to a question."""

    position: dict[str, Any] | None
    script: tuple[tuple[str, Answer], ...] = ()
    plan: str | None = None

    def match(self) -> Match:
        """The match with the question open."""
        options = {} if self.plan is None else {"plan": self.plan}
        match = Match(game(ID), options, position=self.position, posed=self.position is not None)
        for seat, answer in self.script:
            match.push(seat, answer)
        return match

    def then(self, *script: tuple[str, Answer]) -> Posed:
        """The same with further answers."""
        return self._replace(script=(*self.script, *script))


GUARD, HOST, CARDS = "lannisport-guards green", "war-host green", ["sb01", "sb10", "sb04", "sl21", "sl23", "sl24"]


def at(stark: dict[str, str], lannister: dict[str, str] | None = None, **more: Any) -> dict[str, Any]:
    """A position in which Stark has the turn; `plan`, `terrain` and `tokens` are its plan's."""
    tokens = dict.fromkeys(("stark", "lannister"), more.pop("tokens", 2))
    plan = {"terrain": more.pop("terrain", {}), "tokens": tokens, **more.pop("plan", {})}
    units = {"stark": stark, "lannister": {"A1": GUARD, **(lannister or {})}}
    pools = {"stark": ["valor"], "lannister": ["valor"]}
    return {"plan": plan, "units": units, "phase": "command", "turn": "stark", "pools": pools, **more}


def order(hex: str, *then: tuple[str, Answer]) -> tuple[tuple[str, Answer], ...]:
    """Valor orders a unit of Stark's, and what comes then."""
    return (("stark", {"turn": "order", "tokens": ["valor"], "unit": hex}), *then)


def play(card: str, *commands: int, tactic: str | None = None) -> Answer:
    """Maege plays a card."""
    return {"card": card, "commander": "maege", "commands": list(commands), "tactic": tactic}


STAY: tuple[str, Answer] = ("stark", {"move": None})
LOOK: tuple[str, Answer] = ("stark", {"turn": "card"})
HIT: tuple[str, Answer] = ("stark", {"attack": "E8", "target": "E7"})


def rolled(*faces: str) -> tuple[str, Answer]:
    """What the dice show."""
    return ("nature", {"roll": list(faces)})


MAEGE = "war-host green maege"
TURN = Posed(at({"E8": HOST, "C8": "winterfell-riders red spent"}, {"E4": GUARD}))
LEADERLESS = Posed({**TURN.position, "hands": {"stark": ["sb01"]}})  # type: ignore[dict-item]
MORALE = Posed(at({"E8": HOST}, pools={"stark": ["morale", "red", "red"], "lannister": []}))
END = Posed(at(
    {"E8": HOST, "C8": f"{HOST} spent"}, pools={"stark": ["morale"], "lannister": []}, morale="stark 11",
    plan={"morale": {"stark": "end", "lannister": "rout"}},
))  # fmt: skip
LED = Posed(at(
    {"E8": MAEGE, "C8": "winterfell-riders green robb-king"},
    {"E2": "casterly-cavaliers green tywin"}, hands={"stark": ["sb01"]},
))  # fmt: skip
USED = Posed(at(
    {"E8": "war-host green eddard", "A9": "winterfell-riders green robb-young"}, committed=["eddard"]
))  # fmt: skip
LOW = Posed(at(
    {"E8": "war-host green eddard"}, morale="lannister 11", plan={"morale": {"stark": "rout", "lannister": "end"}},
))  # fmt: skip
CAUGHT = Posed(at(
    {"E8": HOST}, lost={"stark": [MAEGE]},
    plan={"units": {"stark": {"E8": HOST, "C8": MAEGE}, "lannister": {"A1": GUARD}}},
))  # fmt: skip
LOOKED = LED.then(LOOK, ("stark", {"card": None, "commander": None, "commands": [], "tactic": None}))
CARD = Posed(at({"E8": MAEGE, "C8": f"{HOST} spent"}, hands={"stark": CARDS}, tokens=1), (LOOK,))
IDLE = Posed({**CARD.position, "morale": "stark 5"}, (LOOK,))  # type: ignore[dict-item]
FULL = Posed(at({"E8": MAEGE}, hands={"stark": CARDS}, tokens=3, on_cards={"maege": 1}), (LOOK,))
ARMY = {"E8": MAEGE, "F8": "war-host blue", "D8": HOST, "E7": f"{HOST} spent", "C8": HOST, "I8": HOST}
UNITS = Posed(at(ARMY, {"G9": GUARD}, hands={"stark": CARDS}), (LOOK, ("stark", play("sb01", 0))))
GREEN = Posed(UNITS.position, (LOOK, ("stark", play("sl23", 0))))
RANGED = Posed(
    at({**ARMY, "F9": "northmen-archers green", "D9": "northmen-archers green"}, hands={"stark": CARDS}),
    (LOOK, ("stark", play("sb10", 0))),
)  # fmt: skip
BESIDE = Posed(UNITS.position, (LOOK, ("stark", play("sl21", 0)), ("stark", {"units": ["F8"]})))
HEAL = Posed(
    at({"E8": f"{MAEGE} 2", "D8": f"{HOST} 3", "C8": HOST}, hands={"stark": CARDS}), (LOOK, ("stark", play("sl24", 0)))
)  # fmt: skip
MARK = Posed(
    at({"E8": MAEGE}, {"E7": GUARD, "F7": GUARD}, hands={"stark": CARDS},
       pools={"stark": ["green", "morale"], "lannister": []}),
    (LOOK, ("stark", play("sl21", 0, tactic="before"))),
)  # fmt: skip
WALLED = Posed(at(
    {"E8": HOST, "C8": HOST}, {"G8": GUARD, "E9": GUARD},
    terrain={"river": ["E7"], "building": ["D7", "F7"], "forest": ["D8"], "palisade": ["F8"]},
), order("E8"))  # fmt: skip
OPEN = Posed(at({"E8": HOST, "C8": HOST}, {"G8": GUARD}, fires={"F8": 2}), order("E8"))
RIVER = ["A7", "B7", "C7", "D7", "F7", "G7", "H7", "I7"]
RIDE = Posed(at({"E8": "winterfell-riders blue"}, terrain={"ford": ["E7"], "river": RIVER}), order("E8"))
CLOSED = Posed(at({"E8": HOST}, {"E7": GUARD}, terrain={"river": RIVER}), order("E8"))
SHOTS = {"id": "cover", "name": "Cover", "deck": "stark",
         "commands": [{"cost": 1, "order": 2, "boons": {"attack-first": 1}, "for": ["ranged"]}]}  # fmt: skip
COVERED = Posed(
    at({"E8": MAEGE, "E7": "northmen-archers green", "D7": HOST}, hands={"stark": ["cover"]},
       plan={"box": {"cards": [SHOTS]}}),
    (LOOK, ("stark", play("cover", 0)), ("stark", {"units": ["D7", "E7"]})),
)  # fmt: skip
BURNT = Posed(at({"E8": HOST}, fires={"E8": 1}), order("E8"))
QUENCHED = Posed(
    at({"E8": HOST, "F8": HOST, "D8": MAEGE}, {"F7": GUARD}, fires={"E8": 1}, hands={"stark": ["sb03"]}),
    (LOOK, ("stark", play("sb03", 0)), ("stark", {"units": ["E8", "F8"]}), ("stark", {"move": "E8", "quench": "E8"})),
)  # fmt: skip
MOVED = QUENCHED.then(("stark", {"move": None}))
DOGS = Posed(at(
    {"E8": "kennelmasters green", "D8": HOST}, {"E4": GUARD, "E6": GUARD, "E7": GUARD}, terrain={"river": ["F7"]},
), order("E8"))  # fmt: skip
HELD = Posed(at(
    {"E8": "kennelmasters green"}, {"E6": GUARD, "E7": GUARD}, engaged=[["E8", "E7", "stark"]]
), order("E8"))  # fmt: skip
MELEE = Posed(at({"E8": HOST, "C8": HOST}, {"E7": GUARD, "E5": GUARD}), order("E8", STAY))
SHOOT = Posed(at(
    {"E8": "northmen-archers green", "D7": HOST}, {"F7": GUARD, "E6": GUARD, "H8": GUARD, "E2": GUARD},
    terrain={"forest": ["E7"], "hills": ["F8"]},
), order("E8", STAY))  # fmt: skip
GRIP = Posed(at(
    {"E8": "northmen-archers green"}, {"E7": GUARD, "E6": GUARD}, engaged=[["E8", "E7", "lannister"]]
), order("E8", STAY))  # fmt: skip
FAR = Posed(
    at({"E8": "war-host blue", "F8": HOST, "E9": MAEGE}, {"E5": GUARD, "F7": GUARD}, hands={"stark": ["sb03"]}),
    (LOOK, ("stark", play("sb03", 0)), ("stark", {"units": ["E8", "F8"]}), ("stark", {"move": "E8", "to": "E6"}), STAY),
)  # fmt: skip
TWICE = Posed({**QUENCHED.position, "fires": {}}, QUENCHED.script[:3]).then(  # type: ignore[dict-item]
    STAY, ("stark", {"attack": "F8", "target": "F7"}), ("stark", {"commit": False}), rolled("red", "red")
)
SCORCH = Posed(
    {**at({"A9": HOST}, {"E4": f"{GUARD} gregor-raider", "D4": GUARD}, terrain={"river": ["F4"]}, fires={"E5": 4}),
     "turn": "lannister"},
    (("lannister", {"turn": "order", "tokens": ["valor"], "unit": "E4"}), ("lannister", {"move": None})),
)  # fmt: skip
BLOW = Posed(at({"E8": HOST}, {"E7": GUARD}), order("E8", STAY, HIT))
BACK = BLOW.then(rolled("morale", "red"))
FIRM = Posed(at({"E8": HOST}, {"E7": GUARD, "D7": GUARD, "F7": GUARD}), (*BLOW.script, rolled("morale", "morale")))
ADVANCE = BACK.then(("lannister", {"retreat": "E6"}))
PURSUE = Posed(
    at({"E8": "winterfell-riders green"}, {"E7": GUARD}, terrain={"stone-bridge": ["F7"]}),
    (*BACK.script, ("lannister", {"retreat": "E6"})),
)  # fmt: skip
LEADERS = Posed(None, (), "raid-riverlands")

SAID: list[tuple[Posed, Answer, str, str]] = [
    (TURN, {"turn": "order", "tokens": ["valor"], "unit": "F9"}, "T04",
     "There is no unit in F9."),
    (TURN, {"turn": "order", "tokens": ["valor"], "unit": "E4"}, "C03",
     "The unit in E4 is an enemy."),
    (TURN, {"turn": "order", "tokens": ["valor"], "unit": "C8"}, "C07",
     "The unit in C8 is spent."),
    (TURN, {"turn": "order", "tokens": ["green", "green"], "unit": "E8"}, "C03",
     "Needed: green shield ×2; in your pool: valor."),
    (MORALE, {"turn": "order", "tokens": ["red"], "unit": "E8"}, "C03",
     "The unit in E8 is of green rank; one token (red shield) does not order it, two of a kind would."),
    (MORALE, {"turn": "order", "tokens": ["red", "morale"], "unit": "E8"}, "C05",
     "These are not two of a kind: red shield, morale."),
    (MORALE, {"turn": "order", "tokens": [], "unit": "E8"}, "C05",
     "An order takes one token, or two of a kind."),
    (MORALE, {"turn": "rally", "unit": "E8"}, "C06",
     "The unit in E8 is ready already."),
    (END, {"turn": "rally", "unit": "C8"}, "C06",
     "Your morale is at the end of the scale and cannot fall."),
    (TURN, {"turn": "raise"}, "C06",
     "Needed: morale; in your pool: valor."),
    (TURN, {"turn": "card"}, "D01",
     "You have no leadership card in hand."),
    (LEADERLESS, {"turn": "card"}, "D01",
     "You have no commander on the board."),
    (LOOKED, {"turn": "card"}, "D01",
     "You have looked at your cards this turn and played none."),
    (LED, {"turn": "commit", "commander": "maege"}, "K05",
     "The commitment of Maege Mormont is for an attack."),
    (LED, {"turn": "commit", "commander": "robb-king"}, "K05",
     "Robb Stark has no commitment."),
    (USED, {"turn": "commit", "commander": "robb-young"}, "K05",
     "The commitment of Robb Stark would change nothing now."),
    (LOW, {"turn": "commit", "commander": "eddard"}, "K05",
     "The commitment of Eddard Stark would change nothing now."),
    (LED, {"turn": "commit", "commander": "tywin"}, "K05",
     "This commander is of house Lannister: Tywin Lannister, Lord of Casterly Rock."),
    (USED, {"turn": "commit", "commander": "eddard"}, "K05",
     "The commitment of Eddard Stark has been used already."),
    (CAUGHT, {"turn": "commit", "commander": "maege"}, "K05",
     "Maege Mormont is captured."),
    (CARD, play("sb03", 0), "D01",
     "Two Banners is not in your hand."),
    (CARD, play("sb10", 0, 1), "D02",
     "This costs 2 command tokens; you have 1 on the board."),
    (CARD, play("sb10", 2), "D05",
     "Over Their Heads has 2 commands, each to be executed once."),
    (CARD, {**play("sb10", 1), "commander": "eddard"}, "D01",
     "This commander takes no part in the battle: Eddard Stark, Lord of Winterfell."),
    (CARD, play("sb10", 0), "D04",
     "Command 1: no ready unit that it could order is in the zone of control of Maege Mormont."),
    (CARD, play("sl24", 0), "D04",
     "Command 1: no unit in the zone of control of Maege Mormont has lost figures."),
    (CARD, play("sl24"), "D07",
     "Neither a command nor the tactic is chosen."),
    (IDLE, play("sl24", tactic="before"), "D07",
     "No command is chosen, and the tactic alone would do nothing now."),
    (CARD, play("sl24", tactic="before"), "E01",
     "The tactic has a condition: own morale is in the green zone or worse; the marker is on the start space."),
    (CARD, play("sl21", tactic="before"), "E01",
     "The tactic asks for: green shield, morale; in your pool: valor."),
    (CARD, play("sl21", tactic="after"), "E04",
     "This is the time of the tactic: Before the command."),
    (CARD, play("sb10", 1, tactic="after"), "E04",
     "Over Their Heads has no tactic."),
    (FULL, play("sb10", 1), "D02",
     "The limit of Maege Mormont is 1; already on the card: 1; this costs 1 command token."),
    (UNITS, {"units": ["I8"]}, "D03",
     "I8 is 4 hexes from Maege Mormont in E8; the zone of control ends at 2."),
    (UNITS, {"units": ["E7"]}, "C07",
     "The unit in E7 is spent."),
    (UNITS, {"units": ["D8", "F8"]}, "D04",
     "All units must be of one rank; these are green, blue."),
    (UNITS, {"units": ["D8", "D8"]}, "D04",
     "D8 is named twice."),
    (UNITS, {"units": ["C8", "D8", "E8"]}, "D04",
     "The command orders at most 2 units; you name 3."),
    (UNITS, {"units": ["G9"]}, "D04",
     "The unit in G9 is an enemy."),
    (GREEN, {"units": ["F8"]}, "D04",
     "The command is for units of green rank; the unit in F8 is of blue rank."),
    (RANGED, {"units": ["F8"]}, "D04",
     "The command is for units of this class: ranged; the unit in F8 is of another: infantry."),
    (BESIDE, {"beside": "D8"}, "T02",
     "Possible: E8."),
    (HEAL, {"heal": "C8"}, "T02",
     "Possible: D8, E8."),
    (MARK, {"mark": "A1"}, "E05",
     "A1 is 8 hexes from Maege Mormont in E8; the zone of control ends at 2."),
    (MARK, {"mark": "E8"}, "E05",
     "There is no enemy unit in E8."),
    (WALLED, {"move": "E8", "to": "E7"}, "F04",
     "The river in E7 is closed to units."),
    (WALLED, {"move": "E8", "to": "G8"}, "F02",
     "G8 is occupied: Lannisport Guards."),
    (WALLED, {"move": "E8", "to": "E8"}, "F01",
     "The unit stands in E8 already."),
    (WALLED, {"move": "C8", "to": "B8"}, "F09",
     "The unit in C8 was not ordered this turn."),
    (COVERED, {"move": "E7", "to": "F7"}, "F09",
     "The unit in E7 attacks first, then moves."),
    (WALLED, {"move": "G8", "to": "H8"}, "F09",
     "The unit in G8 is an enemy."),
    (WALLED, {"move": "E8", "dogs": "G8"}, "M03",
     "The unit in E8 has no war dogs."),
    (WALLED, {"move": "E8", "quench": "E8"}, "N05",
     "There is no fire in E8."),
    (OPEN, {"move": "E8", "to": "E4"}, "F01",
     "Too far: E4 is 4 hexes away by the shortest way; this unit moves 2."),
    (OPEN, {"move": "E8", "to": "F8"}, "N01",
     "There is a fire in F8, level 2."),
    (RIDE, {"move": "E8", "to": "E4"}, "F01",
     "Too far: E4 is 4 hexes away, and a ford costs cavalry one more; this unit moves 4."),
    (CLOSED, {"move": "E8", "to": "E5"}, "F01",
     "A move to E5 would be stopped by the unit in E7."),
    (CLOSED, {"move": "E8", "to": "E6"}, "F01",
     "A move to E6 would be stopped by the unit in E7."),
    (CLOSED, {"move": "E8", "to": "E2"}, "F01",
     "Too far: E2 is 6 hexes away; this unit moves 2."),
    (BURNT, {"move": "E8", "to": "E7"}, "N01",
     "The unit in E8 stands in a fire."),
    (BURNT, {"move": "E8", "quench": "E7"}, "N05",
     "Instead of moving a unit puts out the fire in its own hex, here E8."),
    (QUENCHED, {"move": "E8", "to": "E9"}, "F09",
     "The unit in E8 has had its move already."),
    (MOVED, {"attack": "E8", "target": "F7"}, "F10",
     "The unit in E8 has spent its order on the fire in its hex."),
    (DOGS, {"move": "E8", "dogs": "E4"}, "G01",
     "Out of range: E4 is 4 hexes away; dogs reach from 2 to 3."),
    (DOGS, {"move": "E8", "dogs": "E6"}, "G02",
     "E8 does not see E6: the line of sight along the edges is blocked on one side by "
     "the unit in E7, on the other by the river in F7."),
    (DOGS, {"move": "E8", "dogs": "D8"}, "H01",
     "There is no enemy unit in D8."),
    (HELD, {"move": "E8", "dogs": "E6"}, "M03",
     "The unit in E8 is engaged with E7 and keeps its dogs back."),
    (MELEE, {"attack": "E8", "target": "E5"}, "G01",
     "Out of range: E5 is 3 hexes away; a melee attack reaches the next hex only."),
    (MELEE, {"attack": "E8", "target": "E6"}, "H01",
     "There is no enemy unit in E6."),
    (MELEE, {"attack": "C8", "target": "E7"}, "H01",
     "The unit in C8 was not ordered this turn."),
    (MELEE, {"attack": "E8", "kindle": "D8"}, "M07",
     "The unit in E8 cannot light fires: it lacks Scorch the Earth."),
    (MELEE, {"attack": "E8", "quench": "D8"}, "N06",
     "There is no fire in D8."),
    (SHOOT, {"attack": "E8", "target": "E2"}, "G01",
     "Out of range: E2 is 6 hexes away; the range is 1 to 4."),
    (SHOOT, {"attack": "E8", "target": "E6"}, "G02",
     "E8 does not see E6: the line of sight along the edges is blocked on one side by "
     "the forest in E7, on the other by the unit in F7."),
    (SHOOT, {"attack": "E8", "target": "H8"}, "G02",
     "E8 does not see H8: the line of sight is blocked by the hills in F8."),
    (GRIP, {"attack": "E8", "target": "E6"}, "H12",
     "E8 is engaged with E7; a ranged unit may shoot only at that unit."),
    (FAR, {"attack": "E6", "target": "E5"}, "F10",
     "The unit in E6 has moved 2 hexes; to attack it may move 1."),
    (TWICE, {"attack": "F8", "target": "F7"}, "H01",
     "The unit in F8 has had its attack already."),
    (SCORCH, {"attack": "E4", "kindle": "F4"}, "N02",
     "Nothing burns in F4: river."),
    (SCORCH, {"attack": "E4", "kindle": "D4"}, "M07",
     "D4 is occupied: Lannisport Guards."),
    (SCORCH, {"attack": "E4", "kindle": "E5"}, "N02",
     "The fire in E5 has its highest level, 4."),
    (SCORCH, {"attack": "E4", "kindle": "F9"}, "M07",
     "F9 is not next to E4."),
    (BACK, {"retreat": "E8"}, "I02",
     "From E7 the way back leads to: D6, E6."),
    (BACK, {"retreat": "D7"}, "I02",
     "From E7 the way back leads to: D6, E6."),
    (FIRM, {"stand": 2}, "M08",
     "At most 1 morale result can be ignored."),
    (ADVANCE, {"advance": "E6"}, "F02",
     "E6 is occupied: Lannisport Guards."),
    (ADVANCE, {"advance": "D8"}, "M01",
     "Possible: E7."),
    (PURSUE, {"pursue": "F7"}, "O02",
     "There is a bridge in F7."),
    (PURSUE, {"pursue": "B1"}, "M06",
     "Possible: D6, D7, D8, E7, E8."),
    (ADVANCE, {"advance": "E8"}, "M01",
     "The unit stands in E8 already."),
    (LEADERS, {"leaders": []}, "Q02",
     "An army has at least one commander."),
    (LEADERS, {"leaders": ["rickard", "maege", "greatjon"]}, "Q02",
     "At most 2 commanders lead the army; you name 3."),
    (LEADERS, {"leaders": ["eddard", "robb-king"]}, "Q02",
     "Their value is 6; at most 4 is allowed."),
    (LEADERS, {"leaders": ["robb-king", "robb-young"]}, "Q02",
     "Robb Stark can be chosen only once."),
    (LEADERS, {"leaders": ["tywin"]}, "Q02",
     "This commander is of house Lannister: Tywin Lannister, Lord of Casterly Rock."),
]  # fmt: skip
"""A position, an answer of the first who is asked there, the rule that refuses it, and what is said in English."""
