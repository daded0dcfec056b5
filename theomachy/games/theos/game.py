"""What Theos says about itself."""

from typing import Any

from theomachy.games.theos import freezing, refusals, rules, value, view
from theomachy.games.theos.abilities.printed import GODS
from theomachy.games.theos.abilities.verbs import YES, Use
from theomachy.games.theos.formats import SEATS, modes
from theomachy.games.theos.kinds import BLANK, CardSet, Kind, TheosCard, read_set
from theomachy.games.theos.positions import named
from theomachy.games.theos.setting_up import format_of, new_table, read_plan
from theomachy.games.theos.table import (
    BUILD,
    CLEANUP,
    DRAFT,
    END,
    MOVING,
    PLACING,
    RESOLVE,
    RESOLVING,
    RESOLVING_NOW,
    REVEAL,
    SEATING,
    SET_UP,
    START,
    TURN,
    UNRESOLVED,
    CardInPlay,
    TheosTable,
    Waiting,
)
from theomachy.kernel.cards import Card
from theomachy.kernel.events import Event
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.questions import Question, Rule
from theomachy.kernel.refusal import Refusal
from theomachy.kernel.sets import read_folder
from theomachy.kernel.table import Table
from theomachy.kernel.words import Words, slug

FOLDER = __file__.rpartition("/")[0]
SET_FOLDERS = ["cards", "decks", "rosters"]
MOMENTS = {
    SET_UP: "set-up",
    DRAFT: "draft",
    BUILD: "build",
    SEATING: "seating",
    PLACING: "placing",
    START: "round",
    TURN: "turn",
    REVEAL: "reveal",
    RESOLVE: "resolve",
    RESOLVING: "resolving",
    END: "end of round",
    CLEANUP: "cleanup",
    MOVING: "moving",
}
WITH_TURN = [TURN, REVEAL, RESOLVE, RESOLVING]
WITH_ROUND = [START, END, CLEANUP, MOVING]
PEOPLE = ["player", "whose", "owner", "receiver"]


class Theos(Game):
    name = "theos"
    title = "Theos"
    rules_revision = 1

    def __init__(self) -> None:
        self._words: Words | None = None
        self._standard: CardSet | None = None  # the set that comes with the game
        self._sets: dict[str, str] = {}
        self._read: dict[str, CardSet] = {}

    # ------------------------------------------------------------------ set-up

    def modes(self) -> list[str]:
        return modes()

    def seats(self, setup: Setup) -> int:
        return format_of(setup.options)[0].seats

    def teams(self, setup: Setup) -> list[list[int]]:
        format = format_of(setup.options)[0]
        return format.teams() if format.seats > 1 else [[0]]

    def default_sets(self) -> dict[str, str]:
        if not self._sets:
            for folder in SET_FOLDERS:
                for name, text in read_folder(f"{FOLDER}/{folder}", ".toml").items():
                    self._sets[f"{folder}/{name}"] = text
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

    def table(self, setup: Setup) -> TheosTable:
        cards = self.card_set(setup)
        plan = read_plan(cards, setup.options)
        table = new_table(cards, plan.format)
        table.plan = plan
        return table

    # ------------------------------------------------------------------ play

    def rule(self, table: Table) -> Rule:
        assert isinstance(table, TheosTable)
        return rules.rule(table)

    def moment(self, table: Table) -> str:
        assert isinstance(table, TheosTable)
        if table.outcome is not None:
            return "over"
        step = table.step
        moment = MOMENTS[step]
        if step in WITH_TURN:
            return f"{moment} {table.turn}"
        if step in WITH_ROUND:
            return f"{moment} {table.round + 1 if step == START else table.round}"
        return moment

    def view(self, table: Table, seat: int) -> dict[str, Any]:
        assert isinstance(table, TheosTable)
        return view.view(table, seat)

    def value(self, table: Table, seat: int) -> float:
        assert isinstance(table, TheosTable)
        return value.value(table, seat)

    # ------------------------------------------------------------------ words

    def words(self) -> Words:
        if self._words is None:
            self._words = Words("\n".join(read_folder(f"{FOLDER}/words", "en.ftl").values()))
        return self._words

    def prompt(self, table: Table, question: Question) -> str:
        assert isinstance(table, TheosTable)
        about = question.about
        card, owner, team, text = "", "", "", ""
        if isinstance(about, Use):
            card, owner, text = about.this.kind.name, SEATS[about.this.seat], about.ability.text
            team = team_name(table, about.only_team) if about.only_team >= 0 else ""
        elif isinstance(about, CardInPlay):
            card, owner = about.kind.name, SEATS[about.seat]
        return self.words().say(
            f"ask-{question.why}",
            card=card,
            owner=owner,
            text=text,
            team=team,
            god="",
            least=question.least,
            most=question.most,
            count=question.most,
        )

    def about(self, table: Table, question: Question) -> str:
        return question.about.kind.name if isinstance(question.about, Use | CardInPlay) else ""

    def option(self, table: Table, question: Question, option: Any) -> dict[str, Any]:
        assert isinstance(table, TheosTable)
        say = self.words().say
        if isinstance(option, Card):
            if option.kind.type == BLANK:
                return {"label": say("option-blank"), "card": option.kind.name, "code": "", "zone": "hand"}
            label = f"{option.kind.code} {option.kind.name}"
            return {"label": label, "card": option.kind.name, "code": option.kind.code, "zone": zone_of(question)}
        if isinstance(option, CardInPlay):
            return self.option_in_play(option, option.kind.name)
        if isinstance(option, Waiting):
            sign = f" {option.ability.sign}" if len(option.card.kind.triggers) > 1 else ""
            return self.option_in_play(option.card, option.card.kind.name + sign)
        if option == YES:
            return {"label": say("option-yes"), "card": "", "zone": ""}
        if question.why == "multi":
            return {"label": say("option-team", team=team_name(table, option)), "card": "", "zone": "team"}
        if question.why == "set-active":
            return {"label": say(f"god-{slug(GODS[option])}"), "card": "", "zone": "god"}
        if question.why == "set-realm":
            return {"label": say("option-realm", realm=option + 1), "card": "", "zone": "realm"}
        return {"label": SEATS[option], "card": "", "zone": "seat"}

    def option_in_play(self, card: CardInPlay, name: str) -> dict[str, Any]:
        label = self.words().say(
            "option-card-in-play",
            card=name,
            player=SEATS[card.seat],
            followers=card.followers,
            max=card.kind.max,
            state=state_word(card),
        )
        return {"label": label, "card": card.kind.name, "code": card.kind.code, "zone": "play", "owner": card.seat}

    def pass_label(self, question: Question) -> str:
        words = self.words()
        specific = f"pass-{question.why}"
        return words.say(specific if words.has(specific) else "option-pass")

    def log_line(self, event: Event, seat: int) -> str:
        values: dict[str, Any] = {}
        for name, said in event.told_to(seat).items():
            if name in PEOPLE:
                assert isinstance(said, int)
                values[name] = SEATS[said]
            elif name == "players":
                assert isinstance(said, list)
                values[name] = ", ".join(SEATS[one] for one in said)
            elif isinstance(said, list):
                values[name] = ", ".join(said)
                values["known"] = "yes" if said else "no"
            else:
                values[name] = said
        return self.words().say(f"log-{event.name()}", **values)

    def rule_behind(self, question: Question) -> str:
        return refusals.rule_behind(question)

    def why_not(self, table: Table, question: Question, wanted: str) -> Refusal:
        assert isinstance(table, TheosTable)
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
        say = self.words().say
        reason = say(f"reason-{outcome.reason}", **outcome.values)
        if not outcome.winners:
            return reason
        who = ", ".join(SEATS[seat] for seat in outcome.winners)
        return f"{say('outcome-won', players=who, count=len(outcome.winners))} {reason}"

    def card_text(self, kind: Kind) -> str:
        """The printed text, made from the facts: text and behaviour cannot differ."""
        return kind.text()

    # ------------------------------------------------------------------ laws

    def census(self, table: Table) -> dict[str, int]:
        """Every card; Followers are counted, too, for they are as conserved as cards."""
        assert isinstance(table, TheosTable)
        count: dict[str, int] = {}
        for card in all_cards(table):
            count[card.kind.name] = count.get(card.kind.name, 0) + 1
        return count

    def dump(self, table: Table) -> str:
        assert isinstance(table, TheosTable)
        return dump(table)

    def freeze(self, table: Table) -> Any:
        assert isinstance(table, TheosTable)
        return freezing.freeze(table)

    def thaw(self, setup: Setup, frozen: Any) -> TheosTable:
        return freezing.thaw(self.table(setup), frozen)


def zone_of(question: Question) -> str:
    return {"hand": "deck", "build": "roster", "draft": "draft"}.get(question.why, "hand")


def state_word(card: CardInPlay) -> str:
    if card.destroyed:
        return "destroyed"
    if card.state == UNRESOLVED:
        return "unresolved"
    return "resolving" if card.state == RESOLVING_NOW else "raised"


def team_name(table: TheosTable, team: int) -> str:
    return "".join(SEATS[seat] for seat in table.teams[team])


def all_cards(table: TheosTable) -> list[TheosCard]:
    """Every card of the match, wherever it lies."""
    cards = table.blanks[:]
    for player in table.players:
        cards.extend(player.hand + player.deck + player.rest)
        cards.extend(in_play.card for in_play in player.row)
        if player.laid is not None:
            cards.append(player.laid)
    cards.extend(in_play.card for in_play in table.unresolved)
    resolving = table.resolving
    if resolving is not None and resolving.state == RESOLVING_NOW:
        cards.append(resolving.card)
    cards.extend(table.rival_stack.cards() + table.rival_deck.cards())
    draft = table.draft
    if draft is not None:
        cards.extend(draft.pool.cards() + draft.laid_out + draft.aside + draft.out)
        for pack in draft.packs:
            cards.extend(pack)
    return cards


def dump(table: TheosTable) -> str:
    """Everything, secrets included, one fact a line."""
    lines = [
        f"step {table.step} round {table.round} turn {table.turn} die {table.die} supply {table.supply}",
        f"active {table.active} player {table.active_player} order {table.order} rolls {table.rolls}",
        f"blanks {_cards(table.blanks)} teams {table.teams} resolved {table.resolved_this_turn}",
        f"outcome {table.outcome.as_data() if table.outcome else None}",
    ]
    for player in table.players:
        lines.append(f"player {player.seat} realm {player.realm} pack {player.pack}")
        lines.append(f"  hand {_cards(player.hand)}")
        lines.append(f"  deck {_cards(player.deck)}")
        lines.append(f"  rest {_cards(player.rest)}")
        lines.append(f"  laid {player.laid}")
        lines.append(f"  row {_row(player.row)}")
    lines.append(f"unresolved {_row(table.unresolved)}")
    resolving = table.resolving
    lines.append(f"resolving {'' if resolving is None else _row([resolving])} may empower {table.may_empower}")
    for frame in table.agenda:
        signs = [ability.sign for ability in frame.abilities]
        lines.append(
            f"using {_row([frame.card])} {signs} next {frame.next} kind {frame.kind} copied {frame.copied}"
            f" above {frame.destroyed} {frame.destroyed_enemies}"
        )
    for deck in (table.rival_stack, table.rival_deck):
        for segment in deck.segments:
            lines.append(f"rival {'placed' if segment.placed else 'bag'} {_cards(segment.cards)}")
    draft = table.draft
    if draft is not None:
        lines.append(f"draft deal {draft.deal} picks {draft.picks} picker {draft.picker} to {draft.direction}")
        lines.append(f"  pool {_cards(draft.pool.cards())} laid out {_cards(draft.laid_out)}")
        lines.append(f"  aside {_cards(draft.aside)} out {_cards(draft.out)}")
        lines.extend(f"  pack {_cards(pack)}" for pack in draft.packs)
    lines.extend(f"facts {seat}: {sorted(facts.facts.items())}" for seat, facts in enumerate(table.knowledge))
    return "\n".join(lines)


def _cards(cards: list[TheosCard]) -> str:
    return " ".join(f"{card.kind.code}#{card.id}" for card in cards)


def _row(cards: list[CardInPlay]) -> str:
    return " ".join(
        f"{card.kind.code}#{card.card.id}{'x' if card.destroyed else ''}({card.followers}){card.state}"
        for card in cards
    )
