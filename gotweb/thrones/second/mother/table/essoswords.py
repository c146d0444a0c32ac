"""Texts about Essos that several widgets and panels share: dragons now and later, loyalty tokens, the marker."""

from __future__ import annotations

from collections.abc import Collection

from gotweb.lang import Language
from gotweb.thrones.second.mother.essos.loyalty import left
from gotweb.thrones.second.mother.essos.state import TARGARYEN, EssosState, strength_in, to_come
from gotweb.thrones.second.victory import goal
from gotweb.ui.kit.phrases import listed


def tokens(t: Language, count: int) -> str:
    """Return a number of loyalty tokens in words."""
    return t.n("count.loyalty", count)


def strengths(t: Language, round: int, hastened: Collection[int]) -> str:
    """Return the strength of each dragon in a round, and the later rounds in which it grows (X20)."""
    now = t("ui.dragons.now", n=strength_in(round, hastened))
    later = [t("ui.dragons.round", round=n, n=strength_in(n, hastened)) for n in to_come(round, hastened)]
    return f"{now} {t('ui.dragons.later', rounds=listed(t, later)) if later else t('ui.dragons.grown')}"


def purse(t: Language, state: EssosState) -> str:
    """Return Targaryen's marker and power, and how many loyalty tokens are in the stock."""
    return t(
        "ui.loyalty.stand", marker=state.marker, goal=goal(state), tokens=tokens(t, left(state)),
        power=t.n("count.power", state.power[TARGARYEN]),
    )  # fmt: skip


def gained(t: Language, state: EssosState, area: str, count: int = 1) -> str:
    """Return, in words, that Targaryen gains tokens at once where it is in control, and its marker then; "" if it
    does not.
    """
    if state.controller(area) != TARGARYEN:
        return ""
    return t("ui.loyalty.gained", marker=state.marker + count)
