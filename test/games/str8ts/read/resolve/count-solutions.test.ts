import { expect, it } from 'vitest';
import { solutionCounter } from '../../../../../src/games/str8ts/read/resolve/count-solutions.ts';

it('all boards of one picture share the nodes of the search, and those of the next one get new ones', () => {
  const cells = Array.from({ length: 81 }, () => ({ black: false, digit: undefined }));
  const empty = { size: 9, cells };
  const count = solutionCounter();
  const answers = new Set(Array.from({ length: 1000 }, () => count(empty)));
  expect([...answers]).toEqual(['several', 'unknown']);
  expect(solutionCounter()(empty)).toBe('several');
});
