#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the translations.

  check-po.py SOURCE files             POTFILES is sorted and complete; the names in the puzzle book are listed,
                                       and those of players without a name
  check-po.py SOURCE program LANG      every string of the program is translated into LANG, and none is fuzzy
  check-po.py SOURCE help LANG         the same for the manual

The strings are read from the sources, not from the catalogue, so that a string written today, which is
in no catalogue yet, is found too.
"""
import os
import re
import subprocess
import sys
import tempfile

# As Meson's i18n.gettext has them with its preset "glib".
XGETTEXT = [
    "xgettext", "--from-code=UTF-8", "--add-comments", "--language=C",
    "--keyword=_", "--keyword=N_", "--keyword=C_:1c,2", "--keyword=NC_:1c,2", "--keyword=ngettext:1,2",
    "--keyword=g_dcgettext:2", "--keyword=g_dngettext:2,3", "--keyword=g_dpgettext2:2c,3",
    "--flag=N_:1:pass-c-format", "--flag=C_:2:pass-c-format", "--flag=NC_:2:pass-c-format",
    "--flag=g_dngettext:2:pass-c-format", "--flag=g_string_append_printf:2:c-format",
    "--flag=g_strdup_printf:1:c-format", "--flag=g_error_new:3:c-format", "--flag=g_set_error:4:c-format",
]
MARKED = {
    ".c": re.compile(r"\b(?:_|N_|C_|NC_|ngettext|g_dngettext|g_dpgettext2) ?\("),
    ".h": re.compile(r"\b(?:_|N_|C_|NC_) ?\(\""),
    ".ui": re.compile(r"translatable=\"(?:yes|true)\""),
    ".in": re.compile(r"^(?:Name=|  <name>|    <comment>)", re.M),
    ".xml": re.compile(r"<schemalist"),
    # Lessons; C is near enough to the way in which they write their words.
    ".txt": re.compile(r"^[a-z]+ _\(\"", re.M),
}


def listed(source, name):
    try:
        with open(os.path.join(source, "po", name), encoding="utf-8") as file:
            return [line.strip() for line in file if line.strip() and not line.startswith("#")]
    except FileNotFoundError:
        return []


def marked(source):
    """The files of the project that contain strings for people."""
    for top in ("data", "src"):
        for folder, _, names in os.walk(os.path.join(source, top)):
            for name in names:
                pattern = MARKED.get(os.path.splitext(name)[1])
                path = os.path.join(folder, name)
                if pattern is None:
                    continue
                with open(path, encoding="utf-8") as file:
                    if pattern.search(file.read()):
                        yield os.path.relpath(path, source)


def check_files(source):
    troubles = []
    files = listed(source, "POTFILES")
    if files != sorted(files):
        troubles.append("po/POTFILES is not sorted")
    troubles += [f"po/POTFILES names {name}, which is not there"
                 for name in files if not os.path.exists(os.path.join(source, name))]
    troubles += [f"po/POTFILES lacks {name}"
                 for name in sorted(set(marked(source)) - set(files) - set(listed(source, "POTFILES.skip")))]
    return troubles


def check_book(source):
    """The puzzle book is data: each of its groups and titles is listed in src/words, to be translated."""
    with open(os.path.join(source, "src/words/book.c"), encoding="utf-8") as file:
        listed_names = set(re.findall(r'NC_ ?\("(puzzle(?: group)?)",\s*"(.*?)"\)', file.read()))
    names = {}
    with open(os.path.join(source, "data/puzzles.txt"), encoding="utf-8") as file:
        for line in file:
            word, _, value = line.rstrip("\n").partition(" ")
            if word == "puzzle":
                named_by_tiles = value.startswith("discovery-")
            elif word in ("group", "title") and not named_by_tiles:
                names["puzzle group" if word == "group" else "puzzle", value] = None
    return [f"src/words/book.c lacks the {kind} “{name}”"
            for kind, name in names if (kind, name) not in listed_names]


def check_default_names(source):
    """A name that stands for none is known in every language, so that files do not show the one they were written in."""
    with open(os.path.join(source, "src/rules/default-name.c"), encoding="utf-8") as file:
        known = file.read()
    troubles = []
    for language in listed(source, "LINGUAS"):
        with open(os.path.join(source, "po", language + ".po"), encoding="utf-8") as file:
            word = re.search(r'^msgid "Player %u"\nmsgstr "(.*) %u"$', file.read(), re.M)
        if word is None or f'"{word[1]}"' not in known:
            troubles.append(f"src/rules/default-name.c lacks what “Player” is in po/{language}.po")
    return troubles


def run(command, **options):
    done = subprocess.run(command, capture_output=True, text=True, check=False,
                          env=os.environ | {"LC_ALL": "C.UTF-8", "LANGUAGE": ""}, **options)
    if done.returncode:
        sys.exit(f"{command[0]}: {done.stderr}")
    return done


def program_strings(source, pot):
    files = [name for name in listed(source, "POTFILES") if os.path.exists(os.path.join(source, name))]
    code = [name for name in files if name.endswith((".c", ".h"))]
    # Templates and the like: the language is known by the name.
    other = [name for name in files if name not in code]
    run([word for word in XGETTEXT if word != "--language=C"] + ["--output=" + pot] + other, cwd=source)
    if code:
        run(XGETTEXT + ["--join-existing", "--output=" + pot] + code, cwd=source)


def help_strings(source, pot):
    pages = sorted(os.path.join("help/C", name) for name in os.listdir(os.path.join(source, "help/C"))
                   if name.endswith(".page"))
    run(["itstool", "-o", pot] + pages, cwd=source)


def check_language(source, what, language):
    catalogue = os.path.join(source, *(("po",) if what == "program" else ("help", language)), language + ".po")
    run(["msgfmt", "--check", "--output-file=/dev/null", catalogue])
    with tempfile.TemporaryDirectory() as folder:
        pot, merged = os.path.join(folder, "strings.pot"), os.path.join(folder, "merged.po")
        (program_strings if what == "program" else help_strings)(source, pot)
        run(["msgmerge", "--quiet", "--no-fuzzy-matching", "--output-file=" + merged, catalogue, pot])
        missing = []
        for words in (["--untranslated"], ["--only-fuzzy"]):
            left = run(["msgattrib", "--no-obsolete", "--no-wrap", *words, merged]).stdout
            missing += [entry for entry in left.split("\n\n") if re.search(r"^msgid \"(?!\"$)|^msgid \"\"\n\"", entry, re.M)
                        and "Project-Id-Version" not in entry]
    return [f"{os.path.relpath(catalogue, source)}: {len(missing)} strings are missing or fuzzy, such as:\n" +
            "\n\n".join(missing[:5])] if missing else []


def main():
    source, what, *language = sys.argv[1:]
    troubles = check_files(source) + check_book(source) + check_default_names(source) if what == "files" else check_language(source, what, *language)
    print("\n".join(troubles))
    return 1 if troubles else 0


sys.exit(main())
