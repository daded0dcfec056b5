"""Now 8: Sacrifice (TA44, TA45, TR58, TR59)."""

from theomachy.games.titans.abilities.declaration import Declaration
from theomachy.games.titans.abilities.gaining import gainable
from theomachy.games.titans.abilities.uses import Use, unlike
from theomachy.games.titans.kinds import Kind, TitanCard
from theomachy.games.titans.table import CardInPlay, Player, Side, TitansTable
from theomachy.kernel.cards import in_order, names
from theomachy.kernel.questions import Choose, May, Rule, Several


def sacrifice(table: TitansTable, uses: list[Use]) -> Rule:
    """All removals and gains are declared before any is carried out."""
    removed: list[tuple[Player, TitanCard]] = []
    leaving: list[CardInPlay] = []
    gains: list[tuple[Side, Kind]] = []
    asked: list[Player] = []
    for use in uses:
        player = use.side.player
        if use.ability.name == "Sacrifice: Ritual":
            for _ in range(use.ability.copies):
                yield from ritual(table, use, leaving, gains)
        elif player not in asked:  # one question for all plain copies of a player
            asked.append(player)
            copies = sum([u.ability.copies for u in uses if u.side.player is player and u.ability.name == "Sacrifice"])
            if player.hand:
                asking = Several(player.seat, in_order(player.hand), "sacrifice", 0, copies)
                cards: list[TitanCard] = yield table.ask(asking)
                removed.extend([(player, card) for card in cards])
                if cards:
                    table.show_from_hand(player, cards)
                    table.declare(use.side, "sacrifice", use.card, Declaration(names(cards)))
    table.all_is_declared()
    for player, card in removed:
        remove_from_hand(table, player, card)
    for in_play in leaving:
        table.leave(in_play, "removed")
    for side, kind in gains:
        side.promised = ()
        table.gain(side, kind, "hand")


def ritual(table: TitansTable, use: Use, leaving: list[CardInPlay], gains: list[tuple[Side, Kind]]) -> Rule:
    """TA45: another card in play, for one that costs at most one more."""
    side = use.side
    options = [c for c in side.in_play if c not in leaving and (use.floating or c is not use.card)]
    if not options:
        return
    victim: CardInPlay | None = yield table.ask(May(side.seat, unlike(options), "ritual", use.card))
    if victim is None:
        return
    leaving.append(victim)
    victim.declared += ("Ritual",)
    said = Declaration([victim.kind.name], victim.side.seat)
    kinds = [
        kind
        for kind in gainable(side, victim.kind.cost + 1)
        if side.left_of(kind) > len([1 for taker, gain in gains if gain is kind and same_supply(taker, side, kind)])
    ]
    if kinds:
        gained: Kind = yield Choose(side.seat, kinds, "ritual-gain", victim)
        gains.append((side, gained))
        said.to = gained.name
        table.declare(side, "ritual", use.card, said)
        table.promise(side, gained)
    else:
        side.nothing_up_to = max(side.nothing_up_to, victim.kind.cost + 1)
        table.declare(side, "ritual", use.card, said)
        table.promise(side, None)


def same_supply(one: Side, other: Side, kind: Kind) -> bool:
    """Whether both would take this kind from the same pile or book."""
    return one is other or (one.arena is other.arena and one.arena.pile_of(kind) is not None)


def remove_from_hand(table: TitansTable, player: Player, card: TitanCard) -> None:
    """T8, TA44: out of the game; everybody saw it when it was declared."""
    player.hand.remove(card)
    player.removed = [*player.removed, card]
    if table.watched:
        table.note("sacrificed", {"player": player.seat, "cards": [card.kind.name]})
