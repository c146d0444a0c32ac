"""Everybody on a house card of any edition has a face on its board, and no two people of a house have the same."""

import gzip
import itertools
import re

from gotweb.workshop.people import bust, events
from gotweb.workshop.thrones import portraits


def test_every_card_has_a_portrait(sheet):
    drawn = re.findall(r'<symbol id="portrait-([\w-]+)"', sheet.drawing.read_text("utf-8"))
    assert len(drawn) == len(set(drawn))
    assert set(drawn) == set(sheet.cards())


def test_no_two_people_of_a_house_look_alike(sheet):
    looks, houses = sheet.looks(), sheet.cards()
    for one, other in itertools.combinations(houses, 2):
        assert looks[one] != looks[other] or houses[one] != houses[other], (one, other)


def test_nobody_is_drawn_who_is_on_no_card(sheet):
    assert set(portraits.people()) <= set(sheet.looks())
    assert all(list(bust.layers(looks)) for looks in sheet.looks().values())


def test_each_house_has_its_land_behind_its_people(sheet):
    text = sheet.drawing.read_text("utf-8")
    assert {f"card-{card}" for card in sheet.events()} == {
        name for name in re.findall(r'<symbol id="scene-([\w-]+)"', text) if name.startswith("card-")
    }
    assert set(sheet.events()) <= set(events.EVENTS), "a card has no scene of its own"
    drawn = dict(re.findall(r'(?s)<symbol id="scene-([\w-]+)"(.*?)</symbol>', text))
    assert set(sheet.cards().values()) <= set(drawn)
    assert max(len(one) for one in drawn.values()) <= 2048
    lands = {name: one[one.index(">") :] for name, one in drawn.items() if not name.startswith("card-")}
    assert len(set(lands.values())) == len(lands), "two lands are the same"


def test_all_people_of_a_board_are_light(sheet):
    text = sheet.drawing.read_text("utf-8")
    found = re.findall(r'(?s)<symbol id="(?:portrait|scene)-.*?</symbol>|<g id="bust-.*?</g>', text)
    assert len(gzip.compress("".join(found).encode())) < 30_000
