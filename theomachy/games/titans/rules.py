"""The turn of Titans of Eden, in the order of the rulebook. Each function is one step: nothing is suspended between."""

from typing import Final

from theomachy.games.titans import events, spellbooks
from theomachy.games.titans.abilities import ends, now, start
from theomachy.games.titans.abilities.energy import energy
from theomachy.games.titans.abilities.gaining import gainable
from theomachy.games.titans.abilities.playing import NORMAL_PLAY, YES, Play, play_cards, see_controlled_hands, turn_up
from theomachy.games.titans.abilities.printed import DISCARD, DRAW, FURY, RAGE, SPITE, SUBSTITUTE, SUMMON
from theomachy.games.titans.abilities.uses import lasting_copies
from theomachy.games.titans.formats import THREE_ARENAS, TWO_ARENAS
from theomachy.games.titans.kinds import Kind, TitanCard
from theomachy.games.titans.setting_up import set_up
from theomachy.games.titans.table import Arena, Player, Side, TitansTable
from theomachy.games.titans.table.steps import (
    AWAKEN,
    BATTLE,
    BOOKS,
    END_OF_AGE,
    END_OF_TURN,
    HAND,
    KEPT,
    LAST_TURN,
    NOW,
    PLAY,
    SHUFFLE,
    START_OF_AGE,
    SURGE,
    zone,
)
from theomachy.kernel.cards import in_order
from theomachy.kernel.questions import Asks, May, Rule, Several
from theomachy.kernel.table import Outcome

LAST_AGE: Final = 3

# What is asked, and what is to be known about each question.
QUESTIONS: Final[dict[str, Asks]] = {
    "surge": Asks("T32"),
    "next-discard": Asks("TR100"),
    "discard-deck": Asks("TA5", openly=True),
    "play": Asks("T39"),
    "next-flash": Asks("TA38"),
    "next-arena": Asks("TR111"),
    "next-copy": Asks("TR110"),
    "flash": Asks("TA37"),
    "use-flash": Asks("TA39"),
    "foresee": Asks("TA38"),
    "replace": Asks("TR65"),
    "subvert-harmless": Asks("TA27"),
    "subvert-mindless": Asks("TA28"),
    "subvert-exhausted": Asks("TA24"),
    "subvert-feral": Asks("TA26"),
    "subvert-stunted": Asks("TA31"),
    "subvert-wounded": Asks("TA34"),
    "subvert-traitorous": Asks("TA33"),
    "subvert-extinguished": Asks("TA25"),
    "cave-in": Asks("TA23"),
    "fools": Asks("TA29"),
    "replicate": Asks("TA30"),
    "replicate-gain": Asks("TR28"),
    "trade": Asks("T91"),
    "share-out": Asks("TR91"),
    "no-escape": Asks("TA42", openly=True),
    "book": Asks("T97"),
    "book-cards": Asks("T97"),
    "divert": Asks("TA35"),
    "divert-to": Asks("TA35"),
    "mimic": Asks("TA58"),
    "return": Asks("TA43"),
    "sacrifice": Asks("TA44", openly=True),
    "ritual": Asks("TA45"),
    "ritual-gain": Asks("TA45"),
    "purify": Asks("TA46"),
    "purify-token": Asks("TA48"),
    "purify-absolute": Asks("TA47"),
    "awaken": Asks("T43"),
    "nights-fury": Asks("TA52"),
    "substitute": Asks("TA53"),
    "fear": Asks("TA54"),
    "rage": Asks("TA55"),
    "shuffle": Asks("T51"),
}


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
    if step == BOOKS:
        return build_books(table)
    return begin(table)


# ---------------------------------------------------------------------- set-up


def begin(table: TitansTable) -> Rule:
    """T22-T27, TR1."""
    yield from set_up(table)
    if table.format.constructed:
        table.step = BOOKS
    else:
        yield from begin_play(table)


def build_books(table: TitansTable) -> Rule:
    """T97: everybody builds in secret and at the same time."""
    yield from spellbooks.build(table)
    yield from begin_play(table)


def begin_play(table: TitansTable) -> Rule:
    """T27, TR1: draw the first hand."""
    for player in table.players:
        yield from table.draw(player, player.hand_size)
    begin_turn(table)


def begin_turn(table: TitansTable) -> None:
    """The Surge step comes before anything else (T36)."""
    table.step = SURGE
    table.age = 0
    table.asked_next = 0
    table.passes = 0
    for side in table.sides:
        side.shielded_this_turn = False
        side.shielded_this_age = False
        side.lost_temple = False
    if table.watched:
        table.note("turn-began", {"turn": table.turn, "players": table.format.teams[table.avatar]})


# ---------------------------------------------------------------------- surge


def surge(table: TitansTable) -> Rule:
    """T32-T35, TR5: one question at a time; a surge reopens it for everybody."""
    order = table.players_in_order()
    for _ in range(len(order)):
        player = order[table.asked_next]
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
        table.note("surged", {"player": player.seat, "left": player.surge})
    table.discard_hand(player)
    yield from table.draw(player, count)


# ---------------------------------------------------------------------- ages


def begin_age(table: TitansTable, age: int) -> None:
    table.age = age
    table.step = START_OF_AGE
    for side in table.sides:
        side.shielded_this_age = False
        side.looked = False
    if table.watched:
        table.note("age-began", {"age": age})
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
    yield from play_cards(table, plays, trades=True)
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
        have = energy(table, side)
        kinds = gainable(side, have)
        # With a secret spellbook one is asked even if nothing fits: not being asked would tell what is not in it.
        if kinds or (side.book and have):
            kind: Kind | None = yield May(side.seat, kinds, "awaken", side)
            if kind is not None:
                table.gain(side, kind, "discard")
            return
    table.step = END_OF_AGE


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
    """T47-T49, T64, T77, TR70, TR88: fight in every arena, then see whether somebody has won."""
    winners = [fight(table, arena) for arena in table.arenas]
    if table.format.arenas == TWO_ARENAS:
        settle_between_teams(table, winners)
    else:
        for winner in winners:
            if winner is not None:
                take_temple(table, winner)
    team = winning_team(table)
    if team >= 0:
        table.outcome = Outcome(table.format.teams[team], "temples")
        if table.watched:
            table.note("ended-temples", {"players": table.format.teams[team]})
    table.step = END_OF_TURN
    yield from ()  # a rule that asks nothing


def fight(table: TitansTable, arena: Arena) -> Side | None:
    """T47: a total that is greater by two or more wins."""
    first, second = [side for side in table.sides if side.arena is arena]
    totals = [first.total(), second.total()]
    winner: Side | None = None
    if abs(totals[0] - totals[1]) >= 2:
        winner = first if totals[0] > totals[1] else second
    if table.watched:
        table.tell_in(arena, events.fought([first.seat, second.seat], totals, -1 if winner is None else winner.seat))
    return winner


def settle_between_teams(table: TitansTable, winners: list[Side | None]) -> None:
    """T64, T71, TR84: a team takes one temple if one member won and the other won or tied."""
    won = [side for side in winners if side is not None]
    if won and all(side.team == won[0].team for side in won):
        take_temple(table, won[0])
        for side in table.sides:
            if side.team != won[0].team:
                side.lost_temple = True  # TR85: the whole team has


def take_temple(table: TitansTable, winner: Side) -> None:
    """T48, T65, T77: destroy a temple, or capture it with one's back to the wall."""
    loser = winner.foe
    if loser.mat.temples == 0:
        return  # T78: nothing more to lose
    last_stand = 0 if table.format.arenas == THREE_ARENAS else 1
    captured = winner.mat.temples == last_stand
    loser.mat.temples -= 1
    loser.lost_temple = True
    if captured:
        winner.mat.temples += 1
    if table.watched:
        taken = events.took_temple(winner.seat, loser.seat, captured)
        if table.format.arenas == TWO_ARENAS:
            table.tell(taken)  # the temples are the team's
        else:
            table.tell_in(winner.arena, taken)


def winning_team(table: TitansTable) -> int:
    """T49, T65, T79, T85: the team whose opponents, in all its arenas, have no temples left; -1 if none."""
    for team in range(len(table.format.teams)):
        if all(side.foe.mat.temples == 0 for side in table.sides if side.team == team):
            return team
    return -1


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
    for player in table.players_in_order():
        if player.hand:
            cards: list[TitanCard] = yield Several(player.seat, in_order(player.hand), "shuffle", 0, len(player.hand))
            unwanted[player.seat] = cards
    for player in table.players:
        table.discard_from_hand(player, unwanted[player.seat])
    clear(table)
    for player in table.players:
        new_deck(table, player)
        yield from table.draw(player, player.hand_size - len(player.hand))
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
        player.kept = tuple([card.id for card in player.hand])
        table.shuffle_into_deck(player, cards)
        if not player.hand:
            forget_the_deck(table, player)
        table.note("shuffled", {"player": player.seat, "count": len(player.hand)})
    else:
        player.deck.shuffle_in(cards)


def forget_the_deck(table: TitansTable, player: Player) -> None:
    """With nothing kept, all hidden cards of the player are in the one bag: there is nothing to remember."""
    for card in player.deck.cards():
        for facts in table.knowledge:
            facts.forget(card.id)


def pass_the_avatar(table: TitansTable) -> None:
    """TR2, TR3, T59, T75: the very last act of a turn. The guard against endless matches stands here too (TR114)."""
    table.avatar = (table.avatar + 1) % len(table.format.teams)
    if table.turn >= LAST_TURN:
        table.outcome = Outcome([], "turn-limit", {"turns": LAST_TURN})
        if table.watched:
            table.note("ended-turn-limit", {"players": []})
    else:
        table.turn += 1
        begin_turn(table)


