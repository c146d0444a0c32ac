"""Fief tells: a disaster its text, region and victims, a round of battle both armies, purchases what they bring.

G01 to G09, L03, P07, R05, N03, N06, Y04.
"""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import pytest

from gotweb import cases
from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.words import words_of
from gotweb.fief import disasters, income, scourge
from gotweb.fief.table import widgets
from gotweb.fief.table.moments import BOUGHT, GOODS, FiefTeller
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.kit.tree import Element, el, text
from gotweb.ui.table import showing
from gotweb.ui.table.moment import Moment, Telling
from tests.conformance.playing import bots_at
from tests.fief.opened import opened as fief
from tests.fief.options import options_for
from tests.fief.rich import HOUSES, POSITION
from tests.fief.seeking import answer as trouble
from tests.hands import Hands
from tests.lang.conftest import compiled

CASES = Path(__file__).parents[1] / "cases" / "fief"
EN = Language("en", "fief", strict=True, opened=compiled)


def rich(**changes: Any) -> Match:
    return Match(fief(), {**HOUSES, "wall": True}, position={**POSITION, **changes}, posed=True)


def shown(match: Match, kind: str, t: Language = EN) -> list[str]:
    """The text of all moments of a kind in a match."""
    teller, told = FiefTeller(), Telling(match.log, {})
    return [
        text(el("div", None, teller.title(t, told, one), teller.body(t, told, one)))
        for one in teller.fresh(match.log, 0, False) if one.kind == kind
    ]  # fmt: skip


# disasters


@pytest.mark.parametrize("region", ["1", "2", "3", "4", "5"])
def test_a_plague_is_foretold_as_it_comes(region: str) -> None:
    """G06, G07: whoever may die is tested, and each house buries as many as was said; nobody else."""
    match = rich()
    state = match.state
    harm = scourge.harm(state, "plague", region)
    tested, buried = set(state.tested), []
    step = disasters._plague(state, region)
    question = next(step, None)
    while question is not None:
        if question.kind == "bury":
            buried.append((question.seat, question.facts["area"], question.facts["amount"]))
        question = _next(step, question.sample(chance.seeded(region)))
    assert {*state.tested} - tested == {*harm.get("nobles", ()), *harm.get("spared", ())} - tested
    assert buried == [(one["seat"], one["area"], one["amount"]) for one in harm.get("troops", ())]


def _next(step: Any, answer: Any) -> Any:
    try:
        return step.send(answer)
    except StopIteration:
        return None


@pytest.mark.parametrize("region", ["1", "2", "3", "4", "5"])
def test_a_famine_takes_as_much_as_was_said(region: str) -> None:
    """L03: what the income of each house is less by."""
    state = rich().state
    harm = scourge.harm(state, "famine", region)
    before = {house: max(0, sum(n for _, n in income.rows(state, house))) for house in state.houses}
    state.weather[region] = ("famine",)
    less = {house: before[house] - max(0, sum(n for _, n in income.rows(state, house))) for house in state.houses}
    assert {one["seat"]: one["amount"] for one in harm.get("gold", ())} == {one: n for one, n in less.items() if n}


def test_some_region_is_hurt_by_each_disaster() -> None:
    state = rich().state
    assert any("troops" in scourge.harm(state, "plague", region) for region in state.facts.regions)
    assert any("gold" in scourge.harm(state, "famine", region) for region in state.facts.regions)
    assert any("nobles" in scourge.harm(state, "heavy-rain", region) for region in state.facts.regions)


def test_who_is_held_up_by_rain_is_who_may_not_move() -> None:
    """P07: a storm noble takes those with him along."""
    state = rich().state
    for region in state.facts.regions:
        harm = scourge.harm(state, "heavy-rain", region)
        for noble in harm.get("spared", ()):
            one = state.nobles[noble]
            assert any(state.has_attribute(other.id, "storm") for other in state.nobles_at(one.house, one.at))
        assert not any(state.has_attribute(noble, "storm") for noble in harm.get("nobles", ()))


def disaster() -> Match:
    """A game that has come to the first question after a disaster that counts was turned over."""
    for seed in range(20):
        match, pick = Match(fief(), options_for(4, seed)), chance.seeded(f"disaster {seed}")
        while match.choices and len(match.answers) < 500:
            trouble(match, pick)
            asked = next(iter(match.choices.values()), None)
            if asked is not None and asked.facts.get("after") == "revealed":
                return match
    raise LookupError


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_disaster_that_is_turned_over_tells_its_text_its_regions_and_what_helps(code: str) -> None:
    """In the moment, and beside the button that goes on."""
    t, match = Language(code, "fief", strict=True, opened=compiled), disaster()
    event = next(event for event in reversed(match.log) if event.kind == "disaster")
    card, choice = event.facts["card"], next(iter(match.choices.values()))
    panel = text(el("div", None, widgets.widget(match, choice, Hands()).body(t)))
    for told in (shown(match, "disaster", t)[-1], panel):
        assert t(f"told.{card}") in told and t(f"told.{card}.help") in told and t("told.where") in told
        for threat in event.facts["threats"]:
            if threat.get("nobles"):
                assert t(f"region.{threat['region']}") in told
                assert all(t(f"noble.{one}") in told for one in threat["nobles"])
    assert len(event.facts["threats"]) == 5


def test_a_first_disaster_that_does_nothing_says_so() -> None:
    words = words_of(fief(), EN)
    event = Event("disaster", {"card": "plague", "mild": True, "rule": "G01"})
    assert words.details(event) == [EN("told.plague"), EN("told.mild")]


def test_where_every_region_is_hit_nothing_is_said_of_others() -> None:
    """A region where the disaster lies already has its own sentence; those where it hits nobody share one."""
    words = words_of(fief(), EN)
    hit = {"region": "1", "gold": [{"seat": "stark", "amount": 2}]}
    kept, idle = {"region": "2", "kept": True}, {"region": "3"}
    for threats, elsewhere in (([hit], 0), ([kept], 0), ([hit, kept], 0), ([hit, kept, idle, idle], 1), ([idle], 1)):
        event = Event("disaster", {"card": "famine", "threats": threats, "rule": "G01"})
        assert words.details(event).count(EN("told.elsewhere")) == elsewhere


# battles


@pytest.fixture(scope="module")
def fought() -> Match:
    match, pick = Match(fief(), {**options_for(4, 3)}), chance.seeded("x")
    while match.choices and len(match.answers) < 700:
        trouble(match, pick)
    assert sum(event.kind == "round-fought" for event in match.log) > 3
    return match


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_round_of_battle_tells_place_armies_dice_fallen_and_who_holds(fought: Match, code: str) -> None:
    t = Language(code, "fief", strict=True, opened=compiled)
    words, teller = words_of(fief(), t), FiefTeller()
    rounds = [one for one in teller.fresh(fought.log, 0, False) if one.kind == "hits"]
    assert len(rounds) == sum(event.kind == "round-fought" for event in fought.log)
    for moment in rounds:
        told = Telling(fought.log, {})
        said = text(el("div", None, teller.title(t, told, moment), teller.body(t, told, moment)))
        for event in fought.log[moment.start : moment.end]:
            facts = event.facts
            if event.kind in ("hits", "lost", "died"):
                assert words.sentence(event) in said
            if event.kind == "hits":
                assert words.area(facts["area"]) in said and ", ".join(map(str, facts["dice"])) in said
                assert all(words.noble(one) in said for one in facts["army"]["nobles"])
            if event.kind == "round-fought":
                assert all(t("told.nobody") in said or str(side["strength"]) in said for side in facts["armies"])
                assert "control" not in facts or words.seat(facts["control"]) in said


def test_a_round_of_battle_comes_up_once_when_it_is_over() -> None:
    """Who loses what is asked within it, and the moment waits for that."""
    match, pick = Match(fief(), {**options_for(4, 3)}), chance.seeded("x")
    teller, starts = FiefTeller(), []
    while match.choices and len(match.answers) < 700:
        before = len(match.log)
        trouble(match, pick)
        for moment in teller.fresh(match.log, before, False):
            if moment.kind == "hits":
                starts.append(moment.start)
                assert match.log[moment.start - 1].kind != "hits"
                assert any(event.kind == "round-fought" for event in match.log[moment.start : moment.end])
    assert len(starts) == len({*starts}) == sum(event.kind == "round-fought" for event in match.log)


def test_the_armies_after_a_round_are_those_before_less_the_fallen(fought: Match) -> None:
    teller, checked = FiefTeller(), 0
    for moment in (one for one in teller.fresh(fought.log, 0, False) if one.kind == "hits"):
        events = fought.log[moment.start : moment.end]
        if any(event.kind not in ("hits", "lost", "round-fought", "battle-over") for event in events):
            continue
        after = next(event for event in events if event.kind == "round-fought").facts["armies"]
        for struck, left in zip((event for event in events if event.kind == "hits"), after, strict=True):
            own = [event.facts["troops"] for event in events
                   if event.kind == "lost" and event.facts["seat"] in left["houses"]]  # fmt: skip
            fell = sum(sum(troops.values()) for troops in own)
            assert sum(left["troops"].values()) == sum(struck.facts["army"]["troops"].values()) - fell
            checked += 1
    assert checked > 4


# purchases and words


def test_purchases_tell_their_price_and_what_they_bring(fought: Match) -> None:
    words = words_of(fief(), EN)
    kinds = ("recruited", "built-mill", "built-stronghold", "titled")
    seen = {event.kind for event in fought.log if event.kind in kinds and "gold" in event.facts}
    assert {"recruited"} <= seen
    assert words.details(Event("built-mill", {"seat": "stark", "area": "twins", "gold": 3, "each": 2})) == [
        "Price: 3 gold coins", "Brings 2 gold coins at each income"
    ]  # fmt: skip
    title = {"seat": "stark", "noble": "robb-stark", "title": "north", "gold": 4, "points": 1}
    assert words.details(Event("titled", title)) == [
        "House: Stark", "Price: 4 gold coins", "Worth 1 victory point"
    ]  # fmt: skip
    bought = next(event for event in fought.log if event.kind == "recruited" and event.facts["gold"])
    assert words.details(bought)[0] == EN.n("told.price", bought.facts["gold"])


def test_a_price_that_is_told_is_what_was_paid() -> None:
    """N02: the gold of the house before and after."""
    checked = 0
    for seed in range(6):
        match, pick = Match(fief(), options_for(4, seed)), chance.seeded(f"price {seed}")
        while match.choices and len(match.answers) < 400:
            asked, before = next(iter(match.choices.values())), len(match.log)
            gold = dict(match.state.gold)
            trouble(match, pick)
            new = match.log[before:]
            if asked.kind == "buy" and len(new) == 1 and new[0].kind in ("recruited", "built-mill"):
                facts = new[0].facts
                assert gold[facts["seat"]] - match.state.gold[facts["seat"]] == facts["gold"]
                checked += 1
    assert checked > 5


# purchases

RANGE = {"recruited", "built-mill", "titled"}
"""Kinds of purchases that are looked at."""


@pytest.fixture(scope="module")
def bought() -> Match:
    """A game in which goods of several kinds were bought."""
    for seed in range(20):
        match, pick = Match(fief(), options_for(4, seed)), chance.seeded(f"bought {seed}")
        while match.choices and len(match.answers) < 500:
            id, choice = next(iter(match.choices.items()))
            if choice.kind == "buy":
                match.push(id, choice.sample(pick))
            else:
                trouble(match, pick)
        if {event.kind for event in match.log if "gold" in event.facts} >= RANGE:
            return match
    raise LookupError


@pytest.mark.parametrize("code", LANGUAGES)
def test_purchases_are_a_calm_moment_with_goods_prices_and_what_they_bring(bought: Match, code: str) -> None:
    """N01 to N08, O02: all that a house buys in a row; nobody has to put it away, the log calls it back."""
    t = Language(code, "fief", strict=True, opened=compiled)
    words, teller, log = words_of(fief(), t), FiefTeller(), bought.log
    priced = [n for n, event in enumerate(log) if event.kind in GOODS and "gold" in event.facts]
    assert {log[n].kind for n in priced} >= RANGE
    assert not {one.kind for one in teller.fresh(log, 0, False)} & {BOUGHT}
    for number in priced:
        moment = teller.at(log, number)
        assert moment is not None and moment.calm and moment.start <= number < moment.end
        goods = [event for event in log[moment.start : moment.end] if event.kind in GOODS]
        assert {event.facts["seat"] for event in goods} == {log[number].facts["seat"]}
        told = Telling(log, {})
        said = text(el("div", None, teller.title(t, told, moment), teller.body(t, told, moment)))
        assert words.seat(log[number].facts["seat"]) in said
        assert t.n("told.spent", sum(event.facts["gold"] for event in goods)) in said
        for event in goods:
            details = words.details(event)
            assert words.sentence(event) in said and details and all(line in said for line in details)
            assert set(words.areas(event)) <= set(moment.areas)
    given = Event("titled", {"noble": "anya-waynwood", "title": "vale", "seat": "arryn", "points": 1})
    assert teller.at([given], 0) is None, "a title that was not bought"


def test_a_title_of_a_fief_has_its_place_on_the_map() -> None:
    words = words_of(fief(), EN)
    event = Event("titled", {"noble": "anya-waynwood", "title": "vale", "seat": "arryn", "points": 1, "gold": 4})
    assert words.areas(event) == ["eyrie", "gulltown"]


def test_what_bots_buy_is_a_step_with_its_price_and_what_it_brings(monkeypatch: pytest.MonkeyPatch) -> None:
    """As their marches are: nothing has to be tapped away, and it stays a little longer."""
    seeds = count()
    monkeypatch.setattr(chance, "fair", lambda: chance.seeded(next(seeds)))
    page, pick = bots_at("song-of-ice-and-fief", pace="paced"), chance.seeded("buys")
    page.settings["moments"] = "on"
    table, bought = page.table, set[int]()
    table.showing.now = table.recaps.now = lambda: page.device.now
    for _ in range(6_000):
        step = table.showing.step
        goods = [n for n in step.events if page.match.log[n].kind in GOODS] if step is not None else []
        if step is not None and goods:
            assert not table.recaps.showing
            details = [line for n in goods for line in table.words.details(page.match.log[n])]
            assert details and all(line in page.surface.words() for line in details)
            assert table.showing.length(step) >= showing.FIRST + showing.NOTED * len(goods)
            bought |= {*goods}
        if len(bought) > 3:
            break
        table.recaps.skip()
        if table.asks and not table.showing.busy:
            id = next(id for id, one in page.match.choices.items() if not page.bots.plays(one.seat))
            table._give(id, page.match.choices[id].sample(pick))
        page.device.pass_by(100)
        page.thoughts.think()
    assert len(bought) > 3


def told_in(id: str, until: str = "") -> tuple[Match, list[Moment]]:
    """A case as it is played at a table: the match, and the moments that come up on the way.

    What comes after its script is answered as usual, until an event of this kind.
    """
    case = next(one for one in cases.collect([CASES]) if one.id == id)
    match, teller, found = Match(fief(), case.options, position=case.position, posed=True), FiefTeller(), list[Moment]()
    before = 0
    for step in case.script:
        while "answer" in step:
            seat = NATURE if step["seat"] == "nature" else step["seat"]
            asked = match.answerable.get(seat)
            if asked is not None and asked.kind in step["answer"]:
                match.push(seat, step["answer"])
                break
            seat, usual = next((seat, one.usual()) for seat, one in match.choices.items() if one.usual() is not None)
            match.push(seat, usual)
        if NATURE not in match.choices:  # the page lets it answer at once
            found += teller.fresh(match.log, before, False)
            before = len(match.log)
    while until and all(event.kind != until for event in match.log):
        match.settle(chance.seeded(1))
        seat, usual = next((seat, one.usual()) for seat, one in match.choices.items() if one.usual() is not None)
        match.push(seat, usual)
    return match, [*found, *teller.fresh(match.log, before, False)]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_volley_is_told_once_with_its_place_and_both_sides(code: str) -> None:
    """Archers shoot before the first round (R08): who falls to it is asked and told after that."""
    t = Language(code, "fief", strict=True, opened=compiled)
    match, found = told_in("FI-R08")
    teller = FiefTeller()
    [moment] = [one for one in found if one.kind in ("volley", "hits")]
    told = Telling(match.log, {})
    said = text(el("div", None, teller.title(t, told, moment), teller.body(t, told, moment)))
    words, shot = words_of(fief(), t), match.log[moment.start : moment.end]
    assert len(shot) == 2 and words.area(shot[0].facts["area"]) in said and moment.areas == (shot[0].facts["area"],)
    assert all(words.sentence(event) in said for event in shot)
    assert all(t.n("told.archers", n) in said for n in (3, 2))
    assert t("battle.offence") in said and t("battle.defence") in said


@pytest.mark.parametrize("code", LANGUAGES)
def test_bids_for_mercenaries_are_opened_before_everybody(code: str) -> None:
    """Rulebook p17 (M03): all are shown together, and who hires how many for what; they were told in the log only."""
    t, seen = Language(code, "fief", strict=True, opened=compiled), 0
    words, teller = words_of(fief(), t), FiefTeller()
    match, pick = Match(fief(), options_for(4, 3)), chance.seeded("bids")
    while match.choices and seen < 3 and len(match.answers) < 1_500:
        before = len(match.log)
        trouble(match, pick)
        for moment in teller.fresh(match.log, before, False):
            if moment.kind == "hired":
                shown = text(el("div", None, teller.body(t, Telling(match.log, {}), moment)))
                events = match.log[moment.start : moment.end]
                assert {event.kind for event in events} <= {"bid", "hired", "nobody-hires"}
                assert all(words.sentence(event) in shown for event in events)
                seen += 1
    assert seen


@pytest.mark.parametrize("code", LANGUAGES)
def test_bids_for_a_seat_in_the_council_are_opened_before_everybody(code: str) -> None:
    """Rule X01: what each has bid, and that nobody gets the seat; they were told in the log only."""
    t, teller = Language(code, "fief", strict=True, opened=compiled), FiefTeller()
    words, bids = words_of(fief(), t), {"stark": 6, "tyrell": 6, "greyjoy": 0}
    log = [Event("council-bids", {"bids": bids, "rule": "X01"}), Event("nobody-seated", {"rule": "X01"})]
    [moment] = teller.fresh(log, 0, False)
    said = text(el("div", None, teller.title(t, Telling(log, {}), moment), teller.body(t, Telling(log, {}), moment)))
    assert t("moment.council-bids") in said and words.sentence(log[1]) in said
    assert all(line in said for line in words.details(log[0]))


@pytest.mark.parametrize("code", LANGUAGES)
def test_two_rounds_of_bids_are_two_lists_and_who_hires_comes_first(code: str) -> None:
    """Rule M03: equals bid once more; both rounds stood in one list, the camp was nowhere."""
    t, teller = Language(code, "fief", strict=True, opened=compiled), FiefTeller()
    words, rule = words_of(fief(), t), {"rule": "M03"}
    first = [
        Event("bid", {"seat": seat, "amount": n, **rule}) for seat, n in (("stark", 2), ("tyrell", 2), ("arryn", 0))
    ]
    second = [
        Event("bid", {"seat": seat, "amount": n, "again": True, **rule}) for seat, n in (("stark", 3), ("tyrell", 2))
    ]
    log = [*first, *second, Event("hired", {"seat": "stark", "amount": 4, "gold": 3, "held": 6, **rule})]
    [moment] = teller.fresh(log, 0, False)
    body = el("div", None, teller.body(t, Telling(log, {}), moment))
    verdict, notes, *rounds = [part for part in body.children if isinstance(part, Element)]
    assert words.sentence(log[-1]) in text(verdict) and "4" in text(verdict) and "3" in text(verdict)
    assert all(line in text(notes) for line in words.details(log[-1])) and "6" in text(notes)
    assert [[words.sentence(event) in text(part) for event in log[:-1]] for part in rounds] == [
        [True] * 3 + [False] * 2, [False] * 3 + [True] * 2,
    ]  # fmt: skip
    assert text(rounds[0]).startswith(t("told.bids")) and text(rounds[1]).startswith(t("told.bids.again"))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    ("id", "kinds"),
    [
        ("FI-J08", ["killed", "ruined"]),
        ("FI-J08b", []),
        ("FI-J06", ["killed"]),
        ("FI-J06b", ["died", "killed"]),
        ("FI-J03", ["killed", "died"]),
        ("FI-J04", ["camp-hit"]),
        ("FI-J09", ["ruined", "died", "died"]),
    ],
)
def test_an_uprising_is_told_when_it_is_over(id: str, kinds: list[str], code: str) -> None:
    """Rules J01 to J09: who stirred it up, where, the dice, what fell; it was told when nobody knew what came of it."""
    t, teller = Language(code, "fief", strict=True, opened=compiled), FiefTeller()
    match, found = told_in(id, until="uprising-over")
    words = words_of(fief(), t)
    shown = [moment for moment in found if moment.kind == "uprising"]
    assert shown and all(match.log[moment.end - 1].kind == "uprising-over" for moment in shown)
    told = Telling(match.log, {})
    said = " ".join(
        text(el("div", None, teller.title(t, told, moment), teller.body(t, told, moment))) for moment in shown
    )
    events = [event for moment in shown for event in match.log[moment.start : moment.end]]
    assert [event.kind for event in events if event.kind in ("killed", "ruined", "camp-hit", "died")] == kinds
    tells = ("uprising", "boosted", "calmed", "not-calmed", "uprising-dice", "uprising-over", *kinds)
    for event in events:
        if event.kind in tells:
            assert words.sentence(event) in said, event
            assert all(line in said for line in words.details(event) if event.kind not in kinds), event
