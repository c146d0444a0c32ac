"""Mance invades Westeros, by the second variant of the Wall ("10.4 The wall variant")."""

from __future__ import annotations

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Step
from gotweb.fief import battle as field
from gotweb.fief import calls, control, fights, mance, presence
from gotweb.fief.battle import Battle, Side
from gotweb.fief.state import MANCE, WAITING, Engine, Spot, State
from gotweb.fief.windows import WINDOWS

KINDS = ("defender", "brother", "fief", "master", "warden")
BEST = 2


def watch(state: State) -> Step:
    """After the battles Brothers may go to any objective; the Lord Commander may order all of them to go (X12)."""
    if not state.wall.slots:
        return
    forced, commander = False, state.holder("commander")
    if commander is not None:
        ways: list[Answer] = [{"summon": False}, {"summon": True}]
        answer = yield OneOf(commander.house, "summon", ways, {"noble": commander.id}, usual=ways[0])
        forced = answer["summon"]
        if forced:
            state.say("summoned", seat=commander.house, noble=commander.id, rule="X12")
    for seat in state.order:
        yield from calls.join(state, seat, watch=True, forced=forced)


def due(state: State) -> Step:
    """Start Mance's invasion of Westeros when he has come to as many objectives as there are players (X13)."""
    if state.on("ladder") and state.wall.mance and state.wall.reached >= len(state.houses):
        yield from _invade(state)


def standings(state: State) -> list[str]:
    """Return the seats by the ladder; of equals the King's house first, and so on down the titles, then turn order
    (X13).
    """
    ladder = dict(state.wall.ladder)

    def key(seat: str) -> tuple[int, ...]:
        titles = [title for one in state.family(seat) for title in state.titles_of(one.id)]
        kinds = [state.facts.titles[title].kind for title in titles]
        kinds = ["master" if kind == "hand" else kind for kind in kinds]  # the Hand is of the council, too
        high = [-(title in titles) for title in ("king", "queen", "commander")]
        return (-ladder.get(seat, 0), *high, *(-kinds.count(kind) for kind in KINDS), -("dragons" in titles))

    return sorted(state.order, key=key)


def _invade(state: State) -> Step:
    """Let each house, in the order of the ladder, place a wildling for every player below it, until all are placed
    (X13).
    """
    seats = standings(state)
    mance.rest(state)
    state.wall = state.wall._replace(reached=0, ladder=())
    state.say("invasion", seats=seats, rule="X13")
    shares = [seat for n, seat in enumerate(seats) for _ in range(len(seats) - 1 - n)]
    while True:
        for seat in shares:
            army = mance.army(state, WAITING)
            if not army:
                yield from strike(state)
                return
            ways = [{"invade": village, "unit": unit} for unit in sorted(army) for village in state.facts.villages]
            answer = yield OneOf(seat, "invade", ways, {"troops": dict(army)})
            state.take_troops(Spot(MANCE, WAITING), {answer["unit"]: 1})
            state.add_troops(Spot(MANCE, answer["invade"]), {answer["unit"]: 1})
            state.say("invaded", seat=seat, area=answer["invade"], troops={answer["unit"]: 1}, rule="X13")


def strike(state: State) -> Step:
    """Let wildlings in Westeros fight the pieces where they are; walls that are too strong they besiege (X14)."""
    for village in state.facts.villages:
        if mance.army(state, village):
            yield from WINDOWS.before(state)
            yield from _strike(state, village)
            yield from WINDOWS.after(state, "struck")


def roam(state: State) -> Step:
    """Let the wildlings fight again, in every later round (X14)."""
    if state.on("ladder"):
        yield from strike(state)


def _strike(state: State, village: str) -> Step:
    held = state.control.get(village)
    houses = sorted(state.present(village), key=lambda seat: seat != held)
    if houses:
        walls = village in state.forts and held is not None
        battle = Battle(village, Side([MANCE]), Side(houses), walls=walls)
        if field.count(state, battle, battle.offence):
            yield from fights.fight(state, battle)
            if state.present(village):
                yield from control.arrive(state, state.present(village)[0], village)
    if not mance.army(state, village):
        return
    rich, stronghold = village in state.mills or village in state.septs, state.forts.get(village) == "stronghold"
    state.mills.pop(village, None)
    state.septs = tuple(one for one in state.septs if one != village)
    if state.present(village):
        if rich:
            state.say("wasted", area=village, rule="X14")
        _besiege(state, village)
        return
    fresh = rich or stronghold or village in state.control
    state.control.pop(village, None)
    state.sieges.pop(village, None)
    if stronghold:
        del state.forts[village]
    if fresh:
        state.say("overrun", area=village, rule="X14")
    yield from presence.settle(state, village)


def _besiege(state: State, village: str) -> None:
    """Let wildlings besiege a village: their engine counts one die more each round, two at most (X14)."""
    engines = state.sieges.get(village, ())
    level = sum(engine.level for engine in engines if engine.house == MANCE)
    if village in state.forts and level < BEST:
        others = tuple(engine for engine in engines if engine.house != MANCE)
        state.sieges[village] = (*others, Engine(MANCE, level + 1))
        state.say("besieges", seat=MANCE, area=village, rule="X14")
