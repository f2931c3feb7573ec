import { expect, it } from 'vitest';
import { numberedRandom } from '../../../src/core/random.ts';
import { makeBoard } from '../../../src/games/rule-file/make-board.ts';
import { makePuzzle } from '../../../src/games/rule-file/puzzle.ts';

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
