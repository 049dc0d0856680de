#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A broken file is told of and kept; a home that cannot be written to is told of, and one can play all the same."""
import glob
import os
import re
import shutil

from driver import Program, drag, find, gone, key, press, step, story, until, wait
from table import Area, lying, open_discovery, tile

DATA = os.path.join(os.environ["HOME"], ".local/share/meander")
BROKEN = "meander-game 1\ngame puzzle\nparam puzzle discovery-3\nmove nonsense\n"


def tell():
    game = Program()
    with step("a tile is laid"):
        game.start()
        open_discovery("3 tiles")
        drag(tile(1), find("Empty"))
        until(lambda: 1 in lying(), "tile 1 does not lie on the table")
        game.end(lambda: key("ctrl+q"))

    with step("of a broken record, the file and the line are told"):
        record, = glob.glob(os.path.join(DATA, "games", "*"))
        with open(record, "w", encoding="utf-8") as file:
            file.write(BROKEN)
        game.start()
        wait(re.compile(re.escape(os.path.basename(record)) + r".*\b[34]\b"))

    with step("the game can be played anew, and the broken record is kept"):
        Area.node = None
        open_discovery("3 tiles")
        drag(tile(2), find("Empty"))
        until(lambda: 2 in lying(), "tile 2 does not lie on the table")
        game.end(lambda: key("ctrl+q"))
        kept = [open(name, encoding="utf-8").read() for name in glob.glob(os.path.join(DATA, "games", "*"))]
        assert BROKEN in kept, kept

    with step("a game is opened from a file; of one that is none, name, line and reason are told"):
        sound, = [name for name in glob.glob(os.path.join(DATA, "games", "*"))
                  if "move 2@" in open(name, encoding="utf-8").read()]
        copy, wrong = [os.path.join(os.environ["HOME"], name) for name in ("copy.meander", "wrong.meander")]
        shutil.copy(sound, copy)
        with open(wrong, "w", encoding="utf-8") as file:
            file.write(BROKEN)
        Area.node = None
        game.start(copy, wrong)
        until(lambda: 2 in lying(), "tile 2 of the copy does not lie on the table")
        wait(re.compile(r"wrong\.meander:[34]: "))
        game.end(lambda: key("ctrl+q"))
        with open(wrong, encoding="utf-8") as file:
            assert file.read() == BROKEN

    with step("what was set aside and can be read comes back at a click"):
        aside = sound.removesuffix(".meander") + ".broken-7.meander"
        os.rename(sound, aside)
        reached = os.path.join(DATA, "progress.broken-5")
        with open(reached, "w", encoding="utf-8") as file:
            file.write("meander-progress 1\npuzzle discovery-9 solved 5000\nend\n")
        Area.node = None
        game.start()
        wait(re.compile("set aside because"))
        press("Put Back")
        until(lambda: not os.path.exists(reached), "what has been reached was not put back")
        with open(os.path.join(DATA, "progress"), encoding="utf-8") as file:
            assert "discovery-9 solved 5000" in file.read()
        until(lambda: os.path.exists(sound) and not os.path.exists(aside), "the game was not put back")
        game.end(lambda: key("ctrl+q"))

    with step("of what is no file that is told, and nothing waits for it"):
        pipe = os.path.join(os.environ["HOME"], "pipe.meander")
        os.mkfifo(pipe)
        Area.node = None
        game.start(pipe, "/dev/zero", "/proc/self/mem")
        wait(re.compile(r"pipe\.meander: This is not a file"))
        wait(re.compile("2 more messages"))
        press("Dismiss")
        wait(re.compile("zero: This is not a file"))
        game.end(lambda: key("ctrl+q"))

    with step("a game with which the program did not come up is left aside, and that is told"):
        with open(os.path.join(DATA, "last"), encoding="utf-8") as file:
            last = file.read()
        mark = os.path.join(DATA, "starting")
        assert not os.path.exists(mark), "the start is over"
        with open(mark, "w", encoding="utf-8") as file:
            file.write(last.replace("meander-last", "meander-starting"))
        Area.node = None
        game.start()
        wait(re.compile("set aside, and is still"))
        game.end(lambda: key("ctrl+q"))
        assert os.path.exists(mark)
        os.remove(mark)

    with step("where nothing can be written, that is told"):
        shutil.rmtree(DATA)
        # Not by rights, since who may do everything would not notice.
        os.mkdir(DATA)
        with open(os.path.join(DATA, "games"), "w", encoding="utf-8"):
            pass
        with open(os.path.join(DATA, "progress"), "w", encoding="utf-8") as file:
            file.write("broken\n")
        Area.node = None
        game.start()
        open_discovery("3 tiles")
        drag(tile(1), find("Empty"))
        until(lambda: 1 in lying(), "tile 1 does not lie on the table")
        wait(re.compile("Nothing can be saved"))

    with step("that stands before what was to be told earlier, and goes as soon as it works again"):
        wait(re.compile("1 more message"))
        os.remove(os.path.join(DATA, "games"))
        key("ctrl+z")
        until(lambda: 1 not in lying(), "tile 1 still lies on the table")
        wait(re.compile("progress:1: "))
        gone(re.compile("Nothing can be saved"))

    with step("before anything is lost, there is a question"):
        shutil.rmtree(os.path.join(DATA, "games"))
        with open(os.path.join(DATA, "games"), "w", encoding="utf-8"):
            pass
        drag(tile(1), find("Empty"))
        until(lambda: 1 in lying(), "tile 1 does not lie on the table")
        wait(re.compile("Nothing can be saved"))
        key("ctrl+q")
        wait("Close Anyway")
        assert game.running()
        game.end(lambda: press("Close Anyway"))


story(tell)
