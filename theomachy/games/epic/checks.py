"""The state check (ER3), how a game is won, lost and tied (A), and players who leave it (ER146)."""

from typing import Final

from theomachy.games.epic.abilities.continuous import remove_contradictions, settle_control
from theomachy.games.epic.abilities.leaving import must_break, put_into_piles, unveil_all
from theomachy.games.epic.kinds import EpicCard
from theomachy.games.epic.table import EpicTable, Piece, Player
from theomachy.games.epic.table.steps import PRIORITY, RESOLVE, SIDEBOARDING
from theomachy.kernel.questions import Rule
from theomachy.kernel.table import Outcome
from theomachy.shelf.claims import not_by_seat
from theomachy.shelf.targets import by_number

ROUNDS: Final = 200  # of one state check; each changes something, and seldom there are more than three


class Finished(Exception):
    """The game is over; the rest of whatever was going on is not carried out (ER4)."""


def check(table: EpicTable) -> Rule:
    """ER3: repeated until it changes nothing; if it never ends, nobody can end it (ER13)."""
    rounds = 0
    while table.unchecked:
        table.unchecked = False
        rounds += 1
        if rounds > ROUNDS:
            finish(table, [player.seat for player in table.players if not player.out], "endless")
        lost = [player for player in table.players if not player.out and (player.mojo <= 0 or player.doomed)]
        if lost:
            eliminate(table, lost)
            decide(table, lost)
        if not table.pack_war:
            won = [player.seat for player in table.players if not player.out and not player.deck.segments]
            if won:
                finish(table, won, "empty-deck")
        if len(table.auras) > 1:
            remove_contradictions(table)
        if settle_control(table):
            continue  # what it is now under its new controller is looked at before anything is broken
        doomed: list[Piece] = []
        plain = True  # no continuous ability lowers a defense
        for source in table.auras:
            if source.kind.weakens:
                plain = False
        for player in table.players:
            for piece in player.pieces:
                if piece.kind.champion and may_break(piece, plain) and must_break(table, piece):
                    doomed.append(piece)
        if doomed:
            doomed.sort(key=by_number)
            yield from break_by_rule(table, doomed)


def may_break(piece: Piece, plain: bool) -> bool:
    """Whether it is worth a closer look: whole and not weakened, it is not, unless its printed defense is 0 (E91)."""
    return not plain or piece.damage > 0 or piece.lasting is not None or piece.kind.defense <= 0


def break_by_rule(table: EpicTable, doomed: list[Piece]) -> Rule:
    """E90, E91, E82: at once. A veiled one is unveiled first, and may be too big then (ER117)."""
    there: list[Piece] = yield from unveil_all(table, doomed)
    if there is not doomed:
        there = [piece for piece in there if must_break(table, piece)]
    yield from put_into_piles(table, there, True)


# ---------------------------------------------------------------------- the end of a game


def decide(table: EpicTable, lost: list[Player]) -> None:
    """E5, ER6: one player is left, or none."""
    left = [player.seat for player in table.players if not player.out]
    if len(left) == 1:
        finish(table, left, "last-standing")
    elif not left:
        finish(table, [player.seat for player in lost], "tie")


def finish(table: EpicTable, winners: list[int], reason: str) -> None:
    """The game is over, and perhaps the match (E149)."""
    end_game(table, winners, reason)
    raise Finished


def end_game(table: EpicTable, winners: list[int], reason: str) -> None:
    if reason == "empty-deck" and len(winners) > 1:
        reason = "tie"
    tied = reason in ("tie", "endless")
    table.series = table.series.copy()
    over = table.series.won([] if tied else winners)
    table.chooser = -1
    if not table.first_out:  # ER148: who is still in the game loses now; if nobody does, all are concerned (ER20)
        losers = [player.seat for player in table.players if not player.out and player.seat not in winners]
        table.first_out = losers or winners
    if table.watched:
        table.note("game-tied" if tied else "game-won", {"players": winners, "reason": reason})
    if over:
        if tied and len(winners) == table.seats:
            winners = []
        table.outcome = Outcome(winners if table.series.games == 1 else table.series.winners(), reason)
    else:
        table.step = SIDEBOARDING


# ---------------------------------------------------------------------- leaving the game (E165, ER146)


def eliminate(table: EpicTable, lost: list[Player]) -> None:
    """All at once. None of it causes triggers."""
    if not table.first_out:
        table.first_out = [player.seat for player in lost]
    for player in lost:
        player.out = True
        player.doomed = False
        table.left -= 1
        if table.watched:
            table.note("eliminated", {"player": player.seat})
    for player in lost:
        leave(table, player)
    line = table.line
    if table.players[line.holder].out:
        line.holder = table.following(line.holder)
    line.passes = 0
    table.unchecked = True


def leave(table: EpicTable, player: Player) -> None:
    seat = player.seat
    for piece in table.all_pieces():
        piece.claims = not_by_seat(piece.claims, seat)
        if piece.owner == seat:
            table.take_off(piece)
            if not piece.kind.token:
                table.gone.append(piece.card)
        elif piece.placed_by == seat:
            piece.placed_by = piece.owner
    for piece in player.pieces[:]:
        table.give(piece, piece.owner if not table.players[piece.owner].out else table.following(seat))
    settle_control(table)
    for item in table.line.items[:]:
        if item.seat == seat or (item.part == 0 and table.owner(item.card) == seat):
            table.line.take(item)
            if item.part == 0:
                put_away(table, item.card, seat)
    table.waiting = [waiting for waiting in table.waiting if waiting.seat != seat]
    for other in table.players:
        mine = [card for card in other.hand + other.discard if table.owner(card) == seat]
        if other is player:
            mine = other.hand + other.discard
        for card in mine:
            if card in other.hand:
                other.hand.remove(card)
            else:
                table.take_from_pile(card)
            put_away(table, card, seat)
    table.gone.extend(player.deck.cards())
    player.deck.segments = []
    removed = [card for card in table.removed if table.owner(card) == seat]
    table.removed = [card for card in table.removed if table.owner(card) != seat]
    table.gone.extend(removed)
    if table.watched:
        for card in table.gone:
            table.everyone_forgets(card)
        table.shown = True


def put_away(table: EpicTable, owned: EpicCard, seat: int) -> None:
    """A card of the player who left goes with that player; another one to its owner's discard pile."""
    if table.owner(owned) == seat or table.players[table.owner(owned)].out:
        table.gone.append(owned)
    else:
        table.players[table.owner(owned)].discard.append(owned)


def concede(table: EpicTable, player: Player) -> None:
    """ER14: at a rest point; what was to resolve may be gone with the player."""
    on_top = table.line.items[-1].number if table.line.items else 0
    eliminate(table, [player])
    try:
        decide(table, [player])
    except Finished:
        return
    now = table.line.items[-1].number if table.line.items else 0
    if table.step == RESOLVE and now != on_top:
        table.step = PRIORITY
        table.line.open(table.leader())
