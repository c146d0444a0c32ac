"""What is read of a battle beside the table: rules, the form, the report, the poster, the replay, the lessons."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from xml.etree import ElementTree as ET

import pytest
import svgwrite

from gotweb.battles import plans, skirmish
from gotweb.battles.facts import table
from gotweb.battles.game import battles
from gotweb.battles.table.reading import tenths
from gotweb.core import data
from gotweb.core.annals import turning_points
from gotweb.core.numbers import number
from gotweb.core.own import OWN
from gotweb.lang import LANGUAGES, Language
from gotweb.lessons.lesson import lessons_of
from gotweb.ui.face import face_at, face_of
from gotweb.ui.home.gameform import Form
from gotweb.ui.home.newgame import Fields
from gotweb.ui.kit.tree import Element, Memo, text, walk
from gotweb.ui.read.beneath import Beneath
from gotweb.ui.read.poster import FOOT, attributes
from gotweb.ui.read.writing import FAR, classes
from gotweb.workshop.catalogues import compile_catalogues
from tests.battles.players import ID, PLANS, moments
from tests.battles.test_annals import GUARDS, battle, struck
from tests.conformance.inspector import outlines
from tests.rest import by_turns

compile_catalogues()
EN, FR = (Language(code, "battles", strict=True) for code in ("en", "fr"))
OURS = [plan for plan in PLANS if plan != OWN]
"""The plans and skirmishes of the program."""
SHAPES = ("path", "circle", "rect", "polygon", "polyline", "line", "ellipse", "text")


def plain(words: str) -> str:
    """A text with plain spaces only."""
    return words.replace("\u00a0", " ").replace("\u202f", " ")


# rules


@pytest.mark.parametrize("t", [EN, FR])
def test_every_rule_stands_below_a_heading_of_the_rulebook(t: Language) -> None:
    rules = face_of(ID).rules
    sections = {rule.section for _, _, chapter in rules.chapters(t) for rule in chapter}
    assert sections == {rule["section"] for rule in data.read("gotweb.battles", "rules.json")} and len(sections) == 21
    for section in sections:
        assert rules.heading(t, section) == section if t.code == "fr" else rules.heading(t, section) != section


def test_what_we_have_ruled_ourselves_is_marked() -> None:
    ruled = {rule.id for _, _, chapter in face_of(ID).rules.chapters(EN) for rule in chapter if rule.source == "ruling"}
    assert ruled == {"B06", "D07", "K02", "P07", "P08"}


# the form


def shown(code: str, plan: str) -> Element:
    form = Form(face_of(ID))
    form.chosen = {"plan": plan}
    return Fields(form, lambda: None, lambda: None).tree(Language(code, "battles", strict=True))


@pytest.mark.parametrize(("plan", "code"), by_turns(OURS, LANGUAGES))
def test_the_form_says_of_the_chosen_plan_what_one_must_know(code: str, plan: str) -> None:
    """Its size, its rounds and its armies are those of the plan."""
    t = Language(code, "battles", strict=True)
    hints = [one for one in walk(shown(code, plan)) if one.attrs.get("role") == "status"]
    assert [text(one) for one in hints] == [t(f"option.plan.{plan}.hint")]
    said = text(hints[0])
    known = skirmish.blank(plan) if plan in skirmish.summaries() else plans.shipped(plan)
    assert f"{known.grid.columns} × {known.grid.rows}" in said
    assert f" {known.rounds} rounds" in said
    if plan in plans.SHIPPED:
        armies = [str(len(known.units[house])) for house in ("stark", "lannister")]
        assert re.findall(r"\d+ (?:\w+ )?(?:units|unités|of Lannister)", said)[0].split()[0] == armies[0]
        assert re.search(rf"(against|contre) {armies[1]} ", said)
    assert ("our own" if code == "en" else "notre main") in said


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_new_game_begins_in_the_newest_set_up_of_each_plan(code: str) -> None:
    """Those of before open from saves, links and puzzles, and are told apart by their names."""
    t = Language(code, "battles", strict=True)
    said = text(shown(code, plans.OFFERED[0]))
    assert plans.EARLIER and all(t(f"option.plan.{plan}") not in said for plan in plans.EARLIER)
    assert all(t(f"option.plan.{plan}") in said for plan in plans.OFFERED)
    names = [t(f"option.plan.{plan}") for plan in plans.SHIPPED]
    assert len({*names}) == len(names)


def test_many_plans_stand_in_a_list() -> None:
    rows = {text(one): one.attrs["class"] for one in walk(shown("en", "open-field")) if one.tag == "fieldset"}
    titles = (EN("option.plan"), EN("home.houses"))
    looks = {title: look for title in titles for words, look in rows.items() if words.startswith(title)}
    assert looks == {EN("option.plan"): "home-choices home-many", EN("home.houses"): "home-choices"}


# the report and the poster


def test_turning_points_are_told_with_what_they_cost() -> None:
    match = battle(
        {"E5": "war-host green"}, {"E4": f"{GUARDS} blue 2", "C1": f"{GUARDS} red"}, struck(["blue", "valor"])
    )
    report = face_of(ID).report
    [moment] = report.look_back(match).moments
    told = [(plain(report.told(t, moment)), plain(report.cost(t, moment))) for t in (EN, FR)]
    assert told == [
        (
            "The unit in E4 (Lannisport Guards) is eliminated.",
            "Lannister loses morale (2); the marker is on Lannister 2. "
            "Stark scores 1 victory point (a unit eliminated).",
        ),
        (
            "L’unité en E4 (Gardes de Port-Lannis) est éliminée.",
            "Lannister perd du moral (2) ; le marqueur est sur Lannister 2. "
            "Stark marque 1 point de victoire (une unité éliminée).",
        ),
    ]


def test_luck_is_told_with_the_hits_and_the_expectation() -> None:
    match = battle({"E5": "war-host red"}, {"E4": f"{GUARDS} blue"}, struck(["green"] * 4))
    report = face_of(ID).report
    [moment] = report.look_back(match).moments
    assert report.told(EN, moment) == "Bad luck of Stark from E5 at E4: 0 hits, where 1.5 could be expected."
    assert plain(report.told(FR, moment)) == "La malchance de Stark, depuis E5 sur E4 : 0 touche, pour 1,5 attendues."
    assert tenths(EN, moment.facts["expected"]) == "1.5" and report.cost(EN, moment) == ""


@pytest.mark.parametrize(("plan", "palette"), by_turns(PLANS, ["safe", "traditional"]))
@pytest.mark.one_of(2)
def test_nothing_that_is_drawn_is_black_on_the_poster_for_want_of_a_look(plan: str, palette: str) -> None:
    """`dressed` turns classes into attributes: each shape has its fill from one of its classes, or says it itself."""
    face = face_at(ID, {"players": 2, "plan": plan})
    looks, blank = attributes(face, palette), set[str]()
    for at, (match, _, _) in enumerate(moments(plan, 1)):
        if at % 40 == 0 or match.result is not None:
            blank |= unfilled(face.board.lying(match.view(None), outlines(face.board), Memo()), looks)
    for seat in match.seats:
        blank |= unfilled({"crest": [face.table.crest(seat)]}, looks)
    assert blank == set()


def unfilled(layers: Mapping[str, Sequence[Element]], looks: Mapping[str, Mapping[str, str]]) -> set[str]:
    """The classes of the shapes and texts that nothing says a fill of, but of those that are for far alone."""
    found: set[str] = set()

    def look(one: Element, filled: bool) -> None:
        own = classes(one.attrs.get("class"))
        if FAR in own:
            return
        filled = filled or "fill" in one.attrs or any("fill" in looks.get(name, {}) for name in own)
        if one.tag in SHAPES and not filled:
            found.add(" ".join(own) or one.tag)
        for child in one.children:
            if isinstance(child, Element):
                look(child, filled)

    for shapes in layers.values():
        for shape in shapes:
            look(shape, False)
    return found


# the replay


@pytest.mark.parametrize("plan", ["open-field", "raid-riverlands"])
def test_a_replay_is_marked_by_rounds_and_turns(plan: str) -> None:
    for match, _, _ in moments(plan, 2):  # noqa: B007
        pass
    log = match.log
    marks = face_of(ID).replay.marks(EN, log)
    heads = [mark.words for mark in marks if mark.words == mark.group]
    assert heads == [f"Round {number + 1}" for number in range(match.state.round)]
    turns = [event for event in log if event.kind in ("token", "played", "heartened", "sacrificed", "passed")]
    marked = {mark.event for mark in marks}
    assert all(number in marked for number, event in enumerate(log) if event in turns) and len(turns) > 10
    first = next(number for number, event in enumerate(log) if event.kind == "round")
    assert all(mark.group == "Round 1" for mark in marks if mark.event < first)


# lessons


def test_there_are_eight_lessons_in_the_order_in_which_the_rules_build_on_each_other() -> None:
    """Devices remember lessons by these names."""
    names = ["orders", "terrain", "dice", "engaged", "card", "tactic", "morale", "fire"]
    assert [lesson.id for lesson in lessons_of(battles())] == names


@pytest.mark.parametrize("t", [EN, FR])
def test_the_lesson_on_dice_shows_the_faces_of_a_die(t: Language) -> None:
    teaching = face_of(ID).teaching
    drawn = {lesson.id: teaching.explained(t, lesson, {}) for lesson in teaching.lessons()}
    assert [id for id, one in drawn.items() if one is not None] == ["dice"]
    shown = drawn["dice"]
    assert shown is not None and len([one for one in walk(shown) if one.tag == "svg"]) == 5
    assert sum(map(int, re.findall(r"(\d) ×", text(shown)))) == len(table().faces)


def test_the_first_battle_is_that_of_the_open_field() -> None:
    match = face_of(ID).teaching.first_game()
    assert match is not None and match.state.plan.id == "open-field"


@pytest.mark.parametrize("plan", PLANS)
@pytest.mark.one_of(3)
def test_the_report_of_a_whole_battle_is_told_in_both_languages(plan: str) -> None:
    for match, _, _ in moments(plan, 4):  # noqa: B007
        pass
    report = face_of(ID).report
    found = report.look_back(match)
    for t in (EN, FR):
        assert all(report.told(t, moment) for moment in turning_points(found, 99))
    assert report.ranking(found)[0] == match.result.winners[0]  # type: ignore[union-attr]


def test_the_poster_of_a_battle_tells_each_round_and_each_loss_below_the_board() -> None:
    """Where the board leaves the lower half free: and nothing stands lower than the sheet's foot."""
    *_, (match, _, _) = moments("stone-bridge", 1)
    face = face_at(ID, match.options)
    annals, view = face.report.look_back(match), match.view(None)
    losses = sum(map(len, view["lost"].values())) + len(view["captured"])
    for t in (EN, FR):
        sheet = svgwrite.Drawing(profile="full", debug=False)
        beneath = Beneath(sheet, attributes(face, "safe"), t, face, (50, 950, 1000, FOOT))
        beneath.fill(annals, view)
        texts = [one for one in ET.fromstring(sheet.tostring()).iter() if one.tag.endswith("}text")]
        written = [one.text for one in texts]
        assert t("report.poster.losses") in written and losses
        told = [loss.told for lost in face.report.lost(t, view).values() for loss in lost]
        assert len(told) == losses and set(told) <= set(written)
        for measure in face.report.decisive:
            assert t(f"report.measure.{measure}") in written
            for house in annals.seats:
                assert number(annals.rows[-1].figures[measure][house]) in written
        assert max(float(one.attrib["y"]) for one in texts) <= FOOT
        none = svgwrite.Drawing(profile="full", debug=False)
        Beneath(none, attributes(face, "safe"), t, face, (50, FOOT - 200, 1000, FOOT)).fill(annals, view)
        assert not [one for one in ET.fromstring(none.tostring()).iter() if one.tag.endswith("}text")]
