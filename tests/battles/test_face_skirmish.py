"""Questions before a skirmish: who leads, what is placed where, without a browser."""

from __future__ import annotations

import pytest

from gotweb.battles import cardtext, skirmish
from gotweb.battles.facts import HOUSES
from gotweb.battles.table import goals, panels
from gotweb.battles.table.lists import BattlesLists
from gotweb.battles.table.playing import units_of
from gotweb.battles.table.widgets.skirmish import LeadersWidget, PlaceWidget, runs
from gotweb.battles.words import BattlesWords
from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES
from tests.battles.players import ID
from tests.fighting import read
from tests.pressing import asked, said, speaks


def test_commanders_are_chosen_within_number_and_value() -> None:
    # Q02: their value is added up by the rules; who would be too much is refused.
    leaders, hands, _ = asked("raid-riverlands", "leaders")
    assert isinstance(leaders, LeadersWidget) and leaders.choice.secret
    most, value = leaders.facts["most"], leaders.facts["value"]
    for id in leaders.own:
        leaders.toggle(id)
    assert hands.refusal == "Q02" and 1 <= len(leaders.named) <= most
    assert skirmish.value_of(leaders.named) <= value
    hint = leaders.hint(speaks("en"))
    assert f"{len(leaders.named)} of {most}" in hint and f"{skirmish.value_of(leaders.named)} of {value}" in hint


def test_a_hex_is_tapped_and_confirmed_and_what_comes_after_is_told() -> None:
    # Q03: too far from the own edge is refused; the pieces that are left stand below.
    place, hands, match = asked("raid-riverlands", "place", lambda match, choice: choice.facts["sort"] == "terrain")
    assert isinstance(place, PlaceWidget)
    assert set(place.draft().marks) == {one["place"] for one in place.choice.options()}
    place.tap(next(hex for hex in match.state.plan.grid.hexes if hex not in place.open))
    assert hands.refusal == "Q03" and place.confirm(speaks("en")).answer is None
    place.tap(place.open[0])
    assert place.confirm(speaks("en")).answer == {"place": place.open[0]}
    left = len(place.facts["left"])
    assert f"Then {left} more" in said(place)
    match.push(place.choice.id, {"place": place.open[0]})
    after = next(iter(match.choices.values()))
    assert after.kind == "place" and len(after.facts["left"]) == left - 1


@pytest.mark.parametrize(
    ("code", "told"),
    [("en", "Westerlands Archers, green ×2; Lannister Heavy Infantry, blue; Westerlands Archers, green; forest ×3"),
     ("fr", "Archers des Terres de l’Ouest, vert ×2 ; Infanterie lourde Lannister, bleu ; "
            "Archers des Terres de l’Ouest, vert ; forêt ×3")],
)  # fmt: skip
def test_what_is_placed_later_is_told_sort_by_sort_in_its_order(code: str, told: str) -> None:
    # Q01: in the order of the cards; a unit is its kind and its rank, so no comma stands between two units.
    archers, heavy = "westerlands-archers green", "heavy-infantry blue"
    t = speaks(code)
    found = cardtext.joined(t, runs(BattlesWords(t), [archers, archers, heavy, archers, "forest", "forest", "forest"]))
    assert found.replace("\xa0", " ").replace("\u202f", " ") == told


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_log_tells_what_set_up_cards_are_drawn_for(code: str) -> None:
    # p29: two cards for the units, then others for the terrain.
    match, pick, t = Match(game(ID), {"plan": "westerlands-bounty"}), chance.seeded(7), speaks(code)
    while match.state.phase == "skirmish":
        match.push_sample(next(iter(match.choices)), pick)
    told = [BattlesWords(t).sentence(event) for event in match.log if event.kind == "setup-cards"]
    what = {"en": ["units", "units", "terrain", "terrain"], "fr": ["unités", "unités", "terrains", "terrains"]}[code]
    assert [word in line.partition(":")[0] for word, line in zip(what, told, strict=True)] == [True] * 4


def test_after_the_last_piece_nothing_is_told_to_follow() -> None:
    place, _, _ = asked("raid-riverlands", "place", lambda match, choice: not choice.facts["left"])
    assert "Then" not in said(place)


def test_a_commander_shows_the_zone_that_he_would_control() -> None:
    # Q04.
    place, hands, match = asked("raid-riverlands", "place", lambda match, choice: choice.facts["sort"] == "commander")
    place.tap(place.open[0])
    zone = match.state.plan.grid.within(place.open[0], 2)
    assert {hex for hex, badge in place.draft().laid.items() if badge == "zone"} == zone
    assert not set(units_of(match.view(None))) & set(place.open)
    assert hands.refusal is None


@pytest.mark.parametrize("id", sorted(skirmish.summaries()))
def test_what_the_summary_card_says_of_victory_is_told_before_anything_is_chosen(id: str) -> None:
    # p28-29: the summary card says what wins; it is known before commanders are chosen and pieces are placed.
    match, pick, t = Match(game(ID), {"plan": id}), chance.seeded(id), speaks("en")
    before = match.view(None)
    while match.state.phase == "skirmish":
        match.push_sample(next(iter(match.choices)), pick)
    after = match.view(None)
    assert [goal._replace(now="") for goal in goals.scoring(t, after)] == goals.scoring(t, before) != []
    assert goals.wins(t, before) == goals.wins(t, after)
    assert goals.objectives(t, before) == goals.objectives(t, after)


@pytest.mark.parametrize("house", HOUSES)
def test_nobody_has_the_momentum_token_before_it_is_drawn(house: str) -> None:
    # p29: the summary card gives it at random.
    match, t = Match(game(ID), {"plan": "raid-riverlands"}), speaks("en")
    match.push("stark", {"leaders": ["maege"]})
    match.push("lannister", {"leaders": ["kevan"]})

    def holders() -> list[str]:
        view = match.view(None)
        armies = zip(HOUSES, panels.armies(t, view, None, {}), strict=True)
        return [seat for seat, army in armies if t("army.momentum") in read(army)]

    assert holders() == [] and match.view(None)["momentum"] is None
    assert "first" not in read(BattlesLists().above(t, match.view(None)))
    match.push("nature", {"draw": house})
    assert holders() == [house]
