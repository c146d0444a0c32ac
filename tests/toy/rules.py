"""The rules of Caravans, one chapter after the other, in playing order."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from functools import partial
from itertools import chain
from typing import Any

from gotweb.toy.deals import Deals
from gotweb.toy.state import EVERYWHERE, GOODS, LANDS, State

from gotweb.core.chance import Draw, Roll
from gotweb.core.choice import NOT_AN_ANSWER, Answer, Number, OneOf, same_shape
from gotweb.core.game import Ask, Asked, Step, asking, won_by_most
from gotweb.core.parts import Compose, Part, Parts
from gotweb.core.plainstate import without

NO_BANDIT: Answer = {"ambush": False}
NO_DEAL: Answer = {"take": False}


def deal(state: State) -> Step:
    """A round begins: everybody is dealt up to two cards, seen by nobody else (Y2)."""
    state.say("round", round=state.round)
    for seat in state.seats:
        while len(state.hands[seat]) < 2 and state.deck:
            answer = yield Draw(state.deck, {"for": seat}, eyes=(seat,))
            card = answer["draw"]
            state.deck = without(state.deck, card)
            state.hands[seat] = tuple(sorted((*state.hands[seat], card)))
            state.whisper(seat, "drew", seat=seat, card=card)
        state.say("dealt", seat=seat, cards=len(state.hands[seat]))


def lay(state: State) -> Step:
    """Everybody lays a card face down, also whoever has no choice; all are turned over together (Y3).

    Deals may be made meanwhile, here and over the wagers.
    """
    players = [seat for seat in state.seats if state.hands[seat]]
    if not players:
        return
    deals = Deals(state)
    answers = yield from asking(
        lambda: Ask(
            [
                OneOf(seat, "lay", [{"lay": card} for card in sorted(set(state.hands[seat]))], sealed=True, always=True)
                for seat in players
            ],
            beside=deals.open(),
        ),
        deals.happens,
    )
    for seat in players:
        card = answers[seat]["lay"]
        state.say("laid", seat=seat, card=card, rule="Y3")
        if card == "bandit":
            state.coins[seat] -= min(state.coins[seat], 1)
            continue
        state.hands[seat] = without(state.hands[seat], card)
        state.stores[seat] = tuple(sorted((*state.stores[seat], card)))


def wager(state: State) -> Step:
    """Everybody wagers in secret while two dice are rolled beside (Y4). Who has no coin wagers none, unasked."""
    deals = Deals(state)

    def wagers() -> Ask:
        numbers = [Number(seat, "wager", state.coins[seat], "Y4", sealed=True) for seat in state.seats]
        return Ask([Roll(2, 6, id="dice"), *numbers], beside=deals.open)

    answers = yield from asking(wagers, deals.happens)
    dice = sorted(answers["dice"]["roll"])
    paid = {seat: answers[seat]["wager"] for seat in state.seats}
    most = [seat for seat in state.seats if paid[seat] == max(paid.values())]
    state.say("wagered", dice=dice, wagers=paid, rule="Y4")
    if len(most) == 1 and paid[most[0]]:
        state.coins[most[0]] = max(0, state.coins[most[0]] + dice[1] - dice[0])
        state.say("won-wager", seat=most[0], rule="Y4")


def travel(state: State, seat: str) -> Step:
    """One merchant's turn: buy a good if the store is empty, then send all caravans that he leads (Y5 to Y10)."""
    if not state.stores[seat]:
        yield from buy(state, seat)
    led = [name for name in state.caravans if state.caravans[name] == seat]
    journeys = [Journey(state, seat, name, id=seat if name == seat else f"{seat}/{name}") for name in led]
    answers = yield journeys
    for name, journey in zip(led, journeys, strict=True):
        answer = answers[journey.id]["travel"]
        # both caravans load from one store: what the first has taken the second goes without
        load = {good: min(n, state.stores[seat].count(good)) for good, n in answer["load"].items()}
        state.stores[seat] = without(state.stores[seat], *chain(*([good] * n for good, n in load.items())))
        guards = min(answer["guards"], state.coins[seat])
        state.coins[seat] -= guards
        state.say("left", seat=seat, caravan=name, place=answer["to"], load=load, guards=guards, rule="Y5")
        sold = yield from ambush(state, seat, sum(load.values()), guards)
        state.coins[seat] += sold * EVERYWHERE[answer["to"]].pays
        state.say("sold", seat=seat, caravan=name, goods=sold, rule="Y5")


def _loaded(good: str, answer: Answer) -> int:
    """How many of a good an answer takes along."""
    n: int = answer["travel"]["load"].get(good, 0)
    return n


class Journey(Parts):
    """Where a caravan goes, with what, and how guarded: `{"travel": {"to": ..., "load": {good: n}, "guards": n}}`."""

    __slots__ = ("state",)

    def __init__(self, state: State, seat: str, caravan: str, id: str) -> None:
        super().__init__(seat, "travel", {"caravan": caravan, "coins": state.coins[seat]}, id=id, side=caravan)
        self.state = state

    def why_not(self, answer: Answer) -> str | None:
        if not isinstance(answer, dict) or answer.keys() != {"travel"}:
            return NOT_AN_ANSWER
        plan = answer["travel"]
        if not same_shape(plan, {"to": "", "load": {"salt": 0}, "guards": 0}):
            return NOT_AN_ANSWER
        if plan["to"] not in LANDS[self.state.land]:
            return NOT_AN_ANSWER
        if not all(type(n) is int and n > 0 and good in GOODS for good, n in plan["load"].items()):
            return NOT_AN_ANSWER
        if plan["to"] not in self.state.places:
            return "Y10"
        goods = sum(plan["load"].values())
        store = self.state.stores[self.seat]
        if goods > EVERYWHERE[plan["to"]].takes or any(n > store.count(good) for good, n in plan["load"].items()):
            return "Y5"
        return None if 0 <= plan["guards"] <= min(self.state.coins[self.seat], goods) else "Y6"

    def compose(self) -> Compose:
        """The place; of each good as many as there are and the place takes; guards for them."""
        to = yield self.part("to", self.state.places)
        room = EVERYWHERE[to].takes
        load: dict[str, int] = {}
        for good in GOODS:
            most = min(room, self.state.stores[self.seat].count(good))
            n = yield Part(good, range(most + 1), partial(_loaded, good))
            room -= n
            load |= {good: n} if n else {}
        top = min(self.state.coins[self.seat], sum(load.values()))
        guards = yield self.part("guards", range(top + 1))
        return {"travel": {"to": to, "load": load, "guards": guards}}

    def canonical(self, answer: Answer) -> Answer:
        load = answer["travel"]["load"]
        return {"travel": {**answer["travel"], "load": {good: load[good] for good in GOODS if good in load}}}


def ambush(state: State, seat: str, goods: int, guards: int) -> Generator[Asked, Any, int]:
    """Anybody else may throw in a bandit; the first to do so takes what is not guarded (Y7). Returns what is left."""
    others = [other for other in state.seats if other != seat]
    if not goods:
        return 0
    yes: Answer = {"ambush": True}
    answers = yield Ask(
        [
            OneOf(other, "ambush", [NO_BANDIT, *([yes] if "bandit" in state.hands[other] else [])],
                  {"from": seat, "goods": goods - guards}, usual=NO_BANDIT, private=True, always=True)
            for other in others
        ],
        "taken",
    )  # fmt: skip
    robber = next((other for other, answer in answers.items() if answer["ambush"]), None)
    if robber is None:
        return goods
    state.hands[robber] = without(state.hands[robber], "bandit")
    taken = goods - guards
    state.coins[robber] += taken
    state.say("robbed", seat=robber, victim=seat, goods=taken, rule="Y7")
    return goods - taken


def buy(state: State, seat: str) -> Step:
    """Coins are offered for a good; the first who takes the offer sells his first one (Y8)."""
    sellers = [other for other in state.seats if other != seat and state.stores[other]]
    if not sellers or not state.coins[seat]:
        return
    answer = yield Number(seat, "offer", state.coins[seat], "Y8")
    price = answer["offer"]
    if not price:
        return
    answers = yield Ask(
        [OneOf(other, "take", [NO_DEAL, {"take": True}], {"price": price}, usual=NO_DEAL) for other in sellers], "taken"
    )
    seller = next((other for other, answer in answers.items() if answer["take"]), None)
    if seller is None:
        state.say("no-deal", seat=seat, rule="Y8")
        return
    good, *left = state.stores[seller]
    state.stores[seller], state.stores[seat] = tuple(left), (good,)
    state.coins[seller] += price
    state.coins[seat] -= price
    state.say("bought", seat=seat, victim=seller, good=good, price=price, rule="Y8")


def end(state: State) -> None:
    """After the last round the most coins win (Y1)."""
    if state.round < state.rounds:
        state.round += 1
        state.agenda = agenda(state.seats)
        return
    state.result = won_by_most(state.coins, "Y1")
    state.say("over", winners=list(state.result.winners), scores=dict(state.coins), rule="Y1")


def agenda(seats: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The steps of a round."""
    return (("deal",), ("lay",), ("wager",), *(("travel", seat) for seat in seats), ("end",))


STEPS: Mapping[str, Callable[..., Step | None]] = {
    "deal": deal,
    "lay": lay,
    "wager": wager,
    "travel": travel,
    "end": end,
}
