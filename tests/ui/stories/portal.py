#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A desktop's portal that chooses files without a person: portal.py FILE TITLES

It is there once "there" is written on standard output.  Each question is answered with FILE; its title is
written to TITLES, a line each."""
import pathlib
import sys

from gi.repository import Gio, GLib

PATH = "/org/freedesktop/portal/desktop"
INTERFACE = """<node><interface name='org.freedesktop.portal.FileChooser'>
<method name='OpenFile'><arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='a{sv}' direction='in'/>
<arg type='o' direction='out'/></method>
<method name='SaveFile'><arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='a{sv}' direction='in'/>
<arg type='o' direction='out'/></method>
<property name='version' type='u' access='read'/>
</interface><interface name='org.freedesktop.portal.Inhibit'>
<method name='CreateMonitor'><arg type='s' direction='in'/><arg type='a{sv}' direction='in'/>
<arg type='o' direction='out'/></method>
</interface></node>"""


def main():
    chosen, titles = sys.argv[1:]

    def on_call(bus, sender, _path, interface, _method, parameters, call):
        # Newer GTK wants to know when a session ends; here none does.
        if interface == "org.freedesktop.portal.Inhibit":
            call.return_value(GLib.Variant("(o)", (PATH + "/request/monitor",)))
            return
        _parent, title, options = parameters.unpack()
        with open(titles, "a", encoding="utf-8") as file:
            file.write(title + "\n")
        handle = f"{PATH}/request/{sender[1:].replace('.', '_')}/{options['handle_token']}"
        call.return_value(GLib.Variant("(o)", (handle,)))
        bus.emit_signal(sender, handle, "org.freedesktop.portal.Request", "Response",
                        GLib.Variant("(ua{sv})", (0, {"uris": GLib.Variant("as", [pathlib.Path(chosen).as_uri()])})))

    def on_get(*_about):
        return GLib.Variant("u", 3)

    node = Gio.DBusNodeInfo.new_for_xml(INTERFACE)
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    for interface in node.interfaces:
        session.register_object(PATH, interface, on_call, on_get, None)
    Gio.bus_own_name_on_connection(session, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.NONE,
                                   lambda *_: print("there", flush=True), None)
    GLib.MainLoop().run()


main()
