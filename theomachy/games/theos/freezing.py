"""A table of Theos as plain data, and back: what a server keeps of a match between two answers.

Only tables at a rest point are frozen. Kinds are named by their place in the sets, cards by their id.
"""

from typing import Any

from theomachy.games.theos.kinds import Kind, TheosCard, TheosDeck
from theomachy.games.theos.setting_up import seat_players
from theomachy.games.theos.table import RESOLVING_NOW, CardInPlay, Draft, Frame, Player, TheosTable
from theomachy.kernel.cards import Card, Segment
from theomachy.kernel.knowledge import Knowledge
from theomachy.kernel.table import Outcome

BLANK_PLACE = -1  # the place of the Blank among the kinds


def freeze(table: TheosTable) -> dict[str, Any]:
    outcome = table.outcome
    resolving = table.resolving
    draft = table.draft
    return {
        "step": table.step,
        "outcome": None if outcome is None else [outcome.winners, outcome.reason, outcome.values],
        "rolls": table.rolls,
        "knowledge": [list(facts.facts.items()) for facts in table.knowledge],
        "cards": [_place(table, card.kind) for card in table.cards],
        "teams": table.teams,
        "opponent": table.opponent,
        "active": table.active,
        "numbers": [table.round, table.turn, table.die, table.supply, table.active_player],
        "blanks": _ids(table.blanks),
        "may_empower": table.may_empower,
        "order": table.order,
        "resolved": table.resolved_this_turn,
        "public_lists": table.public_lists,
        "abilities": [table.reacts_to, table.shields, table.guards],
        "players": [_freeze_player(player) for player in table.players],
        "unresolved": [_freeze_card(card) for card in table.unresolved],
        "resolving": None if resolving is None else _freeze_card(resolving),
        "agenda": [_freeze_frame(table, frame) for frame in table.agenda],
        "rival": [_freeze_deck(table.rival_stack), _freeze_deck(table.rival_deck)],
        "draft": None if draft is None else _freeze_draft(draft),
    }


def thaw(table: TheosTable, frozen: dict[str, Any]) -> TheosTable:
    """Fill a table that was set up anew and on which nothing lies yet."""
    table.step = frozen["step"]
    ended = frozen["outcome"]
    table.outcome = None if ended is None else Outcome(ended[0], ended[1], ended[2])
    table.rolls = list(frozen["rolls"])
    table.cards = [Card(id, _kind(table, place)) for id, place in enumerate(frozen["cards"])]
    table.knowledge = []
    for pairs in frozen["knowledge"]:
        facts = Knowledge()
        for id, zones in pairs:
            facts.facts[id] = zones
        table.knowledge.append(facts)
    seat_players(table, [list(team) for team in frozen["teams"]])
    table.opponent = list(frozen["opponent"])
    table.active = list(frozen["active"])
    table.round, table.turn, table.die, table.supply, table.active_player = frozen["numbers"]
    table.blanks = _with_ids(table, frozen["blanks"])
    table.may_empower = frozen["may_empower"]
    table.order = list(frozen["order"])
    table.resolved_this_turn = list(frozen["resolved"])
    table.public_lists = frozen["public_lists"]
    table.reacts_to, table.shields, table.guards = frozen["abilities"]
    for player, kept in zip(table.players, frozen["players"]):
        _thaw_player(table, player, kept)
    table.unresolved = [_thaw_card(table, kept) for kept in frozen["unresolved"]]
    resolving = frozen["resolving"]
    if resolving is not None:
        # A card that was destroyed while it resolved lies in the row already.
        standing = resolving[2] == RESOLVING_NOW
        table.resolving = _thaw_card(table, resolving) if standing else table.in_play(resolving[0])
    for kept in frozen["agenda"]:
        table.agenda.append(_thaw_frame(table, kept))
    _thaw_deck(table, table.rival_stack, frozen["rival"][0])
    _thaw_deck(table, table.rival_deck, frozen["rival"][1])
    if frozen["draft"] is not None:
        table.draft = _thaw_draft(table, frozen["draft"])
    return table


def _place(table: TheosTable, kind: Kind) -> int:
    return BLANK_PLACE if kind is table.set.blank else kind.index


def _kind(table: TheosTable, place: int) -> Kind:
    return table.set.blank if place == BLANK_PLACE else table.set.kinds[place]


def _ids(cards: list[TheosCard]) -> list[int]:
    return [card.id for card in cards]


def _with_ids(table: TheosTable, ids: list[int]) -> list[TheosCard]:
    return [table.cards[id] for id in ids]


def _freeze_card(card: CardInPlay) -> list[int]:
    return [card.card.id, card.seat, card.state, card.followers, 1 if card.destroyed else 0]


def _thaw_card(table: TheosTable, kept: list[int]) -> CardInPlay:
    id, seat, state, followers, destroyed = kept
    card = CardInPlay(table.cards[id], seat, table.players[seat].team, state)
    card.followers = followers
    card.destroyed = destroyed == 1
    return card


def _freeze_player(player: Player) -> dict[str, Any]:
    return {
        "realm": player.realm,
        "pack": player.pack,
        "hand": _ids(player.hand),
        "deck": _ids(player.deck),
        "rest": _ids(player.rest),
        "roster": player.roster,
        "laid": -1 if player.laid is None else player.laid.id,
        "row": [_freeze_card(card) for card in player.row],
    }


def _thaw_player(table: TheosTable, player: Player, kept: dict[str, Any]) -> None:
    player.realm = kept["realm"]
    player.pack = kept["pack"]
    player.hand = _with_ids(table, kept["hand"])
    player.deck = _with_ids(table, kept["deck"])
    player.rest = _with_ids(table, kept["rest"])
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
    card = table.in_play(kept[0][0])
    frame = Frame(card or _thaw_card(table, kept[0]), _kind(table, kept[1]), kept[2], kept[3])
    frame.next, frame.destroyed, frame.destroyed_enemies = kept[4], kept[5], kept[6]
    return frame


def _freeze_deck(deck: TheosDeck) -> list[Any]:
    return [[_ids(segment.cards), segment.placed, segment.known_to] for segment in deck.segments]


def _thaw_deck(table: TheosTable, deck: TheosDeck, kept: list[Any]) -> None:
    deck.segments = []
    for ids, placed, known_to in kept:
        deck.segments.append(Segment(_with_ids(table, ids), placed, known_to))


def _freeze_draft(draft: Draft) -> dict[str, Any]:
    return {
        "pool": _freeze_deck(draft.pool),
        "lists": [
            _ids(cards) for cards in (draft.offerings, draft.powers, draft.laid_out, draft.aside, draft.out)
        ],
        "packs": [_ids(pack) for pack in draft.packs],
        "numbers": [draft.deal, draft.picks, draft.picker, draft.direction],
    }


def _thaw_draft(table: TheosTable, kept: dict[str, Any]) -> Draft:
    draft = Draft()
    _thaw_deck(table, draft.pool, kept["pool"])
    lists = [_with_ids(table, ids) for ids in kept["lists"]]
    draft.offerings, draft.powers, draft.laid_out, draft.aside, draft.out = lists
    draft.packs = [_with_ids(table, ids) for ids in kept["packs"]]
    draft.deal, draft.picks, draft.picker, draft.direction = kept["numbers"]
    return draft
