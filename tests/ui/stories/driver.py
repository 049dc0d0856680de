# SPDX-License-Identifier: GPL-3.0-or-later
"""Uses a GTK 4 program as a person would: looks for things by their accessible names, points, drags, types.

A test is a *story*: a script that ends with `driver.story(tell)`.  Started anywhere it makes a session
for itself (../session.py), and prints TAP, a line for each `with step("…"):`.  It fails when a step fails, and
when the program wrote a warning.

    def tell():
        game = Program()
        game.start()
        with step("the game opens"):
            wait("Discovery")
        press("Discovery")
        drag(find("Tile 1"), find("Hex 0, 0"), middle=lambda: key("r"))
        game.kill()

Places are pixels of the screen.  What is known of GTK, 4.8 to 4.18, and is minded here: extents are asked for
in window coordinates only (for others it warns); popovers count from somewhere else; buttons that are
activated by an accessible action fire 250 ms later; a mnemonic's underscore stays in a name; a drag within
100 ms of the press is no drag; from 4.14 on, extents leave out the padding of all that is round a thing, so
what has an action is not pointed at there.
"""
import contextlib
import functools
import os
import re
import signal
import subprocess
import sys
import time
import traceback
import warnings

import Xlib.display
import Xlib.error
import Xlib.X

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.dirname(FOLDER))
from session import gtk_is_new  # noqa: E402
# Where a failure leaves its picture, and where a story may leave others.
PICTURES = os.environ.get("MEANDER_PICTURES", "")
# A loaded machine is waited for; a sanitized program is slow.
PATIENCE = float(os.environ.get("MEANDER_PATIENCE", "20"))

TROUBLE = re.compile(r"-(WARNING|CRITICAL|ERROR) \*\*|AddressSanitizer|LeakSanitizer|runtime error:")
# What GTK says of itself, a pattern a line; the head of the file has the reasons.
GTK_OWN = os.path.join(os.path.dirname(os.path.dirname(FOLDER)), "stress/gtk/own")
ACTIVATING = ("click", "press", "activate", "toggle")
NEW = gtk_is_new()
ROLES = {"button": "push button", "toggle button": "push button", "grouping": "panel"}
MAIN_WINDOWS = ("NORMAL", "DIALOG", "UTILITY")
# One looks this often, with so much between, and nobody has done anything: longer than a frame takes to come.
LOOKS = 3
BETWEEN = 0.02  # seconds
# Somebody may always be at work, such as an animation.
LONGEST = 3  # seconds

Atspi = Gone = None


class Failure(Exception):
    """What a person would have complained about."""


def accessibility():
    """The AT-SPI library; loaded late, since it wants the session's bus."""
    global Atspi, Gone
    if Atspi is None:
        warnings.simplefilter("ignore")
        import gi
        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi as library, GLib
        Atspi, Gone = library, GLib.Error
        # By itself it takes who is busy for 800 ms for somebody who is gone.
        Atspi.set_timeout(int(PATIENCE * 1000), int(PATIENCE * 1000))
    return Atspi


@functools.cache
def gtk_own():
    with open(GTK_OWN, encoding="utf-8") as file:
        return re.compile("|".join(f"(?:{line.rstrip()})" for line in file if line.strip() and line[0] != "#"))


def troubles(text):
    """The warnings in what a program has written, but for GTK's own."""
    return [line for line in text.splitlines() if TROUBLE.search(line) and not gtk_own().search(line)]


def until(question, complaint, patience=None):
    """Asks until the answer is true, and returns it."""
    limit = time.monotonic() + (patience or PATIENCE)
    while True:
        asked = time.monotonic()
        answer = question()
        if answer:
            return answer
        if time.monotonic() > limit:
            raise Failure(complaint() if callable(complaint) else complaint)
        # Whoever is looked at must answer each time: half of the time is left to what is waited for.
        time.sleep(max(0.1, 2 * (time.monotonic() - asked)))


# ---------------------------------------------------------------- rest

def work(pid):
    """How long the main thread of a process has been at work, in milliseconds; None while it is, or would be."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:
            if file.read().rpartition(")")[2].split()[0] in "RD":
                return None
        with open(f"/proc/{pid}/schedstat", encoding="utf-8") as file:
            return int(file.read().split()[0]) // 1000000
    except OSError:
        return 0


@functools.cache
def desktop():
    """What runs in the session besides this story and what it has started: display, window manager, buses."""
    below = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        with contextlib.suppress(OSError), open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as file:
            below.setdefault(int(file.read().rpartition(")")[2].split()[1]), []).append(int(name))
    found, todo = [], [os.getppid()]
    while todo:
        new = [pid for pid in below.get(todo.pop(), []) if pid != os.getpid()]
        found += new
        todo += new
    return found


class Calm:
    """Whether neither a program nor the desktop has anything left to do, as one looks from time to time."""

    def __init__(self):
        self.looks, self.before = 0, {}

    def look(self):
        """Looks once more; returns how often nothing has been done since the look before."""
        now = {pid: work(pid) for pid in [*desktop(), *(program.process.pid for program in Program.all if program.running())]}
        self.looks = self.looks + 1 if now == self.before and None not in now.values() else 0
        self.before = now
        return self.looks


def settle(looks=LOOKS, longest=LONGEST):
    """Waits until nobody has anything left to do: what was done has come to the program, and what came of that is laid
    out and drawn.  Not for what a timer, a thread or another computer has still to bring."""
    limit = time.monotonic() + longest
    calm = Calm()
    while time.monotonic() < limit:
        time.sleep(BETWEEN)
        if calm.look() >= looks:
            return


# ---------------------------------------------------------------- the program

class Program:
    """The program under test, in the session's home; it can be ended in any way and started again."""

    all = []
    attended = None

    def __init__(self, *command, **environment):
        self.command = list(command) or [os.environ["MEANDER_PROGRAM"]]
        self.environment = os.environ | {"NO_AT_BRIDGE": "0"} | environment
        self.process = None
        self.log = os.path.join(os.environ["MEANDER_SESSION"], f"program-{len(Program.all)}.log")
        self.judged = 0
        open(self.log, "ab").close()
        Program.all.append(self)

    def start(self, *arguments):
        """Starts it and waits for its window."""
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(self.command + list(arguments), env=self.environment,
                                            stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        until(lambda: self.process.poll() is not None or any(w.pid == self.process.pid for w in windows()),
              f"{self.command[0]} shows no window")
        if self.process.poll() is not None:
            raise Failure(f"{self.command[0]} ended with {self.process.returncode}:\n{self.written()}")
        until(lambda: application(self.process.pid), f"{self.command[0]} is not on the accessibility bus")
        # With the first one the bus of accessibility comes.
        desktop.cache_clear()
        settle()
        return self

    def written(self):
        """All that it wrote to standard output and standard error, in all its lives."""
        with open(self.log, encoding="utf-8", errors="replace") as log:
            return log.read()

    def judge(self):
        """Fails when it has written a warning that was not judged yet."""
        text = self.written()
        new, self.judged = text[self.judged:], len(text)
        if troubles(new):
            raise Failure("it complained:\n" + new)

    def kill(self):
        """Ends it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.judge()
        # A button that was held stays pressed in X; nobody is there to see it released.
        xdotool("mouseup", "1")

    def end(self, way):
        """Ends it by what a person does, such as lambda: key("ctrl+q"), and sees that it leaves in good order."""
        way()
        try:
            status = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise Failure("it did not end") from None
        self.judge()
        if status != 0:
            raise Failure(f"it ended with {status}:\n{self.written()}")

    def running(self):
        return self.process is not None and self.process.poll() is None

    def attend(self):
        """Of several programs this one has the person's attention: nothing else is looked at, and it stands in front."""
        Program.attended = self
        focused.last = None
        if self.running():
            # Over a window with a dialogue the keyboard goes to that one, whichever is asked for.
            own = until(lambda: [window.identifier for window in windows() if window.main], "it shows no window")
            xdotool("windowactivate", own[-1])
            until(lambda: output("xdotool", "getactivewindow").strip() in own, "it does not come to the front")
        return self


# ---------------------------------------------------------------- windows

class Window:
    """An X window with what GTK drew round it: shadow, or border."""

    def __init__(self, identifier, pid, kind, title, place, frame):
        self.identifier, self.pid, self.kind, self.title = identifier, pid, kind, title
        self.x, self.y, self.width, self.height = place
        self.left, self.right, self.top, self.bottom = frame
        self.main = kind in MAIN_WINDOWS

    def origin(self, width, height):
        """Where contents of this size begin; what is left besides the shadow is a border, even on all sides."""
        return (self.x + self.left + (self.width - self.left - self.right - width) // 2,
                self.y + self.top + (self.height - self.top - self.bottom - height) // 2)

    def misfit(self, width, height):
        return (abs(self.width - self.left - self.right - width) +
                abs(self.height - self.top - self.bottom - height))


def output(*command):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False).stdout


@functools.cache
def display():
    return Xlib.display.Display()


def properties(window, *names):
    """What a window says of itself under these names: numbers, text, or None."""
    for name in names:
        told = window.get_full_property(display().intern_atom(name), Xlib.X.AnyPropertyType)
        value = told and told.value
        yield value.decode(errors="replace") if isinstance(value, bytes) else value


def windows():
    """The windows of programs on the screen."""
    found = []
    # From the lowest to the topmost, and each before what is in it.
    todo = [display().screen().root]
    for window in todo:
        # Some have gone by the time that they are asked.
        with contextlib.suppress(Xlib.error.XError):
            todo += window.query_tree().children
            pid, kind, title, frame = properties(window, "_NET_WM_PID", "_NET_WM_WINDOW_TYPE", "_NET_WM_NAME",
                                                 "_GTK_FRAME_EXTENTS")
            if not pid or not kind or window.get_attributes().map_state != Xlib.X.IsViewable:
                continue
            if Program.attended is not None and pid[0] != Program.attended.process.pid:
                continue
            kind = display().get_atom_name(kind[0]).removeprefix("_NET_WM_WINDOW_TYPE_")
            geometry = window.get_geometry()
            corner = display().screen().root.translate_coords(window, 0, 0)
            place = corner.x, corner.y, geometry.width, geometry.height
            found.append(Window(str(window.id), pid[0], kind, title or "", place, frame or (0, 0, 0, 0)))
    return found


# ---------------------------------------------------------------- what is there to be named

class Node:
    """One accessible thing as it was at one look; what costs a question is asked once, when it is wanted."""

    def __init__(self, accessible, parent=None, view=None):
        self.accessible = accessible
        self.parent = parent
        self.view = view or (parent.view if parent is not None else None)
        # Newer GTK has the names of a status line and of a menu's item in what they contain.
        self.name = ((accessible.get_name() or NEW and self.contents()) or "").replace("_", "")

    @functools.cached_property
    def role(self):
        # As GTK 4.8 calls them.
        return ROLES.get(name := self.accessible.get_role_name(), name)

    @functools.cached_property
    def place(self):
        """(x, y, width, height) on the screen; None for what is not to be seen there."""
        try:
            return self._locate(*self.view) if self.parent is not None else None
        except Gone:
            return None

    @functools.cached_property
    def extents(self):
        """The same in its window."""
        component = self.accessible.get_component_iface()
        if component is None:
            return 0, 0, 0, 0
        box = component.get_extents(Atspi.CoordType.WINDOW)
        return box.x, box.y, box.width, box.height

    def __repr__(self):
        return f"{self.role} {self.name!r} {self.place or ''}"

    @property
    def middle(self):
        if self.place is None:
            raise Failure(f"{self!r} is not on the screen")
        x, y, width, height = self.place
        return x + width // 2, y + height // 2

    @property
    def states(self):
        try:
            return {state.value_nick for state in self.accessible.get_state_set().get_states()}
        except Gone:
            return set()

    @property
    def description(self):
        return self.accessible.get_description() or ""

    @property
    def text(self):
        """What an entry or a label holds."""
        text = self.accessible.get_text_iface()
        if text is None:
            return ""
        return Atspi.Text.get_text(text, 0, Atspi.Text.get_character_count(text))

    @property
    def actions(self):
        action = self.accessible.get_action_iface()
        if action is None:
            return []
        try:
            return [action.get_action_name(index) for index in range(action.get_n_actions())]
        except Gone:
            return []

    def contents(self):
        """What is written in a thing without a name, if it is of a kind that is named by that."""
        if self.role == "status bar":
            return self.text
        if self.role == "menu item":
            return next((Node(relation.get_target(0)).text for relation in self.accessible.get_relation_set()
                         if relation.get_relation_type() == Atspi.RelationType.LABELLED_BY), "")
        return ""

    def children(self, count=None):
        for index in range(self.accessible.get_child_count() if count is None else count):
            # One that has just gone is no reason to overlook those after it.
            with contextlib.suppress(Gone):
                child = self.accessible.get_child_at_index(index)
                if child is not None:
                    yield Node(child, self)

    def _locate(self, own, showing):
        """By way of the X window that it is drawn in."""
        scale = int(os.environ.get("GDK_SCALE", "1"))
        x, y, width, height = self.extents
        if not (0 < width < 9999 and 0 < height < 9999):
            return None
        if showing and "showing" not in self.states:
            return None
        node, in_popover = self, False
        while True:
            left, top, across, down = node.extents
            outermost = node.parent is None or node.parent.parent is None
            if node.role in ("scroll pane", "viewport"):
                if not (0 <= x + width / 2 - left <= across and 0 <= y + height / 2 - top <= down):
                    return None
            if not outermost:
                # A popover is known by its size, and its contents count from it.
                fitting = [w for w in own if not w.main and (w.width, w.height) == (across * scale, down * scale)]
            elif in_popover:
                fitting = []
            else:
                fitting = [w for w in own if w.main and w.title == node.name] or [w for w in own if w.main]
            if fitting:
                best = min(fitting, key=lambda w: w.misfit(across * scale, down * scale))
                origin = best.origin(across * scale, down * scale)
                return (origin[0] + (x - left) * scale, origin[1] + (y - top) * scale,
                        width * scale, height * scale)
            if outermost:
                return None
            in_popover = in_popover or node.name == "GtkPopoverContent"
            node = node.parent


def application(pid):
    """The accessible root of a program, or None."""
    desktop = accessibility().get_desktop(0)
    for index in range(desktop.get_child_count()):
        root = desktop.get_child_at_index(index)
        try:
            if root is not None and root.get_process_id() == pid:
                return root
        except Gone:
            continue
    return None


def look(everything=False, within=None):
    """All nodes of all programs that show a window, in the tree's order; or one node and all below it, anew.

    What was never on the screen is left out unless everything is asked for.
    """
    shown = windows()
    if within is not None:
        yield from walk(anew(within, shown), everything)
        return
    for pid in {window.pid for window in shown}:
        root = application(pid)
        if root is None:
            continue
        own = [window for window in shown if window.pid == pid]
        try:
            top = Node(root)
            # GTK 4.8 says "showing" of windows only, later ones of everything that is.
            showing = any("showing" in below.states for frame in top.children() for below in frame.children())
            top.view = own, showing
            yield from walk(top, everything)
        except Gone:
            continue


def anew(node, shown):
    """A node, and all above it, to be asked once more."""
    if node.parent is not None:
        return Node(node.accessible, anew(node.parent, shown))
    pid = node.accessible.get_process_id()
    return Node(node.accessible, view=([window for window in shown if window.pid == pid], node.view[1]))


def walk(node, everything):
    """A node and all below it, in the tree's order."""
    yield node
    levels = [beneath(node, everything)]
    while levels:
        child = None
        with contextlib.suppress(Gone):
            child = next(levels[-1], None)
        if child is None:
            levels.pop()
        else:
            yield child
            levels.append(beneath(child, everything))


def beneath(node, everything):
    count = node.accessible.get_child_count()
    # Two levels without a size: a page that was never shown, a popover that is closed.
    if count and not everything and node.parent is not None and node.parent.parent is not None and \
            node.extents[2:] == node.parent.extents[2:] == (0, 0):
        return
    yield from node.children(count)


WHOLE = 3  # the highest rank


def matches(node, name, role):
    """How well a node's name is the one that is meant: 0 for not at all."""
    # What describes a thing may stand below its name.
    called = node.name.partition("\n")[0]
    if isinstance(name, re.Pattern):
        rank = WHOLE if name.search(node.name) else 0
    elif name in (node.name, called):
        rank = WHOLE
    elif name.casefold() in (node.name.casefold(), called.casefold()):
        rank = 2
    else:
        rank = 1 if name.casefold() in node.name.casefold() else 0
    with contextlib.suppress(Gone):
        return rank if rank and (role is None or node.role == role) else 0
    return 0


def find_all(name, role=None, everything=False, within=None):
    """The nodes of a name, best first: the whole name, in any case, a part of it.  A pattern is searched for.

    Only those on the screen, unless everything is asked for.
    """
    found = [(matches(node, name, role), node) for node in look(everything, within)]
    return [node for rank, node in sorted(found, key=lambda pair: -pair[0])
            if rank and (everything or node.place is not None)]


def find_best(name, role=None, within=None):
    """The first of find_all(), or None, without looking further than it takes."""
    best, best_rank = None, 0
    for node in look(within=within):
        rank = matches(node, name, role)
        if rank > best_rank and node.place is not None:
            best, best_rank = node, rank
            if rank == WHOLE:
                break
    return best


def find(name, role=None, within=None):
    """The node on the screen, or within one there, that has this name best; there is one, or it is on its way."""
    if within is None:
        return wait(name, role)
    return until(lambda: find_best(name, role, within), f"nothing is called {name!r} in {within!r}")


def wait(name, role=None, patience=None):
    """Waits until something on the screen has this name; returns it."""
    found = find_best(name, role)
    if found is None:
        found = until(lambda: find_best(name, role), f"nothing came up that is called {name!r}", patience)
        # What has just come up may not be in its place yet, nor have the keyboard.
        settle()
        found = find_best(name, role) or found
    return found


def gone(name, role=None, patience=None):
    """Waits until nothing on the screen has this name."""
    until(lambda: find_best(name, role) is None, f"{name!r} did not go away", patience)


def ended(title):
    """Waits for the card at the end of a game, and until its buttons may be pressed."""
    wait(title if isinstance(title, re.Pattern) else re.compile(f"^{re.escape(title)}$"), "label")
    time.sleep(1.2)


def focused():
    """The node that has the keyboard's focus, or None."""
    # It is mostly where it was, or beside it.
    places = [focused.last.parent] if focused.last is not None else []
    for within in places + [None]:
        with contextlib.suppress(Gone):
            for node in look(within=within):
                if "focused" in node.states and node.place is not None:
                    focused.last = node
                    return node
    return None


focused.last = None


def focus(name, *keys, most=40):
    """Presses keys, again and again, until what has the focus has this name; returns it."""
    for _ in range(most):
        node = until(focused, "the keyboard's focus is nowhere")
        if matches(node, name, None):
            return node
        key(*keys)
    raise Failure(f"{keys} never lead to {name!r}")


# ---------------------------------------------------------------- hands

def xdotool(*words):
    done = subprocess.run(["xdotool", *map(str, words)], capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failure("xdotool: " + done.stderr.strip())
    return done.stdout


def spot(thing):
    """A place to point at: a Node's middle, a name's, or a pair of numbers."""
    if isinstance(thing, Node):
        return thing.middle
    if isinstance(thing, str):
        return find(thing).middle
    return tuple(round(number) for number in thing)


def move(thing):
    xdotool("mousemove", *spot(thing))


def at_rest(thing):
    """The place to point at once it stays where it is: what has just come up is put in its place with the
    next frame, which nobody has seen yet, and so is the window that it is in."""
    settle()
    if not isinstance(thing, Node):
        return spot(thing)
    before = None
    while True:
        now = anew(thing, windows()).middle
        if now == before:
            return now
        before = now
        time.sleep(0.04)


def act_on(node):
    """Does what a click on a node would do without pointing at it; returns whether that can be."""
    if node.role == "text":
        focus(re.compile("^" + re.escape(node.name) + "$"), "Tab")
        return True
    # What a button that opens a menu does, is done by the button within; a row of a dialogue switches its switch.
    row = [beside for beside in node.parent.parent.children() if beside.role in ("switch", "check box")]
    for candidate in [*node.children(), node, node.parent, node.parent.parent, *row]:
        wanted = [index for index, known in enumerate(candidate.actions) if known in ACTIVATING]
        if wanted and candidate.role not in ("frame", "scroll pane"):
            node = candidate
            # It fails for what takes no focus on a click either.
            with contextlib.suppress(Gone):
                node.accessible.get_component_iface().grab_focus()
            node.accessible.get_action_iface().do_action(wanted[0])
            time.sleep(0.35)
            settle()
            return True
    return False


def click(thing, button=1, times=1):
    if NEW and button == times == 1 and isinstance(thing, Node) and act_on(thing):
        return
    xdotool("mousemove", *at_rest(thing), "sleep", 0.05, "click", "--repeat", times, "--delay", 60, button)
    settle()


def scroll(thing, steps):
    """Turns the wheel: away from the person (up) for negative steps."""
    xdotool("mousemove", *at_rest(thing), "sleep", 0.05,
            "click", "--repeat", abs(steps), "--delay", 40, 4 if steps < 0 else 5)
    settle()


def drag(start, goal, middle=None, button=1, release=True):
    """Drags; `middle` is done over the goal before the button is released, unless it is to stay held."""
    (x, y), (to_x, to_y) = at_rest(start), at_rest(goal)
    path = ["mousemove", x, y, "sleep", 0.05, "mousedown", button, "sleep", 0.12]
    for number in range(1, 21):
        path += ["mousemove", round(x + (to_x - x) * number / 20), round(y + (to_y - y) * number / 20), "sleep", 0.01]
    released = False
    try:
        xdotool(*path, "sleep", 0.1)
        if middle is not None:
            middle()
            time.sleep(0.1)
        released = not release
    finally:
        if not released:
            xdotool("mouseup", button)
            settle()


# With the keymaps of xkeyboard-config 2.48 xdotool holds Alt for a function key that it has to find by name.
KEYCODES = {f"F{number}": 66 + number for number in range(1, 11)}


def key(*keys):
    """Presses keys one after the other, when the one before has been heeded: key("ctrl+n", "Tab")."""
    for name in keys:
        # Without --clearmodifiers, which lets go of the mouse's buttons too.
        xdotool("key", KEYCODES.get(name, name))
        settle()


def write(text):
    # Quicker, letters that the keymap lacks get lost.
    xdotool("type", "--delay", 60, text)
    settle()


def put(node, text):
    """Writes into an entry, which has the keyboard, in place of what is there, and sees that it holds that."""
    key("ctrl+a")
    write(text)
    until(lambda: node.text == text, lambda: f"{node!r} holds {node.text!r}, not {text!r}")


def fill(name, text):
    """The same with an entry that the mouse goes to."""
    click(wait(name, "text"))
    put(until(lambda: [node for node in [focused()] if node and matches(node, name, None)],
              f"{name!r} does not take the keyboard")[0], text)


def press(name, role=None, action=None):
    """Runs the accessible action of something, on the screen or not; what has none is clicked."""
    found = until(lambda: [node for node in find_all(name, role, everything=True) if "sensitive" in node.states],
                  f"nothing that can be pressed is called {name!r}")
    # What can be seen comes before what cannot.
    node = min(found, key=lambda candidate: (-matches(candidate, name, role), candidate.place is None))
    names = node.actions
    wanted = [index for index, known in enumerate(names)
              if known == action or action is None and known in ACTIVATING]
    if wanted:
        node.accessible.get_action_iface().do_action(wanted[0])
        time.sleep(0.35)
        settle()
    elif action is None:
        click(node)
    else:
        raise Failure(f"{node!r} has no action {action!r}, but {names}")


# ---------------------------------------------------------------- eyes

def still():
    """Waits until two looks at the screen, 60 ms apart, are the same."""
    settle()
    before = None
    for _ in range(40):
        now = subprocess.run(["xwd", "-root", "-silent"], capture_output=True, check=False).stdout
        if now == before:
            return
        before = now
        time.sleep(0.06)


def picture(file, window=None):
    """A picture of the screen, or of the program's main window, once it is still."""
    still()
    subprocess.run(["import", "-window", window.identifier if window else "root", file], check=True)


def tree(everything=False):
    """All that can be named, a line each, for a person who writes a story."""
    lines = []
    for node in look(everything):
        if node.place is None and not everything:
            continue
        depth, above = 0, node.parent
        while above is not None:
            depth, above = depth + 1, above.parent
        states = ",".join(sorted(node.states - {"visible", "showing", "sensitive", "enabled"}))
        if "sensitive" not in node.states:
            states += " INSENSITIVE"
        text = node.text
        lines.append("  " * depth + f"{node!r} {states}" + (f" text={text!r}" if text and text != node.name else "") +
                     (f" actions={node.actions}" if node.actions and node.role not in ("label", "heading", "frame") else ""))
    return "\n".join(lines)


# ---------------------------------------------------------------- the story

class Report:
    count = 0
    failed = False


def note(text):
    """A TAP comment."""
    for line in str(text).splitlines():
        print("# " + line, flush=True)


@contextlib.contextmanager
def step(title):
    """A part of the story that can fail, and a line of the report."""
    begin = time.monotonic()
    Report.count += 1
    number = Report.count
    try:
        yield
    except Exception:
        print(f"not ok {number} - {title}", flush=True)
        Report.failed = True
        raise
    print(f"ok {number} - {title}", flush=True)
    note(f"{time.monotonic() - begin:.1f} s")


def evidence(name):
    """Notes what is on the screen where something went wrong, and leaves a picture of that name."""
    with contextlib.suppress(Exception):
        note("pointer: " + output("xdotool", "getmouselocation").strip())
    with contextlib.suppress(Exception):
        note(tree())
    if PICTURES:
        with contextlib.suppress(Exception):
            os.makedirs(PICTURES, exist_ok=True)
            picture(os.path.join(PICTURES, name + ".png"))
            note(f"picture: {os.path.join(PICTURES, name + '.png')}")


def story(tell):
    """Tells a story in a session of its own, and ends the script."""
    if "MEANDER_STORY" not in os.environ:
        os.environ["MEANDER_STORY"] = "1"
        options = os.environ.get("MEANDER_SESSION_OPTIONS", "").split()
        os.execv(sys.executable, [sys.executable, os.path.join(os.path.dirname(FOLDER), "session.py"), *options, "--",
                                  sys.executable, os.path.abspath(sys.argv[0]), *sys.argv[1:]])
    try:
        tell()
        # Whatever way it has ended in, or if it has not.
        for program in Program.all:
            program.judge()
    except Exception as error:
        if not Report.failed:
            Report.count += 1
            print(f"not ok {Report.count} - {type(error).__name__}", flush=True)
            Report.failed = True
        note(traceback.format_exc())
        # Where only what went wrong is shown, too.
        traceback.print_exc()
        evidence(os.path.splitext(os.path.basename(sys.argv[0]))[0])
    print(f"1..{Report.count}", flush=True)
    sys.exit(1 if Report.failed else 0)
