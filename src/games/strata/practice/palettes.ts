/**
 * The palettes of the practice game: seven sets of six saturated colours, named after their look.
 * Two begin with the known colours of the real game (docs/strata.md has the measurements). The
 * others keep its character, deep, earthy and distinct from the linen. Some have neighbouring hues,
 * because the real game has one palette per area and a reader must not depend on any of them.
 */

import type { Rgb } from '../../../core/frame.ts';
import { fromHex } from '../../../vision/color/color-space.ts';

interface PaletteSet {
  readonly name: string;
  /** Six colours; a puzzle with k colours uses the first k of them. */
  readonly colors: readonly Rgb[];
}

/** All palettes, numbered from 1 for `--palette-set`. */
export const paletteSets: readonly PaletteSet[] = [
  { name: 'heath', colors: ['#15746c', '#9f5346', '#472d4a', '#c48426', '#3a5c96', '#60762c'] },
  { name: 'market', colors: ['#913958', '#507878', '#e17d37', '#552337', '#284a78', '#808628'] },
  { name: 'harbour', colors: ['#183e6e', '#c84434', '#1e88a0', '#dea02c', '#3a3c44', '#427a52'] },
  { name: 'lagoon', colors: ['#0e5452', '#168076', '#1e6ca0', '#223e76', '#48965c', '#58408e'] },
  { name: 'ember', colors: ['#7a2028', '#be3c2c', '#e07628', '#96582e', '#d04668', '#54302c'] },
  { name: 'orchard', colors: ['#3e6e32', '#b22a3c', '#84921e', '#623670', '#d8881e', '#245258'] },
  { name: 'dusk', colors: ['#48367a', '#96367a', '#345ca4', '#d0545a', '#262a48', '#6e62b0'] },
].map(({ name, colors }) => ({ name, colors: colors.map(fromHex) }));
