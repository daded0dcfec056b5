"""A table of Theos as plain data, and back: what a server keeps of a match between two answers.

Only tables at a rest point are frozen. Kinds are named by their place in the sets, cards by their id.
"""

from typing import Any

from theomachy.games.theos.kinds import Kind
from theomachy.games.theos.setting_up import seat_players
from theomachy.games.theos.table import OUT_OF_PLAY, CardInPlay, Draft, Frame, Player, TheosTable
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

BLANK_PLACE = -1  # the place of the Blank among the kinds
NUMBERS = [
    "round", "turn", "die", "supply", "active_player", "may_empower", "public_lists", "reacts_to", "shields", "guards",
]  # fmt: skip
OF_DRAFT = ["deal", "picks", "picker", "direction"]


def freeze(table: TheosTable) -> dict[str, Any]:
    resolving = table.resolving
    draft = table.draft
    return {
        **freeze_basics(table),
        "cards": [_place(table, card.kind) for card in table.cards],
        "teams": table.teams,
        "opponent": table.opponent,
        "active": table.active,
        "numbers": freeze_fields(table, NUMBERS),
        "blanks": ids(table.blanks),
        "order": table.order,
        "resolved": table.resolved_this_turn,
        "players": [_freeze_player(player) for player in table.players],
        "unresolved": [_freeze_card(card) for card in table.unresolved],
        "resolving": None if resolving is None else _freeze_card(resolving),
        "agenda": [_freeze_frame(table, frame) for frame in table.agenda],
        "rival": [freeze_deck(table.rival_stack), freeze_deck(table.rival_deck)],
        "draft": None if draft is None else _freeze_draft(draft),
    }


def thaw(table: TheosTable, frozen: dict[str, Any]) -> TheosTable:
    """Fill a table that was set up anew and on which nothing lies yet."""
    thaw_basics(table, frozen)
    thaw_fields(table, NUMBERS, frozen["numbers"])
    table.cards = [Card(id, _kind(table, place)) for id, place in enumerate(frozen["cards"])]
    seat_players(table, [list(team) for team in frozen["teams"]])
    table.opponent = list(frozen["opponent"])
    table.active = list(frozen["active"])
    table.blanks = with_ids(table.cards, frozen["blanks"])
    table.order = list(frozen["order"])
    table.resolved_this_turn = list(frozen["resolved"])
    for player, kept in zip(table.players, frozen["players"]):
        _thaw_player(table, player, kept)
    table.unresolved = [_thaw_card(table, kept) for kept in frozen["unresolved"]]
    resolving = frozen["resolving"]
    if resolving is not None:
        table.resolving = _thaw_in_play(table, resolving)
    for kept in frozen["agenda"]:
        table.agenda.append(_thaw_frame(table, kept))
    thaw_deck(table.rival_stack, frozen["rival"][0], table.cards)
    thaw_deck(table.rival_deck, frozen["rival"][1], table.cards)
    if frozen["draft"] is not None:
        table.draft = _thaw_draft(table, frozen["draft"])
    return table


def _place(table: TheosTable, kind: Kind) -> int:
    return BLANK_PLACE if kind is table.set.blank else kind.index


def _kind(table: TheosTable, place: int) -> Kind:
    return table.set.blank if place == BLANK_PLACE else table.set.kinds[place]


def _freeze_card(card: CardInPlay) -> list[int]:
    return [card.card.id, card.seat, card.state, card.followers, 1 if card.destroyed else 0]


def _thaw_card(table: TheosTable, kept: list[int]) -> CardInPlay:
    id, seat, state, followers, destroyed = kept
    card = CardInPlay(table.cards[id], seat, table.players[seat].team, state)
    card.followers = followers
    card.destroyed = destroyed == 1
    return card


def _thaw_in_play(table: TheosTable, kept: list[int]) -> CardInPlay:
    """The card as it lies in a row already; else one of its own: still being resolved, or swapped out (HR63)."""
    card = None if kept[2] == OUT_OF_PLAY else table.in_play(kept[0])
    return _thaw_card(table, kept) if card is None else card


def _freeze_player(player: Player) -> dict[str, Any]:
    return {
        "realm": player.realm,
        "pack": player.pack,
        "hand": ids(player.hand),
        "deck": ids(player.deck),
        "rest": ids(player.rest),
        "roster": player.roster,
        "laid": -1 if player.laid is None else player.laid.id,
        "row": [_freeze_card(card) for card in player.row],
    }


def _thaw_player(table: TheosTable, player: Player, kept: dict[str, Any]) -> None:
    player.realm = kept["realm"]
    player.pack = kept["pack"]
    player.hand = with_ids(table.cards, kept["hand"])
    player.deck = with_ids(table.cards, kept["deck"])
    player.rest = with_ids(table.cards, kept["rest"])
    player.roster = list(kept["roster"])
    player.laid = None if kept["laid"] < 0 else table.cards[kept["laid"]]
    player.row = [_thaw_card(table, card) for card in kept["row"]]


def _freeze_frame(table: TheosTable, frame: Frame) -> list[Any]:
    return [
        _freeze_card(frame.card),
        _place(table, frame.source),
        frame.kind,
        frame.copied,
        frame.next,
        frame.destroyed,
        frame.destroyed_enemies,
    ]


def _thaw_frame(table: TheosTable, kept: list[Any]) -> Frame:
    frame = Frame(_thaw_in_play(table, kept[0]), _kind(table, kept[1]), kept[2], kept[3])
    frame.next, frame.destroyed, frame.destroyed_enemies = kept[4], kept[5], kept[6]
    return frame


def _freeze_draft(draft: Draft) -> dict[str, Any]:
    return {
        "pool": freeze_deck(draft.pool),
        "lists": [
            ids(cards) for cards in (draft.offerings, draft.powers, draft.laid_out, draft.aside, draft.out)
        ],
        "packs": [ids(pack) for pack in draft.packs],
        "numbers": freeze_fields(draft, OF_DRAFT),
    }


def _thaw_draft(table: TheosTable, kept: dict[str, Any]) -> Draft:
    draft = Draft()
    thaw_deck(draft.pool, kept["pool"], table.cards)
    lists = [with_ids(table.cards, wanted) for wanted in kept["lists"]]
    draft.offerings, draft.powers, draft.laid_out, draft.aside, draft.out = lists
    draft.packs = [with_ids(table.cards, wanted) for wanted in kept["packs"]]
    thaw_fields(draft, OF_DRAFT, kept["numbers"])
    return draft
