"""What "look closer" opens, in every game: the sheet of every area and of all that stands anywhere, in all languages.

A game says what is in the sheet; the sheet itself has headings of its own, and their texts must be there, too.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.core.shelf import folder_of, game, games
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.face import face_at, offered
from gotweb.ui.kit.tree import el, text
from gotweb.ui.read.area import AreaSheet

ANSWERS = (0, 25, 60)
"""After how many random answers the sheets are opened."""
FEW = 12
"""So many sheets of a board are opened with another area beside; every one without."""


@pytest.mark.parametrize("id", [id for id in games() if id in offered()])
def test_every_sheet_has_all_its_texts(id: str) -> None:
    match, pick = Match(game(id)), chance.seeded(3)
    for n in range(max(ANSWERS) + 1):
        match.settle(pick)
        if n in ANSWERS:
            face = face_at(id, match.options)
            spots = [*face.board.middles, *face.board.spots(match.view(None))]
            assert spots
            for code in LANGUAGES:
                t = Language(code, folder_of(match.game), strict=True)
                for at, area in enumerate(dict.fromkeys(spots)):
                    app: Any = SimpleNamespace(match=match, pile=SimpleNamespace(draw=lambda: None), language=t)
                    sheet = AreaSheet(app, area, face.closer, lambda: None)
                    assert sheet.title(t) and text(el("div", None, sheet.body(t)))
                    if at < FEW:
                        sheet.pair(spots[at - 1])
                        assert text(el("div", None, sheet.body(t)))
        if not match.choices:
            break
        match.push_sample(next(iter(match.choices)), pick)
