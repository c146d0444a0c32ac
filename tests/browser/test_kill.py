"""A browser that is killed, as by a flat battery, loses at most the answer that is in flight.

A seeded player plays, with real taps or by giving answers in quick or slow succession; at a random moment all processes
of the browser are killed; then it is started on the same profile, and what is stored is compared with what was played.
`python build.py kill --times 200` does it as often as one likes (a variable of the environment, GOTWEB_KILLS).
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import threading
import time
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from late import played
from player import Player
from playwright.sync_api import Browser, Error, Page
from profiles import SET_BEFORE

from gotweb.core import link
from gotweb.ui.home import share
from gotweb.workshop import browser
from gotweb.workshop.drive import begin_game, run_python, stored, wait_until_kept, wait_until_ready

KILLS = int(os.environ.get("GOTWEB_KILLS", "3"))
SEED = int(os.environ.get("GOTWEB_KILLS_SEED", "1"))
LONGEST = 1.5
"""Seconds of play before a kill, at most."""
MOST_LOST = 1
WAYS = ("quick", "slow", "taps")
"""How answers come before a kill, one way after the other: each has its turn in every run."""
STATE = """
from gotweb.ui.page import app
a = app.here()
[a.store.current_id(a.game_id), a.match.digest(), len(a.match.answers)]
"""
ANSWER = f"""
from gotweb.core.chance import seeded
from gotweb.ui.page import app
match = app.here().match
seat = sorted(match.choices)[0]
app.here().table.go_on(seat)
app.here().table.send(match.choices[seat].sample(seeded(DIE)))
{STATE}
"""


class State(NamedTuple):
    """A game at one moment."""

    digest: str
    answers: int


class Killable:
    """A browser on a profile of its own, which can be killed as often as one likes."""

    def __init__(self, chromium: Browser, profile: Path) -> None:
        self.chromium = chromium
        self.profile = profile
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Page:
        """Start the browser, and return its one page."""
        told = self.profile / "DevToolsActivePort"
        told.unlink(missing_ok=True)
        command = [browser.need(), *browser.ARGUMENTS, "--headless", "--window-size=1180,820"]
        command += ["--remote-debugging-port=0", f"--user-data-dir={self.profile}", "about:blank"]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(command, start_new_session=True, stdout=quiet, stderr=quiet)
        end = time.monotonic() + 60
        while not (told.exists() and told.read_text().count("\n")):
            assert time.monotonic() < end and self.process.poll() is None, "the browser did not start"
            time.sleep(0.02)
        port = told.read_text().split("\n")[0]
        opened = self.chromium.browser_type.connect_over_cdp(f"http://127.0.0.1:{port}")
        opened.contexts[0].add_init_script(SET_BEFORE)
        page = opened.contexts[0].pages[0]
        page.set_default_timeout(60_000)
        return page

    def kill(self) -> None:
        """Kill every process of it, at once and without a warning."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)

    def gone(self) -> None:
        """Wait until it is no more."""
        if self.process is not None:
            self.process.wait()
            self.process = None


class Session:
    """What a player does until the browser dies under him, and all that he saw happen."""

    def __init__(self, page: Page, dice: random.Random) -> None:
        self.page = page
        self.dice = dice
        self.id = ""
        self.seen: list[State] = []

    def note(self, state: list[Any]) -> None:
        """A state of the game of which the player knows."""
        self.id, digest, answers = state
        if not self.seen or self.seen[-1].digest != digest:
            self.seen.append(State(digest, answers))

    def play(self, way: str, timer: threading.Timer) -> None:
        """Play until an error tells that there is no browser any more; start the timer that kills it on the way."""
        begun = self.page.locator("[data-action=resume]")
        if begun.count() and self.dice.random() < 0.7:
            begun.first.click()
            self.note(run_python(self.page, STATE))
            timer.start()
        else:
            early = self.dice.random() < 0.5
            if early:
                timer.start()
            begin_game(self.page)
            self.note(run_python(self.page, STATE))
            if not early:
                timer.start()
        player = Player(self.page, self.dice.randrange(10**6), self.page.mouse.click)
        while True:
            if way == "taps":
                if player.step()["over"]:
                    return
                self.note(run_python(self.page, STATE))
            elif run_python(self.page, "from gotweb.ui.page import app\nbool(app.here().match.choices)"):
                self.note(run_python(self.page, ANSWER.replace("DIE", str(self.dice.randrange(10**6)))))
                if way == "slow":
                    time.sleep(self.dice.uniform(0.1, 0.7))
            else:
                return


def kept(page: Page) -> dict[str, State]:
    """All games that the device has."""
    found = {}
    for id, text in stored(page).items():
        content = json.loads(text.partition("\n")[2])
        found[id] = State(content["digest"], len(content["answers"]))
    return found


def lost(session: Session, games: dict[str, State]) -> int:
    """How many answers (the beginning of a game is one) the player knows of and the device does not."""
    if not session.seen:
        return 0
    state = games.get(session.id)
    if state is None:
        return len(session.seen)
    for behind, seen in enumerate(reversed(session.seen)):
        if seen.digest == state.digest:
            return behind
    assert state.answers > session.seen[-1].answers, "what is stored was never played"
    return 0


def told(losses: list[tuple[str, int]], games: dict[str, State]) -> str:
    """How often the browser was killed so far, and how many answers were lost each time."""
    ways = ", ".join(f"{way} {[n for of, n in losses if of == way]}" for way in WAYS)
    played = sum(game.answers for game in games.values())
    return f"{len(losses)} kills; answers lost: {ways}; {len(games)} games with {played} answers"


SEEN = """() => {
  window.seen = new Promise((seen) => {
    new MutationObserver((_, watcher) => {
      if (document.body.dataset.screen !== "table") return;
      watcher.disconnect();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = seen; // the frame has been painted
      requestAnimationFrame(() => port2.postMessage(0));
    }).observe(document.body, { attributes: true });
  });
}"""


@pytest.mark.skipif(os.name != "posix", reason="process groups are killed here")
def test_a_game_that_was_taken_in_is_stored_as_soon_as_it_is_seen(chromium: Browser, site: str, tmp_path: Path) -> None:
    killable = Killable(chromium, tmp_path / "profile")
    killable.profile.mkdir()
    page = killable.start()
    page.goto(site)
    wait_until_ready(page)
    wait_until_kept(page)
    lost: list[str] = []
    try:
        for number in range(KILLS - 1):  # both ways
            match, way = played(40 + 10 * number), ("file", "link")[number % 2]
            file = tmp_path / f"{number}.json"
            file.write_text(share.to_text(match, {}), "utf-8")
            if way == "link":
                page.goto("about:blank")
                page.goto(f"{site}#g={link.encode(match)}")
                wait_until_ready(page)
            page.evaluate(SEEN)
            if way == "link":
                page.locator("[data-action=incoming-open]").click()
            else:
                page.locator("input[type=file]").set_input_files(file)
            page.evaluate("window.seen")
            killable.kill()
            killable.gone()
            page = killable.start()
            page.goto(site)
            wait_until_ready(page)
            if match.digest() not in {state.digest for state in kept(page).values()}:
                lost.append(way)
    finally:
        killable.kill()
        killable.gone()
    assert lost == []


LAY = """
from gotweb.ui.page import app
table = app.here().table
if table.curtain.hides:
    table.curtain.show()
    table.refresh()  # the question is seen before anything is laid
widget = table.widget
for area in [area for area in widget.listed if area not in widget.orders][:1]:
    widget.pick(area)
    widget.lay(widget.choice.tokens_for(area, widget.orders)[0])
    table.refresh()
sorted(map(list, widget.orders.items()))
"""
"""Lays one order more, as a player does, and tells all that lie there."""
LAID = """
from gotweb.ui.page import app
table = app.here().table
[table.curtain.hides, sorted(map(list, table.widget.orders.items()))]
"""
WRITTEN = 0.5
"""Seconds in which a draft is on the disk, as an answer is."""


@pytest.mark.skipif(os.name != "posix", reason="process groups are killed here")
def test_a_browser_that_is_killed_during_a_draft_has_it_afterwards(
    chromium: Browser, site: str, tmp_path: Path
) -> None:
    """What was laid half a second before is there, behind the curtain of its seat; and again after the next death."""
    killable = Killable(chromium, tmp_path / "profile")
    killable.profile.mkdir()
    page = killable.start()
    page.goto(site)
    wait_until_ready(page)
    wait_until_kept(page)
    try:
        begin_game(page)
        for number in range(1, 3):
            laid = run_python(page, LAY)
            assert len(laid) == number
            time.sleep(WRITTEN)
            killable.kill()
            killable.gone()
            page = killable.start()
            page.goto(site)
            wait_until_ready(page)
            page.locator("[data-action=resume]").first.click()
            assert run_python(page, LAID) == [True, laid]
    finally:
        killable.kill()
        killable.gone()


@pytest.mark.skipif(os.name != "posix", reason="process groups are killed here")
def test_a_killed_browser_loses_at_most_the_answer_in_flight(chromium: Browser, site: str, tmp_path: Path) -> None:
    dice = random.Random(SEED)
    killable = Killable(chromium, tmp_path / "profile")
    killable.profile.mkdir()
    page = killable.start()
    page.goto(site)
    wait_until_ready(page)
    wait_until_kept(page)
    before: dict[str, State] = {}
    losses: list[tuple[str, int]] = []
    try:
        for number in range(KILLS):
            session, way = Session(page, dice), WAYS[number % len(WAYS)]
            timer = threading.Timer(dice.uniform(0.02, LONGEST), killable.kill)
            try:
                session.play(way, timer)
            except Error as error:
                if "closed" not in str(error) and "crashed" not in str(error):
                    raise
            timer.join()
            killable.gone()
            page = killable.start()
            page.goto(site)
            wait_until_ready(page)
            games = kept(page)
            losses.append((way, lost(session, games)))
            others = {id: state for id, state in games.items() if id != session.id}
            assert {id: state for id, state in before.items() if id != session.id} == {
                id: state for id, state in others.items() if id in before
            }, "another game was harmed"
            before = games
            if len(losses) % 10 == 0:
                print(told(losses, games), flush=True)
    finally:
        killable.kill()
        killable.gone()
    assert max(n for _, n in losses) <= MOST_LOST, told(losses, before)
