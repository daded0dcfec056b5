"""Packs that go round: who gets whose pack next."""


def passed_to(seat: int, seats: int, packs_before: int) -> int:
    """To the left with the first pack, to the right with the second, and so on.

    >>> [passed_to(seat, 3, 0) for seat in range(3)], [passed_to(seat, 3, 1) for seat in range(3)]
    ([1, 2, 0], [2, 0, 1])
    """
    step = 1 if packs_before % 2 == 0 else -1
    return (seat + step) % seats


def pass_on(packs: list[list[int]], packs_before: int) -> list[list[int]]:
    """The packs as they lie after everybody passed theirs on, by seat."""
    seats = len(packs)
    passed: list[list[int]] = [[] for _ in range(seats)]
    for seat in range(seats):
        passed[passed_to(seat, seats, packs_before)] = packs[seat]
    return passed
