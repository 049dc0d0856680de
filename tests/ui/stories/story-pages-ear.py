#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages and lists round the games by ear alone: where one is, what each card or row is, and nothing twice."""
import os
import re

import strategy
from driver import FOLDER, PATIENCE, Program, focus, focused, gone, key, move, step, story, until, wait
from ear import Ear, play

PROGRESS = """\
meander-progress 1
puzzle discovery-4 strict 38000
puzzle discovery-5 solved 71000
puzzle junior solved 264000
puzzle lesson-first-steps solved 0
end
"""
STATISTICS = """\
meander-statistics 1
game a
player won 20 18 10 Anna
player lost 12 12 0 Jan
game b
player won 31 18 10 Anna
player lost 12 12 0 Jan
series Anna
game c
player won 20 18 10 Anna
computer lost 12 12 0 turtle
game d
player lost 12 12 0 Anna
computer won 20 18 10 owl
end
"""
SOLITAIRE = """\
meander-game 1
game solitaire
param edition pl
seed 52
elapsed 0
done 3
move 13@0,0/0
move 14@-1,0/5
move 3@0,1/2
end
"""
# The loop of three tiles, as in ear/discovery-3.txt.
LOOP = "space space t n shift+n shift+n shift+n r r r r space t space n r r r r space".split()

DAY = r"\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d+ [A-Z][a-z]+"
MONTH = r"\b[A-Z][a-z]+ 20\d\d\b"
MASKS = {DAY: "DAY", MONTH: "MONTH"}


def write(name, text):
    path = os.path.join(os.environ["HOME"], ".local/share/meander", name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def last_move():
    """A game against Turtle in which one tile is left, the person's."""
    with open(os.path.join(FOLDER, "ear", "last-move.meander"), encoding="utf-8") as file:
        return file.read()


def start(game, *arguments):
    """Starts the program, and listens from where the keyboard is then."""
    game.start(*arguments)
    ear = Ear(groups=True)
    ear.enter(until(focused, "the keyboard's focus is nowhere").accessible)
    ear.heard()
    return ear


def tell():
    game = Program()
    strategy.prefer(animations="false")
    move((1279, 1023))
    ear = start(game)
    with step("Home, at the first start"):
        play(ear, "home.txt", joined=True, masks=MASKS)

    with step("Today, its month and another day"):
        focus(re.compile("^Today"), "Tab")
        ear.heard()
        # What is to be done is told of each where it is not the same three times.
        play(ear, "today.txt", joined=True, masks=MASKS | {
            r"^[^:]+\.$": "", r"^(Small|Medium|Large) .*": r"\1 KIND", r"^.*, (very |fairly )?(easy|hard)$": "KIND"})
    game.end(lambda: key("ctrl+q"))

    write("progress", PROGRESS)
    write("statistics", STATISTICS)
    ear = start(game)
    with step("the list of Discovery"):
        focus(re.compile("^Learn"), "Tab")
        focus(re.compile("^Discovery"), "Right")
        ear.heard()
        play(ear, "discovery-list.txt", joined=True)

    with step("the puzzle book"):
        key("alt+Left")
        focus(re.compile("^Discovery"), "Tab")
        focus(re.compile("^Puzzle Book"), "Right")
        ear.heard()
        play(ear, "book.txt", joined=True, masks={r"\b(very |fairly )?(easy|hard)$": "HARDNESS"})

    with step("the gallery of solutions"):
        key("alt+Left")
        focus(re.compile("^Puzzle Book"), "Tab")
        focus(re.compile("^Discovery"), "Left")
        key("Return")
        wait("First Loops")
        key("Down")
        focus(re.compile("^3 tiles"), "Left")
        key("Return")
        wait("Rack")
        key(*LOOP)
        wait(re.compile("^Solved!"))
        key("Escape")
        focus(re.compile("^Solutions found"), "Tab")
        ear.heard()
        play(ear, "gallery.txt", joined=True)

    with step("the statistics"):
        key("F10")
        focus(re.compile("^Statistics"), "Down")
        key("Return")
        until(lambda: any(line.startswith("Puzzles solved: 4, Lesson done: 1, Games won: 3") for line in ear.heard()),
              "the first row is not heard")
        ear.heard()
        play(ear, "statistics.txt", joined=True)
        key("Escape")
        gone("Statistics", "frame")
    game.end(lambda: key("ctrl+q"))

    write("games/strategy-2.meander", last_move())
    ear = start(game, os.path.join(os.environ["HOME"], ".local/share/meander/games/strategy-2.meander"))
    with step("the history of a game, by its slider and its list"):
        focus(re.compile("^History$"), "Tab")
        key("space")
        focus(re.compile("^Look Back"), "shift+Tab")
        ear.heard()
        play(ear, "history.txt", joined=True)
    game.end(lambda: key("ctrl+q"))

    games = os.path.join(os.environ["HOME"], ".local/share/meander/games")
    for name in os.listdir(games):
        os.remove(os.path.join(games, name))
    write("games/solitaire-1.meander", SOLITAIRE)
    write("games/strategy-1.meander", last_move())
    ear = start(game)
    with step("saved games, one of which is deleted"):
        focus(re.compile("^Saved Games"), "Tab")
        ear.heard()
        play(ear, "saved-games.txt", joined=True)
        key("Return")
        until(lambda: any(line.startswith("Strategy game: You and Turtle, 55 of") for line in ear.heard()),
              "nobody says what is left when a game has been deleted")
        # There is no list to come back to any more.
        key("Escape")
        gone("Saved Games", "frame")
        until(lambda: focused() and focused().name.startswith("Continue:"), lambda: f"{focused()!r} has the focus")

    with step("the analysis of a game"):
        key("Return")
        wait("Rack")
        key("n", "Return", "Return")
        wait(re.compile("^What decided it:"), patience=6 * PATIENCE)
        focus("Look Back", "Tab")
        key("Return")
        focus("Analysis", "Tab")
        ear.heard()
        play(ear, "analysis.txt", joined=True, patience=6 * PATIENCE, masks={
            r"^\d+\. (Turtle|You): .*": "MOMENT", r"^(This move|Then) .*": "WHY",
            # Where one is until the analysis that is kept has been read.
            r"^Start$": ""})
    game.end(lambda: key("ctrl+q"))

    write("games/solitaire-1.meander", SOLITAIRE)
    ear = start(game, os.path.join(os.environ["HOME"], ".local/share/meander/games/solitaire-1.meander"))
    with step("beside the table of Solitaire"):
        play(ear, "panels.txt", joined=True)
    game.end(lambda: key("ctrl+q"))


story(tell)
