# interpreted: it draws with rich, for people
"""The table of Theos in a terminal: views become what rich can draw. It sees views, never the table."""

from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from theomachy.boards.terminal import Given, TerminalBoard, View
from theomachy.games.theos import GAME
from theomachy.games.theos.abilities.printed import GODS
from theomachy.games.theos.faces import keywords, roman
from theomachy.games.theos.formats import SEATS
from theomachy.games.theos.kinds import BLANK, FOLDER, TYPES, Kind
from theomachy.games.theos.positions import find_kind
from theomachy.kernel.game import Setup
from theomachy.kernel.view import UNKNOWN
from theomachy.kernel.words import slug

COLOUR = {"Poseidon": "bright_blue", "Gaia": "green", "Hades": "magenta", "Demeter": "yellow"}
SIGNS = {"follower": "●", "room": "○", "lit": "◆", "dark": "◇", "down": "▒", "times": "×"}
PLAIN_SIGNS = {"follower": "o", "room": ".", "lit": "*", "dark": "-", "down": "#", "times": "x"}


class TheosTerminal(TerminalBoard):
    """The game's half of the terminal table."""

    game = GAME
    set_up_names = ["decks", "deal", "active", "pairs", "first", "realms", "seating"]
    panel_names = ["decks", "gods"]
    signs_drawn = SIGNS
    signs_typed = PLAIN_SIGNS

    def __init__(self, setup: Setup, ascii_only: bool = False) -> None:
        super().__init__(setup, ascii_only)
        self.cards_in_use = FOLDER.cards(setup)

    def full_name(self, name: str) -> str:
        return find_kind(self.cards_in_use, name).name

    def style_of(self, name: str) -> str:
        kind = self.cards_in_use.by_name.get(name)
        return COLOUR[GODS[kind.god]] if kind is not None else "dim"

    # ------------------------------------------------------------------ set-up

    def set_up(self, given: Given) -> dict[str, Any]:
        """Set-up options as the rules want them: decks from a file by line, numbers as numbers."""
        options: dict[str, Any] = dict(given)
        decks = options.get("decks")
        if isinstance(decks, list):
            options["decks"] = [self.deck_of(line) for line in decks]
        for key in ("deal", "realms"):
            value = options.get(key)
            if isinstance(value, str) and value[:1].isdigit():
                options[key] = [int(part) for part in value.replace(",", " ").split()]
        if isinstance(options.get("active"), str) and "," in options["active"]:
            options["active"] = [part.strip() for part in options["active"].split(",")]
        if isinstance(options.get("pairs"), str) and options["pairs"] != "random":
            options["pairs"] = [part.strip().split("/") for part in options["pairs"].split(",")]
        return options

    def deck_of(self, line: str) -> dict[str, Any]:
        """A deck on one line: codes or names with commas between them, or codes with blanks; "Name: ..." names it."""
        name, colon, rest = line.partition(":")
        words = (rest if colon else line).strip()
        parts = [part.strip() for part in words.split(",")] if "," in words else words.split()
        deck: dict[str, Any] = {"cards": [self.code_in_set_up(part) for part in parts if part]}
        if colon:
            deck["name"] = name.strip()
        return deck

    def code_in_set_up(self, name: str) -> str:
        return find_kind(self.cards_in_use, self.name_in_set_up(name)).code

    # ------------------------------------------------------------------ the board

    def moment(self, view: View) -> str:
        name, _, number = view["moment"].rpartition(" ")
        if number.isdigit():
            return self.words.say(f"step-{slug(name)}", number=int(number))
        return self.words.say(f"step-{slug(view['moment'])}")

    def board(self, view: View, names: list[str]) -> RenderableType:
        """The whole table as one seat sees it, that seat below."""
        table = view["table"]
        seat = view["seat"]
        say = self.words.say
        title = say("board-title-before", moment=self.moment(view))
        if table["round"]:
            title = say("board-title", round=table["round"], die=table["die"], moment=self.moment(view))
        parts: list[RenderableType] = [self.title(title)]
        parts.extend(self.realm_line(table, realm) for realm in range(len(table["realms"])))
        parts.append(Text("  " + say("board-supply", supply=table["supply"], blanks=table["blanks"]), style="dim"))
        if table["draft"] is not None and not table["round"]:
            parts.extend(self.draft_lines(table))
        if table["resolving"] is not None or table["unresolved"]:
            parts.append(self.played(table))
        players = table["players"]
        order = [*range(seat + 1, len(players)), *range(seat + 1)] if seat >= 0 else list(range(len(players)))
        for number in order:
            parts.extend([Text(), self.player(view, players[number], names)])
        return Group(*parts)

    def realm_line(self, table: View, realm: int) -> Text:
        lit = table["realms"][realm]["active"]
        text = Text(f"  {self.words.say('board-realm', realms=len(table['realms']), realm=realm + 1)}: ", style="bold")
        for pair in table["pairs"]:
            for god in pair:
                if god in lit:
                    text = Text.assemble(text, (f"{self.signs['lit']} {god}  ", f"bold {COLOUR[god]}"))
                else:
                    text = Text.assemble(text, (f"{self.signs['dark']} {god}  ", "dim"))
        return text

    def draft_lines(self, table: View) -> list[RenderableType]:
        lines: list[RenderableType] = []
        for key, label in (("laid_out", "board-laid-out"), ("aside", "board-aside")):
            if table["draft"][key]:
                lines.append(self.flow(self.words.say(label), table["draft"][key]))
        return lines

    def played(self, table: View) -> RenderableType:
        """The cards of this Turn in the order of their Speed."""
        cards = ([table["resolving"]] if table["resolving"] is not None else []) + table["unresolved"]
        grid = Grid.grid(padding=(0, 1))
        for card in cards:
            state = self.words.say(f"board-{card['state']}" if card["state"] != "resolved" else "board-destroyed")
            speed = self.words.say("board-speed", speed=card["speed"])
            grid.add_row(Text(f"    {SEATS[card['seat']]}", style="bold"), self.name(card["name"]), speed, state)
        return Group(Text("  " + self.words.say("board-played"), style="bold"), grid)

    def player(self, view: View, player: View, names: list[str]) -> RenderableType:
        table, seat = view["table"], player["seat"]
        say = self.words.say
        called = say("board-rival") if player["rival"] else names[seat]
        left = self.called(seat, called, view["seat"])
        team = table["teams"][player["team"]]
        right = say(
            "board-team",
            alone="yes" if len(team["seats"]) == 1 else "no",
            team="".join(SEATS[one] for one in team["seats"]),
            followers=team["followers"],
            target=team["target"],
        )
        head = self.head_line(left, Text(right, style="bold"))
        parts: list[RenderableType] = [head, self.zones_line(table, player)]
        parts.append(self.row(player["row"]) if player["row"] else Text("  " + say("board-nothing"), style="dim"))
        for key, label in (("hand", "board-own-hand"), ("pack", "board-own-pack")):
            if player[key] and (seat == view["seat"] or UNKNOWN not in player[key]):
                parts.append(self.flow(say(label), player[key]))
        return Group(*parts)

    def zones_line(self, table: View, player: View) -> Text:
        say = self.words.say
        parts = [say("board-hand", count=len(player["hand"]))]
        if player["blanks"]:
            parts[0] += ", " + say("board-blanks", count=player["blanks"])
        parts.append(say("board-deck", count=player["deck"]))
        if len(table["realms"]) > 1:
            parts.append(say("board-in-realm", realm=player["realm"] + 1))
        if player["laid"] == UNKNOWN:
            parts.append(say("board-laid-unknown"))
        elif player["laid"]:
            parts.append(say("board-laid", card=player["laid"]))
        return self.facts_line(parts)

    def row(self, cards: list[View]) -> RenderableType:
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(width=3, justify="right", style="dim")
        grid.add_column(no_wrap=True, min_width=22)
        grid.add_column(no_wrap=True)
        grid.add_column(style="dim")
        for card in cards:
            followers = Text(self.signs["follower"] * card["followers"], style="bold")
            room = (self.signs["room"] * (card["max"] - card["followers"]), "dim")
            state = Text(self.words.say("board-destroyed"), style="dim italic")
            kind = self.cards_in_use.by_name.get(card["name"])
            text = "" if kind is None or card["destroyed"] else " ".join(kind.text().splitlines())
            name = self.name(card["name"])
            if card["destroyed"]:
                name.stylize("dim strike")
            grid.add_row(card["code"], name, state if card["destroyed"] else Text.assemble(followers, room), text)
        return grid

    # ------------------------------------------------------------------ panels

    def panel(self, name: str, view: View, names: list[str]) -> RenderableType:
        table = view["table"]
        if name == "gods":
            return Group(*[self.realm_line(table, realm) for realm in range(len(table["realms"]))])
        parts: list[RenderableType] = []
        for player in table["players"]:
            called = self.words.say("board-rival") if player["rival"] else names[player["seat"]]
            parts.append(self.flow(f"{SEATS[player['seat']]} · {called}", player["cards"]))
            if player["roster"]:
                parts.append(self.flow(f"  {self.words.say('board-roster')}", player["roster"]))
        return Group(*parts)

    # ------------------------------------------------------------------ options and cards

    def option(self, option: View) -> tuple[Text, Text]:
        """An option as it is listed: what it is called, and what a player wants to know of it."""
        kind = self.cards_in_use.by_name.get(option.get("card", ""))
        if kind is None:
            return Text(option["label"]), Text()
        return Text(option["label"], style=COLOUR[GODS[kind.god]]), Text(" ".join(kind.text().splitlines()))

    def card(self, name: str, view: View | None = None) -> RenderableType:
        """A card as printed and, within a match, how it stands."""
        kind = self.cards_in_use.find(name)
        assert kind is not None
        if kind.type == BLANK:
            return Panel(Text(self.words.say("card-blank")), title=Text(kind.name), title_align="left")
        lines = [Text(self.facts(kind), style="dim")]
        for ability in kind.abilities:
            lines.append(Text.assemble((ability.sign + " ", "bold"), ability.text))
        if view is not None:
            lines.extend(self.in_this_match(kind, view))
        title = Text(f"{kind.code} {kind.name}", style="bold " + COLOUR[GODS[kind.god]])
        return Panel(Group(*lines), title=title, title_align="left")

    def facts(self, kind: Kind) -> str:
        say = self.words.say
        return say(
            "card-kind",
            god=say(f"god-{slug(GODS[kind.god])}"),
            type=say(f"type-{slug(TYPES[kind.type])}"),
            speed=kind.speed,
            god_speed=roman(kind.god_speed),
            max=kind.max,
        )

    def in_this_match(self, kind: Kind, view: View) -> list[Text]:
        lines: list[Text] = []
        for player in view["table"]["players"]:
            for card in player["row"]:
                if card["name"] == kind.name:
                    message = "card-in-play-destroyed" if card["destroyed"] else "card-in-play"
                    who = SEATS[player["seat"]]
                    said = self.words.say(message, player=who, followers=card["followers"], max=kind.max)
                    lines.extend([Text(), Text(said)])
        return lines

    def keywords(self, name: str) -> list[str]:
        """The words on a card that the rules explain."""
        kind = self.cards_in_use.find(name)
        assert kind is not None
        return keywords(kind)

    def cards(self) -> list[dict[str, Any]]:
        """Every kind in use, as plain data."""
        return [
            {
                "code": kind.code,
                "name": kind.name,
                "god": GODS[kind.god],
                "type": TYPES[kind.type],
                "speed": kind.speed,
                "god_speed": kind.god_speed,
                "max": kind.max,
                "text": kind.text().splitlines(),
            }
            for kind in self.cards_in_use.kinds
        ]

    # ------------------------------------------------------------------ replays

    def open_view(self, views: list[dict[str, Any]]) -> dict[str, Any]:
        """All seats' knowledge in one view: for matches that are over."""
        players = list(views[0]["table"]["players"])  # the Rival among them
        for seat, view in enumerate(views):
            players[seat] = view["table"]["players"][seat]
        return self.opened(views, players=players)


TERMINAL = TheosTerminal

