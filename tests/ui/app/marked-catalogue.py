#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes a catalogue in which every string is its own translation, between ⟦ and ⟧: what stands on the screen without
them was not translated.

  marked-catalogue.py PO MO     the strings are those of a catalogue that has them all
"""
import subprocess
import struct
import sys

source, target = sys.argv[1:]
catalogue = subprocess.run(["msgfmt", "--no-hash", "--endianness=little", "--output-file=-", source], check=True,
                           capture_output=True).stdout


def strings(table, count):
    for place in range(table, table + 8 * count, 8):
        length, offset = struct.unpack_from("<II", catalogue, place)
        yield catalogue[offset:offset + length]


def mark(original, translation):
    if not original:
        return translation  # what the file says of itself
    words = original.partition(b"\x04")[2] or original
    form = "⟦".encode() + words.split(b"\0")[-1] + "⟧".encode()
    return b"\0".join([form] * (translation.count(b"\0") + 1))


count, originals, translations = struct.unpack_from("<III", catalogue, 8)
pairs = [(original, mark(original, translation))
         for original, translation in zip(strings(originals, count), strings(translations, count))]
start, index, text = 28 + 16 * count, [], b""
for column in zip(*pairs):
    for string in column:
        index.append(struct.pack("<II", len(string), start + len(text)))
        text += string + b"\0"
with open(target, "wb") as file:
    file.write(struct.pack("<7I", 0x950412de, 0, count, 28, 28 + 8 * count, 0, start) + b"".join(index) + text)
