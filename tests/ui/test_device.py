"""What the device keeps of files of one's own, without a browser: a page that is not told of them cannot start."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from gotweb.core.errors import TableError

OF_THE_BROWSER = ("js", "pyodide", "pyodide.ffi", "pyodide_js")
MADE_WITH_IT = ("gotweb.ui.kit.device", "gotweb.ui.kit.dom")


class Thrown(Exception):
    """What the browser throws."""


class Storage:
    """A `localStorage`; a `trouble` is what comes of whatever is done with it."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.trouble: Exception | None = None

    def _try(self) -> None:
        if self.trouble is not None:
            raise self.trouble

    def getItem(self, key: str) -> str | None:
        self._try()
        return self.texts.get(key)

    def setItem(self, key: str, text: str) -> None:
        self._try()
        self.texts[key] = text

    def removeItem(self, key: str) -> None:
        self._try()
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        self._try()
        return [*self.texts]


@pytest.fixture
def storage() -> Storage:
    return Storage()


@pytest.fixture
def device(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The module that the page uses, in a browser of which only the storage is there."""
    for name in OF_THE_BROWSER:
        module: Any = ModuleType(name)
        module.__getattr__ = lambda part: MagicMock(name=part)
        monkeypatch.setitem(sys.modules, name, module)
    browser: Any = sys.modules["js"]
    browser.window = SimpleNamespace(localStorage=storage)
    browser.Object = SimpleNamespace(keys=Storage.keys)
    calls: Any = sys.modules["pyodide.ffi"]
    calls.JsException = Thrown
    for name in MADE_WITH_IT:
        monkeypatch.delitem(sys.modules, name, raising=False)
    yield importlib.import_module("gotweb.ui.kit.device")
    for name in MADE_WITH_IT:
        del sys.modules[name]
    kit: Any = importlib.import_module("gotweb.ui.kit")
    for name in MADE_WITH_IT:
        delattr(kit, name.rpartition(".")[2])


def test_texts_of_a_folder_are_handed_out_by_their_names(device: Any) -> None:
    """Those of another game, whose id may begin alike, are not among them."""
    assert device.kept_texts("toy") == {}
    for folder, name, text in (("toy", "a", "x"), ("toy", "b.c", "ü"), ("toys", "a", "z")):
        device.keep_text(folder, name, text)
    assert device.kept_texts("toy") == {"a": "x", "b.c": "ü"}
    device.drop_text("toy", "a")
    assert device.kept_texts("toy") == {"b.c": "ü"} and device.kept_texts("toys") == {"a": "z"}


def test_what_else_the_browser_keeps_is_no_text_of_ones_own(device: Any, storage: Storage) -> None:
    device.DeviceMemory().remember("language", "fr")
    storage.texts["toy.a"] = "of another page of this host"
    assert device.kept_texts("toy") == {} and device.DeviceMemory().setting("language") == "fr"


@pytest.mark.parametrize(
    ("trouble", "id"),
    [(Thrown("QuotaExceededError: no room"), "own-full"), (Thrown("SecurityError"), "own-none"),
     (AttributeError("localStorage"), "own-none")],
)  # fmt: skip
def test_where_nothing_can_be_kept_there_is_nothing_and_why_is_said(
    device: Any, storage: Storage, trouble: Exception, id: str
) -> None:
    storage.trouble = trouble
    assert device.kept_texts("toy") == {} and device.DeviceMemory().setting("language") is None
    with pytest.raises(TableError) as told:
        device.keep_text("toy", "a", "x")
    assert told.value.id == id
    device.drop_text("toy", "a")
