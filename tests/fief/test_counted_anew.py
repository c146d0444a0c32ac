"""What the rules count, counted a second time from the rulebook's text and from nothing but the position: who controls
what, what each house collects and how many votes it has, at every turn of random games from tables full of titles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.fief import income, votes
from gotweb.fief.facts import shipped
from tests.fief.opened import opened as fief
from tests.fief.playing import answer
from tests.fief.rich import AT_THE_WALL, HOUSES, POSITION
from tests.rest import sooner

BOX = shipped()
GOOD = ("bountiful-harvest", "good-weather")
KINDS = {title.id: title.kind for title in BOX.titles.values()}
EVERY = 5
"""So many answers lie between two counts."""


class Count:
    """A position as a reader of the rulebook sees it."""

    def __init__(self, position: Mapping[str, Any], options: Mapping[str, Any]) -> None:
        self.lies, self.options = position, options
        self.nobles: Mapping[str, Any] = position["nobles"]
        self.titles: Mapping[str, str] = position["titles"]

    def kinds(self, noble: str, titles: Mapping[str, str] | None = None) -> list[str]:
        held = self.titles if titles is None else titles
        return [KINDS[title] for title, one in held.items() if one == noble]

    def house(self, title: str) -> str | None:
        return self.nobles[self.titles[title]]["house"] if title in self.titles else None

    def controller(self, village: str) -> str | None:
        """p20, 5.1: who came first; an empty village of a governed fief is the titled noble's."""
        somebody = any(spot.split(" ")[1] == village for spot in self.lies["troops"])
        somebody |= any(one["at"] == village and one.get("captor") is None for one in self.nobles.values())
        held: str | None = self.lies["control"].get(village)
        return held if somebody or held is not None else self.house(BOX.villages[village].fief)

    def taxer(self, region: str) -> str | None:
        """p15, 2.4.6.2 and FAQ p31: the Warden, then members of the council on one region, then the Hand on all."""
        governed = f"warden-{region}" in self.titles
        found = []
        for n, tax in enumerate(self.lies["taxes"]):
            if tax["kind"] == "warden" and (tax["where"] == region or (tax["where"] == "all" and governed)):
                rank = 2 if tax["where"] == "all" else KINDS[tax["title"]] != "warden"
                found.append((rank, n, tax["house"]))
        return min(found)[2] if found else None

    def income(self) -> Counter[str]:
        """p16, Phase 3."""
        found: Counter[str] = Counter()
        for village in BOX.villages.values():
            owner = self.controller(village.id)
            if owner is None or self.lies["sieges"].get(village.id):
                continue  # p25, 6.4.1
            lying = self.lies["weather"].get(village.region, [])
            each = 2 + sum(card in lying for card in GOOD)
            found[owner] += 1 + each * (village.id in self.lies["septs"])
            if "famine" not in lying:
                found[self.taxer(village.region) or owner] += each * self.lies["mills"].get(village.id, 0)
        for tax in self.lies["taxes"]:
            if tax["kind"] == "tallage":
                found[tax["house"]] += 2 * len(BOX.fiefs[tax["where"]].villages)
        found.update({self.house("queen"): 2} if "queen" in self.titles else {})
        found.update({self.house("coin"): 1} if self.options["council"] and "coin" in self.titles else {})
        if (loan := self.lies["gifts"].get("loan")) is not None:  # p27, 7.1.5
            found[self.nobles[loan]["house"]] += sum(self.controller(one) is not None for one in BOX.villages)
        for noble, one in self.nobles.items():
            found[one["house"]] += self.attribute(noble, one)
        return found

    def attribute(self, noble: str, one: Mapping[str, Any]) -> int:
        """p17, the attributes: what a noble brings or costs."""
        has, village = BOX.nobles[noble].attributes, BOX.villages.get(one["at"])
        points = sum(BOX.titles[title].points for title, holder in self.titles.items() if holder == noble)
        found = -2 * points if "extravagant" in has else 0
        if village is not None and one.get("captor") is None and not self.lies["sieges"].get(village.id):
            found += 2 * ("tyrant" in has) + ("good" in has and village.principal)
        return found

    def able(self, noble: str) -> bool:
        """p6 to p9, p21: captive, banished, renegade nobles and those on the Wall do not vote."""
        one = self.nobles[noble]
        barred = one.get("captor") is not None or {"banished", "renegade"} & {*one.get("marks", ())}
        return not barred and one["at"] in BOX.villages

    def votes(self, title: str) -> Counter[str]:
        """p7, 1.3; p8, 1.4; p9, 1.5."""
        kind, found = KINDS[title], Counter[str]()
        for noble in filter(self.able, self.nobles):
            now, then = {*self.kinds(noble)}, {*self.kinds(noble, self.lies["then"])}
            council = bool(now & {"master", "hand"})
            found[self.nobles[noble]["house"]] += {
                "warden": 2 * ("warden" in now & then) + (council and bool(then & {"master", "hand"})),
                "king": bool(now & {"fief", "warden", "queen"}), "hand": council,
            }[kind]  # fmt: skip
        if kind == "king" and {"margaery-tyrell", "olenna-redwyne", "malora-hightower"} & self.nobles.keys():
            found["tyrell"] += 1
        for village in BOX.villages.values() if kind == "warden" else ():
            owner = self.controller(village.id)
            if owner is not None and title == f"warden-{village.region}":
                found[owner] += 1 + village.principal
        return found


@pytest.mark.parametrize("council", [False, True], ids=["as usual", "thematic council"])
@pytest.mark.parametrize("wall", [False, True], ids=["in Westeros", "at the Wall"])
@pytest.mark.parametrize("seed", sooner(range(3), 1, 1))
def test_a_second_count_comes_to_the_same(seed: int, wall: bool, council: bool) -> None:
    options = {**HOUSES, "rounds": 6, "wall": wall, "council": council}
    match = Match(fief(), options, position=AT_THE_WALL if wall else POSITION, posed=True)
    pick = chance.seeded(f"counted {seed}")
    while match.result is None:
        if len(match.answers) % EVERY == 0 and match.state.battle is None:
            state, count = match.state, Count(match.game.position(match.state), match.options)
            assert {one: count.controller(one) for one in BOX.villages} == match.view(None)["controllers"]
            collected = count.income()
            for house in match.seats:
                assert collected[house] == sum(dict(income.rows(state, house)).values()), house
                for title in ("king", "hand", *(f"warden-{n}" for n in BOX.regions)):
                    assert count.votes(title)[house] == votes.number(state, title, house), (house, title)
        answer(match, pick)
