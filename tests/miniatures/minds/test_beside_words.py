"""Who is named in sentences of the board, orders, abilities and windows: in French with an article, or without."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.game import Event
from gotweb.miniatures import facts
from gotweb.miniatures.minds.windows import TRIGGERS
from tests.miniatures.minds.table import battle
from tests.miniatures.minds.test_card_words import NCU, SAID, UNIT, plain
from tests.miniatures.table import GUARDS, SWORDS

WOLF = "red-3-grey-wind"
TOLD: list[tuple[str, dict[str, Any], str, str]] = [
    ("claims", {"seat": "blue", "unit": NCU, "zone": "crown"},
     "Pycelle, Grand Maester B5 takes a zone of the strategy board: the Crown.",
     "Pycelle, Grand Mestre B5 s’empare d’une zone du Tableau Stratégique : la Couronne."),
    ("no-zone", {"seat": "blue", "unit": NCU},
     "Pycelle, Grand Maester B5 finds no free zone on the strategy board.",
     "Pycelle, Grand Mestre B5 ne trouve aucune zone libre sur le Tableau Stratégique."),
    ("orders", {"seat": "blue", "unit": UNIT, "effect": "order-incite"},
     "Lannister Guards B1 uses Order: Incite.", "Ordre : Incitation, utilisé par les Gardes Lannister B1."),
    ("uses", {"seat": "blue", "unit": NCU, "effect": "maesters-healing"},
     "Pycelle, Grand Maester B5 uses an ability: Maester’s Healing.",
     "Capacité utilisée par Pycelle, Grand Mestre B5 : Soins de Mestre."),
    ("works", {"seat": "blue", "unit": UNIT, "effect": "counterstrike"},
     "Lannister Guards B1 has an ability that takes effect: Counterstrike.",
     "Capacité des Gardes Lannister B1 qui prend effet : Riposte."),
    ("works", {"seat": "red", "unit": WOLF, "effect": "direwolf"},
     "Grey Wind R3 has an ability that takes effect: Direwolf.",
     "Capacité de Vent Gris R3 qui prend effet : Loup-Garou."),
    ("influences", {"seat": "blue", "unit": NCU, "target": UNIT},
     "Pycelle, Grand Maester B5 influences a unit: Lannister Guards B1.",
     "Pycelle, Grand Mestre B5 influence les Gardes Lannister B1."),
    ("influences", {"seat": "blue", "unit": NCU, "target": WOLF},
     "Pycelle, Grand Maester B5 influences a unit: Grey Wind R3.", "Pycelle, Grand Mestre B5 influence Vent Gris R3."),
    ("free", {"seat": "blue", "unit": UNIT},
     "Lannister Guards B1 takes a free action.", "Action gratuite pour les Gardes Lannister B1."),
    ("restored", {"unit": UNIT, "wounds": 1, "models": 9},
     "Lannister Guards B1 has 1 wound back; models: 9.",
     "1 Blessure soignée pour les Gardes Lannister B1 ; figurines : 9."),
    ("restored", {"unit": UNIT, "wounds": 2, "models": 9},
     "Lannister Guards B1 has 2 wounds back; models: 9.",
     "2 Blessures soignées pour les Gardes Lannister B1 ; figurines : 9."),
    ("relieved", {"seat": "blue", "unit": UNIT, "condition": "panicked"},
     "Lannister Guards B1 loses a condition: Panicked.", "Pion Paniqué retiré aux Gardes Lannister B1."),
    ("relieved", {"seat": "red", "unit": WOLF, "condition": "panicked"},
     "Grey Wind R3 loses a condition: Panicked.", "Pion Paniqué retiré à Vent Gris R3."),
    ("hit-back", {"unit": UNIT, "hits": 2, "blocked": 1},
     "2 hits without an attack on Lannister Guards B1; blocked: 1.",
     "2 Touches hors Attaque sur les Gardes Lannister B1 ; Sauvegardes réussies : 1."),
    ("moved", {"unit": UNIT, "rule": "N06", "before": "0 0 0", "place": "0 0 0"},
     "Lannister Guards B1 shifts by an effect: it stays.",
     "Décalage des Gardes Lannister B1 par un effet : sur place."),
    ("tested", {"unit": WOLF, "dice": [1, 2], "modifier": 0, "passed": True, "wounds": 0, "test": "morale"},
     "Grey Wind R3 passes a Morale Test: 1 + 2 = 3.", "Test de Moral de Vent Gris R3 réussi : 1 + 2 = 3."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "known", "english", "french"), TOLD)
def test_what_happens_beside_the_table_names_who_does_it(
    kind: str, known: dict[str, Any], english: str, french: str
) -> None:
    """A unit of several has its article, who is alone has none; no sentence begins with a small letter."""
    assert [plain(one.sentence(Event(kind, known))) for one in SAID] == [english, french]


MOMENTS = {
    "turn-start": ("the start of a turn", "le début d’un tour"),
    "turn-end": ("the end of a turn", "la fin d’un tour"),
    "round-end": ("the end of the round", "la fin du round"),
    "unit-activated": ("{0} is activated", "activation des {0}"),
    "ncu-activated": ("{0} is activated", "activation de {0}"),
    "zone-claimed": ("{0} takes a zone of the board", "{0} s’empare d’une zone"),
    "charge-declared": ("{0} charges {1}", "Charge des {0} contre les {1}"),
    "charge-succeeded": ("{0} reaches {1} by a charge", "Charge réussie des {0} contre les {1}"),
    "charge-failed": ("{0} has not reached {1}", "Charge Manquée des {0} contre les {1}"),
    "attack-declared": ("{0} attacks {1}", "attaque des {0} contre les {1}"),
    "attack-before-dice": ("{0} is about to roll against {1}", "avant le jet d’attaque des {0} contre les {1}"),
    "attack-after-dice": ("{0} has rolled against {1}", "après le jet d’attaque des {0} contre les {1}"),
    "attack-after-defence": ("{1} has rolled its defence dice", "après le jet de défense des {1}"),
    "unit-falls": ("{0} is about to fall", "destruction imminente des {0}"),
    "attack-finished": ("{0} has attacked {1}", "fin de l’attaque des {0} contre les {1}"),
    "test-before-dice": ("{0} is about to take a test", "avant le jet du test des {0}"),
    "test-rolled": ("{0} has rolled for its test", "après le jet du test des {0}"),
    "test-failed": ("{0} has failed its test", "test raté par les {0}"),
    "test-passed": ("{0} has passed its test", "test réussi par les {0}"),
    "retreat-finished": ("{0} has retreated", "fin du Repli des {0}"),
    "card-played": ("a card is played: Counterplot", "une carte est jouée : Contre-Complot"),
    "unit-destroyed": ("{0} is destroyed", "destruction des {0}"),
    "condition-gained": ("{0} has a condition", "pion État reçu par les {0}"),
}
"""What a window follows, in both languages; {0} does it, to {1} it is done."""
NAMED = (("Lannister Guards B1", "Stark Sworn Swords R1"), ("Gardes Lannister B1", "Épées Liges Stark R1"))
PYCELLE = (("Pycelle, Grand Maester B5", ""), ("Pycelle, Grand Mestre B5", ""))


@pytest.mark.parametrize("trigger", TRIGGERS)
def test_every_window_says_in_whole_words_what_it_follows(trigger: str) -> None:
    english, french = MOMENTS[trigger]
    unit, named = (NCU, PYCELLE) if trigger in ("ncu-activated", "zone-claimed") else (UNIT, NAMED)
    known = {"trigger": trigger, "unit": unit, "target": "red-1-sworn-swords", "effect": "counterplot"}
    assert [plain(one.asks("play", "red", known)) for one in SAID] == [
        f"Red, {english.format(*named[0])}. Do you use anything?",
        f"Rouge, {french.format(*named[1])}. Utilisez-vous quelque chose ?",
    ]


def test_a_morale_test_is_asked_for_with_who_takes_it() -> None:
    known = {"for": "morale", "unit": UNIT, "modifier": -2, "morale": 7}
    assert [plain(one.asks("roll", "nature", known)) for one in SAID] == [
        "Lannister Guards B1 takes a Morale Test, 7+, −2: what do the two dice show?",
        "Test de Moral des Gardes Lannister B1, 7+, modificateur −2 : que donnent les deux dés ?",
    ]


def test_only_who_is_alone_has_no_article() -> None:
    """By what somebody is: beside the table, or one model on a tray."""
    assert [kind for kind in facts.kinds() if facts.alone(kind)] == ["grey-wind"]
    assert all(facts.alone(name) for name in facts.people())
    french = SAID[1]
    for kind in facts.kinds():
        assert french.the(f"red-1-{kind}").startswith("les ") is not facts.alone(kind)
    for name in facts.people():
        assert french.the(f"red-5-{name}") == french.area(f"red-5-{name}")
    assert french.the("red-1") == "Rouge 1", "a posed unit may be known by its number alone"


def test_what_lies_beside_the_table_is_told_in_whole_words_and_so_are_wounds() -> None:
    """Of the lines in a terminal those that are sentences; an answer that has a unit in its midst."""
    pycelle, guards = {"card": "pycelle", "zone": "crown", "activated": True}, "blue-1-lannister-guards"
    match = battle(
        {"red-1-sworn-swords": (SWORDS, 2400, 1000, 0), guards: (GUARDS, 2400, 2400, 180)},
        minds={"ncus": {NCU: pycelle}, "influences": {NCU: guards}, "orders": {guards: ["order-lannister-supremacy"]},
               "attached": {guards: [{"card": "bribery", "seat": "red"}]}},
        control={"centre": guards},
    )  # fmt: skip
    english, french = ([plain(line) for line in one.board(match)] for one in SAID)
    assert english[5:10] == [
        "Lannister Guards B1 controls an objective: centre.",
        "Pycelle, Grand Maester B5: the Crown",
        "Pycelle, Grand Maester B5 influences a unit: Lannister Guards B1.",
        "Lannister Guards B1 uses Order: Lannister Supremacy.",
        "Bribery on Lannister Guards B1",
    ]
    assert french[5:10] == [
        "Objectif contrôlé par les Gardes Lannister B1 : centre.",
        "Pycelle, Grand Mestre B5 : la Couronne",
        "Pycelle, Grand Mestre B5 influence les Gardes Lannister B1.",
        "Ordre : Suprématie des Lannister, utilisé par les Gardes Lannister B1.",
        "Pot-de-Vin sur les Gardes Lannister B1",
    ]
    given = {"victim": UNIT, "wounds": 2}
    assert [one.answer(given) for one in SAID] == [
        "2 wounds for Lannister Guards B1", "2 Blessures pour les Gardes Lannister B1",
    ]  # fmt: skip
