"""The scene of a game, which stands for it where games are offered: its `scene.svg`, or a sky of its own."""

from theomachy.games.homes import folder_of
from theomachy.print.drawing.cards import LACE, outline, put, sheet, written
from theomachy.print.drawing.looks import Look, shade
from theomachy.print.drawing.paths import circle, luck_of, moved, place

WIDE, HIGH = 480, 260
STARS = 46


def scene_of(name: str, look: Look) -> str:
    """As the game has it in its folder; of one that has none, its motif in a night of its colour."""
    path = folder_of(name) / "scene.svg"
    return path.read_text(encoding="utf-8") if path.exists() else draw_scene(name, look)


def draw_scene(name: str, look: Look) -> str:
    root = sheet(f"0 0 {WIDE} {HIGH}")
    sky = put(root, "linearGradient", id="sky", x1=0, y1=0, x2=0, y2=1)
    for at, light in ((0, 10), (0.62, 24), (1, 52)):
        put(sky, "stop", offset=at, **{"stop-color": shade(look.hue, 38, light)})
    put(root, "rect", width=WIDE, height=HIGH, fill="url(#sky)")
    outline(root, stars(name), fill="#fff6dd", opacity=0.55)
    pale, deep = shade(look.hue, 45, 82), shade(look.hue, 40, 8)
    outline(root, f"M0,{HIGH}L0,210Q120,150 240,190Q360,230 480,180L480,{HIGH}Z", fill=deep)
    middle = place(WIDE / 2, 112, 1.6)
    outline(root, moved(LACE, middle), fill="none", stroke=pale, stroke_width=1.5, opacity=0.6)
    motif = look.motifs[look.back]
    outline(root, moved(motif["fill"], middle), fill=pale)
    outline(root, moved(motif["rope"], middle), fill="none", stroke=pale, stroke_width=6)
    outline(root, moved(motif["thread"], middle), fill="none", stroke=pale, stroke_width=2.5)
    outline(root, moved(motif["cut"], middle), fill=deep)
    outline(root, moved(motif["line"], middle), fill="none", stroke=deep, stroke_width=2.5)
    return written(root)


def stars(name: str) -> str:
    """Where they stand hangs on the name alone."""
    rolls = [luck_of(f"{name} {number}") for number in range(STARS)]
    return "".join(circle(roll % WIDE, (roll >> 9) % (HIGH * 7 // 10), 0.6 + (roll >> 18) % 12 / 10) for roll in rolls)
