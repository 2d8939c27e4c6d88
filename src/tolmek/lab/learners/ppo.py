"""A small learner in one file, in the manner of CleanRL: PPO with masked actions, two seats, against `random`.

    python -m tolmek.lab.learners.ppo --edition revised --decisions 300000 --out learned.pt --curve curve.csv

Schulman et al., "Proximal Policy Optimization Algorithms", 2017. It needs `pip install tolmek[envs] torch`.

The network reads the features of the seat. An action is as good as the sum of what its words are worth here, so that
what is learned of `move starfarer` holds wherever the ship goes; only legal actions are looked at. A seat is paid for
the points it gains on the other one, and for the first place.
"""

from __future__ import annotations

import argparse
import csv
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

import tolmek
from tolmek import lab
from tolmek.api import Action, Decision

SEATS = 2
ENVIRONMENTS = 16
STEPS = 128  # of each environment between two updates
EPOCHS = 4
MINIBATCH = 512
LEARNING_RATE = 1e-3  # falls to 0
DISCOUNT = 0.995
SMOOTHING = 0.95  # lambda of the generalised advantage estimate
CLIP = 0.2
CURIOSITY = 0.01  # weight of the entropy
VALUE = 0.5  # weight of the value's error
LARGEST_GRADIENT = 0.5
WIDTH = 128
WORD_WIDTH = 64
LATEST = 200  # games that a row of the curve sums up
EVERY = 5  # updates between two rows

Legal = list[list[int]]  # numbers of the legal actions, by position


class Network(nn.Module):  # type: ignore[misc]
    """What a position is worth, and how likely each legal action is to be chosen."""

    def __init__(self, edition: str) -> None:
        super().__init__()
        self.space = lab.actions(edition, SEATS)
        self.encoder = lab.features(edition, SEATS)
        self.body = nn.Sequential(nn.Linear(self.encoder.size, WIDTH), nn.Tanh(), nn.Linear(WIDTH, WIDTH), nn.Tanh())
        self.value = nn.Linear(WIDTH, 1)
        self.wish = nn.Linear(WIDTH, WORD_WIDTH)
        vocabulary: dict[str, int] = {"": 0}
        rows = [[vocabulary.setdefault(word, len(vocabulary)) for word in words_of(one)] for one in self.space.actions]
        longest = max(map(len, rows))
        self.register_buffer("words", torch.tensor([row + [0] * (longest - len(row)) for row in rows]), False)
        self.worth = nn.Embedding(len(vocabulary), WORD_WIDTH, padding_idx=0)
        nn.init.normal_(self.worth.weight, std=0.01)

    def forward(self, observations: Tensor, legal: Legal) -> tuple[Tensor, Tensor, Tensor]:
        """The values, the logarithms of the chances of all legal actions in a row, and whose each of them is."""
        thought = self.body(observations)
        rows = torch.repeat_interleave(torch.tensor([len(numbers) for numbers in legal]))
        numbers = torch.tensor([number for some in legal for number in some])
        worth = functional.embedding_bag(self.words[numbers], self.worth.weight, mode="sum", padding_idx=0)
        scores = (worth * self.wish(thought)[rows]).sum(1)
        return self.value(thought).squeeze(1), log_chances(scores, rows, len(legal)), rows


def words_of(action: Action) -> list[str]:
    """What an action has in common with others: its verb, and each thing with and without the verb."""
    verb, *things = str(action).split()
    return [verb, *[f"{verb} {place} {thing}" for place, thing in enumerate(things)], *things]


def log_chances(scores: Tensor, rows: Tensor, count: int) -> Tensor:
    """A softmax over the scores of each row."""
    highest = torch.full((count,), -torch.inf).scatter_reduce(0, rows, scores.detach(), "amax")
    above = scores - highest[rows]
    return above - torch.zeros(count).index_add(0, rows, above.exp()).log()[rows]


@dataclass
class Played:
    """What one update learns from: a column for each environment, a row for each step."""

    observations: Tensor
    legal: list[Legal]
    chosen: Tensor  # places among the legal actions
    logs: Tensor  # of the chances that the choices had
    values: Tensor
    rewards: Tensor
    ended: Tensor
    after: Tensor  # values after the last step


class Seats:
    """Environments side by side, the learner in the first seat of one half and in the second of the other."""

    def __init__(self, edition: str, seed: int) -> None:
        self.envs = [lab.gym(edition, ["random"], seat=number % SEATS) for number in range(ENVIRONMENTS)]
        names = lab.features(edition, SEATS).names
        self.points = names.index("vp.me"), names.index("vp.next1")
        self.shares: deque[float] = deque(maxlen=LATEST)
        self.games = 0
        starts = [env.reset(seed=seed + number) for number, env in enumerate(self.envs)]
        self.observations = [observation for observation, _ in starts]
        self.legal: Legal = [info["legal"] for _, info in starts]

    def step(self, places: list[int]) -> tuple[list[float], list[bool]]:
        """Answer everywhere; what was earned, and where a game has ended and a new one begun."""
        rewards, ends = [], []
        for number, env in enumerate(self.envs):
            before = self.ahead(self.observations[number])
            observation, share, ended, _, info = env.step(self.legal[number][places[number]])
            rewards.append(self.ahead(observation) - before + (2 * share - 1 if ended else 0.0))
            ends.append(ended)
            if ended:
                self.shares.append(share)
                self.games += 1
                observation, info = env.reset()
            self.observations[number], self.legal[number] = observation, info["legal"]
        return rewards, ends

    def ahead(self, observation: Any) -> float:
        mine, theirs = self.points
        return float(observation[mine] - observation[theirs])


def learn(edition: str, decisions: int, seed: int = 0) -> Iterator[tuple[Network, dict[str, Any]]]:
    """Learn for about so many decisions; now and then the network and a row of the curve, and at the end."""
    torch.manual_seed(seed)
    dice = np.random.default_rng(seed)
    network = Network(edition)
    optimizer = torch.optim.Adam(network.parameters(), lr=LEARNING_RATE, eps=1e-5)
    seats = Seats(edition, seed)
    updates = max(1, decisions // (ENVIRONMENTS * STEPS))
    start = process_time()
    for update in range(1, updates + 1):
        optimizer.param_groups[0]["lr"] = LEARNING_RATE * (1 - (update - 1) / updates)
        played = play(network, seats)
        improve(network, optimizer, played, dice)
        if update % EVERY == 0 or update == updates:
            yield (
                network,
                {
                    "decisions": update * ENVIRONMENTS * STEPS,
                    "games": seats.games,
                    "seconds": round(process_time() - start, 1),
                    "share": round(sum(seats.shares) / max(1, len(seats.shares)), 4),
                },
            )


@torch.no_grad()  # type: ignore[untyped-decorator]
def play(network: Network, seats: Seats) -> Played:
    """Some steps in every environment, with actions drawn by their chances."""
    observations, legals, chosen, logs, values, rewards, ended = [], [], [], [], [], [], []
    for _ in range(STEPS):
        seen = torch.from_numpy(np.stack(seats.observations))
        legal = list(seats.legal)
        value, chances, _ = network(seen, legal)
        of_each = torch.split(chances, [len(numbers) for numbers in legal])
        places = [int(torch.multinomial(row.exp(), 1)) for row in of_each]
        observations.append(seen)
        legals.append(legal)
        chosen.append(torch.tensor(places))
        logs.append(torch.stack([row[place] for row, place in zip(of_each, places, strict=True)]))
        values.append(value)
        earned, ends = seats.step(places)
        rewards.append(torch.tensor(earned))
        ended.append(torch.tensor(ends, dtype=torch.float32))
    after, _, _ = network(torch.from_numpy(np.stack(seats.observations)), seats.legal)
    stack = torch.stack
    return Played(
        stack(observations), legals, stack(chosen), stack(logs), stack(values), stack(rewards), stack(ended), after
    )


def advantages(played: Played) -> Tensor:
    """How much better each choice was than expected: the generalised advantage estimate."""
    found = torch.zeros_like(played.rewards)
    following, last = played.after, torch.zeros(ENVIRONMENTS)
    for step in reversed(range(STEPS)):
        goes_on = 1 - played.ended[step]
        surprise = played.rewards[step] + DISCOUNT * following * goes_on - played.values[step]
        last = surprise + DISCOUNT * SMOOTHING * goes_on * last
        found[step], following = last, played.values[step]
    return found


def improve(network: Network, optimizer: torch.optim.Optimizer, played: Played, dice: np.random.Generator) -> None:
    """Make the choices that were better than expected more likely, but no more than the clip allows."""
    gains = advantages(played)
    targets = (gains + played.values).flatten()
    gains = gains.flatten()
    observations, legal = played.observations.flatten(0, 1), [row for step in played.legal for row in step]
    chosen, logs = played.chosen.flatten(), played.logs.flatten()
    for _ in range(EPOCHS):
        for places in np.split(dice.permutation(len(legal)), len(legal) // MINIBATCH):
            some = torch.from_numpy(places)
            mine = [legal[place] for place in places]
            value, chances, rows = network(observations[some], mine)
            first = torch.tensor(np.cumsum([0, *[len(numbers) for numbers in mine[:-1]]]))
            change = (chances[first + chosen[some]] - logs[some]).exp()
            gain = (gains[some] - gains[some].mean()) / (gains[some].std() + 1e-8)
            choosing = -torch.min(change * gain, change.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            error = 0.5 * (value - targets[some]).square().mean()
            entropy = -torch.zeros(len(mine)).index_add(0, rows, chances.exp() * chances).mean()
            optimizer.zero_grad()
            (choosing + VALUE * error - CURIOSITY * entropy).backward()
            nn.utils.clip_grad_norm_(network.parameters(), LARGEST_GRADIENT)
            optimizer.step()


class Learned:
    """A network at the table: it takes the action that it finds likeliest."""

    name = "learned"
    words = "has learned against random"

    def __init__(self, network: Network) -> None:
        self.network = network

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def choose(self, view: dict[str, Any], decision: Decision) -> Action:
        numbers = self.network.encoder.encode(view)
        _, chances, _ = self.network(
            torch.frombuffer(numbers, dtype=torch.float32)[None], [self.network.space.legal(decision)]
        )
        return decision.actions[int(chances.argmax())]


def judge(network: Network, games: int, seed: int = 1_000_000) -> lab.Simulation:
    """Games of the network against `random`, each pair with the seats changed."""
    tolmek.bots.add("learned", lambda _: Learned(network))
    return lab.simulate(network.encoder.edition, ["learned", "random"], games, seed=seed, paired=True)


def save(network: Network, path: Path) -> None:
    versions = {"actions": network.space.version, "features": network.encoder.version}
    torch.save({"edition": network.encoder.edition, **versions, "weights": network.state_dict()}, path)


def load(path: Path) -> Network:
    """A network that was saved; refused where actions or features mean something else by now."""
    kept = torch.load(path, weights_only=True)
    lab.actions(kept["edition"], SEATS, version=kept["actions"])
    lab.features(kept["edition"], SEATS, version=kept["features"])
    network = Network(kept["edition"])
    network.load_state_dict(kept["weights"])
    return network


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn to beat random with two seats.")
    parser.add_argument("--edition", default="revised")
    parser.add_argument("--decisions", type=int, default=300_000, help="to learn from (default 300,000)")
    parser.add_argument("--games", type=int, default=200, help="to judge it by (default 200)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=Path("learned.pt"), help="where the network goes")
    parser.add_argument("--curve", type=Path, default=Path("curve.csv"), help="where the rows go")
    wanted = parser.parse_args()
    torch.set_num_threads(1)
    with wanted.curve.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, ["decisions", "games", "seconds", "share"], lineterminator="\n")
        writer.writeheader()
        for network, row in learn(wanted.edition, wanted.decisions, wanted.seed):
            writer.writerow(row)
            file.flush()
            save(network, wanted.out)
            print(" ".join(f"{name} {value}" for name, value in row.items()), flush=True)
    found = judge(network, wanted.games)
    print(f"{found.results[0].win_rate:.3f} of first places, 95 % {found.results[0].interval}, {found.games} games")


if __name__ == "__main__":
    main()
