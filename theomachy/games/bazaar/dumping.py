"""The whole table of Bazaar: every card of the match, and everything as text, secrets included."""

from theomachy.games.bazaar.kinds import BazaarCard
from theomachy.games.bazaar.table import BazaarTable
from theomachy.kernel.dumping import cards_text, deck_text, dump_basics


def all_cards(table: BazaarTable) -> list[BazaarCard]:
    """Every card of the match, wherever it lies."""
    cards = [card for card in table.market if card is not None]
    cards.extend(table.market_deck.cards() + table.banished + table.gone)
    cards.extend(item.card for item in table.line.items if item.ability < 0)
    for player in table.players:
        cards.extend(player.hand + player.deck.cards() + player.discard)
        cards.extend(asset.card for asset in player.assets)
    return cards


def dump(table: BazaarTable) -> str:
    """Everything, secrets included, one fact a line."""
    line = table.line
    lines = dump_basics(table)
    lines += [
        f"phase {table.phase} turn {table.turn} active {table.active} pool {table.pool}",
        f"holder {line.holder} passes {line.passes} serial {table.serial} moment {table.moment} chain {table.chain}",
        f"unchecked {table.unchecked} destroyed {table.character_destroyed} struck {table.struck}",
        f"market {table.market} banished {cards_text(table.banished)} of {table.banished_of}",
        f"gone {cards_text(table.gone)}",
        f"market deck {deck_text(table.market_deck)}",
        f"auras {sorted(asset.number for asset in table.auras)}",
    ]
    for item in line.items:
        lines.append(f"limbo {item.number} {item.card} of {item.seat} ability {item.ability} {item.source} {item.aims}")
    for one in table.waiting:
        numbers = f"{one.number} {one.moment} {one.card} {one.source} {one.seat}"
        lines.append(f"waiting {numbers} it {one.it} {one.growth} {one.lost}")
    for player in table.players:
        lines.append(
            f"player {player.seat} life {player.life} out {player.out} shield {player.shield} {player.immune}"
            f" counts {player.epics} {player.events} {player.bought} {player.reshuffled}"
        )
        lines.append(f"  hand {cards_text(player.hand)}")
        lines.append(f"  deck {deck_text(player.deck)}")
        lines.append(f"  discard {cards_text(player.discard)}")
        for asset in player.assets:
            claims = [(claim.seat, claim.source) for claim in asset.claims or []]
            lines.append(
                f"  {asset.number} {asset.card} owner {asset.owner} by {asset.placed_by} active {asset.active}"
                f" steady {asset.steady} damage {asset.damage} {asset.poisoned} counters {asset.counters}"
                f" host {asset.host} attacking {asset.attacking} {asset.blocked} {asset.blocking} {asset.attacked}"
                f" claims {claims} turn {asset.turn.key() if asset.turn else None}"
                f" worn {asset.worn.key() if asset.worn else None}"
            )
    return "\n".join(lines)
