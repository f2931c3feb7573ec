/**
 * Generates puzzles: layout (layout.ts), filling and stripping (puzzle.ts), difficulty (band.ts),
 * and small ones without duplicates (kit/distinct-series.ts). Every puzzle has exactly one
 * solution: clues are removed only while that is proven, and printing more digits cannot add a
 * solution.
 */

import { argumentError, UnsolvedError } from '../../../core/errors.ts';
import { numberedRandom, type Random } from '../../../core/random.ts';
import { oneName, optionTable, type OptionValues, whole } from '../../../core/options.ts';
import type { Generator, MadePuzzle } from '../../game.ts';
import { distinctSeries } from '../../kit/distinct-series.ts';
import { type Board, boardText, filledBoard } from '../board.ts';
import { formats } from '../text/formats.ts';
import { type Band, hardnessOf } from '../deduce/bands.ts';
import { deduce, prepare } from '../deduce/deduce.ts';
import { difficulties, easeInto, hardnessRange, type Rate } from './band.ts';
import { drawLayout, type Symmetry, symmetries } from './layout.ts';
import { draftBoard, fillLayout, stripClues, type GeneratedPuzzle } from './puzzle.ts';
import { printStr8ts } from './print.ts';

/** The sizes of generated boards. */
const generatedSizes = { min: 4, max: 13 } as const;

/**
 * The smallest size of each difficulty: none of 60,000 drafts of each smaller size reached it,
 * since short compartments have no techniques of that hardness.
 */
const minSizes: Readonly<Record<Band, number>> = {
  easy: 4,
  medium: 4,
  hard: 4,
  diabolic: 6,
  cruel: 4,
  extreme: 4,
};

/**
 * The largest size at which duplicates are checked: of 2,342 easy 4x4 puzzles 1,006 were distinct,
 * of 3,000 5x5 ones 2,999, and all of 2,767 6x6 ones (2026-11-23).
 */
const maxSizeWithDuplicates = 5;

/** The text forms that can be written; each takes one line. */
const writableFormats = formats.filter(({ write }) => write !== undefined);

/**
 * How many drafts to try for one puzzle; the rarest combinations, medium 4x4 and diabolic 6x6, take
 * a thousand on average.
 */
const defaultMaxDrafts = 30_000;

/** The properties of the requested puzzles. */
export interface PuzzleRequest {
  readonly size: number;
  readonly difficulty: Band;
  readonly symmetry: Symmetry;
}

const generateOptions = optionTable({
  size: whole('cells a side', { ...generatedSizes, byDefault: 9 }),
  difficulty: oneName('', difficulties, 'medium'),
  symmetry: oneName<Symmetry>(
    'of the black cells: half a turn (point), or mirrored in an axis or in both',
    symmetries,
    'point; none for 4x4',
  ),
  format: {
    ...oneName(
      'of the lines, as described in docs/str8ts.md',
      writableFormats.map(({ name }) => name),
      'plain',
    ),
    // A book takes the place of the lines.
    needs: ({ pdf, book, html, out }: OptionValues) =>
      (pdf ?? book ?? html) !== undefined && out === undefined ? '--out' : undefined,
  },
});

/** Formats a board, given its solution. */
type Write = (board: Board, solution: ArrayLike<number>) => string;

/** Generates Str8ts puzzles. */
export const str8tsGenerator: Generator = {
  options: generateOptions.specs,
  print: printStr8ts,
  prepare(options, seed) {
    const request = requestOf(options);
    const write = writerOf(options, request.size);
    const puzzle = seriesOf(request, seed);
    return { blockSize: 1, make: (block) => [madePuzzle(request, puzzle(block), write)] };
  },
};

/**
 * Starts the series of a set. A large puzzle depends only on the seed and its number; small ones
 * are few enough to repeat.
 */
function seriesOf(request: PuzzleRequest, seed: number): (number: number) => GeneratedPuzzle {
  const make = (random: Random) => generate(request, random);
  if (request.size > maxSizeWithDuplicates) return (number) => make(numberedRandom(seed, number));
  return distinctSeries(seed, {
    make,
    keyOf: ({ draft }) => boardText(draftBoard(draft)),
    advice: 'take a larger size, another symmetry or fewer puzzles',
  });
}

/**
 * Generates one puzzle.
 * @param request size, difficulty and symmetry
 * @param random source of all choices
 * @param maxDrafts how many drafts to try
 * @returns the puzzle and its hardness
 * @throws UnsolvedError when none of the drafts becomes such a puzzle
 */
export function generate(
  request: PuzzleRequest,
  random: Random,
  maxDrafts = defaultMaxDrafts,
): GeneratedPuzzle {
  const { size, difficulty, symmetry } = request;
  const range = hardnessRange(difficulty);
  for (let tried = 0; tried < maxDrafts; tried++) {
    const filled = fillLayout(size, drawLayout(size, symmetry, random), random);
    if (!filled) continue;
    const stripped = stripClues(filled, random);
    const eased = easeInto(stripped, range, raterFor(draftBoard(stripped)), random);
    if (eased) return eased;
  }
  throw new UnsolvedError(
    `no ${difficulty} ${size}x${size} puzzle of symmetry ${symmetry} came out of ${maxDrafts} drafts; take another size, difficulty, symmetry or seed`,
  );
}

/** Returns a rating function for all boards with the black cells of `board`. */
function raterFor(board: Board): Rate {
  const layout = prepare(board);
  return (each, upTo) => {
    const deduced = deduce(each, { upTo, layout, keepSteps: false });
    return { hardness: hardnessOf(deduced), stuck: deduced.stuck };
  };
}

function madePuzzle(
  { size, difficulty, symmetry }: PuzzleRequest,
  made: GeneratedPuzzle,
  write: Write,
): MadePuzzle {
  const { draft, hardness } = made;
  const board = draftBoard(draft);
  const solution = boardText(filledBoard(board, draft.digits));
  return {
    text: write(board, draft.digits),
    json: { board: boardText(board), solution, size, difficulty, hardness, symmetry },
  };
}

/** Symmetric 4x4 puzzles are rare: 90,000 drafts gave no medium one. */
const defaultSymmetry = (size: number): Symmetry => (size === generatedSizes.min ? 'none' : 'point');

function requestOf(typed: OptionValues): PuzzleRequest {
  const { size, difficulty, symmetry = defaultSymmetry(size) } = generateOptions.parse(typed);
  const min = minSizes[difficulty];
  if (size >= min) return { size, difficulty, symmetry };
  const expected = `a whole number from ${min} on, as there are no ${difficulty} puzzles below,`;
  throw argumentError('--size', expected, String(size));
}

/** Returns the function that formats the lines. */
function writerOf(typed: OptionValues, size: number): Write {
  const { format: name } = generateOptions.parse(typed);
  const { sizes, write } = writableFormats.find((format) => format.name === name) ?? {};
  if (sizes && (size < sizes.min || size > sizes.max)) {
    const range = sizes.min === sizes.max ? `${sizes.min}` : `${sizes.min} to ${sizes.max}`;
    throw argumentError('--size', `${range}, which --format ${name} needs,`, size);
  }
  if (typed['json'] && name !== 'plain')
    throw argumentError('--format', 'plain beside --json or --proof, whose boards have that form,', name);
  return write ?? boardText;
}
