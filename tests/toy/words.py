"""Caravans in words: what happened, what is asked, what may be typed. See `gotweb.core.words`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from gotweb.toy.game import Caravans
from gotweb.toy.rules import Journey
from gotweb.toy.state import CAMPS, EVERYWHERE, GOODS, SEATS

from gotweb.core.choice import Answer, Choice, Number
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.words import NotUnderstood, Say, typed_json

SEAT_FACTS = ("seat", "victim")
GROUPS = {
    "cards": ("drew", "dealt", "laid"),
    "wagers": ("wagered", "won-wager"),
    "travel": ("left", "sold", "robbed"),
    "trade": ("bought", "no-deal"),
}
"""What one looks for in a log -> the kinds of events in which one finds it."""
GROUP_OF = {kind: group for group, kinds in GROUPS.items() for kind in kinds}
ASKED = {"lay": "cards", "wager": "wagers", "travel": "travel", "ambush": "travel", "offer": "trade", "take": "trade"}
"""Where a question belongs that answered itself."""


class CaravansWords:
    """The game in one language."""

    def __init__(self, say: Say) -> None:
        self.say = say

    # names

    def seat(self, seat: str) -> str:
        """Return the merchant, or the ward."""
        return self.say(f"seat.{seat}")

    def area(self, area: str) -> str:
        """Return the place or the camp."""
        return self.say(f"area.{area}")

    def rule(self, id: str) -> str:
        """Return a rule."""
        return self.say(f"rule.{id}")

    def round(self, view: Mapping[str, Any]) -> str:
        """Return "Round 2"."""
        return self.say("stage.round", round=view["round"])

    def phase(self, view: Mapping[str, Any]) -> str:
        """Return "Wagers"."""
        return self.say(f"stage.{view['phase']}")

    # the log

    def sentence(self, event: Event) -> str:
        """Return what happened."""
        kind, facts = event.kind, event.facts
        if kind == "wagered":
            wagers = self.listed([f"{self.seat(seat)} {n}" for seat, n in facts["wagers"].items()])
            return self.say("log.wagered", low=facts["dice"][0], high=facts["dice"][1], bids=wagers)
        if kind == "left":
            return self._left(facts)
        if kind == "over":
            many = "shared" if len(facts["winners"]) > 1 else "one"
            return self.say(f"log.over.{many}", winners=self.listed([self.seat(seat) for seat in facts["winners"]]))
        if kind == "forced":
            return self.say("log.forced", seat=self.seat(facts["seat"]), what=self.answer(facts["answer"]))
        fields = {key: self.seat(facts[key]) for key in SEAT_FACTS if key in facts}
        if kind in ("dealt", "sold", "robbed"):
            who = facts.get("caravan", facts["seat"])
            n = facts["cards"] if kind == "dealt" else facts["goods"]
            return self.say.n(f"log.{kind}", n, **{**fields, "seat": self.seat(who)})
        if kind == "bought":
            return self.say.n("log.bought", facts["price"], card=self.card(facts["good"]), **fields)
        if kind == "laid" and facts["card"] == "bandit":
            return self.say("log.laid.bandit", **fields)
        if "card" in facts:
            fields["card"] = self.card(facts["card"])
        return self.say(f"log.{kind}", round=facts.get("round"), **fields)

    def _left(self, facts: Mapping[str, Any]) -> str:
        fields = {"seat": self.seat(facts["caravan"]), "area": self.say(f"to.{facts['place']}")}
        if not facts["load"]:
            return self.say("log.left.empty", **fields)
        return self.say.n("log.left", facts["guards"], what=self.load(facts["load"]), **fields)

    def details(self, event: Event) -> list[str]:
        """Return what everybody had at the end."""
        if event.kind != "over":
            return []
        return [f"{self.seat(seat)}: {self.say.n('coins', n)}" for seat, n in event.facts["scores"].items()]

    def rule_of(self, event: Event) -> str | None:
        """Return the rule that made it happen."""
        return event.facts.get("rule")

    def areas(self, event: Event) -> list[str]:
        """Return the place a caravan goes to, and the camp it comes from; of all else the camp."""
        facts = event.facts
        return [*([facts["place"]] if "place" in facts else []), *([CAMPS[facts["seat"]]] if "seat" in facts else [])]

    def concerns(self, event: Event) -> tuple[set[str], list[str]]:
        """Return the merchants that the event is about, and its areas."""
        facts = event.facts
        seats = {facts[key] for key in SEAT_FACTS if key in facts} | set(facts.get("wagers", facts.get("scores", ())))
        return seats, self.areas(event)

    def opens(self, event: Event) -> int | None:
        """Return the round that begins."""
        return int(event.facts["round"]) if event.kind == "round" else None

    def ends(self, event: Event) -> bool:
        """Return whether it is the end of the game."""
        return event.kind == "over"

    @property
    def groups(self) -> Sequence[str]:
        """What one may look for in a log."""
        return list(GROUPS)

    def group(self, event: Event) -> str | None:
        """Return where one looks for an event."""
        return ASKED[event.facts["kind"]] if event.kind == "forced" else GROUP_OF.get(event.kind)

    # questions

    def asks(self, kind: str, seat: str, facts: Mapping[str, Any]) -> str:
        """Return what is asked."""
        if kind == "ambush":
            return self.say.n("ask.ambush", facts["goods"], seat=self.seat(seat), victim=self.seat(facts["from"]))
        if kind == "take":
            return self.say.n("ask.take", facts["price"], seat=self.seat(seat))
        if kind == "travel" and facts["caravan"] != seat:
            return self.say("ask.travel.ward", seat=self.seat(seat), who=self.seat(facts["caravan"]))
        if kind == "draw":
            return self.say("ask.draw", seat=self.seat(facts["for"]))
        return self.say("ask.roll" if kind == "roll" else f"ask.{kind}", seat=self.seat(seat) if seat in SEATS else "")

    def answer(self, answer: Mapping[str, Any], choice: Choice | None = None) -> str:
        """Return an answer in words; of a ward's caravan, which only the choice knows, with the ward's name."""
        kind, value = next(iter(answer.items()))
        if kind == "travel":
            said = [self.area(value["to"]), self.load(value["load"])]
            if choice is not None and choice.facts["caravan"] != choice.seat:
                said[0] = self.say("answer.travel.ward", who=self.seat(choice.facts["caravan"]), area=said[0])
            return ", ".join([*said, *([self.say.n("guards", value["guards"])] if value["guards"] else [])])
        if kind in ("ambush", "take"):
            return self.say(f"answer.{kind}.{'yes' if value else 'no'}")
        if kind in ("lay", "draw"):
            return self.say(f"answer.{kind}", card=self.card(value))
        if kind == "roll":
            return self.listed([str(n) for n in value])
        return self.say.n(f"answer.{kind}", value)

    def obstacle(self, match: Match, choice: Choice, answer: Answer, rule: str) -> str | None:
        """Return how many goods a place takes, where a caravan brings more."""
        if rule != "Y5" or not isinstance(choice, Journey):
            return None
        to = answer["travel"]["to"]
        return self.say.n("refused.room", EVERYWHERE[to].takes, area=self.area(to))

    # what is typed

    def understand(self, choice: Choice, line: str) -> Answer:
        """Return what a line means: JSON, a number, a number of the list, or words. Raises NotUnderstood."""
        line = line.strip()
        if (written := typed_json(line)) is not None:
            return written
        if isinstance(choice, Journey):
            return self._journey(line, choice.state.places)
        if isinstance(choice, Number):
            return {choice.kind: self._number(line)}
        options = list(choice.options() or ())
        if line.isascii() and line.isdigit():
            if not 1 <= int(line[:9]) <= len(options):
                raise NotUnderstood("number", text=line, top=len(options))
            return options[int(line[:9]) - 1]
        said = {fold(self.answer(option, choice)): option for option in options}
        typed = fold(line)
        found = [option for words, option in said.items() if typed and _has(words, typed)]
        if len(found) != 1:
            raise NotUnderstood("many" if found else "unclear", text=line, options=found or options)
        return found[0]

    def _journey(self, line: str, places: Sequence[str]) -> Answer:
        """One of the places, and after it numbers, each followed by goods or guards: "harbour 2 silk 1 guard"."""
        head, *rest = re.findall(r"[0-9]+|[^0-9]+", line) or [""]
        if len(rest) % 2:
            raise NotUnderstood("unclear", text=line)
        to = self._find(head, {place: self.area(place) for place in places})
        plan: dict[str, Any] = {"to": to, "load": {}, "guards": 0}
        things = {good: self.card(good) for good in GOODS} | {"guards": self.say("guard")}
        for number, name in zip(rest[::2], rest[1::2], strict=True):
            what, n = self._find(name, things), self._number(number)
            if what == "guards":
                plan["guards"] = n
            elif n:
                plan["load"][what] = n
        return {"travel": plan}

    def _number(self, text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,9}", text.strip()):
            raise NotUnderstood("unclear", text=text)
        return int(text)

    def _find(self, text: str, named: Mapping[str, str]) -> str:
        """The one thing whose name begins so. Raises NotUnderstood."""
        typed = fold(text)
        found = [id for id, name in named.items() if typed and (fold(name).startswith(typed) or fold(id) == typed)]
        if len(found) != 1:
            raise NotUnderstood("many" if found else "nowhere", text=text.strip(), ids=found)
        return found[0]

    def trouble(self, trouble: NotUnderstood) -> str:
        """Return why a line was not understood."""
        facts = dict(trouble.facts)
        answers = "; ".join(self.answer(option) for option in facts.pop("options", ()))
        areas = {*EVERYWHERE, *CAMPS.values()}
        names = self.listed([self.say(f"area.{id}" if id in areas else f"card.{id}") for id in facts.pop("ids", ())])
        return self.say(f"typed.{trouble.why}", **{"text": "", **facts}, answers=answers, names=names)

    def ways(self, match: Match, choice: Choice, laid: Mapping[str, str]) -> Iterator[str]:
        """Yield the places with what they take and pay."""
        for place in choice.state.places if isinstance(choice, Journey) else ():
            yield self.place(place)

    def example(self, choice: Choice) -> str:
        """Return a line that could be typed now."""
        if isinstance(choice, Journey):
            return self.area(choice.state.places[0]).lower()
        if isinstance(choice, Number):
            return str(choice.top)
        return self.answer((choice.options() or [{"take": False}])[0]).lower()

    def board(self, match: Match) -> Iterator[str]:
        """Yield what everybody has, a line each."""
        view = match.view(None)
        yield f"{self.round(view)}, {self.phase(view)}"
        for seat, coins in view["coins"].items():
            store = {good: view["stores"][seat].count(good) for good in GOODS}
            yield f"{self.seat(seat)}: {self.say.n('coins', coins)}, {self.load(store)}"

    def find_area(self, text: str, among: Collection[str]) -> str:
        """Return the one among these areas that a name means. Raises NotUnderstood."""
        return self._find(text, {area: self.area(area) for area in among})

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

    def listed(self, parts: Sequence[str]) -> str:
        """Return "a, b and c"."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say("ui.and", first=", ".join(parts[:-1]), last=parts[-1])


def fold(text: str) -> str:
    """Return a text without capitals and accents."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return " ".join(re.findall(r"[^\W_]+", "".join(c for c in plain if not unicodedata.combining(c))))


def _has(words: str, typed: str) -> bool:
    """Whether each word that was typed begins a word of these."""
    return all(any(word.startswith(part) for word in words.split()) for part in typed.split())


def words(game: Caravans, say: Say) -> CaravansWords:
    """Return the game in a language."""
    return CaravansWords(say)
