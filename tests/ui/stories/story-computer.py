#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A person plays a whole game against the computer: undo while it thinks, the program closed while it thinks,
somebody else at a seat, and two computer players watched."""
import glob
import os
import re
import time

import driver
import strategy
from driver import Failure, Program, click, drag, ended, fill, find, find_all, key, note, step, story, until, wait
from strategy import Position, check_figure, near, play_by_keys, played, racks
from table import Area, tile

strategy.PLAYERS = {"Player 1": "red", "Turtle": "blue"}


def own_turn():
    """Waits until the person is on turn, or the game is over; tells which."""
    def question():
        return find_all(re.compile("^Your turn$|^Play Again$"), "label")
    # A turn may be long, at a slow pace.
    return until(question, "the computer does not come to an end", 3 * driver.PATIENCE)[0].name == "Your turn"


def play():
    """Plays one tile of the person's, which is played as it is put down, or passes."""
    position = Position()
    if not position.legal:
        click(find("Pass", "label"))
        return
    number, q, r = position.choose()
    drag(near(number), position.point(q, r))
    before = len(position.moves)
    until(lambda: len(played()) > before, f"tile {number} is not played at {q} {r}")
    assert played()[before][:3] == (number, q, r), f"played {played()[before]}, not {number} at {q} {r}"


def play_until_thinking():
    """Plays until the turn is the computer's; returns the moves before the last one, and with it."""
    for _ in range(20):
        assert own_turn(), "the game is over too soon"
        before = played()
        play()
        after = played()[:len(before) + 1]
        if find_all("Turtle is thinking…", "label"):
            return before, after
    raise Failure("the computer is never on turn")


def while_it_thinks(act):
    """Does something while the computer thinks; returns the moves before the person's last one, and with it.

    It thinks for no longer than a position has to be seen: whether something came before its tile is told by what was
    done, and where it did not, that is done again.
    """
    for _ in range(10):
        before, after = play_until_thinking()
        if act(before, after):
            return before, after
    raise Failure("nothing is done while the computer thinks")


def go_on(game):
    game.start()
    Area.node = None
    click(wait(re.compile("^Continue: Strategy game: You and Turtle", re.I)))
    wait("Rack")


def take_back(before, _):
    """Whether it was the person's tile alone that was taken back."""
    key("ctrl+z")
    until(lambda: played() == before, "undo did not take the person's tile back")
    return newest().count("\nmove ") == len(before) + 1


def leave(game, way):
    """Ends the game in a way, and starts it again where the computer was still thinking; or where it was not."""
    def act(_, after):
        way()
        left = played()
        assert left[:len(after)] == after, f"{left} is not {after}"
        go_on(game)
        return left == after
    return act


def hold(_, after):
    key("p")
    said = until(lambda: find_all(re.compile("^The computer is waiting.$|^Your turn$"), "label"), "it is nobody's turn")
    if said[0].name != "Your turn":
        return played() == after
    # It has placed its tile before.
    key("p")
    return False


def pick(name, item, place):
    """Chooses from a list, whose items are not named to assistive programs while it is open: by their places."""
    click(wait(name, "push button"))
    # What the pointer is over would be chosen.
    driver.move((1279, 1023))
    time.sleep(0.5)
    driver.settle()
    key("Home", *["Down"] * place, "Return")
    wait(item, "label")


def pick_face(name, face, shown=None):
    """Chooses from the faces that a button opens, which shows it then, or the name of the person."""
    click(wait(name, "push button"))
    click(wait(re.compile(f"^{face}\\b"), "push button"))
    wait(shown or face, "label")


def set_pace(item, place):
    """In the drawer that says who plays; what it is over can be reached again afterwards."""
    click(wait("Players", "push button"))
    pick("Speed", item, place)
    key("Escape")
    driver.gone("Speed")


def newest():
    """What the last game that was begun has in its record."""
    files = glob.glob(os.path.join(os.environ["HOME"], ".local/share/meander/games/*.meander"))
    with open(max(files, key=os.path.getmtime), encoding="utf-8") as file:
        return file.read()


def tell():
    game = Program()
    with step("one click begins a game against Turtle"):
        strategy.prefer(match_levels="['person', 'turtle', 'frog', 'beaver']", play_at_once="true", match_pace="'slow'")
        game.start()
        click(find("Strategy Game"))
        wait("New Strategy Game")
        wait(re.compile(r"^Turtle\b"), "push button")
        assert not find_all("Name of player 2"), "the computer has a name to be typed"
        click(find("More Options"))
        fill(re.compile("^Game number"), "1")
        click(find("Start", "push button"))
        wait("Rack")
        Area.node = None

    with step("it plays when it is on turn, and says so"):
        for _ in range(4):
            play_until_thinking()
            assert own_turn()
        wait(re.compile(r"^Turtle places (tiles? [\d, and]+|\d+ tiles)\.$"), "label")
        check_figure(played())
        assert "computer 2 turtle\n" in newest()

    with step("two tiles by the keyboard alone"):
        driver.move((1279, 1023))
        for _ in range(2):
            assert own_turn()
            play_by_keys(Position(), at_once=True)
        assert own_turn()

    with step("its tiles are not at hand"):
        drag(tile(racks()[1][0]), find("Empty"))
        wait("Turtle plays with these tiles.", "label")

    with step("undo while it thinks: what it was thinking of is never placed"):
        before, after = while_it_thinks(take_back)
        time.sleep(3.5)
        assert played() == before, "it has placed a tile that nobody asked for any more"
        assert own_turn()
        key("ctrl+shift+z")
        until(lambda: played()[:len(after)] == after, "redo did not bring the tile back")
        until(lambda: len(played()) > len(after), "after redo the computer does not play")

    with step("undo takes back to the person's own last tile"):
        assert own_turn()
        key("ctrl+z")
        until(lambda: played() == before, lambda: f"{played()} is not {before}")

    with step("closed while it thinks, it goes on where it was"):
        before, after = while_it_thinks(leave(game, lambda: game.end(lambda: key("ctrl+q"))))
        until(lambda: find_all("Turtle is thinking…", "label") or len(played()) > len(after), "it does not think")
        until(lambda: len(played()) > len(after), "it does not go on")
        assert played()[:len(after)] == after

    with step("killed while it thinks as well"):
        before, after = while_it_thinks(leave(game, game.kill))
        until(lambda: len(played()) > len(after), "it does not go on")

    with step("it waits while somebody looks back, and while it is told to"):
        before, after = while_it_thinks(hold)
        time.sleep(3)
        assert played() == after, "it did not wait"
        click(find("Continue", "push button"))
        until(lambda: len(played()) > len(after), "it does not go on")

    with step("the game is played to its end"):
        set_pace("Fast", 2)
        own = 0
        while own_turn():
            play()
            own += 1
        note(f"{own} more tiles of the person, {len(played())} in all")
        assert len(played()) > 40
        ended(re.compile(r"^(You win|Turtle wins), \d+ to \d+$|^A draw"))

    with step("another one is watched"):
        click(find("Play Again", "label"))
        until(lambda: newest().count("\nmove ") < 4, "no new game begins")
        assert "param series" not in newest()
        click(find("Players", "push button"))
        pick_face("You: Person", "Frog")
        key("Escape")
        until(lambda: "computer 1 frog\ncomputer 2 turtle\n" in newest() and newest().count("\nmove ") >= 4,
              "they do not play")
        key("p")
        wait("Continue", "push button")
        time.sleep(0.3)
        moves = newest()
        time.sleep(1.5)
        assert newest() == moves, "they did not wait"

    with step("somebody takes over"):
        click(find("Players", "push button"))
        pick_face("Player 1: Frog", "Person", "You")
        key("Escape")
        driver.gone("Speed")
        until(lambda: "computer 1" not in newest() and "shared 1\n" in newest(), "nobody took over")
        key("p")
        wait("Your turn", "label")

    game.end(lambda: key("ctrl+q"))


story(tell)
