"""Automatic seats: nobody sits there, and the game itself answers for them. So rules know one kind of player."""

from typing import Any

from theomachy.kernel.questions import CHOOSE, Asked, Decision, Question, Rule
from theomachy.kernel.rules import Rules
from theomachy.kernel.table import Table


class Answered:
    """A rule on its way; what it asks of automatic seats is answered.

    A match never sees these questions, nor writes down the answers: a copy or a replay decides again.
    """

    def __init__(self, rules: Rules[Any], table: Table, rule: Rule) -> None:
        self.rules = rules
        self.table = table
        self.rule = rule
        self.deciding: Decision | None = None  # luck, or a person, was asked on the way to what a seat answers

    def send(self, value: Any) -> Asked:
        """Send a value into the rule; what it asks next. `StopIteration` tells that it is over."""
        while True:
            if self.deciding is not None:
                try:
                    return self.deciding.send(value)
                except StopIteration as decided:
                    self.deciding = None
                    value = decided.value
            asked = self.rule.send(value)
            if not isinstance(asked, Question) or asked.seat < self.table.seats:
                return asked
            if asked.form == CHOOSE and len(asked.options) == 1:
                value = asked.options[0]
            else:
                self.deciding = self.rules.decide_by_asking(self.table, asked)
                value = None if self.deciding is not None else self.rules.decide(self.table, asked)


Played = Rule | Answered  # both are sent values, and say what they ask next


def played(rules: Rules[Any], table: Table, rule: Rule) -> Played:
    """The rule as a match plays it: as it is, unless the game answers for somebody."""
    return Answered(rules, table, rule) if rules.has_automatic_seats(table) else rule
