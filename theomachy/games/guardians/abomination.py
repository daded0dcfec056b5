"""The Abomination acts by itself: what it decides is decided here, and nowhere else.

The rules leave it little: whom it hits, and where its Threats lie, are settled by G28, G33 and GR1.
"""

from theomachy.games.guardians.table import GuardiansTable


def space_for(table: GuardiansTable) -> int:
    """GR1: the free space with the lowest number; -1 if the Threat Board is full."""
    free = table.free_spaces()
    return free[0] if free else -1
