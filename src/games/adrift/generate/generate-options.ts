/** The options of `generate adrift`: their meaning, defaults and conflicts. */

import { didYouMean } from '../../../core/words/did-you-mean.ts';
import { argumentError, nearest } from '../../../core/errors.ts';
import { freeText, type OptionSpec, optionTable, type OptionValues, whole } from '../../../core/options.ts';
import { type Band, bands } from '../rate/bands.ts';
import type { PuzzleRequest } from './made-puzzle.ts';
import { colorLetters } from '../board.ts';
import { cover } from '../cover.ts';
import { sides } from '../topology.ts';

/** Maximum number of puzzles on a page. */
const maxOnPage = 2000;

/** The game's options. */
const generateOptions = optionTable({
  side: whole('cells along each side of the three faces', {
    min: sides.min,
    max: sides.max,
    byDefault: 5,
  }),
  colors: whole('paths', { min: 2, max: colorLetters.length, byDefault: 'the side' }),
  stones: freeText(
    'n..m',
    'how many stones, a number or a range (default: none; with --cover blanks 0 to 12 % of the cells)',
  ),
  minLength: whole('fewest cells of a path with its ends', {
    min: 2,
    max: 3 * sides.max ** 2,
    byDefault: 'the side, 8 at most, less where there are many colours',
  }),
  cover,
  difficulty: freeText(
    'band',
    `${bands.join(', ')} or a range such as easy..hard; puzzles are then rated and sorted from easy to hard`,
  ),
  times: {
    ...freeText(
      'file',
      'puts the set in the order of people’s solving times, as the page of --html saves them; may be given several times, one file a person',
    ),
    repeats: true,
  },
  html: freeText('file', `write the set as one page to play, in rising order, at most ${maxOnPage} puzzles`),
});

export const generateOptionSpecs: readonly OptionSpec[] = generateOptions.specs;

/**
 * Parses the options.
 * @param typed the typed options
 * @param count number of puzzles in the whole set
 * @returns the request
 * @throws RangeError naming an invalid option, or conflicting ones
 */
export function puzzleRequest(typed: OptionValues, count: number): PuzzleRequest {
  const wanted = generateOptions.parse(typed);
  const { side, cover, colors = side, html } = wanted;
  const cells = 3 * side * side;
  const stones = stonesOf(wanted.stones, cells, cover === 'blanks');
  const roomy = Math.max(2, Math.min(side, 8, Math.floor((0.6 * cells) / colors)));
  const { minLength = roomy } = wanted;
  const needed = colors * minLength + stones.min;
  if (needed > cells) {
    throw argumentError(
      '--colors, --min-length and --stones',
      `values that fit the ${cells} cells of side ${side}`,
      `${colors} paths of ${minLength} cells and ${stones.min} stones`,
    );
  }
  const isPage = html !== undefined;
  const isOrdered = isPage || wanted.times !== undefined;
  if (isPage && count > maxOnPage)
    throw argumentError('--count', `${maxOnPage} puzzles at most for a page`, count);
  const asked = bandsOf(wanted.difficulty) ?? (isOrdered ? bands : undefined);
  return { side, cover, colors, stones, minLength, ...(asked ? { bands: asked } : {}) };
}

/** Parses the range of stones. */
function stonesOf(text: string | undefined, cells: number, mayStayBlank: boolean): PuzzleRequest['stones'] {
  if (text === undefined) return { min: 0, max: mayStayBlank ? Math.floor(0.12 * cells) : 0 };
  const [, from, to = from] = /^(\d{1,3})(?:\.\.(\d{1,3}))?$/.exec(String(text)) ?? [];
  const [min, max] = [Number(from), Number(to)];
  if (min <= max && max <= cells) return { min, max };
  const near = nearest(text, { min: 0, max: cells });
  throw argumentError('--stones', `a number or a range such as 0..9, at most ${cells}`, text, near);
}

/** Parses a range of bands like `easy..hard`, or a single band. */
function bandsOf(text: string | undefined): readonly Band[] | undefined {
  if (text === undefined) return undefined;
  const [from = '', to = from] = String(text).split('..');
  const first = bands.findIndex((band) => band === from);
  const last = bands.findIndex((band) => band === to);
  if (first >= 0 && first <= last && String(text).split('..').length <= 2)
    return bands.slice(first, last + 1);
  const near = didYouMean(String(text), bands);
  throw argumentError('--difficulty', `${bands.join(', ')} or a range such as easy..hard`, text, near);
}
