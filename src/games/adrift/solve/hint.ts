/**
 * Hints for Adrift: mistakes in the drawn paths first; then a path edge that every solution has,
 * and what goes wrong without it.
 */

import { counted } from '../../../core/words/counted.ts';
import { argumentError, UnsolvedError } from '../../../core/errors.ts';
import { freeText, optionTable, whole } from '../../../core/options.ts';
import type { CellNote, Hint, Hinter } from '../../game.ts';
import { type Board, cellInWords, type Filling, stone } from '../board.ts';
import { parseBoard } from '../parse-board.ts';
import { type ForcedEdge, forcedEdge } from './forced-edge.ts';
import { searchSolve } from './search-solve.ts';
import { cover } from '../cover.ts';

const hintOptions = optionTable({
  cover,
  filled: freeText('board', 'what is drawn so far: a letter for each cell of a path, . for the others'),
  timeLimit: whole('seconds after which the search gives up', { min: 1, max: 86_400, byDefault: 20 }),
});

/** Gives hints for boards in text form. */
export const adriftHinter: Hinter = {
  options: hintOptions.specs,
  async answer(text, typed) {
    const board = parseBoard(text);
    const { cover, filled, timeLimit: seconds } = hintOptions.parse(typed);
    const drawn = drawnColors(board, filled);
    const { fillings, gaveUp } = await searchSolve(board, { cover, seconds });
    const [solution, second] = fillings;
    if (!solution && gaveUp)
      throw new UnsolvedError(`whether there is a solution is not known after ${gaveUp}`);
    if (!solution)
      return {
        solvable: false,
        json: { solvable: false, step: null },
        text: 'no solution, so there is no hint',
      };
    const isOnly = !second && !gaveUp;
    const wrong = isOnly ? wrongCells(drawn, solution) : [];
    if (wrong.length > 0) return wrongHint(board, wrong);
    const isWanted = (a: number, b: number) => drawn[a] === undefined || drawn[a] !== drawn[b];
    const forced = forcedEdge(board, cover, isWanted);
    if (forced) return stepHint(board, forced, colorIn(solution, isOnly));
    if (solution.every((color, cell) => color === stone || drawn[cell] === color))
      return { json: { solvable: true, step: null }, text: 'all paths are drawn' };
    throw new UnsolvedError(
      'no piece of a path follows from trying one thing at a time; solve shows the whole',
    );
  },
};

/** Returns the colour of each cell of a path, including ends; `undefined` for other cells. */
function drawnColors({ cells, letters, side }: Board, filled: string | undefined): (number | undefined)[] {
  const given = Array.from(cells, (color) => (color >= 0 ? color : undefined));
  if (filled === undefined) return given;
  const drawn = [...filled.replace(/[\s/]/g, '')];
  if (drawn.length !== cells.length)
    throw argumentError(
      '--filled',
      `${cells.length} cells (3 faces of ${side}x${side})`,
      counted(drawn.length, 'cell'),
    );
  return drawn.map((letter, cell) => {
    const color = letters.indexOf(letter);
    return color < 0 ? given[cell] : color;
  });
}

function wrongCells(drawn: readonly (number | undefined)[], solution: Filling): number[] {
  return drawn.flatMap((color, cell) => (color === undefined || color === solution[cell] ? [] : [cell]));
}

function wrongHint({ side }: Board, wrong: readonly number[]): Hint {
  const names = wrong.map((cell) => cellInWords(side, cell));
  return {
    json: { solvable: true, wrong: names, step: null },
    text: `wrong already: the path at ${names.join('; ')}`,
    notes: wrong.map((cell): CellNote => ({ cells: [cell], role: 'wrong' })),
  };
}

/** Returns a lookup of cell colours, which only answers if the solution is unique. */
const colorIn =
  (solution: Filling, isOnly: boolean) =>
  (cell: number): number | undefined =>
    isOnly ? solution[cell] : undefined;

function stepHint(
  { side, letters }: Board,
  { cells: [a, b], refuted }: ForcedEdge,
  colorOf: (cell: number) => number | undefined,
): Hint {
  const [from, to] = [cellInWords(side, a), cellInWords(side, b)];
  const letter = letters[colorOf(a) ?? -1];
  const steps = counted(refuted?.conclusions ?? 0, 'conclusion');
  const why = refuted
    ? `without it nothing fits at ${cellInWords(side, refuted.at)} after ${steps}`
    : `no other way is left at ${from}`;
  return {
    where: `look at ${from}`,
    which: refuted
      ? `suppose that its path does not run to ${to}, and follow what that forces`
      : 'see which ways out of it are left',
    json: {
      solvable: true,
      step: { from, to, color: letter ?? null },
      ...(refuted && { refuted: { at: cellInWords(side, refuted.at), conclusions: refuted.conclusions } }),
    },
    text: `a path runs from ${from} to ${to}: ${why}`,
    notes: [
      { cells: [a, b], role: 'path' },
      { cells: [a, b], role: 'here' },
      ...(refuted && refuted.at !== a && refuted.at !== b
        ? [{ cells: [refuted.at], role: 'reason' } as const]
        : []),
    ],
  };
}
