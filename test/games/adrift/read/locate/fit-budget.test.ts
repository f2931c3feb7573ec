import { describe, expect, it } from 'vitest';
import { ReadError } from '../../../../../src/core/errors.ts';
import { type Frame, makeFrame } from '../../../../../src/core/frame.ts';
import type { CubeCorner } from '../../../../../src/games/adrift/cube-corner.ts';
import { FitBudget, placesOf } from '../../../../../src/games/adrift/read/locate/fit-budget.ts';
import { choiceLimits } from '../../../../../src/games/adrift/read/locate/limits.ts';
import { layoutIn } from '../../../../../src/games/adrift/read/locate/locate.ts';
import { orThrow } from '../../../../../src/perception/attempt.ts';
import { doubtAboutCells } from '../../../../../src/games/adrift/read/reader.ts';
import { decodePicture } from '../../../../../src/capture/picture/decode.ts';
import { thrownBy } from '../../../../support/thrown-by.ts';

const corner = (side: number, px: number): CubeCorner => ({
  side,
  center: { x: 0, y: 0 },
  right: { x: px, y: 0 },
  left: { x: -px / 2, y: px },
  down: { x: 0, y: px },
});

/** Makes a picture with a random colour per pixel, by Marsaglia's xorshift. */
function noise(size: number, seed: number): Frame {
  let state = seed;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state & 255;
  };
  return makeFrame(size, size, Uint8Array.from({ length: size * size * 4 }, next));
}

/** Returns the refusal of a picture; fails if it can be located. */
const refusalOf = (frame: Frame, budget: FitBudget): ReadError =>
  thrownBy(() => orThrow(layoutIn(frame, doubtAboutCells(frame), budget)), ReadError);

describe('FitBudget', () => {
  it('grants fits until one exceeds what is left, then none', () => {
    const one = corner(3, 40);
    const budget = new FitBudget(2.5 * placesOf(one));
    expect([budget.take(one), budget.take(one), budget.take(one)]).toEqual([true, true, false]);
    expect(budget.isSpent).toBe(true);
    expect(budget.take(corner(2, 5))).toBe(false);
  });

  it('charges more for more cells and for larger ones', () => {
    expect(placesOf(corner(4, 40))).toBeGreaterThan(placesOf(corner(3, 40)));
    expect(placesOf(corner(3, 80))).toBeGreaterThan(placesOf(corner(3, 40)));
  });
});

describe('the search for the cube', () => {
  it('stops on noise when the budget is spent, always at the same point', () => {
    const frame = noise(1000, 2);
    const first = new FitBudget(1e6);
    const again = new FitBudget(1e6);
    expect(refusalOf(frame, first).message).toMatch(/places beside edges.*show the game alone/);
    expect(first.isSpent).toBe(true);
    refusalOf(frame, again);
    expect(again.left).toBe(first.left);
    // Witness: noise needs more than that.
    const wide = new FitBudget(3e6);
    refusalOf(frame, wide);
    expect(3e6 - wide.left).toBeGreaterThan(1e6);
  });

  it.each(['canvas-crosses-thin.png', 'canvas-filled-page.png', 'svg-tubes.png'])(
    'spends at most a tenth of its budget on %s',
    async (name) => {
      const file = new URL(`../../../../../fixtures/adrift/should-read/${name}`, import.meta.url).pathname;
      const budget = new FitBudget();
      const frame = await decodePicture(file);
      orThrow(layoutIn(frame, doubtAboutCells(frame), budget));
      expect(budget.max - budget.left).toBeLessThan(choiceLimits.maxPlaces / 10);
    },
  );
});
