/** Levels for the tests, drawn as lists of rows. */

import { type Level } from '../../../src/games/continuity/level.ts';
import { parseLevel } from '../../../src/games/continuity/level-text.ts';

/** The rows of a completely solid tile, and of the gap. */
export const solidTile = Array.from({ length: 10 }, () => '##########');
export const gap = Array.from({ length: 10 }, () => '----------');

/** Completes the rows of a tile; missing rows at the top are air between walls. */
export function tile(...rows: readonly string[]): string[] {
  const missing = Array.from({ length: 10 - rows.length }, (_, i) => (i === 0 ? '##########' : '#........#'));
  return [...missing, ...rows];
}

/** Formats a level, row of tiles by row of tiles. */
export const boardText = (...rows: readonly (readonly (readonly string[])[])[]): string =>
  rows
    .map((tiles) => Array.from({ length: 10 }, (_, y) => tiles.map((each) => each[y]).join(' ')).join('\n'))
    .join('\n\n');

/** Parses a level of one tile next to the gap. */
export function oneTile(rows: readonly string[]): Level {
  return parseLevel(boardText([rows, gap]));
}
