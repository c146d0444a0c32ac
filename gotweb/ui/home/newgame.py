"""The form that begins a game: number of players, options, seats, and the players' names."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from gotweb.core import chance
from gotweb.core import game as shelf
from gotweb.core.choice import Take
from gotweb.core.match import Match
from gotweb.core.own import OWN, Own, own_of
from gotweb.core.record import MAX_NAME
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.ui.face import Face, face_of, offered
from gotweb.ui.home.ownfiles import OwnPart, OwnShelf, called, files_of
from gotweb.ui.home.signs import sign
from gotweb.ui.kit.settings import Memory
from gotweb.ui.kit.tree import Attribute, Child, Element, el

REMEMBERED = "game"
"""The name under which a device remembers which game was chosen last."""
MANY = 4
"""Of more values than this a row is broken into several lines."""
PLAYERS = "players"
"""The option that every game has: how many play."""


def chosen(memory: Memory) -> str:
    """Return the id of the game that was chosen last on this device, or of the first that is offered.

    Games that have to be fetched do not count as the first one: the player has not asked for them.
    """
    kept, ids = memory.setting(REMEMBERED), offered()
    return kept if kept is not None and kept in ids else min(ids, key=lambda id: shelf.card(id) is not None)


def chosen_face(memory: Memory) -> Face | None:
    """Return the face of the game that `chosen` returns; None while it has still to be fetched."""
    id = chosen(memory)
    return None if shelf.missing(id) else face_of(id)


class Form:
    """The values chosen so far in the form of a game. They are kept when the language or the screen changes."""

    def __init__(self, face: Face, shelf: OwnShelf | None = None) -> None:
        self.face = face
        self.game = face.game
        self.shelf = shelf
        """The files of one's own for this game; None where none are kept."""
        self.played: str | None = None
        """The id of the file of one's own that was chosen to be played."""
        self.added: set[str] = set()
        """The ids of the files that were ticked, to be added to what is played."""
        self.chosen: dict[str, Any] = {}
        """Option -> the value chosen by hand, also while that value or the option is not offered."""
        self.draw = False
        self.codes = False
        """Whether each seat chooses a code, see `gotweb.ui.table.locks`."""
        self.majority = False
        """Whether more than half of the others are enough to agree when a code is forgotten."""
        self._names: dict[int, str] = {}

    @property
    def options(self) -> dict[str, Any]:
        """The options of the game to begin: as chosen where that is possible, else the defaults."""
        full: dict[str, Any] = {}
        while (name := next((name for name in self.game.options(full) if name not in full), None)) is not None:
            full[name] = self._value(name, self.game.options(full)[name], self.face.form.asks(full, name))
        return full

    def _value(self, name: str, values: tuple[Any, ...], asked: bool) -> Any:
        wish = self.chosen.get(name, values[0])
        if self.own_option == name and wish == OWN and self.own_played is None:
            wish = values[0]
        # True == 1 in Python, so the type is compared too
        return wish if asked and any(wish == v and type(wish) is type(v) for v in values) else values[0]

    @property
    def own_option(self) -> str | None:
        """The option that has files of one's own among its values, if the game takes such files."""
        files = own_of(self.game)
        return files.option if files is not None else None

    @property
    def own(self) -> Mapping[str, Own]:
        """The files of one's own that can be read, by their ids."""
        return files_of(self.shelf.kept()) if self.shelf is not None else {}

    @property
    def own_played(self) -> Own | None:
        """The file of one's own that was chosen to be played, if it is still kept."""
        return self.own.get(self.played) if self.played is not None else None

    @property
    def adds(self) -> bool:
        """Whether files of one's own can be added to what is chosen."""
        files = self.shelf.files if self.shelf is not None else None
        return files is not None and files.goes_with(self.options)

    @property
    def beside(self) -> dict[str, Any]:
        """The data saved with the game from its first moment on: whether seats have codes, and the rule to drop one."""
        return {"codes": self.codes, **({"majority": True} if self.codes and self.majority else {})}

    @property
    def counts(self) -> list[int]:
        """The numbers of players that the game allows."""
        return sorted(self.game.options({})[PLAYERS])

    @property
    def asked(self) -> dict[str, tuple[Any, ...]]:
        """The options to be chosen beside the number of players, with their values."""
        options = self.options
        return {
            name: values
            for name, values in self.game.options(options).items()
            if name != PLAYERS and self._offers(name, values) > 1 and self.face.form.asks(options, name)
        }

    def _offers(self, name: str, values: tuple[Any, ...]) -> int:
        """How many values of an option can be chosen: without files of one's own nobody can choose to play one."""
        if name != self.own_option:
            return len(values)
        return len(values) - 1 + sum(not file.beside for file in self.own.values())

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats in play, which are fixed by the options."""
        return self.game.seats(self.game.new(self.options))

    def name(self, i: int) -> str:
        """Return the name typed for the i-th player, counted from 0."""
        return self._names.get(i, "")

    def call(self, i: int, name: str) -> None:
        """Set the name of the i-th player, counted from 0."""
        self._names[i] = name

    def seating(self, stand_in: Callable[[int], str], pick: Take) -> dict[str, str]:
        """Seat -> player's name.

        If each player picked a seat, an empty name is left out: the seat's name is enough. If seats are drawn by lot,
        the page has to announce who got which, so `stand_in(n)` returns a name for the n-th player.
        """
        seats = list(self.seats)
        names = [clean_name(self.name(i)) for i in range(len(seats))]
        if self.draw:
            seats = chance.shuffled(seats, pick)
            names = [name or stand_in(i + 1) for i, name in enumerate(names)]
        return {seat: name for seat, name in zip(seats, names, strict=True) if name}

    def match(self) -> Match:
        """The match to begin; nature has not been asked anything yet.

        Raises TableError if files of one's own do not go together, or not with what is played.
        """
        options, files = self.options, self.shelf.files if self.shelf is not None else None
        if files is None:
            return Match(self.game, options)
        own = self.own
        added = [own[id] for id in sorted(self.added & own.keys())] if self.adds else []
        return Match(self.game, options, position=files.position(options, self.own_played, added))


def clean_name(text: str, most: int = MAX_NAME) -> str:
    """A name that shows on one line: no control characters (nor those that turn text around), at most so long."""
    # joiners belong to some scripts and to emoji; all else of category C is invisible or not a character
    kept = "".join(c if unicodedata.category(c)[0] != "C" or c in "\u200c\u200d" else " " for c in text[: 4 * most])
    return " ".join(kept.split())[:most].strip()


class Fields:
    """The form as a piece of the page. `changed` redraws it; `start` is called when the player submits it."""

    def __init__(
        self, form: Form, changed: Callable[[], None], start: Callable[[], None], own: OwnPart | None = None
    ) -> None:
        self.form = form
        self.changed = changed
        self.start = start
        self.own = own

    def tree(self, t: Language) -> Element:
        """The form in a language, with the texts of its game."""
        form = self.form
        options = form.asked
        return el(
            "form",
            {"class": "home-form", "autocomplete": "off"},
            el("div", {"class": "home-pair"}, self._players(t), self._seating(t)),
            el("p", {"class": "home-hint"}, t("home.houses.draw.hint" if form.draw else "home.houses.pick.hint")),
            el("div", {"class": "home-names"}, [self._name(t, i, seat) for i, seat in enumerate(form.seats)]),
            [
                (self._row(t, name, values), self._told(t, name))
                for name, values in options.items()
                if not _is_box(values)
            ],
            self.own.tree(t, form.added.__contains__, self._add, form.adds) if self.own is not None else None,
            el(
                "div",
                {"class": "home-pair"},
                self._option("codes", form.codes, self._toggle_codes, t("lock.menu")),
                [self._box(t, name) for name, values in options.items() if _is_box(values)],
            ),
            self._codes(t) if form.codes else None,
            el(
                "button",
                {"type": "submit", "class": "primary", "data-action": "start"},
                t("home.start.draw" if form.draw else "home.start"),
            ),
            on={"submit": self._submit},
        )

    def _row(self, t: Language, name: str, values: tuple[Any, ...]) -> Element:
        """A row of values; files of one's own come after those of the game, and are marked."""
        form = self.form
        shown: list[tuple[str, Child]] = [
            (str(value), t(f"option.{name}.{value}")) for value in values if (name, value) != (form.own_option, OWN)
        ]
        chosen = str(form.options[name])
        if name == form.own_option:
            own = [(id, file) for id, file in form.own.items() if not file.beside]
            shown += [(f"{OWN}:{id}", [called(t, file), el("small", None, t("home.own.mark"))]) for id, file in own]
            chosen = f"{OWN}:{form.played}" if form.options[name] == OWN else chosen
        choose = partial(self._choose, name, {str(value): value for value in values})
        look = "home-many" if len(shown) > MANY else ""
        return radios(t(f"option.{name}"), name, shown, chosen, choose, look)

    def _told(self, t: Language, name: str) -> Element | None:
        """What there is to know of the chosen value of an option, if anything is said of it."""
        hint = f"option.{name}.{self.form.options[name]}.hint"
        about: dict[str, Attribute] = {"class": "home-hint", "role": "status"}
        return el("p", about, t(hint), key=f"{name}-about") if t.has(hint) else None

    def _codes(self, t: Language) -> list[Element]:
        """The hint on codes, and the choice of who has to agree when a code is forgotten."""
        rules = [("all", t("lock.rule.all")), ("majority", t("lock.rule.majority"))]
        chosen = "majority" if self.form.majority else "all"
        return [
            el("p", {"class": "home-hint"}, f"{t('lock.menu.hint')} {t('lock.about')}", key="codes-hint"),
            radios(t("lock.rule"), "codes-rule", rules, chosen, self._set_rule),
        ]

    def _players(self, t: Language) -> Element:
        form = self.form
        counts = {str(n): n for n in form.counts}
        choose = partial(self._choose, PLAYERS, counts)
        return radios(t("home.players"), PLAYERS, [(n, n) for n in counts], str(form.options[PLAYERS]), choose)

    def _seating(self, t: Language) -> Element:
        return radios(
            t("home.houses"),
            "houses",
            [("pick", t("home.houses.pick")), ("draw", t("home.houses.draw"))],
            "draw" if self.form.draw else "pick",
            self._set_draw,
        )

    def _box(self, t: Language, name: str) -> Element:
        hint = f"option.{name}.hint"
        return self._option(
            name,
            self.form.options[name],
            partial(self._toggle, name),
            t(f"option.{name}"),
            t(hint) if t.has(hint) else None,
        )

    def _option(self, name: str, chosen: bool, turn: Callable[[], None], text: str, hint: str | None = None) -> Element:
        """A box to tick, with a sentence that explains it."""
        ticked: dict[str, Attribute] = {
            "type": "checkbox",
            "checked": chosen,
            "aria-describedby": f"home-{name}" if hint else None,
            "data-action": name,
        }
        return el(
            "div",
            {"class": "home-option"},
            el("label", None, el("input", ticked, on={"change": lambda _event: turn()}), el("span", None, text)),
            el("p", {"class": "home-hint", "id": f"home-{name}"}, hint) if hint else None,
            key=name,
        )

    def _name(self, t: Language, i: int, seat: str) -> Element:
        form = self.form
        label = t("home.player", n=i + 1) if form.draw else words_of(form.game, t).seat(seat)
        return el(
            "label",
            {"class": "home-name"},
            el("span", {"class": "home-seat", "aria-hidden": "true"}, str(i + 1))
            if form.draw
            else sign(form.face, seat),
            el(
                "input",
                {
                    "type": "text",
                    "maxlength": MAX_NAME,
                    "value": form.name(i),
                    "placeholder": label,
                    "aria-label": t("home.name.for", seat=label),
                    "enterkeyhint": "next" if i + 1 < len(form.seats) else "done",
                    "spellcheck": "false",
                    "data-action": f"name-{i}",
                },
                on={"input": partial(self._set_name, i)},
            ),
            key=f"{form.draw}{i}",
        )

    def _choose(self, name: str, values: dict[str, Any], value: str) -> None:
        if name == self.form.own_option:
            whose, _, id = value.partition(":")
            self.form.played, value = (id, OWN) if whose == OWN else (None, value)
        self.form.chosen[name] = values[value]
        self.changed()

    def _add(self, id: str) -> None:
        self.form.added ^= {id}
        self.changed()

    def _set_draw(self, value: str) -> None:
        self.form.draw = value == "draw"
        self.changed()

    def _toggle(self, name: str) -> None:
        self.form.chosen[name] = not self.form.options[name]
        self.changed()

    def _toggle_codes(self) -> None:
        self.form.codes = not self.form.codes
        self.changed()

    def _set_rule(self, value: str) -> None:
        self.form.majority = value == "majority"
        self.changed()

    def _set_name(self, i: int, event: Any) -> None:
        self.form.call(i, str(event.target.value))  # not redrawn: the field shows the name already

    def _submit(self, event: Any) -> None:
        if event is not None:
            event.preventDefault()
        self.start()


def radios(
    legend: str,
    name: str,
    values: Sequence[tuple[str, Child]],
    chosen: str,
    choose: Callable[[str], None],
    look: str = "",
) -> Element:
    """Return a row of radio buttons, each with its value and its words."""
    return el(
        "fieldset",
        {"class": f"home-choices {look}".strip()},
        el("legend", None, legend),
        [
            el(
                "label",
                {"class": "home-choice"},
                el(
                    "input",
                    {
                        "type": "radio",
                        "name": name,
                        "value": value,
                        "checked": value == chosen,
                        "data-action": f"{name}-{value}",
                    },
                    on={"change": partial(_given, choose, value)},
                ),
                el("span", None, label),
                key=value,
            )
            for value, label in values
        ],
        key=name,
    )


def _is_box(values: tuple[Any, ...]) -> bool:
    """Whether an option is a box to tick."""
    return set(values) == {False, True} and all(type(value) is bool for value in values)


def _given(choose: Callable[[str], None], value: str, _event: Any) -> None:
    choose(value)
