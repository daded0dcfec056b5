"""How well sides stand: what a game counts, weighed by its `value.toml`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from theomachy.games import find
from theomachy.games.epic import value as epic_value
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.match import Match
from theomachy.kernel.mind import CountingMind
from theomachy.kernel.weights import MOST_PRICES, BadWeights, Scales, read_weights, shares

MODES = [
    ("titans", "duel"), ("titans", "three-arenas-5"), ("theos", "1v1"), ("theos", "2v2v2"), ("theos", "solo"),
    ("bazaar", "4-players"), ("epic", "duel"), ("epic", "3-players-sealed"), ("guardians", "2-players"),
    ("guardians", "solo"),
]  # fmt: skip
ANSWERS = 250


def positions(game: Game[Any], mode: str) -> Iterator[Match]:
    """Some of a match that is played at random."""
    match = Match.begin(game, Setup(game.rules.trial(mode)), "values", skip_forced=True)
    lot = Shaker(7)
    for answer in range(ANSWERS):
        if match.asking is None:
            break
        moves = match.asking.moves()
        match.pick(moves[lot.throw(len(moves))])
        if answer % 10 == 0 or match.asking is None:
            yield match


def mind_of(game: Game[Any]) -> CountingMind[Any]:
    assert isinstance(game.mind, CountingMind)
    return game.mind


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_a_value_is_what_is_counted_weighed_by_the_file(name: str, mode: str) -> None:
    """However quickly a game works it out; and all sides together win once."""
    game = find(name)
    mind = mind_of(game)
    seen = 0
    for match in positions(game, mode):
        table = match.table
        values = mind.values(table)
        assert values == [mind.value(table, seat) for seat in range(table.seats)]
        assert all(0.0 <= value <= 1.0 for value in values)
        if table.outcome is not None or not mind.is_counted(table):
            continue
        seen += 1
        left = [side for side in range(mind.sides(table)) if not mind.is_out(table, side)]
        standings = [mind.balance.weigh(mind.count(table, side)) for side in left]
        assert [mind.standing(table, side) for side in left] == pytest.approx(standings)
        by_side = mind.by_side(table)
        assert [by_side[side] for side in left] == pytest.approx(shares(standings))
        if len(left) > 1:
            assert sum(by_side) == pytest.approx(1.0)
        assert by_side == pytest.approx(mind.by_side(table.copy(False)))
    assert seen >= 5


def test_other_weights_give_other_values_until_they_are_taken_away() -> None:
    game = find("titans")
    scales = mind_of(game).balance
    stream = positions(game, "duel")
    match = [next(stream) for _ in range(3)][-1]
    before = [mind_of(game).value(match.table, seat) for seat in (0, 1)]
    kept = scales.lay([0.0] * len(scales.names))
    try:
        assert mind_of(game).values(match.table) == [0.5, 0.5]
    finally:
        scales.lay(kept)
    assert mind_of(game).values(match.table) == before


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('[weights]\n"a" = 1\n', r"no weight for \['b'\]"),
        ('[weights]\n"a" = 1\n"b" = 2\n"c" = 3\n', r"not counted: \['c'\]"),
        ('[weights]\n"a" = 1\n"b" = "much"\n', 'the weight of "b" should be a number'),
        ("weights = 3\n", r"has no \[weights\]"),
        ("[weights\n", "value.toml: "),
    ],
)
def test_a_file_that_does_not_fit_what_is_counted_is_refused(tmp_path: Path, text: str, fault: str) -> None:
    path = tmp_path / "value.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadWeights, match=fault):
        read_weights(path, ["a", "b"])


def test_scales_weigh_in_the_order_of_the_names(tmp_path: Path) -> None:
    (tmp_path / "value.toml").write_text('revision = 1\n[weights]\n"b" = 2\n"a" = 1\n', encoding="utf-8")
    scales = Scales(str(tmp_path / "value.py"), ["a", "b"])
    assert scales.weigh([3.0, 4.0]) == 11.0
    assert scales.weigh([3.0]) == 3.0
    assert scales.weigh([3.0], first=1) == 6.0


def test_prices_of_strangers_cards_do_not_pile_up() -> None:
    scales = Scales(str(Path(epic_value.__file__)), epic_value.SCALES.names)
    for number in range(MOST_PRICES + 5):
        scales.price(number, [1.0], 0)
    assert len(scales.prices) == 5
