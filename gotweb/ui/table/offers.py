"""The offers beside the question: a strip of buttons below it, in the list view and on the curtain.

An offer to a seat is answered with one tap, or ignored. An act that needs only a tap (a raised hand) is shown as a sign
alone, so that those of all seats lie in one row; so are the kinds in `TableFace.taps`. All others open a question of
their own, and a button returns to the main question; whose turn it is does not change. The curtain does not hang before
an offer, unless it is for certain eyes. Offers to bots are not shown.
"""

from __future__ import annotations

from gotweb.core.choice import Choice
from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.anytable import AnyTable
from gotweb.ui.table.curtain import who
from gotweb.ui.table.face import TableFace
from gotweb.ui.table.quick import lone, quick


def open_to(table: AnyTable) -> dict[str, Choice]:
    """Return the offers to seats that people play, by their ids.

    An offer that the others must not know of (`TableFace.hushed`) is included only while its seat looks at its own
    things.
    """
    return {
        id: choice
        for id, choice in table.match.beside.items()
        if choice.seat not in table.bots.seats and (not hush(table.face, choice) or choice.seat == table.own)
    }


def hush(face: TableFace, choice: Choice) -> bool:
    """Return whether only the seat of this offer may know of it."""
    return choice.secret and choice.kind in face.hushed


def strip(table: AnyTable, t: Language) -> Element | None:
    """Return the strip, or None if nothing is offered. Offers that wait for an answer come first."""
    people = [choice for choice in open_to(table).values() if choice.kind not in table.face.within]
    signs = table.face.taps
    taps = [choice for choice in people if lone(choice) is not None or (choice.kind in signs and not quick(choice))]
    offered = sorted((choice for choice in people if choice not in taps), key=lambda choice: not quick(choice))
    if not people:
        return None
    parts = [_offer(table, t, choice) if quick(choice) else _opens(table, t, choice) for choice in offered]
    return el("nav", {"class": "offers", "aria-label": t("ui.beside")}, _back(table, t), parts, _taps(table, t, taps),
              key="beside")  # fmt: skip


def said(table: AnyTable, t: Language, choice: Choice) -> str:
    """Return an offer in a few words: which seat may do what; for an offer made by a player the whole question."""
    if quick(choice):
        return table.words.asks(choice.kind, choice.seat, choice.facts)
    named = who(t, table.words, choice.seat, table.app.names, choice.side)
    return t("ui.beside.open", who=named, what=t(f"kind.{choice.kind}"))


def _back(table: AnyTable, t: Language) -> Child:
    """Return the button that returns to the question, while an offer beside it is open."""
    if table.widget is None or table.widget.id not in table.match.beside:
        return None
    return button("beside-back", t("ui.beside.back"), on=table.does(table.back), look="quiet", key="back")


def _opens(table: AnyTable, t: Language, choice: Choice) -> Element:
    """Return a button that opens an offer."""
    open_ = table.widget is not None and table.widget.id == choice.id
    text = said(table, t, choice)
    return button(
        "beside", table.face.crest(choice.side), el("span", None, t(f"kind.{choice.kind}")), value=choice.id,
        on=table.does(lambda: table.go_on(choice.id)), look="quiet", pressed=open_, label=text, key=choice.id,
    )  # fmt: skip


def _taps(table: AnyTable, t: Language, choices: list[Choice]) -> list[Element]:
    """Return the offers shown as signs: for each kind its name, and the signs of all seats that may, all in
    one style.
    """
    groups: list[Element] = []
    for kind in dict.fromkeys(choice.kind for choice in choices):
        signs = [_tap(table, t, choice) for choice in choices if choice.kind == kind]
        name = el("span", {"class": "offer-name", "aria-hidden": "true"}, t(f"kind.{kind}"))
        group = {"class": "offer-taps", "role": "group", "aria-label": t(f"kind.{kind}")}
        groups.append(el("div", group, name, el("div", {"class": "offer-row"}, signs), key=f"taps {kind}"))
    return groups


def _tap(table: AnyTable, t: Language, choice: Choice) -> Element:
    answer = lone(choice)
    sign = table.face.taps.get(choice.kind, table.face.crest)
    if answer is None:
        open_ = table.widget is not None and table.widget.id == choice.id
        return button(
            "beside", sign(choice.side), value=choice.id, label=said(table, t, choice), pressed=open_,
            on=table.does(lambda: table.go_on(choice.id)), look="quiet offer-tap", key=choice.id,
        )  # fmt: skip
    return button(
        "beside-answer", sign(choice.side), value=f"{choice.id} 0", label=said(table, t, choice),
        on=table.does(lambda: table.answer_beside(choice.id, answer)), look="quiet offer-tap", key=choice.id,
    )  # fmt: skip


def _offer(table: AnyTable, t: Language, choice: Choice) -> Element:
    """Return an offer with its answers."""
    text = said(table, t, choice)
    answers = [
        button(
            "beside-answer", table.words.answer(answer, choice), value=f"{choice.id} {number}", key=str(number),
            on=table.does(lambda answer=answer: table.answer_beside(choice.id, answer)),
        )
        for number, answer in enumerate(quick(choice))
    ]  # fmt: skip
    group = {"class": "offer", "role": "group", "aria-label": text}
    return el("div", group, table.face.crest(choice.side), el("span", None, text), answers, key=choice.id)
