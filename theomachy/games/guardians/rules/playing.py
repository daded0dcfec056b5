"""Playing a card (2.11), boosting (2.17), Sigil Tokens (2.18): the procedure of GR47, step by step."""

from theomachy.games.guardians.abilities.doing import Use, resolve
from theomachy.games.guardians.abilities.printed import BOOST_OVER, PLACE
from theomachy.games.guardians.abilities.triggers import triggered
from theomachy.games.guardians.kinds import ATTACK, GuardianCard
from theomachy.games.guardians.rules.windows import open_window
from theomachy.games.guardians.table import BLOCKS, PLACE_TOKEN, Fixed, GuardiansTable, Permanent, Player, Playing
from theomachy.games.guardians.table.steps import (
    ACT,
    BOOST_ROUND,
    FINISH_CARD,
    NORMAL,
    OTHER_BOOST,
    OWN_BOOST,
    RESOLVE,
    TOKEN_ROUND,
    WINDOW_E,
)
from theomachy.kernel.cards import one_of_each
from theomachy.kernel.questions import Choose, May, Order, Rule


def play(table: GuardiansTable, player: Player, card: GuardianCard) -> Rule:
    """G46, GR47 (1): on the table, paid; and room is made for a permanent."""
    table.spent += card.kind.cost
    player.hand.remove(card)
    playing = Playing(card)
    playing.again = player.played > 0
    player.played += 1
    table.playing = playing
    if table.watched:
        table.note("played", {"player": player.seat, "card": card.kind.name})
    if card.kind.permanent and card.kind.counts:
        yield from make_room(table, player)
    table.step = TOKEN_ROUND if tokens_make_sense(table, player) else BOOST_ROUND


def make_room(table: GuardiansTable, player: Player) -> Rule:
    """GR28: not a destruction; what does not count towards Eminence cannot make room."""
    counted = player.counted()
    if len(counted) < player.eminence_limit():
        return
    gone: Permanent = counted[0]
    if len(counted) > 1:
        gone = yield Choose(player.seat, counted, "make-room")
    table.leave(gone)
    if table.watched:
        table.note("made-room", {"player": player.seat, "card": gone.kind.name})


# ---------------------------------------------------------------------- Sigil Tokens (2.18)


def tokens_make_sense(table: GuardiansTable, player: Player) -> bool:
    """GR47 (2), GS11: only if somebody could boost at all, and somebody has a token."""
    if table.echo_size:
        return bool(player.sigils and table.echo_row and table.echo_boosts)
    held = any(one.sigils > 0 for one in table.players)
    return held and any(one.seat != player.seat and len(one.hand) > 0 for one in table.players)


def token_round(table: GuardiansTable) -> Rule:
    """G76, GR47 (2): from the active player, clockwise; it ends with the first token."""
    playing = current(table)
    order = table.clockwise(table.active)
    while playing.asked < len(order):
        player = order[playing.asked]
        playing.asked += 1
        if not player.sigils:
            continue
        placed: Fixed | None = yield May(player.seat, [PLACE_TOKEN], "token", playing.card)
        if placed is not None:
            player.sigils -= 1
            playing.token = True
            if table.watched:
                table.note("token-placed", {"player": player.seat, "card": playing.card.kind.name})
            begin_boosts(table)
            yield from triggered(table, player, PLACE)
        return
    begin_boosts(table)


def begin_boosts(table: GuardiansTable) -> None:
    current(table).asked = 0
    table.step = BOOST_ROUND


def current(table: GuardiansTable) -> Playing:
    assert table.playing is not None
    return table.playing


# ---------------------------------------------------------------------- boosting (2.17)


def boost_round(table: GuardiansTable) -> Rule:
    """G69 to G72, GR47 (3): clockwise from the active player's left; it ends with the first boost."""
    playing = current(table)
    if table.echo_size:
        yield from echo_boost(table, playing)
        return
    while playing.asked < table.seats - 1:
        playing.asked += 1
        player = table.players[(table.active + playing.asked) % table.seats]
        cards = fitting(player.hand, playing)
        if not cards:
            continue
        card: GuardianCard | None = yield May(player.seat, cards, "boost", playing.card)
        if card is not None:
            player.hand.remove(card)
            player.discard.append(card)
            yield from boosted(table, playing, card, player.seat)
        return
    begin_resolving(table, playing)


def fitting(cards: list[GuardianCard], playing: Playing) -> list[GuardianCard]:
    """G69, G77: the same Sigil, or any if a Sigil Token lies on the card."""
    if not cards:
        return []
    if playing.token:
        return one_of_each(cards)
    sigil = playing.card.kind.sigil
    return one_of_each([card for card in cards if card.kind.sigil == sigil])


def echo_boost(table: GuardiansTable, playing: Playing) -> Rule:
    """GS5, GS6, GS11."""
    cards = fitting(table.echo_row, playing) if table.echo_boosts else []
    if not cards:
        begin_resolving(table, playing)
        return
    card: GuardianCard | None = yield May(table.active, cards, "echo", playing.card)
    if card is None:
        begin_resolving(table, playing)
        return
    table.echo_row.remove(card)
    table.echo_discard.append(card)
    table.echo_boosts -= 1
    playing.echo = True
    yield from boosted(table, playing, card, table.active)


def boosted(table: GuardiansTable, playing: Playing, card: GuardianCard, booster: int) -> Rule:
    """G69, GR49 to GR51: three blocks, in the order that the active player likes (G74, GR7)."""
    playing.boosting = card
    playing.booster = booster
    table.players[table.active].was_boosted = True
    if table.watched:
        values: dict[str, object] = {"player": booster, "card": card.kind.name, "boosted": playing.card.kind.name}
        table.note("boosted", values)
    blocks = [BLOCKS[NORMAL]]
    if playing.card.kind.boost_lines:
        blocks.append(BLOCKS[OWN_BOOST])
    if card.kind.boost_lines:
        blocks.append(BLOCKS[OTHER_BOOST])
    if len(blocks) > 1:
        blocks = yield Order(table.active, blocks, "blocks", playing.card)
    playing.blocks = [block.number for block in blocks]
    table.step = RESOLVE


def begin_resolving(table: GuardiansTable, playing: Playing) -> None:
    playing.blocks = [NORMAL]
    table.step = RESOLVE


# ---------------------------------------------------------------------- resolving


def resolve_block(table: GuardiansTable) -> Rule:
    """GR47 (4), GR49."""
    playing = current(table)
    block = playing.blocks[0]
    playing.blocks = playing.blocks[1:]
    if not playing.blocks:
        table.step = FINISH_CARD
    player = table.players[table.active]
    kind = playing.card.kind
    if block == NORMAL:
        yield from normal_block(table, player, playing)
    elif block == OWN_BOOST:
        yield from resolve(table, Use(player, kind.name, True), kind.boost_lines)
    else:
        boosting = playing.boosting
        assert boosting is not None
        booster = table.players[playing.booster]
        yield from resolve(table, Use(booster, boosting.kind.name, True), boosting.kind.boost_lines)


def normal_block(table: GuardiansTable, player: Player, playing: Playing) -> Rule:
    """G47 to G50, GR29: an effect, once; or the card enters play."""
    kind = playing.card.kind
    if kind.permanent:
        table.enter(player, playing.card)
        return
    use = Use(player, kind.name, True)
    use.attack = kind.type == ATTACK
    use.again = playing.again
    boosting = playing.boosting
    if boosting is not None:
        use.boosted = True
        use.plus = kind.boost_plus + boosting.kind.boost_plus
        use.more_targets = kind.boost_targets + boosting.kind.boost_targets
    yield from resolve(table, use, kind.lines)


def finish_card(table: GuardiansTable) -> Rule:
    """GR47 (5): after the effects of a boost come the abilities that wait for it; then the card leaves the table."""
    playing = current(table)
    player = table.players[table.active]
    if playing.boosting is not None:
        yield from triggered(table, player, BOOST_OVER)
        if playing.booster != player.seat:
            yield from triggered(table, table.players[playing.booster], BOOST_OVER)
    card = playing.card
    table.playing = None
    if not card.kind.permanent:
        player.discard.append(card)
    if card.kind.type == ATTACK and player.character.lights_runes:
        light_rune_of(table, player, card.kind.sigil)
    open_window(table, WINDOW_E, ACT)


def light_rune_of(table: GuardiansTable, player: Player, sigil: int) -> None:
    """Chapter 2.3: the Rune of the printed Sigil."""
    for extra in player.extras:
        if extra.kind.sigil == sigil and not extra.lit:
            extra.lit = True
            if table.watched:
                table.note("lit", {"player": player.seat, "card": extra.kind.name, "lit": 1})
