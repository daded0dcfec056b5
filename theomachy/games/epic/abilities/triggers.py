"""When triggers (O): which of those that wait is put on the line next, and by whom."""

from theomachy.games.epic.abilities.printed import STEP_BEGINS
from theomachy.games.epic.abilities.targets import choose_targets
from theomachy.games.epic.checks import check
from theomachy.games.epic.playing import resolve_item
from theomachy.games.epic.table import EpicTable, Item, Waiting
from theomachy.games.epic.table.steps import A_TRIGGER, IN_B1, IN_ENDING
from theomachy.kernel.questions import Choose, Rule
from theomachy.shelf.aims import AT_PIECE, Aim
from theomachy.shelf.waiting import first_of, unlike


def step_begins(table: EpicTable, step: int) -> None:
    """E58: triggers of the beginning of a step, `step` as `STEPS_THAT_BEGIN` counts them."""
    for player in table.players:
        for piece in player.pieces:
            if piece.kind.watches & STEP_BEGINS and not piece.veiled:
                for index, trigger in enumerate(piece.kind.triggers):
                    if trigger.when == STEP_BEGINS and trigger.step == step:
                        if not trigger.yours or piece.controller == table.active:
                            table.wait(piece, index, (AT_PIECE, piece.number), table.active, 0)


def put_next(table: EpicTable, instantaneous: bool = False) -> Rule:
    """E102, ER91: the next one of the batch is put on the line; its controller says which, and names its targets."""
    ready = table.waiting
    if instantaneous:  # nobody can respond now; the others wait (ER44, ER45)
        ready = [one for one in ready if one.trigger().instantaneous]
    mine = first_of(ready, [player.seat for player in table.clockwise()])
    waiting: Waiting = mine[0]
    if waiting.batch == table.batch and not instantaneous:
        table.batch += 1  # what happens from now on is another batch
    if len(mine) > 1:
        distinct = unlike(mine)
        if len(distinct) > 1:
            waiting = yield Choose(waiting.seat, distinct, "next-trigger")
    table.waiting.remove(waiting)
    trigger = waiting.trigger()
    item = Item(table.number(), waiting.seat, waiting.card, A_TRIGGER, waiting.index, waiting.source)
    item.it = waiting.it
    item.player = waiting.player
    item.amount = waiting.amount
    if trigger.targets:
        aims: list[Aim] = yield from choose_targets(
            table, trigger.targets, waiting.seat, waiting.source, item.number, waiting.card
        )
        if not aims:
            return
        item.aims = aims
    table.line.put(item, table.line.holder)
    if table.phase == IN_ENDING:  # ER41: something was added after all
        table.phase = IN_B1
    if table.watched:
        table.note("triggered", {"player": item.seat, "card": item.kind.name})
    if table.unchecked:
        yield from check(table)
    if trigger.instantaneous and table.item(item.number) is not None:
        yield from resolve_item(table, item)  # ER92
