"""Tactics (p16-17): the condition of a leadership card's tactic, and its effect."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gotweb.battles import activation, commanders, hits, morale
from gotweb.battles.facts import Tactic
from gotweb.battles.hits import Harm
from gotweb.battles.plans import other
from gotweb.battles.questions import Asking
from gotweb.battles.retreat import retreat
from gotweb.battles.state import State, give
from gotweb.core.chance import Draw
from gotweb.core.choice import NO_SUCH_NAME, Answer, OneOf

GRANTS = ("grant", "grant-one")
"""The effects that ordered units have: they are given when the units are declared."""


def holds(state: State, house: str, tactic: Tactic) -> bool:
    """Return whether the condition of a tactic is met: tokens in the pool, which are not spent (E02), or morale
    (E03).
    """
    if not state.has_tokens(house, tactic.tokens):
        return False
    if tactic.morale is None:
        return True
    whose, zone = tactic.morale
    if whose == "own-at-least":
        return morale.at_least(state, house, zone)
    if whose == "own-at-most":
        return morale.at_most(state, house, zone)
    return morale.at_most(state, other(house), zone)


def idle(state: State, house: str, commander: str, tactic: Tactic) -> bool:
    """Return whether a tactic would have no effect if its card were played without a command (D07).

    No unit is ordered then, so no unit attacks: effects on the attacks of the turn count as none.
    """
    return tactic.does not in ALONE or void(state, house, commander, tactic)


def void(state: State, house: str, commander: str, tactic: Tactic) -> bool:
    """Return whether a tactic can have no effect in this position, whatever its player chooses."""
    enemies, ordered = _enemies(state, house, commander), _ordered(state, commander)
    spent = [hex for hex in ordered if not state.units[hex].ready]
    does: Mapping[str, Callable[[], object]] = {
        "hit-engaged": lambda: [hex for hex in enemies if hex in state.engaged],
        "raise": lambda: morale.loss(state, other(house), tactic.amount),
        "lower": lambda: morale.loss(state, other(house), tactic.amount),
        "draw": lambda: state.decks[house] or state.discards[house],
        "refund": lambda: state.on_cards[commander],
        "strip": lambda: state.pools[other(house)],
        "weaken": lambda: [hex for hex in enemies if state.units[hex].commander is not None],
        "rally-ordered": lambda: [hex for hex in spent if tactic.amount != "any" or hits.pays(state, hex)],
        "rally-victor": lambda: [hex for hex in spent if _won(state, hex)],
        "step": lambda: [hex for hex in ordered if activation.steps(state, hex)],
        "grant": lambda: ordered, "grant-one": lambda: ordered, "heal-more": lambda: True,
    }  # fmt: skip
    return not does.get(tactic.does, lambda: enemies)()


def _won(state: State, hex: str) -> bool:
    """Return whether the unit in a hex has eliminated an enemy in this turn."""
    return state.now is not None and state.units[hex].id in state.now.victors


ALONE = ("hit-engaged", "push", "raise", "lower", "draw", "refund", "strip")
"""The effects that a tactic can have where its card orders, rallies and heals nobody."""


def resolve(state: State, house: str, commander: str, tactic: Tactic) -> Asking:
    """Carry out a tactic within the zone of control of the commander who plays it (E01, E05)."""
    if tactic.does not in GRANTS:
        tell(state, house, commander, tactic)
        yield from EFFECTS[tactic.does](state, house, commander, tactic.amount)


def tell(state: State, house: str, commander: str, tactic: Tactic) -> None:
    """Log that a tactic is used, or that it could have no effect."""
    nothing = {"void": True} if void(state, house, commander, tactic) else {}
    state.say("tactic", seat=house, does=tactic.does, amount=tactic.amount, rule="E01", **nothing)


def grant(state: State, house: str, commander: str, tactic: Tactic) -> Asking:
    """Give the ordered units in the zone the effect of a tactic: all of them, or one of the player's choice."""
    tell(state, house, commander, tactic)
    ordered = _ordered(state, commander)
    if tactic.does == "grant-one" and len(ordered) > 1:
        answer = yield OneOf(house, "favour", [{"favour": hex} for hex in sorted(ordered)], {"boons": tactic.amount})
        ordered = [answer["favour"]]
    for hex in ordered:
        give(state, state.units[hex].id, tactic.amount)


def _ordered(state: State, commander: str) -> list[str]:
    """Return where the ordered units in a commander's zone of control are now, in the order of their orders."""
    assert state.now is not None
    zone = state.controlled(commander)
    return [hex for id in state.now.ordered if (hex := state.hex_of(id)) is not None and hex in zone]


def _enemies(state: State, house: str, commander: str) -> list[str]:
    """Return the enemy units in a commander's zone of control, sorted."""
    zone = state.controlled(commander)
    return [hex for hex in state.army(other(house)) if hex in zone]


def _hit_engaged(state: State, house: str, commander: str, amount: int) -> Asking:
    yield from ()
    hits.by_card(state, [hex for hex in _enemies(state, house, commander) if hex in state.engaged], amount)


def _raise(state: State, house: str, commander: str, amount: int) -> Asking:
    yield from ()
    morale.change(state, house, amount, "E01")


def _draw(state: State, house: str, commander: str, amount: int) -> Asking:
    yield from draw(state, house, amount)


def draw(state: State, house: str, number: int) -> Asking:
    """Let a house draw leadership cards, which only it sees; an empty deck is made anew of the discards (B05)."""
    drawn = 0
    while drawn < number:
        if not state.decks[house]:
            if not state.discards[house]:
                break
            state.decks[house], state.discards[house] = tuple(sorted(state.discards[house])), ()
            state.say("reshuffled", seat=house, rule="B05")
        answer = yield Draw(state.decks[house], {"for": house}, eyes=(house,))
        left = list(state.decks[house])
        left.remove(answer["draw"])
        state.decks[house] = tuple(left)
        state.hands[house] = tuple(sorted((*state.hands[house], answer["draw"])))
        state.whisper(house, "drew", seat=house, card=answer["draw"], rule="B05")
        drawn += 1
    if drawn:
        state.say("dealt", seat=house, cards=drawn, rule="B05")


def _no_counter(state: State, house: str, commander: str, amount: int) -> Asking:
    yield from _ban(state, house, commander, "counter")


def _no_stalwart(state: State, house: str, commander: str, amount: int) -> Asking:
    yield from _ban(state, house, commander, "stalwart")


def _ban(state: State, house: str, commander: str, what: str) -> Asking:
    """Let the player choose an enemy unit in the zone that cannot counterattack, or is not Stalwart, for this turn."""
    assert state.now is not None
    enemies = _enemies(state, house, commander)
    if enemies:
        answer = yield MarkChoice(state, house, commander, enemies, what)
        id = state.units[answer["mark"]].id
        state.now.banned[id] = (*state.now.banned.get(id, ()), what)
        state.say("banned", seat=house, hex=answer["mark"], what=what, rule="E01")


def _push(state: State, house: str, commander: str, amount: int) -> Asking:
    """Make an enemy unit in the zone retreat; hits for hexes that it cannot retreat capture no commander (K02)."""
    enemies = _enemies(state, house, commander)
    if enemies:
        answer = yield MarkChoice(state, house, commander, enemies, "push")
        yield from retreat(state, answer["mark"], amount, Harm(None))


def _weaken(state: State, house: str, commander: str, amount: int) -> Asking:
    yield from ()
    assert state.now is not None
    found = (state.units[hex].commander for hex in _enemies(state, house, commander))
    state.now.weakened = tuple(sorted(one for one in found if one is not None)) * amount


def _rally_ordered(state: State, house: str, commander: str, amount: int | str) -> Asking:
    """Rally ordered units in the zone: so many at most, or any number of those that pay a figure each."""
    assert state.now is not None
    pay = amount == "any"
    left = len(state.now.ordered) if isinstance(amount, str) else amount
    while left:
        open_ = [
            hex for hex in _ordered(state, commander)
            if not state.units[hex].ready and (not pay or hits.pays(state, hex))
        ]  # fmt: skip
        if not open_:
            return
        options: list[Answer] = [{"rally": None}, *({"rally": hex} for hex in sorted(open_))]
        answer = yield OneOf(house, "rally", options, {"price": int(pay)}, usual={"rally": None})
        if answer["rally"] is None:
            return
        if pay:
            hits.by_card(state, [answer["rally"]])
        commanders.rally(state, answer["rally"], "E01")
        left -= 1


def _rally_victor(state: State, house: str, commander: str, amount: int) -> Asking:
    """Rally ordered units in the zone that have eliminated an enemy."""
    yield from ()
    assert state.now is not None
    for hex in _ordered(state, commander):
        if _won(state, hex):
            commanders.rally(state, hex, "E01")


def _step(state: State, house: str, commander: str, amount: int) -> Asking:
    """Let one ordered unit move by one hex."""
    assert state.now is not None
    open_ = _ordered(state, commander)
    if open_:
        answer = yield OneOf(house, "favour", [{"favour": hex} for hex in sorted(open_)], {"boons": {"step": 1}})
        yield from activation.step(state, answer["favour"])


def _refund(state: State, house: str, commander: str, amount: int) -> Asking:
    yield from ()
    commanders.refund(state, commander, amount)


def _strip(state: State, house: str, commander: str, amount: int) -> Asking:
    """Make the enemy return so many order tokens of his choice to the stock."""
    enemy = other(house)
    for _ in range(min(amount, len(state.pools[enemy]))):
        tokens = sorted(set(state.pools[enemy]))
        answer = yield OneOf(enemy, "strip", [{"strip": token} for token in tokens])
        state.spend(enemy, answer["strip"])
        state.say("stripped", seat=enemy, token=answer["strip"], rule="E01")


def _nothing(state: State, house: str, commander: str, amount: int) -> Asking:
    yield from ()  # what the command does is more by it; see `leadership.heal`


EFFECTS: dict[str, Callable[[State, str, str, int], Asking]] = {
    "hit-engaged": _hit_engaged, "raise": _raise, "lower": _raise, "draw": _draw, "no-counter": _no_counter,
    "no-stalwart": _no_stalwart, "push": _push, "weaken": _weaken, "rally-ordered": _rally_ordered,
    "rally-victor": _rally_victor, "step": _step, "refund": _refund, "strip": _strip, "heal-more": _nothing,
}  # fmt: skip
"""What tactics do. To lower the enemy's morale is to raise one's own: there is one marker."""


class MarkChoice(OneOf):
    """The question which enemy unit in the zone of a commander a tactic targets: `{"mark": "C4"}`."""

    __slots__ = ("commander",)

    def __init__(self, state: State, house: str, commander: str, enemies: list[str], what: str) -> None:
        def reason(answer: Answer) -> str | None:
            return "E05" if answer["mark"] in state.plan.grid.at else NO_SUCH_NAME

        super().__init__(house, "mark", [{"mark": hex} for hex in enemies], {"what": what}, reason=reason)
        self.commander = commander
