"""The reader of own cards: units, attachments, people and tactics cards that somebody has typed in, all checked.

Entries have the format of `data/*.json` (docs/miniatures-data.md), each with a name. Their abilities are words known to
the program, so their texts are made of our own sentences in every language (`cardtext`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from copy import deepcopy
from functools import cache
from types import MappingProxyType
from typing import Any

from gotweb.core.foreign import Unreadable, weigh
from gotweb.miniatures import brought, facts
from gotweb.miniatures.brought import ENTRIES, Entry
from gotweb.miniatures.facts import Card, Does
from gotweb.miniatures.minds.cards import typed
from gotweb.miniatures.minds.state import BOARD
from gotweb.miniatures.shapes import (
    LIST,
    BadList,
    ListChecks,
    keyed,
    name,
    names,
    number,
    on_one_line,
    several,
    title,
)

Names = Mapping[str, str]
"""What a file calls an own card -> its id in the program."""
NO_BOX: Names = MappingProxyType({})
SORTS = ("attachments", "units", "ncus", "cards")
"""The parts of a box, those first to which others refer."""
ID = re.compile(r"[a-z][a-z0-9-]{0,23}")
"""What an id looks like: small letters, digits and hyphens, 24 at most."""
MOST_ENTRIES = 24
"""More own cards of a sort are in no file."""
MOST_COPIES, MOST_TACTICS = 4, 30
"""How often a tactics card is in its deck, and how many all own ones of a file are, each copy counted."""
HEAVIEST = 1_500
"""What own cards may weigh (see `gotweb.core.foreign.weigh`): some twenty; two such boxes fit into a view."""
MOST_SOURCE = 200
"""Where a card is from is told in no more characters than this."""
SOLO = ("solo-small", "solo-large")
TRAYS = {"infantry": ("infantry", *SOLO), "cavalry": ("cavalry", *SOLO), "monster": SOLO}
"""Type of a unit -> the trays on which it may stand: one warrior of any type may fight alone."""
KINDS = ("melee", *facts.RANGES)
MOST_ATTACKS, MOST_WORDS = 3, 6
SUFFERS = {"cavalry": 3, "direwolf": 4}
"""The innate abilities, which only units have, -> the wounds of a model, of which their texts speak."""
BESIDE = ("source",)
"""What every entry may have."""


def read(content: Any, where: str) -> Names:
    """Check a box of own cards and register them; return the names that the file uses for them. Raises BadList."""
    keyed(content, (), SORTS, where)
    for sort in SORTS:
        several(content.get(sort, []), MOST_ENTRIES, f"{where}.{sort}")
    if not any(content.values()):
        raise BadList("missing", where)
    found: dict[str, str] = {}
    leaders = {id for id, card in facts.attachments().items() if card.commander}
    sound: list[tuple[str, Mapping[str, Any], str]] = []
    for sort in SORTS:
        for n, one in enumerate(content.get(sort, [])):
            at = f"{where}.{sort}.{n}"
            id = _id(one, found, at)
            READERS[sort](one, leaders, at)
            if sort == "attachments" and one.get("commander", False):
                leaders.add(id)
            refers = {key: found[one[key]] for key in ("requires", "deck") if one.get(key) in found}
            found[id] = brought.id_of(sort, one, refers)
            sound.append((sort, one, found[id]))
    copies = sum(one["copies"] for one in content.get("cards", []))
    if copies > MOST_TACTICS:
        raise BadList("many", f"{where}.cards", n=MOST_TACTICS)
    try:
        weigh(content, HEAVIEST)
    except Unreadable as error:  # every value is sound by now, so there are too many of them
        raise BadList("large", where) from error
    for n, (_, one, id) in enumerate(sound):
        if id in ENTRIES and ENTRIES[id].content != one:  # two cards have one number: somebody has looked for them
            raise BadList("same-id", f"{where}.{n}: {id}")
    for sort, one, id in sound:
        _bring(sort, one, id, found)
    return MappingProxyType(found)


def written(ids: Collection[str]) -> dict[str, Any]:
    """Return own cards as a box, which `read` reads; empty without any."""
    found: dict[str, list[Any]] = {}
    for id in ids:
        found.setdefault(ENTRIES[id].sort, []).append(deepcopy(ENTRIES[id].content))
    return {sort: found[sort] for sort in SORTS if sort in found}


def _bring(sort: str, one: Mapping[str, Any], id: str, found: Names) -> None:
    """Register a checked card. An id contains a hash of the whole card, so a card registered before is the same."""
    if id in ENTRIES:
        return
    one = deepcopy(one)
    ENTRIES[id] = Entry(sort, one)
    content = {**one, "id": id, **{key: found.get(one[key], one[key]) for key in ("requires", "deck") if key in one}}
    if sort == "attachments":
        facts.attachments().bring(id, facts.attachment(content))
    elif sort == "units":
        attacks = [{"id": f"{id}{brought.MARK}{n}", **each} for n, each in enumerate(one["attacks"])]
        facts.kinds().bring(id, facts.kind({**content, "attacks": attacks}))
    elif sort == "ncus":
        facts.people().bring(id, facts.person(content))
    else:
        does = Does(one["for"], one["does"], one.get("zone"), one.get("more", {}))
        card = Card(id, content["deck"], one["copies"], (one["when"],), does)
        facts.cards().bring(id, card)
        typed.put(card)


def _id(one: Any, found: Names, where: str) -> str:
    """Return the id of an entry, after the checks of every entry: an id that no other has, and a name."""
    if not isinstance(one, dict):
        raise BadList("wrong-type", where)
    for key in ("id", "name"):
        if key not in one:
            raise BadList("missing", f"{where}.{key}")
    id = fresh_id(one["id"], found, LIST, f"{where}.id")
    _called(one["name"], f"{where}.name")
    source = one.get("source", "")
    if not isinstance(source, str):
        raise BadList("wrong-type", f"{where}.source")
    if len(source) > MOST_SOURCE or not on_one_line(source):
        raise BadList("text", f"{where}.source")
    return id


def fresh_id(id: Any, found: Collection[str], checks: ListChecks, where: str) -> str:
    """Check an id of one's own: it looks like one, and means nothing yet, neither here nor among those `found`."""
    if not isinstance(id, str):
        raise checks.bad("wrong-type", where)
    if not ID.fullmatch(id):
        raise checks.bad("bad-id", f"{where}: {id}")
    if id in found or id in _taken():
        raise checks.bad("same-id", f"{where}: {id}")
    return id


def _called(content: Any, where: str) -> None:
    """Check that a name is a readable text."""
    if not title(content, where):
        raise BadList("text", where)


@cache
def _taken() -> frozenset[str]:
    """Return the ids that are in use already."""
    known = (facts.kinds(), facts.attachments(), facts.people(), facts.cards(), facts.pieces(), facts.trays())
    return frozenset([*(id for all_ in known for id in all_), *facts.factions(), facts.NEUTRAL])


@cache
def abilities() -> frozenset[str]:
    """Return the words for abilities of units and attachments: those on the program's cards."""
    units = (word for one in facts.kinds().values() for word in one.abilities)
    return frozenset((*units, *(word for one in facts.attachments().values() for word in one.abilities)))


@cache
def _attacks() -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """The ids, the keywords and the effects of the program's attacks."""
    all_ = [attack for one in facts.kinds().values() for attack in one.attacks]
    return (
        frozenset(one.id for one in all_),
        frozenset(word for one in all_ for word in one.keywords),
        frozenset(word for one in all_ for word in one.effects),
    )


def _of_side(one: Mapping[str, Any], where: str) -> None:
    name(one["faction"], (*facts.factions(), facts.NEUTRAL), f"{where}.faction")


def _attachment(one: dict[str, Any], leaders: Collection[str], where: str) -> None:
    """Check an attachment's card."""
    keys = ("id", "name", "faction", "type", "points", "abilities")
    keyed(one, keys, (*BESIDE, "commander"), where)
    _of_side(one, where)
    name(one["type"], TRAYS, f"{where}.type")
    if not isinstance(one.get("commander", False), bool):
        raise BadList("wrong-type", f"{where}.commander")
    number(one["points"], 0, 0 if one.get("commander") else 9, f"{where}.points")
    names(one["abilities"], abilities() - SUFFERS.keys(), MOST_WORDS, f"{where}.abilities")


def _unit(one: dict[str, Any], leaders: Collection[str], where: str) -> None:
    """Check a combat unit's card."""
    keys = (
        "id", "name", "faction", "type", "tray", "points", "speed", "defence", "morale", "attacks", "abilities",
    )  # fmt: skip
    keyed(one, keys, (*BESIDE, "wounds", "requires"), where)
    _of_side(one, where)
    of_type = name(one["type"], TRAYS, f"{where}.type")
    if name(one["tray"], facts.trays(), f"{where}.tray") not in TRAYS[of_type]:
        raise BadList("tray", f"{where}.tray: {one['tray']}")
    number(one["points"], 1, 20, f"{where}.points")
    number(one["speed"], 1, 9, f"{where}.speed")
    number(one["defence"], 2, 6, f"{where}.defence")
    number(one["morale"], 2, 12, f"{where}.morale")
    wounds = number(one.get("wounds", 1), 1, 8, f"{where}.wounds")
    if "requires" in one:
        name(one["requires"], leaders, f"{where}.requires")
    ranks = facts.trays()[one["tray"]].ranks
    for n, attack in enumerate(several(one["attacks"], MOST_ATTACKS, f"{where}.attacks", least=1)):
        _attack(attack, ranks, f"{where}.attacks.{n}")
        if _alike(attack) in map(_alike, one["attacks"][:n]):
            raise BadList("again", f"{where}.attacks.{n}")
    for word in names(one["abilities"], abilities(), MOST_WORDS, f"{where}.abilities"):
        if SUFFERS.get(word, wounds) != wounds:
            raise BadList("wounds", f"{where}.wounds")


def _alike(attack: Mapping[str, Any]) -> tuple[bool, str]:
    """Return what two attacks must not share, because players could not tell them apart by their names."""
    return attack["kind"] == "melee", str(attack.get("id") or attack["name"]).strip().casefold()


def _attack(one: Any, ranks: int, where: str) -> None:
    """Check an attack: it has the id of one of the program's, and so its name in every language, or a name
    of its own.
    """
    known, keywords, effects = _attacks()
    keyed(one, ("kind", "to_hit", "dice"), ("id", "name", "keywords", "effects"), where)
    if ("id" in one) == ("name" in one):
        raise BadList("missing" if "id" not in one else "unknown", f"{where}.name")
    if "id" in one:
        name(one["id"], known, f"{where}.id")
    else:
        _called(one["name"], f"{where}.name")
    name(one["kind"], KINDS, f"{where}.kind")
    number(one["to_hit"], 2, 6, f"{where}.to_hit")
    for n, dice in enumerate(several(one["dice"], ranks, f"{where}.dice", least=ranks)):
        number(dice, 1, 12, f"{where}.dice.{n}")
    names(one.get("keywords", []), keywords, MOST_WORDS, f"{where}.keywords")
    names(one.get("effects", []), effects, MOST_WORDS, f"{where}.effects")


@cache
def _counted() -> Mapping[str, int]:
    """Return ability of the program's people -> how many uses its text states; 0 for unlimited."""
    return {one.ability: one.uses for one in facts.people().values()}


def _person(one: dict[str, Any], leaders: Collection[str], where: str) -> None:
    """Check the card of a non-combat unit."""
    keyed(one, ("id", "name", "faction", "points", "ability"), (*BESIDE, "uses"), where)
    _of_side(one, where)
    number(one["points"], 1, 9, f"{where}.points")
    counted = _counted()[name(one["ability"], _counted(), f"{where}.ability")]
    if counted and "uses" not in one:
        raise BadList("missing", f"{where}.uses")
    number(one.get("uses", 0), counted, counted, f"{where}.uses")


def _card(one: dict[str, Any], leaders: Collection[str], where: str) -> None:
    """Check a tactics card: it has one moment, and does something."""
    keyed(one, ("id", "name", "deck", "copies", "when", "for", "does"), (*BESIDE, "zone", "more"), where)
    name(one["deck"], (*facts.factions(), *leaders), f"{where}.deck")
    number(one["copies"], 1, MOST_COPIES, f"{where}.copies")
    moment = typed.MOMENTS[name(one["when"], typed.MOMENTS, f"{where}.when")]
    whom = moment[name(one["for"], moment, f"{where}.for")]
    _words(one["does"], whom.words, (), f"{where}.does")
    if ("zone" in one) != ("more" in one):
        raise BadList("missing", f"{where}.{'more' if 'zone' in one else 'zone'}")
    if "zone" in one:
        name(one["zone"], BOARD, f"{where}.zone")
        _words(one["more"], whom.words, one["does"], f"{where}.more")


def _words(content: Any, known: Mapping[str, typed.Word], before: Collection[str], where: str) -> None:
    """Check what a card does: words with numbers, at least one, and none that it does already (`before`)."""
    if not isinstance(content, dict):
        raise BadList("wrong-type", where)
    if not content:
        raise BadList("missing", where)
    for word, amount in content.items():
        name(word, known, where)
        if word in before:
            raise BadList("again", f"{where}: {word}")
        number(amount, known[word].least, known[word].most, f"{where}.{word}")


READERS: Mapping[str, Callable[[dict[str, Any], Collection[str], str], None]] = {
    "attachments": _attachment, "units": _unit, "ncus": _person, "cards": _card,
}  # fmt: skip
"""Part of a box -> what checks an entry."""
