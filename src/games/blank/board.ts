/** The board of the template game and its text form: one line, `o` a lit lamp, `.` a dark one. */

import { ParseError } from '../../core/errors.ts';

/** Lamps from left to right; true is lit. */
export type Lamps = readonly boolean[];

/** Fewest and most lamps. */
export const lampCount = { min: 2, max: 12 } as const;

/**
 * Reads a board.
 * @param text one line; blanks between the lamps are allowed
 * @returns the lamps
 * @throws ParseError naming the column of a foreign letter, or the number of lamps when it is out
 *   of range
 */
export function parseLamps(text: string): Lamps {
  const line = text.trimEnd();
  const lamps: boolean[] = [];
  [...line].forEach((letter, i) => {
    if (letter === 'o' || letter === '.') lamps.push(letter === 'o');
    else if (letter !== ' ') {
      throw new ParseError(
        `line 1, column ${i + 1}: expected o or . for a lamp, got ${JSON.stringify(letter)}`,
        {
          line: 1,
          column: i + 1,
        },
      );
    }
  });
  if (lamps.length < lampCount.min || lamps.length > lampCount.max) {
    throw new ParseError(
      `expected ${lampCount.min} to ${lampCount.max} lamps in one line, got ${lamps.length}`,
      { line: 1 },
    );
  }
  return lamps;
}

/**
 * Writes a board.
 * @param lamps of the board
 * @returns one line
 */
export const formatLamps = (lamps: Lamps): string => lamps.map((lit) => (lit ? 'o' : '.')).join(' ');

/**
 * The rules: clicks the lamps one by one and looks whether all are dark.
 * @param lamps before the clicks
 * @param clicks numbers of lamps, from 0
 * @returns whether all are dark in the end
 */
export function isSolved(lamps: Lamps, clicks: readonly number[]): boolean {
  const after = [...lamps];
  for (const lamp of clicks) after[lamp] = !after[lamp];
  return after.every((lit) => !lit);
}
