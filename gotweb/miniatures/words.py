"""The miniatures game in words: events, questions, typed lines. See `gotweb.core.words`.

`telling` puts answers into words, `notation` understands typed lines, and `barriers` says why something is impossible.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import isqrt
from typing import Any

from gotweb.core.choice import Answer, Choice
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.plainwords import PlainWords
from gotweb.core.words import Say
from gotweb.miniatures import barriers, facts, notation, telling
from gotweb.miniatures.brought import is_own
from gotweb.miniatures.facts import cards
from gotweb.miniatures.game import Miniatures
from gotweb.miniatures.minds import telling as beside
from gotweb.miniatures.state import SEATS, named

COUNTED = {
    "attacks": "dice", "rerolled": "dice", "struck": "hits", "wounds": "wounds", "destroyed": "points",
    "scores": "points", "scores.objective": "points", "lots": "pieces", "restored": "wounds", "hit-back": "hits",
    "draws": "cards",
}  # fmt: skip
"""Form of an event -> the fact that its sentence counts."""
GROUPS = {
    "setup": ("rolled-off", "lots", "laid", "no-ground", "left-to", "zones", "deployed", "no-room"),
    "moves": ("activated", "idles", "passes", "moved", "retreats", "boxed-in"),
    "attacks": ("charges", "charge-die", "charge-failed", "attacks", "rerolled", "struck", "wounds", "destroyed",
                "hewn", "fortified", "restored", "hit-back"),
    "panic": ("condition", "spent", "relieved", "tested"),
    "points": ("turned-up", "controls", "lost-control", "scores", "over"),
    "cards": ("plays", "cancelled", "too-late", "counterplot", "draws", "drawn", "discards", "fetches", "lies",
              "lifted", "token", "muted", "subdued", "joins"),
    "board": ("claims", "no-zone", "uses", "influences", "orders", "works", "free"),
}  # fmt: skip
"""What one looks for in a log -> the kinds of events in which one finds it."""
ASKED = {
    "lay": "setup", "zone": "setup", "deploy": "setup", "activate": "moves", "action": "moves", "maneuver": "moves",
    "march": "moves",
    "retreat": "moves", "pivot": "moves", "surge": "moves", "fear": "panic", "panicked": "panic", "weakened": "panic",
    "vulnerable": "panic", "reroll": "attacks", "claim": "board", "board": "board", "victim": "board",
    "relieve": "panic", "shift": "moves", "regain": "board", "keep": "board",
    "play": "cards", "discard": "cards", "toss": "cards", "pick": "cards", "anew": "moves", "steady": "panic",
    "defend": "attacks", "draw": "cards",
}  # fmt: skip
"""Kind of question -> the group of the log in which one finds that it answered itself."""
BESIDE = ("cards", "board")
"""The groups in which there is nothing without people, orders and cards."""


class MiniaturesWords(PlainWords):
    """The game in one language."""

    ending = "over"
    scored = ("points", "points")
    seat_facts = ("seat", "first", "victim")
    area_facts = ("unit", "target", "by", "objective")
    counted = COUNTED
    grouped = GROUPS
    asked = ASKED

    def groups_in(self, match: Match) -> Sequence[str]:
        """Return the groups by which the log can be filtered: those of boards and cards only in a battle with minds."""
        return [group for group in self.groups if match.state.minds is not None or group not in BESIDE]

    # names

    def short(self, seat: str) -> str:
        """Return the letter of a side on its trays."""
        return self.say(f"side.{seat}")

    def area(self, area: str) -> str:
        """Return the name of a unit, a piece of terrain or an objective: "Lannister Guards B2", "Forest 1"."""
        if self.say.has(f"area.{area}"):
            return self.say(f"area.{area}")
        seat, number, rest = named(area)
        if seat in SEATS:
            if not rest:
                return self.say("unit.plain", seat=self.seat(seat), n=int(number))
            kind = "ncu" if rest in facts.people() else "unit"
            return self.say("unit.named", what=self.say(f"{kind}.{rest}"), name=self.label(area))
        kind, _, laid = area.rpartition("-")
        if kind in facts.pieces():
            return self.say("piece.named", what=self.say(f"piece.{kind}"), n=int(laid))
        return self.say("objective.named", where=self.say(f"objective.{area}"))

    def the(self, unit: str) -> str:
        """Return the name of a unit within a sentence: "Lannister Guards B2", "les Gardes Lannister B2".

        A single character, on a tray or beside the table, has no article: "Vent Gris R3". Nor has a name from a file.
        """
        seat, _, rest = named(unit)
        if seat not in SEATS or not rest or is_own(rest) or facts.alone(rest):
            return self.area(unit)
        return self.say("unit.the", what=self.say(f"unit.{rest}"), name=self.label(unit))

    def label(self, unit: str) -> str:
        """Return the label on a tray, which can be typed for its unit: "B2"."""
        seat, number, _ = named(unit)
        return self.short(seat) + number

    def round(self, view: Mapping[str, Any]) -> str:
        """Return "Round 2"; the game's French rulebook says "Round", too."""
        return self.say("stage.round", round=view["round"])

    # the log

    def form(self, event: Event) -> str:
        """Return the key of the text for an event: for moves by the rule that they follow, for tests by
        their result.
        """
        kind, facts = event.kind, event.facts
        if kind == "rolled-off":
            return f"rolled-off.{facts['rule']}"
        if kind == "charge-die":
            if "sure" in facts:
                return "charge-die.sure"
            disorderly = "disorderly" in facts or (min(facts["dice"]) == 1 and facts["rule"] == "F05")
            return f"charge-die.{'F10' if disorderly else facts['rule']}"
        if kind == "struck":
            return kind if facts["hits"] else "struck.missed"
        if kind == "tested" and "test" in facts:
            return f"tested.morale.{'passed' if facts['passed'] else 'failed'}"
        if kind == "plays":
            return "plays.on" if "unit" in facts else kind
        if kind == "scores":
            return "scores.objective" if "objective" in facts else kind
        if kind == "uses":
            return "uses.card" if facts["effect"] in cards() else kind
        if kind == "counterplot":
            return f"counterplot.{'passed' if facts['passed'] else 'failed'}"
        if kind == "draws":
            return kind if facts["cards"] else "draws.none"
        if kind == "tested":
            return f"tested.{'passed' if facts['passed'] else 'failed' if facts['wounds'] else 'idle'}"
        if kind == "over":
            return f"over.{self._ended(facts)}"
        return f"moved.{facts['rule']}" if kind == "moved" else kind

    def _ended(self, facts: Mapping[str, Any]) -> str:
        """Return how a battle has ended: by points before the last round, after it, by the remaining units, or with no
        winner.
        """
        if len(facts["winners"]) > 1:
            return "L07.shared"
        tied = len(set(facts["points"].values())) == 1
        return "L07.units" if tied else str(facts["rule"])

    def blanks(self, event: Event) -> dict[str, Any]:
        """Return the blanks of a sentence: names, places, dice."""
        facts, filled = event.facts, super().blanks(event)
        filled |= {key: self.the(facts[key]) for key in ("unit", "target", "by") if key in facts}
        if "unit" in facts:
            filled["area"] = self.the(facts["unit"])
        if "side" in facts:
            filled["side"] = self.say(f"flank.{facts['side']}")
        if "place" in facts:
            x, y, facing = map(int, facts["place"].split())
            filled |= {"where": telling.spot(self.say, x, y), "facing": facing}
        if "before" in facts:
            filled["way"] = self.way(facts["before"], facts["place"])
        for fact, key, blank in NAMES:
            if isinstance(facts.get(fact), str):
                filled[blank] = self.say(f"{key}.{facts[fact]}")
        if "terrain" in facts:
            filled["what"] = self.area(facts["terrain"])
        if "effect" in facts:
            filled["what"] = beside.effect(self.say, facts["effect"])
        if "effects" in facts:
            filled["what"] = self.listed([beside.effect(self.say, one) for one in facts["effects"]])
        filled |= {blank: facts[fact] for fact, blank in NUMBERS if fact in facts}
        if "dice" in facts and isinstance(facts["dice"], list):
            filled |= {"amount": ", ".join(map(str, facts["dice"])), "n": min(facts["dice"])}
        if event.kind == "tested":
            filled["amount"] = telling.total(self.say, facts["dice"], facts["modifier"])
        if "totals" in facts:
            filled["amount"] = self.listed([f"{self.seat(seat)} {n}" for seat, n in facts["totals"].items()])
        return filled

    def way(self, before: str, place: str) -> str:
        """Return the distance of a move and where it began, and the new facing if the unit has turned."""
        (x, y, looked), (east, north, facing) = (map(int, text.split()) for text in (before, place))
        gone = (isqrt((east - x) ** 2 + (north - y) ** 2) * 2 + 10_000) // 20_000
        form = ("both" if facing != looked else "go") if gone else ("pivot" if facing != looked else "stay")
        return self.say(
            f"way.{form}", amount=telling.inches(self.say, gone), where=telling.spot(self.say, x, y), facing=facing
        )

    def details(self, event: Event) -> list[str]:
        """Return the dice of an attack, and everybody's points at the end."""
        if event.kind == "struck":
            facts = event.facts
            thrown = [("faces", "least", "log.struck.dice"), ("defence", "holds", "log.struck.defence")]
            return [
                self.say(key, dice=", ".join(map(str, facts[dice])), amount=str(facts[least]))
                for dice, least, key in thrown
                if facts[dice]
            ]
        return [*super().details(event), *beside.details(self.say, event.kind, event.facts)]

    def areas(self, event: Event) -> list[str]:
        """Return the units and places that an event names, each once.

        A non-combat unit has no place, and a unit for which there was no room has never had one.
        """
        if event.kind == "no-room":
            return []
        return [area for area in super().areas(event) if named(area)[2] not in facts.people()]

    def concerns(self, event: Event) -> tuple[set[str], list[str]]:
        """Return the sides and the units that the event is about; both sides for a roll-off and for the end."""
        seats, areas = super().concerns(event)
        return seats | (set(SEATS) if event.kind in ("over", "rolled-off") else set()), areas

    # questions

    def asks(self, kind: str, seat: str, facts: Mapping[str, Any]) -> str:
        """Return the question as a sentence."""
        filled: dict[str, Any] = {"seat": self.seat(facts.get("seat", seat))}
        told = self.the if kind in UNLABELLED else self.area
        filled |= {"area" if key == "unit" else key: told(facts[key]) for key in ("unit", "target") if key in facts}
        if "most" in facts:
            filled["amount"] = telling.inches(self.say, facts["most"])
        if kind == "roll":
            least = next((facts[key] for key in ("needs", "hits", "blocks") if key in facts), 0)
            filled["n"] = facts.get("morale", 0)
            filled["amount"] = telling.signed(facts["modifier"]) if "modifier" in facts else str(least)
            return self.say(f"ask.roll.{facts['for']}", **filled)
        if kind == "lay":
            filled["what"] = self.say(f"piece.{facts['pieces'][0]}")
        if "objective" in facts:
            filled["where"] = self.say(f"objective.{facts['objective']}")
        if kind == "pivot":
            filled["areas"] = self.listed([self.area(id) for id in facts["units"]])
        if kind == "fear":
            filled["amount"] = str(facts["faces"][0])
        if "effect" in facts:
            filled["what"] = beside.effect(self.say, facts["effect"])
        if kind == "play":
            form, whose = f"moment.{facts['trigger']}", facts.get("whose", seat)
            theirs = whose != seat and self.say.has(f"{form}.theirs")
            filled["what"] = self.say(f"{form}.theirs" if theirs else form, **filled, who=self.seat(whose))
        if kind == "anew":
            filled["amount"] = ", ".join(map(str, facts["dice"]))
        return self.say(f"ask.{self._asked(kind, facts)}", **filled)

    def _asked(self, kind: str, facts: Mapping[str, Any]) -> str:
        """Return the key of the text for a question: some kinds have several, by the question's facts."""
        if kind == "board":
            return f"board.{facts['zone']}"
        if kind == "action" and "free" in facts:
            return "action.free"
        if kind == "anew":
            return f"anew.{facts['for']}"
        if kind == "lay" and len(facts["pieces"]) > 1:
            return "lay.any"
        if kind == "draw" and "objective" in facts:
            return "draw.objective"
        return "shift.pivot" if kind == "shift" and facts["pivots"] else kind

    def answer(self, answer: Mapping[str, Any], choice: Choice | None = None) -> str:
        """Return an answer in words; with the names of its attacks, if the choice is given."""
        return telling.answer(self, answer, choice)

    def obstacle(self, match: Match, choice: Choice, answer: Answer, rule: str) -> str | None:
        """Return the obstacle of an answer, and by how much it is in the way."""
        return barriers.obstacle(self, match.state, choice, answer, rule)

    # what is typed

    def understand(self, choice: Choice, line: str) -> Answer:
        """Return the answer that a line means (docs/notation-miniatures.md). Raises NotUnderstood."""
        return notation.understand(self, choice, line)

    def ways(self, match: Match, choice: Choice, laid: Mapping[str, str]) -> Iterator[str]:
        """Yield the units that an answer of several parts may name."""
        for kind in choice.facts.get("pieces", ()):
            yield self.say(f"piece.{kind}")
        for id in choice.facts.get("units", choice.facts.get("enemies", ())):
            yield self.area(id)

    def example(self, choice: Choice) -> str:
        """Return a line that could be typed now."""
        return notation.example(self, choice)

    def board(self, match: Match) -> Iterator[str]:
        """Yield the points, the units with their places and conditions, and the controlled objectives, a line each."""
        view = match.view(None)
        yield from super().board(match)
        for seat, points in view["points"].items():
            yield self.say("pair", what=self.seat(seat), text=self.say.n("points", points))
        for id, unit in match.state.units.items():
            yield telling.unit_line(self, id, unit)
        for name, id in view["control"].items():
            yield self.say("log.controls", area=self.the(id), where=self.say(f"objective.{name}"))
        for name, card in view.get("cards", {}).items():
            yield self.say("log.turned-up", where=self.say(f"objective.{name}"), what=beside.effect(self.say, card))
        if match.state.minds is not None:
            yield from beside.lines(self, match.state.minds)


UNLABELLED = ("roll", "weakened", "vulnerable", "panicked", "fear", "play")
"""Kinds of questions whose sentences name a unit in their midst; in all others its name stands by itself."""
NAMES = (
    ("zone", "zone", "where"), ("objective", "objective", "where"), ("attack", "attack", "what"),
    ("condition", "condition", "what"), ("attachment", "attachment", "what"),
)  # fmt: skip
"""A fact of an event -> how the keys of its texts begin, and the blank that they fill."""
NUMBERS = (("models", "left"), ("blocked", "blocked"), ("die", "n"))
"""A fact that is a number -> the blank that it fills."""


def words(game: Miniatures, say: Say) -> MiniaturesWords:
    """Return the game's words in a language."""
    return MiniaturesWords(say)
