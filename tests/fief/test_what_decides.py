"""What somebody has to know before he answers stands beside the question, and is true."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.choice import OneOf
from gotweb.core.match import Match
from gotweb.fief import purchases, votes
from gotweb.fief.table import panels, people, widgets
from gotweb.fief.table.face import face
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.kit.tree import text
from tests.fief.opened import opened as fief
from tests.fief.rich import HOUSES
from tests.hands import Hands, said

T = Language("en", "fief", strict=True)


def posed(position: Mapping[str, Any], options: Mapping[str, Any] = HOUSES) -> Match:
    """A match that begins with this position."""
    return Match(fief(), options, position=dict(position), posed=True)


def opened(match: Match, kind: str) -> Any:
    """The open question of a kind, as the page shows it."""
    [choice] = [one for one in match.choices.values() if one.kind == kind]
    return widgets.widget(match, choice, Hands())


# weddings

COUPLE = {"robb-stark": {"house": "stark", "at": "winterfell"}, "gwynesse-harlaw": {"house": "greyjoy", "at": "pyke"}}
"""Gwynesse Harlaw is hard to marry."""


@pytest.mark.parametrize(("give", "ask"), [(3, 0), (0, 1), (0, 0)])
def test_who_is_asked_to_agree_to_a_wedding_hears_what_it_costs(give: int, ask: int) -> None:
    """Rulebook p6, 1.1: a marriage may include money; two gold are due for who is hard to marry, as is then paid."""
    match = posed({"phase": "hear-ye", "nobles": COUPLE, "gold": {"stark": 4, "greyjoy": 5}})
    match.push("stark", {"propose": {"noble": "robb-stark", "spouse": "gwynesse-harlaw", "give": give, "ask": ask}})
    stark, greyjoy = T("seat.stark"), T("seat.greyjoy")
    told = [T.n("marriage.pays", give, seat=stark, other=greyjoy)] if give else []
    told.append(T.n("marriage.pays", ask + 2, seat=greyjoy, other=stark))
    assert opened(match, "marry").hint(T) == " ".join(told)
    match.push("greyjoy", {"marry": True})
    assert match.state.gold["stark"] == 4 - give + ask + 2 and match.state.gold["greyjoy"] == 5 + give - ask - 2


def test_a_wedding_for_which_nobody_pays_says_so() -> None:
    """Rulebook p6, 1.1: a marriage could also include money, and need not."""
    couple = {"robb-stark": COUPLE["robb-stark"], "asha-greyjoy": COUPLE["gwynesse-harlaw"]}
    match = posed({"phase": "hear-ye", "nobles": couple, "gold": {"stark": 4}})
    match.push("stark", {"propose": {"noble": "robb-stark", "spouse": "asha-greyjoy", "give": 0, "ask": 0}})
    assert opened(match, "marry").hint(T) == T("marriage.free")


@pytest.mark.parametrize(("options", "bond"), [
    (HOUSES, T.n("marriage.allied", 4)), (HOUSES | {"wall": True}, T.n("marriage.allied", 5)),
    ({"players": 3, "house1": "stark", "house2": "lannister", "house3": "greyjoy"}, T("marriage.apart")),
])  # fmt: skip
def test_both_houses_read_what_a_wedding_makes_of_them(options: Mapping[str, Any], bond: str) -> None:
    """Rulebook p5, 1.1, p29, 8.2: allies win together only, with four points, five with the Wall; of three none are."""
    match = posed({"phase": "hear-ye", "nobles": COUPLE, "gold": {"greyjoy": 3}}, options)
    assert bond in said(*opened(match, "propose").body(T))
    match.push("stark", {"propose": {"noble": "robb-stark", "spouse": "gwynesse-harlaw", "give": 0, "ask": 0}})
    assert bond in said(*opened(match, "marry").body(T))


# renegades

GUARDED = {
    "phase": "battles",
    "turn": "stark",
    "nobles": {
        "lysa-arryn": {"house": "arryn", "at": "wall"}, "harrold-hardyng": {"house": "arryn", "at": "eyrie"},
        "robb-stark": {"house": "stark", "at": "eyrie"}, "eddard-stark": {"house": "stark", "at": "eyrie"},
    },
    "troops": {"arryn eyrie": {"man-at-arms": 2}, "stark eyrie": {"knight": 4}},
    "forts": {"eyrie": "city"},
    "control": {"eyrie": "arryn"},
    "titles": {"vale": "lysa-arryn", "warden-1": "eddard-stark"},
    "wall": {"stage": "repelling"},
}  # fmt: skip
"""The Lady of the Vale is on the Wall, and two Starks stand before her city."""
WATCH = {"players": 4, "house1": "stark", "house2": "arryn", "house3": "tyrell", "house4": "greyjoy", "wall": True}


@pytest.mark.parametrize("kind", ["fight", "besiege"])
def test_whoever_would_become_a_renegade_reads_so_before(kind: str) -> None:
    """Rulebook p21, 5.3.2: who attacks or besieges what belongs to a noble on the Wall becomes a renegade."""
    match = posed(GUARDED, WATCH)
    if kind == "besiege":
        match.push("stark", {"fight": None})
    answer = {"fight": {"fight": "arryn", "area": "eyrie"}, "besiege": {"besiege": "eyrie"}}[kind]
    nobles = f"{T('noble.eddard-stark')} and {T('noble.robb-stark')}"
    assert T.n("outlaws", 2, nobles=nobles) in opened(match, kind).about_it(T, answer)
    match.push("stark", answer)
    assert {event.facts["noble"] for event in match.log if event.kind == "renegade"} == {"eddard-stark", "robb-stark"}


def test_nobody_is_warned_of_walls_that_are_not_protected() -> None:
    """Rulebook p21, 5.3.2: protected is what belongs to a noble who is on the Wall."""
    home = GUARDED["nobles"] | {"lysa-arryn": {"house": "arryn", "at": "eyrie"}}  # type: ignore[operator]
    match = posed(GUARDED | {"nobles": home}, WATCH)
    assert "crown" not in opened(match, "fight").about_it(T, {"fight": "arryn", "area": "eyrie"})
    match.push("stark", {"fight": None})
    assert "crown" not in opened(match, "besiege").about_it(T, {"besiege": "eyrie"})


# words


def test_the_strip_of_houses_counts_coins() -> None:
    match = posed({"phase": "cards", "gold": {"stark": 1, "greyjoy": 5}})
    strip = said(face(fief()).table.glance(T, match.view(None), None, {}))
    assert T.n("gold", 1) in strip and T.n("gold", 5) in strip and f"5 {T.n('gold', 1)[2:]}." not in strip


def test_a_start_in_a_village_that_has_an_article_is_french() -> None:
    words = FiefWords(Language("fr", "fief", strict=True))
    choice = OneOf("arryn", "start", [{"start": "eyrie"}, {"start": "gulltown"}])
    assert words.answer({"start": "eyrie"}, choice) == "Commencer aux Eyrié"


# the end


def test_the_boards_of_the_houses_say_what_wins() -> None:
    """Rulebook p29, 8.1, 8.2: three points alone; allies together with four."""
    titles = {"north": "robb-stark", "king": "robb-stark"}
    single = posed({"phase": "hear-ye", "nobles": COUPLE, "titles": titles})
    told = said(people.houses(T, single, None, {}))
    assert T.n("goal.alone", 3) in told and "allied and win" not in told
    couple = {"marriages": [["robb-stark", "gwynesse-harlaw"]], "titles": {"north": "robb-stark"}}
    wed = posed({"phase": "hear-ye", "nobles": COUPLE, **couple})
    seats = f"{T('seat.stark')} and {T('seat.greyjoy')}"
    assert T.n("goal.allied", 4, seats=seats, points=1) in said(people.houses(T, wed, None, {}))


LAST = HOUSES | {"rounds": 6}
HOME = {
    "robb-stark": "winterfell",
    "tywin-lannister": "lannisport",
    "mace-tyrell": "highgarden",
    "balon-greyjoy": "pyke",
}
"""Nobles of four houses, each in a village of its own."""


@pytest.mark.parametrize(
    ("titles", "more", "tie"),
    [
        ({"north": "robb-stark"}, {}, None),
        ({}, {}, "order"),
        ({}, {"troops": {"lannister crag": {"knight": 1}}}, "villages"),
        ({"warden-5": "balon-greyjoy"}, {}, "regions"),
        ({"king": "balon-greyjoy", "reach": "mace-tyrell"}, {}, "king"),
    ],
)
def test_the_end_says_what_has_decided_between_equals(titles: Mapping[str, str], more: Any, tie: str | None) -> None:
    """Rulebook p29, 8.3: alone before allied, King, Hand, Queen Regent, most fiefs, regions, villages."""
    nobles = {noble: {"house": noble.split("-")[1], "at": at} for noble, at in HOME.items()}
    position = {"phase": "end", "round": 6, "nobles": nobles, "titles": titles, **more}
    match = posed(position, LAST)
    while match.result is None:
        id, choice = next(iter(match.choices.items()))
        match.push(id, choice.usual())
    [over] = [event for event in match.log if event.kind == "over"]
    assert over.facts.get("tie") == tie
    sentence = FiefWords(T).sentence(over)
    assert (T(f"tie.{tie}") if tie is not None else "nearest to the points") in sentence


# purchases, bids, mills, the plague


def test_what_is_left_stands_beside_its_price() -> None:
    """Rulebook p31, Appendix: counters are limits; 13 Men at Arms of a house, 15 mills for all."""
    position = {
        "agenda": [["buy", "stark"], ["end"]],
        "nobles": {"robb-stark": {"house": "stark", "at": "winterfell"}},
        "troops": {"stark winterfell": {"man-at-arms": 4}},
        "mills": {"winterfell": 1},
        "gold": {"stark": 12},
    }
    match = posed(position)
    widget = opened(match, "buy")
    widget.tap("winterfell")
    shown = said(*widget.body(T))
    price, mill = T("buy.each", n=1), T("buy.cost", n=3)
    assert f"{price} · {T('buy.stock', n=9)}" in shown and f"{mill} · {T('buy.stock', n=14)}" in shown
    match.push("stark", {"buy": "troops", "unit": "man-at-arms", "area": "winterfell", "amount": 3})
    match.push("stark", {"buy": "mill", "area": "winterfell"})
    assert purchases.left(match.state, "stark", {"buy": "mill", "area": "winterfell"}) == 13
    assert match.state.stock("stark", "man-at-arms") == 6


def test_whoever_bids_for_mercenaries_knows_what_becomes_of_equal_bids() -> None:
    """Rulebook p17, 4.2.2.1: equal bidders bid again, then nobody gets them."""
    match = posed({"phase": "purchase", "gold": {"stark": 3, "greyjoy": 3}})
    choice = next(one for one in match.choices.values() if one.kind == "bid")
    widget = widgets.widget(match, choice, Hands())
    assert FiefWords(T).rule("M03") in said(*widget.body(T))


def test_whoever_may_pillage_knows_what_stands_there_and_what_it_brings() -> None:
    """Rulebook p26, 6.5: a pillaged mill is removed, and brings one gold."""
    position = {
        "phase": "battles",
        "nobles": {"robb-stark": {"house": "stark", "at": "winterfell"}},
        "mills": {"winterfell": 2},
    }
    match = posed(position)
    widget = opened(match, "pillage")
    assert widget.hint(T) == T.n("pillage.gain", 2) and T.n("village.mills", 2) in said(*widget.body(T))
    match.push("stark", {"pillage": True})
    assert match.state.gold["stark"] == 1 and opened(match, "pillage").hint(T) == T.n("pillage.gain", 1)


def test_whoever_buries_the_dead_of_a_plague_knows_how_many_they_are() -> None:
    """Rulebook p12, 2.3.3: half of the troops in a village, rounded down."""
    told = {"area": "eyrie", "amount": 2, "troops": {"knight": 1, "man-at-arms": 4}}
    ways = [{"bury": {"knight": 1, "man-at-arms": 1}}, {"bury": {"man-at-arms": 2}}]
    match = posed({"phase": "cards"})
    widget = widgets.widget(match, OneOf("stark", "bury", ways, told), Hands())
    assert widget.hint(T) == T.n("bury.half", 5, amount=2)


# votes


@pytest.mark.parametrize(
    ("title", "least", "total", "titles"),
    [
        ("warden-1", 1, 5, {}),
        ("king", 3, 3, {"north": "robb-stark", "warden-5": "balon-greyjoy", "warden-4": "mace-tyrell"}),
    ],
)
def test_whoever_votes_reads_how_many_votes_it_takes(title: str, least: int, total: int, titles: Any) -> None:
    """Rulebook p6 to p8: a vote for each village, one more for the principal one; a King takes three votes."""
    villages = ("winterfell", "greywater", "stony-shore", "deepwood")
    nobles = {"robb-stark": {"house": "stark", "at": "winterfell"}, "mace-tyrell": {"house": "tyrell", "at": "oldtown"}}
    nobles["balon-greyjoy"] = {"house": "greyjoy", "at": "pyke"}
    troops = {f"stark {village}": {"knight": 1} for village in villages}
    match = posed({"phase": "hear-ye", "nobles": nobles, "troops": troops, "titles": titles})
    own = votes.number(match.state, title, "stark")
    told = {"title": title, "candidates": ["robb-stark"], "votes": own, "laid": {}}
    choice = OneOf("stark", "vote", [{"vote": {"for": None, "decoy": None}}], told)
    assert sum(votes.number(match.state, title, house) for house in match.state.houses) == total
    hint = widgets.widget(match, choice, Hands()).hint(T)
    assert hint == T("vote.hint", n=own, total=total, least=least)


# cards


def test_whoever_has_drawn_a_card_sees_it_before_he_draws_another() -> None:
    """Rulebook p10, 2.2: he looks at the first card before he decides to draw another; the others see its back."""
    match = posed({"phase": "cards", "turn": "tyrell", "fortune_top": "bounty"})
    die = chance.seeded(1)
    match.settle(die)
    assert not match.choices["tyrell"].secret, "nothing has been drawn"
    match.push("tyrell", {"take": "court"})
    match.settle(die)
    [card] = match.state.hands["tyrell"]
    choice = match.choices["tyrell"]
    assert choice.kind == "take" and choice.eyes == ("tyrell",)
    assert T(f"card.{card}") in said(*opened(match, "take").body(T))
    match.push("tyrell", {"take": "fortune"})
    match.settle(die)
    backs = [event.facts["back"] for event in match.log_for("greyjoy") if event.kind == "took"]
    assert backs == ["court", "bounty"], "the backs are seen by all"


# the plague on the way, and faith

SICK = {
    "agenda": [["move", "tyrell"], ["end"]],
    "nobles": {"mace-tyrell": {"house": "tyrell", "at": "highgarden"}},
    "troops": {"tyrell highgarden": {"knight": 4}},
    "weather": {"5": ["plague"]},
}
"""Mace Tyrell stands beside a plague."""


def test_whoever_would_walk_into_a_plague_reads_what_it_does() -> None:
    """Rulebook p12, 2.3.3: whoever enters rolls, and dies on 1 to 3; troops lose half of their number."""
    match = posed(SICK)
    widget = opened(match, "move")
    widget.tap("highgarden")
    widget.tap("crakehall")
    warning = T.n("move.plague", 1, nobles=T("noble.mace-tyrell"))
    assert warning in said(*widget.body(T))
    widget.tap("bitterbridge")
    assert warning not in said(*widget.body(T))
    step = {"at": "highgarden", "road": "", "to": "crakehall", "nobles": ["mace-tyrell"], "troops": {"knight": 4}}
    match.push("tyrell", {"move": {**step, "captives": [], "how": "ask"}})
    match.settle(chance.seeded(0))
    assert sum(sum(troops.values()) for troops in match.state.troops.values()) == 2
    assert "mace-tyrell" in match.state.tested


def test_captives_who_are_led_into_a_plague_are_named() -> None:
    """Rulebook p12, 2.3.3: any noble who enters rolls; docs/rulings-fief.md: captives, too."""
    held = {"arya-stark": {"house": "stark", "at": "highgarden", "captor": "tyrell"}}
    widget = opened(posed(SICK | {"nobles": SICK["nobles"] | held}), "move")
    widget.tap("highgarden")
    widget.tap("crakehall")
    warning = T.n("move.plague.captives", 1, nobles=T("noble.arya-stark"))
    assert warning in said(*widget.body(T))


def test_a_king_knows_what_another_faith_is_worth() -> None:
    """Rulebook p6, 1.1.2: two gold for each Sept, none is built any more, and the gods curse him."""
    king = {"robb-stark": {"house": "stark", "at": "winterfell"}}
    position = {"phase": "hear-ye", "nobles": king, "titles": {"king": "robb-stark"}, "septs": ["winterfell", "pyke"]}
    match = posed(position, HOUSES | {"wall": True})
    while not any(one.kind == "embrace" for one in match.choices.values()):
        id, choice = next(iter(match.choices.items()))
        match.push(id, choice.usual())
    assert opened(match, "embrace").hint(T) == T.n("embrace.brings", 4)
    match.push("stark", {"embrace": True})
    assert match.state.gold["stark"] == 4


# discard piles


@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_discard_pile_is_counted_and_not_looked_through(code: str) -> None:
    """Rulebook p10, 2.1: a discard pile may not be inspected."""
    match = posed({"phase": "hear-ye", "nobles": COUPLE, "fortune_discard": ["ambush", "uprising", "uprising"]})
    t = Language(code, "fief", strict=True)
    shown = text(panels.cards(t, match.view(None)))
    assert t.n("cards.fortune_discard", 3) in shown and t("cards.court_discard.none") in shown
    assert t("card.ambush") not in shown and t("card.uprising") not in shown


# movement


RAINED = {"phase": "movement", "turn": "greyjoy", "weather": {"1": ["heavy-rain"]},
          "nobles": {"asha-greyjoy": {"house": "greyjoy", "at": "winterfell"},
                     "kevan-lannister": {"house": "lannister", "at": "barrowton"}}}  # fmt: skip
STORM = {"victarion-greyjoy": {"house": "greyjoy", "at": "deepwood"}}
ASKED = [("go-on", {}, False), ("raise", {}, True), ("move", STORM, False)]


@pytest.mark.parametrize(("kind", "nobles", "strict"), ASKED)
def test_whose_movement_begins_and_whom_heavy_rain_keeps_is_said(kind: str, nobles: Any, strict: bool) -> None:
    """Rulebook p11, 2.3.1 (P07): a house that cannot move at all is asked nothing else, and was not told why."""
    options = {"house1": "greyjoy", "house2": "lannister", "house3": "tyrell", "house4": "stark", "strict": strict}
    match = posed({**RAINED, "nobles": {**RAINED["nobles"], **nobles}}, options)
    while not any(one.kind == kind and one.facts.get("after") in (None, "turn") for one in match.choices.values()):
        seat, choice = next(iter(match.choices.items()))
        usual = choice.usual()
        assert usual is not None
        match.push(seat, usual)
    widget = widgets.widget(match, next(one for one in match.choices.values() if one.kind == kind), Hands())
    words, told = FiefWords(T), said(*widget.body(T))
    assert kind == "move" or widget.sentence(T).startswith(words.seat("greyjoy"))
    stuck = T.n("told.heavy-rain.nobles", 1, nobles=words.noble("asha-greyjoy"))
    assert stuck in told and words.say("region.1") in told
    spared = T.n("told.heavy-rain.spared", 1, nobles=words.noble("victarion-greyjoy"))
    assert (spared in told) == bool(nobles)
    assert words.noble("kevan-lannister") not in told, "that is not his movement"
