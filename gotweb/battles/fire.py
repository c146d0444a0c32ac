"""Fire (p24-25): lighting it, putting it out, and its effects at the end of a round."""

from __future__ import annotations

from gotweb.battles import hits, victory
from gotweb.battles.facts import DEVASTATED, DOUSED, table
from gotweb.battles.field import COMPASS
from gotweb.battles.plans import other
from gotweb.battles.questions import Asking, roll
from gotweb.battles.state import State, word
from gotweb.battles.strength import KINDLE, Blow, number
from gotweb.core.chance import Draw


def limit(state: State, hex: str) -> int | None:
    """Return the highest level that a fire can have in a hex, or None if nothing burns there (N02).

    Devastated ground burns like plains.
    """
    return state.ground(hex).burn


def grow(state: State, hex: str, levels: int, rule: str) -> None:
    """Light a fire, or let it grow, up to the limit of its hex; at the limit the terrain burns down at once (N02,
    N07).
    """
    most = limit(state, hex)
    if most is None or levels < 1:
        return
    before = state.fires.get(hex, 0)
    level = min(most, before + levels)
    if level == before:
        return
    if not before:
        state.new_fires = (*state.new_fires, hex)
    state.fires[hex] = level
    state.say("burns", hex=hex, level=level, rule=rule)
    burn_down(state, hex)


def burn_down(state: State, hex: str) -> None:
    """Destroy the terrain of a hex whose fire has reached its limit (N07).

    A wood or a building is devastated, a token is removed. The fire goes on, on the terrain under a token up to that
    terrain's limit (N02), and may burn that down as well; only with a wooden bridge the fire disappears, too (p26).
    """
    ground = state.ground(hex)
    if ground.burnt is None or state.fires.get(hex, 0) < (ground.burn or 0):
        return
    if ground.burnt == DEVASTATED:
        state.devastated = tuple(sorted((*state.devastated, hex)))
    else:
        del state.things[hex]
    most = limit(state, hex)
    if ground.burnt == DOUSED or most is None:
        put_out(state, hex)
    else:
        state.fires[hex] = min(most, state.fires[hex])
    state.say("destroyed", hex=hex, terrain=ground.id, rule="N07")
    if state.ground(hex).enter == "closed" and hex in state.units:
        hits.eliminate(state, hex)  # a bridge has burnt away under a unit: a rout by it comes before points (P04)
    victory.burnt(state, ground.id)
    if hex in state.fires:
        burn_down(state, hex)  # a wood under a palisade, say


# lighting and putting out


def why_not_kindle(state: State, hex: str, at: str) -> str | None:
    """Return the rule that keeps the unit in a hex from lighting a fire in another, or None (M07)."""
    if not word(state, state.units[hex], "scorch") or at not in state.plan.grid.near[hex] or at in state.units:
        return "M07"
    if hex in state.fires:
        return "N01"
    most = limit(state, at)
    return "N02" if most is None or state.fires.get(at, 0) >= most else None


def kindle(state: State, hex: str, at: str) -> Asking:
    """Let a unit light a fire next to it instead of attacking: one level for each green shield (M07)."""
    unit = state.units[hex]
    count = number(state, Blow(KINDLE, hex, at, unit.rank))
    rolled = yield from roll(state, count, KINDLE, hex=hex, target=at, seat=unit.house)
    lit = rolled.count("green") + (rolled.count("valor") if word(state, unit, "valor-kindles") else 0)
    state.say("kindled", seat=unit.house, hex=hex, target=at, rolled=rolled, levels=lit, rule="M07")
    grow(state, at, lit, "M07")


def why_not_quench(state: State, hex: str, at: str) -> str | None:
    """Return the rule that keeps the unit in a hex from fighting the fire in an adjacent hex, or None (N06)."""
    if at not in state.plan.grid.near[hex] or at not in state.fires:
        return "N06"
    return "N01" if hex in state.fires else None


def quench(state: State, hex: str, at: str) -> Asking:
    """Let a unit try to put out the fire next to it instead of attacking: the level says which face is needed (N06)."""
    unit = state.units[hex]
    [symbol] = yield from roll(state, 1, "quench", hex=hex, target=at, seat=unit.house)
    out = symbol == table().extinguish[state.fires[at]]
    state.say("fought-fire", seat=unit.house, hex=hex, target=at, symbol=symbol, out=out, rule="N06")
    if out:
        put_out(state, at)


def put_out(state: State, hex: str) -> None:
    """Remove the fire from a hex."""
    del state.fires[hex]
    state.new_fires = tuple(one for one in state.new_fires if one != hex)


def fanned(state: State, hex: str) -> list[str]:
    """Return the fires within two hexes that can still grow, sorted."""
    near = state.plan.grid.within(hex, table().zone)
    return sorted(at for at, level in state.fires.items() if at in near and level < (limit(state, at) or 0))


# the end of the round


def status(state: State) -> Asking:
    """Regroup, step A: every fire that was there when the round began harms units, then fires of the highest level
    spread (N03).

    The first player's units burn before the enemy's, since a rout may depend on that (p14). Otherwise hexes are taken
    in the order of their names, which does not affect what spreads: all fires that have the highest level when the
    first of them spreads, even those lit this round (p25), but none that reaches it by another one (N04).
    """
    old = [hex for hex in sorted(state.fires) if hex not in state.new_fires]
    enemies = set(state.army(other(state.first)))
    for hex in sorted(old, key=lambda hex: hex in enemies):
        burn_down(state, hex)
        if hex in state.units and hex in state.fires:
            consume(state, hex)
    for hex in sorted(hex for hex, level in state.fires.items() if level == max(table().extinguish)):
        yield from spread(state, hex)
    state.new_fires = ()


def consume(state: State, hex: str) -> None:
    """Let a unit in a fire lose a figure for each level; a commander's figure that is lost is captured (N03)."""
    unit, level = state.units[hex], state.fires[hex]
    lost = min(level, unit.figures)
    state.say("burnt-figures", seat=unit.house, hex=hex, unit=unit.kind, figures=lost, rule="N03")
    if lost == unit.figures:
        hits.eliminate(state, hex)
    else:
        state.change(hex, figures=unit.figures - lost)


def spread(state: State, hex: str) -> Asking:
    """Let a fire of the highest level grow by one in the hex that a direction token points to (N04)."""
    answer = yield Draw(tuple(COMPASS), {"for": "spread", "hex": hex})
    to = state.plan.grid.beyond(hex, COMPASS[answer["draw"]])
    state.say("spreads", hex=hex, direction=answer["draw"], to=to, rule="N04")
    if to is not None:
        grow(state, to, 1, "N04")
