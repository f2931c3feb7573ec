/**
 * The deduction engine: solves a board as a person would, always by the first technique of the catalogue that finds
 * something, and keeps the path.
 *
 *     board ─▶ grid ─▶ candidates ─▶ ladder: the first rung that finds something ─▶ step ─▶ from the bottom again
 *
 * What is concluded is true of every solution; unique rectangles alone take for granted that there is only one.
 */

import type { Board } from '../board.ts';
import { Candidates } from './candidates.ts';
import { apply, Climb, rungsWithin } from './climb.ts';
import { digitsOf, minDigit } from './digit-sets.ts';
import { type Grid, gridOf } from './grid.ts';
import { type LadderOptions, ladderOf } from './ladder.ts';
import {
  type Contradiction,
  type Finding,
  type OpenCell,
  type Step,
  type TechniqueName,
  techniqueNames,
} from './step.ts';
import type { Rung } from './technique.ts';
import { sentenceOf, unitOf } from './words.ts';

/** How far to go, and what to keep. */
export interface DeduceOptions {
  /** Ends before the first step that is harder than this, which counts as stuck; default 100: never. */
  readonly upTo?: number;
  /** Ends after so many steps; default: never. */
  readonly maxSteps?: number;
  /** False leaves `steps` empty, which is faster; the counts are there all the same. */
  readonly keepSteps?: boolean;
  /** A layout that was prepared before, for many boards with the same black cells; `prepare` makes the default one. */
  readonly layout?: PreparedLayout;
}

/** A layout with its ladder of techniques. */
export interface PreparedLayout {
  readonly grid: Grid;
  readonly ladder: readonly Rung[];
}

/** How often each technique was used. */
export type Histogram = Readonly<Partial<Record<TechniqueName, number>>>;

/** How a deduction ended. */
export interface Deduction {
  /** The path, in order; empty where it was not to be kept. */
  readonly steps: readonly Step[];
  /** The digit of each cell, 0 for plain black cells; `undefined` when it was not reached. */
  readonly solution: readonly number[] | undefined;
  /** The cells without a digit and what they can still hold; empty when it was solved or contradicts itself. */
  readonly stuck: readonly OpenCell[];
  /** Why there is no solution (or several, where unique rectangles were used); `undefined` when nothing speaks against one. */
  readonly contradiction: Contradiction | undefined;
  /** Of the hardest step; 0 when there was none. */
  readonly hardness: number;
  /** The sum over all steps of 2 ** (hardness / 10). */
  readonly work: number;
  /** How often each technique was used, in the order of the catalogue; those not used are left out. */
  readonly histogram: Histogram;
}

/**
 * Prepares the layout of a board for many boards with the same black cells, or for another order of techniques. The
 * digits of the board do not matter.
 */
export function prepare(board: Board, options: LadderOptions = {}): PreparedLayout {
  const grid = gridOf(board);
  return { grid, ladder: ladderOf(grid, options) };
}

/**
 * Solves a board by deduction as far as the techniques go.
 * @param board sizes 2..16; contradicting givens are allowed and found
 * Cost: 0.1 ms for daily boards of 9×9, 0.3 ms for harder ones, a few ms where digits have to be supposed.
 */
export function deduce(board: Board, options: DeduceOptions = {}): Deduction {
  const layout = options.layout ?? prepare(board);
  return deduceFrom(Candidates.of(board, layout.grid), { ...options, layout });
}

/** The same from any state of that layout, which is changed. */
export function deduceFrom(
  state: Candidates,
  options: DeduceOptions & { readonly layout: PreparedLayout },
): Deduction {
  const { upTo = 100, maxSteps = Infinity, keepSteps = true, layout } = options;
  const climb = new Climb(rungsWithin(layout.ladder, upTo));
  const steps: Step[] = [];
  const counts: Partial<Record<TechniqueName, number>> = {};
  let hardness = 0;
  let work = 0;
  for (let made = 0; made < maxSteps && state.open > 0 && !state.fault; made++) {
    const finding = climb.next(state);
    if (!finding || finding.hardness > upTo) break;
    hardness = Math.max(hardness, finding.hardness);
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
  for (let at = 0; at < journal.length; at += 2) {
    const cell = journal[at] as number;
    lost.set(cell, (lost.get(cell) ?? 0) | (journal[at + 1] as number));
  }
  const places: { cell: number; digit: number }[] = [];
  for (let at = 0; at < finding.places.length; at += 2) {
    const cell = finding.places[at] as number;
    places.push({ cell, digit: finding.places[at + 1] as number });
    lost.delete(cell);
  }
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

/** The digits of all cells, those of black ones too. */
const solutionOf = ({ board, sets }: Candidates): number[] =>
  board.cells.map(({ black, digit }, cell) => (black ? (digit ?? 0) : minDigit(sets[cell] as number)));
