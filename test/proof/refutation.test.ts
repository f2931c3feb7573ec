import { describe, expect, it } from 'vitest';
import { refutationFault } from '../../src/proof/refutation.ts';

describe('the checker of refutations', () => {
  const count = 300_000;
  const literals = Array.from({ length: count }, (_, i) => i + 1);
  const units = literals.map((literal) => [-literal]);

  it('accepts a clause of hundreds of thousands of literals', () => {
    expect(refutationFault([...units, literals], [])).toBeUndefined();
    expect(refutationFault([...units.slice(1), literals], [])).toBe(
      'the proof ends before the contradiction',
    );
  });

  it('accepts hundreds of thousands of clauses that watch one literal', () => {
    const other = count + 1;
    const watching = literals.map((literal) => [literal, other]);
    expect(refutationFault([...watching, [-1], [-2]], [[-other]])).toBe(
      `lemma 1 (-${other}) does not follow`,
    );
  });
});
