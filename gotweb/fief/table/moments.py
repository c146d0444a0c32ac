"""The moments: important events, found in the log, which the page shows large: disasters, rounds of battle, votes,
weddings, bids, uprisings, deaths, the end.

Purchases are a calm moment: nobody has to close it. Only the log is read. `tidings` beside this module draws moments;
see `gotweb.ui.table.moment.Teller`.
"""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.core.game import Event
from gotweb.fief.table import tidings
from gotweb.fief.words import FiefWords, areas_of
from gotweb.lang import Language
from gotweb.ui.kit.cardface import scene
from gotweb.ui.kit.tree import Child
from gotweb.ui.table.moment import Moment, Telling

DEATH = frozenset({"titled", "title-free", "parted", "controls", "abandoned", "freed", "regent", "aemon-left"})
"""What follows from a noble's death."""
FOUND = frozenset({"disaster-strikes", "false-alarm", "relieved"})
"""Where a disaster has gone."""
BELONGS: dict[str, frozenset[str]] = {
    "disaster": FOUND | DEATH | {"buried", "died", "saved", "mission-drawn"},
    "voted": frozenset({"voted", "elected", "nobody-elected", "titled", "title-free"}),
    "wed": frozenset({"wed", "titled", "guarded"}),
    "hits": DEATH | {"hits", "lost", "captured", "died", "saved", "captured-by-mance", "round-fought", "battle-over"},
    "uprising": DEATH | {"boosted", "calmed", "not-calmed", "uprising-dice", "camp-hit", "killed", "ruined", "died"},
    "died": DEATH | {"died"},
    "hired": frozenset(),
    "council-bids": frozenset({"council-bids", "seated", "nobody-seated", "titled"}),
    "over": frozenset(),
}
"""The kind of event with which a moment begins -> the kinds that belong to it once it has begun."""
GOODS = ("recruited", "built-mill", "built-sept", "built-stronghold", "titled")
"""What may have been bought: then the event names a price."""
FOLLOWS = ("controls", "city")
"""What follows from a purchase."""
BOUGHT, VOLLEY = "bought", "volley"

BEGINS: dict[str, str] = {
    **{kind: kind for kind in BELONGS}, **dict.fromkeys(FOUND, "disaster"), **dict.fromkeys(GOODS, BOUGHT),
    "nobody-hires": "hired",
}  # fmt: skip
"""The kind of event -> the moment that begins with it."""
ALIKE = {"voted": {"voted"}, "hired": {"bid"}, "hits": {"hits"}, "disaster": FOUND | {"disaster"}}
"""The moments that begin with one of several events -> those, of which the first begins them."""


class FiefTeller:
    """Finds the moments (important events) of a game in its log, one after the other, and draws them."""

    entries: Sequence[str] = tuple(BEGINS)

    def fresh(self, log: Sequence[Event], since: int, open: bool) -> list[Moment]:
        """Return the moments that have been completed in `log[since:]`; none lies within another.

        A round of battle or an uprising is shown when it is over, since losses are asked for within it. So it may have
        begun before `since`.
        """
        found: list[Moment] = []
        for number in [*_begun(log, since), *range(since, len(log))]:
            if found and number < found[-1].end:
                continue
            moment = self.at(log, number)
            if moment is not None and not moment.calm and moment.end > since and not _goes_on(log, moment):
                found.append(moment._replace(since=max(since, moment.start)))
        return found

    def amid(self, log: Sequence[Event]) -> Moment | None:
        """Return None: a question that interrupts a round of battle shows the round's dice itself."""
        return None

    def at(self, log: Sequence[Event], number: int) -> Moment | None:
        """Return the moment that begins with an event, or whose first events include it; None if there is none."""
        kind = BEGINS.get(log[number].kind)
        if kind is None:
            return None
        if kind == BOUGHT:
            return _bought(log, number)
        if _volley(log[number]):
            return _volleys(log, number)
        start = number
        while start and log[start - 1].kind in ALIKE.get(kind, ()) and log[start].kind != "disaster":
            if _volley(log[start - 1]):
                break
            start -= 1
        end = number + 1
        while end < len(log) and log[end].kind in BELONGS[kind]:
            end += 1
        if kind == "hits":
            end = _round(log, start) or end
        if kind == "uprising":
            end = _rising(log, start) or end
        return Moment(kind, start, end, max(start, number), _place(log[start:end]))

    def title(self, t: Language, told: Telling, moment: Moment) -> str:
        """Return the heading of a moment."""
        words, facts = FiefWords(t), told.log[moment.start].facts
        if moment.kind == "voted":
            return t("moment.voted", title=words.title(facts["title"]))
        if moment.kind == VOLLEY:
            return t("moment.volley", area=words.area(facts["area"]))
        if moment.kind == "hits" and "area" in facts:
            return t("moment.round", bout=facts["bout"], area=words.area(facts["area"]))
        if moment.kind == "disaster":  # only a famine is taken away, and the event of that does not name it
            return t("moment.disaster", card=t(f"card.{facts.get('card', 'famine')}"))
        if moment.kind == "died":
            return t("moment.died", noble=words.noble(facts["noble"]))
        if moment.kind == "uprising" and "area" in facts:
            return t("moment.uprising.at", area=words.area(facts["area"]))
        if moment.kind == BOUGHT:
            return t("moment.bought", seat=words.seat(facts["seat"]))
        return t(f"moment.{moment.kind}")

    def body(self, t: Language, told: Telling, moment: Moment) -> list[Child]:
        """Return the content of a moment: a round of battle with both armies, purchases with the sum, all others
        sentence by sentence.
        """
        events = told.log[moment.start : moment.end]
        if moment.kind == "hits" and "army" in events[0].facts:
            return tidings.fought(t, events)
        if moment.kind == VOLLEY:
            return [tidings.volleys(t, events)]
        if moment.kind == BOUGHT:
            return tidings.bought(t, events)
        if moment.kind == "hired":
            return tidings.hired(t, events)
        if moment.kind == "uprising":
            return [scene("card-uprising"), *tidings.rose(t, events)]
        if moment.kind == "over":
            return tidings.ended(t, events[0])
        if moment.kind == "died":
            return [tidings.toll(), *tidings.happened(t, events)]
        if moment.kind == "disaster":
            card = events[0].facts.get("card", "famine")  # as in the title
            return [scene(f"card-{card}"), *tidings.happened(t, events)]
        return tidings.happened(t, events)


def _place(events: Sequence[Event]) -> tuple[str, ...]:
    """Return the villages where a moment happened: those of the first of its events that names any; empty if none
    does.
    """
    return next((tuple(found) for event in events if (found := areas_of(event))), ())


def _bought(log: Sequence[Event], number: int) -> Moment | None:
    """Return the moment of everything that a house has bought in a row, ending with this event; None if it bought
    nothing.
    """
    seat = log[number].facts.get("seat")

    def buys(event: Event) -> bool:
        return event.kind in GOODS and "gold" in event.facts and event.facts.get("seat") == seat

    if not buys(log[number]):
        return None
    start, end = number, number + 1
    while start and (buys(log[start - 1]) or log[start - 1].kind in FOLLOWS):
        start -= 1
    while not buys(log[start]):
        start += 1
    while end < len(log) and (buys(log[end]) or log[end].kind in FOLLOWS):
        end += 1
    places = dict.fromkeys(area for event in log[start:end] for area in areas_of(event))
    return Moment(BOUGHT, start, end, number, tuple(places), calm=True)


def _volley(event: Event) -> bool:
    """Return whether archers have shot; older records have no event of their own for that and log it as a round of
    battle.
    """
    return event.kind == "hits" and "archers" in event.facts


def _volleys(log: Sequence[Event], number: int) -> Moment:
    """Return the moment of both sides' volleys; nobles and troops that fall are moments of their own, when they are
    known.
    """
    start, end = number, number + 1
    while start and _volley(log[start - 1]):
        start -= 1
    while end < len(log) and _volley(log[end]):
        end += 1
    return Moment(VOLLEY, start, end, number, _place(log[start:end]))


def _begun(log: Sequence[Event], since: int) -> list[int]:
    """Return where the round of battle or the uprising began that is still going on at `since`; empty if none is."""
    return sorted(
        found
        for kind, over in (("hits", ("battle", "round-fought", "battle-over")), ("uprising", ("uprising-over",)))
        if (found := _open(log, since, kind, over)) is not None
    )


def _open(log: Sequence[Event], since: int, kind: str, over: Sequence[str]) -> int | None:
    """Return the number of the last event of a kind before `since`; None if an event in `over`, which ends it, has come
    since.
    """
    for number in range(since - 1, -1, -1):
        if log[number].kind in over:
            return None
        if log[number].kind == kind:
            return number
    return None


def _rising(log: Sequence[Event], start: int) -> int | None:
    """Return the number of the event after which an uprising is over; None if not yet, or in older records that do not
    say.
    """
    for number in range(start + 1, len(log)):
        if log[number].kind == "uprising-over":
            return number + 1
        if log[number].kind == "uprising":
            return None
    return None


def _round(log: Sequence[Event], start: int) -> int | None:
    """Return the number of the event after which the round of battle that begins at `start` is over; None if not
    yet.
    """
    struck = 0
    for number in range(start, len(log)):
        kind = log[number].kind
        struck += kind == "hits"
        if struck > len(("offence", "defence")) or kind == "battle":
            return None
        if kind == "round-fought":
            over = number + 1
            return over + (over < len(log) and log[over].kind == "battle-over")
    return None


def _goes_on(log: Sequence[Event], moment: Moment) -> bool:
    """Return whether a round of battle or an uprising is still going on; it is shown when it is over.

    In older records without such events each round counts as over.
    """
    if moment.kind == "uprising":
        return log[moment.end - 1].kind != "uprising-over"
    if moment.kind != "hits":
        return False
    told = log[moment.start : moment.end]
    return "army" in told[0].facts and all(one.kind != "round-fought" for one in told)
