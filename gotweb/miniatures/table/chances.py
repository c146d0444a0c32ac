"""The chances of an attack or a charge, shown before the dice are rolled, with each modifier.

All numbers are those of `strength` and `odds`, which the rules use, too; nothing is computed here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from gotweb.core.plainwords import decimal
from gotweb.geometry.plane.contact import contact
from gotweb.geometry.plane.moves import first_contact, sweep
from gotweb.geometry.plane.rectangles import Outline, Rectangle, Side, turned
from gotweb.lang import Language
from gotweb.miniatures import odds
from gotweb.miniatures.charge import dice_over, needed
from gotweb.miniatures.facts import Attack
from gotweb.miniatures.field import covered
from gotweb.miniatures.foreseen import Arrival, of_charge, spendable
from gotweb.miniatures.minds.bearing import adding
from gotweb.miniatures.minds.telling import effect
from gotweb.miniatures.objectives import held_cards
from gotweb.miniatures.odds import Odds
from gotweb.miniatures.state import State
from gotweb.miniatures.strength import BEHIND, Blow, blow, fright, held_by, nerve, pool, reminded
from gotweb.ui.kit.cite import cited
from gotweb.ui.kit.tree import Element, el

NOTHING = Fraction(0)
WIDE = 100
"""How long the bar of a certainty is, in units of its drawing."""


class Fight(NamedTuple):
    """A possible attack, perhaps on a future table: for a charge the charger is already at its target."""

    state: State
    attacker: str
    defender: str
    attack: Attack
    side: Side
    charged: bool = False
    fortified: bool = False

    def numbers(self) -> Blow:
        """The attack in numbers."""
        one, other, walls = self.attacker, self.defender, self.fortified
        return blow(self.state, one, other, self.attack, self.side, charged=self.charged, fortified=walls)


class ChargeChances(NamedTuple):
    """A charge: the distance to the contact, the roll that is needed, the number of dice, the chances."""

    hundredths: int
    need: int
    dice: int
    chances: Arrival

    @property
    def chance(self) -> Fraction:
        """The chance that the charge arrives."""
        return self.chances.arrives


def arriving(state: State, id: str, target: str, heading: int) -> ChargeChances | None:
    """Return what a charge from a heading needs; None if it misses the target."""
    unit = state.units[id]
    place = turned(unit.stands, heading)
    way = first_contact(place, state.units[target].stands)
    if way is None:
        return None
    covers: list[Rectangle | Outline] = [unit.stands, sweep(place, "front", int(way))]
    need, dice = needed(unit.speed, way), dice_over(state, id, covers)
    # nobody is charged who lies beyond a 6
    return ChargeChances(-(-way.numerator // way.denominator), need, dice, of_charge(state, id, need, dice))


def share(mover: Rectangle, target: Rectangle) -> Fraction:
    """Return the share of a tray's contact side that touches the other tray."""
    met = contact(mover, target)
    if met is None:
        return Fraction(0)
    return met.length / (2 * (mover.half_width if met.first in ("front", "rear") else mover.half_depth))


def percent(t: Language, share: Fraction) -> str:
    """Return a chance in percent. Only the impossible is shown as 0 and only the certain as 100."""
    if 0 < share < Fraction(1, 100):
        return t("percent.under")
    if Fraction(99, 100) < share < 1:
        return t("percent.over")
    return t("percent", amount=round(share * 100))


def change(t: Language, first: str, last: str) -> str:
    """Return the change of a number, "50% → 67%"; one number if both look alike."""
    return last if first == last else t("odds.change", first=first, last=last)


def brief(t: Language, found: Odds, before: Odds | None = None) -> str:
    """Return the mean of an attack's wounds, panic included, and the chance that it destroys the target.

    With `before`, the odds without an effect, the text shows the change.
    """
    told = [(_mean(t, one), percent(t, one.destroyed)) for one in (before or found, found)]
    mean, destroyed = (change(t, *both) for both in zip(*told, strict=True))
    return t("pair.and", first=t("odds.mean", amount=mean), last=t("odds.destroys", what=destroyed))


def _mean(t: Language, found: Odds) -> str:
    return decimal(t, round(100 * _lost(found)))


def _lost(found: Odds) -> Fraction:
    """Return the mean of the wounds actually suffered."""
    return sum((n * chance for n, chance in found.lost.items()), NOTHING)


def shown(t: Language, fight: Fight) -> Element:
    """Return all about an attack before its dice are rolled."""
    numbers = fight.numbers()
    spent = spendable(fight.state, fight.attacker, fight.defender)
    found = odds.of_attack(fight.state, fight.defender, numbers, spent)
    return el(
        "section",
        {"class": "mini-fight"},
        el("p", {"class": "mini-brief"}, brief(t, found)),
        el("div", {"class": "mini-charts"}, bars(t, "odds.wounds", found.wounds), bars(t, "odds.lost", found.lost)),
        el("ul", {"class": "mini-lines"}, list(lines(t, fight, numbers, Means.of(numbers, spent, found)))),
        key=f"fight {fight.attacker} {fight.defender} {fight.attack.id} {fight.side}",
    )


def bars(t: Language, title: str, chances: Mapping[int, Fraction]) -> Element:
    """Return chances of numbers as bars, each with its number and its percentage."""
    rows = [
        el("tr", None, el("th", {"scope": "row"}, str(n)), el("td", None, bar(chance)),
           el("td", None, percent(t, chance)), key=str(n))
        for n, chance in chances.items()
    ]  # fmt: skip
    return el("table", {"class": "mini-bars"}, el("caption", None, t(title)), el("tbody", None, rows), key=title)


def bar(share: Fraction, more: Fraction = NOTHING) -> Element:
    """Return a bar whose length is a share, extended by `more` in another style; numbers stand beside it."""
    long, longer = (max(1, round(one * WIDE)) if one else 0 for one in (share, share + more))
    added = el("path", {"d": f"M{long} 0H{longer}V10H{long}z", "class": "mini-bar-more"}) if more else None
    return el(
        "svg",
        {"class": "mini-bar", "viewBox": f"0 0 {WIDE} 10", "preserveAspectRatio": "none", "aria-hidden": "true",
         "focusable": "false"},
        el("path", {"d": f"M0 0H{WIDE}V10H0z", "class": "mini-bar-ground"}),
        el("path", {"d": f"M0 0H{long}V10H0z", "class": "mini-bar-part"}),
        added,
    )  # fmt: skip


# each modifier in its line


class Means(NamedTuple):
    """The number of dice of an attack, and the mean number left after each step."""

    dice: Fraction
    hits: Fraction
    wounds: Fraction
    """Hits that are not blocked."""
    lost: Fraction
    """The wounds that are really suffered, those of the Panic Test included."""

    @staticmethod
    def of(numbers: Blow, spent: Collection[str], found: Odds) -> Means:
        """Return the means of an attack with these numbers and odds."""
        return Means(Fraction(numbers.dice), odds.of_hits(numbers, spent), found.mean, _lost(found))

    @property
    def top(self) -> Fraction:
        """The largest of the means; for an attack without dice the length of one die."""
        return max(Fraction(1), *self)

    def step(self, t: Language, amount: Fraction, since: Fraction | None = None) -> Element:
        """Return one of the means as a bar, relative to the largest, and in words.

        With `since`, the number before, the text says how much is added.
        """
        top = self.top
        before, more = (amount, NOTHING) if since is None else (min(amount, since), max(NOTHING, amount - since))
        said = decimal(t, round(100 * (amount if since is None else amount - since)))
        told = t("odds.average", amount=said) if since is None else t("odds.average.more", amount=said)
        return el("span", {"class": "mini-step-bar"}, bar(before / top, more / top), el("span", None, told))


def lines(t: Language, fight: Fight, numbers: Blow, means: Means) -> Iterator[Element]:
    """Yield the steps of an attack, each with the mean number left, and behind it the modifiers, with their rules.

    Dice, hits, wounds and panic are no sum but follow from each other: so their bars are drawn one below the other, and
    not stacked.
    """
    one, other = fight.state.units[fight.attacker], fight.state.units[fight.defender]
    attack = fight.attack
    yield line(t, t.n("odds.dice", numbers.dice), "J01", "head", bar(means.dice / means.top))
    if one.gone:
        yield line(t, t.n("odds.ranks", one.ranks), "J01")
    if pool(one, attack) != pool(one._replace(kind=one.kind._replace(abilities=()), attachment=None), attack):
        yield line(t, t("ability.boldness-and-courage"), "M01")
    for name, _ in adding(fight.state, fight.attacker, fight.defender, attack):
        yield line(t, effect(t, name), "P06")
    for card in held_cards(fight.state, fight.attacker):
        if card.adds:
            yield line(t, t("pair", what=effect(t, card.id), text=t(f"card.{card.id}.brief")), "L09")
    yield line(t, t("odds.hits", number=numbers.hits, first=attack.to_hit), "J02", "head",
               means.step(t, means.hits))  # fmt: skip
    yield from _hitting(t, fight, numbers)
    if not numbers.defended:
        yield line(t, t("odds.undefended"), "J09", "head", means.step(t, means.wounds))
    else:
        told = t("odds.blocks", number=numbers.blocks, first=other.kind.defence)
        yield line(t, told, "J03", "head", means.step(t, means.wounds))
        if BEHIND[fight.side]:
            yield line(t, t("odds.behind", what=t(f"flank.{fight.side}"), amount=f"−{BEHIND[fight.side]}"), "J04")
        if "sundering" in attack.keywords:
            yield line(t, t("odds.changes", what=t("keyword.sundering"), amount="−1"), "J05")
        if fight.fortified:
            yield line(t, t("odds.changes", what=t("odds.fortified"), amount="+1"), "J11")
        if other.gone and other.has("berserkers-fervor"):
            yield line(t, t("odds.changes", what=t("ability.berserkers-fervor"), amount=f"+{other.gone}"), "M01")
    own = nerve(fight.state, fight.defender)
    told = t("odds.panic", number=other.kind.morale, amount=_signed(numbers.panic + own))
    shown_now = means.step(t, means.lost, means.wounds) if means.lost >= means.wounds else None
    yield line(t, told, "K01", "head", shown_now)
    more = fright(fight.state, fight.defender)
    if more:
        yield line(t, t("odds.fright", amount=_signed(more)), "M01")
    if reminded(fight.state, fight.defender):
        yield line(t, t("terrain.grim-reminder"), "K06")
    for condition in sorted(spendable(fight.state, fight.attacker, fight.defender)):
        told = t("odds.spent", what=t(f"condition.{condition}"))
        yield line(t, told, "K04" if condition == "panicked" else "J10", "head")


def _hitting(t: Language, fight: Fight, numbers: Blow) -> Iterator[Element]:
    """Yield the modifiers of hitting, and the effects of hits."""
    one, other = fight.state.units[fight.attacker], fight.state.units[fight.defender]
    attack = fight.attack
    if attack.kind != "melee" and covered(fight.state, one.stands, other.stands):
        yield line(t, t("odds.changes", what=t("odds.cover"), amount="−1"), "G06")
    if held_by(fight.state, fight.attacker, "disrupt"):
        yield line(t, t("odds.changes", what=t("ability.disrupt"), amount="−1"), "M01")
    if "marauders-blades" in attack.effects and other.ranks <= one.ranks:
        yield line(t, t("odds.changes", what=t("attack.marauders-blades"), amount="+1"), "J09")
    if attack.id == "winters-bite" and one.has("winters-bite") and one.gone > 0:
        yield line(t, t("odds.changes", what=t("ability.winters-bite"), amount="+1"), "M01")
    if numbers.sixes > 1:
        yield line(t, t("keyword.critical-blow.text"), "J05")
    if numbers.sure:
        yield line(t, t("keyword.precision.text"), "J05")
    if numbers.again != "none":
        yield line(t, t(f"odds.again.{numbers.again}"), "F08" if numbers.again == "misses" else "J09")
    if numbers.burns:
        yield line(t, t("effect.wildfire"), "J09")
    if numbers.weakens:
        yield line(t, t("odds.weakens"), "J09")


def line(t: Language, text: str, rule: str, look: str | None = None, below: Element | None = None) -> Element:
    """Return one fact with its rule, as an item of a list; `below` is the result under it."""
    return el("li", {"class": f"mini-line-{look}" if look else None}, text, " ", cited(t, rule), below,
              key=f"{rule} {text}")  # fmt: skip


def _signed(amount: int) -> str:
    """Return a modifier with its sign: "+1", "−2", "±0"."""
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount else "±0"
