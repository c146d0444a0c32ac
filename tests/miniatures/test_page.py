"""The questions of the game as widgets: trays that are sent, turned and taken back, charges and attacks with odds."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.options import complete_options
from gotweb.geometry.plane.field import Move
from gotweb.geometry.plane.rectangles import INCH
from gotweb.lang import LANGUAGES, Language
from gotweb.miniatures.facts import kinds, modes
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.odds import of_attack
from gotweb.miniatures.strength import blow
from gotweb.miniatures.table import fallen, plane
from gotweb.miniatures.table.board import GRIP
from gotweb.miniatures.table.charging import ChargeWidget
from gotweb.miniatures.table.deploying import DeployWidget
from gotweb.miniatures.table.lists import MiniaturesLists
from gotweb.miniatures.table.moving import PivotWidget, WayWidget
from gotweb.miniatures.table.striking import MeleeWidget, ShootWidget
from gotweb.miniatures.telling import inches
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.board.shapes import Region
from gotweb.ui.face import face_at
from gotweb.ui.kit.tree import Memo, el, find, press, text, walk
from gotweb.ui.table.moment import Telling
from gotweb.ui.table.widget import AnyWidget
from tests.hands import Hands, said, trees
from tests.miniatures.table import BOWMEN, GUARDS, SWORDS, Units, asked, give, posed, roll, state

T = Language("en", "miniatures", strict=True)
RED, BLUE, OTHER = f"red-1-{SWORDS}", f"blue-1-{GUARDS}", f"blue-2-{GUARDS}"
SHEET = plane.sheet(modes()["open-field"])


def at(x: float, y: float) -> tuple[float, float]:
    """A point of the drawing, by inches of the table."""
    return SHEET.scale.point(round(x * 100), round(y * 100))


def open_widget(match: Match, hands: Hands | None = None) -> Any:
    choice = next(iter(match.choices.values()))
    widget: AnyWidget = face_at("miniatures", match.options).table.widget(match, choice, hands or Hands())
    return widget


def acting(action: str, units: Units) -> Any:
    match = posed(units)
    give(match, {"action": action})
    return open_widget(match)


def looks(widget: Any) -> dict[str, str]:
    return {shape.key: shape.look for shape in widget.draft().shapes if isinstance(shape, Region)}


# trays in hand


def test_a_tray_goes_where_the_finger_is_and_no_further_than_it_may() -> None:
    widget: WayWidget = acting("maneuver", {RED: (SWORDS, 2400, 1000, 0), BLUE: (GUARDS, 2400, 4000, 180)})
    widget.point(at(28, 10))
    assert widget.move == Move(90, "front", 400, 90)
    widget.point(at(24, 40))
    assert widget.move == Move(0, "front", 500, 0)
    confirm = widget.confirm(T)
    assert confirm.answer is not None and widget.refused(confirm.answer) is None
    assert {"reach", "lane", "end"} <= looks(widget).keys() and looks(widget)["end"] == "ghost"


def test_it_snaps_to_what_is_legal_before_an_enemy() -> None:
    """The nearest place at an inch: 10.00 to the centre less half of both depths and an inch."""
    widget: WayWidget = acting("march", {RED: (SWORDS, 2400, 1000, 0), BLUE: (GUARDS, 2400, 2000, 180)})
    widget.point(at(24, 30))
    assert widget.move.hundredths == 1000 - 480 - 100
    assert widget.reason() is None
    widget.ahead("distance", 10)
    told = widget.hint(T)
    assert widget.confirm(T).answer is None and told is not None and "Lannister Guards" in told
    assert looks(widget)["end"] == "against"


def test_no_button_moves_a_tray_off_the_drawing() -> None:
    """Its middle stays above the table: what hangs over the edge is seen, and said to be against the rules."""
    widget: WayWidget = acting("march", {RED: (SWORDS, 2400, 4500, 0), BLUE: (GUARDS, 1000, 1000, 180)})
    for _ in range(12):
        widget.ahead("distance", 100)
    spot = widget.draft().spots[RED]
    assert spot.at[1] == 0 and widget.move.hundredths == 300, "from 45 inches to the edge"
    assert widget.hint(T) is not None and widget.confirm(T).answer is None
    widget.ahead("heading", 180)
    assert widget.move.hundredths == 300 and widget.reason() is None, "the way back is free"


def test_as_far_as_it_goes_is_a_legal_place_behind_many_friends() -> None:
    """Three friends in a row, through whom a march may go, bar all places from 1 to 10 inches ahead."""
    done = {"activated": True}
    friends = {f"red-{n}-{SWORDS}": (SWORDS, 2400, 900 + n * 500, 0, done) for n in (2, 3)}
    widget: WayWidget = acting("march", {RED: (SWORDS, 2400, 1400, 0), **friends, BLUE: (GUARDS, 400, 4500, 180)})
    widget.far("front")
    assert widget.reason() is None and widget.confirm(T).answer is not None, widget.move


def test_the_grip_turns_a_tray_and_a_drag_is_taken_back() -> None:
    widget: WayWidget = acting("maneuver", {RED: (SWORDS, 2400, 1000, 0), BLUE: (GUARDS, 2400, 4000, 180)})
    widget.point(at(24, 14))
    before = widget.draft()
    assert GRIP in before.spots and before.grips[GRIP].freely and before.grips[RED].freely
    widget.grab(GRIP)
    assert widget.carry(GRIP, at(40, 14)) and widget.move == Move(0, "front", 400, 90)
    assert not widget.carry(GRIP, at(40, 14)), "nothing has changed"
    widget.carry(RED, at(24, 12))
    assert widget.move == Move(0, "front", 200, 90), "who was turned by hand stays so"
    assert widget.let_go() and widget.draft() == before


def test_no_element_is_drawn_in_two_places() -> None:
    """The page knows each by one number, and would lose it."""
    match = posed({RED: (SWORDS, 2400, 1000, 0), BLUE: (GUARDS, 2400, 4000, 180)})
    give(match, {"action": "maneuver"})
    widget, board = open_widget(match), face_at("miniatures", match.options).board
    widget.point(at(24, 14))
    view = match.view(None)
    layers = board.drafted(board.lying(view, {}, Memo()), widget.draft(), {})
    drawn = [id(one) for shapes in layers.values() for root in shapes for one in walk(root)]
    assert len(drawn) == len(set(drawn)) and any(one.key == f"about {RED}" for one in layers["highlight"])


def test_at_the_edge_it_turns_as_far_as_there_is_room() -> None:
    widget: WayWidget = acting("maneuver", {RED: (SWORDS, 2400, 240, 0), BLUE: (GUARDS, 2400, 4000, 180)})
    widget.point(at(28, 6))
    assert widget.move.heading == 0 and widget.move.hundredths == 360 and widget.reason() is None


def test_a_retreat_goes_along_an_axis_of_the_tray() -> None:
    match = posed({RED: (SWORDS, 2400, 2000, 0), BLUE: (GUARDS, 2400, 2480, 180)})
    give(match, {"action": "retreat"}, roll(3))
    widget: WayWidget = open_widget(match)
    widget.point(at(30, 19))
    assert widget.move.towards == "right" and widget.move.hundredths == 650, "an inch beside the enemy, and no nearer"
    assert {"reach rear", "reach left", "reach right"} <= looks(widget).keys()
    assert widget.confirm(T).answer is not None


def test_whoever_is_freed_turns_to_the_finger_or_stays() -> None:
    match = posed({RED: (SWORDS, 2400, 2000, 0), BLUE: (GUARDS, 2400, 2480, 180)})
    plan = {"heading": 0, "towards": "rear", "distance": 500, "facing": 0}
    give(match, {"action": "retreat"}, roll(3), {"retreat": plan})
    widget: PivotWidget = open_widget(match)
    assert widget.confirm(T).answer == {"pivot": BLUE, "facing": 180}
    widget.carry(BLUE, at(40, 24.8))
    assert widget.confirm(T).answer == {"pivot": BLUE, "facing": 90}


def test_units_are_deployed_within_the_zone_and_aside_of_each_other() -> None:
    match = Match(miniatures(), complete_options(miniatures(), {}))
    give_zones(match)
    widget: DeployWidget = open_widget(match)
    assert widget.confirm(T).answer is None
    ready = trees(widget.body(T))
    press(find(ready, "unit")[0])
    first = widget.confirm(T).answer
    assert first is not None and widget.refused(first) is None
    widget.send(at(10, 40))
    assert widget.reason() is None, "it stays within its zone"
    match.push(widget.seat, first)
    give(match, open_confirm(match))
    widget = open_widget(match)
    widget.pick(widget.facts["units"][0])
    answer = widget.confirm(T).answer
    assert answer is not None and (answer["x"], answer["y"]) != (first["x"], first["y"]), "somebody stands there"
    for name, amount in (("x", 100), ("y", -10), ("facing", 15)):
        widget.add(name, amount)
    assert widget.confirm(T).answer is not None


def give_zones(match: Match) -> None:
    match.push("roll-red", roll(6, 6))
    match.push("roll-blue", roll(1, 1))
    give(match, {"zone": "south"})


def open_confirm(match: Match) -> Any:
    widget: DeployWidget = open_widget(match)
    widget.pick(widget.facts["units"][0])
    return widget.confirm(T).answer


# charges and attacks


def test_a_charge_shows_its_odds_its_lane_and_where_it_aligns() -> None:
    """10.20 inches straight on would need a 6; turned a little, a corner touches sooner: 5 or 6, two of six."""
    widget: ChargeWidget = acting("charge", {RED: (SWORDS, 2400, 1000, 0), BLUE: (GUARDS, 2400, 2500, 180)})
    widget.tap(BLUE)
    answer = widget.whole()
    assert answer is not None and answer["side"] == "front"
    told = said(widget.body(T))
    assert "5 or more, 33%" in told and "Attack dice" not in told
    found = looks(widget)
    assert {"lane", "contact", "align 0"} <= found.keys() and found["align 0"] == "ghost"
    assert widget.refused(answer) is None


def test_who_cannot_be_charged_says_why() -> None:
    hands = Hands()
    match = posed({RED: (SWORDS, 2400, 1000, 0), BLUE: (GUARDS, 2400, 2000, 180), OTHER: (GUARDS, 2400, 300, 180)})
    give(match, {"action": "charge"})
    widget: ChargeWidget = open_widget(match, hands)
    widget.tap(OTHER)
    told = widget.hint(T)
    assert hands.refusal is not None and told is not None and "Lannister Guards B2" in told


def test_a_shot_shows_the_exact_distribution_and_each_modifier() -> None:
    red = f"red-1-{BOWMEN}"
    match = posed({red: (BOWMEN, 2400, 1000, 0), BLUE: (GUARDS, 2400, 1900, 180)})
    give(match, {"action": "shoot"})
    widget: ShootWidget = open_widget(match)
    widget.tap(BLUE)
    answer = widget.whole()
    assert answer is not None and answer["shoot"]["target"] == BLUE
    numbers = blow(state(match), red, BLUE, state(match).units[red].kind.attacks[0], "front")
    found = of_attack(state(match), BLUE, numbers)
    told = said(widget.body(T))
    likeliest = max(found.wounds.items(), key=lambda one: one[1])
    assert f"{likeliest[0]}{round(likeliest[1] * 100)}%" in told.replace(" ", "")
    assert f"{numbers.dice} attack dice" in told and f"Hits on {numbers.hits}" in told
    assert looks(widget)["arc"] == "reach"


def test_a_strike_is_reckoned_where_the_unit_would_lie() -> None:
    match = posed({RED: (SWORDS, 2400, 2000, 0), BLUE: (GUARDS, 2400, 2480, 180)})
    give(match, {"action": "melee"})
    widget: MeleeWidget = open_widget(match)
    widget.tap(BLUE)
    assert widget.picked is not None and "Wounds by the dice" in said(widget.body(T))
    moved = next(one for one in widget.all_answers() if one["place"] is not None)
    widget.pick(moved)
    assert widget.draft().spots[RED].at != SHEET.spot(state(match).units[RED].stands).at


def test_dice_are_chosen_one_by_one_or_all_below_a_face() -> None:
    match = posed({RED: (SWORDS, 2400, 1000, 0), BLUE: (GUARDS, 2400, 1800, 180)})
    give(match, {"action": "charge"})
    widget: Any = open_widget(match)
    widget.tap(BLUE)
    give(match, widget.whole(), roll(5))
    while asked(match) in ("align", "attack"):
        give(match, next(iter(match.choices.values())).sample(chance.seeded(1)))
    give(match, roll(1, 2, 3, 4, 5, 6, 2))
    widget = open_widget(match)
    assert widget.choice.kind == "reroll" and widget.confirm(T).gives_up
    press(find(trees(widget.body(T)), "die")[0])
    press(find(trees(widget.body(T)), "below")[-1])
    confirm = widget.confirm(T)
    assert not confirm.gives_up and confirm.answer is not None and set(confirm.answer["again"]) <= {1, 2, 3}


@pytest.mark.parametrize("code", LANGUAGES)
def test_an_action_that_is_not_offered_says_why(code: str) -> None:
    """D09, F01: an engaged unit cannot move or charge, F02: one that is too far cannot charge."""
    t = Language(code, "miniatures", strict=True)
    engaged = posed({RED: (SWORDS, 2400, 2000, 0), BLUE: (GUARDS, 2400, 2480, 180)})
    far = posed({RED: (SWORDS, 2400, 600, 0), BLUE: (GUARDS, 2400, 4000, 180)})
    for match, barred in ((engaged, {"maneuver", "march", "charge"}), (far, {"charge"})):
        hands = Hands()
        widget: Any = open_widget(match, hands)
        found = {str(one.attrs["data-value"]): one for one in find(trees(widget.body(t)), "barred")}
        assert found.keys() == barred and all(one.attrs["aria-disabled"] for one in found.values())
        for name, one in found.items():
            press(one)
            assert hands.refusal is not None and hands.refusal == match.why_not(widget.id, {"action": name})


def test_dice_to_be_rolled_again_say_what_they_must_show_and_one_tap_takes_all_that_miss() -> None:
    """J02, J10: who rolls again takes what misses, whoever spends a condition what hits or blocks."""
    weak = {"conditions": ["weakened"]}
    match = posed({RED: (SWORDS, 2400, 2000, 0, weak), BLUE: (GUARDS, 2400, 2480, 180, {"conditions": ["vulnerable"]})})
    give(match, {"action": "melee"}, {"melee": BLUE, "attack": 0, "place": None}, roll(1, 2, 3, 4, 5, 6, 6))
    for code in LANGUAGES:
        widget: Any = open_widget(match)
        assert widget.choice.kind == "weakened"
        told = widget.hint(Language(code, "miniatures", strict=True))
        assert "4" in told, "four dice hit, with 4 or more"
    press(find(trees(widget.body(T)), "usual")[0])
    assert widget.confirm(T).answer == {"again": [4, 5, 6, 6]}
    give(match, {"again": []}, roll(4, 4, 1, 2, 1, 1))
    widget = open_widget(match)
    assert widget.choice.kind == "vulnerable" and widget.facts["blocks"] == 3 and "2" in widget.hint(T)
    press(find(trees(widget.body(T)), "usual")[0])
    assert widget.confirm(T).answer == {"again": [4, 4]}


@pytest.mark.parametrize(("dice", "passed"), [((6, 6), True), ((1, 1), False)])
def test_whoever_spends_panicked_is_told_how_the_test_stands(dice: tuple[int, int], passed: bool) -> None:
    """K01, K04: and whether the D3 counts at all. What was struck is shown before, the test when the attack is over."""
    match = posed({RED: (SWORDS, 2400, 2000, 0), BLUE: (GUARDS, 2400, 2480, 180, {"conditions": ["panicked"]})})
    give(match, {"action": "melee"}, {"melee": BLUE, "attack": 0, "place": None}, roll(5, 1, 1, 1, 1, 1, 1), roll(1))
    match.push("test", roll(*dice))
    match.push("fear", roll(1))
    table, asked = face_at("miniatures", match.options).table, len(match.log)
    assert table.interrupted(match.view(None)) and not table.teller.fresh(match.log, 0, True)
    assert table.teller.amid(match.log).kind == "attack"
    for code in LANGUAGES:
        t = Language(code, "miniatures", strict=True)
        widget: Any = open_widget(match)
        assert widget.choice.kind == "panicked"
        morale, total = str(match.state.units[BLUE].kind.morale), str(sum(dice))
        told = t(f"again.panic.{'passed' if passed else 'failed'}", number=morale, amount=total)
        # of a morale of 7 two dice fail 15 times in 36
        best = t("again.best", text=told, what=t("odds.fails", what=t("percent", amount=42)))
        assert widget.hint(t) == (best if passed else told)
    give(match, {"again": []})
    assert open_widget(match).hint(T) == T("fear.idle" if passed else "fear.counts")
    give(match, {"fear": "keep"})
    assert not table.interrupted(match.view(None))
    assert next(one.kind for one in table.teller.fresh(match.log, asked, False)) == "attack"
    [told] = [event for event in match.log if event.kind == "tested"]
    assert told.facts["passed"] == passed and told.facts["wounds"] == (0 if passed else 1)


def test_the_line_to_a_target_ends_at_its_nearest_point() -> None:
    """C6: a range is counted so; the middle of the tray is farther."""
    tray = plane.laid(kinds()[GUARDS].tray, 24 * INCH, 20 * INCH, 0)
    assert plane.nearest(tray, (24 * INCH, 0)) == pytest.approx((24 * INCH, tray.y - tray.half_depth))
    assert plane.nearest(tray, (0, 0)) == pytest.approx((tray.x - tray.half_width, tray.y - tray.half_depth))


def test_who_leaves_the_choice_of_a_zone_is_told() -> None:
    """A02"""
    match = Match(miniatures())
    for id, choice in [*match.choices.items()]:
        match.push(id, roll(6, 6) if choice.facts["seat"] == "blue" else roll(1, 1))
    give(match, {"zone": None})
    told = match.log[-1]
    assert (told.kind, told.facts["seat"], told.facts["victim"]) == ("left-to", "blue", "red")
    give(match, {"zone": "south"})
    assert match.state.first == "blue"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_moment_shows_each_die_and_what_became_of_it(code: str) -> None:
    t = Language(code, "miniatures", strict=True)
    match = posed({RED: (SWORDS, 2400, 2000, 0), BLUE: (GUARDS, 2400, 2480, 180)})
    give(match, {"action": "melee"}, {"melee": BLUE, "attack": 0, "place": None})
    give(match, roll(1, 2, 3, 4, 5, 6, 6))
    match.settle(chance.seeded(2))
    teller = face_at("miniatures", match.options).table.teller
    struck = next(event for event in match.log if event.kind == "struck")
    assert struck.facts["least"] == 4 and struck.facts["hits"] == 6 == len(struck.facts["defence"])
    [moment] = [one for one in teller.fresh(match.log, 0, False) if one.kind == "attack"]
    dice = [one for root in trees(teller.body(t, _told(match), moment)) for one in _icons(root)]
    assert len(dice) == 7 + 6 + 2 * sum(event.kind == "tested" for event in match.log)


def _told(match: Match) -> Any:
    return Telling(match.log, {})


def _icons(root: Any) -> Any:
    return [one for one in walk(root) if "die" in str(one.attrs.get("class") or "").split()]


def test_a_tray_that_slides_has_its_arrow_its_sign_its_figures_and_its_number() -> None:
    """It was a bare block: whoever watched did not know which unit moved."""
    match = posed({f"red-1-{SWORDS}": (SWORDS, 2400, 1000, 0)})
    board, view = face_at("miniatures", match.options).board, match.view(None)
    place = view["units"][f"red-1-{SWORDS}"]["place"]
    event = Event("moved", {"seat": "red", "unit": f"red-1-{SWORDS}", "before": place, "place": place, "rule": "D05"})
    [move] = board.moves([event], view, view, False)
    for far, looks in ((False, ("mini-arrow", "mini-sign", "mini-model", "mini-number")),
                       (True, ("mini-arrow", "mini-sign", "mini-rank", "mini-number"))):  # fmt: skip
        shown = {name for part in board.ghost(move, move.what, far) for one in walk(part)
                 for name in str(one.attrs.get("class")).split()}  # fmt: skip
        assert shown.issuperset(looks), (far, shown)


@pytest.mark.parametrize("code", LANGUAGES)
def test_dice_tell_the_number_that_was_needed(code: str) -> None:
    """Of an attack, of its defence, of a charge and of a Panic Test: dice lay there, and what was good was not said."""
    t = Language(code, "miniatures", strict=True)
    common = {"seat": "red", "unit": f"blue-1-{GUARDS}", "by": f"red-1-{SWORDS}", "rule": "J03"}
    struck = {"faces": [5, 2], "least": 4, "hits": 1, "defence": [3], "holds": 3, "blocked": 1}
    events = [
        Event("struck", {**common, **struck}),
        Event("charge-die", {"seat": "red", "unit": f"red-1-{SWORDS}", "dice": [5], "needs": 2, "rule": "F05"}),
        Event("tested", {**common, "dice": [3, 4], "modifier": 0, "passed": True, "wounds": 0, "needs": 6}),
    ]
    said = text(el("div", None, fallen.body(t, events)))
    assert all(t("dice.needed", number=n) in said for n in (4, 3, 2)) and t("dice.sum", number=6) in said
    lines = MiniaturesWords(t).details(events[0])
    assert "4" in lines[0] and "3" in lines[1]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_list_tells_in_which_arc_of_a_tray_another_one_stands(code: str) -> None:
    """By the arcs of the one that is looked at: the other has it at its right, and stands before it."""
    match = posed({"red-1": (GUARDS, 2400, 2400, 0), "blue-1": (GUARDS, 2400, 3400, 90)})
    t = Language(code, "miniatures", strict=True)
    lists = MiniaturesLists(modes()["open-field"])
    for area, other, side in (("red-1", "blue-1", "front"), ("blue-1", "red-1", "right")):
        [line] = lists.near(t, match.view(None), area)
        name = MiniaturesWords(t).area(other)
        assert line == t("list.near.by", area=name, amount=inches(t, 485), side=t(f"flank.{side}"))


@pytest.mark.parametrize(("action", "inches"), [("march", 10), ("charge", 11), ("retreat", -11)])
def test_what_an_action_reaches_is_drawn_as_far_as_that(action: str, inches: int) -> None:
    """A march is two moves ahead, a charge a move and the best throw of a die; so is a retreat, backwards."""
    enemy = 2480 if action == "retreat" else 4000
    widget = open_widget(posed({RED: (SWORDS, 2400, 2000, 0), BLUE: (GUARDS, 2400, enemy, 180)}))
    widget.pick({"action": action})
    drawn = " ".join(shape.path for shape in widget.draft().shapes if isinstance(shape, Region))
    heights = [float(down) for _, down in re.findall(r"(-?[\d.]+) (-?[\d.]+)(?=[A-Zz])", drawn)]
    end = max(heights) if inches < 0 else min(heights)
    half = -2.4 if inches < 0 else 2.4  # of a tray, whose edge comes so far
    assert end == at(24, 20 + half + inches)[1]
