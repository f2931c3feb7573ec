import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Board, boardOf } from '../../../../src/games/adrift/board.ts';
import { PuzzleKeys } from '../../../../src/games/adrift/generate/puzzle-key.ts';
import { symmetriesOf } from '../../../../src/games/adrift/topology.ts';
import { coveredBoards } from '../../../support/adrift/random-boards.ts';
import { plainKey } from '../plain-key.ts';

const keys = new PuzzleKeys(4);
const boards = [2, 9].flatMap((seed) => coveredBoards(seed, 4, { colors: 4, stones: 5, count: 400 }));

/** Makes an equivalent board. */
function alike({ side, cells, letters }: Board, symmetry: number, order: readonly number[]): Board {
  const map = symmetriesOf(side)[symmetry]!;
  const moved = cells.slice();
  cells.forEach((value, cell) => {
    moved[map[cell]!] = value < 0 ? value : order[value]!;
  });
  return boardOf(side, moved, letters);
}

describe('the key of a puzzle', () => {
  it('does not change by rotation, reflection or renaming of colours, nor does its class', () => {
    const orders = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });
    fc.assert(
      fc.property(fc.constantFrom(...boards), fc.nat(5), orders, (board, symmetry, order) => {
        const other = alike(board, symmetry, order);
        expect(keys.keyOf(other.cells, other.ends)).toBe(keys.keyOf(board.cells, board.ends));
        expect(keys.classOf(other.ends, 8, 64)).toBe(keys.classOf(board.ends, 8, 64));
      }),
      { seed: 4, numRuns: 300 },
    );
  });

  it('distinguishes whatever a plain comparison distinguishes', () => {
    const pairs = new Map(boards.map((board) => [plainKey(board), keys.keyOf(board.cells, board.ends)]));
    expect(pairs.size).toBeGreaterThan(500);
    expect(new Set(pairs.values()).size).toBe(pairs.size);
  });

  it('differs when two colours exchange one end each', () => {
    const { side, cells, letters, ends } = boards[0]!;
    const crossed = cells.slice();
    crossed[ends[0]!] = 1;
    crossed[ends[2]!] = 0;
    const other = boardOf(side, crossed, letters);
    expect(keys.keyOf(other.cells, other.ends)).not.toBe(keys.keyOf(cells, ends));
  });

  it('has classes of about the same size', () => {
    const counts = new Array<number>(8).fill(0);
    for (const { ends } of boards) {
      const each = keys.classOf(ends, 8, 8);
      counts[each] = counts[each]! + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(boards.length / 8 / 2);
  });
});
