"""Games that come from elsewhere: from files, pasted links, and the page's address."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gotweb.core import shelf
from gotweb.core.errors import GameAway, TableError
from gotweb.core.foreign import scaled
from gotweb.core.look import Look
from gotweb.core.own import MAX_CHARACTERS, OWN
from gotweb.core.record import Loaded
from gotweb.ui.home import gameform, ownlink, share
from gotweb.ui.home.firstscreen import FirstScreen
from gotweb.ui.home.locked import Locked, Opened
from gotweb.ui.home.ownfiles import KeptFile, OwnShelf, called, claimed, example_name, too_long, why_not
from gotweb.ui.home.screen import OPENED
from gotweb.ui.home.unlock import UnlockSheet
from gotweb.ui.kit.fetching import fetch
from gotweb.ui.kit.slices import Stopped, in_slices

READ, STEP = 30, 4
"""How many hundredths of taking in a record to look at are reading it, and by how many the bar of progress grows."""
PATIENCE = 200
"""Milliseconds after which the progress of reading a file is shown."""
MOST_BYTES = 4
"""A character has no more bytes in a file than these."""
MOST_NAMED = 5
"""So many files that hold no game are named; of more than that, how many."""


class Arrivals:
    """Opens games from files, links and the page's address for the first screen, `home`, which shows any error."""

    def __init__(self, home: FirstScreen) -> None:
        self.home = home
        self.incoming: Loaded | None = None
        """The game in the page's address, while the page asks whether to open it."""
        self.done: int | None = None
        """The progress of reading and checking a file, in hundredths; None as long as it is quick."""
        self._taking = 0
        """Counts the files and links that were opened or given up, so that only the latest of them is shown."""

    def look_at_address(self) -> None:
        """If the page's address holds a game, ask whether to open it.

        A file of one's own in the address is kept at once.
        """
        fragment = self.home.device.fragment()
        if ownlink.is_link(fragment):
            self.home.device.drop_fragment()
            self._take_own_link(fragment)
        elif share.is_link(fragment):
            self.home.attempt(lambda: self._look_at(fragment))

    def _look_at(self, fragment: str) -> None:
        try:
            found = share.arriving(fragment)
            if isinstance(found, Locked):
                self.ask_code(found, self.home.device.drop_fragment)
                return
            self.incoming = found
            self.home.tell("", "[data-action=incoming-open]")
        except GameAway:  # if the fetch fails, the address keeps the link for another try
            raise
        except TableError as error:
            self.home.device.drop_fragment()
            self.home.fail(error)

    def ask_code(self, locked: Locked, closed: Callable[[], None] = lambda: None) -> None:
        """Ask which seat opens a locked table, and for the code of that seat. `closed` is called at the end.

        Raises TableError `locked-unsafe` if this page cannot decrypt.
        """
        cipher = self.home.app.cipher
        if cipher is None:
            raise TableError("locked-unsafe")
        pile = self.home.app.pile

        def opened(found: Opened) -> None:
            pile.clear()
            match, names, rebased, bots = found.loaded
            self.home.begin(match, share.known_names(match, names), found.beside, bots)
            if rebased:
                self.home.app.say(self.home.app.language("home.rebased"), over=True)

        def failed(trouble: TableError) -> None:
            pile.clear()
            self.home.fail(trouble)

        if (
            self.home.app.match is not None
        ):  # a game was opened while the file was being read; the game on the table is saved
            self.home.app.home()
        pile.clear()
        self.home.tell("")
        pile.open(UnlockSheet(self.home.app, locked, cipher, opened, failed, closed))

    def accept(self) -> None:
        """Open a copy of the game that came with the address."""
        found = self.incoming
        self.home.device.drop_fragment()
        if found is not None:
            self.home.begin(found.match, found.names, None, found.bots)

    def refuse(self) -> None:
        """Drop the game that came with the address."""
        self.incoming = None
        self.home.device.drop_fragment()
        self.home.tell("")

    def picked(self, event: Any) -> None:
        """Open the files that the player has picked."""
        self.home.device.later(self.take_files(list(event.target.files)))
        event.target.value = ""  # else picking the same file again would cause no event

    async def take_files(self, files: list[Any]) -> None:
        """Open games from files: a single one goes on the table, several go on the list. Name the files without a game.

        A look (a record that cannot be played on) is shown if it comes alone; it does not go on the list. A locked
        table has to come alone too, and its code is asked for.
        """
        t = self.home.app.language
        taken, refused, own = [], [], []
        reader = self._reader()
        try:
            for file in files:
                text = ""
                try:
                    share.check_size(file.size)
                    text = await self.home.device.read(file)
                    game = await self._claimed(text)
                    if game is not None:
                        own.append(self._keep(game, text))
                        continue
                    found = await self._from_text(text, reader)
                    if not isinstance(found, Look | Locked):
                        taken.append(found)
                    elif len(files) > 1:
                        raise TableError("look-alone" if isinstance(found, Look) else "locked-alone")
                    elif isinstance(found, Look):
                        await self._watch(found, reader)
                    else:
                        self.done = None
                        self.ask_code(found)
                        return
                except TableError as error:
                    why = self.home.sentence(why_not(text, error))
                    refused.append((gameform.clean_name(str(file.name)), why))
        except Stopped:
            return
        self.done = None
        if len(files) == 1 and taken:
            match, names, rebased, bots = taken[0]
            self.home.begin(match, names, None, bots)
            if rebased:
                self.home.app.say(self.home.app.language("home.rebased"), over=True)
            return
        for match, names, _, bots in taken:
            self.home.store.save(self.home.store.new_id(), match, names, None, bots)
        said = [str(t.n("home.taken", len(taken)))] if taken else []
        said += (
            [self._told_kept(own[0])] if len(own) == 1 else [str(t.n("home.own.taken.many", len(own)))] if own else []
        )
        self.home.tell(" ".join([*said, *self._told_refused(refused, len(files) == 1)]))

    def _told_refused(self, refused: list[tuple[str, str]], alone: bool) -> list[str]:
        """Return sentences about the files that were refused, by name and reason: few sentences, however many files."""
        t, reasons = self.home.app.language, {why for _, why in refused}
        if alone:
            return [*reasons]
        if len(refused) > 1 and len(reasons) == 1:
            return [str(t.n("home.not-taken.same", len(refused), why=why)) for why in reasons]
        said = [str(t("home.not-taken", file=file, why=why)) for file, why in refused[:MOST_NAMED]]
        return said + ([str(t.n("home.not-taken.more", len(refused) - MOST_NAMED))] if refused[MOST_NAMED:] else [])

    def _reader(self) -> Callable[[int], bool]:
        """Begin to read something. Return a function: progress in hundredths -> whether to continue."""
        self._taking += 1
        mine, since = self._taking, self.home.device.now()
        self.done = None

        def told(done: int) -> bool:
            if mine != self._taking:
                return False
            if self.home.app.match is not None:  # another game was begun or resumed meanwhile
                self.done = None
                return False
            if (self.done is None or done >= self.done + STEP) and self.home.device.now() - since >= PATIENCE:
                self.done = done
                self.home.draw(None)
            return True

        return told

    def stop(self) -> None:
        """Stop reading the file or link."""
        self._taking += 1
        self.done = None
        focus = f"#{OPENED}" if self.home.opened else "[data-action=open]"
        self.home.tell(self.home.app.language("home.checking.stopped"), focus)

    async def _from_text(self, text: str, told: Callable[[int], bool]) -> Loaded | Look | Locked:
        """Return the game in the content of a file; fetch the rules of that game first if they are not here.

        Raises BadRecord or GameAway, or Stopped.
        """
        device = self.home.device
        try:
            return await in_slices(scaled(share.reading(text), 0, READ), device, told)
        except GameAway as away:
            await fetch(device, away.game)
            return await in_slices(scaled(share.reading(text), 0, READ), device, told)

    async def _watch(self, record: Look, told: Callable[[int], bool]) -> None:
        """Check that all moments of a look can be shown, and show it. Raises TableError if they cannot, or Stopped."""
        await in_slices(scaled(self.home.app.checking(record), READ, 100), self.home.device, told)
        if not told(0):
            raise Stopped
        self.done = None
        self.home.app.watch(record)

    def pasted(self, event: Any) -> None:
        """Open what was typed into the field for links."""
        event.preventDefault()
        field = event.target.querySelector("#home-link")
        text = str(field.value)

        def take() -> None:
            if self.take_link(text):
                field.value = ""

        async def take_content() -> None:
            if await self.take_text(text):
                field.value = ""

        if ownlink.is_link(text):
            self._take_own_link(text)
        elif text.lstrip().startswith("{"):
            self.home.device.later(take_content())
        else:
            self.home.attempt(take)

    async def take_text(self, text: str) -> bool:
        """Open pasted text that is the content of a file. Returns whether it held a game or a file of one's own."""
        try:
            game = await self._claimed(text)
        except GameAway as error:
            self.home.fail(error)
            return False
        if game is not None:
            return self._take_own(game, text)
        reader = self._reader()
        try:
            found = await self._from_text(text, reader)
            if isinstance(found, Look):
                await self._watch(found, reader)
            self.done = None
            if isinstance(found, Locked):
                self.ask_code(found)
        except Stopped:
            return False
        except TableError as error:
            self.done = None
            self.home.fail(why_not(text, error))
            return False
        if isinstance(found, Loaded):
            self.home.begin(found.match, found.names, None, found.bots)
        return True

    # files of one's own

    async def _claimed(self, text: str) -> str | None:
        """Return the id of the game whose own file a text looks like, or None. Fetches that game if it is not here.

        Raises GameAway if it cannot be fetched.
        """
        game = claimed(text)
        if game is None or not shelf.missing(game):
            return game
        await fetch(self.home.device, game)
        return claimed(text)

    def _take_own_link(self, text: str) -> None:
        """Keep the file of one's own that a link holds; anything else in the link, such as a game, is not opened."""
        inside = ownlink.text_in(text)

        async def take(found: str) -> None:
            try:
                game = await self._claimed(found)
            except GameAway as error:
                self.home.fail(error)
                return
            if game is None:
                self.home.fail(TableError("link-foreign"))
            else:
                self._take_own(game, found)

        if inside is None:
            self.home.fail(TableError("link-damaged"))
        else:
            self.home.device.later(take(inside))

    def _keep(self, game: str, text: str) -> KeptFile:
        """Show the form of a game, keep a file of one's own for it, and choose that file in the form.

        Raises TableError.
        """
        if game != self.home.chosen:
            self.home.choose(game)  # what is wrong with the file is said in the words of its game
        kept = OwnShelf(shelf.game(game), self.home.device).take_in(text)
        self.home.opened = True
        form, file = self.home.form, kept.own
        if file is not None and file.beside:
            form.added.add(kept.id)
        elif file is not None and (fitting := [option for option in form.own_options if file.fits(option)]):
            # where several can be chosen, the first that has none yet is the next to be filled
            free = [option for option in fitting if form.options[option] != OWN]
            form.play((free or fitting)[0], kept.id, file)
        return kept

    def _told_kept(self, kept: KeptFile) -> str:
        t = self.home.app.language
        assert kept.own is not None
        return str(t("home.own.taken", name=called(t, kept.own)))

    def _take_own(self, game: str, text: str) -> bool:
        """Keep a file of one's own, and show the result. Returns whether it was accepted."""
        try:
            kept = self._keep(game, text)
        except TableError as trouble:
            self.home.fail(trouble)
            return False
        self.home.tell(self._told_kept(kept))
        return True

    def take_own(self, text: str) -> None:
        """Keep the text as a file of one's own for the chosen game, and show the result."""
        self._take_own(self.home.chosen, text)

    def pick_own(self, event: Any) -> None:
        """Keep the file that was picked in the form of the chosen game."""
        files = list(event.target.files)
        event.target.value = ""  # else picking the same file again would cause no event
        if files:
            self.home.device.later(self._take_own_file(files[0]))

    async def _take_own_file(self, file: Any) -> None:
        try:
            if file.size > MOST_BYTES * MAX_CHARACTERS:
                raise too_long()
            text = await self.home.device.read(file)
        except TableError as trouble:
            self.home.fail(trouble)
            return
        self.take_own(text)

    def drop_own(self, id: str) -> None:
        """Forget a file of one's own."""
        own = self.home.form.shelf
        if own is None:
            return
        kept = next((one.own for one in own.kept() if one.id == id), None)
        own.drop(id)
        t = self.home.app.language
        name = called(t, kept) if kept is not None else t("home.own.broken")
        self.home.tell(str(t("home.own.dropped", name=name)), "[data-action=own-file]")

    def save_example(self) -> None:
        """Save an example of the chosen game's own files to the device, to begin with."""
        own = self.home.form.shelf
        if own is not None and own.files is not None:
            self.home.device.download(example_name(self.home.chosen), own.files.examples()[0])
            self.home.tell(self.home.app.language("share.file.done"))

    def take_link(self, text: str) -> bool:
        """Open a copy of the game in a pasted link.

        Returns whether there was one. Raises GameAway if it has to be fetched first.
        """
        try:
            found = share.arriving(text)
            if isinstance(found, Locked):
                self.ask_code(found)
                return True
        except GameAway:
            raise
        except TableError as error:
            self.home.fail(error)
            return False
        self.home.begin(found.match, found.names, None, found.bots)
        return True
