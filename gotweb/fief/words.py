"""The texts of A Song of Ice and Fief. See `gotweb.core.words`.

Nearly everything follows from the names of facts: a fact called `noble` is a noble, one called `area` a village
(`FACTS`), so an event, a question and an answer need no line here but a text in a catalogue: `log.<kind>`,
`ask.<kind>`, `answer.<kind>` (of a yes or no `answer.<kind>.yes`, `answer.<kind>.no`, of null `answer.<kind>.none`, of
what `ACTIONS` names `answer.<kind>.<value>`). Answers that need more than a template have a function in `SPOKEN`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from gotweb.core.choice import NATURE, Choice
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.plainwords import PlainWords
from gotweb.core.words import Say
from gotweb.fief import oaths
from gotweb.fief.detailed import details
from gotweb.fief.facts import shipped
from gotweb.fief.game import FiefGame
from gotweb.fief.phrases import ACTIONS, ASKED, FACTS, GROUPS, NUMBERED
from gotweb.fief.pieces import Promise
from gotweb.fief.spoken import SPOKEN, oath
from gotweb.fief.state import MANCE, WAITING, size

SHARED = ("brother", "defender")
"""Kinds of titles that several nobles bear at the same time."""
GENDERED = dict.fromkeys(("died", "renegade", "elected", "banished", "forgiven", "captured-by-mance"), "noble")
"""Events that are told otherwise of a Lady -> the fact that names her or him."""
AREA_FACTS = tuple(key for key, kind in FACTS.items() if kind == "area")
"""The names of facts that are villages."""
NOTHING = ("handed-over", "stolen", "hits", "income", "bid", "seated")
"""Events that are told otherwise where the amount is none."""


class FiefWords(PlainWords):
    """The game's texts in one language."""

    ending = "over"
    shared = True
    seat_facts = tuple(key for key, kind in FACTS.items() if kind == "seat")
    area_facts = AREA_FACTS
    grouped = GROUPS
    asked = ASKED
    counted = NUMBERED

    def short(self, seat: str) -> str:
        """Return two letters of the house's own name: every name of a seat begins with "House"."""
        return self.seat(seat).rpartition(" ")[2][:2]

    # the log

    def sentence(self, event: Event) -> str:
        """Return the sentence of an event; for an answer that was the only possible one, with its question."""
        if event.kind == "forced":
            facts = event.facts
            return self.say("log.forced", about=self.say(f"kind.{facts['kind']}"), seat=self.seat(facts["seat"]),
                            what=self.answer(facts["answer"]))  # fmt: skip
        return capital(super().sentence(event))

    def form(self, event: Event) -> str:
        """Return which text an event uses: victories, votes for nobody and numbers of markers have variants; others
        their own kind.
        """
        if event.kind == "over":
            won = super().form(event)
            won += ".last" if event.facts.get("rule") == "X08" else ""
            return f"{won}.tie" if "tie" in event.facts else won
        if event.kind == "voted":
            return "voted.for" if event.facts["candidate"] is not None else "voted.none"
        if event.kind == "laid":
            on = event.facts["candidates"]
            return ("laid.none", "laid.one", "laid.both" if len({*on}) == 1 else "laid")[len(on)]
        if event.kind == "received" and not event.facts["cards"]:
            return "received.none"
        if event.kind == "moved" and not event.facts["troops"]:
            return "moved.alone"
        if event.kind == "ruined":
            if "amount" not in event.facts:
                return "ruined"  # in records to look at from before it was said what stood there
            stood = event.facts["stronghold"]
            return ("ruined.both" if stood else "ruined.mills") if event.facts["amount"] else "ruined.stronghold"
        if event.kind == "title-free" and shipped().titles[event.facts["title"]].kind in SHARED:
            return "title-free.shared" if "noble" in event.facts else "title-free.fewer"
        if event.kind in GENDERED:
            return f"{event.kind}.lady" if self._lady(event.facts[GENDERED[event.kind]]) else event.kind
        if event.kind in NOTHING and not event.facts["amount"]:
            return f"{event.kind}.none"
        if event.kind == "bid" and event.facts.get("again"):
            return "bid.again"
        return _rising(event) if event.kind.startswith("uprising") else event.kind

    def blanks(self, event: Event) -> dict[str, Any]:
        """Return placeholder -> text for an event's sentence, by the kinds of its facts; a name that occurs twice is
        listed once.
        """
        facts = event.facts
        if event.kind == "laid":
            facts = {**facts, "candidates": list(dict.fromkeys(facts["candidates"]))}
        if event.kind == "hired":
            return {**self.filled(facts), "price": self.say.n("oath.gold", facts["gold"])}
        if "oath" in facts:
            return {**self.filled(facts), "word": oath(self, facts["oath"])}
        return self.filled(facts)

    def details(self, event: Event) -> list[str]:
        """Return the details below an event's sentence, line by line (`detailed`)."""
        return details(self, event.kind, event.facts)

    def areas(self, event: Event) -> list[str]:
        """Return the villages and objectives that an event names, one by one or in a list, each once."""
        return areas_of(event)

    def concerns(self, event: Event) -> tuple[set[str], list[str]]:
        """Return the houses and the villages that an event names."""
        return set(_named(event.facts, self.seat_facts)), self.areas(event)

    def filled(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Return placeholder -> text for facts: names, lists of names, counted troops, numbers."""
        found: dict[str, Any] = {key: fact for key, fact in facts.items() if type(fact) is int}
        noble = facts.get("noble")
        for key, fact in facts.items():
            kind = FACTS.get(key)
            if kind is None or fact in (None, ""):
                continue
            if isinstance(fact, list | tuple):
                found[key] = self.listed([self.thing_of(kind, one, noble) for one in fact])
            else:
                found[key] = self.thing_of(kind, fact, noble)
        if facts.get("mission"):
            found["spot"] = self.place(facts["mission"])
        if "troops" in facts:
            counted = self.troops(facts["troops"])
            found["party"] = self.say("party", troops=counted) if size(facts["troops"]) else self.say("party.none")
        return found

    def thing_of(self, kind: str, fact: Any, noble: str | None = None) -> str:
        """Return the displayed name of a fact of a kind: "seat", "noble", "title", "troops", ..."""
        if kind == "troops":
            return self.troops(fact)
        if kind == "title":
            return self.title(fact, noble)
        if kind == "seat":
            return self.say("within.army") if fact == MANCE else self.seat(fact)
        if kind == "area":
            return self.place(fact)
        if kind == "mission":
            return self.goal(fact)
        if kind == "unit":
            return self.say(f"troops.{fact}")
        return self.say(f"{kind}.{fact}")

    # names

    def area(self, area: str) -> str:
        """Return the name of a village, of an objective on the Wall, or of the Wall itself, in the form used on its
        own.
        """
        if area in shipped().missions:
            return self.say(f"mission.{area}")
        if area == MANCE:
            return self.place(area)
        return self.say("wall.title" if area == WAITING else f"area.{area}")

    def place(self, area: str) -> str:
        """Return the name of a village or an objective as used within a sentence, where the article of a French name
        is small.
        """
        forms = (f"north.{area}", f"within.{area}")
        return self.say(next((form for form in forms if self.say.has(form)), f"area.{area}"))

    def goal(self, mission: str) -> str:
        """Return an objective in the form used within a sentence: its place, or for the one that is an action its own
        text.
        """
        form = f"goal.{mission}"
        return self.say(form) if self.say.has(form) else self.place(mission)

    def noble(self, noble: str) -> str:
        """Return a noble's name."""
        return self.say(f"noble.{noble}")

    def title(self, title: str, noble: str | None = None) -> str:
        """Return the name of a title, in its female form if its holder is a Lady."""
        form = f"title.{title}.lady"
        return self.say(form if noble is not None and self._lady(noble) and self.say.has(form) else f"title.{title}")

    def _lady(self, noble: str) -> bool:
        """Return whether a noble is known to be a Lady."""
        card = shipped().nobles.get(noble)
        return card is not None and not card.lord

    def promised(self, one: Promise) -> str:
        """Return what was promised, with the details that a promise of a deal has."""
        return oath(self, oaths.told(one)) if one.sworn else self.say(f"promise.{one.word}")

    def troops(self, troops: Mapping[str, int]) -> str:
        """Return counted troops: "1 Knight and 3 Men at Arms"."""
        said = [self.say.n(f"unit.{unit}", n) for unit, n in troops.items() if n]
        return self.listed(said) if said else self.say("unit.none")

    # questions

    def asks(self, kind: str, seat: str, facts: Mapping[str, Any]) -> str:
        """Return the text of a question; for a random draw what is drawn or rolled, and its purpose if the question has
        it.
        """
        if seat == NATURE:
            form = f"ask.{kind}.{facts['what']}" if "what" in facts else f"ask.{kind}"
            return self.say(form, **self.filled(facts))
        blanks = {**self.filled(facts), "seat": self.seat(seat)}  # who is asked, whichever houses the facts name
        if kind == "boost":
            return self.say(f"ask.boost.{_against(facts)}", **blanks)
        if "after" in facts:
            blanks["what"] = self.say(f"after.{facts['after']}")
        form = f"ask.{kind}.troops"  # where troops are what it is about, and not only how many there are
        return self.say(form if "troops" in facts and self.say.has(form) else f"ask.{kind}", **blanks)

    def answer(self, answer: Mapping[str, Any], choice: Choice | None = None) -> str:
        """Return an answer in words, which begin with a capital."""
        return capital(self._answer(answer))

    def _answer(self, answer: Mapping[str, Any]) -> str:
        kind, value = next(iter(answer.items()))
        if kind in SPOKEN:
            return SPOKEN[kind](self, answer)
        filled = self.filled(answer)
        if isinstance(value, bool):
            return self.say(f"answer.{kind}.{'yes' if value else 'no'}", **filled)
        if value is None:
            return self.say(f"answer.{kind}.none", **filled)
        if kind in ACTIONS:
            return self.say(f"answer.{kind}.{value}", **filled)
        return self.say(f"answer.{kind}", **filled)

    def board(self, match: Match) -> Iterator[str]:
        """Yield the open state of the table as sentences: the houses with gold and points, their nobles, the
        villages.
        """
        view = match.view(None)
        yield from super().board(match)
        for seat, gold in view["gold"].items():
            nobles = [self.noble(id) for id, one in view["nobles"].items() if one["house"] == seat]
            yield self.say("board.house", seat=self.seat(seat), gold=gold, points=view["points"][seat],
                           nobles=self.listed(nobles))  # fmt: skip
        for village, seat in view["controllers"].items():
            if seat is not None:
                yield self.say("board.village", area=self.area(village), seat=self.seat(seat))


def capital(text: str) -> str:
    """Return a text with a capital; its first word may be a name with a small article: "les Eyrié"."""
    return text[:1].upper() + text[1:]


def _against(facts: Mapping[str, Any]) -> str:
    """Return the name of the fact that says against what an uprising is: a noble, the camp of a house, or a village."""
    return next(key for key in ("noble", "victim", "area") if key in facts)


def _rising(event: Event) -> str:
    """Return which text an uprising, its dice or its end uses: it depends on the target and on whether anybody is
    harmed.
    """
    kind, facts = event.kind, event.facts
    if kind == "uprising":
        against = _against(facts)
        return "uprising.noble.at" if against == "noble" and "area" in facts else f"uprising.{against}"
    if kind == "uprising-dice" and not facts["dice"]:
        return "uprising-dice.none"
    if kind == "uprising-over" and facts["calmed"]:
        return "uprising-over.calmed"
    return f"{kind}.{'victim' if 'victim' in facts else 'area'}"


def areas_of(event: Event) -> list[str]:
    """Return the villages and objectives that an event names, one by one or in a list, each once; of a title of a fief
    those of the fief."""
    named = dict.fromkeys(_named(event.facts, (*AREA_FACTS, "mission")))
    if event.kind == "titled":
        named |= {id: None for id, one in shipped().villages.items() if one.fief == event.facts["title"]}
    return [one for one in named if one != MANCE]


def _named(facts: Mapping[str, Any], keys: Iterable[str]) -> Iterator[str]:
    """Yield the values of these facts, single or in lists; empty ones are left out."""
    for key in keys:
        found = facts.get(key)
        yield from (
            one for one in (found if isinstance(found, list | tuple) else [found]) if isinstance(one, str) and one
        )


def words(game: FiefGame, say: Say) -> FiefWords:
    """Return the game's texts in a language."""
    return FiefWords(say)
