"""Fortune cards of the play phase: good cards and taxes ("2.4.4 Bountiful Harvest" to "2.4.6 Taxes")."""

from __future__ import annotations

from gotweb.core.choice import Answer
from gotweb.fief import titles
from gotweb.fief.facts import MASTERS
from gotweb.fief.piles import put_away, spend
from gotweb.fief.state import State, Tax, without

CANCELS = {"bountiful-harvest": "famine", "good-weather": "heavy-rain"}
"""Good card -> the disaster that it takes away; with the other one its bonus cannot be played."""
KINGS = ("king", "queen")
"""By these titles, a tallage on a fief that nobody governs."""


def candidates(state: State, seat: str) -> list[Answer]:
    """Return how the fortune cards of this hand may be played, all but opportunity cards."""
    hand, box = state.hands[seat], state.facts
    good: list[Answer] = [
        {"play": card, "region": region} for card in CANCELS if card in hand for region in box.regions
    ]
    if "taxes" not in hand:
        return good
    own = [title for title in box.titles if state.house_with(title) == seat]
    taxes: list[Answer] = []
    for title in own:
        kind = box.titles[title].kind
        if kind == "fief":
            taxes.append({"play": "taxes", "title": title, "where": title})
        elif title in KINGS:
            taxes += [{"play": "taxes", "title": title, "where": fief} for fief in box.fiefs]
        elif kind in ("warden", "master", "hand"):
            taxes += [{"play": "taxes", "title": title, "where": region} for region in (*box.regions, "all")]
    return [*good, *taxes]


def why_not(state: State, seat: str, answer: Answer) -> str | None:
    """Return the rule that forbids a good card or a tax, or None."""
    if answer["play"] == "taxes":
        return _why_not_tax(state, seat, answer["title"], answer["where"])
    return _why_not_good(state, answer["play"], answer["region"])


def _why_not_good(state: State, card: str, region: str) -> str | None:
    """Return the rule that forbids a good card on a region, or None.

    I01: no unlucky noble is there. I02: the card takes its own disaster away, even if the other disaster lies there.
    I03: otherwise it cannot lie beside the other disaster, nor twice.
    """
    if any(one.at in state.facts.regions[region].villages for one in state.with_attribute("unlucky")):
        return "I01"
    if state.under(region, CANCELS[card]):
        return None
    other = next(disaster for good, disaster in CANCELS.items() if good != card)
    if state.under(region, other):
        return "I02"
    return "I03" if state.under(region, card) else None


def _why_not_tax(state: State, seat: str, title: str, where: str) -> str | None:
    """Return the rule that forbids a tax, or None. A captive may levy one, too (I05).

    I06: a tallage is levied on one's own fief, or by the King (or the Queen Regent) on a fief that nobody governs; one
    for each fief. I07: a Warden levies a Warden tax on his own region, a member of the council on a governed region,
    the Hand on all; one for each such title in a region. I08: three tax markers.
    """
    if sum(tax.house == seat for tax in state.taxes) >= state.facts.prices["markers"]["tax"]:
        return "I08"
    kind = state.facts.titles[title].kind
    if kind == "fief" or title in KINGS:
        reigns = title != "queen" or titles.regent(state) is not None
        lawful = kind == "fief" or (where not in state.titles and reigns)
        twice = any(tax.kind == "tallage" and tax.where == where for tax in state.taxes)
        return None if lawful and not twice else "I06"
    if kind == "warden":
        lawful = where == title.removeprefix("warden-")
    elif where == "all":
        lawful = title == "hand"
    else:
        lawful = titles.governed(state, where) and (title == "hand" or title in MASTERS)
    twice = any((tax.house, tax.where) == (seat, where) and tax.kind == "warden" for tax in state.taxes)
    return None if lawful and not twice else "I07"


def play(state: State, seat: str, answer: Answer) -> None:
    """Play a good card on a region (I01 to I04), or a tax (I05 to I08)."""
    card = answer["play"]
    if card == "taxes":
        _tax(state, seat, answer["title"], answer["where"])
        return
    region = answer["region"]
    lying = state.weather.get(region, ())
    state.say("good-card", seat=seat, card=card, region=region, rule="I04")
    if CANCELS[card] in lying:
        state.weather[region] = without(lying, CANCELS[card])
        put_away(state, CANCELS[card])
        spend(state, seat, card)
        state.say("disaster-over", card=CANCELS[card], region=region, rule="I02")
    else:
        state.hands = {**state.hands, seat: without(state.hands[seat], card)}
        state.weather[region] = tuple(sorted((*lying, card)))


def _tax(state: State, seat: str, title: str, where: str) -> None:
    tallage = where in state.facts.fiefs
    spend(state, seat, "taxes")
    state.taxes = (*state.taxes, Tax(seat, state.titles[title], title, "tallage" if tallage else "warden", where))
    if tallage:
        state.say("tallage", seat=seat, noble=state.titles[title], fief=where, rule="I06")
    elif where == "all":
        state.say("taxed-all", seat=seat, noble=state.titles[title], rule="I07")
    else:
        state.say("taxed", seat=seat, noble=state.titles[title], region=where, rule="I07")
