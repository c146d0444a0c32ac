"""What a bot has considered, and why, in words: the terms in which it reckons, and how far answers differ in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.bots.search import WON
from gotweb.core.choice import Choice
from gotweb.core.words import Words
from gotweb.lang import Language
from gotweb.ui.kit.tree import Element, el

MOST = 3
"""How many terms are named for an answer."""
FEW = 2
"""How many terms are named for what was lost."""
LITTLE = 0.05
"""A difference smaller than this is not named."""


def considered(t: Language, words: Words, choice: Choice, all: Sequence[Mapping[str, Any]]) -> Element:
    """Return the answers that a bot has considered, the best first, each with what speaks for and against it."""
    return el(
        "ol",
        {"class": "considered"},
        [
            el(
                "li",
                None,
                el("strong", None, words.answer(one["answer"], choice)),
                el("span", {"class": "because"}, _said(t, one, all)),
                key=str(place),
            )
            for place, one in enumerate(all)
        ],
    )


def _said(t: Language, one: Mapping[str, Any], all: Sequence[Mapping[str, Any]]) -> str:
    """Return what speaks for an answer. One that nobody has looked ahead from is compared with the first alone."""
    if any(other["terms"] for other in all):
        why = because(t, one["terms"], [other["terms"] for other in all])
        return t("bot.wins", n=round(one["wins"]), text=why) if "wins" in one else why
    behind = one["worth"] - all[0]["worth"]
    if one is all[0]:
        return t("bot.because.first")
    return t("bot.because.behind", what=signed(t, behind)) if behind <= -LITTLE else t("bot.because.equal")


def because(t: Language, terms: Mapping[str, float], all: Sequence[Mapping[str, float]]) -> str:
    """Return in which terms an answer differs most from the mean of all that were considered, with the differences."""
    names = dict.fromkeys(name for one in all for name in one)
    means = {name: sum(one.get(name, 0.0) for one in all) / len(all) for name in names}
    apart = {name: terms.get(name, 0.0) - mean for name, mean in means.items()}
    named = sorted((name for name in apart if abs(apart[name]) >= LITTLE), key=lambda name: -abs(apart[name]))[:MOST]
    if not named:
        return t("bot.because.alike")
    return t("bot.because", text=", ".join(f"{t(f'bot.term.{name}')} {signed(t, apart[name])}" for name in named))


def lost(t: Language, given: Mapping[str, Any], best: Mapping[str, Any], key: str = "coach.loss") -> str:
    """Return how much less an answer is worth than another, and in which terms it loses most; `key` is the text's.

    Where chances to win are reckoned, or where it is mostly the end of the game that is at stake, it is said how much
    less often the game is won.
    """
    names = dict.fromkeys([*given["terms"], *best["terms"]])
    apart = {name: given["terms"].get(name, 0.0) - best["terms"].get(name, 0.0) for name in names}
    won, lost = apart.get("result", 0.0), sum(apart.values())
    worst = sorted((name for name in apart if apart[name] <= -LITTLE), key=lambda name: apart[name])[:FEW]
    terms = ", ".join(f"{t(f'bot.term.{name}')} {signed(t, apart[name])}" for name in worst if name != "result")
    if "wins" in given:
        n = max(1, round(best["wins"] - given["wins"]))
        return t(f"{key}.wins", n=n, text=terms) if terms else t(f"{key}.won", n=n)
    if won <= lost / 2 < 0:
        return t(f"{key}.won", n=max(1, round(-100 * won / (2 * WON))))
    return t(key, what=signed(t, lost), text=terms)


def signed(t: Language, value: float) -> str:
    """Return a number with its sign and one digit behind the point, as people write it in a language."""
    text = f"{abs(value):.1f}"
    return f"{'+' if value > 0 else '−'}{text.replace('.', ',') if t.code == 'fr' else text}"
