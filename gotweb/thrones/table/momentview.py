"""The drawings of the moments of a game of Thrones that `moments` has found in the log.

A battle is card against card, then line by line its outcome. If animations are on, the lines appear one after the other
(`beat-1`, `beat-2`, ... in the styles). All of them are in the page from the beginning, so no player has to wait.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from gotweb.core import asides
from gotweb.core.game import Event
from gotweb.core.numbers import number, signed
from gotweb.lang import Language
from gotweb.thrones import chronicle
from gotweb.thrones.edition import Edition
from gotweb.thrones.table import housecard, moments, names
from gotweb.thrones.table.signs import crest, crests
from gotweb.thrones.table.sums import blocks, reckoned
from gotweb.thrones.table.telling import Sentence
from gotweb.ui.kit.banners import decided
from gotweb.ui.kit.cardface import picture, scene
from gotweb.ui.kit.stacks import Block, room, stack
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.moment import Moment, Telling

SILENT = asides.KINDS | {"strength", "forced", "support", "mustering-done", "resolving", "battle", "cards"}
"""Events that have no line of their own: the picture shows them, or they tell nothing new."""
BEATS = 14
"""How many lines appear one after the other; whatever follows comes with the last of these."""


class MomentFacts(NamedTuple):
    """The data from which a moment is drawn: the log, the printed cards, and the names of the players."""

    log: Sequence[Event]
    edition: Edition
    players: Mapping[str, str]
    sentence: Sentence
    counted: bool
    """Whether swords and fortifications are all printed on house cards, so that the log tells what they came to."""
    silent: frozenset[str]
    """The kinds of events that have no line of their own."""
    beside: Callable[[Language, Sequence[Event], str], Child]
    """What lies beside a house's card in a battle of which these are the events."""
    commanders: Mapping[str, str]
    """The houses that others commanded at that time -> who did."""


class Moments:
    """Finds and draws the moments of a game of the family. See `gotweb.ui.table.moment.Teller`."""

    entries: Sequence[str] = ("battle-won", "wildling-attack", "bids", "round")
    kinds = moments.FIRST
    counted = True
    silent = SILENT
    scenes: Mapping[str, str] = {"wildlings": "card-wildling-attack"}
    """Kind of moment -> the scene that is shown above it, of those that the board has for cards."""

    def __init__(self, edition: Edition, sentence: Sentence = chronicle.sentence) -> None:
        self.edition = edition
        self.sentence = sentence

    def fresh(self, log: Sequence[Event], since: int, open: bool) -> list[Moment]:
        """Return the moments that have been completed in `log[since:]`."""
        return moments.fresh(log, since, open, self.kinds)

    def amid(self, log: Sequence[Event]) -> Moment | None:
        """Return the battle that is still being fought, once cards are shown."""
        return moments.amid(log, self.kinds)

    def at(self, log: Sequence[Event], number: int) -> Moment | None:
        """Return the moment to which the log's event `number` belongs, or None."""
        return moments.recalled(log, number, self.kinds)

    def title(self, t: Language, told: Telling, moment: Moment) -> str:
        """Return the title of a moment."""
        facts = told.log[moment.start].facts
        if moment.kind == "battle":
            return t("ui.battle", area=names.area(t, facts["area"]))
        if moment.kind == "westeros":
            return t("moment.westeros", round=facts["round"])
        return t("moment.wildlings") if moment.kind == "wildlings" else t(f"moment.bids.{facts['prize']}")

    def body(self, t: Language, told: Telling, moment: Moment) -> list[Child]:
        """Return the content of a moment, below the title."""
        seen = scene(self.scenes[moment.kind]) if moment.kind in self.scenes else None
        found = BODIES[moment.kind](t, self.seen(told, moment), moment)
        return found if seen is None else [seen, *found]

    def seen(self, told: Telling, moment: Moment) -> MomentFacts:
        """Return the data from which a moment is drawn."""
        return MomentFacts(
            told.log, self.edition, told.players, self.sentence, self.counted, self.silent, self.beside,
            self.commanders(told.log[: moment.start]),
        )  # fmt: skip

    def beside(self, t: Language, events: Sequence[Event], house: str) -> Child:
        """Return what lies beside a house's card in the battle of these events; here nothing."""
        return None

    def commanders(self, log: Sequence[Event]) -> Mapping[str, str]:
        """Return house -> its commander after these events; here empty, as each house has its own player."""
        return {}


def lines(
    t: Language, sentences: Sequence[tuple[str, str]], first: int = 1, look: str = "moment-lines"
) -> Element | None:
    """Return a list whose lines appear one after the other, beginning with beat `first`; each line is (style class,
    sentence).
    """
    told = [
        el("li", {"class": f"{kind} beat-{min(first + i, BEATS)}"}, sentence)
        for i, (kind, sentence) in enumerate(sentences)
    ]
    return el("ol", {"class": look}, told) if told else None


def happened(t: Language, told: MomentFacts, start: int, end: int) -> list[tuple[str, str]]:
    """Return the events of a part of the log as (style class, sentence)."""
    return [
        (f"line-{event.kind}", told.sentence(t, event))
        for event in told.log[start:end]
        if event.kind not in told.silent
    ]


# a battle


def battle(t: Language, told: MomentFacts, moment: Moment) -> list[Child]:
    """Return a battle: the winner and why, card against card beside both sums, and the consequences."""
    events = told.log[moment.start : moment.end]
    cards = _played(events)
    off = {event.facts["cancelled"] for event in events if event.kind == "ability" and "cancelled" in event.facts}
    sums = [event.facts for event in events if event.kind == "strength"]
    if cards and [event.kind for event in events if event.kind in ("cards", "strength")][-1] == "cards":
        sums = []  # nobody has reckoned with these cards yet
    won = next((event for event in events if event.kind == "battle-won"), None)
    roles = [events[0].facts[role] for role in ("attacker", "defender")]
    added = {house: _blocks(t, sums[-1], house) if sums else [] for house in roles}
    sides = [
        _side(t, told, events, role, added[house], sums[-1] if sums else None, cards, off)
        for role, house in zip(("attacker", "defender"), roles, strict=True)
    ]
    return [
        None if won is None else _won(t, told, won, sums[-1]["totals"] if sums else {}, "beat-3" if cards else ""),
        el("div", {"class": f"versus {room(*added.values())}"}, sides),
        lines(t, list(_outcome(t, told, events, cards, sums)), 4, "moment-lines chips"),
    ]


def _won(t: Language, told: MomentFacts, won: Event, totals: Mapping[str, int], beat: str) -> Element:
    """Return the winner's banner, the loser's broken shield, the sentence about the end, and the sums.

    They stand first, and appear with a beat when cards and sums have.
    """
    winner, loser = won.facts["house"], won.facts["loser"]
    summed = reckoned(t, totals, winner, loser) if totals and won.facts["rule"] != "J11" else None
    return decided((winner, crest(winner)), (loser, crest(loser)), told.sentence(t, won), summed, beat)


def _blocks(t: Language, sums: Mapping[str, Any], house: str) -> list[Block]:
    return blocks(t, sums["lines"][house], sums.get("set_by", {}).get(house), signed)


def _played(events: Sequence[Event]) -> dict[str, str]:
    """Return house -> its card: the one played first, or another that replaced it.

    A text of its own or of the opponent's can replace it; in the latter case the event has a `victim`.
    """
    cards: dict[str, str] = {}
    for event in events:
        if event.kind == "cards":
            cards |= event.facts["cards"]
        elif event.kind == "card-played":
            cards[event.facts["house"]] = event.facts["card"]
        elif event.kind == "ability" and "played" in event.facts:
            cards[event.facts.get("victim", event.facts["house"])] = event.facts["played"]
    return cards


def _side(
    t: Language, told: MomentFacts, events: Sequence[Event], role: str, added: Sequence[Block],
    sums: Mapping[str, Any] | None, cards: Mapping[str, str], off: set[str],
) -> Element:  # fmt: skip
    """Return one side: the house, its sum above the blocks that make it up, and its card beside them, which is
    turned over.
    """
    facts = events[0].facts
    house = facts[role]
    about = _attacks(t, facts) if role == "attacker" else t("moment.defends")
    return el(
        "section",
        {"class": f"moment-side {role} of-side-{house}"},
        el("h3", None, crests({"commanders": told.commanders}, house), who(t, told, house)),
        el("p", {"class": "about"}, about),
        # one cell of the grid, in which both sides have their cards at the same height
        el("div", {"class": "held"}, _card(t, told, house, cards.get(house), off), told.beside(t, events, house)),
        None if sums is None else stack(added, house, _total(sums["totals"][house])),
    )


def _total(n: int) -> Element:
    return el("p", {"class": "total beat-2"}, el("output", None, number(n)))


def _attacks(t: Language, facts: Mapping[str, Any]) -> str:
    return t(
        "moment.attacks", units=names.units(t, facts["units"]), order=names.order(t, facts["token"]),
        origin=names.the_area(t, facts["origin"]),
    )  # fmt: skip


def who(t: Language, told: MomentFacts, house: str) -> Element:
    """Return a house's name, with its player or its commander."""
    liege = told.commanders.get(house)
    player = told.players.get(house) if liege is None else t("ui.liege", liege=names.house(t, liege))
    return el("span", None, names.house(t, house), el("small", None, player) if player else None)


def _card(t: Language, told: MomentFacts, house: str, card: str | None, off: set[str]) -> Element | None:
    """Return the card, face down until both are turned over together; None without one."""
    if card is None:
        return None
    return el(
        "div",
        {"class": "flip"},
        el("div", {"class": "flip-back", "aria-hidden": "true"}, housecard.back(house, names.house(t, house))),
        el(
            "ul",
            {"class": "cards flip-front"},
            housecard.card(t, told.edition, card, "cancelled" if card in off else ""),
        ),
    )


def _outcome(
    t: Language, told: MomentFacts, events: Sequence[Event], cards: Mapping[str, str], sums: Sequence[Mapping[str, Any]]
) -> Iterator[tuple[str, str]]:
    """Yield the sentences of a battle except that of the victory: what was done before and after, the losses, who
    holds the area.
    """
    winner = ""
    taken = False
    for event in events:
        kind, facts = event.kind, event.facts
        taken = taken or kind == "conquered"
        if kind == "battle-won":
            winner = facts["house"]
            if facts["rule"] != "J11" and sums:
                lost = sum(sum(e.facts["lost"].values()) for e in events if e.kind == "casualties")
                yield from _cost(t, told, cards, (winner, facts["loser"]), lost)
        elif kind not in told.silent:
            yield f"line-{kind}", told.sentence(t, event)
    if winner and not taken:
        yield (
            "line-holds",
            t("moment.holds", house=names.house(t, winner), area=names.the_area(t, events[0].facts["area"])),
        )


def _cost(
    t: Language, told: MomentFacts, cards: Mapping[str, str], sides: tuple[str, str], lost: int
) -> Iterator[tuple[str, str]]:
    """Yield how many units the battle has cost the loser, the second of two sides: swords against fortifications."""
    winner, loser = sides
    if told.counted and winner in cards and loser in cards:
        swords = told.edition.cards[cards[winner]].swords
        walls = told.edition.cards[cards[loser]].fortifications
        if lost or (swords and swords <= walls):
            signs = {"swords": t.n("ui.card.swords", swords), "walls": t.n("ui.card.fortifications", walls)}
            yield "line-swords", t.n("moment.swords", lost, house=names.house(t, loser), **signs)


# the Westeros phase


def westeros(t: Language, told: MomentFacts, moment: Moment) -> list[Child]:
    """Return the three cards, and under each its effects so far."""
    log = told.log
    # a card that had its deck shuffled made room for the next one of the deck; a sentence reports it
    turned = [
        i
        for i in range(moment.start, moment.end)
        if log[i].kind == "westeros-card" and not (i + 1 < len(log) and log[i + 1].kind == "reshuffled")
    ]
    resolved = [i for i in range(moment.start, moment.end) if log[i].kind == "resolving"]
    first = resolved[0] if resolved else moment.end
    before = [line for line in happened(t, told, moment.start + 1, first) if line[0] != "line-westeros-card"]
    cards = []
    for i in turned:
        deck, card = log[i].facts["deck"], log[i].facts["card"]
        at = next((k for k in resolved if log[k].facts["deck"] == deck and log[k].facts["card"] == card), None)
        cards.append(_westeros_card(t, told, deck, card, at, _until(resolved, at, moment.end), moment))
    return [el("ol", {"class": "moment-cards"}, cards), lines(t, before, 2)]


def _until(resolved: Sequence[int], at: int | None, end: int) -> int:
    """Return the number of the event where the effects of a card end: where the next card takes effect."""
    return next((k for k in resolved if at is not None and k > at), end)


def _westeros_card(
    t: Language, told: MomentFacts, deck: str, card: str, at: int | None, end: int, moment: Moment
) -> Element:
    done = happened(t, told, at, end) if at is not None else []
    now = at is not None and at >= moment.since
    return el(
        "li",
        {"class": "moment-card" + (" now" if now else "")},
        el(
            "div",
            {"class": "flip"},
            el("div", {"class": "flip-back", "aria-hidden": "true"}, el("b", None, deck)),
            el("div", {"class": "flip-front westeros"}, picture(f"card-{card}"), el("small", None, deck),
               el("strong", None, names.westeros(t, card)), el("p", None, names.westeros_text(t, card))),
        ),
        lines(t, done, 3),
    )  # fmt: skip


# bids


def bids(t: Language, told: MomentFacts, moment: Moment) -> list[Child]:
    """Return all bids side by side, the highest first, and the new order of the track, or how equal bids will be
    ordered.
    """
    known = happened(t, told, moment.start + 1, moment.end) or [("line-tie", t("moment.ranked"))]
    return [_fists(t, told, moment), lines(t, known, 2)]


def _fists(t: Language, told: MomentFacts, moment: Moment) -> Element:
    offered = sorted(told.log[moment.start].facts["bids"].items(), key=lambda bid: -bid[1])
    return el(
        "ol",
        {"class": "opened-bids"},
        [
            el("li", {"class": "beat-1"}, crest(house), who(t, told, house),
               el("output", None, str(n)), key=house)
            for house, n in offered
        ],
    )  # fmt: skip


def wildlings(t: Language, told: MomentFacts, moment: Moment) -> list[Child]:
    """Return the bids for the Night's Watch, whether they were enough, and the consequences."""
    return [_fists(t, told, moment), lines(t, happened(t, told, moment.start + 1, moment.end), 2)]


BODIES = {"battle": battle, "westeros": westeros, "bids": bids, "wildlings": wildlings}
"""Kind of moment -> how it is drawn."""
