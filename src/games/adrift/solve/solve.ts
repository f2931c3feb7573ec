/**
 * Solves Adrift boards for the command line: a board as text in, the solution in words and as JSON
 * out. Every answer is first checked by the rules (rules.ts).
 */

import { oneName, optionTable, whole } from '../../../core/options.ts';
import type { CellNote, SolveAnswer, Solver } from '../../game.ts';
import { type Board, type Filling, fillingRows } from '../board.ts';
import { type Cover, cover } from '../cover.ts';
import { parseBoard } from '../parse-board.ts';
import { pathFrom } from '../neighbors.ts';
import { ruleBroken } from '../rules.ts';
import { sabrSolve } from './sabr-solve.ts';
import { satSolve } from './sat-solve.ts';
import { searchSolve } from './search-solve.ts';
import type { Solutions } from './solutions.ts';

const methods = ['paths', 'sabr', 'sat'] as const;
type Method = (typeof methods)[number];

const solvers: Readonly<
  Record<Method, (board: Board, limits: { cover: Cover; seconds: number }) => Promise<Solutions>>
> = {
  paths: (board, limits) => searchSolve(board, limits),
  sabr: (board, limits) => sabrSolve(board, { ...limits, solutions: 2 }),
  sat: (board, limits) => satSolve(board, { ...limits, solutions: 2 }),
};

const solveOptions = optionTable({
  cover,
  method: oneName(
    'search over paths, a program of the constraint language, or a formula; the last two cut loops one by one',
    methods,
    'paths',
  ),
  timeLimit: whole('seconds after which a method gives up', { min: 1, max: 86_400, byDefault: 120 }),
});

export const adriftSolver = {
  options: solveOptions.specs,
  async solve(text, options) {
    const board = parseBoard(text);
    const { cover, method, timeLimit: seconds } = solveOptions.parse(options);
    const found = await solvers[method](board, { cover, seconds });
    for (const filling of found.fillings) {
      const broken = ruleBroken(board, filling, cover);
      if (broken) throw new Error(`the solver gave a solution that is none: ${broken}`);
    }
    return answerOf(board, found);
  },
} satisfies Solver;

function answerOf(board: Board, { fillings, gaveUp }: Solutions): SolveAnswer {
  const rows = fillings.map((filling) => fillingRows(board, filling));
  const [solution, second] = rows;
  const json = {
    solutions: second ? '2+' : gaveUp ? null : fillings.length,
    ...(solution ? { solution } : {}),
    ...(second ? { second } : {}),
    ...(gaveUp && !second ? { gaveUp } : {}),
  };
  const words = wordsFor(fillings, gaveUp);
  const text = [words, ...rows.map((each) => facesInText(board.side, each))].join('\n\n');
  const [filling] = fillings;
  const notes = filling && board.letters.map((_, color) => pathNote(board, filling, color));
  return { solvable: solution !== undefined, json, text, ...(notes && { notes }) };
}

/** Notes the path of a colour from one end to the other. */
const pathNote = ({ side, ends }: Board, filling: Filling, color: number): CellNote => ({
  cells: pathFrom(side, ends[2 * color]!, (cell) => filling[cell] === color),
  role: 'path',
});

function wordsFor(fillings: readonly Filling[], gaveUp: string | undefined): string {
  if (fillings.length > 1) return 'more than one solution; two of them:';
  if (!gaveUp) return fillings.length === 1 ? 'one solution:' : 'no solution';
  const open =
    fillings.length === 1 ? 'a solution; whether it is the only one' : 'whether there is a solution';
  return `${open} is not known after ${gaveUp}${fillings.length === 1 ? ':' : ''}`;
}

/** Formats three blocks, one per face. */
const facesInText = (side: number, rows: readonly string[]): string =>
  [0, 1, 2].map((face) => rows.slice(face * side, (face + 1) * side).join('\n')).join('\n\n');
