/**
 * A grid puzzle as its rule file says it: how cells look, how they are entered, what stands beside
 * them, and the rules. docs/rule-files.md explains each line.
 */

import type { Key } from '../../../core/keyboard.ts';
import type { MouseButton } from '../../../core/pointer.ts';

/** The shades by which cells differ, dark to light. */
export const shades = ['darkest', 'middle', 'lightest'] as const;
export type Shade = (typeof shades)[number];

/** What is written in a cell: a dot is a small mark. */
export const writings = ['blank', 'number', 'letter', 'mark', 'dot'] as const;
export type Writing = (typeof writings)[number];

/** Sides of the grid where numbers may stand. */
export const rimSides = ['left', 'right', 'top', 'bottom'] as const;
export type RimSide = (typeof rimSides)[number];

/**
 * Tells whether numbers on a side belong to rows.
 * @param side of the grid
 * @returns false where they belong to columns
 */
export const isBesideRows = (side: RimSide): boolean => side === 'left' || side === 'right';

/**
 * Counts the lines that end on a side.
 * @param side of the grid
 * @param grid its size
 * @returns its rows, or its columns
 */
export const linesBeside = (
  side: RimSide,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): number => (isBesideRows(side) ? rows : columns);

/** What the numbers beside a line are. */
export type RimKind = 'runs' | 'numbers';

/** What gets to a cell: a button of the mouse, or the game's own cursor by arrow keys. */
export type EntryBy = 'left' | 'right' | 'cursor';

/** How a cell is entered: it is clicked, or the cursor goes there; then perhaps a key is typed. */
export interface Entry {
  readonly by: EntryBy;
  /** A key that is named, or `own`: the signs with which the state is written. */
  readonly key?: Key | 'own';
}

/** Numbers from `min` to `max`; `max` is absent where it is the number of columns. */
export interface NumberRange {
  readonly min: number;
  readonly max?: number;
  /** From this number on they are written as letters: it as a, the next one as b. */
  readonly lettersFrom?: number;
}

/** Cells whose state a turn changes, as seen from the clicked one. */
export const turnPlaces = ['cell', 'beside', 'corners', 'row', 'column'] as const;
export type TurnPlace = (typeof turnPlaces)[number];

/** What a move does to the board. */
export type Effect =
  /** Each of the cells goes on to the next of the states, after the last to the first. */
  | { readonly kind: 'turns'; readonly states: readonly string[]; readonly at: readonly TurnPlace[] }
  /** A corner's region, cells of one state side by side, gets the state of the clicked cell. */
  | { readonly kind: 'floods'; readonly from: Corner }
  /** The clicked cell and those between it and the gap, in one line, go a cell towards the gap. */
  | { readonly kind: 'slides'; readonly gap: string };

/** A corner of the board. */
export interface Corner {
  readonly vertical: 'top' | 'bottom';
  readonly horizontal: 'left' | 'right';
}

/** A move of a game of moves: a click, and what it does. */
export interface Move {
  readonly button: MouseButton;
  readonly effect: Effect;
  /** Where the rule file says it, from 1. */
  readonly line: number;
}

/** A part of a text, between blanks: a word as it is written, in small letters, or a number. */
export type TextPart = { readonly word: string } | { readonly number: string };

/** A text that is looked for beside the board: `{made} / {limit} moves`. */
export interface TextPattern {
  readonly parts: readonly TextPart[];
  /** As the rule file has it. */
  readonly text: string;
}

/** How many moves a board allows: numbers that stand beside it. */
export interface MoveLimit {
  readonly limit: string;
  /** Moves that were made, which count; absent where the page tells what is left. */
  readonly made?: string;
  /** Where the rule file says it, from 1. */
  readonly line: number;
}

/** One state that a cell can be in, or a range of them for numbers. */
export interface CellState {
  /** A letter or sign; `undefined` for numbers, which are their own names. */
  readonly letter?: string;
  /** The numbers that it stands for. */
  readonly numbers?: NumberRange;
  readonly shade?: Shade;
  /** Its ground is one of the colours of the board, told apart in the order in which they come. */
  readonly colored?: true;
  readonly writing?: Writing;
  /** What is written on it has less contrast than on other cells. */
  readonly faint: boolean;
  /** Cells that show it before the first move are a part of the puzzle. */
  readonly given: boolean;
  /** It says that nothing has been decided; no solution has it. */
  readonly undecided: boolean;
  /** Cells that nobody has touched are in it. */
  readonly first: boolean;
  /** How a cell gets into it; absent where players cannot. */
  readonly entry?: Entry;
  /** Where the rule file says it, from 1. */
  readonly line: number;
}

/** A rule file, checked. */
export interface PuzzleFile {
  /** Its name on the command line: that of the file. */
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** Cells a side. */
  readonly sides: { readonly min: number; readonly max: number };
  readonly states: readonly CellState[];
  /** What clicks do, in games of moves; in all others, where it is empty, cells are entered. */
  readonly moves: readonly Move[];
  /** Numbers in cells that are no states but information; `on` names the one state that has any. */
  readonly clues?: NumberRange & { readonly on?: string };
  /** Sides with numbers, in the order of `rimSides`. */
  readonly rims: readonly RimSide[];
  /**
   * What the numbers of a line are: runs, none of which is a fact too, or one number that may be
   * missing.
   */
  readonly rimKind: RimKind;
  /** Whether the screen shows beside the board that it is solved. */
  readonly solvedSign: boolean;
  /** The text beside the board that says so. */
  readonly solvedText?: TextPattern;
  /** Texts beside the board whose numbers are read. */
  readonly texts: readonly TextPattern[];
  /** How many moves are allowed, and made already, by the names of numbers of texts. */
  readonly moveLimit?: MoveLimit;
  /** Whether boards may have several solutions; else such a board is taken for misread. */
  readonly manySolutions: boolean;
  /**
   * Whether thick lines part the cells into boxes: as many as there are columns, of as many cells
   * as there are rows, or of any size.
   */
  readonly boxes: false | 'equal' | 'any';
  /** The program, and the line of the file before its first one. */
  readonly rules: { readonly text: string; readonly lineBefore: number };
}
