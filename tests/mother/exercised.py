"""In which cases and kept games each card, loan and token of Mother of Dragons comes up: docs/mother-cards.md.

    python -m tests.mother.exercised

writes the page anew; `test_exercised.py` says when it is out of date, or when something has no case or no game.
A thing is exercised where it is played, taken, resolved or laid, by what the log and the answers say, not where it is
named only.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from gotweb import cases
from gotweb.core import link
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import Language
from gotweb.thrones.second.books import SECOND
from gotweb.thrones.second.mother.bank.state import LOANS
from gotweb.thrones.second.mother.books import WITH_ALL
from gotweb.thrones.second.mother.essos.state import TARGARYEN
from gotweb.thrones.second.mother.vassals.state import CARDS, SET
from gotweb.ui.face import face_of
from gotweb.workshop.checkout import ROOT
from tests.mother.by_lot import MOTHER
from tests.mother.find_games import FILE, shown

PAGE = ROOT / "docs" / "mother-cards.md"
FILES = sorted(Path(ROOT, "tests", "cases", MOTHER).glob("*.json"))
MOST = 8
"""So many cases are named of a thing at most."""
SHARED = {"Ser", "Targaryen", "Arryn"}
"""Words of people's names by which nobody is told apart."""
ARRYN = "arryn"
SETS = {"base": "this box's set", "dance": "with the cards of A Dance with Dragons"}
SAID = {
    "loyalty-placed": "placed", "loyalty-gained": "gained", "loyalty-moved": "moved", "braavos": "braavos",
    "garrison-back": "garrison", "dragons-grow": "strength",
}  # fmt: skip
"""Kind of an event -> which of the tokens that are no orders it is about."""
TOKENS = {
    "placed": "Loyalty: a token is placed", "gained": "Loyalty: a token is gained",
    "moved": "Loyalty: a token is moved", "braavos": "Braavos' token changes hands",
    "garrison": "Pentos' garrison comes back", "strength": "Dragon strength grows",
}  # fmt: skip


class Thing(NamedTuple):
    """A card, loan or token: its kind and id as `find_games.shown` has them, and its name."""

    key: tuple[str, str]
    name: str


def things() -> dict[str, list[Thing]]:
    """Heading -> all that the box has of this kind."""
    t, edition = Language("en", face_of(MOTHER).package), WITH_ALL.edition
    owners = {f"{t(f'house.{house}')}, {SETS[name]}": edition.card_set(house, name)
              for house, name in ((ARRYN, "base"), (TARGARYEN, "base"), (TARGARYEN, "dance"))}  # fmt: skip
    found = {f"House cards: {owner}": [Thing(("cards", card), t(f"card.{card}")) for card in own]
             for owner, own in owners.items()}  # fmt: skip
    found["House cards: vassals"] = [Thing(("cards", card), t(f"card.{card}")) for card in CARDS]
    found["Loans"] = [Thing(("loan", loan), t(f"loan.{loan}")) for loan in LOANS]
    fourth = dict.fromkeys(edition.decks["IV"])
    found["Deck IV"] = [Thing(("fourth", card), t(f"westeros.{card}")) for card in fourth]
    own = [token for token in (*edition.token_stocks, *SET) if token not in SECOND.edition.token_stocks]
    found["Order tokens"] = [Thing(("token", token), t(f"order.{token}")) for token in own]
    found["Other tokens"] = [Thing(("said", one), name) for one, name in TOKENS.items()]
    return found


def come_up(match: Match) -> set[tuple[str, ...]]:
    """What has come up in a match."""
    return {*shown(match), *_said(match)}


def _said(match: Match) -> Iterator[tuple[str, str]]:
    """Which tokens that are no orders were placed, moved or gained; and orders that lay there when a case began."""
    for event in match.log:
        if event.kind in SAID:
            yield "said", SAID[event.kind]
    for _, answer in match.answers:
        if isinstance(answer.get("orders"), dict):
            yield from (("token", token) for token in answer["orders"].values())


@cache
def in_cases() -> dict[str, set[tuple[str, ...]]]:
    """Id of a case -> what comes up in it. An order that lies where a case begins is there to be carried out."""
    found = {}
    for case in cases.collect(FILES):
        match = Match(game(case.game), case.options, position=case.position, posed=True)
        lying = {("token", order["token"]) for order in (case.position or {}).get("orders", {}).values()}
        cases.play(case, match)
        found[case.id] = come_up(match) | lying
    return found


def lacking() -> list[str]:
    """What no case shows, and what no kept game does."""
    by_case, by_game = set().union(*in_cases().values()), set().union(*in_games().values())
    all = [thing for group in things().values() for thing in group]
    return [f"{thing.name}: no {what}" for what, found in (("case", by_case), ("game", by_game)) for thing in all
            if thing.key not in found]  # fmt: skip


@cache
def titles() -> dict[str, str]:
    """Id of a case -> what it shows."""
    return {case.id: case.title for case in cases.collect(FILES)}


def tells(thing: Thing, title: str) -> bool:
    """Whether a case's title says what a thing does: it has its name, of a person's a word that is theirs alone."""
    words = {*thing.name.split()} - SHARED if thing.key[0] == "cards" else set()
    return thing.name in title or any(word in title for word in words)


def untold() -> list[str]:
    """House cards, loans and cards of the fourth deck that come up in cases only beside what these are about."""
    return [thing.name for group in things().values() for thing in group if thing.key[0] in ("cards", "loan", "fourth")
            and not any(thing.key in up and tells(thing, titles()[id]) for id, up in in_cases().items())]  # fmt: skip


@cache
def in_games() -> dict[str, set[tuple[str, ...]]]:
    """Seed of a kept game -> what comes up in it."""
    return {kept["seed"]: come_up(link.decode(kept["link"])) for kept in json.loads(FILE.read_text("utf-8"))}


def page() -> str:
    """The page: a table for each kind of thing."""
    by_case, by_game = in_cases(), in_games()
    lines = [
        "# Mother of Dragons: where each card, loan and token is exercised", "",
        "Made by `python -m tests.mother.exercised`; a test keeps it current, and says what has no case or no game.",
        f"Cases are those of `tests/cases/{MOTHER}` ({len(by_case)}), of which {MOST} are named at most, first those",
        "whose title says what the thing does: every house card, loan and card of deck IV has one. Games are the",
        f"{len(by_game)} of `tests/mother/games.json`, by their seeds. A thing counts where it is played, taken,",
        "resolved or laid, not where it is named only; an order also where it lies as a case begins. What the log",
        "tells of a token as a case begins counts, too: that dragons grow, or that Pentos has its garrison again.",
    ]  # fmt: skip
    for heading, all in things().items():
        lines += ["", f"## {heading}", "", "| | cases | games |", "|---|---|---|"]
        for thing in all:
            own = [id for id, up in by_case.items() if thing.key in up]
            own.sort(key=lambda id: not tells(thing, titles()[id]))
            played = [seed for seed, up in by_game.items() if thing.key in up]
            lines.append(f"| {thing.name} | {_some(own)} | {_some(played)} |")
    return "\n".join(lines) + "\n"


def _some(ids: list[str]) -> str:
    """Some ids, and how many more there are."""
    more = f" and {len(ids) - MOST} more" if len(ids) > MOST else ""
    return ", ".join(ids[:MOST]) + more


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
