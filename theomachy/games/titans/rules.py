"""The turn of Titans of Eden, in the order of the rulebook. Each function is one step: nothing is suspended between."""

from theomachy.games.titans.abilities import ends, now, start
from theomachy.games.titans.abilities.energy import energy
from theomachy.games.titans.abilities.playing import YES, Play, play_cards, see_controlled_hands, turn_up
from theomachy.games.titans.abilities.printed import DISCARD, DRAW, FURY, RAGE, SPITE, SUBSTITUTE, SUMMON
from theomachy.games.titans.abilities.uses import lasting_copies
from theomachy.games.titans.events import AgeBegan, Ended, Fought, Shuffled, Surged, TurnBegan
from theomachy.games.titans.kinds import Kind, TitanCard
from theomachy.games.titans.setting_up import set_up
from theomachy.games.titans.table import (
    AWAKEN,
    BATTLE,
    END_OF_AGE,
    END_OF_TURN,
    HAND,
    HAND_SIZE,
    KEPT,
    LAST_TURN,
    NOW,
    PLAY,
    SHUFFLE,
    START_OF_AGE,
    SURGE,
    Player,
    Side,
    TitansTable,
    zone,
)
from theomachy.kernel.cards import in_order
from theomachy.kernel.questions import May, Rule, Several
from theomachy.kernel.table import Outcome

LAST_AGE = 3
NORMAL_PLAY = Play("Play", "play")


def rule(table: TitansTable) -> Rule:
    """The rule of the present step."""
    step = table.step
    if step == NOW:
        return now_abilities(table)
    if step == AWAKEN:
        return awaken(table)
    if step == PLAY:
        return play(table)
    if step == START_OF_AGE:
        return start_of_age(table)
    if step == SURGE:
        return surge(table)
    if step == END_OF_AGE:
        return end_of_age(table)
    if step == BATTLE:
        return battle(table)
    if step == END_OF_TURN:
        return end_of_turn(table)
    if step == SHUFFLE:
        return shuffle(table)
    return begin(table)


# ---------------------------------------------------------------------- set-up


def begin(table: TitansTable) -> Rule:
    """T22-T27, TR1."""
    yield from set_up(table)
    begin_turn(table)


def begin_turn(table: TitansTable) -> None:
    """The Surge step comes before anything else (T36)."""
    table.step = SURGE
    table.age = 0
    table.asked_next = table.avatar
    table.passes = 0
    for side in table.sides:
        side.shielded_this_turn = False
        side.shielded_this_age = False
        side.lost_temple = False
    if table.watched:
        table.tell(TurnBegan(table.turn, table.avatar))


# ---------------------------------------------------------------------- surge


def surge(table: TitansTable) -> Rule:
    """T32-T35, TR5: one question at a time; a surge reopens it for everybody."""
    for _ in range(len(table.players)):
        player = table.players[table.asked_next]
        if table.passes >= len(table.players):
            break
        table.asked_next = (table.asked_next + 1) % len(table.players)
        if player.surge == 0:
            table.passes += 1
            continue
        wanted: str | None = yield May(player.seat, [YES], "surge")
        if wanted is None:
            table.passes += 1
        else:
            table.passes = 0
            yield from surge_once(table, player)
        return
    table.step = START_OF_AGE
    begin_age(table, 1)


def surge_once(table: TitansTable, player: Player) -> Rule:
    """T32, TR6: discard the whole hand, draw as many."""
    count = len(player.hand)
    player.surge -= 1
    if table.watched:
        table.tell(Surged(player.seat, player.surge))
    table.discard_hand(player)
    yield from table.draw(player, count)


# ---------------------------------------------------------------------- ages


def begin_age(table: TitansTable, age: int) -> None:
    table.age = age
    table.step = START_OF_AGE
    for side in table.sides:
        side.shielded_this_age = False
    if table.watched:
        table.tell(AgeBegan(age))
        see_controlled_hands(table)


def start_of_age(table: TitansTable) -> Rule:
    """T16: 1 Draw, 2 Discard."""
    families = table.families_in_play()
    if families & DRAW:
        yield from start.draw(table)
    if families & DISCARD:
        yield from start.discard(table)
    see_controlled_hands(table)
    table.step = PLAY


def play(table: TitansTable) -> Rule:
    """T39-T42, TA20: everybody lays one card and one more per Summon; then all are turned up."""
    plays: list[list[Play]] = []
    for side in table.sides:
        plays.append([NORMAL_PLAY] * (1 + lasting_copies(side, SUMMON)))
    yield from play_cards(table, plays)
    turn_up(table, True)
    see_controlled_hands(table)
    table.step = NOW


def now_abilities(table: TitansTable) -> Rule:
    """T18, TR13: one batch; the window ends when nothing is left to act."""
    priority = now.next_batch(table)
    if priority:
        yield from now.act(table, priority)
        see_controlled_hands(table)
    else:
        table.step = AWAKEN
        table.asked_next = 0


def awaken(table: TitansTable) -> Rule:
    """T43-T45: one player at a time, the Avatar holder first; at most one card, paid by Energy that is not used up."""
    order = table.in_order()
    while table.asked_next < len(order):
        side = order[table.asked_next]
        table.asked_next += 1
        kinds = awakenable(table, side)
        if kinds:
            kind: Kind | None = yield May(side.seat, kinds, "awaken")
            if kind is not None:
                pile = table.pile_of(kind)
                assert pile is not None
                table.gain(side.player, pile, "discard")
            return
    table.step = END_OF_AGE


def awakenable(table: TitansTable, side: Side) -> list[Kind]:
    have = energy(table, side)
    kinds: list[Kind] = []
    for pile in table.piles:  # cheap ones first
        if pile.kind.cost > have:
            break
        if table.left[pile.place]:
            kinds.append(pile.kind)
    return kinds


def end_of_age(table: TitansTable) -> Rule:
    """T37: Night's Fury in ages one and two, Substitute in age three."""
    if table.age < LAST_AGE:
        if table.families_in_play() & FURY:
            yield from ends.nights_fury(table)
        begin_age(table, table.age + 1)
    else:
        if table.families_in_play() & SUBSTITUTE:
            yield from ends.substitute(table)
        table.step = BATTLE


# ---------------------------------------------------------------------- battle


def battle(table: TitansTable) -> Rule:
    """T47-T49, TR70."""
    first, second = table.sides[0], table.sides[1]
    fight(table, first, second)
    for side in table.sides:
        if side.mat.temples == 0:
            table.outcome = Outcome([side.foe.seat], "temples")
            if table.watched:
                table.tell(Ended(side.foe.seat, "temples"))
    table.step = END_OF_TURN
    yield from ()  # a rule that asks nothing


def fight(table: TitansTable, first: Side, second: Side) -> None:
    """T47, T48: win by two or more; destroy a temple, or capture it with one's back to the wall."""
    totals = [first.total(), second.total()]
    result = "nothing"
    winner = first
    if abs(totals[0] - totals[1]) >= 2:
        winner = first if totals[0] > totals[1] else second
        loser = winner.foe
        loser.mat.temples -= 1
        loser.lost_temple = True
        result = "destroyed"
        if winner.mat.temples == 1:
            winner.mat.temples += 1
            result = "captured"
    if table.watched:
        table.tell(Fought(totals, winner.seat if result != "nothing" else -1, result))


# ---------------------------------------------------------------------- end of the turn


def end_of_turn(table: TitansTable) -> Rule:
    """T36: 1 Rage, 2 Spite."""
    families = table.families_in_play()
    if families & RAGE:
        yield from ends.rage(table)
    if families & SPITE:
        ends.spite(table)
    table.step = SHUFFLE


def shuffle(table: TitansTable) -> Rule:
    """T51-T53: discard what you do not keep, clear the table, shuffle, draw up to six; the Avatar Mat passes (TR3)."""
    table.age = 0
    unwanted: list[list[TitanCard]] = [[] for _ in table.players]
    for side in table.in_order():
        player = side.player
        if player.hand:
            cards: list[TitanCard] = yield Several(player.seat, in_order(player.hand), "shuffle", 0, len(player.hand))
            unwanted[player.seat] = cards
    for player in table.players:
        table.discard_from_hand(player, unwanted[player.seat])
    clear(table)
    for player in table.players:
        new_deck(table, player)
        yield from table.draw(player, HAND_SIZE - len(player.hand))
    pass_the_avatar(table)


def clear(table: TitansTable) -> None:
    """T52: each card to its owner's discard pile; subversions and tokens are gone."""
    for side in table.sides:
        for card in side.in_play:
            card.owner.player.discard.append(card.card)
        side.in_play = []


def new_deck(table: TitansTable, player: Player) -> None:
    """T53: deck and discard pile become the new deck. The cards kept in hand are told apart from those drawn now."""
    cards = player.discard
    player.discard = []
    if table.watched:
        held = zone(player.seat, HAND)
        kept = zone(player.seat, KEPT)
        for facts in table.knowledge:
            facts.could_move(held, kept)
            facts.emptied(held)
        player.kept = [card.id for card in player.hand]
        table.shuffle_into_deck(player, cards)
        if not player.hand:
            forget_the_deck(table, player)
        table.tell(Shuffled(player.seat, len(player.hand)))
    else:
        player.deck.shuffle_in(cards)


def forget_the_deck(table: TitansTable, player: Player) -> None:
    """With nothing kept, all hidden cards of the player are in the one bag: there is nothing to remember."""
    for card in player.deck.cards():
        table.everyone_forgets(card)


def pass_the_avatar(table: TitansTable) -> None:
    """TR2, TR3: the very last act of a turn. The guard against endless matches stands here too."""
    table.avatar = (table.avatar + 1) % len(table.players)
    table.turn += 1
    if table.turn > LAST_TURN:
        table.outcome = Outcome([], "turn-limit", {"turns": LAST_TURN})
        if table.watched:
            table.tell(Ended(-1, "turn-limit"))
    else:
        begin_turn(table)


