/**
 * Generates puzzles for the template game: rows of lamps, easiest (fewest lit) first, and a page to
 * print them.
 */

import { freeText, optionTable, whole } from '../../core/options.ts';
import { numberedRandom } from '../../core/random.ts';
import type { Generator, MadePuzzle } from '../game.ts';
import type { OneFilePage } from '../kit/page/one-file-page.ts';
import { formatLamps, lampCount } from './board.ts';

const generateOptions = optionTable({
  lamps: whole('lamps of a row', { ...lampCount, byDefault: 6 }),
  html: freeText('file', 'write a page with all rows'),
});

/** Generates rows of lamps. */
export const blankGenerator: Generator = {
  options: generateOptions.specs,
  prepare(typed, seed, count) {
    const { lamps } = generateOptions.parse(typed);
    return {
      blockSize,
      *make(block) {
        const random = numberedRandom(seed, block);
        const rest = Math.min(blockSize, count - block * blockSize);
        for (let i = 0; i < rest; i++)
          yield madeRow(Array.from({ length: lamps }, () => random.int(2) === 1));
      },
      arrange: (puzzles) => puzzles.toSorted((a, b) => litIn(a) - litIn(b)),
      page: lampsPage,
    };
  },
};

/** Rows per block. */
const blockSize = 4;

function madeRow(lamps: readonly boolean[]): MadePuzzle {
  const board = formatLamps(lamps);
  return { text: board, json: { board, lit: lamps.filter(Boolean).length } };
}

const litIn = ({ json }: MadePuzzle): number => (json as { lit: number }).lit;

/** The printable page: one row of large text per puzzle. */
const lampsPage = (puzzles: readonly MadePuzzle[]): OneFilePage => ({
  title: 'Lamps',
  style: 'body { font: 24px/1.5 monospace; }',
  body: puzzles.map(paragraph).join('\n'),
  data: {},
});

const paragraph = ({ text }: MadePuzzle): string => `<p>${text}</p>`;
