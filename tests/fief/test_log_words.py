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
from gotweb.fief.table import telling
from gotweb.lang import Language
from tests.fief.options import options_for
from tests.fief.playing import answer
from tests.fief.rich import HOUSES, POSITION
from tests.fief.seeking import answer as trouble
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
    ("controls", {"seat": "tully", "area": "twins"}, "Tully controls The Twins.", "Tully contrôle les Jumeaux."),
    ("abandoned", {"seat": "stark", "area": "starfall"}, "Stark leaves Starfall empty.",
     "Stark laisse les Météores sans personne."),
    ("besieges", {"seat": "martell", "area": "m2"}, "Martell besieges the Shadow Tower.",
     "Martell assiège la Tour Ombreuse."),
    ("siege-over", {"area": "eyrie"}, "The siege of The Eyrie is over.", "Le siège des Eyrié est levé."),
    ("built-mill", {"seat": "arryn", "area": "eyrie"}, "Arryn builds a mill in The Eyrie.",
     "Arryn bâtit un moulin aux Eyrié."),
    ("city", {"seat": "arryn", "area": "oldtown"}, "The Stronghold in Oldtown is now a Fortified City.",
     "Le château fort de Villevieille devient cité fortifiée."),
    ("moved",
     {"seat": "stark", "nobles": ["robb-stark"], "from_area": "golden-tooth", "to_area": "twins", "troops": {}},
     "Stark: Robb Stark from Golden Tooth to The Twins, without troops.",
     "Stark : Robb Stark de la Dent d’Or aux Jumeaux, sans troupe."),
    ("battle", {"seat": "tully", "other": "mance", "area": "m7"}, "Tully fights Mance’s army in Mole’s Town.",
     "Tully livre bataille à l’armée de Mance, à la Mole."),
    ("lost", {"seat": "mance", "troops": {"giant": 1}, "area": "m10"}, "Mance’s army loses 1 giant in Craster’s Keep.",
     "L’armée de Mance perd 1 géant au manoir de Craster."),
    ("mission-drawn", {"mission": "m2"}, "An objective on the Wall: the Shadow Tower.",
     "Un objectif sur le Mur : la Tour Ombreuse."),
    ("conquered", {"mission": "m1", "seats": ["tully", "stark"]},
     "The Bridge of Skulls is conquered by Tully and Stark.",
     "Objectif conquis : le pont des Crânes, par Tully et Stark."),
    ("retaken", {"mission": "m3"}, "The Nightfort is lost to the wildlings again.",
     "Les sauvageons reprennent Fort-Nox."),
    ("mance-comes", {"mission": "m6", "troops": {"giant": 4}}, "Mance comes to the maester’s road. With him: 4 giants.",
     "Mance arrive à la route du mestre. Avec lui : 4 géants."),
    ("mance-comes", {"mission": "m9", "troops": {}}, "Mance comes to Eastwatch-by-the-Sea. With him: no troops.",
     "Mance arrive à Fort-Levant. Avec lui : aucune troupe."),
    ("takes-objective", {"mission": "m6", "noble": "robb-stark", "seat": "stark", "troops": {}},
     "Robb Stark (Stark) takes an objective: to escort Maester Aemon, without troops.",
     "Robb Stark (Stark) prend un objectif : escorter mestre Aemon, sans troupe."),
    ("rewarded", {"mission": "m10", "seat": "tully", "amount": 2}, "Tully receives 2 gold coins for Craster’s Keep.",
     "Tully reçoit 2 pièces d’or pour le manoir de Craster."),
    ("captured-by-mance", {"noble": "lysa-arryn", "seat": "arryn"}, "Lysa Arryn (Arryn) is captive beyond the Wall.",
     "Lysa Arryn (Arryn) est captive au-delà du Mur."),
    ("deserted", {"seat": "tully", "area": "saltpans", "amount": 3}, "3 Rangers of Tully desert in Saltpans.",
     "3 Patrouilleurs de Tully désertent à Salins."),
    ("boosted", {"seat": "greyjoy", "card": "uprising"}, "Greyjoy adds a card to the uprising: Uprising.",
     "Greyjoy ajoute une carte à la révolte : Révolte."),
    ("uprising", {"seat": "tyrell", "victim": "martell"},
     "Tyrell stirs up the people against the mercenaries of Martell.",
     "Tyrell soulève le peuple contre les mercenaires de Martell."),
    ("not-calmed", {"noble": "lysa-arryn", "area": "twins"}, "Lysa Arryn does not calm the people of The Twins.",
     "Lysa Arryn n’apaise pas le peuple des Jumeaux."),
    ("income", {"seat": "arryn", "amount": 0, "parts": {}}, "Arryn collects no gold.", "Arryn ne perçoit pas d’or."),
    ("bid", {"seat": "arryn", "amount": 0}, "Arryn bids nothing for the mercenaries.",
     "Arryn n’offre rien pour les mercenaires."),
    ("bid", {"seat": "arryn", "amount": 2}, "Arryn bids 2 gold coins for the mercenaries.",
     "Arryn offre 2 pièces d’or pour les mercenaires."),
    ("hired", {"seat": "arryn", "amount": 5, "gold": 1}, "Arryn hires 5 mercenaries for 1 gold coin.",
     "Arryn engage 5 mercenaires pour 1 pièce d’or."),
    ("seated", {"seat": "stark", "noble": "robb-stark", "amount": 5},
     "Stark pays 5 gold coins, and Robb Stark joins the council.",
     "Stark paie 5 pièces d’or, et Robb Stark entre au Conseil."),
    ("seated", {"seat": "stark", "noble": "robb-stark", "amount": 0},
     "Robb Stark joins the council, and Stark pays nothing.",
     "Robb Stark entre au Conseil, et Stark ne paie rien."),
    ("sworn", {"seat": "stark", "other": "arryn", "oath": {"word": "vote", "noble": "robb-stark", "title": "king"}},
     "Stark promises Arryn: a vote for Robb Stark as King.",
     "Stark fait une promesse à Arryn : un vote pour Robb Stark comme Roi."),
    ("raid", {"seat": "stark", "area": "eyrie", "to_area": "crag"}, "Stark raids the way from The Eyrie to The Crag.",
     "Stark force le passage par une chevauchée, des Eyrié à Falaise."),
    ("over", {"winners": ["stark"], "scores": {"stark": 2, "arryn": 1}, "rule": "X08"},
     "The last round is over. Stark wins the game, nearest to the points it needs.",
     "Le dernier tour est fini. Stark gagne la partie, au plus près des points qu’il faut."),
    ("over", {"winners": ["stark"], "scores": {"stark": 0, "arryn": 0}, "rule": "X08", "tie": "villages"},
     "The last round is over, and Stark wins the game. What decides the tie: the most villages.",
     "Le dernier tour est fini, et Stark gagne la partie. Ce qui départage : le plus de villages."),
    ("over", {"winners": ["stark"], "scores": {"stark": 3, "arryn": 0}, "rule": "V03"}, "Stark wins the game.",
     "Stark gagne la partie."),
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
    """A Secret Passage is a Souterrain, Heavy Rain Intempéries, an Uprising a Révolte, a raid a chevauchée."""
    other = re.compile(
        "\\braids?\\b|marqueurs? Diplomatie|passages? secrets?|fortes? pluies?|pluies diluviennes|soulèvement",
        re.IGNORECASE,
    )
    found = {
        key: text
        for package, domain in CATALOGUES if package == "fief"
        for key, forms in texts(package, "fr", domain).items() for text in forms if other.search(text)
    }  # fmt: skip
    assert not found


def test_points_at_the_end_have_their_noun() -> None:
    event = Event("over", {"winners": ["stark"], "scores": {"stark": 3, "arryn": 1}, "rule": "V03"})
    assert EN.details(event) == ["Stark: 3 points", "Arryn: 1 point"]


def test_a_place_by_itself_and_an_answer_begin_with_a_capital() -> None:
    """Within a French sentence the article of a place is small; on the map, and where an answer begins, it is not."""
    assert [FR.area(place) for place in ("eyrie", "m2", "m10", "wall")] == [
        "Les Eyrié", "Tour Ombreuse", "Le manoir de Craster", "Le Mur"
    ]  # fmt: skip
    assert FR.answer({"home": "eyrie"}) == "Les Eyrié"
    assert FR.answer({"objective": {"mission": "m7", "troops": {}}}) == "La Mole, sans troupe"
    assert FR.answer({"besiege": "eyrie"}) == "Assiéger les Eyrié"


@pytest.mark.parametrize(("answer", "english", "french"), [
    ({"garrison": None}, "All go on", "Tous poursuivent"),
    ({"garrison": "knight"}, "1 Knight stays", "1 Chevalier reste"),
    ({"persuade": None}, "Nobody", "Personne"),
    ({"persuade": "arryn", "unit": "mercenary"}, "1 Mercenary of Arryn", "1 Mercenaire (Arryn)"),
])  # fmt: skip
def test_an_answer_says_who_stays_and_who_is_persuaded(answer: dict[str, Any], english: str, french: str) -> None:
    assert (EN.answer(answer), FR.answer(answer)) == (english, french)


def test_no_sentence_of_whole_games_has_a_place_with_a_large_article_in_its_midst() -> None:
    """Of games with sieges, battles and the Wall; a sentence may begin with the name."""
    large = re.compile(
        r"(?<!\. )(?<!^)\b(Les (Eyrié|Roches|Jumeaux|Météores)|La (Dent|Mole)|Le (pont|manoir|Poing)|L’armée)"
    )
    small = re.compile("les (Eyrié|Roches|Jumeaux|Météores)|la (Dent|Mole)|l’armée|(aux|des) (Eyrié|Roches|Jumeaux)")
    told = 0
    for seed in range(3):
        match, pick = Match(fief(), {**options_for(3 + seed, seed), "wall": True}), chance.seeded(f"large {seed}")
        while match.choices and len(match.answers) < 500:
            trouble(match, pick)
        for event in match.log:
            for line in (FR.sentence(event), *FR.details(event)):
                assert not large.search(line), line
                told += bool(small.search(line))
    assert told > 20


def test_where_one_goes_and_where_a_noble_is_stand_as_french_writes_them() -> None:
    """The button that confirms a move, and the place of a noble in lists, which begins with a capital."""
    t = Language("fr", "fief", strict=True, opened=compiled)
    assert t("move.confirm.ask", area=FR.place("eyrie")) == "Aller aux Eyrié"
    noble = {"at": "eyrie", "road": "twins"}
    assert telling.state(t, noble) == ["Les Eyrié, sur la route depuis les Jumeaux"]
    assert telling.state(t, {"at": "m2"}) == ["La Tour Ombreuse"]


@pytest.mark.parametrize(
    ("facts", "english", "french"),
    [
        ({"victim": "lannister"}, "against the mercenaries of Lannister", "contre les mercenaires de Lannister"),
        ({"area": "twins"}, "in The Twins", "des Jumeaux"),
        ({"noble": "lysa-arryn"}, "against Lysa Arryn", "contre Lysa Arryn"),
    ],
)
def test_whoever_may_join_an_uprising_is_told_whom_it_is_against(facts: Any, english: str, french: str) -> None:
    """The question named only another house, without a word of its camp."""
    assert EN.asks("boost", "arryn", facts) == f"Arryn: how do you help the uprising {english}?"
    asked = FR.asks("boost", "arryn", facts).replace("\u00a0", " ").replace("\u202f", " ")
    assert asked == f"Arryn : comment aidez-vous la révolte {french} ?"
