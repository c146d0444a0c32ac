"""The reasons for refused answers: the hex, the unit or the number that the broken rule speaks of.

`why_not` of a choice names the rule. `obstacle` names what on the table makes the rule refuse this answer. No rule is
decided here, and a reason names only public facts, or facts that the answering player knows; `refusals` puts it into
words.
"""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.battles import leadership, skirmish
from gotweb.battles.facts import RANKS, Card, table
from gotweb.battles.field_obstacles import FIELD, Finder, Found, Obstacle, out_of_zone, standing, thing
from gotweb.battles.leadership import Declare
from gotweb.battles.state import State, kind_of
from gotweb.core.choice import NO_SUCH_NAME, NOT_AN_ANSWER, NOT_ASKED, NOT_THERE, Answer, Choice


def obstacle(state: State, choice: Choice, answer: Answer, rule: str) -> Found:
    """Return what makes `rule` refuse this answer to this choice, or None if the rule alone says enough."""
    if rule == NOT_AN_ANSWER:
        return _not_listed(state, choice, answer)
    if rule in (NOT_ASKED, NO_SUCH_NAME):
        return None
    if rule == NOT_THERE:
        return thing("nobody", area=next(answer[key] for key in ("unit", "move", "attack") if key in answer))
    return FINDERS[choice.kind](state, choice, answer, rule) if choice.kind in FINDERS else None


def _not_listed(state: State, choice: Choice, answer: Answer) -> Found:
    """Return the reason for an answer of any shape that no rule of the game refuses, but that is not listed."""
    if choice.kind in OF_FEW_HEXES:
        return FINDERS[choice.kind](state, choice, answer, NOT_AN_ANSWER)
    return None


# orders


def _turn(state: State, choice: Choice, answer: Answer, rule: str) -> Found:
    seat, action = choice.seat, answer["turn"]
    if action == "order":
        return _order(state, seat, answer["tokens"], answer["unit"], rule)
    if action == "commit":
        return _commitment(state, seat, answer["commander"])
    if action == "card":
        if not state.hands[seat]:
            return thing("no-cards")
        return thing("looked") if state.commanders(seat) else thing("no-commander")
    hex = answer.get("unit")
    at = None if hex is None else standing(state, seat, hex)
    if at is not None:
        return at
    if "morale" not in state.pools[seat]:
        return thing("lacks", wanted=["morale"], pool=list(state.pools[seat]))
    if hex is not None and state.units[hex].ready:
        return thing("ready", area=hex)
    return thing("morale-end")


def _order(state: State, seat: str, tokens: list[str], hex: str, rule: str) -> Found:
    at = standing(state, seat, hex)
    if at is not None:
        return at
    if rule == "C07":
        return thing("spent", area=hex)
    if not state.has_tokens(seat, tuple(tokens)):
        return thing("lacks", wanted=tokens, pool=list(state.pools[seat]))
    if len(tokens) == 1:
        return thing("token-rank", area=hex, rank=state.units[hex].rank, token=tokens[0])
    return thing("not-alike", pool=tokens) if len(tokens) == 2 else thing("token-count")


def _commitment(state: State, seat: str, id: str) -> Obstacle:
    """Return why a commander's commitment cannot be used now (K05)."""
    once, deck = state.plan.box.commanders[id].commit, state.plan.box.commanders[id].deck
    absent = _absent(state, seat, id)
    if absent is not None:
        return absent
    if id in state.committed:
        return thing("commit-used", deck=deck)
    if once is None:
        return thing("commit-none", deck=deck)
    return thing("commit-idle" if once.when == "turn" else "commit-later", deck=deck)


def _absent(state: State, seat: str, id: str) -> Found:
    """Return why a commander does not serve a house: he is the enemy's, is captured, or takes no part; None if he
    does serve it.
    """
    if id not in state.on_cards:
        return thing("leader-absent", commander=id)
    if state.plan.box.commanders[id].house != seat:
        return thing("leader-enemy", commander=id, seat=state.plan.box.commanders[id].house)
    return thing("leader-captured", deck=state.plan.box.commanders[id].deck) if id in state.captured else None


# leadership cards


def _card(state: State, choice: Choice, answer: Answer, rule: str) -> Found:
    seat, id, commander, chosen = choice.seat, answer["card"], answer["commander"], answer["commands"]
    card = state.plan.box.cards[id]
    if rule == "D05":
        return thing("commands", n=len(card.commands), card=id)
    if id not in state.hands[seat]:
        return thing("not-in-hand", card=id)
    if rule == "D01":
        return _absent(state, seat, commander)
    if rule == "D02":
        return _unpaid(state, seat, card, commander, chosen)
    if rule == "D04":
        return _worthless(state, seat, card, commander, chosen)
    if rule == "D07":
        return thing("for-nothing" if answer["tactic"] is None else "tactic-idle")
    return _no_tactic(state, seat, card, rule)


def _unpaid(state: State, seat: str, card: Card, commander: str, chosen: list[int]) -> Obstacle:
    cost = sum(card.commands[n].cost for n in chosen)
    if cost > state.boards[seat]:
        return thing("cost", cost=cost, left=state.boards[seat])
    leader = state.plan.box.commanders[commander]
    return thing("limit", deck=leader.deck, cost=cost, most=leader.limit, left=state.on_cards[commander])


def _worthless(state: State, seat: str, card: Card, commander: str, chosen: list[int]) -> Obstacle:
    """Return the obstacle that a command has no unit in the zone of control to apply to, or only one that another
    command needs (D04).
    """
    deck = state.plan.box.commanders[commander].deck
    commands = [card.commands[n] for n in chosen]
    found = (leadership.worth(state, seat, commander, one, commands[:at]) for at, one in enumerate(commands))
    n = next((n for n, served in zip(chosen, found, strict=True) if not served), None)
    if n is None:
        return thing("too-few", deck=deck)
    one = card.commands[n]
    kind = "no-order" if one.order else "no-rally" if one.rally else "no-heal"
    return thing(kind, command=n + 1, deck=deck)


def _no_tactic(state: State, seat: str, card: Card, rule: str) -> Obstacle:
    tactic = card.tactic
    if tactic is None:
        return thing("no-tactic", card=card.id)
    if rule == "E04":
        return thing("tactic-time", when=tactic.when)
    if not state.has_tokens(seat, tactic.tokens):
        return thing("tactic-tokens", wanted=list(tactic.tokens), pool=list(state.pools[seat]))
    assert tactic.morale is not None
    return thing("tactic-morale", zone=list(tactic.morale), morale=state.morale)


def _units(state: State, choice: Declare, answer: Answer, rule: str) -> Found:
    named: list[str] = answer["units"]
    wrong = next((hex for hex in named if choice.why_not_unit(hex) is not None), None)
    if wrong is not None:
        return _unsuited(state, choice, wrong)
    twice = next((hex for hex in named if named.count(hex) > 1), None)
    if twice is not None:
        return thing("twice", area=twice)
    if len(named) > choice.command.order:
        return thing("too-many", n=choice.command.order, left=len(named))
    if not choice.spares(named):
        return thing("kept")
    ranks = {state.units[hex].rank for hex in named}
    return thing("ranks", ranks=[rank for rank in RANKS if rank in ranks])


def _unsuited(state: State, choice: Declare, hex: str) -> Found:
    """Return why a command cannot order the unit in a hex."""
    found = standing(state, choice.seat, hex) or out_of_zone(state, choice.commander, hex)
    if found is not None:
        return found
    unit, who = state.units[hex], choice.command.who
    if not unit.ready:
        return thing("spent", area=hex)
    if leadership.suits(state, choice.command, unit):
        return thing("kept")
    if who in RANKS:
        return thing("not-rank", area=hex, wanted_rank=who, found_rank=unit.rank)
    return thing("not-class", area=hex, wanted_class=who, found_class=kind_of(state, unit).of_class)


# setting up a skirmish


def _leaders(state: State, choice: Choice, answer: Answer, rule: str) -> Found:
    named: list[str] = answer["leaders"]
    seat, most, known = choice.seat, choice.facts["most"], state.plan.box.commanders
    foreign = next((id for id in named if known[id].house != seat), None)
    if foreign is not None:
        return thing("leader-enemy", commander=foreign, seat=known[foreign].house)
    decks = [known[id].deck for id in named]
    double = next((deck for deck in decks if decks.count(deck) > 1), None)
    if double is not None:
        return thing("one-person", deck=double)
    if not named:
        return thing("no-leaders")
    if len(named) > most:
        return thing("most-leaders", n=most, left=len(named))
    return thing("value", left=sum(known[id].value for id in named), most=choice.facts["value"])


def _place(state: State, choice: Choice, answer: Answer, rule: str) -> Found:
    hex, kind, draft, board = answer["place"], choice.facts["sort"], state.draft, state.plan.grid
    row = board.at[hex].r
    deep = row + 1 if choice.seat == skirmish.TOP else board.rows - row
    most = skirmish.summaries()[draft.summary]["rows"][kind]
    if deep > most:
        return thing("deep", area=hex, left=deep, most=most)
    if kind == "terrain":
        return thing("terrain-there", area=hex, terrain=draft.ground[hex])
    for units in draft.units.values():
        if hex in units:
            return thing("occupied", area=hex, unit=units[hex].split()[0])
    near = min(draft.units[choice.seat], key=lambda at: board.distance(hex, at))
    return thing("zones-meet", n=board.distance(hex, near), area=hex, target=near, most=2 * table().zone)


FINDERS: Mapping[str, Finder] = {
    "turn": _turn, "card": _card, "units": _units, "leaders": _leaders, "place": _place, **FIELD,
}  # fmt: skip
"""Kind of choice -> what finds the obstacle of a refused answer to it."""
OF_FEW_HEXES = ("beside", "step", "favour", "heal", "rally", "fan")
"""The questions for one of a few hexes, to which only the rule of the table (T02) refuses an answer."""
