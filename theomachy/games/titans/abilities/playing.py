"""Playing cards: who chooses, in which order, who is shown what; then all are turned up together.

The same procedure serves the normal play with Summon and trades (T39, TA20, T91), Flash (TA37) and replacements (TR65).
Control (TA16) fixes who chooses, Delay (TA17) who goes first.
"""

from collections.abc import Generator
from typing import Any, Final

from theomachy.games.titans import events
from theomachy.games.titans.abilities.printed import CONTROL, DELAY
from theomachy.games.titans.abilities.uses import lasting_copies
from theomachy.games.titans.kinds import TitanCard
from theomachy.games.titans.table import Laid, Player, Side, TitansTable
from theomachy.games.titans.table.steps import DECK, HAND, KEPT, LAID_FROM_DECK, LAID_FROM_HAND, zone
from theomachy.kernel.cards import one_of_each
from theomachy.kernel.questions import Amount, Asked, Choose, May, Rule

TOP_OF_DECK: Final = "top of deck"
OPTIONAL: Final = "Flash: Optional"
YES: Final = "yes"
ARENA: Final = "arena"  # "arena 1", "arena 2" as options
MANY: Final = 1000  # more cards than anybody plays at once


class Play:
    """One card that somebody is to play, and under which ability."""

    def __init__(self, name: str, why: str, look: int = 0, giver: int = -1) -> None:
        self.name = name  # "Play", "Flash", "Flash: Optional", "Flash: Foresee", "Replace"
        self.why = why
        self.look = look  # how many cards Foresee looks at
        self.giver = giver  # the teammate who gives the card, in a trade; -1: the side's own player


NORMAL_PLAY: Final = Play("Play", "play")


# ---------------------------------------------------------------------- Control and Delay


def controls(table: TitansTable, side: Side) -> bool:
    """TA16: whether this side chooses the cards that its opponent plays now."""
    return table.age == 3 and lasting_copies(side, CONTROL) > 0


def controllers(table: TitansTable, player: Player) -> int:
    """The seats that control this player in some arena, as bits."""
    seats = 0
    if table.age == 3:
        for side in table.sides_of(player.seat):
            if controls(table, side.foe):
                seats |= 1 << side.foe.seat
    return seats


def see_controlled_hands(table: TitansTable) -> None:
    """TA16, TR8: in the third age the controlling player sees the hand."""
    if table.watched and table.age == 3:
        for side in table.sides:
            if controls(table, side):
                look_under_control(table, side)


def look_under_control(table: TitansTable, side: Side) -> None:
    """Everybody is told once an age, whatever the looker knew before: what is told must hang on open things alone."""
    if table.watched:
        player = side.foe.player
        table.look_at_hand(side.seat, player)
        if not side.looked:
            side.looked = True
            table.tell(events.looked(side.seat, player.seat, "hand", player.hand[:]))


def delayed(side: Side) -> bool:
    """TA17, TR82: the opponent has more Delays than this side."""
    return lasting_copies(side.foe, DELAY) > lasting_copies(side, DELAY)


def chooser_for(table: TitansTable, side: Side, giver: Player) -> Side:
    """Who picks the card that this player gives to this side: Control works in the giver's own arena (TR80)."""
    own = side if giver is side.player else table.sides_of(giver.seat)[0]
    return own.foe if controls(table, own.foe) else own


def first_to_choose(
    table: TitansTable, playing: list[Side], left: list[Side], plays: list[list[Play]]
) -> tuple[Side, bool]:
    """TR81, TR101: of those left a delayed side first, in priority order; else by the deciders' priority.

    Whether the opponent is shown it, too.
    """
    order = table.in_order()
    first: tuple[int, int, int] = (0, 0, -1)
    for side in left:
        if side.foe in playing and delayed(side):  # Delay needs both sides playing (TR82)
            entry = (order.index(side), 0, side.number)
        else:
            entry = (16 + order.index(decider_of(table, side, plays)), order.index(side), side.number)
        if first[2] < 0 or entry < first:
            first = entry
    return table.sides[first[2]], first[0] < 16


def decider_of(table: TitansTable, side: Side, plays: list[list[Play]]) -> Side:
    """By whose priority a side comes: its own, whoever gives the card (TR101), or that of who controls the giver."""
    giver = plays[side.number][0].giver if plays[side.number] else -1
    player = side.player if giver < 0 else table.players[giver]
    chooser = chooser_for(table, side, player)
    return side if chooser.player is player else chooser


# ---------------------------------------------------------------------- choosing


def can_give(player: Player) -> bool:
    return bool(player.hand) or bool(player.deck.segments)


def cards_of(player: Player) -> int:
    """How many cards the player could play at most."""
    return len(player.hand) + len(player.deck)


def play_cards(table: TitansTable, plays: list[list[Play]], trades: bool = False, flashing: bool = False) -> Rule:
    """Everybody chooses (TR101), face-down. `plays` is indexed by side; teams may trade in the normal play."""
    playing = [side for side in table.in_order() if plays[side.number] and can_give(side.player)]
    in_turn = table.families_in_play() & (CONTROL | DELAY) == 0
    if in_turn and not table.format.several:  # the ordinary duel, without a detour
        for side in playing:
            own = plays[side.number]
            if len(own) == 1 and not own[0].look:
                yield from lay_one(table, side, side.player, side, False, own[0])
            else:
                yield from lay_cards(table, side, False, own, MANY)
        return
    left = playing
    agreed: list[int] = []
    limits = [MANY] * len(table.sides)
    kept: list[tuple[Side, bool, list[Play]]] = []  # what a lone player did not get to
    if not in_turn and table.format.several:
        # TR82: whether anybody is delayed depends on where a lone player short of cards plays.
        for side in playing:
            if side.team not in agreed and plays_alone(table, side):
                agreed.append(side.team)
                yield from settle_within_the_team(table, side.team, plays, limits, trades)
        playing = [side for side in playing if limits[side.number]]
    while left:
        side, shown = (left[0], False) if in_turn else first_to_choose(table, playing, left, plays)
        if table.format.several and side.team not in agreed:
            agreed.append(side.team)
            yield from settle_within_the_team(table, side.team, plays, limits, trades)
            continue  # a trade may change who comes first
        together = [side]
        if flashing and table.format.several:
            together = with_other_arena(table, side, shown, playing, left, plays)
        left = [other for other in left if other not in together]
        if len(together) > 1:
            undone_here, undone_there = yield from lay_across(table, together, shown, plays, limits)
            kept.append((together[0], shown, undone_here))
            kept.append((together[1], shown, undone_there))
            continue
        undone: list[Play] = yield from lay_cards(table, side, shown, plays[side.number], limits[side.number])
        kept.append((side, shown, undone))
        for other in left:
            if other.player is side.player:
                limits[other.number] = MANY  # whatever a lone player still has may be played there
    for side, shown, undone in kept:
        # TR91: cards kept for the other arena and not used there serve what must be played here.
        duties = [play for play in undone if play.name != OPTIONAL]
        if duties:
            yield from lay_cards(table, side, shown, duties, MANY)


def settle_within_the_team(
    table: TitansTable, team: int, plays: list[list[Play]], limits: list[int], trades: bool
) -> Rule:
    """What a team has to agree on before its first card: a trade, or the arenas of a lone player short of cards."""
    sides = [side for side in table.in_order() if side.team == team]
    if plays_alone(table, sides[0]):
        yield from share_out(table, sides, plays, limits)
    elif trades:
        yield from trade(table, sides, plays)


def plays_alone(table: TitansTable, side: Side) -> bool:
    """Whether the player of this side has another one, in another arena."""
    return table.format.alone(side.seat)


def share_out(table: TitansTable, sides: list[Side], plays: list[list[Play]], limits: list[int]) -> Rule:
    """TR91: a lone player short of cards plays as many as there are, and chooses the arenas, openly (T13)."""
    first, second = sides
    have = cards_of(first.player)
    wanted, wanted_there = len(plays[first.number]), len(plays[second.number])
    if not wanted or not wanted_there or have >= wanted + wanted_there:
        return
    least, most = max(0, have - wanted_there), min(wanted, have)
    count: int = yield Amount(first.seat, least, most, "share-out", first)
    limits[first.number] = count
    limits[second.number] = have - count
    if table.watched:
        for side in sides:
            table.tell_in(side.arena, events.shared_out(side.seat, limits[side.number]))


def trade(table: TitansTable, sides: list[Side], plays: list[list[Play]]) -> Rule:
    """T91, TR89: teammates may agree that each plays a card into the other's arena, all or nothing."""
    if not all(can_give(side.player) and plays[side.number] for side in sides):
        return
    for side in sides:
        decider = chooser_for(table, side, side.player)  # TR80
        agreed: str | None = yield May(decider.seat, [YES], "trade", side, side.seat)
        if agreed is None:
            return
    first, second = sides
    for side, partner in ((first, second), (second, first)):
        # T95: the card given is the normal one; Summon has what is left then.
        summoned = plays[side.number][1 : cards_of(side.player)]
        plays[side.number] = [Play("Play", "play", 0, partner.seat), *summoned]
    if table.watched:
        table.note("traded", {"player": first.seat, "whose": second.seat})


def lay_cards(
    table: TitansTable, side: Side, shown: bool, plays: list[Play], most: int
) -> Generator[Asked, Any, list[Play]]:
    """One side's cards of this batch, face-down, in any order its player likes. Returns what is left to play."""
    left = plays[:]
    while left and len(side.laid) < most:
        yield from lay_next(table, side, shown, left)
    return left


def lay_next(table: TitansTable, side: Side, shown: bool, left: list[Play]) -> Rule:
    """The next of these plays, which its player names where they are not all alike (TA38)."""
    play = left[0]
    if len(left) > 1 and can_give(side.player):
        names = _distinct_names(left)
        if len(names) > 1:
            name: str = yield Choose(side.seat, names, "next-flash", side)
            play = next(one for one in left if one.name == name)
    left.remove(play)
    giver = side.player if play.giver < 0 else table.players[play.giver]
    if not can_give(giver):
        return
    chooser = chooser_for(table, side, giver)
    if chooser.player is not giver:
        look_under_control(table, chooser)
    if play.look:
        yield from foresee(table, side, chooser, shown, play)
    else:
        yield from lay_one(table, side, giver, chooser, shown, play)


def with_other_arena(
    table: TitansTable, side: Side, shown: bool, playing: list[Side], left: list[Side], plays: list[list[Play]]
) -> list[Side]:
    """TR111: this side and that of the same lone player in another arena, if nobody comes between them (TR101)."""
    order = table.in_order()
    decider = decider_of(table, side, plays)
    for other in left:
        if other is side or other.player is not side.player:
            continue
        is_delayed = other.foe in playing and delayed(other)
        if is_delayed == shown and decider_of(table, other, plays).player is decider.player:
            return sorted([side, other], key=order.index)
    return [side]


def lay_across(
    table: TitansTable, sides: list[Side], shown: bool, plays: list[list[Play]], limits: list[int]
) -> Generator[Asked, Any, tuple[list[Play], list[Play]]]:
    """TR111: a lone player's Flash copies of two arenas, in any order. Returns what is left to play in each."""
    left = [plays[side.number][:] for side in sides]
    names = [f"{ARENA} {side.arena.number + 1}" for side in sides]
    while True:
        for i in range(2):
            if not left[i]:
                limits[sides[1 - i].number] = MANY  # whatever the player still has may be played there
        able = [i for i in range(2) if left[i] and len(sides[i].laid) < limits[sides[i].number]]
        if not able:
            return left[0], left[1]
        nth = able[0]
        # From the hand alone every card can go to either arena, in whatever order.
        if len(able) > 1 and sides[0].player.deck.segments:
            name: str = yield Choose(sides[0].seat, names, "next-arena", sides[0])
            nth = names.index(name)
        yield from lay_next(table, sides[nth], shown, left[nth])


def _distinct_names(plays: list[Play]) -> list[str]:
    names: list[str] = []
    for play in plays:
        if play.name not in names:
            names.append(play.name)
    return names


def lay_one(table: TitansTable, side: Side, giver: Player, chooser: Side, shown: bool, play: Play) -> Rule:
    """T39, T40: a card of the hand, or blind the top card of the deck."""
    options: list[Any] = []
    options.extend(one_of_each(giver.hand))
    if giver.deck.segments:
        options.append(TOP_OF_DECK)
    chosen: Any
    if play.name != OPTIONAL:
        chosen = yield Choose(chooser.seat, options, play.why, side, giver.seat)
    elif chooser.player is giver:
        chosen = yield May(giver.seat, options, play.why, side)
    else:
        # TR79: the controlled player decides whether, the controller which card.
        use: str | None = yield May(giver.seat, [YES], "use-flash", side)
        if use is None:
            return
        chosen = yield Choose(chooser.seat, options, play.why, side, giver.seat)
    if chosen is None:
        return
    if isinstance(chosen, str):
        yield from lay_top(table, side, giver, shown)
    else:
        giver.hand.remove(chosen)
        _lay(table, side, giver, chosen, True, 1 << chooser.seat, shown)


def lay_top(table: TitansTable, side: Side, giver: Player, shown: bool) -> Rule:
    """T40, TR10: unseen, unless somebody knew it already; a delaying opponent is shown it (TA17)."""
    deck = giver.deck
    known_to = deck.segments[0].known_to
    card: TitanCard = yield from deck.draw()
    _lay(table, side, giver, card, False, known_to, shown)


def foresee(table: TitansTable, side: Side, chooser: Side, shown: bool, play: Play) -> Rule:
    """TA38, TR53: look at the top cards of the deck, play one, discard the rest."""
    player = side.player
    top = yield from player.deck.fix_top(play.look)
    if not top:
        return
    seen: list[TitanCard] = []
    for segment in top:
        table.look_at_top(chooser.seat, segment, player)
        seen.append(segment.cards[0])
    if table.watched:
        table.shown = True
        table.tell(events.looked(chooser.seat, player.seat, "deck", seen))
    chosen: TitanCard = yield Choose(chooser.seat, one_of_each(seen), play.why, side, side.seat)
    known_to = 0
    for segment in top:
        player.deck.segments.remove(segment)
        card = segment.cards[0]
        if card is chosen:
            known_to = segment.known_to
        else:
            player.discard.append(card)
            if table.watched:
                table.lies_open(card, zone(player.seat, DECK), segment.known_to)
                table.tell(events.discarded(player.seat, [card], "deck"))
    _lay(table, side, player, chosen, False, known_to, shown)


def _lay(
    table: TitansTable, side: Side, giver: Player, card: TitanCard, from_hand: bool, known_to: int, shown: bool
) -> None:
    knew = table.viewers(giver) if from_hand else known_to
    if from_hand and table.watched:
        # Whoever sees the hand sees which card is gone from it (T62, TA16).
        known_to |= table.viewers(giver) | controllers(table, giver)
    if shown:
        known_to |= 1 << side.foe.seat
    side.laid.append(Laid(card, giver.seat, from_hand, known_to))
    if table.watched:
        seat = giver.seat
        source = zone(seat, HAND | KEPT) if from_hand else zone(seat, DECK)
        target = zone(seat, LAID_FROM_HAND if from_hand else LAID_FROM_DECK)
        for other in range(table.seats):
            if not known_to >> other & 1:
                table.knowledge[other].could_move(source, target)
            elif not knew >> other & 1:
                table.comes_to_light(other, card, source)
        if shown:
            table.shown = True
        table.tell_in(side.arena, events.laid_down(seat, "hand" if from_hand else "deck", card, known_to))


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
                where = LAID_FROM_HAND if laid.from_hand else LAID_FROM_DECK
                table.lies_open(laid.card, zone(laid.giver, where), laid.known_to)
        if table.watched:
            table.shown = True
            table.tell_in(side.arena, events.entered(side.seat, [laid.card for laid in side.laid], "turned-up"))
        side.laid = []
    if table.watched:
        for facts in table.knowledge:
            for player in table.players:
                facts.emptied(zone(player.seat, LAID_FROM_HAND | LAID_FROM_DECK))
