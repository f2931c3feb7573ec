/** The practice game of a rule file: a board made from its rules. */

import { optionTable, type OptionValues, seed } from '../../../core/options.ts';
import { numberedRandom } from '../../../core/random.ts';
import { skinName, skinOf } from '../../kit/skins.ts';
import type { Practice } from '../../practice-game.ts';
import { formatBoard } from '../board-text.ts';
import { makeBoard, requestOptions } from '../make-board.ts';
import type { Puzzle } from '../puzzle.ts';
import { gridSize, PracticeGrid } from './practice-grid.ts';
import { skins } from './skins.ts';
import { rulesInWords } from './ways.ts';

/**
 * Creates the practice game of a puzzle.
 * @param puzzle the puzzle
 * @returns a game that shows one board, generated from the rules
 */
export function practiceOf(puzzle: Puzzle): Practice {
  const options = optionTable({
    ...requestOptions(puzzle.file),
    seed: seed('which board and which skin', 7),
    skin: skinName(skins),
  });
  const make = (typed: OptionValues) => {
    const { seed, skin, ...request } = options.parse(typed);
    const board = makeBoard(puzzle, request, numberedRandom(seed, 0));
    return { board, skin: skinOf(skins, skin, seed) };
  };
  const { file, text } = puzzle;
  return {
    rules: rulesInWords(file),
    options: options.specs,
    size: gridSize,
    create(typed) {
      const { board, skin } = make(typed);
      return new PracticeGrid(puzzle, board, skin);
    },
    // Boards are generated here, since pages have no solver.
    onPage(typed) {
      const { board, skin } = make(typed);
      const lines = formatBoard(board, file).join('\n');
      return { practice: 'rule-file', options: { name: file.name, text, board: lines, skin: skin.name } };
    },
  };
}
