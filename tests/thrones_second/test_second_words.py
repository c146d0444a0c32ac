"""The second edition and its expansions told in both languages: every event, every question, every typed answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from gotweb import selfplay
from gotweb.bots.mind import PLAIN, mind_of
from gotweb.core import chance
from gotweb.core.choice import NATURE, Answer, Choice, Number, OneOf
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.core.words import words_of
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.chronicle import VARIANTS
from gotweb.thrones.notation import Vocabulary, march_text, written
from gotweb.thrones.second.chronicle import TABLES
from gotweb.thrones.second.game import SecondGame, second
from gotweb.thrones.second.obstacles import FINDERS
from gotweb.thrones.second.words import SecondWords, words
from gotweb.workshop.checkout import ROOT
from tests.lang.conftest import compiled, texts
from tests.players import lively

PACKAGE = "thrones.second"
GAMES = ("thrones-second", "thrones-dance", "thrones-feast")
SPOKEN = [Language(code, PACKAGE, strict=True, opened=compiled) for code in LANGUAGES]
SECOND = ROOT / "gotweb/thrones/second"
SOURCES = "\n".join(file.read_text("utf-8") for rooms in ("*.py", "feast/*.py") for file in sorted(SECOND.glob(rooms)))
EVENT_KINDS = {
    *re.findall(r"\.(?:say|whisper)\(\s*(?:house, )?\"([a-z-]+)\"", SOURCES),
    *re.findall(r"\.say\(\"[a-z-]+\" if .+? else \"([a-z-]+)\"", SOURCES),
}
CHOICE_KINDS = {
    *re.findall(r"(?:one_of|number)\(\s*[^,]+,\s*[^,()]+(?:\([^()]*\))?, \"([a-z]+)\"", SOURCES),
    *re.findall(r"super\(\)\.__init__\([^,\"]+, \"([a-z]+)\"", SOURCES),
}
LISTED = 60
"""So many answers are read out one by one; of more, one is given as JSON."""


def in_words(shelf: SecondGame) -> list[SecondWords]:
    return [words(shelf, language) for language in SPOKEN]


def is_a_sentence(text: str) -> bool:
    return bool(text) and text[0].upper() == text[0] and text[-1] in ".?" and not set("{}_") & set(text)


def options_for(id: str, seed: int) -> dict[str, Any]:
    pick = chance.seeded(f"words {seed}")
    return {name: values[pick(len(values))] for name, values in game(id).options({}).items()}


def played(id: str, seed: int) -> Iterator[tuple[Match, Choice | None, Answer]]:
    """A random game with many battles: before every answer the match, the choice, the answer; at last the match."""
    pick = chance.seeded(seed)
    match = Match(game(id), options_for(id, seed))
    while match.result is None:
        question, choice = next(iter(match.choices.items()))
        answer = choice.canonical(lively(match, choice, pick))
        yield match, choice, answer
        match.push(question, answer)
    yield match, None, {}


def typed(said: SecondWords, choice: Choice, answer: Answer) -> Iterator[str]:
    """The ways to type an answer: in ids, by its number, in the words of the language."""
    yield written(choice, answer)
    options = choice.options()
    if choice.kind == "march":
        yield march_text(answer, lambda area: said.area(area).lower(), said.vocabulary.letters)
    elif options is not None and len(options) < LISTED and not isinstance(choice, Number):
        yield said.answer(answer)


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("seed", [1, 4])
def test_whole_games_are_told_and_typed_in_every_language(id: str, seed: int) -> None:
    shelf: Any = game(id)
    both = in_words(shelf)
    for match, choice, answer in played(id, seed):
        if choice is None:
            for seat in (None, *match.seats):
                for event in match.log_for(seat):
                    for said in both:
                        assert is_a_sentence(said.sentence(event)), event
                        assert not set("{}") & set("".join(said.details(event)))
                        assert said.group(event) in (None, *said.groups)
                        assert set(said.areas(event)) <= set(shelf.edition.areas)
            continue
        for said in both:
            assert is_a_sentence(said.asks(choice.kind, choice.seat, choice.facts)), choice.kind
            assert said.say(f"kind.{choice.kind}") and said.answer(answer)
            if choice.seat != NATURE:
                for line in typed(said, choice, answer):
                    assert said.understand(choice, line) == answer, line
                example = said.example(choice)
                if choice.kind in ("march", "orders"):
                    assert choice.why_not(said.understand(choice, example)) is None, example
                assert list(said.ways(match, choice, {})) or choice.options() is not None


def test_the_sources_name_their_kinds() -> None:
    assert {"tides", "scored", "wildling-seen", "put-on-top", "ships-lost"} <= EVENT_KINDS
    assert {"accept", "bury", "spend", "score", "ships", "consolidate"} <= CHOICE_KINDS


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_kind_of_event_and_of_question_has_a_text(code: str) -> None:
    keys = {key for package, domain in OF_BOTH for key in texts(package, code, domain)}
    for kind in EVENT_KINDS:
        assert f"log.{kind}" in keys or (kind in TABLES.variants and any(k.startswith(f"log.{kind}.") for k in keys))
    for kind in CHOICE_KINDS:
        assert f"kind.{kind}" in keys, kind
        assert f"ask.{kind}" in keys or any(k.startswith(f"ask.{kind}.") for k in keys), kind


OF_BOTH = (("thrones", "thrones"), (PACKAGE, "second"))


def test_every_text_of_the_log_and_every_question_belongs_to_something() -> None:
    own = texts(PACKAGE, "en", "second")
    family = texts("thrones", "en", "thrones")
    kinds = {key.split(".")[1] for key in family if key.startswith(("log.", "ask.", "kind."))}
    for key in own:
        if key.startswith("log."):
            assert key.split(".")[1] in EVENT_KINDS | kinds, key
        if key.startswith(("ask.", "kind.")):
            assert key.split(".")[1] in CHOICE_KINDS | kinds, key


def test_every_ability_that_is_told_is_told_of_its_own_card() -> None:
    """No text of the first edition is left for a card that does something else here."""
    own = texts(PACKAGE, "en", "second")
    family = texts("thrones", "en", "thrones")
    cards = second().edition.cards
    told = {key.split(".")[2] for key in own if key.startswith("log.ability.")}
    assert told <= cards.keys()
    shared = {key.split(".")[2] for key in family if key.startswith("log.ability.")} & cards.keys() - told
    as_they_were, never_told = {"cersei-lannister", "renly-baratheon"}, {"asha-greyjoy"}
    assert {card for card in shared if cards[card].ability} == as_they_were | never_told


RARE: list[tuple[str, dict[str, Any], str]] = [
    ("wildlings", {"before": 6, "after": 0, "icons": 0, "rule": "O21"}, "The wildling threat falls from 6 to 0."),
    ("wildlings", {"before": 12, "after": 12, "icons": 1, "rule": "E01"},
     "The wildling threat stays at 12, its highest."),
    ("power", {"house": "stark", "gained": 3, "crowns": 0, "rule": "W09"}, "Stark gets back 3 power."),
    ("power", {"house": "stark", "gained": 0, "crowns": 0, "rule": "L32"},
     "Stark has neither a crown nor an open port and gains no power."),
    ("track", {"track": "court", "order": ["stark", "tyrell"], "rule": "U40"},
     "New order at the King’s Court: Stark, Tyrell."),
    ("track", {"track": "court", "order": ["stark", "tyrell"], "rule": "D02"},
     "Stark takes the messenger raven. King’s Court: Stark, Tyrell."),
    ("tides", {"cards": {"stark": "sword", "tyrell": "skull"}, "rule": "J31"},
     "Tides of Battle: +1, sword (Stark); Skull (Tyrell)."),
    ("demoted", {"house": "stark", "area": "winterfell", "fate": "dies", "rule": "W03"},
     "A knight of Stark at Winterfell dies: no footman is left to replace it."),
    ("card-sets", {"sets": {"stark": "base", "tyrell": "dance"}, "rule": "A35"},
     "House cards: Stark (Base game) and Tyrell (A Dance with Dragons)."),
    ("ability", {"house": "stark", "card": "reek", "kept": True, "rule": "U30"}, "Reek comes back to Stark’s hand."),
    ("ability", {"house": "stark", "card": "reek", "reclaimed": "ramsay-bolton", "rule": "U30"},
     "Reek brings Ramsay Bolton back to Stark’s hand."),
    ("ability", {"house": "lannister", "card": "ser-ilyn-payne", "area": "winterfell", "victim": None, "token": "raid",
                 "rule": "U25"}, "Nobody is left at Winterfell: the order Raid leaves the board."),
    ("ability", {"house": "tyrell", "card": "mace-tyrell", "victim": "stark", "unit": "routed_footman", "rule": "U22"},
     "Mace kills 1 routed footman of Stark."),
    ("game-over", {"winners": ["stark"], "points": {"stark": 7, "tyrell": 1}, "rule": "O08"},
     "Stark wins: 7 victory points."),
    ("game-over", {"winners": ["stark"], "points": {"stark": 7, "tyrell": 7}, "rule": "O08", "tie": "areas"},
     "Stark wins: 7 victory points. What decides the tie: the most land areas."),
    ("game-over", {"winners": ["stark"], "points": {"stark": 5, "tyrell": 5}, "rule": "O09", "tie": "throne"},
     "The last round is over. Stark wins: 5 victory points. "
     "What decides the tie: the better place on the Iron Throne track."),
    ("game-over", {"winners": ["stark"], "castles": {"stark": 4, "tyrell": 4}, "rule": "N31", "tie": "supply"},
     "The last round is over. Stark wins: 4 castles and strongholds. What decides the tie: the higher supply."),
    ("game-over", {"winners": ["stark"], "castles": {"stark": 4, "tyrell": 3}, "rule": "N31"},
     "The last round is over. Stark wins: 4 castles and strongholds."),
    ("consolidated", {"house": "stark", "area": "bay-of-ice", "gained": 0, "rule": "L30"},
     "Stark’s consolidate order in the Bay of Ice brings nothing."),
    ("power-lost", {"house": "stark", "lost": 0, "rule": "W09"},
     "Stark has no power that the wildlings could take."),
    ("power-lost", {"house": "stark", "lost": 2, "rule": "W09"}, "The wildlings cost Stark 2 power."),
    ("forced", {"seat": "stark", "kind": "lose", "answer": {}}, "Casualties: Stark has no other choice."),
]  # fmt: skip


def test_the_end_says_what_decides_between_equals() -> None:
    """N31: castles, then land areas, then supply, then the throne."""
    told = set()
    for seed in range(10):
        match = selfplay.play(Match(second(), {}), f"ties {seed}")
        end = next(event for event in reversed(match.log) if event.kind == "game-over")
        if end.facts["rule"] != "N31":
            continue
        [winner], held = end.facts["winners"], end.facts["castles"]
        assert ("tie" in end.facts) == (list(held.values()).count(held[winner]) > 1)
        told.add(end.facts.get("tie"))
    assert {None, "areas", "supply"} <= told


ASKED: list[tuple[str, dict[str, Any], str]] = [
    ("accept", {"house": "tyrell", "areas": ["the-twins", "seagard"]},
     "Stark: do you accept the support of Tyrell from the Twins and from Seagard?"),
    ("track", {"card": "a-king-beyond-the-wall", "victim": "stark", "place": "first"},
     "Stark: on which track do you take the first place?"),
    ("track", {"card": "preemptive-raid", "victim": "tyrell"},
     "Stark: you hold the throne. On which of its best tracks does Tyrell lose two places?"),
    ("retreat", {"area": "the-twins", "loser": "tyrell"},
     "Stark: where do the beaten units of Tyrell retreat to from the Twins?"),
    ("retreat", {"area": "the-twins", "loser": "stark"},
     "Stark: where do your beaten units retreat to from the Twins?"),
    ("draw", {"deck": "tides", "house": "tyrell"}, "Draw a Tides of Battle card for Tyrell."),
    ("draw", {"house": "tyrell", "what": "cards"}, "Draw the set of house cards that Tyrell plays with."),
    ("draw", {"deck": "II"}, "Turn the top card of Westeros deck II."),
    ("ships", {"area": "port-of-pyke", "found": 2},
     "Stark: 2 ships lay in the Port of Pyke. How many of your own do you put there?"),
    ("skull", {"area": "winterfell"}, "Stark: a skull costs you a unit at Winterfell. Which one?"),
]  # fmt: skip


def test_what_is_rare_is_told_by_the_text_that_fits_it() -> None:
    english, french = in_words(second())
    for kind, facts, told in RARE:
        assert english.sentence(Event(kind, facts)) == told
        assert is_a_sentence(french.sentence(Event(kind, facts)))
    for kind, facts, asked in ASKED:
        assert english.asks(kind, "stark", facts) == asked
        assert is_a_sentence(french.asks(kind, "stark", facts))


def test_answers_say_what_they_mean() -> None:
    english, french = in_words(second())
    told: list[tuple[Answer, str]] = [
        ({"raven": {"look": "wildlings"}}, "Look at the next wildling card"),
        ({"raven": {"area": "pyke", "token": "raid*"}}, "Pyke: Raid ★"),
        ({"effect": "storm-of-swords"}, "No defense orders"), ({"consolidate": "muster"}, "Mustering"),
        ({"threat": 4}, "To 4"), ({"search": "II"}, "Deck II"), ({"climb": "court"}, "King’s Court"),
        ({"objectives": ["hold-court", "the-blade"]}, "Hold Court, The Blade"), ({"score": None}, "none of them"),
        ({"set": "dance"}, "A Dance with Dragons"), ({"penalty": "track"}, "Two places on the best track"),
    ]  # fmt: skip
    for answer, text in told:
        assert english.answer(answer).lower().replace("\u00a0", " ") == text.lower()
        assert french.answer(answer)


def test_a_siege_engine_has_a_letter_of_its_own() -> None:
    for said, ship in zip(in_words(second()), ("s", "b"), strict=True):
        units = said.vocabulary
        assert units.unit(ship) == units.unit("s") == "ship"
        assert units.unit("e") == units.unit("engine") == units.unit("engins") == "siege-engine"
        assert units.letters["siege-engine"] == "e" and units.letters["ship"] == ship
    assert Vocabulary().unit("siege engine") == "siege-engine"


def test_a_garrison_and_victory_points_stand_on_the_open_board() -> None:
    english = in_words(second())[0]
    lines = list(english.board(Match(second(), {"players": 6})))
    assert any("garrison of Stark, 2" in line for line in lines)
    assert not any(line.startswith("Victory points") for line in lines) and "objectives" not in english.groups
    feast: Any = game("thrones-feast")
    lines = list(words(feast, SPOKEN[0]).board(Match(feast)))
    assert "Victory points: Stark 0, Lannister 0, Baratheon 0, Arryn 0" in lines
    assert "objectives" in words(feast, SPOKEN[0]).groups


def test_the_words_of_a_game_are_found_in_its_own_package() -> None:
    assert isinstance(words_of(second(), SPOKEN[0]), SecondWords)
    assert VARIANTS is not TABLES.variants and set(VARIANTS) <= set(TABLES.variants)
    assert {"ships", "retreat", "muster", "sacrifice"} <= FINDERS.keys()


def test_a_word_typed_in_full_is_meant_rather_than_a_longer_one_that_begins_like_it() -> None:
    decks = OneOf("greyjoy", "search", [{"search": None}, *({"search": deck} for deck in ("III", "II", "I"))])
    threat = OneOf("stark", "threat", [{"threat": None}, {"threat": 2}, {"threat": 6}])
    for said, deck, to in zip(in_words(second()), ("deck", "paquet"), ("to", "à"), strict=True):
        assert said.understand(decks, f"{deck} i") == {"search": "I"}
        assert said.understand(decks, "ii") == {"search": "II"}
        assert said.understand(threat, f"{to} 6") == {"threat": 6}


@pytest.mark.parametrize("id", ["thrones-first", *GAMES])
def test_two_sets_of_orders_name_the_areas_in_the_same_order(id: str) -> None:
    match, pick = Match(game(id)), chance.seeded(2)
    while "orders" not in (kinds := {choice.kind: choice for choice in match.choices.values()}):
        match.push_sample(next(iter(match.choices)), pick)
    choice, say = kinds["orders"], words_of(match.game, SPOKEN[0])
    answer = choice.sample(pick)
    turned = {"orders": dict(reversed(answer["orders"].items()))}
    assert len(answer["orders"]) > 1 and say.answer(turned, choice) == say.answer(answer, choice)


@pytest.mark.parametrize(("code", "castle", "city"), [("en", "castle", "cit"), ("fr", "châteaux", "cité")])
def test_what_bots_reckon_with_is_named_as_the_edition_names_it(code: str, castle: str, city: str) -> None:
    """The first edition's cities are castles in the second."""
    t = Language(code, PACKAGE, strict=True, opened=compiled)
    for id in GAMES:
        weights = mind_of(game(id)).styles[PLAIN]
        named = {name: t(f"bot.gain.{name}") for name in weights if t.has(f"bot.gain.{name}")}
        assert castle in named["castles"] and castle in named["reachable"]
        assert not [text for text in named.values() if re.search(rf"\b{city}", text)]
