#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What every desktop does, Meander does too; src/README.md has the list."""
import os
import re
import subprocess
import sys

from driver import (Program, click, drag, find, find_all, key, output, scroll, settle, spot, step, story, until, wait,
                    windows, xdotool)
from session import WITHOUT_GL
from puzzles import turned
from table import face, figure, in_rack, lying, open_discovery, tile

MIDDLE = 2


def main_window():
    return until(lambda: [window for window in windows() if window.main], "it shows no window")[0]


def size():
    """Of what is drawn, without the shadow."""
    window = main_window()
    return window.width - window.left - window.right, window.height - window.top - window.bottom


def is_maximized():
    return "_NET_WM_STATE_MAXIMIZED_VERT" in output("xprop", "-id", main_window().identifier, "_NET_WM_STATE")


def click_title():
    """A double click on the bar at the top: the desktop's way to maximise, and back."""
    window = main_window()
    click((window.x + window.left + (window.width - window.left - window.right) * 3 // 10, window.y + window.top + 12), times=2)


def tell():
    game = Program()
    with step("Ctrl+W closes the window, which ends the game"):
        game.start().attend()
        wait("Strategy Game")
        width, height = size()
        xdotool("windowsize", "--sync", main_window().identifier, width - 90, height - 40)
        until(lambda: size() != (width, height), "the window keeps its size")
        settle()
        smaller = size()
        game.end(lambda: key("ctrl+w"))

    with step("the window is as large as it was; maximised, that is kept too"):
        game.start().attend()
        until(lambda: size() == smaller, lambda: f"{size()}, not {smaller}")
        click_title()
        until(is_maximized, "it is not maximised")
        game.end(lambda: key("ctrl+w"))
        game.start().attend()
        until(is_maximized, "it is not maximised any more")
        click_title()
        until(lambda: not is_maximized(), "it stays maximised")
        # GTK makes it smaller here by its shadow, which a maximised window lacks; that is not kept.
        game.end(lambda: key("ctrl+w"))
        game.start().attend()
        until(lambda: size() == smaller, lambda: f"{size()}, not {smaller}")

    with step("over the table the wheel turns a tile: down is clockwise, up is back"):
        open_discovery("3 tiles")
        drag(tile(1), find("Empty"))
        until(lambda: 1 in lying(), "tile 1 does not lie on the table")
        before = face(tile(1))
        scroll(tile(1), 1)
        until(lambda: face(tile(1)) == turned(before, 1), "down did not turn it clockwise")
        scroll(tile(1), -1)
        until(lambda: face(tile(1)) == before, "up did not turn it back")

    with step("beside the tiles it moves the table as a page is scrolled: down moves it up"):
        x, y = tile(1).middle
        side = tile(1).place[2]
        scroll((x - 2 * side, y), 1)
        until(lambda: tile(1).middle[1] < y, "the table did not go up")
        scroll((x - 2 * side, y), -1)
        until(lambda: tile(1).middle == (x, y), "the table did not come back")

    with step("with Ctrl it makes the tiles larger (up) and smaller (down), as everywhere"):
        xdotool("keydown", "ctrl")
        scroll((x - 2 * side, y), -1)
        until(lambda: tile(1).place[2] > side, "up did not enlarge")
        scroll((x - 2 * side, y), 1)
        until(lambda: tile(1).place[2] == side, "down did not bring it back")
        xdotool("keyup", "ctrl")

    with step("the middle button takes nothing, turns nothing and puts nothing down"):
        there, waiting = figure(), face(tile(2))
        for place in (tile(1), tile(2), find("Empty"), (x - 2 * side, y)):
            click(spot(place), button=MIDDLE)
        drag(tile(1), find("Empty"), button=MIDDLE)
        drag(tile(2), find("Empty"), button=MIDDLE)
        assert figure() == there and in_rack(tile(2)) and not find_all(re.compile("^In hand"))
        # And while the first button drags it does not end that.
        drag(tile(2), find("Empty"), middle=lambda: xdotool("click", MIDDLE))
        until(lambda: sorted(lying()) == [1, 2], "tile 2 does not lie on the table")
        assert face(tile(2)) == waiting

    game.end(lambda: key("ctrl+q"))

    with step("files are chosen by the portal of the desktop where it has one"):
        chosen, titles = (os.path.join(os.environ["HOME"], name) for name in ("game.meander", "titles"))
        portal = subprocess.Popen([sys.executable, os.path.join(os.path.dirname(__file__), "portal.py"), chosen, titles],
                                  stdout=subprocess.PIPE, text=True)
        assert portal.stdout.readline() == "there\n"
        game.environment["GDK_DEBUG"] = ",".join(filter(None, (WITHOUT_GL.get("GDK_DEBUG"), "portals")))
        game.start().attend()
        click(wait("Continue"))
        until(lambda: sorted(lying()) == [1, 2], "the game does not go on")
        there = figure()
        key("ctrl+s")
        until(lambda: os.path.exists(chosen) and os.path.getsize(chosen) > 0, "no copy is saved")
        key("ctrl+z")
        until(lambda: figure() != there, "nothing is taken back")
        key("ctrl+o")
        until(lambda: figure() == there, "the copy is not opened")
        with open(titles, encoding="utf-8") as file:
            assert file.read() == "Save a Copy of the Game\nOpen a Game or Puzzles\n"
        game.end(lambda: key("ctrl+q"))
        portal.terminate()
        portal.wait()


story(tell)
