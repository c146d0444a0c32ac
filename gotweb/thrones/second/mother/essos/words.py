"""The texts of Mother of Dragons with Essos. See `gotweb.core.words`; the tables are in `chronicle.py`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gotweb.core.choice import Answer, Choice
from gotweb.core.match import Match
from gotweb.core.words import typed_json
from gotweb.thrones.notation import Names, number
from gotweb.thrones.obstacles import Finder
from gotweb.thrones.phrases import area_forms, house_amounts, units_text
from gotweb.thrones.second.mother.essos import chronicle
from gotweb.thrones.second.mother.essos.dragons import DRAGON
from gotweb.thrones.second.mother.essos.obstacles import FINDERS
from gotweb.thrones.second.mother.vassals.words import VassalWords

GROUPS: dict[str, tuple[str, ...]] = {
    "essos": (
        "loyalty-placed", "loyalty-moved", "loyalty-restored", "loyalty-gained", "card-paid", "ally", "recruited",
        "dragons-grow", "dragon-back", "dragon-burnt", "garrison-back", "braavos",
    ),
    "bids": ("shared",),
}  # fmt: skip
"""What one looks for in a log -> the kinds of events of Essos in which one finds it."""
QUESTIONS = {**dict.fromkeys(("loyalty", "ally", "recruit", "flesh", "sway", "annul"), "essos"), "share": "bids"}
"""Where a question of Essos belongs that answered itself; all others are asked in battle."""


class EssosWords(VassalWords):
    """The texts of a game with Essos in one language."""

    tables = chronicle.TABLES
    group_of: Mapping[str, str] = {
        **VassalWords.group_of,
        **{kind: group for group, kinds in GROUPS.items() for kind in kinds},
    }
    asked: Mapping[str, str] = {**VassalWords.asked, **QUESTIONS}
    finders: Mapping[str, Finder] = FINDERS

    @property
    def groups(self) -> Sequence[str]:
        """Return the groups of events that can be searched in a log: loyalty and dragons, too."""
        return [*super().groups, "essos"]

    def answer(self, answer: Mapping[str, Any], choice: Choice | None = None) -> str:
        """Return an answer in words: tokens given away, a dragon given up or brought back, a token moved."""
        if "share" in answer:
            return house_amounts(self.say, answer["share"])
        if answer.get("flesh") is not None:
            area, number = answer["flesh"]["area"], answer["flesh"]["round"]
            key = "answer.flesh" if number else "answer.flesh.back"
            return self.say(key, n=number, **area_forms(self.say, "area", area))
        if "sway" in answer:
            moved = answer["sway"]
            return self.say("answer.sway", area=self.area(moved["area"]), to=self.area(moved["to"]))
        return super().answer(answer, choice)

    def example(self, choice: Choice) -> str:
        """Return a line that could be typed now; for gifts one that gives the whole bid to one house."""
        if choice.kind != "share":
            return super().example(choice)
        house = next(iter(sorted(choice.facts["bids"])))
        return f"{self.seat(house).lower()} {choice.facts['power']}"

    def ways(self, match: Match, choice: Choice, laid: Mapping[str, str]) -> Iterator[str]:
        """Yield also from where dragons can fly, and to how many further land areas, if no other unit goes along
        (X22, X23).
        """
        yield from super().ways(match, choice, laid)
        if choice.kind == "march":
            for origin, about in choice.facts["origins"].items():
                if "flights" in about:
                    dragons = units_text(self.say, {DRAGON: about["units"][DRAGON]})
                    yield self.say.n("command.flight", len(about["flights"]), area=self.area(origin), units=dragons)

    def understand(self, choice: Choice, line: str) -> Answer:
        """Return what a line means; tokens are given away as `lannister 2, tyrell 3`. Raises NotUnderstood."""
        if choice.kind != "share" or typed_json(line) is not None:
            return super().understand(choice, line)
        houses = Names({house: (self.say(f"house.{house}"),) for house in choice.facts["bids"]})
        share: dict[str, int] = {}
        for part in line.split(","):
            name, _, count = part.strip().rpartition(" ")
            share[houses.find(name)] = number(count)
        return {"share": share}
