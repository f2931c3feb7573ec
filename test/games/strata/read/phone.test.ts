/**
 * Strata on a phone in portrait: the practice game between bars as on the one picture of a real
 * phone, and on phones of other sizes.
 */

import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../../src/core/frame.ts';
import { calibrateStrata } from '../../../../src/games/strata/calibrate/calibrate.ts';
import { layoutFromProfile } from '../../../../src/games/strata/read/profile.ts';
import type { StrataLayout } from '../../../../src/games/strata/read/scene.ts';
import { strata } from '../../../../src/games/strata/index.ts';
import { readFrame } from '../../../../src/library/read-picture.ts';
import { profileJson } from '../../../support/profile-json.ts';
import { barsOf, seenBars, withBars } from '../../../support/android/phone-bars.ts';
import { puzzlePicture } from '../calibrate-pictures.ts';

const boardIn = (frame: Frame, layout?: StrataLayout) => readFrame(strata, frame, layout).document.board;

/** Draws a puzzle on a phone: with the bars, and the game alone. */
async function phonePicture(width: number, height: number, bars = seenBars, size = 4, colors = 4) {
  const area = barsOf({ width, height }, bars);
  const game = await puzzlePicture(area, { size, colors });
  return { frame: await withBars(game, { width, height }, area), game, area };
}

/** Displays and the heights of their bars: as seen, Android's 24 and 48 dp, or one bar alone. */
const phones = [
  [1080, 2340, seenBars],
  [1080, 1920, { status: 63, navigation: 126 }],
  [720, 1560, { status: 54, navigation: 84 }],
  [1440, 3120, { status: 110, navigation: 168 }],
  [480, 854, { status: 36, navigation: 72 }],
  [1440, 2960, { status: 0, navigation: 168 }],
] as const;

describe('Strata on an upright phone', () => {
  it.each([
    [2, 2],
    [3, 3],
    [5, 5],
    [6, 4],
  ])('is read between the bars with nothing known, %ix%i', async (size, colors) => {
    const { frame, game } = await phonePicture(1080, 2340, seenBars, size, colors);
    expect(boardIn(frame)).toEqual(boardIn(game));
    expect(boardIn(frame)).toHaveLength(size);
  });

  it.each(phones)('of %ix%i is calibrated, and read by its profile', async (width, height, bars) => {
    const { frame, game, area } = await phonePicture(width, height, bars);
    const { profile, residualPx, boundPx } = calibrateStrata([{ frame, name: 'a phone' }], 'phone');
    expect(residualPx).toBeLessThan(0.75 * boundPx);
    expect(Math.abs(profile.scale / (area.height / 768) - 1)).toBeLessThan(0.001);
    expect(Math.abs(profile.origin.y - area.y)).toBeLessThan(0.5 * profile.scale);
    expect(Math.abs(profile.origin.x - width / 2)).toBeLessThan(0.5 * profile.scale);
    const layout = layoutFromProfile(profileJson(profile, 'phone.json'));
    expect(boardIn(frame, layout)).toEqual(boardIn(game));
  });

  it('whose bars are dark but not black is read, too', async () => {
    const { frame, game } = await phonePicture(1080, 2340);
    const data = frame.data.map((value, i) => (i % 4 === 3 ? value : Math.max(value, 40)));
    expect(boardIn({ ...frame, data })).toEqual(boardIn(game));
  });
});
