"""The texts of Battles of Westeros: events, questions, typed answers. See `gotweb.core.words`.

`cardtext` has the texts of cards; `notation` reads typed answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from gotweb.battles import cardtext, notation, obstacles, refusals, skirmish
from gotweb.battles.cardtext import NO_NAMES
from gotweb.battles.facts import HOUSES, box
from gotweb.battles.game import Battles
from gotweb.battles.leadership import Declare
from gotweb.battles.naming import NAMED
from gotweb.battles.plans import other
from gotweb.core.choice import Answer, Choice
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.plainwords import PlainWords
from gotweb.core.words import NotUnderstood, Say

GROUPS = {
    "orders": ("advantage", "received", "drew", "dealt", "reshuffled", "played", "tactic", "ordered", "token",
               "rallied", "committed", "refunded", "banned", "stripped", "healed", "discarded", "held", "passed",
               "momentum", "led", "setup-cards", "placed"),
    "moves": ("moved", "disengaged", "retreated", "advances", "pursues", "blocked"),
    "combat": ("attacks", "engaged", "struck", "rerolled", "stands", "lost", "eliminated", "captured", "counters",
               "withstood", "no-counter", "parting", "dogs", "dogs-rolled"),
    "fire": ("put-out", "kindled", "burns", "destroyed", "fought-fire", "burnt-figures", "spreads"),
    "morale": ("heartened", "sacrificed", "morale", "broke", "scored", "controls", "strategy", "over"),
}  # fmt: skip
"""What one looks for in a log -> the kinds of events in which one finds it."""
COUNTED = {
    "dealt": "cards", "stands": "ignored", "lost": "figures", "blocked": "hits", "burnt-figures": "figures",
    "refunded": "tokens", "healed": "figures", "scored": "points", "withstood": "hits",
}  # fmt: skip
"""Kind of event -> the fact that its sentence counts."""
NONE = dict.fromkeys(("advance", "pursue", "step"), "answer.stay") | dict.fromkeys(
    ("beside", "rally"), "answer.none.unit"
)
"""Kind of question -> what an answer is called that chooses nothing; in French a unit is feminine."""
YES = ("parting", "counter", "commit", "slip", "recover")
"""The questions of yes or no."""


class BattlesWords(PlainWords):
    """The game's texts in one language."""

    ending = "over"
    scored = ("points", "points")
    seat_facts = ("seat", "victim")
    area_facts = ("to", "target", "hex")
    counted = COUNTED
    grouped = GROUPS

    # names

    def called(self, kind: str, id: str, names: Mapping[str, str] = NO_NAMES) -> str:
        """Return the name of a unit ("troop"), a commander ("leader"), his "deck" or a leadership card ("card").

        `names` are those of own cards: of a plan's box (`BattleBox.names`), or the fact "named" of an event or a
        question.
        """
        if kind == "card" or id in names:
            return cardtext.name(self.say, id, names)
        key = f"{kind}.{id}"
        return self.say(key) if self.say.has(key) else id

    def area(self, area: str) -> str:
        """Return the label of a hex, which is the same in all languages."""
        return area

    def round(self, view: Mapping[str, Any]) -> str:
        """Return "Round 2"; the French rulebook uses the same word."""
        return self.say("stage.round", round=view["round"])

    # the log

    def sentence(self, event: Event) -> str:
        """Return the sentence of an event; for an answer that was the only possible one, with its question."""
        if event.kind == "forced":
            facts, seat = event.facts, self.seat(event.facts["seat"])
            if facts["answer"] == {"turn": "pass"}:
                return self.say("log.forced.pass", seat=seat)
            what = self.given(facts["answer"], facts.get(NAMED, {}))
            return self.say("log.forced", seat=seat, about=self.say(f"kind.{facts['kind']}"), what=what)
        return super().sentence(event)

    def form(self, event: Event) -> str:
        """Return which text an event uses: some kinds have two."""
        kind, facts = event.kind, event.facts
        if kind == "advantage":
            return "advantage.tied" if facts["tied"] else kind
        if kind == "setup-cards":
            return f"{kind}.{facts['stage']}"
        if kind == "attacks":
            return "attacks.flank" if facts["flank"] else kind
        if kind == "struck":
            return "struck.none" if not facts["rolled"] else kind if facts["hits"] else "struck.missed"
        if kind == "withstood":
            return kind if "capture" in facts else "withstood.never"
        if kind == "kindled":
            return kind if facts["levels"] else "kindled.none"
        if kind == "strategy":
            return kind if facts["seat"] else "strategy.nobody"
        if kind == "spreads":
            return kind if facts["to"] else "spreads.off"
        if kind == "tactic":
            return "tactic.void" if facts.get("void") else kind
        if kind == "morale" and facts.get("rule") == "P06":
            return "morale.recovered"
        if kind == "over" and "decided" in facts:
            return f"over.{facts['rule']}.{facts['decided']}"
        if kind == "fought-fire":
            return "fought-fire.yes" if facts["out"] else "fought-fire.no"
        return {"over": f"over.{facts.get('rule')}", "banned": f"banned.{facts.get('what')}"}.get(kind, kind)

    def blanks(self, event: Event) -> dict[str, Any]:
        """Return placeholder -> text for an event's sentence (see `BLANKS`)."""
        facts, fields = event.facts, super().blanks(event)
        if "hex" in facts:
            fields["area"] = facts["hex"]
        fields["target"] = facts.get("target") or facts.get("to") or ""
        if self.form(event) == "morale.recovered":  # the marker is told from the loser's side, the deed is the other's
            fields["seat"] = self.seat(other(facts["seat"]))
        for fact, blank, word in BLANKS:
            if fact in facts and (found := word(self, facts)) is not None:
                fields[blank] = found
        return fields

    def scale(self, seat: str, depth: int) -> str:
        """Return the place of the morale marker, as seen from a house's side."""
        if not depth:
            return self.say("scale.start")
        side = seat if depth > 0 else ("stark" if seat == "lannister" else "lannister")
        return self.say("scale.at", seat=self.seat(side), top=abs(depth))

    def details(self, event: Event) -> list[str]:
        """Return the details of an event: hits ignored, the text of a leadership card, and the points at the end."""
        if event.kind == "struck" and event.facts["ignored"]:
            return [self.say.n("log.struck.ignored", event.facts["ignored"])]
        cards = event.facts.get("cards")  # a number where it is hidden which they are
        named = [event.facts["card"]] if "card" in event.facts else cards if isinstance(cards, list | tuple) else []
        return [*super().details(event), *cardtext.told(self.say, named, event.facts.get(NAMED, {}))]

    def group(self, event: Event) -> str | None:
        """Return the group under which an event is found, or None."""
        return "orders" if event.kind == "forced" else super().group(event)

    def needs(self, facts: Mapping[str, Any]) -> str:
        """Return the condition of the plan by which a battle was won, in words (P02, P04)."""
        held, any_of, least = facts["needs"]["controls"], facts["needs"]["any"], facts["needs"]["points"]
        captured, found = facts["needs"]["captured"], list[str]()
        if held:
            found.append(self.say("goal.controls", areas=self.listed(held)))
        if any_of:
            found.append(self.say("goal.controls-any", areas=self.listed(any_of)))
        if least:
            found.append(self.say.n("points", least))
        if captured is not None:
            found.append(self.say("goal.captured-who", who=self.called("leader", captured, facts.get(NAMED, {}))))
        return cardtext.joined(self.say, found)

    # questions

    def asks(self, kind: str, seat: str, facts: Mapping[str, Any]) -> str:
        """Return the text of a question."""
        names = facts.get(NAMED, {})
        if kind == "draw" and facts["for"] == "spread":
            return self.say("ask.draw.spread", area=facts["hex"])
        if kind == "draw" and facts["for"] in ("momentum", "strategy", "setup"):
            return self.say(f"ask.draw.{facts['for']}")
        if kind == "draw":
            return self.say("ask.draw", seat=self.seat(facts["for"]))
        if kind == "roll":
            return self.say("ask.roll", what=self.say(f"roll.{facts['for']}"))
        fields: dict[str, Any] = {"seat": self.seat(seat), "area": facts.get("hex"), "target": facts.get("target")}
        if "rolled" in facts:
            fields["what"] = self.symbols(facts["rolled"])
        if "commander" in facts:
            fields["who"] = self.called("leader", facts["commander"], names)
        if "sort" in facts:
            fields["what"] = self.piece(facts["what"], names)
        return self.say(f"ask.{kind}", most=facts.get("most"), **fields)

    def answer(self, answer: Mapping[str, Any], choice: Choice | None = None) -> str:
        """Return an answer in words."""
        return self.given(answer, choice.facts.get(NAMED, {}) if choice is not None else NO_NAMES)

    def given(self, answer: Mapping[str, Any], names: Mapping[str, str]) -> str:
        """Return an answer in words, with the names of own cards."""
        kind, value = next(iter(answer.items()))
        if kind == "turn":
            return self._action(answer, names)
        if kind == "card":
            return self._play(answer, names)
        if kind in ("move", "attack"):
            form = next((key for key in ("dogs", "quench", "kindle") if key in answer), None)
            key = f"answer.{kind}" + (".none" if value is None else f".{form}" if form else "")
            there = next((answer[key] for key in ("to", "target", "dogs", "quench", "kindle") if key in answer), "")
            return self.say(key, area=value, target=there)
        if kind in YES:
            return self.say("answer.yes" if value else "answer.no")
        if kind == "roll":
            return self.symbols(value)
        if kind in ("reroll", "redie", "strip", "hold"):
            return self.say("answer.none") if value is None else self.say(f"symbol.{value}")
        if kind == "draw":
            return self.drawn(value, names)
        if kind == "keep":
            return self.called("card", value, names)
        if kind == "leaders":
            return self.leaders(value, names)
        if kind == "units":
            return self.listed(list(value))
        if kind == "stand":
            return str(value)
        if value is None:
            return self.say(NONE.get(kind, "answer.none"))
        return self.say("answer.hex", area=value)

    def _action(self, answer: Mapping[str, Any], names: Mapping[str, str]) -> str:
        fields: dict[str, Any] = {"area": answer.get("unit")}
        if "tokens" in answer:
            fields["tokens"] = self.symbols(answer["tokens"])
        if "commander" in answer:
            fields["who"] = self.called("leader", answer["commander"], names)
        return self.say(f"answer.turn.{answer['turn']}", **fields)

    def _play(self, answer: Mapping[str, Any], names: Mapping[str, str]) -> str:
        if answer["card"] is None:
            return self.say("answer.card.none")
        more = "".join(self.say("answer.card.command", label=n + 1) for n in answer["commands"])
        more += self.say(f"answer.card.{answer['tactic']}") if answer["tactic"] else ""
        card, who = self.called("card", answer["card"], names), self.called("leader", answer["commander"], names)
        return self.say("answer.card", card=card, who=who, what=more)

    def obstacle(self, match: Match, choice: Choice, answer: Answer, rule: str) -> str | None:
        """Return the reason why an answer is refused, if more than the rule can be named; else None."""
        found = obstacles.obstacle(match.state, choice, answer, rule)
        return None if found is None else refusals.sentence(self, found, match.state.plan.box.names)

    # what is typed

    def understand(self, choice: Choice, line: str) -> Answer:
        """Return the answer that a line means. Raises NotUnderstood."""
        return notation.understand(choice, line, lambda answer: f"{self.answer(answer, choice)} {_numbers(answer)}")

    def meaning(self, answer: Answer, trouble: NotUnderstood) -> str:
        """Return an answer that a line may have meant, in words with the names of own cards."""
        return self.given(answer, trouble.facts.get(NAMED, {}))

    def ways(self, match: Match, choice: Choice, laid: Mapping[str, str]) -> Iterator[str]:
        """Yield the units that a card can order."""
        if isinstance(choice, Declare):
            yield self.say("ways.units", areas=self.listed(choice.open))

    def example(self, choice: Choice) -> str:
        """Return a line that could be typed now."""
        return notation.example(choice, lambda answer: self.answer(answer, choice))

    def board(self, match: Match) -> Iterator[str]:
        """Yield the state of the table, a line each."""
        view = match.view(None)
        yield from super().board(match)
        morale = match.state.morale
        yield self.say("board.morale", where=self.scale("lannister", morale))
        for seat in match.seats:
            yield self.say(
                "board.pool", seat=self.seat(seat), tokens=self.symbols(view["pools"][seat]),
                amount=view["boards"][seat], points=self.say.n("points", view["points"][seat]),
            )  # fmt: skip
            for hex, unit in sorted(match.state.units.items()):
                if unit.house == seat:
                    yield self.unit_line(match, hex)
        for hex, level in view["fires"].items():
            yield self.say("board.fire", area=hex, level=level)
        for id, objective in match.state.plan.counting.items():
            held = view["control"][id]
            if held is None:
                yield self.say("board.objective.nobody", area=objective.hex)
            else:
                yield self.say("board.objective", area=objective.hex, seat=self.seat(held))

    def unit_line(self, match: Match, hex: str) -> str:
        """Return a unit with all its facts."""
        unit, names = match.state.units[hex], match.state.plan.box.names
        parts = [self.say.n("figures", unit.figures), self.say("unit.ready" if unit.ready else "unit.spent")]
        if unit.commander is not None:
            parts.append(self.called("leader", unit.commander, names))
        if hex in match.state.engaged:
            parts.append(self.say("unit.engaged", target=match.state.engaged[hex][0]))
        what, rank = self.called("troop", unit.kind, names), self.say(f"rank.{unit.rank}")
        return self.say("unit.line", area=hex, what=what, kind=rank, amount=", ".join(parts))

    # what only this game says

    def symbols(self, symbols: Sequence[str]) -> str:
        """Return dice or tokens in words: "2 green shield, valor"."""
        return cardtext.counted(self.say, symbols) or self.say("nothing")

    def drawn(self, value: str, names: Mapping[str, str] = NO_NAMES) -> str:
        """Return a random draw in words: a card, a house, an objective, a direction."""
        if value in names or value in box().cards:
            return self.called("card", value, names)
        if value in skirmish.cards():
            return self.setup_card(value)
        return self.seat(value) if value in HOUSES else value

    def setup_card(self, id: str) -> str:
        """Return the name of a skirmish setup card: its commander, or the levy of its house."""
        card = skirmish.cards()[id]
        if card.commander is None:
            return self.say("setup.levy", house=self.seat(card.house))
        return self.say(f"leader.{card.commander}")

    def piece(self, text: str, names: Mapping[str, str] = NO_NAMES) -> str:
        """Return a piece of terrain, or a unit as it is written in a plan, in words."""
        kind, *more = text.split()
        if not more:
            return self.say(f"ground.{kind}")
        said = [self.called("troop", kind, names), self.say(f"rank.{more[0]}")]
        return self.listed([*said, *(self.called("leader", id, names) for id in more[1:])])

    def leaders(self, ids: Sequence[str], names: Mapping[str, str] = NO_NAMES) -> str:
        """Return the names of commanders, separated clearly, since most names contain a comma."""
        return cardtext.joined(self.say, [self.called("leader", id, names) for id in ids])

    def listed(self, parts: Sequence[str]) -> str:
        """Return "a, b, c"."""
        return ", ".join(parts)


Word = Callable[[BattlesWords, Mapping[str, Any]], str | None]


def _dice(fact: str) -> Word:
    """Return a function that puts the dice of a fact into words; it returns None if the event names one symbol of
    them.
    """
    return lambda words, facts: None if "symbol" in facts else words.symbols(facts[fact])


def _if_list(fact: str, word: Word) -> Word:
    """Return a function that puts a fact into words only if it is a list; in other events the fact is a number,
    which their sentences count.
    """
    return lambda words, facts: word(words, facts) if isinstance(facts[fact], list) else None


def _thing(words: BattlesWords, kind: str, facts: Mapping[str, Any], fact: str) -> str:
    """Return the name of a thing that an event names."""
    return words.called(kind, facts[fact], facts.get(NAMED, {}))


def _setup(words: BattlesWords, ids: Sequence[str]) -> str:
    """Return setup cards in words, separated clearly, since a commander's name contains a comma."""
    return cardtext.joined(words.say, [words.setup_card(id) for id in ids])


def _cards(words: BattlesWords, ids: Sequence[str], facts: Mapping[str, Any]) -> str:
    """Return the names of several cards that an event names."""
    return words.listed([words.called("card", id, facts.get(NAMED, {})) for id in ids])


BLANKS: tuple[tuple[str, str, Word], ...] = (
    ("unit", "what", lambda words, facts: _thing(words, "troop", facts, "unit")),
    ("rolled", "what", _dice("rolled")),
    ("before", "what", _dice("before")),
    ("symbol", "what", lambda words, facts: words.say(f"symbol.{facts['symbol']}")),
    ("fresh", "new", lambda words, facts: words.symbols(facts["fresh"])),
    ("tokens", "tokens", _if_list("tokens", lambda words, facts: words.symbols(facts["tokens"]))),
    ("token", "token", lambda words, facts: words.say(f"symbol.{facts['token']}")),
    ("card", "card", lambda words, facts: _thing(words, "card", facts, "card")),
    ("cards", "cards", _if_list("cards", lambda words, facts: _cards(words, facts["cards"], facts))),
    ("commander", "who", lambda words, facts: _thing(words, "leader", facts, "commander")),
    ("cost", "amount", lambda words, facts: words.say.n("cost", facts["cost"])),
    ("does", "effect", lambda words, facts: cardtext.effect(words.say, facts["does"], facts["amount"])),
    ("terrain", "kind", lambda words, facts: words.say(f"ground.{facts['terrain']}")),
    ("by", "amount", lambda words, facts: words.say.n("hits", facts["hits"])),
    ("depth", "amount", lambda words, facts: str(facts["lost"])),
    ("zone", "kind", lambda words, facts: words.say(f"zone.{facts['zone']}")),
    ("depth", "where", lambda words, facts: words.scale(facts["seat"], facts["depth"])),
    ("commanders", "who", lambda words, facts: words.leaders(facts["commanders"], facts.get(NAMED, {}))),
    ("needs", "why", lambda words, facts: words.needs(facts)),
    ("final", "where", lambda words, facts: words.scale("lannister", facts["final"])),
    ("setup", "cards", lambda words, facts: _setup(words, facts["setup"])),
    ("piece", "what", lambda words, facts: words.piece(facts["piece"], facts.get(NAMED, {}))),
    ("why", "why", lambda words, facts: words.say(f"why.{facts['why']}")),
    ("answer", "what", lambda words, facts: words.given(facts["answer"], facts.get(NAMED, {}))),
)  # fmt: skip
"""A fact of an event -> a blank of its sentence, and what is written there. Of two for one blank the later counts."""


def _numbers(answer: Mapping[str, Any]) -> str:
    """Return the number of the leadership card that an answer names: it may be typed instead of the card's name."""
    return " ".join(str(answer[key]) for key in ("card", "keep") if answer.get(key) is not None)


def words(game: Battles, say: Say) -> BattlesWords:
    """Return the game's texts in a language."""
    return BattlesWords(say)
