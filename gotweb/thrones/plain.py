"""The open board as lines of text, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from gotweb.core.match import Match
from gotweb.core.words import Say
from gotweb.thrones import chronicle
from gotweb.thrones.chronicle import word


def force_text(match: Match, language: Say, area: str) -> str:
    """Return the units in an area, with their order if one lies open there."""
    view = match.view(None)
    [(house, units)] = view["units"][area].items()
    text = f"{word(language, house)} {chronicle.units_text(language, units)}"
    order = view["orders"].get(area)
    return text if order is None else f"{text}, {chronicle.order_name(language, order['token'])}"


def board(match: Match, language: Say) -> Iterator[str]:
    """Yield the open board, line by line."""
    view = match.view(None)
    yield language("cli.round", round=view["round"], phase=language(f"phase.{view['phase']}"))
    for track, order in view["tracks"].items():
        yield f"{language(f'track.{track}')}: " + ", ".join(word(language, house) for house in order)
    yield language("cli.wildlings", strength=view["wildlings"])
    for house in match.seats:
        cards = ", ".join(word(language, card) for card in view["hands"][house])
        yield language(
            "cli.house", house=word(language, house), castles=view["castles"][house], supply=view["supply"][house],
            power=view["power"][house], cards=cards,
        )  # fmt: skip
    for area in sorted({*view["units"], *view["control"], *view["neutral"]}):
        parts = [force_text(match, language, area)] if area in view["units"] else []
        if area in view["control"]:
            parts.append(language("cli.token", house=word(language, view["control"][area])))
        if area in view["neutral"]:
            parts.append(language("cli.neutral", force=view["neutral"][area]))
        yield f"{word(language, area)} ({area}): {'; '.join(parts)}"
