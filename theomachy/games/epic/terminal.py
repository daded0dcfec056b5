# interpreted: it draws with rich, for people
"""The table of Epic in a terminal: views become what rich can draw. It sees views, never the table."""

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from theomachy.boards.terminal import Drawn, Given, TerminalBoard, View
from theomachy.games.epic import GAME
from theomachy.games.epic.abilities.printed import KEYWORDS, SPEEDS
from theomachy.games.epic.faces import DAMAGE_WARD, WARD, card_text, keywords
from theomachy.games.epic.kinds import FOLDER, Kind
from theomachy.games.epic.positions import find_kind
from theomachy.games.epic.setting_up import SEATS
from theomachy.kernel.game import Setup
from theomachy.kernel.view import UNKNOWN
from theomachy.kernel.words import slug

COLOUR = {"Good": "yellow", "Evil": "magenta", "Wild": "green", "Unaligned": "bright_blue"}
SIGNS = {"prepared": "↑|", "expended": "→-", "flipped": "↓v", "line": "▸>", "action": "●o"}
ROLES = {"attacking": "board-attacks", "blocking": "board-blocks", "hunted": "board-hunted"}


class EpicTerminal(TerminalBoard):
    """The game's half of the terminal table."""

    game = GAME
    set_up_names = ["packs", "games", "begins", "ask", *[f"deck_{seat}" for seat in SEATS]]
    moments = "moment"
    signs_used = SIGNS

    def __init__(self, setup: Setup, ascii_only: bool = False) -> None:
        super().__init__(setup, ascii_only)
        self.cards_in_use = FOLDER.cards(setup)

    def kind(self, name: str) -> Kind:
        return find_kind(self.cards_in_use, name)

    def style_of(self, name: str) -> str:
        kind = self.cards_in_use.by_name.get(name)
        return COLOUR[kind.alignment] if kind is not None else "dim"

    # ------------------------------------------------------------------ set-up

    def set_up(self, given: Given) -> dict[str, Any]:
        """Set-up options as the rules want them: numbers made from what was typed."""
        options: dict[str, Any] = dict(given)
        for key in ("packs", "games"):
            typed = options.get(key)
            if isinstance(typed, str) and typed.isdigit():
                options[key] = int(typed)
        return options

    # ------------------------------------------------------------------ the board

    def board(self, view: View, names: list[str]) -> RenderableType:
        """The whole table as one seat sees it: the line, the others clockwise, and the own side last."""
        table, seat = view["table"], view["seat"]
        title = self.title("board-turn", view, turn=table["turn"], player=SEATS[table["active"]])
        parts: list[RenderableType] = [title]
        if table["games"] > 1:
            parts.append(Text(self.words.say("board-game", game=table["game"], games=table["games"]), style="dim"))
        if table["line"]:
            parts.append(self.line(table))
        count = len(table["players"])
        first = max(seat, 0)
        for turn in range(1, count + 1):
            player = table["players"][(first + turn) % count]
            parts.extend([Text(), self.player(view, player, names)])
        return Group(*parts)

    def line(self, table: View) -> RenderableType:
        parts: list[RenderableType] = [Text(self.words.say("board-line"), style="bold")]
        parts.extend(self.item(item) for item in table["line"])
        return Group(*parts)

    def item(self, item: View) -> Text:
        say = self.words.say
        line = Text(f"  {self.signs['line']} {SEATS[item['seat']]}: ")
        if item["part"] != "card":
            line += Text(say("board-ability", card=item["name"]))
        elif item["name"] == UNKNOWN:
            line += Text(say("veiled"), style="dim")
        else:
            line += self.name(item["name"])
        targets = [one["name"] or (SEATS[one["number"]] if one["what"] == "player" else "") for one in item["targets"]]
        if any(targets):
            line += Text(" " + say("board-aims", targets=", ".join(one for one in targets if one)), style="dim")
        return line

    def player(self, view: View, player: View, names: list[str]) -> RenderableType:
        say, seat = self.words.say, player["seat"]
        head = self.called(seat, names, view["seat"])
        if player["out"]:
            return head + Text("  " + say("board-out"), style="dim")
        head += Text("  " + say("board-mojo", mojo=player["mojo"]), style="bold red")
        head += Text(f"  {self.signs['action'] * player['actions']}", style="bold yellow")
        facts = [
            say("board-actions", count=player["actions"]),
            say("board-hand", count=len(player["hand"])),
            say("board-deck", count=player["deck"]),
            say("board-discard", count=len(player["discard"]) + len(player["foreign"])),
        ]
        if player["open"]:
            facts.append(say("board-open", cards=", ".join(player["open"])))
        if player["ward"]:
            facts.append(say("board-ward", count=player["ward"]))
        if player["safe"]:
            facts.append(say("board-safe"))
        parts: list[RenderableType] = [head + Text("  " + " · ".join(facts), style="dim")]
        if player["in_play"]:
            parts.append(self.pieces_in_play(player["in_play"]))
        elif not player["pack"] and not player["pool"]:
            parts.append(Text("  " + say("board-nothing"), style="dim"))
        if seat in (view["seat"], -1):
            for zone in ("hand", "pack", "pool"):
                if player[zone] and UNKNOWN not in player[zone]:
                    parts.append(self.flow(say(f"board-own-{zone}"), player[zone]))
        return Group(*parts)

    def pieces_in_play(self, pieces: list[View]) -> RenderableType:
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(justify="right", width=4)
        grid.add_column(justify="right", width=6, style="bold")
        grid.add_column(no_wrap=True, min_width=24)
        grid.add_column()
        rows: dict[tuple[str, ...], int] = {}
        shown: dict[tuple[str, ...], tuple[str, str, Text, Text]] = {}
        for piece in pieces:
            sign = self.signs[piece["orientation"]]
            numbers = ""
            if piece.get("offense") is not None:
                numbers = f"{piece['offense']}/{piece['defense']}"
            state = self.state(piece)
            key: tuple[str, ...] = (sign, numbers, piece["name"], state.plain)
            rows[key] = rows.get(key, 0) + 1
            name = self.name(piece["name"]) if piece["name"] != UNKNOWN else Text(self.words.say("veiled"), style="dim")
            shown[key] = (sign, numbers, name, state)
        for alike, (sign, numbers, name, state) in shown.items():
            times = Text(f" {self.signs['times']}{rows[alike]}") if rows[alike] > 1 else Text()
            grid.add_row(sign, numbers, name + times, state)
        return grid

    def state(self, piece: View) -> Text:
        """Its keywords, and how it stands."""
        say = self.words.say
        parts = list(piece["keywords"])
        if piece["veiled"] and piece["name"] != UNKNOWN:
            parts.append(say("board-veiled"))
        if piece["orientation"] != "prepared":
            parts.append(say(f"board-{piece['orientation']}"))
        if piece.get("damage"):
            parts.append(say("board-damage", count=piece["damage"]))
        if piece.get("counters"):
            parts.append(say("board-counters", count=piece["counters"]))
        if piece.get("role"):
            parts.append(say(ROLES[piece["role"]]))
        if piece["chosen"]:
            parts.append(piece["chosen"])
        return Text(", ".join(parts))

    # ------------------------------------------------------------------ panels

    def panels_drawn(self) -> dict[str, Drawn]:
        return {"discard": self.discard_panel, "keywords": self.keywords_panel, "line": self.line_panel}

    def line_panel(self, view: View, names: list[str]) -> RenderableType:
        return self.line(view["table"])

    def keywords_panel(self, view: View, names: list[str]) -> RenderableType:
        grid = Grid.grid(padding=(0, 2))
        for keyword in [*KEYWORDS, DAMAGE_WARD, WARD]:
            grid.add_row(Text(keyword, style="bold"), self.words.say(f"keyword-{slug(keyword)}"))
        return Padding(grid, (0, 0, 0, 2))

    def discard_panel(self, view: View, names: list[str]) -> RenderableType:
        say, table = self.words.say, view["table"]
        parts: list[RenderableType] = []
        for player in table["players"]:
            seat = player["seat"]
            for pile in ("discard", "foreign"):
                count = say(f"board-pile-{pile}", count=len(player[pile]))
                title = Text(f"{SEATS[seat]} · {names[seat]}, {count}: ", style="bold")
                parts.append(title + self.names(player[pile]))
        title = Text(say("board-removed", count=len(table["removed"])) + ": ", style="bold")
        parts.append(title + self.names(table["removed"]))
        return Group(*parts)

    # ------------------------------------------------------------------ options and cards

    def option(self, option: View) -> tuple[Text, Text]:
        """An option as it is listed: what it is called, and what a player wants to know of it."""
        kind = self.cards_in_use.by_name.get(option.get("card", ""))
        if kind is None or "ability" in option:
            return Text(option["label"]), Text()
        style = COLOUR[kind.alignment]
        if option["zone"] in ("play", "line", "trigger", "discard") or "face" in option:
            return Text(option["label"], style=style), Text(card_text(kind), style="dim")
        return Text(option["label"], style=style), Text(f"{self.short(kind)}  {card_text(kind)}")

    def short(self, kind: Kind) -> str:
        numbers = f" {kind.offense}/{kind.defense}" if kind.champion else ""
        speed = SPEEDS[kind.speed] + ("!" if kind.instantaneous else "")
        return f"{'free' if kind.free else '1 action'} {speed}{numbers}"

    def card(self, name: str, view: View | None = None) -> RenderableType:
        """A card as printed and, within a match, how it stands there."""
        kind = self.cards_in_use.by_name[name]
        say = self.words.say
        facts = say("face-type", alignment=kind.alignment, origin=kind.origin, type=kind.type)
        lines = [Text(f"{facts} · {self.short(kind)}", style="dim")]
        lines.append(Text(card_text(kind) or say("card-plain")))
        if view is not None:
            lines.extend(self.in_this_match(kind, view))
        return Panel(Group(*lines), title=Text(kind.name, style="bold " + COLOUR[kind.alignment]), title_align="left")

    def in_this_match(self, kind: Kind, view: View) -> list[Text]:
        lines: list[Text] = []
        for player in view["table"]["players"]:
            for piece in player["in_play"]:
                if piece["name"] == kind.name:
                    numbers = f"{piece['offense']}/{piece['defense']} " if piece.get("offense") is not None else ""
                    what = (numbers + self.state(piece).plain).strip() or self.words.say("card-own")
                    lines.append(Text(self.words.say("card-in-play", player=SEATS[player["seat"]], what=what)))
        return lines

    def keywords(self, name: str) -> list[str]:
        """The words on a card that the rules explain."""
        return keywords(self.cards_in_use.by_name[name])

    def cards(self) -> list[dict[str, Any]]:
        """Every kind in use, as plain data."""
        return [
            {
                "name": kind.name,
                "alignment": kind.alignment,
                "origin": kind.origin,
                "type": kind.type,
                "cost": "free" if kind.free else "1 action",
                "speed": SPEEDS[kind.speed] + ("!" if kind.instantaneous else ""),
                "numbers": f"{kind.offense}/{kind.defense}" if kind.champion else "",
                "gift": kind.gift,
                "rarity": kind.rarity,
                "keywords": kind.keywords.printed,
                "text": [card_text(kind)],
            }
            for kind in self.cards_in_use.kinds
        ]

    # ------------------------------------------------------------------ replays

    def open_view(self, views: list[dict[str, Any]]) -> dict[str, Any]:
        """All seats' knowledge in one view: for matches that are over."""
        return self.opened(views, players=self.own_players(views))


TERMINAL = EpicTerminal
