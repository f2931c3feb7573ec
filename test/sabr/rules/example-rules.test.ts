/**
 * The rule files of the examples on boards of a third-party program: each has exactly one solution.
 */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ParseError } from '../../../src/core/errors.ts';
import {
  evaluateRules,
  explainRules,
  groundRules,
  isRuleFile,
  parseRules,
  type RuleFacts,
  solveRules,
} from '../../../src/sabr/sabr.ts';
import { factsOf } from '../../support/foreign/foreign-ids.ts';

const boards: readonly (readonly [string, string])[] = [
  ['unruly', '16x16:adBABBaCabbJCFcCggCACcDAFDHbBcnFCAGEBFaEgdDdCdcaHcaaAeAcIcDDaBFdbbgaCae'],
  ['solo', '3x3:9c2c7a7g3b7_4a2a8a9c8_1b4_1b6b8_2b7_2c9a6a9a5_7b4g3a8c3c9'],
  ['mosaic', '8x8:c0a3a33g1c2a43b43a231a3a3222a2a2a3a32a2c54c333b4'],
  [
    'singles',
    '10x10:3311a3529964817826599754227919a1446975314a9754992aa5964734a2522a911547293541274a921a1546825187256275',
  ],
  ['pattern', '10x10:3.2/1.2/2.2/2.2/4.1/1.1.4/4.2/7/5/5/3.3/2.4/6/1.1.1.4/3.5/1.1.1/3/2/4/5'],
  ['towers', '5:3/2/2/3/1/2/4/2/1/3/4/2/1/3/2/1/2/4/3/2'],
  ['range', '9x6:14a11b9g5k12b5k6g6b7a11'],
  ['light-up', '7x7:a3k1bBaBeBeBa4b0kBa'],
];

const textOf = (name: string) =>
  readFileSync(new URL(`../../../examples/rules/${name}`, import.meta.url), 'utf8');
const groundOf = (game: string, facts: RuleFacts) =>
  groundRules(parseRules(textOf(`${game}.rules`), { include: (name) => textOf(`${name}.rules`) }), facts);

describe('the rule file', () => {
  for (const [game, id] of boards) {
    it(`of ${game} has one solution, which the interpreter accepts and a changed one breaks`, async () => {
      const ground = groundOf(game, factsOf(game, id));
      const answer = await solveRules(ground);
      expect(answer).toMatchObject({ status: 'solved', complete: true });
      expect(answer.solutions).toHaveLength(1);
      const [solution = []] = answer.solutions;
      expect(evaluateRules(ground, solution).holds).toBe(true);
      const other = ground.symbols.find((symbol) => symbol !== solution[0])!;
      expect(evaluateRules(ground, [other, ...solution.slice(1)])).toMatchObject({ holds: false });
    });
  }

  it('of solo with both diagonals includes that of solo', () => {
    const plain = groundOf('solo', { width: 9 }).instances.length;
    expect(groundOf('solo-x', { width: 9 }).instances).toHaveLength(plain + 2);
  });

  it('of unruly with differing lines decides boards that it does not decide without', async () => {
    // sgt-unruly 8x6udn: boards with "unique rows and columns".
    const facts = factsOf('unruly', '8x6u:HbbIADDDlBa');
    expect(await solveRules(groundOf('unruly', facts))).toMatchObject({ complete: false });
    const answer = await solveRules(groundOf('unruly-unique', facts));
    expect(answer).toMatchObject({ status: 'solved', complete: true });
    expect(answer.solutions).toHaveLength(1);
  });

  it('of unequal takes its signs as pairs of cells', async () => {
    const ground = groundOf('unequal', {
      width: 3,
      places: {
        less: [
          [0, 1],
          [1, 2],
          [3, 6],
        ],
      },
    });
    const answer = await solveRules(ground);
    expect(answer.solutions).toEqual([['1', '2', '3', '2', '3', '1', '3', '1', '2']]);
    expect(answer.complete).toBe(true);
  });
});

describe('explaining', () => {
  it('names a minimal set of rules that leaves no solution', async () => {
    const givens = ['b', 'b', undefined, 'b', ...Array.from({ length: 12 }, () => undefined)];
    const ground = groundOf('unruly', { width: 4, givens });
    const reasons = await explainRules(ground);
    expect(reasons?.map(({ line, place }) => `${line} ${place}`)).toEqual([
      '0 r1c1',
      '0 r1c2',
      '0 r1c4',
      '4 row 1',
    ]);
  });

  it('names two lines that may not be alike', async () => {
    const program = parseRules('symbols b w\neach pair of rows, pair of columns: differ\n');
    const ground = groundRules(program, { width: 2, givens: ['b', 'w', 'b', undefined] });
    const reasons = await explainRules(ground, { cell: { cell: 3, symbol: 'b' } });
    expect(reasons?.map(({ line, place }) => `${line} ${place}`)).toEqual([
      '0 r1c1',
      '0 r1c2',
      '0 r2c1',
      '2 row 1 and row 2',
    ]);
  });

  it('explains why a cell must have its symbol, and nothing when it need not', async () => {
    const givens = ['b', 'b', ...Array.from({ length: 14 }, () => undefined)];
    const ground = groundOf('unruly', { width: 4, givens });
    const reasons = await explainRules(ground, { cell: { cell: 2, symbol: 'w' } });
    expect(reasons?.map(({ line }) => line)).toEqual([0, 0, expect.any(Number)]);
    expect(await explainRules(ground, { cell: { cell: 15, symbol: 'w' } })).toBeUndefined();
  });
});

describe('a program with stages', () => {
  it('is no rule file, whatever its comments say', () => {
    const program = 'Sym { a b } Board { c }';
    for (const comment of ['', '# a board\n# each row\n', '#( all of\neach row )#\n'])
      expect(isRuleFile(`${comment}${program}`)).toBe(false);
    expect(isRuleFile('# Unruly\n\nsymbols b w\n')).toBe(true);
  });

  it('is distinguished from a rule file by its first word, even if that is sym in lower case', () => {
    expect(isRuleFile('connected a\nsymbols a b\n')).toBe(true);
    expect(isRuleFile('givens { a . }\nsymbols a b\n')).toBe(true);
    expect(isRuleFile('sym { a b }\nBoard { c }')).toBe(false);
  });
});

describe('a rule file', () => {
  const solutionsOf = async (text: string, facts: RuleFacts) =>
    (await solveRules(groundRules(parseRules(text), facts), { limit: 9 })).solutions.map((one) =>
      one.join(''),
    );

  it('counts the clues of a stretch or a segment one by one', async () => {
    const facts = { width: 3, height: 1, clues: [1, 2, 1] };
    const stretch = await solutionsOf('symbols a b\neach stretch 3 by clue: exactly 1 a\n', facts);
    expect(stretch.toSorted()).toEqual(['aab', 'baa']);
    const segment = await solutionsOf('symbols a b\neach segment between b by clue: at most 1 a\n', facts);
    expect(segment.toSorted()).toEqual(['aab', 'abb', 'baa', 'bab', 'bba', 'bbb']);
  });

  it('has no effect where a constant needs a clue and there is none', async () => {
    const facts = { width: 2, height: 1, clues: [1, undefined] };
    const text = 'symbols a b\nlet n = clue\neach cell: exactly n a\n';
    expect((await solutionsOf(text, facts)).toSorted()).toEqual(['aa', 'ab']);
  });

  it('takes facts as JSON has them, with null for the unknown and numbers for symbols and regions', async () => {
    const facts: RuleFacts = JSON.parse(
      '{"width": 2, "givens": [1, null, null, null], "clues": [null, 2, null, null], "rims": {"left": [null, [3]]}, "regions": {"box": [7, 7, null, null]}}',
    );
    const text =
      'symbols 1 2\neach cell: sum exactly clue\neach left: sum exactly clue\neach box: no 1 or all different\n';
    expect((await solutionsOf(text, facts)).toSorted()).toEqual(['1212', '1221']);
  });

  it('has sums of negative numbers, as symbols, constants, clues and givens', async () => {
    const text =
      'symbols -1..1\nlet n = -1\ngrid 2\neach row: sum exactly n + 1, at least 1 -1\neach cell: sum at most clue\nclues { . -1; . . }\n';
    expect(await solutionsOf(text, {})).toHaveLength(2);
    expect(await solutionsOf(`${text}givens { . .; -1 . }\n`, {})).toEqual(['1-1-11']);
    const words = 'symbols -1 0 1\neach row: sum at least -2, no 0 1 or increasing\n';
    const expected = ['-1-1', '-10', '-11', '01'];
    expect((await solutionsOf(words, { width: 2, height: 1 })).toSorted()).toEqual(expected);
  });

  it('names itself in an error only if the fact is its own', () => {
    const fileOf = (text: string, facts: RuleFacts) => {
      try {
        return groundRules(parseRules(text), facts);
      } catch (error) {
        return (error as ParseError).place.file ?? 'from outside';
      }
    };
    const symbols = 'symbols a b\n';
    expect(fileOf(`${symbols}givens { a }`, { width: 2 })).toBe('rules');
    expect(fileOf(`${symbols}givens { c }`, { width: 1 })).toBe('rules');
    expect(fileOf(`${symbols}grid 200`, {})).toBe('rules');
    for (const facts of [
      { width: 2, givens: ['a'] },
      { width: 1, givens: ['c'] },
      { width: 200 },
      { width: 2.5 },
      { width: 1, rims: { left: [] } },
      { width: 1, places: { p: [[1]] } },
    ])
      expect(fileOf(symbols, facts)).toBe('from outside');
  });

  it('is solved for one solution or more, not for none', async () => {
    const ground = groundRules(parseRules('symbols a b\ngrid 1\n'));
    await expect(solveRules(ground, { limit: 0 })).rejects.toThrow(RangeError);
  });

  it('is refused for regions named like places that every grid has', () => {
    const program = parseRules('symbols a b\neach row: no a\n');
    expect(() => groundRules(program, { width: 1, regions: { row: [1] } })).toThrow('another name');
  });
});

describe('a wrong rule file', () => {
  const cases: readonly (readonly [string, string, number, number])[] = [
    ['symbols a b\neach rwo: all different', 'unknown place rwo', 2, 6],
    ['symbols a b\neach row: exactly 2 c', 'unknown symbol c', 2, 1],
    ['symbols a b\neach row: all diferent', 'expected different or alike, got diferent', 2, 15],
    ['symbols a b\neach row: al different', 'expected exactly, at least or at most', 2, 11],
    ['symbols a b\neach row = all different', 'expected :, got =', 2, 10],
    ['symbols a b\neach row: exactly n a', 'unknown number n', 2, 19],
    ['let n = m\nlet m = n\nsymbols a b\neach row: exactly n a', 'unknown number n', 2, 9],
    ['symbols a b\ngivens { a', 'expected }', 2, 11],
    ['symbols a b €', 'unknown character', 1, 13],
    ['symbols a b\nfoo', 'expected { behind foo', 2, 4],
    ['symbols a b\neach row: no a, differ', 'differ compares two lines, not row', 2, 17],
    ['symbols a b\neach pair of boxes: differ', 'unknown place pair of boxes', 2, 6],
    ['symbols a a', 'expected different symbols', 1, 1],
    ['symbols 1..1000000000', 'expected at most 1000 symbols', 1, 1],
    ['symbols a b\neach tile 0: no a', 'expected a size of at least 1 behind tile, got 0', 2, 6],
    ['symbols a b\neach tile 3: no a', 'tiles of 3 by 3 do not fill a grid of 2 by 2', 2, 6],
    ['symbols a b\nlet n = width -1', 'got -1; a minus that takes away has a blank behind it', 2, 15],
    ['symbols a b\ngivens { a b }', 'expected 2 by 2 entries in givens, got 2', 2, 1],
    ['symbols a b\ngivens { . .; . c }', 'unknown symbol c given at r2c2', 2, 1],
    ['symbols a b\n  clues { 1 x; . . }', 'x is no number', 2, 3],
    ['symbols a b\nrow { p p; q q }', 'every grid has places named row', 2, 1],
    ['symbols a\nsymbols b', 'symbols stands twice, first at rules:1:1', 2, 1],
    ['symbols a\ngrid 2\ngrid 3', 'grid stands twice, first at rules:2:1', 3, 1],
    ['symbols a\nlet n = 1\nlet n = 2', 'let n stands twice, first at rules:2:5', 3, 5],
    ['symbols a\nclues { 1 }\nclues { 1 2 1 2 }', 'clues stands twice, first at rules:2:1', 3, 1],
    ['symbols a b\neach stretch 1 by 2: no a', 'expected one size behind stretch', 2, 6],
    ['symbols a b\neach row 3: no a', 'expected no size behind row', 2, 6],
    ['symbols a b\neach block size: no a', 'unknown number size', 2, 12],
    ['symbols a b\neach toString: no a', 'unknown place toString', 2, 6],
    ['symbols a b\neach segment between c: no a', 'unknown symbol c', 2, 6],
    ['symbols a b\neach cross: no a', 'write cross between the symbols', 2, 6],
    ['symbols a b\neach row between a: no a', 'segments and crosses lie between symbols', 2, 6],
    ['symbols a b\nlet width = 3', 'width has its own meaning', 2, 5],
    ['symbols a b\nleft { 1 2; . }\neach left: at least clue a', 'clue of row 1 from left, got 1 2', 3, 21],
  ];
  for (const [text, message, line, column] of cases) {
    it(`is refused with line and column: ${message} ${line}:${column}`, () => {
      const read = () => groundRules(parseRules(text), { width: 2 });
      expect(read).toThrow(
        expect.objectContaining({
          message: expect.stringContaining(message),
          place: expect.objectContaining({ line, column }),
        }),
      );
    });
  }
});
