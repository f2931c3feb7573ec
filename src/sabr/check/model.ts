/**
 * A program that was checked: every name is replaced by a number, every rule says what it asks of which position, and
 * nothing in it can be wrong any more. The encoder works on this alone.
 *
 *     text ─▶ tree ─▶ model ─▶ CNF ─▶ run ─▶ result text
 *       parse    check   compile  solve   format
 */

import type { TransitionKind } from '../text/syntax.ts';

/** How many stages a program may run for. */
export const mostStages = 10_000;

/** A list of symbols. */
export interface SymbolList {
  /** Empty for the unnamed list. */
  readonly name: string;
  readonly symbols: readonly string[];
  /** Where each symbol stands in `symbols`. */
  readonly indexOf: ReadonlyMap<string, number>;
}

/** A cell of the board. */
export interface BoardCell {
  readonly name: string;
  readonly list: SymbolList;
}

/** How the board is printed: the lengths of its rows, and the dots before each cell. */
export interface BoardLayout {
  readonly rowLengths: readonly number[];
  readonly dots: readonly number[];
}

/** Stages `from <= n < to`. */
export interface Stages {
  readonly from: number;
  readonly to: number;
}

/**
 * What rules ask of the positions of an object. A slot is a position of the left side; for transitions the positions of
 * the right side, one stage later, follow. All conditions hold together.
 */
export interface Pattern {
  /** Positions of one side. */
  readonly width: number;
  /** Slots: `width`, or twice that for transitions. */
  readonly slots: number;
  /** How many symbols the list of each slot has. */
  readonly sizes: Int32Array;
  /** What slots have by themselves (indices into their lists, ascending, neither none nor all). At most one a slot. */
  readonly sets: readonly SlotSet[];
  /** Both slots have the same symbol. */
  readonly equal: readonly SlotPair[];
  /** The slots have different symbols. */
  readonly differ: readonly SlotPair[];
  /** At least one holds: the slot has one of the symbols, or that of another slot, or not that of another slot. */
  readonly either: readonly SlotChoice[];
  /** Some rule can never hold, such as `x:(!x)`. */
  readonly impossible: boolean;
}

/** The slot has one of these symbols; or any symbol but this one, of three at least. */
export type SlotSet =
  | { readonly slot: number; readonly allowed: readonly number[] }
  | { readonly slot: number; readonly but: number };

/** Two slots of cells with the same list. `first` is where the variable has its value. */
export interface SlotPair {
  readonly first: number;
  readonly other: number;
}

/** One position's list of alternatives, where variables are among them. */
export interface SlotChoice {
  readonly slot: number;
  readonly allowed: readonly number[];
  /** Slots that it may be equal to. */
  readonly equal: readonly number[];
  /** Slots that it may differ from. */
  readonly differ: readonly number[];
}

/** The cells that an object's positions stand for. */
export interface Description {
  readonly name: string;
  /** Indices into the board's cells, by position; a cell may stand there more than once. */
  readonly cells: Int32Array;
  /** Which of the object's shapes it has. */
  readonly shape: number;
}

/** An object with its descriptions. */
export interface BoardObject {
  readonly name: string;
  readonly descriptions: readonly Description[];
}

/** A requirement: one pattern for each shape of its object. */
export interface Requirement {
  readonly object: BoardObject;
  readonly stages: Stages;
  readonly patterns: readonly Pattern[];
}

/** All options of one name on one object: one of those in range holds, for each description and stage. */
export interface OptionGroup {
  readonly object: BoardObject;
  readonly options: readonly { readonly stages: Stages; readonly patterns: readonly Pattern[] }[];
}

/** A transition; acts on the step from n to n+1 when both stages are in its range. */
export interface Transition {
  readonly kind: TransitionKind;
  readonly name: string;
  readonly object: BoardObject;
  readonly stages: Stages;
  readonly patterns: readonly Pattern[];
}

/** Cells that all differ, at the stages of its range. */
export interface AllDifferent {
  readonly stages: Stages;
  readonly cells: Int32Array;
}

/** A checked program. */
export interface Model {
  readonly lists: readonly SymbolList[];
  readonly cells: readonly BoardCell[];
  readonly layout: BoardLayout;
  /** Asked of the board at stage 0, and at the last stage. */
  readonly start?: Pattern;
  readonly end?: Pattern;
  readonly requirements: readonly Requirement[];
  readonly groups: readonly OptionGroup[];
  readonly allDifferent: readonly AllDifferent[];
  /** In the order of the text. */
  readonly transitions: readonly Transition[];
  /** The least number of stages that every range fits into; at least 1. */
  readonly leastStages: number;
}

/** All stages there are. */
export const everyStage: Stages = { from: 0, to: Number.POSITIVE_INFINITY };
