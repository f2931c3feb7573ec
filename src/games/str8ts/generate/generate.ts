/**
 * Makes puzzles: layout (layout.ts), filling and stripping (puzzle.ts), difficulty (band.ts), and
 * a series in which no two are equal (series.ts). Every puzzle has exactly one solution: it is
 * stripped only while that is proven, and printing more digits cannot add any.
 */

import { argumentError, UnsolvedError } from '../../../core/errors.ts';
import type { Random } from '../../../core/random.ts';
import { oneName, optionTable, type OptionValues, whole } from '../../../core/options.ts';
import type { Generator, MadePuzzle } from '../../game.ts';
import { type Board, boardText, filledBoard } from '../board.ts';
import { formats } from '../text/formats.ts';
import { type Band, hardnessOf } from '../deduce/bands.ts';
import { deduce, prepare } from '../deduce/deduce.ts';
import { difficulties, easeInto, hardnessRange, type Rate } from './band.ts';
import { drawLayout, type Symmetry, symmetries } from './layout.ts';
import { draftBoard, fillLayout, stripClues, type GeneratedPuzzle } from './puzzle.ts';
import { printStr8ts } from './print.ts';
import { puzzleSeries } from './series.ts';

/** The sizes that are made. */
const madeSizes = { min: 4, max: 13 } as const;

/**
 * The least size of each difficulty: of 60,000 drafts of each size below none came out so, since
 * short compartments have no techniques of that hardness.
 */
const minSizes: Readonly<Record<Band, number>> = {
  easy: 4,
  medium: 4,
  hard: 4,
  diabolic: 6,
  cruel: 4,
  extreme: 4,
};

/** The text forms that take one line. */
const writtenFormats = formats.filter(({ write }) => write !== undefined);

/**
 * Drafts after which one puzzle is given up; the rarest combinations, medium 4x4 and diabolic 6x6,
 * take a thousand in the mean.
 */
const usualDrafts = 30_000;

/** What the puzzles are to be like. */
export interface PuzzleRequest {
  readonly size: number;
  readonly difficulty: Band;
  readonly symmetry: Symmetry;
}

const generateOptions = optionTable({
  size: whole('cells a side', { ...madeSizes, byDefault: 9 }),
  difficulty: oneName('', difficulties, 'medium'),
  symmetry: oneName<Symmetry>(
    'of the black cells: half a turn (point), or mirrored in an axis or in both',
    symmetries,
    'point; none for 4x4',
  ),
  format: oneName(
    'of the lines, as docs/str8ts.md tells them',
    writtenFormats.map(({ name }) => name),
    'plain',
  ),
});

/** Writes a board, of which the digits are known. */
type Write = (board: Board, solution: ArrayLike<number>) => string;

/** Makes Str8ts puzzles. */
export const str8tsGenerator: Generator = {
  options: generateOptions.specs,
  print: printStr8ts,
  prepare(options, seed) {
    const request = requestOf(options);
    const write = writerOf(options, request.size);
    const puzzle = puzzleSeries(request.size, seed, (random) => generate(request, random));
    return { blockSize: 1, make: (block) => [madePuzzle(request, puzzle(block), write)] };
  },
};

/**
 * Makes one puzzle.
 * @param request size, difficulty and symmetry
 * @param random source of all choices
 * @param maxDrafts drafts after which it gives up
 * @returns the puzzle and what is known of it
 * @throws UnsolvedError when no puzzle came out of them
 */
export function generate(request: PuzzleRequest, random: Random, maxDrafts = usualDrafts): GeneratedPuzzle {
  const { size, difficulty, symmetry } = request;
  const range = hardnessRange(difficulty);
  for (let tried = 0; tried < maxDrafts; tried++) {
    const filled = fillLayout(size, drawLayout(size, symmetry, random), random);
    if (!filled) continue;
    const stripped = stripClues(filled, random);
    const eased = easeInto(stripped, range, ratingLike(draftBoard(stripped)), random);
    if (eased) return eased;
  }
  throw new UnsolvedError(
    `no ${difficulty} ${size}x${size} puzzle of symmetry ${symmetry} came out of ${maxDrafts} drafts; take another size, difficulty, symmetry or seed`,
  );
}

/** The rating of the deduction engine, for boards with the black cells of one. */
function ratingLike(board: Board): Rate {
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

/** Symmetric 4x4 puzzles are few: of medium ones none came out of 90,000 drafts. */
const usualSymmetry = (size: number): Symmetry => (size === madeSizes.min ? 'none' : 'point');

function requestOf(typed: OptionValues): PuzzleRequest {
  const { size, difficulty, symmetry = usualSymmetry(size) } = generateOptions.parse(typed);
  const min = minSizes[difficulty];
  if (size >= min) return { size, difficulty, symmetry };
  const expected = `a whole number from ${min} on, as there are no ${difficulty} puzzles below,`;
  throw argumentError('--size', expected, String(size));
}

/** How the lines are written. */
function writerOf(typed: OptionValues, size: number): Write {
  const { format: name } = generateOptions.parse(typed);
  const { sizes, write } = writtenFormats.find((format) => format.name === name) ?? {};
  if (sizes && (size < sizes.min || size > sizes.max)) {
    const range = sizes.min === sizes.max ? `${sizes.min}` : `${sizes.min} to ${sizes.max}`;
    throw argumentError('--size', `${range}, which --format ${name} needs,`, size);
  }
  return write ?? boardText;
}
