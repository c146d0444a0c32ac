"""The marks of a draft on the battlefield: badges on hexes, two kinds of arrows.

Widgets choose them, the board draws them.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal, NamedTuple

from gotweb.battles.odds import Odds
from gotweb.ui.board.draft import Arrow

Badge = Literal["target", "blocked", "far", "zone", "strikes", "flank", "burn", "landing", "exposed"]
"""A small sign at the upper corner of a hex, laid by `Draft.laid`.

target: a unit that may be attacked from where one stands; blocked: what stands in a line of sight; far: a hex from
where no attack is possible any more; zone: a hex of a commander's zone of control; strikes: a unit that could strike
back, or strike whoever leaves it; flank: a target that would be flanked; burn: a hex that would burn; landing:
where a retreat would end; exposed: where a unit that went there could be attacked by an enemy who is ready.
"""
BADGES: tuple[Badge, ...] = ("target", "blocked", "far", "zone", "strikes", "flank", "burn", "landing", "exposed")
AIMED_AT = ("target", "flank")
"""The badges of those who may be attacked."""
AIMED: Mapping[str, int] = {"aim": 1}
"""`Arrow.units` of an arrow that is a line of sight or an attack; all other arrows are movements."""


def aim(hex: str, target: str, house: str) -> Arrow:
    """Return the arrow of an attack, straight from middle to middle."""
    return Arrow(hex, target, house, units=AIMED)


class LaidSign(NamedTuple):
    """The mark that `Draft.laid` has for a hex: a badge, and the numbers shown with it."""

    badge: str
    percent: str = ""
    """The chance that an attack eliminates whoever stands there, in percent: "38", "<1", ">99"; empty if not said."""
    losses: tuple[int, ...] = ()
    """Percent of the attacks by which it loses no figure, one, two, ...; the last number is that of the most."""
    struck: str = ""
    """The hex from where whoever goes there could be attacked; empty if there is none, or nobody asked."""

    @property
    def token(self) -> str:
        """Return the mark as one text for `Draft.laid`; `sign` reads it again."""
        words = [self.badge]
        if self.percent:
            words.append(f"{self.percent}%{'/'.join(map(str, self.losses))}")
        return " ".join([*words, *(["from", self.struck] if self.struck else [])])


def sign(token: str) -> LaidSign:
    """Return the mark that a text of `Draft.laid` describes."""
    badge, *more = token.split()
    percent, _, losses = next((word for word in more if "%" in word), "").partition("%")
    return LaidSign(
        badge, percent, tuple(map(int, filter(None, losses.split("/")))), more[-1] if "from" in more else ""
    )


def aimed(badge: Badge, found: Odds) -> str:
    """Return the badge of a unit that may be attacked, with the probabilities of that attack."""
    share = found.eliminated
    percent = "<1" if 0 < share < Fraction(1, 100) else ">99" if Fraction(99, 100) < share < 1 else ""
    losses = tuple(round(chance * 100) for _, chance in sorted(found.lost.items()))
    return LaidSign(badge, percent or str(round(share * 100)), losses).token
