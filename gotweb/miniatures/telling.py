"""Lengths, places, dice and answers of the miniatures game in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gotweb.core.choice import Choice
from gotweb.core.plainwords import decimal
from gotweb.core.words import Say
from gotweb.geometry.plane.rectangles import HUNDREDTH
from gotweb.miniatures.facts import kinds
from gotweb.miniatures.minds import telling as beside
from gotweb.miniatures.minds.telling import MiniaturesSpeaker
from gotweb.miniatures.state import Unit, named

WAYS = ("maneuver", "march", "retreat")
MINUS = "−"


def inches(say: Say, hundredths: int) -> str:
    """Return a length: "8.00 inches"."""
    form = "one" if hundredths == 100 else "part" if hundredths < 200 else "many"
    return say(f"inch.{form}", amount=decimal(say, hundredths))


def spot(say: Say, x: int, y: int) -> str:
    """Return a point, given in mic, by its distances from the western and the southern edge, in inches."""
    # to the nearest hundredth
    first, last = ((number + HUNDREDTH // 2) // HUNDREDTH for number in (x, y))
    return say("spot", first=decimal(say, first), last=decimal(say, last))


def signed(number: int) -> str:
    """Return a modifier: "+1", "−2"."""
    return f"{MINUS if number < 0 else '+'}{abs(number)}"


def total(say: Say, dice: Sequence[int], modifier: int) -> str:
    """Return the result of a Panic Test: "3 + 4 − 1 = 6"."""
    more = f" {MINUS if modifier < 0 else '+'} {abs(modifier)}" if modifier else ""
    return f"{' + '.join(map(str, dice))}{more} = {max(0, sum(dice) + modifier)}"


def attack_name(words: MiniaturesSpeaker, unit: str | None, number: int) -> str:
    """Return the name of a unit's attack; its number, if the unit is unknown."""
    kind = kinds().get(named(unit)[2]) if unit is not None else None
    if kind is None:
        return words.say("attack.number", n=number + 1)
    return words.say(f"attack.{kind.attacks[number].id}")


def answer(words: MiniaturesSpeaker, given: Mapping[str, Any], choice: Choice | None) -> str:
    """Return an answer in words, in a form that can also be typed (see `notation`)."""
    for key, told in TOLD.items():
        if key in given:
            return told(words, given, choice)
    return _way(words, given, choice)


Told = Callable[[MiniaturesSpeaker, Mapping[str, Any], Choice | None], str]


def _way(words: MiniaturesSpeaker, given: Mapping[str, Any], choice: Choice | None) -> str:
    plan = next(given[key] for key in WAYS if key in given)
    straight = choice is not None and not choice.facts["pivots"]
    return words.say(
        "answer.way.straight" if straight else "answer.way",
        heading=plan["heading"],
        amount=inches(words.say, plan["distance"]),
        where=words.say(f"towards.{plan['towards']}"),
        facing=plan["facing"],
    )


def _zone(words: MiniaturesSpeaker, given: Mapping[str, Any], choice: Choice | None) -> str:
    if given["zone"] is None:
        return words.say("answer.zone.none")
    return words.say("answer.zone", where=words.say(f"zone.{given['zone']}"))


def _deploy(words: MiniaturesSpeaker, given: Mapping[str, Any], choice: Choice | None) -> str:
    where = spot(words.say, given["x"] * HUNDREDTH, given["y"] * HUNDREDTH)
    return words.say("answer.deploy", area=words.area(given["deploy"]), where=where, facing=given["facing"])


def _lay(words: MiniaturesSpeaker, given: Mapping[str, Any], choice: Choice | None) -> str:
    where = spot(words.say, given["x"] * HUNDREDTH, given["y"] * HUNDREDTH)
    return words.say("answer.lay", what=words.say(f"piece.{given['lay']}"), where=where, facing=given["facing"])


def _shoot(words: MiniaturesSpeaker, given: Mapping[str, Any], choice: Choice | None) -> str:
    plan = given["shoot"]
    unit = choice.facts["unit"] if choice is not None else None
    return words.say(
        "answer.shoot" if plan["towards"] == "stay" else "answer.shoot.after",
        what=attack_name(words, unit, plan["attack"]),
        amount=inches(words.say, plan["distance"]),
        where=words.say(f"towards.{plan['towards']}"),
        target=words.area(plan["target"]),
        side=words.say(f"flank.{plan['side']}"),
    )


def _charge(words: MiniaturesSpeaker, given: Mapping[str, Any], choice: Choice | None) -> str:
    side = words.say(f"flank.{given['side']}")
    return words.say("answer.charge", target=words.area(given["charge"]), side=side, heading=given["heading"])


def _melee(words: MiniaturesSpeaker, given: Mapping[str, Any], choice: Choice | None) -> str:
    unit = choice.facts["unit"] if choice is not None else None
    filled = {"target": words.area(given["melee"]), "what": attack_name(words, unit, given["attack"])}
    if given["place"] is None:
        return words.say("answer.melee", **filled)
    return words.say("answer.melee.moved", **filled, where=_lying(words, given["place"], choice))


def _align(words: MiniaturesSpeaker, given: Mapping[str, Any], choice: Choice | None) -> str:
    return _lying(words, given["align"], choice)


def _lying(words: MiniaturesSpeaker, place: Sequence[int], choice: Choice | None) -> str:
    """Return a unit's place against an enemy: 100 or 50 % of its side, if so, and the unit's facing."""
    x, y, facing = place
    share = choice.facts.get("shares", {}).get(f"{x} {y} {facing}") if choice is not None else None
    if share is not None:
        return words.say(f"share.{share}", facing=facing)
    return words.say("answer.align", where=spot(words.say, x, y), facing=facing)


def _attack(words: MiniaturesSpeaker, given: Mapping[str, Any], choice: Choice | None) -> str:
    return attack_name(words, choice.facts["unit"] if choice is not None else None, given["attack"])


def _again(words: MiniaturesSpeaker, given: Mapping[str, Any], choice: Choice | None) -> str:
    if not given["again"]:
        return words.say("answer.again.none")
    return words.say("answer.again", dice=", ".join(map(str, given["again"])))


def _pivot(words: MiniaturesSpeaker, given: Mapping[str, Any], choice: Choice | None) -> str:
    return words.say("answer.pivot", area=words.area(given["pivot"]), facing=given["facing"])


TOLD: Mapping[str, Told] = {
    "zone": _zone,
    "deploy": _deploy,
    "lay": _lay,
    "activate": lambda words, given, choice: words.area(given["activate"]),
    "action": lambda words, given, choice: words.say(f"action.{given['action']}"),
    "shoot": _shoot,
    "charge": _charge,
    "melee": _melee,
    "align": _align,
    "attack": _attack,
    "hew": lambda words, given, choice: words.area(given["hew"]),
    "again": _again,
    "pivot": _pivot,
    "fear": lambda words, given, choice: words.say(f"answer.fear.{given['fear']}"),
    "surge": lambda words, given, choice: words.say(f"answer.surge.{'yes' if given['surge'] else 'no'}"),
    "roll": lambda words, given, choice: ", ".join(map(str, given["roll"])),
    **beside.TOLD,
}
"""The key by which an answer is known -> how it is told; a Melee Attack has the key of the choice of an attack, too."""


def unit_line(words: MiniaturesSpeaker, id: str, unit: Unit) -> str:
    """Return all facts about a unit in one line: models, place, conditions."""
    say, parts = words.say, [words.say.n("models", unit.models), words.say.n("ranks", unit.ranks)]
    if unit.attachment is not None:
        parts.append(say(f"attachment.{unit.attachment.id}"))
    if unit.place is None:
        parts.append(say("unit.beside"))
    else:
        where = spot(say, unit.place.x, unit.place.y)
        parts.append(say("answer.align", where=where, facing=unit.place.facing))
    parts += [say(f"condition.{one}") for one in unit.conditions]
    if unit.activated:
        parts.append(say("unit.activated"))
    return say("unit.line", area=words.area(id), what=", ".join(parts))
