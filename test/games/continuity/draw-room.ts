/** Levels for the tests, drawn as lists of rows. */

import { type Level } from '../../../src/games/continuity/level.ts';
import { parseLevel } from '../../../src/games/continuity/level-text.ts';

/** A tile that is solid throughout, and the gap. */
export const solidTile = Array.from({ length: 10 }, () => '##########');
export const gap = Array.from({ length: 10 }, () => '----------');

/** A tile from its rows; missing rows at the top are air between walls. */
export function tile(...rows: readonly string[]): string[] {
  const missing = Array.from({ length: 10 - rows.length }, (_, i) => (i === 0 ? '##########' : '#........#'));
  return [...missing, ...rows];
}

/** A level's text, row of tiles by row of tiles. */
export const boardText = (...rows: readonly (readonly (readonly string[])[])[]): string =>
  rows
    .map((tiles) => Array.from({ length: 10 }, (_, y) => tiles.map((each) => each[y]).join(' ')).join('\n'))
    .join('\n\n');

/** A level of one tile beside the gap, with a door that is out of the way. */
export function oneTile(rows: readonly string[]): Level {
  return parseLevel(boardText([rows, gap]));
}
