# interpreted: it only serves cases
"""The game's half of the case format (docs/cases-guardians.md)."""

from collections.abc import Sequence
from typing import Any, ClassVar

from theomachy.cases.describing import all_fit, one_by_one
from theomachy.cases.keys import Cards, Fault, Flag, Key, Names, Number, Table, Text, Word
from theomachy.cases.looking import Unknown, compare
from theomachy.cases.positions import Positions, lay_deck
from theomachy.games.guardians import GAME
from theomachy.games.guardians.faces import faces, printer_of
from theomachy.games.guardians.kinds import (
    BASIC_ACTIONS,
    SIGILS,
    THREAT,
    CardSet,
    GuardianCard,
    Kind,
)
from theomachy.games.guardians.positions import (
    Spec,
    as_named,
    card_fits,
    find_kind,
    fits,
    named,
    permanent_as_named,
    plain,
    threat_as_named,
)
from theomachy.games.guardians.reading_sets import FOLDER, Reader, read_set
from theomachy.games.guardians.setting_up import (
    DIFFICULTIES,
    SEATS,
    Plan,
    new_table,
    read_guardian,
    read_plan,
    set_difficulty,
)
from theomachy.games.guardians.table import GuardiansTable, Permanent, Player, Threat
from theomachy.games.guardians.table.steps import ACT, RESOLVE, SET_UP, SPACES, START, TOKEN_ROUND, WINDOW
from theomachy.games.guardians.view import STEP_NAMES
from theomachy.kernel import marks
from theomachy.kernel.cards import names
from theomachy.kernel.faces import Face
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.names import BadName
from theomachy.kernel.sets import Block


class Words(Names):
    """A list of some of these words."""

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__()
        self.word = Word(list(words))

    def limits(self, key: str, value: Any) -> list[Fault]:
        return [fault for one in value for fault in self.word.faults(key, one)]


class Echo(Table):
    """The Echo of a match alone."""

    parts: ClassVar[dict[str, Key]] = {
        "row": Cards(), "deck": Cards(), "discard": Cards(), "boosts": Number(0, 2, hard=2),
        "difficulty": Word(DIFFICULTIES),
    }  # fmt: skip

    def limits(self, key: str, value: Any) -> list[Fault]:
        unknown = [Fault(f'echo has no "{name}"', "leave it out") for name in value if name not in self.parts]
        known = [(name, one) for name, one in value.items() if name in self.parts]
        return unknown + [fault for name, one in known for fault in self.parts[name].faults(f"{key}.{name}", one)]


MODE_OF = {1: "solo", 2: "2-players", 3: "3-players", 4: "4-players"}
USUAL = ["Elderblade", "Avenger", "Cryomancer", "Timeshifter"]  # who sits where, if a case does not say
NUMBERS = {  # what a case calls a number of a player, and the attribute
    "vitality": "vitality", "full": "full", "tokens": "tokens", "sigils": "sigils", "affliction": "afflicted",
    "divinity": "divinity", "progress": "progress", "shield": "shield", "next_shield": "next_shield",
    "bonus": "bonus", "next_bonus": "next_bonus", "removed": "removed", "played": "played",
    "next_attack": "next_attack",
}  # fmt: skip
TOP_KEYS: dict[str, Key] = {
    "players": Number(1, 4, hard=4), "active": Word(list(SEATS)), "turn": Number(1, 999, hard=999),
    "abomination": Text(), "marker": Number(1, 20, hard=20), "counter": Number(0, 9, hard=9),
    "wound_tokens": Number(0, 6, hard=6), "next_tokens": Names(), "wraths": Number(0, 6, hard=6), "deck": Cards(),
    "discard": Cards(), "threats": Names(), "spent": Number(0, 99), "basics": Words(BASIC_ACTIONS), "doubled": Flag(),
    "cannot_heal": Flag(), "echo": Echo(),
}  # fmt: skip
PLAYER_KEYS: dict[str, Key] = {
    "guardian": Text(), "hand": Cards(), "deck": Cards(), "discard": Cards(), "play": Names(), "runes": Words(SIGILS),
    "oath": Word(["ready", "exhausted"]), "wound_tokens": Names(), "eminence": Number(1, 9, hard=9),
    "upgraded": Words(BASIC_ACTIONS), "flipped": Flag(), "boosted": Flag(), "once_used": Flag(), "softened": Flag(),
    **{name: Number(1 if name in ("vitality", "full") else 0, 99) for name in NUMBERS},
    "divinity": Number(0, 8, hard=8),
}  # fmt: skip
CANNOT_BEGIN = [WINDOW, TOKEN_ROUND, RESOLVE]


class GuardiansPositions(Positions[GuardiansTable]):
    also_called = {"abomination": "reveal", "action": "act", "turn": "start"}
    moment_names = STEP_NAMES
    streams = (STEP_NAMES[SET_UP], "abomination", "tokens", "echo", *SEATS)
    keys = TOP_KEYS
    seat_keys = PLAYER_KEYS
    play_field = "permanents"

    def seat_count(self, case: Block) -> int:
        return len(SEATS)

    def card_set(self, proxies: list[Block]) -> CardSet:
        return with_proxies(proxies)

    def may_begin_at(self, at: str) -> bool:
        return at in STEP_NAMES and STEP_NAMES.index(at) not in CANNOT_BEGIN

    def is_outcome(self, table: GuardiansTable, option: Any, name: str) -> bool:
        """Whether what chance may bring goes by that name: a card or a board."""
        return name.lower() == as_named(table, option).lower() or card_fits(table, option, name)

    def kinds_named(self, table: GuardiansTable, name: str) -> list[Any]:
        found = named(table, name)
        return [found] if isinstance(found, Kind) else []

    def seen_called(self, table: GuardiansTable, name: str) -> str:
        return find_kind(table.set, name).name

    # ------------------------------------------------------------------ laying out

    def faces(self, proxies: list[Block]) -> list[Face]:
        return faces(with_proxies(proxies))

    def lay_out_match(self, case: Block, proxies: list[Block]) -> Match:
        cards = with_proxies(proxies)
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
        match.take_over(table)
        match.pause()
        return match

    def count_players(self, case: Block) -> int:
        named = max([SEATS.index(seat) + 1 for seat in SEATS if seat in case.values], default=1)
        return case.number("players", named, 4, 1 if "echo" in case.values else max(2, named))

    def lay_out(self, cards: CardSet, players: int, case: Block) -> GuardiansTable:
        table = new_table(cards, players)
        at = case.text_or("at", STEP_NAMES[ACT])
        if at not in STEP_NAMES or STEP_NAMES.index(at) in CANNOT_BEGIN:
            names = ", ".join(name for step, name in enumerate(STEP_NAMES) if step not in CANNOT_BEGIN)
            raise case.bad("at", f'a case cannot begin at "{at}"', f"write one of: {names}")
        table.step = STEP_NAMES.index(at)
        table.turn = case.number("turn", 1, 999, 5)
        if table.step == START:
            table.turn -= 1
        table.active = SEATS.index(case.one_of("active", list(SEATS[:players]))) if "active" in case.values else 0
        self.lay_out_abomination(table, case)
        self.lay_out_guardians(table, case)
        for player in table.players:
            self.lay_out_player(table, player, case)
        table.spent = case.number("spent", 0, 99, 0)
        for name in one_by_one(case.texts("basics", [])):
            table.basics |= 1 << BASIC_ACTIONS.index(name)
        table.doubled = case.flag("doubled", False)
        if players == 1:
            self.lay_out_echo(table, case.values.get("echo", {}))
        return table

    def lay_out_abomination(self, table: GuardiansTable, case: Block) -> None:
        wanted = case.text_or("abomination", "Neth")
        board = table.set.abomination(wanted)
        if board is None:
            raise BadName(f'there is no Abomination "{wanted}"')
        table.abomination = board
        table.marker = case.number("marker", 1, 20, 20)
        table.counter = case.number("counter", 0, 9, board.counter.start if board.counter is not None else 0)
        table.cannot_heal = self.this_turn(table) if case.flag("cannot_heal", False) else 0
        table.wound_tokens = case.number("wound_tokens", 0, 9, 1 + table.seats)
        first = [find_kind(table.set, name) for name in case.texts("next_tokens", [])]
        lay_deck(table.token_bag, [table.new_card(kind) for kind in first], True)
        held = [name for seat in SEATS for name in _part(case, seat).get("wound_tokens", [])]
        used = first + [find_kind(table.set, name) for name in held]
        table.token_bag.put_bag_below([table.new_card(kind) for kind in table.set.tokens if kind not in used])
        assert table.set.wrath is not None
        wraths = case.number("wraths", 0, 9, table.wound_tokens)
        table.wraths = [table.new_card(table.set.wrath) for _ in range(wraths)]
        deck = case.values.get("deck", len(board.kinds))
        whole = [kind for kind in board.kinds for _ in range(kind.copies)]
        if isinstance(deck, int):
            lay_deck(table.deck, [table.new_card(whole[i % len(whole)]) for i in range(deck)], False)
        else:
            lay_deck(table.deck, self.cards(table, deck, whole[0]), True)
        table.discard = self.cards(table, case.values.get("discard", []), whole[0])
        self.lay_out_threats(table, case)

    def this_turn(self, table: GuardiansTable) -> int:
        """The turn that a case is about: at "start" it has still to begin."""
        return table.turn + (table.step == START)

    def lay_out_threats(self, table: GuardiansTable, case: Block) -> None:
        listed = one_by_one(_listed(case.values.get("threats", [])))
        if len(listed) > SPACES:
            raise case.bad("threats", f"the Threat Board has {SPACES} spaces", 'list Threats; "" is a free space')
        for space, text in enumerate(listed):
            if text in ("", "-"):
                continue
            spec = Spec(text, table.set)
            if spec.kind.type != THREAT:
                raise BadName(f'"{text}" is no Threat')
            threat = Threat(table.new_card(spec.kind))
            threat.damage = spec.damage(spec.kind.vitality)
            threat.frozen = spec.get("frozen", False)
            threat.suspended = self.this_turn(table) if spec.get("suspended", False) else 0
            table.threats[space] = threat

    def lay_out_guardians(self, table: GuardiansTable, case: Block) -> None:
        plan = Plan(table.seats)
        for seat in range(table.seats):
            wanted = _part(case, SEATS[seat]).get("guardian", "")
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
        values = _part(case, SEATS[player.seat])
        character = player.character
        player.full = player.vitality = character.vitality + player.lineage.bonus
        filler = character.kinds[0]
        for key, attribute in NUMBERS.items():
            if key in values:
                setattr(player, attribute, values[key])
        if "vitality" in values and "full" not in values:
            player.full = max(player.full, player.vitality)
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
            player.upgraded |= 1 << BASIC_ACTIONS.index(name)
        if "eminence" in values:
            if values["eminence"] not in character.eminence:
                raise BadName(f"Eminence of the {character.name} is one of {character.eminence}")
            player.eminence = character.eminence.index(values["eminence"])
        self.lay_out_permanents(table, player, values)

    def lay_out_permanents(self, table: GuardiansTable, player: Player, values: dict[str, Any]) -> None:
        for text in one_by_one(values.get("play", [])):
            spec = Spec(text, table.set)
            permanent = Permanent(table.new_card(spec.kind), player.seat)
            permanent.ready = spec.get("exhausted", True)
            permanent.damage = spec.damage(player.creation_vitality(permanent))
            player.permanents.append(permanent)
        for kind in player.character.extras:
            extra = Permanent(table.new_card(kind), player.seat)
            extra.lit = kind.sigil >= 0 and SIGILS[kind.sigil] in values.get("runes", [])
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

    def cards(self, table: GuardiansTable, listed: Any, filler: Any) -> list[GuardianCard]:
        if isinstance(listed, int):
            return [table.new_card(filler) for _ in range(listed)]
        return [table.new_card(find_kind(table.set, name)) for name in one_by_one(_listed(listed))]

    # ------------------------------------------------------------------ options

    def fits(self, match: Match, asking: Asking, option: Any, name: str) -> bool:
        table = _table(match)
        return fits(table, asking.question, option, name, printer_of(table.set))

    def recognise(self, match: Match, name: str) -> None:
        table = _table(match)
        wanted = plain(name).lower()
        words = [*BASIC_ACTIONS, *SEATS, "Abomination", "freeze", "token", "Eminence", "Lineage", "spend", "yes",
                 *[one.character.attack_name for one in table.players],
                 *[ability.special for one in table.players for ability in one.character.specials]]  # fmt: skip
        if table.abomination.special is not None:
            words.append(table.abomination.special.special)
        if wanted not in [word.lower() for word in words]:
            Spec(plain(name), table.set)

    def label(self, match: Match, asking: Asking, option: Any) -> str:
        table = _table(match)
        name = as_named(table, option)
        return marks.plain(GAME.telling.label(table, asking.question, option)) if name.startswith("<") else name

    # ------------------------------------------------------------------ looking

    def of_table(self, match: Match, key: str, wanted: Any) -> list[str]:
        table = _table(match)
        zones = {"deck": table.deck.cards(), "discard": table.discard, "out": table.out}
        if key in zones:
            return compare_names(key, _meant(table, wanted), names(zones[key]))
        if key == "top":
            known = [segment.cards[0].kind.name for segment in table.deck.segments if segment.placed]
            return compare(key, _meant(table, wanted), known[: len(_listed(wanted))])
        if key == "threats":
            return self.compare_threats(table, wanted)
        if key == "echo":
            return self.compare_echo(table, wanted)
        player = table.players[table.active]
        present: dict[str, Any] = {
            "turn": table.turn,
            "active": SEATS[table.active],
            "moment": GAME.rules.moment(table),
            "marker": table.marker,
            "counter": table.counter,
            "wound_tokens": table.wound_tokens,
            "wraths": len(table.wraths),
            "shield": table.abomination_shield(),
            "life": table.marker + 20 * table.wound_tokens,
            "doubled": table.doubled,
            "ap": f"{table.spent}/{player.points() + player.bonus}" if player.character.name else "",
            "left": table.points_left() if player.character.name else 0,
            "abomination": table.abomination.short,
            **self.ending(table),
        }
        return self.compare_one_of(present, key, wanted, [*zones, "top", "threats", "echo", *SEATS[: table.seats]])

    def compare_threats(self, table: GuardiansTable, wanted: Any) -> list[str]:
        """Space by space; free spaces at the end need not be listed."""
        shown = ["" if threat is None else threat_as_named(table, threat) for threat in table.threats]
        if isinstance(wanted, int):
            return compare("threats", wanted, len([name for name in shown if name]))
        wanted = _listed(wanted)
        for space in range(SPACES):
            text = wanted[space] if space < len(wanted) else ""
            threat = table.threats[space]
            empty = text in ("", "-")
            wrong = threat is not None and not empty and not Spec(text, table.set).fits_threat(table, threat)
            if wrong or empty != (threat is None):
                return [f"threats are {shown}, expected {wanted}"]
        return []

    def compare_echo(self, table: GuardiansTable, wanted: Any) -> list[str]:
        piles = {"row": table.echo_row, "deck": table.echo_deck.cards(), "discard": table.echo_discard}
        faults: list[str] = []
        if not isinstance(wanted, dict):
            raise Unknown(f"echo is {wanted!r}, and must be a table: expect.echo.row = 3")
        for key, value in wanted.items():
            if key in piles:
                faults += compare_names(f"echo.{key}", _meant(table, value), names(piles[key]))
            else:
                faults += compare(f"echo.{key}", value, {"boosts": table.echo_boosts}.get(key))
        return faults

    def of_seat(self, table: GuardiansTable, seat: int, key: str, wanted: Any) -> list[str]:
        player = table.players[seat]
        piles = {
            "hand": player.hand, "deck": player.deck.cards(), "discard": player.discard,
            "wound_tokens": player.wound_tokens,
        }  # fmt: skip
        if key in piles:
            return compare_names(key, _meant(table, wanted), names(piles[key]))
        if key == "play":
            return self.compare_in_play(table, player, wanted)
        present: dict[str, Any] = {name: getattr(player, attribute) for name, attribute in NUMBERS.items()}
        chosen = bool(player.character.name)
        present.update({
            "wounds": player.wounds(),
            "points": player.points() if chosen else 0,
            "eminence": player.eminence_limit() if chosen else 0,
            "upgraded": [BASIC_ACTIONS[number] for number in range(4) if player.upgraded >> number & 1],
            "flipped": bool(player.flipped),
            "boosted": player.was_boosted,
            "runes": [SIGILS[extra.kind.sigil] for extra in player.extras if extra.lit],
            "oath": "ready" if all(extra.ready for extra in player.extras) else "exhausted",
            "character": player.character.name,
            "lineage": player.lineage.name,
        })
        if key == "runes":
            wanted, present[key] = sorted([str(one) for one in _listed(wanted)]), sorted(present[key])
        return self.compare_one_of(present, key, wanted, [*piles, "play"], f"{SEATS[seat]}.")

    def compare_in_play(self, table: GuardiansTable, player: Player, wanted: Any) -> list[str]:
        here = player.permanents
        if isinstance(wanted, int):
            return compare("play", wanted, len(here))
        specs = [Spec(text, table.set) for text in one_by_one(_listed(wanted))]
        if len(specs) != len(here) or not all_fit(specs, here, lambda spec, one: spec.fits_permanent(table, one)):
            return [f"play is {[permanent_as_named(one) for one in here]}, expected {wanted}"]
        return []


def compare_names(key: str, wanted: Any, present: list[str]) -> list[str]:
    """Cards in a zone by name; a number says how many there are."""
    if isinstance(wanted, int):
        return compare(key, wanted, len(present))
    return compare(key, sorted(wanted), sorted(present))


def _part(case: Block, seat: str) -> dict[str, Any]:
    values = case.values.get(seat, {})
    return values if isinstance(values, dict) else {}


def _meant(table: GuardiansTable, wanted: Any) -> Any:
    """The full names of all cards that are meant; a number stays one."""
    if isinstance(wanted, int):
        return wanted
    return [find_kind(table.set, name).name for name in one_by_one(_listed(wanted))]


def _listed(value: Any) -> list[Any]:
    """One thing may be written without the brackets of a list."""
    return value if isinstance(value, list) else [value]


def _table(match: Match) -> GuardiansTable:
    assert isinstance(match.table, GuardiansTable)
    return match.table


def with_proxies(proxies: list[Block]) -> CardSet:
    """The game's own cards and the proxies of a case file."""
    if not proxies:
        return FOLDER.cards(Setup())
    cards = read_set(FOLDER.files())
    reader = Reader(cards)
    reader.names = {kind.name: "the game's own set" for kind in cards.kinds}
    for block in proxies:
        reader.try_card(block, "card", "")
    reader.settle()
    return cards


POSITIONS = GuardiansPositions(GAME, "docs/cases-guardians.md")
