/**
 * The deduction engine: solves a board as a person would, always by the easiest available step, and
 * records the path.
 *
 *     board ─▶ grid ─▶ candidates ─▶ ladder: the first rung that finds something ─▶ step
 *                                      └──────────── from the bottom again ◀─────────┘
 *
 * Every conclusion holds in all solutions; only unique rectangles assume that there is just one.
 */

import type { Board } from '../board.ts';
import { Candidates } from './candidates.ts';
import { digitsOf, minDigit } from './digit-sets.ts';
import { type Grid, type GridCompartment, type GridLine, gridOf } from './grid.ts';
import { apply, Climb, type Finding, pairsOf, type Rung, type Technique } from './rungs.ts';
import { combinedSettis, settiRule } from './setti/settis.ts';
import { settiConsiderations } from './setti/setti-considerations.ts';
import {
  type Deduction,
  type Histogram,
  type Step,
  type TechniqueName,
  techniqueNames,
  type Unit,
} from './step.ts';
import { contradictionRungs } from './techniques/contradiction.ts';
import { fish } from './techniques/fish.ts';
import { hiddenSets } from './techniques/hidden-sets.ts';
import { lockedRanges } from './techniques/locked-ranges.ts';
import { mindTheGap } from './techniques/mind-the-gap.ts';
import { nakedSets } from './techniques/naked-sets.ts';
import { rangeCheck } from './techniques/range-check.ts';
import { single } from './techniques/single.ts';
import { strandedDigits } from './techniques/stranded-digits.ts';
import { sureCandidates } from './techniques/sure-candidates.ts';
import { uniqueRectangle } from './techniques/unique-rectangle.ts';
import { yWing } from './techniques/y-wing.ts';
import { sentenceOf } from './words.ts';

/** All techniques except the contradiction, which builds on them, in the order of the catalogue. */
export const techniques: readonly Technique[] = [
  single,
  sureCandidates,
  strandedDigits,
  mindTheGap,
  rangeCheck,
  nakedSets,
  hiddenSets,
  lockedRanges,
  fish,
  uniqueRectangle,
  settiRule,
  settiConsiderations,
  combinedSettis,
  yWing,
];

interface LadderOptions {
  /** False leaves out techniques that assume a unique solution; default true. */
  readonly unique?: boolean;
  /** The techniques below the contradiction; default all. */
  readonly of?: readonly Technique[];
}

/** Limits of a deduction, and what it records. */
interface DeduceOptions {
  /** Stops, as stuck, before the first step harder than this; default 100: no limit. */
  readonly upTo?: number;
  /** Stops after this number of steps; default: no limit. */
  readonly maxSteps?: number;
  /** False leaves `steps` empty, which is faster; the counts stay complete. */
  readonly keepSteps?: boolean;
  /** The layout, shared by boards with the same black cells; default: made by `prepare`. */
  readonly layout?: PreparedLayout;
}

export interface PreparedLayout {
  readonly grid: Grid;
  /** The rungs in the order in which they are tried. */
  readonly ladder: readonly Rung[];
}

/**
 * Prepares the layout of a board, to share it between boards with the same black cells or to choose
 * the techniques.
 * @param board any board of the layout; its digits do not matter
 * @param options which techniques
 * @returns the layout with its ladder
 */
export function prepare(board: Board, options: LadderOptions = {}): PreparedLayout {
  const grid = gridOf(board);
  return { grid, ladder: ladderOf(grid, options) };
}

/**
 * Makes the ladder of a layout. Only this function orders the steps: rating, hints, paths and the
 * generator all climb this ladder, so they agree on how hard a board is.
 * @param grid the layout
 * @param options which techniques
 * @returns the rungs that the layout can need, easiest first: a naked pair (25) comes before a
 *   range check in nine cells (44); equally hard rungs are in the order of the catalogue
 */
export function ladderOf(grid: Grid, options: LadderOptions = {}): readonly Rung[] {
  const { unique = true, of = techniques } = options;
  const groups = of.map((technique) => ({ technique, rungs: technique.rungs(grid) }));
  // Suppositions never assume uniqueness: only steps of the rectangle itself do.
  const safe = groups.filter(({ technique }) => technique !== uniqueRectangle);
  const easier = easiestFirst((unique ? groups : safe).flatMap(({ rungs }) => rungs));
  return [...easier, ...contradictionRungs(() => easiestFirst(safe.flatMap(({ rungs }) => rungs)))];
}

const easiestFirst = (rungs: readonly Rung[]): readonly Rung[] =>
  rungs.toSorted((a, b) => a.hardness - b.hardness);

/**
 * Solves a board by deduction as far as the techniques lead. Cost: 0.1 ms for daily 9×9 boards,
 * 1 ms for harder ones, 6 ms with suppositions in cells of two candidates, 0.1 s in cells of more,
 * 4 s at worst; a 12×12 board may take 6 s.
 * @param board sizes 2..25; contradictory givens are allowed and reported
 * @param options limits, and what to record
 * @returns the path, and how it ended
 */
export function deduce(board: Board, options: DeduceOptions = {}): Deduction {
  const layout = options.layout ?? prepare(board);
  return deduceFrom(Candidates.of(board, layout.grid), { ...options, layout });
}

/**
 * Solves by deduction from any state of a layout.
 * @param state changed in place
 * @param options limits, what to record, and the layout
 * @returns the path, and how it ended
 */
export function deduceFrom(
  state: Candidates,
  options: DeduceOptions & { readonly layout: PreparedLayout },
): Deduction {
  const { upTo = 100, maxSteps = Infinity, keepSteps = true, layout } = options;
  const lastWithin = layout.ladder.findLastIndex(({ hardness }) => hardness <= upTo);
  const climb = new Climb(layout.ladder.slice(0, lastWithin + 1));
  const steps: Step[] = [];
  const counts: Partial<Record<TechniqueName, number>> = {};
  let hardness = 0;
  let depth = 0;
  let work = 0;
  for (let made = 0; made < maxSteps && state.open > 0 && !state.fault; made++) {
    const finding = climb.next(state);
    if (!finding || finding.hardness > upTo) break;
    hardness = Math.max(hardness, finding.hardness);
    depth = Math.max(depth, finding.depth ?? 0);
    work += 2 ** (finding.hardness / 10);
    counts[finding.technique] = (counts[finding.technique] ?? 0) + 1;
    if (keepSteps) steps.push(stepOf(state, finding));
    else apply(state, finding);
  }
  const isSolved = state.isSolved();
  return {
    steps,
    solution: isSolved ? solutionOf(state) : undefined,
    stuck: isSolved || state.fault ? [] : state.openCells(),
    contradiction: state.fault,
    hardness,
    depth,
    work,
    histogram: inCatalogueOrder(counts),
  };
}

const inCatalogueOrder = (counts: Histogram): Histogram =>
  Object.fromEntries(techniqueNames.flatMap((name) => (counts[name] ? [[name, counts[name]]] : [])));

/** Applies a finding and records it as a step. */
function stepOf(state: Candidates, finding: Finding): Step {
  const { size } = state.grid;
  const journal: number[] = [];
  state.journal = journal;
  apply(state, finding);
  state.journal = undefined;
  const lost = new Map<number, number>();
  for (const [cell, digits] of pairsOf(journal)) lost.set(cell, (lost.get(cell) ?? 0) | digits);
  const places = [...pairsOf(finding.places)].map(([cell, digit]) => ({ cell, digit }));
  for (const { cell } of places) lost.delete(cell);
  return {
    technique: finding.technique,
    hardness: finding.hardness,
    units: finding.units.map((unit) => unitOf(size, unit)),
    cells: finding.cells,
    removes: [...lost].map(([cell, digits]) => ({ cell, digits: digitsOf(digits) })),
    places,
    get sentence() {
      return sentenceOf(finding.say());
    },
  };
}

/** Describes a line or compartment for a step. */
function unitOf(size: number, unit: GridLine | GridCompartment): Unit {
  const { kind, cells } = unit;
  if ('length' in unit) return { kind: `${kind} compartment`, number: unit.line + 1, cells };
  return { kind, number: (unit.index % size) + 1, cells };
}

/** Returns the digits of all cells, black ones included. */
const solutionOf = ({ board, sets }: Candidates): number[] =>
  board.cells.map(({ black, digit }, cell) => (black ? (digit ?? 0) : minDigit(sets[cell] ?? 0)));
