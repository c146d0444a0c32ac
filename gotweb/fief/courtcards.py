"""New nobles ("2.4.1 A new Lord/Lady in the Court"), the Heir ("1.4.2") and the Mother of Dragons ("2.4.2")."""

from __future__ import annotations

from gotweb.core.chance import Draw
from gotweb.core.choice import Answer
from gotweb.core.game import Step
from gotweb.fief import crown, families, titles
from gotweb.fief.facts import HEDGE_KNIGHTS
from gotweb.fief.raised import Effect, Effects
from gotweb.fief.state import State, without

DRAGONS = "mother-of-dragons"


def candidates(state: State, seat: str) -> list[Answer]:
    """Return the answers by which a seat can play a new noble out of its hand: a Lord also as the Heir."""
    hand = state.hands[seat]
    ways: list[Answer] = [{"play": card, "heir": False} for card in ("new-lord", "new-lady") if card in hand]
    return [*ways, *([{"play": "new-lord", "heir": True}] if "new-lord" in hand else [])]


def why_not(state: State, seat: str, answer: Answer) -> str | None:
    """Return the rule that forbids a new noble or an Heir, or None.

    H01: four nobles at most, captives included. H02: none is left in the bag. E05: see `may_bear`.
    """
    if len(state.family(seat)) >= state.facts.prices["limits"]["nobles"]:
        return "H01"
    if answer["heir"]:
        return None if may_bear(state, seat) else "E05"
    return None if bag(state, seat, answer["play"]) else "H02"


def may_bear(state: State, seat: str) -> bool:
    """Return whether a house may play an Heir: its Queen is free, the King lives, there is no Heir yet, and a counter
    is left (E05).
    """
    queen = state.holder("queen")
    wed = queen is not None and queen.free and queen.house == seat
    return wed and "king" in state.titles and crown.heir(state) is None and bool(state.heirs)


def bag(state: State, seat: str, card: str) -> tuple[str, ...]:
    """Return the nobles of whom one is drawn (H02): for a "new-lady" the house's Ladies; for a "new-lord", or if no
    Lady is left, its Lords; else a Hedge Knight.
    """
    hedge = tuple(one for one in HEDGE_KNIGHTS if one not in state.nobles)
    ladies = state.ladies[seat] if card == "new-lady" else ()
    return ladies or state.lords[seat] or hedge[:1]


def play(state: State, seat: str, answer: Answer) -> Step:
    """Bring a new noble into play (H03); an Heir comes from beside the board (E05)."""
    card = answer["play"]
    state.say("played", seat=seat, card=card, rule="H03")
    if answer["heir"]:
        noble = state.heirs[0]
        state.borne = tuple(sorted({*state.borne, state.titles["queen"]}))
        state.say("heir-born", seat=seat, noble=noble, rule="E05")
    else:
        drawn = yield Draw(bag(state, seat, card), {"what": "noble", "seat": seat})
        noble = drawn["draw"]
    yield from families.join(state, seat, noble, card)


def _ladies(state: State, seat: str) -> list[Answer]:
    if DRAGONS not in state.hands[seat]:
        return []
    return [{"act": "dragons", "noble": noble} for noble in sorted(state.nobles)]


def _why_not_dragons(state: State, seat: str, answer: Answer) -> str | None:
    """Return the rule that forbids the Mother of Dragons, or None (H06): she is any unmarried Lady of any house, even a
    captive.
    """
    noble = answer["noble"]
    return "H06" if state.is_lord(noble) or state.spouse(noble) is not None else None


def _dragons(state: State, seat: str, answer: Answer) -> None:
    """Make a Lady the Mother of Dragons (H06): the card lies beneath her."""
    state.hands = {**state.hands, seat: without(state.hands[seat], DRAGONS)}
    state.set_aside = tuple(sorted((*state.set_aside, DRAGONS)))
    state.say("played", seat=seat, card=DRAGONS, rule="H06")
    titles.award(state, "dragons", answer["noble"])


EFFECTS: Effects = {"dragons": Effect(_ladies, _why_not_dragons, _dragons)}
