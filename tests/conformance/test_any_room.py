"""The most answers that a game may have: any table says in time that they are near, and loses no game to them."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.record import dumps, load, loads, record
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.face import face_of, offered
from gotweb.ui.table.play import FEW, KEPT_FREE
from tests.conformance.playing import BotPage, bots_at


def told(page: Any) -> list[str]:
    """What the page has said, and shown nowhere else."""
    return [str(one) for one in page.said]


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A page at which a game may have so many answers, and bots play all seats."""

    def made(id: str, most: int, code: str = "en") -> BotPage:
        monkeypatch.setattr(face_of(id).game, "max_answers", most)
        return bots_at(id, code=code, level="page")

    return made


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("id", offered())
def test_it_is_said_in_time_and_then_nothing_is_taken(id: str, code: str, short: Any) -> None:
    page: BotPage = short(id, KEPT_FREE + 40, code)
    t = Language(code, face_of(id).package, strict=True)
    table = page.table
    rooms, pick = [], chance.seeded(id)
    for _ in range(200):
        if not table.room or page.match.result is not None:
            break
        before = table.room
        id_, choice = next(iter(page.match.choices.items()))
        table.answer_for(id_, choice.sample(pick))
        rooms += [table.room] if any(table.room <= few < before for few in FEW) and table.room else []
    if page.match.result is None:
        said = [one for one in told(page) if one in {str(t.n("room.left", n)) for n in range(1, 41)}]
        assert rooms and said == [str(t.n("room.left", n)) for n in rooms]
        answers = len(page.match.answers)
        assert answers <= page.match.game.max_answers
        id_, choice = next(iter(page.match.choices.items()))
        table.answer_for(id_, choice.sample(pick))
        assert len(page.match.answers) == answers and told(page)[-1] == str(t("room.none"))
    again = load(loads(dumps(record(page.match, sealed=True, hidden=True))))
    assert again.match.digest() == page.match.digest()
