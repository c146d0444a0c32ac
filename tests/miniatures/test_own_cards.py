"""Cards of one's own: what may be typed in, what is said of the rest, and what becomes of them in a battle."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from gotweb.bots.levels import KNIGHT, SQUIRE
from gotweb.bots.search import think
from gotweb.bots.seen import seen
from gotweb.core import chance, data, look
from gotweb.core.choice import NATURE
from gotweb.core.errors import TableError
from gotweb.core.link import decode, encode
from gotweb.core.match import Match
from gotweb.core.options import complete_options
from gotweb.core.own import OWN, Own, own_of
from gotweb.core.record import dumps, load, loads, record
from gotweb.core.shelf import game
from gotweb.core.words import words_of
from gotweb.lang import LANGUAGES, Language
from gotweb.miniatures import brought, facts, muster
from gotweb.miniatures.bots.guessing import guess, list_of
from gotweb.miniatures.bots.hands import worth
from gotweb.miniatures.facts import Army
from gotweb.miniatures.foreseen import Stroke, of_stroke, with_card
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.minds.cards.typed import MOMENTS
from gotweb.miniatures.minds.windows import TYPED, Gains, Moment, Play, hidden, usable
from gotweb.miniatures.own import text_of
from gotweb.miniatures.state import enemy
from gotweb.miniatures.table import roll
from gotweb.miniatures.table.builder import ListBuilder
from gotweb.ui.kit import phrases
from gotweb.ui.page import publicview
from gotweb.workshop.catalogues import compile_catalogues
from tests.conformance.onlookers import differing, seen_by_others

compile_catalogues()
FILES: Any = own_of(game("miniatures"))
DOCS = Path(__file__).parents[2] / "docs" / "miniatures-data.md"
SPOKEN = {code: Language(code, "miniatures", strict=True) for code in LANGUAGES}
EXAMPLE = json.loads(FILES.examples()[1])
UNIT, CARD = EXAMPLE["box"]["units"][0], EXAMPLE["box"]["cards"][0]


def changed(part: str, n: int, **values: Any) -> dict[str, Any]:
    """The example with other values in one of its own cards; None takes a value away."""
    content = deepcopy(EXAMPLE)
    one = {**content["box"][part][n], **values}
    content["box"][part][n] = {key: value for key, value in one.items() if value is not None}
    return content


def read(content: Any = EXAMPLE) -> Own:
    found: Own = FILES.read(json.dumps(content))
    return found


def begun(red: Own | None = None, blue: Own | None = None, **options: Any) -> Match:
    played = {seat: one for seat, one in (("red", red), ("blue", blue)) if one is not None}
    full = complete_options(miniatures(), {"points": 30, "minds": "all", **options, **dict.fromkeys(played, OWN)})
    return Match(miniatures(), full, position=FILES.position(full, played, []))


def own_id(called: str, army: Army | None = None) -> str:
    box = (army or muster.listed(facts.example("own-cards"))).box
    return next(id for id in box if brought.called(id) == called)


def refused(content: Any) -> tuple[str, str]:
    with pytest.raises(TableError) as error:
        read(content)
    for t in SPOKEN.values():
        assert "{" not in phrases.error(t, error.value)
    return error.value.id.removeprefix("list-"), str(error.value.facts["where"])


# what may be typed in


def test_own_units_attachments_people_and_cards_are_in_the_battle_of_their_list() -> None:
    match = begun(read())
    units = [unit for unit in match.state.units.values() if unit.seat == "red"]
    assert [brought.called(unit.kind.id) for unit in units] == [
        "sworn-swords", "hedge-knights", "barrow-men", "stark-bowmen",
    ]  # fmt: skip
    knights, men = units[1], units[2]
    assert (knights.kind.speed, knights.kind.attacks[0].dice, knights.left) == (6, (6, 4), 12)
    assert units[0].commanded and men.has("iron-resolve") and men.points == 6
    [lady] = [one for one in match.state.minds.ncus.values() if one.seat == "red"]
    assert lady.card.ability == "maesters-healing"
    deck = [brought.called(card) for card in match.state.minds.lists["red"]]
    assert len(deck) == 14 + 8 and deck.count("down-the-hill") == 2 and "north-remembers" in deck


def test_a_card_is_called_after_its_contents_so_two_sides_may_have_the_same_word() -> None:
    """Two files may call different units alike; who changes a number has another unit."""
    faster = changed("units", 0, speed=7)
    match = begun(read(), read(faster))
    red, blue = (next(u.kind for u in match.state.units.values() if u.id.startswith(f"{s}-2")) for s in ("red", "blue"))
    assert (red.speed, blue.speed) == (6, 7) and red.id != blue.id
    assert brought.called(red.id) == brought.called(blue.id) == "hedge-knights"
    assert muster.listed(muster.written(match.state.armies["blue"])) == match.state.armies["blue"]


def test_what_is_not_played_does_not_travel() -> None:
    content = deepcopy(EXAMPLE)
    content["army"]["units"] = content["army"]["units"][:1]
    content["army"]["ncus"] = []
    left = read(content).content["box"]
    assert left.keys() == {"attachments", "cards"} and len(left["attachments"]) == 1
    plain = {"army": {"faction": "stark", "points": 30, "units": [["sworn-swords", "robb-stark"]], "ncus": []}}
    assert read({**plain, "box": {"units": [UNIT]}}).content == plain["army"]


def test_the_cards_of_the_program_are_written_as_own_ones_are() -> None:
    """So every word in them is one that an own card may use, and every number is within its bounds."""
    box: dict[str, Any] = {}
    for part in ("attachments", "units", "ncus"):
        all_ = data.read(facts.PACKAGE, "data", f"{part}.json")
        kept = [{key: value for key, value in one.items() if key not in ("from", "house")} for one in all_]
        box[part] = [{**one, "id": f"own-{n}-{part}", "name": one["id"]} for n, one in enumerate(kept)]
    for part, entries in box.items():
        for one in entries:
            known = muster.listed({**EXAMPLE["army"], "units": [], "ncus": [], "box": {part: [one]}}).box
            assert [brought.called(id) for id in known] == [one["id"]]


def test_the_example_of_the_document_is_that_of_the_form() -> None:
    [shown] = re.findall(r"```json\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    assert json.loads(shown) == EXAMPLE
    _, *told = re.findall(r"^\| `([a-z-]+)` \| `([a-z]+)` \| (.*) \|$", DOCS.read_text("utf-8"), re.MULTILINE)
    assert {(when, whom): {*re.findall(r"`([a-z-]+)`", words)} for when, whom, words in told} == {
        (when, whom): {*one.words} for when, known in MOMENTS.items() for whom, one in known.items()
    }


TRUE: Any = True
REFUSED: list[tuple[Any, str, str]] = [
    (changed("units", 0, id=7), "wrong-type", "box.units.0.id"),
    (changed("units", 0, source=7), "wrong-type", "box.units.0.source"),
    (changed("units", 0, source="x" * 400), "text", "box.units.0.source"),
    (changed("units", 0, name=7), "wrong-type", "box.units.0.name"),
    ({**EXAMPLE, "box": {**EXAMPLE["box"], "units": [7]}}, "wrong-type", "box.units.0"),
    (changed("units", 0, speed=10), "number", "box.units.0.speed"),
    (changed("units", 0, speed=TRUE), "wrong-type", "box.units.0.speed"),
    (changed("units", 0, speed="6"), "wrong-type", "box.units.0.speed"),
    (changed("units", 0, points=0), "number", "box.units.0.points"),
    (changed("units", 0, wounds=10**12), "number", "box.units.0.wounds"),
    (changed("units", 0, tray="infantry"), "tray", "box.units.0.tray: infantry"),
    (changed("units", 0, wounds=2), "wounds", "box.units.0.wounds"),  # its ability cavalry tells of three
    (changed("units", 0, wounds=None), "wounds", "box.units.0.wounds"),
    (changed("units", 0, abilities=["cavalry", "direwolf"]), "wounds", "box.units.0.wounds"),
    (changed("attachments", 1, abilities=["cavalry"]), "unknown", "box.attachments.1.abilities.0: cavalry"),
    (changed("units", 0, type="dragon"), "unknown", "box.units.0.type: dragon"),
    (changed("units", 0, faction="greyjoy"), "unknown", "box.units.0.faction: greyjoy"),
    (changed("units", 0, abilities=["flies"]), "unknown", "box.units.0.abilities.0: flies"),
    (changed("units", 0, abilities=["cavalry"] * 2), "again", "box.units.0.abilities.1: cavalry"),
    (changed("units", 0, attacks=[]), "missing", "box.units.0.attacks"),
    (changed("units", 0, attacks=[{**UNIT["attacks"][0], "dice": [6]}]), "missing", "box.units.0.attacks.0.dice"),
    (changed("units", 0, attacks=[{**UNIT["attacks"][0], "id": "longsword"}]), "unknown", "box.units.0.attacks.0.name"),
    (
        changed("units", 0, attacks=[UNIT["attacks"][0], {**UNIT["attacks"][0], "name": "couched lances "}]),
        "again",
        "box.units.0.attacks.1",
    ),  # nobody could say which
    (changed("units", 0, requires="old-hand"), "unknown", "box.units.0.requires: old-hand"),
    (changed("units", 0, name=None), "missing", "box.units.0.name"),
    (changed("units", 0, name=" "), "text", "box.units.0.name"),
    (changed("units", 0, name="Hedge\u202eKnights"), "text", "box.units.0.name"),
    (changed("units", 0, name="x" * 61), "text", "box.units.0.name"),
    (changed("units", 0, id="Hedge Knights"), "bad-id", "box.units.0.id: Hedge Knights"),
    (changed("units", 0, id="sworn-swords"), "same-id", "box.units.0.id: sworn-swords"),
    (changed("units", 0, id="old-hand"), "same-id", "box.units.0.id: old-hand"),
    (changed("units", 0, colour="red"), "unknown", "box.units.0: colour"),
    (changed("attachments", 0, points=1), "number", "box.attachments.0.points"),
    (changed("attachments", 0, commander=1), "wrong-type", "box.attachments.0.commander"),
    (changed("ncus", 0, ability="cavalry"), "unknown", "box.ncus.0.ability: cavalry"),
    (changed("ncus", 0, uses=1), "number", "box.ncus.0.uses"),
    (changed("ncus", 0, ability="playing-the-game"), "missing", "box.ncus.0.uses"),
    (changed("ncus", 0, ability="playing-the-game", uses=3), "number", "box.ncus.0.uses"),  # it says "twice"
    (changed("cards", 0, deck="hedge-knights"), "unknown", "box.cards.0.deck: hedge-knights"),
    (changed("cards", 0, when="midnight"), "unknown", "box.cards.0.when: midnight"),
    (changed("cards", 0, **{"for": "everybody"}), "unknown", "box.cards.0.for: everybody"),
    (changed("cards", 0, does={}), "missing", "box.cards.0.does"),
    (changed("cards", 0, does={"draw": 1}), "unknown", "box.cards.0.does: draw"),
    (changed("cards", 0, does={"dice": 5}), "number", "box.cards.0.does.dice"),
    (changed("cards", 0, more={"dice": 1}), "again", "box.cards.0.more: dice"),
    (changed("cards", 0, zone=None), "missing", "box.cards.0.zone"),
    (changed("cards", 0, copies=5), "number", "box.cards.0.copies"),
    ({**EXAMPLE, "box": {}}, "missing", "box"),
    ({**EXAMPLE, "box": None}, "wrong-type", "box"),
    ({**EXAMPLE, "box": {**EXAMPLE["box"], "units": [UNIT] * 25}}, "many", "box.units"),
    ({**EXAMPLE, "box": {**EXAMPLE["box"], "spells": []}}, "unknown", "box: spells"),
    ({**EXAMPLE, "army": {**EXAMPLE["army"], "units": [["hedge-knights", "grey-captain"]]}}, "type", "army.units.0.1"),
    ({**EXAMPLE, "army": {**EXAMPLE["army"], "units": [["old-hand"]]}}, "unknown", "army.units.0.0: old-hand"),
]


@pytest.mark.parametrize(("content", "why", "where"), REFUSED, ids=[f"{why}-{where}" for _, why, where in REFUSED])
def test_what_may_not_be_typed_in_is_refused_with_its_place(content: Any, why: str, where: str) -> None:
    found = refused(content)
    assert found[0] == why and (found[1] == where or found[1].startswith(f"{where}: "))


def test_a_box_that_is_too_heavy_or_too_deep_is_refused() -> None:
    heavy = deepcopy(EXAMPLE)
    heavy["box"]["units"] += [{**UNIT, "id": f"more-{n}", "points": 20} for n in range(20)]
    assert refused(heavy) == ("large", "box")
    deep: Any = []
    for _ in range(60):
        deep = [deep]
    assert refused(changed("units", 0, abilities=deep))[0] == "damaged"
    assert refused(changed("units", 0, abilities=[[["cavalry"]]]))[0] == "wrong-type"


def test_an_id_of_the_program_for_an_own_card_is_none_of_a_files() -> None:
    """Whoever has seen one in another battle cannot bring the card without saying what it is."""
    read()
    army = {"faction": "stark", "points": 30, "units": [["sworn-swords", "robb-stark"], [own_id("hedge-knights")]]}
    assert refused({"army": {**army, "ncus": []}})[0] == "unknown"
    usual = begun()
    for place, name in (("kind", "hedge-knights"), ("attachment", "old-hand")):
        unit = {"kind": "sworn-swords", "place": [10**7, 10**7, 0], place: own_id(name)}
        with pytest.raises(TableError):
            Match(miniatures(), usual.options, position={"units": {"red-1": unit}}, posed=True)
    for minds in (
        {"hands": {"red": [own_id("down-the-hill")], "blue": []}},
        {"ncus": {"red-9": {"card": own_id("lady-of-the-ford")}}},
    ):
        with pytest.raises(TableError):
            Match(miniatures(), usual.options, position={"units": {}, "minds": minds}, posed=True)


def test_neutrals_join_any_army_for_half_of_its_points() -> None:
    """R01: half of what is played for, and they are of no faction's army."""
    content = deepcopy(EXAMPLE)
    content["army"]["units"] = [["sworn-swords", "grey-captain"], ["hedge-knights"], ["hedge-knights"]]
    assert refused(content) == ("neutral", "army.points")  # 7 + 7 + 4 of 15
    content["army"]["ncus"] = []
    assert read(content).needs == {"points": 30}
    content["box"]["units"][0]["points"] = 8
    assert refused(content) == ("neutral", "army.points")
    content["army"]["points"] = 40
    assert read(content).needs == {"points": 40}
    assert facts.factions() == ("stark", "lannister", "nights-watch")


# in a battle


def moments(match: Match, seed: int, most: int = 2000) -> Iterator[Match]:
    pick = chance.seeded(seed)
    while match.choices and len(match.answers) < most:
        yield match
        match.push_sample(sorted(match.choices)[0], pick)


@pytest.mark.parametrize("seed", range(2))
def test_random_battles_keep_the_laws_and_are_told_in_every_language(seed: int) -> None:
    match, words = (
        begun(read(), read(changed("units", 0, speed=7))),
        [words_of(miniatures(), t) for t in SPOKEN.values()],
    )
    for one in moments(match, seed):
        assert miniatures().broken_laws(one.state, list(one.choices.values())) == []
    assert match.result is not None
    for said in words:
        for event in match.log:
            assert brought.MARK not in " ".join([said.sentence(event), *said.details(event)])
    again = load(loads(dumps(record(match, hidden=True))))
    assert not again.rebased and again.match.digest() == match.digest()
    assert decode(encode(match, hidden=True)).digest() == match.digest()
    assert len(encode(match, hidden=True)) < 6_000


def ready(match: Match, seed: int) -> None:
    """Have all units stand on the table, and both hands drawn."""
    for one in moments(match, seed):
        if one.state.minds.hands["blue"]:
            return


def test_undo_and_forks_of_a_battle_with_own_cards_lead_back() -> None:
    match = begun(read())
    for one in moments(match, 4, 60):
        if len(one.answers) % 7 == 0:
            assert one.fork().digest() == one.digest() == one.again(len(one.answers)).digest()
    undone = match.fork()
    while undone.undoable:
        undone.pop()
    assert undone.digest() == match.at(len(undone.answers)).digest()


def test_hostile_saves_with_own_cards_are_refused() -> None:
    match = begun(read())
    position = miniatures().position(match.state)
    box = position["lists"]["red"]["box"]
    lists: tuple[Any, ...] = (
        {**box, "units": [{**box["units"][0], "speed": 99}, *box["units"][1:]]},  # no such unit
        {**box, "units": [{**box["units"][0], "speed": 7}, *box["units"][1:]]},  # another unit than stands there
        {**box, "cards": [{**box["cards"][0], "copies": 4}, *box["cards"][1:]]},  # another deck than is played with
        {**box, "cards": []}, None, [], {"units": box["units"]},
    )  # fmt: skip
    for bad in lists:
        with pytest.raises(TableError):
            Match(
                miniatures(),
                match.options,
                position={**position, "lists": {"red": {**position["lists"]["red"], "box": bad}}},
            )


def test_windows_are_asked_by_what_lies_open_in_the_deck() -> None:
    """P02: whoever could have an own card is asked, whatever he holds; who cannot is not."""
    match = begun(read())
    ready(match, 1)
    state, card = match.state, own_id("bind-the-wounds")
    moment = Moment("turn-start", None, None, {"whose": "red"}, Gains())
    with_it = {effect.id for effect, _ in usable(state, "red", moment)}
    assert card in with_it and card not in {effect.id for effect, _ in usable(state, "blue", moment)}
    state.minds.discards["red"] = (card, card)
    assert hidden(state, "red")[card] == 0 and card not in {effect.id for effect, _ in usable(state, "red", moment)}


def test_odds_have_own_cards_in_them() -> None:
    """A die more of seven, and four dice in place of six: each die brings as much as any other."""
    match = begun(read())  # against the first list of the Lannisters
    ready(match, 1)
    state = match.state
    men = next(unit for unit in state.units.values() if brought.called(unit.kind.id) == "barrow-men")
    guards = next(unit for unit in state.units.values() if unit.kind.id == "lannister-guards")
    strikes = Stroke(men.id, guards.id, men.kind.attacks[0], "front")
    struck = Stroke(guards.id, men.id, guards.kind.attacks[0], "front")
    for stroke, name, on, share in (
        (strikes, "down-the-hill", men.id, Fraction(8, 7)), (struck, "hold-the-ford", men.id, Fraction(4, 6)),
    ):  # fmt: skip
        assert with_card(state, "red", own_id(name), on, stroke).mean == share * of_stroke(state, stroke).mean


def test_a_hand_with_own_cards_looks_to_others_like_any_other() -> None:
    """The hand is exchanged for one without them, out of the deck: nothing that others see is another."""
    match = begun(read())
    for _ in moments(match, 2, 400):
        hand = match.state.minds.hands["red"]
        asked = match.choices.get(next(iter(match.choices)))
        if any(brought.is_own(card) for card in hand) and asked is not None and asked.seat != NATURE:
            break
    position = miniatures().position(match.state)
    twins = []
    for wants in (True, False):
        minds = deepcopy(position["minds"])
        cards = sorted(
            [*minds["hands"]["red"], *minds["decks"]["red"]], key=lambda card: (brought.is_own(card) != wants, card)
        )
        size = len(minds["hands"]["red"])
        minds["hands"]["red"], minds["decks"]["red"] = sorted(cards[:size]), sorted(cards[size:])
        twins.append(Match(miniatures(), match.options, position={**position, "minds": minds}))
    one, other = twins
    assert one.view("red") != other.view("red")
    assert differing(seen_by_others(one, ["red"]), seen_by_others(other, ["red"])) == []


@pytest.mark.parametrize("level", [SQUIRE, KNIGHT._replace(columns=2, playouts=4)], ids=["squire", "knight"])
def test_bots_play_with_own_cards_and_against_them(level: Any) -> None:
    match = begun(read(), read())
    pick, thought = chance.seeded(6), 0
    while match.choices and thought < 30:
        name = sorted(match.choices)[0]
        seat = match.choices[name].seat
        if seat == NATURE or not match.state.minds.dealt:
            match.push_sample(name, pick)
            continue
        match.push(name, think(seen(match, seat), level, "plain", pick).answer)
        thought += 1
    assert thought == 30


def test_a_guess_deals_own_cards_and_each_is_worth_something() -> None:
    match = begun(read())
    ready(match, 3)
    for name, choice in match.choices.items():
        if choice.seat != NATURE:
            dealt = guess(seen(match, choice.seat), chance.seeded(1))["minds"]
            assert sorted(
                dealt["hands"]["red"] + dealt["decks"]["red"] + dealt["bottoms"]["red"] + dealt["discards"]["red"]
            ) == sorted(match.state.minds.lists["red"]), name
            assert list_of(seen(match, choice.seat), "red") == match.state.armies["red"]
    assert all(worth(match.state, "red", card) > 0 for card in match.state.minds.lists["red"])


# every word


WORDS = [
    (trigger, whom, word) for trigger, known in MOMENTS.items() for whom, one in known.items() for word in one.words
]


def file_with(trigger: str, whom: str, does: Mapping[str, int], **more: Any) -> Own:
    content = deepcopy(EXAMPLE)
    one = {
        "id": "tried",
        "name": "Tried {it}",
        "deck": "stark",
        "copies": 1,
        "when": trigger,
        "for": whom,
        "does": does,
    }
    content["box"]["cards"] = [{**one, **more}]
    return read(content)


@pytest.mark.parametrize(("trigger", "whom", "word"), WORDS)
def test_every_word_is_told_in_every_language_and_does_something(trigger: str, whom: str, word: str) -> None:
    """A number of more than one is told, too; and nothing else is done than the word says."""
    match = begun()
    found = MOMENTS[trigger][whom].words[word]
    told = set()
    for amount in {found.least, found.most}:
        army = muster.listed(file_with(trigger, whom, {word: amount}).content)
        card = own_id("tried", army)
        for code, t in SPOKEN.items():
            assert t(f"card.{card}") == "Tried {it}" and t(f"when.{trigger}")
            assert not t.has(f"area.{card}") and not t.has(f"unit.{card}")
            text = t(f"card.{card}.text")
            assert "{" not in text and text.endswith(".")
            told.add((code, text))
        match = begun(read_army(army))
        ready(match, 1)
        does(match, card, found, amount)
    assert len(told) == len(LANGUAGES) * len({found.least, found.most})


def read_army(army: Army) -> Own:
    found: Own = FILES.read(text_of(army))
    return found


def does(match: Match, card: str, word: Any, amount: int) -> None:
    """Do it at a moment that is made up, for the first unit of its seat, against the first of the other."""
    state = match.state.copy()
    mine, theirs = (next(iter(state.of(seat))) for seat in ("red", enemy("red")))
    state.change(mine, left=1, conditions=("panicked",))
    moment = Moment(TYPED[card].trigger, theirs, mine, {"kind": "melee", "whose": "blue"}, Gains())
    on: str | None = theirs if "enemy" in (facts.cards()[card].does or facts.Does("", {})).whom else mine
    if TYPED[card].trigger == "ncu-activated":
        on = state.minds.of("blue")[0]
    if (facts.cards()[card].does or facts.Does("", {})).whom == "nobody":
        on = None
    before = miniatures().position(state)
    steps = TYPED[card].happens(state, Play(card, "red", moment, on))
    if word.gain is not None:
        assert steps is None and +moment.gains | -moment.gains == Gains({word.gain: abs(amount)})
        assert moment.gains[word.gain] == word.sign * amount and miniatures().position(state) == before
    elif word.asks:
        assert steps is not None
        next(steps, None)
    else:
        assert (steps is None and miniatures().position(state) != before) or "swift" in state.units[mine].marks


def test_with_its_zone_a_card_does_more() -> None:
    army = muster.listed(file_with("test-before-dice", "enemy", {"shaken": 1}, zone="crown", more={"fear": 2}).content)
    card, match = own_id("tried", army), begun(read_army(army))
    state = match.state
    moment = Moment("test-before-dice", state.of("blue")[0], None, {"kind": "panic"}, Gains())
    TYPED[card].happens(state, Play(card, "red", moment, moment.unit))
    assert moment.gains == {"test": -1}
    state.minds.change(state.minds.of("red")[0], zone="crown", activated=True)
    TYPED[card].happens(state, Play(card, "red", moment._replace(gains=(found := Gains())), moment.unit))
    assert found == {"test": -1, "fear": 2}
    assert SPOKEN["en"](f"card.{card}.text") == (
        "An enemy takes a Morale Test: −1 on the dice. With the Crown: a failed Panic Test costs 2 wounds more."
    )


# elsewhere


@pytest.fixture(scope="module")
def made() -> dict[str, Any]:
    """What a battle hands out."""
    match = begun(read())
    for _ in moments(match, 5, 150):
        pass
    board = publicview.state(match, {}, None, max(0, len(match.log) - 12), "fr")
    return {
        "digest": match.digest(), "link": encode(match, hidden=True), "save": dumps(record(match, hidden=True)),
        "look": look.dumps(look.look(match)), "board": json.dumps(board),
    }  # fmt: skip


@pytest.fixture
def forgetful(made: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What was made, in another window, or on another day: nothing of one's own has been read there."""
    shelves: Any = (facts.kinds(), facts.attachments(), facts.people(), facts.cards())
    kept = [(known, dict(known)) for known in (TYPED, brought.ENTRIES, *(one._brought for one in shelves))]
    for known, _ in kept:
        known.clear()
    yield made
    for known, before in kept:
        known.update(before)


def test_links_and_saves_carry_what_they_need(forgetful: dict[str, Any]) -> None:
    assert decode(forgetful["link"]).digest() == forgetful["digest"]
    assert load(loads(forgetful["save"])).match.digest() == forgetful["digest"]


def test_a_game_to_be_looked_at_tells_own_cards(forgetful: dict[str, Any]) -> None:
    seen_again = look.load(loads(forgetful["look"]))
    words = words_of(miniatures(), SPOKEN["en"])
    told = [words.sentence(event) for moment in seen_again.moments for event in moment.events]
    assert any("Hedge Knights R2" in one for one in told)


def test_a_public_board_in_another_window_tells_own_cards(forgetful: dict[str, Any]) -> None:
    told = json.loads(forgetful["board"])
    assert publicview.fits(told)
    face = publicview.face_told(told)
    assert publicview.side(SPOKEN["fr"], face.table, told)
    words = words_of(miniatures(), SPOKEN["fr"])
    assert words.area(next(id for id in told["view"]["units"] if "hedge-knights" in id)) == "Hedge Knights R2"
    told["view"]["lists"]["red"]["box"]["units"][0]["speed"] = 99
    with pytest.raises(publicview.UNKNOWN):
        publicview.face_told(told)


# the sheet, and lists as text


def test_the_sheet_offers_own_cards_and_keeps_them() -> None:
    build, t = ListBuilder(), SPOKEN["fr"]
    army = build.opened(t, json.dumps(EXAMPLE))
    shown = build.shown(t, army)
    units, people = shown.groups
    assert {"Hedge Knights", "Barrow Men"} <= {one.name for one in units.offered} and not shown.faults
    assert "The Lady of the Ford" in {one.name for one in people.offered}
    assert any("Old Hand" in value.name for value in units.held[2].pick.values)  # type: ignore[union-attr]
    grown = build.added(build.removed(army, "unit-3"), own_id("barrow-men"))
    assert muster.faults(grown) == [] and grown.box == army.box
    assert build.opened(t, build.file(grown)) == grown


@pytest.mark.parametrize("code", LANGUAGES)
def test_lines_of_text_bring_their_own_cards(code: str) -> None:
    army = muster.listed(facts.example("own-cards"))
    text = roll.text_of(SPOKEN[code], army)
    assert "Hedge Knights" in text and "Barrow Men + Old Hand" in text
    for t in SPOKEN.values():
        assert roll.parse(text, t) == army


@pytest.mark.parametrize("name", ["Outriders", "Stark 30", "A + B", "{x}", "- knights", "1 + Old Hand", "Old Hand"])
def test_a_name_that_would_mean_something_else_gives_way_to_its_id(name: str) -> None:
    army = ListBuilder().opened(SPOKEN["en"], json.dumps(changed("units", 0, name=name)))
    assert roll.parse(roll.text_of(SPOKEN["en"], army), SPOKEN["fr"]) == army


def test_lines_with_a_damaged_box_are_refused() -> None:
    text = roll.text_of(SPOKEN["en"], muster.listed(facts.example("own-cards")))
    for bad in (text[:-1], text.replace('{"box"', '{"bax"'), text.replace('"speed": 6', '"speed": 60')):
        with pytest.raises(TableError):
            roll.parse(bad, SPOKEN["en"])
