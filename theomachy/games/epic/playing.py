"""Playing cards and using abilities (C-G): priority, the line, costs, resolving."""

from typing import Final

from theomachy.games.epic.abilities.doing import Doing
from theomachy.games.epic.abilities.leaving import (
    banish_together,
    break_together,
    discard_card,
    discard_from_hands,
    enter,
    unveil,
)
from theomachy.games.epic.abilities.printed import BUILD, FAST, PLAYED, UNBANISHABLE, UNBREAKABLE, Activated, Cost
from theomachy.games.epic.abilities.targets import can_be_chosen, choose_targets, examine, fits_item
from theomachy.games.epic.abilities.verbs import carry_out, own_and_others, show
from theomachy.games.epic.checks import check, finish
from theomachy.games.epic.kinds import EpicCard, Kind
from theomachy.games.epic.table import EpicTable, FaceDown, Foreign, Item, Piece, Player, Unveil, Use
from theomachy.games.epic.table.steps import (
    A_CARD,
    A_TRIGGER,
    AN_ABILITY,
    ATTACK,
    BEGIN,
    BLOCK,
    CLEAN_UP,
    EXPENDED,
    FIRST_DAMAGE,
    FLIPPED,
    IN_B1,
    IN_B3,
    IN_B5,
    IN_BUILD,
    IN_END,
    IN_ENDING,
    IN_PRE_BATTLE,
    PREPARED,
    PRIORITY,
    RESOLVE,
)
from theomachy.kernel.cards import Thing
from theomachy.kernel.questions import Choose, May, Rule, Several
from theomachy.shelf.aims import AT_CARD, AT_ITEM, AT_PIECE, AT_PLAYER, Aim, any_left

ACT: Final = "act"
RESPOND: Final = "respond"
ENDLESS: Final = 500  # triggers that resolve without anybody deciding anything (ER13)
OWNERS: Final = 8  # more than there are players
PLACES: Final = 1 << 16  # more than there are cards

# ---------------------------------------------------------------------- when something may be done (D)


def right_moment(table: EpicTable, seat: int, speed: int) -> bool:
    """E25-E27."""
    if speed == FAST:
        return True
    if seat != table.active or table.line.items:
        return False
    return table.phase == IN_BUILD or (speed != BUILD and table.phase == IN_PRE_BATTLE)


def options(table: EpicTable, player: Player) -> list[Thing]:
    """What a player with priority may do beside passing (1.6)."""
    found: list[Thing] = []
    seat = player.seat
    full = seat == table.active and not table.line.items
    build = full and table.phase == IN_BUILD
    paced = build or (full and table.phase == IN_PRE_BATTLE)
    if player.hand:
        for card in different(table, player, paced):
            kind = card.kind
            owner = table.owner_of[card.id]
            if (build or kind.speed != BUILD) and may_play(table, player, kind):
                found.append(card if owner == seat else Foreign(card, owner))
            if build and kind.veilable and player.actions:
                found.append(FaceDown(card, owner))  # E131
    if player.pieces:
        add_uses(table, player, found, build, paced)
    return found


def different(table: EpicTable, player: Player, all_speeds: bool) -> list[EpicCard]:
    """One of each kind and owner in hand, in the order shown; at times only Fast ones matter."""
    if all_speeds:
        hand = player.hand if player.actions else [card for card in player.hand if card.kind.free]
    elif player.actions:
        hand = [card for card in player.hand if card.kind.speed == FAST]
    else:
        hand = [card for card in player.hand if card.kind.speed == FAST and card.kind.free]
    if len(hand) < 2:
        return hand
    owner_of = table.owner_of
    # Kind, owner and place in hand, as one number: so they sort as they are shown.
    found = [(hand[i].kind.index * OWNERS + owner_of[hand[i].id]) * PLACES + i for i in range(len(hand))]
    found.sort()
    cards: list[EpicCard] = []
    last = -1
    for number in found:
        if number // PLACES != last:
            last = number // PLACES
            cards.append(hand[number % PLACES])
    return cards


def may_play(table: EpicTable, player: Player, kind: Kind) -> bool:
    """The moment is right for it: can it be paid for, and are there targets (ER24, ER26)?"""
    if not kind.free and not player.actions:
        return False
    if kind.extra_cost is not None and not can_pay_extra(table, player, kind, kind.extra_cost):
        return False
    return not kind.text.targets or can_be_chosen(table, kind.text.targets, player.seat, 0)


def can_pay_extra(table: EpicTable, player: Player, kind: Kind, extra: Cost) -> bool:
    """The additional cost of a card in hand; the card itself has left the hand by then (ER22)."""
    if extra.discards >= max(1, len(player.hand)):
        return False
    if extra.reveals is not None:
        fitting = [card for card in player.hand if table.fits_card(extra.reveals, card)]
        if len(fitting) == 1 and fitting[0].kind is kind:
            return False
    return can_pay(table, player, extra, None, kind.qualities)


def add_uses(table: EpicTable, player: Player, found: list[Thing], build: bool, paced: bool) -> None:
    """Activated abilities that can be used now (E29), and champions that can be unveiled."""
    seen: list[object] = []
    for piece in player.pieces:
        if piece.veiled:
            found.append(Unveil(piece))
            continue
        activated = piece.kind.activated
        if not activated:
            continue
        for index, ability in enumerate(activated):
            if ability.speed != FAST and not (build or (paced and ability.speed != BUILD)):
                continue
            if not may_use(table, player, piece, ability):
                continue
            if not table.line.items:
                likeness = (piece.likeness(), index)
                if likeness in seen:
                    continue
                seen.append(likeness)
            found.append(Use(piece, index))


def may_use(table: EpicTable, player: Player, piece: Piece, ability: Activated) -> bool:
    """At the right moment: ER24, ER26."""
    cost = ability.cost
    if (cost.expend or cost.flip) and piece.orientation != PREPARED:
        return False
    if not can_pay(table, player, cost, piece, 0):
        return False
    return not ability.targets or can_be_chosen(table, ability.targets, player.seat, piece.number)


# ---------------------------------------------------------------------- costs (C, ER26)


def can_pay(table: EpicTable, player: Player, cost: Cost, piece: Piece | None, qualities: int) -> bool:
    """All of it together; `qualities` are those of a card, of a thing in play its own."""
    if cost.actions > player.actions or cost.mojo > player.mojo:
        return False
    if cost.plain() and not cost.counters:
        return True
    if piece is not None:
        qualities = table.qualities(piece)
        if cost.counters and (cost.counters > piece.counters or table.warded(piece, qualities)):
            return False
        if cost.break_this and not breakable(table, piece, qualities):
            return False
        if cost.banish_this and (table.bits(piece) & UNBANISHABLE or table.warded(piece, qualities)):
            return False
    if cost.breaks is not None and not to_break(table, player, cost, piece, qualities):
        return False
    if cost.discards > len(player.hand):
        return False
    return cost.reveals is None or bool(to_reveal(table, player, cost))


def breakable(table: EpicTable, piece: Piece, qualities: int) -> bool:
    """A player knows what his own veiled champions are."""
    bits = table.bits(piece) | (piece.kind.bits if piece.veiled else 0)
    wards = table.wards(piece) | (piece.kind.wards if piece.veiled else 0)
    return not bits & UNBREAKABLE and not wards & qualities


def to_break(table: EpicTable, player: Player, cost: Cost, piece: Piece | None, qualities: int) -> list[Piece]:
    which = cost.breaks
    assert which is not None
    this = 0 if piece is None else piece.number
    found: list[Piece] = []
    for other in player.pieces:
        if table.fits(which, other, player.seat, this) and breakable(table, other, qualities):
            found.append(other)
    return found


def to_reveal(table: EpicTable, player: Player, cost: Cost) -> list[EpicCard]:
    which = cost.reveals
    assert which is not None
    return [card for card in own_and_others(table, player) if table.fits_card(which, card)]


def pay(table: EpicTable, player: Player, cost: Cost, piece: Piece | None, kind: Kind, about: Thing) -> Rule:
    """E33: what has to be chosen is chosen first; then all is paid at once."""
    qualities = kind.qualities if piece is None else table.qualities(piece)
    broken: list[Piece] = [piece] if cost.break_this and piece is not None else []
    discarded: list[EpicCard] = []
    if cost.breaks is not None:
        chosen: Piece = yield Choose(player.seat, to_break(table, player, cost, piece, qualities), "cost", about)
        broken.append(chosen)
    if cost.discards:
        cards: list[Thing] = yield Several(
            player.seat, table.hand_in_order(player), "discard", cost.discards, cost.discards, about
        )
        discarded = [table.cards[thing.twin_key()] for thing in cards]
    if cost.reveals is not None:
        card: EpicCard = yield Choose(player.seat, to_reveal(table, player, cost), "reveal", about)
        show(table, player, [card])
    player.actions -= cost.actions
    if cost.mojo:
        table.lose_mojo(player, cost.mojo)
    if piece is not None:
        if cost.expend:
            piece.orientation = EXPENDED
        elif cost.flip:
            piece.orientation = FLIPPED
        if cost.counters:
            piece.counters -= cost.counters
            table.unchecked = True
    if broken:
        yield from break_together(table, broken, 0)
    if cost.banish_this and piece is not None:
        yield from banish_together(table, [piece], 0)
    if discarded:
        yield from discard_from_hands(table, [(player, discarded)])


# ---------------------------------------------------------------------- priority (F)


def priority(table: EpicTable) -> Rule:
    """One question to whoever has priority. Passing it on, or acting, is the whole step.

    Where nobody watches, no rest point is needed after a pass, and the next one is asked at once.
    """
    line = table.line
    while True:
        seat = line.holder
        player = table.players[seat]
        full = seat == table.active and not line.items and (table.phase == IN_BUILD or table.phase == IN_PRE_BATTLE)
        possible = options(table, player)
        choice: Thing | None = None
        if possible or (not table.hurries and (table.ask_always or full)):
            choice = yield May(seat, possible, ACT if full else RESPOND)
        if choice is None:
            pass_priority(table, seat)
            if not table.hurries or table.step != PRIORITY:
                return
        else:
            yield from act(table, player, choice)
            if not table.hurries or table.waiting or table.step != PRIORITY or table.players[table.active].out:
                return


def pass_priority(table: EpicTable, seat: int) -> None:
    """E42, E43, ER34-ER37."""
    line = table.line
    if not line.items and not line.passes and seat != table.active and seat != table.leader():
        line.open(table.leader())  # ER37: the end of the step has to be announced anew
    elif line.pass_on(table.following(seat), table.left):
        table.step = RESOLVE if line.items else end_of_phase(table)


def end_of_phase(table: EpicTable) -> int:
    """E48, E63-E71: what follows when everybody passed on an empty line."""
    phase = table.phase
    if phase == IN_B1:
        return ATTACK
    if phase == IN_B3:
        return BLOCK
    if phase == IN_B5:
        return FIRST_DAMAGE
    if phase == IN_END:
        return CLEAN_UP
    table.phase = IN_B1 if phase == IN_PRE_BATTLE else IN_BUILD if phase == IN_ENDING else IN_END
    return BEGIN


def act(table: EpicTable, player: Player, choice: Thing) -> Rule:
    table.chain = 0
    if isinstance(choice, Unveil):
        piece = table.find(choice.twin_key())
        yield from unveil(table, piece)  # ER122: not on the line; the count of passes stays
        if table.unchecked:
            yield from check(table)
    elif isinstance(choice, Use):
        yield from use(table, player, table.find(choice.twin_key()), choice.index)
    elif isinstance(choice, FaceDown):
        yield from play_veiled(table, player, table.cards[choice.twin_key()])
    else:
        yield from play(table, player, table.cards[choice.twin_key()])


def added(table: EpicTable, item: Item) -> None:
    """ER34: the count of passes starts anew, and the same player keeps priority; the battle goes on (ER41)."""
    table.line.open(item.seat)
    if table.phase == IN_ENDING:
        table.phase = IN_B1


# ---------------------------------------------------------------------- playing (E)


def play(table: EpicTable, player: Player, card: EpicCard) -> Rule:
    """E31-E34."""
    kind = card.kind
    seat = player.seat
    player.hand.remove(card)
    if table.watched:
        table.left_hand_openly(player, card)
    item = Item(table.number(), seat, card, A_CARD, 0, 0)
    table.line.put(item, seat)
    if kind.text.targets:
        aims = yield from choose_targets(table, kind.text.targets, seat, 0, item.number, card)
        item = item.with_aims(aims)
        table.line.items[-1] = item
    if table.watched:
        table.note("played", {"player": seat, "card": kind.name, "targets": names_of(table, item.aims)})
    if not kind.free:
        player.actions -= 1
    if kind.extra_cost is not None:
        yield from pay(table, player, kind.extra_cost, None, kind, card)
    if table.unchecked:
        yield from check(table)
    yield from put_on_line(table, item, kind.instantaneous)


def play_veiled(table: EpicTable, player: Player, card: EpicCard) -> Rule:
    """E131, ER113: face down, like a Build card, for 1 action."""
    player.hand.remove(card)
    item = Item(table.number(), player.seat, card, A_CARD, 0, 0)
    item.veiled = True
    table.line.put(item, player.seat)
    player.actions -= 1
    if table.watched:
        table.went_under_the_veil(player, card)
        table.note("played-veiled", {"player": player.seat})
    yield from put_on_line(table, item, False)


def put_on_line(table: EpicTable, item: Item, instantaneous: bool) -> Rule:
    """E34; what is instantaneous resolves at once (E46), and whoever played it has priority again (E47)."""
    if table.item(item.number) is None:
        return  # its player was eliminated by paying for it (ER10)
    item = table.line.items[-1]
    added(table, item)
    if item.part == A_CARD and table.set.watched_plays:
        when_played(table, item)
    if instantaneous:
        yield from resolve_item(table, item)
        if not table.players[item.seat].out:
            table.line.open(item.seat)


def when_played(table: EpicTable, item: Item) -> None:
    """Seraph of the Ninth Gate: a card played veiled has no alignment."""
    for piece in table.players[item.seat].pieces:
        if piece.kind.watches & PLAYED and not piece.veiled:
            for index, trigger in enumerate(piece.kind.triggers):
                which = trigger.which
                if trigger.when == PLAYED and (which is None or fits_item(which, item, item.seat)):
                    table.wait(piece, index, (AT_ITEM, item.number), item.seat, 0)


def use(table: EpicTable, player: Player, piece: Piece, index: int) -> Rule:
    """E99."""
    ability = piece.kind.activated[index]
    item = Item(table.number(), player.seat, piece.card, AN_ABILITY, index, piece.number)
    table.line.put(item, player.seat)
    if ability.targets:
        aims = yield from choose_targets(table, ability.targets, player.seat, piece.number, item.number, piece)
        item = item.with_aims(aims)
        table.line.items[-1] = item
    if table.watched:
        table.note("used", {"player": player.seat, "card": piece.kind.name, "targets": names_of(table, item.aims)})
    yield from pay(table, player, ability.cost, piece, piece.kind, piece)
    if table.unchecked:
        yield from check(table)
    yield from put_on_line(table, item, ability.instantaneous)


def names_of(table: EpicTable, aims: list[Aim]) -> list[str | int]:
    """Targets for the log: the name of a card, as all know it, or the seat of a player."""
    said: list[str | int] = []
    for what, number in aims:
        if what == AT_PLAYER:
            said.append(number)
        elif what == AT_PIECE:
            piece = table.piece(number)
            said.append("" if piece is None else table.public_name(piece))
        elif what == AT_ITEM:
            item = table.item(number)
            said.append("" if item is None or item.veiled else item.kind.name)
        elif what == AT_CARD:
            said.append(table.cards[number].kind.name)
    return said


# ---------------------------------------------------------------------- resolving (E35, E36)


def resolve(table: EpicTable) -> Rule:
    """The newest thing on the line; then the active player has priority (E44, ER38)."""
    item = table.line.items[-1]
    table.step = PRIORITY
    yield from resolve_item(table, item)
    table.line.open(table.leader())


def resolve_item(table: EpicTable, item: Item) -> Rule:
    if item.part == A_TRIGGER:
        table.chain += 1
        if table.chain > ENDLESS:  # ER13
            finish(table, [player.seat for player in table.players if not player.out], "endless")
    kind = item.kind
    text = kind.part(item.part, item.index)
    item = table.item(item.number) or item  # it may have lost a target since
    aims = item.aims
    if text.targets:
        aims = examine(table, text.targets, aims, item.seat, item.source)
        if not any_left(aims):  # E115
            table.line.take(item)
            if table.watched:
                table.note("failed", {"player": item.seat, "card": kind.name})
            if item.part == A_CARD:
                yield from discard_card(table, item.card, item.seat)
                if table.unchecked:
                    yield from check(table)
            return
    if item.part != A_CARD:
        table.line.take(item)
        yield from carry_out(table, Doing(table, item, aims), text.sentences)
    elif kind.event:
        if table.watched:
            table.note("resolved", {"player": item.seat, "card": kind.name})
        yield from carry_out(table, Doing(table, item, aims), text.sentences)
        left = table.item(item.number)
        if left is not None:
            table.line.take(left)
            yield from discard_card(table, item.card, item.seat)
            if table.unchecked:
                yield from check(table)
    else:
        table.line.take(item)
        yield from enter(table, item.card, item.seat, item.veiled)
        if table.unchecked:
            yield from check(table)
