#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program is killed, between moves and in the middle of a drag, and nothing that was done is lost."""
import re
import subprocess
import time

from driver import Program, click, drag, find, key, step, story, until, wait
from table import Area, check, figure, in_rack, lying, open_discovery, spot, tile


def go_on():
    """What the next start offers, accepted; what lies is then looked for in the new window."""
    Area.node = None
    click(wait(re.compile("^Continue: 3 tiles, yellow")))
    wait("Rack")


def tell():
    game = Program()
    with step("two tiles are laid"):
        game.start()
        open_discovery("3 tiles")
        drag(tile(1), find("Empty"))
        until(lambda: 1 in lying(), "tile 1 does not lie on the table")
        drag(tile(2), spot(tile(1), 1, 0), middle=lambda: key("r"))
        until(lambda: 2 in lying(), "tile 2 does not lie on the table")
        before = figure()

    with step("killed, it offers to go on, and all is there"):
        game.kill()
        game.start()
        go_on()
        check(before)
        assert in_rack(tile(3))

    with step("so is the way there, to be undone and redone"):
        key("ctrl+z")
        until(lambda: 2 not in lying(), "undo did nothing")
        key("ctrl+shift+z")
        check(before)

    with step("killed in the middle of a drag, the tile is where it was"):
        drag(tile(2), spot(tile(1), -1, 0), release=False)
        game.kill()
        game.start()
        go_on()
        check(before)

    with step("killed in the middle of a drag from the rack"):
        drag(tile(3), spot(tile(1), 0, 1), release=False)
        game.kill()
        game.start()
        go_on()
        check(before)
        assert in_rack(tile(3))

    for number in range(3):
        with step(f"killed while moves are coming in, {number + 1}"):
            click(tile(2))
            keys = subprocess.Popen(["xdotool", "key", "--delay", "15", "--repeat", "40", "r"],
                                    stderr=subprocess.DEVNULL)
            time.sleep(0.1 + number / 10)
            game.kill()
            keys.wait()
            game.start()
            go_on()
            until(lambda: set(lying()) == {1, 2}, "tiles 1 and 2 do not lie on the table")
            now = figure()
            assert set(now) == {1, 2} and now[1] == before[1] and now[2][:2] == before[2][:2], now
            before = now

    with step("a second start only raises the first"):
        second = subprocess.run([*game.command], env=game.environment, capture_output=True, timeout=30, check=False)
        assert second.returncode == 0, second.stderr
        assert game.running()
        check(before)

    with step("left in good order, it offers to go on too"):
        game.end(lambda: key("ctrl+q"))
        game.start()
        go_on()
        check(before)
        game.end(lambda: key("ctrl+w"))


story(tell)
