import { describe, expect, it } from 'vitest';
import { faultyCube, playFaultyCube } from '../../faults/faulty-adrift.ts';
import type { FaultKind } from '../../faults/fault-plan.ts';

/**
 * Kinds of faults played here, in the end two at once; the other kinds are the same for all games.
 */
const kinds: readonly (readonly FaultKind[])[] = [
  ['lost clicks'],
  ['doubled clicks'],
  ['late clicks'],
  ['recoloured cell'],
  ['cursor'],
  ['resized'],
  ['hand'],
  ['lost clicks', 'focus taken'],
  ['doubled clicks', 'late clicks'],
];

describe('a puzzle with faults', () => {
  it.each(kinds.map((each, i) => [each.join(' and '), each, i] as const))(
    'is solved where possible, and never reported solved when it is not: %s',
    async (_, each, i) => {
      const cube = faultyCube(300 + i);
      const outcome = await playFaultyCube({ ...cube, plan: { ...cube.plan, kinds: each } });
      expect(outcome).toMatchObject({ harmful: 0, falseSolved: false, explained: true });
      if (outcome.canFinish) expect(outcome.result).toMatchObject({ finished: true, solved: 1 });
    },
  );

  it('counts a drag that leaves the window as harmful', async () => {
    let dragged = false;
    const { harmful } = await playFaultyCube(faultyCube(3, 'late clicks'), ({ kind }, table) => {
      if (kind !== 'click' || dragged) return;
      dragged = true;
      void table.drag([
        { x: 200, y: 200 },
        { x: 5, y: 5 },
      ]);
    });
    expect(harmful).toBe(1);
  });
});
