import { UnsolvedError } from '../../core/errors.ts';
import { optionTable } from '../../core/options.ts';
import { numberedRandom } from '../../core/random.ts';
import type { Generator } from '../game.ts';
import type { Board } from './board.ts';
import { formatBoard } from './board-text.ts';
import { makeBoard, requestOptions } from './make-board.ts';
import { printGrid } from './print.ts';
import type { Puzzle } from './puzzle.ts';
import { type Rating, ratingOf } from './solve/rater.ts';

/** Time limit to rate one board of a book, s. */
const ratingLimit = 20;

function ratedInTime(puzzle: Puzzle, board: Board): Rating | undefined {
  try {
    return ratingOf(puzzle, board, ratingLimit);
  } catch (error) {
    if (error instanceof UnsolvedError) return undefined;
    throw error;
  }
}

/**
 * Creates the generator of a puzzle.
 * @param puzzle the puzzle
 * @returns a generator of boards with one solution
 */
export const generatorOf = (puzzle: Puzzle): Generator => {
  const options = optionTable(requestOptions(puzzle.file));
  return {
    options: options.specs,
    print: (made) => printGrid(puzzle, made),
    prepare(typed, seed) {
      const request = options.parse(typed);
      // Rating costs more than generating, so boards are rated only for books, in the workers.
      const isForBook = ['pdf', 'book', 'html'].some((name) => typed[name] !== undefined);
      return {
        blockSize: 1,
        make(block) {
          const board = makeBoard(puzzle, request, numberedRandom(seed, block));
          const rows = formatBoard(board, puzzle.file);
          const rating = isForBook && puzzle.file.moves.length === 0 ? ratedInTime(puzzle, board) : undefined;
          return [{ text: rows.join(' / '), json: { board: rows, ...rating } }];
        },
      };
    },
  };
};
