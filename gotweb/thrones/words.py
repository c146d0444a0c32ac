"""The texts of a game of the family, for the page, the terminal and the reports. See `gotweb.core.words`.

`chronicle` has the sentences of events and questions, `notation` reads typed answers, `obstacles` finds the reasons for
refused answers.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from gotweb.core.choice import Answer, Choice
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.plainwords import PlainWords, clauses
from gotweb.core.words import NotUnderstood, Say
from gotweb.thrones import chronicle, phrases, plain
from gotweb.thrones.answers import answer_text
from gotweb.thrones.game import ByTheBook, Thrones
from gotweb.thrones.notation import Vocabulary, march_text, understand
from gotweb.thrones.obstacles import FINDERS, Finder, obstacle
from gotweb.thrones.plain import Lying

GROUPS: dict[str, tuple[str, ...]] = {
    "battle": (
        "battle", "support", "strength", "cards", "blade", "battle-won", "ability", "casualties", "routed-killed",
        "order-lost", "conquered", "retreated", "no-retreat", "surplus", "stood-up", "hand-back",
    ),
    "march": ("marched", "walked-in", "control", "control-lost", "neutral-taken", "neutral-held"),
    "bids": ("bids", "tie-broken", "track", "named"),
    "supply": ("supply", "trimmed", "mustered", "mustering-done", "power", "consolidated"),
    "wildlings": ("wildlings", "wildling-attack", "sacrificed", "reclaimed"),
    "westeros": ("westeros-card", "reshuffled", "resolving", "restricted", "skipped"),
    "orders": ("orders", "raven", "raven-kept", "raided", "raid-idle", "raid-kept", "withdrawn"),
}  # fmt: skip
"""What one looks for in a log -> the kinds of events in which one finds it."""
GROUP_OF = {kind: group for group, kinds in GROUPS.items() for kind in kinds}
ASKED = {
    "orders": "orders", "raven": "orders", "raid": "orders", "march": "march", "trim": "supply", "muster": "supply",
    "bid": "bids", "rank": "bids", "name": "bids", "sacrifice": "wildlings", "draw": "westeros",
}  # fmt: skip
"""Where a question belongs that answered itself; all others are asked in battle."""
WILDLING_RULES = ("E", "W")
"""With these letters begin the rules of the wildlings and of their cards."""
MOST_NAMED = 6
"""So many answers are named when a line may mean several."""


class ThronesWords(PlainWords):
    """The texts of a game in one language.

    Other books have subclasses, with tables, groups and finders of their own.
    """

    ending = "game-over"
    tables = chronicle.FAMILY
    """How events, questions and answers become words."""
    group_of: Mapping[str, str] = GROUP_OF
    """Kind of event -> the group of the log that it is found in."""
    asked: Mapping[str, str] = ASKED
    """Kind of question -> the group of the log in which one finds that it answered itself."""
    finders: Mapping[str, Finder] = FINDERS
    """Kind of question -> what finds out what stands in the way of a refused answer."""
    lying: Mapping[str, Lying] = plain.LYING
    """What lies in areas beside units, as a terminal tells it."""

    def __init__(self, game: ByTheBook[Any], say: Say) -> None:
        self.book = game.book
        self.edition = game.edition
        super().__init__(say)

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """Return the words that may be typed in this language."""
        return Vocabulary(self.edition, self.say)

    # names

    def seat(self, seat: str) -> str:
        """Return the name of the house."""
        return self.say(f"house.{seat}")

    # the log

    def sentence(self, event: Event) -> str:
        """Return what happened, as a sentence."""
        return chronicle.sentence(self.say, event, self.tables)

    def details(self, event: Event) -> list[str]:
        """Return the details of an event: all orders, or the items of a strength."""
        return chronicle.details(self.say, event)

    def rule_of(self, event: Event) -> str | None:
        """Return the rule that caused an event, or None."""
        return chronicle.rule_of_event(event)

    def areas(self, event: Event) -> list[str]:
        """Return the areas that the event is about."""
        return chronicle.areas_of_event(event)

    def concerns(self, event: Event) -> tuple[set[str], list[str]]:
        """Return the houses and the areas that the event is about: also those of all orders, and of all supporters."""
        facts = event.facts
        houses = {facts[key] for key in self._of_houses if isinstance(facts.get(key), str)}
        for key in ("orders", "bids", "cards", "totals", "order", "winners"):
            houses |= set(facts.get(key, ()))
        houses |= {house for tied in facts.get("tied", ()) for house in tied}
        areas = self.areas(event)
        if event.kind == "orders":
            areas = [area for laid in facts["orders"].values() for area in laid]
        if event.kind == "strength":
            lines = (line for side in facts["lines"].values() for line in side)
            areas = [*areas, *(where for source, _, where in lines if source == "support")]
        return houses, list(dict.fromkeys(areas))

    @cached_property
    def _of_houses(self) -> list[str]:
        """Return the names of facts that hold a house."""
        return [*(key for key, told in self.tables.facts.items() if told is phrases.a_house), "to"]

    @property
    def groups(self) -> Sequence[str]:
        """Return the groups of events that can be searched in a log."""
        return list(GROUPS)

    def group(self, event: Event) -> str | None:
        """Return the group under which an event is found, or None."""
        if event.kind == "forced":
            return self.asked.get(event.facts["kind"], "battle")
        if event.kind == "bids" and event.facts["prize"] == "wildlings":
            return "wildlings"
        if event.kind == "named" or event.kind == "reclaimed":
            return "wildlings" if event.facts["rule"].startswith(WILDLING_RULES) else "battle"
        return self.group_of.get(event.kind)

    # questions

    def asks(self, kind: str, seat: str, facts: Mapping[str, Any]) -> str:
        """Return the text of a question."""
        return chronicle.asks(self.say, kind, seat, facts, self.tables)

    def answer(self, answer: Mapping[str, Any], choice: Choice | None = None) -> str:
        """Return an answer in words; orders are always in the same order of areas, so that two sets can be compared."""
        if choice is not None and choice.kind == "orders":
            laid = answer["orders"]
            answer = {"orders": {area: laid[area] for area in choice.facts["areas"] if area in laid}}
        return answer_text(self.say, answer, self.tables)

    def obstacle(self, match: Match, choice: Choice, answer: Answer, rule: str) -> str | None:
        """Return the reason why an answer is refused (an area, a house or a number) as a sentence, or None."""
        found = obstacle(match.state, choice, answer, rule, self.finders)
        return chronicle.in_the_way(self.say, *found, self.tables) if found is not None else None

    # what is typed

    def understand(self, choice: Choice, line: str) -> Answer:
        """Return the answer that a line means. Raises NotUnderstood."""
        return understand(choice, line, self.vocabulary, self.answer)

    def trouble(self, trouble: NotUnderstood) -> str:
        """Return why a line was not understood."""
        facts = dict(trouble.facts)
        if "ids" in facts:
            facts["names"] = self.listed([phrases.word(self.say, id, self.tables.named) for id in facts.pop("ids")])
        if "tokens" in facts:
            facts["orders"] = ", ".join(self.typed_order(token) for token in facts.pop("tokens"))
        if "area" in facts:
            facts["area"] = self.say(f"area.the.{facts['area']}")
        if "options" in facts:
            facts["answers"] = clauses(self.say, [self.answer(option) for option in facts.pop("options")[:MOST_NAMED]])
        return self.say(f"command.wrong.{trouble.why}", **facts)

    def ways(self, match: Match, choice: Choice, laid: Mapping[str, str]) -> Iterator[str]:
        """Yield the areas that need an order and the tokens, or the areas a march can leave and its targets."""
        if choice.kind == "orders":
            yield from self._ways_of_orders(match, choice.facts, laid)
        elif choice.kind == "march":
            for place, (origin, about) in enumerate(choice.facts["origins"].items(), 1):
                force = phrases.units_text(self.say, about["units"])
                reach = self.listed([self.area(to) for to in about["routes"]])
                yield self._pair(place, f"{self.area(origin)}, {force} > {reach}")
            yield self.say("command.march")

    def _pair(self, what: str | int, text: str) -> str:
        """Return a name or a number, and after a colon its text."""
        language = self.say
        return language("pair", what=what, text=text)

    def _ways_of_orders(self, match: Match, facts: Mapping[str, Any], laid: Mapping[str, str]) -> Iterator[str]:
        state = match.state
        for place, area in enumerate(facts["areas"], 1):
            force = phrases.units_text(self.say, state.edition.named(state.forces[area].units))
            text = f"{self.area(area)}, {force}"
            if area in laid:
                text = self._pair(text, phrases.order_name(self.say, laid[area]))
            yield self._pair(place, text)
        tokens = ", ".join(f"{self.typed_order(token)} ×{n}" for token, n in facts["tokens"].items())
        yield self.say("command.tokens", tokens=tokens, stars=facts["stars"])
        yield self.say("command.orders")

    def example(self, choice: Choice) -> str:
        """Return a line that could be typed now."""
        options = choice.options()
        if options is not None:
            return re.sub(r"\s*[:,→]\s*", " ", self.answer(options[0])).lower()
        if choice.kind == "orders":
            pairs = zip(choice.facts["areas"][:2], choice.facts["tokens"], strict=False)
            return ", ".join(f"{self.area(area).lower()} {self.typed_order(token)}" for area, token in pairs)
        return self._march(choice) if choice.kind == "march" else ""

    def _march(self, choice: Choice) -> str:
        """Return a legal march of all units of an area as it can be typed, if there is one; else the line that stays
        and removes the order.
        """
        origins: Mapping[str, Any] = choice.facts["origins"]
        stay: Answer = {"march": next(iter(origins)), "moves": [], "leave_power": False}
        tries: Iterator[Answer] = (
            {"march": origin, "moves": [{"to": to, **about["units"]}], "leave_power": False}
            for origin, about in origins.items()
            for to in about["routes"]
        )
        found = next((answer for answer in tries if choice.why_not(answer) is None), stay)
        return march_text(found, lambda area: self.area(area).lower(), self.vocabulary.letters)

    def board(self, match: Match) -> Iterator[str]:
        """Yield the open board, line by line."""
        return plain.board(match, self.say, self.lying)

    def find_area(self, text: str, among: Collection[str]) -> str:
        """Return the area among these that a name means. Raises NotUnderstood."""
        return self.vocabulary.area(text, [area for area in self.edition.areas if area in among])

    def typed_order(self, token: str) -> str:
        """Return an order as it can be typed: "march+1*"."""
        named = phrases.order_name(self.say, token).lower().replace(" ", "")
        return named.replace("−", "-").replace("★", "*").replace("/", "")


def words(game: Thrones, say: Say) -> ThronesWords:
    """Return the texts of a game of the family in a language."""
    return ThronesWords(game, say)
