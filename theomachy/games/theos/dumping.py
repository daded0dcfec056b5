"""The whole table of Theos: every card of the match, and everything as text, secrets included."""

from theomachy.games.theos.kinds import TheosCard
from theomachy.games.theos.table import RESOLVING_NOW, CardInPlay, TheosTable
from theomachy.kernel.dumping import cards_text, deck_text, dump_basics


def all_cards(table: TheosTable) -> list[TheosCard]:
    """Every card of the match, wherever it lies."""
    cards = table.blanks[:]
    for player in table.players:
        cards.extend(player.hand + player.deck + player.rest)
        cards.extend(in_play.card for in_play in player.row)
        if player.laid is not None:
            cards.append(player.laid)
    cards.extend(in_play.card for in_play in table.unresolved)
    resolving = table.resolving
    if resolving is not None and resolving.state == RESOLVING_NOW:
        cards.append(resolving.card)
    cards.extend(table.rival_stack.cards() + table.rival_deck.cards())
    draft = table.draft
    if draft is not None:
        cards.extend(draft.pool.cards() + draft.laid_out + draft.aside + draft.out)
        for pack in draft.packs:
            cards.extend(pack)
    return cards


def dump(table: TheosTable) -> str:
    """Everything, secrets included, one fact a line."""
    lines = dump_basics(table)
    lines.append(f"round {table.round} turn {table.turn} die {table.die} supply {table.supply}")
    lines.append(f"active {table.active} player {table.active_player} order {table.order}")
    lines.append(f"blanks {cards_text(table.blanks)} teams {table.teams} resolved {table.resolved_this_turn}")
    for player in table.players:
        lines.append(f"player {player.seat} realm {player.realm} pack {player.pack}")
        lines.append(f"  hand {cards_text(player.hand)}")
        lines.append(f"  deck {cards_text(player.deck)}")
        lines.append(f"  rest {cards_text(player.rest)}")
        lines.append(f"  laid {player.laid}")
        lines.append(f"  row {_row(player.row)}")
    lines.append(f"unresolved {_row(table.unresolved)}")
    resolving = table.resolving
    lines.append(f"resolving {'' if resolving is None else _row([resolving])} may empower {table.may_empower}")
    for frame in table.agenda:
        signs = [ability.sign for ability in frame.abilities]
        lines.append(
            f"using {_row([frame.card])} {signs} next {frame.next} kind {frame.kind} copied {frame.copied}"
            f" above {frame.destroyed} {frame.destroyed_enemies}"
        )
    lines.append(f"rival {deck_text(table.rival_stack)} / {deck_text(table.rival_deck)}")
    draft = table.draft
    if draft is not None:
        lines.append(f"draft deal {draft.deal} picks {draft.picks} picker {draft.picker} to {draft.direction}")
        lines.append(f"  pool {cards_text(draft.pool.cards())} laid out {cards_text(draft.laid_out)}")
        lines.append(f"  aside {cards_text(draft.aside)} out {cards_text(draft.out)}")
        lines.extend(f"  pack {cards_text(pack)}" for pack in draft.packs)
    return "\n".join(lines)


def _row(cards: list[CardInPlay]) -> str:
    return " ".join(
        f"{card.kind.code}#{card.card.id}{'x' if card.destroyed else ''}({card.followers}){card.state}"
        for card in cards
    )
