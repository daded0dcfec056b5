"""Who may use which ability in a window: the card's controller and, through Feral, the other player (TA57)."""

from theomachy.games.titans.abilities.printed import Ability
from theomachy.games.titans.table import CardInPlay, Side


class Use:
    """One ability used by one side. A floating use belongs to no card: it is the opponent's share of a Feral card."""

    def __init__(self, side: Side, card: CardInPlay, ability: Ability, floating: bool) -> None:
        self.side = side
        self.card = card
        self.ability = ability
        self.floating = floating


def lasting_uses(side: Side, family: int) -> list[Use]:
    """The uses that this side has of a family outside the Now window: its own cards', and floating ones."""
    uses: list[Use] = []
    for card in side.in_play:
        if card.families & family and card.lasts():
            for ability in card.abilities:
                if ability.bit == family:
                    uses.append(Use(side, card, ability, False))
    for card in side.foe.in_play:
        if card.families & family and card.subversions and card.feral() and card.lasts():
            for ability in card.abilities:
                if ability.bit == family:
                    uses.append(Use(side, card, ability, True))
    return uses


def lasting_copies(side: Side, family: int) -> int:
    """How many copies of a plain family (Summon, Delay) the side has, floating ones included."""
    copies = 0
    for card in side.in_play:
        if card.families & family and card.lasts():
            for ability in card.abilities:
                if ability.bit == family:
                    copies += ability.copies
    for card in side.foe.in_play:
        if card.families & family and card.subversions and card.feral() and card.lasts():
            for ability in card.abilities:
                if ability.bit == family:
                    copies += ability.copies
    return copies


def unlike(cards: list[CardInPlay]) -> list[CardInPlay]:
    """Cards in play as options: those that nobody could tell apart are one. Those not yet declared for come first."""
    if len(cards) < 2:
        return cards
    seen: set[object] = set()
    options: list[CardInPlay] = []
    declared: list[CardInPlay] = []
    for card in cards:
        same = card.likeness()
        if same not in seen:
            seen.add(same)
            (declared if card.declared else options).append(card)
    return options + declared
