"""Scores in gold for battles and sieges: what to attack, what to lose, and what to say between rounds."""

from __future__ import annotations

from gotweb.core.choice import Answer, Choice
from gotweb.fief import battles, joining, uprisings
from gotweb.fief.battle import Battle, Side
from gotweb.fief.bots import dangers, duel
from gotweb.fief.bots.look import Look, Scored, among
from gotweb.fief.bots.marching import WORD
from gotweb.fief.state import MANCE

REFUSED = 0.5
"""What an offer is worth less that will be refused."""
SURE = 0.55
"""How likely a victory has to be for a battle to be declared."""


def fight(look: Look, choice: Choice) -> Scored:
    """Prefer the battle that pays most by its exact odds."""

    def score(answer: Answer) -> float:
        if answer == battles.STOP:
            return 0.0
        victim, at = answer["fight"], answer["area"]
        if not look.foe(victim):
            return -1.0
        battle = battles.arranged(look.state, look.seat, victim, at)
        found = duel.odds(look.state, battle)
        if found.offence < SURE:
            return -1.0
        holds = look.state.control.get(at) == victim
        prize = look.worth(at) if holds else 1.0
        prey = 0.0 if victim == MANCE else sum(look.grudge(one.id) for one in look.state.nobles_at(victim, at))
        own = sum(look.noble(one.id) for one in look.state.nobles_at(look.seat, at))
        own_word = WORD * look.word("peace", victim)
        return -own_word + found.offence * (prize + prey) + 0.5 * found.taken - found.paid - 0.7 * found.defence * own

    return among(choice.options() or (), score)


def besiege(look: Look, choice: Choice) -> Scored:
    """Prefer to besiege foes, wherever possible."""

    def score(answer: Answer) -> float:
        village = answer["besiege"]
        if village is None:
            return 0.0
        holder = look.state.control[village]
        if not look.foe(holder):
            return -1.0
        battle = Battle(village, Side([holder]), Side([look.seat]))
        return 1.0 - 3.0 * duel.odds(look.state, battle).offence

    return among(choice.options() or (), score)


def pillage(look: Look, choice: Choice) -> Scored:
    """Prefer to burn mills of foes, never the house's own."""
    foe = look.foe(look.controllers[choice.facts["area"]])
    return among(choice.options() or (), lambda answer: (1.0 if foe else -1.0) * answer["pillage"])


# before and between rounds


def side_of(look: Look) -> Side | None:
    """Return the side on which the house fights in the present battle, or None."""
    battle = look.state.battle
    if battle is None:
        return None
    return next((side for side in battle.sides() if look.seat in side.houses), None)


def chance(look: Look, side: Side | None = None) -> float:
    """Return the probability that a side (None: the house's own) wins the present battle, if both fight to the end."""
    battle = look.state.battle
    mine = side_of(look) if side is None else side
    if battle is None or mine is None:
        return 0.0
    found = duel.odds(look.state, battle)
    return found.offence if mine is battle.offence else found.defence


def join(look: Look, choice: Choice) -> Scored:
    """Prefer to help the ally if both together have a chance to win; otherwise stay out of the battle."""
    battle = look.state.battle
    sides = {"offence": battle.offence, "defence": battle.defence}

    def score(answer: Answer) -> float:
        side = sides.get(answer["join"])
        if side is None:
            return 0.0
        against = battle.against(side)
        if side.leader != look.friend or any(look.word("peace", house) for house in against.houses):
            return -1.0
        found = duel.odds(look.state, joining.joined(battle, look.seat, answer["join"]))
        return (found.offence if side is battle.offence else found.defence) - 0.2

    return among(choice.options() or (), score)


def ally(look: Look, choice: Choice) -> Scored:
    """Prefer to stay on a side while it may win; never change sides."""
    hope = chance(look) - 0.3
    scores = {"stay": hope, "leave": 0.0, "change": -1.0}
    return among(choice.options() or (), lambda answer: scores[answer["ally"]])


def lead(look: Look, choice: Choice) -> Scored:
    """Prefer the strongest ally as the new leader."""
    at = choice.facts["area"]
    return among(choice.options() or (), lambda answer: duel.price(look.troops(answer["lead"], at)))


def talk(look: Look, choice: Choice) -> Scored:
    """Prefer to fight on while it pays; otherwise offer a truce, without giving up the village.

    A truce that will be refused is offered only if the refusing leader then has to leave his walls (R16): otherwise it
    changes nothing.
    """
    battle, hope = look.state.battle, chance(look)
    attacks = battle.offence.leader == look.seat
    other = look.eyes(choice.facts["other"])

    def score(answer: Answer) -> float:
        if answer["talk"] == "fight":
            return hope - 0.4 if attacks else 0.0
        if answer["talk"] == "surrender":
            return -0.9
        given = answer["control"]
        useful = (attacks and battle.walls) or _peaceful(other, given) > 0.0
        return (0.0 if given is None else -0.3) - (0.0 if useful else REFUSED)

    return among(choice.options() or (), score)


def truce(look: Look, choice: Choice) -> Scored:
    """Prefer to accept a truce, unless the side would win outside the walls, too."""
    gain = _peaceful(look, choice.facts.get("control"))
    return among(choice.options() or (), lambda answer: gain * (1 if answer["truce"] else -1))


def _peaceful(look: Look, control: str | None) -> float:
    """Return how much more a leader gains by accepting a truce than by fighting on as the attacker."""
    battle, mine = look.state.battle, side_of(look)
    if mine is None:
        return 1.0
    turned = Battle(battle.at, mine, battle.against(mine), raid=battle.raid, hired=battle.hired)
    return 0.6 + 0.3 * (control == look.seat) - duel.odds(look.state, turned).offence


def persuade(look: Look, choice: Choice) -> Scored:
    """Prefer to win over White Cloaks first, then men, mercenaries last, and none of the ally's."""
    scores = {None: 0.0, "mercenary": 0.5, "man-at-arms": 1.0, "king-man": 1.2, "queen-man": 1.2}

    def score(answer: Answer) -> float:
        return scores[answer.get("unit")] if answer["persuade"] != look.friend else -1.0

    return among(choice.options() or (), score)


def aim(look: Look, choice: Choice) -> Scored:
    """Prefer a volley to an aimed arrow, which hits one time in six, unless the noble is worth much."""

    def score(answer: Answer) -> float:
        return 1.7 if answer["aim"] is None else look.grudge(answer["aim"]) / 6

    return among(choice.options() or (), score)


def again(look: Look, choice: Choice) -> Scored:
    """Prefer to reroll a die that shows less than the average."""
    faces = look.facts.faces[look.state.options["die"]]
    mean = sum(faces) / len(faces)
    rolled = choice.facts["rolled"]

    def score(answer: Answer) -> float:
        return 0.0 if answer["again"] is None else mean - float(rolled[answer["again"]])

    return among(choice.options() or (), score)


# losses


def lose(look: Look, choice: Choice) -> Scored:
    """Prefer to lose the cheapest troops."""
    return among(choice.options() or (), lambda answer: -duel.price(answer["lose"]))


def share(look: Look, choice: Choice) -> Scored:
    """Prefer that allies lose their troops before the house does."""
    own = choice.facts["other"] == look.seat
    return among(choice.options() or (), lambda answer: (-1 if own else 1) * answer["share"])


def fall(look: Look, choice: Choice) -> Scored:
    """Prefer to lose the noble who is worth least to the house."""

    def score(answer: Answer) -> float:
        own = look.state.nobles[answer["fall"]].house == look.seat
        return -look.noble(answer["fall"]) * (1.0 if own else 0.5)

    return among(choice.options() or (), score)


def strike(look: Look, choice: Choice) -> Scored:
    """Prefer to strike the troops of foes that are worth most; those of the house itself and its ally last."""

    def score(answer: Answer) -> float:
        house = answer["strike"]
        return (1.0 if look.foe(house) else -1.0) * duel.price(look.troops(house, choice.facts["area"]))

    return among(choice.options() or (), score)


def captor(look: Look, choice: Choice) -> Scored:
    """Prefer to take captives for the house itself."""
    return among(choice.options() or (), lambda answer: float(answer["captor"] == look.seat))


def garrison(look: Look, choice: Choice) -> Scored:
    """Prefer to leave nobody behind after a raid."""
    return among(choice.options() or (), lambda answer: float(answer["garrison"] is None))


def calm(look: Look, choice: Choice) -> Scored:
    """Prefer to calm an uprising if that saves more than the try costs: gold, or the life of a Warden (J06, J07)."""
    village, hope = choice.facts["area"], float(uprisings.hope())
    nobles = [one.id for one in look.state.nobles_at(look.seat, village)]
    mine = look.controllers[village] == look.seat or nobles or look.troops(look.seat, village)
    stakes = dangers.rising(look, village, look.troops(look.seat, village), nobles) if mine else 0.0

    def score(answer: Answer) -> float:
        if answer["calm"] is None:
            return 0.0
        price = (
            look.facts.prices["council"]["calm"] if answer["pay"] else (1.0 - hope) * dangers.loss(look, answer["calm"])
        )
        return hope * stakes - price

    return among(choice.options() or (), score)
