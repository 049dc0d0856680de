# SPDX-License-Identifier: GPL-3.0-or-later
"""Several programs with homes of their own, which find each other over this computer's own network."""
import glob
import os
import re
import shutil
import socket
import subprocess

import driver
from driver import Program, click, focus, key, move, press, wait, write
from table import Area

HOME = os.environ["HOME"]


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

    def end(self):
        self.turn_to()
        self.program.end(lambda: key("ctrl+q"))
        self.bus.terminate()
        self.bus.wait()


def enter(name, text):
    focus(re.compile("^" + name), "Tab")
    key("ctrl+a")
    write(text)


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


def knock(guest, host, game):
    """The guest finds the host's table in that window; both screens show the same four tiles, the host's is looked at."""
    enter("Your name", guest.name)
    click(wait(re.compile(f"{host.name}.*: {game}"), "list item"))
    wait(re.compile(f"^Ask .*{host.name}.* whether these are the tiles"))
    shown = tiles()
    host.turn_to()
    wait(re.compile(f"{guest.name}.* would like to join"))
    assert tiles() == shown, f"{tiles()} are not {shown}"


def start_avahi():
    """What stands in for the Avahi daemon, on the bus of the story's own session, whose end it does not outlive."""
    avahi = subprocess.Popen([os.environ["MEANDER_AVAHI"]], text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                             env=os.environ | {"DBUS_SYSTEM_BUS_ADDRESS": os.environ["DBUS_SESSION_BUS_ADDRESS"]})
    avahi.stdout.readline()


def take_port():
    """Keeps the usual port busy, so that the table is opened on another one; unless somebody does so already."""
    try:
        return socket.create_server(("", 15656), family=socket.AF_INET6, dualstack_ipv6=True)
    except OSError:
        return socket.socket()
