# interpreted: it only serves cases
"""The game's half of the case format (docs/cases-theos.md)."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from theomachy.cases.answering import play_to
from theomachy.cases.keys import Cards, Key, Names, Number, Table, Text, Things, is_number
from theomachy.cases.looking import compare
from theomachy.cases.positions import COMMON, SET_UP, Positions, said_of
from theomachy.games.theos import GAME
from theomachy.games.theos.abilities.printed import GODS
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
from theomachy.games.theos.kinds import (
    BETRAYAL,
    BLANK,
    BLANKS,
    FOLDER,
    OFFERING,
    POWER_CARD,
    SUPPLY,
    CardSet,
    TheosCard,
    listed,
    read_kinds,
)
from theomachy.games.theos.positions import (
    Spec,
    as_named,
    compare_active,
    god_named,
    is_no_card,
    number_fits,
    number_named,
    out_of_the_game,
    realm_called,
    team_called,
    teams_of,
    without_sign,
)
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
from theomachy.games.theos.table import CardInPlay, Draft, Player, TheosTable, Waiting
from theomachy.games.theos.table.steps import (
    CLEANUP,
    DRAFT,
    FIRST_DIE,
    HAND,
    LUCK_OF_DRAFT,
    MOMENTS,
    MOVING,
    RESOLVE,
    RESOLVED,
    START,
    TURN,
    WITH_ROUND,
    WITH_TURN,
    zone,
)
from theomachy.kernel.cards import Card, Deck
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.names import BadName
from theomachy.kernel.sets import Block

STEP_OF = {name: step for step, name in MOMENTS.items()}
WHOLE_MATCH = ["set-up", "draft", "build", "placing"]
DRAFT_KEYS: dict[str, Key] = {"pool": Things(True), "piles": Table(), "packs": Table(), "deal": Number(1, 2, hard=2)}
LAST_TURN = 8


class TheosPositions(Positions[TheosTable]):
    spec = Spec
    moment_names = list(MOMENTS.values())
    streams = (SET_UP, "draft", "Rival")
    also_called = {"start phase": "round", "end phase": "end of round"}
    bare = True
    keys = {
        "type": Text(), "teams": Names(), "active": Key(), "pairs": Key(), "setup": Table(), **DRAFT_KEYS,
        "round": Number(1, 30, field="round", otherwise=1),
        "turn": Number(1, LAST_TURN, hard=LAST_TURN, field="turn"),
        "die": Number(1, FIRST_DIE, field="die"),
        "supply": Number(0, SUPPLY, field="supply"),
        "blanks": Number(0, BLANKS, hard=BLANKS),
        "cleanup": Key(["cleanup", "moving"]),
    }
    seat_keys = {
        "row": Things(True), "plays": Text(), "hand": Cards(True), "deck": Cards(True), "realm": Key(),
    }
    play_key = play_field = "row"
    in_order = ("row", "offerings", "powers", "resolving")
    seat_values = ("active_player",)

    def may_begin_at(self, at: str) -> bool:
        return super().may_begin_at(at) and not at.startswith("resolving")

    def moment_meant(self, match: Match, wanted: str) -> str:
        """Without a number: the End Phase of this round, the next round, the next Turn (between rounds the first)."""
        table = self.table_of(match)
        step = STEP_OF.get(wanted, -1)
        if step in WITH_ROUND:
            return f"{wanted} {table.round + 1 if step == START else table.round}"
        if step in WITH_TURN:
            over = step == TURN and table.rival_stack.empty() and not any(player.hand for player in table.players)
            return f"{wanted} {1 if over or table.step in WITH_ROUND else table.turn + (step == TURN)}"
        return wanted

    def chapter(self, match: Match) -> int:
        """Answers are not looked for beyond a Turn, the End Phase, or all that comes before the first round."""
        table = self.table_of(match)
        return table.round * 100 + (LAST_TURN if table.step in (CLEANUP, MOVING) else table.turn)

    def is_outcome(self, table: TheosTable, option: Any, name: str) -> bool:
        """A god by its name, a deck by its number."""
        if isinstance(option, int) and len(name) > 1:
            return god_named(name) == option or name.lower() == f"deck {option + 1}"
        return super().is_outcome(table, option, name)

    # ------------------------------------------------------------------ what a case may say

    def seat_count(self, case: Block) -> int:
        return 6

    def out_of_place(self, case: Block) -> Iterable[tuple[str, str]]:
        """A match from its set-up on has nothing laid out but its draft."""
        yield from super().out_of_place(case)
        whole = self.is_whole_match(case)
        for key in case.values:
            if whole and key not in (*COMMON, *DRAFT_KEYS):
                yield key, f"{key} means nothing where the match begins with its set-up; say it in setup"
            elif key in DRAFT_KEYS and not whole:
                yield key, f"{key} means something only in a draft"
        moment, number = self.at(case, "reveal")
        key = "turn" if STEP_OF.get(moment) in WITH_TURN else "round"
        if number and case.values.get(key, number) != number:
            yield key, f'the case begins at "{moment} {number}"'
        early = [seat for seat in SEATS if "plays" in said_of(case, seat) and moment not in ("reveal", "resolve")]
        yield from [(seat, f"{seat}.plays means something only at reveal or resolve") for seat in early]

    def is_whole_match(self, case: Block) -> bool:
        return case.values.get("at") in WHOLE_MATCH or "setup" in case.values

    def impossible(self, table: TheosTable) -> Iterator[str]:
        for kind, count in Counter(card.kind for card in table.cards).items():
            if count > (BLANKS if kind.type == BLANK else 1):
                yield f'"{kind.code}" ({kind.name}) is there {count} times'
        for card in [card for player in table.players for card in player.row]:
            if card.followers > card.kind.max:
                yield f'"{as_named(card)[2:]}" has more Followers than its Max of {card.kind.max}'
        followers = sum(player.followers() for player in table.players)
        if table.supply + followers > SUPPLY:
            yield f"there are {table.supply + followers} Followers, with those in the supply, but only {SUPPLY} exist"

    # ------------------------------------------------------------------ laying out

    def card_set(self, proxies: list[Block]) -> CardSet:
        own = FOLDER.cards(Setup())
        if not proxies:
            return own
        speeds = {GODS[kind.god]: kind.god_speed for kind in own.kinds}
        seen = dict.fromkeys([*own.by_name, *own.by_code], "the game's own set")
        extra = read_kinds(proxies, speeds, seen)
        for number, kind in enumerate(extra):
            kind.index = len(own.kinds) + number
        return CardSet(own.kinds + extra, own.decks, own.rosters)

    def lay_out_match(self, case: Block, proxies: list[Block]) -> Match:
        cards = self.card_set(proxies)
        if self.is_whole_match(case):
            return self.whole_match(cards, case, case.text_or("at", SET_UP))
        format = self.format_of(case)
        match = self.new_match(case, Setup({"type": format.type, "players": format.seats, "solo": format.type == SOLO}))
        return self.begin(match, self.lay_out(cards, case, format))

    def format_of(self, case: Block) -> Format:
        """As many seats as are named, and all that belong to the teams or to the type."""
        type = type_called(case.text_or("type", ""))
        sizes = [len(team) for team in teams_of(case)]
        named = [SEATS.index(seat) + 1 for seat in SEATS if seat in case.values]
        seats = max([2, *named, sum(sizes), sum(TEAMS.get(type, []))])
        if not type and sizes:
            type = next((name for name, of in TEAMS.items() if of == sizes and name != SOLO), FFA)
        type = type or ("1v1" if seats == 2 else FFA)
        format = find_format(type, 1 if type == SOLO else seats)
        if format is None:
            raise case.bad("type", f"there is no {type} with {seats} seats", "see rule H10")
        if "teams" in case.values and sorted(sizes) != sorted(format.sizes):
            raise case.bad("teams", f"{case.values['teams']} are not the teams of {format.name()}", "see rule H10")
        return format

    def whole_match(self, cards: CardSet, case: Block, at: str) -> Match:
        """A match from its set-up on, played by default answers to the moment at which the case begins."""
        options = dict(case.values.get("setup", {}))
        match = self.new_match(case, Setup(options))
        plan = read_plan(cards, options)
        if plan.deck_type == DRAFTED:
            cards = FOLDER.cards(Setup(options))  # nobody drafts what was made up for a case
        table = new_table(cards, plan.format)
        table.plan = plan
        if any(key in case.values for key in ("pool", "piles", "packs")):
            self.lay_out_draft(table, case, plan)
        self.begin(match, table)
        if at != SET_UP and not play_to(match, self.moment_meant(match, at)):
            raise case.bad("at", f'"{at}" never comes after this set-up', "begin earlier, or with another set-up")
        return match

    def lay_out_draft(self, table: TheosTable, case: Block, plan: Plan) -> None:
        """Cards of the draft in the order in which they come up; what is not mentioned lies below, shuffled."""
        table.draft = draft = Draft()
        fresh = {kind.code: Card(BLANKS + n, kind) for n, kind in enumerate(table.set.kinds)}
        table.cards = [*[Card(n, table.set.blank) for n in range(BLANKS)], *fresh.values()]

        def take(names: Any) -> list[TheosCard]:
            codes = [kind.code for kind in self.kinds_listed(table, names)]
            for code in codes:
                if code not in fresh or codes.count(code) > 1:
                    raise BadName(f"{code} is named twice in the draft")
            return [fresh.pop(code) for code in codes]

        piles, packs = case.values.get("piles", {}), case.values.get("packs", {})
        if not set(piles) <= {"offerings", "powers"}:
            raise case.bad("piles", "there are two piles", "write piles = { offerings = [...], powers = [...] }")
        draft.offerings = take(piles.get("offerings", []))
        draft.powers = take(piles.get("powers", []))
        if packs and sorted(packs) != list(SEATS[: len(table.players)]):
            seats = ", ".join(SEATS[: len(table.players)])
            raise BadName(f"packs are of {', '.join(sorted(packs))}, but the seats of this set-up are {seats}")
        draft.packs = [take(packs[seat]) for seat in sorted(packs)]
        draft.pool = Deck(LUCK_OF_DRAFT)
        for card in take(case.values.get("pool", [])):
            draft.pool.put_below(card)
        draft.pool.put_bag_below(list(fresh.values()))
        if packs:
            table.active = plan.active or [5] * plan.format.realms
            table.blanks = table.cards[:BLANKS]
            table.note_abilities(table.set.kinds)
            draft.deal = case.values.get("deal", 1)
            draft.direction = 1 if draft.deal == 1 else -1
            for number, player in enumerate(table.players):
                player.pack = number
            table.step = DRAFT

    def lay_out(self, cards: CardSet, case: Block, format: Format) -> TheosTable:
        values = case.values
        table = new_table(cards, format)
        if "teams" in values:
            seat_players(table, teams_of(case))
        table.plan = plan = Plan(format)
        played = any("plays" in values.get(seat, {}) for seat in SEATS)
        self.lay_out_numbers(table, values, *self.at(case, "reveal" if played else "turn"))
        table.opponent = plan.opponent = read_pairs(values.get("pairs", RECOMMENDED_PAIRS))
        table.active = read_active(values.get("active", "P+H"), table.opponent, format.realms)
        for player in table.players:
            self.lay_out_player(table, player, values)
        table.supply = values.get("supply", max(0, SUPPLY - sum(player.followers() for player in table.players)))
        out = len([card for card in table.cards if card.kind.type == BLANK])
        table.blanks = [table.new_card(cards.blank) for _ in range(values.get("blanks", BLANKS - out))]
        table.note_abilities(cards.kinds)
        if table.step in (CLEANUP, MOVING):
            table.order = self.cleanup_named(table, case) if "cleanup" in values else cleanup_order(table)
        for player in table.players:  # Blanks in hands were drawn in the open
            for card in player.hand:
                if card.kind.type == BLANK:
                    table.everyone_saw(card, zone(player.seat, HAND), 1 << player.seat)
        if table.step == RESOLVE:
            list(reveal(table))  # it asks nothing
        return table

    def cleanup_named(self, table: TheosTable, case: Block) -> list[int]:
        seats = seats_called(case.values["cleanup"])
        if not seats or len(set(seats)) < len(seats) or max(seats) >= len(table.players):
            fault = f"{case.values['cleanup']!r} are not the seats that still have to clean up"
            raise case.bad("cleanup", fault, 'write each of them once, in their order: cleanup = "B, A, C"')
        return seats

    def lay_out_numbers(self, table: TheosTable, values: dict[str, Any], moment: str, number: int) -> None:
        table.step = STEP_OF[moment]
        table.turn = 1 if table.step not in WITH_ROUND else LAST_TURN
        self.lay_out_fields(table, table, values, self.keys)
        if number and table.step in WITH_TURN:
            table.turn = number
        elif number:
            table.round = number
        if table.step == START:
            table.round -= 1  # the die is still the last round's
        table.die = values.get("die", min(FIRST_DIE, max(1, FIRST_DIE + 1 - table.round)))

    def lay_out_player(self, table: TheosTable, player: Player, case: dict[str, Any]) -> None:
        seat = SEATS[player.seat]
        values = case.get(seat, {})
        half = (len(table.players) + 1) // 2
        realm = values.get("realm", 1 if player.seat < half or table.realms() == 1 else 2)
        if not 1 <= realm_called(realm) <= table.realms():
            raise BadName(f"the realm of {seat} is {' or '.join('12'[: table.realms()])}, and not {realm!r}")
        player.realm = realm_called(realm) - 1
        for spec in self.described(table, values.get("row", []), "row"):
            if spec.seat not in (None, player.seat) or spec.said.get("state", "resolved") != "resolved":
                raise BadName(f'"{spec.text}" is no resolved card of {seat}, and a row has no others')
            card = CardInPlay(table.new_card(spec.kind), player.seat, player.team, RESOLVED)
            card.followers = spec.said.get("followers", 0)
            card.destroyed = spec.said.get("destroyed", False)
            player.row.append(card)
        hand = self.cards(table, values.get("hand", []), case)
        deck = self.cards(table, values.get("deck", []), case)
        if table.is_rival(player.seat):
            if table.step == START:  # what it is owed goes into its next stack (HR80)
                player.hand, hand = hand, []
            for one in hand:
                table.rival_stack.put_below(one)
            table.rival_deck.put_bag_below(deck)
        else:
            player.hand, player.deck = hand, deck
        if "plays" in values:
            player.laid = table.new_card(self.kinds_listed(table, [values["plays"]])[0])

    def cards(self, table: TheosTable, listed: Any, filler: Any) -> list[TheosCard]:
        """Cards as they are listed; of a number, cards that the case (here the filler) does not mention."""
        if not is_number(listed):
            return super().cards(table, listed, None)
        there = [card.kind for card in table.cards]
        said = set(re.findall(r"\w+", str(filler)))
        spare = [
            kind
            for kind in FOLDER.cards(Setup()).kinds
            if kind not in there and kind.code not in said and kind.name not in str(filler)
        ]
        if listed > len(spare):
            raise BadName(f"there are only {len(spare)} cards that are not mentioned")
        return [table.new_card(kind) for kind in spare[:listed]]

    # ------------------------------------------------------------------ options

    def name_of(self, kind: Any) -> str:
        return str(kind.code)

    def names_in(self, table: TheosTable, listed_: Any, key: str = "") -> list[str]:
        """Cards as a list, or in one text, as the rules write them."""
        return listed(listed_, table.set) if isinstance(listed_, str) else super().names_in(table, listed_, key)

    def fits(self, match: Match, asking: Asking, option: Any, name: str) -> bool:
        table, question = self.table_of(match), asking.question
        if isinstance(option, str):  # of a move, "yes" is also the Realm to which it leads
            there = 2 - table.players[question.seat].realm
            return option == name or (question.why == "move" and realm_called(name) == there)
        if isinstance(option, int):
            return number_fits(table, question.why, option, name)
        return super().fits(match, asking, option, name)

    def fits_thing(self, match: Match, asking: Asking, option: Any, name: str) -> bool:
        name, sign = without_sign(name) if isinstance(option, Waiting) else (name, "")
        try:
            thing = option.card if isinstance(option, Waiting) else option
            signed = not sign or option.ability.sign == sign
            return super().fits_thing(match, asking, thing, name) and signed
        except BadName:
            if is_no_card(name):
                return False
            raise

    def kinds_named(self, table: TheosTable, name: str) -> list[Any]:
        name = without_sign(name)[0]
        return [] if is_no_card(name) else super().kinds_named(table, name)

    def listed(self, names: str) -> list[str]:
        """Cards, or seats: "A+B"."""
        return [SEATS[seat] for seat in seats_called(names) or []] or listed(names, FOLDER.cards(Setup()))

    def label(self, match: Match, asking: Asking, option: Any) -> str:
        if isinstance(option, Waiting):
            return f"{as_named(option.card)} {option.ability.sign}"
        if isinstance(option, int):
            return number_named(self.table_of(match), asking.question.why, option)
        return super().label(match, asking, option)

    # ------------------------------------------------------------------ looking

    def seats_at(self, table: TheosTable) -> list[str]:
        """The Rival has a row, but no seat."""
        return list(SEATS[: len(table.players)])

    def zones(self, table: TheosTable, part: Player) -> dict[str, list[Card[Any]]]:
        draft, hand, deck = table.draft, part.hand, part.deck
        pack = [] if draft is None or part.pack < 0 else draft.packs[part.pack]
        if table.is_rival(part.seat):
            hand, deck = hand + table.rival_stack.cards(), table.rival_deck.cards()
        return {"hand": hand, "deck": deck, "pack": pack, "roster": part.spare}

    def as_named(self, table: TheosTable, thing: CardInPlay) -> str:
        return as_named(thing)

    def values(self, table: TheosTable, part: Player) -> dict[str, Any]:
        unresolved = [card.kind.code for card in table.unresolved if card.seat == part.seat]
        return {
            "blanks": len([card for card in self.zones(table, part)["hand"] if card.kind.type == BLANK]),
            "unresolved": unresolved[0] if unresolved else "",
            "laid": "" if part.laid is None else part.laid.kind.code,
            "followers": table.followers_on(part),
            "realm": part.realm + 1,
        }

    def of_part(self, table: TheosTable, part: Player, seat: int, key: str, wanted: Any) -> list[str]:
        if key in ("unresolved", "laid") and wanted:
            wanted = self.describe(table, wanted).kind.code
        elif key == "realm":
            wanted = realm_called(wanted)
        return super().of_part(table, part, seat, key, wanted)

    def table_zones(self, table: TheosTable) -> dict[str, list[Card[Any]]]:
        draft = table.draft or Draft()
        return {
            "offerings": draft.offerings,
            "powers": draft.powers,
            "draft_pool": draft.laid_out + draft.pool.cards(),
            "set_aside": draft.aside,
            "out": out_of_the_game(table),
        }

    def table_values(self, match: Match) -> dict[str, Any]:
        table = self.table_of(match)
        realms = [[player for player in table.players if player.realm == realm] for realm in range(table.realms())]
        teams = [[table.players[seat].realm for seat in team] for team in table.teams]
        cleaning = table.step in (CLEANUP, MOVING)
        return {
            **super().table_values(match),
            "blanks": len(table.blanks),
            "order": [table.cards[card].kind.code for card in table.resolved_this_turn],
            "active_player": "nobody" if table.active_player < 0 else SEATS[table.active_player],
            "cleanup": [SEATS[seat] for seat in (table.order if cleaning else cleanup_order(table))],
            "realm_sizes": sorted([len(realm) for realm in realms], reverse=True),
            "teammates_apart": all(len(set(realms)) == len(realms) for realms in teams),
        }

    def ending(self, table: TheosTable) -> dict[str, Any]:
        ending = super().ending(table)
        if table.lone and table.outcome is not None and not table.outcome.winners:
            ending["winner"] = SEATS[1]  # the Rival, who has no seat
        return ending

    def other_expectations(self) -> list[str]:
        return ["pool", "followers", "active", "resolving"]

    def of_table(self, match: Match, key: str, wanted: Any) -> list[str]:
        table = self.table_of(match)
        if key == "pool":
            return self.compare_pool(table.set, wanted)
        if key == "followers":
            teams = {name: team_called(table, name) for name in wanted} if isinstance(wanted, dict) else {}
            return self.compare_counts(key, wanted, {name: table.followers_of(team) for name, team in teams.items()})
        if key == "active":
            return compare_active(table, wanted)
        if key == "resolving":
            return self.compare_things(table, key, wanted, [] if table.resolving is None else [table.resolving])
        if key == "order":
            wanted = [spec.kind.code for spec in self.described(table, wanted, key)]
        elif key == "cleanup":
            wanted = [SEATS[seat] for seat in seats_called(wanted) or []]
        return super().of_table(match, key, wanted)

    def compare_pool(self, cards: CardSet, wanted: Any) -> list[str]:
        codes = [kind.code for kind in cards.kinds]
        if not isinstance(wanted, dict):
            return compare("pool", wanted, codes)
        types = [kind.type for kind in cards.kinds]
        present: dict[str, Any] = {
            "cards": len(codes),
            "betrayals": types.count(BETRAYAL),
            "offerings": types.count(OFFERING),
            "powers": types.count(POWER_CARD),
            "speeds": len({kind.rank for kind in cards.kinds}),
            **{god: len([kind for kind in cards.kinds if kind.god == n]) for n, god in enumerate(GODS)},
        }
        counts = {key: value for key, value in wanted.items() if key not in ("first", "last")}
        first, last = wanted.get("first", []), wanted.get("last", [])
        ends = compare("pool.first", first, codes[: len(first)])
        ends += compare("pool.last", last, codes[len(codes) - len(last) :])
        return ends + self.compare_counts("pool", counts, present)


POSITIONS = TheosPositions(GAME, "docs/cases-theos.md")
