"""What may be typed, and what it means: names cut short, orders, marches, numbers, words out of an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gotweb.core.choice import Answer, Number, OneOf
from gotweb.core.match import Match
from gotweb.core.words import NotUnderstood
from gotweb.thrones import notation
from gotweb.thrones.game import first_edition
from gotweb.thrones.notation import (
    IDS,
    Names,
    Vocabulary,
    fold,
    march_of,
    march_text,
    number,
    orders_of,
    understand,
    written,
)

EDITION = first_edition().edition
TEXTS = {
    "area.kings-landing": "Port-Réal", "area.the-twins": "Les Jumeaux", "area.winterfell": "Winterfell",
    "unit.name.footman": "fantassin", "unit.name.knight": "chevalier", "unit.name.ship": "bateau",
    "order.kind.march": "marche", "order.kind.defense": "défense", "order.kind.support": "soutien",
    "order.kind.raid": "raid", "order.kind.consolidate": "consolidation de Pouvoir",
    "command.word.all": "tous toutes", "command.word.keep": "garder", "command.word.none": "aucun",
}  # fmt: skip
FRENCH = Vocabulary(EDITION, lambda key: TEXTS.get(key, ""))


def trouble(act: Callable[[], Any]) -> tuple[str, dict[str, Any]]:
    """Why something typed is not understood, and what is said of it."""
    with pytest.raises(NotUnderstood) as refusal:
        act()
    return refusal.value.why, refusal.value.facts


# words


def test_case_accents_hyphens_and_apostrophes_do_not_matter() -> None:
    assert fold("King’s Landing") == fold("kings-landing") == fold("KING'S   LANDING!") == "kings landing"
    assert fold("Défense +2") == "defense 2"
    assert fold("_") == ""


def test_a_whole_name_comes_before_a_beginning_and_that_before_words_out_of_it() -> None:
    names = Names({"a": ("the reach",), "b": ("reach",), "c": ("reachable shore",), "d": ("far shore", "farthest")})
    assert names.find("reach") == "b"
    assert names.find("reacha") == "c"
    assert names.find("the") == "a"
    assert names.find("far") == "d"
    assert names.find("d") == "d"
    assert trouble(lambda: names.find("shore")) == ("many", {"text": "shore", "ids": ["c", "d"]})
    assert names.find("shore", ["d"]) == "d"
    assert names.find("shore far") == "d"
    assert trouble(lambda: names.find("shore", ["c", "d"]))[0] == "many"
    assert trouble(lambda: names.find(" moon ")) == ("nowhere", {"text": "moon", "ids": []})
    assert trouble(lambda: names.find(""))[0] == "nowhere"


def test_an_area_is_its_id_its_name_or_its_place_in_the_list() -> None:
    here = ["winterfell", "the-twins"]
    assert FRENCH.area("kings-landing", here) == FRENCH.area(" port reAL ", here) == "kings-landing"
    assert FRENCH.area("1", here) == "winterfell" and FRENCH.area(" 2 ", here) == "the-twins"
    assert trouble(lambda: FRENCH.area("0", here)) == ("number", {"text": "0", "top": 2})
    assert trouble(lambda: FRENCH.area("3", here)) == ("number", {"text": "3", "top": 2})
    assert trouble(lambda: FRENCH.area("²", here))[0] == "nowhere"
    assert IDS.area(" pyke ", here) == "pyke"
    assert trouble(lambda: IDS.area("", here)) == ("nowhere", {"text": ""})
    assert trouble(lambda: IDS.area("a b", here)) == ("nowhere", {"text": "a b"})
    assert trouble(lambda: IDS.area("a1", here)) == ("nowhere", {"text": "a1"})


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("march-1", "march-1"), ("m-1", "march-1"), ("m0", "march+0"), ("mar+0", "march+0"), ("marche1", "march+1*"),
        ("m+1*", "march+1*"), ("raid", "raid"), ("rai", "raid"), ("ra", None), ("r*", "raid*"), ("RAID*", "raid*"),
        ("support", "support"), ("soutien*", "support+1*"), ("s+1", "support+1*"), ("défense+1", "defense+1"),
        ("def", None), ("d+2", "defense+2*"), ("defense*", "defense+2*"), ("consolidation", "consolidate"),
        ("consolidation*", "consolidate*"), ("c*", "consolidate*"), ("raid+1", None), ("march+2", None),
        ("dance", None), ("+1", None), ("*", None), ("march+11", None), ("pouvoir", None),
    ],
)  # fmt: skip
def test_an_order_may_be_cut_short(text: str, token: str | None) -> None:
    if text == "def":
        assert trouble(lambda: FRENCH.token(text)) == (
            "which-order", {"text": "def", "tokens": ["defense+1", "defense+2*"]},
        )  # fmt: skip
    else:
        assert FRENCH.token(text) == token


def test_a_march_without_its_number_is_any_of_three() -> None:
    assert trouble(lambda: FRENCH.token("march")) == (
        "which-order", {"text": "march", "tokens": ["march-1", "march+0", "march+1*"]},
    )  # fmt: skip
    assert FRENCH.token("march*") == "march+1*"
    assert IDS.token("anything") == "anything", "ids alone are not checked"


@pytest.mark.parametrize(
    ("text", "kind"),
    [("f", "footman"), ("FANTASSINS", "footman"), ("k", "knight"), ("c", "knight"), ("chevaliers", "knight"),
     ("s", "ship"), ("bateaux", None), ("b", "ship"), ("ships", "ship"), ("x", None), ("", None), ("knightss", None)],
)  # fmt: skip
def test_a_unit_is_a_letter_or_a_word(text: str, kind: str | None) -> None:
    assert FRENCH.unit(text) == kind


def test_what_may_be_either_of_two_units_is_none() -> None:
    either = Vocabulary(EDITION, lambda key: {"unit.name.knight": "foot soldier"}.get(key, ""))
    assert either.unit("foot") is None and either.unit("footm") == "footman" and either.unit("foot s") == "knight"


# orders


@pytest.mark.parametrize(
    ("line", "orders"),
    [
        ("winterfell=march-1 2=raid", {"winterfell": "march-1", "the-twins": "raid"}),
        ("winterfell march -1, les jumeaux raid *", {"winterfell": "march-1", "the-twins": "raid*"}),
        ("winterfell: march 0; 2 = s+1", {"winterfell": "march+0", "the-twins": "support+1*"}),
        ("WINTERFELL MARCHE +1 ★", {"winterfell": "march+1*"}),
        ("winterfell march −1", {"winterfell": "march-1"}),
        ("none", {}), ("Aucun", {}), ("winterfell march 0, 2 raid", {"winterfell": "march+0", "the-twins": "raid"}),
    ],
)  # fmt: skip
def test_orders_are_pairs_of_an_area_and_a_token(line: str, orders: dict[str, str]) -> None:
    assert orders_of(line, ["winterfell", "the-twins"], FRENCH) == {"orders": orders}


@pytest.mark.parametrize(
    ("line", "why", "facts"),
    [
        ("", "no-order", {"text": ""}),
        ("winterfell", "no-order", {"text": "winterfell"}),
        ("winterfell raid jumeaux", "no-order", {"text": "jumeaux"}),
        ("winterfell=dance", "order", {"text": "dance"}),
        ("1 raid 1 raid*", "twice", {"area": "winterfell"}),
        ("3 raid", "number", {"text": "3", "top": 2}),
        ("xyzzy raid", "nowhere", {"text": "xyzzy", "ids": []}),
    ],
)
def test_orders_that_are_not_understood_say_why(line: str, why: str, facts: dict[str, Any]) -> None:
    assert trouble(lambda: orders_of(line, ["winterfell", "the-twins"], FRENCH)) == (why, facts)


# marches

ORIGINS = {"winterfell": {"units": {"footman": 2, "knight": 1}}}


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("winterfell", ("winterfell", [], False)),
        ("1 garder", ("winterfell", [], True)),
        ("1 > jumeaux all", ("winterfell", [{"to": "the-twins", "footman": 2, "knight": 1}], False)),
        ("1 → port real tous keep", ("winterfell", [{"to": "kings-landing", "footman": 2, "knight": 1}], True)),
        ("1->jumeaux 1f 1k", ("winterfell", [{"to": "the-twins", "footman": 1, "knight": 1}], False)),
        ("1 > jumeaux 2 fantassins, port-real 1c keep",
         ("winterfell", [{"to": "the-twins", "footman": 2}, {"to": "kings-landing", "knight": 1}], True)),
        ("the-twins > winterfell 12f", ("the-twins", [{"to": "winterfell", "footman": 12}], False)),
    ],
)  # fmt: skip
def test_a_march_is_an_area_its_moves_and_whether_a_token_stays(line: str, answer: tuple[Any, ...]) -> None:
    origin, moves, keep = answer
    assert march_of(line, ["winterfell"], ORIGINS, FRENCH) == {"march": origin, "moves": moves, "leave_power": keep}


@pytest.mark.parametrize(
    ("line", "why", "facts"),
    [
        ("", "nowhere", {"text": "", "ids": []}),
        ("keep", "nowhere", {"text": "keep", "ids": []}),
        ("1 > jumeaux", "nobody", {"area": "the-twins"}),
        ("1 > jumeaux all, port-real", "nobody", {"area": "kings-landing"}),
        ("the-twins > winterfell all", "nobody", {"area": "winterfell"}),
        ("1 > jumeaux 0f", "units", {"text": "jumeaux 0f"}),
        ("1 > jumeaux 1x", "units", {"text": "1x"}),
        ("1 > jumeaux f1", "units", {"text": "jumeaux f1"}),
        ("1 > jumeaux 1f 2", "units", {"text": "1f 2"}),
        ("1 > all", "nowhere", {"text": "all", "ids": []}),
        ("1 > , jumeaux all", "nowhere", {"text": "", "ids": []}),
    ],
)
def test_marches_that_are_not_understood_say_why(line: str, why: str, facts: dict[str, Any]) -> None:
    assert trouble(lambda: march_of(line, ["winterfell"], ORIGINS, FRENCH)) == (why, facts)


def test_a_march_is_written_as_it_can_be_typed() -> None:
    moves = [{"to": "the-twins", "footman": 2, "knight": 0}, {"to": "pyke", "ship": 1}]
    answer: Answer = {"march": "winterfell", "moves": moves, "leave_power": True}
    assert march_text(answer) == "winterfell > the-twins 2f, pyke 1s keep"
    assert march_text(answer, str.upper, {"footman": "g", "ship": "b"}) == "WINTERFELL > THE-TWINS 2g, PYKE 1b keep"
    assert march_text({**answer, "moves": []}) == "winterfell keep"
    assert march_text({**answer, "moves": [], "leave_power": False}) == "winterfell"


# numbers and lists


def test_a_number_has_six_digits_at_most() -> None:
    assert number("0") == 0 and number("999999") == 999_999
    for text in ("", "1000000", "-1", "1.0", "²", "٣", " 1"):
        assert trouble(lambda text=text: number(text)) == ("no-number", {"text": text})


BID = Number("stark", "bid", 5, "D06")
CARDS = OneOf("stark", "card", [{"card": "a"}, {"card": "b"}, {"card": "c"}])
WORDS = {"a": "Robb Stark", "b": "Robb the Younger", "c": "Stark ★ raid +1"}


def words_of(answer: Answer) -> str:
    """A card in words."""
    return WORDS.get(answer["card"], "")


def test_a_bid_is_a_number_and_json_is_taken_as_it_is() -> None:
    assert understand(BID, " 3 ") == {"bid": 3}
    assert trouble(lambda: understand(BID, "three"))[0] == "no-number"
    assert understand(CARDS, '{"card": 7}') == {"card": 7}
    assert trouble(lambda: understand(CARDS, "{card}"))[0] == "json"
    assert trouble(lambda: understand(CARDS, '{"a":' * 5_000))[0] == "json"


def test_one_of_a_list_is_its_number() -> None:
    assert understand(CARDS, "1") == {"card": "a"} and understand(CARDS, "3") == {"card": "c"}
    assert trouble(lambda: understand(CARDS, "0")) == ("number", {"text": "0", "top": 3})
    assert trouble(lambda: understand(CARDS, "4")) == ("number", {"text": "4", "top": 3})
    assert trouble(lambda: understand(CARDS, "robb"))[0] == "no-number"
    assert understand(CARDS, "2", IDS, words_of) == {"card": "b"}


def test_one_of_a_list_is_said_by_some_of_its_words() -> None:
    def said(line: str) -> Answer:
        return understand(CARDS, line, IDS, words_of)

    assert said("robb stark") == {"card": "a"}
    assert said("younger") == {"card": "b"}
    assert said("young robb") == {"card": "b"}
    assert said("stark *") == said("star raid") == said("raid +1") == {"card": "c"}
    assert said("stark robb") == {"card": "a"}
    assert trouble(lambda: said("raid -1")) == ("unclear", {"text": "raid -1", "options": []})
    assert trouble(lambda: said("robb robb"))[0] == "unclear"
    assert said("robb") == {"card": "a"}, "the fewest words are left over"
    assert trouble(lambda: said("!"))[0] == "unclear"


def test_words_that_fit_two_answers_equally_ask_which() -> None:
    ranks = OneOf("stark", "rank", [{"rank": ["a", "b"]}, {"rank": ["b", "a"]}, {"rank": ["a", "c"]}])

    def said(line: str) -> Answer:
        return understand(ranks, line, IDS, lambda option: ", ".join(option["rank"]))

    assert said("b a") == {"rank": ["b", "a"]}
    assert said("a b") == {"rank": ["a", "b"]}
    why, facts = trouble(lambda: said("a"))
    assert why == "which" and facts["options"] == [{"rank": ["a", "b"]}, {"rank": ["b", "a"]}, {"rank": ["a", "c"]}]


def test_none_of_a_list_and_one_side_for_all_can_be_said_in_a_word() -> None:
    remove = OneOf("stark", "remove", [{"remove": None}, {"remove": "pyke"}])
    assert understand(remove, "none", IDS, lambda option: str(option["remove"] or "nothing at all")) == {"remove": None}
    options: list[Answer] = [
        {"support": {"pyke": None, "seagard": None}}, {"support": {"pyke": "stark", "seagard": None}},
        {"support": {"pyke": "stark", "seagard": "stark"}},
    ]  # fmt: skip
    support = OneOf("stark", "support", options)

    def said(line: str) -> Answer:
        return understand(support, line, IDS, lambda option: "-")

    assert said("none") == options[0]
    assert said("stark") == options[2]
    assert trouble(lambda: said("tyrell"))[0] == "unclear"


# and back


def test_every_kind_of_answer_is_written_so_that_it_is_understood() -> None:
    assert written(BID, {"bid": 3}) == "3"
    assert written(CARDS, {"card": "c"}) == "3"
    match = Match(first_edition(), {"players": 3})
    choice = match.choices["stark"]
    assert written(choice, {"orders": {}}) == "none"
    assert written(choice, {"orders": {"winterfell": "raid", "white-harbor": "march-1"}}) == (
        "winterfell=raid white-harbor=march-1"
    )
    position = {"round": 3, "phase": "march", "orders": {"winterfell": {"house": "stark", "token": "march+0"}}}
    march = Match(first_edition(), position=position).choices["stark"]
    answer = {"march": "winterfell", "moves": [{"to": "karhold", "knight": 1}], "leave_power": False}
    assert written(march, answer) == "winterfell > karhold 1k"
    assert understand(march, "winterfell > karhold 1k") == answer
    assert understand(choice, "winterfell=raid") == {"orders": {"winterfell": "raid"}}
    assert notation.understand(march, "1") == {"march": "winterfell", "moves": [], "leave_power": False}


class Odd(OneOf):
    """A choice of a kind that has no notation, and whose answers are too many to list."""

    __slots__ = ()

    def options(self) -> Any:
        return None


def test_a_choice_without_a_notation_is_written_as_json() -> None:
    odd = Odd("stark", "odd", [{"odd": 1}])
    assert written(odd, {"odd": 1}) == '{"odd": 1}'
    assert understand(odd, '{"odd": 1}') == {"odd": 1}
    assert trouble(lambda: understand(odd, "1")) == ("unclear", {})
