"""The details shown below the sentence of an event, line by line: what a card does and to whom, who fought with what,
what a purchase costs and brings, the words of a promise. The log, the great moments and the questions all show these.

Events of records that are only looked at may be from before a fact was noted: a line that lacks its fact is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from gotweb.fief.facts import shipped
from gotweb.fief.spoken import FiefSpeaker, terms

Facts = Mapping[str, Any]


# disasters


def threats(words: FiefSpeaker, facts: Facts) -> list[str]:
    """Return what a disaster that has just been turned over does: how it finds its region, its effect in each, what
    helps against it.
    """
    say, card = words.say, facts["card"]
    if facts.get("mild"):
        return [say(f"told.{card}"), say("told.mild")]
    found = [say(f"told.{card}"), say("told.where")]
    cursed = facts.get("cursed") or []
    if cursed:
        named = words.listed([words.noble(one) for one in cursed])
        found.append(say.n("told.cursed", len(cursed), nobles=named))
    listed = facts.get("threats", ())
    for threat in (one for one in listed if one.get("kept") or hurts(one)):
        lines = [say("told.kept")] if threat.get("kept") else harms(words, card, threat)
        found.append(say("told.would", region=say(f"region.{threat['region']}"), what=" ".join(lines)))
    quiet = any(not (one.get("kept") or hurts(one)) for one in listed)
    return [*found, *([say("told.elsewhere")] if quiet else []), say(f"told.{card}.help")]


def strikes(words: FiefSpeaker, facts: Facts) -> list[str]:
    """Return what a disaster does in the region that it has found: its effect, the pieces hit, and what helps against
    it.
    """
    card = facts["card"]
    hit = harms(words, card, facts["harm"]) if "harm" in facts else []
    return [words.say(f"told.{card}"), *hit, words.say(f"told.{card}.help")]


def harms(words: FiefSpeaker, card: str, harm: Facts) -> list[str]:
    """Return a sentence for each of the pieces that a disaster hits in a region (`scourge.harm`), or that it hits
    nobody.
    """
    say = words.say
    found = [
        say.n(f"told.{card}.{key}", len(harm[key]), nobles=words.listed([words.noble(one) for one in harm[key]]))
        for key in ("nobles", "spared") if harm.get(key)
    ]  # fmt: skip
    found += [
        say.n("told.plague.troops", one["amount"], seat=words.seat(one["seat"]), area=words.place(one["area"]))
        for one in harm.get("troops", ())
    ]
    found += [
        say.n("told.famine.gold", one["amount"], seat=words.seat(one["seat"])) for one in harm.get("gold", ())
    ]  # fmt: skip
    if harm.get("safe"):
        safe = words.listed([words.place(one) for one in harm["safe"]])
        found.append(say.n("told.plague.safe", len(harm["safe"]), places=safe))
    return found if hurts(harm) else [say(f"told.{card}.nobody"), *found]


def hurts(harm: Facts) -> bool:
    """Return whether a disaster hits anybody in a region."""
    return any(harm.get(key) for key in ("nobles", "troops", "gold"))


def false_alarm(words: FiefSpeaker, facts: Facts) -> list[str]:
    """Why a disaster hits nobody: it lies there already, or the die showed no region."""
    lies = "region" in facts
    why = words.say("told.false.lies", region=words.say(f"region.{facts['region']}")) if lies else None
    return [words.say("told.false.none") if why is None else why, *card(words, facts)]


# battles


def army(words: FiefSpeaker, told: Facts) -> str:
    """Return a side of a battle in words: "Robb Stark and 3 Knights, strength 7"."""
    if not told["nobles"] and not any(told["troops"].values()):
        return words.say("told.nobody")
    who = [words.noble(one) for one in told["nobles"]]
    who += [words.troops({unit: n}) for unit, n in told["troops"].items() if n]
    return words.say("told.army", who=words.listed(who), strength=told["strength"])


def armies(words: FiefSpeaker, facts: Facts) -> list[str]:
    """Both sides of a battle, each with its houses."""
    return [
        words.say("told.side", seats=words.listed([words.thing_of("seat", one) for one in side["houses"]]),
                  what=army(words, side))
        for side in facts.get("armies", ())
    ]  # fmt: skip


def stand(words: FiefSpeaker, facts: Facts) -> list[str]:
    """Return which pieces still stand after a round, and who controls the place."""
    held = [words.say("told.control", seat=words.seat(facts["control"]))] if "control" in facts else []
    return [*armies(words, facts), *held]


def won(words: FiefSpeaker, facts: Facts) -> list[str]:
    """Return which house has won a battle, and which has no troops left; empty if it ended without a winner."""
    if "winner" not in facts:
        return []
    who = {key: words.thing_of("seat", facts[fact]) for key, fact in (("seat", "winner"), ("other", "loser"))}
    return [words.say("told.won", **who)]


def dice(words: FiefSpeaker, facts: Facts) -> list[str]:
    """Return which side rolled, its dice one by one, and what is added and taken off."""
    say, found = words.say, [army(words, facts["army"])] if "army" in facts else []
    found += [say.n("told.archers", facts["archers"])] if "archers" in facts else []
    rolled = facts.get("dice", ())
    found.append(say("told.dice", dice=", ".join(str(one) for one in rolled)) if rolled else say("told.dice.none"))
    found += [say("told.eyrie")] if facts.get("off") and rolled else []
    return [*found, *([say.n("told.more", facts["more"])] if facts.get("more") else [])]


def stirred(words: FiefSpeaker, facts: Facts) -> list[str]:
    """The dice of an uprising one by one, what is added, and what walls take off."""
    off = [words.say.n("told.walls.took", facts["walls"])] if facts.get("walls") else []
    return [*dice(words, facts), *off]


def calming(words: FiefSpeaker, facts: Facts) -> list[str]:
    """Return the die of each noble who tried to calm an uprising, and the number that would have been enough."""
    return [words.say("told.calm", shown=facts["shown"])] if "shown" in facts else []


# gold and goods


def recruits(words: FiefSpeaker, facts: Facts) -> list[str]:
    """Return the price of troops, and for each kind its strength and the hits it takes."""
    units = shipped().units
    found = [
        words.say("told.unit", unit=words.say(f"troops.{unit}"), strength=units[unit].strength)
        if units[unit].hits
        else words.say("told.unit.captain")
        for unit in facts["troops"]
    ]
    return [*_price(words, facts), *found]


def building(words: FiefSpeaker, facts: Facts) -> list[str]:
    """Return what a building costs and brings: gold at every income, or dice that it takes from attackers."""
    found = [words.say.n("told.each", facts["each"])] if "each" in facts else []
    found += [words.say.n("told.walls", facts["dice"])] if "dice" in facts else []
    return [*_price(words, facts), *found]


def sept(words: FiefSpeaker, facts: Facts) -> list[str]:
    """Return what a Sept costs and brings, and against what it protects its village."""
    return [*building(words, facts), words.say("told.sept")]


def stronghold(words: FiefSpeaker, facts: Facts) -> list[str]:
    """Return what a Stronghold costs and brings, and that troops can be raised there without a noble."""
    return [*building(words, facts), words.say("told.stronghold")]


def titled(words: FiefSpeaker, facts: Facts) -> list[str]:
    """Return what a title cost, if it was bought, and its victory points."""
    return [*_price(words, facts), *([words.say.n("told.points", facts["points"])] if facts.get("points") else [])]


def settled(words: FiefSpeaker, facts: Facts) -> list[str]:
    """Return what a house starts with."""
    if "troops" not in facts:
        return []
    return [words.say("told.start", troops=words.troops(facts["troops"]), gold=words.say.n("gold", facts["gold"]))]


def _price(words: FiefSpeaker, facts: Facts) -> list[str]:
    if "gold" not in facts:
        return []
    return [words.say.n("told.price", facts["gold"])] if facts["gold"] else [words.say("told.free")]


# the court and its words


def hired(words: FiefSpeaker, facts: Facts) -> list[str]:
    """Return how many mercenaries wait in the camp now, and their use."""
    if "held" not in facts:
        return []
    return [words.say.n("told.camp", facts["held"], seat=words.seat(facts["seat"])), words.say("told.camp.use")]


def incomes(words: FiefSpeaker, facts: Facts) -> list[str]:
    """Return the sources of an income, each with its gold."""
    return [words.say("income.row", what=words.say(f"income.{source}"), amount=n)
            for source, n in facts["parts"].items()]  # fmt: skip


def scores(words: FiefSpeaker, facts: Facts) -> list[str]:
    """Return the points at the end."""
    return [words.say("points.row", seat=words.seat(seat), points=words.say.n("points", n))
            for seat, n in facts["scores"].items()]  # fmt: skip


def bids(words: FiefSpeaker, facts: Facts) -> list[str]:
    """Return what each house has bid."""
    return [words.say("bid.row", seat=words.seat(seat), amount=n) for seat, n in facts["bids"].items()]


def bargained(words: FiefSpeaker, facts: Facts) -> list[str]:
    """Return the terms of a deal one by one, and that its promises bind nobody."""
    listed = terms(words, facts["terms"]) if "terms" in facts else []
    sworn = any(facts.get("terms", {}).get(key) for key in ("vow", "oath"))
    return [*listed, *([words.say("told.word")] if sworn else [])]


def word(words: FiefSpeaker, facts: Facts) -> list[str]:
    """Return that a promise binds nobody, and that all can see whether it is kept."""
    return [words.say("told.word")]


def offered(words: FiefSpeaker, facts: Facts) -> list[str]:
    """Return which nobles are to marry, and the gold offered or asked."""
    return [words.say.n(f"marriage.{part}", facts[part]) for part in ("give", "ask") if facts[part]]


def wed(words: FiefSpeaker, facts: Facts) -> list[str]:
    """Which houses a wedding brings together."""
    if "seat" not in facts:
        return []
    return [words.say("told.wed", seat=words.seat(facts["seat"]), other=words.seat(facts["other"]))]


def card(words: FiefSpeaker, facts: Facts, named: Sequence[str] = ()) -> list[str]:
    """Return what each card does that an event names, in its facts or as `named`."""
    cards = [*named, *facts.get("cards", ()), *(facts[key] for key in ("card", "mine") if key in facts)]
    say = words.say
    return [say("told.card", card=say(f"card.{one}"), what=about(words, one)) for one in dict.fromkeys(cards)]


def about(words: FiefSpeaker, card: str) -> str:
    """Return what a card does, in a few words that follow its name."""
    return words.say(f"card.{card}.about")


Detail = Callable[[FiefSpeaker, Facts], Sequence[str]]
DETAILS: dict[str, Detail] = {
    "disaster": threats, "disaster-strikes": strikes, "false-alarm": false_alarm,
    "uprising-dice": stirred, "calmed": calming, "not-calmed": calming, "hired": hired,
    "battle": armies, "hits": dice, "round-fought": stand, "battle-over": won,
    "recruited": recruits, "built-mill": building, "built-sept": sept, "built-stronghold": stronghold,
    "city": building, "titled": titled, "settled": settled,
    "income": incomes, "over": scores, "council-bids": bids,
    "offered": bargained, "deal-made": bargained, "promised": word, "sworn": word,
    "proposed": offered, "wed": wed,
    **dict.fromkeys(("played", "good-card", "boosted", "disaster-over", "disaster-discarded", "discarded", "drew",
                     "culled", "saw", "swapped", "received"), card),
    "uprising": partial(card, named=("uprising",)), "assassins": partial(card, named=("assassination",)),
    "justice": partial(card, named=("justice",)), "ambush": partial(card, named=("ambush",)),
    **dict.fromkeys(("tallage", "taxed", "taxed-all"), partial(card, named=("taxes",))),
}  # fmt: skip
"""Kind of event -> what there is to add to its sentence."""

UNSAID: dict[str, tuple[str, ...]] = {
    "annulment-refused": ("seat",), "assassins": ("seat",), "banished": ("seat",), "changes-side": ("area",),
    "captured": ("seat",), "city": ("seat",), "council-refused": ("other",),
    "died": ("seat", "area"), "disaster-discarded": ("seat",), "disaster-drawn": ("seat", "amount"),
    "disaster-strikes": ("areas",), "disbanded": ("seat",), "guarded": ("troops",), "heir-born": ("noble",),
    "joined": ("area",), "justice": ("seat",), "laid": ("title",), "received": ("other",), "round-fought": ("bout",),
    "saved": ("seat",),
    "saw": ("seat",), "swapped": ("victim",), "title-free": ("noble",), "titled": ("seat",),
    "truce-offered": ("area",), "truce-refused": ("other",),
}  # fmt: skip
"""Kind of event -> the facts that its sentence leaves out, which are told beside it."""


def details(words: FiefSpeaker, kind: str, facts: Facts) -> list[str]:
    """Return what there is to add to the sentence of an event, line by line."""
    detail, filled = DETAILS.get(kind), words.filled(facts)
    unsaid = [key for key in UNSAID.get(kind, ()) if filled.get(key)]
    told = [words.say(f"told.fact.{key}", **{key: filled[key]}) for key in unsaid]
    return [*told, *([] if detail is None else detail(words, facts))]
