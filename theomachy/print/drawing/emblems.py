"""An emblem for each card, made from its name alone: the same on every machine, and another for every name.

A motif that the name calls for stands in the middle; a second one accompanies it; ornament surrounds both, in the
manner of the card's frame and with numbers that come from the name.
"""

from theomachy.print.drawing.looks import PARTS, Look, Motif
from theomachy.print.drawing.paths import (
    SAME,
    Matrix,
    around,
    both,
    circle,
    luck_of,
    moved,
    place,
    polygon,
    star,
    turn,
)

LAYERS = ("ghost", "faint", *PARTS)  # ornament in faint shapes and thin lines, and what stands before it


def emblem(look: Look, name: str, frame: str, family: str) -> dict[str, str]:
    """Path data by layer, around 0,0."""
    luck = luck_of(name)
    first, second, *_ = [*look.charges(name, family), "stars", "stars"]
    main, beside = look.motifs[first], look.motifs[second]
    way = (luck >> 4) % 4
    layers = dict.fromkeys(LAYERS, "")
    if way == 0:
        lay(layers, beside, place(-31, 25, 0.34), place(31, 25, 0.34))
        lay(layers, main, place(0, -4, 0.88))
    elif way == 1:
        lay(layers, main, place(0, 7, 0.84))
        lay(layers, beside, place(0, -36, 0.3))
    elif way == 2:
        lay(layers, main, place(0, -7, 0.84))
        lay(layers, beside, place(0, 36, 0.3))
    else:
        lay(layers, main, place(0, -4, 0.95))
        stars = [[0], [-7, 7], [-13, 0, 13]][(luck >> 6) % 3]
        layers["gold"] += "".join(star(5, 5, 2.1, x, 41) for x in stars)
    layers["ghost"], layers["faint"] = surround(look.frame(frame).ornament, luck >> 7)
    return layers


def lay(layers: dict[str, str], motif: Motif, *where: Matrix) -> None:
    for part in PARTS:
        layers[part] += "".join(moved(motif[part], matrix) for matrix in where)


def surround(ornament: str, luck: int) -> tuple[str, str]:
    """Ornament: what is drawn says what the card belongs to, how often and how wide comes from its name."""
    many = 8 + luck % 5 * 2
    wide = 30 + (luck >> 3) % 4 * 4
    shift = (luck >> 5) % 4 * (90 / many)
    beads = around(circle(0, -wide - 12, 1.3), many, shift)
    if ornament == "rays":
        return around("M-2.5,-12L2.5,-12L5,-70L-5,-70Z", many, shift), circle(0, 0, wide)
    if ornament == "crystal":
        spike = f"M0,-{wide}L5,-{wide + 9}L0,-{wide + 22}L-5,-{wide + 9}Z"
        return around(spike, 6, shift), polygon(6, wide + 6, -90 + shift) + polygon(6, wide + 6, -60 + shift)
    if ornament == "blocks":
        stone = f"M-5,-{wide + 4}L5,-{wide + 4}L7,-{wide + 14}L-7,-{wide + 14}Z"
        return around(stone, many, shift), polygon(8, wide + 1, -67.5) + polygon(4, wide + 22, -45)
    if ornament == "petals":
        out = f"C-8,-{wide} -7,-{wide + 12} 0,-{wide + 18}"
        petal = f"M0,-{wide - 8}{out}C7,-{wide + 12} 8,-{wide} 0,-{wide - 8}Z"
        return around(petal, many, shift), circle(0, 0, wide - 6)
    if ornament == "dunes":
        hills = [f"M-60,{y}C-30,{y - wide / 3:g} 0,{y + 8} 60,{y - 6}L60,60L-60,60Z" for y in (14, 24, 34)]
        glint = moved(star(many, 6, 2), both(place(26, -34, 1), SAME if luck % 2 else turn(20)))
        return "".join(hills), circle(0, -6, wide) + glint
    if ornament == "ripples":
        return beads, "".join(ripple(y) for y in (-34, -17, 0, 17, 34, 46)) + circle(0, 0, wide + 6)
    return beads, circle(0, 0, wide) + circle(0, 0, wide + 5) + circle(0, 0, wide + 17)


def ripple(y: int) -> str:
    return f"M-60,{y}C-45,{y - 9} -35,{y + 9} -20,{y}C-5,{y - 9} 5,{y + 9} 20,{y}C35,{y - 9} 45,{y + 9} 60,{y}"
