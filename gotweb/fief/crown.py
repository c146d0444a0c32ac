"""King, Queen, Heir and their White Cloaks ("1.4 King election" to "1.4.3 The White Cloaks")."""

from __future__ import annotations

from gotweb.core.choice import OneOf
from gotweb.core.game import Step
from gotweb.fief import titles
from gotweb.fief.state import Noble, Spot, State

PLAIN = {"knight": "knight", "man": "man-at-arms"}
"""The second half of a White Cloak's name -> what he was before."""
AT_MOST = {"king": {"knight": 2, "man": 2}, "queen": {"knight": 1, "man": 2}}
"""How many White Cloaks of each kind a King and a Queen have (E08)."""


def heir(state: State) -> Noble | None:
    """Return the Heir to the Iron Throne in play, or None: a noble with that attribute who is not King (E06)."""
    return next((one for one in state.with_attribute("prince") if state.titles.get("king") != one.id), None)


def crown(state: State, noble: str) -> Step:
    """Make a Lord King (E02): the Queen Regent's reign ends, his wife becomes Queen, their White Cloaks are chosen.

    This holds even if she is his wife: her old guard is dismissed when a new King is crowned (E09), and as his Queen
    she gets a new one.
    """
    if "queen" in state.titles:
        dethrone(state)
    titles.award(state, "king", noble)
    yield from guard(state, noble, "king")
    wife = state.spouse(noble)
    if wife is not None:
        yield from make_queen(state, wife)


def make_queen(state: State, noble: str) -> Step:
    """The King's wife becomes Queen at once (E03)."""
    titles.award(state, "queen", noble)
    yield from guard(state, noble, "queen")


def dethrone(state: State) -> None:
    """The Queen loses her title, and her guard is dismissed (E03, E09)."""
    disband(state, "queen")
    titles.drop(state, "queen")


def guard(state: State, noble: str, whose: str) -> Step:
    """Ask which men put on white cloaks beside a noble: up to two Knights (for a Queen one) and two Men at Arms
    (E08).
    """
    one = state.nobles[noble]
    spot = Spot(one.house, one.at, one.road)
    troops = state.troops.get(spot, {})
    if not state.on("tactics") or not one.free:
        return
    most = {kind: min(n, troops.get(PLAIN[kind], 0)) for kind, n in AT_MOST[whose].items()}
    if not any(most.values()):
        return
    numbers = [
        {"guard": {"knight": knights, "man": men}}
        for knights in reversed(range(most["knight"] + 1)) for men in reversed(range(most["man"] + 1))
    ]  # fmt: skip
    answer = yield OneOf(one.house, "guard", numbers, {"noble": noble, "most": most})
    chosen = {kind: n for kind, n in answer["guard"].items() if n}
    state.take_troops(spot, {PLAIN[kind]: n for kind, n in chosen.items()})
    state.add_troops(spot, {f"{whose}-{kind}": n for kind, n in chosen.items()})
    for kind, n in chosen.items():
        _raiding(state, spot, PLAIN[kind], f"{whose}-{kind}", n)
    if chosen:
        state.say("guarded", noble=noble, troops={PLAIN[kind]: n for kind, n in chosen.items()}, rule="E08")


def disband(state: State, whose: str) -> None:
    """Turn White Cloaks back into what they were, as far as the house has counters left; the others leave the game
    (E09).
    """
    for spot in state.spots():
        cloaks = {f"{whose}-{kind}": state.troops[spot].get(f"{whose}-{kind}", 0) for kind in PLAIN}
        if not any(cloaks.values()):
            continue
        state.take_troops(spot, cloaks)
        back = {plain: min(cloaks[f"{whose}-{kind}"], state.stock(spot.house, plain)) for kind, plain in PLAIN.items()}
        state.add_troops(spot, back)
        for kind, plain in PLAIN.items():
            _raiding(state, spot, f"{whose}-{kind}", plain, back[plain])
        state.say("disbanded", seat=spot.house, area=spot.at, rule="E09")


def _raiding(state: State, spot: Spot, before: str, after: str, n: int) -> None:
    """Let up to `n` of the raiders on a spot put white cloaks on or off; they stay raiders (E08, E09)."""
    for side in state.battle.sides() if state.battle is not None else ():
        party = (side.party or {}).get(spot, {})
        changed = min(n, party.get(before, 0))
        if changed:
            party[before] -= changed
            party[after] = party.get(after, 0) + changed


def king_is_dead(state: State) -> Step:
    """The King has died: the Heir becomes King and his mother is no longer Queen; without an Heir the Queen reigns
    (E04, E06).
    """
    follower = heir(state)
    if follower is not None:
        yield from crown(state, follower.id)
    elif (queen := titles.regent(state)) is not None:
        state.say("regent", noble=queen.id, seat=queen.house, rule="E04")
