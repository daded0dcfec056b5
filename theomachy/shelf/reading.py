"""Reading effects from set files: one kind of error, with the fault and the remedy, and the checks that all need."""

import difflib
from collections.abc import Callable
from typing import Any, Final, TypeVar

T = TypeVar("T")
R = TypeVar("R")
MOST: Final = 99  # of any number on a card


class BadAbility(Exception):
    """Data of a card that means nothing: the fault, and what would be right."""

    def __init__(self, fault: str, remedy: str) -> None:
        super().__init__(fault)
        self.fault = fault
        self.remedy = remedy

    def each(self) -> list["BadAbility"]:
        return [self]


class BadAbilities(BadAbility):
    """Several such faults, told at once."""

    def __init__(self, faults: list[BadAbility]) -> None:
        super().__init__(faults[0].fault, faults[0].remedy)
        self.faults = faults

    def each(self) -> list[BadAbility]:
        return self.faults


def all_told(parts: list[T], read: Callable[[int, T], R]) -> list[R]:
    """Every part read; all that is wrong with any of them is told, not just the first."""
    found: list[R] = []
    faults: list[BadAbility] = []
    for place, part in enumerate(parts):
        try:
            found.append(read(place, part))
        except BadAbility as fault:
            faults += fault.each()
    tell(faults)
    return found


def tell(faults: list[BadAbility]) -> None:
    """Raise them, if there are any."""
    if len(faults) > 1:
        raise BadAbilities(faults)
    if faults:
        raise faults[0]


def known(value: object, names: list[str], what: str) -> str:
    """The value, if it is one of the names."""
    if isinstance(value, str) and value in names:
        return value
    close = difflib.get_close_matches(str(value), names, n=1)
    raise BadAbility(
        f'there is no {what} "{value}"', f'write "{close[0]}"' if close else "write one of: " + ", ".join(names)
    )


def whole(value: object, key: str, least: int, most: int = MOST) -> int:
    """The value, if it is a whole number within these limits."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadAbility(f"{key} must be a whole number", f"write {least} to {most}, without quotes")
    if not least <= value <= most:
        raise BadAbility(f"{key} is {value}", f"write a number from {least} to {most}")
    return value


def number(values: dict[str, Any], key: str, least: int, most: int, otherwise: int) -> int:
    """What the table says under this key, within these limits."""
    return whole(values[key], key, least, most) if key in values else otherwise


def truth(value: object, key: str) -> bool:
    if not isinstance(value, bool):
        raise BadAbility(f"{key} must be true or false", f"write {key} = true")
    return value


def flag(values: dict[str, Any], key: str) -> bool:
    return truth(values.get(key, False), key)


def as_table(value: object, what: str) -> dict[str, Any]:
    """A table of keys and values."""
    if not isinstance(value, dict):
        raise BadAbility(f"{what} must be a table", f"write {what} = {{ ... }}")
    return {str(key): value[key] for key in value}


def as_tables(value: object, what: str) -> list[dict[str, Any]]:
    if not isinstance(value, list):
        raise BadAbility(f"{what} must be a list of tables", f"write {what} = [{{ ... }}]")
    return [as_table(entry, f"an entry of {what}") for entry in value]


def as_list(value: object, what: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadAbility(f"{what} must be a list", f"write {what} = [ ... ]")
    return list(value)


def only(values: dict[str, Any], keys: list[str], what: str) -> None:
    """Refuse keys that nobody will read: they are spelling mistakes."""
    for key in values:
        if key not in keys:
            close = difflib.get_close_matches(key, keys, n=1)
            remedy = f'write "{close[0]}"' if close else "leave it out; the keys are " + ", ".join(keys)
            raise BadAbility(f'{what} has no "{key}"', remedy)
