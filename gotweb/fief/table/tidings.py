"""The drawing of a moment: the armies that meet, each die, the losses and survivors; or sentence by sentence.

Everything is drawn from events, so a moment looks the same when it happens, when it is shown again, and in a replay.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gotweb.core.game import Event
from gotweb.fief.detailed import army
from gotweb.fief.facts import shipped
from gotweb.fief.table import heraldry, signs
from gotweb.fief.table.forces import SEATS, DrawnForce, facing, head
from gotweb.fief.words import FiefWords, capital
from gotweb.lang import Language
from gotweb.ui.kit.banners import banner, decided
from gotweb.ui.kit.cite import cited
from gotweb.ui.kit.tree import Child, Element, el

CRESTED = ("seat", "winner", "captor", "other")
FACED = ("noble", "spouse", "candidate", "target")
"""The facts that are a noble whose sign stands beside the sentence."""
ROLES = ("offence", "defence")
"""What who strikes first does, and who strikes second."""


def happened(t: Language, events: Sequence[Event]) -> list[Child]:
    """Return events sentence by sentence, each with the houses and nobles concerned and its details.

    The last event is the outcome; once a disaster has found its region, its details for other regions are left out.
    """
    found = any(event.kind in ("disaster-strikes", "false-alarm") for event in events)
    shown = [event for event in events if not (found and event.kind == "disaster")]
    rows = [
        el("li", {"class": f"news-{event.kind}"}, face(event), el("span", None, FiefWords(t).sentence(event),
                                                                  added(t, event)))
        for event in shown[:-1]
    ]  # fmt: skip
    last = shown[-1]
    return [
        el("ul", {"class": "fief-strip"}, rows) if rows else None,
        el("p", {"class": "verdict"}, face(last), FiefWords(t).sentence(last)),
        added(t, last),
    ]


def ended(t: Language, event: Event) -> list[Child]:
    """Return the end of the game: the winner's banner, with an ally's beside it, and the points of all."""
    winner, *allies = event.facts["winners"]
    with_it = [banner(one, signs.crest(one)) for one in allies]
    first = decided((winner, signs.crest(winner)), None, FiefWords(t).sentence(event), None)
    return [first, el("div", {"class": "allied"}, with_it) if with_it else None, added(t, event)]


def bought(t: Language, events: Sequence[Event]) -> list[Child]:
    """Return what a house has bought: each item with its price and use, and the total."""
    words = FiefWords(t)
    rows = [
        el("li", {"class": f"news-{event.kind}"}, face(event),
           el("span", None, words.sentence(event), added(t, event)), key=str(n))
        for n, event in enumerate(events)
    ]  # fmt: skip
    spent = sum(event.facts.get("gold", 0) for event in events)
    return [el("ul", {"class": "fief-strip"}, rows), el("p", {"class": "verdict"}, t.n("told.spent", spent))]


def hired(t: Language, events: Sequence[Event]) -> list[Child]:
    """Return the bidding for mercenaries: first who has hired how many for what price, then the bids, round by
    round.
    """
    words, rounds = FiefWords(t), list[list[Event]]()
    told = [event for event in events if event.kind != "bid"]
    for event in events:
        if event.kind == "bid":
            if not rounds or event.facts["seat"] in [one.facts["seat"] for one in rounds[-1]]:
                rounds.append([])
            rounds[-1].append(event)
    shown: list[Child] = []
    for event in told:
        shown += [el("p", {"class": "verdict"}, face(event), words.sentence(event), key=event.kind), added(t, event)]
    for number, bids in enumerate(rounds):
        rows = [
            el("li", {"class": "news-bid"}, face(event), el("span", None, words.sentence(event)), key=str(n))
            for n, event in enumerate(bids)
        ]
        head = t("told.bids.again") if number else t("told.bids")
        strip = el("ul", {"class": "fief-strip"}, rows)
        shown.append(el("section", {"class": "fief-bids"}, el("h3", None, head), strip, key=f"round {number}"))
    return shown


BEFORE = frozenset({"uprising", "boosted", "calmed", "not-calmed"})
"""What happens in an uprising before its dice are rolled."""


def rose(t: Language, events: Sequence[Event]) -> list[Child]:
    """Return an uprising: how it ended, its dice, its cost; then the seats that stirred it up, and those that calmed
    it.
    """
    words = FiefWords(t)
    ended = [event for event in events if event.kind == "uprising-over"]
    dice = [_row(t, event, n) for n, event in enumerate(one for one in events if one.kind == "uprising-dice")]
    cost = [
        el("li", {"class": f"news-{event.kind}"}, face(event), el("span", None, words.sentence(event)), key=str(n))
        for n, event in enumerate(one for one in events if one.kind in _COSTS)
    ]
    before = [_row(t, event, n) for n, event in enumerate(one for one in events if one.kind in BEFORE)]
    calm = any(event.facts["calmed"] for event in ended)
    fell = el("ul", {"class": "fief-strip"}, cost) if cost else el("p", None, t("told.fallen.none"))
    return [
        *[el("p", {"class": "verdict"}, words.sentence(event), key="over") for event in ended],
        el("ul", {"class": "fief-strip"}, dice) if dice else None,
        *([] if calm and not cost else [el("h3", None, t("told.fallen"), key="cost"), fell]),
        el("h3", None, t("told.rose"), key="rose"),
        el("ul", {"class": "fief-strip"}, before),
    ]


_COSTS = frozenset({"camp-hit", "killed", "ruined", "died", "controls", "abandoned", "freed", "title-free"})
"""What an uprising may change."""


def _row(t: Language, event: Event, n: int) -> Element:
    """Return an event of an uprising: the house or noble concerned, the dice, the sentence with its details."""
    dice = [signs.die(one) for one in event.facts["dice"]] if event.kind == "uprising-dice" else []
    shown = el("span", {"class": "fief-dice"}, dice) if dice else None
    return el("li", {"class": f"news-{event.kind}"}, face(event), shown,
              el("span", None, FiefWords(t).sentence(event), added(t, event)), key=f"{event.kind} {n}")  # fmt: skip


def toll() -> Element:
    """Return the bell that tolls for the dead; the title of the moment says the same."""
    return el("p", {"class": "fief-toll"}, signs.shape(heraldry.BELL))


def added(t: Language, event: Event) -> Element | None:
    """Return the details of an event, line by line, and its rule; None if there are none."""
    words = FiefWords(t)
    lines = [el("li", None, line, key=str(n)) for n, line in enumerate(words.details(event))]
    rule = words.rule_of(event)
    if rule is not None and lines:
        lines.append(el("li", None, cited(t, rule, t(f"rule.{rule}.title")), key="rule"))
    return el("ul", {"class": "fief-notes"}, lines) if lines else None


def face(event: Event) -> Element | None:
    """Return the crest of the house that an event is about, and the signs of the nobles whom it names; None if it names
    none.
    """
    facts = event.facts
    seat = next((facts[key] for key in CRESTED if facts.get(key) in SEATS), None)
    found = [] if seat is None else [signs.crest(seat)]
    whose = {"noble": facts.get("seat"), "spouse": facts.get("other"), "candidate": facts.get("house")}
    nobles = shipped().nobles
    for key in FACED:
        noble = str(facts.get(key))
        house = whose.get(key) or (nobles[noble].house if noble in nobles else None)
        if noble in nobles and house in SEATS:
            found.append(signs.face(noble, str(house), []))
    return el("span", {"class": "fief-faces"}, found) if found else None


# a round of battle


def fought(t: Language, events: Sequence[Event]) -> list[Child]:
    """Return a round of battle: how it ended, the losses, the survivors and who holds the place; then the dice of both
    sides.

    The outcome comes first, since on a phone the rest may lie below the edge.
    """
    words = FiefWords(t)
    struck = [event for event in events if event.kind == "hits"]
    over = next((event for event in events if event.kind == "round-fought"), None)
    fell = [event for event in events if event.kind not in ("hits", "round-fought", "battle-over")]
    rows = [
        el("li", {"class": f"news-{event.kind}"}, face(event), el("span", None, words.sentence(event)), key=str(n))
        for n, event in enumerate(fell)
    ]
    return [
        *[_over(t, event) for event in events if event.kind == "battle-over"],
        el("h3", None, t("told.fallen")),
        el("ul", {"class": "fief-strip"}, rows) if rows else el("p", None, t("told.fallen.none")),
        *([] if over is None else [el("h3", None, t("told.stands")), _stands(t, over)]),
        facing(t, [DrawnForce(event.facts["army"], ROLES[n], _struck(t, event)) for n, event in enumerate(struck)]),
    ]


def _over(t: Language, event: Event) -> Element:
    """Return that a battle is over; if one side has won, with the winner's banner and the loser's shield."""
    words, facts = FiefWords(t), event.facts
    if "winner" not in facts:
        return el("p", {"class": "verdict"}, words.sentence(event))
    winner, loser = ((seat, signs.crest(seat)) for seat in (facts["winner"], facts["loser"]))
    return decided(winner, loser, words.sentence(event), words.details(event)[0])


def volleys(t: Language, events: Sequence[Event]) -> Element:
    """Return the archers' volleys before a battle, for each side that shot."""
    return el("div", {"class": "fief-battle"}, [side(t, event, event.facts["defends"]) for event in events])


def side(t: Language, event: Event, defends: bool) -> Element:
    """Return a side that shoots: its houses, its archers, and the hits."""
    facts = event.facts
    houses = facts["army"]["houses"] if "army" in facts else [facts["seat"]]
    return el("div", {"class": "fief-side"}, head(t, houses, ROLES[defends]), _struck(t, event), key=facts["seat"])


def _struck(t: Language, event: Event) -> list[Element]:
    """Return how a side strikes: its army or archers, each of its dice, additions, and the hits."""
    words = FiefWords(t)
    dice = [signs.die(one) for one in event.facts["dice"]]
    who, *rest = words.details(event)
    return [
        el("p", None, who),
        el("p", {"class": "fief-dice"}, dice, [el("span", None, line) for line in rest]),
        el("p", None, el("strong", None, words.sentence(event))),
    ]


def _stands(t: Language, over: Event) -> Element:
    """Return the survivors of both sides, and who controls the place."""
    words, facts = FiefWords(t), over.facts
    lines = [_stand(t, told) for told in facts["armies"]]
    if "control" in facts:
        held = t("told.held", area=words.area(facts["area"]), seat=words.seat(facts["control"]))
        lines.append(el("li", {"class": "verdict"}, signs.crest(facts["control"]), el("span", None, held)))
    return el("ul", {"class": "fief-strip"}, lines)


def _stand(t: Language, told: dict[str, Any]) -> Element:
    words = FiefWords(t)
    named = capital(words.listed([words.thing_of("seat", one) for one in told["houses"]]))
    shown = [signs.crest(one) for one in told["houses"][:1] if one in SEATS]
    return el("li", None, shown, el("span", None, t("told.side", seats=named, what=army(words, told))))
