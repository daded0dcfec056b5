# interpreted: it draws with rich, for people
"""The table of Titans of Eden in a terminal: views become what rich can draw. It sees views, never the table."""

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from theomachy.boards.terminal import Flow, Given, TerminalBoard, View
from theomachy.games.titans import GAME
from theomachy.games.titans.abilities.printed import SUBVERSIONS, read_ability
from theomachy.games.titans.faces import card_text, keywords
from theomachy.games.titans.formats import SEATS
from theomachy.games.titans.kinds import ELEMENTS, FOLDER, Kind
from theomachy.games.titans.positions import find_kind
from theomachy.kernel.game import Setup
from theomachy.kernel.view import UNKNOWN
from theomachy.kernel.words import slug

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
PILES = 16  # in an arena, one for each element and species


def short(name: str) -> str:
    """What people call it: "Akari, Timeless Fighter" is Akari."""
    return name.partition(", ")[0]


def plays_in(arena: View, seat: int) -> bool:
    return any(side["seat"] == seat for side in arena["sides"])


def own_below(arena: View, seat: int) -> list[View]:
    """The two sides of an arena, the seat's own last; the first one, if the seat does not play there."""
    first, second = arena["sides"]
    return [first, second] if second["seat"] == seat else [second, first]


def last_of(sides: list[View], seat: int) -> View:
    """The side beside which a player's hand is shown: whoever plays in two arenas has only one."""
    return [side for side in sides if side["seat"] == seat][-1]


def silenced(printed: str, subversions: View) -> bool:
    """Whether these subversions take the ability away: Mindless any, Exhausted those that are no Now abilities."""
    return "Mindless" in subversions or ("Exhausted" in subversions and not read_ability(printed).priority)


class TitansTerminal(TerminalBoard):
    """The game's half of the terminal table."""

    game = GAME
    set_up_names = ["piles", "advanced", "avatar", "open-hands", "books"]
    panel_names = ["piles", "discard", "subversions"]
    signs_drawn = SIGNS
    signs_typed = PLAIN_SIGNS

    def __init__(self, setup: Setup, ascii_only: bool = False) -> None:
        super().__init__(setup, ascii_only)
        self.cards_in_use = FOLDER.cards(setup)

    def full_name(self, name: str) -> str:
        return find_kind(self.cards_in_use, name).name

    def style_of(self, name: str) -> str:
        kind = self.cards_in_use.by_name.get(name)
        return COLOUR[kind.element] if kind is not None else "dim"

    # ------------------------------------------------------------------ set-up

    def set_up(self, given: Given) -> dict[str, Any]:
        """Set-up options as the rules want them: names of piles written out."""
        options: dict[str, Any] = dict(given)
        piles = options.get("piles", "random")
        if isinstance(piles, str) and piles != "random":
            piles = piles.split(";" if ";" in piles else ",")
        if isinstance(piles, list):
            full = [self.name_in_set_up(name.strip()) for name in piles]
            arenas = [full[i : i + PILES] for i in range(0, len(full), PILES)]
            options["piles"] = full if len(arenas) < 2 else arenas
        books = options.get("books", {})
        if isinstance(books, str):
            pairs = [part.partition("=") for part in books.split(",")]
            options["books"] = {side.strip(): book.strip() for side, _, book in pairs}
        return options

    # ------------------------------------------------------------------ the board

    def moment(self, view: View) -> str:
        name, _, age = view["moment"].rpartition(" ")
        if age.isdigit():
            return self.words.say(f"step-{slug(name)}", age=int(age))
        return self.words.say(f"step-{slug(view['moment'])}")

    def board(self, view: View, names: list[str]) -> RenderableType:
        """The whole table as one seat sees it: its own arenas last, and there its own side below."""
        table = view["table"]
        seat = view["seat"]
        title = self.words.say("board-turn", turn=table["turn"], moment=self.moment(view))
        parts: list[RenderableType] = [self.title(title)]
        arenas = sorted(table["arenas"], key=lambda arena: plays_in(arena, seat))
        sides = [side for arena in arenas for side in own_below(arena, seat)]
        for arena in arenas:
            if len(arenas) > 1:
                heading = Text(self.words.say("board-arena", number=arena["number"]), style="bold underline")
                parts.extend([heading] if arena is arenas[0] else [Text(), heading])
            first, second = own_below(arena, seat)
            parts.extend([self.side(view, first, names, first is last_of(sides, first["seat"])), Text()])
            parts.append(self.side(view, second, names, second is last_of(sides, second["seat"])))
        if view["outcome"] is None and not self.asks_for_a_pile(view):
            for arena in arenas:
                if seat < 0 or plays_in(arena, seat):
                    parts.extend([Text(), self.pile_lines(table, arena)])
        return Group(*parts)

    def asks_for_a_pile(self, view: View) -> bool:
        """Then the piles are listed as options, and once is enough."""
        question = view["question"]
        return question is not None and any(option.get("zone") == "pile" for option in question["options"])

    def side(self, view: View, side: View, names: list[str], with_hand: bool) -> RenderableType:
        player = view["table"]["players"][side["seat"]]
        parts: list[RenderableType] = [self.name_line(view, side, names), self.zones_line(player, side)]
        if side["in_play"]:
            parts.append(self.in_play(side["in_play"]))
        else:
            parts.append(Text("  " + self.words.say("board-nothing"), style="dim"))
        if side["laid"]:
            parts.append(self.laid_line(side["laid"]))
        if with_hand and UNKNOWN not in player["hand"] and player["hand"]:
            parts.append(self.flow(self.words.say("board-own-hand"), player["hand"]))
        return Group(*parts)

    def name_line(self, view: View, side: View, names: list[str]) -> RenderableType:
        table, seat = view["table"], side["seat"]
        player = table["players"][seat]
        signs, say = self.signs, self.words.say
        left = self.called(seat, names[seat], view["seat"])
        if len(table["arenas"]) > 1:
            left = Text.assemble(left, (f"  {say('board-team', number=player['team'] + 1)}", "dim"))
        if table["avatar"] == player["team"]:
            left = Text.assemble(left, (f"  {signs['avatar']} {say('board-avatar')}", "bold yellow"))
        temples, surge = side["temples"], player["surge"]
        right = Text.assemble(
            say("board-temples") + " ",
            (signs["temple"] * temples + signs["lost"] * (table["temples"] - temples), "bold"),
            "   " + say("board-surge") + " ",
            signs["token"] * surge + signs["spent"] * (table["surges"] - surge),
            "   " + say("board-energy") + " ",
            (f"{side['energy']:>2}", "bold green"),
            "   " + say("board-power") + " ",
            (f"{side['total']:>2}", "bold"),
        )
        return self.head_line(left, right)

    def zones_line(self, player: View, side: View) -> Text:
        say = self.words.say
        parts: list[str] = []
        parts.append(say("board-hand", count=len(player["hand"])))
        parts.append(say("board-deck", count=player["deck"]))
        parts.append(say("board-discard", count=len(player["discard"])))
        if player["removed"]:
            parts.append(say("board-removed", count=len(player["removed"])))
        if side["book"]:
            parts.append(say("board-book", count=len(side["book"])))
        known = [name for name in player["hand"] if name != UNKNOWN]
        if known and UNKNOWN in player["hand"]:
            parts[0] += f" ({self.names(known)}, {player['hand'].count(UNKNOWN)} {UNKNOWN})"
        if player["top"]:
            parts.append(say("board-top", cards=", ".join(player["top"])))
        if side["shielded"]:
            parts.append(say("board-shielded"))
        return self.facts_line(parts)

    def in_play(self, cards: list[View]) -> RenderableType:
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(justify="right", width=4, style="bold")
        grid.add_column(no_wrap=True, min_width=24)
        grid.add_column(style="dim", width=7)
        grid.add_column()
        for card in cards:
            age = f"age {AGES[card['age']]}"
            grid.add_row(str(card["power"]), self.name(card["name"]), age, self.what_it_does(card))
        return grid

    def what_it_does(self, card: View) -> Text:
        """Its abilities, in brackets where a subversion silences them, and what it carries."""
        abilities = [
            Text(f"({printed})", style="dim") if silenced(printed, card["subversions"]) else Text(printed)
            for printed in card["abilities"]
        ]
        text = Text(", ").join(abilities)
        say = self.words.say
        placed = card["subversions"].items()
        carried = [say("board-placed-by", subversion=name, player=SEATS[placer]) for name, placer in placed]
        carried += [say("board-declared", what=name) for name in card.get("declared", [])]
        if card["tokens"]:
            carried.append(say("board-tokens", count=card["tokens"]))
        if carried:
            text = Text.assemble(text, " · " if text else "", (", ".join(carried), "bold magenta"))
        return text

    def laid_line(self, laid: list[str]) -> Text:
        say = self.words.say
        shown = [say("board-face-down-known", card=name) for name in laid if name != UNKNOWN]
        unknown = laid.count(UNKNOWN)
        if unknown:
            shown.append(say("board-face-down", count=unknown))
        return Text(f"   {self.signs['down']} " + ", ".join(shown), style="italic")

    # ------------------------------------------------------------------ piles and other panels

    def pile_lines(self, table: View, arena: View) -> RenderableType:
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(no_wrap=True)
        grid.add_column()
        for label, piles in self.piles_by_element(arena):
            cells = [self.pile_cell(pile) for pile in piles]
            grid.add_row(Text("  " + label, style="dim"), Flow(cells))
        title = Text.assemble(self.pile_title(table, arena), (" " + self.words.say("board-piles-key"), "dim"))
        return Group(title, grid)

    def pile_title(self, table: View, arena: View) -> Text:
        several = "yes" if len(table["arenas"]) > 1 else "no"
        return Text(self.words.say("board-piles", several=several, number=arena["number"]), style="bold")

    def pile_cell(self, pile: View) -> Text:
        kind = self.cards_in_use.by_name[pile["name"]]
        facts = f" {kind.cost}/{kind.power}{self.signs['times']}{pile['left']}"
        return Text.assemble(self.name(kind.name, short(kind.name)), (facts, "" if pile["left"] else "dim strike"))

    def piles_by_element(self, arena: View) -> list[tuple[str, list[View]]]:
        """The piles of each element; Ghosts and Travelers last, together."""
        by_element: dict[str, list[View]] = {}
        for pile in arena["piles"]:
            kind = self.cards_in_use.by_name[pile["name"]]
            by_element.setdefault("" if kind.species == "dweller" else kind.element, []).append(pile)
        ordered = [*ELEMENTS, ""]
        return [
            (self.words.say(f"element-{element}") if element else self.words.say("board-others"), by_element[element])
            for element in ordered
            if element in by_element
        ]

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
        parts: list[RenderableType] = []
        for arena in view["table"]["arenas"]:
            piles = [pile for _, of_element in self.piles_by_element(arena) for pile in of_element]
            kinds = [(self.cards_in_use.by_name[pile["name"]], pile["left"]) for pile in piles]
            parts.extend([self.pile_title(view["table"], arena), self.kinds_grid(kinds)])
            for side in arena["sides"]:
                if side["book"] and UNKNOWN not in side["book"]:
                    counted = {name: side["book"].count(name) for name in side["book"]}
                    book = [(self.cards_in_use.by_name[name], count) for name, count in counted.items()]
                    title = self.words.say("board-book-of", player=SEATS[side["seat"]])
                    parts.extend([Text(title, style="bold"), self.kinds_grid(book)])
        return Group(*parts)

    def kinds_grid(self, kinds: list[tuple[Kind, int]]) -> RenderableType:
        grid = Grid(box=None, padding=(0, 1), show_header=True, header_style="dim")
        grid.add_column("")
        grid.add_column("cost", justify="right")
        grid.add_column("power", justify="right")
        grid.add_column("left", justify="right")
        grid.add_column("")
        for kind, left in kinds:
            abilities = ", ".join(ability.printed for ability in kind.abilities)
            grid.add_row(self.name(kind.name), str(kind.cost), str(kind.power), str(left), abilities)
        return grid

    def discard_panel(self, view: View, names: list[str]) -> RenderableType:
        parts: list[RenderableType] = []
        for player in view["table"]["players"]:
            who = f"{SEATS[player['seat']]} · {names[player['seat']]}"
            for zone in ("discard", "removed"):
                if zone == "discard" or player[zone]:
                    title = Text(f"{who}, {self.words.say(f'board-{zone}', count=len(player[zone]))}: ", style="bold")
                    parts.append(Text.assemble(title, self.names(player[zone])))
        return Group(*parts)

    # ------------------------------------------------------------------ options and cards

    def option(self, option: View) -> tuple[Text, Text]:
        """An option as it is listed: what it is called, and what a player wants to know of it."""
        kind = self.cards_in_use.by_name.get(option.get("card", ""))
        if kind is None:
            return Text(option["label"]), Text()
        abilities = ", ".join(ability.printed for ability in kind.abilities)
        if option["zone"] == "play":
            return Text(option["label"], style=COLOUR[kind.element]), Text(abilities)
        facts = [f"cost {kind.cost}"] if option["zone"] in ("pile", "book", "supply") else []
        facts.append(f"power {kind.power:>2}")
        return self.name(kind.name), Text("  ".join([*facts, abilities]))

    def card(self, name: str, view: View | None = None) -> RenderableType:
        """A card as printed and, within a match, where its power comes from."""
        kind = self.cards_in_use.by_name[name]
        say = self.words.say
        lines = [Text(self.facts(kind), style="dim")]
        if kind.abilities:
            for line in card_text(kind).splitlines():
                printed, _, words = line.partition(". ")
                lines.append(Text.assemble((printed + ". ", "bold"), words))
        else:
            lines.append(Text(say("card-plain")))
        if not kind.known and kind.name in FOLDER.cards(Setup()).by_name:
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
        arenas = view["table"]["arenas"]
        for side in [side for arena in arenas for side in arena["sides"]]:
            for card in side["in_play"]:
                if card["name"] == kind.name:
                    terms = ", ".join(f"{what} {amount:+d}" for what, amount in card["terms"])
                    power = str(card["power"])
                    lines.append(Text(say("card-in-play", player=SEATS[side["seat"]], power=power, terms=terms)))
                    for subversion in card["subversions"]:
                        lines.append(Text(f"  {subversion}: {say(f'subversion-{slug(subversion)}')}", style="magenta"))
        left = [pile["left"] for arena in arenas for pile in arena["piles"] if pile["name"] == kind.name]
        lines.append(Text(say("card-pile-left", left=sum(left)) if left else say("card-no-pile"), style="dim"))
        return lines

    def keywords(self, name: str) -> list[str]:
        """The words on a card that the rules explain."""
        return keywords(self.cards_in_use.by_name[name])

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
                "text": card_text(kind).splitlines(),
                "copies": kind.copies,
                "known": kind.known,
            }
            for kind in self.cards_in_use.kinds
        ]

    # ------------------------------------------------------------------ replays

    def open_view(self, views: list[dict[str, Any]]) -> dict[str, Any]:
        """All seats' knowledge in one view: for matches that are over."""
        arenas: list[dict[str, Any]] = []
        for number, arena in enumerate(views[0]["table"]["arenas"]):
            own = [views[side["seat"]]["table"]["arenas"][number]["sides"] for side in arena["sides"]]
            arenas.append({**arena, "sides": [sides[place] for place, sides in enumerate(own)]})
        return self.opened(views, players=self.own_players(views), arenas=arenas)


TERMINAL = TitansTerminal
