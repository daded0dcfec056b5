"""The end of an age (Night's Fury, Substitute) and of the turn (Rage, Spite): TA52-TA56."""

from theomachy.games.titans.abilities.declaration import Declaration
from theomachy.games.titans.abilities.playing import YES, Play, play_cards, turn_up
from theomachy.games.titans.abilities.printed import FURY, RAGE, SPITE, SUBSTITUTE
from theomachy.games.titans.abilities.uses import Use, lasting_uses, unlike
from theomachy.games.titans.table import CardInPlay, Player, TitansTable
from theomachy.kernel.questions import Choose, May, Rule, Several


def nights_fury(table: TitansTable) -> Rule:
    """TA52, TR64: you may discard your whole hand."""
    burning: list[Player] = []
    for player in table.players_in_order():
        uses = [use for side in table.sides_of(player.seat) for use in lasting_uses(side, FURY)]
        if uses and player.hand:
            wanted: str | None = yield table.ask(May(player.seat, [YES], "nights-fury", uses[0].card))
            if wanted is not None:
                burning.append(player)
                table.declare(uses[0].side, "nights-fury", uses[0].card, Declaration([]))
    table.all_is_declared()
    for player in burning:
        table.discard_hand(player)


def substitute(table: TitansTable) -> Rule:
    """TR65: declare what leaves, all leave together, then replacements are chosen and turned up together."""
    leaving: list[CardInPlay] = []
    plays: list[list[Play]] = [[] for _ in table.sides]
    uses = [use for side in table.in_order() for use in lasting_uses(side, SUBSTITUTE)]
    for use in uses:
        if use.ability.name == "Substitute: Fear":
            theirs = [c for c in use.side.foe.in_play if c not in leaving and not c.armored()]
            if theirs:
                asking = Several(use.side.seat, theirs, "fear", 0, use.ability.number, use.card)
                frightened: list[CardInPlay] = yield table.ask(asking)
                leaving.extend(frightened)
                for coward in frightened:
                    declare_leaving(table, use, "fear", coward)
                plays[use.side.foe.number].extend([Play("Replace", "replace") for _ in frightened])
        else:
            for _ in range(use.ability.copies):
                mine = [c for c in use.side.in_play if c not in leaving and not c.armored()]
                if mine:
                    card: CardInPlay | None = yield table.ask(
                        May(use.side.seat, unlike(mine), "substitute", use.card)
                    )
                    if card is not None:
                        leaving.append(card)
                        declare_leaving(table, use, "substitute", card)
                        plays[use.side.number].append(Play("Replace", "replace"))
    table.all_is_declared()
    for card in leaving:
        table.leave(card, "discard")
    if leaving:
        yield from play_cards(table, plays)
        turn_up(table, False)


def declare_leaving(table: TitansTable, use: Use, what: str, card: CardInPlay) -> None:
    """TR112: everybody sees which card will go, and by which ability."""
    card.declared += (what.capitalize(),)
    table.declare(use.side, what, use.card, Declaration([card.kind.name], card.side.seat))


def rage(table: TitansTable) -> Rule:
    """TA55, TR67: one of your cards without Rage returns to your hand."""
    leaving: list[CardInPlay] = []
    uses = [use for side in table.in_order() for use in lasting_uses(side, RAGE)]
    for use in uses:
        for _ in range(use.ability.copies):
            options = unlike([c for c in use.side.in_play if c not in leaving and not c.has_lasting(RAGE)])
            if options:
                card: CardInPlay = yield table.ask(Choose(use.side.seat, options, "rage", use.card))
                leaving.append(card)
                declare_leaving(table, use, "rage", card)
    table.all_is_declared()
    for card in leaving:
        table.leave(card, "hand")


def spite(table: TitansTable) -> None:
    """TA56, TR69: two Ghosts for the opponent's deck if the card's controller lost a temple this turn."""
    for side in table.in_order():
        pile = table.ghosts_of(side.arena)
        for use in lasting_uses(side, SPITE):
            if use.card.side.lost_temple:
                for _ in range(2 * use.ability.copies):
                    if pile is not None and side.arena.left[pile.place]:
                        table.gain(side.foe, pile.kind, "deck")
