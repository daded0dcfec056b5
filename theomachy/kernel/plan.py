"""A plan: what people do in one go though the rules ask for it step by step, such as paying for what one buys.

A game offers plans beside the options of a question (`Telling.plans`); `plans.py` follows them.
"""

from collections.abc import Callable
from typing import Any

from mypy_extensions import mypyc_attr

Step = Callable[[Any], bool]  # whether this option is the one to take


@mypyc_attr(allow_interpreted_subclasses=True)
class Plan:
    """A named sequence of answers to the asked seat's questions, which choose one thing each."""

    def __init__(self, name: str, label: str, place: dict[str, Any], steps: list[Step]) -> None:
        self.name = name  # among the plans of this question
        self.label = label  # what is done, in one sentence
        self.place = place  # what stands for it on the board, as options say it: card, zone, seat, number
        self.steps = steps

    def as_data(self) -> dict[str, Any]:
        return {"name": self.name, "label": self.label, **self.place}
