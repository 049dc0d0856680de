#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Beside another program that has the home nothing is saved, and files are handed over to it; the one that has it takes them."""
import contextlib
import fcntl
import glob
import os
import re
import shutil

from driver import Program, drag, find, gone, key, press, step, story, until, wait
from table import Area, lying, open_discovery, tile

DATA = os.path.join(os.environ["HOME"], ".local/share/meander")
CALLS = os.path.join(DATA, ".meander-call-*")


@contextlib.contextmanager
def another():
    """Another program that has the home; of such a one no more is to be seen than its lock."""
    with open(os.path.join(DATA, "lock"), "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield


def home():
    """All files, what is in them and when they were written."""
    found = {}
    for folder, _, names in os.walk(DATA):
        for name in names:
            path = os.path.join(folder, name)
            with open(path, "rb") as file:
                found[path] = file.read(), os.stat(path).st_ino, os.stat(path).st_mtime_ns
    return found


def heard():
    """The call that waits, when it is written whole."""
    for name in glob.glob(CALLS):
        with open(name, encoding="utf-8") as file:
            text = file.read()
        if text.endswith("end\n"):
            os.remove(name)
            return text
    return None


def tell():
    game = Program()
    with step("alone, it has the home and saves"):
        game.start()
        open_discovery("3 tiles")
        drag(tile(1), find("Empty"))
        until(lambda: 1 in lying(), "tile 1 does not lie on the table")
        record, = glob.glob(os.path.join(DATA, "games", "*"))
        copy = os.path.join(os.environ["HOME"], "handed over.meander")
        shutil.copy(record, copy)
        try:
            with another():
                raise AssertionError("another program can take the home")
        except BlockingIOError:
            pass

    with step("what another program hands over is opened"):
        with open(os.path.join(DATA, ".meander-call-a1B2c3"), "w", encoding="utf-8") as call:
            call.write("file://" + copy.replace(" ", "%20") + "\nend\n")
        until(lambda: not glob.glob(CALLS), "it did not hear")
        until(lambda: os.path.exists(os.path.join(DATA, "games", "opened.meander")), "the file was not opened")
        game.end(lambda: key("ctrl+q"))

    with another():
        before = home()
        with step("beside another one it hands its file over and ends"):
            game.start(copy)
            wait("Meander Is Already Open")
            press("Open There")
            call = until(heard, "there was no call")
            assert call == "file://" + copy.replace(" ", "%20") + "\nend\n", call
            game.end(lambda: None)
            assert home() == before

        with step("where the other one does not answer, that is told"):
            game.start()
            press("Go There")
            wait(re.compile("does not answer"))
            assert not glob.glob(CALLS)

        with step("it plays without saving: nothing in the home changes"):
            Area.node = None
            press("Play Without Saving")
            wait(re.compile("Nothing is saved here, because"))
            open_discovery("3 tiles")
            drag(tile(2), find("Empty"))
            until(lambda: 2 in lying(), "tile 2 does not lie on the table")
            game.end(lambda: key("ctrl+q"))
            assert home() == before, set(home().items()) ^ set(before.items())

        with step("a file can be played there too"):
            game.start(copy)
            press("Play Without Saving")
            Area.node = None
            until(lambda: 1 in lying(), "tile 1 of the file does not lie on the table")
            game.end(lambda: key("ctrl+q"))
            assert home() == before, set(home().items()) ^ set(before.items())

    with step("when the other one has ended, the next one saves"):
        game.start()
        gone("Meander Is Already Open")
        Area.node = None
        open_discovery("3 tiles")
        drag(tile(3), find("Empty"))
        until(lambda: 3 in lying(), "tile 3 does not lie on the table")
        until(lambda: home() != before, "nothing is saved")
        game.end(lambda: key("ctrl+q"))


story(tell)
