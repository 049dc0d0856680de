#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A child's road: home, the tour, the first three puzzles, each begun wrong, with what the screen says alone."""
import re

from driver import Failure, Program, click, drag, ended, find, find_all, focused, gone, key, step, story, until, wait
from table import Area, face, in_rack, lying, spot, tile

# What the panel says when nothing can come of what lies, and what it then offers.
DEAD = re.compile("cannot be solved")
TURN = re.compile("in the right place. Turn it")
TAKE_BACK = re.compile("^Take (It|Them) Back$")
UNFIT = re.compile("^The colours do not match yet")
# ... and while two tiles are all there is: that they lead nowhere is only told to who asks.
QUIET = re.compile("^(Place the next tile so that the colours match|Let the .* lines meet)")
NUDGE = re.compile(r"tile (\d+).*is lit up in the rack")


def sit_down(number):
    """At the table of the page that came last, when its tiles are there: those left before are still told of."""
    def there():
        Area.node = find_all("Table", "panel")[-1].parent
        return Area.find_all(re.compile(rf"\bTile {number},"))
    until(there, f"tile {number} is nowhere")


def turn(number):
    before = face(tile(number))
    click(tile(number))
    until(lambda: face(tile(number)) != before, f"tile {number} did not turn")


def turn_until(number, question):
    for _ in range(6):
        if question():
            return
        turn(number)
    raise Failure(f"tile {number} never lay as it was asked for")


# All that is said of what to do.
SENTENCE = re.compile(f"{DEAD.pattern}|{TURN.pattern}|{UNFIT.pattern}|{NUDGE.pattern}|^(Tile|Place) .*(marked place|like this)|"
                      "^(Continue from|Move the tiles together|Place the next tile|Drag a tile|Now let the|Let the)")


def seen(pattern, role=None):
    """On the page with the table: to walk through all the others takes its time."""
    return find_all(pattern, role, within=Area.node.parent.parent)


def says(pattern):
    return bool(seen(pattern, "label"))


def boxes():
    """The sentences that tell what to do: never two at once."""
    return [node.name for node in seen(SENTENCE, "label")]


def one_sentence():
    said = until(boxes, "nothing says what to do")
    assert len(said) == 1, f"two things are said at once: {said}"
    return said[0]


def begin_wrong(first, second):
    """Two tiles somehow beside each other, turned until their colours meet: no way to the loop."""
    drag(tile(first), Area.find_all(re.compile("^Empty"))[0])
    until(lambda: first in lying(), f"tile {first} does not lie")
    drag(tile(second), spot(tile(first), 1, 0))
    until(lambda: second in lying(), f"tile {second} does not lie")
    for _ in range(6):
        for _ in range(6):
            if QUIET.search(one_sentence()):
                assert not seen(TAKE_BACK, "push button"), "two tiles are judged unasked"
                click(find("Hint", "push button"))
                until(lambda: says(DEAD) or says(TURN), "the hint does not say that it leads nowhere")
            if DEAD.search(one_sentence()) or TURN.search(one_sentence()):
                return
            turn(second)
        turn(first)
    raise Failure("every way to lay two tiles can be completed")


def fits():
    """Whether the tile that was placed last may stay as it is."""
    said = boxes()
    assert len(said) <= 1, f"two things are said at once: {said}"
    return bool(said and not any(wrong.search(said[0]) for wrong in (UNFIT, DEAD, TURN, QUIET))) or says("Solved!")


def follow_hints(n_tiles):
    """As the panel says, hint by hint, until it is solved."""
    for _ in range(4 * n_tiles):
        if says("Solved!"):
            return
        if seen(TAKE_BACK, "push button"):
            click(seen(TAKE_BACK, "push button")[0])
            until(lambda: not seen(TAKE_BACK, "push button"), "what was taken back is still to be taken back")
        one_sentence()
        click(until(lambda: seen("Hint", "push button"), "no hint is offered")[0])
        until(lambda: says(NUDGE), "no tile is named")
        number = int(NUDGE.search(one_sentence())[1])
        assert in_rack(tile(number)), f"tile {number} is not in the rack"
        click(until(lambda: seen("Stronger Hint", "push button"), "no stronger hint is offered")[0])
        # On an empty table any place is as good: the tile is seen at once.
        told = f"Tile {number} goes to the marked place." if lying() else re.compile(f"^Place tile {number} like this")
        until(lambda: says(told), "no place is named")
        # The keyboard's place is the marked one now.
        place = until(focused, "the keyboard's focus is nowhere")
        assert place.name.startswith("Empty"), f"the marked place is {place}"
        drag(tile(number), place.middle)
        until(lambda: number in lying(), f"tile {number} does not lie")
        turn_until(number, fits)
    raise Failure("the hints do not lead to the end")


def solve_after_wrong_start(n_tiles, first, second):
    with step(f"{n_tiles} tiles: begun wrong, the panel says so, and takes it back or has it turned"):
        begin_wrong(first, second)
        if TURN.search(one_sentence()):
            assert not seen(TAKE_BACK, "push button")
            turn_until(second, fits)
        else:
            before = len(lying())
            click(find(TAKE_BACK))
            until(lambda: len(lying()) < before, "nothing was taken back")
            gone(TAKE_BACK)
        assert not says(DEAD)

    with step(f"{n_tiles} tiles: solved by following the hints"):
        follow_hints(n_tiles)
        ended("Solved!")
        assert not find_all("Hint", "push button"), "a hint is offered for what is solved"
        assert not boxes(), f"what is solved is to be gone on with: {boxes()}"


def tell():
    game = Program()
    with step("the first start offers the tour, and the tour is done"):
        game.start()
        click(wait("Show Me: First Steps"))
        wait("Task 1 of 3")
        click(tile(41))
        click(wait("Next"))
        wait("Task 2 of 3")
        sit_down(25)
        drag(tile(25), spot(tile(41), 0, -1))
        turn_until(25, lambda: says(re.compile("^The colours match: ")))
        click(wait("Next"))
        wait("Task 3 of 3")
        sit_down(43)
        drag(tile(43), spot(tile(41), -1, 0))
        turn_until(43, lambda: says(re.compile("^A loop of three")))

    with step("it ends at the first puzzle"):
        ended("Lesson done!")
        click(find("Play Your First Puzzle"))
        wait("Build one yellow loop through all 3\u00a0tiles.")
        sit_down(1)
    solve_after_wrong_start(3, 1, 2)

    for n_tiles, first, second in ((4, 1, 3), (5, 2, 4)):
        with step(f"on to {n_tiles} tiles, which begin with a word of why they lie in the rack"):
            click(wait(re.compile(f"^Next: {n_tiles} tiles")))
            wait(re.compile(f"^Build one red loop through all {n_tiles}\u00a0tiles"))
            sit_down(n_tiles)
            wait(re.compile(f"with all {n_tiles} tiles"), "label")
            assert not lying(), "the closed loop still lies"
        solve_after_wrong_start(n_tiles, first, second)

    with step("and the sixth is offered"):
        wait(re.compile("^Next: 6 tiles"))

    game.end(lambda: key("ctrl+q"))


story(tell)
