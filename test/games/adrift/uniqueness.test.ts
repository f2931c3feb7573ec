import { expect, it } from 'vitest';
import { readJson } from '../../../src/core/json/json.ts';
import { numberedRandom } from '../../../src/core/random.ts';
import { adriftUniqueness } from '../../../src/games/adrift/uniqueness.ts';
import { articleBoard, articleSolution } from './boards.ts';

it('says the same of a clause whose literals are repeated', () => {
  const board = articleBoard.trim().split('\n').filter(Boolean);
  const random = numberedRandom(1, 0);
  for (const cover of ['full', 'blanks']) {
    const { follows } = adriftUniqueness.claim(
      readJson(JSON.stringify({ board, solution: articleSolution, cover })),
    );
    const counts = { yes: 0, no: 0 };
    for (let i = 0; i < 2000; i++) {
      const clause = Array.from(
        { length: 1 + random.int(3) },
        () => (1 + random.int(30)) * (random.int(2) ? 1 : -1),
      );
      const repeated = [...clause, ...clause, random.pick(clause)];
      expect(follows(repeated), repeated.join(' ')).toBe(follows(clause));
      counts[follows(clause) ? 'yes' : 'no']++;
    }
    expect(Math.min(counts.yes, counts.no)).toBeGreaterThan(100);
  }
});
