"""The part of the form that chooses who plays a seat: a person, or a bot of some level and style."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gotweb.bots.levels import LEVELS
from gotweb.core.game import Game
from gotweb.lang import Language
from gotweb.ui.home.gameform import Form
from gotweb.ui.kit.tree import Attribute, Element, el
from gotweb.ui.table.botseat import BotSeat, styles

PERSON = "person"
"""The value of the choice in which no bot plays."""


def choices(t: Language, form: Form, i: int, who: str, changed: Callable[[], None]) -> Element:
    """Return the boxes that choose who plays in place of the i-th player, whose name is `who`."""

    def put(bot: BotSeat | None) -> None:
        form.put(i, bot)
        changed()

    return seat_choices(t, form.game, str(i), who, form.bot(i), put)


def seat_choices(
    t: Language, game: Game, name: str, who: str, bot: BotSeat | None, put: Callable[[BotSeat | None], object]
) -> Element:
    """Return the boxes that choose a person, or a bot's level and style; `put` is called with the choice.

    `name` names the boxes for tests. There is a box for the style if the game has several and the bot does not answer
    at random.
    """
    of_game = styles(game)

    def play(value: str) -> None:
        put(None if value == PERSON else BotSeat(value, bot.style if bot is not None else of_game[0]))

    person, bots = [(PERSON, t("bot.person"))], [(level, t(f"bot.level.{level}")) for level in LEVELS]
    chosen = PERSON if bot is None else bot.level
    level = select(f"plays-{name}", t("bot.seat", seat=who), person, chosen, play, (t("bot.plays"), bots))
    if bot is None or len(of_game) < 2 or not LEVELS[bot.level].candidates:
        return el("span", {"class": "home-plays"}, level)
    named = [(style, t(f"bot.style.{style}")) for style in of_game]
    played = bot.level
    style = select(
        f"style-{name}", t("bot.style", seat=who), named, bot.style, lambda value: put(BotSeat(played, value))
    )
    return el("span", {"class": "home-plays"}, level, style)


def named(t: Language, bot: BotSeat) -> str:
    """Return the level and style of a bot in words."""
    return t("bot.is", text=t(f"bot.level.{bot.level}"))


Values = Sequence[tuple[str, str]]
"""Values that can be chosen, each with its text."""


def select(
    action: str,
    label: str,
    values: Values,
    chosen: str,
    choose: Callable[[str], object],
    group: tuple[str, Values] | None = None,
) -> Element:
    """Return a box that chooses one of some values: those in `values`, and maybe a group with its own heading."""

    def option(value: str, text: str) -> Element:
        return el("option", {"value": value, "selected": value == chosen}, text, key=value)

    def changed(event: Any) -> None:
        choose(str(event.target.value))

    attrs: dict[str, Attribute] = {"aria-label": label, "data-action": action, "value": chosen}
    options = [option(*one) for one in values]
    if group is not None:
        options.append(el("optgroup", {"label": group[0]}, [option(*one) for one in group[1]], key="group"))
    return el("select", attrs, options, on={"change": changed}, key=action)
