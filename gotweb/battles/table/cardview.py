"""The cards of the box as drawings: leadership cards, unit reference cards, commander cards.

All code that shows a card calls this module, so that a card looks the same in a hand, in a panel and in a closer look.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Literal, NamedTuple

from gotweb.battles import cardtext, facts
from gotweb.battles.facts import HOUSES, RANKS, BattleBox, Command, Kind, OrderRow, Tactic
from gotweb.battles.table import heraldry, signs
from gotweb.battles.words import BattlesWords
from gotweb.lang import Language
from gotweb.ui.kit.cardface import window
from gotweb.ui.kit.signs import beside
from gotweb.ui.kit.tree import Child, Element, el

TACTIC = "tactic"
"""The part of a leadership card that is its tactic; its commands are the parts "1", "2" and so on."""
KEYWORDS = {
    "advance": "M01", "endurance": "M02", "war-dogs": "M03", "heavy-armor": "M04", "off-balance": "M05",
    "pursue": "M06", "scorch": "M07", "stalwart": "M08",
}  # fmt: skip
"""A keyword of a unit -> the rule that explains it."""
COUNTED = ("pursue", "endurance")
"""The keywords whose number matters."""
FACES = ("robb", "eddard", "greatjon", "rickard", "maege", "jaime", "gregor", "kevan", "addam", "tywin")
"""The decks whose commander has a face on the drawings (gotweb/workshop/battles/leaders.json)."""
OURS = "ours"
"""What the data has as the source of a card that is our own design."""


class PartStanding(NamedTuple):
    """The present state of a part of a card: whether it can be used or has been chosen, and that in words."""

    look: Literal["holds", "fails", "chosen"]
    said: str


StateOf = Callable[[str], PartStanding | None]
"""Gives how a part of a card stands ("1", "2" or TACTIC); None if there is nothing to say of it."""


def house_of(id: str, box: BattleBox | None = None) -> str:
    """Return the house of a leadership card, or of a commander."""
    cards = box or facts.box()
    commanders = cards.commanders
    if id in commanders:
        return commanders[id].house
    deck = cards.cards[id].deck
    return deck if deck in HOUSES else next(one.house for one in commanders.values() if one.deck == deck)


def face_of(deck: str, house: str) -> str:
    """Return whose portrait is on the cards of a deck: its commander's, or a captain's of the house if there is
    none.
    """
    return deck if deck in FACES else house


@cache
def _own_designs() -> frozenset[str]:
    """Return the leadership cards that are entirely our own design, with nothing printed elsewhere."""
    return frozenset(card["id"] for card in facts.read("cards") if card["source"] == OURS)


# leadership cards


def card(t: Language, id: str, state_of: StateOf | None = None, box: BattleBox | None = None) -> Element:
    """Return a leadership card: its name and deck, its commands with their cost in command tokens, its tactic.

    `state_of` returns for a part of the card whether it can be used now; without it the card is only shown. `box` is
    that of the battle plan, if it may have own cards.
    """
    cards = box or facts.box()
    printed, house, words = cards.cards[id], house_of(id, cards), BattlesWords(t)
    stands: StateOf = state_of or (lambda _: None)
    parts = [_command(t, one, n, stands(str(n))) for n, one in enumerate(printed.commands, 1)]
    return el(
        "article",
        {
            "class": f"battle-card faced of-{house} battle-card-{house}",
            "data-card": id,
            "aria-label": words.called("card", id, cards.names),
        },
        el(
            "header",
            None,
            signs.crest(house),
            el("strong", None, words.called("card", id, cards.names)),
            el("small", None, f"{words.called('deck', printed.deck, cards.names)} · {id.upper()}"),
        ),
        window(face_of(printed.deck, house), house),
        el("ul", {"class": "battle-commands"}, parts),
        _tactic(t, printed.tactic, stands(TACTIC)) if printed.tactic is not None else None,
        el("small", {"class": "battle-ours"}, t("ours")) if id in _own_designs() else None,
        key=id,
    )


def coins(t: Language, number: int) -> Element:
    """Return a number of command tokens as a drawing, with the number for screen readers."""
    drawn = [command_token() for _ in range(number)]
    return el("span", {"class": "battle-cost"}, drawn, el("span", {"class": "sr"}, t.n("cost", number)))


def command_token(look: str = "") -> Element:
    """Return a command token, or with the look "empty" an empty place for one."""
    star = el("path", {"d": "M0 -7L2.2 -2.2L7 -2.2L3.2 1L4.6 6.4L0 3.2L-4.6 6.4L-3.2 1L-7 -2.2L-2.2 -2.2z"})
    return beside(
        [el("circle", {"r": 10.5, "class": "battle-coin"}), *([] if look else [star])], f"coin {look}".strip()
    )  # fmt: skip


def _command(t: Language, one: Command, number: int, standing: PartStanding | None) -> Element:
    return el(
        "li",
        {"class": _look("battle-command", standing)},
        coins(t, one.cost),
        el("span", None, cardtext.command(t, one)),
        _said(standing),
        key=str(number),
    )


def _tactic(t: Language, tactic: Tactic, standing: PartStanding | None) -> Element:
    return el(
        "section",
        {"class": _look("battle-tactic", standing)},
        el("h4", None, t("reference.tactic"), el("small", None, t(f"tactic.when.{tactic.when}"))),
        el(
            "p",
            {"class": "battle-condition"},
            _condition_signs(t, tactic),
            t("reference.if", why=cardtext.condition(t, tactic)),
        ),
        el("p", None, cardtext.effect(t, tactic.does, tactic.amount)),
        _said(standing),
    )


def _condition_signs(t: Language, tactic: Tactic) -> list[Element]:
    """Return the tokens that a tactic needs, drawn; for a zone of the morale scale its sign."""
    if tactic.morale is None:
        return [signs.token(token) for token in tactic.tokens]
    return [zone_sign(tactic.morale[1])]


def zone_sign(zone: str) -> Element:
    """Return the sign of a zone of the morale scale: a bar with one stroke more for each worse zone."""
    strokes = [
        el("path", {"d": f"M{-7 + 4.6 * n} -5V5", "class": "battle-stroke"})
        for n in range(("start", "grey", "green", "yellow", "red").index(zone))
    ]
    bar = el("path", {"d": "M-11 -9H11V9H-11z", "class": f"battle-zone zone-{zone}"})
    return beside([bar, *strokes], "zone")


def _look(look: str, standing: PartStanding | None) -> str:
    return look if standing is None else f"{look} is-{standing.look}"


def _said(standing: PartStanding | None) -> Element | None:
    """Return the state of a part of a card: a sign before the words."""
    if standing is None:
        return None
    sign = "✗" if standing.look == "fails" else "✓"
    return el("small", {"class": "battle-standing"}, el("span", {"aria-hidden": "true"}, f"{sign} "), standing.said)


# units


def unit_card(t: Language, kind: str, box: BattleBox | None = None) -> Element:
    """Return a unit's reference card: class, figures and range, a row for each rank, its keywords explained."""
    cards = box or facts.box()
    card, name = cards.kinds[kind], BattlesWords(t).called("troop", kind, cards.names)
    heads = [el("th", {"scope": "col"}, t(f"reference.head.{head}")) for head in ("rank", "move", "dice", "valor")]
    return el(
        "article",
        {"class": f"battle-card battle-card-{card.house}", "aria-label": name},
        el("header", None, signs.unit(card.house, heraldry.look_of(card), RANKS[0]), el("strong", None, name),
           el("small", None, t(f"class.{card.of_class}"))),
        el("p", None, ", ".join([t.n("figures", card.figures), reach(t, card)])),
        el("table", {"class": "battle-rows"}, el("thead", None, el("tr", None, heads)),
           el("tbody", None, [_row(t, rank, row) for rank, row in card.ranks.items()])),
        explained(t, card.keywords),
        key=kind,
    )  # fmt: skip


def reach(t: Language, card: Kind) -> str:
    """Return the distances at which a unit attacks, in words."""
    return t("reference.melee") if card.most == 1 else t("reference.range", low=card.least, top=card.most)


def movement(t: Language, row: OrderRow) -> str:
    """Return how far a unit of a rank moves, with and without an attack after it."""
    if row.near == row.far:
        return t("reference.move", top=row.near)
    return t("reference.move.far", low=row.near, top=row.far)


def _row(t: Language, rank: str, row: OrderRow) -> Element:
    return el(
        "tr",
        None,
        el("th", {"scope": "row"}, beside([signs.symbol(rank)]), t(f"rank.{rank}")),
        el("td", None, movement(t, row)),
        el("td", None, str(row.dice)),
        el("td", None, t("answer.yes" if row.valor else "answer.no")),
        key=rank,
    )


def explained(t: Language, keywords: Mapping[str, int]) -> Element | None:
    """Return the keywords of a unit, each with its name and effect; None if there is none."""
    told = [
        el("div", None, el("dt", None, keyword(t, word, number)), el("dd", None, t(f"rule.{KEYWORDS[word]}")), key=word)
        for word, number in keywords.items()
    ]
    return el("dl", {"class": "battle-keywords"}, told) if told else None


def keyword(t: Language, word: str, number: int) -> str:
    """Return the name of a keyword, with its number where it has one."""
    return t(f"boon.{word}", amount=number) if word in COUNTED else t(f"rule.{KEYWORDS[word]}.title")


# commanders


def abilities(t: Language, commander: str, box: BattleBox | None = None) -> Iterator[str]:
    """Yield the permanent effects of a commander's card on his unit (K04)."""
    for word, number in (box or facts.box()).commanders[commander].ability.items():
        yield t(f"ability.{word}", amount=number)


def commitment(t: Language, commander: str, box: BattleBox | None = None) -> str | None:
    """Return the effect and time of a commander's commitment (K05); None if the card has none."""
    once = (box or facts.box()).commanders[commander].commit
    if once is None:
        return None
    return t("commit.line", stage=t(f"commit.when.{once.when}"), effect=t(f"commit.{once.does}"))


def commander_card(t: Language, id: str, *more: Child, box: BattleBox | None = None) -> Element:
    """Return a commander's card: name, unit, limit, capture value, ability and commitment; `more` is put below."""
    cards, words = box or facts.box(), BattlesWords(t)
    card, once = cards.commanders[id], commitment(t, id, box)
    name = words.called("leader", id, cards.names)
    return el(
        "article",
        {"class": f"battle-card faced of-{card.house} battle-card-{card.house}", "aria-label": name},
        el("header", None, signs.crest(card.house), el("strong", None, name)),
        window(face_of(card.deck, card.house), card.house),
        el("p", None, words.called("troop", card.unit, cards.names)),
        el("p", None, t("commander.values", most=card.limit, top=card.capture)),
        el("dl", {"class": "battle-keywords"},
           el("div", None, el("dt", None, t("rule.K04.title")), [el("dd", None, one) for one in abilities(t, id, box)]),
           el("div", None, el("dt", None, t("rule.K05.title")), el("dd", None, once)) if once is not None else None),
        more,
        key=id,
    )  # fmt: skip
