#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The list of lessons, a lesson with wrong answers, and “What Is Best Here?” by ear alone."""
import datetime
import os
import re
import time

import strategy
from driver import PATIENCE, Program, focus, key, move, step, story
from ear import Ear, play

# The first lessons are done: the fourth comes next.
PROGRESS = """\
meander-progress 1
puzzle lesson-first-steps solved 0
puzzle lesson-golden-rule solved 0
puzzle lesson-arcs solved 0
end
"""


def tell():
    path = os.path.join(os.environ["HOME"], ".local/share/meander/progress")
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(PROGRESS)
    # It is noon here, so that no other day comes meanwhile.
    os.environ["TZ"] = f"UTC{time.gmtime().tm_hour - 12:+d}"
    time.tzset()
    # That of today has been answered, so the first of the very easy ones comes.
    today = datetime.date.today().isoformat()
    strategy.prefer(animations="false", exercise_day=f"'{today}'", exercise_difficulty="1")
    game = Program()
    move((1279, 1023))
    game.start()
    ear = Ear(groups=True)
    focus(re.compile("^Learn"), "Tab")
    ear.heard()
    for title, name in (("the list of lessons", "lessons.txt"),
                        ("a lesson with wrong answers", "lesson.txt"),
                        ("a position in which one move is right", "exercise.txt")):
        with step(title):
            if name == "exercise.txt":
                focus(re.compile("^What Is Best Here"), "Tab")
                ear.heard()
            play(ear, name, joined=True, patience=3 * PATIENCE)
    game.end(lambda: key("ctrl+q"))


story(tell)
