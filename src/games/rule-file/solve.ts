/** Solves boards of a rule-file game given as text, says how hard they are, and gives hints. */

import { UnsolvedError } from '../../core/errors.ts';
import { optionTable, whole } from '../../core/options.ts';
import { easiestStep, explainRules, type GroundRules, type RuleInstance } from '../../sabr/sabr.ts';
import { stopAfter } from '../../sat/stop-after.ts';
import type { Answer, SolveAnswer, Solver, TextTool } from '../game.ts';
import { type Board, formatBoard, parseBoard } from './board.ts';
import { stateOf } from './file/states.ts';
import { groundOf, type Puzzle, solvePuzzle } from './puzzle.ts';

const limitOption = optionTable({
  timeLimit: whole('seconds after which the search is given up', { min: 1, max: 86_400, byDefault: 20 }),
});

/** Most reasons that are listed. */
const maxReasons = 12;

/**
 * Makes the solver of a puzzle.
 * @param puzzle the puzzle
 * @returns solves boards given as text
 */
export const solverOf = (puzzle: Puzzle): Solver => ({
  options: limitOption.specs,
  solve: (text, typed) => solve(puzzle, parseBoard(text, puzzle.file), limitOption.parse(typed).timeLimit ?? 20),
});

async function solve(puzzle: Puzzle, board: Board, seconds: number): Promise<SolveAnswer> {
  const ground = groundOf(puzzle, board);
  const answer = solvePuzzle(puzzle, ground, seconds);
  const rows = formatBoard(board, puzzle.file);
  if (answer.status === 'out-of-budget') throw timeIsUp(seconds);
  if (answer.status === 'unsolvable') {
    const reasons = (await explainRules(ground, { stop: stopAfter(seconds) })) ?? [];
    const text = ['this board has no solution, since these cannot hold together:', ...listed(reasons)];
    return {
      solvable: false,
      json: { solvable: false, board: rows, reasons: reasons.map(reasonOf) },
      text: text.join('\n'),
    };
  }
  const solutions = answer.solutions.map((states) => solvedRows(board, states, puzzle));
  const [first = [], second] = solutions;
  const unique = answer.complete && solutions.length === 1;
  const text = [...first, ...(second ? ['', 'there are others, such as', ...second] : [])];
  return {
    solvable: true,
    json: { solvable: true, board: rows, unique, solution: first, ...(second && { other: second }) },
    text: text.join('\n'),
  };
}

/** A board with its solution in it; what stands beside the grid is left out. */
function solvedRows(board: Board, states: readonly string[], { file }: Puzzle): string[] {
  const cells = board.cells.map((cell, i) => ({ ...cell, state: states[i] }));
  return formatBoard({ ...board, cells }, file).slice(-board.rows);
}

/** Cells that nobody has decided: those in a state that untouched cells are in. */
const openCells = ({ cells, columns }: Board, { file }: Puzzle): number[] =>
  cells.flatMap(({ state }, cell) => {
    const found = state === undefined ? undefined : stateOf(file, state, columns);
    return !found || found.first ? [cell] : [];
  });

/** The rules of a board on which all that was entered counts as given. */
function groundAsEntered(puzzle: Puzzle, board: Board): GroundRules {
  const states = puzzle.file.states.map((state) => ({ ...state, given: !state.first && !state.undecided || state.given }));
  return groundOf({ ...puzzle, file: { ...puzzle.file, states } }, board);
}

/**
 * Makes the hinter of a puzzle.
 * @param puzzle the puzzle
 * @returns gives the cell that takes the fewest rules to be certain, and these rules
 */
export const hinterOf = (puzzle: Puzzle): TextTool => ({
  options: limitOption.specs,
  answer: (text, typed) => hint(puzzle, parseBoard(text, puzzle.file), limitOption.parse(typed).timeLimit ?? 20),
});

async function hint(puzzle: Puzzle, board: Board, seconds: number): Promise<Answer> {
  const ground = groundAsEntered(puzzle, board);
  const limits = { stop: stopAfter(seconds), makeSolver: puzzle.makeSolver };
  const answer = solvePuzzle(puzzle, ground, seconds);
  if (answer.status === 'out-of-budget') throw timeIsUp(seconds);
  if (answer.status === 'unsolvable') {
    const reasons = (await explainRules(ground, limits)) ?? [];
    const text = ['what stands on this board cannot be completed, since these cannot hold together:'];
    return {
      solvable: false,
      json: { solvable: false, reasons: reasons.map(reasonOf) },
      text: [...text, ...listed(reasons)].join('\n'),
    };
  }
  const open = openCells(board, puzzle);
  if (open.length === 0) return { json: { solvable: true, step: null }, text: 'the board is complete' };
  const step = easiestStep(ground, answer.solutions[0] ?? [], open, limits);
  if (!step) throw new UnsolvedError('no cell of this board is certain: it has several solutions');
  const place = placeName(step.cell, board.columns);
  return {
    json: { solvable: true, step: { cell: place, state: step.symbol, reasons: step.reasons.map(reasonOf) } },
    text: [`${place} is ${step.symbol}, since otherwise these could not hold together:`, ...listed(step.reasons)].join('\n'), // prettier-ignore
  };
}

/**
 * Makes the rater of a puzzle.
 * @param puzzle the puzzle
 * @returns tells how many rules must be seen together on the easiest way through a board
 */
export const raterOf = (puzzle: Puzzle): TextTool => ({
  options: limitOption.specs,
  answer: (text, typed) => rate(puzzle, parseBoard(text, puzzle.file), limitOption.parse(typed).timeLimit ?? 20),
});

function rate(puzzle: Puzzle, start: Board, seconds: number): Answer {
  const limits = { stop: stopAfter(seconds), makeSolver: puzzle.makeSolver };
  const answer = solvePuzzle(puzzle, groundOf(puzzle, start), seconds);
  if (answer.status === 'out-of-budget') throw timeIsUp(seconds);
  if (answer.status === 'unsolvable') return { solvable: false, json: { solvable: false }, text: 'this board has no solution' };
  if (!answer.complete) throw new UnsolvedError('this board has several solutions; only boards with one are rated');
  const sizes: number[] = [];
  const known = new Map(openCells(start, puzzle).map((cell) => [cell, false]));
  const [solution = []] = answer.solutions;
  // Cells are given by the solution, whatever state stands for "untouched".
  const facts = groundOf(puzzle, start);
  for (;;) {
    const open = [...known].flatMap(([cell, isKnown]) => (isKnown ? [] : [cell]));
    if (open.length === 0) break;
    const ground = withGiven(facts, solution, [...known].flatMap(([cell, isKnown]) => (isKnown ? [cell] : [])));
    const step = easiestStep(ground, solution, open, limits);
    if (!step) throw timeIsUp(seconds);
    known.set(step.cell, true);
    sizes.push(step.reasons.filter(({ line }) => line > 0).length);
  }
  const hardest = Math.max(0, ...sizes);
  const score = sizes.reduce((sum, size) => sum + size, 0);
  return {
    json: { solvable: true, steps: sizes.length, hardest, score },
    text: `${sizes.length} steps, the hardest sees ${hardest} rules together; score ${score}`,
  };
}

/** The rules with more cells given. */
function withGiven(ground: GroundRules, solution: readonly string[], cells: readonly number[]): GroundRules {
  const given = cells.map((cell): RuleInstance => {
    const symbol = solution[cell] as string;
    const bound = { comparison: 'exactly', amount: 1 } as const;
    const is = { kind: 'count', cells: [cell], bound, symbols: [ground.symbols.indexOf(symbol)] } as const;
    const source = { text: `given ${symbol}`, file: 'rules', line: 0, column: 0 };
    return { ...source, place: placeName(cell, ground.width), constraints: [[is]] };
  });
  return { ...ground, instances: [...given, ...ground.instances] };
}

const timeIsUp = (seconds: number): UnsolvedError =>
  new UnsolvedError(`unknown: the time limit of ${seconds} s is over; give more with --time-limit`);

const placeName = (cell: number, columns: number): string =>
  `r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}`;

const reasonOf = ({ text, line, place }: RuleInstance) => ({ place, rule: text, ...(line > 0 && { line }) });

function listed(reasons: readonly RuleInstance[]): string[] {
  const lines = reasons.map(({ text, line, place }) => `- ${place}: ${text}${line > 0 ? ` (line ${line})` : ''}`);
  const more = lines.length - maxReasons;
  return more > 1 ? [...lines.slice(0, maxReasons), `- and ${more} more`] : lines;
}
