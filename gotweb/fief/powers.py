"""Powers of the houses that can be used at any time ("Game setup", the list of houses)."""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.core.choice import Answer, Number, OneOf
from gotweb.core.game import Step
from gotweb.fief import deaths
from gotweb.fief.raised import Effect, Effects
from gotweb.fief.state import State, without

SPY, THIEF, HEADSMAN = "lannister", "greyjoy", "baratheon"
ROUND: Mapping[str, str] = {SPY: "look", HEADSMAN: "execute", "stark": "cull"}
"""House -> what `State.used` holds when its power has been used this round."""
GAME: Mapping[str, str] = {SPY: "spy", THIEF: "theft"}
"""House -> what `State.spent` holds when its power has been used up."""
HANDS = ("left", "right")


def rests(state: State, house: str) -> str | None:
    """Return until when a house cannot use its power again: "round" or "game"; None if it can be used."""
    if GAME.get(house) in state.spent:
        return "game"
    return "round" if ROUND.get(house) in state.used else None


def _others(name: str, state: State, seat: str) -> list[Answer]:
    return [{"act": name, "victim": other} for other in state.houses if other != seat]


def _looks(state: State, seat: str) -> list[Answer]:
    return _others("look", state, seat) if seat == SPY else []


def _why_not_look(state: State, seat: str, answer: Answer) -> str | None:
    """Return the rule that forbids a look at a hand, or None (A09): once a round, and never again after a card was
    stolen.
    """
    victim = answer["victim"]
    barred = "look" in state.used or f"look {victim}" in state.used or "spy" in state.spent
    return "A09" if barred or not state.hands[victim] else None


def _look(state: State, seat: str, answer: Answer) -> Step:
    """Let Lannister look at a hand; once a game he may exchange one of its cards for one of his own (A09)."""
    victim = answer["victim"]
    seen, own = state.hands[victim], state.hands[seat]
    state.used = (*state.used, "look", f"look {victim}")
    state.say("looked", seat=seat, victim=victim, rule="A09")
    state.whisper(seat, "saw", seat=seat, victim=victim, cards=list(seen))
    ways: list[Answer] = [{"steal": None}]
    ways += [{"steal": card, "mine": mine} for card in dict.fromkeys(seen) for mine in dict.fromkeys(own)]
    chosen = yield OneOf(seat, "steal", ways, {"victim": victim, "cards": list(seen)}, private=True, always=True)
    if chosen["steal"] is None:
        return
    card, mine = chosen["steal"], chosen["mine"]
    state.hands = {
        **state.hands,
        seat: tuple(sorted((*without(own, mine), card))),
        victim: tuple(sorted((*without(seen, card), mine))),
    }
    state.spent = (*state.spent, "spy")
    state.say("stole", seat=seat, victim=victim, rule="A09")
    for one in (seat, victim):
        state.whisper(one, "swapped", seat=seat, victim=victim, card=card, mine=mine)


def _thefts(state: State, seat: str) -> list[Answer]:
    return _others("theft", state, seat) if seat == THIEF else []


def _why_not_theft(state: State, seat: str, answer: Answer) -> str | None:
    """Return A08 if the theft was already used: once a game; else None."""
    return "A08" if "theft" in state.spent else None


def _theft(state: State, seat: str, answer: Answer) -> Step:
    """Steal gold: the victim hides all gold in two hands; Greyjoy chooses one and takes the gold in it (A08)."""
    victim = answer["victim"]
    state.spent = (*state.spent, "theft")
    state.say("thief", seat=seat, victim=victim, rule="A08")
    hidden = yield Number(
        victim, "hold", state.gold[victim], "A08", {"other": seat, "gold": state.gold[victim]}, private=True,
        always=True,
    )  # fmt: skip
    chosen = yield OneOf(seat, "fist", [{"fist": side} for side in HANDS], {"victim": victim})
    left: int = hidden["hold"]
    amount = left if chosen["fist"] == "left" else state.gold[victim] - left
    state.gold[victim] -= amount
    state.gold[seat] += amount
    state.say("stolen", seat=seat, victim=victim, amount=amount, rule="A08")


def _prisoners(state: State, seat: str) -> list[Answer]:
    return [{"act": "execute", "target": one.id} for one in state.captives(seat)] if seat == HEADSMAN else []


def _why_not_execute(state: State, seat: str, answer: Answer) -> str | None:
    """Return the rule that forbids an execution, or None (A07): once a round, a captive beside one of Baratheon's
    nobles.
    """
    guarded = bool(state.nobles_at(seat, state.nobles[answer["target"]].at))
    return None if guarded and "execute" not in state.used else "A07"


def _execute(state: State, seat: str, answer: Answer) -> Step:
    """Kill a captive who stands beside one of Baratheon's nobles (A07)."""
    state.used = (*state.used, "execute")
    state.say("executed", seat=seat, target=answer["target"], rule="A07")
    yield from deaths.die(state, answer["target"], "A07")


EFFECTS: Effects = {
    "look": Effect(_looks, _why_not_look, _look),
    "theft": Effect(_thefts, _why_not_theft, _theft),
    "execute": Effect(_prisoners, _why_not_execute, _execute),
}
