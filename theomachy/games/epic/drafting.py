"""Draft N (E154-E156): packs go round, left, right, left; everybody keeps a card of each."""

from collections.abc import Generator
from typing import Any

from theomachy.games.epic.events import own_cards
from theomachy.games.epic.kinds import EpicCard
from theomachy.games.epic.packs import open_pack
from theomachy.games.epic.setting_up import own_card
from theomachy.games.epic.table import EpicTable, Player
from theomachy.games.epic.table.steps import BUILDING, LUCK_OF_SET_UP, PACK, POOL, zone
from theomachy.kernel.cards import one_of_each
from theomachy.kernel.questions import Asked, Choose, Rule, Together
from theomachy.shelf.drafts import passed_to


def draft(table: EpicTable) -> Rule:
    """New packs, or one pick of everybody."""
    if not table.players[0].pack:
        if table.rounds == table.packs:
            table.step = BUILDING
            return
        yield from open_packs(table)
        return
    seats = list(range(table.seats))
    picks: list[EpicCard] = yield Together(seats, [pick(player) for player in table.players], "pick")
    for player, card in zip(table.players, picks):
        keep(table, player, table.cards[card.id])
    pass_packs(table)


def open_packs(table: EpicTable) -> Rule:
    """Each opens a pack; nobody else sees it."""
    table.cards = table.cards[:]
    table.owner_of = table.owner_of[:]
    for player in table.players:
        kinds = yield from open_pack(table.set, LUCK_OF_SET_UP)
        player.pack = [own_card(table, kind, player.seat) for kind in kinds]
    table.rounds += 1
    if table.watched:
        table.note("packs-opened", {"number": table.rounds})


def pick(player: Player) -> Generator[Asked, Any, EpicCard]:
    card: EpicCard = yield Choose(player.seat, one_of_each(player.pack), "pick")
    return card


def keep(table: EpicTable, player: Player, card: EpicCard) -> None:
    player.pack = [other for other in player.pack if other is not card]
    player.pool = [*player.pool, card]
    owners = table.owner_of[:]
    owners[card.id] = player.seat
    table.owner_of = owners
    if table.watched:
        table.tell(own_cards("picked", player.seat, [card]))
        for seat in range(table.seats):
            if seat == player.seat:
                table.knowledge[seat].forget(card.id)
            else:
                table.knowledge[seat].could_move(zone(player.seat, PACK), zone(player.seat, POOL))


def pass_packs(table: EpicTable) -> None:
    """To the left with the first packs, to the right with the second ones. What was passed on is remembered."""
    packs = [player.pack for player in table.players]
    receivers = [passed_to(seat, table.seats, table.rounds - 1) for seat in range(table.seats)]
    if table.watched:
        moved = {zone(seat, PACK): zone(receivers[seat], PACK) for seat in range(table.seats)}
        for seat in range(table.seats):
            facts = table.knowledge[seat].facts
            for card_id, zones in facts.items():
                left = zones
                for source in moved:
                    left &= ~source
                for source, target in moved.items():
                    if zones & source:
                        left |= target
                facts[card_id] = left
            for card in packs[seat]:
                facts[card.id] = zone(receivers[seat], PACK)
    for seat, pack in enumerate(packs):
        table.players[receivers[seat]].pack = pack
    if table.watched:
        for player in table.players:
            for card in player.pack:
                table.knowledge[player.seat].forget(card.id)
            if player.pack:
                table.tell(own_cards("received", player.seat, player.pack))
            if not player.pack:
                for facts_of in table.knowledge:
                    facts_of.emptied(zone(player.seat, PACK))
