"""Questions that players may type at the table, with their replies line by line: a unit, a card, odds, the goal, the
pools.

Replies hold nothing hidden: the cards of a deck are public, the hands are not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from gotweb.battles import attack, cardtext, foresight, odds, strength
from gotweb.battles.facts import HOUSES
from gotweb.battles.state import State
from gotweb.battles.table import cardview, goals, looking, scale, telling
from gotweb.battles.words import BattlesWords
from gotweb.core.match import Match
from gotweb.core.words import NotUnderstood
from gotweb.lang import Language


def _unit_hex(match: Match, text: str) -> str:
    """Return the hex of a unit from a typed text. Raises NotUnderstood."""
    hex = text.strip().upper()
    if hex not in match.state.plan.grid.at:
        raise NotUnderstood("nowhere", text=text)
    if hex not in match.state.units:
        raise NotUnderstood("no-unit", text=hex)
    return hex


def unit(t: Language, match: Match, rest: str) -> list[str]:
    """Return all facts of the unit in a hex. Raises NotUnderstood."""
    hex, view, state = _unit_hex(match, rest), match.view(None), match.state
    one = state.units[hex]
    box = state.plan.box
    card = box.kinds[one.kind]
    row = card.ranks[one.rank]
    lines = [telling.hex_line(t, view, hex)]
    lines.append(t("asked.row", what=cardview.movement(t, row), n=row.dice, text=cardview.reach(t, card)))
    words = [*(cardview.keyword(t, word, number) for word, number in card.keywords.items())]
    if one.commander is not None:
        words += [*cardview.abilities(t, one.commander, box)]
    lines += [t("list.of", head=t("asked.keywords"), text=", ".join(words))] if words else []
    lines.append(_hexes(t, "asked.attacks", sorted({*attack.targets(state, hex), *attack.prey(state, hex)})))
    lines.append(_hexes(t, "asked.attacked", looking.threats(view, hex)))
    return lines


def _hexes(t: Language, head: str, hexes: list[str]) -> str:
    return t("list.of", head=t(head), text=", ".join(hexes) or t("none"))


def card(t: Language, match: Match, rest: str) -> list[str]:
    """Return the text of a leadership card, found by its number or its name. Raises NotUnderstood."""
    box, typed = match.state.plan.box, rest.strip().casefold()
    id = next((one for one in box.cards if cardtext.name(t, one, box.names).casefold() == typed), typed)
    if id not in box.cards:
        raise NotUnderstood("no-card", text=rest)
    return [cardtext.name(t, id, box.names), *cardtext.text(t, id, box)]


def chances(t: Language, match: Match, rest: str) -> list[str]:
    """Return the exact odds of an attack from one hex on another, if it were made now. Raises NotUnderstood."""
    hexes = rest.replace(",", " ").split()
    if len(hexes) != 2:
        raise NotUnderstood("two-hexes", text=rest)
    hex, target = (_unit_hex(match, one) for one in hexes)
    state = match.state
    rule = attack.why_not(state, hex, target)
    if rule is not None:
        return [f"{BattlesWords(t).rule(rule)} ({rule})"]
    return [*_odds(t, state, hex, target)]


def _odds(t: Language, state: State, hex: str, target: str) -> Iterator[str]:
    """Yield the dice, the effect of each symbol, and every outcome with its probability."""
    fight = foresight.ordered_attack(state, hex, target)
    found = odds.of_blow(*fight)
    yield t("asked.dice", area=hex, target=target, n=found.dice)
    hit = [t(f"symbol.{symbol}") for symbol, n in strength.results(*fight).items() if n]
    yield t("list.of", head=t("asked.hit"), text=", ".join(hit))
    yield t("list.of", head=t("asked.mean"), text=decimal(t, found.hits, 2))
    yield t("list.of", head=t("asked.lost"), text=_shares(t, found.lost))
    yield t("list.of", head=t("asked.back"), text=_shares(t, found.retreats))
    yield t("list.of", head=t("asked.gone"), text=percent(t, found.eliminated))


def _shares(t: Language, shares: Mapping[int, Fraction]) -> str:
    return cardtext.joined(t, [t("asked.share", n=n, text=percent(t, share)) for n, share in shares.items()])


def percent(t: Language, share: Fraction) -> str:
    """Return a probability in percent, rounded to a tenth."""
    return t("asked.percent", text=decimal(t, share * 100, 1))


def decimal(t: Language, number: Fraction, places: int) -> str:
    """Return a number with so many decimal places, in the language's notation."""
    return f"{float(number):.{places}f}".replace(".", t("asked.point"))


def goal(t: Language, match: Match, rest: str) -> list[str]:
    """Return the points, what wins and scores, who holds each objective, and how the battle ends."""
    return goals.said(t, match.view(None))


def pools(t: Language, match: Match, rest: str) -> list[str]:
    """Return both houses' order tokens, command tokens and points, and the place of the morale marker."""
    view, words = match.view(None), BattlesWords(t)
    lines = [
        t("board.pool", seat=words.seat(house), tokens=words.symbols(view["pools"][house]),
          amount=view["boards"][house], points=t.n("points", view["points"][house]))
        for house in HOUSES
    ]  # fmt: skip
    return [*lines, scale.said(t, view)]


Query = Callable[[Language, Match, str], list[str]]
QUERIES: Mapping[str, Query] = {"unit": unit, "card": card, "odds": chances, "goal": goal, "pool": pools}
"""The name of a typed question -> what replies to it; `command.verb.<name>` are the words for it."""
