"""The differences between the editions, topic by topic, for players who know the first: the rows of a page, and a note
beside a rule.

The topics are data (`editions/second/differences.json`), in playing order: each names the rules of the first edition
that it is about, and those of this one. The texts of a topic are:

    learn.differences.<topic>.title    what it is about
    learn.differences.<topic>.first    how the first edition has it
    learn.differences.<topic>.second   how this one has it
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from gotweb.core import data
from gotweb.core.words import Say


class Difference(NamedTuple):
    """A topic, with the ids of its rules in both editions; empty for an edition that has no rule for it."""

    topic: str
    first_rules: tuple[str, ...]
    second_rules: tuple[str, ...]


class TopicRow(NamedTuple):
    """A topic in the reader's language: its title, and a text for each edition."""

    difference: Difference
    title: str
    first: str
    second: str


@cache
def differences() -> tuple[Difference, ...]:
    """Return all topics in playing order."""
    listed = data.read("gotweb.thrones.second", "editions", "second", "differences.json")["topics"]
    return tuple(Difference(one["topic"], tuple(one["first"]), tuple(one["second"])) for one in listed)


def rows(say: Say) -> list[TopicRow]:
    """Return all topics in words, in playing order."""
    return [row(say, difference) for difference in differences()]


def row(say: Say, difference: Difference) -> TopicRow:
    """Return one topic in words."""
    key = f"learn.differences.{difference.topic}"
    return TopicRow(difference, say(f"{key}.title"), say(f"{key}.first"), say(f"{key}.second"))


@cache
def topics_by_rule() -> dict[str, Difference]:
    """Return rule of this edition -> its topic; rules that the editions share have none."""
    return {rule: difference for difference in differences() for rule in difference.second_rules}


def elsewhere(say: Say, rule: str) -> str:
    """Return how the first edition treats the subject of this rule of the second; empty if it is the same."""
    difference = topics_by_rule().get(rule)
    return "" if difference is None else row(say, difference).first
