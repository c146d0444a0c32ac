"""A letter to a bot and its reply, as JSON texts: so the page asks a worker, in which the bot thinks.

letter  {"seen": (see `gotweb.bots.seen.written`), "level": "knight", "style": "plain", "seed": "...", "seconds": 1,
             "also": [answers to be judged whatever the bot thinks of them]}
reply   {"answer": {...}, "playouts": 72, "considered": [{"answer": .., "worth": .., "terms": {..}, "share": ..,
         "wins": .. or left out}]}
letter  the same with "beside": true for "also": does the seat do anything of what it is offered?
reply   {"raised": {"id": "...", "answer": {...}}}, or {"raised": null} if not
        {"fault": "..."} from `answered`, if the bot raised something, and beside it "cause": "memory" if it had no
         room to think

Letters that ask to judge answers stand in `gotweb.bots.critic`.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Any

from gotweb.bots import critic
from gotweb.bots.beside import raised
from gotweb.bots.levels import LEVELS
from gotweb.bots.playout import never
from gotweb.bots.search import Thought, think
from gotweb.bots.seen import Seen, read, written
from gotweb.core import chance, foreign
from gotweb.core.choice import Answer


def letter(
    seen: Seen, level: str, style: str, seed: str, seconds: float | None = None, also: Sequence[Answer] = ()
) -> str:
    """Return a letter that asks for an answer. Without `seconds` the reply depends on nothing but the letter."""
    content = {
        "seen": written(seen), "level": level, "style": style, "seed": seed, "seconds": seconds, "also": [*also],
    }  # fmt: skip
    return json.dumps(content, separators=(",", ":"))


def asks_beside(seen: Seen, level: str, style: str, seed: str) -> str:
    """Return a letter that asks whether a seat does anything beside the question (see `gotweb.bots.beside`)."""
    content = {"seen": written(seen), "level": level, "style": style, "seed": seed, "seconds": None, "beside": True}
    return json.dumps(content, separators=(",", ":"))


def reply(text: str) -> str:
    """Return the reply to a letter. Raises what `gotweb.bots.search.think` raises."""
    content = foreign.loads(text)
    if critic.is_for(content):
        return json.dumps(critic.reply(content))
    if "beside" in content:
        return json.dumps({"raised": _raised(content)})
    seconds = content["seconds"]
    until = None if seconds is None else time.perf_counter() + seconds
    enough = never if until is None else lambda: time.perf_counter() >= until
    level, pick = LEVELS[content["level"]], chance.seeded(content["seed"])
    return json.dumps(_told(think(read(content["seen"]), level, content["style"], pick, enough, content["also"])))


def answered(text: str) -> str:
    """Return the reply to a letter, or a reply with the exception that the bot raised: its code may be anybody's."""
    try:
        return reply(text)
    except MemoryError as error:
        return json.dumps({"fault": f"MemoryError: {error}", "cause": "memory"})
    except Exception as error:  # nothing is hidden: whoever reads it says at the table that the bot has failed
        return json.dumps({"fault": f"{type(error).__name__}: {error}"})


def game_of(text: str) -> str:
    """Return the id of the game that a letter is about."""
    content = foreign.loads(text)
    return str(content["seen"]["game"] if "seen" in content else content["game"])


def hurried(text: str, seconds: float) -> str:
    """Return the same letter with at most so many seconds for the bot."""
    content = foreign.loads(text)
    given = content["seconds"]
    content["seconds"] = seconds if given is None else min(given, seconds)
    return json.dumps(content, separators=(",", ":"))


def _raised(content: dict[str, Any]) -> dict[str, Any] | None:
    level, pick = LEVELS[content["level"]], chance.seeded(content["seed"])
    does = raised(read(content["seen"]), level, content["style"], pick)
    return None if does is None else does._asdict()


def _told(thought: Thought) -> dict[str, Any]:
    considered = [critic.considered(one) for one in thought.considered]
    return {"answer": thought.answer, "playouts": thought.playouts, "considered": considered}
