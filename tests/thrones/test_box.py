"""What lies in the box, number by number: a slip in a data file must not go unseen."""

from __future__ import annotations

from collections import Counter

from gotweb.thrones.game import first_edition
from gotweb.thrones.westeros import RESHUFFLES

BOX = first_edition().edition

CARDS = {
    "stark": {
        "eddard-stark": (3, 0, 2), "robb-stark": (2, 0, 0), "greatjon-umber": (2, 1, 0), "ser-rodrik-cassel": (1, 0, 1),
        "house-mormont-lord": (1, 1, 0), "catelyn-stark": (0, 0, 0), "maester-luwin": (0, 0, 0),
    },
    "greyjoy": {
        "euron-crows-eye": (3, 2, 0), "asha-greyjoy": (2, 0, 0), "theon-greyjoy": (2, 1, 0),
        "aeron-damphair": (1, 0, 1), "house-blacktyde-captain": (1, 0, 1), "balon-greyjoy": (0, 0, 0),
        "victarion-greyjoy": (0, 0, 0),
    },
    "lannister": {
        "tywin-lannister": (3, 2, 0), "ser-jaime-lannister": (2, 0, 0), "tyrion-lannister": (2, 0, 1),
        "ser-kevan-lannister": (1, 1, 0), "house-lannister-captain": (1, 1, 0), "cersei-lannister": (0, 0, 0),
        "vargo-hoat": (0, 0, 0),
    },
    "baratheon": {
        "stannis-baratheon": (3, 1, 1), "renly-baratheon": (2, 0, 0), "ser-davos-seaworth": (2, 0, 1),
        "ser-axell-florent": (1, 1, 0), "house-florent-lord": (1, 1, 0), "melisandre-of-asshai": (0, 0, 0),
        "salladhor-saan": (0, 0, 0),
    },
    "tyrell": {
        "mace-tyrell": (3, 2, 0), "ser-loras-tyrell": (2, 0, 0), "ser-garlan-tyrell": (2, 1, 0),
        "margaery-tyrell": (1, 0, 1), "house-tyrell-captain": (1, 1, 0), "brienne-of-tarth": (0, 0, 0),
        "queen-of-thorns": (0, 0, 0),
    },
}  # fmt: skip
"""House -> card -> strength, swords, fortifications."""


def test_the_numbers_on_the_house_cards() -> None:
    printed: dict[str, dict[str, tuple[int, int, int]]] = {house: {} for house in CARDS}
    for card in BOX.cards.values():
        printed[card.house][card.id] = card.strength, card.swords, card.fortifications
    assert printed == CARDS
    for cards in CARDS.values():
        assert Counter(numbers[0] for numbers in cards.values()) == {3: 1, 2: 2, 1: 2, 0: 2}


def test_a_card_has_an_ability_or_else_symbols() -> None:
    assert all(card.ability == (not card.swords and not card.fortifications) for card in BOX.cards.values())


def test_the_supply_table() -> None:
    assert BOX.supply_rows == [
        [2, 2], [3, 2], [3, 2, 2], [3, 2, 2, 2], [3, 3, 2, 2], [4, 3, 2, 2], [4, 3, 2, 2, 2]
    ]  # fmt: skip


def test_the_pieces_of_each_house() -> None:
    assert BOX.setup["stock"] == {"footman": 10, "knight": 4, "ship": 6}
    assert BOX.setup["power_tokens"] == 20
    assert {id: token.stock for id, token in BOX.tokens.items()} == {
        "march-1": 1, "march+0": 1, "march+1*": 1, "defense+1": 2, "defense+2*": 1, "support": 2, "support+1*": 1,
        "raid": 2, "raid*": 1, "consolidate": 2, "consolidate*": 1,
    }  # fmt: skip
    assert sum(token.stock for token in BOX.tokens.values()) == 15
    assert {id: token.bonus for id, token in BOX.tokens.items() if token.bonus} == {
        "march-1": -1, "march+1*": 1, "defense+1": 1, "defense+2*": 2, "support+1*": 1,
    }  # fmt: skip
    assert {id: token.targets for id, token in BOX.tokens.items() if token.kind == "raid"} == {"raid": 1, "raid*": 2}
    assert {id for id, token in BOX.tokens.items() if token.star} == {id for id in BOX.tokens if id.endswith("*")}
    assert all(id.startswith(token.kind) and id == token.id for id, token in BOX.tokens.items())


def test_every_card_with_an_ability_has_a_text_in_the_book_and_no_other_has() -> None:
    book = first_edition().book
    assert {card.id for card in BOX.cards.values() if card.ability} == set(book.texts)
    assert set(book.effects) == {card for deck in BOX.decks.values() for card in deck} - {RESHUFFLES}


def test_the_other_tables_of_the_board() -> None:
    assert BOX.setup["wildling_track"] == [0, 2, 4, 6, 8, 10, 12]
    assert BOX.stars == [3, 3, 2, 1, 0]
    assert BOX.setup["win_castles"] == {"3": 8, "4": 7, "5": 7}


def test_the_units_on_the_start_cards() -> None:
    homes = {
        "stark": ("winterfell", "white-harbor", "the-shivering-sea", 1),
        "greyjoy": ("pyke", "greywater-watch", "ironmans-bay", 2),
        "lannister": ("lannisport", "stoney-sept", "the-golden-sound", 1),
        "baratheon": ("dragonstone", "kingswood", "shipbreaker-bay", 2),
        "tyrell": ("highgarden", "dornish-marches", "redwyne-straits", 1),
    }
    assert BOX.setup["start_units"] == {
        house: {home: {"knight": 1, "footman": 1}, land: {"footman": 1}, sea: {"ship": ships}}
        for house, (home, land, sea, ships) in homes.items()
    }


def test_thirty_westeros_cards() -> None:
    assert {deck: Counter(cards) for deck, cards in BOX.decks.items()} == {
        "I": {"supply": 4, "mustering": 4, "last-days-of-summer": 1, "winter-is-coming": 1},
        "II": {"game-of-thrones": 4, "clash-of-kings": 4, "last-days-of-summer": 1, "winter-is-coming": 1},
        "III": {
            "wildling-attack": 3, "sea-of-storms": 1, "storm-of-swords": 1, "feast-for-crows": 1, "rains-of-autumn": 1,
            "last-days-of-summer": 2, "winter-is-coming": 1,
        },
    }  # fmt: skip
    assert BOX.wildling_icons == {"last-days-of-summer", "storm-of-swords", "rains-of-autumn"}


def test_what_is_printed_on_the_board() -> None:
    areas = BOX.areas.values()
    assert {area.id for area in areas if area.structure == "stronghold"} == {
        "winterfell", "pyke", "seagard", "lannisport", "riverrun", "dragonstone", "kings-landing", "highgarden"
    }  # fmt: skip
    assert {area.id for area in areas if area.structure == "city"} == {
        "flints-finger", "moat-cailin", "white-harbor", "the-eyrie", "harrenhal", "crackclaw-point", "the-reach",
        "storms-end", "oldtown", "sunspear",
    }  # fmt: skip
    assert {area.id: area.barrels for area in areas if area.barrels > 1} == {
        "lannisport": 2, "blackwater": 2, "highgarden": 2
    }  # fmt: skip
    assert {area.id for area in areas if area.barrels == 1} == {
        "the-stony-shore", "winterfell", "greywater-watch", "widows-watch", "pyke", "seagard", "the-fingers",
        "riverrun", "the-mountains-of-the-moon", "the-eyrie", "dragonstone", "searoad-marches", "dornish-marches",
        "starfall", "sunspear",
    }  # fmt: skip
    assert {area.id: area.crowns for area in areas if area.crowns > 1} == {"kings-landing": 2}
    assert {area.id for area in areas if area.crowns == 1} == {
        "castle-black", "winterfell", "karhold", "pyke", "seagard", "the-twins", "riverrun", "the-eyrie",
        "stoney-sept", "harrenhal", "dragonstone", "kingswood", "the-arbor", "yronwood", "sunspear",
    }  # fmt: skip
    assert {area.id for area in areas if area.island} == {"pyke", "dragonstone", "the-arbor"}
