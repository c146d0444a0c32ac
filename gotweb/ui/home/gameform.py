"""The choices for a new game: the game, the number of players, options, seats, and the players' names."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

from gotweb.bots.levels import LEVELS
from gotweb.core import chance, foreign, shelf
from gotweb.core.choice import Take
from gotweb.core.match import Match
from gotweb.core.options import filled
from gotweb.core.own import OWN, Own, own_of
from gotweb.core.record import MAX_NAME
from gotweb.lang.elision import PersonName
from gotweb.ui.face import Face, face_of, offered
from gotweb.ui.home.ownfiles import OwnShelf, files_of
from gotweb.ui.kit.settings import SettingsMemory
from gotweb.ui.table import botseat
from gotweb.ui.table.botseat import BotSeat

REMEMBERED = "game"
"""The name under which a device remembers which game was chosen last."""
LAST = "last-game"
"""The folder in which a device keeps what was chosen for the last game of each kind."""
MOST_KEPT = 4_000
"""A text of more characters is none of these."""
PLAYERS = "players"
"""The option that every game has: how many play."""


def chosen(memory: SettingsMemory) -> str:
    """Return the id of the game that was chosen last on this device, or of the first that is offered.

    Games that have to be fetched do not count as the first one: the player has not asked for them.
    """
    kept, ids = memory.setting(REMEMBERED), offered()
    return kept if kept is not None and kept in ids else min(ids, key=lambda id: shelf.card(id) is not None)


def chosen_face(memory: SettingsMemory) -> Face | None:
    """Return the face of the game that `chosen` returns; None while it has still to be fetched."""
    id = chosen(memory)
    return None if shelf.missing(id) else face_of(id)


class Seated(NamedTuple):
    """The players and bots by seat."""

    names: dict[str, str]
    """Seat -> the name of the person."""
    bots: dict[str, BotSeat]
    """Seat -> its bot."""


class Form:
    """The values chosen so far in the form of a game. They are kept when the language or the screen changes."""

    def __init__(self, face: Face, shelf: OwnShelf | None = None) -> None:
        self.face = face
        self.game = face.game
        self.shelf = shelf
        """The files of one's own for this game; None where none are kept."""
        self.played: dict[str, str] = {}
        """Option -> the id of the file of one's own that was chosen to be played in place of its values."""
        self.added: set[str] = set()
        """The ids of the files that were ticked, to be added to what is played."""
        self.chosen: dict[str, Any] = {}
        """Option -> the value chosen by hand, also while that value or the option is not offered."""
        self.draw = False
        self.alone = False
        """Whether one person plays, and bots all other seats: else persons and bots sit down seat by seat."""
        self.me = 0
        """The place of the person who plays alone, counted from 0, among the seats in play."""
        self.level = botseat.USUAL
        """The level of bots whose level nobody chose seat by seat."""
        self.codes = False
        """Whether each seat chooses a code, see `gotweb.ui.table.locks`."""
        self.majority = False
        """Whether more than half of the others are enough to agree when a code is forgotten."""
        self._names: dict[int, str] = {}
        self._bots: dict[int, BotSeat] = {}
        self._made: tuple[object, dict[str, Any], tuple[str, ...]] | None = None
        """From what the options were made, they, and the seats in play."""

    @property
    def options(self) -> dict[str, Any]:
        """The options of the game to begin: as chosen where that is possible, else the defaults."""
        return dict(self._all()[0])

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats in play, which are fixed by the options."""
        return self._all()[1]

    def _all(self) -> tuple[dict[str, Any], tuple[str, ...]]:
        """Return the options and the seats.

        Every row of the form needs them, so they are computed once for each change.
        """
        lost = [name for name in self.own_options if self.chosen.get(name) == OWN and name not in self.own_played]
        # True == 1 in Python, so the type is compared too
        chosen = [(name, type(value), value) for name, value in self.chosen.items()], lost, [*self.played.items()]
        if self._made is None or self._made[0] != chosen:
            options = filled(self.game, self._value)
            self._made = chosen, options, self.game.seats(self.game.new(options))
        return self._made[1:]

    def _value(self, name: str, values: tuple[Any, ...], full: Mapping[str, Any]) -> Any:
        asked = self.face.form.asks(full, name)
        wish = self.chosen.get(name, values[0])
        if name in self.own_options and wish == OWN and not self._playable(name, full):
            wish = values[0]
        # True == 1 in Python, so the type is compared too
        return wish if asked and any(wish == v and type(wish) is type(v) for v in values) else values[0]

    def _playable(self, name: str, full: Mapping[str, Any]) -> bool:
        """Return whether the file chosen for an option is still kept, and goes with the options chosen before."""
        file = self.own_played.get(name)
        needed = file is not None and all(full.get(other) == value for other, value in file.needs.items())
        return needed and file is not None and file.fits(name)

    @property
    def own_options(self) -> tuple[str, ...]:
        """The options that have files of one's own among their values, if the game takes such files."""
        files = own_of(self.game)
        return files.options if files is not None else ()

    def play(self, option: str, id: str, file: Own) -> None:
        """Choose a file of one's own to be played for an option, and set the options that the file needs."""
        self.played[option] = id
        self.chosen |= {**file.needs, option: OWN}

    @property
    def own(self) -> Mapping[str, Own]:
        """The files of one's own that can be read, by their ids."""
        return files_of(self.shelf.kept()) if self.shelf is not None else {}

    @property
    def own_played(self) -> Mapping[str, Own]:
        """Option -> the file of one's own that was chosen to be played, if it is still kept."""
        own = self.own
        return {option: own[id] for option, id in self.played.items() if id in own}

    @property
    def adds(self) -> bool:
        """Whether files of one's own can be added to what is chosen."""
        files = self.shelf.files if self.shelf is not None else None
        return files is not None and files.goes_with(self.options)

    @property
    def beside(self) -> dict[str, Any]:
        """The data to save with the game from its start: whether seats have codes, and the rule to drop one."""
        return {"codes": self.codes, **({"majority": True} if self.codes and self.majority else {})}

    @property
    def counts(self) -> list[int]:
        """The numbers of players that the game allows with the other options as chosen."""
        return sorted(self.game.options(self.options)[PLAYERS])

    @property
    def asked(self) -> dict[str, tuple[Any, ...]]:
        """The options to be chosen beside the number of players, with their values."""
        options = self.options
        return {
            name: self.face.form.offers(name, values)
            for name, values in self.game.options(options).items()
            if name != PLAYERS and self._offers(name, values) > 1 and self.face.form.asks(options, name)
        }

    def _offers(self, name: str, values: tuple[Any, ...]) -> int:
        """Return how many values of an option can be chosen: without kept files, "play a file of one's own" cannot."""
        if name not in self.own_options:
            return len(values)
        return len(values) - 1 + sum(file.fits(name) for file in self.own.values())

    def seat_option(self, i: int) -> str | None:
        """Return the option that is chosen beside the i-th player's name, counted from 0.

        None while seats are drawn by lot, and where they are fixed.
        """
        return None if self.draw else self.face.form.seat(i)

    def take_seat(self, i: int, value: Any) -> None:
        """Give the i-th player another seat; the player who had it gets the i-th player's seat in exchange."""
        names = [one for n in range(len(self.seats)) if (one := self.seat_option(n)) is not None]
        options = self.options
        now = [options[name] for name in names]
        if value in now:
            now[now.index(value)] = now[i]
        now[i] = value
        self.chosen |= dict(zip(names, now, strict=True))

    @property
    def ticked(self) -> list[str]:
        """Those of the boxes of seats (`PlainForm.together`) that are ticked."""
        options = self.options
        return [name for name in self.face.form.together if options[name]]

    def may_flip(self, name: str) -> bool:
        """Return whether the box of this seat may be changed, so that one more or one less plays."""
        return self.options[PLAYERS] + (-1 if name in self.ticked else 1) in self.counts

    def flip(self, name: str) -> None:
        """Change the box of a seat: then one more plays, or one less."""
        if self.may_flip(name):
            self._play({*self.ticked} ^ {name})

    def draw_seats(self, pick: Take) -> None:
        """Draw by lot which seats play, as many as now; each set of them is equally likely."""
        drawn = chance.shuffled(list(self.face.form.together), pick)
        self._play({*drawn[: len(self.ticked)]})

    def _play(self, seats: Collection[str]) -> None:
        """Set the played seats: these of those that have a box, and all that have none."""
        others = self.options[PLAYERS] - len(self.ticked)
        self.chosen |= {PLAYERS: len(seats) + others, **{name: name in seats for name in self.face.form.together}}

    def name(self, i: int) -> str:
        """Return the name typed for the i-th player, counted from 0."""
        return self._names.get(i, "")

    def call(self, i: int, name: str) -> None:
        """Set the name of the i-th player, counted from 0."""
        self._names[i] = name

    @property
    def offers_bots(self) -> bool:
        """Whether bots can play this game."""
        return botseat.offered(self.game)

    def bot(self, i: int) -> BotSeat | None:
        """Return the bot that plays in place of the i-th player, counted from 0; None for a person."""
        if not self.offers_bots or (self.alone and i == self.place):
            return None
        return self._bots.get(i, BotSeat(self.level) if self.alone else None)

    def put(self, i: int, bot: BotSeat | None) -> None:
        """Let a bot play in place of the i-th player, or with None a person.

        The form stays in the mode for one person against bots, unless a second person plays now, or none.
        """
        if self.alone and (bot is None or i == self.place):
            self._bots = {n: one for n in range(len(self.seats)) if (one := self.bot(n)) is not None}
            self.alone = False
        self._bots.pop(i, None)
        if bot is not None:
            self._bots[i] = bot

    @property
    def has_bots(self) -> bool:
        """Whether any bot plays: then the form shows for each seat who plays it."""
        return any(self.bot(i) is not None for i in range(len(self.seats)))

    @property
    def place(self) -> int:
        """The index of the person who plays alone: the one chosen, if there are so many players."""
        return self.me if self.me < len(self.seats) else 0

    def turn(self, alone: bool) -> None:
        """Let one person play alone, with bots in all other seats; or persons in all of them."""
        self.alone = alone and self.offers_bots
        self._bots.clear()

    def set_level(self, level: str) -> None:
        """Set the level of all bots."""
        self.level = level
        self._bots.clear()

    @property
    def mine(self) -> dict[str, str]:
        """The seats that the person who plays alone can choose: value to pass to `be` -> seat.

        Empty while seats are drawn by lot.
        """
        option = self.seat_option(self.place)
        if option is not None:
            first = self.seat_option(0)
            assert first is not None, "the first player has such an option, too"
            return {str(value): str(value) for value in self.asked[first]}
        return {} if self.draw else {str(i): seat for i, seat in enumerate(self.seats)}

    @property
    def own_seat(self) -> str:
        """The value of `mine` that is chosen."""
        option = self.seat_option(self.place)
        return str(self.options[option]) if option is not None else str(self.place)

    def be(self, value: str) -> None:
        """Choose the seat of the person who plays alone, by a value of `mine`."""
        option = self.seat_option(self.place)
        if option is None:
            self.me = int(value)
            return
        first = self.seat_option(0)
        assert first is not None, "the first player has such an option, too"
        self.take_seat(self.place, next(one for one in self.asked[first] if str(one) == value))

    # what a device remembers of the last game

    def kept(self) -> str:
        """Return the choices as a text that `recall` reads; without names and files of one's own."""
        own = self.own_options
        chosen = {name: value for name, value in self.chosen.items() if name not in own or value != OWN}
        told = {"chosen": chosen, "draw": self.draw, "alone": self.alone, "me": self.me, "level": self.level}
        return json.dumps(told)

    def recall(self, text: str | None) -> None:
        """Restore the choices of the last game from a text of `kept`; what no longer makes sense is ignored.

        On a device that has not begun such a game, one plays alone against bots.
        """
        try:
            told = foreign.loads(text or "{}", MOST_KEPT)
        except foreign.Unreadable:
            told = {}
        told = told if isinstance(told, dict) else {}
        chosen = told.get("chosen")
        plain = (bool, int, str)
        if isinstance(chosen, dict):
            self.chosen = {str(name): value for name, value in chosen.items() if isinstance(value, plain)}
        self.draw = told.get("draw") is True
        self.alone = told.get("alone") is not False and self.offers_bots
        me, level = told.get("me"), told.get("level")
        self.me = me if type(me) is int and me >= 0 else 0
        self.level = level if level in list(LEVELS) else botseat.USUAL

    def seating(self, stand_in: Callable[[int], str], pick: Take) -> dict[str, str]:
        """Return seat -> player's name, as in `seated`."""
        return self.seated(stand_in, pick).names

    def seated(self, stand_in: Callable[[int], str], pick: Take) -> Seated:
        """Return the players and bots by seat.

        If each player picked a seat, an empty name is left out: the seat's name is enough. If seats are drawn by lot,
        the page has to announce the result, so `stand_in(n)` returns a name for the n-th player. Bots have no names.
        """
        seats = chance.shuffled(list(self.seats), pick) if self.draw else list(self.seats)
        names, bots = {}, {}
        for i, seat in enumerate(seats):
            name, bot = clean_name(self.name(i)), self.bot(i)
            if bot is not None:
                bots[seat] = bot
            elif name or self.draw:
                names[seat] = name or stand_in(i + 1)
        return Seated(names, bots)

    def match(self) -> Match:
        """Return the match to begin; nature has not been asked anything yet.

        Raises TableError if files of one's own do not go together, or not with the other choices.
        """
        options, files = self.options, self.shelf.files if self.shelf is not None else None
        if files is None:
            return Match(self.game, options)
        own = self.own
        added = [own[id] for id in sorted(self.added & own.keys())] if self.adds else []
        return Match(self.game, options, position=files.position(options, self.own_played, added))


def clean_name(text: str, most: int = MAX_NAME) -> str:
    """A name that shows on one line: no control characters (nor those that turn text around), at most so long.

    It is a person's: no small word of French is joined with how it begins, as with an article (`PersonName`).
    """
    # joiners belong to some scripts and to emoji; all else of category C is invisible or not a character
    kept = "".join(c if unicodedata.category(c)[0] != "C" or c in "\u200c\u200d" else " " for c in text[: 4 * most])
    return PersonName(" ".join(kept.split())[:most].strip())
