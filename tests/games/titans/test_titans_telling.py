"""What people read of a match of Titans of Eden: those to whom something happens are its "you"."""

import pytest

from theomachy.games import find
from theomachy.games.titans import events
from theomachy.games.titans.kinds import FOLDER
from theomachy.kernel.cards import Card
from theomachy.kernel.game import Setup
from theomachy.kernel.marks import plain

PUBLIC = -1  # whoever looks on
TELLING = find("titans").telling


@pytest.mark.parametrize(("reader", "said"), [
    (0, "You destroy one of B's temples."),
    (1, "A destroys one of your temples."),
    (2, "A destroys one of B's temples."),
    (PUBLIC, "A destroys one of B's temples."),
])  # fmt: skip
def test_a_temple_falls_and_everybody_reads_whose_it_was(reader: int, said: str) -> None:
    assert plain(TELLING.log_line(events.took_temple(0, 1, captured=False), reader)) == said


def test_whoever_looks_on_by_name_is_nobodys_you() -> None:
    fallen = events.took_temple(0, 1, captured=False)
    for reader in (0, 1):
        assert plain(TELLING.log_line(fallen, reader, by_name=True)) == "A destroys one of B's temples."


def test_a_card_of_ones_own_is_ones_own() -> None:
    """Whoever frees a card of their own, or of another."""
    monk = Card(1, FOLDER.cards(Setup()).by_name["Monk"])
    own, other = [events.of_subversions("freed", 0, whose, monk, ["Harmless"]) for whose in (0, 1)]
    assert plain(TELLING.log_line(own, 0)) == "You free your Monk from Harmless."
    assert plain(TELLING.log_line(own, 1)) == "A frees Monk from Harmless."
    assert plain(TELLING.log_line(other, 0)) == "You free B's Monk from Harmless."
    assert plain(TELLING.log_line(other, 1)) == "A frees your Monk from Harmless."
