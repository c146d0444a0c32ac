"""The laws (invariants) of a game with the Iron Bank, and how the bank is written into positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any

from gotweb.core.forms import Form, entries, maybe, name, names, record, several, whole
from gotweb.thrones.laws import Breach
from gotweb.thrones.second.mother.bank.areas import CASTLE, STRONGHOLD
from gotweb.thrones.second.mother.bank.state import LOANS, PRICES, Bank, BankState
from gotweb.thrones.state import Deck

KEYS = ("bank",)
"""The key of a position that only a game with the bank has."""
PARTS = ("unknown", "below", "open", "taken")
"""What a position says of the bank."""


def forms_of(state: BankState) -> dict[str, Form]:
    """Return the forms of a position for the loans. All is public: nobody knows anything of the order of the deck."""
    own = names(LOANS)
    row = whole(several(maybe(name(LOANS)), most=len(PRICES)))
    taken = entries(state.houses, own)
    parts = record(dict, dict.fromkeys(PARTS), below=own, open=row, taken=taken, unknown=own)

    def write(bank: Bank) -> dict[str, Any]:
        deck, row, held = bank
        lie = {"unknown": list(deck.unknown), "below": list(deck.below), "open": list(row)}
        return {**lie, "taken": taken.write(held)}

    def read(content: Any, where: str) -> Bank:
        found = {"below": (), "open": (), "taken": {}, **parts.read(content, where)}
        below, lie, held = found["below"], found["open"], found["taken"]
        elsewhere = {*below, *lie, *chain(*held.values())}
        # what is named nowhere is in the deck in unknown order
        unknown = found.get("unknown", [loan for loan in LOANS if loan not in elsewhere])
        places = (*lie, *[None] * (len(PRICES) - len(lie)))
        return Bank(
            Deck(tuple(sorted(unknown)), below), places, {house: loans for house, loans in held.items() if loans}
        )

    return {"bank": Form(write, read)}


def laws(state: BankState) -> Iterator[Breach]:
    """Yield breaches: each of the twelve loans must be in one place; none with a house without a player; areas as
    loans can make them.
    """
    yield from _loans(state)
    for house in state.bank.taken:
        if house not in state.players:
            yield Breach(f"bank.taken.{house}", f"a loan of {house}, which nobody plays")
    yield from _ground(state)


def _loans(state: BankState) -> Iterator[Breach]:
    deck, row, taken = state.bank
    found = Counter([*deck.unknown, *deck.below, *(loan for loan in row if loan is not None)])
    for house, loans in taken.items():
        found.update(loans)
        for loan in loans:
            if found[loan] > 1:
                yield Breach(f"bank.taken.{house}", f"{loan} is there twice")
    if found != Counter(LOANS.keys()):
        yield Breach("bank", f"the loans are {state.bank}")


def _ground(state: BankState) -> Iterator[Breach]:
    """Yield changes of areas that no loan makes, or more changes than the loans taken can have made."""
    made, printed = Counter[str](), state.edition.ground
    for area, facts in state.ground.changes(printed).items():
        before = printed.areas[area]
        for what, now in facts.items():
            step = MADE.get((before.structure, now)) if what == "structure" else what
            more = 1 if what == "structure" else now - getattr(before, what)
            if step is None or more < 0 or before.sea:
                yield Breach(f"ground.{area}", f"no loan makes {facts} of {before}")
            else:
                made[step] += more
    most = _most(state)
    # in place of each castle that was razed there is a barrel or a crown
    gained = sum((made - most)[what] for what in ("barrels", "crowns"))
    if made["fortify"] > most["fortify"] or made["raze"] > most["raze"] or gained > most["raze"]:
        yield Breach("ground", f"{dict(made)} by loans that make {dict(most)}", unlikely=True)


MADE = {(CASTLE, STRONGHOLD): "fortify", (CASTLE, "none"): "raze"}
"""What stood in an area and what stands there now -> the step of a loan that makes it so."""


def _most(state: BankState) -> Counter[str]:
    """Return how often the loans taken can have made each change: barrels, crowns, strongholds, razed castles."""
    most = Counter[str]()
    for step in (step for loans in state.bank.taken.values() for loan in loans for step in LOANS[loan]):
        if step["do"] == "improve":
            most[step["with"][0]] += step["areas"]
        elif step["do"] in MADE.values():
            most[step["do"]] += step.get("areas", 1)
    return most
