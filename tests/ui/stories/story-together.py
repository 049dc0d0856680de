#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two programs with homes of their own play a strategy game over this computer's own network: one opens a table, the other
finds it and joins it by a click; one is killed in between and comes back."""
import glob
import os
import re
import shutil
import socket
import subprocess

import driver
import strategy
from driver import PATIENCE, Program, click, drag, find, find_all, focus, focused, key, press, step, story, until, wait, write
from strategy import Position, check_figure, check_played, confirm_button, near, tried
from table import Area

strategy.PLAYERS = {"Anna": "red", "Jan": "blue"}
HOME = os.environ["HOME"]


def accessibility_bus():
    return re.search("'(.*)'", driver.output("gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path",
                                             "/org/a11y/bus", "--method", "org.a11y.Bus.GetAddress"))[1]


class Side:
    """A program with a home of its own."""

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
        Area.node = None

    def start(self):
        Program.attended = self.program
        self.program.start()
        self.turn_to()

    def records(self):
        return glob.glob(os.path.join(self.home, ".local/share/meander/games/*.meander"))


def played_at(side):
    """The moves in the record of whoever keeps the game."""
    def played():
        record, = side.records()
        with open(record, encoding="utf-8") as file:
            text = file.read()
        moves = re.findall(r"^move (\d+)@(-?\d+),(-?\d+)/(\d)$", text, re.M)
        return [tuple(map(int, move)) for move in moves[:int(re.search(r"^done (\d+)$", text, re.M)[1])]]
    return played


def enter(name, text):
    focus(re.compile("^" + name), "Tab")
    key("ctrl+a")
    write(text)


def tiles():
    """The four tiles that a screen shows, by what is heard of them."""
    return wait(re.compile(r"^Tiles \d+, \d+, \d+, \d+$")).name


def told(words):
    """Whether the bar above the table says so; what it has said stays in it when it is not shown."""
    top = wait(re.compile("^(Anna|Jan) to play$"), "label").place[1]
    return any(node.place[1] + node.place[3] <= top for node in find_all(re.compile(words), "label"))


def on_turn():
    said = wait(re.compile("^(Anna|Jan) to play$"), "label").name
    return said.partition(" ")[0]


def begin():
    """The first tile of the rack, where the keyboard begins on the table."""
    until(lambda: focused() and "in the rack" in focused().name, "no tile of the rack has the focus")
    key("space")
    until(lambda: focused() and "in the rack" not in focused().name, "no tile was picked up")
    key("space")
    confirm_button()
    key("Return")
    until(strategy.played, "the first tile was not played")


def play_by_mouse(position):
    number, q, r = position.choose()
    drag(near(number), position.point(q, r))
    tried(number)
    assert strategy.played() == position.moves, "a tile that is only tried has been played"
    click(confirm_button())
    check_played(position.moves, number, q, r, position.legal[number, q, r][0])


def play(sides):
    """Who is on turn plays a move by the keyboard; the other one sees it."""
    name = on_turn()
    side, other = sides[name], next(sides[other] for other in sides if other != name)
    side.turn_to()
    until(lambda: on_turn() == name, f"{name} does not see whose turn it is")
    if strategy.played():
        play_by_mouse(Position())
    else:
        begin()
    moves = strategy.played()
    other.turn_to()
    check_figure(moves)


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


def tell():
    start_avahi()
    busy = take_port()
    anna, jan = Side("Anna"), Side("Jan")
    sides = {"Anna": anna, "Jan": jan}
    strategy.played = played_at(anna)

    with step("a table is opened, and shows its address"):
        anna.start()
        click(wait("Strategy Game"))
        wait("Open a Table…")
        press("Open a Table…")
        wait("Open the Table", "push button")
        enter("Your name", "Anna")
        key("Return")
        wait("Open seat", "label")
        address = next(node.name for node in find_all(re.compile(r"^(\S+:\d+|localhost|[0-9.]+)$"), "label"))
        driver.note(f"the address is {address}")

    with step("it is found by its player's name and joined by a click, and both screens show the same four tiles"):
        jan.start()
        click(wait("Strategy Game"))
        wait("Join a Table…")
        press("Join a Table…")
        wait(re.compile("^Join$"), "push button")
        enter("Your name", "Jan")
        click(wait(re.compile("Anna.*: strategy game"), "list item"))
        wait(re.compile("^Ask .*Anna.* whether these are the tiles"))
        shown = tiles()
        anna.turn_to()
        wait(re.compile("Jan.* would like to join"))
        assert tiles() == shown, f"{tiles()} are not {shown}"

    with step("who is let in has a seat, and the game begins at both"):
        click(find("Let In"))
        wait("Rack")
        jan.turn_to()
        wait("Rack")
        assert on_turn() in sides

    with step("five moves, each of which both see"):
        for _ in range(5):
            play(sides)

    with step("who is killed is missed, and comes back to where the game stands"):
        moves = strategy.played()
        jan.program.kill()
        anna.turn_to()
        until(lambda: told("Jan.* is away"), "nobody misses Jan")
        jan.start()
        click(wait("Strategy Game"))
        wait("Join a Table…")
        press("Join a Table…")
        wait(re.compile("^Join$"), "push button")
        key("Return")
        wait("Rack")
        check_figure(moves)
        anna.turn_to()
        until(lambda: not told("Jan.* is away"), "Jan is still missed")

    with step("five moves more"):
        for _ in range(5):
            play(sides)
        assert len(strategy.played()) == 10

    with step("the host is killed, opens its table again, and the guest is there by itself"):
        anna.program.kill()
        jan.turn_to()
        until(lambda: told("connection to .*Anna.* is lost"), "nobody misses Anna", 3 * PATIENCE)
        busy.close()
        anna.start()
        click(wait(re.compile("^Continue: Strategy game", re.I)))
        click(wait("Open the Table Again"))
        until(lambda: not told("closed|Jan.* is away"), "Jan has not come back", 3 * PATIENCE)
        play(sides)

    with step("the guest's game is not saved as long as another computer has it"):
        assert jan.records() == [], jan.records()

    for side in sides.values():
        side.turn_to()
        side.program.end(lambda: key("ctrl+q"))
        side.bus.terminate()
        side.bus.wait()


story(tell)
