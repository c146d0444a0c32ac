"""The form that begins a game, as a piece of the page: its rows, boxes and names."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any

from gotweb.bots.levels import LEVELS
from gotweb.core import chance
from gotweb.core.own import OWN
from gotweb.core.record import MAX_NAME
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.ui.home import botform
from gotweb.ui.home.actbutton import act_button
from gotweb.ui.home.choices import radios
from gotweb.ui.home.gameform import PLAYERS, Form
from gotweb.ui.home.ownfiles import OwnPart, called
from gotweb.ui.home.signs import sign
from gotweb.ui.kit.tree import Attribute, Child, Element, el

MANY = 4
"""Of more values than this a row is broken into several lines."""


class Fields:
    """The form as part of the page. `changed` redraws it; `start` is called when the player submits it."""

    def __init__(
        self, form: Form, changed: Callable[[], None], start: Callable[[], None], own: OwnPart | None = None
    ) -> None:
        self.form = form
        self.changed = changed
        self.start = start
        self.own = own
        self.unfolded = False
        """Whether what is folded is shown from the beginning: somebody comes back from there."""

    def tree(self, t: Language) -> Element:
        """The form in a language, with the texts of its game."""
        form = self.form
        options = form.asked
        beside = {*(form.seat_option(i) for i in range(len(form.seats))), *form.face.form.together}
        return el(
            "form",
            {"class": "home-form", "autocomplete": "off"},
            self._who(t) if form.offers_bots else None,
            self._players(t) if len(form.counts) > 1 else None,
            self._mine(t) if form.alone else None,
            self._level(t) if form.alone else None,
            el("button", {"type": "submit", "class": "primary", "data-action": "start"}, self._starts(t)),
            el(
                "details",
                {"class": "home-rest", "open": self.unfolded},
                el("summary", {"data-action": "rest"}, t("home.rest")),
                self._rest(t, options, beside),
                key="rest",
            ),
            on={"submit": self._submit},
        )

    def _rest(self, t: Language, options: Mapping[str, tuple[Any, ...]], beside: Collection[str | None]) -> Element:
        """Return the folded part: names, seats by lot, variants, files of one's own, codes."""
        form = self.form
        return el(
            "div",
            {"class": "home-folded"},
            self._seating(t),
            self._together(t) if form.face.form.together else None,
            el("p", {"class": "home-hint"}, t("home.houses.draw.hint" if form.draw else "home.houses.pick.hint")),
            el("div", {"class": "home-names"}, [self._player(t, i, seat) for i, seat in enumerate(form.seats)]),
            [
                (self._row(t, name, values), self._told(t, name), self._build(t, name))
                for name, values in options.items()
                if not _is_box(values) and name not in beside
            ],
            self.own.tree(t, form.added.__contains__, self._add, form.adds) if self.own is not None else None,
            el(
                "div",
                {"class": "home-pair"},
                self._option("codes", form.codes, self._toggle_codes, t("lock.menu")),
                [self._box(t, name) for name, values in options.items() if _is_box(values) and name not in beside],
            ),
            self._codes(t) if form.codes else None,
        )

    def _who(self, t: Language) -> Element:
        """Return the first question: who plays."""
        values: list[tuple[str, Child]] = [
            ("alone", [t("home.who.alone"), el("small", None, t("home.who.alone.hint"))]),
            ("together", [t("home.who.together"), el("small", None, t("home.who.together.hint"))]),
        ]
        return radios(
            t("home.who"), "who", values, "alone" if self.form.alone else "together", self._set_who, "home-who"
        )

    def _mine(self, t: Language) -> Element | None:
        """Return the choice of the seat for the person who plays alone, by the seats' signs."""
        form = self.form
        mine, words = form.mine, words_of(form.game, t)
        if not mine:
            return None
        values: list[tuple[str, Child]] = [
            (value, [sign(form.face, seat), el("small", None, words.seat(seat))]) for value, seat in mine.items()
        ]
        return radios(t("home.mine"), "mine", values, form.own_seat, self._be, "home-mine")

    def _level(self, t: Language) -> Element:
        """Return the choice of the bots' level."""
        values = [(level, t(f"bot.level.{level}")) for level in LEVELS]
        return radios(t("home.level"), "level", values, self.form.level, self._set_level, "home-level")

    def _starts(self, t: Language) -> str:
        """Return the text of the button that begins the game."""
        form = self.form
        if form.draw:
            return t("home.start.draw")
        mine = form.mine.get(form.own_seat) if form.alone else None
        return t("home.start") if mine is None else t("home.start.alone", house=words_of(form.game, t).seat(mine))

    def _set_who(self, value: str) -> None:
        self.form.turn(value == "alone")
        self.changed()

    def _be(self, value: str) -> None:
        self.form.be(value)
        self.changed()

    def _set_level(self, level: str) -> None:
        self.form.set_level(level)
        self.changed()

    def _row(self, t: Language, name: str, values: tuple[Any, ...]) -> Element:
        """Return a row of values; files of one's own follow those of the game, and are marked."""
        form = self.form
        shown: list[tuple[str, Child]] = [
            (str(value), t(f"option.{name}.{value}"))
            for value in values
            if name not in form.own_options or value != OWN
        ]
        chosen = str(form.options[name])
        if name in form.own_options:
            own = [(id, file) for id, file in form.own.items() if file.fits(name)]
            shown += [(f"{OWN}:{id}", [called(t, file), el("small", None, t("home.own.mark"))]) for id, file in own]
            chosen = f"{OWN}:{form.played[name]}" if form.options[name] == OWN else chosen
        choose = partial(self._choose, name, {str(value): value for value in values})
        look = "home-many" if len(shown) > MANY else ""
        return radios(t(f"option.{name}"), name, shown, chosen, choose, look)

    def _told(self, t: Language, name: str) -> Element | None:
        """The explanation of an option's chosen value, as a paragraph; None if the game explains none."""
        told = self.form.face.form.tells(t, name, self.form.options)
        about: dict[str, Attribute] = {"class": "home-hint", "role": "status"}
        return el("p", about, told, key=f"{name}-about") if told is not None else None

    def _build(self, t: Language, name: str) -> Element | None:
        """Return the button that opens the builder of files of one's own for an option; None if there is no builder."""
        own = self.own
        if own is None or own.builder is None or name not in own.builder.options:
            return None
        about = t(f"option.{name}")
        return act_button(t("build.open"), f"build-{name}", partial(own.build, name, None), "home-build-open", about)

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

    def _together(self, t: Language) -> Element:
        """Return a box for each seat that may be played, and a button that draws as many by lot.

        The limits of the number of players stand above; boxes that would break them cannot be changed.
        """
        form = self.form
        boxes = [
            el(
                "label",
                {"class": "home-choice"},
                el(
                    "input",
                    {"type": "checkbox", "checked": name in form.ticked, "data-action": name,
                     "disabled": not form.may_flip(name)},
                    on={"change": partial(self._flip, name)},
                ),
                el("span", None, t(f"option.{name}")),
                key=name,
            )
            for name in form.face.form.together
        ]  # fmt: skip
        draw = el(
            "button",
            {"type": "button", "class": "quiet", "data-action": "draw-seats"},
            t("home.together.draw"),
            on={"click": self._draw_seats},
        )
        others = form.options[PLAYERS] - len(form.ticked)
        legend = el("legend", None, t("home.together", low=min(form.counts) - others, top=max(form.counts) - others))
        return el("fieldset", {"class": "home-choices home-many"}, legend, boxes, draw, key="together")

    def _flip(self, name: str, _event: Any) -> None:
        self.form.flip(name)
        self.changed()

    def _draw_seats(self, _event: Any) -> None:
        self.form.draw_seats(chance.fair())
        self.changed()

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

    def _player(self, t: Language, i: int, seat: str) -> Element:
        """Return the row of the i-th player: the name, and where bots can be chosen, the choice of one."""
        form = self.form
        label = t("home.player", n=i + 1) if form.draw else words_of(form.game, t).seat(seat)
        option = form.seat_option(i)
        look = f"{'with-seat' if option is not None else ''} {'with-bots' if form.has_bots else ''}".strip()
        plays = botform.choices(t, form, i, label, self.changed) if form.has_bots else None
        called: Child = self._name(t, i, label)
        if form.bot(i) is not None:  # where the seat can be chosen the box for it has the name
            called = el("span", {"class": "home-bot"}, label) if option is None else plays
        number = el("span", {"class": "home-seat", "aria-hidden": "true"}, str(i + 1))
        return el(
            "div" if look else "label",
            {"class": f"home-name {look}".strip()},
            number if form.draw else sign(form.face, seat),
            called,
            self._seat(t, i, option) if option is not None else None,
            plays if plays is not called else None,
            self._told(t, option) if option is not None else None,
            key=f"{form.draw}{form.has_bots}{i}",
        )

    def _seat(self, t: Language, i: int, option: str) -> Element:
        """Return the box that chooses the seat of the i-th player out of all seats."""
        form = self.form
        first = form.seat_option(0)
        assert first is not None, "the first player has such a box, too"
        words = words_of(form.game, t)
        shown = [(str(value), words.seat(value)) for value in form.asked[first]]

        def take(value: str) -> None:
            form.take_seat(i, value)
            self.changed()

        return botform.select(option, t(f"option.{option}"), shown, str(form.options[option]), take)

    def _name(self, t: Language, i: int, label: str) -> Element:
        form = self.form
        return el(
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
            key=f"name-{i}",
        )

    def _choose(self, name: str, values: dict[str, Any], value: str) -> None:
        whose, _, id = value.partition(":")
        if name in self.form.own_options and whose == OWN:
            self.form.play(name, id, self.form.own[id])
        else:
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


def _is_box(values: tuple[Any, ...]) -> bool:
    """Whether an option is a box to tick."""
    return set(values) == {False, True} and all(type(value) is bool for value in values)
