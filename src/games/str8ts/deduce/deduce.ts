/**
 * The deduction engine: solves a board as a person would, always by the easiest step at hand, and
 * keeps the path.
 *
 *     board ─▶ grid ─▶ candidates ─▶ ladder: the first rung that finds something ─▶ step
 *                                      └──────────── from the bottom again ◀─────────┘
 *
 * What is concluded is true of every solution; unique rectangles alone take for granted that there
 * is only one.
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

/** Every technique but the contradiction, which builds on them; in the order of the catalogue. */
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

/** Which techniques are used. */
interface LadderOptions {
  /** False leaves out what relies on the puzzle having one solution; default true. */
  readonly unique?: boolean;
  /** The techniques below the contradiction; default all. */
  readonly of?: readonly Technique[];
}

/** How far to go, and what to keep. */
interface DeduceOptions {
  /** Ends before the first step that is harder, which counts as stuck; default 100: never. */
  readonly upTo?: number;
  /** Ends after this number of steps; default: never. */
  readonly maxSteps?: number;
  /** False leaves `steps` empty, which is faster; the counts are there all the same. */
  readonly keepSteps?: boolean;
  /**
   * The layout, prepared for many boards with the same black cells; by default `prepare` makes it.
   */
  readonly layout?: PreparedLayout;
}

/** A layout with its ladder of techniques. */
export interface PreparedLayout {
  readonly grid: Grid;
  /** In the order in which the rungs are tried. */
  readonly ladder: readonly Rung[];
}

/**
 * Prepares the layout of a board for many boards with the same black cells, or for other
 * techniques.
 * @param board its digits do not matter
 * @param options which techniques
 * @returns the layout with its ladder
 */
export function prepare(board: Board, options: LadderOptions = {}): PreparedLayout {
  const grid = gridOf(board);
  return { grid, ladder: ladderOf(grid, options) };
}

/**
 * Makes the ladder of a layout. The one place that orders the steps: rating, hints, paths and
 * puzzles in the making all climb this ladder, so they agree on how hard a board is.
 * @param grid the layout
 * @param options which techniques
 * @returns the rungs that the layout can need, the easiest first: a pair of cells (25) comes before
 *   a range check in nine cells (44); equally hard ones in the order of the catalogue
 */
export function ladderOf(grid: Grid, options: LadderOptions = {}): readonly Rung[] {
  const { unique = true, of = techniques } = options;
  const groups = of.map((technique) => ({ technique, rungs: technique.rungs(grid) }));
  // Not even a supposition relies on uniqueness: no step but the rectangle itself does.
  const safe = groups.filter(({ technique }) => technique !== uniqueRectangle);
  const easier = easiestFirst((unique ? groups : safe).flatMap(({ rungs }) => rungs));
  return [...easier, ...contradictionRungs(() => easiestFirst(safe.flatMap(({ rungs }) => rungs)))];
}

const easiestFirst = (rungs: readonly Rung[]): readonly Rung[] =>
  rungs.toSorted((a, b) => a.hardness - b.hardness);

/**
 * Solves a board by deduction as far as the techniques go. Cost: 0.1 ms for daily boards of 9×9,
 * 1 ms for harder ones, 6 ms where digits have to be supposed in cells of two candidates, 0.1 s in
 * cells of more, 4 s at worst; a board of 12×12 may take 6 s.
 * @param board sizes 2..25; contradicting givens are allowed and found
 * @param options how far to go, and what to keep
 * @returns the path, and how it ended
 */
export function deduce(board: Board, options: DeduceOptions = {}): Deduction {
  const layout = options.layout ?? prepare(board);
  return deduceFrom(Candidates.of(board, layout.grid), { ...options, layout });
}

/**
 * Solves by deduction from any state of a layout.
 * @param state is changed
 * @param options how far to go, what to keep, and the layout
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

/** Carries out a finding and makes a step of it. */
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

/** A line or compartment as steps show it. */
function unitOf(size: number, unit: GridLine | GridCompartment): Unit {
  const { kind, cells } = unit;
  if ('length' in unit) return { kind: `${kind} compartment`, number: unit.line + 1, cells };
  return { kind, number: (unit.index % size) + 1, cells };
}

/** The digits of all cells, those of black ones too. */
const solutionOf = ({ board, sets }: Candidates): number[] =>
  board.cells.map(({ black, digit }, cell) => (black ? (digit ?? 0) : minDigit(sets[cell] ?? 0)));
