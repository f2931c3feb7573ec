/** Games that give hints on pictures, and options of practice games whose seed chooses the look. */

import type { OptionValues } from '../../../src/core/options.ts';

/** By name; rule files by the name of their example. */
export const hintedGames: Readonly<Record<string, readonly OptionValues[]>> = {
  str8ts: [{}, { size: '6' }, { size: '7' }],
  strata: ['2', '3', '4', '5', '6'].map((size) => ({ size, puzzle: true })),
  adrift: [{ side: '4' }, { side: '5' }, { side: '6' }],
  continuity: [{ size: '2x2' }, { size: '2x3' }],
  'lights-out': [{ size: '5x5' }, { size: '3x4' }],
  unruly: [{}],
  mosaic: [{}],
  solo: [{}],
};
