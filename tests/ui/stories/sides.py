# SPDX-License-Identifier: GPL-3.0-or-later
"""Several programs with homes of their own, which find each other over this computer's own network."""
import glob
import os
import re
import shutil
import socket
import subprocess
import time

import driver
from driver import NEW, Program, click, find_all, focus, key, move, press, put, until, wait
from table import Area

HOME = os.environ["HOME"]
COUNTDOWN = 4  # seconds


def accessibility_bus():
    return re.search("'(.*)'", driver.output("gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path",
                                             "/org/a11y/bus", "--method", "org.a11y.Bus.GetAddress"))[1]


class Side:
    """A program with a home of its own."""
    attended = None  # whose program is looked at

    def __init__(self, name):
        self.name = name
        self.home = os.path.join(os.path.dirname(HOME), "home-" + name.lower())
        shutil.copytree(HOME, self.home)
        # On one session bus the second would only show the window of the first; both are on that of accessibility.
        self.bus = subprocess.Popen(["dbus-daemon", "--session", "--nofork", "--print-address"], text=True,
                                    stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.program = Program(HOME=self.home, AT_SPI_BUS_ADDRESS=accessibility_bus(),
                               DBUS_SESSION_BUS_ADDRESS=self.bus.stdout.readline().strip(),
                               DBUS_SYSTEM_BUS_ADDRESS=os.environ["DBUS_SESSION_BUS_ADDRESS"])
        self.ports = []

    def turn_to(self):
        self.program.attend()
        Side.attended = self
        Area.node = None

    def start(self):
        Program.attended = self.program
        self.program.start()
        self.turn_to()

    def records(self):
        return glob.glob(os.path.join(self.home, ".local/share/meander/games/*.meander"))

    def tables(self):
        return glob.glob(os.path.join(self.home, ".local/share/meander/games/*.table"))

    def kill(self):
        """Ends it as a power cut would; where it has opened a table, nobody else gets the port meanwhile."""
        self.program.kill()
        path = os.path.join(self.home, ".config/glib-2.0/settings/keyfile")
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                for port in re.findall(r"^table-port=(?:uint32 )?(\d+)$", file.read(), re.M):
                    self.ports.append(bound(int(port)))

    def leave(self):
        """Where others play at its table it asks first."""
        key("ctrl+q")
        answer = until(lambda: not self.program.running() or find_all("Close Anyway", "push button"), "it neither ends nor asks")
        if answer is not True:
            key("Return")

    def end(self):
        self.turn_to()
        self.program.end(self.leave)
        self.bus.terminate()
        self.bus.wait()


def enter(name, text):
    put(focus(re.compile("^" + name), "Tab"), text)


def tiles():
    """The four tiles that a screen shows, by what is heard of them."""
    return wait(re.compile(r"^Tiles \d+, \d+, \d+, \d+$")).name


def choose(name, times, arrow):
    """Chooses further down or up in a list of choices, by the keyboard."""
    # Newer GTK chooses what comes up under the pointer.
    move((1, 1))
    focus(re.compile("^" + name), "Tab")
    key("space")
    for _ in range(times):
        key(arrow)
    key("Return")


def fill_in(host):
    """The window in which a table is opened, with the host's name."""
    host.start()
    click(wait("Together…"))
    wait("Open a Table…")
    press("Open a Table…")
    wait("Open the Table", "push button")
    enter("Your name", host.name)


def join(side):
    """The window in which a table is joined."""
    side.start()
    click(wait("Together…"))
    wait("Join by Address")


def choose_table(host, game):
    """The host's table, in that window."""
    table = wait(re.compile(f"{host.name}.*: {game}"), "list item")
    if NEW:
        # It cannot be pointed at there.
        focus(re.compile("^" + re.escape(table.name) + "$"), "Tab")
        key("Return")
    else:
        click(table)


def knock(guest, host, game):
    """The guest finds the host's table in that window; both screens show the same four tiles, the host's is looked at."""
    enter("Your name", guest.name)
    choose_table(host, game)
    wait(re.compile(f"^Ask .*{host.name}.* whether these are the tiles"))
    shown = tiles()
    host.turn_to()
    wait(re.compile(f"{guest.name}.* would like to join"))
    assert tiles() == shown, f"{tiles()} are not {shown}"


def count_down(button, words, begun):
    """The host has something begin for all; what is counted down is seen by who looks in time, and it is never less."""
    before = time.monotonic()
    click(wait(button, "push button"))
    until(lambda: find_all(re.compile(words), "label") or find_all(begun), f"nobody says {words!r}")
    wait(begun)
    assert time.monotonic() - before >= COUNTDOWN, "it has begun at once"


def start_avahi():
    """What stands in for the Avahi daemon, on the bus of the story's own session, whose end it does not outlive."""
    avahi = subprocess.Popen([os.environ["MEANDER_AVAHI"]], text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                             env=os.environ | {"DBUS_SYSTEM_BUS_ADDRESS": os.environ["DBUS_SESSION_BUS_ADDRESS"]})
    avahi.stdout.readline()


def bound(port, shared=False):
    """A socket of ours on a port: the program that has asked for it may still listen there, and the system gives it to nobody
    else."""
    dual = socket.has_dualstack_ipv6()
    kept = socket.socket(socket.AF_INET6 if dual else socket.AF_INET)
    kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if shared:
        kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    if dual:
        kept.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
    kept.bind(("", port))
    return kept


def take_port():
    """Keeps the usual port busy, so that the table is opened on another one, which is this story's alone.

    The other stories that run at the same time keep it with us: a table that was opened there by one that came too late
    to keep it would be found by the guests of the next.
    """
    def take():
        try:
            kept = bound(15656, shared=True)
        except OSError:
            return None
        kept.listen()
        return kept
    return until(take, "somebody else has the usual port")
