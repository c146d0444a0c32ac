"""Typed answers: JSON, a number of the list, or a line of names, inches and degrees (docs/notation-miniatures.md).

Every answer can be typed in the words of the log, and most of it may be left out: `90 8.00 180` is a Maneuver, `b2` a
charge.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

from gotweb.core import chance
from gotweb.core.choice import Answer, Choice
from gotweb.core.plainwords import begins, fold, is_number
from gotweb.core.words import NotUnderstood, typed_json
from gotweb.geometry.plane.rectangles import SIDES, Side
from gotweb.miniatures.charge import Charging
from gotweb.miniatures.minds.telling import MiniaturesSpeaker
from gotweb.miniatures.shooting import STAY, Shot
from gotweb.miniatures.telling import attack_name

Key = TypeVar("Key")
NUMBER = re.compile(r"(?<![\w.,])[0-9]{1,9}(?:[.,][0-9]{1,9})?(?!\w)")
NOTHING = ("-", "–", "−")
LONG = 4
"""So many letters of a name are enough."""
SHOWN = 12
"""So many answers are named when a line may mean several."""


def understand(words: MiniaturesSpeaker, choice: Choice, line: str) -> Answer:
    """Return the answer that a line means. Raises NotUnderstood."""
    line = line.strip()
    if (written := typed_json(line)) is not None:
        return written
    read = READ.get(choice.kind)
    if read is not None:
        return read(TypedLine(words, line), choice)
    options = list(choice.options() or ())
    if is_number(line):
        if not 1 <= int(line) <= len(options):
            raise NotUnderstood("number", text=line, top=len(options))
        return options[int(line) - 1]
    return _listed(words, choice, options, line)


def _listed(words: MiniaturesSpeaker, choice: Choice, options: Sequence[Answer], line: str) -> Answer:
    """Return the one answer that a line means by its words.

    That is the answer that it spells out; else of those in which each typed word begins a word the shortest, if all
    others say the same and more.
    """
    typed = fold(line)
    told = [(fold(words.answer(one, choice)), one) for one in options] if typed else []
    found = [one for said, one in told if said == typed]
    if not found:
        near = [(Counter(said.split()), one) for said, one in told if begins(said, typed)]
        plain = [one for said, one in near if all(said <= more for more, _ in near)]
        found = plain or [one for _, one in near]
    if len(found) != 1:
        raise NotUnderstood("many" if found else "unclear", text=line, options=(found or options)[:SHOWN])
    return found[0]


class TypedLine:
    """A typed line from which part after part is taken: units, sides, directions, then numbers."""

    def __init__(self, words: MiniaturesSpeaker, text: str) -> None:
        self.words, self.text = words, text
        self.left = plain(text)

    def unit(self, among: Collection[str], *, needed: bool = True) -> str | None:
        """Take the unit, out of `among`, that the line names: by its label, its name, or its kind if only one has that.

        Raises NotUnderstood.
        """
        for names in (self._labels(among), self._names(among)):
            found = {id for id in names if self._has(names[id])}
            longest = {id for id in found if not any(_within(names[id], names[one]) for one in found - {id})}
            if len(longest) == 1:
                id = longest.pop()
                whole = plain(self.words.area(id))  # with its name, in which there may be numbers and sides
                self._drop(whole if self._has(whole) else names[id])
                return id
        hinted = [id for id in among if any(begins(plain(self.words.area(id)), word) for word in self._long())]
        if len(hinted) == 1:
            return hinted[0]
        if needed:
            raise NotUnderstood("unit", text=self.text)
        return None

    def _long(self) -> list[str]:
        """Return the words of the line that are long enough to be the beginning of a name."""
        return [word for word in self.left.split() if len(word) >= LONG and word.isalpha()]

    def _labels(self, among: Collection[str]) -> dict[str, str]:
        return {id: plain(self.words.label(id)) for id in among}

    def _names(self, among: Collection[str]) -> dict[str, str]:
        return {id: plain(self.words.area(id)).removesuffix(f" {plain(self.words.label(id))}") for id in among}

    def side(self) -> Side | None:
        """Take the side of a tray that the line names, if any."""
        return self._one_of({side: plain(self.words.say(f"flank.{side}")) for side in SIDES})

    def piece(self, among: Sequence[str]) -> str | None:
        """Take the kind of terrain that the line names, if any."""
        return self._one_of({kind: plain(self.words.say(f"piece.{kind}")) for kind in among})

    def towards(self) -> Side | None:
        """Take the direction that the line names, if any: by its last word, as in "en avant"."""
        return self._one_of({side: plain(self.words.say(f"towards.{side}")).split()[-1] for side in SIDES})

    def attack(self, unit: str, among: Sequence[int]) -> int | None:
        """Take the attack of a unit that the line names, if any."""
        return self._one_of({n: plain(attack_name(self.words, unit, n)) for n in among})

    def _one_of(self, names: dict[Key, str]) -> Key | None:
        for key, name in names.items():
            if self._has(name):
                self._drop(name)
                return key
        return None

    def numbers(self) -> list[str]:
        """Return the remaining numbers, as they were typed."""
        return NUMBER.findall(self.left)

    def whole(self) -> list[int]:
        """Return the remaining digits, each as a number: dice."""
        return [int(digit) for digit in re.findall(r"[0-9]", self.left)]

    @property
    def nothing(self) -> bool:
        """Whether the line says "nothing"."""
        no = plain(self.words.say("command.word.none")).split()
        return self.text in NOTHING or any(word in no for word in self.left.split())

    def _has(self, name: str) -> bool:
        return bool(name) and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", self.left) is not None

    def _drop(self, name: str) -> None:
        self.left = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", " ", self.left, count=1)


def plain(text: str) -> str:
    """Return a text in small letters without accents and punctuation; numbers keep their point or comma."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(one for one in bare if not unicodedata.combining(one))
    return " ".join(re.findall(r"[0-9]+[.,][0-9]+|[^\W_]+", bare))


def _within(name: str, other: str) -> bool:
    return name != other and name in other


def hundredths(text: str) -> int:
    """Return a length in hundredths of an inch. Raises NotUnderstood for more than two digits behind the point."""
    whole, _, part = text.replace(",", ".").partition(".")
    if len(part) > 2:
        raise NotUnderstood("inches", text=text)
    return int(whole) * 100 + int((part + "00")[:2])


def degrees(text: str) -> int:
    """Return a whole number of degrees. Raises NotUnderstood."""
    if not text.isdigit():
        raise NotUnderstood("degrees", text=text)
    return int(text)


def _few(line: TypedLine, choice: Choice, least: int, most: int) -> list[str]:
    """Return the numbers of a line.

    Raises NotUnderstood, with an explanation of the notation, for too few or too many.
    """
    found = line.numbers()
    if not least <= len(found) <= most:
        what = choice.kind if choice.kind in ("deploy", "lay", "pivot", "charge", "shoot") else "way"
        raise NotUnderstood(what, text=line.text, example=example(line.words, choice))
    return found


def _way(line: TypedLine, choice: Choice) -> Answer:
    """Return a move: a pivot if one comes first, the distance, and the facing; parts left out stay as they are."""
    facts, towards = choice.facts, line.towards()
    found = _few(line, choice, 1, 3 if facts["pivots"] else 2)
    heading = degrees(found.pop(0)) if len(found) == 3 else facts["facing"]
    facing = degrees(found[1]) if len(found) > 1 else heading
    usual = "rear" if "rear" in facts["towards"] else facts["towards"][0]
    plan = {"heading": heading, "towards": towards or usual, "distance": hundredths(found[0]), "facing": facing}
    return {choice.kind: plan}


def _shift(line: TypedLine, choice: Choice) -> Answer:
    """Return a shift: a pivot if it has one, direction and distance; without a direction the unit stays."""
    towards, pivots = line.towards(), choice.facts["pivots"]
    found = _few(line, choice, int(towards is not None), 1 + (pivots and towards is not None))
    heading = degrees(found.pop(0)) if found and (towards is None or len(found) > 1) else choice.facts["facing"]
    distance = hundredths(found[0]) if towards is not None else 0
    return {"shift": {"heading": heading, "towards": towards or STAY, "distance": distance}}


def _deploy(line: TypedLine, choice: Choice) -> Answer:
    """Return a deployment: the unit, the place of its middle, and its facing."""
    id = line.unit(choice.facts["units"])
    x, y, facing = _few(line, choice, 3, 3)
    return {"deploy": id, "facing": degrees(facing), "x": hundredths(x), "y": hundredths(y)}


def _lay(line: TypedLine, choice: Choice) -> Answer:
    """Return a laid piece: the kind, if there is a choice, the place of its middle, and its facing."""
    kinds = choice.facts["pieces"]
    kind = line.piece(kinds) or (kinds[0] if len(kinds) == 1 else None)
    if kind is None:
        raise NotUnderstood("lay", text=line.text, example=example(line.words, choice))
    x, y, facing = _few(line, choice, 3, 3)
    return {"lay": kind, "facing": degrees(facing), "x": hundredths(x), "y": hundredths(y)}


def _pivot(line: TypedLine, choice: Choice) -> Answer:
    """Return a pivot: the unit, and its new facing."""
    units = choice.facts["units"]
    id = line.unit(units, needed=len(units) > 1) or units[0]
    [facing] = _few(line, choice, 1, 1)
    return {"pivot": id, "facing": degrees(facing)}


def _charge(line: TypedLine, choice: Choice) -> Answer:
    """Return a charge: the target, and maybe its side and the heading.

    Without a heading the one nearest to the unit's facing.
    """
    assert isinstance(choice, Charging)
    target, side = line.unit(choice.facts["enemies"]), line.side()
    found = _few(line, choice, 0, 1)
    return choice.completed(str(target), side, degrees(found[0]) if found else None)


def _shoot(line: TypedLine, choice: Choice) -> Answer:
    """Return a shot: the target, and maybe a shift, the attack, and the side of the target."""
    assert isinstance(choice, Shot)
    unit, attacks = choice.facts["unit"], choice.facts["attacks"]
    # whose names may hold the words for sides and directions, so they are taken first
    target, attack = line.unit(choice.facts["enemies"]), line.attack(unit, attacks)
    side, towards = line.side(), line.towards()
    found = _few(line, choice, int(towards is not None), int(towards is not None))
    distance = hundredths(found[0]) if found else 0
    return choice.completed(attacks[0] if attack is None else attack, towards or STAY, distance, str(target), side)


def _again(line: TypedLine, choice: Choice) -> Answer:
    """Return the faces of the dice to roll again, or none."""
    faces = line.whole()
    if not faces and not line.nothing:
        raise NotUnderstood("unclear", text=line.text)
    return {"again": sorted(faces)}


def _roll(line: TypedLine, choice: Choice) -> Answer:
    """Return the faces of rolled dice."""
    faces = line.whole()
    if not faces:
        raise NotUnderstood("unclear", text=line.text)
    return {"roll": faces}


READ: dict[str, Callable[[TypedLine, Choice], Answer]] = {
    **dict.fromkeys(("maneuver", "march", "retreat"), _way),
    **dict.fromkeys(("reroll", "weakened", "vulnerable", "panicked", "steady", "defend"), _again),
    "shift": _shift,
    "deploy": _deploy,
    "lay": _lay,
    "pivot": _pivot,
    "charge": _charge,
    "shoot": _shoot,
    "roll": _roll,
}
"""Kind of question -> how a line is read that answers it; all others list their answers."""


def example(words: MiniaturesSpeaker, choice: Choice) -> str:
    """Return a line that could be typed now: for a move the shortest possible, else an answer in the words
    of the log.
    """
    if choice.kind in ("maneuver", "march"):
        start = choice.facts["facing"]
        still = {"heading": start, "towards": "front", "distance": 0, "facing": start}
        if choice.why_not({choice.kind: still}) is None:
            return f"0 {start}"
    options = choice.options()
    answer = options[0] if options else choice.sample(chance.seeded(0))
    return words.answer(answer, choice).lower()
