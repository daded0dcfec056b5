"""What can be seen of a match, as text: the same text, the same match."""

from typing import Any

import msgspec

from theomachy.kernel.cards import Card, CardKind
from theomachy.kernel.events import Event
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.questions import Question

PUBLIC = -1


def as_text(data: object) -> str:
    """Plain data, byte for byte as it would leave the process."""
    return msgspec.json.encode(data).decode()


def asked_now(match: Match) -> str:
    """All open questions with their options and the picks made so far."""
    return "\n".join(f"seat {asking.question.seat}: {question_of(match, asking)}" for asking in match.pending)


def question_of(match: Match, asking: Asking | None) -> str:
    """All of a question but its sentence, which views have."""
    if asking is None:
        return "nothing"
    question = asking.question
    options = [match.game.telling.option(match.table, question, option) for option in question.options]
    rest = [question.why, question.form, question.behalf, question.least, question.most, asking.picks]
    return as_text([rest, options])


def named(question: Question) -> str:
    return f"the question {question.why} to seat {question.seat}"


def who(seat: int) -> str:
    return "the public" if seat < 0 else f"seat {seat}"


def told(match: Match, event: Event, seat: int) -> str:
    """An event as the seat is told it: plain data and log line."""
    return f"{event.name()} {as_text(event.told_to(seat))} {match.game.telling.log_line(event, seat)}"


def kinds_by_pool(match: Match, seat: int, kinds: dict[int, str]) -> list[list[str]]:
    """The names of the cards in each pool that the seat cannot see; `kinds` are those looked up so far."""
    pools: list[list[str]] = []
    for pool in match.table.hidden_from(seat):
        hidden = [card for cards in pool.values() for card in cards]
        kinds.update({card: kind_of(match, card) for card in hidden if card not in kinds})
        pools.append(sorted(kinds[card] for card in hidden))
    return pools


def kind_of(match: Match, card_id: int) -> str:
    """What is printed on the card of that id. The table finds its own card by a stand-in."""
    card: Any = match.table.twin_of(Card(card_id, CardKind()))
    return str(card.kind.name)
