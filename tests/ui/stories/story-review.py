#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A strategy game from a file is analysed: what decided it, the better move on the table; it is kept with the game,
and made again where it is damaged. The computer says what it would do."""
import glob
import os
import re

from driver import PATIENCE, Program, click, find_all, focus, gone, key, press, step, story, until, wait

DATA = os.path.join(os.environ["HOME"], ".local/share/meander")
GAME = """\
meander-game 1
game strategy
param player red Anna
param player blue Jan
seed 9
elapsed 1000
move 21@0,0/0
move 29@-1,1/3
move 16@0,1/1
move 41@-2,1/2
move 15@1,-1/2
move 31@1,0/4
move 51@-1,0/2
move 34@0,-1/3
move 10@-3,1/1
move 2@-2,0/1
move 5@-1,-1/5
move 13@-3,2/2
move 47@-2,2/5
move 20@-1,2/1
done 14
end
"""
FOUND = "Chance of winning:"
CARD = re.compile(r"^\d+\. (Anna|Jan): .*(mistake|blunder)")


def found():
    """Whether the analysis is done."""
    return find_all(FOUND) and not find_all("Stop") and not find_all("Analyse This Game")


def kept():
    return glob.glob(os.path.join(DATA, "games", "*.look"))


def tell():
    game = Program()
    path = os.path.join(os.environ["HOME"], "game.meander")
    with open(path, "w", encoding="utf-8") as file:
        file.write(GAME)

    with step("the computer says what it would do"):
        game.start(path)
        wait("Hint", "push button")
        key("ctrl+h")
        wait("Try This Tile", "push button")

    with step("the game is analysed, by the keyboard"):
        focus("History", "Tab")
        key("space")
        focus("Analysis", "Tab")
        key("space")
        until(found, "the analysis does not end", 6 * PATIENCE)
        until(lambda: len(kept()) == 1, kept)

    with step("the arrow keys step through it"):
        # It opens at what decided the game.
        for _ in range(15):
            key("Right")
        key("Left")
        wait(re.compile(r"^13\. .* tile\s47\.$"), "label")
        key("Left")
        wait(re.compile(r"^12\. .* tile\s13\.$"), "label")

    with step("a moment that decided it leads there, and the better move is laid"):
        click(wait(CARD))
        wait(re.compile("Tile .* would have been better|The same tile would have been better"))
        press("Better Move")
        wait(re.compile("Tile .* would have been better|The same tile would have been better"))

    with step("what was found is there again the next time"):
        game.end(lambda: key("ctrl+q"))
        game.start()
        click(wait(re.compile("^Continue: Strategy game", re.I)))
        press("Analysis")
        until(found, "nothing is known of the game")
        gone("Analyse This Game")

    with step("where it is damaged, that is told, and it can be made again"):
        game.end(lambda: key("ctrl+q"))
        name, = kept()
        with open(name, "r+", encoding="utf-8") as file:
            text = file.read().replace("grade best", "grade odd", 1)
            file.seek(0)
            file.write(text)
        game.start()
        click(wait(re.compile("^Continue: Strategy game", re.I)))
        wait(re.compile(re.escape(os.path.basename(name)) + r":\d+: "))
        until(lambda: any("broken" in other for other in kept()), "the damaged file is not kept")
        press("Analysis")
        until(found, "it is not analysed anew", 6 * PATIENCE)

    with step("a new game begins from a move, and the old one stays"):
        click(wait(CARD))
        press("Try It Yourself")
        wait(re.compile("^A new game starts here"))
        until(lambda: len(glob.glob(os.path.join(DATA, "games", "*.meander"))) == 2, "there are not two games")
        game.end(lambda: key("ctrl+q"))


story(tell)
