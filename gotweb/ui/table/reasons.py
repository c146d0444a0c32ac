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
"""A difference smaller than this is not named, unless there is no larger one; then it is named without its number."""
HARDLY = 0.002
"""A difference smaller than this is never named."""


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


def numbers(t: Language, all: Sequence[Mapping[str, Any]]) -> str:
    """Return what the numbers beside considered answers mean."""
    return t("bot.numbers.wins" if any("wins" in one for one in all) else "bot.numbers")


def _said(t: Language, one: Mapping[str, Any], all: Sequence[Mapping[str, Any]]) -> str:
    """Return what speaks for an answer. One that nobody has looked ahead from is compared with the first alone."""
    if any(other["terms"] for other in all):
        why = because(t, one["terms"], [other["terms"] for other in all])
        if "wins" not in one:
            return why
        return _wins(t, round(one["wins"]), round(all[0]["wins"]), why)
    behind = one["worth"] - all[0]["worth"]
    if one is all[0]:
        return t("bot.because.first")
    return t("bot.because.behind", what=signed(t, behind)) if behind <= -LITTLE else t("bot.because.equal")


def _wins(t: Language, n: int, first: int, why: str) -> str:
    """Return how often an answer wins, and why. It is a guess, so it is never said to win none of the games, or all."""
    if n > first:  # what a bot thinks of an answer beforehand counts, too, so that the first may be another one
        return t("bot.wins.yet", n=n, text=why)
    if 0 < n < 100:
        return t("bot.wins", n=n, text=why)
    return t("bot.wins.nearly" if n else "bot.wins.hardly", text=why)


def because(t: Language, terms: Mapping[str, float], all: Sequence[Mapping[str, float]]) -> str:
    """Return in which terms an answer differs most from the mean of all that were considered: what speaks for it, and
    what against it, with the differences."""
    names = dict.fromkeys(name for one in all for name in one)
    means = {name: sum(one.get(name, 0.0) for one in all) / len(all) for name in names}
    apart = {name: terms.get(name, 0.0) - mean for name, mean in means.items()}
    # where a game is as good as lost, or won, nothing makes much of a difference: then the most is named all the same
    most = max(map(abs, apart.values()), default=0.0)
    least = LITTLE if most >= LITTLE else max(HARDLY, most / 4)
    named = sorted((name for name in apart if abs(apart[name]) >= least), key=lambda name: -abs(apart[name]))[:MOST]
    pros = _listed(t, {name: apart[name] for name in named if apart[name] > 0})
    cons = _listed(t, {name: apart[name] for name in named if apart[name] < 0})
    if pros and cons:
        return t("bot.because.for-and-against", pros=pros, cons=cons)
    if cons:
        return t("bot.because.against", text=cons)
    return t("bot.because", text=pros) if pros else t("bot.because.alike")


def lost(
    t: Language,
    given: Mapping[str, Any],
    best: Mapping[str, Any],
    key: str = "coach.loss",
    gained: bool = False,
) -> str:
    """Return how much less an answer is worth than another, and in which terms it loses most; `key` is the text's.

    Where chances to win are reckoned, or where it is mostly the end of the game that is at stake, it is said how much
    less often the game is won. With `gained` the text speaks of the better one, so its numbers say what that gains.
    """
    names = dict.fromkeys([*given["terms"], *best["terms"]])
    apart = {name: given["terms"].get(name, 0.0) - best["terms"].get(name, 0.0) for name in names}
    won, lost = apart.get("result", 0.0), sum(apart.values())
    worst = sorted((name for name in apart if apart[name] <= -LITTLE), key=lambda name: apart[name])[:FEW]
    sign = -1 if gained else 1
    if "wins" in given:
        n = max(1, round(best["wins"] - given["wins"]))
        terms = _listed(t, {name: sign * apart[name] for name in worst})
        return t.n(f"{key}.wins", n, text=terms) if terms else t.n(f"{key}.won", n)
    if won <= lost / 2 < 0:
        return t.n(f"{key}.won", max(1, round(-100 * won / (2 * WON))))
    terms = _listed(t, {name: sign * apart[name] for name in worst if name != "result"})
    return t(key, what=signed(t, sign * lost), text=terms)


def _listed(t: Language, apart: Mapping[str, float]) -> str:
    """Return terms by name, each with its number unless that is next to nothing."""
    return ", ".join(
        f"{t(f'bot.term.{name}')} {signed(t, value)}" if abs(value) >= LITTLE else t(f"bot.term.{name}")
        for name, value in apart.items()
    )


def signed(t: Language, value: float) -> str:
    """Return a number with its sign and one digit behind the point, as people write it in a language."""
    text = f"{abs(value):.1f}"
    return f"{'+' if value > 0 else '−'}{text.replace('.', ',') if t.code == 'fr' else text}"
