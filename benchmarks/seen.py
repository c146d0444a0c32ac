"""How much of what others do is in sight when it is shown, for every game at four sizes of screen.

A game of bots is played first, without a browser. In the page one seat is then a person's and all others are bots', and
the same answers are given one by one, as when bots have thought them out. Each step that is shown by itself is looked
at when the map has come to rest: of every event of it that has a place on the board, whether that place lies under
nothing but the map, whether its mark is 24 pixels or more, and whether the panel names it. How long a step stays is
counted by a clock of its own (`tests/conformance/test_any_showing.py`); here it goes on as soon as it was looked at.

    PYTHONPATH=. python benchmarks/seen.py [steps] [games]     steps to look at in each game and size, 0 for whole games
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from playwright.sync_api import Page
from table import row

from gotweb.bots import arena
from gotweb.bots.mind import played_by_bots
from gotweb.bots.safely import answer
from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.core.shelf import game, games
from gotweb.workshop import dist, drive
from gotweb.workshop.serve import Server

SIZES = {"phone": (390, 844), "upright": (768, 1024), "across": (1024, 768), "wide": (1366, 768)}
STEPS = 120
BROAD = 24
"""Pixels that a mark is to have."""
LEVEL = "page"
WATCHED = {"pace": "paced", "motion": "off", "sound-offer": "done", "reveal": "tap", "view": "map"}
"""What is set on the device: bots at their usual pace, a map that is where it goes to at once."""
LOOK = """(areas) => {
  const map = document.getElementById('map'), room = map.getBoundingClientRect();
  const said = document.querySelector('.prompt.shows')?.innerText ?? '';
  return JSON.stringify(areas.map(([spot, name, x, y, marked]) => {
    const at = [room.left + x, room.top + y], top = document.elementFromPoint(...at);
    const over = top?.closest('#map, #table, #tools, #live, #moment, #curtain')?.id ?? 'nothing';
    const marks = marked ? [...document.querySelectorAll(`#layer-highlight .spot.here[data-mark="${spot}"]`)] : [];
    const broad = marks.map((mark) => mark.getBoundingClientRect()).map((box) => Math.max(box.width, box.height));
    const named = said.toLowerCase().includes(name.toLowerCase());
    return { spot, over, broad: marked ? Math.max(0, ...broad) : 24, named, at };
  }));
}"""
"""Of each place (its spot, its name, where it is, whether it is to be marked) what a person sees of it."""
RESTS = """async () => {
  await gotweb.quiet();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
  await gotweb.quiet();
}"""
"""Waits until a change of the map's room was noticed and drawn."""
OPEN = """
from gotweb.ui.kit import fetching
from gotweb.ui.page.app import here
await fetching.fetch(here().device, {id!r})
import json
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.core.words import words_of

class Clock:
    "A device on which time passes when the benchmark says so."
    def __init__(self, real):
        self.real, self.now, self.calls = real, 0, []
    def after(self, milliseconds, call):
        self.calls.append((self.now + milliseconds, call))
    def pass_by(self):
        self.calls.sort(key=lambda one: one[0])
        self.now, call = self.calls.pop(0)
        call()
    def __getattr__(self, name):
        return getattr(self.real, name)

app, told = here(), json.loads({told!r})
clock = app.device = Clock(getattr(app.device, "real", app.device))
table, drawn = app.table, list(told["nature"])
table.bots.thinker = table.bots.second = None  # what they answer is known
table.showing.now = table.recaps.now = lambda: clock.now
def settle(match, pick):
    while any(one.seat == "nature" for one in match.choices.values()):
        match.push(*drawn.pop(0))
Match.settle = settle
match = Match(game({id!r}), told["options"])
people = match.seats[:1]
app.open(match, {{}}, "", bots={{seat: {{"level": "page", "style": "plain"}} for seat in match.seats[1:]}})
assert [seat for seat in match.seats if not table.bots.plays(seat)] == list(people)
words, due, answers = words_of(match.game, app.language), {{}}, list(told["answers"])

def placed(number):
    event, there = match.log[number], set(table.areas)
    return [] if event.to is not None else [area for area in words.concerns(event)[1] if area in there]

def on():
    "Give answers until a step is shown; returns whether one is, or all answers were given."
    while True:
        if table.recaps.showing:
            table.recaps.skip()
        elif table.showing.running:
            break
        elif table.showing.busy and clock.calls:
            clock.pass_by()
        elif answers:
            id, answer = answers.pop(0)
            by_bot = id not in people and table.bots.plays(match.answerable[id].seat)
            before = len(match.log)
            table._give(id, answer, by_bot=by_bot)
            if by_bot:
                due.update((n, placed(n)) for n in range(before, len(match.log)) if placed(n))
            clock.calls = [one for one in clock.calls if one[0] - clock.now <= 60_000]
        else:
            return False
    app.screen.later.finish()
    return True

def looked():
    "Each event of the step that is shown, with its places and where they are in the room of the map."
    app.screen.later.finish()
    board, step = app.screen.board, table.showing.step
    w, shown = board.window, []
    for number in step.events:
        for area in due.get(number, ()):
            x, y = board.middles[area]
            marked = area in step.marked
            shown.append([number, area, words.area(area), w.x + x * w.scale, w.y + y * w.scale, marked])
    return json.dumps(shown)
"""
"""A page's Python for all that follows: the game on the table, and what gives its answers and looks."""


def recorded(id: str, seed: str) -> dict[str, Any]:
    """Return a game of bots, as its options, its answers, and what was drawn between them."""
    match, nature = Match(game(id)), chance.seeded(seed)
    bot, dice = arena.bot(arena.Player(LEVEL)), chance.seeded(f"{seed} bots")
    drawn: list[int] = []
    while match.choices:
        question, choice = next(iter(match.choices.items()))
        if choice.seat == NATURE:
            drawn.append(len(match.answers))
            match.push_sample(question, nature)
        else:
            match.push(question, answer(match, question, bot, dice).answer)
    answers: dict[bool, list[Any]] = {True: [], False: []}
    for number, one in enumerate(match.answers):
        answers[number in drawn].append(list(one))
    return {"options": {}, "answers": answers[False], "nature": answers[True]}


def seen(page: Page, id: str, told: dict[str, Any], most: int) -> tuple[int, int, list[str]]:
    """Show a game step by step; return how many events with a place were shown or missed, how many of them were in
    sight, and a line for each that was not.
    """
    drive.run_python(page, OPEN.format(id=id, told=json.dumps(told)))
    sight: dict[int, bool] = {}
    wrong: list[str] = []
    count = 0
    while (not most or count < most) and drive.run_python(page, "on()"):
        count += 1
        page.evaluate(RESTS)
        shown = json.loads(drive.run_python(page, "looked()"))
        told_of = json.loads(page.evaluate(LOOK, [one[1:] for one in shown]))
        for number in {one[0] for one in shown}:
            places = [place for one, place in zip(shown, told_of, strict=True) if one[0] == number]
            free = [one["over"] == "map" and one["broad"] >= BROAD for one in places]
            # of many places at once, such as orders that are revealed, none is marked or named but by the map: all of
            # them are to be in sight; of a few the one where it happened
            many = not shown[0][-1]
            said = any(one["named"] and one["over"] == "map" and one["broad"] >= BROAD for one in places)
            sight[number] = all(free) if many else said
            if not sight[number]:
                wrong.append(f"{number}: {json.dumps(places)}")
        drive.run_python(page, "table.showing.forward()")
    # what comes after the last step that was looked at is still to be shown
    last = max(sight, default=-1) if most and count == most else sys.maxsize
    missed = [number for number in json.loads(drive.run_python(page, "json.dumps(list(due))")) if number <= last]
    never = [number for number in missed if number not in sight]
    kinds = drive.run_python(page, f"json.dumps([match.log[n].kind for n in {never}])")
    wrong += [f"{number}: {kind} never shown" for number, kind in zip(never, json.loads(kinds), strict=True)]
    return len(missed), sum(sight.values()), wrong


def main() -> None:
    """Show every game at every size, and say how much of it was in sight."""
    most = int(sys.argv[1]) if len(sys.argv) > 1 else STEPS
    ids = sys.argv[2:] or [id for id in games() if played_by_bots(game(id))]
    with tempfile.TemporaryDirectory() as desk:
        place = dist.build(Path(desk, "dist"))
        with drive.chromium() as browser, Server(place) as server:
            told = {id: recorded(id, f"seen {id}") for id in ids}
            for size, measures in SIZES.items():  # all games on a phone first: there is the least room
                page = opened(browser, server.url, *measures)
                for id in ids:
                    count, good, wrong = seen(page, id, told[id], most)
                    row(f"what others do, {id}, {size}", good / max(1, count), "all of it", f"{good} of {count}")
                    for line in wrong:
                        print(f"  {line}", file=sys.stderr, flush=True)
                page.close()


def opened(browser: Any, url: str, width: int, height: int) -> Page:
    """Open the page at a size."""
    context = browser.new_context(viewport={"width": width, "height": height}, has_touch=True)
    for name, value in WATCHED.items():
        context.add_init_script(f"localStorage['gotweb.setting.{name}'] = {value!r}")
    page: Page = context.new_page()
    page.goto(url)
    drive.wait_until_ready(page)
    return page


if __name__ == "__main__":
    main()
