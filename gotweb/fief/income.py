"""Phase 3: income ("Phase 3. Income"), and which house takes the mills' gold where there is a tax ("2.4.6 Taxes")."""

from __future__ import annotations

from collections.abc import Iterator

from gotweb.fief import titles
from gotweb.fief.control import controlled, controller
from gotweb.fief.facts import MASTERS
from gotweb.fief.state import State, Tax

GOOD_CARDS = ("bountiful-harvest", "good-weather")


def collect(state: State) -> None:
    """Let all houses collect at the same time (L01). A house never pays more than it takes in (L10)."""
    for house in state.order:
        parts = dict(rows(state, house))
        amount = max(0, sum(parts.values()))
        state.gold[house] += amount
        state.say("income", seat=house, amount=amount, parts=parts, rule="L01")


def rows(state: State, house: str) -> Iterator[tuple[str, int]]:
    """Yield (source, gold) for each source that gives a house gold."""
    prices = state.facts.prices["income"]
    own = controlled(state, house)
    paid = [village for village in own if village not in state.sieges]
    found = {
        "villages": prices["village"] * len(paid),
        "mills": sum(_mills(state, village) for village in paid if taxer(state, _region(state, village)) is None),
        "septs": sum(each(state, village, "sept") for village in paid if village in state.septs),
        "warden-tax": _levied(state, house),
        "tallage": sum(
            prices["tallage"] * len(state.facts.fiefs[tax.where].villages)
            for tax in state.taxes if tax.kind == "tallage" and tax.house == house
        ),
        "queen": prices["queen"] * (state.house_with("queen") == house),
        "tully": prices["tully"] * sum(state.village(one).fief == "riverlands" for one in paid) * (house == "tully"),
        "tyrant": prices["tyrant"] * len(_places(state, house, "tyrant")),
        "good": prices["good"] * sum(state.village(one).principal for one in _places(state, house, "good")),
        "loan": _loan(state, house),
        "coin": prices["coin"] * (state.on("council") and state.house_with("coin") == house),
        "extravagant": -prices["extravagant"] * _luxury(state, house),
    }  # fmt: skip
    yield from ((source, amount) for source, amount in found.items() if amount)


def each(state: State, village: str, building: str) -> int:
    """Return what one mill or Sept in a village pays: more for every kind of good card on the region (L02, I04)."""
    prices = state.facts.prices["income"]
    cards = state.weather.get(_region(state, village), ())
    plain: int = prices[building]
    bonus: int = prices["good-card"]
    return plain + bonus * sum(card in cards for card in GOOD_CARDS)


def _region(state: State, village: str) -> str:
    return state.village(village).region


def _mills(state: State, village: str) -> int:
    """Return what the mills of a village pay, whichever house gets it: nothing in famine or siege, or without a
    controller (L03).
    """
    idle = (
        state.under(_region(state, village), "famine")
        or village in state.sieges
        or controller(state, village) is None
    )  # fmt: skip
    return 0 if idle else state.mills.get(village, 0) * each(state, village, "mill")


def taxer(state: State, region: str) -> Tax | None:
    """Return the tax marker that takes the mills' gold of a region (L06), or None: the Warden's, a council member's, or
    the Hand's on all regions.

    A member's marker also counts if the Warden has died since (L07); the Hand's only where a Warden governs.
    """
    laid = [tax for tax in state.taxes if tax.kind == "warden" and tax.where in (region, "all")]
    ranks = [
        [tax for tax in laid if tax.title == f"warden-{region}"],
        [tax for tax in laid if tax.title in (*MASTERS, "hand") and tax.where == region],
        [tax for tax in laid if tax.where == "all" and titles.governed(state, region)],
    ]
    return next((rank[0] for rank in ranks if rank), None)


def _levied(state: State, house: str) -> int:
    """Return what a house takes by Warden taxes (L06)."""
    taxed = [
        region.id for region in state.facts.regions.values()
        if (tax := taxer(state, region.id)) is not None and tax.house == house
    ]  # fmt: skip
    return sum(_mills(state, village) for region in taxed for village in state.facts.regions[region].villages)


def _places(state: State, house: str, attribute: str) -> list[str]:
    """Return the villages where free nobles of a house with an attribute are that nobody besieges (L08)."""
    return [
        one.at for one in state.with_attribute(attribute)
        if one.house == house and one.free and one.at in state.facts.villages and one.at not in state.sieges
    ]  # fmt: skip


def _loan(state: State, house: str) -> int:
    """Return the gold of the Iron Bank's loan: one for each village that any player controls (W15)."""
    holder = state.gifts.get("loan")
    if holder is None or state.nobles[holder].house != house:
        return 0
    price: int = state.facts.prices["income"]["loan"]
    return price * sum(controller(state, village) is not None for village in state.facts.villages)


def _luxury(state: State, house: str) -> int:
    """Return how many titles with victory points the extravagant nobles of a house have: it pays for each (L09)."""
    return sum(
        bool(state.facts.titles[title].points)
        for one in state.with_attribute("extravagant") if one.house == house
        for title in state.titles_of(one.id)
    )  # fmt: skip
