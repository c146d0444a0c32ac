"""Leadership cards (p13, p16): a commander plays a card, pays for its commands, and declares the units it orders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, groupby, permutations

from gotweb.battles import activation, commanders, tactics
from gotweb.battles.facts import ALL, Card, Command
from gotweb.battles.questions import Asking
from gotweb.battles.state import State, Unit, give, kind_of, lend
from gotweb.core.choice import NO_SUCH_NAME, NOT_AN_ANSWER, Answer, OneOf
from gotweb.core.parts import Compose, Part, Parts


def suits(state: State, command: Command, unit: Unit) -> bool:
    """Return whether a unit is of the kind that a command names."""
    who = command.who
    return who in (None, "same-rank", unit.rank, kind_of(state, unit).of_class)


def candidates(state: State, house: str, commander: str, command: Command, ready: bool = True) -> list[str]:
    """Return the hexes of the controlled units that a command could order, or, if not `ready`, rally (D03, D04)."""
    zone = state.controlled(commander)
    return [
        hex for hex in state.army(house)
        if hex in zone and state.units[hex].ready == ready and suits(state, command, state.units[hex])
    ]  # fmt: skip


def worth(state: State, house: str, commander: str, command: Command, earlier: Sequence[Command] = ()) -> bool:
    """Return whether a command could have any effect, after the `earlier` commands of its card.

    Units that the card has ordered can be rallied, and units that it has rallied can be ordered (D05).
    """
    if command.order:
        return bool(orderable(state, house, commander, command, earlier))
    if command.rally:
        return any(one.order for one in earlier) or bool(candidates(state, house, commander, command, ready=False))
    return bool(wounded(state, house, commander))


def orderable(state: State, house: str, commander: str, command: Command, earlier: Sequence[Command] = ()) -> list[str]:
    """Return the hexes of the units that a command could order, after the `earlier` commands of its card."""
    found = candidates(state, house, commander, command)
    if any(one.rally for one in earlier):
        found += candidates(state, house, commander, command, ready=False)
    return found


def enough(
    state: State, house: str, commander: str, commands: Sequence[Command], taken: frozenset[str] = frozenset()
) -> bool:
    """Return whether each of these commands that order could order a unit of its own, none of those `taken` (D04)."""

    def served(open_: list[list[str]], taken: frozenset[str]) -> bool:
        if not open_:
            return True
        return any(served(open_[1:], taken | {hex}) for hex in open_[0] if hex not in taken)

    found = [
        orderable(state, house, commander, one, commands[:n]) for n, one in enumerate(commands) if one.order
    ]  # fmt: skip
    return served(found, taken)


def wounded(state: State, house: str, commander: str) -> list[str]:
    """Return the controlled units that have lost figures."""
    zone = state.controlled(commander)
    return [
        hex for hex in state.army(house)
        if hex in zone and state.units[hex].figures < kind_of(state, state.units[hex]).figures
    ]  # fmt: skip


def price(card: Card, chosen: Sequence[int]) -> int:
    """Return the cost of the chosen commands of a card together (D02)."""
    return sum(card.commands[n].cost for n in chosen)


def why_not(state: State, house: str, card: Card, commander: str, chosen: list[int], tactic: str | None) -> str | None:
    """Return the rule that keeps a commander from playing a card this way, or None (D02, D04, D07, E01)."""
    if commander not in state.commanders(house):
        return "D01"
    if not affords(state, house, card, commander, chosen):
        return "D02"
    commands = [card.commands[n] for n in chosen]
    if not all(worth(state, house, commander, one, commands[:n]) for n, one in enumerate(commands)):
        return "D04"
    if len(commands) > 1 and not enough(state, house, commander, commands):
        return "D04"
    rule = why_not_tactic(state, house, card, tactic)
    return "D07" if rule is None and not chosen and for_nothing(state, house, card, commander, tactic) else rule


def for_nothing(state: State, house: str, card: Card, commander: str, tactic: str | None) -> bool:
    """Return whether a card that a commander plays without a command, with its tactic or not, would have no effect
    (D07).
    """
    return tactic is None or card.tactic is None or tactics.idle(state, house, commander, card.tactic)


def affords(state: State, house: str, card: Card, commander: str, chosen: Sequence[int]) -> bool:
    """Return whether command tokens and the commander's limit allow these commands of a card together (D02)."""
    cost = price(card, chosen)
    limit = state.plan.box.commanders[commander].limit
    return cost <= state.boards[house] and state.on_cards[commander] + cost <= limit


def why_not_tactic(state: State, house: str, card: Card, tactic: str | None) -> str | None:
    """Return the rule that keeps the tactic of a card from being used at this time, or None (E01, E04)."""
    if tactic is None:
        return None
    if card.tactic is None or tactic not in ("before", "after") or card.tactic.when not in (tactic, "either"):
        return "E04"
    return None if tactics.holds(state, house, card.tactic) else "E01"


def arranged(card: Card, chosen: Sequence[int]) -> list[int]:
    """Return commands of a card in the order in which they are executed, which the player chooses (D05).

    The order among consecutive commands that order units, or among those that rally or heal, makes no difference: there
    the card's order is used. A command that orders all units comes last, since it leaves none for the others.
    """

    def place(n: int) -> tuple[bool, int]:
        return card.commands[n].order == ALL, n

    return [n for _, alike in groupby(chosen, lambda n: bool(card.commands[n].order)) for n in sorted(alike, key=place)]


def plays(state: State, house: str, idle: bool = False) -> Iterator[Answer]:
    """Yield every way in which a house can play a card of its hand now: those that `why_not` allows, and, if `idle`,
    those only for a tactic that would have no effect.
    """
    for id in sorted(set(state.hands[house])):
        card = state.plan.box.cards[id]
        whens = [when for when in (None, "before", "after") if why_not_tactic(state, house, card, when) is None]
        for commander in state.commanders(house):
            for chosen in ways(card):
                if why_not(state, house, card, commander, chosen, None) in (None, "D07"):
                    for when in whens:
                        if chosen or not for_nothing(state, house, card, commander, when) or (idle and when):
                            yield {"card": id, "commander": commander, "commands": chosen, "tactic": when}


def ways(card: Card) -> Iterator[list[int]]:
    """Yield every choice of some commands of a card, or of none, in every order that makes a difference."""
    for size in range(len(card.commands) + 1):
        for chosen in combinations(range(len(card.commands)), size):
            yield from map(list, dict.fromkeys(tuple(arranged(card, one)) for one in permutations(chosen)))


class LeadershipPlay(OneOf):
    """The question which card is played: `{"card": "sb01", "commander": "maege", "commands": [0], "tactic": null}`;
    null: none.

    Only the seat itself may know what it could play, so it is asked in private, even if it can play nothing.
    """

    __slots__ = ("house", "state")

    def __init__(self, state: State, house: str) -> None:
        nothing: Answer = {"card": None, "commander": None, "commands": [], "tactic": None}
        super().__init__(
            house, "card", [*plays(state, house), nothing], sealed=True, always=True,
            earlier=lambda: [*plays(state, house, idle=True), nothing],
        )  # fmt: skip
        self.state, self.house = state, house

    def canonical(self, answer: Answer) -> Answer:
        id, chosen = answer["card"], answer["commands"]
        if id is not None:
            answer = {**answer, "commands": arranged(self.state.plan.box.cards[id], chosen)}
        return super().canonical(answer)

    def why_not(self, answer: Answer) -> str | None:
        rule = super().why_not(answer)
        if rule is None or not isinstance(answer, dict) or answer.keys() != {"card", "commander", "commands", "tactic"}:
            return rule
        id, commander, chosen, tactic = answer["card"], answer["commander"], answer["commands"], answer["tactic"]
        if not isinstance(id, str) or not isinstance(commander, str) or not isinstance(chosen, list):
            return NOT_AN_ANSWER
        box = self.state.plan.box
        if id not in box.cards or commander not in box.commanders:
            return NO_SUCH_NAME
        card = box.cards[id]
        if not all(type(n) is int and 0 <= n < len(card.commands) for n in chosen) or len({*chosen}) < len(chosen):
            return "D05"
        if not isinstance(tactic, str | None) or id not in self.state.hands[self.house]:
            return "D01"
        return why_not(self.state, self.house, card, commander, arranged(card, chosen), tactic)


def play(state: State, house: str, answer: Answer) -> Asking:
    """Play a card: its cost is paid, its units are declared, and they act; its tactic comes before or after."""
    assert state.now is not None
    card, commander, when = state.plan.box.cards[answer["card"]], answer["commander"], answer["tactic"]
    hand = list(state.hands[house])
    hand.remove(card.id)
    state.hands[house] = tuple(hand)
    state.discards[house] = tuple(sorted((*state.discards[house], card.id)))
    chosen = [card.commands[n] for n in answer["commands"]]
    cost = price(card, answer["commands"])
    state.boards[house] -= cost
    state.on_cards[commander] += cost
    state.say("played", seat=house, card=card.id, commander=commander, cost=cost, tactic=when, rule="D01")
    zone = state.controlled(commander)
    if when == "before" and card.tactic is not None:
        yield from tactics.resolve(state, house, commander, card.tactic)
    # what comes after all orders is executed when their units have acted
    last = max((n for n, command in enumerate(chosen, 1) if command.order), default=len(chosen))
    for number, command in enumerate(chosen[:last], 1):
        if command.order:
            yield from declare(state, house, commander, command, chosen[number:])
        else:
            yield from relieve(state, house, commander, command, card, when)
    if when == "before" and card.tactic is not None and card.tactic.does in tactics.GRANTS:
        yield from tactics.grant(state, house, commander, card.tactic)
    for id in state.now.ordered:
        hex = state.hex_of(id)
        if hex in zone and state.plan.box.commanders[commander].ability.get("orders-steady"):
            give(state, id, {"resolute": 1})
    yield from activation.act(state)
    for command in chosen[last:]:
        yield from relieve(state, house, commander, command, card, when)
    if when == "after" and card.tactic is not None:
        yield from tactics.resolve(state, house, commander, card.tactic)


def relieve(state: State, house: str, commander: str, command: Command, card: Card, when: str | None) -> Asking:
    """Carry out a command that rallies units, or restores figures: more of them by the card's tactic, if that is
    used.
    """
    if command.rally:
        yield from rally(state, house, commander, command)
        return
    tactic = card.tactic if when is not None else None
    more = tactic.amount if tactic is not None and tactic.does == "heal-more" else 0
    yield from heal(state, house, commander, command.heal + more)


def declare(state: State, house: str, commander: str, command: Command, later: Sequence[Command]) -> Asking:
    """Ask which units a command orders, all of them ready and controlled (D04).

    For each `later` command of the card, which is paid for as well, a unit must be left.
    """
    open_ = candidates(state, house, commander, command)
    if not open_:
        return
    if command.order == ALL:
        hexes = open_
    else:
        # who has rallied fewer units than he pays orders for leaves the last of these nobody
        while later and not any(enough(state, house, commander, later, frozenset((hex,))) for hex in open_):
            later = later[:-1]
        answer = yield Declare(state, house, commander, command, later)
        hexes = answer["units"]
    for hex in list(hexes):
        for _ in range(command.adjacent):
            near = [
                place for place in state.plan.grid.near[hex]
                if place in state.units and state.units[place].house == house and state.units[place].ready
                and place not in hexes
            ]  # fmt: skip
            if near:
                options: list[Answer] = [{"beside": None}, *({"beside": place} for place in sorted(near))]
                answer = yield OneOf(house, "beside", options, {"hex": hex}, usual={"beside": None})
                if answer["beside"] is not None:
                    hexes = [*hexes, answer["beside"]]
    activation.order(state, list(hexes), "D04")
    for hex in hexes:
        unit = state.units[hex]
        if command.boons and (not command.only or kind_of(state, unit).of_class in command.only):
            give(state, unit.id, dict(command.boons))
        if command.lasting:
            lend(state, unit.id, command.lasting)


class Declare(Parts):
    """The question which units a command orders: `{"units": ["C4", "D5"]}`, at least one and at most as many as the
    command says.
    """

    __slots__ = ("command", "commander", "later", "open", "state")

    def __init__(
        self, state: State, house: str, commander: str, command: Command, later: Sequence[Command] = ()
    ) -> None:
        self.state, self.commander, self.command, self.later = state, commander, command, later
        found = candidates(state, house, commander, command)
        self.open = [hex for hex in found if enough(state, house, commander, later, frozenset((hex,)))]
        others = {
            hex for n, one in enumerate(later) if one.order
            for hex in orderable(state, house, commander, one, later[:n])
        }  # fmt: skip
        spare = len(others.union(found)) - sum(one.order > 0 for one in later)
        alike = Counter(state.units[hex].rank for hex in self.open) if command.who == "same-rank" else {}
        most = min(command.order, max(alike.values(), default=len(self.open)), spare)
        shown = {"open": self.open, "most": most, "who": command.who, "commander": commander}
        super().__init__(house, "units", shown, evident=True)

    def why_not(self, answer: Answer) -> str | None:
        named = answer.get("units") if isinstance(answer, dict) and answer.keys() == {"units"} else None
        if not isinstance(named, list) or not named or not all(isinstance(hex, str) for hex in named):
            return NOT_AN_ANSWER
        if not set(named) <= set(self.state.plan.grid.hexes):
            return NO_SUCH_NAME
        for hex in named:
            rule = self.why_not_unit(hex)
            if rule is not None:
                return rule
        if len(set(named)) < len(named) or len(named) > self.command.order:
            return "D04"
        if not self.spares(named):
            return "D04"
        ranks = {self.state.units[hex].rank for hex in named}
        return "D04" if self.command.who == "same-rank" and len(ranks) > 1 else None

    def more(self, named: list[str]) -> int:
        """Return how many units can be named besides these."""
        if not named:
            return max(1 + self.more([hex]) for hex in self.open)
        taken = list(named)
        for hex in self.open:
            if hex not in taken and self.why_not({"units": [*taken, hex]}) is None:
                taken.append(hex)
        return len(taken) - len(named)

    def spares(self, named: list[str]) -> bool:
        """Return whether a unit is left for each later command."""
        return enough(self.state, self.seat, self.commander, self.later, frozenset(named))

    def why_not_unit(self, hex: str) -> str | None:
        """Return the rule that keeps the unit in a hex from being ordered, or None."""
        unit = self.state.units.get(hex)
        if unit is None or unit.house != self.seat:
            return "D04"
        if hex not in self.state.controlled(self.commander):
            return "D03"
        if not unit.ready:
            return "C07"
        return None if hex in self.open else "D04"

    def compose(self) -> Compose:
        """Ask for one unit after the other in the order of their hexes; null: no more."""
        named: list[str] = []
        while len(named) < self.command.order:
            left = self.open[self.open.index(named[-1]) + 1 :] if named else self.open
            if named and self.command.who == "same-rank":
                left = [hex for hex in left if self.state.units[hex].rank == self.state.units[named[0]].rank]
            left = [hex for hex in left if self.spares([*named, hex])]
            if not left:
                break
            values = [*left, None] if named else list(left)
            chosen = yield Part("unit", values, lambda answer: [*sorted_units(answer), None][len(named)])
            if chosen is None:
                break
            named.append(chosen)
        return {"units": named}

    def canonical(self, answer: Answer) -> Answer:
        return {"units": sorted_units(answer)}

    def only(self) -> Answer | None:
        return {"units": self.open} if len(self.open) == 1 else None


def sorted_units(answer: Answer) -> list[str | None]:
    """Return the units of an answer in the order of their hexes."""
    return sorted(answer["units"])


def rally(state: State, house: str, commander: str, command: Command) -> Asking:
    """Rally controlled units by a command, at most as many as the command says."""
    for _ in range(command.rally):
        open_ = candidates(state, house, commander, command, ready=False)
        if not open_:
            return
        options: list[Answer] = [{"rally": None}, *({"rally": hex} for hex in open_)]
        answer = yield OneOf(house, "rally", options, {"price": 0}, usual={"rally": None})
        if answer["rally"] is None:
            return
        commanders.rally(state, answer["rally"], "D09")


def heal(state: State, house: str, commander: str, figures: int) -> Asking:
    """Restore figures of a controlled unit, up to those it has lost."""
    open_ = wounded(state, house, commander)
    if not open_:
        return
    answer = yield OneOf(house, "heal", [{"heal": hex} for hex in open_], {"figures": figures}, evident=True)
    hex = answer["heal"]
    unit = state.units[hex]
    back = min(figures, kind_of(state, unit).figures - unit.figures)
    state.change(hex, figures=unit.figures + back)
    state.say("healed", seat=house, hex=hex, unit=unit.kind, figures=back, rule="D09")
