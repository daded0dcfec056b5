"""What Titans of Eden says about itself."""

from typing import Any

from theomachy.games.titans import freezing, refusals, rules, spellbooks, value, view
from theomachy.games.titans.abilities.energy import energy
from theomachy.games.titans.abilities.playing import TOP_OF_DECK, YES
from theomachy.games.titans.abilities.printed import Ability
from theomachy.games.titans.formats import SEATS, all_formats
from theomachy.games.titans.kinds import Book, CardSet, Kind, TitanCard, read_set
from theomachy.games.titans.positions import named
from theomachy.games.titans.setting_up import new_table, read_format, read_plan
from theomachy.games.titans.table import (
    AWAKEN,
    BATTLE,
    BOOKS,
    END_OF_AGE,
    END_OF_TURN,
    NOW,
    PLAY,
    SET_UP,
    SHUFFLE,
    START_OF_AGE,
    SURGE,
    CardInPlay,
    TitansTable,
    side_asked,
)
from theomachy.kernel.cards import Card
from theomachy.kernel.events import Event
from theomachy.kernel.game import BadSetup, Game, Setup
from theomachy.kernel.questions import Question, Rule
from theomachy.kernel.refusal import Refusal
from theomachy.kernel.sets import read_folder
from theomachy.kernel.table import Table
from theomachy.kernel.words import Words, slug

FOLDER = __file__.rpartition("/")[0]
MOMENTS = {
    SET_UP: "set-up",
    SURGE: "surge",
    START_OF_AGE: "start of age",
    PLAY: "play",
    NOW: "reveal",
    AWAKEN: "awaken",
    END_OF_AGE: "end of age",
    BATTLE: "battle",
    END_OF_TURN: "end of turn",
    SHUFFLE: "shuffle",
    BOOKS: "books",
}
OPEN_HAND, CLOSE_HAND = "open hand", "close hand"
OPENLY = ["sacrifice", "no-escape", "discard-deck"]  # questions after which the cards chosen lie open at once
WITH_AGE = [START_OF_AGE, PLAY, NOW, AWAKEN, END_OF_AGE]


class Titans(Game):
    name = "titans"
    title = "Titans of Eden"
    rules_revision = 1

    def __init__(self) -> None:
        self._words: Words | None = None
        self._standard: CardSet | None = None  # the set that comes with the game
        self._sets: dict[str, str] = {}
        self._read: dict[str, CardSet] = {}
        self._books: dict[CardSet, list[Book]] = {}

    # ------------------------------------------------------------------ set-up

    def modes(self) -> list[str]:
        return [format.mode() for format in all_formats()]

    def seats(self, setup: Setup) -> int:
        return read_format(setup.options).players

    def teams(self, setup: Setup) -> list[list[int]]:
        return read_format(setup.options).teams

    def default_sets(self) -> dict[str, str]:
        if not self._sets:
            self._sets = read_folder(f"{FOLDER}/cards", ".toml")
            for name, text in read_folder(f"{FOLDER}/books", ".toml").items():
                self._sets[spellbooks.FOLDER + name] = text
        return self._sets

    def card_set(self, setup: Setup) -> CardSet:
        if not setup.sets and self._standard is not None:
            return self._standard
        files = setup.sets or self.default_sets()
        key = "\0".join(f"{name}\0{text}" for name, text in files.items())
        if key not in self._read:
            self._read[key] = read_set(files)
        if not setup.sets:
            self._standard = self._read[key]
        return self._read[key]

    def ready_made(self, setup: Setup) -> list[Book]:
        """The spellbooks that come with the sets in use."""
        cards = self.card_set(setup)
        if cards not in self._books:
            self._books[cards] = spellbooks.ready_made(setup.sets or self.default_sets(), cards)
        return self._books[cards]

    def table(self, setup: Setup) -> TitansTable:
        cards = self.card_set(setup)
        options = setup.options
        format = read_format(options)
        plan = read_plan(cards, format, options)
        table = new_table(cards, format, options.get("open_hands", True))
        table.plan = plan
        if format.constructed:
            table.ready_made = self.ready_made(setup)
            table.brought = spellbooks.read_brought(table, options.get("books", {}))
        elif "books" in options:
            raise BadSetup("spellbooks belong to constructed play; choose a mode that ends in -constructed")
        return table

    # ------------------------------------------------------------------ play

    def rule(self, table: Table) -> Rule:
        assert isinstance(table, TitansTable)
        return rules.rule(table)

    def moment(self, table: Table) -> str:
        assert isinstance(table, TitansTable)
        if table.outcome is not None:
            return "over"
        moment = MOMENTS[table.step]
        return f"{moment} {table.age}" if table.step in WITH_AGE else moment

    def view(self, table: Table, seat: int) -> dict[str, Any]:
        assert isinstance(table, TitansTable)
        return view.view(table, seat)

    def value(self, table: Table, seat: int) -> float:
        assert isinstance(table, TitansTable)
        return value.value(table, seat)

    def option_key(self, table: Table, question: Question, option: Any, observer: int) -> str:
        """Cards are laid face-down (T40); what is discarded or given up lies open."""
        if isinstance(option, Card):
            secret = observer != question.seat and question.why not in OPENLY
            return "a card" if secret else option.kind.name
        if isinstance(option, CardInPlay):
            return f"{option.kind.name} #{option.number}"
        return option.name if isinstance(option, Kind) else str(option)

    # ------------------------------------------------------------------ words

    def words(self) -> Words:
        if self._words is None:
            self._words = Words("\n".join(read_folder(f"{FOLDER}/words", "en.ftl").values()))
        return self._words

    def prompt(self, table: Table, question: Question) -> str:
        assert isinstance(table, TitansTable)
        about = question.about
        side = side_asked(table, question)
        asked = self.words().say(
            f"ask-{question.why}",
            own="yes" if question.behalf == question.seat else "no",
            **{"for": SEATS[question.behalf]},
            foe=SEATS[side.foe.seat],
            card=about.kind.name if isinstance(about, CardInPlay) else "",
            arena=side.arena.number + 1,
            energy=energy(table, side),
            count=question.most if question.most > 1 else 0,
        )
        if len(table.sides_of(question.behalf)) == 1:
            return asked
        return self.words().say("in-arena", asked=asked, arena=side.arena.number + 1)

    def about(self, table: Table, question: Question) -> str:
        return question.about.kind.name if isinstance(question.about, CardInPlay) else ""

    def option(self, table: Table, question: Question, option: Any) -> dict[str, Any]:
        assert isinstance(table, TitansTable)
        if isinstance(option, Card):
            return {"label": option.kind.name, "card": option.kind.name, "zone": "hand"}
        if isinstance(option, Kind):
            return {"label": f"{option.name} ({option.cost})", "card": option.name, "zone": "pile"}
        if isinstance(option, CardInPlay):
            return {
                "label": self.label_in_play(table, option),
                "card": option.kind.name,
                "zone": "play",
                "number": option.number,
            }
        specific = f"yes-{question.why}"
        yes = specific if self.words().has(specific) else "option-yes"
        words = {YES: yes, TOP_OF_DECK: "option-top-of-deck", spellbooks.OWN: "option-own-book"}
        label = self.words().say(words[option]) if option in words else str(option)
        return {"label": label, "card": "", "zone": ""}

    def label_in_play(self, table: TitansTable, card: CardInPlay) -> str:
        """Name, owner's side and what tells it apart."""
        carried = "".join(f"; {name}" for name in sorted(card.subversions))
        return f"{card.kind.name} of {SEATS[card.side.seat]} (power {card.power()}{carried})"

    def pass_label(self, question: Question) -> str:
        words = self.words()
        specific = f"pass-{question.why}"
        return words.say(specific if words.has(specific) else "option-pass")

    def log_line(self, event: Event, seat: int) -> str:
        told = event.told_to(seat)
        values: dict[str, Any] = {}
        for name, said in told.items():
            if name in ("player", "whose"):
                assert isinstance(said, int)
                values[name] = SEATS[said] if said >= 0 else ""
            elif name == "players":
                assert isinstance(said, list)
                values.update(players=together(said), count=len(said))
            elif isinstance(said, list):
                values[name] = counted(said)
                values["known"] = "yes" if said else "no"
            else:
                values[name] = said
        return self.words().say(f"log-{event.name()}", **values)

    def rule_behind(self, question: Question) -> str:
        return refusals.RULE_OF[question.why]

    def why_not(self, table: Table, question: Question, wanted: str) -> Refusal:
        assert isinstance(table, TitansTable)
        return refusals.why_not(table, question, named(table, question, wanted))

    def refusal_text(self, refusal: Refusal) -> str:
        values: dict[str, Any] = {"card": "That"}
        values.update(refusal.values)
        text = self.words().say(f"refusal-{refusal.code}", **values)
        return f"{text} ({refusal.rule})" if refusal.rule else text

    def outcome_text(self, table: Table) -> str:
        outcome = table.outcome
        if outcome is None:
            return ""
        words = self.words()
        reason = words.say(f"reason-{outcome.reason}", **outcome.values)
        if not outcome.winners:
            return reason
        who = words.say("outcome-winners", players=together(outcome.winners), count=len(outcome.winners))
        return f"{who} {reason}"

    def card_text(self, kind: Kind) -> str:
        """The printed text, made from the facts: text and behaviour cannot differ."""
        return "\n".join(self.ability_text(ability) for ability in kind.abilities)

    def ability_text(self, ability: Ability) -> str:
        message = f"text-{slug(ability.name)}"
        words = self.words().say(message, n=ability.number, all="yes" if ability.all else "no")
        return f"{ability.printed}. {words}"

    # ------------------------------------------------------------------ wishes

    def wishes(self, table: Table, seat: int) -> list[str]:
        """T62: players of a team open their hands to each other, or close them."""
        assert isinstance(table, TitansTable)
        player = table.players[seat]
        if len(table.format.teams[player.team]) == 1:
            return []
        return [CLOSE_HAND] if player.open else [OPEN_HAND]

    def grant(self, table: Table, seat: int, wish: str) -> None:
        assert isinstance(table, TitansTable)
        table.open_hand(table.players[seat], wish == OPEN_HAND)

    # ------------------------------------------------------------------ laws

    def set_up_is_over(self, table: Table) -> bool:
        return table.step not in (SET_UP, BOOKS)

    def census(self, table: Table) -> dict[str, int]:
        assert isinstance(table, TitansTable)
        count: dict[str, int] = {}
        for card in all_cards(table):
            count[card.kind.name] = count.get(card.kind.name, 0) + 1
        return count

    def dump(self, table: Table) -> str:
        assert isinstance(table, TitansTable)
        return dump(table)

    def freeze(self, table: Table) -> Any:
        assert isinstance(table, TitansTable)
        return freezing.freeze(table)

    def thaw(self, setup: Setup, frozen: Any) -> TitansTable:
        return freezing.thaw(self.table(setup), frozen)


def together(seats: list[int]) -> str:
    """The names of teammates.

    >>> together([0, 1])
    'A and B'
    """
    return " and ".join(SEATS[seat] for seat in seats)


def counted(names: list[str]) -> str:
    """Names with equal ones counted; many names have commas of their own.

    >>> counted(["Monk", "Monk", "Caiden, Fire Lord"])
    'Monk \u00d72 \u00b7 Caiden, Fire Lord'
    """
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return " \u00b7 ".join(name if count == 1 else f"{name} \u00d7{count}" for name, count in counts.items())


def all_cards(table: TitansTable) -> list[TitanCard]:
    """Every card of the match, wherever it lies."""
    cards = [card for arena in table.arenas for pile in arena.piles for card in pile.cards[: arena.left[pile.place]]]
    for player in table.players:
        cards.extend(player.hand + player.deck.cards() + player.discard + player.removed)
    for side in table.sides:
        cards.extend(side.book)
        cards.extend(laid.card for laid in side.laid)
        cards.extend(in_play.card for in_play in side.in_play)
    return cards


def dump(table: TitansTable) -> str:
    """Everything, secrets included, one fact a line."""
    lines = [
        f"step {table.step} turn {table.turn} age {table.age} avatar {table.avatar} entered {table.entered}",
        f"next {table.asked_next} passes {table.passes} rolls {table.rolls}",
        f"outcome {table.outcome.as_data() if table.outcome else None}",
    ]
    for arena in table.arenas:
        for pile in arena.piles:
            lines.append(f"arena {arena.number} pile {pile.kind.name}: {arena.left[pile.place]}")
    for player in table.players:
        lines.append(f"player {player.seat} surge {player.surge} open {player.open}")
        lines.append(f"  hand {_cards(player.hand)} kept {player.kept}")
        for segment in player.deck.segments:
            lines.append(f"  deck {'placed' if segment.placed else 'bag'} {segment.known_to} {_cards(segment.cards)}")
        lines.append(f"  discard {_cards(player.discard)}")
        lines.append(f"  removed {_cards(player.removed)}")
    for side in table.sides:
        lines.append(
            f"side {side.number} temples {side.mat.temples} shield {side.shielded_this_age} {side.shielded_this_turn}"
            f" lost {side.lost_temple}"
        )
        lines.append(f"  book {_cards(side.book)} taken {side.taken}")
        lines.extend(f"  laid {laid.card} {laid.giver} {laid.from_hand} {laid.known_to}" for laid in side.laid)
        for card in side.in_play:
            carried = {name: (at.placer, at.source) for name, at in card.subversions.items()}
            abilities = [ability.printed for ability in card.abilities]
            lines.append(
                f"  {card.number} {card.card} owner {card.owner.number} age {card.age} waiting {card.waiting}"
                f" tokens {card.tokens} {carried} {abilities}"
            )
    lines.extend(f"facts {seat}: {sorted(facts.facts.items())}" for seat, facts in enumerate(table.knowledge))
    return "\n".join(lines)


def _cards(cards: list[TitanCard]) -> str:
    return " ".join(f"{card.kind.name}#{card.id}" for card in cards)
