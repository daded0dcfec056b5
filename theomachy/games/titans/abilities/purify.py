"""Now 9: Purify (TA46-TA48, TR61, TR62)."""

from theomachy.games.titans import events
from theomachy.games.titans.abilities.declaration import Declaration
from theomachy.games.titans.abilities.uses import Use, unlike
from theomachy.games.titans.table import CardInPlay, TitansTable
from theomachy.kernel.questions import May, Rule, Several


def purify(table: TitansTable, uses: list[Use]) -> Rule:
    """Declare in priority order, remove together."""
    chosen: list[CardInPlay] = []
    crowned: list[CardInPlay] = []
    by: list[Use] = []
    for use in uses:
        for _ in range(use.ability.copies):
            options = [c for c in use.side.in_play + use.side.foe.in_play if c.subversions]
            if not options:
                continue
            if use.ability.name == "Purify: Absolute":
                asking = Several(use.side.seat, options, "purify-absolute", 0, len(options), use.card)
                cards: list[CardInPlay] = yield table.ask(asking)
                for card in cards:
                    chosen.append(card)
                    declare(table, use, card)
                    by.append(use)
                continue
            token = use.ability.name == "Purify: Token"
            why = "purify-token" if token else "purify"
            target: CardInPlay | None = yield table.ask(May(use.side.seat, unlike(options), why, use.card))
            if target is not None:
                chosen.append(target)
                declare(table, use, target)
                by.append(use)
                if token and not use.floating and placed_by_the_opponent(target, use):
                    crowned.append(use.card)
    table.all_is_declared()
    for i, card in enumerate(chosen):
        if card.subversions:
            if table.watched:
                off = sorted(card.subversions)
                freed = events.of_subversions("freed", by[i].side.seat, card.side.seat, card.card, off)
                table.tell_in(card.side.arena, freed)
            table.detach_all(card)
    for card in crowned:  # also where another Purify freed the same card (TR113)
        card.tokens += 1
        if table.watched:
            table.tell_in(card.side.arena, events.of_card("got-token", card.side.seat, card.card))


def declare(table: TitansTable, use: Use, card: CardInPlay) -> None:
    card.declared += ("Purify",)
    said = Declaration([card.kind.name], card.side.seat, ", ".join(sorted(card.subversions)))
    table.declare(use.side, "purify", use.card, said)


def placed_by_the_opponent(card: CardInPlay, use: Use) -> bool:
    """TR62: what counts is who placed it, not whose card bore it."""
    return any(attached.placer == use.side.foe.seat for attached in card.subversions.values())
