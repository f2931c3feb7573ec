/**
 * The palettes of the practice game: seven sets of six saturated colours, named after what they
 * look like. Two begin with the colours that are known of the real game (docs/strata.md has the
 * measurements); the others keep its character, deep and earthy, and away from the linen, with some
 * sets of neighbouring hues, because the real game has one palette per area and a reader must not
 * depend on any of them.
 */

import type { Rgb } from '../../../core/frame.ts';

/** A named set of six colours. */
interface PaletteSet {
  readonly name: string;
  /** Six colours; a puzzle with k colours uses the first k of them. */
  readonly colors: readonly Rgb[];
}

const rgb = (r: number, g: number, b: number): Rgb => ({ r, g, b });

/** All palettes, in the order in which `--palette-set 1` and so on name them. */
export const paletteSets: readonly PaletteSet[] = [
  {
    name: 'heath',
    colors: [
      rgb(21, 116, 108),
      rgb(159, 83, 70),
      rgb(71, 45, 74),
      rgb(196, 132, 38),
      rgb(58, 92, 150),
      rgb(96, 118, 44),
    ],
  },
  {
    name: 'market',
    colors: [
      rgb(145, 57, 88),
      rgb(80, 120, 120),
      rgb(225, 125, 55),
      rgb(85, 35, 55),
      rgb(40, 74, 120),
      rgb(128, 134, 40),
    ],
  },
  {
    name: 'harbour',
    colors: [
      rgb(24, 62, 110),
      rgb(200, 68, 52),
      rgb(30, 136, 160),
      rgb(222, 160, 44),
      rgb(58, 60, 68),
      rgb(66, 122, 82),
    ],
  },
  {
    name: 'lagoon',
    colors: [
      rgb(14, 84, 82),
      rgb(22, 128, 118),
      rgb(30, 108, 160),
      rgb(34, 62, 118),
      rgb(72, 150, 92),
      rgb(88, 64, 142),
    ],
  },
  {
    name: 'ember',
    colors: [
      rgb(122, 32, 40),
      rgb(190, 60, 44),
      rgb(224, 118, 40),
      rgb(150, 88, 46),
      rgb(208, 70, 104),
      rgb(84, 48, 44),
    ],
  },
  {
    name: 'orchard',
    colors: [
      rgb(62, 110, 50),
      rgb(178, 42, 60),
      rgb(132, 146, 30),
      rgb(98, 54, 112),
      rgb(216, 136, 30),
      rgb(36, 82, 88),
    ],
  },
  {
    name: 'dusk',
    colors: [
      rgb(72, 54, 122),
      rgb(150, 54, 122),
      rgb(52, 92, 164),
      rgb(208, 84, 90),
      rgb(38, 42, 72),
      rgb(110, 98, 176),
    ],
  },
];
