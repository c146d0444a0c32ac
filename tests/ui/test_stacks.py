"""Sums as blocks: each as high as what it adds, their top at the sum, and all of it said to whoever hears the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gotweb.ui.kit import banners, dice, stacks
from gotweb.ui.kit.stacks import Block
from gotweb.ui.kit.tree import Element, el, text, walk

STYLE = (Path(__file__).parents[2] / "assets" / "styles" / "stack.css").read_text("utf-8")


def parts(drawn: Element, look: str) -> list[Element]:
    return [one for one in walk(drawn) if look in str(one.attrs.get("class", "")).split()]


def shown(*blocks: Block) -> tuple[Element, list[Element], list[Element]]:
    """A column, its blocks from the ground up, and the lines below the ground."""
    drawn = stacks.stack(blocks, "stark")
    [under] = parts(drawn, "under")
    return drawn, parts(drawn, "block"), [one for one in walk(under) if one.tag == "li"]


def test_each_thing_that_adds_is_a_block_as_high_as_that() -> None:
    _, blocks, under = shown(Block("units", 4, "+4"), Block("order", 1, "+1"), Block("card", 3, "+3"))
    assert [text(one) for one in blocks] == ["units +4", "order +1", "card +3"]
    assert [str(one.attrs["class"]).split()[1] for one in blocks] == ["n-4", "n-1", "n-3"] and not under
    assert all("of-stark" in str(one.attrs["class"]) for one in blocks)


def test_what_takes_away_or_adds_nothing_lies_below_and_the_column_sinks_by_it() -> None:
    drawn, blocks, under = shown(Block("units", 4, "+4"), Block("march", -1, "−1"), Block("card", 0, "+0"))
    assert len(blocks) == 1 and [text(one) for one in under] == ["march −1", "card +0"]
    assert "less-1" in str(drawn.attrs["class"]) and "takes" in str(under[0].attrs["class"])


def test_where_something_has_set_the_sum_all_else_is_struck_and_has_no_height() -> None:
    drawn, blocks, under = shown(
        Block("units", 4, "+4", struck=True), Block("march", -1, "−1", struck=True), Block("set", 2, "= 2")
    )
    assert [text(one) for one in blocks] == ["set = 2"] and "less" not in str(drawn.attrs["class"])
    assert [one.tag for line in under for one in walk(line)].count("s") == 4, "both words of both lines"


def test_the_same_thing_twice_is_two_blocks() -> None:
    _, blocks, _ = shown(Block("card", 1, "+1"), Block("card", 1, "+1"))
    assert len({one.key for one in blocks}) == 2


@pytest.mark.parametrize(("n", "look"), [(3, "stacks"), (9, "stacks"), (10, "stacks many"), (16, "stacks host")])
def test_a_point_has_less_height_where_there_are_many(n: int, look: str) -> None:
    assert stacks.room([Block("units", n, str(n)), Block("order", -3, "−3")], []) == look


@pytest.mark.parametrize(
    ("label", "n", "look"),
    [
        ("support from the Mountains of the Moon", 1, "stacks wordy"),
        ("support from the Mountains of the Moon", 3, "stacks"),
        ("Ser Kevan Lannister", 1, "stacks told"),
    ],
)
def test_a_point_has_height_for_the_label_of_a_block_that_is_no_higher(label: str, n: int, look: str) -> None:
    more = 0 if look == "stacks" else 17
    columns = [Block(label, n, str(n)), *([Block("units", more, str(more))] if more else [])]
    assert stacks.room(columns, []) == look


def test_the_sum_stands_on_its_own_column() -> None:
    total = el("p", {"class": "total"}, "4")
    [column] = parts(stacks.stack([Block("units", 4, "+4")], "stark", total), "column")
    assert column.children[0] is total and len(parts(column, "blocks")) == 1


def test_the_styles_know_every_height() -> None:
    heights = {int(n) for n in re.findall(r"\.n-(\d+) { --n: \1; }", STYLE)}
    depths = {int(n) for n in re.findall(r"\.less-(\d+) { --less: \1; }", STYLE)}
    assert heights == set(range(1, stacks.HIGHEST + 1)) and depths == set(range(1, stacks.DEEPEST + 1))


def test_what_has_ended_begins_with_the_winners_banner_and_its_sentence() -> None:
    winner, loser = ((seat, el("svg", {"class": f"crest of-{seat}"})) for seat in ("stark", "tyrell"))
    drawn = banners.decided(winner, loser, "Stark wins.", "5 to 3.")
    [banner], [shield] = parts(drawn, "banner"), parts(drawn, "broken-shield")
    assert "of-stark" in str([one.attrs for one in walk(banner)]) and "of-tyrell" not in str(
        [one.attrs for one in walk(banner)]
    )
    assert "of-tyrell" in str([one.attrs for one in walk(shield)])
    assert text(drawn).split() == ["Stark", "wins.", "5", "to", "3."]
    alone = banners.decided(winner, None, "Stark wins.", None)
    assert not parts(alone, "broken-shield") and not parts(alone, "decided-sum")


def test_a_die_ends_with_the_face_that_fell() -> None:
    faces = [[el("path", {"d": f"M{n} 0"})] for n in range(5)]
    drawn = dice.die(faces[0], "bone", faces[1:])
    assert len(parts(drawn, "die-face")) == 1 and parts(drawn, "die-face")[0].children == faces[0]
    assert [str(one.attrs["class"]) for one in parts(drawn, "die-turn")] == [f"die-turn turn-{n}" for n in (1, 2, 3)]
    assert not parts(dice.die(faces[0], "bone"), "die-face"), "one that shows no other is just there"
