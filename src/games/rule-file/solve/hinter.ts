/** Finds the easiest next step on a board of a rule-file game. */

import { UnsolvedError } from '../../../core/errors.ts';
import {
  cellName,
  easiestStep,
  explainRules,
  type GroundRules,
  type RuleInstance,
} from '../../../sabr/sabr.ts';
import { stopAfter } from '../../../sat/stop-after.ts';
import type { CellNote, Hint, Hinter } from '../../game.ts';
import type { Board } from '../board.ts';
import { parseBoard } from '../board-text.ts';
import { groundOf, type Puzzle, solvePuzzle } from '../puzzle.ts';
import { limitOption, listed, openCells, reasonOf, timeIsUp } from './reasons.ts';

/**
 * Creates the hinter of a puzzle.
 * @param puzzle the puzzle
 * @returns a hinter for the cell that the fewest rules determine, of those that must change
 */
export const hinterOf = (puzzle: Puzzle): Hinter => ({
  options: limitOption.specs,
  answer: (text, typed) => hint(puzzle, parseBoard(text, puzzle.file), limitOption.parse(typed).timeLimit),
});

async function hint(puzzle: Puzzle, board: Board, seconds: number): Promise<Hint> {
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
      notes: [
        { cells: cellsOf(reasons.filter(({ line }) => line > 0)), role: 'reason' },
        { cells: cellsOf(reasons.filter(({ line }) => line === 0)), role: 'wrong' },
      ],
    };
  }
  const [solution = []] = answer.solutions;
  const open = openCells(board, puzzle.file);
  // A cell that shows its state already would be the next step again and again.
  const changing = open.filter((cell) => board.cells[cell]?.state !== solution[cell]);
  if (changing.length === 0) return { json: { solvable: true, step: null }, text: 'the board is complete' };
  const step = easiestStep(ground, solution, changing, limits);
  if (!step) throw new UnsolvedError('no cell of this board is certain: it has several solutions');
  const place = cellName(board.columns, step.cell);
  const text = [`${place} is ${step.symbol}, since otherwise these could not hold together:`];
  const notes: CellNote[] = [
    { cells: cellsOf(step.reasons).filter((cell) => cell !== step.cell), role: 'reason' },
    {
      cells: [step.cell],
      role: 'here',
      label: step.symbol,
      aside: board.cells[step.cell]?.clue !== undefined,
    },
  ];
  return {
    where: `look at ${place}`,
    which: ['what decides it:', ...listed(step.reasons)].join('\n'),
    notes,
    json: { solvable: true, step: { cell: place, state: step.symbol, reasons: step.reasons.map(reasonOf) } },
    text: [...text, ...listed(step.reasons)].join('\n'),
  };
}

/** Lists the cells that rules refer to, each once. */
const cellsOf = (reasons: readonly RuleInstance[]): number[] => [
  ...new Set(reasons.flatMap(({ constraints }) => constraints.flat().flatMap(({ cells }) => cells))),
];

/** Grounds the rules with all entered states as givens. */
function groundAsEntered(puzzle: Puzzle, board: Board): GroundRules {
  const states = puzzle.file.states.map((state) => ({
    ...state,
    given: (!state.first && !state.undecided) || state.given,
  }));
  return groundOf({ ...puzzle, file: { ...puzzle.file, states } }, board);
}
