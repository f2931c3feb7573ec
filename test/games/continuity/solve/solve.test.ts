import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ParseError } from '../../../../src/core/errors.ts';
import type { OptionValues } from '../../../../src/core/options.ts';
import type { SolveAnswer } from '../../../../src/games/game.ts';
import { continuitySolver } from '../../../../src/games/continuity/solve/solve.ts';
import { boardText, gap, solidTile, tile } from '../draw-room.ts';

const folder = new URL('../../../../fixtures/continuity/boards/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
const solve = (text: string, options: OptionValues = {}): SolveAnswer =>
  continuitySolver.solve(text, options);

/** Worked out on paper; see the README next to the levels. */
const answers: Readonly<Record<string, readonly [slides: number, ticks: number] | RegExp>> = {
  'two-rooms.txt': [1, 15],
  'key-on-the-way.txt': [1, 27],
  'mid-air.txt': [1, 6],
  'sides-that-differ.txt': /^no solution: the door \(tile 3, row 9, column 8\) cannot be reached/,
};

describe('the levels solved on paper', () => {
  test('are exactly the fixtures, except the invalid one', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.txt') && file !== 'caged-key.txt');
    expect(files.sort()).toEqual(Object.keys(answers).sort());
  });

  test('do not include one with a walled-in key, which is an error in the level', () => {
    const place = { line: 7, column: 5 };
    expect(() => solve(read('caged-key.txt'))).toThrow(
      expect.objectContaining({
        place,
        message: expect.stringMatching(/^line 7, column 5: the key cannot be reached/),
      }),
    );
    const opened = read('caged-key.txt').replace('#..###...#', '#..##....#');
    expect(solve(opened).json).toMatchObject({ solvable: false });
  });

  test.each(Object.entries(answers))('include %s, answered as on paper', (file, expected) => {
    const { solvable, json, text } = solve(read(file));
    if (expected instanceof RegExp) {
      expect(solvable).toBe(false);
      expect(text).toMatch(expected);
      expect(json).toMatchObject({ solvable: false, reason: text.replace('no solution: ', '') });
      return;
    }
    expect(solvable).toBe(true);
    expect(json).toMatchObject({ solvable: true, slides: expected[0], ticks: expected[1], optimal: true });
  });

  test('have plans in words, step by step', () => {
    const { json, text } = solve(read('mid-air.txt'));
    expect(json).toMatchObject({
      plan: [
        { walk: ['jump', 'stay', 'stay'] },
        { slide: 'right', tile: 1 },
        { walk: ['stay', 'stay', 'stay'] },
      ],
    });
    expect(text.split('\n')).toEqual([
      '1 slide and 6 ticks; no plan has fewer slides, and none with so few has fewer ticks',
      'the tiles as they lie at the start, row by row: 1 . / 2 3',
      '1. walk 3 ticks: tile 2 → 1',
      '   jump, stay 2',
      '2. slide tile 1 right',
      '3. walk 3 ticks: tile 1 → 3, reaches the door',
      '   stay 3',
    ]);
  });

  test('may also be given in one line', () => {
    const line = read('two-rooms.txt')
      .replace(/^;.*\n\n/, '')
      .trim()
      .replaceAll('\n', '|');
    expect(solve(line).json).toEqual(solve(read('two-rooms.txt')).json);
  });
});

describe('the explanation of an unsolvable level', () => {
  const changed = (file: string, from: string, to: string) => solve(read(file).replace(from, to));

  test('names the key that cannot be reached in one go with the others', () => {
    // Two shafts lead down from the ledge, one to each key. There is no way up again, and only the
    // left one leads on.
    const shafts = ['##########', '#........#', '#...S....#', ...Array<string>(5).fill('#..####..#')];
    const forked = [...shafts, '...####.K#', '#K.#######'.replace('K', '#')];
    const keyRoom = tile('#.K.......', '##########').map((row, y) => (y === 8 ? '#D.K......' : row));
    const level = boardText([keyRoom, forked], [gap, solidTile]);
    const { solvable, text, json } = solve(level);
    expect(solvable).toBe(false);
    expect(json).toMatchObject({ unreachable: ['key 2 (tile 2, row 9, column 9)'] });
    expect(text).toBe(
      'no solution: no order of the keys leads on: after key 1 (tile 1, row 9, column 4) there is no way to key 2 (tile 2, row 9, column 9), whichever tiles are brought together',
    );
  });

  test('names the sliding on a board of one row, where all tiles would fit', () => {
    const rows = Array.from({ length: 10 }, (_, y) => {
      const start = y === 8 ? '#S........' : y === 0 || y === 9 ? '##########' : '#........#';
      const door = y === 8 ? '........D#' : y === 0 || y === 9 ? '##########' : '#........#';
      return `${start} ########## ${door} ----------`;
    });
    const { solvable, text } = solve(rows.join('\n'));
    expect(solvable).toBe(false);
    expect(text).toBe(
      'no solution: the door (tile 3, row 9, column 9) cannot be reached, however the tiles are slid',
    );
  });

  test('names the unreachable goal of a point graph, or the key without an edge', () => {
    expect(() => changed('level-31.json', '"from": ["Z1", "Z2"]', '"from": []')).toThrow(
      /^line \d+, column \d+: keys\[2\]: "keyC" cannot be reached: no edge leads to it$/,
    );
    const island = changed(
      'level-31.json',
      '"from": ["Z1", "Z2"], "to": ["w1"]}',
      '"from": ["isle"], "to": ["isle"]}, "isle": {"square": "8", "from": ["key2"], "to": ["key2"]}',
    );
    expect(island.text).toBe(
      'no solution: keyC (key2) cannot be reached, whichever squares are brought together',
    );
    expect(island.json).toMatchObject({ unreachable: ['keyC (key2)'] });
    const stuck = changed('level-31.json', '"to": ["w1"]', '"to": []');
    expect(stuck.text).toMatch(/once all keys are taken the finish .* cannot be reached any more/);
    expect(stuck.json).toMatchObject({ unreachable: [expect.stringMatching(/^the finish \(/)] });
  });
});

describe('point graphs', () => {
  test('are answered as JSON and in the words of the article', () => {
    const { json, text } = solve(read('level-32.json'));
    expect(json).toMatchObject({ total: 143, distances: [32, 33, 56, 22], order: ['keyA', 'keyB', 'keyC'] });
    expect((json as { legs: string[][] }).legs[0]).toEqual([
      'sq5-central',
      '5-d2',
      '4-D2',
      '1-d2',
      '1-v3',
      '2-V3',
    ]);
    expect(text).toContain('start to keyA: shortest path from Sq5 Central Area to Sq 2-V3 (top right)');
    expect(text).toContain('\n  Sq 7-w1 (bottom)\n');
    expect(text.split('\n').at(-1)).toBe('total distance 143 (32 + 33 + 56 + 22)');
  });

  test('with a board are solved with slides', () => {
    const small = {
      openings: { a: 1, b: 1 },
      squares: {
        x: { left: null, right: 'a', top: null, bottom: null },
        y: { left: 'A', right: null, top: null, bottom: null },
        z: { left: null, right: null, top: null, bottom: null },
      },
      specials: { hall: { square: 'x', from: [], to: ['a1'] } },
      start: 'hall',
      keys: [],
      finish: 'y-A1',
      intra: {},
    };
    const answer = solve(JSON.stringify(small), { board: 'x z / . y' });
    expect(answer.json).toMatchObject({
      total: 11,
      board: {
        slides: 1,
        cost: 11,
        plan: [{ walk: ['hall', 'x-a1'] }, { slide: 'down', square: 'x' }, { walk: ['y-A1'] }],
      },
    });
    expect(answer.text).toContain('on this board: 1 slide, distance 11');
    expect(solve(JSON.stringify({ ...small, board: ['x z', '. y'] })).json).toEqual(answer.json);
  });

  test.each([
    ['1 2 3 / 4 5 6 / 7 8 9', /no square "9"/],
    ['1 2 3 / 4 5 6 / 7 8', /not equally long/],
    ['1 2 3 / 4 5 6 / . . 8', /two gaps/],
    ['1 2 3 / 4 5 6 / 7 7 .', /square 7 lies there twice/],
    ['1 2 3 / 4 5 .', /square 6 is missing/],
    ['1 2 3 4 5 / 6 7 8 . 1', /2 to 9 cells/],
  ])('refuse the board %s', (board, message) => {
    expect(() => solve(read('level-31.json'), { board })).toThrow(RangeError);
    expect(() => solve(read('level-31.json'), { board })).toThrow(message);
  });
});

describe('requested files', () => {
  const fileOf = (answer: SolveAnswer, path: string): string => {
    const content = answer.files?.find((file) => file.path === path)?.content;
    return typeof content === 'string' ? content : '';
  };

  test('include a point graph of the tiles, which can itself be solved', () => {
    const graph = fileOf(solve(read('key-on-the-way.txt'), { graph: 'g.json' }), 'g.json');
    expect(solve(graph).json).toMatchObject({ solvable: true, order: ['key1'], board: { slides: 1 } });
  });

  test('include a well-formed picture of graph and route, with every leg', () => {
    for (const name of ['level-31.json', 'level-32.json', 'two-rooms.txt', 'sides-that-differ.txt']) {
      const svg = fileOf(solve(read(name), { svg: 's.svg' }), 's.svg');
      const opened = [...svg.matchAll(/<([a-z]+)(?:\s[^>]*)?(?<!\/)>/g)].map((match) => match[1]);
      const closed = [...svg.matchAll(/<\/([a-z]+)>/g)].map((match) => match[1]);
      expect(opened.sort()).toEqual(closed.sort());
      expect(svg).not.toContain('NaN');
      const legs = (solve(read(name)).json as { legs?: unknown[] }).legs ?? [];
      expect(svg.split('<marker ').length - 1).toBeGreaterThanOrEqual(legs.length);
    }
  });

  test('include a picture with outlined letters on top of the route', () => {
    const svg = fileOf(solve(read('level-31.json'), { svg: 's.svg' }), 's.svg');
    const lastLine = svg.lastIndexOf('marker-end=');
    expect(lastLine).toBeGreaterThan(0);
    const groups = [...svg.matchAll(/<g [^>]*paint-order="stroke"[^>]*>.*?<\/g>/g)];
    const letters = groups.map(([group]) =>
      [...group.matchAll(/>([A-Za-z])<\/text>/g)].map((text) => text[1]),
    );
    expect(letters[0]?.toSorted()).toEqual(['A', 'Z', 'b', 'z']);
    expect(letters.flat()).toHaveLength(8 * 4);
    for (const { index } of groups) expect(index).toBeGreaterThan(lastLine);
    expect(svg.slice(0, lastLine)).not.toMatch(/>[A-Za-z]<\/text>/);
  });

  test('are refused for a kind of level from which they cannot be made', () => {
    expect(() => solve(read('level-31.json'), { html: 'p.html' })).toThrow(/--html/);
    expect(() => solve(read('level-31.json'), { graph: 'g.json' })).toThrow(/--graph/);
    expect(() => solve(read('two-rooms.txt'), { board: '1 2 3' })).toThrow(/--board/);
  });
});

test('an invalid level is refused with the place of the error', () => {
  expect(() => solve('')).toThrow(ParseError);
  expect(() => solve('{}')).toThrow(/line 1, column 1: "openings" is missing/);
  expect(() => solve('hello')).toThrow(/line 1, column 1/);
});

describe('the orders of the keys', () => {
  const orders = (text: string) => {
    const { json, text: lines } = solve(text, { orders: true });
    return { listed: (json as { orders: { order: string[]; distance: number | null }[] }).orders, lines };
  };

  test('are listed with their distances, or `no way`', () => {
    const { listed, lines } = orders(read('level-32.json'));
    expect(listed).toHaveLength(6);
    expect(listed[0]).toEqual({ order: ['keyA', 'keyB', 'keyC'], distance: 143 });
    expect(listed.slice(1).every(({ distance }) => distance === null)).toBe(true);
    expect(lines).toContain('  keyA, keyB, keyC: 143');
    expect(lines).toContain('  keyC, keyB, keyA: no way');
  });

  test('are those of the derived point graph for a level of tiles', () => {
    const { listed } = orders(read('key-on-the-way.txt'));
    expect(listed).toEqual([{ order: ['key1'], distance: expect.any(Number) }]);
  });
});
