import { describe, expect, it } from 'vitest';
import type { Board } from '../../../../../src/games/str8ts/board.ts';
import { resolveCells } from '../../../../../src/games/str8ts/read/resolve/resolve-cells.ts';
import { againstNone } from '../../../../../src/games/str8ts/read/resolve/open-cells.ts';
import type { CellOption, CellOptions } from '../../../../../src/games/str8ts/read/resolve/options.ts';

const digit = (value: number | undefined, share = 1): CellOption => ({ black: false, digit: value, share });
const cell = (options: readonly CellOption[], group: number, change: Partial<CellOptions> = {}): CellOptions => ({
  options, spare: [], sure: options.length === 1, margin: 0.5, foreign: false, occluded: false, group, ...change,
}); // prettier-ignore
/** Makes a board whose first cells are given and the others empty. */
const board = (size: number, ...first: readonly CellOptions[]) =>
  Array.from({ length: size * size }, (_, i) => first[i] ?? cell([digit(undefined)], i));
const always = () => 'one' as const;

describe('two legal readings', () => {
  const either = (second: number, change: Partial<CellOptions> = {}) =>
    board(4, cell([digit(3, 0.9), digit(2, second)], 0, change));

  it('are decided by the picture when one is far likelier', () => {
    const resolved = resolveCells(4, either(0.02), always);
    expect('taken' in resolved && resolved.taken[0]?.digit).toBe(3);
  });

  it('are refused when they are nearly as likely, or when one sees no digit there, or something lies over it', () => {
    expect(resolveCells(4, either(0.2), always)).toMatchObject({ open: 0, why: 'the puzzle allows both' });
    const empty = board(4, cell([digit(3, 0.9), digit(undefined, 0.01)], 0));
    expect(resolveCells(4, empty, always)).toMatchObject({ open: 0 });
    expect(resolveCells(4, either(0.02, { occluded: true }), always)).toMatchObject({ open: 0 });
  });
});

it('of many doubtful cells the one legal reading is found with few questions, though none of its digits is the likeliest', () => {
  const truth = [2, 1, 2, 1, 2, 1, 2, 1, 2, 1];
  const doubtful = truth.map((_, i) => cell([digit(9, 0.3), digit(8, 0.3), digit(1, 0.2), digit(2, 0.2)], i));
  let questions = 0;
  const count = ({ cells }: Board) => {
    questions++;
    const wrong = truth.some((value, i) => cells[i]?.digit !== undefined && cells[i]?.digit !== value);
    return wrong ? ('none' as const) : ('one' as const);
  };
  const resolved = resolveCells(9, board(9, ...doubtful), count);
  expect('taken' in resolved && resolved.taken.slice(0, 10).map((taken) => taken.digit)).toEqual(truth);
  expect(questions).toBeLessThan(600);
});

it('an unlikely digit that makes a puzzle is not taken when one that is hardly less likely makes one too', () => {
  const seen = cell([digit(5, 0.985), digit(7, 0.008)], 0, { spare: [digit(6, 0.006)], sure: false });
  const count = ({ cells }: Board) => (cells[0]?.digit === 5 ? ('none' as const) : ('one' as const));
  expect(resolveCells(4, board(4, seen), count)).toMatchObject({ open: 0, why: 'the puzzle allows both' });
  const options = [digit(5, 0.991), digit(7, 0.0088)];
  const alone = resolveCells(4, board(4, { ...seen, options, spare: [] }), count);
  expect('taken' in alone && alone.taken[0]?.digit).toBe(7);
});

it('where no reading of the doubtful cells makes a puzzle, a cell that seemed sure may be misread', () => {
  const doubtful = cell([digit(3, 0.6), digit(2, 0.3)], 0, { sure: false });
  const sure = cell([digit(1, 0.95)], 1, { margin: 0.9, spare: [digit(4, 0.03)] });
  const count = ({ cells }: Board) => (cells[1]?.digit === 1 || cells[0]?.digit === 2 ? 'none' : 'one');
  const resolved = resolveCells(4, board(4, doubtful, sure), count);
  expect(resolved).toMatchObject({ decided: [0, 1] });
  expect('taken' in resolved && resolved.taken.slice(0, 2).map((taken) => taken.digit)).toEqual([3, 4]);
});

it('what looks rather like no digit than one is not read as a digit that is less likely yet', () => {
  const seen = cell([digit(5, 0.2), digit(7, 0.1)], 0, { spare: [digit(6, 0.01)], sure: false });
  const count = ({ cells }: Board) => (cells[0]?.digit === 6 ? ('one' as const) : ('none' as const));
  expect(resolveCells(4, board(4, seen), count)).toMatchObject({ open: 0 });
});

describe('where no reading makes a puzzle because the player is wrong', () => {
  const digitsOf = (resolved: ReturnType<typeof resolveCells>) =>
    'taken' in resolved && resolved.taken.slice(0, 3).map((taken) => taken.digit);
  const doubtful = cell([digit(3, 0.6), digit(2, 0.3)], 0, { sure: false });
  /** A board is a puzzle with a 2 in its first cell, if these cells are empty. */
  const puzzleWithout =
    (...wrong: readonly number[]) =>
    ({ cells }: Board) =>
      cells[0]?.digit !== 3 && wrong.every((i) => cells[i]?.digit === undefined)
        ? ('one' as const)
        : ('none' as const);

  it('one sure digit is left out, whichever makes a puzzle of the others, and these decide', () => {
    const cells = board(4, doubtful, cell([digit(1)], 1), cell([digit(4)], 2));
    for (const wrong of [1, 2]) {
      const resolved = resolveCells(4, cells, puzzleWithout(wrong));
      expect(resolved).toMatchObject({ solutions: 'none', mistaken: true, decided: [0] });
      expect(digitsOf(resolved)).toEqual([2, 1, 4]);
    }
  });

  it('a doubtful digit is not left out, nor one that looks unlike the others of its number', () => {
    const unsure = cell([digit(1, 0.6), digit(4, 0.3)], 1, { sure: false });
    expect(resolveCells(4, board(4, doubtful, unsure), puzzleWithout(1))).toHaveProperty('open');
    const alike = [cell([digit(1)], 1), cell([digit(1)], 2), cell([digit(1)], 2)];
    expect(resolveCells(4, board(4, doubtful, ...alike), puzzleWithout(1))).toHaveProperty('open');
  });

  it('none is left out beside a reading that the picture hardly shows, or if it may be misread itself', () => {
    const spare = cell([digit(3, 0.8), digit(4, 0.1)], 0, { sure: false, spare: [digit(2, 0.02)] });
    const cells = board(4, spare, cell([digit(1)], 1), cell([digit(4)], 2));
    const rightWithout = puzzleWithout(1);
    const needsTwo = (tried: Board) => (tried.cells[0]?.digit === 4 ? 'none' : rightWithout(tried));
    expect(resolveCells(4, cells, needsTwo)).toHaveProperty('open');
    const count = (tried: Board) => (tried.cells[1]?.digit === 3 ? 'one' : rightWithout(tried));
    const seen = cell([digit(1)], 1, { spare: [digit(3, 0.004)], margin: 0.999 });
    const misread = board(4, doubtful, seen, cell([digit(4)], 2));
    expect(resolveCells(4, misread, count)).not.toHaveProperty('mistaken');
    expect(resolveCells(4, misread, puzzleWithout(1))).toHaveProperty('mistaken', true);
  });

  it('the clues decide if that is not enough, provided that all that was entered is known and sure', () => {
    const cells = board(4, doubtful, cell([digit(1)], 1), cell([digit(4)], 2));
    const entered = cells.map((_, i) => i === 1 || i === 2);
    const count = puzzleWithout(1, 2);
    expect(resolveCells(4, cells, count)).toMatchObject({ open: 0 });
    const resolved = resolveCells(4, cells, count, () => entered);
    expect(resolved).toMatchObject({ solutions: 'none', mistaken: true });
    expect(digitsOf(resolved)).toEqual([2, 1, 4]);
    const unsure = cells.with(1, cell([digit(1, 0.6), digit(4, 0.4)], 1));
    expect(resolveCells(4, unsure, count, () => entered)).toHaveProperty('open');
  });
});

describe('a board of sure digits without a solution', () => {
  const seen = (group: number) => cell([digit(1, 0.97), digit(4, 0.02)], group, { sure: true, margin: 0.95 });
  const clue = cell([digit(2)], 3);
  const isRight =
    (...expected: readonly number[]) =>
    ({ cells }: Board) =>
      expected.every((value, i) => cells[i]?.digit === value) ? ('one' as const) : ('none' as const);

  it('is corrected in all cells that look alike', () => {
    const resolved = resolveCells(4, board(4, seen(0), seen(0), seen(2), clue), isRight(4, 4, 1, 2));
    expect(resolved).toMatchObject({ solutions: 'one', decided: [0, 1] });
  });

  it('is not corrected in one of them, nor if two corrections are possible', () => {
    const alike = board(4, seen(0), seen(0), seen(0), clue);
    expect(resolveCells(4, alike, isRight(4, 1, 1, 2))).toMatchObject({ open: 0 });
    const either = ({ cells }: Board) =>
      (cells[0]?.digit === 4) !== (cells[1]?.digit === 4) ? ('one' as const) : ('none' as const);
    expect(resolveCells(4, board(4, seen(0), seen(1), clue), either)).toMatchObject({ open: 0 });
  });
});

it('that the board is a puzzle makes a digit certain, more so if cells look alike, less so if it looked like another', () => {
  const certainty = (options: readonly CellOption[], alike: number, isPuzzle = true) => {
    const cells = board(4, ...Array.from({ length: alike }, () => cell(options, 0)));
    return againstNone({ cells, taken: cells.map((each) => each.options.at(-1)!), isPuzzle }, 0);
  };
  expect(certainty([digit(3, 0.1)], 1, false)).toBeCloseTo(0.1);
  expect(certainty([digit(3, 0.1)], 1)).toBeCloseTo(2.5 / 3.4);
  expect(certainty([digit(3, 0.1)], 2)).toBeGreaterThan(0.98);
  expect(certainty([digit(5, 0.8), digit(3, 0.04)], 1)).toBeLessThan(0.25);
});

it('cells that look alike hold the same digit, the black one among them stays black', () => {
  const options = [digit(5, 0.6), digit(6, 0.4)];
  const black = cell(
    options.map((option) => ({ ...option, black: true })),
    0,
  );
  const count = ({ cells }: Board) =>
    cells[0]?.black === true && cells[1]?.black === false && cells[0].digit === 6 && cells[1].digit === 6
      ? ('one' as const)
      : ('none' as const);
  expect(resolveCells(4, board(4, black, cell(options, 0)), count)).toMatchObject({ decided: [0, 1] });
});
