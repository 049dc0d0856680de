# SPDX-License-Identifier: GPL-3.0-or-later
"""What a person hears who plays by ear, and a written expectation to compare it with.

A screen reader is not needed: what one says, as Orca does, follows from the accessible tree.  It says the name of what
comes into focus, then each other name that this is given, and what describes it; and what newer GTK announces, unless
the focus goes elsewhere meanwhile.
"""
import os
import re
import time

import driver

FOCUSED = "object:state-changed:focused"
SELECTED = "object:selection-changed"
NAMED = "object:property-change:accessible-name"
DESCRIBED = "object:property-change:accessible-description"
ANNOUNCED = "object:announcement"
LETTERS = 15  # that are spoken in a second
QUIET = 0.5  # seconds; what comes later was not meant by the last key
BREATH = 1.2  # MEANDER_BREATH, and a little


class Ear:
    """Listens from now on; with groups, what has a name and comes into focus with something in it is heard too.

    Of a window that is the first time only, as of a page that one comes back to from a dialogue.  With a program, it
    hears nothing of others.
    """

    def __init__(self, groups=False, program=None):
        from gi.repository import GLib
        atspi = driver.accessibility()
        self.loop = GLib.MainContext.default()
        self.events = []
        self.focus = None
        self.names = {}
        self.described = ""
        self.spoken = {}  # until when, of what was announced
        self.groups = groups
        self.program = program
        self.around = []
        self.windows = []
        self.listener = atspi.EventListener.new(lambda event: self.events.append(
            (event.type, event.source, event.detail1, event.any_data)))
        for kind in (FOCUSED, SELECTED, NAMED, DESCRIBED, ANNOUNCED):
            self.listener.register(kind)

    def heard(self, quiet=QUIET):
        """What there was to be said, a line each, once nothing more comes and nobody has anything left to do."""
        said = []
        end = time.monotonic() + quiet
        longest = end + driver.LONGEST
        calm = driver.Calm()
        while time.monotonic() < end or calm.looks < driver.LOOKS and time.monotonic() < longest:
            if not self.loop.iteration(False):
                time.sleep(driver.BETWEEN)
                calm.look()
            if self.events:
                event = self.events.pop(0)
                lines = self.say(*event)
                if lines and event[0] in (FOCUSED, SELECTED):
                    now = time.monotonic()
                    said = [line for line in said if self.spoken.pop(line, now) <= now]
                said += lines
                end = time.monotonic() + quiet
                longest = end + driver.LONGEST
        return said

    def say(self, kind, source, on, text):
        try:
            if self.program is not None and source.get_process_id() != self.program.process.pid:
                return []
            # What is still to come of this key belongs to it.
            if kind == SELECTED:
                source, on = selected(source, self.focus), True
            if kind in (FOCUSED, SELECTED) and on and source not in (None, self.focus):
                self.wait_a_moment()
                self.focus, self.names[source] = source, source.get_name()
                # Newer ones do not read this once more when it is told of; Orca of GTK 4.8 does.
                self.described = source.get_description()
                self.forget_what_was_answered()
                return [line for line in (*self.enter(source), self.names[source] or written(source), self.described)
                        if line.strip()]
            if kind == NAMED and source == self.focus and text != self.names.get(source):
                self.names[source] = text
                return [text] if text else []
            if kind == DESCRIBED and source == self.focus and not (driver.NEW and text == self.described):
                self.described = text
                return [text] if text.strip() else []
            if kind == ANNOUNCED and text:
                self.spoken[text] = time.monotonic() + len(text) / LETTERS
                return [text]
        except driver.Gone:
            pass
        return []

    def enter(self, source):
        """The names of the groups in which the focus has not been before, and of a window that is new."""
        around, opened, node = [], [], source.get_parent()
        while self.groups and node is not None:
            role, name = driver.ROLES.get(node.get_role_name(), node.get_role_name()), node.get_name()
            # GTK has names of its own for parts that have none.
            if role == "panel" and name and not name.startswith("Gtk"):
                around.insert(0, node)
            if role in ("frame", "dialog") and node not in self.windows:
                self.windows.append(node)
                opened = [name]
            node = node.get_parent()
        new = [node.get_name() for node in around if node not in self.around]
        self.around = around
        return opened + new

    def forget_what_was_answered(self):
        """Lets go of a description that had been given when it was asked for.

        The program waits until one has asked before it gives one (`test-parts` knows); on a machine at work this here may
        ask later than that.
        """
        while self.loop.iteration(False):
            pass
        for event in self.events:
            if event[0] == DESCRIBED and event[1] == self.focus and event[3] == self.described:
                self.events.remove(event)
                break

    def wait_a_moment(self):
        until = time.monotonic() + 0.05
        while time.monotonic() < until:
            if not self.loop.iteration(False):
                time.sleep(0.005)


def selected(container, focus):
    """What is selected in a list or the like; None where that is the focus, or has it within."""
    selection = container.get_selection_iface()
    child = selection.get_selected_child(0) if selection is not None else None
    node = focus
    while node is not None:
        if node == child:
            return None
        node = node.get_parent()
    return child


def written(source):
    """What is written in a thing without a name, such as an item of a list."""
    for index in range(source.get_child_count()):
        child = source.get_child_at_index(index)
        words = child.get_name() if child.get_role_name() == "label" else written(child)
        if words:
            return words
    return ""


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


def open_first_deal(ear, card, title):
    """Opens the dialogue of a card at home, and is at Start, with game number 1."""
    at = driver.wait(card, "push button")
    # Newer GTK does not tell that a click has brought the focus to a card.
    ear.enter(at.accessible)
    driver.click(at)
    driver.wait(title)
    driver.click(driver.find("More Options"))
    driver.fill(re.compile("^Game number"), "1")
    driver.move((1279, 1023))
    driver.focus("Start", "Tab")
    ear.heard()


def breaths(lines, joined):
    return " ".join(lines) if joined else lines


# The time that was needed is another one each time.
MASKS = {r"\b\d+:\d\d\b": "TIME"}


def mask(line, masks):
    for pattern, word in (MASKS | (masks or {})).items():
        line = re.sub(pattern, word, line)
    return line


def play(ear, name, joined=False, patience=None, masks=None):
    """Presses the keys of a file, and fails where something else is heard than is written there.

    What depends on the day is masked: {pattern: the word that is written in its place}; what may be heard or not, by
    nothing.

    It listens until something has been heard where that is wanted, and after `> KEY until WORDS` until these words
    have been.  `> listen` presses nothing, but waits as long as what has come into focus does not
    heed keys.  Joined, it does not matter what is said
    in one breath and what after a pause.  With MEANDER_EAR_WRITE the file is written
    anew, to be read before it is kept.
    """
    steps, wrong, lines = read(name), [], []
    for key, wanted in steps:
        name_of_key, _, words = key.partition(" until ")
        if name_of_key == "listen":
            time.sleep(BREATH)
        else:
            driver.key(name_of_key)
        said = ear.heard()
        limit = time.monotonic() + (patience or driver.PATIENCE)
        while (not any(words in line for line in said) if words else wanted and not said) and time.monotonic() < limit:
            said += ear.heard()
        said = [tidy(line) for line in said]
        lines += [f"> {key}"] + said
        for line in said:
            driver.note(f"{key}: {line}")
        masked = [line for line in (mask(line, masks) for line in said) if line]
        if breaths(masked, joined) != breaths(wanted, joined):
            wrong.append(f"after {key} one hears\n  " + "\n  ".join(said) + "\nand not\n  " + "\n  ".join(wanted))
    if os.environ.get("MEANDER_EAR_WRITE"):
        path = os.path.join(driver.FOLDER, "ear", name)
        with open(path, encoding="utf-8") as file:
            head = [line.rstrip("\n") for line in file if line.startswith("#")]
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(head + [mask(line, masks) for line in lines]) + "\n")
    elif wrong:
        raise driver.Failure("\n".join(wrong))
