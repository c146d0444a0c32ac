"""A list as lines of text that can be copied and read again. The lines are understood by names and by ids.

    The wolf host
    Stark, 30 points
    Stark Sworn Swords + Robb Stark, the Wolf Lord
    Stark Outriders
    Catelyn Stark

The first line is the list's name, and may be left out. Names are understood in every language. Own cards follow at the
end, as JSON: `{"box": ...}`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from gotweb.core import foreign
from gotweb.core.own import MAX_CHARACTERS, MAX_NAME
from gotweb.core.plainwords import fold, nearest
from gotweb.lang import LANGUAGES, Language
from gotweb.miniatures import box, facts, muster
from gotweb.miniatures.brought import ENTRIES, called
from gotweb.miniatures.facts import VICTORY, Army
from gotweb.miniatures.own import BOX
from gotweb.miniatures.shapes import BadList, keyed, on_one_line

PLUS = " + "
"""What stands between a unit and its attachment."""
BULLETS = "-–—•*· "
"""What people write before a line of a list."""
MOST_LINES = 80

Card = tuple[str, str]
Names = Mapping[str, Card]
"""Folded name or id -> what it is, and its id in the program."""


def text_of(t: Language, army: Army) -> str:
    """Return a list as lines of text in a language."""
    head = t("roll.head", what=t(f"faction.{army.faction}"), number=army.points)
    known = names(army.box)
    units = [[("unit", unit), *([("attachment", one)] if one is not None else [])] for unit, one in army.units]
    lines = [_line(t, cards, known) for cards in (*units, *([("ncu", one)] for one in army.ncus))]
    # what reads like a head would be one
    title = [army.title] if army.title and _head(army.title.strip(BULLETS), known) is None else []
    own = [json.dumps({BOX: box.written(army.box)}, ensure_ascii=False)] if army.box else []
    return "\n".join([*title, head, *lines, *own])


def _line(t: Language, cards: list[Card], known: Names) -> str:
    """Return the line of a unit and its attachment, or of a non-combat unit: by names, or by ids where names are
    ambiguous.
    """
    line = PLUS.join(t(f"{kind}.{id}") for kind, id in cards)
    read = line.strip(BULLETS)
    sound = not read.startswith("{") and [_card(part, known) for part in _parts(read, known)] == cards
    return line if sound and _head(read, known) is None else PLUS.join(called(id) for _, id in cards)


def parse(text: str, spoken: Language) -> Army:
    """Return the list in lines of text, legal or not.

    Raises BadList: for a line with an unknown name (with the line's number, its text and the nearest name in the
    language `spoken`); for a list without a faction or a size.
    """
    if len(text) > MAX_CHARACTERS or text.count("\n") > MOST_LINES:
        raise BadList("many", "text", n=MOST_LINES)
    units: list[list[str | None]] = []
    ncus: list[str] = []
    title, faction, size = "", "", 0
    lines = [(n, line.strip(BULLETS)) for n, line in enumerate(text.splitlines(), 1)]
    lines = [(n, line) for n, line in lines if line]
    own, lines = _box(lines)
    known = names(tuple(box.read(own, BOX).values()) if own is not None else ())
    # whatever stands right before the head is what the list is called, be it the name of a unit
    before_head = len(lines) > 1 and _head(lines[0][1], known) is None and _head(lines[1][1], known) is not None
    for at, (n, line) in enumerate(lines):
        if at == 0 and before_head:
            title = title_of(line)
            continue
        head = _head(line, known)
        if head is not None:
            if faction and head != (faction, size):
                raise BadList("two-heads", f"{n}: {line}")
            faction, size = head
            continue
        found = [_card(part, known) for part in _parts(line, known)]
        if all(found):
            _take([one for one in found if one is not None], units, ncus, n, line)
        elif at == 0 and not any(found):
            title = title_of(line)
        else:
            raise _stranger(line, n, spoken, known)
    if not faction:
        raise BadList("no-head", "text")
    content = {"title": title, "faction": faction, "points": size, "ncus": ncus}
    return muster.listed({**content, "units": [[one for one in unit if one is not None] for unit in units]}, own=own)


def _box(lines: list[tuple[int, str]]) -> tuple[Any, list[tuple[int, str]]]:
    """Return the own cards behind a list, as JSON on one line or several, or None; and the lines of the list."""
    first = next((at for at, (_, line) in enumerate(lines) if line.startswith("{")), None)
    if first is None:
        return None, lines
    try:
        content = foreign.loads("\n".join(line for _, line in lines[first:]), MAX_CHARACTERS)
    except foreign.Unreadable as error:
        raise BadList("line-damaged", f"{lines[first][0]}") from error
    return keyed(content, (BOX,), (), f"{lines[first][0]}")[BOX], lines[:first]


def _parts(line: str, known: Names) -> list[str]:
    """Return the parts of a line: a unit and its attachment.

    The whole line if it is a name, whatever characters it has.
    """
    if _card(line, known) is not None:
        return [line]
    return [part for part in re.split(r"\s*\+\s*", line) if part] or [line]


def _take(found: list[Card], units: list[list[str | None]], ncus: list[str], n: int, line: str) -> None:
    """Add the cards of a line to the list: a unit, a unit and its attachment, or non-combat units."""
    kinds = [kind for kind, _ in found]
    if kinds in (["unit"], ["unit", "attachment"]):
        units.append([called(id) for _, id in found])
    elif kinds and set(kinds) == {"ncu"}:
        ncus += [called(id) for _, id in found]
    else:
        raise BadList("apart", f"{n}: {line}")


def title_of(line: str) -> str:
    """Return a typed line as a possible name of a list: shortened if it is too long."""
    return "".join(sign for sign in line if on_one_line(sign))[:MAX_NAME].strip()


def _head(line: str, known: Names) -> tuple[str, int] | None:
    """Return the faction and the size in a line that has hardly any other word; None for any other line."""
    sizes = [int(word) for word in re.findall(r"\d{1,4}", line) if int(word) in VICTORY]
    words = fold(line)
    named = next((id for name, id in sorted(factions().items(), key=lambda one: -len(one[0])) if name in words), None)
    return (named, sizes[0]) if named is not None and len(sizes) == 1 and _card(line, known) is None else None


def _card(name: str, known: Names) -> Card | None:
    return known.get(fold(name))


def _stranger(line: str, n: int, spoken: Language, known: Names) -> BadList:
    """Return the error for a line with an unknown name: its text, and the nearest known name."""
    odd = next((part for part in _parts(line, known) if _card(part, known) is None), line)
    near = nearest(fold(odd), known)
    if near is None:
        return BadList("stranger", f"{n}: {odd}")
    kind, id = known[near]
    return BadList("nearly", f"{n}: {odd}", name=spoken(f"{kind}.{id}"))


def names(own: Sequence[str]) -> Names:
    """Return folded name or id -> its sort ("unit", "attachment", "ncu") and its id; with the names of all languages.

    `own` are the ids of own cards to include: the name of such a card in its file counts as an id; equal names mean the
    program's card.
    """
    if not own:
        return _names()
    sorts = {"units": "unit", "attachments": "attachment", "ncus": "ncu"}
    cards = [(sorts[ENTRIES[id].sort], id) for id in own if ENTRIES[id].sort in sorts]
    by_name = {fold(ENTRIES[id].name): (kind, id) for kind, id in cards}
    return {**by_name, **_names(), **{fold(called(id)): (kind, id) for kind, id in cards}}


@cache
def _names() -> Names:
    known: Mapping[str, Iterable[str]] = {
        "unit": facts.kinds(), "attachment": facts.attachments(), "ncu": facts.people(),
    }  # fmt: skip
    cards = [(kind, id) for kind, all_ in known.items() for id in all_]
    spoken = [Language(code, facts.PACKAGE.partition(".")[2]) for code in LANGUAGES]
    found = {fold(t(f"{kind}.{id}")): (kind, id) for t in spoken for kind, id in cards}
    return {**found, **{fold(id): (kind, id) for kind, id in cards}}


@cache
def factions() -> Mapping[str, str]:
    """Return folded name or id of a faction -> its id."""
    spoken = [Language(code, facts.PACKAGE.partition(".")[2]) for code in LANGUAGES]
    found = {fold(t(f"faction.{id}")): id for t in spoken for id in facts.factions()}
    return {**found, **{fold(id): id for id in facts.factions()}}
