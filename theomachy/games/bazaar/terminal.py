# interpreted: it draws with rich, for people
"""The table of Bazaar in a terminal: views become what rich can draw. It sees views, never the table."""

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from theomachy.boards.terminal import Given, TerminalBoard, View
from theomachy.games.bazaar import GAME
from theomachy.games.bazaar.abilities.printed import NUMBERED_KEYWORDS, PLAIN_KEYWORDS
from theomachy.games.bazaar.faces import card_text, keywords, signed
from theomachy.games.bazaar.kinds import FOLDER, Kind
from theomachy.games.bazaar.positions import find_kind
from theomachy.games.bazaar.setting_up import SEATS
from theomachy.kernel.game import Setup
from theomachy.kernel.view import UNKNOWN
from theomachy.kernel.words import slug

COLOUR = {
    "red": "red",
    "purple": "magenta",
    "blue": "bright_blue",
    "green": "green",
    "yellow": "yellow",
    "colourless": "white",
}
SIGNS = {"times": "×", "active": "↑", "inactive": "→", "limbo": "▸", "gold": "●"}
PLAIN_SIGNS = {"times": "x", "active": "|", "inactive": "-", "limbo": ">", "gold": "o"}


class BazaarTerminal(TerminalBoard):
    """The game's half of the terminal table."""

    game = GAME
    set_up_names = ["colours", "begins", "turn_limit", "ask"]
    panel_names = ["market", "discard", "keywords", "limbo"]
    signs_drawn = SIGNS
    signs_typed = PLAIN_SIGNS

    def __init__(self, setup: Setup, ascii_only: bool = False) -> None:
        super().__init__(setup, ascii_only)
        self.cards_in_use = FOLDER.cards(setup)

    def full_name(self, name: str) -> str:
        return find_kind(self.cards_in_use, name).name

    def style_of(self, name: str) -> str:
        kind = self.cards_in_use.by_name.get(name)
        return COLOUR[kind.colour] if kind is not None else "dim"

    # ------------------------------------------------------------------ set-up

    def set_up(self, given: Given) -> dict[str, Any]:
        """Set-up options as the rules want them: lists and numbers made from what was typed."""
        options: dict[str, Any] = dict(given)
        colours = options.get("colours")
        if isinstance(colours, str) and colours != "all":
            options["colours"] = [colour.strip() for colour in colours.split(",")]
        limit = options.get("turn_limit")
        if isinstance(limit, str) and limit.isdigit():
            options["turn_limit"] = int(limit)
        return options

    # ------------------------------------------------------------------ the board

    def board(self, view: View, names: list[str]) -> RenderableType:
        """The whole table as one seat sees it: the market, limbo, the others clockwise, and the own side last."""
        table, seat = view["table"], view["seat"]
        say = self.words.say
        moment = say(f"moment-{slug(view['moment'])}")
        title = say("board-turn", turn=table["turn"], player=SEATS[table["active"]], moment=moment)
        parts: list[RenderableType] = [self.title(title)]
        parts.append(self.market(table))
        if table["limbo"]:
            parts.extend([Text(), self.limbo(table)])
        count = len(table["players"])
        first = max(seat, 0)
        for turn in range(1, count + 1):
            player = table["players"][(first + turn) % count]
            parts.extend([Text(), self.player(view, player, names)])
        return Group(*parts)

    def market(self, table: View) -> RenderableType:
        say = self.words.say
        line = Text(say("board-market"), style="bold")
        line += Text("  " + say("board-market-deck", count=table["market_deck"]), style="dim")
        if table["pool"]:
            line += Text(f"  {self.signs['gold']} " + say("board-pool", count=table["pool"]), style="bold yellow")
        places = [self.place(card) for card in table["market"]]
        return Group(line, Text("  ") + Text(" · ", style="dim").join(places))

    def place(self, card: View | None) -> Text:
        if card is None:
            return Text(self.words.say("board-empty"), style="dim")
        kind = self.cards_in_use.by_name[card["name"]]
        numbers = f" {kind.strength}/{kind.vitality}" if kind.character else ""
        return self.name(card["name"]) + Text(f"{numbers} ({card['price']})")

    def limbo(self, table: View) -> RenderableType:
        parts: list[RenderableType] = [Text(self.words.say("board-limbo"), style="bold")]
        parts.extend(self.item(item) for item in table["limbo"])
        return Group(*parts)

    def item(self, item: View) -> Text:
        say = self.words.say
        line = Text(f"  {self.signs['limbo']} {SEATS[item['seat']]}: ")
        if item["ability"] >= 0:
            line += Text(say("board-ability", card=item["name"]))
        else:
            line += self.name(item["name"])
        targets = [one["name"] or (SEATS[one["number"]] if one["what"] == "player" else "") for one in item["targets"]]
        if any(targets):
            line += Text(" " + say("board-aims", targets=", ".join(one for one in targets if one)), style="dim")
        return line

    def player(self, view: View, player: View, names: list[str]) -> RenderableType:
        say, seat = self.words.say, player["seat"]
        head = self.called(seat, names[seat], view["seat"])
        if player["out"]:
            return head + Text("  " + say("board-out"), style="dim")
        head += Text("  " + say("board-life", life=player["life"]), style="bold red")
        facts = [
            say("board-hand", count=len(player["hand"])),
            say("board-deck", count=player["deck"]),
            say("board-discard", count=len(player["discard"])),
        ]
        known = [name for name in player["hand"] if name != UNKNOWN]
        if known and seat != view["seat"]:
            facts.append(say("board-known", cards=self.names(known).plain))
        if player["top"]:
            facts.append(say("board-top", cards=", ".join(player["top"])))
        parts: list[RenderableType] = [head + Text("  " + " · ".join(facts), style="dim")]
        if player["in_play"]:
            parts.append(self.in_play(view, player["in_play"]))
        else:
            parts.append(Text("  " + say("board-nothing"), style="dim"))
        if player["hand"] and UNKNOWN not in player["hand"] and seat in (view["seat"], -1):
            parts.append(Text("  " + say("board-own-hand") + ": ", style="bold") + self.names(player["hand"]))
        return Group(*parts)

    def in_play(self, view: View, assets: list[View]) -> RenderableType:
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(justify="right", width=4)
        grid.add_column(justify="right", width=5, style="bold")
        grid.add_column(no_wrap=True, min_width=24)
        grid.add_column()
        rows: dict[tuple[str, ...], int] = {}
        shown: dict[tuple[str, ...], tuple[str, str, Text, Text]] = {}
        for asset in assets:
            sign = self.signs["active" if asset["active"] else "inactive"]
            numbers = f"{asset['strength']}/{asset['vitality']}" if "strength" in asset else ""
            state = self.state(view, asset)
            key: tuple[str, ...] = (sign, numbers, asset["name"], state.plain)
            rows[key] = rows.get(key, 0) + 1
            shown[key] = (sign, numbers, self.name(asset["name"]), state)
        for alike, (sign, numbers, name, state) in shown.items():
            times = Text(f" {self.signs['times']}{rows[alike]}") if rows[alike] > 1 else Text()
            grid.add_row(sign, numbers, name + times, state)
        return grid

    def state(self, view: View, asset: View) -> Text:
        """Its keywords, and how it stands."""
        say = self.words.say
        parts = list(asset["keywords"])
        if not asset["active"]:
            parts.append(say("board-inactive"))
        if "strength" in asset:
            if not asset["ready"]:
                parts.append(say("board-new"))
            if asset["damage"]:
                parts.append(say("board-damage", count=asset["damage"]))
            if asset["counters"]:
                parts.append(say("board-counters", count=asset["counters"]))
            if asset["attacking"] >= 0:
                parts.append(say("board-attacks", player=SEATS[asset["attacking"]]))
            if asset["blocking"]:
                parts.append(say("board-blocks"))
        if asset["host"]:
            everything = [one for player in view["table"]["players"] for one in player["in_play"]]
            hosts = [one["name"] for one in everything if one["number"] == asset["host"]]
            parts.append(say("board-on", card=hosts[0] if hosts else ""))
        return Text(", ".join(parts))

    # ------------------------------------------------------------------ panels

    def panel(self, name: str, view: View, names: list[str]) -> RenderableType:
        table = view["table"]
        if name == "market":
            return self.kinds_grid([card["name"] for card in table["market"] if card is not None])
        if name == "limbo":
            return self.limbo(table)
        if name == "discard":
            return self.discard_panel(table, names)
        grid = Grid.grid(padding=(0, 2))
        for keyword in [*PLAIN_KEYWORDS, *NUMBERED_KEYWORDS]:
            grid.add_row(Text(keyword, style="bold"), self.words.say(f"keyword-{slug(keyword)}"))
        return Padding(grid, (0, 0, 0, 2))

    def kinds_grid(self, names: list[str]) -> RenderableType:
        grid = Grid.grid(padding=(0, 2))
        for name in names:
            kind = self.cards_in_use.by_name[name]
            numbers = f"{kind.strength}/{kind.vitality}" if kind.character else ""
            grid.add_row(self.name(name), str(kind.cost), " ".join(kind.types), numbers, signed(card_text(kind)))
        return grid

    def discard_panel(self, table: View, names: list[str]) -> RenderableType:
        parts: list[RenderableType] = []
        for player in table["players"]:
            count = self.words.say("board-discard", count=len(player["discard"]))
            title = Text(f"{SEATS[player['seat']]} · {names[player['seat']]}, {count}: ", style="bold")
            parts.append(title + self.names(player["discard"]))
        title = Text(self.words.say("board-banished", count=len(table["banished"])) + ": ", style="bold")
        parts.append(title + self.names(table["banished"]))
        return Group(*parts)

    # ------------------------------------------------------------------ options and cards

    def option(self, option: View) -> tuple[Text, Text]:
        """An option as it is listed: what it is called, and what a player wants to know of it."""
        kind = self.cards_in_use.by_name.get(option.get("card", ""))
        if kind is None or "ability" in option:
            return Text(option["label"]), Text()
        if option["zone"] in ("play", "limbo", "trigger"):
            return Text(option["label"], style=COLOUR[kind.colour]), Text(signed(card_text(kind)), style="dim")
        numbers = f"{kind.strength}/{kind.vitality}  " if kind.character else ""
        cost = f"cost {kind.cost}  " if option["zone"] == "market" else ""
        return self.name(kind.name), Text(f"{cost}{numbers}{signed(card_text(kind))}")

    def card(self, name: str, view: View | None = None) -> RenderableType:
        """A card as printed and, within a match, how it stands there."""
        kind = self.cards_in_use.by_name[name]
        say = self.words.say
        lines = [Text(self.facts(kind), style="dim")]
        if kind.character:
            numbers = say("card-numbers", strength=kind.strength, vitality=kind.vitality)
            lines.append(Text(numbers, style="bold"))
        lines.append(Text(signed(card_text(kind)) or say("card-plain")))
        if view is not None:
            lines.extend(self.in_this_match(kind, view))
        return Panel(Group(*lines), title=Text(kind.name, style="bold " + COLOUR[kind.colour]), title_align="left")

    def facts(self, kind: Kind) -> str:
        return self.words.say(
            "card-facts",
            colour=self.words.say(f"colour-{kind.colour}"),
            types=" ".join(kind.types),
            cost=str(kind.cost) if kind.for_sale else "-",
            copies=kind.copies,
        )

    def in_this_match(self, kind: Kind, view: View) -> list[Text]:
        say = self.words.say
        lines: list[Text] = []
        for player in view["table"]["players"]:
            for asset in player["in_play"]:
                if asset["name"] == kind.name:
                    numbers = f"{asset['strength']}/{asset['vitality']} " if "strength" in asset else ""
                    what = (numbers + self.state(view, asset).plain).strip() or say("card-own")
                    lines.append(Text(say("card-in-play", player=SEATS[player["seat"]], what=what)))
        for card in view["table"]["market"]:
            if card is not None and card["name"] == kind.name:
                lines.append(Text(say("card-in-market", price=card["price"])))
        return lines

    def keywords(self, name: str) -> list[str]:
        """The words on a card that the rules explain."""
        return keywords(self.cards_in_use.by_name[name])

    def cards(self) -> list[dict[str, Any]]:
        """Every kind in use, as plain data."""
        return [
            {
                "name": kind.name,
                "colour": kind.colour,
                "types": kind.types,
                "cost": kind.cost if kind.for_sale else None,
                "numbers": f"{kind.strength}/{kind.vitality}" if kind.character else "",
                "keywords": kind.keywords.printed,
                "text": [card_text(kind)],
                "copies": kind.copies,
            }
            for kind in self.cards_in_use.kinds
        ]

    # ------------------------------------------------------------------ replays

    def open_view(self, views: list[dict[str, Any]]) -> dict[str, Any]:
        """All seats' knowledge in one view: for matches that are over."""
        return self.opened(views, players=self.own_players(views))


TERMINAL = BazaarTerminal
