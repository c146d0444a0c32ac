"""Cards in words: their names and texts, what is told of them, what is asked and answered, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.chance import Draw, Roll
from gotweb.core.choice import Answer, Choice, OneOf
from gotweb.core.game import Event
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.miniatures import facts
from gotweb.miniatures.dice import Again
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.minds.windows import PASS, TRIGGERS
from gotweb.miniatures.words import MiniaturesWords


def spoken(code: str) -> MiniaturesWords:
    found = words_of(miniatures(), Language(code, "miniatures", strict=True))
    assert isinstance(found, MiniaturesWords)
    return found


SAID = [spoken(code) for code in ("en", "fr")]
UNIT, NCU = "blue-1-lannister-guards", "blue-5-pycelle"
TOLD: list[tuple[str, dict[str, Any], str, str]] = [
    ("plays", {"seat": "red", "effect": "counterplot"},
     "Red plays a card: Counterplot.", "Rouge joue une carte : Contre-Complot."),
    ("plays", {"seat": "red", "effect": "bribery", "unit": UNIT},
     "Red plays a card, Bribery: Lannister Guards B1.",
     "Rouge joue une carte sur les Gardes Lannister B1 : Pot-de-Vin."),
    ("uses", {"seat": "blue", "effect": "fire-against-the-cold", "unit": UNIT},
     "Lannister Guards B1 uses a card that lies on it: The Fire That Burns Against the Cold.",
     "Usage d’une carte posée sur les Gardes Lannister B1 : Le Feu qui Flambe contre le Froid."),
    ("cancelled", {"seat": "red", "effect": "hear-me-roar"},
     "Hear Me Roar! is countered and does nothing.", "Je Rugis ! : la carte est contrée et n’a aucun effet."),
    ("too-late", {"seat": "red", "effect": "hit-and-run"},
     "Hit and Run comes too late and does nothing.", "Harcèlement : trop tard, aucun effet."),
    ("counterplot", {"seat": "red", "die": 3, "passed": True},
     "Red counters: the die shows 3.", "Rouge contre la carte : le dé donne 3."),
    ("counterplot", {"seat": "red", "die": 2, "passed": False},
     "Red does not counter: the die shows 2.", "Rouge ne contre pas la carte : le dé donne 2."),
    ("draws", {"seat": "red", "cards": 1}, "Red draws 1 card.", "Rouge pioche 1 carte."),
    ("draws", {"seat": "red", "cards": 2}, "Red draws 2 cards.", "Rouge pioche 2 cartes."),
    ("draws", {"seat": "red", "cards": 0}, "Red has no cards left to draw.", "Rouge n’a plus de carte à piocher."),
    ("drawn", {"seat": "red", "effects": ["bribery", "counterplot"]},
     "Drawn: Bribery and Counterplot.", "Piochées : Pot-de-Vin et Contre-Complot."),
    ("discards", {"seat": "red", "effects": ["bribery"]},
     "Red discards cards: Bribery.", "Rouge défausse des cartes : Pot-de-Vin."),
    ("fetches", {"seat": "red", "effect": "bribery"},
     "Red takes a card into the hand: Bribery.", "Rouge prend une carte en main : Pot-de-Vin."),
    ("lies", {"seat": "red", "effect": "bribery", "unit": UNIT},
     "Bribery lies on Lannister Guards B1.", "Pot-de-Vin est posée sur les Gardes Lannister B1."),
    ("lifted", {"seat": "red", "effect": "bribery", "unit": UNIT},
     "Bribery no longer lies on Lannister Guards B1.", "Pot-de-Vin n’est plus posée sur les Gardes Lannister B1."),
    ("token", {"seat": "blue", "effect": "pays-his-debts", "unit": UNIT},
     "A Lannister Pays His Debts, on Lannister Guards B1, has its token.",
     "Un Lannister Paie Toujours ses Dettes, sur les Gardes Lannister B1, reçoit son pion."),
    ("muted", {"seat": "blue", "unit": NCU},
     "Pycelle, Grand Maester B5 has no ability until the round ends.",
     "Pycelle, Grand Mestre B5 n’a plus de Capacité jusqu’à la fin du round."),
    ("subdued", {"seat": "blue", "unit": UNIT},
     "Lannister Guards B1 has no abilities in this turn, and no card of its own side can target it.",
     "Aucune Capacité pour les Gardes Lannister B1 pendant ce tour, "
     "et aucune carte de son camp ne peut cibler l’unité."),
    ("joins", {"seat": "blue", "unit": UNIT, "attachment": "guard-captain"},
     "An attachment joins Lannister Guards B1: Guard Captain.",
     "Un Attachement rejoint les Gardes Lannister B1 : Capitaine de la Garde."),
    ("tested", {"unit": UNIT, "dice": [1, 2], "modifier": -2, "passed": False, "wounds": 0, "test": "morale"},
     "Lannister Guards B1 fails a Morale Test: 1 + 2 − 2 = 1.",
     "Test de Moral des Gardes Lannister B1 raté : 1 + 2 − 2 = 1."),
]  # fmt: skip


def plain(text: str) -> str:
    """A text with ordinary spaces."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize("name", facts.cards())
def test_every_card_has_a_name_and_says_what_it_does(name: str) -> None:
    texts = [(one.say(f"card.{name}"), one.say(f"card.{name}.text")) for one in SAID]
    assert texts[0] != texts[1] and all(said[-1] == "." and called[-1] != "." for called, said in texts)


def test_all_that_happens_to_cards_is_told() -> None:
    """Each kind of event of their group, with its whole sentence."""
    for kind, known, *sentences in TOLD:
        for one, sentence in zip(SAID, sentences, strict=True):
            assert plain(one.sentence(Event(kind, known))) == sentence
    assert {*SAID[0].grouped["cards"]} <= {kind for kind, *_ in TOLD}


WINDOW = {"unit": UNIT, "target": "red-1-sworn-swords", "whose": "red", "effect": "counterplot"}
ASKED: list[tuple[Choice, str]] = [
    *((OneOf("red", "play", [PASS, {"play": "bribery", "on": UNIT}, {"play": "counterplot", "on": None}],
             {"trigger": trigger, **WINDOW}), "Bribery: Lannister Guards B1") for trigger in TRIGGERS),
    (OneOf("red", "discard", [{"discard": "bribery"}, {"discard": "counterplot"}]), "Bribery"),
    (OneOf("red", "toss", [{"toss": []}, {"toss": ["bribery", "bribery"]}]), "Bribery and Bribery"),
    (OneOf("red", "pick", [{"pick": None}, {"pick": UNIT}], {"effect": "stand-united", "on": UNIT}),
     "Lannister Guards B1"),
    (OneOf("red", "pick", [{"pick": None}, {"pick": "guard-captain"}], {"effect": "take-the-black"}), "Guard Captain"),
    (OneOf("red", "pick", [{"pick": None}, {"pick": "bribery"}], {"effect": "his-watch-is-ended"}), "Bribery"),
    *((OneOf("red", "anew", [{"anew": False}, {"anew": True}], {"for": what, "unit": UNIT, "dice": [2]}), "roll again")
      for what in ("charge", "retreat", "counterplot")),
    (Draw(("bribery", "counterplot"), {"seat": "red"}), "Bribery"),
    (Roll(1, 6, {"for": "counterplot", "seat": "red"}), "5"),
    (Roll(2, 6, {"for": "morale", "unit": UNIT, "modifier": -2, "morale": 7}), "5, 2"),
    (Again("red", "steady", [1, 3], {"unit": UNIT}), "roll again: 1, 3"),
    (Again("red", "defend", [1, 3], {"unit": UNIT}), "roll again: 3"),
]  # fmt: skip


@pytest.mark.parametrize(("choice", "line"), ASKED, ids=lambda one: getattr(one, "kind", ""))
def test_all_that_is_asked_for_cards_can_be_read_and_typed(choice: Choice, line: str) -> None:
    for one in SAID:
        asked = one.asks(choice.kind, "red", choice.facts)
        assert asked[-1] == "?" and "{" not in asked
        assert (one.say(f"kind.{choice.kind}") and choice.kind in one.asked) or choice.kind == "roll"
        assert choice.why_not(one.understand(choice, one.example(choice))) is None
        answers: list[Answer] = list(choice.options() or [])
        assert all(one.understand(choice, one.answer(answer, choice)) == answer for answer in answers)
    answer = SAID[0].understand(choice, line)
    assert choice.why_not(answer) is None and SAID[0].answer(answer, choice) == line


def test_a_question_says_at_which_moment_it_comes() -> None:
    """ "…is about to roll against…", in both languages."""
    facts_ = {"trigger": "attack-before-dice", **WINDOW}
    english, french = (plain(one.asks("play", "red", facts_)) for one in SAID)
    assert english == ("Red, Lannister Guards B1 is about to roll against Stark Sworn Swords R1. Do you use anything?")
    assert french == (
        "Rouge, avant le jet d’attaque des Gardes Lannister B1 contre les Épées Liges Stark R1. "
        "Utilisez-vous quelque chose ?"
    )
