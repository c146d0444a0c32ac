"""The open board as lines of text, for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from gotweb.core.match import Match
from gotweb.core.words import Say
from gotweb.thrones import phrases
from gotweb.thrones.phrases import word


def force_text(view: Mapping[str, Any], language: Say, area: str) -> str:
    """Return the units in an area of the public view, with their order if it lies open."""
    [(house, units)] = view["units"][area].items()
    text = f"{word(language, house)} {phrases.units_text(language, units)}"
    order = view["orders"].get(area)
    return text if order is None else f"{text}, {phrases.order_name(language, order['token'])}"


Lying = Callable[[Say, Any], str]
"""How what lies in an area becomes words."""

LYING: dict[str, Lying] = {
    "control": lambda language, house: language("cli.token", house=word(language, house)),
    "neutral": lambda language, force: language("cli.neutral", force=force),
}
"""What lies in areas beside units: where the view has it (area -> what), and how it is told."""


def board(match: Match, language: Say, lying: Mapping[str, Lying] = LYING) -> Iterator[str]:
    """Yield the open board, line by line."""
    view = match.view(None)
    yield language("cli.round", round=view["round"], phase=language(f"phase.{view['phase']}"))
    for track, order in view["tracks"].items():
        yield f"{language(f'track.{track}')}: " + ", ".join(word(language, house) for house in order)
    yield language("cli.wildlings", strength=view["wildlings"])
    for house in match.state.houses:
        cards = ", ".join(word(language, card) for card in view["hands"][house])
        yield language(
            "cli.house", house=word(language, house), castles=view["castles"][house], supply=view["supply"][house],
            power=view["power"][house], cards=cards,
        )  # fmt: skip
    for area in sorted({*view["units"], *(area for what in lying for area in view[what])}):
        parts = [force_text(view, language, area)] if area in view["units"] else []
        parts += [told(language, view[what][area]) for what, told in lying.items() if area in view[what]]
        yield f"{word(language, area)} ({area}): {'; '.join(parts)}"
