"""In any game on the shelf, what nature shows to certain eyes and what a seat seals tells nobody else what it was."""

from __future__ import annotations

import pytest

from gotweb.core.shelf import games
from tests.conformance.draws import OF_A_KIND, leaks
from tests.conformance.seated import asks_in_secret
from tests.rest import sooner


@pytest.mark.parametrize("seed", sooner((0, 1, 2), usual=1))
@pytest.mark.parametrize("id", games())
def test_nobody_else_can_tell_what_was_shown_or_sealed(id: str, seed: int, whole: bool) -> None:
    faults, tried = leaks(id, seed, OF_A_KIND if whole else OF_A_KIND // 2)
    assert not faults, "\n".join(faults)
    assert tried > 1 or not asks_in_secret(id), "hardly anything was hidden"
