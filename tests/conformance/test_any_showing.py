"""What the others do is shown where it happens, for every game: issue 15, 1.

A clock that the test moves itself counts for how long each event's place is shown, over whole games against bots.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import count

import pytest

from gotweb.bots.mind import played_by_bots
from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.core.options import complete_options
from gotweb.core.shelf import game, games
from gotweb.core.words import words_of
from gotweb.ui.face import face_at, face_of
from gotweb.ui.kit.tree import Element, text, walk
from gotweb.ui.table import botview, showing
from gotweb.ui.table.bots import READING
from gotweb.ui.table.plain import PlainTable
from gotweb.ui.table.steps import Step
from tests.conformance.playing import BotPage, bots_at
from tests.hands import trees
from tests.rest import marks, sooner

LEAST = 800
"""Milliseconds for which what happens is in sight."""
PLAYED = {id: game(id) for id in games() if played_by_bots(game(id))}
ALL_BOARDS = {face_at(one.id, complete_options(one, {})).board.name: id for id, one in reversed(PLAYED.items())}
GAMES = [*ALL_BOARDS.values(), *(id for id in PLAYED if id not in ALL_BOARDS.values())]
"""All games that bots play: first one of each family, which has a board of its own."""
SELDOM = {"miniatures"}
"""Games in which chance hardly ever leads to such a question: their own tests pose one."""
ASKED_AMID = [
    id
    for id in GAMES
    if id not in SELDOM and type(face_of(id).table).interrupted is not PlainTable.interrupted  # type: ignore[attr-defined]
]
"""The games in which questions interrupt what is shown as one."""
FAMILIES = [pytest.param(id, 12, marks=marks(at, 1, len(ALL_BOARDS))) for at, id in enumerate(GAMES)]
WHOLE = [pytest.param(id, 2_000, id=f"{id} whole", marks=marks(at, 0, 0)) for at, id in enumerate(GAMES)]
"""A person's answers until the test ends: some twelve usually, and whole games when everything is run."""


@pytest.fixture(autouse=True)
def the_same_chances_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = count()
    monkeypatch.setattr(chance, "fair", lambda: chance.seeded(next(seeds)))


def at_pace(id: str, **more: object) -> BotPage:
    """A table with one person among bots, at the usual pace, its clock that of the test."""
    page = bots_at(id, pace="paced", **more)
    page.table.showing.now = page.table.recaps.now = lambda: page.device.now
    return page


def answer(page: BotPage, pick: chance.Dice) -> None:
    """Give a random answer for the person who is asked."""
    id = next(id for id, one in page.match.choices.items() if not page.bots.plays(one.seat))
    page.table.recaps.clear()
    page.table._give(id, page.match.choices[id].sample(pick))


def watch(page: BotPage, most: int, seen: Counter[int]) -> bool:
    """Let time pass until a person is asked or the game is over. Returns False if it never comes to that.

    `seen` counts the milliseconds for which each event of the log was shown.
    """
    for _ in range(most):
        if page.match.result is not None and not page.table.showing.running:
            return True
        if page.table.asks and not page.table.showing.running and not page.table.recaps.showing:
            return True
        step = page.table.showing.step
        for number in step.events if step is not None else ():
            seen[number] += 100
        if page.table.recaps.showing:
            page.table.recaps.skip()
        page.device.pass_by(100)
        page.thoughts.think()
    return False


def with_a_place(page: BotPage, since: int = 0) -> list[int]:
    """The numbers of the events since then that everybody may know and that have a place on the board."""
    words, areas = words_of(page.match.game, page.language), set(page.table.areas)
    return [
        number for number in range(since, len(page.match.log))
        if page.match.log[number].to is None and not areas.isdisjoint(words.concerns(page.match.log[number])[1])
    ]  # fmt: skip


def lying(page: BotPage) -> list[str]:
    """The round above the panel, and all that lies on the map as it was drawn last, shape by shape."""
    (top,) = (part for part in trees(page.surface.scene.panel) if part.attrs.get("class") == "top")
    heads = [text(part) for part in walk(top) if part.tag == "h1"]
    return heads + [
        f"{layer} {part.tag} {part.attrs} {[child for child in part.children if isinstance(child, str)]}"
        for layer, parts in page.surface.scene.layers.items()
        for shape in parts
        for part in walk(shape)
    ]


@pytest.mark.parametrize(("id", "most"), [*FAMILIES, *WHOLE])
def test_whatever_others_do_somewhere_is_shown_there_for_a_while(id: str, most: int) -> None:
    page, pick, seen = at_pace(id), chance.seeded(f"showing {id}"), Counter[int]()
    start = len(page.match.log)
    for _ in range(most):
        assert watch(page, 4_000, seen), "nobody is asked any more"
        if page.match.result is not None:
            break
        answer(page, pick)
    assert watch(page, 4_000, seen)
    placed = with_a_place(page, start)
    assert placed and [number for number in placed if seen[number] < LEAST] == []


@pytest.mark.parametrize("id", sooner(GAMES, quick=1, usual=4))
def test_a_tap_ends_it_and_nothing_more_is_shown_until_somebody_is_asked(id: str) -> None:
    page, pick = at_pace(id), chance.seeded(f"tapped {id}")
    for _ in range(40):
        while not page.table.showing.running:
            if page.table.asks:
                answer(page, pick)
            page.device.pass_by(100)
            page.table.recaps.skip()
            page.thoughts.think()
        place = page.table.areas[0]
        page.table.tap(place)
        assert page.table.showing.running, "a tap at once was meant for what was there"
        page.device.pass_by(showing.EARLY)
        if page.table.showing.running:
            page.table.tap(place)
        assert not page.table.showing.running
        if page.bots.pending and not page.table.asks:
            break
    assert page.table.showing.hurried
    for _ in range(4_000):
        if page.table.asks or page.match.result is not None:
            break
        assert not page.table.showing.running
        page.device.pass_by(100)
        page.table.recaps.skip()
        page.thoughts.think()
    assert page.table.asks or page.match.result is not None
    if page.table.asks:
        assert page.table.showing.steps, "and can be seen again"
        answer(page, pick)
        assert not page.table.showing.hurried


@pytest.mark.parametrize("id", sooner(GAMES, quick=1, usual=4))
def test_what_is_seen_again_is_seen_as_it_was(id: str) -> None:
    """Whoever goes back to a march sees the table as it lay after it, not what later ones have made of it."""
    page, pick = at_pace(id), chance.seeded(f"again {id}")
    table, past = page.table, 0
    for _ in range(8):
        live: dict[tuple[int, ...], list[str]] = {}
        while not table.asks or table.showing.running or table.recaps.showing:
            step = table.showing.step
            if step is not None and table.showing.then is None:
                live[step.events] = lying(page)
            table.recaps.skip()
            page.device.pass_by(100)
            page.thoughts.think()
            if page.match.result is not None:
                break
        table.showing.recall()
        table.refresh()
        while (step := table.showing.step) is not None:
            past += table.showing.then is not None
            assert lying(page) == live.get(step.events, lying(page))
            table.showing.forward()
        if page.match.result is not None:
            break
        answer(page, pick)
    assert past, "in this game nothing was gone back to that lay otherwise"


@pytest.mark.parametrize("id", sooner(GAMES, quick=1, usual=4))
def test_what_happened_first_is_shown_first_be_it_a_moment_or_a_step(id: str) -> None:
    """A march that ended a round was shown after the cards of the next one, as if it belonged to that.

    What leads to a moment's core, as the march into a battle, may be shown before it; what comes of it lies on the map
    after it, however many answers it took to get there.
    """
    page, pick, at, first, last = at_pace(id), chance.seeded(f"in order {id}"), 0, -1, -1
    table, met = page.table, Counter[str]()
    page.settings["moments"] = "on"
    for _ in range(6_000):
        if page.match.result is not None or min(met["moment"], met["step"]) > 5:
            break
        if table.recaps.showing:
            moment, begins = table.recaps.queue[0], table.recaps.begins
            assert begins is not None
            assert first < (begins if moment.core is None else moment.core), "what comes of it was shown before it"
            assert last < (moment.end if moment.core is None else moment.core), "what comes of it was shown before it"
            before, at = at, begins if moment.core is None else moment.start
            assert before <= at, "an earlier moment"
            met["moment"] += 1
            table.recaps.next()
        elif (step := table.showing.step) is not None and step.events[0] != first:
            assert step.events[0] >= at, "it happened before the moment that was shown"
            assert step.events[0] > last, "an earlier step"
            first, last = step.events[0], step.events[-1]
            met["step"] += 1
        elif table.asks and not table.showing.busy:
            answer(page, pick)
        page.device.pass_by(100)
        page.thoughts.think()
    assert met["moment"] and met["step"]


@pytest.mark.parametrize("id", sooner(ASKED_AMID, quick=1, usual=4))
def test_whoever_is_asked_in_the_midst_of_a_moment_has_seen_what_came_of_it(id: str) -> None:
    """The blade and the counterattack were asked before cards and dice were shown, which lay below the fold."""
    page, pick = at_pace(id, seats=Match(game(id)).seats[-1:]), chance.seeded(f"within {id}")
    table, seen, met = page.table, dict[int, int](), 0
    page.settings["moments"] = "on"
    for _ in range(40_000):
        if page.match.result is not None or met > 4:
            break
        if table.recaps.showing:
            moment = table.recaps.queue[0]
            if moment.core is not None:
                assert moment.core >= seen.get(moment.start, 0), "seen before, and nothing new in it"
                seen[moment.start] = moment.end
            table.recaps.next()
        elif table.asks and not table.showing.busy:
            amid = table.recaps.teller.amid(page.match.log)
            if amid is not None and amid.core is not None and table.face.interrupted(table.public()):
                assert amid.core < seen.get(amid.start, 0), page.match.choices
                met += 1
            answer(page, pick)
        page.device.pass_by(100)
        page.thoughts.think()
    assert met


@pytest.mark.parametrize("id", sooner([id for id in ASKED_AMID if len(Match(game(id)).seats) > 2], quick=1, usual=2))
def test_what_comes_of_a_moment_is_not_told_before_it_while_bots_are_asked_in_its_midst(id: str) -> None:
    """The map told who had won, a bot was asked where to retreat, and only then came the battle.

    Where two play, bots are hardly ever asked in its midst alone.
    """
    page, pick = at_pace(id), chance.seeded(f"before {id}")
    table, seen, met = page.table, set[int](), set[int]()
    page.settings["moments"] = "on"
    for _ in range(20_000):
        if page.match.result is not None or len(met) > 3:
            break
        amid = table.recaps.teller.amid(page.match.log) if table.face.interrupted(table.public()) else None
        if table.recaps.showing:
            moment = table.recaps.queue[0]
            seen |= {*range(moment.start, moment.end)}
            table.recaps.next()
        elif amid is not None and amid.core is not None and not table.asks:
            met.add(amid.start)
            step = table.showing.step
            assert step is None or not {n for n in step.events if n >= amid.core} - seen
        elif table.asks and not table.showing.busy:
            answer(page, pick)
        page.device.pass_by(100)
        page.thoughts.think()
    assert met


@pytest.mark.parametrize("id", sooner(GAMES, quick=1, usual=4))
def test_nobody_is_asked_before_the_last_step_and_all_can_be_gone_through_by_hand(id: str) -> None:
    page, pick = at_pace(id), chance.seeded(f"by hand {id}")
    table, steps = page.table, list[Step]()
    while len(steps) < 2:
        assert watch(page, 4_000, Counter()) and page.match.result is None, "the game is over before much happens"
        if table.asks and len(table.showing.steps) > 1 and page.surface.all("shown-again"):
            steps = list(table.showing.steps)
        else:
            answer(page, pick)
    page.surface.press("shown-again")
    for step in steps:
        page.device.pass_by(60_000)
        assert table.showing.step == step, "it stays until somebody goes on"
        assert not page.surface.all("confirm") and not page.surface.scene.tappable, "nobody is asked meanwhile"
        assert page.surface.scene.shown == step.areas
        assert all(sentence in page.surface.words() for sentence in table.showing.sentences(step))
        page.surface.press("shown-forward")
    assert not table.showing.running and table.asks
    page.surface.press("shown-again")
    page.surface.press("shown-forward")
    page.surface.press("shown-back")
    assert table.showing.step == steps[0]
    page.surface.press("shown-hold")
    page.device.pass_by(table.showing.length(steps[0]))
    assert table.showing.step == steps[1], "the clock goes on"
    page.surface.press("shown-skip")
    assert not table.showing.running


@pytest.mark.parametrize("id", sooner(GAMES, quick=1, usual=3))
def test_a_bot_that_waits_for_the_last_step_moves_on_whatever_ends_it(id: str) -> None:
    page, pick = at_pace(id), chance.seeded(f"waits {id}")
    for _ in range(4_000):
        if page.table.showing.running and page.bots.thoughts.ready is not None:
            break
        if page.table.asks and not page.table.showing.running:
            answer(page, pick)
        page.table.recaps.skip()
        page.device.pass_by(100)
        page.thoughts.think()
    given = len(page.match.answers)
    page.device.pass_by(100)
    assert page.table.showing.running and len(page.match.answers) == given
    page.table.showing.clear()  # as whoever answers beside the question does
    page.device.pass_by(READING)
    assert len(page.match.answers) > given


def test_who_watches_bots_alone_skips_no_more_than_the_move(id: str = GAMES[0]) -> None:
    page = at_pace(id, seats=Match(game(id)).seats)
    for _ in range(3):
        for _ in range(4_000):
            if page.table.showing.running:
                break
            page.table.recaps.skip()
            page.device.pass_by(100)
            page.thoughts.think()
        assert page.table.showing.running
        page.table.showing.skip()
        assert not page.table.showing.running and not page.table.showing.hurried


def test_orders_that_are_revealed_are_seen_on_the_whole_map() -> None:
    page, pick = at_pace("thrones-first"), chance.seeded("revealed")
    while not page.table.showing.running:
        if page.table.asks:
            answer(page, pick)
        page.table.recaps.skip()
        page.device.pass_by(100)
        page.thoughts.think()
    step = page.table.showing.step
    assert step is not None and [page.match.log[number].kind for number in step.events] == ["orders"]
    laid = {area for orders in page.match.log[step.events[0]].facts["orders"].values() for area in orders}
    assert laid == set(step.areas) and not step.marked
    assert set(page.surface.scene.shown) == laid, "all tokens turn in sight, and no question lies over them"


def test_whoever_is_asked_meanwhile_keeps_the_question(id: str = "toy-caravans") -> None:
    """A bot that raises its hand beside the question of a person shows nothing in place of it."""
    page, pick, raised = at_pace(id), chance.seeded("meanwhile"), 0
    for _ in range(60):
        assert watch(page, 4_000, Counter()) and page.match.result is None
        widget = page.table.widget
        for name, offer in [*page.match.beside.items()]:
            if page.bots.plays(offer.seat) and name in page.match.beside:
                since = len(page.match.log)
                page.table.answer_for(name, offer.sample(pick))
                now = page.table.widget
                if widget is None or now is None or (now.id, now.choice.kind) != (widget.id, widget.choice.kind):
                    break  # another question has come
                assert not page.table.showing.busy and not page.surface.all("shown-forward")
                raised += len(page.match.log) > since
        if raised > 2:
            break
        if page.table.asks and not page.table.showing.busy:
            answer(page, pick)
    assert raised > 2


@pytest.mark.parametrize("id", sooner(GAMES, quick=1, usual=4))
def test_the_map_stays_where_something_happened_until_a_person_is_asked(id: str) -> None:
    """It went back to its usual place each time a bot thought, and came again: who watched saw it slide."""
    page, pick, backs = at_pace(id), chance.seeded(f"stays {id}"), list[bool]()
    table, went = page.table, 0
    page.surface.look_back = lambda: backs.append(table.bots.pending and not table.asks)
    for _ in range(6):
        shown = False
        while page.match.result is None and not (table.asks and not table.showing.busy and not table.recaps.showing):
            shown = shown or bool(page.surface.scene.shown)
            table.recaps.skip()
            page.device.pass_by(100)
            page.thoughts.think()
        went += shown
        assert len(backs) >= went, "who is asked looks where he looked before"
        if page.match.result is not None:
            break
        answer(page, pick)
    assert went and not any(backs), "and nobody looks back before that"


def told_beside(page: BotPage) -> str:
    """What the panel and the log say of what has happened, but for the step that is shown itself."""
    table = page.table
    news = [part for part in page.surface.elements() if part.attrs.get("class") in ("news", "battle-last")]
    return " ".join(map(text, [*news, *(one for one in table.logbook.tree(table.t) if isinstance(one, Element))]))


def each_shown(page: BotPage, pick: chance.Dice, most: int) -> Iterator[tuple[int, int]]:
    """Whatever is shown in so many tenths of a second: the number of its first event, and of the first one after it
    that may not be told yet."""
    table = page.table
    page.settings["moments"] = "on"
    for _ in range(most):
        if page.match.result is not None:
            return
        if table.recaps.showing:
            assert table.recaps.begins is not None
            yield table.recaps.begins, table.recaps.begins
            table.recaps.next()
        elif table.showing.step is not None:
            yield table.showing.step.events[0], table.showing.step.events[-1] + 1
        elif table.asks and not table.showing.busy:
            answer(page, pick)
        page.device.pass_by(100)
        page.thoughts.think()


@pytest.mark.parametrize("id", sooner(GAMES, quick=1, usual=4))
def test_nothing_is_told_before_it_is_shown(id: str) -> None:
    """The panel named the winner of a battle while its cards lay on their backs."""
    page, met = at_pace(id), 0
    words = page.table.words
    for _first, at in each_shown(page, chance.seeded(f"told {id}"), 600):
        log = page.match.log
        later = {words.sentence(event) for event in log[at:] if event.to is None and words.opens(event) is None}
        later -= {words.sentence(event) for event in log[:at]}
        said = told_beside(page)
        assert not [sentence for sentence in later if sentence in said]
        met += bool(later)
        if met > 12:
            break
    assert met


@pytest.mark.parametrize("id", ["toy-caravans", "thrones-first"])
def test_the_header_names_the_round_of_what_is_shown(id: str) -> None:
    """It named the next one while the last round's end was still being told."""
    page, met = at_pace(id), 0
    words = page.table.words
    for first, _at in each_shown(page, chance.seeded(f"head {id}"), 2_000):
        now = next(
            (words.opens(event) for event in page.match.log[first + 1 :] if words.opens(event) is not None), None
        )
        if now is not None:
            (head,) = (text(part) for part in page.surface.elements() if part.tag == "h1")
            assert str(now) not in re.findall(r"\d+", head)
            met += 1
        if met > 3:
            break
    assert met


@pytest.mark.parametrize("id", sooner(GAMES, quick=1, usual=3))
def test_the_place_of_a_step_is_named_by_what_is_said_of_it(id: str) -> None:
    """Who scores hits, joins a house or refuses to help did so somewhere, and no sentence said where."""
    page, pick, met = at_pace(id), chance.seeded(f"named {id}"), 0
    table = page.table
    for _ in range(3_000):
        if met > 12 or page.match.result is not None:
            break
        if (step := table.showing.step) is not None and step.marked:
            said = " ".join([*table.showing.sentences(step), *table.showing.notes(step)]).casefold()
            name = table.words.area(step.marked[0]).casefold().replace("’", " ")
            assert any(word in said for word in name.split() if len(word) >= showing.NAMING or word == name)
            assert all(note in page.surface.words() for note in table.showing.notes(step))
            met += 1
        elif table.asks:
            answer(page, pick)
        table.recaps.skip()
        page.device.pass_by(100)
        page.thoughts.think()
    assert met


def test_the_map_has_the_room_of_the_panel_until_the_first_person_is_asked() -> None:
    """Bots that begin left an empty panel, and a third of a phone for the map."""
    match = Match(game("song-of-ice-and-fief"))
    match.settle(chance.seeded(0))
    first = {choice.seat for choice in match.choices.values()}
    person = next(seat for seat in match.seats if seat not in first)
    page = at_pace("song-of-ice-and-fief", seats=[seat for seat in match.seats if seat != person])
    table = page.table
    table.open()  # as the page does when its bots have sat down
    assert not table.asks and not table.showing.running and page.surface.scene.watched
    page.settings["view"] = "list"
    table.refresh()
    assert not page.surface.scene.watched, "there is no map"


def test_beside_the_button_that_shows_a_move_stands_whose_it_is() -> None:
    """It said how many bots were thinking."""
    page, pick = at_pace("thrones-first"), chance.seeded("ready")
    page.settings["moments"] = "on"
    table = page.table
    for _ in range(6_000):
        if table.recaps.showing and table.asks and page.surface.all("bots-step"):
            break
        if table.asks and not table.recaps.showing:
            answer(page, pick)
        elif not page.bots.pending:
            table.recaps.skip()
        page.device.pass_by(100)
        page.thoughts.think()
    ready = page.bots.thoughts.ready
    assert ready is not None and page.bots.steps
    said, words = botview.asked(table.t, table), page.surface.words()
    assert table.words.seat(ready.asked.choice.seat) in said and said in words
    assert not any(table.t.n("bot.line.thinks.many", n) in words for n in range(2, 6))
