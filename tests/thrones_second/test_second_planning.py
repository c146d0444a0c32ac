"""Planning with too few tokens: any area may be the one that stays bare, and every legal answer can be composed."""

from __future__ import annotations

from gotweb.core.match import Match
from gotweb.core.shelf import game

AREAS = (
    "castle-black", "flints-finger", "greywater-watch", "karhold", "moat-cailin", "seagard", "the-fingers",
    "the-stony-shore", "the-twins", "white-harbor",
)  # fmt: skip
ORDERS = ("march-1", "march+0", "defense+1", "defense+1", "raid", "raid", "consolidate", "consolidate")


def short_of_tokens() -> Match:
    """Stark has ten areas and, without support orders and stars, eight tokens for them."""
    content = {
        "round": 2,
        "phase": "planning",
        "units": {area: {"stark": {"footman": 1}} for area in AREAS},
        "restrictions": ["support"],
        "tracks": {"court": ["lannister", "baratheon", "martell", "greyjoy", "tyrell", "stark"]},
    }
    return Match(game("thrones-second"), {"players": 6}, position=content, posed=True)


def test_any_area_may_be_the_one_for_which_no_token_is_left() -> None:
    """F30: what is legal can be written in a link, wherever the bare areas come among the others."""
    choice = short_of_tokens().choices["stark"]
    for bare in (AREAS[-2:], AREAS[:2], (AREAS[0], AREAS[5])):
        clothed = [area for area in AREAS if area not in bare]
        answer = {"orders": dict(zip(clothed, ORDERS, strict=True))}
        assert choice.why_not(answer) is None
        digits = iter(choice.write(answer))
        assert choice.read(lambda radix, digits=digits: next(digits)[0]) == answer


def test_whoever_composes_an_answer_leaves_no_more_areas_bare_than_has_to_be() -> None:
    """F30: after two bare areas there is a token for each of the others."""
    choice = short_of_tokens().choices["stark"]
    first = choice.next()
    assert first is not None and None in first.values
    third = choice.next(None, None)
    assert third is not None and None not in third.values
