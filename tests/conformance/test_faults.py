"""A new game whose conformance is green has no fault left that only a browser would tell.

Such faults are put into a copy of the toy, one by one: conformance finds each. The first few are those of the newcomer
who wrote a game from the guide alone, and saw them in the browser only.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import import_module, invalidate_caches
from pathlib import Path
from typing import NamedTuple

import pytest

import gotweb
from gotweb.core import shelf
from gotweb.lang import LANGUAGES
from gotweb.workshop.catalogues import compile_catalogues
from tests.conformance.draws import leaks
from tests.conformance.faces import inspect
from tests.conformance.inspector import boards, lacking
from tests.conformance.lessons import faults, lessons
from tests.conformance.told import TOLD
from tests.copies import copy


class Fault(NamedTuple):
    """Something wrong: in which file, what stands there, and what somebody might have written in its place."""

    file: str
    right: str
    wrong: str


def lost(key: str, domain: str = "toy", code: str = "fr") -> Fault:
    """A text that somebody forgot, in one language."""
    return Fault(f"lang/{code}/LC_MESSAGES/{domain}.po", f'msgid "{key}"\n', f'msgid "{key}.lost"\n')


LYING = """
    def lying(self, view: View, outlines: Mapping[str, str], memory: Memo) -> Mapping[str, list[Element]]:
        return {"orders": [], "pieces": self.pieces(view, memory), "highlight": []}

"""
RESTORE = """
    def restore(self, answer: Answer) -> None:
        self.chosen = {"to": answer["travel"]["x"]}

"""

FAULTS = {
    # what the page asks and nobody answers
    "a face that is of no options": Fault(
        "table/face.py", "    def played(self, options", "    played = property()\n\n    def of(self, options"
    ),
    "a table without a glance": Fault(
        "table/table.py", "table.counted import CountedTable", "table.plain import PlainTable as CountedTable"
    ),
    # what the newcomer met in the browser
    "a movement that there is not": Fault(
        "table/board.py",
        'return self.moving(events, "left", "caravan", self._way)',
        'return [one._replace(how="march") for one in self.moving(events, "left", "caravan", self._way)]',
    ),
    "a script for the id of a question": Fault("lessons/2-ward.json", '"seat": "nature"', '"seat": "dice"'),
    "no colour for what stands on a seat's": Fault("table/palette.json", '"ink": "#170b00"', '"inks": "#170b00"'),
    "a colour that is none": Fault("table/palette.json", '"#c46200"', '"orange"'),
    "a seat's sign that cannot be read": Fault("table/palette.json", '"#170b00"', '"#803000"'),
    "a seat's colours beside the table of them": Fault("styles/caravans.css", ".toy-sign {", ".of-amber, .toy-sign {"),
    "a pattern that nobody has drawn": Fault("table/palette.json", '"#170b00"', '"#170b00", "pattern": "stripes"'),
    "a shape that the page does not draw": Fault(
        "table/signs.py", 'el("circle", {"r": 11, "class": "toy-coin"})', 'el("rect", {"class": "toy-coin"})'
    ),
    # texts
    "a question without a text": lost("ask.wager"),
    "a kind of question without a name": lost("kind.travel"),
    "an event without a sentence": lost("log.left", code="en"),
    "no sentence for a seat that thinks again": lost("log.withdrawn"),
    "no sentence for what answered itself": lost("log.forced"),
    "no reason why nothing can be taken back": lost("undo.stop.wager"),
    "no answer to what is not understood": lost("typed.nobody"),
    "a query without its words": lost("command.verb.merchant"),
    "a query that is not explained": lost("command.help.merchant"),
    "a tab without a title": lost("ui.tab.markets"),
    "a column without a head": lost("list.head.takes"),
    "a group of the log without a name": lost("logbook.group.trade"),
    "a measure without a short name": lost("report.short.coins"),
    "an option without a name": lost("option.ward"),
    "a switch without a name": lost("layer.pieces"),
    "a rule without a title": lost("rule.Y7.title", "rules"),
    "a board without a name": lost("board.label"),
    "a hint of a lesson that was not written": lost("lesson.ward.hint.tie", "learn"),
    "a first game of which nothing is said": lost("learn.first-game.about", "learn"),
    # names that do not fit together
    "a sound that there is not": Fault("table/board.py", '"over": "won"', '"over": "victory"'),
    "a sign that no drawing has": Fault(
        "table/signs.py", "return beside(merchant(seat)", 'return beside([el("use", {"href": "#crest"})]'
    ),
    "an area that the board has not": Fault("table/widgets.py", '| {camp: "here"}', '| {"camp": "here"}'),
    "a mark that there is not": Fault("table/widgets.py", '| {camp: "here"}', '| {camp: "home"}'),
    "a rule that is on no page": Fault("rules.py", 'seat=seat, card=card)', 'seat=seat, card=card, rule="Y19")'),
    "a rule of a lesson that is on no page": Fault("lessons/1-market.json", '"rules": ["Y5"', '"rules": ["Y50"'),
    "a drawing without the layer that hears taps": Fault("table/board.svg", 'id="layer-hit"', 'id="layer-hits"'),
    "an area that nobody has drawn": Fault("table/board.svg", 'id="area-oasis"', 'id="area-oases"'),
    "a board of another size": Fault("table/board.py", "(900.0, 1000.0)", "(1000.0, 900.0)"),
    "a ground around the board that has no colour": Fault("table/board.py", 'around = "sand"', 'around = "salt"'),
    "a poster that does not know a seat": Fault("table/palette.json", '"amber"', '"ambre"'),
    "an event in a group that there is not": Fault("words.py", '"ambush": "travel"', '"ambush": "raids"'),
    "lessons remembered as those of another game": Fault(
        "table/face.py", "CaravansTeaching(game, ", 'CaravansTeaching(game, "caravans.lesson" or '
    ),
    # a board that the options choose, and that grows
    "a board on which a chosen land is not": Fault("table/face.py", 'options.get("land", DESERT)', "DESERT"),
    "a face that is made anew each time": Fault("table/face.py", "@cache\n", ""),
    "two drawings of one name": Fault("table/board.py", '-coast", "coast.svg"', '", "coast.svg"'),
    "an area that is not on the second board": Fault("table/board.py", '"sandbank": (1040,', '"sands": (1040,'),
    "an area of the second board that nobody has drawn": Fault("table/coast.svg", 'id="area-fishery"', 'id="fishery"'),
    "a journey to an area before it comes": Fault(
        "table/widgets.py", "dict.fromkeys(places, ())", 'dict.fromkeys([*places, "sandbank"], ())'
    ),
    "an area of which nothing is heard when it comes": Fault(
        "table/board.py", 'for place in view["places"]}', 'for place in view["places"][:3]}'
    ),
    "an area of which is heard before it comes": Fault(
        "table/board.py", '*view["places"]}', '*[place for place in view["places"] if place != "sandbank"]}'
    ),
    "a neighbour that has not come": Fault(
        "table/face.py", '"road", roads)', '"road", lambda *_: list(board.middles))'
    ),
    "a neighbour that has not come in the list": Fault(
        "table/lists.py", "for end in roads(view, area)", 'for end in [*roads(view, area), "sandbank"]'
    ),
    "an area that goes again": Fault("state.py", "self.round >= about.since", "about.since in (1, self.round)"),
    # what the page cannot draw, or not as it was meant
    "brothers with the same key": Fault("table/panels.py", "key=place)", 'key="row")'),
    "a style of its own": Fault("table/panels.py", '{"class": "track"}', '{"style": "color: red"}'),
    "a button without a word": Fault("table/widgets.py", "return CaravansWords(t).place(value)", 'return ""'),
    "cells that are not as many as the heads": Fault(
        "table/lists.py", 'str(EVERYWHERE[area].pays), "")', "str(EVERYWHERE[area].pays))"
    ),
    "a layer that is left out": Fault(
        "table/board.py", "    def pieces(", LYING + "    def pieces("
    ),
    # what breaks when somebody does something
    "an example that is not understood": Fault("words.py", "return super().example(choice)", 'return "all of it"'),
    "an answer that cannot be taken back": Fault("table/widgets.py", "    def tap(", RESTORE + "    def tap("),
    "a draft that breaks once something is chosen": Fault("table/widgets.py", "Arrow(camp, to,", "Arrow(camp, to.id,"),
    "a widget that lays another choice": Fault(
        "table/widgets.py", "class LayWidget(ListedWidget[OneOf])", "class LayWidget(ListedWidget[Journey])"
    ),
    "a widget that refuses by a rule that there is not": Fault("rules.py", 'return "Y5"', 'return "Y55"'),
    "a great moment that breaks": Fault("table/moments.py", 'facts["dice"][1]', 'facts["dice"][2]'),
    "a look back that breaks": Fault("annals.py", "MEASURES = (", 'MEASURES = ("camels", '),
    "a lesson that is not solved by its solution": Fault(
        "lessons/1-market.json", '"solution": [{"travel": {"to": "tower"', '"solution": [{"travel": {"to": "oasis"'
    ),
    "a wrong answer that gets another hint": Fault(
        "lessons/1-market.json", '"guards": 1}}], "hint": "poor"', '"guards": 1}}], "hint": "robbed"'
    ),
    # names of areas that there are not
    "a lesson that looks at what is no area": Fault("lessons/1-market.json", '"look": ["', '"look": ["the-'),
    "a caption that is no area's": Fault("table/board.py", "  area: (x, [(y", '  f"the-{area}": (x, [(y'),
    "scenes that name no area": Fault("table/table.py", 'event.facts["place"] for', 'event.facts["caravan"] for'),
    # what is drawn elsewhere than it is meant, or not at all
    "a tap on one area that goes to another": Fault("table/board.svg", 'data-area="oasis"', 'data-area="tower"'),
    "an outline that draws nothing": Fault("table/board.svg", 'd="M40 240a135 110 0 1 0', 'd="M40 240a135 110 0 1'),
    "a coin that no stylesheet knows": Fault("table/signs.py", '"class": "toy-coin"', '"class": "toy-gold"'),
    "a stylesheet with a brace too few": Fault("styles/caravans.css", "stroke-width: 1.4; }", "stroke-width: 1.4;"),
    "a declaration without a colon": Fault("styles/caravans.css", "fill: #e2b93b;", "fill #e2b93b;"),
    "a drag to a place where nobody may go": Fault(
        "table/widgets.py", "goals=dict.fromkeys(places, ())", "goals=dict.fromkeys(CAMPS.values(), ())"
    ),
    "a time of its own for a question that there is not": Fault("table/table.py", '("travel",)', '("trek",)'),
    "a sign that lies off the board": Fault(
        "table/board.py", '{"class": "toy-camp"},', '{"class": "toy-camp", "transform": "translate(2000 0)"},'
    ),
    "a path that is none": Fault("table/signs.py", 'el("circle", {"r": 11, ', 'el("path", {"d": "11", '),
    # what tells a secret
    "a private draw that the log tells everybody": Fault("rules.py", 'whisper(seat, "drew", ', 'say("drew", '),
    "hands in the open position": Fault(
        "game.py", "len(cards) for seat, cards in state.hands", "list(cards) for seat, cards in state.hands"
    ),
    "a hand in a panel that everybody sees": Fault(
        "table/table.py", "panels.own_hand(t, panel)", "panels.hand(t, panel.match, panel.match.seats[0])"
    ),
}  # fmt: skip


QUICK = 6
"""So many of the faults are tried while somebody works."""
Make = Callable[[int, Fault | None], str]


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Puts a copy of the toy with a fault on the shelf, and returns its id. Each has a name of its own: what was read
    of one is remembered under it."""
    shelf.games()  # those that are really there have been found
    for name in ("_shelf", "_codes", "_cards"):
        monkeypatch.setattr(shelf, name, dict(getattr(shelf, name)))
    gotweb.__path__.append(str(tmp_path))

    def make(number: int, fault: Fault | None) -> str:
        package = f"faulty{number}"
        place = tmp_path / package
        id = copy(place, 201 + number % 50)
        if fault is not None:
            text = (place / fault.file).read_text("utf-8")
            assert fault.right in text, f"{fault.file} has no {fault.right!r}"
            (place / fault.file).write_text(text.replace(fault.right, fault.wrong), "utf-8")
        compile_catalogues(tmp_path)
        invalidate_caches()
        import_module(f"gotweb.{package}.game")
        return id

    yield make
    gotweb.__path__.remove(str(tmp_path))
    for name in [name for name in sys.modules if name.startswith("gotweb.faulty")]:
        del sys.modules[name]


def conformance(id: str) -> Iterator[str]:
    """The faults that conformance finds in the lessons, the face and the secrets of a game, what is quick first."""
    yield from lacking(id)
    for lesson in lessons(id):
        yield from faults(lesson)
    for number in range(len(boards(id))):
        for seed in range(4):
            for code in LANGUAGES:
                yield from inspect(id, code, seed, number=number)
    yield from leaks(id, 0)[0]


def test_each_fault_has_its_sentence() -> None:
    assert [*TOLD] == [*FAULTS]


def test_a_game_without_a_fault_has_none(made: Make) -> None:
    assert list(conformance(made(0, None))) == []


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] if at >= QUICK else []) for at, name in enumerate(FAULTS)]
)
@pytest.mark.one_of(2)
def test_a_fault_that_only_the_browser_told_is_found(made: Make, name: str) -> None:
    """By the sentence that says what is wrong, and not by anything else that it may lead to."""
    found = conformance(made(1 + [*FAULTS].index(name), FAULTS[name]))
    assert any(TOLD[name] in fault for fault in found), f"nothing says {TOLD[name]!r}"
