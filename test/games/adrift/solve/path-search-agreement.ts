/** Tests that compare another solver of Adrift with the path search. */

import { expect, it } from 'vitest';
import { seededRandom } from '../../../../src/core/random.ts';
import type { Board } from '../../../../src/games/adrift/board.ts';
import { ruleBroken } from '../../../../src/games/adrift/rules.ts';
import type { sabrSolve } from '../../../../src/games/adrift/solve/sabr-solve.ts';
import { searchSolve } from '../../../../src/games/adrift/solve/search-solve.ts';
import { withEndMoved } from '../../../support/adrift/random-boards.ts';

/**
 * Defines the tests.
 * @param solve the solver
 * @param boards with solutions that fill them; they are also tried with one end moved
 * @param seed chooses the ends
 */
export function testAgreement(solve: typeof sabrSolve, boards: readonly Board[], seed: number): void {
  const random = seededRandom(seed);
  const tried = [...boards, ...boards.map((board) => withEndMoved(random, board))];

  it.each(['full', 'blanks'] as const)('agrees with the path search: %s', async (cover) => {
    const counts = new Set<number>();
    for (const board of tried) {
      const found = await solve(board, { cover, solutions: 2 });
      const bySearch = await searchSolve(board, { cover });
      expect(found.fillings.length).toBe(bySearch.fillings.length);
      expect(found.complete).toBe(bySearch.complete);
      for (const filling of found.fillings) expect(ruleBroken(board, filling, cover)).toBeUndefined();
      counts.add(found.fillings.length);
    }
    expect([...counts].sort()).toEqual([0, 1, 2]);
  });

  it('finds all solutions if requested', async () => {
    for (const board of boards.filter(({ side }) => side === 3).slice(0, 8)) {
      const order = { cover: 'blanks', solutions: 60 } as const;
      const texts = ({ fillings }: { fillings: readonly Int8Array[] }) =>
        fillings.map((each) => each.join()).sort();
      const bySearch = texts(await searchSolve(board, order));
      const found = texts(await solve(board, order));
      expect(found.length).toBe(bySearch.length);
      if (found.length < 60) expect(found).toEqual(bySearch);
    }
  });
}
