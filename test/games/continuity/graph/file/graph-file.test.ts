import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ParseError } from '../../../../../src/core/errors.ts';
import { readGraph } from '../../../../../src/games/continuity/graph/file/graph-file.ts';
import { readJson } from '../../../../../src/core/json/json.ts';
import { thrownBy } from '../../../../support/thrown-by.ts';

const text = readFileSync(
  new URL('../../../../../fixtures/continuity/boards/level-31.json', import.meta.url),
  'utf8',
);

/** Replaces the first occurrence of a text in the file. */
function changed(from: string, to: string): string {
  expect(text.split(from).length).toBeGreaterThan(1);
  return text.replace(from, to);
}

function errorOf(source: string): ParseError {
  const error = thrownBy(() => readGraph(source), ParseError);
  expect(error.message).not.toContain('\n');
  return error;
}

describe('a level file', () => {
  test('yields points, edges between squares and edges inside them', () => {
    const graph = readGraph(text);
    expect([graph.points.length, graph.inter.length, graph.intra.length]).toEqual([59, 113, 10]);
    expect(graph.points[graph.start]?.name).toBe('5-A1');
    expect(graph.points[graph.finish]?.label).toBe('Sq 6-Z2 (top right)');
  });

  test('may omit weights, specials, aliases and climbs', () => {
    const small = {
      openings: { a: 1 },
      squares: {
        x: { left: null, right: 'a', top: null, bottom: null },
        y: { left: 'A', right: null, top: null, bottom: null },
      },
      start: 'x-a1',
      keys: [],
      finish: 'y-A1',
      intra: {},
    };
    expect(readGraph(JSON.stringify(small))).toMatchObject({ weights: { intra: 1, inter: 10 }, keys: [] });
  });

  test.each([
    ['a missing side', '"left": "A", ', '', /squares\.1: "left" is missing/],
    [
      'an unknown side',
      '"right": "b", "top": "Z"',
      '"right": "q", "top": "Z"',
      /squares\.1\.right: side q is unknown/,
    ],
    ['a side in the wrong case', '"left": "A"', '"left": "a"', /squares\.1\.left: expected a capital letter/],
    [
      'a letter on both a vertical and a horizontal side',
      '"top": "Z"',
      '"top": "A"',
      /squares\.1\.top: side A cannot fit/,
    ],
    [
      'an opening that its side lacks',
      '"A2>z1"',
      '"A3>z1"',
      /intra\.1\[0\]: there is no point "1-A3": side A has 2 openings/,
    ],
    ['a side that its square lacks', '"A2>z1"', '"B2>z1"', /square 1 has no side B/],
    ['a malformed edge', '"A2>z1"', '"A2-z1"', /expected an edge such as/],
    [
      'an edge to itself',
      '"A2>z1"',
      '"A2>A2"',
      /^line \d+, column \d+: intra\.1\[0\]: this edge leads back to the point that it comes from$/,
    ],
    [
      'an edge given twice',
      '"A2>z1"',
      '"A2>z1", "A2>z1"',
      /^line (\d+), column \d+: intra\.1\[1\]: this edge is given twice, first in line \1 as intra\.1\[0\]$/,
    ],
    [
      'an edge given twice, once by a special point',
      '"b2>w1"',
      '"b2>w1", "Z1>key2"',
      /intra\.8\[1\]: this edge is given twice, first in line \d+ as specials\.key2\.from\[0\]/,
    ],
    [
      'a special point with a repeated end',
      '"from": ["Z1", "Z2"]',
      '"from": ["Z1", "Z1"]',
      /specials\.key2\.from\[1\]: this edge is given twice/,
    ],
    [
      'a special point that leads to itself',
      '"from": ["Z1", "Z2"]',
      '"from": ["Z1", "key2"]',
      /specials\.key2\.from\[1\]: this edge leads back/,
    ],
    [
      'a climb given twice',
      '"climbs": []',
      '"climbs": ["2-Y1>4-y1", "2-Y1>4-y1"]',
      /climbs\[1\]: this edge is given twice/,
    ],
    ['an unknown square', '"square": "8"', '"square": "9"', /specials\.key2\.square: there is no square "9"/],
    ['an unknown key', '"keyC"]', '"keyD"]', /keys\[2\]: there is no point "keyD"/],
    ['a key given twice', '"keyC"]', '"keyA"]', /keys\[2\]: key "keyA" is given twice/],
    ['no start', '"start": "start",\n', '', /"start" is missing/],
    [
      'two starts',
      '"start": "start",',
      '"start": "start", "start": "5-a1",',
      /start: given twice, first in line/,
    ],
    [
      'two starts among the aliases',
      '"start": "5-A1"',
      '"start": "5-A1", "start": "5-a1"',
      /aliases\.start: given twice/,
    ],
    [
      'an unknown start',
      '"start": "5-A1"',
      '"start": "5-X1"',
      /there is no point "5-X1": square 5 has no side X/,
    ],
    [
      'a climb between openings that do not fit',
      '"climbs": []',
      '"climbs": ["3-W1>1-z1"]',
      /climbs\[0\]: the openings do not fit/,
    ],
    ['a climb that begins at a bottom side', '"climbs": []', '"climbs": ["8-w1>3-W1"]', /begins at the top/],
    ['a weight of zero', '"inter": 10', '"inter": 0', /weights\.inter: expected a whole number from 1/],
    ['a number of openings in quotes', '"a": 2', '"a": "2"', /openings\.a: expected a whole number/],
    ['an unknown field', '"climbs": []', '"clims": []', /there is no such field/],
    [
      'a board with a repeated square',
      '"climbs": []',
      '"climbs": [], "board": ["1 2 3", "4 5 6", "7 7 ."]',
      /board: square 7 lies there twice/,
    ],
    [
      'a board without a gap',
      '"climbs": []',
      '"climbs": [], "board": ["1 2 3 4", "5 6 7 8"]',
      /board: it has no gap/,
    ],
    [
      'a board with rows of different lengths',
      '"climbs": []',
      '"climbs": [], "board": ["1 2 3", "4 5 6 7", "8 ."]',
      /rows are not equally long/,
    ],
    ['an extra comma', '"climbs": []', '"climbs": [],', /this is no JSON/],
    ['a premature end', '"climbs": []\n}', '"climbs": []', /got the end of the file/],
  ])('with %s is refused', (_, from, to, message) => {
    const error = errorOf(changed(from, to));
    expect(error.message).toMatch(message);
    expect(error.message).toMatch(/^line \d+, column \d+: /);
  });

  test('with thirteen keys is refused', () => {
    const keys = Array.from({ length: 13 }, (_, i) => `"k${i}"`);
    const aliases = keys.map((key) => `${key}: "5-A1"`).join(', ');
    const source = changed('"start": "5-A1"', `"start": "5-A1", ${aliases}`).replace(
      '["keyA", "keyB", "keyC"]',
      `[${keys.join(', ')}]`,
    );
    expect(errorOf(source).message).toMatch(/at most 12 keys, got 13/);
  });

  test('is refused with the exact place of the error', () => {
    const line = text.split('\n').findIndex((each) => each.includes('"3": {"left"')) + 1;
    const { place } = errorOf(
      changed('"left": "B", "right": "a", "top": "W"', '"left": "B", "right": 7, "top": "W"'),
    );
    expect(place).toEqual({ line, column: text.split('\n')[line - 1]!.indexOf('"a"') + 1 });
  });
});

describe('JSON with places', () => {
  test('has the same values as JSON.parse', () => {
    const source = ' {"a": [1, -2.5e3, "x\\n\\u0041", true, null], "b": {}} ';
    const plain = (json: ReturnType<typeof readJson>): unknown => {
      const { value } = json;
      if (value instanceof Map)
        return Object.fromEntries([...value].map(([name, each]) => [name, plain(each)]));
      return Array.isArray(value) ? value.map(plain) : value;
    };
    expect(plain(readJson(source))).toEqual(JSON.parse(source));
  });

  test.each(['', '{', '[1,]', '{"a" 1}', '{a: 1}', '01', 'nul', '"a\nb"', '[1] 2', '['.repeat(80)])(
    'refuses %j',
    (source) => {
      expect(() => readJson(source)).toThrow(ParseError);
    },
  );
});
