"""Caravans in words: what happened, what is asked, what may be typed. See `gotweb.core.words`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gotweb.toy.game import Caravans
from gotweb.toy.rules import Journey
from gotweb.toy.state import CAMPS, DECK, EVERYWHERE, GOODS, SEATS

from gotweb.core.choice import Answer, Choice
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.plainwords import PlainWords, find, is_number
from gotweb.core.words import NotUnderstood, Say

GROUPS = {
    "cards": ("drew", "dealt", "laid"),
    "wagers": ("wagered", "won-wager"),
    "travel": ("left", "sold", "robbed"),
    "trade": ("bought", "no-deal", "gave", "offered", "declined", "bartered"),
}
"""What one looks for in a log -> the kinds of events in which one finds it."""
COUNTED = {"dealt": "cards", "sold": "goods", "robbed": "goods", "bought": "price", "left": "guards"}
"""Event -> the fact that its sentence counts."""
NUMBERED = {"ambush": "goods", "take": "price"}
"""Question -> the fact that it counts."""
ASKED = {"lay": "cards", "wager": "wagers", "travel": "travel", "ambush": "travel", "offer": "trade", "take": "trade",
         "gift": "trade", "barter": "trade", "swap": "trade"}  # fmt: skip
"""Where a question belongs that answered itself."""


class CaravansWords(PlainWords):
    """The game in one language."""

    ending = "over"
    shared = True
    scored = ("scores", "coins")
    seat_facts = ("seat", "victim", "from", "for", "caravan")
    area_facts = ("place",)
    thing_facts = ("card", "good", "give", "want")
    numbered = NUMBERED
    counted = COUNTED
    grouped = GROUPS
    asked = ASKED

    # the log

    def form(self, event: Event) -> str:
        """Return a bandit that is laid, and a caravan without goods by texts of their own."""
        kind, facts = event.kind, event.facts
        if kind == "laid" and facts["card"] == "bandit":
            return "laid.bandit"
        return "left.empty" if kind == "left" and not facts["load"] else super().form(event)

    def blanks(self, event: Event) -> dict[str, Any]:
        """Return names and numbers, cards and goods, and what was wagered and won."""
        facts, filled = event.facts, super().blanks(event)
        if "caravan" in facts:
            filled["seat"] = self.seat(facts["caravan"])
        if "place" in facts:
            filled["area"] = self.say(f"to.{facts['place']}")
        if "load" in facts:
            filled["what"] = self.load(facts["load"])
        if "wagers" in facts:
            low, high = facts["dice"]
            wagers = self.listed([f"{self.seat(seat)} {n}" for seat, n in facts["wagers"].items()])
            filled |= {"low": low, "high": high, "bids": wagers}
        return filled

    def areas(self, event: Event) -> list[str]:
        """Return the place a caravan goes to, and the camp it comes from; of all else the camp."""
        return [*super().areas(event), *([CAMPS[event.facts["seat"]]] if "seat" in event.facts else [])]

    def concerns(self, event: Event) -> tuple[set[str], list[str]]:
        """Return the merchants that the event is about, those whose wagers or scores it tells too, and its areas."""
        seats, areas = super().concerns(event)
        return seats | {*event.facts.get("wagers", event.facts.get("scores", ()))}, areas

    # questions

    def asks(self, kind: str, seat: str, facts: Mapping[str, Any]) -> str:
        """Return what is asked; of a ward's caravan by a text of its own."""
        ward = kind == "travel" and facts["caravan"] != seat
        return super().asks("travel.ward" if ward else kind, seat, facts)

    def answer(self, answer: Mapping[str, Any], choice: Choice | None = None) -> str:
        """Return an answer in words; of a ward's caravan, which only the choice knows, with the ward's name."""
        kind, value = next(iter(answer.items()))
        if kind == "travel":
            said = [self.area(value["to"]), self.load(value["load"])]
            if choice is not None and choice.facts["caravan"] != choice.seat:
                said[0] = self.say("answer.travel.ward", who=self.seat(choice.facts["caravan"]), area=said[0])
            return ", ".join([*said, *([self.say.n("guards", value["guards"])] if value["guards"] else [])])
        if kind == "barter":
            goods = {"card": self.card(value["give"]), "what": self.card(value["want"])}
            return self.say("answer.barter", who=self.seat(value["to"]), **goods)
        return super().answer(answer, choice)

    def obstacle(self, match: Match, choice: Choice, answer: Answer, rule: str) -> str | None:
        """Return how many goods a place takes, where a caravan brings more."""
        if rule != "Y5" or not isinstance(choice, Journey):
            return None
        to = answer["travel"]["to"]
        return self.say.n("refused.room", EVERYWHERE[to].takes, area=self.area(to))

    # what is typed

    def understand(self, choice: Choice, line: str) -> Answer:
        """Return what a line means; of a journey, its place and what goes there. Raises NotUnderstood."""
        if isinstance(choice, Journey) and not line.strip().startswith("{"):
            return self._journey(line.strip(), choice.state.places)
        return super().understand(choice, line)

    def _journey(self, line: str, places: Sequence[str]) -> Answer:
        """One of the places, and after it numbers, each followed by goods or guards: "harbour 2 silk 1 guard"."""
        head, *rest = re.findall(r"[0-9]+|[^0-9]+", line) or [""]
        if len(rest) % 2 or not all(is_number(n) for n in rest[::2]):
            raise NotUnderstood("unclear", text=line)
        to = self.find_area(head, places)
        plan: dict[str, Any] = {"to": to, "load": {}, "guards": 0}
        things = {good: self.card(good) for good in GOODS} | {"guards": self.say("guard")}
        for n, name in zip(map(int, rest[::2]), rest[1::2], strict=True):
            what = find(name, things)
            if what == "guards":
                plan["guards"] = n
            elif n:
                plan["load"][what] = n
        return {"travel": plan}

    def thing(self, id: str) -> str:
        """Return the name of an area, of a card, of a merchant or of guards."""
        if id == "guards":
            return self.say("guard")
        return self.card(id) if id in DECK else self.seat(id) if id in SEATS else self.area(id)

    def ways(self, match: Match, choice: Choice, laid: Mapping[str, str]) -> Iterator[str]:
        """Yield the places with what they take and pay."""
        for place in choice.state.places if isinstance(choice, Journey) else ():
            yield self.place(place)

    def example(self, choice: Choice) -> str:
        """Return a line that could be typed now."""
        if isinstance(choice, Journey):
            return self.area(choice.state.places[0]).lower()
        return super().example(choice)

    def board(self, match: Match) -> Iterator[str]:
        """Yield what everybody has, a line each."""
        view = match.view(None)
        yield from super().board(match)
        for seat, coins in view["coins"].items():
            store = {good: view["stores"][seat].count(good) for good in GOODS}
            yield f"{self.seat(seat)}: {self.say.n('coins', coins)}, {self.load(store)}"

    # what only this game says

    def card(self, card: str) -> str:
        """Return the name of a card."""
        return self.say(f"card.{card}")

    def place(self, place: str) -> str:
        """Return a market with what it takes and pays."""
        about = EVERYWHERE[place]
        return self.say("place.about", area=self.area(place), most=about.takes, amount=about.pays)

    def load(self, load: Mapping[str, int]) -> str:
        """Return goods with their numbers."""
        return self.listed([f"{n} {self.card(good)}" for good, n in load.items() if n]) or self.say("nothing")


def words(game: Caravans, say: Say) -> CaravansWords:
    """Return the game in a language."""
    return CaravansWords(say)
