#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks what meander-cli prints and writes against FORMATS.md.

Usage: test-cli.py MEANDER-CLI DATA-FOLDER.  Prints TAP.  Expectations come from
the tables in data/ and from a second, slow reading of the rules here.
"""
import csv
import os
import random
import struct
import subprocess
import sys
import tempfile
import traceback

CLI, DATA = sys.argv[1], sys.argv[2]
STEPS = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
COLOURS = ['red', 'yellow', 'green', 'blue']
HEAD = 'meander-position 1\n'
# Worked out by hand: three yellow corners turned to each other.
THREE = HEAD + 'tile 1 0 0 3\ntile 2 1 0 5\ntile 3 0 1 3\n'

LESSON = os.path.join(DATA, 'lessons', '08-controlled-sides.txt')

with open(os.path.join(DATA, 'tiles.csv'), newline='') as file:
    EDGES = {int(row['number']): row['edges'] for row in csv.DictReader(file)}


def run(*args, text=''):
    data = text if isinstance(text, bytes) else text.encode()
    done = subprocess.run([CLI, *args], input=data, capture_output=True, timeout=60)
    return done.returncode, done.stdout, done.stderr.decode('utf-8', 'replace')


def good(*args, text=''):
    code, out, err = run(*args, text=text)
    assert (code, err) == (0, ''), (args, code, err)
    return out.decode()


def no(*args, text=''):
    code, out, err = run(*args, text=text)
    assert (code, err) == (1, ''), (args, code, err)
    return out.decode()


def bad(*args, text=''):
    code, out, err = run(*args, text=text)
    assert (code, out) == (2, b''), (args, code, out)
    assert err.startswith('meander-cli: ') and err.endswith('\n') and err.count('\n') == 1, err
    return err


def edge(tile, e):
    number, turn = tile
    return EDGES[number][(e - turn) % 6]


def lines(table, colour):
    """Longest line and longest loop of a colour, by walking."""
    letter = colour[0].upper()
    line = loop = 0
    for start, tile in table.items():
        if letter not in EDGES[tile[0]]:
            continue
        ways = []
        for e in [e for e in range(6) if edge(tile, e) == letter]:
            at, n, round_ = start, 0, False
            while True:
                there = (at[0] + STEPS[e][0], at[1] + STEPS[e][1])
                entry = (e + 3) % 6
                if there not in table or edge(table[there], entry) != letter:
                    break
                if there == start:
                    round_ = True
                    break
                n += 1
                at = there
                e = next(f for f in range(6) if f != entry and edge(table[there], f) == letter)
            ways.append((n, round_))
        if ways[0][1]:
            loop = max(loop, ways[0][0] + 1)
        else:
            line = max(line, ways[0][0] + ways[1][0] + 1)
    return line, loop


def test_tiles():
    with open(os.path.join(DATA, 'tiles.csv')) as file:
        assert good('tiles') == file.read()


def test_puzzles():
    rows = []
    with open(os.path.join(DATA, 'puzzles.txt'), encoding='utf-8') as file:
        for line in file:
            word, _, value = line.rstrip('\n').partition(' ')
            if word == 'puzzle':
                facts = {}
            if word in ('puzzle', 'title', 'tiles'):
                facts[word] = value
            if word == 'tiles':
                rows.append(f"{facts['puzzle']}\t{facts['tiles']}\t{facts['title']}\n")
    assert len(rows) == 50
    assert good('puzzles') == ''.join(rows)


def test_score_by_hand():
    expected = good('score', '-', text=THREE).splitlines()
    assert [row.split()[0] for row in expected] == COLOURS
    assert expected[1] == 'yellow line 0 loop 3 points 6'
    assert expected[2] == 'green line 0 loop 0 points 0'
    assert good('score', '-', text=HEAD) == ''.join(
        f'{colour} line 0 loop 0 points 0\n' for colour in COLOURS)


def test_score_of_random_tables():
    rand = random.Random(14)
    for _ in range(150):
        table = {}
        numbers = rand.sample(range(1, 57), rand.randint(1, 40))
        while numbers:
            table.setdefault((rand.randint(-3, 3), rand.randint(-3, 3)),
                             (numbers.pop(), rand.randint(0, 5)))
        text = HEAD + 'loose\n' + ''.join(
            f'tile {n} {q} {r} {o}\n' for (q, r), (n, o) in table.items())
        rows = ''
        for colour in COLOURS:
            line, loop = lines(table, colour)
            rows += f'{colour} line {line} loop {loop} points {max(line, 2 * loop)}\n'
        assert good('score', '-', text=text) == rows, text


def test_score_of_a_file():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'a position')
        with open(path, 'w') as file:
            file.write(THREE)
        assert good('score', path) == good('score', '-', text=THREE)
        assert f'{path}:2: ' in bad_file(path, HEAD + 'tile 99 0 0 0\n')
        assert 'missing' in bad('score', os.path.join(folder, 'missing'))
        bad('score', folder)


def bad_file(path, text):
    with open(path, 'w') as file:
        file.write(text)
    return bad('score', path)


def test_score_refuses():
    for text in ['', 'rubbish', HEAD + 'tile 1 0 0\n', HEAD + 'tile 1 0 0 0\ntile 2 5 5 0\n',
                 HEAD + 'tile 1 0 0 0\ntile 2 1 0 0\n', 'meander-position 2\n',
                 b'meander-position 1\n\xff\n', HEAD + '\n' * (1 << 20)]:
        assert '-:' in bad('score', '-', text=text)


def test_check():
    assert good('check', 'discovery-3', '-', text=THREE) == 'solved\n'
    near = no('check', 'discovery-3', '-', text=HEAD + 'tile 1 0 0 3\ntile 2 1 0 5\n')
    assert near.startswith('not solved: ') and near.endswith('\n')
    assert no('check', 'discovery-4', '-', text=THREE).startswith('not solved: ')
    # Clashes and gaps are reasons, not errors.
    clash = HEAD + 'tile 1 0 0 0\ntile 2 1 0 0\ntile 3 0 1 0\n'
    apart = HEAD + 'tile 1 0 0 3\ntile 2 1 0 5\ntile 3 5 5 3\n'
    foreign = THREE.replace('tile 3 ', 'tile 17 ')
    reasons = {no('check', 'discovery-3', '-', text=text) for text in (clash, apart, foreign)}
    assert len(reasons) == 3 and all(r.startswith('not solved: ') for r in reasons), reasons
    bad('check', 'discovery-2', '-', text=THREE)
    bad('check', 'kits-129', '-', text=THREE)
    bad('check', 'discovery-3', '-', text='rubbish')
    assert no('check', 'kits-11', '-', text=HEAD + 'kits 2\n').startswith('not solved: ')


def test_score_of_a_ring():
    """Six blue bends round an empty hex."""
    # Tile and first edge of its blue bend, round an empty hex.
    bends = [(n, f) for n, edges in EDGES.items() for f in range(6)
             if edges[f] == 'B' and edges[(f + 2) % 6] == 'B'][:6]
    rows = ''
    for i, (number, first) in enumerate(bends):
        q, r = STEPS[i]
        rows += f'tile {number} {q} {r} {(i + 2 - first) % 6}\n'
    score = good('score', '-', text=HEAD + rows).splitlines()
    assert score[3] == 'blue line 0 loop 6 points 12', score


# The strategy game, a third time: a table is {hex: (tile, turn)}.

def beside(at):
    return [(at[0] + q, at[1] + r) for q, r in STEPS]


def border(table):
    return sorted({h for at in table for h in beside(at)} - set(table))


def sides(table, at):
    return sum(h in table for h in beside(at))


def wanted(table, at):
    return ''.join(edge(table[h], (e + 3) % 6) if h in table else '.'
                   for e, h in enumerate(beside(at)))


def matches(table, at, tile):
    return all(w in ('.', edge(tile, e)) for e, w in enumerate(wanted(table, at)))


def sound(hexes):
    """Fills forced spaces one by one; False once a space has four sides."""
    filled = set(hexes)
    while True:
        counts = {h: sides(filled, h) for h in border(filled)}
        if max(counts.values()) >= 4:
            return False
        forced = [h for h, n in counts.items() if n == 3]
        if not forced:
            return True
        filled.add(forced[0])


def broken_rule(table, at, tile, controlled):
    after = {**table, at: tile}
    spaces = [h for h in beside(at) if h not in after]
    if any(wanted(after, h).count(colour) >= 3 for h in spaces for colour in 'BGRY'):
        return 'same-colour'
    if any(sides(after, h) >= 4 for h in spaces):
        return 'four-sided'
    return 'controlled' if at in controlled else None


def moves(table, racks, turn, last, n_bag, refused):
    """What `moves` prints, and the placements that it allows."""
    forced = [h for h in border(table) if sides(table, h) >= 3]
    controlled = [h for h in border(table) if n_bag and not sound([*table, h])]
    rows = [f'forced {q} {r} {wanted(table, (q, r))}' for q, r in forced]
    rows += [f'controlled {q} {r}' for q, r in controlled if (q, r) not in forced]
    found = [(n, h, o, broken_rule(table, h, (n, o), controlled) if n_bag else None)
             for h in border(table) for n in racks[turn] for o in range(6)
             if matches(table, h, (n, o))]
    allowed = [f for f in found if f[1] in forced and not f[3]]
    word = 'fill'
    if not allowed and not last:
        word = 'free'
        allowed = [f for f in found if not f[3]]
        if not table:
            allowed = [(n, (0, 0), 0, None) for n in racks[turn]]
    rows += [f'{word} {n} {q} {r} {o}' for n, (q, r), o, _ in allowed]
    if not any(racks.values()):
        rows.append('end')
    elif not allowed:
        rows.append('pass' if last or not racks[turn] or not n_bag else 'deadlock')
    elif refused:
        rows += [f'refused {f[0]} {f[1][0]} {f[1][1]} {f[2]} {f[3] or "forced-first"}'
                 for f in found if f not in allowed]
    return sorted(row + '\n' for row in rows), allowed


def position(table, racks, turn, last):
    return (HEAD + ''.join(f'tile {n} {q} {r} {o}\n' for (q, r), (n, o) in table.items())
            + ''.join(f'rack {c} {" ".join(map(str, rack))}\n' for c, rack in racks.items())
            + f'turn {turn}{" last" if last else ""}\n')


def test_moves_of_random_games():
    rand = random.Random(15)
    words = set()
    for game in range(6):
        bag = rand.sample(range(1, 57), 56)
        racks = {c: [bag.pop() for _ in range(6)] for c in COLOURS[:2 + game % 3]}
        table, turn, last, passed = {}, rand.choice(list(racks)), False, 0
        while passed <= len(racks):
            refused = rand.random() < 0.6
            rows, allowed = moves(table, racks, turn, last, len(bag), refused)
            if rand.random() < 0.4 or len(table) in (0, 1, 56) or not bag:
                options = ['--refused'] if refused else []
                text = position(table, racks, turn, last)
                assert good('moves', *options, '-', text=text) == ''.join(rows), text
                words |= {row.split()[0] for row in rows}
                words |= {row.split()[-1] for row in rows if row.startswith('refused')}
            if not allowed:
                passed += 1
                turn = COLOURS[(COLOURS.index(turn) + 1) % len(racks)]
                last = False
                continue
            passed = 0
            number, at, o, _ = rand.choice(allowed)
            last = last or sides(table, at) < 3
            table[at] = (number, o)
            racks[turn].remove(number)
            if bag:
                racks[turn].append(bag.pop())
    assert words >= {'forced', 'controlled', 'fill', 'free', 'refused', 'same-colour', 'four-sided',
                     'forced-first', 'pass', 'end'}, words


def test_moves_at_the_start_and_the_end():
    racks = 'rack red 30 4\nrack blue 2\n'
    assert good('moves', '-', text=HEAD + racks + 'turn red\n') == 'free 30 0 0 0\nfree 4 0 0 0\n'
    assert good('moves', '--refused', '-', text=HEAD + racks + 'turn blue\n') == 'free 2 0 0 0\n'
    assert good('moves', '-', text=HEAD) == 'end\n'
    one = HEAD + 'tile 1 0 0 0\n'
    assert good('moves', '-', text=one + 'rack red\nrack blue\nturn red\n') == 'end\n'
    assert good('moves', '-', text=one + 'rack red\nrack blue 2\nturn red\n') == 'pass\n'
    assert good('moves', '--refused', '-', text=one + racks + 'turn red last\n') == 'pass\n'
    # Nothing of tile 36 matches this table: a deadlock, or in the endgame a pass.
    three = one + 'tile 2 1 0 2\ntile 10 0 1 5\nrack red 36\nrack blue 39\nturn red\n'
    rest = ' '.join(str(n) for n in range(3, 57) if n not in (10, 36, 39))
    assert good('moves', '-', text=three) == 'deadlock\n'
    assert good('moves', '--refused', '-', text=three + f'out {rest}\n') == 'pass\n'


def test_moves_refuses():
    assert 'kits' in bad('moves', '-', text=HEAD + 'kits 2\nrack red 1\nturn red\n')
    bad('moves', '-', text=HEAD + 'rack red 1\n')
    bad('moves', '-', text=HEAD + 'loose\ntile 1 0 0 0\ntile 2 5 5 0\nrack red 3\nturn red\n')
    assert '-:3: ' in bad('moves', '-', text=HEAD + 'rack red 1\nturn blue\n')
    bad('moves')


def test_render():
    with tempfile.TemporaryDirectory() as folder:
        for ending, magic in (('png', b'\x89PNG'), ('pdf', b'%PDF'), ('svg', b'<?xml')):
            for options in ([], ['--dark'], ['--palette', 'classic']):
                path = os.path.join(folder, 'x.' + ending)
                assert good('render', '-', '--output', path, *options, text=THREE) == ''
                with open(path, 'rb') as file:
                    assert file.read().startswith(magic)
                os.unlink(path)
        path = os.path.join(folder, 'x.png')

        # What is noted beside the figure makes the picture larger; without a table it is smaller.
        sizes = {}
        for options in ('', '--bare', '--bare --step 1', '--bare --step 1 --controlled'):
            file = LESSON if '--step' in options else '-'
            good('render', file, '--output', path, *options.split(), text=THREE)
            with open(path, 'rb') as picture:
                head = picture.read(26)
            sizes[options] = struct.unpack('>II', head[16:24])
            assert head[25] == (6 if '--bare' in options else 2)  # with or without transparency
            os.unlink(path)
        assert sizes['--bare'] < sizes['']
        assert sizes['--bare --step 1'] < sizes['--bare --step 1 --controlled']

        # An edge is 120 pixels long unless it is said how long.
        good('render', '-', '--output', path, '--edge', '40', text=THREE)
        with open(path, 'rb') as picture:
            small = struct.unpack('>II', picture.read(24)[16:])
        assert all(abs(3 * one - other) <= 3 for one, other in zip(small, sizes[''])), (small, sizes[''])
        os.unlink(path)
        for edge in ('0', '-1', '121', 'x'):
            bad('render', '-', '--output', path, '--edge', edge, text=THREE)
        bad('render', LESSON, '--output', path)
        bad('render', LESSON, '--output', path, '--step', '9')
        bad('render', '-', '--output', path, '--step', '1', text=THREE)

        bad('render', '-', text=THREE)
        bad('render', '-', '--output', os.path.join(folder, 'x.xyz'), text=THREE)
        bad('render', '-', '--output', os.path.join(folder, 'no', 'x.png'), text=THREE)
        bad('render', '-', '--output', path, '--palette', 'no-such', text=THREE)
        bad('render', '-', '--output', path, text='rubbish')
        assert not os.path.exists(path)


def solutions(text):
    """The positions of an answer, each as its tile lines."""
    parts = text.split('\n\n') if text else []
    for part in parts:
        assert part.startswith(HEAD)
    return [tuple(sorted(row for row in part.splitlines() if row.startswith('tile ')))
            for part in parts]


def fails(*args):
    code, out, err = run(*args)
    assert code == 1 and err.startswith('meander-cli: ') and err.count('\n') == 1, (args, code, err)
    return out.decode()


def test_solve_finds():
    for puzzle in ('discovery-3', 'discovery-30', 'professor', 'rainbow-red', 'kits-60'):
        found = good('solve', puzzle)
        assert good('check', puzzle, '-', text=found).startswith('solved')
        assert good('solve', puzzle, '--seed', '0') == found
        assert good('solve', puzzle, '--limit', '50', '--seed', '0') == found
        strict = good('solve', puzzle, '--no-holes') if puzzle != 'kits-60' else found
        if puzzle != 'kits-60':
            assert good('check', puzzle, '-', text=strict) == 'solved\n'
    assert len({good('solve', 'discovery-30', '--seed', str(seed)) for seed in range(5)}) > 1


def test_solve_counts():
    for puzzle in ('discovery-3', 'discovery-7', 'rainbow-blue', 'genius-red-blue'):
        answers = solutions(good('solve', puzzle, '--all'))
        assert good('solve', puzzle, '--count') == f'{len(answers)}\n'
        assert len(set(answers)) == len(answers) > 0
        for answer in answers:
            text = HEAD + '\n'.join(answer) + '\n'
            assert good('check', puzzle, '-', text=text).startswith('solved')
    # By hand: the ring of three is 1 2 3 or 1 3 2 clockwise, and each tile has one place in it.
    assert good('solve', 'discovery-3', '--count') == '2\n'


def test_solve_colours():
    works = []
    for colour in COLOURS:
        code, out, _ = run('solve', 'junior', '--colour', colour)
        assert (code == 0) == (out != b'')
        if code == 0:
            works.append(colour)
        else:
            assert fails('solve', 'junior', '--colour', colour, '--count') == '0\n'
    assert len(works) == 1, works
    assert good('solve', 'junior', '--colour', works[0], '--count') == good('solve', 'junior', '--count')


def test_solve_limits():
    # Kits of 24 have more loops than a tenth of a second counts.
    assert fails('solve', 'kits-24', '--count', '--limit', '0.1') == ''
    solutions(fails('solve', 'kits-24', '--all', '--limit', '0.1').rstrip('\n').rpartition('\n\n')[0])


def test_solve_refuses():
    for args in (['four-lines'], ['four-loops'], ['four-lines', '--count'], ['nonsense'], ['kits-200'],
                 ['junior', '--colour', 'pink'], ['junior', '--colour', 'white'],
                 ['discovery-3', '--colour', 'yellow'], ['junior', '--limit', '-1'],
                 ['junior', '--limit', 'nan'], ['junior', '--count', '--all'], ['junior', '--seed', 'x'],
                 ['junior', '--colour', 'red', '--colour', 'blue'], ['junior', 'student']):
        bad('solve', *args)


def test_improve():
    for puzzle, which in (('four-lines', 0), ('four-loops', 1)):
        # A budget of placements gives the same on every machine.
        found = good('improve', puzzle, '--nodes', '2000000')
        assert good('improve', puzzle, '--nodes', '2000000', '--seed', '0') == found
        assert good('improve', puzzle, '--nodes', '2000000', '--seed', '1') != found
        best = 0
        for part in found.split('\n\n'):
            head, told, *rows = part.splitlines()
            assert head + '\n' == HEAD
            table = {}
            for row in rows:
                if row.startswith('tile '):
                    number, q, r, turn = map(int, row.split()[1:])
                    table[q, r] = (number, turn)
            assert sorted(tile[0] for tile in table.values()) == list(range(1, 57))
            lengths = [lines(table, colour)[which] for colour in COLOURS]
            words = ' '.join(f'{colour} {n}' for colour, n in zip(COLOURS, lengths))
            assert told == f'# {puzzle} {sum(lengths)}: {words}', (told, lengths)
            assert sum(lengths) > best
            best = sum(lengths)
        # What is given is printed first, and then only what is better.
        record = os.path.join(DATA, 'records', puzzle + '.txt')
        again = good('improve', puzzle, '--from', record, '--nodes', '1000000').split('\n\n')
        with open(record, encoding='utf-8') as file:
            assert sorted(again[0].split()) == sorted(file.read().split())
    assert good('improve', 'four-lines', '--limit', '0.1').startswith(HEAD)
    for args in (['discovery-3'], ['nonsense'], ['kits-20'], [], ['four-lines', 'four-loops'],
                 ['four-lines', '--limit', '-1'], ['four-lines', '--limit', 'nan'],
                 ['four-lines', '--nodes', '-1'], ['four-lines', '--seed', 'x'],
                 ['four-lines', '--from', '-'], ['four-lines', '--from', '/nowhere']):
        bad('improve', *args, text=THREE)


def middle(seed, n_tiles):
    """A table in the middle of a game of random moves, as text, and what it allows."""
    rand = random.Random(seed)
    bag = rand.sample(range(1, 57), 56)
    racks = {c: [bag.pop() for _ in range(6)] for c in ('red', 'blue')}
    table, turn, last = {}, 'red', False
    while True:
        _, allowed = moves(table, racks, turn, last, len(bag), False)
        if len(table) >= n_tiles and len(allowed) > 1:
            return position(table, racks, turn, last), allowed
        if not allowed:
            turn, last = 'blue' if turn == 'red' else 'red', False
            continue
        number, at, o, _ = rand.choice(allowed)
        last = last or sides(table, at) < 3
        table[at] = (number, o)
        racks[turn].remove(number)
        if bag:
            racks[turn].append(bag.pop())


PLAYERS = [f'level{n}' for n in range(1, 9)] + ['random', 'greedy', 'flat', 'duckling', 'owl']


def test_best():
    for seed, n_tiles in ((1, 0), (2, 9), (3, 25), (4, 46)):
        text, allowed = middle(seed, n_tiles)
        found = {f'{n} {q} {r} {o}\n' for n, (q, r), o, _ in allowed}
        for player in PLAYERS:
            args = ['best', '-', '--level', player, '--seed', '3', '--nodes', '20']
            best = good(*args, text=text)
            assert best in found, (player, text, best)
            assert good(*args, text=text) == best
        assert good('best', '--level', 'level8', '--time', '50', '-', text=text) in found
    # Nothing matches, and nothing is left to do: no placement.
    for text in ('tile 1 0 0 0\nrack red 30\nrack blue 2\nturn red last\n',
                 'tile 1 0 0 0\ntile 2 1 0 2\ntile 10 0 1 5\nrack red 36\nrack blue 39\nturn red\n', ''):
        code, out, err = run('best', '--level', 'level8', '-', text=HEAD + text)
        assert (code, out) == (1, b'') and err.startswith('meander-cli: '), (code, out, err)
    for args in (['--level', 'level9'], ['--level', ''], [], ['--level', 'owl', '--time', '-1'],
                 ['--level', 'owl', '--time', 'x'], ['--level', 'owl', '--nodes', '-5']):
        bad('best', '-', *args, text=HEAD + 'rack red 1\nrack blue 2\nturn red\n')
    bad('best', '--level', 'owl', '-', text=HEAD + 'rack red 1\n')
    bad('best', '--level', 'owl', '-', text=HEAD + 'tile 1 0 0 9\n')
    bad('best', '--level', 'owl')


def test_match():
    for players in (['greedy', 'random'], ['level1', 'duckling', 'random'],
                    ['level2', 'random', 'level1', 'greedy']):
        args = ['match', '--players', ','.join(players), '--games', '12', '--seed', '4']
        told = good(*args, '--jobs', '3')
        assert told == good(*args), players
        rows = told.splitlines()
        assert len(rows) == 12 + len(players)
        colours = [row.split()[0] for row in rows[12:]]
        assert len(set(colours)) == len(players) and set(colours) <= set(COLOURS)
        wins, draws, sums = ({c: 0 for c in colours} for _ in range(3))
        for game, row in enumerate(rows[:12], 1):
            words = row.split()
            assert words[0] == str(game) and words[-2] == 'winner'
            points = dict(zip(words[1:-2:2], map(int, words[2:-2:2])))
            assert list(points) == colours
            best = [c for c in colours if points[c] == max(points.values())]
            for c in colours:
                sums[c] += points[c]
                draws[c] += len(best) > 1 and c in best
            if len(best) == 1:
                wins[best[0]] += 1
            assert words[-1] == (best[0] if len(best) == 1 else 'none')
        assert rows[12:] == [f'{c} {p} wins {wins[c]} draws {draws[c]} mean {sums[c] / 12:.1f}'
                             for c, p in zip(colours, players)]
        # Who plays which colour stays; who begins the same deal does not.
        assert good(*args[:-1], '5') != told
    for args in (['--players', 'random'], ['--players', 'random,nobody'], ['--players', ''],
                 ['--players', 'random,random,random,random,random'], [],
                 ['--players', 'random,random', '--games', '0'],
                 ['--players', 'random,random', '--games', '-1'],
                 ['--players', 'random,random', '--jobs', '0'],
                 ['--players', 'random,random', '--time', '-1']):
        bad('match', *([] if '--games' in args else ['--games', '1']), *args)
    bad('match', '--players', 'random,random')


def test_usage():
    for args in ([], ['nonsense'], ['solve'], ['--nonsense'], ['tiles', 'more'],
                 ['tiles', '--nonsense'], ['score'], ['score', '-', '-'], ['check', 'discovery-3'],
                 ['puzzles', 'x'], ['render']):
        bad(*args)
    assert good('--version').startswith('meander-cli ')
    for command in ('tiles', 'puzzles', 'moves', 'score', 'check', 'solve', 'improve', 'best', 'match',
                    'exercise', 'render'):
        assert command in good('--help')
        assert command in good(command, '--help')


def test_exercise():
    out = good('exercise', '--seed', '182', '--count', '2')
    assert out == good('exercise', '--seed', '182', '--count', '2')
    parts = out.split('\n\n')
    assert len(parts) == 2
    seeds = []
    for part in parts:
        facts, position = part.split('meander-position 1\n')
        lines = [line.split(' ') for line in facts.splitlines()]
        assert [words[0] for words in lines[:4]] == ['exercise', 'kind', 'difficulty', 'missed']
        seeds.append(int(lines[0][1]))
        assert lines[1][1] in ('loop', 'turn', 'keep', 'block', 'force', 'count')
        assert 1 <= int(lines[2][1]) <= 5
        assert set(lines[3][1:]) <= {'duckling', 'frog', 'turtle', 'beaver', 'otter', 'heron', 'fox'}
        # Each placement that is allowed is judged once, and one is better than all others.
        allowed = {line.split(' ', 1)[1] for line in good('moves', '-', text=HEAD + position).splitlines()
                   if line.startswith(('fill ', 'free '))}
        judged = [' '.join(words[1:5]) for words in lines[4:]]
        assert sorted(judged) == sorted(allowed)
        order = ['loses', 'draws', 'wins']
        assert lines[4][0] == 'right' and lines[4][5] != 'loses'
        for words in lines[5:]:
            assert words[0] == 'wrong' and order.index(words[5]) < order.index(lines[4][5])
        # The strongest player knows.
        best = good('best', '--level', 'owl', '-', text=HEAD + position)
        assert best == ' '.join(lines[4][1:5]) + '\n'
    assert seeds[0] >= 182 and seeds[1] > seeds[0]
    for args in (['--count', '0'], ['--count', '10001'], ['--count', 'x'], ['more'], ['--seed', 'x']):
        bad('exercise', *args)


def test_full_disk():
    if not os.path.exists('/dev/full'):
        return
    with open('/dev/full', 'wb') as full:
        done = subprocess.run([CLI, 'tiles'], stdout=full, stderr=subprocess.PIPE, timeout=60)
    assert done.returncode == 2 and done.stderr.startswith(b'meander-cli: ')


def main():
    tests = [(name, run_) for name, run_ in sorted(globals().items()) if name.startswith('test_')]
    failed = False
    print(f'1..{len(tests)}')
    for number, (name, test) in enumerate(tests, 1):
        try:
            test()
            print(f'ok {number} {name}', flush=True)
        except Exception:
            failed = True
            print(f'not ok {number} {name}')
            for row in traceback.format_exc().splitlines():
                print('#', row, flush=True)
    return 1 if failed else 0


sys.exit(main())
