"""Scores in gold for answers at set-up, marriages, elections, cards, titles and families."""

from __future__ import annotations

from typing import Any

from gotweb.core.choice import Answer, Choice
from gotweb.fief import income, marriages, titles, votes
from gotweb.fief.bots import bargain, dangers, duel, faith, weather
from gotweb.fief.bots.look import LATER, OFFICES, Look, Scored, among, distances
from gotweb.fief.bots.memory import wedding
from gotweb.fief.fortunes import CANCELS
from gotweb.fief.scourge import FAMINE
from gotweb.fief.weddings import Pair, dues

WORTHWHILE = 0.3
"""What a marriage has to bring both houses together for it to be offered."""


def start(look: Look, choice: Choice) -> Scored:
    """Prefer a start near the most villages of the house's own fief, the coast last."""

    def score(answer: Answer) -> float:
        village = answer["start"]
        place, far = look.facts.villages[village], distances(look.facts)[village]
        near = sum(4.0 - far[other] for other in look.facts.fiefs[place.fief].villages)
        return near + 0.3 * place.principal + 0.1 * len(place.roads)

    return among(choice.options() or (), score)


# cards


def discard(look: Look, choice: Choice) -> Scored:
    """Prefer to discard cards worth less than a new card, if there would be no room to draw one."""
    room: int = look.facts.prices["limits"]["hand"]
    hand = look.state.hands[look.seat]

    def score(answer: Answer) -> float:
        gone = answer["discard"]
        drawn = min(2, room - len(hand) + len(gone))
        return 1.4 * drawn - sum(look.card(card) for card in gone)

    return among(choice.options() or (), score)


def take(look: Look, choice: Choice) -> Scored:
    """Prefer the court deck while the family is small, else fortune; a Lord takes the black where that may win a point.

    A disaster on top of the fortune deck goes on the track when a card is drawn there, if there is room for it (F08).
    """
    state, limits = look.state, look.facts.prices["limits"]
    small = len(state.family(look.seat)) < limits["nobles"]
    comes = state.fortune_top == "disaster" and state.track < limits["track"]
    fortune = 2.2 - (dangers.omen(look) if comes else 0.0)
    scores = {"none": 0.0, "court": 2.0 + small, "fortune": fortune}

    def score(answer: Answer) -> float:
        return faith.robe(look, answer["noble"]) if answer["take"] == "brother" else scores[answer["take"]]

    return among(choice.options() or (), score)


def cull(look: Look, choice: Choice) -> Scored:
    """Prefer to throw away a card worth less than an average one, and a disaster that the house has more to fear than
    others.
    """
    card = choice.facts.get("card")
    gain = dangers.omen(look) if card is None else 1.6 - look.card(card)
    return among(choice.options() or (), lambda answer: gain * answer["cull"])


def keep(look: Look, choice: Choice) -> Scored:
    """Prefer to keep the cards that are worth most."""
    return among(choice.options() or (), lambda answer: sum(look.card(card) for card in answer["keep"]))


def hand_over(look: Look, choice: Choice) -> Scored:
    """Prefer to hand over as little as possible: nothing is owed."""
    return among(choice.options() or (), lambda answer: -sum(look.card(card) for card in answer["hand-over"]))


def steal(look: Look, choice: Choice) -> Scored:
    """Prefer to swap the worst own card for the best stolen one, if that is worth the only theft of the game."""

    def score(answer: Answer) -> float:
        if answer["steal"] is None:
            return 1.5
        return look.card(answer["steal"]) - look.card(answer["mine"])

    return among(choice.options() or (), score)


def play(look: Look, choice: Choice) -> Scored:
    """Prefer to play new nobles, taxes that bring gold, and good cards on the richest region."""

    def score(answer: Answer) -> float:
        card = answer["play"]
        if card in ("new-lord", "new-lady"):
            return 7.0 if answer["heir"] else 6.0
        if card == "nothing":
            return 0.9
        return _tax(look, answer) if card == "taxes" else _good(look, card, answer["region"])

    return among(choice.options() or (), score)


def _tax(look: Look, answer: Answer) -> float:
    """Return what a tax brings; the controllers of the mills lose it."""
    where, facts = answer["where"], look.facts
    if where in facts.fiefs:
        return float(facts.prices["income"]["tallage"] * len(facts.fiefs[where].villages))
    regions = list(facts.regions) if where == "all" else [where]
    mills = 0.0
    for region in regions:
        if titles.governed(look.state, region) and income.taxer(look.state, region) is None:
            for village in facts.regions[region].villages:
                n = look.state.mills.get(village, 0) * income.each(look.state, village, "mill")
                mills += n * (0.2 if look.controllers[village] == look.seat else 1.3)
    return mills


def _good(look: Look, card: str, region: str) -> float:
    """Return what a good card brings the house beyond what it brings others, or the cost of the disaster that it
    ends.
    """
    if look.state.under(region, CANCELS[card]):
        return dangers.relief(look, CANCELS[card], region)
    found = 0.0
    for village in look.facts.regions[region].villages:
        n = look.state.mills.get(village, 0) + (village in look.state.septs)
        holder = look.controllers[village]
        found += n * (1.0 if holder == look.seat else -0.3 if look.foe(holder) else 0.0)
    return found


def relieve(look: Look, choice: Choice) -> Scored:
    """Prefer to take a famine away if it would cost the house more than its foes, by what each would collect less."""
    cost = dangers.harm(look, look.state, FAMINE, choice.facts["region"])
    return among(choice.options() or (), lambda answer: cost * answer["relieve"])


def bury(look: Look, choice: Choice) -> Scored:
    """Prefer to lose the cheapest troops."""
    return among(choice.options() or (), lambda answer: -duel.price(answer["bury"]))


# families


def place(look: Look, choice: Choice) -> Scored:
    """Prefer a place where troops wait for a leader, which no rain holds up, and where no uprising is to be feared."""
    key = "place" if choice.kind == "place" else "home"
    state = look.state
    coming = [choice.facts["noble"]] if "noble" in choice.facts else []
    host = {} if coming else state.troops_at(look.seat, choice.facts["from_area"])
    coming = coming or [one.id for one in state.nobles_at(look.seat, choice.facts["from_area"])]

    def score(answer: Answer) -> float:
        village = answer[key]
        leaders = len(state.nobles_at(look.seat, village))
        led = duel.price(look.troops(look.seat, village)) / (1 + leaders)
        free = LATER if weather.wet(state, village, coming) else 1.0
        fear = dangers.unrest_now(look, village, host, coming) - dangers.unrest_now(look, village)
        return free * led + 0.2 * look.worth(village) - fear - dangers.curse(look, coming, host, None, village)

    return among(choice.options() or (), score)


def bear(look: Look, choice: Choice) -> Scored:
    """Prefer a bearer without a fief title: so more nobles have a vote."""

    def score(answer: Answer) -> float:
        noble = look.state.nobles[answer["bear"]]
        held = look.state.titles_of(noble.id, *titles.FIEF_TITLES)
        return 2.0 * (not held) + noble.free + 0.5 * look.state.is_lord(noble.id)

    return among(choice.options() or (), score)


def propose(look: Look, choice: Choice) -> Scored:
    """Prefer the marriage that is worth most, with gold that makes it worthwhile for both houses.

    A house is not offered what it has refused, nor asked too often.
    """
    found: Scored = [(0.0, marriages.NOBODY)]
    for pair in marriages.pairs(look.state, look.seat):
        other = look.state.nobles[pair.spouse].house
        if not look.memory.may(other):
            continue
        dowry = _dowry(look, pair)
        if dowry is None or not look.memory.fresh(look.seat, other, wedding(*pair), dowry[0]):
            continue
        gold, gain = dowry
        terms = {"noble": pair.noble, "spouse": pair.spouse, "give": max(0, gold), "ask": max(0, -gold)}
        if choice.why_not({"propose": terms}) is None:
            found.append((gain, {"propose": terms}))
    return found


def _dowry(look: Look, pair: Pair) -> tuple[int, float] | None:
    """Return (the gold given with a marriage, or asked if negative, so that both gain; what the house gains then).

    None if both cannot gain. The worth of gold depends on a house's purse: late in the game it buys nothing any more.
    """
    other = look.state.nobles[pair.spouse].house
    give, take = dues(look.state, pair)
    eyes, due = look.eyes(other), give - take
    mine = bargain.alliance(look, other) - _tied(look, pair.noble)
    theirs = bargain.alliance(eyes, look.seat) - _tied(look, pair.spouse)

    def gains(gold: int) -> tuple[float, float]:
        one, two = bargain.price(look, other, due + gold), bargain.price(eyes, look.seat, -due - gold)
        return mine + one, theirs + two

    one, two = gains(0)
    if one + two <= WORTHWHILE:
        return None
    ways = [0]
    if not look.state.on("markers") and two <= 0.0:
        ways = [*range(1, look.state.gold[look.seat] + 1)]
    elif not look.state.on("markers") and one <= 0.0:
        ways = [*range(-1, -look.state.gold[other] - 1, -1)]
    return next(((gold, gains(gold)[0]) for gold in ways if min(gains(gold)) > 0.0), None)


def _tied(look: Look, noble: str) -> float:
    """Return what is lost when a noble marries: a married Lord cannot become Warden."""
    return 0.3 * look.state.is_lord(noble)


def marry(look: Look, choice: Choice) -> Scored:
    """Prefer to accept a marriage that pays."""
    told = choice.facts
    give, take = dues(look.state, Pair(told["noble"], told["spouse"]))
    other, paid = told["other"], told["ask"] + take - told["give"] - give
    gain = bargain.alliance(look, other) + bargain.price(look, other, paid) - _tied(look, told["spouse"])
    return among(choice.options() or (), lambda answer: gain * answer["marry"])


# elections and titles


def stand(look: Look, choice: Choice) -> Scored:
    """Prefer to name any candidate who may stand; a Lord who could be King stands for Warden only if no other noble
    can.
    """
    office = votes.kind(look.state, choice.facts["title"])

    def score(answer: Answer) -> float:
        noble = answer["stand"]
        if noble is None:
            return 0.0
        crowned = look.state.holds(noble, "fief") and office == "warden"
        sold = any(one.kept is None and (one.word, one.other, one.noble) == ("vote", look.seat, noble)
                   for one in look.state.promises if one.title == choice.facts["title"])  # fmt: skip
        return 3.0 * sold + OFFICES[office] - 1.5 * crowned + 0.2 * (not look.state.holds(noble, "warden"))

    return among(choice.options() or (), score)


def own(key: str, look: Look, choice: Choice) -> Scored:
    """Prefer yes where the house or its ally gains, and no for a foe. `key` is the kind of the question."""
    other = choice.facts.get("other") or choice.facts.get("seat")
    friendly = other in (look.seat, look.friend)
    return among(choice.options() or (), lambda answer: (1.0 if friendly else -1.0) * bool(answer[key]))


def always(key: str, yes: Any = True) -> Any:
    """Return a scoring function that prefers the answer `yes`."""
    return lambda look, choice: among(choice.options() or (), lambda answer: float(answer[key] == yes))


def city(look: Look, choice: Choice) -> Scored:
    """Prefer to build the City where it is defended best."""
    return among(choice.options() or (), lambda answer: duel.price(look.troops(look.seat, answer["city"])))


def seat(look: Look, choice: Choice) -> Scored:
    """Prefer the seat of the Master of Coin or of the Master of Laws; the others score alike."""
    return among(choice.options() or (), lambda answer: float(answer["seat"] in ("coin", "laws")))


def guard(look: Look, choice: Choice) -> Scored:
    """Prefer as many White Cloaks as possible."""
    return among(choice.options() or (), lambda answer: sum(answer["guard"].values()))


def burn(look: Look, choice: Choice) -> Scored:
    """Prefer to burn nobles of foes."""

    def score(answer: Answer) -> float:
        noble = answer["burn"]
        return look.death(noble) if noble is not None and look.foe(look.state.nobles[noble].house) else 0.0

    return among(choice.options() or (), score)


def noble_of_mine(key: str) -> Any:
    """Return a scoring function for answers that name a noble: the house's most valuable noble scores highest, nobody
    0.
    """

    def scored(look: Look, choice: Choice) -> Scored:
        def score(answer: Answer) -> float:
            noble = answer[key]
            if noble is None:
                return 0.0
            house = look.state.nobles[noble].house
            return look.noble(noble) * (1.0 if house == look.seat else 0.4 if house == look.friend else -0.5)

        return among(choice.options() or (), score)

    return scored


def hold(look: Look, choice: Choice) -> Scored:
    """Prefer to hide half of the gold in each hand: whichever is chosen, the other half is left."""
    return among(choice.options() or (), lambda answer: -abs(2 * answer["hold"] - choice.facts["gold"]))
