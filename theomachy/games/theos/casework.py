# interpreted: it only serves cases
"""The game's half of the case format (docs/cases-theos.md)."""

import re
from typing import Any

from theomachy.cases.format import Positions, Unknown, compare
from theomachy.cases.running import play_to
from theomachy.games.theos import GAME
from theomachy.games.theos.abilities.printed import GODS
from theomachy.games.theos.faces import faces
from theomachy.games.theos.formats import (
    DRAFTED,
    FFA,
    SEATS,
    SOLO,
    TEAMS,
    Format,
    find_format,
    seats_called,
    type_called,
)
from theomachy.games.theos.game import MOMENTS, WITH_ROUND, WITH_TURN
from theomachy.games.theos.kinds import (
    BETRAYAL,
    BLANK,
    BLANKS,
    FOLDER,
    OFFERING,
    POWER_CARD,
    CardSet,
    TheosCard,
    listed,
    read_kinds,
)
from theomachy.games.theos.positions import Spec, as_named, find_kind, god_named
from theomachy.games.theos.rules import cleanup_order, reveal
from theomachy.games.theos.setting_up import (
    RECOMMENDED_PAIRS,
    Plan,
    new_table,
    read_active,
    read_pairs,
    read_plan,
    seat_players,
)
from theomachy.games.theos.table import (
    CLEANUP,
    DRAFT,
    FIRST_DIE,
    HAND,
    LUCK_OF_DRAFT,
    MOVING,
    RESOLVE,
    RESOLVED,
    RESOLVING,
    START,
    TURN,
    CardInPlay,
    Draft,
    Player,
    TheosTable,
    Waiting,
)
from theomachy.games.theos.telling import team_name
from theomachy.games.theos.view import active_gods
from theomachy.kernel.cards import Card, Deck
from theomachy.kernel.faces import Face
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.names import BadName
from theomachy.kernel.sets import Block

STEP_OF = {name: step for step, name in MOMENTS.items()}
PLAYER_KEYS = ["row", "plays", "hand", "deck", "realm"]
WHOLE_MATCH = ["set-up", "draft", "build", "placing"]
LAST_TURN = 8


class TheosPositions(Positions):
    also_called = {"start phase": "round", "end phase": "end of round"}

    def keys(self) -> list[str]:
        return [
            "at", "type", "teams", "active", "pairs", "round", "turn", "die", "supply", "blanks", "cleanup",
            "setup", "pool", "piles", "packs", "deal", "seed", *SEATS,
        ]  # fmt: skip

    def moments(self) -> list[str]:
        return [*MOMENTS.values(), "over"]

    def moment_meant(self, match: Match, wanted: str) -> str:
        """Without a number: the End Phase of this round, the next round, the next Turn."""
        table = _table(match)
        step = STEP_OF.get(wanted, -1)
        if step in WITH_ROUND:
            return f"{wanted} {table.round + 1 if step == START else table.round}"
        if step in WITH_TURN:
            return f"{wanted} {table.turn + 1 if step == TURN else table.turn}"
        return wanted

    def chapter(self, match: Match) -> int:
        """Answers are not looked for beyond a Turn, the End Phase, or all that comes before the first round."""
        table = _table(match)
        return table.round * 100 + (LAST_TURN if table.step in (CLEANUP, MOVING) else table.turn)

    # ------------------------------------------------------------------ laying out

    def faces(self, proxies: list[Block]) -> list[Face]:
        return faces(with_proxies(proxies))

    def lay_out_match(self, case: Block, proxies: list[Block]) -> Match:
        cards = with_proxies(proxies)
        played = [seat for seat in SEATS if isinstance(case.values.get(seat), dict) and "plays" in case.values[seat]]
        at = case.text_or("at", "reveal" if played else "turn")
        if at in WHOLE_MATCH or "setup" in case.values:
            return self.whole_match(cards, case, case.text_or("at", "set-up"))
        format = self.format_of(case)
        setup = Setup({"type": format.type, "players": format.seats, "solo": format.type == SOLO})
        match = Match(GAME, setup, str(case.values.get("seed", 1)))
        match.take_over(self.lay_out(cards, case, at, format))
        match.pause()
        return match

    def format_of(self, case: Block) -> Format:
        """As many seats as are named, and all that belong to the teams or to the type."""
        type = type_called(case.text_or("type", ""))
        named = [SEATS.index(seat) + 1 for seat in SEATS if seat in case.values]
        seats = max([2, *named, sum(len(team) for team in teams_of(case))])
        if type in TEAMS:
            seats = max(seats, sum(TEAMS[type]))
        if not type and "teams" in case.values:
            sizes = [len(team) for team in teams_of(case)]
            type = next((name for name, of in TEAMS.items() if of == sizes and name != SOLO), FFA)
        type = type or ("1v1" if seats == 2 else FFA)
        format = find_format(type, 1 if type == SOLO else seats)
        if format is None:
            raise case.bad("type", f"there is no {type} with {seats} seats", "see rule H10")
        return format

    def whole_match(self, cards: CardSet, case: Block, at: str) -> Match:
        """A match from its set-up on, played by default answers to the moment at which the case begins."""
        self.step_at(case, at)
        options = dict(case.values.get("setup", {}))
        setup = Setup(options)
        match = Match(GAME, setup, str(case.values.get("seed", 1)))
        plan = read_plan(cards, options)
        if plan.deck_type == DRAFTED:
            cards = FOLDER.cards(setup)  # nobody drafts what was made up for a case
        table = new_table(cards, plan.format)
        table.plan = plan
        if "pool" in case.values or "piles" in case.values or "packs" in case.values:
            self.lay_out_draft(table, case, plan)
        match.take_over(table)
        match.pause()
        if at != "set-up" and not play_to(match, self.moment_meant(match, at)):
            raise case.bad("at", f'"{at}" never comes after this set-up', "begin earlier, or with another set-up")
        return match

    def lay_out_draft(self, table: TheosTable, case: Block, plan: Plan) -> None:
        """Cards of the draft in the order in which they come up; what is not mentioned lies below, shuffled."""
        draft = Draft()
        table.draft = draft
        fresh = {kind.code: Card(BLANKS + n, kind) for n, kind in enumerate(table.set.kinds)}
        table.cards = [*[Card(n, table.set.blank) for n in range(BLANKS)], *fresh.values()]

        def take(names: Any) -> list[TheosCard]:
            codes = [find_kind(table.set, name).code for name in names_in(table.set, names)]
            for code in codes:
                if code not in fresh or codes.count(code) > 1:
                    raise BadName(f"{code} is named twice in the draft")
            return [fresh.pop(code) for code in codes]

        piles, packs = case.values.get("piles", {}), case.values.get("packs", {})
        if not isinstance(piles, dict) or not set(piles) <= {"offerings", "powers"}:
            raise case.bad("piles", "there are two piles", "write piles = { offerings = [...], powers = [...] }")
        if not isinstance(packs, dict):
            raise case.bad("packs", "the packs are those of seats", "write packs = { A = [...], B = [...] }")
        draft.offerings = take(piles.get("offerings", []))
        draft.powers = take(piles.get("powers", []))
        if packs and sorted(packs) != list(SEATS[: len(table.players)]):
            seats = ", ".join(SEATS[: len(table.players)])
            raise BadName(f"packs are of {', '.join(sorted(packs))}, but the seats of this set-up are {seats}")
        for seat in sorted(packs):
            draft.packs.append(take(packs[seat]))
        draft.pool = Deck(LUCK_OF_DRAFT)
        for card in take(case.values.get("pool", [])):
            draft.pool.put_below(card)
        draft.pool.put_bag_below(list(fresh.values()))
        if packs:
            table.active = plan.active or [5] * plan.format.realms
            table.blanks = table.cards[:BLANKS]
            table.note_abilities(table.set.kinds)
            draft.deal = case.number("deal", 1, 2, 1)
            draft.direction = 1 if draft.deal == 1 else -1
            for number, seat in enumerate(sorted(packs)):
                table.players[SEATS.index(seat)].pack = number
            table.step = DRAFT

    def lay_out(self, cards: CardSet, case: Block, at: str, format: Format) -> TheosTable:
        table = new_table(cards, format)
        if "teams" in case.values:
            seat_players(table, teams_of(case))
        plan = Plan(format)
        table.plan = plan
        table.step, number = self.step_at(case, at)
        if table.step == RESOLVING:
            raise case.bad("at", "a case cannot begin inside a resolution", 'write at = "reveal", and answer')
        self.lay_out_numbers(table, case, number)
        table.opponent = plan.opponent = read_pairs(case.values.get("pairs", RECOMMENDED_PAIRS))
        table.active = read_active(case.values.get("active", "P+H"), table.opponent, format.realms)
        for player in table.players:
            self.lay_out_player(table, player, case)
        on_cards = sum(player.followers() for player in table.players)
        table.supply = case.number("supply", 0, 60, 60 - on_cards)
        out = len([card for card in table.cards if card.kind.type == BLANK])
        left = case.number("blanks", 0, BLANKS, BLANKS - out)
        table.blanks = [table.new_card(cards.blank) for _ in range(left)]
        table.note_abilities(cards.kinds)
        if table.step in (CLEANUP, MOVING):
            table.order = self.cleanup_named(table, case) if "cleanup" in case.values else cleanup_order(table)
        self.lay_out_knowledge(table)
        if table.step == RESOLVE:
            list(reveal(table))  # it asks nothing
        return table

    def cleanup_named(self, table: TheosTable, case: Block) -> list[int]:
        seats = seats_called(case.values["cleanup"])
        if not seats or len(set(seats)) < len(seats) or max(seats) >= len(table.players):
            fault = f"{case.values['cleanup']!r} are not the seats that still have to clean up"
            raise case.bad("cleanup", fault, 'write each of them once, in their order: cleanup = "B, A, C"')
        return seats

    def step_at(self, case: Block, at: str) -> tuple[int, str]:
        """The step of a moment like "turn 3", and its number, if it has one."""
        moment, _, number = at.rpartition(" ")
        if not number.isdigit():
            moment, number = at, ""
        if moment not in STEP_OF:
            raise case.bad("at", f'there is no moment "{at}"', "write one of: " + ", ".join(STEP_OF))
        return STEP_OF[moment], number

    def lay_out_numbers(self, table: TheosTable, case: Block, number: str) -> None:
        table.round = case.number("round", 1, 99, 1)
        table.turn = case.number("turn", 1, LAST_TURN, 1 if table.step not in WITH_ROUND else LAST_TURN)
        if number and table.step in WITH_TURN:
            table.turn = int(number)
        elif number:
            table.round = int(number)
        if table.step == START:
            table.round -= 1  # the die is still the last round's
        table.die = case.number("die", 1, 10, min(FIRST_DIE, max(1, FIRST_DIE + 1 - table.round)))

    def lay_out_player(self, table: TheosTable, player: Player, case: Block) -> None:
        values = self.part_of_seat(case, SEATS[player.seat], PLAYER_KEYS)
        if table.realms() > 1:
            half = (len(table.players) + 1) // 2
            realm = values.get("realm", 1 if player.seat < half else 2)
            if realm_called(realm) not in (1, 2):
                raise BadName(f"the realm of {SEATS[player.seat]} is 1 or 2, and not {realm}")
            player.realm = realm_called(realm) - 1
        for text in names_in(table.set, values.get("row", [])):
            spec = Spec(text, table.set)
            if spec.seat not in (None, player.seat) or spec.state not in (None, RESOLVED):
                raise BadName(f'"{text}" is no resolved card of {SEATS[player.seat]}, and a row has no others')
            card = CardInPlay(table.new_card(spec.kind), player.seat, player.team, RESOLVED)
            card.followers = spec.followers or 0
            card.destroyed = spec.destroyed or False
            player.row.append(card)
        hand = self.cards(table, case, values.get("hand", []))
        deck = self.cards(table, case, values.get("deck", []))
        if table.is_rival(player.seat):
            if table.step == START:  # what it is owed goes into its next stack (HR80)
                player.hand, hand = hand, []
            for one in hand:
                table.rival_stack.put_below(one)
            table.rival_deck.put_bag_below(deck)
        else:
            player.hand, player.deck = hand, deck
        if "plays" in values:
            player.laid = table.new_card(find_kind(table.set, values["plays"]))

    def lay_out_knowledge(self, table: TheosTable) -> None:
        """Blanks in hands were drawn in the open."""
        for player in table.players:
            for card in player.hand:
                if card.kind.type == BLANK:
                    table.everyone_knows(card, player.seat, HAND)

    def cards(self, table: TheosTable, case: Block, wanted: Any) -> list[TheosCard]:
        """Cards as they are listed; of a number, cards that the case does not mention."""
        if not isinstance(wanted, int):
            return [table.new_card(find_kind(table.set, text)) for text in names_in(table.set, wanted)]
        there = [card.kind for card in table.cards]
        said = set(re.findall(r"\w+", str(case.values)))
        spare = [
            kind
            for kind in FOLDER.cards(Setup()).kinds
            if kind not in there and kind.code not in said and kind.name not in str(case.values)
        ]
        if wanted > len(spare):
            raise BadName(f"there are only {len(spare)} cards that are not mentioned")
        return [table.new_card(kind) for kind in spare[:wanted]]

    # ------------------------------------------------------------------ options

    def fits(self, match: Match, asking: Asking, option: Any, name: str) -> bool:
        table = _table(match)
        why = asking.question.why
        if isinstance(option, str):  # of a move, "yes" is also the Realm to which it leads
            mover = table.players[asking.question.seat]
            return option == name or (why == "move" and realm_called(name) == 2 - mover.realm)
        if isinstance(option, int):
            return number_fits(table, why, option, name)
        if name == "yes":
            return False
        sign = ""
        if isinstance(option, Waiting) and name.rpartition(" ")[2] in ("T", "T1", "T2", "T3"):
            name, _, sign = name.rpartition(" ")
        try:
            spec = Spec(name, table.set)
        except BadName as fault:
            if is_no_card(name):
                return False
            raise Unknown(str(fault)) from None
        if isinstance(option, Waiting):
            return spec.fits(option.card) and sign in ("", option.ability.sign)
        if isinstance(option, CardInPlay):
            return spec.fits(option)
        return option.kind is spec.kind

    def recognise(self, match: Match, name: str) -> None:
        if name.rpartition(" ")[2] in ("T", "T1", "T2", "T3"):
            name = name.rpartition(" ")[0]
        if name != "yes" and not is_no_card(name):
            Spec(name, _table(match).set)

    def listed(self, names: str) -> list[str]:
        """Cards, or seats: "A+B"."""
        return [SEATS[seat] for seat in seats_called(names) or []] or listed(names, FOLDER.cards(Setup()))

    def label(self, match: Match, asking: Asking, option: Any) -> str:
        if isinstance(option, CardInPlay):
            return as_named(option)
        if isinstance(option, Waiting):
            return f"{as_named(option.card)} {option.ability.sign}"
        if isinstance(option, Card):
            return str(option.kind.code)
        if isinstance(option, int):
            return number_named(_table(match), asking.question.why, option)
        return str(option)

    # ------------------------------------------------------------------ looking

    def seats_at(self, table: TheosTable) -> list[str]:
        """The Rival has a row, but no seat."""
        return list(SEATS[: len(table.players)])

    def of_table(self, match: Match, key: str, wanted: Any) -> list[str]:
        table = _table(match)
        if key == "pool":
            return compare_pool(table.set, wanted)
        if key == "followers":
            return compare(key, wanted, {name: table.followers_of(team_called(table, name)) for name in wanted})
        if key == "active":
            return self.compare_active(table, wanted)
        if key == "resolving":
            return self.compare_row(table, wanted, [] if table.resolving is None else [table.resolving])
        draft = table.draft
        lists = {
            "offerings": [] if draft is None else draft.offerings,
            "powers": [] if draft is None else draft.powers,
            "draft_pool": [] if draft is None else draft.laid_out + draft.pool.cards(),
            "set_aside": [] if draft is None else draft.aside,
            "out": out_of_the_game(table),
        }
        if key in lists:
            in_the_order_drawn = key in ("offerings", "powers")
            return self.compare_cards(key, _meant(table, wanted), codes(lists[key]), in_the_order_drawn)
        simple: dict[str, Any] = {
            "supply": table.supply,
            "blanks": len(table.blanks),
            "die": table.die,
            "round": table.round,
            "turn": table.turn,
            "order": [table.cards[card].kind.code for card in table.resolved_this_turn],
            "active_player": "nobody" if table.active_player < 0 else SEATS[table.active_player],
            "cleanup": [SEATS[seat] for seat in still_to_clean_up(table)],
            "realm_sizes": sorted(
                [len([p for p in table.players if p.realm == realm]) for realm in range(table.realms())], reverse=True
            ),
            "teammates_apart": all(
                len({table.players[seat].realm for seat in team}) == len(team) for team in table.teams
            ),
            **self.ending(table),
        }
        others = [*lists, "pool", "followers", "active", "resolving", "view", *self.seats_at(table)]
        if key == "order":
            wanted = _meant(table, wanted)
        elif key == "cleanup":
            wanted = [SEATS[seat] for seat in seats_called(wanted) or []]
        return self.compare_one_of(simple, key, wanted, others)

    def ending(self, table: TheosTable) -> dict[str, Any]:
        ending = super().ending(table)
        if table.lone and table.outcome is not None and not table.outcome.winners:
            ending["winner"] = SEATS[1]  # the Rival, who has no seat
        return ending

    def of_seat(self, table: TheosTable, seat: int, key: str, wanted: Any) -> list[str]:
        player = table.players[seat]
        draft = table.draft
        pack = [] if draft is None or player.pack < 0 else draft.packs[player.pack]
        hand, deck = player.hand, player.deck
        if table.is_rival(player.seat):
            hand, deck = hand + table.rival_stack.cards(), table.rival_deck.cards()
        piles = {"hand": hand, "deck": deck, "pack": pack, "roster": player.rest}
        if key in piles:
            return self.compare_cards(key, _meant(table, wanted), codes(piles[key]))
        if key == "row":
            return self.compare_row(table, wanted, player.row)
        unresolved = [card.kind.code for card in table.unresolved if card.seat == player.seat]
        simple: dict[str, Any] = {
            "blanks": len([card for card in hand if card.kind.type == BLANK]),
            "unresolved": unresolved[0] if unresolved else "",
            "laid": "" if player.laid is None else player.laid.kind.code,
            "followers": table.followers_on(player),
            "realm": player.realm + 1,
        }
        if key in ("unresolved", "laid") and wanted:
            wanted = find_kind(table.set, wanted).code
        elif key == "realm":
            wanted = realm_called(wanted)
        return self.compare_one_of(simple, key, wanted, [*piles, "row"], f"{SEATS[seat]}.")

    def compare_row(self, table: TheosTable, wanted: Any, row: list[CardInPlay]) -> list[str]:
        if isinstance(wanted, int):
            return compare("row", wanted, len(row))
        specs = [Spec(text, table.set) for text in names_in(table.set, wanted)]
        fitting = len(specs) == len(row) and all(spec.fits(card) for spec, card in zip(specs, row, strict=True))
        shown = [as_named(card)[2:] for card in row]
        return [] if fitting else [f"row is {shown}, expected {wanted}"]

    def compare_active(self, table: TheosTable, wanted: Any) -> list[str]:
        entries = wanted if isinstance(wanted, list) else [wanted] * table.realms()
        gods = [sorted(GODS[god_named(name.strip())] for name in str(entry).split("+")) for entry in entries]
        return compare("active", gods, [sorted(active_gods(table, realm)) for realm in range(table.realms())])

    def full_name(self, table: TheosTable, name: str) -> str:
        return find_kind(table.set, name).name


def is_no_card(name: str) -> bool:
    """A god, players, a number, a Realm."""
    return god_named(name) >= 0 or seats_called(name) is not None or name.isdigit() or realm_called(name) > 0


def still_to_clean_up(table: TheosTable) -> list[int]:
    return table.order if table.step in (CLEANUP, MOVING) else cleanup_order(table)


def number_named(table: TheosTable, why: str, option: int) -> str:
    """What a number among the options is called."""
    if why == "multi":
        return team_name(table, option)
    if why == "set-active":
        return GODS[option]
    return f"Realm {option + 1}" if why == "set-realm" else SEATS[option]


def number_fits(table: TheosTable, why: str, option: int, name: str) -> bool:
    """The same, as people say it: a team goes by any of its members, too."""
    if why == "set-active":
        return god_named(name) == option
    if why == "set-realm":
        return realm_called(name) == option + 1
    seats = seats_called(name)
    if why == "multi":
        return bool(seats) and set(seats or []) <= set(table.teams[option])
    return seats == [option]


def team_called(table: TheosTable, name: str) -> int:
    """The team whose members are named."""
    for team, seats in enumerate(table.teams):
        if sorted(seats_called(name) or []) == sorted(seats):
            return team
    teams = ", ".join(team_name(table, team) for team in range(len(table.teams)))
    raise BadName(f'"{name}" is no team; the teams are {teams}')


def realm_called(said: Any) -> int:
    """The number of a Realm: `2`, `"2"`, `"Realm 2"`; 0 if it is none."""
    number = str(said).lower().removeprefix("realm").strip()
    return int(number) if number.isdigit() and not isinstance(said, bool) else 0


def out_of_the_game(table: TheosTable) -> list[TheosCard]:
    """Cards that left the game in the draft, without those set aside before it."""
    draft = table.draft
    if draft is None:
        return []
    held = [player.pack for player in table.players]
    left = [card for number, pack in enumerate(draft.packs) if number not in held for card in pack]
    return draft.out + left


def compare_pool(cards: CardSet, wanted: Any) -> list[str]:
    all_codes = [kind.code for kind in cards.kinds]
    if isinstance(wanted, list):
        return compare("pool", wanted, all_codes)
    types = [kind.type for kind in cards.kinds]
    present: dict[str, Any] = {
        "cards": len(all_codes),
        "betrayals": types.count(BETRAYAL),
        "offerings": types.count(OFFERING),
        "powers": types.count(POWER_CARD),
        "speeds": len({kind.rank for kind in cards.kinds}),
        "first": all_codes[: len(wanted.get("first", []))],
        "last": all_codes[len(all_codes) - len(wanted.get("last", [])) :],
    }
    for god in GODS:
        present[god] = len([kind for kind in cards.kinds if GODS[kind.god] == god])
    return [fault for key, value in wanted.items() for fault in compare(f"pool.{key}", value, present.get(key))]


def codes(cards: list[TheosCard]) -> list[str]:
    return [card.kind.code for card in cards]


def _meant(table: TheosTable, wanted: Any) -> Any:
    """The codes of all cards that are meant; a number stays one."""
    if isinstance(wanted, int):
        return wanted
    return [find_kind(table.set, text).code for text in names_in(table.set, wanted)]


def names_in(cards: CardSet, wanted: Any) -> list[str]:
    """Cards as a list, or in one text, as the rules write them."""
    if isinstance(wanted, str):
        return listed(wanted, cards)
    if not isinstance(wanted, list) or not all(isinstance(one, str) for one in wanted):
        raise BadName(f'{wanted!r} are no cards; write a list of them, or a text like "G2 H4"')
    return wanted


def teams_of(case: Block) -> list[list[int]]:
    """`["AB", "CD"]`, also `["A+B", "C+D"]`."""
    teams: list[list[int]] = []
    for text in case.texts("teams", []):
        seats = seats_called(text)
        if not seats:
            raise case.bad("teams", f'"{text}" are no seats', 'write teams = ["AB", "CD"]')
        teams.append(seats)
    return teams


def _table(match: Match) -> TheosTable:
    assert isinstance(match.table, TheosTable)
    return match.table


def with_proxies(proxies: list[Block]) -> CardSet:
    """The game's own cards and the proxies of a case file."""
    own = FOLDER.cards(Setup())
    if not proxies:
        return own
    speeds = {GODS[kind.god]: kind.god_speed for kind in own.kinds}
    seen = dict.fromkeys([*own.by_name, *own.by_code], "the game's own set")
    extra = read_kinds(proxies, speeds, seen)
    for number, kind in enumerate(extra):
        kind.index = len(own.kinds) + number
    return CardSet(own.kinds + extra, own.decks, own.rosters)


POSITIONS = TheosPositions(GAME, "docs/cases-theos.md")
