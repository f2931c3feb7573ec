import { describe, expect, it } from 'vitest';
import { faultyPuzzle, playFaultyPuzzle } from '../../faults/faulty-str8ts.ts';
import type { FaultKind } from '../../faults/fault-plan.ts';

/** The kinds that are played one by one; the others do not depend on the game. */
const kinds: readonly FaultKind[] = [
  'lost clicks',
  'doubled clicks',
  'late clicks',
  'slow fades',
  'torn frames',
  'half-drawn frames',
  'frozen frames',
  'recoloured cell',
  'cursor',
  'popup',
  'moved',
  'resized',
  'focus taken',
  'hand',
  'closed',
];

describe('a puzzle with injected faults', () => {
  it.each(kinds.map((kind, i) => [kind, i] as const))(
    'is solved if possible, and never reported as solved otherwise: %s',
    async (kind, i) => {
      const outcome = await playFaultyPuzzle(faultyPuzzle(200 + i, kind));
      expect(outcome).toMatchObject({ harmful: 0, falseSolved: false, explained: true });
      if (outcome.canFinish) expect(outcome.result).toMatchObject({ finished: true, solved: 1 });
    },
  );

  it('counts a stray click as harmful', async () => {
    let clicked = false;
    const { harmful } = await playFaultyPuzzle(faultyPuzzle(3, 'late clicks'), ({ kind }, table) => {
      if (kind !== 'click' || clicked) return;
      clicked = true;
      void table.click({ x: 5, y: 5 });
    });
    expect(harmful).toBe(1);
  });
});
