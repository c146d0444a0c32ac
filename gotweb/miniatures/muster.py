"""Building an army: the content of a list, and every reason why it is illegal (R01 to R04).

A list is JSON data: `{"title", "faction", "points", "units": [[unit, attachment], [unit]], "ncus": [person]}`, and in
"box" the own cards that came with it. `listed` refuses data of a wrong form; `faults`, with one function for each
limit, says whether a list is legal. So a list that somebody is still building can be illegal for a while.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from gotweb.core.game import Options
from gotweb.core.own import OWN
from gotweb.miniatures import box, facts
from gotweb.miniatures.box import Names
from gotweb.miniatures.brought import ENTRIES, called, is_own
from gotweb.miniatures.facts import NEUTRAL, VICTORY, Army
from gotweb.miniatures.shapes import BadList, keyed, name, several, title

KEYS = ("faction", "points", "units", "ncus")
MOST_UNITS, MOST_PEOPLE = 30, 20
"""More are in no list, legal or not."""


class MusterFault(NamedTuple):
    """A reason why a list is not legal."""

    why: str
    where: str
    """The place in the list: "units.2", "ncus.0", "points"."""
    card: tuple[str, str] | None = None
    """Of what card that is said, if of one: "unit", "attachment" or "ncu", and its id."""
    facts: Mapping[str, int] = {}
    """The numbers of its sentence."""

    def error(self) -> BadList:
        """Return the fault as an error about a file, which names the card as the file does."""
        named = f"{self.where}: {called(self.card[1])}" if self.card is not None else self.where
        return BadList(self.why, named, **self.facts)


# what a list is


def listed(content: Any, at: str = "list", own: Any = None) -> Army:
    """Return the list in JSON data, legal or not. Raises BadList with the place of a fault of form.

    Own cards are in it, or beside it in a file: then they are passed as `own`.
    """
    keyed(content, KEYS, ("title",) if own is not None else ("title", "box"), at)
    if own is not None:
        named = box.read(own, "box")
    else:
        named = box.read(content["box"], f"{at}.box") if "box" in content else box.NO_BOX
    units = tuple(
        _unit(one, named, f"{at}.units.{number}")
        for number, one in enumerate(several(content["units"], MOST_UNITS, f"{at}.units"))
    )
    ncus = tuple(
        _card(one, facts.people(), named, f"{at}.ncus.{number}")
        for number, one in enumerate(several(content["ncus"], MOST_PEOPLE, f"{at}.ncus"))
    )
    size = content["points"]
    if type(size) is not int:
        raise BadList("wrong-type", f"{at}.points")
    if size not in VICTORY:
        raise BadList("unknown", f"{at}.points: {size}" if abs(size) < 10**6 else f"{at}.points")
    faction = name(content["faction"], facts.factions(), f"{at}.faction")
    led = next((one for _, one in units if one is not None and facts.attachments()[one].commander), "")
    called = title(content.get("title", ""), f"{at}.title")
    return Army(OWN, faction, size, led, units, ncus, called, tuple(named.values()))


def written(army: Army) -> dict[str, Any]:
    """Return a list as JSON data, which `listed` reads."""
    named = {"title": army.title} if army.title else {}
    units = [[called(one) for one in both if one is not None] for both in army.units]
    ncus = [called(one) for one in army.ncus]
    own = {"box": box.written(army.box)} if army.box else {}
    return {**named, "faction": army.faction, "points": army.points, "units": units, "ncus": ncus, **own}


def trimmed(army: Army) -> Army:
    """Return a list with only those own cards that it plays with: its units and people, and the cards of its deck."""
    played = {id for _, _, id in cards(army)} | {*facts.deck_of(army)}
    return army._replace(box=tuple(id for id in army.box if id in played))


def legal(content: Any, at: str = "list") -> Army:
    """Return the list in JSON data. Raises BadList with the first reason why it is malformed or illegal."""
    army = listed(content, at)
    refuse(army, at)
    return army


def refuse(army: Army, at: str) -> None:
    """Raise BadList with the first reason why a list is illegal, if there is one."""
    first = next(iter(faults(army)), None)
    if first is not None:
        raise first._replace(where=f"{at}.{first.where}").error()


def _unit(content: Any, named: Names, where: str) -> tuple[str, str | None]:
    both = several(content, 2, where, least=1)
    attached = both[1] if len(both) > 1 else None
    return (
        _card(both[0], facts.kinds(), named, f"{where}.0"),
        _card(attached, facts.attachments(), named, f"{where}.1") if attached is not None else None,
    )


def _card(content: Any, known: Mapping[str, Any], named: Names, where: str) -> str:
    """Return the id of a card: one of the program's, or the list's name for one of its own cards of this sort."""
    if isinstance(content, str) and named.get(content) in known:
        return named[content]
    return name(content, [*known], where)


# the lists of a battle


def read(content: Any, options: Options) -> dict[str, Army]:
    """Return the own lists of the sides that play one, out of JSON data. Raises BadList if one is illegal."""
    if not isinstance(content, dict) or not content:
        raise BadList("wrong-type", "lists")
    found = {}
    for seat, one in content.items():
        if options.get(seat) != OWN:
            raise BadList("unknown", f"lists: {seat}")
        found[seat] = legal(one, f"lists.{seat}")
        if found[seat].points != options["points"]:
            raise BadList("size", f"lists.{seat}.points", n=found[seat].points, most=options["points"])
    return found


# what it costs


def cost(army: Army) -> int:
    """Return the points of everything in a list; a commander is free (R02)."""
    units = sum(facts.kinds()[unit].points + price(attached) for unit, attached in army.units)
    return units + sum(facts.people()[one].points for one in army.ncus)


def price(attached: str | None) -> int:
    """Return the cost of an attachment: 0 for a commander (R02), and for none."""
    one = facts.attachments()[attached] if attached is not None else None
    return one.points if one is not None and not one.commander else 0


# why it is not legal


def faults(army: Army) -> list[MusterFault]:
    """Return every reason why a list is illegal; empty for a legal one."""
    return [fault for limit in LIMITS for fault in limit(army)]


def over(army: Army) -> Iterator[MusterFault]:
    """The list costs more than the size of the battle (R01)."""
    if cost(army) > army.points:
        yield MusterFault("over", "points", facts={"n": cost(army), "most": army.points})


def empty(army: Army) -> Iterator[MusterFault]:
    """There is no combat unit in the list (R01)."""
    if not army.units:
        yield MusterFault("no-units", "units")


def strangers(army: Army) -> Iterator[MusterFault]:
    """A card in the list is neither of its faction nor neutral (R01)."""
    for where, kind, id in cards(army):
        if faction_of(kind, id) not in (army.faction, NEUTRAL):
            yield MusterFault("faction", where, (kind, id))


def neutrals(army: Army) -> Iterator[MusterFault]:
    """Neutral cards cost more than half of the size of the battle (R01)."""
    spent = sum(points_of(kind, id) for _, kind, id in cards(army) if faction_of(kind, id) == NEUTRAL)
    if 2 * spent > army.points:
        yield MusterFault("neutral", "points", facts={"n": spent, "most": army.points // 2})


def commanders(army: Army) -> Iterator[MusterFault]:
    """The list has no commander, or more than one (R02)."""
    led = [(where, id) for where, kind, id in cards(army) if kind == "attachment" and facts.attachments()[id].commander]
    if not led:
        yield MusterFault("no-commander", "units")
    for where, id in led[1:]:
        yield MusterFault("commanders", where, ("attachment", id))


def twice(army: Army) -> Iterator[MusterFault]:
    """A character is in the list more than once (R04)."""
    met = set[str]()
    for where, kind, id in cards(army):
        if is_character(kind, id):
            if who(id) in met:
                yield MusterFault("twice", where, (kind, id))
            met.add(who(id))


def joined(army: Army) -> Iterator[MusterFault]:
    """An attachment has joined a unit that it may not join (R03)."""
    for number, (unit, attached) in enumerate(army.units):
        why = why_not_joined(unit, attached) if attached is not None else None
        if why is not None and attached is not None:
            yield MusterFault(why, f"units.{number}.1", ("attachment", attached))


def lonely(army: Army) -> Iterator[MusterFault]:
    """A unit is in the list without the character whom it follows (R04)."""
    there = {id for _, _, id in cards(army)}
    for number, (unit, _) in enumerate(army.units):
        needed = facts.kinds()[unit].requires
        if needed is not None and needed not in there:
            yield MusterFault("requires", f"units.{number}.0", ("unit", unit))


LIMITS = (over, empty, strangers, neutrals, commanders, twice, joined, lonely)
"""Each limit as a function that yields the reasons why a list is beyond it."""


def why_not_joined(unit: str, attached: str) -> str | None:
    """Return why an attachment may not join a unit: a single model, or another type (R03); None if it may."""
    if facts.alone(unit):
        return "alone"
    return "type" if facts.kinds()[unit].type != facts.attachments()[attached].type else None


def cards(army: Army) -> Iterator[tuple[str, str, str]]:
    """Yield everything in a list: its place, its sort ("unit", "attachment", "ncu"), and its id."""
    for number, (unit, attached) in enumerate(army.units):
        yield f"units.{number}.0", "unit", unit
        if attached is not None:
            yield f"units.{number}.1", "attachment", attached
    for number, one in enumerate(army.ncus):
        yield f"ncus.{number}", "ncu", one


def faction_of(kind: str, id: str) -> str:
    """Return the faction of a unit, an attachment or a non-combat unit."""
    known: Mapping[str, Mapping[str, Any]] = {
        "unit": facts.kinds(), "attachment": facts.attachments(), "ncu": facts.people(),
    }  # fmt: skip
    return str(known[kind][id].faction)


def points_of(kind: str, id: str) -> int:
    """Return the cost of a card."""
    if kind == "attachment":
        return price(id)
    return facts.kinds()[id].points if kind == "unit" else facts.people()[id].points


def who(id: str) -> str:
    """Return the identity of a character: the id, or for an own card its name in the form of an id.

    So nobody can be in a list as two cards. The part of a name behind a comma is a title: "Robb Stark, the Wolf Lord"
    is Robb Stark.
    """
    if not is_own(id):
        return id
    name = ENTRIES[id].name
    return "-".join(re.findall(r"\w+", (name.partition(",")[0].strip() or name).casefold())) or name


def is_character(kind: str, id: str) -> bool:
    """Return whether a card is a named character: a commander, a single model, or a non-combat unit."""
    return facts.attachments()[id].commander if kind == "attachment" else facts.alone(id)
