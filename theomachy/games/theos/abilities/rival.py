"""What the Rival of "Lone Ascent" chooses while it is the Active Player (HR80, point 3)."""

from theomachy.games.theos.abilities.printed import ADD, DESTROY, MIGRATE, SWAP, THIS, Effect
from theomachy.games.theos.table import CardInPlay, TheosTable

RIVAL = 1  # the seat that nobody sits in


def acts(table: TheosTable) -> bool:
    return table.lone and table.active_player == RIVAL


def uses(effect: Effect) -> bool:
    """It uses every "may" except a swap; whether to set a god active is decided when it looks at its next card."""
    return effect.verb != SWAP


def picks(cards: list[CardInPlay], effect: Effect) -> CardInPlay:
    """Harm where most Followers are, help where most are and still fit, pay with the least; else the fastest."""
    if effect.cost:
        return min([card for card in cards if card.team == RIVAL] or cards, key=_fewest)
    if effect.verb <= MIGRATE:
        if effect.verb == ADD:
            roomy = [card for card in cards if card.team == RIVAL and card.followers < card.kind.max]
            return min(roomy or [card for card in cards if card.team == RIVAL] or cards, key=_most)
        if effect.verb == MIGRATE:
            return min([card for card in cards if card.team == RIVAL] or cards, key=_most)
        return min([card for card in cards if card.team != RIVAL] or cards, key=_most)
    if effect.verb == DESTROY:
        return min([card for card in cards if card.team != RIVAL] or cards, key=_most)
    return fastest(cards)


def number(effect: Effect) -> int:
    """The largest allowed; but a Migrate that is not to the card using it moves nothing."""
    if effect.verb == MIGRATE and (effect.to is None or effect.to.count != THIS):
        return 0
    return effect.amount


def fastest(cards: list[CardInPlay]) -> CardInPlay:
    return min(cards, key=_speed)


def in_order(cards: list[CardInPlay]) -> list[CardInPlay]:
    return sorted(cards, key=_speed)


def _speed(card: CardInPlay) -> int:
    return card.kind.rank


def _most(card: CardInPlay) -> tuple[int, int]:
    return (-card.followers, card.kind.rank)


def _fewest(card: CardInPlay) -> tuple[int, int]:
    return (card.followers, card.kind.rank)


def keeps(row: list[CardInPlay], blanks: int) -> list[CardInPlay]:
    """HR80, point 4: raised cards with two or more Followers, at most three, most Followers first."""
    worth = [card for card in row if not card.destroyed and card.followers >= LEAST_KEPT]
    worth.sort(key=_most)
    return worth[: min(MOST_KEPT, blanks)]


LEAST_KEPT = 2
MOST_KEPT = 3
