/** The board of the template game and its text form: one line, `o` a lit lamp, `.` a dark one. */

import { ParseError } from '../../core/errors.ts';

/** Lamps from left to right; true is lit. */
export type Lamps = readonly boolean[];

/** Number of lamps in a row. */
export const lampCount = { min: 2, max: 12 } as const;

/**
 * Parses a board.
 * @param text one line; spaces between the lamps are allowed
 * @returns the lamps
 * @throws ParseError with the column of an unknown letter, or the lamp count when out of range
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
 * Formats a board.
 * @param lamps from left to right
 * @returns one line
 */
export const formatLamps = (lamps: Lamps): string => lamps.map((lit) => (lit ? 'o' : '.')).join(' ');

/**
 * Applies the clicks one by one and checks whether all lamps end up dark.
 * @param lamps state before the clicks
 * @param clicks lamp numbers, from 0
 * @returns whether all lamps are dark
 */
export function isSolved(lamps: Lamps, clicks: readonly number[]): boolean {
  const after = [...lamps];
  for (const lamp of clicks) after[lamp] = !after[lamp];
  return after.every((lit) => !lit);
}
