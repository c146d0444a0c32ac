"""A bot's reasons in words that a player would use: what each considered answer brings and costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.bots.playout import WON
from gotweb.core.choice import Choice
from gotweb.core.words import Words
from gotweb.lang import Language
from gotweb.ui.kit.tree import Element, el

MOST = 3
"""How many terms are named for an answer."""
FEW = 2
"""How many terms are named for what was lost."""
LITTLE = 0.05
"""A difference smaller than this is not named, unless there is no larger one."""
HARDLY = 0.002
"""A difference smaller than this is never named."""


def considered(t: Language, words: Words, choice: Choice, all: Sequence[Mapping[str, Any]]) -> Element:
    """Return the answers that a bot has considered, the best first, each with its advantages and disadvantages."""
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
    """Return the reasons for an answer. One without playouts is only compared with the first."""
    if any(other["terms"] for other in all):
        why = because(t, one["terms"], [other["terms"] for other in all])
        if "wins" not in one:
            return why
        return _wins(t, round(one["wins"]), round(all[0]["wins"]), why)
    if one is all[0]:
        return t("bot.because.first")
    return t("bot.because.behind" if one["worth"] - all[0]["worth"] <= -LITTLE else "bot.because.equal")


def _wins(t: Language, n: int, first: int, why: str) -> str:
    """Return how often an answer wins, and why. It is an estimate, so it is never shown as 0 % or 100 %."""
    if n > first:  # what a bot thinks of an answer beforehand counts, too, so that the first may be another one
        return t("bot.wins.yet", n=n, text=why)
    if 0 < n < 100:
        return t("bot.wins", n=n, text=why)
    return t("bot.wins.nearly" if n else "bot.wins.hardly", text=why)


def because(t: Language, terms: Mapping[str, float], all: Sequence[Mapping[str, float]]) -> str:
    """Return what an answer brings and what it costs, compared with the mean of all considered answers.

    The terms in which it differs most come first; each is worded as a player would say it.
    """
    names = dict.fromkeys(name for one in all for name in one)
    means = {name: sum(one.get(name, 0.0) for one in all) / len(all) for name in names}
    apart = {name: terms.get(name, 0.0) - mean for name, mean in means.items()}
    # where a game is as good as lost, or won, nothing makes much of a difference: then the most is named all the same
    most = max(map(abs, apart.values()), default=0.0)
    least = LITTLE if most >= LITTLE else max(HARDLY, most / 4)
    named = sorted((name for name in apart if abs(apart[name]) >= least), key=lambda name: -abs(apart[name]))[:MOST]
    pros = _listed(t, "gain", [name for name in named if apart[name] > 0])
    cons = _listed(t, "loss", [name for name in named if apart[name] < 0])
    if pros and cons:
        return t("bot.because.for-and-against", pros=pros, cons=cons)
    return t("bot.because", text=pros or cons) if pros or cons else t("bot.because.alike")


def lost(
    t: Language,
    given: Mapping[str, Any],
    best: Mapping[str, Any],
    key: str = "coach.loss",
    gained: bool = False,
) -> str:
    """Return a sentence: how much less an answer is worth than another, and in which terms it loses most.

    `key` is the key of the text. If worth is a chance to win, or mostly the end of the game is at stake, the sentence
    says how much less often the game is won. With `gained` it is about the better answer and its gains.
    """
    names = dict.fromkeys([*given["terms"], *best["terms"]])
    apart = {name: given["terms"].get(name, 0.0) - best["terms"].get(name, 0.0) for name in names}
    won, lost = apart.get("result", 0.0), sum(apart.values())
    worst = sorted((name for name in apart if apart[name] <= -LITTLE), key=lambda name: apart[name])[:FEW]
    which = "gain" if gained else "loss"
    if "wins" in given:
        n = max(1, round(best["wins"] - given["wins"]))
        terms = _listed(t, which, worst)
        return t.n(f"{key}.wins", n, text=terms) if terms else t.n(f"{key}.won", n)
    if won <= lost / 2 < 0:
        return t.n(f"{key}.won", max(1, round(-100 * won / (2 * WON))))
    terms = _listed(t, which, [name for name in worst if name != "result"])
    return t(key, text=terms or t("bot.because.little"))


def _listed(t: Language, which: str, names: Sequence[str]) -> str:
    """Return what the terms of these names mean for the player who gives the answer, as a "gain" or as a "loss"."""
    said = [t(f"bot.{which}.{name}") for name in names]
    return t("ui.and", first=", ".join(said[:-1]), last=said[-1]) if len(said) > 1 else "".join(said)
