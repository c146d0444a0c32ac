"""Numbers in texts, tables and sums have a minus sign."""

from __future__ import annotations

from gotweb.core.numbers import number, signed


def test_a_number_has_a_minus_sign_and_no_hyphen() -> None:
    assert [number(n) for n in (-4, 0, 7, -0.5)] == ["−4", "0", "7", "−0.5"]
    assert [signed(n) for n in (-4, 0, 7)] == ["−4", "+0", "+7"]
