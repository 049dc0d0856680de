# SPDX-License-Identifier: GPL-3.0-or-later
"""What programs tell of themselves on the bus of accessibility, asked in as few questions as can be.

AT-SPI's own library asks for each name, each role and each number of children by itself, and four processes are at work
for every answer.  Here the tree is asked for a level at a time, and what everything in it is in one question, which GTK
answers for all that was asked for before (org.a11y.atspi.Cache): a look costs a fifth, and is of one moment.
"""
import contextlib
import functools
import warnings

ACCESSIBLE = "org.a11y.atspi.Accessible"
ACTION = "org.a11y.atspi.Action"
CACHE = "org.a11y.atspi.Cache"
COMPONENT = "org.a11y.atspi.Component"
TEXT = "org.a11y.atspi.Text"
PROPERTIES = "org.freedesktop.DBus.Properties"
ROOT = "/org/a11y/atspi/accessible/root"

Atspi = Gio = GLib = None
patience = 20  # seconds for an answer


def load():
    """Loads the libraries; late, since they want the session's bus.  Returns that of AT-SPI."""
    global Atspi, Gio, GLib
    if Atspi is None:
        warnings.simplefilter("ignore")
        import gi
        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi as atspi, Gio as gio, GLib as glib
        Atspi, Gio, GLib = atspi, gio, glib
    return Atspi


@functools.cache
def connection():
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address, = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
                                 Gio.DBusCallFlags.NONE, -1).unpack()
    flags = Gio.DBusConnectionFlags
    return Gio.DBusConnection.new_for_address_sync(
        address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)


def ask(owner, path, interface, method, signature=None, *arguments):
    """The answer to a call, a tuple; GLib.Error when who is asked, or the thing, has gone."""
    words = GLib.Variant(signature, arguments) if signature else None
    return connection().call_sync(owner, path, interface, method, words, None, Gio.DBusCallFlags.NONE,
                                  int(patience * 1000)).unpack()


def ask_all(owner, paths, interface, method):
    """The same of many, who are all asked before the first answers: one that has gone has None for an answer."""
    answers = [None] * len(paths)
    left = len(paths)

    def take(source, result, place):
        nonlocal left
        left -= 1
        with contextlib.suppress(GLib.Error):
            answers[place] = source.call_finish(result).unpack()

    # What else comes meanwhile, such as events for who listens, waits.
    context = GLib.MainContext.new()
    context.push_thread_default()
    try:
        for place, path in enumerate(paths):
            connection().call(owner, path, interface, method, None, None, Gio.DBusCallFlags.NONE, int(patience * 1000), None,
                              take, place)
        while left:
            context.iteration(True)
    finally:
        context.pop_thread_default()
    return answers


@functools.cache
def role_name(number):
    return Atspi.role_get_name(Atspi.Role(number))


@functools.cache
def state_name(number):
    return Atspi.StateType(number).value_nick


def named_states(words):
    """The names of the states in two words of 32 bits."""
    bits = words[0] | words[1] << 32
    return {state_name(number) for number in range(bits.bit_length()) if bits >> number & 1}


@functools.cache
def owner_pid(owner):
    """The process behind a name of the bus, which is never given twice."""
    pid, = ask("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetConnectionUnixProcessID",
               "(s)", owner)
    return pid


class Accessible:
    """One thing of a program: what was told of it at one look, and what it answers when it is asked now."""

    def __init__(self, program, path, interfaces, name, role, states):
        self.program = program
        self.path = path
        self.interfaces = interfaces
        self.name = name
        self.role = role_name(role)
        self.seen = states

    def ask(self, interface, method, signature=None, *arguments):
        return ask(self.program.owner, self.path, interface, method, signature, *arguments)

    def value(self, interface, name):
        value, = self.ask(PROPERTIES, "Get", "(ss)", interface, name)
        return value

    @property
    def seen_states(self):
        """The states it had at the look."""
        return named_states(self.seen)

    def states(self):
        return named_states(self.ask(ACCESSIBLE, "GetState")[0])

    def description(self):
        return self.value(ACCESSIBLE, "Description")

    def extents(self):
        """(x, y, width, height) in its window."""
        if COMPONENT not in self.interfaces:
            return 0, 0, 0, 0
        box, = self.ask(COMPONENT, "GetExtents", "(u)", Atspi.CoordType.WINDOW)
        return box

    def grab_focus(self):
        self.ask(COMPONENT, "GrabFocus")

    def text(self):
        if TEXT not in self.interfaces:
            return ""
        text, = self.ask(TEXT, "GetText", "(ii)", 0, self.value(TEXT, "CharacterCount"))
        return text

    def actions(self):
        if ACTION not in self.interfaces:
            return []
        return [self.ask(ACTION, "GetName", "(i)", index)[0] for index in range(self.value(ACTION, "NActions"))]

    def act(self, index):
        self.ask(ACTION, "DoAction", "(i)", index)

    def labels(self):
        """What it is labelled by."""
        for kind, targets in self.ask(ACCESSIBLE, "GetRelationSet")[0]:
            if kind == int(Atspi.RelationType.LABELLED_BY):
                for _, path in targets:
                    with contextlib.suppress(GLib.Error):
                        yield self.program.find(path)

    def children(self):
        return self.program.children(self)


class Program:
    """All that a program tells of itself at one look."""

    def __init__(self, owner):
        self.owner = owner
        self.below = self.read_tree()
        self.things = {}
        self.read_things()
        self.root = self.find(ROOT)

    @property
    def pid(self):
        return owner_pid(self.owner)

    def read_tree(self):
        """The paths below each path, a level after the other."""
        below, level = {}, [ROOT]
        while level:
            answers = ask_all(self.owner, level, ACCESSIBLE, "GetChildren")
            below |= {path: [child for _, child in answer[0]] for path, answer in zip(level, answers) if answer}
            level = [child for path in level for child in below.get(path, []) if child not in below]
        return below

    def read_things(self):
        """What each of them is: GTK has one answer for all that was asked for once."""
        items, = ask(self.owner, "/org/a11y/atspi/cache", CACHE, "GetItems")
        parents = {}
        for (_, path), _, (_, parent), _, _, interfaces, name, role, _, states in items:
            self.things[path] = Accessible(self, path, interfaces, name, role, states)
            parents[path] = parent
        # A stack's children, GTK 4.8 says, are its pages' contents; and those, that their parent is the page.
        for above in list(self.below):
            for place, path in enumerate(self.below[above]):
                page = parents.get(path, above)
                if page not in self.below and page in self.things:
                    self.below[above][place], self.below[page] = page, [path]

    def find(self, path):
        """One of them; asked for by itself where it was not told of."""
        if path not in self.things:
            def of(method):
                return ask(self.owner, path, ACCESSIBLE, method)[0]

            name, = ask(self.owner, path, PROPERTIES, "Get", "(ss)", ACCESSIBLE, "Name")
            self.things[path] = Accessible(self, path, of("GetInterfaces"), name, of("GetRole"), of("GetState"))
        return self.things[path]

    def children(self, thing):
        for path in self.below.get(thing.path, []):
            # One that has just gone is no reason to overlook those after it.
            with contextlib.suppress(GLib.Error):
                yield self.find(path)


def programs():
    """All programs on the bus, each as it is now."""
    for owner, _ in ask("org.a11y.atspi.Registry", ROOT, ACCESSIBLE, "GetChildren")[0]:
        with contextlib.suppress(GLib.Error):
            yield Program(owner)
