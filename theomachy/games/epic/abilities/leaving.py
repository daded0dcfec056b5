"""Coming to light and leaving play: unveiling, breaking, banishing, discarding, and as triggers (P, W, X)."""

from collections.abc import Generator
from typing import Any, Final

from theomachy.games.epic.abilities.continuous import apply_now
from theomachy.games.epic.abilities.printed import (
    ALIGNMENTS,
    AS_ENTERS,
    AS_UNVEILED,
    BROKEN,
    BURIED,
    CHANGE,
    CHOOSE_ALIGNMENT,
    COUNTERS,
    DISCARDED,
    ENTERS,
    GAIN_MOJO,
    LEAVES,
    LOSE_MOJO,
    OPPONENT,
    TO_BANISH,
    TO_YOUR_HAND,
    UNBANISHABLE,
    UNBREAKABLE,
    UNVEILED,
    YOU,
    AsTrigger,
    Effect,
)
from theomachy.games.epic.kinds import EpicCard
from theomachy.games.epic.table import EpicTable, Lasting, Piece, Player, Replacement
from theomachy.games.epic.table.steps import LUCK_OF_SEATS
from theomachy.kernel.cards import names
from theomachy.kernel.questions import Asked, Chance, Choose, May, Rule
from theomachy.shelf.aims import AT_ITEM, Aim

PILE: Final = -1  # no as trigger applied: the card goes to the discard pile
Place = tuple[int, int]  # PILE or what `instead` names, and the seat
Going = tuple[EpicCard, int, Piece | None]  # a card, whose pile it would go to, and what it is, if it is in play
Destinations = Generator[Asked, Any, list[Place]]
Counted = Generator[Asked, Any, int]

# ---------------------------------------------------------------------- as triggers of one's own (E104, ER99)


def happen_as(table: EpicTable, piece: Piece, condition: int) -> Rule:
    """Together with the condition: what a thing does as it comes into play or is unveiled."""
    if piece.kind.watches_as & condition:
        for trigger in piece.kind.as_triggers:
            if trigger.condition == condition:
                for effect in trigger.does:
                    yield from as_effect(table, piece, effect)


def as_effect(table: EpicTable, piece: Piece, effect: Effect) -> Rule:
    """The verbs that as triggers have."""
    player = table.players[piece.controller]
    verb = effect.verb
    if verb == COUNTERS:
        piece.counters += effect.amount
    elif verb == CHOOSE_ALIGNMENT:
        chosen: str = yield Choose(piece.controller, list(ALIGNMENTS), "alignment", piece)
        piece.chosen = ALIGNMENTS[chosen]
        if table.watched:
            table.note("chose-alignment", {"player": player.seat, "card": piece.kind.name, "alignment": chosen})
    elif verb == GAIN_MOJO:
        table.gain_mojo(player, effect.amount)
    elif verb == LOSE_MOJO:
        table.lose_mojo(player, effect.amount)
    elif verb == CHANGE:
        lasting = Lasting(table.number(), piece.kind, piece.number, effect.lasts)
        lasting.offense = effect.offense
        lasting.defense = effect.defense
        lasting.add(effect.gains, effect.loses)
        table.add_lasting(piece, lasting)
    table.unchecked = True


def enter(table: EpicTable, card: EpicCard, seat: int, veiled: bool = False) -> Generator[Asked, Any, Piece]:
    """A card or token comes into play (E36, ER33); its triggers and others' wait."""
    piece = table.place(card, seat, veiled)
    if table.watched:
        if veiled:
            table.note("entered-veiled", {"player": seat})
        else:
            table.note("entered", {"player": seat, "card": card.kind.name})
    if not veiled:
        yield from happen_as(table, piece, AS_ENTERS)
    table.happens(ENTERS, piece)  # ER123: a veiled one has no triggers of its own
    return piece


def unveil(table: EpicTable, piece: Piece) -> Rule:
    """E137, ER117: its as triggers happen at once, its when triggers wait; from now on it is what it is, and whose."""
    piece.veiled = False
    table.turned_up(piece)
    table.unchecked = True
    if table.watched:
        table.came_to_light(piece.controller, piece.card)
        table.note("unveiled", {"player": piece.controller, "card": piece.kind.name})
    yield from happen_as(table, piece, AS_UNVEILED)
    table.happens(UNVEILED, piece)
    apply_now(table)


# ---------------------------------------------------------------------- as triggers about discard piles (E106)


def destinations(table: EpicTable, going: list[Going]) -> Destinations:
    """Where cards go that would go to discard piles, all of one moment.

    ER49: each player decides about all of them before the next one does; E106: whoever comes first has them.
    """
    places: list[Place] = [(PILE, one[1]) for one in going]
    if not table.replacers:
        return places
    left = list(range(len(going)))
    for player in table.clockwise():
        for i in left[:]:
            card, seat, piece = going[i]
            place = yield from replaced(table, player, card, seat, piece)
            if place is not None:
                places[i] = place
                left.remove(i)
    return places


def replaced(
    table: EpicTable, player: Player, card: EpicCard, seat: int, piece: Piece | None
) -> Generator[Asked, Any, Place | None]:
    """Where an as trigger of this player puts the card instead; None if none is applied."""
    mine: list[Replacement] = []
    for source in table.replacers:
        if source.controller == player.seat:
            for index, trigger in enumerate(source.kind.as_triggers):
                if applies(table, source, trigger, card, seat, piece):
                    mine.append(Replacement(source, index))
    if not mine:
        return None
    applied = yield from choose_replacement(table, player, mine, card)
    if applied is None:
        return None
    trigger = applied.piece.kind.as_triggers[applied.index]
    if trigger.may_lose:
        table.lose_mojo(player, trigger.may_lose)
    if table.watched:
        table.note("instead", {"player": player.seat, "card": applied.piece.kind.name, "other": card.kind.name})
    return (trigger.instead, player.seat)


def choose_replacement(
    table: EpicTable, player: Player, mine: list[Replacement], card: EpicCard
) -> Generator[Asked, Any, Replacement | None]:
    """E107, ER97: one of a player's own; those with "you may" can be declined."""
    triggers = [one.piece.kind.as_triggers[one.index] for one in mine]
    results = {(trigger.instead, trigger.may_lose) for trigger in triggers}
    forced = [one for one, trigger in zip(mine, triggers) if not trigger.may_lose]
    chosen: Replacement | None
    if len(results) == 1 and forced:
        return forced[0]
    if len(results) == 1:
        chosen = yield May(player.seat, mine[:1], "instead", card)
    elif forced:
        chosen = yield Choose(player.seat, mine, "instead", card)
    else:
        chosen = yield May(player.seat, mine, "instead", card)
    return chosen


def applies(
    table: EpicTable, source: Piece, trigger: AsTrigger, card: EpicCard, seat: int, piece: Piece | None
) -> bool:
    """Whether an as trigger is about this card going to that pile."""
    which = trigger.which
    if which is None or (trigger.from_play and piece is None):
        return False
    if (trigger.pile == OPPONENT and seat == source.controller) or (trigger.pile == YOU and seat != source.controller):
        return False
    if not which.types & card.kind.qualities or trigger.may_lose > table.players[source.controller].mojo:
        return False
    if piece is None:
        return table.fits_card(which, card)
    if which.checks and not table.qualities_fit(which, piece):
        return False
    if trigger.instead == TO_BANISH and table.bits(piece) & UNBANISHABLE:  # ER134
        return False
    return not table.warded(piece, table.qualities(source))  # ER81


def put_instead(table: EpicTable, cards: list[EpicCard], places: list[Place]) -> None:
    """Move cards that have left wherever they were, all at once."""
    banished: list[EpicCard] = []
    for card, (where, seat) in zip(cards, places):
        if where == PILE:
            table.to_pile(seat, card)
        elif where == TO_BANISH:
            banished.append(card)
        elif where == TO_YOUR_HAND:
            table.put_into_hand(seat, card)
        else:
            table.put_on_top(card)
    if banished:
        table.put_under_deck(banished)
        if table.watched:
            table.note("banished", {"cards": names(banished)})


def discard_card(table: EpicTable, card: EpicCard, seat: int) -> Rule:
    """A card that is on its way to a discard pile from anywhere but play."""
    if not table.replacers:
        table.to_pile(seat, card)
        return
    places: list[Place] = yield from destinations(table, [(card, seat, None)])
    put_instead(table, [card], places)


def discard_from_hands(table: EpicTable, chosen: list[tuple[Player, list[EpicCard]]]) -> Rule:
    """All at once (ER49)."""
    going: list[Going] = []
    for player, mine in chosen:
        for card in mine:
            player.hand.remove(card)
            going.append((card, player.seat, None))
            if table.watched:
                table.left_hand_openly(player, card)
        if table.watched and mine:
            table.note("discarded", {"player": player.seat, "cards": names(mine)})
    places: list[Place] = yield from destinations(table, going)
    for one, place in zip(going, places):
        if place[0] == PILE:  # ER95
            table.happens_to(table.players[one[1]], DISCARDED)
    put_instead(table, [one[0] for one in going], places)


# ---------------------------------------------------------------------- breaking (E92)


def must_break(table: EpicTable, piece: Piece) -> bool:
    """E90, E91, ER85: by its damage or its defense; its true numbers count though it is veiled (ER114)."""
    if piece.lasting is None and not table.auras:
        defense = piece.kind.defense + piece.counters
    else:
        defense = table.defense(piece)
    if defense > 0 and piece.damage < defense and not piece.deadly:
        return False
    bits = table.bits(piece)
    if piece.veiled:
        bits |= piece.kind.bits
    return not bits & UNBREAKABLE


def break_together(table: EpicTable, pieces: list[Piece], qualities: int) -> Counted:
    """An effect or a cost breaks these; how many champions were broken."""
    there: list[Piece] = yield from unveil_all(table, pieces)
    doomed: list[Piece] = []
    for piece in there:
        if not table.bits(piece) & UNBREAKABLE and not table.warded(piece, qualities):
            doomed.append(piece)
    broken: int = yield from put_into_piles(table, doomed, True)
    return broken


def unveil_all(table: EpicTable, pieces: list[Piece]) -> Generator[Asked, Any, list[Piece]]:
    """E134: what would happen to a veiled champion unveils it first. What is in play still, after contradictions."""
    veiled = [piece for piece in pieces if piece.veiled]
    if not veiled:
        return pieces
    for piece in veiled:
        yield from unveil(table, piece)
    return [piece for piece in pieces if table.piece(piece.number) is piece]


def put_into_piles(table: EpicTable, pieces: list[Piece], broken: bool) -> Counted:
    """From play to their controllers' discard piles, at once; as triggers look at each card separately (ER98)."""
    if not pieces:
        return 0
    cards = [piece for piece in pieces if not piece.kind.token]
    places: list[Place] = yield from destinations(table, [(piece.card, piece.controller, piece) for piece in cards])
    count = 0
    for piece in pieces:
        table.happens(LEAVES, piece)  # ER93: things that leave together see each other
    for piece, (where, _) in zip(cards, places):
        if where == PILE:
            table.happens(BURIED, piece)
            if broken:
                table.happens(BROKEN, piece)
                count += 1 if piece.kind.champion else 0
    for piece in pieces:
        table.take_off(piece)
    if table.watched:
        elsewhere = {piece.number for piece, (where, _) in zip(cards, places) if where != PILE}  # ER95: not broken
        for piece in pieces:
            if piece.number not in elsewhere:
                what = "token-gone" if piece.kind.token else "broken"
                table.note(what, {"player": piece.controller, "card": piece.kind.name})
    put_instead(table, [piece.card for piece in cards], places)
    return count


# ---------------------------------------------------------------------- banishing and returning (E139, E124)


def banish_together(table: EpicTable, pieces: list[Piece], qualities: int) -> Rule:
    """From play under their owners' decks."""
    there: list[Piece] = yield from unveil_all(table, pieces)
    going: list[Piece] = []
    for piece in there:
        if not table.bits(piece) & UNBANISHABLE and not table.warded(piece, qualities):
            going.append(piece)
    leave_play(table, going)
    cards = [piece.card for piece in going if not piece.kind.token]
    table.put_under_deck(cards)
    if table.watched and going:
        table.note("banished", {"cards": [piece.kind.name for piece in going]})


def banish_card(table: EpicTable, aim: Aim) -> bool:
    """ER131: from a discard pile, or off the line."""
    what, number = aim
    if what == AT_ITEM:
        item = table.item(number)
        if item is None:
            return False
        card = item.card
        table.line.take(item)
    else:
        card = table.cards[number]
        if table.take_from_pile(card) < 0:
            return False
    table.put_under_deck([card])
    if table.watched:
        table.note("banished", {"cards": [card.kind.name]})
    return True


def some_at_random(table: EpicTable, player: Player, amount: int) -> Generator[Asked, Any, list[EpicCard]]:
    """E127: cards of a hand, open ones neither more nor less likely."""
    left = player.hand[:]
    chosen: list[EpicCard] = []
    while left and len(chosen) < amount:
        card: EpicCard = yield Chance(LUCK_OF_SEATS + table.seats + player.seat, left)
        left = [other for other in left if other is not card]
        chosen.append(card)
    return chosen


def to_hands(table: EpicTable, pieces: list[Piece], qualities: int, seat: int) -> Rule:
    """Into that seat's hand, or into their controllers' hands (-1)."""
    there: list[Piece] = yield from unveil_all(table, pieces)
    going = [piece for piece in there if not table.warded(piece, qualities)]
    hands = [piece.controller if seat < 0 else seat for piece in going]
    leave_play(table, going)
    for piece, hand in zip(going, hands):
        if not piece.kind.token:
            table.put_into_hand(hand, piece.card)


def leave_play(table: EpicTable, going: list[Piece]) -> None:
    for piece in going:
        table.happens(LEAVES, piece)
    for piece in going:
        table.take_off(piece)


__all__ = ["banish_together", "break_together", "enter", "to_hands", "unveil"]
