"""What the Abomination's lines do: one function for each verb on its side."""

from typing import Final

from theomachy.games.guardians.abilities.damage import hit
from theomachy.games.guardians.abilities.doing import EnemyVerb, enemy_acts, enter_enemy_verbs
from theomachy.games.guardians.abilities.printed import AFFLICTIONS, EACH, WOUNDS, Line
from theomachy.games.guardians.kinds import THREAT, WRATH, GuardianCard
from theomachy.games.guardians.table import GuardiansTable, Player, Threat
from theomachy.kernel.cards import in_order, names
from theomachy.kernel.questions import Choose, Rule, Several

DISCARD: Final = "discard"
TAKE_IT: Final = "hit"


def hits(table: GuardiansTable, line: Line) -> Rule:
    """Hit N, Hit N (+M per Wound), Hit N + counter, Hit each N (G28, G33, GR62)."""
    amount = line.amount + table.counter if line.with_counter else line.amount
    if line.each:
        for player in table.clockwise(table.active):
            yield from hit(table, player, amount + line.per_wound * player.wounds())
        return
    player = table.players[table.active]
    yield from hit(table, player, amount + line.per_wound * player.wounds())


def retaliate(table: GuardiansTable, line: Line) -> Rule:
    """G90, G91: the box on the board, as it is now."""
    return enemy_acts(table, table.abomination.retaliate)


def heals(table: GuardiansTable, line: Line) -> Rule:
    """G102: Wounds are counted now, after the damage of earlier lines."""
    times = 1
    if line.per == WOUNDS:
        times = table.players[table.active].wounds()
    elif line.per == AFFLICTIONS:
        times = sum([player.afflicted for player in table.players])
    table.heal_abomination(line.amount * times)
    yield from ()


def discard(table: GuardiansTable, line: Line) -> Rule:
    """The active player discards; with no card in hand, they are hit instead."""
    player = table.players[table.active]
    if player.hand:
        yield from discard_cards(table, player, line.amount)
    else:
        yield from hit(table, player, line.or_hit)


def discard_cards(table: GuardiansTable, player: Player, count: int) -> Rule:
    cards = in_order(player.hand)
    if len(cards) > count:
        cards = yield Several(player.seat, cards, "discard", count, count)
    table.discard_from_hand(player, cards)


def tribute(table: GuardiansTable, line: Line) -> Rule:
    """Demand Tribute: with too few cards there is no choice."""
    player = table.players[table.active]
    choice = TAKE_IT
    if len(player.hand) >= line.amount:
        choice = yield Choose(player.seat, [DISCARD, TAKE_IT], "tribute", line)
    if choice == DISCARD:
        yield from discard_cards(table, player, line.amount)
    else:
        yield from hit(table, player, line.or_hit)


def mutate(table: GuardiansTable, line: Line) -> Rule:
    """The counter's own verb: up by 1, or what the board says where it is at its most."""
    board = table.abomination.counter
    if board is not None and table.counter >= board.most:
        yield from enemy_acts(table, board.instead)
    else:
        yield from change_counter(table, 1)


def counter(table: GuardiansTable, line: Line) -> Rule:
    return change_counter(table, line.amount)


def change_counter(table: GuardiansTable, amount: int) -> Rule:
    """Up to its most; where the board says so, it begins again at 0 and something happens (Worship)."""
    board = table.abomination.counter
    if board is None:
        return
    now = max(0, table.counter + amount)
    resets = bool(board.resets) and now >= board.most
    table.counter = 0 if resets else min(board.most, now)
    if table.watched:
        table.note("counter", {"counter": board.name, "now": table.counter})
    if resets:
        yield from enemy_acts(table, board.resets)


def counter_at_least(table: GuardiansTable, line: Line) -> Rule:
    """Karthul's Wound."""
    if table.counter < line.amount:
        yield from change_counter(table, line.amount - table.counter)


def summon(table: GuardiansTable, line: Line) -> Rule:
    """G92 to G95, GR44, GR45: reveal until a Threat appears; shuffle the rest, and Wrath itself, back."""
    aside = table.looked_at
    found: GuardianCard | None = None
    reshuffled = False
    while found is None:
        if table.deck.empty():
            if reshuffled or not table.discard:
                break
            reshuffled = True
        card = yield from table.next_enemy()
        assert card is not None
        if card.kind.type == THREAT:
            found = card
        else:
            aside.append(card)
    if table.watched:
        table.shown = True
        if found is not None:
            table.note("summoned", {"card": found.kind.name, "cards": names(aside)})
        else:
            table.note("no-summons", {"cards": names(aside)})
    if found is not None:
        yield from threat_arrives(table, found)
    wrath = table.revealed
    if wrath is not None and wrath.kind.type == WRATH:
        aside.append(wrath)
        table.revealed = None
    table.looked_at = []
    if aside:
        table.deck.shuffle_in(aside)


def threat_arrives(table: GuardiansTable, card: GuardianCard) -> Rule:
    """G29, G30, G95, GR1, GR39: on a free space; with none free, all Threats activate twice this turn."""
    free = table.free_spaces()
    if free:
        space: int = yield Choose(table.seats, free, "space")  # the Abomination's own seat
        table.threats[space] = Threat(card)
    else:
        table.discard.append(card)
        table.doubled = True
    if table.watched:
        table.note("arrived" if free else "overrun", {"card": card.kind.name})


def fewer_points(table: GuardiansTable, line: Line) -> Rule:
    table.players[table.active].bonus -= line.amount
    if table.watched:
        table.note("fewer-points", {"player": table.active, "amount": line.amount})
    yield from ()


def afflict(table: GuardiansTable, line: Line) -> Rule:
    """Blight: up to its most, the rest is lost."""
    players = table.clockwise(table.active)
    for player in players if line.who == EACH else players[:1]:
        give_affliction(table, player, line.amount)
    yield from ()


def give_affliction(table: GuardiansTable, player: Player, amount: int) -> None:
    affliction = table.abomination.affliction
    if affliction is None:
        return
    player.afflicted = min(affliction.most, player.afflicted + amount)
    if table.watched:
        table.note("afflicted", {"player": player.seat, "token": affliction.name, "now": player.afflicted})


def threats_heal(table: GuardiansTable, line: Line) -> Rule:
    """GR63: not above the printed Vitality; not in a turn in which they cannot heal."""
    for threat in table.threats:
        if threat is not None and threat.damage and threat.cannot_heal != table.turn:
            healed = min(line.amount, threat.damage)
            threat.damage -= healed
            if table.watched:
                table.note("threat-healed", {"card": threat.kind.name, "amount": healed})
    yield from ()


def ready_nothing(table: GuardiansTable, line: Line) -> Rule:
    """Core Flare."""
    table.readies_nothing = True
    yield from ()


VERBS: Final[dict[str, EnemyVerb]] = {
    "hit": hits,
    "retaliate": retaliate,
    "heals": heals,
    "discard": discard,
    "tribute": tribute,
    "mutate": mutate,
    "counter": counter,
    "counter_at_least": counter_at_least,
    "summon": summon,
    "fewer_points": fewer_points,
    "afflict": afflict,
    "threats_heal": threats_heal,
    "ready_nothing": ready_nothing,
}
enter_enemy_verbs(VERBS)
