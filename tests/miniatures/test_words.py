"""The miniatures game in words: every event, question and answer has its sentence, and what is told can be typed."""

from __future__ import annotations

from collections.abc import Iterator

from gotweb.core.chance import seeded
from gotweb.core.choice import Choice
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.words import MiniaturesWords, words
from tests.miniatures.players import MODES, fierce, moments

CODES = ("en", "fr")


def spoken(code: str) -> MiniaturesWords:
    return words(miniatures(), Language(code, "miniatures", strict=True))


def battles() -> Iterator[tuple[Match, Choice]]:
    for seed, mode in enumerate(MODES):
        for match, _, choice in moments(mode, seed):
            if choice is not None:
                yield match, choice
        yield match, None  # type: ignore[misc]


def test_every_answer_of_a_battle_can_be_typed_as_it_is_told() -> None:
    """In both languages: what a line means is the answer that it tells."""
    said, kinds = [spoken(code) for code in CODES], set()
    for number, (match, choice) in enumerate(battles()):
        if choice is None:
            continue
        kinds.add(choice.kind)
        answer = fierce(match, choice, seeded(str(number)))
        for one in said:
            assert one.asks(choice.kind, choice.seat, choice.facts)[-1] in "?.0123456789B" or choice.kind == "pivot"
            assert one.understand(choice, one.answer(answer, choice)) == answer, one.answer(answer, choice)
    assert {"deploy", "maneuver", "march", "charge", "shoot", "melee", "roll", "activate", "action"} <= kinds
