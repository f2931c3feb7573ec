import { describe, expect, it } from 'vitest';
import type { Board } from '../../../src/games/str8ts/board.ts';
import { decide } from '../../../src/games/str8ts/read-legal.ts';
import type { CellOption, CellOptions } from '../../../src/games/str8ts/read-options.ts';

const digit = (value: number | undefined, share = 1): CellOption => ({ black: false, digit: value, share });
const cell = (options: readonly CellOption[], group: number, change: Partial<CellOptions> = {}): CellOptions => ({
  options, spare: [], sure: options.length === 1, margin: 0.5, foreign: false, strange: false, group, ...change,
}); // prettier-ignore
/** A board whose first cells are given, the others empty. */
const board = (size: number, ...first: readonly CellOptions[]) =>
  Array.from({ length: size * size }, (_, i) => first[i] ?? cell([digit(undefined)], i));
const always = () => 'one' as const;

describe('two legal readings', () => {
  const either = (second: number, change: Partial<CellOptions> = {}) =>
    board(4, cell([digit(3, 0.9), digit(2, second)], 0, change));

  it('are decided by the picture when one is far likelier', () => {
    const told = decide(4, either(0.02), always);
    expect('taken' in told && told.taken[0]?.digit).toBe(3);
  });

  it('are refused when they are nearly as likely, or when one sees no digit there, or something lies over it', () => {
    expect(decide(4, either(0.2), always)).toMatchObject({ open: 0, why: 'the puzzle allows both' });
    const empty = board(4, cell([digit(3, 0.9), digit(undefined, 0.01)], 0));
    expect(decide(4, empty, always)).toMatchObject({ open: 0 });
    expect(decide(4, either(0.02, { strange: true }), always)).toMatchObject({ open: 0 });
  });
});

it('of many doubtful cells the one legal reading is found, however unlikely it is, with few questions', () => {
  const truth = [2, 1, 2, 1, 2, 1, 2, 1, 2, 1];
  const doubtful = truth.map((_, i) =>
    cell([digit(9, 0.4), digit(8, 0.3), digit(1, 0.15), digit(2, 0.15)], i),
  );
  let questions = 0;
  const count = ({ cells }: Board) => {
    questions++;
    const wrong = truth.some((value, i) => cells[i]?.digit !== undefined && cells[i]?.digit !== value);
    return wrong ? ('none' as const) : ('one' as const);
  };
  const told = decide(9, board(9, ...doubtful), count);
  expect('taken' in told && told.taken.slice(0, 10).map((taken) => taken.digit)).toEqual(truth);
  expect(questions).toBeLessThan(200);
});
