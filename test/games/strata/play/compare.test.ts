import { expect, it } from 'vitest';
import type { PuzzleScene } from '../../../../src/games/strata/read/scene.ts';
import { ribbonReadingOf } from '../../../../src/games/strata/play/compare.ts';

const scene = (laid: readonly { kind: 'row' | 'column'; index: number; color: number }[], selected = 0) =>
  ({ selected, laid: laid.map((move) => ({ ...move, moving: false })) }) as unknown as PuzzleScene;

it('a ribbon that shows above others as it flies on leaves the reading for the next ribbon as it is', () => {
  const [row, column] = [
    { kind: 'row', index: 1, color: 0 },
    { kind: 'column', index: 0, color: 1 },
  ] as const;
  const reading = ribbonReadingOf(scene([row, column]));
  expect(ribbonReadingOf(scene([column, row]))).toBe(reading);
  for (const other of [scene([row]), scene([row, { ...column, color: 0 }]), scene([row, column], 1)]) {
    expect(ribbonReadingOf(other)).not.toBe(reading);
  }
});
