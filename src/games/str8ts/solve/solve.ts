/**
 * The Str8ts solver behind the command line: takes a board as text and returns the solutions as
 * text and JSON. Three methods share one form of answer: search (search-solve.ts), sat
 * (sat-solve.ts) and deduce (deduce-solve.ts). Every solution is checked against the rules first
 * (rules.ts).
 */

import { fileOption } from '../../../core/files/file-option.ts';
import { dimacsOf } from '../../../sat/dimacs.ts';
import { oneName, optionTable, whole } from '../../../core/options.ts';
import type { CellNote, SolveAnswer, Solver } from '../../game.ts';
import { type Board, boardRows, boardText, filledBoard } from '../board.ts';
import { deduce, prepare } from '../deduce/deduce.ts';
import { deducedSolutions, type StuckDeduction } from './deduce-solve.ts';
import { parseBoard } from '../text/parse.ts';
import { ruleBroken } from '../rules.ts';
import { articleComments, articleFormula } from './sat-article.ts';
import { satSolve } from './sat-solve.ts';
import { searchSolve, type Solutions } from './search-solve.ts';
import { stepsOptions, withSteps } from './steps-options.ts';

const methods = ['search', 'sat', 'deduce'] as const;
type Method = (typeof methods)[number];

const options = optionTable({
  method: oneName(
    'the method; sat uses the encoding of the article, deduce reasons like a person and may get stuck',
    methods,
    'search',
  ),
  all: whole('list up to n solutions', {
    min: 1,
    max: 100_000,
    byDefault: 'the first, and a second one if there is any',
  }),
  dimacs: fileOption('write the puzzle as a formula in DIMACS, for any SAT solver'),
  ...stepsOptions,
});

export const str8tsSolver = {
  options: options.specs,
  async solve(text, typed) {
    const board = parseBoard(text);
    const { method, all, dimacs: path, ...steps } = options.parse(typed);
    const answer = withSteps(board, await answerBy(board, method, all), steps, (unique) =>
      deduce(board, { layout: prepare(board, { unique }) }),
    );
    if (path === undefined) return answer;
    const content = dimacsOf(articleFormula(board), articleComments(board, boardText(board)));
    return { ...answer, files: [...(answer.files ?? []), { path, content }] };
  },
} satisfies Solver;

async function answerBy(board: Board, method: Method, all: number | undefined): Promise<SolveAnswer> {
  const max = Math.max(2, all ?? 0);
  const found =
    method === 'deduce'
      ? await deducedSolutions(board, deduce(board), max)
      : await solveBy(board, method, max);
  if ('open' in found) return stuckAnswer(board, found);
  for (const digits of found.solutions) {
    const broken = ruleBroken(board, [...digits]);
    if (broken) throw new Error(`the solver returned an invalid solution: ${broken}`);
  }
  return answerOf(board, found, { method, all });
}

async function solveBy(board: Board, method: 'search' | 'sat', max: number): Promise<Solutions> {
  if (method === 'search') return searchSolve(board, max);
  return { ...(await satSolve(board, max)), nodes: 0, handedOver: false };
}

/** Answers with the digits reached where deduction is stuck; claims nothing about solutions. */
function stuckAnswer(board: Board, { digits, open, guesses }: StuckDeduction): SolveAnswer {
  const cells = board.cells.map(({ black, digit }, at) => ({
    black,
    digit: digit ?? (digits[at] || undefined),
  }));
  const reached = { size: board.size, cells };
  const json = { solutions: null, reached: boardText(reached), open, method: 'deduce', nodes: guesses };
  const words = `deduction is stuck with ${open} cells open; the other methods go on:`;
  return { solvable: false, json, text: [words, boardRows(reached).join('\n')].join('\n\n') };
}

interface Request {
  readonly method: Method;
  readonly all: number | undefined;
}

function answerOf(
  board: Board,
  { solutions, complete, nodes }: Solutions,
  { method, all }: Request,
): SolveAnswer {
  const filled = solutions.map((digits) => filledBoard(board, digits));
  const [first, second] = filled;
  const listed = filled.slice(0, all ?? 0);
  const isComplete = complete && listed.length === filled.length;
  const json = {
    solutions: second ? '2+' : filled.length,
    ...(first ? { solution: boardText(first) } : {}),
    ...(second ? { second: boardText(second) } : {}),
    method,
    nodes,
    ...(all === undefined ? {} : { all: listed.map(boardText), complete: isComplete }),
  };
  if (!first) return { solvable: false, json, text: 'no solution' };
  const words =
    all === undefined ? countInWords(second !== undefined) : listInWords(listed.length, isComplete);
  const shown = all === undefined ? filled.slice(0, 2) : listed;
  const grids = shown.map((each) => boardRows(each).join('\n'));
  return { solvable: true, json, text: [words, ...grids].join('\n\n'), notes: digitNotes(board, first) };
}

/** Returns notes for the digits that the player has to find. */
const digitNotes = (board: Board, { cells }: Board): CellNote[] =>
  cells.flatMap(({ black, digit }, cell): CellNote[] =>
    black || digit === undefined || board.cells[cell]?.digit !== undefined
      ? []
      : [{ cells: [cell], role: 'answer', label: String(digit) }],
  );

const countInWords = (several: boolean): string =>
  several ? 'more than one solution; two of them:' : 'one solution:';

function listInWords(count: number, isComplete: boolean): string {
  if (!isComplete) return `${count} of the solutions; there are more:`;
  return count === 1 ? 'one solution:' : `all ${count} solutions:`;
}
