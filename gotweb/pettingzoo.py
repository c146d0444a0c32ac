"""Every game on the shelf as an environment of PettingZoo (AEC); offers beside a question only with `beside=`.

`pip install gotweb[pettingzoo]`. Deals, gifts and cards that are played outside one's turn (`Match.beside`) are offered
with `beside=2`, say: then each agent may do up to two such things beside each question, and is asked before the
question whether it does anything and what. Without `beside` they are never made: A Song of Ice and Fief is then played
without deals, and an agent trained like that cannot use them.

    from gotweb.pettingzoo import env

    table = env("battles-of-westeros", plan="open-field")
    table.reset(seed=7)
    for agent in table.agent_iter():
        observation, reward, termination, truncation, info = table.last()
        over = termination or truncation
        table.step(None if over else table.action_space(agent).sample(observation["action_mask"]))

The agents are the players' seats; dice and decks depend on the seed. An agent sees what its seat may know and nothing
else. An answer is given digit by digit, as it is written into links (`Choice.write`): each action is the next digit,
and the mask allows those with which a legal answer can still be made.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from gotweb.core import chance
from gotweb.core.choice import Answer, Choice, OneOf
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.features import SIZE, features

ACTIONS = 128
"""How many actions there are: a digit with more values is given by several actions, the highest part first."""
MOST_ACTIONS, MOST_SIZE, MOST_ANSWERS = 1 << 16, 1 << 20, 1_000_000
"""How many actions and numbers there can be, and answers until a game is broken off."""
MOST_BESIDE = 100
"""How many things an agent can be let do beside one question."""
RENDER_MODES = (None, "ansi")
LEAVES = 64
"""So many whole answers are tried at most to find a legal one that begins with the digits given so far."""


class _Missing(Exception):
    """An answer needs one more digit; the exception has the number of its values."""

    def __init__(self, values: int) -> None:
        self.values = values


class AnswerWriting:
    """An answer in progress: the question, and the actions given so far."""

    def __init__(self, choice: Choice, actions: int, seed: int) -> None:
        self.choice, self.actions = choice, actions
        self.given: list[int] = []
        """The actions so far."""
        self._known: list[int] = self._spelled(choice.write(choice.sample(chance.seeded(seed))))
        """The actions of a legal answer that begins with those given: so there is always one to go on with."""
        self._led: dict[int, list[int] | None] = {}
        """Value of the next action -> what was found that begins so (see `_leads`), until that action is given."""

    def _spelled(self, digits: list[tuple[int, int]]) -> list[int]:
        return [part for digit, values in digits for part in self._parts(digit, values)]

    def _parts(self, digit: int, values: int) -> Iterator[int]:
        """Yield the parts of a digit that has more values than there are actions, the highest part first."""
        sizes = _sizes(values, self.actions)
        for size in sizes:
            part, digit = divmod(digit, size)
            yield part

    def read(self, given: list[int]) -> Answer:
        """Return the answer that actions make, legal or not.

        Raises _Missing with the number of values of the next action.
        """
        left = iter(given)

        def take(values: int) -> int:
            digit, most = 0, values
            for size in _sizes(values, self.actions):
                ways = -(-most // size)
                part = next(left, None)
                if part is None:
                    raise _Missing(ways)
                digit += part * size
                # of the last block there may be less than a whole
                most = min(size, values - digit)
            return digit

        return self.choice.read(take)

    def values(self) -> int:
        """Return how many values the next action has."""
        try:
            self.read(self.given)
        except _Missing as missing:
            return missing.values
        return 0

    def mask(self) -> list[bool]:
        """Return, for each value of the next action, whether it is allowed."""
        values = self.values()
        if self.choice.options() is not None:
            return [True] * values
        known = self._known[len(self.given)]
        return [value == known or self._leads(value) is not None for value in range(values)]

    def _leads(self, value: int) -> list[int] | None:
        """Return the actions of a legal answer that continues with this value; None if none was found.

        The result is cached for the next calls of `mask` and `give`.
        """
        if value not in self._led:
            self._led[value] = self._search([*self.given, value], [LEAVES])
        return self._led[value]

    def _search(self, given: list[int], tries: list[int]) -> list[int] | None:
        try:
            answer = self.read(given)
        except _Missing as missing:
            for value in range(missing.values):
                found = self._search([*given, value], tries)
                if found is not None or tries[0] <= 0:
                    return found
            return None
        tries[0] -= 1
        return given if self.choice.why_not(answer) is None else None

    def give(self, action: int) -> Answer | None:
        """Give the next action.

        Returns the answer once it is complete. Raises ValueError for an action that is not allowed.
        """
        values = self.values()
        if not 0 <= action < values:
            raise ValueError(f"action {action} is not one of {values}")
        if action != self._known[len(self.given)]:
            listed = self.choice.options() is not None
            found = self._first([*self.given, action]) if listed else self._leads(action)
            if found is None:
                raise ValueError(f"no legal answer to {self.choice.kind} begins with {[*self.given, action]}")
            self._known = found
        self.given.append(action)
        self._led.clear()
        return self.read(self.given) if len(self.given) == len(self._known) else None

    def _first(self, given: list[int]) -> list[int]:
        """Return actions that complete the given ones to an answer, the lowest ones."""
        try:
            self.read(given)
        except _Missing:
            return self._first([*given, 0])
        return given


@lru_cache(4096)
def _sizes(values: int, actions: int) -> tuple[int, ...]:
    """Return the place value of each action of a digit with so many values, the last one 1."""
    sizes = [1]
    while sizes[0] * actions < values:
        sizes.insert(0, sizes[0] * actions)
    return tuple(sizes)


class MatchEnvironment(AECEnv):  # type: ignore[misc,type-arg,unused-ignore]
    """A match as an environment, without deals, gifts and the like unless `beside` sets their number; see `env`."""

    def __init__(
        self,
        game_id: str,
        options: dict[str, Any],
        actions: int,
        size: int,
        most: int | None,
        render_mode: str | None,
        beside: int,
    ) -> None:
        super().__init__()
        self.metadata = {"name": f"{game_id}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.game, self.options = game(game_id), options
        self.actions, self.size, self.most, self.beside = actions, size, most, beside
        self.match = Match(self.game, options)
        """The match, for whoever watches; an agent that looks at it cheats."""
        self.possible_agents = list(self.match.seats)
        observed = spaces.Dict(
            {"observation": spaces.Box(-1.0, 1.0, (size,), np.float32), "action_mask": spaces.MultiBinary(actions)}
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, observed)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of what an agent sees: `observation` and `action_mask`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new match. Dice and decks depend on the seed; without one they are random."""
        self._nature: Callable[[int], int] = chance.fair() if seed is None else chance.seeded(seed)
        self.match = Match(self.game, self.options)
        self._asked_at, self._left = -1, dict[str, int]()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._ask()

    def _ask(self) -> None:
        """Let nature answer, and turn to a seat that may do something beside the next question, or to the question
        itself.
        """
        self.match.settle(self._nature)
        question = next(iter(self.match.choices), None)
        if question is None:
            self._end()
            return
        if self.match.asked_at != self._asked_at:
            self._asked_at, self._left = self.match.asked_at, dict.fromkeys(self.agents, self.beside)
        offered = self._offered()
        if offered is not None:
            self._turn_to(None, offered)
        else:
            self._turn_to(question, self.match.choices[question])

    def _offered(self) -> Choice | None:
        """Return the question to a seat whether it does anything beside the open question.

        It is for the first seat that may still do so; None if there is none.
        """
        for seat, left in self._left.items():
            ids = [id for id, one in self.match.beside.items() if one.seat == seat] if left else []
            if ids:
                ways: list[Answer] = [{"beside": None}, *({"beside": id} for id in ids)]
                return OneOf(seat, "beside", ways, {"left": left}, always=True)
        return None

    def _beside(self, seat: str, id: str | None) -> None:
        """Carry out a seat's choice beside the question; with None it does nothing more until the next question."""
        if id is None:
            self._left[seat] = 0
            self._ask()
        else:
            self._left[seat] -= 1
            self._turn_to(id, self.match.beside[id])

    def _turn_to(self, question: str | None, choice: Choice) -> None:
        """Ask a seat a question of the match or an offer beside it; with None, which of its offers it takes."""
        self.question = question
        self.writing = AnswerWriting(choice, self.actions, len(self.match.answers))
        self.agent_selection = choice.seat
        self.infos = {agent: {} for agent in self.agents}
        self.infos[choice.seat] = {"question": question, "kind": choice.kind}
        if self.most is not None and len(self.match.answers) >= self.most:
            self.truncations = dict.fromkeys(self.agents, True)

    def _end(self) -> None:
        """Set the rewards: 1 for the winner, a part of it for several who share the victory; -1 for all others."""
        result = self.match.result
        assert result is not None
        for agent in self.agents:
            self.rewards[agent] = 1 / len(result.winners) if agent in result.winners else -1.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {} for agent in self.agents}

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees: its seat's view as numbers, and the mask of its actions."""
        mask = np.zeros(self.actions, np.int8)
        seen: dict[str, Any] = {"view": self.match.view_anew(agent)}
        asked = not any(self.terminations.values()) and agent == self.agent_selection
        if asked:
            choice = self.writing.choice
            seen["question"] = {"kind": choice.kind, "side": choice.side, "facts": choice.facts}
            seen["given"] = {str(at): action for at, action in enumerate(self.writing.given)}
            allowed = self.writing.mask()
            mask[: len(allowed)] = allowed
        return {"observation": np.array(features(seen, self.size), np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Give the next digit of the answer of the agent that is asked. Raises ValueError for a masked one."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an agent that is asked has to act")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        answer = self.writing.give(int(action))
        if answer is not None:
            self._answered(agent, answer)
        self._accumulate_rewards()

    def _answered(self, agent: str, answer: Answer) -> None:
        if self.question is None:
            self._beside(agent, answer["beside"])
        else:
            self.match.push(self.question, answer)
            self._ask()

    def render(self) -> str | None:
        """Return everything public on the table as JSON, in the mode "ansi"."""
        return json.dumps(self.match.view(None), indent=1) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def env(
    game_id: str,
    *,
    actions: int = ACTIONS,
    size: int = SIZE,
    most: int | None = None,
    render_mode: str | None = None,
    beside: int = 0,
    **options: Any,
) -> MatchEnvironment:
    """Return an environment in which a game is played with these options (`Game.options`).

    `actions`: the number of actions, at least 2; `size`: the number of numbers in an observation, at least 1; `most`:
    the number of answers, at least 1, after which the game is broken off (truncated), None for never; `render_mode`:
    "ansi", or None for no picture; `beside`: how many things an agent may do beside each question (deals, gifts, cards
    outside one's turn), 0 for none. Raises ValueError for any other of these, and TableError for an unknown game or
    option.
    """
    _within("actions", actions, 2, MOST_ACTIONS)
    _within("size", size, 1, MOST_SIZE)
    if most is not None:
        _within("most", most, 1, MOST_ANSWERS, " or None")
    _within("beside", beside, 0, MOST_BESIDE)
    if render_mode not in RENDER_MODES:
        raise ValueError(f"render_mode is {render_mode!r}: it must be one of {RENDER_MODES}")
    return MatchEnvironment(game_id, options, actions, size, most, render_mode, beside)


def _within(name: str, value: Any, low: int, high: int, other: str = "") -> None:
    """Check that a value is a whole number within its bounds. Raises ValueError."""
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"{name} is {value!r}: it must be a whole number from {low} to {high}{other}")
