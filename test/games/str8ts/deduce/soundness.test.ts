import { describe, expect, test } from 'vitest';
import { deduce, prepare } from '../../../../src/games/str8ts/deduce/deduce.ts';
import type { Grid, GridCompartment, GridLine } from '../../../../src/games/str8ts/deduce/grid.ts';
import { gridOf } from '../../../../src/games/str8ts/deduce/grid.ts';
import type { Candidates } from '../../../../src/games/str8ts/deduce/candidates.ts';
import { ladderOf, techniques } from '../../../../src/games/str8ts/deduce/deduce.ts';
import { mindTheGap } from '../../../../src/games/str8ts/deduce/techniques/mind-the-gap.ts';
import { bandOf } from '../../../../src/games/str8ts/deduce/bands.ts';
import { settiRule } from '../../../../src/games/str8ts/deduce/setti/settis.ts';
import { type Step, techniqueNames } from '../../../../src/games/str8ts/deduce/step.ts';
import type { Technique } from '../../../../src/games/str8ts/deduce/rungs.ts';
import { uniqueRectangle } from '../../../../src/games/str8ts/deduce/techniques/unique-rectangle.ts';
import { boardText } from '../../../../src/games/str8ts/board.ts';
import { parseBoard } from '../../../../src/games/str8ts/text/parse.ts';
import { searchSolve } from '../../../../src/games/str8ts/solve/search-solve.ts';
import { randomBoards } from '../random-boards.ts';
import { boardFiles, type FiledBoard, onlySolution } from './board-files.ts';

const boards = boardFiles();

/** Lists what a step gets wrong, compared with the solution. */
function wrongIn({ places, removes, sentence }: Step, solution: ArrayLike<number>): string[] {
  const placed = places.filter(({ cell, digit }) => solution[cell] !== digit);
  const removed = removes.filter(({ cell, digits }) => digits.includes(solution[cell]!));
  return [...placed, ...removed].map(({ cell }) => `cell ${cell}: ${sentence}`);
}

describe('the fixture boards for deduction', () => {
  test('number 2,000 or more, of all bands and many sizes', () => {
    expect(boards.length).toBeGreaterThanOrEqual(2000);
    expect(new Set(boards.map(({ text }) => text)).size).toBe(boards.length);
    for (const band of ['easy', 'medium', 'hard', 'diabolic', 'cruel', 'extreme']) {
      expect(boards.filter((each) => each.band === band).length).toBeGreaterThan(150);
    }
    expect(new Set(boards.map(({ board }) => board.size)).size).toBeGreaterThanOrEqual(8);
  });
});

describe('deduction on the fixture boards', () => {
  const used = new Set<string>();

  test('removes no digit of the solution, places no other, and rates each board in its band', () => {
    const wrong: string[] = [];
    for (const { board, band, text } of boards) {
      const solution = onlySolution(board);
      const path = deduce(board);
      expect([text, path.contradiction]).toEqual([text, undefined]);
      for (const step of path.steps) {
        wrong.push(...wrongIn(step, solution).map((words) => `${text}: ${words}`));
        if (step.places.length + step.removes.length === 0) wrong.push(`${text}: nothing: ${step.sentence}`);
        used.add(step.technique);
      }
      expect([text, bandOf(path.stuck.length > 0 ? 100 : path.hardness)]).toEqual([text, band]);
      const whites = board.cells.flatMap(({ black }, cell) => (black ? [] : [cell]));
      if (path.solution)
        expect(whites.filter((cell) => path.solution?.[cell] !== solution[cell])).toEqual([]);
      else expect(path.stuck.every(({ cell, digits }) => digits.includes(solution[cell]!))).toBe(true);
    }
    expect(wrong).toEqual([]);
  });

  test('uses every technique', () => {
    expect([...techniqueNames].filter((name) => !used.has(name))).toEqual([]);
  });
});

describe('deduction on random boards', () => {
  test('holds in every solution and makes no false claim, without assuming uniqueness', async () => {
    const counts = [0, 0, 0];
    for (let size = 2; size <= 8; size++) {
      for (const givens of [0, 0.1, 0.3]) {
        for (const board of randomBoards(size, 8, { givens, seed: size * 10 + givens * 10 })) {
          const { solutions } = await searchSolve(board, 40);
          const path = deduce(board, { layout: prepare(board, { unique: false }) });
          const wrong = solutions.flatMap((each) => path.steps.flatMap((step) => wrongIn(step, each)));
          expect([boardText(board), wrong]).toEqual([boardText(board), []]);
          if (solutions.length > 0) expect(path.contradiction).toBeUndefined();
          if (solutions.length !== 1) expect(path.solution).toBeUndefined();
          counts[Math.min(2, solutions.length)]!++;
        }
      }
    }
    expect(Math.min(...counts)).toBeGreaterThan(5);
  });

  test('does not call a filled board solved that breaks the rules', () => {
    // Every cell is reduced to one digit, but not every compartment then holds a run.
    const path = deduce(parseBoard('#.13..#..'));
    expect(path.solution).toBeUndefined();
    expect(path.contradiction?.sentence).toMatch(/^no run of consecutive digits is left/);
  });
});

// ── Witnesses: faulty techniques are caught ──────────────────────────────────────────────────────

/** Makes a technique see a false state. */
const misled = (technique: Technique, mislead: (state: Candidates) => Candidates): Technique => ({
  name: technique.name,
  rungs: (grid) =>
    technique.rungs(grid).map(({ hardness, begin }) => ({
      hardness,
      begin: () => {
        const find = begin();
        return (state) => find(mislead(state));
      },
    })),
});

const withProperty = (state: Candidates, name: string, value: unknown): Candidates =>
  new Proxy(state, {
    get: (target, key) => {
      if (key === name) return value;
      const found: unknown = Reflect.get(target, key);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });

/** Returns a grid whose compartments are whole lines, as if there were no black cells. */
function withoutBlacks(grid: Grid): Grid {
  const compartments = grid.lines.map(({ kind, index, cells }): GridCompartment => ({
    kind,
    line: index % grid.size,
    cells,
    index,
    length: cells.length,
    lineIndex: index,
  }));
  const cells = Array.from({ length: grid.size ** 2 }, (_, cell) => cell);
  return {
    ...grid,
    compartments,
    rowCompartment: cells.map((cell) => Math.floor(cell / grid.size)),
    columnCompartment: cells.map((cell) => grid.size + (cell % grid.size)),
  };
}

/** Makes a technique believe that compartments are one cell shorter. */
const shortened = (technique: Technique): Technique => ({
  name: technique.name,
  rungs: (grid) =>
    technique.rungs({
      ...grid,
      compartments: grid.compartments.map((each) => ({ ...each, length: Math.max(2, each.length - 1) })),
    }),
});

const faulty: readonly (readonly [string, Technique])[] = [
  [
    'unique rectangles across compartments',
    misled(uniqueRectangle, (state) => withProperty(state, 'grid', withoutBlacks(state.grid))),
  ],
  [
    "Setti's rule that considers every candidate sure",
    misled(settiRule, (state) =>
      withProperty(state, 'sureInLine', ({ cells }: GridLine) =>
        cells.reduce((all, cell) => all | state.sets[cell]!, 0),
      ),
    ),
  ],
  ['gaps that are one too short', shortened(mindTheGap)],
];

/** Returns the first board on which a ladder with a faulty technique goes wrong. */
function caughtOn(mutant: Technique, some: readonly FiledBoard[]): string | undefined {
  const of = techniques.map((technique) => (technique.name === mutant.name ? mutant : technique));
  const found = some.find(({ board }) => {
    const grid = gridOf(board);
    const { steps, contradiction } = deduce(board, { layout: { grid, ladder: ladderOf(grid, { of }) } });
    const solution = onlySolution(board);
    return contradiction !== undefined || steps.some((step) => wrongIn(step, solution).length > 0);
  });
  return found?.text;
}

describe('the check for faulty techniques', () => {
  test.each(faulty)('catches %s', (_, mutant) => {
    const hard = boards.filter(({ band, board }) => band === 'extreme' && board.size <= 9);
    expect(caughtOn(mutant, hard)).toBeDefined();
  });

  test('accepts the ladder without a fault', () => {
    const hard = boards.filter(({ band }) => band === 'extreme').slice(0, 30);
    expect(caughtOn(uniqueRectangle, hard)).toBeUndefined();
  });
});
