#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A strategy game of two, by the mouse and by the keyboard; killed in the middle of a turn, it goes on.

What may be played is asked of meander-cli, for a position that is read off the window and the record.
"""
import re

import driver
import strategy
from driver import Failure, Program, click, drag, fill, find, find_all, key, step, story, until, wait
from strategy import Position, check_figure, check_played, confirm_button, near, play_by_keys, played, racks, tried
from table import Area, tile


def next_turn(turns, turn):
    """The turn that follows among those in which a tile may lie."""
    return turns[(turns.index(turn) + 1) % len(turns)]


def play_by_mouse(position):
    """Drags a tile to the table, turns it there where that is possible, and presses the button."""
    number, q, r = position.choose(least_turns=2)
    turns = position.legal[number, q, r]
    drag(near(number), position.point(q, r))
    tried(number)
    assert played() == position.moves, "a tile that is only tried has been played"
    turn = turns[0]
    if len(turns) > 1:
        # The view may have moved, so that all is to be seen.
        click(position.point(q, r))
        turn = next_turn(turns, turn)
    click(confirm_button())
    check_played(position.moves, number, q, r, turn)


def plan(position, n_tiles):
    """Tries tiles one behind another, also the other player's; returns the moves."""
    moves = []
    for _ in range(n_tiles):
        number, q, r = position.choose()
        turn = position.legal[number, q, r][0]
        drag(tile(number), position.point(q, r))
        tried(number)
        moves.append((number, q, r, turn))
        position = position.after(number, q, r, turn)
    return moves


def confirm_plan(moves):
    """Plays what was planned one by one: Enter, the emptied slot, the button.  A tile that was drawn may
    have to be played first: then it is said that the plan does not hold."""
    ways = [lambda number: key("Return"), lambda number: click(find(f"Play tile {number}")),
            lambda number: click(confirm_button())]
    for move, confirm in zip(moves, ways):
        before = played()
        if not find_all(re.compile(f"^Play tile {move[0]}$")):
            wait(re.compile("of the plan (is|are) back in the rack"), "label")
            return False
        confirm(move[0])
        until(lambda: played() == before + [move], lambda: f"played {played()}, not {before} and {move}")
    check_figure(played())
    return True


def play_until(done, play, most):
    """Plays moves until something is so of the position before the last one and the last; returns the last."""
    before = now = Position()
    for _ in range(most):
        if done(before, now):
            return now
        play(now)
        before, now = now, Position()
    raise Failure(f"not in {most} moves")


def tell():
    game = Program()
    with step("a strategy game is begun with the number 1"):
        strategy.prefer(match_levels="['person', 'person']")
        game.start()
        click(find("Strategy Game"))
        wait("New Strategy Game")
        more = find("More Options")
        # As a screen reader does: GTK makes known whatever something is related to, and complains (in what the program
        # writes) when that comes into a window later.
        for relation in more.accessible.get_relation_set():
            relation.get_target(0).get_role()
        click(more)
        fill(re.compile("^Game number"), "1")
        click(find("Start", "push button"))
        wait("Rack")
        Area.node = None
        position = Position()
        assert len(position.near) == len(position.far) == 6 and played() == []
        assert max(position.near + position.far) in position.near, "the highest number does not begin"

    with step("a tile of the other player is not at hand"):
        drag(tile(position.far[0]), find("Empty"))
        wait("You do not have this tile.", "label")

    with step("a tile is tried: nothing is played, and it turns"):
        number = position.near[0]
        drag(near(number), find("Empty"))
        tried(number)
        assert "sensitive" not in find("Undo").states, "a trial can be undone"
        assert played() == []
        key("Escape")
        until(lambda: racks()[0] == position.near, "Escape did not take it back")
        drag(near(number), find("Empty"))
        tried(number)
        click(driver.spot(find("Table")))
        click(find("Turn the Tile Right"))

    with step("the button plays it, and the other player is on turn"):
        click(confirm_button())
        check_played([], number, 0, 0, 2)
        wait("Player 1 to play" if position.player == "Player 2" else "Player 2 to play")
        assert "sensitive" in find("Undo").states

    with step("a refused placement is explained"):
        position = play_until(lambda before, now: now.refusal(), play_by_mouse, 8)
        (number, q, r), words = position.refusal()
        driver.note(f"tile {number} at {q} {r}: {words}")
        drag(near(number), position.point(q, r))
        wait(re.compile(re.escape(words)), "label")
        assert racks() == (position.near, position.far) and played() == position.moves

    with step("ten moves by the mouse"):
        play_until(lambda before, now: len(now.moves) >= 11, play_by_mouse, 11)

    with step("ten moves by the keyboard alone"):
        driver.move((1279, 1023))
        so_far = len(played())
        play_until(lambda before, now: len(now.moves) == so_far + 10, play_by_keys, 11)

    with step("a plan of three tiles is confirmed one by one"):
        for _ in range(5):
            if confirm_plan(plan(Position(), 3)):
                break
            key("Escape", "Escape")
        else:
            raise Failure("no plan of three tiles held")

    with step("killed in the middle of a turn with a tile on trial, it offers to go on there"):
        position = play_until(lambda before, now: now.moves != before.moves and now.player == before.player,
                              play_by_mouse, 8)
        number, q, r = position.choose()
        drag(near(number), position.point(q, r))
        tried(number)
        game.kill()
        game.start()
        Area.node = None
        click(wait(re.compile("^Continue: Strategy game", re.I)))
        wait("Rack")
        check_figure(position.moves)
        now = Position()
        assert now.known() == position.known(), f"{now.known()} is not {position.known()}"
        play_by_mouse(position)

    game.end(lambda: key("ctrl+q"))


story(tell)
