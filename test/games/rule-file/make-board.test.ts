import { expect, it } from 'vitest';
import { besideCell } from '../../../src/core/beside-cell.ts';
import { numberedRandom } from '../../../src/core/random.ts';
import { makeBoard } from '../../../src/games/rule-file/make-board.ts';
import type { Board } from '../../../src/games/rule-file/board.ts';
import { groundOf, makePuzzle, solvePuzzle } from '../../../src/games/rule-file/puzzle.ts';

/** Norinori: what a board shows are its regions alone. */
const pairs = `puzzle  Pairs
about   Two shaded cells in every region; every shaded cell has exactly one shaded neighbour.
grid    4 to 12
cell e  is blank, at first, entered by left click
cell s  is mark, entered by left click
boxes by thick lines, of any size
rules
each box: exactly 2 s
each cell: no s or sees exactly 2 s
`;

const stars = pairs.slice(0, pairs.indexOf('each box')).concat(`each row, column, box: exactly 1 s
each block 2 by 2: at most 1 s
`);

it.each([
  ['pairs', pairs, 6, 1],
  ['pairs', pairs, 6, 2],
  ['pairs', pairs, 7, 3],
  ['stars', stars, 10, 1],
] as const)(
  'a board of %s (%#) whose regions are all that it shows has one solution',
  async (name, text, side, seed) => {
    const puzzle = await makePuzzle(text, name);
    const board = makeBoard(puzzle, { size: { columns: side, rows: side } }, numberedRandom(seed, 0));
    expect(board.cells.every(({ state, clue }) => state === 'e' && clue === undefined)).toBe(true);
    const first = [...new Set(board.boxes)];
    expect(first).toEqual(first.map((_, i) => i));
    for (const box of first) expect(isConnected(board, box)).toBe(true);
    const [solution, ...others] = solvePuzzle(puzzle, groundOf(puzzle, board), 20).solutions;
    expect([solution?.includes('s'), others]).toEqual([true, []]);
  },
);

/** Returns whether the cells of a box hang together. */
function isConnected({ boxes = [], columns, rows }: Board, box: number): boolean {
  const reached = new Set([boxes.indexOf(box)]);
  for (const cell of reached)
    for (const near of besideCell({ columns, rows }, cell)) if (boxes[near] === box) reached.add(near);
  return reached.size === boxes.filter((each) => each === box).length;
}

it('a new board shows the state that its clues stand on, given or not', async () => {
  const puzzle = await makePuzzle(
    `puzzle  Mines
about   A number tells how many mines touch its square.
grid    4 to 12
cell .  is middle, undecided
cell m  is mark, entered by left click
cell f  is lightest, entered by right click
clue 0-8 is number on f
rules
each square: exactly clue m
`,
    'mines',
  );
  const { cells } = makeBoard(puzzle, { size: { columns: 6, rows: 6 } }, numberedRandom(5, 0));
  const clued = cells.filter(({ clue }) => clue !== undefined);
  expect(clued.length).toBeGreaterThan(3);
  expect(clued.map(({ state }) => state)).toEqual(clued.map(() => 'f'));
});
