"""Now 7: Return (TA43, TR57)."""

from theomachy.games.titans.abilities.declaration import Declaration
from theomachy.games.titans.abilities.printed import RETURN
from theomachy.games.titans.abilities.uses import Use, unlike
from theomachy.games.titans.table import CardInPlay, TitansTable
from theomachy.kernel.questions import May, Rule


def return_to_hand(table: TitansTable, uses: list[Use]) -> Rule:
    """You may take one of your cards back, but not one that has Return."""
    leaving: list[CardInPlay] = []
    for use in uses:
        for _ in range(use.ability.copies):
            options = unlike([c for c in use.side.in_play if c not in leaving and not c.has_now(RETURN)])
            if options:
                card: CardInPlay | None = yield table.ask(May(use.side.seat, options, "return", use.card))
                if card is not None:
                    leaving.append(card)
                    card.declared += ("Return",)
                    table.declare(use.side, "return", use.card, Declaration([card.kind.name], card.side.seat))
    table.all_is_declared()
    for card in leaving:
        table.leave(card, "hand")
