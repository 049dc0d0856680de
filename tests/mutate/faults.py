# SPDX-License-Identifier: GPL-3.0-or-later
"""The small faults that build-aux/mutate can put into a source, and a choice of them.

Faults are put into the bodies of functions alone, and not into comments, texts, checks (g_assert, g_return_if_fail …)
or the sizes of arrays.  It knows the language as far as clang-format writes it here: each function's brackets stand
in the first column, an operator has blanks round it.
"""
import bisect
import collections
import random
import re

Fault = collections.namedtuple("Fault", "path line start end text kind")

# What is said when something is wrong is no part of what the program does.
CHECKS = re.compile(r"\b(?:g_assert\w*|g_return_\w+|g_warn\w*|g_critical|g_debug|g_error|g_info|g_message|static_assert|"
                    r"G_STATIC_ASSERT)\s*\(")
OPERATORS = re.compile(r"<<=|>>=|->|\+\+|--|[-+*/%&|^]=|(?<= )(?:<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^<>])(?= |$)", re.M)
INSTEAD = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-", "-": "+",
           "*": "/", "/": "*", "%": "/", "&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<", "+=": "-=", "-=": "+=",
           "*=": "/=", "/=": "*=", "&=": "|=", "|=": "&=", "^=": "|=", "++": "--", "--": "++"}
NUMBER = re.compile(r"(?<![\w.])(?:(\d+\.\d*)|(\d+))(?![\w.])")
TRUTH = re.compile(r"\b(?:TRUE|FALSE)\b")
CONDITION = re.compile(r"\b(?:if|while) \(")
# Of a few functions the order of the arguments means nothing.
CALL = re.compile(r"\b(?!(?:if|while|for|switch|return|sizeof)\b|\w*(?:_equal|_distance) )[a-z_]\w* \(")
# A type, which is no value.
TYPE = re.compile(r"[A-Z]\w*[a-z]\w*")
# The end of a switch needs no break.
LAST_BREAK = re.compile(r"\bdefault:[^{}]*?(break);\s*\}")
PLACE = r"[a-z_]\w*(?:(?:->|\.)\w+|\[[^\]\n]*\])*"
STATEMENT = re.compile(r"^ +(?:(?!(?:if|while|for|switch|return|g_auto\w*) )" + PLACE + r" \(|\*?" + PLACE + r" [-+|&^]?= |"
                       r"break;|continue;)", re.M)
RETURN = re.compile(r"\breturn ([^;]+);")
ARRAY = re.compile(r"^ +(?!return )(?:static |const )*\w+ \*?\w+(?:\[[^\]]*\])+(?: = |;)", re.M)
COMMENT_OR_TEXT = re.compile(r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|^[ \t]*#(?:\\\n|[^\n])*",
                             re.S | re.M)


def blank(source):
    """The source with blanks for comments, texts and what the preprocessor reads; each character stays where it is."""
    def cover(match):
        text = match[0]
        inner = re.sub(r"[^\n]", " ", text)
        return text[0] + inner[1:-1] + text[-1] if text[0] in "\"'" else inner
    return COMMENT_OR_TEXT.sub(cover, source)


def closing(code, start):
    """Where the bracket that opens at start is closed."""
    depth = 0
    for at in range(start, len(code)):
        if code[at] in "([{":
            depth += 1
        elif code[at] in ")]}":
            depth -= 1
            if depth == 0:
                return at
    return len(code)


def functions(code):
    """(start, end, type) of each function's body."""
    for match in re.finditer(r"^\{$", code, re.M):
        head = code[:match.start()].rstrip()
        if not head.endswith(")"):
            continue
        head = re.split(r"\n\s*\n|[;}]\s*\n", head)[-1].strip()
        end = code.find("\n}", match.start())
        words = re.sub(r"\b(?:static|inline|const|G_GNUC_\w+|MEANDER_\w+\s*\()\b", "", head.split("(")[0]).split()
        stars = "*" * head.split("(")[0].count("*")
        yield match.end(), end, (words[0].strip("*") if words else "") + stars


def default_of(type_):
    """What a function of this type returns when it has nothing to say; None if that is not known."""
    if type_ == "void":
        return ""
    if type_.endswith("*") or type_ == "gpointer":
        return " NULL"
    if type_ == "gboolean":
        return " FALSE"
    return " 0" if re.fullmatch(r"g?u?int\d*|double|gsize|guint\d+|unsigned", type_) else None


def arguments(code, start):
    """(start, end) of each argument of the call whose bracket opens at start."""
    end = closing(code, start)
    depth, begin, found = 0, start + 1, []
    for at in range(start + 1, end + 1):
        if at == end or (code[at] == "," and depth == 0):
            found.append((begin, at))
            begin = at + 1
        depth += (code[at] in "([{") - (code[at] in ")]}")
    trimmed = []
    for first, last in found:
        text = code[first:last]
        trimmed.append((first + len(text) - len(text.lstrip()), last - len(text) + len(text.rstrip())))
    return trimmed


def body_faults(source, code, start, end, type_):
    """(start, end, replacement, kind) of the faults between start and end, a function's body."""
    body = code[start:end]
    untouched = [(start + match.start(), closing(code, start + match.end() - 1)) for match in CHECKS.finditer(body)]
    untouched += [(start + match.start(), start + match.end()) for match in ARRAY.finditer(body)]
    untouched += [(start + match.start(1), start + match.end(1)) for match in LAST_BREAK.finditer(body)]
    loops = [(start + match.start(), closing(code, start + match.end() - 1)) for match in re.finditer(r"\bfor \(", body)]
    found = []

    def within(at, spans):
        return any(first <= at <= last for first, last in spans)

    def add(first, last, text, kind):
        if not within(first, untouched):
            found.append((first, last, text, kind))

    for match in OPERATORS.finditer(body):
        first, last = start + match.start(), start + match.end()
        # A loop that counts the other way has no end, which every test sees.
        if match[0] in INSTEAD and not (match[0] in ("++", "--") and within(first, loops)):
            add(first, last, INSTEAD[match[0]], "operator")
    for match in NUMBER.finditer(body):
        first, last = start + match.start(), start + match.end()
        if match[1]:
            add(first, last, repr(float(match[1]) * 2 or 1.0), "constant")
        else:
            add(first, last, str(int(match[2]) + 1), "constant")
            if int(match[2]) > 0:
                add(first, last, str(int(match[2]) - 1), "constant")
    for match in TRUTH.finditer(body):
        add(start + match.start(), start + match.end(), "FALSE" if match[0] == "TRUE" else "TRUE", "constant")
    for match in CONDITION.finditer(body):
        first = start + match.end() - 1
        last = closing(code, first)
        add(first, last + 1, "(!" + source[first:last + 1] + ")", "condition")
    for match in CALL.finditer(body):
        spans = arguments(code, start + match.end() - 1)
        for (a, b), (c, d) in zip(spans, spans[1:]):
            one, other = source[a:b], source[c:d]
            if one != other and not re.search(r"[\"&]|\bNULL\b|\berror\b", one + other) and \
                    not TYPE.fullmatch(one) and not TYPE.fullmatch(other):
                add(a, d, other + source[b:c] + one, "arguments")
    for match in STATEMENT.finditer(body):
        first = start + match.start() + len(match[0]) - len(match[0].lstrip())
        last = code.find(";", first)
        before = code[start:first].rstrip()[-1:] or "{"
        if before not in ";{}):" and not code[start:first].rstrip().endswith("else"):
            continue
        if before == ";" and code.count("(", start, first) != code.count(")", start, first):
            continue
        if last < 0 or last > end or re.search(r"[{}]", code[first:last]) or CHECKS.match(code, first):
            continue
        add(first, last, "(void) 0" + "\n" * source.count("\n", first, last), "statement")
        value = default_of(type_)
        if value is not None and before in ";{}" and code[first:last] not in ("break", "continue"):
            add(first, first, f"return{value}; ", "return")
    for match in RETURN.finditer(body):
        first, last = start + match.start(1), start + match.end(1)
        if type_ == "gboolean" and match[1] not in ("TRUE", "FALSE"):
            add(first, last, f"!({source[first:last]})", "result")
        elif type_ in ("guint", "int", "gsize") and not match[1].isdigit():
            add(first, last, f"({source[first:last]}) + 1", "result")
    return found


def faults_of(path, source):
    """All faults that the source can have, by line."""
    code = blank(source)
    lines = [0] + [match.end() for match in re.finditer("\n", source)]
    by_line = collections.defaultdict(list)
    for start, end, type_ in functions(code):
        for first, last, text, kind in body_faults(source, code, start, end, type_):
            line = bisect.bisect_right(lines, first)
            by_line[line].append(Fault(path, line, first, last, text, kind))
    return by_line


def choose(n, seed, sources):
    """n faults on different lines of the sources (path -> text), each kind that a line can have as likely as any other."""
    lines = []
    for path, source in sources.items():
        by_line = faults_of(path, source)
        lines += [by_line[line] for line in sorted(by_line)]
    chance = random.Random(seed)
    chosen = []
    for faults in chance.sample(lines, min(n, len(lines))):
        kind = chance.choice(sorted({fault.kind for fault in faults}))
        chosen.append(chance.choice([fault for fault in faults if fault.kind == kind]))
    return chosen


def put_in(fault, source):
    """The source with the fault."""
    return source[:fault.start] + fault.text + source[fault.end:]


def describe(fault, source):
    """The lines of the fault, before and after."""
    begin = source.rfind("\n", 0, fault.start) + 1

    def line(text, last):
        end = text.find("\n", last)
        return " ".join(text[begin:end if end >= 0 else len(text)].split())
    return f"{line(source, fault.end)}  →  {line(put_in(fault, source), fault.start + len(fault.text))}"


# What chooses the fault while the program runs, and notes which faults it meets.
SWITCH = r"""
#include <stdio.h>
#include <stdlib.h>
int meander_fault_is (int number);
int
meander_fault_is (int number)
{
  static int chosen = -1;
  static unsigned char noted[10000];
  if (chosen < 0)
    chosen = getenv ("MEANDER_FAULT") != NULL ? atoi (getenv ("MEANDER_FAULT")) : 0;
  if (chosen == 0 && !noted[number] && getenv ("MEANDER_FAULTS_MET") != NULL)
    {
      FILE *file = fopen (getenv ("MEANDER_FAULTS_MET"), "a");
      noted[number] = 1;
      if (file != NULL)
        fprintf (file, "%d\n", number), fclose (file);
    }
  return chosen == number;
}
"""


def put_in_all(faults, source):
    """The source with all these faults (number -> fault): the body of a function is there once more for each of its faults,
    and runs with it when MEANDER_FAULT is its number.  One source of the program needs SWITCH at its end."""
    for start, end, type_ in sorted(functions(blank(source)), reverse=True):
        here = [(number, fault) for number, fault in faults.items() if start <= fault.start < end]
        versions = [f" if (meander_fault_is ({number})) {{" + source[start:fault.start] + fault.text + source[fault.end:end] +
                    ("\nreturn;" if type_ == "void" else "") + " }" for number, fault in here]
        source = source[:start] + "".join(versions) + source[start:]
    return "int meander_fault_is (int number);\n" + source
