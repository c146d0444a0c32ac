"""A house on the map that nobody plays: its commander is asked, and it takes no part in what players do.

No box has that yet (Mother of Dragons will); `tests/unplayed.py` makes the books. What is held here is that every
chapter asks the right question of the state: `answers_for`, `players`, `holder`, or all `houses`.
"""

from __future__ import annotations

import ast
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import gotweb.core.shelf as shelf
import gotweb.thrones
from gotweb.bots import arena
from gotweb.core import chance, link, record
from gotweb.core.choice import NATURE, Choice
from gotweb.core.errors import BadPosition
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.thrones import victory
from gotweb.thrones.planning import stars
from gotweb.thrones.second import piles
from gotweb.thrones.second import victory as second_victory
from gotweb.thrones.second.combat import SecondBattle
from gotweb.thrones.second.dance_cards import search_deck
from gotweb.thrones.second.state import Hidden
from gotweb.thrones.second.westeros import CHOICES
from gotweb.ui.face import face_of
from gotweb.ui.kit.tree import walk
from tests.hands import Hands, said, trees
from tests.unplayed import COMMANDER, Unplayed, games, moments

GAMES = games()
SECOND, FIRST = GAMES["second"], GAMES["first"]
HOUSE = "greyjoy"
"""Whom nobody plays in both."""
PLAYERS_ALONE = {
    "bid", "rank", "name", "raven", "bury", "blade", "redraw", "effect", "sacrifice", "penalty", "destroy", "demote",
    "promote", "castle", "objectives", "score", "pass", "take", "shuffle",
}  # fmt: skip
"""What only players are asked: bids, tokens, wildlings, objectives."""
SECOND_CARDS = {card for deck in SECOND.game.edition.decks.values() for card in deck}
FACES = {"first": "thrones-first", "second": "thrones-second", "dance": "thrones-dance", "feast": "thrones-feast"}
"""The faces that show these games."""
RULES = Path(next(iter(gotweb.thrones.__path__)))
WAR = {
    "units": {
        "seagard": {HOUSE: {"footman": 2}}, "greywater-watch": {HOUSE: {"footman": 1}},
        "moat-cailin": {"stark": {"knight": 3}}, "lannisport": {"lannister": {"footman": 1}},
        "dragonstone": {"baratheon": {"footman": 1}},
    },
    "orders": {
        "seagard": {"house": HOUSE, "token": "march+0"}, "greywater-watch": {"house": HOUSE, "token": "support"},
        "moat-cailin": {"house": "stark", "token": "march+0"},
    },
    "supply": {"stark": 6, HOUSE: 6},
}  # fmt: skip
"""Stark stands beside a house that nobody plays, both with an order to march."""


def asked(match: Match) -> dict[str, tuple[str, str]]:
    """The open questions: id -> the seat that is asked, and the kind of question."""
    return {id: (choice.seat, choice.kind) for id, choice in match.choices.items()}


def told(match: Match, kind: str) -> list[dict[str, Any]]:
    return [event.facts for event in match.log if event.kind == kind]


def march(origin: str, to: str, **units: int) -> dict[str, Any]:
    return {"march": origin, "moves": [{"to": to, **units}], "leave_power": False}


# who is asked


def test_seats_are_the_houses_that_somebody_plays() -> None:
    match = SECOND.match()
    assert match.seats == ("stark", "lannister", "baratheon")
    assert match.state.houses == ("stark", HOUSE, "lannister", "baratheon")
    assert match.state.players_in_turn == ("baratheon", "lannister", "stark")
    assert match.view(None)["tracks"]["throne"] == ["baratheon", "lannister", "stark", HOUSE]
    assert match.view(None)["commanders"] == {HOUSE: COMMANDER}


@pytest.mark.parametrize("one", [FIRST, SECOND], ids=["first", "second"])
def test_its_orders_are_asked_of_the_commander_and_seen_by_nobody_else(one: Unplayed) -> None:
    match = one.match()
    assert asked(match)[HOUSE] == (COMMANDER, "orders") and asked(match)[COMMANDER] == (COMMANDER, "orders")
    assert match.choices[HOUSE].side == HOUSE
    assert match.choices[HOUSE].facts["areas"] == match.state.areas_of(HOUSE)
    both = match.fork()
    pick, areas = chance.seeded(1), match.choices[HOUSE].facts["areas"]
    for twin, token in ((match, "march-1"), (both, "march+0")):
        rest = ["defense+1", "support", "raid"][: len(areas) - 1]
        twin.push(HOUSE, {"orders": dict(zip(areas, [token, *rest], strict=False))})
        assert twin.view(COMMANDER)["given"] == {HOUSE: twin.answers[-1][1]}
    for seat in (None, "stark", "baratheon"):
        assert match.view(seat) == both.view(seat), "one or the other order, nobody else can tell"
    assert match.view(COMMANDER) != both.view(COMMANDER)
    while any(choice.kind == "orders" for choice in match.choices.values()):
        match.push_sample(next(iter(match.choices)), pick)
    assert match.view(None)["orders"][areas[0]] == {"house": HOUSE, "token": "march-1"}


def test_its_march_is_asked_of_the_commander_and_judged_by_its_own_units() -> None:
    match = SECOND.match(phase="march", turn=HOUSE, **WAR)
    assert asked(match) == {HOUSE: (COMMANDER, "march")}
    assert match.view("stark")["waiting"] == [COMMANDER]
    assert match.why_not(COMMANDER, march("seagard", "riverrun", footman=1)) == "T01", "its own turn it is not"
    match.push(HOUSE, march("seagard", "riverrun", footman=1))
    assert match.state.house_in("riverrun") == HOUSE
    assert asked(match) == {"stark": ("stark", "march")}


def test_its_battle_is_fought_by_the_commander() -> None:
    """Support, the card and the way of retreat: all of the house, chosen by the seat that answers for it."""
    match = SECOND.match(phase="march", turn="stark", **WAR)
    match.push("stark", march("moat-cailin", "seagard", knight=3))
    assert asked(match) == {HOUSE: (COMMANDER, "support")}
    match.push(HOUSE, {"support": {"greywater-watch": HOUSE}})
    assert asked(match) == {"stark": ("stark", "card"), HOUSE: (COMMANDER, "card")}
    assert [option["card"] for option in match.choices[HOUSE].options() or ()] == list(match.state.hands[HOUSE])
    twin = match.fork()
    match.push(HOUSE, {"card": "theon-greyjoy"})
    twin.push(HOUSE, {"card": "dagmar-cleftjaw"})
    assert match.view("stark") == twin.view("stark") and match.view(None) == twin.view(None)
    assert match.view(COMMANDER)["given"] == {HOUSE: {"card": "theon-greyjoy"}}
    match.push("stark", {"card": "ser-rodrick-cassel"})
    assert asked(match) == {"stark": ("stark", "blade")}, "the first player on the fiefdoms has it"
    match.push("stark", {"blade": False})
    assert told(match, "battle-won")[-1]["house"] == "stark"
    assert asked(match) == {HOUSE: (COMMANDER, "retreat")}
    match.push(HOUSE, {"retreat": "the-twins"})
    assert told(match, "retreated")[-1]["house"] == HOUSE and match.state.house_in("the-twins") == HOUSE


def test_its_card_of_the_tides_is_seen_by_the_commander_alone() -> None:
    """What a fighter draws lies face down, and is known to the seat that answers for it."""
    tides = Unplayed(SECOND.game, {**SECOND.options, "tides": "yes"}, HOUSE)
    match = tides.match(phase="march", turn="stark", **WAR)
    match.push("stark", march("moat-cailin", "seagard", knight=3))
    match.push(HOUSE, {"support": {"greywater-watch": None}})
    match.push(HOUSE, {"card": "theon-greyjoy"})
    match.push("stark", {"card": "ser-rodrick-cassel"})
    for house, seat in (("stark", "stark"), (HOUSE, COMMANDER)):
        choice = match.choices[NATURE]
        assert (choice.facts["house"], choice.eyes) == (house, (seat,))
        match.push_sample(NATURE, chance.seeded(2))
    seen = {seat: match.view(seat)["battle"]["drawn"] for seat in (*match.seats, None)}
    drawn = match.state.battle.drawn
    assert seen == {"stark": drawn["stark"], COMMANDER: drawn[HOUSE], "baratheon": None, None: None}
    assert (COMMANDER,) in match.game.secrets(match.state)


def test_what_its_card_finds_in_a_deck_is_known_to_the_commander_alone() -> None:
    """Rodrik the Reader, and looking at a card that lies on top."""
    match = Unplayed(SECOND.game, {**SECOND.options, "cards": "dance"}, HOUSE).match(round=2)
    state = match.state
    battle = SecondBattle("pyke", "seagard", HOUSE, "stark", (1, 0, 0, 0), "march+0")
    battle.cards = {HOUSE: "rodrik-the-reader"}
    step = search_deck(state, battle, HOUSE)
    choice = next(step)
    assert isinstance(choice, Choice) and (choice.seat, choice.side) == (COMMANDER, HOUSE)
    choice = step.send({"search": "I"})
    assert isinstance(choice, Choice) and choice.eyes == (COMMANDER,)
    with pytest.raises(StopIteration):
        step.send({"fetch": "supply"})
    assert state.piles["I"].top == Hidden("supply", (COMMANDER,)) and state.events[-1].to == (COMMANDER,)
    drawn = next(piles.peek(state, "II", HOUSE))
    assert drawn.eyes == (COMMANDER,)


def test_the_commander_is_whom_the_state_names() -> None:
    """Who answers for a house can change: nothing else says it."""
    match = SECOND.match(phase="march", turn=HOUSE, commanders={HOUSE: "baratheon"}, **WAR)
    assert asked(match) == {HOUSE: ("baratheon", "march")}


@pytest.mark.parametrize(
    "commanders",
    [{HOUSE: HOUSE}, {"stark": COMMANDER}, {"tyrell": COMMANDER}, {HOUSE: 1}],
    ids=["itself", "played", "absent", "number"],
)
def test_a_position_with_a_commander_that_cannot_be_is_refused(commanders: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as refused:
        SECOND.match(commanders=commanders)
    assert refused.value.facts["where"] == f"commanders.{next(iter(commanders))}"


def test_a_game_in_which_all_houses_are_played_has_no_commanders() -> None:
    """No box of today has them: no position may say so, and none is written with them."""
    for id in ("thrones-first", "thrones-second", "thrones-dance", "thrones-feast"):
        match = Match(shelf.game(id))
        assert "commanders" not in match.game.position(match.state) and "commanders" not in match.view(None)
        with pytest.raises(BadPosition, match="bad-position"):
            Match(shelf.game(id), position={"commanders": {match.seats[0]: match.seats[1]}})


# what only players do


@pytest.mark.parametrize("one", [FIRST, SECOND], ids=["first", "second"])
def test_it_bids_for_no_track_and_stands_behind_all_who_do(one: Unplayed) -> None:
    match = one.match(phase="westeros", agenda=[["bid", "fiefdoms"], *rest(one)])
    assert match.state.tracks["fiefdoms"][0] == HOUSE
    assert asked(match) == {seat: (seat, "bid") for seat in match.seats}
    for n, seat in enumerate(match.seats, 1):
        match.push(seat, {"bid": n})
    assert match.state.tracks["fiefdoms"] == (*reversed(match.seats), HOUSE)
    assert told(match, "bids")[-1]["bids"][HOUSE] == 0 == match.state.power[HOUSE]
    assert not told(match, "forced"), "not even asked what could have but one answer"


@pytest.mark.parametrize("one", [FIRST, SECOND], ids=["first", "second"])
def test_among_bids_of_nothing_the_throne_sets_it_where_it_likes(one: Unplayed) -> None:
    match = one.match(phase="westeros", agenda=[["bid", "court"], *rest(one)], power={"stark": 0})
    for id in [*match.choices]:
        match.push(id, {"bid": 2 if id == COMMANDER else 3})
    (choice,) = match.choices.values()
    assert (choice.seat, choice.kind) == (match.state.throne_holder, "rank")
    ranks = {tuple(option["rank"][-2:]) for option in choice.options() or ()}
    assert {("stark", HOUSE), (HOUSE, "stark")} <= ranks


@pytest.mark.parametrize("one", [FIRST, SECOND], ids=["first", "second"])
def test_wildlings_are_met_and_suffered_by_players_alone(one: Unplayed) -> None:
    """It bids nothing, which is not the lowest bid, and loses nothing."""
    match = one.match(phase="westeros", agenda=[["wildlings"], *rest(one)], wildlings=12)
    before = {area: force for area, force in match.state.forces.items() if force.house == HOUSE}
    assert asked(match) == {seat: (seat, "bid") for seat in match.seats}
    for n, seat in enumerate(match.seats):
        match.push(seat, {"bid": n})
    assert told(match, "named")[-1] == {**told(match, "named")[-1], "house": match.seats[0], "why": "lowest"}
    assert HOUSE not in told(match, "bids")[-1]["bids"]
    tasks = [task for task in match.state.agenda if HOUSE in task]
    assert tasks == [] and {area: match.state.forces.get(area) for area in before} == before


@pytest.mark.parametrize("one", [FIRST, SECOND], ids=["first", "second"])
def test_it_has_no_token_however_high_it_stands(one: Unplayed) -> None:
    """The first player on a track has the token: he breaks ties, uses the blade and the raven."""
    others = [house for house in one.match().state.houses if house != HOUSE]
    tracks = {track: [HOUSE, *others] for track in ("throne", "fiefdoms", "court")}
    units = {"pyke": {HOUSE: {"footman": 1}}, "winterfell": {"stark": {"footman": 1}}}
    orders = {area: {"house": house, "token": "march-1"} for area, forces in units.items() for house in forces}
    agenda = [task for task in rest(one) if task != ["plan"]]
    match = one.match(phase="raven", agenda=agenda, tracks=tracks, units=units, orders=orders)
    state = match.state
    assert {state.holder(track) for track in tracks} == {others[0]} == {state.blade_holder}
    assert asked(match) == {others[0]: (others[0], "raven")}


@pytest.mark.parametrize("card", sorted(CHOICES.keys() & SECOND_CARDS))
def test_a_westeros_card_is_chosen_by_the_player_with_its_token(card: str) -> None:
    tracks = {track: [HOUSE, "stark", "baratheon", "lannister"] for track in ("throne", "fiefdoms", "court")}
    match = SECOND.match(phase="westeros", agenda=[["choose", card], *rest(SECOND)], tracks=tracks)
    assert asked(match) == {"stark": ("stark", "effect")}


def test_the_court_has_as_many_places_as_there_are_houses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a house stands there that nobody plays, the row of places is not that of so few players."""
    state = SECOND.match().state
    monkeypatch.setitem(state.edition.setup, "stars_of", {"3": [0, 0, 0], "4": [3, 2, 1, 0]})
    assert [stars(state, house) for house in state.tracks["court"]] == [3, 2, 1, 0]


def test_the_blade_is_not_used_by_who_stands_first_and_is_not_played() -> None:
    """It stands first on the fiefdoms and fights: the next player has the blade, who does not."""
    tracks = {"fiefdoms": [HOUSE, "baratheon", "lannister", "stark"]}
    match = SECOND.match(phase="march", turn="stark", tracks=tracks, **WAR)
    match.push("stark", march("moat-cailin", "seagard", knight=3))
    match.push(HOUSE, {"support": {"greywater-watch": HOUSE}})
    match.push(HOUSE, {"card": "dagmar-cleftjaw"})
    match.push("stark", {"card": "ser-rodrick-cassel"})
    assert asked(match) == {HOUSE: (COMMANDER, "retreat")} and not told(match, "blade")


@pytest.mark.parametrize("one", [FIRST, SECOND], ids=["first", "second"])
def test_it_gains_no_power(one: Unplayed) -> None:
    """By crowns, by consolidating or by a raid; the players do."""
    units = {"riverrun": {HOUSE: {"footman": 1}}, "seagard": {"stark": {"footman": 1}}}
    tokens = {"riverrun": "consolidate", "seagard": "consolidate"}
    orders = {area: {"house": house, "token": tokens[area]} for area, forces in units.items() for house in forces}
    tasks = rest(one)
    at = next(n for n, task in enumerate(tasks) if task[0].startswith("consolid"))
    match = one.match(phase="consolidate", agenda=tasks[at:], units=units, orders=orders, round=10)
    assert match.result is not None and match.state.power[HOUSE] == 0
    assert match.state.power["stark"] == 7, "one for the order, one for the crown"
    crowns = told(one.match(phase="westeros", round=2, revealed=crowned(one), units=units), "power")
    assert [facts["house"] for facts in crowns] == [*one.match().state.players_in_turn]
    raided = {"riverrun": {"house": HOUSE, "token": "raid"}, "seagard": {"house": "stark", "token": "consolidate"}}
    match = one.match(phase="raid", turn=HOUSE, units=units, orders=raided)
    assert asked(match) == {HOUSE: (COMMANDER, "raid")}
    match.push(HOUSE, {"raid": "riverrun", "targets": ["seagard"]})
    assert told(match, "raided")[-1]["power"] == 0 == match.state.power[HOUSE]


def test_power_of_a_house_that_nobody_plays_breaks_a_law() -> None:
    with pytest.raises(BadPosition) as refused:
        SECOND.match(power={HOUSE: 1})
    assert refused.value.facts["where"] == f"power.{HOUSE}"


@pytest.mark.parametrize("one", [FIRST, SECOND], ids=["first", "second"])
def test_it_cannot_win(one: Unplayed) -> None:
    """Not by castles at once, and not by most of them in the end."""
    castles = [area for area, home in one.game.edition.castles.items() if home in (None, HOUSE)]
    castles = [area for area in castles if area not in one.match().state.neutral][:7]
    units = {area: {HOUSE: {"footman": 1}} for area in castles}
    units["winterfell"] = {"stark": {"footman": 1}}
    assert len(castles) == 7
    orders = {castles[0]: {"house": HOUSE, "token": "march+0"}}
    match = one.match(phase="march", turn=HOUSE, units=units, orders=orders, round=10)
    assert match.state.result is None and match.view(None)["castles"][HOUSE] >= 6
    match.push(HOUSE, {"march": castles[0], "moves": [], "leave_power": False})
    while match.choices:
        match.push_sample(next(iter(match.choices)), chance.seeded(3))
    assert match.result is not None and set(match.result.winners) <= set(match.seats)
    scores = {"first": victory, "second": second_victory}[match.state.edition.name].scores
    assert scores(match.state).keys() == {*match.seats}, "nor does it count for what decides among equals"


def rest(one: Unplayed) -> list[list[str]]:
    """The tasks of a round from planning on."""
    return [list(task) for task in one.game.book.round[1:]]


def crowned(one: Unplayed) -> list[str]:
    """Three cards that lie open, a Game of Thrones among them and beside it what asks nothing."""
    quiet = {"last-days-of-summer", "game-of-thrones", "feast-for-crows", "rains-of-autumn"}
    return [next(card for card in ("game-of-thrones", *sorted(deck)) if card in deck and card in quiet)
            for deck in map(set, one.game.edition.decks.values())]  # fmt: skip


# whole games


@pytest.fixture
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games are known by their names and numbers while a test runs: links and records ask for them."""
    for one in GAMES.values():
        monkeypatch.setitem(shelf._shelf, one.game.id, lambda game=one.game: game)
        monkeypatch.setitem(shelf._codes, one.game.code, one.game.id)


@pytest.mark.parametrize("name", GAMES)
def test_over_whole_games_each_question_goes_to_whom_it_concerns(name: str, on_the_shelf: None) -> None:
    """Its commander answers for it, players alone do what is theirs, and nothing of it is anybody else's to see."""
    one, kinds = GAMES[name], Counter[str]()
    for seed in range(4):
        match = one.match()
        for n, (id, choice) in enumerate(moments(match, chance.seeded(seed))):
            state = match.state
            if choice.seat != NATURE:
                assert (choice.seat, choice.id) == (state.answers_for(choice.side), choice.side) and id == choice.id
                assert choice.seat in match.seats and choice.kind == match.choices[id].kind
            assert choice.eyes is None or set(choice.eyes) <= set(match.seats)
            if choice.side == one.house:
                kinds[choice.kind] += 1
                assert choice.kind not in PLAYERS_ALONE and choice.seat == COMMANDER
            assert match.game.broken_laws(state, [*match.choices.values()]) == []
            assert state.power[one.house] == 0
            assert {seat for known in match.game.secrets(state) for seat in known} <= set(match.seats)
            if n % 60 == 0:
                for seat in (None, *match.seats):
                    json.dumps(match.view(seat))
                assert match.fork().digest() == match.digest()
        assert match.result is not None and one.house not in match.result.winners
        assert {seat for event in match.told for seat in event.to or ()} <= set(match.seats)
        again = record.load(json.loads(record.dumps(record.record(match, hidden=True)))).match
        assert again.digest() == match.digest() == link.decode(link.encode(match, hidden=True)).digest()
    assert {"orders", "march", "card", "muster", "raid"} <= kinds.keys()


@pytest.mark.parametrize("name", ["first", "second"])
def test_bots_answer_for_it_from_their_commanders_seat(name: str, on_the_shelf: None) -> None:
    one, bots = GAMES[name], [arena.named("page")] * len(GAMES[name].match().seats)
    played = arena.play(one.game.id, one.match().options, bots, "vassal")
    assert played.faults == [] and one.house not in played.winners and played.winners


@pytest.mark.parametrize("name", FACES)
def test_the_page_shows_its_units_in_its_own_colour_to_whoever_answers_for_it(name: str) -> None:
    """What moves and what is counted is the house's; the table at the end and the report rank players."""
    one, face, seen = GAMES[name], face_of(FACES[name]), Counter[str]()
    t, match = Language("en", face.package, strict=True), one.match()
    for _, choice in moments(match, chance.seeded(5)):
        if choice.seat == NATURE:
            continue
        widget: Any = face.table.widget(match, choice, Hands())
        parts = [*widget.body(t), *widget.answers(t), *widget.reads(t)]
        assert said(widget.sentence(t), *parts)
        if choice.side == one.house:
            draft = widget.draft()
            assert {held.seat for held in (*draft.grips.values(), *draft.arrows)} <= {one.house}
            drawn = [str(part.attrs.get("class")) for root in trees(parts) for part in walk(root) if part.tag == "svg"]
            seen += Counter(choice.kind for look in drawn if f"of-{one.house}" in look.split())
            assert choice.kind not in ("muster", "march") or not any(f"of-{COMMANDER}" in look for look in drawn)
    ending = face.table.ending(t, match.view(None), {})
    rows = [str(part.key) for root in trees(ending) for part in walk(root) if part.tag == "tr"][1:]
    ranked = face.report.ranking(face.report.look_back(match))
    assert rows == ranked and set(rows) == {*match.seats} and [*face.table.lists.seats(match.view(None))] == [
        *match.state.players_in_turn
    ]  # fmt: skip
    assert {"muster", "march"} & seen.keys()


def test_no_chapter_asks_a_house_but_through_who_answers_for_it() -> None:
    """A question built by itself asks the house as if it were a seat, where everybody is played unseen by any test."""
    by_hand = []
    for path in [*RULES.glob("*.py"), *RULES.glob("second/*.py"), *RULES.glob("second/feast/*.py")]:
        if path.name == "asked.py":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            told = {word.arg: word.value for word in node.keywords}
            named = isinstance(node.func, ast.Name) and node.func.id in ("OneOf", "Number")
            eyes = told.get("eyes")
            to_house = isinstance(eyes, ast.Tuple) and any(
                isinstance(one, ast.Name) and one.id != "seat" for one in eyes.elts
            )
            if named or to_house:
                by_hand.append(f"{path.name}:{node.lineno}")
    assert by_hand == []
