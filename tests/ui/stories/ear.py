# SPDX-License-Identifier: GPL-3.0-or-later
"""What a person hears who plays by ear, and a written expectation to compare it with.

A screen reader is not needed: what one says, as Orca does, follows from the accessible tree.  It says the name of what
comes into focus, then each other name that this is given, and what describes it.
"""
import os
import re
import time

import driver

FOCUSED = "object:state-changed:focused"
NAMED = "object:property-change:accessible-name"
DESCRIBED = "object:property-change:accessible-description"
QUIET = 0.5  # seconds; what comes later was not meant by the last key


class Ear:
    """Listens from now on."""

    def __init__(self):
        from gi.repository import GLib
        atspi = driver.accessibility()
        self.loop = GLib.MainContext.default()
        self.events = []
        self.focus = None
        self.names = {}
        self.listener = atspi.EventListener.new(lambda event: self.events.append(
            (event.type, event.source, event.detail1, event.any_data)))
        for kind in (FOCUSED, NAMED, DESCRIBED):
            self.listener.register(kind)

    def heard(self, quiet=QUIET):
        """What there was to be said, a line each, once nothing more comes."""
        said = []
        end = time.monotonic() + quiet
        while time.monotonic() < end:
            if not self.loop.iteration(False):
                time.sleep(0.01)
            if self.events:
                said += self.say(*self.events.pop(0))
                end = time.monotonic() + quiet
        return said

    def say(self, kind, source, on, text):
        try:
            # What is still to come of this key belongs to it.
            if kind == FOCUSED and on and source != self.focus:
                self.wait_a_moment()
                self.focus, self.names[source] = source, source.get_name()
                return [line for line in (source.get_name(), source.get_description()) if line]
            if kind == NAMED and source == self.focus and text != self.names.get(source):
                self.names[source] = text
                return [text] if text else []
            if kind == DESCRIBED and source == self.focus and text:
                return [text]
        except driver.Gone:
            pass
        return []

    def wait_a_moment(self):
        until = time.monotonic() + 0.05
        while time.monotonic() < until:
            if not self.loop.iteration(False):
                time.sleep(0.005)


def tidy(line):
    return " ".join(line.split())


def read(name):
    """[(key, [what is heard])] from a file: `> KEY`, then a line for each thing that is heard."""
    steps = []
    with open(os.path.join(driver.FOLDER, "ear", name), encoding="utf-8") as file:
        for line in file:
            if line.startswith("> "):
                steps.append((line[2:].strip(), []))
            elif line.strip() and not line.startswith("#"):
                steps[-1][1].append(line.strip())
    return steps


def play(ear, name):
    """Presses the keys of a file, and fails where something else is heard than is written there.

    After `> KEY until WORDS` it listens until these words have been heard.  With MEANDER_EAR_WRITE the file is written
    anew, to be read before it is kept.
    """
    steps, wrong, lines = read(name), [], []
    for key, wanted in steps:
        name_of_key, _, words = key.partition(" until ")
        driver.key(name_of_key)
        said = ear.heard()
        limit = time.monotonic() + driver.PATIENCE
        while not any(words in line for line in said + [""] * (not words)) and time.monotonic() < limit:
            said += ear.heard()
        said = [tidy(line) for line in said]
        lines += [f"> {key}"] + said
        for line in said:
            driver.note(f"{key}: {line}")
        # The time that was needed is another one each time.
        if [re.sub(r"\b\d+:\d\d\b", "TIME", line) for line in said] != wanted:
            wrong.append(f"after {key} one hears\n  " + "\n  ".join(said) + "\nand not\n  " + "\n  ".join(wanted))
    if os.environ.get("MEANDER_EAR_WRITE"):
        path = os.path.join(driver.FOLDER, "ear", name)
        with open(path, encoding="utf-8") as file:
            head = [line.rstrip("\n") for line in file if line.startswith("#")]
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(head + [re.sub(r"\b\d+:\d\d\b", "TIME", line) for line in lines]) + "\n")
    elif wrong:
        raise driver.Failure("\n".join(wrong))
