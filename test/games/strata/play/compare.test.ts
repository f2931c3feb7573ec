import { expect, it } from 'vitest';
import type { PuzzleScene } from '../../../../src/games/strata/read/scene.ts';
import { ribbonPatternOf, ribbonReadingOf } from '../../../../src/games/strata/play/compare.ts';

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

it('a pattern of ribbons depends on their lines and on which share a colour, not on order or colours', () => {
  const ribbons = (a: number, b: number, c: number) =>
    [
      { kind: 'row', index: 0, color: a },
      { kind: 'column', index: 0, color: b },
      { kind: 'column', index: 1, color: c },
    ] as const;
  const pattern = ribbonPatternOf(ribbons(0, 1, 0));
  expect(ribbonPatternOf(ribbons(2, 0, 2))).toBe(pattern);
  expect(ribbonPatternOf(ribbons(0, 1, 0).toReversed())).toBe(pattern);
  expect(ribbonPatternOf(ribbons(0, 1, 1))).not.toBe(pattern);
  expect(ribbonPatternOf(ribbons(0, 1, 0).slice(1))).not.toBe(pattern);
});
