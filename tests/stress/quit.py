#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The real window is opened, set to do something, and made to leave in the midst of it; NUMBER times.

A game, a computer that thinks, a solver or an analysis at work, a page that is read, a dialogue, a menu, a drag or a save
in flight; then Ctrl+Q, Ctrl+W, the window manager, the desktop's Quit, or a signal.  It must leave in good order.
"""
import signal
import time

import stress
import driver
from hands import Monkey, activate
from stress import Lost

NOBODY = ["person"] * 4
FOX = ["person", "fox", "fox", "fox"]
TWO = "player red Anna\nplayer blue Jan\n"
FOUR = TWO + "player green Ela\nplayer yellow Ivo\n"
# What activate() is given.
SCENES = (["discovery", "book", "records", "today", "turn-match", "maker", "lessons", "games", "new-strategy", "new-solitaire",
           "new-gobble", "free", "continue", "continue", "tour", "app.statistics", "app.preferences", "app.help", "app.shortcuts",
           "app.about"],
          [("play", "'discovery-10'"), ("play", "'discovery-30'"), ("lesson", "'first-steps'"), ("start-solitaire", "('', uint64 3)"),
           ("start-gobble", "('player red Anna\\ncalm\\n', uint64 5)"), ("play-generated", "('turn-flower', uint64 7)"),
           ("play-generated", "('match-match', uint64 7)"), ("start-strategy", f"({TWO!r}, {NOBODY[:2]}, uint64 1)"),
           ("start-strategy", f"({TWO!r}, {FOX[:2]}, uint64 2)"), ("start-strategy", f"({FOUR!r}, {FOX}, uint64 3)")])
# On the page that a scene has shown.
DEEDS = ["hint", "hint", "analysis", "undo", "redo", "restart", "rotate", "exchange", "zoom-in", "back", "copy", "fullscreen",
         "open", "picture", "play-again"]
KEYS = ["F10", "F10", "Tab", "space", "Return", "ctrl+h", "ctrl+f", "r", "Down"]


class Guest(Monkey):
    """Comes, does something, and leaves."""

    def activate(self, name, words=None):
        driver.accessibility()
        from gi.repository import GLib
        self.done.append(f"{name} {words or ''}")
        try:
            activate(name, words)
        except GLib.Error as error:
            raise Lost("\n".join([f"it does not answer: {error.message}", *self.last_words()])) from None

    def set_to_work(self):
        words, pairs = SCENES
        for _ in range(self.chance.choice((1, 1, 1, 2, 3))):
            scene = self.chance.choice(words) if self.chance.random() < 0.5 else self.chance.choice(pairs)
            self.activate(*([scene] if isinstance(scene, str) else scene))
            time.sleep(self.chance.choice((0, 0.1, 0.5)))
        for _ in range(self.chance.randrange(4)):
            deed = self.chance.choice(DEEDS)
            self.activate(deed, "1" if deed == "rotate" else None)
            time.sleep(self.chance.choice((0, 0.1, 0.4)))

    def fidget(self):
        for _ in range(self.chance.randrange(4)):
            self.chance.choice((self.click, self.click, self.drag, self.wheel, self.window, self.key))()
            self.flee()
        if self.chance.random() < 0.4:
            self.hand("key", "--delay", 20, self.chance.choice(KEYS))
        if self.chance.random() < 0.2:
            # Left in the midst of a drag.
            self.hand("mousemove", *self.spot(), "mousedown", 1, "sleep", 0.11, "mousemove", *self.spot(), "mousemove", *self.spot())

    def go(self):
        ways = {"ctrl+q": lambda: self.hand("key", "ctrl+q"), "ctrl+w": lambda: self.hand("key", "ctrl+w"),
                "windowquit": lambda: self.hand("getactivewindow", "windowquit"),
                "Quit": lambda: self.activate("app.quit"),
                **{way.name: lambda way=way: self.program.process.send_signal(way)
                   for way in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)}}
        way = self.chance.choice(list(ways))
        self.done.append(way)
        ways[way]()
        # A dialogue may take the key, or close by itself; a shell that ends its session comes after it.
        time.sleep(self.chance.choice((0, 0, 0.02, 0.3)))
        if way in ("ctrl+q", "ctrl+w", "windowquit") and self.program.running():
            time.sleep(0.7)
        if self.program.running():
            # Also where it is leaving already.
            self.program.process.send_signal(signal.SIGTERM)
        self.left()


def run(trial, options):
    guest = Guest(options.random)
    for number in range(options.number):
        guest.done.clear()
        with trial(f"round {number}"):
            try:
                guest.begin()
                guest.set_to_work()
                guest.fidget()
                if guest.program.running():
                    guest.go()
                else:
                    guest.left()
                guest.let_go()
                guest.program.judge()
            except Exception:
                print("last of all:", *guest.done, sep="\n  ", flush=True)
                if guest.program.running():
                    guest.program.process.kill()
                    guest.program.process.wait()
                guest.let_go()
                guest.program.judged = len(guest.program.written())
                raise
        if trial.failed > 30:
            break


stress.main(run, __doc__, number=300, display=True)
