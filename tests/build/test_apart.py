"""What belongs to one game alone is taken out of the page and packed for itself, unless the game is at hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from gotweb.core.shelf import CARDS, folder_of, game, games
from gotweb.lang import LANGUAGES, domains
from gotweb.workshop import apart, dist
from gotweb.workshop.say import Trouble
from tests.lang.conftest import texts

FILES = [
    "gotweb/__init__.pyc", "gotweb/core/game.pyc", "gotweb/ui/face.pyc",
    "gotweb/house/__init__.pyc", "gotweb/house/game.pyc", "gotweb/house/lang/fr/LC_MESSAGES/shelf.mo",
    "gotweb/house/attic/__init__.pyc", "gotweb/house/attic/game.pyc", "gotweb/house/attic/shelf.json",
    "gotweb/house/attic/lang/__init__.pyc", "gotweb/house/attic/lang/fr/LC_MESSAGES/shelf.mo",
    "gotweb/house/attic/lang/fr/LC_MESSAGES/attic.mo", "gotweb/house/attic/table/__init__.pyc",
    "gotweb/house/attic/table/face.pyc", "gotweb/house/attic/table/boards/map.json",
    "gotweb/house/attic/trunk/__init__.pyc",
    "gotweb/house/table/face.pyc",
    "gotweb/shed/__init__.pyc", "gotweb/shed/game.pyc", "gotweb/shed/shelf.json", "gotweb/shed/table/face.pyc",
    "gotweb-1.dist-info/RECORD",
]  # fmt: skip
APP = {name: name.encode() for name in FILES}


def test_every_game_that_is_not_at_hand_comes_later_however_deep_it_lies() -> None:
    assert apart.away(APP, ["house"]) == ["house.attic", "shed"]
    assert apart.away(APP, ["house", "shed", "house.attic"]) == []


def test_of_a_game_that_comes_later_the_app_keeps_its_card_and_its_name() -> None:
    app, later = apart.divided(APP, ["house"], ["house.attic", "shed"])
    assert set(later["shed"]) == {"gotweb/shed/game.pyc", "gotweb/shed/table/face.pyc"}
    assert set(later["house.attic"]) == {
        "gotweb/house/attic/game.pyc", "gotweb/house/attic/lang/fr/LC_MESSAGES/attic.mo",
        "gotweb/house/attic/table/__init__.pyc", "gotweb/house/attic/table/boards/map.json",
        "gotweb/house/attic/table/face.pyc", "gotweb/house/attic/trunk/__init__.pyc",
    }  # fmt: skip
    assert {**app, **later["shed"], **later["house.attic"]} == APP
    assert {"gotweb/house/attic/shelf.json", "gotweb/house/attic/lang/fr/LC_MESSAGES/shelf.mo"} <= set(app)
    assert "gotweb/house/game.pyc" in app and "gotweb/core/game.pyc" in app


def test_a_family_may_come_later_than_a_game_within_it() -> None:
    app, later = apart.divided(APP, ["house.attic", "shed"], ["house"])
    assert (
        set(later["house"]) == {"gotweb/house/game.pyc", "gotweb/house/table/face.pyc"}
        and "gotweb/house/attic/game.pyc" in app
    )


ROOM = {f"gotweb/geometry/{name}.pyc": b"" for name in ("__init__", "hexes", "plane/__init__")}


def test_a_room_that_only_games_want_comes_with_each_of_them() -> None:
    app, later = apart.divided({**APP, **ROOM}, ["house"], ["house.attic", "shed"])
    apart.share(app, later, {"gotweb/shed/game.py": b"from gotweb.geometry import hexes"})
    assert later["shed"].keys() >= ROOM.keys() and not ROOM.keys() & {*app, *later["house.attic"]}


def test_a_room_that_the_page_wants_has_to_stay_in_it() -> None:
    app, later = apart.divided({**APP, **ROOM}, ["house"], ["house.attic", "shed"])
    with pytest.raises(Trouble, match=r"gotweb/house/game\.pyc is in the page and wants gotweb\.geometry"):
        apart.share(app, later, {"gotweb/house/game.py": b"from gotweb.geometry.plane import moves"})


def test_a_game_that_has_no_face_yet_is_not_in_the_page_at_all() -> None:
    faceless = {name: data for name, data in APP.items() if name != "gotweb/shed/table/face.pyc"}
    assert apart.away(faceless, ["house"]) == ["house.attic"]
    app, later = apart.divided(faceless, ["house"], ["house.attic"])
    assert not [name for name in (*app, *later["house.attic"]) if "shed" in name]
    assert "gotweb/house/game.pyc" in app


def test_a_page_whose_games_are_all_at_hand_is_left_as_it_is() -> None:
    assert apart.divided(APP, ["house", "house.attic", "shed"], []) == (APP, {})


def test_a_game_that_comes_later_needs_a_card_and_one_at_hand_must_be_there() -> None:
    with pytest.raises(Trouble, match=r"gotweb/house has a game that is not at hand, and no shelf\.json"):
        apart.away(APP, ["shed"])
    with pytest.raises(Trouble, match="wants barn at hand"):
        apart.away(APP, ["house", "barn"])


def test_what_is_at_hand_and_what_is_being_built_stands_in_one_place() -> None:
    assert apart.at_hand() == ["thrones"]
    assert apart.unfinished() == []


def test_of_a_game_that_is_being_built_nothing_is_in_the_page() -> None:
    assert apart.away(APP, ["house"], ["shed"]) == ["house.attic"]
    app, later = apart.divided(APP, ["house"], ["house.attic"])
    assert not [name for name in (*app, *later["house.attic"]) if "/shed/" in name]
    assert [name for name in APP if "/shed/" in name]
    whole, without = dist.stylesheets(), dist.stylesheets(hidden=("fief",))
    assert b"fief" in whole[""] and b"fief" not in without[""] and len(without[""]) > 10_000


@pytest.mark.parametrize(
    ("path", "package"),
    [("house/map.css", "house"), ("house/attic/map.css", "house.attic"), ("base.css", None), ("houses/a.css", None)],
)
def test_a_file_belongs_to_the_innermost_game(path: str, package: str | None) -> None:
    assert apart.innermost(path, ["house", "house.attic"]) == package


def test_the_list_of_games_at_hand_is_read_from_the_sources(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[tool.gotweb]\nat-hand = ["a", "b.c"]\n')
    assert apart.at_hand(tmp_path) == ["a", "b.c"]


@pytest.mark.parametrize("id", games())
def test_a_game_that_is_not_at_hand_has_its_name_and_description_in_the_catalogue_that_is_there_before_it(
    id: str,
) -> None:
    package = folder_of(game(id))
    own = domains(package)
    if package in apart.at_hand():
        assert any(f"game.{id}.about" in texts(package, "en", domain) for domain in own)
        return
    assert own[0] == "shelf", "the first in which a text is looked for"
    for code in LANGUAGES:
        assert {f"game.{id}", f"game.{id}.about"} <= texts(package, code, "shelf").keys()
    assert CARDS == apart.CARD
