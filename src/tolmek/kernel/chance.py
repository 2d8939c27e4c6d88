"""Random words: BLAKE2b blocks of a counter, keyed by the seed."""

from __future__ import annotations

from hashlib import blake2b
from struct import Struct
from typing import Final

WORDS: Final = 16  # 32-bit words in a block
BLOCK: Final = Struct(f"<{WORDS}I")
SPAN: Final = 1 << 32
NO_WORDS: Final[list[int]] = []  # of a stream that has not been asked yet; never changed


class Stream:
    """An endless row of fair numbers, fixed by seed and counter. Copies go on alike; the counter only grows."""

    def __init__(self, seed: int, counter: int = 0, key: bytes = b"") -> None:
        self.seed: int = seed
        self.counter: int = counter
        self.key: bytes = key or blake2b(str(seed).encode(), digest_size=32).digest()
        self.block: list[int] = NO_WORDS  # those at hand
        self.number: int = -1  # of the block that they come from

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely (rejection, no modulo bias)."""
        if n <= 1:
            return 0
        top = SPAN - SPAN % n
        while True:
            number = self.counter // WORDS
            if number != self.number:
                self.block = list(BLOCK.unpack(blake2b(number.to_bytes(8, "little"), key=self.key).digest()))
                self.number = number
            word = self.block[self.counter % WORDS]
            self.counter += 1
            if word < top:
                return word % n

    def weighted(self, weights: list[int]) -> int:
        """An index, each as likely as its weight."""
        total = 0
        for weight in weights:
            total += weight
        left = self.below(total)
        for i, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return i
        raise ValueError("no outcome has any weight")

    def shuffle(self, items: list[int]) -> None:
        """Fisher-Yates in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def copy(self) -> Stream:
        twin = Stream(self.seed, self.counter, self.key)
        twin.block = self.block
        twin.number = self.number
        return twin
