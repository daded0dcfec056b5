# interpreted: it only serves cases
"""Laying out the positions of cases: what lies where on the table when a case begins."""

from collections.abc import Iterator, Mapping
from typing import Any

from theomachy.cases.describing import one_by_one
from theomachy.cases.keys import Key, Number
from theomachy.cases.positions import Positions, lay_deck, said_of
from theomachy.games.guardians.case_keys import (
    NUMBERS,
    OTHER_WORDS,
    PLAYER_KEYS,
    TOP_KEYS,
    called,
    counter_names,
    impossible,
    points_of_all,
    token_names,
)
from theomachy.games.guardians.kinds import (
    ABOMINATION_TYPES,
    BASIC_ACTIONS,
    SIGILS,
    THREAT,
    CardSet,
)
from theomachy.games.guardians.positions import (
    Spec,
    find_kind,
)
from theomachy.games.guardians.reading_sets import BOARDS, FOLDER, Reader, read_set
from theomachy.games.guardians.rules.windows import open_window
from theomachy.games.guardians.setting_up import (
    SEATS,
    Plan,
    new_table,
    read_guardian,
    read_plan,
    set_difficulty,
)
from theomachy.games.guardians.table import GuardiansTable, Permanent, Player, Threat
from theomachy.games.guardians.table.steps import (
    ACT,
    BOOST_ROUND,
    END_OF_ABOMINATION,
    END_OF_TURN,
    FINISH_CARD,
    RESOLVE,
    REVEAL,
    SET_UP,
    SPACES,
    START,
    THREATS,
    TOKEN_ROUND,
    WINDOW,
    WINDOW_A,
    WINDOW_B,
    WINDOW_D,
    WINDOW_E,
    WINDOW_F,
)
from theomachy.games.guardians.view import STEP_NAMES
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.kernel.names import BadName, did_you_mean
from theomachy.kernel.sets import Block

MODE_OF = {1: "solo", 2: "2-players", 3: "3-players", 4: "4-players"}
USUAL = ["Elderblade", "Avenger", "Cryomancer", "Timeshifter"]  # who sits where, if a case does not say
OPENED = {  # the windows of GR9 that open between two steps, and the step after each
    "window a": (WINDOW_A, REVEAL), "window b": (WINDOW_B, THREATS), "window d": (WINDOW_D, ACT),
    "window e": (WINDOW_E, ACT), "window f": (WINDOW_F, END_OF_TURN),
}  # fmt: skip
FREE = "-"  # a space without a Threat
CANNOT_BEGIN = [WINDOW, TOKEN_ROUND, BOOST_ROUND, RESOLVE, FINISH_CARD]


class LaidOut(Positions[GuardiansTable]):
    """A position, from what a case says; what it leaves out takes its ordinary value."""

    also_called = {
        "turn": "start", "start of turn": "start", "before threats": "window b", "refresh step": "refresh",
        **dict.fromkeys(("abomination", "abomination step", "abomination phase"), "reveal"), "action": "act",
        "end of abomination step": "end of abomination",
        "start of action step": "start of actions", "action step": "act", "end of action step": "end of actions",
    }  # fmt: skip
    other_words = OTHER_WORDS
    moment_names = STEP_NAMES
    streams = (STEP_NAMES[SET_UP], "abomination", "tokens", "echo", *SEATS)
    keys = TOP_KEYS
    seat_keys = PLAYER_KEYS
    play_field = "permanents"

    lent = ("proxy", "card", "extra", *BOARDS)
    in_use = FOLDER.cards(Setup())

    def match(self, case: Block, proxies: list[Block]) -> Match:
        self.in_use = with_proxies(self.lent_of(proxies))
        return super().match(case, proxies)

    def all_keys(self, case: Block) -> dict[str, Key]:
        """Counters and tokens also go by their names."""
        return {**super().all_keys(case), **dict.fromkeys(counter_names(self.in_use), Number(0, 9, hard=9))}

    def keys_of_seat(self, case: Block, seat: str) -> Mapping[str, Key]:
        return {**self.seat_keys, **dict.fromkeys(token_names(self.in_use), Number(0, 99))}

    def impossible(self, table: GuardiansTable) -> Iterator[str]:
        return impossible(table)

    def seat_count(self, case: Block) -> int:
        return len(SEATS)

    def card_set(self, proxies: list[Block]) -> CardSet:
        return with_proxies(proxies)

    def no_moment(self, wanted: str) -> str:
        if wanted == "damage window":
            return 'a case begins before it, at "reveal" or "threats"; until = "A anytime-damage" waits for it'
        if wanted in OPENED:
            return f'"{wanted}" is a moment to begin at; until = "A anytime" waits for a question in a window'
        if wanted in STEP_NAMES:
            return f'a case cannot begin at "{wanted}"; begin at "act" and play the card, or before the window'
        return super().no_moment(wanted)

    def out_of_place(self, case: Block) -> Iterator[tuple[str, str]]:
        yield from super().out_of_place(case)
        if "echo" in case.values and self.count_players(case) > 1:
            yield "echo", "echo means something only for one player"

    def may_begin_at(self, at: str) -> bool:
        return at in OPENED or (at in STEP_NAMES and STEP_NAMES.index(at) not in CANNOT_BEGIN)

    def names_in(self, table: GuardiansTable, listed: Any, key: str = "") -> list[str]:
        return [name for name in one_by_one(as_list(listed)) if name != FREE]

    def kind_in_list(self, table: GuardiansTable, text: str) -> tuple[Any, int]:
        return Spec(text, table.set).kind, 1

    # ------------------------------------------------------------------ laying out

    def lay_out_match(self, case: Block, proxies: list[Block]) -> Match:
        cards = self.in_use
        players = self.count_players(case)
        options = dict(case.values.get("setup", {}))
        options.setdefault("mode", MODE_OF[players])
        match = self.new_match(case, Setup(options))
        plan = read_plan(cards, options)
        if case.text_or("at", "act") == STEP_NAMES[SET_UP] or "setup" in case.values:
            table = new_table(cards, plan.players)
            table.plan = plan
        else:
            table = self.lay_out(cards, players, case)
            table.plan = plan
        return self.begin(match, table)

    def count_players(self, case: Block) -> int:
        named = max([SEATS.index(seat) + 1 for seat in SEATS if seat in case.values], default=1)
        return case.number("players", named, 4, max(1 if "echo" in case.values else 2, named))

    def lay_out(self, cards: CardSet, players: int, case: Block) -> GuardiansTable:
        table = new_table(cards, players)
        at = case.text_or("at", STEP_NAMES[ACT])
        table.step = OPENED[at][1] if at in OPENED else STEP_NAMES.index(at)
        table.turn = case.number("turn", 1, 999, 5)
        if table.step == START:
            table.turn -= 1
        table.active = SEATS.index(case.one_of("active", list(SEATS[:players]))) if "active" in case.values else 0
        self.lay_out_abomination(table, case)
        self.lay_out_guardians(table, case)
        for player in table.players:
            self.lay_out_player(table, player, case)
        self.lay_out_points(table, case)
        for name in one_by_one(case.texts("basics", [])):
            table.basics |= 1 << BASIC_ACTIONS.index(called(name))
        table.doubled = case.flag("doubled", False)
        table.readies_nothing = case.flag("readies_nothing", False)
        if players == 1:
            self.lay_out_echo(table, case.values.get("echo", {}))
        if at in OPENED:
            open_window(table, *OPENED[at])
        return table

    def lay_out_points(self, table: GuardiansTable, case: Block) -> None:
        table.spent = case.number("spent", 0, 99, 0)
        if "ap" in case.values:
            spent, _, points = case.text("ap").partition("/")
            player = table.players[table.active]
            table.spent = int(spent)
            of_all = points_of_all(player)
            if int(points) != of_all:
                said = f"{SEATS[table.active]} has {of_all} Action Points, not {points}"
                remedy = f"say divinity or bonus = {int(points) - player.points()} of that seat, or another number"
                raise case.bad("ap", said, remedy)

    def lay_out_counter(self, table: GuardiansTable, case: Block) -> None:
        """As `counter`, or by its name."""
        counter = table.abomination.counter
        table.counter = case.number("counter", 0, 9, counter.start if counter is not None else 0)
        for name in counter_names(table.set):
            if name in case.values:
                if counter is None or counter.name.lower() != name:
                    said = f"{table.abomination.short} has no {name}"
                    raise case.bad(name, said, "leave it out, or say which Abomination it is")
                table.counter = case.values[name]

    def lay_out_abomination(self, table: GuardiansTable, case: Block) -> None:
        wanted = case.text_or("abomination", "Neth")
        board = table.set.abomination(wanted)
        if board is None:
            boards = [one.short for one in table.set.abominations]
            raise BadName(f'there is no Abomination "{wanted}"; {did_you_mean(wanted, boards)}')
        table.abomination = board
        table.marker = case.number("marker", 1, 20, 20)
        self.lay_out_counter(table, case)
        table.cannot_heal = self.this_turn(table) if case.flag("cannot_heal", False) else 0
        self.lay_out_deck(table, case)
        held = [name for seat in SEATS for name in said_of(case, seat).get("wound_tokens", [])]
        kinds = table.set.tokens
        left = min(1 + table.seats, len(kinds) - len(held))  # of the six, some may be with players
        table.wound_tokens = case.number("wound_tokens", 0, 9, max(0, left))
        first = [find_kind(table.set, name) for name in case.texts("next_tokens", [])]
        lay_deck(table.token_bag, [table.new_card(kind) for kind in first], True)
        used = first + [find_kind(table.set, name) for name in held]
        table.token_bag.put_bag_below([table.new_card(kind) for kind in kinds if kind not in used])
        wrath = table.set.wrath
        assert wrath is not None
        in_deck = len([card for card in table.deck.cards() if card.kind is wrath])
        wraths = case.number("wraths", 0, 9, max(0, min(table.wound_tokens, wrath.copies - in_deck)))
        table.wraths = [table.new_card(wrath) for _ in range(wraths)]
        self.lay_out_threats(table, case)

    def lay_out_deck(self, table: GuardiansTable, case: Block) -> None:
        """The Abomination's deck and discard pile."""
        board = table.abomination
        deck = case.values.get("deck", len(board.kinds))
        whole = [kind for kind in board.kinds for _ in range(kind.copies)]
        if isinstance(deck, int):
            lay_deck(table.deck, [table.new_card(whole[i % len(whole)]) for i in range(deck)], False)
        else:
            lay_deck(table.deck, self.cards(table, deck, whole[0]), True)
        table.discard = self.cards(table, case.values.get("discard", []), whole[0])

    def this_turn(self, table: GuardiansTable) -> int:
        """The turn that a case is about: at "start" it has still to begin."""
        return table.turn + (table.step == START)

    def turn_of_threats(self, table: GuardiansTable) -> int:
        """The next turn in which Threats activate: this one, or from the end of the Abomination Step on the next."""
        return self.this_turn(table) + (table.step >= END_OF_ABOMINATION)

    def lay_out_threats(self, table: GuardiansTable, case: Block) -> None:
        spaces = one_by_one(as_list(case.values.get("threats", [])))
        if len(spaces) > SPACES:
            raise case.bad("threats", f"the Threat Board has {SPACES} spaces", 'list Threats; "" is a free space')
        for space, text in enumerate(spaces):
            if text in ("", FREE):
                continue
            spec = Spec(text, table.set)
            if spec.kind.type != THREAT:
                raise BadName(f'"{text}" is no Threat')
            threat = Threat(table.new_card(spec.kind))
            threat.damage = spec.damage(spec.kind.vitality)
            threat.frozen = spec.get("frozen", False)
            threat.suspended = self.turn_of_threats(table) if spec.get("suspended", False) else 0
            threat.cannot_heal = self.turn_of_threats(table) if spec.get("cannot_heal", False) else 0
            table.threats[space] = threat

    def lay_out_guardians(self, table: GuardiansTable, case: Block) -> None:
        plan = Plan(table.seats)
        for seat in range(table.seats):
            wanted = said_of(case, SEATS[seat]).get("guardian", "")
            read_guardian(table.set, plan, seat, wanted)
        for player in table.players:
            character = plan.characters[player.seat]
            if character is None:
                taken = [one.name for one in plan.characters if one is not None]
                free = [name for name in [USUAL[player.seat], *USUAL] if name not in taken]
                character = table.set.character(free[0])
                plan.characters[player.seat] = character
            assert character is not None
            player.character = character
            lineage = plan.lineages[player.seat]
            if lineage is not None:
                player.lineage = lineage

    def lay_out_player(self, table: GuardiansTable, player: Player, case: Block) -> None:
        values = said_of(case, SEATS[player.seat])
        character = player.character
        player.full = player.vitality = character.vitality + player.lineage.bonus
        filler = character.kinds[0]
        self.refuse_other_mechanics(player, values)
        for key, attribute in NUMBERS.items():
            if key in values:
                setattr(player, attribute, values[key])
        for name, attribute in token_names(table.set).items():
            if name in values:
                token = character.token if attribute == "tokens" else table.abomination.affliction
                if token is None or token.name.lower() != name:
                    raise BadName(f'{SEATS[player.seat]} cannot have "{name}"')
                setattr(player, attribute, values[name])
        if "vitality" in values and "full" not in values:
            player.full = max(player.full, player.vitality)
        if values.get("wounds", player.wounds()) != player.wounds():
            has = f"with Vitality {player.vitality} the Wounds are {player.wounds()} (GR54)"
            raise BadName(f'{SEATS[player.seat]} has "wounds" {values["wounds"]}, but {has}')
        player.hand = self.cards(table, values.get("hand", []), filler)
        deck = values.get("deck", 10)
        lay_deck(player.deck, self.cards(table, deck, filler), isinstance(deck, list))
        player.discard = self.cards(table, values.get("discard", []), filler)
        player.wound_tokens = self.cards(table, values.get("wound_tokens", []), table.set.tokens[0])
        player.was_boosted = values.get("boosted", False)
        if values.get("once_used", False):
            player.used = [player.lineage.title]
        player.softened = values.get("softened", False)
        player.flipped = int(values.get("flipped", False))
        for name in values.get("upgraded", []):
            player.upgraded |= 1 << BASIC_ACTIONS.index(called(name))
        if "eminence" in values:
            if values["eminence"] not in character.eminence:
                raise BadName(f"Eminence of the {character.name} is one of {character.eminence}")
            player.eminence = character.eminence.index(values["eminence"])
        for name in values.get("later", []):
            kind = find_kind(table.set, name)
            waiting = [line for line in table.set.later if line.source == kind.name]
            if not waiting:
                raise BadName(f'"{name}" leaves nothing for the next Action Step')
            player.later = player.later + waiting
        self.lay_out_permanents(table, player, values)
        if "eminence" not in values:
            while len(player.counted()) > player.eminence_limit() and player.eminence + 1 < len(character.eminence):
                player.eminence += 1

    def refuse_other_mechanics(self, player: Player, values: dict[str, Any]) -> None:
        extras = player.character.extras
        for key, here in (("runes", [kind.sigil >= 0 for kind in extras]), ("oath", [k.sigil < 0 for k in extras])):
            if key in values and not any(here):
                raise BadName(f'{SEATS[player.seat]} has "{key}", but the {player.character.name} has none')

    def lay_out_permanents(self, table: GuardiansTable, player: Player, values: dict[str, Any]) -> None:
        for text in one_by_one(values.get("play", [])):
            spec = Spec(text, table.set)
            permanent = Permanent(table.new_card(spec.kind), player.seat)
            permanent.ready = spec.get("ready", True)
            permanent.damage = spec.damage(player.creation_vitality(permanent))
            player.permanents.append(permanent)
        runes = [called(name) for name in values.get("runes", [])]
        for kind in player.character.extras:
            extra = Permanent(table.new_card(kind), player.seat)
            extra.lit = kind.sigil >= 0 and SIGILS[kind.sigil] in runes
            extra.ready = values.get("oath", "ready") == "ready"
            player.extras.append(extra)

    def lay_out_echo(self, table: GuardiansTable, values: dict[str, Any]) -> None:
        filler = table.set.lineages[0].kinds[0]
        set_difficulty(table, values.get("difficulty", "normal"))
        table.echo_boosts = values.get("boosts", table.echo_limit)
        table.echo_row = self.cards(table, values.get("row", []), filler)
        deck = values.get("deck", 4)
        lay_deck(table.echo_deck, self.cards(table, deck, filler), isinstance(deck, list))
        table.echo_discard = self.cards(table, values.get("discard", []), filler)


def as_list(value: Any) -> list[Any]:
    """One thing may be written without the brackets of a list."""
    return value if isinstance(value, list) else [value]


def with_proxies(proxies: list[Block]) -> CardSet:
    """The game's own cards and the proxies of a case file, which belong to nobody."""
    if not proxies:
        return FOLDER.cards(Setup())
    cards = read_set(FOLDER.files())
    own = list(cards.kinds)
    reader = Reader(cards)
    reader.names = {kind.name: "the game's own set" for kind in own}
    boards = {block.values.get("name"): block.file for block in proxies if block.kind in BOARDS}
    for word in BOARDS:
        for block in proxies:
            if block.kind == word:
                reader.careful(block, reader.boards[word])
    for block in proxies:
        if block.kind not in BOARDS:
            whose = [str(name) for name, file in boards.items() if file == block.file]
            word = "extra" if block.kind == "extra" else "card"
            reader.try_card(block if whose else filled(block), word, whose[0] if len(whose) == 1 else "")
    reader.settle()
    for board in cards.abominations:
        board.kinds = [kind for kind in board.kinds if kind in own or board.name in boards]
    return cards


def filled(block: Block) -> Block:
    """A proxy need not say its id, nor whose card it is: of a board, then, that has what it speaks of."""
    said = str(block.values)
    if block.values.get("type") in ABOMINATION_TYPES:
        of = "Ysmara, Mother of Blight" if "afflict" in said else "Neth, Lord of the Void"
    else:
        of = "Elderblade" if "light" in said or "lit Rune" in said else "Avenger"
    values = {"id": block.values.get("name", ""), "of": of, **block.values}
    return Block(block.file, block.kind, values, block.first_line, block.lines)
