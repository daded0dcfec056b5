"""The verbs of hands, draw piles and the market."""

from theomachy.games.bazaar.abilities.doing import Doing, players
from theomachy.games.bazaar.abilities.printed import TARGET, Effect
from theomachy.games.bazaar.kinds import BazaarCard
from theomachy.games.bazaar.market import refill
from theomachy.games.bazaar.table import BazaarTable, Player
from theomachy.games.bazaar.table.steps import DECK, HAND, zone
from theomachy.kernel.cards import in_order, names, one_of_each
from theomachy.kernel.events import with_cards
from theomachy.kernel.questions import Choose, May, Order, Rule, Several


def draw(table: BazaarTable, doing: Doing, effect: Effect) -> Rule:
    """BR61."""
    yield from table.draw(table.players[doing.seat], effect.amount)


def discard(table: BazaarTable, doing: Doing, effect: Effect) -> Rule:
    """T12: all choose, clockwise; then all of it happens together."""
    chosen: list[list[BazaarCard]] = []
    asked = players(table, doing, effect.who)
    for player in asked:
        cards: list[BazaarCard] = []
        if not player.hand:
            chosen.append(cards)
            continue
        if effect.amount == 1:
            options = one_of_each(player.hand)
            card: BazaarCard | None
            if effect.may:
                card = yield May(player.seat, options, "discard", doing.about)
            else:
                card = yield Choose(player.seat, options, "discard", doing.about)
            if card is not None:
                cards.append(card)
        else:
            least = 0 if effect.may else min(effect.amount, len(player.hand))
            cards = yield Several(player.seat, in_order(player.hand), "discard", least, effect.amount, doing.about)
        chosen.append(cards)
    doing.did = not effect.may
    for i, player in enumerate(asked):
        if chosen[i]:
            doing.did = True
            table.discard_cards(player, chosen[i])


def reveal_and_discard(table: BazaarTable, doing: Doing, effect: Effect) -> Rule:
    for player in players(table, doing, TARGET):
        reveal_hand(table, player)
        options = one_of_each([card for card in player.hand if not card.kind.type & effect.besides])
        if options:
            player.revealed = True
            card: BazaarCard = yield Choose(doing.seat, options, "strip", doing.about)
            player.revealed = False
            table.discard_cards(player, [card])


def reveal_hand(table: BazaarTable, player: Player) -> None:
    """T19: everybody sees it, and remembers."""
    if table.watched and player.hand:
        for card in player.hand:
            table.came_to_hand_openly(player.seat, card)
        table.shown = True
        table.note("revealed-hand", {"player": player.seat, "cards": names(in_order(player.hand))})


def look_and_take(table: BazaarTable, doing: Doing, effect: Effect) -> Rule:
    """Looking never reshuffles, and this is not drawing."""
    player = table.players[doing.seat]
    cards: list[BazaarCard] = []
    yield from look_at_top(table, player, effect.amount, cards)
    if not cards:
        return
    taken: BazaarCard = yield Choose(player.seat, one_of_each(cards), "take", doing.about)
    others = [card for card in cards if card is not taken]
    if len(others) > 1 and any(card.kind is not others[0].kind for card in others):
        others = yield Order(player.seat, others, "order", doing.about)
    del player.deck.segments[: len(cards)]
    player.hand.append(taken)
    if table.watched:
        table.drawn_unseen(player, taken)
        table.tell(with_cards("drew", player.seat, [taken.kind.name]))  # only its player knows which
    put_on_discard(table, player, others)


def look_and_discard(table: BazaarTable, doing: Doing, effect: Effect) -> Rule:
    player = table.players[doing.seat]
    cards: list[BazaarCard] = []
    yield from look_at_top(table, player, 1, cards)
    if not cards:
        return
    card: BazaarCard | None = yield May(player.seat, cards, "put-away", doing.about)
    if card is not None:
        del player.deck.segments[0]
        put_on_discard(table, player, [card])


def look_at_top(table: BazaarTable, player: Player, count: int, cards: list[BazaarCard]) -> Rule:
    segments = yield from player.deck.fix_top(count)
    for segment in segments:
        segment.known_to |= 1 << player.seat
        cards.append(segment.cards[0])
    if table.watched and cards:
        table.shown = True
        table.tell(with_cards("looked", player.seat, names(cards)))


def put_on_discard(table: BazaarTable, player: Player, cards: list[BazaarCard]) -> None:
    """From the draw pile, openly; the last one ends on top."""
    player.discard.extend(cards)
    if table.watched and cards:
        for card in cards:
            left_deck_openly(table, player, card)
        table.note("discarded", {"player": player.seat, "cards": names(cards)})


def left_deck_openly(table: BazaarTable, player: Player, card: BazaarCard) -> None:
    """A card of this kind left the draw pile: whoever knew of an equal one there takes it for that one."""
    where = zone(player.seat, DECK)
    for seat in range(table.seats):
        if seat == player.seat:
            continue
        facts = table.knowledge[seat].facts
        if facts.get(card.id, -1) & zone(player.seat, HAND):
            for other in player.deck.cards():
                if other.kind is card.kind and facts.get(other.id, -1) == where:
                    facts[other.id] = facts.get(card.id, -1)
                    break
    table.everyone_forgets(card)


def banish_market(table: BazaarTable, doing: Doing, effect: Effect) -> Rule:
    """The place stays empty until the next refill."""
    cards = in_order([card for card in table.market if card is not None])
    chosen: list[BazaarCard] = []
    if cards:
        chosen = yield Several(doing.seat, cards, "banish-market", 0, effect.amount, doing.about)
    for card in chosen:
        for place in range(len(table.market)):
            if table.market[place] is card:
                table.market[place] = None
        table.banish(doing.seat, card, -1)


def refill_market(table: BazaarTable, doing: Doing, effect: Effect) -> Rule:
    """BR12."""
    yield from refill(table)
