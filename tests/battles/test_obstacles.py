"""What is said of a refused answer: the fact that the broken rule speaks of, in a sentence of its own."""

from __future__ import annotations

import pytest

from gotweb.battles import cardtext
from gotweb.battles.obstacles import FINDERS, OF_FEW_HEXES
from gotweb.battles.retreat import Retreat, ways
from gotweb.core import chance
from gotweb.core.choice import NO_SUCH_NAME, NOT_AN_ANSWER, Answer, Choice
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES
from tests.battles.players import ENEMY, ID, PLANS, fierce
from tests.battles.refused import GUARD, HOST, LEADERS, SAID, Posed, at
from tests.battles.test_words import language, said, words
from tests.battles.wrong import Wrong
from tests.rest import sooner

GAMES = 203


@pytest.mark.parametrize("plan", sooner(PLANS, 2))
@pytest.mark.one_of(2)
def test_every_refusal_names_the_fact(plan: str, whole: bool) -> None:
    """Over 200 games, in a usual run 100, in which everybody tries one answer more before he gives a legal one."""
    pairs = set()
    for n in range(GAMES // len(PLANS) if whole else GAMES // len(PLANS) // 2 + 1):
        match, pick = Match(game(ID), {"plan": plan}), chance.seeded(f"wrong {plan} {n}")
        while match.result is None:
            question, choice = next(iter(match.choices.items()))
            answer = Wrong(match, choice, pick).answer()
            rule = None if answer is None else match.why_not(question, answer)
            if answer is not None and rule is not None and rule != NO_SUCH_NAME:
                pairs.add((choice.kind, rule))
                told(match, choice, answer, rule)
            match.push(question, fierce(match, choice, pick) if n % 4 == 3 else choice.sample(pick))
    assert len(pairs) > 25, pairs


def told(match: Match, choice: Choice, answer: Answer, rule: str) -> None:
    """A refusal has its sentence in both languages, and names no card that the enemy holds and nobody has named."""
    for code in LANGUAGES:
        sentence = words(code).obstacle(match, choice, answer, rule)
        assert sentence is not None, (choice.kind, rule, answer)
        said(sentence)
        for card in match.state.hands[ENEMY[choice.seat]]:
            name = cardtext.name(language(code), card, match.state.plan.box.names)
            assert card == answer.get("card") or name not in sentence


@pytest.mark.parametrize(("posed", "answer", "rule", "sentence"), SAID)
def test_a_refusal_says_what_is_true(posed: Posed, answer: Answer, rule: str, sentence: str) -> None:
    match = posed.match()
    choice = next(iter(match.choices.values()))
    assert choice.why_not(answer) == rule
    english, french = (words(code).obstacle(match, choice, answer, rule) for code in ("en", "fr"))
    assert english == sentence
    assert french is not None and french != english


FRENCH = {
    "The river in E7 is closed to units.": "La rivière en E7 est infranchissable.",
    "There is no unit in F9.": "Il n’y a aucune unité en F9.",
    "A1 is 8 hexes from Maege Mormont in E8; the zone of control ends at 2.":
        "A1 est à 8 cases de Maege Mormont en E8\u00a0; la zone de contrôle s’arrête à 2.",
    "The commitment of Eddard Stark has been used already.":
        "La capacité d’engagement d’Eddard Stark a déjà été utilisée.",
    "E8 does not see H8: the line of sight is blocked by the hills in F8.":
        "E8 ne voit pas H8\u00a0: la ligne de mire est bloquée par les collines en F8.",
}  # fmt: skip
"""Some of these sentences in French."""


@pytest.mark.parametrize("sentence", FRENCH)
def test_a_refusal_says_it_in_french(sentence: str) -> None:
    posed, answer, rule, _ = next(one for one in SAID if one[-1] == sentence)
    match = posed.match()
    assert words("fr").obstacle(match, next(iter(match.choices.values())), answer, rule) == FRENCH[sentence]


@pytest.mark.parametrize(("to", "left", "sentence"), [
    ("E6", 2, "E6 is occupied: Lannisport Guards."),
    ("D6", 2, "By D6 the unit retreats 1 hex; it can retreat 2."),
])  # fmt: skip
def test_i03_i04_a_hex_by_which_the_way_back_is_shorter_is_told(to: str, left: int, sentence: str) -> None:
    """Only asked in this way of a question with one answer, which the table gives itself."""
    occupied = {"E6": GUARD} if to == "E6" else {}
    match = Posed(at({"E8": HOST}, {"E7": GUARD, **occupied}, terrain={"river": ["D5", "E5"]})).match()
    _, open_ = ways(match.state, "E7", "lannister", left)
    choice, answer = Retreat(match.state, "E7", open_, left), {"retreat": to}
    rule = choice.why_not(answer)
    assert rule == ("I03" if to == "E6" else "I04")
    assert words("en").obstacle(match, choice, answer, rule) == sentence


def placing(sort: str, first: str | None) -> tuple[Match, Choice]:
    """The second time that a house places something of a sort in a skirmish, after one in this hex."""
    match, pick, asked = LEADERS.match(), chance.seeded("placing"), 0
    for seat, led in (("stark", ["maege", "rickard"]), ("lannister", ["gregor", "kevan"])):
        match.push(seat, {"leaders": led})
    while True:
        question, choice = next(iter(match.choices.items()))
        if choice.kind == "place" and choice.facts["sort"] == sort and choice.seat == "stark":
            asked += 1
            if asked == 2:
                return match, choice
            match.push(question, {"place": first})
        else:
            match.push_sample(question, pick)


@pytest.mark.parametrize(("sort", "first", "to", "rule", "sentence"), [
    ("terrain", "E9", "E9", "Q03", "There is terrain in E9 already: "),
    ("terrain", "E9", "E1", "Q03", "E1 lies in row 11 from your edge; row 8 is the last."),
    ("commander", "E10", "F10", "Q04", "F10 is 1 hex from your commander in E10; it must be more than 4."),
    ("commander", "E10", "E10", "A02", "E10 is occupied: "),
    ("commander", "E10", "E6", "Q04", "E6 lies in row 6 from your edge; row 3 is the last."),
    ("unit", "D9", "E6", "Q05", "E6 lies in row 6 from your edge; row 4 is the last."),
])  # fmt: skip
def test_what_refuses_a_place_is_told(sort: str, first: str, to: str, rule: str, sentence: str) -> None:
    match, choice = placing(sort, first)
    answer = {"place": to}
    assert choice.why_not(answer) == rule
    said = words("en").obstacle(match, choice, answer, rule)
    assert said is not None and said.startswith(sentence)


def test_of_what_is_no_answer_at_all_nothing_is_told() -> None:
    match = Posed(at({"E8": HOST}, pools={"stark": ["green", "green"], "lannister": []})).match()
    for odd in ({}, {"turn": 3}, {"turn": "order", "tokens": 1, "unit": None}):
        assert words("en").obstacle(match, match.choices["stark"], odd, NOT_AN_ANSWER) is None


def test_every_finder_finds_something() -> None:
    """Each kind of question is asked, and refused, in the games above or in a position of its own."""
    posed = {next(iter(one.match().choices.values())).kind for one, *_ in SAID} | {"retreat", "place"}
    assert FINDERS.keys() - posed == {"step", "favour", "rally", "fan"}
    assert set(OF_FEW_HEXES) > FINDERS.keys() - posed
