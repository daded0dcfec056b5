"""Playing cards: who chooses, in which order, who is shown what; then all are turned up together.

The same procedure serves the normal play with Summon (T39, TA20), Flash (TA37) and replacements (TR65). Control
(TA16) fixes who chooses, Delay (TA17) who goes first.
"""

from typing import Any

from theomachy.games.titans.abilities.printed import CONTROL, DELAY
from theomachy.games.titans.abilities.uses import lasting_copies
from theomachy.games.titans.events import Discarded, Entered, LaidDown, Looked
from theomachy.games.titans.kinds import TitanCard
from theomachy.games.titans.table import DECK, HAND, KEPT, LAID_FROM_DECK, LAID_FROM_HAND, Laid, Side, TitansTable, zone
from theomachy.kernel.cards import one_of_each
from theomachy.kernel.questions import Choose, May, Rule

TOP_OF_DECK = "top of deck"
YES = "yes"


class Play:
    """One card that somebody is to play, and under which ability."""

    def __init__(self, name: str, why: str, look: int = 0) -> None:
        self.name = name  # "Play", "Flash", "Flash: Optional", "Flash: Foresee", "Replace"
        self.why = why
        self.look = look  # how many cards Foresee looks at


def controls(table: TitansTable, side: Side) -> bool:
    """TA16: whether this side chooses the cards that its opponent plays now."""
    return table.age == 3 and lasting_copies(side, CONTROL) > 0


def see_controlled_hands(table: TitansTable) -> None:
    """TA16, TR8: in the third age the controlling player sees the hand."""
    if table.watched and table.age == 3:
        for side in table.sides:
            if controls(table, side):
                table.look_at_hand(side.seat, side.foe.player)


def delayed(side: Side) -> bool:
    """TA17, TR82: the opponent has more Delays than this side."""
    return lasting_copies(side.foe, DELAY) > lasting_copies(side, DELAY)


def play_cards(table: TitansTable, plays: list[list[Play]]) -> Rule:
    """Everybody chooses (TR101), then all cards are turned up together. `plays` is indexed by side."""
    playing = [side for side in table.in_order() if plays[side.number] and side.can_play()]
    if not playing:
        return
    for side, chooser, shown in choosing_order(table, playing):
        yield from lay_cards(table, side, chooser, shown, plays[side.number])


def choosing_order(table: TitansTable, playing: list[Side]) -> list[tuple[Side, Side, bool]]:
    """TR81, TR101: delayed sides first; otherwise in the deciders' priority order. (side, who chooses, shown?)"""
    if not table.families_in_play() & (CONTROL | DELAY):
        return [(side, side, False) for side in playing]
    order = table.in_order()
    entries: list[tuple[int, int, int]] = []
    for side in playing:
        chooser = side.foe if controls(table, side.foe) else side
        # Delay needs both sides playing (TR82).
        late = 0 if side.foe in playing and delayed(side) else 1
        entries.append((late * 16 + order.index(chooser), order.index(side), side.number))
    entries.sort()
    ordered: list[tuple[Side, Side, bool]] = []
    for rank, _, number in entries:
        side = table.sides[number]
        ordered.append((side, order[rank % 16], rank < 16))
    return ordered


def lay_cards(table: TitansTable, side: Side, chooser: Side, shown: bool, plays: list[Play]) -> Rule:
    """One side's cards of this batch, face-down, in any order its player likes."""
    left = plays[:]
    while left and side.can_play():
        play = left[0]
        if len(left) > 1:
            names = _distinct_names(left)
            if len(names) > 1:
                name: str = yield Choose(side.seat, names, "next-flash")
                play = next(one for one in left if one.name == name)
        left.remove(play)
        if chooser is not side:
            table.look_at_hand(chooser.seat, side.player)
        if play.look:
            yield from foresee(table, side, chooser, shown, play)
        else:
            yield from lay_one(table, side, chooser, shown, play)


def _distinct_names(plays: list[Play]) -> list[str]:
    names: list[str] = []
    for play in plays:
        if play.name not in names:
            names.append(play.name)
    return names


def lay_one(table: TitansTable, side: Side, chooser: Side, shown: bool, play: Play) -> Rule:
    """T39, T40: a card of the hand, or blind the top card of the deck."""
    player = side.player
    options: list[Any] = []
    options.extend(one_of_each(player.hand))
    if player.deck.segments:
        options.append(TOP_OF_DECK)
    chosen: Any
    if play.name != "Flash: Optional":
        chosen = yield Choose(chooser.seat, options, play.why, play, side.seat)
    elif chooser is side:
        chosen = yield May(side.seat, options, play.why, play)
    else:
        # TR79: the controlled player decides whether, the controller which card.
        use: str | None = yield May(side.seat, [YES], "use-flash", play)
        if use is None:
            return
        chosen = yield Choose(chooser.seat, options, play.why, play, side.seat)
    if chosen is None:
        return
    if isinstance(chosen, str):
        yield from lay_top(table, side, shown)
    else:
        player.hand.remove(chosen)
        _lay(table, side, chosen, True, 1 << side.seat | 1 << chooser.seat, shown)


def lay_top(table: TitansTable, side: Side, shown: bool) -> Rule:
    """T40, TR10: unseen, unless somebody knew it already; a delaying opponent is shown it (TA17)."""
    deck = side.player.deck
    known_to = deck.segments[0].known_to
    card: TitanCard = yield from deck.draw()
    _lay(table, side, card, False, known_to, shown)


def foresee(table: TitansTable, side: Side, chooser: Side, shown: bool, play: Play) -> Rule:
    """TA38, TR53: look at the top cards of the deck, play one, discard the rest."""
    player = side.player
    top = yield from player.deck.fix_top(play.look)
    if not top:
        return
    seen: list[TitanCard] = []
    for segment in top:
        segment.known_to |= 1 << chooser.seat
        seen.append(segment.cards[0])
    if table.watched:
        table.shown = True
        table.tell(Looked(chooser.seat, player.seat, "deck", seen))
    chosen: TitanCard = yield Choose(chooser.seat, one_of_each(seen), play.why, play, side.seat)
    known_to = 0
    for segment in top:
        player.deck.segments.remove(segment)
        card = segment.cards[0]
        if card is chosen:
            known_to = segment.known_to
        else:
            player.discard.append(card)
            if table.watched:
                table.everyone_forgets(card)
                table.tell(Discarded(player.seat, [card], "deck"))
    _lay(table, side, chosen, False, known_to, shown)


def _lay(table: TitansTable, side: Side, card: TitanCard, from_hand: bool, known_to: int, shown: bool) -> None:
    if shown:
        known_to |= 1 << side.foe.seat
    side.laid.append(Laid(card, from_hand, known_to))
    if table.watched:
        seat = side.seat
        source = zone(seat, HAND | KEPT) if from_hand else zone(seat, DECK)
        target = zone(seat, LAID_FROM_HAND if from_hand else LAID_FROM_DECK)
        for other in range(table.seats):
            if not known_to >> other & 1:
                table.knowledge[other].could_move(source, target)
        if shown:
            table.shown = True
        table.tell(LaidDown(seat, "hand" if from_hand else "deck", card, known_to))


def turn_up(table: TitansTable, act: bool) -> None:
    """All cards laid face-down enter play together. Without `act` their Now abilities stay idle (TA53)."""
    for side in table.in_order():
        if not side.laid:
            continue
        for laid in side.laid:
            card = table.enter(laid.card, side)
            if not act:
                card.waiting = 0
        if table.watched:
            table.shown = True
            for facts in table.knowledge:
                facts.emptied(zone(side.seat, LAID_FROM_HAND | LAID_FROM_DECK))
            table.tell(Entered(side.seat, [laid.card for laid in side.laid], "turned-up"))
        side.laid = []
