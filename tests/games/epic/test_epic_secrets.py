"""What others brought is their secret: not a byte of what a seat is told, or imagines, depends on it."""

from collections import Counter
from collections.abc import Callable

import pytest

from theomachy.games import find
from theomachy.games.epic.casework import POSITIONS
from theomachy.games.epic.decklists import faults_of_designed
from theomachy.games.epic.kinds import FOLDER
from theomachy.games.epic.table import EpicTable
from theomachy.games.epic.table.inventing import COMMON, IN_A_PACK, supply_of
from theomachy.games.epic.table.steps import HAND, zone
from theomachy.kernel import marks
from theomachy.kernel.game import Setup
from theomachy.kernel.match import DONE, Match
from theomachy.kernel.sets import Block, read_blocks
from theomachy.shelf.decks import DeckList

EPIC = find("epic")
CARDS = FOLDER.cards(Setup())
WORLDS = 30


def deck_of(which: int) -> str:
    """Sixty cards that cost an action, three of each: one deck or a wholly different one."""
    kinds = [kind.name for kind in CARDS.kinds if not kind.free and not kind.gift and not kind.limit]
    return "\n".join(f"3 {name}" for name in kinds[20 * which : 20 * which + 20])


def begun(**options: object) -> Match:
    return Match.begin(EPIC, Setup({"begins": "A", **options}), "secret")


def imagined(match: Match, seat: int, luck: int) -> EpicTable:
    table = match.imagine(seat, luck).table
    assert isinstance(table, EpicTable)
    return table


def brought(table: EpicTable, seat: int) -> DeckList:
    """All that a player has, in hand, deck and sideboard."""
    player = table.players[seat]
    deck = DeckList()
    deck.main = dict(Counter(card.kind.name for card in player.main))
    deck.side = dict(Counter(card.kind.name for card in player.side))
    return deck


def test_another_deck_list_changes_nothing_that_the_opponent_sees_or_imagines() -> None:
    one, other = begun(deck_B=deck_of(0)), begun(deck_B=deck_of(1))
    assert one.view(0) == other.view(0)
    assert one.view(-1) == other.view(-1)
    assert one.view(1) != other.view(1)
    for luck in range(WORLDS):
        assert EPIC.dump(imagined(one, 0, luck)) == EPIC.dump(imagined(other, 0, luck))


def test_imagined_decks_keep_the_limits_and_differ() -> None:
    match = begun()
    mine = match.table
    assert isinstance(mine, EpicTable)
    decks = [brought(imagined(match, 0, luck), 1) for luck in range(WORLDS)]
    for deck in decks:
        assert faults_of_designed(deck, CARDS) == []
    assert len({str(sorted(deck.main.items())) for deck in decks}) == WORLDS
    assert brought(imagined(match, 0, 1), 0).main == brought(mine, 0).main


@pytest.mark.parametrize(("mode", "packs"), [("duel-sealed", 2), ("duel-packwar", 1)])
def test_imagined_packs_are_packs(mode: str, packs: int) -> None:
    match = begun(mode=mode)
    supply = supply_of(CARDS)
    for luck in range(WORLDS):
        table = imagined(match, 0, luck)
        kinds = [card.kind.index for card in table.players[1].main]
        slots = Counter(supply.slot[index] for index in kinds)
        assert len(kinds) == 15 * packs
        assert max(Counter(kinds).values()) <= packs
        for slot in range(COMMON):
            assert slots[slot] == packs * IN_A_PACK[slot]
        for slot in range(COMMON, len(IN_A_PACK) - 1):
            assert slots[slot] >= packs * IN_A_PACK[slot]


def test_what_was_seen_is_in_every_imagined_deck() -> None:
    """A champion that the opponent has played is one of three copies; a fourth is never imagined."""
    match = begun(deck_B=deck_of(0))
    table = match.table
    assert isinstance(table, EpicTable)
    seen = table.players[1].hand[0]
    name = seen.kind.name
    table.everyone_knows(seen, zone(1, HAND), but=1)
    for luck in range(WORLDS):
        copies = brought(imagined(match, 0, luck), 1).copies()
        assert 1 <= copies[name] <= 3


def test_only_champions_with_veiled_are_imagined_under_a_veil() -> None:
    """E131: everybody knows as much; and it need not be the one that lies there."""
    kinds: set[str] = set()
    seen = 0
    for seed in range(40):
        match = Match.begin(EPIC, Setup({"mode": "duel-sealed"}), str(seed))
        for nth in range(160):
            if match.outcome is not None or seen > 60:
                break
            table = match.table
            assert isinstance(table, EpicTable)
            for seat in range(2):
                veiled = [piece for piece in table.players[1 - seat].pieces if piece.veiled]
                if veiled:
                    seen += 1
                    there = imagined(match, seat, nth).find(veiled[0].number)
                    assert there.veiled
                    assert there.kind.veilable
                    kinds.add(there.kind.name)
            asking = match.pending[0]
            moves = asking.moves()
            match.pick(moves[(nth * 7) % len(moves)], asking.question.seat)
    assert seen > 20
    assert len(kinds) > 1


def test_whoever_set_cards_aside_knows_that_they_lie_at_the_bottom() -> None:
    """E16: of a deck of two shuffled parts one knows what is in which; the opponent does not."""
    match = begun(deck_A=deck_of(0), deck_B=deck_of(1))
    assert match.asking is not None
    assert match.asking.question.why == "mulligan"
    match.pick(match.asking.moves()[0])
    match.pick(DONE)
    table = match.table
    assert isinstance(table, EpicTable)
    bottom = kinds_at_the_bottom(table)
    assert len(bottom) == 1
    assert {kinds_at_the_bottom(imagined(match, 0, luck)) for luck in range(WORLDS)} == {bottom}
    assert len({kinds_at_the_bottom(imagined(match, 1, luck)) for luck in range(WORLDS)}) > 1


def kinds_at_the_bottom(table: EpicTable) -> tuple[str, ...]:
    return tuple(sorted(card.kind.name for card in table.players[0].deck.segments[-1].cards))


OVER = """
game = "epic"
[[proxy]]
name = "Grand Theft"
type = "Event"
cost = "free"
speed = "Fast"
does = [{ verb = "control", whom = { what = "champion" }, lasts = "for good" }]
[[case]]
id = "over"
title = "Veiled champions go over to another player, face down"
rules = ["ER125"]
A = { hand = ["Spark(30)", "Grand Theft"], play = ["Whisper of Knives veiled"] }
B = { play = ["Shadow Broker owner=C placed veiled", "Werewolf veiled"] }
C = { deck = 20 }
"""


@pytest.mark.parametrize("card", ["Spark(30)", "Grand Theft"])
def test_veiled_champions_that_change_hands_are_known_to_those_who_may_look(card: str) -> None:
    """B leaves and C's own card goes home; or A controls all of them. Nobody else learns what lies there."""
    match = POSITIONS.match(*blocks(OVER))
    match.run()
    choose(match, card)
    if card == "Spark(30)":
        choose(match, "B")
    for _ in range(3):
        match.pick(DONE)
    table = match.table
    assert isinstance(table, EpicTable)
    now = [[piece.kind.name for piece in player.pieces] for player in table.players]
    stolen = [["Whisper of Knives", "Shadow Broker", "Werewolf"], [], []]
    assert now == (stolen if card == "Grand Theft" else [["Whisper of Knives"], [], ["Shadow Broker"]])
    guessed: set[str] = set()
    for seat in range(3):
        for luck in range(WORLDS):
            world = match.imagine(seat, luck, True)
            assert world.view(seat) == match.view(seat)
            there = imagined(match, seat, luck)
            for piece in table.all_pieces():
                kind = there.find(piece.number).kind
                assert kind.veilable
                had_it = seat == piece.controller or (seat, card) == (1, "Grand Theft")
                if not had_it and piece.kind.name != "Shadow Broker":  # it lay open in the hand of B
                    guessed.add(kind.name)
    assert len(guessed) > 1


LENT = """
[[case]]
id = "lent"
title = "An own and a borrowed card of one name"
rules = ["E126"]
at = "build"
A = { hand = ["Werewolf", "Werewolf owner=B"] }
"""


def test_an_option_says_whose_a_card_is_also_face_down() -> None:
    """E126: the borrowed one lies open, the own one is hidden; whoever chooses must see which is which."""
    match = POSITIONS.match(*blocks(LENT))
    match.run()
    labels = labels_of(match)
    own, borrowed = "Werewolf", "Werewolf (owned by B)"
    assert {own, borrowed, f"{own}, face down", f"{borrowed}, face down"} <= set(labels)
    assert len(set(labels)) == len(labels)


def choose(match: Match, name: str) -> None:
    match.pick(labels_of(match).index(name), match.pending[0].question.seat)


def labels_of(match: Match) -> list[str]:
    """What the options of the open question are called."""
    question = match.pending[0].question
    told = [match.game.telling.option(match.table, question, option) for option in question.options]
    return [marks.plain(one["label"]) for one in told]


def blocks(text: str) -> tuple[Block, list[Block]]:
    return read_blocks("over.toml", text, "case")[0], read_blocks("over.toml", text, "proxy")


def test_worlds_are_imagined_in_positions_with_cards_of_a_case_of_its_own() -> None:
    """Stubs and proxies are kinds like others, and bots play puzzles that have them."""
    case, proxies = blocks(OVER)
    match = POSITIONS.match(case, proxies)
    match.run()
    for luck in range(WORLDS):
        own = [card.kind.name for card in imagined(match, 0, luck).players[0].hand]
        assert sorted(own) == ["Grand Theft", "Spark(30)"]


IN_BATTLE = """
[[case]]
id = "battle"
title = "Veiled champions attack and block among others"
rules = ["ER114"]
A = { play = ["ATTACKS veiled", "Storm Roc", "Bone Colossus", "Sevenfold Serpent counters=1"] }
B = { play = ["BLOCKS veiled", "Storm Roc", "Bone Colossus"] }
"""


def attacked(face: str) -> list[object]:
    """What the others receive when all that A has attacks, the veiled one with this face among them."""
    match = all_attack(face, "Werewolf")
    return [match.view(1), match.view(-1), match.log(1), match.log(-1), why_not_hunted(match)]


def blocked(face: str) -> list[object]:
    """What the others are told when all that B has blocks; the faces are turned up after that."""
    match = all_attack("Werewolf", face)
    while match.pending[0].question.why != "block":
        match.pick(DONE)
    before = len(match.events)
    match.answer(1, list(range(len(match.pending[0].question.options))))
    event = match.events[before]
    assert event.name() == "blocked"
    return [event.told_to(0), event.told_to(-1), match.game.telling.log_line(event, 0)]


def all_attack(attacker: str, blocker: str) -> Match:
    match = POSITIONS.match(*blocks(IN_BATTLE.replace("ATTACKS", attacker).replace("BLOCKS", blocker)))
    match.run()
    while match.pending[0].question.why != "attack":
        match.pick(DONE)
    match.pick(0)
    match.answer(0, list(range(len(match.pending[0].question.options))))
    return match


def why_not_hunted(match: Match) -> list[str]:
    """What B is told who asks for each champion that may lie there."""
    while match.pending[0].question.seat != 1:
        match.pick(DONE)
    telling = match.game.telling
    question = match.pending[0].question
    return [telling.refusal_text(telling.why_not(match.table, question, face)) for face in VEILABLE]


VEILABLE = [kind.name for kind in CARDS.kinds if kind.veilable]


@pytest.mark.parametrize("receive", [attacked, blocked])
def test_neither_view_nor_log_of_a_battle_depends_on_what_is_veiled(receive: Callable[[str], list[object]]) -> None:
    """Who attacks and blocks is told in some order: if it were that of the cards, a face would show by its place."""
    received = [receive(face) for face in VEILABLE]
    assert len(received) == 5
    assert all(one == received[0] for one in received)
    assert "a veiled champion, " in str(received[0])
