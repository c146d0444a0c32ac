"""The laws (invariants) that hold at every moment of every game: no piece is created, no house has more than the box
gives.

The tests check them after every answer of their random games, and so does `python -m gotweb selfplay --check`. A
position is accepted only if it breaks none of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from gotweb.thrones import agenda, setup, victory
from gotweb.thrones.planning import stars
from gotweb.thrones.state import State, plus
from gotweb.thrones.supply import supplied
from gotweb.thrones.westeros import RESHUFFLES


class Breach(NamedTuple):
    """A broken law: its place, as a key of a position and a name under it, and a sentence for a developer.

    An `unlikely` breach is a position that no game can reach, but to which the rules can still be applied: it may be
    set up as a problem, as in chess.
    """

    where: str
    what: str
    unlikely: bool = False


def broken(state: State) -> list[str]:
    """Return the broken laws as sentences for a developer; empty if there are none."""
    return [f"{breach.where}: {breach.what}" for breach in breaches(state)]


def breaches(state: State) -> Iterator[Breach]:
    """Yield all breaches of laws that hold at every moment, even within a step, as in the middle of a battle."""
    unsound = list(tracks(state))
    if unsound:
        yield from unsound
        return  # other laws ask the tracks
    yield from commanded(state)
    yield from rounds(state)
    yield from box(state, state.battle is not None and state.battle.winner is None)
    yield from troops(state, "stand-up")
    yield from neutral(state, setup.neutral_forces(state.edition, state.houses))
    yield from _orders(state)
    yield from tokens(state)
    yield from _hands(state)
    if state.doing != ("draw",):  # while cards are drawn they are in no place that the state knows
        yield from _decks(state)
    # a supply card has just moved the marker of this house, which is about to give up what is too much (B02)
    yield from supplies(state, state.doing[1] if state.doing[0] == "supply" else None)


def breaches_between_steps(state: State) -> Iterator[Breach]:
    """Yield all breaches of laws that hold at the start of a step, the only moments that a position can describe."""
    if not agenda.possible(state):
        yield Breach("agenda", f"a round cannot come to {state.agenda} with {state.revealed}")
        return
    yield from _decks(state)
    yield from moment(state)
    yield from end(state, victory.castles(state), victory.goal(state), "N05", victory.best(state))


def tracks(state: State) -> Iterator[Breach]:
    """Find each track that does not list every house once."""
    for track, order in state.tracks.items():
        if sorted(order) != sorted(state.houses):
            yield Breach(f"tracks.{track}", f"the track is {order}")


def commanded(state: State) -> Iterator[Breach]:
    """Find each vassal that somebody plays, or that is not on the map, or whose commander nobody plays.

    A vassal is a house without a player.
    """
    for house, commander in state.commanders.items():
        if house not in state.houses or house in state.players or commander not in state.players:
            yield Breach(f"commanders.{house}", f"{house} is commanded by {commander}")


def rounds(state: State) -> Iterator[Breach]:
    """Find a round, a restriction or a threat that the game does not have."""
    last: int = state.edition.setup["rounds"]
    if not 1 <= state.round <= last - (("draw",) in state.agenda):
        yield Breach("round", f"round {state.round} of {last}, with {state.agenda[:1]} to come")
    # the cards that forbid something are all in one deck
    if len(state.restrictions) > 1 or not state.book.restrictions.issuperset(state.restrictions):
        yield Breach("restrictions", f"{state.restrictions}")
    if state.wildlings not in state.edition.setup["wildling_track"]:
        yield Breach("wildlings", f"a threat of {state.wildlings}")


def box(state: State, fighting: bool) -> Iterator[Breach]:
    """Find units beyond those in the box. `fighting` are the attackers of a battle, who stand in no area."""
    for house in state.houses:
        total = state.on_board(house)
        if fighting and state.battle is not None and state.battle.attacker == house:
            total = plus(total, state.battle.units)
        if any(n > most for n, most in zip(total, state.stocks[house], strict=True)):
            yield Breach(f"units.{house}", f"more units than the box holds: {total}")


def troops(state: State, rising: str) -> Iterator[Breach]:
    """Find each force that is impossible, or impossible in its area, or still routed after the task `rising`, in which
    units stand up.
    """
    edition = state.edition
    for area, force in state.forces.items():
        if force.house not in state.houses or not force.size or min(*force.units, *force.routed) < 0:
            yield Breach(f"units.{area}", f"an impossible force: {force}")
        counts = edition.named(plus(force.units, force.routed))
        if any((kind == "ship") != edition.areas[area].sea for kind in counts):
            yield Breach(f"units.{area}", f"units that cannot be there: {counts}")
        if any(force.routed) and (rising,) not in state.agenda:
            yield Breach(f"units.{area}", f"routed units after the {rising}")


def neutral(state: State, printed: Mapping[str, int]) -> Iterator[Breach]:
    """Find each neutral force that is not printed, or shares its area; `printed` is area -> strength."""
    for area, strength in state.neutral.items():
        if printed.get(area) != strength:
            yield Breach(f"neutral.{area}", f"a neutral force of {strength}, not of {printed}", unlikely=True)
        if area in state.forces or area in state.control:
            yield Breach(f"neutral.{area}", "a neutral force beside units or a power token")


def laid(state: State, house: str, most: int) -> Iterator[Breach]:
    """Find order tokens of a kind beyond those that a house has, or more of them with a star than it may lay."""
    tokens, stocks = state.edition.tokens, state.tokens_of(house)
    used: Counter[str] = Counter()
    for area, token in sorted(state.orders.items()):
        if state.house_in(area) != house:
            continue
        one = state.edition.began_as.get(token, token)
        used[one] += 1
        if used[one] > stocks.get(one, 0):
            yield Breach(f"orders.{area}", f"{house} uses {used[one]} tokens {one}")
        if tokens[token].star and sum(n for t, n in used.items() if tokens[t].star) > most:
            yield Breach(f"orders.{area}", f"{house} uses more stars than its place at court gives", unlikely=True)


def _orders(state: State) -> Iterator[Breach]:
    edition = state.edition
    for house in state.houses:
        yield from laid(state, house, stars(state, house))
    for area, token in state.orders.items():
        if area not in state.forces:
            yield Breach(f"orders.{area}", "an order without units")
        elif edition.tokens[token].orders("consolidate") and edition.areas[area].sea:
            yield Breach(f"orders.{area}", "consolidates at sea")
        if edition.tokens[token].among(state.restrictions):
            yield Breach(f"orders.{area}", f"a forbidden {token}", unlikely=True)


def tokens(state: State) -> Iterator[Breach]:
    """Find houses with negative power, with more power than tokens, or without a player and with power; and power
    tokens in areas where none can lie, or under units of another house.
    """
    for house in state.houses:
        on_board = sum(owner == house for owner in state.control.values())
        if state.power[house] < 0 or state.power[house] + on_board > state.edition.power_of(house):
            yield Breach(f"power.{house}", f"{state.power[house]} power and {on_board} on the board")
        if state.power[house] and house not in state.players:
            yield Breach(f"power.{house}", f"{state.power[house]} power of a house that nobody plays")
    for area, owner in state.control.items():
        if owner not in state.houses or state.edition.areas[area].sea:
            yield Breach(f"control.{area}", f"a token of {owner} that cannot lie there")
        if state.house_in(area) not in (None, owner):
            yield Breach(f"control.{area}", f"a token of {owner} under units of another house", unlikely=True)


def _hands(state: State) -> Iterator[Breach]:
    for house in state.houses:
        cards = [*state.hands[house], *state.discards[house]]
        if state.battle is not None and house in state.battle.cards:
            cards.append(state.battle.cards[house])
        if sorted(cards) != sorted(state.cards_of(house)):
            yield Breach(f"hands.{house}", f"the cards of the house are {cards}")
        if state.battle is None and not state.hands[house]:
            yield Breach(f"hands.{house}", "an empty hand")


def _decks(state: State) -> Iterator[Breach]:
    if state.revealed and (len(state.revealed) != len(state.edition.decks) or RESHUFFLES in state.revealed):
        # the card that reshuffles is replaced at once, so it never waits to be resolved (A09)
        yield Breach("revealed", f"{state.revealed} cannot lie open")
    for at, (deck, whole) in enumerate(state.edition.decks.items()):
        unknown, below = state.decks[deck]
        revealed = state.revealed[at : at + 1]
        if Counter((*unknown, *below, *revealed)) != Counter(whole):
            yield Breach(f"decks.{deck}", f"the deck is {unknown}, {below}, {revealed}")


def supplies(state: State, adjusting: str | None) -> Iterator[Breach]:
    """Find supply off its track, and armies beyond their supply, except of the house that is `adjusting` its armies."""
    for house in state.houses:
        if not 0 <= state.supply[house] < len(state.edition.supply_rows):
            yield Breach(f"supply.{house}", f"level {state.supply[house]}")
        elif house != adjusting and not supplied(state, house):
            yield Breach(f"supply.{house}", f"armies over supply level {state.supply[house]}", unlikely=True)


def moment(state: State) -> Iterator[Breach]:
    """Find things outside their part of the round: orders, routed units, the used blade, restrictions by cards."""
    at, places, effects = agenda.place(state), state.book.places, state.book.effects
    if at <= places["plan"]:
        yield from (Breach(f"orders.{area}", "an order before planning") for area in sorted(state.orders))
    if at > places["raid"]:
        yield from (Breach(f"orders.{area}", "a raid after the raid step", True) for area in _lie(state, "raid"))
    if at > places["march"] and state.result is None:
        yield from (Breach(f"orders.{area}", "a march after the march step", True) for area in _lie(state, "march"))
    if at < places["marches"]:
        lying = (area for area, force in sorted(state.forces.items()) if any(force.routed))
        yield from (Breach(f"units.{area}", "routed units before the march step") for area in lying)
        if state.blade_used:
            yield Breach("blade_used", "the blade was used before the march step", True)
    to_come = any(task[0] == "card" and effects[task[2]].forbids for task in state.agenda)
    if state.restrictions and (at == places["draw"] or to_come):
        yield Breach("restrictions", f"{state.restrictions} before a card is resolved that forbids something", True)


def _lie(state: State, kind: str) -> list[str]:
    """Return the areas in which an order of this kind lies, sorted."""
    return sorted(area for area, token in state.orders.items() if state.edition.tokens[token].orders(kind))


def end(state: State, held: Mapping[str, int], need: int, at_once: str, best: tuple[str, ...]) -> Iterator[Breach]:
    """Find a game that is over by castles though no house has enough of them, or goes on though one has.

    `at_once` is the rule by which a house with `need` castles wins immediately; otherwise the `best` house wins after
    the last round.
    """
    if state.result is None:
        yield from (Breach("result", f"{house} has won", True) for house in state.players if held[house] >= need)
    elif state.result.rule == at_once:
        winners = state.result.winners
        if len(winners) != 1 or held[winners[0]] < need:
            yield Breach("result", f"{winners} with {held}")
    elif state.round != state.edition.setup["rounds"] or state.result.winners != best:
        yield Breach("result", f"{state.result.winners} in round {state.round}")
