import { optionTable } from '../../core/options.ts';
import { numberedRandom } from '../../core/random.ts';
import type { Generator } from '../game.ts';
import { formatBoard } from './board-text.ts';
import { makeBoard, requestOptions } from './make-board.ts';
import { printGrid } from './print.ts';
import type { Puzzle } from './puzzle.ts';

/**
 * Makes the generator of a puzzle.
 * @param puzzle the puzzle
 * @returns makes boards with one solution
 */
export const generatorOf = (puzzle: Puzzle): Generator => {
  const options = optionTable(requestOptions(puzzle.file));
  return {
    options: options.specs,
    print: (made) => printGrid(puzzle, made),
    prepare(typed, seed) {
      const request = options.parse(typed);
      return {
        blockSize: 1,
        make(block) {
          const rows = formatBoard(makeBoard(puzzle, request, numberedRandom(seed, block)), puzzle.file);
          return [{ text: rows.join(' / '), json: { board: rows } }];
        },
      };
    },
  };
};
