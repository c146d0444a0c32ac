"""The notice beside the table that stays as long as the game cannot be saved on this device."""

from __future__ import annotations

from gotweb.core.errors import TableError
from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.page import Page
from gotweb.ui.kit.tree import Element, el


def drawn(t: Language, trouble: TableError | None, app: Page) -> Element | None:
    """Return why the game is not saved, with a button that exports it as a file; None if it is saved.

    When the notice appears, the app announces once what happened and what can be done, to screen readers too.
    """
    if trouble is None:
        return None
    return el(
        "div",
        {"class": "unkept"},
        el("p", None, t(f"unkept.{trouble.id}")),
        button("export-unkept", t("share.file"), on={"click": lambda _event: app.export()}),
        key="unkept",
    )
