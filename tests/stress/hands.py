# SPDX-License-Identifier: GPL-3.0-or-later
"""A monkey: it uses the real window with mouse and keys, by chance, and cares for nothing."""
import collections
import functools
import os
import re
import subprocess
import time

import stress
import driver
from stress import Lost

APPLICATION = "io.github.meander_game.Meander"
OBJECT = "/" + APPLICATION.replace(".", "/")
# In these dialogues a monkey could write over, or remove, what is not the game's.
FOREIGN = ("Open", "Save", "Print", "Select")
KEYS = (["Tab"] * 6 + ["Left", "Right", "Up", "Down"] * 3 + ["space"] * 6 + ["Return"] * 4 + ["Escape"] * 4 +
        ["r"] * 3 + ["shift+r", "shift+Tab", "Home", "End", "Page_Down", "Page_Up", "Delete", "BackSpace", "F10", "F10", "Menu",
         "F1", "F11", "a", "7", "comma", "slash", "ctrl+z", "ctrl+z", "ctrl+shift+z", "ctrl+n", "ctrl+h", "ctrl+h", "ctrl+x",
         "ctrl+plus", "ctrl+minus", "ctrl+0", "ctrl+comma", "ctrl+question", "ctrl+a", "ctrl+f", "alt+Left", "alt+Left"])
# Of what it has written at last, a stack and the messages before it.
MOST_LINES = 120


def named(line):
    """A line of a stack with the function in it, where it is ours."""
    frame = re.match(r"(\S*)\(\+(0x[0-9a-f]+)\)", line)
    if frame is None or os.path.basename(frame[1]) != os.path.basename(os.environ["MEANDER_PROGRAM"]):
        return line
    return "meander: " + driver.output("addr2line", "-fspe", os.environ["MEANDER_PROGRAM"], frame[2]).strip()


@functools.cache
def session_bus():
    driver.accessibility()
    from gi.repository import Gio
    return Gio.bus_get_sync(Gio.BusType.SESSION, None), Gio.DBusCallFlags.NO_AUTO_START


def call(method, words=None, below=""):
    """Calls the actions of the program or, below it, of its window."""
    bus, flags = session_bus()
    return bus.call_sync(APPLICATION, OBJECT + below, "org.gtk.Actions", method, words, None, flags,
                         int(driver.PATIENCE * 1000), None)


def activate(name, words=None):
    """Does an action of the window, or of the program (app.); what it is given is GVariant's text."""
    driver.accessibility()
    from gi.repository import GLib
    name, below = (name[4:], "") if name.startswith("app.") else (name, "/window/1")
    parameter = [GLib.Variant.parse(None, words, None, None)] if words else []
    call("Activate", GLib.Variant("(sava{sv})", (name, parameter, {})), below)


class Monkey:
    """Its hands on one program, which is started again when it has been closed."""

    def __init__(self, chance, may_leave=True):
        self.chance = chance
        self.may_leave = may_leave
        # A critical message ends it, and an error of X does; last-words.c prints the stack, or the sanitizer does.
        self.program = driver.Program(G_DEBUG="gc-friendly,fatal-criticals", GDK_SYNCHRONIZE="1",
                                      ASAN_OPTIONS=os.environ["ASAN_OPTIONS"] + ":handle_abort=1:handle_sigtrap=1:verify_asan_link_order=0")
        stress.preload(self.program.environment, "last-words")
        self.done = collections.deque(maxlen=12)
        self.n_lives = 0
        self.slowest = 0
        self.place = 0, 0, 1280, 1024

    def begin(self):
        self.program.start()
        self.n_lives += 1
        self.look()

    def end(self):
        """Ends it as a session that ends does, and sees that it leaves in good order."""
        self.let_go()
        if self.program.running():
            self.program.process.terminate()
            self.left()

    def left(self):
        try:
            status = self.program.process.wait(driver.PATIENCE)
        except subprocess.TimeoutExpired:
            self.program.kill()
            raise Lost("it does not end") from None
        if status and not self.gtk_ended_it():
            raise Lost("\n".join([f"it ended with {status}", *self.last_words()]))

    def gtk_ended_it(self):
        """Whether the critical message that ended it is one of GTK's own."""
        new = self.program.written()[self.program.judged:]
        if "-CRITICAL **" not in new or driver.troubles(new.replace("AddressSanitizer", "")):
            return False
        self.program.judged += len(new)
        return True

    def last_words(self):
        """What it has written before it died, and that was not judged."""
        new = self.program.written()[self.program.judged:]
        self.program.judged += len(new)
        return [named(line) for line in new.splitlines() if line.strip()][-MOST_LINES:]

    def memory(self):
        """What it holds in memory, in MiB."""
        with open(f"/proc/{self.program.process.pid}/smaps_rollup", encoding="ascii") as file:
            rows = dict(line.split(":") for line in list(file)[1:])
        return (int(rows["Rss"].split()[0]) - int(rows["Shared_Clean"].split()[0])) / 1024

    def check(self):
        """It answers, and has not complained; or it was closed, and left in good order."""
        self.done.append("look")
        if not self.program.running():
            self.left()
            self.program.judge()
            self.begin()
            return
        self.answer()
        self.program.judge()

    def answer(self):
        """Asks something that the main loop answers."""
        begin = time.monotonic()
        driver.accessibility()
        from gi.repository import GLib
        try:
            call("List")
        except GLib.Error as error:
            try:
                self.program.process.wait(10)
            except subprocess.TimeoutExpired:
                raise Lost(f"it does not answer: {error.message}") from None
            self.left()
            self.begin()
        self.slowest = max(self.slowest, time.monotonic() - begin)

    def look(self):
        """Where the window is; it is put back when it is not to be seen."""
        own = [window for window in driver.windows() if window.main]
        if own:
            window = self.chance.choice(own)
            self.place = window.x, window.y, window.width, window.height
            if window.x < 1200 and window.y < 950 and window.width > 200:
                return
        for identifier in driver.output("xdotool", "search", "--pid", self.program.process.pid, "--name", ".").split():
            driver.output("xdotool", "windowactivate", identifier, "windowmove", identifier, 0, 0)

    def spot(self):
        x, y, width, height = self.place
        # A third of all goes to the header bar and to what hangs from it.
        high = height if self.chance.random() < 0.7 else min(height, 130)
        return (min(max(0, x + self.chance.randrange(max(width, 1))), 1279),
                min(max(0, y + self.chance.randrange(max(high, 1))), 1023))

    def act(self):
        """Does one thing."""
        ways = {self.click: 30, self.drag: 16, self.key: 30, self.wheel: 5, self.type: 2, self.window: 2, self.hurry: 3,
                self.leave: 0.2 if self.may_leave else 0}
        way, = self.chance.choices(list(ways), ways.values())
        way()
        self.flee()

    def hand(self, *words):
        """What the window no longer takes is nobody's fault."""
        self.done.append(" ".join(map(str, words))[:120])
        driver.output("xdotool", *words)

    def let_go(self):
        driver.output("xdotool", "mouseup", 1, "mouseup", 3)

    def click(self):
        self.hand("mousemove", *self.spot(), "click", "--repeat", self.chance.choice((1, 1, 1, 2)), "--delay", 60,
                  self.chance.choice((1, 1, 1, 1, 1, 1, 3)))

    def drag(self):
        words = ["mousemove", *self.spot(), "mousedown", 1, "sleep", 0.11]
        for _ in range(self.chance.randrange(1, 6)):
            words += ["mousemove", *self.spot(), "sleep", 0.02]
        if self.chance.random() < 0.3:
            words += ["key", self.chance.choice(("r", "Escape", "space", "Tab"))]
        self.hand(*words, "mouseup", 1)

    def key(self):
        self.hand("key", "--delay", 20, *(self.chance.choice(KEYS) for _ in range(self.chance.randrange(1, 5))))

    def hurry(self):
        self.hand("key", "--delay", 1, "--repeat", 25, self.chance.choice(KEYS))

    def wheel(self):
        self.hand("mousemove", *self.spot(), "click", "--repeat", self.chance.randrange(1, 12), "--delay", 15,
                  self.chance.choice((4, 5)))

    def type(self):
        self.hand("type", "--delay", 15, self.chance.choice(("Anna", "ł 漢 🙂", "99999999999", "-1", "'\"<b>&%s%n", " " * 9)))

    def window(self):
        size = self.chance.randrange(400, 1281), self.chance.randrange(300, 1025)
        self.hand("getactivewindow", "windowsize", *size)
        # All of it stays on the screen: where there is no monitor GTK has no size for a popover (gtk/own).
        self.hand("getactivewindow", "windowmove", self.chance.randrange(1281 - size[0]), self.chance.randrange(1025 - size[1]))
        self.look()

    def leave(self):
        self.hand("key", self.chance.choice(("ctrl+q", "ctrl+w")))
        time.sleep(1)
        self.check()

    def flee(self):
        """Out of dialogues that are not the game's."""
        for _ in range(5):
            names = driver.output("xdotool", "search", "--onlyvisible", "--class", ".", "getwindowname", "%@").splitlines()
            if not any(name.startswith(FOREIGN) for name in names):
                return
            self.hand("key", "Escape")
            time.sleep(0.3)


def live(trial, options, monkey, each=None):
    """Acts for so many seconds; ten actions are a trial."""
    limit = time.monotonic() + options.seconds
    n_actions = 0
    monkey.begin()
    while time.monotonic() < limit:
        with trial(f"action {n_actions}"):
            try:
                for _ in range(10):
                    if not monkey.program.running():
                        break
                    monkey.act()
                    n_actions += 1
                monkey.check()
                if n_actions % 100 < 10:
                    monkey.look()
            except Exception:
                print("last of all:", *monkey.done, sep="\n  ", flush=True)
                monkey.done.clear()
                if not monkey.program.running():
                    print(*monkey.last_words(), sep="\n", flush=True)
                    monkey.begin()
                raise
        if each is not None:
            each()
        if trial.failed > 50:
            break
    with trial("the end"):
        monkey.end()
        monkey.program.judge()
    print(f"{n_actions} actions in {monkey.n_lives} lives; the slowest answer took {monkey.slowest * 1000:.0f} ms", flush=True)
