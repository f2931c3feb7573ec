import { describe, expect, it } from 'vitest';
import { faultyLevel, playFaultyLevel } from '../../faults/faulty-continuity.ts';
import type { FaultKind } from '../../faults/fault-plan.ts';

/** Faults to play one by one; other faults are the same for all games. */
const kinds: readonly FaultKind[] = [
  'lost clicks',
  'torn frames',
  'black frames',
  'half-drawn frames',
  'recoloured cell',
  'popup',
  'moved',
  'resized',
  'rescaled',
  'minimised',
  'focus taken',
  'capture fails',
  'closed',
];

describe('a level with faults', () => {
  it.each(kinds.map((kind, i) => [kind, i] as const))(
    'is solved if possible, and never falsely claimed solved: %s',
    async (kind, i) => {
      const outcome = await playFaultyLevel(faultyLevel(300 + i, kind));
      expect(outcome).toMatchObject({ harmful: 0, wrongBoards: [], falseSolved: false, explained: true });
      if (outcome.canFinish) expect(outcome.result).toMatchObject({ finished: true, solved: 1 });
    },
  );

  it('counts a click outside the window as harmful', async () => {
    let clicked = false;
    const { harmful } = await playFaultyLevel(faultyLevel(3, 'lost clicks'), (_event, table) => {
      if (clicked) return;
      clicked = true;
      void table.click({ x: 5, y: 5 });
    });
    expect(harmful).toBe(1);
  });

  it('ends the run with a reason, without a false claim, when keys are up to 0.8 s late', async () => {
    const { result, ...facts } = await playFaultyLevel(faultyLevel(3, 'late clicks'));
    expect(facts).toMatchObject({ harmful: 0, wrongBoards: [], falseSolved: false, explained: true });
    expect(result.reason).toMatch(/.{10}/);
  });

  it('ends the run with a reason when its window closes', async () => {
    const { result } = await playFaultyLevel(faultyLevel(2, 'closed'));
    expect(result).toMatchObject({ finished: false, exitCode: 4 });
    expect(result.reason).toMatch(/gone/);
  });
});
