/** The options of `generate adrift`: what they mean, their defaults, and which of them cannot go together. */

import { argumentError } from '../../../core/errors.ts';
import type { OptionSpec, OptionValues } from '../../game.ts';
import type { PuzzleWish } from './puzzle-chain.ts';
import { type Band, bands } from '../rate/rate.ts';
import { coverOf, coverOption } from '../solve/solve.ts';
import { sides } from '../topology.ts';

/** Letters that generated boards use; so many colours at most. */
export const puzzleLetters: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The most puzzles that go into one page. */
const mostOnPage = 2000;

/** The game's own options. */
export const generateOptionSpecs: readonly OptionSpec[] = [
  {
    flags: '--side <n>',
    help: `cells along each side of the three faces, ${sides.min}..${sides.max} (default: 5)`,
  },
  { flags: '--colors <n>', help: `paths, 2..${puzzleLetters.length} (default: the side)` },
  {
    flags: '--stones <n..m>',
    help: 'how many stones, a number or a range (default: none; with --cover blanks 0 to 12 % of the cells)',
  },
  {
    flags: '--min-length <n>',
    help: 'fewest cells of a path with its ends, from 2 (default: the side, 8 at most, less where there are many colours)',
  },
  coverOption,
  {
    flags: '--difficulty <band>',
    help: `${bands.join(', ')} or a range such as easy..hard; puzzles are rated then, and come in rising order`,
  },
  {
    flags: '--html <file>',
    help: `write the set as one page to play, in rising order, at most ${mostOnPage} puzzles`,
  },
];

/**
 * Reads the options.
 * @param count puzzles of the whole set
 * @throws RangeError naming the option that is wrong, or those that cannot go together
 */
export function puzzleWish(options: OptionValues, count: number): PuzzleWish {
  const side = whole(options, 'side', { least: sides.min, most: sides.max, standard: 5 });
  const cells = 3 * side * side;
  const cover = coverOf(options);
  const colors = whole(options, 'colors', { least: 2, most: puzzleLetters.length, standard: side });
  const stones = stonesOf(options['stones'], cells, cover === 'blanks');
  const roomy = Math.max(2, Math.min(side, 8, Math.floor((0.6 * cells) / colors)));
  const minLength = whole(options, 'min-length', { least: 2, most: cells, standard: roomy });
  const needed = colors * minLength + stones.min;
  if (needed > cells) {
    throw argumentError(
      '--colors, --min-length and --stones',
      `values that fit the ${cells} cells of side ${side}`,
      `${colors} paths of ${minLength} cells and ${stones.min} stones`,
    );
  }
  const isPage = options['html'] !== undefined;
  if (isPage && count > mostOnPage)
    throw argumentError('--count', `${mostOnPage} puzzles at most for a page`, count);
  const wished = bandsOf(options['difficulty']) ?? (isPage ? bands : undefined);
  return { side, cover, colors, stones, minLength, ...(wished ? { bands: wished } : {}) };
}

interface Range {
  readonly least: number;
  readonly most: number;
  readonly standard: number;
}

/** A whole number; the option's name in camel case is where commander puts it. */
function whole(options: OptionValues, name: string, { least, most, standard }: Range): number {
  const text = options[name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())];
  if (text === undefined) return standard;
  const value = typeof text === 'string' && /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw argumentError(`--${name}`, `a whole number from ${least} to ${most}`, text);
}

/** The stones' range. */
function stonesOf(text: OptionValues[string], cells: number, mayStayBlank: boolean): PuzzleWish['stones'] {
  if (text === undefined) return { min: 0, max: mayStayBlank ? Math.floor(0.12 * cells) : 0 };
  const [, from, to = from] = /^(\d{1,3})(?:\.\.(\d{1,3}))?$/.exec(String(text)) ?? [];
  const [min, max] = [Number(from), Number(to)];
  if (min <= max && max <= cells) return { min, max };
  throw argumentError('--stones', `a number or a range such as 0..9, at most ${cells}`, text);
}

/** The bands of `easy..hard`, or of one word. */
function bandsOf(text: OptionValues[string]): readonly Band[] | undefined {
  if (text === undefined) return undefined;
  const [from = '', to = from] = String(text).split('..');
  const first = bands.findIndex((band) => band === from);
  const last = bands.findIndex((band) => band === to);
  if (first >= 0 && first <= last && String(text).split('..').length <= 2)
    return bands.slice(first, last + 1);
  throw argumentError('--difficulty', `${bands.join(', ')} or a range such as easy..hard`, text);
}
