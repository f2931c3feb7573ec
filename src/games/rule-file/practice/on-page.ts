/** The practice game of any rule file on a page, which receives the file and a board for it. */

import { optionTable, type OptionKind } from '../../../core/options.ts';
import { argumentError } from '../../../core/errors.ts';
import { skinName, skinOf } from '../../kit/skins.ts';
import type { Practice } from '../../practice-game.ts';
import { parseBoard } from '../board-text.ts';
import { readPuzzle } from '../puzzle.ts';
import { gridSize, PracticeGrid } from './practice-grid.ts';
import { skins } from './skins.ts';

const needed: OptionKind<string> = {
  placeholder: 'text',
  help: 'as the maker of the page sends it',
  parse(typed, flag) {
    if (typeof typed === 'string') return typed;
    throw argumentError(flag, 'a text', typed);
  },
};

const options = optionTable({ name: needed, text: needed, board: needed, skin: skinName(skins) });

/** Shows one board of a rule file. */
export const ruleFilePractice: Practice = {
  options: options.specs,
  size: gridSize,
  create(typed) {
    const { name, text, board, skin } = options.parse(typed);
    const puzzle = readPuzzle(text, name);
    return new PracticeGrid(puzzle, parseBoard(board, puzzle.file), skinOf(skins, skin, 0));
  },
};
