#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two programs with homes of their own play a strategy game over this computer's own network: one opens a table, the other
finds it and joins it by a click; one is killed in between and comes back."""
import os
import re

import driver
import strategy
from driver import PATIENCE, click, drag, ended, find, find_all, focused, key, step, story, until, wait
from sides import Side, choose_table, fill_in, join, knock, start_avahi, take_port
from strategy import Position, check_figure, check_played, confirm_button, near, tried

strategy.PLAYERS = {"Anna": "red", "Jan": "blue"}
strategy.you = lambda: Side.attended.name
HEADING = re.compile("^((Anna|Jan) to play|Your turn)$")


def played_at(side):
    """The moves in the record of whoever keeps the game, the newest one."""
    def played():
        record = max(side.records(), key=os.path.getmtime)
        with open(record, encoding="utf-8") as file:
            text = file.read()
        moves = re.findall(r"^move (\d+)@(-?\d+),(-?\d+)/(\d)$", text, re.M)
        return [tuple(map(int, move)) for move in moves[:int(re.search(r"^done (\d+)$", text, re.M)[1])]]
    return played


def set_last_move(path):
    """What was saved becomes a game in which one tile is left."""
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "ear", "last-move.meander"), encoding="utf-8") as file:
        text = file.read()
    text = re.sub("^computer .*\n", "", text, flags=re.M)
    text = text.replace("player red\n", "player red Anna\n").replace("player blue\n", "player blue Jan\n")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def told(words):
    """Whether the bar above the table says so; what it has said stays in it when it is not shown."""
    top = wait(HEADING, "label").place[1]
    return any(node.place[1] + node.place[3] <= top for node in find_all(re.compile(words), "label"))


def come_back(guest, host):
    """Waits until both say that they are connected again; until the guest is, the host need not have said that it is away."""
    guest.turn_to()
    until(lambda: not told("connection to .*Anna.* is lost"), "Jan does not find Anna again", 3 * PATIENCE)
    host.turn_to()
    until(lambda: not told("closed|Jan.* is away"), "Jan has not come back", 3 * PATIENCE)


def on_turn():
    said = wait(HEADING, "label").name
    return Side.attended.name if said == "Your turn" else said.partition(" ")[0]


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


def tell():
    start_avahi()
    busy = take_port()
    anna, jan = Side("Anna"), Side("Jan")
    sides = {"Anna": anna, "Jan": jan}
    strategy.played = played_at(anna)

    with step("a table is opened, and shows its address"):
        fill_in(anna)
        key("Return")
        wait("Open seat", "label")
        address = next(node.name for node in find_all(re.compile(r"^(\S+:\d+|localhost|[0-9.]+)$"), "label"))
        driver.note(f"the address is {address}")

    with step("it is found by its player's name and joined by a click, and both screens show the same four tiles"):
        join(jan)
        knock(jan, anna, "strategy game")

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
        jan.kill()
        anna.turn_to()
        until(lambda: told("Jan.* is away"), "nobody misses Jan")
        join(jan)
        choose_table(anna, "strategy game")
        wait("Rack")
        check_figure(moves)
        anna.turn_to()
        until(lambda: not told("Jan.* is away"), "Jan is still missed")

    with step("five moves more"):
        for _ in range(5):
            play(sides)
        assert len(strategy.played()) == 10

    with step("the host is killed, opens its table again, and the guest is there by itself"):
        anna.kill()
        jan.turn_to()
        until(lambda: told("connection to .*Anna.* is lost"), "nobody misses Anna", 3 * PATIENCE)
        busy.close()
        anna.start()
        click(wait(re.compile("^Continue: Strategy game", re.I)))
        click(wait("Open the Table Again"))
        come_back(jan, anna)
        play(sides)

    with step("the guest's game is not saved as long as another computer has it"):
        assert jan.records() == [], jan.records()

    with step("a game that is over is followed by another one, to which nobody has to be let in"):
        anna.kill()
        jan.turn_to()
        until(lambda: told("connection to .*Anna.* is lost"), "nobody misses Anna", 3 * PATIENCE)
        set_last_move(*anna.records())
        anna.start()
        click(wait(re.compile("^Continue: Strategy game", re.I)))
        click(wait("Open the Table Again"))
        come_back(jan, anna)
        sides[on_turn()].turn_to()
        until(lambda: Position().legal, "no tile may be played")
        number, q, r = Position().choose()
        drag(near(number), Position().point(q, r))
        tried(number)
        click(confirm_button())
        for side in (jan, anna):
            side.turn_to()
            ended(re.compile("wins, .* to |^A draw"))
            until(lambda: find_all(re.compile(r"Ranking: .*Anna.* \d+ \(.*Jan.* \d+ \(")), "no ranking is told")
            assert bool(find_all("Play Again", "push button")) == (side is anna)
        click(wait("Play Again", "push button"))
        for side in (anna, jan):
            side.turn_to()
            until(lambda: find_all(HEADING, "label") and not find_all("Look Back"),
                  "no other game begins")
        until(lambda: len(anna.records()) == 2, lambda: f"{anna.records()} are not two")

    with step("the host closes the table; the guest is told, has the game so far, and goes on with it alone"):
        for _ in range(2):
            play(sides)
        moves = strategy.played()
        anna.turn_to()
        click(wait("Players", "push button"))
        click(wait("Who Is at the Table…"))
        click(wait("Close the Table", "push button"))
        jan.turn_to()
        wait(re.compile("Anna.* has closed the table"), "label")
        check_figure(moves)
        assert not find_all(re.compile("is choosing a tile"), "label")
        click(wait("Play On Here"))
        until(lambda: played_at(jan)() == moves, "Jan's game is not the one that was played")
        check_figure(moves)

    for side in sides.values():
        side.end()


story(tell)
