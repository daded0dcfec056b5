"""Bots that value positions by other weights than the game's own: two values can meet at one table."""

from pathlib import Path

from theomachy.agents import Agent, Seat
from theomachy.kernel.weights import BadWeights, read_weights
from theomachy.lab.faults import LabFault
from theomachy.lab.playing.timing import without_time

BY = "@"  # adept@mine/value.toml is an adept who values positions by the weights in that file


class OtherWeights(LabFault):
    """Weights that do not belong to the game."""


class Weighing(Agent):
    """Another bot, by these weights. While it thinks, they lie on the game's scales, and nobody else thinks then."""

    def __init__(self, bot: Agent, weights: list[float]) -> None:
        super().__init__(bot.seed)
        self.bot = bot
        self.weights = weights

    def answer(self, seat: Seat) -> list[int]:
        scales = seat.game.mind.scales
        if scales is None:
            raise OtherWeights(f"{seat.game.name} counts nothing that weights could be for")
        before = scales.lay(self.weights)
        try:
            return self.bot.answer(seat)
        finally:
            scales.lay(before)


class WeighingByFile(Weighing):
    """The same, by the weights of a file. It is read when the bot is first asked, for then it is known which game."""

    def __init__(self, bot: Agent, file: Path) -> None:
        super().__init__(bot, [])
        if not file.is_file():
            raise OtherWeights(f"{file}: there is no such file of weights; `theomachy fit` writes one")
        self.file = file

    def answer(self, seat: Seat) -> list[int]:
        scales = seat.game.mind.scales
        if not self.weights and scales is not None:
            try:
                self.weights = read_weights(self.file, scales.names)
            except BadWeights as fault:
                raise OtherWeights(f"these are no weights for {seat.game.name}: {fault}") from None
        return super().answer(seat)


def file_in(name: str) -> Path | None:
    """The file that comes after the @ in a bot's name."""
    _, by, file = without_time(name)[0].partition(BY)
    return Path(file) if by else None
