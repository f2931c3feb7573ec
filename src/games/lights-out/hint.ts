import type { Hinter } from '../game.ts';
import { cellInWords, lineInWords } from '../../core/words/place-words.ts';
import { parseBoard } from './board.ts';
import { fewestPresses, parityProof } from './solve.ts';

/** Hints at the first press of a shortest solution; the order does not matter. */
export const lightsOutHinter: Hinter = {
  options: [],
  answer(text) {
    const board = parseBoard(text);
    const solution = fewestPresses(board);
    if (!solution.presses) {
      const { json, text } = parityProof(board, solution.parity);
      return {
        solvable: false,
        json: { solvable: false, step: null, ...json },
        text,
        notes: [{ cells: solution.parity, role: 'wrong' }],
      };
    }
    const { presses } = solution;
    const [cell] = presses;
    if (cell === undefined)
      return { json: { solvable: true, step: null }, text: 'all cells are dark already' };
    const name = cellInWords(board.columns, cell);
    const others = presses.length - 1;
    const count = others === 0 ? 'it alone turns' : `it and ${others} more, in any order, turn`;
    return {
      where: `look at ${lineInWords('row', Math.floor(cell / board.columns))}`,
      which: `press one of its cells; ${presses.length} presses are the fewest`,
      json: { solvable: true, step: { press: name }, presses: presses.length },
      text: `press ${name}: ${count} the board dark, and no fewer do`,
      notes: [{ cells: [cell], role: 'here', label: 'x' }],
    };
  },
};
