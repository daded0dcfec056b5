"""Chance computed from (seed, what it is for, the n-th time): nothing to copy, nothing shared between players."""

from hashlib import blake2b
from struct import unpack

from mypy_extensions import i64


class Dice:
    """The luck of one match.

    Every throw is a keyed hash of the stream and its count, so that a seed drawn from a secure source cannot be
    guessed from what was seen. One hash serves sixteen throws of a stream.

    >>> dice = Dice("42")
    >>> [dice.throw(0, n, 6) for n in range(5)] == [Dice("42").throw(0, n, 6) for n in range(5)]
    True
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._key = b""  # of the seed, once it is needed: most forks share the dice of their match
        self._blocks: dict[int, tuple[int, ...]] = {}

    def throw(self, luck: int, n: int, sides: int) -> int:
        """The n-th throw of this stream: 0 to sides - 1."""
        block = luck * 1048576 + (n >> 4)
        words = self._blocks.get(block)
        if words is None:
            if not self._key:
                self._key = blake2b(self.seed.encode(), digest_size=32).digest()
            words = unpack("<16I", blake2b(block.to_bytes(8, "little"), digest_size=64, key=self._key).digest())
            self._blocks[block] = words
        word: i64 = words[n & 15]  # native: mypyc would take an interruption of a long product for want of memory
        return (word * sides) >> 32


class Shaker:
    """A fast stream of throws for playouts, samples and tests, where nothing secret hangs on it (PCG, 32 bits).

    All intermediate values stay below 2**62, so that native integers and Python's agree.
    """

    def __init__(self, seed: int = 1) -> None:
        first: i64 = seed & 0xFFFFFFFF
        self._state: i64 = (first * 747796405 + 2891336453) & 0xFFFFFFFF

    def throw(self, sides: int) -> int:
        state: i64 = (self._state * 747796405 + 2891336453) & 0xFFFFFFFF
        self._state = state
        word: i64 = ((state >> ((state >> 28) + 4)) ^ state) * 277803737 & 0xFFFFFFFF
        word = (word >> 22) ^ word
        return (word * sides) >> 32

    def shuffle(self, ids: list[int]) -> None:
        """Mix a list in place; the throws are written out, for this is the heart of every imagined world."""
        state: i64 = self._state
        last: i64 = len(ids)
        while last > 1:
            state = (state * 747796405 + 2891336453) & 0xFFFFFFFF
            word: i64 = ((state >> ((state >> 28) + 4)) ^ state) * 277803737 & 0xFFFFFFFF
            other: i64 = (((word >> 22) ^ word) * last) >> 32
            last -= 1
            moved = ids[last]
            ids[last] = ids[other]
            ids[other] = moved
        self._state = state
