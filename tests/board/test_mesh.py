"""The drawn map says what the rules say, and comes from its control points."""

import copy
import dataclasses
import json

import pytest

from gotweb.workshop.mesh.grow import grow
from gotweb.workshop.mesh.model import CONTROL, MESH, Mesh
from gotweb.workshop.mesh.verify import EDITIONS, Rules, is_current, verify


@pytest.fixture(scope="module")
def rules():
    return Rules.load("first")


def test_the_mesh_was_grown_from_these_control_points(mesh):
    assert is_current(mesh), "run python -m gotweb.workshop.mesh.grow"


@pytest.mark.slow
def test_growing_again_gives_the_same_bytes():
    assert grow(CONTROL.read_text("utf-8")) == MESH.read_text("utf-8")


def test_every_check_holds_for_the_first_edition(mesh, rules):
    assert verify(mesh, "first", rules) == []


def test_every_check_holds_for_the_second_edition(mesh):
    rules = Rules.load("second")
    assert len(rules.kinds) == 50, "ports are no areas of the mesh"
    assert verify(mesh, "second", rules) == []


def test_drawn_contact_is_adjacency(mesh):
    """Told again without the verifier: two areas touch, not across a bare river, if and only if they are adjacent."""
    facts = json.loads((EDITIONS / "first" / "map.json").read_text("utf-8"))
    bridges = {frozenset(pair) for pair in facts["bridges"]}
    drawn = {pair for pair, kinds in mesh.contacts("first").items() if "river" not in kinds or pair in bridges}
    assert drawn == {frozenset(edge) for edge in facts["edges"]}


def test_an_edge_too_many_in_the_rules_is_noticed(mesh, rules):
    wrong = dataclasses.replace(rules, edges=rules.edges | {frozenset(("winterfell", "the-arbor"))})
    assert any("do not touch" in complaint for complaint in verify(mesh, "first", wrong))


def test_an_edge_missing_from_the_rules_is_noticed(mesh, rules):
    wrong = dataclasses.replace(rules, edges=rules.edges - {frozenset(("castle-black", "winterfell"))})
    assert any("touch, but are not adjacent" in complaint for complaint in verify(mesh, "first", wrong))


def test_a_border_drawn_as_a_river_is_noticed(mesh, rules):
    data = copy.deepcopy(mesh.data)
    pair = {"the-reach", "blackwater"}
    for arc in data["arcs"]:
        if set(arc["sides"].get("first", [])) == pair:
            arc["kind"] = "river"
    assert verify(Mesh(data), "first", rules)


def test_a_coast_pushed_over_another_is_noticed(mesh, rules):
    data = copy.deepcopy(mesh.data)
    arc = next(arc for arc in data["arcs"] if arc["kind"] == "coast" and len(arc["v"]) > 40)
    data["vertices"][arc["v"][20]][0] += 30
    assert verify(Mesh(data), "first", rules)
