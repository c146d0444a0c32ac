"""The texts of answers, where one can be chosen, is advised or is judged.

Most answers are described by the names they contain. Those that would be unclear have a text of their own (`TOLD`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from typing import Any

from gotweb.core.words import Say
from gotweb.thrones.chronicle import FAMILY, Tables, moves_text
from gotweb.thrones.phrases import area_forms, area_name, units_text, word


def _march(language: Say, answer: Mapping[str, Any]) -> str:
    area = area_name(language, answer["march"])
    if not answer["moves"]:
        return language("answer.march.stay", area=area)
    form = "answer.march.token" if answer["leave_power"] else "answer.march"
    return language(form, moves=moves_text(language, answer["moves"]), area=area)


def _raid(language: Say, answer: Mapping[str, Any]) -> str | None:
    return None if answer["targets"] else language("answer.raid.idle", area=area_name(language, answer["raid"]))


def _muster(language: Say, answer: Mapping[str, Any]) -> str | None:
    order = answer["muster"]
    if order is None:
        return None
    castle, area = area_forms(language, "castle", order["castle"]), area_forms(language, "area", order["area"])
    beside = "" if order["castle"] == order["area"] else ".beside"
    return language(f"answer.muster{beside}", unit=language(f"unit.name.{order['unit']}"), **castle, **area)


def _raven(language: Say, answer: Mapping[str, Any]) -> str | None:
    swap = answer["raven"]
    if not isinstance(swap, dict) or swap.keys() != {"area", "token"}:
        return None
    token = language(f"order.{swap['token']}")
    return language("answer.raven", token=token, area=area_name(language, swap["area"]))


TOLD: Mapping[str, Callable[[Say, Mapping[str, Any]], str | None]] = {
    "march": _march, "raid": _raid, "muster": _muster, "raven": _raven,
}  # fmt: skip
"""The key of an answer -> its own text; None where the names are enough."""


def answer_text(language: Say, answer: Mapping[str, Any], tables: Tables = FAMILY) -> str:
    """Return an answer in words, clear enough to choose by."""
    told = next((TOLD[key](language, answer) for key in TOLD if key in answer), None)
    if told is not None:
        return told
    texts = (
        language(tables.numbers[key], n=value)
        if key in tables.numbers and value is not None
        else _words(language, value, _names(key, tables), tables.bare)
        for key, value in answer.items()
    )
    found = [text for text in texts if text] or [language("order.none" if "orders" in answer else "ui.nothing")]
    return reduce(lambda text, more: language("pair", what=text, text=more), found)


def _names(key: str, tables: Tables) -> tuple[str, ...]:
    """Return the catalogues' prefixes under which names for the values of an answer's key are found."""
    return (tables.answers[key],) if key in tables.answers else tables.named


def _words(language: Say, value: Any, named: tuple[str, ...], bare: tuple[str, ...]) -> str:
    if value is None:
        return language("ui.nothing")
    if value is True or value is False:
        return language("ui.yes" if value else "ui.no")
    if isinstance(value, str):
        return word(language, value, named)
    if isinstance(value, list):
        return ", ".join(_words(language, item, named, bare) for item in value) or language("ui.nothing")
    if isinstance(value, dict):
        if value and all(type(n) is int for n in value.values()):
            return units_text(language, value)
        return ", ".join(
            _words(language, item, named, bare)
            if key in bare
            else language("pair", what=word(language, key, named), text=_words(language, item, named, bare))
            for key, item in value.items()
        )
    return str(value)
