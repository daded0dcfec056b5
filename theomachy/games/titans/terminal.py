# interpreted: it draws with rich, for people
"""The table of Titans of Eden in a terminal: views become what rich can draw. It sees views, never the table."""

from collections.abc import Mapping
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule as Line
from rich.table import Table as Grid
from rich.text import Text

from theomachy.games.titans import GAME
from theomachy.games.titans.abilities.printed import SUBVERSIONS
from theomachy.games.titans.kinds import ELEMENTS, Kind
from theomachy.games.titans.positions import BadName, find_kind
from theomachy.games.titans.view import UNKNOWN
from theomachy.kernel.game import BadSetup, Setup
from theomachy.kernel.words import slug

SEATS = "AB"
AGES = ["", "I", "II", "III"]
COLOUR = {
    "sky": "bright_blue",
    "fire": "red",
    "ice": "cyan",
    "rock": "yellow",
    "forest": "green",
    "desert": "magenta",
}
SIGNS = {"temple": "▲", "lost": "△", "token": "●", "spent": "○", "avatar": "◆", "times": "×", "down": "▒"}
PLAIN_SIGNS = {"temple": "^", "lost": ".", "token": "o", "spent": ".", "avatar": "*", "times": "x", "down": "#"}
TEMPLES, SURGES = 3, 2

View = Mapping[str, Any]


def short(name: str) -> str:
    """What people call it: "Akari, Timeless Fighter" is Akari."""
    return name.partition(", ")[0]


class Flow:
    """Pieces in a row, with a dot between them; lines end between pieces, never within one."""

    def __init__(self, pieces: list[Text]) -> None:
        self.pieces = pieces

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for piece in self.pieces:
            if line and line.cell_len + 3 + piece.cell_len > options.max_width:
                yield line
                line = Text()
            line = line + Text(" · ", style="dim") + piece if line else piece.copy()
        yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        lengths = [piece.cell_len for piece in self.pieces]
        return Measurement(max(lengths), sum(lengths) + 3 * (len(lengths) - 1)).clamp(max_width=options.max_width)


class TitansTerminal:
    """The game's half of the terminal table."""

    def __init__(self, setup: Setup, ascii_only: bool = False) -> None:
        self.cards_in_use = GAME.card_set(setup)
        self.words = GAME.words()
        self.signs = PLAIN_SIGNS if ascii_only else SIGNS

    # ------------------------------------------------------------------ set-up

    @staticmethod
    def set_up_options() -> dict[str, str]:
        """The set-up options of the game, with what they mean."""
        return {name: GAME.words().say(f"option-set-up-{name}") for name in ("piles", "advanced", "avatar")}

    def set_up(self, given: Mapping[str, str | bool | list[str]]) -> dict[str, Any]:
        """Set-up options as the rules want them: names of piles written out."""
        options: dict[str, Any] = dict(given)
        piles = options.get("piles", "random")
        if isinstance(piles, str) and piles != "random":
            piles = piles.split(";" if ";" in piles else ",")
        if isinstance(piles, list):
            options["piles"] = [self.full_name(name.strip()) for name in piles]
        return options

    def full_name(self, name: str) -> str:
        try:
            return find_kind(self.cards_in_use, name).name
        except BadName as fault:
            raise BadSetup(str(fault)) from None

    # ------------------------------------------------------------------ the board

    def introduction(self) -> str:
        """The game in a few paragraphs; where lines end is the screen's to say."""
        return "\n\n".join(" ".join(part.split()) for part in self.words.say("introduction").split("\n\n"))

    def moment(self, view: View) -> str:
        name, _, age = view["moment"].rpartition(" ")
        if age.isdigit():
            return self.words.say(f"step-{slug(name)}", age=int(age))
        return self.words.say(f"step-{slug(view['moment'])}")

    def board(self, view: View, names: list[str]) -> RenderableType:
        """The whole table as one seat sees it, that seat below."""
        table = view["table"]
        seat = view["seat"]
        title = self.words.say("board-turn", turn=table["turn"], moment=self.moment(view))
        below = max(seat, 0)
        parts: list[RenderableType] = [
            Line(Text(title, style="bold"), align="left", style="dim"),
            self.side(view, 1 - below, names[1 - below]),
            Text(),
            self.side(view, below, names[below]),
        ]
        if view["outcome"] is None and not self.asks_for_a_pile(view):
            parts.extend([Text(), self.pile_lines(view)])
        return Group(*parts)

    def asks_for_a_pile(self, view: View) -> bool:
        """Then the piles are listed as options, and once is enough."""
        question = view["question"]
        return question is not None and any(option["zone"] == "pile" for option in question["options"])

    def side(self, view: View, seat: int, name: str) -> RenderableType:
        player = view["table"]["players"][seat]
        parts: list[RenderableType] = [self.name_line(view, seat, name), self.zones_line(view, seat)]
        if player["in_play"]:
            parts.append(self.in_play(player["in_play"]))
        else:
            parts.append(Text("  " + self.words.say("board-nothing"), style="dim"))
        if player["laid"]:
            parts.append(self.laid_line(player["laid"]))
        if UNKNOWN not in player["hand"] and player["hand"]:
            hand = Text("  " + self.words.say("board-own-hand") + ": ", style="bold")
            parts.append(hand + self.names(player["hand"]))
        return Group(*parts)

    def name_line(self, view: View, seat: int, name: str) -> RenderableType:
        player = view["table"]["players"][seat]
        signs, say = self.signs, self.words.say
        left = Text(f"{SEATS[seat]} · {name}", style="bold reverse" if seat == view["seat"] else "bold")
        if view["table"]["avatar"] == seat:
            left += Text(f"  {signs['avatar']} {say('board-avatar')}", style="bold yellow")
        temples, surge = player["temples"], player["surge"]
        right = Text.assemble(
            say("board-temples") + " ",
            (signs["temple"] * temples + signs["lost"] * (TEMPLES - temples), "bold"),
            "   " + say("board-surge") + " ",
            signs["token"] * surge + signs["spent"] * (SURGES - surge),
            "   " + say("board-energy") + " ",
            (f"{player['energy']:>2}", "bold green"),
            "   " + say("board-power") + " ",
            (f"{player['total']:>2}", "bold"),
        )
        grid = Grid.grid(expand=True)
        grid.add_column(no_wrap=True)
        grid.add_column(justify="right", no_wrap=True)
        grid.add_row(left, right)
        return grid

    def zones_line(self, view: View, seat: int) -> Text:
        player = view["table"]["players"][seat]
        say = self.words.say
        parts: list[str] = []
        parts.append(say("board-hand", count=len(player["hand"])))
        parts.append(say("board-deck", count=player["deck"]))
        parts.append(say("board-discard", count=len(player["discard"])))
        if player["removed"]:
            parts.append(say("board-removed", count=len(player["removed"])))
        known = [name for name in player["hand"] if name != UNKNOWN]
        if known and UNKNOWN in player["hand"]:
            parts[0] += f" ({self.names(known)}, {player['hand'].count(UNKNOWN)} {UNKNOWN})"
        if player["top"]:
            parts.append(say("board-top", cards=", ".join(player["top"])))
        if player["shielded"]:
            parts.append(say("board-shielded"))
        return Text("  " + " · ".join(parts), style="dim")

    def names(self, names: list[str]) -> Text:
        """Names with their numbers, in the colours of their elements, in the order given."""
        counted: dict[str, int] = {}
        for name in names:
            counted[name] = counted.get(name, 0) + 1
        parts = [self.name(name) + Text(f" {self.signs['times']}{n}" if n > 1 else "") for name, n in counted.items()]
        return Text(" · ", style="dim").join(parts)  # names may have commas in them

    def name(self, name: str, shown: str = "") -> Text:
        kind = self.cards_in_use.by_name.get(name)
        return Text(shown or name, style=COLOUR[kind.element] if kind is not None else "dim")

    def in_play(self, cards: list[View]) -> RenderableType:
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(justify="right", width=4, style="bold")
        grid.add_column(no_wrap=True, min_width=24)
        grid.add_column(style="dim", width=7)
        grid.add_column()
        for card in cards:
            grid.add_row(str(card["power"]), self.name(card["name"]), f"age {AGES[card['age']]}", self.what_it_does(card))
        return grid

    def what_it_does(self, card: View) -> Text:
        """Its abilities, dim where a subversion silences them, and what it carries."""
        silenced = "Mindless" in card["subversions"]
        text = Text(", ".join(card["abilities"]), style="dim strike" if silenced else "")
        say = self.words.say
        placed = card["subversions"].items()
        carried = [say("board-placed-by", subversion=name, player=SEATS[placer]) for name, placer in placed]
        if card["tokens"]:
            carried.append(say("board-tokens", count=card["tokens"]))
        if carried:
            text = text + Text(" · " if text else "") + Text(", ".join(carried), style="bold magenta")
        return text

    def laid_line(self, laid: list[str]) -> Text:
        say = self.words.say
        shown = [say("board-face-down-known", card=name) for name in laid if name != UNKNOWN]
        unknown = laid.count(UNKNOWN)
        if unknown:
            shown.append(say("board-face-down", count=unknown))
        return Text(f"   {self.signs['down']} " + ", ".join(shown), style="italic")

    # ------------------------------------------------------------------ piles and other panels

    def pile_lines(self, view: View) -> RenderableType:
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(no_wrap=True)
        grid.add_column()
        for label, piles in self.piles_by_element(view):
            cells = [self.pile_cell(pile) for pile in piles]
            grid.add_row(Text("  " + label, style="dim"), Flow(cells))
        title = Text.assemble((self.words.say("board-piles"), "bold"), (" " + self.words.say("board-piles-key"), "dim"))
        return Group(title, grid)

    def pile_cell(self, pile: View) -> Text:
        kind = self.cards_in_use.by_name[pile["name"]]
        facts = f" {kind.cost}/{kind.power}{self.signs['times']}{pile['left']}"
        return self.name(kind.name, short(kind.name)) + Text(facts, style="" if pile["left"] else "dim strike")

    def piles_by_element(self, view: View) -> list[tuple[str, list[View]]]:
        """The piles of each element; Ghosts and Travelers last, together."""
        by_element: dict[str, list[View]] = {}
        for pile in view["table"]["piles"]:
            kind = self.cards_in_use.by_name[pile["name"]]
            by_element.setdefault("" if kind.species == "dweller" else kind.element, []).append(pile)
        ordered = [*ELEMENTS, ""]
        return [
            (self.words.say(f"element-{element}") if element else self.words.say("board-others"), by_element[element])
            for element in ordered
            if element in by_element
        ]

    def panels(self) -> dict[str, str]:
        """What else can be looked at, by the word one types."""
        return {name: self.words.say(f"panel-{name}") for name in ("piles", "discard", "subversions")}

    def panel(self, name: str, view: View, names: list[str]) -> RenderableType:
        if name == "piles":
            return self.pile_panel(view)
        if name == "discard":
            return self.discard_panel(view, names)
        grid = Grid.grid(padding=(0, 2))
        for subversion in SUBVERSIONS:
            grid.add_row(Text(subversion, style="bold magenta"), self.words.say(f"subversion-{slug(subversion)}"))
        return Padding(grid, (0, 0, 0, 2))

    def pile_panel(self, view: View) -> RenderableType:
        grid = Grid(box=None, padding=(0, 1), show_header=True, header_style="dim")
        grid.add_column("")
        grid.add_column("cost", justify="right")
        grid.add_column("power", justify="right")
        grid.add_column("left", justify="right")
        grid.add_column("")
        for _, piles in self.piles_by_element(view):
            for pile in piles:
                kind = self.cards_in_use.by_name[pile["name"]]
                abilities = ", ".join(ability.printed for ability in kind.abilities)
                grid.add_row(self.name(kind.name), str(kind.cost), str(kind.power), str(pile["left"]), abilities)
        return grid

    def discard_panel(self, view: View, names: list[str]) -> RenderableType:
        parts: list[RenderableType] = []
        for player in view["table"]["players"]:
            who = f"{SEATS[player['seat']]} · {names[player['seat']]}"
            for zone in ("discard", "removed"):
                if zone == "discard" or player[zone]:
                    title = Text(f"{who}, {self.words.say(f'board-{zone}', count=len(player[zone]))}: ", style="bold")
                    parts.append(title + self.names(player[zone]))
        return Group(*parts)

    # ------------------------------------------------------------------ options and cards

    def option(self, option: View) -> tuple[Text, Text]:
        """An option as it is listed: what it is called, and what a player wants to know of it."""
        kind = self.cards_in_use.by_name.get(option["card"])
        if kind is None:
            return Text(option["label"]), Text()
        abilities = ", ".join(ability.printed for ability in kind.abilities)
        if option["zone"] == "play":
            return Text(option["label"], style=COLOUR[kind.element]), Text(abilities)
        facts = [f"cost {kind.cost}"] if option["zone"] == "pile" else []
        facts.append(f"power {kind.power:>2}")
        return self.name(kind.name), Text("  ".join([*facts, abilities]))

    def find(self, name: str) -> str:
        """The full name of the card that is meant; what it might be otherwise is said in a `LookupError`."""
        try:
            return find_kind(self.cards_in_use, name).name
        except BadName as fault:
            raise LookupError(str(fault)) from None

    def card(self, name: str, view: View | None = None) -> RenderableType:
        """A card as printed and, within a match, where its power comes from."""
        kind = self.cards_in_use.by_name[name]
        say = self.words.say
        lines = [Text(self.facts(kind), style="dim")]
        if kind.abilities:
            for line in GAME.card_text(kind).splitlines():
                printed, _, words = line.partition(". ")
                lines.append(Text.assemble((printed + ". ", "bold"), words))
        else:
            lines.append(Text(say("card-plain")))
        if not kind.known:
            lines.append(Text(say("card-own-design"), style="dim italic"))
        if view is not None:
            lines.append(Text())
            lines.extend(self.in_this_match(kind, view))
        return Panel(Group(*lines), title=Text(kind.name, style="bold " + COLOUR[kind.element]), title_align="left")

    def facts(self, kind: Kind) -> str:
        say = self.words.say
        return say(
            "card-kind",
            element=say(f"element-{kind.element}"),
            species=say(f"species-{kind.species}").lower(),
            cost=kind.cost,
            power=str(kind.power),
            copies=kind.copies,
        )

    def in_this_match(self, kind: Kind, view: View) -> list[Text]:
        say = self.words.say
        lines: list[Text] = []
        for player in view["table"]["players"]:
            for card in player["in_play"]:
                if card["name"] == kind.name:
                    terms = ", ".join(f"{what} {amount:+d}" for what, amount in card["terms"])
                    lines.append(
                        Text(say("card-in-play", player=SEATS[player["seat"]], power=str(card["power"]), terms=terms))
                    )
                    for subversion in card["subversions"]:
                        lines.append(Text(f"  {subversion}: {say(f'subversion-{slug(subversion)}')}", style="magenta"))
        left = [pile["left"] for pile in view["table"]["piles"] if pile["name"] == kind.name]
        lines.append(Text(say("card-pile-left", left=left[0]) if left else say("card-no-pile"), style="dim"))
        return lines

    def keywords(self, name: str) -> list[str]:
        """The words on a card that the rules explain."""
        return list(dict.fromkeys(ability.name for ability in self.cards_in_use.by_name[name].abilities))

    def cards(self) -> list[dict[str, Any]]:
        """Every kind in use, as plain data."""
        return [
            {
                "name": kind.name,
                "element": kind.element,
                "species": kind.species,
                "cost": kind.cost,
                "power": kind.power,
                "abilities": [ability.printed for ability in kind.abilities],
                "text": GAME.card_text(kind).splitlines(),
                "copies": kind.copies,
                "known": kind.known,
            }
            for kind in self.cards_in_use.kinds
        ]

    # ------------------------------------------------------------------ replays

    def open_view(self, views: list[dict[str, Any]]) -> dict[str, Any]:
        """All seats' knowledge in one view: for matches that are over."""
        merged = dict(views[0])
        players: list[dict[str, Any]] = []
        for seat, own in enumerate(views):
            player = dict(own["table"]["players"][seat])
            player["top"] = max((view["table"]["players"][seat]["top"] for view in views), key=len)
            players.append(player)
        merged["table"] = {**views[0]["table"], "players": players}
        merged["seat"] = -1
        merged["question"] = None
        return merged


TERMINAL = TitansTerminal
