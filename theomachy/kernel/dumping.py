"""Tables as text, secrets included, one part a line: two tables are the same if their dumps are."""

from typing import Any

from theomachy.kernel.cards import Card, CardKind
from theomachy.kernel.state import Part, declared
from theomachy.kernel.table import Table


class Dumper:
    """Writes a table as text. Parts are numbered as they are met; one that was met before is told by its number."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lines: list[str] = []
        self.met: dict[int, int] = {}

    def part(self, part: Part) -> str:
        """The number of the part; the first time, a line tells all of it."""
        met = self.met
        if id(part) in met:
            return f"@{met[id(part)]}"
        number = met[id(part)] = len(met)
        self.lines.append("")
        known = declared(part)
        said = [f"@{number} {known.name}"]
        for name in known.told:
            value = getattr(part, name)
            said.append(f"{name} {value if type(value) is int else self.text(value)}")
        self.lines[number] = ", ".join(said)
        return f"@{number}"

    def text(self, value: Any) -> str:
        if value is None or isinstance(value, int | str):
            return str(value)
        if isinstance(value, list | tuple):
            if not value or isinstance(value[0], int):
                return str(list(value))
            items = [f"{it.kind.name}#{it.id}" if isinstance(it, Card) else self.text(it) for it in value]
            return f"[{' '.join(items)}]"
        if isinstance(value, Card):
            return f"{value.kind.name}#{value.id}"
        if isinstance(value, Part):
            return self.part(value)
        if isinstance(value, dict):
            return "{" + ", ".join([f"{key}: {self.text(value[key])}" for key in sorted(value)]) + "}"
        return value.name if isinstance(value, CardKind) else str(self.table.name_of(value))


def dump(table: Table) -> str:
    """The whole table as text."""
    dumper = Dumper(table)
    dumper.part(table)
    return "\n".join(dumper.lines)
