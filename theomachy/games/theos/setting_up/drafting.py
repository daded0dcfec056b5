"""Drafted decks: in the open for two players, with packs for more (2.5)."""

from collections.abc import Generator
from typing import Any, Final

from theomachy.games.theos.abilities.printed import GODS
from theomachy.games.theos.kinds import (
    BETRAYAL,
    OFFERING,
    POWER_CARD,
    TheosCard,
    deck_size,
)
from theomachy.games.theos.setting_up.plan import Plan
from theomachy.games.theos.table import Draft, TheosTable
from theomachy.games.theos.table.steps import LUCK_OF_SET_UP, SEATING, pack_zone
from theomachy.kernel.cards import in_order, names
from theomachy.kernel.events import with_cards
from theomachy.kernel.questions import Asked, Chance, Choose, Rule, Together

PILE_SIZE: Final = 12  # rule H22
SET_ASIDE: Final = {3: 6, 4: 2}  # rule H28: of each type
DEALT: Final = {3: 8, 4: 7, 5: 12, 6: 10}  # rule H29
PICKS: Final = {3: 6, 4: 6, 5: 12, 6: 10}  # rule H32


def prepare_draft(table: TheosTable, plan: Plan) -> Rule:
    """Rule H21 to rule H24 for two players, rule H28 for more. A draft that lies there already is gone on with."""
    draft = table.draft
    if draft is None:
        draft = Draft()
        table.draft = draft
        draft.pool.shuffle_in([table.new_card(kind) for kind in table.set.kinds])
    table.note_abilities(table.set.kinds)
    if draft.packs:
        return
    if len(table.players) == 2:
        yield from prepare_open_draft(table, draft)
        draft.picker = plan.first
        if plan.first < 0:
            draft.picker = yield Chance(LUCK_OF_SET_UP, [0, 1])
    else:
        yield from set_some_aside(table, draft)


def prepare_open_draft(table: TheosTable, draft: Draft) -> Rule:
    """Rule H21 to rule H24."""
    betrayals = take_betrayals(draft)
    excess: list[TheosCard] = []
    while len(draft.offerings) < PILE_SIZE or len(draft.powers) < PILE_SIZE:
        card: TheosCard = yield from draft.pool.draw()
        pile = draft.offerings if card.kind.type == OFFERING else draft.powers
        if len(pile) < PILE_SIZE:
            pile.append(card)
        else:
            excess.append(card)
    for pile in (draft.offerings, draft.powers):
        yield from repair(draft, pile, excess)
    draft.out = excess + draft.pool.cards()
    draft.pool.segments = []
    draft.laid_out = betrayals + draft.offerings + draft.powers
    if table.watched:
        table.note("pool-laid-out", {"cards": names(in_order(draft.laid_out))})


def take_betrayals(draft: Draft) -> list[TheosCard]:
    """Rule H21."""
    betrayals = [card for card in draft.pool.cards() if card.kind.type == BETRAYAL]
    for segment in draft.pool.segments:
        segment.cards = [card for card in segment.cards if card.kind.type != BETRAYAL]
    draft.pool.segments = [segment for segment in draft.pool.segments if segment.cards]
    return in_order(betrayals)


def repair(draft: Draft, pile: list[TheosCard], excess: list[TheosCard]) -> Rule:
    """Rule H23, HR7: a god without a card in the pile gets one."""
    type = OFFERING if pile is draft.offerings else POWER_CARD
    for god in range(len(GODS)):
        if any(card.kind.god == god for card in pile):
            continue
        counts = [len([card for card in pile if card.kind.god == other]) for other in range(len(GODS))]
        for i in range(len(pile) - 1, -1, -1):
            if counts[pile[i].kind.god] == max(counts):
                excess.append(pile.pop(i))
                break
        while True:
            if draft.pool.empty():
                draft.pool.shuffle_in(excess)
                excess.clear()
            card: TheosCard = yield from draft.pool.draw()
            if card.kind.god == god and card.kind.type == type:
                pile.append(card)
                break
            excess.append(card)


def set_some_aside(table: TheosTable, draft: Draft) -> Rule:
    """Rule H28, HR8: some Offerings and Power cards leave the draft; what else was drawn goes back."""
    wanted = SET_ASIDE.get(len(table.players), 0)
    counts = [0, 0, 0]
    aside: list[TheosCard] = []
    back: list[TheosCard] = []
    while counts[OFFERING] < wanted or counts[POWER_CARD] < wanted:
        card: TheosCard = yield from draft.pool.draw()
        type = card.kind.type
        if type != BETRAYAL and counts[type] < wanted:
            counts[type] += 1
            aside.append(card)
        else:
            back.append(card)
    draft.aside = aside
    if aside:
        draft.pool.shuffle_in(back)
        if table.watched:
            table.note("set-aside", {"cards": names(in_order(aside))})


def draft_cards(table: TheosTable) -> Rule:
    """One pick, or one round of picks."""
    draft = table.draft
    assert draft is not None
    if len(table.players) == 2:
        yield from pick_openly(table, draft)
    else:
        yield from pick_and_pass(table, draft)


def pick_openly(table: TheosTable, draft: Draft) -> Rule:
    """Rule H25, rule H26: by turns, in the open."""
    player = table.players[draft.picker]
    card: TheosCard = yield Choose(player.seat, in_order(draft.laid_out), "draft", "open")
    draft.laid_out.remove(card)
    player.deck.append(card)
    if table.watched:
        table.note("picked", {"player": player.seat, "cards": [card.kind.name]})
    draft.picker = 1 - draft.picker
    size = deck_size(2)
    if all(len(one.deck) == size for one in table.players):
        draft.out = draft.out + draft.laid_out
        draft.laid_out = []
        table.step = SEATING


def pick_and_pass(table: TheosTable, draft: Draft) -> Rule:
    """Rule H29 to rule H33: deal, choose together, turn up, pass on."""
    players = len(table.players)
    if draft.picks == 0 and table.players[0].pack < 0:
        yield from deal_packs(table, draft)
    seats = [player.seat for player in table.players]
    picked: list[TheosCard] = yield Together(seats, [pick_one(table, draft, seat) for seat in seats], "draft")
    for player in table.players:
        card = picked[player.seat]
        draft.packs[player.pack].remove(card)
        player.deck.append(card)
        if table.watched:
            table.everyone_forgets(card)
            table.shown = True
            table.note("picked", {"player": player.seat, "cards": [card.kind.name]})
    draft.picks += 1
    if table.watched:
        for player in table.players:
            for card in draft.packs[player.pack]:
                table.knowledge[player.seat].pin(card.id, pack_zone(player.pack))
    if draft.picks < PICKS[players]:
        pass_packs(table, draft)
        return
    for player in table.players:
        player.pack = -1
    draft.picks = 0
    if players >= 5 or draft.deal == 2:
        table.step = SEATING


def pick_one(table: TheosTable, draft: Draft, seat: int) -> Generator[Asked, Any, TheosCard]:
    card: TheosCard = yield Choose(seat, in_order(draft.packs[table.players[seat].pack]), "draft")
    return card


def deal_packs(table: TheosTable, draft: Draft) -> Rule:
    """Rule H29: face down, so nobody knows more than the own cards."""
    draft.deal += 1
    draft.direction = 1 if draft.deal == 1 else -1
    size = DEALT[len(table.players)]
    for player in table.players:
        pack: list[TheosCard] = []
        for _ in range(size):
            card: TheosCard = yield from draft.pool.draw()
            pack.append(card)
        player.pack = len(draft.packs)
        draft.packs.append(pack)
    if table.watched:
        table.shown = True
        table.note("dealt", {"deal": draft.deal, "count": size})
        tell_what_came(table, draft)


def tell_what_came(table: TheosTable, draft: Draft) -> None:
    for player in table.players:
        table.tell(with_cards("received", player.seat, names(in_order(draft.packs[player.pack]))))  # H29


def pass_packs(table: TheosTable, draft: Draft) -> None:
    """Rule H31, rule H33, HR9: to the left in the first deal, to the right in the second."""
    plan = table.plan
    seating = plan.seating if isinstance(plan, Plan) and plan.seating else list(range(len(table.players)))
    held = [table.players[seat].pack for seat in seating]
    for place in range(len(seating)):
        receiver = table.players[seating[(place + draft.direction) % len(seating)]]
        receiver.pack = held[place]
    if table.watched:
        tell_what_came(table, draft)
