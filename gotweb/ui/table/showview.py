"""The panel while steps are shown on the map: what happens there, and the buttons to pause and go on."""

from __future__ import annotations

from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tools import tool
from gotweb.ui.kit.tree import Element, el
from gotweb.ui.table import coachview
from gotweb.ui.table.anytable import AnyTable
from gotweb.ui.table.offers import strip


def prompt(t: Language, table: AnyTable) -> Element:
    """Return the content of the panel while a step is shown."""
    showing = table.showing
    step = showing.step
    assert step is not None, "only while a step is shown"
    first, *further = showing.sentences(step)
    notes = showing.notes(step)
    return el(
        "section",
        {"class": "prompt shows"},
        el(
            "div",
            {"class": "asked"},
            el("h2", None, first),
            el("p", {"class": "note"}, " ".join(further)) if further else None,
            el("ul", {"class": "note shown-notes"}, [el("li", None, note) for note in notes]) if notes else None,
        ),
        el("div", {"class": "acts"}, _acts(t, table)),
        strip(table, t),
        coachview.line(t, table),
    )


def _acts(t: Language, table: AnyTable) -> list[Element]:
    """Return the buttons: back, pause or continue, forward, and to the end."""
    showing = table.showing
    return [
        button("shown-back", "‹", on=table.does(showing.back), look="quiet",
               label=t("shown.back"), unable=showing.place == 1),
        button("shown-hold", tool("recall" if showing.held else "pause"),
               on=table.does(showing.hold), look="quiet", label=t("shown.go-on" if showing.held else "shown.hold")),
        button("shown-forward", "›", on={"click": lambda _: showing.forward()}, look="quiet",
               label=t("shown.forward")),
        button("shown-skip", t("shown.skip"), on={"click": lambda _: showing.skip()}, look="primary"),
    ]  # fmt: skip


def again(t: Language, table: AnyTable) -> Element | None:
    """Return the button that goes back to the first step since a person has answered; None if there is none."""
    showing = table.showing
    if not showing.steps or table.app.settings["view"] != "map":
        return None
    return button(
        "shown-again", tool("back"), on=table.does(showing.recall), look="quiet square",
        label=t.n("shown.again", len(showing.steps)),
    )  # fmt: skip
