"""A table of Titans of Eden as plain data, and back: what a server keeps of a match between two answers.

Only tables at a rest point are frozen. Kinds are named by their place in the sets, cards by their id, and what follows
from the set-up (who sits where, which mats are shared) is not kept but set up again.
"""

from typing import Any

from theomachy.games.titans.abilities.printed import Ability, read_ability
from theomachy.games.titans.table import Arena, Attached, CardInPlay, Laid, Pile, Player, Side, TitansTable
from theomachy.kernel.cards import Card
from theomachy.kernel.freezing import (
    freeze_basics,
    freeze_deck,
    freeze_fields,
    ids,
    thaw_basics,
    thaw_deck,
    thaw_fields,
    with_ids,
)

NUMBERS = ["turn", "age", "avatar", "entered", "asked_next", "passes"]


def freeze(table: TitansTable) -> dict[str, Any]:
    return {
        **freeze_basics(table),
        "cards": [card.kind.index for card in table.cards],
        "numbers": freeze_fields(table, NUMBERS),
        "players": [_freeze_player(player) for player in table.players],
        "arenas": [_freeze_arena(arena) for arena in table.arenas],
        "sides": [_freeze_side(side) for side in table.sides],
    }


def thaw(table: TitansTable, frozen: dict[str, Any]) -> TitansTable:
    """Fill a table that was set up anew and on which nothing lies yet."""
    thaw_basics(table, frozen)
    thaw_fields(table, NUMBERS, frozen["numbers"])
    kinds = table.set.kinds
    table.cards = [Card(id, kinds[index]) for id, index in enumerate(frozen["cards"])]
    for player, kept in zip(table.players, frozen["players"]):
        _thaw_player(table, player, kept)
    for arena, kept in zip(table.arenas, frozen["arenas"]):
        _thaw_arena(table, arena, kept)
    for side, kept in zip(table.sides, frozen["sides"]):
        _thaw_side(table, side, kept)
    return table


def _freeze_player(player: Player) -> dict[str, Any]:
    return {
        "hand": ids(player.hand),
        "deck": freeze_deck(player.deck),
        "discard": ids(player.discard),
        "removed": ids(player.removed),
        "kept": player.kept,
        "surge": player.surge,
        "open": player.open,
    }


def _thaw_player(table: TitansTable, player: Player, frozen: dict[str, Any]) -> None:
    player.hand = with_ids(table.cards, frozen["hand"])
    thaw_deck(player.deck, frozen["deck"], table.cards)
    player.discard = with_ids(table.cards, frozen["discard"])
    player.removed = with_ids(table.cards, frozen["removed"])
    player.kept = list(frozen["kept"])
    player.surge = frozen["surge"]
    player.open = frozen["open"]


def _freeze_arena(arena: Arena) -> list[Any]:
    return [[pile.kind.index, ids(pile.cards), arena.left[pile.place]] for pile in arena.piles]


def _thaw_arena(table: TitansTable, arena: Arena, frozen: list[Any]) -> None:
    arena.lay_out([Pile(table.set.kinds[index], with_ids(table.cards, wanted)) for index, wanted, _ in frozen])
    arena.left = [left for _, _, left in frozen]


def _freeze_side(side: Side) -> dict[str, Any]:
    return {
        "temples": side.mat.temples,
        "book": ids(side.book),
        "taken": side.taken,
        "nothing_up_to": side.nothing_up_to,
        "laid": [[laid.card.id, laid.giver, laid.from_hand, laid.known_to] for laid in side.laid],
        "shields": [side.shielded_this_age, side.shielded_this_turn],
        "lost_temple": side.lost_temple,
        "looked": side.looked,
        "in_play": [_freeze_in_play(card) for card in side.in_play],
    }


def _thaw_side(table: TitansTable, side: Side, frozen: dict[str, Any]) -> None:
    side.mat.temples = frozen["temples"]
    side.book = with_ids(table.cards, frozen["book"])
    side.taken = list(frozen["taken"])
    side.nothing_up_to = frozen["nothing_up_to"]
    side.laid = [
        Laid(table.cards[id], giver, from_hand, known_to) for id, giver, from_hand, known_to in frozen["laid"]
    ]
    side.shielded_this_age, side.shielded_this_turn = frozen["shields"]
    side.lost_temple = frozen["lost_temple"]
    side.looked = frozen["looked"]
    side.in_play = [_thaw_in_play(table, side, card) for card in frozen["in_play"]]


def _freeze_in_play(card: CardInPlay) -> dict[str, Any]:
    printed = len(card.kind.abilities)
    return {
        "number": card.number,
        "card": card.card.id,
        "owner": card.owner.number,
        "age": card.age,
        "gained": [ability.printed for ability in card.abilities[printed:]],  # Mimic only adds
        "waiting": card.waiting,
        "subversions": [[name, at.placer, at.source] for name, at in card.subversions.items()],
        "tokens": card.tokens,
    }


def _thaw_in_play(table: TitansTable, side: Side, frozen: dict[str, Any]) -> CardInPlay:
    card = CardInPlay(frozen["number"], table.cards[frozen["card"]], side, frozen["age"])
    card.owner = table.sides[frozen["owner"]]
    gained: list[Ability] = [read_ability(printed) for printed in frozen["gained"]]
    if gained:
        card.abilities = card.abilities + gained
        for ability in gained:
            card.families |= ability.bit
    card.waiting = frozen["waiting"]
    for name, placer, source in frozen["subversions"]:
        card.subversions[name] = Attached(placer, source)
    card.tokens = frozen["tokens"]
    return card
