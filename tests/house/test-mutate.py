#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks which faults build-aux/mutate finds for a source, and that they are only put where the program does something.

  test-mutate.py FOLDER    FOLDER: where faults.py is
"""
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
from faults import choose, describe, faults_of, put_in, put_in_all  # what is tested

SOURCE = r'''#define TWICE(x) ((x) + (x))

static const int rows[] = { 1, 2 };

/* if (a == b) */
static gboolean
is_so (int first, int second)
{
  int room[7];
  const char *text = "a && b"; /* 3 + 4 */

  g_assert_cmpint (first, ==, 8);
  g_return_val_if_fail (first < second && text != NULL, FALSE);

  if (first < 5)
    note (first, second);
  for (int i = 0; i < first; i++)
    room[i] = '"';
  switch (swap (first, (Kind) 0))
    {
    case A:
      if (is_equal (first, second))
        break;
    default:
      break;
    }

  return room[0] == first;
}
'''

# All that can be put in, line by line; what is not here must not be touched.
EXPECTED = {
    "if (first < 5)  →  if (first <= 5)",
    "if (first < 5)  →  if (first < 6)",
    "if (first < 5)  →  if (first < 4)",
    "if (first < 5)  →  if (!(first < 5))",
    "note (first, second);  →  note (second, first);",
    "note (first, second);  →  (void) 0;",
    "for (int i = 0; i < first; i++)  →  for (int i = 1; i < first; i++)",
    "for (int i = 0; i < first; i++)  →  for (int i = 0; i <= first; i++)",
    "room[i] = '\"';  →  (void) 0;",
    "switch (swap (first, (Kind) 0))  →  switch (swap ((Kind) 0, first))",
    "switch (swap (first, (Kind) 0))  →  switch (swap (first, (Kind) 1))",
    "if (is_equal (first, second))  →  if (!(is_equal (first, second)))",
    "break;  →  (void) 0;",
    "return room[0] == first;  →  return room[1] == first;",
    "return room[0] == first;  →  return room[0] != first;",
    "return room[0] == first;  →  return !(room[0] == first);",
}


def main():
    faults = [fault for line in faults_of("a.c", SOURCE).values() for fault in line]
    found = {describe(fault, SOURCE) for fault in faults}
    assert found == EXPECTED, f"too many: {found - EXPECTED}, too few: {EXPECTED - found}"

    for fault in faults:
        changed = put_in(fault, SOURCE)
        assert changed != SOURCE and changed.count("\n") == SOURCE.count("\n"), fault

    # All at once: the function with each of the faults, and as it is.
    body = SOURCE[SOURCE.index("{\n  int room"):SOURCE.rindex("}")]
    together = put_in_all(dict(enumerate(faults, 1)), SOURCE)
    for number, fault in enumerate(faults, 1):
        assert put_in(fault, SOURCE)[SOURCE.index(body) + 1:].rstrip("}\n ") in together, fault
        assert together.count(f"if (meander_fault_is ({number}))") == 1, fault
    assert body[1:] in together and together.count("room[i] = ") == len(faults), "the function as it is"

    chosen = choose(3, 1, {"a.c": SOURCE})
    assert chosen == choose(3, 1, {"a.c": SOURCE}), "the same seed gives other faults"
    assert len({fault.line for fault in chosen}) == 3, "two faults on one line"
    assert any(choose(3, seed, {"a.c": SOURCE}) != chosen for seed in range(2, 9)), "every seed gives the same"


main()
