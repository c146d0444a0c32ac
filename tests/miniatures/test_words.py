"""The miniatures game in words: every event, question and answer has its sentence, and what is told can be typed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gotweb import cases
from gotweb.core.chance import seeded
from gotweb.core.choice import Answer, Choice
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.core.words import NotUnderstood, words_of
from gotweb.lang import Language
from gotweb.miniatures import facts
from gotweb.miniatures.barriers import PLACED
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.words import MiniaturesWords
from tests.miniatures.players import MODES, moments
from tests.miniatures.table import ALL_TERRAIN, BOWMEN, GUARDS, SWORDS, acting, give, moving, posed, roll

CODES = ("en", "fr")
CASES = cases.collect([Path(__file__).parents[1] / "cases" / "miniatures"])


def spoken(code: str) -> MiniaturesWords:
    found = words_of(game("miniatures"), Language(code, "miniatures", strict=True))
    assert isinstance(found, MiniaturesWords)
    return found


SAID = [spoken(code) for code in CODES]


def asked(match: Match) -> Choice:
    return next(iter(match.choices.values()))


def answered_in_cases() -> Iterator[tuple[Match, Choice | None, Answer]]:
    """Every question of the cases with an answer to it, refused ones as well; at the end of each case no question."""
    for case in CASES:
        match = Match(miniatures(), case.options, position=case.position, posed=True)
        for step in case.script:
            refused = step.get("refused") or step.get("legal")
            asked = refused or step
            if "answer" in asked:
                # a window that nobody uses is passed, as where cases are played
                cases._wait_for(match, asked["seat"], asked["answer"])
            if refused is not None:
                yield match, match.answerable[refused["seat"]], refused["answer"]
            elif "answer" in step:
                yield match, match.answerable[step["seat"]], step["answer"]
                match.push(step["seat"], step["answer"])
        yield match, None, {}


def test_every_answer_of_a_battle_can_be_typed_as_it_is_told() -> None:
    """In both languages a line means the answer that it tells."""
    kinds = set()
    for number, (_, question, choice) in enumerate(moments(MODES[0], 0)):
        if question:
            kinds.add(choice.kind)
            answer = choice.sample(seeded(str(number)))
            for one in SAID:
                assert one.understand(choice, one.answer(answer, choice)) == answer, one.answer(answer, choice)
    assert {"deploy", "maneuver", "march", "charge", "shoot", "melee", "roll", "activate", "action"} <= kinds


def test_every_answer_of_the_cases_can_be_typed_and_every_event_is_told() -> None:
    """There are the rare questions, and all kinds of events."""
    kinds: set[str] = set()
    events: set[str] = set()
    for match, choice, answer in answered_in_cases():
        if choice is not None:
            if choice.why_not(answer) is not None:
                continue
            kinds.add(choice.kind)
            for one in SAID:
                assert one.asks(choice.kind, choice.seat, choice.facts)
                assert one.understand(choice, one.answer(answer, choice)) == answer, one.answer(answer, choice)
                assert one.understand(choice, one.example(choice)), one.example(choice)
            continue
        for event in match.told:
            events.add(event.kind)
            for one in SAID:
                assert one.sentence(event)[-1] == "." and all(one.details(event))
    assert kinds == {
        "roll", "lay", "zone", "deploy", "activate", "action", "maneuver", "march", "retreat", "pivot", "charge",
        "align", "reroll", "weakened", "vulnerable", "panicked", "fear", "shoot", "melee", "surge", "claim", "board",
        "relieve", "victim", "shift", "regain", "keep", "play", "discard", "toss", "pick", "anew", "draw",
        "steady", "defend",
    }  # fmt: skip
    told = {kind for group in SAID[0].grouped.values() for kind in group}
    assert told <= events, "each kind of event is in a case"


@pytest.mark.parametrize("one", SAID, ids=CODES)
def test_everything_has_its_name(one: MiniaturesWords) -> None:
    """Every unit, person, attack, keyword, ability, piece, list, and whose a value is; strict languages raise."""
    keys = [f"unit.{id}" for id in facts.kinds()] + [f"attachment.{id}" for id in facts.attachments()]
    keys += [f"ncu.{id}" for id in facts.ncu_points()] + [f"army.{id}" for id in facts.armies()]
    keys += [f"piece.{id}" for id in facts.pieces()] + [f"mode.{id}" for id in facts.modes()]
    for kind in facts.kinds().values():
        keys += [f"unit.type.{kind.type}", f"faction.{kind.faction}", *(f"ability.{one}" for one in kind.abilities)]
        for attack in kind.attacks:
            keys += [f"attack.{attack.id}", f"attack.kind.{attack.kind}", *(f"effect.{it}" for it in attack.effects)]
            keys += [f"keyword.{word}{form}" for word in attack.keywords for form in ("", ".text")]
    keys += [f"ability.{it}" for card in facts.attachments().values() for it in card.abilities]
    keys += [f"{what}.{word}" for what in ("terrain", "trait") for piece in facts.pieces().values()
             for word in piece.keywords]  # fmt: skip
    keys += [f"objective.{name}" for mode in facts.modes().values() for name in mode.objectives]
    keys += [f"option.{seat}.{id}{form}" for seat in ("red", "blue") for id in facts.armies() for form in ("", ".hint")]
    assert all(one.say(key) for key in keys)


def test_the_log_of_the_learning_game_has_nothing_of_boards_and_cards() -> None:
    """What one may look for in it is what can be in it."""
    field, whole = (Match(miniatures(), {"minds": minds}) for minds in ("none", "all"))
    for one in SAID:
        assert one.groups_in(field) == ["setup", "moves", "attacks", "panic", "points"]
        assert [*one.groups_in(whole)] == [*one.groups] == [*one.groups_in(field), "cards", "board"]


def test_units_are_named_by_what_they_are_and_by_their_trays() -> None:
    """A posed unit may be known by its number alone."""
    english, french = SAID
    assert english.area("blue-2-lannister-guards") == "Lannister Guards B2"
    assert french.area("blue-2-lannister-guards") == "Gardes Lannister B2"
    assert (english.area("red-1"), french.area("woods-1")) == ("Red 1", "Forêt 1")
    assert (english.area("centre"), english.short("blue"), english.round({"round": 2})) == (
        "Objective: centre", "B", "Round 2",
    )  # fmt: skip


FAR: dict[str, Any] = {"blue-9": (GUARDS, 4400, 4500, 180)}


def at(action: str, units: dict[str, Any], **more: Any) -> Choice:
    match = posed(units, **more)
    if asked(match).kind == "activate":
        give(match, {"activate": "red-1"})
    give(match, {"action": action})
    return asked(match)


SHOT = {"attack": 0, "towards": "stay", "distance": 0, "target": "blue-1", "side": "front"}
CLOSE = {"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 2600, 0)}


@pytest.mark.parametrize(
    ("action", "units", "answer", "rule", "said"),
    [
        ("march", {"red-1": (SWORDS, 2400, 4000, 0)}, {"march": moving(0, 600, 0)}, "A04", "leave the table"),
        ("march", {**CLOSE, "red-2": (SWORDS, 2400, 1700, 0)}, {"march": moving(0, 700, 0)}, "D02", "this: Red 2"),
        ("march", {**CLOSE, "blue-1": (GUARDS, 2400, 2500, 0)}, {"march": moving(0, 1000, 0)}, "D01",
         "an inch of Blue 1: 0.80 inches"),
        ("march", {**CLOSE, "blue-1": (GUARDS, 2400, 1800, 90)}, {"march": moving(0, 1000, 0)}, "D03",
         "pass through this: Blue 1"),
        ("march", {"red-1": (SWORDS, 3400, 700, 0), **FAR}, {"march": moving(0, 900, 0)}, "D07", "this: Ruins 3"),
        ("shoot", {"red-1": (BOWMEN, 2400, 1000, 0), "blue-1": (GUARDS, 4000, 1000, 0),
                   "blue-2": (GUARDS, 2400, 2000, 0)}, {"shoot": SHOT}, "G01", "not in the front arc: Blue 1"),
        ("shoot", {"red-1": ("builder-crossbowmen", 2400, 1000, 0), "blue-1": (GUARDS, 2400, 2400, 0),
                   "blue-2": (GUARDS, 2400, 1700, 0)}, {"shoot": SHOT}, "G01", "hidden by this: Blue 2"),
        ("shoot", {"red-1": (BOWMEN, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 2700, 0),
                   "blue-2": (GUARDS, 1600, 2000, 0)}, {"shoot": SHOT}, "G02", "Too far by 0.20 inches: Blue 1"),
        ("charge", {"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 2581, 180)},
         {"charge": "blue-1", "side": "front", "heading": 0}, "F02", "Too far by 0.01 inches: Blue 1"),
        ("charge", {"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 2200, 180)},
         {"charge": "blue-1", "side": "front", "heading": 45}, "F02", "lane straight ahead: Blue 1"),
    ],
)  # fmt: skip
def test_what_is_in_the_way_is_named_with_how_much(
    action: str, units: dict[str, Any], answer: Answer, rule: str, said: str
) -> None:
    """By the computation that refuses; each kind of reason."""
    more: dict[str, Any] = {"terrain": ALL_TERRAIN["open-field"]} if rule == "D07" else {}
    choice = at(action, {**FAR, **units} if action == "march" else units, **more)
    assert choice.why_not(answer) == rule
    match = posed({**FAR, **units})
    told = [one.obstacle(match, choice, answer, rule) for one in SAID]
    assert told[0] is not None and said in told[0] and told[0] != told[1] and told[1]


def test_an_action_that_cannot_be_taken_says_whom_the_unit_is_engaged_with_or_why_it_cannot_shoot() -> None:
    """D09, F01, G03: held by whom; the nearest enemy that is hidden."""
    held = posed({"red-1": (SWORDS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180)})
    for action, rule in (("march", "D09"), ("charge", "F01"), ("shoot", "G03")):
        assert asked(held).why_not({"action": action}) == rule
        assert SAID[0].obstacle(held, asked(held), {"action": action}, rule) == "It is engaged: Blue 1"
    far = posed({"red-1": ("builder-crossbowmen", 2400, 1000, 0), "blue-1": (GUARDS, 2400, 3600, 180)})
    assert asked(far).why_not({"action": "shoot"}) == "G03"
    said = SAID[0].obstacle(far, asked(far), {"action": "shoot"}, "G03")
    assert said == "The nearest enemy, Blue 1: Too far by 9.20 inches: Blue 1"
    near = posed({"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 3600, 180)})
    assert SAID[0].obstacle(near, asked(near), {"action": "shoot"}, "G03") is None, "it has nothing to shoot with"
    assert SAID[0].obstacle(near, asked(near), {"action": "hew"}, "H05") is None


CROWD = {
    "red-1": (BOWMEN, 2400, 2000, 20), "red-2": (SWORDS, 2400, 2600, 0), "blue-1": (GUARDS, 3100, 2200, 70),
    "blue-2": (GUARDS, 1650, 2300, 120), "blue-3": (GUARDS, 2700, 1200, 5),
}  # fmt: skip


@pytest.mark.parametrize("action", ["maneuver", "march", "charge", "shoot"])
def test_whatever_the_plane_refuses_has_a_reason_and_what_is_legal_has_none(action: str) -> None:
    """Among friends, enemies and ruins, at random; no rule is cited without what stands in the way."""
    match = posed(CROWD, terrain=ALL_TERRAIN["open-field"])
    give(match, {"activate": "red-1"}, {"action": action})
    choice, pick, refused = asked(match), seeded(action), 0
    for _ in range(200):
        towards = ("front", "rear", "left", "right")[pick(4)]
        heading = pick(360) if action in ("maneuver", "charge") else 20
        target = f"blue-{1 + pick(3)}"
        plans: dict[str, Answer] = {
            "charge": {"charge": target, "side": towards, "heading": heading},
            "shoot": {"shoot": {**SHOT, "target": target, "towards": towards, "distance": 1 + pick(200)}},
        }
        answer = plans.get(action, {action: moving(heading, pick(500), pick(360))})
        rule = choice.why_not(answer)
        told = [one.obstacle(match, choice, answer, rule or "") for one in SAID]
        if rule in PLACED:
            refused += 1
        assert all(told) if rule in PLACED else not any(told), (answer, rule)
    assert refused > 40


def test_where_there_is_no_room_to_align_it_is_said_because_of_whom() -> None:
    """A friend at 100 % leaves none; a second target can be charged."""
    units = {"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 2400, 180),
             "red-2": (SWORDS, 2400, 1920, 0, {"activated": True}), "blue-2": (GUARDS, 3100, 1900, 180)}  # fmt: skip
    match = posed(units)
    give(match, {"action": "charge"})
    seen = {"charge": "blue-1", "side": "front", "heading": 352}
    rule = asked(match).why_not(seen)
    assert rule is not None and SAID[0].obstacle(match, asked(match), seen, rule)


def test_a_zone_is_named_and_a_rule_of_the_table_is_not_on_the_plane() -> None:
    match = Match(game("miniatures"))
    give(match, roll(6, 6), roll(1, 1), {"zone": "south"})
    far = {"deploy": "red-1-sworn-swords", "facing": 0, "x": 2400, "y": 900}
    assert SAID[0].obstacle(match, asked(match), far, "A03") == "The whole tray has to lie in the deployment zone."
    assert SAID[0].obstacle(match, asked(match), {}, "T02") is None


@pytest.mark.parametrize(
    ("action", "line", "answer"),
    [
        ("maneuver", "90 4 180", {"maneuver": moving(90, 400, 180)}),
        ("maneuver", "4,50 12", {"maneuver": moving(0, 450, 12)}),
        ("maneuver", "3.5", {"maneuver": moving(0, 350, 0)}),
        ("march", "10.00 77", {"march": moving(0, 1000, 77)}),
        ("march", "8", {"march": moving(0, 800, 0)}),
    ],
)
def test_what_is_left_out_of_a_move_stays_as_it_is(action: str, line: str, answer: Answer) -> None:
    choice = at(action, {"red-1": (SWORDS, 2400, 2000, 0), **FAR})
    assert all(one.understand(choice, line) == answer for one in SAID)


def test_a_retreat_is_typed_with_its_direction() -> None:
    """Backwards, if none is named."""
    match = posed({"red-1": (GUARDS, 2400, 2000, 0), "blue-1": (SWORDS, 2400, 2480, 180)})
    give(match, {"action": "retreat"}, roll(3))
    assert SAID[0].understand(asked(match), "6.50 left") == {"retreat": moving(0, 650, 0, "left")}
    assert SAID[1].understand(asked(match), "6,50 à gauche 90") == {"retreat": moving(0, 650, 90, "left")}
    assert SAID[1].understand(asked(match), "7") == {"retreat": moving(0, 700, 0, "rear")}


def test_charges_and_shots_are_typed_by_their_target() -> None:
    """The rest is found: the heading nearest to the own, the side that is struck."""
    charge = at("charge", {"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 2200, 180)})
    assert SAID[0].understand(charge, "b1") == {"charge": "blue-1", "side": "front", "heading": 0}
    assert SAID[0].understand(charge, "blue 1 10")["heading"] == 10
    shoot = at("shoot", {"red-1": (BOWMEN, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 2000, 180)})
    assert SAID[0].understand(shoot, "b1") == {"shoot": SHOT}
    shifted = {"shoot": {**SHOT, "towards": "rear", "distance": 150}}
    assert SAID[0].understand(shoot, "b1 1.5 back") == SAID[1].understand(shoot, "b1 1,5 arrière") == shifted
    assert SAID[0].understand(shoot, '{"shoot": 1}') == {"shoot": 1}


@pytest.mark.parametrize(
    ("action", "line", "why"),
    [
        ("march", "", "way"), ("march", "1 2 3", "way"), ("march", "1.234", "inches"),
        ("march", "2 1.5", "degrees"), ("charge", "b7", "unit"), ("charge", "{", "json"),
        ("shoot", "b1 2.00", "shoot"), ("shoot", "x", "unit"),
    ],
)  # fmt: skip
def test_what_is_not_understood_is_said(action: str, line: str, why: str) -> None:
    """In both languages, with a line that could be typed where numbers are missing."""
    units = {"red-1": (BOWMEN, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 2000, 180), "blue-2": (SWORDS, 4000, 4000, 0)}
    choice = at(action, units)
    for one in SAID:
        with pytest.raises(NotUnderstood) as trouble:
            one.understand(choice, line)
        assert trouble.value.why == why and one.trouble(trouble.value)


def test_lists_are_answered_by_number_or_words() -> None:
    match = posed({"red-1-sworn-swords": (SWORDS, 800, 500, 0), "red-2-sworn-swords": (SWORDS, 1600, 500, 0), **FAR})
    english, french = SAID
    second = {"activate": "red-2-sworn-swords"}
    assert english.understand(asked(match), "2") == english.understand(asked(match), "R2") == second
    assert french.understand(asked(match), "épées liges stark r2") == second
    for line, why in (("3", "number"), ("sworn", "many"), ("green", "unclear"), ("", "unclear")):
        with pytest.raises(NotUnderstood) as trouble:
            english.understand(asked(match), line)
        assert trouble.value.why == why and english.trouble(trouble.value)
    give(match, second)
    assert french.understand(asked(match), "marche") == {"action": "march"}


def test_where_a_unit_lies_against_an_enemy_is_told_by_its_share_of_the_side() -> None:
    """Left is the left hand of whoever looks at the enemy; every place can be typed as it is told."""
    match = posed({"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 2200, 180)})
    give(match, {"action": "charge"}, {"charge": "blue-1", "side": "front", "heading": 0}, roll(6))
    left = {"align": [21_250_000, 17_200_000, 0]}
    assert SAID[0].answer(left, asked(match)) == "at 50 % to the left, facing 0°"
    assert SAID[0].understand(asked(match), "50 left") == SAID[1].understand(asked(match), "50 gauche") == left
    assert SAID[0].understand(asked(match), "100 %") == {"align": [24_000_000, 17_200_000, 0]}
    held = posed({"red-1": (SWORDS, 2400, 2000, 90), "blue-1": (GUARDS, 2400, 2515, 180)})
    give(held, {"action": "melee"})
    options = asked(held).options() or ()
    assert len(options) == 6
    for one in SAID:
        assert [one.understand(asked(held), one.answer(answer, asked(held))) for answer in options] == list(options)
        assert len({one.answer(answer, asked(held)) for answer in options}) == len(options)


def test_dice_are_typed_as_they_lie() -> None:
    match = posed(
        {"red-1": (GUARDS, 2400, 2000, 0), "blue-1": (SWORDS, 2400, 2480, 180, {"conditions": ["vulnerable"]})}
    )
    give(match, {"action": "melee"}, {"melee": "blue-1", "attack": 0, "place": None})
    assert SAID[0].understand(asked(match), "456123") == roll(4, 5, 6, 1, 2, 3)
    give(match, roll(4, 5, 6, 1, 2, 3), roll(4, 5, 1))
    assert SAID[0].understand(asked(match), "5 4") == {"again": [4, 5]}
    for one, none in zip(SAID, ("none", "aucun"), strict=True):
        assert one.understand(asked(match), none) == one.understand(asked(match), "-") == {"again": []}
    with pytest.raises(NotUnderstood):
        SAID[0].understand(asked(match), "these")


def test_the_table_is_told_in_a_terminal() -> None:
    """Points, units with their places, and who controls what."""
    match = posed(
        {"red-1": (GUARDS, 2400, 2400, 0, {"attachment": "guard-captain"}), **FAR}, control={"centre": "red-1"}, round=2
    )
    lines = list(SAID[0].board(match))
    assert lines == [
        "Round 2, Activation",
        "Red: 0 victory points",
        "Blue: 0 victory points",
        "Red 1: 12 models, 3 ranks, Guard Captain, at 24.00 / 24.00, facing 0°",
        "Blue 9: 12 models, 3 ranks, at 44.00 / 45.00, facing 180°",
        "Red 1 controls an objective: centre.",
    ]
    assert list(SAID[1].board(match)) != lines


FACTS = {"rule": "J01"}
R, B = f"red-2-{BOWMEN}", f"blue-1-{GUARDS}"
TOLD = [
    ("idles", {"seat": "red", "unit": R}, "Stark Bowmen R2 does nothing in its turn.",
     "Aucune action pour les Archers Stark R2 à ce tour."),
    ("attacks", {"seat": "red", "unit": R, "target": B, "attack": "arrow-volley", "side": "rear", "dice": 7},
     "Red: Stark Bowmen R2 attacks Lannister Guards B1",
     "Rouge : attaque des Archers Stark R2 contre les Gardes Lannister B1"),
    ("charges", {"seat": "blue", "unit": B, "target": R, "side": "rear"},
     "Blue: Lannister Guards B1 charges Stark Bowmen R2",
     "Bleu : Charge des Gardes Lannister B1 contre les Archers Stark R2"),
    ("tested", {"unit": B, "dice": [2, 3], "modifier": 0, "passed": False, "wounds": 1},
     "Lannister Guards B1 fails a Panic Test", "Test de Panique des Gardes Lannister B1 raté"),
    ("activated", {"seat": "red", "unit": "red-3-grey-wind"}, "Red activates Grey Wind R3.",
     "Rouge active Vent Gris R3."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "facts", "en", "fr"), TOLD)
def test_who_acts_is_told_by_side_and_unit_and_in_french_with_its_article(
    kind: str, facts: dict[str, Any], en: str, fr: str
) -> None:
    said = {code: spoken(code).sentence(Event(kind, {**facts, **FACTS})) for code in ("en", "fr")}
    assert said["en"].startswith(en) and said["fr"].replace("\u00a0", " ").startswith(fr), said


def test_whoever_is_asked_in_a_turn_of_the_other_side_is_told_whose_it_is() -> None:
    facts = {"trigger": "turn-start", "whose": "blue"}
    assert [one.asks("play", "red", facts).replace("\u202f", " ") for one in SAID] == [
        "Red, Blue begins a turn. Do you use anything?", "Rouge, Bleu commence un tour. Utilisez-vous quelque chose ?",
    ]  # fmt: skip
    assert "Blue, the start of a turn." in SAID[0].asks("play", "blue", facts)


def test_a_move_is_told_with_where_it_began() -> None:
    """D06: how far, from where, and where the unit faces now; who has only turned has gone from nowhere."""
    match = acting("march", {"red-1": (GUARDS, 2400, 1000, 0), **FAR})
    give(match, {"march": moving(0, 800, 90)})
    moved = next(event for event in match.log if event.kind == "moved")
    assert SAID[0].sentence(moved) == "Red 1: March, 8.00 inches from 24.00 / 10.00, now facing 90°."
    match = acting("maneuver", {"red-1": (GUARDS, 2400, 1000, 0), **FAR})
    give(match, {"maneuver": moving(0, 0, 90)})
    moved = next(event for event in match.log if event.kind == "moved")
    assert SAID[0].sentence(moved) == "Red 1: Maneuver, a pivot to 90°."
