/**
 * A checked program: every name is replaced by an index, and every rule by conditions on positions.
 * It contains no errors, and the encoder works on it alone.
 *
 *     text ─▶ tree ─▶ model ─▶ CNF ─▶ run ─▶ result text
 *       parse    check   compile  solve   format
 */

import type { TransitionKind } from '../text/syntax.ts';

/** Limit on the stages of a run. */
export const maxStages = 10_000;

/** Largest number of stages that a search for the fewest tries by default. */
export const defaultMaxStages = 100;

export interface SymbolList {
  /** Empty for the unnamed list. */
  readonly name: string;
  readonly symbols: readonly string[];
  /** The index of each symbol in `symbols`. */
  readonly indexOf: ReadonlyMap<string, number>;
}

export interface BoardCell {
  readonly name: string;
  readonly list: SymbolList;
}

/** The board's printed layout: the lengths of its rows, and the dots before each cell. */
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
 * The conditions that rules impose on the positions of an object. A slot is a position of the left
 * side; in transitions, the positions of the right side, one stage later, follow. All conditions
 * hold together.
 */
export interface Pattern {
  /** The number of positions of one side. */
  readonly width: number;
  /** The number of slots: `width`, or twice that for transitions. */
  readonly slots: number;
  /** The number of symbols in the list of each slot. */
  readonly sizes: Int32Array;
  /**
   * The symbols that slots are restricted to. At most one entry per slot, neither empty nor all of
   * its list.
   */
  readonly sets: readonly SlotSet[];
  /** Pairs of slots with the same symbol. */
  readonly equal: readonly SlotPair[];
  /** Pairs of slots with different symbols. */
  readonly differ: readonly SlotPair[];
  /** Alternatives that include variables; at least one of each choice holds. */
  readonly either: readonly SlotChoice[];
  /** True when some rule can never hold, for example `x:(!x)`. */
  readonly impossible: boolean;
}

/**
 * The slot has one of these symbols, ascending indices into its list; or any symbol but one, in a
 * list of three or more.
 */
export type SlotSet =
  | { readonly slot: number; readonly allowed: readonly number[] }
  | { readonly slot: number; readonly but: number };

/** Two slots of cells with the same list. `first` gives the variable its value. */
export interface SlotPair {
  readonly first: number;
  readonly other: number;
}

/**
 * One position's list of alternatives: a symbol of `allowed`, the symbol of an `equal` slot, or any
 * symbol other than that of a `differ` slot.
 */
export interface SlotChoice {
  readonly slot: number;
  readonly allowed: readonly number[];
  /** Slots whose symbol it may have. */
  readonly equal: readonly number[];
  /** Slots whose symbol it may differ from. */
  readonly differ: readonly number[];
}

/** The cells at an object's positions. */
export interface Description {
  readonly name: string;
  /** Indices into the board's cells, by position; a cell may occur more than once. */
  readonly cells: Int32Array;
  /** Index of its shape among the object's. */
  readonly shape: number;
}

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

/**
 * All options of one name on one object; for each description and stage, one of those in range
 * holds.
 */
export interface OptionGroup {
  readonly object: BoardObject;
  readonly options: readonly { readonly stages: Stages; readonly patterns: readonly Pattern[] }[];
}

/** A transition; it acts on the step from n to n+1 when both stages are in its range. */
export interface Transition {
  readonly kind: TransitionKind;
  readonly name: string;
  readonly object: BoardObject;
  readonly stages: Stages;
  readonly patterns: readonly Pattern[];
}

/** Cells that all differ at the stages of the range. */
export interface AllDifferent {
  readonly stages: Stages;
  readonly cells: Int32Array;
}

/** A checked program. */
export interface Model {
  readonly cells: readonly BoardCell[];
  readonly layout: BoardLayout;
  /** Conditions on the board at stage 0, and at the last stage. */
  readonly start?: Pattern;
  readonly end?: Pattern;
  readonly requirements: readonly Requirement[];
  readonly groups: readonly OptionGroup[];
  readonly allDifferent: readonly AllDifferent[];
  /** In the order of the text. */
  readonly transitions: readonly Transition[];
  /** The smallest number of stages that contains every range; at least 1. */
  readonly minStages: number;
}

/** The range without limits. */
export const everyStage: Stages = { from: 0, to: Number.POSITIVE_INFINITY };
