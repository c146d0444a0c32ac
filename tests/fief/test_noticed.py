"""Small things that no case can say: what an answer with many parts offers is legal, to the last coin."""

from __future__ import annotations

import pytest

from gotweb.core.match import Match
from gotweb.fief.deals import Deal
from tests.fief.opened import opened as fief
from tests.fief.rich import HOUSES, POSITION


@pytest.mark.parametrize("markers", [False, True])
@pytest.mark.parametrize("seat", ["stark", "greyjoy"])
def test_nobody_is_offered_to_give_a_coin_more_than_there_is(seat: str, markers: bool) -> None:
    match = Match(fief(), {**HOUSES, "markers": markers}, position=POSITION, posed=True)
    deal = Deal(match.state, seat, "lannister")
    for answer in (deal.read(lambda n: n - 1), deal.read(lambda n: n - 1 if n > 2 else min(1, n - 1))):
        assert answer["deal"]["give"] > 0 and deal.why_not(answer) is None
