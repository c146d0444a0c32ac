"""Standing Stones in words: what happened, what is asked, what may be typed. See `gotweb.core.words`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from gotweb.stones.game import Stones
from gotweb.stones.rules import Move
from gotweb.stones.state import SEATS, STARTS, read

from gotweb.core.choice import Answer, Choice
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.plainwords import PlainWords, decimal
from gotweb.core.words import Say
from gotweb.geometry.plane.rectangles import HUNDREDTH

TYPED = re.compile(r"(.*?)\s+([0-9]{1,3})\s+([0-9]{1,2}(?:[.,][0-9]{1,2})?)(?:\s+([0-9]{1,3}))?")
"""A stone, the degree it goes to, inches, and the degree it faces then: "heel 90 3.5 180"."""


class StonesWords(PlainWords):
    """The game in one language."""

    ending = "over"
    shared = True
    scored = ("points", "points")
    seat_facts = ("seat", "victim")
    area_facts = ("stone",)
    counted: Mapping[str, str] = {"moved": "points", "rolled": "reach"}
    grouped: Mapping[str, tuple[str, ...]] = {"moves": ("moved", "rolled"), "pebbles": ("pebbled",)}
    asked: Mapping[str, str] = {"move": "moves", "pebbles": "pebbles"}

    # the log

    def blanks(self, event: Event) -> dict[str, Any]:
        """Return names and numbers, the way of a stone, the pebbles of all, and who has won."""
        facts, filled = event.facts, super().blanks(event)
        if "way" in facts:
            heading, distance, facing = map(int, facts["way"].split())
            filled |= {"heading": heading, "facing": facing, "amount": decimal(self.say, distance)}
        if "laid" in facts:
            filled["bids"] = self.listed([f"{self.seat(seat)} {n}" for seat, n in facts["laid"].items()])
        return filled

    def concerns(self, event: Event) -> tuple[set[str], list[str]]:
        """Return the players and the stones that the event is about."""
        seats, stones = super().concerns(event)
        return seats | (set(SEATS) if event.kind in ("over", "pebbled") else set()), stones

    # questions

    def asks(self, kind: str, seat: str, facts: Mapping[str, Any]) -> str:
        """Return what is asked."""
        if kind == "move":
            return self.say.n("ask.move", facts["furthest"] // 100, seat=self.seat(seat))
        return super().asks(kind, seat, facts)

    def answer(self, answer: Mapping[str, Any], choice: Choice | None = None) -> str:
        """Return a move in words, and all else as it is usual."""
        if "move" not in answer:
            return super().answer(answer, choice)
        plan = answer["move"]
        return self.say(
            "answer.move", area=self.area(plan["stone"]), heading=plan["heading"], facing=plan["facing"],
            amount=decimal(self.say, plan["distance"]),
        )  # fmt: skip

    # what is typed

    def understand(self, choice: Choice, line: str) -> Answer:
        """Return what a line means: a stone and two or three numbers, or JSON. Raises NotUnderstood."""
        typed = isinstance(choice, Move) and not line.strip().startswith("{")
        found = TYPED.fullmatch(line.strip()) if typed else None
        if found is None:
            return super().understand(choice, line)
        name, heading, inches, facing = found.groups()
        stone = self.find_area(name, STARTS)
        whole, _, part = inches.replace(",", ".").partition(".")
        distance = int(whole) * 100 + int((part + "00")[:2])
        plan = {"stone": stone, "heading": int(heading), "distance": distance, "facing": int(facing or heading)}
        return {"move": plan}

    def ways(self, match: Match, choice: Choice, laid: Mapping[str, str]) -> Iterator[str]:
        """Yield the stones that can be moved, and how."""
        for stone in choice.facts["stones"] if isinstance(choice, Move) else ():
            yield self.place(match.view(None), stone)

    def example(self, choice: Choice) -> str:
        """Return a line that could be typed now."""
        if not isinstance(choice, Move):
            return super().example(choice)
        return f"{self.area(choice.facts['stones'][0]).lower()} 90 {decimal(self.say, 50)} 0"

    def board(self, match: Match) -> Iterator[str]:
        """Yield what everybody has and where each stone stands, a line each."""
        view = match.view(None)
        yield from super().board(match)
        for seat, points in view["points"].items():
            yield f"{self.seat(seat)}: {self.say.n('points', points)}"
        for stone in view["stones"]:
            yield self.place(view, stone)

    # what only this game says

    def place(self, view: Mapping[str, Any], stone: str) -> str:
        """Return a stone with its place in inches and its facing, and whether it rests."""
        one = read(view["stones"][stone])
        at = {"first": decimal(self.say, one.x // HUNDREDTH), "last": decimal(self.say, one.y // HUNDREDTH)}
        key = "place.rests" if view["rests"] == stone else "place"
        return self.say(key, area=self.area(stone), facing=one.facing, **at)


def words(game: Stones, say: Say) -> StonesWords:
    """Return the game in a language."""
    return StonesWords(say)
