"""Players who give a written game (`prompter.py`) through the page: with a finger, by keyboard, in the list view.

They look at the page as people do. Before each answer the page must ask what the game asks now, in sight; every button
that is needed must be there and take a tap where it lies; and after it the page's game must have just that answer. Now
and then they press something else first, and change their minds.
"""

from __future__ import annotations

import json
import random
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from typing import Any

from doing import drawn, no_tap_is_early, now
from entering import Press, presses
from hand import Hand, path
from playwright.sync_api import Page
from prompter import Script, Turn
from scripts import FIND, GIVEN, LOOK, MARK, OTHERS, OUTPUT, PASSED, POINTS

from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.workshop.drive import run_python

TRIES = 120
"""So often the page is looked at until something that was done shows."""
WRONG = 0.12
"""How often something else is pressed first."""
STEPS = (5, 1, -1, -5)
NUMBERED = ("part", "option", "group", "number")
"""The buttons of which another one may be pressed first: the right one takes its place."""


class Actor(ABC):
    """Gives all answers of a script, and notes what it cannot."""

    def __init__(
        self, page: Page, language: str, seed: int = 0, closed: Callable[[Page], object] = lambda page: None
    ) -> None:
        """`closed` looks at the page each time the curtain hangs."""
        self.page = page
        self.closed = closed
        self.t = Language(language, "fief")
        self.die = random.Random(seed)
        self.given = self.pressed = self.curtains = self.mapped = self.changed = 0
        self.kinds: Counter[str] = Counter()
        self.odd: list[str] = []
        """What was out of sight, or said otherwise than it is."""
        self.small: set[str] = set()
        """Buttons that are lower or narrower than 44 pixels, by their action."""

    def play(self, script: Script, often: int | None = None, turn: int | None = None) -> None:
        """Give the whole game; or only so many answers of each kind, where those between are given by `PASSED`.

        Of the kinds only every second one, which a `turn` says: 0 or 1.
        """
        passed = script.alike(often, turn) if often is not None else set[int]()
        given: list[tuple[str, Any]] = []
        for at, turn in enumerate(script.turns()):
            if at in passed:
                given.append((turn.choice.id, turn.answer))
                continue
            if given:
                run_python(self.page, PASSED.format(answers=json.dumps(given)))
                given.clear()
            self.turn(turn)
        told = now(self.page)
        assert told[3] and told[1] == script.end.digest(), (told, len(script.end.answers))

    def turn(self, turn: Turn) -> None:
        """Give one answer."""
        self.kinds[turn.choice.kind] += 1
        at = len(turn.match.answers)
        seen = self.comes(turn)
        self.judge(turn, seen)
        try:
            self.enter(turn, at)
        except AssertionError as trouble:
            shown = self.page.evaluate(LOOK)
            raise AssertionError(
                f"answer {at}, {turn.choice.kind} {turn.answer}: {trouble}; the page shows {shown}"
            ) from trouble
        self.given += 1

    def comes(self, turn: Turn) -> dict[str, Any]:
        """Put away what lies over the table, and open the curtain unless a hand is raised before it."""
        beside = turn.choice.kind == "hand"
        for _ in range(TRIES):
            seen: dict[str, Any] = self.page.evaluate(LOOK)
            if seen["moment"]:
                self.put_away(seen)
            elif seen["show"] and not beside:
                if seen["curtain"]:
                    self.curtains += 1
                    self.closed(self.page)
                self.show()
            else:
                return seen
        raise AssertionError(f"nothing leads on: {seen}")

    def judge(self, turn: Turn, seen: dict[str, Any]) -> None:
        """The page asks what the game asks, and shows it."""
        choice = turn.choice
        if choice.kind == "hand":
            if not seen["bells"]:
                self.odd.append(f"{len(turn.match.answers)}: a bell is out of sight beside {seen['kind']}")
            return
        assert seen["kind"] == choice.kind, (choice.kind, choice.seat, turn.answer, seen)
        if not seen["asked"] or not seen["bells"]:
            self.odd.append(f"{len(turn.match.answers)}: {choice.kind} or a bell is out of sight")
        if choice.kind not in ("go-on", "raise"):  # they are said in other words
            words = words_of(turn.match.game, self.t)
            said = words.asks(choice.kind, choice.seat, choice.facts)
            if said not in seen["prompt"] or words.seat(choice.seat) not in said:
                self.odd.append(f"{len(turn.match.answers)}: {seen['prompt']!r} instead of {said!r}")

    # what all do with buttons

    def enter(self, turn: Turn, at: int) -> None:
        """Press what gives the answer."""
        for press in presses(turn.choice, turn.answer):
            if press.number is not None:
                self.count(press, press.number)
                continue
            if not press.gives and press.action in NUMBERED and press.value and self.die.random() < WRONG:
                self.change_mind(press)
            if not press.gives and self.state(press)["pressed"]:
                continue
            if press.gives:
                self.does(press)
                self.check(turn, at)
                return
            if press.area is None or self.die.random() < 0.3 or not self.choose(press.area):
                self.does(press)
            self.until(press)

    def change_mind(self, press: Press) -> None:
        """Press another button like it first."""
        others = self.page.evaluate(OTHERS, [press.action, press.value])
        if others:
            self.changed += 1
            self.does(Press(press.action, self.die.choice(others)))
            drawn(self.page)

    def state(self, press: Press) -> dict[str, Any]:
        """How a button is, which must be there."""
        found: dict[str, Any] | None = self.page.evaluate(FIND, [press.action, press.value, False])
        assert found is not None, f"there is no button {press}"
        return found

    def until(self, press: Press) -> None:
        """Wait until a button is pressed."""
        for _ in range(TRIES):
            if self.state(press)["pressed"]:
                return
        raise AssertionError(f"{press} is not pressed by pressing it")

    def count(self, press: Press, goal: int) -> None:
        """Reach a number by steps."""
        for _ in range(TRIES):
            here = int(self.page.evaluate(OUTPUT, [press.value]))
            if here == goal:
                return
            by = next(step for step in STEPS if (goal - here) * step > 0 and abs(step) <= abs(goal - here))
            self.does(Press("part", f"{press.value} {by}"))
            for _ in range(TRIES):
                self.page.evaluate(LOOK)
                if int(self.page.evaluate(OUTPUT, [press.value])) != here:
                    break
        raise AssertionError(f"{press.value} does not come to {goal}")

    def check(self, turn: Turn, at: int) -> None:
        """Wait until the page's game has the answer, and no other one."""
        for _ in range(TRIES):
            number, given = json.loads(run_python(self.page, GIVEN.format(at=at)))
            if number > at:
                assert given[0] == turn.choice.id and given[1] == turn.answer, f"the page gave {given}"
                return
        raise AssertionError("nothing is given by it")

    # what each does in his own way

    @abstractmethod
    def does(self, press: Press) -> None:
        """Press a button."""

    @abstractmethod
    def choose(self, area: str) -> bool:
        """Choose a place on the map; returns whether that could be done."""

    @abstractmethod
    def put_away(self, seen: dict[str, Any]) -> None:
        """Put away the moment that lies over the table."""

    @abstractmethod
    def show(self) -> None:
        """Open the curtain."""


class Finger(Actor):
    """Taps, and never what is covered by something else."""

    def does(self, press: Press) -> None:
        """Tap a button where it lies."""
        found = self.page.evaluate(FIND, [press.action, press.value, True])
        assert found is not None, f"there is no button {press}"
        assert not found["disabled"], f"{press} cannot be pressed"
        assert not found["covered"], f"{press} is covered"
        if min(found["width"], found["height"]) < 44:
            self.small.add(f"{press.action} {found['width']:.0f}x{found['height']:.0f}")
        self.page.touchscreen.tap(found["x"], found["y"])
        self.pressed += 1

    def choose(self, area: str) -> bool:
        """Tap a place on the map, if it lies open there."""
        at = self.page.evaluate(MARK, area)
        if at is None:
            return False
        self.page.touchscreen.tap(*at)
        self.mapped += 1
        return True

    def put_away(self, seen: dict[str, Any]) -> None:
        """Tap the moment, when it has been looked at."""
        no_tap_is_early(self.page)
        if seen["over"]:
            self.page.touchscreen.tap(*seen["over"])
        else:
            self.page.locator("#moment [data-action=moment-next]").tap()
        self.page.evaluate(FIND, ["", None, False])

    def show(self) -> None:
        """Tap the curtain's button."""
        self.does(Press("show"))
        self.page.evaluate(FIND, ["", None, False])


class Keys(Actor):
    """Comes to every button by Tab and presses it by Enter or Space; over the map by the arrows."""

    def __init__(
        self, page: Page, language: str, seed: int = 0, closed: Callable[[Page], object] = lambda page: None
    ) -> None:
        super().__init__(page, language, seed, closed)
        self.hand = Hand(page, seed)

    def does(self, press: Press) -> None:
        """Tab to a button, and press it."""
        seen = self.hand.look()
        there = [
            i for i, one in enumerate(seen["reach"])
            if one["action"] == press.action and press.value in (None, one["value"])
        ]  # fmt: skip
        assert there, f"the focus does not come to {press}"
        assert not seen["lost"], "the focus is lost"
        self.hand.press(seen, there[0], self.die.choice(["Enter", " "]))
        self.pressed += 1
        if not self.hand.look()["ring"]:
            self.odd.append(f"nothing shows where the focus is after {press}")

    def choose(self, area: str) -> bool:
        """Walk over the map to a place, and choose it."""
        seen = self.hand.look()
        there = [i for i, one in enumerate(seen["reach"]) if one["id"].startswith("area-")]
        if not there:  # something lies over the map
            return False
        start = seen["reach"][there[0]]["id"].removeprefix("area-")
        points = json.loads(run_python(self.page, POINTS))
        way = path(start, area, points) if area in points else None
        if way is None:
            return False
        self.hand.go(seen, there[0])
        for key in way:
            self.hand.key(key)
        assert self.hand.look()["now"]["id"] == f"area-{area}", f"the arrows do not lead to {area}"
        self.hand.key("Enter")
        self.mapped += 1
        return True

    def put_away(self, seen: dict[str, Any]) -> None:
        """Press its button, on which the focus lies; or Escape."""
        self.page.keyboard.press(self.die.choice(["Enter", "Escape"]))

    def show(self) -> None:
        """Press the curtain's button."""
        self.does(Press("show"))


class Reader(Actor):
    """Knows the list view alone: types numbers, words or files' notation, and presses named buttons."""

    typed = 0
    """How many lines were typed."""

    def enter(self, turn: Turn, at: int) -> None:
        """Type the answer, or now and then press what gives it."""
        choice = turn.choice
        field = self.page.locator("#command").count() == 1  # not on the curtain, which has the bells all the same
        if choice.kind == "hand" and field:
            beside = [*turn.match.beside]
            self.type(f"beside {beside.index(choice.id) + 1}")
            self.check(turn, at)
            return
        if not field or self.die.random() < 0.25:
            super().enter(turn, at)
            return
        self.type(self.line(turn))
        self.check(turn, at)

    def line(self, turn: Turn) -> str:
        """What is typed: a number of the list, the answer's words where no other has them, or else its notation."""
        options = turn.choice.options()
        if options is None:
            return json.dumps(turn.answer)
        number = str(options.index(turn.answer) + 1)
        words = words_of(turn.match.game, self.t)
        said = [words.answer(one, turn.choice) for one in options]
        line = said[int(number) - 1]
        if said.count(line) == 1 and not line[:1].isdigit() and self.die.random() < 0.3:
            return line
        return str(turn.answer[turn.choice.kind]) if hasattr(turn.choice, "numbers") else number

    def type(self, line: str) -> None:
        """Type a line."""
        field = self.page.locator("#command")
        assert field.count() == 1, "nothing can be typed"
        field.fill(line)
        field.press("Enter")
        self.typed += 1

    def does(self, press: Press) -> None:
        """Press a button."""
        value = "" if press.value is None else f"[data-value={json.dumps(press.value)}]"
        found = self.page.locator(f"#curtain [data-action={press.action}]{value}")
        if not found.count():
            found = self.page.locator(f"#table [data-action={press.action}]{value}")
        assert found.count(), f"there is no button {press}"
        found.first.press("Enter")
        self.pressed += 1

    def choose(self, area: str) -> bool:
        """Choose a place by its button in the list, if it has one."""
        found = self.page.locator(f"#list [data-action=choose][data-value={json.dumps(area)}]")
        if not found.count():
            return False
        found.press("Enter")
        self.mapped += 1
        return True

    def put_away(self, seen: dict[str, Any]) -> None:
        """Press the moment's button."""
        self.page.locator("#moment [data-action=moment-next]").press("Enter")

    def show(self) -> None:
        """Press the curtain's button."""
        self.does(Press("show"))
