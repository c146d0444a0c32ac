"""What Fief must show: every kind of event and of question, each with the facts that must be read of it.

`fief/told.json` holds the list: "events" and "questions", kind -> `shows`, the names of facts, and of events an
`example` of the facts. `cards` are the cards that are named somewhere. A fact is shown if its name, its number or its
parts stand in the text; `texts_of` says which texts those are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from gotweb.core import foreign
from gotweb.core.game import Event
from gotweb.fief.detailed import about
from gotweb.fief.phrases import FACTS
from gotweb.fief.spoken import oath, terms
from gotweb.fief.table.moments import FiefTeller
from gotweb.fief.words import FiefWords, capital
from gotweb.lang import Language
from gotweb.ui.kit.tree import el, text
from gotweb.ui.table.moment import Telling

ARTICLE = re.compile("^(les|la|le) |^l’", re.IGNORECASE)
"""A small word before a French name, which other small words are joined with."""
LIST = Path(__file__).parent / "fief" / "told.json"


def listed() -> dict[str, Any]:
    """The list."""
    found: dict[str, Any] = foreign.loads(LIST.read_text(encoding="utf-8"))
    return found


def read_of(t: Language, event: Event) -> str:
    """All that is read of an event: its sentence, what there is to add, and its moment, if it begins one."""
    words, teller = FiefWords(t), FiefTeller()
    told, moment = Telling([event], {}), teller.at([event], 0)
    shown = [] if moment is None else [teller.title(t, told, moment), *teller.body(t, told, moment)]
    return " ".join([words.sentence(event), *words.details(event), text(el("div", None, shown))])


def texts_of(t: Language, key: str, fact: Any, facts: Mapping[str, Any]) -> Iterator[str]:
    """The texts of which each must stand where a fact is shown: one of its readings, by its name and kind."""
    words = FiefWords(t)
    if fact is None or fact == [] or fact == {}:
        return
    if key in ("armies", "army"):
        for side in fact if key == "armies" else [fact]:
            yield from (words.noble(one) for one in side["nobles"])
            yield from (words.troops({unit: n}) for unit, n in side["troops"].items() if n)
    elif key == "terms":
        yield from terms(words, fact)
    elif key == "oath":
        yield oath(words, fact)
    elif key in ("harm", "threats"):
        for harm in fact if key == "threats" else [fact]:
            yield from (words.noble(one) for one in harm.get("nobles", ()))
            yield from (words.seat(one["seat"]) for one in (*harm.get("troops", ()), *harm.get("gold", ())))
    elif key == "drawn":
        yield from (t(f"answer.take.{one}") for one in fact if one != "brother")
    elif key == "cursed":
        yield from (words.noble(one) for one in fact)
    elif key == "house":
        return
    elif key in ("bids", "scores", "parts"):
        yield from (str(n) for n in fact.values())
    elif key in ("card", "mine", "cards", "steal"):
        for card in fact if isinstance(fact, list) else [fact]:
            yield t(f"card.{card}")
            whole = {"threats", "harm"} & facts.keys()  # a disaster that has come has its text, longer than elsewhere
            yield t(f"told.{card}") if whole else about(words, card)
    elif FACTS.get(key) == "troops":
        yield from (words.troops({unit: n}) for unit, n in fact.items() if n)
    elif key in FACTS:
        for one in fact if isinstance(fact, list) else [fact]:
            yield ARTICLE.sub("", words.thing_of(FACTS[key], one, facts.get("noble")))
    elif isinstance(fact, list):
        yield from (str(one) for one in fact)
    elif type(fact) is int:
        yield str(fact) if fact else ""
    elif key == "after":
        yield t(f"after.{fact}")


def shows(t: Language, read: str, key: str, facts: Mapping[str, Any]) -> bool:
    """Whether a text shows a fact: each part of it, with a small letter or a capital."""
    return all(one in read or capital(one) in read for one in texts_of(t, key, facts[key], facts))
