"""The round of Theos, in the order of the rulebook. Each function is one step: nothing is suspended between."""

from collections.abc import Callable, Generator
from typing import Any, Final

from theomachy.games.theos import events
from theomachy.games.theos.abilities import rival
from theomachy.games.theos.abilities.printed import DESTROYED, INSTANT
from theomachy.games.theos.abilities.targets import can_be_empowered
from theomachy.games.theos.abilities.using import BY_THE_GODS, YES
from theomachy.games.theos.abilities.verbs import empower, god_became_active, happened, use_next
from theomachy.games.theos.formats import SEATS
from theomachy.games.theos.kinds import BLANK, OFFERING, POWER_CARD, TheosCard
from theomachy.games.theos.setting_up import build, draft_cards, place_team, set_up, take_seats
from theomachy.games.theos.table import CardInPlay, Player, TheosTable
from theomachy.games.theos.table.steps import (
    BUILD,
    CLEANUP,
    DECK,
    DRAFT,
    END,
    FIRST_DIE,
    HAND,
    HAND_SIZE,
    LAID,
    LAST_LONE_ROUND,
    LAST_ROUND,
    MOST_KEPT,
    MOVING,
    PLACING,
    RESOLVE,
    RESOLVING,
    RESOLVING_NOW,
    REVEAL,
    RIVAL,
    SEATING,
    SET_UP,
    START,
    TURN,
    UNRESOLVED,
    zone,
)
from theomachy.kernel.cards import in_order, one_of_each
from theomachy.kernel.questions import Asked, Asks, Choose, May, Rule, Several, Together
from theomachy.kernel.table import Outcome

# What is asked, and what is to be known about each question.
QUESTIONS: Final[dict[str, Asks]] = {
    "draft": Asks("H30", openly=True),
    "build": Asks("H17"),
    "place": Asks("H39"),
    "hand": Asks("H45"),
    "pray": Asks("HR17"),
    "use": Asks("H76"),
    "empower": Asks("H60", in_sight=True),
    "add": Asks("H95", in_sight=True),
    "remove": Asks("H104", in_sight=True),
    "steal": Asks("H106", in_sight=True),
    "destroy": Asks("H97", in_sight=True),
    "raise": Asks("H103"),
    "copy": Asks("H96", in_sight=True),
    "swap": Asks("H107"),
    "swap-with": Asks("HR63", openly=True),
    "migrate-from": Asks("H101", in_sight=True),
    "migrate-to": Asks("H101", in_sight=True),
    "number": Asks("H88"),
    "order": Asks("HR47", in_sight=True),
    "multi": Asks("H102", in_sight=True),
    "triggers": Asks("H93", in_sight=True),
    "set-active": Asks("H7", in_sight=True),
    "set-realm": Asks("H42", in_sight=True),
    "keep": Asks("HR18"),
    "move": Asks("H115"),
}


def rule(table: TheosTable) -> Rule:
    """The rule of the present step."""
    step = table.step
    if step == RESOLVE:  # most steps are these two: compiled, direct calls cost far less than those through the table
        return resolve(table)
    if step == RESOLVING:
        return resolving(table)
    return STEPS[step](table)


# ---------------------------------------------------------------------- Start Phase


def start(table: TheosTable) -> Rule:
    """Rule H44 to rule H46: lower the die; everybody builds a hand of seven, in secret (HR16)."""
    begin_round(table)
    people = table.players[: table.seats]
    seats = [player.seat for player in people]
    hands: list[list[TheosCard]] = yield Together(seats, [build_hand(player) for player in people], "hand")
    for i, player in enumerate(people):
        take_hand(table, player, hands[i])
    yield from rival.builds_its_stack(table)
    table.step = TURN
    table.turn = 1


def begin_round(table: TheosTable) -> None:
    """Rule H44."""
    table.round += 1
    table.die = FIRST_DIE if table.round == 1 else max(1, table.die - 1)
    table.turn = 0
    if table.watched:
        table.note("round-began", {"round": table.round, "die": table.die})


def build_hand(player: Player) -> Generator[Asked, Any, list[TheosCard]]:
    """Rule H45, rule H46, HR15: any cards of the deck; the Blanks are in the hand already."""
    wanted = min(HAND_SIZE - len(player.hand), len(player.deck))
    if wanted <= 0:
        return []
    cards: list[TheosCard] = yield Several(player.seat, in_order(player.deck), "hand", wanted, wanted, player)
    return cards


def take_hand(table: TheosTable, player: Player, cards: list[TheosCard]) -> None:
    blanks = len(player.hand)
    player.deck = [card for card in player.deck if card not in cards]
    player.hand = player.hand + cards
    if table.watched:
        table.everyone_supposes(zone(player.seat, DECK), zone(player.seat, HAND))
        table.tell(events.hand_built(player.seat, in_order(cards), blanks))


# ---------------------------------------------------------------------- Turn


def pray(table: TheosTable) -> Rule:
    """Rule H48, HR16, HR17: everybody lays one card, face down."""
    table.resolved_this_turn = []
    seats = [player.seat for player in table.players if player.hand]
    if seats:
        cards: list[TheosCard] = yield Together(seats, [choose_prayer(table.players[seat]) for seat in seats], "pray")
        for i, seat in enumerate(seats):
            lay(table, table.players[seat], cards[i])
    yield from rival.lays_its_top_card(table)
    table.step = REVEAL


def choose_prayer(player: Player) -> Generator[Asked, Any, TheosCard]:
    card: TheosCard = yield Choose(player.seat, one_of_each(player.hand), "pray")
    return card


def lay(table: TheosTable, player: Player, card: TheosCard) -> None:
    player.hand.remove(card)
    player.laid = card
    if table.watched:
        table.everyone_supposes(zone(player.seat, HAND), zone(player.seat, LAID))


def reveal(table: TheosTable) -> Rule:
    """Rule H49, rule H50: all cards are turned up together; Blanks go at once."""
    for player in table.players:
        card = player.laid
        if card is None:
            continue
        player.laid = None
        if table.watched:
            table.everyone_forgets(card)
            for facts in table.knowledge:
                facts.emptied(zone(player.seat, LAID))
            table.shown = True
            table.note("revealed", {"player": player.seat, "card": card.kind.name})
        if card.kind.type == BLANK:
            table.blanks.append(card)
        else:
            table.unresolved.append(CardInPlay(card, player.seat, player.team, UNRESOLVED))
    table.unresolved.sort(key=speed)
    table.step = RESOLVE
    yield from ()  # a rule that asks nothing


def speed(card: CardInPlay) -> tuple[int, int]:
    """Rule H53, rule H54, HR20."""
    return (card.kind.rank, card.seat)


# ---------------------------------------------------------------------- resolving a card


def resolve(table: TheosTable) -> Rule:
    """Rule H51, rule H57, rule H58, HR21: the fastest unresolved card; or the Turn is over."""
    if not table.unresolved:
        end_turn(table)
        return
    card = table.unresolved.pop(0)
    player = table.players[card.seat]
    table.active_player = card.seat
    table.resolving = card
    card.state = RESOLVING_NOW
    table.resolved_this_turn.append(card.card.id)
    kind = card.kind
    accepted = table.is_active(kind.god, player.realm)
    if table.watched:
        table.tell(events.judged(card.seat, card.card, accepted))
    if accepted:
        table.begin_using(card, kind, INSTANT)
        table.may_empower = kind.type == POWER_CARD
        table.step = RESOLVING
        return
    yield from reject(table, card)


def reject(table: TheosTable, card: CardInPlay) -> Rule:
    """Rule H61, rule H62, HR31: destroyed by the gods; an Offering then makes its god active in that Realm."""
    table.destroy(card)
    table.resolving = None
    if table.reacts_to & DESTROYED:
        yield from happened(table, DESTROYED, card, BY_THE_GODS)
    if card.kind.type == OFFERING:
        realm = table.players[card.seat].realm
        if table.make_active(card.kind.god, realm):
            yield from god_became_active(table, card.kind.god, realm)
    table.active_player = -1


def resolving(table: TheosTable) -> Rule:
    """Rule H59, rule H60, rule H63: the next ability; then empowering; then the card is resolved."""
    agenda = table.agenda
    while agenda:
        frame = agenda[-1]
        if frame.next >= len(frame.abilities) or not frame.card.live():
            agenda.pop()  # HR37: a destroyed card uses no more abilities
            continue
        yield from use_next(table, frame)
        return
    if table.may_empower:
        table.may_empower = False
        yield from empower_one(table)
        if agenda:
            return
    card = table.resolving
    assert card is not None
    if card.state == RESOLVING_NOW:
        table.into_row(card)
    table.resolving = None
    table.active_player = -1
    table.step = RESOLVE


def empower_one(table: TheosTable) -> Rule:
    """Rule H60, HR38: an accepted Power card lets its player empower one friendly card."""
    seat = table.active_player
    cards: list[CardInPlay] = []
    for member in table.teams[table.players[seat].team]:
        cards.extend(can_be_empowered(table, table.players[member].row))
    if not cards:
        return
    card: CardInPlay | None = yield May(seat, cards, "empower", table.resolving)
    if card is not None:
        yield from empower(table, card)


def end_turn(table: TheosTable) -> None:
    """Rule H52."""
    left = not table.rival_stack.empty()
    for player in table.players:
        if player.hand:
            left = True
    table.turn += 1
    table.step = TURN if left else END


# ---------------------------------------------------------------------- End Phase


def end(table: TheosTable) -> Rule:
    """Rule H108 to rule H111: does somebody win? If not, who cleans up when?"""
    followers = [table.followers_of(team) for team in range(len(table.teams))]
    lead = max(followers)
    leaders = [team for team, count in enumerate(followers) if count == lead]
    if table.watched:
        for facts in table.knowledge:
            for player in table.players:
                facts.emptied(zone(player.seat, HAND))
        table.note("counted", {"lead": lead, "die": table.die})
    if len(leaders) == 1 and lead >= table.die * len(table.teams[leaders[0]]):
        reason = "rival-ascended" if table.is_rival(table.teams[leaders[0]][0]) else "ascended"
        finish(table, leaders[0], reason, {"followers": lead, "round": table.round})
    elif table.lone and table.round >= LAST_LONE_ROUND:  # HR80, point 5
        finish(table, RIVAL, "lone-ascent-over", {"rounds": LAST_LONE_ROUND})
    elif table.round >= LAST_ROUND:
        if len(leaders) == 1:
            finish(table, leaders[0], "limit", {"followers": lead, "rounds": LAST_ROUND})
        else:
            draw(table, leaders)
    else:
        table.order = cleanup_order(table)
        table.step = CLEANUP
    yield from ()


def finish(table: TheosTable, team: int, reason: str, values: dict[str, str | int]) -> None:
    winners = [seat for seat in table.teams[team] if seat < table.seats]  # the Rival wins nothing: you lose
    table.outcome = Outcome(winners, reason, values)
    if table.watched:
        table.note("ended", {"players": table.teams[team][:], "reason": reason})


def draw(table: TheosTable, leaders: list[int]) -> None:
    """HR79: the tied leaders draw; a team behind them has lost."""
    seats = [seat for team in leaders for seat in table.teams[team]]
    names = "".join(SEATS[seat] for seat in seats)
    table.outcome = Outcome([], DRAWN, {"rounds": LAST_ROUND, "leaders": names})
    if table.watched:
        table.note("ended", {"players": seats, "reason": DRAWN})


DRAWN: Final = "limit-draw"


def cleanup_order(table: TheosTable) -> list[int]:
    """Rule H110, rule H111, HR73 to HR75: seats, by teams with most Followers, then the fastest final card."""
    ranked: list[tuple[int, int, int, int]] = []
    for team, seats in enumerate(table.teams):
        finals = [table.players[seat].row[-1].kind.rank for seat in seats if table.players[seat].row]
        ranked.append((-table.followers_of(team), min(finals) if finals else NO_FINAL_CARD, min(seats), team))
    ranked.sort()
    return [seat for entry in ranked for seat in sorted(table.teams[entry[3]])]


NO_FINAL_CARD: Final = 1_000_000


def clean_up(table: TheosTable) -> Rule:
    """Rule H112 to rule H114: what stays in play costs a Blank."""
    player = table.players[table.order[0]]
    most = min(len(player.row), len(table.blanks), MOST_KEPT)
    kept: list[CardInPlay] = []
    if player.row:
        kept = yield Several(player.seat, player.row[:], "keep", 0, most, player)
    keep_cards(table, player, kept)
    if table.realms() > 1:
        table.step = MOVING
    else:
        next_to_clean_up(table)


def move(table: TheosTable) -> Rule:
    """Rule H115, HR70: the player who has just cleaned up may go to the other Realm."""
    player = table.players[table.order[0]]
    wanted: str | None = yield May(player.seat, [YES], "move", player)
    if wanted is not None:
        table.place(player.seat, 1 - player.realm, True)
    next_to_clean_up(table)


def next_to_clean_up(table: TheosTable) -> None:
    del table.order[0]
    table.step = CLEANUP if table.order else START


def keep_cards(table: TheosTable, player: Player, kept: list[CardInPlay]) -> None:
    """Rule H113, rule H114, HR76 to HR78."""
    returned: list[TheosCard] = []
    row: list[CardInPlay] = []
    for card in player.row:
        if card in kept:
            row.append(card)
        else:
            table.supply += card.followers
            returned.append(card.card)
    player.row = row
    table.into_deck(player, returned)
    for _ in kept:
        blank = table.blanks.pop()
        player.hand.append(blank)
        if table.watched:
            table.everyone_saw(blank, zone(player.seat, HAND), 1 << player.seat)
    if table.watched:
        if not table.public_lists:
            for one in returned:
                table.everyone_saw(one, zone(player.seat, DECK), 1 << player.seat)
        table.tell(events.kept(player.seat, [card.card for card in kept], returned))


BY_STEP: Final[dict[int, Callable[[TheosTable], Rule]]] = {
    SET_UP: set_up,
    DRAFT: draft_cards,
    BUILD: build,
    SEATING: take_seats,
    PLACING: place_team,
    START: start,
    TURN: pray,
    REVEAL: reveal,
    RESOLVE: resolve,
    RESOLVING: resolving,
    END: end,
    CLEANUP: clean_up,
    MOVING: move,
}
STEPS: Final = [BY_STEP[step] for step in range(len(BY_STEP))]  # a list is quicker
