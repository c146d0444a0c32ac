"""Firefox, over WebDriver BiDi, which it speaks by itself: no driver in between."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

import websocket
from driven import PATIENCE, SIZE, STAYING, Driven

PREFERENCES = {
    "browser.download.alwaysOpenPanel": False,
    "browser.download.folderList": 2,  # into browser.download.dir, which is set below
    "browser.newtab.preload": False,  # a page of the browser's own, in a process of its own
    "browser.newtabpage.enabled": False,
    "browser.sessionstore.resume_from_crash": False,
    "browser.startup.page": 0,  # none: that of the browser costs as much as ours
    "dom.ipc.processPrelaunch.enabled": False,  # nobody opens further pages
    "dom.w3c_touch_events.enabled": 1,  # as on a device with a touch screen
    "intl.accept_languages": "en-GB",
    "javascript.options.wasm_optimizingjit": False,  # as in Chromium, see QUICK in tests/browser/conftest.py
    "media.autoplay.default": 0,
    "toolkit.startup.max_resumed_crashes": -1,  # a killed Firefox would offer its safe mode
}
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


class Firefox(Driven):
    """A headless Firefox."""

    name = "Firefox"
    pointer = "touch"
    fingers = 2

    def __init__(self, program: str, profile: Path) -> None:
        super().__init__(profile)
        self.program = program
        wishes = PREFERENCES | {"browser.download.dir": str(self.downloads)}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in wishes.items()]
        (profile / "user.js").write_text("".join(lines), "utf-8")
        self.said = profile / "said.txt"
        self.begin()

    def begin(self) -> None:
        profile = str(self.profile)
        command = [self.program, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile]
        calm = os.environ | {"MOZ_CRASHREPORTER_DISABLE": "1"}
        with self.said.open("wb") as said:
            self.process = subprocess.Popen(
                command, stdout=subprocess.DEVNULL, stderr=said, start_new_session=True, env=calm
            )
        self.pid = self.process.pid
        found = self.until(lambda: LISTENING.search(self.said.read_text("utf-8", "replace")))
        self.socket = websocket.create_connection(f"{found[1]}/session", timeout=PATIENCE, suppress_origin=True)
        self.commands = 0
        always = {"unhandledPromptBehavior": {"default": "accept"}}
        self.send("session.new", capabilities={"alwaysMatch": always})
        self.context = self.send("browsingContext.getTree")["contexts"][0]["context"]
        width, height = SIZE
        self.send("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})
        self.send("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
        self.origin = "about:"

    def send(self, method: str, **parameters: Any) -> Any:
        """Send a command and return its result."""
        self.commands += 1
        self.socket.send(json.dumps({"id": self.commands, "method": method, "params": parameters}))
        while (said := json.loads(self.socket.recv())).get("id") != self.commands:
            if said["type"] == "event":
                self._note(said["method"], said["params"])
        assert said["type"] == "success", (method, said)
        return said["result"]

    def _note(self, event: str, said: dict[str, Any]) -> None:
        if event == "log.entryAdded" and said["level"] in ("error", "warn") and STAYING not in (said["text"] or ""):
            frames = (said.get("stackTrace") or {}).get("callFrames") or [{}]
            self.problems.append(f"{said['level']}: {said['text']} ({frames[0].get('url')})")
        elif event == "network.beforeRequestSent":
            url = said["request"]["url"]
            if not url.startswith((self.origin, "data:", "blob:")):
                self.problems.append(f"asked another host: {url}")

    def go(self, url: str) -> None:
        self.origin = url.split("/some/")[0]
        self.send("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def evaluate(self, function: str, *arguments: Any) -> Any:
        call = f"Promise.resolve(({function})(...{json.dumps(arguments)})).then(value => JSON.stringify(value ?? null))"
        target = {"context": self.context}
        done = self.send("script.evaluate", target=target, expression=call, awaitPromise=True)
        assert done["type"] == "success", done["exceptionDetails"]["text"]
        return json.loads(done["result"]["value"])

    def perform(self, sources: list[dict[str, Any]]) -> None:
        self.send("input.performActions", context=self.context, actions=sources)

    def choose(self, selector: str, files: list[Path]) -> None:
        locator = {"type": "css", "value": selector}
        (node,) = self.send("browsingContext.locateNodes", context=self.context, locator=locator)["nodes"]
        element = {"sharedId": node["sharedId"]}
        self.send("input.setFiles", context=self.context, element=element, files=[str(file) for file in files])

    def listen(self) -> None:
        self.send("session.status")  # what happened before is reported before this is answered

    def kill(self) -> None:
        super().kill()
        self.process.wait()
        self.socket.shutdown()

    def close(self) -> None:
        self.over = True
        self.socket.shutdown()
        self.process.terminate()
        self.process.wait()
