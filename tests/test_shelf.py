"""The shelf of games: found in packages of any depth, and told by a card while they are still to be fetched."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import gotweb
from gotweb.core import link, look, record, shelf
from gotweb.core.errors import BadLink, GameAway, TableError
from gotweb.core.options import counts
from gotweb.core.own import own_of
from gotweb.ui.face import face_of, is_here, offered

RULES = """
from gotweb.core.shelf import register

class Game:
    id = "{id}"

made = Game()
register("{id}", {code}, lambda: made)
"""
CARD = '[{{"id": "{id}", "code": {code}, "players": [2, 3, 4]}}]'


def write(package: Path, file: str, text: str = "") -> None:
    package.mkdir(parents=True, exist_ok=True)
    (package / "__init__.py").touch()
    (package / file).write_text(text, "utf-8")


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Games two floors down: one that is here, and two, one within the other, of which only the cards are."""
    write(tmp_path / "guild", "__init__.py")
    write(tmp_path / "guild" / "weavers", "__init__.py")
    write(tmp_path / "guild" / "weavers" / "looms", "game.py", RULES.format(id="looms", code=211))
    write(tmp_path / "ropes", "shelf.json", CARD.format(id="ropes", code=212))
    write(tmp_path / "ropes" / "knots", "shelf.json", CARD.format(id="knots", code=213))
    shelf.games()  # those that are really there have been found
    for name in ("_shelf", "_codes", "_cards"):
        monkeypatch.setattr(shelf, name, {})
    gotweb.__path__.append(str(tmp_path))
    importlib.invalidate_caches()
    shelf._look_round.cache_clear()
    yield tmp_path
    gotweb.__path__.remove(str(tmp_path))
    for name in [name for name in sys.modules if name.startswith(("gotweb.guild", "gotweb.ropes"))]:
        del sys.modules[name]


def refusal(call: object) -> tuple[type, str]:
    with pytest.raises(TableError) as found:
        call()  # type: ignore[operator]
    return type(found.value), found.value.id


def test_a_game_is_found_however_deep_its_package_lies_and_its_texts_are_named_by_the_way_there(house: Path) -> None:
    assert shelf.games() == ["looms", "ropes", "knots"]
    looms = shelf.game("looms")
    assert shelf.package_of(looms) == "gotweb.guild.weavers.looms" and shelf.folder_of(looms) == "guild.weavers.looms"
    assert shelf.missing("looms") == [] and shelf.card("looms") is None


def test_a_game_that_is_away_is_told_by_its_card_and_cannot_be_taken_down(house: Path) -> None:
    assert shelf.card("ropes") == shelf.ShelfEntry("ropes", 212, (2, 3, 4), "gotweb.ropes")
    assert "ropes" in offered() and not is_here("ropes")
    for call in (lambda: shelf.game("ropes"), lambda: shelf.game_by_code(212), lambda: face_of("ropes")):
        assert refusal(call) == (GameAway, "game-away")
    assert refusal(lambda: shelf.game("chains")) == (TableError, "unknown-game")
    assert refusal(lambda: shelf.game_by_code(214)) == (BadLink, "link-foreign")
    assert shelf.missing("chains") == []


def test_files_and_links_of_a_game_that_is_away_say_so_and_are_not_taken_for_damaged_ones(house: Path) -> None:
    content = {"gotweb": 1, "game": "ropes", "options": {}}
    seen = {**content, "names": {}, "moments": []}
    assert refusal(lambda: record.load(content)) == (GameAway, "game-away")
    assert refusal(lambda: look.load({**seen, "digest": look.digest(seen)})) == (GameAway, "game-away")
    assert refusal(lambda: link.decode("11AA")) == (GameAway, "game-away"), "it begins with the number 212"


def test_a_game_that_has_arrived_is_like_any_other_and_its_card_is_kept(house: Path) -> None:
    shelf.games()
    write(house / "ropes", "game.py", RULES.format(id="ropes", code=212))
    shelf.arrived("gotweb.ropes")
    assert shelf.missing("ropes") == [] and shelf.game("ropes").id == "ropes" and shelf.game_by_code(212).id == "ropes"
    assert shelf.card("ropes") is not None, "it was not here from the start"
    assert shelf.games() == ["looms", "ropes", "knots"]


def test_where_no_game_is_named_the_one_with_the_lowest_number_is_meant(house: Path) -> None:
    assert shelf.usual_game() == shelf.games()[0] == "looms"


def test_with_a_game_the_games_are_fetched_that_it_lies_in(house: Path) -> None:
    assert shelf.missing("knots") == ["gotweb.ropes", "gotweb.ropes.knots"]
    assert shelf.missing("ropes") == ["gotweb.ropes"]
    write(house / "ropes", "game.py", RULES.format(id="ropes", code=212))
    shelf.arrived("gotweb.ropes")
    assert shelf.missing("knots") == ["gotweb.ropes.knots"]


def test_where_the_rules_are_here_the_card_is_not_asked(house: Path) -> None:
    write(house / "guild" / "weavers" / "looms", "shelf.json", CARD.format(id="looms", code=99))
    assert shelf.card("looms") is None and shelf.game_by_code(211).id == "looms"


@pytest.mark.parametrize("id", shelf.games())
def test_a_card_tells_what_its_game_tells(id: str) -> None:
    """What the first screen says before a game is fetched is true afterwards."""
    made = shelf.game(id)
    package = importlib.import_module(shelf.package_of(made))
    file = Path(package.__path__[0], shelf.CARDS)
    if file.exists():
        cards = {one["id"]: one for one in shelf.data.read(package.__name__, shelf.CARDS)}
        told = {"id": id, "code": made.code, "players": counts(made)}
        assert {key: value for key, value in cards[id].items() if key not in ("own", "earlier")} == told
        assert all(shelf.game_by_code(code) is made for code in cards[id].get("earlier", []))
        assert all(shelf.earlier_options(code) is not None for code in cards[id].get("earlier", []))
        assert ("own" in cards[id]) == (own_of(made) is not None)
