"""Sentences that a player reads: true, and with their reason, in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from gotweb.battles.table import fallen, panels
from gotweb.core.choice import NATURE, Answer
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.core.words import words_of
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.kit.tree import Element, el, text
from gotweb.ui.read.ended import decided as why_won
from tests.battles.players import ID, PLANS, moments
from tests.lang.conftest import compiled

GUARD, HOST = "lannisport-guards green", "war-host green"
Script = Sequence[tuple[str, Answer]]


def language(code: str) -> Language:
    return Language(code, "battles", strict=True, opened=compiled)


def posed(stark: dict[str, str], lannister: dict[str, str], **more: Any) -> Match:
    """A position in which Stark has the turn, or what `more` says."""
    position = {"plan": {}, "units": {"stark": stark, "lannister": lannister}, "phase": "command", "turn": "stark",
                "pools": {"stark": ["valor"], "lannister": ["valor"]}, **more}  # fmt: skip
    return Match(game(ID), {}, position=position, posed=True)


def told(match: Match, script: Script, kind: str) -> list[list[str]]:
    """What both languages say of the events of a kind after these answers."""
    for seat, answer in script:
        match.push(seat, answer)
    return [
        [words_of(game(ID), language(code)).sentence(event) for event in match.log if event.kind == kind]
        for code in LANGUAGES
    ]


def test_a_hit_that_falls_on_a_commander_alone_says_why_nobody_falls() -> None:
    """Rulebook p22 (K02): he is captured by enough hits of one attack, and takes no harm otherwise."""
    match = posed({"E5": "war-host red"}, {"E4": "lannisport-guards blue 1 jaime", "A1": GUARD},
                  pools={"stark": ["red"], "lannister": ["valor"]})  # fmt: skip
    order = {"turn": "order", "tokens": ["red"], "unit": "E5"}
    script = [("stark", order), ("stark", {"move": None}), ("stark", {"attack": "E5", "target": "E4"}),
              (NATURE, {"roll": ["blue", "blue", "red", "red"]})]  # fmt: skip
    english, french = told(match, script, "withstood")
    assert english[0].endswith(" stands alone in E4: 2 hits in one attack, and a capture takes 3.")
    assert french[0].endswith(" est sans figurine en E4\u00a0: 2 touches en une attaque, et une capture en demande 3.")


LOOK = ("stark", {"turn": "card"})


def play(card: str, commander: str, *commands: int, tactic: str = "before") -> tuple[str, Answer]:
    return "stark", {"card": card, "commander": commander, "commands": list(commands), "tactic": tactic}


def test_a_tactic_that_does_nothing_is_not_told_as_done() -> None:
    """Nobody is there to be pushed: the card's command is executed, its tactic is not."""
    match = posed({"E8": "war-host blue greatjon"}, {"A1": GUARD}, hands={"stark": ["sl15"]}, morale="lannister 5")
    english, french = told(match, [LOOK, play("sl15", "greatjon", 0)], "tactic")
    assert english == [
        "Stark uses the tactic, and there is nothing for it to do: an enemy unit in the zone retreats by one hex."
    ]
    assert french[0].startswith("Stark utilise la tactique, qui n’a rien à faire ici\u00a0: ")


def test_a_tactic_that_does_something_is_told_as_done() -> None:
    match = posed(
        {"E8": "war-host blue greatjon"}, {"A1": GUARD, "E7": GUARD}, hands={"stark": ["sl15"]}, morale="lannister 5"
    )
    [english], _ = told(match, [LOOK, play("sl15", "greatjon", 0)], "tactic")
    assert english == "Stark uses the tactic: an enemy unit in the zone retreats by one hex."


def test_what_ordered_units_gain_is_told_when_they_are_ordered() -> None:
    match = posed(
        {"E8": "winterfell-riders blue robb-king"}, {"A1": GUARD}, hands={"stark": ["sl02"]}, morale="lannister 5"
    )
    [english], _ = told(match, [LOOK, play("sl02", "robb-king", 0)], "tactic")
    assert english.startswith("Stark uses the tactic: ")
    kinds = [event.kind for event in match.log]
    assert kinds.index("ordered") < kinds.index("tactic")


def test_a_recovery_is_told_of_who_recovers() -> None:
    match = posed({"E8": HOST}, {"A1": GUARD}, phase="regroup", turn=None, morale="lannister 9", pools={})
    [[english], [french]] = told(match, [("lannister", {"recover": True})], "morale")
    assert english == "Lannister recovers morale (2); the marker is on Lannister 7."
    assert french == "Lannister récupère du moral (2)\u202f; le marqueur est sur Lannister 7."


def test_two_commanders_are_two() -> None:
    event = Event("led", {"seat": "stark", "commanders": ["rickard", "maege"], "rule": "Q02"})
    names = ["Rickard Karstark, Winter’s Sun", "Maege Mormont, Lady of Bear Island"]
    words = words_of(game(ID), language("en"))
    assert words.sentence(event) == f"Stark chooses its commanders: {'; '.join(names)}."
    assert words.answer({"leaders": ["rickard", "maege"]}, None) == "; ".join(names)


def ended(**more: Any) -> Match:
    """The last round, in which nobody does anything more."""
    plan = {"objectives": {"mill": {"hex": "E5", "control": "stark"}}, **more.pop("plan", {})}
    return posed({"E8": HOST}, {"A1": GUARD}, plan=plan, round=6, phase="regroup", turn=None, pools={}, **more)


ENDS: list[tuple[dict[str, Any], str, str]] = [
    ({"plan": {"rounds": 6, "victory": {"wins": [{"house": "stark", "controls": ["mill"]}]}}},
     "Stark wins the battle by what the battle plan asks for: controls E5.",
     "Stark gagne la bataille par ce que demande le plan de bataille\u00a0: contrôle E5."),
    ({"plan": {"rounds": 6, "victory": {"points": [{"for": "both", "when": "end", "holds": "mill", "points": 2}]}}},
     "Stark wins the battle: it has more victory points.",
     "Stark gagne la bataille\u00a0: plus de points de victoire."),
    ({"plan": {"rounds": 6, "victory": {}}, "morale": "lannister 2"},
     "Victory points are tied: Stark wins by the better morale; the marker is on Lannister 2.",
     "Égalité aux points de victoire\u00a0: Stark gagne par le meilleur moral\u202f; le marqueur est sur Lannister 2."),
    ({"plan": {"rounds": 6, "victory": {}}, "momentum": "lannister"},
     "Victory points and morale are tied: Lannister wins by the momentum token.",
     "Égalité aux points de victoire et au moral\u00a0: Lannister gagne par le pion Ardeur."),
]  # fmt: skip


@pytest.mark.parametrize(("more", "english", "french"), ENDS)
def test_the_end_is_told_with_what_has_decided_it(more: dict[str, Any], english: str, french: str) -> None:
    """In the log, and above the final standings."""
    match = ended(**more)
    assert match.result is not None
    assert told(match, [], "over") == [[english], [french]]
    for code, sentence in zip(LANGUAGES, (english, french), strict=True):
        panel = el("div", None, panels.ending(language(code), match.view(None), {}))
        assert text(panel).strip().startswith(sentence)


def test_a_battle_that_is_won_at_once_says_by_what() -> None:
    plan = {"victory": {"instant": [{"house": "stark", "controls-any": ["mill"]}]},
            "objectives": {"mill": {"hex": "E7", "control": "lannister"}}}  # fmt: skip
    match = posed({"E8": HOST}, {"A1": GUARD}, plan=plan)
    script = [("stark", {"turn": "order", "tokens": ["valor"], "unit": "E8"}), ("stark", {"move": "E8", "to": "E7"})]
    [english], _ = told(match, script, "over")
    assert english == "Stark wins at once by what the battle plan asks for: controls one of E7."
    assert english in text(el("div", None, panels.ending(language("en"), match.view(None), {})))


def test_no_unit_is_feminine_in_french() -> None:
    words = words_of(game(ID), language("fr"))
    assert [words.answer({kind: None}, None) for kind in ("beside", "rally")] == ["Aucune", "Aucune"]
    assert words.answer({"reroll": None}, None) == "Aucun"


@pytest.mark.parametrize(
    ("code", "sentence"), [("en", "May still attack from there"), ("fr", "Peut encore attaquer de là")]
)
def test_from_where_a_unit_could_attack_no_enemy_is_promised(code: str, sentence: str) -> None:
    """A move after which the row allows an attack says no more than that (F10): there may be nobody to attack."""
    assert language(code)("move.near") == sentence


@pytest.mark.parametrize(("kind", "facts", "english", "french"), [
    ("forced", {"seat": "stark", "kind": "heal", "answer": {"heal": "L7"}},
     "Stark has no other choice. Figures back: L7.", "Stark n’a pas d’autre choix. Figurines rendues : L7."),
    ("forced", {"seat": "stark", "kind": "turn", "answer": {"turn": "pass"}}, "Stark can only pass.",
     "Stark ne peut que passer."),
    ("kindled", {"seat": "stark", "hex": "D3", "target": "E3", "rolled": ["blue", "morale"], "levels": 0},
     "Stark rolls blue shield, morale to light a fire in E3: nothing catches.",
     "Stark lance bouclier bleu, moral pour mettre le feu en E3 : rien ne prend."),
    ("kindled", {"seat": "stark", "hex": "D3", "target": "E3", "rolled": ["green"], "levels": 1},
     "Stark rolls green shield to light a fire in E3.", "Stark lance bouclier vert pour mettre le feu en E3."),
    ("fought-fire", {"seat": "stark", "hex": "D3", "target": "E3", "symbol": "green", "out": True},
     "The fire in E3 is put out from D3 (green shield).", "Le feu en E3 est éteint depuis D3 (bouclier vert)."),
    ("fought-fire", {"seat": "stark", "hex": "D3", "target": "E3", "symbol": "red", "out": False},
     "The fire in E3 is not put out from D3 (red shield).",
     "Le feu en E3 n’est pas éteint depuis D3 (bouclier rouge)."),
    ("rerolled", {"seat": "stark", "hex": "D3", "symbol": "morale", "before": ["morale"], "fresh": ["blue"]},
     "Stark rolls again in place of morale: blue shield.", "Stark relance à la place de moral : bouclier bleu."),
    ("struck", {"seat": "stark", "hex": "D3", "target": "E3", "rolled": ["red"], "hits": 0, "ignored": 0, "by": "dogs"},
     "Stark rolls red shield against E3: no hit.", "Stark lance bouclier rouge contre E3 : aucune touche."),
    ("struck", {"seat": "stark", "hex": "D3", "target": "E3", "rolled": ["red"], "hits": 1, "ignored": 0, "by": "dogs"},
     "Stark rolls red shield against E3: 1 hit.", "Stark lance bouclier rouge contre E3 : 1 touche."),
    ("destroyed", {"hex": "D3", "terrain": "wooden-bridge"}, "The fire in D3 has destroyed this: wooden bridge.",
     "Le feu en D3 a détruit ceci : pont en bois."),
    ("ordered", {"seat": "stark", "hex": "D3", "unit": "war-host", "rank": "green"},
     "Stark orders the unit in D3 (War Host of the North).", "Stark active l’unité en D3 (Ost de Guerre du Nord)."),
    ("token", {"seat": "stark", "hex": "D3", "unit": "war-host", "tokens": ["valor"]},
     "Stark spends valor for the unit in D3 (War Host of the North).",
     "Stark dépense bravoure pour l’unité en D3 (Ost de Guerre du Nord)."),
])  # fmt: skip
def test_sentences(kind: str, facts: dict[str, Any], english: str, french: str) -> None:
    event = Event(kind, facts)
    told = [words_of(game(ID), language(code)).sentence(event) for code in LANGUAGES]
    assert [text.replace("\u00a0", " ").replace("\u202f", " ") for text in told] == [english, french]


def test_what_had_to_be_so_is_said_once() -> None:
    """Where an answer was the only one, and what comes of it is told, the log says nothing of the answer."""
    told: dict[str, int] = {}
    passed = 0
    for seed in range(4):
        for match, _, _ in moments(PLANS[seed], seed):  # noqa: B007 - the last one is looked at
            pass
        for event in match.log:
            if event.kind == "forced":
                told[event.facts["kind"]] = told.get(event.facts["kind"], 0) + 1
            passed += event.kind == "passed"
    assert passed and not told.keys() & {"turn", "units", "retreat", "hold", "heal"}


WHY = {
    ("P02", "plan"): "F3",
    ("P02", "points"): "more victory points",
    ("P03", "morale"): "better morale",
    ("P03", "momentum"): "momentum token",
    ("L02", None): "flees",
    ("P08", None): "no enemy unit is left",
}
"""The rule by which a battle was won, and what has decided -> what has to be read first of it."""


@pytest.mark.parametrize(("rule", "decided"), WHY)
def test_the_end_of_a_battle_says_first_what_has_decided_it(rule: str, decided: str | None) -> None:
    """Though it stands 0 to 0 (P02, P03): in the moment before all else, and in the celebration."""
    t = language("en")
    facts: dict[str, Any] = {"seat": "stark", "rule": rule, "points": {"stark": 0, "lannister": 0}}
    facts |= {} if decided is None else {"decided": decided}
    if decided == "plan":
        facts["needs"] = {"controls": ["F3"], "any": [], "points": 0, "captured": None}
    if decided == "morale":
        facts["final"] = 3
    over = Event("over", facts)
    first, *_ = fallen.end(t, over, {})
    assert isinstance(first, Element) and WHY[rule, decided] in text(first)
    assert WHY[rule, decided] in str(why_won(words_of(game(ID), t), [Event("round", {"round": 1}), over]))
