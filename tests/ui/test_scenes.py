"""What a player sees before he decides: the ring of tokens, last round's orders, a march's outcome, a battle's sums."""

from __future__ import annotations

import random
from typing import Any

from test_table import App, Surface, opened, play

from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import Language
from gotweb.thrones import battle as rules
from gotweb.thrones.table import battle
from gotweb.ui.kit.tree import Element, find, press, text, walk
from gotweb.ui.table.table import Table

I03: dict[str, Any] = {
    "round": 3,
    "phase": "march",
    "turn": "tyrell",
    "units": {
        "the-reach": {"tyrell": {"knight": 2}},
        "blackwater": {"lannister": {"footman": 1}},
        "kings-landing": {"tyrell": {"knight": 1}},
        "stoney-sept": {"lannister": {"footman": 1, "knight": 1}},
        "harrenhal": {"baratheon": {"knight": 1}},
    },
    "orders": {
        "the-reach": {"house": "tyrell", "token": "march+1*"},
        "blackwater": {"house": "lannister", "token": "march-1"},
        "kings-landing": {"house": "tyrell", "token": "support"},
        "stoney-sept": {"house": "lannister", "token": "support"},
        "harrenhal": {"house": "baratheon", "token": "support"},
    },
    "tracks": {
        "throne": ["greyjoy", "stark", "lannister", "baratheon", "tyrell"],
        "court": ["tyrell", "lannister", "stark", "baratheon", "greyjoy"],
    },
    "supply": {"tyrell": 3},
    "hands": {"tyrell": ["mace-tyrell", "margaery-tyrell"]},
    "neutral": {},
}
"""The rulebook's example of support ("Exemple de Soutien"), case I03."""


def at_blackwater() -> tuple[App, Table, Surface]:
    app, surface = App(Match(game("thrones-first"), position=I03)), Surface()
    table = Table(app, surface, chance.seeded(7))
    table.open()
    return app, table, surface


def planning(code: str = "en") -> tuple[Table, Surface]:
    _app, table, surface = opened(3, code)
    surface.press("show")
    return table, surface


def test_a_planning_takes_two_taps_an_order_at_most() -> None:
    table, surface = planning()
    taps = 0
    widget: Any = table.widget
    for area in widget.choice.areas:  # on the map: an area, then a token of its ring
        table.tap(area)
        press(surface.scene.ring.buttons[0])
        taps += 2
    assert set(widget.orders) == set(widget.choice.areas)
    assert taps <= 2 * len(widget.orders)
    table, surface = planning()
    widget = table.widget
    for _ in widget.choice.areas:  # beside it: a token, and the next area is chosen
        token = next(b for b in surface.buttons() if b.attrs["data-action"] == "token"
                     and "refused" not in b.attrs["class"])  # fmt: skip
        press(token)
    assert set(widget.orders) == set(widget.choice.areas)


def test_the_ring_has_the_legal_tokens_each_always_in_its_place() -> None:
    table, surface = planning()
    widget: Any = table.widget
    tokens = list(table.match.state.edition.tokens)
    assert surface.scene.ring is None
    for area in widget.choice.areas:
        table.tap(area)
        ring = surface.scene.ring
        assert ring is not None and ring.area == area
        shown = {b.attrs["data-value"]: b.attrs["class"] for b in ring.buttons if b.attrs["data-value"] != "none"}
        assert list(shown) == widget.choice.tokens_for(area, widget.orders)
        assert all(look == f"at-{tokens.index(token)}" for token, look in shown.items())
        press(ring.buttons[0])
        assert surface.scene.ring is None, "it closes when a token is laid"


def test_nothing_of_a_ring_is_left_when_the_curtain_closes() -> None:
    table, surface = planning()
    table.tap(table.widget.choice.areas[0])  # type: ignore[union-attr]
    assert surface.scene.ring is not None
    table.hide()
    assert surface.scene.ring is None


def test_orders_of_the_round_before_can_be_laid_again() -> None:
    app, table, surface = opened(3)
    assert not find([one for one in surface.scene.panel if isinstance(one, Element)], "repeat")
    dice = random.Random(3)
    while app.match.state.round < 2 or not any(c.kind == "orders" for c in app.match.choices.values()):
        play(table, surface, dice, 1)
    if table.curtain.hides:
        surface.press("show")
    widget: Any = table.widget
    before = widget.before()
    surface.press("repeat")
    assert widget.orders
    assert all(before[area] == token for area, token in widget.orders.items())
    assert app.match.why_not(widget.seat, {"orders": widget.orders}) is None


def test_a_march_into_battle_shows_both_sums_before_it_is_made() -> None:
    """I03: Tyrell comes to 7, Lannister to 4, and Baratheon's 2 may go to either."""
    app, table, surface = at_blackwater()
    before = app.match.digest()
    table.tap("blackwater")
    outlook = next(one for one in surface.elements() if one.attrs.get("class") == "outlook")
    assert [text(one) for one in walk(outlook) if one.tag == "output"] == ["7", "4"]
    words = surface.words()
    assert "with a card: 8 to 12" in words and "with a card: 4 to 9" in words
    assert "from Harrenhal to either side: 2" in words
    surface.press("compare")
    sheet = app.pile.top
    assert sheet is not None and sheet.title(app.language) == "Cards against Lannister"
    read = " ".join(text(part) for part in sheet.body(app.language) if isinstance(part, Element))
    assert "Tyrell wins with 14 pairs of cards out of 14" in read and "Own support counts" in read
    assert app.match.digest() == before


def test_leaving_an_area_for_good_is_said_before_it_is_done() -> None:
    _app, table, surface = at_blackwater()
    table.tap("blackwater")
    assert "You then lose" in surface.words()
    surface.press("leave-power")
    assert "You then lose" not in surface.words()


def test_the_sums_of_a_battle_are_the_sums_of_their_lines_at_every_step() -> None:
    t = Language("en", "thrones", strict=True)
    seen = set()
    for seed in range(4):
        match, dice = Match(game("thrones-first"), {"players": 5}), random.Random(seed)
        match.settle(dice.randrange)
        while match.choices:
            view = match.view(None)
            asked = next(iter(match.choices.values())).kind
            scene = battle.drawn(t, view, match.state.edition, asked)
            assert (scene is None) == (view["battle"] is None)
            if scene is not None:
                seen.add(asked)
                for side in (one for one in walk(scene) if str(one.attrs.get("class")).startswith("side ")):
                    lines = [int(text(one).replace("−", "-")) for one in walk(side) if one.tag == "b"]
                    (total,) = (text(one) for one in walk(side) if one.tag == "output")
                    assert int(total) == sum(lines)
                fight = match.state.battle
                for house in fight.sides if fight.winner is None else ():
                    assert str(rules.strengths(match.state, fight)[house].total) in text(scene)
            seat = next(iter(match.choices))
            match.push(seat, match.choices[seat].sample(dice.randrange))
            match.settle(dice.randrange)
    assert {"support", "card", "blade", "retreat"} <= seen
