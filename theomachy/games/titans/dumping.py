"""The whole table of Titans of Eden: every card of the match, and everything as text, secrets included."""

from theomachy.games.titans.kinds import TitanCard
from theomachy.games.titans.table import TitansTable
from theomachy.kernel.dumping import cards_text, deck_text, dump_basics


def all_cards(table: TitansTable) -> list[TitanCard]:
    """Every card of the match, wherever it lies."""
    cards = [card for arena in table.arenas for pile in arena.piles for card in pile.cards[: arena.left[pile.place]]]
    for player in table.players:
        cards.extend(player.hand + player.deck.cards() + player.discard + player.removed)
    for side in table.sides:
        cards.extend(side.book)
        cards.extend(laid.card for laid in side.laid)
        cards.extend(in_play.card for in_play in side.in_play)
    return cards


def dump(table: TitansTable) -> str:
    """Everything, secrets included, one fact a line."""
    lines = dump_basics(table)
    lines.append(f"turn {table.turn} age {table.age} avatar {table.avatar} entered {table.entered}")
    lines.append(f"next {table.asked_next} passes {table.passes}")
    for arena in table.arenas:
        for pile in arena.piles:
            lines.append(f"arena {arena.number} pile {pile.kind.name}: {arena.left[pile.place]}")
    for player in table.players:
        lines.append(f"player {player.seat} surge {player.surge} open {player.open}")
        lines.append(f"  hand {cards_text(player.hand)} kept {player.kept}")
        lines.append(f"  deck {deck_text(player.deck)}")
        lines.append(f"  discard {cards_text(player.discard)}")
        lines.append(f"  removed {cards_text(player.removed)}")
    for side in table.sides:
        lines.append(
            f"side {side.number} temples {side.mat.temples} shield {side.shielded_this_age} {side.shielded_this_turn}"
            f" lost {side.lost_temple}"
        )
        lines.append(f"  book {cards_text(side.book)} taken {side.taken}")
        lines.extend(f"  laid {laid.card} {laid.giver} {laid.from_hand} {laid.known_to}" for laid in side.laid)
        for card in side.in_play:
            carried = {name: (at.placer, at.source) for name, at in card.subversions.items()}
            abilities = [ability.printed for ability in card.abilities]
            lines.append(
                f"  {card.number} {card.card} owner {card.owner.number} age {card.age} waiting {card.waiting}"
                f" tokens {card.tokens} {carried} {abilities} {list(card.declared)}"
            )
    return "\n".join(lines)
