"""The panels of a battle: cards, armies, the morale scale, what scores, moments, lists and typed lines."""

from __future__ import annotations

import pytest

from gotweb.battles import facts
from gotweb.battles.table import cardview, fallen, goals, panels, scale, telling
from gotweb.battles.table.cardview import TACTIC, PartStanding
from gotweb.battles.table.playing import plan_of
from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.face import face_of
from gotweb.ui.kit.tree import Element, el, text, walk
from gotweb.ui.table.face import Panel
from gotweb.ui.table.moment import Moment, Telling
from tests.battles.players import ID, PLANS, fierce, moments
from tests.lang.conftest import compiled


def language(code: str) -> Language:
    return Language(code, "battles", strict=True, opened=compiled)


def looks(element: Element, look: str) -> list[Element]:
    """All elements that have a class."""
    return [one for one in walk(element) if look in str(one.attrs.get("class") or "").split()]


# cards


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_leadership_card_shows_what_each_command_costs_and_its_tactic(code: str) -> None:
    t = language(code)
    for id, card in facts.box().cards.items():
        drawn = cardview.card(t, id)
        costs = [len(looks(one, "coin")) for one in looks(drawn, "battle-cost")]
        assert costs == [command.cost for command in card.commands], id
        assert len(looks(drawn, "battle-tactic")) == (card.tactic is not None)
        if card.tactic is not None:
            [condition] = looks(drawn, "battle-condition")
            assert len(looks(condition, "token")) == len(card.tactic.tokens)
            assert len(looks(condition, "zone")) == (card.tactic.morale is not None)


def test_a_card_that_is_all_our_own_design_says_so_and_one_of_the_rulebook_does_not() -> None:
    t = language("en")
    assert not looks(cardview.card(t, "sb01"), "battle-ours")
    assert text(looks(cardview.card(t, "sb02"), "battle-ours")[0]) == "our own"


def test_a_card_says_which_of_its_parts_can_be_used_now() -> None:
    told = {"1": PartStanding("chosen", "chosen now"), TACTIC: PartStanding("fails", "no red shield")}
    drawn = cardview.card(language("en"), "sl04", told.get)
    assert [text(one) for one in looks(drawn, "battle-standing")] == ["✓  chosen now", "✗  no red shield"]
    assert looks(drawn, "is-chosen") and looks(drawn, "is-fails")


def test_the_archers_of_p15_have_their_row_for_each_rank_on_their_card() -> None:
    drawn = cardview.unit_card(language("en"), "westerlands-archers")
    rows = [text(one) for one in walk(drawn) if one.tag == "tr"]
    assert rows == [
        "Rank Move Dice Valor hits", " green 2, then attack 2 No", " blue 1, then attack; no attack: 2 3 No",
        " red 1, then attack 4 No",
    ]  # fmt: skip
    assert "range 1 to 4" in text(drawn) and "One die less after moving." in text(drawn)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_unit_and_every_commander_has_a_card_with_all_that_is_printed(code: str) -> None:
    t = language(code)
    for kind, unit in facts.box().kinds.items():
        assert len(looks(cardview.unit_card(t, kind), "battle-keywords")) == bool(unit.keywords)
    for id, commander in facts.box().commanders.items():
        told = text(cardview.commander_card(t, id))
        assert all(one in told for one in cardview.abilities(t, id))
        once = cardview.commitment(t, id)
        assert (once is None) == (commander.commit is None) and (once is None or once in told)
        assert str(commander.limit) in told and str(commander.capture) in told


# moments


def shown(plan: str, seed: int) -> tuple[Match, list[Moment]]:
    """A whole battle as the page plays it, and all moments that were shown in it."""
    table, found = face_of(ID).table, []
    match, pick = Match(game(ID), {"plan": plan}), chance.seeded(f"{plan} {seed}")
    match.settle(pick)
    found += table.teller.fresh(match.log, 0, table.interrupted(match.view(None)))
    while match.result is None:
        since = len(match.log)
        question, choice = next(iter(match.choices.items()))
        match.push(question, fierce(match, choice, pick))
        match.settle(pick)
        found += table.teller.fresh(match.log, since, table.interrupted(match.view(None)))
    return match, found


@pytest.mark.parametrize("plan", ["stone-bridge", "burning-granaries"])
def test_every_throw_and_every_order_roll_is_shown_once_and_whole(plan: str) -> None:
    """However often a question interrupts an attack: a counterattack that is declined ends it, too."""
    match, found = shown(plan, 7)
    log = match.log
    kinds = {event.kind for event in log}
    assert kinds >= ({"no-counter", "counters"} if plan == "stone-bridge" else {"kindled", "parting", "counters"})
    begun = [moment.start for moment in found]
    assert len(begun) == len(set(begun))
    for kind in ("struck", "received", "attacks", "parting", "over", "kindled", "spreads", "counters"):
        told = [n for moment in found for n in range(moment.start, moment.end) if log[n].kind == kind]
        assert told == [n for n, event in enumerate(log) if event.kind == kind], kind
    assert {"attack", "orders", "end"} <= {moment.kind for moment in found}


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_moment_has_a_die_for_each_that_fell_and_their_hits_add_up(code: str) -> None:
    t, table = language(code), face_of(ID).table
    match, found = shown("ford-kingsroad", 5)
    for moment in found:
        told = Telling(match.log, {})
        assert table.teller.title(t, told, moment)
        body = el("div", None, table.teller.body(t, told, moment))
        throws = [match.log[n].facts for n in range(moment.start, moment.end) if match.log[n].kind == "struck"]
        rolled = [symbol for struck in throws for symbol in struck["rolled"]]
        if moment.kind == "attack" and not any(
            one.kind == "dogs-rolled" for one in match.log[moment.start : moment.end]
        ):
            assert len(looks(body, "battle-fallen")) == len(rolled)
        for struck in throws:
            assert sum(struck["worth"].get(symbol, 0) for symbol in struck["rolled"]) == struck["hits"]
            assert struck["ignored"] == min(struck["hits"], sum(struck["screens"].values()))


def test_the_example_of_p20_is_told_die_by_die() -> None:
    """Shields of the target's colour and valor hit (p20); the cover of a building takes the first of them (p23)."""
    struck = {
        "rolled": ["green", "red", "valor", "morale"], "worth": {"green": 1, "valor": 1}, "hits": 2, "ignored": 1,
        "screens": {"building": 1}, "flags": 1, "by": "attack",
    }  # fmt: skip
    t = language("en")
    assert [fallen.does(t, struck, symbol) for symbol in struck["rolled"]] == [
        ("hit", "1 hit"), ("nothing", "nothing"), ("hit", "1 hit"), ("flight", "morale"),
    ]  # fmt: skip
    assert fallen.summed(t, struck) == "2 hits; ignored: 1 (building); morale results: 1"
    assert fallen.does(t, {**struck, "flags": 0}, "morale") == ("nothing", "nothing")


# panels


@pytest.mark.parametrize("code", LANGUAGES)
def test_panels_tell_the_goals_of_each_plan(code: str) -> None:
    t = language(code)
    for plan in PLANS:
        view = Match(game(ID), {"plan": plan}).view(None)
        rules = plan_of(view)
        assert len(goals.scoring(t, view)) == len(rules.scoring)
        wins = [goal for goal in goals.wins(t, view) if goal.when != "rout"]
        assert len(wins) == len(rules.wins) + len(rules.instant)
        assert len(goals.objectives(t, view)) == (0 if "granaries" in plan else len(rules.objectives))
        assert all(line and "{" not in line for line in goals.said(t, view))


def test_nobody_is_said_to_hold_what_it_does_not_count_to_hold() -> None:
    """P01: granaries count burnt or standing, whoever stands there; so P07 tells of nobody who controls one."""
    plan = {
        "terrain": {"building": ["E7"]}, "objectives": {"granary": {"hex": "E7"}},
        "victory": {"points": [{"for": "lannister", "when": "burnt", "terrain": "building", "points": 6}]},
    }  # fmt: skip
    match = Match(game(ID), {"players": 2, "plan": "open-field"}, position={
        "plan": plan, "phase": "command", "turn": "stark", "pools": {"stark": ["green"], "lannister": ["valor"]},
        "units": {"stark": {"E8": "war-host green"}, "lannister": {"E2": "lannisport-guards green"}},
    })  # fmt: skip
    match.push("stark", {"turn": "order", "tokens": ["green"], "unit": "E8"})
    match.push("stark", {"move": "E8", "to": "E7"})
    assert "controls" not in [event.kind for event in match.log]
    view, t = match.view(None), language("en")
    assert goals.objectives(t, view) == [] and "Objective" not in " ".join(goals.said(t, view))
    assert "objective" not in telling.hex_line(t, view, "E7")


def test_the_goals_of_the_granaries_in_words() -> None:
    view = Match(game(ID), {"plan": "burning-granaries"}).view(None)
    assert [(goal.house, goal.said) for goal in goals.scoring(language("en"), view)] == [
        (None, "2 victory points for each enemy unit eliminated"),
        ("lannister", "6 victory points for each hex burnt down: building"),
        ("lannister", "3 victory points for each hex burnt down: tent"),
        ("stark", "1 victory point for each hex that stands, after the last round: building"),
    ]


def test_what_scores_at_the_end_says_what_it_would_bring_now() -> None:
    """Each granary that stands is worth one to Stark (P01); one that has burnt down is worth nothing any more."""
    position = {"plan": "burning-granaries", "devastated": ["E7"]}
    view = Match(game(ID), {"plan": "burning-granaries"}, position=position).view(None)
    assert [goal.now for goal in goals.scoring(language("en"), view)] == ["", "", "", "now: Stark 2"]


def test_the_scale_has_a_space_for_each_step_a_notch_for_each_break_and_its_marker_where_it_lies() -> None:
    """p23: the marker of Lannister's side lies right of the start; a break is in each zone but the grey one (P06)."""
    match = Match(game(ID), {"plan": "open-field"}, position={"plan": "open-field", "morale": "lannister 5"})
    view = match.view(None)
    drawn = scale.drawn(view)
    assert len(looks(drawn, "battle-space")) == 23 and len(looks(drawn, "battle-break")) == 6
    [marker] = looks(drawn, "battle-marker")
    assert str(marker.attrs["d"]).startswith("M50 ")
    assert scale.said(language("en"), view) == "Morale: the marker is on Lannister 5, in the green zone of Lannister"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_scale_says_what_a_unit_costs_a_house_whose_commander_cushions_it(code: str) -> None:
    """p23 (L01) and Tywin's card (K04): what the marker does when a red unit falls is what is said."""
    position = {
        "phase": "command", "turn": "stark", "pools": {"stark": ["red"]},
        "units": {"stark": {"E5": "war-host red"},
                  "lannister": {"E4": "heavy-infantry blue 1", "A1": "casterly-cavaliers green tywin"}},
    }  # fmt: skip
    match, t = Match(game(ID), {}, position=position, posed=True), language(code)
    ranks = ("green", "blue", "red")
    told = ", ".join(f"{t(f'rank.{rank}')} {n}" for rank, n in zip(ranks, (1, 1, 2), strict=True))
    assert any(line.endswith(told) for line in scale.lines(t, match.view(None)))
    for answer in (
        {"turn": "order", "tokens": ["red"], "unit": "E5"},
        {"move": None},
        {"attack": "E5", "target": "E4"},
    ):
        match.push("stark", answer)
    match.push(NATURE, {"roll": ["red", "red", "green", "green"]})
    assert match.state.morale == 1, "a blue unit, for two less one"


def test_no_panel_shows_a_card_of_a_hand_that_nobody_looks_at() -> None:
    """Only the seat that looks at its own secrets sees its hand, and that hand alone."""
    t, table = language("en"), face_of(ID).table
    for match, _, choice in moments("ford-kingsroad", 4):
        if choice is None or match.state.round > 2:
            break
        view = match.view(None)
        for eyes in (None, "stark"):
            panel = Panel(match, {}, None, eyes, lambda _name, _key, make: make(), lambda _: {}, False, lambda: None)
            shown = el("div", None, table.tab("cards", t, view, panel))
            hands = looks(shown, "battle-hand")
            held = [one.attrs["data-card"] for hand in hands for one in looks(hand, "battle-card")]
            assert held == (list(match.state.hands["stark"]) if eyes else [])
            decks = looks(shown, "battle-decks")
            listed = sorted(str(one.attrs["data-card"]) for deck in decks for one in looks(deck, "battle-card"))
            assert listed == sorted(
                id for house in ("stark", "lannister") for id in facts.box().deck(house, match.state.plan.led_by(house))
            )


def test_armies_show_every_token_that_lies_open() -> None:
    t = language("en")
    for match, _, choice in moments("ford-kingsroad", 4):
        if choice is None:
            break
        if len(match.answers) % 20:
            continue
        view = match.view(None)
        armies = [one for one in panels.armies(t, view, None, {}) if isinstance(one, Element)]
        for house, drawn in zip(("stark", "lannister"), armies, strict=True):
            full = [one for one in looks(drawn, "coin") if "empty" not in str(one.attrs["class"])]
            laid = sum(n for id, n in view["on_cards"].items() if facts.box().commanders[id].house == house)
            assert len(full) == view["boards"][house] + laid
            assert len(looks(drawn, "battle-count")) == len(set(view["pools"][house]))


def public_parts(match: Match, code: str, news: list[Event]) -> Element:
    """All that everybody may see beside the field, but for the decks, in which all cards are."""
    t, table, view = language(code), face_of(ID).table, match.view(None)
    panel = Panel(match, {}, None, None, lambda _name, _key, make: make(), lambda _: {}, False, lambda: None)
    asked = view["asked"][0]["kind"] if view["asked"] else None
    rows = [cell for one in table.lists.tables(t, view, {}) for _, cells in one.rows for cell in cells]
    ended = table.ending(t, view, {}) if view["result"] is not None else None
    tabs = [table.tab(name, t, view, panel) for name in ("houses", "morale", "goal")]
    return el(
        "div", None, table.head(t, view), table.glance(t, view, None, {}), tabs, table.above(t, view),
        table.reading(t, view, asked, news), table.public(t, view, news, None), table.lists.above(t, view), rows, ended,
    )  # fmt: skip


@pytest.mark.parametrize("plan", ["ford-kingsroad", "raid-riverlands"])
def test_nothing_that_everybody_sees_names_a_card_that_a_hand_holds(plan: str) -> None:
    """At every tenth moment of a battle: a card is named only when it was played or put away."""
    since = 0
    for match, _, choice in moments(plan, 9):
        if choice is not None and len(match.answers) % 10:
            continue
        news = match.log[since:]
        since = len(match.log)
        said = text(public_parts(match, "en", news))
        named = {event.facts["card"] for event in news if event.kind == "played"}
        named |= {id for event in news if event.kind == "discarded" for id in event.facts["cards"]}
        for hand in match.state.hands.values():
            assert not [id for id in hand if id.upper() in said and id not in named]


def test_an_attack_that_a_question_interrupts_is_above_the_question() -> None:
    """Who attacks whom is in sight while the other player is asked whether he strikes back (p21)."""
    t, table, found = language("en"), face_of(ID).table, 0
    for match, _, choice in moments("stone-bridge", 6):
        if choice is None or choice.kind != "counter":
            continue
        view = match.view(None)
        above = table.above(t, view)
        assert table.interrupted(view) and isinstance(above, Element)
        said = text(above)
        assert said.index(choice.facts["target"]) < said.index(choice.facts["hex"])
        found += 1
    assert found


def test_the_end_names_the_winner_the_rule_and_both_standings() -> None:
    match, _ = shown("open-field", 4)
    told = text(el("div", None, face_of(ID).table.ending(language("en"), match.view(None), {"stark": "Ann"})))
    assert match.result is not None
    assert language("en")(f"rule.{match.result.rule}") in told and "Ann" in told
    assert language("en")(f"seat.{match.result.winners[0]}") + " wins" in told
