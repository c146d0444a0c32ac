"""The reader of players' own cards: units, commanders and leadership cards that a player has typed in, all checked.

Entries have the format of those in `data/*.json` (docs/battle-plans.md). They are added to the box of the program, or
replace the entry with the same id there; a new entry also has a name.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any

from gotweb.battles import facts
from gotweb.battles.facts import CLASSES, HOUSES, RANKS, TOKENS, BattleBox
from gotweb.battles.shapes import BadPlan, boolean, items, keyed, number, one_of, table, text
from gotweb.core.foreign import Unreadable, weigh

HEAVIEST = 4_000
"""What own cards may weigh (see `gotweb.core.foreign.weigh`); the whole box of the program weighs 3,200."""
MOST_SOURCE = 200
"""Where an entry is from is told in no more characters than this."""
ID = re.compile(r"[a-z][a-z0-9-]{0,23}")
"""What an id looks like: small letters, digits and hyphens, 24 at most."""
RESERVED = {*HOUSES, *RANKS, *CLASSES, *TOKENS, "spent", "all", "any", "both", "same-rank", "start"}
"""Words that mean something else where ids stand."""

KEYWORDS = {"advance", "endurance", "heavy-armor", "off-balance", "pursue", "scorch", "stalwart", "war-dogs"}
"""What is printed on reference cards, and what a plan can give to all units of a house."""
ABILITIES = KEYWORDS | {
    "capture", "cushions", "dice-engaged", "dice-moved", "frightens", "orders-steady", "redie-infantry", "reroll-two",
    "slips", "steadies", "valor-kindles",
}  # fmt: skip
"""What a commander gives his unit all the time."""
COMMITMENTS = {
    "turn": ("endure", "fan", "lower", "raise", "rally-adjacent", "refund", "release", "release-all"),
    "attack": ("attack-twice", "dice", "valor-twice"),
    "after": ("rally-victor", "ride-on"),
}  # fmt: skip
"""When a commitment is used -> what it can do."""
BOONS = {
    "advance", "after-move", "as-blue", "attack-first", "dice", "dice-cavalry", "dice-commander", "endurance", "flank",
    "forest-walk", "friends-clear", "heavy-armor", "morale-hits", "move", "no-counter-against", "pass-friends",
    "pursue", "recoil", "scorch", "slips", "stalwart", "steady", "terror", "twice", "valor-cavalry", "valor-twice",
}  # fmt: skip
"""What a card can give to units for a turn."""
LASTING = ("endurance", "heavy-armor")
"""What a card can give to units until the next round."""
GRANTS = ("grant", "grant-one")
"""The effects of a tactic that give something to ordered units; they come before these act."""
EFFECTS = {
    "draw", "heal-more", "hit-engaged", "lower", "no-counter", "no-stalwart", "push", "raise", "rally-ordered",
    "rally-victor", "refund", "step", "strip", "weaken",
}  # fmt: skip
"""The other effects of a tactic."""
ONCE = ("no-counter", "no-stalwart", "push", "rally-victor", "step")
"""Those of which there is no more than one; the number of all others counts hits, cards, tokens, hexes, ..."""
TIMINGS = ("before", "after", "either")
MORALE = ("own-at-least", "own-at-most", "enemy-at-most")
"""The conditions of a tactic that look at the morale scale."""
BESIDE = {"name", "source"}
"""What every entry may have: what it is called, and where it is from."""


def read(content: Any) -> BattleBox:
    """Return the box of the program with own cards added, from the value of "box" in a plan. Raises BadPlan."""
    keyed(content, {"units", "commanders", "cards"}, {"units", "commanders", "cards"}, "box")
    if not any(content.values()):
        raise BadPlan("empty-box", "box")
    shipped, names = facts.box(), dict[str, str]()
    kinds, commanders, cards = dict(shipped.kinds), dict(shipped.commanders), dict(shipped.cards)
    for id, one in table(content.get("units", {}), "box.units").items():
        where = _entry(one, id, "units", UNIT_KEYS, set(), kinds, names)
        _unit(one, where)
        kinds[id] = facts.kind(id, one)
    for id, one in table(content.get("commanders", {}), "box.commanders").items():
        where = _entry(one, id, "commanders", COMMANDER_KEYS, set(), commanders, names)
        _commander(one, where, kinds)
        commanders[id] = facts.commander(id, one)
    for n, one in enumerate(items(content.get("cards", []), "box.cards"), 1):
        id = text(table(one, f"box.cards.{n}").get("id", ""), f"box.cards.{n}.id")
        where = _entry(one, id, "cards", CARD_KEYS, {"tactic"}, cards, names)
        if any(before["id"] == id for before in content["cards"][: n - 1]):
            raise BadPlan("twice", where)
        _card(one, where)
        cards[id] = facts.leadership(one)
    made = BattleBox(kinds, commanders, cards, names)
    _check(made, content)
    try:
        weigh(content, HEAVIEST)
    except Unreadable as error:  # every value is sound by now, so there are too many of them
        raise BadPlan("box-too-large", "box") from error
    return made


UNIT_KEYS = {"house", "class", "figures", "stock", "range", "keywords", "ranks"}
COMMANDER_KEYS = {"house", "unit", "limit", "capture", "value", "deck", "ability", "commit"}
CARD_KEYS = {"id", "deck", "commands", "tactic"}


def _entry(
    one: Any, id: str, what: str, keys: set[str], optional: set[str], known: Collection[str], names: dict[str, str]
) -> str:
    """Check the parts that all entries share, and note the name. Returns the place of the entry. Raises BadPlan."""
    where = f"box.{what}.{id}"
    keyed(one, keys | BESIDE, optional | BESIDE, where)
    if not ID.fullmatch(id) or id in RESERVED or id in facts.terrain():
        raise BadPlan("bad-id", where)
    shipped = facts.box()
    if id in names or (id not in known and id in {**shipped.kinds, **shipped.commanders, **shipped.cards}):
        raise BadPlan("twice", where)  # an id is one thing, so that the log can call it by its name
    if "name" in one:
        names[id] = text(one["name"], f"{where}.name").strip()
        if not names[id]:
            raise BadPlan("text", f"{where}.name")
    elif id not in known:
        raise BadPlan("missing", f"{where}.name")
    text(one.get("source", ""), f"{where}.source", MOST_SOURCE)
    return where


# units


def _unit(one: Mapping[str, Any], where: str) -> None:
    """Check a unit reference card. Raises BadPlan."""
    one_of(one["house"], HOUSES, f"{where}.house")
    of_class = one_of(one["class"], CLASSES, f"{where}.class")
    figures = number(one["figures"], 1, 9, f"{where}.figures")
    number(one["stock"], figures, 99, f"{where}.stock")
    reach = items(one["range"], f"{where}.range")
    if len(reach) != 2:
        raise BadPlan("wrong-type", f"{where}.range")
    most = 12 if of_class == "ranged" else 1  # who strikes hand to hand strikes its neighbour
    number(reach[1], number(reach[0], 1, most, f"{where}.range"), most, f"{where}.range")
    _words(one["keywords"], KEYWORDS, f"{where}.keywords")
    rows = keyed(one["ranks"], set(RANKS), set(), f"{where}.ranks")
    for rank in RANKS:
        _row(rows[rank], f"{where}.ranks.{rank}")


def _row(row: Any, where: str) -> None:
    """Check a rank's row of an order table: it needs an order with which the unit may attack. Raises BadPlan."""
    keyed(row, {"orders", "dice", "valor"}, {"valor"}, where)
    orders = items(row["orders"], f"{where}.orders")
    for n, order in enumerate(orders, 1):
        at = f"{where}.orders.{n}"
        keyed(order, {"move", "attack"}, set(), at)
        number(order["move"], 0, 12, at)
        boolean(order["attack"], at)
    if not any(order["attack"] for order in orders):
        raise BadPlan("no-attack", f"{where}.orders")
    number(row["dice"], 1, 9, f"{where}.dice")
    boolean(row.get("valor", True), f"{where}.valor")


def _words(content: Any, known: Collection[str], where: str) -> dict[str, int]:
    """Return keywords, abilities or boons, each with its number. Raises BadPlan."""
    found = table(content, where)
    for word, many in found.items():
        if word not in known:
            raise BadPlan("unknown", f"{where}.{word}")
        number(many, 1, 9, f"{where}.{word}")
    return found


# commanders


def _commander(one: Mapping[str, Any], where: str, kinds: Collection[str]) -> None:
    """Check a commander card. Raises BadPlan."""
    one_of(one["house"], HOUSES, f"{where}.house")
    one_of(one["unit"], kinds, f"{where}.unit")
    for key, least in (("limit", 1), ("capture", 1), ("value", 0)):
        number(one[key], least, 9, f"{where}.{key}")
    deck = text(one["deck"], f"{where}.deck")
    if not ID.fullmatch(deck) or deck in RESERVED:
        raise BadPlan("bad-id", f"{where}.deck")
    _words(one["ability"], ABILITIES, f"{where}.ability")
    if one["commit"] is not None:
        at = f"{where}.commit"
        keyed(one["commit"], {"when", "does"}, set(), at)
        one_of(one["commit"]["does"], COMMITMENTS[one_of(one["commit"]["when"], COMMITMENTS, at)], at)


# leadership cards


def _card(one: Mapping[str, Any], where: str) -> None:
    """Check a leadership card: it needs at least one command. Raises BadPlan."""
    text(one["deck"], f"{where}.deck")
    commands = items(one["commands"], f"{where}.commands")
    if not commands:
        raise BadPlan("no-commands", where)
    if len(commands) > 3:
        raise BadPlan("number", f"{where}.commands")
    for n, command in enumerate(commands, 1):
        _command(command, f"{where}.commands.{n}")
    if "tactic" in one:
        _tactic(one["tactic"], f"{where}.tactic")


ORDERS = {"order", "who", "adjacent", "boons", "for", "lasting"}
"""What a command says that orders units."""


def _command(one: Any, where: str) -> None:
    """Check a command: it orders, rallies or heals. Raises BadPlan."""
    keyed(one, {"cost", "rally", "heal", *ORDERS}, {"rally", "heal", *ORDERS}, where)
    number(one["cost"], 0, 9, f"{where}.cost")
    if len(one.keys() & {"order", "rally", "heal"}) != 1 or ("order" not in one and one.keys() & ORDERS):
        raise BadPlan("wrong-type", where)
    for key in one.keys() & {"rally", "heal"}:
        number(one[key], 1, 9, f"{where}.{key}")
    if "order" in one and one["order"] != "all":
        number(one["order"], 1, 20, f"{where}.order")
    whom = (*RANKS, *CLASSES, "same-rank")
    if "who" in one and one_of(one["who"], whom, f"{where}.who") == "same-rank" and one["order"] == "all":
        raise BadPlan("wrong-type", f"{where}.who")
    number(one.get("adjacent", 0), 0, 3, f"{where}.adjacent")
    _words(one.get("boons", {}), BOONS, f"{where}.boons")
    _words(one.get("lasting", {}), LASTING, f"{where}.lasting")
    for of_class in items(one.get("for", []), f"{where}.for"):
        one_of(of_class, CLASSES, f"{where}.for")


def _tactic(one: Any, where: str) -> None:
    """Check a tactic: its timing, its one condition, and its one effect. Raises BadPlan."""
    keyed(one, {"when", "if", "then"}, set(), where)
    when = one_of(one["when"], TIMINGS, f"{where}.when")
    wanted, effect = keyed(one["if"], {"tokens", *MORALE}, {"tokens", *MORALE}, f"{where}.if"), f"{where}.then"
    if len(wanted) != 1:
        raise BadPlan("wrong-type", f"{where}.if")
    tokens = items(wanted.get("tokens", ["green"]), f"{where}.if.tokens")
    if not 1 <= len(tokens) <= len(TOKENS):
        raise BadPlan("number", f"{where}.if.tokens")
    for token in tokens:
        one_of(token, TOKENS, f"{where}.if.tokens")
    for key in wanted.keys() & set(MORALE):
        one_of(wanted[key], ("start", *facts.table().zones), f"{where}.if.{key}")
    then = table(one["then"], effect)
    if len(then) != 1:
        raise BadPlan("wrong-type", effect)
    [(does, amount)] = then.items()
    if does in GRANTS:
        if when != "before":
            raise BadPlan("too-late", where)
        if not _words(amount, BOONS, f"{effect}.{does}"):
            raise BadPlan("missing", f"{effect}.{does}")
    elif does not in EFFECTS:
        raise BadPlan("unknown", f"{effect}.{does}")
    elif does != "rally-ordered" or amount != "any":
        number(amount, 1, 1 if does in ONCE else 9, f"{effect}.{does}")


# what must hold of all together


def _check(made: BattleBox, content: Mapping[str, Any]) -> None:
    """Check that every commander leads a unit of his house, and has cards, and that every deck is of one house.

    Raises BadPlan.
    """
    decks = {house: house for house in HOUSES}
    for id, one in made.commanders.items():
        where = f"box.commanders.{id}" if id in content.get("commanders", {}) else f"box.units.{one.unit}"
        if made.kinds[one.unit].house != one.house or decks.setdefault(one.deck, one.house) != one.house:
            raise BadPlan("wrong-house", where)
    for id, card in made.cards.items():
        if card.deck not in decks:
            raise BadPlan("unknown", f"box.cards.{id}.deck")
    filled = {card.deck for card in made.cards.values()}
    for id, one in made.commanders.items():
        if one.deck not in filled:
            raise BadPlan("no-cards", f"box.commanders.{id}.deck")
