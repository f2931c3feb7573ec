/**
 * Colours of Str8ts pages: light and dark ones, grey black cells, and black cells that are brighter
 * than the white ones. Some colours are shifted a little at random, so that no two boards look
 * alike.
 */

import type { Random } from '../src/core/random.ts';

/** The colours of a board, as `#rrggbb`. */
export interface Theme {
  readonly page: string;
  readonly text: string;
  readonly white: string;
  readonly black: string;
  /** Lines, or gaps between cells. */
  readonly line: string;
  /** Outer line. */
  readonly rim: string;
  readonly given: string;
  readonly entered: string;
  readonly clue: string;
  readonly mark: string;
  readonly selected: string;
  /** Ground of the cells in the selected cell's row and column. */
  readonly tinted: string;
}

const theme = (colors: string): Theme => {
  const [page, text, white, black, line, rim, given, entered, clue, mark, selected, tinted] = colors.split(' ') as [
    string, string, string, string, string, string, string, string, string, string, string, string,
  ]; // prettier-ignore
  return { page, text, white, black, line, rim, given, entered, clue, mark, selected, tinted };
};

/** page, text, white, black, line, rim, given, entered, clue, mark, selected, tinted. */
const themes: readonly Theme[] = [
  '#ffffff #222222 #ffffff #000000 #000000 #000000 #000000 #1a56db #ffffff #777777 #fff3b0 #eef4ff',
  '#ffffff #333333 #ffffff #000000 #999999 #000000 #000000 #2563eb #ffffff #888888 #cfe8ff #eaf3fb',
  '#f4f4f4 #333333 #ffffff #222222 #cccccc #222222 #111111 #0b7a3b #ffffff #666666 #ffe08a #fff8e0',
  '#fafafa #1b1b1b #fdfdfd #333333 #bdbdbd #333333 #222222 #c2410c #f2f2f2 #8a8a8a #bbdefb #e3f2fd',
  '#e8ecf0 #22303c #ffffff #2c3e50 #b0bec5 #2c3e50 #2c3e50 #2980b9 #ecf0f1 #7f8c8d #d6eaf8 #f2f8fc',
  '#fbf7ef #3b2f2f #fffdf7 #3b2f2f #c9bfae #3b2f2f #2b2020 #8b4513 #fffaf0 #998877 #ffe9b8 #fbf1dc',
  '#dddddd #111111 #eeeeee #111111 #777777 #000000 #000000 #0000cc #ffffff #555555 #ffff99 #e0e8f0',
  '#ffffff #444444 #e6e6e6 #444444 #ffffff #ffffff #222222 #1565c0 #ffffff #777777 #fff59d #e8eaf6',
  '#1e293b #e2e8f0 #f8fafc #0f172a #94a3b8 #0f172a #0f172a #2563eb #f1f5f9 #64748b #bae6fd #e0f2fe',
  '#121212 #eeeeee #e0e0e0 #000000 #616161 #616161 #111111 #0d47a1 #bdbdbd #555555 #ffe082 #cfd8dc',
  '#121212 #eeeeee #3a3a3a #050505 #5a5a5a #707070 #f5f5f5 #80cbc4 #9e9e9e #aaaaaa #4a5a6a #424a52',
  '#1e1e1e #d4d4d4 #2d2d30 #0c0c0c #4a4a4f #4a4a4f #eeeeee #9cdcfe #b0b0b0 #8a8a8a #3d4f66 #343b45',
  '#0f172a #e2e8f0 #334155 #020617 #1e293b #64748b #f8fafc #7dd3fc #cbd5e1 #94a3b8 #475f85 #3b4b63',
  '#000000 #dddddd #444444 #0a0a0a #777777 #999999 #ffffff #ffd54f #aaaaaa #bbbbbb #5b6f8f #4d5560',
  '#202124 #e8eaed #28292d #7d8187 #54575d #7d8187 #f1f3f4 #8ab4f8 #101113 #9aa0a6 #3c4a63 #303640',
  '#101418 #d8dee9 #1b2027 #66707c #3a434f #66707c #eceff4 #a3be8c #0b0e12 #8b95a3 #2e3f57 #232c38',
  '#002b36 #93a1a1 #073642 #586e75 #0f4a58 #586e75 #eee8d5 #b58900 #00212b #839496 #0e5266 #0a4352',
  '#ffffff #222222 #ffffff #5b6470 #d5d9df #5b6470 #1f2937 #be185d #ffffff #9aa3af #fde68a #f3f4f6',
  '#f0fff4 #14532d #ffffff #14532d #a7c4b0 #14532d #0b2b17 #b45309 #dcfce7 #6b8f78 #d9f99d #f0fdf4',
  '#fff5f7 #581c34 #fffafb #4a1530 #d8b4c2 #4a1530 #3a0d24 #7c3aed #ffe4ec #a3788a #ffd1e0 #fff0f4',
].map(theme); // prettier-ignore

/**
 * Picks a theme; half of them get their colours shifted by a few levels, as long as the lines stay
 * visible.
 */
export function pickTheme(random: Random): Theme {
  const picked = random.pick(themes);
  if (random.next() < 0.5) return picked;
  for (;;) {
    const shifted = Object.entries(picked).map(([name, hex]) => [name, shiftColor(hex, random)]);
    const theme = Object.fromEntries(shifted) as Theme;
    if (Math.abs(brightness(theme.line) - brightness(theme.white)) >= minLine) return theme;
  }
}

/** Minimum brightness difference between lines and white cells, levels. */
const minLine = 14;

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function brightness(hex: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(hex);
  return 0.21 * r + 0.72 * g + 0.07 * b;
}

function shiftColor(hex: string, random: Random): string {
  const shifted = channelsOf(hex).map((value) => Math.min(255, Math.max(0, value + random.int(13) - 6)));
  return `#${shifted.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
