"""What the defaults say of a game, told by the toy that uses them: see `gotweb.ui.read.plain` and its like."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gotweb.core import chance
from gotweb.core.annals import END, Annals, Row, TurningPoint
from gotweb.core.chance import Roll
from gotweb.core.choice import Number, OneOf
from gotweb.core.match import Match
from gotweb.core.options import complete_options
from gotweb.core.plainwords import find, nearest
from gotweb.core.words import NotUnderstood, words_of
from gotweb.lang import Language
from gotweb.ui.board.plain import PlainCloser
from gotweb.ui.face import face_of
from gotweb.ui.kit.tree import text
from gotweb.ui.read.plain import PlainReplay, PlainReport, PlainRules
from tests.hands import trees

FACE = face_of("toy-caravans")
T = Language("en", "toy", strict=True)


def match() -> Match:
    """A whole game of three."""
    played, pick = Match(FACE.game, complete_options(FACE.game, {})), chance.seeded(5)
    while played.result is None:
        question = next(iter(played.choices))
        played.push(question, played.choices[question].sample(pick))
    return played


def report(decisive: Sequence[str], places: Sequence[str] = ()) -> PlainReport:
    return PlainReport(
        FACE.game, FACE.report.look_back, ending="over", measures=("coins", "goods"), decisive=decisive,
        charted=("coins",), places=places, drawn={"toy-disc": {"fill": "none"}},
    )  # fmt: skip


def annals(won: Sequence[str] = ()) -> Annals:
    row = Row(1, {"coins": {"amber": 3, "birch": 5, "cobalt": 5}, "goods": {"amber": 9, "birch": 1, "cobalt": 2}})
    end = [TurningPoint(END, 1, 0, 9, {"winners": won}, None, None)] if won else []
    return Annals(("amber", "birch", "cobalt"), [row], end, bool(won))


def test_seats_are_ranked_by_the_decisive_measures_one_after_the_other() -> None:
    assert report(("coins", "goods")).ranking(annals()) == ["cobalt", "birch", "amber"]
    assert report(("coins", "goods"), places=("goods",)).ranking(annals()) == ["birch", "cobalt", "amber"]


def test_whoever_has_won_is_ranked_first_whatever_the_measures_say() -> None:
    assert report(("coins",)).ranking(annals(won=("amber",))) == ["amber", "birch", "cobalt"]


def test_turning_points_are_told_as_the_log_tells_them() -> None:
    last = match().log[-1]
    assert last.kind == "over"
    told = report(("coins",)).told(T, TurningPoint(END, 1, 0, 9, last.facts, None, None))
    assert told == T("log.over.one", winners=T(f"seat.{last.facts['winners'][0]}"))


def test_rules_are_in_chapters_by_their_letters_in_the_order_of_the_file() -> None:
    rules = PlainRules("gotweb.battles", "fr")
    chapters = rules.chapters(Language("en", "battles", strict=True))
    ids = [rule.id for _, _, listed in chapters for rule in listed]
    assert [letter for letter, _, _ in chapters] == list("ABCDEFGHIJKLMNOPQ")
    assert ids == [rule["id"] for rule in rules.listed()] and len(ids) == len(set(ids)) > 90


def test_a_replay_shows_each_event_once_in_its_moment_or_in_a_sentence() -> None:
    log = match().log
    parts = trees(FACE.replay.told(T, log, 0, {}, {}))
    wagers = [event for event in log if event.kind == "wagered"]
    inside = [event for event in log if event.kind in ("wagered", "won-wager")]
    assert len([part for part in parts if part.tag == "h4"]) == len(wagers) > 0
    assert len(parts[-1].children) == len(log) - len(inside) > 0


def test_a_replay_says_that_nothing_has_happened() -> None:
    log = match().log
    assert [text(part) for part in trees(FACE.replay.told(T, log, len(log), {}, {}))] == [T("replay.quiet")]


def test_the_places_of_a_replay_are_rounds_moments_and_marked_events() -> None:
    log = match().log
    plain, more = (PlainReplay(FACE.game, FACE.table.teller, kinds) for kinds in ((), ("left",)))
    places = [mark.event for mark in plain.marks(T, log)]
    assert places == [number for number, event in enumerate(log) if event.kind in ("round", "wagered")]
    assert len(more.marks(T, log)) == len(places) + len([event for event in log if event.kind == "left"])


def test_which_areas_lie_side_by_side_must_be_said() -> None:
    with pytest.raises(TypeError, match="neighbours"):
        PlainCloser(FACE.game, FACE.board)  # type: ignore[abstract]


def test_the_sheet_of_an_area_says_what_a_screen_reader_says() -> None:
    played = match()
    for area, said in FACE.board.described(T, played.view(None)).items():
        sheet = trees(FACE.closer.area(T, played, area))
        assert [text(part) for part in sheet] == [said]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ('{"wager": 2}', {"wager": 2}),
        (" 2 ", {"wager": 2}),
        ("2 coins", {"wager": 2}),
        ("99999999", {"wager": 99999999}),
    ],
)
def test_a_number_is_typed_as_json_as_a_number_or_in_words(line: str, answer: object) -> None:
    assert words_of(FACE.game, T).understand(Number("amber", "wager", 3, "Y4"), line) == answer


@pytest.mark.parametrize(
    ("line", "why"),
    [("{", "json"), ("{1}", "json"), ("coin", "many"), ("", "unclear"), ("x", "unclear")],
)
def test_a_line_that_is_no_answer_is_refused_with_a_reason_that_can_be_read(line: str, why: str) -> None:
    words = words_of(FACE.game, T)
    with pytest.raises(NotUnderstood) as refused:
        words.understand(Number("amber", "wager", 3, "Y4"), line)
    assert refused.value.why == why and words.trouble(refused.value)


def test_a_number_beyond_the_list_is_refused_with_the_highest() -> None:
    words, choice = words_of(FACE.game, T), OneOf("amber", "lay", [{"lay": "salt"}, {"lay": "silk"}])
    assert words.understand(choice, "2") == {"lay": "silk"}
    with pytest.raises(NotUnderstood) as refused:
        words.understand(choice, "3")
    assert words.trouble(refused.value) == T("typed.number", text="3", top=2)


def test_what_is_not_understood_lists_the_answers_where_there_are_some() -> None:
    words = words_of(FACE.game, T)
    assert words.trouble(NotUnderstood("unclear", text="x")) == T("typed.unclear", text="x")
    told = words.trouble(NotUnderstood("unclear", text="x", options=[{"lay": "salt"}]))
    assert told == T("typed.unclear.of", text="x", answers=words.answer({"lay": "salt"}))


def test_a_whole_name_is_meant_before_those_that_begin_with_it() -> None:
    assert find("c1", {"C1": "C1", "C10": "C10", "C11": "C11"}) == "C1"
    assert find("Éven", {"a": "Even field", "b": "Oddly"}) == "a"
    for typed, why in (("c", "many"), ("d", "nowhere"), ("", "nowhere")):
        with pytest.raises(NotUnderstood) as refused:
            find(typed, {"C1": "C1", "C10": "C10"})
        assert refused.value.why == why


def test_the_example_of_an_answer_that_is_in_no_list_is_a_legal_one_as_files_have_it() -> None:
    words, dice = words_of(FACE.game, T), Roll(2, 6)
    assert dice.why_not(words.understand(dice, words.example(dice))) is None


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("silk", "silk"), ("sillk", "silk"), ("slik", None), ("camels", "camel"), ("cammel", "camel"),
        ("water skin", "waterskin"),
        ("xyz", None), ("", None), ("silkworms and camels", None),
    ],
)  # fmt: skip
def test_the_nearest_name_is_like_what_was_typed_or_there_is_none(typed: str, found: str | None) -> None:
    assert nearest(typed, ["camel", "silk", "waterskin"]) == found
