"""Marks: what is written is read again, plain text reads as ever, and nobody can forge one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from theomachy.games import find
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Setup
from theomachy.kernel.marks import CARD, RULE, SEAT, TEXT, card, harmless, pieces, plain, plain_data, rule, seat
from theomachy.kernel.match import Match
from theomachy.kernel.names import SEATS
from theomachy.kernel.playout import play_uniformly
from theomachy.kernel.refusal import Refusal
from theomachy.kernel.sets import BadSet, read_toml

ANYTHING = st.text(st.characters() | st.sampled_from("\ufff9\ufffa\ufffbA "), max_size=12)
PIECES = st.lists(
    st.builds(lambda number: (SEAT, seat(number), str(number)), st.integers(0, 7))
    | st.builds(lambda name: (CARD, card(name), harmless(name)), ANYTHING.filter(harmless))
    | st.builds(lambda name: (RULE, rule(name), name), st.from_regex(r"[A-Z]{1,2}[0-9]{1,3}", fullmatch=True))
    | st.builds(lambda text: (TEXT, harmless(text), ""), ANYTHING.filter(harmless)),
    max_size=8,
)


@given(PIECES)
def test_what_is_marked_is_read_as_it_was_written(said: list[tuple[str, str, str]]) -> None:
    sentence = "".join(text for _, text, _ in said)
    marked = [(piece.kind, piece.name) for piece in pieces(sentence) if piece.kind != TEXT]
    assert marked == [(kind, name) for kind, _, name in said if kind != TEXT]
    read = [SEATS[int(name)] if kind == SEAT else name or text for kind, text, name in said]
    assert plain(sentence) == "".join(read)


@given(ANYTHING)
def test_nobody_forges_a_mark(text: str) -> None:
    assert [piece.kind for piece in pieces(harmless(text))] == ([TEXT] if harmless(text) else [])
    if harmless(text):
        assert [(piece.kind, piece.name) for piece in pieces(card(text))] == [(CARD, harmless(text))]
    assert pieces(plain(text)) == [(TEXT, plain(text), "")] or plain(text) == ""


def test_a_name_that_looks_like_a_mark_is_a_name() -> None:
    """Names are put in after the sentence was read, and what is in them is never read again."""
    assert plain(f"{seat(0)} wins.", [harmless(seat(1)), "Bob"]) == "Bseat 1 wins."


def test_what_somebody_wants_is_told_without_their_marks() -> None:
    said = find("bazaar").telling.refusal_text(Refusal("not-offered", {"card": f"x{seat(1)}{rule('T1')}"}))
    assert [piece.kind for piece in pieces(said)] == [CARD, TEXT]


@pytest.mark.parametrize("name", ['"a\ufff9b"', r'"a\uFFFAb"', r'"\uFffb"', r'"\U0000FFF9"'])
def test_a_set_cannot_bring_marks_along(name: str) -> None:
    with pytest.raises(BadSet, match=r"mine.toml, line 3: .*marks"):
        read_toml("mine.toml", f"[[card]]\ncost = 1\nname = {name}\n")


def test_the_log_is_plain_and_may_have_names() -> None:
    match = Match.begin(find("titans"), Setup(), "marks")
    play_uniformly(match, Shaker(1), 12)
    told = [line for line in match.told(0) if SEAT in [piece.kind for piece in pieces(line)]]
    assert told
    assert match.log(0) == [plain(line) for line in match.told(0)]
    assert all(pieces(line) == [(TEXT, line, "")] for line in match.log(0))
    assert any("Ann" in line or "Bob" in line for line in match.log(0, names=["Ann", "Bob"]))
    assert match.log(0, names=["A", "B"]) == match.log(0)


def test_a_view_can_be_read_as_plain_text() -> None:
    match = Match.begin(find("titans"), Setup(), "marks")
    view = match.view(0)
    assert plain_data(view)["table"] == view["table"]
    assert plain_data(plain_data(view)) == plain_data(view)
