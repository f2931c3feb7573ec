/** Makes puzzles of the template game: rows of lamps, easy ones (few lit lamps) first, and a page to print them. */

import { argumentError } from '../../core/errors.ts';
import { seededRandom } from '../../core/random.ts';
import type { Generator, MadePuzzle } from '../game.ts';
import type { OneFilePage } from '../kit/one-file-page.ts';
import { formatLamps, lampCount } from './board.ts';

const { min, max } = lampCount;

/** Makes rows of lamps. */
export const blankGenerator: Generator = {
  options: [
    { flags: '--lamps <n>', help: `lamps of a row, ${min} to ${max} (default 6)` },
    { flags: '--html <file>', help: 'write a page with all rows' },
  ],
  prepare({ lamps: typed = '6' }, seed, count) {
    const lamps = Number(typed);
    if (!Number.isInteger(lamps) || lamps < min || lamps > max) {
      throw argumentError('--lamps', `a whole number from ${min} to ${max}`, typed);
    }
    return {
      blockSize,
      *make(block) {
        const random = seededRandom(seed * 2 ** 20 + block);
        const rest = Math.min(blockSize, count - block * blockSize);
        for (let i = 0; i < rest; i++)
          yield madeRow(Array.from({ length: lamps }, () => random.int(2) === 1));
      },
      arrange: (puzzles) => puzzles.toSorted((a, b) => litIn(a) - litIn(b)),
      page: lampsPage,
    };
  },
};

/** Rows that are made together. */
const blockSize = 4;

function madeRow(lamps: readonly boolean[]): MadePuzzle {
  const board = formatLamps(lamps);
  return { text: board, json: { board, lit: lamps.filter(Boolean).length } };
}

const litIn = ({ json }: MadePuzzle): number => (json as { lit: number }).lit;

/** The page: the rows as text, in large letters. */
const lampsPage = (puzzles: readonly MadePuzzle[]): OneFilePage => ({
  title: 'Lamps',
  style: 'body { font: 24px/1.5 monospace; }',
  body: puzzles.map(paragraph).join('\n'),
  data: {},
});

const paragraph = ({ text }: MadePuzzle): string => `<p>${text}</p>`;
