"""The texts of own cards: their names, and what tactics cards do.

The latter is made from their words, so that a card that somebody types in can be read in any language.
"""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.core.words import Say
from gotweb.miniatures import brought, facts
from gotweb.miniatures.state import CONDITIONS

COUNTED = frozenset(("dice", "fear", "loss", "restored", "shift", "draw", "walls", "blocks"))
"""The words that count something; the number of any other is a modifier, or none is told."""


def added(say: Say, key: str) -> str | None:
    """Return the text under a key of an own card, which no catalogue has; None for any other key."""
    if not brought.is_own(key):
        return None
    return text(say, key) if key.endswith(".text") else brought.text(key)


def text(say: Say, key: str) -> str | None:
    """Return the rules text of an own card, for the key "card.out-of-the-mist_1f0c9a3e.text".

    None for any other key.
    """
    id = key.removeprefix("card.").removesuffix(".text")
    card = facts.cards().get(id)
    if card is None or card.does is None:
        return None
    does = card.does
    moment = card.when[0]
    told = say(f"typed.{moment}.{does.whom}", what=_joined(say, does.effects, moment))
    if does.zone is None:
        return told
    return say("typed.zone", text=told, where=say(f"zone.{does.zone}"), what=_joined(say, does.more, moment))


def _joined(say: Say, amounts: Mapping[str, int], moment: str) -> str:
    """Return the effects of several words at a moment: "a; b", with the typography of the language."""
    told = ""
    for word, amount in amounts.items():
        # a charge brings conditions only if it arrives
        late = moment == "charge-declared" and word in CONDITIONS
        key = f"typed.word.charge.{word}" if late else f"typed.word.{word}"
        one = say.n(key, amount) if word in COUNTED else say(key, n=amount)
        told = say("typed.and", what=told, text=one) if told else one
    return told
