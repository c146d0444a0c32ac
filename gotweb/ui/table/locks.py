"""Codes of seats: a seat's curtain opens only with its code, and its sealed answers are encrypted on the device.

This is an option: each seat chooses a short code to prove who it is. What the seat has sealed is stored on the device
in a *box*: encrypted, so that only the code opens it. In the memory of the running page the match holds sealed answers
unencrypted, since it has to open them all when the last one comes.

An exported table is encrypted for all seats with codes at once, and most of them are not there to enter theirs. So each
seat leaves a *spare key* when it has entered its code: random, stored on the device unencrypted, and also in a box that
the code opens. The export is encrypted with the spare key, and contains that box.

A forgotten code is announced to all players and logged, and the curtain stays shut until the other seats that have a
code have agreed, each by entering its own: all of them, or more than half, as the table has chosen. Whether they have
agreed is saved with the game, so neither a restart of the page nor a copy of the table avoids it. If no other seat has
a code, nobody has to agree.

This protects against curiosity, not against a determined thief: short codes can be tried one after the other by anybody
who copies the browser's data, or who has an exported table; and all that is not sealed or noted, such as hands, is
stored packed, but not encrypted.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any, NamedTuple, Protocol

from gotweb.core import foreign
from gotweb.core.choice import Answer
from gotweb.core.foreign import Unreadable
from gotweb.core.match import Match

ROUNDS = 600_000
"""How often PBKDF2 hashes a code: what the field asks for today, and about half a second on a tablet."""
MOST_ROUNDS = 10_000_000
SHORTEST, LONGEST = 4, 40
"""Characters of a code."""
MAX_TEXT = 100_000
"""Characters of a box: more than any answer needs."""


class Cipher(Protocol):
    """Encryption by the browser.

    Salts and boxes (encrypted texts) are texts; a key is an opaque object of the browser.
    """

    def salt(self) -> str:
        """Return a new random salt."""

    async def key(self, code: str, salt: str, rounds: int) -> Any:
        """Return the key derived from a code."""

    async def close(self, key: Any, text: str, about: str) -> str:
        """Return a box with `text` in it, encrypted.

        It can be opened only with the same `about`, which is not secret.
        """

    async def open(self, key: Any, box: str, about: str) -> str | None:
        """Return the text in a box, or None if it does not open: another key, another `about`, or damage."""


class Lock(NamedTuple):
    """The data by which the device checks a seat's code, without the code itself."""

    salt: str
    rounds: int
    check: str


class Spare(NamedTuple):
    """A random key of a seat, unencrypted, and the same key in a box that the seat's code opens."""

    key: str
    box: str


class SealedBox(NamedTuple):
    """An encrypted sealed answer, the moment of its question (see `question`), and the seat whose code opens it."""

    question: int
    text: str
    seat: str


def question(match: Match) -> int:
    """Return how many answers there were when the open question was first asked: this number identifies it within a
    game.

    Sealed answers, and answers to offers beside the question, do not change the number.
    """
    return match.asked_at


class Locks:
    """The codes of one game's seats.

    `wanted` says whether seats are asked to choose a code; those in `without` have declined. With `majority`, more than
    half of the other seats are enough to agree that a code is dropped. `later` runs a coroutine when the browser has
    time for it. Without a `cipher` (a page that is served without encryption) there are no codes.
    """

    def __init__(
        self, cipher: Cipher | None, later: Callable[[Coroutine[Any, Any, None]], None], wanted: bool = False
    ) -> None:
        self.cipher = cipher
        self.later = later
        self.wanted = wanted
        self.without: set[str] = set()
        self.locks: dict[str, Lock] = {}
        self.boxes: dict[str, SealedBox] = {}
        """Id of a question -> the answer that was sealed: a seat may have sealed several, for those it answers for."""
        self.spares: dict[str, Spare] = {}
        self.majority = False
        self.forgotten: dict[str, set[str]] = {}
        """Seats that are said to have forgotten their code -> the others that have agreed to throw it away."""
        self._keys: dict[str, Any] = {}

    def guards(self, seat: str) -> bool:
        """Whether the seat's curtain asks for a code, or for the choice of one."""
        return self.cipher is not None and (seat in self.locks or (self.wanted and seat not in self.without))

    def returns(self, seat: str, match: Match) -> bool:
        """Return whether the seat's answer to the open question lies in a box, to be taken out with its code."""
        return self._boxed(seat, match) is not None

    def _boxed(self, seat: str, match: Match) -> str | None:
        """Return the id of an open question to the seat whose answer lies in a box; None if there is none."""
        now = question(match)
        open_ = (id for id, choice in match.choices.items() if choice.seat == seat)
        return next((id for id in open_ if id in self.boxes and self.boxes[id].question == now), None)

    # what a seat does with its code

    async def choose(self, seat: str, code: str) -> None:
        """Give a seat its code. The seat has just typed it, so it counts as entered."""
        if self.cipher is None:
            raise ValueError("there are no codes without a cipher")
        salt = self.cipher.salt()
        key = await self.cipher.key(code, salt, ROUNDS)
        self.locks[seat] = Lock(salt, ROUNDS, await self.cipher.close(key, seat, _about(seat, -1)))
        self._keys[seat] = key

    async def enter(self, seat: str, code: str) -> bool:
        """Whether this is the seat's code. If so, the seat can seal and take out until `away` is called."""
        lock = self.locks.get(seat)
        if lock is None or self.cipher is None:
            return False
        key = await self._fitting(self.cipher, seat, lock, code)
        if key is None:
            return False
        self._keys[seat] = key
        return True

    async def _fitting(self, cipher: Cipher, seat: str, lock: Lock, code: str) -> Any | None:
        """Return the key that a code makes; None if it is not the code of the seat's lock."""
        key = await cipher.key(code, lock.salt, lock.rounds)
        return key if await cipher.open(key, lock.check, _about(seat, -1)) == seat else None

    async def leave_spare(self, seat: str) -> bool:
        """Make the spare key of a seat that has entered its code. Returns whether one was made: it had none before."""
        if self.cipher is None or seat not in self._keys or seat in self.spares:
            return False
        key, own = self.cipher.salt(), self._keys[seat]
        box = await self.cipher.close(own, key, about_spare(seat))
        if self._keys.get(seat) is not own:  # another seat is at the table by now
            return False
        self.spares[seat] = Spare(key, box)
        return True

    async def take_out(self, seat: str, match: Match) -> Answer | None:
        """Return the seat's sealed answer to the open question, or None if there is none that is sound and legal."""
        id = self._boxed(seat, match)
        if self.cipher is None or seat not in self._keys or id is None:
            return None
        box = self.boxes.pop(id)
        text = await self.cipher.open(self._keys[seat], box.text, _about(id, box.question))
        try:
            answer: Answer = foreign.loads(text or "null", MAX_TEXT)
        except Unreadable:
            return None
        return answer if match.why_not(id, answer) is None else None

    def seal(self, seat: str, id: str, asked: int, answer: Answer, then: Callable[[], None]) -> None:
        """Encrypt a seat's answer to a question, first asked at `asked` answers, if the seat has a code.

        Then call `then`.
        """
        if self.cipher is not None and seat in self._keys:
            text = json.dumps(answer, separators=(",", ":"))
            self.later(self._seal(self.cipher.close(self._keys[seat], text, _about(id, asked)), seat, id, asked, then))

    async def _seal(self, closed: Awaitable[str], seat: str, id: str, asked: int, then: Callable[[], None]) -> None:
        self.boxes[id] = SealedBox(asked, await closed, seat)
        then()

    def box(self, seat: str, text: str, about: str, then: Callable[[str], None]) -> None:
        """Encrypt a text of a seat that has entered its code, and call `then` with the box.

        The box can be opened only with the same `about`, which is not secret. Nothing happens for a seat that has not
        entered its code.
        """
        if self.cipher is not None and seat in self._keys:
            self.later(self._box(self.cipher, self._keys[seat], text, f"{seat} {about}", then))

    async def _box(self, cipher: Cipher, key: Any, text: str, about: str, then: Callable[[str], None]) -> None:
        then(await cipher.close(key, text, about))

    async def unbox(self, seat: str, box: str, about: str) -> str | None:
        """Return the text in a seat's box; None if it cannot be opened, or the seat has not entered its code."""
        if self.cipher is None or seat not in self._keys:
            return None
        return await self.cipher.open(self._keys[seat], box, f"{seat} {about}")

    def drop(self, seat: str) -> None:
        """Drop the seat's sealed answers in boxes, since they were taken back."""
        self.boxes = {id: box for id, box in self.boxes.items() if box.seat != seat}

    def drop_answer(self, id: str) -> None:
        """Drop the sealed answer to a question, since it was taken back."""
        self.boxes.pop(id, None)

    # a code that was forgotten

    def others(self, seat: str) -> set[str]:
        """Return the other seats that have a code: these are asked whether this seat's code may be dropped."""
        return self.locks.keys() - {seat}

    def still_to_agree(self, seat: str) -> int:
        """Return how many more of the others have to agree before the seat's code may be dropped."""
        others = self.others(seat)
        wanted = min(len(others), len(others) // 2 + 1) if self.majority else len(others)
        return max(0, wanted - len(self.forgotten.get(seat, set()) & others))

    def say_forgotten(self, seat: str) -> None:
        """Mark a seat's code as forgotten: from now on the other seats are asked whether they agree."""
        if seat in self.locks:
            self.forgotten.setdefault(seat, set())

    def found(self, seat: str) -> bool:
        """Withdraw the mark that a seat's code is forgotten, as the code was entered. Returns whether there was one."""
        return self.forgotten.pop(seat, None) is not None

    async def agree(self, seat: str, other: str, code: str) -> bool:
        """Record that another seat agrees to drop the seat's code, by its own code. Returns whether that code is right.

        It does not count as entered for anything else: none of the other seat's boxes open.
        """
        lock = self.locks.get(other)
        if self.cipher is None or lock is None or other == seat:
            return False
        right = await self._fitting(self.cipher, other, lock, code) is not None
        if not right or self.locks.get(other) is not lock or seat not in self.forgotten:
            return False
        self.forgotten[seat].add(other)
        return True

    def forget(self, seat: str) -> None:
        """Drop the seat's code, and with it its boxes. Raises ValueError if other seats have not agreed."""
        if self.still_to_agree(seat):
            raise ValueError("not everybody who is asked has agreed")
        self.drop(seat)
        for known in (self.locks, self.spares, self.forgotten, self._keys):
            known.pop(seat, None)
        for agreed in self.forgotten.values():
            agreed.discard(seat)  # that was with a code which it no longer has
        self.without.discard(seat)

    def away(self) -> None:
        """Forget which seats have entered their codes, because the curtain closes."""
        self._keys.clear()

    # how it is kept

    def kept(self, match: Match) -> Match:
        """Return the match that may be stored unencrypted: without the sealed answers of seats with codes."""
        if not self.locks or not match.sealed_answers:
            return match
        return match.unsealed(keep=[seat for seat in match.seats if seat not in self.locks])

    def data(self, match: Match) -> dict[str, Any] | None:
        """Return everything to be saved beside the match, as JSON data; None if codes were never wanted."""
        if not (self.wanted or self.locks):
            return None
        now = question(match)
        return {
            **self.travelling(),
            "boxes": {
                id: [box.question, box.text, *([box.seat] if box.seat != id else [])]
                for id, box in sorted(self.boxes.items())
                if box.question == now
            },
        }

    def travelling(self) -> dict[str, Any]:
        """Return the data on codes that is exported with a table, as JSON data; sealed answers are not in it."""
        spares = {seat: list(spare) for seat, spare in sorted(self.spares.items())}
        forgotten = {seat: sorted(agreed) for seat, agreed in sorted(self.forgotten.items())}
        return {
            "codes": self.wanted,
            "without": sorted(self.without),
            "locks": {seat: list(lock) for seat, lock in sorted(self.locks.items())},
            **({"spares": spares} if spares else {}),
            **({"majority": True} if self.majority else {}),
            **({"forgotten": forgotten} if forgotten else {}),
        }

    def take_in(self, data: Mapping[str, Any], seats: tuple[str, ...]) -> None:
        """Restore the state from what `data` returned. Damaged parts are left out."""
        self.wanted = data.get("codes") is True
        self.majority = data.get("majority") is True
        without = data.get("without")
        self.without = {seat for seat in seats if isinstance(without, list) and seat in without}
        for seat in seats:
            lock, spare = (_entry(data, table, seat) for table in ("locks", "spares"))
            if [type(part) for part in lock] == [str, int, str] and 0 < lock[1] <= MOST_ROUNDS:
                self.locks[seat] = Lock(*lock)
            if [type(part) for part in spare] == [str, str] and len(spare[1]) <= MAX_TEXT and seat in self.locks:
                self.spares[seat] = Spare(*spare)
        for id in _table(data, "boxes"):
            box = _entry(data, "boxes", id)
            box = [*box, id] if len(box) == len(SealedBox._fields) - 1 else box
            if [type(part) for part in box] == [int, str, str] and len(box[1]) <= MAX_TEXT and box[2] in seats:
                self.boxes[id] = SealedBox(*box)
        for seat in self.locks:
            agreed = _table(data, "forgotten").get(seat)
            if isinstance(agreed, list):
                self.forgotten[seat] = {other for other in self.others(seat) if other in agreed}


def _entry(data: Mapping[str, Any], table: str, seat: str) -> list[Any]:
    entry = _table(data, table).get(seat)
    return entry if isinstance(entry, list) else []


def _table(data: Mapping[str, Any], name: str) -> dict[str, Any]:
    table = data.get(name)
    return table if isinstance(table, dict) else {}


def about_spare(seat: str) -> str:
    """Return the `about` of the box with a seat's spare key."""
    return f"{seat} spare"


def _about(seat: str, asked: int) -> str:
    return f"{seat} {asked}"
