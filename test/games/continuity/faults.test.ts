import { describe, expect, it } from 'vitest';
import { playLoop } from '../../../src/bot/loop.ts';
import type { FrameSize } from '../../../src/core/points.ts';
import { VirtualClock } from '../../../src/core/virtual-clock.ts';
import { continuityPlayer } from '../../../src/games/continuity/play.ts';
import { continuityPractice, type ContinuityWitness } from '../../../src/games/continuity/practice.ts';
import { continuityReader } from '../../../src/games/continuity/reader.ts';
import { ClickGate } from '../../../src/input/click-gate.ts';
import { canFinish, type FaultKind } from '../../../src/practice/fault-plan.ts';
import { FaultyPractice } from '../../../src/practice/faults.ts';

const sizes = [
  { width: 360, height: 400 },
  { width: 420, height: 440 },
];
const cells = ({ width, height }: FrameSize) =>
  [0, 1, 2, 3].map((i) => ({
    x: width * (0.2 + 0.4 * (i % 2)),
    y: height * (0.25 + 0.3 * Math.floor(i / 2)),
    width: 14,
    height: 14,
  }));

/** Plays one level with these faults. */
async function playWith(kinds: readonly FaultKind[], seed: number) {
  const clock = new VirtualClock();
  const game = continuityPractice.create({ seed: String(seed), size: '2x2' });
  const plan = { kinds, seed };
  const table = new FaultyPractice({ game, sizes, clock, cells }, plan);
  const result = await playLoop({
    reader: continuityReader,
    session: continuityPlayer.start({}),
    screen: table,
    gate: new ClickGate(table, table, () => table.displays()),
    clock,
  });
  const witness = table.witness() as ContinuityWitness;
  return { result, witness, harm: table.harmfulClicks, canFinish: canFinish(plan) };
}

const borne: readonly FaultKind[] = [
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
];

describe('a level with faults', () => {
  it.each(borne)(
    'is solved in spite of them where that is possible, and nothing is told that is not so: %s',
    async (kind) => {
      const { result, witness, harm, canFinish: possible } = await playWith([kind], 3);
      expect(result.finished).toBe(witness.state.won);
      if (possible) expect(result).toMatchObject({ finished: true, solved: 1 });
      expect(result.reason).not.toBe('');
      expect(harm).toBe(0);
    },
  );

  it('whose keys come up to 0.8 s late ends by itself, with a reason, and claims nothing', async () => {
    const { result, witness, harm } = await playWith(['late clicks'], 1);
    expect(result.finished).toBe(witness.state.won);
    expect(result.solved).toBe(Number(witness.state.won));
    expect(result.reason).toMatch(/.{10}/);
    expect(harm).toBe(0);
  });

  it('in a window that closes ends with that', async () => {
    const { result } = await playWith(['closed'], 2);
    expect(result).toMatchObject({ finished: false, exitCode: 4 });
    expect(result.reason).toMatch(/gone/);
  });
});
