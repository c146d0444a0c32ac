"""Cards of one's own for tests: the example of the document, changed, read, and battles with it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from gotweb.core import chance, foreign
from gotweb.core.errors import TableError
from gotweb.core.match import Match
from gotweb.core.options import complete_options
from gotweb.core.own import OWN, Own, own_of
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES, Language
from gotweb.miniatures import brought, facts, muster
from gotweb.miniatures.facts import Army
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.own import text_of
from gotweb.ui.kit import phrases
from gotweb.workshop.catalogues import compile_catalogues

compile_catalogues()
FILES: Any = own_of(game("miniatures"))
DOCS = Path(__file__).parents[1] / "docs" / "miniatures-data.md"
SPOKEN = {code: Language(code, "miniatures", strict=True) for code in LANGUAGES}
EXAMPLE = foreign.loads(FILES.examples()[1])
UNIT, CARD = EXAMPLE["box"]["units"][0], EXAMPLE["box"]["cards"][0]


def changed(part: str, n: int, **values: Any) -> dict[str, Any]:
    """The example with other values in one of its own cards; None takes a value away."""
    content = deepcopy(EXAMPLE)
    one = {**content["box"][part][n], **values}
    content["box"][part][n] = {key: value for key, value in one.items() if value is not None}
    return content


def read(content: Any = EXAMPLE) -> Own:
    found: Own = FILES.read(json.dumps(content))
    return found


def begun(red: Own | None = None, blue: Own | None = None, **options: Any) -> Match:
    played = {seat: one for seat, one in (("red", red), ("blue", blue)) if one is not None}
    full = complete_options(miniatures(), {"points": 30, "minds": "all", **options, **dict.fromkeys(played, OWN)})
    return Match(miniatures(), full, position=FILES.position(full, played, []))


def own_id(called: str, army: Army | None = None) -> str:
    box = (army or muster.listed(facts.example("own-cards"))).box
    return next(id for id in box if brought.called(id) == called)


def refused(content: Any) -> tuple[str, str]:
    with pytest.raises(TableError) as error:
        read(content)
    for t in SPOKEN.values():
        assert "{" not in phrases.error(t, error.value)
    return error.value.id.removeprefix("list-"), str(error.value.facts["where"])


def moments(match: Match, seed: int, most: int = 2000) -> Iterator[Match]:
    pick = chance.seeded(seed)
    while match.choices and len(match.answers) < most:
        yield match
        match.push_sample(sorted(match.choices)[0], pick)


def ready(match: Match, seed: int) -> None:
    """Have all units stand on the table, and both hands drawn."""
    for one in moments(match, seed):
        if one.state.minds.hands["blue"]:
            return


def file_with(trigger: str, whom: str, does: Mapping[str, int], **more: Any) -> Own:
    content = deepcopy(EXAMPLE)
    one = {
        "id": "tried",
        "name": "Tried {it}",
        "deck": "stark",
        "copies": 1,
        "when": trigger,
        "for": whom,
        "does": does,
    }
    content["box"]["cards"] = [{**one, **more}]
    return read(content)


def read_army(army: Army) -> Own:
    found: Own = FILES.read(text_of(army))
    return found
