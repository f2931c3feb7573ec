/** Small random boards: the encoder finds exactly the fillings that the interpreter accepts. */

import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { evaluateRules } from '../../../src/sabr/rules/evaluate.ts';
import { groundRules } from '../../../src/sabr/rules/ground.ts';
import { parseRules } from '../../../src/sabr/rules/text/parse-rules.ts';
import { solveRules } from '../../../src/sabr/rules/rule-search.ts';

const twoSymbols = [
  'each row, column: exactly clue 0',
  'each square: at least clue 0',
  'each neighbours: at most clue 0',
  'each line: as many 0 as 1',
  'each row: runs of 0 are clue',
  'each cell: sees exactly clue 0',
  'each cell: sees at least 3 0 or exactly 1 1',
  'each cell: sees at most 3 0',
  'connected 0',
  'each pair: all alike or exactly 1 0',
  'each stretch 3: at least 1 0, at least 1 1',
  'each block 2: no 1 or at least 2 1',
  'each line by clue: at most 1 0',
  'each area: exactly 2 1',
  'each segment between 1: at most 1 0',
  'each cross between 1: at least 1 0',
  'given only 1',
  'each pair of rows: differ',
  'each pair of columns: differ',
  'each pair of lines: differ or exactly 4 1',
];
const threeSymbols = [
  'each row: all different',
  'each column: increasing',
  'each tile width by 1: sum exactly clue',
  'each rim: visible exactly clue',
  'each left: visible at least 2',
  'each area: sum at most 4',
  'each diagonal: all alike',
  'each pair: increasing or all alike',
  'connected 1 2',
  'each column: as many 1 as 2, sum at least 3',
  'each pair of lines: differ',
];

/** Chooses boards small enough to try all fillings; some of even size, for balance. */
const sizeOf = (symbols: number, choice: number): [number, number] =>
  symbols === 3 ? [2 + choice, 2] : choice === 0 ? [4, 2] : [3, 3];

/** Lists the fillings of a board that the interpreter accepts. */
function triedSolutions(ground: ReturnType<typeof groundRules>): string[] {
  const { width, height, symbols } = ground;
  const cells = width * height;
  const found: string[] = [];
  for (let code = 0; code < symbols.length ** cells; code++) {
    const filling = Array.from(
      { length: cells },
      (_, i) => symbols[Math.floor(code / symbols.length ** i) % symbols.length]!,
    );
    if (evaluateRules(ground, filling).holds) found.push(filling.join(' '));
  }
  return found.sort();
}

describe('a random rule file', () => {
  for (const [count, rules] of [
    [2, twoSymbols],
    [3, threeSymbols],
  ] as const) {
    for (const rule of rules) {
      it(`has the solutions that the interpreter accepts: ${rule}`, async () => {
        const random = seededRandom(rule.length * 31 + count);
        let solutions = 0;
        for (let round = 0; round < 6; round++) {
          const [width, height] = sizeOf(count, random.int(2));
          const cells = width * height;
          const maybe = (below: number) => (random.int(3) === 0 ? random.int(below) : undefined);
          const many = (below: number) => Array.from({ length: cells }, () => maybe(below));
          const rim = (length: number) =>
            Array.from({ length }, () => (random.int(2) === 0 ? [1 + random.int(2)] : undefined));
          const extra = round % 3 === 0 ? random.pick(rules) : '';
          const program = parseRules(`symbols 0..${count - 1}\n${rule}\n${extra}\n`);
          const ground = groundRules(program, {
            width,
            height,
            clues: many(4),
            givens: many(count).map((given) =>
              given === undefined || random.int(3) > 0 ? undefined : String(given),
            ),
            rims: { left: rim(height), right: rim(height), top: rim(width), bottom: rim(width) },
            regions: { area: Array.from({ length: cells }, () => random.int(3)) },
          });
          const answer = await solveRules(ground, { limit: Infinity });
          const own = answer.solutions.map((solution) => solution.join(' ')).sort();
          expect(own).toEqual(triedSolutions(ground));
          solutions += own.length;
        }
        expect(solutions).toBeGreaterThan(0);
      });
    }
  }
});

describe('regions as large as their number', () => {
  it.each([
    [3, 2, ''],
    [4, 2, ''],
    [3, 2, 'each row: at least 1 3'],
  ])(
    'are those that the interpreter accepts of all fillings of %i by %i cells %s',
    async (width, height, extra) => {
      const program = parseRules(`symbols 0..3\nregions as large as their number\n${extra}\n`);
      const ground = groundRules(program, { width, height });
      const answer = await solveRules(ground, { limit: Infinity });
      const own = answer.solutions.map((solution) => solution.join(' ')).sort();
      expect(own.length).toBeGreaterThan(0);
      expect(own).toEqual(triedSolutions(ground));
    },
  );

  it('are refused, with their place, in other words and for letters', () => {
    expect(() => parseRules('symbols 1..3\nregions as big\n')).toThrow(/expected large/);
    const letters = parseRules('symbols a b\nregions as large as their number\n');
    expect(() => groundRules(letters, { width: 3, height: 3 })).toThrow(
      /here a symbol is no whole number from 0/,
    );
  });
});

describe('a calculation', () => {
  const rules = (depth: number) =>
    `symbols a b\ngrid 2\nlet n = ${'('.repeat(depth)}1${')'.repeat(depth)}\neach line: exactly n a\n`;

  it('may have 50 parentheses inside each other, and the place of another is named', () => {
    expect(parseRules(rules(50))).toBeDefined();
    expect(() => parseRules(rules(20_000))).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/at most 50 parentheses/),
        place: expect.objectContaining({ line: 3, column: 60 }),
      }),
    );
  });

  const chained = (lets: number, operators = 1) => {
    const others = ' - x0 + x0'.repeat(operators / 2);
    const doubled = (i: number) => `let x${i} = x${i - 1} + x${i - 1}${others}\n`;
    const all = Array.from({ length: lets }, (_, i) => (i === 0 ? 'let x0 = 1\n' : doubled(i)));
    return `symbols a b\ngrid 2\n${all.join('')}each row: at most x${lets - 1} a\n`;
  };

  it('evaluates each constant once, however often others need it', () => {
    const [row] = groundRules(parseRules(chained(50, 29)), {}).instances;
    expect(row).toMatchObject({ constraints: [[{ bound: { amount: 2 ** 49 } }]] });
  });

  it('may have 30 operators, in 50 constants that each need the next', () => {
    const constants = /at most 50 constants that each need the next/;
    const operators = /at most 30 operators in a calculation, got \+; name a part of it by let/;
    for (const [text, message, place] of [
      [chained(51), constants, { line: 4, column: 10 }],
      [chained(20_000), constants, { line: 19_953, column: 14 }],
      [chained(2, 31), operators, { line: 4, column: 163 }],
      [chained(2, 200_000), operators, { line: 4, column: 163 }],
    ] as const) {
      const read = () => groundRules(parseRules(text), {});
      expect(read).toThrow(message);
      expect(read).toThrow(expect.objectContaining({ place: expect.objectContaining(place) }));
    }
  });
});
