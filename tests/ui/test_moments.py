"""Great moments stay across the table: which they are, what they show, and how they go away."""

from __future__ import annotations

import random
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest
from test_table import App, Surface, opened, play

from gotweb.core import chance
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones import chronicle
from gotweb.thrones.game import first_edition
from gotweb.thrones.table import moments
from gotweb.thrones.table.momentview import Moments
from gotweb.ui.kit.tree import Element, el, find, press, text, walk
from gotweb.ui.table.moment import Moment, Telling
from gotweb.ui.table.recap import EARLY, Recaps
from gotweb.ui.table.table import Table
from tests.players import lively

Seen = list[tuple[Moment, list[Event]]]


def played(players: int, seed: int) -> tuple[Match, Seen]:
    """A whole game, and the moments that came up in it."""
    match = Match(game("thrones-first"), {"players": players})
    seen: Seen = []
    pick = chance.seeded(seed)
    match.settle(pick)
    while match.choices:
        seat, choice = next(iter(match.choices.items()))
        before = len(match.log)
        match.push(seat, lively(match, choice, pick))
        match.settle(pick)
        log = match.log
        seen += [(moment, log) for moment in moments.fresh(log, before, match.view(None)["battle"] is not None)]
    return match, seen


@pytest.fixture(scope="module")
def game5() -> tuple[Match, Seen]:
    return played(5, 3)


def shown(t: Language, log: list[Event], moment: Moment) -> Element:
    teller, told = Moments(first_edition().edition), Telling(log, {"stark": "Ada"})
    return el("div", None, el("h2", None, teller.title(t, told, moment)), teller.body(t, told, moment))


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2), (5, 5)])
@pytest.mark.one_of(2)
def test_every_battle_bid_attack_and_westeros_phase_comes_up_once_and_whole(players: int, seed: int) -> None:
    match, seen = played(players, seed)
    log = match.log
    kinds: dict[str, list[int]] = {}
    for moment, _ in seen:
        kinds.setdefault(moment.kind, []).append(moment.start)
    assert kinds["battle"] == [i for i, event in enumerate(log) if event.kind == "battle"]
    opened = [i for i, e in enumerate(log) if e.kind == "bids" and e.facts["prize"] != "wildlings"]
    assert list(dict.fromkeys(kinds["bids"])) == opened
    assert kinds.get("wildlings", []) == [
        i for i, e in enumerate(log) if e.kind == "bids" and e.facts["prize"] == "wildlings"
    ]
    rounds = [i for i, event in enumerate(log) if event.kind == "round"]
    assert list(dict.fromkeys(kinds["westeros"])) == rounds
    for moment, then in seen:
        if moment.kind == "battle":  # nothing of it came later
            assert moment.end == moments.battle_at(log, moment.start).end
            kinds_in = [event.kind for event in then[moment.start : moment.end]]
            assert "battle-won" in kinds_in and "marched" not in kinds_in and "round" not in kinds_in


def test_equal_bids_come_up_again_when_they_have_been_put_in_order(game5: tuple[Match, Seen]) -> None:
    t = Language("en", "thrones", strict=True)
    bids = [(moment, log) for moment, log in game5[1] if moment.kind == "bids"]
    open_ties = [moment.start for moment, _ in bids if moment.end == moment.start + 1]
    assert open_ties
    for start in open_ties:
        first, again = (one for one in bids if one[0].start == start)
        assert t("moment.ranked") in text(shown(t, first[1], first[0]))
        ordered = next(event for event in again[1][start:] if event.kind == "track")
        assert chronicle.sentence(t, ordered) in text(shown(t, again[1], again[0]))


def test_a_westeros_card_that_acts_later_comes_up_again(game5: tuple[Match, Seen]) -> None:
    again = [moment for moment, _ in game5[1] if moment.kind == "westeros" and moment.since > moment.start]
    assert again
    for moment, log in ((m, log) for m, log in game5[1] if m.kind == "westeros" and m.since > m.start):
        assert log[moment.since].kind == "resolving"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_moment_can_be_shown_in_every_language(code: str, game5: tuple[Match, Seen]) -> None:
    t = Language(code, "thrones", strict=True)
    for moment, log in game5[1]:
        words = text(shown(t, log, moment))
        assert "moment." not in words and "{" not in words


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_card_that_made_room_for_another_is_named(code: str) -> None:
    """Winter is Coming has its deck shuffled, and lies on the table no more when the cards are looked at (A09)."""
    t, named = Language(code, "thrones", strict=True), 0
    match, seen = played(3, 1)
    for moment, log in seen:
        if moment.kind == "westeros" and any(e.kind == "reshuffled" for e in log[moment.start : moment.end]):
            assert t("westeros.winter-is-coming") in text(shown(t, match.log, moment))
            named += 1
    assert named


def test_a_battle_shows_cards_sums_swords_losses_retreat_and_who_holds(game5: tuple[Match, Seen]) -> None:
    t = Language("en", "thrones", strict=True)
    for moment, log in game5[1]:
        if moment.kind != "battle":
            continue
        words, events = text(shown(t, log, moment)), log[moment.start : moment.end]
        cards = next(event.facts["cards"] for event in events if event.kind == "cards")
        assert all(t(f"card.{card}") in words for card in cards.values())
        for event in events:
            if event.kind in ("battle-won", "casualties", "retreated", "no-retreat", "conquered", "blade"):
                assert chronicle.sentence(t, event) in words
        won = next(event.facts for event in events if event.kind == "battle-won")
        if not any(event.kind == "conquered" for event in events):
            assert f"{t('house.' + won['house'])} holds {t('area.the.' + won['area'])}" in words


def test_who_has_won_a_battle_appears_after_its_cards_have_been_turned(game5: tuple[Match, Seen]) -> None:
    """It stands first, but was read while both cards still lay on their backs."""
    match, seen = game5
    t, met = Language("en", "thrones"), 0
    for moment, _ in seen:
        kinds = [event.kind for event in match.log[moment.start : moment.end]]
        if moment.kind == "battle" and {"cards", "battle-won"} <= {*kinds}:
            parts = list(walk(shown(t, match.log, moment)))
            [told] = [one for one in parts if str(one.attrs.get("class", "")).startswith("decided ")]
            totals = [one for one in parts if str(one.attrs.get("class", "")).startswith("total ")]
            assert told.attrs["class"] == "decided beat-3" and totals[0].attrs["class"] == "total beat-2"
            assert not any("beat-3" in str(one.attrs.get("class", "")).split() for one in parts if one.tag == "li")
            met += 1
    assert met


def test_what_is_shown_live_called_back_and_replayed_is_the_same(game5: tuple[Match, Seen]) -> None:
    t, log = Language("en", "thrones", strict=True), game5[0].log
    for moment, then in game5[1]:
        if moment.kind == "battle":
            number = next(i for i in range(moment.start, moment.end) if log[i].kind == "battle-won")
            recalled = moments.recalled(log, number)
            assert recalled is not None
            assert text(shown(t, log, recalled)) == text(shown(t, then, moment))


def at_table(until: str, players: int = 5, seed: int = 3) -> tuple[App, Table, Surface]:
    """Play until a moment of this kind is shown, and a battle is over."""
    app, table, surface = opened(players)
    pick = chance.seeded(seed)
    for _ in range(5_000):
        go_on(table, lively(table.match, choice_of(table), pick))
        if table.recaps.queue and table.recaps.queue[0].kind == until and not fought(table):
            return app, table, surface
    raise AssertionError(until)


def fought(table: Table) -> bool:
    return table.match.view(None)["battle"] is not None


def choice_of(table: Table) -> Any:
    assert table.widget is not None
    return table.widget.choice


def go_on(table: Table, answer: Any) -> None:
    """The player who is asked answers, past the curtain if it hangs."""
    table.recaps.clear()
    table.curtain.show()
    table.send(answer)


def moment_words(surface: Surface) -> str:
    return " ".join(text(one) for one in surface.scene.moment)


def test_a_moment_stays_until_it_is_put_away_and_the_panel_goes_on_asking() -> None:
    _app, table, surface = at_table("battle")
    assert "Battle" in moment_words(surface)
    table.refresh()
    assert "Battle" in moment_words(surface)
    [root] = surface.scene.moment
    if not table.curtain.hides:
        assert "beside" in str(root.attrs["class"]) and "aria-modal" not in {k for k, v in root.attrs.items() if v}
        assert find([one for one in surface.scene.panel if isinstance(one, Element)], "confirm") or table.widget
    left = len(table.recaps.queue)
    press(root)  # a tap anywhere
    assert len(table.recaps.queue) == left - 1


def test_before_a_secret_everybody_sees_the_moment_and_then_the_curtain_hangs() -> None:
    _app, table, surface = at_table("bids")
    pick = chance.seeded(8)
    while not (table.recaps.showing and table.curtain.hides):
        go_on(table, lively(table.match, choice_of(table), pick))
    [root] = surface.scene.moment
    assert "over" in str(root.attrs["class"]) and root.attrs["aria-modal"] == "true"
    assert surface.scene.curtain == []
    assert not any(one.attrs.get("data-action") in ("token", "confirm", "bid") for one in surface.elements())
    assert surface.scene.layers["highlight"] == []
    table.recaps.skip()
    assert surface.scene.moment == [] and surface.scene.curtain != []


def test_where_there_is_no_room_beside_the_map_a_moment_covers_all() -> None:
    _app, table, surface = at_table("battle")
    surface.roomy = False
    table.refresh()
    assert "over" in str(surface.scene.moment[0].attrs["class"])


def test_several_moments_wait_in_line_and_can_be_put_away_at_once() -> None:
    _app, table, surface = at_table("battle")
    table.recaps.queue = [table.recaps.queue[0]] * 3
    table.refresh()
    surface.press("moment-next")
    assert len(table.recaps.queue) == 2
    surface.press("moment-skip")
    assert not table.recaps.showing and surface.scene.moment == []


def test_a_second_tap_on_what_was_there_before_does_not_put_a_moment_away_unseen() -> None:
    _app, table, surface = at_table("battle")
    time = [1000]
    table.recaps.now = lambda: time[0]
    start = table.recaps.queue[0].start
    table.recaps.recall(next(i for i in range(start, 9999) if table.match.log[i].kind == "battle-won"))
    table.refresh()
    finger, key = SimpleNamespace(detail=1), SimpleNamespace(detail=0)
    time[0] += EARLY - 1
    surface.scene.moment[0].on["click"](finger)  # type: ignore[index]
    assert table.recaps.showing
    time[0] += 1
    surface.scene.moment[0].on["click"](finger)  # type: ignore[index]
    assert not table.recaps.showing
    table.recaps.recall(next(i for i in range(start, 9999) if table.match.log[i].kind == "battle-won"))
    table.refresh()
    surface.scene.moment[0].on["click"](key)  # type: ignore[index]
    assert not table.recaps.showing, "a keyboard is never too early"


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (5, 3)])
def test_whoever_is_asked_in_a_battle_has_seen_its_cards_and_who_won(players: int, seed: int) -> None:
    """The blade, texts and the retreat are asked in its midst: nobody answers before the cards were turned for all."""
    _app, table, _surface = opened(players)
    pick, asked, told = chance.seeded(seed), set(), []
    while table.match.result is None and len(table.match.answers) < 700:
        for moment in table.recaps.queue:
            if moment.kind == "battle":
                told += [number for number in range(moment.start, moment.end) if number not in told]
        battle, choice = table.match.view(None)["battle"], choice_of(table)
        if battle is not None and battle["cards"]:
            start = moments.last(table.match.log, "battle", 99_999)
            of_battle = range(start, len(table.match.log))
            must = [n for n in of_battle if table.match.log[n].kind in moments.SHOWN]
            assert must and set(must) <= set(told), (choice.kind, must)
            asked.add(choice.kind)
        go_on(table, lively(table.match, choice, pick))
    assert {"blade", "retreat"} <= asked


def test_a_battle_that_was_seen_before_its_retreat_is_not_shown_again_after_it() -> None:
    _app, table, _surface = opened(5)
    pick, seen = chance.seeded(3), 0
    while seen < 3:
        retreats = choice_of(table).kind == "retreat"
        if retreats:
            assert [moment.kind for moment in table.recaps.queue] == ["battle"]
            assert "battle-won" in [event.kind for event in table.match.log[table.recaps.queue[0].start :]]
        go_on(table, lively(table.match, choice_of(table), pick))
        if retreats and not fought(table):
            assert [moment.kind for moment in table.recaps.queue if moment.kind == "battle"] == []
            seen += 1


def test_a_match_that_is_opened_has_shown_nothing_yet() -> None:
    """Whoever opens another game must not miss a battle of it because one of the game before was seen."""
    _app, table, _surface = opened(5)
    pick = chance.seeded(3)
    while choice_of(table).kind != "retreat":
        go_on(table, lively(table.match, choice_of(table), pick))
    table.open()
    go_on(table, lively(table.match, choice_of(table), pick))
    assert [moment.kind for moment in table.recaps.queue][:1] == ["battle"]


def test_cards_shown_before_the_blade_stand_beside_no_sum_without_them() -> None:
    t = Language("en", "thrones", strict=True)
    _app, table, _surface = opened(5)
    pick = chance.seeded(3)
    while choice_of(table).kind != "blade":
        go_on(table, lively(table.match, choice_of(table), pick))
    [moment] = table.recaps.queue
    drawn, battle = shown(t, table.match.log, moment), table.match.view(None)["battle"]
    assert all(t(f"card.{card}") in text(drawn) for card in battle["cards"].values())
    assert not [one for one in walk(drawn) if "total" in str(one.attrs.get("class", "")).split()]
    assert t("moment.holds", house="", area="").strip() not in text(drawn)


def test_whatever_is_to_come_after_the_moments_waits_for_the_last_of_them() -> None:
    _app, table, _surface = at_table("battle")
    table.recaps.queue = [table.recaps.queue[0]] * 2
    called: list[int] = []
    table.recaps.when_clear(lambda: called.append(1))
    table.recaps.next()
    assert called == []
    table.recaps.next()
    assert called == [1]
    table.recaps.when_clear(lambda: called.append(2))
    table.recaps.clear()
    assert called == [1, 2], "once each, and at once where nothing is shown"


def test_the_next_answer_puts_a_moment_away_and_so_does_undo() -> None:
    _app, table, surface = at_table("battle")
    old = table.recaps.queue[0]
    go_on(table, lively(table.match, choice_of(table), chance.seeded(1)))
    assert old not in table.recaps.queue
    _app, table, surface = at_table("battle")
    if table.match.undoable:
        table.undo()
        assert surface.scene.moment == []


def test_who_wants_no_moments_is_kept_by_none_and_can_still_call_them_back() -> None:
    app, table, surface = opened(3)
    app.settings["moments"] = "off"
    play(table, surface, random.Random(3), 3000)
    assert surface.scene.moment == []
    if table.curtain.hides:
        surface.press("show")
    surface.press("tab", "log")
    recall = [b for b in surface.buttons() if b.attrs["data-action"] == "recall"]
    assert recall
    press(recall[0])
    assert surface.scene.moment
    assert table.recaps.showing
    labels = {str(b.attrs["aria-label"]) for b in recall}
    assert len(labels) == len(recall), "each says what it shows"


def test_a_moment_is_drawn_from_the_log_alone_and_read_out_elsewhere() -> None:
    t = Language("en", "thrones", strict=True)
    _app, table, _surface = at_table("westeros")
    copied = [Event(event.kind, dict(event.facts)) for event in table.match.log]
    [root] = table.recaps.tree(t)
    body = text(shown(t, copied, table.recaps.queue[0]))
    assert body in text(root)
    loud = [one for one in walk(root) if one.attrs.get("aria-live") or one.attrs.get("role") in ("alert", "status")]
    assert loud == []


class Growing:
    """A teller whose only moment goes on to the end of the log."""

    entries = ("battle",)
    core = 5

    def fresh(self, log: Sequence[Event], since: int, open: bool) -> list[Moment]:
        return [Moment("battle", 2, len(log), since, core=self.core)]

    def amid(self, log: Sequence[Event]) -> None:
        return None


def test_a_moment_that_was_seen_is_not_shown_again_for_what_came_after_it() -> None:
    """Ships that were taken when a battle was won brought back the whole battle."""
    log, teller = [Event("battle", {})] * 10, Growing()
    table = SimpleNamespace(
        guide=None, app=SimpleNamespace(settings={"moments": "on"}), match=SimpleNamespace(log=log),
        face=SimpleNamespace(teller=teller),
    )  # fmt: skip
    recaps = Recaps(cast(Any, table), lambda: 0)
    recaps.happened(0, open=False, asked=True)
    assert recaps.queue == [Moment("battle", 2, 10, 0, core=5)]
    recaps.clear()
    log.append(Event("ships-taken", {}))
    recaps.happened(10, open=False, asked=True)
    assert not recaps.showing
    teller.core = 10
    recaps.happened(10, open=False, asked=True)
    assert recaps.showing, "further cards are worth a look"
