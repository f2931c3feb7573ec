/**
 * Types of the resolving stage, shared by the modules of this folder: the options of a cell, and
 * the resolved board.
 */

import type { SolutionCount } from '../../../../perception/resolve.ts';

/** One possible content of a cell. */
export interface CellOption {
  readonly black: boolean;
  /** 1..n; `undefined` for an empty white or a plain black cell. */
  readonly digit: number | undefined;
  /** Likelihood, 0..1; those of a cell need not sum to 1. */
  readonly share: number;
}

/** All options of a cell. */
export interface CellOptions {
  /** Best first, at least one unless `foreign`. */
  readonly options: readonly CellOption[];
  /** Less likely options, tried only before the board is given up. */
  readonly spare: readonly CellOption[];
  /** Whether the best option leads so clearly that the others need not be tried. */
  readonly sure: boolean;
  /** Certainty 0..1: the lead of the best option. */
  readonly margin: number;
  /** Whether the cell contains something that is no digit. */
  readonly foreign: boolean;
  /**
   * Whether an object may hide any digit or none: its options are all readings that the visible
   * pixels allow.
   */
  readonly occluded: boolean;
  /**
   * Index of the first cell of its group; the cells of a group have the same options and get the
   * same one.
   */
  readonly group: number;
}

/**
 * Returns the likelihood that a cell's content is no digit.
 * @param cell its options
 * @returns the remainder of its options' shares, 0..1
 */
export const foreignShare = ({ options, spare }: CellOptions): number =>
  1 - [...options, ...spare].reduce((sum, { share }) => sum + share, 0);

/**
 * Returns whether all options of a cell have one shade.
 * @param cell its options
 * @returns false if it may be black or white
 */
export const hasOneShade = ({ options }: CellOptions): boolean =>
  options.every(({ black }) => black === options[0]?.black);

/**
 * Whether a cell's digit looks unlike the others of its number: it may be a foreign object.
 * @param cells of the board
 * @param index of the cell
 * @param minCompanions minimum number of other cells that show the number
 * @returns `false` also if fewer do
 */
export function looksStray(cells: readonly CellOptions[], index: number, minCompanions: number): boolean {
  const { options, group } = cells[index]!;
  const own = options[0]?.digit;
  if (own === undefined || cells.some((cell, i) => i !== index && cell.group === group)) return false;
  const companions = cells.filter((cell) => cell.options[0]?.digit === own).length - 1;
  return companions >= minCompanions;
}

/** A board with one option chosen for each cell. */
interface BoardTaken {
  /** Cells per side. */
  readonly size: number;
  /** In row-major order. */
  readonly cells: readonly Pick<CellOption, 'black' | 'digit'>[];
}

/** Counts the solutions of a board within a small budget, or returns `unknown`. */
export type CountSolutions = (board: BoardTaken) => SolutionCount;

/** A board with open cells. */
export interface OpenBoard {
  readonly size: number;
  readonly cells: readonly CellOptions[];
  /** Cells that are not sure. */
  readonly open: readonly number[];
  /** First cells of the groups with a choice, in ascending order. */
  readonly groups: readonly number[];
  readonly count: CountSolutions;
}

/** A resolved board. */
export interface ResolvedCells {
  /** The option chosen for each cell. */
  readonly taken: readonly CellOption[];
  readonly solutions: SolutionCount;
  /**
   * Set where the board has no solution, but makes a puzzle without a digit, or all digits, of the
   * player: a wrong one was entered.
   */
  readonly mistaken?: true;
  /** Cells that the solver decided, or, for covered cells, their visible pixels. */
  readonly decided: readonly number[];
  /** The next legal board, far less likely by the picture; absent if there is none. */
  readonly rival?: {
    readonly taken: readonly CellOption[];
    /** Its share of the likelihood of both, 0..1. */
    readonly share: number;
  };
}

/**
 * Returns whether a board has one solution, if need be without what the player entered wrongly.
 * @param board a resolved one
 * @returns whether it is a proper puzzle
 */
export const isPuzzle = ({ solutions, mistaken }: ResolvedCells): boolean =>
  solutions === 'one' || mistaken === true;

/** An unresolved board. */
export interface OpenCell {
  /** The cell in doubt. */
  readonly open: number;
  /** The reason, as a clause that follows the name of the cell. */
  readonly why: string;
  /** Whether one of the possible boards is a proper puzzle. */
  readonly proper?: boolean;
  /** Whether the cell may hold a foreign object without which the board has a solution. */
  readonly stray?: true;
}
