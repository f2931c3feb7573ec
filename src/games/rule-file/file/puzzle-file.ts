/**
 * A grid puzzle as its rule file defines it: the looks of cells, how they are entered, what stands
 * next to them, and the rules. docs/rule-files.md explains each line.
 */

import type { Key } from '../../../core/keyboard.ts';
import type { MouseButton } from '../../../core/pointer.ts';

/** The shades of cells, from dark to light. */
export const shades = ['darkest', 'middle', 'lightest'] as const;
export type Shade = (typeof shades)[number];

/** The contents of a cell; a dot is a small mark. */
export const writings = ['blank', 'number', 'letter', 'mark', 'dot'] as const;
export type Writing = (typeof writings)[number];

/** Sides of the grid where numbers may stand. */
export const rimSides = ['left', 'right', 'top', 'bottom'] as const;
export type RimSide = (typeof rimSides)[number];

/**
 * Returns whether numbers on a side belong to rows.
 * @param side of the grid
 * @returns false if they belong to columns
 */
export const isBesideRows = (side: RimSide): boolean => side === 'left' || side === 'right';

/**
 * Counts the lines that end on a side.
 * @param side of the grid
 * @param grid its size
 * @returns the number of its rows or columns
 */
export const linesBeside = (
  side: RimSide,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): number => (isBesideRows(side) ? rows : columns);

/** The kinds of numbers next to a line. */
export type RimKind = 'runs' | 'numbers';

/** How a cell is selected: by a mouse button, or by moving the game's cursor with arrow keys. */
export type EntryBy = 'left' | 'right' | 'cursor';

/** How a cell is entered: by a click or the cursor, optionally followed by a key. */
export interface Entry {
  readonly by: EntryBy;
  /** A named key, or `own`: the characters with which the state is written. */
  readonly key?: Key | 'own';
}

/** Numbers from `min` to `max`, which defaults to the number of columns. */
export interface NumberRange {
  readonly min: number;
  readonly max?: number;
  /** The number that is written as the letter a; higher ones as b, c and so on. */
  readonly lettersFrom?: number;
}

/** Cells whose state a turn changes, relative to the clicked one. */
export const turnPlaces = ['cell', 'beside', 'corners', 'row', 'column'] as const;
export type TurnPlace = (typeof turnPlaces)[number];

/** The effect of a move on the board. */
export type Effect =
  /** Each of the cells advances to the next state of the cycle. */
  | { readonly kind: 'turns'; readonly states: readonly string[]; readonly at: readonly TurnPlace[] }
  /** A corner's connected region of one state takes the state of the clicked cell. */
  | { readonly kind: 'floods'; readonly from: Corner }
  /** The clicked cell and those between it and the gap, in one line, move one cell to the gap. */
  | { readonly kind: 'slides'; readonly gap: string };

/** A corner of the board. */
export interface Corner {
  readonly vertical: 'top' | 'bottom';
  readonly horizontal: 'left' | 'right';
}

/** A move of a game of moves: a click and its effect. */
export interface Move {
  readonly button: MouseButton;
  readonly effect: Effect;
  /** Line of the rule file, from 1. */
  readonly line: number;
}

/** A part of a text between spaces: a lower-case word, or the name of a number. */
export type TextPart = { readonly word: string } | { readonly number: string };

/** A text to find next to the board: `{made} / {limit} moves`. */
export interface TextPattern {
  readonly parts: readonly TextPart[];
  /** As in the rule file. */
  readonly text: string;
}

/** The limit of moves on a board, by the names of numbers next to it. */
export interface MoveLimit {
  readonly limit: string;
  /** The number of moves made; absent if the page shows the number of moves left. */
  readonly made?: string;
  /** Line of the rule file, from 1. */
  readonly line: number;
}

/** One state of a cell, or a range of states for numbers. */
export interface CellState {
  /** A letter or sign; absent for numbers, which are their own names. */
  readonly letter?: string;
  /** The numbers that it represents. */
  readonly numbers?: NumberRange;
  readonly shade?: Shade;
  /** Its ground is one of the board's colours, which are named in order of appearance. */
  readonly colored?: true;
  readonly writing?: Writing;
  /** Its writing has less contrast than on other cells. */
  readonly faint: boolean;
  /** Cells that show it before the first move are part of the puzzle. */
  readonly given: boolean;
  /** It marks an undecided cell; no solution contains it. */
  readonly undecided: boolean;
  /** It is the state of untouched cells. */
  readonly first: boolean;
  /** How players enter it; absent if they cannot. */
  readonly entry?: Entry;
  /** Line of the rule file, from 1. */
  readonly line: number;
  /** Columns of what is said about it, from 1, by word: `name`, `darkest`, `given`, `entered` … */
  readonly columns: Readonly<Record<string, number>>;
}

/** A checked rule file. */
export interface PuzzleFile {
  /** Its name on the command line: that of the file. */
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** Number of cells per side. */
  readonly sides: { readonly min: number; readonly max: number };
  readonly states: readonly CellState[];
  /** The moves of a game of moves; empty in games whose cells are filled in. */
  readonly moves: readonly Move[];
  /** Numbers in cells that are not states; `on` names the only state that has them. */
  readonly clues?: NumberRange & { readonly on?: string };
  /** Sides with numbers, in the order of `rimSides`. */
  readonly rims: readonly RimSide[];
  /**
   * The numbers of a line: its runs, where an empty list means no runs, or a single number that may
   * be missing.
   */
  readonly rimKind: RimKind;
  /** Whether the screen shows next to the board that it is solved. */
  readonly solvedSign: boolean;
  /** The text that the page shows next to a solved board. */
  readonly solvedText?: TextPattern;
  /** Texts next to the board whose numbers are read. */
  readonly texts: readonly TextPattern[];
  /** The moves allowed and made, by the names of numbers of texts. */
  readonly moveLimit?: MoveLimit;
  /** Whether boards may have several solutions; otherwise such a board counts as misread. */
  readonly manySolutions: boolean;
  /**
   * Whether thick lines divide the cells into boxes: one per column with as many cells as there are
   * rows, or boxes of any size.
   */
  readonly boxes: false | 'equal' | 'any';
  /** The program, and the number of the line before it in the file. */
  readonly rules: { readonly text: string; readonly lineBefore: number };
}
