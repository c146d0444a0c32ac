"""The questions and panels of the page: what they offer and say, and what nobody may see in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.choice import Answer, Choice, OneOf
from gotweb.core.match import Match
from gotweb.fief import battle as field
from gotweb.fief import elections, votes
from gotweb.fief.chances.round import RoundThrow, rolled
from gotweb.fief.deals import EMPTY
from gotweb.fief.facts import shipped
from gotweb.fief.questions import HAND
from gotweb.fief.state import ASSASSIN, BANISHED, CURSED, RENEGADE
from gotweb.fief.table import bargain, deciding, panels, people, widgets
from gotweb.fief.table.face import face
from gotweb.fief.table.lists import FiefLists
from gotweb.fief.table.widgets.buying import BuyWidget
from gotweb.fief.table.widgets.cards import SomeCardsWidget
from gotweb.fief.table.widgets.dealing import DealWidget
from gotweb.fief.table.widgets.moving import MoveWidget
from gotweb.fief.table.widgets.parts import LeavingPartsWidget, ProposeWidget
from gotweb.fief.table.widgets.raising import GoOnWidget, RaiseWidget
from gotweb.fief.table.widgets.voting import VoteWidget
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.kit.tree import find, press, walk
from tests.fief.opened import opened as fief
from tests.fief.playing import asked
from tests.fief.rich import HOUSES, POSITION
from tests.hands import Hands, panel, said, trees

T = Language("en", "fief", strict=True)
OPTIONS = {**HOUSES, "rounds": 6}


def rich(strict: bool = False, **changes: Any) -> Match:
    """A table late in a game."""
    match = Match(fief(), {**OPTIONS, "strict": strict}, position={**POSITION, **changes}, posed=True)
    match.settle(chance.seeded(0))
    return match


def reach(kind: str, holds: Callable[[Match, Choice], bool] = lambda match, choice: True) -> Match:
    """The first table of random games at which a kind of question is asked first."""
    for seed in range(40):
        match, pick = rich(), chance.seeded(f"face {seed}")
        while match.result is None:
            if (choice := next(iter(match.choices.values()))).kind == kind and holds(match, choice):
                return match
            id, choice = asked(match, pick)
            match.push(id, choice.sample(pick))
            match.settle(pick)
    raise LookupError(kind)


def open_widget(match: Match, hands: Hands | None = None) -> Any:
    """The widget of the first question."""
    choice = next(iter(match.choices.values()))
    return widgets.widget(match, choice, hands or Hands())


class Table(Hands):
    """Hands that keep what several questions are answered with."""

    def __init__(self) -> None:
        super().__init__()
        self.given: Mapping[str, Answer] = {}

    def give(self, answers: Mapping[str, Answer]) -> None:
        self.given = dict(answers)


# the window (Y01, Y02)


def test_one_tap_goes_on_for_all() -> None:
    match, table = reach("go-on"), Table()
    widget = open_widget(match, table)
    assert isinstance(widget, GoOnWidget) and not isinstance(widget, RaiseWidget)
    press(find(widget.answers(T), "go-on")[0])
    assert table.sent == {"go-on": True} and match.why_not(widget.id, table.sent) is None


def test_at_a_strict_table_it_is_said_for_one_house_only() -> None:
    match, table = rich(strict=True), Table()
    widget = open_widget(match, table)
    assert isinstance(widget, RaiseWidget)
    press(find(widget.answers(T), "go-on")[0])
    assert table.sent == {"raise": False} and not table.given


def test_each_house_has_a_bell_and_his_own_alone_is_heard() -> None:
    match, table = rich(strict=True), Table()
    widget = open_widget(match, table)
    bells = find([one for one in widget.body(T) if one is not None], "bell")
    assert [one.attrs["data-value"] for one in bells] == list(match.choices)
    press(bells[2])
    assert table.given == {list(match.choices)[2]: {"raise": True}}


def test_nothing_in_the_window_tells_who_could_act() -> None:
    """With full hands and with empty ones the strip is the same, for every house."""
    full = rich(strict=True)
    bare = rich(strict=True, hands={seat: [] for seat in full.seats})
    for one, other in zip(full.choices.values(), bare.choices.values(), strict=True):
        shown = [widgets.widget(match, choice, Hands()) for match, choice in ((full, one), (bare, other))]
        texts = [said(widget.sentence(T), widget.hint(T), *widget.answers(T), *widget.body(T)) for widget in shown]
        assert texts[0] == texts[1]


# votes


def test_a_vote_shows_what_each_house_has_and_where_from() -> None:
    match = reach("vote")
    choice = next(iter(match.choices.values()))
    widget = open_widget(match)
    assert isinstance(widget, VoteWidget)
    shown = said(*widget.body(T))
    for seat in match.seats:
        assert T(f"seat.{seat}") in shown
    assert str(choice.facts["votes"]) in widget.hint(T)


@pytest.mark.parametrize("warden", [False, True])
def test_a_house_that_could_crown_its_lord_alone_is_told_so_by_the_rules(warden: bool) -> None:
    """Rulebook p8, 1.4: three votes, and among them those of two Wardens."""
    nobles = {one: {"house": "stark", "at": "winterfell"}
              for one in ("robb-stark", "eddard-stark", "brandon-stark", "jon-snow")}  # fmt: skip
    titles = {"north": "robb-stark", "warden-1": "eddard-stark"}
    titles |= {"warden-2": "brandon-stark"} if warden else {"vale": "brandon-stark", "reach": "jon-snow"}
    titles["dorne"] = "jon-snow"
    match = Match(fief(), HOUSES, position={"round": 2, "phase": "hear-ye", "nobles": nobles, "titles": titles},
                  posed=True)  # fmt: skip
    assert votes.enough(match.state, "king", ["stark"]) == warden
    shown = said(deciding.ballot(T, match.state, "king", ["robb-stark"]))
    told = {"noble": T("noble.robb-stark"), "own": votes.number(match.state, "king", "stark")}
    assert told["own"] >= 3
    assert (T("ballot.enough", **told) in shown) == warden and (T("ballot.kinds", **told) in shown) != warden


def test_markers_are_laid_and_taken_back() -> None:
    match = reach("vote")
    widget = open_widget(match)
    first = widget.facts["candidates"][0]
    widget.lay("for", first)
    assert widget.confirm(T).answer == {"vote": {"for": first, "decoy": None}} and not widget.confirm(T).gives_up
    widget.lay("for", first)
    assert widget.confirm(T).gives_up, "no vote is the quiet button"


def test_how_many_markers_a_house_has_laid_on_a_candidate_is_seen_and_said() -> None:
    """Rulebook p5, C: none, one or both are laid face down, so that all see how many lie where."""
    for decoys, said_so in ((False, "lays one marker, on"), (True, "lays both markers on")):
        match = reach("vote")
        choice = next(iter(match.choices.values()))
        first = choice.facts["candidates"][0]
        match.push(choice.id, {"vote": {"for": first, "decoy": first if decoys else None}})
        assert [FiefWords(T).sentence(one) for one in match.told if one.kind == "laid"] == [
            f"{T(f'seat.{choice.seat}')} {said_so} {T(f'noble.{first}')}."
        ]
        widget = open_widget(match)
        assert isinstance(widget, VoteWidget)
        [laid] = [one for part in trees(widget.body(T)) for one in walk(part) if one.attrs.get("class") == "fief-laid"]
        assert sum("crest" in str(one.attrs.get("class")) for one in walk(laid)) == 1 + decoys


def test_the_sources_of_votes_come_to_their_number() -> None:
    match = reach("vote", lambda match, choice: str(choice.facts["title"]).startswith("warden"))
    choice, state = next(iter(match.choices.values())), match.state
    region = state.facts.regions[choice.facts["title"].removeprefix("warden-")]
    own = sum(state.control.get(village) == choice.seat for village in region.villages)
    assert own <= choice.facts["votes"]
    shown = " ".join(deciding.sources(T, state, choice.facts["title"], choice.seat))
    assert shown or choice.facts["votes"] == 0


# battles


def test_the_chances_of_dice_are_exact() -> None:
    one = rolled(RoundThrow(1, (1, 1, 1, 2, 2, 3), 0, 0))
    assert one == {1: Fraction(1, 2), 2: Fraction(1, 3), 3: Fraction(1, 6)}
    two = rolled(RoundThrow(2, (1, 1, 1, 2, 2, 3), 1, 0))
    assert sum(two.values()) == 1 and two[3] == Fraction(1, 4) and two[7] == Fraction(1, 36)
    assert rolled(RoundThrow(0, (1, 2), 0, 0)) == {0: 1}


def test_a_question_in_a_battle_has_its_figures_beside() -> None:
    match = reach("talk")
    state = match.state
    widget = open_widget(match)
    for side in state.battle.sides():
        assert f"strength {field.strength(state, state.battle, side)}" in said(*widget.body(T))
        assert f"strength {field.strength(state, state.battle, side)}" in widget.hint(T)


# purchases


def test_a_tap_on_a_village_shows_what_can_be_bought_there_and_what_is_left() -> None:
    match = reach("buy", lambda match, choice: any("area" in option for option in choice.options() or ()))
    widget = open_widget(match)
    assert isinstance(widget, BuyWidget)
    area = next(option["area"] for option in widget.choice.options() if "area" in option)
    widget.tap(area)
    assert widget.group == f"area.{area}"
    offer = next(option for option in widget.choice.options() if option.get("area") == area)
    widget.pick(offer)
    gold = match.state.gold[widget.seat]
    assert str(gold) in widget.hint(T) and widget.confirm(T).answer == offer


def test_a_village_where_nothing_can_be_bought_says_why() -> None:
    match = reach("buy")
    hands = Hands()
    widget = open_widget(match, hands)
    offered = {option.get("area") for option in widget.choice.options()}
    widget.tap(next(village for village in shipped().villages if village not in offered))
    assert hands.refusal is not None and hands.refusal[0] in "NS"


# steps, marriages, deals


def test_a_group_is_tapped_and_then_where_it_goes() -> None:
    match = reach("move", lambda match, choice: len(choice.spots()) > 1)  # type: ignore[attr-defined]
    widget = open_widget(match)
    assert isinstance(widget, MoveWidget) and widget.confirm(T).answer is None
    start = widget.spots()[0]
    widget.tap(start.at)
    assert widget.draft().marks[start.at] == "here"
    widget.tap(widget.ends()[0])
    answer = widget.confirm(T).answer
    assert answer is not None and match.why_not(widget.id, answer) is None
    assert widget.draft().arrows and said(*widget.body(T))


def test_where_no_road_leads_the_rule_is_told() -> None:
    match, hands = reach("move"), Hands()
    widget = open_widget(match, hands)
    start = widget.spots()[0]
    widget.tap(start.at)
    far = next(one for one in shipped().villages if one not in shipped().villages[start.at].roads and one != start.at
               and all(spot.at != one for spot in widget.spots()))  # fmt: skip
    widget.tap(far)
    assert hands.refusal == "P01"


@pytest.mark.parametrize(("kind", "shape"), [("move", MoveWidget), ("propose", ProposeWidget), ("deal", DealWidget)])
def test_what_was_taken_back_is_the_draft_again(kind: str, shape: type[LeavingPartsWidget]) -> None:
    match = reach(kind)
    widget = open_widget(match)
    assert isinstance(widget, shape)
    for seed in range(20):
        answer = widget.choice.sample(chance.seeded(seed))
        again = open_widget(match)
        again.restore(answer)
        if answer != again.nothing():
            assert again.answer() == answer and again.confirm(T).answer == answer


def test_to_do_nothing_is_always_one_tap() -> None:
    for kind in ("move", "propose", "deal"):
        hands = Hands()
        widget = open_widget(reach(kind), hands)
        press(find(widget.answers(T), "stop")[0])
        assert hands.sent == {kind: None}


# cards


def test_cards_are_switched_and_make_one_answer() -> None:
    match = reach("discard", lambda match, choice: len(choice.options() or ()) > 2)
    widget = open_widget(match)
    assert isinstance(widget, SomeCardsWidget)
    widget.switch(0)
    answer = widget.confirm(T).answer
    assert answer is not None and match.why_not(widget.id, answer) is None and len(answer["discard"]) == 1
    widget.switch(0)
    assert widget.confirm(T).answer == {"discard": []}


def test_no_panel_and_no_list_shows_a_hand_unless_its_seat_looks() -> None:
    match = rich()
    table, view = face(fief()).table, match.view(None)
    secret = [T(f"card.{card}") for card in ("assassination", "ambush", "justice")]
    open_parts = [
        *(part for tab in table.tabs for part in table.tab(tab, T, view, panel(match, {}, None))),
        table.glance(T, view, None, {}), *table.public(T, view, [], None),
        *(cell for rows in table.lists.tables(T, view, {}) for _, row in rows.rows for cell in row),
    ]  # fmt: skip
    assert not [card for card in secret if card in said(*open_parts)]
    own = said(*table.tab("cards", T, view, panel(match, {}, None, "greyjoy")))
    assert T("card.ambush") in own and T("card.justice") not in own


# panels


def test_a_house_board_has_four_places_with_titles_and_marriages() -> None:
    stark = people.house(T, rich(), "stark", False, {})
    assert len(find_class(stark, "fief-place")) == people.PLACES
    shown = said(stark)
    assert "King" in shown and "Cersei Lannister" in shown and "captive" in shown


def test_a_marriage_is_a_line_between_two_shields_and_the_throne_has_its_heir() -> None:
    match = rich()
    shown = people.houses(T, match, None, {})
    assert len(find_class(shown, "fief-spouse")) == 2 * len(find_class(shown, "fief-bond")) == 2
    assert T("throne.heir", noble="Prince of Westeros", seat="Lannister") in said(shown)


def test_a_nobles_sheet_says_what_the_attribute_does_how_he_votes_and_who_inherits() -> None:
    match = rich()
    robb = people.sheet(T, match, "robb-stark")
    assert T("attribute.fearless.about") in robb
    assert T("heirs.family", nobles="Arya Stark and Eddard Stark") in robb
    assert T("heirs.king", noble="Prince of Westeros") in robb
    assert "Own votes: for the King 1" in robb
    assert "Own votes: for any Warden 3 and for the Hand 1" in " ".join(
        people.sheet(T, match, "theon-greyjoy")
    ).replace(", for the Hand 1 and for the King 1", " and for the Hand 1")
    arya = people.sheet(T, match, "arya-stark")
    assert T("suffrage.barred") in arya and not any(line.startswith("On this") for line in arya)
    assert T("mark.assassin.about") in people.sheet(T, match, "loras-tyrell")
    assert T("suffrage.none") in people.sheet(T, match, "loras-tyrell")


def test_the_votes_of_nobles_are_those_that_the_rules_count() -> None:
    """A house has the votes of its nobles, and for a Warden those of its villages besides."""
    state = rich().state
    for house in state.houses:
        own = sum(votes.of_noble(state, one.id, "king") for one in state.family(house))
        assert votes.number(state, "king", house) in (own, own + 1)
        assert votes.number(state, "hand", house) == sum(
            votes.of_noble(state, one.id, "hand") for one in state.family(house)
        )


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_attribute_and_marker_is_explained(code: str) -> None:
    t = Language(code, "fief", strict=True)
    for noble in shipped().nobles.values():
        for attribute in noble.attributes:
            about, name = t(f"attribute.{attribute}.about"), t(f"attribute.{attribute}")
            assert about.lower().startswith(name[:4].lower()), (about, name)
    death = {"en": "condemned to death", "fr": "condamné à mort"}[code]
    for mark in (ASSASSIN, BANISHED, RENEGADE, CURSED):  # rulebook p16, 2.4.10: Justice comes to three of them
        assert (death in t(f"mark.{mark}.about")) == (mark != CURSED)


def test_the_realm_has_every_title_once_with_its_holder_or_price() -> None:
    view = rich().view(None)
    listed = [title for _, group in panels.offices(view) for title in group]
    watch = ("commander", "defender", "brother")
    known = {title.id for title in shipped().titles.values() if title.kind not in watch}
    assert len(listed) == len(set(listed)) and set(listed) == known
    shown = said(panels.realm(T, view))
    assert "Robb Stark" in shown and T.n("realm.price", shipped().fiefs["dorne"].price) in shown
    assert T("title.commander") not in shown, "the Night's Watch is not in the game"


def test_the_realm_has_those_who_bear_a_title_of_the_nights_watch() -> None:
    """Rulebook p4, B and p28, 8: a Defender of the Wall has a point, too."""
    titles = {**POSITION["titles"], "defender-2": "theon-greyjoy", "defender-5": "loras-tyrell"}
    options = {**HOUSES, "rounds": 6, "wall": True}
    match = Match(fief(), options, position={**POSITION, "titles": titles}, posed=True)
    view = match.view(None)
    assert panels.offices(view)[-1] == ("watch", ("commander", "defender-2", "defender-5"))
    shown = said(panels.realm(T, view))
    assert shown.count(T("title.defender-2")) == 2 and T("title.commander") in shown
    assert len(FiefLists().query(T, match, "title", "defender", {})) == 2


def find_class(element: Any, name: str) -> list[Any]:
    """All elements with a class."""

    return [one for one in walk(element) if name in str(one.attrs.get("class", "")).split()]


def test_a_village_that_is_looked_at_closer_says_who_taxes_it() -> None:
    """Rulebook p15, 2.4.7: it may rise, on its fief's account or its region's."""
    taxes = [{"house": "stark", "noble": "robb-stark", "title": "north", "kind": "tallage", "where": "north"},
             *POSITION["taxes"]]  # fmt: skip
    match = rich(taxes=taxes)
    tallage, tax = T("fief.north"), T("tax.all")
    for village, mine in (("winterfell", {tallage, tax}), ("crag", {tax}), ("twins", set[str]())):
        shown = said(*face(fief()).closer.printed(T, match, village))
        told = {T("cards.tax", seat=T("seat.stark"), where=tallage): tallage,
                T("cards.tax", seat=T("seat.tyrell"), where=tax): tax}  # fmt: skip
        assert {one for line, one in told.items() if line in shown} == mine


def test_whoever_calms_an_uprising_knows_the_chance_and_the_danger() -> None:
    """Rulebook p7, 1.3: on 1 to 4 it is stopped, else the Warden dies; p8, 1.3.1: a member of the council does not."""
    match = rich()
    ways = [{"calm": None, "pay": False}, *({"calm": "theon-greyjoy", "pay": pay} for pay in (False, True))]
    widget = widgets.widget(match, OneOf("greyjoy", "calm", ways, {"area": "pyke"}, usual=ways[0]), Hands())
    told = {key: T(f"calm.{key}", chance=deciding.percent(T, Fraction(4, 6))) for key in ("person", "paid")}
    assert [told[key] for key in ("person", "paid")] == [widget.about_it(T, one) for one in ways[1:]]
    assert told["person"] in said(*widget.body(T)) and widget.about_it(T, ways[0]) is None


# weddings


def test_who_pays_for_a_noble_that_is_hard_to_marry_is_said_on_both_sides() -> None:
    """Rulebook p6, 1.1: the noble's house pays two gold to the other one, as the rules then do."""
    nobles = {
        "robb-stark": {"house": "stark", "at": "winterfell"},
        "gwynesse-harlaw": {"house": "greyjoy", "at": "pyke"},
    }
    match = Match(fief(), HOUSES, position={"phase": "hear-ye", "nobles": nobles, "gold": {"greyjoy": 3}}, posed=True)
    due = T.n("marriage.dowry", 2, seat=T("seat.greyjoy"), other=T("seat.stark"))
    widget = open_widget(match)
    assert isinstance(widget, ProposeWidget) and due not in said(*widget.body(T))
    widget.choose("noble", "robb-stark")
    widget.choose("spouse", "gwynesse-harlaw")
    assert due in said(*widget.body(T))
    match.push("stark", widget.confirm(T).answer)
    assert due in said(*open_widget(match).body(T))
    match.push("greyjoy", {"marry": True})
    assert match.state.gold["stark"] == 2 and match.state.gold["greyjoy"] == 1


# deals and promises


def bargained(match: Match, **terms: Any) -> Choice:
    """Offer a deal with these terms: the question that it brings the other one."""
    id = next(id for id, one in match.choices.items() if one.kind == "deal")
    match.push(id, {"deal": {**EMPTY, **terms}})
    return next(one for one in match.choices.values() if one.kind == "agree")


def test_who_is_asked_sees_the_same_deal_sheet_as_who_offers() -> None:
    match = reach(
        "deal", lambda match, choice: match.state.gold[choice.seat] > 1 and match.state.diplomacy[choice.seat]
    )
    widget = open_widget(match)
    widget.choose("marker", True)
    widget.choose("give", 2)
    offered = next(one for one in widget.body(T) if one is not None and one.attrs.get("class") == "fief-deal")
    answer = widget.confirm(T).answer
    choice = bargained(match, **answer["deal"])
    asked = widgets.widget(match, choice, Hands())
    assert said(asked.body(T)[0]) == said(offered)
    columns = find_class(offered, "fief-gives")
    assert [T.n("gives.gold", 2) in said(column) for column in columns] == [True, False]
    assert [T("gives.marker") in said(column) for column in columns] == [True, False]
    assert all(T("gives.cards") in said(column) for column in columns)
    assert {button.attrs["data-value"] for button in find(asked.answers(T), "option")} == {"0", "1"}


def test_the_sand_runs_only_where_a_marker_is_spent_and_nothing_else_knows_of_it() -> None:
    assert find_class(bargain.sheet(T, "stark", "tyrell", {**EMPTY, "marker": True}), "fief-sand")
    bare = bargain.sheet(T, "stark", "tyrell", {**EMPTY, "ask": 1, "want": "arya-stark", "grant": "crag"})
    assert not find_class(bare, "fief-sand")
    one, other = [said(column) for column in find_class(bare, "fief-gives")]
    assert "Stark gives" in one and T("gives.control", area="The Crag") in one
    assert T.n("gives.gold", 1) in other and T("gives.captive", noble="Arya Stark") in other


def test_promises_stay_in_view_and_say_whether_they_were_kept() -> None:
    words = {"seat": "stark", "other": "tyrell", "round": 2}
    match = rich(promises=[
        {**words, "word": "vote", "kept": True}, {**words, "word": "peace"}, {**words, "word": "gold", "kept": False},
        {"seat": "greyjoy", "other": "tyrell", "word": "peace", "round": 1},
    ])  # fmt: skip
    between = bargain.promises(T, match.state, "tyrell", "stark")
    rows = [said(row) for row in find_class(between, "fief-promise")]
    assert [T("promised.open") in rows[0], "kept" in rows[1], "broken" in rows[2]] == [True, True, True]
    assert "not to attack" in rows[0] and len(rows) == 3
    assert len(find_class(people.houses(T, match, None, {}), "fief-promise")) == 4
    assert bargain.promises(T, match.state, "lannister", "stark") is None


def test_whoever_was_promised_something_ticks_it_on_the_sheet_without_raising_a_hand() -> None:
    """Y08: one tap in the panel, whoever is asked something; the question stays as it is, and the log tells it."""
    match = rich(promises=[
        {"seat": "stark", "other": "tyrell", "round": 2, "word": "vote"},
        {"seat": "stark", "other": "greyjoy", "round": 2, "word": "peace"},
    ])  # fmt: skip
    asked = list(match.choices)
    given: list[tuple[str, Any]] = []
    offered = panel(match, {}, None)._replace(
        offered=dict(match.beside), answer=lambda id, answer: given.append((id, answer)),
        does=lambda act: {"click": lambda _event: act()},
    )  # fmt: skip
    shown = people.houses(T, match, None, {}, offered)
    buttons = {one.attrs["data-value"]: one for one in find(shown, "tick")}
    made = (("greyjoy", "peace"), ("tyrell", "vote"))
    ticks = [f"{seat}/tick stark {word} {tick}" for seat, word in made for tick in ("broken", "kept")]
    assert sorted(buttons) == ticks
    buttons["tyrell/tick stark vote kept"].on["click"](None)
    match.push(*given[0])
    assert [one.kept for one in match.state.promises] == [True, None] and list(match.choices) == asked
    assert "tyrell/tick" not in match.beside and match.log[-1].kind == "promise-kept"
    assert not find(people.houses(T, match, None, {}), "tick"), "nobody ticks where nothing is offered"


def test_what_is_ticked_on_the_sheet_does_not_stand_below_the_question_too() -> None:
    assert "tick" in face(fief()).table.within


# before an election, and cards elsewhere


def test_before_an_election_it_is_said_what_a_candidate_needs_and_what_a_tie_is() -> None:
    state = rich().state
    need = state.facts.minimum["king"]
    own = votes.number(state, "king", "stark")
    shown = said(deciding.ballot(T, state, "king", ["eddard-stark"]))
    if own < need:
        assert T("ballot.lacks", noble="Eddard Stark", own=own, lacks=need - own) in shown
    else:
        assert T("ballot.enough", noble="Eddard Stark", own=own) in shown
    assert T("ballot.tie") in shown
    council = Match(fief(), {**OPTIONS, "council": True}, position=POSITION, posed=True).state
    assert elections.judge(council, "king") == "stark" and elections.judge(state, "king") is None
    assert T("ballot.judge", seat="Stark") in said(deciding.ballot(T, council, "king", ["eddard-stark"]))


def test_who_has_no_vote_is_no_source_of_any_nor_decides_a_tie() -> None:
    """Rulebook p9, 1.5, and p22, 5.3.1, 5.3.2: a Master on the Wall, a Brother who is a renegade; p29, 10.1: a Master
    of Laws has no vote for the Lord Commander, so none that breaks a tie there."""
    nobles = {
        "eddard-stark": {"house": "stark", "at": "wall"}, "robb-stark": {"house": "stark", "at": "winterfell"},
        "jon-snow": {"house": "stark", "at": "winterfell", "marks": ["renegade"]},
    }  # fmt: skip
    held = {"warden-1": "eddard-stark", "ships": "eddard-stark", "warden-2": "robb-stark", "laws": "robb-stark"}
    position = {
        "phase": "battles", "nobles": nobles, "titles": {**held, "brother-1": "jon-snow"},
        "seats": {"ships": "join", "laws": "join"}, "wall": {"stage": "repelling"}, "control": {"winterfell": "stark"},
    }  # fmt: skip
    state = Match(fief(), {**OPTIONS, "wall": True, "council": True}, position=position, posed=True).state
    assert deciding.sources(T, state, "hand", "stark") == ["Robb Stark"] and votes.number(state, "hand", "stark") == 1
    assert deciding.sources(T, state, "commander", "stark") == [] and votes.number(state, "commander", "stark") == 0
    assert elections.judge(state, "hand") == "stark" and elections.judge(state, "commander") is None
    assert T("ballot.tie") in said(deciding.ballot(T, state, "commander", ["jon-snow"]))


def test_a_candidate_without_votes_of_the_own_house_needs_all() -> None:
    match = rich(titles={}, seats={}, taxes=[])
    need = match.state.facts.minimum["king"]
    shown = said(deciding.ballot(T, match.state, "king", ["eddard-stark"]))
    assert T("ballot.lacks", noble="Eddard Stark", own=0, lacks=need) in shown


def test_a_village_where_a_card_cannot_be_played_says_by_which_rule() -> None:
    """The uprising in a hand: some villages are not angry, or have a Sept."""
    hands = Hands()
    match = rich()
    match.push("lannister/hand", HAND)
    widget = open_widget(match, hands)
    widget.enter("uprising.area")
    refused = [one for one in widget.refused_in("uprising.area") if widget.area(one) is not None]
    legal = {widget.area(one) for one in widget.choice.options() if widget.group_of(one) == "uprising.area"}
    assert legal and refused
    shown = said(widget.elsewhere(T))
    for one in refused:
        assert T(f"area.{widget.area(one)}") in shown and str(widget.choice.why_not(one)) in shown
    before = widget.picked
    widget.tap(str(widget.area(refused[0])))
    assert hands.refusal == widget.choice.why_not(refused[0]) and widget.picked == before
    widget.tap(sorted(legal)[0])
    assert widget.picked is not None and widget.area(widget.picked) == sorted(legal)[0]
