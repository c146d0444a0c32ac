"""WebKitGTK, by Selenium and WebKitWebDriver, on a screen that nobody sees."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

from driven import PATIENCE, SIZE, STAYING, Driven
from selenium.webdriver import Remote
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.file_detector import UselessFileDetector
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from gotweb.workshop.engines import WebKit

WINDOW = Path(__file__).with_name("webkit_window.py")
CALL = """const [given, done] = arguments;
Promise.resolve((%s)(...JSON.parse(given))).then(
  value => done(JSON.stringify({ value: value ?? null })),
  error => done(JSON.stringify({ error: `${error} ${error?.stack ?? ""}` })));"""
QUICK = {"JSC_useOMGJIT": "0"}
"""Without the thorough compiler of WebAssembly, which takes a third of the time, see tests/browser/conftest.py."""
SOUND = {"JSC_useWasmOSR": "0", "JSC_useConcurrentJIT": "0"}
"""WebAssembly waits while it is compiled, and goes from the interpreter to compiled code between two calls only, never
within one. Else its memory is now and then out of bounds (https://bugs.webkit.org/show_bug.cgi?id=289009, on Linux
alone): seven of 1,700 starts of Python on a busy machine ended so while it compiled beside, none of 1,350 since."""
CRASHES = ("Out of bounds memory access", "CRASHED ")
"""What is said when it is so all the same, and what webkit_window.py says when the page's process has ended."""
COMPLAINT = re.compile(r"CONSOLE (\w+ )?(ERROR|WARN) ")


class Webkit(Driven):
    """A window of WebKitGTK."""

    name = "WebKitGTK"
    pointer = "mouse"  # its driver takes a finger for a mouse, and a second one for the same
    fingers = 1

    def __init__(self, programs: WebKit, profile: Path) -> None:
        super().__init__(profile)
        self.programs = programs
        self.heard = 0
        (profile / "said.txt").touch()
        self.begin()

    def begin(self) -> None:
        profile, programs = self.profile, self.programs
        self.begun = len(self._said())
        """How much it had said before it was started the last time, in lines."""
        self.screen, display = _screen(programs.display)
        options = Options()
        options.binary_location = programs.python
        for argument in (WINDOW, profile, self.downloads, *SIZE):
            options.add_argument(str(argument))
        # what the libraries keep for their user lies in the profile as well
        places = {name: str(profile) for name in ("HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}
        self.service = Service(
            programs.driver,
            log_output=str(profile / "said.txt"),
            env=os.environ | places | QUICK | SOUND | {"DISPLAY": display, "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1"},
            popen_kw={"start_new_session": True},
        )
        self.service.start()
        self.pid = self.service.process.pid
        # put together here, since the class for WebKitGTK uses what Selenium itself warns of
        where = ClientConfig(remote_server_addr=self.service.service_url, timeout=PATIENCE)
        self.driver = Remote(RemoteConnection(client_config=where), options=options)
        self.driver.file_detector = UselessFileDetector()  # the files are on the same machine: nothing is uploaded
        self.driver.set_script_timeout(PATIENCE)

    def go(self, url: str) -> None:
        self.driver.get(url)

    def evaluate(self, function: str, *arguments: Any) -> Any:
        done = json.loads(self.driver.execute_async_script(CALL % function, json.dumps(arguments)))
        assert "error" not in done, done["error"]
        return done["value"]

    def perform(self, sources: list[dict[str, Any]]) -> None:
        self.driver.execute(Command.W3C_ACTIONS, {"actions": sources})

    def choose(self, selector: str, files: list[Path]) -> None:
        self.driver.find_element(By.CSS_SELECTOR, selector).send_keys("\n".join(map(str, files)))

    def _said(self) -> list[str]:
        return (self.profile / "said.txt").read_text("utf-8", "replace").splitlines()

    def crashed(self) -> str | None:
        return next((line for line in self._said()[self.begun :] if any(one in line for one in CRASHES)), None)

    def listen(self) -> None:
        lines = self._said()
        heard, self.heard = lines[self.heard :], len(lines)
        self.problems += [line for line in heard if COMPLAINT.search(line) and STAYING not in line]

    def kill(self) -> None:
        super().kill()
        self.service.process.wait()
        self._end()

    def close(self) -> None:
        if self.crashed():
            self.kill()  # its driver has nobody to talk to
        else:
            self.over = True
            self.driver.quit()
            self._end()

    def _end(self) -> None:
        self.service.stop()
        self.screen.terminate()
        self.screen.wait()


def _screen(program: str) -> tuple[subprocess.Popen[bytes], str]:
    """Start a screen, and return its process and its name."""
    width, height = SIZE
    told, tells = os.pipe()
    size = f"{width}x{height}x24"
    command = [program, "-displayfd", str(tells), "-screen", "0", size, "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[tells], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(tells)
    with os.fdopen(told) as number:
        return process, f":{number.readline().strip()}"
