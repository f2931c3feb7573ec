/** Looks of the practice game of a rule file. */

import type { Shade } from '../file/puzzle-file.ts';

/** A look. */
export interface Skin {
  readonly name: string;
  readonly page: string;
  /** Ground of cells whose states have no shade. */
  readonly plain: string;
  readonly shades: Readonly<Record<Shade, string>>;
  /** Grounds of cells that are distinguished by colours. */
  readonly hues: readonly string[];
  readonly line: string;
  /** Widths of thin and thick lines, and of a cell's bevel, as shares of the pitch. */
  readonly widths: readonly [number, number, number];
  /** Ink of given and of entered cells, on a light and on a dark ground. */
  readonly given: readonly [string, string];
  readonly entered: readonly [string, string];
  /** Colour of the current cell's mark. */
  readonly hand: string;
  readonly font: string;
  /** Height of the digits, as a share of the pitch. */
  readonly figure: number;
}

/** All looks. */
export const skins: readonly Skin[] = [
  {
    name: 'paper',
    page: '#f4f1ea',
    plain: '#ffffff',
    shades: { darkest: '#26242b', middle: '#b9b4a8', lightest: '#ffffff' },
    hues: ['#c8553d', '#e9c46a', '#588157', '#457b9d', '#9a6fb0', '#e0e1dd'],
    line: '#57534b',
    widths: [0.03, 0.09, 0],
    given: ['#1c1b1f', '#e9e6dd'],
    entered: ['#2563a8', '#a9cdf2'],
    hand: '#d2691e',
    font: 'Georgia, serif',
    figure: 0.5,
  },
  {
    name: 'night',
    page: '#16181d',
    plain: '#23262e',
    shades: { darkest: '#0a0b0d', middle: '#4b5060', lightest: '#dfe3ec' },
    hues: ['#8f2d56', '#d8973c', '#218380', '#3d5a98', '#73628a', '#b7c9c3'],
    line: '#6d7385',
    widths: [0.03, 0.1, 0],
    given: ['#101216', '#f0f2f7'],
    entered: ['#8a4b08', '#ffd08a'],
    hand: '#ffb347',
    font: 'sans-serif',
    figure: 0.46,
  },
  {
    name: 'tiles',
    page: '#cfd8dc',
    plain: '#eceff1',
    shades: { darkest: '#37474f', middle: '#90a4ae', lightest: '#fafafa' },
    hues: ['#ef5350', '#ffee58', '#66bb6a', '#42a5f5', '#ab47bc', '#ffa726'],
    line: '#78909c',
    widths: [0.05, 0.13, 0.06],
    given: ['#102027', '#eceff1'],
    entered: ['#00695c', '#80cbc4'],
    hand: '#d84315',
    font: 'monospace',
    figure: 0.52,
  },
];
