/** Prints boards of rule-file games: draws the looks that their rule files define on paper. */

import { counted } from '../../core/words/counted.ts';
import { UnsolvedError } from '../../core/errors.ts';
import type { MadePuzzle } from '../game.ts';
import {
  circlePath,
  filledCells,
  gridLines,
  type PrintedDrawing,
  type PrintedPuzzle,
  type Shape,
  textAt,
  tintOf,
} from '../kit/printed-puzzle.ts';
import type { Board, BoardCell } from './board.ts';
import { parseBoard } from './board-text.ts';
import { isBesideRows, type PuzzleFile, rimSides, type RimSide } from './file/puzzle-file.ts';
import { stateOf, writtenNumber, writtenState } from './file/states.ts';
import { clicksInWords } from './moves/click-words.ts';
import { planBoard } from './moves/plan-board.ts';
import { groundOf, type Puzzle, solvePuzzle } from './puzzle.ts';
import type { Rating } from './solve/rater.ts';

/** Box lines stay visible between dark cells, and white signs on them. */
const grounds = { darkest: '#5a5a5a', middle: '#c8c8c8', lightest: '#ffffff' } as const;
/** Space for one number next to the grid, in cells. */
const rimStep = 0.7;
/** Space between the grid and the first of these numbers, in cells. */
const rimGap = 0.12;
/** Time limit for one solution, s. */
const timeLimit = 60;

/**
 * Prints a board.
 * @param puzzle of the rule file
 * @param made a board of its generator
 * @returns the board, and the solution or, in games of moves, the clicks in words
 * @throws UnsolvedError when the solution is not found in time
 */
export function printGrid(puzzle: Puzzle, { text, json }: MadePuzzle): PrintedPuzzle {
  const { file } = puzzle;
  const board = parseBoard(text, file);
  const solution = solutionOf(puzzle, board);
  return {
    difficulty: difficultyOf(json as Partial<Rating>, solution),
    puzzle: drawn(board, file),
    solution,
  };
}

function difficultyOf({ steps, hardest }: Partial<Rating>, solution: PrintedPuzzle['solution']): string {
  if (!('shapes' in solution)) return counted(solution.length, 'move');
  if (steps === undefined) return '';
  return `${steps} steps, ${hardest === 1 ? 'one rule' : `up to ${hardest} rules`} at once`;
}

function solutionOf(puzzle: Puzzle, board: Board): PrintedPuzzle['solution'] {
  if (puzzle.file.moves.length > 0) {
    const plan = planBoard(puzzle, board, timeLimit);
    if (plan.status === 'found')
      return plan.clicks.map((click, i) => `${i + 1}. ${clicksInWords([click], board.columns)}`);
  } else {
    const [states] = solvePuzzle(puzzle, groundOf(puzzle, board), timeLimit).solutions;
    const cells = board.cells.map((cell, at): BoardCell => ({ ...cell, state: states?.[at] }));
    if (states) return drawn({ ...board, cells }, puzzle.file);
  }
  throw new UnsolvedError(`no solution to print was found in ${timeLimit} s`);
}

function drawn(board: Board, file: PuzzleFile): PrintedDrawing {
  const { rows, columns, rims, boxes } = board;
  // Space for possible numbers makes the grids of a book equal.
  const [left, right, top, bottom] = rimSides.map((side) =>
    file.rims.includes(side)
      ? rimGap + rimStep * Math.max(1, ...(rims[side] ?? []).map(({ length }) => length))
      : 0,
  ) as [number, number, number, number];
  const shapes = [
    ...board.cells.flatMap((cell, at) => cellShapes(cell, at, columns, file)),
    ...gridLines(rows, columns, boxes),
    ...rimSides.flatMap((side) => rimShapes(board, side)),
  ];
  return {
    width: left + columns + right,
    height: top + rows + bottom,
    shapes: [{ kind: 'group', x: left, y: top, scale: 1, shapes }],
  };
}

function cellShapes(
  { state = '?', clue }: BoardCell,
  at: number,
  columns: number,
  file: PuzzleFile,
): Shape[] {
  const look = stateOf(file, state, columns);
  // Undecided cells are white, to be written on.
  const shade = look?.undecided ? 'lightest' : (look?.shade ?? 'lightest');
  const fill = shade === 'darkest' ? '#ffffff' : '#000000';
  const [x, y] = [(at % columns) + 0.5, Math.floor(at / columns) + 0.5];
  const isWritten = look?.writing === 'number' || look?.writing === 'letter' || look?.colored;
  const name = isWritten ? writtenState(look, state) : undefined;
  const written = clue === undefined || !file.clues ? name : writtenNumber(file.clues, clue);
  const radius = { dot: 0.1, mark: 0.34 }[look?.writing as string];
  return [
    ...(shade === 'lightest' ? [] : filledCells(columns, [at], grounds[shade])),
    ...(look?.colored && name ? filledCells(columns, [at], tintOf(name)) : []),
    ...(radius ? [{ kind: 'path' as const, d: circlePath(x, y, radius), fill }] : []),
    ...(written === undefined ? [] : [textAt(written, x, y, { fill: radius === 0.34 ? '#ffffff' : fill })]),
  ];
}

/** Draws the numbers next to the grid, from it outwards. */
function rimShapes({ rims, rows, columns }: Board, side: RimSide): Shape[] {
  const isBefore = side === 'left' || side === 'top';
  return (rims[side] ?? []).flatMap((numbers, line) =>
    (isBefore ? numbers.toReversed() : numbers).map((number, i) => {
      const out = rimGap + rimStep * (i + 0.5);
      const across = isBefore ? -out : (side === 'right' ? columns : rows) + out;
      const [x, y] = isBesideRows(side) ? [across, line + 0.5] : [line + 0.5, across];
      return textAt(String(number), x, y, { size: 0.5 });
    }),
  );
}
