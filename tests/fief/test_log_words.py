"""What the log says is true of what happened, and a sentence in both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.words import words_of
from gotweb.fief import titles, uprisings
from gotweb.fief.game import fief
from gotweb.lang import Language
from tests.fief.options import options_for
from tests.fief.playing import answer
from tests.fief.rich import HOUSES, POSITION
from tests.lang.conftest import CATALOGUES, compiled, texts

EN, FR = (words_of(fief(), Language(code, "fief", strict=True, opened=compiled)) for code in ("en", "fr"))


def said(kind: str, /, **facts: Any) -> tuple[str, str]:
    """What the log says of an event, in English and in French."""
    event = Event(kind, facts)
    return EN.sentence(event), FR.sentence(event).replace("\u00a0", " ")


def rich(**changes: Any) -> Match:
    return Match(fief(), {**HOUSES, "wall": True}, position={**POSITION, **changes}, posed=True)


def test_a_brother_who_is_none_any_more_is_named_while_others_still_are() -> None:
    held = {"brother-1": "eddard-stark", "brother-2": "loras-tyrell"}
    state = rich(titles=held, seats={}, marriages=[], borne=[]).state
    titles.drop(state, "brother-1")
    event = state.events[0]
    assert EN.sentence(event) == "Eddard Stark is no longer Brother of the Night’s Watch."
    assert FR.sentence(event) == "Eddard Stark n’est plus Frère de la Garde de Nuit."
    assert said("title-free", title="warden-1", noble="eddard-stark")[0] == "Nobody is Warden of the North any more."
    assert "Nobody" not in said("title-free", title="brother-1")[0], "in records from before, which do not name him"


@pytest.mark.parametrize(("mills", "fort", "english", "french"), [
    (0, None, None, None), (0, "city", None, None),
    (1, None, "In Oldtown 1 mill is destroyed.", "Détruit à Villevieille : 1 moulin."),
    (2, None, "In Oldtown 2 mills are destroyed.", "Détruits à Villevieille : 2 moulins."),
    (0, "stronghold", "In Oldtown the Stronghold is destroyed.", "Détruit à Villevieille : le château fort."),
    (1, "stronghold", "In Oldtown 1 mill and the Stronghold are destroyed.",
     "Détruits à Villevieille : 1 moulin et le château fort."),
])  # fmt: skip
def test_only_what_stood_is_destroyed(mills: int, fort: str | None, english: str | None, french: str | None) -> None:
    """J09: mills and the Stronghold; a City stands."""
    state = rich(septs=[]).state
    if fort is not None:
        state.forts["oldtown"] = fort
    state.mills = {"oldtown": mills} if mills else {}
    state.nobles = {id: one for id, one in state.nobles.items() if one.at != "oldtown"}
    list(uprisings._ruin(state, "oldtown"))
    told = [event for event in state.events if event.kind == "ruined"]
    assert [EN.sentence(event) for event in told] == ([] if english is None else [english])
    assert [FR.sentence(event).replace("\u00a0", " ") for event in told] == ([] if french is None else [french])


@pytest.mark.parametrize(("kind", "facts", "english", "french"), [
    ("died", {"noble": "lysa-arryn"}, "Lysa Arryn is dead.", "Lysa Arryn est morte."),
    ("died", {"noble": "yohn-royce"}, "Yohn Royce is dead.", "Yohn Royce est mort."),
    ("hits", {"seat": "stark", "amount": 5}, "Stark scores 5 hits.", "Stark inflige 5 touches."),
    ("hits", {"seat": "stark", "amount": 1}, "Stark scores 1 hit.", "Stark inflige 1 touche."),
    ("hits", {"seat": "stark", "amount": 0}, "Stark scores no hit.", "Stark n’inflige aucune touche."),
    ("voted", {"seat": "stark", "candidate": "euron-greyjoy", "title": "king", "amount": 5},
     "Stark gives Euron Greyjoy 5 votes.", "Stark donne 5 voix à Euron Greyjoy."),
    ("handed-over", {"seat": "stark", "other": "arryn", "amount": 0}, "Stark hands Arryn no card.",
     "Stark ne remet aucune carte à Arryn."),
    ("handed-over", {"seat": "stark", "other": "arryn", "amount": 2}, "Stark hands Arryn 2 cards.",
     "Stark remet 2 cartes à Arryn."),
    ("stolen", {"seat": "greyjoy", "victim": "arryn", "amount": 0}, "Greyjoy finds no gold in the hand of Arryn.",
     "Greyjoy ne trouve pas d’or dans cette main d’Arryn."),
    ("escaped", {"noble": "lysa-arryn", "seat": "arryn", "area": "eyrie"},
     "Lysa Arryn escapes from The Eyrie through a Secret Passage.", "Lysa Arryn s’évade des Eyrié par un souterrain."),
    ("renegade", {"noble": "catelyn-tully", "seat": "tully", "area": "pyke"}, None, None),
    ("comes-home", {"seat": "stark", "area": "crag", "troops": {}},
     "Stark: those on the Wall come home to The Crag, without troops.",
     "Stark : ceux du Mur rentrent à Falaise, sans troupe."),
    ("disaster-strikes", {"card": "heavy-rain", "region": "4"}, "Heavy Rain strikes region 4, the South.",
     "Une calamité frappe (Intempéries) : région 4, le Sud."),
    ("forced", {"seat": "stark", "kind": "captor", "answer": {"captor": "arryn"}},
     "Captor (Stark): Captive of Arryn. There was no other choice.",
     "Geôlier (Stark) : Captif d’Arryn. Il n’y avait pas d’autre choix."),
    ("camp-hit", {"seat": "arryn", "amount": 2}, "2 mercenaries of Arryn fall.", "2 mercenaires d’Arryn tombent."),
])  # fmt: skip
def test_sentences(kind: str, facts: dict[str, Any], english: str | None, french: str | None) -> None:
    if english is not None:
        assert said(kind, **facts) == (english, french)


def test_what_had_to_be_so_is_said_once() -> None:
    """Where an answer was the only one, and what comes of it is told, the log says nothing of the answer."""
    quiet = {"share", "place", "lose", "leave-to", "city", "home", "strike", "bury", "fall"}
    seen: set[str] = set()
    lines = forced = 0
    for seed in range(6):
        match, pick = Match(fief(), {**options_for(3 + seed % 4, seed), "rounds": 6}), chance.seeded(f"quiet {seed}")
        while match.choices and len(match.answers) < 900:
            answer(match, pick)
        lines += len(match.log)
        told = [event.facts["kind"] for event in match.log if event.kind == "forced"]
        forced += len(told)
        seen |= {*told}
    assert not quiet & seen
    assert forced < lines / 50


def test_one_card_has_one_name_in_french() -> None:
    """A Secret Passage is a Souterrain, Heavy Rain Intempéries, an Uprising a Révolte, wherever they are named."""
    other = re.compile("passages? secrets?|fortes? pluies?|pluies diluviennes|soulèvement", re.IGNORECASE)
    found = {
        key: text
        for package, domain in CATALOGUES if package == "fief"
        for key, forms in texts(package, "fr", domain).items() for text in forms if other.search(text)
    }  # fmt: skip
    assert not found
