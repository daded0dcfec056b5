"""Cards as SVG: every card of every game, whatever is written on it, and looks that somebody gets wrong."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

import pytest
from companions import games_with
from hypothesis import given, settings
from hypothesis import strategies as st
from toy import Crows

from theomachy import games
from theomachy.games.homes import ELSEWHERE
from theomachy.kernel.faces import Face, FaceNumber
from theomachy.kernel.game import Setup
from theomachy.print.drawing import LEVELS, BadLook, draw, draw_back, look_of, read_look, scene_of
from theomachy.print.drawing.cards import HEIGHT, WIDTH
from theomachy.print.drawing.emblems import emblem
from theomachy.print.drawing.lettering import width
from theomachy.print.drawing.paths import BadOutline, luck_of, outline
from theomachy.print.sheets import contact_sheet

GAMES = games.names()
SVG = "{http://www.w3.org/2000/svg}"

# All that a drawing may consist of: nothing here runs, loads or styles.
ELEMENTS = {"svg", "g", "path", "circle", "rect", "text", "title", "clipPath", "linearGradient", "stop"}
ATTRIBUTES = {
    "viewBox", "role", "id", "x", "y", "x1", "y1", "x2", "y2", "r", "rx", "width", "height", "d", "fill", "fill-rule",
    "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "opacity", "transform", "clip-path", "offset",
    "stop-color", "font-family", "font-size", "font-weight", "text-anchor", "visibility", "data-number", "data-change",
    "data-band",
}  # fmt: skip
NUMBERS = re.compile(r"[MLCQAZ\d\s.,-]+")


def elements(svg: str) -> Iterator[tuple[str, Element]]:
    """Every element with its name; a drawing that is no XML stops here."""
    for element in fromstring(svg).iter():
        yield element.tag.removeprefix(SVG), element


def check(svg: str) -> None:
    """It consists of harmless things, and every name that it refers to is its own."""
    assert svg.startswith("<svg ")
    names = {element.get("id") for _, element in elements(svg)}
    for tag, element in elements(svg):
        assert tag in ELEMENTS
        assert set(element.keys()) <= ATTRIBUTES
        assert NUMBERS.fullmatch(element.get("d", "M0,0"))
        for key in ("fill", "clip-path"):
            found = re.fullmatch(r"url\(#(.*)\)", element.get(key, ""))
            assert found is None or found[1] in names


def words_on(svg: str) -> str:
    return " ".join(element.text or "" for tag, element in elements(svg) if tag == "text")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_drawn(game: str, level: str) -> None:
    look = look_of(game)
    for face in games.find(game).printing.faces(Setup()):
        svg = draw(face, look, level)
        check(svg)
        if level in ("full", "reading"):
            everything = [face.title, face.type, *face.text, *(number.value for number in face.numbers)]
            written = words_on(svg).replace("−", "-").split()
            assert sorted(written) == sorted(" ".join(everything).replace("−", "-").split())


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_an_emblem_of_its_own(game: str) -> None:
    look = look_of(game)
    faces = games.find(game).printing.faces(Setup())
    drawn = {str(emblem(look, face.name, face.frame, face.family)) for face in faces}
    assert len(drawn) == len(faces)


@pytest.mark.parametrize("game", games_with("faces.toml"))
def test_a_game_says_how_all_its_frames_families_and_numbers_look(game: str) -> None:
    """And each frame has a colour and a sign of its own, for those who see no colours."""
    look, faces = look_of(game), games.find(game).printing.faces(Setup())
    assert {face.frame for face in faces} - {""} <= set(look.frames)
    assert {face.family for face in faces} <= set(look.families)
    assert {number.key for face in faces for number in face.numbers} <= set(look.numbers)
    assert len({frame.sign for frame in look.frames.values()}) == len(look.frames)
    assert len({frame.dark for frame in look.frames.values()}) == len(look.frames)


def test_emblems_are_the_same_on_every_machine() -> None:
    assert luck_of("Metalwing") == 107650897
    assert look_of("titans").charges("Stone Eagle", "beast")[0] == "eagle"
    assert look_of("bazaar").charges("Merchant's Scales", "relic")[0] == "scales"


def test_many_cards_of_one_word_differ() -> None:
    names = [f"Dragon of the {number}th Noon" for number in range(200)]
    assert len({str(emblem(look_of("titans"), name, "fire", "dragon")) for name in names}) > 60


def test_a_game_that_says_nothing_is_drawn_all_the_same() -> None:
    look = look_of("crows")
    nobody = Face("Nobody", "Nobody", frame="moonlight", family="guardian")
    for face in [*Crows().game().printing.faces(Setup()), nobody]:
        for level in LEVELS:
            check(draw(face, look, level))
    check(draw_back(look))
    assert look.frame("moonlight") == look.frame("moonlight") != look.frame("starlight")
    assert draw_back(look) != draw_back(look_of("whist"))


def test_every_game_has_a_scene_its_own_or_one_of_its_name() -> None:
    scenes = [scene_of(game, look_of(game)) for game in [*GAMES, "crows", "whist"]]
    assert len(set(scenes)) == len(scenes)
    assert all(fromstring(scene).get("viewBox") == "0 0 480 260" for scene in scenes)
    check(scenes[-1])


HOSTILE = [
    "<script>alert(1)</script>",
    '"/><image href="javascript:alert(1)"/>',
    "' onload='alert(1)",
    "]]><svg onload=alert(1)>",
    "</text></svg><img src=x onerror=alert(1)>",
    "&lt;script&gt; &amp; &#60;b&#62;",
    "url(#x);background:url(//example.com)",
]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("hostile", HOSTILE)
def test_what_strangers_write_is_only_ever_text(hostile: str, level: str) -> None:
    numbers = [FaceNumber(hostile, hostile, hostile)]
    face = Face(hostile, hostile, hostile, hostile, hostile, numbers, [hostile])
    svg = draw(face, look_of("titans"), level, titled=True)
    check(svg)
    title = next(element for tag, element in elements(svg) if tag == "title")
    assert title.text == hostile


@given(st.text(max_size=60), st.text(max_size=400), st.sampled_from(LEVELS))
@settings(max_examples=60, deadline=None)
def test_any_text_can_be_drawn(name: str, text: str, level: str) -> None:
    face = Face(name, name, name, name, name, [FaceNumber(name, name, name)], [text])
    check(draw(face, look_of("theos"), level, titled=True))


def lines_of(svg: str) -> list[tuple[str, float, float]]:
    """Each line with its size and how far down it stands."""
    found: list[tuple[str, float, float]] = []
    for _, group in elements(svg):
        size = group.get("font-size")
        if size:
            found += [(line.text or "", float(size), float(line.get("y", "0"))) for line in group.findall(f"{SVG}text")]
    return found


def test_a_long_text_is_set_smaller_and_a_far_too_long_one_is_cut() -> None:
    look = look_of("titans")
    for count in (5, 40, 80, 2000):
        lines = lines_of(draw(Face("A", "A", text=["Word " * count]), look))
        assert all(width(line, size) < WIDTH - 20 and y < HEIGHT - 12 for line, size, y in lines)
        assert lines[-1][0].endswith("…") == (count == 2000)
    sizes = [lines_of(draw(Face("A", "A", text=["Word " * count]), look))[-1][1] for count in (5, 40, 80)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] > sizes[-1]


def test_to_be_read_a_card_grows_with_its_text() -> None:
    faces = [Face("A", "A", text=["Word " * count]) for count in (5, 300)]
    drawn = [draw(face, look_of("titans"), "reading") for face in faces]
    short, long = [float(fromstring(svg).get("viewBox", "").split()[3]) for svg in drawn]
    assert long > 2 * short
    assert words_on(drawn[1]).split().count("Word") == 300


def test_a_sheet_has_all_cards_and_no_name_twice() -> None:
    faces = [*games.find("titans").printing.faces(Setup())[:9], Face("Monk", "Monk")]
    svg = contact_sheet(faces, look_of("titans"), columns=4)
    check(svg)
    names = [name for _, element in elements(svg) if (name := element.get("id"))]
    assert len(set(names)) == len(names)
    cards = fromstring(svg).findall(f"{SVG}svg")
    assert len({(card.get("x"), card.get("y")) for card in cards}) == len(faces)


# ---------------------------------------------------------------------- looks


def test_a_designer_brings_frames_words_and_motifs_of_their_own() -> None:
    look = read_look("mine", """
        words = [["kite", "gull*", "hawk"]]
        [motifs.kite]
        fill = "{mirror M0,-30L20,0L0,30Z}"
        [back]
        motif = "kite"
        [frames.dusk]
        bright = "#ffffff"
        sign = "M-5,0L5,0L0,8Z"
        [families.bird]
        window = "round"
        motifs = ["kite", "feather"]
    """)
    assert look.charges("Gullwing", "fish")[0] == "kite"
    assert look.charges("Hawk", "bird")[:2] == ["kite", "eagle"]
    assert look.frame("dusk").bright == "#ffffff"
    check(draw(Face("Hawk", "Hawk", frame="dusk", family="bird"), look))


def test_all_mistakes_in_a_look_are_told_at_once() -> None:
    with pytest.raises(BadLook) as told:
        read_look("mine", """
            colour = "red"
            words = [["hod", "monk"], "monk"]
            [back]
            motif = "scale"
            hue = "red"
            [frames.dusk]
            bright = "white"
            sign = "M0,0X"
            ornament = "ray"
            [families.bird]
            window = "rund"
            motifs = ["fether"]
            [numbers.cost]
            badge = "disk"
            [motifs.kite]
            fill = "{blob 1 2}"
        """)
    text = str(told.value)
    assert len(told.value.faults) == 12
    assert 'words: there is no motif "hod". To fix it: write "hood".' in text
    assert 'frames.dusk.bright: "white" is no colour' in text
    assert 'families.bird.window: "rund" is not known. To fix it: write "round".' in text
    assert "motifs.kite.fill" in text


@pytest.mark.parametrize("bad", ["M0,0}", "{circle 1 2}", "{mirror}", "{circle 1 2 3", "x", "{star 1 2 3 4 5 M0,0}"])
def test_an_outline_that_cannot_be_read_says_why(bad: str) -> None:
    with pytest.raises(BadOutline):
        outline(bad)


def test_a_look_is_read_from_wherever_the_game_lives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "far_away"
    home.mkdir()
    (home / "__init__.py").touch()
    (home / "faces.toml").write_text("[back]\nhue = 12\n", encoding="utf-8")
    monkeypatch.setenv(ELSEWHERE, str(home))
    monkeypatch.setattr(sys, "path", [*sys.path])
    assert look_of("far_away").hue == 12


GUIDE = Path(__file__).parents[2] / "docs" / "drawing.md"


def test_the_look_of_the_guide_is_read_but_for_the_mistake_it_names() -> None:
    shown = re.findall(r"```toml\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)[0]
    with pytest.raises(BadLook, match=r"frames\.dusk\.sign") as told:
        read_look("mine", shown)
    assert len(told.value.faults) == 1
    look = read_look("mine", shown.replace("moonrise", "sun"))
    assert look.charges("Gullwing", "bird")[0] == "kite"


def test_the_lines_of_the_guide_draw_a_card() -> None:
    code = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)[0]
    names: dict[str, str] = {}
    exec(code, names)
    check(names["svg"])
