"""Automatic seats: nobody sits there, and the game itself answers for them. So rules know one kind of player."""

from theomachy.kernel.questions import CHOOSE, Question, Rule
from theomachy.kernel.rules import Rules, T


def played(rules: Rules[T], table: T, rule: Rule) -> Rule:
    """This rule; what it asks of automatic seats is answered."""
    return _answered(rules, table, rule) if rules.has_automatic_seats(table) else rule


def _answered(rules: Rules[T], table: T, rule: Rule) -> Rule:
    """A match never sees these questions, nor writes down the answers: a copy or a replay decides again."""
    value: object = None
    while True:
        try:
            asked = rule.send(value)
        except StopIteration:
            return
        if isinstance(asked, Question) and asked.seat >= table.seats:
            if asked.form == CHOOSE and len(asked.options) == 1:
                value = asked.options[0]
            else:
                value = yield from rules.decide(table, asked)
        else:
            value = yield asked
