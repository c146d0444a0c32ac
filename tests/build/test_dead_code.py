"""No code that nothing calls: what only looks dead is named here, with who uses it."""

from __future__ import annotations

from pathlib import Path

from vulture import Vulture

ROOT = Path(__file__).parents[2]

USED_ELSEWHERE = {
    "by the page's own objects": {"className", "inert", "src", "textContent"},
    "to keep it alive": {"transmitter"},
    "by whoever calls an object like a function": {"__call__"},
    "by gettext, which gives them by their names": {"msgid1", "msgid2"},
    "by PettingZoo": {"action_space", "observation_space"},
    "by svgwrite, which asks each element": {"get_xml"},
    "by the library whose object it is set on": {
        "annotation", "create_system", "creation_date", "external_attr", "flavor",
    },
    "by the walk over a syntax tree": {"visit_AnnAssign"},
    "by hatch": {"Catalogues", "build_data", "initialize"},
    "by the server of the standard library": {"copyfile", "log_message", "protocol_version", "send_head"},
}  # fmt: skip
PUT_IN = ["@always", "@card", "@lying", "@may", "@order", "@person"]
"""The decorators that put a function where it is found: by the windows of the miniatures game."""
OWN = ("gotweb", "build.py")
USERS = ("tests", "benchmarks")


def test_nothing_is_there_that_nobody_calls() -> None:
    """What is named above has to be found, too: so the search is tried each time."""
    vulture = Vulture(ignore_decorators=PUT_IN)
    vulture.scavenge([str(ROOT / place) for place in (*OWN, *USERS)])
    unused = [one for one in vulture.get_unused_code() if one.filename.relative_to(ROOT).parts[0] in OWN]
    dead = {one.name: f"{one.filename.relative_to(ROOT)}:{one.first_lineno}" for one in unused}
    known = {name for names in USED_ELSEWHERE.values() for name in names}
    assert not [f"{where}: {name}" for name, where in dead.items() if name not in known]
    assert known <= {*dead}, "what is named here and is used, or has gone"
