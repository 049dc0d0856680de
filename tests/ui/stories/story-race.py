#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two programs with homes of their own run a race over this computer's own network: both get the same puzzle at the same
time, each sees how far the other is; one is killed in between and comes back."""
import re

from driver import PATIENCE, click, drag, find, find_all, gone, key, press, step, story, until, wait
from sides import Side, choose, choose_table, count_down, fill_in, join, knock, start_avahi, take_port
from table import check, in_rack, lying, solution, spot, tile, turn_until

WANTED = solution(3, "Y")
COUNTING = "^(Ready…|[123])$"


def stands(words):
    """The bar above the table says so of somebody."""
    return bool(find_all(re.compile(words), "label"))


def lay(number):
    """A tile goes from the rack to where it belongs, and is turned as it belongs."""
    drag(tile(number), find("Empty") if not lying() else spot(tile(1), *WANTED[number][:2]))
    until(lambda: number in lying(), f"tile {number} does not lie on the table")
    turn_until(number, WANTED[number][2], lambda: click(tile(number)))


def begin_next():
    """In the first moment the button takes no click."""
    for button in find_all("Next Race", "push button"):
        click(button)
    return find_all(re.compile(COUNTING), "label")


def leave():
    """From the middle of the puzzle."""
    click(wait("Leave the Race"))
    # The question stands below the bar.
    click(until(lambda: sorted(find_all("Leave the Race", "push button"), key=lambda button: button.middle[1])[1:],
                "nothing is asked")[0])
    wait("Strategy Game")


def tell():
    start_avahi()
    busy = take_port()
    anna, jan = Side("Anna"), Side("Jan")

    with step("a table for a race is opened"):
        fill_in(anna)
        choose("What do you play", 1, "Down")
        wait("Discovery puzzle", "label")
        choose("Discovery puzzle", 3, "Up")
        press("Open the Table")
        wait(re.compile("“Together…”"), "label")

    with step("it is found as a race, joined, and both screens show the same four tiles"):
        join(jan)
        knock(jan, anna, "race")
        click(find("Let In"))
        jan.turn_to()
        wait(re.compile("The race begins when .*Anna.* starts it"), "label")

    with step("the host starts it, and after a countdown both have the same puzzle and nothing on the table"):
        anna.turn_to()
        count_down("Start the Race", COUNTING, re.compile("^Rack$"))
        for side in (anna, jan):
            side.turn_to()
            wait("Rack")
            wait("Who solves it first?", "label")
            assert all(in_rack(tile(number)) for number in (1, 2, 3))
            assert not stands("^Hint")
            until(lambda: stands("Anna.*: 0 of 3") and stands("Jan.*: 0 of 3"), "nobody runs")

    with step("each sees how far the other is, and not where"):
        jan.turn_to()
        lay(1)
        until(lambda: stands("Jan.*: 1 of 3"), "Jan is not told how far Jan is")
        anna.turn_to()
        until(lambda: stands("Jan.*: 1 of 3"), "Anna is not told how far Jan is")
        assert not lying()

    with step("who is killed comes back and begins anew"):
        jan.kill()
        join(jan)
        choose_table(anna, "race")
        wait("Rack")
        wait("Who solves it first?", "label")
        assert not lying()
        until(lambda: stands("Jan.*: 0 of 3"), "Jan has not come back")

    with step("the host is killed; the other one goes on, and both find all as it was when the table is open again"):
        anna.turn_to()
        lay(1)
        jan.turn_to()
        until(lambda: stands("Anna.*: 1 of 3"), "Jan is not told how far Anna is")
        anna.kill()
        wait(re.compile("connection to .*Anna.* is lost"), "label", 3 * PATIENCE)
        lay(1)
        busy.close()
        anna.start()
        wait(re.compile("You were in a race"), "label")
        press("Open the Table Again")
        wait("Rack")
        assert set(lying()) == {1}, lying()
        for side in (anna, jan):
            side.turn_to()
            until(lambda: stands("Anna.*: 1 of 3") and stands("Jan.*: 1 of 3"), "they are not where they were",
                  3 * PATIENCE)
            wait("Who solves it first?", "label")
            until(lambda: set(lying()) == {1}, lambda: f"there lies {lying()}")

    with step("who has solved it is first, and both know"):
        anna.turn_to()
        for number in (2, 3):
            lay(number)
        check(WANTED)
        wait("You are first!", "label")
        wait(re.compile("^Waiting for .*Jan"), "label")
        wait("When everyone is done, you can begin the next race.", "label")
        jan.turn_to()
        wait(re.compile("Anna.* is first!"), "label")
        for side in (anna, jan):
            side.turn_to()
            until(lambda: stands(r"^1\. .*Anna.*: \d+:\d\d$"), "no time is told")

    with step("the other one goes on, and is second"):
        for number in (2, 3):
            lay(number)
        wait("You are second!", "label")
        wait(re.compile("^.*Anna.* begins the next race"), "label")
        for side in (jan, anna):
            side.turn_to()
            wait(re.compile("The race is over: .*Anna.* is first!"), "label")
            until(lambda: stands(r"^2\. .*Jan.*: \d+:\d\d$"), "no time is told")

    with step("the next race is for the next puzzle"):
        until(begin_next, "no race begins")
        for side in (anna, jan):
            side.turn_to()
            wait("Build one red loop through all 4\u00a0tiles.")
            wait("Who solves it first?", "label")
            assert all(in_rack(tile(number)) for number in (1, 2, 3, 4))

    with step("who leaves is asked first, runs no longer, and the other one reads so"):
        jan.turn_to()
        leave()
        anna.turn_to()
        wait(re.compile("^.*Jan.* has left. You can finish the puzzle alone"), "label")
        assert not stands(r"Jan.*: 0 of 4$"), "he still runs"

    with step("nothing of it is saved"):
        leave()
        gone("Who solves it first?", "label")
        for side in (anna, jan):
            assert side.records() == [] and side.tables() == [], side.tables()

    for side in (anna, jan):
        side.end()


story(tell)
