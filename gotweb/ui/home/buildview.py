"""The sheet that builds a file of one's own: its parts, what can be added, and what is wrong."""

from __future__ import annotations

from functools import partial
from typing import Any

from gotweb.core.record import MAX_NAME
from gotweb.lang import Language
from gotweb.ui.home.actbutton import act_button, ignore
from gotweb.ui.home.building import PASTED, SHEET, Building
from gotweb.ui.home.choices import radios
from gotweb.ui.home.face import Built, Given, Held, Offered, PartGroup, Pick
from gotweb.ui.kit.tree import Attribute, Element, el


def sheet(t: Language, building: Building) -> Element:
    """Return the sheet."""
    built = building.builder.shown(t, building.content)
    return el(
        "section",
        {"class": "home-build", "aria-labelledby": SHEET},
        el("h3", {"id": SHEET, "tabindex": "-1"}, t("build.title")),
        _name(t, building),
        [
            radios(one.title, f"build-{one.id}", [(value.id, value.name) for value in one.values], one.chosen,
                   partial(building.pick, one.id))
            for one in built.picks
        ],
        [_group(t, building, one) for one in built.groups],
        _faults(t, built),
        _verdict(t, building, built),
        _doors(t, building),
        key="build",
    )  # fmt: skip


def _name(t: Language, building: Building) -> Element:
    field: dict[str, Attribute] = {
        "type": "text",
        "maxlength": MAX_NAME,
        "value": building.builder.name(building.content),
        "data-action": "build-name",
        "spellcheck": "false",
    }

    def call(event: Any) -> None:
        building.name(str(event.target.value))

    return el(
        "label",
        {"class": "home-build-name"},
        el("span", None, t("build.name")),
        el("input", field, on={"input": call}),
        key="name",
    )


def _group(t: Language, building: Building, group: PartGroup) -> Element:
    """Return the parts of one kind: those in the file, and as cards those that can be added or that come with them."""
    if group.given:
        return _section(
            group, el("ul", {"class": "home-build-held"}, [_given(one) for one in group.given], key="given")
        )
    held = (
        el("ol", {"class": "home-build-held"}, [_held(t, building, one) for one in group.held], key="held")
        if group.held
        else el("p", {"class": "home-hint"}, t("build.none"), key="none")
    )
    return _section(
        group,
        held,
        el("h5", None, t("build.offered"), key="more"),
        el("ul", {"class": "home-build-cards"}, [_card(t, building, one) for one in group.offered], key="cards"),
    )


def _section(group: PartGroup, *parts: Element) -> Element:
    return el(
        "section",
        {"class": "home-build-group", "aria-labelledby": f"build-{group.id}"},
        el("h4", {"id": f"build-{group.id}"}, group.title),
        *parts,
        key=group.id,
    )


def _given(one: Given) -> Element:
    return el("li", None, el("b", None, one.name), el("small", None, one.told), key=one.id)


def _held(t: Language, building: Building, one: Held) -> Element:
    return el(
        "li",
        None,
        el("b", None, one.name),
        el("small", None, one.told),
        _select(building, one.pick) if one.pick is not None else None,
        el(
            "button",
            {"type": "button", "data-action": f"build-out-{one.id}", "aria-label": t("build.out.of", name=one.name)},
            t("build.out"),
            on={"click": partial(ignore, building.remove, one.id)},
        ),
        key=one.id,
    )


def _select(building: Building, pick: Pick) -> Element:
    """Return a `Pick` as a drop-down list; a value that cannot be chosen shows the reason."""
    options = [
        el(
            "option",
            {"value": one.id, "selected": one.id == pick.chosen,
             "disabled": one.why is not None and one.id != pick.chosen},
            one.name if one.why is None else f"{one.name} – {one.why}",
            key=one.id,
        )
        for one in pick.values
    ]  # fmt: skip

    def take(event: Any) -> None:
        building.pick(pick.id, str(event.target.value))

    return el(
        "select",
        {"aria-label": pick.title, "data-action": f"build-join-{pick.id}"},
        options,
        on={"change": take},
        key="pick",
    )


def _card(t: Language, building: Building, one: Offered) -> Element:
    """Return the card of a part that can be added.

    It shows what would be wrong then; the part can be added all the same.
    """
    return el(
        "li",
        None,
        el(
            "button",
            {"type": "button", "class": "home-build-card", "data-action": f"build-add-{one.id}"},
            el("span", {"class": "sr"}, f"{t('build.add')} "),
            el("b", None, one.name),
            el("strong", None, one.price),
            el("small", None, one.told),
            el("small", {"class": "home-build-note"}, one.note) if one.note else None,
            on={"click": partial(ignore, building.add, one.id)},
        ),
        key=one.id,
    )


def _faults(t: Language, built: Built) -> Element | None:
    """Return every reason why the file may not be played yet."""
    if not built.faults:
        return None
    rows = [el("li", None, one, key=str(n)) for n, one in enumerate(built.faults)]
    return el(
        "div",
        {"class": "home-build-faults"},
        el("h4", None, t("build.faults")),
        el("ul", None, rows),
        key="faults",
    )


def _verdict(t: Language, building: Building, built: Built) -> Element:
    """Return one line that stays in sight: the cost, whether the file may be played, and the first reason why not."""
    fit = not built.faults
    said = t("build.fit") if fit else built.faults[0]
    return el(
        "div",
        {"class": "home-build-line fit" if fit else "home-build-line"},
        el(
            "p",
            {"role": "status"},
            el("b", None, built.sum),
            " ",
            el("span", None, el("span", {"aria-hidden": "true"}, "✓ " if fit else "✗ "), said),
        ),
        act_button(t("build.keep" if fit else "build.keep.draft"), "build-keep", building.keep, "primary"),
        key="line",
    )


def _doors(t: Language, building: Building) -> Element:
    """Return the other actions: text, file, link, and reading a pasted text."""

    def read(event: Any) -> None:
        event.preventDefault()
        building.read(str(event.target.querySelector(f"#{PASTED}").value))

    return el(
        "div",
        {"class": "home-build-doors"},
        el("p", {"role": "status", "data-action": "build-told"}, building.told, key="told"),
        el(
            "label",
            {"class": "share-field"},
            t("build.by-hand"),
            el("textarea", {"readonly": True, "rows": 4, "data-action": "build-copied"}, building.by_hand),
            key="by-hand",
        )
        if building.by_hand is not None
        else None,
        act_button(t("build.copy"), "build-copy", building.copy_lines),
        act_button(t("share.file"), "build-file", building.save),
        act_button(t("build.link"), "build-link", building.copy_link),
        act_button(t("build.leave"), "build-leave", building.leave, "quiet"),
        el(
            "form",
            {"class": "home-build-paste", "autocomplete": "off"},
            el("label", {"for": PASTED}, t("build.paste")),
            el("textarea", {"id": PASTED, "rows": 4, "spellcheck": "false", "data-action": "build-paste"}),
            el("button", {"type": "submit", "data-action": "build-read"}, t("build.read")),
            on={"submit": read},
            key="paste",
        ),
        key="doors",
    )
