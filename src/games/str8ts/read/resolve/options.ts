/**
 * What a cell may be, and what the puzzle makes of all cells: the types that the modules of this
 * room hand to each other.
 */

import type { SolutionCount } from '../../../../perception/resolve.ts';

/** One thing that a cell may be. */
export interface CellOption {
  readonly black: boolean;
  /** 1..n; `undefined` for an empty white or a plain black cell. */
  readonly digit: number | undefined;
  /** How likely, 0..1; the options of a cell need not sum to 1. */
  readonly share: number;
}

/** All that a cell may be. */
export interface CellOptions {
  /** Best first, at least one unless `foreign`. */
  readonly options: readonly CellOption[];
  /** What is less likely than these, but comes before the board is given up. */
  readonly spare: readonly CellOption[];
  /** Whether the best one stands so far out that the others need not be asked about. */
  readonly sure: boolean;
  /** Certainty 0..1: by how much the best one leads. */
  readonly margin: number;
  /** Whether something stands there that is no digit. */
  readonly foreign: boolean;
  /**
   * Whether something lies there that may hide any digit, or none: every reading is an option that
   * what is left of the cell allows.
   */
  readonly occluded: boolean;
  /**
   * Cells of one group have the same options, and the same one is taken for all of them; the first
   * one's index.
   */
  readonly group: number;
}

/**
 * Tells how much a cell looks like no digit.
 * @param cell what it may be
 * @returns share 0..1, what is left of those of its options
 */
export const foreignShare = ({ options, spare }: CellOptions): number =>
  1 - [...options, ...spare].reduce((sum, { share }) => sum + share, 0);

/** A board with one option taken for each cell. */
interface BoardTaken {
  /** Cells a side. */
  readonly size: number;
  /** Row by row. */
  readonly cells: readonly Pick<CellOption, 'black' | 'digit'>[];
}

/** Counts the solutions of a board, quickly or not at all (`unknown`). */
export type CountSolutions = (board: BoardTaken) => SolutionCount;

/** A board with open cells. */
export interface OpenBoard {
  readonly size: number;
  readonly cells: readonly CellOptions[];
  /** Cells that are not sure. */
  readonly open: readonly number[];
  /** The first cells of the groups among which there is a choice, in their order. */
  readonly groups: readonly number[];
  readonly count: CountSolutions;
}

/** A board that was resolved. */
export interface ResolvedCells {
  /** The option taken for each cell. */
  readonly taken: readonly CellOption[];
  readonly solutions: SolutionCount;
  /** Cells that the puzzle decided, or what is left of them where something lies over them. */
  readonly decided: readonly number[];
  /** The next legal board; the picture decides where the two differ, for it is far less likely. */
  readonly rival?: {
    readonly taken: readonly CellOption[];
    /** Its share of the likelihood of both, 0..1. */
    readonly share: number;
  };
}

/** A board that stays open. */
export interface OpenCell {
  /** The cell in doubt. */
  readonly open: number;
  /** Why, to be put behind the cell's name. */
  readonly why: string;
  /** Whether some board makes a proper puzzle. */
  readonly proper?: boolean;
}
