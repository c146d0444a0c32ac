"""The environment of PettingZoo: its own tests, for every game. Left out where the extra is not installed."""

from __future__ import annotations

import json
import random
import time
import warnings

import pytest

pytest.importorskip("pettingzoo", reason="the extra is not installed: pip install gotweb[pettingzoo]")
np = pytest.importorskip("numpy")

from pettingzoo.test import api_test, seed_test  # noqa: E402

from gotweb.core import chance  # noqa: E402
from gotweb.core.match import Match  # noqa: E402
from gotweb.core.shelf import folder_of, game, games  # noqa: E402
from gotweb.pettingzoo import AnswerWriting, env  # noqa: E402
from gotweb.workshop.apart import unfinished  # noqa: E402
from tests.rest import is_first, usually  # noqa: E402

GAMES = [id for id in games() if folder_of(game(id)) not in unfinished()]
EDITIONS = usually(*([id for id in GAMES if is_first(id, GAMES) is first] for first in (True, False)))
"""Further books of an edition ask in the same ways."""

WARNED = (
    "Observation space for each agent probably should be",  # a mask lies beside it, as in PettingZoo's own board games
    "We recommend agents to be named",  # ours are called by their seats
    "Observation is not a NumPy array",  # the mask again
    "Action mask numpy array is all zeros",  # when the game is over there is nothing to do
)


@pytest.mark.parametrize("id", GAMES)
def test_pettingzoo_finds_nothing_wrong_with_it(id: str, whole: bool) -> None:
    with warnings.catch_warnings():
        for begin in WARNED:
            warnings.filterwarnings("ignore", message=f".*{begin}.*")
        api_test(env(id), num_cycles=200 if whole else 40)


@pytest.mark.parametrize("id", EDITIONS)
def test_two_of_the_same_seed_go_the_same_way(id: str, whole: bool) -> None:
    seed_test(lambda: env(id), num_cycles=60 if whole else 20)


def played(id: str, seed: int, **how: object) -> tuple[object, int]:
    """A game of agents that draw any action that the mask allows; and how many actions it took."""
    table, draw, actions = env(id, **how), random.Random(seed), 0
    table.reset(seed=seed)
    rewards = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, termination, truncation, _ = table.last()
        rewards[agent] += reward
        if termination or truncation:
            table.step(None)
        else:
            table.step(draw.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            actions += 1
    table.last_rewards = rewards
    return table, actions


@pytest.mark.parametrize("id", EDITIONS)
def test_random_play_ends_every_game_and_rewards_who_has_won(id: str) -> None:
    began = time.perf_counter()
    table, actions = played(id, 3)
    print(f"{id}: {actions} actions, {actions / (time.perf_counter() - began):.0f} a second")
    winners = table.match.result.winners
    assert {agent for agent, reward in table.last_rewards.items() if reward > 0} == set(winners)
    assert sum(reward for reward in table.last_rewards.values() if reward > 0) == pytest.approx(1)
    assert not table.agents


@pytest.mark.parametrize("id", EDITIONS)
def test_every_answer_can_be_spelled_with_few_actions_and_with_many(id: str, whole: bool) -> None:
    """Answers of a random game, each given action by action: every action of it is in the mask."""
    match, pick = Match(game(id)), chance.seeded(f"spelled {id}")
    spelled = 0
    while match.choices and spelled < (150 if whole else 40):
        question, choice = next(iter(match.choices.items()))
        answer = choice.sample(pick)
        if choice.seat != "nature":
            for actions in (2, 128):
                writing = AnswerWriting(choice, actions, 0)
                wanted = writing._spelled(choice.write(answer))
                for at, action in enumerate(wanted):
                    assert writing.mask()[action]
                    done = writing.give(action)
                    assert (done is not None) == (at + 1 == len(wanted))
                assert choice.canonical(done) == answer
            spelled += 1
        match.push(question, answer)


def test_an_agent_sees_no_more_than_its_seat() -> None:
    """What others hide may be anything: the observation stays the same."""
    table = env("battles-of-westeros", plan="open-field")
    table.reset(seed=1)
    agent = table.agent_selection
    enemy = next(one for one in table.possible_agents if one != agent)
    before = table.observe(agent)["observation"]
    state = table.match.state
    hand, deck = state.hands[enemy], state.decks[enemy]
    assert hand and deck
    state.hands[enemy], state.decks[enemy] = deck[: len(hand)], tuple(sorted((*hand, *deck[len(hand) :])))
    assert np.array_equal(table.observe(agent)["observation"], before)
    assert not np.array_equal(table.observe(enemy)["observation"], before)


def test_a_masked_action_is_refused_and_a_game_can_be_broken_off() -> None:
    table, _ = played("battles-of-westeros", 1, most=20)
    assert table.match.result is None and not table.agents
    table.reset(seed=1)
    mask = table.observe(table.agent_selection)["action_mask"]
    with pytest.raises(ValueError):
        table.step(int(np.flatnonzero(mask == 0)[0]))
    with pytest.raises(ValueError):
        table.step(None)


def test_what_lies_beside_a_question_is_offered_as_often_as_one_likes() -> None:
    """Deals and raised hands of A Song of Ice and Fief; without `beside` nobody is offered any of it."""
    table, draw = env("song-of-ice-and-fief", beside=2, most=60), random.Random(5)
    table.reset(seed=5)
    asked: dict[tuple[int, str], int] = {}
    done = 0
    for agent in table.agent_iter():
        seen, _, termination, truncation, info = table.last()
        if termination or truncation:
            table.step(None)
            continue
        if info["kind"] == "beside":
            first = table.writing.given == []
            moment = table.match.asked_at, agent
            asked[moment] = asked.get(moment, 0) + first
        elif table.question in table.match.beside:
            done += 1
        table.step(draw.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    assert asked and done and max(asked.values()) <= 2
    assert any(id not in table.match.seats and "/" in id for id, _ in table.match.answers)
    without, _ = played("song-of-ice-and-fief", 5, most=60)
    assert not any("/" in id for id, _ in without.match.answers)


def test_what_lies_open_is_rendered() -> None:
    table = env("battles-of-westeros", render_mode="ansi")
    table.reset(seed=1)
    assert "hand" not in json.loads(table.render()) and env("battles-of-westeros").render_mode is None


@pytest.mark.parametrize(
    ("name", "wrong", "bounds"),
    [
        *(("actions", wrong, "from 2 to 65536") for wrong in (1, 0, -3, True, 2.0, "8", None, 10**9)),
        *(("size", wrong, "from 1 to 1048576") for wrong in (0, -1, 1.5, None, 10**12)),
        *(("most", wrong, "from 1 to 1000000 or None") for wrong in (0, -1, False, "10", 10**9)),
        *(("beside", wrong, "from 0 to 100") for wrong in (-1, 101, None, True)),
        *(("render_mode", wrong, "'ansi'") for wrong in ("x", "human", "", 1)),
    ],
)
def test_a_value_out_of_bounds_is_refused_in_a_sentence_that_names_it(name: str, wrong: object, bounds: str) -> None:
    with pytest.raises(ValueError, match=f"^{name} is ") as refusal:
        env(GAMES[0], **{name: wrong})
    assert bounds in str(refusal.value)


def test_the_ends_of_the_bounds_can_be_played() -> None:
    table, _ = played(GAMES[0], 3, actions=2, size=1, most=1, render_mode="ansi")
    assert table.render()
