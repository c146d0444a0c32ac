"""What leaders say at the beginning of a round of battle ("6.3 Leaving or Ending Battle" to "6.3.2 Surrender")."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from gotweb.core.choice import NOT_AN_ANSWER, Answer, OneOf
from gotweb.core.game import Asked, Step
from gotweb.fief import battle as field
from gotweb.fief import control, harm, joining, mercenaries, renegades, slots, spoils, titles
from gotweb.fief.battle import Battle, Side
from gotweb.fief.questions import Judged
from gotweb.fief.state import MANCE, State
from gotweb.fief.windows import WINDOWS

FIGHT: Answer = {"talk": "fight"}
SURRENDER: Answer = {"talk": "surrender"}
TRUCE: Answer = {"talk": "truce", "control": None}

Said = Generator[Asked, Any, bool | None]
"""A part of the talk; it returns whether the battle is over, or None if somebody has acted and all begins anew."""


def talk(state: State, battle: Battle) -> Said:
    """Ask everything that may be said before a round, in the order of the rulebook. Returns whether the battle is over.

    Everybody may act beside the first question if it goes to the attacking leader. If an action there changes a leader,
    the nobles or the troops, None is returned, and the round begins anew.

    Mance does not talk: he attacks until one side is gone.
    """
    if battle.wild:
        return (yield from _draw_off(state, battle))
    first = begins_with_offence(state, battle)
    for side in battle.sides():
        if not field.led(state, battle, side, side.leader):
            yield from _name_leader(state, battle, side, [one for one in side.houses[1:]
                                                          if field.led(state, battle, side, one)])  # fmt: skip
    allies = [(side, ally) for side in battle.sides() for ally in side.houses[1:]]  # who goes over is not asked again
    for lines, ally in allies:
        yield from _ally(state, battle, lines, ally)
    if not all(field.alive(state, battle, side) for side in battle.sides()):
        return False
    for side in battle.sides():
        if not field.led(state, battle, side, side.leader):
            return (yield from _must(state, battle, side))
    answer = yield from _offence(state, battle, shut=not first)
    if answer is None:
        return None
    if answer["talk"] == "truce":
        return (yield from truce(state, battle, battle.offence, answer["control"]))
    if answer["talk"] == "surrender":
        return (yield from surrender(state, battle, battle.offence))
    told = {"other": battle.offence.leader, "area": battle.at}
    answer = yield OneOf(battle.defence.leader, "talk", [FIGHT, SURRENDER], told, usual=FIGHT)
    return (yield from surrender(state, battle, battle.defence)) if answer == SURRENDER else False


def begins_with_offence(state: State, battle: Battle) -> bool:
    """Return whether the attacking leader gets the first question of a round."""
    if battle.wild or any(len(side.houses) > 1 for side in battle.sides()):
        return False
    return all(field.alive(state, battle, side) and field.led(state, battle, side, side.leader)
               for side in battle.sides())  # fmt: skip


def _draw_off(state: State, battle: Battle) -> Said:
    """Return whether a battle against wildlings ends, because its attackers have no dice or no noble any more (R11,
    W12).

    After a round before walls the Westerosi leader may stop: in the first round on the Wall to besiege them (W12).
    """
    side = battle.offence
    if not field.count(state, battle, side):
        return True
    if side.leader == MANCE:
        return False
    if not any(field.led(state, battle, side, house) for house in side.houses):
        return True
    if not battle.rounds or not battle.walls:
        return False
    stop: Answer = {"assault": "besiege" if slots.fresh(state, battle.at) else "home"}
    told = {"mission": battle.at, "amount": field.army(state, battle, battle.defence).get("wildling", 0)}
    go_on: Answer = {"assault": "attack"}
    answer = yield OneOf(side.leader, "assault", [go_on, stop], told, usual=go_on)
    return bool(answer == stop)


def _name_leader(state: State, battle: Battle, side: Side, able: list[str]) -> Step:
    """Let a leader who cannot lead any more name one of his allies, if there is one (R16, R17)."""
    if not able:
        return
    ways: list[Answer] = [{"lead": house} for house in able]
    named = ways[0]
    if len(ways) > 1:
        named = yield OneOf(side.leader, "lead", ways, {"area": battle.at, "seats": able})
    side.houses = [named["lead"], *(house for house in side.houses if house != named["lead"])]
    state.say("leads", seat=named["lead"], area=battle.at, rule="R16")


def _offence(state: State, battle: Battle, shut: bool) -> Generator[Asked, Any, Answer | None]:
    """Ask the attacking leader: fight on, surrender or offer a truce; without dice he cannot fight (R11).

    Returns the answer; None if an action beside the question has changed which houses have nobles or troops there.
    """
    lines = _lines(state, battle)

    def question() -> Judged | None:
        return _attacker(state, battle) if _lines(state, battle) == lines else None

    return (yield from WINDOWS.beside(state, question, shut=shut))


def _lines(state: State, battle: Battle) -> list[tuple[str, bool, bool]]:
    """Return, for each house in a battle, (house, whether it has a noble there, whether it has troops there)."""
    return [
        (house, field.led(state, battle, side, house), bool(field.troops_of(state, battle, side, house)))
        for side in battle.sides() for house in side.houses
    ]  # fmt: skip


def _attacker(state: State, battle: Battle) -> Judged:
    mine, theirs = battle.offence.leader, battle.defence.leader
    ways = [FIGHT, SURRENDER, TRUCE]
    held = state.control.get(battle.at)
    if held in (mine, theirs):
        ways.append({"talk": "truce", "control": theirs if held == mine else mine})

    powerless = not field.count(state, battle, battle.offence)

    def why(answer: Answer) -> str | None:
        return "R11" if powerless and answer == FIGHT else None if answer in ways else NOT_AN_ANSWER

    told = {"other": theirs, "area": battle.at}
    return Judged(mine, "talk", lambda: ways, why, told, usual=TRUCE if powerless else FIGHT)


def _must(state: State, battle: Battle, side: Side) -> Said:
    """Make a leader without a noble offer a truce; only a leader with a noble may refuse it (R16).

    Returns whether the battle is over.
    """
    return (yield from truce(state, battle, side, None))


def truce(state: State, battle: Battle, side: Side, control_to: str | None) -> Said:
    """Offer a truce.

    A leader who refuses it becomes the attacker and leaves his walls (R16). Returns whether there is a truce.
    """
    other = battle.against(side)
    state.say("truce-offered", seat=side.leader, other=other.leader, area=battle.at, rule="R16")
    if field.led(state, battle, other, other.leader):
        told = {"other": side.leader, "area": battle.at, "control": control_to}
        powerless = other is battle.offence and not field.count(state, battle, other)  # he could not fight on (R11)
        meek = powerless or not _may_turn(state, battle, other)
        ways: list[Answer] = [{"truce": True}, *([] if meek else [{"truce": False}])]
        answer = yield OneOf(other.leader, "truce", ways, told, usual=ways[-1])
        if not answer["truce"]:
            state.say("truce-refused", seat=other.leader, other=side.leader, rule="R16")
            if other is battle.defence:
                battle.turn_round()
            return False
    state.say("truce", seat=side.leader, other=other.leader, area=battle.at, rule="R16")
    if control_to is not None and control_to in state.present(battle.at):
        yield from control.take(state, control_to, battle.at)
    return True


def _may_turn(state: State, battle: Battle, side: Side) -> bool:
    """Return whether the leader of a side may refuse what the other side wants and fight on.

    A loyal noble defends himself against his house's ally, but does not become the attacker (R06).
    """
    against = battle.against(side).houses
    return side is battle.offence or not joining.bound(state, side.leader, against, battle.at)


def surrender(state: State, battle: Battle, side: Side) -> Said:
    """A leader surrenders: his troops leave the map, his nobles become captives (R17); an ally takes over the lead, if
    there is one.

    Returns whether the battle is over.
    """
    loser, winners = side.leader, battle.against(side)
    state.say("surrender", seat=loser, other=winners.leader, area=battle.at, rule="R17")
    for spot, troops in list(field.standing(state, battle, side, loser)):
        if troops:
            state.take_troops(spot, dict(troops))
            if side.party is not None:
                side.party[spot] = {}
    battle.hired.pop(loser, None)
    yield from harm.tidy(state, battle)
    yield from spoils.divide(state, battle, side, field.nobles_of(state, battle, side, loser))
    if len(side.houses) == 1:
        return True
    allies = side.houses[1:]
    yield from _name_leader(
        state, battle, side, [one for one in allies if field.led(state, battle, side, one)] or allies
    )
    side.houses.remove(loser)
    return (yield from talk(state, battle))


def _ally(state: State, battle: Battle, side: Side, ally: str) -> Step:
    """Let an ally leave, because it wants to or has no noble any more, or change sides with its noble (R20)."""
    if not field.troops_of(state, battle, side, ally):
        return
    told = {"area": battle.at, "other": side.leader}
    if field.led(state, battle, side, ally):
        ways: list[Answer] = [{"ally": "stay"}, {"ally": "leave"}]
        watch = any(titles.brother(state, one.id) for one in state.nobles_at(ally, battle.at))
        loyal = side is battle.defence and joining.bound(state, ally, side.houses, battle.at)
        raiders = battle.against(side).party is not None  # whom no ally supports (Q01)
        ways += [] if watch or loyal or raiders else [{"ally": "change"}]
        answer = yield OneOf(ally, "ally", ways, told, usual=ways[0])
    else:
        answer = {"ally": "leave"}
    if answer["ally"] == "change":
        other = battle.against(side)
        welcome = yield OneOf(other.leader, "welcome", [{"welcome": True}, {"welcome": False}], {"other": ally},
                              usual={"welcome": True})  # fmt: skip
        if welcome["welcome"]:
            side.houses.remove(ally)
            other.houses.append(ally)
            state.say("changes-side", seat=ally, other=other.leader, area=battle.at, rule="R20")
            if battle.walls and side is battle.defence:
                battle.walls = False  # the gate is open
                renegades.outlaw(state, ally, battle.at)
        else:
            _gone(state, battle, side, ally)
    elif answer["ally"] == "leave":
        yield from _leave(state, battle, side, ally)


def _leave(state: State, battle: Battle, side: Side, ally: str) -> Step:
    """Ask the other leader whether an ally may leave; a leader who refuses must have a noble, and becomes the attacker
    (R20).
    """
    other = battle.against(side)
    if field.led(state, battle, other, other.leader) and _may_turn(state, battle, other):
        told = {"other": ally, "area": battle.at}
        answer = yield OneOf(
            other.leader, "let-go", [{"let-go": True}, {"let-go": False}], told, usual={"let-go": True}
        )
        if not answer["let-go"]:
            if other is battle.defence:
                battle.turn_round()
            return
    _gone(state, battle, side, ally)


def _gone(state: State, battle: Battle, side: Side, ally: str) -> None:
    """Take an ally out of the battle; an ally that wants to change sides but is not accepted leaves this way, too
    (R20).
    """
    side.houses.remove(ally)
    mercenaries.rest(state, ally, battle.hired.pop(ally, 0))
    state.say("leaves-battle", seat=ally, area=battle.at, rule="R20")
