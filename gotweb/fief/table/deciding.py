"""The facts shown beside a question that help to decide it: votes and their sources, a battle in numbers, prices, the
houses to ask.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from gotweb.core.match import Match
from gotweb.core.plainwords import clauses
from gotweb.fief import battle as field
from gotweb.fief import detailed, elections, income, movement, permission, scourge, votes
from gotweb.fief.battle import Battle, Side
from gotweb.fief.chances.outcome import Fallen, fallen, outcome
from gotweb.fief.chances.round import RoundOutlook, outlook
from gotweb.fief.control import controller
from gotweb.fief.facts import shipped
from gotweb.fief.state import Spot, State, Troops
from gotweb.fief.table import heraldry, north, signs
from gotweb.fief.table.forces import DrawnForce, facing
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.kit.cite import cited
from gotweb.ui.kit.tree import Element, el

ROLES = ("offence", "defence")
"""What the sides of a battle do, in their order."""


def note(t: Language, text: str, rule: str | None = None) -> Element:
    """Return the element of a fact, with the rule it comes from."""
    return el("li", None, el("span", None, text), cited(t, rule) if rule is not None else None)


def noted(notes: Sequence[Element]) -> Element | None:
    """Return facts as a list element, or None if there are none."""
    return el("ul", {"class": "fief-notes"}, [*notes]) if notes else None


def percent(t: Language, share: Fraction | float) -> str:
    """Return a probability in percent. Only an impossible event is "0%" and only a certain one "100%"."""
    if 0 < share < Fraction(1, 100):
        return t("chance.under")
    if Fraction(99, 100) < share < 1:
        return t("chance.over")
    return t("chance", n=round(share * 100))


# votes


def ballot(t: Language, state: State, title: str, standing: Sequence[str] = ()) -> Element:
    """Return each house's votes for a title with their sources, and how many are needed (C03, C04).

    For the `standing` candidates it also says what each still needs besides the votes of his own house.
    """
    words = FiefWords(t)
    rows = []
    for house in state.order:
        number = votes.number(state, title, house)
        rows.append(el(
            "tr", {"class": "none" if not number else None},
            el("th", {"scope": "row"}, signs.crest(house), words.seat(house)),
            el("td", None, el("strong", None, str(number))),
            el("td", None, el("small", None, ", ".join(sources(t, state, title, house)))),
            key=house,
        ))  # fmt: skip
    kind, (least, total) = votes.kind(state, title), needed(state, title)
    notes = [note(t, t("ballot.need", n=least, total=total), "C04")] + (
        [note(t, t("ballot.king"), "E01")] if kind == "king" else []
    )
    notes += [_stands(t, state, title, one) for one in standing]
    judge = elections.judge(state, title)
    notes.append(note(t, t("ballot.tie"), "C04") if judge is None
                 else note(t, t("ballot.judge", seat=words.seat(judge)), "X02"))  # fmt: skip
    heads = [el("th", {"scope": "col"}, t(f"ballot.{head}")) for head in ("house", "votes", "from")]
    return el("section", {"class": "fief-ballot"},
              el("table", {"class": "standings"}, el("thead", None, el("tr", None, heads)), el("tbody", None, rows)),
              noted(notes), key="ballot")  # fmt: skip


def needed(state: State, title: str) -> tuple[int, int]:
    """Return (how many votes it takes to be elected, how many all houses have together) (C04)."""
    return state.facts.minimum[votes.kind(state, title)], sum(votes.number(state, title, one) for one in state.houses)


def _stands(t: Language, state: State, title: str, noble: str) -> Element:
    """Return what a candidate still needs besides the votes of his own house: more votes, or votes of the required
    kinds.
    """
    house = state.nobles[noble].house
    own = votes.number(state, title, house)
    said = {"noble": FiefWords(t).noble(noble), "own": own}
    lacks = state.facts.minimum[votes.kind(state, title)] - own
    if lacks > 0:
        return note(t, t("ballot.lacks", lacks=lacks, **said))
    return note(t, t("ballot.enough" if votes.enough(state, title, [house]) else "ballot.kinds", **said))


def sources(t: Language, state: State, title: str, house: str) -> list[str]:
    """Return the sources of a house's votes for a title, in words."""
    words, kind = FiefWords(t), votes.kind(state, title)
    number = votes.number(state, title, house)
    if kind == "warden":
        region = state.facts.regions[title.removeprefix("warden-")]
        own = [village for village in region.villages if controller(state, village) == house]
        found = [t.n("ballot.villages", len(own))] if own else []
        found += [t("ballot.principal", area=words.area(region.principal))] if region.principal in own else []
        more = number - len(own) - (region.principal in own)
        return [*found, *([t("ballot.offices", n=more)] if more else [])]
    if kind == "king":
        own = [one.id for one in votes.electors(state) if one.house == house]
        found = [words.noble(one) for one in own]
        return [*found, *([t("ballot.ladies")] if number > len(own) else [])]
    return [words.noble(one.id) for one in state.family(house) if votes.of_noble(state, one.id, kind)]


# movement


def stuck(t: Language, state: State, house: str) -> list[Element]:
    """Return which nobles of a house Heavy Rain keeps in place, region by region, and which can move in spite of it
    (P07).
    """
    words, found, family = FiefWords(t), [], {one.id for one in state.family(house)}
    for region in state.facts.regions:
        if not state.under(region, permission.RAIN):
            continue
        harm = scourge.harm(state, permission.RAIN, region)
        own = {key: [one for one in harm.get(key, ()) if one in family] for key in ("nobles", "spared")}
        head = t("told.rain.at", region=words.say(f"region.{region}"))
        told = detailed.harms(words, permission.RAIN, own) if own["nobles"] else []
        found += [note(t, t("list.of", head=head, text=line), "P07") for line in told]
    return found


# battles


def battle(t: Language, state: State, rolled: bool = False) -> Element | None:
    """Return the battle being fought: both lines, strength, dice, walls, chances of the next round; None if there is
    none.

    Once dice are `rolled` and their hits not taken yet, there are no chances to show: the element lists both sides
    only.
    """
    if state.battle is None:
        return None
    return standoff(t, state, state.battle) if rolled else picture(t, state, state.battle)


def standoff(t: Language, state: State, found: Battle) -> Element:
    """Return which pieces stand on both sides of a battle, and their strength."""
    sides = [
        DrawnForce(field.told(state, found, side), role, el("p", None, _who(t, state, found, side)))
        for side, role in zip(found.sides(), ROLES, strict=True)
    ]
    where = t("battle.at", area=FiefWords(t).area(found.at), n=found.rounds)
    return el("section", {"class": "fief-battle", "aria-label": where}, el("h3", None, where), facing(t, sides),
              key="battle")  # fmt: skip


def picture(t: Language, state: State, found: Battle) -> Element:
    """Return a battle in numbers: one being fought, or one as it would begin (`battles.arranged`)."""
    begun = found is state.battle
    sides = [(side, outlook(state, found, side)) for side in found.sides()]
    ends, falls = outcome(state, found), fallen(state, found)
    forces = [
        DrawnForce(field.told(state, found, side), role, _figures(t, state, found, side, own, other, wins, lost))
        for role, (side, own), (_, other), wins, lost in zip(
            ROLES, sides, reversed(sides), ends[:2], falls, strict=True
        )
    ]
    notes = [note(t, t("battle.neither", chance=percent(t, ends.neither)))] if ends.neither else []
    notes += walls(t, state, found)
    if found.raid:
        notes.append(note(t, t("battle.raid"), "Q04"))
    notes += [note(t, t("battle.supposed"))] + ([] if begun else [note(t, t("battle.uncounted"))])
    area = FiefWords(t).area(found.at)
    where = t("battle.at", area=area, n=found.rounds) if begun else t("battle.would", area=area)
    return el(
        "section",
        {"class": "fief-battle", "aria-label": where},
        el("h3", None, where),
        facing(t, forces),
        noted(notes),
        key="battle",
    )


def walls(t: Language, state: State, found: Battle) -> list[Element]:
    """Return what the walls take from the offence, and what gives it back (R10); or that a passage leads in (R22)."""
    if found.walls and found.tunnel:
        return [note(t, t("battle.tunnel"), "R22")]
    stands = field.walls(state, found)
    if not stands.dice:
        return []
    parts = [t.n("battle.walls", stands.dice, fort=t(f"fort.{state.fort(found.at)}"))]
    parts += [t.n("battle.engines", stands.engines)] if stands.engines else []
    parts += [t.n("battle.cunning", stands.cunning)] if stands.cunning else []
    parts += [t.n("battle.taken", stands.taken)] if len(parts) > 1 else []
    return [note(t, " ".join(parts), "R10")]


def brief(t: Language, state: State, would: Battle | None = None) -> str | None:
    """Return a battle's key figures in one line: strength and dice of both sides, and the chance that each is wiped out
    now.

    With `would`, a battle that would be begun, also the chance that the attacker wins it.
    """
    found: Battle | None = would or state.battle
    if found is None:
        return None
    (one, own), (two, other) = [(side, outlook(state, found, side)) for side in found.sides()]
    line = " – ".join(
        t("battle.brief", seat=FiefWords(t).seat(side.leader), n=mine.strength, dice=t.n("battle.dice", mine.dice),
          chance=percent(t, against.ends(mine.stands) if mine.stands else Fraction(1)))
        for side, mine, against in ((one, own, other), (two, other, own))
    )  # fmt: skip
    return line if would is None else f"{line} – {hope(t, state, would)}"


def hope(t: Language, state: State, would: Battle) -> str:
    """Return the chance, in words, that the attacker of a battle that would be begun wins it."""
    return t("battle.hope", chance=percent(t, outcome(state, would).offence))


def against(t: Language, state: State, would: Battle) -> str:
    """Return the chance, in words, that the attacker of a battle that would be begun wins it, with the name of the
    house attacked.
    """
    chance = percent(t, outcome(state, would).offence)
    return t("battle.against", seat=FiefWords(t).seat(would.defence.leader), chance=chance)


def helped(t: Language, state: State, would: Battle, side: str) -> str:
    """Return the chance, in words, that the "offence" or the "defence" of a battle wins it."""
    leader = FiefWords(t).seat(getattr(would, side).leader)
    return t("battle.side", seat=leader, chance=percent(t, getattr(outcome(state, would), side)))


def both(t: Language, state: State, would: Battle) -> str:
    """Return the chances, in words, that each side of a battle wins it."""
    return ", ".join(helped(t, state, would, side) for side in ("offence", "defence"))


def _figures(
    t: Language, state: State, fought: Battle, side: Side, own: RoundOutlook, other: RoundOutlook, wins: float,
    falls: Sequence[Fallen],
) -> list[Element]:  # fmt: skip
    """Return the figures of a side: its pieces, its dice and chances, and what it may lose."""
    dice = t.n("battle.dice", own.dice) + (f" {t.n('battle.bonus', own.bonus)}" if own.bonus and own.dice else "")
    ends = percent(t, other.ends(own.stands) if own.stands else Fraction(1))
    figures = el(
        "p",
        {"class": "fief-figures"},
        el("span", None, dice),
        el("span", None, t.n("battle.stands", own.stands)),
        el("span", None, t("battle.ends", chance=ends)),
        el("strong", None, t("battle.wins", chance=percent(t, wins))),
    )
    return [el("p", None, _who(t, state, fought, side)), figures, _falls(t, falls)]


def _who(t: Language, state: State, fought: Battle, side: Side) -> str:
    """Return the nobles and the troops of a side in words."""
    words = FiefWords(t)
    names = [words.noble(one.id) for one in field.engaged(state, fought, side)]
    names = [t("noble.mance"), *names] if field.commands(state, fought, side) else names
    return ", ".join([*names, words.troops(field.army(state, fought, side))])


def _falls(t: Language, falls: Sequence[Fallen]) -> Element:
    """Return what a side may lose in the next round: each loss with its chance and a bar of that length."""
    rows = []
    for one in falls:
        lost = t("battle.falls.all") if one.all else FiefWords(t).troops(one.lost) if one.lost else t("ui.nothing")
        wide = round(one.chance * 100)
        bar = el("svg", {"class": "fief-share", "viewBox": "0 0 100 8", "preserveAspectRatio": "none",
                         "aria-hidden": "true"}, el("path", {"d": f"M0 0H{wide}V8H0Z"}))  # fmt: skip
        rows.append(el("li", None, el("span", None, lost), bar, el("span", None, percent(t, one.chance)), key=lost))
    return el("div", {"class": "fief-falls"}, el("p", None, t("battle.falls")), el("ul", None, rows))


# the Wall


def wall(t: Language, match: Match, mission: str | None = None) -> list[Element]:
    """Return what helps to decide on the Wall: for one objective, or without one for all."""
    view = match.view(None)
    if mission is None:
        found = north.panel(t, match)
        return [] if found is None else [found]
    post = north.post(view, mission)
    return [] if post is None else [north.shown(t, view, post)]


# ways


def leave(
    t: Language, state: State, spot: Spot, to: str, nobles: Sequence[str], troops: Troops, captives: int
) -> list[Element]:
    """Return the houses that a group has to ask before it goes on (P05, P12), or how else it goes: freely, or through a
    passage.

    Also the houses to ask for troops left behind on a road without a noble (P11). `troops` go with the group's nobles,
    and so many `captives`.
    """
    words = FiefWords(t)
    strand = permission.strands(state, spot, to, nobles, troops)
    way = movement.passage(state, spot, to, nobles, sum(troops.values()) + captives, strand)
    if way is not None:
        return [note(t, t(f"move.through.{way}"), "P15" if way == movement.SHADOW else "P14")]
    if movement.wild(state, spot, to):
        return [note(t, t("move.wild"), "X14")]
    asked = permission.concerned(state, spot, to, strand)
    if asked:
        names = words.listed([words.seat(seat) for seat in asked])
        if strand:
            return [note(t, t("move.asks.stay", seats=names), "P11")]
        return [note(t, t("move.asks", seats=names), "P05")]
    return [note(t, t("move.free"))]


def there(t: Language, state: State, village: str) -> str:
    """Return in one line who controls a village, its buildings and the groups there."""
    words = FiefWords(t)
    parts = []
    house = controller(state, village)
    parts.append(t("village.free") if house is None else t("village.held", seat=words.seat(house)))
    if village in state.forts:
        parts.append(t(f"fort.{state.forts[village]}"))
    if state.mills.get(village):
        parts.append(t.n("village.mills", state.mills[village]))
    if village in state.septs:
        parts.append(t("village.sept"))
    for seat in state.present(village):
        troops = state.troops_at(seat, village)
        nobles = [words.noble(one.id) for one in state.nobles_at(seat, village)]
        here = ", ".join([*nobles, *([words.troops(troops)] if troops else [])])
        parts.append(t("pair", what=words.seat(seat), text=here))
    return clauses(t, parts)


def start(t: Language, state: State, seat: str, village: str) -> str:
    """Return, for a start in a village: its income there (L01), the pieces there, where its roads lead, and the houses
    at their ends.
    """
    then, words = state.copy(), FiefWords(t)
    then.control[village] = seat
    gold = sum(amount for _, amount in income.rows(then, seat))
    roads = words.listed([_next_door(words, state, one) for one in state.village(village).roads])
    parts = [t.n("told.income", gold), there(t, state, village), t("told.neighbours", places=roads)]
    return " · ".join(parts)


def _next_door(words: FiefWords, state: State, village: str) -> str:
    """Return a village next to a start, with the houses that control it or have pieces there."""
    house = controller(state, village)
    seats = dict.fromkeys([*([] if house is None else [house]), *state.present(village)])
    named, place = words.listed([words.thing_of("seat", one) for one in seats]), words.place(village)
    return words.say("told.next", place=place, seats=named) if seats else place


def hand(t: Language, cards: Sequence[str]) -> Element:
    """Return the cards in a seat's hand, for its own eyes only."""
    shown = [
        el("li", {"class": "fief-card"}, signs.shape(heraldry.CARD), el("strong", None, t(f"card.{card}")),
           el("small", None, t(f"card.{card}.about")), key=f"{n} {card}")
        for n, card in enumerate(cards)
    ]  # fmt: skip
    return el(
        "section",
        {"class": "fief-hand"},
        el("h3", None, t("hand.own")),
        el("ul", {"class": "fief-cards"}, shown) if shown else el("p", {"class": "about"}, t("hand.empty")),
        key="hand",
    )


def price_of(unit: str) -> int:
    """Return the price of one of a kind of troops."""
    return shipped().units[unit].cost or 0
