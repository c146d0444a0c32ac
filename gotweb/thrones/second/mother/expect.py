"""What case files and lessons can check of Mother of Dragons besides the keys of the second edition.

commanders  vassal -> the house that commands it, or null
seats       id of a question -> the seat that answers it
facts       id of a question -> those of its facts that are given
order_sets  id of a question of orders -> how many different sets of orders it takes
holders     "throne", "blade", "raven" -> the house that has it
closed      the areas that nobody may enter
bag         what nature may draw next, in any order, each as likely as the others
hands_for   seat -> house -> the hand as far as that seat knows it: its cards, or how many of them lie face down
unseen      seat, or "nobody" -> names that stand nowhere in the table and the log as that seat sees them
undoable    how many answers can be taken back
loyalty     area -> how many loyalty tokens lie there; all of them
markers     house -> where its victory marker stands, with Essos
dragon_strength  what each dragon counts
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import product
from typing import Any

from gotweb.core import expect as every_game
from gotweb.core.chance import Draw
from gotweb.core.choice import NATURE, Choice
from gotweb.core.expect import Check, same, text, who_is_asked
from gotweb.core.match import Match
from gotweb.thrones.second import expect as second


def _commanders(match: Match, wanted: Mapping[str, str | None]) -> Iterator[str]:
    for vassal, commander in wanted.items():
        found = match.state.commanders.get(vassal)
        if found != commander:
            yield f"commanders of {vassal}: expected {commander}, found {found}"


def _of_questions(
    key: str, differences: Callable[[Match, Choice, Any], Iterator[str]], match: Match, wanted: Mapping[str, Any]
) -> Iterator[str]:
    """Check questions by their ids; for one that is not asked, yield that as the difference."""
    for id, value in wanted.items():
        choice = match.answerable.get(id)
        if choice is None:
            yield f"{key}: {id} is not asked; {who_is_asked(match)}"
        else:
            yield from (f"{key} of {id}{difference}" for difference in differences(match, choice, value))


def _seat(_match: Match, choice: Choice, wanted: str) -> Iterator[str]:
    if choice.seat != wanted:
        yield f": expected {wanted}, found {choice.seat}"


def _facts(_match: Match, choice: Choice, wanted: Mapping[str, Any]) -> Iterator[str]:
    facts = choice.facts
    for name, value in wanted.items():
        if not same(facts.get(name), value):
            yield f", {name}: expected {text(value)}, found {text(facts.get(name))}"


def _order_sets(match: Match, choice: Choice, wanted: int) -> Iterator[str]:
    """Check the number of legal sets of orders: all tokens of the house are tried in all its areas, without using
    the rules' limits.
    """
    areas, tokens = choice.facts["areas"], (None, *match.state.tokens_of(choice.side))
    laid = (zip(areas, some, strict=True) for some in product(tokens, repeat=len(areas)))
    sets = ({area: token for area, token in one if token is not None} for one in laid)
    found = sum(choice.why_not({"orders": orders}) is None for orders in sets)
    if found != wanted:
        yield f": expected {wanted}, found {found}"


def _holders(match: Match, wanted: Mapping[str, str]) -> Iterator[str]:
    state = match.state
    found = {"throne": state.throne_holder, "blade": state.blade_holder, "raven": state.raven_holder}
    for token, house in wanted.items():
        if found.get(token) != house:
            yield f"holders of {token}: expected {house}, found {found.get(token)}"


def _bag(match: Match, wanted: list[str]) -> Iterator[str]:
    choice = match.choices.get(NATURE)
    found = sorted(choice.bag) if isinstance(choice, Draw) else None
    if not same(found, sorted(wanted)):
        yield f"bag: expected {text(sorted(wanted))}, found {text(found)}"


def _hands_for(match: Match, wanted: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    for seat, hands in wanted.items():
        view = match.view(None if seat == "nobody" else seat)
        for house, value in hands.items():
            hidden = view.get("face_down", {}).get(house)
            found = sorted(view["hands"][house]) if hidden is None else hidden
            if not same(found, sorted(value) if isinstance(value, list) else value):
                yield f"hands_for {seat} of {house}: expected {text(value)}, found {text(found)}"


def _unseen(match: Match, wanted: Mapping[str, list[str]]) -> Iterator[str]:
    for seat, names in wanted.items():
        eyes = None if seat == "nobody" else seat
        seen = text([match.view(eyes), [[event.kind, event.facts] for event in match.log_for(eyes)]])
        for name in names:
            if f'"{name}"' in seen:
                yield f"unseen: {seat} sees {name}"


def _undoable(match: Match, wanted: int) -> Iterator[str]:
    if match.undoable != wanted:
        yield f"undoable: expected {wanted}, found {match.undoable}"


def _of_essos(key: str, match: Match, wanted: Any) -> Iterator[str]:
    found = match.view(None).get(key)
    if not same(found, wanted):
        yield f"{key}: expected {text(wanted)}, found {text(found)}"


def _markers(match: Match, wanted: Mapping[str, int]) -> Iterator[str]:
    found = match.view(None).get("markers", {})
    for house, value in wanted.items():
        if not same(found.get(house), value):
            yield f"markers of {house}: expected {value}, found {text(found.get(house))}"


OWN: Mapping[str, Check] = {
    **second.OWN,
    "loyalty": partial(_of_essos, "loyalty"),
    "dragon_strength": partial(_of_essos, "dragon_strength"),
    "markers": _markers,
    "commanders": _commanders,
    "seats": partial(_of_questions, "seats", _seat),
    "facts": partial(_of_questions, "facts", _facts),
    "order_sets": partial(_of_questions, "order_sets", _order_sets),
    "holders": _holders,
    "closed": partial(every_game.whole, "closed"),
    "bag": _bag,
    "hands_for": _hands_for,
    "unseen": _unseen,
    "undoable": _undoable,
}
"""What can be expected of this box beside what can be of every game -> its check."""
