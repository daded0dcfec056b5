# interpreted: it is called once
"""How often Python looks for rings of things that hold each other.

Matches, views and imagined worlds are thousands of small things that are gone by themselves once nobody holds them, and
hardly ever make rings. To look through them as often as Python does by itself costs about an eighth of all thinking.
"""

import gc

SELDOM = (20_000, 20, 50)


def sweep_seldom() -> None:
    """For a process of our own, once it is ready: what is loaded by now stays, and is not looked through again."""
    gc.freeze()
    gc.set_threshold(*SELDOM)
