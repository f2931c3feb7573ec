/** Generates boards of games of moves by random moves from a board on which the rules hold. */

import { UnsolvedError } from '../../../core/errors.ts';
import type { Random } from '../../../core/random.ts';
import { type GroundRules, groundRules, solveRulesAtOnce } from '../../../sabr/sabr.ts';
import type { Board } from '../board.ts';
import type { PuzzleFile } from '../file/puzzle-file.ts';
import { namesOf } from '../file/states.ts';
import { groundOf, type Puzzle, rulesHold } from '../puzzle.ts';
import { applyClick } from './apply-move.ts';

/** Number of clicks of a scramble per cell; most have no effect in games of sliding tiles. */
const clicksPerCell = 20;
/** Maximum number of colours of a new board. */
const maxColors = 6;

interface Size {
  readonly columns: number;
  readonly rows: number;
}

/**
 * Grounds the rules for a new board. Its states are those of the file, with as many numbers as
 * there are cells left for them.
 * @param puzzle a game of moves
 * @param size of the board
 * @returns its rule instances
 */
export function groundOfSize({ file, rules }: Puzzle, size: Size): GroundRules {
  const { columns, rows } = size;
  return groundRules({ ...rules, symbols: statesOfSize(file, size) }, { width: columns, height: rows });
}

function statesOfSize({ states }: PuzzleFile, { columns, rows }: Size): string[] {
  const letters = states.filter(({ letter, colored }) => letter !== undefined && !colored).length;
  const room = { numbers: columns * rows - letters, colors: maxColors };
  return states.flatMap((state) => {
    const names = namesOf(state, columns);
    if (state.colored) return names.slice(0, Math.max(0, room.colors--));
    return state.numbers ? names.slice(0, room.numbers) : names;
  });
}

/**
 * Generates a board.
 * @param puzzle a game of moves
 * @param size of the board
 * @param random source of the choices
 * @returns a board that is not solved, and solvable if moves are reversible
 * @throws UnsolvedError when the rules hold on no board of this size
 */
export function scrambledBoard(puzzle: Puzzle, size: Size, random: Random): Board {
  const { file } = puzzle;
  const ground = groundOfSize(puzzle, size);
  const boardOf = (states: readonly string[]): Board => ({
    ...size,
    cells: states.map((state) => ({ state })),
    rims: {},
  });
  const [solved] = solveRulesAtOnce(ground, puzzle.makeSolver, { limit: 1 }).solutions;
  if (!solved)
    throw new UnsolvedError(`the rules hold on no ${size.rows}x${size.columns} board; try another size`);
  // A flood is irreversible: it makes colours equal, so its boards start at random.
  const isFlooded = file.moves.some(({ effect }) => effect.kind === 'floods');
  const cells = size.columns * size.rows;
  for (let tries = 0; tries < 100; tries++) {
    let board = boardOf(isFlooded ? solved.map(() => random.pick(ground.symbols)) : solved);
    for (let i = 0; !isFlooded && i < clicksPerCell * cells; i++)
      board = applyClick(board, file.moves, {
        button: random.pick(file.moves).button,
        cell: random.int(cells),
      });
    if (!rulesHold(groundOf(puzzle, board), board)) return board;
  }
  throw new UnsolvedError('the moves lead from a solved board to no other one');
}
